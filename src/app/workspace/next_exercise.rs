//! Another exercise like the one on the screen: a fresh tree that is as hard, on which the same is practiced.

use std::sync::Arc;
use std::task::Poll;

use super::Workspace;
use super::exercise::{Another, ExerciseStage, GeneratedText, PracticeState, is_suited};
use super::work::Arrival;
use crate::app::command::Command;
use crate::app::generated::GeneratorRequest;
use crate::app::jobs::JobKind;
use crate::app::preferences::KeptConventions;
use crate::app::state::{DocumentDraft, DocumentOrigin};
use crate::budget::Spent;
use crate::live::SearchPlan;
use crate::practice::generate::{GenerateRefused, TreeTargets};
use crate::practice::{ExerciseKind, ExerciseLevel, QuestionRate};
use crate::request::SearchInput;
use crate::search::Conventions;

/// Seeds that are tried before it is said that no tree was found.
const MAX_SEEDS: u64 = 4;

/// Seeds that are ahead of the next one by no more are counted.
const MAX_AHEAD: u64 = 1_000;

impl Workspace {
    /// Whether another tree is on its way.
    pub(crate) const fn is_making_another(&self) -> bool {
        self.practice.next.is_some()
    }

    /// The seed of the next tree that is made to measure.
    pub(crate) const fn next_seed(&self) -> u64 {
        self.preferences.next_seed
    }

    /// Has another tree made that is as hard as the one of the exercise.
    pub(super) fn make_another(&mut self) {
        let Some(exercise) = self.exercise() else { return };
        let Some(targets) = exercise.like else { return };
        let (kind, often) = (exercise.kind, exercise.often);
        let conventions = *exercise.search.trace.conventions();
        self.make_tree_for((kind, often), targets, vec![(conventions, None)]);
    }

    /// What *Next* leads to from the exercise on the screen: a kind, and how hard.
    pub(crate) fn next_on_path(&self) -> Option<(ExerciseKind, ExerciseLevel)> {
        let next = self.scores().next_after(self.exercise()?.kind);
        Some((next, self.scores().level(next)))
    }

    /// Has the tree made with which the path goes on. What this search cannot be asked, alpha-beta is.
    pub(super) fn make_next(&mut self) {
        let Some((kind, level)) = self.next_on_path() else { return };
        let Some(exercise) = self.exercise().filter(|_| self.exam().is_none()) else { return };
        let (often, now) = (exercise.often, *exercise.search.trace.conventions());
        let textbook = Conventions::default();
        let mut searches = vec![(now, None), (textbook, Some(textbook))];
        searches.retain(|(conventions, _)| is_suited(kind, conventions));
        self.make_tree_for((kind, often), level.targets(kind.search()), searches);
    }

    /// Has a tree made for an exercise: for the first of these searches for which there is one, each with the search of the
    /// document if that is to change.
    fn make_tree_for(
        &mut self,
        (kind, often): (ExerciseKind, QuestionRate),
        targets: TreeTargets,
        searches: Vec<(Conventions, Option<Conventions>)>,
    ) {
        self.tabs.opens_apart = false;
        let first = self.preferences.next_seed;
        self.preferences.next_seed = first.wrapping_add(MAX_SEEDS);
        let job = self.ctx.jobs.start(JobKind::Generating, move |progress| {
            progress.within(|budget| {
                let mut found = Err(GenerateRefused::Stopped(Spent::Canceled));
                for (counted, conventions) in searches {
                    for seed in (0..MAX_SEEDS).map(|i| first.wrapping_add(i)) {
                        let request = GeneratorRequest::new(targets, counted, seed);
                        found = request.text(budget).map(|text| GeneratedText { seed, text, conventions });
                        if !matches!(found, Err(GenerateRefused::NotFound { .. })) {
                            break;
                        }
                    }
                    if matches!(found, Ok(_) | Err(GenerateRefused::Stopped(_))) {
                        break;
                    }
                }
                found
            })
        });
        self.practice.next = Some(Another { kind, often, stage: ExerciseStage::Making(job) });
    }

