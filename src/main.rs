//! The program.

use std::sync::Arc;

use plyscope::app::{Opening, Start, run};
use plyscope::text::Text;

fn main() -> std::process::ExitCode {
    let opening = std::env::args().nth(1).map_or(Opening::Last, |path| Opening::File(path.into()));
    match run(Start { opening, conventions: None }, Arc::new(Text::english())) {
        Ok(()) => std::process::ExitCode::SUCCESS,
        Err(_) => std::process::ExitCode::FAILURE,
    }
}
