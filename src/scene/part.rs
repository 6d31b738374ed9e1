//! What of a picture is at a place: not only which node, but which of its numbers, or the cut that a reason tells of.
//!
//! It looks at the shapes themselves, so that what can be clicked is what can be seen.

use super::fonts::Metrics;
use super::frame::FrameSetting;
use super::geometry::{Point, Rect};
use super::picture::{Focus, Picture, Viewport};
use super::shape::{Scene, SceneGroup, SceneItem, Shape, TextAnchor};
use crate::explain::NodeQuestion;
use crate::layout::Orientation;
use crate::tree::NodeId;
use crate::value::Role;

/// A part of a picture that answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ScenePart {
    /// The node that it belongs to; of a cut, the one that cut or the one that was pruned.
    pub node: NodeId,
    /// What it answers beside that; `None` for the node itself.
    pub kind: Option<NodeQuestion>,
}

/// The name of a row of nodes.
#[derive(Clone, Debug, PartialEq)]
pub struct RowName {
    /// Its ply.
    pub level: usize,
    /// A place of its line on the page.
    pub at: Point,
    /// Who decides at its nodes, in words too, if it is the same at all of them.
    pub role: Option<(Role, String)>,
    /// Its ply in words.
    pub ply: String,
}

impl Picture {
    /// What is at a place at a step, or within `slack` scene units of it: what lies on top. `scale` is that of the view, in
    /// points per scene unit: what is too small to be drawn cannot be meant.
    pub fn part(
        &self,
        step: usize,
        focus: Focus,
        at: Point,
        (scale, slack): (f64, f64),
    ) -> Option<ScenePart> {
        let reach = slack.max(1.0);
        let rect = Rect::new(at, at).expand(reach);
        let scene = self.scene(step, &Viewport { rect, scale }, focus);
        self.part_of(&scene, at, slack)
    }

    /// The node below the edge at a place at a step, or within `slack` scene units of it: of several the nearest to the top of
    /// what is drawn.
    pub fn edge(&self, step: usize, focus: Focus, at: Point, (scale, slack): (f64, f64)) -> Option<NodeId> {
        let rect = Rect::new(at, at).expand(slack.max(1.0));
        let scene = self.scene(step, &Viewport { rect, scale }, focus);
        scene.items.iter().rev().find_map(|item| match item.group {
            SceneGroup::Edge(node) if is_near(&item.shape, at, slack) => Some(node),
            _ => None,
        })
    }

    /// The ply whose name stands at a place of the margin.
    pub fn row_named(&self, at: Point) -> Option<usize> {
        /// A name reaches so far, and so far above and below its line, in scene units.
        const NAME: (f64, f64, f64) = (50.0, 14.0, 22.0);
        if !self.look.margin {
            return None;
        }
        let (wide, above, below) = NAME;
        let level = |down: f64| {
            let level = self.layout.level_at(down);
            (level, self.on_page(0.0, self.layout.down_of(level)))
        };
        match self.look.orientation {
            Orientation::TopDown => {
                let (level, line) =
                    level(self.on_level(Point::new(at.x, at.y - below / 2.0 + above / 2.0)).1);
                let start = self.dims.padding;
                let is_there =
                    (start..start + wide).contains(&at.x) && (line.y - above..line.y + below).contains(&at.y);
                is_there.then_some(level)
            }
            Orientation::LeftRight => {
                let (level, line) = level(self.on_level(at).1);
                let top = self.tree_rect.min.y;
                let is_there = (line.x - above..line.x - above + wide).contains(&at.x)
                    && (top..top + above + below).contains(&at.y);
                is_there.then_some(level)
            }
        }
    }

    /// The role that all internal nodes of a level share, or all its leaves where there are no others; `None` if they differ.
    /// Only the first nodes of a very long level are asked.
    pub(super) fn role_of_level(&self, level: usize) -> Option<Role> {
        const MAX_ASKED: usize = 4_096;
        let tree = self.trace.tree();
        let nodes = self.layout.nodes_in_level(level).iter().take(MAX_ASKED);
        let shared = |is_leaf: bool| {
            let nodes = nodes.clone().map(|&node| NodeId::from_index(node as usize));
            let mut roles = nodes.filter(|&node| tree.is_leaf(node) == is_leaf).map(|node| tree.role(node));
            let first = roles.next()?;
            Some(roles.all(|role| role == first).then_some(first))
        };
        shared(false).or_else(|| shared(true)).flatten()
    }

