//! The window: state, commands, playback, panels. The only floor that knows egui; `platform` alone knows files and time.

pub mod canvas;
pub mod command;
mod files;
mod hand;
pub mod inspector;
mod jobs;
mod panels;
mod platform;
mod play;
pub mod playback;
pub mod preferences;
mod prepare;
mod run;
mod shell;
mod shortcut;
pub mod state;
pub mod theme;
mod work;

use std::path::PathBuf;
use std::sync::Arc;

use eframe::egui;

pub use command::{Command, key_table};
pub use jobs::Jobs;
use platform::PREFERENCES;
pub use platform::RunError;
pub use preferences::Preferences;
pub use shell::PlyscopeApp;

use crate::live::LivePosition;
use crate::search::Conventions;
use crate::text::Text;

/// What the window opens with.
#[derive(Clone, Debug)]
pub enum Opening {
    /// What was on the screen at the end of the last run; at the first run the tree to begin with.
    Last,
    /// A tree that comes with the program, by its name.
    Bundled(String),
    /// A file.
    File(PathBuf),
    /// A game, of this program or of another that uses it.
    Live(Arc<dyn LivePosition>),
    /// A text, as from standard input.
    Text {
        /// What it is called.
        name: String,
        /// The text.
        text: String,
    },
}

/// How the window starts.
#[derive(Clone, Debug)]
pub struct Start {
    /// What it opens.
    pub opening: Opening,
    /// How it searches; `None` as in the last run.
    pub conventions: Option<Conventions>,
}

/// Opens the window and returns when it is closed.
///
/// # Errors
/// [`RunError::NoDisplay`] on systems where displays are named in the environment, and none is; in a browser if the page
/// has no canvas.
pub fn run(start: Start, text: Arc<Text>) -> Result<(), RunError> {
    platform::show(Box::new(move |context| {
        let preferences =
            context.storage.and_then(|storage| eframe::get_value(storage, PREFERENCES)).unwrap_or_default();
        Ok(Box::new(PlyscopeApp::new(&context.egui_ctx, text, preferences, start)))
    }))
}

impl eframe::App for PlyscopeApp {
    fn ui(&mut self, ui: &mut egui::Ui, _frame: &mut eframe::Frame) {
        self.show(ui);
    }

    fn save(&mut self, storage: &mut dyn eframe::Storage) {
        eframe::set_value(storage, PREFERENCES, &self.preferences());
    }

    fn persist_egui_memory(&self) -> bool {
        // All pages of a server share one storage, and egui's part of it would not carry our name.
        cfg!(not(target_arch = "wasm32"))
    }

    fn clear_color(&self, _visuals: &egui::Visuals) -> [f32; 4] {
        self.ctx.palette.canvas.to_normalized_gamma_f32()
    }
}
