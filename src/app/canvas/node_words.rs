//! What is said of a node where the pointer rests, and how large that and its menu are.

use eframe::egui::Ui;

use crate::app::inspector::facts::TreeAtStep;
use crate::app::theme::size;
use crate::tree::NodeId;

/// Where letters of the tree are larger than those of a window, as at a projector, so are those of what is said of a node.
pub(super) fn enlarge(ui: &mut Ui, least_em: f64) {
    let factor = (least_em / size::LEAST_EM) as f32;
    if factor <= 1.0 {
        return;
    }
    for font in ui.style_mut().text_styles.values_mut() {
        font.size *= factor;
    }
    ui.spacing_mut().tooltip_width *= factor;
}

/// What a node is at the step.
pub(super) fn tooltip(ui: &mut Ui, facts: &TreeAtStep<'_>, node: NodeId, least_em: f64) {
    enlarge(ui, least_em);
    ui.set_max_width(ui.spacing().tooltip_width);
    for (i, line) in facts.lines(node).into_iter().enumerate() {
        if i == 0 {
            ui.strong(line);
        } else {
            ui.label(line);
        }
    }
}
