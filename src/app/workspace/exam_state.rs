//! An exam that is not over.

use std::sync::Arc;

use super::exercise::ExerciseSearch;
use crate::app::answers::{Answers, KeptAnswers};
use crate::app::jobs::Job;
use crate::app::kept_exam::KeptExam;
use crate::app::source::Identity;
use crate::app::unsaved_copy::{CopyOf, UnsavedCopy};
use crate::practice::generate::GenerateRefused;
use crate::practice::{
    ExamPlan, ExamReport, ExerciseKind, GradedTask, Question, QuestionRate, grade, grade_on,
};
use crate::search::Conventions;
use crate::text::Text;
use crate::tree::GameTree;

/// An exam that is not over.
#[derive(Debug)]
pub(crate) struct Exam {
    pub(super) plan: ExamPlan,
    /// How its trees are searched.
    pub(super) conventions: Conventions,
    /// The searches of its trees.
    pub(super) searches: Vec<ExerciseSearch>,
    pub(super) tasks: Vec<ExamTask>,
    /// The task on the screen.
    pub(super) at: usize,
    pub(super) began_secs: f64,
    /// How long the exam had taken when the task on the screen came there.
    pub(super) task_began: u64,
    /// Tells it from documents.
    pub(super) identity: Identity,
    /// What is kept of it.
    pub(super) kept: Arc<str>,
}

/// An exercise of an exam.
#[derive(Debug)]
pub(super) struct ExamTask {
    /// The place of its tree.
    pub(super) tree: usize,
    pub(super) kind: ExerciseKind,
    pub(super) question: Question,
    pub(super) answers: Answers,
    /// How long it has been on the screen, in seconds, without the time since it came there last.
    pub(super) secs: u64,
}

/// The search of its trees, and these.
pub(super) type ExamTrees = Result<(Conventions, Vec<Arc<GameTree>>), GenerateRefused>;

/// How far the exam is, if there is one.
#[derive(Debug, Default)]
pub(super) enum ExamStage {
    /// There is none.
    #[default]
    None,
    /// Its trees are being made; one that goes on is kept by the copy with this number.
    Making(ExamPlan, Option<(u64, Box<KeptExam>)>, Job<ExamTrees>),
    /// It is under way.
    Open(Box<Exam>),
}

/// The result of the last exam.
#[derive(Debug)]
pub(super) struct ExamResult {
    pub(super) report: Arc<ExamReport>,
    pub(super) file: ResultFile,
}

/// Whether the user has the result of an exam in a file, or wants none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ResultFile {
    /// The user has not asked for one.
    Missing,
    /// It is being written.
    OnItsWay,
    /// It is there, or the user wants none.
    Settled,
}

impl Exam {
    /// The place of the task on the screen, from 0.
    pub(crate) const fn at(&self) -> usize {
        self.at
    }

    pub(crate) const fn n_tasks(&self) -> usize {
        self.tasks.len()
    }

    pub(crate) const fn seed(&self) -> u64 {
        self.plan.seed
    }

    /// The places of the tasks of whose answers something holds; that on the screen has the answers that are given.
    pub(crate) fn tasks_where(
        &self,
        now: &Answers,
        is_so: impl Fn(&Answers, &Question) -> bool,
    ) -> Vec<usize> {
        let is_so = |place: &usize| {
            let task = &self.tasks[*place];
            is_so(if *place == self.at { now } else { &task.answers }, &task.question)
        };
        (0..self.tasks.len()).filter(is_so).collect()
    }

    /// Counts the time of the task on the screen, so long after the exam began.
    pub(super) fn count_time(&mut self, secs: u64) {
        if let Some(task) = self.tasks.get_mut(self.at) {
            task.secs += secs.saturating_sub(self.task_began);
        }
        self.task_began = secs;
    }

    /// Notes what is kept of it, so long after it began.
    pub(super) fn note(&mut self, secs: u64) {
        self.count_time(secs);
        let exercise = |task: &ExamTask| KeptAnswers::new(0, task.kind, QuestionRate::default(), 0);
        let answers = self.tasks.iter().map(|task| task.answers.kept(&exercise(task))).collect();
        let task_secs = self.tasks.iter().map(|task| task.secs).collect();
        let kept = KeptExam::new(&self.plan, &self.conventions, (self.at, secs), answers, task_secs);
        self.kept = kept.text().into();
    }

    /// The copy that outlives the program.
    pub(super) fn copy(&self, text: &Text) -> UnsavedCopy {
        let name = say!(text, "left-behind-exam", seed = self.plan.seed.to_string());
        UnsavedCopy { name, of: CopyOf::Exam, text: Arc::clone(&self.kept), age_secs: None }
    }

    pub(super) fn report(&self, secs: u64) -> ExamReport {
        let graded = |task: &ExamTask| {
            let answer = task.answers.readable(&task.question)?;
            let trace = self.searches.get(task.tree)?.trace.as_ref();
            // A task that was left out says nothing of what the user thinks.
            let verdict = if task.answers.is_empty() {
                grade(&task.question, &answer)
            } else {
                grade_on(trace, &task.question, &answer)
            };
            Some(GradedTask { tree: task.tree, kind: task.kind, answer, verdict, secs: task.secs })
        };
        ExamReport {
            plan: self.plan.clone(),
            searches: self.searches.iter().map(|search| Arc::clone(&search.trace)).collect(),
            tasks: self.tasks.iter().filter_map(graded).collect(),
            secs,
        }
    }
}
