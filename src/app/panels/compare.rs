//! Searches side by side: a table of what each did, what is different first, and how they keep together.

use eframe::egui::style::ScrollStyle;
use eframe::egui::{Button, Grid, Label, RichText, Role, ScrollArea, Ui, WidgetInfo};

use super::banner::ask_ui;
use super::conventions::{algorithm_and_order_ui, asked_ui, choice_ui, picker_ui};
use crate::app::command::{Action, Command, CommandNeeds};
use crate::app::theme::Palette;
use crate::app::workspace::Workspace;
use crate::explain::Explainer;
use crate::explain::compare::{difference_sentences, leaves_sentence, root_value};
use crate::explain::terms::{algorithm_idea, algorithm_name, search_name};
use crate::search::{Algorithm, Conventions};
use crate::text::{Text, counted, visible};
use crate::trace::compare::{Lock, partner};
use crate::trace::{Trace, knuth_moore_minimum};

/// In a lower panel nothing stands still, in points.
const LOW: f32 = 130.0;

pub(crate) fn compare_ui(workspace: &Workspace, ui: &mut Ui, commands: &mut Vec<Command>) {
    // Where there is little room, all of it is scrolled.
    let is_low = ui.available_height() < LOW;
    if !is_low {
        head_ui(workspace, ui, commands);
    }
    // A bar that stands there says that there is more to the right.
    ui.spacing_mut().scroll = ScrollStyle::solid();
    let area = ScrollArea::both().id_salt("compare").min_scrolled_height(0.0);
    area.auto_shrink([false, false]).show(ui, |ui| {
        if is_low {
            in_sight_ui(ui, |ui| head_ui(workspace, ui, commands));
        }
        if !is_end_hidden(workspace) {
            log_ui(workspace, ui, commands);
        }
        table_ui(workspace, ui, commands);
        ui.add_space(4.0);
        if is_end_hidden(workspace) {
            let hidden = say!(workspace.text(), "compare-hidden-end");
            let hidden = RichText::new(hidden).color(Palette::current(ui.ctx()).weak);
            in_sight_ui(ui, |ui| {
                ui.add(Label::new(hidden).wrap());
            });
        } else {
            in_sight_ui(ui, |ui| differences_ui(workspace, ui, commands));
        }
    });
}

/// What is read without scrolling to the side, also where the table beside it is wider than the window.
fn in_sight_ui(ui: &mut Ui, content: impl FnOnce(&mut Ui)) {
    // What already stands in the area has made it as wide as it is: only what is new can be less wide.
    ui.scope(|ui| {
        ui.set_max_width((ui.clip_rect().width() - 12.0).max(40.0));
        content(ui);
    });
}

/// What is concluded from the log of a program, in the sentences that the command line prints.
fn log_ui(workspace: &Workspace, ui: &mut Ui, commands: &mut Vec<Command>) {
    let document = workspace.document();
    let Some(log) = &document.log else { return };
    let text = workspace.text();
    in_sight_ui(ui, |ui| {
        let weak = |said: &str| Label::new(RichText::new(said).color(Palette::current(ui.ctx()).weak)).wrap();
        let understood = weak(&log.report.understood);
        let ignored: Vec<Label> = log.report.ignored.iter().map(|line| weak(line)).collect();
        ui.horizontal_wrapped(|ui| {
            ui.label(
                RichText::new(say!(text, "check-log-heading", name = visible(&log.name).as_ref())).strong(),
            );
            if ui.button(say!(text, "check-log-remove")).clicked() {
                commands.push(Command::RemoveRival(usize::MAX));
            }
        });
        ui.add(understood);
        for line in ignored {
            ui.add(line);
        }
        let report = &log.report;
        for said in report.conclusion.iter().chain(&report.next).chain(&report.next_tree) {
            ui.add(Label::new(said).wrap().selectable(true));
        }
        if !log.has_steps() {
            ui.add(Label::new(say!(text, "check-log-no-steps")).wrap());
        }
    });
    ui.add_space(4.0);
}

/// Whether an exercise on the search is not graded yet, so that how it ends is not told.
fn is_end_hidden(workspace: &Workspace) -> bool {
    workspace.open_exercise().is_some()
}

