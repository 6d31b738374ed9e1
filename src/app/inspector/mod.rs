//! What happened at this step and why, and answers to the two questions that every number must answer:
//! which step set it, and what if it were another one.
//!
//! It reads a trace through the explainer and never runs a search of its own making.

mod code;
mod counts;
pub(super) mod expected;
pub(crate) mod facts;
mod idea;
mod number;
mod scale;
mod section;
mod step;
mod tables;
mod try_it;
mod windows;
mod worker;

pub(crate) use self::code::code_ui;
pub(crate) use self::section::{AtFirst, section};
use eframe::egui::{Frame, Panel, ScrollArea, TextStyle, Ui};

use self::facts::TreeAtStep;
use self::section::AtFirst::{Closed, Open};
use self::worker::Asker;
use crate::app::command::Command;
use crate::app::menu_scroll::follow_focus;
use crate::app::state::{AppContext, Document, ViewState};
use crate::explain::Explainer;

/// The share of the height that sentences may have before they scroll.
const SENTENCES: f32 = 0.55;
/// Where there is little of it, they still have so many lines, and this share at most.
const LEAST_LINES: f32 = 10.0;
const MOST_SENTENCES: f32 = 0.8;
/// However low the inspector is, so many of their lines are in sight.
const LEAST_SENTENCES: f32 = 3.0;
/// The share of the height below the sentences that the pseudocode may have before it scrolls, and its least rows.
const CODE: f32 = 0.5;
const LEAST_CODE_ROWS: f32 = 2.0;
/// What its heading takes, in rows.
const CODE_HEADING: f32 = 2.5;
/// The sections between sentences and pseudocode keep so many rows before the sentences and the pseudocode have more than
/// their least ones; more where a table shows what the search goes by.
const LEAST_SECTIONS: f32 = 5.0;
const LEAST_SECTIONS_WITH_TABLE: f32 = 15.5;

