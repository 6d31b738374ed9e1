//! How a picture is exported: in which format, how large, at which step, where to; with the picture itself beside it.

use std::sync::{Arc, Weak};

use eframe::egui::{
    Align2, DragValue, Grid, RichText, Role, Sense, Stroke, StrokeKind, TextEdit, TextStyle, Ui, WidgetInfo,
    vec2,
};

use super::conventions::{choice_ui, picker_ui};
use super::dialog_form::{DialogForm, confirm_ui};
use super::path_field::{PathField, first_name};
use super::preview::{Preview, room_ui};
use crate::app::canvas::ScenePainter;
use crate::app::command::Command;
use crate::app::file_target::FileTarget;
use crate::app::files;
use crate::app::image_preview::ImagePreview;
use crate::app::jobs::{JobKind, JobProgress};
use crate::app::saved_steps::WhichSteps;
use crate::app::saving::Saving;
use crate::app::theme::{self, Palette, color32};
use crate::app::workspace::Workspace;
use crate::export::{Format, Unit};
use crate::scene::Theme;
use crate::trace::Trace;

/// The preview stands beside the choices from this width of the window on, in points.
const WIDE: f32 = 900.0;
const CHOICES_WIDTH: f32 = 430.0;
/// In narrower windows fewer formats stand beside each other, in points.
const NARROW: f32 = 500.0;
/// Columns of a page with several steps, at first and at most.
const N_COLUMNS: usize = 3;
const MAX_COLUMNS: usize = 100;

/// What has been chosen so far.
#[derive(Debug)]
pub(super) struct ExportForm {
    saving: Saving,
    file: PathField,
    preview: Preview<PreviewKey, Result<ImagePreview, String>>,
    painter: ScenePainter,
}

/// What a picture depends on: all that was chosen but where it goes, and what is on the screen.
#[derive(Clone, Debug)]
struct PreviewKey {
    saving: Saving,
    step: usize,
    trace: Weak<Trace>,
}

impl PreviewKey {
    fn new(saving: &Saving, workspace: &Workspace) -> Self {
        let saving = Saving { target: FileTarget::default(), ..saving.clone() };
        Self { saving, step: workspace.playback().step(), trace: Arc::downgrade(&workspace.document().trace) }
    }
}

impl PartialEq for PreviewKey {
    fn eq(&self, other: &Self) -> bool {
        self.saving == other.saving && self.step == other.step && self.trace.ptr_eq(&other.trace)
    }
}

impl ExportForm {
    /// Has the picture drawn that is wanted now.
    fn update(&mut self, workspace: &Workspace) {
        self.preview.update(
            Some(&PreviewKey::new(&self.saving, workspace)),
            |PreviewKey { saving, step, .. }| {
                let (document, ctx) = (workspace.document().clone(), workspace.ctx().clone());
                let work = move |progress: &JobProgress| {
                    saving.draw(&document, step, &ctx, &|| !progress.is_canceled())
                };
                workspace.ctx().jobs.start(JobKind::Picture, work)
            },
        );
    }
}

impl DialogForm for ExportForm {
    /// As the screen is, beside the file on it.
    fn new(workspace: &Workspace) -> Option<Self> {
        let folder = files::folder_near(workspace.last_file());
        let names = workspace.picture_names().map(|name| folder.join(name));
        Some(Self {
            saving: Saving::new(workspace.document().request.look.theme, names),
            file: PathField::default(),
            preview: Preview::default(),
            painter: ScenePainter::default(),
        })
    }

    fn width(&self, window: f32) -> f32 {
        if window >= WIDE { 2.0 * CHOICES_WIDTH } else { CHOICES_WIDTH }
    }

    fn title(&self, workspace: &Workspace) -> Option<String> {
        Some(say!(workspace.text(), "export-title"))
    }

    fn content_ui(&mut self, workspace: &Workspace, ui: &mut Ui, commands: &mut Vec<Command>) -> bool {
        self.update(workspace);
        let screen = ui.ctx().content_rect();
        ui.add_space(8.0);
        // The measures and the number of steps stand below the picture.
        let lines = 2.0 * (ui.text_style_height(&TextStyle::Body) + ui.spacing().item_spacing.y);
        if screen.width() >= WIDE {
            ui.horizontal_top(|ui| {
                ui.vertical(|ui| {
                    ui.set_width(CHOICES_WIDTH - 16.0);
                    choices_ui(workspace, self, ui);
                });
                let most = (screen.height() - 190.0).clamp(80.0, 380.0);
                room_ui(ui, most + lines, |ui| preview_ui(workspace, self, ui, most));
            });
        } else {
            choices_ui(workspace, self, ui);
            room_ui(ui, 200.0 + lines, |ui| preview_ui(workspace, self, ui, 200.0));
        }
        let is_refused = match self.preview.made() {
            Some(Ok(drawn)) => drawn.is_refused,
            Some(Err(_)) => true,
            None => false,
        };
        let can_save = !self.saving.target.is_empty() && !self.file.is_refused() && !is_refused;
        let decided = confirm_ui(workspace, ui, id!("export-save"), can_save);
        if decided == Some(true) {
            commands.push(Command::Save(Box::new(self.saving.clone())));
        }
        decided.is_some()
    }
}

