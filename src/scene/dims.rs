//! All lengths of a picture, and how large its texts are: roomy where there is room, tight where there is little.
//!
//! The least em of a text is the same for all pictures; how large that is on a screen or on paper is up to the scale.

use std::borrow::Cow;

use super::concession::{Concession, Concessions};
use super::fonts::Metrics;
use super::ink::Pen;
use crate::layout::Orientation;

/// The least em of any text but those on boards, in scene units.
pub(super) const LEAST_EM: f64 = 11.0;

/// Between two parts of a line, in the natural size.
pub(super) const PART_GAP: f64 = 5.0;

/// So far the reason below a pruned leaf reaches into the gap to the next row.
pub(super) const REASON_IN_GAP: f64 = 10.0;

/// What stands beside a node of α and β, the most first. What is left out can still be read beside the picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Notes {
    /// With the older values, as on a board.
    History,
    /// As they are now.
    Now,
    /// Nothing.
    Nothing,
}

/// What stands beside a cut.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Reasons {
    /// Who cut, and by whose bound.
    Full,
    /// The numbers and whose bound it is.
    Short,
    /// A letter, explained below the tree.
    Letters,
}

/// Where the height follows from the content, rows that stand below one another are so far apart at least, in their natural
/// distance, and siblings that do.
const OPEN_ROW_GAP: f64 = 0.5;
const OPEN_GAP: f64 = 0.8;
/// Glyphs around letters of the least size are so large at most.
const EVEN_GLYPH: f64 = 0.9;
/// Lines of a compact picture are so much thinner.
const COMPACT_LINE: f64 = 0.8;
/// Half the thickness of an outline of a compact picture, at most.
const HALF_OUTLINE: f64 = 1.5;
/// Between a text and an outline, at least. Half a point on paper with letters of 8 pt is 0.7.
const CLEARANCE: f64 = 1.0;
/// How far the mark around the current node reaches beyond its outline in a compact picture.
const HALF_COMPACT_HALO: f64 = 3.0;
/// How far letters of the least em reach below their line.
pub(super) const DESCENT: f64 = 2.6;
/// From the base of a compact triangle to the line on which its value stands.
pub(super) const ABOVE_BASE: f64 = 3.4;
/// From the tip of a compact triangle to the line on which its label stands.
const BELOW_TIP: f64 = 9.5;
/// From a corner at the base of a compact triangle to the mark of a visit beside it.
pub(super) const BESIDE_BASE: f64 = 3.0;
/// The bar in the color of a thread: how thick it is, and how far from its node.
pub(super) const THREAD_BAR: f64 = 4.0;
pub(super) const THREAD_BAR_APART: f64 = 2.5;
/// Height of a capital of the least em.
pub(super) const LEAST_CAP: f64 = 8.1;

/// Half the room that a text so wide asks for at a node, so far down the edge that leads there, from the parent (0) to the
/// node (1).
pub(super) fn half_on_edge(width: f64, place: f64) -> f64 {
    if width > 0.0 { width / 2.0 / place + 3.0 } else { 0.0 }
}

/// Where the move to a node is written on its edge, where moves of siblings stand alternately at two heights.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum MovePlace {
    /// There are no siblings.
    #[default]
    Only,
    NearNode,
    NearParent,
}

/// The lengths of one picture, in scene units, and how much it says.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Dims {
    /// Glyphs are so much smaller than they would like to be; 1 is their natural size.
    pub(super) glyph: f64,
    /// How far the larger texts have come down to the least size, from 0 to 1.
    pub(super) squeeze: f64,
    /// Around everything.
    pub(super) padding: f64,
    /// Between siblings and between cousins that grow down, in their natural distance.
    pub(super) gap: f64,
    /// Between two rows, the same.
    pub(super) row_gap: f64,
    /// The least widths of nodes are so much smaller than natural.
    pub(super) narrow: f64,
    /// Moves of siblings stand alternately near their nodes and near their parent, so that they need less width.
    pub(super) is_staggered: bool,
    /// Boards are so much smaller than natural; 0 where there are none.
    pub(super) board: f64,
    /// Labels that are wider are shortened.
    pub(super) max_label: f64,
    /// Glyphs are as small as their values allow: labels stand beside them, all texts have the least size.
    pub(super) is_compact: bool,
    /// Whether rows stand equally far apart that have no reasons below them.
    pub(super) is_even: bool,
    /// What it does without.
    pub(super) conceded: Concessions,
}

