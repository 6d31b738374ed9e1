//! In front of a room nodes are as large as they can be: what stands around a tree, and what is said beside it, goes first.

use super::concession::{Concession, Concessions};
use super::decorations::Decorations;
use super::fit::{Fit, MAX_SHRUNK_AT_LAST, SharedFit};
use super::frame::{Frame, FrameSetting};
use super::picture::Picture;

/// What is given up for larger nodes, each beside all before it. Behind a curtain none of it is drawn, and nodes are never
/// larger there: what is said of a cut stands below the tree.
const FOR_SIZE: [&[Concession]; 5] = [
    &[],
    &[Concession::Legend, Concession::Subtitle],
    &[Concession::OlderValues, Concession::Conditions],
    &[Concession::Reasons],
    &[Concession::Title],
];
/// Nodes that are smaller by less than that are as large: for so little nothing is given up.
const AS_LARGE: f64 = 0.9;

impl Picture {
    /// The tree in a frame in front of a room, with as little given up as its largest nodes allow.
    pub(super) fn presented_fit(&self, frame: Frame, said: &Decorations, shared: SharedFit) -> Option<Fit> {
        let is_small = self.n_visible() <= MAX_SHRUNK_AT_LAST;
        if frame.setting != FrameSetting::Presented || !is_small {
            return self.find_fit(frame, said, shared);
        }
        let given_up = FOR_SIZE.into_iter().scan(shared.conceded, |all, more| {
            *all = more.iter().fold(*all, |all, &one| all.with(one));
            Some(*all)
        });
        let with = |conceded: Concessions| {
            let shared = SharedFit { conceded, ..shared };
            let fit = self.find_fit(frame, said, shared)?;
            let size = fit.dims.half_height() * self.scale_of(frame, &fit);
            Some((fit, size))
        };
        let fits: Vec<(Fit, f64)> = given_up.filter_map(with).collect();
        let largest = fits.iter().map(|(_, size)| *size).fold(0.0, f64::max);
        fits.into_iter().find(|(_, size)| *size >= largest * AS_LARGE).map(|(fit, _)| fit)
    }
}
