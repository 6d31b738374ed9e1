//! Chance: what is said of dice and of random games is proved, or said not to be.

use std::sync::Arc;

use plyscope::explain::{Explainer, Names};
use plyscope::export::json::{write_result, write_steps};
use plyscope::search::{Algorithm, Conventions, SearchSettings};
use plyscope::trace::{Cut, StepKind, Trace, VisitId};
use plyscope::tree::{NodeId, Probability, notation};
use plyscope::value::{Bound, Role, Value};
use proptest::prelude::*;

use crate::techniques::chance_shape;
use crate::text::english;

fn search(tree: &str, algorithm: Algorithm) -> Trace {
    let settings = SearchSettings { iterations: Some(12), ..SearchSettings::default() };
    let conventions = Conventions { settings, ..Conventions::default().with(algorithm) };
    Trace::record(Arc::new(notation::read(tree).unwrap().tree), conventions)
}

fn sentences(trace: &Trace) -> Vec<String> {
    let names = Names::new(trace.tree());
    let text = english();
    let explainer = Explainer::new(trace, &names, &text);
    (0..trace.n_steps()).map(|step| explainer.one_line(step)).collect()
}

fn json(trace: &Trace) -> String {
    let mut bytes = Vec::new();
    write_result(trace, true, &mut bytes).unwrap();
    write_steps(trace, |_| String::new(), |_| String::new(), &mut bytes).unwrap();
    String::from_utf8(bytes).unwrap()
}

/// A probe of `a` sees `b` alone, which is 4 or less: that says nothing of `a`.
const PROBED: &str = "r chance(a max(b min(4, 9), 6))";

