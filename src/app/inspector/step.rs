//! What the current step does, and why.

use eframe::egui::{RichText, Ui};

use super::section::heading;
use crate::app::theme::{self, Palette, size};
use crate::explain::Explainer;
use crate::text::Text;
use crate::trace::{StepKind, Trace};

/// Step n of m, its headline, its sentences, and what would cut the node.
pub(super) fn show(ui: &mut Ui, trace: &Trace, explainer: &Explainer<'_>, text: &Text, index: usize) {
    let palette = Palette::current(ui.ctx());
    let step = trace.step(index);
    if let Some(step) = step {
        let title = text.say(
            "inspector-step",
            &[
                ("step", (&(step.index + 1).to_string()).into()),
                ("steps", (&trace.n_steps().to_string()).into()),
            ],
        );
        ui.label(heading(ui, &title));
        let color = match step.kind {
            StepKind::Cut => palette.cut,
            StepKind::Improve | StepKind::Tighten => palette.role(trace.tree().role(trace.node(step.visit))),
            _ => palette.text,
        };
        let font = theme::bold_font(body_size(ui) + 1.0);
        ui.label(RichText::new(explainer.headline(index)).font(font).color(color));
    }
    for sentence in explainer.below_headline(index) {
        ui.label(sentence);
    }
    if let Some(step) = step {
        if let Some(condition) = explainer.prune_condition(step.visit, index)
            && !explainer.sentences(index).contains(&condition)
        {
            ui.label(RichText::new(condition).color(palette.cut));
        }
        if step.index + 1 == trace.n_steps()
            && let Some(outcome) = explainer.ending_sentence()
        {
            ui.label(RichText::new(outcome).color(palette.warning));
        }
    }
}

fn body_size(ui: &Ui) -> f32 {
    ui.style().text_styles.get(&eframe::egui::TextStyle::Body).map_or(size::BODY, |font| font.size)
}
