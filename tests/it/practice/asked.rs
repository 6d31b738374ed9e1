//! What next, and for which values: every question has its truth from the search.

use std::collections::BTreeSet;

use plyscope::budget::Budget;
use plyscope::explain::{Explainer, Names};
use plyscope::practice::{
    Answer, AskedNext, AskedWhich, Claim, ExerciseKind, Next, PartVerdict, Question, QuestionRate, Reply,
    Sentences, Which, asked_before, grade, grade_on, question, questions,
};
use plyscope::search::{Algorithm, Conventions};
use plyscope::trace::whatif::Unsaid;
use plyscope::trace::{StepKind, Trace};
use plyscope::tree::{GameTree, NodeId};
use plyscope::value::{Bound, Value};
use proptest::prelude::*;

use super::{mistakes, read};
use crate::text::english;
use crate::trees::random::{Shape, build, conventions, minimax, shape};

fn asked(trace: &Trace, often: QuestionRate) -> Vec<Next> {
    (0..trace.n_steps()).flat_map(|step| asked_before(trace, step, often)).collect()
}

/// An answer that is not the truth.
fn another(tree: &GameTree, truth: &Reply) -> Reply {
    let other_node = |node: NodeId| tree.nodes().find(|&other| other != node).unwrap();
    match truth {
        Reply::Node(node) => Reply::Node(other_node(*node)),
        Reply::Change(None) => Reply::Change(Some(Value::from(17))),
        Reply::Change(Some(_)) => Reply::Change(None),
        Reply::Edges(edges) if edges.is_empty() => Reply::Edges([NodeId::from_index(1)].into()),
        Reply::Edges(edges) => Reply::Edges(edges.iter().copied().skip(1).collect()),
        Reply::Yes(yes) => Reply::Yes(!yes),
        Reply::Claim(claim) => Reply::Claim(Claim { value: Value::from(17), ..*claim }),
        Reply::Values(..) | Reply::Report(_) => panic!("{truth:?}"),
    }
}

/// The same tree with another value at its `n`-th leaf.
fn with_leaf(shape: &Shape, n: &mut usize, value: i32) -> Shape {
    match shape {
        Shape::Leaf(old) => {
            let is_it = *n == 0;
            *n = n.wrapping_sub(1);
            Shape::Leaf(if is_it { value } else { *old })
        }
        Shape::Inner(role, below) => {
            Shape::Inner(*role, below.iter().map(|below| with_leaf(below, n, value)).collect())
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, ..ProptestConfig::default() })]

    #[test]
    fn the_truth_is_right_and_nothing_else_is(shape in shape(), conventions in conventions()) {
        let trace = Trace::record(build(&shape), conventions);
        for next in asked(&trace, QuestionRate::EveryStep) {
            let (truth, step) = (next.truth.clone(), next.step);
            let question = Question::new(next);
            prop_assert_eq!(mistakes(&grade(&question, &question.solution())), vec![]);
            let wrong = grade(&question, &Answer::Reply(another(trace.tree(), &truth)));
            prop_assert_eq!(wrong.items.len(), 1);
            prop_assert_eq!(wrong.items[0].mark, PartVerdict::Wrong);
            if let Reply::Claim(claim) = truth {
                let visit = trace.step(step).unwrap().visit;
                for bound in [Bound::Lower, Bound::Upper] {
                    let claimed = Answer::Reply(Reply::Claim(Claim { bound: Some(bound), ..claim }));
                    let worth = trace.in_view_of(trace.node(visit), plyscope::trace::InMaxView(minimax(trace.tree(), trace.node(visit))));
                    let holds = if bound == Bound::Lower { worth >= claim.value } else { worth <= claim.value };
                    prop_assert!(holds || !grade(&question, &claimed).is_right());
                }
            }
        }
    }

    #[test]
    fn every_cut_and_every_change_of_a_window_is_asked_about_once(shape in shape(), conventions in conventions()) {
        let trace = Trace::record(build(&shape), conventions);
        let all = asked(&trace, QuestionRate::Decisions);
        let cuts: Vec<BTreeSet<NodeId>> = all
            .iter()
            .filter_map(|next| match &next.truth {
                Reply::Edges(edges) if !edges.is_empty() => Some(edges.clone()),
                _ => None,
            })
            .collect();
        let expected: Vec<BTreeSet<NodeId>> =
            (0..trace.n_cuts()).map(|cut| trace.pruned_by(cut).into_iter().collect()).collect();
        prop_assert_eq!(cuts, expected);
        let n_changes = all.iter().filter(|next| matches!(next.truth, Reply::Change(Some(_)))).count();
        let changes = if conventions.algorithm.has_window() { StepKind::Tighten } else { StepKind::Improve };
        prop_assert_eq!(n_changes, trace.steps().filter(|step| step.kind == changes).count());
        let n_returns = all.iter().filter(|next| matches!(next.asked, AskedNext::Return(_))).count();
        let is_inner = |step: &plyscope::trace::Step| !trace.tree().is_leaf(trace.node(step.visit));
        prop_assert_eq!(n_returns, trace.steps().filter(|step| step.kind == StepKind::Return && is_inner(step)).count());
        // Whoever is asked about cutoffs only is asked the same there.
        let only: Vec<Next> = all.iter().filter(|next| !matches!(next.asked, AskedNext::Return(_) | AskedNext::Change { .. })).cloned().collect();
        prop_assert_eq!(asked(&trace, QuestionRate::Cutoffs), only);
    }

    #[test]
    fn for_a_value_the_search_does_what_the_set_says(shape in shape(), pick in 0..60_usize, value in -6..7_i32) {
        let trace = Trace::record(build(&shape), Conventions::default());
        let tree = trace.tree();
        let leaves: Vec<NodeId> = tree.nodes().filter(|&node| tree.is_leaf(node)).collect();
        let mut n = pick % leaves.len();
        let leaf = leaves[n];
        let other = Trace::record(build(&with_leaf(&shape, &mut n, value)), Conventions::default());
        let (value, budget) = (Value::from(value), Budget::unlimited());
        for node in tree.nodes().skip(1) {
            let which = Which::of(&trace, leaf, AskedWhich::Cut(node), &budget).unwrap();
            prop_assert_eq!(which.truth.contains(value), other.cut_that_pruned(node).is_some());
            let question = Question::new(which.clone());
            prop_assert_eq!(mistakes(&grade(&question, &question.solution())), vec![]);
            prop_assert!(!which.is_right(&which.truth.others()));
        }
        let which = Which::of(&trace, leaf, AskedWhich::OtherChoice, &budget).unwrap();
        let choice = |trace: &Trace| trace.decision().and_then(|decision| decision.choice);
        prop_assert_eq!(which.truth.contains(value), choice(&other) != choice(&trace));
    }
}

