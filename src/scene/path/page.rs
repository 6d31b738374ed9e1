//! Around the rows of a path: title, plies, what a cut has to say, legend.

use super::super::decorations::{BETWEEN_PARTS, pieces};
use super::super::geometry::{Point, Rect};
use super::super::ink::Ink;
use super::super::picture::Picture;
use super::super::shape::{SceneGroup, TextAnchor};
use super::draw::{PathDrawing, path_pad};
use super::ink::PathTextStyle;
use super::line::PathRow;
use super::places::RowPlace;
use crate::explain::Explainer;
use crate::scene::Concession;
use crate::text::brief;
use crate::value::Role;

/// The least heights of a page for a title, for the conventions, for the sentence of a cut and for a legend.
const FOR_TITLE: f64 = 270.0;
const FOR_SUBTITLE: f64 = 350.0;
const FOR_SENTENCE: f64 = 230.0;
const FOR_LEGEND: f64 = 430.0;
/// Pages of these heights have a second line for a title and for conventions, a third one, and so on.
const FOR_LINES: [f64; 7] = [340.0, 410.0, 480.0, 550.0, 620.0, 660.0, 700.0];
/// The room that a row makes good use of, and that for the title and the legend.
const ROOM_OF_ROW: f64 = 120.0;
const AROUND_ROWS: f64 = 80.0;
const TITLE: f64 = 27.0;
const SUBTITLE: f64 = 22.0;
const SENTENCE: f64 = 30.0;
const LEGEND: f64 = 28.0;
/// From one line of the legend to the next, and between two of its entries.
pub(super) const LEGEND_LINE: f64 = 20.0;
/// The names of roles and plies at the left.
const MARGIN: f64 = 70.0;
/// From one row to the next, where who moves and the ply stand on two lines.
const TWO_LINES: f64 = 34.0;
/// The baseline of the ply on the second line, from the middle of its row.
const PLY_BELOW: f64 = 14.0;
/// What letters reach below their baseline.
const DESCENT: f64 = 3.5;
/// Between who moves and the ply, where both stand on one line.
const BESIDE_ROLE: f64 = 5.0;
/// From the last node of a line that goes on to the dots below it.
const BELOW_LINE: f64 = 13.0;
/// Names of moves above the first row.
const MOST_NAMED: usize = 6;

/// Which lines a page has around its rows, from its size and look alone.
#[derive(Clone, Copy, Debug)]
pub(super) struct PathSurroundings {
    pub(super) pad: f64,
    /// Lines of the title, and of the conventions.
    n_titles: usize,
    n_subtitles: usize,
    has_sentence: bool,
    /// Lines of the legend.
    pub(super) n_legend: usize,
}

impl Picture {
    pub(super) fn path_around(&self, page: Rect) -> PathSurroundings {
        let (look, high) = (&self.look, page.height());
        PathSurroundings {
            pad: path_pad(page),
            n_titles: if look.title && high >= FOR_TITLE { self.titles(page).len() } else { 0 },
            // By the last step, whose number is the longest.
            n_subtitles: if look.title && high >= FOR_SUBTITLE {
                self.subtitles(page, self.trace.n_steps().saturating_sub(1)).len()
            } else {
                0
            },
            has_sentence: look.reasons && self.trace.n_cuts() > 0 && high >= FOR_SENTENCE,
            n_legend: if look.legend && high >= FOR_LEGEND { self.path_legend_lines(page) } else { 0 },
        }
    }

    /// What there is no room for on a page, in the order in which it is given up.
    pub(super) fn path_conceded(&self, page: Rect) -> impl Iterator<Item = Concession> {
        let (look, around) = (&self.look, self.path_around(page));
        let has_title = look.title && self.title.as_ref().is_some_and(|title| !title.is_empty());
        let missing = [
            (Concession::Legend, look.legend && around.n_legend == 0),
            (Concession::Subtitle, look.title && around.n_subtitles == 0),
            (Concession::Title, has_title && around.n_titles == 0),
        ];
        missing.into_iter().filter(|(_, is_missing)| *is_missing).map(|(concession, _)| concession)
    }

    /// The part of a page that rows have.
    pub(super) fn path_body(&self, page: Rect) -> Rect {
        let around = self.path_around(page);
        let pad = around.pad;
        let line = |has: bool, height: f64| if has { height } else { 0.0 };
        let margin = if self.look.margin { MARGIN.min(page.width() * 0.2) } else { 0.0 };
        let top = pad + TITLE * around.n_titles as f64 + SUBTITLE * around.n_subtitles as f64;
        let legend = LEGEND + LEGEND_LINE * around.n_legend.saturating_sub(1) as f64;
        let foot = pad + line(around.has_sentence, SENTENCE) + line(around.n_legend > 0, legend);
        Rect::new(
            Point::new((pad + margin).min(page.max.x - 1.0), top),
            Point::new((page.max.x - pad).max(pad + margin + 1.0), (page.max.y - foot).max(top + 1.0)),
        )
    }
}