impl Dims {
    /// Of a picture that has all the room it wants.
    pub(super) const NATURAL: Self = Self {
        glyph: 1.0,
        squeeze: 0.0,
        padding: 24.0,
        gap: 1.0,
        row_gap: 1.0,
        narrow: 1.0,
        is_staggered: false,
        board: 1.0,
        max_label: f64::INFINITY,
        is_compact: false,
        is_even: false,
        conceded: Concessions::NONE,
    };

    /// Opens what runs down, where the height follows from the content.
    pub(super) const fn open_to(&mut self, orientation: Orientation) {
        match orientation {
            Orientation::TopDown => self.row_gap = self.row_gap.max(OPEN_ROW_GAP),
            Orientation::LeftRight => self.gap = self.gap.max(OPEN_GAP),
        }
    }

    /// Gives all texts the least size: figures of one width stand below one another in a paper, and the next one has no room
    /// for larger letters.
    pub(super) const fn even_letters(&mut self) {
        (self.squeeze, self.glyph) = (1.0, self.glyph.min(EVEN_GLYPH));
    }

    /// Whether it is that of a picture without a frame.
    pub(super) fn is_natural(&self) -> bool {
        *self == Self::NATURAL
    }

    fn has_conceded(&self, concession: Concession) -> bool {
        self.conceded.has(concession)
    }

    /// What stands beside nodes of α and β.
    pub(super) fn notes(&self) -> Notes {
        if self.has_conceded(Concession::Windows) {
            Notes::Nothing
        } else if self.has_conceded(Concession::OlderValues) {
            Notes::Now
        } else {
            Notes::History
        }
    }

    /// Whether it stands beside a node when it will be cut off.
    pub(super) fn has_conditions(&self) -> bool {
        !self.has_conceded(Concession::Conditions)
    }

    /// What stands beside a cut.
    pub(super) fn reasons(&self) -> Reasons {
        if self.has_conceded(Concession::Reasons) {
            Reasons::Letters
        } else if self.is_compact {
            Reasons::Short
        } else {
            Reasons::Full
        }
    }

    /// Between the middle of an outline and a text inside of it, at least.
    pub(super) fn padding_inside(&self) -> f64 {
        // That of an open node is thick.
        HALF_OUTLINE + CLEARANCE + self.thicker()
    }

    /// So much thicker outlines are where lines are not thinner.
    const fn thicker(&self) -> f64 {
        if self.is_compact { 0.0 } else { 0.3 }
    }

    /// Between the middle of an outline and a text outside of it, at least: clear of the mark around the current node.
    pub(super) fn padding_outside(&self) -> f64 {
        let halo = if self.has_conceded(Concession::Halo) { HALF_OUTLINE } else { HALF_COMPACT_HALO };
        halo + CLEARANCE
    }

    /// How thick a line is that would like to be so thick; the mark around the current node leaves room for labels.
    pub(super) fn line_width(&self, natural: f64, is_halo: bool) -> f64 {
        match (self.is_compact, is_halo) {
            (false, _) => natural,
            (true, true) => 2.0 * HALF_COMPACT_HALO,
            (true, false) => natural * COMPACT_LINE,
        }
    }

    /// How large the dot at the child is that gave the value.
    pub(super) const fn best_mark(&self) -> f64 {
        if self.is_compact { 2.6 } else { 3.6 }
    }

    /// A length of a glyph, or of what stands in it.
    pub(super) fn glyph(&self, natural: f64) -> f64 {
        natural * self.glyph
    }

    /// Whether nothing has more room than it needs.
    pub(super) const fn is_tightest(&self) -> bool {
        self.narrow < 1.0
    }

