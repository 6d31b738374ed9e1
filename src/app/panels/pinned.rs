//! Rows of buttons that stay in sight: at the lower edge of what is scrolled, until their own place comes into view.

use eframe::egui::{Context, Id, Memory, Rect, Sense, Ui, UiBuilder, Vec2, pos2, vec2};

/// A row takes no more than this part of what is scrolled; a higher one stays at its own place.
const MOST_PINNED: f32 = 0.5;
/// Between a row and what is scrolled to, in points.
const GAP: f32 = 12.0;

/// The row of a layer in its last frame. No layer has two at a time.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct PinnedRow {
    height: f32,
    /// Whether there is more below its layer's lower edge.
    is_over_more: bool,
    /// Whether one of its widgets has the keyboard.
    has_focus: bool,
}

impl PinnedRow {
    fn key(ui: &Ui) -> Id {
        ui.layer_id().id.with("pinned row")
    }

    fn last(ctx: &Context, key: Id) -> Self {
        ctx.data(|data| data.get_temp(key)).unwrap_or_default()
    }
}

/// Lower edges do not fade: the buttons there would, too.
pub(crate) fn sharpen_edges(ui: &mut Ui) {
    ui.spacing_mut().scroll.fade.strength = 0.0;
}

/// A row at its own place, where another time one is pinned.
pub(crate) fn unpinned_ui(ui: &mut Ui, row: impl FnOnce(&mut Ui)) {
    let key = PinnedRow::key(ui);
    ui.data_mut(|data| data.remove::<PinnedRow>(key));
    row(ui);
}

/// A row inside of what is scrolled. Where its own place is below the lower edge, it covers that edge.
pub(crate) fn pinned_ui(ui: &mut Ui, row: impl FnOnce(&mut Ui)) {
    let key = PinnedRow::key(ui);
    let last = PinnedRow::last(ui.ctx(), key);
    let (own, edge) = (ui.cursor().top(), ui.clip_rect().bottom());
    let is_low = last.height <= MOST_PINNED * ui.clip_rect().height();
    let top = if is_low { own.min(edge - last.height) } else { own };
    let is_over_more = top < own;
    let place =
        Rect::from_min_size(pos2(ui.cursor().left(), top), vec2(ui.available_width(), last.height.max(1.0)));
    if is_over_more {
        let covered = Rect::from_x_y_ranges(ui.max_rect().x_range(), top - 6.0..=edge);
        ui.painter().rect_filled(covered, 0.0, ui.visuals().panel_fill);
        ui.painter().hline(covered.x_range(), covered.top(), ui.visuals().window_stroke);
        // What is below it cannot be clicked.
        ui.interact(covered, key, Sense::CLICK);
    }
    let layer = ui.layer_id();
    let n_before = ui.ctx().viewport(|viewport| viewport.this_pass.widgets.get_layer(layer).count());
    let mut pinned = ui.new_child(UiBuilder::new().max_rect(place));
    row(&mut pinned);
    let focused = ui.memory(Memory::focused);
    let has_focus = focused.is_some_and(|id| {
        ui.ctx().viewport(|viewport| {
            viewport.this_pass.widgets.get_layer(layer).skip(n_before).any(|widget| widget.id == id)
        })
    });
    let Vec2 { x: used, y: height } = pinned.min_rect().size();
    ui.allocate_space(vec2(used, height));
    let now = PinnedRow { height, is_over_more, has_focus };
    ui.data_mut(|data| data.insert_temp(key, now));
    if (height, is_over_more) != (last.height, last.is_over_more) {
        ui.ctx().request_discard("a pinned row has another place");
    }
}

/// Scrolls a rectangle into view, so far that the pinned row does not cover it.
pub(crate) fn scroll_to(ui: &Ui, mut rect: Rect) {
    let row = PinnedRow::last(ui.ctx(), PinnedRow::key(ui));
    if row.is_over_more {
        rect.max.y += row.height + GAP;
    }
    ui.scroll_to_rect(rect, None);
}

/// Scrolls to what gets the keyboard.
pub(super) fn follow_focus(ui: &Ui) {
    let key = Id::unique("focus in the dialog");
    let focused = ui.memory(Memory::focused);
    let before: Option<Id> = ui.data(|data| data.get_temp(key));
    // While a dialog is only measured, nothing has its place.
    if before == focused || ui.is_sizing_pass() {
        return;
    }
    match focused {
        Some(id) => drop(ui.data_mut(|data| data.insert_temp(key, id))),
        None => ui.data_mut(|data| data.remove::<Id>(key)),
    }
    let Some(response) = focused.and_then(|id| ui.ctx().read_response(id)) else { return };
    let row = PinnedRow::last(ui.ctx(), PinnedRow::key(ui));
    let is_beside = !ui.clip_rect().x_range().contains(response.rect.center().x);
    let is_in_row = row.is_over_more && row.has_focus;
    if !is_in_row && !is_beside && !response.rect.is_negative() {
        scroll_to(ui, response.rect);
    }
}
