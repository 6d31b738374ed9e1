//! How a node is outlined: in which shape, and with which ink, by how far the search has come with it.

use super::geometry::{Point, Rect};
use super::ink::Ink;
use super::look::Glyphs;
use super::picture::Picture;
use super::shape::{PaintId, Shape};
use crate::trace::NodeStage;
use crate::tree::NodeId;
use crate::value::Role;

/// A ring around a node lies so far within the room of the mark around the current one.
const WITHIN_HALO: f64 = 1.0;
/// The same around a leaf: the reason why it was pruned stands close below it.
const AROUND_LEAF: f64 = 0.4;

impl Picture {
    /// The outline of a node.
    pub(super) fn outline_of(&self, node: NodeId, paint: PaintId) -> Option<Shape> {
        let rect = self.node_rect(node)?;
        let tree = self.trace.tree();
        let (role, is_leaf) = (tree.role(node), tree.is_searched_leaf(node));
        let center = rect.center();
        // A move that was never tried is as small as its place.
        let is_small = !is_leaf && tree.is_stub(node);
        let rect = if is_small { Rect::new(center, center).expand(self.dims.half_stub()) } else { rect };
        let radius = self.dims.half_height().min(rect.height() / 2.0);
        let corners = |tip: f64, base: f64| {
            [Point::new(center.x, tip), Point::new(rect.max.x, base), Point::new(rect.min.x, base)]
        };
        Some(match (self.look.glyphs, role) {
            _ if is_leaf => {
                let rect = Rect::new(
                    Point::new(rect.min.x, center.y - self.dims.half_leaf_height()),
                    Point::new(rect.max.x, center.y + self.dims.half_leaf_height()),
                );
                Shape::Rect { rect, corner: self.dims.corner(), paint }
            }
            (Glyphs::Triangles, Role::Max) => {
                Shape::Triangle { corners: corners(rect.min.y, rect.max.y), paint }
            }
            (Glyphs::Triangles, Role::Min) => {
                Shape::Triangle { corners: corners(rect.max.y, rect.min.y), paint }
            }
            (Glyphs::SquaresAndCircles, Role::Max) => Shape::Rect { rect, corner: 0.0, paint },
            // A circle, or as much of one as a long value leaves.
            _ if rect.width() > rect.height() + 12.0 => {
                Shape::Rect { rect, corner: self.dims.half_height(), paint }
            }
            _ => Shape::Circle { center, radius, paint },
        })
    }

    /// The middle of a ring around a node, in the shape of its outline: where the mark around the current node would lie, so
    /// that it touches no text. `None` if the node is collapsed.
    pub fn ring_of(&self, node: NodeId) -> Option<Shape> {
        let half = self.dims.line_width(Ink::HALO_WIDTH, true) / 2.0 - WITHIN_HALO;
        let is_leaf = self.trace.tree().is_searched_leaf(node);
        let distance = if is_leaf { half.min(AROUND_LEAF) } else { half };
        self.outline_of(node, Ink::Selected.into()).map(|outline| outline.widened(distance))
    }
}

impl Ink {
    /// The shape of a node that has been left.
    pub(super) const fn node(role: Role, is_leaf: bool) -> Self {
        match (is_leaf, role) {
            (true, _) => Self::Leaf,
            (_, Role::Max) => Self::Max,
            (_, Role::Min) => Self::Min,
            (_, Role::Chance) => Self::Chance,
        }
    }

    /// Threads have so many colors, in turn.
    pub(super) const N_THREADS: u8 = 4;

    /// Of the thread with this number, from 1.
    pub(super) const fn thread(thread: u8) -> Self {
        match thread % Self::N_THREADS {
            1 => Self::ThreadA,
            2 => Self::ThreadB,
            3 => Self::ThreadC,
            _ => Self::ThreadD,
        }
    }

