//! A pointer that rests while the user types means nothing.
//!
//! It may rest anywhere: on a node, where a tooltip would cover the tree that the arrows walk, or on a button that a dialog
//! covers. So a key sends it away, as if it had left the window; whatever is done with it brings it back.

use eframe::egui::{Context, Event, Plugin, Pos2, RawInput};

use super::input_queue::is_typed;

/// Where the pointer rests. It sees the events of a frame behind [`InputQueue`](super::input_queue::InputQueue).
#[derive(Debug, Default)]
pub(super) struct RestingPointer {
    /// Where it was last, unless it has left the window.
    at: Option<Pos2>,
    /// Whether a button is held down: then a key belongs to what is dragged.
    is_held: bool,
    /// Whether a key has sent it away.
    is_away: bool,
}

impl RestingPointer {
    /// Sends the pointer away behind what is typed, and brings it back before it is used where it rests.
    fn pass(&mut self, events: Vec<Event>) -> Vec<Event> {
        let mut passed = Vec::with_capacity(events.len() + 1);
        for event in events {
            match event {
                Event::PointerMoved(at) => (self.at, self.is_away) = (Some(at), false),
                Event::PointerButton { pos, pressed, .. } => {
                    *self = Self { at: Some(pos), is_held: pressed, is_away: false };
                }
                Event::PointerGone => (self.at, self.is_away) = (None, false),
                // Which place they mean, they do not say.
                Event::MouseWheel { .. } | Event::Zoom(_) | Event::Rotate(_) if self.is_away => {
                    passed.extend(self.at.map(Event::PointerMoved));
                    self.is_away = false;
                }
                _ => {}
            }
            let is_sent = is_typed(&event) && !self.is_held && !self.is_away && self.at.is_some();
            passed.push(event);
            if is_sent {
                passed.push(Event::PointerGone);
                self.is_away = true;
            }
        }
        passed
    }
}

impl Plugin for RestingPointer {
    fn debug_name(&self) -> &'static str {
        "resting pointer"
    }

    fn input_hook(&mut self, _ctx: &Context, input: &mut RawInput) {
        input.events = self.pass(std::mem::take(&mut input.events));
    }
}

/// Whether a button of the pointer is down, or has come up in this frame: what a press does to the keyboard may be for a
/// click that is not over.
pub(crate) fn is_pointer_at_work(ctx: &Context) -> bool {
    ctx.input(|input| input.pointer.any_down() || input.pointer.any_released())
}

#[cfg(test)]
mod tests {
    use eframe::egui::{Modifiers, PointerButton, pos2};

    use super::*;

    /// What comes of these events: `m` moves the pointer, `d` and `u` press and release its button, `g` is its departure, `z`
    /// a gesture, and other letters are typed.
    #[track_caller]
    fn check(events: &str, expected: &str) {
        let at = pos2(3.0, 4.0);
        let event = |letter: char| match letter {
            'm' => Event::PointerMoved(at),
            'd' | 'u' => Event::PointerButton {
                pos: at,
                button: PointerButton::Primary,
                pressed: letter == 'd',
                modifiers: Modifiers::NONE,
            },
            'g' => Event::PointerGone,
            'z' => Event::Zoom(2.0),
            letter => Event::Text(letter.to_string()),
        };
        let [events, expected] =
            [events, expected].map(|letters| letters.chars().map(event).collect::<Vec<_>>());
        assert_eq!(RestingPointer::default().pass(events), expected);
    }

    #[test]
    fn a_key_sends_a_resting_pointer_away_once() {
        check("mab", "magb");
        check("mamb", "magmbg");
    }

    #[test]
    fn whatever_is_done_with_the_pointer_brings_it_back() {
        check("maz", "magmz");
        check("madu", "magdu");
    }

    #[test]
    fn a_key_leaves_a_pointer_alone_that_drags_or_is_not_there() {
        check("mdaub", "mdaubg");
        check("ab", "ab");
        check("mgab", "mgab");
    }
}
