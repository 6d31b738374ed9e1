//! Around the rows of a path: title, plies, what a cut has to say, legend.

use super::super::around::{BETWEEN_PARTS, pieces};
use super::super::ink::Ink;
use super::super::picture::Picture;
use super::super::shape::{Anchor, Group, Point, Rect, Shape};
use super::draw::Drawing;
use super::heights::ABOVE;
use super::ink::Pen;
use super::line::Row;
use crate::explain::Explainer;
use crate::scene::Glyphs;
use crate::text::brief;
use crate::trace::Status;
use crate::value::Role;

/// The least heights of a page for a title, for the conventions, for the sentence of a cut and for a legend.
const FOR_TITLE: f64 = 270.0;
const FOR_SUBTITLE: f64 = 350.0;
const FOR_SENTENCE: f64 = 230.0;
const FOR_LEGEND: f64 = 430.0;
/// Pages of these heights have a second and a third line for a title and for conventions.
const FOR_LINES: [f64; 2] = [340.0, 480.0];
const TITLE: f64 = 27.0;
const SUBTITLE: f64 = 22.0;
const SENTENCE: f64 = 30.0;
const LEGEND: f64 = 28.0;
/// The names of roles and plies at the left.
const MARGIN: f64 = 70.0;
/// Names of moves above the first row.
const MOST_NAMED: usize = 6;
const SAMPLE: f64 = 20.0;

/// Which lines a page has around its rows, from its size and look alone.
#[derive(Clone, Copy, Debug)]
struct Around {
    pad: f64,
    /// Lines of the title, and of the conventions.
    n_titles: usize,
    n_subtitles: usize,
    has_sentence: bool,
    has_legend: bool,
}

impl Picture {
    fn path_around(&self, page: Rect) -> Around {
        let (look, high) = (&self.look, page.height());
        Around {
            pad: path_pad(page),
            n_titles: if look.title && high >= FOR_TITLE { self.titles(page).len() } else { 0 },
            // By the last step, whose number is the longest.
            n_subtitles: if look.title && high >= FOR_SUBTITLE {
                self.subtitles(page, self.trace.n_steps().saturating_sub(1)).len()
            } else {
                0
            },
            has_sentence: look.reasons && self.trace.n_cuts() > 0 && high >= FOR_SENTENCE,
            has_legend: look.legend && high >= FOR_LEGEND,
        }
    }

    /// The part of a page that rows have.
    pub(super) fn path_body(&self, page: Rect) -> Rect {
        let around = self.path_around(page);
        let pad = around.pad;
        let line = |has: bool, height: f64| if has { height } else { 0.0 };
        let margin = if self.look.margin { MARGIN.min(page.width() * 0.2) } else { 0.0 };
        let top = pad + TITLE * around.n_titles as f64 + SUBTITLE * around.n_subtitles as f64;
        let foot = pad + line(around.has_sentence, SENTENCE) + line(around.has_legend, LEGEND);
        Rect::new(
            Point::new((pad + margin).min(page.max.x - 1.0), top),
            Point::new((page.max.x - pad).max(pad + margin + 1.0), (page.max.y - foot).max(top + 1.0)),
        )
    }
}

fn path_pad(page: Rect) -> f64 {
    (page.width().min(page.height()) * 0.03).clamp(4.0, 24.0)
}

impl Picture {
    /// The title in as many lines as it takes and the page has room for.
    fn titles(&self, page: Rect) -> Vec<String> {
        let words = self.title.iter().flat_map(|title| title.split_whitespace()).map(|word| (" ", word));
        self.in_lines(page, Pen::Title, words)
    }

    /// Conventions and the step likewise.
    fn subtitles(&self, page: Rect, step: usize) -> Vec<String> {
        let explainer = Explainer::new(&self.trace, &self.words.names, &self.words.text);
        let mut line = explainer.searched_line();
        // Of a tree that was not searched there is no step.
        if self.trace.n_steps() > 0 {
            let args = [("step", (step + 1).into()), ("steps", self.trace.n_steps().into())];
            line.extend([BETWEEN_PARTS, &self.words.text.say("path-step", &args)]);
        }
        self.in_lines(page, Pen::Subtitle, pieces(&line))
    }

    /// Pieces in lines that are no wider than the page; the last one takes what is left.
    fn in_lines<'a>(
        &self,
        page: Rect,
        pen: Pen,
        pieces: impl Iterator<Item = (&'static str, &'a str)>,
    ) -> Vec<String> {
        let room = page.width() - 2.0 * path_pad(page);
        let most = 1 + FOR_LINES.iter().filter(|least| page.height() >= **least).count();
        let mut lines: Vec<String> = Vec::new();
        for (before, piece) in pieces {
            let n_lines = lines.len();
            match lines.last_mut() {
                Some(line)
                    if n_lines == most || self.path_width(&format!("{line}{before}{piece}"), pen) <= room =>
                {
                    line.extend([before, piece]);
                }
                _ => lines.push(piece.to_owned()),
            }
        }
        lines
    }
}

