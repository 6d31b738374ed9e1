//! What all dialogs have in common: a frame, a title, the buttons at the end, and when they are left.

use std::fmt::Debug;

use eframe::egui::output::OutputEvent;
use eframe::egui::{
    Button, Context, Frame, Id, Key, Memory, Modal, Modifiers, Rect, Response, RichText, Role, Ui, accesskit,
};

use super::pinned::pinned_ui;
use super::primary_button;
use super::{scrolled, set_width};
use crate::app::a11y::announced;
use crate::app::canvas::select_all;
use crate::app::command::Command;
use crate::app::theme::{self, Palette};
use crate::app::workspace::Workspace;
use crate::text::MessageId;

/// A dialog, and what is typed and chosen in it. It lives as long as the dialog is open.
pub(super) trait DialogForm: Debug {
    /// How it begins; `None` where it needs a tree, and the text on the screen is none.
    fn new(workspace: &Workspace) -> Option<Self>
    where
        Self: Sized;

    /// Tells its frame from those of the others.
    fn id(&self) -> &'static str {
        std::any::type_name::<Self>()
    }

    /// Its width in a window of this width, in points.
    fn width(&self, window: f32) -> f32;

    /// What stands above it.
    fn title(&self, workspace: &Workspace) -> Option<String>;

    /// Whether it is still about what the workspace shows; it begins anew otherwise.
    fn is_current(&self, _workspace: &Workspace) -> bool {
        true
    }

    /// Its frame and its width, where that does not stand in the middle. `canvas` is where the canvas is.
    fn frame(&self, _workspace: &Workspace, _canvas: Option<Rect>, ctx: &Context) -> (Modal, f32) {
        (modal(ctx, self.id()), self.width(ctx.content_rect().width()))
    }

    /// What stands below the title; whether the user left it.
    fn content_ui(&mut self, workspace: &Workspace, ui: &mut Ui, commands: &mut Vec<Command>) -> bool;

    /// The user clicked beside it; whether that closes it. It does only where nothing could be lost.
    fn clicked_beside(&mut self, _commands: &mut Vec<Command>) -> bool {
        false
    }
}

/// A dialog that was shown.
#[derive(Debug)]
pub(super) struct ShownDialog {
    /// Whether the user left it.
    pub(super) is_left: bool,
    /// What stands above it.
    pub(super) title: Option<String>,
}

/// Shows a dialog over the window. `canvas` is where the canvas is.
pub(super) fn form_ui(
    form: &mut dyn DialogForm,
    workspace: &Workspace,
    canvas: Option<Rect>,
    ctx: &Context,
    commands: &mut Vec<Command>,
) -> ShownDialog {
    let (modal, width) = form.frame(workspace, canvas, ctx);
    let node = modal.area.layer().id;
    let title = form.title(workspace);
    let mut title_id = None;
    let shown = modal.show(ctx, |ui| {
        // Before what has the keyboard takes it for a click.
        let is_sent = ui.input_mut(|input| input.consume_key(Modifiers::COMMAND, Key::Enter))
            || is_at_choice(ctx) && ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Enter));
        ctx.data_mut(|data| data.insert_temp(sent_key(), is_sent));
        scrolled(ui, |ui| {
            set_width(ui, width);
            title_id = title
                .as_ref()
                .map(|title| ui.label(RichText::new(title).font(theme::bold_font(theme::size::HEADING))).id);
            form.content_ui(workspace, ui, commands)
        })
    });
    note_choice(ctx);
    let Rect { min, max } = shown.response.rect;
    ctx.accesskit_node_builder(node, |node| {
        node.set_modal();
        node.set_bounds(accesskit::Rect::new(min.x.into(), min.y.into(), max.x.into(), max.y.into()));
        if let Some(title) = title_id {
            node.push_labelled_by(title.accesskit_id());
        }
    });
    let is_beside = shown.backdrop_response.clicked();
    let is_left = shown.inner || if is_beside { form.clicked_beside(commands) } else { shown.should_close() };
    ShownDialog { is_left, title }
}

