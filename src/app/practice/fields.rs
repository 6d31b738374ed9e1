//! Which nodes of a tree have fields.

use crate::practice::Question;
use crate::tree::{GameTree, NodeId};

/// The nodes at which something is to be written, in the order in which they come, and how many fields each has. None of
/// other questions.
///
/// Who fills in windows is not told which nodes are never searched.
pub(super) fn asked(question: &Question, tree: &GameTree) -> (Vec<NodeId>, usize) {
    match question {
        Question::Values(worths) => (worths.asked().to_vec(), 1),
        Question::Windows(calls) => {
            let inner: Vec<NodeId> = tree.nodes().filter(|&node| !tree.is_leaf(node)).collect();
            let called = || calls.calls().iter().map(|call| call.node).collect();
            (if inner.is_empty() { called() } else { inner }, 3)
        }
        _ => (Vec::new(), 0),
    }
}
