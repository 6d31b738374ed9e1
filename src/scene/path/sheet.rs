//! Paths of several searches on one page, each at a step of its own, all at one scale.

use super::super::frame::Frame;
use super::super::picture::{Focus, Picture};
use super::super::shape::{Point, Rect, Scene, SceneGroup, SceneItem, Shape};
use super::NATURAL;
use super::ink::text_paint_like;
use crate::scene::ink::Ink;

/// Puts the paths of pictures of the same look side by side, on a page for a frame. Without any it is empty.
pub fn path_sheet(panels: &[(&Picture, usize)], frame: Option<Frame>) -> Scene {
    let frame = frame.unwrap_or(NATURAL);
    // Side by side, pages are of one height.
    let frame = panels.first().map_or(frame, |(picture, _)| picture.closed(frame));
    // As the canvases of the window: two beside each other, more in two columns.
    let is_wide = frame.width > frame.height * 1.2;
    let n_columns = if panels.len() < 2 || panels.len() == 2 && !is_wide { 1 } else { 2 };
    let n_rows = panels.len().div_ceil(n_columns).max(1);
    let part = Frame::new(frame.width / n_columns as f64, frame.height / n_rows as f64, frame.text);
    let mut sheet = Scene::default();
    for (i, (picture, step)) in panels.iter().enumerate() {
        let mut scene = picture.rows(*step, Some(part)).scene(picture, Focus::default());
        let size = scene.page.max;
        let at = Point::new(size.x * (i % n_columns) as f64, size.y * (i / n_columns) as f64);
        if i == 0 {
            let max = Point::new(size.x * n_columns as f64, size.y * n_rows as f64);
            sheet = Scene { items: Vec::new(), text: String::new(), ..scene.clone() };
            sheet.page = Rect::new(Point::default(), max);
        } else {
            sheet.description.push(' ');
            sheet.description.push_str(&scene.description);
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
        sheet.add(&scene, at);
        let mut line = |from: Point, to: Point| {
            let shape = Shape::Line { from, to, paint: Ink::Row.into() };
            sheet.items.push(SceneItem { group: SceneGroup::Margin, shape });
        };
        if i % n_columns > 0 {
            line(at, Point::new(at.x, at.y + size.y));
        }
        if i >= n_columns {
            line(at, Point::new(at.x + size.x, at.y));
        }
    }
    sheet
}
