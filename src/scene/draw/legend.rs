//! The legend: what is drawn in a picture at a step, all of it and nothing else. Its room is that of all steps.

use std::collections::BTreeMap;

use super::super::decorations::{ENTRY_GAP, ENTRY_LINE, SAMPLE, SAMPLE_GAP};
use super::super::geometry::{Point, Rect};
use super::super::ink::{Ink, Pen};
use super::super::picture::{Focus, Picture, Viewport};
use super::super::shape::{Scene, SceneGroup, Shape, TextAnchor};
use super::signs::{PRUNED, Signs, role_index};
use super::{TreeDrawing, begin};
use crate::explain::compare::told_apart;
use crate::scene::dims::Notes;
use crate::scene::share_marks::share_mark;
use crate::scene::words::{ANSWERED, COPY_EXAMPLE, UNDECIDED};
use crate::scene::{Glyphs, Theme};
use crate::search::Algorithm;
use crate::text::MessageId;
use crate::trace::Trace;
use crate::value::Role;

/// An example of what is drawn.
#[derive(Clone, Copy, Debug)]
enum LegendSample {
    Glyph(Role),
    Leaf(Ink),
    /// A node that is no leaf, and was not visited.
    Unvisited(Role),
    Stub,
    /// The same where it is drawn who moves behind it.
    StubOf(Role),
    Line(Ink),
    Best,
    Halo,
    Cut,
    /// The same at a node that an earlier search visited.
    EarlierCut,
    Over,
    Arrow,
    Mark(Ink),
    /// Of which colors there are threads.
    Threads([bool; 4]),
    /// An older value, and the one of now.
    Old,
    /// What holds no longer.
    Struck(&'static str),
    Text(Pen, &'static str),
}

/// One thing with what it means.
#[derive(Debug)]
pub(super) struct LegendEntry {
    sample: LegendSample,
    text: String,
}

impl LegendEntry {
    /// How wide it is, example and all, in natural sizes.
    pub(super) fn width(&self, picture: &Picture) -> f64 {
        let width = |text: &str, pen: Pen| picture.metrics.width(text, pen.face(), pen.size());
        let sample = match self.sample {
            LegendSample::Text(pen, text) => width(text, pen).max(SAMPLE),
            LegendSample::Struck(text) => width(text, Pen::BoundOld).max(SAMPLE),
            LegendSample::Old => width("α", Pen::Alpha) + 2.0 * width("3", Pen::Bound) + 8.0,
            _ => SAMPLE,
        };
        sample + SAMPLE_GAP + width(&self.text, Pen::Legend)
    }
}

/// How a search looks at nodes.
pub(in crate::scene) fn looked_at_by(trace: &Trace) -> &'static str {
    if trace.conventions().algorithm.is_estimate() { "playouts" } else { "visits" }
}

/// What has to be explained in a picture, each with its place among all that can be: what stands in it, or, without signs,
/// what it can ever come to show, for which room is made.
pub(super) fn entries(picture: &Picture, signs: Option<&Signs>) -> BTreeMap<usize, LegendEntry> {
    let trace = &picture.trace;
    let drawn = picture.drawn;
    let dims = &picture.dims;
    let text = &picture.words.text;
    let mut entries = BTreeMap::new();
    let mut order = 0;
    let mut add = |is_ever: bool, is_now: &dyn Fn(&Signs) -> bool, sample: LegendSample, text: String| {
        if signs.map_or(is_ever, is_now) {
            entries.insert(order, LegendEntry { sample, text });
        }
        order += 1;
    };
    for (role, id) in ROLES {
        let i = role_index(role);
        add(drawn.roles[i], &|signs| signs.roles[i], LegendSample::Glyph(role), text.get(id));
    }
    add(drawn.leaf, &|signs| signs.leaf, LegendSample::Leaf(Ink::Leaf), say!(text, "scene-legend-leaf"));
    add(picture.has_ends, &|signs| signs.has(Ink::Over), LegendSample::Over, say!(text, "scene-legend-over"));
    let is_unvisited = |signs: &Signs| signs.has_any(&Ink::UNVISITED);
    // Leaves and nodes look alike, so one of either kind stands for both.
    let only_role = signs.filter(|signs| !signs.has(Ink::LeafUnvisited)).and_then(|signs| {
        let roles = ROLES.into_iter().map(|(role, _)| role);
        roles.into_iter().find(|&role| signs.has(Ink::unvisited(role, false)))
    });
    let unvisited = only_role.map_or(LegendSample::Leaf(Ink::LeafUnvisited), LegendSample::Unvisited);
    add(
        drawn.unvisited,
        &is_unvisited,
        unvisited,
        say!(text, "scene-legend-unvisited", by = looked_at_by(trace)),
    );
    let passes = if trace.n_passes() > 1 { "passes" } else { "one" };
    let is_earlier = |signs: &Signs| signs.has_any(&Ink::EARLIER);
    let again = picture.searches_again;
    add(again, &is_earlier, LegendSample::Leaf(Ink::LeafEarlier), say!(text, "scene-legend-earlier", passes));
    let is_current = |signs: &Signs| signs.has(Ink::Halo);
    add(picture.look.current, &is_current, LegendSample::Halo, say!(text, "scene-legend-current"));
    let bound = |sign| LegendSample::Text(Pen::Bound, sign);
    add(drawn.bounds, &|signs| signs.lower, bound("≥"), say!(text, "scene-legend-lower"));
    add(drawn.bounds, &|signs| signs.upper, bound("≤"), say!(text, "scene-legend-upper"));
    add(drawn.above, &|signs| signs.above, bound("3⁺"), say!(text, "scene-legend-above"));
    add(drawn.below, &|signs| signs.below, bound("3⁻"), say!(text, "scene-legend-below"));
    let unproved = LegendSample::Text(Pen::Bound, "4?");
    add(drawn.unproved, &|signs| signs.unproved, unproved, say!(text, "scene-legend-unproved"));
    let undecided = LegendSample::Text(Pen::Value, UNDECIDED);
    let asks = trace.conventions().algorithm == Algorithm::ProofNumber;
    add(asks, &|signs| signs.undecided, undecided, say!(text, "scene-legend-undecided"));
    let has_old = drawn.old && dims.notes() == Notes::History;
    let has_window = trace.conventions().algorithm.has_window();
    let is_old = |signs: &Signs| has_window && signs.writes(Pen::BoundOld);
    add(has_old, &is_old, LegendSample::Old, say!(text, "scene-legend-old"));
    let has_condition = drawn.condition && dims.has_conditions();
    let cut_if = LegendSample::Text(Pen::CutIf, "cut if");
    add(has_condition, &|signs| signs.writes(Pen::CutIf), cut_if, say!(text, "scene-legend-cut-if"));
    let free = LegendSample::Text(Pen::Value, "·");
    add(drawn.free, &|signs| signs.free, free, say!(text, "scene-legend-free"));
    let copy = LegendSample::Text(Pen::Label, COPY_EXAMPLE);
    add(drawn.copies, &|signs| signs.copies, copy, say!(text, "scene-legend-copy"));
    let is_best = |signs: &Signs| signs.has(Ink::BestMark);
    add(drawn.best, &is_best, LegendSample::Best, say!(text, "scene-legend-best"));
    let is_pv = |signs: &Signs| signs.has(Ink::EdgePv);
    add(drawn.variation, &is_pv, LegendSample::Line(Ink::EdgePv), say!(text, "scene-legend-pv"));
    let is_pruned = |signs: &Signs| signs.has_any(&PRUNED);
    add(
        drawn.pruned,
        &is_pruned,
        LegendSample::Cut,
        say!(text, "scene-legend-pruned", again = usize::from(again)),
    );
    let is_pruned_again = |signs: &Signs| signs.has_any(&Ink::EARLIER_PRUNED);
    let pruned_again = say!(text, "scene-legend-earlier-pruned", passes);
    add(again && trace.n_cuts() > 0, &is_pruned_again, LegendSample::EarlierCut, pruned_again);
    let stub = signs.and_then(|signs| signs.stub_role).map_or(LegendSample::Stub, LegendSample::StubOf);
    add(drawn.stub, &|signs| signs.stub, stub, say!(text, "scene-legend-stub"));
    add(drawn.witness, &|signs| signs.witness, LegendSample::Arrow, say!(text, "scene-legend-witness"));
    let collapsed = LegendSample::Text(Pen::Collapsed, "+ 9");
    let has_folds = !picture.folds.is_empty();
    add(has_folds, &|signs| signs.writes(Pen::Collapsed), collapsed, say!(text, "scene-legend-collapsed"));
    let hit = LegendSample::Text(Pen::Passed, ANSWERED);
    add(drawn.hit, &|signs| signs.hit, hit, say!(text, "scene-legend-hit"));
    let threads = signs.map_or([true; THREADS.len()], |signs| THREADS.map(|ink| signs.has(ink)));
    let is_alone = picture.rival.is_none();
    let has_threads = |signs: &Signs| is_alone && signs.has_any(&THREADS);
    add(drawn.threads > 0, &has_threads, LegendSample::Threads(threads), say!(text, "scene-legend-thread"));
    let types = LegendSample::Text(Pen::NodeType, "PV CUT ALL");
    add(drawn.types, &|signs| signs.writes(Pen::NodeType), types, say!(text, "scene-legend-types"));
    let mean = LegendSample::Text(Pen::Value, "≈");
    add(drawn.mean, &|signs| signs.mean, mean, say!(text, "scene-legend-mean"));
    // What stands beside nodes of searches without windows.
    let is_noted = |signs: &Signs| !has_window && (signs.writes(Pen::Bound) || signs.writes(Pen::BoundOld));
    for (is_ever, sample, id) in [
        (drawn.visits, "n", id!("scene-legend-visits")),
        (drawn.proof, "pn dn", id!("scene-legend-proof")),
        (drawn.merit, "h", id!("scene-legend-merit")),
    ] {
        let is_now = |signs: &Signs| is_ever && is_noted(signs);
        add(is_ever, &is_now, LegendSample::Text(Pen::Bound, sample), text.get(id));
    }
    let is_left = |signs: &Signs| drawn.merit && is_noted(signs) && signs.writes(Pen::BoundOld);
    add(drawn.merit, &is_left, LegendSample::Struck("h"), say!(text, "scene-legend-left-list"));
    if let Some((rival, _)) = &picture.rival {
        let searches = told_apart(text, &[trace, rival]);
        for (search, ink) in searches.iter().zip([Ink::ThreadA, Ink::ThreadB]) {
            let text = say!(text, "scene-legend-visited-by", search);
            add(true, &|signs| signs.has(ink), LegendSample::Mark(ink), text);
        }
    }
    entries
}

/// Nothing but one legend for all these pictures, each at a step, of which each is drawn as the second of its pair; the
/// first has a legend. Its page is as large as it is.
pub(in crate::scene) fn shared_legend(
    first: &Picture,
    pictures: &[(&Picture, &Picture, usize)],
    most: f64,
) -> Scene {
    let whole = |picture: &Picture| Viewport { rect: picture.page(), scale: f64::INFINITY };
    let mut entries = BTreeMap::new();
    for (alone, drawn, step) in pictures {
        let mut drawing = begin(drawn, *step, &whole(drawn), Focus::default());
        drawing.inner();
        entries.extend(self::entries(alone, Some(&drawing.signs())));
    }
    let mut drawing = begin(first, usize::MAX, &whole(first), Focus::default());
    let [width, height] = drawing.legend_of_all(entries.into_values(), most);
    Scene { page: Rect::new(Point::default(), Point::new(width, height)), ..drawing.scene }
}

const ROLES: [(Role, MessageId); 3] = [
    (Role::Max, id!("scene-legend-max")),
    (Role::Min, id!("scene-legend-min")),
    (Role::Chance, id!("scene-legend-chance")),
];
/// Half the height of the example of a node, and of an untried move.
const HALF_GLYPH: f64 = 8.5;
const HALF_STUB: f64 = 5.5;
const THREADS: [Ink; 4] = [Ink::ThreadA, Ink::ThreadB, Ink::ThreadC, Ink::ThreadD];

impl TreeDrawing<'_> {
    /// The width of an example as it is drawn here.
    fn sample_width(&self, sample: LegendSample) -> f64 {
        match sample {
            LegendSample::Text(pen, text) => self.width(text, pen).max(SAMPLE),
            LegendSample::Struck(text) => self.width(text, Pen::BoundOld).max(SAMPLE),
            LegendSample::Old => {
                self.width("α", Pen::Alpha)
                    + self.width("3", Pen::BoundOld)
                    + self.width("5", Pen::Bound)
                    + 8.0
            }
            _ => SAMPLE,
        }
    }

