//! The room of one node: what stands in, beside and below it, and how far that reaches.

use super::dims::{
    BESIDE_BASE, DESCENT, Dims, LEAST_CAP, REASON_IN_GAP, Reasons, THREAD_BAR, THREAD_BAR_APART,
};
use crate::layout::Orientation;

/// What the letter of a reason needs.
const LETTER: f64 = 9.0;
/// From the middle of a node to the mark of a visit, at most.
const BESIDE_MARK: f64 = 17.0;

/// The room of one node around its anchor, in scene units.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct NodeSize {
    /// Half the width of the glyph.
    pub(super) half: f32,
    /// Along the level (top-down) or the row (left-right): what the layout is told.
    pub(super) cross: [f32; 2],
    /// Away from the root.
    pub(super) down: [f32; 2],
    /// The label stands beside the glyph.
    pub(super) label_beside: bool,
}

/// The room of a node, before it is known which way the tree grows.
#[derive(Debug, Default)]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own about the outline")]
pub(super) struct NodeRoom {
    pub(super) half: f64,
    pub(super) label_beside: f64,
    pub(super) beside: f64,
    pub(super) beside_lines: f64,
    /// Of a leaf: below it, or to the right of it where the tree grows that way.
    pub(super) reason: f64,
    pub(super) reason_lines: f64,
    pub(super) below: f64,
    pub(super) below_lines: f64,
    pub(super) on_edge: f64,
    /// Something small stands above its corner.
    pub(super) has_mark_above: bool,
    pub(super) board: Option<[f64; 2]>,
    pub(super) is_leaf: bool,
    pub(super) is_triangle: bool,
    pub(super) is_max: bool,
    /// What the letter of a reason needs beside the upper tip of a triangle.
    pub(super) at_tip: f64,
    /// The width of the mark of a visit, in its corner.
    pub(super) mark: f64,
}

impl NodeRoom {
    /// Leaves have their board behind them, where no edge goes on; internal nodes have it before them or to their left.
    fn with_board(
        &self,
        mut cross: [f64; 2],
        mut down: [f64; 2],
        dims: &Dims,
        orientation: Orientation,
    ) -> ([f64; 2], [f64; 2]) {
        let Some([width, height]) = self.board else { return (cross, down) };
        match (orientation, self.is_leaf) {
            (Orientation::TopDown, true) => {
                cross = cross.map(|length| length.max(width / 2.0));
                down[1] = down[1].max(dims.half_leaf_height() + dims.board_gap() + height);
            }
            (Orientation::TopDown, false) => {
                cross[0] = cross[0].max(self.half + dims.board_gap() + width);
                let above = dims.board_above(height);
                down = [down[0].max(above), down[1].max(height - above)];
            }
            (Orientation::LeftRight, true) => {
                cross = cross.map(|length| length.max(height / 2.0));
                down[1] = down[1].max(self.half + dims.board_gap() + width);
            }
            (Orientation::LeftRight, false) => {
                cross[0] = cross[0].max(dims.half_height() + dims.board_gap() + height);
                down = down.map(|length| length.max(width / 2.0));
            }
        }
        (cross, down)
    }

    /// How far what stands in and beside a node of a tree that grows down reaches below its middle.
    fn text_depth(&self, dims: &Dims, reason_lines: f64) -> f64 {
        let mut reason = reason_lines * dims.line();
        if !dims.is_natural() {
            // Where a leaf was pruned nothing goes on: its reason may reach into the gap below.
            reason = (reason + dims.half_leaf_height() - dims.half_height() - REASON_IN_GAP).max(0.0);
        }
        let below = dims.half_height() + self.below_lines * dims.line() + reason;
        if self.beside_lines < 1.0 {
            return below;
        }
        let last_line = dims.first_beside() + (self.beside_lines - 1.0) * dims.line();
        below.max(last_line + 2.0 - dims.half_height())
    }

    /// Adds why the node was pruned: below a leaf, beside an internal node.
    pub(super) fn add_reason(&mut self, width: f64, lines: f64) {
        if self.is_leaf {
            (self.reason, self.reason_lines) = (width, lines);
        } else if width > 0.0 {
            (self.beside, self.beside_lines) = (self.beside.max(width), self.beside_lines.max(lines));
        }
    }

    /// Adds why the node prunes children: below α and β where they stand beside it, else in two lines. Always in two in a
    /// tree that grows to the right, which has more height than width.
    pub(super) fn add_own_reason(
        &mut self,
        [one_line, two_lines]: [f64; 2],
        cuts: bool,
        (dims, orientation): (&Dims, Orientation),
    ) {
        let has_notes = self.beside > 0.0;
        if dims.reasons() == Reasons::Letters {
            if !cuts {
            } else if self.is_triangle && self.is_max && !has_notes && orientation == Orientation::TopDown {
                self.at_tip = LETTER;
            } else {
                self.beside = self.beside.max(LETTER);
                self.beside_lines = if has_notes { 3.0 } else { 1.0 };
            }
        } else if one_line > 0.0 {
            let is_one = has_notes && orientation == Orientation::TopDown;
            self.beside = self.beside.max(if is_one { one_line } else { two_lines });
            self.beside_lines = match (has_notes, is_one) {
                (true, true) => 3.0,
                (true, false) => 4.0,
                (false, _) => 2.0,
            };
        }
    }

