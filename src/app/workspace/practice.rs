//! An exercise in the window: what is asked, and pictures that say no more than may be known.
//!
//! While an exercise is open, the window shows these pictures and the exercise, and nothing else that knows the search: no
//! inspector, no timeline, no counts, no title. Commands that would show or export any of it are not available (`known`).

use std::sync::Arc;

use std::hash::{DefaultHasher, Hash as _, Hasher as _};

use super::Workspace;
use super::exercise::{ExerciseSearch, LeftExercise, PracticeState};
use crate::app::answers::{self, Answers, KeptAnswers};
use crate::app::command::ExerciseKey;
use crate::app::playback::PlaybackCommand;
use crate::app::state::{QuestionOn, ViewState};
use crate::budget::Budget;
use crate::explain::{Explainer, Names};
use crate::layout::Folds;
use crate::live::{PlannedPosition, SearchPlan, Subject, TooLarge, expand};
use crate::practice::generate;
use crate::practice::{self, ExerciseKind, Question, QuestionRate, Sentences, Unasked};
use crate::request::{BuildContext, Control, Request, SearchInput, make};
use crate::scene::{Annotations, Look, Picture, ViewKind, WitnessArrows};
use crate::search::{Algorithm, Conventions};
use crate::text::capitalized;
use crate::trace::Trace;
use crate::tree::notation::{TextFormat, write};
use crate::tree::{GameTree, Header};

/// Nodes of a tree about which everything can be answered at one time.
const ONE_SITTING: usize = 100;

impl Workspace {
    /// Goes on with the exercise that was open last on the search on the screen, or begins the next one of
    /// the path.
    pub(super) fn practice_again(&mut self) {
        let (kind, often, plies) =
            self.last_exercise().unwrap_or((self.first_kind(), QuestionRate::default(), None));
        self.practice_at(kind, often, plies);
    }

    /// What is practiced where nothing was: the first kind of the path that is not mastered.
    fn first_kind(&self) -> ExerciseKind {
        self.scores().next_on_path().unwrap_or_default()
    }

    /// Begins an exercise about the search on the screen, or of another kind about the same search as the last.
    pub(super) fn begin_exercise(&mut self, kind: ExerciseKind, often: QuestionRate) {
        // An exam has its own.
        if self.exam().is_none() {
            self.practice_at(kind, often, self.exercise().and_then(|now| now.search.plies));
        }
    }

    /// The same; of a position, about a search of so many plies.
    pub(super) fn practice_at(&mut self, kind: ExerciseKind, often: QuestionRate, plies: Option<u32>) {
        let shown = Arc::clone(&self.tabs.shown.document.trace);
        if practice::is_too_large(shown.tree()) && self.tabs.shown.document.live().is_none() {
            // Nothing of it is searched or drawn for that.
            let why = self.say_unasked(&shown, Unasked::TooLarge);
            return self.notify(why, true);
        }
        let all_plies = self.plies_on_screen();
        let plies = plies.filter(|_| all_plies.is_some() && plies != all_plies);
        // A position whose tree is too large is searched less deep.
        let plies = plies.or_else(|| self.suited_plies());
        self.practice.n_begun += 1;
        let number = self.practice.n_begun;
        let about = self.fingerprint(plies);
        let kept = self.preferences.answers.iter().find(|kept| kept.is_of(about, kind, often)).cloned();
        // Each exercise begins with another mistake.
        let kept = kept.unwrap_or_else(|| KeptAnswers::new(about, kind, often, self.practice.n_begun as u64));
        answers::keep(&mut self.preferences.answers, kept.clone());
        let is_of_same =
            |before: &PracticeState| Arc::ptr_eq(&before.shown, &shown) && before.search.plies == plies;
        let before = self.mode.end_exercise().filter(is_of_same);
        let (search, other_plies, bare, walked) = if let Some(before) = before {
            (before.search, [before.fewer_plies, before.more_plies], before.bare, before.walked)
        } else {
            let more_plies = plies.and_then(|plies| self.most_plies().filter(|&most| most > plies));
            let (search, other_plies) = (self.exercise_search(plies), [self.few_plies(plies), more_plies]);
            // Of a position fewer plies are offered.
            let (bare, walked) = if search.is_too_large {
                (None, None)
            } else {
                (self.bare_picture_of(search.trace.tree()), self.walked_picture(&search.request))
            };
            (search, other_plies, bare, walked)
        };
        let [fewer_plies, more_plies] = other_plies;
        let trace = Arc::clone(&search.trace);
        let questions = self.questions(&search, kind, often, kept.seed);
        let first = questions.as_ref().ok().and_then(|questions| questions.first());
        let answers = Answers::of(&kept, &trace, first);
        self.tabs.shown.view.editing = None;
        self.notice = None;
        if self.tabs.shown.playback.is_playing() {
            self.play(PlaybackCommand::PlayPause);
        }
        let like = if search.is_too_large { None } else { generate::like(&trace) };
        let seed = trace.tree().header().source.as_deref().and_then(generate::seed_in);
        self.practice.next = None;
        let view = ViewState {
            question: QuestionOn::Nodes,
            is_overview_hidden: self.tabs.shown.view.is_overview_hidden,
            ..ViewState::default()
        };
        self.mode.begin_exercise(PracticeState {
            kind,
            often,
            questions,
            number,
            answers,
            kept,
            view,
            like,
            seed,
            search,
            shown,
            fewer_plies,
            more_plies,
            bare,
            walked,
        });
    }

