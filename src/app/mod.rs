//! The window: state, commands, playback, panels. The only floor that knows egui; `platform` alone knows files and time.

mod a11y;
mod answers;
mod board_input;
mod build_document;
mod build_log;
pub mod canvas;
pub mod command;
mod effects;
mod file_target;
mod files;
mod frame;
mod generated;
pub mod guide;
mod image_preview;
mod input_queue;
pub mod inspector;
mod jobs;
mod kept_exam;
mod keyboard;
mod menu_scroll;
mod panels;
pub(crate) mod platform;
pub mod playback;
mod practice;
pub mod preferences;
mod preferred;
mod resting_pointer;
mod rich_text;
mod saved_steps;
pub(crate) mod saving;
mod score_file;
mod scores;
mod shortcut;
pub(crate) mod source;
mod start;
pub mod state;
mod text_diff;
mod text_file;
pub mod theme;
pub mod tour;
mod unsaved_copy;
mod worksheet_job;
pub mod workspace;

use std::sync::Arc;

pub use command::{Command, editing_key_table, key_table};
pub use frame::PlyscopeApp;
pub use jobs::Jobs;
pub use panels::source::{MAX_LINE, MAX_SHOWN};
use platform::PREFERENCES;
pub use platform::RunError;
#[cfg(not(target_arch = "wasm32"))]
pub(crate) use platform::set_memory;
pub use preferences::Preferences;
pub use scores::{KindScore, Scores};
pub use start::{Opening, Start};
pub use workspace::Workspace;

use crate::text::Text;

/// Opens the window and returns when it is closed.
///
/// # Errors
/// [`RunError::NoDisplay`] on systems where displays are named in the environment, and none is; in a browser if the page
/// has no canvas.
pub fn run(start: Start, text: Arc<Text>) -> Result<(), RunError> {
    let copies = platform::AutosaveStore::begin();
    let has_broken_off = copies.as_ref().is_some_and(platform::AutosaveStore::has_broken_off);
    let opening = match start.opening {
        Opening::Last if has_broken_off => Opening::Unfinished,
        opening => opening,
    };
    let start = Start { opening, ..start };
    platform::show(Box::new(move |context| {
        let kept: Option<Preferences> =
            context.storage.and_then(|storage| eframe::get_value(storage, PREFERENCES));
        let preferences = kept.unwrap_or_default().mended();
        let app = PlyscopeApp::new(&context.egui_ctx, text, preferences, start);
        let app = match platform::StateFile::scores_at_home() {
            Some(file) => app.keeping_scores(file),
            None => app,
        };
        Ok(Box::new(match copies {
            Some(copies) => app.keeping_copies(copies),
            None => app.lacking_copies(),
        }))
    }))
}
