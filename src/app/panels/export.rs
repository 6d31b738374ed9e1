//! What an export asks for, and how the picture is made. The exporters do the work.

use eframe::egui::{DragValue, Grid, Ui};

use super::dialog::{ExportForm, Format};
use crate::app::files;
use crate::app::playback::last_step;
use crate::app::shell::PlyscopeApp;
use crate::app::state::{AppContext, Document};
use crate::app::theme;
use crate::export::{FontBook, PdfOptions, PngOptions, SvgOptions, pdf, png, svg};
use crate::scene::{Focus, Look, Picture, Theme};

/// Whether the person wants to go on (`Some(true)`) or not.
pub(super) fn export_ui(app: &PlyscopeApp, ui: &mut Ui, form: &mut ExportForm) -> Option<bool> {
    let text = &app.ctx.text;
    ui.set_width(400.0);
    ui.label(eframe::egui::RichText::new(text.get("export-title")).font(theme::bold_font(theme::size::HEADING)));
    ui.add_space(8.0);
    Grid::new("export").num_columns(2).spacing([18.0, 10.0]).show(ui, |ui| {
        ui.label(text.get("export-format"));
        ui.horizontal(|ui| {
            for (format, name) in [(Format::Svg, "SVG"), (Format::Png, "PNG"), (Format::Pdf, "PDF")] {
                ui.radio_value(&mut form.format, format, name);
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
    });
    ui.add_space(6.0);
    ui.weak(text.get("export-note"));
    ui.add_space(10.0);
    let mut answer = None;
    ui.with_layout(eframe::egui::Layout::right_to_left(eframe::egui::Align::Center), |ui| {
        let palette = &app.ctx.palette;
        let words = eframe::egui::RichText::new(text.get("export-save")).color(palette.on_accent);
        let save = eframe::egui::Button::new(words).fill(palette.accent);
        if ui.add(save).clicked() {
            answer = Some(true);
        }
        if ui.button(text.get("dialog-cancel")).clicked() {
            answer = Some(false);
        }
    });
    answer
}

/// Asks where, and writes there; all of it on another thread.
pub(super) fn start(app: &PlyscopeApp, form: &ExportForm) {
    let document = std::sync::Arc::new(app.document.clone());
    let step = if form.is_last_step { last_step(&document.trace) } else { app.playback.step() };
    let ending = form.format.ending();
    let stem = std::path::Path::new(&app.document.name)
        .file_stem()
        .map_or_else(|| "tree".to_owned(), |stem| stem.to_string_lossy().into_owned());
    let name = format!("{stem}-step-{}.{ending}", step + 1);
    let title = app.ctx.text.get("export-save-title");
    let (ctx, form) = (app.ctx.clone(), form.clone());
    files::export(app.post.clone(), title, name, ending, app.folder(), document, move |document| {
        picture(document, step, &form, &ctx)
    });
}

/// The bytes of a picture of a document at a step.
fn picture(document: &Document, step: usize, form: &ExportForm, ctx: &AppContext) -> Result<Vec<u8>, String> {
    let look = Look { theme: form.theme, ..document.look.clone() };
    let picture = Picture::new(
        std::sync::Arc::clone(&document.trace),
        look,
        document.folds.clone(),
        std::sync::Arc::clone(&ctx.text),
        &ctx.metrics,
    );
    let scene = picture.whole(step, Focus::default());
    let mut fonts = crate::export::fontdb::Database::new();
    fonts.load_system_fonts();
    let fonts = FontBook::with_fontdb(ctx.metrics.clone(), fonts);
    let transparent = form.is_transparent;
    match form.format {
        Format::Svg => {
            let options = SvgOptions { transparent, ..SvgOptions::default() };
            Ok(svg(&scene, &options, &fonts).into_bytes())
        }
        Format::Png => {
            let options = PngOptions { transparent, ..PngOptions::at_dpi(form.dpi) };
            png(&scene, &options, &fonts).map_err(|error| error.to_string())
        }
        Format::Pdf => {
            let options = PdfOptions { transparent, language: "en".to_owned(), ..PdfOptions::default() };
            pdf(&scene, &options, &fonts).map_err(|error| error.to_string())
        }
    }
}
