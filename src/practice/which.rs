//! Exercise 6: for which values of a leaf would something else happen?
//!
//! The sets are those of *Try it*: found by running the search itself with other values of the leaf.

use crate::budget::Budget;
use crate::search::read_number;
use crate::trace::whatif::{Interval, Unsaid, ValueSet};
use crate::trace::{Status, Trace};
use crate::tree::{GameTree, NodeId};
use crate::value::Value;

/// What would happen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum AskedWhich {
    /// This node, or the branch in which it lies, would be cut.
    Cut(NodeId),
    /// The root would choose otherwise than it does.
    OtherChoice,
}

/// A question about the values of a leaf.
#[derive(Clone, Debug, PartialEq)]
pub struct Which {
    /// The leaf.
    pub leaf: NodeId,
    /// What would happen.
    pub asked: AskedWhich,
    /// For which values; as far as finite ones go.
    pub truth: ValueSet,
}

impl Which {
    /// A question about a leaf.
    ///
    /// # Errors
    /// Why nothing can be said of it.
    pub fn of(trace: &Trace, leaf: NodeId, asked: AskedWhich, budget: &Budget<'_>) -> Result<Self, Unsaid> {
        let truth = match asked {
            AskedWhich::Cut(node) => trace.values_where(leaf, budget, |trace| {
                matches!(trace.status(node, usize::MAX), Status::Pruned(_))
            })?,
            AskedWhich::OtherChoice => trace.stability_within(leaf, budget)?.choice.others(),
        };
        Ok(Self { leaf, asked, truth: truth.finite() })
    }

    /// Questions about a leaf that are neither about no value nor about all: whether its next sibling is cut, whether the
    /// root chooses otherwise.
    ///
    /// None about a position that stands at several leaves: it would have the other value at all of them.
    pub fn about(trace: &Trace, leaf: NodeId, budget: &Budget<'_>) -> Vec<Self> {
        let tree = trace.tree();
        if is_shared(tree, leaf) {
            return Vec::new();
        }
        let visited = trace.visit_of(leaf).is_some();
        let siblings =
            tree.parent(leaf).filter(|_| visited).into_iter().flat_map(|parent| tree.children(parent));
        // In the order of the search those that come after it are entered later, or never.
        let entered =
            |node: NodeId| trace.visit_of(node).map_or(usize::MAX, |visit| trace.visit(visit).enter);
        let after = siblings.filter(|&sibling| sibling != leaf && entered(sibling) > entered(leaf));
        let next = after.min_by_key(|&sibling| {
            (entered(sibling), tree.child_index(sibling).abs_diff(tree.child_index(leaf)))
        });
        let asked = next.map(AskedWhich::Cut).into_iter().chain([AskedWhich::OtherChoice]);
        let questions = asked.filter_map(|asked| Self::of(trace, leaf, asked, budget).ok());
        questions.filter(|which| !which.truth.is_empty() && !which.truth.is_all()).collect()
    }

    /// Such questions about the leaves of a tree, from left to right, so many at most.
    pub fn of_all(trace: &Trace, most: usize, budget: &Budget<'_>) -> Vec<Self> {
        let tree = trace.tree();
        let leaves = tree.nodes().filter(|&node| tree.is_leaf(node));
        leaves.flat_map(|leaf| Self::about(trace, leaf, budget)).take(most).collect()
    }

    /// Whether an answer is right.
    pub fn is_right(&self, given: &ValueSet) -> bool {
        given.finite() == self.truth
    }
}

/// The finite ends of the intervals of sets.
pub(super) fn finite_ends(sets: [&ValueSet; 2]) -> impl Iterator<Item = Value> {
    let ends = sets.into_iter().flat_map(ValueSet::intervals).flat_map(|one| [one.low, one.high]);
    ends.filter(|end| end.is_finite())
}

/// Whether the position of a node stands at another node, too.
pub fn is_shared(tree: &GameTree, node: NodeId) -> bool {
    let original = tree.original(node);
    tree.has_shared() && tree.nodes().any(|other| other != node && tree.original(other) == original)
}

