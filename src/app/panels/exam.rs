//! What an exam is to be made of.

use eframe::egui::{DragValue, Grid, RichText, Role, TextEdit, Ui, WidgetInfo};

use super::dialog_form::{
    DialogButton, DialogForm, decide_about_ui, first_words, selected_by_tab, subtitle_ui,
};
use crate::app::a11y::named;
use crate::app::command::{Command, ExamCommand};
use crate::app::theme::Palette;
use crate::app::workspace::Workspace;
use crate::practice::{ExamPlan, ExerciseKind};

/// What was chosen.
#[derive(Debug)]
pub(super) struct ExamForm {
    seed: String,
    n_trees: usize,
    kinds: [bool; ExerciseKind::WHOLE.len()],
}

impl ExamForm {
    /// The exam that is chosen; `None` while that is none.
    fn plan(&self) -> Option<ExamPlan> {
        let seed = self.seed.trim().parse().ok()?;
        let kinds = ExerciseKind::WHOLE.into_iter().zip(self.kinds);
        let kinds: Vec<ExerciseKind> = kinds.filter(|(_, is_on)| *is_on).map(|(kind, _)| kind).collect();
        (!kinds.is_empty()).then_some(ExamPlan { seed, n_trees: self.n_trees, kinds })
    }
}

impl DialogForm for ExamForm {
    /// Values and cutoffs of five trees.
    fn new(workspace: &Workspace) -> Option<Self> {
        let plan = ExamPlan::new(workspace.next_seed());
        Some(Self {
            seed: plan.seed.to_string(),
            n_trees: plan.n_trees,
            kinds: ExerciseKind::WHOLE.map(|kind| plan.kinds.contains(&kind)),
        })
    }

    fn width(&self, _window: f32) -> f32 {
        460.0
    }

    fn title(&self, workspace: &Workspace) -> Option<String> {
        Some(say!(workspace.text(), "exam-title"))
    }

    fn content_ui(&mut self, workspace: &Workspace, ui: &mut Ui, commands: &mut Vec<Command>) -> bool {
        let text = workspace.text();
        subtitle_ui(&say!(text, "exam-what"), ui);
        Grid::new("exam").num_columns(2).spacing([14.0, 8.0]).show(ui, |ui| {
            let title = say!(text, "exam-trees");
            ui.label(&title);
            let trees = ui.add(DragValue::new(&mut self.n_trees).range(1..=ExamPlan::MAX_TREES).speed(0.1));
            trees.widget_info(|| WidgetInfo::labeled(Role::SpinButton, true, &title));
            first_words(&trees, &self.n_trees.to_string());
            ui.end_row();
            ui.label(say!(text, "exam-kinds"));
            ui.vertical(|ui| {
                for (kind, is_on) in ExerciseKind::WHOLE.into_iter().zip(&mut self.kinds) {
                    ui.checkbox(is_on, kind.title(text));
                }
            });
            ui.end_row();
            let title = say!(text, "targets-seed");
            ui.label(&title);
            let field = ui.add(TextEdit::singleline(&mut self.seed).desired_width(90.0));
            selected_by_tab(&field, &self.seed);
            named(&field, &title, &self.seed);
            ui.end_row();
        });
        let plan = self.plan();
        let wrong = if !self.kinds.contains(&true) {
            Some(say!(text, "exam-no-kind"))
        } else if plan.is_none() {
            Some(say!(text, "exam-no-seed"))
        } else {
            None
        };
        let about = wrong.map(|wrong| RichText::new(wrong).color(Palette::current(ui.ctx()).cut));
        let begin = DialogButton::new(say!(text, "exam-begin"), plan.clone().map(ExamCommand::Begin));
        let result = DialogButton::new(say!(text, "exam-last"), Some(ExamCommand::ShowResult));
        let result = workspace.has_exam_result().then_some(result);
        let cancel = DialogButton::new(say!(text, "dialog-cancel"), None);
        let others = result.into_iter().chain([cancel]);
        let decided = decide_about_ui(ui, about, Some(begin.enabled(plan.is_some())), others);
        let is_left = matches!(decided, Some(None));
        commands.extend(decided.flatten().map(Command::Exam));
        is_left
    }
}
