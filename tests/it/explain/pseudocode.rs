//! The pseudocode on the screen is run, by a small interpreter, and held against the search itself: the result, the
//! leaves in the order in which they are read, the children that are pruned, the positions that the table is asked for
//! and told of, and the line that each step lights. No algorithm is exempt. Only the leaves that random games end at are
//! not compared one by one: a trace keeps what they came to.

use std::sync::Arc;

use plyscope::explain::{FunctionRole, Horizon, LineKind, LineRef, Pseudocode};
use plyscope::live::{SearchPlan, registry};
use plyscope::search::{
    Algorithm, Conventions, CutRule, Cutoffs, Fail, Fault, Order, ReSearch, SearchSettings, Split, Table,
};
use plyscope::trace::{Cut, Ending, GrowthLimits, StepKind, Trace};
use plyscope::tree::notation::read;
use plyscope::tree::{GameTree, Header, NodeId};
use plyscope::value::{Role, Value};
use proptest::prelude::*;

use super::lookups::looked_up;
use super::machine::{Act, Event, Machine, Thing};
use crate::techniques::chance_shape;
use crate::text::english;
use crate::trees::random::{build, build_with_captures, shape, window};

/// All choices, for any algorithm that `keep` keeps.
fn conventions(keep: impl Fn(Algorithm) -> bool) -> impl Strategy<Value = Conventions> {
    let algorithms: Vec<Algorithm> = Algorithm::with_faulty().filter(|&one| keep(one)).collect();
    let settings = (
        -5..6_i32,
        1..4_i32,
        0..6_u32,
        1..5_u8,
        prop::sample::select(vec![Split::Root, Split::YoungBrothers]),
        prop::sample::select(ReSearch::ALL.to_vec()),
    );
    let settings = settings.prop_map(|(guess, delta, depth, threads, split, re_search)| SearchSettings {
        guess: Value::from(guess),
        delta: Value::from(delta),
        goal: Some(Value::from(guess)),
        depth: (depth > 0).then_some(depth),
        iterations: Some(60),
        threads,
        split,
        re_search,
        ..SearchSettings::default()
    });
    (
        prop::sample::select(algorithms),
        prop::sample::select(vec![Fail::Soft, Fail::Hard]),
        prop::sample::select(vec![CutRule::GreaterOrEqual, CutRule::Greater]),
        prop_oneof![Just(Order::LeftToRight), prop::sample::select(Order::ALL.to_vec())],
        prop::sample::select(vec![Cutoffs::Deep, Cutoffs::Shallow]),
        prop::sample::select(vec![Table::Off, Table::On]),
        window(),
        settings,
    )
        .prop_map(|(algorithm, fail, cut, order, cutoffs, table, window, settings)| Conventions {
            algorithm,
            fail,
            cut,
            order,
            cutoffs,
            table,
            window,
            settings,
        })
}

fn lines(code: &Pseudocode) -> String {
    let lines = code.functions.iter().flat_map(|function| &function.lines);
    lines.map(|line| line.code.as_str()).collect::<Vec<_>>().join("\n")
}

/// Every step lights a line that belongs to it.
#[track_caller]
fn check_lit(trace: &Trace) -> Vec<LineRef> {
    let code = Pseudocode::of(trace, &english());
    let lit = |index| {
        code.line_of(trace, index).unwrap_or_else(|| {
            panic!("{:?} of {:?} has no line in\n{}", trace.step(index), trace.conventions(), lines(&code))
        })
    };
    (0..trace.n_steps()).map(lit).collect()
}