impl Picture {
    /// The title in as many lines as it takes and the page has room for.
    fn titles(&self, page: Rect) -> Vec<String> {
        let words = self.title.iter().flat_map(|title| title.split_whitespace()).map(|word| (" ", word));
        self.in_lines(page, PathTextStyle::Title, words)
    }

    /// Conventions and the step likewise.
    fn subtitles(&self, page: Rect, step: usize) -> Vec<String> {
        let explainer = Explainer::new(&self.trace, &self.words.names, &self.words.text);
        let mut line = explainer.captioned_line();
        // Of a tree that was not searched there is no step.
        if self.trace.n_steps() > 0 {
            line.extend([
                BETWEEN_PARTS,
                &say!(self.words.text, "path-step", step = step + 1, steps = self.trace.n_steps()),
            ]);
        }
        self.in_lines(page, PathTextStyle::Subtitle, pieces(&line))
    }

    /// Pieces in lines that are no wider than the page; the last one takes what is left.
    fn in_lines<'a>(
        &self,
        page: Rect,
        pen: PathTextStyle,
        pieces: impl Iterator<Item = (&'static str, &'a str)>,
    ) -> Vec<String> {
        let room = page.width() - 2.0 * path_pad(page);
        // The rows of a shallow tree leave room for more.
        let rows = ROOM_OF_ROW * (self.trace.tree().height() + 1) as f64;
        let spare = ((page.height() - AROUND_ROWS - rows) / SUBTITLE).max(0.0) as usize;
        let most = (1 + FOR_LINES.iter().filter(|least| page.height() >= **least).count()).max(spare);
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

impl PathDrawing<'_> {
    /// A baseline, or the lowest one of the page: that of a very low page may be higher.
    pub(super) fn on_page(&self, baseline: f64) -> f64 {
        baseline.min(self.rows.page().max.y - DESCENT)
    }

    /// A text that ends with the page if it is too long.
    pub(super) fn shortened(&mut self, at: Point, pen: PathTextStyle, text: &str, right: f64) {
        if let Some(text) = self.picture.path_shortened(text, pen, right - at.x) {
            self.text(at, TextAnchor::Start, pen, &text);
        }
    }

    pub(super) fn head(&mut self) {
        let (picture, page) = (self.picture, self.rows.page());
        let around = picture.path_around(self.rows.places.uncut);
        self.group = SceneGroup::Title;
        let right = page.max.x - around.pad;
        let mut y = around.pad + 15.0;
        if around.n_titles > 0 {
            for line in picture.titles(self.rows.places.uncut) {
                self.shortened(Point::new(around.pad, y), PathTextStyle::Title, &line, right);
                y += TITLE;
            }
            y += SUBTITLE - TITLE;
        }
        if around.n_subtitles > 0 {
            for line in picture.subtitles(self.rows.places.uncut, self.rows.step) {
                self.shortened(Point::new(around.pad, y), PathTextStyle::Subtitle, &line, right);
                y += SUBTITLE;
            }
        }
    }

    /// Who moves in each row, and its ply; above them how many plies have none.
    pub(super) fn margin(&mut self) {
        self.above_rows();
        self.below_rows();
        if !self.picture.look.margin {
            return;
        }
        self.group = SceneGroup::Margin;
        let x = self.picture.path_around(self.rows.places.uncut).pad;
        let right = self.rows.places.body.min.x - 4.0;
        let middle = |place: &RowPlace| {
            let lines = place.lines();
            f64::midpoint(lines.top, lines.bottom)
        };
        let middles: Vec<f64> = self.rows.places.rows.iter().map(middle).collect();
        for (i, (row, place)) in self.rows.each.iter().zip(&self.rows.places.rows).enumerate() {
            let middle = middles[i];
            let is_low = middles.get(i + 1).is_some_and(|next| next - middle < TWO_LINES)
                || self.on_page(middle + PLY_BELOW) < middle + PLY_BELOW;
            let ply = self.picture.words.ply(row.ply);
            let ply_width = self.picture.path_width(&ply, PathTextStyle::Ply);
            let role = self.role_of(row).map(|role| {
                let pen = match role {
                    Role::Max => PathTextStyle::RoleMax,
                    Role::Min => PathTextStyle::RoleMin,
                    Role::Chance => PathTextStyle::RoleChance,
                };
                (self.picture.words.role(role), pen)
            });
            if place.is_thin || is_low {
                // On one line: who moves first, and the ply where it has room.
                let mut at = Point::new(x, self.on_page(middle + 4.5));
                if let Some((name, pen)) = role {
                    self.shortened(at, pen, &name, right);
                    at.x += self.picture.path_width(&name, pen) + BESIDE_ROLE;
                }
                if at.x + ply_width <= right {
                    self.text(at, TextAnchor::Start, PathTextStyle::Ply, &ply);
                }
                continue;
            }
            if let Some((name, pen)) = role {
                self.shortened(Point::new(x, middle - 2.0), pen, &name, right);
            }
            // What is left out of a shortened one is its number.
            if x + ply_width <= right {
                self.text(Point::new(x, middle + PLY_BELOW), TextAnchor::Start, PathTextStyle::Ply, &ply);
            }
        }
    }

    /// The role that all nodes of a row share.
    fn role_of(&self, row: &PathRow) -> Option<Role> {
        let tree = self.picture.trace.tree();
        let mut roles = row.siblings.iter().filter_map(|sibling| sibling.node).map(|node| tree.role(node));
        let first = roles.next().or_else(|| row.parent.map(|parent| tree.role(parent).opponent()))?;
        roles.all(|role| role == first).then_some(first)
    }

    /// Below the last node of a principal variation of which no more rows fit.
    fn below_rows(&mut self) {
        let Some(place) = self.rows.places.rows.last().filter(|_| self.rows.goes_on) else { return };
        let Some(on_line) = place.on_line else { return };
        let from = Point::new(place.center(on_line).x, place.lines().bottom);
        self.group = SceneGroup::Margin;
        let at = Point::new(from.x, from.y + BELOW_LINE);
        // The rows of a very low page may reach to its edge: there the line itself goes on.
        if self.on_page(at.y) >= at.y {
            self.text(at, TextAnchor::Middle, PathTextStyle::Name, "…");
        } else {
            self.line(from, Point::new(from.x, self.rows.page().max.y), Ink::EdgePv);
        }
    }

    fn above_rows(&mut self) {
        let n = self.rows.n_hidden;
        let above = self.rows.line_above;
        let first = self.rows.each.first().and_then(|row| row.parent);
        let Some(first) = first.filter(|_| n > 0 && above > 0.0) else { return };
        self.group = SceneGroup::Margin;
        let picture = self.picture;
        let tree = picture.trace.tree();
        let mut line: Vec<_> = std::iter::once(first).chain(tree.ancestors(first)).collect();
        line.reverse();
        let named = line.iter().skip(usize::from(tree.is_of_game())).take(MOST_NAMED);
        let name = |&node| match tree.mv(node) {
            Some(mv) => brief(&mv).into_owned(),
            None => picture.words.names.of(tree, node).into_owned(),
        };
        let mut names: Vec<String> = named.map(name).collect();
        if line.len() > names.len() + usize::from(tree.is_of_game()) {
            names.push("…".to_owned());
        }
        let names = names.join(" ");
        let text = &picture.words.text;
        let text = if names.is_empty() {
            say!(text, "path-above", count = n)
        } else if tree.is_of_game() {
            // One move fewer than there are positions.
            say!(text, "path-above-after", count = n, names)
        } else {
            say!(text, "path-above-via", count = n, names)
        };
        let body = self.rows.places.body;
        let at = Point::new(body.min.x, body.min.y + above - 9.0);
        self.shortened(at, PathTextStyle::Above, &text, body.max.x);
    }

    /// At a cut: which, and the numbers that made it.
    pub(super) fn sentence(&mut self) {
        let picture = self.picture;
        let around = picture.path_around(self.rows.places.uncut);
        let Some(cut) = picture.trace.cut_at(self.rows.step).filter(|_| around.has_sentence) else { return };
        let explainer = Explainer::new(&picture.trace, &picture.words.names, &picture.words.text);
        let Some([what, why]) = explainer.cut_reason(cut.index) else { return };
        self.group = SceneGroup::Cut(picture.trace.node(cut.visit));
        let body = self.rows.places.body;
        let at = Point::new(body.min.x, body.max.y + SENTENCE - 9.0);
        let both = format!("{what} · {why}");
        let room = body.max.x - at.x;
        let lines =
            [(PathTextStyle::Cut, &both), (PathTextStyle::CutSmall, &both), (PathTextStyle::CutSmall, &why)];
        let fits = lines.iter().find(|(pen, line)| picture.path_width(line, *pen) <= room);
        let &(pen, line) = fits.unwrap_or(&lines[2]);
        self.shortened(at, pen, line, body.max.x);
    }
}
