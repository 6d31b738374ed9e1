//! What happened at this step and why, and answers to the two questions that every number must answer:
//! which step set it, and what if it were another one.
//!
//! It reads a trace through the explainer and never runs a search of its own making.

mod code;
mod counts;
mod expected;
pub(crate) mod facts;
mod idea;
mod number;
mod open;
mod scale;
mod section;
mod step;
mod try_it;
mod windows;
mod worker;

use eframe::egui::{ScrollArea, Ui};

use self::facts::Facts;
use self::section::section;
use self::worker::Asker;
use crate::app::command::Command;
use crate::app::state::{AppContext, Document, ViewState};
use crate::explain::Explainer;

/// Shows the sections of the inspector, scrolling where there is little room.
pub fn inspector_ui(
    ui: &mut Ui,
    doc: &Document,
    step: usize,
    view: &mut ViewState,
    ctx: &AppContext,
    commands: &mut Vec<Command>,
) {
    let picture = &doc.picture;
    let (trace, text) = (picture.trace(), &*ctx.text);
    let step = step.min(trace.n_steps().saturating_sub(1));
    let explainer = Explainer::new(trace, picture.names(), text);
    let facts = Facts { trace, names: picture.names(), text, step };
    let asker = Asker::new(ui.ctx(), &ctx.jobs, trace);
    ScrollArea::vertical().id_salt("inspector").auto_shrink([false, false]).show(ui, |ui| {
        step::show(ui, trace, &explainer, text, step);
        let expected = expected::lines(ui, doc);
        if expected::has_difference(&expected) {
            section(ui, "expected", &text.get("inspector-expected"), |ui| {
                expected::show(ui, &expected, text);
            });
        }
        if let Some(leaf) = try_it::leaf(trace, step, view).filter(|_| !trace.tree().is_unfolded()) {
            section(ui, "try", &text.get("inspector-try"), |ui| try_it::show(ui, leaf, &facts, &asker, view));
        }
        if trace.conventions().algorithm.has_window() && trace.n_visits() > 0 {
            section(ui, "windows", &text.get("inspector-windows"), |ui| {
                windows::show(ui, &facts, asker.range(), view);
            });
        }
        let current = trace.step(step).map(|step| trace.node(step.visit));
        let of_node = |ui: &mut Ui, view: &mut ViewState, commands: &mut Vec<Command>, title: &str, node| {
            section(ui, "number", title, |ui| {
                number::show(ui, node, &facts, &explainer, asker.range(), view, commands);
            });
        };
        // What was asked for comes first; what is always there, last.
        if let Some(node) = view.selected {
            of_node(ui, view, commands, &text.get("inspector-selected"), node);
        }
        let open = trace.open_list(step);
        if !open.is_empty() {
            section(ui, "open", &text.get("inspector-open"), |ui| open::show(ui, &open, &facts, commands));
        }
        section(ui, "code", &text.get("inspector-code"), |ui| {
            code::show(ui, trace, text, step);
            idea::show(ui, trace.conventions().algorithm, text, view);
        });
        section(ui, "counts", &text.get("inspector-counts"), |ui| {
            counts::show(ui, trace, text, step, &asker);
        });
        if !expected.is_empty() && !expected::has_difference(&expected) {
            expected::show(ui, &expected, text);
        }
        if let Some(node) = current.filter(|_| view.selected.is_none()) {
            of_node(ui, view, commands, &text.get("inspector-current"), node);
        }
    });
}

#[cfg(test)]
mod tests;
