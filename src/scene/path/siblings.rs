//! What the siblings of the nodes on the line of a path need.

use super::super::geometry::Rect;
use super::super::picture::Picture;
use super::ink::PathTextStyle;
use super::line::PathRow;
use super::places::{
    BESIDE, BESIDE_SIBLING, IN_LEAF, MEASURED, MOST_WANTED, RowPlace, SIBLING, SIBLING_BROAD, SIBLING_PART,
};

/// A sibling that is not squeezed has at least so much room.
const LEAST_WANTED: f64 = 46.0;
/// With less than this its glyph would be smaller.
const LEAST_NEEDED: f64 = SIBLING * SIBLING_BROAD / SIBLING_PART;
/// One in a thin row has so much room, and more where names and values of all have room too.
const LEAST_THIN: f64 = 16.0;
/// Beside its texts it needs so much.
const NEEDED_BESIDE: f64 = 6.0;

impl Picture {
    /// The room that a sibling off the line needs so that nothing of it is left out, and the room that it wants.
    pub(super) fn wanted(&self, row: &PathRow, i: usize, place: &RowPlace) -> (f64, f64) {
        if i.abs_diff(row.focus) > MEASURED {
            return if place.is_thin { (LEAST_THIN, LEAST_THIN) } else { (LEAST_WANTED, LEAST_WANTED) };
        }
        let texts = self.sibling_sides(row, i, place).into_iter().sum::<f64>();
        if place.is_thin {
            return (texts, texts);
        }
        let needed = (texts + NEEDED_BESIDE).clamp(LEAST_NEEDED, MOST_WANTED);
        (needed, (texts + 1.5 * BESIDE).clamp(LEAST_WANTED, MOST_WANTED))
    }

    /// How far a sibling reaches to the left and to the right of the middle of its glyph, with its name and its value.
    pub(super) fn sibling_sides(&self, row: &PathRow, i: usize, place: &RowPlace) -> [f64; 2] {
        let name = self.path_width(&self.path_name(row, i), PathTextStyle::Caption);
        let value = self.path_value_width(row, i);
        let has_beside = place.has_texts_beside;
        if place.is_thin {
            let texts = [name, value].into_iter().filter(|&width| has_beside && width > 0.0);
            let half = LEAST_THIN / 2.0;
            return [half, half + texts.map(|width| width + BESIDE).sum::<f64>()];
        }
        if place.has_values_in_leaves() && self.is_leaf(row, i) {
            return [name.max(value + IN_LEAF) / 2.0; 2];
        }
        if place.has_values_below() {
            return [name.max(value) / 2.0; 2];
        }
        let half = place.sibling_height() * SIBLING_BROAD / 2.0;
        let beside = if has_beside && value > 0.0 { BESIDE_SIBLING + value } else { 0.0 };
        [half.max(name / 2.0), (half + beside).max(name / 2.0)]
    }

    /// Whether all in a row have what they need.
    pub(super) fn has_room_for_siblings(&self, row: &PathRow, place: &RowPlace, body: Rect) -> bool {
        let n = row.siblings.len();
        let others = (0..n).filter(|&i| row.on_line != Some(i));
        let needed = |i: usize| self.wanted(row, i, place).0;
        n <= MEASURED
            && others.map(needed).sum::<f64>() + self.path_halves(row, place).into_iter().sum::<f64>()
                <= body.width()
    }

    pub(super) fn is_leaf(&self, row: &PathRow, i: usize) -> bool {
        row.siblings[i].node.is_some_and(|node| self.trace.tree().is_searched_leaf(node))
    }

    /// How wide the value of a sibling is: the room of what it will be worth in the end is kept from the beginning.
    pub(super) fn path_value_width(&self, row: &PathRow, i: usize) -> f64 {
        let value = row.siblings[i].node.map(|node| self.path_final(node));
        value.map_or(0.0, |value| self.path_width(&value, PathTextStyle::Value))
    }
}
