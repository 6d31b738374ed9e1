//! The legend: what is drawn in a picture at any step of its search, all of it and nothing else.

use std::collections::BTreeMap;

use super::super::around::{ENTRY_GAP, ENTRY_LINE, SAMPLE, SAMPLE_GAP};
use super::super::ink::{Ink, Pen};
use super::super::picture::Picture;
use super::super::shape::{Anchor, Group, Point, Rect, Shape};
use super::Drawing;
use crate::explain::compare::told_apart;
use crate::scene::dims::Notes;
use crate::scene::{Glyphs, Theme};
use crate::value::Role;

/// An example of what is drawn.
#[derive(Clone, Copy, Debug)]
enum Sample {
    Glyph(Role),
    Leaf(Ink),
    Stub,
    Line(Ink),
    Best,
    Halo,
    Cut,
    Over,
    Arrow,
    Mark(Ink),
    /// Of the threads from 1 up to this number, as many as have colours.
    Threads(u8),
    /// An older value, and the one of now.
    Old,
    Text(Pen, &'static str),
}

/// One thing with what it means.
#[derive(Debug)]
pub(super) struct Entry {
    /// Its place among all that can be explained.
    order: usize,
    sample: Sample,
    text: String,
}

impl Entry {
    /// How wide it is, example and all, in natural sizes.
    pub(super) fn width(&self, picture: &Picture) -> f64 {
        let width = |text: &str, pen: Pen| picture.metrics.width(text, pen.face(), pen.size());
        let sample = match self.sample {
            Sample::Text(pen, text) => width(text, pen).max(SAMPLE),
            Sample::Old => width("α", Pen::Alpha) + 2.0 * width("3", Pen::Bound) + 8.0,
            _ => SAMPLE,
        };
        sample + SAMPLE_GAP + width(&self.text, Pen::Legend)
    }
}

/// What has to be explained in a picture.
pub(super) fn entries(picture: &Picture) -> Vec<Entry> {
    let trace = &picture.trace;
    let drawn = picture.drawn;
    let dims = &picture.dims;
    let text = &picture.words.text;
    let mut entries = Vec::new();
    let mut order = 0;
    let mut add = |is_drawn: bool, sample: Sample, text: String| {
        if is_drawn {
            entries.push(Entry { order, sample, text });
        }
        order += 1;
    };
    add(drawn.roles[0], Sample::Glyph(Role::Max), text.get("scene-legend-max"));
    add(drawn.roles[1], Sample::Glyph(Role::Min), text.get("scene-legend-min"));
    add(drawn.roles[2], Sample::Glyph(Role::Chance), text.get("scene-legend-chance"));
    add(drawn.leaf, Sample::Leaf(Ink::Leaf), text.get("scene-legend-leaf"));
    add(picture.has_ends, Sample::Over, text.get("scene-legend-over"));
    add(drawn.unvisited, Sample::Leaf(Ink::LeafUnvisited), text.get("scene-legend-unvisited"));
    add(picture.look.current, Sample::Halo, text.get("scene-legend-current"));
    add(drawn.bounds, Sample::Text(Pen::Bound, "≥ ≤"), text.get("scene-legend-bounds"));
    add(drawn.unproved, Sample::Text(Pen::Bound, "4?"), text.get("scene-legend-unproved"));
    add(drawn.old && dims.notes == Notes::History, Sample::Old, text.get("scene-legend-old"));
    add(
        drawn.condition && dims.has_conditions,
        Sample::Text(Pen::CutIf, "cut if"),
        text.get("scene-legend-cut-if"),
    );
    add(drawn.free, Sample::Text(Pen::Value, "·"), text.get("scene-legend-free"));
    add(drawn.best, Sample::Best, text.get("scene-legend-best"));
    add(drawn.variation, Sample::Line(Ink::EdgePv), text.get("scene-legend-pv"));
    add(drawn.pruned, Sample::Cut, text.get("scene-legend-pruned"));
    add(drawn.stub, Sample::Stub, text.get("scene-legend-stub"));
    add(drawn.witness, Sample::Arrow, text.get("scene-legend-witness"));
    add(!picture.folds.is_empty(), Sample::Text(Pen::Note, "+ 9"), text.get("scene-legend-folded"));
    add(drawn.hit, Sample::Text(Pen::Passed, "TT"), text.get("scene-legend-hit"));
    add(drawn.threads > 0, Sample::Threads(drawn.threads), text.get("scene-legend-thread"));
    add(drawn.types, Sample::Text(Pen::Note, "PV CUT ALL"), text.get("scene-legend-types"));
    add(drawn.mean, Sample::Text(Pen::Value, "≈"), text.get("scene-legend-mean"));
    add(drawn.visits, Sample::Text(Pen::Bound, "n"), text.get("scene-legend-visits"));
    add(drawn.proof, Sample::Text(Pen::Bound, "pn dn"), text.get("scene-legend-proof"));
    add(drawn.merit, Sample::Text(Pen::Bound, "h"), text.get("scene-legend-merit"));
    if let Some((rival, _)) = &picture.rival {
        let searches = told_apart(text, &[trace.conventions(), rival.conventions()]);
        for (search, ink) in searches.iter().zip([Ink::ThreadA, Ink::ThreadB]) {
            let text = text.say("scene-legend-visited-by", &[("search", search.into())]);
            entries.push(Entry { order: usize::MAX, sample: Sample::Mark(ink), text });
        }
    }
    entries
}

/// What has to be explained in any of these pictures, each thing once.
fn entries_of_all(pictures: &[&Picture]) -> Vec<Entry> {
    let all = pictures.iter().flat_map(|picture| entries(picture));
    let unique: BTreeMap<usize, Entry> = all.map(|entry| (entry.order, entry)).collect();
    unique.into_values().collect()
}

impl Drawing<'_> {
    /// The width of an example as it is drawn here.
    fn sample_width(&self, sample: Sample) -> f64 {
        match sample {
            Sample::Text(pen, text) => self.width(text, pen).max(SAMPLE),
            Sample::Old => {
                self.width("α", Pen::Alpha)
                    + self.width("3", Pen::BoundOld)
                    + self.width("5", Pen::Bound)
                    + 8.0
            }
            _ => SAMPLE,
        }
    }

