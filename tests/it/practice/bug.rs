//! Exercise 8: the first wrong step is where the mistake does something by itself, and nothing else is graded right.

use std::sync::Arc;

use plyscope::explain::{Explainer, Names};
use plyscope::library;
use plyscope::practice::{
    Answer, Bug, BugPart, BugReport, PartVerdict, Question, Reply, Sentences, Unasked, bugs, grade,
};
use plyscope::search::{Conventions, Fault, ValueView};
use plyscope::trace::Trace;
use plyscope::tree::notation;
use proptest::prelude::*;

use crate::text::english;
use crate::trees::random::{build, conventions, shape};

/// What can be seen of a step: its kind, its node, its child, and from MAX the window, the result or what is pruned.
fn seen(trace: &Trace, index: usize) -> String {
    let step = trace.step(index).unwrap();
    let node = trace.node(step.visit);
    let visit = trace.visit(step.visit);
    let child = step.child.map(|child| {
        let of = trace.node(child);
        (of, trace.visit(child).result.map(|(value, _)| trace.in_max_view(of, value)))
    });
    let window = trace.in_max_view(node, visit.window);
    let result = (visit.leave == Some(index)).then_some(visit.result).flatten();
    let result = result.map(|(value, _)| trace.in_max_view(node, value));
    let pruned = trace.cut_at(index).map(|cut| trace.pruned_by(cut.index));
    format!("{:?} {node:?} {child:?} {window:?} {result:?} {pruned:?}", step.kind)
}

fn marks(bug: &Bug, found: BugReport) -> [PartVerdict; 2] {
    let verdict = grade(&Question::new(bug.clone()), &Answer::Reply(Reply::Report(found)));
    let part = |i: usize| match verdict.items[i].why.get() {
        Some(part) => matches!(part, BugPart::Step(..)) == (i == 0),
        _ => false,
    };
    assert!(part(0) && part(1) && verdict.items.len() == 2);
    [verdict.items[0].mark, verdict.items[1].mark]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 96, ..ProptestConfig::default() })]

    #[test]
    fn the_first_wrong_step_is_the_first_that_differs_and_no_other_is_right(shape in shape(), conventions in conventions(), seed in 0..9_u64) {
        let trace = Trace::record(build(&shape), conventions);
        let Ok(found) = bugs(&trace, seed) else { return Ok(()) };
        for bug in &found {
            check_hints(bug);
            let step = bug.step();
            for before in 0..step {
                prop_assert_eq!(seen(&bug.right, before), seen(&bug.faulty, before));
            }
            let there = (step < bug.right.n_steps()).then(|| seen(&bug.right, step));
            prop_assert_ne!(there, Some(seen(&bug.faulty, step)));
            prop_assert!(!bug.right.conventions().algorithm.is_faulty());
            let truth = BugReport { step: Some(step), fault: Some(bug.fault) };
            prop_assert_eq!(marks(bug, truth), [PartVerdict::Right; 2]);
            for other in (0..bug.faulty.n_steps()).filter(|&other| other != step) {
                let expected = if bug.is_first_wrong(other) { PartVerdict::Right } else { PartVerdict::Wrong };
                prop_assert_eq!(marks(bug, BugReport { step: Some(other), ..truth }), [expected, PartVerdict::Right]);
                // Only where a cutoff skips too little there are two.
                prop_assert!(expected == PartVerdict::Wrong || other == step + 1 && bug.faulty.cut_at(step).is_some());
            }
            for fault in Fault::ALL.into_iter().filter(|&fault| fault != bug.fault) {
                let expected = if bug.is_mistake(fault) { PartVerdict::Right } else { PartVerdict::Wrong };
                prop_assert_eq!(marks(bug, BugReport { fault: Some(fault), ..truth }), [PartVerdict::Right, expected]);
            }
            prop_assert_eq!(marks(bug, BugReport::default()), [PartVerdict::Missing; 2]);
        }
        // Each mistake that shows is asked once, and no two that do the same.
        for (i, one) in found.iter().enumerate() {
            for other in &found[..i] {
                prop_assert!(!one.is_mistake(other.fault) && !other.is_mistake(one.fault));
            }
        }
        let again = bugs(&trace, seed).unwrap();
        let order = |bugs: &[Bug]| bugs.iter().map(|bug| bug.fault).collect::<Vec<_>>();
        prop_assert_eq!(order(&found), order(&again), "the same seed, the same order");
    }
}

