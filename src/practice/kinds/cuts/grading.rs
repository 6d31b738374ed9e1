//! Edges that are cut: each that is, and each that was marked besides.

use std::collections::BTreeSet;

use super::{Cuts, EdgeReason, NodeFate};
use crate::practice::verdict::{PartVerdict, VerdictItem};
use crate::tree::NodeId;

impl Cuts {
    pub(super) fn graded(&self, marked: &BTreeSet<NodeId>) -> Vec<VerdictItem> {
        let mut items: Vec<VerdictItem> = Vec::new();
        for edge in &self.edges {
            let mark = if marked.contains(&edge.node) { PartVerdict::Right } else { PartVerdict::Missing };
            items.push(VerdictItem::new(edge.node, mark, EdgeReason::Cut(edge.clone())));
        }
        for &node in marked {
            match self.fate(node) {
                Some(NodeFate::Cut(_)) | None => {}
                Some(fate @ NodeFate::Inside(_)) => {
                    items.push(VerdictItem::new(node, PartVerdict::Inside, EdgeReason::NotCut(fate)));
                }
                Some(fate) => {
                    items.push(VerdictItem::new(node, PartVerdict::Extra, EdgeReason::NotCut(fate)));
                }
            }
        }
        // In the order of the search; of one moment as they are.
        items.sort_by_key(|item| self.moments[item.node.index()]);
        if items.is_empty() {
            items.push(VerdictItem::new(NodeId::ROOT, PartVerdict::Right, EdgeReason::NothingCut));
        }
        items
    }
}
