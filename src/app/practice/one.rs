//! Questions one after the other: each is graded at once, and the walk goes on.

use std::collections::BTreeSet;

use eframe::egui::{Key, RichText, TextEdit, TextStyle, Ui};

use super::after::{about_tree_ui, another_ui, next_ui};
use super::bug::faulty_code_ui;
use super::form::{AnswerFocus, AnswerForm, News};
use super::line::{LOW, checked_ui, item_ui, mistakes_ui};
use crate::app::a11y::{announced, named};
use crate::app::canvas::select_all;
use crate::app::command::Command;
use crate::app::panels::pinned::{bring_into_sight, pinned_ui};
use crate::app::panels::primary_button;
use crate::app::theme::Palette;
use crate::app::workspace::Workspace;
use crate::practice::{
    Answer, AnswerShape, NodeFinder, Question, Reply, ReplyShape, Sentences, Visibility, grade, grade_on,
    step_about,
};

/// A field is so wide at least, in points; in a low window, where it has to leave room for the buttons beside it, the other.
const LEAST_FIELD: f32 = 180.0;
const LEAST_LOW_FIELD: f32 = 100.0;

impl AnswerForm {
    pub(super) fn one_by_one_ui(
        &mut self,
        workspace: &Workspace,
        questions: &[Question],
        said: &Sentences<'_>,
        ui: &mut Ui,
        commands: &mut Vec<Command>,
    ) {
        let text = workspace.text();
        let palette = Palette::current(ui.ctx());
        let Some(question) = questions.get(self.answers.at) else {
            announced(
                ui,
                RichText::new(say!(
                    text,
                    "practice-score",
                    right = self.answers.n_right,
                    of = self.answers.n_answered
                ))
                .strong(),
            );
            if self.answers.n_hints > 0 {
                ui.label(say!(text, "practice-hints-used", count = self.answers.n_hints));
            }
            let next = next_ui(workspace, self.is_primary_pressed(ui), ui, commands);
            ui.horizontal_wrapped(|ui| {
                another_ui(workspace, ui, commands);
                let walk = ui.button(say!(text, "practice-walk"));
                self.lead_to(next.as_ref().unwrap_or(&walk));
                if walk.clicked() {
                    commands.push(Command::EndPractice(Some(0)));
                }
                if ui.button(say!(text, "practice-again")).clicked() {
                    self.start_over();
                }
            });
            about_tree_ui(workspace, ui);
            return;
        };
        let number = say!(text, "practice-question-of", number = self.answers.at + 1, of = questions.len());
        let place = |ui: &mut Ui| {
            ui.label(RichText::new(number).color(palette.weak));
            if let Visibility::Until(step) = question.known() {
                ui.label(workspace.explainer().one_line(step));
            }
        };
        // The field for the answer has to be in sight below.
        let place = if ui.ctx().content_rect().height() < LOW {
            ui.horizontal_wrapped(place).response
        } else {
            ui.scope(place).response
        };
        ui.add_space(4.0);
        let asked = announced(ui, RichText::new(said.ask(question)).strong());
        // The question and the field for its answer are in sight together, if there is room; where an answer could not be
        // read, the field and why.
        let is_news = self.keyboard == AnswerFocus::Due && self.news.is_none() && self.remark.is_none();
        if is_news && !self.answers.is_over() {
            if matches!(question.shape(), AnswerShape::Reply(ReplyShape::Report(_))) {
                bring_into_sight(&place);
            }
            bring_into_sight(&asked);
        }
        if self.answers.is_over() {
            self.told_ui(workspace, question, said, ui, commands);
            return;
        }
        let told = ui.scope(|ui| checked_ui(&self.answers, said, text, ui));
        self.tell(News::Verdict, &told.response);
        let answer = match question.shape() {
            AnswerShape::Reply(ReplyShape::Report(search)) => {
                self.bug_ui(workspace, (question, search), said, ui)
            }
            AnswerShape::Reply(shape) => self.reply_ui(workspace, (question, shape), said, ui),
            _ => None,
        };
        if let Some(answer) = answer {
            let verdict = grade_on(workspace.explainer().trace(), question, &answer);
            if self.answers.stage.n_checks == 0 {
                self.answers.n_answered += 1;
                self.answers.n_right += usize::from(verdict.is_right());
            }
            self.answers.check(verdict);
            self.remark = None;
            (self.keyboard, self.news) = (AnswerFocus::Due, Some(News::Verdict));
        }
    }