#[test]
fn what_an_open_leaf_decides_is_not_asked() {
    let tree = read(plyscope::library::find("a-to-q").unwrap().text);
    let trace = Trace::record(tree, Conventions::default());
    let (tree, budget) = (trace.tree(), Budget::unlimited());
    let asked: Vec<Which> = Which::of_all(&trace, usize::MAX, &budget);
    assert!(!asked.is_empty());
    for which in asked {
        for value in (-8..=8).map(|half| Value::new(f64::from(half) / 2.0 + 1.25).unwrap()) {
            let then = trace.decide_with(which.leaf, value, &budget);
            if which.asked == AskedWhich::OtherChoice {
                let then = then.unwrap_or_else(|| panic!("{which:?} needs an open leaf with {value}"));
                let is_other = then.choice != trace.decision().unwrap().choice;
                assert_eq!(which.truth.contains(value), is_other, "{which:?} with {value}");
            }
        }
    }
    // With I > 4 the search would read L: whether A then chooses C depends on it.
    let leaf = tree.find("I").unwrap();
    assert!(Which::of(&trace, leaf, AskedWhich::OtherChoice, &budget).is_err());
}

#[test]
fn nothing_answered_is_no_search_in_another_direction() {
    let tree = read(plyscope::library::find("a-to-q").unwrap().text);
    let trace = Trace::record(tree, Conventions::default());
    let verdict =
        grade_on(&trace, &question(&trace, ExerciseKind::Order).unwrap(), &Answer::Sequence(Vec::new()));
    assert!(verdict.items.iter().all(|item| item.misconception.is_none()), "{:?}", verdict.items);
}

#[test]
fn questions_and_hints_are_sentences() {
    let text = english();
    let conventions = Conventions::default();
    let trace = Trace::record(read("A(B(D=3, E=5), C(F(I(M=0, N=7), J=5), G(K=7, L=8), H=4))"), conventions);
    let names = Names::new(trace.tree());
    let explainer = Explainer::new(&trace, &names, &text);
    let said = Sentences::new(&explainer, &text);
    let mut told = Vec::new();
    let nexts = asked(&trace, QuestionRate::Cutoffs).into_iter().map(Question::new);
    let leaf = trace.tree().find("K").unwrap();
    let whiches = Which::about(&trace, leaf, &Budget::unlimited()).into_iter().map(Question::new);
    for question in nexts.take(4).chain(whiches) {
        let parts = grade(&question, &Answer::Sequence(Vec::new())).items;
        told.push(said.ask(&question));
        told.extend(said.hints(&question, &parts[0]));
        told.push(said.reason(&parts[0]));
    }
    let expected = [
        "Is there a cutoff at I now? Name the pruned children, or answer no.",
        "Look at I.",
        "There is a cutoff at I as soon as it has 3 or less.",
        "The answer: N",
        "0 ≤ α = 3. Three plies up, A already has 3 via B. At I, MIN can hold MAX to at most 0, so MAX will never let play reach I. N is pruned.",
        "Whose bound causes the cutoff at I?",
        "Look at I.",
        "There is a cutoff at I as soon as it has 3 or less.",
        "The answer: A",
        "0 ≤ α = 3. Three plies up, A already has 3 via B. At I, MIN can hold MAX to at most 0, so MAX will never let play reach I. N is pruned.",
        "Does that bound come from above the parent of I, so that the cutoff is deep?",
        "Look at I.",
        "There is a cutoff at I as soon as it has 3 or less.",
        "The answer: yes",
        "0 ≤ α = 3. Three plies up, A already has 3 via B. At I, MIN can hold MAX to at most 0, so MAX will never let play reach I. N is pruned.",
        "Is there a cutoff at C now? Name the pruned children, or answer no.",
        "Look at C.",
        "There is a cutoff at C as soon as it has 3 or less.",
        "The answer: no",
        "No cutoff at C: its value is 5, and a cutoff needs 3 or less.",
        "For which values of K would L be pruned?",
        "Look at G.",
        "Try K with a value below the bound there, with one above it, and with the bound itself.",
        "The answer: K ≥ 5",
        "G's β is 5, from C; so L is pruned if K ≥ 5. A value equal to the bound causes a cutoff, too.",
    ];
    assert_eq!(told, expected);
}

