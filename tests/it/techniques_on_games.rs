//! The techniques of real engines on every game: the same values as plain alpha-beta, and traces that hold.

use std::sync::Arc;

use crate::text::{english, metrics};
use plyscope::explain::{Explainer, LineKind, Names, Pseudocode};
use plyscope::layout::Folds;
use plyscope::live::{LivePosition, SearchPlan, evaluation_by_name, registry};
use plyscope::scene::{Focus, Look, Picture, SceneGroup, Shape};
use plyscope::search::{Algorithm, Conventions, Fault, Order, SearchSettings, Split, Table};
use plyscope::trace::{Ending, GrowthLimits, StepKind, Trace};
use plyscope::tree::{Header, NodeId};
use plyscope::value::{Role, Value};

/// A small position of every game, plies to its horizon, and the evaluations to search it with.
const POSITIONS: [(&str, Option<&str>, u32); 9] = [
    ("tic-tac-toe", Some("XO./.X./..O"), 6),
    ("take", Some("7"), 7),
    ("nim", Some("1-2-2"), 6),
    ("connect-four", Some("4453"), 4),
    ("gomoku", None, 2),
    ("othello", None, 3),
    ("checkers", None, 3),
    ("chess", None, 2),
    ("xiangqi", None, 1),
];

pub(crate) fn open(game: &str, position: Option<&str>) -> Arc<dyn LivePosition> {
    let start = registry::find(game).unwrap_or_else(|| panic!("no game {game}")).open(&[]).unwrap();
    position.map_or_else(|| Arc::clone(&start), |text| start.read(text).unwrap())
}

pub(crate) fn plan(depth: u32, evaluation: usize) -> SearchPlan {
    SearchPlan { depth, evaluation, ordering: 0, root: Role::Max, limits: GrowthLimits::default() }
}

pub(crate) fn record(live: &Arc<dyn LivePosition>, plan: &SearchPlan, conventions: Conventions) -> Trace {
    let trace = live.record(plan, conventions, Header::default(), None);
    assert_eq!(trace.ending(), Ending::Finished, "{} {plan:?} {conventions:?}", live.game());
    trace.validate().unwrap_or_else(|broken| {
        panic!("{} {plan:?} {conventions:?}: {:#?}", live.game(), broken.iter().take(5).collect::<Vec<_>>())
    });
    trace
}

fn value(trace: &Trace) -> Value {
    trace.in_max_view(NodeId::ROOT, trace.result().unwrap().0).0
}

/// Those that say what alpha-beta says, wherever the evaluation speaks.
fn exact() -> impl Iterator<Item = Algorithm> {
    let others = [Algorithm::ProofNumber, Algorithm::Mcts, Algorithm::Quiescence];
    Algorithm::ALL.into_iter().filter(move |algorithm| !others.contains(algorithm))
}

/// The first evaluation and the last.
fn evaluations(live: &Arc<dyn LivePosition>) -> Vec<usize> {
    let mut both = vec![0, live.evaluations().len() - 1];
    both.dedup();
    both
}

#[test]
fn every_game_is_here() {
    let here: Vec<_> = POSITIONS.iter().map(|(game, ..)| *game).collect();
    let all: Vec<_> = registry::GAMES.iter().map(|game| game.name).collect();
    assert_eq!(here, all);
}

#[test]
fn every_algorithm_finds_the_value_of_alpha_beta() {
    for (game, position, depth) in POSITIONS {
        let live = open(game, position);
        for evaluation in evaluations(&live) {
            let plan = plan(depth, evaluation);
            let expected = value(&record(&live, &plan, Conventions::default()));
            for algorithm in exact() {
                let trace = record(&live, &plan, Conventions::default().with(algorithm));
                assert_eq!(value(&trace), expected, "{game} {evaluation} {algorithm:?}");
            }
        }
    }
}

