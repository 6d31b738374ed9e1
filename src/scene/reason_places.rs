//! Reasons below the last row of a compact tree: each as near as it can be to the middle of what it explains.

use std::collections::BTreeMap;

use super::dims::{Dims, Reasons};
use super::fonts::Metrics;
use super::ink::Pen;
use super::words::SceneTexts;
use crate::layout::Layout;
use crate::tree::{GameTree, NodeId};

/// Between two reasons on one line.
const GAP: f64 = 8.0;
/// On so many lines they can still be told to belong to what is above.
const MAX_LINES: usize = 2;
/// A reason is moved to the side by at most this part of its width.
const MAX_MOVED: f64 = 0.6;

/// Where the reasons stand that explain children in the last row.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct ReasonPlaces {
    /// The middle of each along the row, and its line, by the child that was pruned first.
    places: BTreeMap<NodeId, (f64, usize)>,
    pub(super) n_lines: usize,
    /// The widest.
    pub(super) width: f64,
    /// Whether they have no room.
    pub(super) overflows: bool,
}

impl ReasonPlaces {
    pub(super) fn new(
        words: &SceneTexts,
        (tree, layout): (&GameTree, &Layout),
        dims: &Dims,
        is_down: bool,
        metrics: &Metrics,
    ) -> Self {
        let mut below = Self::default();
        if !dims.is_compact || dims.reasons() != Reasons::Short || !is_down {
            return below;
        }
        let em = dims.em(Pen::Reason);
        let mut wanted: BTreeMap<NodeId, (f64, f64)> = BTreeMap::new();
        for (place, _, reason) in words.reasons().filter(|(.., reason)| reason.is_last_row) {
            let ends = [place, reason.last].map(|node| layout.cross(node));
            let [Some(first), Some(last)] = ends else { continue };
            let width = metrics.width(&reason.below_child(), Pen::Reason.face(), em);
            let (_, widest) = wanted.entry(place).or_insert((f64::midpoint(first, last), width));
            *widest = widest.max(width);
        }
        below.width = wanted.values().map(|(_, width)| *width).fold(0.0, f64::max);
        let [[_, end], _] = layout.bounds();
        // As far as the page reaches, which is as wide as the widest of them at least.
        let beyond = ((below.width - end) / 2.0).max(0.0);
        let mut ends = [-beyond - GAP; MAX_LINES];
        let mut middles: Vec<(NodeId, f64, f64)> =
            wanted.into_iter().map(|(place, (middle, width))| (place, middle, width)).collect();
        middles.sort_by(|a, b| a.1.total_cmp(&b.1));
        for (place, explained, width) in middles {
            let half = width / 2.0;
            let most = end + beyond - half;
            let middle = among_own(own_room(tree, layout, place), explained, half, width * MAX_MOVED);
            // The first line on which it stands where it should, else the one on which it comes nearest.
            let moved = ends.map(|taken| middle.min(most).max(taken + GAP + half));
            let line = (0..MAX_LINES)
                .find(|&line| (moved[line] - middle.min(most)).abs() < 1e-6)
                .or_else(|| (0..MAX_LINES).min_by(|&a, &b| moved[a].total_cmp(&moved[b])))
                .unwrap_or_default();
            let at = moved[line];
            below.overflows |= at > most + 1e-6 || (at - explained).abs() > width * MAX_MOVED + beyond;
            ends[line] = at + half;
            below.n_lines = below.n_lines.max(line + 1);
            below.places.insert(place, (at, line));
        }
        below
    }

    /// The middle of a reason along the row, and its line.
    pub(super) fn place(&self, child: NodeId) -> Option<(f64, usize)> {
        self.places.get(&child).copied()
    }
}

/// From where to where along the row the children of one node are nearer than those of others.
fn own_room(tree: &GameTree, layout: &Layout, child: NodeId) -> [f64; 2] {
    let row = layout.nodes_in_level(layout.level(child));
    let at = |i: usize| layout.cross(NodeId::from_index(*row.get(i)? as usize));
    let siblings = tree.parent(child).map(|parent| tree.children(parent));
    let mut places =
        siblings.into_iter().flatten().filter_map(|node| row.binary_search(&(node.index() as u32)).ok());
    let Some(first) = places.next() else { return [f64::NEG_INFINITY, f64::INFINITY] };
    let last = places.last().unwrap_or(first);
    let between = |one: Option<f64>, other: Option<f64>| Some(f64::midpoint(one?, other?));
    [
        first.checked_sub(1).and_then(|before| between(at(before), at(first))).unwrap_or(f64::NEG_INFINITY),
        between(at(last), at(last + 1)).unwrap_or(f64::INFINITY),
    ]
}

/// The middle of a reason of this half width: as near as it can be to the middle of what it explains, but moved by no more than
/// this, below no children of other nodes.
fn among_own([from, to]: [f64; 2], middle: f64, half: f64, most_moved: f64) -> f64 {
    let (least, most) = (from + half, to - half);
    let own = if least <= most { middle.clamp(least, most) } else { f64::midpoint(least, most) };
    own.clamp(middle - most_moved, middle + most_moved)
}
