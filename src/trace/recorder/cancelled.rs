//! What becomes of a recording that is cancelled.

use super::Recorder;
use crate::budget::Spent;
use crate::search::Conventions;

impl Recorder<'_> {
    /// What a cancelled search has found is not put together: it is not needed. Says whether it was cancelled.
    pub(in crate::trace) fn give_up(&mut self, conventions: &Conventions) -> bool {
        if self.spent != Some(Spent::Cancelled) {
            return false;
        }
        let tree = self.tree.take();
        *self = Self { spent: self.spent, n_unseen: self.n_unseen, tree, ..Self::new(conventions) };
        true
    }
}
