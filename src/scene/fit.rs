//! How a picture is laid out for its frame: as roomy as every text keeps its least size, then as large as it goes.
//!
//! The tree is laid out with one density after the other, from roomy to tight, until its page fits; what the frame still
//! has left then goes into the gaps, so that the page gets the proportions of the frame. If nothing fits, the page is
//! larger than its frame, and whoever shows it shows a part.

use super::around::{Around, Said, Shown};
use super::dims::{Dims, LEAST_EM, Notes, Reasons};
use super::draw::said;
use super::frame::Frame;
use super::laid::Laid;
use super::picture::Picture;
use crate::layout::Orientation;

/// Texts of a small tree in a large frame are at most so many times the least size.
pub(super) const MAX_ENLARGED: f64 = 3.0;
/// Gaps grow to at most so many times their natural size.
const MAX_GAP: f64 = 5.0;
const MAX_ROW_GAP: f64 = 2.0;
/// With this density a tree is laid out that fits with none: the part of it that is seen says all it has to say.
const FAMILY: usize = 4;
/// From this density on, what stands around the tree may leave before more of the tree does.
const AROUND_LEAVES: usize = 4;

/// From roomy to tight: first gaps close, then glyphs and large texts shrink, then older values leave and labels are
/// shortened, then the condition of a cut, then α and β, then reasons.
const DENSITIES: [Dims; 10] = {
    const ROOMY: Dims = Dims { padding: 8.0, ..Dims::NATURAL };
    const TIGHT: Dims = Dims { gap: 0.3, row_gap: 0.25, glyph: 0.7, squeeze: 1.0, board: 0.6, ..ROOMY };
    const NOW: Dims = Dims { notes: Notes::Now, max_label: 72.0, ..TIGHT };
    const SHORT: Dims =
        Dims { has_conditions: false, reasons: Reasons::Short, max_label: 54.0, board: 0.0, ..NOW };
    const INEQUALITY: Dims = Dims { notes: Notes::Inequality, max_label: 44.0, ..SHORT };
    const SILENT: Dims = Dims { notes: Notes::Nothing, max_label: 36.0, narrow: 0.8, ..INEQUALITY };
    [
        ROOMY,
        Dims { gap: 0.65, row_gap: 0.65, ..ROOMY },
        Dims { gap: 0.4, row_gap: 0.4, ..ROOMY },
        Dims { gap: 0.35, row_gap: 0.32, glyph: 0.85, squeeze: 0.5, board: 0.8, ..ROOMY },
        TIGHT,
        NOW,
        SHORT,
        INEQUALITY,
        SILENT,
        Dims {
            reasons: Reasons::Nothing,
            gap: 0.2,
            row_gap: 0.12,
            glyph: 0.62,
            narrow: 0.5,
            padding: 4.0,
            ..SILENT
        },
    ]
};

/// The same lengths with a little more.
type Upgrade = fn(Dims) -> Dims;

/// What a tight picture may still say, the most important first; in each group the most first.
const UPGRADES: [&[Upgrade]; 4] = [
    &[
        |dims| Dims { notes: Notes::History, has_conditions: true, ..dims },
        |dims| Dims { notes: Notes::History, ..dims },
        |dims| Dims { notes: Notes::Now, has_conditions: true, ..dims },
        |dims| Dims { notes: Notes::Now, ..dims },
        |dims| Dims { notes: Notes::Inequality, ..dims },
    ],
    &[|dims| Dims { reasons: Reasons::Full, ..dims }, |dims| Dims { reasons: Reasons::Short, ..dims }],
    &[
        |dims| Dims { max_label: f64::INFINITY, narrow: 1.0, ..dims },
        |dims| Dims { max_label: 72.0, narrow: 1.0, ..dims },
        |dims| Dims { narrow: 0.8, ..dims },
    ],
    &[|dims| Dims { board: 0.8, ..dims }, |dims| Dims { board: 0.6, ..dims }],
];

/// What pictures that stand side by side have to keep to.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Shared {
    /// No density before this one.
    density: usize,
    /// What stands above and below the tree takes as much room as that.
    head: f64,
    foot: f64,
}

/// A way to lay out the tree, and the page that comes of it.
struct Fit {
    density: usize,
    dims: Dims,
    laid: Laid,
    around: Around,
}

impl Picture {
    /// The largest scale at which the page lies in its frame, in the frame's units per scene unit; `None` without one.
    pub(super) fn scale_in_frame(&self) -> Option<f64> {
        self.frame.map(|frame| scale(frame, [self.page.width(), self.page.height()]))
    }

    /// Whether every text keeps its least size when the whole page lies in its frame. True without a frame.
    pub fn fits_readably(&self) -> bool {
        match (self.scale_in_frame(), self.frame) {
            (Some(scale), Some(frame)) => scale * LEAST_EM >= frame.text * (1.0 - 1e-6),
            _ => true,
        }
    }

    /// The least em of all texts but those on boards, in scene units.
    pub const fn least_em(&self) -> f64 {
        LEAST_EM
    }

