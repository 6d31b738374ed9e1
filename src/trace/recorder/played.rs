//! Playouts: what a search plays and does not visit.

use super::Recorder;
use crate::search::BoundedWindow;
use crate::tree::NodeId;
use crate::value::{Role, Value, Window};

impl Recorder<'_> {
    /// A playout from a node: `end` is the leaf at which it ended, or in a game the number of its moves.
    pub(in crate::trace) fn play_out(&mut self, node: NodeId, role: Role, value: Value, end: u32) {
        let visit = self.records.len() as u32;
        let ends = self.sources(role, BoundedWindow::down(Window::FULL));
        self.push_leaf(node.index() as u32, role, 0, ends, value, 0);
        if let Some(extras) = &mut self.extras {
            extras.played.push((visit, end));
        }
    }
}
