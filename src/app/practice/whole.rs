//! Questions about the whole search: fields, marks, an order, and then the verdict.

use eframe::egui::{Key, Modifiers, Response, RichText, Ui};

use super::after::{another_ui, next_button_ui, what_is_next_ui};
use super::form::{AnswerFocus, AnswerForm, AnswerRemark, News, Sending};
use super::inputs::done_words;
use super::line::{checked_ui, item_ui, mistakes_ui, score_ui};
use crate::app::a11y::announced;
use crate::app::command::{Command, ExerciseKey};
use crate::app::panels::pinned::bring_into_sight;
use crate::app::panels::primary_button;
use crate::app::theme::Palette;
use crate::app::workspace::Workspace;
use crate::practice::{Answer, AnswerShape, Question, Sentences, VerdictItem, grade, grade_on, step_about};
use crate::search::ValueView;
use crate::text::Text;

/// The button that a user has pressed who was asked whether something is meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Confirmed {
    /// It is to be done.
    GoOn,
    /// It is not.
    Back,
}

impl AnswerForm {
    pub(super) fn whole_ui(
        &mut self,
        workspace: &Workspace,
        question: &Question,
        said: &Sentences<'_>,
        ui: &mut Ui,
    ) {
        let text = workspace.text();
        let explainer = workspace.explainer();
        let trace = explainer.trace();
        let task = ui.label(said.ask(question));
        // Who comes back to the question begins at its top.
        if self.keyboard == AnswerFocus::New && self.news.is_none() {
            bring_into_sight(&task);
        }
        let has_numbers = matches!(question.shape(), AnswerShape::Numbers(_));
        if has_numbers && trace.conventions().algorithm.view() == ValueView::Mover {
            ui.label(say!(text, "practice-from-max"));
        }
        if self.answers.is_over() {
            self.verdict_ui(workspace, question, said, ui);
            return;
        }
        ui.add_space(6.0);
        if let Some(verdict) = &self.answers.verdict {
            let told = ui.scope(|ui| {
                let is_changed = !self.answers.stage.changed.is_empty();
                score_ui(said, (verdict, is_changed), text, ui);
                checked_ui(&self.answers, said, text, ui);
            });
            self.tell(News::Verdict, &told.response);
        }
        match question.shape() {
            AnswerShape::Numbers(fields) => self.fields_ui(workspace, fields, said, ui),
            AnswerShape::Edges => self.edges_ui(workspace, said, ui),
            AnswerShape::Orders(orders) => self.children_ui(workspace, orders, said, ui),
            AnswerShape::Sequence(fields) => self.leaves_ui(workspace, fields, said, ui),
            AnswerShape::Reply(_) => {}
        }
        ui.add_space(6.0);
    }

    /// The buttons below: to grade, and for a hint; once it is graded, those that lead on.
    pub(super) fn whole_actions_ui(
        &mut self,
        workspace: &Workspace,
        question: &Question,
        said: &Sentences<'_>,
        ui: &mut Ui,
        commands: &mut Vec<Command>,
    ) {
        let text = workspace.text();
        if self.answers.is_over() {
            self.verdict_actions_ui(workspace, ui, commands);
            return;
        }
        if workspace.exam().is_some() {
            self.exam_actions_ui(workspace, question, ui, commands);
            return;
        }
        // What is asked, part by part, is what nothing answers.
        let shape = question.shape();
        let is_of_orders = matches!(shape, AnswerShape::Orders(_));
        // What an order costs is only worked out for those who want help.
        let parts = if is_of_orders { Vec::new() } else { grade(question, &shape.nothing()).items };
        if self.sending == Sending::Unsure && self.answers.is_empty() {
            self.unsure_ui(workspace, question, ui);
            return;
        }
        self.take_idle_enter(question, workspace, ui);
        ui.horizontal_wrapped(|ui| {
            let button = primary_button(ui, say!(text, "practice-check"), true);
            let button = button.on_hover_text(say!(text, "practice-check-hint"));
            self.lead_into_sight(&button);
            self.explain_ui(workspace, question, ui);
            let is_wanted = std::mem::take(&mut self.sending) == Sending::Wanted;
            if button.clicked() || is_wanted || self.is_primary_pressed(ui) {
                if self.answers.is_empty() && self.answers.verdict.is_none() {
                    self.doubt(ui);
                } else {
                    self.check(workspace, question);
                }
            }
            if self.is_hint_wanted(text, ui) {
                let hint = self.next_hint(question, &parts, said, workspace);
                self.answers.hints.push(hint);
                self.answers.n_hints += 1;
                self.news = Some(News::Hint);
            }
        });
    }

    /// Asks from the next frame on whether what has gaps is meant.
    pub(super) fn doubt(&mut self, ui: &Ui) {
        (self.sending, self.keyboard) = (Sending::Unsure, AnswerFocus::Due);
        (self.news, self.remark) = (Some(News::Task), None);
        ui.ctx().request_repaint();
    }

