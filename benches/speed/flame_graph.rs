//! What a flame graph costs: sorting ten million visits by ply, once; then a chart and a scene of 1920×1080 points at zooms from
//! all of them to a few. Cost is pixels times rows: a chart of all visits and one of a thousandth cost about the same.

use std::hint::black_box;
use std::sync::Arc;

use plyscope::layout::Folds;
use plyscope::scene::flame_graph::{FlameChart, FlameGraph, FlameMarks, Zoom};
use plyscope::scene::fonts::Metrics;
use plyscope::scene::{Frame, Look, Picture};
use plyscope::search::{Algorithm, Conventions};
use plyscope::text::Text;
use plyscope::trace::Trace;

use super::figures::{Figures, at_most, time};
use super::trees::{Random, ragged};

const N_NODES: usize = 10_000_000;
const SCREEN: Frame = Frame::new(1920.0, 1080.0, 12.0);

pub(super) fn measure(figures: &mut Figures) {
    let conventions = Conventions { algorithm: Algorithm::Minimax, ..Conventions::default() };
    let trace = Arc::new(Trace::record(Arc::new(ragged(N_NODES, 6, 16)), conventions));
    let n_steps = trace.n_steps();
    let (text, metrics) = (Arc::new(Text::english()), Metrics::new());
    let picture =
        Arc::new(Picture::new(Arc::clone(&trace), Look::default(), Folds::default(), text, &metrics));
    let sorting = time(|| drop(black_box(FlameGraph::new(Arc::clone(&trace), || true))));
    let flame_graph = Arc::new(FlameGraph::new(Arc::clone(&trace), || true).expect("it is not canceled"));
    let n_visits = trace.n_visits() as f64;
    figures.section("flame graph of ten million visits", &format!("{n_visits} visits"));
    figures.show("sorted by ply, once, a visit", sorting / n_visits * 1e9, "ns");
    let mut random = Random(7);
    let mut whole = None;
    for (zoom, closer) in
        [("all visits", 1.0), ("a thousandth", 1e3), ("a hundred thousandth", 1e5), ("a few", 1e9)]
    {
        let mut somewhere = || {
            let at = (random.next() % n_steps as u64) as f64;
            Zoom::whole(n_steps).closer(closer, at, n_steps)
        };
        let chart_of = |zoom| FlameChart::new(Arc::clone(&picture), Arc::clone(&flame_graph), SCREEN, zoom);
        let laying_out = time(|| drop(black_box(chart_of(somewhere()))));
        let chart = chart_of(somewhere());
        let mut step = 0;
        let drawing = time(|| {
            step = (step + n_steps / 7) % n_steps;
            black_box(chart.scene(step, FlameMarks::default()).items.len());
        });
        figures.show(&format!("{zoom}: laid out after zooming"), laying_out * 1e3, "ms");
        figures.show(&format!("{zoom}: drawn at a step"), drawing * 1e3, "ms");
        let whole = *whole.get_or_insert(laying_out);
        figures.tell(&format!("{zoom}: laid out, against all"), laying_out / whole, at_most(1.5));
    }
}
