//! Two searches side by side: the first difference, partner steps, and agreement of conventions.

use std::collections::BTreeSet;
use std::sync::Arc;

use plyscope::budget::Budget;
use plyscope::explain::compare::{difference_sentences, leaves_sentence};
use plyscope::explain::{Explainer, Names};
use plyscope::library;
use plyscope::live::{SearchPlan, registry};
use plyscope::search::{Algorithm, Conventions, Fault, Order};
use plyscope::trace::compare::{
    Difference, Lock, Share, agreements, first_difference, leaves, partner, share,
};
use plyscope::trace::{GrowthLimits, OpenNode, Step, StepKind, Trace};
use plyscope::tree::notation::read;
use plyscope::tree::{GameTree, Header, NodeId};
use plyscope::value::{Role, Value, Window};
use proptest::prelude::*;

use crate::text::english;
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
    let (text, names) = (english(), Names::new(&tree));
    let explainers = [Explainer::new(&one, &names, &text), Explainer::new(&other, &names, &text)];
    let difference = first_difference(&one, &other, &Budget::unlimited()).unwrap();
    let said = difference_sentences(&text, difference, (&explainers[0], "right"), (&explainers[1], "other"));
    assert_eq!(said.join(" "), expected);
}

#[test]
fn the_first_difference_is_told_in_words() {
    check(Algorithm::AlphaBeta, "Both searches do the same at every step.");
    check(
        Algorithm::Faulty(Fault::WrongVariable),
        "The searches first differ at step 5. \
         right: D returns 3, the first result for B (MIN), so v = 3. \
         other: D returns 3, but B (MIN) does not keep it.",
    );
    check(
        Algorithm::Faulty(Fault::UnpassedBounds),
        "The searches first differ at step 7: right searches E with (−∞, 3), other with (−∞, ∞). \
         right: E is a leaf, reached with α = −∞, β = 3. other: E is a leaf, reached with α = −∞, β = ∞.",
    );
}

/// The first sentence about two searches of a tree, each of them given as an algorithm.
#[track_caller]
fn check_head(tree: &str, [one, other]: [Algorithm; 2], expected: &str) {
    let tree = Arc::new(read(tree).unwrap().tree);
    let (one, other) = (run(&tree, one), run(&tree, other));
    let (text, names) = (english(), Names::new(&tree));
    let explainers = [Explainer::new(&one, &names, &text), Explainer::new(&other, &names, &text)];
    let difference = first_difference(&one, &other, &Budget::unlimited()).unwrap();
    let said = difference_sentences(&text, difference, (&explainers[0], "right"), (&explainers[1], "other"));
    assert_eq!(said[0], expected);
}

#[test]
fn of_a_search_that_did_not_finish_no_leaves_are_compared_but_its_end_is_told() {
    let tree = Arc::new(read(library::find("a-to-q").unwrap().text).unwrap().tree);
    let [one, other] = [Algorithm::AlphaBeta, Algorithm::Minimax].map(|algorithm| run(&tree, algorithm));
    let (text, names) = (english(), Names::new(&tree));
    let [first, second] = [&one, &other].map(|trace| Explainer::new(trace, &names, &text));
    let leaves = leaves(&one, &other, &Budget::unlimited()).unwrap().unwrap();
    let said = leaves_sentence(&text, leaves, (&first, "alpha-beta"), (&second, "minimax"));
    assert_eq!(
        said,
        "minimax: The value of L is left open in the tree, and minimax evaluates it. Write a value, or choose a search that \
         never reaches it."
    );
}

#[test]
fn a_cutoff_that_prunes_other_children_is_a_difference() {
    check_head(
        "A(B(D=3, E=4), C(F=2, G=5, H=6, I=7, J=8))",
        [Algorithm::AlphaBeta, Algorithm::Faulty(Fault::InnerBreak)],
        "The searches first differ at step 18: right prunes G, H, I and J, other prunes G and H.",
    );
}

#[test]
fn passes_and_their_windows_are_named() {
    check_head(
        A_TO_N,
        [Algorithm::AlphaBeta, Algorithm::Mtdf],
        "The searches first differ at step 1 of right and step 2 in pass 1 of other: \
         right searches A with (−∞, ∞), other with (0⁻, 0).",
    );
    check_head(
        "A(B=1, C=2)",
        [Algorithm::AlphaBeta, Algorithm::IterativeDeepening],
        "Both searches do the same at every step.",
    );
    check_head(
        "A(B(C=1, D=2), E=3)",
        [Algorithm::IterativeDeepening, Algorithm::AlphaBeta],
        "The searches first differ at step 4 in pass 1 to depth 1 of right and step 3 of other.",
    );
}

/// What can be seen of a step, in MAX's view: its kind, its node, its child, the window, the number, what is pruned, what else
/// is kept. Passes are only announced.
type Seen =
    (StepKind, Vec<usize>, Option<Vec<usize>>, Option<Window>, Option<Value>, BTreeSet<Vec<usize>>, String);