/// Whether what happened must be a step.
fn is_a_step(trace: &Trace, kind: LineKind, event: &Event) -> bool {
    let algorithm = trace.conventions().algorithm;
    let did = |act| event.acts.contains(&act);
    match kind {
        LineKind::Silent => false,
        // Only the way down is entered; a loop ends where it does not hold.
        LineKind::Enter => did(Act::End) || did(Act::Hold),
        // The new node counts its game for itself; its parent hears of it in the same step.
        LineKind::Count if algorithm == Algorithm::Mcts && trace.tree().is_leaf(NodeId::ROOT) => false,
        LineKind::Pass => did(Act::Begin),
        LineKind::Test => did(Act::Test),
        LineKind::Research => did(Act::Hold),
        LineKind::Tighten | LineKind::EldestTighten => did(Act::Change),
        // Its order may be told of it first.
        LineKind::Cut => did(Act::Return),
        _ => did(Act::End) || did(Act::Return),
    }
}

/// Runs the code, and follows the trace along the lines that ran.
#[track_caller]
fn check(tree: &Arc<GameTree>, conventions: Conventions) {
    check_trace(&Trace::record(Arc::clone(tree), conventions));
}

#[track_caller]
fn check_trace(trace: &Trace) {
    if trace.ending() != Ending::Finished {
        return;
    }
    let (tree, conventions) = (trace.tree(), *trace.conventions());
    let code = Pseudocode::of(trace, &english());
    let lit = check_lit(trace);
    let mut machine = Machine::new(tree, &conventions, &code);
    let about = || format!("{conventions:?}\n{}", lines(&code));
    let algorithm = conventions.algorithm;
    let (found, _) = trace.result().unwrap();
    match machine.run() {
        Thing::Number(value) => assert_eq!(value, found, "{}", about()),
        answer => {
            let is_enough = conventions.settings.goal.map_or(found > Value::ZERO, |goal| found >= goal);
            assert_eq!(answer, Thing::Flag(is_enough), "{}", about());
            assert_eq!(trace.is_proved(), Some(is_enough), "{}", about());
        }
    }
    let steps = || (0..trace.n_steps()).filter_map(|step| trace.step(step));
    if algorithm != Algorithm::Mcts {
        let reads = |kind| matches!(kind, StepKind::Evaluate | StepKind::StandPat);
        let read: Vec<NodeId> =
            steps().filter(|step| reads(step.kind)).map(|step| trace.node(step.visit)).collect();
        assert_eq!(machine.read, read, "{}", about());
    }
    // One child of several is looked at without a loop.
    let is_probe = |at: LineRef| {
        algorithm == Algorithm::Star2 && matches!(code.functions[at.function].part, FunctionRole::Helper(_))
    };
    let cuts = trace.cuts().filter(|cut| !is_probe(lit[cut.step]));
    let is_reversed = conventions.order == Order::RightToLeft;
    let left = |cut: &Cut| {
        let mut left = trace.pruned_by(cut.index);
        if algorithm == Algorithm::Star2 && tree.role(trace.node(cut.visit)) == Role::Chance {
            // The loop goes on with these, be they probed or not.
            left.extend(trace.left_at_probe(cut));
            let last = trace.node(cut.child);
            left.retain(|&child| if is_reversed { child < last } else { child > last });
            left.sort_unstable();
            if is_reversed {
                left.reverse();
            }
        }
        left
    };
    let pruned = cuts.map(|cut| (trace.node(cut.visit), left(&cut)));
    let pruned: Vec<_> = pruned.filter(|(_, left)| !left.is_empty()).collect();
    assert_eq!(machine.pruned, pruned, "{}", about());
    if conventions.order.is_fixed() && !tree.is_of_game() {
        assert_eq!(machine.looked_up, looked_up(tree, &conventions), "{}", about());
    }
    let kind = |event: &Event| code.functions[event.function].lines[event.line].kind;
    let mut ran = machine.events.iter().peekable();
    let mut now: Option<&Event> = None;
    for (index, at) in lit.into_iter().enumerate() {
        let step = trace.step(index).unwrap();
        let is_child = algorithm == Algorithm::Mcts
            && step.kind == StepKind::Compare
            && code.line(at).is_some_and(|line| line.kind == LineKind::Count);
        let node = trace.node(if is_child { step.child.unwrap() } else { step.visit });
        let is_it = |event: &Event| (event.node, event.function, event.line) == (node, at.function, at.line);
        let is_new = matches!(step.kind, StepKind::Enter | StepKind::Pass);
        let before = now;
        // All children are one step.
        let is_again = |event: &Event| {
            kind(event) == LineKind::PutAll
                && before.is_some_and(|before| (before.node, before.line) == (event.node, event.line))
        };
        if is_new || !now.is_some_and(is_it) {
            now = ran.find(|event| {
                // A pass begins before it searches; what a best-first search does, it does once.
                let has_begun = event.acts.contains(&Act::Begin);
                let is_done = event.acts.len() > usize::from(has_begun);
                let found = is_it(event)
                    && match step.kind {
                        StepKind::Pass => has_begun,
                        _ => is_done || !algorithm.is_best_first(),
                    };
                assert!(
                    found || !is_a_step(trace, kind(event), event) || is_again(event),
                    "at step {index}, {step:?}, line {} of {} ran at {:?}\n{}",
                    event.line,
                    event.function,
                    event.node,
                    about()
                );
                found
            });
        }
        let event = now.unwrap_or_else(|| {
            panic!("step {index}, {step:?}, lights a line that does not run\n{}", about())
        });
        if step.kind == StepKind::Cut {
            assert!(
                event.acts.contains(&Act::Hold),
                "step {index} lights a test that does not hold\n{}",
                about()
            );
        }
    }
    for event in ran {
        assert!(
            !is_a_step(trace, kind(event), event),
            "line {} of {} ran unseen\n{}",
            event.line,
            event.function,
            about()
        );
    }
}

