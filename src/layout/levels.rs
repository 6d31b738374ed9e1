//! A finished layout, level by level: where nodes stand, and which of them a window of the drawing meets.
//!
//! Nodes of a level are sorted along the cross axis, and so are the ends of the edges that lead to them: every question
//! about an interval is answered by binary search.

use std::ops::Range;

use super::request::{Extents, LayoutExtents, UniformReach, sane};
use crate::tree::{GameTree, NodeId};

/// Where every visible node stands. About 16 bytes a node.
///
/// The drawing begins at 0 on both axes. Nodes that are hidden in a fold have no place.
/// Levels are rows of the drawing, that is plies, 0 for the root.
#[derive(Clone, Debug)]
pub struct Layout {
    /// Of every node in preorder; NaN where hidden.
    pub(super) cross: Vec<f64>,
    /// Of every node in preorder.
    pub(super) ply: Vec<u32>,
    /// Visible nodes by level, from left to right.
    pub(super) order: Vec<u32>,
    /// Where levels begin in `order`; one more entry for the end.
    pub(super) level_start: Vec<u32>,
    pub(super) level_reach: LevelReach,
    pub(super) down: LevelLines,
    pub(super) width: f64,
}

impl Layout {
    /// Where the node's anchor stands along its level; `None` if it is hidden in a fold or not in the tree.
    #[inline]
    pub fn cross(&self, node: NodeId) -> Option<f64> {
        self.cross.get(node.index()).copied().filter(|cross| !cross.is_nan())
    }

    /// The row of the node, hidden or not: its ply. 0 for a node that is not in the tree.
    #[inline]
    pub fn level(&self, node: NodeId) -> usize {
        self.ply.get(node.index()).map_or(0, |&ply| ply as usize)
    }

    /// `(cross, down)` of the node's anchor; `None` if it is hidden in a fold or not in the tree.
    #[inline]
    pub fn place(&self, node: NodeId) -> Option<(f64, f64)> {
        Some((self.cross(node)?, self.down_of(self.level(node))))
    }

    /// The center line of a level along the down axis. Goes on evenly below the last level.
    #[inline]
    pub fn down_of(&self, level: usize) -> f64 {
        self.down.center(level)
    }

    /// The level whose band, halfway to its neighbors, holds this place along the down axis.
    pub fn level_at(&self, down: f64) -> usize {
        let (mut low, mut high) = (0, self.n_levels() - 1);
        while low < high {
            let level = low.midpoint(high);
            if down > self.down_of(level).midpoint(self.down_of(level + 1)) {
                low = level + 1;
            } else {
                high = level;
            }
        }
        low
    }

    /// How many levels have visible nodes, at least 1.
    pub fn n_levels(&self) -> usize {
        self.level_start.len() - 1
    }

    /// How many nodes are visible, at least 1.
    pub fn n_visible(&self) -> usize {
        self.order.len()
    }

    /// The visible nodes of a level from left to right, as places in preorder; empty below the last level.
    #[inline]
    pub fn nodes_in_level(&self, level: usize) -> &[u32] {
        match self.level_start.get(level..level.saturating_add(2)) {
            Some(&[start, end]) => &self.order[start as usize..end as usize],
            _ => &[],
        }
    }

    /// `[[cross_min, cross_max], [down_min, down_max]]` of the drawing, extents included. Both begin at 0.
    pub fn bounds(&self) -> [[f64; 2]; 2] {
        [[0.0, self.width], [0.0, self.down.end(self.n_levels() - 1)]]
    }

    /// How far any node of a level reaches before and after its anchor along the cross axis.
    pub fn reach_of(&self, level: usize) -> [f64; 2] {
        self.level_reach.of(level)
    }

    /// The nodes of a level that an interval of the cross axis may meet, as a range of
    /// [`nodes_in_level`](Self::nodes_in_level). O(log n).
    ///
    /// All that meet it are in the range; of the others only such as would with the level's largest extents.
    pub fn nodes_between(&self, level: usize, cross_min: f64, cross_max: f64) -> Range<usize> {
        let nodes = self.nodes_in_level(level);
        let [before, after] = self.reach_of(level);
        let start = nodes.partition_point(|&v| self.cross[v as usize] + after < cross_min);
        let end = nodes.partition_point(|&v| self.cross[v as usize] - before <= cross_max);
        start..end.max(start)
    }

    /// The nodes of a level whose edges to their parents may cross an interval of the cross axis, as a range of
    /// [`nodes_in_level`](Self::nodes_in_level): those where the hull of both anchors meets it. O(log n).
    ///
    /// Empty for level 0. `tree` is the tree that was laid out; another one gives a meaningless range.
    pub fn edges_between(
        &self,
        tree: &GameTree,
        level: usize,
        cross_min: f64,
        cross_max: f64,
    ) -> Range<usize> {
        if level == 0 {
            return 0..0;
        }
        let nodes = self.nodes_in_level(level);
        let start = nodes.partition_point(|&v| self.edge(tree, v)[1] < cross_min);
        let end = nodes.partition_point(|&v| self.edge(tree, v)[0] <= cross_max);
        start..end.max(start)
    }

