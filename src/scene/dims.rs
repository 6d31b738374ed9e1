//! All lengths of a picture, and how large its texts are: roomy where there is room, tight where there is little.
//!
//! The least em of a text is the same for all pictures; how large that is on a screen or on paper is up to the scale.

use std::borrow::Cow;

use super::fonts::Metrics;
use super::ink::Pen;

/// The least em of any text but those on boards, in scene units.
pub(super) const LEAST_EM: f64 = 11.0;

/// Between two parts of a line, in the natural size.
pub(super) const PART_GAP: f64 = 5.0;

/// So far the reason below a skipped leaf reaches into the gap to the next row.
pub(super) const REASON_IN_GAP: f64 = 10.0;

/// What stands beside a node of α and β, the most first. What is left out can still be read beside the picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Notes {
    /// With the older values, as on a board.
    History,
    /// As they are now.
    Now,
    /// As one inequality.
    Inequality,
    /// Nothing.
    Nothing,
}

/// What stands beside a cut.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Reasons {
    /// Who cut, and by whose bound.
    Full,
    /// The numbers.
    Short,
    /// Nothing.
    Nothing,
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
    /// Between brothers and between cousins that grow down, in their natural distance.
    pub(super) gap: f64,
    /// Between two rows, the same.
    pub(super) row_gap: f64,
    /// The least widths of nodes are so much smaller than natural.
    pub(super) narrow: f64,
    /// Boards are so much smaller than natural; 0 where there are none.
    pub(super) board: f64,
    /// Labels that are wider are shortened.
    pub(super) max_label: f64,
    pub(super) notes: Notes,
    /// Whether it stands beside a node when it will cut.
    pub(super) has_conditions: bool,
    pub(super) reasons: Reasons,
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
        board: 1.0,
        max_label: f64::INFINITY,
        notes: Notes::History,
        has_conditions: true,
        reasons: Reasons::Full,
    };

    /// Whether it is that of a picture without a frame.
    pub(super) fn is_natural(&self) -> bool {
        *self == Self::NATURAL
    }

    /// A length of a glyph, or of what stands in it.
    pub(super) fn glyph(&self, natural: f64) -> f64 {
        natural * self.glyph
    }

    /// Half the height of a glyph.
    pub(super) fn half_height(&self) -> f64 {
        self.glyph(23.5)
    }

    /// Half the height of a leaf's box.
    pub(super) fn half_leaf_height(&self) -> f64 {
        self.glyph(20.0)
    }

    /// Half the width of a move that was never tried.
    pub(super) fn half_stub(&self) -> f64 {
        self.glyph(9.0)
    }

    /// Half the width of the smallest inner node.
    pub(super) fn half_width(&self) -> f64 {
        self.glyph(29.0 * self.narrow)
    }

    /// Half the width of the smallest leaf.
    pub(super) fn half_leaf(&self) -> f64 {
        self.glyph(19.0 * self.narrow)
    }

    /// Between a glyph and what stands beside it.
    pub(super) fn beside(&self) -> f64 {
        self.glyph(7.0)
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
        if self.is_natural() { self.half_height() + 11.0 } else { self.half_leaf_height() + 10.5 }
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
            board: self.board.min(other.board),
            max_label: self.max_label.min(other.max_label),
            notes: self.notes.max(other.notes),
            has_conditions: self.has_conditions && other.has_conditions,
            reasons: self.reasons.max(other.reasons),
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
            | Pen::SignEarlier => 12.0,
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
        let width = |text: &str| metrics.width(text, pen.face(), self.em(pen));
        if width(text) <= most {
            return Cow::Borrowed(text);
        }
        let room = most - width("…");
        let mut end = 0.0;
        let cut = text.char_indices().find(|&(at, character)| {
            end += width(&text[at..at + character.len_utf8()]);
            end > room
        });
        let cut = cut.map_or(text.len(), |(at, _)| at);
        Cow::Owned(format!("{}…", text[..cut].trim_end()))
    }
}
