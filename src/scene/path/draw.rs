//! From the rows of a path to shapes.

use std::collections::BTreeSet;
use std::ops::Range;

use rustc_hash::FxHashMap;

use super::super::draw::{crop, draw_board, n_free_columns};
use super::super::geometry::{Point, Rect};
use super::super::ink::{Ink, Pen, background, paints, strike};
use super::super::picture::{Focus, Picture};
use super::super::shape::{Scene, SceneGroup, SceneItem, Shape, TextAnchor};
use super::super::slashes::{SlashObstacles, Slashes, across_edge, across_siblings, clear_of, places_on};
use super::Rows;
use super::fans::fans;
use super::ink::{LEAST, PathTextStyle, all_text_paints, text_paint_like};
use super::line::{PathRow, Sibling};
use super::places::{NAME_ABOVE, RowPlace, SIBLING};
use super::words::short_count;
use crate::board::Board;
use crate::scene::{Concession, Theme};
use crate::trace::NodeStage;
use crate::tree::NodeId;
use crate::value::Role;

/// Edges and nodes closer than this, in scene units, stand for each other.
const NEAR: f64 = 0.4;
/// Edges closer than this are not told apart: one is drawn for those beside it.
const NEAR_EDGE: f64 = 5.0;
/// A name reaches so far out of a row at most.
const OUTSIDE: f64 = 20.0;
/// And keeps so far from the name beside it at least.
const BESIDE_NAME: f64 = 3.0;
/// A sibling with less room has no slashes of its own.
const LEAST_CUT: f64 = 11.0;
/// Half the thickness of the edges of the line.
const HALF_THICK: f64 = 2.5;
/// The size of those across one edge.
const SLASH_SIZE: f64 = 0.76;

/// What stays free at the edges of a page.
pub(super) fn path_pad(page: Rect) -> f64 {
    (page.width().min(page.height()) * 0.03).clamp(4.0, 24.0)
}

/// What is needed while a scene is made.
pub(super) struct PathDrawing<'a> {
    pub(super) picture: &'a Picture,
    pub(super) rows: &'a Rows,
    pub(super) scene: Scene,
    pub(super) focus: Focus,
    pub(super) group: SceneGroup,
    pub(super) pv: Vec<NodeId>,
    /// How nodes are outlined: in the shape of which role, or as a leaf.
    pub(super) outlines: FxHashMap<NodeId, (Role, bool)>,
    /// What there is no room for.
    pub(super) left_out: BTreeSet<Concession>,
}

/// The edge to a sibling.
#[derive(Clone, Copy, Debug)]
struct PathEdge {
    stage: NodeStage,
    ink: Ink,
    is_best: bool,
    is_pv: bool,
}

/// The ends of the edges of a row, neighbors that one cut pruned together.
#[derive(Debug, Default)]
struct PrunedRuns {
    runs: Vec<PrunedRun>,
}

#[derive(Debug)]
struct PrunedRun {
    cut: Option<usize>,
    ends: Vec<Point>,
    /// Whether it is one edge that has room for slashes, or several.
    has_room: bool,
}

impl PrunedRuns {
    /// The next edge; `cut` is the one that pruned it.
    fn add(&mut self, end: Point, has_room: bool, cut: Option<usize>) {
        match self.runs.last_mut() {
            Some(run) if run.cut == cut => {
                run.ends.push(end);
                run.has_room = true;
            }
            _ => self.runs.push(PrunedRun { cut, ends: vec![end], has_room }),
        }
    }

    /// A pair of slashes for each run, off all other edges; all edges begin at one place.
    fn slashes(&self, from: Point) -> Vec<Slashes> {
        let on = |to: Point, t: f64| Point::new(from.x + (to.x - from.x) * t, from.y + (to.y - from.y) * t);
        let way = |to: Point| Point::new(to.x - from.x, to.y - from.y);
        let visited = self.runs.iter().filter(|run| run.cut.is_none());
        let edges = visited.flat_map(|run| &run.ends).map(|&to| [from, to]).collect();
        let around = SlashObstacles { edges, ..SlashObstacles::default() };
        let of = |(i, run): (usize, &PrunedRun)| {
            let (&first, &last) = run.ends.first().zip(run.ends.last())?;
            if run.cut.is_none() || !run.has_room {
                return None;
            }
            let place = 1.0 - (14.0 / (first.y - from.y).max(15.0)).min(0.5);
            if run.ends.len() == 1 {
                return Some(clear_of(&around, place, |t, size| {
                    across_edge(on(first, t), way(first), SLASH_SIZE * size)
                }));
            }
            let before = i.checked_sub(1).and_then(|i| self.runs.get(i)?.ends.last());
            let after = self.runs.get(i + 1).and_then(|run| run.ends.first());
            Some(clear_of(&around, place, |t, size| {
                let [at_first, at_last] = places_on([way(first), way(last)], t);
                let beside = [before.map(|&end| on(end, at_first)), after.map(|&end| on(end, at_last))];
                let ends = [(on(first, at_first), way(first)), (on(last, at_last), way(last))];
                across_siblings(ends, beside, size)
            }))
        };
        self.runs.iter().enumerate().filter_map(of).collect()
    }
}

