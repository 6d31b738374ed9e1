//! What a recorder learns from the tree of a game once the search has grown it.

use super::Recorder;
use crate::trace::places::SamePositions;

impl Recorder<'_> {
    /// Gives every node the number that it has in the finished tree.
    pub(in crate::trace) fn move_nodes(&mut self, place: impl Fn(u32) -> u32) {
        self.records.move_nodes(&place);
        if let Some(extras) = &mut self.extras {
            extras.move_nodes(place);
        }
    }

    /// Which nodes of the finished tree hold one position, as a table saw it: see [`SamePositions::new`].
    pub(in crate::trace) fn set_positions(
        &mut self,
        n_nodes: usize,
        nodes: &[(u32, u32)],
        depth: impl Fn(u32) -> usize,
    ) {
        if let Some(extras) = &mut self.extras {
            extras.set_positions(SamePositions::new(n_nodes, nodes, depth));
        }
    }

    /// How many visits a table was not asked about.
    pub(in crate::trace) fn set_n_beside_table(&mut self, n_visits: usize) {
        if let Some(extras) = &mut self.extras {
            extras.replacements.n_beside = n_visits;
        }
    }
}
