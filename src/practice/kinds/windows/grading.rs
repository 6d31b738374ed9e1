//! Windows: call by call, and number by number.

use std::collections::BTreeMap;

use super::{Call, CallAsked, CallPart, Calls, NotCalled};
use crate::explain::{number, without_raised_sign};
use crate::practice::claim::Claim;
use crate::practice::verdict::{PartVerdict, VerdictItem};
use crate::tree::NodeId;
use crate::value::{Bound, Role, Value, Window};

/// α, β and what a call returns.
type CallNumbers = [Value; 3];

impl Calls {
    /// Leaves are asked for as soon as one of them is answered: their numbers say nothing new, so many leave them out.
    pub(super) fn graded(&self, given: &BTreeMap<NodeId, Call>) -> Vec<VerdictItem> {
        let is_leaf_answered = self.asked.iter().any(|call| call.is_leaf && given.contains_key(&call.node));
        let has_inner = self.asked.iter().any(|call| !call.is_leaf);
        let truth: BTreeMap<NodeId, CallNumbers> =
            self.asked.iter().map(|call| (call.node, call.numbers())).collect();
        let own: BTreeMap<NodeId, CallNumbers> = self
            .asked
            .iter()
            .map(|call| (call.node, call.numbers_with(given.get(&call.node).copied().unwrap_or_default())))
            .collect();
        let asked = |call: &&CallAsked| !call.is_leaf || is_leaf_answered || !has_inner;
        let mut items: Vec<VerdictItem> = self
            .asked
            .iter()
            .filter(asked)
            .map(|call| {
                let answer = given.get(&call.node).copied().unwrap_or_default();
                let mut marks = call.marks(answer);
                if marks.contains(&PartVerdict::Wrong) {
                    let (follows, given) = (self.follows(call, &truth, &own), call.numbers_with(answer));
                    for (i, mark) in marks.iter_mut().enumerate() {
                        if *mark == PartVerdict::Wrong && follows[i] == Some(given[i]) {
                            *mark = PartVerdict::Follows;
                        }
                    }
                }
                let part = CallPart { call: *call, given: answer, marks };
                VerdictItem::new(call.node, part.mark(), part)
            })
            .collect();
        let is_called = |node: NodeId| truth.contains_key(&node);
        let others = given.keys().filter(|&&node| !is_called(node));
        items.extend(others.map(|&node| {
            let why = NotCalled(self.pruned.get(&node).cloned());
            VerdictItem::new(node, PartVerdict::Extra, why)
        }));
        items
    }

    /// The wrong numbers of a call that follow from wrong ones elsewhere. They are worked out only where the same rule, with
    /// the right numbers, leads to the right one.
    fn follows(
        &self,
        asked: &CallAsked,
        truth: &BTreeMap<NodeId, CallNumbers>,
        own: &BTreeMap<NodeId, CallNumbers>,
    ) -> [Option<Value>; 3] {
        let right = asked.numbers();
        let found: [Option<Value>; 3] = std::array::from_fn(|i| {
            ResultRule::ALL.into_iter().find_map(|rule| {
                let [of_truth, of_own] = [truth, own].map(|numbers| self.derived(asked, rule, numbers));
                of_truth[i].filter(|&value| value == right[i]).and(of_own[i])
            })
        });
        std::array::from_fn(|i| found[i].filter(|&value| value != right[i]))
    }

    /// The numbers of a call, worked out from those of its parent, of its siblings before it, and of its children, as far as
    /// there are such.
    fn derived(
        &self,
        asked: &CallAsked,
        rule: ResultRule,
        numbers: &BTreeMap<NodeId, CallNumbers>,
    ) -> [Option<Value>; 3] {
        let results = |parent: NodeId| {
            let children = self.asked.iter().filter(move |call| call.parent == Some(parent));
            children.filter_map(|call| Some((call.node, numbers.get(&call.node)?[2])))
        };
        let passed = asked.parent.and_then(|parent| {
            let above = self.asked.iter().find(|call| call.node == parent)?;
            let [mut alpha, mut beta, _] = *numbers.get(&parent)?;
            for (_, result) in results(parent).take_while(|(node, _)| *node != asked.node) {
                match above.role {
                    Role::Max => alpha = alpha.max(result),
                    Role::Min => beta = beta.min(result),
                    Role::Chance => return None,
                }
            }
            Some([alpha, beta])
        });
        let below = results(asked.node).map(|(_, result)| result);
        let best = match asked.role {
            Role::Max => below.max(),
            Role::Min => below.min(),
            Role::Chance => None,
        };
        let window = numbers.get(&asked.node).map(|&[alpha, beta, _]| Window::new(alpha, beta));
        let result = match rule {
            ResultRule::Soft => best,
            ResultRule::Hard => window.zip(best).map(|(window, best)| window.clamp(best)),
        };
        [passed.map(|[alpha, _]| alpha), passed.map(|[_, beta]| beta), result]
    }
}

/// What a call returns: the best value that it has found, or that value within its window.
#[derive(Clone, Copy, Debug)]
enum ResultRule {
    Soft,
    Hard,
}

impl ResultRule {
    const ALL: [Self; 2] = [Self::Soft, Self::Hard];
}

impl CallAsked {
    const fn numbers(&self) -> CallNumbers {
        [self.window.alpha, self.window.beta, self.result.0]
    }

    /// The same with those of an answer in place of the right ones.
    fn numbers_with(&self, answer: Call) -> CallNumbers {
        let [alpha, beta, result] = self.numbers();
        [
            answer.alpha.unwrap_or(alpha),
            answer.beta.unwrap_or(beta),
            answer.result.map_or(result, |claim| claim.value),
        ]
    }

    /// How each number of an answer did by itself.
    fn marks(&self, answer: Call) -> [PartVerdict; 3] {
        let right = [
            answer.alpha.map(|alpha| self.is_meant(alpha, self.window.alpha)),
            answer.beta.map(|beta| self.is_meant(beta, self.window.beta)),
            answer.result.map(|claim| self.accepts(claim)),
        ];
        right.map(PartVerdict::of)
    }

    /// Whether a claim about the result is right: the number that is returned; and where a bound is claimed, one that is
    /// proved.
    pub fn accepts(&self, claim: Claim) -> bool {
        let (value, proved) = self.result;
        let is_proved = match claim.bound {
            None => true,
            Some(bound) => proved == Bound::Exact || proved == bound,
        };
        self.is_meant(claim.value, value) && is_proved
    }

    /// Whether a number of the answer is the right one: as it is written, and where it misses a number by a hair, that one, too.
    fn is_meant(&self, given: Value, right: Value) -> bool {
        number(given) == number(right) || self.has_hairs && given == without_raised_sign(right)
    }
}
