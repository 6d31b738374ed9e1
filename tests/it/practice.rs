//! Practice: the truth is right, every mistake is found where it was made, and reasons hold.

mod asked;
mod bug;
mod children;
mod choices;
mod cli;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use plyscope::budget::Budget;
use plyscope::explain::{Explainer, Names, number};
use plyscope::practice::{
    Answer, Call, Claim, CutBy, Cuts, ExerciseKind, Misconception, NodeFate, NodeFinder, PartVerdict,
    Question, Reply, ReplyShape, Sentences, Unasked, ValueReason, Verdict, Which, grade, grade_on, question,
};
use plyscope::search::{Algorithm, Conventions, CutRule, Fail};
use plyscope::text::Text;
use plyscope::trace::Trace;
use plyscope::tree::{GameTree, NodeId, notation};
use plyscope::value::{Bound, Role, Value};
use proptest::prelude::*;

use crate::trees::random::{Shape, build, conventions, minimax, shape};

fn trace(shape: &Shape, conventions: Conventions) -> Trace {
    Trace::record(build(shape), conventions)
}

/// The marks of a verdict by node, those that are right left out.
fn mistakes(verdict: &Verdict) -> Vec<(NodeId, PartVerdict)> {
    let wrong = verdict.items.iter().filter(|item| item.mark != PartVerdict::Right);
    wrong.map(|item| (item.node, item.mark)).collect()
}

fn other_than(value: Value) -> Value {
    if value == Value::from(17) { Value::from(18) } else { Value::from(17) }
}