fn choices_ui(workspace: &Workspace, form: &mut ExportForm, ui: &mut Ui) {
    let ExportForm { saving, file, .. } = form;
    let text = workspace.text();
    Grid::new("export").num_columns(2).spacing([18.0, 10.0]).show(ui, |ui| {
        let label = ui.label(say!(text, "export-file"));
        let ending = saving.format.ending();
        let field = file.ui(workspace, &mut saving.target, (label.id, id!("export-save-title"), ending), ui);
        first_name(&field, &saving.target.path);
        if field.changed() {
            saving.follow_path();
        }
        ui.end_row();
        ui.label(say!(text, "export-steps"));
        let shown = workspace.playback().step() + 1;
        let name = |which: WhichSteps| which.name(shown, text);
        let mut which = saving.steps.which;
        picker_ui(ui, &name(which), false, &say!(text, "export-steps"), |ui| {
            for one in WhichSteps::ALL {
                choice_ui(ui, &mut which, one, &name(one));
            }
        });
        if which != saving.steps.which {
            saving.set_steps(which);
        }
        ui.end_row();
        if which == WhichSteps::Listed {
            let label = ui.label(say!(text, "export-list"));
            let list = TextEdit::singleline(&mut saving.steps.listed).desired_width(200.0);
            ui.add(list).labelled_by(label.id).on_hover_text(say!(text, "export-list-hint"));
            ui.end_row();
        }
        ui.label(say!(text, "export-format"));
        let n_per_row = if ui.ctx().content_rect().width() < NARROW { 2 } else { 4 };
        ui.vertical(|ui| {
            for row in Format::ALL.chunks(n_per_row) {
                ui.horizontal(|ui| {
                    for &format in row {
                        if ui.radio(saving.format == format, format.name()).clicked() {
                            saving.set_format(format);
                        }
                    }
                });
            }
        });
        ui.end_row();
        steps_ui(workspace, saving, ui);
        ui.label(say!(text, "export-theme"));
        ui.horizontal_wrapped(|ui| {
            let themes = [
                (Theme::Light, say!(text, "theme-light")),
                (Theme::Print, say!(text, "theme-print")),
                (Theme::Projector, say!(text, "theme-projector")),
                (Theme::Dark, say!(text, "theme-dark")),
            ];
            for (theme, name) in themes {
                ui.radio_value(&mut saving.theme, theme, name);
            }
        });
        ui.end_row();
        size_ui(workspace, saving, ui);
        if saving.format.is_image() {
            ui.label(say!(text, "export-background"));
            ui.checkbox(&mut saving.is_transparent, say!(text, "export-transparent"));
            ui.end_row();
        }
    });
}

/// How several steps share files, and what stands beside each.
fn steps_ui(workspace: &Workspace, saving: &mut Saving, ui: &mut Ui) {
    let text = workspace.text();
    let are_several = saving.steps.which.are_several();
    if are_several && saving.format.is_image() {
        ui.label(say!(text, "export-images"));
        ui.horizontal_wrapped(|ui| {
            let is_strip = saving.steps.n_columns.is_some();
            let each = if saving.format.is_of_many_steps() {
                say!(text, "export-page-each")
            } else {
                say!(text, "export-file-each")
            };
            if ui.radio(!is_strip, each).clicked() {
                saving.set_columns(None);
            }
            if ui.radio(is_strip, say!(text, "export-one-page")).clicked() && !is_strip {
                saving.set_columns(Some(N_COLUMNS));
            }
        });
        ui.end_row();
        if let Some(n_columns) = &mut saving.steps.n_columns {
            let label = ui.label(say!(text, "export-columns"));
            ui.add(DragValue::new(n_columns).range(1..=MAX_COLUMNS).speed(0.1)).labelled_by(label.id);
            ui.end_row();
        }
    }
    if saving.format.is_image() || saving.format.has_pixels() {
        ui.label(say!(text, "export-captions"));
        ui.checkbox(&mut saving.steps.have_captions, say!(text, "export-captions-below"));
        ui.end_row();
    }
    if saving.format.has_delay() {
        let label = ui.label(say!(text, "export-delay"));
        let delay = DragValue::new(&mut saving.steps.delay_secs).range(0.05..=60.0).speed(0.05);
        ui.add(delay.max_decimals(2).suffix(" s")).labelled_by(label.id);
        ui.end_row();
    }
}

