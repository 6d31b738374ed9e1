//! The laws of the searches and of their traces, on random trees under every convention.

use std::collections::BTreeSet;
use std::sync::Arc;

use plyscope::budget::{Budget, Spent};
use plyscope::search::{
    Algorithm, AlgorithmFamily, BoundedWindow, Conventions, CutRule, Cutoffs, Fail, Observer, Order,
    TreeSpace, ValueView, WindowEnd, search,
};
use plyscope::trace::{Ending, InMaxView, Status, StepKind, Trace, knuth_moore_minimum};
use plyscope::tree::{GameTree, Leaf, NodeId, NodeSpec, TreeBuilder};
use plyscope::value::{Bound, Role, Value, Window};
use proptest::prelude::*;

use crate::trees::random::{build, conventions, minimax, mirrored, shape};

fn record(tree: &Arc<GameTree>, conventions: Conventions) -> Trace {
    Trace::record(Arc::clone(tree), conventions)
}

/// The root's value in MAX's view.
fn value(trace: &Trace) -> Value {
    trace.in_max_view(NodeId::ROOT, trace.result().unwrap().0).0
}

fn visited(trace: &Trace) -> Vec<NodeId> {
    trace.visits().map(|visit| trace.node(visit)).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn with_a_full_window_every_algorithm_finds_the_minimax_value(
        shape in shape(), conventions in conventions(),
    ) {
        let tree = build(&shape);
        let trace = record(&tree, Conventions { window: Window::FULL, ..conventions });
        prop_assert_eq!(value(&trace), minimax(&tree, NodeId::ROOT));
    }

    #[test]
    fn every_result_keeps_the_contract_of_its_window(shape in shape(), conventions in conventions()) {
        let tree = build(&shape);
        let trace = record(&tree, conventions);
        for id in trace.visits() {
            let visit = trace.visit(id);
            let (result, bound) = visit.result.unwrap();
            let truth = trace.in_view_of(visit.node, InMaxView(minimax(&tree, visit.node)));
            let window = visit.window;
            // A window that a strict search has emptied promises nothing.
            if window.alpha < window.beta {
                if result <= window.alpha { prop_assert!(truth <= result); }
                if result >= window.beta { prop_assert!(truth >= result); }
                if result > window.alpha && result < window.beta { prop_assert_eq!(truth, result); }
            }
            if conventions.fail == Fail::Hard && conventions.algorithm.has_window() {
                prop_assert!(window.alpha <= result && result <= window.beta);
            }
            match bound {
                Bound::Exact => prop_assert_eq!(truth, result),
                Bound::Lower => prop_assert!(truth >= result),
                Bound::Upper => prop_assert!(truth <= result),
                Bound::Unproved => prop_assert!(false, "plain searches prove something"),
            }
        }
    }

    #[test]
    fn every_trace_is_valid(shape in shape(), conventions in conventions()) {
        let trace = record(&build(&shape), conventions);
        prop_assert_eq!(trace.validate(), Ok(()));
        prop_assert_eq!(trace.ending(), Ending::Finished);
    }

    #[test]
    fn right_to_left_is_left_to_right_in_a_mirror(shape in shape(), conventions in conventions()) {
        let there = record(&build(&shape), Conventions { order: Order::LeftToRight, ..conventions });
        let back = record(&build(&mirrored(&shape)), Conventions { order: Order::RightToLeft, ..conventions });
        prop_assert_eq!(there.result(), back.result());
        prop_assert_eq!(there.n_steps(), back.n_steps());
        prop_assert_eq!(there.total_counts(), back.total_counts());
    }

    #[test]
    fn what_was_pruned_never_matters(
        shape in shape(), conventions in conventions(), numbers in prop::collection::vec(-9..9_i32, 60),
    ) {
        let tree = build(&shape);
        let trace = record(&tree, conventions);
        let pruned = tree.nodes().filter(|&node| {
            tree.is_leaf(node) && matches!(trace.status(node, usize::MAX), Status::Pruned(_))
        });
        let changed = pruned.zip(numbers).map(|(node, number)| (node, Value::from(number)));
        let other = Arc::new(GameTree::clone(&tree).with_values(changed));
        let again = record(&other, conventions);
        prop_assert_eq!(again.result(), trace.result());
        prop_assert_eq!(visited(&again), visited(&trace));
    }

    #[test]
    fn alpha_beta_visits_no_more_than_minimax(shape in shape(), conventions in conventions()) {
        let tree = build(&shape);
        let all = visited(&record(&tree, Conventions { algorithm: Algorithm::Minimax, ..conventions }));
        let some = visited(&record(&tree, conventions));
        let (all, some): (BTreeSet<_>, BTreeSet<_>) = (all.into_iter().collect(), some.into_iter().collect());
        prop_assert_eq!(all.len(), tree.n_nodes());
        prop_assert!(some.is_subset(&all));
    }

    #[test]
    fn deep_cutoffs_visit_no_more_than_shallow_ones(shape in shape(), conventions in conventions()) {
        let tree = build(&shape);
        prop_assume!(tree.nodes().all(|node| !tree.has_explicit_role(node)));
        let base = Conventions { fail: Fail::Soft, cut: CutRule::GreaterOrEqual, window: Window::FULL, ..conventions };
        let deep = record(&tree, Conventions { cutoffs: Cutoffs::Deep, ..base });
        let shallow = record(&tree, Conventions { cutoffs: Cutoffs::Shallow, ..base });
        prop_assert!(deep.n_visits() <= shallow.n_visits());
        prop_assert!(shallow.cuts().all(|cut| !cut.is_deep));
    }

    #[test]
    fn negamax_does_what_the_two_functions_do_seen_from_the_mover(
        shape in shape(), conventions in conventions(),
    ) {
        let tree = build(&shape);
        for (two, one) in [
            (Algorithm::Minimax, Algorithm::Negamax),
            (Algorithm::AlphaBeta, Algorithm::NegamaxAlphaBeta),
        ] {
            let two = record(&tree, Conventions { algorithm: two, ..conventions });
            let one = record(&tree, Conventions { algorithm: one, ..conventions });
            prop_assert_eq!(visited(&two), visited(&one));
            prop_assert_eq!(two.total_counts(), one.total_counts());
            for (a, b) in two.visits().zip(one.visits()) {
                let (a, b) = (two.visit(a), one.visit(b));
                let (result, bound) = b.result.unwrap();
                let turned = (one.in_max_view(b.node, result).0, one.in_max_view(b.node, bound).0);
                prop_assert_eq!(a.result.unwrap(), turned);
                prop_assert_eq!(a.window, one.in_max_view(b.node, b.window).0);
            }
        }
    }

    #[test]
    fn strict_and_fail_hard_together_never_cut(shape in shape(), conventions in conventions()) {
        let tree = build(&shape);
        let conventions =
            Conventions { cut: CutRule::Greater, fail: Fail::Hard, cutoffs: Cutoffs::Deep, ..conventions };
        let trace = record(&tree, conventions);
        prop_assert_eq!(trace.n_cuts(), 0);
        prop_assert_eq!(trace.n_visits(), tree.n_nodes());
    }

    #[test]
    fn the_state_at_every_step_is_that_of_an_independent_replay(
        shape in shape(), conventions in conventions(),
    ) {
        let tree = build(&shape);
        let trace = record(&tree, conventions);
        let mut log = Log { view: conventions.algorithm.view(), ..Log::default() };
        search(&TreeSpace(&tree), &conventions, &mut log).unwrap();
        prop_assert_eq!(log.moments.len(), trace.n_steps());
        for (step, moment) in log.moments.iter().enumerate() {
            let found = trace.step(step).unwrap();
            prop_assert_eq!(found.kind, moment.kind, "step {}", step);
            prop_assert_eq!(trace.node(found.visit), moment.node, "step {}", step);
            let counts = trace.counts(step);
            prop_assert_eq!((counts.visited, counts.evaluated), (moment.visited, moment.evaluated));
            let path: Vec<NodeId> = trace.path(step).map(|visit| trace.node(visit)).collect();
            let open: Vec<NodeId> = moment.open.iter().rev().map(|frame| frame.node).collect();
            prop_assert_eq!(&path, &open);
            for (visit, frame) in trace.path(step).zip(moment.open.iter().rev()) {
                let live = trace.live(visit, step);
                prop_assert_eq!(live.best.map(|(best, _)| best), frame.best);
                prop_assert_eq!(live.best.map(|(_, child)| trace.node(child)), frame.best_child);
                if conventions.algorithm.has_window() {
                    prop_assert_eq!(live.window, frame.now, "step {} node {:?}", step, frame.node);
                    prop_assert_eq!(trace.visit(visit).window, frame.passed);
                }
            }
            for node in tree.nodes() {
                let status = match trace.status(node, step) {
                    Status::Unvisited => 'u',
                    Status::Open(_) => 'o',
                    Status::Closed(_) => 'c',
                    Status::Pruned(_) => 'p',
                };
                let expected = if moment.closed.contains(&node) {
                    'c'
                } else if moment.open.iter().any(|frame| frame.node == node) {
                    'o'
                } else if moment.pruned.iter().any(|&top| tree.is_below(node, top)) {
                    'p'
                } else {
                    'u'
                };
                // The step that leaves a node shows it as left already.
                let leaves = node == moment.node
                    && matches!(moment.kind, StepKind::Return | StepKind::Evaluate);
                prop_assert!(status == expected || leaves && status == 'c', "step {} node {:?}: {} is not {}", step, node, status, expected);
            }
        }
    }
}

