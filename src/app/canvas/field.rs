//! The words of a field on the canvas, and what is typed into them.
//!
//! egui's field reads all events of a frame with one focus. Here each event finds the words as the one before has left
//! them, so that what follows Enter or Tab in the same frame goes where it belongs. egui's field shows the words and their
//! caret, and keeps the pointer and input methods.

use std::ops::Range;

use eframe::egui::text::{CCursor, CCursorRange};
use eframe::egui::text_edit::TextEditState;
use eframe::egui::{Context, Event, FontId, Id, Key, TextBuffer as _};

use crate::app::theme::Palette;

/// Puts the caret behind the last letter.
pub(super) fn put_caret_at_end(ctx: &Context, id: Id, words: &str) {
    put_caret(ctx, id, CCursorRange::one(CCursor::new(words.chars().count())));
}

/// Selects all words.
pub(crate) fn select_all(ctx: &Context, id: Id, words: &str) {
    select(ctx, id, 0..words.chars().count());
}

/// Selects these letters.
pub(crate) fn select(ctx: &Context, id: Id, letters: Range<usize>) {
    let [start, end] = [letters.start, letters.end].map(CCursor::new);
    put_caret(ctx, id, CCursorRange::two(start, end));
}

/// Whether the caret of a field has a place.
pub(super) fn has_caret(ctx: &Context, id: Id) -> bool {
    TextEditState::load(ctx, id).is_some_and(|state| state.cursor.char_range().is_some())
}

/// A field is closed: nothing of it is kept.
pub(crate) fn forget(ctx: &Context, id: Id) {
    ctx.data_mut(|data| data.remove::<TextEditState>(id));
}

fn put_caret(ctx: &Context, id: Id, caret: CCursorRange) {
    let mut state = TextEditState::load(ctx, id).unwrap_or_default();
    state.cursor.set_char_range(Some(caret));
    state.store(ctx, id);
}

/// Carries an event out in the words of a field, at its caret; whether it is one of those that write, erase or move.
pub(super) fn take_event(ctx: &Context, id: Id, words: &mut String, event: &Event) -> bool {
    let state = TextEditState::load(ctx, id).unwrap_or_default();
    let end = CCursor::new(words.chars().count());
    let mut caret = state.cursor.char_range().unwrap_or(CCursorRange::one(end));
    for place in [&mut caret.primary, &mut caret.secondary] {
        place.index = place.index.min(end.index);
    }
    let after = match event {
        Event::Text(text) if matches!(text.as_str(), "" | "\n" | "\r") => return true,
        Event::Text(text) | Event::Paste(text) => {
            let mut after = words.delete_selected(&caret);
            words.insert_text_at(&mut after, &text.replace(['\r', '\n'], " "), usize::MAX);
            CCursorRange::one(after)
        }
        Event::Copy | Event::Cut => {
            if caret.is_empty() {
                return true;
            }
            ctx.copy_text(caret.slice_str(words).to_owned());
            if *event == Event::Copy { caret } else { CCursorRange::one(words.delete_selected(&caret)) }
        }
        Event::Key { key: key @ (Key::Backspace | Key::Delete), pressed: true, modifiers, .. } => {
            let is_word = modifiers.alt || modifiers.ctrl;
            CCursorRange::one(match (caret.single(), key) {
                (None, _) => words.delete_selected(&caret),
                (Some(at), Key::Backspace) if is_word => words.delete_previous_word(at),
                (Some(at), Key::Backspace) => words.delete_previous_char(at),
                (Some(at), _) if is_word => words.delete_next_word(at),
                (Some(at), _) => words.delete_next_char(at),
            })
        }
        Event::Key { key, pressed: true, modifiers, .. } => {
            let color = Palette::current(ctx).text;
            let galley = ctx.fonts_mut(|fonts| fonts.layout_no_wrap(words.clone(), FontId::default(), color));
            if !caret.on_key_press(ctx.os(), &galley, modifiers, *key) {
                return false;
            }
            caret
        }
        _ => return false,
    };
    put_caret(ctx, id, after);
    true
}

#[cfg(test)]
mod tests {
    use eframe::egui::Modifiers;

    use super::*;

    /// What words become, with the caret at their end.
    #[track_caller]
    fn check(words: &str, events: &[Event], expected: &str) {
        let ctx = Context::default();
        let mut output = ctx.run_ui(eframe::egui::RawInput::default(), |ui| {
            let (ctx, id, mut words) = (ui.ctx(), Id::unique("field"), words.to_owned());
            put_caret_at_end(ctx, id, &words);
            for event in events {
                assert!(take_event(ctx, id, &mut words, event), "{event:?}");
            }
            assert_eq!(words, expected);
        });
        output.textures_delta.clear();
    }

    fn text(text: &str) -> Event {
        Event::Text(text.to_owned())
    }

    fn press(modifiers: Modifiers, key: Key) -> Event {
        Event::Key { key, physical_key: None, pressed: true, repeat: false, modifiers }
    }

    #[test]
    fn letters_go_where_the_caret_is() {
        let (left, home) = (press(Modifiers::NONE, Key::ArrowLeft), press(Modifiers::NONE, Key::Home));
        check("D", &[text(" "), text("3")], "D 3");
        check("D 3", &[left.clone(), text("1")], "D 13");
        check("D 3", &[home, text("→")], "→D 3");
        check("δ", &[left, text("a"), Event::Paste("b\nc".to_owned())], "ab cδ");
    }

    #[test]
    fn what_is_erased_is_what_is_selected_or_stands_beside_the_caret() {
        let erase = press(Modifiers::NONE, Key::Backspace);
        check("D 3", std::slice::from_ref(&erase), "D ");
        check("D 3", &[press(Modifiers::CTRL, Key::Backspace), text("5")], "D 5");
        check("D 3", &[press(Modifiers::COMMAND, Key::A), text("E")], "E");
        check("D 3", &[press(Modifiers::SHIFT, Key::ArrowLeft), Event::Cut], "D ");
        check("D 3", &[press(Modifiers::SHIFT, Key::ArrowLeft), Event::Copy], "D 3");
        check("", &[erase, press(Modifiers::NONE, Key::Delete)], "");
        check("D 3", &[press(Modifiers::NONE, Key::Home), press(Modifiers::NONE, Key::Delete)], " 3");
    }
}