/// Shows the sections of the inspector, scrolling where there is little room. Where the user has changed the text, what
/// the `saved` one expects is of the tree before: no fault of the search, and told below everything else.
pub fn inspector_ui(
    ui: &mut Ui,
    (doc, saved): (&Document, Option<&str>),
    step: usize,
    view: &mut ViewState,
    ctx: &AppContext,
    commands: &mut Vec<Command>,
) {
    let picture = &doc.picture;
    let (trace, text) = (picture.trace(), &*ctx.text);
    let step = step.min(trace.n_steps().saturating_sub(1));
    let explainer = Explainer::new(trace, picture.names(), text);
    let facts = TreeAtStep { trace, names: picture.names(), text, step };
    let asker = Asker::new(ui.ctx(), &ctx.jobs, trace);
    // The sentence has its room first, and is not scrolled away by what is below it.
    let height = ui.available_height();
    let row = ui.text_style_height(&TextStyle::Body);
    let least_code = (LEAST_CODE_ROWS + CODE_HEADING) * row;
    let is_low = height < (LEAST_SENTENCES + LEAST_SECTIONS) * row + least_code;
    let sentences = |ui: &mut Ui, commands: &mut Vec<Command>| {
        let most = (height * SENTENCES).max((LEAST_LINES * row).min(height * MOST_SENTENCES));
        let beside_others = height - least_code - LEAST_SECTIONS * row - 2.0 * ui.spacing().item_spacing.y;
        let most = most.min(beside_others.max(LEAST_SENTENCES * row));
        ScrollArea::vertical().id_salt("step").max_height(most).auto_shrink([false, true]).show(ui, |ui| {
            step::show(ui, (&facts, &explainer), &ctx.glossary, commands);
        });
    };
    let algorithm = trace.conventions().algorithm;
    let is_secret = algorithm.is_faulty() && view.told != Some(algorithm);
    let code = |ui: &mut Ui, most: f32, commands: &mut Vec<Command>| {
        section(ui, ("code", Open), &say!(text, "inspector-code"), |ui| {
            code_ui(ui, trace, text, Some(step), (is_secret, most), commands);
        });
    };
    let sections = |ui: &mut Ui, view: &mut ViewState, commands: &mut Vec<Command>| {
        let expected = expected::lines(ui, doc);
        let differs = expected::has_difference(&expected);
        let is_of_before = expected::is_of_before(&expected, saved);
        if differs && !is_of_before {
            section(ui, ("expected", Open), &say!(text, "inspector-expected"), |ui| {
                expected::show(ui, &expected, text);
            });
        }
        let current = trace.step(step).map(|step| trace.node(step.visit));
        let of_node = |ui: &mut Ui, view: &mut ViewState, commands: &mut Vec<Command>, title: &str, node| {
            section(ui, ("number", Open), title, |ui| {
                let asking = (&facts, &explainer, asker.range());
                number::show(ui, node, asking, &ctx.glossary, view, commands);
            });
        };
        // What was asked for is answered first.
        if let Some(node) = view.selected {
            of_node(ui, view, commands, &say!(text, "inspector-selected"), node);
        }
        if let Some(leaf) = try_it::leaf(trace, step, view).filter(|_| !trace.tree().is_of_game()) {
            section(ui, ("try", Open), &say!(text, "inspector-try"), |ui| {
                try_it::show(ui, leaf, &facts, &asker, view, commands);
            });
        }
        if let Some(node) = current.filter(|_| view.selected.is_none()) {
            of_node(ui, view, commands, &say!(text, "inspector-current"), node);
        }
        if algorithm.has_window() && trace.n_visits() > 0 {
            section(ui, ("windows", Open), &say!(text, "inspector-windows"), |ui| {
                windows::show(ui, &facts, asker.range(), view);
            });
        }
        tables::sections(ui, (&facts, &explainer), &ctx.glossary, view, commands);
        section(ui, ("idea", Open), &say!(text, "inspector-idea"), |ui| {
            idea::show(ui, algorithm, text, &ctx.glossary, view, commands);
        });
        section(ui, ("counts", Closed), &say!(text, "inspector-counts"), |ui| {
            counts::show(ui, trace, text, step, &asker);
        });
        if is_of_before {
            section(ui, ("expected before", Closed), &say!(text, "inspector-expected-before"), |ui| {
                expected::show(ui, &expected, text);
            });
        }
        if !expected.is_empty() && !differs {
            expected::show(ui, &expected, text);
        }
        // A section that Tab comes to is scrolled to.
        follow_focus(ui);
    };
    if is_low {
        // Nothing has room for itself: all of it is scrolled, from the sentence and the lit line of the code on.
        ScrollArea::vertical().id_salt("low inspector").auto_shrink([false, false]).show(ui, |ui| {
            sentences(ui, commands);
            code(ui, LEAST_CODE_ROWS * row, commands);
            sections(ui, view, commands);
        });
        return;
    }
    sentences(ui, commands);
    // The code stands at the lower end, so that its lit line is in sight wherever the sections are scrolled to.
    let below = ui.available_height();
    let kept = if algorithm.is_best_first() { LEAST_SECTIONS_WITH_TABLE } else { LEAST_SECTIONS };
    let beside_sections = below - (kept + CODE_HEADING) * row;
    let most = (below * CODE).min(beside_sections).max(LEAST_CODE_ROWS * row);
    let panel = Panel::bottom("inspector code").frame(Frame::NONE).resizable(false);
    let height = panel.show(ui, |ui| code(ui, most, commands)).response.rect.height();
    // The panel is as high as what was in it before.
    let id = ui.scope_id().with("height of the code");
    if ui.data_mut(|data| std::mem::replace(data.get_temp_mut_or_default(id), height)) != height {
        ui.ctx().request_repaint();
    }
    // However little is left, the sections are not drawn over the code.
    let scroll = ScrollArea::vertical().id_salt("inspector").min_scrolled_height(0.0);
    scroll.auto_shrink([false, false]).show(ui, |ui| sections(ui, view, commands));
}

#[cfg(test)]
mod tests;
