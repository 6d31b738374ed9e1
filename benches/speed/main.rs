//! How fast the searches, the recorder, the layout, the reader, frames, flame graphs, exports and edits are.
//!
//! `cargo bench -- games layout` measures what is named, or everything. With `--gate`, a figure that is worse than it has to
//! be fails the run; with `--write`, the tables in `docs/performance.md` are written.

#![allow(clippy::print_stdout, reason = "a benchmark tells its figures")]
#![allow(clippy::print_stderr, reason = "and what stops it")]

mod editing;
mod export;
mod figures;
mod flame_graph;
mod frame;
mod games;
mod layout;
mod reading;
mod recording;
mod run;
#[path = "../../tests/it/scene/made.rs"]
mod scenes;
mod techniques;
mod trees;

/// As in the program.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> std::process::ExitCode {
    run::run(&[
        ("games", games::measure),
        ("recording", recording::measure),
        ("techniques", techniques::measure),
        ("layout", layout::measure),
        ("reading", reading::measure),
        ("frame", frame::measure),
        ("flame-graph", flame_graph::measure),
        ("export", export::measure),
        ("editing", editing::measure),
    ])
}
