//! How long it takes to make files of a tree of 10,000 annotated nodes, layout excluded.
//!
//! The baseline is Graphviz on a tree of the same shape, drawn once when its `dot` is installed: it needs
//! seconds, for a picture with less in it.
#![allow(missing_docs, reason = "the macros of criterion make undocumented items")]
#![allow(clippy::print_stdout, reason = "the baseline is for the reader of the terminal")]

#[path = "../tests/it/scene/made.rs"]
mod scenes;

use std::fmt::Write as _;
use std::hint::black_box;
use std::io::Write as _;
use std::process::{Command, Stdio};
use std::time::Instant;

use criterion::{Criterion, criterion_group, criterion_main};
use plyscope::export::{FontBook, PdfOptions, PngOptions, SvgOptions, pdf, png, svg};
use plyscope::scene::fonts::Metrics;

const N_NODES: usize = 10_000;

fn exports(criterion: &mut Criterion) {
    let fonts = FontBook::bundled(Metrics::new());
    let mut group = criterion.benchmark_group("export");
    group.sample_size(10);
    let pictures = [
        ("tree", scenes::tree(N_NODES, |_, inner| inner)),
        ("square", scenes::square(N_NODES)),
        ("small", scenes::foreign()),
    ];
    for (name, scene) in &pictures {
        group.bench_function(format!("{name}/svg"), |bench| {
            bench.iter(|| svg(black_box(scene), &SvgOptions::default(), &fonts));
        });
        group.bench_function(format!("{name}/pdf"), |bench| {
            bench.iter(|| pdf(black_box(scene), &PdfOptions::default(), &fonts));
        });
        group.bench_function(format!("{name}/pdf, not compressed"), |bench| {
            let options = PdfOptions { compress: false, ..PdfOptions::default() };
            bench.iter(|| pdf(black_box(scene), &options, &fonts));
        });
        group.bench_function(format!("{name}/png 4096 px"), |bench| {
            let options = PngOptions::at_width(scene.page, 4096);
            bench.iter(|| png(black_box(scene), &options, &fonts));
        });
    }
    group.finish();
}

fn metrics(criterion: &mut Criterion) {
    let text = "n123 ≥ 7, α-cutoff at I";
    let metrics = Metrics::new();
    criterion.bench_function("width of 23 characters", |bench| {
        bench.iter(|| metrics.width(black_box(text), plyscope::scene::Face::Sans, 11.0));
    });
    criterion.bench_function("reading the fonts", |bench| bench.iter(Metrics::new));
}

/// Draws the tree with Graphviz, once, for it takes long.
fn graphviz(_criterion: &mut Criterion) {
    let mut source = "digraph { node [shape=triangle] edge [dir=none]\n".to_owned();
    for index in 0..N_NODES {
        let _ = writeln!(source, "n{index} [label=\"n{index}\\n{}\"]", index % 97);
        if index > 0 {
            let _ = writeln!(source, "n{} -> n{index}", (index - 1) / 3);
        }
    }
    source.push_str("}\n");
    let start = Instant::now();
    let dot = Command::new("dot").arg("-Tsvg").stdin(Stdio::piped()).stdout(Stdio::null()).spawn();
    let Ok(mut dot) = dot else {
        println!(
            "Graphviz is not installed; 8.6 s for SVG, 19.6 s for PDF and 9 s for PNG were measured elsewhere"
        );
        return;
    };
    if let Some(mut input) = dot.stdin.take() {
        let _ = input.write_all(source.as_bytes());
    }
    match dot.wait() {
        Ok(status) if status.success() => {
            println!("Graphviz, SVG of a tree of {N_NODES} nodes: {:.2} s", start.elapsed().as_secs_f64());
        }
        _ => println!("Graphviz failed"),
    }
}

criterion_group!(benches, metrics, exports, graphviz);
criterion_main!(benches);
