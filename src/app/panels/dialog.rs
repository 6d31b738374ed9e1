//! What lies over the window: the command palette, the export, the keys, the name of the program.

use eframe::egui::{Context, Frame, Grid, Id, Modal, Rect, RichText, ScrollArea, Ui};

use super::conflict::{ChangedForm, changed_ui};
use super::details::{DetailsForm, details_ui};
use super::export::{ExportDecision, ExportForm, export_ui};
use super::generator::{GeneratorForm, generator_ui};
use super::glossary::{GlossaryForm, glossary_ui};
use super::level::{LevelForm, level_sheet};
use super::new::{NewForm, new_ui};
use super::notation::notation_ui;
use super::open_path::{PathForm, open_path_ui};
use super::palette::{PaletteForm, palette_ui};
use super::save_text::{TextForm, save_text_ui};
use super::scores::{ScoresForm, scores_ui};
use super::settings::sheet_ui;
use super::unsaved::unsaved_ui;
use super::worksheet::{WorksheetForm, worksheet_ui};
use super::{close_button_ui, scrolled, set_width};
use crate::app::command::{Command, rows_with_keys, written};
use crate::app::theme::{self, Palette};
use crate::app::workspace::{Agreed, Dialog, LeftBehind, Workspace};
use crate::text::{brief, visible};

/// What has been typed and chosen in the dialog that is open.
#[derive(Debug, Default)]
pub(crate) struct Dialogs {
    palette: PaletteForm,
    export: Option<ExportForm>,
    new: NewForm,
    generator: Option<GeneratorForm>,
    path: PathForm,
    text: Option<TextForm>,
    changed: Option<ChangedForm>,
    glossary: GlossaryForm,
    level: Option<LevelForm>,
    details: Option<DetailsForm>,
    scores: ScoresForm,
    worksheet: Option<WorksheetForm>,
    /// Where the canvas is: what is about a row of it stands beside it.
    pub(crate) canvas: Option<Rect>,
}

