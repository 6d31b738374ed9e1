//! Values: marked with what follows from the learner's own mistakes.

use std::collections::BTreeMap;

use super::{ChildWorth, Partly, ValueReason, Worths};
use crate::practice::verdict::{PartVerdict, VerdictItem};
use crate::tree::NodeId;
use crate::value::{Role, Value, Window};

impl Worths {
    pub(super) fn graded(&self, given: &BTreeMap<NodeId, Value>) -> Vec<VerdictItem> {
        // The answer's own values where there are some, the true ones elsewhere.
        let mut own: BTreeMap<NodeId, Value> =
            self.tree.nodes().filter_map(|node| self.value(node)).collect();
        own.extend(given.iter().filter(|(node, _)| !self.tree.is_leaf(**node)));
        let mut items: Vec<VerdictItem> =
            self.asked.iter().map(|&node| self.item(node, given, &own)).collect();
        for (&node, &value) in given {
            let is_asked = !self.tree.is_leaf(node) && self.value(node).is_some();
            if is_asked || self.tree.value(node).is_some_and(|stated| stated == value) {
                continue;
            }
            let ends = self.worth[node.index()];
            let why = self.tree.value(node).map_or(ValueReason::Open(ends), ValueReason::Leaf);
            items.push(VerdictItem::new(node, PartVerdict::Extra, why));
        }
        self.name_first_mistake(&mut items);
        items
    }

    fn item(
        &self,
        node: NodeId,
        given: &BTreeMap<NodeId, Value>,
        own: &BTreeMap<NodeId, Value>,
    ) -> VerdictItem {
        let why = self.why(node);
        let Some(&answer) = given.get(&node) else {
            return VerdictItem::new(node, PartVerdict::Missing, ValueReason::Worth(why, None));
        };
        if self.agrees(answer, why.value) {
            return VerdictItem::new(node, PartVerdict::Right, ValueReason::Worth(why, None));
        }
        let below = |child: NodeId| ChildWorth {
            node: child,
            worth: own.get(&child).map_or(self.worth[child.index()], |&value| Window::new(value, value)),
        };
        // The node itself is worked out from what stands below it.
        let mut others = own.clone();
        others.remove(&node);
        let ends = Partly { tree: &self.tree, known: &others, root: node }.worth();
        if ends.alpha == ends.beta && self.agrees(answer, ends.alpha) {
            let below = self.tree.children(node).map(below).collect();
            let is_empty = |child: &NodeId| !self.tree.is_leaf(*child) && !given.contains_key(child);
            let empty = self.tree.children(node).filter(is_empty).collect();
            let why = ValueReason::Follows { role: why.role, given: answer, value: why.value, below, empty };
            return VerdictItem::new(node, PartVerdict::Follows, why);
        }
        VerdictItem::new(node, PartVerdict::Wrong, ValueReason::Worth(why, Some(answer)))
    }

    /// Whether a value that children of a node have was to be had there: not where the answer has other values for them.
    pub(super) fn may_have_taken(&self, node: NodeId, value: Value, given: &BTreeMap<NodeId, Value>) -> bool {
        let of_children = || {
            let alike = |child: &NodeId| self.value(*child).is_some_and(|(_, own)| own == value);
            self.tree.children(node).filter(alike)
        };
        let is_there = |child: NodeId| given.get(&child).is_none_or(|own| *own == value);
        of_children().next().is_none() || of_children().any(is_there)
    }

    /// Whether a value is what the other side would choose at a node, of what the answer has for its children.
    pub(super) fn is_choice_of_other_side(
        &self,
        node: NodeId,
        value: Value,
        given: &BTreeMap<NodeId, Value>,
    ) -> bool {
        let Some(below) = self.below(node, given) else { return false };
        let (least, most) = (below.iter().min(), below.iter().max());
        let theirs = match self.tree.role(node) {
            Role::Max => [least, None],
            Role::Min => [most, None],
            // Chance does not choose.
            Role::Chance => [least, most],
        };
        least != most && theirs.contains(&Some(&value))
    }

    /// Whether a value is the average of the children of a chance node without their probabilities, of what the answer has
    /// for them.
    pub(super) fn is_plain_average(
        &self,
        node: NodeId,
        value: Value,
        given: &BTreeMap<NodeId, Value>,
    ) -> bool {
        let is_chance = self.tree.role(node) == Role::Chance;
        let Some(below) = self.below(node, given).filter(|_| is_chance) else { return false };
        let average = below.iter().map(|value| value.get()).sum::<f64>() / below.len() as f64;
        Value::new(average).is_some_and(|average| self.agrees(value, average))
    }

    /// What the answer has for the children of a node, and where it has nothing their values, if all are known.
    fn below(&self, node: NodeId, given: &BTreeMap<NodeId, Value>) -> Option<Vec<Value>> {
        let of = |child: NodeId| given.get(&child).copied().or_else(|| Some(self.value(child)?.1));
        self.tree.children(node).map(of).collect()
    }

    fn agrees(&self, answer: Value, truth: Value) -> bool {
        answer == truth || (answer.get() - truth.get()).abs() <= self.tolerance_of(truth)
    }

    /// How far an answer may be from the value of a node and still be right. Averages go on behind the point: two decimals
    /// are enough. Everything else is exact: 0.
    pub(super) fn tolerance_of(&self, truth: Value) -> f64 {
        const HALF_OF_THE_LAST: f64 = 0.005;
        const HAIR: f64 = 1e-9;
        if !self.has_chance || !truth.is_finite() {
            0.0
        } else if ((truth.get() * 100.0).round() / 100.0 - truth.get()).abs() < HAIR {
            HAIR
        } else {
            HALF_OF_THE_LAST + HAIR
        }
    }

    /// The first that is wrong by itself; where nothing is, the first that is missing or should not be there. A node has its
    /// value once all below it have theirs.
    fn name_first_mistake(&self, items: &mut [VerdictItem]) {
        let first = |is_meant: fn(PartVerdict) -> bool| {
            let meant = || items.iter().enumerate().filter(|(_, item)| is_meant(item.mark));
            let mut first = meant().next()?;
            while let Some(below) = meant().find(|(_, item)| {
                item.node != first.1.node && self.tree.subtree(first.1.node).contains(&item.node.index())
            }) {
                first = below;
            }
            Some(first.0)
        };
        let first = first(|mark| mark == PartVerdict::Wrong)
            .or_else(|| first(|mark| matches!(mark, PartVerdict::Missing | PartVerdict::Extra)));
        if let Some(first) = first {
            items[first].is_first_mistake = true;
        }
    }
}
