//! The answer to one question.

use std::collections::BTreeSet;

use super::claim::Claim;
use crate::search::{Fault, read_number};
use crate::trace::whatif::{Interval, ValueSet};
use crate::tree::NodeId;
use crate::value::Value;

/// What the student answers to one question.
#[derive(Clone, Debug, PartialEq)]
pub enum Reply {
    /// A node.
    Node(NodeId),
    /// What a number becomes; `None` if it stays.
    Change(Option<Value>),
    /// The nodes below the edges that are cut; none if nothing is.
    Edges(BTreeSet<NodeId>),
    /// Yes or no.
    Yes(bool),
    /// A number or a bound.
    Claim(Claim),
    /// Values of a leaf.
    Values(ValueSet),
    /// What is wrong with a search.
    Report(BugReport),
}

/// What the student says is wrong with a search; what is left out is missing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct BugReport {
    /// The first wrong step, from 0.
    pub step: Option<usize>,
    /// The mistake.
    pub fault: Option<Fault>,
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
