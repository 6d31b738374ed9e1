//! A tree with room for answers: boxes beside its nodes, and a free place where numbers are struck out.

use super::given::GivenAnswers;
use super::ink::{self, WorksheetShapeStyle, WorksheetTextStyle};
use super::task::Subtask;
use crate::explain::{Names, number};
use crate::layout::{Extents, Folds, Layout, LayoutRequest, Orientation};
use crate::practice::FileShape;
use crate::scene::fonts::Metrics;
use crate::scene::{Point, Rect, Scene, SceneGroup, SceneItem, Shape, TextAnchor};
use crate::text::{Text, brief};
use crate::tree::{GameTree, NodeId};
use crate::value::Role;

/// Half of a glyph's width, and half of its height.
const GLYPH: f64 = 15.0;
const HALF_HEIGHT: f64 = 13.0;
/// Half of a leaf.
const LEAF: [f64; 2] = [14.0, 11.0];
/// A box to write a number into.
const BOX: [f64; 2] = [34.0, 21.0];
/// Between a node and what stands beside it.
const GAP: f64 = 4.0;
/// A wider name of an internal node stands beside it, or above it where rows are columns.
const MOST_INSIDE: f64 = 1.25 * GLYPH;
/// Half of the height of a line.
const HALF_LINE: f64 = 7.0;
/// Before a box, for α, β.
const MARK: f64 = 12.0;
/// At the left of the rows.
const MARGIN: f64 = 48.0;
/// Around everything.
const PADDING: f64 = 6.0;
/// As tall as a figure may be, as a part of its width: what is left of a page below a task.
const TALLEST: f64 = 1.1;
/// Between siblings and between cousins, where there is room and where there is little.
const ROOMY: [f64; 2] = [18.0, 32.0];
const TIGHT: [f64; 2] = [8.0, 14.0];
/// A tree that would have to be made smaller than this grows from left to right, if that is better.
const SMALL: f64 = 0.85;
/// Such a tree takes that much of the width at most, and its rows are that much further apart at most.
const WIDE: f64 = 0.9;
const MOST_APART: f64 = 150.0;

/// What is drawn, and what is asked about it.
pub(super) struct FigureSubject<'a> {
    pub(super) tree: &'a GameTree,
    pub(super) names: &'a Names,
    /// `None` for the bare tree.
    pub(super) subtask: Option<&'a Subtask>,
    /// What was answered; `None` where it is still to be answered.
    pub(super) given: Option<&'a GivenAnswers>,
}

impl FigureSubject<'_> {
    /// Whether leaves have boxes for their places.
    fn is_order(&self) -> bool {
        self.subtask.is_some_and(|subtask| subtask.task.in_file() == Some(FileShape::Sequence))
    }

    /// The marks before the boxes at an internal node, and whether there is a box behind each.
    fn marks(&self, node: NodeId) -> (&'static [&'static str], bool) {
        let is_boxed = self.subtask.is_some_and(|subtask| subtask.boxed.contains(&node));
        match self.subtask.and_then(|subtask| subtask.task.in_file()) {
            Some(FileShape::Number) if is_boxed => (&[""], true),
            Some(FileShape::Call) if is_boxed => (&["α", "β", "v"], true),
            Some(FileShape::Edges) if self.given.is_none() => (&["α", "β"], false),
            _ => (&[], false),
        }
    }

    /// Width and height of what stands beside an internal node.
    fn beside(&self, node: NodeId, metrics: &Metrics) -> [f64; 2] {
        let (marks, _) = self.marks(node);
        let has_marks = marks.iter().any(|mark| !mark.is_empty());
        let of_marks = if has_marks { MARK } else { 0.0 };
        let width = GAP + of_marks + self.box_width(metrics) + self.right_width(node, metrics);
        [if marks.is_empty() { 0.0 } else { width }, BOX[1] * marks.len() as f64]
    }

    fn box_width(&self, metrics: &Metrics) -> f64 {
        self.given.map_or(BOX[0], |given| given.box_width(metrics).max(BOX[0]))
    }

    /// How wide what is right beside the boxes of a node is.
    fn right_width(&self, node: NodeId, metrics: &Metrics) -> f64 {
        self.given.map_or(0.0, |given| given.right_width(node, metrics))
    }

    /// What stands at the edge to a node: its move, or its probability.
    fn at_edge(&self, node: NodeId) -> Option<String> {
        match (self.tree.mv(node), self.tree.probability(node)) {
            (Some(mv), _) => Some(brief(&mv).into_owned()),
            (None, probability) => probability.map(|probability| probability.to_string()),
        }
    }

    /// How wide the name of an internal node is that has no room in its glyph.
    fn long_name(&self, node: NodeId, metrics: &Metrics) -> Option<f64> {
        let width = WorksheetTextStyle::Name.width(metrics, &self.names.of(self.tree, node));
        (width >= MOST_INSIDE).then_some(width)
    }

    /// Height of what stands below a leaf: its name, and a box for its place in the order.
    fn below_leaf(&self) -> f64 {
        let place = if self.is_order() { BOX[1] + 2.0 } else { 0.0 };
        WorksheetTextStyle::Name.size() + 4.0 + place
    }
}