    /// How wide an entry is here.
    pub(super) fn entry_width(&self, entry: &LegendEntry) -> f64 {
        self.sample_width(entry.sample) + SAMPLE_GAP + self.width(&entry.text, Pen::Legend)
    }

    /// One legend for several pictures, in lines that are no longer than `most` where that is possible; returns its width
    /// and its height.
    pub(super) fn legend_of_all(
        &mut self,
        entries: impl Iterator<Item = LegendEntry>,
        most: f64,
    ) -> [f64; 2] {
        self.group = SceneGroup::Legend;
        let padding = self.dims().padding;
        let (mut at, mut width) = (Point::new(padding, ENTRY_LINE / 2.0), 0.0_f64);
        for entry in entries {
            let end = at.x + self.entry_width(&entry);
            if at.x > padding && end > most - padding {
                at = Point::new(padding, at.y + ENTRY_LINE);
            }
            self.entry(at, &entry);
            at.x += self.entry_width(&entry);
            width = width.max(at.x + padding);
            at.x += ENTRY_GAP;
        }
        [width, at.y + ENTRY_LINE / 2.0 + padding]
    }

    /// Draws an entry at a place on its middle line.
    pub(super) fn entry(&mut self, at: Point, entry: &LegendEntry) {
        self.example(at, entry.sample);
        let x = at.x + self.sample_width(entry.sample) + SAMPLE_GAP;
        self.text(Point::new(x, at.y + 4.3), TextAnchor::Start, Pen::Legend, &entry.text);
    }

