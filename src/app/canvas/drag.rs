//! What a hand holds while the tree is edited: a leaf whose value goes up and down, or a branch that goes elsewhere.

use eframe::egui::{
    Align2, CursorIcon, Event, FontId, MouseWheelUnit, PointerButton, Pos2, Rect, Response, Stroke,
    StrokeKind, Ui, Vec2, vec2,
};

use super::camera::Transform;
use crate::app::command::{Command, TreeChange};
use crate::app::inspector::facts::TreeAtStep;
use crate::app::state::ViewState;
use crate::app::theme::Palette;
use crate::layout::Orientation;
use crate::scene::Picture;
use crate::tree::{GameTree, NodeId};
use crate::value::Value;

/// A hand that moves by less than this holds nothing yet, in points.
const SLACK: f32 = 6.0;
/// So far a hand moves for one more, in points.
const POINTS_PER_UNIT: f32 = 8.0;
/// In trees of more nodes one looks only below the pointer for where a branch could go.
const MAX_NODES: usize = 20_000;
/// So far beside the first or the last child a branch becomes one more, in points.
const BESIDE: f32 = 36.0;

/// What is held.
#[derive(Clone, Debug)]
pub(super) struct DraggedPart {
    node: NodeId,
    from: Pos2,
    what: HoldTarget,
}

#[derive(Clone, Debug)]
enum HoldTarget {
    /// It is not clear yet.
    Something,
    /// The value of a leaf before the drag.
    Value(Value),
    /// A branch, and where it would go.
    Branch(Option<Drop>),
}

/// Where a branch would go.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Drop {
    parent: NodeId,
    index: usize,
    /// The middle of the gap between two siblings, on the screen; `None` where it becomes the first child.
    gap: Option<Pos2>,
}

/// What the canvas keeps of hands between frames.
#[derive(Debug, Default)]
pub(super) struct Hands {
    held: Option<DraggedPart>,
    /// The leaf over which the wheel was turned, and what is left of a notch.
    wheeled: Option<(NodeId, f32)>,
}

impl Hands {
    /// Whether a hand holds something that is not the whole page.
    pub(super) const fn is_holding(&self) -> bool {
        self.held.is_some()
    }

    /// Takes what hands do to leaves and branches, before the page is moved by them.
    pub(super) fn take(
        &mut self,
        ui: &Ui,
        response: &Response,
        (picture, to): (&Picture, Transform),
        orientation: Orientation,
        view: &mut ViewState,
        commands: &mut Vec<Command>,
    ) {
        let tree = picture.trace().tree();
        if view.editing.is_none() || tree.is_of_game() {
            *self = Self::default();
            return;
        }
        self.wheel(ui, response, (picture, to), commands);
        let hit = |pos: Pos2| picture.hit(to.point(pos), f64::from(SLACK) / to.scale);
        if response.drag_started_by(PointerButton::Primary)
            && let Some(from) = ui.input(|input| input.pointer.press_origin())
            && let Some(node) = hit(from)
        {
            self.held = Some(DraggedPart { node, from, what: HoldTarget::Something });
            view.selected = Some(node);
        }
        let Some(held) = &mut self.held else { return };
        if held.node.index() >= tree.n_nodes() || ui.input(|input| input.pointer.primary_released()) {
            let held = self.held.take();
            let is_copy = ui.input(|input| input.modifiers.command);
            match held.map(|held| (held.node, held.what)) {
                Some((_, HoldTarget::Value(_))) => commands.push(Command::EndDrag),
                Some((node, HoldTarget::Branch(Some(Drop { parent, index, .. })))) => {
                    commands.push(Command::Change(vec![if is_copy {
                        TreeChange::PlaceCopy(node, parent, index)
                    } else {
                        TreeChange::Place(node, parent, index)
                    }]));
                }
                _ => {}
            }
            return;
        }
        let Some(now) = response.interact_pointer_pos() else { return };
        let way = now - held.from;
        // A value goes up and down where siblings stand beside each other.
        let (up, along) = match orientation {
            Orientation::TopDown => (-way.y, way.x),
            Orientation::LeftRight => (way.x, way.y),
        };
        if matches!(held.what, HoldTarget::Something) && way.length() >= SLACK {
            held.what = match value_of(tree, held.node) {
                Some(value) if up.abs() >= along.abs() => HoldTarget::Value(value),
                _ => HoldTarget::Branch(None),
            };
        }
        match &mut held.what {
            HoldTarget::Something => {}
            HoldTarget::Value(before) => {
                let value = moved(*before, (up / POINTS_PER_UNIT).round());
                if tree.value(held.node) != Some(value) {
                    commands.push(Command::Change(vec![TreeChange::SetValue(held.node, value)]));
                }
            }
            HoldTarget::Branch(drop) => *drop = drop_at(picture, to, held.node, now, orientation),
        }
    }

