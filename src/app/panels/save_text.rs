//! What is kept as a text, a position, a game or a tree, and where to.

use std::path::{Path, PathBuf};

use eframe::egui::{Button, Key, RichText, TextEdit, Ui};

use super::set_width;
use crate::app::command::Command;
use crate::app::files;
use crate::app::jobs::{self, Job};
use crate::app::platform::{self, Chosen};
use crate::app::saving::{KeptText, TEXT_ENDING, TextOf};
use crate::app::session::Session;
use crate::app::theme::{self, Palette};

/// What has been chosen so far.
#[derive(Debug)]
pub(super) struct TextForm {
    kept: KeptText,
    /// The dialog of the system in which a file is being chosen.
    target: Option<Job<Chosen<PathBuf>>>,
    /// The system has none.
    has_no_dialog: bool,
    is_new: bool,
}

impl TextForm {
    /// The most telling text, beside the file on the screen.
    pub(super) fn new(session: &Session) -> Self {
        let of = session.texts_to_keep().first().copied().unwrap_or(TextOf::Tree);
        let name = &session.document().name;
        let stem = Path::new(name).file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let folder = files::folder_near(session.last_file());
        // What is on the screen may be that very file, and nobody was asked whether it may be replaced.
        let free = (1..).map(|i| if i == 1 { stem.clone() } else { format!("{stem}-{i}") });
        let taken = platform::list(&folder);
        let is_free =
            |name: &String| !taken.iter().any(|(there, _)| *there == format!("{name}.{TEXT_ENDING}"));
        let name = free.take(1_000).find(is_free).unwrap_or(stem);
        let path = folder.join(format!("{name}.{TEXT_ENDING}")).display().to_string();
        Self {
            kept: KeptText { of, path, may_replace: false },
            target: None,
            has_no_dialog: false,
            is_new: true,
        }
    }
}

/// The dialog; whether it was left.
pub(super) fn save_text_ui(
    session: &Session,
    form: &mut TextForm,
    ui: &mut Ui,
    commands: &mut Vec<Command>,
) -> bool {
    match jobs::take(&mut form.target) {
        Some(Chosen::This(path)) => {
            form.kept.path = path.into_os_string().to_string_lossy().into_owned();
            form.kept.may_replace = true;
        }
        Some(Chosen::NoDialog) => form.has_no_dialog = true,
        None => {}
    }
    let text = session.text();
    set_width(ui, 520.0);
    ui.label(RichText::new(text.get("save-text-title")).font(theme::bold_font(theme::size::HEADING)));
    ui.label(RichText::new(text.get("save-text-what")).color(Palette::current(ui.ctx()).weak));
    ui.add_space(6.0);
    for &of in session.texts_to_keep() {
        let name = match of {
            TextOf::Game => {
                let n_moves = session.document().live().map_or(0, |live| live.position.history().len());
                text.say("save-text-game", &[("moves", n_moves.into())])
            }
            TextOf::Position => text.get("save-text-position"),
            TextOf::Tree => text.get("save-text-tree"),
        };
        ui.radio_value(&mut form.kept.of, of, name);
    }
    ui.add_space(6.0);
    let mut is_entered = false;
    let label = ui.label(text.get("export-file"));
    ui.horizontal(|ui| {
        let width = (ui.available_width() - 110.0).max(60.0);
        let field = ui.add(TextEdit::singleline(&mut form.kept.path).desired_width(width));
        let field = field.labelled_by(label.id);
        if std::mem::take(&mut form.is_new) {
            field.request_focus();
        }
        if field.changed() {
            form.kept.may_replace = false;
        }
        is_entered = field.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
        if platform::CAN_CHOOSE_TARGET && ui.button(text.get("export-browse")).clicked() {
            let title = text.get("save-text-title");
            let path = Path::new(&form.kept.path);
            form.target = Some(files::choose_target(&session.ctx().jobs, title, path, TEXT_ENDING));
        }
    });
    if form.has_no_dialog {
        ui.label(text.get("export-no-dialog"));
    }
    ui.add_space(8.0);
    let mut is_left = false;
    ui.horizontal_wrapped(|ui| {
        let palette = Palette::current(ui.ctx());
        let words = RichText::new(text.get("export-save")).color(palette.on_accent);
        let can_save = !form.kept.path.trim().is_empty();
        if ui.add_enabled(can_save, Button::new(words).fill(palette.accent)).clicked()
            || is_entered && can_save
        {
            commands.push(Command::KeepText(Box::new(form.kept.clone())));
            is_left = true;
        }
        is_left |= ui.button(text.get("dialog-cancel")).clicked();
    });
    is_left
}