impl Rows {
    /// The shapes of the whole page. `picture` is the one whose rows these are.
    pub fn scene(&self, picture: &Picture, focus: Focus) -> Scene {
        let (trace, theme) = (&picture.trace, picture.look.theme);
        let scene = Scene {
            page: self.page(),
            background: background(theme),
            title: picture.title.clone().unwrap_or_else(|| say!(picture.words.text, "scene-untitled")),
            description: picture.words.description(trace, self.step),
            paints: paints(theme, f64::INFINITY),
            text_paints: all_text_paints(theme),
            ..Scene::default()
        };
        let pv = if picture.look.principal_variation { trace.line_of_pass(self.step) } else { Vec::new() };
        let mut drawing = PathDrawing {
            picture,
            rows: self,
            scene,
            focus,
            group: SceneGroup::Title,
            pv,
            outlines: FxHashMap::default(),
            left_out: picture.path_conceded(self.places.uncut).collect(),
        };
        drawing.head();
        drawing.margin();
        for i in 0..self.each.len() {
            drawing.edges(i);
        }
        for (row, place) in self.each.iter().zip(&self.places.rows) {
            drawing.row(row, place);
        }
        drawing.sentence();
        drawing.legend();
        let left_out = drawing.left_out.into_iter().collect();
        let mut scene = Scene { left_out, ..drawing.scene };
        crop(&mut scene, &picture.metrics, self.places.is_open, path_pad(self.places.uncut));
        scene
    }
}

