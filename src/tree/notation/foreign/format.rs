//! What a reader of a foreign format is.

use super::draft::DraftTree;
use crate::tree::notation::sink::StopReading;

/// A format of other programs.
#[derive(Clone, Copy, Debug)]
pub struct ForeignFormat {
    /// The id of the message that names it.
    pub title_message_id: &'static str,
    /// What a leaf with its value looks like.
    pub(super) leaf_form: &'static str,
    /// Whether a text has this format, by its beginning.
    pub(super) recognizes: fn(&str) -> bool,
    /// Reads a text into a draft; what is wrong is in the draft's report.
    pub(super) read: fn(&mut DraftTree<'_>) -> Result<(), StopReading>,
}
