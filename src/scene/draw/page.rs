//! Around the tree: title, rows with their names, legend.

use super::super::around::{BETWEEN_PARTS, ENTRY_GAP, ENTRY_LINE, SAMPLE, SAMPLE_GAP, Said};
use super::super::ink::{Ink, Pen};
use super::super::picture::Picture;
use super::super::shape::{Anchor, Group, Point, Rect, Shape};
use super::{Detail, Drawing};
use crate::explain::Explainer;
use crate::explain::compare::told_apart;
use crate::scene::Glyphs;
use crate::tree::NodeId;
use crate::value::Role;

/// Rows closer than this many pixels get no names.
const NAMED_ROW_PIXELS: f64 = 26.0;

/// All that a picture says around its tree.
pub(in crate::scene) fn said(picture: &Picture) -> Said {
    let width = |text: &str, pen: Pen| picture.metrics.width(text, pen.face(), pen.size());
    let mut said = Said::default();
    if picture.look.title {
        let title = picture.title.as_deref().unwrap_or_default();
        let words = title.split_whitespace();
        said.title = words.map(|word| (word.to_owned(), width(word, Pen::Title))).collect();
        let last = subtitle(picture, picture.trace.n_steps());
        said.parts = last.split(BETWEEN_PARTS).map(|part| width(part, Pen::Subtitle)).collect();
    }
    if picture.look.legend {
        let of = |entry: Entry| SAMPLE + SAMPLE_GAP + width(&entry.text, Pen::Legend);
        said.entries = entries(picture).into_iter().map(of).collect();
    }
    said
}

/// Conventions and counts, in parts.
fn subtitle(picture: &Picture, step: usize) -> String {
    let trace = &picture.trace;
    let explainer = Explainer::new(trace, &picture.words.names, &picture.words.text);
    format!("{}{BETWEEN_PARTS}{}", explainer.conventions_line(), explainer.counts_line(step))
}

enum Sample {
    Glyph(Role),
    Line(Ink),
    Cut,
    Over,
    Arrow,
    Disc(Ink),
}

struct Entry {
    sample: Sample,
    text: String,
}

/// What has to be explained in this picture.
fn entries(picture: &Picture) -> Vec<Entry> {
    let trace = &picture.trace;
    let tree = trace.tree();
    let get = |id: &str| picture.words.text.get(id);
    let mut entries = vec![
        Entry { sample: Sample::Glyph(Role::Max), text: get("scene-legend-max") },
        Entry { sample: Sample::Glyph(Role::Min), text: get("scene-legend-min") },
    ];
    if tree.first_chance_node().is_some() {
        entries.push(Entry { sample: Sample::Glyph(Role::Chance), text: get("scene-legend-chance") });
    }
    if picture.look.principal_variation {
        entries.push(Entry { sample: Sample::Line(Ink::EdgePv), text: get("scene-legend-pv") });
    }
    if picture.has_ends {
        entries.push(Entry { sample: Sample::Over, text: get("scene-legend-over") });
    }
    if trace.conventions().algorithm.has_window() {
        entries.push(Entry { sample: Sample::Cut, text: get("scene-legend-pruned") });
        if picture.look.witnesses != crate::scene::WitnessArrows::None {
            entries.push(Entry { sample: Sample::Arrow, text: get("scene-legend-witness") });
        }
    }
    if let Some((rival, _)) = &picture.rival {
        let text = &picture.words.text;
        let searches = told_apart(text, trace.conventions(), rival.conventions());
        for (search, ink) in searches.iter().zip([Ink::ThreadA, Ink::ThreadB]) {
            let text = text.say("scene-legend-visited-by", &[("search", search.into())]);
            entries.push(Entry { sample: Sample::Disc(ink), text });
        }
    }
    entries
}

