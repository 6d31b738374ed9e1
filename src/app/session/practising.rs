//! An exercise in the window: what is asked, and pictures that say no more than may be known.
//!
//! While somebody practises, the window shows these pictures and the exercise, and nothing else that knows the search: no
//! inspector, no timeline, no counts, no title. Commands that would show or export any of it are not available (`known`).

use std::sync::Arc;

use std::hash::{DefaultHasher, Hash as _, Hasher as _};

use super::Session;
use super::exercise::{Practising, kind_message_id};
use crate::app::answers::{self, KeptAnswers};
use crate::app::playback::PlaybackCommand;
use crate::app::state::{QuestionOn, ViewState};
use crate::budget::Budget;
use crate::explain::Explainer;
use crate::live::Subject;
use crate::practice::generate;
use crate::practice::{self, Kind, Known, Often, Question, Said, Unasked};
use crate::request::{Given, Means, Request, Wish, make};
use crate::scene::{Annotations, Look, Picture, View, WitnessArrows};
use crate::search::{Algorithm, Conventions};
use crate::text::capitalised;
use crate::trace::Trace;
use crate::tree::GameTree;
use crate::tree::notation::{Spelling, write};

impl Session {
    /// Begins an exercise about the search on the screen.
    pub(super) fn practise(&mut self, kind: Kind, often: Often) {
        let trace = Arc::clone(&self.tabs.shown.document.trace);
        let is_too_large = practice::is_too_large(trace.tree());
        if is_too_large && self.tabs.shown.document.live().is_none() {
            // Nothing of it is searched or drawn for that.
            let why = self.say_unasked(&trace, Unasked::TooLarge);
            return self.notify(why, true);
        }
        self.practice.n_begun += 1;
        let number = self.practice.n_begun;
        let about = self.fingerprint();
        let kept = self.preferences.answers.iter().find(|kept| kept.is_of(about, kind, often)).cloned();
        // Each exercise begins with another mistake.
        let answers =
            kept.unwrap_or_else(|| KeptAnswers::new(about, kind, often, self.practice.n_begun as u64));
        let questions = self.questions(&trace, kind, often, answers.seed);
        answers::keep(&mut self.preferences.answers, answers.clone());
        let kept = self.practice.exercise.take().filter(|before| Arc::ptr_eq(&before.trace, &trace));
        let (bare, walked) = match kept {
            Some(before) => (before.bare, before.walked),
            // Of a position fewer plies are offered.
            None if is_too_large => (None, None),
            None => (self.bare_picture(&trace), self.walked_picture()),
        };
        self.tabs.shown.view.editing = None;
        if self.tabs.shown.playback.is_playing() {
            self.play(PlaybackCommand::PlayPause);
        }
        let like = if is_too_large { None } else { generate::like(&trace) };
        let seed = trace.tree().header().source.as_deref().and_then(generate::seed_in);
        self.practice.next = None;
        let view = ViewState {
            question: QuestionOn::Nodes,
            is_overview_hidden: self.tabs.shown.view.is_overview_hidden,
            ..ViewState::default()
        };
        let known = Known::Tree;
        self.practice.exercise = Some(Practising {
            kind,
            often,
            questions,
            known,
            number,
            answers,
            view,
            like,
            seed,
            trace,
            bare,
            walked,
        });
    }

    /// A number that is the same for the same tree, searched in the same way.
    fn fingerprint(&self) -> u64 {
        let request = &self.tabs.shown.document.request;
        let tree = write(&self.tabs.shown.document.tree, Spelling::Json).ok();
        let tree = tree.filter(|_| !self.tabs.shown.document.tree.is_unfolded());
        let mut hasher = DefaultHasher::new();
        tree.unwrap_or_else(|| request.given.text().to_string()).hash(&mut hasher);
        format!("{:?} {:?}", request.root, request.conventions).hash(&mut hasher);
        hasher.finish()
    }

    /// What was practised last on this tree.
    pub(super) fn last_exercise(&self) -> Option<(Kind, Often)> {
        if practice::is_too_large(&self.tabs.shown.document.tree) {
            return None;
        }
        let about = self.fingerprint();
        self.preferences.answers.iter().rfind(|kept| kept.about == about)?.exercise()
    }

