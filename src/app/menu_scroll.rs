//! Menus that scroll in a low window, and follow the keyboard.

use eframe::egui::{Id, Memory, ScrollArea, TextWrapMode, Ui};

/// A menu is at least so high, in points.
const LEAST: f32 = 120.0;
/// In narrower windows long entries break into lines, in points.
const ROOM_FOR_LINES: f32 = 380.0;

/// A menu as high as what is in it, or as the window is beside what stands around it, in points.
pub(crate) fn menu_scroll_ui(ui: &mut Ui, around: f32, content: impl FnOnce(&mut Ui)) {
    let window = ui.ctx().content_rect().size();
    let height = (window.y - around).max(LEAST);
    // As wide as its text, where the window is.
    if window.x >= ROOM_FOR_LINES {
        ui.style_mut().wrap_mode = Some(TextWrapMode::Extend);
    }
    let mut area = ScrollArea::vertical().max_height(height);
    if is_opened(ui) {
        // Not where it was left, perhaps in another run.
        area = area.vertical_scroll_offset(0.0);
    }
    area.show(ui, |ui| {
        content(ui);
        follow_focus(ui);
    });
}

/// Whether a menu was not there in the pass before.
fn is_opened(ui: &Ui) -> bool {
    let memory = ui.scope_id().with("shown");
    let now = ui.ctx().cumulative_pass_nr();
    let before = ui.data_mut(|data| {
        let before = data.get_temp::<u64>(memory);
        data.insert_temp(memory, now);
        before
    });
    before.is_none_or(|before| before + 1 < now)
}

/// Scrolls to the item that the keyboard has come to. egui reports no gain of focus where an arrow moved it.
pub(crate) fn follow_focus(ui: &Ui) {
    let focused = ui.memory(Memory::focused);
    let memory = ui.scope_id().with("focused");
    let before = ui.data_mut(|data| data.get_temp::<Option<Id>>(memory)).flatten();
    ui.data_mut(|data| data.insert_temp(memory, focused));
    let Some(item) = focused.filter(|_| focused != before).and_then(|id| ui.ctx().read_response(id)) else {
        return;
    };
    if item.layer_id == ui.layer_id() && ui.min_rect().contains_rect(item.rect) {
        ui.scroll_to_rect(item.rect, None);
    }
}

#[cfg(test)]
mod tests {
    use eframe::egui::{Context, Event, Key, Modifiers, Pos2, RawInput, Rect, Vec2};

    use super::*;

    #[test]
    fn a_menu_scrolls_to_the_item_that_has_the_keyboard() {
        let ctx = Context::default();
        let mut last = Rect::NOTHING;
        let frame = |events: Vec<Event>, last: &mut Rect| {
            let screen_rect = Some(Rect::from_min_size(Pos2::ZERO, Vec2::new(300.0, 200.0)));
            let input = RawInput { screen_rect, events, ..RawInput::default() };
            let mut output = ctx.run_ui(input, |ui| {
                menu_scroll_ui(ui, 20.0, |ui| {
                    for i in 0..40 {
                        let item = ui.button(i.to_string());
                        if item.has_focus() {
                            *last = item.rect;
                        }
                        if i == 0 && ui.memory(Memory::focused).is_none() {
                            item.request_focus();
                        }
                    }
                });
            });
            output.textures_delta.clear();
        };
        let down = |pressed| Event::Key {
            key: Key::ArrowDown,
            physical_key: None,
            pressed,
            repeat: false,
            modifiers: Modifiers::NONE,
        };
        for _ in 0..20 {
            frame(vec![down(true), down(false)], &mut last);
            frame(Vec::new(), &mut last);
        }
        let top = last.top();
        for _ in 0..60 {
            frame(Vec::new(), &mut last);
        }
        assert!(last.bottom() <= 200.0, "from {top} to {last}");
        assert!(last.top() > 0.0, "{last}");
    }
}
