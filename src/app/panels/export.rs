//! How a picture is exported: in which format, at which step, where to.

use std::path::{Path, PathBuf};

use eframe::egui::{DragValue, Grid, TextEdit, Ui};

use super::set_width;
use crate::app::files;
use crate::app::jobs::{self, Job};
use crate::app::platform::{self, Chosen};
use crate::app::saving::Saving;
use crate::app::session::Session;
use crate::app::theme::{self, Palette};
use crate::export::Format;
use crate::scene::Theme;

/// What has been chosen so far.
#[derive(Debug)]
pub(super) struct ExportForm {
    saving: Saving,
    /// The dialog of the system in which a file is being chosen.
    target: Option<Job<Chosen<PathBuf>>>,
    /// The system has none.
    has_no_dialog: bool,
}

impl ExportForm {
    /// As the screen is, beside the file on it.
    pub(super) fn new(session: &Session) -> Self {
        let path = files::folder_near(session.last_file()).join(session.picture_name());
        Self {
            saving: Saving::new(session.document().request.look.theme, &path),
            target: None,
            has_no_dialog: false,
        }
    }

    /// Opens the dialog of the system.
    fn browse(&mut self, session: &Session) {
        let title = session.text().get("export-save-title");
        let (path, ending) = (Path::new(&self.saving.path), self.saving.format.ending());
        self.target = Some(files::choose_target(&session.ctx().jobs, title, path, ending));
    }
}

/// What the person decided.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Answer {
    /// Write it.
    Save(Box<Saving>),
    /// Leave it.
    Cancel,
}

pub(super) fn export_ui(session: &Session, form: &mut ExportForm, ui: &mut Ui) -> Option<Answer> {
    match jobs::take(&mut form.target) {
        Some(Chosen::This(path)) => form.saving.set_target(path),
        Some(Chosen::NoDialog) => form.has_no_dialog = true,
        None => {}
    }
    let mut is_browsing = false;
    let saving = &mut form.saving;
    let mut answer = None;
    let text = session.text();
    set_width(ui, 470.0);
    ui.label(
        eframe::egui::RichText::new(text.get("export-title")).font(theme::bold_font(theme::size::HEADING)),
    );
    ui.add_space(8.0);
    Grid::new("export").num_columns(2).spacing([18.0, 10.0]).show(ui, |ui| {
        ui.label(text.get("export-format"));
        ui.horizontal(|ui| {
            for format in Format::ALL {
                if ui.radio(saving.format == format, format.name()).clicked() {
                    saving.set_format(format);
                }
            }
        });
        ui.end_row();
        ui.label(text.get("export-step"));
        ui.horizontal(|ui| {
            let this = text.say("export-this-step", &[("step", (session.playback().step() + 1).into())]);
            ui.radio_value(&mut saving.is_last_step, false, this);
            ui.radio_value(&mut saving.is_last_step, true, text.get("export-last-step"));
        });
        ui.end_row();
        ui.label(text.get("export-theme"));
        ui.horizontal_wrapped(|ui| {
            let themes = [
                (Theme::Light, text.get("theme-light")),
                (Theme::Print, text.get("theme-print")),
                (Theme::Projector, text.get("theme-projector")),
                (Theme::Dark, text.get("theme-dark")),
            ];
            for (theme, name) in themes {
                ui.radio_value(&mut saving.theme, theme, name);
            }
        });
        ui.end_row();
        if saving.format == Format::Png {
            let label = ui.label(text.get("export-resolution"));
            ui.horizontal(|ui| {
                let drag = DragValue::new(&mut saving.dpi).range(24.0..=1200.0).speed(4.0).suffix(" dpi");
                ui.add(drag).labelled_by(label.id);
                let document = session.document();
                // Pictures side by side are put together on a page that is not there yet.
                if document.rivals.is_empty() || document.request.comparison.is_overlay {
                    let page = document.picture.page();
                    let pixels = |length: f64| (length * saving.dpi / 96.0).ceil().to_string();
                    let (width, height) = (pixels(page.width()), pixels(page.height()));
                    let args = [("width", (&width).into()), ("height", (&height).into())];
                    ui.weak(text.say("export-pixels", &args));
                }
            });
            ui.end_row();
        }
        ui.label(text.get("export-background"));
        ui.checkbox(&mut saving.is_transparent, text.get("export-transparent"));
        ui.end_row();
        let label = ui.label(text.get("export-file"));
        ui.horizontal(|ui| {
            let field = TextEdit::singleline(&mut saving.path)
                .desired_width((ui.available_width() - 110.0).max(60.0));
            if ui.add(field).labelled_by(label.id).changed() {
                saving.may_replace = false;
            }
            if platform::CAN_CHOOSE_TARGET && ui.button(text.get("export-browse")).clicked() {
                is_browsing = true;
            }
        });
        ui.end_row();
    });
    ui.add_space(6.0);
    if form.has_no_dialog {
        ui.label(text.get("export-no-dialog"));
    }
    ui.weak(text.get("export-note"));
    ui.add_space(10.0);
    ui.with_layout(eframe::egui::Layout::right_to_left(eframe::egui::Align::Center), |ui| {
        let palette = Palette::current(ui.ctx());
        let words = eframe::egui::RichText::new(text.get("export-save")).color(palette.on_accent);
        let save = eframe::egui::Button::new(words).fill(palette.accent);
        if ui.add_enabled(!saving.path.trim().is_empty(), save).clicked() {
            answer = Some(Answer::Save(Box::new(saving.clone())));
        }
        if ui.button(text.get("dialog-cancel")).clicked() {
            answer = Some(Answer::Cancel);
        }
    });
    if is_browsing {
        form.browse(session);
    }
    answer
}
