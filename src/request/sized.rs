//! A document drawn for a size: so wide, so high, with letters so large.

use super::{Made, Means, Moment, NotMade, Request, draw, make};
use crate::scene::{Frame, Look, Point, Rect, Scene, Shape, Shown, View, shown};

/// What somebody wants a picture to measure, in pixels of 1/96 inch. What is left out follows from the rest.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Wanted {
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
}

impl Sized {
    /// Whether its texts are as large as was wanted.
    pub fn is_readable(&self, wanted: Wanted) -> bool {
        self.text >= wanted.text * 0.999
    }
}

/// Height by width of the frames that are tried where only the width is given: as flat as can be read.
const HEIGHTS: [f64; 7] = [0.6, 0.75, 1.0, 1.35, 2.0, 3.0, 4.0];
/// Width by height where only the height is given.
const WIDTHS: [f64; 5] = [1.4, 1.0, 1.9, 2.8, 4.0];
/// Widths are tried up to so many times the one that was wanted, each so much wider than the last.
const WIDER: f64 = 1.2;
const MAX_TRIES: i32 = 14;
/// Trees are laid out again and again for that, so not larger ones.
const MAX_NODES: usize = 3_000;
/// Looks of texts on boards, which are as large as their squares.
const ON_BOARDS: [&str; 3] = ["figure-", "tile-text-", "coordinate"];

/// Draws a document so that it measures what is wanted, as readable as it can be then.
///
/// # Errors
/// A wish to cancel.
pub fn draw_sized(
    request: &Request,
    made: &Made,
    moment: Moment,
    wanted: Wanted,
    means: &mut Means<'_>,
) -> Result<Sized, NotMade> {
    // A tree that becomes a path in a small frame would hide that it does not fit.
    let view = match shown(request.look.view, &made.picture) {
        Shown::Whole => View::Whole,
        Shown::Path => View::Path,
        Shown::Flames => View::Flames,
    };
    let chosen = Request { look: Look { view, ..request.look.clone() }, ..request.clone() };
    let request = &chosen;
    let frames: Vec<[f64; 2]> = match (wanted.width, wanted.height) {
        (Some(width), Some(height)) => vec![[width, height]],
        (Some(width), None) => HEIGHTS.iter().map(|height| [width, width * height]).collect(),
        (None, Some(height)) => WIDTHS.iter().map(|width| [height * width, height]).collect(),
        (None, None) => {
            let scene = draw(request, made, moment, means)?;
            let least = least_em(&scene);
            let scale = if least.is_finite() { wanted.text / least } else { 1.0 };
            return Ok(Sized { scene, scale, text: least * scale });
        }
    };
    let mut best = draw_in(request, made, moment, frames[0], wanted, means)?;
    for &frame in &frames[1..] {
        if best.is_readable(wanted) {
            break;
        }
        let next = draw_in(request, made, moment, frame, wanted, means)?;
        if next.text > best.text {
            best = next;
        }
    }
    if !best.is_readable(wanted) && request.look.margin {
        // The names of the rows leave before anything gets too small to be read.
        let look = Look { margin: false, ..request.look.clone() };
        let without = draw_sized(&Request { look, ..request.clone() }, made, moment, wanted, means)?;
        if without.text > best.text * 1.01 {
            best = without;
        }
    }
    Ok(best)
}

/// Draws a document for a frame.
fn draw_in(
    request: &Request,
    made: &Made,
    moment: Moment,
    [width, height]: [f64; 2],
    wanted: Wanted,
    means: &mut Means<'_>,
) -> Result<Sized, NotMade> {
    let framed = Request { frame: Some(Frame::new(width, height, wanted.text)), ..request.clone() };
    let made = make(&framed, Some((request, made)), means)?;
    let mut scene = draw(&framed, &made, moment, means)?;
    let scale = (width / scene.page.width()).min(height / scene.page.height());
    widen(&mut scene, wanted.width.map(|width| width / scale), wanted.height.map(|height| height / scale));
    Ok(Sized { text: least_em(&scene) * scale, scene, scale })
}

/// The least width, in pixels, at which all of it can be read, height growing with it; `None` if it is not found.
///
/// # Errors
/// A wish to cancel.
pub fn width_that_would_do(
    request: &Request,
    made: &Made,
    moment: Moment,
    wanted: Wanted,
    means: &mut Means<'_>,
) -> Result<Option<f64>, NotMade> {
    let Some(width) = wanted.width.filter(|_| made.tree.n_nodes() <= MAX_NODES) else { return Ok(None) };
    for i in 1..=MAX_TRIES {
        let factor = WIDER.powi(i);
        let wider = Wanted {
            width: Some(width * factor),
            height: wanted.height.map(|height| height * factor),
            ..wanted
        };
        if draw_sized(request, made, moment, wider, means)?.is_readable(wider) {
            return Ok(Some(width * factor));
        }
    }
    Ok(None)
}

/// Puts a picture in the middle of a page of this size, where that is larger.
fn widen(scene: &mut Scene, width: Option<f64>, height: Option<f64>) {
    let center = scene.page.center();
    let half = |now: f64, wanted: Option<f64>| wanted.unwrap_or(now).max(now) / 2.0;
    let (x, y) = (half(scene.page.width(), width), half(scene.page.height(), height));
    scene.page = Rect::new(Point::new(center.x - x, center.y - y), Point::new(center.x + x, center.y + y));
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
