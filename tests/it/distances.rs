//! A win counts by its distance: what a value says of it, what a table makes of it, and whether it is carried through.

use std::sync::Arc;

use plyscope::board::Player;
use plyscope::games::WinDistance;
use plyscope::live::{
    GameOutcome, LivePosition, PlannedPosition, SearchPlan, evaluation_by_name, file, registry,
};
use plyscope::search::{Algorithm, Conventions, Order, Table};
use plyscope::trace::{Ending, Trace};
use plyscope::tree::{Header, NodeId};
use plyscope::value::{Role, Value};

fn open(game: &str, position: &str) -> Arc<dyn LivePosition> {
    let start = registry::find(game).unwrap_or_else(|| panic!("no game {game}")).open(&[]).unwrap();
    start.read(position).unwrap_or_else(|refused| panic!("{game} {position}: {refused:?}"))
}

fn plan(live: &dyn LivePosition, depth: u32) -> SearchPlan {
    SearchPlan { depth, ..file::default_plan(live) }
}

fn record(live: &dyn LivePosition, plan: &SearchPlan, conventions: Conventions) -> Trace {
    let trace = live.record(plan, conventions, Header::default(), None);
    assert_eq!(trace.ending(), Ending::Finished, "{} {plan:?} {conventions:?}", live.game());
    trace
}

/// From the side to move at the root.
fn value(trace: &Trace) -> Value {
    trace.in_max_view(NodeId::ROOT, trace.result().unwrap().0).0
}

/// Who wins, and in how many plies, by trying everything: positive for the side to move, 0 if nobody does within `depth`.
fn tried(live: &Arc<dyn LivePosition>, depth: u32) -> WinDistance {
    match live.outcome() {
        Some(GameOutcome::Won(side)) if side == live.to_move() => return WinDistance::WonIn(0),
        Some(GameOutcome::Won(_)) => return WinDistance::LostIn(0),
        Some(GameOutcome::Drawn) => return WinDistance::Neither,
        None if depth == 0 => return WinDistance::Neither,
        None => {}
    }
    let longer = |verdict| match verdict {
        WinDistance::WonIn(plies) => WinDistance::LostIn(plies + 1),
        WinDistance::LostIn(plies) => WinDistance::WonIn(plies + 1),
        WinDistance::Neither => WinDistance::Neither,
    };
    let rank = |verdict: &WinDistance| match verdict {
        WinDistance::WonIn(plies) => 1_000 - i64::from(*plies),
        WinDistance::LostIn(plies) => i64::from(*plies) - 1_000,
        WinDistance::Neither => 0,
    };
    let n_moves = live.moves().len();
    (0..n_moves).map(|index| longer(tried(&live.play(index).unwrap(), depth - 1))).max_by_key(rank).unwrap()
}

/// Positions with something to win, and plies to look.
const SHARP: [(&str, &str, u32); 18] = [
    ("tic-tac-toe", "XO./.X./..O", 6),
    ("tic-tac-toe", "X../.O./..X", 6),
    ("take", "6", 6),
    ("take", "8", 8),
    ("nim", "1-2-2", 6),
    ("nim", "1-2-3", 6),
    ("connect-four", "334455", 3),
    ("connect-four", "46233226366362632243", 6),
    ("gomoku", "h8 a1 h9 b1 h10 c2", 2),
    ("othello", "XXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXOXXXXXOOXXXXXXXXOX.XXXXXX.O X", 5),
    ("checkers", "W:WK14,K15:B1", 5),
    ("chess", "kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1", 3),
    ("chess", "8/8/8/8/8/k7/8/K6R w - - 0 1", 3),
    ("chess", "7k/8/5K2/6Q1/8/8/8/8 w - - 0 1", 3),
    ("chess", "7k/8/5K2/8/8/8/8/6q1 b - - 0 1", 3),
    ("xiangqi", "2bkNa3/9/3P5/9/9/9/9/9/9/3K5 w - - 0 1", 3),
    ("xiangqi", "4k4/9/9/9/9/9/9/R8/1R7/3K5 w - - 0 1", 3),
    ("tic-tac-toe", "XX./OO./...", 5),
];

#[test]
fn a_value_says_in_how_many_plies_the_game_is_won_or_lost() {
    let mut n_decided = 0;
    for (game, position, depth) in SHARP {
        let live = open(game, position);
        let plan = plan(&*live, depth);
        let trace = record(&*live, &plan, Conventions::default());
        let said = trace.verdict(value(&trace));
        assert_eq!(said, tried(&live, depth), "{game} {position}: {}", value(&trace));
        n_decided += usize::from(said != WinDistance::Neither);
        // The line is as long as was said.
        if let Some(plies) = said.plies() {
            let line = trace.principal_variation(usize::MAX);
            assert_eq!(line.len(), plies as usize + 1, "{game} {position}");
        }
    }
    assert!(n_decided >= 12, "{n_decided}");
}