#[test]
fn a_probe_that_proves_nothing_says_so() {
    let trace = search(PROBED, Algorithm::Star2);
    let a = trace.tree().find("a").unwrap();
    let probe = trace.visit(trace.visit_of(a).unwrap());
    assert_eq!(probe.result, Some((Value::from(4), Bound::Unproved)));
    let said = sentences(&trace);
    let has = |what: &str| assert!(said.iter().any(|said| said.contains(what)), "{what}\n{said:#?}");
    has("a returns 4, which proves nothing: not all its children were searched.");
    has(
        "The probe of a has returned 4, which proves nothing. Its probability is 1. So r is still worth at least 4 and at most 9.",
    );
    assert!(!said.iter().any(|said| said.contains("at least 6 and at most 4")), "{said:#?}");
    assert!(json(&trace).contains(r#""value":4,"bound":"none""#));
}

fn cut_at(trace: &Trace, node: NodeId) -> Option<Cut> {
    trace.cuts().find(|cut| trace.node(cut.visit) == node)
}

#[test]
fn outcomes_that_were_probed_alone_are_told_and_are_not_pruned() {
    for (tree, probed, pruned) in [
        // N is a leaf: its value is known.
        ("A(B=3, F chance(G(H=5, I=0), K(L=5, M=0), N=0, O(P=5, Q=5)), C=9)", "K and O", None),
        // The probes decide alone.
        ("A(B=3, F chance(p=1/2 G(H=2, I=0), p=1/2 K(L=2, M=1)), C=9)", "G and K", None),
        ("A(B=4, F chance(G(H=1, I=0), K(L=1, M=0), N(O=4, P=5)), C=9)", "G and K", Some("N")),
    ] {
        let trace = search(tree, Algorithm::Star2);
        let cut = cut_at(&trace, trace.tree().find("F").unwrap()).unwrap();
        let names: Vec<NodeId> = pruned.into_iter().map(|label| trace.tree().find(label).unwrap()).collect();
        assert_eq!(trace.pruned_by(cut.index), names, "{tree}");
        let told = &sentences(&trace)[cut.step];
        let whole = format!(" {probed}, which were probed, are not searched further.");
        assert!(told.ends_with(&whole), "{tree}: {told}");
        assert_eq!(pruned.is_some(), told.contains("is pruned."), "{tree}: {told}");
    }
}

#[test]
fn a_chance_node_with_one_outcome_has_no_others() {
    for tree in ["A(B=3, F chance(p=1 G(H=2, I=0)), C=9)", "A(B=3, F chance(p=1 G=2), C=9)"] {
        for algorithm in [Algorithm::Star1, Algorithm::Star2] {
            let trace = search(tree, algorithm);
            let (names, text) = (Names::new(trace.tree()), english());
            let explainer = Explainer::new(&trace, &names, &text);
            let reasons = (0..trace.n_cuts()).filter_map(|cut| Some(explainer.cut_reason(cut)?.join(" ")));
            for told in sentences(&trace).into_iter().chain(reasons) {
                assert!(!told.contains("other outcome"), "{tree}, {algorithm:?}: {told}");
            }
        }
    }
}

/// The bound of a chance node is not that of one outcome if others are not known either.
#[test]
fn a_bound_of_a_chance_node_names_the_outcome_that_it_is_due_to() {
    let returned = |tree: &str| {
        let trace = search(tree, Algorithm::Star2);
        let leave = trace.visit(trace.visit_of(trace.tree().find("F").unwrap()).unwrap()).leave.unwrap();
        sentences(&trace)[leave].clone()
    };
    let of_two = returned("A(B=3, F chance(p=1/2 G(H=2, I=0), p=1/2 K(L=2, M=1)), C=9)");
    assert_eq!(of_two, "F returns 2: at most 2, because not everything below it was searched.");
    let of_one = returned("A(B=3, F chance(p=1/2 G(H=2, I=0), p=1/2 K=2), C=9)");
    assert_eq!(of_one, "F returns 2: at most 2, because G returned ≤ 2.");
}

#[test]
fn what_is_known_before_any_leaf_is_read_is_said() {
    for algorithm in [Algorithm::Star1, Algorithm::Star2] {
        let trace = search("r chance(a max(4, 4), 4)", algorithm);
        let said = sentences(&trace);
        assert!(said.iter().all(|said| !said.is_empty()), "{said:#?}");
        assert!(said[0].contains("It is known beforehand that every leaf is worth 4."), "{said:#?}");
        assert!(
            said[1].starts_with("r returns 4: every leaf has that value, so none needs to be evaluated."),
            "{said:#?}"
        );
        assert!(said[1].contains("The value of r is 4."), "{said:#?}");
    }
    let said = sentences(&search(PROBED, Algorithm::Star1));
    assert!(
        said[0].contains("It is known beforehand that no leaf is worth less than 4 or more than 9."),
        "{said:#?}"
    );
}

#[test]
fn random_games_prove_nothing() {
    let trace = search("A(B(D=3, E=5), C(F=4, G=8))", Algorithm::Mcts);
    for visit in trace.visits() {
        let (_, bound) = trace.visit(visit).result.unwrap();
        assert_eq!(bound == Bound::Exact, trace.tree().is_leaf(trace.node(visit)), "{visit:?}");
    }
    let written = json(&trace);
    assert!(written.contains(r#""bound":"estimate""#), "{written}");
}

/// What a node is worth, counted by its definition.
pub(crate) fn worth(trace: &Trace, node: NodeId) -> f64 {
    let tree = trace.tree();
    if let Some(value) = tree.value(node) {
        return value.get();
    }
    let below: Vec<f64> = tree.children(node).map(|child| worth(trace, child)).collect();
    match tree.role(node) {
        Role::Max => below.into_iter().fold(f64::NEG_INFINITY, f64::max),
        Role::Min => below.into_iter().fold(f64::INFINITY, f64::min),
        Role::Chance => {
            let even = 1.0 / below.len() as f64;
            let probabilities =
                tree.children(node).map(|child| tree.probability(child).map_or(even, Probability::get));
            below.iter().zip(probabilities).map(|(value, p)| value * p).sum()
        }
    }
}

const HAIR: f64 = 1e-9;

fn holds(truth: f64, value: f64, bound: Bound) -> bool {
    match bound {
        Bound::Exact => (truth - value).abs() < HAIR,
        Bound::Lower => truth > value - HAIR,
        Bound::Upper => truth < value + HAIR,
        Bound::Unproved => true,
    }
}

fn is_open_at(trace: &Trace, visit: VisitId, step: usize) -> bool {
    let visit = trace.visit(visit);
    visit.enter <= step && visit.leave.is_none_or(|leave| leave > step)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn whatever_is_said_of_dice_is_true(
        shape in chance_shape(),
        algorithm in prop::sample::select(vec![Algorithm::Expectiminimax, Algorithm::Star1, Algorithm::Star2]),
    ) {
        let trace = search(&shape, algorithm);
        for id in trace.visits() {
            let visit = trace.visit(id);
            let truth = worth(&trace, visit.node);
            let (value, bound) = visit.result.unwrap();
            prop_assert!(holds(truth, value.get(), bound), "{} {:?} {} {:?}", shape, visit.node, truth, visit.result);
            for step in visit.enter..visit.leave.unwrap() {
                if let Some(range) = trace.chance_at(id, step).filter(|_| is_open_at(&trace, id, step)) {
                    prop_assert!(range.alpha <= range.beta, "{} {:?} {:?}", shape, visit.node, range);
                    prop_assert!(range.alpha.get() - HAIR < truth && truth < range.beta.get() + HAIR);
                }
            }
        }
        for cut in trace.cuts() {
            // What is pruned has not been looked at below this visit of its parent.
            let visited: Vec<NodeId> = trace.children(cut.visit).map(|child| trace.node(child)).collect();
            let pruned = trace.pruned_by(cut.index);
            prop_assert!(pruned.iter().all(|child| !visited.contains(child)), "{} {:?}", shape, pruned);
        }
        for (step, said) in sentences(&trace).iter().enumerate() {
            prop_assert!(!said.is_empty(), "{} {} {:?}", shape, step, trace.step(step).map(|step| step.kind));
        }
    }

    #[test]
    fn an_average_reads_as_a_person_adds_it(tenths in prop::collection::vec(1..10_u32, 2..5), leaf in 1..10_i32) {
        // The last probability makes the sum 1; all leaves are equal but the last.
        let sum: u32 = tenths.iter().sum();
        prop_assume!(sum < 30);
        let outcomes: Vec<String> = tenths.iter().map(|p| format!("p={p}/30 {leaf}")).collect();
        let text = format!("A chance({}, p={}/30 0)", outcomes.join(", "), 30 - sum);
        let trace = search(&text, Algorithm::Expectiminimax);
        let said = sentences(&trace);
        prop_assert!(said.iter().all(|said| !said.contains('⁺') && !said.contains('⁻')), "{} {:#?}", text, said);
    }
}

#[test]
fn tenths_add_up() {
    let trace = search("A chance(p=0.1 B=3, p=0.9 C=0)", Algorithm::Expectiminimax);
    assert_eq!(trace.result().map(|(value, _)| value), Value::new(0.3));
    assert_eq!(trace.step(trace.n_steps() - 1).map(|step| step.kind), Some(StepKind::Return));
}