/// Whether a box or one of several choices has the keyboard, in a dialog with a first button: Enter is that button there, and
/// the space bar makes the choice.
fn is_at_choice(ctx: &Context) -> bool {
    let focused = ctx.memory(Memory::focused);
    ctx.data(|data| {
        focused.is_some()
            && data.get_temp::<Option<Id>>(choice_key()).flatten() == focused
            && data.get_temp::<bool>(has_first_key()).unwrap_or_default()
    })
}

/// Remembers whether the widget that has got the keyboard in this frame is such a choice.
fn note_choice(ctx: &Context) {
    let reached = |event: &OutputEvent| match event {
        OutputEvent::FocusGained(info) => Some(matches!(info.role, Role::CheckBox | Role::RadioButton)),
        _ => None,
    };
    if let Some(is_choice) = ctx.output(|output| output.events.iter().filter_map(reached).next_back()) {
        let focused = ctx.memory(Memory::focused).filter(|_| is_choice);
        ctx.data_mut(|data| data.insert_temp(choice_key(), focused));
    }
}

fn choice_key() -> Id {
    Id::unique("choice of the dialog that has the keyboard")
}

fn has_first_key() -> Id {
    Id::unique("dialog with a first button")
}

/// The frame of a dialog.
pub(super) fn modal(ctx: &Context, id: &str) -> Modal {
    Modal::new(Id::unique(id))
        .frame(Frame::popup(&ctx.global_style()).inner_margin(20).corner_radius(8))
        .backdrop_color(Palette::current(ctx).shadow)
}

/// A dialog opens: its first field is to get the keyboard.
pub(super) fn expect_first_field(ctx: &Context) {
    ctx.data_mut(|data| data.insert_temp(first_field_key(), ()));
}

/// The field of a dialog that has the keyboard when it opens; whether it gets it now.
pub(super) fn first_field(field: &Response) -> bool {
    let is_expected = field.ctx.data_mut(|data| data.remove_temp::<()>(first_field_key())).is_some();
    if is_expected {
        field.request_focus();
    }
    is_expected
}

/// The same of a field whose words are replaced by what is typed first.
pub(super) fn first_words(field: &Response, words: &str) {
    if first_field(field) {
        select_all(&field.ctx, field.id, words);
    }
}

/// A short word that Tab has led to: what is typed next takes its place.
pub(super) fn selected_by_tab(field: &Response, words: &str) {
    if field.gained_focus() && !field.is_pointer_button_down_on() && !field.clicked() {
        select_all(&field.ctx, field.id, words);
    }
}

fn first_field_key() -> Id {
    Id::unique("first field of the dialog")
}

fn sent_key() -> Id {
    Id::unique("Ctrl+Enter in the dialog")
}

/// A sentence below the title.
pub(super) fn subtitle_ui(words: &str, ui: &mut Ui) {
    ui.label(RichText::new(words).color(Palette::current(ui.ctx()).weak));
    ui.add_space(6.0);
}

/// A button at the end of a dialog.
#[derive(Clone, Debug)]
pub(super) struct DialogButton<A> {
    words: String,
    answer: A,
    is_possible: bool,
    is_first_field: bool,
    is_saving: bool,
}

impl<A> DialogButton<A> {
    /// A button with these words, which gives this answer.
    pub(super) const fn new(words: String, answer: A) -> Self {
        Self { words, answer, is_possible: true, is_first_field: false, is_saving: false }
    }

    /// Whether it can be pressed.
    pub(super) fn enabled(self, is_possible: bool) -> Self {
        Self { is_possible, ..self }
    }

    /// Has the keyboard when the dialog opens, or as soon as it can be pressed.
    pub(super) fn focused(self) -> Self {
        Self { is_first_field: true, ..self }
    }

