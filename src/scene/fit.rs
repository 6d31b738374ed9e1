//! Lays a tree out for its frame: at first with texts of their least size, then as large as it goes.
//!
//! The tree is laid out with one set of lengths after the other, from roomy to tight; if it does not fit with the tightest,
//! it gives up one thing after the other ([`Concession`]). What the frame still has left goes into the gaps. If nothing
//! fits, the page is larger than its frame, and the caller shows a part or none of it.

use super::concession::{Concession, Concessions};
use super::decorations::{Decorations, Surroundings};
use super::dims::{Dims, LEAST_EM};
use super::draw::said;
use super::frame::{Frame, FrameSetting, Medium};
use super::laid::Laid;
use super::lengths::{LABELS, LENGTHS, ROOMY_END, TIGHTEST};
use super::look::Annotations;
use super::picture::Picture;
use super::reason_places::ReasonPlaces;
use crate::layout::Orientation;

/// Texts of a small tree in a large frame are at most so many times the least size.
pub(super) const MAX_ENLARGED: f64 = 3.0;
/// With these lengths a tree is laid out that fits with none: the part of it that is seen says all it has to say.
const FAMILY: usize = ROOMY_END;
/// Of a picture that does not fit the title takes at most this part of the height.
const MOST_HEAD: f64 = 0.25;
/// A scale that is this part of another counts as the same.
const ALMOST: f64 = 0.995;
/// For α and β letters that had to shrink may shrink to this part of their size.
const WORTH_WINDOWS: f64 = 0.85;
/// Where a tree has more nodes, everything else goes before its letters shrink.
const MAX_SHRUNK: usize = 60;
/// The letters of larger trees do not shrink: their nodes could be told apart no more.
pub(super) const MAX_SHRUNK_AT_LAST: usize = 120;

/// What pictures that stand side by side have to keep to.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct SharedFit {
    /// No lengths before these.
    pub(super) lengths: usize,
    /// All of them do without that.
    pub(super) conceded: Concessions,
    /// What stands above and below the tree takes as much room as that.
    pub(super) head: f64,
    pub(super) foot: f64,
}

/// A way to lay out the tree, and the page that comes of it.
pub(super) struct Fit {
    pub(super) lengths: usize,
    pub(super) dims: Dims,
    pub(super) laid: Laid,
    pub(super) around: Surroundings,
}

impl Picture {
    /// The largest scale at which the page lies in its frame, in the frame's units per scene unit; `None` without one.
    pub(super) fn scale_in_frame(&self) -> Option<f64> {
        self.frame.map(|frame| scale(frame, [self.page.width(), self.page.height()]))
    }

    /// Whether every text keeps its least size when the whole page lies in its frame. True without a frame.
    pub fn fits_readably(&self) -> bool {
        self.frame.is_none_or(|frame| self.fits_with(self.wanted_text(frame)))
    }

    /// Whether the whole page lies in its frame with an em of all texts of at least this, in units of the frame. Not without
    /// one.
    pub(super) fn fits_with(&self, em: f64) -> bool {
        self.scale_in_frame().is_some_and(|scale| scale * LEAST_EM >= em * (1.0 - 1e-6))
    }

    /// The least em of any text in units of the frame with which the whole page is shown in it: what is wanted, or less where
    /// letters had to shrink.
    pub fn readable_em(&self, wanted: f64) -> f64 {
        match self.scale_in_frame() {
            Some(scale) if self.dims.conceded.has_shrunk() && self.fits_readably() => {
                wanted.min(scale * LEAST_EM)
            }
            _ => wanted,
        }
    }

    /// How many times the least size texts have at most, where the frame has room.
    pub fn most_enlarged(&self) -> f64 {
        let tree = self.trace.tree();
        let is_on_screen = self.frame.is_none_or(|frame| frame.medium == Medium::Screen);
        match tree.n_nodes() {
            // A tree of a game shrinks from move to move, down to one node at its end: what is drawn keeps its size.
            _ if is_on_screen && tree.is_of_game() => 1.0,
            // From it a tree may grow.
            1 if is_on_screen => MAX_ENLARGED / 2.0,
            _ => MAX_ENLARGED,
        }
    }

    /// The least em of any text that is wanted in the frame: smaller where that was conceded.
    fn wanted_text(&self, frame: Frame) -> f64 {
        frame.least_with(self.dims.conceded)
    }

