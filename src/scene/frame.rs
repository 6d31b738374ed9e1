//! What a picture is laid out for.

/// The room that a picture has, and how large its texts must be in it at least. All in one unit: points of the canvas,
/// or whatever an export is measured in.
///
/// The page of the picture is in scene units; the frame says to what size it will be scaled.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Frame {
    /// To the right.
    pub width: f64,
    /// Down.
    pub height: f64,
    /// The least em of any text.
    pub text: f64,
}

impl Frame {
    /// A frame with texts of at least this size.
    pub const fn new(width: f64, height: f64, text: f64) -> Self {
        Self { width, height, text }
    }
}