pub(crate) fn dialog_ui(
    workspace: &Workspace,
    dialogs: &mut Dialogs,
    ctx: &Context,
    commands: &mut Vec<Command>,
) {
    // What was typed goes with its dialog.
    if !matches!(workspace.dialog(), Some(Dialog::Palette)) {
        dialogs.palette = PaletteForm::default();
    }
    if !matches!(workspace.dialog(), Some(Dialog::Glossary(_))) {
        dialogs.glossary = GlossaryForm::default();
    }
    if !matches!(workspace.dialog(), Some(Dialog::Export)) {
        dialogs.export = None;
    }
    if !matches!(workspace.dialog(), Some(Dialog::New)) {
        dialogs.new = NewForm::default();
    }
    if !matches!(workspace.dialog(), Some(Dialog::Generate)) {
        dialogs.generator = None;
    }
    if !matches!(workspace.dialog(), Some(Dialog::OpenPath)) {
        dialogs.path = PathForm::default();
    }
    if !matches!(workspace.dialog(), Some(Dialog::SaveAs)) {
        dialogs.text = None;
    }
    if !matches!(workspace.dialog(), Some(Dialog::Level(_))) {
        dialogs.level = None;
    }
    if !matches!(workspace.dialog(), Some(Dialog::Details)) {
        dialogs.details = None;
    }
    if !matches!(workspace.dialog(), Some(Dialog::Changed(_))) {
        dialogs.changed = None;
    }
    if !matches!(workspace.dialog(), Some(Dialog::Worksheet)) {
        dialogs.worksheet = None;
    }
    if !matches!(workspace.dialog(), Some(Dialog::Scores)) {
        dialogs.scores = ScoresForm::default();
    }
    let is_left = match workspace.dialog() {
        None => false,
        Some(Dialog::Palette) => {
            palette_ui(workspace, &mut dialogs.palette, ctx, commands);
            false
        }
        Some(Dialog::Export) => {
            let form = dialogs.export.get_or_insert_with(|| ExportForm::new(workspace));
            let shown = modal(ctx, "export dialog").show(ctx, |ui| export_ui(workspace, form, ui));
            if let Some(ExportDecision::Save(saving)) = &shown.inner {
                commands.push(Command::Save(saving.clone()));
            }
            shown.inner.is_some() || shown.should_close()
        }
        Some(Dialog::OpenPath) => {
            closable(ctx, "open path", |ui| open_path_ui(workspace, &mut dialogs.path, ui, commands))
        }
        Some(Dialog::SaveAs) => {
            let form = dialogs.text.get_or_insert_with(|| TextForm::new(workspace));
            closable(ctx, "save as", |ui| save_text_ui(workspace, form, ui, commands))
        }
        Some(Dialog::Unsaved(leaving)) => {
            closable(ctx, "unsaved", |ui| unsaved_ui(workspace, leaving, ui, commands))
        }
        Some(Dialog::Unfinished(left)) => {
            closable(ctx, "unfinished", |ui| unfinished_ui(workspace, left, ui, commands))
        }
        Some(Dialog::Changed(newer)) => {
            dialogs.changed.take_if(|form| !form.is_of(newer));
            let form = dialogs.changed.get_or_insert_with(|| ChangedForm::new(workspace, newer));
            closable(ctx, "changed", |ui| changed_ui(workspace, newer, form, ui, commands))
        }
        Some(Dialog::New) => sheet(ctx, "new tree", |ui| new_ui(workspace, &mut dialogs.new, ui, commands)),
        Some(Dialog::Generate) => {
            let form = dialogs.generator.get_or_insert_with(|| GeneratorForm::new(workspace));
            sheet(ctx, "generator", |ui| generator_ui(workspace, form, ui, commands))
        }
        Some(Dialog::Level(ply)) => {
            // Another text may have come meanwhile.
            dialogs.level.take_if(|form| !form.is_of(workspace));
            if dialogs.level.is_none() {
                dialogs.level = LevelForm::new(workspace, *ply);
            }
            match &mut dialogs.level {
                Some(form) => {
                    let place = (modal(ctx, "level"), dialogs.canvas.unwrap_or(Rect::NOTHING));
                    level_sheet(workspace, form, place, ctx, commands)
                }
                None => closable(ctx, "level", |ui| unreadable_ui(workspace, ui)),
            }
        }
        Some(Dialog::Details) => {
            dialogs.details.take_if(|form| !form.is_of(workspace));
            if dialogs.details.is_none() {
                dialogs.details = DetailsForm::new(workspace);
            }
            sheet(ctx, "details", |ui| match &mut dialogs.details {
                Some(form) => details_ui(workspace, form, ui, commands),
                None => unreadable_ui(workspace, ui),
            })
        }
        Some(Dialog::Conventions) => sheet_ui(workspace, ctx, commands),
        Some(Dialog::Agreement(agreed)) => {
            closable(ctx, "agreement", |ui| agreement_ui(workspace, agreed, ui))
        }
        Some(Dialog::Keys) => closable(ctx, "keys", |ui| keys_ui(workspace, ui)),
        Some(Dialog::Glossary(asked)) => {
            closable(ctx, "glossary", |ui| glossary_ui(workspace, &mut dialogs.glossary, *asked, ui))
        }
        Some(Dialog::Notation) => closable(ctx, "notation", |ui| notation_ui(workspace, ui, commands)),
        Some(Dialog::Worksheet) => {
            let form = dialogs.worksheet.get_or_insert_with(|| WorksheetForm::new(workspace));
            closable(ctx, "worksheet", |ui| worksheet_ui(workspace, form, ui, commands))
        }
        Some(Dialog::Scores) => {
            closable(ctx, "scores", |ui| scores_ui(workspace, &mut dialogs.scores, ui, commands))
        }
        Some(Dialog::About) => closable(ctx, "about", |ui| about_ui(workspace, ui)),
    };
    if is_left {
        commands.push(Command::Leave);
    }
}

/// The text is no tree as it stands.
fn unreadable_ui(workspace: &Workspace, ui: &mut Ui) -> bool {
    set_width(ui, 380.0);
    ui.label(workspace.text().get("edit-stale"));
    close_button_ui(workspace, ui)
}

/// A dialog with nothing to decide; the content says whether its button was pressed.
fn closable(ctx: &Context, id: &str, content: impl FnOnce(&mut Ui) -> bool) -> bool {
    let shown = modal(ctx, id).show(ctx, |ui| scrolled(ui, content));
    shown.inner || shown.should_close()
}

/// A sheet on which something is typed: a click beside it does not throw that away.
fn sheet(ctx: &Context, id: &str, content: impl FnOnce(&mut Ui) -> bool) -> bool {
    let shown = modal(ctx, id).show(ctx, |ui| scrolled(ui, content));
    shown.inner || shown.should_close() && !shown.backdrop_response.clicked()
}

fn modal(ctx: &Context, id: &str) -> Modal {
    Modal::new(Id::unique(id))
        .frame(Frame::popup(&ctx.global_style()).inner_margin(20).corner_radius(8))
        .backdrop_color(Palette::current(ctx).shadow)
}

/// Who is wrong, me or the book? All conventions, those together that come to the same.
fn agreement_ui(workspace: &Workspace, agreed: &Agreed, ui: &mut Ui) -> bool {
    let text = workspace.text();
    let screen = ui.ctx().content_rect();
    set_width(ui, 680.0);
    ui.label(RichText::new(text.get("agreement-title")).font(theme::bold_font(theme::size::HEADING)));
    ui.label(text.get("agreement-what"));
    ui.add_space(6.0);
    match agreed {
        Agreed::Searching(_) => {
            ui.label(text.get("agreement-working"));
        }
        Agreed::Done(groups) => {
            let height = (screen.height() - 220.0).max(100.0);
            ScrollArea::vertical().max_height(height).show(ui, |ui| {
                for (comes_to, conventions) in groups {
                    ui.add_space(4.0);
                    ui.label(RichText::new(comes_to).font(theme::bold_font(theme::size::BODY)));
                    for one in conventions {
                        ui.label(one);
                    }
                }
            });
        }
    }
    close_button_ui(workspace, ui)
}

