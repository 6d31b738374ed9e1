//! Fields at a node of the tree, as they are written beside it on paper.

use eframe::egui::{
    Area, AreaState, Color32, Frame, Id, Key, Margin, Modifiers, Order, Rect, RichText, Stroke, TextEdit,
    TextStyle, Ui, Vec2, vec2,
};

use super::form::{AnswerFocus, AnswerForm, NodeField, Sending};
use super::line::{mark_color, mark_sign};
use crate::app::a11y::named;
use crate::app::canvas::select_all;
use crate::app::resting_pointer::is_pointer_at_work;
use crate::app::theme::Palette;
use crate::practice::VerdictItem;
use crate::practice::field_name;
use crate::text::{Text, shortened};
use crate::tree::NodeId;

/// Wide enough for a number or a bound, in heights of a row of text.
const FIELD: f32 = 4.8;

/// The same where several stand side by side: a wider row finds no place near its node.
const FIELD_OF_SEVERAL: f32 = 3.6;

/// The same on a canvas of less than this width, where a wider row would cover other nodes.
const FIELD_ON_NARROW: f32 = 2.6;
const NARROW: f32 = 30.0;

/// Around what stands in a field, and the room of its caret, in points.
const FIELD_MARGIN: Margin = Margin::symmetric(6, 2);
const CARET: f32 = 3.0;

/// Of a longer name the fields say its beginning and its end, in letters.
const MAX_NAME: usize = 16;

/// Between a node and its fields, in points.
const GAP: f32 = 4.0;