#[test]
fn a_win_at_once_is_played_at_once() {
    let live = open("connect-four", "334455");
    let trace = record(&*live, &plan(&*live, 3), Conventions::default());
    assert_eq!(value(&trace), Value::from(999_999));
    let line = trace.principal_variation(usize::MAX);
    assert_eq!(line.len(), 2);
    assert!(
        live.play(trace.tree().child_index(line[1])).unwrap().outcome()
            == Some(GameOutcome::Won(Player::First))
    );
}

/// The same random walks on every machine.
fn walks(game: &str, start: &str, seeds: std::ops::Range<u64>, n_moves: usize) -> Vec<Arc<dyn LivePosition>> {
    let walk = |seed| {
        let mut rng = fastrand::Rng::with_seed(seed);
        let mut live = open(game, start);
        for _ in 0..n_moves {
            let n = live.moves().len();
            if n == 0 {
                break;
            }
            live = live.play(rng.usize(..n)).unwrap();
        }
        live
    };
    seeds.map(walk).filter(|live| live.outcome().is_none()).collect()
}

#[test]
fn a_table_gives_the_values_of_plain_minimax() {
    let walks = [
        ("tic-tac-toe", "start", 2, 7),
        ("take", "20", 2, 9),
        ("nim", "2-3-3", 1, 7),
        ("connect-four", "start", 16, 4),
        ("connect-four", "start", 24, 5),
        ("othello", "start", 52, 5),
        ("checkers", "W:WK14,K15:BK1", 6, 6),
        ("checkers", "start", 50, 4),
        ("chess", "8/8/8/8/8/k7/8/K6R w - - 0 1", 9, 4),
        ("chess", "7k/8/8/8/8/8/8/K5Q1 w - - 0 1", 7, 3),
        ("chess", "8/p6k/8/8/8/8/P6K/8 w - - 0 1", 10, 5),
        ("xiangqi", "4k4/9/9/9/9/9/9/9/R8/3K5 w - - 0 1", 7, 3),
    ];
    let (mut n_hits, mut n_decided, mut n) = (0, 0, 0);
    for (game, start, n_moves, depth) in walks {
        for live in self::walks(game, start, 0..12, n_moves) {
            let plan = plan(&*live, depth);
            let minimax = Conventions::default().with(Algorithm::Minimax);
            let expected = value(&record(&*live, &plan, minimax));
            n += 1;
            n_decided += usize::from(expected.get().abs() >= 9.0);
            let with_table = [
                (Algorithm::AlphaBeta, Order::LeftToRight),
                (Algorithm::AlphaBeta, Order::RightToLeft),
                (Algorithm::Pvs, Order::LeftToRight),
                (Algorithm::IterativeDeepening, Order::Hash),
                (Algorithm::Mtdf, Order::LeftToRight),
                (Algorithm::MtSss, Order::LeftToRight),
            ];
            for (algorithm, order) in with_table {
                let conventions =
                    Conventions { table: Table::On, order, ..Conventions::default().with(algorithm) };
                let trace = record(&*live, &plan, conventions);
                assert_eq!(value(&trace), expected, "{game} {} {algorithm:?} {order:?}", live.text());
                n_hits += trace.n_table_hits();
            }
        }
    }
    assert!(n > 100 && n_decided > 20 && n_hits > 1_000, "{n} {n_decided} {n_hits}");
}

/// With a history in which positions came twice, a draw by repetition is near; it belongs to the line, not to the position.
#[test]
fn a_table_takes_no_draw_by_repetition_into_another_line() {
    let shuffles = [
        ("chess", "8/8/8/8/8/k7/8/K6R w - - 0 1 moves Rg1 Kb3 Rh1 Ka3 Rg1 Kb3 Rh1", 5),
        ("chess", "8/8/8/8/8/k7/8/K6R w - - 0 1 moves Rg1 Kb3 Rh1 Ka3 Rg1", 6),
        ("chess", "7k/8/8/8/8/8/8/K5Q1 w - - 0 1 moves Qg2 Kh7 Qg1+ Kh8 Qg2 Kh7", 4),
        ("chess", "8/p6k/8/8/8/8/P6K/8 w - - 0 1 moves Kg2 Kg7 Kh2 Kh7 Kg2 Kg7 Kh1", 6),
        ("chess", "8/p6k/8/8/8/8/P6K/8 w - - 0 1 moves Kg2 Kg7 Kh2 Kh7", 7),
    ];
    let mut n_hits = 0;
    for (game, position, depth) in shuffles {
        let live = open(game, position);
        for evaluation in ["zero", "material-squares", "material"] {
            let plan = SearchPlan {
                evaluation: evaluation_by_name(&*live, evaluation).unwrap(),
                ..plan(&*live, depth)
            };
            let expected = value(&record(&*live, &plan, Conventions::default()));
            for algorithm in
                [Algorithm::AlphaBeta, Algorithm::Pvs, Algorithm::Mtdf, Algorithm::IterativeDeepening]
            {
                let conventions = Conventions { table: Table::On, ..Conventions::default().with(algorithm) };
                let trace = record(&*live, &plan, conventions);
                assert_eq!(value(&trace), expected, "{position} {evaluation} {algorithm:?}");
                n_hits += trace.n_table_hits();
            }
        }
    }
    assert!(n_hits > 1_000, "{n_hits}");
}