    /// Lays the tree out for its frame.
    pub(super) fn fit(&mut self) {
        self.fit_with(Shared::default());
    }

    /// Pictures that are looked at side by side get one density and pages of one size, hence one scale; those of one tree
    /// have every node at the same place. Does nothing to pictures without a frame.
    pub fn together(pictures: &mut [Self]) {
        if pictures.len() < 2 || pictures.iter().any(|picture| picture.frame.is_none()) {
            return;
        }
        let most =
            |pictures: &[Self], length: fn(&Self) -> f64| pictures.iter().map(length).fold(0.0, f64::max);
        let density = pictures.iter().map(|picture| picture.density).max().unwrap_or_default();
        let shared = Shared {
            density,
            head: most(pictures, |picture| picture.around.head),
            foot: most(pictures, |picture| picture.around.foot),
        };
        for picture in &mut *pictures {
            picture.fit_with(shared);
        }
        // What is left may differ by the width of a line of text: all take the least.
        let density = pictures.iter().map(|picture| picture.density).max().unwrap_or_default();
        let Some(dims) = pictures.iter().map(|picture| picture.dims).reduce(Dims::tighter) else { return };
        let (head, foot) =
            (most(pictures, |picture| picture.around.head), most(pictures, |picture| picture.around.foot));
        for picture in &mut *pictures {
            let around = Around { head, foot, ..picture.around.clone() };
            if let Some(laid) = picture.lay(&dims) {
                picture.take(Fit { density, dims, laid, around });
            }
        }
        let size = [|picture: &Self| picture.page.width(), |picture: &Self| picture.page.height()]
            .map(|length| most(pictures, length));
        for picture in pictures {
            picture.widen_page(size);
        }
    }

    fn fit_with(&mut self, shared: Shared) {
        let Some(frame) = self.frame else { return };
        let said = said(self);
        if let Some(fit) = self.find_fit(frame, &said, shared) {
            self.take(fit);
        }
    }

    fn find_fit(&self, frame: Frame, said: &Said, shared: Shared) -> Option<Fit> {
        let scale_of =
            |laid: &Laid, dims: &Dims, around: &Around| scale(frame, self.page_size(laid, dims, around));
        let least_scale = frame.text / LEAST_EM;
        for (density, dims) in DENSITIES.iter().enumerate().skip(shared.density) {
            let laid = self.lay(dims)?;
            // A tree that does not fit alone does not fit with more around it.
            let bare = Around::default();
            if scale_of(&laid, dims, &bare) < least_scale {
                continue;
            }
            let shown = if density < AROUND_LEAVES { &Shown::ALL[..1] } else { &Shown::ALL };
            let fit_around = |laid: &Laid, dims: &Dims| {
                shown.iter().find_map(|&shown| {
                    let around = self.around_in(frame, laid, dims, said, shown, shared);
                    (scale_of(laid, dims, &around) >= least_scale).then_some((shown, around))
                })
            };
            let Some((mut shown, mut around)) = fit_around(&laid, dims) else { continue };
            // What was given up for one direction may have room in the other.
            let (mut dims, mut laid) = (*dims, laid);
            for group in UPGRADES.iter().filter(|_| density > AROUND_LEAVES) {
                let better = group.iter().find_map(|upgrade| {
                    let dims = upgrade(dims);
                    let laid = self.lay(&dims)?;
                    let around = self.around_in(frame, &laid, &dims, said, Shown::Nothing, shared);
                    if scale_of(&laid, &dims, &around) < least_scale {
                        return None;
                    }
                    let (shown, around) = fit_around(&laid, &dims)?;
                    Some((dims, laid, shown, around))
                });
                if let Some(better) = better {
                    (dims, laid, shown, around) = better;
                }
            }
            let fit = Fit { density, dims, laid, around };
            return Some(self.stretched(frame, said, shown, shared, fit));
        }
        // Nothing fits.
        let density = FAMILY.max(shared.density);
        let mut dims = DENSITIES[density];
        let room = frame.height / least_scale;
        dims.row_gap = self.row_gap_for(room, &dims, |laid, dims| {
            let around = self.around_in(frame, laid, dims, said, Shown::WithoutLegend, shared);
            self.page_size(laid, dims, &around)[1]
        })?;
        let laid = self.lay(&dims)?;
        let around = self.around_in(frame, &laid, &dims, said, Shown::WithoutLegend, shared);
        Some(Fit { density, dims, laid, around })
    }

    fn lay(&self, dims: &Dims) -> Option<Laid> {
        let needs = self.needs.as_ref()?;
        let board = self.board_with(dims);
        Some(needs.lay_out(self.trace.tree(), &self.folds, &self.look, dims, board))
    }

    fn board_with(&self, dims: &Dims) -> Option<[f64; 2]> {
        self.natural_board.filter(|_| dims.board > 0.0).map(|board| board.map(|length| length * dims.board))
    }

