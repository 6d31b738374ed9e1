//! Small handles at the selected node: a child more, a sibling more.

use eframe::egui::{Button, Pos2, Rect, RichText, Ui, WidgetInfo, accesskit::Role as AccessRole, pos2, vec2};

use super::edit::{DigitsBegin, digits_begin, lettered};
use crate::app::command::{Command, SiblingSide, TreeChange};
use crate::app::inspector::facts::TreeAtStep;
use crate::app::theme::Palette;
use crate::layout::Orientation;
use crate::tree::NodeId;

/// How large handles are, in points: smaller where there is no room for larger ones.
const HANDLES: [f32; 3] = [22.0, 18.0, 14.0];
/// The size of the plus in them, for each point of their height.
const SIGN_OF_HANDLE: f32 = 0.6;
/// Places around a node that are tried for a handle.
const N_PLACES: usize = 5;

/// Small handles at the selected node: a child more, a sibling more. `filled` is the leaf that was given its first value a
/// moment ago: beside it the next value is typed, and its handle shows that.
pub(crate) fn handles_ui(
    ui: &mut Ui,
    canvas: Rect,
    at: Rect,
    facts: &TreeAtStep<'_>,
    (node, orientation, is_free): (NodeId, Orientation, &dyn Fn(Rect) -> bool),
    filled: Option<NodeId>,
    commands: &mut Vec<Command>,
) {
    let name = facts.name(node);
    if !canvas.intersects(at) {
        return;
    }
    let [below, beside] = handle_places(canvas, at, orientation, is_free);
    let palette = Palette::current(ui.ctx());
    let mut handle = |place: Option<Rect>, label: String, is_next: bool, change: TreeChange| {
        let Some(rect) = place else { return };
        let mut sign = RichText::new("+").strong().size(rect.height() * SIGN_OF_HANDLE);
        if is_next {
            sign = sign.color(palette.on_accent);
        }
        let mut button = Button::new(sign).min_size(rect.size()).corner_radius(rect.height() / 2.0);
        if is_next {
            button = button.fill(palette.accent);
        }
        let put = |ui: &mut Ui| {
            let spacing = ui.spacing_mut();
            (spacing.button_padding, spacing.interact_size) = (vec2(0.0, 0.0), rect.size());
            ui.add(button)
        };
        let response = ui.put(rect, put).on_hover_text(&label);
        response.widget_info(|| WidgetInfo::labeled(AccessRole::Button, true, &label));
        if response.clicked() {
            commands.push(Command::Change(vec![lettered(facts.trace.tree(), change)]));
        }
    };
    handle(below, say!(facts.text, "handle-child", node = name), false, TreeChange::AddChild(node));
    if node != NodeId::ROOT {
        let after = TreeChange::AddSibling(node, SiblingSide::After);
        let is_next = digits_begin(filled, facts.trace.tree(), node) == DigitsBegin::Sibling;
        handle(beside, say!(facts.text, "handle-sibling", node = name), is_next, after);
    }
}

/// Where the handles of a node stand: within the canvas, also at its edge, and over neither the node nor each other, nor
/// over what else is there. Where no place is free, there is none: it would cover what a click is meant for.
fn handle_places(
    canvas: Rect,
    at: Rect,
    orientation: Orientation,
    is_free: &dyn Fn(Rect) -> bool,
) -> [Option<Rect>; 2] {
    let free = |which: usize, taken: Option<Rect>| {
        let is_possible = |rect: &Rect| {
            let is_apart = |other: Rect| !rect.shrink(0.1).intersects(other);
            is_apart(at) && taken.is_none_or(is_apart) && is_free(*rect)
        };
        let handle = |i: usize, size: f32| {
            let room = canvas.shrink(2.0 + size / 2.0);
            let place = places_around(at, orientation, size)[which][i];
            let inside = if room.is_positive() { room.clamp(place) } else { canvas.center() };
            Rect::from_center_size(inside, vec2(size, size))
        };
        // A small one at a good place is better than a large one elsewhere.
        (0..N_PLACES).flat_map(|i| HANDLES.map(|size| handle(i, size))).find(is_possible)
    };
    let below = free(0, None);
    [below, free(1, below)]
}

/// Where a handle for a child may stand, and one for a sibling, the best place first.
fn places_around(at: Rect, orientation: Orientation, size: f32) -> [[Pos2; N_PLACES]; 2] {
    let away = size / 2.0 + 5.0;
    let [right, left] = [at.right() + away, at.left() - away];
    let [low, high] = [at.bottom() + away, at.top() - away];
    let (center, bottom) = (at.center(), at.bottom());
    match orientation {
        Orientation::TopDown => [
            [pos2(center.x, low), pos2(left, bottom), pos2(left, high), pos2(right, bottom), pos2(left, low)],
            [
                pos2(right, bottom - away / 2.0),
                pos2(right, low),
                pos2(right, high),
                pos2(left, high),
                pos2(center.x, high),
            ],
        ],
        Orientation::LeftRight => [
            [
                pos2(right, center.y),
                pos2(at.right(), high),
                pos2(left, high),
                pos2(at.right(), low),
                pos2(right, low),
            ],
            [
                pos2(at.left() + away / 2.0, low),
                pos2(right, low),
                pos2(left, low),
                pos2(left, high),
                pos2(right, high),
            ],
        ],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn handles_stay_in_sight_apart_and_beside_the_node_wherever_it_is() {
        let canvas = Rect::from_min_size(pos2(10.0, 20.0), vec2(400.0, 300.0));
        for orientation in [Orientation::TopDown, Orientation::LeftRight] {
            for (x, y) in [(200.0, 150.0), (400.0, 150.0), (200.0, 310.0), (400.0, 310.0), (20.0, 30.0)] {
                let at = Rect::from_center_size(pos2(x, y), vec2(20.0, 20.0));
                let [below, beside] = handle_places(canvas, at, orientation, &|_| true).map(Option::unwrap);
                assert!(canvas.contains_rect(below) && canvas.contains_rect(beside), "{x}, {y}");
                for (one, other) in [(below, beside), (below, at), (beside, at)] {
                    assert!(
                        !one.shrink(0.1).intersects(other),
                        "{orientation:?} {x}, {y}: {one:?} {other:?}"
                    );
                }
            }
        }
        let at = Rect::from_center_size(pos2(200.0, 150.0), vec2(20.0, 20.0));
        let [below, beside] = handle_places(canvas, at, Orientation::TopDown, &|_| true).map(Option::unwrap);
        assert_eq!((below.center(), beside.center()), (pos2(200.0, 176.0), pos2(226.0, 152.0)));
        // Below the node is its label, and beside it another node.
        let others =
            [Rect::from_center_size(pos2(200.0, 170.0), vec2(14.0, 10.0)), at.translate(vec2(30.0, 0.0))];
        let is_free = |rect: Rect| !others.iter().any(|other| other.intersects(rect));
        let places = handle_places(canvas, at, Orientation::TopDown, &is_free);
        assert!(places.iter().all(|place| place.is_some_and(is_free)), "{places:?}");
        // Between close neighbors they are smaller, and where nothing is free there is none.
        let near = [-26.0, 26.0].map(|by| at.translate(vec2(by, 0.0)));
        let is_free =
            |rect: Rect| rect.width() < 20.0 && !near.iter().any(|other| other.intersects(rect.shrink(1.0)));
        let places = handle_places(canvas, at, Orientation::TopDown, &is_free);
        assert!(places.iter().all(|place| place.is_some_and(is_free)), "{places:?}");
        assert_eq!(handle_places(canvas, at, Orientation::TopDown, &|_| false), [None, None]);
    }
}
