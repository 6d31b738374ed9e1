//! From a text and choices to a document: read, search, lay out. Small trees at once, large ones on a thread.
//!
//! It knows nothing of windows.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::Instant;

use super::state::{Comparison, Document, LiveDocument, Origin, Rival};
use crate::explain::Names;
use crate::layout::Folds;
use crate::live::Plan as SearchPlan;
use crate::live::file::{self, PositionFile};
use crate::scene::fonts::Metrics;
use crate::scene::{Look, Picture};
use crate::search::Conventions;
use crate::text::Text;
use crate::trace::compare::{first_difference, leaves};
use crate::trace::{Outcome, Recorder, Trace};
use crate::tree::GameTree;
use crate::tree::notation::{Diagnostic, read};
use crate::value::Role;

/// A text longer than this is read on a thread, in bytes.
const MAX_INLINE_BYTES: usize = 400_000;
/// A tree larger than this is searched on a thread, in nodes.
const MAX_INLINE_NODES: usize = 20_000;

/// What a document is made of.
#[derive(Clone, Debug)]
pub(crate) struct Recipe {
    /// Where it comes from.
    pub(crate) origin: Origin,
    /// What it is called, if it has no title.
    pub(crate) name: String,
    /// The text of the tree.
    pub(crate) source: Arc<str>,
    /// The game, if there is one and it is known already.
    pub(crate) live: Option<LiveDocument>,
    /// The tree as the text has it, if it has been read already.
    pub(crate) tree: Option<Arc<GameTree>>,
    /// A search that can be used again.
    pub(crate) trace: Option<Arc<Trace>>,
    /// How it is searched.
    pub(crate) conventions: Conventions,
    /// Other searches beside it.
    pub(crate) rivals: Vec<Conventions>,
    /// Those of them that were run already, with how long they took.
    pub(crate) rival_traces: Vec<(Arc<Trace>, f64)>,
    /// How these keep together.
    pub(crate) comparison: Comparison,
    /// How long the search took, if it was run already.
    pub(crate) seconds: f64,
    /// Who decides at the root; `None` as the text says.
    pub(crate) root: Option<Role>,
    /// How it is drawn.
    pub(crate) look: Look,
    /// What is folded away.
    pub(crate) folds: Folds,
}

impl Recipe {
    /// A new text, with the choices of a document that is there.
    pub(crate) fn new(
        origin: Origin,
        name: String,
        source: Arc<str>,
        conventions: Conventions,
        look: Look,
    ) -> Self {
        Self {
            origin,
            name,
            source,
            live: None,
            tree: None,
            trace: None,
            conventions,
            rivals: Vec::new(),
            rival_traces: Vec::new(),
            comparison: Comparison::default(),
            seconds: 0.0,
            root: None,
            look,
            folds: Folds::new(),
        }
    }

    /// What a document was made of; nothing needs to be read or searched again unless it is changed.
    pub(crate) fn of(document: &Document) -> Self {
        Self {
            origin: document.origin.clone(),
            name: document.name.clone(),
            source: Arc::clone(&document.source),
            live: document.live.clone(),
            tree: Some(Arc::clone(&document.tree)),
            trace: Some(Arc::clone(&document.trace)),
            conventions: document.conventions,
            rivals: document.rivals.iter().map(|rival| rival.conventions).collect(),
            rival_traces: document
                .rivals
                .iter()
                .map(|rival| (Arc::clone(&rival.trace), rival.seconds))
                .collect(),
            comparison: document.comparison,
            seconds: document.seconds,
            root: document.root,
            look: document.look.clone(),
            folds: document.folds.clone(),
        }
    }

    /// A rival's search, if it was run already.
    fn searched(&self, rival: &Conventions) -> Option<(Arc<Trace>, f64)> {
        self.rival_traces.iter().find(|(trace, _)| trace.conventions() == rival).cloned()
    }

    /// Whether it is quick enough to be made between two frames.
    pub(crate) fn is_quick(&self) -> bool {
        if self.live.is_some() {
            let is_searched =
                self.trace.as_ref().is_some_and(|trace| *trace.conventions() == self.conventions);
            let are_rivals_searched = self.rivals.iter().all(|rival| self.searched(rival).is_some());
            return is_searched
                && are_rivals_searched
                && self.tree.as_ref().is_some_and(|tree| tree.n_nodes() <= MAX_INLINE_NODES);
        }
        let is_plain = self.conventions.is_plain() && self.rivals.iter().all(Conventions::is_plain);
        let most = if is_plain { MAX_INLINE_NODES } else { MAX_INLINE_NODES / 20 };
        match &self.tree {
            Some(tree) => tree.n_nodes() <= most,
            None if !is_plain && self.source.len() > MAX_INLINE_BYTES / 20 => false,
            None if file::is_position(&self.source) => false,
            None => self.source.len() <= MAX_INLINE_BYTES,
        }
    }
}

