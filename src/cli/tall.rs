//! Figures that are higher than a page, and the options with which they are not.

use super::failure::remark;
use crate::export::{Length, Unit};
use crate::layout::Orientation;
use crate::request::{
    BuildContext, Built, NotDrawn, Request, RequestedStep, Sized, WantedSize, draw_sized, make,
};
use crate::scene::{Frame, Look, RenderedView, ViewKind, shown};
use crate::text::{Text, or_list};

/// The height that is proposed: a caption still stands below it.
const PROPOSED: f64 = 22.0;

/// A length in pixels in this unit, to a tenth.
fn rounded(px: f64, unit: Unit) -> String {
    Length::new((px / unit.px() * 10.0).round() / 10.0, unit).to_string()
}

/// Says that a filmstrip of a height in pixels is higher than a page.
pub(super) fn tell_if_strip_is_tall(height: f64, unit: Unit, text: &Text) {
    let page = Frame::PAGE_HEIGHT;
    if unit.is_of_paper() && height > page {
        remark(&say!(text, "cli-strip-tall", height = rounded(height, unit), room = rounded(page, unit)));
    }
}

/// Says that a figure is higher than a page, and which options would help.
///
/// # Errors
/// A picture with too much in it; a wish to cancel.
pub(super) fn tell_if_tall(
    sized: &Sized,
    (request, made): (&Request, &Built),
    moment: RequestedStep,
    (wanted, unit): (WantedSize, Unit),
    means: &mut BuildContext<'_>,
) -> Result<(), NotDrawn> {
    let page = Frame::PAGE_HEIGHT;
    if wanted.height.is_some() || !unit.is_of_paper() || sized.height() <= page {
        return Ok(());
    }
    let is_whole = shown(request.look.view, &made.picture) == RenderedView::Whole;
    let as_path = Look { view: ViewKind::Path, ..request.look.clone() };
    let down = Look { orientation: Orientation::TopDown, ..request.look.clone() };
    let lower = WantedSize { height: Some(PROPOSED * Unit::Cm.px()), ..wanted };
    let proposed = (PROPOSED * Unit::Cm.px() / unit.px() * 10.0).round() / 10.0;
    let ways = [
        (!is_whole).then(|| (format!("--height {proposed}{}", unit.sign()), request.look.clone(), lower)),
        (is_whole && request.look.orientation == Orientation::LeftRight)
            .then(|| ("--orientation top-down".to_owned(), down, wanted)),
        is_whole.then(|| ("--view path".to_owned(), as_path, wanted)),
    ];
    let mut helpful = Vec::new();
    for (way, look, wanted) in ways.into_iter().flatten() {
        let changed = Request { look, ..request.clone() };
        let made = make(&changed, Some((request, made)), means).map_err(NotDrawn::NotMade)?;
        let other = draw_sized(&changed, &made, moment, Some(wanted), means)?;
        if other.is_readable(wanted) && other.height() <= page {
            helpful.push(way);
        }
    }
    let (text, height, room) = (means.text, rounded(sized.height(), unit), rounded(page, unit));
    remark(&if helpful.is_empty() {
        say!(text, "cli-tall", height, room)
    } else {
        say!(text, "cli-tall-but", height, room, ways = or_list(text, &helpful))
    });
    Ok(())
}