/// Its own size, or one that it is laid out for; and how fine a PNG is.
fn size_ui(workspace: &Workspace, saving: &mut Saving, ui: &mut Ui) {
    let text = workspace.text();
    if saving.format.is_data() {
        return;
    }
    ui.label(say!(text, "export-size"));
    ui.horizontal_wrapped(|ui| {
        for (has_size, name) in
            [(false, say!(text, "export-own-size")), (true, say!(text, "export-given-size"))]
        {
            if ui.radio(saving.has_size == has_size, name).clicked() {
                saving.set_has_size(has_size);
            }
        }
    });
    ui.end_row();
    if saving.has_size {
        let most = 100_000.0 / saving.unit.px();
        let speed = most / 20_000.0;
        let label = ui.label(say!(text, "export-width-and-height"));
        ui.horizontal_wrapped(|ui| {
            let width = DragValue::new(&mut saving.width).range(0.1..=most).speed(speed).max_decimals(2);
            ui.add(width).labelled_by(label.id);
            ui.label("×");
            let as_needed = say!(text, "export-as-needed");
            let height = DragValue::new(&mut saving.height).range(0.0..=most).speed(speed).max_decimals(2);
            let height = height
                .custom_formatter(move |height, _| {
                    if height > 0.0 {
                        format!("{height:.2}").trim_end_matches('0').trim_end_matches('.').to_owned()
                    } else {
                        as_needed.clone()
                    }
                })
                .custom_parser(|typed| Some(typed.trim().replace(',', ".").parse().unwrap_or(0.0)));
            ui.add(height).labelled_by(label.id).on_hover_text(say!(text, "export-height-hint"));
            let mut chosen = saving.unit;
            picker_ui(ui, saving.unit.sign(), false, &say!(text, "export-unit"), |ui| {
                for unit in Unit::ALL {
                    choice_ui(ui, &mut chosen, unit, unit.sign());
                }
            });
            if chosen != saving.unit {
                saving.set_unit(chosen);
            }
        });
        ui.end_row();
        let label = ui.label(say!(text, "export-letters"));
        let letters = DragValue::new(&mut saving.letters).range(1.0..=200.0).speed(0.1).max_decimals(1);
        ui.add(letters.suffix(" pt")).labelled_by(label.id);
        ui.end_row();
    }
    if saving.format == Format::Png {
        let label = ui.label(say!(text, "export-resolution"));
        let dpi = DragValue::new(&mut saving.dpi).range(24.0..=1200.0).speed(4.0).max_decimals(0);
        ui.add(dpi.suffix(" dpi")).labelled_by(label.id);
        ui.end_row();
    }
}

/// The picture as it will be, how large that is, and what cannot be read in it.
fn preview_ui(workspace: &Workspace, form: &mut ExportForm, ui: &mut Ui, most_height: f32) {
    let text = workspace.text();
    let size = vec2(ui.available_width().max(40.0), most_height);
    let ExportForm { saving, preview, painter, .. } = form;
    let Some(drawn) = preview.made() else {
        ui.weak(say!(text, "export-drawing"));
        return;
    };
    let palette = Palette::current(ui.ctx());
    let drawn = match drawn {
        Ok(drawn) => drawn,
        Err(why) => {
            ui.add(eframe::egui::Label::new(RichText::new(why).color(palette.warning)).wrap());
            return;
        }
    };
    if saving.format.is_data() {
        ui.weak(say!(text, "export-n-steps", steps = drawn.n_steps));
        return;
    }
    let page = drawn.sized.scene.page;
    let shape = (page.height() / page.width().max(1e-9)) as f32;
    let width = size.x.min(size.y / shape.max(1e-6));
    let (rect, response) = ui.allocate_exact_size(vec2(width, width * shape), Sense::hover());
    let on_screen = ui.painter_at(rect.expand(1.0));
    if let Some(background) = drawn.sized.scene.background {
        on_screen.rect_filled(rect, 0.0, color32(background));
    }
    if let Some(scene) = drawn.preview() {
        painter.begin_frame(ui.ctx());
        on_screen.extend(painter.whole(ui.ctx(), scene, rect));
    } else {
        let font = theme::bold_font(theme::size::BODY);
        let what = say!(text, "export-no-preview");
        on_screen.text(rect.center(), Align2::CENTER_CENTER, what, font, palette.weak);
    }
    on_screen.rect_stroke(rect, 0.0, Stroke::new(1.0, ui.visuals().weak_text_color()), StrokeKind::Inside);
    let what = say!(text, "export-preview");
    response.widget_info(|| WidgetInfo::labeled(Role::Image, true, &what));
    let [width, height] = saving.measures(&drawn.sized);
    let is_png = saving.format == Format::Png;
    ui.weak(say!(text, if is_png { "export-pixels" } else { "export-measures" }, width, height));
    if saving.steps.which.are_several() {
        ui.weak(say!(text, "export-n-steps", steps = drawn.n_steps));
    }
    if let Some(remark) = &drawn.remark {
        ui.add(eframe::egui::Label::new(RichText::new(remark).color(palette.warning)).wrap());
    }
}