#[test]
fn where_sides_alternate_the_pseudocode_is_that_of_the_conventions() {
    let tree = Arc::new(read("root: min\nA(B max(C=1, D=2), E=3)").unwrap().tree);
    for algorithm in Algorithm::with_faulty() {
        let conventions = Conventions::default().with(algorithm);
        let trace = Trace::record(Arc::clone(&tree), conventions);
        let text = english();
        assert_eq!(Pseudocode::of(&trace, &text), Pseudocode::new(&conventions, &text));
    }
}

#[test]
fn the_code_asks_the_question_that_is_asked() {
    let tree = Arc::new(read("A(B(C=0, D=2), E(F=0, G=1))").unwrap().tree);
    for (goal, asks) in [(None, "value(node) > 0"), (Some(1), "value(node) ≥ goal")] {
        let settings = SearchSettings { goal: goal.map(Value::from), ..SearchSettings::default() };
        let conventions = Conventions { settings, ..Conventions::default().with(Algorithm::ProofNumber) };
        check(&tree, conventions);
        let code = lines(&Pseudocode::new(&conventions, &english()));
        assert!(code.contains(asks), "{code}");
    }
}

#[test]
fn no_line_is_much_too_long() {
    for algorithm in Algorithm::with_faulty() {
        for table in [Table::Off, Table::On] {
            let conventions =
                Conventions { table, order: Order::History, ..Conventions::default().with(algorithm) };
            let text = english();
            for line in lines(&Pseudocode::new(&conventions, &text)).lines() {
                assert!(line.chars().count() <= 66, "{line}");
            }
            for line in lines(&Pseudocode::for_any_turns(&conventions, Horizon::Depth, &text)).lines() {
                assert!(line.chars().count() <= 80, "{line}");
            }
        }
    }
}

