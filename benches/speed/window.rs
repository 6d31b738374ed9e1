//! How fast frames, flame graphs, exports and edits are; run as `search` is.

#![allow(clippy::print_stdout, reason = "a benchmark tells its figures")]
#![allow(clippy::print_stderr, reason = "and what stops it")]

mod editing;
mod export;
mod figures;
mod flame_graph;
mod frame;
mod run;
#[path = "../../tests/it/scene/made.rs"]
mod scenes;
mod trees;

/// As in the program.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> std::process::ExitCode {
    run::run(&[
        ("frame", frame::measure),
        ("flame-graph", flame_graph::measure),
        ("export", export::measure),
        ("editing", editing::measure),
    ])
}