/// How the searches keep together, and one more.
fn head_ui(workspace: &Workspace, ui: &mut Ui, commands: &mut Vec<Command>) {
    let text = workspace.text();
    let mut chosen = workspace.document().request.comparison;
    ui.horizontal_wrapped(|ui| {
        super::heading(ui, &say!(text, "compare-title"));
        ui.add_space(8.0);
        let shown = say!(text, "compare-lock", lock = lock_name(text, chosen.lock));
        picker_ui(ui, &shown, false, &say!(text, "compare-lock-hint"), |ui| {
            for lock in Lock::ALL {
                choice_ui(ui, &mut chosen.lock, lock, &lock_name(text, lock));
            }
        });
        ui.checkbox(&mut chosen.is_overlay, say!(text, "compare-overlay"))
            .on_hover_text(say!(text, "compare-overlay-hint"));
        let has_room = workspace.has(CommandNeeds::RoomForSearch);
        if ui.add_enabled(has_room, Button::new(Action::AddSearch.title(text))).clicked() {
            commands.push(Action::AddSearch.into());
        }
        let all = ui.button(say!(text, "compare-conventions"));
        if all.on_hover_text(say!(text, "compare-conventions-hint")).clicked() {
            commands.push(Action::AgreeConventions.into());
        }
        if ui.button(say!(text, "compare-close")).clicked() {
            commands.push(Action::Compare.into());
        }
    });
    if chosen != workspace.document().request.comparison {
        commands.push(Command::SetComparison(chosen));
    }
}

fn lock_name(text: &Text, lock: Lock) -> String {
    match lock {
        Lock::Step => say!(text, "lock-step"),
        Lock::Node => say!(text, "lock-node"),
        Lock::Share => say!(text, "lock-share"),
    }
}

fn table_ui(workspace: &Workspace, ui: &mut Ui, commands: &mut Vec<Command>) {
    let text = workspace.text();
    let document = workspace.document();
    let step = workspace.playback().step();
    let is_end_hidden = is_end_hidden(workspace);
    let uses_table = |trace: &Trace| trace.conventions().has_table();
    let has_hits =
        uses_table(&document.trace) || document.rivals.iter().any(|rival| uses_table(&rival.trace));
    let shown = |step: usize| ShownNumbers { step, is_end_hidden, has_hits };
    Grid::new("comparison").striped(true).spacing([14.0, 3.0]).show(ui, |ui| {
        let headings = [
            Some(say!(text, "compare-search")),
            Some(say!(text, "column-value")),
            Some(say!(text, "column-visited")),
            Some(say!(text, "column-evaluated")),
            Some(say!(text, "column-distinct")),
            Some(say!(text, "column-cutoffs")),
            Some(say!(text, "column-re-searches")),
            has_hits.then(|| say!(text, "column-table-hits")),
            Some(say!(text, "column-time")),
        ];
        for heading in headings.into_iter().flatten() {
            ui.label(RichText::new(heading).color(Palette::current(ui.ctx()).weak));
        }
        ui.end_row();
        ui.label(RichText::new(algorithm_name(text, document.request.conventions.algorithm)).strong());
        numbers_ui(text, ui, &document.trace, shown(step), document.seconds);
        ui.end_row();
        for (i, rival) in document.rivals.iter().enumerate() {
            let mut chosen: Conventions = *rival.trace.conventions();
            let search = search_name(text, &rival.trace);
            ui.horizontal(|ui| {
                let hint = say!(text, "compare-remove-hint", search);
                let remove = ui.button("×");
                remove.widget_info(|| WidgetInfo::labeled(Role::Button, true, &hint));
                if remove.on_hover_text(&hint).clicked() {
                    commands.push(Command::RemoveRival(i));
                }
                if rival.trace.is_of_program() {
                    ui.label(&search);
                    return;
                }
                ui.push_id(i, |ui| {
                    algorithm_and_order_ui(workspace, ui, &mut chosen);
                    asked_ui(text, ui, &mut chosen);
                });
            });
            if chosen != *rival.trace.conventions() {
                commands.push(Command::SetRival(i, chosen));
            }
            let other = partner(&document.trace, step, &rival.trace, document.request.comparison.lock);
            numbers_ui(text, ui, &rival.trace, shown(other), rival.seconds);
            ui.end_row();
        }
        against_ui(workspace, ui);
    });
}

/// What of the numbers of a search is shown.
#[derive(Clone, Copy, Debug)]
struct ShownNumbers {
    /// The step at which it stands.
    step: usize,
    /// Whether only what it has done until then is shown.
    is_end_hidden: bool,
    /// Whether any of the searches asks a table.
    has_hits: bool,
}

