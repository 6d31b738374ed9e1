//! What an export asks for, and how the picture is made. The exporters do the work.

use std::path::{Path, PathBuf};

use eframe::egui::{DragValue, Grid, TextEdit, Ui};

use super::dialog::{ExportForm, set_width};
use crate::app::files;
use crate::app::jobs::Job;
use crate::app::platform;
use crate::app::playback::last_step;
use crate::app::shell::PlyscopeApp;
use crate::app::state::{AppContext, Document};
use crate::app::theme;
use crate::export::{FontBook, Format, PictureSize, RenderOptions, render};
use crate::scene::{Focus, Look, Picture, Theme};

/// What the person decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Answer {
    /// Write it.
    Save,
    /// Choose the file in the dialog of the system.
    Browse,
    /// Leave it.
    Cancel,
}

pub(super) fn export_ui(app: &PlyscopeApp, ui: &mut Ui, form: &mut ExportForm) -> Option<Answer> {
    let mut answer = None;
    let text = &app.ctx.text;
    set_width(ui, 470.0);
    ui.label(
        eframe::egui::RichText::new(text.get("export-title")).font(theme::bold_font(theme::size::HEADING)),
    );
    ui.add_space(8.0);
    Grid::new("export").num_columns(2).spacing([18.0, 10.0]).show(ui, |ui| {
        ui.label(text.get("export-format"));
        ui.horizontal(|ui| {
            for format in Format::ALL {
                if ui.radio(form.format == format, format.name()).clicked() {
                    form.set_format(format);
                }
            }
        });
        ui.end_row();
        ui.label(text.get("export-step"));
        ui.horizontal(|ui| {
            let this = text.say("export-this-step", &[("step", (app.playback.step() + 1).into())]);
            ui.radio_value(&mut form.is_last_step, false, this);
            ui.radio_value(&mut form.is_last_step, true, text.get("export-last-step"));
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
                ui.radio_value(&mut form.theme, theme, name);
            }
        });
        ui.end_row();
        if form.format == Format::Png {
            let label = ui.label(text.get("export-resolution"));
            ui.horizontal(|ui| {
                let drag = DragValue::new(&mut form.dpi).range(24.0..=1200.0).speed(4.0).suffix(" dpi");
                ui.add(drag).labelled_by(label.id);
                let page = app.document.picture.page();
                let pixels = |length: f64| (length * form.dpi / 96.0).ceil().to_string();
                let size = text.say(
                    "export-pixels",
                    &[("width", (&pixels(page.width())).into()), ("height", (&pixels(page.height())).into())],
                );
                ui.weak(size);
            });
            ui.end_row();
        }
        ui.label(text.get("export-background"));
        ui.checkbox(&mut form.is_transparent, text.get("export-transparent"));
        ui.end_row();
        let label = ui.label(text.get("export-file"));
        ui.horizontal(|ui| {
            let field =
                TextEdit::singleline(&mut form.path).desired_width((ui.available_width() - 110.0).max(60.0));
            if ui.add(field).labelled_by(label.id).changed() {
                form.may_replace = false;
            }
            if platform::CAN_CHOOSE_TARGET && ui.button(text.get("export-browse")).clicked() {
                answer = Some(Answer::Browse);
            }
        });
        ui.end_row();
    });
    ui.add_space(6.0);
    ui.weak(text.get("export-note"));
    ui.add_space(10.0);
    ui.with_layout(eframe::egui::Layout::right_to_left(eframe::egui::Align::Center), |ui| {
        let palette = &app.ctx.palette;
        let words = eframe::egui::RichText::new(text.get("export-save")).color(palette.on_accent);
        let save = eframe::egui::Button::new(words).fill(palette.accent);
        if ui.add_enabled(!form.path.trim().is_empty(), save).clicked() {
            answer = Some(Answer::Save);
        }
        if ui.button(text.get("dialog-cancel")).clicked() {
            answer = Some(Answer::Cancel);
        }
    });
    answer
}

/// Opens the dialog of the system.
pub(super) fn browse(app: &PlyscopeApp, form: &ExportForm) -> Job<PathBuf> {
    let title = app.ctx.text.get("export-save-title");
    files::choose_target(&app.ctx.jobs, title, Path::new(&form.path), form.format.ending())
}

/// Makes the picture and writes it, in the background.
pub(super) fn start(app: &PlyscopeApp, form: ExportForm) -> Job<Result<PathBuf, String>> {
    let document = app.document.clone();
    let step = if form.is_last_step { last_step(&document.trace) } else { app.playback.step() };
    let ctx = app.ctx.clone();
    let path = PathBuf::from(form.path.trim());
    let (ending, may_replace) = (form.format.ending(), form.may_replace);
    files::export(&app.ctx.jobs, &path, ending, may_replace, move || picture(&document, step, &form, &ctx))
}

/// The bytes of a picture of a document at a step.
fn picture(document: &Document, step: usize, form: &ExportForm, ctx: &AppContext) -> Result<Vec<u8>, String> {
    let look = Look { theme: form.theme, ..document.request.look.clone() };
    let picture = Picture::new(
        std::sync::Arc::clone(&document.trace),
        look,
        document.request.folds.clone(),
        std::sync::Arc::clone(&ctx.text),
        &ctx.metrics,
    );
    let scene = picture.whole(step, Focus::default());
    let mut fonts = crate::export::fontdb::Database::new();
    fonts.load_system_fonts();
    let fonts = FontBook::with_fontdb(ctx.metrics.clone(), fonts);
    let options = RenderOptions { size: PictureSize::Dpi(form.dpi), transparent: form.is_transparent };
    render(&scene, form.format, options, &fonts).map_err(|error| error.to_string())
}
