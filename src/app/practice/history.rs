//! Undo and redo of answers.

use eframe::egui::{Key, Modifiers, Ui};

use crate::app::answers::Answers;

/// So many earlier answers are remembered.
const MAX_EARLIER: usize = 300;

/// The answers to the open question before and after the current ones.
#[derive(Debug, Default)]
pub(super) struct AnswerHistory {
    earlier: Vec<Answers>,
    later: Vec<Answers>,
    /// Whether the change of this frame was undo or redo.
    is_moving: bool,
}

impl AnswerHistory {
    /// Undoes and redoes by keys. A text field that has the keyboard has only these keys, too.
    pub(super) fn take_keys(&mut self, answers: &mut Answers, ui: &Ui) {
        let pressed = |modifiers, key| ui.input_mut(|input| input.consume_key(modifiers, key));
        let is_redo =
            pressed(Modifiers::COMMAND | Modifiers::SHIFT, Key::Z) || pressed(Modifiers::COMMAND, Key::Y);
        let is_undo = !is_redo && pressed(Modifiers::COMMAND, Key::Z);
        self.is_moving = false;
        if answers.is_over() || !(is_undo || is_redo) {
            return;
        }
        let (from, to) =
            if is_undo { (&mut self.earlier, &mut self.later) } else { (&mut self.later, &mut self.earlier) };
        if let Some(other) = from.pop() {
            to.push(answers.clone());
            answers.replace_given(other);
            self.is_moving = true;
        }
    }

    /// Remembers the answers before a change.
    pub(super) fn note(&mut self, before: &Answers, now: &Answers) {
        if before.at != now.at || now.is_over() {
            (self.earlier, self.later) = (Vec::new(), Vec::new());
        } else if !self.is_moving && !now.is_given_as(before) {
            self.later.clear();
            self.earlier.push(before.clone());
            self.earlier.drain(..self.earlier.len().saturating_sub(MAX_EARLIER));
        }
    }
}
