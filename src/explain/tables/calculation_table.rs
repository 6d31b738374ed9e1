//! What a table is: words and numbers in rows, with nodes and steps that can be gone to.

use crate::tree::NodeId;

/// A table with its title and what follows from it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CalculationTable {
    /// What it shows.
    pub title: String,
    /// The heads of its columns; every row has a cell for each.
    pub columns: Vec<TableColumn>,
    /// Its rows, from the top.
    pub rows: Vec<TableRow>,
    /// How many more rows there are that are not listed.
    pub rest: usize,
    /// What follows from it, a few short sentences.
    pub sentences: Vec<String>,
}

/// The head of a column.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableColumn {
    /// A word or a sign.
    pub head: String,
    /// Whether it holds numbers, which stand at the right.
    pub is_number: bool,
}

/// A row of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableRow {
    /// A cell for each column.
    pub cells: Vec<TableCell>,
    /// What is to be said of the row as a whole.
    pub mark: RowMark,
}

/// What stands in a cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TableCell {
    /// A word or a number, as it is written; nothing if it is empty.
    Text(String),
    /// A node that can be looked at.
    Node {
        /// Which node.
        node: NodeId,
        /// What it is called.
        name: String,
    },
    /// A step that can be gone to.
    Step {
        /// Which step, from 0.
        step: usize,
        /// What is written.
        name: String,
    },
}

/// What is to be said of a row as a whole.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum RowMark {
    /// Nothing.
    #[default]
    Plain,
    /// It is what was chosen.
    Chosen,
    /// It is what the step is about.
    Now,
    /// It no longer counts.
    Struck,
}

impl CalculationTable {
    /// A table without rows, whose columns are heads and whether they hold numbers.
    pub(super) fn new<const N: usize>(title: String, columns: [(String, bool); N]) -> Self {
        let columns = columns.into_iter().map(|(head, is_number)| TableColumn { head, is_number }).collect();
        Self { title, columns, rows: Vec::new(), rest: 0, sentences: Vec::new() }
    }

    pub(super) fn push<const N: usize>(&mut self, cells: [TableCell; N], mark: RowMark) {
        self.rows.push(TableRow { cells: cells.into(), mark });
    }
}

impl TableCell {
    /// What is written in it.
    pub fn written(&self) -> &str {
        match self {
            Self::Text(text) => text,
            Self::Node { name, .. } | Self::Step { name, .. } => name,
        }
    }
}

impl From<String> for TableCell {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}