/// The figure, no wider than `width`.
pub(super) fn figure(subject: &FigureSubject<'_>, text: &Text, metrics: &Metrics, width: f64) -> Scene {
    let fit = |scene: &Scene| {
        let (own, tall) = (scene.page.width(), scene.page.height());
        (width / own).min(width * TALLEST / tall).min(1.0)
    };
    let drawn = |orientation, gaps, apart| drawn(subject, text, metrics, orientation, gaps, apart);
    let roomy = drawn(Orientation::TopDown, ROOMY, 0.0);
    let down = if fit(&roomy) < 1.0 { drawn(Orientation::TopDown, TIGHT, 0.0) } else { roomy };
    let scene = if fit(&down) < SMALL {
        let right = drawn(Orientation::LeftRight, TIGHT, 0.0);
        if fit(&right) > fit(&down) {
            // What the page has beside a tall tree makes room between its rows.
            let left = WIDE * width / fit(&right) - right.page.width();
            let apart = (left / subject.tree.height().max(1) as f64).min(MOST_APART);
            if apart > 1.0 { drawn(Orientation::LeftRight, TIGHT, apart) } else { right }
        } else {
            down
        }
    } else {
        down
    };
    let scale = fit(&scene);
    if scale >= 1.0 {
        return scene;
    }
    let page =
        Rect::new(Point::default(), Point::new(scene.page.width() * scale, scene.page.height() * scale));
    let mut small = Scene { page, ..empty(&scene.title, &scene.description) };
    small.embed(&scene, Point::default(), scale);
    small
}

/// Who decides: `MAX`.
pub(super) fn role_name(role: Role, text: &Text) -> String {
    say!(
        text,
        match role {
            Role::Max => "worksheet-max",
            Role::Min => "worksheet-min",
            Role::Chance => "worksheet-chance",
        }
    )
}

fn empty(title: &str, description: &str) -> Scene {
    Scene {
        background: Some(ink::WHITE),
        title: title.to_owned(),
        description: description.to_owned(),
        paints: ink::paints(),
        text_paints: ink::text_paints(),
        ..Scene::default()
    }
}

struct FigureDrawing<'a> {
    subject: &'a FigureSubject<'a>,
    metrics: &'a Metrics,
    orientation: Orientation,
    layout: Layout,
    /// How far each row reaches before and behind its line.
    band: Vec<[f64; 2]>,
    scene: Scene,
    /// From the layout to the page.
    origin: Point,
}

