//! The window: state, commands, playback, panels. The only floor that knows egui, files and time.

pub mod canvas;
pub mod command;
mod files;
mod hand;
pub mod inspector;
mod panels;
mod play;
pub mod playback;
pub mod preferences;
mod prepare;
mod run;
mod shell;
mod shortcut;
pub mod state;
pub mod theme;

use std::path::PathBuf;
use std::sync::Arc;

use eframe::egui;

pub use command::{Command, key_table};
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

/// Why there is no window.
#[derive(Debug)]
#[non_exhaustive]
pub enum RunError {
    /// There is no display to show a window on.
    NoDisplay,
    /// There is one, but no window could be made on it; the text is that of the library.
    NoWindow(String),
}

impl std::fmt::Display for RunError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::NoDisplay => f.write_str("there is no display to show a window on"),
            Self::NoWindow(error) => write!(f, "no window could be opened: {error}"),
        }
    }
}

impl std::error::Error for RunError {}

/// Where preferences are kept in eframe's storage.
const PREFERENCES: &str = "preferences";

/// Opens the window and returns when it is closed.
///
/// # Errors
/// [`RunError::NoDisplay`] on systems where displays are named in the environment, and none is.
pub fn run(start: Start, text: Arc<Text>) -> Result<(), RunError> {
    if cfg!(all(unix, not(target_os = "macos"))) && !has_display() {
        return Err(RunError::NoDisplay);
    }
    let viewport = egui::ViewportBuilder::default()
        .with_title("plyscope")
        .with_app_id("plyscope")
        .with_inner_size([1440.0, 900.0])
        .with_min_inner_size([480.0, 360.0])
        .with_drag_and_drop(true);
    let options = eframe::NativeOptions {
        viewport,
        renderer: eframe::Renderer::Glow,
        ..eframe::NativeOptions::default()
    };
    let outcome = eframe::run_native(
        "plyscope",
        options,
        Box::new(move |context| {
            let preferences = context
                .storage
                .and_then(|storage| eframe::get_value(storage, PREFERENCES))
                .unwrap_or_default();
            Ok(Box::new(PlyscopeApp::new(&context.egui_ctx, text, preferences, start)))
        }),
    );
    outcome.map_err(|error| match error {
        // The display that the environment names does not answer.
        eframe::Error::WinitEventLoop(_) => RunError::NoDisplay,
        error => RunError::NoWindow(error.to_string()),
    })
}

fn has_display() -> bool {
    ["DISPLAY", "WAYLAND_DISPLAY", "WAYLAND_SOCKET"]
        .iter()
        .any(|name| std::env::var_os(name).is_some_and(|value| !value.is_empty()))
}

impl eframe::App for PlyscopeApp {
    fn ui(&mut self, ui: &mut egui::Ui, _frame: &mut eframe::Frame) {
        self.show(ui);
    }

    fn save(&mut self, storage: &mut dyn eframe::Storage) {
        eframe::set_value(storage, PREFERENCES, &self.preferences());
    }

    fn clear_color(&self, _visuals: &egui::Visuals) -> [f32; 4] {
        self.ctx.palette.canvas.to_normalized_gamma_f32()
    }
}
