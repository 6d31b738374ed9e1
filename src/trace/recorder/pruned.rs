//! Which children a cut skips, kept as runs of places: very many of them take no more room than one.

use super::Recorder;
use crate::search::{Order, WindowEnd};
use crate::trace::places::SiblingRun;

impl Recorder<'_> {
    /// The open node skips children; `place` tells where each stands among its siblings.
    pub(in crate::trace) fn cut_children<T>(
        &mut self,
        mut pruned: impl Iterator<Item = T>,
        place: impl Fn(T) -> u32,
        reached: WindowEnd,
    ) {
        if let Some(extras) = &mut self.extras {
            // Visits ascend; those below this one may have preferred a child since.
            let prefers = extras.preferring.binary_search(&self.top.visit).is_ok();
            match (self.usual_order.filter(|_| !prefers), pruned.next().map(&place)) {
                // Children in their given order stand side by side: to look at one of them is enough.
                (Some(order), Some(first)) => {
                    let n_more = pruned.count() as u32;
                    let is_reversed = order == Order::RightToLeft;
                    let last = if is_reversed { first.saturating_sub(n_more) } else { first + n_more };
                    extras.push_pruned([SiblingRun { first, last }].into_iter());
                }
                (None, first) => {
                    extras.push_pruned(first.into_iter().chain(pruned.map(place)).map(SiblingRun::one));
                }
                (Some(_), None) => extras.push_pruned(std::iter::empty()),
            }
        }
        self.cut_after_returned(reached);
    }
}