    /// Those that nodes are outlined with.
    pub(super) const OUTLINES: [Self; 25] = [
        Self::Max,
        Self::Min,
        Self::Chance,
        Self::Leaf,
        Self::MaxOpen,
        Self::MinOpen,
        Self::MaxUnvisited,
        Self::MinUnvisited,
        Self::ChanceUnvisited,
        Self::LeafUnvisited,
        Self::MaxEarlier,
        Self::MinEarlier,
        Self::ChanceEarlier,
        Self::LeafEarlier,
        Self::MaxEarlierPruned,
        Self::MinEarlierPruned,
        Self::ChanceEarlierPruned,
        Self::LeafEarlierPruned,
        Self::Pruned,
        Self::DotMax,
        Self::DotMin,
        Self::DotChance,
        Self::DotLeaf,
        Self::DotUnvisited,
        Self::DotPruned,
    ];

    /// Those of nodes that were not visited.
    pub(super) const UNVISITED: [Self; 4] =
        [Self::MaxUnvisited, Self::MinUnvisited, Self::ChanceUnvisited, Self::LeafUnvisited];
    /// Those of nodes whose value is of an earlier search.
    pub(super) const EARLIER: [Self; 4] =
        [Self::MaxEarlier, Self::MinEarlier, Self::ChanceEarlier, Self::LeafEarlier];
    /// The same of nodes that are pruned now.
    pub(super) const EARLIER_PRUNED: [Self; 4] =
        [Self::MaxEarlierPruned, Self::MinEarlierPruned, Self::ChanceEarlierPruned, Self::LeafEarlierPruned];

    pub(super) const fn open(role: Role, is_leaf: bool) -> Self {
        match (is_leaf, role) {
            (false, Role::Max) => Self::MaxOpen,
            (false, Role::Min) => Self::MinOpen,
            _ => Self::node(role, is_leaf),
        }
    }

    pub(super) const fn unvisited(role: Role, is_leaf: bool) -> Self {
        match (is_leaf, role) {
            (true, _) => Self::LeafUnvisited,
            (_, Role::Max) => Self::MaxUnvisited,
            (_, Role::Min) => Self::MinUnvisited,
            (_, Role::Chance) => Self::ChanceUnvisited,
        }
    }

    pub(super) const fn earlier(role: Role, is_leaf: bool) -> Self {
        match (is_leaf, role) {
            (true, _) => Self::LeafEarlier,
            (_, Role::Max) => Self::MaxEarlier,
            (_, Role::Min) => Self::MinEarlier,
            (_, Role::Chance) => Self::ChanceEarlier,
        }
    }

    const fn earlier_pruned(role: Role, is_leaf: bool) -> Self {
        match (is_leaf, role) {
            (true, _) => Self::LeafEarlierPruned,
            (_, Role::Max) => Self::MaxEarlierPruned,
            (_, Role::Min) => Self::MinEarlierPruned,
            (_, Role::Chance) => Self::ChanceEarlierPruned,
        }
    }

    /// The outline of a node, by how far the search has come with it.
    pub(super) const fn outline(stage: NodeStage, role: Role, is_leaf: bool) -> Self {
        match stage {
            NodeStage::Unvisited => Self::unvisited(role, is_leaf),
            NodeStage::Earlier(_) => Self::earlier(role, is_leaf),
            NodeStage::Open(_) => Self::open(role, is_leaf),
            NodeStage::Closed(_) => Self::node(role, is_leaf),
            NodeStage::Pruned { earlier: None, .. } => Self::Pruned,
            NodeStage::Pruned { earlier: Some(_), .. } => Self::earlier_pruned(role, is_leaf),
        }
    }

    /// The same where a node is too small for an outline.
    pub(super) const fn small(stage: NodeStage, role: Role, is_leaf: bool) -> Self {
        match stage {
            NodeStage::Unvisited => Self::DotUnvisited,
            NodeStage::Pruned { .. } => Self::DotPruned,
            NodeStage::Earlier(_) | NodeStage::Open(_) | NodeStage::Closed(_) => Self::dot(role, is_leaf),
        }
    }

    pub(super) const fn dot(role: Role, is_leaf: bool) -> Self {
        match (is_leaf, role) {
            (true, _) => Self::DotLeaf,
            (_, Role::Max) => Self::DotMax,
            (_, Role::Min) => Self::DotMin,
            (_, Role::Chance) => Self::DotChance,
        }
    }
}