/// The numbers of the steps that a sentence names.
fn steps_named(sentence: &str) -> Vec<usize> {
    let words: Vec<&str> = sentence.split([' ', ':', '.', ',']).collect();
    let is_step = |pair: &&[&str]| pair[0].eq_ignore_ascii_case("step");
    words.windows(2).filter(is_step).filter_map(|pair| pair[1].parse().ok()).collect()
}

/// What is said of a mistake names the step that is the answer, and the hint is what the right search does at that step.
fn check_hints(bug: &Bug) {
    let (text, names) = (english(), Names::new(bug.right.tree()));
    let explainers = [&bug.right, &bug.faulty].map(|trace| Explainer::new(trace, &names, &text));
    let said = Sentences::new(&explainers[1], &text);
    let question = Question::new(bug.clone());
    let verdict =
        grade(&question, &Answer::Reply(Reply::Report(BugReport { step: Some(bug.step()), fault: None })));
    let [look, should, answer] = said.hints(&question, &verdict.items[0]);
    assert_eq!(steps_named(&answer), [bug.step() + 1]);
    assert!(look.contains(&said.name(bug.node())), "{look}");
    let there = explainers[0].one_line(bug.step());
    assert!(should.contains(&there), "{should}: the correct search does {there} at step {}", bug.step() + 1);
    let why = said.reason(&verdict.items[0]);
    assert!(steps_named(&why).iter().all(|&step| step == bug.step() + 1), "{why}");
    assert_eq!(bug.difference.steps[1], bug.step());
}

fn of(text: &str) -> Result<Vec<Bug>, Unasked> {
    let tree = Arc::new(notation::read(text).unwrap().tree);
    bugs(&Trace::record(tree, Conventions::default()), 1)
}

#[test]
fn mistakes_are_asked_where_they_show() {
    let faults = |text: &str| {
        let mut faults: Vec<Fault> = of(text).unwrap().into_iter().map(|bug| bug.fault).collect();
        faults.sort_unstable();
        faults
    };
    let a_to_n = "A(B(D=3, E=5), C(F(I(M=0, N=7), J=5), G(K=7, L=8), H=4))";
    assert_eq!(faults(a_to_n), [Fault::WrongVariable, Fault::UnpassedBounds, Fault::UnswappedWindow]);
    assert!(faults("A(B=-3, C=2)").contains(&Fault::Unsigned));
    assert!(faults("A(B(1, 2), C(1, 5, 6))").contains(&Fault::MixedStrictness));
    assert!(faults("A(B(3, 4), C(2, 5, 6, 7, 8))").contains(&Fault::InnerBreak));
    assert_eq!(of("A(B=1)").unwrap_err(), Unasked::NoMistake);
}

#[test]
fn a_cutoff_that_skips_too_little_and_the_visit_after_it_are_both_the_first_wrong_step() {
    let found = of("A(B(3, 4), C(2, 5, 6, 7, 8))").unwrap();
    let bug = found.iter().find(|bug| bug.fault == Fault::InnerBreak).unwrap();
    assert!(bug.faulty.cut_at(bug.step()).is_some());
    assert!(bug.is_first_wrong(bug.step() + 1) && !bug.is_first_wrong(bug.step() + 2));
}

#[test]
fn no_hint_contradicts_its_answer_on_any_bundled_tree() {
    let mut n_cutoffs = 0;
    for tree in library::TREES {
        let Ok(read) = notation::read(tree.text) else { continue };
        let Ok(found) = bugs(&Trace::record(Arc::new(read.tree), Conventions::default()), 1) else {
            continue;
        };
        for bug in &found {
            check_hints(bug);
            n_cutoffs += usize::from(bug.is_first_wrong(bug.step() + 1));
        }
    }
    assert!(n_cutoffs > 0, "on some tree a cutoff prunes too little");
}

#[test]
fn numbers_seen_from_the_mover_are_part_of_the_mistake_of_negamax_alone() {
    let found = of("A(B(D=3, E=5), C(F=2, G=9))").unwrap();
    for bug in found {
        let is_mover = bug.faulty.conventions().algorithm.view() == ValueView::Mover;
        assert_eq!(is_mover, bug.fault == Fault::UnswappedWindow);
        assert_eq!(bug.right.conventions().algorithm.view(), bug.faulty.conventions().algorithm.view());
    }
}
