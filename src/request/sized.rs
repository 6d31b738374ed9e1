//! A document drawn for a size: so wide, so high, with letters so large.

use super::draw::draw_in_columns;
use super::{BuildContext, Built, NotDrawn, Request, RequestedStep, draw, make};
use crate::scene::{
    Concession, Frame, Look, Point, Rect, RenderedView, Scene, Shape, ViewKind, fits_into_frames, shown,
};

/// What a picture is to measure, in pixels of 1/96 inch. What is left out follows from the rest.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct WantedSize {
    /// Of the page.
    pub width: Option<f64>,
    /// Of the page.
    pub height: Option<f64>,
    /// The least em of any text outside of boards.
    pub text: f64,
}

/// A picture and how much it is enlarged to be as large as was wanted.
#[derive(Clone, Debug)]
pub struct Sized {
    /// The picture.
    pub scene: Scene,
    /// Pixels per unit of the scene.
    pub scale: f64,
    /// The least em of its texts in pixels; infinite without any.
    pub text: f64,
    /// What it does without, because there was no room for it.
    pub left_out: Vec<Concession>,
}

impl Sized {
    /// Whether numbers at its nodes, or reasons, are left out.
    fn says_less(&self) -> bool {
        self.left_out.iter().any(|left| matches!(left, Concession::Windows | Concession::Reasons))
    }

    /// How high its page is, in pixels.
    pub fn height(&self) -> f64 {
        self.scene.page.height() * self.scale
    }

    /// Whether its texts are as large as was wanted.
    pub fn is_readable(&self, wanted: WantedSize) -> bool {
        self.text >= wanted.text * 0.999
    }
}

/// How a document was laid out for a size: the same for every step.
#[derive(Clone, Debug)]
pub(super) struct SizedLayout {
    pub(super) request: Request,
    pub(super) made: Built,
    pub(super) n_columns: Option<usize>,
    /// Width and height of the page, in pixels; infinite where they follow from the content, `None` where both do.
    frame: Option<[f64; 2]>,
    /// Whether only a part of the tree is drawn because the whole tree has no room.
    is_part: bool,
}

impl SizedLayout {
    /// At its natural size.
    pub(super) fn natural(request: &Request, made: &Built) -> Self {
        Self { request: request.clone(), made: made.clone(), n_columns: None, frame: None, is_part: false }
    }

    /// The same for a search that is stepped through: where the whole tree is as wide as a poster, the path is followed.
    pub(super) fn natural_of_steps(request: &Request, made: &Built) -> Self {
        let mut layout = Self::natural(request, made);
        if is_narrowed(request, made) {
            layout.request.look.view = ViewKind::Path;
        }
        layout
    }

    /// Something else in the same layout.
    pub(super) fn drawn_as(&self, request: Request, made: Built) -> Self {
        Self { request, made, ..self.clone() }
    }

    /// Pixels per unit of a scene with this page and with texts of this em, or larger ones.
    pub(super) fn scale(&self, page: Rect, least_em: f64, wanted: WantedSize) -> f64 {
        let Some([width, height]) = self.frame else {
            return if least_em.is_finite() { wanted.text / least_em } else { 1.0 };
        };
        let picture = &self.made.picture;
        let is_whole = shown(self.request.look.view, picture) == RenderedView::Whole;
        let scale = (width / page.width()).min(height / page.height());
        // Where a side follows from the content, letters are as large as was wanted, not larger.
        let is_open = is_whole && picture.frame().is_some() && !(width.is_finite() && height.is_finite());
        if is_open { scale.min(wanted.text / picture.least_em()) } else { scale }
    }

    /// What there is no room for in a picture that was drawn in this layout.
    pub(super) fn left_out(&self, scene: &Scene) -> Vec<Concession> {
        let mut left_out = match shown(self.request.look.view, &self.made.picture) {
            RenderedView::Whole => self.made.picture.conceded(),
            _ if self.frame.is_none() => Vec::new(),
            RenderedView::Path | RenderedView::FlameGraph => scene.left_out.clone(),
        };
        if self.is_part {
            left_out.insert(0, Concession::Tree);
        }
        left_out
    }
}

