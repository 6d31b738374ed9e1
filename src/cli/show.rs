//! The window, opened by a command.

use std::sync::Arc;

use super::limits::LimitArgs;
use crate::app::{self, RunError, Start};
use crate::text::Text;

/// Opens the window, until the user closes it.
///
/// # Errors
/// Why there is none.
pub(super) fn show(
    start: Start,
    [text, window]: [&Arc<Text>; 2],
    (used_bytes, limits): (fn() -> u64, &LimitArgs),
) -> Result<(), String> {
    app::set_memory(used_bytes, limits.ceiling());
    app::run(start, Arc::clone(window)).map_err(|why| match why {
        RunError::NoDisplay => say!(text, "cli-no-display"),
        RunError::NoWindow(error) => error,
    })
}
