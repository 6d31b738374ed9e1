//! How exercises went, kind by kind, and the way to forget it.

use eframe::egui::{Grid, Label, RichText, Ui};

use super::dialog_form::{DialogForm, close_ui};
use crate::app::command::Command;
use crate::app::platform;
use crate::app::theme::{self, Palette};
use crate::app::workspace::Workspace;
use crate::practice::ExerciseKind;
use crate::text::visible;

/// A narrower dialog has no room for a table, in points.
const WIDE: f32 = 560.0;
/// The most that the title of a column takes, in points.
const COLUMN: f32 = 72.0;

/// Whether the user is being asked if all is to be deleted.
#[derive(Debug, Default)]
pub(super) struct ScoresForm {
    is_asking: bool,
}

impl DialogForm for ScoresForm {
    fn new(_workspace: &Workspace) -> Option<Self> {
        Some(Self::default())
    }

    fn width(&self, _window: f32) -> f32 {
        660.0
    }

    fn title(&self, workspace: &Workspace) -> Option<String> {
        Some(say!(workspace.text(), "scores-title"))
    }

    fn content_ui(&mut self, workspace: &Workspace, ui: &mut Ui, commands: &mut Vec<Command>) -> bool {
        let text = workspace.text();
        let palette = Palette::current(ui.ctx());
        ui.label(RichText::new(say!(text, "scores-what")).color(palette.weak));
        ui.add_space(6.0);
        scores_ui(workspace, ui);
        ui.add_space(6.0);
        let place = match workspace.scores_path() {
            Some(_) if !platform::HAS_FILES => say!(text, "scores-kept-in-browser"),
            Some(path) => {
                let path = visible(&path.display().to_string()).into_owned();
                say!(text, "scores-kept-in", path)
            }
            None => say!(text, "scores-kept-nowhere"),
        };
        ui.label(RichText::new(place).color(palette.weak));
        ui.add_space(6.0);
        ui.horizontal_wrapped(|ui| {
            if self.is_asking {
                ui.label(say!(text, "scores-delete-really"));
                let delete = ui.button(RichText::new(say!(text, "scores-delete-yes")).color(palette.cut));
                if delete.clicked() {
                    commands.push(Command::DeleteScores);
                    self.is_asking = false;
                }
                if ui.button(say!(text, "scores-delete-no")).clicked() {
                    self.is_asking = false;
                }
            } else {
                let has_some = !workspace.scores().is_empty();
                let delete = ui.add_enabled_ui(has_some, |ui| ui.button(say!(text, "scores-delete")));
                self.is_asking = delete.inner.clicked();
            }
        });
        close_ui(workspace, ui)
    }
}

/// A table; where that has no room, the same in words.
fn scores_ui(workspace: &Workspace, ui: &mut Ui) {
    let text = workspace.text();
    let titles = [
        say!(text, "scores-done"),
        say!(text, "scores-right"),
        say!(text, "scores-with-hints"),
        say!(text, "scores-streak"),
        say!(text, "scores-longest"),
        say!(text, "scores-mastery"),
    ];
    let numbers_of = |kind| {
        let score = workspace.scores().of(kind);
        let numbers = [score.done, score.right, score.with_hints, score.streak, score.longest_streak];
        numbers.into_iter().map(|number| number.to_string()).chain([mastery(workspace, kind)])
    };
    let bold = |words: String| RichText::new(words).font(theme::bold_font(theme::size::BODY));
    if ui.available_width() < WIDE {
        for kind in ExerciseKind::ALL {
            ui.label(bold(kind.title(text)));
            let told =
                titles.iter().zip(numbers_of(kind)).map(|(title, number)| format!("{title}: {number}"));
            ui.label(told.collect::<Vec<_>>().join(" · "));
            ui.add_space(4.0);
        }
        return;
    }
    Grid::new("scores").num_columns(7).min_col_width(0.0).spacing([18.0, 5.0]).striped(true).show(ui, |ui| {
        for title in std::iter::once(say!(text, "scores-kind")).chain(titles) {
            // Titles are broken where they are longer than their numbers: no number is out of sight.
            ui.vertical(|ui| {
                ui.set_max_width(COLUMN);
                ui.add(Label::new(bold(title)).wrap());
            });
        }
        ui.end_row();
        for kind in ExerciseKind::ALL {
            ui.label(kind.title(text));
            for number in numbers_of(kind) {
                ui.label(number);
            }
            ui.end_row();
        }
    });
}

/// How far a kind is from its mastery.
fn mastery(workspace: &Workspace, kind: ExerciseKind) -> String {
    let (text, scores) = (workspace.text(), workspace.scores());
    if scores.is_mastered(kind) {
        return say!(text, "scores-mastered");
    }
    let (done, goal) = scores.progress(kind);
    say!(text, "scores-progress", done = done.to_string(), goal = goal.to_string())
}