    /// A small example, mostly `SAMPLE` wide, to the right of a place.
    fn example(&mut self, at: Point, sample: LegendSample) {
        let center = Point::new(at.x + SAMPLE / 2.0, at.y);
        let end = Point::new(at.x + SAMPLE, at.y);
        let box_of = |half: f64| Rect::new(center, center).expand(half);
        match sample {
            LegendSample::Glyph(role) => {
                self.sample_glyph(center, role, Ink::node(role, false), 1.0);
                if let Some(ink) = self.inner_ring(role) {
                    self.push(Shape::Circle { center, radius: 5.5, paint: ink.into() });
                }
            }
            LegendSample::Unvisited(role) => {
                self.sample_glyph(center, role, Ink::unvisited(role, false), 1.0);
            }
            LegendSample::StubOf(role) => {
                self.sample_glyph(center, role, Ink::unvisited(role, false), HALF_STUB / HALF_GLYPH);
            }
            LegendSample::Leaf(ink) => {
                self.push(Shape::Rect { rect: box_of(8.0), corner: 3.5, paint: ink.into() });
            }
            LegendSample::Stub => {
                self.push(Shape::Rect { rect: box_of(5.5), corner: 2.5, paint: Ink::LeafUnvisited.into() });
            }
            LegendSample::Line(ink) => {
                self.line(at, end, ink);
                if self.picture.look.theme == Theme::Print {
                    self.line(at, end, Ink::EdgePvCore);
                }
            }
            LegendSample::Best => {
                self.line(at, end, Ink::EdgeBest);
                let center = Point::new(at.x + 6.0, at.y);
                self.push(Shape::Circle { center, radius: 3.6, paint: Ink::BestMark.into() });
            }
            LegendSample::Halo => {
                self.push(Shape::Rect { rect: box_of(5.0), corner: 2.5, paint: Ink::Halo.into() });
                self.push(Shape::Rect { rect: box_of(5.0), corner: 2.5, paint: Ink::Leaf.into() });
            }
            LegendSample::Mark(ink) => self.push(share_mark(center, ink, true)),
            LegendSample::Threads(of) => {
                let inks: Vec<Ink> =
                    THREADS.into_iter().zip(of).filter_map(|(ink, is)| is.then_some(ink)).collect();
                let width = SAMPLE / inks.len().max(1) as f64;
                for (i, &ink) in inks.iter().enumerate() {
                    let left = at.x + i as f64 * width;
                    // A gap tells two colors apart in print, too.
                    let right = left + width - if i + 1 < inks.len() { 2.0 } else { 0.0 };
                    let bar = Rect::new(Point::new(left, at.y - 2.0), Point::new(right, at.y + 2.0));
                    self.push(Shape::Rect { rect: bar, corner: 2.0, paint: ink.into() });
                }
            }
            LegendSample::Over => {
                self.push(Shape::Rect { rect: box_of(8.5), corner: 4.0, paint: Ink::Leaf.into() });
                self.push(Shape::Rect { rect: box_of(6.0), corner: 2.5, paint: Ink::Over.into() });
            }
            LegendSample::Cut => {
                self.line(at, end, Ink::EdgePruned);
                for shift in [-2.6, 2.6] {
                    let x = center.x + shift;
                    self.line(Point::new(x - 2.6, at.y + 6.0), Point::new(x + 2.6, at.y - 6.0), Ink::CutMark);
                }
            }
            LegendSample::EarlierCut => {
                self.line(at, Point::new(at.x + 8.0, at.y), Ink::EdgePruned);
                for x in [at.x + 1.5, at.x + 6.0] {
                    self.line(Point::new(x - 1.6, at.y + 5.0), Point::new(x + 1.6, at.y - 5.0), Ink::CutMark);
                }
                let rect = Rect::new(Point::new(end.x - 13.0, at.y - 6.5), Point::new(end.x, at.y + 6.5));
                self.push(Shape::Rect { rect, corner: 3.0, paint: Ink::LeafEarlierPruned.into() });
            }
            LegendSample::Arrow => {
                self.line(at, Point::new(end.x - 9.0, at.y), Ink::Witness);
                let x = end.x - 10.0;
                let corners = [end, Point::new(x, at.y - 5.5), Point::new(x, at.y + 5.5)];
                self.push(Shape::Triangle { corners, paint: Ink::WitnessHead.into() });
            }
            LegendSample::Old => {
                let mut x = at.x;
                for (pen, text) in [(Pen::Alpha, "α"), (Pen::BoundOld, "3"), (Pen::Bound, "5")] {
                    let begin = Point::new(x, at.y + 4.6);
                    let width = self.text(begin, TextAnchor::Start, pen, text);
                    if pen == Pen::BoundOld {
                        self.strike(begin, text);
                    }
                    x += width + 4.0;
                }
            }
            LegendSample::Struck(text) => {
                let left = at.x + (self.sample_width(sample) - self.width(text, Pen::BoundOld)) / 2.0;
                let begin = Point::new(left, at.y + 4.3);
                self.text(begin, TextAnchor::Start, Pen::BoundOld, text);
                self.strike(begin, text);
            }
            LegendSample::Text(pen, text) => {
                let middle = at.x + self.sample_width(sample) / 2.0;
                self.text(Point::new(middle, at.y + 4.3), TextAnchor::Middle, pen, text);
            }
        }
    }

    fn sample_glyph(&mut self, center: Point, role: Role, ink: Ink, size: f64) {
        let paint = ink.into();
        let triangle = |tip: f64| {
            let base = center.y - tip;
            [
                Point::new(center.x, center.y + tip),
                Point::new(center.x + 10.5 * size, base),
                Point::new(center.x - 10.5 * size, base),
            ]
        };
        let shape = match (self.picture.look.glyphs, role) {
            (Glyphs::Triangles, Role::Max) => {
                Shape::Triangle { corners: triangle(-HALF_GLYPH * size), paint }
            }
            (Glyphs::Triangles, Role::Min) => Shape::Triangle { corners: triangle(HALF_GLYPH * size), paint },
            (Glyphs::SquaresAndCircles, Role::Max) => {
                Shape::Rect { rect: Rect::new(center, center).expand(8.0 * size), corner: 0.0, paint }
            }
            _ => Shape::Circle { center, radius: HALF_GLYPH * size, paint },
        };
        self.push(shape);
    }
}