/// Now and in the end, or now alone.
fn numbers_ui(text: &Text, ui: &mut Ui, trace: &Trace, shown: ShownNumbers, seconds: f64) {
    let ShownNumbers { step, is_end_hidden, has_hits } = shown;
    let (now, all) = (trace.counts(step), trace.total_counts());
    let at_end = |said: String| if is_end_hidden { "–".to_owned() } else { said };
    let of = |now: usize, all: usize| {
        if is_end_hidden || now == all { counted(now) } else { format!("{}/{}", counted(now), counted(all)) }
    };
    ui.monospace(at_end(root_value(text, trace).unwrap_or_else(|| "–".to_owned())));
    ui.monospace(of(now.visited, all.visited));
    ui.monospace(of(now.evaluated, all.evaluated));
    ui.monospace(of(now.distinct, all.distinct));
    ui.monospace(of(now.cutoffs(), all.cutoffs()));
    ui.monospace(of(now.researches, all.researches));
    if has_hits {
        let hits = trace.conventions().has_table().then(|| of(now.table_hits, all.table_hits));
        ui.monospace(hits.unwrap_or_else(|| "–".to_owned()));
    }
    // Shorter times tell more of the machine than of the search.
    let millis = seconds * 1000.0;
    ui.monospace(if millis < 1.0 { "< 1 ms".to_owned() } else { format!("{millis:.0} ms") });
}

/// What a search without cutoffs visits, and what no algorithm can do without.
fn against_ui(workspace: &Workspace, ui: &mut Ui) {
    let text = workspace.text();
    let document = workspace.document();
    let tree = &document.tree;
    if tree.is_of_game() {
        return;
    }
    let palette = Palette::current(ui.ctx());
    let weak = |words: String| RichText::new(words).color(palette.weak);
    let has_chance = tree.first_chance_node().is_some();
    let exhaustive = if has_chance { Algorithm::Expectiminimax } else { Algorithm::Minimax };
    // Where that is one of the searches, its own row says it.
    let is_exhaustive = |search: &Conventions| search.algorithm == exhaustive && !search.has_table();
    if !document.request.searches().any(is_exhaustive) {
        ui.label(weak(algorithm_name(text, exhaustive)));
        ui.label("");
        ui.monospace(counted(tree.n_nodes()));
        ui.monospace(counted(tree.n_leaves()));
        ui.monospace(counted(tree.n_leaves()));
        ui.end_row();
    }
    if let Some((branching, height)) = document.uniform
        && let Some(minimum) = knuth_moore_minimum(branching, height)
    {
        ui.label(weak(say!(text, "compare-least")));
        ui.label("");
        ui.label("");
        ui.monospace(counted(minimum));
        ui.monospace(counted(minimum));
        ui.end_row();
    }
}

/// Where each search first does something else than the first, in words.
fn differences_ui(workspace: &Workspace, ui: &mut Ui, commands: &mut Vec<Command>) {
    let text = workspace.text();
    let document = workspace.document();
    let first = algorithm_name(text, document.request.conventions.algorithm);
    let one = workspace.explainer();
    for (i, rival) in document.rivals.iter().enumerate() {
        let beside = search_name(text, &rival.trace);
        let names = rival.picture.names();
        let other = Explainer::new(&rival.trace, names, text);
        let said = difference_sentences(text, rival.difference, (&one, &first), (&other, &beside));
        ui.push_id(i, |ui| {
            let heading = say!(text, "compare-heading-window", first, second = beside);
            ui.horizontal_wrapped(|ui| {
                ui.label(RichText::new(heading).strong());
                if let Some(difference) = rival.difference {
                    let button = ui.button(say!(text, "compare-go"));
                    if button.on_hover_text(say!(text, "compare-go-hint")).clicked() {
                        commands.push(Command::GoTo(difference.steps[0]));
                    }
                }
            });
            for sentence in said {
                ui.add(Label::new(sentence).wrap());
            }
            if let Some(leaves) = rival.leaves {
                ui.add(Label::new(leaves_sentence(text, leaves, &first, &beside)).wrap());
            }
            if rival.trace.conventions().algorithm.is_faulty() {
                if rival.difference.is_none() {
                    ui.label(say!(text, "compare-hidden"));
                }
                let algorithm = rival.trace.conventions().algorithm;
                if workspace.view().told == Some(algorithm) {
                    if rival.difference.is_some() {
                        ui.label(say!(text, "compare-idea", search = beside));
                    }
                    let idea = RichText::new(algorithm_idea(text, algorithm));
                    ui.add(Label::new(idea.color(Palette::current(ui.ctx()).weak)).wrap());
                } else {
                    ask_ui(workspace, algorithm, ui, commands);
                }
            }
        });
    }
}
