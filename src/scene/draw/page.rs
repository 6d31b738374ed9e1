//! Around the tree: title, rows with their names, legend.

use super::super::concession::Concession;
use super::super::decorations::{
    ABOVE_CAPTIONS, BETWEEN_PARTS, CAPTION_GAP, Decorations, ENTRY_GAP, ENTRY_LINE, line_of, pieces,
};
use super::super::dims::LEAST_CAP;
use super::super::geometry::Point;
use super::super::ink::{Ink, Pen};
use super::super::picture::Picture;
use super::super::shape::{SceneGroup, TextAnchor};
use super::super::words::CutReason;
use super::legend::entries;
use super::{Detail, TreeDrawing};
use crate::explain::Explainer;
use crate::layout::Orientation;
use crate::trace::Ending;
use crate::tree::NodeId;
use crate::value::Role;

/// Rows closer than this many pixels get no names.
const NAMED_ROW_PIXELS: f64 = 26.0;
/// Between the role of a row and its first node, where there is no column for them.
const BESIDE_ROLE: f64 = 4.0;

/// All that a picture says around its tree.
pub(in crate::scene) fn said(picture: &Picture) -> Decorations {
    let width = |text: &str, pen: Pen| picture.metrics.width(text, pen.face(), pen.size());
    let mut said = Decorations::default();
    if picture.look.title {
        let title = picture.title.as_deref().unwrap_or_default();
        let words = title.split_whitespace();
        said.title = words.map(|word| (word.to_owned(), width(word, Pen::Title))).collect();
        // Gaps are taken to be those between parts.
        let gap = |before: &str| width(before, Pen::Subtitle) - width(BETWEEN_PARTS, Pen::Subtitle);
        said.parts = with_subtitle(picture, picture.trace.n_steps(), |pieces| {
            pieces.map(|(before, piece)| gap(before) + width(piece, Pen::Subtitle)).collect()
        });
    }
    let reason_width = |text: &str| picture.metrics.width(text, Pen::Reason.face(), Pen::Reason.size());
    if picture.look.reasons {
        let captions = picture.words.lettered().into_iter().filter_map(CutReason::caption);
        said.captions = captions.map(|caption| reason_width(&caption)).collect();
    }
    if picture.look.legend {
        said.entries = entries(picture, None).values().map(|entry| entry.width(picture)).collect();
    }
    said
}