/// Searches side by side may be so many times as high as a page, rather than say less of themselves.
const A_LITTLE_MORE: f64 = 1.25;
/// Above and below the pictures of a comparison, in ems, where their height is given.
const AROUND: f64 = 4.5;
/// Width by height of the pages that are tried where only the height is given.
const WIDTHS: [f64; 5] = [1.4, 1.0, 1.9, 2.8, 4.0];
/// Widths are tried up to so many times the one that was wanted, each so much wider than the last.
const WIDER: f64 = 1.2;
const MAX_TRIES: i32 = 14;
/// How often the last step is halved then.
const N_HALVINGS: usize = 3;
/// Trees are laid out again and again for that, so not larger ones.
const MAX_NODES: usize = 3_000;
/// Looks of texts on boards, which are as large as their squares.
const ON_BOARDS: [&str; 3] = ["figure-", "tile-text-", "coordinate"];

/// Draws a document so that it measures what is wanted, as readable as it can be then, or in its natural size.
///
/// # Errors
/// A picture with too much in it; a wish to cancel.
pub fn draw_sized(
    request: &Request,
    made: &Built,
    moment: RequestedStep,
    wanted: Option<WantedSize>,
    means: &mut BuildContext<'_>,
) -> Result<Sized, NotDrawn> {
    let Some(wanted) = wanted else {
        let scene = draw(request, made, moment, means)?;
        let left_out = SizedLayout::natural(request, made).left_out(&scene);
        return Ok(Sized { scene, scale: 1.0, text: f64::INFINITY, left_out });
    };
    lay_out(request, made, moment, wanted, means).map(|(sized, _)| sized)
}

/// The same, and how it was laid out for that.
pub(super) fn lay_out(
    request: &Request,
    made: &Built,
    moment: RequestedStep,
    wanted: WantedSize,
    means: &mut BuildContext<'_>,
) -> Result<(Sized, SizedLayout), NotDrawn> {
    let look = &request.look;
    let seen_as = |view| Request { look: Look { view, ..look.clone() }, ..request.clone() };
    // A tree that becomes a path in a small frame would hide that it does not fit.
    let view = match shown(look.view, &made.picture) {
        RenderedView::Whole => ViewKind::Whole,
        RenderedView::Path => ViewKind::Path,
        RenderedView::FlameGraph => ViewKind::FlameGraph,
    };
    let has_size = wanted.width.is_some() || wanted.height.is_some();
    let view = if has_size && is_narrowed(request, made) { ViewKind::Path } else { view };
    let is_part = look.view == ViewKind::Auto && view == ViewKind::Path && has_size;
    if is_part
        && shown(ViewKind::Whole, &made.picture) == RenderedView::Whole
        && fits_into_frames(&made.tree, made.picture.folds())
    {
        // Too long or too wide by itself, it may still have room there.
        let whole = lay_out_as(&seen_as(ViewKind::Whole), made, moment, wanted, means)?;
        let picture = &whole.1.made.picture;
        if shown(ViewKind::Auto, picture) == RenderedView::Whole && whole.0.is_readable(wanted) {
            return Ok(whole);
        }
    }
    let (mut sized, mut laid_out) = lay_out_as(&seen_as(view), made, moment, wanted, means)?;
    // The path is what is looked at in a game.
    laid_out.is_part = is_part && !made.tree.is_of_game();
    if laid_out.is_part {
        sized.left_out = laid_out.left_out(&sized.scene);
    }
    Ok((sized, laid_out))
}

/// Whether the whole tree was made narrower than it is by itself, so that it can be read.
fn is_narrowed(request: &Request, made: &Built) -> bool {
    request.frame.is_none() && made.picture.frame().is_some()
}

