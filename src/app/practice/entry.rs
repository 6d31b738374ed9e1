//! Fields at a node of the tree, as they are written beside it on paper.

use eframe::egui::{
    Align2, Area, Frame, Id, Key, Modifiers, Order, Rect, RichText, TextEdit, TextStyle, Ui, vec2,
};

use super::form::{AnswerFocus, AnswerForm, NodeField, Sending};
use super::line::{mark_color, mark_sign};
use crate::app::a11y::named;
use crate::app::canvas::select_all;
use crate::app::theme::Palette;
use crate::practice::VerdictItem;
use crate::practice::field_name;
use crate::text::Text;
use crate::tree::NodeId;

/// Wide enough for a number or a bound, in heights of a row of text.
const FIELD: f32 = 4.8;

/// The fields of the node that is written at. Enter and Tab lead on to the next field, and to the next node; behind the last
/// one Enter grades and Tab goes to the button that does. Escape leaves.
pub(super) fn entry_ui(
    form: &mut AnswerForm,
    (nodes, n_fields): (&[NodeId], usize),
    name_of: impl Fn(NodeId) -> String,
    place_of: impl Fn(NodeId) -> Option<Rect>,
    (text, canvas): (&Text, Rect),
    ui: &Ui,
) {
    // What leaves are worth is not asked; their windows may be given.
    let is_asked = |writing: &NodeField| n_fields == 3 || nodes.contains(&writing.node);
    form.writing = form.writing.filter(is_asked);
    let Some(before) = form.writing else { return };
    let id = |node: NodeId, field: usize| Id::unique(("practice entry", node.index(), field));
    if ui.memory(|memory| memory.has_focus(id(before.node, before.field))) {
        form.writing = match by_keys(before, nodes, n_fields, ui) {
            Way::To(writing) => Some(writing),
            Way::Off => None,
            Way::Behind { is_sent } => {
                if is_sent {
                    form.sending = Sending::Wanted;
                } else {
                    form.keyboard = AnswerFocus::Due;
                }
                ui.ctx().request_repaint();
                None
            }
        };
    }
    let Some(now) = form.writing else { return };
    let Some(at) = place_of(now.node) else { return };
    let is_moved = now.is_new || now != before;
    let name = name_of(now.node);
    // The fields cover the node and the signs beside it.
    let item = form.answers.marks().find(|item| item.node == now.node);
    let marks = item.map(VerdictItem::field_marks).unwrap_or_default();
    let words = form.answers.words.entry(now.node).or_default();
    let mut focused = None;
    // egui gives an area the width that it had: another number of fields needs another one.
    let id_of_area = Id::unique(("practice entry area", n_fields, marks.len()));
    let area = Area::new(id_of_area).order(Order::Foreground).constrain_to(canvas);
    let area = area.fixed_pos(at.center_top() + vec2(0.0, 4.0)).pivot(Align2::CENTER_CENTER);
    area.show(ui.ctx(), |ui| {
        Frame::popup(ui.style()).inner_margin(vec2(4.0, 3.0)).show(ui, |ui| {
            ui.horizontal(|ui| {
                ui.label(&name);
                for (i, words) in words.iter_mut().enumerate().take(n_fields) {
                    if let Some(&mark) = marks.get(i) {
                        let color = mark_color(mark, Palette::current(ui.ctx()));
                        ui.label(RichText::new(mark_sign(mark)).color(color));
                    }
                    let what = field_name(n_fields, i, text);
                    let field = TextEdit::singleline(words).id(id(now.node, i)).hint_text(&what);
                    let width = FIELD * ui.text_style_height(&TextStyle::Body);
                    let response = ui.add(field.desired_width(width).lock_focus(true));
                    let label = say!(text, "practice-entry", node = name, what);
                    named(&response, &label, words);
                    if is_moved && i == now.field {
                        response.request_focus();
                        if now.is_selected {
                            select_all(ui.ctx(), response.id, words);
                        }
                    }
                    if response.has_focus() {
                        focused = Some(i);
                    }
                }
            });
        });
    });
    form.writing = match focused {
        _ if is_moved => Some(NodeField { is_new: false, ..now }),
        Some(field) => Some(NodeField { field, ..now }),
        // A click elsewhere.
        None => None,
    };
}

/// Where keys lead.
enum Way {
    /// To a field.
    To(NodeField),
    /// Behind the last field, by Enter or by Tab.
    Behind {
        /// Whether the answer is to be graded.
        is_sent: bool,
    },
    /// Away from the fields.
    Off,
}

fn by_keys(from: NodeField, nodes: &[NodeId], n_fields: usize, ui: &Ui) -> Way {
    let pressed = |modifiers, key| ui.input_mut(|input| input.consume_key(modifiers, key));
    if pressed(Modifiers::NONE, Key::Escape) {
        return Way::Off;
    }
    let is_back = pressed(Modifiers::SHIFT, Key::Tab);
    let is_sent = pressed(Modifiers::NONE, Key::Enter);
    if !is_back && !is_sent && !pressed(Modifiers::NONE, Key::Tab) {
        return Way::To(from);
    }
    let Some(place) = nodes.iter().position(|&node| node == from.node) else { return Way::Off };
    let at = place * n_fields + from.field;
    let Some(to) = (if is_back { at.checked_sub(1) } else { Some(at + 1) }) else { return Way::Off };
    match nodes.get(to / n_fields) {
        Some(&node) => Way::To(NodeField { node, field: to % n_fields, is_new: true, is_selected: true }),
        None => Way::Behind { is_sent },
    }
}