    /// The nodes of a level whose edges are in an interval of the cross axis at some place between two parts of their way,
    /// 0 at the parent and 1 at the node; as a range of [`nodes_in_level`](Self::nodes_in_level). O(log n).
    pub fn edges_passing(
        &self,
        tree: &GameTree,
        level: usize,
        parts: [f64; 2],
        [cross_min, cross_max]: [f64; 2],
    ) -> Range<usize> {
        if level == 0 {
            return 0..0;
        }
        // Both ends grow along a level, and so does every place between them.
        let ends = |v: u32| {
            let (child, parent) = self.edge_ends(tree, v);
            parts.map(|part| parent + (child - parent) * part)
        };
        let nodes = self.nodes_in_level(level);
        let start =
            nodes.partition_point(|&v| ends(v).into_iter().fold(f64::NEG_INFINITY, f64::max) < cross_min);
        let end = nodes.partition_point(|&v| ends(v).into_iter().fold(f64::INFINITY, f64::min) <= cross_max);
        start..end.max(start)
    }

    /// The hull of the edge to the parent along the cross axis: both ends grow along a level, since no edges cross.
    fn edge(&self, tree: &GameTree, v: u32) -> [f64; 2] {
        let (child, parent) = self.edge_ends(tree, v);
        [child.min(parent), child.max(parent)]
    }

    /// Where the edge to the parent ends: at the node itself, and at its parent.
    #[inline]
    pub(super) fn edge_ends(&self, tree: &GameTree, v: u32) -> (f64, f64) {
        let child = self.cross[v as usize];
        let parent = tree.parents().get(v as usize).and_then(|&parent| self.cross.get(parent as usize));
        (child, parent.copied().unwrap_or(child))
    }

    /// The node of a level whose anchor is nearest, the left one of two; `None` below the last level. O(log n).
    pub fn nearest(&self, level: usize, cross: f64) -> Option<NodeId> {
        let nodes = self.nodes_in_level(level);
        let right = nodes.partition_point(|&v| self.cross[v as usize] < cross);
        let distance = |&v: &u32| (self.cross[v as usize] - cross).abs();
        let nearest = match (right.checked_sub(1).and_then(|left| nodes.get(left)), nodes.get(right)) {
            (Some(left), Some(right)) if distance(right) < distance(left) => right,
            (Some(left), _) => left,
            (None, right) => right?,
        };
        Some(NodeId::from_index(*nearest as usize))
    }

    /// Memory held, in bytes.
    pub fn heap_bytes(&self) -> usize {
        self.cross.capacity() * 8
            + (self.ply.capacity() + self.order.capacity() + self.level_start.capacity()) * 4
            + self.down.first.capacity() * 8
            + match &self.level_reach {
                LevelReach::Uniform(_) => 0,
                LevelReach::PerLevel(levels) => levels.capacity() * 8,
            }
    }
}

/// How far the nodes of each level reach, at most, before and after their anchors.
#[derive(Clone, Debug)]
pub(super) enum LevelReach {
    Uniform([f64; 2]),
    /// Single precision, as it came in.
    PerLevel(Vec<[f32; 2]>),
}

impl LevelReach {
    pub(super) fn new(extents: Extents<'_>, n_levels: usize) -> Self {
        match extents {
            Extents::Uniform(reach) => {
                let reach = UniformReach::new(reach);
                Self::Uniform([reach.before(0), reach.after(0)])
            }
            Extents::PerNode(_) => Self::PerLevel(vec![[0.0; 2]; n_levels]),
        }
    }

    #[inline]
    pub(super) fn include(&mut self, level: usize, [before, after]: [f64; 2]) {
        if let Self::PerLevel(levels) = self {
            let [most_before, most_after] = &mut levels[level];
            *most_before = most_before.max(before as f32);
            *most_after = most_after.max(after as f32);
        }
    }

    fn of(&self, level: usize) -> [f64; 2] {
        match self {
            Self::Uniform(reach) => *reach,
            Self::PerLevel(levels) => levels.get(level).map_or([0.0; 2], |reach| reach.map(f64::from)),
        }
    }
}

/// Where the center lines of the levels run.
#[derive(Clone, Debug)]
pub(super) struct LevelLines {
    /// Of the levels that have an entry of their own, at least one.
    first: Vec<f64>,
    /// From each of the others to the next.
    step: f64,
    /// What each level needs behind its line.
    after: Vec<f64>,
}

impl LevelLines {
    pub(super) fn new(levels: &[[f64; 2]], level_gap: f64) -> Self {
        let levels = if levels.is_empty() { &[[0.0; 2]] } else { levels };
        let gap = sane(level_gap);
        let mut edge = 0.0;
        let mut first = Vec::with_capacity(levels.len());
        let mut step = 0.0;
        for &[before, after] in levels {
            let (before, after) = (sane(before), sane(after));
            first.push(edge + before);
            edge += before + after + gap;
            step = before + after + gap;
        }
        Self { first, step, after: levels.iter().map(|level| sane(level[1])).collect() }
    }

    #[inline]
    fn center(&self, level: usize) -> f64 {
        let last = self.first.len() - 1;
        self.first[level.min(last)] + level.saturating_sub(last) as f64 * self.step
    }

    fn end(&self, level: usize) -> f64 {
        self.center(level) + self.after[level.min(self.after.len() - 1)]
    }
}