/// What the work has come to, shared between its thread and the window.
#[derive(Debug, Default)]
pub(crate) struct Progress {
    /// Set by the window: nobody wants the result any more.
    pub(crate) is_cancelled: AtomicBool,
    /// Set by the window: what was found until now is enough.
    pub(crate) is_enough: AtomicBool,
    /// Visits of the search so far.
    pub(crate) n_visits: AtomicUsize,
    /// 0 reading, 1 searching, 2 laying out.
    pub(crate) stage: AtomicUsize,
}

/// What became of a recipe.
#[derive(Debug)]
pub(crate) enum Prepared {
    /// A document.
    Document(Box<Document>),
    /// The text could not be read.
    Problems(Vec<Diagnostic>),
    /// It was cancelled.
    Cancelled,
}

/// Makes a document.
pub(crate) fn prepare(recipe: Recipe, text: &Arc<Text>, metrics: &Metrics, progress: &Progress) -> Prepared {
    let is_cancelled = || progress.is_cancelled.load(Ordering::Relaxed);
    if let Some(live) = live_of(&recipe) {
        return match live {
            Ok(live) => prepare_live(recipe, live, text, metrics, progress),
            Err(diagnostics) => Prepared::Problems(diagnostics),
        };
    }
    let tree = match &recipe.tree {
        Some(tree) => Arc::clone(tree),
        None => match read(&recipe.source) {
            Ok(read) => {
                let tree = match recipe.root {
                    Some(role) => read.tree.with_root(role),
                    None => read.tree,
                };
                Arc::new(tree)
            }
            Err(diagnostics) => return Prepared::Problems(diagnostics),
        },
    };
    if is_cancelled() {
        return Prepared::Cancelled;
    }
    progress.stage.store(1, Ordering::Relaxed);
    let run = |conventions: Conventions| {
        let started = Instant::now();
        let mut stop = |n_visits| {
            progress.n_visits.store(n_visits, Ordering::Relaxed);
            is_cancelled()
        };
        let recorder = Recorder::new(&conventions).stopping(&mut stop);
        let trace = Arc::new(Trace::record_with(recorder, Arc::clone(&tree), conventions));
        (trace, started.elapsed().as_secs_f64())
    };
    let searched = recipe
        .trace
        .clone()
        .filter(|trace| Arc::ptr_eq(trace.tree(), &tree) && *trace.conventions() == recipe.conventions)
        .map_or_else(|| run(recipe.conventions), |trace| (trace, recipe.seconds));
    let rivals: Vec<_> = recipe
        .rivals
        .iter()
        .map(|rival| {
            let known = recipe.searched(rival).filter(|(trace, _)| Arc::ptr_eq(trace.tree(), &tree));
            known.unwrap_or_else(|| run(*rival))
        })
        .collect();
    if is_cancelled() && searched.0.outcome() == Outcome::Stopped {
        return Prepared::Cancelled;
    }
    lay_out(recipe, None, searched, rivals, text, metrics, progress)
}

/// The game of a recipe: known already, or said by its text.
fn live_of(recipe: &Recipe) -> Option<Result<LiveDocument, Vec<Diagnostic>>> {
    if let Some(live) = &recipe.live {
        return Some(Ok(live.clone()));
    }
    if recipe.tree.is_some() {
        return None;
    }
    let read = file::read(&recipe.source)?;
    Some(read.map(|PositionFile { header, settings, live, plan }| LiveDocument {
        position: live,
        plan,
        settings,
        header,
    }))
}

/// Searches a position. What was found until somebody has enough is a document too.
fn prepare_live(
    recipe: Recipe,
    live: LiveDocument,
    text: &Arc<Text>,
    metrics: &Metrics,
    progress: &Progress,
) -> Prepared {
    let is_cancelled = || progress.is_cancelled.load(Ordering::Relaxed);
    progress.stage.store(1, Ordering::Relaxed);
    let is_same = recipe.tree.is_some();
    let known = recipe.trace.clone().filter(|_| is_same);
    let run = |conventions: Conventions| {
        let started = Instant::now();
        let mut stop = |n_visits| {
            progress.n_visits.store(n_visits, Ordering::Relaxed);
            is_cancelled() || progress.is_enough.load(Ordering::Relaxed)
        };
        let plan = SearchPlan { root: recipe.root.unwrap_or(live.plan.root), ..live.plan };
        let header = live.header.clone();
        let trace = Arc::new(live.position.record(&plan, conventions, header, Some(&mut stop)));
        (trace, started.elapsed().as_secs_f64())
    };
    let searched = known
        .filter(|trace| *trace.conventions() == recipe.conventions)
        .map_or_else(|| run(recipe.conventions), |trace| (trace, recipe.seconds));
    let rivals: Vec<_> = recipe
        .rivals
        .iter()
        .map(|rival| recipe.searched(rival).filter(|_| is_same).unwrap_or_else(|| run(*rival)))
        .collect();
    if is_cancelled() {
        return Prepared::Cancelled;
    }
    lay_out(recipe, Some(live), searched, rivals, text, metrics, progress)
}

