//! Trees as other programs, courses and papers write them: each format is read by one file and has one line in
//! [`import()`]'s table.
//!
//! A reader fills a [draft](draft): nodes with their places in the text, and who is whose child. From the draft the one
//! builder makes the tree, so that limits, cycles, shared children, labels and roles are looked after in one place, and all
//! problems have line, column and hint. What a reader drops, renames or assumes becomes a note.
//!
//! A foreign text is never written back: its tree goes on as an outline.

mod aima;
mod cmu;
mod cs188;
mod csv;
mod cursor;
mod dot;
mod draft;
mod draft_build;
mod efg;
mod forest;
mod format;
mod game_values;
mod import;
mod json_objects;
mod latex_text;
mod literal;
mod newick;
mod node_link;
mod node_text;
mod nyu;
mod parents;
mod pgn;
mod pgn_tags;
mod pgn_words;
mod qtree;
mod rows;
mod sgf;
mod sml;
mod tikz_child;

pub use format::ForeignFormat;
pub use import::{
    FOREIGN_FORMATS, Import, ImportOptions, ImportSummary, MAX_FOREIGN_BYTES, MAX_FOREIGN_NODES,
    foreign_format, import, is_game_tree, problems_of_own,
};
pub use sgf::{SgfMainLine, SgfMove, sgf_main_line};
