//! What is read aloud to those who do not look.

use eframe::egui::accesskit::{Live, Role};
use eframe::egui::{Response, RichText, Ui, WidgetInfo};

/// A line that is also read aloud when it comes or changes.
pub(crate) fn announced(ui: &mut Ui, line: RichText) -> Response {
    let response = ui.label(line);
    ui.ctx().accesskit_node_builder(response.id, |node| node.set_live(Live::Polite));
    response
}

/// Gives a field a name that is read aloud, with what is typed in it.
pub(crate) fn named(field: &Response, name: &str, typed: &str) {
    field.widget_info(|| {
        let mut info = WidgetInfo::labeled(Role::TextInput, true, name);
        info.current_text_value = Some(typed.to_owned());
        info
    });
}
