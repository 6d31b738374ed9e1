//! What is kept as a text, a position, a game or a tree, and where to.

use std::path::{Path, PathBuf};

use eframe::egui::{Button, Key, RichText, TextEdit, Ui};

use super::set_width;
use crate::app::command::Command;
use crate::app::files;
use crate::app::jobs::{self, Job};
use crate::app::platform::{self, Chosen};
use crate::app::saving::{KeptText, TEXT_ENDING, TextOf};
use crate::app::theme::{self, Palette};
use crate::app::workspace::Workspace;
use crate::text::Arg;
use crate::tree::notation::{CannotHold, Spelling};

/// All kinds of things that a spelling cannot hold, the first of each, and how many others there are.
type Kinds = Vec<(CannotHold, usize)>;

/// What has been chosen so far.
#[derive(Debug)]
pub(super) struct TextForm {
    kept: KeptText,
    /// What the tree comes to in the spelling that is chosen: so many comments less, or what that cannot hold.
    spelled: Option<(Spelling, Result<usize, Kinds>)>,
    /// The dialog of the system in which a file is being chosen.
    target: Option<Job<Chosen<PathBuf>>>,
    /// The system has none.
    has_no_dialog: bool,
    is_new: bool,
}

impl TextForm {
    /// The most telling text, beside the file on the screen.
    pub(super) fn new(workspace: &Workspace) -> Self {
        let of = workspace.texts_to_keep().first().copied().unwrap_or(TextOf::Tree);
        let name = &workspace.document().name;
        let stem = Path::new(name).file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let folder = files::folder_near(workspace.last_file());
        // What is on the screen may be that very file, and nobody was asked whether it may be replaced.
        let path = files::free_name(&folder.join(format!("{stem}.{TEXT_ENDING}"))).display().to_string();
        Self {
            kept: KeptText { of, spelling: None, path, may_replace: false },
            spelled: None,
            target: None,
            has_no_dialog: false,
            is_new: true,
        }
    }
}

/// How a tree is spelled, and what that cannot hold; whether it can be saved so.
fn spelling_ui(workspace: &Workspace, form: &mut TextForm, ui: &mut Ui) -> bool {
    let text = workspace.text();
    let Some(own) = workspace.spelling() else {
        form.kept.spelling = None;
        if workspace.source().is_some() {
            ui.label(text.get("save-text-unreadable"));
        }
        return true;
    };
    ui.add_space(6.0);
    ui.horizontal_wrapped(|ui| {
        ui.label(text.get("save-text-spelling"));
        let own_name = text.get(name_of(own));
        let as_it_is = text.say("save-text-as-it-is", &[("spelling", (&own_name).into())]);
        ui.radio_value(&mut form.kept.spelling, None, as_it_is);
        for spelling in Spelling::ALL.into_iter().filter(|spelling| *spelling != own) {
            ui.radio_value(&mut form.kept.spelling, Some(spelling), text.get(name_of(spelling)));
        }
    });
    let Some(spelling) = form.kept.spelling else { return true };
    if form.spelled.as_ref().is_none_or(|(of, _)| *of != spelling) {
        let spelled = workspace.tree_as(spelling).map(|spelled| spelled.n_comments_lost);
        let spelled = spelled.map_err(|_first| workspace.cannot_hold(spelling));
        form.spelled = Some((spelling, spelled));
    }
    match &form.spelled {
        Some((_, Err(all))) => {
            let colour = Palette::current(ui.ctx()).cut;
            ui.label(RichText::new(text.get("save-text-cannot-hold")).color(colour));
            for (why, n_others) in all {
                let why = sentence(workspace, why);
                let args = [("why", (&why).into()), ("others", (*n_others).into())];
                ui.label(RichText::new(text.say("save-text-cannot-hold-this", &args)).color(colour));
            }
            false
        }
        Some((_, Ok(lost))) if *lost > 0 => {
            ui.label(text.say("save-text-comments-lost", &[("count", (*lost).into())]));
            true
        }
        _ => true,
    }
}

/// What a spelling cannot hold, with the name that the node has on the screen.
fn sentence(workspace: &Workspace, why: &CannotHold) -> String {
    let mut owned = why.args();
    if let (Some(node), Some((_, arg))) = (why.node(), owned.first_mut()) {
        let document = workspace.document();
        *arg = document.names.of(&document.tree, node).into_owned();
    }
    let args: Vec<(&str, Arg<'_>)> = owned.iter().map(|(key, arg)| (*key, arg.into())).collect();
    workspace.text().say(why.id(), &args)
}

const fn name_of(spelling: Spelling) -> &'static str {
    match spelling {
        Spelling::Outline => "spelling-outline",
        Spelling::Line => "spelling-line",
        Spelling::Lists => "spelling-lists",
        Spelling::Json => "spelling-json",
    }
}

/// The dialog; whether it was left.
pub(super) fn save_text_ui(
    workspace: &Workspace,
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
    let text = workspace.text();
    set_width(ui, 520.0);
    ui.label(RichText::new(text.get("save-text-title")).font(theme::bold_font(theme::size::HEADING)));
    ui.label(RichText::new(text.get("save-text-what")).color(Palette::current(ui.ctx()).weak));
    ui.add_space(6.0);
    let all = workspace.texts_to_keep();
    for &of in all.iter().filter(|_| all.len() > 1) {
        let name = match of {
            TextOf::Game => {
                let n_moves = workspace.document().live().map_or(0, |live| live.position.history().len());
                text.say("save-text-game", &[("moves", n_moves.into())])
            }
            TextOf::Position => text.get("save-text-position"),
            TextOf::Tree => text.get("save-text-tree"),
        };
        ui.radio_value(&mut form.kept.of, of, name);
    }
    let can_hold = form.kept.of != TextOf::Tree || spelling_ui(workspace, form, ui);
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
            form.target = Some(files::choose_target(&workspace.ctx().jobs, title, path, TEXT_ENDING));
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
        let can_save = can_hold && !form.kept.path.trim().is_empty();
        if ui.add_enabled(can_save, Button::new(words).fill(palette.accent)).clicked()
            || is_entered && can_save
        {
            // It closes the dialog.
            commands.push(Command::KeepText(Box::new(form.kept.clone())));
        }
        is_left = ui.button(text.get("dialog-cancel")).clicked();
    });
    is_left
}
