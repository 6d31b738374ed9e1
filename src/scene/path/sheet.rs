//! Paths of several searches on one page, each at a step of its own, all at one scale.

use super::super::frame::Frame;
use super::super::geometry::{Point, Rect};
use super::super::picture::{Focus, Picture};
use super::super::shape::{Scene, SceneGroup, SceneItem, Shape, TextAnchor};
use super::NATURAL;
use super::ink::{PathTextStyle, text_paint_like};
use crate::explain::compare::told_apart;
use crate::scene::ink::Ink;
use crate::trace::Trace;

/// From the edge of a path to that name, in scene units.
const EDGE: f64 = 16.0;
/// It takes this part of the height at most.
const MOST_NAME: f64 = 0.1;
/// Above each of several paths, the line with the name of its search, in scene units.
const NAME: f64 = 28.0;

/// How paths side by side share a page.
struct PathCells {
    /// Of the whole page.
    frame: Frame,
    n_columns: usize,
    n_rows: usize,
    /// Of each path.
    part: Frame,
    /// What the searches are called, if there are several.
    names: Vec<String>,
}

impl PathCells {
    fn new(pictures: &[&Picture], frame: Option<Frame>) -> Self {
        let frame = frame.unwrap_or(NATURAL);
        // Side by side, pages are of one height.
        let frame = pictures.first().map_or(frame, |picture| picture.closed(frame));
        // As the canvases of the window: two beside each other, more in two columns.
        let is_wide = frame.width > frame.height * 1.2;
        let n = pictures.len();
        let n_columns = if n < 2 || n == 2 && !is_wide { 1 } else { 2 };
        let n_rows = n.div_ceil(n_columns).max(1);
        let mut part = Frame::new(frame.width / n_columns as f64, frame.height / n_rows as f64, frame.text);
        let mut names = Vec::new();
        if let Some(first) = pictures.first().filter(|_| n > 1) {
            let traces: Vec<&Trace> = pictures.iter().map(|picture| &**picture.trace()).collect();
            names = told_apart(&first.words.text, &traces);
            let scale = part.height / first.page_in(part).height();
            part.height -= (NAME * scale).min(part.height * MOST_NAME);
        }
        Self { frame, n_columns, n_rows, part, names }
    }
}

/// Puts the paths of pictures of the same look side by side, on a page for a frame, each below the name of its search.
/// Without any it is empty.
pub fn path_sheet(panels: &[(&Picture, usize)], frame: Option<Frame>) -> Scene {
    let pictures: Vec<&Picture> = panels.iter().map(|(picture, _)| *picture).collect();
    let PathCells { frame, n_columns, n_rows, part, names } = PathCells::new(&pictures, frame);
    // Rows are as high as in the path with the least room for them, and stand at the same heights.
    let bodies: Vec<Rect> = panels.iter().map(|(picture, _)| picture.body_in(part)).collect();
    let top = bodies.iter().map(|body| body.min.y).fold(0.0, f64::max);
    let bottom = bodies.iter().map(|body| body.max.y).fold(f64::INFINITY, f64::min).max(top + 1.0);
    let mut sheet = Scene::default();
    for (i, (picture, step)) in panels.iter().enumerate() {
        let rows = picture.rows_within(*step, part, [top, bottom]);
        let mut scene = rows.scene(picture, Focus::default());
        let size = scene.page.max;
        // The page has the proportions of the frame.
        let high = size.x * n_columns as f64 * frame.height / frame.width / n_rows as f64;
        let above = if names.is_empty() { 0.0 } else { (high - size.y).max(0.0) };
        let at = Point::new(size.x * (i % n_columns) as f64, (size.y + above) * (i / n_columns) as f64);
        if i == 0 {
            let max = Point::new(size.x * n_columns as f64, (size.y + above) * n_rows as f64);
            sheet = Scene { items: Vec::new(), text: String::new(), ..scene.clone() };
            sheet.page = Rect::new(Point::default(), max);
        } else {
            sheet.description.push(' ');
            sheet.description.push_str(&scene.description);
            sheet.leave_out(&scene);
        }
        // The figures of boards may have other sizes here.
        let looks = std::mem::take(&mut scene.text_paints);
        for item in &mut scene.items {
            if let Shape::Text { paint, .. } = &mut item.shape
                && let Some(look) = looks.get(usize::from(paint.0))
            {
                *paint = text_paint_like(&mut sheet, *look);
            }
        }
        sheet.pictures.push(sheet.items.len());
        sheet.add(&scene, Point::new(at.x, at.y + above));
        let pen = PathTextStyle::Name;
        let room = size.x - 2.0 * EDGE;
        if let Some(name) = names.get(i).and_then(|name| picture.path_shortened(name, pen, room)) {
            let (text, place) = (sheet.add_text(&name), Point::new(at.x + EDGE, at.y + above * 0.75));
            let shape = Shape::Text { at: place, anchor: TextAnchor::Start, text, paint: pen.id() };
            sheet.items.push(SceneItem { group: SceneGroup::Title, shape });
        }
        let mut line = |from: Point, to: Point| {
            let shape = Shape::Line { from, to, paint: Ink::Row.into() };
            sheet.items.push(SceneItem { group: SceneGroup::Margin, shape });
        };
        if i % n_columns > 0 {
            line(at, Point::new(at.x, at.y + above + size.y));
        }
        if i >= n_columns {
            line(at, Point::new(at.x + size.x, at.y));
        }
    }
    sheet
}
