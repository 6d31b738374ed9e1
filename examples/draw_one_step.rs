//! Lesson 2: draw one step of a search as SVG, without a window.
//!
//! `cargo run --example draw_one_step > cut.svg`

#![allow(clippy::print_stdout, reason = "the picture goes to standard output")]

use std::sync::Arc;

use plyscope::export::{FontBook, SvgOptions, svg};
use plyscope::layout::Folds;
use plyscope::library;
use plyscope::scene::fonts::Metrics;
use plyscope::scene::{Focus, Look, Picture, Theme, WitnessArrows};
use plyscope::search::Conventions;
use plyscope::text::Text;
use plyscope::trace::Trace;
use plyscope::tree::notation;

pub(crate) fn run() -> Result<String, String> {
    let bundled = library::find("a-to-n").ok_or("no such tree")?;
    let tree = notation::read(bundled.text).map_err(|all| format!("{all:?}"))?.tree;
    let trace = Arc::new(Trace::record(Arc::new(tree), Conventions::default()));

    // A picture is laid out once and can then be drawn at any step: here, at the first cutoff.
    let step = trace.cut(0).ok_or("nothing is cut")?.step;
    let look = Look { theme: Theme::Print, witnesses: WitnessArrows::Current, ..Look::default() };
    let metrics = Metrics::new();
    let picture = Picture::new(trace, look, Folds::new(), Arc::new(Text::english()), &metrics);
    let scene = picture.whole(step, Focus::default());
    Ok(svg(&scene, &SvgOptions::default(), &FontBook::bundled(metrics)))
}

fn main() -> Result<(), String> {
    print!("{}", run()?);
    Ok(())
}