/// All steps of a search, with their numbers; read off its records and nothing else.
fn seen(trace: &Trace, has_windows: bool) -> Vec<(usize, Seen)> {
    let path = |visit| trace.tree().path(trace.node(visit));
    let one = |step: Step| {
        let (node, about) = (trace.node(step.visit), step.child.unwrap_or(step.visit));
        let is_entry = step.kind == StepKind::Enter;
        let window = trace.in_max_view(node, trace.visit(step.visit).window).0;
        let result =
            trace.visit(about).result.map(|(value, _)| trace.in_max_view(trace.node(about), value).0);
        let standing = trace.standing(step.visit).map(|value| trace.in_max_view(node, value).0);
        let value = if step.kind == StepKind::StandPat { standing } else { result };
        let pruned: BTreeSet<Vec<usize>> = match trace.cut_at(step.index) {
            Some(cut) => trace.pruned_paths(cut.index).into_iter().collect(),
            None => BTreeSet::new(),
        };
        let window = (is_entry && has_windows).then_some(window);
        let value = value.filter(|_| !is_entry);
        (step.kind, path(step.visit), step.child.map(path), window, value, pruned, kept(trace, step))
    };
    let steps = trace.steps().filter(|step| step.kind != StepKind::Pass);
    steps.map(|step| (step.index, one(step))).collect()
}

/// What a search keeps beside values: the open list, whether a visit is a probe, proof numbers, visits and their mean; and
/// which of these.
fn kept(trace: &Trace, step: Step) -> String {
    let node = trace.node(step.visit);
    match trace.conventions().algorithm {
        Algorithm::Sss | Algorithm::DualSss => {
            // As it is after the step.
            let open = trace.open_list(step.index + 1);
            let of = |open: &OpenNode| (trace.tree().path(open.node), open.merit, open.is_solved);
            let taken = trace.listed(node, step.index).map(|listed| (listed.is_solved, listed.merit));
            format!("list {taken:?} {:?}", open.iter().map(of).collect::<Vec<_>>())
        }
        Algorithm::ProofNumber => match step.kind {
            StepKind::Evaluate | StepKind::Return => {
                format!("proof {:?}", trace.proof_numbers(node, step.index))
            }
            _ => "proof".to_owned(),
        },
        Algorithm::Mcts => "playout".to_owned(),
        _ if step.kind == StepKind::Enter && trace.is_probe(step.visit) => "probe".to_owned(),
        _ => String::new(),
    }
}

/// The first steps at which two lists differ; one more than the last where one is over.
fn naive(one: &Trace, other: &Trace) -> Option<[usize; 2]> {
    let has_windows = one.conventions().algorithm.has_window() && other.conventions().algorithm.has_window();
    let (first, second) = (seen(one, has_windows), seen(other, has_windows));
    let n_same = first.iter().zip(&second).take_while(|(one, other)| one.1 == other.1).count();
    let step = |list: &[(usize, Seen)], trace: &Trace| list.get(n_same).map_or(trace.n_steps(), |at| at.0);
    let steps = [step(&first, one), step(&second, other)];
    // Windows with which both begin a pass are told where the pass is announced.
    let is_pass = |trace: &Trace, step: usize| {
        step.checked_sub(1)
            .and_then(|before| trace.step(before))
            .is_some_and(|step| step.kind == StepKind::Pass)
    };
    let windows =
        [&first, &second].map(|list| list.get(n_same).and_then(|(_, seen)| Some((&seen.1, seen.3?))));
    let is_announced = match windows {
        [Some((at, one_window)), Some((other_at, other_window))] => {
            at == other_at && one_window != other_window && is_pass(one, steps[0]) && is_pass(other, steps[1])
        }
        _ => false,
    };
    let steps = if is_announced { steps.map(|step| step - 1) } else { steps };
    (n_same < first.len().max(second.len())).then_some(steps)
}

/// Every technique beside every other on one tree: the first difference that is stated is that of the naive comparison.
fn check_all_pairs(tree: &Arc<GameTree>) {
    let traces: Vec<Trace> = Algorithm::ALL.into_iter().map(|algorithm| run(tree, algorithm)).collect();
    for (i, one) in traces.iter().enumerate() {
        for other in &traces[i..] {
            let names = [one, other].map(|trace| trace.conventions().algorithm.name());
            let stated = first_difference(one, other, &Budget::unlimited()).unwrap();
            assert_eq!(stated.map(|stated| stated.steps), naive(one, other), "{names:?}");
            let Some(stated) = stated else { continue };
            match stated.difference {
                Difference::Window(one, other) => assert_ne!(one, other, "{names:?}"),
                Difference::Value(one, other) => assert_ne!(one, other, "{names:?}"),
                Difference::Pruned => assert!(one.cut_at(stated.steps[0]).is_some(), "{names:?}"),
                Difference::Step | Difference::End => {}
            }
        }
    }
}

