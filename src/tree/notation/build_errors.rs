//! What the builder refuses, as problems of the text that was read.

use super::diagnostic::{Problem, SourcePosition};
use super::report::Report;
use super::scan::{quoted, shortened};
use super::sink::TreeLimits;
use crate::budget::{Budget, DEFAULT_MEMORY, Spent};
use crate::text::{counted, memory};
use crate::tree::builder::Unfinished;
use crate::tree::{BuildError, NodeId};

/// More nodes than this are not told one by one.
const MANY: u64 = 1_000_000_000_000;

/// Translates what the builder found, except where it follows from what was reported already.
pub(super) fn report_build_errors(
    text: &str,
    unfinished: &Unfinished,
    errors: &[BuildError],
    (places, limits): (&[u32], TreeLimits<'_>),
    report: &mut Report,
) {
    let Unfinished { tree, copies } = unfinished;
    let place = |node: NodeId| places.get(node.index()).map_or(0, |&at| at as usize);
    let label = |node: NodeId| tree.label(node).unwrap_or_default().to_owned();
    let original = |node: NodeId| {
        let found = copies.binary_search_by_key(&node, |(copy, _)| *copy);
        found.map_or_else(|_| String::new(), |i| shortened(&copies[i].1))
    };
    // A node is called by its label, or else by its text.
    let called =
        |node: NodeId| tree.label(node).map_or_else(|| text[extent(text, place(node))].to_owned(), shortened);
    let mut has_two_roots = false;
    for &error in errors {
        let (node, problem) = match error {
            BuildError::Empty if report.is_empty() => {
                report.add(0..0, Problem::NoTree);
                continue;
            }
            BuildError::TwoRoots(node) if !has_two_roots => {
                has_two_roots = true;
                (node, Problem::TwoRoots { first: called(NodeId::ROOT), second: called(node) })
            }
            BuildError::Empty | BuildError::TooLarge | BuildError::TwoRoots(_) => continue,
            BuildError::LeafWithoutValue(node) => (node, Problem::LeafWithoutValue { label: label(node) }),
            BuildError::InnerWithValue(node) => (node, Problem::InnerWithValue { label: label(node) }),
            BuildError::DuplicateLabel { first, again } => {
                let problem = Problem::DuplicateLabel {
                    label: label(again),
                    first: SourcePosition { line: 0, column: 0 },
                };
                report.add_pair(extent(text, place(again)), place(first), problem);
                continue;
            }
            BuildError::NotAProbability(node) => (
                node,
                Problem::BadProbability {
                    text: tree.probability(node).map(|p| p.to_string()).unwrap_or_default(),
                },
            ),
            BuildError::ProbabilityOutsideChance(node) => {
                (node, Problem::ProbabilityOutsideChance { label: label(node) })
            }
            BuildError::ProbabilityMissing(node) => {
                (node, Problem::ProbabilityMissing { label: label(node) })
            }
            BuildError::ProbabilitySum(node) => {
                let sum: f64 = tree
                    .children(node)
                    .filter_map(|child| tree.probability(child))
                    .map(crate::tree::Probability::get)
                    .sum();
                let sum = (sum * 1e6).round() / 1e6;
                (node, Problem::ProbabilitySum { label: label(node), sum: sum.to_string() })
            }
            BuildError::UnknownOriginal { node, near: None } => {
                (node, Problem::UnknownOriginal { original: original(node) })
            }
            BuildError::UnknownOriginal { node, near: Some(near) } => {
                (node, Problem::MisspeltOriginal { original: original(node), near: label(near) })
            }
            BuildError::CopyWithMore(node) => (node, Problem::CopyWithMore { original: original(node) }),
            BuildError::CopyOfItself(node) => (node, Problem::CopyOfItself { original: original(node) }),
            BuildError::CopyOfOtherRole { node, there, here } => {
                let [there, here] = [there, here].map(|role| role.name().to_uppercase());
                (node, Problem::CopyOfOtherRole { original: original(node), there, here })
            }
            BuildError::TooManyCopies { node, .. } if limits.n_expanded == limits.n_nodes => {
                (node, Problem::TooManyCopies { original: original(node), limit: limits.n_nodes })
            }
            BuildError::TooManyCopies { node, n_nodes } => {
                let allowed = limits.budget.and_then(|budget| budget.allowance().memory);
                let problem = Problem::CopiesTooLarge {
                    original: original(node),
                    nodes: if n_nodes < MANY { counted(n_nodes).into() } else { "many".into() },
                    many: counted(MANY).into(),
                    limit: counted(limits.n_expanded).into(),
                    memory: memory(allowed.unwrap_or(DEFAULT_MEMORY)),
                };
                (node, problem)
            }
            BuildError::Stopped(node) => {
                let spent = limits.budget.and_then(Budget::spent).unwrap_or(Spent::Canceled);
                (node, Problem::of_spent(spent))
            }
            BuildError::CopyTooDeep(node) => {
                (node, Problem::CopyTooDeep { original: original(node), limit: limits.depth })
            }
        };
        let follows = report.is_damaged(node.index())
            || (report.has_no_shape)
            || (report.is_cut
                && matches!(
                    error,
                    BuildError::LeafWithoutValue(_)
                        | BuildError::ProbabilitySum(_)
                        | BuildError::UnknownOriginal { .. }
                ));
        if !follows {
            report.add(extent(text, place(node)), problem);
        }
    }
}

/// The label or the value that begins at a place: quoted text, or what comes before the next blank or bracket.
fn extent(text: &str, at: usize) -> std::ops::Range<usize> {
    let quote = at + usize::from(text.as_bytes().get(at) == Some(&b'@'));
    if matches!(text.as_bytes().get(quote), Some(b'"' | b'\''))
        && let Ok((_, end)) = quoted(text, quote)
    {
        return at..end;
    }
    let rest = text.get(at..).unwrap_or_default();
    let ends = |c: char| c.is_whitespace() || matches!(c, ',' | '=' | '(' | ')' | '[' | ']' | '{' | '}');
    let end =
        rest.char_indices().take(60).find(|&(i, c)| i > 0 && ends(c)).map_or(rest.len().min(60), |(i, _)| i);
    let end = (0..=end).rev().find(|&end| rest.is_char_boundary(end)).unwrap_or_default();
    at..at + end
}