impl Drawing<'_> {
    pub(super) fn title(&mut self) {
        let picture = self.picture;
        if !picture.look.title || self.detail == Detail::Dots && self.viewport.rect.min.y > 60.0 {
            return;
        }
        self.group = Group::Title;
        let (x, title, below) =
            (self.dims().padding, self.dims().ratio(Pen::Title), self.dims().ratio(Pen::Subtitle));
        let mut y = x + 14.0 * if picture.around.title.is_empty() { below } else { title };
        for line in &picture.around.title {
            self.text(Point::new(x, y), Anchor::Start, Pen::Title, line);
            y += 20.0 * title;
        }
        let subtitle = subtitle(picture, self.index);
        let mut parts = subtitle.split(BETWEEN_PARTS);
        let mut n_left = picture.around.parts.len();
        for &n in &picture.around.parts {
            n_left -= 1;
            // The last line takes what there is.
            let n = if n_left == 0 { usize::MAX } else { n };
            let line = parts.by_ref().take(n).collect::<Vec<_>>().join(BETWEEN_PARTS);
            self.text(Point::new(x, y), Anchor::Start, Pen::Subtitle, &line);
            y += 16.0 * below;
        }
    }

    pub(super) fn margin(&mut self) {
        let picture = self.picture;
        if !picture.look.margin {
            return;
        }
        self.group = Group::Margin;
        let (_, _, levels) = self.in_sight();
        let tree_rect = picture.tree_rect();
        let mut last_named = f64::NEG_INFINITY;
        for level in levels {
            let Some(&first) = picture.layout.nodes_in_level(level).first() else { continue };
            let line = picture.layout.down_of(level);
            let is_named = (line - last_named) * self.viewport.scale >= NAMED_ROW_PIXELS;
            if is_named {
                last_named = line;
            }
            let role = self.role_of_level(level, NodeId::from_index(first as usize));
            let at = picture.on_page(0.0, line);
            if self.is_down() {
                let from = Point::new(self.dims().padding + 50.0 * self.dims().ratio(Pen::RoleMax), at.y);
                self.line(from, Point::new(tree_rect.max.x, at.y), Ink::Row);
                if is_named {
                    self.row_name(Point::new(self.dims().padding, at.y), role, level);
                }
            } else if is_named {
                self.row_name(Point::new(at.x - 14.0, tree_rect.min.y + 14.0), role, level);
            }
        }
    }

    fn row_name(&mut self, at: Point, role: Option<Role>, level: usize) {
        if let Some(role) = role {
            let pen = match role {
                Role::Max => Pen::RoleMax,
                Role::Min => Pen::RoleMin,
                Role::Chance => Pen::RoleChance,
            };
            let name = self.picture.words.role(role);
            self.text(Point::new(at.x, at.y + 1.0), Anchor::Start, pen, &name);
        }
        let ply = self.picture.words.ply(level);
        self.text(Point::new(at.x, at.y + 16.0), Anchor::Start, Pen::Ply, &ply);
    }

    /// The role that all nodes of a level share; `None` if they differ or are too many to ask.
    fn role_of_level(&self, level: usize, first: NodeId) -> Option<Role> {
        const MAX_ASKED: usize = 4_096;
        let tree = self.picture.trace.tree();
        let role = tree.role(first);
        let nodes = self.picture.layout.nodes_in_level(level);
        nodes
            .iter()
            .take(MAX_ASKED)
            .all(|&node| tree.role(NodeId::from_index(node as usize)) == role)
            .then_some(role)
    }

    pub(super) fn legend(&mut self) {
        let picture = self.picture;
        if !picture.look.legend || self.detail == Detail::Dots {
            return;
        }
        self.group = Group::Legend;
        let n_lines = picture.around.entries.len() as f64;
        let mut y = picture.page().max.y - self.dims().padding - 12.0 - (n_lines - 1.0) * ENTRY_LINE;
        let mut entries = entries(picture).into_iter();
        for &n in &picture.around.entries {
            let mut x = self.dims().padding;
            for entry in entries.by_ref().take(n) {
                self.sample_of(Point::new(x, y), &entry.sample);
                x += SAMPLE + SAMPLE_GAP;
                x += self.text(Point::new(x, y + 4.3), Anchor::Start, Pen::Legend, &entry.text) + ENTRY_GAP;
            }
            y += ENTRY_LINE;
        }
    }

    /// A small example, `SAMPLE` wide, to the right of a place.
    fn sample_of(&mut self, at: Point, sample: &Sample) {
        let center = Point::new(at.x + SAMPLE / 2.0, at.y);
        let box_of = |half: f64| {
            Rect::new(
                Point::new(center.x - half, center.y - half),
                Point::new(center.x + half, center.y + half),
            )
        };
        match *sample {
            Sample::Glyph(role) => {
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
                        Shape::Rect { rect: box_of(8.0), corner: 0.0, paint }
                    }
                    _ => Shape::Circle { center, radius: 8.5, paint },
                };
                self.push(shape);
            }
            Sample::Line(ink) => self.line(at, Point::new(at.x + SAMPLE, at.y), ink),
            Sample::Disc(ink) => self.push(Shape::Circle { center, radius: 4.6, paint: ink.into() }),
            Sample::Over => {
                self.push(Shape::Rect { rect: box_of(8.5), corner: 4.0, paint: Ink::Leaf.into() });
                self.push(Shape::Rect { rect: box_of(6.0), corner: 2.5, paint: Ink::Over.into() });
            }
            Sample::Cut => {
                self.line(at, Point::new(at.x + SAMPLE, at.y), Ink::EdgePruned);
                for shift in [-2.6, 2.6] {
                    let x = center.x + shift;
                    self.line(Point::new(x - 2.6, at.y + 6.0), Point::new(x + 2.6, at.y - 6.0), Ink::CutMark);
                }
            }
            Sample::Arrow => {
                self.line(at, Point::new(at.x + SAMPLE - 9.0, at.y), Ink::Witness);
                let x = at.x + SAMPLE - 10.0;
                let corners =
                    [Point::new(at.x + SAMPLE, at.y), Point::new(x, at.y - 5.5), Point::new(x, at.y + 5.5)];
                self.push(Shape::Triangle { corners, paint: Ink::WitnessHead.into() });
            }
        }
    }
}
