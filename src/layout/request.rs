//! What a layout depends on.

use super::folds::Folds;
use crate::tree::GameTree;

/// How far nodes, with all that is written beside them, reach before and after their anchors along the cross axis.
///
/// In units of the drawing. What is negative or not a number counts as 0.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Extents<'a> {
    /// `[before, after]`, the same for every node.
    Uniform([f32; 2]),
    /// `[before, after]` of every node in preorder. Nodes for which there is no entry reach nowhere.
    PerNode(&'a [[f32; 2]]),
}

/// Everything a layout depends on.
///
/// Two requests are equal if, *for the same tree*, they ask for the same layout; trees are not compared here, since
/// that would cost as much as the layout: compare documents or revisions.
/// Gaps that are negative or not a number count as 0.
#[derive(Clone, Copy, Debug)]
pub struct LayoutRequest<'a> {
    /// What is drawn.
    pub tree: &'a GameTree,
    /// What of it is not.
    pub folds: &'a Folds,
    /// Room of the nodes along their level.
    pub cross: Extents<'a>,
    /// `[before, after]` of every level's center line along the down axis; the last entry holds for all that follow.
    /// Empty stands for `[0, 0]`.
    pub down: &'a [[f64; 2]],
    /// Between siblings, at least.
    pub sibling_gap: f64,
    /// Between neighbors in a level that have different parents, at least.
    pub subtree_gap: f64,
    /// Between what two successive levels need along the down axis.
    pub level_gap: f64,
}

impl PartialEq for LayoutRequest<'_> {
    fn eq(&self, other: &Self) -> bool {
        self.folds == other.folds
            && self.cross == other.cross
            && self.down == other.down
            && [self.sibling_gap, self.subtree_gap, self.level_gap]
                == [other.sibling_gap, other.subtree_gap, other.level_gap]
    }
}

/// The extents as the walks ask for them; one compiled walk for each kind.
pub(super) trait LayoutExtents {
    /// Whether every node reaches equally far.
    const IS_UNIFORM: bool;
    fn before(&self, node: usize) -> f64;
    fn after(&self, node: usize) -> f64;
}

/// The same reach for every node.
pub(super) struct UniformReach([f64; 2]);

impl UniformReach {
    pub(super) fn new(reach: [f32; 2]) -> Self {
        Self(reach.map(sane_reach))
    }
}

impl LayoutExtents for UniformReach {
    const IS_UNIFORM: bool = true;

    #[inline]
    fn before(&self, _: usize) -> f64 {
        self.0[0]
    }

    #[inline]
    fn after(&self, _: usize) -> f64 {
        self.0[1]
    }
}

/// A reach for every node, in preorder.
pub(super) struct NodeReach<'a>(pub(super) &'a [[f32; 2]]);

impl LayoutExtents for NodeReach<'_> {
    const IS_UNIFORM: bool = false;

    #[inline]
    fn before(&self, node: usize) -> f64 {
        self.0.get(node).map_or(0.0, |reach| sane_reach(reach[0]))
    }

    #[inline]
    fn after(&self, node: usize) -> f64 {
        self.0.get(node).map_or(0.0, |reach| sane_reach(reach[1]))
    }
}

/// Not negative, a number, and finite: 10³⁰ leaves room for sums over any tree.
#[inline]
fn sane_reach(reach: f32) -> f64 {
    if reach > 0.0 { f64::from(reach).min(1e30) } else { 0.0 }
}

/// The same for gaps and levels.
pub(super) fn sane(length: f64) -> f64 {
    if length > 0.0 { length.min(1e30) } else { 0.0 }
}
