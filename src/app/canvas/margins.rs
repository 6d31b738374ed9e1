//! Title and names of rows at the edges of the canvas, where the picture's own are out of sight or too small.

use eframe::egui::{self, Align2, FontId, Galley, Pos2, Rect, Ui, pos2, vec2};
use std::sync::Arc;

use super::camera::Transform;
use crate::app::theme::{self, Palette, size};
use crate::layout::Orientation;
use crate::scene::Picture;

/// From the edge of the canvas, in points.
const EDGE: f32 = 8.0;
/// Around the words, in points.
const PADDING: f32 = 4.0;
/// Rows are named if they are so far apart, in points.
const APART: f32 = 38.0;
/// A name in the picture is as high as that, in scene units, and can be read from so many points on.
const NAME_HEIGHT: f64 = 12.0;
const LEAST_HEIGHT: f64 = 8.5;
/// The height of the title in the picture, in scene units.
const TITLE_HEIGHT: f64 = 17.0;

/// A name at the edge.
struct EdgeName {
    /// The ply that it names; `None` for the title.
    level: Option<usize>,
    rect: Rect,
    lines: Vec<Arc<Galley>>,
}

/// The ply whose name at the edge is at a place.
pub(super) fn row_at(ui: &Ui, canvas: Rect, picture: &Picture, to: Transform, at: Pos2) -> Option<usize> {
    names(ui, canvas, picture, to).into_iter().find(|name| name.rect.contains(at))?.level
}

/// Writes what is out of sight at the edges.
pub(super) fn margins_ui(ui: &Ui, canvas: Rect, picture: &Picture, to: Transform) {
    let palette = Palette::current(ui.ctx());
    let painter = ui.painter_at(canvas);
    for name in names(ui, canvas, picture, to) {
        painter.rect_filled(name.rect, f32::from(size::CORNER), palette.canvas.gamma_multiply(0.9));
        let mut at = name.rect.min + vec2(PADDING, PADDING);
        for line in name.lines {
            let height = line.size().y;
            painter.galley(at, line, palette.text);
            at.y += height;
        }
    }
}

fn names(ui: &Ui, canvas: Rect, picture: &Picture, to: Transform) -> Vec<EdgeName> {
    let palette = Palette::current(ui.ctx());
    let laid = |words: &str, font: FontId, color: egui::Color32| {
        ui.painter().layout_no_wrap(words.to_owned(), font, color)
    };
    let mut names = Vec::new();
    let mut top = canvas.top() + EDGE;
    if let Some((lines, at)) = picture.title_lines() {
        let is_small = TITLE_HEIGHT * to.scale < LEAST_HEIGHT;
        let place = to.pos(at);
        if is_small || place.y < canvas.top() || place.x < canvas.left() {
            let mut job = egui::text::LayoutJob::simple_singleline(
                lines.join(" "),
                theme::bold_font(size::BODY),
                palette.text,
            );
            job.wrap = egui::text::TextWrapping::truncate_at_width(canvas.width() - 2.0 * (EDGE + PADDING));
            let title = ui.fonts_mut(|fonts| fonts.layout_job(job));
            let rect =
                Rect::from_min_size(pos2(canvas.left() + EDGE, top), title.size() + vec2(2.0, 2.0) * PADDING);
            top = rect.bottom() + PADDING;
            names.push(EdgeName { level: None, rect, lines: vec![title] });
        }
    }
    let own = to.pos(picture.row_names_at());
    let is_small = NAME_HEIGHT * to.scale < LEAST_HEIGHT;
    let is_out = match picture.look().orientation {
        Orientation::TopDown => own.x < canvas.left(),
        Orientation::LeftRight => own.y < canvas.top(),
    };
    if !is_small && !is_out {
        return names;
    }
    for row in picture.row_names(to.part(canvas), f64::from(APART) / to.scale) {
        let ply = laid(&row.ply, FontId::proportional(size::SMALL), palette.weak);
        let role =
            row.role.map(|(role, words)| laid(&words, theme::bold_font(size::SMALL), palette.role(role)));
        let lines: Vec<Arc<Galley>> = role.into_iter().chain([ply]).collect();
        let wide = lines.iter().map(|line| line.size().x).fold(0.0, f32::max);
        let high: f32 = lines.iter().map(|line| line.size().y).sum();
        let line = to.pos(row.at);
        let (middle, anchor) = match picture.look().orientation {
            Orientation::TopDown => (pos2(canvas.left() + EDGE, line.y), Align2::LEFT_CENTER),
            Orientation::LeftRight => (pos2(line.x, top), Align2::CENTER_TOP),
        };
        let rect = anchor.anchor_size(middle, vec2(wide, high) + vec2(2.0, 2.0) * PADDING);
        // None stands in another, nor half outside.
        let is_free = names.iter().all(|name| !name.rect.intersects(rect));
        if is_free && canvas.contains_rect(rect) {
            names.push(EdgeName { level: Some(row.level), rect, lines });
        }
    }
    names
}