    /// Keeps the answers to the exercise as they are by now.
    pub(super) fn keep_answers(&mut self, answers: KeptAnswers) {
        // Another kind may have been chosen in the same frame.
        let is_of = |now: &&mut Practising| answers.is_of(now.answers.about, now.kind, now.often);
        if let Some(practising) = self.practice.exercise.as_mut().filter(is_of) {
            practising.answers = answers.clone();
        }
        answers::keep(&mut self.preferences.answers, answers);
    }

    /// Whether the search on the screen is that of an exercise that was left to walk through it.
    pub(crate) fn is_exercise_walked(&self) -> bool {
        self.practice.exercise.is_none()
            && std::ptr::eq(self.practice.walked.as_ptr(), Arc::as_ptr(&self.tabs.shown.document.trace))
    }

    fn questions(&self, trace: &Trace, kind: Kind, often: Often, seed: u64) -> Result<Vec<Question>, String> {
        practice::questions(trace, kind, (often, seed), &Budget::unlimited())
            .map_err(|why| self.say_unasked(trace, why))
    }

    /// Why there is nothing to ask about a search.
    fn say_unasked(&self, trace: &Trace, why: Unasked) -> String {
        let explainer = Explainer::new(trace, &self.tabs.shown.document.names, &self.ctx.text);
        let why = capitalised(&Said::new(&explainer, &self.ctx.text).unasked(why));
        self.ctx.text.say("practice-unasked", &[("why", (&why).into())])
    }

    /// The tree of a search without anything of the search.
    fn bare_picture(&self, trace: &Trace) -> Option<Arc<Picture>> {
        self.bare_picture_of(trace.tree())
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
        let given = Given::Subject(Subject::Tree(Arc::clone(tree)));
        self.drawn(&Request::new(given, Conventions::default().with(algorithm), look))
    }

    /// Another search of another tree, without what is said of it as a whole.
    pub(crate) fn searched_picture_of(
        &self,
        tree: &Arc<GameTree>,
        conventions: Conventions,
    ) -> Option<Arc<Picture>> {
        let given = Given::Subject(Subject::Tree(Arc::clone(tree)));
        self.drawn(&Request::new(given, conventions, self.masked_look()))
    }

    /// The search on the screen, to be shown up to a step.
    fn walked_picture(&self) -> Option<Arc<Picture>> {
        let look = self.masked_look();
        let shown = &self.tabs.shown.document.request;
        self.drawn(&Request { look, rivals: Vec::new(), ..shown.clone() })
    }

    /// What is drawn of any step without saying what comes later, nor whose bound it is.
    fn masked_look(&self) -> Look {
        Look {
            view: View::Whole,
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
        let mut means = Means { text, metrics, budget: &budget, watch: &mut |_| Wish::GoOn };
        let shown = (&self.tabs.shown.document.request, &self.tabs.shown.document.made);
        make(request, Some(shown), &mut means).ok().map(|made| made.picture)
    }

    /// Another question of the exercise is open, or has been answered: that is what may be known now.
    pub(super) fn set_known(&mut self, known: Known) {
        if let Some(practising) = &mut self.practice.exercise {
            practising.known = known;
        }
    }

    /// Ends the exercise, and goes to a step of the search if one is asked for. What is still to be answered is not shown by
    /// that: the search begins again.
    pub(super) fn end_practice(&mut self, step: Option<usize>) {
        let Some(practising) = self.practice.exercise.take() else { return };
        self.practice.next = None;
        if step.is_some() {
            self.practice.walked = Arc::downgrade(&practising.trace);
        }
        if let Some(step) = step.or((!practising.is_over()).then_some(0)) {
            self.play_to(step);
        }
    }

    /// Another document or another search is on the screen: the exercise was about what was there before.
    pub(super) fn leave_practice_behind(&mut self) {
        let trace = &self.tabs.shown.document.trace;
        self.practice.exercise.take_if(|practising| !Arc::ptr_eq(&practising.trace, trace));
    }

    /// What the window says while somebody practises: what is practised, and nothing of what the tree is called.
    pub(super) fn practice_title(&self) -> Option<String> {
        let practising = self.practice.exercise.as_ref()?;
        Some(self.ctx.text.say(
            "practice-window",
            &[("kind", (&self.ctx.text.get(kind_message_id(practising.kind))).into())],
        ))
    }
}
