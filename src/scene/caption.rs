//! A sentence below a picture.

use super::fonts::Metrics;
use super::geometry::Point;
use super::ink::colors;
use super::look::Theme;
use super::shape::{Face, Scene, SceneGroup, SceneItem, Shape, TextAnchor, TextPaint, TextPaintId};

/// From one line to the next, and above the first and below the last, in em.
const LEADING: f64 = 1.4;
const ABOVE: f64 = 0.5;
const BELOW: f64 = 0.7;
/// At both sides, in em.
const BESIDE: f64 = 1.2;

/// The room for captions below the pictures of one run: as high for all of them, so that nothing jumps.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CaptionRoom {
    /// Height of the em in scene units.
    pub em: f64,
    /// Lines of the longest caption.
    pub n_lines: usize,
}

impl CaptionRoom {
    /// Room for the longest of these captions below a picture of a width.
    pub fn of<'a>(captions: impl Iterator<Item = &'a str>, em: f64, width: f64, metrics: &Metrics) -> Self {
        let lines = captions.map(|caption| broken(caption, em, width, metrics).len());
        Self { em, n_lines: lines.max().unwrap_or_default() }
    }

    /// How high it is.
    pub fn height(self) -> f64 {
        if self.n_lines == 0 { 0.0 } else { (self.n_lines as f64 * LEADING + ABOVE + BELOW) * self.em }
    }
}

fn broken(caption: &str, em: f64, width: f64, metrics: &Metrics) -> Vec<String> {
    metrics.lines(caption, Face::Sans, em, (width - 2.0 * BESIDE * em).max(em))
}

impl Scene {
    /// Adds room below the picture, and writes the caption there.
    pub fn add_caption(&mut self, caption: &str, room: CaptionRoom, theme: Theme, metrics: &Metrics) {
        let (em, page) = (room.em, self.page);
        let paint = TextPaintId(self.text_paints.len().min(usize::from(u8::MAX)) as u8);
        let color = colors(theme).text;
        self.text_paints.push(TextPaint { class: "caption", face: Face::Sans, size: em, color });
        for (i, line) in broken(caption, em, page.width(), metrics).iter().enumerate() {
            let text = self.add_text(line);
            let y = page.max.y + (ABOVE + 1.0 + i as f64 * LEADING) * em;
            let at = Point::new(page.min.x + BESIDE * em, y);
            let shape = Shape::Text { at, anchor: TextAnchor::Start, text, paint };
            self.items.push(SceneItem { group: SceneGroup::Legend, shape });
        }
        self.page.max.y += room.height();
    }
}
