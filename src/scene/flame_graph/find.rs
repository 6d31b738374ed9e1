//! Visits by the move or the label of their node.

use super::{FlameChart, FlameGraph};
use crate::scene::picture::Picture;
use crate::trace::VisitId;

/// What was searched for, and where it is.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FlameMatches {
    /// For each ply the places of the visits, ascending.
    pub places: Vec<Vec<u32>>,
    /// Whether there may be more: only so many names are looked at.
    pub is_part: bool,
}

/// Names are looked at until this much work was done; a name deep in a large tree of a game takes more than one near the
/// root, because the moves on the way are played.
const MAX_WORK: usize = 2_000_000;
/// How often the search asks whether it is still wanted.
const NAMES_PER_CHECK: usize = 1_024;

impl FlameMatches {
    /// How many visits were found.
    pub fn len(&self) -> usize {
        self.places.iter().map(Vec::len).sum()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The first one that is entered after a step; behind the last the first.
    pub fn after(&self, flame_graph: &FlameGraph, step: usize) -> Option<VisitId> {
        let enter = |visit: &VisitId| flame_graph.trace.steps_of(*visit).start;
        let visit = |ply: usize, place: u32| flame_graph.by_ply.visit(ply, place as usize);
        let of_plies = |next: &dyn Fn(usize, &[u32]) -> Option<u32>| {
            let plies = self.places.iter().enumerate();
            let visits = plies.filter_map(|(ply, places)| visit(ply, next(ply, places)?));
            visits.min_by_key(enter)
        };
        let behind = |ply: usize, places: &[u32]| {
            let is_before = |&place: &u32| visit(ply, place).is_none_or(|visit| enter(&visit) <= step);
            places.get(places.partition_point(is_before)).copied()
        };
        of_plies(&behind).or_else(|| of_plies(&|_, places| places.first().copied()))
    }
}

impl FlameGraph {
    /// The visits whose move or label contains a text, from the root down; capitals count where the text has some.
    /// `None` if `is_wanted` says no on the way.
    pub fn find(&self, picture: &Picture, text: &str, is_wanted: impl Fn() -> bool) -> Option<FlameMatches> {
        let text = text.trim();
        let mut found = FlameMatches { places: vec![Vec::new(); self.by_ply.n_plies()], is_part: false };
        if text.is_empty() {
            return Some(found);
        }
        let has_capitals = text.chars().any(char::is_uppercase);
        let is_replayed = self.trace.tree().is_of_game();
        let (mut work, mut n_names) = (0, 0_usize);
        for ply in 0..self.by_ply.n_plies() {
            for place in 0..self.by_ply.n_visits(ply) {
                if n_names.is_multiple_of(NAMES_PER_CHECK) && !is_wanted() {
                    return None;
                }
                n_names += 1;
                work += if is_replayed { ply + 1 } else { 1 };
                if work > MAX_WORK {
                    found.is_part = true;
                    return Some(found);
                }
                let name =
                    self.by_ply.visit(ply, place).and_then(|visit| FlameChart::name_of(picture, visit));
                let fits = name.is_some_and(|name| {
                    if has_capitals { name.contains(text) } else { name.to_lowercase().contains(text) }
                });
                if fits {
                    found.places[ply].push(place as u32);
                }
            }
        }
        Some(found)
    }
}
