//! Help › Glossary: all terms with what they mean, where they come from and a search that shows them, and a field to
//! search in.

use eframe::egui::accesskit::Role;
use eframe::egui::{Align, Button, RichText, ScrollArea, TextEdit, Ui, WidgetInfo};

use super::dialog_form::{DialogForm, close_ui};
use crate::app::command::Command;
use crate::app::theme::{self, Palette};
use crate::app::workspace::{Dialog, DialogSubject, Workspace};
use crate::explain::glossary::{GlossaryEntry, GlossaryTerm};
use crate::explain::terms::algorithm_name;

/// What was typed, and which term was gone to already.
#[derive(Debug, Default)]
pub(super) struct GlossaryForm {
    is_begun: bool,
    query: String,
    shown: Option<GlossaryTerm>,
}

/// Everything that was searched for; the term that was asked for is scrolled to.
impl DialogForm for GlossaryForm {
    fn new(_workspace: &Workspace) -> Option<Self> {
        Some(Self::default())
    }

    fn width(&self, _window: f32) -> f32 {
        560.0
    }

    fn title(&self, workspace: &Workspace) -> Option<String> {
        Some(say!(workspace.text(), "glossary-title"))
    }

    fn content_ui(&mut self, workspace: &Workspace, ui: &mut Ui, commands: &mut Vec<Command>) -> bool {
        let asked = match workspace.dialog() {
            Some(Dialog::OfCommand(_, Some(DialogSubject::Term(term)))) => Some(*term),
            _ => None,
        };
        let text = workspace.text();
        let screen = ui.ctx().content_rect();
        ui.add_space(6.0);
        let hint = say!(text, "glossary-search");
        let field = TextEdit::singleline(&mut self.query).hint_text(&hint).desired_width(f32::INFINITY);
        let response = ui.add(field.margin(eframe::egui::vec2(8.0, 6.0)));
        response.widget_info(|| WidgetInfo::labeled(Role::TextInput, true, &hint));
        if !std::mem::replace(&mut self.is_begun, true) {
            response.request_focus();
        }
        ui.add_space(6.0);
        let entries = workspace.ctx().glossary.matching(&self.query);
        let height = (screen.height() - 210.0).max(80.0);
        let mut opened = None;
        ScrollArea::vertical().max_height(height).auto_shrink([false, false]).show(ui, |ui| {
            if entries.is_empty() {
                ui.weak(say!(text, "glossary-nothing"));
            }
            for entry in entries {
                entry_ui(workspace, ui, entry, self, asked);
                if example_ui(workspace, entry, ui) {
                    opened = Some(entry.term);
                }
                ui.add_space(6.0);
            }
        });
        commands.extend(opened.map(Command::OpenExample));
        close_ui(workspace, ui) || opened.is_some()
    }
}

fn entry_ui(
    workspace: &Workspace,
    ui: &mut Ui,
    entry: &GlossaryEntry,
    form: &mut GlossaryForm,
    asked: Option<GlossaryTerm>,
) {
    let palette = Palette::current(ui.ctx());
    let is_asked = asked == Some(entry.term);
    let color = if is_asked { palette.accent } else { palette.text };
    ui.add_space(4.0);
    let body = eframe::egui::TextStyle::Body.resolve(ui.style()).size;
    let title = ui.label(RichText::new(&entry.title).font(theme::bold_font(body)).color(color));
    // Once: afterwards the person scrolls.
    if is_asked && form.shown != asked {
        form.shown = asked;
        title.scroll_to_me(Some(Align::TOP));
    }
    let text = workspace.text();
    let symbol = entry.symbol.as_ref().map(|symbol| say!(text, "glossary-symbol", symbol));
    let names = entry.also.join(&say!(text, "list-comma"));
    let also = (!names.is_empty()).then(|| say!(text, "glossary-also", names));
    for line in symbol.into_iter().chain(also) {
        ui.label(RichText::new(line).small());
    }
    ui.label(&entry.meaning);
    ui.label(RichText::new(&entry.source).small().color(palette.weak));
}

/// The button that opens the search which shows a term; whether it was pressed.
fn example_ui(workspace: &Workspace, entry: &GlossaryEntry, ui: &mut Ui) -> bool {
    let (text, example) = (workspace.text(), entry.term.example());
    let is_possible = workspace.is_available(&Command::OpenExample(entry.term));
    let button = Button::new(RichText::new(say!(text, "glossary-example")).small());
    let response = ui.add_enabled(is_possible, button);
    // Each of the buttons has a name of its own.
    response.widget_info(|| {
        let name = say!(text, "glossary-example-of", term = &entry.title);
        WidgetInfo::labeled(Role::Button, is_possible, name)
    });
    let algorithm = algorithm_name(text, example.conventions().algorithm);
    let hint = say!(text, "glossary-example-hint", tree = example.tree, algorithm, step = example.step);
    response.on_hover_text(hint).clicked()
}
