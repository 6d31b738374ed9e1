//! The dialog that lies over the window.

use std::mem::{Discriminant, discriminant};

use eframe::egui::{Context, Rect, Ui};

use super::about::AboutHelp;
use super::conflict::ChangedForm;
use super::convention_survey::ConventionSurvey;
use super::details::DetailsForm;
use super::dialog_form::{DialogForm, close_ui, form_ui};
use super::export::ExportForm;
use super::generator::GeneratorForm;
use super::glossary::GlossaryForm;
use super::guide::GuideForm;
use super::keys::KeysHelp;
use super::level::LevelForm;
use super::new::NewForm;
use super::open_path::PathForm;
use super::palette::PaletteForm;
use super::save_text::TextForm;
use super::scores::ScoresForm;
use super::settings::ConventionsSheet;
use super::unfinished::UnfinishedForm;
use super::unsaved::UnsavedForm;
use super::worksheet::WorksheetForm;
use crate::app::command::{Action, Command, DialogKind};
use crate::app::workspace::{Dialog, Workspace};

/// What tells one dialog from another.
type DialogKey = (Discriminant<Dialog>, Option<Discriminant<DialogKind>>);

fn key_of(dialog: &Dialog) -> DialogKey {
    let plain = if let Dialog::Plain(kind) = dialog { Some(discriminant(kind)) } else { None };
    (discriminant(dialog), plain)
}

/// The dialog that is open, with what is typed and chosen in it.
#[derive(Debug, Default)]
pub(crate) struct Dialogs {
    form: Option<(DialogKey, Box<dyn DialogForm>)>,
    /// Where the canvas is: what is about a row of it stands beside it.
    pub(crate) canvas: Option<Rect>,
}

/// How a dialog begins. A new one is a form in a file of its own, and a line here.
fn form_of(dialog: &Dialog, workspace: &Workspace) -> Box<dyn DialogForm> {
    match dialog {
        Dialog::Plain(DialogKind::Palette) => Box::<PaletteForm>::default(),
        Dialog::Plain(DialogKind::New) => Box::<NewForm>::default(),
        Dialog::Plain(DialogKind::Generate) => Box::new(GeneratorForm::new(workspace)),
        Dialog::Plain(DialogKind::Level(ply)) => or_unreadable(LevelForm::new(workspace, *ply)),
        Dialog::Plain(DialogKind::Details) => or_unreadable(DetailsForm::new(workspace)),
        Dialog::Plain(DialogKind::Export) => Box::new(ExportForm::new(workspace)),
        Dialog::Plain(DialogKind::SaveAs) => Box::new(TextForm::new(workspace)),
        Dialog::Plain(DialogKind::Conventions) => Box::new(ConventionsSheet),
        Dialog::Plain(DialogKind::Keys) => Box::new(KeysHelp),
        Dialog::Plain(DialogKind::Glossary(_)) => Box::<GlossaryForm>::default(),
        Dialog::Plain(DialogKind::Guide(page)) => Box::new(GuideForm::new(*page)),
        Dialog::Plain(DialogKind::Worksheet) => Box::new(WorksheetForm::new(workspace)),
        Dialog::Plain(DialogKind::Scores) => Box::<ScoresForm>::default(),
        Dialog::Plain(DialogKind::About) => Box::new(AboutHelp),
        Dialog::Unfinished(_) => Box::new(UnfinishedForm),
        Dialog::OpenPath => Box::<PathForm>::default(),
        Dialog::Changed(newer) => Box::new(ChangedForm::new(workspace, newer)),
        Dialog::Unsaved(_) => Box::new(UnsavedForm),
        Dialog::Agreement(_) => Box::new(ConventionSurvey),
    }
}

fn or_unreadable(form: Option<impl DialogForm + 'static>) -> Box<dyn DialogForm> {
    match form {
        Some(form) => Box::new(form),
        None => Box::new(UnreadableNotice),
    }
}

pub(crate) fn dialog_ui(
    workspace: &Workspace,
    dialogs: &mut Dialogs,
    ctx: &Context,
    commands: &mut Vec<Command>,
) {
    let key = workspace.dialog().map(key_of);
    // What was typed goes with its dialog.
    dialogs.form.take_if(|(of, form)| Some(*of) != key || !form.is_current(workspace));
    let Some(dialog) = workspace.dialog() else { return };
    let (_, form) = dialogs.form.get_or_insert_with(|| (key_of(dialog), form_of(dialog, workspace)));
    if form_ui(form.as_mut(), workspace, dialogs.canvas, ctx, commands) {
        commands.push(Action::Leave.into());
    }
}

/// What stands in place of a form whose text is no tree as it stands.
#[derive(Debug)]
struct UnreadableNotice;

impl DialogForm for UnreadableNotice {
    fn id(&self) -> &'static str {
        "unreadable"
    }

    fn width(&self, _window: f32) -> f32 {
        380.0
    }

    fn title(&self, _session: &Workspace) -> Option<String> {
        None
    }

    /// The text may be a tree by now.
    fn is_current(&self, _session: &Workspace) -> bool {
        false
    }

    fn content_ui(&mut self, workspace: &Workspace, ui: &mut Ui, _commands: &mut Vec<Command>) -> bool {
        ui.label(say!(workspace.text(), "edit-stale"));
        close_ui(workspace, ui)
    }
}