fn values_of(question: &Question) -> BTreeMap<NodeId, Value> {
    question.solution().values()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 96, ..ProptestConfig::default() })]

    #[test]
    fn the_right_answer_is_right_in_all_its_parts(shape in shape(), conventions in conventions()) {
        let trace = trace(&shape, conventions);
        for kind in ExerciseKind::WHOLE {
            match question(&trace, kind) {
                Ok(question) => {
                    let verdict = grade(&question, &question.solution());
                    prop_assert_eq!(mistakes(&verdict), vec![]);
                    prop_assert_eq!(verdict.n_right(), verdict.n_counted());
                    prop_assert!(verdict.n_right() > 0 && verdict.is_right());
                    prop_assert_eq!(verdict.first_mistake(), None);
                }
                Err(why) => {
                    let is_leaf = trace.tree().n_nodes() == 1;
                    let expected = if kind == ExerciseKind::Values { Unasked::NothingKnown } else { Unasked::NoWindow };
                    prop_assert_eq!(why, expected);
                    let is_expected = match kind {
                        ExerciseKind::Values => is_leaf,
                        _ => kind == ExerciseKind::Windows && !conventions.algorithm.has_window(),
                    };
                    prop_assert!(is_expected, "{why:?}");
                }
            }
        }
    }

    #[test]
    fn a_wrong_or_missing_value_is_found_at_its_node(shape in shape(), conventions in conventions()) {
        let trace = trace(&shape, conventions);
        let Ok(question) = question(&trace, ExerciseKind::Values) else { return Ok(()) };
        let right = values_of(&question);
        for (&node, &value) in &right {
            prop_assert_eq!(value, minimax(trace.tree(), node));
            let mut given = right.clone();
            given.insert(node, other_than(value));
            let verdict = grade(&question, &Answer::of_values(given.clone()));
            prop_assert_eq!(mistakes(&verdict), vec![(node, PartVerdict::Wrong)]);
            prop_assert_eq!(verdict.first_mistake().map(|item| item.node), Some(node));
            given.remove(&node);
            let verdict = grade(&question, &Answer::of_values(given));
            prop_assert_eq!(mistakes(&verdict), vec![(node, PartVerdict::Missing)]);
        }
    }

    #[test]
    fn what_follows_from_a_mistake_is_told_from_the_mistake(shape in shape(), pick in 0..60_usize) {
        let trace = trace(&shape, Conventions::default());
        let Ok(question) = question(&trace, ExerciseKind::Values) else { return Ok(()) };
        let tree = trace.tree();
        let right = values_of(&question);
        let (&wrong, &value) = right.iter().nth(pick % right.len()).unwrap();
        let mut given = right.clone();
        given.insert(wrong, other_than(value));
        // All ancestors as somebody works them out who has made this one mistake.
        for above in tree.ancestors(wrong) {
            let worth = |child: NodeId| tree.value(child).unwrap_or_else(|| given[&child]);
            let below = tree.children(above).map(worth);
            let value = if tree.role(above) == Role::Max { below.max() } else { below.min() };
            given.insert(above, value.unwrap());
        }
        let verdict = grade(&question, &Answer::of_values(given.clone()));
        for item in &verdict.items {
            let expected = match item.node {
                node if node == wrong => PartVerdict::Wrong,
                node if given[&node] == right[&node] => PartVerdict::Right,
                _ => PartVerdict::Follows,
            };
            prop_assert_eq!(item.mark, expected);
        }
        prop_assert_eq!(verdict.first_mistake().map(|item| item.node), Some(wrong));
        prop_assert_eq!(verdict.items.iter().filter(|item| item.is_first_mistake).count(), 1);
    }

    #[test]
    fn the_first_mistake_is_the_first_that_is_wrong_by_itself(shape in shape(), seeds in prop::collection::vec(0..60_usize, 1..4)) {
        let trace = trace(&shape, Conventions::default());
        let Ok(question) = question(&trace, ExerciseKind::Values) else { return Ok(()) };
        let tree = trace.tree();
        let nodes: Vec<NodeId> = values_of(&question).into_keys().collect();
        let mut given = values_of(&question);
        let wrong: BTreeSet<NodeId> = seeds.iter().map(|seed| nodes[seed % nodes.len()]).collect();
        // Numbers that no leaf has, and no two alike, so that nothing follows from anything by chance.
        given.extend(wrong.iter().copied().zip([1000, 998, 1002].map(Value::from)));
        let verdict = grade(&question, &Answer::of_values(given));
        let by_itself = verdict.items.iter().filter(|item| item.mark == PartVerdict::Wrong);
        // A node has its value behind all nodes below it and before those to its right.
        let is_before = |one: NodeId, other: NodeId| {
            tree.is_below(one, other) || one.index() < other.index() && !tree.is_below(other, one)
        };
        let first = verdict.first_mistake().unwrap();
        prop_assert_eq!(first.mark, PartVerdict::Wrong);
        prop_assert!(wrong.contains(&first.node));
        for item in by_itself.filter(|item| item.node != first.node) {
            prop_assert!(is_before(first.node, item.node), "{:?} {:?}", first.node, item.node);
        }
    }

    #[test]
    fn a_mark_that_is_missing_or_too_much_is_found_at_its_edge(shape in shape(), conventions in conventions()) {
        let trace = trace(&shape, conventions);
        let question = question(&trace, ExerciseKind::Cuts).unwrap();
        let cuts = question.get::<Cuts>().unwrap();
        let Answer::Edges(right) = question.solution() else { panic!("{question:?}") };
        for edge in &right {
            let mut marked = right.clone();
            marked.remove(edge);
            prop_assert_eq!(mistakes(&grade(&question, &Answer::Edges(marked))), vec![(*edge, PartVerdict::Missing)]);
        }
        for node in trace.tree().nodes().filter(|node| !right.contains(node)) {
            let mut marked = right.clone();
            marked.insert(node);
            let is_below = right.iter().any(|&edge| trace.tree().is_below(node, edge));
            let mark = if is_below { PartVerdict::Inside } else { PartVerdict::Extra };
            let verdict = grade(&question, &Answer::Edges(marked));
            prop_assert_eq!(mistakes(&verdict), vec![(node, mark)]);
            prop_assert_eq!(verdict.is_right(), is_below);
            prop_assert_eq!(verdict.first_mistake().map(|item| item.node), (!is_below).then_some(node));
            prop_assert_eq!(verdict.n_right(), right.len(), "the score does not count what is inside");
            prop_assert_eq!(verdict.n_counted(), right.len().max(1), "it is out of what was asked");
            prop_assert_eq!(verdict.n_extra(), usize::from(!is_below));
            if let Some(NodeFate::Searched { window, is_open, .. }) = cuts.fate(node).filter(|_| conventions.algorithm.has_window()) {
                prop_assert!(is_open && !conventions.cut.cuts(window));
            }
        }
    }

    #[test]
    fn all_marked_and_none_marked_are_never_right(shape in shape(), conventions in conventions()) {
        let trace = trace(&shape, conventions);
        let question = question(&trace, ExerciseKind::Cuts).unwrap();
        let all = trace.tree().nodes().collect();
        prop_assert!(!grade(&question, &Answer::Edges(all)).is_right());
        let edges = trace.tree().nodes().filter(|&node| node != NodeId::ROOT).collect();
        let all = grade(&question, &Answer::Edges(edges));
        // A tree of one node has no edges.
        prop_assert!(trace.tree().n_nodes() == 1 || !all.is_right());
        let none = grade(&question, &Answer::Edges(BTreeSet::new()));
        prop_assert_eq!(none.is_right(), trace.n_cuts() == 0);
        // Every node of the branches that are cut is the same as their edges.
        let Answer::Edges(right) = question.solution() else { panic!("{question:?}") };
        let below = |&node: &NodeId| right.iter().any(|&edge| trace.tree().is_below(node, edge));
        let branches = trace.tree().nodes().filter(below).collect();
        prop_assert!(grade(&question, &Answer::Edges(branches)).is_right());
    }

    #[test]
    fn the_reason_of_a_cut_holds(shape in shape(), conventions in conventions()) {
        let trace = trace(&shape, conventions);
        let question = question(&trace, ExerciseKind::Cuts).unwrap();
        let cuts = question.get::<Cuts>().unwrap();
        for edge in cuts.edges() {
            let worth = minimax(trace.tree(), edge.at);
            let holds = if edge.is_least { worth >= edge.value } else { worth <= edge.value };
            prop_assert!(holds, "{edge:?}");
            let (CutBy::Ancestor { value: bound, .. }
                | CutBy::InitialWindow(bound)
                | CutBy::Algorithm(bound)
                | CutBy::Limit(bound)) = edge.by;
            let is_beyond = if edge.is_least { edge.value > bound } else { edge.value < bound };
            prop_assert!(is_beyond || edge.value == bound && conventions.cut == CutRule::GreaterOrEqual);
            prop_assert_eq!(trace.tree().parent(edge.after.0), Some(edge.at));
            if let CutBy::Ancestor { ancestor, child, plies, .. } = edge.by {
                prop_assert_eq!(trace.tree().parent(child), Some(ancestor));
                prop_assert_eq!(trace.tree().ancestors(edge.at).nth(plies - 1), Some(ancestor));
                prop_assert_eq!(edge.is_deep, plies > 1);
            }
        }
    }

    #[test]
    fn each_number_of_a_call_is_graded_by_itself(shape in shape(), conventions in conventions()) {
        let trace = trace(&shape, conventions);
        let Ok(question) = question(&trace, ExerciseKind::Windows) else { return Ok(()) };
        let right = question.solution().calls();
        let mutated = |node: NodeId, change: &dyn Fn(&mut Call)| {
            let mut given = right.clone();
            change(given.get_mut(&node).unwrap());
            mistakes(&grade(&question, &Answer::of_calls(given)))
        };
        for (&node, call) in &right {
            let changed = [
                mutated(node, &|call| call.alpha = call.alpha.map(other_than)),
                mutated(node, &|call| call.beta = call.beta.map(other_than)),
                mutated(node, &|call| {
                    call.result = call.result.map(|claim| Claim { value: other_than(claim.value), ..claim });
                }),
            ];
            for found in changed {
                prop_assert_eq!(found, vec![(node, PartVerdict::Wrong)]);
            }
            prop_assert_eq!(mutated(node, &|call| call.beta = None), vec![(node, PartVerdict::Missing)]);
            // The number alone is always right, and a bound only where it holds.
            let claim = call.result.unwrap();
            prop_assert_eq!(mutated(node, &|call| call.result = Some(Claim { bound: None, ..claim })), vec![]);
            for bound in [Bound::Lower, Bound::Upper] {
                let found = mutated(node, &|call| call.result = Some(Claim { bound: Some(bound), ..claim }));
                let worth = minimax(trace.tree(), node);
                let holds = if bound == Bound::Lower { worth >= claim.value } else { worth <= claim.value };
                prop_assert!(found.is_empty() || found == [(node, PartVerdict::Wrong)]);
                prop_assert!(holds || !found.is_empty(), "a bound that does not hold is never right");
                // The contract of windows: outside the window a result is a bound, to which nothing else need be known.
                let (alpha, beta) = (call.alpha.unwrap(), call.beta.unwrap());
                let is_contract = match bound {
                    Bound::Upper => claim.value <= alpha,
                    _ => claim.value >= beta,
                };
                prop_assert!(!is_contract || alpha >= beta || found.is_empty());
            }
        }
        let mut less = right.clone();
        let (&node, _) = less.iter().find(|(node, _)| !trace.tree().is_leaf(**node)).unwrap_or(less.first_key_value().unwrap());
        less.remove(&node);
        let found = mistakes(&grade(&question, &Answer::of_calls(less)));
        prop_assert_eq!(found, vec![(node, PartVerdict::Missing)]);
        // Leaves may be left out, but all of them.
        let mut inner = right.clone();
        inner.retain(|&node, _| !trace.tree().is_leaf(node));
        let found = mistakes(&grade(&question, &Answer::of_calls(inner)));
        prop_assert!(found.is_empty() || trace.tree().n_nodes() == 1);
        for node in trace.tree().nodes().filter(|node| !right.contains_key(node)) {
            let mut more = right.clone();
            more.insert(node, Call::default());
            prop_assert_eq!(mistakes(&grade(&question, &Answer::of_calls(more))), vec![(node, PartVerdict::Extra)]);
        }
    }

    #[test]
    fn a_leaf_out_of_its_order_is_one_mistake(shape in shape(), conventions in conventions(), from in 0..40_usize, to in 0..40_usize) {
        let trace = trace(&shape, conventions);
        let question = question(&trace, ExerciseKind::Order).unwrap();
        let Answer::Sequence(right) = question.solution() else { panic!("{question:?}") };
        let graded = |given: &[NodeId]| mistakes(&grade(&question, &Answer::Sequence(given.to_vec())));
        let (from, to) = (from % right.len(), to % right.len());
        let mut given = right.clone();
        let leaf = given.remove(from);
        prop_assert_eq!(graded(&given), vec![(leaf, PartVerdict::Missing)]);
        given.insert(to, leaf);
        let found = graded(&given);
        if from == to {
            prop_assert_eq!(found, vec![]);
        } else {
            let beside = from.abs_diff(to) == 1 && found == [(right[to], PartVerdict::Wrong)];
            prop_assert!(beside || found == [(leaf, PartVerdict::Wrong)], "{found:?}");
        }
        let mut given = right.clone();
        given.insert(to, leaf);
        prop_assert_eq!(graded(&given), vec![(leaf, PartVerdict::Extra)]);
        for node in trace.tree().nodes().filter(|node| !right.contains(node)) {
            let mut given = right.clone();
            given.insert(to, node);
            prop_assert_eq!(graded(&given), vec![(node, PartVerdict::Extra)]);
        }
    }
}