/// Reads a set of values of a leaf: `>= 4`, `< 3 or > 5`, `[2, 7)`, `3`, `none`, `any`; also with its name, as in `D >= 4`.
pub fn read_values(words: &str, leaf: &str) -> Option<ValueSet> {
    let words = words.trim();
    match words {
        "none" | "no value" | "∅" => return Some(ValueSet::of(Vec::new())),
        "any" | "all" | "any value" => return Some(ValueSet::of(vec![Interval::ALL])),
        _ => {}
    }
    let parts = words.split(" or ").flat_map(|part| part.split([';', '∪']));
    let unnamed = parts.map(|part| without_name(part.trim(), leaf));
    Some(ValueSet::of(unnamed.map(interval).collect::<Option<_>>()?))
}

/// What stands behind the name of a leaf: only a relation can, since a name may begin as a number does.
fn without_name<'a>(part: &'a str, leaf: &str) -> &'a str {
    let rest = part.strip_prefix(leaf).map(str::trim_start);
    rest.filter(|rest| rest.starts_with(['<', '>', '≤', '≥', '='])).unwrap_or(part)
}

fn interval(part: &str) -> Option<Interval> {
    let from = |low, has_low| Interval { low, has_low, ..Interval::ALL };
    let to = |high, has_high| Interval { high, has_high, ..Interval::ALL };
    let behind = |signs: [&str; 2]| {
        signs.into_iter().find_map(|sign| part.strip_prefix(sign)).map(|rest| read_number(rest.trim()))
    };
    if let Some(low) = behind([">=", "≥"]) {
        return Some(from(low?, true));
    }
    if let Some(high) = behind(["<=", "≤"]) {
        return Some(to(high?, true));
    }
    if let Some(low) = behind([">", "›"]) {
        return Some(from(low?, false));
    }
    if let Some(high) = behind(["<", "‹"]) {
        return Some(to(high?, false));
    }
    if let Some(inner) = part.strip_prefix(['[', '(']) {
        let (low, high) = inner.strip_suffix([']', ')'])?.split_once(',')?;
        let (low, high): (Value, Value) = (read_number(low.trim())?, read_number(high.trim())?);
        let (has_low, has_high) = (part.starts_with('['), part.ends_with(']'));
        return Some(Interval { low, has_low, high, has_high });
    }
    let value = read_number(part.strip_prefix('=').unwrap_or(part).trim())?;
    Some(Interval { low: value, has_low: true, high: value, has_high: true })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn reads(words: &str, same_as: &str) {
        let [one, other] = [words, same_as].map(|words| read_values(words, "D").map(|set| set.finite()));
        assert!(one.is_some(), "{words}");
        assert_eq!(one, other, "{words} and {same_as}");
    }

    #[test]
    fn sets_of_values_are_written_in_many_ways() {
        reads(">= 4", "[4, inf]");
        reads("≥4", "[4, ∞)");
        reads("< 3 or > 5", "> 5; (-inf, 3)");
        reads("[1, 3] or [3, 5)", "[1, 5)");
        reads("[1, 3) or (3, 5]", "(3, 5] or [1, 3)");
        reads("3", "[3, 3]");
        reads("none", "(3, 3)");
        reads("any", "< 3 or >= 3");
        reads("D >= 4", ">= 4");
        reads("D<3 or D > 5", "< 3 or > 5");
        reads("D = 3", "3");
        for wrong in ["", "x", "D", "D 3", "E < 3", "[3, 4", "3 4", "> x", "[4]"] {
            assert_eq!(read_values(wrong, "D"), None, "{wrong}");
        }
    }

    #[test]
    fn what_is_not_in_a_set_is_in_the_others() {
        for (set, others) in [
            (">= 4", "< 4"),
            ("none", "any"),
            ("any", "none"),
            ("[1, 3) or (5, 7]", "< 1 or [3, 5] or > 7"),
            ("3", "< 3 or > 3"),
        ] {
            let [set, others] = [set, others].map(|words| read_values(words, "").unwrap());
            assert_eq!(set.others().finite(), others.finite());
            assert_eq!(others.others().finite(), set.finite());
        }
    }
}
