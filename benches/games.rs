//! Searches on positions against a bare recursive search of the same game, and what recording costs.
//!
//! Compare within one run: all do the same work on the same positions.

#![allow(missing_docs, reason = "criterion's macros make undocumented functions")]
#![allow(clippy::print_stdout, reason = "a benchmark tells its sizes too")]

use std::hint::black_box;
use std::sync::Arc;

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use plyscope::games::{Chess, ConnectFour, Game, Outcome, Side};
use plyscope::live::{self, Plan};
use plyscope::search::{Conventions, Outlook, PositionSpace, Silent, search};
use plyscope::trace::Limits;
use plyscope::tree::Header;
use plyscope::value::Role;

/// As in the program.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// Fail-soft alpha-beta as one would write it for one game: plain numbers, no observer, no conventions.
fn bare<G: Game>(
    game: &G,
    position: &G::Position,
    depth: u32,
    mut alpha: f64,
    beta: f64,
    judge: &impl Fn(&G::Position, Option<Outcome>) -> f64,
    n_nodes: &mut u64,
) -> f64 {
    *n_nodes += 1;
    let outcome = game.outcome(position);
    if depth == 0 || outcome.is_some() {
        return judge(position, outcome);
    }
    let mut best = f64::NEG_INFINITY;
    for mv in game.moves(position) {
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

fn compare<G: Game>(
    criterion: &mut Criterion,
    game: &G,
    name: &str,
    text: &str,
    depth: u32,
    evaluation: usize,
) {
    let line = game.read(text).expect("the benchmark's position is legal");
    let root = line.moves.iter().fold(line.start, |position, &mv| game.play(&position, mv));
    let max = game.to_move(&root);
    let judge = |position: &G::Position, outcome: Option<Outcome>| {
        let value = match outcome {
            Some(outcome) => game.utility(position, outcome, evaluation, 0),
            None if evaluation == 0 => 0.0,
            None => game.evaluate(position, evaluation),
        };
        if game.to_move(position) == Side::First { value } else { -value }
    };
    let mut n_nodes = 0;
    bare(game, &root, depth, f64::NEG_INFINITY, f64::INFINITY, &judge, &mut n_nodes);
    let mut group = criterion.benchmark_group(format!("{name}-{depth}"));
    group.throughput(Throughput::Elements(n_nodes)).sample_size(10);
    group.bench_function(BenchmarkId::from_parameter("bare"), |bencher| {
        bencher.iter(|| {
            let mut n_nodes = 0;
            let value =
                bare(game, black_box(&root), depth, f64::NEG_INFINITY, f64::INFINITY, &judge, &mut n_nodes);
            (value, n_nodes)
        });
    });
    let outlook = Outlook { depth, evaluation, ordering: 0, max, beyond: 0 };
    let conventions = Conventions::default();
    let space = PositionSpace::new(game, &root, &[], outlook);
    group.bench_function(BenchmarkId::from_parameter("silent"), |bencher| {
        bencher.iter(|| search(black_box(&space), &conventions, &mut Silent).ok());
    });
    let live = live::open(game.clone()).read(text).expect("the benchmark's position is legal");
    let limits = Limits { max_visits: 100_000_000 };
    let plan = Plan { depth, evaluation, ordering: 0, root: Role::Max, limits };
    let trace = live.record(&plan, conventions, Header::default(), None);
    assert_eq!(trace.n_visits() as u64, n_nodes, "both visit the same nodes");
    println!(
        "{name}-{depth}: {n_nodes} nodes, {} moves never tried, {:.1} bytes a visited node with them",
        trace.tree().n_nodes() - trace.n_visits(),
        (trace.heap_bytes() + trace.tree().heap_bytes()) as f64 / n_nodes as f64
    );
    drop(trace);
    group.bench_function(BenchmarkId::from_parameter("recorded"), |bencher| {
        bencher.iter(|| Arc::new(live.record(&plan, conventions, Header::default(), None)).n_visits());
    });
    group.finish();
}

fn games(criterion: &mut Criterion) {
    compare(criterion, &ConnectFour, "connect-four-zero", "start", 10, 0);
    compare(criterion, &ConnectFour, "connect-four", "start", 9, 1);
    for depth in [4, 5] {
        compare(criterion, &Chess, "chess", "start", depth, 2);
        compare(
            criterion,
            &Chess,
            "kiwipete",
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
            depth,
            2,
        );
    }
}

criterion_group!(benches, games);
criterion_main!(benches);