#[test]
fn on_every_bundled_tree_the_difference_of_every_two_techniques_is_the_first_there_is() {
    for tree in library::TREES {
        if let Ok(read) = read(tree.text) {
            check_all_pairs(&Arc::new(read.tree));
        }
    }
}

#[test]
fn in_games_the_first_difference_is_the_first_there_is() {
    for (name, depth) in [("tic-tac-toe", 3), ("connect-four", 3), ("chess", 2)] {
        let live = registry::find(name).unwrap().open(&[]).unwrap();
        let plan = SearchPlan {
            depth,
            evaluation: 0,
            ordering: 0,
            root: Role::Max,
            limits: GrowthLimits::default(),
        };
        let record =
            |algorithm| live.record(&plan, Conventions::default().with(algorithm), Header::default(), None);
        let algorithms = [
            Algorithm::AlphaBeta,
            Algorithm::NegamaxAlphaBeta,
            Algorithm::Pvs,
            Algorithm::Mtdf,
            Algorithm::Faulty(Fault::InnerBreak),
            Algorithm::Faulty(Fault::MixedStrictness),
        ];
        let traces = algorithms.map(record);
        for (i, one) in traces.iter().enumerate() {
            for other in &traces[i..] {
                let stated = first_difference(one, other, &Budget::unlimited()).unwrap();
                assert_eq!(stated.map(|stated| stated.steps), naive(one, other), "{name}");
            }
        }
    }
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
    #![proptest_config(ProptestConfig { cases: 24, ..ProptestConfig::default() })]

    #[test]
    fn on_random_trees_the_difference_of_every_two_techniques_is_the_first_there_is(shape in shape()) {
        check_all_pairs(&build(&shape));
    }
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

#[test]
fn at_the_end_of_one_search_every_other_one_is_at_its_end_too() {
    let tree = tree();
    let first = run(&tree, Algorithm::AlphaBeta);
    let last = |trace: &Trace| trace.n_steps() - 1;
    for algorithm in [Algorithm::Minimax, Algorithm::Pvs, Algorithm::Mtdf, Algorithm::IterativeDeepening] {
        let other = run(&tree, algorithm);
        assert_eq!(partner(&first, last(&first), &other, Lock::Node), last(&other), "{algorithm:?}");
        assert_eq!(partner(&other, last(&other), &first, Lock::Node), last(&first), "{algorithm:?}");
    }
}

#[test]
fn searches_that_keep_different_things_differ_where_these_do() {
    let with = |tree: &Arc<GameTree>, algorithm, goal: Option<i32>| {
        let mut conventions = Conventions::default().with(algorithm);
        conventions.settings.goal = goal.map(Value::from);
        Trace::record(Arc::clone(tree), conventions)
    };
    let first =
        |one: &Trace, other: &Trace| first_difference(one, other, &Budget::unlimited()).unwrap().unwrap();
    let tree = tree();
    // The merit of the root is ∞ in one list, −∞ in the other.
    let [sss, dual] = [Algorithm::Sss, Algorithm::DualSss].map(|algorithm| run(&tree, algorithm));
    let found = first(&sss, &dual);
    assert_eq!(
        (found.steps, found.difference),
        ([0, 0], Difference::Value(Value::INFINITY, Value::NEG_INFINITY))
    );
    // H, which is worth 4, proves one question and disproves the other.
    let [four, five] = [4, 5].map(|goal| with(&tree, Algorithm::ProofNumber, Some(goal)));
    let found = first(&four, &five);
    let at = four.step(found.steps[0]).unwrap();
    assert_eq!(
        (at.kind, four.tree().label(four.node(at.visit))),
        (StepKind::Evaluate, Some("H")),
        "{found:?}"
    );
    // They speak of different things from the beginning.
    let playouts = run(&tree, Algorithm::Mcts);
    assert_eq!(first(&four, &playouts).steps, [0, 0]);
    // Star2 looks at one child first.
    let dice = Arc::new(read(library::find("dice-star").unwrap().text).unwrap().tree);
    let [star1, star2] = [Algorithm::Star1, Algorithm::Star2].map(|algorithm| run(&dice, algorithm));
    let found = first(&star1, &star2);
    let at = star2.step(found.steps[1]).unwrap();
    assert!(star2.is_probe(at.visit) && at.kind == StepKind::Enter, "{found:?}");
}

#[test]
fn proof_numbers_are_no_values_of_a_node() {
    let tree = Arc::new(read("A(B(D=3, E=5), C=4)").unwrap().tree);
    for other in [Algorithm::Sss, Algorithm::DualSss, Algorithm::Minimax] {
        let [proof, other] = [Algorithm::ProofNumber, other].map(|algorithm| run(&tree, algorithm));
        let found = first_difference(&proof, &other, &Budget::unlimited()).unwrap().unwrap();
        assert!(!matches!(found.difference, Difference::Value(..)), "{found:?}");
    }
}
