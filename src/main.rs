//! The program: reads its arguments, does what they say, and prints what went wrong, once.

use std::process::ExitCode;
use std::sync::Arc;

use plyscope::cli;
use plyscope::text::Text;

/// The system's allocator gives the pages of egui's vertex buffers back after every frame, only to fault them in again.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    let text = Arc::new(Text::english());
    match cli::run(std::env::args_os(), &text) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(&text),
    }
}