/// Won positions of all games, those that come with the program and others.
fn won() -> Vec<(String, PlannedPosition)> {
    let bundled = ["tic-tac-toe", "take-7", "nim-3-4-5", "connect-four-win", "gomoku-win", "mate-in-two"]
        .into_iter()
        .chain(["mate-in-three", "xiangqi-mate", "checkers-endgame"]);
    let mut won: Vec<_> = bundled
        .map(|name| {
            let text = plyscope::library::find(name).unwrap().text;
            (name.to_owned(), file::read(text).unwrap().unwrap())
        })
        .collect();
    // The endgame that comes with the program is judged by discs.
    let others = [
        "game: nim\nposition: 1-2-3-1\ndepth: 7",
        "game: othello\nposition: O-XO-XXXO-XXXXXXOOXOXOXXOOXOOOXXOOXOOOXXOXOOOOXXXXX---OXOOX----O X\ndepth: 15",
    ];
    won.extend(others.map(|text| (text.to_owned(), file::read(text).unwrap().unwrap())));
    won
}

/// Best move upon best move until the game is over, the other side resisting as long as it can.
#[track_caller]
fn is_carried_through(name: &str, planned: &PlannedPosition, conventions: Conventions) {
    let mut live = Arc::clone(&planned.position);
    let winner = live.to_move();
    let best = |live: &Arc<dyn LivePosition>, conventions| {
        let trace = record(&**live, &planned.plan, conventions);
        let line = trace.principal_variation(usize::MAX);
        let index = trace
            .tree()
            .child_index(*line.get(1).unwrap_or_else(|| panic!("{name} {conventions:?}: no move")));
        (trace.verdict(value(&trace)), live.follow(&[index], planned.plan.ordering).unwrap())
    };
    let (said, _) = best(&live, conventions);
    let WinDistance::WonIn(plies) = said else { panic!("{name} {conventions:?}: {said:?}") };
    for left in (0..plies).rev() {
        let is_winners = live.to_move() == winner;
        let (said, after) = best(&live, if is_winners { conventions } else { Conventions::default() });
        let expected = if is_winners { WinDistance::WonIn(left + 1) } else { WinDistance::LostIn(left + 1) };
        assert_eq!(said, expected, "{name} {conventions:?} at {}", live.text());
        live = after;
    }
    assert_eq!(live.outcome(), Some(GameOutcome::Won(winner)), "{name} {conventions:?}: {}", live.text());
}

#[test]
fn every_won_game_is_won_in_the_stated_number_of_moves() {
    let games: std::collections::BTreeSet<_> =
        won().iter().map(|(_, planned)| planned.position.game()).collect();
    assert_eq!(games.len(), registry::GAMES.len(), "{games:?}");
    for (name, planned) in won() {
        is_carried_through(&name, &planned, Conventions::default());
    }
}

#[test]
fn whatever_algorithm_plays_it() {
    let algorithms = [
        Algorithm::IterativeDeepening,
        Algorithm::Pvs,
        Algorithm::Mtdf,
        Algorithm::Parallel,
        Algorithm::NegamaxAlphaBeta,
    ];
    for (name, planned) in won() {
        if ["mate-in-three", "gomoku-win", "nim-3-4-5"].contains(&name.as_str()) {
            continue;
        }
        for algorithm in algorithms {
            let with = Conventions::default().with(algorithm);
            is_carried_through(&name, &planned, with);
            if algorithm.takes_table() {
                is_carried_through(&name, &planned, Conventions { table: Table::On, ..with });
            }
        }
    }
}

#[test]
fn who_loses_resists_as_long_as_it_can() {
    let live = open("take", "8");
    let trace = record(&*live, &plan(&*live, 10), Conventions::default());
    // One stone, three, one, three: nothing lasts longer.
    assert_eq!(trace.verdict(value(&trace)), WinDistance::LostIn(4));
    let as_min = SearchPlan { root: Role::Min, ..plan(&*live, 10) };
    assert_eq!(value(&record(&*live, &as_min, Conventions::default())), Value::from(96));
}
