//! An exam in the window: its exercises stand one after the other in the place of the exercise on the screen, and are graded
//! together at the end. Their trees are its own: the document stays as it is.

use std::sync::Arc;
use std::task::Poll;

use super::Workspace;
use super::dialog::Dialog;
use super::effect::Effect;
use super::exam_state::{Exam, ExamResult, ExamStage, ExamTask, ResultFile};
use super::exercise::{ExerciseSearch, PracticeState, is_suited};
use super::save_state::SavedCopy;
use crate::app::answers::{Answers, KeptAnswers};
use crate::app::command::ExamCommand;
use crate::app::jobs::JobKind;
use crate::app::kept_exam::KeptExam;
use crate::app::playback::PlaybackCommand;
use crate::app::score_file::ScoreUpdate;
use crate::app::scores::Attempt;
use crate::app::source::Identity;
use crate::app::state::{QuestionOn, ViewState};
use crate::explain::Names;
use crate::live::Subject;
use crate::practice::generate::GenerateRefused;
use crate::practice::{ExamPlan, QuestionRate, question};
use crate::request::{Request, SearchInput};
use crate::search::Conventions;
use crate::trace::Trace;
use crate::tree::GameTree;

impl Workspace {
    /// The exam that is not over.
    pub(crate) fn exam(&self) -> Option<&Exam> {
        match &self.practice.exam {
            ExamStage::Open(exam) => Some(exam),
            ExamStage::None | ExamStage::Making(..) => None,
        }
    }

    /// How long it has taken, in seconds.
    pub(crate) fn exam_secs(&self) -> f64 {
        self.exam().map_or(0.0, |exam| (self.clock.now_secs - exam.began_secs).max(0.0))
    }

    /// Whether there was an exam in this window.
    pub(crate) const fn has_exam_result(&self) -> bool {
        self.practice.exam_result.is_some()
    }

    pub(super) fn run_exam(&mut self, command: ExamCommand) {
        match command {
            ExamCommand::Begin(plan) => self.begin_exam(plan),
            ExamCommand::GoTo(place) => self.go_to_task(place),
            ExamCommand::Finish => self.finish_exam(),
            ExamCommand::ShowResult => self.show_exam_result(),
            ExamCommand::EndAndClose => {
                self.dialog = None;
                self.end_practice(None);
                self.practice.exam = ExamStage::None;
                if let Some(result) = &mut self.practice.exam_result {
                    result.file = ResultFile::Settled;
                }
                self.close();
            }
        }
    }

    /// Has the trees of an exam made. One that is under way goes on.
    fn begin_exam(&mut self, plan: ExamPlan) {
        self.dialog = None;
        if self.exam().is_some() {
            return self.show_task();
        }
        self.end_practice(None);
        if plan.seed == self.preferences.next_seed {
            self.preferences.next_seed = plan.seed.wrapping_add(1);
        }
        let mut now = self.tabs.shown.document.request.conventions;
        now.settings.depth = None;
        self.make_exam(plan, vec![now, Conventions::default()], None);
    }

    /// Goes on with an exam that was not over when the program ended, as a copy has kept it. If another one is under way, the
    /// copy stays for the next start.
    pub(super) fn resume_exam(&mut self, number: u64, kept: &str) {
        let kept = KeptExam::read(kept).and_then(|kept| Some((kept.plan()?, kept)));
        let Some(((plan, conventions), kept)) = kept else {
            return self.notify(say!(self.ctx.text, "exam-not-resumed"), true);
        };
        if matches!(self.practice.exam, ExamStage::None) {
            self.make_exam(plan, vec![conventions], Some((number, Box::new(kept))));
        }
    }

    /// Has the trees of an exam made, with the first of these searches for which there are such trees.
    fn make_exam(
        &mut self,
        plan: ExamPlan,
        mut searches: Vec<Conventions>,
        resumed: Option<(u64, Box<KeptExam>)>,
    ) {
        searches.retain(|conventions| plan.kinds.iter().all(|&kind| is_suited(kind, conventions)));
        let wanted = plan.clone();
        let job = self.ctx.jobs.start(JobKind::Generating, move |progress| {
            progress.within(|budget| {
                let mut found = Err(GenerateRefused::NotFound { n_tried: 0 });
                for conventions in searches {
                    found = wanted.trees(conventions, budget).map(|trees| (conventions, trees));
                    if matches!(found, Ok(_) | Err(GenerateRefused::Stopped(_))) {
                        break;
                    }
                }
                found
            })
        });
        self.practice.exam = ExamStage::Making(plan, resumed, job);
    }

    /// Takes the trees once they have been made, and shows the first task.
    pub(super) fn go_on_with_exam(&mut self) {
        let ExamStage::Making(.., job) = &self.practice.exam else { return };
        let Poll::Ready(made) = job.poll() else { return };
        let ExamStage::Making(plan, resumed, _) = std::mem::take(&mut self.practice.exam) else { return };
        match made {
            Some(Ok((conventions, trees))) => self.open_exam(plan, conventions, trees, resumed.as_ref()),
            Some(Err(why)) => {
                let why = why.say(&self.ctx.text);
                self.notify(why, true);
            }
            None => {}
        }
    }