#[test]
fn a_limit_of_visits_is_never_passed_and_what_is_said_then_is_true() {
    for (game, position, depth) in POSITIONS {
        let live = open(game, position);
        let whole = plan(depth.min(4), live.evaluations().len() - 1);
        let truth = value(&record(&live, &whole, Conventions::default()));
        for algorithm in Algorithm::with_faulty() {
            for table in [Table::Off, Table::On] {
                for max_visits in [1, 2, 5, 8, 50, 333] {
                    let plan = SearchPlan { limits: GrowthLimits { max_visits, max_millis: None }, ..whole };
                    let conventions = Conventions { table, ..Conventions::default().with(algorithm) };
                    let trace = live.record(&plan, conventions, Header::default(), None);
                    let about =
                        || format!("{game} {algorithm:?} {table:?} {max_visits}: {}", trace.n_visits());
                    assert!(trace.n_visits() <= max_visits, "{}", about());
                    trace.validate().unwrap_or_else(|broken| panic!("{}: {broken:#?}", about()));
                    assert_eq!(trace.ending() == Ending::Stopped, trace.spent().is_some(), "{}", about());
                    let known = trace.proved_until_stopped();
                    assert!(known.alpha <= truth && truth <= known.beta, "{} {known:?} {truth:?}", about());
                }
            }
        }
    }
}

#[test]
fn every_order_finds_the_same_value() {
    let algorithms =
        [Algorithm::AlphaBeta, Algorithm::NegamaxAlphaBeta, Algorithm::Pvs, Algorithm::IterativeDeepening];
    for (game, position, depth) in POSITIONS {
        let live = open(game, position);
        let plan = plan(depth.min(3), live.evaluations().len() - 1);
        let expected = value(&record(&live, &plan, Conventions::default()));
        for order in Order::ALL {
            for algorithm in algorithms {
                let conventions = Conventions { order, ..Conventions::default().with(algorithm) };
                assert_eq!(value(&record(&live, &plan, conventions)), expected, "{game} {conventions:?}");
            }
        }
    }
}

#[test]
fn a_table_changes_no_value() {
    let algorithms = [Algorithm::AlphaBeta, Algorithm::Pvs, Algorithm::IterativeDeepening];
    let mut n_hits = 0;
    for (game, position, depth) in POSITIONS {
        let live = open(game, position);
        for evaluation in evaluations(&live) {
            let plan = plan(depth, evaluation);
            for algorithm in algorithms {
                let off = Conventions { table: Table::Off, ..Conventions::default().with(algorithm) };
                let on = Conventions { table: Table::On, ..off };
                let (off, on) = (record(&live, &plan, off), record(&live, &plan, on));
                assert_eq!(value(&on), value(&off), "{game} {evaluation} {algorithm:?}");
                n_hits += on.n_table_hits();
            }
        }
    }
    assert!(n_hits > 100, "{n_hits}");
}

#[test]
fn the_table_is_used_above_the_horizon_only_unless_each_leaf_must_be_evaluated_once() {
    let live = open("tic-tac-toe", Some("XO./.X./..O"));
    let (plan, text) = (plan(4, evaluations(&live)[1]), english());
    let with_table = |algorithm| Conventions { table: Table::On, ..Conventions::default().with(algorithm) };
    let without = [
        Algorithm::AlphaBeta,
        Algorithm::Pvs,
        Algorithm::IterativeDeepening,
        Algorithm::Aspiration,
        Algorithm::Mtdf,
    ];
    for algorithm in without.into_iter().chain([Algorithm::MtSss]) {
        let trace = record(&live, &plan, with_table(algorithm));
        let is_needed = algorithm == Algorithm::MtSss;
        let code = Pseudocode::of(&trace, &text);
        let (mut n_beside, mut n_hits_at_horizon) = (0, 0);
        for visit in trace.visits() {
            let is_at_horizon = Some(trace.tree().ply(trace.node(visit))) == trace.tree().horizon();
            n_hits_at_horizon += usize::from(is_at_horizon && trace.is_hit(visit));
            if trace.is_beside_table(visit) {
                n_beside += 1;
                assert!(trace.found(visit).is_none() && trace.stored(visit).is_none());
                let at = code.line_of(&trace, trace.visit(visit).leave.unwrap()).unwrap();
                assert_eq!(code.line(at).unwrap().kind, LineKind::Horizon);
            }
        }
        assert_eq!((n_beside > 0, n_hits_at_horizon > 0), (!is_needed, is_needed), "{algorithm:?}");
    }
}

#[test]
fn without_an_evaluation_quiescence_search_is_alpha_beta() {
    for (game, position, depth) in POSITIONS {
        let live = open(game, position);
        let plan = plan(depth.min(3), 0);
        let expected = value(&record(&live, &plan, Conventions::default()));
        assert_eq!(live.evaluations()[0].name, "zero");
        let quiet = record(&live, &plan, Conventions::default().with(Algorithm::Quiescence));
        assert_eq!(value(&quiet), expected, "{game}");
    }
}