/// The figure in its own size; its rows are further apart by `apart`.
fn drawn(
    subject: &FigureSubject<'_>,
    text: &Text,
    metrics: &Metrics,
    orientation: Orientation,
    [sibling_gap, subtree_gap]: [f64; 2],
    apart: f64,
) -> Scene {
    let tree = subject.tree;
    let is_order = subject.is_order();
    let is_down = orientation == Orientation::TopDown;
    let half_name =
        |node: NodeId| WorksheetTextStyle::Name.width(metrics, &subject.names.of(tree, node)) / 2.0;
    let half_value = |node: NodeId| {
        let value = tree.value(node).map(number).unwrap_or_default();
        LEAF[0].max(WorksheetTextStyle::Value.width(metrics, &value) / 2.0 + 4.0)
    };
    let long_name = |node: NodeId| subject.long_name(node, metrics);
    let of_places = |node: NodeId| subject.box_width(metrics) / 2.0 + subject.right_width(node, metrics);
    let at_edge = |node| Some(WorksheetTextStyle::Mark.width(metrics, &subject.at_edge(node)?));
    // Along the level, and across it.
    let reach = |node: NodeId| -> [f32; 2] {
        let [beside, tall] = subject.beside(node, metrics);
        let (before, after) = match (tree.is_leaf(node), is_down) {
            (true, true) => {
                let half = half_value(node).max(half_name(node));
                let half = if is_order { half.max(of_places(node)) } else { half };
                (half, half)
            }
            (true, false) => (LEAF[1], LEAF[1]),
            (false, true) => (GLYPH + long_name(node).map_or(0.0, |width| width + GAP), GLYPH + beside),
            (false, false) => {
                let name = long_name(node).map_or(0.0, |_| 2.0 * HALF_LINE);
                (HALF_HEIGHT + name, HALF_HEIGHT + if tall > 0.0 { tall + GAP } else { 0.0 })
            }
        };
        // Halfway up, edges to siblings are half as far apart; one below the other, lines of words have room enough.
        let words = at_edge(node).filter(|_| is_down).map_or(0.0, |width| width + GAP);
        [before.max(words) as f32, after.max(words) as f32]
    };
    let reaches: Vec<[f32; 2]> = tree.nodes().map(reach).collect();
    let mut band = vec![[HALF_HEIGHT.max(LEAF[1]); 2]; tree.height() + 1];
    for (node, ply) in tree.nodes().zip(tree.plies()) {
        let [before, after] = &mut band[ply as usize];
        let [beside, tall] = subject.beside(node, metrics);
        let own = match (tree.is_leaf(node), is_down) {
            (true, true) => LEAF[1] + subject.below_leaf(),
            (false, true) => HALF_HEIGHT.max(tall / 2.0),
            (true, false) => {
                let place = if is_order { 2.0 * of_places(node) + GAP } else { 0.0 };
                half_value(node) + 2.0 * half_name(node) + 6.0 + place
            }
            (false, false) => GLYPH.max(beside).max(long_name(node).unwrap_or_default() / 2.0),
        };
        *after = after.max(own);
        if !is_down && !tree.is_leaf(node) {
            *before = before.max(long_name(node).unwrap_or_default() / 2.0);
        }
        if is_down && !tree.is_leaf(node) {
            *before = before.max(tall / 2.0);
        }
    }
    let widest_words = tree.nodes().filter_map(at_edge).fold(0.0, f64::max) + 4.0 * GAP;
    let layout = Layout::new(&LayoutRequest {
        tree,
        folds: &Folds::new(),
        cross: Extents::PerNode(&reaches),
        down: &band,
        sibling_gap: if is_down { sibling_gap } else { sibling_gap / 2.0 },
        subtree_gap: if is_down { subtree_gap } else { subtree_gap / 2.0 },
        level_gap: apart + if is_down { 30.0 } else { widest_words.max(54.0) },
    });
    let [[_, cross], [_, down]] = layout.bounds();
    let (width, height) = orientation.turn((cross, down));
    let margin =
        if is_down { Point::new(MARGIN + PADDING, PADDING) } else { Point::new(PADDING, PADDING + 18.0) };
    let page =
        Rect::new(Point::default(), Point::new(margin.x + width + PADDING, margin.y + height + PADDING));
    // Titles of trees tell what there is to see in them, and so the answer.
    let title = say!(text, "worksheet-figure");
    let scene = Scene { page, ..empty(&title, &say!(text, "worksheet-figure-described")) };
    let mut drawing = FigureDrawing { subject, metrics, orientation, layout, band, scene, origin: margin };
    drawing.rows(text);
    for node in tree.nodes().skip(1) {
        drawing.edge(node);
    }
    // Over the edges of all siblings.
    for node in tree.nodes().skip(1) {
        drawing.edge_words(node);
        drawing.edge_mark(node);
    }
    for node in tree.nodes() {
        drawing.node(node);
    }
    drawing.scene
}