#[test]
fn shared_positions_are_looked_up_as_the_code_says() {
    for text in [
        "A(B(E=1, F(I=4, J=6)), C(@F, G(K=8, L=5)), D(H=9, @F))",
        "A(B(D(H=3, I=7), E(J=2, K=5)), C(@E, F(L=6, @H)), G(@D, @E))",
        "A(B(C(D(E=1, F=2), G(@E, H=5)), I(@D, L=0)), J(@C, K(@G, M=3)))",
        "A(B(C=3, D=8), E(F(@B, G=2), H(I=5, J=4)))",
    ] {
        let Ok(found) = read(text) else { panic!("{text}") };
        let tree = Arc::new(found.tree);
        for algorithm in Algorithm::with_faulty() {
            for (fail, cut) in [(Fail::Soft, CutRule::GreaterOrEqual), (Fail::Hard, CutRule::Greater)] {
                for depth in [None, Some(2)] {
                    let settings = SearchSettings { depth, ..SearchSettings::default() };
                    let conventions =
                        Conventions { fail, cut, settings, table: Table::On, ..Conventions::default() };
                    check(&tree, conventions.with(algorithm));
                }
            }
        }
    }
}

#[test]
fn on_positions_every_step_lights_a_line_and_the_code_counts_its_plies() {
    for (game, position, depth) in [
        ("tic-tac-toe", Some("XO./.X./..O"), 4),
        ("othello", None, 2),
        ("chess", Some("6k1/5ppp/4p3/3p4/8/8/5PPP/3Q2K1 w - - 0 1"), 1),
    ] {
        let start = registry::find(game).unwrap().open(&[]).unwrap();
        let live = position.map_or_else(|| Arc::clone(&start), |text| start.read(text).unwrap());
        let evaluation = live.evaluations().len() - 1;
        let plan =
            SearchPlan { depth, evaluation, ordering: 0, root: Role::Max, limits: GrowthLimits::default() };
        for algorithm in Algorithm::with_faulty() {
            let settings = SearchSettings { iterations: Some(50), ..SearchSettings::default() };
            let conventions = Conventions { settings, ..Conventions::default().with(algorithm) };
            let trace = live.record(&plan, conventions, Header::default(), None);
            check_lit(&trace);
            // What lies below the horizon of a game, or beyond where a search has been, the tree does not know: shallower
            // passes and random games cannot be run on it. Nor does it know which of its positions are one, nor the rows of
            // a board: tables and mistakes are held against the code on trees.
            let is_known = !conventions.has_table()
                && !algorithm.is_faulty()
                && !matches!(algorithm, Algorithm::Mcts | Algorithm::IterativeDeepening);
            if is_known && game != "chess" {
                check_trace(&trace);
            }
        }
    }
}

#[test]
fn what_the_order_is_told_is_what_the_faulty_ones_are_told_too() {
    let tree = Arc::new(read("[[3, 5, 1], [2, 9, 4], [6, 0, 7], [8, 2, 2]]").unwrap().tree);
    for fault in Fault::ALL {
        for order in Order::ALL {
            check(&tree, Conventions { order, ..Conventions::default().with(Algorithm::Faulty(fault)) });
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1_500))]

    #[test]
    fn the_pseudocode_does_what_the_search_does(
        shape in shape(),
        conventions in conventions(|_| true),
        is_min: bool,
        has_captures: bool,
    ) {
        let mut tree = if has_captures { build_with_captures(&shape) } else { build(&shape) };
        if is_min {
            tree = Arc::new(GameTree::clone(&tree).with_root(Role::Min));
        }
        check(&tree, conventions);
    }

    #[test]
    fn chance_nodes_run_their_own_function(
        shape in chance_shape(),
        conventions in conventions(Algorithm::has_chance),
    ) {
        let tree = Arc::new(read(&shape).unwrap().tree);
        check_lit(&Trace::record(Arc::clone(&tree), conventions));
        let order = if conventions.order == Order::RightToLeft { Order::RightToLeft } else { Order::LeftToRight };
        check(&tree, Conventions { order, ..conventions });
    }
}

#[test]
fn the_root_of_a_single_leaf_lights_lines_too() {
    let tree = build(&crate::trees::random::Shape::Leaf(3));
    assert!(tree.is_leaf(NodeId::ROOT));
    for algorithm in Algorithm::with_faulty() {
        let conventions = Conventions::default().with(algorithm);
        check(&tree, conventions);
    }
}
