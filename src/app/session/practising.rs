//! An exercise in the window: what is asked, and pictures that say no more than may be known.
//!
//! While somebody practises, the window shows these pictures and the exercise, and nothing else that knows the search: no
//! inspector, no timeline, no counts, no title. Commands that would show or export any of it are not available (`known`).

use std::sync::Arc;

use super::Session;
use super::exercise::{Practising, kind_message_id};
use crate::app::playback::PlaybackCommand;
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

impl Session {
    /// Begins an exercise about the search on the screen.
    pub(super) fn practise(&mut self, kind: Kind, often: Often) {
        let trace = Arc::clone(&self.document.trace);
        if practice::is_too_large(trace.tree()) {
            // Nothing of it is searched or drawn for that.
            let why = self.say_unasked(&trace, Unasked::TooLarge);
            return self.notify(why, true);
        }
        self.n_exercises += 1;
        let number = self.n_exercises;
        let questions = self.questions(&trace, kind, often);
        let kept = self.practising.take().filter(|before| Arc::ptr_eq(&before.trace, &trace));
        let (bare, walked) = match kept {
            Some(before) => (before.bare, before.walked),
            None => (self.bare_picture(&trace), self.walked_picture()),
        };
        self.view.editing = None;
        if self.playback.is_playing() {
            self.play(PlaybackCommand::PlayPause);
        }
        let like = if trace.tree().has_unlisted() { None } else { generate::like(&trace) };
        let seed = trace.tree().header().source.as_deref().and_then(generate::seed_in);
        self.another = None;
        let known = Known::Tree;
        self.practising =
            Some(Practising { kind, often, questions, known, number, like, seed, trace, bare, walked });
    }

    fn questions(&self, trace: &Trace, kind: Kind, often: Often) -> Result<Vec<Question>, String> {
        // Each exercise begins with another mistake.
        let seed = self.n_exercises as u64;
        practice::questions(trace, kind, (often, seed), &Budget::unlimited())
            .map_err(|why| self.say_unasked(trace, why))
    }

    /// Why there is nothing to ask about a search.
    fn say_unasked(&self, trace: &Trace, why: Unasked) -> String {
        let explainer = Explainer::new(trace, &self.document.names, &self.ctx.text);
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
        let shown = &self.document.request;
        self.drawn(&Request { look, rivals: Vec::new(), frame: None, ..shown.clone() })
    }

    /// What is drawn of any step without saying what comes later, nor whose bound it is.
    fn masked_look(&self) -> Look {
        Look {
            view: View::Whole,
            is_later_hidden: true,
            witnesses: WitnessArrows::None,
            ..self.document.request.look.clone()
        }
    }

    fn drawn(&self, request: &Request) -> Option<Arc<Picture>> {
        let (text, metrics) = (&self.ctx.text, &self.ctx.metrics);
        let budget = Budget::unlimited();
        let mut means = Means { text, metrics, budget: &budget, watch: &mut |_| Wish::GoOn };
        let shown = (&self.document.request, &self.document.made);
        make(request, Some(shown), &mut means).ok().map(|made| made.picture)
    }

    /// Another question of the exercise is open, or has been answered: that is what may be known now.
    pub(super) fn set_known(&mut self, known: Known) {
        if let Some(practising) = &mut self.practising {
            practising.known = known;
        }
    }

    /// Ends the exercise, and goes to a step of the search if one is asked for.
    pub(super) fn end_practice(&mut self, step: Option<usize>) {
        self.practising = None;
        self.another = None;
        if let Some(step) = step {
            self.play_to(step);
        }
    }

    /// Another document or another search is on the screen: the exercise was about what was there before.
    pub(super) fn leave_practice_behind(&mut self) {
        let trace = &self.document.trace;
        self.practising.take_if(|practising| !Arc::ptr_eq(&practising.trace, trace));
    }

    /// What the window says while somebody practises: what is practised, and nothing of what the tree is called.
    pub(super) fn practice_title(&self) -> Option<String> {
        let practising = self.practising.as_ref()?;
        Some(self.ctx.text.say(
            "practice-window",
            &[("kind", (&self.ctx.text.get(kind_message_id(practising.kind))).into())],
        ))
    }
}