/// What an independent observer knows after each step: everything, copied each time.
#[derive(Clone, Debug)]
struct Moment {
    kind: StepKind,
    node: NodeId,
    open: Vec<Frame>,
    closed: BTreeSet<NodeId>,
    pruned: Vec<NodeId>,
    visited: usize,
    evaluated: usize,
}

#[derive(Clone, Debug)]
struct Frame {
    node: NodeId,
    passed: Window,
    now: Window,
    best: Option<Value>,
    best_child: Option<NodeId>,
}

#[derive(Debug)]
struct Log {
    view: ValueView,
    open: Vec<Frame>,
    closed: BTreeSet<NodeId>,
    pruned: Vec<NodeId>,
    visited: usize,
    evaluated: usize,
    returned: Option<NodeId>,
    moments: Vec<Moment>,
}

impl Default for Log {
    fn default() -> Self {
        Self {
            view: ValueView::Max,
            open: Vec::new(),
            closed: BTreeSet::new(),
            pruned: Vec::new(),
            visited: 0,
            evaluated: 0,
            returned: None,
            moments: Vec::new(),
        }
    }
}

impl Log {
    fn say(&mut self, kind: StepKind) {
        self.moments.push(Moment {
            kind,
            node: self.open.last().unwrap().node,
            open: self.open.clone(),
            closed: self.closed.clone(),
            pruned: self.pruned.clone(),
            visited: self.visited,
            evaluated: self.evaluated,
        });
    }

