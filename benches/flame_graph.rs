//! What a flame graph costs: sorting ten million visits by ply, once; then a chart and a scene of 1920×1080 points at zooms from
//! all of them to a few. Cost is pixels times rows: a chart of all visits and one of a thousandth cost about the same.

mod ragged;

use std::hint::black_box;
use std::sync::Arc;

use criterion::{Criterion, criterion_group, criterion_main};
use plyscope::layout::Folds;
use plyscope::scene::flame_graph::{FlameChart, FlameGraph, FlameMarks, Zoom};
use plyscope::scene::fonts::Metrics;
use plyscope::scene::{Frame, Look, Picture};
use plyscope::search::{Algorithm, Conventions};
use plyscope::text::Text;
use plyscope::trace::Trace;
use ragged::{Random, ragged};

#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

const N_NODES: usize = 10_000_000;
const SCREEN: Frame = Frame::new(1920.0, 1080.0, 12.0);

fn flame_graph(criterion: &mut Criterion) {
    let conventions = Conventions { algorithm: Algorithm::Minimax, ..Conventions::default() };
    let trace = Arc::new(Trace::record(Arc::new(ragged(N_NODES, 6, 16)), conventions));
    let n_steps = trace.n_steps();
    let (text, metrics) = (Arc::new(Text::english()), Metrics::new());
    let picture =
        Arc::new(Picture::new(Arc::clone(&trace), Look::default(), Folds::default(), text, &metrics));
    let mut group = criterion.benchmark_group("flame_graph");
    group.bench_function("sort by ply", |bencher| {
        bencher.iter(|| black_box(FlameGraph::new(Arc::clone(&trace), || true)));
    });
    let flame_graph = Arc::new(FlameGraph::new(Arc::clone(&trace), || true).expect("it is not canceled"));
    report(trace.n_visits(), trace.heap_bytes(), flame_graph.by_ply().heap_bytes());
    let mut random = Random(7);
    for (zoom, closer) in [("all", 1.0), ("x1000", 1e3), ("x100000", 1e5), ("a few", 1e9)] {
        let mut somewhere = || {
            let at = (random.next() % n_steps as u64) as f64;
            Zoom::whole(n_steps).closer(closer, at, n_steps)
        };
        group.bench_function(format!("chart/{zoom}"), |bencher| {
            bencher.iter(|| {
                FlameChart::new(Arc::clone(&picture), Arc::clone(&flame_graph), SCREEN, somewhere())
                    .bars()
                    .len()
            });
        });
        let chart = FlameChart::new(Arc::clone(&picture), Arc::clone(&flame_graph), SCREEN, somewhere());
        group.bench_function(format!("scene/{zoom}"), |bencher| {
            let mut step = 0;
            bencher.iter(|| {
                step = (step + n_steps / 7) % n_steps;
                chart.scene(step, FlameMarks::default()).items.len()
            });
        });
    }
    group.finish();
}

#[expect(clippy::print_stderr, reason = "a benchmark reports on the terminal")]
fn report(n_visits: usize, trace_bytes: usize, by_ply_bytes: usize) {
    eprintln!("    {n_visits} visits: trace {trace_bytes} bytes, by ply {by_ply_bytes} bytes");
}

criterion_group! {
    name = benches;
    config = Criterion::default().sample_size(20).measurement_time(std::time::Duration::from_secs(2)).warm_up_time(std::time::Duration::from_millis(500));
    targets = flame_graph
}
criterion_main!(benches);
