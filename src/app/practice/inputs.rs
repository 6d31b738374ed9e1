//! What takes an answer about the whole search beside the tree: fields, boxes for edges, buttons for leaves.

use eframe::egui::{Button, Grid, Key, Modifiers, RichText, Role, TextEdit, TextStyle, Ui, WidgetInfo};

use super::form::AnswerForm;
use crate::app::a11y::{announced, named};
use crate::app::canvas::select_all;
use crate::app::theme::Palette;
use crate::app::workspace::Workspace;
use crate::practice::{LeafFields, NumberFields, Sentences, field_name};
use crate::tree::NodeId;

/// More edges or leaves than this do not stand beside the tree: they are clicked in it.
const MAX_LISTED: usize = 60;
/// Wide enough for a number or a bound, in heights of a row of text.
const FIELD: f32 = 4.0;

impl AnswerForm {
    /// A field for each number of each node that is asked about. Enter leads on, as Tab does.
    pub(super) fn fields_ui(
        &mut self,
        workspace: &Workspace,
        NumberFields { nodes, n_fields, .. }: NumberFields<'_>,
        said: &Sentences<'_>,
        ui: &mut Ui,
    ) {
        let text = workspace.text();
        let weak = Palette::current(ui.ctx()).weak;
        let behind = done_words(workspace);
        let hint = if n_fields == 1 {
            say!(text, "practice-write-values", behind)
        } else {
            say!(text, "practice-write-windows")
        };
        ui.label(RichText::new(hint).color(weak));
        let mut is_next = false;
        self.beside = None;
        let width = FIELD * ui.text_style_height(&TextStyle::Body);
        Grid::new("practice fields").num_columns(n_fields + 1).min_col_width(width).spacing([8.0, 5.0]).show(
            ui,
            |ui| {
                if n_fields > 1 {
                    ui.label("");
                    for i in 0..n_fields {
                        ui.label(RichText::new(field_name(n_fields, i, text)).color(weak));
                    }
                    ui.end_row();
                }
                for &node in nodes {
                    let name = said.name(node);
                    ui.label(said.short_name(node));
                    let words = self.answers.words.entry(node).or_default();
                    for (i, words) in words.iter_mut().enumerate().take(n_fields) {
                        let what = field_name(n_fields, i, text);
                        let response = ui.add(TextEdit::singleline(words).desired_width(width));
                        let label = say!(text, "practice-field", node = name, what);
                        named(&response, &label, words);
                        if std::mem::take(&mut is_next) {
                            response.request_focus();
                            select_all(ui.ctx(), response.id, words);
                        }
                        if response.has_focus() {
                            self.beside = Some(node);
                        }
                        is_next = response.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
                    }
                    ui.end_row();
                }
            },
        );
    }

    /// A box for each edge.
    pub(super) fn edges_ui(&mut self, workspace: &Workspace, said: &Sentences<'_>, ui: &mut Ui) {
        let text = workspace.text();
        let behind = done_words(workspace);
        ui.label(
            RichText::new(say!(text, "practice-click-edges", behind)).color(Palette::current(ui.ctx()).weak),
        );
        // That nothing is pruned is an answer, too.
        let is_none = &mut self.answers.is_none_pruned;
        if ui.checkbox(is_none, say!(text, "practice-none-pruned")).changed() && *is_none {
            self.answers.marked.clear();
        }
        let explainer = workspace.explainer();
        let tree = explainer.trace().tree();
        if tree.n_nodes() > MAX_LISTED {
            let marked: Vec<String> = self.answers.marked.iter().map(|&node| said.name(node)).collect();
            let marked = marked.join(&say!(text, "list-comma"));
            announced(ui, RichText::new(say!(text, "practice-marked", nodes = marked)));
            return;
        }
        ui.horizontal_wrapped(|ui| {
            for node in tree.nodes().skip(1) {
                let mut is_marked = self.answers.marked.contains(&node);
                let label = |node: String| say!(text, "practice-edge", node);
                let response = ui.checkbox(&mut is_marked, label(said.short_name(node)));
                let whole = label(said.name(node));
                response.widget_info(|| WidgetInfo::selected(Role::CheckBox, true, is_marked, &whole));
                if response.changed() {
                    self.mark(node);
                }
            }
        });
    }

    /// A button for each leaf, and the order so far.
    pub(super) fn leaves_ui(
        &mut self,
        workspace: &Workspace,
        fields: LeafFields<'_>,
        said: &Sentences<'_>,
        ui: &mut Ui,
    ) {
        let text = workspace.text();
        let behind = done_words(workspace);
        ui.label(
            RichText::new(say!(text, "practice-click-leaves", behind)).color(Palette::current(ui.ctx()).weak),
        );
        ui.horizontal_wrapped(|ui| {
            for &node in fields.leaves.iter().filter(|_| fields.leaves.len() <= MAX_LISTED) {
                let is_open = fields.has_repeats || !self.answers.order.contains(&node);
                let response = ui.add_enabled(is_open, Button::new(said.short_name(node)));
                response.widget_info(|| WidgetInfo::labeled(Role::Button, is_open, said.name(node)));
                if response.clicked() {
                    self.take_leaf(fields, node);
                }
            }
        });
        let order: Vec<String> = self.answers.order.iter().map(|&node: &NodeId| said.name(node)).collect();
        let order = order.join(" ");
        announced(ui, RichText::new(say!(text, "practice-order-so-far", order)));
        ui.add_enabled_ui(!self.answers.order.is_empty(), |ui| {
            let is_pressed =
                self.is_on_tree && ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Backspace));
            if ui.button(say!(text, "practice-take-back")).clicked() || is_pressed {
                self.answers.order.pop();
            }
        });
    }
}

/// What the key behind an answer does.
pub(super) fn done_words(workspace: &Workspace) -> String {
    let text = workspace.text();
    match workspace.exam() {
        Some(exam) if exam.at() + 1 == exam.n_tasks() => say!(text, "exam-key-finish"),
        Some(_) => say!(text, "exam-key-next"),
        None => say!(text, "practice-key-check"),
    }
}