    fn go_in(&mut self, node: NodeId, window: Window) {
        self.visited += 1;
        self.open.push(Frame { node, passed: window, now: window, best: None, best_child: None });
        self.say(StepKind::Enter);
    }

    fn go_out(&mut self, kind: StepKind) {
        self.say(kind);
        let frame = self.open.pop().unwrap();
        self.closed.insert(frame.node);
        self.returned = Some(frame.node);
    }
}

impl Observer<NodeId> for Log {
    fn enter(&mut self, &node: &NodeId, _: Role, passed: BoundedWindow) {
        self.go_in(node, passed.window);
    }

    fn leaf(&mut self, &node: &NodeId, _: Role, passed: BoundedWindow, _: Value, _: Value) {
        self.go_in(node, passed.window);
        self.evaluated += 1;
        self.go_out(StepKind::Evaluate);
    }

    fn compare(&mut self, _: Value) {
        self.say(StepKind::Compare);
    }

    fn improve(&mut self, best: Value) {
        let returned = self.returned;
        let frame = self.open.last_mut().unwrap();
        frame.best = Some(best);
        frame.best_child = returned;
        // That the child is better is the same step in which it is compared.
        assert_eq!(self.moments.pop().unwrap().kind, StepKind::Compare);
        self.say(StepKind::Improve);
    }

