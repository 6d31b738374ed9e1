//! A walk for every technique and every mistake, on small trees where it shows itself; each was read beside its paper.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use plyscope::explain::Pseudocode;
use plyscope::search::{Algorithm, Conventions, Fault, SearchSettings, Table};
use plyscope::trace::StepKind;
use plyscope::value::Value;

use super::readings::reading;
use super::{trace, walk, with_explainer};
use crate::text::english;

/// A test that is passed and one that is not, a second search, a cut, a pass that fails low and one that fails high.
const SMALL: &str = "A(B(D=3, E=5), C(F=4, G=8), H(I=2, J=9))";
/// F comes up twice: B needs only to know that it is at least 4, C needs its value.
const SHARED: &str = "A(B(E=1, F(I=4, J=6)), C(@F, G(K=8, L=5)))";
/// Dice: a few bad outcomes show that rolling is worth less than 4.
const DICE: &str = "A(B=4, C chance(D(H=3, I=5), E(J=2, K=6), F(L=1, M=9), G(N=4, O=7)))";
/// A capture beyond the horizon, and one that is good enough to stand before.
const CAPTURES: &str = "A\n  a -> B\n    bxc -> D -3\n    d -> E 5\n  e -> C\n    fxg -> F 2\n";
/// More than a row of children.
const ROWS: &str = "A(B=3, C(D=2, E=9, F=4, G=1, H=7))";

/// The code, then every step with its line.
#[track_caller]
fn check(tree: &str, conventions: Conventions) {
    let trace = trace(tree, conventions);
    let mut found = reading(conventions.algorithm).to_owned();
    for function in &Pseudocode::of(&trace, &english()).functions {
        for line in &function.lines {
            writeln!(found, "{}", line.code).unwrap();
        }
        found.push('\n');
    }
    found += &walk(&trace);
    crate::expected::check(format!("golden/walk-{}.txt", conventions.algorithm.name()), &found);
}

/// The tree on which an algorithm shows what it does, and how it is set.
fn example(algorithm: Algorithm) -> (&'static str, Conventions) {
    let settings = SearchSettings { iterations: Some(6), threads: 2, ..SearchSettings::default() };
    let conventions = Conventions { settings, ..Conventions::default().with(algorithm) };
    let with = |settings| Conventions { settings, ..conventions };
    match algorithm {
        Algorithm::Minimax
        | Algorithm::Negamax
        | Algorithm::AlphaBeta
        | Algorithm::NegamaxAlphaBeta
        | Algorithm::Scout
        | Algorithm::Pvs
        | Algorithm::Aspiration
        | Algorithm::Sss
        | Algorithm::DualSss
        | Algorithm::MtSss
        | Algorithm::Mcts
        | Algorithm::Parallel
        | Algorithm::Faulty(Fault::WrongVariable | Fault::UnpassedBounds | Fault::UnswappedWindow) => {
            (SMALL, conventions)
        }
        Algorithm::Mtdf | Algorithm::Faulty(Fault::BoundAsExact) => (SHARED, conventions),
        Algorithm::IterativeDeepening => (SHARED, Conventions { table: Table::On, ..conventions }),
        Algorithm::ProofNumber => {
            (SMALL, with(SearchSettings { iterations: None, goal: Some(Value::from(4)), ..settings }))
        }
        Algorithm::Quiescence => (CAPTURES, with(SearchSettings { depth: Some(1), ..settings })),
        Algorithm::Expectiminimax | Algorithm::Star1 | Algorithm::Star2 => (DICE, conventions),
        Algorithm::Faulty(Fault::InnerBreak) => (ROWS, conventions),
        Algorithm::Faulty(Fault::Unsigned) => ("A(B(D=3, E=5), C(F=-4, G=8))", conventions),
        Algorithm::Faulty(Fault::MixedStrictness) => ("A(B(D=3, E=5), C(F=3, G=8))", conventions),
    }
}

#[test]
fn every_technique_and_every_mistake_walks_as_it_did_when_it_was_read() {
    for algorithm in Algorithm::with_faulty() {
        let (tree, conventions) = example(algorithm);
        check(tree, conventions);
    }
}

#[test]
fn what_a_child_gives_is_told_in_one_step() {
    for algorithm in Algorithm::with_faulty() {
        let (tree, conventions) = example(algorithm);
        let trace = trace(tree, conventions);
        let mut told = BTreeSet::new();
        let mut before: Vec<String> = Vec::new();
        for index in 0..trace.n_steps() {
            let step = trace.step(index).unwrap();
            let makes_something_of_it =
                matches!(step.kind, StepKind::Compare | StepKind::Improve | StepKind::Research);
            if let Some(child) = step.child.filter(|_| makes_something_of_it) {
                assert!(
                    told.insert(child),
                    "{algorithm:?}: step {} tells again what a child gave",
                    index + 1
                );
            }
            let now = with_explainer(&trace, |explainer| explainer.sentences(index));
            // Whose bounds a window has may hold for child and parent alike.
            let says_again = now.first().is_some_and(|first| before.contains(first));
            assert!(!says_again, "{algorithm:?}: step {} repeats the step before it: {now:?}", index + 1);
            before = now;
        }
    }
}

#[test]
fn what_a_node_has_found_reaches_its_parent_once() {
    for algorithm in [Algorithm::Mcts, Algorithm::ProofNumber] {
        let (tree, conventions) = example(algorithm);
        let trace = trace(tree, conventions);
        for step in (0..trace.n_steps()).filter_map(|index| trace.step(index)) {
            let carries = step.child.is_some_and(|child| !trace.tree().is_leaf(trace.node(child)));
            // A random game is told of the node that it was played from, and then of those above it.
            let is_game = step.child.is_some_and(|child| trace.origin(child).is_some());
            assert!(!carries || is_game, "{algorithm:?}: {step:?} says what the next step says too");
        }
    }
}
