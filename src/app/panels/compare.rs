//! Searches side by side: a table of what each did, what is different first, and how they keep together.

use eframe::egui::style::ScrollStyle;
use eframe::egui::text::{LayoutJob, TextFormat};
use eframe::egui::{
    Button, Grid, Id, Label, RichText, Role, ScrollArea, TextStyle, TextWrapMode, Ui, WidgetInfo, WidgetText,
};

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
/// Between two columns of the table, in points.
const BETWEEN_COLUMNS: f32 = 14.0;
/// What chooses a search is about so wide, in heights of a row of text.
const NAMES: f32 = 26.0;

/// Below what is said of the step, if that stands here.
pub(crate) fn compare_ui(
    workspace: &Workspace,
    sentence_ui: Option<impl FnOnce(&mut Ui, &mut Vec<Command>)>,
    ui: &mut Ui,
    commands: &mut Vec<Command>,
) {
    // Where there is little room, all of it is scrolled.
    let is_low = ui.available_height() < LOW || sentence_ui.is_some();
    if !is_low {
        head_ui(workspace, ui, commands);
    }
    // A bar that stands there says that there is more below.
    ui.spacing_mut().scroll = ScrollStyle::solid();
    let area = ScrollArea::vertical().id_salt("compare").min_scrolled_height(0.0);
    area.auto_shrink([false, false]).show(ui, |ui| {
        if let Some(sentence_ui) = sentence_ui {
            sentence_ui(ui, commands);
        }
        if is_low {
            head_ui(workspace, ui, commands);
        }
        if !is_end_hidden(workspace) {
            log_ui(workspace, ui, commands);
        }
        table_ui(workspace, ui, commands);
        ui.add_space(4.0);
        if is_end_hidden(workspace) {
            let hidden = say!(workspace.text(), "compare-hidden-end");
            let hidden = RichText::new(hidden).color(Palette::current(ui.ctx()).weak);
            ui.add(Label::new(hidden).wrap());
        } else {
            differences_ui(workspace, ui, commands);
        }
    });
}

