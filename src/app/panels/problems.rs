//! A text that could not be read: its lines with their numbers, and below each line what is wrong with it.

use eframe::egui::{Align, Frame, Label, Layout, Margin, RichText, ScrollArea, Ui, vec2};

use super::primary_button;
use crate::app::command::Command;
use crate::app::state::Problems;
use crate::app::theme::{self, Palette};
use crate::app::workspace::Workspace;
use crate::text::Text;
use crate::tree::notation::Diagnostic;

/// Where there is less room, what is wrong is shown without the text, in points.
const LOW: f32 = 150.0;
/// A narrower panel has no room for its title and its button side by side, in points.
const NARROW: f32 = 480.0;
/// So many lines around a problem are shown.
const AROUND: usize = 3;
/// Texts up to this many lines are shown whole.
const WHOLE: usize = 400;
/// Longer lines are cut off, in characters.
const MAX_LINE: usize = 400;

/// `most` is how high the panel may become: it is as high as what is wrong, unless the user makes it lower.
pub(crate) fn problems_ui(workspace: &Workspace, most: f32, ui: &mut Ui, commands: &mut Vec<Command>) {
    let Some(problems) = workspace.problems() else { return };
    let text = workspace.text();
    // In a narrow window the title is broken rather than covered.
    let is_narrow = ui.available_width() < NARROW;
    let is_low = most < LOW;
    let mut asked = None;
    let mut others = |ui: &mut Ui| {
        let others = workspace.other_problems();
        if !others.is_empty() {
            ui.weak(say!(text, "problems-also"));
        }
        for (place, other) in others.iter().enumerate() {
            if ui.button(&other.name).clicked() {
                asked = Some(Command::ShowProblems(place));
            }
        }
    };
    let mut buttons = |ui: &mut Ui| {
        if ui.button(say!(text, "problems-dismiss")).clicked() {
            commands.push(Command::DismissProblems);
        }
        if workspace.can_correct() && primary_button(ui, say!(text, "problems-correct"), true).clicked() {
            commands.push(Command::CorrectText);
        }
    };
    let palette = Palette::current(ui.ctx());
    let title = |ui: &mut Ui| {
        let title = say!(text, "problems-title", name = problems.name, count = problems.diagnostics.len());
        ui.add(Label::new(RichText::new(title).family(theme::bold()).color(palette.cut)).wrap());
    };
    if is_low {
        // There is room for what is wrong, and none for the text. All of it is scrolled.
        ScrollArea::vertical().auto_shrink([false, true]).show(ui, |ui| {
            title(ui);
            ui.horizontal_wrapped(&mut others);
            for found in &problems.diagnostics {
                message_ui(workspace, ui, found);
            }
            ui.horizontal_wrapped(buttons);
        });
        commands.extend(asked);
        return;
    }
    if is_narrow {
        title(ui);
        ui.horizontal_wrapped(&mut others);
        ui.horizontal_wrapped(buttons);
    } else {
        ui.horizontal(|ui| {
            title(ui);
            others(ui);
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                buttons(ui);
                // Of a text that was never read there is no tree.
                if !workspace.is_unread() {
                    let is_shown = workspace.are_problems_of_shown();
                    let stays =
                        say!(text, if is_shown { "problems-tree-stays" } else { "problems-tree-other" });
                    ui.add(Label::new(RichText::new(stays).color(palette.weak)).truncate());
                }
            });
        });
    }
    commands.extend(asked);
    ui.add_space(4.0);
    let first_line = problems.diagnostics.first().map_or(1, |first| first.line as usize);
    let id = (problems.source.len(), first_line, problems.diagnostics.len());
    ScrollArea::both().id_salt(id).auto_shrink([false, true]).show(ui, |ui| {
        ui.spacing_mut().item_spacing = vec2(8.0, 1.0);
        text_ui(workspace, ui, problems);
    });
}

