//! Recording a search on a tree that is there beforehand.

use std::sync::Arc;

use super::{Recorder, Trace, serial_baseline};
use crate::search::{Conventions, TreeSpace, search};
use crate::tree::GameTree;

impl Trace {
    /// Runs a search on a tree and records it.
    ///
    /// A search that is refused or stopped gives the trace of what it did until then; see [`Trace::ending`].
    pub fn record(tree: Arc<GameTree>, conventions: Conventions) -> Self {
        Self::record_with(Recorder::new(&conventions), tree, conventions)
    }

    /// The same with a prepared recorder: one that can be stopped.
    pub fn record_with(mut recorder: Recorder<'_>, tree: Arc<GameTree>, conventions: Conventions) -> Self {
        recorder.tree = Some(Arc::clone(&tree));
        let ending = match tree.first_chance_node().filter(|_| !conventions.algorithm.has_chance()) {
            Some(node) => Err(crate::search::Refusal::ChanceNode(node).into()),
            None => search(&TreeSpace(&tree), &conventions, &mut recorder),
        };
        if ending.is_err() {
            recorder.give_up(&conventions);
        }
        let n_visits_alone = if ending.is_ok() {
            serial_baseline::n_visits(&TreeSpace(&tree), tree.n_nodes(), &conventions, &recorder)
        } else {
            None
        };
        Self { n_visits_alone, ..recorder.finish(tree, conventions, ending) }
    }
}