    fn tighten(&mut self, window: Window) {
        assert!(self.view == ValueView::Max || window.beta == self.open.last().unwrap().now.beta);
        self.open.last_mut().unwrap().now = window;
        self.say(StepKind::Tighten);
    }

    fn cut(&mut self, pruned: impl Iterator<Item = NodeId>, _: WindowEnd) {
        self.pruned.extend(pruned);
        self.say(StepKind::Cut);
    }

    fn leave(&mut self, _: Value) {
        self.go_out(StepKind::Return);
    }
}

/// A uniform tree whose best child always comes first.
fn best_ordered(branching: usize, height: usize) -> Arc<GameTree> {
    fn grow(
        builder: &mut TreeBuilder,
        branching: usize,
        height: usize,
        value: i32,
        is_max: bool,
        next: &mut i32,
    ) {
        if height == 0 {
            let value = Some(Leaf::Value(Value::from(value)));
            builder.leaf(&NodeSpec { value, ..NodeSpec::default() });
            return;
        }
        builder.open(&NodeSpec::default());
        grow(builder, branching, height - 1, value, !is_max, next);
        for _ in 1..branching {
            // Worse for whoever chooses here than what came first.
            *next += 1;
            let worse = if is_max { value - *next } else { value + *next };
            grow(builder, branching, height - 1, worse, !is_max, next);
        }
        builder.close();
    }
    let mut builder = TreeBuilder::new();
    grow(&mut builder, branching, height, 0, true, &mut 0);
    Arc::new(builder.finish().unwrap())
}

#[test]
fn a_best_ordered_uniform_tree_is_cut_to_the_knuth_moore_minimum() {
    for (branching, height) in [(1, 5), (2, 1), (2, 6), (3, 4), (4, 5), (5, 3), (7, 2)] {
        let tree = best_ordered(branching, height);
        assert_eq!(tree.uniform_shape(), Some((branching, height)));
        for algorithm in [Algorithm::AlphaBeta, Algorithm::NegamaxAlphaBeta] {
            let trace = record(&tree, Conventions { algorithm, ..Conventions::default() });
            let minimum = knuth_moore_minimum(branching, height).unwrap();
            assert_eq!(trace.total_counts().evaluated, minimum, "{branching} to the {height}");
        }
    }
}

#[test]
fn a_chain_of_a_hundred_thousand_plies_is_searched_and_recorded() {
    let mut builder = TreeBuilder::new();
    for _ in 0..100_000 {
        builder.open(&NodeSpec::default());
    }
    builder.leaf(&NodeSpec { value: Some(Leaf::Value(Value::from(7))), ..NodeSpec::default() });
    let tree = Arc::new(builder.finish().unwrap());
    for algorithm in Algorithm::of(AlgorithmFamily::Plain) {
        let trace = record(&tree, Conventions { algorithm, ..Conventions::default() });
        assert_eq!(value(&trace), Value::from(7));
        assert_eq!(trace.path(100_000).count(), 100_001);
    }
}

#[test]
fn a_search_that_is_stopped_leaves_what_it_found() {
    let tree = best_ordered(3, 9);
    let conventions = Conventions { algorithm: Algorithm::Minimax, ..Conventions::default() };
    let wish = |n_visits: usize| (n_visits > 5_000).then_some(Spent::Enough);
    let budget = Budget::wishing(&wish);
    let recorder = plyscope::trace::Recorder::new(&conventions).within(Some(&budget));
    let trace = Trace::record_with(recorder, tree, conventions);
    assert_eq!(trace.ending(), Ending::Stopped);
    assert_eq!(trace.result(), None);
    assert!(trace.n_visits() > 5_000 && trace.n_visits() < 10_000, "{}", trace.n_visits());
    trace.validate().unwrap();
    for step in [0, trace.n_steps() / 2, trace.n_steps() - 1] {
        assert!(trace.step(step).is_some());
    }
}
