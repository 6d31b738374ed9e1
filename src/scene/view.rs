//! Which view of a search is drawn where the user chose none.

use super::look::ViewKind;
use super::picture::Picture;

/// More nodes than this are not read at once.
const MAX_READ: usize = 200;
/// And more than this not even where all of them fit with letters of their size.
const MAX_READ_IN_FRAME: usize = 400;
/// The sides of A0 in scene units, the shorter first: 841 and 1,189 mm at 96 to the inch.
const A0: [f64; 2] = [3_179.0, 4_494.0];
/// A page is at most so many times as long as it is wide.
const MAX_ASPECT: f64 = 4.0;

/// A view of a search that can be drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum RenderedView {
    /// The whole tree.
    Whole,
    /// The line from the root to the current node, with all siblings of every node on it.
    Path,
    /// Every visit a bar over its steps.
    FlameGraph,
}

/// What is drawn of a picture: the view that was chosen, or the whole tree where it can be read, else the path.
///
/// In a frame that is where its letters keep their size; where a side follows from the content, that is not much
/// longer than the other; without one, where its page can be printed.
///
/// Where later steps are hidden, a flame graph would show them all, and so would the whole tree of a game: it has grown where
/// the search went.
pub fn shown(view: ViewKind, picture: &Picture) -> RenderedView {
    let view = match view {
        view if !picture.look().is_later_hidden => view,
        _ if picture.trace().tree().is_of_game() => ViewKind::Path,
        ViewKind::FlameGraph => ViewKind::Auto,
        view => view,
    };
    match view {
        ViewKind::Whole => RenderedView::Whole,
        ViewKind::FlameGraph => RenderedView::FlameGraph,
        ViewKind::Auto if can_be_read(picture) => RenderedView::Whole,
        ViewKind::Path | ViewKind::Auto => RenderedView::Path,
    }
}

fn can_be_read(picture: &Picture) -> bool {
    // Beside a line there is nothing that a path could leave out.
    let tree = picture.trace().tree();
    let is_line = tree.height() + 1 == tree.n_nodes() && !tree.is_of_game();
    match picture.frame() {
        Some(frame) if is_line && frame.height.is_infinite() => picture.fits_readably(),
        Some(frame) => {
            let page = picture.page();
            let is_too_high = frame.height.is_infinite() && page.height() > MAX_ASPECT * page.width();
            let is_too_wide = frame.width.is_infinite() && page.width() > MAX_ASPECT * page.height();
            !is_too_high
                && !is_too_wide
                && picture.n_visible() <= MAX_READ_IN_FRAME
                && picture.fits_readably()
        }
        None => picture.n_visible() <= MAX_READ && (is_line || is_printable(picture)),
    }
}

/// Whether a page has proportions that a person can print and pin up.
fn is_printable(picture: &Picture) -> bool {
    let page = picture.page();
    let (short, long) = (page.width().min(page.height()), page.width().max(page.height()));
    long <= MAX_ASPECT * short && short <= A0[0] && long <= A0[1]
}