impl PathDrawing<'_> {
    pub(super) fn push(&mut self, shape: Shape) {
        self.scene.items.push(SceneItem { group: self.group, shape });
    }

    pub(super) fn line(&mut self, from: Point, to: Point, ink: Ink) {
        self.push(Shape::Line { from, to, paint: ink.into() });
    }

    /// Writes one line and gives its width.
    pub(super) fn text(&mut self, at: Point, anchor: TextAnchor, pen: PathTextStyle, text: &str) -> f64 {
        if text.is_empty() {
            return 0.0;
        }
        let range = self.scene.add_text(text);
        self.push(Shape::Text { at, anchor, text: range, paint: pen.id() });
        let width = self.picture.path_width(text, pen);
        if pen == PathTextStyle::NoteOld {
            let [from, to] = strike(at, text, pen.size(), |part| self.picture.path_width(part, pen));
            self.line(from, to, Ink::Strike);
        }
        width
    }

    /// How far the search has come with a sibling: one that is no node is pruned once its parent has cut.
    pub(super) fn stage(&self, row: &PathRow, i: usize) -> NodeStage {
        let (trace, step) = (&self.picture.trace, self.rows.step);
        match (row.siblings[i].node, row.parent) {
            (Some(node), _) => trace.stage(node, step),
            (None, Some(parent)) => {
                let visit = trace.stage(parent, step).visit();
                let cut = visit.and_then(|visit| trace.cuts_of(visit).last()).filter(|cut| cut.step <= step);
                cut.map_or(NodeStage::Unvisited, |cut| NodeStage::Pruned { cut: cut.index, earlier: None })
            }
            (None, None) => NodeStage::Unvisited,
        }
    }

    /// Where the edges to a row begin.
    fn above(&self, i: usize) -> Option<Point> {
        let Some(above) = i.checked_sub(1) else {
            let body = self.rows.places.body;
            let y = body.min.y + (self.rows.line_above - 3.0).max(0.0);
            return (self.rows.n_hidden > 0).then(|| Point::new(body.center().x, y));
        };
        let place = &self.rows.places.rows[above];
        place.line_x().map(|x| Point::new(x, place.lines().bottom))
    }

    fn edges(&mut self, i: usize) {
        let (row, place) = (&self.rows.each[i], &self.rows.places.rows[i]);
        let (Some(from), Some(parent)) = (self.above(i), row.parent) else { return };
        let best = self.picture.trace.best_child(parent, self.rows.step);
        // One that is no node has the state of all that are none.
        let unlisted = row.siblings.iter().position(|sibling| sibling.node.is_none());
        let unlisted = unlisted.map_or(NodeStage::Unvisited, |i| self.stage(row, i));
        let edge_to = |sibling: &Sibling| {
            let node = sibling.node;
            let stage = node.map_or(unlisted, |node| self.picture.trace.stage(node, self.rows.step));
            let is_best = node.is_some() && node == best;
            let ink = match stage {
                NodeStage::Pruned { .. } => Ink::EdgePruned,
                NodeStage::Unvisited => Ink::EdgeUnvisited,
                NodeStage::Earlier(_) => Ink::EdgeEarlier,
                NodeStage::Closed(_) if is_best => Ink::EdgeBest,
                NodeStage::Open(_) | NodeStage::Closed(_) => Ink::Edge,
            };
            PathEdge { stage, ink, is_best, is_pv: node.is_some_and(|node| self.pv.contains(&node)) }
        };
        let edges: Vec<PathEdge> = row.siblings.iter().map(edge_to).collect();
        let mut last = f64::NEG_INFINITY;
        let (mut over, theme) = (Vec::new(), self.picture.look.theme);
        let mut cuts = PrunedRuns::default();
        let bundles = self.bundles(row, place);
        let mut named = Vec::new();
        for bundle in &bundles {
            named.extend(self.bundle(row, place, bundle.clone(), (from, best)));
        }
        let is_single = |i: usize| {
            let is_on_line = row.on_line == Some(i);
            let is_bundled = bundles.iter().any(|bundle| bundle.contains(&i));
            !(is_on_line || is_bundled || place.is_thin || edges[i].is_best || edges[i].is_pv)
        };
        let are_alike =
            |i: usize, next: usize| is_single(i) && is_single(next) && edges[i].ink == edges[next].ink;
        let fans = fans(place, from, are_alike);
        for fan in &fans {
            self.group = SceneGroup::Edge(row.siblings[fan.start].node.unwrap_or(parent));
            let ends = [fan.start, fan.end - 1].map(|i| Point::new(place.slots[i].x, place.lines().edges));
            self.tapered(row, fan.clone(), [from, ends[0], ends[1]]);
        }
        for (i, (sibling, slot)) in row.siblings.iter().zip(&place.slots).enumerate() {
            let is_on_line = row.on_line == Some(i);
            if place.is_thin && !is_on_line {
                continue;
            }
            let is_near_last = (slot.x - last).abs() < NEAR_EDGE;
            let PathEdge { stage, ink, is_best, is_pv } = edges[i];
            if is_near_last && !is_on_line && !is_best {
                continue;
            }
            last = slot.x;
            // Thick ones end above the name below them, however high its letters are.
            let is_thick = (is_on_line || is_pv) && !place.is_thin;
            let thick = if is_thick { HALF_THICK } else { 0.0 };
            let to = Point::new(slot.x, place.lines().edges - thick);
            if is_on_line && self.picture.look.current && stage != NodeStage::Unvisited {
                over.push((sibling.node, to, Ink::EdgePath));
            }
            if is_pv {
                over.push((sibling.node, to, Ink::EdgePv));
                // A double line, as in the whole tree.
                over.extend((theme == Theme::Print).then_some((sibling.node, to, Ink::EdgePvCore)));
            }
            let cut = if let NodeStage::Pruned { cut, .. } = stage { Some(cut) } else { None };
            cuts.add(to, slot.width() >= LEAST_CUT, cut);
            let mut tapered = bundles.iter().chain(&fans).filter(|siblings| siblings.len() > 1);
            if tapered.any(|siblings| siblings.contains(&i)) {
                continue;
            }
            self.group = sibling.node.map_or(SceneGroup::Cut(parent), SceneGroup::Edge);
            let down = Point::new(slot.x, place.rect(i).min.y);
            if named.contains(&i) || !self.has_no_name(row, place, i) || to.y >= down.y {
                self.line(from, to, ink);
            } else if self.is_beside_name(row, place, i, [from, down]) {
                self.line(from, to, ink);
                self.line(to, down, ink);
            } else {
                self.line(from, down, ink);
            }
        }
        self.group = SceneGroup::Cut(parent);
        for slashes in cuts.slashes(from) {
            for [from, to] in slashes {
                self.line(from, to, Ink::CutMark);
            }
        }
        for (node, to, ink) in over {
            self.group = node.map_or(SceneGroup::Overlay, SceneGroup::Edge);
            self.line(from, to, ink);
        }
    }

    /// The siblings at the ends of a row that have no room for a name: one edge leads to all of them, and they are counted.
    fn bundles(&self, row: &PathRow, place: &RowPlace) -> Vec<Range<usize>> {
        let n = row.siblings.len();
        let is_squeezed = |i: &usize| self.has_no_name(row, place, *i) && place.glyph(*i)[0] < SIBLING;
        let n_left = (0..n).take_while(is_squeezed).count();
        let n_right = (n_left..n).rev().take_while(is_squeezed).count();
        let both = [0..n_left, n - n_right..n];
        both.into_iter().filter(|bundle| !bundle.is_empty()).collect()
    }

    /// Whether an edge that runs straight to a sibling without a name would run through the name of the one before it.
    fn is_beside_name(&self, row: &PathRow, place: &RowPlace, i: usize, [from, to]: [Point; 2]) -> bool {
        let t = (place.lines().edges - from.y) / (to.y - from.y).max(1e-9);
        let x = from.x + (to.x - from.x) * t;
        let before = if to.x > from.x { i.checked_sub(1) } else { Some(i + 1) };
        let slot = before.and_then(|before| Some((before, place.slots.get(before)?)));
        slot.is_some_and(|(before, slot)| {
            !self.has_no_name(row, place, before) && x.min(to.x) < slot.right && x.max(to.x) > slot.left
        })
    }

    /// A tapered edge to siblings that have no room for edges of their own, and how many children they stand for.
    /// `best` is the best child so far; gives the place of one above which something is written, as above its neighbors: the
    /// name of that child, or that of one that stands alone, or "+1".
    fn bundle(
        &mut self,
        row: &PathRow,
        place: &RowPlace,
        bundle: Range<usize>,
        (from, best): (Point, Option<NodeId>),
    ) -> Option<usize> {
        let parent = row.parent?;
        let (first, last) = (place.slots.get(bundle.start)?, place.slots.get(bundle.end - 1)?);
        let lines = place.lines();
        self.group = SceneGroup::Edge(row.siblings[bundle.start].node.unwrap_or(parent));
        if bundle.len() > 1 {
            let ends = [first.left, last.right].map(|x| Point::new(x, lines.edges));
            self.tapered(row, bundle.clone(), [from, ends[0], ends[1]]);
        }
        let is_alone = bundle.len() == 1;
        let pen = if is_alone { PathTextStyle::CaptionFaint } else { PathTextStyle::More };
        let best = bundle.clone().find(|&i| best.is_some() && row.siblings[i].node == best);
        // Outside of the row there is some room, as far as the page goes.
        let page = self.rows.places.page;
        let around = if bundle.start == 0 {
            [(first.left - OUTSIDE).max(page.min.x + 2.0), last.right - BESIDE_NAME]
        } else {
            [first.left + BESIDE_NAME, (last.right + OUTSIDE).min(page.max.x - 2.0)]
        };
        let named = best.filter(|&i| self.name_of_best(row, place, i, around));
        let n = row.n_children(bundle.clone()).saturating_sub(usize::from(named.is_some()));
        let room = around[1] - around[0];
        // One alone has its name where that is short.
        let alone = bundle.clone().into_iter().find(|&i| named != Some(i)).filter(|_| n == 1);
        let name = alone.map(|i| self.picture.path_name(row, i));
        let name = name.filter(|name| !name.is_empty() && self.picture.path_width(name, pen) <= room);
        let count = name.unwrap_or_else(|| format!("+{}", short_count(n)));
        let half = self.picture.path_width(&count, pen) / 2.0;
        if n > 0 && 2.0 * half <= room {
            let high = SIBLING.min((lines.bottom - lines.top) * 0.55);
            let x = f64::midpoint(first.left, last.right).max(around[0] + half).min(around[1] - half);
            let y = if is_alone { lines.top - NAME_ABOVE } else { self.on_page(lines.top + high + 16.0) };
            self.text(Point::new(x, y), TextAnchor::Middle, pen, &count);
            return named.or(is_alone.then_some(bundle.start));
        }
        named
    }

    /// The best child so far has its name also among siblings without names, and its value if there is room: it is where a
    /// bound comes from. Whether the name has room between these places.
    fn name_of_best(&mut self, row: &PathRow, place: &RowPlace, i: usize, [left, right]: [f64; 2]) -> bool {
        let (name, pen) = (self.picture.path_name(row, i), PathTextStyle::Caption);
        if name.is_empty() {
            return false;
        }
        let node = row.siblings[i].node;
        let value = node.map(|node| self.picture.path_value(node, self.stage(row, i), self.rows.step));
        let with_value = value.filter(|value| !value.is_empty()).map(|value| format!("{name} {value}"));
        let half = |words: &String| self.picture.path_width(words, pen) / 2.0;
        let fitting = with_value.into_iter().chain([name]).find(|words| 2.0 * half(words) <= right - left);
        let Some(words) = fitting else { return false };
        let half = half(&words);
        let own = node.map_or(self.group, SceneGroup::Node);
        let group = std::mem::replace(&mut self.group, own);
        let x = place.slots[i].x.max(left + half).min(right - half);
        self.text(Point::new(x, place.lines().top - NAME_ABOVE), TextAnchor::Middle, pen, &words);
        self.group = group;
        true
    }

    /// That edge, from the parent to both ends of the bundle.
    fn tapered(&mut self, row: &PathRow, mut bundle: Range<usize>, corners: [Point; 3]) {
        let (trace, step) = (&self.picture.trace, self.rows.step);
        let is_visited = |i: usize| {
            let stage = row.siblings[i].node.map(|node| trace.stage(node, step));
            matches!(stage, Some(NodeStage::Open(_) | NodeStage::Closed(_)))
        };
        let is_any_visited = bundle.any(is_visited);
        let ink = if is_any_visited { Ink::EdgeBundle } else { Ink::EdgeBundleFaint };
        self.push(Shape::Triangle { corners, paint: ink.into() });
    }

    fn row(&mut self, row: &PathRow, place: &RowPlace) {
        let unlisted = row.siblings.iter().position(|sibling| sibling.node.is_none());
        let unlisted = unlisted.map_or(NodeStage::Unvisited, |i| self.stage(row, i));
        let bundles = self.bundles(row, place);
        let mut last = f64::NEG_INFINITY;
        for (i, sibling) in row.siblings.iter().enumerate() {
            let x = place.slots.get(i).map_or(0.0, |slot| slot.x);
            if row.on_line == Some(i) || (x - last).abs() < NEAR {
                continue;
            }
            last = x;
            let stage = sibling.node.map_or(unlisted, |node| self.picture.trace.stage(node, self.rows.step));
            let is_bundled = bundles.iter().any(|bundle| bundle.contains(&i));
            self.sibling(row, place, i, (stage, is_bundled));
        }
        // Over its siblings.
        if let (Some(i), Some(node)) = (row.on_line, row.line_node()) {
            self.on_line(row, place, i, node);
        }
    }

    /// A board in a place.
    pub(super) fn board(&mut self, board: &Board, rect: Rect) {
        let mut drawn = Scene::default();
        let frame = super::super::draw::frame_at_node(board);
        let scale = rect.width() / frame.page().width().max(1e-9);
        // What stands on a table without edges ends beside its node.
        let left = rect.min.x + n_free_columns(board) as f64 * frame.cell() * scale;
        draw_board(&mut drawn, self.group, board, Point::default(), scale.max(1.0));
        let to = |at: Point| Point::new(left + at.x * scale, rect.min.y + at.y * scale);
        for item in &drawn.items {
            let shape = match item.shape {
                Shape::Line { from, to: end, paint } => Shape::Line { from: to(from), to: to(end), paint },
                Shape::Triangle { corners, paint } => Shape::Triangle { corners: corners.map(to), paint },
                Shape::Rect { rect, corner, paint } => {
                    Shape::Rect { rect: Rect::new(to(rect.min), to(rect.max)), corner: corner * scale, paint }
                }
                Shape::Circle { center, radius, paint } => {
                    Shape::Circle { center: to(center), radius: radius * scale, paint }
                }
                Shape::Curve { points, paint } => Shape::Curve { points: points.map(to), paint },
                Shape::Text { at, anchor, text, paint } => {
                    let mut look = *self.scene.text_paint(paint);
                    look.size *= scale;
                    let mut at = to(at);
                    if paint == Pen::HeapName.into() {
                        if look.size < LEAST {
                            continue;
                        }
                        // In the middle of its row.
                        at.y -= 0.36 * (look.size - LEAST);
                        look.size = LEAST;
                    }
                    let figure = drawn.text_of(text).to_owned();
                    let text = self.scene.add_text(&figure);
                    Shape::Text { at, anchor, text, paint: text_paint_like(&mut self.scene, look) }
                }
            };
            self.push(shape);
        }
    }
}