fn read(text: &str) -> Arc<GameTree> {
    Arc::new(notation::read(text).unwrap().tree)
}

#[test]
fn values_that_open_leaves_decide_are_not_asked_for() {
    let tree = read("A(B(D(I=1, J=3), E(K=4, L=·)), C(F(O=2, P=1), G(Q=3), H=·))");
    let trace = Trace::record(Arc::clone(&tree), Conventions::default());
    let question = question(&trace, ExerciseKind::Values).unwrap();
    let labels: Vec<&str> = values_of(&question).keys().filter_map(|&node| tree.label(node)).collect();
    assert_eq!(labels, ["A", "B", "D", "F", "G"]);
    let mut given = values_of(&question);
    given.insert(tree.find("E").unwrap(), Value::from(4));
    given.insert(tree.find("I").unwrap(), Value::from(1));
    let verdict = grade(&question, &Answer::of_values(given));
    assert_eq!(mistakes(&verdict), [(tree.find("E").unwrap(), PartVerdict::Extra)]);
    let open = verdict.items.last().unwrap().why.get();
    assert!(matches!(open, Some(ValueReason::Open(ends)) if ends.alpha == Value::from(4)), "{open:?}");
    let nothing = Trace::record(read("A(·, 3)"), Conventions::default());
    assert_eq!(
        plyscope::practice::question(&nothing, ExerciseKind::Values).unwrap_err(),
        Unasked::NothingKnown
    );
}

