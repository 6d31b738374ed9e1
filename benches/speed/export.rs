//! How long it takes to make files of a tree of 10,000 annotated nodes, layout excluded, beside writing four numbers a
//! shape as text, and beside Graphviz on a tree of the same shape, drawn once if its `dot` is installed.

use std::fmt::Write as _;
use std::hint::black_box;
use std::io::Write as _;
use std::process::{Command, Stdio};
use std::time::Instant;

use plyscope::export::{FontBook, PdfOptions, PngOptions, SvgOptions, pdf, png, svg};
use plyscope::scene::fonts::Metrics;
use plyscope::scene::{Face, Scene};

use super::figures::{Figures, at_most, race, time};
use super::scenes;

const N_NODES: usize = 10_000;
/// Seconds that Graphviz took for SVG on a quiet machine.
const GRAPHVIZ: f64 = 8.6;

/// Four numbers for each shape.
fn plain_text(scene: &Scene) -> String {
    let mut text = String::new();
    for i in 0..scene.items.len() {
        let at = i as f64;
        let _ = write!(text, "{:.2} {:.2} {:.2} {:.2} ", at * 1.37, at * 0.77, at * 2.11, at * 0.13);
    }
    text
}

pub(super) fn measure(figures: &mut Figures) {
    let fonts = FontBook::bundled(Metrics::new());
    // It takes a minute, and nothing of ours.
    let graphviz = (!figures.is_gate).then(graphviz);
    for (name, scene, is_gated) in [
        ("a tree of 10,000 nodes", scenes::tree(N_NODES, |_, inner| inner), true),
        ("10,000 nodes in a square", scenes::square(N_NODES), false),
        ("a small image", scenes::foreign(), false),
    ] {
        if figures.is_gate && !is_gated {
            continue;
        }
        let packed = PdfOptions::default();
        let plain = PdfOptions { compress: false, ..packed.clone() };
        let wide = PngOptions::at_width(scene.page, 4096);
        let times = race(&mut [
            &mut || drop(black_box(plain_text(black_box(&scene)))),
            &mut || drop(black_box(svg(black_box(&scene), &SvgOptions::default(), &fonts))),
            &mut || drop(black_box(pdf(black_box(&scene), &packed, &fonts))),
            &mut || drop(black_box(pdf(black_box(&scene), &plain, &fonts))),
            &mut || drop(black_box(png(black_box(&scene), &wide, &fonts))),
        ]);
        figures.section(name, &format!("{} shapes", scene.items.len()));
        let formats = [
            ("SVG", 8.0, 0.6),
            ("PDF", 60.0, 5.0),
            ("PDF, not compressed", 60.0, 3.0),
            ("PNG, 4,096 pixels", 20.0, 1.5),
        ];
        for ((format, milliseconds, ratio), seconds) in formats.into_iter().zip(&times[1..]) {
            if is_gated {
                figures.tell(&format!("{format}, ms"), seconds * 1e3, at_most(milliseconds).only_shown());
                let what = format!("{format}, against four numbers a shape as text");
                figures.tell(&what, seconds / times[0], at_most(ratio));
            } else {
                figures.show(format, seconds * 1e3, "ms");
            }
        }
        if let Some(graphviz) = graphviz.filter(|_| is_gated) {
            figures.show("SVG: Graphviz takes so many times as long", graphviz / times[1], "times");
        }
    }
    let metrics = Metrics::new();
    let text = "n123 ≥ 7, α-cutoff at I";
    figures.section("fonts", "");
    let measuring = time(|| {
        for _ in 0..1_000 {
            black_box(metrics.width(black_box(text), Face::Sans, 11.0));
        }
    });
    figures.show("the width of 23 characters", measuring * 1e6, "ns");
    figures.show("reading the fonts", time(|| drop(black_box(Metrics::new()))) * 1e3, "ms");
}

/// Seconds that Graphviz takes for SVG of such a tree, with less in it.
fn graphviz() -> f64 {
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
        println!("Graphviz is not installed: {GRAPHVIZ} s for SVG were measured elsewhere");
        return GRAPHVIZ;
    };
    if let Some(mut input) = dot.stdin.take() {
        let _ = input.write_all(source.as_bytes());
    }
    match dot.wait() {
        Ok(status) if status.success() => start.elapsed().as_secs_f64(),
        _ => GRAPHVIZ,
    }
}
