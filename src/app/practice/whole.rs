//! Questions about the whole search: fields, marks, an order, and then the verdict.

use eframe::egui::{Grid, Key, RichText, TextEdit, Ui};

use super::after::{about_tree_ui, another_ui};
use super::count;
use super::entry::{asked, field_name};
use super::form::Form;
use super::line::item_ui;
use crate::app::command::Command;
use crate::app::heard::{announced, named};
use crate::app::session::Session;
use crate::app::theme::Palette;
use crate::practice::{Answer, Item, Question, Said, grade, step_about};
use crate::search::View;
use crate::tree::NodeId;

/// Rows of edges and leaves that stand beside the tree; the others can be clicked in it.
const MAX_ROWS: usize = 300;
/// Wide enough for a number, in points.
const FIELD: f32 = 54.0;

impl Form {
    pub(super) fn whole_ui(
        &mut self,
        session: &Session,
        question: &Question,
        said: &Said<'_>,
        ui: &mut Ui,
        commands: &mut Vec<Command>,
    ) {
        let text = session.text();
        let trace = &session.document().trace;
        ui.label(said.ask(question));
        let has_numbers = matches!(question, Question::Values(_) | Question::Windows(_));
        if has_numbers && trace.conventions().algorithm.view() == View::Mover {
            ui.label(text.get("practice-from-max"));
        }
        if self.verdict.is_some() {
            self.verdict_ui(session, said, ui, commands);
            return;
        }
        ui.add_space(6.0);
        // What is asked, part by part, is what nothing answers.
        let parts = match question {
            // What an order costs is only worked out for those who want help.
            Question::Children(_) => Vec::new(),
            _ => grade(question, &Answer::Order(Vec::new())).items,
        };
        match question {
            Question::Values(_) | Question::Windows(_) => {
                let (nodes, n_fields) = asked(question, session.document().trace.tree());
                self.fields_ui(session, &nodes, said, n_fields, ui);
            }
            Question::Cuts(_) => self.edges_ui(session, said, ui),
            Question::Children(children) => self.children_ui(session, children, said, ui),
            _ => self.leaves_ui(session, said, ui),
        }
        ui.add_space(6.0);
        ui.horizontal_wrapped(|ui| {
            if ui.button(text.get("practice-grade")).clicked()
                && let Some(answer) = self.answer(question)
            {
                let verdict = grade(question, &answer);
                count(session, 0, &verdict, self.n_hints > 0, commands);
                self.verdict = Some(verdict);
                self.at_step = usize::MAX;
                self.hints.clear();
            }
            if ui.button(text.get("practice-hint")).clicked() {
                let hint = self.next_hint(question, &parts, said);
                self.hints.push(hint);
                self.n_hints += 1;
            }
        });
        self.remarks_ui(session, ui);
    }

    /// The next hint about the parts that are not answered yet: three about each.
    fn next_hint(&mut self, question: &Question, parts: &[Item], said: &Said<'_>) -> String {
        if let Question::Children(_) = question {
            return self.next_order_hint(question, said);
        }
        // Without an answer that can be read, nothing is answered.
        let answered = self.answer(question).map(|answer| grade(question, &answer).items);
        let open = |part: &&Item| {
            let is_right = |item: &Item| item.node == part.node && item.mark.is_fine();
            !answered.as_ref().is_some_and(|items| items.iter().any(is_right))
        };
        let open: Vec<&Item> = parts.iter().filter(open).collect();
        let (part, level) = (open.get(self.hints.len() / 3).or(open.last()), self.hints.len() % 3);
        part.map_or_else(
            || said.solution(question),
            |part| said.hints(question, part).into_iter().nth(level).unwrap_or_default(),
        )
    }

    pub(super) fn remarks_ui(&self, session: &Session, ui: &mut Ui) {
        let palette = Palette::current(ui.ctx());
        if let Some(words) = &self.unreadable {
            let line = session.text().say("practice-unreadable", &[("given", words.into())]);
            announced(ui, RichText::new(line).color(palette.cut));
        }
        for hint in &self.hints {
            announced(ui, RichText::new(hint).color(palette.accent));
        }
    }