    /// Where on an edge its move is written, from the parent (0) to the child (1): where nothing has more room than it needs,
    /// so low that moves of siblings have nearly as much room as the siblings.
    pub(super) const fn move_on_edge(&self, place: MovePlace) -> f64 {
        match place {
            MovePlace::NearNode if self.is_staggered => 0.8,
            MovePlace::NearParent if self.is_staggered => 0.5,
            _ if self.is_tightest() => 0.72,
            _ => 0.45,
        }
    }

    /// Half the room that a move so wide asks for at its node.
    pub(super) fn half_move(&self, place: MovePlace, width: f64) -> f64 {
        match place {
            _ if width <= 0.0 => 0.0,
            MovePlace::Only if self.is_staggered => width / 2.0 + 2.0,
            // Two neighbors stand as far apart as a move is wide: half-way up, where edges are half as far apart, one is just
            // clear of the edges beside it, and as wide as the way to the next but one.
            MovePlace::NearNode if self.is_staggered => width * 0.42 + 2.0,
            MovePlace::NearParent if self.is_staggered => width * 0.63 + 2.0,
            _ => half_on_edge(width, self.move_on_edge(place)),
        }
    }

    /// Half the height of a glyph.
    pub(super) fn half_height(&self) -> f64 {
        self.glyph(23.5)
    }

    /// Half the height of a leaf's box.
    pub(super) fn half_leaf_height(&self) -> f64 {
        if self.is_compact { 9.5 } else { self.glyph(20.0) }
    }

    /// Half the width of a move that was never tried.
    pub(super) fn half_stub(&self) -> f64 {
        self.glyph(9.0)
    }

    /// Half the width of the smallest internal node.
    pub(super) fn half_width(&self) -> f64 {
        self.glyph(if self.is_compact { 33.0 } else { 29.0 } * self.narrow)
    }

    /// Half the width of the smallest leaf.
    pub(super) fn half_leaf(&self) -> f64 {
        self.glyph(if self.is_compact { 17.5 } else { 19.0 } * self.narrow)
    }

    /// Between a glyph and what stands beside it.
    pub(super) fn beside(&self) -> f64 {
        self.glyph(7.0).max(HALF_COMPACT_HALO + CLEARANCE + 0.3)
    }

    /// Of a leaf's box.
    pub(super) fn corner(&self) -> f64 {
        self.glyph(7.0)
    }

    /// From the middle of a compact leaf to the line on which its label stands.
    pub(super) fn label_below_leaf(&self) -> f64 {
        self.half_leaf_height() + self.padding_outside() + LEAST_CAP
    }

    /// Half the width of a compact triangle whose value has room.
    pub(super) fn half_triangle(&self, value: f64) -> f64 {
        let height = 2.0 * self.half_height();
        self.half_around(value, height - ABOVE_BASE - LEAST_CAP, self.half_width())
    }

    /// Half the width of a triangle that has room for a value where it is wide, and for a label where it is narrow.
    pub(super) fn half_roomy_triangle(&self, is_max: bool, value: f64, label: f64) -> f64 {
        let cap = |pen: Pen| LEAST_CAP / LEAST_EM * self.em(pen);
        // From the tip to the ends of both texts that are nearest to it.
        let [of_value, of_label] = if is_max {
            [self.glyph(43.0) - cap(Pen::Value), self.glyph(28.0) - 1.2 * self.squeeze - cap(Pen::Label)]
        } else {
            [self.glyph(27.5), self.glyph(12.0) - 0.5]
        };
        let half = self.half_around(value, of_value, self.half_width());
        if label > 0.0 { self.half_around(label, of_label, half) } else { half }
    }

    /// Half the width of a triangle, at least `least`, in which a text has room that comes so near to its tip.
    fn half_around(&self, text: f64, from_tip: f64, least: f64) -> f64 {
        let height = 2.0 * self.half_height();
        let mut half = least;
        for _ in 0..4 {
            half = half.max((text / 2.0 + self.padding_inside() * self.slant(half)) * height / from_tip);
        }
        half
    }