#[test]
fn a_value_that_follows_names_the_fields_that_were_left_empty() {
    let tree = read("A(B(C(1, 2), D(3, 4)), E=0)");
    let trace = Trace::record(Arc::clone(&tree), Conventions::default());
    let question = question(&trace, ExerciseKind::Values).unwrap();
    let node = |label: &str| tree.find(label).unwrap();
    let given = [("A", 4), ("B", 4), ("C", 5)].map(|(label, value)| (node(label), Value::from(value)));
    let verdict = grade(&question, &Answer::of_values(given.into_iter().collect()));
    let names = Names::new(&tree);
    let text = Arc::new(Text::english());
    let explainer = Explainer::new(&trace, &names, &text);
    let item = verdict.items.iter().find(|item| item.node == node("B")).unwrap();
    assert_eq!(item.mark, PartVerdict::Follows);
    assert_eq!(
        Sentences::new(&explainer, &text).reason(item),
        "4 follows from your values below B: it is the smallest of C 5 and D 4 (left empty). \
         The mistake is further down."
    );
}

#[test]
fn a_window_that_misses_a_number_by_a_hair_is_that_number_or_has_its_sign() {
    let conventions = Conventions { algorithm: Algorithm::Star1, ..Conventions::default() };
    let tree = read(plyscope::library::find("dice-star").unwrap().text);
    let trace = Trace::record(Arc::clone(&tree), conventions);
    let question = question(&trace, ExerciseKind::Windows).unwrap();
    let right = question.solution().calls();
    let (&node, call) = right.iter().find(|(_, call)| number(call.alpha.unwrap()) == "2⁻").unwrap();
    let text = Text::english();
    let names = Names::new(&tree);
    let explainer = Explainer::new(&trace, &names, &text);
    let said = Sentences::new(&explainer, &text);
    for (written, is_right) in [("2", true), ("2⁻", true), ("2-", true), ("3", false), ("1.99", false)] {
        let mut given = right.clone();
        given.insert(node, Call { alpha: Claim::read(written).map(|claim| claim.value), ..*call });
        let verdict = grade(&question, &Answer::of_calls(given));
        assert_eq!(verdict.is_right(), is_right, "{written}");
        if let Some(first) = verdict.first_mistake() {
            // The reason says where the number comes from.
            let reason = said.reason(first);
            assert!(reason.contains("tiny margin"), "{reason}");
        }
    }
}

