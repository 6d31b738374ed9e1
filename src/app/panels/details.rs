//! What a text says of its tree: title, source, lesson, whose turn it is at the root, and what is expected of a search.

use std::sync::Arc;

use eframe::egui::{Button, Grid, RichText, ScrollArea, TextEdit, Ui};

use super::conventions::{choice_ui, picker_ui};
use super::dialog_form::{DialogForm, confirm_ui, first_field, subtitle_ui};
use crate::app::command::{Command, TreeChange};
use crate::app::theme::Palette;
use crate::app::workspace::Workspace;
use crate::request::with_seen;
use crate::text::MessageId;
use crate::trace::Ending;
use crate::trace::expect::Expectation;
use crate::tree::notation::{Edit, HeaderField, Own, SourceTree};
use crate::value::Role;

/// The fields that are one line.
const FIELDS: [(HeaderField, MessageId); 3] = [
    (HeaderField::Title, id!("details-of-title")),
    (HeaderField::Source, id!("details-of-source")),
    (HeaderField::Teaches, id!("details-of-lesson")),
];

/// What has been typed so far.
#[derive(Debug)]
pub(super) struct DetailsForm {
    script: SourceTree,
    fields: [String; 3],
    root: Option<Role>,
    expect: String,
}

impl DetailsForm {
    fn lines(&self) -> Vec<String> {
        self.expect.lines().map(str::trim).filter(|line| !line.is_empty()).map(str::to_owned).collect()
    }

    /// What is to change in the text.
    fn edits(&self, before: &Self) -> Vec<Edit> {
        let mut edits = Vec::new();
        for (i, (field, _)) in FIELDS.into_iter().enumerate() {
            let said = self.fields[i].trim();
            if said != before.fields[i] {
                edits.push(Edit::Header { field, text: (!said.is_empty()).then(|| said.to_owned()) });
            }
        }
        if self.lines() != before.lines() {
            edits.push(Edit::Expect(self.lines()));
        }
        if self.root != before.root {
            let own = Own { role: self.root, ..self.script.own(0).into_owned() };
            edits.push(Edit::Set { node: 0, own });
        }
        edits
    }
}

impl DialogForm for DetailsForm {
    /// What the text says; `None` where it cannot be taken apart.
    fn new(workspace: &Workspace) -> Option<Self> {
        let mut script = SourceTree::new(workspace.source()?).ok()?;
        let tree = script.read().ok()?.tree;
        let header = tree.header();
        let word = |field: &Option<String>| field.clone().unwrap_or_default();
        let lines: Vec<&str> = header.expect.iter().map(|expect| expect.text.as_str()).collect();
        Some(Self {
            fields: [&header.title, &header.source, &header.teaches].map(word),
            root: script.own(0).role,
            expect: lines.join("\n"),
            script,
        })
    }

    fn width(&self, _window: f32) -> f32 {
        620.0
    }

    fn title(&self, workspace: &Workspace) -> Option<String> {
        Some(say!(workspace.text(), "details-title"))
    }

    fn is_current(&self, workspace: &Workspace) -> bool {
        workspace.source().is_some_and(|source| **source == *self.script.text())
    }

    fn content_ui(&mut self, workspace: &Workspace, ui: &mut Ui, commands: &mut Vec<Command>) -> bool {
        let text = workspace.text();
        let palette = Palette::current(ui.ctx());
        subtitle_ui(&say!(text, "details-what"), ui);
        let width = (ui.available_width() - 90.0).max(60.0);
        Grid::new("details").num_columns(2).spacing([10.0, 6.0]).show(ui, |ui| {
            for (i, (_, id)) in FIELDS.into_iter().enumerate() {
                let label = ui.label(text.get(id));
                let field = TextEdit::singleline(&mut self.fields[i]).desired_width(width);
                let field = ui.add(field).labelled_by(label.id);
                first_field(&field);
                ui.end_row();
            }
            ui.label(say!(text, "details-root"));
            let names = [None, Some(Role::Max), Some(Role::Min), Some(Role::Chance)];
            let named = |role: Option<Role>| match role {
                None => say!(text, "details-root-unsaid"),
                Some(Role::Max) => say!(text, "root-max"),
                Some(Role::Min) => say!(text, "root-min"),
                Some(Role::Chance) => say!(text, "root-chance"),
            };
            picker_ui(ui, &named(self.root), false, &say!(text, "details-root"), |ui| {
                for role in names {
                    choice_ui(ui, &mut self.root, role, &named(role));
                }
            });
            ui.end_row();
            let label = ui.label(say!(text, "details-expect"));
            let height = (ui.ctx().content_rect().height() - 400.0).clamp(60.0, 300.0);
            ScrollArea::vertical().max_height(height).max_width(width).show(ui, |ui| {
                let field =
                    TextEdit::multiline(&mut self.expect).code_editor().lock_focus(false).desired_rows(3);
                ui.add(field.desired_width(f32::INFINITY)).labelled_by(label.id);
            });
            ui.end_row();
        });
        let document = workspace.document();
        let is_finished = document.trace.ending() == Ending::Finished;
        let button = ui.add_enabled(is_finished, Button::new(say!(text, "details-seen")));
        if button.on_hover_text(say!(text, "details-seen-what")).clicked()
            && let Some(lines) = with_seen(&document.request, &document.made)
        {
            self.expect = lines.join("\n");
        }
        let misread = self.lines().into_iter().find(|line| Expectation::parse(line).is_err());
        let said = misread.as_ref().map(|line| say!(text, "details-misread", line));
        ui.label(RichText::new(said.unwrap_or_default()).color(palette.cut));
        let decided = confirm_ui(workspace, ui, id!("details-write"), misread.is_none());
        if decided == Some(true) {
            let edits = Self::new(workspace).map(|before| self.edits(&before)).unwrap_or_default();
            if !edits.is_empty() {
                commands.push(Command::Change(vec![TreeChange::Edits(Arc::from(edits))]));
            }
        }
        decided.is_some()
    }
}