/// Why the root would choose otherwise with some values of leaves.
#[track_caller]
fn other_choices(tree: &str, algorithm: Algorithm, expected: &[&str]) {
    let trace = Trace::record(read(tree), Conventions::default().with(algorithm));
    let (names, text) = (Names::new(trace.tree()), english());
    let explainer = Explainer::new(&trace, &names, &text);
    let said = Sentences::new(&explainer, &text);
    let questions =
        questions(&trace, ExerciseKind::Which, (QuestionRate::default(), 1), &Budget::unlimited());
    let reason = |question: &Question| {
        let verdict = grade(question, &question.solution());
        format!("{} {}", said.solution(question), said.reason(&verdict.items[0]))
    };
    let told: Vec<String> = questions.unwrap().iter().map(reason).collect();
    let told: Vec<&str> = told.iter().map(|told| told.split(" A later child").next().unwrap()).collect();
    assert_eq!(told, expected);
}

#[test]
fn with_dice_the_reason_is_where_both_children_are_equally_good() {
    other_choices(
        "A(B chance(p=0.25 D=8, p=0.75 E=0), C=3)",
        Algorithm::Expectiminimax,
        &[
            "The answer: D ≥ 12 A now chooses C, and its value is 3. With D = 12, B = 3, as much as C. \
             With D ≥ 12, B is at least as good for MAX as C and comes first, so A chooses B.",
            "The answer: C ≤ 2 A now chooses C, and its value is 3. B = 2. \
             With C ≤ 2, B is at least as good for MAX as C and comes first, so A chooses B.",
        ],
    );
    // The end 4/3 of E cannot be written down, so it is not asked for. The sum of thirds is rounded, and 0 is meant.
    other_choices(
        "A(B chance(p=1/3 D=8, p=2/3 E=-4), C(G=2))",
        Algorithm::Expectiminimax,
        &[
            "The answer: D ≥ 14 A now chooses C, and its value is 2. With D = 14, B = 2, as much as C. \
             With D ≥ 14, B is at least as good for MAX as C and comes first, so A chooses B.",
            "The answer: E ≥ −1 A now chooses C, and its value is 2. With E = −1, B = 2, as much as C. \
             With E ≥ −1, B is at least as good for MAX as C and comes first, so A chooses B.",
            "The answer: G ≤ 0 A now chooses C, and its value is 2. C = G and B = 0. \
             With G ≤ 0, B is at least as good for MAX as C and comes first, so A chooses B.",
        ],
    );
}

#[test]
fn numbers_of_reasons_are_seen_from_max_in_negamax_too() {
    other_choices(
        "A min(B=3, C(D=2, E=1))",
        Algorithm::Negamax,
        &[
            "The answer: B ≤ 2 A now chooses C, and its value is 2. C = 2. \
             With B ≤ 2, B is at least as good for MIN as C and comes first, so A chooses B.",
            "The answer: D ≥ 3 A now chooses C, and its value is 2. C = max(D, 1) and B = 3. \
             With D ≥ 3, B is at least as good for MIN as C and comes first, so A chooses B.",
            "The answer: E ≥ 3 A now chooses C, and its value is 2. C = max(E, 2) and B = 3. \
             With E ≥ 3, B is at least as good for MIN as C and comes first, so A chooses B.",
        ],
    );
}

#[test]
fn with_dice_nothing_is_said_of_what_is_cut() {
    let conventions = Conventions::default().with(Algorithm::Star1);
    let trace = Trace::record(read("A(B chance(1, 2), C chance(3, 4))"), conventions);
    let leaf = NodeId::from_index(2);
    let which = Which::of(&trace, leaf, AskedWhich::Cut(NodeId::from_index(3)), &Budget::unlimited());
    assert_eq!(which.unwrap_err(), Unsaid::Averages);
}