fn chess(position: &str) -> (Arc<dyn LivePosition>, usize) {
    let live = open("chess", Some(position));
    let zero = evaluation_by_name(&*live, "zero").unwrap();
    (live, zero)
}

#[test]
fn proof_numbers_prove_a_mate_and_disprove_where_there_is_none() {
    let conventions = Conventions::default().with(Algorithm::ProofNumber);
    let (mate, zero) = chess("kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1");
    let proof = record(&mate, &plan(3, zero), conventions);
    assert_eq!(value(&proof), Value::from(1));
    // With too few plies, or without the rook, there is no mate.
    let early = record(&mate, &plan(1, zero), conventions);
    assert!(value(&early) <= Value::ZERO, "{:?}", early.result());
    let (none, zero) = chess("kbK5/pp6/1P6/8/8/8/8/8 w - - 0 1");
    let disproof = record(&none, &plan(3, zero), conventions);
    assert!(value(&disproof) <= Value::ZERO, "{:?}", disproof.result());
}

#[track_caller]
fn is_same(one: &Trace, other: &Trace) {
    assert_eq!(
        (one.result(), one.n_steps(), one.n_visits()),
        (other.result(), other.n_steps(), other.n_visits())
    );
    for visit in one.visits() {
        let (a, b) = (one.visit(visit), other.visit(visit));
        assert_eq!((a.node, a.result), (b.node, b.result));
    }
    for step in (0..one.n_steps()).step_by(1 + one.n_steps() / 1_000) {
        let (a, b) = (one.step(step).unwrap(), other.step(step).unwrap());
        assert_eq!((a.kind, a.visit), (b.kind, b.visit));
    }
}

#[test]
fn a_seed_makes_chance_repeatable_and_a_winning_move_is_found() {
    for (position, winning) in [("XX./OO./...", "c3"), ("XX./O.O/...", "c3"), ("X.O/X.O/...", "a1")] {
        let live = open("tic-tac-toe", Some(position));
        for seed in [1, 2, 3] {
            let settings = SearchSettings { seed, iterations: Some(400), ..SearchSettings::default() };
            let conventions = Conventions { settings, ..Conventions::default().with(Algorithm::Mcts) };
            let plan = plan(9, 1);
            let (one, two) = (record(&live, &plan, conventions), record(&live, &plan, conventions));
            is_same(&one, &two);
            let best = one.principal_variation(usize::MAX)[1];
            assert_eq!(one.tree().mv(best).unwrap(), winning, "{position} {seed}");
        }
    }
}

#[test]
fn threads_do_not_change_what_is_told() {
    for (game, position, depth) in POSITIONS {
        let live = open(game, position);
        let plan = plan(depth.min(3), live.evaluations().len() - 1);
        let expected = value(&record(&live, &plan, Conventions::default()));
        for threads in [1, 2, 4] {
            for split in [Split::Root, Split::YoungBrothers] {
                let settings = SearchSettings { threads, split, ..SearchSettings::default() };
                let conventions =
                    Conventions { settings, ..Conventions::default().with(Algorithm::Parallel) };
                let (one, two) = (record(&live, &plan, conventions), record(&live, &plan, conventions));
                is_same(&one, &two);
                assert_eq!(value(&one), expected, "{game} {conventions:?}");
            }
        }
    }
}

#[test]
fn sss_knows_the_best_line_of_a_position_too() {
    for name in ["mate-in-two", "connect-four-win", "take-7"] {
        let text = plyscope::library::find(name).unwrap().text;
        let position = plyscope::live::file::read(text).unwrap().unwrap();
        let best = |algorithm| {
            let conventions = Conventions { algorithm, ..Conventions::default() };
            let trace = position.position.record(&position.plan, conventions, Header::default(), None);
            trace
                .principal_variation(usize::MAX)
                .get(1)
                .map(|&node| trace.tree().mv(node).unwrap().into_owned())
        };
        let expected = best(Algorithm::AlphaBeta);
        assert!(expected.is_some());
        assert_eq!(best(Algorithm::DualSss), expected, "{name}");
    }
}

