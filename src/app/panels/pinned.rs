//! What is scrolled: a row of buttons that stays in sight at the lower edge until its own place comes into view, and all
//! that has to be in sight above it: what gets the keyboard, and what is new.

use std::ops::Range;

use eframe::egui::{
    Context, Id, Key, Memory, Mesh, Modifiers, Popup, Rect, Response, ScrollArea, Sense, Ui, UiBuilder, pos2,
    vec2,
};

/// A row takes no more than this part of what is scrolled; a higher one stays at its own place.
const MOST_PINNED: f32 = 0.5;
/// Below the buttons of a row there is room for the ring around them, in points.
const RING: f32 = 4.0;
/// Above the buttons of a row it covers so much more, in points.
const ABOVE: f32 = 6.0;
/// Between a row and what is scrolled to, in points.
const GAP: f32 = 12.0;
/// What goes on below a row fades over so much, in points, to this part.
const FADE: f32 = 16.0;
const FADED: f32 = 0.85;
/// Page Up and Page Down scroll by so much of what is in sight.
const PAGE: f32 = 0.75;
/// An arrow scrolls by so much, in points.
const LINE: f32 = 40.0;

/// The row of a layer in its last frame. No layer has two at a time.
#[derive(Clone, Debug, Default)]
struct PinnedRow {
    /// Where it covers the rest, while it does.
    top: f32,
    height: f32,
    /// Whether there is more below its layer's lower edge.
    is_over_more: bool,
    /// Its widgets, by their places in the layer.
    widgets: Range<usize>,
}

impl PinnedRow {
    fn is_where(&self, other: &Self) -> bool {
        (self.height, self.is_over_more) == (other.height, other.is_over_more)
    }
}

/// From which widget to which all is to come into sight.
#[derive(Clone, Copy, Debug)]
struct SightRange {
    first: Id,
    last: Id,
}

/// What is remembered of a layer: its row, what it has to bring into sight, and which widget that has the keyboard is in
/// sight or is left where it is.
#[derive(Clone, Debug, Default)]
struct Scrolled {
    row: Option<PinnedRow>,
    /// The row of the frame before.
    last_row: Option<PinnedRow>,
    wanted: Option<SightRange>,
    followed: Option<Id>,
}

impl Scrolled {
    fn with<R>(ctx: &Context, layer: Id, change: impl FnOnce(&mut Self) -> R) -> R {
        ctx.data_mut(|data| change(data.get_temp_mut_or_default(layer.with("scrolled"))))
    }
}

/// Shows what is scrolled, with its row of buttons. Page Up and Page Down scroll it, and so do arrows while nothing has the
/// keyboard.
pub(crate) fn scrolled_ui<R>(area: ScrollArea, ui: &mut Ui, content: impl FnOnce(&mut Ui) -> R) -> R {
    kept_in_sight_ui(area, ui, |ui| {
        let shown = content(ui);
        scroll_by_keys(ui);
        shown
    })
}

/// The same beside something else that takes these keys.
pub(crate) fn kept_in_sight_ui<R>(area: ScrollArea, ui: &mut Ui, content: impl FnOnce(&mut Ui) -> R) -> R {
    // Where a row covers the lower edge, what goes on fades above it, and its buttons do not.
    let is_covered = |scrolled: &mut Scrolled| scrolled.row.as_ref().is_some_and(|row| row.is_over_more);
    if Scrolled::with(ui.ctx(), ui.layer_id().id, is_covered) {
        ui.spacing_mut().scroll.fade.strength = 0.0;
    }
    area.show(ui, |ui| {
        let layer = ui.layer_id();
        Scrolled::with(ui.ctx(), layer.id, |scrolled| {
            scrolled.last_row = scrolled.row.take();
        });
        let begin = n_widgets(ui);
        let shown = content(ui);
        scroll_into_sight(ui, begin);
        shown
    })
    .inner
}

/// How many widgets the layer has so far.
fn n_widgets(ui: &Ui) -> usize {
    let layer = ui.layer_id();
    ui.ctx().viewport(|viewport| viewport.this_pass.widgets.get_layer(layer).count())
}

/// A row inside of what is scrolled. Where its own place is below the lower edge, it covers that edge.
pub(crate) fn pinned_ui(ui: &mut Ui, row: impl FnOnce(&mut Ui)) {
    let layer = ui.layer_id().id;
    let last = Scrolled::with(ui.ctx(), layer, |scrolled| scrolled.last_row.clone()).unwrap_or_default();
    let (own, edge) = (ui.cursor().top(), ui.clip_rect().bottom());
    let is_low = last.height <= MOST_PINNED * ui.clip_rect().height();
    let top = if is_low { own.min(edge - last.height) } else { own };
    let is_over_more = top < own;
    let place =
        Rect::from_min_size(pos2(ui.cursor().left(), top), vec2(ui.available_width(), last.height.max(1.0)));
    if is_over_more {
        let covered = Rect::from_x_y_ranges(ui.max_rect().x_range(), top - ABOVE..=edge);
        // The round ends of widgets and the ring of the keyboard stand out a little to the sides.
        ui.painter().rect_filled(covered.expand2(vec2(RING, 0.0)), 0.0, ui.visuals().panel_fill);
        fade(ui, covered);
        ui.painter().hline(covered.x_range(), covered.top(), ui.visuals().window_stroke);
        // What is below it cannot be clicked.
        ui.interact(covered, layer.with("covered by the row"), Sense::CLICK);
    }
    let begin = n_widgets(ui);
    let mut pinned = ui.new_child(UiBuilder::new().max_rect(place));
    row(&mut pinned);
    let widgets = begin..n_widgets(ui);
    let size = pinned.min_rect().size() + vec2(0.0, RING);
    ui.allocate_space(size);
    let height = size.y;
    let now = PinnedRow { top: top - ABOVE, height, is_over_more, widgets };
    let has_moved = !now.is_where(&last);
    Scrolled::with(ui.ctx(), layer, |scrolled| scrolled.row = Some(now));
    if has_moved {
        ui.ctx().request_discard("a pinned row has another place");
    }
}

