//! From a picture and a step to shapes.
//!
//! What is out of sight or too small to see is not asked for: nodes and edges come from the layout's levels by binary
//! search, and where many fall on one pixel one stands for all. The cost is pixels times levels.

mod beside;
mod board;
mod cuts;
mod edges;
mod legend;
mod nodes;
mod page;
mod paper;
mod route;
mod signs;
mod witness;

use std::collections::BTreeSet;
use std::ops::Range;

use rustc_hash::FxHashMap;

use super::dims::{Dims, LEAST_EM};
use super::geometry::{Point, Rect};
use super::ink::{Ink, Pen, background, paints, strike, text_paints};
use super::picture::{Focus, Picture, Viewport};
use super::shape::{Scene, SceneGroup, SceneItem, Shape, TextAnchor};
use crate::layout::Orientation;
use crate::trace::NodeStage;
use crate::tree::NodeId;
use crate::value::Role;

pub use board::{SCENE_CELL, board_scene, named_board_scene, small_board_scene};
pub(super) use board::{draw_board, frame_at_node, n_free_columns};
pub(super) use legend::{looked_at_by, shared_legend};
pub(super) use page::said;
pub(super) use witness::{crop, drawn};

/// From this many pixels of their least em on, texts are written.
const WRITTEN_PIXELS: f64 = 0.34 * LEAST_EM;
/// From this many pixels of a glyph on, shapes can be told apart.
const SHAPED_PIXELS: f64 = 0.11 * 2.0 * 23.5;
/// Pixels between two dots.
const DOT_PIXELS: f64 = 2.0;
/// Levels closer than this many pixels are thinned out.
const LEVEL_PIXELS: f64 = 2.0;

/// How much of a node can be seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Detail {
    Dots,
    Shapes,
    Texts,
}

impl Detail {
    /// `scale` is pixels per scene unit.
    fn at(scale: f64, dims: &Dims) -> Self {
        if scale * LEAST_EM >= WRITTEN_PIXELS {
            Self::Texts
        } else if scale * 2.0 * dims.half_height() >= SHAPED_PIXELS {
            Self::Shapes
        } else {
            Self::Dots
        }
    }
}

/// What is needed while one scene is made.
struct TreeDrawing<'a> {
    picture: &'a Picture,
    scene: Scene,
    index: usize,
    viewport: Viewport,
    detail: Detail,
    focus: Focus,
    group: SceneGroup,
    /// The nodes from the root to the current one.
    path: Vec<NodeId>,
    pv: Vec<NodeId>,
    /// The child that gave its parent's value, of parents that are looked at.
    best: FxHashMap<NodeId, Option<NodeId>>,
    /// The letters of reasons that are drawn.
    letters: BTreeSet<char>,
    /// The last child that a pair of slashes crosses already, by its parent.
    crossed: FxHashMap<NodeId, NodeId>,
    /// Where texts are, of which slashes keep clear.
    texts: Vec<Rect>,
    /// The slashes that are drawn already, of which others keep clear.
    slashes: Vec<[Point; 2]>,
    /// Whether edges run up and down first and then level.
    has_brackets: bool,
}

impl Picture {
    /// The shapes at a step. Costs pixels times levels, not nodes.
    pub fn scene(&self, step: usize, viewport: &Viewport, focus: Focus) -> Scene {
        draw(self, step, viewport, focus)
    }

    /// Whether texts are written at so many pixels per scene unit, rather than left out because they would be too small to
    /// read.
    pub fn has_texts_at(&self, scale: f64) -> bool {
        Detail::at(scale, &self.dims) == Detail::Texts
    }

    /// The shapes of the whole page in full detail, for export.
    pub fn whole(&self, step: usize, focus: Focus) -> Scene {
        self.scene(step, &Viewport { rect: self.page(), scale: f64::INFINITY }, focus)
    }
}

fn draw(picture: &Picture, step: usize, viewport: &Viewport, focus: Focus) -> Scene {
    let mut drawing = begin(picture, step, viewport, focus);
    drawing.title();
    drawing.margin();
    drawing.inner();
    drawing.captions();
    let unused = drawing.legend();
    // A figure of one step that is as high as what it says ends with that.
    let is_open = picture.frame.is_some_and(|frame| frame.height.is_infinite());
    if is_open && !picture.look.is_of_series && viewport.scale.is_infinite() {
        drawing.scene.page.max.y -= unused;
    }
    drawing.scene
}

/// The looks and the name of a picture, and nothing painted.
pub(super) fn empty(picture: &Picture, scale: f64) -> Scene {
    let theme = picture.look.theme;
    let mut paints = paints(theme, scale);
    for (i, paint) in paints.iter_mut().enumerate() {
        if let Some(stroke) = &mut paint.stroke {
            stroke.width = picture.dims.line_width(stroke.width, i == Ink::Halo as usize);
        }
    }
    Scene {
        page: picture.page(),
        background: background(theme),
        title: picture.title.clone().unwrap_or_else(|| say!(picture.words.text, "scene-untitled")),
        paints,
        text_paints: text_paints(theme, |pen| picture.dims.em(pen)),
        ..Scene::default()
    }
}

