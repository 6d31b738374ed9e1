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
    /// A leaf, and values of it.
    Values(NodeId, ValueSet),
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

/// Reads a set of values of a leaf: `>= 4`, `< 3 or > 5`, `[2, 7)`, `3`, `none`, `any`; also with its name, as in `D >= 4`
/// and `2 <= D < 7`.
pub fn read_values(words: &str, leaf: &str) -> Option<ValueSet> {
    let words = words.trim();
    match words {
        "none" | "no value" | "never" | "∅" => return Some(ValueSet::of(Vec::new())),
        "any" | "all" | "any value" | "always" => return Some(ValueSet::of(vec![Interval::ALL])),
        _ => {}
    }
    let parts = words.split(" or ").flat_map(|part| part.split([';', '∪']));
    let interval = |part: &str| {
        let part = part.trim();
        between(part, leaf).or_else(|| interval(without_name(part, leaf)))
    };
    Some(ValueSet::of(parts.map(interval).collect::<Option<_>>()?))
}

/// `2 <= D < 7` or `7 > D >= 2`: the name of a leaf between two relations.
fn between(part: &str, leaf: &str) -> Option<Interval> {
    let mut named = part.match_indices(leaf).filter(|(_, name)| !name.is_empty());
    named.find_map(|(at, name)| {
        let (before, after) = (part[..at].trim_end(), &part[at + name.len()..]);
        let number = before.trim_end_matches(SIGNS);
        // What stands before the leaf says of it what the opposite sign would say behind it.
        let sign: String = before[number.len()..].chars().map(opposite).collect();
        let [one, other] = [relation(&format!("{sign}{number}"))?, relation(after.trim_start())?];
        let (from, to) = if one.low.is_finite() { (one, other) } else { (other, one) };
        let is_between = !from.high.is_finite() && !to.low.is_finite() && from.low <= to.high;
        is_between.then_some(Interval { high: to.high, has_high: to.has_high, ..from })
    })
}

/// What relations are written with.
const SIGNS: [char; 7] = ['<', '>', '≤', '≥', '‹', '›', '='];

const fn opposite(sign: char) -> char {
    match sign {
        '<' | '‹' => '>',
        '>' | '›' => '<',
        '≤' => '≥',
        '≥' => '≤',
        other => other,
    }
}

/// What stands behind the name of a leaf: only a relation can, since a name may begin as a number does.
fn without_name<'a>(part: &'a str, leaf: &str) -> &'a str {
    let rest = part.strip_prefix(leaf).map(str::trim_start);
    rest.filter(|rest| rest.starts_with(SIGNS)).unwrap_or(part)
}

/// `>= 4`: all values on one side of a number.
fn relation(part: &str) -> Option<Interval> {
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
    let high = behind(["<", "‹"])?;
    Some(to(high?, false))
}

fn interval(part: &str) -> Option<Interval> {
    if part.starts_with(SIGNS) && !part.starts_with('=') {
        return relation(part);
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
        reads("3 <= D < 5", "[3, 5)");
        reads("5 > D ≥ 3 or D>7", "[3, 5) or > 7");
        reads("2<D<=2.5", "(2, 2.5]");
        for wrong in ["3 < D > 5", "3 < D <", "< D < 5", "3 D < 5", "5 < D < 3", "3 < E < 5"] {
            assert_eq!(read_values(wrong, "D"), None, "{wrong}");
        }
        // A leaf may be called as a number is.
        assert_eq!(read_values("3 <= 3 < 5", "3"), read_values("[3, 5)", ""));
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
