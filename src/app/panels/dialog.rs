//! The dialog that lies over the window.

use std::mem::{Discriminant, discriminant};

use eframe::egui::{Context, Id, Memory, Rect, Ui};

use super::conflict::ChangedForm;
use super::convention_survey::ConventionSurvey;
use super::dialog_form::{DialogForm, close_ui, expect_first_field, form_ui};
use super::exam_result::ExamResultForm;
use super::open_exam::OpenExamForm;
use super::open_path::PathForm;
use super::unfinished::UnfinishedForm;
use super::unsaved::UnsavedForm;
use crate::app::command::{Action, Command, command_dialogs};
use crate::app::panels;
use crate::app::resting_pointer::is_pointer_at_work;
use crate::app::workspace::{Dialog, Workspace};

/// What tells one dialog from another.
type DialogKey = (Discriminant<Dialog>, Option<Action>);

fn key_of(dialog: &Dialog) -> DialogKey {
    let action = if let Dialog::OfCommand(action, _) = dialog { Some(*action) } else { None };
    (discriminant(dialog), action)
}

/// The dialog that is open, with what is typed and chosen in it.
#[derive(Debug, Default)]
pub(crate) struct Dialogs {
    form: Option<(DialogKey, Box<dyn DialogForm>)>,
    /// Where the canvas is: what is about a row of it stands beside it.
    pub(crate) canvas: Option<Rect>,
    /// What has the keyboard, or had it before the button of the pointer went down: a press takes it from a field.
    held: Option<Id>,
    /// What had the keyboard before the dialog opened.
    before: Option<Id>,
    /// What of the dialog had it in the last frame.
    inside: Option<Id>,
    /// What stands above the dialog.
    title: Option<String>,
}

impl Dialogs {
    /// Whether a dialog has the keyboard: also in the first frame without it, in which it has not been given back.
    pub(crate) const fn has_keyboard(&self) -> bool {
        self.form.is_some()
    }

    /// What stands above the dialog that is open.
    pub(crate) fn title(&self) -> Option<&str> {
        self.title.as_deref()
    }
}

command_dialogs!(form_of);

/// How a dialog begins.
fn form_of_dialog(dialog: &Dialog, workspace: &Workspace) -> Box<dyn DialogForm> {
    match dialog {
        Dialog::OfCommand(action, _) => form_of(*action, workspace),
        Dialog::Unfinished(_) => begun::<UnfinishedForm>(workspace),
        Dialog::OpenPath(_) => begun::<PathForm>(workspace),
        Dialog::Changed(_) => begun::<ChangedForm>(workspace),
        Dialog::Unsaved(_) => begun::<UnsavedForm>(workspace),
        Dialog::Agreement(_) => begun::<ConventionSurvey>(workspace),
        Dialog::OpenExam => begun::<OpenExamForm>(workspace),
        Dialog::ExamResult(_) => begun::<ExamResultForm>(workspace),
    }
}

fn begun<F: DialogForm + 'static>(workspace: &Workspace) -> Box<dyn DialogForm> {
    match F::new(workspace) {
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
    let focused = ctx.memory(Memory::focused);
    if key.is_none() && !is_pointer_at_work(ctx) {
        dialogs.held = focused;
    }
    dialogs.title = None;
    let Some(dialog) = workspace.dialog() else {
        // The keyboard goes back to where it was, unless the dialog has sent it elsewhere, or has begun the tour: its arrow
        // keys would be those of a bar.
        let inside = dialogs.inside.take();
        let has_begun_tour = workspace.tour_stop().is_some_and(|(number, _)| number == 0);
        let is_free = (focused.is_none() || focused == inside) && !has_begun_tour;
        if let Some(id) = dialogs.before.take().filter(|_| is_free) {
            ctx.memory_mut(|memory| memory.request_focus(id));
            ctx.request_repaint();
        }
        return;
    };
    if dialogs.form.is_none() && dialogs.before.is_none() {
        dialogs.before = dialogs.held;
    }
    let (_, form) = dialogs.form.get_or_insert_with(|| {
        expect_first_field(ctx);
        (key_of(dialog), form_of_dialog(dialog, workspace))
    });
    let shown = form_ui(form.as_mut(), workspace, dialogs.canvas, ctx, commands);
    dialogs.title = shown.title;
    if shown.is_left {
        commands.push(Action::Leave.into());
    }
    dialogs.inside = ctx.memory(Memory::focused);
}

/// What stands in place of a form whose text is no tree as it stands.
#[derive(Debug)]
struct UnreadableNotice;

impl DialogForm for UnreadableNotice {
    fn new(_workspace: &Workspace) -> Option<Self> {
        Some(Self)
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
