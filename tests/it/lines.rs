//! The best line of every algorithm leads to the value that the algorithm states.
//!
//! What a node is worth is worked out here once more: in trees by the definition, in games from a search that visits
//! everything and keeps nothing.

use std::collections::HashMap;
use std::fmt::Write;
use std::sync::Arc;

use plyscope::live::{LivePosition, SearchPlan, registry};
use plyscope::search::{
    Algorithm, Conventions, CutRule, Cutoffs, Fail, Fault, Order, SearchSettings, Split, Table,
};
use plyscope::trace::{Ending, GrowthLimits, LineEnd, Trace};
use plyscope::tree::notation::read;
use plyscope::tree::{GameTree, Header, NodeId};
use plyscope::value::{Bound, Role, Value, Window};
use proptest::prelude::*;

use crate::trees::random::{build, minimax, shape, window};

/// Those whose values are proved.
fn algorithms() -> Vec<Algorithm> {
    let proved = [Fault::InnerBreak, Fault::UnpassedBounds, Fault::MixedStrictness].map(Algorithm::Faulty);
    Algorithm::ALL.into_iter().filter(|&one| one != Algorithm::Mcts).chain(proved).collect()
}

fn conventions() -> impl Strategy<Value = Conventions> {
    let settings =
        (-5..6_i32, 1..4_i32, 1..5_u8, prop::sample::select(vec![Split::Root, Split::YoungBrothers]));
    (
        prop::sample::select(algorithms()),
        prop::sample::select(vec![Fail::Soft, Fail::Hard]),
        prop::sample::select(vec![CutRule::GreaterOrEqual, CutRule::Greater]),
        prop::sample::select(Order::ALL.to_vec()),
        prop::sample::select(vec![Cutoffs::Deep, Cutoffs::Shallow]),
        prop::sample::select(vec![Table::Off, Table::On]),
        (window(), settings),
    )
        .prop_map(
            |(algorithm, fail, cut, order, cutoffs, table, (window, (guess, delta, threads, split)))| {
                // What a mistake makes of a narrow window proves nothing.
                let window = if algorithm.is_faulty() { Window::FULL } else { window };
                let settings = SearchSettings {
                    guess: Value::from(guess),
                    delta: Value::from(delta),
                    goal: Some(Value::from(guess)),
                    threads,
                    split,
                    ..SearchSettings::default()
                };
                Conventions { algorithm, fail, cut, order, cutoffs, window, table, settings }
            },
        )
}

fn is_true((value, bound): (Value, Bound), truth: Value) -> bool {
    match bound {
        Bound::Exact => truth == value,
        Bound::Lower => truth >= value,
        Bound::Upper => truth <= value,
        Bound::Unproved => false,
    }
}

/// Holds the line at a step against the truth; gives why it ends.
#[track_caller]
fn check(trace: &Trace, step: usize, truth: &dyn Fn(&[usize]) -> Value) -> LineEnd {
    let tree = trace.tree();
    let line = trace.best_line(step);
    let about = || format!("{:?}\n{} at {step}: {line:?}", trace.conventions(), drawn(tree));
    for pair in line.nodes.windows(2) {
        assert_eq!(tree.parent(pair[1]), Some(pair[0]), "{}", about());
    }
    assert!(line.nodes.is_empty() || line.nodes[0] == NodeId::ROOT);
    let Some(claim) = line.claim else {
        assert!(line.all().count() <= 1, "nothing is proved of a line: {}", about());
        return line.end;
    };
    let mut path = Vec::new();
    for node in line.all().skip(1) {
        path.push(tree.child_index(node));
        assert!(is_true(claim, truth(&path)), "{path:?} is worth {}: {}", truth(&path), about());
    }
    line.end
}

fn drawn(tree: &GameTree) -> String {
    let mut out = String::new();
    if !tree.is_of_game() {
        let format = plyscope::tree::notation::TextFormat::Line;
        write!(out, "{}", plyscope::tree::notation::write(tree, format).unwrap_or_default()).unwrap();
    }
    out
}

