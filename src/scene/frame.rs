//! What a picture is laid out for.

use super::concession::{Concession, Concessions};
use super::dims::LEAST_EM;

/// The em of letters where a picture is as small as it must be: they are left out, and its nodes can still be told apart.
const LEAST_SHOWN: f64 = 1.8;

/// Where a picture is looked at, which decides what it gives up first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Medium {
    /// A window or a projector, where it is stepped through.
    Screen,
    /// A figure in a document.
    Paper,
}

/// Who looks at a picture, and beside what.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FrameSetting {
    /// One person, and nothing stands beside it.
    Alone,
    /// Pictures of other searches stand beside it.
    Shared,
    /// A room.
    Presented,
}

/// The room that a picture has, and how large its texts must be in it at least. All in one unit: points of the canvas,
/// or whatever an export is measured in.
///
/// The page of the picture is in scene units; the frame says to what size it will be scaled.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Frame {
    /// To the right; infinite where the picture decides.
    pub width: f64,
    /// Down; infinite where the picture decides.
    pub height: f64,
    /// The least em of any text, as long as that leaves room for what the picture says.
    pub text: f64,
    /// The least em of any text, where it does not.
    pub least: f64,
    /// The least em of any text where nothing else is left to give up but the whole tree.
    pub last: f64,
    /// Where it is looked at.
    pub medium: Medium,
    /// Who looks at it, and beside what.
    pub setting: FrameSetting,
    /// Whether the whole picture is to be seen, however small its letters become.
    pub is_whole_wanted: bool,
    /// Whether the position of the current node stands beside the picture, and so need not stand in it.
    pub has_board_beside: bool,
}

impl Frame {
    /// What a page of A4 has between its margins, from above to below: 24.7 cm, in units of 1/96 inch.
    pub const PAGE_HEIGHT: f64 = 24.7 / 2.54 * 96.0;

    /// A frame on a screen with texts of at least this size.
    pub const fn new(width: f64, height: f64, text: f64) -> Self {
        Self { medium: Medium::Screen, ..Self::on_paper(width, height, text) }
    }

    /// A frame on paper with texts of at least this size. A side that is infinite is as long as the content.
    pub const fn on_paper(width: f64, height: f64, text: f64) -> Self {
        Self {
            width,
            height,
            text,
            least: text,
            last: text,
            medium: Medium::Paper,
            setting: FrameSetting::Alone,
            is_whole_wanted: false,
            has_board_beside: false,
        }
    }

    /// The same, with texts that may become as small as this before the whole tree is given up.
    #[must_use]
    pub const fn shrinking_to(self, least: f64) -> Self {
        Self { least: least.min(self.text), ..self }
    }

    /// The same, with texts that may become as small as this where the whole tree would be given up otherwise.
    #[must_use]
    pub const fn at_last(self, last: f64) -> Self {
        Self { last: last.min(self.text), ..self }
    }

    /// The same beside other searches: the title of the tree, which is the same for all, goes before letters shrink.
    #[must_use]
    pub const fn shared(self, is_shared: bool) -> Self {
        if is_shared { Self { setting: FrameSetting::Shared, ..self } } else { self }
    }

    /// The same where all of it is to be seen, be it without its letters.
    #[must_use]
    pub const fn as_small_as_needed(self) -> Self {
        Self { is_whole_wanted: true, ..self }.at_last(LEAST_SHOWN)
    }

    /// The same in front of a room, where no other search stands beside it: nodes are as large as they can be.
    #[must_use]
    pub const fn presented(self, is_presented: bool) -> Self {
        match self.setting {
            FrameSetting::Alone if is_presented => Self { setting: FrameSetting::Presented, ..self },
            _ => self,
        }
    }

    /// The same beside a large board with the position of the current node.
    #[must_use]
    pub const fn beside_board(self, has_board_beside: bool) -> Self {
        Self { has_board_beside, ..self }
    }

    /// Whether a figure whose height follows from its content is higher than a page, with letters of the size that is wanted;
    /// `height` is in scene units.
    pub(super) fn is_too_tall(&self, height: f64) -> bool {
        let is_open = self.medium == Medium::Paper && !self.height.is_finite();
        is_open && height * self.text / LEAST_EM > Self::PAGE_HEIGHT
    }

    /// The least em of any text in a picture that does without some things.
    pub(super) const fn least_with(&self, conceded: Concessions) -> f64 {
        if conceded.has(Concession::SmallSize) {
            self.last
        } else if conceded.has(Concession::Size) {
            self.least
        } else {
            self.text
        }
    }

    /// Whether a side follows from the content.
    pub(super) const fn is_open(&self) -> bool {
        !self.width.is_finite() || !self.height.is_finite()
    }
}
