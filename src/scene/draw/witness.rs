//! Arrows from the number that is a bound to the node that it cut.
//!
//! They begin at the very number, run over no text and stay on the page. What they have to go round is taken from the end
//! of the search, when everything is written, so an arrow mostly stays where it is from step to step.

use super::super::geometry::{Point, Rect};
use super::super::ink::{Ink, Pen};
use super::super::shape::{Scene, SceneGroup, Shape, TextAnchor, TextPaintId};
use super::route::{HEAD, Obstacles, Port, route};
use super::{Detail, TreeDrawing, begin};
use crate::explain::number;
use crate::scene::fonts::Metrics;
use crate::scene::picture::{Focus, Picture, Viewport};
use crate::scene::{Glyphs, WitnessArrows};
use crate::trace::{ChangeKind, Cut, NodeStage, Witness};
use crate::tree::NodeId;
use crate::value::Role;

/// Arrows run around what is written at so many nodes at most; among more, around what is in sight.
const MAX_AVOIDED: usize = 1_500;
/// More arrows than this lie over each other whatever they do: they take the first way and go round nothing, for every
/// way is looked for among all others.
const MAX_ROUTED: usize = 300;
/// Half the room between an arrow's tip and the outline that it points at.
const TIP: f64 = 4.0;
/// In so many steps from tip to base a triangle is kept free.
const STEPS: u32 = 6;

