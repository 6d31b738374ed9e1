//! Searches on positions against a bare recursive search of the same game, and what recording costs.
//!
//! Compare within one run: all do the same work on the same positions.

use std::hint::black_box;
use std::sync::Arc;

use plyscope::games::{Chess, ConnectFour, Game, GameOutcome, Player};
use plyscope::live::{self, SearchPlan};
use plyscope::search::{Conventions, Outlook, PositionSpace, Silent, search};
use plyscope::trace::GrowthLimits;
use plyscope::tree::Header;
use plyscope::value::Role;

use super::figures::{Figures, Goal, MAX_BYTES, at_least, at_most, race, write_fresh};

/// Fail-soft alpha-beta as one would write it for one game: plain numbers, no observer, no conventions.
fn bare<G: Game>(
    game: &G,
    position: &G::Position,
    depth: u32,
    mut alpha: f64,
    beta: f64,
    judge: &impl Fn(&G::Position, Option<GameOutcome>, u32) -> f64,
    n_nodes: &mut u64,
) -> f64 {
    *n_nodes += 1;
    let outcome = game.outcome(position);
    if depth == 0 || outcome.is_some() {
        return judge(position, outcome, depth);
    }
    let mut best = f64::NEG_INFINITY;
    for mv in game.ordered_moves(position, 0) {
        let value = -bare(game, &game.play(position, mv), depth - 1, -beta, -alpha, judge, n_nodes);
        if value > best {
            best = value;
            alpha = alpha.max(value);
        }
        if alpha >= beta {
            break;
        }
    }
    best
}

/// What a search of ours may cost, beside the bare one.
struct Goals {
    /// Nodes a second of a search that nobody watches.
    silent: Goal,
    /// Time of one that is recorded.
    recorded: Goal,
    /// Time of recording alone, beside that of writing as many fresh bytes.
    written: Goal,
    /// Bytes of tree and trace.
    bytes: Goal,
}

fn compare<G: Game>(
    figures: &mut Figures,
    game: &G,
    (name, text): (&str, &str),
    depth: u32,
    evaluation: usize,
    goals: &Goals,
) {
    let line = game.read(text).expect("the benchmark's position is legal");
    let root = line.moves.iter().fold(line.start, |position, &mv| game.play(&position, mv));
    let max = game.to_move(&root);
    // A win is worth less the later it comes, as in the search.
    let judge = |position: &G::Position, outcome: Option<GameOutcome>, left: u32| {
        let value = match outcome {
            Some(outcome) => game.utility(position, outcome, evaluation, depth - left),
            None if evaluation == 0 => 0.0,
            None => game.evaluate(position, evaluation),
        };
        if game.to_move(position) == Player::First { value } else { -value }
    };
    let bare = |n_nodes: &mut u64| {
        bare(game, black_box(&root), depth, f64::NEG_INFINITY, f64::INFINITY, &judge, n_nodes)
    };
    let mut n_nodes = 0;
    bare(&mut n_nodes);
    let conventions = Conventions::default();
    let space =
        PositionSpace::new(game, &root, &[], Outlook { depth, evaluation, ordering: 0, max, beyond: 0 });
    let live = live::open(game.clone()).read(text).expect("the benchmark's position is legal");
    let limits = GrowthLimits { max_visits: 100_000_000, max_millis: None };
    let plan = SearchPlan { depth, evaluation, ordering: 0, root: Role::Max, limits };
    let record = || Arc::new(live.record(&plan, conventions, Header::default(), None));
    let trace = record();
    assert_eq!(trace.n_visits() as u64, n_nodes, "both visit the same nodes");
    let tree = trace.tree();
    trace.count_beforehand();
    let n_never = tree.n_nodes() - trace.n_visits() + tree.n_unlisted_in_all();
    let bytes = (trace.heap_bytes() + tree.heap_bytes()) as f64 / n_nodes as f64;
    drop(trace);
    let times = race(&mut [
        &mut || {
            black_box(bare(&mut 0));
        },
        &mut || {
            black_box(search(black_box(&space), &conventions, &mut Silent).ok());
        },
        &mut || {
            black_box(record());
        },
        &mut || write_fresh(n_nodes as usize),
    ]);
    let nanoseconds = times[1] / n_nodes as f64 * 1e9;
    let about = format!("{n_nodes} nodes, {n_never} moves never tried, {nanoseconds:.0} ns a node");
    figures.section(&format!("{name}, depth {depth}"), &about);
    figures.tell("silent against bare, nodes a second", times[0] / times[1], goals.silent);
    figures.tell("recorded against bare, time", times[2] / times[0], goals.recorded);
    figures.tell("recording against writing 40 fresh bytes", (times[2] - times[1]) / times[3], goals.written);
    figures.tell("bytes a visited node", bytes, goals.bytes);
}

/// A tree of a game in which every move that was never tried is a node, beside one in which they are counted.
fn listed(figures: &mut Figures) {
    let live = live::open(Chess).read("start").expect("the start is legal");
    let record = |max_visits| {
        let limits = GrowthLimits { max_visits, max_millis: None };
        let plan = SearchPlan { depth: 9, evaluation: 2, ordering: 0, root: Role::Max, limits };
        Arc::new(live.record(&plan, Conventions::default(), Header::default(), None))
    };
    let is_listed = |max_visits: usize| !record(max_visits).tree().has_unlisted();
    let (mut below, mut above) = (1, 20_000);
    while above - below > 1 {
        let middle = usize::midpoint(below, above);
        if is_listed(middle) {
            below = middle;
        } else {
            above = middle;
        }
    }
    let time = |max_visits| {
        let times = race(&mut [&mut || {
            black_box(record(max_visits));
        }]);
        times[0] / max_visits as f64
    };
    figures.section("chess, moves never tried listed or counted", &format!("{below} and {above} visits"));
    figures.tell("listed against counted, time a visit", time(below) / time(above), at_most(1.5));
}

pub(super) fn measure(figures: &mut Figures) {
    let goals = |silent, recorded| Goals {
        silent: at_least(silent),
        recorded: at_most(recorded),
        // Fresh pages cost twice as much on one machine as on another; the time beside the bare search guards the rest.
        written: at_most(2.0).so_far(2.4),
        bytes: at_most(MAX_BYTES),
    };
    let zero = Goals {
        silent: at_least(0.85).so_far(0.78),
        recorded: at_most(4.0).so_far(6.5),
        bytes: at_most(MAX_BYTES).so_far(42.0),
        ..goals(0.85, 4.0)
    };
    compare(figures, &ConnectFour, ("Connect Four, zero", "start"), 10, 0, &zero);
    let segments = Goals { recorded: at_most(2.0).so_far(2.4), ..goals(0.9, 2.0) };
    compare(figures, &ConnectFour, ("Connect Four, segments", "start"), 9, 1, &segments);
    let chess = Goals { recorded: at_most(1.4).so_far(1.6), ..goals(0.97, 1.4) };
    compare(figures, &Chess, ("chess", "start"), 5, 2, &chess);
    let kiwipete = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
    compare(figures, &Chess, ("chess, Kiwipete", kiwipete), 5, 2, &chess);
    listed(figures);
}