    /// How far a compact node of a tree that grows to the right reaches: the label of a leaf stands behind it, that of an
    /// internal node above it; α, β and reasons stand below, behind the end of the edge that leads to it.
    fn to_the_right(&self, dims: &Dims) -> ([f64; 2], [f64; 2]) {
        let half_height = if self.is_leaf { dims.half_leaf_height() } else { dims.half_height() };
        let from_edge = self.half_at_middle(dims);
        let (mut above, mut below) = (half_height, half_height);
        let (before, mut behind) = (self.half, self.half);
        if self.label_beside > 0.0 && self.is_leaf && self.board.is_none() {
            behind += dims.padding_outside() + self.label_beside;
        } else if self.label_beside > 0.0 {
            above += dims.padding_outside() + DESCENT + LEAST_CAP + dims.padding_inside();
            behind = behind.max(self.label_beside - from_edge.min(self.label_beside / 2.0));
        }
        if self.on_edge > 0.0 || self.has_mark_above || self.mark > 0.0 {
            above = above.max(half_height + 12.0);
        }
        let n_lines = self.beside_lines + self.below_lines;
        if n_lines > 0.0 {
            below =
                half_height + dims.padding_outside() + LEAST_CAP + (n_lines - 1.0) * dims.line() + DESCENT;
            behind = behind.max(self.beside - from_edge + 1.0).max(self.below / 2.0);
        }
        ([above, below], [before, behind])
    }

    /// From the middle to the outline, at the height at which edges touch it.
    fn half_at_middle(&self, dims: &Dims) -> f64 {
        if self.is_triangle {
            self.half / 2.0
        } else if !self.is_leaf && self.half <= dims.half_height() + 6.0 {
            dims.half_height()
        } else {
            self.half
        }
    }

    /// To the left of the middle of a compact node of a tree that grows down, and below the middle of a leaf.
    fn with_label(&self, dims: &Dims, mut cross: [f64; 2], mut down: [f64; 2]) -> ([f64; 2], [f64; 2]) {
        if self.label_beside <= 0.0 {
            return (cross, down);
        }
        if self.is_leaf {
            cross = cross.map(|reach| reach.max(self.label_beside / 2.0));
            down[1] = down[1].max(dims.label_below_leaf() + DESCENT);
        } else if self.is_triangle && self.is_max {
            cross[0] = cross[0].max(dims.beside_tip(self.half) + self.label_beside);
        } else {
            cross[0] = cross[0].max(self.half + dims.padding_outside() + self.label_beside);
        }
        (cross, down)
    }

    pub(super) fn size(&self, dims: &Dims, orientation: Orientation) -> NodeSize {
        let is_compact = dims.is_compact && orientation == Orientation::TopDown;
        let has_label = self.label_beside > 0.0 && !is_compact;
        let before_label =
            if has_label { self.label_beside + dims.beside_middle(self.half, self.is_triangle) } else { 0.0 };
        let beside = if self.beside > 0.0 { dims.beside() + self.beside } else { 0.0 };
        let reason_lines = if self.reason > 0.0 { self.reason_lines } else { 0.0 };
        let below = self.below.max(self.reason);
        let (cross, down) = match orientation {
            Orientation::TopDown => (
                [
                    self.half.max(before_label).max(below / 2.0).max(self.on_edge),
                    (self.half + beside).max(below / 2.0).max(self.on_edge),
                ],
                [dims.half_height(), self.text_depth(dims, reason_lines)],
            ),
            Orientation::LeftRight if dims.is_compact => self.to_the_right(dims),
            // What stands beside in a tree that grows down stands below, behind the end of the edge to the glyph, here.
            Orientation::LeftRight => {
                let lines = (self.beside_lines + self.below_lines) * dims.line();
                let right =
                    if self.reason > 0.0 { self.half + dims.beside() + self.reason } else { self.half };
                let wide = right.max(self.beside - self.half / 2.0).max(self.below / 2.0);
                let edge = if self.on_edge > 0.0 || self.has_mark_above { 12.0 } else { 0.0 };
                (
                    [
                        dims.half_height() + if self.label_beside > 0.0 { dims.line() } else { edge },
                        dims.half_height() + lines + 4.0,
                    ],
                    [self.half.max(self.label_beside / 2.0), wide.max(self.label_beside / 2.0)],
                )
            }
        };
        let (mut cross, mut down) = (cross, down);
        if is_compact {
            (cross, down) = self.with_label(dims, cross, down);
            if self.mark > 0.0 {
                // At the left of a triangle, whose window stands at the right; the bar of a leaf stands there, too.
                let [left, right] = match (self.is_leaf, self.is_triangle) {
                    (true, _) => [self.half + THREAD_BAR_APART + THREAD_BAR, BESIDE_MARK + self.mark],
                    (_, true) if self.is_max => [self.half + BESIDE_BASE + self.mark, 0.0],
                    (_, true) => [BESIDE_MARK + self.mark, 0.0],
                    _ => [0.0, BESIDE_MARK + self.mark],
                };
                cross = [cross[0].max(left), cross[1].max(right)];
                down[0] = down[0].max(dims.half_height() + dims.line());
            }
            if self.at_tip > 0.0 {
                cross[1] = cross[1].max(dims.beside_tip(self.half) + self.at_tip);
            }
        }
        let (cross, down) = self.with_board(cross, down, dims, orientation);
        NodeSize {
            half: self.half as f32,
            cross: cross.map(|length| length as f32),
            down: down.map(|length| length as f32),
            label_beside: self.label_beside > 0.0,
        }
    }
}
