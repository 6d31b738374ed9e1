//! What stands around an exercise: how others of its kind went, another one like it, and the line that makes its tree again.

use eframe::egui::{Response, RichText, Ui};

use super::line::LOW;
use crate::app::a11y::announced;
use crate::app::command::{Action, Command};
use crate::app::panels::big_button;
use crate::app::platform;
use crate::app::theme::Palette;
use crate::app::workspace::{PracticeState, Workspace};
use crate::practice::generate::seed_in;
use crate::practice::{ExerciseKind, SearchNeed};
use crate::text::Arg;

/// The big button that leads on from a solved exercise, which Enter presses: to a harder tree, or to the next kind of the
/// path once this one is mastered. `is_pressed` is whether the keyboard asks for it from elsewhere.
pub(super) fn next_ui(
    workspace: &Workspace,
    is_pressed: bool,
    ui: &mut Ui,
    commands: &mut Vec<Command>,
) -> Option<Response> {
    let next = next_button_ui(workspace, is_pressed, ui, commands);
    what_is_next_ui(workspace, ui);
    next
}

/// What the button leads to; whether there is one.
pub(super) fn what_is_next_ui(workspace: &Workspace, ui: &mut Ui) -> bool {
    let text = workspace.text();
    let next = workspace.next_on_path().filter(|_| !workspace.is_making_another());
    if let Some((kind, level)) = next {
        let what = say!(text, "practice-next-what", kind = kind.title(text), level = level.number());
        ui.label(RichText::new(what).color(Palette::current(ui.ctx()).weak));
    }
    next.is_some()
}

/// The button alone.
pub(super) fn next_button_ui(
    workspace: &Workspace,
    is_pressed: bool,
    ui: &mut Ui,
    commands: &mut Vec<Command>,
) -> Option<Response> {
    let text = workspace.text();
    if workspace.is_making_another() {
        announced(ui, RichText::new(say!(text, "practice-making")));
        return None;
    }
    workspace.next_on_path()?;
    let words = say!(text, "practice-next");
    // In a low window it has to leave room for what it leads on from.
    let is_low = ui.ctx().content_rect().height() < LOW;
    let next = big_button(ui, words, is_low);
    if next.clicked() || is_pressed {
        commands.push(Command::NextExercise);
    }
    Some(next)
}

/// The button for another tree that is as hard.
pub(super) fn another_ui(workspace: &Workspace, ui: &mut Ui, commands: &mut Vec<Command>) {
    let text = workspace.text();
    if workspace.is_making_another() || !workspace.exercise().is_some_and(PracticeState::has_like) {
        return;
    }
    let another = ui.button(say!(text, "practice-another"));
    if another.on_hover_text(say!(text, "practice-another-hint")).clicked() {
        commands.push(Command::Another);
    }
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

/// How far each kind of the path is from its mastery, and the kind of the exercise if it is another one.
pub(super) fn path_ui(workspace: &Workspace, ui: &mut Ui, commands: &mut Vec<Command>) {
    let (text, palette) = (workspace.text(), Palette::current(ui.ctx()));
    let Some(exercise) = workspace.exercise() else { return };
    ui.horizontal_wrapped(|ui| {
        let what = RichText::new(say!(text, "practice-path")).color(palette.weak);
        ui.label(what).on_hover_text(say!(text, "practice-mastery"));
        let own = (!ExerciseKind::PATH.contains(&exercise.kind)).then_some(exercise.kind);
        for kind in ExerciseKind::PATH.into_iter().chain(own) {
            let (name, is_mastered) = (kind.title(text), workspace.scores().is_mastered(kind));
            let line = if is_mastered {
                say!(text, "practice-path-mastered", kind = name)
            } else {
                let (done, goal) = workspace.scores().progress(kind);
                say!(
                    text,
                    "practice-path-open",
                    kind = name,
                    done = done.to_string(),
                    goal = goal.to_string()
                )
            };
            let line = RichText::new(line);
            let line = line.color(if is_mastered { palette.pv } else { palette.weak });
            let line = if kind == exercise.kind { line.strong() } else { line };
            ui.label(line).on_hover_text(say!(text, "practice-mastery"));
        }
        // As high as the words beside it.
        let exam = ui.small_button(Action::Exam.title(text));
        if exam.on_hover_text(Action::Exam.tooltip(text)).clicked() {
            commands.push(Action::Exam.into());
        }
    });
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
            place = match workspace.scores_path() {
                None => "session",
                Some(_) if platform::HAS_FILES => "computer",
                Some(_) => "browser",
            },
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

/// The buttons for the same exercise on a search to another depth.
pub(super) fn other_plies_ui(
    workspace: &Workspace,
    ui: &mut Ui,
    commands: &mut Vec<Command>,
) -> Vec<Response> {
    let text = workspace.text();
    let other_plies: Vec<u32> = workspace.other_plies().collect();
    if other_plies.is_empty() {
        return Vec::new();
    }
    let mut button_ui = |ui: &mut Ui, plies: u32| {
        let button = ui.button(say!(text, "practice-other-plies", plies = plies as usize));
        let button = button.on_hover_text(say!(text, "practice-other-plies-hint"));
        if button.clicked() {
            commands.push(Command::PracticeWithin(plies));
        }
        button
    };
    ui.horizontal_wrapped(|ui| other_plies.into_iter().map(|plies| button_ui(ui, plies)).collect()).inner
}

/// On which search and which tree it is, and how others of its kind went.
pub(super) fn about_ui(workspace: &Workspace, ui: &mut Ui, commands: &mut Vec<Command>) {
    let Some(exercise) = workspace.exercise() else { return };
    let (explainer, text) = (workspace.explainer(), workspace.text());
    let weak = Palette::current(ui.ctx()).weak;
    ui.separator();
    // Which search is meant to run, the question says where it is another one.
    if exercise.kind.search() != SearchNeed::Another {
        ui.label(RichText::new(explainer.conventions_line()).color(weak));
    }
    let tree = exercise.trace().tree();
    if tree.is_of_game() {
        ui.label(RichText::new(say!(text, "practice-plies", plies = tree.height())).color(weak));
    }
    if exercise.questions.is_ok() {
        other_plies_ui(workspace, ui, commands);
    }
    if let Some(exam) = workspace.exam() {
        let line = say!(text, "exam-seed", seed = exam.seed().to_string());
        ui.label(RichText::new(line).color(weak));
        return;
    }
    if let Some(seed) = exercise.seed {
        let seed = seed.to_string();
        let line = say!(text, "practice-seed", seed);
        announced(ui, RichText::new(line).color(weak));
    }
    path_ui(workspace, ui, commands);
    score_ui(workspace, ui);
}
