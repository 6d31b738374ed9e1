//! Above the horizon nothing is called a leaf unless the game is over there: not what a table answered, not where a search
//! was stopped, not a move that was never tried.

use std::sync::Arc;

use crate::text::{english, metrics};
use plyscope::explain::{Explainer, Names, NodeQuestion};
use plyscope::games::{ConnectFour, Nim, TicTacToe};
use plyscope::layout::Folds;
use plyscope::live::{self, LivePosition, SearchPlan};
use plyscope::scene::{Focus, Frame, Look, Picture, Scene, SceneGroup, Shape};
use plyscope::search::{Algorithm, Conventions, Table};
use plyscope::trace::{EvaluationOrigin, GrowthLimits, StepKind, Trace};
use plyscope::tree::{Header, NodeId};
use plyscope::value::Role;

fn search(live: &dyn LivePosition, algorithm: Algorithm, depth: u32, max_visits: usize) -> Arc<Trace> {
    let limits = GrowthLimits { max_visits, ..GrowthLimits::default() };
    let plan = SearchPlan { depth, evaluation: 1, ordering: 0, root: Role::Max, limits };
    let conventions = Conventions { table: Table::On, ..Conventions::default().with(algorithm) };
    Arc::new(live.record(&plan, conventions, Header::default(), None))
}

/// The nodes that are drawn as leaves: boxes among triangles.
fn boxes(scene: &Scene) -> Vec<NodeId> {
    let mut seen = Vec::new();
    let mut boxes = Vec::new();
    for item in &scene.items {
        let SceneGroup::Node(node) = item.group else { continue };
        if matches!(item.shape, Shape::Text { .. } | Shape::Line { .. }) || seen.contains(&node) {
            continue;
        }
        seen.push(node);
        if matches!(item.shape, Shape::Rect { .. }) {
            boxes.push(node);
        }
    }
    boxes
}

fn check(trace: &Arc<Trace>, depth: usize, what: &str) {
    let tree = trace.tree();
    let (names, text) = (Names::new(tree), english());
    let explainer = Explainer::new(trace, &names, &text);
    // A search that deepens has a horizon of its own in each pass.
    let deepens = trace.conventions().algorithm == Algorithm::IterativeDeepening;
    let is_evaluated = |node: NodeId| {
        let visits = trace.visits_of(node);
        let mut origins = visits.iter().map(|&visit| trace.origin(visit));
        origins.any(|origin| origin == Some(EvaluationOrigin::Evaluation))
            && !visits.iter().any(|&visit| trace.is_hit(visit))
    };
    let may_be_leaf = |node: NodeId| {
        tree.is_terminal(node) || tree.ancestors(node).count() >= depth || deepens && is_evaluated(node)
    };
    let look = Look { boards: false, ..Look::default() };
    let picture = Picture::new(Arc::clone(trace), look, Folds::new(), Arc::new(english()), &metrics());
    let last = trace.n_steps() - 1;
    for step in (0..=last).step_by(trace.n_steps().div_ceil(12)).chain([last]) {
        let rows = picture.rows(step, Some(Frame::new(1_200.0, 900.0, 12.0)));
        let (whole, path) = (picture.whole(step, Focus::default()), rows.scene(&picture, Focus::default()));
        for node in boxes(&whole).into_iter().chain(boxes(&path)) {
            assert!(
                may_be_leaf(node),
                "{what}, step {}: {} is drawn as a leaf",
                step + 1,
                names.of(tree, node)
            );
        }
    }
    for step in 0..=last {
        let about = trace.node(trace.step(step).unwrap().visit);
        let said = explainer.one_line(step);
        assert!(may_be_leaf(about) || !said.contains("is a leaf"), "{what}, step {}: {said}", step + 1);
        let is_answered = |next: usize| {
            let next = trace.step(next);
            next.is_some_and(|next| next.kind == StepKind::Hit && trace.node(next.visit) == about)
        };
        let is_at_horizon = !deepens || tree.ancestors(about).count() >= depth;
        assert!(
            !is_answered(step + 1) || is_at_horizon || !said.contains("horizon"),
            "{what}, step {}: {said}",
            step + 1
        );
    }
    for node in tree.nodes() {
        for line in explainer.answer(node, NodeQuestion::Value, last) {
            let is_false = line.sentence.contains("The file") || line.sentence.contains("a leaf");
            assert!(!is_false, "{what}: {}", line.sentence);
        }
    }
}

#[test]
fn above_the_horizon_nothing_is_a_leaf_unless_the_game_is_over() {
    let tic_tac_toe = live::open_at(TicTacToe, "XO./.X./..O").unwrap();
    let connect_four = live::open_at(ConnectFour, "4453").unwrap();
    let nim = live::open_at(Nim, "1-1-1").unwrap();
    for algorithm in Algorithm::ALL {
        for max_visits in [60, 300] {
            for (live, depth) in [(&*tic_tac_toe, 4), (&*connect_four, 3)] {
                let trace = search(live, algorithm, depth, max_visits);
                let what = format!("{} {algorithm:?}, {max_visits} visits", live.game());
                check(&trace, depth as usize, &what);
            }
        }
        // To the end: a search that deepens meets positions again that were at the horizon of an earlier pass.
        let trace = search(&*nim, algorithm, 3, 10_000);
        check(&trace, 3, &format!("nim {algorithm:?}"));
    }
}

#[test]
fn what_a_table_answered_says_so() {
    let live = live::open_at(TicTacToe, "XO./.X./..O").unwrap();
    let trace = search(&*live, Algorithm::AlphaBeta, 5, 10_000);
    let tree = trace.tree();
    let is_hit = |step: &usize| {
        let at = trace.step(*step).unwrap();
        at.kind == StepKind::Hit && !tree.is_terminal(trace.node(at.visit))
    };
    let step = (0..trace.n_steps()).find(is_hit).expect("a table knows positions of this game");
    let node = trace.node(trace.step(step).unwrap().visit);
    let (names, text) = (Names::new(tree), english());
    let explainer = Explainer::new(&trace, &names, &text);
    let said = explainer.answer(node, NodeQuestion::Value, step);
    assert!(said.iter().any(|line| line.sentence.contains("the table answered")), "{said:?}");
}

#[test]
fn where_a_table_answers_at_the_end_of_a_game_there_is_a_leaf() {
    let live = live::open_at(TicTacToe, "XO./.X./..O").unwrap();
    let mut n_answered = 0;
    for algorithm in [Algorithm::AlphaBeta, Algorithm::NegamaxAlphaBeta, Algorithm::Pvs, Algorithm::Mtdf] {
        let trace = search(&*live, algorithm, 6, 10_000);
        let tree = trace.tree();
        let (names, text) = (Names::new(tree), english());
        let explainer = Explainer::new(&trace, &names, &text);
        // After five more moves the board is full.
        for step in trace.steps().filter(|step| step.kind == StepKind::Hit) {
            let node = trace.node(step.visit);
            let said = explainer.one_line(step.index);
            let is_end = tree.is_terminal(node) || tree.ply(node) == 6;
            assert_eq!(said.contains("has been evaluated before"), is_end, "{said}");
            assert_eq!(said.contains("has been searched before"), !is_end, "{said}");
            if tree.ply(node) < 5 {
                continue;
            }
            n_answered += 1;
            assert!(tree.is_terminal(node), "{algorithm:?}: {}", names.of(tree, node));
            let value = trace.in_max_view(node, trace.visit(step.visit).result.unwrap().0).0;
            assert_eq!(tree.value(node), Some(value), "{algorithm:?}");
        }
    }
    assert!(n_answered > 0);
}
