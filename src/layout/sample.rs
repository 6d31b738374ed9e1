//! Level of detail: what of a level is worth looking at when many nodes fall on one pixel.
//!
//! A level is cut into cells of one step's length, and only the first node of a cell is named. Cells lie fixed in the
//! drawing, so that nothing flickers while it is moved. Finding the next cell gallops: O(log of what is passed over).

use std::iter::FusedIterator;
use std::ops::Range;

use super::levels::Layout;
use crate::tree::{GameTree, NodeId};

impl Layout {
    /// One node for every `step` of the cross axis where there is any, and how many nodes it stands for, itself
    /// included: together all of `range`, which is one of [`nodes_in_level`](Self::nodes_in_level).
    /// Every single node if `step` is not positive.
    pub fn sampled_nodes(&self, level: usize, range: Range<usize>, step: f64) -> SampledNodes<'_> {
        SampledNodes { layout: self, nodes: clip(self.nodes_in_level(level), range), step }
    }

    /// The same for the edges from the nodes of `range` to their parents; an edge stands for the next ones as long as
    /// both their ends fall into the same cells. `window` is the visible interval of the cross axis.
    ///
    /// Beyond the window cells grow with the square of the distance, just as the angles between edges that lead there
    /// shrink: there are never more than about six windows' lengths of cells.
    pub fn sampled_edges<'a>(
        &'a self,
        tree: &'a GameTree,
        level: usize,
        range: Range<usize>,
        step: f64,
        window: [f64; 2],
    ) -> SampledEdges<'a> {
        SampledEdges { layout: self, tree, nodes: clip(self.nodes_in_level(level), range), step, window }
    }
}

fn clip(nodes: &[u32], range: Range<usize>) -> &[u32] {
    let end = range.end.min(nodes.len());
    &nodes[range.start.min(end)..end]
}

/// See [`Layout::sampled_nodes`].
#[derive(Clone, Debug)]
pub struct SampledNodes<'a> {
    layout: &'a Layout,
    nodes: &'a [u32],
    step: f64,
}

impl Iterator for SampledNodes<'_> {
    type Item = (NodeId, usize);

    #[inline]
    fn next(&mut self) -> Option<Self::Item> {
        let cell = |v: u32| self.layout.cross[v as usize];
        take_cell(&mut self.nodes, |first| {
            let end = cell_end(cell(first), self.step);
            move |v| cell(v) < end
        })
    }
}

impl FusedIterator for SampledNodes<'_> {}

/// See [`Layout::sampled_edges`].
#[derive(Clone, Debug)]
pub struct SampledEdges<'a> {
    layout: &'a Layout,
    tree: &'a GameTree,
    nodes: &'a [u32],
    step: f64,
    window: [f64; 2],
}

impl Iterator for SampledEdges<'_> {
    type Item = (NodeId, usize);

    #[inline]
    fn next(&mut self) -> Option<Self::Item> {
        let (layout, tree, step, window) = (self.layout, self.tree, self.step, self.window);
        let ends = |v: u32| {
            let (child, parent) = layout.edge_ends(tree, v);
            [squeeze(child, window), squeeze(parent, window)]
        };
        take_cell(&mut self.nodes, |first| {
            let [child_end, parent_end] = ends(first).map(|at| cell_end(at, step));
            move |v| {
                let [child, parent] = ends(v);
                child < child_end && parent < parent_end
            }
        })
    }
}

impl FusedIterator for SampledEdges<'_> {}

/// Where the cell that holds `at` ends; `at` itself, an empty cell, if there are no cells.
#[inline]
fn cell_end(at: f64, step: f64) -> f64 {
    if step > 0.0 { ((at / step).floor() + 1.0) * step } else { at }
}

/// Leaves the window as it is and squeezes all that lies beyond into one more window's length on each side.
#[inline]
fn squeeze(at: f64, [min, max]: [f64; 2]) -> f64 {
    let length = max - min;
    let within = |beyond: f64| length * beyond / (length + beyond);
    if at < min {
        min - within(min - at)
    } else if at > max {
        max + within(at - max)
    } else {
        at
    }
}

/// The first node and how many follow in its cell, itself included. Cells must be contiguous.
#[inline]
fn take_cell<P: Fn(u32) -> bool>(
    nodes: &mut &[u32],
    same_cell: impl FnOnce(u32) -> P,
) -> Option<(NodeId, usize)> {
    let &first = nodes.first()?;
    let same = same_cell(first);
    // Gallop: all before `low` are in the cell, which ends before `high`.
    let (mut low, mut high) = (1, 2);
    while high < nodes.len() && same(nodes[high - 1]) {
        low = high;
        high *= 2;
    }
    let high = high.min(nodes.len());
    let merged = low + nodes[low..high].partition_point(|&v| same(v));
    *nodes = &nodes[merged..];
    Some((NodeId::from_index(first as usize), merged))
}