/// The fields of the node that is written at, beside it if there is room; `drawn` are the places of all nodes. Enter and Tab
/// lead on to the next field, and to the next node; behind the last one Enter grades and Tab goes to the button that does.
/// Escape leaves.
pub(super) fn entry_ui(
    form: &mut AnswerForm,
    (nodes, n_fields): (&[NodeId], usize),
    name_of: impl Fn(NodeId) -> String,
    place_of: impl Fn(NodeId) -> Option<Rect>,
    (text, canvas, drawn): (&Text, Rect, &[Rect]),
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
    // The fields may cover the signs beside the node.
    let item = form.answers.marks().find(|item| item.node == now.node);
    let marks = item.map(VerdictItem::field_marks).unwrap_or_default();
    let words = form.answers.words.entry(now.node).or_default();
    let mut focused = None;
    // egui gives an area the width that it had: another number of fields needs another one.
    let id_of_area = Id::unique(("practice entry area", n_fields, marks.len()));
    let area = Area::new(id_of_area).order(Order::Foreground).constrain_to(canvas);
    let em = ui.text_style_height(&TextStyle::Body);
    // In their first frame, their size is not known yet.
    let size = AreaState::load(ui.ctx(), id_of_area).and_then(|state| state.size);
    let width = match n_fields {
        1 => FIELD,
        _ if canvas.width() < NARROW * em => FIELD_ON_NARROW,
        _ => FIELD_OF_SEVERAL,
    };
    let size = size.unwrap_or(vec2(n_fields as f32 * (width + 1.0) * em, 2.0 * em));
    let place = beside(at, size, canvas, drawn);
    link_ui(place, at, canvas, ui);
    area.fixed_pos(place.min).show(ui.ctx(), |ui| {
        Frame::popup(ui.style()).inner_margin(vec2(4.0, 3.0)).show(ui, |ui| {
            ui.horizontal(|ui| {
                ui.label(shortened(&name, MAX_NAME));
                for (i, words) in words.iter_mut().enumerate().take(n_fields) {
                    if let Some(&mark) = marks.get(i) {
                        let color = mark_color(mark, Palette::current(ui.ctx()));
                        ui.label(RichText::new(mark_sign(mark)).color(color));
                    }
                    let what = field_name(n_fields, i, text);
                    let field = TextEdit::singleline(words).id(id(now.node, i)).hint_text(&what);
                    // What the field is for is read whole.
                    let font = TextStyle::Body.resolve(ui.style());
                    let hint = ui.painter().layout_no_wrap(what.clone(), font, Color32::PLACEHOLDER).size().x;
                    let wide = (width * em).max(hint + 2.0 * f32::from(FIELD_MARGIN.left) + CARET);
                    let response = ui.add(field.desired_width(wide).margin(FIELD_MARGIN).lock_focus(true));
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
        // A click elsewhere, but not one that opens a dialog: that is known once the button of the pointer is up.
        None => Some(now).filter(|_| is_pointer_at_work(ui.ctx())),
    };
}

/// A line from fields that stand farther away to their node.
fn link_ui(fields: Rect, node: Rect, canvas: Rect, ui: &Ui) {
    if fields.expand(2.0 * GAP).intersects(node) {
        return;
    }
    let from = fields.clamp(node.center());
    let stroke = Stroke::new(2.0, Palette::current(ui.ctx()).accent);
    ui.painter_at(canvas).line_segment([from, node.expand(GAP).clamp(from)], stroke);
}

/// A place for fields of a size that covers no node: to the right, to the left, above, below; where there is none, the one
/// farther away that covers least of the nodes, and of their own node nothing if that can be.
fn beside(node: Rect, size: Vec2, canvas: Rect, drawn: &[Rect]) -> Rect {
    /// How far away they are looked for, in halves of their own size.
    const FAR: i8 = 6;
    let half = (node.size() + size) / 2.0 + Vec2::splat(GAP);
    let (aside, above) = (vec2(half.x, 0.0), vec2(0.0, half.y));
    let centers = [aside, -aside, -above, above].map(|away| node.center() + away);
    let places = centers.map(|center| Rect::from_center_size(center, size));
    let is_free =
        |place: &Rect| canvas.contains_rect(*place) && !drawn.iter().any(|node| place.intersects(*node));
    if let Some(place) = places.into_iter().find(is_free) {
        return place;
    }
    let covered = |place: Rect, other: Rect| {
        let common = place.intersect(other);
        if common.is_positive() { common.area() } else { 0.0 }
    };
    let cost = |place: &Rect| {
        let of_all: f32 = drawn.iter().map(|&other| covered(*place, other)).sum();
        let away = place.center().distance(node.center());
        4.0 * (of_all + 4.0 * covered(*place, node)) + 0.1 * size.y * away
    };
    let around = (-FAR..=FAR).flat_map(|x| (-FAR..=FAR).map(move |y| vec2(x.into(), y.into())));
    let places = around.map(|away| {
        let place = Rect::from_center_size(node.center() + away * size / 2.0, size);
        // As near as the canvas allows.
        let back = (canvas.min - place.min).max(Vec2::ZERO) - (place.max - canvas.max).max(Vec2::ZERO);
        place.translate(back)
    });
    places.min_by(|one, other| cost(one).total_cmp(&cost(other))).unwrap_or(node)
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

#[cfg(test)]
mod tests {
    use eframe::egui::pos2;

    use super::*;

    #[test]
    fn fields_leave_their_node_in_sight_where_there_is_no_room_beside_it() {
        let at = |x: f32, y: f32| Rect::from_center_size(pos2(x, y), vec2(20.0, 30.0));
        // A row of nodes close to one another, and one above, in a low canvas.
        let drawn: Vec<Rect> =
            (0..12).map(|i| at(30.0 + 60.0 * i as f32, 100.0)).chain([at(360.0, 30.0)]).collect();
        let canvas = Rect::from_min_size(pos2(0.0, 0.0), vec2(720.0, 130.0));
        for &node in &drawn {
            let place = beside(node, vec2(180.0, 40.0), canvas, &drawn);
            assert!(canvas.contains_rect(place) && !place.intersects(node), "{node:?}: {place:?}");
        }
        let alone = [at(360.0, 65.0)];
        let place = beside(alone[0], vec2(180.0, 40.0), canvas, &alone);
        assert_eq!(place.center().y, 65.0, "beside it where there is room");
    }
}