/// The program before did not come to its end: whether what it did not save is opened, and what it was to show. Nothing is,
/// unless somebody says so.
fn unfinished_ui(workspace: &Workspace, left: &LeftBehind, ui: &mut Ui, commands: &mut Vec<Command>) -> bool {
    let text = workspace.text();
    set_width(ui, 460.0);
    let has_copies = !left.copies.is_empty();
    let title = text.get(if has_copies { "left-behind-title" } else { "unfinished-title" });
    ui.label(RichText::new(title).font(theme::bold_font(theme::size::HEADING)));
    ui.add_space(6.0);
    if has_copies {
        ui.label(text.get("left-behind-what"));
        ui.add_space(4.0);
        let height = (ui.ctx().content_rect().height() - 300.0).clamp(60.0, 240.0);
        ScrollArea::vertical().max_height(height).show(ui, |ui| {
            for (number, copy) in &left.copies {
                let name = brief(&copy.name);
                let open = text.say("left-behind-open", &[("name", (&*name).into())]);
                ui.horizontal_wrapped(|ui| {
                    if ui.button(open).clicked() {
                        commands.push(Command::Recover(Some(*number)));
                    }
                    if let Some(age) = copy.age_secs {
                        let (unit, n) = age_of(age);
                        ui.label(text.say("left-behind-age", &[("unit", unit.into()), ("n", n.into())]));
                    }
                    if let Some(path) = &copy.path {
                        ui.weak(visible(&path.display().to_string()));
                    }
                });
            }
        });
        ui.add_space(8.0);
    }
    let mut is_left = false;
    if let Some(last) = &left.last {
        let name = last.name(text);
        ui.label(text.say("unfinished-what", &[("name", (&name).into())]));
        ui.add_space(8.0);
    }
    ui.horizontal_wrapped(|ui| {
        if has_copies {
            if left.copies.len() > 1 && ui.button(text.get("left-behind-open-all")).clicked() {
                commands.push(Command::Recover(None));
            }
            is_left = ui.button(text.get("left-behind-later")).clicked();
            if ui.button(text.get("left-behind-let-go")).clicked() {
                commands.push(Command::LetCopiesGo);
            }
        } else {
            is_left = ui.button(text.get("unfinished-leave")).clicked();
        }
        if let Some(last) = &left.last
            && ui.button(text.get("unfinished-open")).clicked()
        {
            commands.push(Command::OpenLast(Box::new(last.clone())));
        }
    });
    is_left
}

/// An age in whole minutes, hours or days, as far as they are full.
fn age_of(secs: u64) -> (&'static str, usize) {
    let (unit, length) = match secs {
        0..3_600 => ("minutes", 60),
        3_600..86_400 => ("hours", 3_600),
        _ => ("days", 86_400),
    };
    (unit, usize::try_from(secs / length).unwrap_or(usize::MAX))
}

fn keys_ui(workspace: &Workspace, ui: &mut Ui) -> bool {
    let text = workspace.text();
    let screen = ui.ctx().content_rect();
    set_width(ui, 520.0);
    ui.label(RichText::new(text.get("keys-title")).font(theme::bold_font(theme::size::HEADING)));
    ui.add_space(6.0);
    ScrollArea::vertical().max_height((screen.height() - 180.0).max(100.0)).show(ui, |ui| {
        Grid::new("keys").num_columns(2).spacing([24.0, 5.0]).striped(true).show(ui, |ui| {
            for row in rows_with_keys() {
                let keys: Vec<String> = row.keys.iter().take(2).map(|&keys| written(keys)).collect();
                ui.label(RichText::new(keys.join("   ")).monospace());
                ui.label(row.title(text));
                ui.end_row();
            }
            ui.label(RichText::new(text.get("keys-mouse")).monospace());
            ui.label(text.get("keys-mouse-action"));
            ui.end_row();
        });
    });
    close_button_ui(workspace, ui)
}

fn about_ui(workspace: &Workspace, ui: &mut Ui) -> bool {
    let text = workspace.text();
    set_width(ui, 380.0);
    ui.label(RichText::new("plyscope").font(theme::bold_font(theme::size::HEADING)));
    ui.label(text.say("about-version", &[("version", env!("CARGO_PKG_VERSION").into())]));
    ui.add_space(6.0);
    ui.label(text.get("about-what"));
    ui.add_space(6.0);
    ui.weak(text.get("about-licence"));
    close_button_ui(workspace, ui)
}