/// The line at the end is about what the search states, and goes as far as there is something to follow.
#[track_caller]
fn check_end(trace: &Trace, truth: &dyn Fn(&[usize]) -> Value) {
    let end = check(trace, usize::MAX, truth);
    let line = trace.best_line(usize::MAX);
    let (value, bound) = trace.result().unwrap();
    let stated = (trace.in_max_view(NodeId::ROOT, value).0, trace.in_max_view(NodeId::ROOT, bound).0);
    let about = || format!("{:?}\n{}: {line:?}", trace.conventions(), drawn(trace.tree()));
    assert_eq!(line.claim, Some(stated), "{}", about());
    let is_short = (trace.tree().role(NodeId::ROOT), stated.1);
    match end {
        LineEnd::Value | LineEnd::Chance => {}
        LineEnd::NoChoice => {
            assert!(matches!(is_short, (Role::Max, Bound::Upper) | (Role::Min, Bound::Lower)), "{}", about());
        }
        other => panic!("{other:?}: {}", about()),
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1_500))]

    #[test]
    fn the_line_of_every_algorithm_leads_to_its_value(shape in shape(), conventions in conventions()) {
        let tree = build(&shape);
        let trace = Trace::record(Arc::clone(&tree), conventions);
        prop_assert_eq!(trace.ending(), Ending::Finished);
        let truth = |path: &[usize]| minimax(&tree, at(&tree, path));
        check_end(&trace, &truth);
        // Iterative deepening speaks of shallower trees before its last pass.
        if conventions.algorithm != Algorithm::IterativeDeepening {
            for step in 0..trace.n_steps() {
                check(&trace, step, &truth);
            }
        }
    }

    #[test]
    fn shared_positions_leave_the_line_whole(layers in layers(), conventions in conventions(), table: bool) {
        let tree = Arc::new(read(&written(&layers)).unwrap().tree);
        let table = if table { Table::On } else { Table::Off };
        let trace = Trace::record(Arc::clone(&tree), Conventions { table, ..conventions });
        check_end(&trace, &|path| minimax(&tree, at(&tree, path)));
    }

    #[test]
    fn every_pass_of_iterative_deepening_has_its_own_line(shape in shape(), table: bool, depth in 1..6_u32) {
        let tree = build(&shape);
        let settings = SearchSettings { depth: Some(depth), ..SearchSettings::default() };
        let table = if table { Table::On } else { Table::Off };
        let conventions = Conventions { settings, table, ..Conventions::default().with(Algorithm::IterativeDeepening) };
        let trace = Trace::record(Arc::clone(&tree), conventions);
        for pass in 0..trace.n_passes() {
            let looked = trace.pass(pass).unwrap().1.depth.unwrap();
            let end = trace.pass(pass + 1).map_or(trace.n_steps(), |(next, _)| next) - 1;
            let truth = |path: &[usize]| looking(&tree, at(&tree, path), looked as usize - path.len());
            prop_assert_eq!(check(&trace, end, &truth), LineEnd::Value);
            prop_assert_eq!(trace.best_line(end).claim.unwrap().0, truth(&[]));
        }
    }
}

/// The value of a node for somebody who looks so many plies ahead; what is not evaluated is taken for 0.
fn looking(tree: &GameTree, node: NodeId, depth: usize) -> Value {
    if let Some(value) = tree.value(node) {
        return value;
    }
    if depth == 0 {
        return tree.estimate(node).unwrap_or(Value::ZERO);
    }
    let below = tree.children(node).map(|child| looking(tree, child, depth - 1));
    if tree.role(node) == Role::Max { below.max().unwrap() } else { below.min().unwrap() }
}

fn at(tree: &GameTree, path: &[usize]) -> NodeId {
    path.iter().fold(NodeId::ROOT, |node, &index| tree.children(node).nth(index).unwrap())
}

/// Below the root layers of positions; each has children in the next layer, and the last has leaves.
type Layers = (Vec<Vec<Vec<usize>>>, Vec<i32>);

fn layers() -> impl Strategy<Value = Layers> {
    let inner = prop::collection::vec(prop::collection::vec(0..4_usize, 1..4), 3..=4);
    (prop::collection::vec(inner, 2..4), prop::collection::vec(-4..5_i32, 4))
}

/// The first time that a position is written out, and from then on by name.
fn written((layers, leaves): &Layers) -> String {
    fn position(
        out: &mut String,
        seen: &mut Vec<String>,
        (layers, leaves): (&[Vec<Vec<usize>>], &[i32]),
        layer: usize,
        i: usize,
    ) {
        let name = format!("L{layer}x{i}");
        if seen.contains(&name) {
            write!(out, "@{name}").unwrap();
            return;
        }
        seen.push(name.clone());
        let Some(children) = layers.get(layer).map(|layer| &layer[i % layer.len()]) else {
            write!(out, "{name}={}", leaves[i % leaves.len()]).unwrap();
            return;
        };
        write!(out, "{name}(").unwrap();
        let n_next = layers.get(layer + 1).map_or(leaves.len(), Vec::len);
        for (place, child) in children.iter().enumerate() {
            out.push_str(if place > 0 { ", " } else { "" });
            position(out, seen, (layers, leaves), layer + 1, child % n_next);
        }
        out.push(')');
    }
    let mut out = String::new();
    position(&mut out, &mut Vec::new(), (layers, leaves), 0, 0);
    out
}

