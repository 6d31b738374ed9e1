//! How fast the searches, the recorder, the layout and the reader are: what needs no window, and is soon built.
//!
//! `cargo bench -- games layout` measures what is named, or everything. With `--gate`, a figure that is worse than it has to
//! be fails the run; with `--write`, the tables in `docs/performance.md` are written.

#![allow(clippy::print_stdout, reason = "a benchmark tells its figures")]
#![allow(clippy::print_stderr, reason = "and what stops it")]

mod figures;
mod games;
mod layout;
mod reading;
mod recording;
mod run;
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
    ])
}