    fn open_exam(
        &mut self,
        plan: ExamPlan,
        conventions: Conventions,
        trees: Vec<Arc<GameTree>>,
        resumed: Option<&(u64, Box<KeptExam>)>,
    ) {
        let (mut searches, mut tasks) = (Vec::new(), Vec::new());
        for tree in trees {
            let trace = Arc::new(Trace::record(Arc::clone(&tree), conventions));
            let asked = plan.kinds.iter().filter_map(|&kind| {
                let question = question(&trace, kind).ok()?;
                Some(ExamTask { tree: searches.len(), kind, question, answers: Answers::default(), secs: 0 })
            });
            tasks.extend(asked);
            let names = Arc::new(Names::new(&tree));
            let given = SearchInput::Subject(Subject::Tree(tree));
            let request = Request::new(given, conventions, self.usual_look());
            searches.push(ExerciseSearch { request, trace, names, plies: None, is_too_large: false });
        }
        if tasks.is_empty() {
            let why = say!(self.ctx.text, "practice-unasked", why = say!(self.ctx.text, "practice-nothing"));
            return self.notify(why, true);
        }
        let (mut at, mut secs) = (0, 0);
        if let Some((_, kept)) = resumed {
            (at, secs) = (kept.at.min(tasks.len() - 1), kept.secs);
            for (place, task) in tasks.iter_mut().enumerate() {
                task.secs = kept.secs_of(place);
                if let (Some(answers), Some(search)) = (kept.answers_to(place), searches.get(task.tree)) {
                    task.answers = Answers::of(&answers, &search.trace, Some(&task.question));
                }
            }
        }
        let began_secs = self.clock.now_secs - secs as f64;
        let (identity, kept) = (Identity::default(), Arc::default());
        let task_began = secs;
        let mut exam =
            Exam { plan, conventions, searches, tasks, at, began_secs, task_began, identity, kept };
        exam.note(secs);
        if let Some(&(number, _)) = resumed {
            let (of, text) = (exam.identity.clone(), Arc::clone(&exam.kept));
            let at_secs = self.clock.now_secs;
            self.copying.kept.push(SavedCopy { number, of, text, at_secs, is_failed: false });
        }
        self.practice.exam = ExamStage::Open(Box::new(exam));
        self.show_task();
    }

    fn go_to_task(&mut self, place: usize) {
        self.dialog = None;
        let secs = self.exam_secs() as u64;
        let ExamStage::Open(exam) = &mut self.practice.exam else { return };
        if place < exam.tasks.len() {
            exam.count_time(secs);
            exam.at = place;
            exam.note(secs);
            self.show_task();
        }
    }

    /// Shows the task of the exam at which the user was last.
    pub(super) fn show_task(&mut self) {
        let ExamStage::Open(exam) = &self.practice.exam else { return };
        let Some(task) = exam.tasks.get(exam.at) else { return };
        let Some(search) = exam.searches.get(task.tree).cloned() else { return };
        let (kind, question, answers) = (task.kind, task.question.clone(), task.answers.clone());
        self.mode.end_exercise();
        self.practice.next = None;
        self.practice.n_begun += 1;
        self.tabs.shown.view.editing = None;
        if self.tabs.shown.playback.is_playing() {
            self.play(PlaybackCommand::PlayPause);
        }
        let bare = self.bare_picture_of(search.trace.tree());
        let view = ViewState {
            question: QuestionOn::Nodes,
            is_overview_hidden: self.tabs.shown.view.is_overview_hidden,
            ..ViewState::default()
        };
        self.mode.begin_exercise(PracticeState {
            kind,
            often: QuestionRate::default(),
            questions: Ok(vec![question]),
            number: self.practice.n_begun,
            answers,
            kept: KeptAnswers::default(),
            view,
            like: None,
            seed: None,
            search,
            shown: Arc::clone(&self.tabs.shown.document.trace),
            fewer_plies: None,
            more_plies: None,
            bare,
            walked: None,
        });
    }

    /// Keeps the answers of the task on the screen; whether there is one.
    pub(super) fn answer_task(&mut self) -> bool {
        let secs = self.exam_secs() as u64;
        let Some(exercise) = self.mode.exercise() else { return false };
        let ExamStage::Open(exam) = &mut self.practice.exam else { return false };
        let (at, answers) = (exam.at, exercise.answers.clone());
        exam.tasks.get_mut(at).into_iter().for_each(|task| task.answers.clone_from(&answers));
        exam.note(secs);
        true
    }

    /// Grades all tasks, counts them, and shows the result.
    fn finish_exam(&mut self) {
        let secs = self.exam_secs() as u64;
        let ExamStage::Open(mut exam) = std::mem::take(&mut self.practice.exam) else { return };
        exam.count_time(secs);
        self.mode.end_exercise();
        let report = exam.report(secs);
        for task in &report.tasks {
            let attempt = Attempt { kind: task.kind, is_right: task.verdict.is_right(), is_helped: false };
            self.practice.score_state.scores.add(attempt);
            self.effects.push(Effect::Score(ScoreUpdate::Add(attempt)));
        }
        self.practice.exam_result = Some(ExamResult { report: Arc::new(report), file: ResultFile::Missing });
        self.show_exam_result();
    }

    fn show_exam_result(&mut self) {
        if let Some(result) = &self.practice.exam_result {
            self.dialog = Some(Dialog::ExamResult(Arc::clone(&result.report)));
        }
    }

    /// Whether the result of an exam would be lost with the window, and the user has not said that it may be.
    pub(super) fn is_exam_result_unsaved(&self) -> bool {
        self.practice.exam_result.as_ref().is_some_and(|result| result.file != ResultFile::Settled)
    }

    /// The result of the last exam is being written into a file.
    pub(super) const fn exam_result_leaves(&mut self) {
        if let Some(result) = &mut self.practice.exam_result {
            result.file = ResultFile::OnItsWay;
        }
    }

    /// Files were written, or could not be.
    pub(super) fn exam_result_arrived(&mut self, is_there: bool) {
        if let Some(result) =
            self.practice.exam_result.as_mut().filter(|result| result.file == ResultFile::OnItsWay)
        {
            result.file = if is_there { ResultFile::Settled } else { ResultFile::Missing };
        }
    }
}