    /// The names of the rows whose lines are in sight, at least so many scene units apart, where the picture has such names.
    pub fn row_names(&self, sight: Rect, apart: f64) -> Vec<RowName> {
        if !self.look.margin {
            return Vec::new();
        }
        let [first, last] = [sight.min, sight.max].map(|at| self.layout.level_at(self.on_level(at).1));
        let last = last.min(self.layout.n_levels().saturating_sub(1));
        let (mut names, mut before) = (Vec::new(), f64::NEG_INFINITY);
        for level in first..=last {
            let (down, at) = (self.layout.down_of(level), self.on_page(0.0, self.layout.down_of(level)));
            let is_in_sight = match self.look.orientation {
                Orientation::TopDown => (sight.min.y..sight.max.y).contains(&at.y),
                Orientation::LeftRight => (sight.min.x..sight.max.x).contains(&at.x),
            };
            if !is_in_sight || down - before < apart {
                continue;
            }
            before = down;
            let role = self.role_of_level(level).map(|role| (role, self.words.role(role)));
            names.push(RowName { level, at, role, ply: self.words.ply(level) });
        }
        names
    }

    /// Where the picture itself writes the names of its rows: from here on to the right, or down where rows are columns.
    pub fn row_names_at(&self) -> Point {
        Point::new(self.dims.padding, self.tree_rect.min.y)
    }

    /// How much of the page lies left of the tree: the names of its rows, and what is free.
    pub fn left_of_tree(&self) -> f64 {
        self.origin.x + self.layout.bounds()[0][0] - self.page.min.x
    }

    /// The lines of its title, and where the first one is; nothing where it has none.
    pub fn title_lines(&self) -> Option<(&[String], Point)> {
        let lines = &self.around.title[..];
        let is_there = self.look.title && !lines.is_empty();
        is_there.then(|| (lines, Point::new(self.dims.padding, self.dims.padding)))
    }

    /// The title that a picture in front of a room did without, for the sake of its nodes.
    pub fn left_out_title(&self) -> Option<&str> {
        let is_presented = self.frame.is_some_and(|frame| frame.setting == FrameSetting::Presented);
        let is_left_out = is_presented && self.look.title && self.around.title.is_empty();
        self.title.as_deref().filter(|_| is_left_out)
    }

    /// The same of a scene that was made of this picture, whichever view it is.
    pub fn part_of(&self, scene: &Scene, at: Point, slack: f64) -> Option<ScenePart> {
        part_at(scene, &self.metrics, at, slack)
    }
}

/// What of a scene is at a place, or within `slack` of it. What lies on top counts, texts before lines.
pub fn part_at(scene: &Scene, metrics: &Metrics, at: Point, slack: f64) -> Option<ScenePart> {
    let mut line = CaptionState::default();
    let (mut text, mut shape) = (None, None);
    for item in &scene.items {
        let part = line.read(scene, item);
        let Some(part) = part else { continue };
        match item.shape {
            Shape::Text { .. } if rect_of(scene, metrics, item).is_some_and(|rect| rect.contains(at)) => {
                text = Some(part);
            }
            Shape::Text { .. } => {}
            _ if is_near(&item.shape, at, slack) => shape = Some(part),
            _ => {}
        }
    }
    text.or(shape)
}

/// What the items before this one said of the numbers that follow.
#[derive(Default)]
struct CaptionState {
    /// The node whose α, β or sign began a line, which of them, and where the line is.
    end: Option<(NodeId, NodeQuestion, f64)>,
}

impl CaptionState {
    /// What an item is a part of.
    fn read(&mut self, scene: &Scene, item: &SceneItem) -> Option<ScenePart> {
        let Shape::Text { at, paint, .. } = item.shape else { return of_shape(scene, item) };
        let class = plain(scene.text_paint(paint).class);
        let node = match item.group {
            SceneGroup::Node(node) => node,
            SceneGroup::Cut(node) => return Some(ScenePart { node, kind: Some(NodeQuestion::Cut) }),
            SceneGroup::Edge(node) => {
                return Some(ScenePart { node, kind: (class == "passed").then_some(NodeQuestion::Alpha) });
            }
            _ => return None,
        };
        let kind = match class {
            "alpha" | "beta" => {
                let end = if class == "alpha" { NodeQuestion::Alpha } else { NodeQuestion::Beta };
                self.end = Some((node, end, at.y));
                Some(end)
            }
            // An inequality is what is known of the value.
            "sign-of-bound" => {
                self.end = Some((node, NodeQuestion::Value, at.y));
                Some(NodeQuestion::Value)
            }
            "bound" | "bound-old" => Some(match self.end {
                // Numbers on the line that α, β or a sign began.
                Some((of, end, y)) if of == node && (y - at.y).abs() < 0.5 => end,
                _ => NodeQuestion::Count,
            }),
            "value" | "value-unread" | "value-earlier" | "now" | "now-small" | "now-earlier" | "sign"
            | "sign-earlier" | "earlier" => Some(NodeQuestion::Value),
            "value-faint" | "cut" | "cut-small" => Some(NodeQuestion::Cut),
            "cut-if" => Some(NodeQuestion::CutIf),
            "note" | "node-type" | "collapsed" | "mark" | "effort" => Some(NodeQuestion::Count),
            _ => None,
        };
        Some(ScenePart { node, kind })
    }
}