/// Lays a document out in the view that it names.
fn lay_out_as(
    request: &Request,
    made: &Built,
    moment: RequestedStep,
    wanted: WantedSize,
    means: &mut BuildContext<'_>,
) -> Result<(Sized, SizedLayout), NotDrawn> {
    let view = request.look.view;
    let frames: Vec<[f64; 2]> = match (wanted.width, wanted.height) {
        (Some(width), Some(height)) => vec![[width, height]],
        (Some(width), None) => vec![[width, f64::INFINITY]],
        (None, Some(height)) if view == ViewKind::Whole => vec![[f64::INFINITY, height]],
        (None, Some(height)) => WIDTHS.iter().map(|width| [height * width, height]).collect(),
        (None, None) => {
            let scene = draw(request, made, moment, means)?;
            let (least, laid_out) = (least_em(&scene), SizedLayout::natural(request, made));
            let scale = laid_out.scale(scene.page, least, wanted);
            let left_out = laid_out.left_out(&scene);
            return Ok((Sized { scene, scale, text: least * scale, left_out }, laid_out));
        }
    };
    let mut best = draw_in(request, made, moment, frames[0], wanted, means)?;
    for &frame in &frames[1..] {
        if best.0.is_readable(wanted) {
            break;
        }
        let next = draw_in(request, made, moment, frame, wanted, means)?;
        if next.0.text > best.0.text {
            best = next;
        }
    }
    Ok(best)
}

/// Draws a document for a frame; trees side by side in as many columns as can be read best.
fn draw_in(
    request: &Request,
    made: &Built,
    moment: RequestedStep,
    frame: [f64; 2],
    wanted: WantedSize,
    means: &mut BuildContext<'_>,
) -> Result<(Sized, SizedLayout), NotDrawn> {
    let is_beside = !made.rivals.is_empty() && !request.comparison.is_overlay;
    if !is_beside || request.look.view != ViewKind::Whole {
        return draw_in_cell(request, made, moment, (frame, frame, None), wanted, means);
    }
    let beside = draw_beside(request, made, moment, frame, wanted, means)?;
    // Where a page has no room for that, the rows of the trees come closer.
    if frame[1].is_finite() || beside.0.height() <= Frame::PAGE_HEIGHT {
        return Ok(beside);
    }
    let lower = draw_beside(request, made, moment, [frame[0], Frame::PAGE_HEIGHT], wanted, means)?;
    let says_as_much = !lower.0.says_less() || beside.0.says_less();
    let fits = lower.0.height() <= Frame::PAGE_HEIGHT && lower.0.is_readable(wanted) && says_as_much;
    Ok(if fits { lower } else { beside })
}

/// Draws trees side by side for a frame.
fn draw_beside(
    request: &Request,
    made: &Built,
    moment: RequestedStep,
    frame: [f64; 2],
    wanted: WantedSize,
    means: &mut BuildContext<'_>,
) -> Result<(Sized, SizedLayout), NotDrawn> {
    let n = made.rivals.len() + 1;
    // A line below each picture for its conventions, one for its counts, and as much for title and legend.
    let around = if request.look.title { AROUND * wanted.text } else { 0.0 };
    let mut draw_in_columns_of = |n_columns: usize| {
        let n_rows = n.div_ceil(n_columns) as f64;
        let height = ((frame[1] - around) / n_rows - around).max(frame[1] / n_rows / 2.0);
        let cell = [frame[0] / n_columns as f64, height];
        draw_in_cell(request, made, moment, (frame, cell, Some(n_columns)), wanted, means)
    };
    let mut best = draw_in_columns_of(n)?;
    for n_columns in (1..n).rev() {
        let next = draw_in_columns_of(n_columns)?;
        // Lower is better, but not where the trees say less of their search and a page has nearly room for more.
        let has_room = next.0.height() <= best.0.height().max(Frame::PAGE_HEIGHT * A_LITTLE_MORE);
        let says_more = !next.0.says_less() && best.0.says_less() && next.0.is_readable(wanted) && has_room;
        if says_more || next.0.text > best.0.text * 1.01 {
            best = next;
        }
    }
    Ok(best)
}

