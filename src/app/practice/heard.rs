//! What is read aloud to those who do not look.

use eframe::egui::accesskit::Live;
use eframe::egui::{Response, RichText, Ui};

/// A line that is also read aloud when it comes or changes.
pub(super) fn announced(ui: &mut Ui, line: RichText) -> Response {
    let response = ui.label(line);
    ui.ctx().accesskit_node_builder(response.id, |node| node.set_live(Live::Polite));
    response
}