    /// Asks whether an empty answer is to be graded: it may be right, or a slip of the hand.
    fn unsure_ui(&mut self, workspace: &Workspace, question: &Question, ui: &mut Ui) {
        let text = workspace.text();
        let buttons = (say!(text, "practice-empty-back"), say!(text, "practice-empty-check"));
        // An order of children is an answer also where nothing was moved.
        let is_of_orders = matches!(question.shape(), AnswerShape::Orders(_));
        let asked = say!(text, if is_of_orders { "practice-unmoved" } else { "practice-empty" });
        if self.confirm_ui(asked, buttons, ui) == Some(Confirmed::GoOn) {
            self.check(workspace, question);
        }
    }

    /// Asks before something is done that may not be meant; which button the user has pressed. The question keeps the keyboard:
    /// its second button and Ctrl+Enter do it; the first one, Escape and a click elsewhere lead back.
    pub(super) fn confirm_ui(
        &mut self,
        asked: String,
        (back, go_on): (String, String),
        ui: &mut Ui,
    ) -> Option<Confirmed> {
        let asked = announced(ui, RichText::new(asked).strong());
        self.tell(News::Task, &asked);
        let row = ui.horizontal_wrapped(|ui| {
            let back = ui.button(back);
            self.lead_into_sight(&back);
            (back, ui.button(go_on))
        });
        let (back, go_on) = row.inner;
        let buttons = back.rect.union(go_on.rect);
        let is_elsewhere = ui.input(|input| {
            let pointer = &input.pointer;
            pointer.any_pressed() && pointer.interact_pos().is_some_and(|at| !buttons.contains(at))
        });
        let is_escaped = ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Escape));
        let is_wanted = go_on.clicked() || self.is_pressed(ExerciseKey::Primary);
        if is_wanted {
            self.sending = Sending::No;
        } else if back.clicked() || is_escaped {
            (self.sending, self.keyboard) = (Sending::No, AnswerFocus::New);
        } else if is_elsewhere {
            self.sending = Sending::No;
        } else if !back.has_focus() && !go_on.has_focus() {
            back.request_focus();
        }
        if is_wanted { Some(Confirmed::GoOn) } else { back.clicked().then_some(Confirmed::Back) }
    }

    /// The answer to a question about the whole search; what cannot be read is told.
    fn answer(&mut self, question: &Question, workspace: &Workspace) -> Option<Answer> {
        self.remark = None;
        self.answers.to_whole(question).unwrap_or_else(|unreadable| {
            self.refuse_field(&unreadable, workspace);
            None
        })
    }

    /// Checks the answer, if it can be read. What is not right yet can be changed at once.
    fn check(&mut self, workspace: &Workspace, question: &Question) {
        self.sending = Sending::No;
        let Some(answer) = self.answer(question, workspace) else { return };
        self.answers.check(grade_on(workspace.explainer().trace(), question, &answer));
        self.at_step = usize::MAX;
        self.answers.hints.clear();
        self.news = Some(News::Verdict);
        self.keyboard = if self.answers.is_over() { AnswerFocus::Due } else { AnswerFocus::New };
    }

    /// The button for the solution and its reasons, once the answer has been checked.
    pub(super) fn explain_ui(&mut self, workspace: &Workspace, question: &Question, ui: &mut Ui) {
        let text = workspace.text();
        if self.answers.is_over() {
            return;
        }
        if self.answers.verdict.is_none() {
            if self.is_pressed(ExerciseKey::Explain) {
                self.refuse(say!(text, "practice-check-first"));
                ui.ctx().request_repaint();
            }
            return;
        }
        let button = ui.button(say!(text, "practice-explain"));
        let button = button.on_hover_text(say!(text, "practice-explain-hint"));
        if button.clicked() || self.is_pressed(ExerciseKey::Explain) {
            match self.answers.to_whole(question) {
                Ok(answer) => self.explain(workspace.explainer().trace(), question, answer),
                Err(unreadable) => self.refuse_field(&unreadable, workspace),
            }
            ui.ctx().request_repaint();
        }
    }

    /// The button for a hint; whether it or its key has been pressed.
    pub(super) fn is_hint_wanted(&mut self, text: &Text, ui: &mut Ui) -> bool {
        let button = ui.button(say!(text, "practice-hint")).on_hover_text(say!(text, "practice-hint-key"));
        button.clicked() || self.is_pressed(ExerciseKey::Hint)
    }

    /// The next hint about the parts that are not answered yet: three about each.
    fn next_hint(
        &mut self,
        question: &Question,
        parts: &[VerdictItem],
        said: &Sentences<'_>,
        workspace: &Workspace,
    ) -> String {
        if let AnswerShape::Orders(_) = question.shape() {
            return self.next_order_hint(question, said);
        }
        // Without an answer that can be read, nothing is answered.
        let answered = self.answer(question, workspace).map(|answer| grade(question, &answer).items);
        let open = |part: &&VerdictItem| {
            let is_right = |item: &VerdictItem| item.node == part.node && item.mark.is_fine();
            !answered.as_ref().is_some_and(|items| items.iter().any(is_right))
        };
        let open: Vec<&VerdictItem> = parts.iter().filter(open).collect();
        let (part, level) =
            (open.get(self.answers.hints.len() / 3).or(open.last()), self.answers.hints.len() % 3);
        part.map_or_else(
            || said.solution(question),
            |part| said.hints(question, part).into_iter().nth(level).unwrap_or_default(),
        )
    }

    /// Where nodes are marked, Enter at one of them would clear what Space has just set: what it does elsewhere is said.
    pub(super) fn take_idle_enter(&mut self, question: &Question, workspace: &Workspace, ui: &Ui) {
        let asked = match question.shape() {
            AnswerShape::Numbers(_) | AnswerShape::Reply(_) => return,
            AnswerShape::Edges => "edges",
            AnswerShape::Sequence(_) => "leaves",
            AnswerShape::Orders(_) => "orders",
        };
        let is_at_node = self.is_on_tree && self.cursor.is_some();
        if is_at_node && ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Enter)) {
            let behind = done_words(workspace);
            let told = say!(workspace.text(), "practice-enter", asked, behind);
            self.remark = Some(AnswerRemark::Keys(told));
            self.news = Some(News::Remark);
        }
    }

    /// Why there is nothing to grade, or what the keys do.
    pub(super) fn remark_ui(&mut self, ui: &mut Ui) {
        let palette = Palette::current(ui.ctx());
        if let Some(remark) = &self.remark {
            let words = match remark {
                AnswerRemark::Refusal(why) => RichText::new(why).color(palette.cut),
                AnswerRemark::Keys(keys) => RichText::new(keys).color(palette.accent),
            };
            let told = announced(ui, words);
            self.tell(News::Remark, &told);
        }
    }

    /// The hints until now.
    pub(super) fn given_hints_ui(&mut self, ui: &mut Ui) {
        let palette = Palette::current(ui.ctx());
        let hints = self.answers.hints.iter();
        let told = hints.map(|hint| announced(ui, RichText::new(hint).color(palette.accent))).last();
        if let Some(told) = told {
            self.tell(News::Hint, &told);
        }
    }

    fn verdict_ui(&mut self, workspace: &Workspace, question: &Question, said: &Sentences<'_>, ui: &mut Ui) {
        let text = workspace.text();
        let Some(verdict) = &self.answers.verdict else { return };
        ui.add_space(6.0);
        let told = ui.scope(|ui| {
            score_ui(said, (verdict, false), text, ui);
            if self.answers.n_hints > 0 {
                ui.label(say!(text, "practice-hints-used", count = self.answers.n_hints));
            }
            mistakes_ui(ui, verdict, said);
            if let Some(first) = verdict.first_mistake() {
                let node = said.name(first.node);
                announced(ui, RichText::new(say!(text, "practice-began-with", node)));
            }
            // What is to be learned comes first: a low window shows a few lines.
            let (fine, to_mend): (Vec<&VerdictItem>, Vec<_>) =
                verdict.items.iter().partition(|item| item.mark.is_fine());
            for item in to_mend {
                item_ui(ui, item, said, text);
            }
            if let Some(closing) = question.closing(said).filter(|_| !verdict.is_right()) {
                announced(ui, closing.into());
            }
            for item in fine {
                item_ui(ui, item, said, text);
            }
        });
        self.tell(News::Verdict, &told.response);
        ui.add_space(6.0);
    }

    /// The way on from a verdict, which stays in sight.
    fn verdict_actions_ui(&mut self, workspace: &Workspace, ui: &mut Ui, commands: &mut Vec<Command>) {
        let is_pressed = self.is_primary_pressed(ui);
        let next = next_button_ui(workspace, is_pressed, ui, commands);
        let way = next.unwrap_or_else(|| self.other_ways_ui(workspace, ui, commands));
        self.lead_to(&way);
    }

    /// What the way on leads to, and the other ways.
    pub(super) fn after_verdict_ui(
        &mut self,
        workspace: &Workspace,
        ui: &mut Ui,
        commands: &mut Vec<Command>,
    ) {
        if what_is_next_ui(workspace, ui) {
            self.other_ways_ui(workspace, ui, commands);
        }
    }

    /// Another exercise like it, a walk through the search, the same again; gives the button of the walk.
    fn other_ways_ui(&mut self, workspace: &Workspace, ui: &mut Ui, commands: &mut Vec<Command>) -> Response {
        let text = workspace.text();
        let first = self.answers.verdict.as_ref().and_then(|verdict| verdict.first_mistake().cloned());
        let row = ui.horizontal_wrapped(|ui| {
            let explainer = workspace.explainer();
            let step = first.as_ref().map_or(0, |first| step_about(explainer.trace(), first));
            another_ui(workspace, ui, commands);
            let walk = say!(text, if first.is_some() { "practice-walk-mistake" } else { "practice-walk" });
            let walk = ui.button(walk);
            if walk.clicked() {
                commands.push(Command::EndPractice(Some(step)));
            }
            if ui.button(say!(text, "practice-again")).clicked() {
                self.start_over();
            }
            walk
        });
        row.inner
    }
}
