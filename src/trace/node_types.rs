//! Knuth and Moore's three types of nodes: the critical tree.
//!
//! Source: Knuth & Moore, *An Analysis of Alpha-Beta Pruning*, 1975; the names PV, CUT and ALL are Marsland's.

use super::Trace;
use crate::search::Order;
use crate::tree::NodeId;

/// What part a node has in the critical tree, which every search must visit if it visits the children in this order and
/// the first child is always the best.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum NodeType {
    /// Type 1: on the principal variation. The first child is one too, the others are CUT.
    Pv,
    /// Type 2: its first child, which is ALL, is enough for a cutoff.
    Cut,
    /// Type 3: all its children, which are CUT, must be searched.
    All,
}

impl Trace {
    /// The type of a node in the order of this search; `None` outside the critical tree. Linear in the children on the way.
    pub fn node_type(&self, node: NodeId) -> Option<NodeType> {
        self.tree.line_to(node).windows(2).try_fold(NodeType::Pv, |above, pair| {
            match (above, self.is_first_child(pair[0], pair[1])) {
                (NodeType::Pv, true) => Some(NodeType::Pv),
                (NodeType::Pv, false) | (NodeType::All, _) => Some(NodeType::Cut),
                (NodeType::Cut, true) => Some(NodeType::All),
                (NodeType::Cut, false) => None,
            }
        })
    }

    /// Whether a child comes first; where the order is not that of the file, whether it came first.
    fn is_first_child(&self, parent: NodeId, child: NodeId) -> bool {
        let mut children = self.tree.children(parent);
        let first = match self.conventions.order_used() {
            Order::LeftToRight => children.next(),
            Order::RightToLeft => children.next_back(),
            _ => self
                .visit_of(parent)
                .and_then(|visit| self.children(visit).next())
                .map(|first| self.node(first))
                .or_else(|| children.next()),
        };
        first == Some(child)
    }
}