    /// A field for each number of each node that is asked about. Enter leads on, as Tab does.
    fn fields_ui(
        &mut self,
        session: &Session,
        nodes: &[NodeId],
        said: &Said<'_>,
        n_fields: usize,
        ui: &mut Ui,
    ) {
        let text = session.text();
        let weak = Palette::current(ui.ctx()).weak;
        let hint = if n_fields == 1 {
            text.get("practice-write-values")
        } else {
            text.get("practice-write-windows")
        };
        ui.label(RichText::new(hint).color(weak));
        let mut is_next = false;
        self.beside = None;
        Grid::new("practice fields").num_columns(n_fields + 1).min_col_width(FIELD).spacing([8.0, 5.0]).show(
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
                    ui.label(&name);
                    let words = self.words.entry(node).or_default();
                    for (i, words) in words.iter_mut().enumerate().take(n_fields) {
                        let what = field_name(n_fields, i, text);
                        let response = ui.add(TextEdit::singleline(words).desired_width(FIELD));
                        let args = [("node", (&name).into()), ("what", (&what).into())];
                        let label = text.say("practice-field", &args);
                        named(&response, &label, words);
                        if std::mem::take(&mut is_next) {
                            response.request_focus();
                        }
                        if response.gained_focus() {
                            response.scroll_to_me(None);
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
    fn edges_ui(&mut self, session: &Session, said: &Said<'_>, ui: &mut Ui) {
        let text = session.text();
        ui.label(RichText::new(text.get("practice-click-edges")).color(Palette::current(ui.ctx()).weak));
        let tree = session.document().trace.tree();
        ui.horizontal_wrapped(|ui| {
            for node in tree.nodes().skip(1).take(MAX_ROWS) {
                let mut is_marked = self.marked.contains(&node);
                let label = text.say("practice-edge", &[("node", (&said.name(node)).into())]);
                if ui.checkbox(&mut is_marked, label).changed() {
                    self.mark(node);
                }
            }
        });
    }

    /// A button for each leaf, and the order so far.
    fn leaves_ui(&mut self, session: &Session, said: &Said<'_>, ui: &mut Ui) {
        let text = session.text();
        ui.label(RichText::new(text.get("practice-click-leaves")).color(Palette::current(ui.ctx()).weak));
        let tree = session.document().trace.tree();
        let leaves = tree.nodes().filter(|&node| tree.is_leaf(node));
        ui.horizontal_wrapped(|ui| {
            for node in leaves.take(MAX_ROWS) {
                if ui.button(said.name(node)).clicked() {
                    self.order.push(node);
                }
            }
        });
        let order: Vec<String> = self.order.iter().map(|&node: &NodeId| said.name(node)).collect();
        let order = order.join(" ");
        announced(ui, RichText::new(text.say("practice-order-so-far", &[("order", (&order).into())])));
        ui.add_enabled_ui(!self.order.is_empty(), |ui| {
            if ui.button(text.get("practice-take-back")).clicked() {
                self.order.pop();
            }
        });
    }

    fn verdict_ui(&mut self, session: &Session, said: &Said<'_>, ui: &mut Ui, commands: &mut Vec<Command>) {
        let text = session.text();
        let Some(verdict) = &self.verdict else { return };
        ui.add_space(6.0);
        if let Some(tally) = verdict.tally {
            announced(ui, RichText::new(said.tally(tally)).strong());
        }
        announced(ui, RichText::new(said.score(verdict)).strong());
        if self.n_hints > 0 {
            ui.label(text.say("practice-hints-used", &[("count", self.n_hints.into())]));
        }
        for item in &verdict.items {
            item_ui(ui, item, said, text);
        }
        let first = verdict.first_mistake().cloned();
        if let Some(first) = &first {
            let node = said.name(first.node);
            announced(ui, RichText::new(text.say("practice-first-mistake", &[("node", (&node).into())])));
        }
        ui.add_space(6.0);
        ui.horizontal_wrapped(|ui| {
            let trace = &session.document().trace;
            let step = first.as_ref().map_or(0, |first| step_about(trace, first));
            let walk =
                if first.is_some() { text.get("practice-walk-mistake") } else { text.get("practice-walk") };
            if ui.button(walk).clicked() {
                commands.push(Command::EndPractice(Some(step)));
            }
            if first.is_some() && ui.button(text.get("practice-mend")).clicked() {
                self.verdict = None;
            }
            if ui.button(text.get("practice-again")).clicked() {
                *self = Self::default();
            }
            another_ui(session, ui, commands);
        });
        about_tree_ui(session, ui);
    }
}
