//! The events that wait for their frame.
//!
//! egui hands a frame every event that has come since the last one, and a widget reads all of them with the focus of that
//! one moment. So a click and the letters that follow it must not meet in one frame: the letters wait for the next.
//! Whatever waits comes back before egui looks at the frame's input, as if it had only been typed then.

use std::collections::VecDeque;

use eframe::egui::{self, Event, Key, Plugin, RawInput};

/// Holds events back until a frame may have them.
#[derive(Debug, Default)]
pub(crate) struct InputQueue {
    waiting: VecDeque<Event>,
    /// Whether all keys go to the canvas, which reads one after the other: then no focus depends on them.
    is_canvas_typed_on: bool,
    /// Whether keys wait for the document that the last ones have asked for.
    is_stopped: bool,
}

impl InputQueue {
    /// Lets events wait for the next frame, in front of those that wait already.
    pub(crate) fn hold(ctx: &egui::Context, events: impl DoubleEndedIterator<Item = Event>) {
        ctx.with_plugin(|queue: &mut Self| events.rev().for_each(|event| queue.waiting.push_front(event)));
    }

    /// Lets what is typed from this place of the frame's events on wait: it may belong to what an event before it opens.
    pub(crate) fn hold_typed_from(ctx: &egui::Context, place: usize) {
        let later: Vec<Event> = ctx.input_mut(|input| {
            let (later, now): (Vec<Event>, Vec<Event>) = input.events.drain(place..).partition(is_typed);
            input.events.extend(now);
            later
        });
        Self::hold(ctx, later.into_iter());
    }

    /// Tells what the next frame needs to know.
    pub(crate) fn end_frame(ctx: &egui::Context, is_canvas_typed_on: bool, is_stopped: bool) {
        let is_more = ctx.with_plugin(|queue: &mut Self| {
            (queue.is_canvas_typed_on, queue.is_stopped) = (is_canvas_typed_on, is_stopped);
            !queue.waiting.is_empty()
        });
        // The job that they wait for wakes the window up by itself.
        if is_more == Some(true) && !is_stopped {
            ctx.request_repaint();
        }
    }

    /// How many of the events belong to this frame.
    fn n_now(&self, events: &VecDeque<Event>) -> usize {
        let (mut has_clicks, mut has_keys, mut has_moved_focus) = (false, false, false);
        for (i, event) in events.iter().enumerate() {
            let (is_key, is_click) = (is_typed(event), is_click(event));
            let moves_focus = !self.is_canvas_typed_on && ends_frame(event);
            let is_late = is_key && (has_clicks || has_moved_focus || moves_focus && has_keys)
                || is_click && has_keys && !self.is_canvas_typed_on;
            if is_late {
                return i;
            }
            has_clicks |= is_click;
            has_keys |= is_key;
            has_moved_focus |= moves_focus;
        }
        events.len()
    }
}

impl Plugin for InputQueue {
    fn debug_name(&self) -> &'static str {
        "input queue"
    }

    fn input_hook(&mut self, _ctx: &egui::Context, input: &mut RawInput) {
        let mut events = std::mem::take(&mut self.waiting);
        events.extend(input.events.drain(..));
        if self.is_stopped {
            // Escape gives up what is waited for, and with it what was typed meanwhile.
            let is_given_up = events.iter().any(is_escape);
            let is_kept = |event: &Event| is_typed(event) && !is_escape(event);
            let (kept, now): (VecDeque<Event>, VecDeque<Event>) = events.into_iter().partition(is_kept);
            self.waiting = if is_given_up { VecDeque::new() } else { kept };
            input.events = now.into();
            return;
        }
        self.waiting = events.split_off(self.n_now(&events));
        input.events = events.into();
    }
}

/// Whether an event says what the person types: where it goes depends on the focus.
pub(crate) const fn is_typed(event: &Event) -> bool {
    matches!(
        event,
        Event::Key { pressed: true, .. }
            | Event::Text(_)
            | Event::Copy
            | Event::Cut
            | Event::Paste(_)
            | Event::Ime(_)
    )
}

/// Whether an event can give the focus to something else when the frame is drawn.
const fn is_click(event: &Event) -> bool {
    matches!(event, Event::PointerButton { .. } | Event::Touch { .. } | Event::AccessKitActionRequest(_))
}

const fn is_escape(event: &Event) -> bool {
    matches!(event, Event::Key { key: Key::Escape, pressed: true, .. })
}

/// Whether a key is about what has been typed before it: egui moves the focus by Tab and Escape before any widget sees the
/// frame, and Enter takes what stands in a field.
const fn ends_frame(event: &Event) -> bool {
    matches!(event, Event::Key { key: Key::Escape | Key::Tab | Key::Enter, pressed: true, .. })
}

#[cfg(test)]
mod tests {
    use eframe::egui::{Modifiers, PointerButton, Pos2};

    use super::*;

    fn key(key: Key) -> Event {
        Event::Key { key, physical_key: None, pressed: true, repeat: false, modifiers: Modifiers::NONE }
    }

    fn text(text: &str) -> Event {
        Event::Text(text.to_owned())
    }

    fn click() -> Event {
        let (button, modifiers) = (PointerButton::Primary, Modifiers::NONE);
        Event::PointerButton { pos: Pos2::ZERO, button, pressed: true, modifiers }
    }

    /// What of these events each frame gets: words are frames, their letters events.
    #[track_caller]
    fn check(is_canvas_typed_on: bool, frames: &str) {
        let event_of = |letter: char| match letter {
            '!' => click(),
            '>' => key(Key::Tab),
            letter => text(&letter.to_string()),
        };
        let frames: Vec<Vec<Event>> =
            frames.split(' ').map(|frame| frame.chars().map(event_of).collect()).collect();
        let mut queue = InputQueue { is_canvas_typed_on, ..InputQueue::default() };
        let ctx = egui::Context::default();
        let mut input = RawInput { events: frames.concat(), ..RawInput::default() };
        for frame in frames {
            queue.input_hook(&ctx, &mut input);
            assert_eq!(input.events, frame);
            input.events.clear();
        }
        queue.input_hook(&ctx, &mut input);
        assert_eq!(input.events, []);
    }

    #[test]
    fn letters_after_a_click_wait_until_it_has_been_seen() {
        check(false, "! a");
        check(true, "! ab");
        check(false, "ab !");
        check(true, "a! b");
    }

    #[test]
    fn a_key_that_moves_the_focus_has_a_frame_of_its_own_unless_the_canvas_takes_all_keys() {
        check(false, "a > b");
        check(false, "> > ab");
        check(true, "a>b>");
    }

    #[test]
    fn what_waits_for_a_document_is_given_up_with_it() {
        let mut queue = InputQueue { is_canvas_typed_on: true, is_stopped: true, ..InputQueue::default() };
        let ctx = egui::Context::default();
        let mut input = RawInput { events: vec![text("a"), click(), text("b")], ..RawInput::default() };
        queue.input_hook(&ctx, &mut input);
        assert_eq!(input.events, [click()]);
        input.events = vec![key(Key::Escape)];
        queue.input_hook(&ctx, &mut input);
        assert_eq!(input.events, [key(Key::Escape)]);
        queue.is_stopped = false;
        input.events.clear();
        queue.input_hook(&ctx, &mut input);
        assert_eq!(input.events, []);
    }
}
