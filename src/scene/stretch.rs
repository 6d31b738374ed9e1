//! What is done with room that is left: a tree is spread in its frame.

use super::decorations::Decorations;
use super::dims::{Dims, LEAST_EM};
use super::fit::{Fit, SharedFit, scale};
use super::frame::Frame;
use super::laid::{LEVEL_GAP, Laid};
use super::lengths::{LENGTHS, TIGHTEST};
use super::picture::Picture;
use crate::layout::Orientation;

/// Gaps grow to at most so many times their natural size; less where the height follows from the content.
const MAX_GAP: f64 = 5.0;
const MAX_GAP_OPEN: f64 = 2.5;
const MAX_ROW_GAP: f64 = 2.0;
/// Rows that stand equally far apart are worth a scale that is this part of what it would be otherwise.
const EVEN: f64 = 0.9;
/// Rows are so far apart that the flattest edge falls by this part of its width at least.
const LEAST_FALL: f64 = 0.2;

impl Picture {
    /// Gives gaps what the frame has left, so that the page has the proportions of the frame.
    pub(super) fn stretched(&self, frame: Frame, said: &Decorations, shared: SharedFit, fit: Fit) -> Fit {
        let Fit { lengths, mut dims, mut laid, around } = fit;
        let mut now = scale(frame, self.page_size(&laid, &dims, &around));
        let least = (now * EVEN).max(frame.least_with(dims.conceded) / LEAST_EM).min(now);
        // Rows that stand equally far apart may have less between them than others: it comes back below.
        let tightest = LENGTHS[TIGHTEST].row_gap.min(dims.row_gap);
        let tighter = Some(tightest).filter(|_| frame.height.is_finite() && tightest < dims.row_gap);
        let evenly = std::iter::once(dims.row_gap).chain(tighter).find_map(|row_gap| {
            let even = Dims { is_even: true, row_gap, ..dims };
            let laid = self.lay(&even)?;
            let scale = scale(frame, self.page_size(&laid, &even, &around));
            (scale >= least * (1.0 - 1e-9)).then_some((even, laid, scale.min(now)))
        });
        if let Some(evenly) = evenly {
            (dims, laid, now) = evenly;
        }
        let room = [frame.width / now, frame.height / now];
        let size = |laid: &Laid, dims: &Dims| self.page_size(laid, dims, &around);
        let (row, sibling) = match self.look.orientation {
            Orientation::TopDown => (1, 0),
            Orientation::LeftRight => (0, 1),
        };
        if room[row].is_finite()
            && let Some(row_gap) = self.row_gap_for(room[row], &dims, |laid, dims| size(laid, dims)[row])
        {
            dims.row_gap = row_gap;
        }
        let most = if frame.is_open() { MAX_GAP_OPEN } else { MAX_GAP };
        if room[sibling].is_finite()
            && let Some(gap) =
                self.gap_for(room[sibling], most, &dims, |laid, dims| size(laid, dims)[sibling])
        {
            dims.gap = gap;
        }
        if !room[row].is_finite()
            && let Some(laid) = self.lay(&dims)
        {
            let rows = self.gap_for_fall(&laid);
            dims.row_gap = rows.clamp(dims.row_gap, dims.row_gap.max(1.0));
        }
        let Some(laid) = self.lay(&dims) else { return Fit { lengths, dims, laid, around } };
        let around = self.around_in(frame, &laid, &dims, said, shared);
        Fit { lengths, dims, laid, around }
    }

    /// The gap between rows with which no edge is too flat.
    fn gap_for_fall(&self, laid: &Laid) -> f64 {
        let tree = self.trace.tree();
        let apart = tree.nodes().filter_map(|node| {
            let parent = tree.parent(node)?;
            Some((laid.layout.cross(node)? - laid.layout.cross(parent)?).abs())
        });
        apart.fold(0.0, f64::max) * LEAST_FALL / LEVEL_GAP
    }

    /// The gap between rows with which the page is so high. What it comes to is in proportion to it.
    pub(super) fn row_gap_for(
        &self,
        room: f64,
        dims: &Dims,
        size: impl Fn(&Laid, &Dims) -> f64,
    ) -> Option<f64> {
        let n_gaps = self.layout.n_levels().saturating_sub(1);
        let wide = Dims { row_gap: MAX_ROW_GAP, ..*dims };
        if n_gaps == 0 {
            return Some(dims.row_gap);
        }
        let one = Dims { row_gap: 1.0, ..*dims };
        let laid = self.lay(&one)?;
        let (at_one, at_most) = (size(&laid, &one), size(&self.lay(&wide)?, &wide));
        let slope = (at_most - at_one) / (MAX_ROW_GAP - 1.0);
        let gap = if slope > 0.0 { 1.0 + (room - at_one) / slope } else { dims.row_gap };
        // A tree with flat edges takes what there is.
        let most = MAX_ROW_GAP.max(self.gap_for_fall(&laid));
        Some(gap.clamp(dims.row_gap, most.max(dims.row_gap)))
    }

    /// The gap between siblings with which the page is at most so wide.
    fn gap_for(&self, room: f64, most: f64, dims: &Dims, size: impl Fn(&Laid, &Dims) -> f64) -> Option<f64> {
        let with = |gap: f64| Dims { gap, ..*dims };
        let at = |gap: f64| Some(size(&self.lay(&with(gap))?, &with(gap)));
        let (mut low, mut high) = (dims.gap, most.max(dims.gap));
        if at(high)? <= room {
            return Some(high);
        }
        // Widths grow with the gap, not quite in proportion to it.
        for _ in 0..6 {
            let middle = f64::midpoint(low, high);
            if at(middle)? <= room { low = middle } else { high = middle }
        }
        Some(low)
    }

    /// Gives the page at least this size; the tree stays in the middle, what stands below it at the bottom.
    pub(super) fn widen_page(&mut self, [width, height]: [f64; 2]) {
        let (wider, higher) = ((width - self.page.width()).max(0.0), (height - self.page.height()).max(0.0));
        self.origin.x += wider / 2.0;
        self.tree_rect.max.x += wider;
        self.tree_rect.max.y += higher;
        self.page.max.x += wider;
        self.page.max.y += higher;
    }
}