    /// The wheel over a leaf is its value, one for each notch.
    fn wheel(
        &mut self,
        ui: &Ui,
        response: &Response,
        (picture, to): (&Picture, Transform),
        commands: &mut Vec<Command>,
    ) {
        let tree = picture.trace().tree();
        let pointer = response.hover_pos().filter(|_| response.contains_pointer());
        let leaf = pointer
            .and_then(|pos| picture.hit(to.point(pos), 0.0))
            .and_then(|node| Some((node, value_of(tree, node)?)));
        if self.wheeled.is_some_and(|(node, _)| leaf.is_none_or(|(there, _)| there != node)) {
            self.wheeled = None;
            commands.push(Command::EndDrag);
        }
        let Some((node, value)) = leaf else { return };
        let turned: f32 = ui.input(|input| {
            let notches = input.raw.events.iter().filter_map(|event| match event {
                Event::MouseWheel { unit, delta, modifiers, .. } if !modifiers.command => Some(match unit {
                    MouseWheelUnit::Point => delta.y / 40.0,
                    MouseWheelUnit::Line | MouseWheelUnit::Page => delta.y,
                }),
                _ => None,
            });
            notches.sum()
        });
        if turned == 0.0 {
            return;
        }
        ui.input_mut(|input| input.smooth_scroll_delta = Vec2::ZERO);
        let all = self.wheeled.map_or(0.0, |(_, left)| left) + turned;
        let whole = all.trunc();
        self.wheeled = Some((node, all - whole));
        if whole != 0.0 {
            commands.push(Command::Change(vec![TreeChange::SetValue(node, moved(value, whole))]));
        }
    }

    /// Shows what is held and where it would go.
    pub(super) fn show(
        &self,
        ui: &Ui,
        canvas: Rect,
        (picture, to): (&Picture, Transform),
        facts: &TreeAtStep<'_>,
    ) {
        let Some(DraggedPart { node, what, .. }) = &self.held else { return };
        let palette = Palette::current(ui.ctx());
        let painter = ui.painter_at(canvas);
        match what {
            HoldTarget::Something => {}
            HoldTarget::Value(_) => ui.set_cursor_icon(CursorIcon::ResizeVertical),
            HoldTarget::Branch(drop) => {
                let is_copy = ui.input(|input| input.modifiers.command);
                ui.set_cursor_icon(match drop {
                    Some(_) if is_copy => CursorIcon::Copy,
                    Some(_) => CursorIcon::Grabbing,
                    None => CursorIcon::NotAllowed,
                });
                if let Some(rect) = picture.node_rect(*node) {
                    painter.rect_stroke(
                        to.rect(rect).expand(4.0),
                        8.0,
                        Stroke::new(2.0, palette.weak),
                        StrokeKind::Outside,
                    );
                }
                let Some(pointer) = ui.input(|input| input.pointer.hover_pos()) else { return };
                if let Some(drop) = drop
                    && let Some(parent) = picture.node_rect(drop.parent).map(|rect| to.rect(rect))
                {
                    let stroke = Stroke::new(3.0, palette.accent);
                    let end = drop.gap.unwrap_or(parent.center_bottom() + vec2(0.0, 28.0));
                    painter.line_segment([parent.center(), end], stroke);
                    painter.circle_filled(end, 6.0, palette.accent);
                    painter.rect_stroke(parent.expand(4.0), 8.0, stroke, StrokeKind::Outside);
                }
                let name = facts.name(*node);
                let font = FontId::proportional(14.0);
                let galley = painter.layout_no_wrap(name, font, palette.text);
                let place = Align2::LEFT_TOP.anchor_size(pointer + vec2(14.0, 10.0), galley.size());
                painter.rect_filled(place.expand(4.0), 4.0, palette.canvas);
                painter.galley(place.min, galley, palette.text);
            }
        }
    }
}