/// Between a loss, −1, and a win, 1, whatever the evaluation scores; the scores would drown what visits tell.
#[test]
fn results_of_random_games_lie_between_a_loss_and_a_win() {
    for (game, position, depth) in POSITIONS {
        let live = open(game, position);
        for evaluation in 0..live.evaluations().len() {
            let settings = SearchSettings { iterations: Some(200), ..SearchSettings::default() };
            let conventions = Conventions { settings, ..Conventions::default().with(Algorithm::Mcts) };
            let trace = record(&live, &plan(depth, evaluation), conventions);
            for visit in trace.visits() {
                let (result, _) = trace.visit(visit).result.unwrap();
                assert!(result.get().abs() <= 1.0, "{game} {evaluation}: {result}");
                let end =
                    trace.tree().value(trace.node(visit)).filter(|_| trace.tree().is_leaf(trace.node(visit)));
                if let Some(end) = end {
                    let is_over = trace.tree().is_terminal(trace.node(visit));
                    let won = end.get().partial_cmp(&0.0).unwrap() as i32;
                    assert!(
                        !is_over || result == Value::from(won),
                        "{game} {evaluation}: {end} counts {result}"
                    );
                    assert!(
                        is_over || won == result.get().partial_cmp(&0.0).unwrap() as i32,
                        "{game}: {end} {result}"
                    );
                }
            }
            let moves = trace.root_moves().unwrap();
            assert_eq!(moves.iter().map(|about| about.n_visits).sum::<usize>(), 200, "{game}");
            assert_eq!(value(&trace), moves[0].mean.unwrap(), "{game}");
        }
    }
}

#[test]
fn a_mate_in_two_gets_most_of_the_visits() {
    let text = plyscope::library::find("mate-in-two").unwrap().text;
    let position = text.lines().find_map(|line| line.strip_prefix("position: ")).unwrap();
    let live = open("chess", Some(position));
    for evaluation in 0..live.evaluations().len() {
        for seed in [1, 2, 3] {
            let settings = SearchSettings { seed, iterations: Some(3_000), ..SearchSettings::default() };
            let conventions = Conventions { settings, ..Conventions::default().with(Algorithm::Mcts) };
            let trace = record(&live, &plan(3, evaluation), conventions);
            let moves = trace.root_moves().unwrap();
            assert_eq!(trace.tree().mv(moves[0].node).unwrap(), "Ra6");
            assert!(2 * moves[0].n_visits > 3_000, "{evaluation} {seed}: {:?}", &moves[..3]);
            let share = moves[0].win_share.unwrap();
            assert!(share > 0.75 && share <= 1.0, "{evaluation} {seed}: {share}");
        }
    }
}

/// Without a goal the question in a game is whether MAX wins, however positions are judged.
#[test]
fn without_a_goal_proof_numbers_answer_whether_max_wins() {
    let (mut n_wins, mut n_others) = (0, 0);
    for (game, position, depth) in POSITIONS {
        let live = open(game, position);
        for root in [Role::Max, Role::Min] {
            for depth in 1..=depth {
                let plan = |evaluation| SearchPlan { root, ..plan(depth, evaluation) };
                let alone = value(&record(&live, &plan(0), Conventions::default()));
                let is_won = alone == Value::from(1);
                *(if is_won { &mut n_wins } else { &mut n_others }) += 1;
                for evaluation in 0..live.evaluations().len() {
                    let conventions = Conventions::default().with(Algorithm::ProofNumber);
                    let trace = record(&live, &plan(evaluation), conventions);
                    assert_eq!(trace.is_proved(), Some(is_won), "{game} {depth} {evaluation}");
                    let names = Names::new(trace.tree());
                    let text = english();
                    let said = Explainer::new(&trace, &names, &text).result_sentence().unwrap();
                    assert!(said.starts_with("Can ") && said.contains("(MAX) force a win "), "{said}");
                    assert!(
                        said.contains(if is_won { "Yes: this is proved." } else { "No: this is disproved." }),
                        "{said}"
                    );
                    assert!(!said.contains("is worth"), "{said}");
                }
            }
        }
    }
    assert!(n_wins > 0 && n_others > 0);
}

/// The table is not asked about positions at the horizon, except by searches that count on it.
#[test]
fn probes_of_a_table_are_the_visits_that_ask_it() {
    let settings = SearchSettings { table_size: Some(64), ..SearchSettings::default() };
    let mut n_beside = 0;
    for (game, position, depth) in POSITIONS {
        let live = open(game, position);
        for algorithm in Algorithm::ALL {
            let conventions = Conventions { settings, ..Conventions::default().with(algorithm) };
            if conventions.table_limit().is_none() || matches!(algorithm, Algorithm::Faulty(_)) {
                continue;
            }
            let trace = record(&live, &plan(depth, 0), conventions);
            let counts = trace.table_counts().unwrap();
            let beside = trace.visits().filter(|&visit| trace.is_beside_table(visit)).count();
            assert_eq!(counts.probes, trace.n_visits() - beside, "{game} {algorithm:?}");
            // Every miss is searched, and its result is stored, or kept out.
            assert_eq!(counts.probes - counts.hits, counts.stored + counts.kept_out, "{game} {algorithm:?}");
            assert!(beside == 0 || algorithm != Algorithm::MtSss, "{game} {algorithm:?}");
            n_beside += beside;
        }
    }
    assert!(n_beside > 0);
}

