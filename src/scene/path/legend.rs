//! What the legend of a path explains: what stands on its page, and nothing else.

use std::collections::BTreeSet;

use super::super::decorations::lines;
use super::super::draw::{drawn, looked_at_by};
use super::super::geometry::{Point, Rect};
use super::super::ink::Ink;
use super::super::picture::Picture;
use super::super::shape::{SceneGroup, Shape, TextAnchor};
use super::draw::{PathDrawing, path_pad};
use super::ink::PathTextStyle;
use super::page::LEGEND_LINE;
use crate::explain::compare::told_apart;
use crate::explain::{ABOVE, BELOW};
use crate::scene::share_marks::share_mark;
use crate::scene::words::{ANSWERED, COPY, COPY_EXAMPLE, UNDECIDED};
use crate::scene::{Glyphs, SceneItem, Theme};
use crate::search::Algorithm;
use crate::value::Role;

const ENTRY_GAP: f64 = 18.0;
const SAMPLE: f64 = 20.0;
/// On a narrower page the children of any node may have no room for their names.
const NARROW: f64 = 1_000.0;
/// What writes names and titles.
const NAMES: [PathTextStyle; 6] = [
    PathTextStyle::Title,
    PathTextStyle::Subtitle,
    PathTextStyle::Above,
    PathTextStyle::Name,
    PathTextStyle::Caption,
    PathTextStyle::CaptionFaint,
];
const LOWER: &str = "≥";
const UPPER: &str = "≤";
const FREE: &str = "·";
const CONDITION: &str = "cut if";

/// A legend is so wide at least, if it is not as wide in one line.
const LEAST_LEGEND: f64 = 440.0;