    fn take(&mut self, Fit { density, dims, laid, around }: Fit) {
        self.density = density;
        self.dims = dims;
        self.board = self.board_with(&dims);
        Laid { layout: self.layout, sizes: self.sizes, level_room: self.level_room } = laid;
        self.around = around;
        self.arrange_page();
    }

    fn page_size(&self, laid: &Laid, dims: &Dims, around: &Around) -> [f64; 2] {
        let [[_, cross], [_, down]] = laid.layout.bounds();
        let (width, height) = self.look.orientation.turn((cross, down));
        let [left, above] = self.margins(dims);
        [
            (left + width).max(around.width) + 2.0 * dims.padding,
            height + above + 4.0 + self.below_last_row(dims) + around.head + around.foot + 2.0 * dims.padding,
        ]
    }

    /// What stands around the tree, in lines as long as is best for the scale of all.
    fn around_in(
        &self,
        frame: Frame,
        laid: &Laid,
        dims: &Dims,
        said: &Said,
        shown: Shown,
        shared: Shared,
    ) -> Around {
        let bare = self.page_size(laid, dims, &Around::default())[0] - 2.0 * dims.padding;
        let most = (frame.width * LEAST_EM / frame.text - 2.0 * dims.padding).max(bare);
        let widths =
            [1.0, 1.25, 1.6, 2.0, 2.5, 3.2, 4.5, 7.0].map(|factor| (bare.max(120.0) * factor).min(most));
        let arounds = widths.map(|width| {
            let around = said.wrapped(&self.metrics, dims, shown, width);
            Around { head: around.head.max(shared.head), foot: around.foot.max(shared.foot), ..around }
        });
        let mut best = (0.0, Around::default());
        for around in arounds {
            let scale = scale(frame, self.page_size(laid, dims, &around));
            if scale > best.0 * 1.0001 {
                best = (scale, around);
            }
        }
        best.1
    }

    /// Gives gaps what the frame has left, so that the page has the proportions of the frame.
    fn stretched(&self, frame: Frame, said: &Said, shown: Shown, shared: Shared, fit: Fit) -> Fit {
        let Fit { density, mut dims, laid, around } = fit;
        let now = scale(frame, self.page_size(&laid, &dims, &around));
        let room = [frame.width / now, frame.height / now];
        let size = |laid: &Laid, dims: &Dims| self.page_size(laid, dims, &around);
        let (row, brother) = match self.look.orientation {
            Orientation::TopDown => (1, 0),
            Orientation::LeftRight => (0, 1),
        };
        if let Some(row_gap) = self.row_gap_for(room[row], &dims, |laid, dims| size(laid, dims)[row]) {
            dims.row_gap = row_gap;
        }
        if let Some(gap) = self.gap_for(room[brother], &dims, |laid, dims| size(laid, dims)[brother]) {
            dims.gap = gap;
        }
        let Some(laid) = self.lay(&dims) else { return Fit { density, dims, laid, around } };
        let around = self.around_in(frame, &laid, &dims, said, shown, shared);
        Fit { density, dims, laid, around }
    }

    /// The gap between rows with which the page is so high. What it comes to is in proportion to it.
    fn row_gap_for(&self, room: f64, dims: &Dims, size: impl Fn(&Laid, &Dims) -> f64) -> Option<f64> {
        let n_gaps = self.layout.n_levels().saturating_sub(1);
        let wide = Dims { row_gap: MAX_ROW_GAP, ..*dims };
        if n_gaps == 0 {
            return Some(dims.row_gap);
        }
        let one = Dims { row_gap: 1.0, ..*dims };
        let (at_one, at_most) = (size(&self.lay(&one)?, &one), size(&self.lay(&wide)?, &wide));
        let slope = (at_most - at_one) / (MAX_ROW_GAP - 1.0);
        let gap = if slope > 0.0 { 1.0 + (room - at_one) / slope } else { dims.row_gap };
        Some(gap.clamp(dims.row_gap, MAX_ROW_GAP.max(dims.row_gap)))
    }

    /// The gap between brothers with which the page is at most so wide.
    fn gap_for(&self, room: f64, dims: &Dims, size: impl Fn(&Laid, &Dims) -> f64) -> Option<f64> {
        let with = |gap: f64| Dims { gap, ..*dims };
        let at = |gap: f64| Some(size(&self.lay(&with(gap))?, &with(gap)));
        let (mut low, mut high) = (dims.gap, MAX_GAP);
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
    fn widen_page(&mut self, [width, height]: [f64; 2]) {
        let (wider, higher) = ((width - self.page.width()).max(0.0), (height - self.page.height()).max(0.0));
        self.origin.x += wider / 2.0;
        self.tree_rect.max.x += wider;
        self.tree_rect.max.y += higher;
        self.page.max.x += wider;
        self.page.max.y += higher;
    }
}

/// The largest scale at which a page lies in a frame.
fn scale(frame: Frame, [width, height]: [f64; 2]) -> f64 {
    let most = MAX_ENLARGED * frame.text / LEAST_EM;
    (frame.width / width.max(1.0)).min(frame.height / height.max(1.0)).min(most)
}
