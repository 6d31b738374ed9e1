//! Which view of a search is drawn where the user chose none.

use super::arrange::fits_into_frames;
use super::concession::Concession;
use super::dims::LEAST_EM;
use super::frame::Frame;
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
/// The long side of A4 in scene units.
const A4: f64 = 1_122.0;
/// Wider pages are tried, each so much wider than the last.
const WIDER: f64 = 1.2;
/// A page may be so much wider for the sake of all that its nodes have to say.
const WORTH_ALL: f64 = 1.5;

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

/// A tree that is too long or too wide by itself, narrowed to a page on which all of it can be read; as it is where there is
/// no such page.
///
/// `framed` lays it out in a frame.
///
/// # Errors
/// Those of `framed`.
pub fn on_a_page<E>(
    natural: Picture,
    framed: impl FnOnce(Frame) -> Result<Picture, E>,
) -> Result<Picture, E> {
    let is_small =
        natural.n_visible() <= MAX_READ_IN_FRAME && fits_into_frames(natural.trace().tree(), natural.folds());
    // The path of a single ply leaves no node out.
    let leaves_out = natural.trace().tree().height() > 1;
    let could_be_whole = leaves_out && shown(ViewKind::Whole, &natural) == RenderedView::Whole;
    let view = natural.look().view;
    let is_path = view == ViewKind::Auto && shown(view, &natural) == RenderedView::Path;
    if !(is_small && could_be_whole && is_path) {
        return Ok(natural);
    }
    let frame = |width, height| Frame::on_paper(width, height, LEAST_EM);
    // With its rows farther apart where they make too flat a page.
    let less_flat = |page: Picture, width: f64| {
        let height = width / MAX_ASPECT;
        let is_flat = page.page().height() < height;
        let spread = if is_flat { page.in_frame(frame(width, height)) } else { None };
        spread.unwrap_or(page)
    };
    let (mut width, mut widest) = (A4, A0[1]);
    let mut page = framed(frame(width, f64::INFINITY))?;
    let mut found = None;
    loop {
        let wider = page.in_frame(frame(width * WIDER, f64::INFINITY));
        page = less_flat(page, width);
        let conceded = page.conceded();
        let says_less = |left: &Concession| matches!(left, Concession::Windows | Concession::Reasons);
        if can_be_read(&page) && is_printable(&page) && !conceded.iter().any(says_less) {
            if conceded.is_empty() {
                return Ok(page);
            }
            if found.is_none() {
                widest = widest.min(width * WORTH_ALL);
                found = Some(page);
            }
        }
        width *= WIDER;
        match wider {
            Some(wider) if width <= widest => page = wider,
            _ => return Ok(found.unwrap_or(natural)),
        }
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