    /// How much wider than thick a slanted side of a triangle is, along a line of text.
    fn slant(&self, half: f64) -> f64 {
        (1.0 + (half / (2.0 * self.half_height())).powi(2)).sqrt()
    }

    /// From the middle of a triangle to a text beside its upper tip.
    pub(super) fn beside_tip(&self, half: f64) -> f64 {
        let height = 2.0 * self.half_height();
        half * (BELOW_TIP + DESCENT) / height + self.padding_outside() * self.slant(half)
    }

    /// From the middle of a glyph to a label that stands to the left of it, half-way up.
    pub(super) fn beside_middle(&self, half: f64, is_triangle: bool) -> f64 {
        if !is_triangle {
            return half + self.beside();
        }
        // A label has its middle there: the ends of its letters are nearer to the base.
        let padding = self.padding_outside() + self.thicker();
        half * (0.5 + LEAST_CAP / (2.0 * self.half_height())) + padding * self.slant(half)
    }

    /// From the middle of a glyph to the line of its label, beside its upper end.
    pub(super) fn label_line(&self) -> f64 {
        BELOW_TIP - self.half_height()
    }

    /// How far the board beside a node begins above the middle of the node: no higher than the node, where the edge from its
    /// parent ends.
    pub(super) fn board_above(&self, height: f64) -> f64 {
        self.half_height().min(height / 2.0)
    }

    /// Between a node and its board.
    pub(super) fn board_gap(&self) -> f64 {
        self.glyph(7.0)
    }

    /// Between two parts of a line.
    pub(super) fn part_gap(&self) -> f64 {
        PART_GAP * self.ratio(Pen::Bound)
    }

    /// Height of a line of small text.
    pub(super) fn line(&self) -> f64 {
        15.5 - 2.5 * self.squeeze
    }

    /// From the upper edge of a glyph to the first baseline beside it.
    pub(super) fn first_beside(&self) -> f64 {
        12.5 * self.ratio(Pen::Bound)
    }

    /// From the middle of a leaf to the first baseline below it.
    pub(super) fn reason_below_leaf(&self) -> f64 {
        if self.is_natural() { self.half_height() + 13.0 } else { self.half_leaf_height() + 11.5 }
    }

    /// No roomier than either of two.
    pub(super) fn tighter(self, other: Self) -> Self {
        Self {
            glyph: self.glyph.min(other.glyph),
            squeeze: self.squeeze.max(other.squeeze),
            padding: self.padding.min(other.padding),
            gap: self.gap.min(other.gap),
            row_gap: self.row_gap.min(other.row_gap),
            narrow: self.narrow.min(other.narrow),
            is_staggered: self.is_staggered || other.is_staggered,
            board: self.board.min(other.board),
            max_label: self.max_label.min(other.max_label),
            is_compact: self.is_compact || other.is_compact,
            is_even: self.is_even && other.is_even,
            conceded: self.conceded.union(other.conceded),
        }
    }

    /// How much smaller a text is than it would like to be.
    pub(super) fn ratio(&self, pen: Pen) -> f64 {
        self.em(pen) / pen.size()
    }

    /// Height of the em of a text.
    pub(super) fn em(&self, pen: Pen) -> f64 {
        let natural = pen.size();
        let least = match pen {
            Pen::Title => 13.0,
            Pen::Value
            | Pen::ValueUnread
            | Pen::ValueFaint
            | Pen::ValueEarlier
            | Pen::Sign
            | Pen::SignEarlier
                if !self.is_compact && self.squeeze < 1.0 =>
            {
                12.0
            }
            _ => LEAST_EM,
        };
        if pen.is_on_board() {
            return natural * self.board;
        }
        if natural <= least { natural } else { natural - self.squeeze * (natural - least) }
    }

    /// A text, or as much of its beginning as has room in so many units.
    pub(super) fn shortened<'a>(
        &self,
        metrics: &Metrics,
        text: &'a str,
        pen: Pen,
        most: f64,
    ) -> Cow<'a, str> {
        metrics.shortened(text, (pen.face(), self.em(pen)), most)
    }
}
