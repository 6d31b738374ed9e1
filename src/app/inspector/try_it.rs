//! Try it: what if this leaf had another value?

use eframe::egui::accesskit::Role as AccessRole;
use eframe::egui::{
    self, CornerRadius, DragValue, Frame, Margin, Rect, Sense, Slider, Stroke, Ui, WidgetInfo, pos2, vec2,
};

use super::facts::TreeAtStep;
use super::scale::{bar_place, next, place_of, value_at};
use super::worker::{Asker, PendingAnswer};
use crate::app::command::{Command, TreeChange};
use crate::app::state::ViewState;
use crate::app::theme::{Palette, size};
use crate::explain::{inequalities, number};
use crate::search::{Refusal, read_number};
use crate::text::Text;
use crate::trace::whatif::{Stability, Unsaid};
use crate::trace::{Ending, Status, Trace};
use crate::tree::{GameTree, NodeId};
use crate::value::Value;

/// In place of a value that is open.
const UNKNOWN: &str = "?";
/// The field is at least so wide, and so is the slider, in points.
const FIELD: f32 = 56.0;
const LEAST_SLIDER: f32 = 40.0;
/// What the field has then: a number that differs from all that are typed, also from 0, beside which it is nothing.
const OPEN: f64 = f64::MIN_POSITIVE;

/// The leaf that is tried: the selected one; else, at a cutoff, the first leaf that it skips.
pub(super) fn leaf(trace: &Trace, step: usize, view: &ViewState) -> Option<NodeId> {
    let tree = trace.tree();
    // A search that has no rule for the tree has none whatever its leaves are worth.
    if let Ending::Refused(why) = trace.ending()
        && !matches!(why, Refusal::FreeValue(_))
    {
        return None;
    }
    if let Some(node) = view.selected {
        let is_pruned = matches!(trace.status(node, step), Status::Pruned(_));
        return if tree.is_leaf(node) {
            Some(node)
        } else if is_pruned {
            Some(first_leaf(tree, node))
        } else {
            None
        };
    }
    let cut = trace.cut_at(step)?;
    Some(first_leaf(tree, *trace.pruned_by(cut.index).first()?))
}

fn first_leaf(tree: &GameTree, mut node: NodeId) -> NodeId {
    while let Some(child) = tree.children(node).next() {
        node = child;
    }
    node
}

/// The slider, what it does to the root, and within which values nothing changes.
pub(super) fn show(
    ui: &mut Ui,
    leaf: NodeId,
    facts: &TreeAtStep<'_>,
    asker: &Asker,
    view: &mut ViewState,
    commands: &mut Vec<Command>,
) {
    let palette = Palette::current(ui.ctx());
    let (text, trace) = (facts.text, facts.trace);
    let tree = trace.tree();
    let stated = tree.value(leaf);
    let tried = view.try_it.filter(|(tried, _)| *tried == leaf).map(|(_, value)| value);
    let before = tried.or(stated);
    let mut value = before;
    let name = facts.name(leaf);
    let frame = Frame::new()
        .fill(palette.sunken)
        .stroke(Stroke::new(1.0, palette.line))
        .corner_radius(CornerRadius::same(size::CORNER))
        .inner_margin(Margin::symmetric(10, 7));
    frame.show(ui, |ui| {
        ui.set_width(ui.available_width());
        let label = say!(text, "try-leaf", leaf = name);
        controls(ui, &label, &mut value, asker);
        match value {
            Some(value) => verdict(ui, leaf, value, facts, asker),
            None => drop(ui.label(say!(text, "try-free", leaf = name))),
        }
    });
    if value != before {
        view.try_it = value.map(|value| (leaf, value));
    }
    if let Some(tried) = tried.filter(|&tried| Some(tried) != stated) {
        let written = number(tried);
        let keep = ui.button(say!(text, "try-keep")).on_hover_text(say!(
            text,
            "try-keep-hint",
            leaf = name,
            value = written
        ));
        if keep.clicked() {
            commands.push(Command::Change(vec![TreeChange::SetValue(leaf, tried)]));
            commands.push(Command::EndDrag);
            view.try_it = None;
        }
    }
    match asker.stability(leaf) {
        PendingAnswer::Pending => {
            ui.horizontal(|ui| {
                ui.spinner();
                ui.label(say!(text, "try-searching"));
            });
        }
        PendingAnswer::Ready(Ok(stability)) => intervals(ui, leaf, &stability, facts, asker),
        PendingAnswer::Ready(Err(unsaid)) => {
            if let Some(why) = why_unsaid(unsaid, text) {
                ui.label(why);
            }
        }
    }
}