/// What a look stands for, in whichever view.
fn plain(class: &'static str) -> &'static str {
    class.strip_prefix("path-").unwrap_or(class)
}

/// Outlines are their node, cut marks and arrows the cut, edges that were cut off the cut as well.
fn of_shape(scene: &Scene, item: &SceneItem) -> Option<ScenePart> {
    let class = plain(scene.paint(item.shape.paint()?).class);
    match item.group {
        SceneGroup::Node(node) => {
            Some(ScenePart { node, kind: class.ends_with("pruned").then_some(NodeQuestion::Cut) })
        }
        SceneGroup::Cut(node) | SceneGroup::Witness(node) => {
            Some(ScenePart { node, kind: Some(NodeQuestion::Cut) })
        }
        SceneGroup::Edge(node) if matches!(class, "edge-pruned" | "thin-pruned") => {
            Some(ScenePart { node, kind: Some(NodeQuestion::Cut) })
        }
        SceneGroup::Edge(_)
        | SceneGroup::Title
        | SceneGroup::Margin
        | SceneGroup::Overlay
        | SceneGroup::Legend
        | SceneGroup::Bars => None,
    }
}

/// The room of a text.
fn rect_of(scene: &Scene, metrics: &Metrics, item: &SceneItem) -> Option<Rect> {
    let Shape::Text { at, anchor, text, paint } = item.shape else { return None };
    let look = scene.text_paint(paint);
    let width = metrics.width(scene.text_of(text), look.face, look.size);
    let left = match anchor {
        TextAnchor::Start => at.x,
        TextAnchor::Middle => at.x - width / 2.0,
        TextAnchor::End => at.x - width,
    };
    let (top, bottom) = (at.y - look.size * 0.95, at.y + look.size * 0.3);
    Some(Rect::new(Point::new(left - 1.5, top), Point::new(left + width + 1.5, bottom)))
}

fn is_near(shape: &Shape, at: Point, slack: f64) -> bool {
    match *shape {
        Shape::Line { from, to, .. } => distance(at, from, to) <= slack,
        Shape::Curve { points: [a, b, c, d], .. } => {
            let place = |t: f64| {
                let u = 1.0 - t;
                let (wa, wb, wc, wd) = (u * u * u, 3.0 * u * u * t, 3.0 * u * t * t, t * t * t);
                let sum = |of: fn(Point) -> f64| wa * of(a) + wb * of(b) + wc * of(c) + wd * of(d);
                Point::new(sum(|point| point.x), sum(|point| point.y))
            };
            (0..CURVE).any(|i| {
                let from = f64::from(i) / f64::from(CURVE);
                distance(at, place(from), place(from + 1.0 / f64::from(CURVE))) <= slack
            })
        }
        Shape::Triangle { corners, .. } => {
            let [x, y] = [corners.map(|corner| corner.x), corners.map(|corner| corner.y)];
            around(x, y).expand(slack).contains(at)
        }
        Shape::Rect { rect, .. } => rect.expand(slack).contains(at),
        Shape::Circle { center, radius, .. } => (at.x - center.x).hypot(at.y - center.y) <= radius + slack,
        Shape::Text { .. } => false,
    }
}

/// Straight pieces that a curve is taken for.
const CURVE: u8 = 16;

fn around(x: [f64; 3], y: [f64; 3]) -> Rect {
    let least = |of: [f64; 3]| of.into_iter().fold(f64::INFINITY, f64::min);
    let most = |of: [f64; 3]| of.into_iter().fold(f64::NEG_INFINITY, f64::max);
    Rect::new(Point::new(least(x), least(y)), Point::new(most(x), most(y)))
}

/// From a place to the nearest of a straight line between two others.
fn distance(at: Point, from: Point, to: Point) -> f64 {
    let (dx, dy) = (to.x - from.x, to.y - from.y);
    let length = (dx * dx + dy * dy).max(1e-12);
    let along = (((at.x - from.x) * dx + (at.y - from.y) * dy) / length).clamp(0.0, 1.0);
    (at.x - from.x - along * dx).hypot(at.y - from.y - along * dy)
}
