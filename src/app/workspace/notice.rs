//! A line at the bottom of the window.

/// A line that goes away by itself.
#[derive(Clone, Debug)]
pub(crate) struct Notice {
    pub(crate) text: String,
    pub(crate) is_error: bool,
    pub(super) until_secs: f64,
    /// How long it stays in all.
    pub(super) stay_secs: f64,
}