/// Draws a document for a page whose pictures have cells of this size, in so many columns.
fn draw_in_cell(
    request: &Request,
    made: &Built,
    moment: RequestedStep,
    ([width, height], cell, n_columns): ([f64; 2], [f64; 2], Option<usize>),
    wanted: WantedSize,
    means: &mut BuildContext<'_>,
) -> Result<(Sized, SizedLayout), NotDrawn> {
    let frame = Frame::on_paper(cell[0], cell[1], wanted.text);
    let framed = Request { frame: Some(frame), ..request.clone() };
    let made = make(&framed, Some((request, made)), means)?;
    let mut scene = draw_in_columns(&framed, &made, moment, n_columns, means)?;
    let laid_out =
        SizedLayout { request: framed, made, n_columns, frame: Some([width, height]), is_part: false };
    let scale = laid_out.scale(scene.page, least_em(&scene), wanted);
    widen(&mut scene, wanted.width.map(|width| width / scale), wanted.height.map(|height| height / scale));
    let left_out = laid_out.left_out(&scene);
    Ok((Sized { text: least_em(&scene) * scale, scene, scale, left_out }, laid_out))
}

/// The length of a page that would be enough, in pixels.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum EnoughSize {
    /// So wide, as high as was wanted.
    Width(f64),
    /// So high, as wide as was wanted.
    Height(f64),
}

/// The least width at which all of it can be read, else the least height, of those that were wanted; `None` if neither is found.
///
/// # Errors
/// A picture with too much in it; a wish to cancel.
pub fn size_that_would_do(
    request: &Request,
    made: &Built,
    moment: RequestedStep,
    wanted: WantedSize,
    means: &mut BuildContext<'_>,
) -> Result<Option<EnoughSize>, NotDrawn> {
    let mut can_be_read = |wanted: WantedSize| {
        lay_out(request, made, moment, wanted, means).map(|(sized, _)| sized.is_readable(wanted))
    };
    if made.tree.n_nodes() > MAX_NODES {
        return Ok(None);
    }
    if let Some(width) = wanted.width
        && let Some(enough) =
            least_length(width, |width| can_be_read(WantedSize { width: Some(width), ..wanted }))?
    {
        return Ok(Some(EnoughSize::Width(enough)));
    }
    let Some(height) = wanted.height else { return Ok(None) };
    let enough = least_length(height, |height| can_be_read(WantedSize { height: Some(height), ..wanted }))?;
    Ok(enough.map(EnoughSize::Height))
}

/// The least length above one that is not enough; `None` if it is not found.
fn least_length(
    length: f64,
    mut is_enough: impl FnMut(f64) -> Result<bool, NotDrawn>,
) -> Result<Option<f64>, NotDrawn> {
    for i in 1..=MAX_TRIES {
        let (mut short, mut enough) = (length * WIDER.powi(i - 1), length * WIDER.powi(i));
        if !is_enough(enough)? {
            continue;
        }
        for _ in 0..N_HALVINGS {
            let middle = f64::midpoint(short, enough);
            *if is_enough(middle)? { &mut enough } else { &mut short } = middle;
        }
        return Ok(Some(enough));
    }
    Ok(None)
}

/// Puts a picture in the middle of a page of this size, where that is larger.
fn widen(scene: &mut Scene, width: Option<f64>, height: Option<f64>) {
    scene.page = widened(scene.page, width, height);
}

/// A page of this size around the middle of another, where that is smaller.
pub(super) fn widened(page: Rect, width: Option<f64>, height: Option<f64>) -> Rect {
    let center = page.center();
    let half = |now: f64, wanted: Option<f64>| wanted.unwrap_or(now).max(now) / 2.0;
    let (x, y) = (half(page.width(), width), half(page.height(), height));
    Rect::new(Point::new(center.x - x, center.y - y), Point::new(center.x + x, center.y + y))
}

/// The least em of any text outside of boards; infinite without texts.
pub(crate) fn least_em(scene: &Scene) -> f64 {
    let sizes = scene.items.iter().filter_map(|item| match item.shape {
        Shape::Text { paint, .. } => Some(scene.text_paint(paint)),
        _ => None,
    });
    let around = sizes.filter(|look| !ON_BOARDS.iter().any(|board| look.class.starts_with(board)));
    around.map(|look| look.size).fold(f64::INFINITY, f64::min)
}
