//! All below a ply goes, and the nodes there are worth what they were: that takes a search of the whole tree.

use std::sync::Arc;

use super::Workspace;
use super::work::Pruning;
use crate::app::build_document::MAX_INLINE_NODES;
use crate::app::jobs::{self, JobKind, JobProgress};
use crate::app::source::TreeChange;
use crate::budget::{Budget, Spent};
use crate::explain::limits::spent_sentence;
use crate::search::{Algorithm, Conventions};
use crate::trace::{Recorder, Status, Trace};
use crate::tree::GameTree;
use crate::tree::notation::{Content, Edit, SourceTree};

impl Workspace {
    /// Everything below the ply of the selected node goes; the nodes there are leaves, worth what minimax says they were.
    /// Large trees are searched for that in the background.
    pub(super) fn cut_below(&mut self) {
        let (Some(node), Ok(script)) = (self.node_to_fold(), self.tabs.shown.writing.manuscript()) else {
            return;
        };
        let tree = Arc::clone(&self.tabs.shown.document.tree);
        let ply = u32::try_from(tree.ply(node)).unwrap_or(u32::MAX);
        if tree.n_nodes() <= MAX_INLINE_NODES {
            let edits = JobProgress::default().within(|budget| pruned(&script, &tree, ply, budget));
            return self.prune(edits);
        }
        let text = Arc::clone(self.tabs.shown.writing.text());
        let job = self.ctx.jobs.start(JobKind::Prune, move |progress| {
            progress.within(|budget| pruned(&script, &tree, ply, budget))
        });
        self.pruning = Some(Pruning { job, text });
    }

    /// Whether a tree is searched to be pruned.
    pub(crate) const fn is_pruning(&self) -> bool {
        self.pruning.is_some()
    }

    /// Takes what came of it, as long as the text is the one that it is about.
    pub(super) fn receive_pruned(&mut self) {
        let Some(Pruning { job, text }) = self.pruning.take() else { return };
        if !Arc::ptr_eq(&text, self.tabs.shown.writing.text()) {
            return;
        }
        let mut job = Some(job);
        match (jobs::take(&mut job), job) {
            (Some(edits), _) => self.prune(edits),
            (None, Some(job)) => self.pruning = Some(Pruning { job, text }),
            (None, None) => {}
        }
    }

    fn prune(&mut self, edits: Result<Vec<Edit>, Spent>) {
        match edits {
            Ok(edits) => self.make_changes(&[TreeChange::Edits(edits.into())]),
            Err(spent) => self.notify(spent_sentence(&self.ctx.text, spent), true),
        }
    }
}

/// What prunes a tree to a depth.
fn pruned(
    script: &SourceTree,
    tree: &Arc<GameTree>,
    ply: u32,
    budget: &Budget<'_>,
) -> Result<Vec<Edit>, Spent> {
    let plain = match tree.first_chance_node() {
        Some(_) => Algorithm::Expectiminimax,
        None => Algorithm::Minimax,
    };
    let conventions = Conventions::default().with(plain);
    let recorder = Recorder::new(&conventions).within(Some(budget));
    let trace = Trace::record_with(recorder, Arc::clone(tree), conventions);
    if let Some(spent) = trace.spent() {
        return Err(spent);
    }
    let worth = |number: usize| {
        let node = tree.at_index_in_file(number)?;
        let Status::Closed(visit) = trace.status(node, trace.n_steps()) else { return None };
        Some(trace.in_max_view(node, trace.visit(visit).result?.0).0)
    };
    Ok(script.cut_below(ply, |number| worth(number).map_or(Content::Free, Content::Value)))
}