    /// The search that an exercise about so many plies is about; about the search on the screen where none are given.
    fn exercise_search(&self, plies: Option<u32>) -> ExerciseSearch {
        let document = &self.tabs.shown.document;
        let request =
            Request { rivals: Vec::new(), log: None, folds: Folds::new(), ..document.request.clone() };
        let (trace, names) = (Arc::clone(&document.trace), Arc::clone(&document.names));
        let is_too_large = practice::is_too_large(trace.tree());
        let shown = ExerciseSearch { request, trace, names, plies: None, is_too_large };
        let Some((planned, plan)) = self.planned(plies) else { return shown };
        let conventions = *shown.trace.conventions();
        // Nothing is asked about an estimate, and to repeat one may take long.
        if conventions.algorithm.is_estimate() {
            return shown;
        }
        let grown = if plies.is_some() {
            let planned = Arc::new(PlannedPosition { plan, ..PlannedPosition::clone(planned) });
            let subject = Subject::Position(planned);
            let trace = Arc::new(subject.search(conventions, None));
            let given = SearchInput::Subject(subject);
            let request = Request { given, ..shown.request };
            let names = Arc::new(Names::new(trace.tree()));
            ExerciseSearch { request, trace, names, plies, is_too_large }
        } else {
            shown
        };
        let trace = match planned.searched_whole(&plan, &grown.trace, practice::MAX_NODES) {
            Err(TooLarge) => return ExerciseSearch { is_too_large: true, ..grown },
            Ok(None) => return grown,
            Ok(Some(trace)) => Arc::new(trace),
        };
        let tree = Arc::clone(trace.tree());
        let names = Arc::new(Names::new(&tree));
        let given = SearchInput::Subject(Subject::Tree(tree));
        let request = Request { given, root: None, ..grown.request };
        ExerciseSearch { request, trace, names, plies, is_too_large: false }
    }

    /// The position on the screen as it is searched, and how it is searched so many plies deep.
    fn planned(&self, plies: Option<u32>) -> Option<(&Arc<PlannedPosition>, SearchPlan)> {
        let planned = self.tabs.shown.document.rooted.position()?;
        Some((planned, SearchPlan { depth: plies.unwrap_or(planned.plan.depth), ..planned.plan }))
    }

    /// How many plies deep the position on the screen is searched there.
    fn plies_on_screen(&self) -> Option<u32> {
        self.tabs.shown.document.live().map(|live| live.plan.depth)
    }

    /// The tree of the position on the screen, so many plies deep, if it has at most so many nodes.
    fn tree_of_plies(&self, depth: u32, max_nodes: usize) -> Option<GameTree> {
        let (planned, plan) = self.planned(Some(depth))?;
        expand(&planned.position, &plan, Header::default(), max_nodes).ok()
    }

    /// How many plies are searched for an exercise where as many as on the screen give a tree that is too large.
    fn suited_plies(&self) -> Option<u32> {
        let is_too_large = self.tree_of_plies(self.plies_on_screen()?, practice::MAX_NODES).is_none();
        if is_too_large { self.few_plies(None) } else { None }
    }

    /// Fewer plies than these: as many as give a tree for one sitting, or one alone.
    fn few_plies(&self, plies: Option<u32>) -> Option<u32> {
        let depth = plies.or_else(|| self.plies_on_screen())?;
        // A game may be over before.
        let height = self.tree_of_plies(depth, practice::MAX_NODES).map(|tree| tree.height() as u32);
        let fewer = 1..height.map_or(depth, |height| height.min(depth));
        let few = fewer.clone().take_while(|&plies| self.tree_of_plies(plies, ONE_SITTING).is_some()).last();
        few.or_else(|| fewer.take(1).find(|&plies| self.tree_of_plies(plies, practice::MAX_NODES).is_some()))
    }

    /// As many plies as give a tree that is not too large, at most those that are searched on the screen.
    fn most_plies(&self) -> Option<u32> {
        (1..=self.plies_on_screen()?)
            .take_while(|&plies| self.tree_of_plies(plies, practice::MAX_NODES).is_some())
            .last()
    }