    /// Is pressed by the key that saves, too.
    pub(super) fn saving(self) -> Self {
        Self { is_saving: true, ..self }
    }
}

/// The buttons at the end of a dialog, always in this order: what the dialog is for, what else can be done, and the way out.
/// Enter is the first of them; in a field of several lines, where it is needed for something else, Ctrl+Enter is.
pub(super) fn decide_ui<A>(
    ui: &mut Ui,
    first: Option<DialogButton<A>>,
    others: impl IntoIterator<Item = DialogButton<A>>,
) -> Option<A> {
    decide_about_ui(ui, None, first, others)
}

/// The same with what the user has to know first, in sight together with the buttons.
pub(super) fn decide_about_ui<A>(
    ui: &mut Ui,
    about: Option<RichText>,
    first: Option<DialogButton<A>>,
    others: impl IntoIterator<Item = DialogButton<A>>,
) -> Option<A> {
    let mut answer = None;
    let is_free = ui.memory(|memory| memory.focused().is_none());
    let is_sent = ui.data_mut(|data| data.remove_temp::<bool>(sent_key())).unwrap_or_default();
    ui.data_mut(|data| data.insert_temp(has_first_key(), first.is_some()));
    let is_entered = is_sent || is_free && ui.input(|input| input.key_pressed(Key::Enter));
    ui.add_space(8.0);
    pinned_ui(ui, |ui| {
        if let Some(about) = about {
            announced(ui, about);
        }
        ui.horizontal_wrapped(|ui| {
            if let Some(DialogButton { words, answer: main, is_possible, .. }) = first {
                let response = primary_button(ui, words, is_possible);
                ui.ctx().accesskit_node_builder(response.id, |node| node.set_keyboard_shortcut("Enter"));
                if response.clicked() || is_entered && is_possible {
                    answer = Some(main);
                }
            }
            for DialogButton { words, answer: other, is_possible, is_first_field, is_saving } in others {
                let response = ui.add_enabled(is_possible, Button::new(words));
                if is_first_field && is_possible {
                    first_field(&response);
                }
                let is_pressed = is_saving
                    && is_possible
                    && ui.input_mut(|input| input.consume_key(Modifiers::COMMAND, Key::S));
                if response.clicked() || is_pressed {
                    answer = Some(other);
                }
            }
        });
    });
    answer
}

/// The buttons of a dialog that does one thing or nothing: whether the user wants it done; `None` while that is open.
pub(super) fn confirm_ui(
    workspace: &Workspace,
    ui: &mut Ui,
    words: MessageId,
    is_possible: bool,
) -> Option<bool> {
    confirm_about_ui(workspace, ui, None, (words, is_possible))
}

/// The same with what the user has to know first, in sight together with the buttons.
pub(super) fn confirm_about_ui(
    workspace: &Workspace,
    ui: &mut Ui,
    about: Option<RichText>,
    (words, is_possible): (MessageId, bool),
) -> Option<bool> {
    let text = workspace.text();
    let main = DialogButton::new(text.get(words), true).enabled(is_possible);
    decide_about_ui(ui, about, Some(main), [DialogButton::new(say!(text, "dialog-cancel"), false)])
}

/// The buttons of a dialog whose answers are commands; whether the user pressed the one without a command.
pub(super) fn command_ui(
    ui: &mut Ui,
    first: Option<DialogButton<Option<Command>>>,
    others: impl IntoIterator<Item = DialogButton<Option<Command>>>,
    commands: &mut Vec<Command>,
) -> bool {
    let decided = decide_ui(ui, first, others);
    let is_left = matches!(decided, Some(None));
    commands.extend(decided.flatten());
    is_left
}

/// The button of a dialog with nothing to decide; whether it was pressed.
pub(super) fn close_ui(workspace: &Workspace, ui: &mut Ui) -> bool {
    decide_ui(ui, None, [DialogButton::new(say!(workspace.text(), "dialog-close"), ())]).is_some()
}
