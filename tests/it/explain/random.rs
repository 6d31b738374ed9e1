//! Sentences on random trees, under all conventions: whole, and true in their numbers.

use plyscope::explain::{BoundGiver, Explainer, Names, Pseudocode, Reason, reason};
use plyscope::search::{Algorithm, CutRule, Cutoffs, Fail};
use plyscope::trace::{ChangeKind, StepKind, Trace};
use plyscope::value::Value;
use proptest::prelude::*;

use crate::text::english;
use crate::trees::random::{build, conventions, shape};

fn parsed(number: &str) -> Value {
    let number = number.replace('−', "-").replace('∞', "inf");
    Value::new(number.parse().unwrap()).unwrap()
}

proptest! {
    #[test]
    fn every_step_is_told_in_a_few_whole_sentences(shape in shape(), conventions in conventions()) {
        let trace = Trace::record(build(&shape), conventions);
        let (names, text) = (Names::new(trace.tree()), english());
        let explainer = Explainer::new(&trace, &names, &text);
        let code = Pseudocode::new(&conventions, &text);
        for step in 0..trace.n_steps() {
            let sentences = explainer.sentences(step);
            prop_assert!((1..=5).contains(&sentences.len()), "{sentences:?}");
            prop_assert!(!explainer.headline(step).is_empty());
            for sentence in &sentences {
                prop_assert!(sentence.ends_with('.') && !sentence.ends_with(".."), "{sentence}");
                prop_assert!(!sentence.contains(['[', '{', '$']) && !sentence.contains("  "), "{sentence}");
            }
            prop_assert!(code.line_of(&trace, step).is_some());
        }
        for node in trace.tree().nodes() {
            for kind in [ChangeKind::Best, ChangeKind::Alpha, ChangeKind::Beta] {
                let mut before = None;
                for line in explainer.story(node, kind, usize::MAX) {
                    prop_assert!(line.sentence.ends_with('.') && !line.sentence.contains(['[', '{', '$']), "{}", line.sentence);
                    prop_assert!(line.step >= before || line.step.is_none(), "a story goes back");
                    before = line.step;
                }
            }
        }
    }

    #[test]
    fn a_cut_says_a_test_that_holds_and_names_who_has_the_bound(shape in shape(), conventions in conventions()) {
        let trace = Trace::record(build(&shape), conventions);
        let (names, text) = (Names::new(trace.tree()), english());
        let explainer = Explainer::new(&trace, &names, &text);
        for cut in trace.cuts() {
            let test = explainer.sentences(cut.step).remove(0);
            let words: Vec<&str> = test.trim_end_matches('.').split(' ').collect();
            let (value, bound) = (parsed(words[0]), parsed(words[4]));
            let holds = match words[1] {
                "≥" => value >= bound,
                ">" => value > bound,
                "≤" => value <= bound,
                "<" => value < bound,
                sign => panic!("{sign}"),
            };
            prop_assert!(holds, "{test}");
            let Some(Reason::Cut { giver, node, .. }) = reason(&trace, cut.step) else { panic!("no reason") };
            let BoundGiver::Ancestor { ancestor, child, value: theirs, .. } = giver else { continue };
            let live = trace.live(cut.witness.unwrap().ancestor, cut.step);
            let (best, from) = live.best.unwrap();
            prop_assert_eq!((best, trace.node(from)), (theirs, child));
            let seen = trace.in_view_of(node, trace.in_max_view(ancestor, theirs));
            prop_assert_eq!(seen, bound);
        }
    }

    #[test]
    fn a_cut_that_is_promised_would_have_something_to_skip(shape in shape(), conventions in conventions(), pvs: bool) {
        let conventions = if pvs { conventions.with(Algorithm::Pvs) } else { conventions };
        let trace = Trace::record(build(&shape), conventions);
        for visit in trace.visits().filter(|&visit| !trace.tree().is_leaf(trace.node(visit))) {
            let about = trace.visit(visit);
            for step in about.enter..about.leave.unwrap() {
                if trace.cut_if_at(visit, step).is_none() {
                    continue;
                }
                prop_assert!(
                    (conventions.fail, conventions.cut, conventions.cutoffs)
                        != (Fail::Hard, CutRule::Greater, Cutoffs::Deep)
                );
                // One child to be cut after, and one to be pruned.
                let still = trace.children(visit).filter(|&child| trace.visit(child).leave.unwrap() >= step);
                let mut left: Vec<_> = still.map(|child| trace.node(child)).collect();
                left.dedup();
                let will_cut = trace.cuts_of(visit).any(|cut| cut.step > step);
                prop_assert!(left.len() >= 2 || will_cut, "at step {step}: {left:?}");
            }
        }
    }

    #[test]
    fn a_node_is_cut_when_its_announced_bound_is_reached(shape in shape(), conventions in conventions()) {
        let trace = Trace::record(build(&shape), conventions);
        let (names, text) = (Names::new(trace.tree()), english());
        let explainer = Explainer::new(&trace, &names, &text);
        for cut in trace.cuts().filter(|cut| cut.bound.is_finite()) {
            let enter = trace.visit(cut.visit).enter;
            let said = explainer.prune_condition(cut.visit, enter);
            prop_assert!(said.is_some(), "nothing was said before the cut at step {}", cut.step);
            prop_assert_eq!(trace.step(cut.step).unwrap().kind, StepKind::Cut);
            prop_assert_eq!(explainer.prune_condition(cut.visit, cut.step), None);
        }
    }
}