#[test]
fn averages_may_be_rounded_to_two_decimals() {
    let tree = read("A(B chance(p=1/3 3, p=2/3 5), C=4)");
    let trace = Trace::record(tree, Conventions::default().with(Algorithm::Expectiminimax));
    let question = question(&trace, ExerciseKind::Values).unwrap();
    let graded = |a: f64, b: f64| {
        let given = [(0, a), (1, b)].map(|(i, v)| (NodeId::from_index(i), Value::new(v).unwrap()));
        mistakes(&grade(&question, &Answer::of_values(given.into()))).len()
    };
    assert_eq!(graded(13.0 / 3.0, 4.33), 0);
    assert_eq!(graded(4.333, 4.3333), 0);
    assert_eq!(graded(4.33, 4.34), 1);
    assert_eq!(graded(4.3, 4.33), 1);
}

#[test]
fn an_average_without_probabilities_is_a_known_mistake_and_the_reason_has_them() {
    let tree = read("A(B chance(p=1/3 D=8, p=2/3 E=-4), C=1)");
    let trace = Trace::record(tree, Conventions::default().with(Algorithm::Expectiminimax));
    let question = question(&trace, ExerciseKind::Values).unwrap();
    let given = [(0, 1), (1, 2)].map(|(i, v)| (NodeId::from_index(i), Value::from(v)));
    let verdict = grade_on(&trace, &question, &Answer::of_values(given.into()));
    let wrong = verdict.items.iter().find(|item| item.mark == PartVerdict::Wrong).unwrap();
    assert_eq!(wrong.misconception, Some(Misconception::Unweighted));
    let (text, names) = (Text::english(), Names::new(trace.tree()));
    let said = Sentences::new(&Explainer::new(&trace, &names, &text), &text).reason(wrong);
    assert!(said.contains("D 8 (p = 1/3)") && said.contains("E −4 (p = 2/3)"), "{said}");
}