/// The slot of a position is a remainder of its key: keys that differ in a few bits only would leave most slots free.
#[test]
fn a_table_of_any_size_uses_its_slots_in_every_game() {
    const N_SLOTS: [u64; 3] = [64, 96, 61];
    let mut n_games = 0;
    for (game, depth) in [
        ("tic-tac-toe", 9),
        ("connect-four", 6),
        ("gomoku", 3),
        ("chess", 4),
        ("checkers", 7),
        ("othello", 5),
        ("xiangqi", 3),
        ("nim", 9),
    ] {
        let live = open(game, None);
        for n_slots in N_SLOTS {
            let settings = SearchSettings { table_size: Some(n_slots), ..SearchSettings::default() };
            let conventions = Conventions { settings, table: Table::On, ..Conventions::default() };
            let trace = record(&live, &plan(depth, 0), conventions);
            let counts = trace.table_counts().unwrap();
            let n_used = counts.stored - counts.replaced;
            if counts.replaced > 4 * n_slots as usize {
                let about = format!("{game}: {n_used} of {n_slots} slots, {counts:?}");
                // A result that is stored again over an earlier one of the same position replaces none.
                assert!(10 * n_used >= 9 * n_slots as usize, "{about}");
                n_games += 1;
            }
        }
    }
    assert!(n_games > 10, "{n_games}");
}

/// Above the end of a game nothing is a leaf, and what a table has of a position at the horizon is its evaluation; whatever
/// the search.
#[test]
fn a_leaf_is_a_position_at_which_the_game_is_over() {
    let (mut n_leaves, mut n_hits) = (0, 0);
    for (game, position, depth) in POSITIONS {
        let live = open(game, position);
        for algorithm in Algorithm::with_faulty() {
            let trace = record(&live, &plan(depth.min(4), 0), Conventions::default().with(algorithm));
            let (names, text) = (Names::new(trace.tree()), english());
            let explainer = Explainer::new(&trace, &names, &text);
            for step in (0..trace.n_steps()).take(20_000) {
                let Some(at) =
                    trace.step(step).filter(|at| matches!(at.kind, StepKind::Enter | StepKind::Hit))
                else {
                    continue;
                };
                let said = explainer.one_line(step);
                let is_over = trace.tree().is_terminal(trace.node(at.visit));
                let is_called_leaf = said.contains("is a leaf");
                assert!(is_over || !is_called_leaf, "{game} {algorithm:?} {step}: {said}");
                let is_horizon_hit = said.contains("has been evaluated before") && !is_over;
                assert!(
                    !is_horizon_hit
                        || said.contains("static evaluation")
                        || algorithm == Algorithm::Faulty(Fault::Unsigned),
                    "{game} {algorithm:?} {step}: {said}"
                );
                n_leaves += usize::from(is_called_leaf);
                n_hits += usize::from(is_horizon_hit);
            }
        }
    }
    assert!(n_leaves > 0 && n_hits > 0, "{n_leaves} {n_hits}");
}

#[test]
fn what_a_game_that_is_over_is_worth_is_no_mean() {
    let live = open("tic-tac-toe", Some("XO./.X./..O"));
    let trace = Arc::new(record(&live, &plan(6, 0), Conventions::default().with(Algorithm::Mcts)));
    let picture =
        Picture::new(Arc::clone(&trace), Look::default(), Folds::new(), Arc::new(english()), &metrics());
    let scene = picture.whole(trace.n_steps() - 1, Focus::default());
    let (mut n_over, mut n_means) = (0, 0);
    for item in &scene.items {
        let (SceneGroup::Node(node), Shape::Text { text, .. }) = (item.group, &item.shape) else { continue };
        let is_mean = scene.text_of(*text).starts_with('≈');
        let is_over = trace.tree().is_terminal(node);
        assert!(!(is_over && is_mean), "{node:?}");
        n_over += usize::from(is_over);
        n_means += usize::from(is_mean);
    }
    assert!(n_over > 0 && n_means > 0, "{n_over} {n_means}");
}