    /// A number that is the same for the same tree, searched in the same way; of a position, so many plies deep.
    fn fingerprint(&self, plies: Option<u32>) -> u64 {
        let request = &self.tabs.shown.document.request;
        let position = self
            .planned(plies)
            .map(|(planned, plan)| PlannedPosition { plan, ..PlannedPosition::clone(planned) }.text());
        let tree = || write(&self.tabs.shown.document.tree, TextFormat::Json).ok();
        let mut hasher = DefaultHasher::new();
        position.or_else(tree).unwrap_or_else(|| request.given.text().to_string()).hash(&mut hasher);
        format!("{:?} {:?}", request.root, request.conventions).hash(&mut hasher);
        hasher.finish()
    }

    /// What was practiced last on this tree, and at how many plies.
    fn last_exercise(&self) -> Option<(ExerciseKind, QuestionRate, Option<u32>)> {
        let depth = self.plies_on_screen().unwrap_or_default();
        if depth == 0 && practice::is_too_large(&self.tabs.shown.document.tree) {
            return None;
        }
        let plies = std::iter::once(None).chain((1..depth).map(Some));
        let abouts: Vec<_> = plies.map(|plies| (self.fingerprint(plies), plies)).collect();
        let last = |kept: &KeptAnswers| {
            let (_, plies) = abouts.iter().find(|(about, _)| kept.about == *about)?;
            kept.exercise().map(|(kind, often)| (kind, often, *plies))
        };
        self.preferences.answers.iter().rev().find_map(last)
    }

    /// Something is asked for in the exercise without its key.
    pub(super) fn press_in_exercise(&mut self, key: ExerciseKey) {
        let n_pressed = self.practice.pressed.map_or(0, |(n_pressed, _)| n_pressed);
        self.practice.pressed = Some((n_pressed + 1, key));
    }

    /// What was last asked for in an exercise without its key, and how often something was.
    pub(crate) const fn pressed_in_exercise(&self) -> Option<(usize, ExerciseKey)> {
        self.practice.pressed
    }

    /// The answers to the exercise are these by now; what has been checked first is counted.
    pub(super) fn set_answers(&mut self, number: usize, answers: Answers) {
        // Another exercise may have begun in the same frame.
        let Some(exercise) = self.mode.exercise_mut().filter(|now| now.number == number) else { return };
        let is_first = std::mem::replace(&mut exercise.answers, answers).stage.n_checks == 0
            && exercise.answers.stage.n_checks > 0;
        if self.answer_task() {
            return;
        }
        let Some(exercise) = self.mode.exercise_mut() else { return };
        let kept = exercise.answers.kept(&exercise.kept);
        if kept != exercise.kept {
            exercise.kept = kept.clone();
            answers::keep(&mut self.preferences.answers, kept);
        }
        if is_first {
            self.count();
        }
    }

    /// Whether the search on the screen is that of an exercise that was left to walk through it.
    pub(crate) fn is_exercise_walked(&self) -> bool {
        self.is_exercise_left() && self.practice.left.seen.is_none()
    }

    /// The last step that has been seen of a search whose exercise was left before it was graded.
    pub(crate) fn open_exercise(&self) -> Option<usize> {
        self.practice.left.seen.filter(|_| self.is_exercise_left())
    }

    fn is_exercise_left(&self) -> bool {
        let shown = self.practice.left.shown.as_ptr();
        self.exercise().is_none() && std::ptr::eq(shown, Arc::as_ptr(&self.tabs.shown.document.trace))
    }

    /// What has been seen since an exercise was left is not hidden any more.
    pub(super) fn keep_exercise_open(&mut self) {
        if let Some(seen) = self.open_exercise() {
            let seen = seen.max(self.tabs.shown.playback.step());
            let is_all = seen + 1 >= self.tabs.shown.document.trace.n_steps();
            self.practice.left.seen = Some(seen);
            if is_all {
                self.practice.left = LeftExercise::default();
            }
        }
    }

    fn questions(
        &self,
        search: &ExerciseSearch,
        kind: ExerciseKind,
        often: QuestionRate,
        seed: u64,
    ) -> Result<Vec<Question>, String> {
        let questions = if search.is_too_large {
            Err(Unasked::TooLarge)
        } else if kind.is_whole() && search.trace.tree().grew_with_search() {
            // Its leaves would be worth nothing until the search has come to them.
            Err(Unasked::Unfrozen)
        } else {
            practice::questions(&search.trace, kind, (often, seed), &Budget::unlimited())
        };
        questions.map_err(|why| self.say_unasked(&search.trace, why))
    }