fn text_ui(workspace: &Workspace, ui: &mut Ui, problems: &Problems) {
    let palette = Palette::current(ui.ctx());
    let lines: Vec<&str> = problems.source.lines().collect();
    let digits = lines.len().max(1).to_string().len();
    let is_whole = lines.len() <= WHOLE;
    let near = |number: usize| {
        problems.diagnostics.iter().any(|found| (found.line as usize).abs_diff(number) <= AROUND)
    };
    let mut is_gap = false;
    let mut is_first = true;
    // A problem of an empty text has a line, too.
    for number in 1..=lines.len().max(1) {
        if !is_whole && !near(number) {
            if !is_gap {
                ui.label(RichText::new("⋮").monospace().color(palette.weak));
            }
            is_gap = true;
            continue;
        }
        is_gap = false;
        let line: String = lines
            .get(number - 1)
            .copied()
            .unwrap_or_default()
            .replace('\t', "    ")
            .chars()
            .take(MAX_LINE)
            .collect();
        let found: Vec<&Diagnostic> =
            problems.diagnostics.iter().filter(|found| found.line as usize == number).collect();
        let fill = if found.is_empty() { palette.panel } else { palette.cut_soft };
        let frame = Frame::NONE.fill(fill).inner_margin(Margin::symmetric(6, 1)).corner_radius(3);
        let response = frame
            .show(ui, |ui| {
                ui.horizontal(|ui| {
                    ui.label(RichText::new(format!("{number:>digits$}")).monospace().color(palette.weak));
                    ui.add(Label::new(RichText::new(line).monospace().color(palette.text)).extend());
                });
            })
            .response;
        for found in &found {
            diagnostic_ui(workspace, ui, found, digits, lines.get(number - 1).copied().unwrap_or_default());
        }
        if !found.is_empty() && is_first {
            is_first = false;
            let id = ui.scope_id().with("shown");
            let key = (problems.source.len(), number);
            if ui.data(|data| data.get_temp(id)) != Some(key) {
                ui.data_mut(|data| data.insert_temp(id, key));
                // What is wrong stands at the left, however long the line is.
                let left = response.rect.with_max_x(response.rect.left());
                ui.scroll_to_rect(left, Some(Align::Center));
            }
        }
    }
}

fn diagnostic_ui(workspace: &Workspace, ui: &mut Ui, found: &Diagnostic, digits: usize, line: &str) {
    let palette = Palette::current(ui.ctx());
    let before = found.column.saturating_sub(1) as usize;
    // A tab is shown as four blanks.
    let shift: usize = line.chars().take(before).map(|c| if c == '\t' { 4 } else { 1 }).sum();
    let n_carets = found.offending.chars().count().clamp(1, 40);
    let carets = format!("{}{}", " ".repeat(shift.min(MAX_LINE)), "^".repeat(n_carets));
    let frame = Frame::NONE.inner_margin(Margin::symmetric(6, 0));
    frame.show(ui, |ui| {
        ui.horizontal(|ui| {
            ui.label(RichText::new(" ".repeat(digits)).monospace());
            ui.add(Label::new(RichText::new(carets).monospace().color(palette.cut)).extend());
        });
        // However long the lines of the text are, what is wrong with them wraps where the window ends.
        let width = (ui.clip_rect().right() - ui.cursor().left() - 16.0).max(120.0);
        ui.scope(|ui| {
            ui.set_max_width(width);
            message_ui(workspace, ui, found);
        });
        ui.add_space(3.0);
    });
}

/// Where something is wrong, what, and what to do about it.
fn message_ui(workspace: &Workspace, ui: &mut Ui, found: &Diagnostic) {
    let palette = Palette::current(ui.ctx());
    let [message, hint] = sentences(workspace.text(), found);
    let message = message.unwrap_or_default();
    let place = found.place().to_string();
    let message = say!(workspace.text(), "source-problem", place, problem = message, count = 1);
    ui.add(Label::new(RichText::new(message).color(palette.cut)).wrap());
    if let Some(hint) = hint {
        ui.add(Label::new(RichText::new(hint).color(palette.weak)).wrap());
    }
}

/// What is wrong, and what to do about it.
pub(super) fn sentences(text: &Text, found: &Diagnostic) -> [Option<String>; 2] {
    found.problem.say(text).map(|said| (!said.is_empty() && !said.starts_with('[')).then_some(said))
}
