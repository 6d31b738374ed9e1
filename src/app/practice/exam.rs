//! An exam beside the tree: which task it is and how long it has taken, and the way from task to task. Nothing says how an
//! answer does.

use std::ops::RangeInclusive;

use eframe::egui::{RichText, Ui};

use super::form::{AnswerForm, Sending};
use super::whole::Confirmed;
use crate::app::answers::Answers;
use crate::app::command::{Command, ExamCommand, ExerciseKey};
use crate::app::panels::primary_button;
use crate::app::theme::{self, Palette};
use crate::app::workspace::Workspace;
use crate::practice::{Question, exam_time};

/// Which task it is, and the time.
pub(super) fn exam_head_ui(workspace: &Workspace, ui: &mut Ui) {
    let Some(exam) = workspace.exam() else { return };
    let text = workspace.text();
    ui.horizontal_wrapped(|ui| {
        let (task, of) = (exam.at() + 1, exam.n_tasks());
        let title = RichText::new(say!(text, "exam-task-of", task, of));
        ui.label(title.font(theme::bold_font(theme::size::HEADING)));
        let secs = workspace.exam_secs();
        let time = say!(text, "exam-time", time = exam_time(secs as u64));
        ui.label(RichText::new(time).color(Palette::current(ui.ctx()).weak));
        // The clock goes on once a second.
        ui.ctx().request_repaint_after_secs((1.0 - secs.fract()) as f32);
    });
}

impl AnswerForm {
    /// The ways to the next task, to the one before, and to the end.
    pub(super) fn exam_actions_ui(
        &mut self,
        workspace: &Workspace,
        question: &Question,
        ui: &mut Ui,
        commands: &mut Vec<Command>,
    ) {
        let (Some(exam), Some(exercise)) = (workspace.exam(), workspace.exercise()) else { return };
        let text = workspace.text();
        if self.sending == Sending::Unsure {
            return self.unfinished_ui(workspace, ui, commands);
        }
        let (at, is_last) = (exam.at(), exam.at() + 1 == exam.n_tasks());
        let (mut to, mut is_finished) = (None, false);
        self.take_idle_enter(question, workspace, ui);
        // Enter alone is for the answer: who types and presses it skips no task.
        let is_next_pressed = self.is_pressed(ExerciseKey::Primary);
        let is_back_pressed = self.is_pressed(ExerciseKey::Explain);
        ui.horizontal_wrapped(|ui| {
            let words = if is_last { say!(text, "exam-finish") } else { say!(text, "exam-next") };
            let next = primary_button(ui, words, true);
            let next = next.on_hover_text(say!(text, "exam-next-hint"));
            self.lead_into_sight(&next);
            let is_wanted = std::mem::take(&mut self.sending) == Sending::Wanted;
            if next.clicked() || is_wanted || is_next_pressed {
                (to, is_finished) = ((!is_last).then_some(at + 1), is_last);
            }
            if at > 0 {
                let back = ui.button(say!(text, "exam-back")).on_hover_text(say!(text, "exam-back-hint"));
                if back.clicked() || is_back_pressed {
                    to = Some(at - 1);
                }
            }
            is_finished |= !is_last && ui.button(say!(text, "exam-finish")).clicked();
            // Behind the others: who goes on with Tab does not come to the way out first.
            if ui.button(say!(text, "exam-leave")).on_hover_text(say!(text, "exam-leave-hint")).clicked() {
                commands.push(Command::EndPractice(None));
            }
        });
        if to.is_none() && !is_finished {
            return;
        }
        // What cannot be read is no answer: the user has to know.
        self.remark = None;
        if let Err(unreadable) = self.answers.to_whole(question) {
            self.refuse_field(&unreadable, workspace);
            return ui.ctx().request_repaint();
        }
        if is_finished && !exam.tasks_where(&self.answers, is_unfinished).is_empty() {
            return self.doubt(ui);
        }
        // Before the task is another one.
        commands.push(Command::SetAnswers(exercise.number, Box::new(self.answers.clone())));
        commands.push(Command::Exam(to.map_or(ExamCommand::Finish, ExamCommand::GoTo)));
    }

    /// Asks whether an exam is to be over in which tasks or fields have no answer.
    fn unfinished_ui(&mut self, workspace: &Workspace, ui: &mut Ui, commands: &mut Vec<Command>) {
        let (Some(exam), Some(exercise)) = (workspace.exam(), workspace.exercise()) else { return };
        let text = workspace.text();
        let mut sentences = Vec::new();
        let named = |places: Vec<usize>| {
            let tasks: Vec<String> = runs(&places).map(|run| numbers_of(&run)).collect();
            (!tasks.is_empty()).then(|| (places.len(), tasks.join(&say!(text, "list-comma"))))
        };
        if let Some((count, tasks)) = named(exam.tasks_where(&self.answers, |answers, _| answers.is_empty()))
        {
            sentences.push(say!(text, "exam-unanswered", count, tasks));
        }
        if let Some((count, tasks)) = named(exam.tasks_where(&self.answers, Answers::has_gaps)) {
            sentences.push(say!(text, "exam-gaps", count, tasks));
        }
        sentences.push(say!(text, "exam-finish-anyway"));
        let open = exam.tasks_where(&self.answers, is_unfinished).first().copied().unwrap_or(exam.at());
        let back = say!(text, "exam-to-open", task = (open + 1).to_string());
        // The key that leads from task to task does not end the exam.
        self.is_pressed(ExerciseKey::Primary);
        let leads_to = match self.confirm_ui(sentences.join(" "), (back, say!(text, "exam-finish")), ui) {
            Some(Confirmed::GoOn) => ExamCommand::Finish,
            Some(Confirmed::Back) if open != exam.at() => ExamCommand::GoTo(open),
            Some(Confirmed::Back) | None => return,
        };
        commands.push(Command::SetAnswers(exercise.number, Box::new(self.answers.clone())));
        commands.push(Command::Exam(leads_to));
    }
}

/// Whether a task has no answer, or not all of it.
fn is_unfinished(answers: &Answers, asked: &Question) -> bool {
    answers.is_empty() || answers.has_gaps(asked)
}

/// Places that follow one another, as runs; they ascend.
fn runs(places: &[usize]) -> impl Iterator<Item = RangeInclusive<usize>> + '_ {
    places.chunk_by(|one, next| one + 1 == *next).map(|run| run[0]..=run[run.len() - 1])
}

/// The numbers of tasks at such places: `3`, `3, 4`, `3–5`.
fn numbers_of(run: &RangeInclusive<usize>) -> String {
    let (first, last) = (run.start() + 1, run.end() + 1);
    match last - first {
        0 => first.to_string(),
        1 => format!("{first}, {last}"),
        _ => format!("{first}–{last}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tasks_in_a_row_are_named_by_the_first_and_the_last() {
        let named =
            |places: &[usize]| runs(places).map(|run| numbers_of(&run)).collect::<Vec<_>>().join(", ");
        assert_eq!(named(&[0, 2, 3, 5, 6, 7, 8]), "1, 3, 4, 6–9");
        assert_eq!(named(&[]), "");
    }
}