/// The value of a leaf that a hand can move; one without a value begins at 0. What a copy is worth, its original
/// says.
fn value_of(tree: &GameTree, node: NodeId) -> Option<Value> {
    let is_own = tree.is_leaf(node) && tree.original(node) == node;
    is_own.then(|| tree.value(node).unwrap_or(Value::ZERO))
}

/// A value so many units further: of its last decimal, or whole ones.
fn moved(value: Value, units: f32) -> Value {
    let written = value.get().to_string();
    let decimals = written.split_once('.').map_or(0, |(_, decimals)| decimals.len().min(6));
    let unit = (0..decimals).fold(1.0, |unit, _| unit * 10.0);
    Value::new(((value.get() * unit).round() + f64::from(units)) / unit).unwrap_or(value)
}

/// Where a branch would go that is let go of here: below the node that is pointed at, or into the nearest gap between
/// siblings.
fn drop_at(
    picture: &Picture,
    to: Transform,
    branch: NodeId,
    pointer: Pos2,
    orientation: Orientation,
) -> Option<Drop> {
    let tree = picture.trace().tree();
    if branch == NodeId::ROOT {
        return None;
    }
    let is_free = |node: NodeId| !tree.is_below(node, branch) && node != branch;
    if let Some(node) = picture.hit(to.point(pointer), 0.0) {
        return is_free(node).then(|| Drop { parent: node, index: n_children(tree, node), gap: None });
    }
    if tree.n_nodes() > MAX_NODES {
        return None;
    }
    let place = |node: NodeId| picture.node_rect(node).map(|rect| to.rect(rect).center());
    let along = |by: f32| match orientation {
        Orientation::TopDown => vec2(by, 0.0),
        Orientation::LeftRight => vec2(0.0, by),
    };
    let mut best: Option<(f32, Drop)> = None;
    let inner = tree.nodes().filter(|&node| !tree.is_leaf(node) && !picture.folds().is_collapsed(node));
    for parent in inner.filter(|&node| is_free(node)) {
        let places: Vec<Pos2> = tree.children(parent).filter_map(place).collect();
        if places.len() != n_children(tree, parent) {
            continue;
        }
        for index in 0..=places.len() {
            let [from, end] = match (index.checked_sub(1).map(|before| places[before]), places.get(index)) {
                (Some(before), Some(&after)) => [before, after],
                (Some(before), None) => [before, before + along(2.0 * BESIDE)],
                (None, Some(&after)) => [after - along(2.0 * BESIDE), after],
                (None, None) => continue,
            };
            let gap = from + (end - from) * 0.5;
            // A wide gap is as near as a narrow one, wherever the pointer is in it.
            let distance = from_line(pointer, [from, end]);
            if best.is_none_or(|(least, _)| distance < least) {
                best = Some((distance, Drop { parent, index, gap: Some(gap) }));
            }
        }
    }
    best.map(|(_, drop)| drop)
}

/// How far a place is from a line between two others.
fn from_line(at: Pos2, [from, end]: [Pos2; 2]) -> f32 {
    let way = end - from;
    let share = if way.length_sq() > 0.0 { (at - from).dot(way) / way.length_sq() } else { 0.0 };
    (from + way * share.clamp(0.0, 1.0)).distance(at)
}

fn n_children(tree: &GameTree, node: NodeId) -> usize {
    tree.children(node).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_wide_gap_is_near_wherever_the_pointer_is_in_it() {
        let [from, end] = [Pos2::new(0.0, 100.0), Pos2::new(400.0, 100.0)];
        assert_eq!(from_line(Pos2::new(370.0, 110.0), [from, end]), 10.0);
        assert_eq!(from_line(Pos2::new(403.0, 104.0), [from, end]), 5.0);
        assert_eq!(from_line(Pos2::new(3.0, 104.0), [from, from]), 5.0);
    }

    #[test]
    fn a_value_moves_by_its_last_decimal() {
        let value = |number| Value::new(number).unwrap();
        assert_eq!(moved(value(3.0), 2.0), value(5.0));
        assert_eq!(moved(value(-3.0), 4.0), value(1.0));
        assert_eq!(moved(value(0.25), -3.0), value(0.22));
        assert_eq!(moved(value(f64::INFINITY), 1.0), value(f64::INFINITY));
    }
}
