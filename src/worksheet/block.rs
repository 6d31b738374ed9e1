//! What a sheet is made of, from above to below.

use crate::scene::Scene;

/// A column of a table: its title, and what stands in its rows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BlockColumn {
    /// Above the rows.
    pub title: String,
    /// From above to below.
    pub cells: Vec<String>,
}

/// A piece of a sheet.
#[derive(Clone, Debug)]
pub enum Block {
    /// The title of the sheet.
    Title(String),
    /// Words with room to write behind each, on one line, and at its end, behind a little room, what is written there.
    Fields(Vec<String>, Option<String>),
    /// The title of an exercise.
    Heading(String),
    /// A remark in small letters.
    Note(String),
    /// A task: its letter, what is to be done, and its points.
    Task {
        /// `a`.
        letter: String,
        /// In words.
        text: String,
        /// In words, where they are printed.
        points: Option<String>,
    },
    /// A paragraph.
    Text(String),
    /// One of several points under a paragraph.
    Item(String),
    /// A picture.
    Figure(Scene),
    /// Empty lines to write on.
    Lines(usize),
    /// A table. All columns have as many cells.
    Table(Vec<BlockColumn>),
}
