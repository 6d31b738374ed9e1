//! Which nodes are open while a search is recorded.

use super::Recorder;

impl Recorder<'_> {
    /// The visit of the node that is open.
    #[inline]
    pub(in crate::trace) const fn open_visit(&self) -> u32 {
        self.top.visit
    }

    /// How many nodes are open, each a child of the one before.
    #[inline]
    pub(in crate::trace) const fn n_open(&self) -> usize {
        self.frames.len()
    }

    /// Their visits, from the root down.
    pub(in crate::trace) fn open_visits(&self) -> Vec<u32> {
        // The first frame is the caller's.
        self.frames.iter().chain([&self.top]).skip(1).map(|frame| frame.visit).collect()
    }
}
