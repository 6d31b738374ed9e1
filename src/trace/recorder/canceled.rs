//! What becomes of a recording that is canceled, and of passes in which nothing was visited.

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

    /// A search that ends before it visits the root has no steps: the pass that it announced was not begun.
    pub(super) fn cancel_unvisited_passes(&mut self) {
        if self.records.len() > 0 {
            return;
        }
        self.step = 0;
        if let Some(extras) = &mut self.extras {
            extras.passes.clear();
        }
    }
}
