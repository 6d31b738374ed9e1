//! Two searches side by side: the first difference, partner steps, and agreement of conventions.

use std::sync::Arc;

use plyscope::budget::Budget;
use plyscope::explain::compare::difference_sentences;
use plyscope::explain::{Explainer, Names};
use plyscope::search::{Algorithm, Conventions, Fault, Order};
use plyscope::text::Text;
use plyscope::trace::Trace;
use plyscope::trace::compare::{Difference, Lock, Share, agreements, first_difference, partner, share};
use plyscope::tree::notation::read;
use plyscope::tree::{GameTree, NodeId};
use plyscope::value::Value;
use proptest::prelude::*;

use crate::trees::random::{build, shape};

const A_TO_N: &str = "A(B(D=3, E=5), C(F(I(M=0, N=7), J=5), G(K=7, L=8), H=4))";

fn tree() -> Arc<GameTree> {
    Arc::new(read(A_TO_N).unwrap().tree)
}

fn run(tree: &Arc<GameTree>, algorithm: Algorithm) -> Trace {
    Trace::record(Arc::clone(tree), Conventions::default().with(algorithm))
}

#[track_caller]
fn check(algorithm: Algorithm, expected: &str) {
    let tree = tree();
    let (one, other) = (run(&tree, Algorithm::AlphaBeta), run(&tree, algorithm));
    let (text, names) = (Text::english(), Names::new(&tree));
    let explainers = [Explainer::new(&one, &names, &text), Explainer::new(&other, &names, &text)];
    let difference = first_difference(&one, &other, &Budget::unlimited()).unwrap();
    let said = difference_sentences(&text, difference, (&explainers[0], "right"), (&explainers[1], "other"));
    assert_eq!(said.join(" "), expected);
}

#[test]
fn the_first_difference_is_told_in_words() {
    check(Algorithm::AlphaBeta, "Both do the same, step by step.");
    check(
        Algorithm::Faulty(Fault::WrongVariable),
        "Until step 5 both do the same; there they part. \
         right: D gives 3, the first value that B (MIN) gets: v = 3. \
         other: D gives 3, but B (MIN) does not keep it.",
    );
    check(
        Algorithm::Faulty(Fault::UnpassedBounds),
        "Until step 7 both do the same; there right searches with (−∞, 3), other with (−∞, ∞). \
         right: E is a leaf, reached with α = −∞, β = 3. other: E is a leaf, reached with α = −∞, β = ∞.",
    );
}

#[test]
fn every_mistake_shows_on_some_tree() {
    // Ties for the mixed signs, a loss for the sum without signs, a shared position for the table, four children for
    // the rows.
    let ties = "A(B=3, C(D=3, E=2), F=1)";
    let losses = "A(B(C=-5, D=-7), E=2)";
    let shared = "A(B(E=1, F(I=4, J=6)), C(@F, G(K=8, L=5)), D(H=9, @F))";
    let rows = "A(B=5, C(D=4, E=6, F=7, G=8, H=9))";
    for (fault, text) in [
        (Fault::InnerBreak, rows),
        (Fault::WrongVariable, A_TO_N),
        (Fault::UnpassedBounds, A_TO_N),
        (Fault::UnswappedWindow, A_TO_N),
        (Fault::BoundAsExact, shared),
        (Fault::Unsigned, losses),
        (Fault::MixedStrictness, ties),
    ] {
        let tree = Arc::new(read(text).unwrap().tree);
        let right = Algorithm::AlphaBeta;
        assert!(
            first_difference(&run(&tree, right), &run(&tree, Algorithm::Faulty(fault)), &Budget::unlimited())
                .unwrap()
                .is_some(),
            "{fault:?}"
        );
    }
}

#[test]
fn other_numbers_are_a_difference_of_values() {
    let tree = Arc::new(read("A(B=-5, C=2)").unwrap().tree);
    let faulty = run(&tree, Algorithm::Faulty(Fault::Unsigned));
    let difference = first_difference(&run(&tree, Algorithm::AlphaBeta), &faulty, &Budget::unlimited());
    let difference = difference.unwrap().unwrap();
    assert_eq!(difference.difference, Difference::Value(Value::from(-5), Value::from(5)));
}

#[test]
fn the_overlay_says_who_visited_what() {
    let tree = tree();
    let (one, other) = (run(&tree, Algorithm::AlphaBeta), run(&tree, Algorithm::Minimax));
    let end = usize::MAX;
    let of = |label: &str| share(tree.find(label).unwrap(), (&one, end), (&other, end));
    assert_eq!((of("N"), of("M")), (Share::Second, Share::Both));
    assert_eq!(share(NodeId::ROOT, (&one, 0), (&other, 0)), Share::Both);
    assert_eq!(share(tree.find("B").unwrap(), (&one, 0), (&other, 0)), Share::None);
}

#[test]
fn conventions_that_agree_stand_together() {
    let tree = tree();
    let groups = agreements(|conventions| Trace::record(Arc::clone(&tree), conventions));
    assert_eq!(groups.iter().map(|group| group.conventions.len()).sum::<usize>(), 18);
    assert!(groups.iter().all(|group| group.value == Some(Value::from(4))));
    let of = |conventions: Conventions| {
        groups.iter().find(|group| group.conventions.contains(&conventions)).unwrap()
    };
    let left = of(Conventions::default());
    let right = of(Conventions { order: Order::RightToLeft, ..Conventions::default() });
    assert_eq!((left.visited, right.visited), (12, 10));
}

proptest! {
    #[test]
    fn a_partner_step_exists_and_is_itself_for_the_same_search(shape in shape(), step in 0_usize..200) {
        let tree = build(&shape);
        let (one, other) = (run(&tree, Algorithm::AlphaBeta), run(&tree, Algorithm::Pvs));
        let step = step.min(one.n_steps() - 1);
        for lock in Lock::ALL {
            prop_assert!(partner(&one, step, &other, lock) < other.n_steps());
            prop_assert_eq!(partner(&one, step, &one, lock), step);
        }
    }
}