impl FigureDrawing<'_> {
    fn at(&self, node: NodeId) -> Point {
        let (x, y) = self.orientation.turn(self.layout.place(node).unwrap_or_default());
        Point::new(self.origin.x + x, self.origin.y + y)
    }

    fn push(&mut self, group: SceneGroup, shape: Shape) {
        self.scene.items.push(SceneItem { group, shape });
    }

    fn write(
        &mut self,
        group: SceneGroup,
        at: Point,
        anchor: TextAnchor,
        pen: WorksheetTextStyle,
        words: &str,
    ) {
        let text = self.scene.add_text(words);
        // Centerd on the place.
        let at = Point::new(at.x, at.y + self.metrics.cap_height(pen.face()) * pen.size() / 2.0);
        self.push(group, Shape::Text { at, anchor, text, paint: pen.into() });
    }

    /// MAX and MIN at the rows, where a row has one side.
    fn rows(&mut self, text: &Text) {
        let tree = self.subject.tree;
        let mut roles: Vec<Option<Role>> = vec![None; self.layout.n_levels()];
        let mut is_mixed = vec![false; roles.len()];
        for node in tree.nodes().filter(|&node| !tree.is_leaf(node)) {
            let level = self.layout.level(node);
            let role = tree.role(node);
            is_mixed[level] |= roles[level].is_some_and(|other| other != role);
            roles[level] = Some(role);
        }
        for (level, role) in roles.into_iter().enumerate() {
            let Some(role) = role.filter(|_| !is_mixed[level]) else { continue };
            let words = role_name(role, text);
            let center = self.layout.down_of(level);
            let at = match self.orientation {
                Orientation::TopDown => Point::new(PADDING, self.origin.y + center),
                Orientation::LeftRight => Point::new(self.origin.x + center - GLYPH, PADDING + 6.0),
            };
            self.write(SceneGroup::Margin, at, TextAnchor::Start, WorksheetTextStyle::Mark, &words);
        }
    }

    /// Where the edge to a node begins, turns, turns again and ends.
    fn way(&self, node: NodeId) -> Option<[Point; 4]> {
        let tree = self.subject.tree;
        let parent = tree.parent(node)?;
        let (above, below) = (self.at(parent), self.at(node));
        let is_leaf = tree.is_leaf(node);
        let level = self.layout.level(node);
        // Where the row of the parent ends and that of the child begins: only between rows do edges run aslant, so that
        // none crosses what stands in one.
        let end = self.layout.down_of(level - 1) + self.band[level - 1][1];
        let begin = self.layout.down_of(level) - self.band[level][0];
        Some(match self.orientation {
            Orientation::TopDown => {
                let top = if is_leaf { LEAF[1] } else { HALF_HEIGHT };
                let (end, begin) = (self.origin.y + end, self.origin.y + begin);
                [
                    Point::new(above.x, above.y + HALF_HEIGHT),
                    Point::new(above.x, end),
                    Point::new(below.x, begin),
                    Point::new(below.x, below.y - top),
                ]
            }
            Orientation::LeftRight => {
                let left = if is_leaf { LEAF[0] } else { GLYPH };
                let (end, begin) = (self.origin.x + end, self.origin.x + begin);
                [
                    Point::new(above.x + GLYPH, above.y),
                    Point::new(end, above.y),
                    Point::new(begin, below.y),
                    Point::new(below.x - left, below.y),
                ]
            }
        })
    }

    fn edge(&mut self, node: NodeId) {
        for way in self.way(node).unwrap_or_default().windows(2) {
            let (from, to) = (way[0], way[1]);
            if (to.x - from.x).abs() + (to.y - from.y).abs() > 0.01 {
                self.push(
                    SceneGroup::Edge(node),
                    Shape::Line { from, to, paint: WorksheetShapeStyle::Edge.into() },
                );
            }
        }
    }

    fn edge_words(&mut self, node: NodeId) {
        let (Some([_, from, to, _]), Some(words)) = (self.way(node), self.subject.at_edge(node)) else {
            return;
        };
        let middle = Point::new(f64::midpoint(from.x, to.x), f64::midpoint(from.y, to.y));
        let half = WorksheetTextStyle::Mark.width(self.metrics, &words) / 2.0 + 2.0;
        let behind = Rect::new(
            Point::new(middle.x - half, middle.y - HALF_LINE),
            Point::new(middle.x + half, middle.y + HALF_LINE),
        );
        self.scene.items.push(SceneItem {
            group: SceneGroup::Edge(node),
            shape: Shape::Rect { rect: behind, corner: 0.0, paint: WorksheetShapeStyle::Paper.into() },
        });
        self.write(SceneGroup::Edge(node), middle, TextAnchor::Middle, WorksheetTextStyle::Mark, &words);
    }

    fn edge_mark(&mut self, node: NodeId) {
        if let (Some([_, from, to, _]), Some(given)) = (self.way(node), self.subject.given) {
            given.mark_edge(node, (from, to), &mut self.scene, self.metrics);
        }
    }

    fn node(&mut self, node: NodeId) {
        let tree = self.subject.tree;
        let (at, group) = (self.at(node), SceneGroup::Node(node));
        let name = self.subject.names.of(tree, node).into_owned();
        if tree.is_leaf(node) {
            return self.leaf(node, &name);
        }
        let paint = WorksheetShapeStyle::Node.into();
        let (top, bottom) = (at.y - HALF_HEIGHT, at.y + HALF_HEIGHT);
        let (left, right) = (at.x - GLYPH, at.x + GLYPH);
        // Where a name stands in a triangle there is most room a little below or above its middle.
        let (shape, by) = match tree.role(node) {
            Role::Max => {
                let corners = [Point::new(at.x, top), Point::new(left, bottom), Point::new(right, bottom)];
                (Shape::Triangle { corners, paint }, 4.0)
            }
            Role::Min => {
                let corners = [Point::new(at.x, bottom), Point::new(left, top), Point::new(right, top)];
                (Shape::Triangle { corners, paint }, -4.0)
            }
            Role::Chance => (Shape::Circle { center: at, radius: HALF_HEIGHT, paint }, 0.0),
        };
        self.push(group, shape);
        let is_short = self.subject.long_name(node, self.metrics).is_none();
        let (place, anchor) = match self.orientation {
            _ if is_short => (Point::new(at.x, at.y + by), TextAnchor::Middle),
            Orientation::TopDown => (Point::new(left - 2.0, at.y), TextAnchor::End),
            Orientation::LeftRight => (Point::new(at.x, top - HALF_LINE), TextAnchor::Middle),
        };
        self.write(group, place, anchor, WorksheetTextStyle::Name, &name);
        let (marks, has_boxes) = self.subject.marks(node);
        let [_, tall] = self.subject.beside(node, self.metrics);
        let (x, y) = match self.orientation {
            Orientation::TopDown => (at.x + GLYPH + GAP, at.y - tall / 2.0),
            Orientation::LeftRight => (at.x - GLYPH, bottom + GAP),
        };
        for (row, mark) in marks.iter().enumerate() {
            let top = y + BOX[1] * row as f64;
            if !mark.is_empty() {
                self.write(
                    group,
                    Point::new(x, top + BOX[1] / 2.0),
                    TextAnchor::Start,
                    WorksheetTextStyle::Mark,
                    mark,
                );
            }
            if has_boxes {
                let left = if mark.is_empty() { x } else { x + MARK };
                self.answer((node, row), Point::new(left, top + 1.0));
            }
        }
    }

    fn leaf(&mut self, node: NodeId, name: &str) {
        let (at, group) = (self.at(node), SceneGroup::Node(node));
        let value = self.subject.tree.value(node).map_or_else(|| "·".to_owned(), number);
        let half = LEAF[0].max(WorksheetTextStyle::Value.width(self.metrics, &value) / 2.0 + 4.0);
        let rect =
            Rect::new(Point::new(at.x - half, at.y - LEAF[1]), Point::new(at.x + half, at.y + LEAF[1]));
        self.push(group, Shape::Rect { rect, corner: 2.0, paint: WorksheetShapeStyle::Node.into() });
        self.write(group, at, TextAnchor::Middle, WorksheetTextStyle::Value, &value);
        let width = WorksheetTextStyle::Name.width(self.metrics, name);
        let is_order = self.subject.is_order();
        match self.orientation {
            Orientation::TopDown => {
                let below = rect.max.y + 4.0 + WorksheetTextStyle::Name.size() / 2.0;
                self.write(
                    group,
                    Point::new(at.x, below),
                    TextAnchor::Middle,
                    WorksheetTextStyle::Name,
                    name,
                );
                if is_order {
                    let top = below + WorksheetTextStyle::Name.size() / 2.0 + 2.0;
                    let left = at.x - self.subject.box_width(self.metrics) / 2.0;
                    self.answer((node, 0), Point::new(left, top));
                }
            }
            Orientation::LeftRight => {
                self.write(
                    group,
                    Point::new(rect.max.x + 4.0, at.y),
                    TextAnchor::Start,
                    WorksheetTextStyle::Name,
                    name,
                );
                if is_order {
                    self.answer((node, 0), Point::new(rect.max.x + 4.0 + width + GAP, at.y - BOX[1] / 2.0));
                }
            }
        }
    }

    /// A box of a node: empty, or with what was answered.
    fn answer(&mut self, (node, field): (NodeId, usize), at: Point) {
        let width = self.subject.box_width(self.metrics);
        let rect = Rect::new(at, Point::new(at.x + width, at.y + BOX[1] - 2.0));
        let paint = WorksheetShapeStyle::Answer.into();
        self.push(SceneGroup::Node(node), Shape::Rect { rect, corner: 2.0, paint });
        if let Some(given) = self.subject.given {
            given.fill((node, field), rect, &mut self.scene, self.metrics);
        }
    }
}