/// What goes on below a row fades above it.
fn fade(ui: &Ui, row: Rect) {
    let fill = ui.visuals().panel_fill;
    let top = row.top() - FADE;
    let mut mesh = Mesh::default();
    for (y, color) in [(top, fill.gamma_multiply(0.0)), (row.top(), fill.gamma_multiply(FADED))] {
        mesh.colored_vertex(pos2(row.left(), y), color);
        mesh.colored_vertex(pos2(row.right(), y), color);
    }
    mesh.add_triangle(0, 1, 2);
    mesh.add_triangle(1, 3, 2);
    ui.painter().add(mesh);
}

/// What is said, or asks for an answer, is to come into sight, above the row. If that is said of several things in a frame,
/// all from the first to the last are to, and where there is no room for all, the beginning.
pub(crate) fn bring_into_sight(response: &Response) {
    let last = response.id;
    Scrolled::with(&response.ctx, response.layer_id.id, |scrolled| {
        let first = scrolled.wanted.map_or(last, |wanted| wanted.first);
        scrolled.wanted = Some(SightRange { first, last });
    });
}

/// What of a widget no row of buttons covers.
pub(crate) fn uncovered(response: &Response) -> Rect {
    let (ctx, rect) = (&response.ctx, response.interact_rect);
    let row = Scrolled::with(ctx, response.layer_id.id, |scrolled| scrolled.row.clone());
    let Some(row) = row.filter(|row| row.is_over_more) else { return rect };
    let place = ctx.viewport(|viewport| viewport.this_pass.widgets.order(response.id));
    let is_in_row = place.is_some_and(|(_, place)| row.widgets.contains(&place));
    if is_in_row { rect } else { rect.with_max_y(rect.bottom().min(row.top)) }
}

/// Gives a widget the keyboard where it is: what stands above it is to be read first.
pub(crate) fn focus_in_place(response: &Response) {
    response.request_focus();
    Scrolled::with(&response.ctx, response.layer_id.id, |scrolled| scrolled.followed = Some(response.id));
}

/// Scrolls to what is wanted, and to what gets the keyboard, among the widgets of the layer from this one on.
fn scroll_into_sight(ui: &Ui, begin: usize) {
    // While a dialog is only measured, nothing has its place.
    if ui.is_sizing_pass() {
        return;
    }
    let layer = ui.layer_id();
    let Scrolled { row, last_row, mut wanted, followed } =
        Scrolled::with(ui.ctx(), layer.id, |scrolled| scrolled.clone());
    let place_of = |id| {
        let (of, place) = ui.ctx().viewport(|viewport| viewport.this_pass.widgets.order(id))?;
        (of == layer && place >= begin).then_some(place)
    };
    let rect_of =
        |id| ui.ctx().viewport(|viewport| viewport.this_pass.widgets.get(id).map(|widget| widget.rect));
    let focused = ui.memory(Memory::focused).filter(|&id| place_of(id).is_some());
    if let Some(id) = focused.filter(|_| focused != followed && wanted.is_none()) {
        wanted = Some(SightRange { first: id, last: id });
    }
    let has_moved = row.as_ref().is_some_and(|row| !row.is_where(&last_row.unwrap_or_default()));
    Scrolled::with(ui.ctx(), layer.id, |scrolled| {
        scrolled.followed = focused;
        // A row that has moved is drawn again, and then what it covers is known.
        scrolled.wanted = wanted.filter(|_| has_moved);
    });
    let Some(SightRange { first, last }) = wanted else { return };
    if has_moved {
        return ui.ctx().request_repaint();
    }
    let (Some(place), Some(from), Some(to)) = (place_of(first), rect_of(first), rect_of(last)) else {
        return;
    };
    let is_over_more = row.as_ref().is_some_and(|row| row.is_over_more);
    let is_in_row = is_over_more && row.as_ref().is_some_and(|row| row.widgets.contains(&place));
    let is_beside = !ui.clip_rect().x_range().contains(from.center().x);
    if is_in_row || is_beside || from.is_negative() {
        return;
    }
    let covered = row.filter(|row| row.is_over_more).map_or(0.0, |row| row.height + GAP);
    let mut rect = from.union(to);
    // Of what is higher than the room, the end would be scrolled to.
    let room = ui.clip_rect().height() - covered - 2.0 * ui.spacing().item_spacing.y;
    rect.max.y = rect.max.y.min(rect.min.y + room.max(1.0)) + covered;
    ui.scroll_to_rect(rect, None);
}

/// Scrolls as far as keys ask for that nothing else has taken; while choices are open, the keys are theirs.
pub(crate) fn scroll_by_keys(ui: &Ui) {
    if Popup::is_any_open(ui.ctx()) {
        return;
    }
    let is_free = ui.memory(|memory| memory.focused().is_none());
    let by = ui.input_mut(|input| {
        let mut pressed = |key| input.count_and_consume_key(Modifiers::NONE, key) as f32;
        let pages = pressed(Key::PageUp) - pressed(Key::PageDown);
        let lines = if is_free { pressed(Key::ArrowUp) - pressed(Key::ArrowDown) } else { 0.0 };
        pages * PAGE * ui.clip_rect().height() + lines * LINE
    });
    if by != 0.0 {
        ui.scroll_with_delta(vec2(0.0, by));
    }
}