impl TreeDrawing<'_> {
    pub(super) fn witnesses(&mut self) {
        let arrows: Vec<Arrow> = self.chosen().iter().filter_map(|cut| self.arrow(cut)).collect();
        if arrows.is_empty() {
            return;
        }
        if arrows.len() > MAX_ROUTED {
            let within = self.picture.page().expand(-6.0);
            for arrow in arrows {
                self.witness(&arrow, &mut Obstacles { within, ..Obstacles::default() }, &[]);
            }
            return;
        }
        let (mut obstacles, ends) = self.obstacles(&arrows);
        for arrow in arrows {
            self.witness(&arrow, &mut obstacles, &ends);
        }
    }

    /// Whether any arrow belongs to this step.
    pub(super) fn has_arrows(&self) -> bool {
        self.chosen().iter().any(|cut| self.arrow(cut).is_some())
    }

    fn chosen(&self) -> Vec<Cut> {
        let trace = &self.picture.trace;
        let until = trace.n_cuts_until(self.index);
        match self.picture.look.witnesses {
            WitnessArrows::None => Vec::new(),
            WitnessArrows::Current => {
                let mut cuts: Vec<Cut> = trace.cut_at(self.index).into_iter().collect();
                match self.focus.selected.map(|node| self.stage(node)) {
                    Some(NodeStage::Pruned { cut, .. }) => cuts.extend(trace.cut(cut)),
                    Some(NodeStage::Open(visit) | NodeStage::Closed(visit)) => {
                        cuts.extend(trace.cuts_of(visit).filter(|cut| cut.step <= self.index));
                    }
                    Some(NodeStage::Unvisited | NodeStage::Earlier(_)) | None => {}
                }
                // All cuts of a visit go back to one bound.
                cuts.dedup_by_key(|cut| cut.visit);
                cuts
            }
            // Cuts of earlier searches are no part of the picture.
            WitnessArrows::Deep => {
                let deep = trace.cuts().take(until).filter(|cut| cut.is_deep);
                deep.filter(|cut| trace.is_current(cut.visit, self.index)).collect()
            }
            WitnessArrows::All => {
                trace.cuts().take(until).filter(|cut| trace.is_current(cut.visit, self.index)).collect()
            }
        }
    }

    /// An arrow of which something can be in sight.
    fn arrow(&self, cut: &Cut) -> Option<Arrow> {
        let trace = &self.picture.trace;
        let witness = cut.witness?;
        let (cutter, ancestor) = (trace.node(cut.visit), trace.node(witness.ancestor));
        let (from, to) = (self.picture.node_rect(ancestor)?, self.picture.node_rect(cutter)?);
        let number = (self.detail == Detail::Texts).then(|| self.number_of(witness)).flatten();
        let bounds = from.union(to);
        let sight = self.viewport.rect;
        let is_seen = bounds.min.x <= sight.max.x
            && bounds.max.x >= sight.min.x
            && bounds.min.y <= sight.max.y
            && bounds.max.y >= sight.min.y;
        is_seen.then_some(Arrow { cutter, ancestor, number, bounds })
    }

    /// Where the number stands that is the bound: in the history beside the ancestor, as its inequality, or in its glyph.
    fn number_of(&self, witness: Witness) -> Option<Rect> {
        let picture = self.picture;
        let trace = &picture.trace;
        let ancestor = trace.node(witness.ancestor);
        let (value, _) = trace.result_seen_from(witness.child, ancestor)?;
        let is_shown = self.stage(ancestor).visit() == Some(witness.ancestor);
        let scene = self.of_node(ancestor);
        let texts = || texts(&scene, &picture.metrics).collect::<Vec<_>>();
        let name = if trace.is_maximizing(ancestor) { Pen::Alpha } else { Pen::Beta };
        let names = texts();
        let row = names.iter().find(|text| text.pen == name.into());
        let kind = if trace.is_maximizing(ancestor) { ChangeKind::Alpha } else { ChangeKind::Beta };
        let bound = trace
            .changes(witness.ancestor)
            .find(|change| change.kind == kind && change.child == witness.child)
            .map_or(value, |change| change.value);
        let said = number(bound);
        let in_row = row.filter(|_| is_shown).and_then(|row| {
            let of_row = |text: &&PlacedText<'_>| {
                (text.baseline - row.baseline).abs() < 0.5 && text.rect.min.x > row.rect.min.x
            };
            names.iter().filter(of_row).find(|text| text.said == said)
        });
        let says_it = |text: &&PlacedText<'_>| {
            let pens = [Pen::Bound, Pen::Value].map(TextPaintId::from);
            pens.contains(&text.pen) && text.said.trim_start_matches(['≥', '≤', '=', ' ', '\u{2009}']) == said
        };
        // Rather beside the glyph than in it.
        in_row.or_else(|| names.iter().rev().filter(|_| row.is_none()).find(says_it)).map(|text| text.rect)
    }

    /// What stands in and at a node at this step.
    fn of_node(&self, node: NodeId) -> Scene {
        let rect = self.picture.node_rect(node).unwrap_or_default();
        let viewport = Viewport { rect, scale: f64::INFINITY };
        let mut drawing = begin(self.picture, self.index, &viewport, Focus::default());
        drawing.group = SceneGroup::Node(node);
        drawing.node(node);
        drawing.scene
    }

    /// What is written and drawn around some arrows, now and at the end of the search; and the nodes at which one of them begins
    /// or ends, which are in the way of the others.
    fn obstacles(&self, arrows: &[Arrow]) -> (Obstacles, Vec<(NodeId, Rect)>) {
        let picture = self.picture;
        let page = picture.page();
        let within = page.expand(-6.0);
        let bounds = arrows.iter().map(|arrow| arrow.bounds).reduce(Rect::union).unwrap_or_default();
        let around = bounds.expand(220.0);
        let viewport = Viewport { rect: around, scale: f64::INFINITY };
        let mut last = begin(picture, usize::MAX, &viewport, Focus::default());
        let (low, high, levels) = last.in_sight();
        let n_nodes: usize =
            levels.into_iter().map(|level| picture.layout.nodes_between(level, low, high).len()).sum();
        let mut obstacles = Obstacles { within, ..Obstacles::default() };
        let mut add = |scene: &Scene| {
            obstacles.closed.extend(texts(scene, &picture.metrics).map(|text| text.rect));
            obstacles.lines.extend(scene.items.iter().filter_map(|item| match (item.group, item.shape) {
                (SceneGroup::Edge(_) | SceneGroup::Cut(_), Shape::Line { from, to, .. }) => Some([from, to]),
                _ => None,
            }));
        };
        if self.detail == Detail::Texts && n_nodes <= MAX_AVOIDED {
            last.title();
            last.margin();
            last.edges();
            last.nodes();
            last.marks_of_cuts();
            add(&last.scene);
        }
        add(&self.scene);
        if picture.around.foot > 0.0 {
            // The legend, whatever it explains at a step.
            let top = Point::new(page.min.x, page.max.y - picture.dims.padding - picture.around.foot);
            obstacles.closed.push(Rect::new(top, page.max));
        }
        let glyphs = self.scene.items.iter().filter_map(|item| match item.group {
            SceneGroup::Node(node) => Some(node),
            _ => None,
        });
        let mut glyphs: Vec<NodeId> = glyphs.collect();
        glyphs.dedup();
        let mut ends = Vec::new();
        for node in glyphs {
            let rects = picture.node_rect(node).into_iter().chain(picture.board_rect(node));
            if arrows.iter().any(|arrow| arrow.is_at(node)) {
                ends.extend(rects.map(|rect| (node, rect)));
            } else {
                obstacles.closed.extend(rects);
            }
        }
        (obstacles, ends)
    }

    fn witness(&mut self, arrow: &Arrow, obstacles: &mut Obstacles, ends_of_all: &[(NodeId, Rect)]) {
        let starts = match arrow.number {
            Some(number) => around(number.expand(3.5)),
            None => self.ports(arrow.ancestor),
        };
        let ends = self.ports(arrow.cutter);
        // What it starts at is not in its way; the outlines at its ends are.
        let own = arrow.number.map(|number| number.expand(0.5));
        let all = obstacles.closed.len();
        let closed = std::mem::take(&mut obstacles.closed);
        let is_own = |rect: &Rect| own.is_some_and(|own| own.contains(rect.min) && own.contains(rect.max));
        let (mine, others): (Vec<Rect>, Vec<Rect>) = closed.into_iter().partition(is_own);
        obstacles.closed = others;
        let of_others = ends_of_all.iter().filter(|&&(node, _)| !arrow.is_at(node));
        obstacles.closed.extend(of_others.map(|&(_, rect)| rect));
        obstacles.closed.extend(self.heart(arrow.cutter));
        // It does not come back over the number that it leaves.
        obstacles.closed.extend(arrow.number.map(|number| {
            let (middle, half) = (number.center(), (number.width() / 2.0 - 2.0).max(0.5));
            let end = |by: f64| Point::new(middle.x + by * half, middle.y + by);
            Rect::new(end(-1.0), end(1.0))
        }));
        let glyph = self.picture.node_rect(arrow.ancestor);
        obstacles.closed.extend(match arrow.number {
            None => self.heart(arrow.ancestor),
            // From a number beside its glyph, the arrow does not run over that; from one at its edge, not over what it says.
            Some(number) => {
                let is_beside = |rect: &Rect| !rect.overlaps(number.expand(4.0));
                let heart = || {
                    let heart = self.heart(arrow.ancestor);
                    if heart.iter().any(|rect| rect.overlaps(number)) { Vec::new() } else { heart }
                };
                glyph.filter(is_beside).map_or_else(heart, |glyph| vec![glyph])
            }
        });
        let found = route(&starts, &ends, obstacles);
        obstacles.closed.truncate(all - mine.len());
        obstacles.closed.extend(mine);
        let Some(found) = found else { return };
        self.group = SceneGroup::Witness(arrow.cutter);
        if let Some(number) = arrow.number {
            // In a glyph the label is near.
            let is_inside =
                self.picture.node_rect(arrow.ancestor).is_some_and(|glyph| glyph.contains(number.center()));
            let rect = number.expand(if is_inside { 1.0 } else { 2.5 });
            self.push(Shape::Rect { rect, corner: 4.0, paint: Ink::WitnessBound.into() });
        }
        for points in found.curves {
            self.push(Shape::Curve { points, paint: Ink::Witness.into() });
        }
        let (tip, out) = (found.end.at, found.end.out);
        let neck = Point::new(tip.x + out.x * HEAD, tip.y + out.y * HEAD);
        let side = |sign: f64| Point::new(neck.x - out.y * 5.5 * sign, neck.y + out.x * 5.5 * sign);
        self.push(Shape::Triangle { corners: [tip, side(1.0), side(-1.0)], paint: Ink::WitnessHead.into() });
        // Others keep away from it.
        obstacles.lines.extend(found.way.windows(2).step_by(2).map(|ends| [ends[0], ends[1]]));
    }

    /// What lies inside an outline: no arrow goes through it, not even one that ends there.
    fn heart(&self, node: NodeId) -> Vec<Rect> {
        let Some(rect) = self.picture.node_rect(node) else { return Vec::new() };
        let (role, is_leaf) = self.role(node);
        let is_triangle = self.picture.look.glyphs == Glyphs::Triangles && !is_leaf && role != Role::Chance;
        let center = rect.center().x;
        let band = |half: f64, top: f64, bottom: f64| {
            Rect::new(Point::new(center - half, top), Point::new(center + half, bottom))
        };
        if !is_triangle {
            return vec![band(self.half_at_middle(node), rect.min.y, rect.max.y)];
        }
        // From its tip to its base in steps, each as wide as the triangle is where the step begins.
        let (tip, base) = if role == Role::Max { (rect.min.y, rect.max.y) } else { (rect.max.y, rect.min.y) };
        let at = |step: u32| tip + (base - tip) * f64::from(step) / f64::from(STEPS);
        let half = |step: u32| rect.width() / 2.0 * f64::from(step) / f64::from(STEPS);
        let steps = (1..STEPS).map(|step| (half(step), at(step), at(step + 1)));
        steps.map(|(half, one, other)| band(half, one.min(other), one.max(other))).collect()
    }

    /// Where arrows may touch the outline of a node: away from where its edges do.
    fn ports(&self, node: NodeId) -> Vec<Port> {
        let Some(rect) = self.picture.node_rect(node) else { return Vec::new() };
        let center = rect.center();
        let half = rect.width() / 2.0;
        let at = |x: f64, y: f64, out: (f64, f64)| {
            [-1.0, 1.0]
                .map(|side| Port::new(Point::new(center.x + side * x, center.y + y), (side * out.0, out.1)))
        };
        let (role, is_leaf) = self.role(node);
        let all = match (self.picture.look.glyphs, role) {
            (Glyphs::Triangles, Role::Max | Role::Min) if !is_leaf => {
                // As for a triangle that stands on its base; MIN's stands on its tip.
                let up = if role == Role::Max { 1.0 } else { -1.0 };
                vec![
                    at(half / 2.0 + TIP, 0.0, (1.0, -0.5 * up)),
                    at(half * 0.75 + TIP, self.dims().half_height() * 0.5 * up, (1.0, -0.5 * up)),
                    at(half * 0.25 + TIP, -self.dims().half_height() * 0.5 * up, (1.0, -0.5 * up)),
                    at(half + TIP, (self.dims().half_height() - 4.0) * up, (1.0, 0.0)),
                    at(half * 0.62, (self.dims().half_height() + TIP) * up, (0.0, up)),
                ]
            }
            _ => {
                let side = self.half_at_middle(node);
                vec![
                    // Down onto it, beside its own edge, where texts stand close to its sides.
                    at(side * 0.5, -self.dims().half_height() - TIP, (0.4, -1.0)),
                    at(side + TIP, 0.0, (1.0, 0.0)),
                    at(side * 0.72 + TIP, -self.dims().half_height() * 0.72 - TIP / 2.0, (1.0, -1.0)),
                    at(side * 0.72 + TIP, self.dims().half_height() * 0.72 + TIP / 2.0, (1.0, 1.0)),
                ]
            }
        };
        all.into_iter().flatten().collect()
    }
}