#[test]
fn what_cannot_be_asked_says_why() {
    let why = |text: &str, kind, algorithm| {
        question(&Trace::record(read(text), Conventions::default().with(algorithm)), kind).err()
    };
    let small = "A(B(D=3, E=5), C(F=2, G=9))";
    assert_eq!(why(small, ExerciseKind::Cuts, Algorithm::Sss), Some(Unasked::NotDepthFirst));
    assert_eq!(why(small, ExerciseKind::Order, Algorithm::Sss), None);
    assert_eq!(why(small, ExerciseKind::Order, Algorithm::Mcts), Some(Unasked::Estimate));
    assert_eq!(why(small, ExerciseKind::Windows, Algorithm::Minimax), Some(Unasked::NoWindow));
    assert_eq!(
        why(small, ExerciseKind::Cuts, Algorithm::Faulty(plyscope::search::Fault::InnerBreak)),
        Some(Unasked::Faulty)
    );
    let better = "A(B(D=3, E=5), C(F=7, G=9))";
    assert!(matches!(why(better, ExerciseKind::Windows, Algorithm::Pvs), Some(Unasked::VisitedOften(_))));
    assert_eq!(why(better, ExerciseKind::Order, Algorithm::Pvs), None);
    assert_eq!(why("A chance(1, 2)", ExerciseKind::Order, Algorithm::AlphaBeta), Some(Unasked::Unfinished));
    let wide = format!("[{}]", vec!["1"; plyscope::practice::MAX_NODES].join(", "));
    assert_eq!(why(&wide, ExerciseKind::Values, Algorithm::AlphaBeta), Some(Unasked::TooLarge));
    let hard = Conventions { fail: Fail::Hard, ..Conventions::default() };
    assert!(question(&Trace::record(read(small), hard), ExerciseKind::Windows).is_ok());
}

#[test]
fn a_leaf_that_should_not_be_named_is_a_mistake_at_its_place_with_the_reason_of_its_cut() {
    let text = plyscope::library::find("a-to-n").unwrap().text;
    let trace = Arc::new(Trace::record(Arc::new(notation::read(text).unwrap().tree), Conventions::default()));
    let question = question(&trace, ExerciseKind::Order).unwrap();
    let named = |labels: &[&str]| labels.iter().map(|label| trace.tree().find(label).unwrap()).collect();
    let verdict = grade(&question, &Answer::Sequence(named(&["D", "E", "M", "N"])));
    let marks: Vec<_> =
        verdict.items.iter().map(|item| (trace.tree().label(item.node).unwrap(), item.mark)).collect();
    let (right, extra, missing) = (PartVerdict::Right, PartVerdict::Extra, PartVerdict::Missing);
    let expected = [
        ("D", right),
        ("E", right),
        ("M", right),
        ("N", extra),
        ("J", missing),
        ("K", missing),
        ("H", missing),
    ];
    assert_eq!(marks, expected);
    let first = verdict.first_mistake().unwrap();
    let names = Names::new(trace.tree());
    let text = Arc::new(Text::english());
    let explainer = Explainer::new(&trace, &names, &text);
    let said = Sentences::new(&explainer, &text).reason(first);
    assert_eq!(
        said,
        "N is pruned: M returned 0, so the value of I is at most 0, and A, three plies above it, already has 3 via B."
    );
    // A leaf that was left out was taken for pruned: why it is not, or why nothing above it is.
    let missing = |label: &str| {
        let node = trace.tree().find(label).unwrap();
        let item = verdict.items.iter().find(|item| item.node == node).unwrap();
        Sentences::new(&explainer, &text).reason(item)
    };
    assert_eq!(
        missing("J"),
        "In the order of evaluation, J is number 4 of 6, after M. \
         J is not pruned: at that moment v = 0 at F, below β = ∞, so there is no cutoff."
    );
    assert_eq!(
        missing("K"),
        "In the order of evaluation, K is number 5 of 6, after J. \
         G is not pruned: at that moment v = 5 at C, above α = 3, so there is no cutoff."
    );
}