    /// How many plies deep the position of the exercise may be searched instead: fewer where its tree is too wide to be read
    /// whole, and more where more are searched on the screen.
    pub(crate) fn other_plies(&self) -> impl Iterator<Item = u32> {
        let exercise = self.exercise();
        let is_wide = |now: &&PracticeState| now.bare.as_ref().is_none_or(|bare| !bare.fits_readably());
        // With fewer, it would not be asked either.
        let helps = |now: &&PracticeState| now.questions.is_ok() || now.search.is_too_large;
        let fewer = exercise.filter(is_wide).filter(helps).and_then(|now| now.fewer_plies);
        fewer.into_iter().chain(exercise.and_then(|now| now.more_plies))
    }

    /// Goes on with the same exercise about a search of so many plies. What is on the screen outside of it stays.
    pub(super) fn practice_within(&mut self, plies: u32) {
        let Some((kind, often)) = self.exercise().map(|now| (now.kind, now.often)) else {
            return;
        };
        if self.exam().is_none() {
            self.practice_at(kind, often, Some(plies));
        }
    }

    /// Searches the position as deep as the exercise did, to walk through that.
    pub(super) fn walk_within(
        &mut self,
        plies: u32,
        (kind, often): (ExerciseKind, QuestionRate),
        step: usize,
    ) {
        let Some(plan) = self.tabs.shown.document.live().map(|live| live.plan) else { return };
        self.run_of_game(&Command::SetPlan(Box::new(SearchPlan { depth: plies, ..plan })));
        self.practice.next = Some(Another { kind, often, stage: ExerciseStage::Walking { plies, step } });
    }

    /// Takes the tree once it has been made, and goes on with the exercise once it is on the screen.
    pub(super) fn go_on_with_another(&mut self) {
        let Some(Another { kind, often, stage }) = self.practice.next.take() else { return };
        let text = match stage {
            ExerciseStage::Making(job) => match job.poll() {
                Poll::Pending => {
                    self.practice.next = Some(Another { kind, often, stage: ExerciseStage::Making(job) });
                    return;
                }
                Poll::Ready(Some(Ok(GeneratedText { seed, text, conventions }))) => {
                    self.open_generated(&text, seed, conventions)
                }
                Poll::Ready(Some(Err(why))) => {
                    let why = why.say(&self.ctx.text);
                    return self.notify(why, true);
                }
                Poll::Ready(None) => return,
            },
            ExerciseStage::Coming(text) => text,
            ExerciseStage::Walking { plies, step } => {
                let is_there = self.tabs.shown.document.live().is_some_and(|live| live.plan.depth == plies);
                if self.tabs.shown.work.is_some() {
                    self.practice.next =
                        Some(Another { kind, often, stage: ExerciseStage::Walking { plies, step } });
                } else if is_there {
                    self.walk_exercise(step);
                }
                return;
            }
        };
        if self.source() == Some(&text) && self.tabs.shown.work.is_none() {
            self.begin_exercise(kind, often);
        } else if self.tabs.shown.work.is_some() {
            self.practice.next = Some(Another { kind, often, stage: ExerciseStage::Coming(text) });
        }
    }

    /// A generated tree becomes the document, searched as the one on the screen unless another search is given; its seed is
    /// not used again unasked.
    pub(super) fn open_generated(
        &mut self,
        text: &str,
        seed: u64,
        conventions: Option<Conventions>,
    ) -> Arc<str> {
        let text: Arc<str> = text.into();
        // One that is far away from what was counted was chosen by the user.
        if seed.checked_sub(self.preferences.next_seed).is_some_and(|ahead| ahead < MAX_AHEAD) {
            self.preferences.next_seed = seed.wrapping_add(1);
        }
        let name = say!(self.ctx.text, "name-generated", seed = seed.to_string());
        let mut request = self.request_for(SearchInput::Text(Arc::clone(&text).into()));
        if let Some(conventions) = conventions {
            self.preferences.conventions = KeptConventions::of(&conventions);
            request.conventions = conventions;
        }
        let draft = DocumentDraft {
            origin: DocumentOrigin::Pasted,
            name,
            request,
            carries_folds: false,
            may_import: false,
            log_of: None,
        };
        self.make(draft, Arrival::New(0));
        text
    }
}