fn begin<'a>(picture: &'a Picture, step: usize, viewport: &Viewport, focus: Focus) -> TreeDrawing<'a> {
    let trace = &picture.trace;
    let index = step.min(trace.n_steps().saturating_sub(1));
    let description = picture.words.description(trace, index);
    let scene = Scene { description, ..empty(picture, viewport.scale) };
    let mut path: Vec<NodeId> = trace.path(index).map(|visit| trace.node(visit)).collect();
    path.reverse();
    let mut drawing = TreeDrawing {
        picture,
        scene,
        index,
        viewport: *viewport,
        detail: Detail::at(viewport.scale, &picture.dims),
        focus,
        group: SceneGroup::Title,
        path,
        pv: if picture.look.principal_variation { trace.line_of_pass(index) } else { Vec::new() },
        best: FxHashMap::default(),
        letters: BTreeSet::new(),
        crossed: FxHashMap::default(),
        texts: Vec::new(),
        slashes: Vec::new(),
        has_brackets: false,
    };
    drawing.has_brackets = drawing.needs_brackets();
    drawing
}

impl TreeDrawing<'_> {
    /// All but what stands around the tree.
    fn inner(&mut self) {
        self.edges();
        self.marks();
        self.nodes();
        self.marks_of_cuts();
        self.lay_paper();
        self.witnesses();
    }

    fn push(&mut self, shape: Shape) {
        self.scene.items.push(SceneItem { group: self.group, shape });
    }

    fn line(&mut self, from: Point, to: Point, ink: Ink) {
        self.push(Shape::Line { from, to, paint: ink.into() });
    }

    /// Writes one line and gives its width.
    fn text(&mut self, at: Point, anchor: TextAnchor, pen: Pen, text: &str) -> f64 {
        if text.is_empty() {
            return 0.0;
        }
        let range = self.scene.add_text(text);
        self.push(Shape::Text { at, anchor, text: range, paint: pen.into() });
        self.width(text, pen)
    }

    /// Strikes out what was written with [`Pen::BoundOld`], beginning at `at`.
    fn strike(&mut self, at: Point, text: &str) {
        let em = self.dims().em(Pen::BoundOld);
        let [from, to] = strike(at, text, em, |part| self.width(part, Pen::BoundOld));
        self.line(from, to, Ink::Strike);
    }

    fn width(&self, text: &str, pen: Pen) -> f64 {
        self.picture.width(text, pen)
    }

    /// Centerd text on a piece of paper, for places where lines run.
    fn text_on_paper(&mut self, center: Point, pen: Pen, text: &str) {
        let width = self.width(text, pen);
        let half = Point::new(width / 2.0 + 2.5, self.dims().em(pen) * 0.58);
        let rect = Rect::new(
            Point::new(center.x - half.x, center.y - half.y),
            Point::new(center.x + half.x, center.y + half.y),
        );
        self.push(Shape::Rect { rect, corner: 3.0, paint: Ink::Paper.into() });
        let baseline = Point::new(center.x, center.y + self.dims().em(pen) * 0.36);
        self.text(baseline, TextAnchor::Middle, pen, text);
    }

    const fn dims(&self) -> &Dims {
        &self.picture.dims
    }

    fn is_down(&self) -> bool {
        self.picture.look.orientation == Orientation::TopDown
    }

    fn role(&self, node: NodeId) -> (Role, bool) {
        let tree = self.picture.trace.tree();
        (tree.role(node), tree.is_searched_leaf(node))
    }

    /// How far the search that goes on has come with a node: what is written and marked at it belongs to that search, or
    /// says that it does not.
    fn stage(&self, node: NodeId) -> NodeStage {
        self.picture.trace.stage(node, self.index)
    }

    /// The child that gave a node its value so far, in the visit that is shown.
    fn best_child(&mut self, node: NodeId) -> Option<NodeId> {
        let (trace, index) = (&self.picture.trace, self.index);
        *self.best.entry(node).or_insert_with(|| trace.best_child(node, index))
    }

    /// The visible interval of the cross axis and the levels in sight, thinned out where they are too close.
    fn in_sight(&self) -> (f64, f64, Vec<usize>) {
        let picture = self.picture;
        let (a, b) = (picture.on_level(self.viewport.rect.min), picture.on_level(self.viewport.rect.max));
        let n_levels = picture.layout.n_levels();
        // One more on either side: what belongs to a level reaches beyond its band.
        let first = picture.layout.level_at(a.1).saturating_sub(1);
        let last = (picture.layout.level_at(b.1) + 1).min(n_levels - 1);
        let span = (picture.layout.down_of(last) - picture.layout.down_of(first)) * self.viewport.scale;
        let n = last - first + 1;
        let stride = ((n as f64 * LEVEL_PIXELS / span.max(1.0)).floor() as usize).max(1);
        (a.0, b.0, (first..=last).step_by(stride).collect())
    }

    /// The nodes of a level in a range, one for each dot where they are small.
    fn sample(&self, level: usize, range: Range<usize>) -> Vec<NodeId> {
        let layout = &self.picture.layout;
        if self.detail == Detail::Dots {
            let step = DOT_PIXELS / self.viewport.scale;
            layout.sampled_nodes(level, range, step).map(|(node, _)| node).collect()
        } else {
            let nodes = layout.nodes_in_level(level).get(range).unwrap_or_default();
            nodes.iter().map(|&node| NodeId::from_index(node as usize)).collect()
        }
    }
}