/// One that is to be drawn.
struct Arrow {
    cutter: NodeId,
    ancestor: NodeId,
    /// Where the bound is written; `None` where it cannot be read any more.
    number: Option<Rect>,
    /// Both nodes.
    bounds: Rect,
}

impl Arrow {
    /// Whether it begins or ends at a node.
    fn is_at(&self, node: NodeId) -> bool {
        self.cutter == node || self.ancestor == node
    }
}

/// The ways out of a rectangle.
fn around(rect: Rect) -> Vec<Port> {
    let center = rect.center();
    let lean = 0.7;
    vec![
        Port::new(Point::new(center.x, rect.min.y), (0.0, -1.0)),
        Port::new(Point::new(center.x, rect.max.y), (0.0, 1.0)),
        Port::new(Point::new(rect.max.x, center.y), (1.0, 0.0)),
        Port::new(Point::new(rect.min.x, center.y), (-1.0, 0.0)),
        Port::new(Point::new(rect.max.x, rect.min.y), (lean, -1.0)),
        Port::new(Point::new(rect.min.x, rect.min.y), (-lean, -1.0)),
        Port::new(Point::new(rect.max.x, rect.max.y), (lean, 1.0)),
        Port::new(Point::new(rect.min.x, rect.max.y), (-lean, 1.0)),
    ]
}

