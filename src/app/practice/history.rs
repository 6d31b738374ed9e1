//! Undo and redo of answers.

use std::collections::BTreeSet;

use eframe::egui::{Key, Modifiers, Ui};

use crate::app::answers::Answers;
use crate::tree::NodeId;

/// So many earlier answers are remembered.
const MAX_EARLIER: usize = 300;

/// The answers to the open question before and after the current ones.
#[derive(Debug, Default)]
pub(super) struct AnswerHistory {
    earlier: Vec<Answers>,
    later: Vec<Answers>,
    /// Whether the change of this frame was undo or redo.
    is_moving: bool,
    /// The field of the last change: what is typed there in one go is undone at once.
    typing: Option<AnswerField>,
}

/// A field of text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum AnswerField {
    /// One of those at a node.
    OfNode(NodeId, usize),
    /// The one below the question.
    Line,
}

/// The field in which two answers differ, if they differ in nothing else and one of both words goes on where the other ends:
/// what takes the place of other words is not typed in one go with them.
fn changed_field<'a>(before: &'a Answers, now: &'a Answers) -> Option<AnswerField> {
    if !now.is_chosen_as(before) {
        return None;
    }
    let nodes: BTreeSet<NodeId> = before.words.keys().chain(now.words.keys()).copied().collect();
    let typed =
        |answers: &'a Answers, node: NodeId, i: usize| answers.words.get(&node).map_or("", |words| &words[i]);
    let at_nodes = nodes
        .into_iter()
        .flat_map(|node| [0, 1, 2].map(|i| (node, i)))
        .map(|(node, i)| (AnswerField::OfNode(node, i), typed(before, node, i), typed(now, node, i)));
    let line = (AnswerField::Line, before.line.as_str(), now.line.as_str());
    let mut changed = at_nodes.chain([line]).filter(|(_, before, now)| before != now);
    let (field, before, now) = changed.next().filter(|_| changed.next().is_none())?;
    (before.starts_with(now) || now.starts_with(before)).then_some(field)
}

impl AnswerHistory {
    /// Undoes and redoes by keys. A text field that has the keyboard has only these keys, too.
    pub(super) fn take_keys(&mut self, answers: &mut Answers, ui: &Ui) {
        let pressed = |modifiers, key| ui.input_mut(|input| input.count_and_consume_key(modifiers, key));
        let n_redone =
            pressed(Modifiers::COMMAND | Modifiers::SHIFT, Key::Z) + pressed(Modifiers::COMMAND, Key::Y);
        let n_undone = pressed(Modifiers::COMMAND, Key::Z);
        self.is_moving = false;
        if answers.is_over() {
            return;
        }
        (0..n_undone).for_each(|_| self.go_back(answers));
        (0..n_redone).for_each(|_| self.go_forward(answers));
    }

    fn go_back(&mut self, answers: &mut Answers) {
        if let Some(other) = self.earlier.pop() {
            self.later.push(answers.clone());
            self.move_to(other, answers);
        }
    }

    fn go_forward(&mut self, answers: &mut Answers) {
        if let Some(other) = self.later.pop() {
            self.earlier.push(answers.clone());
            self.move_to(other, answers);
        }
    }

    fn move_to(&mut self, other: Answers, answers: &mut Answers) {
        answers.replace_given(other);
        self.is_moving = true;
        self.typing = None;
    }

    /// Remembers the answers before a change.
    pub(super) fn note(&mut self, before: &Answers, now: &Answers) {
        if before.at != now.at || now.is_over() {
            *self = Self::default();
        } else if !self.is_moving && !now.is_given_as(before) {
            self.later.clear();
            let field = changed_field(before, now);
            if field.is_none() || std::mem::replace(&mut self.typing, field) != field {
                self.earlier.push(before.clone());
                self.earlier.drain(..self.earlier.len().saturating_sub(MAX_EARLIER));
            }
            self.typing = field;
        }
    }
}
