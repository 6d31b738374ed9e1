//! What a text expects of the search that was made of it: its `expect:` lines, as far as they speak of such a search.

use super::{Built, Request, SearchInput};
use crate::explain::limits::spent_sentence;
use crate::live::Subject;
use crate::search::{Conventions, Setting};
use crate::text::Text;
use crate::trace::expect::{ExpectError, Expectation, Mismatch, seen};
use crate::tree::{Expect, NodeId};

/// A line and where the search gives something else.
#[derive(Clone, Debug, PartialEq)]
pub struct Expected {
    /// The line, as it stands in the text.
    pub line: String,
    /// Where it begins there, behind its `expect:`: line and column, both from 1; `None` where it comes from no file.
    pub at: Option<(u32, u32)>,
    /// What does not hold.
    pub mismatches: Vec<Mismatch>,
    /// Why it is not understood, whichever search it speaks of.
    pub error: Option<ExpectError>,
}

/// The lines that speak of the first search, each compared with it.
///
/// A line speaks of the search with the conventions and the root that it names. A position that was played to, or that is
/// searched in another way than its text says, is another one than the lines speak of. Lines that cannot be understood
/// are among them.
pub fn expected(request: &Request, made: &Built) -> Vec<Expected> {
    if matches!(request.given, SearchInput::Subject(Subject::Position(_))) {
        return Vec::new();
    }
    let trace = &made.trace;
    let is_meant = |expectation: &Expectation| {
        let rooted = made.subject.with_root(expectation.root);
        is_same(&expectation.conventions, trace.conventions()) && root_of(&rooted) == root_of(&made.rooted)
    };
    let compared = |expect: &Expect| {
        let line = expect.text.as_str();
        let compared = match Expectation::parse(line) {
            Ok(expectation) if is_meant(&expectation) => expectation.compare(trace),
            Ok(_) => return None,
            Err(why) => Err(why),
        };
        let (mismatches, error) = match compared {
            Ok(mismatches) => (mismatches, None),
            Err(ExpectError::Unfinished(_)) => return None,
            Err(why) => (Vec::new(), Some(why)),
        };
        Some(Expected { line: line.to_owned(), at: expect.at, mismatches, error })
    };
    made.subject.header().expect.iter().filter_map(compared).collect()
}

/// The `expect:` lines of a text with one that says what this search of it gave: it takes the place of those that speak of
/// the same search. `None` if the search did not come to its end, or is one of a position.
pub fn with_seen(request: &Request, made: &Built) -> Option<Vec<String>> {
    let Subject::Tree(tree) = &made.subject else { return None };
    let root = root_of(&made.rooted);
    let is_other = root != tree.role(NodeId::ROOT);
    let line = seen(&made.trace, is_other.then_some(root))?;
    let mut old = expected(request, made);
    old.retain(|old| old.error.is_none());
    let mut lines = Vec::new();
    let mut is_there = false;
    for expect in &made.subject.header().expect {
        if !old.iter().any(|old| old.line == expect.text) {
            lines.push(expect.text.clone());
        } else if !std::mem::replace(&mut is_there, true) {
            lines.push(line.clone());
        }
    }
    if !is_there {
        lines.push(line);
    }
    Some(lines)
}

/// Why a line is not understood, in words.
pub fn expect_problem(error: &ExpectError, text: &Text) -> String {
    match error {
        ExpectError::UnknownClause(clause) => say!(text, "cli-expect-unknown", clause),
        ExpectError::BadClause { clause, argument } => {
            say!(text, "cli-expect-bad", clause, argument)
        }
        ExpectError::Unfinished(spent) => spent_sentence(text, *spent),
        ExpectError::NoSuchNode(node) => say!(text, "cli-no-such-node", node),
    }
}

/// Whether two searches are made in the same way: settings that an algorithm has no use for do not count.
fn is_same(one: &Conventions, other: &Conventions) -> bool {
    one.algorithm == other.algorithm
        && Setting::ALL
            .into_iter()
            .filter(|setting| setting.is_used(other))
            .all(|setting| setting.get(one) == setting.get(other))
}

