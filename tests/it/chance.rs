//! Chance: what is said of dice and of random games is proved, or said not to be.

use std::sync::Arc;

use plyscope::explain::{Explainer, Names};
use plyscope::export::json::{write_result, write_steps};
use plyscope::search::{Algorithm, Conventions, SearchSettings};
use plyscope::trace::{StepKind, Trace, VisitId};
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