/// A text where it stands.
pub(super) struct PlacedText<'a> {
    pub(super) group: SceneGroup,
    pub(super) said: &'a str,
    pub(super) pen: TextPaintId,
    pub(super) baseline: f64,
    pub(super) rect: Rect,
}

/// All texts of a scene with their boxes, from the top of the capitals to just below the baseline.
pub(super) fn texts<'a>(scene: &'a Scene, metrics: &'a Metrics) -> impl Iterator<Item = PlacedText<'a>> {
    scene.items.iter().filter_map(|item| {
        let Shape::Text { at, anchor, text, paint } = item.shape else { return None };
        let said = scene.text_of(text);
        let rect = text_rect(scene, metrics, at, anchor, said, paint);
        Some(PlacedText { group: item.group, said, pen: paint, baseline: at.y, rect })
    })
}

/// Lets a page end with what is drawn, to the right and below, where its width and its height follow from that.
pub(in crate::scene) fn crop(
    scene: &mut Scene,
    metrics: &Metrics,
    [is_wide_open, is_high_open]: [bool; 2],
    pad: f64,
) {
    let Some(drawn) = drawn(scene, metrics) else { return };
    let end = &mut scene.page.max;
    if is_wide_open {
        end.x = end.x.min(drawn.max.x + pad);
    }
    if is_high_open {
        end.y = drawn.max.y + pad;
    }
}

/// Around all that a scene has so far.
pub(in crate::scene) fn drawn(scene: &Scene, metrics: &Metrics) -> Option<Rect> {
    let shapes = scene.items.iter().filter_map(|item| item.shape.rect());
    shapes.chain(texts(scene, metrics).map(|text| text.rect)).reduce(Rect::union)
}

impl Picture {
    /// Whether words of a scene of this picture stand in a rectangle.
    pub fn has_words_in(&self, scene: &Scene, rect: Rect) -> bool {
        texts(scene, &self.metrics).any(|text| text.rect.overlaps(rect))
    }
}

/// The box of one line of text.
pub(super) fn text_rect(
    scene: &Scene,
    metrics: &Metrics,
    at: Point,
    anchor: TextAnchor,
    said: &str,
    paint: TextPaintId,
) -> Rect {
    let look = scene.text_paint(paint);
    let width = metrics.width(said, look.face, look.size);
    let left = match anchor {
        TextAnchor::Start => at.x,
        TextAnchor::Middle => at.x - width / 2.0,
        TextAnchor::End => at.x - width,
    };
    Rect::new(Point::new(left, at.y - 0.75 * look.size), Point::new(left + width, at.y + 0.06 * look.size))
}