    /// How wide an entry is here.
    pub(super) fn entry_width(&self, entry: &Entry) -> f64 {
        self.sample_width(entry.sample) + SAMPLE_GAP + self.width(&entry.text, Pen::Legend)
    }

    /// One legend for several pictures, in lines that are no longer than `most` where that is possible; returns its width
    /// and its height.
    pub(super) fn legend_of_all(&mut self, pictures: &[&Picture], most: f64) -> [f64; 2] {
        self.group = Group::Legend;
        let padding = self.dims().padding;
        let (mut at, mut width) = (Point::new(padding, ENTRY_LINE / 2.0), 0.0_f64);
        for entry in entries_of_all(pictures) {
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
    pub(super) fn entry(&mut self, at: Point, entry: &Entry) {
        self.example(at, entry.sample);
        let x = at.x + self.sample_width(entry.sample) + SAMPLE_GAP;
        self.text(Point::new(x, at.y + 4.3), Anchor::Start, Pen::Legend, &entry.text);
    }

    /// A small example, mostly `SAMPLE` wide, to the right of a place.
    fn example(&mut self, at: Point, sample: Sample) {
        let center = Point::new(at.x + SAMPLE / 2.0, at.y);
        let end = Point::new(at.x + SAMPLE, at.y);
        let box_of = |half: f64| Rect::new(center, center).expand(half);
        match sample {
            Sample::Glyph(role) => self.sample_glyph(center, role),
            Sample::Leaf(ink) => self.push(Shape::Rect { rect: box_of(8.0), corner: 3.5, paint: ink.into() }),
            Sample::Stub => {
                self.push(Shape::Rect { rect: box_of(5.5), corner: 2.5, paint: Ink::LeafUnvisited.into() });
            }
            Sample::Line(ink) => {
                self.line(at, end, ink);
                if self.picture.look.theme == Theme::Print {
                    self.line(at, end, Ink::EdgePvCore);
                }
            }
            Sample::Best => {
                self.line(at, end, Ink::EdgeBest);
                let center = Point::new(at.x + 6.0, at.y);
                self.push(Shape::Circle { center, radius: 3.6, paint: Ink::BestMark.into() });
            }
            Sample::Halo => {
                self.push(Shape::Rect { rect: box_of(5.0), corner: 2.5, paint: Ink::Halo.into() });
                self.push(Shape::Rect { rect: box_of(5.0), corner: 2.5, paint: Ink::Leaf.into() });
            }
            Sample::Mark(ink) => self.share_mark(center, ink, 4.6, ink),
            Sample::Threads(n) => {
                let n_colours = n.min(Ink::N_THREADS);
                let width = SAMPLE / f64::from(n_colours);
                for thread in 1..=n_colours {
                    let left = at.x + f64::from(thread - 1) * width;
                    // A gap tells two colours apart in print, too.
                    let right = left + width - if thread < n_colours { 2.0 } else { 0.0 };
                    let bar = Rect::new(Point::new(left, at.y - 2.0), Point::new(right, at.y + 2.0));
                    self.push(Shape::Rect { rect: bar, corner: 2.0, paint: Ink::thread(thread).into() });
                }
            }
            Sample::Over => {
                self.push(Shape::Rect { rect: box_of(8.5), corner: 4.0, paint: Ink::Leaf.into() });
                self.push(Shape::Rect { rect: box_of(6.0), corner: 2.5, paint: Ink::Over.into() });
            }
            Sample::Cut => {
                self.line(at, end, Ink::EdgePruned);
                for shift in [-2.6, 2.6] {
                    let x = center.x + shift;
                    self.line(Point::new(x - 2.6, at.y + 6.0), Point::new(x + 2.6, at.y - 6.0), Ink::CutMark);
                }
            }
            Sample::Arrow => {
                self.line(at, Point::new(end.x - 9.0, at.y), Ink::Witness);
                let x = end.x - 10.0;
                let corners = [end, Point::new(x, at.y - 5.5), Point::new(x, at.y + 5.5)];
                self.push(Shape::Triangle { corners, paint: Ink::WitnessHead.into() });
            }
            Sample::Old => {
                let mut x = at.x;
                for (pen, text) in [(Pen::Alpha, "α"), (Pen::BoundOld, "3"), (Pen::Bound, "5")] {
                    x += self.text(Point::new(x, at.y + 4.6), Anchor::Start, pen, text) + 4.0;
                }
            }
            Sample::Text(pen, text) => {
                let middle = at.x + self.sample_width(sample) / 2.0;
                self.text(Point::new(middle, at.y + 4.3), Anchor::Middle, pen, text);
            }
        }
    }

    fn sample_glyph(&mut self, center: Point, role: Role) {
        let paint = Ink::node(role, false).into();
        let triangle = |tip: f64| {
            let base = center.y - tip;
            [
                Point::new(center.x, center.y + tip),
                Point::new(center.x + 10.5, base),
                Point::new(center.x - 10.5, base),
            ]
        };
        let shape = match (self.picture.look.glyphs, role) {
            (Glyphs::Triangles, Role::Max) => Shape::Triangle { corners: triangle(-8.5), paint },
            (Glyphs::Triangles, Role::Min) => Shape::Triangle { corners: triangle(8.5), paint },
            (Glyphs::SquaresAndCircles, Role::Max) => {
                Shape::Rect { rect: Rect::new(center, center).expand(8.0), corner: 0.0, paint }
            }
            _ => Shape::Circle { center, radius: 8.5, paint },
        };
        self.push(shape);
        if let Some(ink) = self.inner_ring(role) {
            self.push(Shape::Circle { center, radius: 5.5, paint: ink.into() });
        }
    }
}
