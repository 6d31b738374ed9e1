//! Windows: call by call.

use std::collections::BTreeMap;

use crate::practice::claim::Claim;
use crate::practice::verdict::{PartVerdict, VerdictItem, Why};
use crate::practice::windows::{Call, CallAsked, Calls, WrongCall};
use crate::tree::NodeId;
use crate::value::Bound;

impl Calls {
    /// Leaves are asked for as soon as one of them is answered: their numbers say nothing new, so many leave them out.
    pub(super) fn grade(&self, given: &BTreeMap<NodeId, Call>) -> Vec<VerdictItem> {
        let is_leaf_answered = self.0.iter().any(|call| call.is_leaf && given.contains_key(&call.node));
        let has_inner = self.0.iter().any(|call| !call.is_leaf);
        let asked = |call: &&CallAsked| !call.is_leaf || is_leaf_answered || !has_inner;
        let mut items: Vec<VerdictItem> = self
            .0
            .iter()
            .filter(asked)
            .map(|call| {
                let answer = given.get(&call.node).copied().unwrap_or_default();
                let wrong = call.wrong(answer);
                let mark = if wrong.alpha.is_some() || wrong.beta.is_some() || wrong.result.is_some() {
                    PartVerdict::Wrong
                } else if wrong.is_incomplete {
                    PartVerdict::Missing
                } else {
                    PartVerdict::Right
                };
                VerdictItem::new(call.node, mark, Why::Call(Box::new((*call, wrong))))
            })
            .collect();
        let is_called = |node: NodeId| self.0.iter().any(|call| call.node == node);
        let others = given.keys().filter(|&&node| !is_called(node));
        items.extend(others.map(|&node| VerdictItem::new(node, PartVerdict::Extra, Why::NotCalled)));
        items
    }
}

impl CallAsked {
    fn wrong(&self, answer: Call) -> WrongCall {
        WrongCall {
            alpha: answer.alpha.filter(|&alpha| alpha != self.window.alpha),
            beta: answer.beta.filter(|&beta| beta != self.window.beta),
            result: answer.result.filter(|&claim| !self.accepts(claim)),
            is_incomplete: answer.alpha.is_none() || answer.beta.is_none() || answer.result.is_none(),
        }
    }

    /// Whether a claim about the result is right: the number that is returned; and where a bound is claimed, one that is
    /// proved.
    pub fn accepts(&self, claim: Claim) -> bool {
        let (value, proved) = self.result;
        let is_proved = match claim.bound {
            None => true,
            Some(bound) => proved == Bound::Exact || proved == bound,
        };
        claim.value == value && is_proved
    }
}