/// A position of every game, and plies to its horizon.
const POSITIONS: [(&str, Option<&str>, u32); 12] = [
    ("tic-tac-toe", Some("XO./.X./..O"), 6),
    ("tic-tac-toe", Some("X../.O./..."), 5),
    ("take", Some("7"), 7),
    ("nim", Some("1-2-2"), 6),
    ("connect-four", Some("4453"), 4),
    ("connect-four", Some("4453"), 5),
    ("connect-four", Some("334455"), 4),
    ("gomoku", None, 2),
    ("othello", None, 4),
    ("checkers", None, 4),
    ("chess", None, 2),
    ("xiangqi", None, 2),
];

/// What every position is worth to the horizon, by its path: from a search that visits all of them.
fn truth(live: &Arc<dyn LivePosition>, plan: &SearchPlan) -> HashMap<Vec<usize>, Value> {
    let all = live.record(plan, Conventions::default().with(Algorithm::Minimax), Header::default(), None);
    let tree = all.tree();
    all.visits().map(|visit| (tree.path(all.node(visit)), all.visit(visit).result.unwrap().0)).collect()
}

#[test]
fn the_line_of_every_algorithm_leads_to_its_value_in_every_game() {
    let mut n_elsewhere = 0;
    for (game, position, depth) in POSITIONS {
        let start = registry::find(game).unwrap().open(&[]).unwrap();
        let live = position.map_or_else(|| Arc::clone(&start), |text| start.read(text).unwrap());
        for evaluation in [0, live.evaluations().len() - 1] {
            let plan = SearchPlan {
                depth,
                evaluation,
                ordering: 0,
                root: Role::Max,
                limits: GrowthLimits::default(),
            };
            let truth = truth(&live, &plan);
            for algorithm in algorithms() {
                // Looks further than the horizon.
                if algorithm == Algorithm::Quiescence {
                    continue;
                }
                for table in Table::ALL {
                    let goal = Some(truth[&Vec::new()]);
                    let settings = SearchSettings { goal, ..SearchSettings::default() };
                    let conventions =
                        Conventions { table, settings, ..Conventions::default().with(algorithm) };
                    if table == Table::On && !algorithm.takes_table() {
                        continue;
                    }
                    let trace = live.record(&plan, conventions, Header::default(), None);
                    check_end(&trace, &|path| truth[path]);
                    n_elsewhere += trace.best_line(usize::MAX).elsewhere.len();
                    for part in 1..20 {
                        let is_shallower = algorithm == Algorithm::IterativeDeepening;
                        let step = trace.n_steps() * part / 20;
                        if !is_shallower {
                            check(&trace, step, &|path| truth[path]);
                        }
                    }
                }
            }
        }
    }
    assert!(n_elsewhere > 0, "no line went through a position that the table knew");
}

/// Position 4453 is worth 5 by 4, but not by 4, 2: that leads to 102.
#[test]
fn null_windows_name_no_line_that_leads_elsewhere() {
    let live = registry::find("connect-four").unwrap().open(&[]).unwrap().read("4453").unwrap();
    let plan = SearchPlan {
        depth: 5,
        evaluation: live.evaluations().len() - 1,
        ordering: 0,
        root: Role::Max,
        limits: GrowthLimits::default(),
    };
    let truth = truth(&live, &plan);
    for algorithm in [Algorithm::Mtdf, Algorithm::MtSss] {
        let trace = live.record(&plan, Conventions::default().with(algorithm), Header::default(), None);
        check_end(&trace, &|path| truth[path]);
        assert_eq!(trace.best_line(usize::MAX).all().count(), 6);
    }
}

#[test]
fn where_no_child_reaches_the_window_no_line_is_named() {
    let tree = Arc::new(read("A(B(3, 5), C(2, 9))").unwrap().tree);
    let window = Window::new(Value::from(7), Value::from(9));
    let trace = Trace::record(tree, Conventions { window, ..Conventions::default() });
    let line = trace.best_line(usize::MAX);
    assert_eq!((line.nodes, line.end), (vec![NodeId::ROOT], LineEnd::NoChoice));
    assert_eq!(line.claim, Some((Value::from(3), Bound::Upper)));
}
