//! What becomes of a recording that is canceled.

use super::Recorder;
use crate::budget::Spent;
use crate::search::Conventions;

impl Recorder<'_> {
    /// What a canceled search has found is not put together: it is not needed. Says whether it was canceled.
    pub(in crate::trace) fn give_up(&mut self, conventions: &Conventions) -> bool {
        if self.spent != Some(Spent::Canceled) {
            return false;
        }
        let tree = self.tree.take();
        *self = Self { spent: self.spent, n_unseen: self.n_unseen, tree, ..Self::new(conventions) };
        true
    }
}