#[test]
fn a_leaf_that_is_left_out_is_explained_at_the_branch_that_was_taken_for_pruned() {
    let text = plyscope::library::find("a-to-n").unwrap().text;
    let trace = Arc::new(Trace::record(Arc::new(notation::read(text).unwrap().tree), Conventions::default()));
    let question = question(&trace, ExerciseKind::Order).unwrap();
    let named = |labels: &[&str]| labels.iter().map(|label| trace.tree().find(label).unwrap()).collect();
    let verdict = grade(&question, &Answer::Sequence(named(&["D", "E", "J", "K", "H"])));
    let (names, text) = (Names::new(trace.tree()), Arc::new(Text::english()));
    let explainer = Explainer::new(&trace, &names, &text);
    assert_eq!(
        Sentences::new(&explainer, &text).reason(verdict.first_mistake().unwrap()),
        "In the order of evaluation, M is number 3 of 6, after E. \
         I is not pruned: at that moment no child of F has returned a value, so there is no cutoff."
    );
}

#[test]
fn a_call_that_never_happens_is_explained_by_its_cutoff() {
    let text = plyscope::library::find("forced-mate").unwrap().text;
    let trace = Arc::new(Trace::record(Arc::new(notation::read(text).unwrap().tree), Conventions::default()));
    let question = question(&trace, ExerciseKind::Windows).unwrap();
    let mut calls = question.solution().calls();
    let (index, pruned) = trace.pruned().into_iter().find(|(_, node)| !trace.tree().is_leaf(*node)).unwrap();
    assert!(trace.cut(index).is_some());
    calls.insert(pruned, Call { alpha: Some(3.into()), ..Call::default() });
    let verdict = grade(&question, &Answer::of_calls(calls));
    let item = verdict.items.iter().find(|item| item.mark == PartVerdict::Extra).unwrap();
    let (names, text) = (Names::new(trace.tree()), Arc::new(Text::english()));
    let explainer = Explainer::new(&trace, &names, &text);
    let said = Sentences::new(&explainer, &text).reason(item);
    assert!(said.contains(" is never called. ") && said.contains(" is pruned: "), "{said}");
}

#[test]
fn what_stands_on_the_buttons_can_be_typed_and_names_need_no_capitals() {
    let text = plyscope::library::find("a-to-n").unwrap().text;
    let tree = notation::read(text).unwrap().tree;
    let [i, n] = ["I", "N"].map(|label| tree.find(label).unwrap());
    let finder = NodeFinder::new(&tree, &Names::new(&tree));
    let name = |_| String::new();
    let cut = |words: &str| ReplyShape::Edges.read(words, &finder, name);
    assert_eq!(cut("n"), Some(Reply::Edges([n].into())));
    assert_eq!(cut("No cutoff"), Some(Reply::Edges(BTreeSet::new())));
    assert_eq!(cut("no"), Some(Reply::Edges(BTreeSet::new())));
    assert_eq!(ReplyShape::Change.read("no change", &finder, name), Some(Reply::Change(None)));
    assert_eq!(ReplyShape::Node.read("i", &finder, name), Some(Reply::Node(i)));
    assert_eq!(ReplyShape::Yes.read("YES", &finder, name), Some(Reply::Yes(true)));
}

#[test]
fn nothing_is_asked_about_a_leaf_that_stands_at_two_places() {
    let text = plyscope::library::find("transpositions").unwrap().text;
    let tree = Arc::new(notation::read(text).unwrap().tree);
    let trace = Trace::record(Arc::clone(&tree), Conventions::default());
    let asked = Which::of_all(&trace, usize::MAX, &Budget::unlimited());
    assert!(!asked.is_empty());
    for which in asked {
        let original = tree.original(which.leaf);
        assert_eq!(tree.nodes().filter(|&node| tree.original(node) == original).count(), 1);
    }
}
