//! Find the bug: a search with a mistake is walked, a step is called the first wrong one, and a mistake is chosen.

use eframe::egui::{CollapsingHeader, RichText, Ui};

use super::form::{AnswerFocus, AnswerForm, News};
use super::steps::steps_ui;
use crate::app::a11y::announced;
use crate::app::inspector::code_ui;
use crate::app::panels::pinned::pinned_ui;
use crate::app::panels::primary_button;
use crate::app::workspace::Workspace;
use crate::explain::Explainer;
use crate::practice::{Answer, BugReport, Question, Reply, Sentences, SuspectSearch};
use crate::text::counted;
use crate::trace::Trace;

/// Where there is so much width, in points, the code stands beside what is said of the search, else below it.
const BESIDE: f32 = 640.0;

impl AnswerForm {
    /// The search, at whatever step is looked at.
    pub(super) fn faulty_ui(
        &mut self,
        workspace: &Workspace,
        search: SuspectSearch<'_>,
        said: &Sentences<'_>,
        ui: &mut Ui,
    ) {
        let Some(exercise) = workspace.exercise() else { return };
        let explainer = Explainer::new(search.faulty, exercise.names(), workspace.text());
        let told = |step| said.bug_step(&explainer, step);
        steps_ui(&mut self.at_step, search.faulty.n_steps(), told, workspace, ui);
    }

    /// The search and what can be said of it; the answer once both parts of it are given.
    pub(super) fn bug_ui(
        &mut self,
        workspace: &Workspace,
        (question, search): (&Question, SuspectSearch<'_>),
        said: &Sentences<'_>,
        ui: &mut Ui,
    ) -> Option<Answer> {
        let is_sent = if ui.available_width() < BESIDE {
            let is_sent = self.report_ui(workspace, (question, search), said, ui);
            right_code_ui(workspace, search, ui);
            is_sent
        } else {
            ui.columns_const(|[report, code]| {
                right_code_ui(workspace, search, code);
                self.report_ui(workspace, (question, search), said, report)
            })
        };
        let first_wrong = self.answers.first_wrong?;
        let fault = self.answers.fault?;
        let report = BugReport { step: Some(first_wrong), fault: Some(fault) };
        is_sent.then_some(Answer::Reply(Reply::Report(report)))
    }

    /// The search and what can be said of it; whether that is to be checked.
    fn report_ui(
        &mut self,
        workspace: &Workspace,
        (question, search): (&Question, SuspectSearch<'_>),
        said: &Sentences<'_>,
        ui: &mut Ui,
    ) -> bool {
        let text = workspace.text();
        self.faulty_ui(workspace, search, said, ui);
        ui.add_space(4.0);
        let mut is_sent = false;
        if let Some(first_wrong) = self.answers.first_wrong {
            let told = ui.scope(|ui| {
                let step = counted(first_wrong + 1);
                announced(ui, say!(text, "practice-bug-marked", step).into());
                ui.add_space(4.0);
                ui.label(RichText::new(say!(text, "practice-bug-choose")).strong());
                for &fault in search.candidates {
                    let choice = ui.radio_value(&mut self.answers.fault, Some(fault), said.story(fault));
                    self.lead_to(&choice);
                    if choice.clicked() {
                        self.remark = None;
                    }
                }
            });
            self.tell(News::Task, &told.response);
        }
        ui.add_space(4.0);
        let row = |ui: &mut Ui| {
            let mark = ui.button(say!(text, "practice-bug-mark"));
            self.lead_to(&mark);
            if mark.clicked() {
                // The choice of the mistake, which follows, takes the keyboard.
                (self.answers.first_wrong, self.keyboard) = (Some(self.at_step), AnswerFocus::Due);
                (self.news, self.remark) = (Some(News::Task), None);
                ui.ctx().request_repaint();
            }
            let is_ready = self.answers.first_wrong.is_some() && self.answers.fault.is_some();
            let send = primary_button(ui, say!(text, "practice-check"), is_ready);
            is_sent = send.clicked() || self.is_primary_pressed(ui);
            if is_sent && self.answers.first_wrong.is_none() {
                self.refuse(say!(text, "practice-bug-no-step"));
            } else if is_sent && self.answers.fault.is_none() {
                self.refuse(say!(text, "practice-bug-no-mistake"));
            }
            self.explain_ui(workspace, question, ui);
            self.hint_ui(workspace, question, said, ui);
        };
        pinned_ui(ui, |ui| drop(ui.horizontal_wrapped(row)));
        self.remark_ui(ui);
        self.given_hints_ui(ui);
        is_sent
    }
}

/// The code of the search with its mistake, once that is known, and the line of a step.
pub(super) fn faulty_code_ui(workspace: &Workspace, search: SuspectSearch<'_>, step: usize, ui: &mut Ui) {
    let (title, last) =
        (say!(workspace.text(), "practice-bug-faulty-code"), search.faulty.n_steps().saturating_sub(1));
    code_section_ui(workspace, title, search.faulty, Some(step.min(last)), ui);
}

/// The code of the search without its mistake, whose own would show it.
fn right_code_ui(workspace: &Workspace, search: SuspectSearch<'_>, ui: &mut Ui) {
    code_section_ui(workspace, say!(workspace.text(), "practice-bug-code"), search.right, None, ui);
}

/// The code of a search, with the line of a step and the comments at it if there is one.
fn code_section_ui(workspace: &Workspace, title: String, trace: &Trace, step: Option<usize>, ui: &mut Ui) {
    CollapsingHeader::new(title).default_open(true).show(ui, |ui| {
        code_ui(ui, trace, workspace.text(), step, (step.is_none(), f32::INFINITY), &mut Vec::new());
    });
}
