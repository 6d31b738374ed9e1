//! Undo: texts, and the places from which they were looked at.

use std::collections::VecDeque;
use std::sync::Arc;

use crate::layout::Folds;
use crate::tree::NodeId;

/// The texts that are kept for undo have so many bytes at most, in each direction; the oldest go first, the last one stays.
pub const MAX_UNDO_BYTES: usize = 64 << 20;
/// What is written in this many seconds after the last letter is one step of undo with it.
const PAUSE_SECS: f64 = 1.0;

/// From where a text was looked at.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct TextView {
    pub(crate) step: usize,
    pub(crate) selected: Option<NodeId>,
    pub(crate) folds: Folds,
}

/// A text that was there.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Version {
    pub(crate) text: Arc<str>,
    pub(crate) place: TextView,
}

/// Changes that are one step of undo.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum UndoGroup {
    /// The value of a node is dragged, until it is let go.
    Drag(NodeId),
    /// The user types, at this time.
    Typing(f64),
    /// The picture follows what is typed on a sheet, until that is left.
    Sheet,
}

impl UndoGroup {
    /// Whether a change goes on with what this one began.
    fn goes_on_in(self, next: Self) -> bool {
        match (self, next) {
            (Self::Drag(node), Self::Drag(other)) => node == other,
            (Self::Typing(before), Self::Typing(now)) => (0.0..PAUSE_SECS).contains(&(now - before)),
            (Self::Sheet, Self::Sheet) => true,
            _ => false,
        }
    }
}

/// Texts before and behind the one that is there.
#[derive(Clone, Debug, Default)]
pub(crate) struct History {
    back: VecDeque<Version>,
    ahead: VecDeque<Version>,
    group: Option<UndoGroup>,
    /// What was ahead before a sheet was begun that may still be given up.
    shelved: VecDeque<Version>,
}

impl History {
    /// A text has been replaced.
    pub(crate) fn record(&mut self, before: Version, group: Option<UndoGroup>) {
        let goes_on =
            self.group.zip(group).is_some_and(|(last, next)| last.goes_on_in(next)) && !self.back.is_empty();
        self.group = group;
        let ahead = std::mem::take(&mut self.ahead);
        if !goes_on {
            self.shelved = if group == Some(UndoGroup::Sheet) { ahead } else { VecDeque::new() };
            push(&mut self.back, before);
        }
    }

    pub(crate) fn end_group(&mut self) {
        self.group = None;
        self.shelved.clear();
    }

    /// The text from before a sheet that has not been left yet: as if it had never been typed on.
    pub(crate) fn give_up_sheet(&mut self) -> Option<Version> {
        if self.group != Some(UndoGroup::Sheet) {
            return None;
        }
        self.group = None;
        self.ahead = std::mem::take(&mut self.shelved);
        self.back.pop_back()
    }

    pub(crate) fn can_step(&self, is_back: bool) -> bool {
        !(if is_back { &self.back } else { &self.ahead }).is_empty()
    }

    /// The next text in a direction; the one that is there is the next in the other.
    pub(crate) fn step(&mut self, is_back: bool, now: Version) -> Option<Version> {
        self.end_group();
        let (from, to) =
            if is_back { (&mut self.back, &mut self.ahead) } else { (&mut self.ahead, &mut self.back) };
        let version = from.pop_back()?;
        push(to, now);
        Some(version)
    }
}

fn push(versions: &mut VecDeque<Version>, version: Version) {
    versions.push_back(version);
    let mut n_bytes: usize = versions.iter().map(|version| version.text.len()).sum();
    while n_bytes > MAX_UNDO_BYTES && versions.len() > 1 {
        n_bytes -= versions.pop_front().map_or(0, |version| version.text.len());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn version(text: &str) -> Version {
        Version { text: text.into(), place: TextView::default() }
    }

    #[test]
    fn what_belongs_together_is_one_step() {
        let node = NodeId::from_index;
        let mut history = History::default();
        let groups = [
            Some(UndoGroup::Drag(node(1))),
            Some(UndoGroup::Drag(node(1))),
            Some(UndoGroup::Drag(node(2))),
            Some(UndoGroup::Typing(1.0)),
            Some(UndoGroup::Typing(1.5)),
            Some(UndoGroup::Typing(3.0)),
            None,
            None,
        ];
        for (i, group) in groups.into_iter().enumerate() {
            history.record(version(&i.to_string()), group);
        }
        let mut now = version("now");
        let mut texts = Vec::new();
        while let Some(before) = history.step(true, now.clone()) {
            texts.push(before.text.to_string());
            now = before;
        }
        assert_eq!(texts, ["7", "6", "5", "3", "2", "0"]);
        assert_eq!(&*history.step(false, now).unwrap().text, "2");
    }

    #[test]
    fn what_was_gone_back_from_is_gone_once_something_else_is_written() {
        let mut history = History::default();
        history.record(version("a"), None);
        assert_eq!(history.step(true, version("b")), Some(version("a")));
        assert!(history.can_step(false));
        history.record(version("a"), None);
        assert!(!history.can_step(false) && history.can_step(true));
    }

    #[test]
    fn a_sheet_is_one_step_or_none() {
        let mut history = History::default();
        history.record(version("a"), None);
        history.record(version("b"), None);
        let _ = history.step(true, version("c"));
        for text in ["b", "b1", "b2"] {
            history.record(version(text), Some(UndoGroup::Sheet));
        }
        // Given up: the way ahead is there again.
        assert_eq!(history.give_up_sheet(), Some(version("b")));
        assert_eq!(history.give_up_sheet(), None);
        assert_eq!(history.step(false, version("b")), Some(version("c")));
        let _ = history.step(true, version("c"));
        // Kept: one step.
        history.record(version("b"), Some(UndoGroup::Sheet));
        history.record(version("b1"), Some(UndoGroup::Sheet));
        history.end_group();
        assert_eq!(history.give_up_sheet(), None);
        assert!(!history.can_step(false));
        assert_eq!(history.step(true, version("b2")), Some(version("b")));
        assert_eq!(history.step(true, version("b")), Some(version("a")));
    }

    #[test]
    fn large_texts_push_the_oldest_out_and_the_last_one_stays() {
        let mut history = History::default();
        let large = "x".repeat(MAX_UNDO_BYTES / 2);
        for _ in 0..5 {
            history.record(version(&large), None);
        }
        assert_eq!(history.back.len(), 2);
        history.record(version(&"x".repeat(2 * MAX_UNDO_BYTES)), None);
        assert_eq!(history.back.len(), 1);
    }
}
