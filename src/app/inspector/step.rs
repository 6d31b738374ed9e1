//! What the current step does, and why.

use eframe::egui::{RichText, Ui};

use super::facts::TreeAtStep;
use super::section::heading;
use crate::app::command::Command;
use crate::app::rich_text::{RichTextStyle, said_ui};
use crate::app::theme::{self, Palette, size};
use crate::explain::Explainer;
use crate::explain::glossary::Glossary;
use crate::trace::{Ending, StepKind};

/// Step n of m, its headline, its sentences, and what would cut the node.
pub(super) fn show(
    ui: &mut Ui,
    (facts, explainer): (&TreeAtStep<'_>, &Explainer<'_>),
    glossary: &Glossary,
    commands: &mut Vec<Command>,
) {
    let palette = Palette::current(ui.ctx());
    let (trace, index) = (facts.trace, facts.step);
    // The steps of a search that goes on are not known yet.
    if trace.ending() == Ending::Underway {
        if let Some(outcome) = explainer.ending_sentence() {
            said_ui(ui, glossary, &outcome, &RichTextStyle::body(ui), commands);
        }
        return;
    }
    let step = trace.step(index);
    if let Some(step) = step {
        ui.label(heading(
            ui,
            &say!(facts.text, "inspector-step", step = step.index + 1, steps = trace.n_steps()),
        ));
        let color = match step.kind {
            StepKind::Cut => palette.cut,
            StepKind::Improve | StepKind::Tighten => palette.role(trace.tree().role(trace.node(step.visit))),
            _ => palette.text,
        };
        let font = theme::bold_font(body_size(ui) + 1.0);
        ui.label(RichText::new(explainer.headline(index)).font(font).color(color));
    }
    let hand = RichTextStyle::body(ui);
    let sentences = explainer.below_headline(index);
    for sentence in &sentences {
        said_ui(ui, glossary, sentence, &hand, commands);
    }
    let Some(step) = step else { return };
    if let Some(condition) = explainer.prune_condition(step.visit, index)
        && !sentences.contains(&condition)
    {
        said_ui(ui, glossary, &condition, &RichTextStyle::weak(ui), commands);
    }
    if step.index + 1 == trace.n_steps()
        && let Some(outcome) = explainer.ending_sentence()
    {
        let hand = RichTextStyle { color: palette.warning, ..hand };
        said_ui(ui, glossary, &outcome, &hand, commands);
    }
}

fn body_size(ui: &Ui) -> f32 {
    ui.style().text_styles.get(&eframe::egui::TextStyle::Body).map_or(size::BODY, |font| font.size)
}