/// Without a value, because the tree leaves it open, the slider stands at 0, and the field shows a sign in place of a number.
fn controls(ui: &mut Ui, label: &str, value: &mut Option<Value>, asker: &Asker) {
    let range = asker.range();
    let at_first = value.unwrap_or(Value::ZERO);
    let shown = value.map_or(UNKNOWN.to_owned(), number);
    let font = ui.style().drag_value_text_style.resolve(ui.style());
    let written = ui.painter().layout_no_wrap(shown.clone(), font, Palette::current(ui.ctx()).text).size().x;
    let field = (written + 2.0 * ui.spacing().button_padding.x).max(FIELD);
    // A long number or name leaves no room for all in a row.
    ui.horizontal_wrapped(|ui| {
        ui.label(label);
        if ui.available_size_before_wrap().x < LEAST_SLIDER + field + 12.0 {
            ui.end_row();
        }
        let room = ui.available_size_before_wrap().x;
        ui.spacing_mut().slider_width = (room - field - 12.0).max(LEAST_SLIDER);
        let mut place = place_of(at_first, range);
        let slider = ui.add(Slider::new(&mut place, 0.0..=1.0).show_value(false).smart_aim(false));
        if slider.changed() {
            let is_up = place > place_of(at_first, range);
            let moved = value_at(place, range);
            // A key moves the handle by less than a number.
            let is_too_little = moved == at_first && !slider.dragged();
            *value = Some(if is_too_little { next(at_first, is_up, range) } else { moved });
        }
        slider.widget_info(|| {
            let mut info = WidgetInfo::slider(true, value.unwrap_or(at_first).get(), label);
            info.current_text_value = Some(shown.clone());
            info
        });
        let mut typed = value.map_or(OPEN, Value::get);
        let speed = ((range.high - range.low) / 200.0).clamp(0.01, 1e6);
        let field = DragValue::new(&mut typed)
            .speed(if range.is_whole { speed.max(0.05) } else { speed })
            .min_size(vec2(field, 0.0))
            .custom_formatter(|typed, _| {
                let shown = Value::new(typed).filter(|&typed| Value::new(OPEN) != Some(typed));
                shown.map_or(UNKNOWN.to_owned(), number)
            })
            .custom_parser(|typed| read_number(typed).map(Value::get));
        let field = ui.add(field).on_hover_text(label);
        if field.changed() {
            let typed = if field.dragged() && range.is_whole { typed.round() } else { typed };
            *value = Value::new(typed).or(*value);
        }
        field.widget_info(|| WidgetInfo::labeled(AccessRole::SpinButton, true, label));
    });
}

/// What the search says with this value, compared with what it said.
fn verdict(ui: &mut Ui, leaf: NodeId, value: Value, facts: &TreeAtStep<'_>, asker: &Asker) {
    let palette = Palette::current(ui.ctx());
    let text = facts.text;
    let (now, old) = match asker.decision(leaf, value) {
        PendingAnswer::Pending => {
            ui.label(say!(text, "try-searching"));
            return;
        }
        PendingAnswer::Ready(None) => {
            ui.colored_label(palette.warning, say!(text, "try-refused"));
            return;
        }
        PendingAnswer::Ready(Some(now)) => (now, facts.trace.decision()),
    };
    let (root, new_value) = (facts.name(NodeId::ROOT), number(now.value));
    let choice = now.choice.map(|choice| facts.name(choice));
    let choice = choice.as_deref().unwrap_or("none");
    let Some(old) = old else {
        ui.colored_label(palette.accent, say!(text, "try-is", root, value = new_value, choice));
        return;
    };
    let old_value = number(old.value);
    let (says, color) = if now == old {
        (say!(text, "try-stays", root, value = new_value, choice), palette.text)
    } else if now.value == old.value {
        (say!(text, "try-other-choice", root, value = new_value, choice), palette.accent)
    } else {
        (say!(text, "try-becomes", root, value = new_value, old = old_value, choice), palette.accent)
    };
    ui.colored_label(color, at_the_end(says, facts));
}

/// A sentence about the finished search, beside a picture that may be in the middle of it.
fn at_the_end(sentence: String, facts: &TreeAtStep<'_>) -> String {
    if facts.trace.only_claims() {
        say!(facts.text, "try-claimed", sentence)
    } else if facts.step + 1 < facts.trace.n_steps() {
        say!(facts.text, "try-at-the-end", sentence)
    } else {
        sentence
    }
}

/// Within which values nothing changes, as bars and in words.
fn intervals(ui: &mut Ui, leaf: NodeId, stability: &Stability, facts: &TreeAtStep<'_>, asker: &Asker) {
    let text = facts.text;
    let palette = Palette::current(ui.ctx());
    let name = facts.name(leaf);
    let root = facts.name(NodeId::ROOT);
    if stability.value.is_all() && stability.choice.is_all() {
        let is_pruned = facts.trace.visit_of(leaf).is_none();
        let sentence =
            say!(text, if is_pruned { "try-never-pruned" } else { "try-never" }, leaf = name, root);
        ui.label(sentence);
        return;
    }
    let rows = [
        (&stability.value, say!(text, "try-keeps-value", root), palette.max_soft),
        (&stability.choice, say!(text, "try-keeps-choice", root), palette.pv),
    ];
    for (set, label, color) in rows {
        let words = inequalities(&name, set, text);
        ui.horizontal_wrapped(|ui| {
            ui.label(label);
            ui.strong(words.as_str());
        });
        let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), size::BAR), Sense::hover());
        let at = |value: Value| rect.left() + rect.width() * bar_place(value, asker.range()) as f32;
        ui.painter().rect_filled(rect, size::BAR / 2.0, palette.rail);
        for interval in set.intervals() {
            let inner = Rect::from_x_y_ranges(at(interval.low)..=at(interval.high), rect.y_range());
            let inner = egui::Rect::from_center_size(inner.center(), inner.size().max(vec2(4.0, 0.0)));
            ui.painter().rect_filled(inner, size::BAR / 2.0, color);
        }
        if let Some(value) = facts.trace.tree().value(leaf) {
            let x = at(value);
            ui.painter().line_segment(
                [pos2(x, rect.top() - 2.0), pos2(x, rect.bottom() + 2.0)],
                Stroke::new(2.0, palette.text),
            );
        }
    }
}

/// Why no values are told; `None` where the question does not arise.
fn why_unsaid(unsaid: Unsaid, text: &Text) -> Option<String> {
    match unsaid {
        Unsaid::NoLeaf | Unsaid::OpenLeaf | Unsaid::Stopped => None,
        Unsaid::Estimate => Some(say!(text, "try-estimate")),
        Unsaid::Averages => Some(say!(text, "try-averages")),
        Unsaid::TooMany => Some(say!(text, "try-too-many")),
    }
}