impl PathDrawing<'_> {
    /// What is drawn at this step, and nothing else.
    pub(super) fn legend(&mut self) {
        let (picture, page) = (self.picture, self.rows.page());
        let around = picture.path_around(self.rows.places.uncut);
        if around.n_legend == 0 {
            return;
        }
        let signs = self.signs();
        // Where the width of a page follows from what is drawn, the legend adds none.
        let end = page.max.x - around.pad;
        let [is_wide_open, _] = self.rows.places.is_open;
        let above = if is_wide_open { drawn(&self.scene, &picture.metrics) } else { None };
        let right = above.map_or(end, |above| above.max.x.max(around.pad + LEAST_LEGEND).min(end));
        self.group = SceneGroup::Legend;
        let first = page.max.y - around.pad - 8.0 - LEGEND_LINE * (around.n_legend - 1) as f64;
        let mut at = Point::new(around.pad, first);
        for entry in ENTRIES
            .into_iter()
            .filter(|entry| signs.contains(entry) && picture.can_explain(*entry, self.rows.places.uncut))
        {
            let width = picture.path_entry_width(entry);
            if at.x > around.pad && at.x + width > right {
                at = Point::new(around.pad, at.y + LEGEND_LINE);
            }
            self.sample(at, entry);
            let text = picture.path_entry_text(entry);
            let beside = Point::new(at.x + picture.path_sample_width(entry) + 6.0, at.y + 4.3);
            self.shortened(beside, PathTextStyle::Legend, &text, end);
            at.x += width + ENTRY_GAP;
        }
    }

    /// What stands on the page and has to be explained, read off its shapes.
    fn signs(&self) -> Vec<PathLegendEntry> {
        let mut signs = Vec::new();
        let mut add = |entry: PathLegendEntry| {
            if !signs.contains(&entry) {
                signs.push(entry);
            }
        };
        let tree = self.picture.trace.tree();
        // What has the frame of a finished game is explained with it.
        let is_frame = |item: &&SceneItem| item.shape.paint() == Some(Ink::Over.into());
        let over: BTreeSet<SceneGroup> =
            self.scene.items.iter().filter(is_frame).map(|item| item.group).collect();
        for item in &self.scene.items {
            let paint = match item.shape {
                Shape::Text { paint, text, .. } => {
                    let (words, is_at_node) =
                        (self.scene.text_of(text), matches!(item.group, SceneGroup::Node(_)));
                    let is_hit = is_at_node && words == ANSWERED;
                    let begins = |sign: &str| is_at_node && words.starts_with(sign);
                    // Names may have such signs, too.
                    if NAMES.iter().all(|name| paint != name.id()) {
                        words.contains(ABOVE).then(|| add(PathLegendEntry::Above));
                        words.contains(BELOW).then(|| add(PathLegendEntry::Below));
                        let is_undecided = words == UNDECIDED;
                        (is_at_node && is_undecided).then(|| add(PathLegendEntry::Undecided));
                        (is_at_node && !is_undecided && words.ends_with('?'))
                            .then(|| add(PathLegendEntry::Unproved));
                    }
                    match paint {
                        paint if paint == PathTextStyle::Name.id() => {
                            begins(COPY).then(|| add(PathLegendEntry::Copy));
                        }
                        paint if paint == PathTextStyle::CutIf.id() => add(PathLegendEntry::Condition),
                        // One alone has its name there.
                        paint if paint == PathTextStyle::More.id() && words.starts_with('+') => {
                            add(PathLegendEntry::More);
                        }
                        _ if begins("≈") => add(PathLegendEntry::Mean),
                        paint if paint == PathTextStyle::NoteOld.id() => {
                            add(PathLegendEntry::Noted);
                            add(PathLegendEntry::LeftList);
                        }
                        paint if paint == PathTextStyle::Note.id() && !is_hit => add(PathLegendEntry::Noted),
                        _ if begins(LOWER) => add(PathLegendEntry::Lower),
                        _ if begins(UPPER) => add(PathLegendEntry::Upper),
                        paint if paint == PathTextStyle::Effort.id() => add(PathLegendEntry::Effort),
                        paint if paint == PathTextStyle::NodeType.id() => add(PathLegendEntry::NodeType),
                        _ if is_hit => add(PathLegendEntry::Hit),
                        _ if is_at_node && words == FREE => add(PathLegendEntry::Free),
                        _ => {}
                    }
                    continue;
                }
                Shape::Line { paint, .. }
                | Shape::Triangle { paint, .. }
                | Shape::Rect { paint, .. }
                | Shape::Circle { paint, .. }
                | Shape::Curve { paint, .. } => paint,
            };
            let has = |inks: &[Ink]| inks.iter().any(|&ink| paint == ink.into());
            if let SceneGroup::Node(node) = item.group
                && has(&Ink::OUTLINES)
                && !over.contains(&item.group)
            {
                add(match self.outlines.get(&node) {
                    Some((_, true)) => PathLegendEntry::Leaf,
                    Some((role, false)) => PathLegendEntry::Role(*role),
                    None => PathLegendEntry::Role(tree.role(node)),
                });
            }
            match item.group {
                SceneGroup::Node(_) | SceneGroup::Cut(_) if has(&Ink::UNVISITED) => {
                    add(PathLegendEntry::ToCome);
                }
                SceneGroup::Node(_) if has(&Ink::EARLIER) => add(PathLegendEntry::Earlier),
                SceneGroup::Node(_) | SceneGroup::Cut(_) if has(&Ink::EARLIER_PRUNED) => {
                    add(PathLegendEntry::EarlierPruned);
                }
                SceneGroup::Cut(_) if has(&[Ink::CutMark]) => add(PathLegendEntry::Cut),
                SceneGroup::Edge(_) if has(&[Ink::EdgePv]) => add(PathLegendEntry::Best),
                SceneGroup::Overlay if has(&[Ink::Halo]) => add(PathLegendEntry::Current),
                SceneGroup::Node(_) if has(&[Ink::Over]) => add(PathLegendEntry::Over),
                SceneGroup::Node(_) if has(&[Ink::ThreadA]) => add(PathLegendEntry::First),
                SceneGroup::Node(_) if has(&[Ink::ThreadB]) => add(PathLegendEntry::Second),
                _ => {}
            }
        }
        signs
    }

    /// A small example, `SAMPLE` wide, to the right of a place.
    fn sample(&mut self, at: Point, entry: PathLegendEntry) {
        let center = Point::new(at.x + self.picture.path_sample_width(entry) / 2.0, at.y);
        match entry {
            PathLegendEntry::Lower => self.sample_text(center, LOWER),
            PathLegendEntry::Upper => self.sample_text(center, UPPER),
            PathLegendEntry::Above => self.sample_text(center, "3⁺"),
            PathLegendEntry::Below => self.sample_text(center, "3⁻"),
            PathLegendEntry::Unproved => self.sample_text(center, "4?"),
            PathLegendEntry::Undecided => self.sample_text(center, UNDECIDED),
            PathLegendEntry::Free => self.sample_text(center, FREE),
            PathLegendEntry::Copy => self.sample_text(center, COPY_EXAMPLE),
            PathLegendEntry::Condition => {
                let at = Point::new(center.x, center.y + 4.3);
                self.text(at, TextAnchor::Middle, PathTextStyle::CutIf, CONDITION);
            }
            PathLegendEntry::Role(role) => self.sample_glyph(center, role, Ink::node(role, false)),
            PathLegendEntry::Leaf => self.sample_leaf(center, Ink::Leaf),
            // Leaves and nodes look alike, so one of either kind stands for both.
            PathLegendEntry::ToCome => match self.only_role_to_come() {
                Some(role) => self.sample_glyph(center, role, Ink::unvisited(role, false)),
                None => self.sample_leaf(center, Ink::LeafUnvisited),
            },
            PathLegendEntry::Earlier => self.sample_leaf(center, Ink::LeafEarlier),
            PathLegendEntry::EarlierPruned => self.sample_leaf(center, Ink::LeafEarlierPruned),
            PathLegendEntry::Current => {
                // As high as a line at most, so that it covers no sample above or below.
                self.sample_box(center, 5.0, Ink::Halo);
                self.sample_box(center, 5.0, Ink::Leaf);
            }
            PathLegendEntry::Over => {
                self.sample_leaf(center, Ink::Leaf);
                let rect = Rect::new(center, center).expand(4.5);
                self.push(Shape::Rect { rect, corner: 2.0, paint: Ink::Over.into() });
            }
            PathLegendEntry::Hit => self.sample_text(center, ANSWERED),
            PathLegendEntry::NodeType => self.sample_text(center, "PV"),
            PathLegendEntry::Cut => {
                self.line(at, Point::new(at.x + SAMPLE, at.y), Ink::EdgePruned);
                for shift in [-2.6, 2.6] {
                    let x = center.x + shift;
                    self.line(Point::new(x - 2.6, at.y + 6.0), Point::new(x + 2.6, at.y - 6.0), Ink::CutMark);
                }
            }
            PathLegendEntry::Best => {
                let end = Point::new(at.x + SAMPLE, at.y);
                self.line(at, end, Ink::EdgePv);
                if self.picture.look.theme == Theme::Print {
                    self.line(at, end, Ink::EdgePvCore);
                }
            }
            PathLegendEntry::Effort => self.sample_text(center, "n"),
            PathLegendEntry::Mean => self.sample_text(center, "≈"),
            PathLegendEntry::Noted => self.sample_text(center, self.picture.noted()),
            PathLegendEntry::LeftList => {
                let pen = PathTextStyle::NoteOld;
                let left = center.x - self.picture.path_width("h", pen) / 2.0;
                self.text(Point::new(left, center.y + 4.3), TextAnchor::Start, pen, "h");
            }
            PathLegendEntry::More => self.sample_text(center, "+n"),
            PathLegendEntry::First => self.push(share_mark(center, Ink::ThreadA, true)),
            PathLegendEntry::Second => self.push(share_mark(center, Ink::ThreadB, true)),
        }
    }

    /// The role of a node that was not visited, if no leaf is among those that were not.
    fn only_role_to_come(&self) -> Option<Role> {
        let has = |ink: Ink| self.scene.items.iter().any(|item| item.shape.paint() == Some(ink.into()));
        let roles = [Role::Max, Role::Min, Role::Chance].into_iter();
        roles.filter(|_| !has(Ink::LeafUnvisited)).find(|&role| has(Ink::unvisited(role, false)))
    }

    fn sample_leaf(&mut self, center: Point, ink: Ink) {
        self.sample_box(center, 7.0, ink);
    }

    fn sample_box(&mut self, center: Point, half: f64, ink: Ink) {
        let rect = Rect::new(center, center).expand(half);
        self.push(Shape::Rect { rect, corner: half / 2.0, paint: ink.into() });
    }

    fn sample_text(&mut self, center: Point, text: &str) {
        self.text(Point::new(center.x, center.y + 4.3), TextAnchor::Middle, PathTextStyle::Legend, text);
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

/// What a legend explains.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum PathLegendEntry {
    Role(Role),
    Leaf,
    Over,
    ToCome,
    Earlier,
    EarlierPruned,
    Current,
    Lower,
    Upper,
    /// Raised signs of numbers.
    Above,
    Below,
    /// A value that proves nothing.
    Unproved,
    /// Neither proved nor disproved.
    Undecided,
    /// A leaf that may have any value.
    Free,
    /// A name that says that the position is one that is elsewhere, too.
    Copy,
    Condition,
    Cut,
    Best,
    Hit,
    Effort,
    NodeType,
    Mean,
    /// What stands beside nodes of searches without windows.
    Noted,
    LeftList,
    More,
    /// Which of two overlaid searches, the first or the second, has visited a node.
    First,
    Second,
}

