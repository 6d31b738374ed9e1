//! The program: reads its arguments, does what they say, and prints what went wrong, once. In a browser it is the window.

use std::sync::Arc;

use plyscope::text::Text;

/// The system's allocator gives the pages of egui's vertex buffers back after every frame, only to fault them in again.
/// Around the one that does not, what is allocated is counted.
#[cfg(not(target_arch = "wasm32"))]
#[global_allocator]
static ALLOCATOR: cap::Cap<mimalloc::MiMalloc> = cap::Cap::new(mimalloc::MiMalloc, usize::MAX);

/// Bytes that the program holds. The ceiling is kept by the work itself, which can end in good order, and not here.
#[cfg(not(target_arch = "wasm32"))]
fn used_bytes() -> u64 {
    ALLOCATOR.allocated() as u64
}

#[cfg(not(target_arch = "wasm32"))]
fn main() -> std::process::ExitCode {
    let text = Arc::new(Text::english());
    match plyscope::cli::run(std::env::args_os(), &text, used_bytes) {
        Ok(()) => std::process::ExitCode::SUCCESS,
        Err(failure) => failure.report(&text),
    }
}

#[cfg(target_arch = "wasm32")]
fn main() -> Result<(), plyscope::app::RunError> {
    use plyscope::app::{Opening, Start, run};

    run(Start::at(Opening::Last), Arc::new(Text::english()))
}