/// Conventions and counts; the counts in one piece, so that there are as many pieces at every step.
fn with_subtitle<T>(
    picture: &Picture,
    step: usize,
    of: impl FnOnce(&mut dyn Iterator<Item = (&'static str, &str)>) -> T,
) -> T {
    let explainer = Explainer::new(&picture.trace, &picture.words.names, &picture.words.text);
    let (line, counts) = (explainer.captioned_line(), explainer.counts_line(step));
    // While a search goes on, its first step alone is shown: that counts nothing.
    let has_counts = picture.trace.ending() != Ending::Underway;
    of(&mut pieces(&line).chain(has_counts.then_some((BETWEEN_PARTS, counts.as_str()))))
}

const fn pen_of(role: Role) -> Pen {
    match role {
        Role::Max => Pen::RoleMax,
        Role::Min => Pen::RoleMin,
        Role::Chance => Pen::RoleChance,
    }
}

impl Picture {
    /// Whether it has the names of its rows: in their column, or at an edge of the tree where all of them have room.
    pub fn names_rows(&self) -> bool {
        self.look.margin && (!self.dims.conceded.has(Concession::Margin) || self.side_of_roles().is_some())
    }

    /// The edge of the tree at which every row of internal nodes has room for its role, the left one first: whether it is that.
    fn side_of_roles(&self) -> Option<bool> {
        let has_room = |is_left: bool| {
            (0..self.layout.n_levels()).all(|level| {
                self.role_of_row(level).is_none_or(|role| self.has_room_for(role, level, is_left))
            })
        };
        [true, false].into_iter().find(|&is_left| has_room(is_left))
    }

    /// The role of a row of internal nodes.
    fn role_of_row(&self, level: usize) -> Option<Role> {
        let (tree, nodes) = (self.trace.tree(), self.layout.nodes_in_level(level));
        let is_internal = |&node: &u32| !tree.is_searched_leaf(NodeId::from_index(node as usize));
        let is_down = self.look.orientation == Orientation::TopDown;
        self.role_of_level(level).filter(|_| is_down && nodes.iter().any(is_internal))
    }

    /// Whether the first node of a row leaves room for its role at the left edge, or the last one at the right edge.
    fn has_room_for(&self, role: Role, level: usize, is_left: bool) -> bool {
        let nodes = self.layout.nodes_in_level(level);
        let room_of = |node: Option<&u32>| self.room_of(NodeId::from_index(*node? as usize));
        let width = self.width(&self.words.role(role), pen_of(role)) + BESIDE_ROLE;
        if is_left {
            room_of(nodes.first()).is_none_or(|room| self.dims.padding + width <= room.min.x)
        } else {
            room_of(nodes.last()).is_none_or(|room| room.max.x + width <= self.tree_rect().max.x)
        }
    }
}

impl TreeDrawing<'_> {
    pub(super) fn title(&mut self) {
        let picture = self.picture;
        if !picture.look.title || self.detail == Detail::Dots && self.viewport.rect.min.y > 60.0 {
            return;
        }
        self.group = SceneGroup::Title;
        let (x, title, below) =
            (self.dims().padding, self.dims().ratio(Pen::Title), self.dims().ratio(Pen::Subtitle));
        let mut y = x + 14.0 * if picture.around.title.is_empty() { below } else { title };
        for line in &picture.around.title {
            self.text(Point::new(x, y), TextAnchor::Start, Pen::Title, line);
            y += 20.0 * title;
        }
        let n_lines = picture.around.parts.len();
        let lines: Vec<String> = with_subtitle(picture, self.index, |pieces| {
            let parts = picture.around.parts.iter().enumerate();
            // The last line takes what there is.
            parts
                .map(|(i, &n)| line_of((&mut *pieces).take(if i + 1 == n_lines { usize::MAX } else { n })))
                .collect()
        });
        for line in &lines {
            self.text(Point::new(x, y), TextAnchor::Start, Pen::Subtitle, line);
            y += 16.0 * below;
        }
    }

    pub(super) fn margin(&mut self) {
        let picture = self.picture;
        if !picture.look.margin {
            return;
        }
        self.group = SceneGroup::Margin;
        let (_, _, levels) = self.in_sight();
        let tree_rect = picture.tree_rect();
        let has_column = !self.dims().conceded.has(Concession::Margin);
        let side = if has_column { None } else { picture.side_of_roles() };
        let mut last_named = f64::NEG_INFINITY;
        for level in levels {
            if picture.layout.nodes_in_level(level).is_empty() {
                continue;
            }
            let line = picture.layout.down_of(level);
            let is_named = (line - last_named) * self.viewport.scale >= NAMED_ROW_PIXELS;
            if is_named {
                last_named = line;
            }
            let role = picture.role_of_level(level);
            let at = picture.on_page(0.0, line);
            if !has_column {
                // Where not all have room there is none: some alone would be taken for those of other rows.
                if let Some(is_left) = side {
                    self.role_at(level, is_left);
                }
            } else if self.is_down() {
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
            let name = self.picture.words.role(role);
            self.text(Point::new(at.x, at.y + 1.0), TextAnchor::Start, pen_of(role), &name);
        }
        let ply = self.picture.words.ply(level);
        // Alone it stands on the line of its row.
        let below = if role.is_none() && self.is_down() { 4.0 } else { 16.0 };
        self.text(Point::new(at.x, at.y + below), TextAnchor::Start, Pen::Ply, &ply);
    }

    /// The role of a row at an edge of the tree.
    fn role_at(&mut self, level: usize, is_left: bool) {
        let picture = self.picture;
        let Some(role) = picture.role_of_row(level) else { return };
        let (x, anchor) = if is_left {
            (self.dims().padding, TextAnchor::Start)
        } else {
            (picture.tree_rect().max.x, TextAnchor::End)
        };
        let at = Point::new(x, picture.on_page(0.0, picture.layout.down_of(level)).y + 4.0);
        self.text(at, anchor, pen_of(role), &picture.words.role(role));
    }

    /// What the letters of reasons mean, right below the tree.
    pub(super) fn captions(&mut self) {
        let picture = self.picture;
        self.group = SceneGroup::Legend;
        let mut lettered = picture.words.lettered().into_iter();
        let line = self.dims().line();
        let mut at = Point::new(self.dims().padding, picture.tree_rect().max.y + ABOVE_CAPTIONS + LEAST_CAP);
        for &n in &picture.around.captions {
            for reason in lettered.by_ref().take(n) {
                let Some(caption) = reason.caption() else { continue };
                // Each keeps its place, whichever are drawn at this step.
                let width = self.width(&caption, Pen::Reason);
                if reason.letter.is_some_and(|letter| self.letters.contains(&letter)) {
                    self.text(at, TextAnchor::Start, Pen::Reason, &caption);
                }
                at.x += width + CAPTION_GAP;
            }
            at = Point::new(self.dims().padding, at.y + line);
        }
    }

    /// What is drawn is explained; gives the height of the lines that this leaves empty.
    pub(super) fn legend(&mut self) -> f64 {
        let picture = self.picture;
        if picture.around.entries.is_empty() || self.detail == Detail::Dots {
            return 0.0;
        }
        self.group = SceneGroup::Legend;
        let n_lines = picture.around.entries.len() as f64;
        let (padding, page) = (self.dims().padding, picture.page());
        let last = page.max.y - padding - 12.0;
        let mut at = Point::new(padding, last - (n_lines - 1.0) * ENTRY_LINE);
        // Room was made for all that is ever drawn; what is drawn at this step is explained.
        let mut now = entries(picture, Some(&self.signs()));
        let places: Vec<usize> = if picture.look.is_of_series {
            let mut all = entries(picture, None);
            let is_now: Vec<usize> = now.keys().copied().collect();
            all.append(&mut now);
            now = all;
            is_now
        } else {
            now.keys().copied().collect()
        };
        for (place, entry) in now {
            let width = self.entry_width(&entry);
            // Entries were measured roughly.
            if at.x > padding && at.x + width > page.max.x - padding + padding.min(6.0) {
                at = Point::new(padding, at.y + ENTRY_LINE);
            }
            if places.contains(&place) {
                self.entry(at, &entry);
            }
            at.x += width + ENTRY_GAP;
        }
        (last - at.y).max(0.0)
    }
}