const ENTRIES: [PathLegendEntry; 29] = [
    PathLegendEntry::Role(Role::Max),
    PathLegendEntry::Role(Role::Min),
    PathLegendEntry::Role(Role::Chance),
    PathLegendEntry::Leaf,
    PathLegendEntry::Over,
    PathLegendEntry::ToCome,
    PathLegendEntry::Earlier,
    PathLegendEntry::Current,
    PathLegendEntry::Lower,
    PathLegendEntry::Upper,
    PathLegendEntry::Above,
    PathLegendEntry::Below,
    PathLegendEntry::Unproved,
    PathLegendEntry::Undecided,
    PathLegendEntry::Free,
    PathLegendEntry::Copy,
    PathLegendEntry::Condition,
    PathLegendEntry::Cut,
    PathLegendEntry::EarlierPruned,
    PathLegendEntry::Best,
    PathLegendEntry::Hit,
    PathLegendEntry::Effort,
    PathLegendEntry::NodeType,
    PathLegendEntry::Mean,
    PathLegendEntry::Noted,
    PathLegendEntry::LeftList,
    PathLegendEntry::More,
    PathLegendEntry::First,
    PathLegendEntry::Second,
];

impl Picture {
    /// The letters of what stands beside nodes of searches without windows.
    const fn noted(&self) -> &'static str {
        match (self.drawn.visits, self.drawn.proof) {
            (true, _) => "n",
            (_, true) => "pn dn",
            _ => "h",
        }
    }

    fn path_entry_text(&self, entry: PathLegendEntry) -> String {
        say!(
            self.words.text,
            match entry {
                PathLegendEntry::Role(Role::Max) => "scene-legend-max",
                PathLegendEntry::Role(Role::Min) => "scene-legend-min",
                PathLegendEntry::Role(Role::Chance) => "scene-legend-chance",
                PathLegendEntry::Leaf => "scene-legend-leaf",
                PathLegendEntry::Over => "scene-legend-over",
                PathLegendEntry::ToCome => "scene-legend-unvisited",
                PathLegendEntry::Earlier => "scene-legend-earlier",
                PathLegendEntry::EarlierPruned => "scene-legend-earlier-pruned",
                PathLegendEntry::Current => "scene-legend-current",
                PathLegendEntry::Lower => "scene-legend-lower",
                PathLegendEntry::Upper => "scene-legend-upper",
                PathLegendEntry::Above => "scene-legend-above",
                PathLegendEntry::Below => "scene-legend-below",
                PathLegendEntry::Unproved => "scene-legend-unproved",
                PathLegendEntry::Undecided => "scene-legend-undecided",
                PathLegendEntry::Free => "scene-legend-free",
                PathLegendEntry::Copy => "scene-legend-copy",
                PathLegendEntry::Condition => "scene-legend-cut-if",
                PathLegendEntry::Cut => "path-legend-pruned",
                PathLegendEntry::Best => "scene-legend-pv",
                PathLegendEntry::Hit => "scene-legend-hit",
                PathLegendEntry::Effort => "path-legend-visits",
                PathLegendEntry::NodeType => "scene-legend-types",
                PathLegendEntry::Mean => "scene-legend-mean",
                PathLegendEntry::Noted if self.drawn.visits => "scene-legend-visits",
                PathLegendEntry::Noted if self.drawn.proof => "scene-legend-proof",
                PathLegendEntry::Noted => "scene-legend-merit",
                PathLegendEntry::LeftList => "scene-legend-left-list",
                PathLegendEntry::More => "path-legend-more",
                PathLegendEntry::First | PathLegendEntry::Second => "scene-legend-visited-by",
            },
            passes = if self.trace.n_passes() > 1 { "passes" } else { "one" },
            by = looked_at_by(&self.trace),
            search = self.overlaid_search(entry)
        )
    }

    /// What an overlaid search is called beside the other one; empty for what is of no search.
    fn overlaid_search(&self, entry: PathLegendEntry) -> String {
        let place = match entry {
            PathLegendEntry::First => 0,
            PathLegendEntry::Second => 1,
            _ => return String::new(),
        };
        let searches =
            self.rival.as_ref().map(|(rival, _)| told_apart(&self.words.text, &[&self.trace, rival]));
        searches.and_then(|names| names.into_iter().nth(place)).unwrap_or_default()
    }

    fn path_entry_width(&self, entry: PathLegendEntry) -> f64 {
        let text = self.path_entry_text(entry);
        self.path_sample_width(entry) + 6.0 + self.path_width(&text, PathTextStyle::Legend)
    }

    fn path_sample_width(&self, entry: PathLegendEntry) -> f64 {
        match entry {
            PathLegendEntry::Condition => self.path_width(CONDITION, PathTextStyle::CutIf),
            PathLegendEntry::Noted => self.path_width(self.noted(), PathTextStyle::Legend).max(SAMPLE),
            _ => SAMPLE,
        }
    }

    /// Whether that can ever have to be explained on a page.
    fn can_explain(&self, entry: PathLegendEntry, page: Rect) -> bool {
        let (trace, look) = (&self.trace, &self.look);
        match entry {
            PathLegendEntry::Role(Role::Chance) => trace.tree().first_chance_node().is_some(),
            PathLegendEntry::Over => self.has_ends,
            PathLegendEntry::Earlier => self.searches_again,
            PathLegendEntry::EarlierPruned => self.searches_again && trace.n_cuts() > 0,
            PathLegendEntry::Current => look.current,
            PathLegendEntry::Lower | PathLegendEntry::Upper => self.drawn.bounds,
            PathLegendEntry::Above => self.drawn.above,
            PathLegendEntry::Below => self.drawn.below,
            PathLegendEntry::Unproved => self.drawn.unproved,
            PathLegendEntry::Undecided => trace.conventions().algorithm == Algorithm::ProofNumber,
            PathLegendEntry::Free => self.drawn.free,
            PathLegendEntry::Copy => self.drawn.copies,
            PathLegendEntry::Condition => self.drawn.condition,
            PathLegendEntry::Cut => trace.n_cuts() > 0,
            PathLegendEntry::Best => look.principal_variation,
            PathLegendEntry::Hit => self.drawn.hit,
            PathLegendEntry::NodeType => look.node_types,
            PathLegendEntry::Mean => self.drawn.mean,
            PathLegendEntry::Noted => self.drawn.visits || self.drawn.proof || self.drawn.merit,
            PathLegendEntry::LeftList => self.drawn.merit,
            PathLegendEntry::More => self.drawn.many_children || page.width() < NARROW,
            PathLegendEntry::Effort => !self.drawn.visits,
            PathLegendEntry::First | PathLegendEntry::Second => self.rival.is_some(),
            PathLegendEntry::Role(_) | PathLegendEntry::Leaf | PathLegendEntry::ToCome => true,
        }
    }

    /// In how many lines there is room for all of that.
    pub(super) fn path_legend_lines(&self, page: Rect) -> usize {
        let possible = ENTRIES.into_iter().filter(|&entry| self.can_explain(entry, page));
        let widths = possible.map(|entry| self.path_entry_width(entry));
        lines(widths, ENTRY_GAP, page.width() - 2.0 * path_pad(page)).len()
    }
}
