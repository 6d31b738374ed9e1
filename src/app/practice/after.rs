//! What stands around an exercise: how others of its kind went, another one like it, and the line that makes its tree again.

use eframe::egui::{Response, RichText, Ui};

use crate::app::a11y::announced;
use crate::app::command::Command;
use crate::app::panels::primary_button;
use crate::app::theme::Palette;
use crate::app::workspace::Workspace;
use crate::practice::generate::seed_in;
use crate::text::Arg;

/// The button for another tree that is as hard, or why there is none.
pub(super) fn another_ui(
    workspace: &Workspace,
    ui: &mut Ui,
    commands: &mut Vec<Command>,
) -> Option<Response> {
    let text = workspace.text();
    let exercise = workspace.exercise()?;
    if workspace.is_making_another() {
        announced(ui, RichText::new(say!(text, "practice-making")));
        return None;
    }
    exercise.has_like().then(|| {
        let another = primary_button(ui, say!(text, "practice-another"), true);
        let another = another.on_hover_text(say!(text, "practice-another-hint"));
        if another.clicked() {
            commands.push(Command::Another);
        }
        another
    })
}

/// What there is to know of the tree of an exercise that is over: how it is made again, or why none like it is.
pub(super) fn about_tree_ui(workspace: &Workspace, ui: &mut Ui) {
    let text = workspace.text();
    let Some(exercise) = workspace.exercise() else { return };
    let weak = Palette::current(ui.ctx()).weak;
    let source = exercise.trace().tree().header().source.as_deref();
    if let Some(command) = source.filter(|source| seed_in(source).is_some()) {
        ui.label(RichText::new(say!(text, "practice-made-by", command)).color(weak));
    }
    if !exercise.has_like() {
        ui.label(RichText::new(say!(text, "practice-nothing-like")).color(weak));
    }
}

/// How exercises of this kind went on this machine.
pub(super) fn score_ui(workspace: &Workspace, ui: &mut Ui) {
    let text = workspace.text();
    let Some(exercise) = workspace.exercise() else { return };
    let score = workspace.scores().of(exercise.kind);
    let line = if score.done == 0 {
        say!(text, "practice-scores-none")
    } else {
        let number = |number: u64| Arg::Count(usize::try_from(number).unwrap_or(usize::MAX));
        say!(
            text,
            "practice-scores",
            done = number(score.done),
            right = number(score.right),
            hints = number(score.with_hints),
            streak = number(score.streak),
            longest = number(score.longest_streak)
        )
    };
    let line = RichText::new(line).color(Palette::current(ui.ctx()).weak);
    ui.label(line).on_hover_text(say!(text, "scores-what"));
}
