//! What is said of values.

use super::{ChildWorth, ValueReason, Worth};
use crate::explain::number;
use crate::practice::sentences::{MAX_LISTED, Sentences};
use crate::text::{and_list, n_listed};
use crate::tree::NodeId;
use crate::value::{Bound, Role, Value};

impl Sentences<'_> {
    pub(super) fn value_reason(&self, reason: &ValueReason, node: &str) -> String {
        match reason {
            ValueReason::Worth(worth, wrong) => self.worth(worth, *wrong),
            ValueReason::Follows { role, given, below, empty, .. } => {
                self.follows(node, *role, *given, (below, empty))
            }
            ValueReason::Leaf(value) => say!(self.text, "practice-leaf", node, value = self.number(*value)),
            ValueReason::Open(ends) => {
                let (least, most) = (self.number(ends.alpha), self.number(ends.beta));
                say!(self.text, "practice-open", node, least, most)
            }
        }
    }

    /// "F is MAX's: the largest of I 0 and J 5 is 5."
    fn worth(&self, worth: &Worth, wrong: Option<Value>) -> String {
        let (node, value, below) =
            (self.name(worth.node), self.number(worth.value), self.below(&worth.below, &[]));
        let given = wrong.map_or_else(|| "none".to_owned(), number);
        match worth.role {
            _ if worth.below.len() == 1 => say!(self.text, "practice-worth-only", node, below, value, given),
            Role::Max => say!(self.text, "practice-worth-max", node, below, value, given),
            Role::Min => say!(self.text, "practice-worth-min", node, below, value, given),
            Role::Chance => say!(self.text, "practice-worth-chance", node, below, value, given),
        }
    }

    fn follows(
        &self,
        node: &str,
        role: Role,
        given: Value,
        (below, empty): (&[ChildWorth], &[NodeId]),
    ) -> String {
        let (given, list) = (self.number(given), self.below(below, empty));
        say!(
            self.text,
            match role {
                _ if below.len() == 1 => "practice-follows-only",
                Role::Max => "practice-follows-max",
                Role::Min => "practice-follows-min",
                Role::Chance => "practice-follows-chance",
            },
            node,
            given,
            below = list
        )
    }

    /// "I 0 and J 5", "I 0 (left empty) and J 5"; below a chance node "D 8 (p = 1/3) and E −4 (p = 2/3)".
    fn below(&self, below: &[ChildWorth], empty: &[NodeId]) -> String {
        let tree = self.explainer.trace().tree();
        let one = |below: &ChildWorth| {
            let worth = below.worth;
            let value = if worth.alpha == worth.beta {
                self.number(worth.alpha)
            } else if worth.alpha.is_finite() {
                self.shown(worth.alpha, Bound::Lower, false)
            } else if worth.beta.is_finite() {
                self.shown(worth.beta, Bound::Upper, false)
            } else {
                "?".to_owned()
            };
            // What is marked has the same names.
            let name = self.name(below.node);
            let probability = tree.probability(below.node).map(|probability| format!("p = {probability}"));
            let is_empty = empty.contains(&below.node);
            let empty = is_empty.then(|| say!(self.text, "practice-left-empty"));
            let beside: Vec<String> = probability.into_iter().chain(empty).collect();
            if beside.is_empty() {
                format!("{name} {value}")
            } else {
                format!("{name} {value} ({})", beside.join(&say!(self.text, "list-comma")))
            }
        };
        let told: Vec<String> = below.iter().take(n_listed(below.len(), MAX_LISTED)).map(one).collect();
        let comma = say!(self.text, "list-comma");
        let rest = below.len() - told.len();
        if rest > 0 {
            let names = told.join(&comma);
            say!(self.text, "list-more", names, count = rest)
        } else {
            and_list(self.text, &told)
        }
    }
}