/// What is concluded from the log of a program, in the sentences that the command line prints.
fn log_ui(workspace: &Workspace, ui: &mut Ui, commands: &mut Vec<Command>) {
    let document = workspace.document();
    let Some(log) = &document.log else { return };
    let text = workspace.text();
    let weak = |said: &str| Label::new(RichText::new(said).color(Palette::current(ui.ctx()).weak)).wrap();
    let understood = weak(&log.report.understood);
    let ignored: Vec<Label> = log.report.ignored.iter().map(|line| weak(line)).collect();
    ui.horizontal_wrapped(|ui| {
        ui.label(RichText::new(say!(text, "check-log-heading", name = visible(&log.name).as_ref())).strong());
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

/// What is shown of a search, or counted beside the searches.
struct ComparedRow {
    name: ComparedName,
    /// One for each column; empty where there is none.
    numbers: Vec<String>,
}

/// What stands before the numbers of a row.
enum ComparedName {
    /// The search of the document.
    Shown(String),
    /// The search of this rival, which can be changed.
    Rival(usize),
    /// What is only counted.
    Counted(String),
}

/// The searches, one below the other: each in a row of a table where that has room, else its numbers below its name. Nothing is
/// scrolled to the side, so the name of a search stays in sight.
fn table_ui(workspace: &Workspace, ui: &mut Ui, commands: &mut Vec<Command>) {
    let text = workspace.text();
    let headings = headings(workspace);
    let rows = rows(workspace, headings.len());
    let id = Id::unique("compared names");
    let em = ui.text_style_height(&TextStyle::Body);
    let names = ui.data(|data| data.get_temp::<f32>(id)).unwrap_or(NAMES * em);
    let is_table = names + numbers_width(&headings, &rows, ui) <= ui.available_width();
    let weak = Palette::current(ui.ctx()).weak;
    let mut widest = 0.0_f32;
    if is_table {
        Grid::new("comparison").striped(true).spacing([BETWEEN_COLUMNS, 3.0]).show(ui, |ui| {
            for heading in std::iter::once(&say!(text, "compare-search")).chain(&headings) {
                ui.label(RichText::new(heading).color(weak));
            }
            ui.end_row();
            for row in &rows {
                widest = widest.max(name_ui(workspace, (&row.name, is_table), ui, commands));
                row.numbers.iter().for_each(|number| _ = ui.monospace(number));
                ui.end_row();
            }
        });
    } else {
        for row in &rows {
            let mut named = |ui: &mut Ui| {
                widest = widest.max(name_ui(workspace, (&row.name, is_table), ui, commands));
            };
            // Behind a name are its numbers; what chooses a search has a line of its own.
            let is_chosen = matches!(row.name, ComparedName::Rival(_));
            if is_chosen {
                named(ui);
            }
            ui.horizontal_wrapped(|ui| {
                ui.spacing_mut().item_spacing.x = BETWEEN_COLUMNS;
                if !is_chosen {
                    named(ui);
                }
                numbers_ui(&headings, row, ui);
            });
        }
    }
    if widest != names {
        ui.data_mut(|data| data.insert_temp(id, widest));
        ui.ctx().request_repaint();
    }
}

/// The numbers of a search one behind the other, each with what it counts.
fn numbers_ui(headings: &[String], row: &ComparedRow, ui: &mut Ui) {
    let weak = Palette::current(ui.ctx()).weak;
    for (heading, number) in headings.iter().zip(&row.numbers).filter(|(_, number)| !number.is_empty()) {
        let mut said = LayoutJob::default();
        let format = |style: TextStyle, color| TextFormat::simple(style.resolve(ui.style()), color);
        said.append(&format!("{heading} "), 0.0, format(TextStyle::Body, weak));
        let color = ui.visuals().text_color();
        said.append(number, 0.0, format(TextStyle::Monospace, color));
        // With what it counts, if not beside it.
        ui.add(Label::new(said).extend());
    }
}

/// How wide the columns of a table are, and what is between them.
fn numbers_width(headings: &[String], rows: &[ComparedRow], ui: &Ui) -> f32 {
    let width = |words: &str, style: TextStyle| {
        let galley =
            WidgetText::from(words).into_galley(ui, Some(TextWrapMode::Extend), f32::INFINITY, style);
        galley.size().x
    };
    let column = |(i, heading): (usize, &String)| {
        let numbers = rows.iter().filter_map(|row| row.numbers.get(i));
        let numbers = numbers.map(|number| width(number, TextStyle::Monospace));
        BETWEEN_COLUMNS + numbers.fold(width(heading, TextStyle::Body), f32::max)
    };
    headings.iter().enumerate().map(column).sum()
}

/// The name of a search, or what chooses it; how wide that is.
fn name_ui(
    workspace: &Workspace,
    (name, is_table): (&ComparedName, bool),
    ui: &mut Ui,
    commands: &mut Vec<Command>,
) -> f32 {
    let text = workspace.text();
    let response = match name {
        ComparedName::Shown(name) => {
            let mark = overlay_mark(workspace, 0).map_or_else(String::new, |mark| format!("{mark} "));
            ui.label(RichText::new(mark + name).strong())
        }
        ComparedName::Counted(what) => ui.label(RichText::new(what).color(Palette::current(ui.ctx()).weak)),
        &ComparedName::Rival(i) => {
            let Some(rival) = workspace.document().rivals.get(i) else { return 0.0 };
            let mut chosen: Conventions = *rival.trace.conventions();
            let search = search_name(text, &rival.trace);
            let mut content = |ui: &mut Ui| {
                if let Some(mark) = overlay_mark(workspace, i + 1) {
                    ui.strong(mark).on_hover_text(say!(text, "scene-legend-visited-by", search));
                }
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
            };
            // A cell of a grid has no end to wrap at.
            let row =
                if is_table { ui.horizontal(&mut content) } else { ui.horizontal_wrapped(&mut content) };
            if chosen != *rival.trace.conventions() {
                commands.push(Command::SetRival(i, chosen));
            }
            row.response
        }
    };
    response.rect.width()
}

/// Whether any of the searches asks a table.
fn has_hits(workspace: &Workspace) -> bool {
    let document = workspace.document();
    let uses_table = |trace: &Trace| trace.conventions().has_table();
    uses_table(&document.trace) || document.rivals.iter().any(|rival| uses_table(&rival.trace))
}

/// The mark of a search beside the nodes of overlaid searches, which are the first two.
fn overlay_mark(workspace: &Workspace, i: usize) -> Option<&'static str> {
    let is_overlay = workspace.document().request.comparison.is_overlay;
    ["●", "■"].get(i).copied().filter(|_| is_overlay)
}

/// What is counted of each search.
fn headings(workspace: &Workspace) -> Vec<String> {
    let text = workspace.text();
    let headings = [
        Some(say!(text, "column-value")),
        Some(say!(text, "column-visited")),
        Some(say!(text, "column-evaluated")),
        Some(say!(text, "column-distinct")),
        Some(say!(text, "column-cutoffs")),
        Some(say!(text, "column-re-searches")),
        has_hits(workspace).then(|| say!(text, "column-table-hits")),
        Some(say!(text, "column-time")),
    ];
    headings.into_iter().flatten().collect()
}

/// The searches that are compared, and what a search without cutoffs visits and none can do without.
fn rows(workspace: &Workspace, n_columns: usize) -> Vec<ComparedRow> {
    let (text, document) = (workspace.text(), workspace.document());
    let (step, has_hits) = (workspace.playback().step(), has_hits(workspace));
    let is_end_hidden = is_end_hidden(workspace);
    let numbers = |trace: &Trace, step: usize, seconds: f64| {
        numbers(text, trace, ShownNumbers { step, is_end_hidden, has_hits }, seconds)
    };
    let own = ComparedRow {
        name: ComparedName::Shown(algorithm_name(text, document.request.conventions.algorithm)),
        numbers: numbers(&document.trace, step, document.seconds),
    };
    let rivals = document.rivals.iter().enumerate().map(|(i, rival)| {
        let other = partner(&document.trace, step, &rival.trace, document.request.comparison.lock);
        ComparedRow { name: ComparedName::Rival(i), numbers: numbers(&rival.trace, other, rival.seconds) }
    });
    let against = against(workspace).into_iter().map(|(what, known)| {
        let mut numbers = vec![String::new(); n_columns];
        for (place, known) in numbers.iter_mut().skip(1).zip(known) {
            *place = known.map(counted).unwrap_or_default();
        }
        ComparedRow { name: ComparedName::Counted(what), numbers }
    });
    std::iter::once(own).chain(rivals).chain(against).collect()
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
fn numbers(text: &Text, trace: &Trace, shown: ShownNumbers, seconds: f64) -> Vec<String> {
    let ShownNumbers { step, is_end_hidden, has_hits } = shown;
    let (now, all) = (trace.counts(step), trace.total_counts());
    let none = || "–".to_owned();
    let at_end = |said: String| if is_end_hidden { none() } else { said };
    let of = |now: usize, all: usize| {
        if is_end_hidden || now == all { counted(now) } else { format!("{}/{}", counted(now), counted(all)) }
    };
    // Shorter times tell more of the machine than of the search.
    let millis = seconds * 1000.0;
    let hits = || if trace.conventions().has_table() { of(now.table_hits, all.table_hits) } else { none() };
    let numbers = [
        Some(at_end(root_value(text, trace).unwrap_or_else(none))),
        Some(of(now.visited, all.visited)),
        Some(of(now.evaluated, all.evaluated)),
        Some(of(now.distinct, all.distinct)),
        Some(of(now.cutoffs(), all.cutoffs())),
        Some(of(now.researches, all.researches)),
        has_hits.then(hits),
        Some(if millis < 1.0 { "< 1 ms".to_owned() } else { format!("{millis:.0} ms") }),
    ];
    numbers.into_iter().flatten().collect()
}

/// What a search without cutoffs visits, and what no algorithm can do without: visited, evaluated, distinct.
fn against(workspace: &Workspace) -> Vec<(String, [Option<usize>; 3])> {
    let (text, document) = (workspace.text(), workspace.document());
    let tree = &document.tree;
    if tree.is_of_game() {
        return Vec::new();
    }
    let has_chance = tree.first_chance_node().is_some();
    let exhaustive = if has_chance { Algorithm::Expectiminimax } else { Algorithm::Minimax };
    // Where that is one of the searches, its own row says it.
    let is_exhaustive = |search: &Conventions| search.algorithm == exhaustive && !search.has_table();
    let leaves = Some(tree.n_leaves());
    let whole = (!document.request.searches().any(is_exhaustive))
        .then(|| (algorithm_name(text, exhaustive), [Some(tree.n_nodes()), leaves, leaves]));
    let minimum = document.uniform.and_then(|(branching, height)| knuth_moore_minimum(branching, height));
    let least = minimum.map(|minimum| (say!(text, "compare-least"), [None, Some(minimum), Some(minimum)]));
    whole.into_iter().chain(least).collect()
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
                ui.add(Label::new(leaves_sentence(text, leaves, (&one, &first), (&other, &beside))).wrap());
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
