//! Changes of a tree as changes of its text.
//!
//! The text is the truth: a [`SourceTree`] knows where each node stands in it, and an [`Edit`] changes the words and
//! lines that it is about. Comments, blank lines, the way numbers are written and the order of fields stay, in each of
//! the four formats. What comes out is a text again, and the caller reads it for the tree.
//!
//! Between two edits the text may be no tree: a label may stand twice, and probabilities need not add up to 1. So edits
//! that belong together are made one after the other, and the text is read when all are made. Only its syntax
//! must be right all the time.

mod address;
mod apply;
mod batch;
mod branch;
mod child_lists;
mod edits;
mod formats;
mod header;
mod json;
mod json_object;
mod level;
mod line;
mod lists;
mod node_edit;
mod outline;
mod pass;
mod patch;
mod refused;
mod sequence;
mod shape;
mod source_tree;
mod syntax;
mod words;

pub use edits::{Edit, HeaderField, Spot};
pub use level::{LevelEdit, NoRow, RowChange, read_row, write_row};
pub use pass::EditPass;
pub use refused::{EditRefused, MAX_EDITED, Unlisted};
pub use source_tree::SourceTree;
pub use words::read_words;

#[cfg(test)]
mod tests;
