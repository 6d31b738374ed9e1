//! The part of a picture that does not depend on the step: layout, sizes, culling.

use std::sync::Arc;

use super::fonts::Metrics;
use super::look::Look;
use super::shape::{Point, Rect, Scene};
use crate::layout::Folds;
use crate::text::Text;
use crate::trace::Trace;
use crate::tree::NodeId;

/// What part of the page is looked at, and how closely.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Viewport {
    /// The visible part of the page in scene units.
    pub rect: Rect,
    /// Pixels per scene unit; what would be too small to see is left out or merged.
    pub scale: f64,
}

/// What the person points at.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Focus {
    /// The node that was clicked.
    pub selected: Option<NodeId>,
    /// The node under the pointer.
    pub hovered: Option<NodeId>,
}

/// A trace laid out, ready to be drawn at any step. Immutable; cheap to share through an `Arc`.
#[derive(Debug)]
pub struct Picture {
    trace: Arc<Trace>,
    look: Look,
    folds: Folds,
}

impl Picture {
    /// Lays a trace out. Linear in the nodes that are not folded away; never depends on a step.
    pub fn new(trace: Arc<Trace>, look: Look, folds: Folds, text: Arc<Text>, metrics: &Metrics) -> Self {
        let _ = (text, metrics);
        Self { trace, look, folds }
    }

    /// The trace that is shown.
    pub const fn trace(&self) -> &Arc<Trace> {
        &self.trace
    }

    /// The choices it was laid out with.
    pub const fn look(&self) -> &Look {
        &self.look
    }

    /// What is folded away.
    pub const fn folds(&self) -> &Folds {
        &self.folds
    }

    /// The whole page in scene units.
    pub fn page(&self) -> Rect {
        Rect::new(Point::new(0.0, 0.0), Point::new(800.0, 600.0))
    }

    /// The part of the page that the tree itself covers, without title and legend.
    pub fn tree_rect(&self) -> Rect {
        self.page()
    }

    /// Where a node is drawn, without what stands beside it; `None` if it is folded away.
    pub fn node_rect(&self, node: NodeId) -> Option<Rect> {
        let _ = node;
        None
    }

    /// The node at a place; within `slack` scene units of it if none is right there.
    pub fn hit(&self, point: Point, slack: f64) -> Option<NodeId> {
        let _ = (point, slack);
        None
    }

    /// The shapes at a step. Costs pixels times levels, not nodes.
    pub fn scene(&self, step: usize, viewport: &Viewport, focus: Focus) -> Scene {
        let _ = (step, viewport, focus);
        Scene { page: self.page(), ..Scene::default() }
    }

    /// The shapes of the whole page in full detail, for export.
    pub fn whole(&self, step: usize, focus: Focus) -> Scene {
        self.scene(step, &Viewport { rect: self.page(), scale: f64::INFINITY }, focus)
    }
}