    /// What the picture does without, because its frame has no room for it, in the order in which it was given up.
    pub fn conceded(&self) -> Vec<Concession> {
        let Some(frame) = self.frame else { return Vec::new() };
        let order = self.order(frame).iter().copied();
        let given_up = order.filter(|&concession| self.dims.conceded.has(concession));
        given_up.chain(self.shortens_labels(self.dims.max_label).then_some(Concession::Labels)).collect()
    }

    /// Whether a label is longer than that.
    fn shortens_labels(&self, max_label: f64) -> bool {
        self.needs.as_ref().is_some_and(|needs| needs.longest_label() > max_label)
    }

    /// In which order it gives things up.
    const fn order(&self, frame: Frame) -> &'static [Concession] {
        match frame.medium {
            Medium::Screen if self.look.is_later_hidden => Concession::ON_SCREEN_ASKED,
            Medium::Screen if matches!(frame.setting, FrameSetting::Shared) => Concession::ON_SHARED_SCREEN,
            Medium::Screen => Concession::ON_SCREEN,
            Medium::Paper => Concession::ON_PAPER,
        }
    }

    /// The least em of all texts but those on boards, in scene units.
    pub const fn least_em(&self) -> f64 {
        LEAST_EM
    }

    /// Lays the tree out for its frame.
    pub(super) fn fit(&mut self) {
        self.fit_with(SharedFit::default());
    }

    /// Pictures that are looked at side by side get one density and pages of one size, hence one scale; those of one tree
    /// have every node at the same place. Does nothing to pictures without a frame.
    pub fn together(pictures: &mut [Self]) {
        if pictures.len() < 2 || pictures.iter().any(|picture| picture.frame.is_none()) {
            return;
        }
        let most =
            |pictures: &[Self], length: fn(&Self) -> f64| pictures.iter().map(length).fold(0.0, f64::max);
        let lengths = pictures.iter().map(|picture| picture.lengths).max().unwrap_or_default();
        let conceded = |pictures: &[Self]| {
            let all = pictures.iter().map(|picture| picture.dims.conceded);
            all.fold(Concessions::NONE, Concessions::union)
        };
        let shared = SharedFit {
            lengths,
            conceded: conceded(pictures),
            head: most(pictures, |picture| picture.around.head),
            foot: most(pictures, |picture| picture.around.foot),
        };
        let scale_with = |pictures: &mut [Self], shared: SharedFit| {
            for picture in pictures.iter_mut() {
                picture.fit_with(shared);
            }
            let scales = pictures.iter().filter_map(Self::scale_in_frame);
            scales.fold(f64::INFINITY, f64::min)
        };
        // Legends say the same below all of them, and give way to the trees.
        let with = scale_with(pictures, shared);
        let bare = SharedFit { conceded: shared.conceded.with(Concession::Legend), foot: 0.0, ..shared };
        if scale_with(pictures, bare) * ALMOST <= with {
            scale_with(pictures, shared);
        }
        // What is left may differ by the width of a line of text: all take the least.
        let lengths = pictures.iter().map(|picture| picture.lengths).max().unwrap_or_default();
        let Some(dims) = pictures.iter().map(|picture| picture.dims).reduce(Dims::tighter) else { return };
        let (head, foot) =
            (most(pictures, |picture| picture.around.head), most(pictures, |picture| picture.around.foot));
        // To the last bit, so that no node moves from one picture to the next.
        let width = most(pictures, |picture| picture.page.width() - 2.0 * picture.dims.padding);
        for picture in &mut *pictures {
            let around = Surroundings { width, head, foot, ..picture.around.clone() };
            if let Some(laid) = picture.lay(&dims) {
                picture.take(Fit { lengths, dims, laid, around });
            }
        }
        let size = [|picture: &Self| picture.page.width(), |picture: &Self| picture.page.height()]
            .map(|length| most(pictures, length));
        for picture in pictures {
            picture.widen_page(size);
        }
    }

    fn fit_with(&mut self, shared: SharedFit) {
        let Some(frame) = self.frame else { return };
        let said = said(self);
        if let Some(fit) = self.presented_fit(frame, &said, shared) {
            self.take(fit);
        }
    }

    pub(super) fn find_fit(&self, frame: Frame, said: &Decorations, shared: SharedFit) -> Option<Fit> {
        let last = self.last_lengths(shared);
        // Those with the smallest glyphs, where moves need the least height or the least width, or those with reasons where
        // they take the least room.
        let fits = |conceded: Concessions| {
            let mut tried = (TIGHTEST..=last).chain([ROOMY_END]).filter(|&lengths| lengths >= shared.lengths);
            tried.any(|lengths| self.fit_with_lengths(frame, said, shared, (lengths, conceded)).is_some())
        };
        let scale_of = |conceded: Concessions| {
            self.largest(frame, said, shared, conceded).map(|fit| self.scale_of(frame, &fit))
        };
        let order: Vec<Concession> = self
            .order(frame)
            .iter()
            .copied()
            .filter(|&concession| self.can_concede(concession, frame, said))
            .collect();
        // Most large trees do not fit whatever they give up: then nothing is tried one by one. Reasons that become letters are
        // explained below the tree, which takes room, too.
        let all = order.iter().fold(shared.conceded, |all, &concession| all.with(concession));
        let has_reasons = !shared.conceded.has(Concession::Reasons);
        if !(fits(all) || has_reasons && fits(all.without(Concession::Reasons))) {
            return self.without_fit(frame, said, shared, all);
        }
        let mut conceded = shared.conceded;
        let mut next = order.iter();
        while !fits(conceded) {
            match next.find(|&&concession| !conceded.has(concession)) {
                Some(&concession) => conceded = conceded.with(concession),
                None => return self.without_fit(frame, said, shared, conceded),
            }
        }
        // What did not help comes back, what was given up last first. Where letters had to shrink, nothing but α and β comes
        // back for which they would have to shrink more, nor on a screen small names of rows: it has others at its edge; nor what
        // a room could not read around the tree.
        let mut shrunk_to: Option<f64> = None;
        let is_presented = frame.setting == FrameSetting::Presented;
        for &concession in order.iter().rev().filter(|&&concession| !shared.conceded.has(concession)) {
            let without = conceded.without(concession);
            let is_enough = without != conceded
                && match (shrunk_to, concession) {
                    (None, _) => fits(without),
                    (Some(_), Concession::Margin) if frame.medium == Medium::Screen => false,
                    (Some(_), Concession::Legend | Concession::Subtitle) if is_presented => false,
                    (Some(scale), Concession::Windows) => scale_of(without) >= Some(scale * WORTH_WINDOWS),
                    (Some(scale), _) => scale_of(without) >= Some(scale * ALMOST),
                };
            if is_enough {
                conceded = without;
                shrunk_to = shrunk_to.and_then(|_| scale_of(conceded));
            } else if without != conceded && matches!(concession, Concession::Size | Concession::SmallSize) {
                shrunk_to = scale_of(conceded);
            }
        }
        let fit = if conceded.has_shrunk() {
            self.largest(frame, said, shared, conceded)?
        } else {
            let tried = |lengths| self.fit_with_lengths(frame, said, shared, (lengths, conceded));
            let mut all = (shared.lengths..=last).filter_map(tried);
            // Tighter than its width asks for where it would be higher than a page.
            let is_tall = |fit: &Fit| frame.is_too_tall(self.page_size(&fit.laid, &fit.dims, &fit.around)[1]);
            let first = all.next()?;
            if is_tall(&first) { all.find(|fit| !is_tall(fit)).unwrap_or(first) } else { first }
        };
        let fit = self.with_longer_labels(frame, said, shared, fit);
        Some(self.stretched(frame, said, shared, fit))
    }

    /// The last lengths that are worth a try: the very last differ only where moves stand on edges that run down.
    fn last_lengths(&self, shared: SharedFit) -> usize {
        let has_moves = self.needs.as_ref().is_some_and(|needs| needs.has_moves());
        let is_down = self.look.orientation == Orientation::TopDown;
        if has_moves && is_down { LENGTHS.len() - 1 } else { TIGHTEST.max(shared.lengths) }
    }

    /// The same with labels as long as there is room for them, if they were shortened.
    fn with_longer_labels(&self, frame: Frame, said: &Decorations, shared: SharedFit, fit: Fit) -> Fit {
        if !self.shortens_labels(fit.dims.max_label) {
            return fit;
        }
        let scale = self.scale_of(frame, &fit);
        let longer = LABELS.into_iter().filter(|&label| label > fit.dims.max_label).find_map(|max_label| {
            let dims = Dims { max_label, ..fit.dims };
            let longer = self.fit_with_dims(frame, said, shared, (fit.lengths, dims));
            // Letters that had to shrink shrink no more for it.
            let is_as_large = |longer: &Fit| self.scale_of(frame, longer) >= scale * ALMOST;
            longer.filter(|longer| !fit.dims.conceded.has_shrunk() || is_as_large(longer))
        });
        longer.unwrap_or(fit)
    }

    /// The tree with those lengths with which its letters are largest, if every text is as large as it must be then.
    fn largest(
        &self,
        frame: Frame,
        said: &Decorations,
        shared: SharedFit,
        conceded: Concessions,
    ) -> Option<Fit> {
        let fits = (shared.lengths..=self.last_lengths(shared))
            .filter_map(|lengths| self.fit_with_lengths(frame, said, shared, (lengths, conceded)));
        fits.max_by(|one, other| {
            let by_scale = self.scale_of(frame, one).total_cmp(&self.scale_of(frame, other));
            // Moves stand at two heights only where that helps.
            by_scale.then(other.dims.is_staggered.cmp(&one.dims.is_staggered))
        })
    }

    /// The tree with these lengths, if every text is as large as it must be then.
    fn fit_with_lengths(
        &self,
        frame: Frame,
        said: &Decorations,
        shared: SharedFit,
        (lengths, conceded): (usize, Concessions),
    ) -> Option<Fit> {
        self.fit_with_dims(frame, said, shared, (lengths, Dims { conceded, ..LENGTHS[lengths] }))
    }

    fn fit_with_dims(
        &self,
        frame: Frame,
        said: &Decorations,
        shared: SharedFit,
        (lengths, mut dims): (usize, Dims),
    ) -> Option<Fit> {
        let conceded = dims.conceded;
        if conceded.has(Concession::Boards) {
            dims.board = 0.0;
        }
        if !frame.height.is_finite() {
            dims.open_to(self.look.orientation);
        }
        if frame.is_open() && frame.medium == Medium::Paper {
            dims.even_letters();
        }
        let laid = self.lay(&dims)?;
        let least_scale = frame.least_with(conceded) / LEAST_EM;
        let fits = |around: &Surroundings| {
            scale(frame, self.page_size(&laid, &dims, around)) >= least_scale * (1.0 - 1e-9)
        };
        // A tree that does not fit alone does not fit with more around it.
        if laid.below.overflows || !fits(&Surroundings::default()) {
            return None;
        }
        let around = self.around_in(frame, &laid, &dims, said, shared);
        fits(&around).then_some(Fit { lengths, dims, laid, around })
    }

    /// Nothing fits: a figure is as small as it can be, of a picture on a screen the part that is seen says all it has to
    /// say.
    fn without_fit(
        &self,
        frame: Frame,
        said: &Decorations,
        shared: SharedFit,
        conceded: Concessions,
    ) -> Option<Fit> {
        if frame.medium == Medium::Paper {
            let smallest = (TIGHTEST..=self.last_lengths(shared)).rev().filter_map(|lengths| {
                let dims = Dims { conceded, board: 0.0, ..LENGTHS[lengths] };
                let laid = self.lay(&dims)?;
                let around = self.around_in(frame, &laid, &dims, said, shared);
                Some(Fit { lengths, dims, laid, around })
            });
            return smallest
                .max_by(|one, other| self.scale_of(frame, one).total_cmp(&self.scale_of(frame, other)));
        }
        let lengths = FAMILY.max(shared.lengths);
        let mut dims = Dims { conceded: Concessions::NONE.with(Concession::Legend), ..LENGTHS[lengths] };
        let [width, room] = [frame.width, frame.height].map(|length| length / (frame.text / LEAST_EM));
        for heading in [Concession::Subtitle, Concession::Title] {
            let head =
                said.wrapped((&self.metrics, &dims), width - 2.0 * dims.padding, false).head.max(shared.head);
            if head > room * MOST_HEAD {
                dims.conceded = dims.conceded.with(heading);
            }
        }
        dims.row_gap = self.row_gap_for(room, &dims, |laid, dims| {
            let around = self.around_in(frame, laid, dims, said, shared);
            self.page_size(laid, dims, &around)[1]
        })?;
        let laid = self.lay(&dims)?;
        let around = self.around_in(frame, &laid, &dims, said, shared);
        Some(Fit { lengths, dims, laid, around })
    }

    /// Whether there is anything to give up there.
    fn can_concede(&self, concession: Concession, frame: Frame, said: &Decorations) -> bool {
        let has_windows = self.trace.conventions().algorithm.has_window()
            && matches!(self.look.annotations, Annotations::History | Annotations::Edges);
        match concession {
            Concession::Margin => self.look.margin,
            Concession::Legend => !said.entries.is_empty(),
            Concession::Subtitle => !said.parts.is_empty(),
            Concession::Title => !said.title.is_empty(),
            Concession::Halo => self.look.current,
            Concession::OlderValues => has_windows && self.look.annotations == Annotations::History,
            Concession::Conditions => self.words.has_reasons() && self.look.annotations != Annotations::None,
            Concession::Boards => self.natural_board.is_some(),
            Concession::UnvisitedLabels => true,
            Concession::Size => frame.least < frame.text && self.layout.n_visible() <= MAX_SHRUNK,
            Concession::SmallSize => {
                let n_nodes = self.layout.n_visible();
                let least = if n_nodes <= MAX_SHRUNK { frame.least } else { frame.text };
                frame.last < least && (n_nodes <= MAX_SHRUNK_AT_LAST || frame.is_whole_wanted)
            }
            Concession::Windows => self.look.annotations != Annotations::None,
            Concession::Reasons => self.words.has_reasons() && self.look.reasons,
            Concession::Tree | Concession::Labels => false,
        }
    }

    pub(super) fn lay(&self, dims: &Dims) -> Option<Laid> {
        let needs = self.needs.as_ref()?;
        let board = self.board_with(dims);
        let mut laid = needs.lay_out(self.trace.tree(), &self.folds, &self.look, dims, board);
        let (tree, is_down) = (self.trace.tree(), self.look.orientation == Orientation::TopDown);
        laid.below = ReasonPlaces::new(&self.words, (tree, &laid.layout), dims, is_down, &self.metrics);
        Some(laid)
    }

    fn board_with(&self, dims: &Dims) -> Option<[f64; 2]> {
        self.natural_board.filter(|_| dims.board > 0.0).map(|board| board.map(|length| length * dims.board))
    }

    fn take(&mut self, Fit { lengths, dims, laid, around }: Fit) {
        self.lengths = lengths;
        self.dims = dims;
        self.board = self.board_with(&dims);
        Laid { layout: self.layout, sizes: self.sizes, level_room: self.level_room, below: self.below } =
            laid;
        self.around = around;
        self.arrange_page();
    }

    pub(super) fn page_size(&self, laid: &Laid, dims: &Dims, around: &Surroundings) -> [f64; 2] {
        let [[_, cross], [_, down]] = laid.layout.bounds();
        let (width, height) = self.look.orientation.turn((cross, down));
        let [left, above] = self.margins(dims);
        [
            (left + width.max(laid.below.width)).max(around.width) + 2.0 * dims.padding,
            height
                + above
                + 4.0
                + self.below_last_row(dims, &laid.below)
                + around.head
                + around.foot
                + 2.0 * dims.padding,
        ]
    }

    pub(super) fn scale_of(&self, frame: Frame, fit: &Fit) -> f64 {
        scale(frame, self.page_size(&fit.laid, &fit.dims, &fit.around))
    }

    /// What stands around the tree, in lines as long as is best for the scale of all.
    pub(super) fn around_in(
        &self,
        frame: Frame,
        laid: &Laid,
        dims: &Dims,
        said: &Decorations,
        shared: SharedFit,
    ) -> Surroundings {
        let bare = self.page_size(laid, dims, &Surroundings::default())[0] - 2.0 * dims.padding;
        let most = (frame.width * LEAST_EM / frame.least_with(dims.conceded) - 2.0 * dims.padding).max(bare);
        let widths =
            [1.0, 1.25, 1.6, 2.0, 2.5, 3.2, 4.5, 7.0].map(|factor| (bare.max(120.0) * factor).min(most));
        let arounds = widths.map(|width| {
            let around = said.wrapped((&self.metrics, dims), width, !frame.height.is_finite());
            Surroundings { head: around.head.max(shared.head), foot: around.foot.max(shared.foot), ..around }
        });
        let mut best = (0.0, Surroundings::default());
        for around in arounds {
            let [width, height] = self.page_size(laid, dims, &around);
            // Where the height follows from the content: as wide as there is room, and so as low as it goes.
            let scale = match frame.height.is_finite() {
                true => scale(frame, [width, height]).min(self.most_enlarged() * frame.text / LEAST_EM),
                false
                    if scale(frame, [width, height])
                        < frame.least_with(dims.conceded) / LEAST_EM * 0.999_999 =>
                {
                    1e-9
                }
                false => 1.0 / height,
            };
            // Of lines that cost nothing the longest.
            let is_lower = around.head + around.foot < best.1.head + best.1.foot;
            if scale > best.0 * 1.0001 || scale > best.0 * 0.9999 && is_lower {
                best = (scale, around);
            }
        }
        best.1
    }
}

/// The largest scale at which a page lies in a frame; where a side follows from the content, that of the wanted texts.
pub(super) fn scale(frame: Frame, [width, height]: [f64; 2]) -> f64 {
    let enlarged = if frame.is_open() { 1.0 } else { MAX_ENLARGED };
    let most = enlarged * frame.text / LEAST_EM;
    (frame.width / width.max(1.0)).min(frame.height / height.max(1.0)).min(most)
}
