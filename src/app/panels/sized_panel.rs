//! Panels that the user sizes: with the pointer, or with arrows while their border has the keyboard.

use eframe::egui::{EventFilter, Key, Modifiers, Panel, PanelState, Ui, vec2};

/// How far one press moves a border, in points.
const STEP: f32 = 16.0;

/// On the left of what is left of `ui`.
pub(crate) fn left(ui: &Ui, id: &'static str) -> Panel {
    resize_by_keys(ui, id, Key::ArrowRight);
    Panel::left(id)
}

/// On the right of it.
pub(crate) fn right(ui: &Ui, id: &'static str) -> Panel {
    resize_by_keys(ui, id, Key::ArrowLeft);
    Panel::right(id)
}

/// At the bottom of it.
pub(crate) fn bottom(ui: &Ui, id: &'static str) -> Panel {
    resize_by_keys(ui, id, Key::ArrowUp);
    Panel::bottom(id).resizable(true)
}

/// The panel under `id` shows this: the size that it was given while it showed something else is forgotten.
pub(crate) fn begin_with<T: Clone + PartialEq + Send + Sync + 'static>(ui: &Ui, id: &'static str, shown: T) {
    let panel = ui.scope_id().with(id);
    let last = panel.with("shown");
    ui.data_mut(|data| {
        if data.get_temp::<T>(last).as_ref() != Some(&shown) {
            data.remove::<PanelState>(panel);
            data.insert_temp(last, shown);
        }
    });
}

/// Moves the border of the panel that will be shown in `ui` under `id`, if it has the keyboard: `grows` is the arrow that
/// leads away from the side of the window at which the panel is. The panel keeps its own limits.
fn resize_by_keys(ui: &Ui, id: &'static str, grows: Key) {
    let panel = ui.scope_id().with(id);
    // As egui calls the border of a panel.
    let border = panel.with("__resize");
    if !ui.memory(|memory| memory.has_focus(border)) {
        return;
    }
    let (shrinks, axis) = match grows {
        Key::ArrowLeft => (Key::ArrowRight, vec2(1.0, 0.0)),
        Key::ArrowRight => (Key::ArrowLeft, vec2(1.0, 0.0)),
        _ => (Key::ArrowDown, vec2(0.0, 1.0)),
    };
    // Without this, arrows would move the keyboard to another widget: also those that move no border.
    let filter = EventFilter { horizontal_arrows: true, vertical_arrows: true, ..EventFilter::default() };
    ui.memory_mut(|memory| memory.set_focus_lock_filter(border, filter));
    let pressed = |key| ui.input_mut(|input| input.count_and_consume_key(Modifiers::NONE, key)) as f32;
    let steps = pressed(grows) - pressed(shrinks);
    if steps != 0.0
        && let Some(mut state) = PanelState::load(ui.ctx(), panel)
    {
        state.outer_rect.max += axis * steps * STEP;
        ui.data_mut(|data| data.insert_persisted(panel, state));
    }
}