fn root_of(subject: &Subject) -> crate::value::Role {
    match subject {
        Subject::Tree(tree) => tree.role(NodeId::ROOT),
        Subject::Position(position) => position.plan.root,
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::budget::Budget;
    use crate::library::{POSITIONS, TREES};
    use crate::request::{BuildContext, Control, make};
    use crate::scene::Look;
    use crate::scene::fonts::Metrics;
    use crate::search::Algorithm;
    use crate::text::Text;
    use crate::value::Role;

    fn of(text: &str, conventions: Conventions, root: Option<Role>) -> Vec<Expected> {
        let (words, metrics) = (Arc::new(Text::english()), Metrics::new());
        let mut watch = |_| Control::GoOn;
        let mut means =
            BuildContext { text: &words, metrics: &metrics, budget: &Budget::unlimited(), watch: &mut watch };
        let mut request = Request::new(SearchInput::Text(text.into()), conventions, Look::default());
        request.root = root;
        let made = make(&request, None, &mut means).unwrap();
        expected(&request, &made)
    }

    const TREE: &str = "expect: value 3; visited 4\nexpect: algorithm minimax; visited 4; value 5\n\
                        expect: root min; value 2\n\nA\n  B 3\n  C 2\n  D 1\n";

    #[test]
    fn a_line_speaks_of_the_search_that_it_names() {
        let [line] = &of(TREE, Conventions::default(), None)[..] else { panic!("one line is of alpha-beta") };
        assert!(line.mismatches.is_empty() && line.line.contains("visited 4"), "{line:?}");
        let minimax = Conventions::default().with(Algorithm::Minimax);
        let [line] = &of(TREE, minimax, None)[..] else { panic!("one line is of minimax") };
        let [mismatch] = &line.mismatches[..] else { panic!("{line:?}") };
        let said = (mismatch.clause.as_str(), mismatch.expected.as_str(), mismatch.found.as_str());
        assert_eq!(said, ("value", "5", "3"));
        let [line] = &of(TREE, Conventions::default(), Some(Role::Min))[..] else { panic!("one is of MIN") };
        assert_eq!(line.mismatches.len(), 1);
        assert_eq!(of(TREE, Conventions::default().with(Algorithm::Pvs), None), []);
    }

    #[test]
    fn what_is_not_understood_is_told_whichever_search_it_speaks_of() {
        let text = "expect: algorithm minimax; alpha-cutoffs\nexpect: value 3; best Z\n\nA\n  B 3\n  C 2\n";
        let [first, second] = &of(text, Conventions::default(), None)[..] else { panic!("two lines") };
        let bad = |expected: &Expected, part: &str| {
            let said = expected.error.as_ref().map(|why| expect_problem(why, &Text::english()));
            assert!(said.as_ref().is_some_and(|said| said.contains(part)), "{said:?}");
        };
        bad(first, "alpha-cutoffs");
        bad(second, "Z");
    }

    #[test]
    fn what_is_seen_takes_the_place_of_what_was_expected_of_the_same_search() {
        let (words, metrics) = (Arc::new(Text::english()), Metrics::new());
        let mut watch = |_| Control::GoOn;
        let mut means =
            BuildContext { text: &words, metrics: &metrics, budget: &Budget::unlimited(), watch: &mut watch };
        let given = SearchInput::Text(TREE.into());
        let mut request =
            Request::new(given, Conventions::default().with(Algorithm::Minimax), Look::default());
        let made = make(&request, None, &mut means).unwrap();
        let line = "algorithm minimax; value 3; best B; pruned none; visited 4; evaluated 3";
        assert_eq!(with_seen(&request, &made).unwrap(), ["value 3; visited 4", line, "root min; value 2"]);
        request.conventions = Conventions::default().with(Algorithm::Pvs);
        request.root = Some(Role::Min);
        let made = make(&request, None, &mut means).unwrap();
        let lines = with_seen(&request, &made).unwrap();
        assert!(lines[3].starts_with("algorithm pvs; root min; value 1; best D; "), "{}", lines[3]);
        assert_eq!(
            lines[..3],
            made.subject.header().expect.iter().map(|line| line.text.clone()).collect::<Vec<_>>()
        );
    }

    #[test]
    fn what_a_search_gave_is_what_it_gives() {
        for bundled in TREES {
            for algorithm in Algorithm::ALL {
                let (words, metrics) = (Arc::new(Text::english()), Metrics::new());
                let mut watch = |_| Control::GoOn;
                let mut means = BuildContext {
                    text: &words,
                    metrics: &metrics,
                    budget: &Budget::unlimited(),
                    watch: &mut watch,
                };
                let conventions = Conventions::default().with(algorithm);
                let request =
                    Request::new(SearchInput::Text(bundled.text.into()), conventions, Look::default());
                // Some algorithms do not search every tree.
                let Ok(made) = make(&request, None, &mut means) else { continue };
                let Some(line) = seen(&made.trace, None) else { continue };
                let expectation = Expectation::parse(&line).unwrap_or_else(|why| panic!("{line}: {why:?}"));
                assert!(is_same(&expectation.conventions, made.trace.conventions()), "{line}");
                assert_eq!(expectation.compare(&made.trace), Ok(Vec::new()), "{}: {line}", bundled.name);
            }
        }
    }

    #[test]
    fn what_is_bundled_gives_what_its_lines_expect_of_the_usual_search() {
        let small = ["tic-tac-toe", "take-7", "nim-3-4-5"];
        let positions = POSITIONS.iter().filter(|bundled| small.contains(&bundled.name));
        let mut n_lines = 0;
        for bundled in TREES.iter().chain(positions) {
            for line in of(bundled.text, Conventions::default(), None) {
                assert_eq!(line.mismatches, [], "{}: {}", bundled.name, line.line);
                n_lines += 1;
            }
        }
        assert!(n_lines > 20, "only {n_lines}");
    }
}
