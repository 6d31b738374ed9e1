//! What is typed into the search field of a flame graph, and what was found.

use std::sync::Arc;

use crate::app::jobs::{self, Job, JobKind, Jobs};
use crate::scene::Picture;
use crate::scene::flame_graph::{FlameGraph, FlameMatches};

/// The search for a move or a label.
#[derive(Debug, Default)]
pub(super) struct FlameFinder {
    pub(super) typed: String,
    /// What was searched for last, in which searches.
    asked: String,
    found: Vec<(Arc<FlameGraph>, FinderState)>,
    version: u64,
}

#[derive(Debug)]
enum FinderState {
    Working(Option<Job<Option<FlameMatches>>>),
    Done(FlameMatches),
}

impl FlameFinder {
    /// Searches where something is different, and takes what came of it.
    pub(super) fn update(&mut self, all: &[(Arc<Picture>, Arc<FlameGraph>)], jobs: &Jobs) {
        let wanted = self.typed.trim();
        let is_same = self.asked == wanted
            && self.found.len() == all.len()
            && self.found.iter().zip(all).all(|((flame_graph, _), (_, now))| Arc::ptr_eq(flame_graph, now));
        if !is_same {
            wanted.clone_into(&mut self.asked);
            self.version += 1;
            let search = |(picture, flame_graph): &(Arc<Picture>, Arc<FlameGraph>)| {
                if wanted.is_empty() {
                    return (Arc::clone(flame_graph), FinderState::Done(FlameMatches::default()));
                }
                let (picture, of, wanted) = (Arc::clone(picture), Arc::clone(flame_graph), wanted.to_owned());
                let job = jobs.start(JobKind::FlameGraph, move |progress| {
                    of.find(&picture, &wanted, || !progress.is_canceled())
                });
                (Arc::clone(flame_graph), FinderState::Working(Some(job)))
            };
            self.found = all.iter().map(search).collect();
        }
        for (_, search) in &mut self.found {
            if let FinderState::Working(job) = search
                && let Some(found) = jobs::take(job).flatten()
            {
                *search = FinderState::Done(found);
                self.version += 1;
            }
        }
    }

    /// What was found is not kept, only what was typed.
    pub(super) fn let_go(&mut self) {
        self.found.clear();
    }

    /// Changes when what was found does.
    pub(super) const fn version(&self) -> u64 {
        self.version
    }

    /// Where what was searched for is in a search.
    pub(super) fn found(&self, flame_graph: &Arc<FlameGraph>) -> &[Vec<u32>] {
        self.of(flame_graph).map_or(&[], |found| &found.places)
    }

    /// What was found in a search; `None` while nothing is searched for, or the search goes on.
    pub(super) fn of(&self, flame_graph: &Arc<FlameGraph>) -> Option<&FlameMatches> {
        let (_, search) = self.found.iter().find(|(of, _)| Arc::ptr_eq(of, flame_graph))?;
        match search {
            FinderState::Done(found) if !self.asked.is_empty() => Some(found),
            _ => None,
        }
    }
}