    /// What can be answered, and the answer once it is given.
    fn reply_ui(
        &mut self,
        workspace: &Workspace,
        (question, shape): (&Question, ReplyShape<'_>),
        said: &Sentences<'_>,
        ui: &mut Ui,
    ) -> Option<Answer> {
        let text = workspace.text();
        let mut answer = None;
        // Nodes that were clicked stand in the field, and can be typed there too.
        if matches!(shape, ReplyShape::Edges | ReplyShape::Node) && !self.answers.marked.is_empty() {
            let names: Vec<String> = self.answers.marked.iter().map(|&node| said.name(node)).collect();
            self.answers.line =
                names.join(if names.iter().any(|name| name.contains(' ')) { ", " } else { " " });
        }
        let is_typed = !matches!(shape, ReplyShape::Yes);
        let mut is_sent = false;
        // Between question and field: where there is little room, all three are in sight.
        self.remark_ui(ui);
        let least = if ui.ctx().content_rect().height() < LOW { LEAST_LOW_FIELD } else { LEAST_FIELD };
        let row = |ui: &mut Ui| {
            if is_typed {
                let is_of_values = matches!(shape, ReplyShape::Values(_));
                let hint =
                    say!(text, if is_of_values { "practice-type-values" } else { "practice-type-answer" });
                let font = TextStyle::Body.resolve(ui.style());
                let said = ui.painter().layout_no_wrap(hint.clone(), font, Palette::current(ui.ctx()).weak);
                let wide = (said.size().x + 20.0).max(least).min(ui.available_width());
                let field = TextEdit::singleline(&mut self.answers.line).desired_width(wide).hint_text(&hint);
                // Another widget in its place is no text field.
                let field = field.id_salt("typed answer");
                let response = ui.add(field);
                named(&response, &hint, &self.answers.line);
                if self.keyboard == AnswerFocus::Due {
                    // What is typed next takes the place of what was wrong.
                    select_all(ui.ctx(), response.id, &self.answers.line);
                }
                self.lead_into_sight(&response);
                if response.changed() {
                    self.answers.marked.clear();
                    bring_into_sight(&response);
                }
                is_sent = response.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
                let send = primary_button(ui, say!(text, "practice-check"), true);
                let send = send.on_hover_text(say!(text, "practice-check-hint"));
                is_sent |= send.clicked() || self.is_primary_pressed(ui);
            }
            match shape {
                ReplyShape::Yes => {
                    for (label, yes) in
                        [(say!(text, "practice-button-yes"), true), (say!(text, "practice-button-no"), false)]
                    {
                        let button = ui.button(&label);
                        self.lead_into_sight(&button);
                        if button.clicked() {
                            answer = Some(Answer::Reply(Reply::Yes(yes)));
                            self.answers.line = label;
                        }
                    }
                }
                ReplyShape::Edges if ui.button(say!(text, "practice-button-nothing-cut")).clicked() => {
                    answer = Some(Answer::Reply(Reply::Edges(BTreeSet::new())));
                    self.answers.marked.clear();
                    self.answers.line = say!(text, "practice-button-nothing-cut");
                }
                ReplyShape::Change if ui.button(say!(text, "practice-button-stays")).clicked() => {
                    answer = Some(Answer::Reply(Reply::Change(None)));
                    self.answers.line = say!(text, "practice-button-stays");
                }
                _ => {}
            }
            self.explain_ui(workspace, question, ui);
            self.hint_ui(workspace, question, said, ui);
        };
        pinned_ui(ui, |ui| drop(ui.horizontal_wrapped(row)));
        if is_sent && answer.is_none() {
            let exercise = workspace.exercise()?;
            let finder = NodeFinder::new(exercise.trace().tree(), exercise.names());
            let name = |node| exercise.names().of(exercise.trace().tree(), node).into_owned();
            let reply = match shape {
                ReplyShape::Edges if !self.answers.marked.is_empty() => {
                    Some(Reply::Edges(self.answers.marked.clone()))
                }
                shape => shape.read(&self.answers.line, &finder, name),
            };
            answer = reply.map(Answer::Reply);
            if answer.is_none() {
                let line = self.answers.line.clone();
                self.refuse_words(&line, shape, text);
                self.keyboard = AnswerFocus::Due;
            }
        }
        self.given_hints_ui(ui);
        answer
    }

    /// The way to the next hint: where to look, the sentence that helps, the answer.
    pub(super) fn hint_ui(
        &mut self,
        workspace: &Workspace,
        question: &Question,
        said: &Sentences<'_>,
        ui: &mut Ui,
    ) {
        if self.is_hint_wanted(workspace.text(), ui) {
            let parts = grade(question, &question.shape().nothing()).items;
            let level = self.answers.hints.len().min(2);
            let hint = parts.first().and_then(|part| said.hints(question, part).into_iter().nth(level));
            self.answers.hints.extend(hint.filter(|hint| self.answers.hints.last() != Some(hint)));
            self.answers.n_hints += 1;
            self.news = Some(News::Hint);
        }
    }

    /// How it did, why, and the way on.
    fn told_ui(
        &mut self,
        workspace: &Workspace,
        question: &Question,
        said: &Sentences<'_>,
        ui: &mut Ui,
        commands: &mut Vec<Command>,
    ) {
        let text = workspace.text();
        let search = match question.shape() {
            AnswerShape::Reply(ReplyShape::Report(search)) => Some(search),
            _ => None,
        };
        if let Some(search) = search {
            self.faulty_ui(workspace, search, said, ui);
            let at = search.first_wrong;
            if self.at_step != at && ui.button(say!(text, "practice-bug-go")).clicked() {
                self.at_step = at;
            }
        }
        let Some(verdict) = &self.answers.verdict else { return };
        let is_right = verdict.is_right();
        let told = ui.scope(|ui| {
            for item in &verdict.items {
                item_ui(ui, item, said, text);
            }
            mistakes_ui(ui, verdict, said);
            if !is_right && !self.answers.line.trim().is_empty() {
                ui.label(say!(text, "practice-your-answer", given = self.answers.line.trim()));
            }
            // What is wrong with a search is told part by part.
            if !is_right && search.is_none() {
                announced(ui, RichText::new(said.solution(question)));
            }
        });
        let step = verdict.items.first().map(|item| step_about(workspace.explainer().trace(), item));
        self.tell(News::Verdict, &told.response);
        if let Some(search) = search {
            faulty_code_ui(workspace, search, self.at_step, ui);
        }
        let walk_ui = |ui: &mut Ui, commands: &mut Vec<Command>| {
            let can_walk = !is_right && question.steps().is_some();
            if can_walk && ui.button(say!(text, "practice-walk-mistake")).clicked() {
                commands.push(Command::EndPractice(step));
            }
        };
        // Where there is little room, the way on alone stays in sight.
        let is_low = ui.ctx().content_rect().height() < LOW;
        let actions = |ui: &mut Ui| {
            let go_on = primary_button(ui, say!(text, "practice-go-on"), true);
            self.lead_to(&go_on);
            if go_on.clicked() {
                self.go_on();
            }
            if !is_low {
                walk_ui(ui, commands);
            }
        };
        pinned_ui(ui, |ui| drop(ui.horizontal_wrapped(actions)));
        if is_low {
            walk_ui(ui, commands);
        }
    }
}
