//! What two texts say differently, line by line.

use similar::{ChangeTag, TextDiff};

/// So many lines around a difference are told.
const AROUND: usize = 2;
/// Where more lines than this are left once what both texts begin and end with is removed, they are not compared: that
/// would take longer than a frame.
const MAX_COMPARED: usize = 4_000;

/// A line of one text, or of both.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum DiffLine {
    /// Both have it.
    Both(String),
    /// Only the first has it.
    First(String),
    /// Only the second has it.
    Second(String),
    /// So many lines that both have, or that are not told.
    Gap(usize),
}

/// What differs between two texts, in the order of their lines, with some lines around each difference; `None` where it is
/// too much to be compared.
pub(crate) fn difference(first: &str, second: &str) -> Option<Vec<DiffLine>> {
    let (one, other): (Vec<&str>, Vec<&str>) = (first.lines().collect(), second.lines().collect());
    let is_same = |(a, b): &(&&str, &&str)| a == b;
    let n_before = one.iter().zip(&other).take_while(is_same).count();
    let left = one.len().min(other.len()) - n_before;
    let n_behind = one.iter().rev().zip(other.iter().rev()).take(left).take_while(is_same).count();
    let (one_differs, other_differs) =
        (&one[n_before..one.len() - n_behind], &other[n_before..other.len() - n_behind]);
    if one_differs.len() + other_differs.len() > MAX_COMPARED {
        return None;
    }
    let mut lines: Vec<DiffLine> =
        one[..n_before].iter().map(|line| DiffLine::Both((*line).to_owned())).collect();
    let diff = TextDiff::from_slices(one_differs, other_differs);
    lines.extend(diff.iter_all_changes().map(|change| {
        let line = change.value().to_owned();
        match change.tag() {
            ChangeTag::Equal => DiffLine::Both(line),
            ChangeTag::Delete => DiffLine::First(line),
            ChangeTag::Insert => DiffLine::Second(line),
        }
    }));
    lines.extend(one[one.len() - n_behind..].iter().map(|line| DiffLine::Both((*line).to_owned())));
    Some(without_the_rest(lines))
}

/// Leaves lines away that are far from every difference.
fn without_the_rest(lines: Vec<DiffLine>) -> Vec<DiffLine> {
    let mut is_told = vec![false; lines.len()];
    for (i, line) in lines.iter().enumerate() {
        if !matches!(line, DiffLine::Both(_)) {
            let end = (i + AROUND + 1).min(lines.len());
            is_told[i.saturating_sub(AROUND)..end].fill(true);
        }
    }
    let mut told = Vec::new();
    for (line, is_told) in lines.into_iter().zip(is_told) {
        match told.last_mut() {
            _ if is_told => told.push(line),
            Some(DiffLine::Gap(n)) => *n += 1,
            _ => told.push(DiffLine::Gap(1)),
        }
    }
    told
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(first: &str, second: &str, expected: &str) {
        let lines = difference(first, second).unwrap().into_iter().map(|line| match line {
            DiffLine::Both(line) => format!("  {line}"),
            DiffLine::First(line) => format!("- {line}"),
            DiffLine::Second(line) => format!("+ {line}"),
            DiffLine::Gap(n) => format!("({n})"),
        });
        assert_eq!(lines.collect::<Vec<_>>().join("\n"), expected);
    }

    #[test]
    fn lines_that_differ_are_told_with_those_around_them() {
        check("a\nb\nc\nd\ne\nf\ng\n", "a\nb\nc\nD\ne\nf\ng\n", "(1)\n  b\n  c\n- d\n+ D\n  e\n  f\n(1)");
        check("a\nb\n", "a\n", "  a\n- b");
        check("", "a\n", "+ a");
        check(
            "a\nx\nc\nd\ne\nf\ng\nh\nz\n",
            "a\nc\nd\ne\nf\ng\nh\n",
            "  a\n- x\n  c\n  d\n(2)\n  g\n  h\n- z",
        );
    }

    #[test]
    fn what_both_begin_and_end_with_costs_nothing_and_too_much_is_not_compared() {
        let lines = |letter: &str| {
            let all: Vec<String> = (0..100_000).map(|i| format!("{letter}{i} {i}")).collect();
            all.join("\n")
        };
        let large = lines("L");
        let told = difference(&large, &large.replace("L50000 50000\n", "L50000 1\n")).unwrap();
        assert_eq!((told.len(), &told[0]), (8, &DiffLine::Gap(49_998)));
        assert_eq!(difference(&large, &lines("M")), None);
    }
}