impl Drawing<'_> {
    /// A text that ends with the page if it is too long.
    fn shortened(&mut self, at: Point, pen: Pen, text: &str, right: f64) {
        if let Some(text) = self.picture.path_shortened(text, pen, right - at.x) {
            self.text(at, Anchor::Start, pen, &text);
        }
    }

    pub(super) fn head(&mut self) {
        let (picture, page) = (self.picture, self.rows.page());
        let around = picture.path_around(page);
        self.group = Group::Title;
        let right = page.max.x - around.pad;
        let mut y = around.pad + 15.0;
        if around.n_titles > 0 {
            for line in picture.titles(page) {
                self.shortened(Point::new(around.pad, y), Pen::Title, &line, right);
                y += TITLE;
            }
            y += SUBTITLE - TITLE;
        }
        if around.n_subtitles > 0 {
            for line in picture.subtitles(page, self.rows.step) {
                self.shortened(Point::new(around.pad, y), Pen::Subtitle, &line, right);
                y += SUBTITLE;
            }
        }
    }

    /// Who moves in each row, and its ply; above them how many plies have none.
    pub(super) fn margin(&mut self) {
        self.above_rows();
        if !self.picture.look.margin {
            return;
        }
        self.group = Group::Margin;
        let x = self.picture.path_around(self.rows.page()).pad;
        let right = self.rows.places.body.min.x - 4.0;
        for (row, place) in self.rows.each.iter().zip(&self.rows.places.rows) {
            let lines = place.lines();
            let middle = f64::midpoint(lines.top, lines.bottom);
            let ply = self.picture.words.ply(row.ply);
            if place.is_thin {
                self.shortened(Point::new(x, middle + 4.5), Pen::Ply, &ply, right);
                continue;
            }
            if let Some(role) = self.role_of(row) {
                let pen = match role {
                    Role::Max => Pen::RoleMax,
                    Role::Min => Pen::RoleMin,
                    Role::Chance => Pen::RoleChance,
                };
                let name = self.picture.words.role(role);
                self.shortened(Point::new(x, middle - 2.0), pen, &name, right);
            }
            self.shortened(Point::new(x, middle + 14.0), Pen::Ply, &ply, right);
        }
    }

    /// The role that all nodes of a row share.
    fn role_of(&self, row: &Row) -> Option<Role> {
        let tree = self.picture.trace.tree();
        let mut roles = row.brothers.iter().filter_map(|brother| brother.node).map(|node| tree.role(node));
        let first = roles.next().or_else(|| row.parent.map(|parent| tree.role(parent).opponent()))?;
        roles.all(|role| role == first).then_some(first)
    }

    fn above_rows(&mut self) {
        let n = self.rows.n_hidden;
        let Some(first) = self.rows.each.first().and_then(|row| row.parent).filter(|_| n > 0) else { return };
        self.group = Group::Margin;
        let picture = self.picture;
        let tree = picture.trace.tree();
        let mut line: Vec<_> = std::iter::once(first).chain(tree.ancestors(first)).collect();
        line.reverse();
        let named = line.iter().skip(usize::from(tree.is_unfolded())).take(MOST_NAMED);
        let name = |&node| match tree.mv(node) {
            Some(mv) => brief(&mv).into_owned(),
            None => picture.words.names.of(tree, node).into_owned(),
        };
        let mut names: Vec<String> = named.map(name).collect();
        if line.len() > names.len() + usize::from(tree.is_unfolded()) {
            names.push("…".to_owned());
        }
        let names = names.join(" ");
        let mut text = picture.words.text.say("path-above", &[("count", n.into())]);
        if !names.is_empty() {
            text = format!("{text}: {names}");
        }
        let body = self.rows.places.body;
        let at = Point::new(body.min.x, body.min.y + ABOVE - 9.0);
        self.shortened(at, Pen::Above, &text, body.max.x);
    }

    /// At a cut: which, and the numbers that made it.
    pub(super) fn sentence(&mut self) {
        let (picture, page) = (self.picture, self.rows.page());
        let around = picture.path_around(page);
        let Some(cut) = picture.trace.cut_at(self.rows.step).filter(|_| around.has_sentence) else { return };
        let explainer = Explainer::new(&picture.trace, &picture.words.names, &picture.words.text);
        let Some([what, why]) = explainer.cut_reason(cut.index) else { return };
        self.group = Group::Cut(picture.trace.node(cut.visit));
        let body = self.rows.places.body;
        let at = Point::new(body.min.x, body.max.y + SENTENCE - 9.0);
        let both = format!("{what} · {why}");
        let room = body.max.x - at.x;
        let lines = [(Pen::Cut, &both), (Pen::CutSmall, &both), (Pen::CutSmall, &why)];
        let fits = lines.iter().find(|(pen, line)| picture.path_width(line, *pen) <= room);
        let &(pen, line) = fits.unwrap_or(&lines[2]);
        self.shortened(at, pen, line, body.max.x);
    }

    /// What is drawn, and nothing else; as much of it as one line holds.
    pub(super) fn legend(&mut self) {
        let (picture, page) = (self.picture, self.rows.page());
        let around = picture.path_around(page);
        if !around.has_legend {
            return;
        }
        self.group = Group::Legend;
        let y = page.max.y - around.pad - 8.0;
        let mut x = around.pad;
        for (sample, id) in self.entries() {
            let text = picture.words.text.get(id);
            let width = picture.path_width(&text, Pen::Legend);
            if x + SAMPLE + 6.0 + width > page.max.x - around.pad {
                break;
            }
            self.sample(Point::new(x, y), sample);
            self.text(Point::new(x + SAMPLE + 6.0, y + 4.3), Anchor::Start, Pen::Legend, &text);
            x += SAMPLE + 6.0 + width + 18.0;
        }
    }

    fn entries(&self) -> Vec<(Sample, &'static str)> {
        let mut statuses = Vec::new();
        let mut roles = Vec::new();
        for (row, place) in self.rows.each.iter().zip(&self.rows.places.rows) {
            for i in 0..row.brothers.len() {
                let (role, is_leaf) = self.role(row, i);
                if !is_leaf && !roles.contains(&role) {
                    roles.push(role);
                }
                if place.is_thin || statuses.len() == 3 {
                    continue;
                }
                let kind = match self.status(row, i) {
                    Status::Unvisited => 0,
                    Status::Pruned(_) => 1,
                    Status::Closed(_) if self.picture.path_effort(self.status(row, i)) > 1 => 2,
                    Status::Open(_) | Status::Closed(_) => continue,
                };
                if !statuses.contains(&kind) {
                    statuses.push(kind);
                }
            }
        }
        let mut entries = Vec::new();
        let of_roles = [
            (Role::Max, "scene-legend-max"),
            (Role::Min, "scene-legend-min"),
            (Role::Chance, "scene-legend-chance"),
        ];
        entries.extend(
            of_roles
                .into_iter()
                .filter(|(role, _)| roles.contains(role))
                .map(|(role, id)| (Sample::Glyph(role), id)),
        );
        if statuses.contains(&0) {
            entries.push((Sample::ToCome, "path-legend-to-come"));
        }
        if statuses.contains(&1) {
            entries.push((Sample::Cut, "path-legend-skipped"));
        }
        if self.pv.len() > 1 && self.is_pv_drawn() {
            entries.push((Sample::Best, "scene-legend-pv"));
        }
        if statuses.contains(&2) {
            entries.push((Sample::Count, "path-legend-visits"));
        }
        entries
    }

    fn is_pv_drawn(&self) -> bool {
        let nodes = self.rows.each.iter().skip(1).flat_map(|row| row.brothers.iter().filter_map(|b| b.node));
        nodes.into_iter().any(|node| self.pv.contains(&node))
    }

    /// A small example, `SAMPLE` wide, to the right of a place.
    fn sample(&mut self, at: Point, sample: Sample) {
        let center = Point::new(at.x + SAMPLE / 2.0, at.y);
        match sample {
            Sample::Glyph(role) => self.sample_glyph(center, role, Ink::node(role, false)),
            Sample::ToCome => self.sample_glyph(center, Role::Min, Ink::MinUnvisited),
            Sample::Cut => {
                self.line(at, Point::new(at.x + SAMPLE, at.y), Ink::EdgePruned);
                for shift in [-2.6, 2.6] {
                    let x = center.x + shift;
                    self.line(Point::new(x - 2.6, at.y + 6.0), Point::new(x + 2.6, at.y - 6.0), Ink::CutMark);
                }
            }
            Sample::Best => self.line(at, Point::new(at.x + SAMPLE, at.y), Ink::EdgePv),
            Sample::Count => {
                self.text(Point::new(center.x, at.y + 4.3), Anchor::Middle, Pen::Legend, "12");
            }
        }
    }

    fn sample_glyph(&mut self, center: Point, role: Role, ink: Ink) {
        let paint = ink.into();
        let triangle = |tip: f64| {
            let base = center.y - tip;
            [
                Point::new(center.x, center.y + tip),
                Point::new(center.x + 9.0, base),
                Point::new(center.x - 9.0, base),
            ]
        };
        let shape = match (self.picture.look.glyphs, role) {
            (Glyphs::Triangles, Role::Max) => Shape::Triangle { corners: triangle(-7.5), paint },
            (Glyphs::Triangles, Role::Min) => Shape::Triangle { corners: triangle(7.5), paint },
            (Glyphs::SquaresAndCircles, Role::Max) => {
                let corner = |sign: f64| Point::new(center.x + sign * 7.0, center.y + sign * 7.0);
                Shape::Rect { rect: Rect::new(corner(-1.0), corner(1.0)), corner: 0.0, paint }
            }
            _ => Shape::Circle { center, radius: 7.5, paint },
        };
        self.push(shape);
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Sample {
    Glyph(Role),
    ToCome,
    Cut,
    Best,
    Count,
}
