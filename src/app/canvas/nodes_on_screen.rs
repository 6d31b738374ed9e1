//! Where the nodes of a view stand on the screen: for what is typed at them, and what is drawn around and beside them.

use eframe::egui::{Rect, Shape, Stroke};

use super::camera::Transform;
use super::camera_controller;
use super::margins::free_of;
use super::ring::ring;
use crate::app::state::ViewState;
use crate::scene::Picture;
use crate::tree::NodeId;

/// A ring around a node is no wider than this part of the size of labels, but no thinner than this, in points.
const RING: f32 = 0.2;
const LEAST_RING: f32 = 1.2;

/// Where nodes stand, in points on the screen.
pub(crate) trait NodesOnScreen {
    /// Where a node can be clicked.
    fn rect(&self, node: NodeId) -> Option<Rect>;

    /// A ring around a node, in the shape of its outline.
    fn ring(&self, node: NodeId, stroke: Stroke) -> Option<Shape>;

    /// Tells of places in a part of the screen whether neither a node nor words are there.
    fn free_within<'p>(&'p self, part: Rect) -> Box<dyn Fn(Rect) -> bool + 'p>;
}

/// Those of the whole tree.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TreePlaces<'p> {
    picture: &'p Picture,
    step: usize,
    to: Transform,
    canvas: Rect,
}

impl<'p> TreePlaces<'p> {
    /// Of a picture at a step, looked at like this.
    pub(crate) fn new(picture: &'p Picture, step: usize, view: &ViewState, canvas: Rect) -> Self {
        Self { picture, step, to: Transform::new(camera_controller::of(&view.camera), canvas), canvas }
    }

    /// How large the labels are.
    pub(crate) fn label_size(&self) -> f32 {
        (self.picture.label_size() * self.to.scale) as f32
    }

    /// The nodes that a place covers.
    pub(crate) fn covered_by(&self, place: Rect) -> impl Iterator<Item = NodeId> + use<'p> {
        self.picture.nodes_in(self.to.part(place))
    }
}

impl NodesOnScreen for TreePlaces<'_> {
    fn rect(&self, node: NodeId) -> Option<Rect> {
        Some(self.to.rect(self.picture.node_rect(node)?))
    }

    fn ring(&self, node: NodeId, stroke: Stroke) -> Option<Shape> {
        // Names stand closer to smaller nodes.
        let width = (RING * self.label_size()).clamp(LEAST_RING.min(stroke.width), stroke.width);
        Some(ring(self.picture.ring_of(node)?, self.to, Stroke { width, ..stroke }))
    }

    fn free_within<'p>(&'p self, part: Rect) -> Box<dyn Fn(Rect) -> bool + 'p> {
        Box::new(free_of(self.picture, self.step, (self.to, self.canvas), part))
    }
}

/// Those of a flame graph: the bar of the node that is edited.
#[derive(Clone, Copy, Debug)]
pub(crate) struct BarPlace(pub(crate) Option<Rect>);

impl NodesOnScreen for BarPlace {
    fn rect(&self, _node: NodeId) -> Option<Rect> {
        self.0
    }

    fn ring(&self, _node: NodeId, _stroke: Stroke) -> Option<Shape> {
        None
    }

    /// Beside a bar there are other bars.
    fn free_within<'p>(&'p self, _part: Rect) -> Box<dyn Fn(Rect) -> bool + 'p> {
        Box::new(|_| false)
    }
}