    /// Why there is nothing to ask about a search.
    fn say_unasked(&self, trace: &Trace, why: Unasked) -> String {
        let explainer = Explainer::new(trace, &self.tabs.shown.document.names, &self.ctx.text);
        let why = capitalized(&Sentences::new(&explainer, &self.ctx.text).unasked(why));
        say!(self.ctx.text, "practice-unasked", why)
    }

    /// A tree as a search sees it that has not begun, and that cuts nothing: there is nothing else to be found in it.
    pub(crate) fn bare_picture_of(&self, tree: &Arc<GameTree>) -> Option<Arc<Picture>> {
        let algorithm = match tree.first_chance_node() {
            Some(_) => Algorithm::Expectiminimax,
            None => Algorithm::Minimax,
        };
        let look = Look {
            annotations: Annotations::None,
            current: false,
            principal_variation: false,
            unread_values: true,
            is_bare: true,
            ..self.masked_look()
        };
        let given = SearchInput::Subject(Subject::Tree(Arc::clone(tree)));
        self.drawn(&Request::new(given, Conventions::default().with(algorithm), look))
    }

    /// Another search of another tree, without what is said of it as a whole.
    pub(crate) fn searched_picture_of(
        &self,
        tree: &Arc<GameTree>,
        conventions: Conventions,
    ) -> Option<Arc<Picture>> {
        let given = SearchInput::Subject(Subject::Tree(Arc::clone(tree)));
        self.drawn(&Request::new(given, conventions, self.masked_look()))
    }

    /// The search of the exercise, to be shown up to a step.
    fn walked_picture(&self, searched: &Request) -> Option<Arc<Picture>> {
        self.drawn(&Request { look: self.masked_look(), ..searched.clone() })
    }

    /// What is drawn of any step without saying what comes later, nor whose bound it is.
    fn masked_look(&self) -> Look {
        Look {
            view: ViewKind::Whole,
            is_later_hidden: true,
            witnesses: WitnessArrows::None,
            ..self.tabs.shown.document.request.look.clone()
        }
    }

    fn drawn(&self, request: &Request) -> Option<Arc<Picture>> {
        let frame = self.frame_of(&request.look).or_else(|| self.some_frame(&request.look));
        let request = &Request { frame, ..request.clone() };
        let (text, metrics) = (&self.ctx.text, &self.ctx.metrics);
        let budget = Budget::unlimited();
        let mut means = BuildContext { text, metrics, budget: &budget, watch: &mut |_| Control::GoOn };
        let shown = (&self.tabs.shown.document.request, &self.tabs.shown.document.made);
        make(request, Some(shown), &mut means).ok().map(|made| made.picture)
    }

    /// Ends the exercise, and goes to a step of the search if one is asked for. What is still to be answered is not shown by
    /// that: the search begins again.
    pub(super) fn end_practice(&mut self, step: Option<usize>) {
        let Some(exercise) = self.mode.end_exercise() else { return };
        self.practice.next = None;
        if self.exam().is_some() {
            // It goes on later. Its trees are not on the screen.
            return;
        }
        match (step, exercise.search.plies) {
            (Some(step), Some(plies)) => {
                self.walk_within(plies, (exercise.kind, exercise.often), step);
            }
            (Some(step), None) => self.walk_exercise(step),
            (None, _) if exercise.is_over() => self.practice.left = LeftExercise::default(),
            (None, _) => {
                // What had been seen before it began is no secret, but where that was all, the search begins again.
                let seen = self.tabs.shown.playback.step();
                let seen = if seen + 1 < exercise.shown.n_steps() { seen } else { 0 };
                self.practice.left =
                    LeftExercise { shown: Arc::downgrade(&exercise.shown), seen: Some(seen) };
                self.play_to(seen);
            }
        }
    }

    /// Goes to a step of the search on the screen, which is that of the exercise that was left for it.
    pub(super) fn walk_exercise(&mut self, step: usize) {
        self.practice.left =
            LeftExercise { shown: Arc::downgrade(&self.tabs.shown.document.trace), seen: None };
        self.play_to(step);
    }

    /// Another document or another search is on the screen: the exercise was about what was there before.
    pub(super) fn leave_practice_behind(&mut self) {
        let trace = &self.tabs.shown.document.trace;
        if self.exercise().is_some_and(|exercise| !Arc::ptr_eq(&exercise.shown, trace)) {
            self.mode.end_exercise();
        }
    }

    /// What the window says while an exercise is open: what is asked, and nothing of what the tree is called.
    pub(super) fn practice_title(&self) -> Option<String> {
        let exercise = self.exercise()?;
        let kind = exercise.kind.title(&self.ctx.text);
        Some(if self.exam().is_some() {
            say!(self.ctx.text, "exam-window", kind)
        } else {
            say!(self.ctx.text, "practice-window", kind)
        })
    }
}