fn lay_out(
    recipe: Recipe,
    live: Option<LiveDocument>,
    (trace, seconds): (Arc<Trace>, f64),
    rivals: Vec<(Arc<Trace>, f64)>,
    text: &Arc<Text>,
    metrics: &Metrics,
    progress: &Progress,
) -> Prepared {
    progress.stage.store(2, Ordering::Relaxed);
    let tree = Arc::clone(trace.tree());
    let source: Arc<str> = match &live {
        // The text of a position that was played on is no longer the one that was read.
        Some(live) if recipe.live.is_some() => live.text().into(),
        _ => Arc::clone(&recipe.source),
    };
    let all: Vec<Arc<Trace>> =
        std::iter::once(&trace).chain(rivals.iter().map(|(rival, _)| rival)).map(Arc::clone).collect();
    let lay = |trace: &Arc<Trace>| {
        let (look, folds) = (recipe.look.clone(), recipe.folds.clone());
        let others: Vec<Arc<Trace>> =
            all.iter().filter(|other| !Arc::ptr_eq(other, trace)).cloned().collect();
        // Folds name nodes of the first tree.
        let folds = if Arc::ptr_eq(trace.tree(), &tree) { folds } else { Folds::new() };
        Picture::alike(Arc::clone(trace), &others, look, folds, Arc::clone(text), metrics)
    };
    let mut picture = lay(&trace);
    if let Some((rival, _)) = rivals.first().filter(|_| recipe.comparison.is_overlay) {
        picture = picture.with_rival(Arc::clone(rival), recipe.comparison.lock);
    }
    let uniform = if rivals.is_empty() { None } else { tree.uniform_shape() };
    let rivals = rivals
        .into_iter()
        .map(|(rival, seconds)| Rival {
            conventions: *rival.conventions(),
            picture: Arc::new(lay(&rival)),
            difference: first_difference(&trace, &rival),
            leaves: leaves(&trace, &rival),
            trace: rival,
            seconds,
        })
        .collect();
    if progress.is_cancelled.load(Ordering::Relaxed) {
        return Prepared::Cancelled;
    }
    let names: Arc<Names> = Arc::clone(picture.names());
    Prepared::Document(Box::new(Document {
        origin: recipe.origin,
        name: recipe.name,
        source,
        live,
        tree,
        conventions: recipe.conventions,
        root: recipe.root,
        look: recipe.look,
        folds: recipe.folds,
        trace,
        picture: Arc::new(picture),
        names,
        seconds,
        rivals,
        comparison: recipe.comparison,
        uniform,
    }))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn recipe(source: &str) -> Recipe {
        Recipe::new(Origin::Pasted, String::new(), source.into(), Conventions::default(), Look::default())
    }

    fn made(recipe: Recipe) -> Prepared {
        prepare(recipe, &Arc::new(Text::english()), &Metrics::new(), &Progress::default())
    }

    #[test]
    fn a_text_becomes_a_document_or_a_list_of_problems() {
        let Prepared::Document(document) = made(recipe("A(B=1, C=2)")) else { panic!("it can be read") };
        assert_eq!(document.tree.n_nodes(), 3);
        let Prepared::Problems(problems) = made(recipe("A(B=1, C)")) else { panic!("C has no value") };
        assert_eq!((problems[0].line, problems[0].column), (1, 8));
    }

    #[test]
    fn a_change_of_the_look_keeps_tree_and_search() {
        let Prepared::Document(document) = made(recipe("A(B=1, C=2)")) else { panic!("it can be read") };
        let mut changed = Recipe::of(&document);
        changed.look.legend = false;
        let Prepared::Document(again) = made(changed) else { panic!("it was read before") };
        assert!(Arc::ptr_eq(&document.trace, &again.trace));
        let mut changed = Recipe::of(&document);
        changed.conventions.algorithm = crate::search::Algorithm::Minimax;
        let Prepared::Document(again) = made(changed) else { panic!("it was read before") };
        assert!(Arc::ptr_eq(&document.tree, &again.tree) && !Arc::ptr_eq(&document.trace, &again.trace));
    }

    #[test]
    fn cancelled_work_gives_nothing() {
        let progress = Progress::default();
        progress.is_cancelled.store(true, Ordering::Relaxed);
        let prepared = prepare(recipe("A(B=1, C=2)"), &Arc::new(Text::english()), &Metrics::new(), &progress);
        assert!(matches!(prepared, Prepared::Cancelled));
    }
}
