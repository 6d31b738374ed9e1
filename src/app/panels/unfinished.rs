//! What the start asks when the program before it did not end: which copies to open, and what it was to show.

use eframe::egui::{Context, Modal, Rect, ScrollArea, Ui};

use super::dialog_form::{DialogButton, DialogForm, decide_ui, modal};
use crate::app::command::Command;
use crate::app::theme::Palette;
use crate::app::workspace::{Dialog, Workspace};
use crate::text::{brief, visible};

/// Nothing is opened unless the user says so, and nothing is discarded unless the user says so twice.
#[derive(Debug)]
pub(super) struct UnfinishedForm {
    /// Whether the copies are to be discarded, if that is meant.
    discards: bool,
}

/// What a button leads to.
#[derive(Debug)]
enum StartDecision {
    /// Something is opened or discarded.
    Do(Command),
    /// The user is asked whether the copies are to be discarded.
    Ask,
    /// Nothing.
    Leave,
}

impl DialogForm for UnfinishedForm {
    fn new(_workspace: &Workspace) -> Option<Self> {
        Some(Self { discards: false })
    }

    fn width(&self, _window: f32) -> f32 {
        460.0
    }

    /// Nothing stands behind it: what is there by then might be taken for what is asked about, and is none of it.
    fn frame(&self, _workspace: &Workspace, _canvas: Option<Rect>, ctx: &Context) -> (Modal, f32) {
        let modal = modal(ctx, self.id()).backdrop_color(Palette::current(ctx).sunken);
        (modal, self.width(ctx.content_rect().width()))
    }

    fn title(&self, workspace: &Workspace) -> Option<String> {
        Some(say!(
            workspace.text(),
            match workspace.dialog() {
                Some(Dialog::Unfinished(left)) if !left.copies.is_empty() => "left-behind-title",
                _ => "unfinished-title",
            }
        ))
    }

    fn content_ui(&mut self, workspace: &Workspace, ui: &mut Ui, commands: &mut Vec<Command>) -> bool {
        let text = workspace.text();
        let Some(Dialog::Unfinished(left)) = workspace.dialog() else { return false };
        let has_copies = !left.copies.is_empty();
        ui.add_space(6.0);
        if has_copies {
            ui.label(say!(text, "left-behind-what"));
            ui.add_space(4.0);
            let height = (ui.ctx().content_rect().height() - 300.0).clamp(60.0, 240.0);
            ScrollArea::vertical().max_height(height).show(ui, |ui| {
                for (number, copy) in &left.copies {
                    let name = brief(&copy.name);
                    let open = say!(text, "left-behind-open", name);
                    ui.horizontal_wrapped(|ui| {
                        if ui.button(open).clicked() {
                            commands.push(Command::Recover(Some(*number)));
                        }
                        if let Some(age) = copy.age_secs {
                            let (unit, n) = age_of(age);
                            ui.label(say!(text, "left-behind-age", unit, n));
                        }
                        if let Some(path) = copy.path() {
                            ui.weak(visible(&path.display().to_string()));
                        }
                    });
                }
            });
            ui.add_space(8.0);
        }
        if let Some(last) = &left.last {
            let name = last.name(text);
            ui.label(say!(text, "unfinished-what", name));
        }
        let does = |words: String, command: Command| DialogButton::new(words, StartDecision::Do(command));
        let all =
            (left.copies.len() > 1).then(|| does(say!(text, "left-behind-open-all"), Command::Recover(None)));
        let last = left
            .last
            .as_ref()
            .map(|last| does(say!(text, "unfinished-open"), Command::OpenLast(Box::new(last.clone()))));
        let discard = has_copies.then(|| {
            if self.discards {
                does(say!(text, "left-behind-lost"), Command::LetCopiesGo)
            } else {
                DialogButton::new(say!(text, "left-behind-let-go"), StartDecision::Ask)
            }
        });
        let leave = say!(text, if has_copies { "left-behind-later" } else { "unfinished-leave" });
        let leave = DialogButton::new(leave, StartDecision::Leave).focused();
        match decide_ui(ui, None, [all, last, discard, Some(leave)].into_iter().flatten()) {
            Some(StartDecision::Do(command)) => commands.push(command),
            Some(StartDecision::Ask) => self.discards = true,
            Some(StartDecision::Leave) => return true,
            None => {}
        }
        false
    }
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
