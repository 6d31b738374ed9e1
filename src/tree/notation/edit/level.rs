//! A whole level at once: the leaves of a ply, and a row of values typed or pasted for them.
//!
//! A row that has another length than the level is no mistake: those that fit are taken, and what is left is said.

use super::{Edit, SourceTree};
use crate::text::{Text, n_listed};
use crate::tree::Leaf;
use crate::tree::notation::node_attributes::{Content, Own};
use crate::tree::notation::scan::{leaf, shortened};
use crate::value::Value;

/// So many nodes are told one by one.
const TOLD: usize = 4;

/// Why a text is no row of values.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoRow {
    /// A word that is no value.
    Word {
        /// Which one, from 1.
        place: usize,
        /// The word.
        word: String,
    },
    /// A cell of a table with nothing in it, before one that has something.
    EmptyCell {
        /// Which one, from 1.
        place: usize,
    },
    /// A comma that may stand between two numbers or within one.
    Comma {
        /// Which word, from 1.
        place: usize,
        /// The word.
        word: String,
    },
}

impl NoRow {
    /// What is wrong, and what would be right.
    pub fn say(&self, text: &Text) -> String {
        match self {
            Self::Word { place, word } => {
                say!(text, "row-word", place, word = word.as_str())
            }
            Self::EmptyCell { place } => say!(text, "row-empty-cell", place),
            Self::Comma { place, word } => {
                say!(text, "row-comma", place, word = word.as_str())
            }
        }
    }
}

/// Reads values with blanks, commas, semicolons, tabs or line ends between them, as they are typed or come from a
/// spreadsheet or a program; brackets around them are passed over. `·` and `?` are free leaves.
///
/// # Errors
/// The first word that is no value. A comma that may be a decimal one is refused.
pub fn read_row(text: &str) -> Result<Vec<Leaf>, NoRow> {
    let text = text.replace(['[', ']', '(', ')', '{', '}'], " ");
    let lines: Vec<&str> = text.lines().filter(|line| !line.trim().is_empty()).collect();
    let n_commas = |line: &str| line.matches(',').count();
    // A column of numbers with a comma each may be one of decimals.
    let is_list = lines.len() < 2 || lines.iter().any(|line| n_commas(line) > 1);
    let mut row = Vec::new();
    for line in lines {
        let cells: Vec<&str> = if line.contains('\t') {
            line.split('\t').map(str::trim).collect()
        } else if line.contains(';') {
            line.split(';').map(str::trim).collect()
        } else {
            words(line, is_list, row.len())?
        };
        let n_filled = cells.iter().rposition(|cell| !cell.is_empty()).map_or(0, |last| last + 1);
        for cell in &cells[..n_filled] {
            let place = row.len() + 1;
            if cell.is_empty() {
                return Err(NoRow::EmptyCell { place });
            }
            match leaf(cell) {
                Ok(value) => row.push(value),
                Err(_) if is_with_comma(cell) => return Err(NoRow::Comma { place, word: shortened(cell) }),
                Err(_) => return Err(NoRow::Word { place, word: shortened(cell) }),
            }
        }
    }
    Ok(row)
}

/// The words of a line that is no table.
fn words(line: &str, is_list: bool, n_before: usize) -> Result<Vec<&str>, NoRow> {
    let mut words = Vec::new();
    let has_blanks = line.split_whitespace().count() > 1;
    for (i, part) in line.split_whitespace().enumerate() {
        // In `3, 5` the comma stands between two; in `3,5 4` it is not known; in `3,5` alone it does.
        let inner = part.trim_matches(',');
        if is_with_comma(inner) && (has_blanks && inner.matches(',').count() == 1 || !is_list) {
            return Err(NoRow::Comma { place: n_before + i + 1, word: shortened(inner) });
        }
    }
    let mut is_open = false;
    for part in line.split(',') {
        let mut is_empty = true;
        for word in part.split_whitespace() {
            if std::mem::take(&mut is_open) {
                return Err(NoRow::EmptyCell { place: n_before + words.len() + 1 });
            }
            is_empty = false;
            words.push(word);
        }
        // Two commas with nothing between.
        is_open = is_empty;
    }
    Ok(words)
}

/// Whether a comma stands between digits.
fn is_with_comma(word: &str) -> bool {
    word.split_once(',').is_some_and(|(before, behind)| {
        before.ends_with(|c: char| c.is_ascii_digit()) && behind.starts_with(|c: char| c.is_ascii_digit())
    })
}

/// What a row does to a level.
#[derive(Clone, Debug, PartialEq)]
pub struct LevelEdit {
    /// A change for each leaf that gets another value.
    pub edits: Vec<Edit>,
    /// Leaves that keep what they have, because the row is too short.
    pub leaves_left: Vec<usize>,
    /// Values that no leaf gets, because the row is too long.
    pub values_left: Vec<Leaf>,
}

impl LevelEdit {
    /// What is left over, in words; `None` if nothing is.
    pub fn left(&self, text: &Text, name: impl Fn(usize) -> String) -> Option<String> {
        let list = |words: Vec<String>| {
            let told = n_listed(words.len(), TOLD);
            (words[..told].join(", "), words.len() - told)
        };
        if let [_, ..] = &self.leaves_left[..] {
            let words = self.leaves_left.iter().map(|&leaf| name(leaf)).collect();
            let n = self.leaves_left.len();
            let (leaves, more) = list(words);
            return Some(say!(text, "row-leaves-left", n, leaves, more));
        }
        let words: Vec<String> = self.values_left.iter().map(|&leaf| word(leaf)).collect();
        let n = words.len();
        let (values, more) = list(words);
        (n > 0).then(|| say!(text, "row-values-left", n, values, more))
    }
}

/// A value as it is written.
fn word(leaf: Leaf) -> String {
    match leaf {
        Leaf::Value(value) => value.to_string(),
        Leaf::Free => "·".to_owned(),
    }
}

/// Values as a row that can be read again: `3 12 8`.
pub fn write_row(values: &[Leaf]) -> String {
    values.iter().map(|&leaf| word(leaf)).collect::<Vec<_>>().join(" ")
}

/// What can be done with a row of values.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum RowChange {
    /// Whole numbers from `low` to `high`, both included; a seed gives the same ones every time. Free leaves get one too.
    Random {
        /// Which ones.
        seed: u64,
        /// The least.
        low: i32,
        /// The greatest.
        high: i32,
    },
    /// 3 becomes −3. Free leaves stay free.
    Negate,
    /// The last first.
    Reverse,
    /// So much more for each, or less. Infinite ones and free leaves stay.
    Add(Value),
    /// The least first, free leaves last.
    Ascending,
    /// The greatest first, free leaves last.
    Descending,
}

impl RowChange {
    /// The row after it; `None` where a sum would be no number that can be written.
    pub fn of(self, row: &[Leaf]) -> Option<Vec<Leaf>> {
        let each = |change: &dyn Fn(Value) -> Option<Value>| {
            let changed = |&leaf: &Leaf| match leaf {
                Leaf::Value(value) => change(value).map(Leaf::Value),
                Leaf::Free => Some(Leaf::Free),
            };
            row.iter().map(changed).collect::<Option<Vec<_>>>()
        };
        let sorted = |is_descending: bool| {
            let mut values: Vec<Value> = row.iter().filter_map(|&leaf| value_of(leaf)).collect();
            values.sort_unstable();
            if is_descending {
                values.reverse();
            }
            let mut sorted: Vec<Leaf> = values.into_iter().map(Leaf::Value).collect();
            sorted.resize(row.len(), Leaf::Free);
            sorted
        };
        match self {
            Self::Random { seed, low, high } => {
                let mut rng = fastrand::Rng::with_seed(seed);
                let (low, high) = (low.min(high), low.max(high));
                Some(row.iter().map(|_| Leaf::Value(Value::from(rng.i32(low..=high)))).collect())
            }
            Self::Negate => each(&|value| Some(-value)),
            Self::Reverse => Some(row.iter().rev().copied().collect()),
            Self::Add(more) => each(&|value| sum(value, more)),
            Self::Ascending => Some(sorted(false)),
            Self::Descending => Some(sorted(true)),
        }
    }
}

fn value_of(leaf: Leaf) -> Option<Value> {
    match leaf {
        Leaf::Value(value) => Some(value),
        Leaf::Free => None,
    }
}

/// 0.1 and 0.2 are 0.3 here, as on paper: binary dust behind the fifteenth digit is no part of what was typed.
fn sum(value: Value, more: Value) -> Option<Value> {
    if !value.is_finite() {
        return Some(value);
    }
    let sum = value.get() + more.get();
    let clean: f64 = format!("{sum:.14e}").parse().ok()?;
    Value::new(clean).filter(|sum| sum.is_finite())
}

impl SourceTree {
    /// The nodes of a ply, from left to right.
    pub fn level(&self, ply: u32) -> Vec<usize> {
        let plies = self.plies();
        (0..plies.len()).filter(|&node| plies[node] == ply).collect()
    }

    /// The leaves of a ply that have a value of their own or are free, from left to right. Copies are worth what their
    /// originals are.
    pub fn leaves_at(&self, ply: u32) -> Vec<usize> {
        self.level(ply).into_iter().filter(|&node| self.leaf(node).is_some()).collect()
    }

    /// What a leaf has; `None` for internal nodes and copies.
    pub fn leaf(&self, node: usize) -> Option<Leaf> {
        match self.own(node).content {
            Content::Value(value) => Some(Leaf::Value(value)),
            Content::Free => Some(Leaf::Free),
            Content::Children | Content::Same(_) => None,
        }
    }

    /// What some leaves have.
    pub fn row(&self, leaves: &[usize]) -> Vec<Leaf> {
        leaves.iter().filter_map(|&node| self.leaf(node)).collect()
    }

    /// What gives some leaves these values, in order, and what is left where there are more of the one or of the other.
    /// To be made with [`edited_all`](Self::edited_all).
    pub fn with_row(&self, leaves: &[usize], values: &[Leaf]) -> LevelEdit {
        let edits = leaves
            .iter()
            .zip(values)
            .filter(|&(&node, &value)| self.leaf(node) != Some(value))
            .map(|(&node, &value)| {
                let content = match value {
                    Leaf::Value(value) => Content::Value(value),
                    Leaf::Free => Content::Free,
                };
                Edit::Set { node, own: Own { content, ..self.own(node).into_owned() } }
            })
            .collect();
        LevelEdit {
            edits,
            leaves_left: leaves.get(values.len()..).unwrap_or_default().to_vec(),
            values_left: values.get(leaves.len()..).unwrap_or_default().to_vec(),
        }
    }

    /// What makes every internal node of a ply a leaf: all plies below it go. `content` says what each is then.
    pub fn cut_below(&self, ply: u32, content: impl Fn(usize) -> Content<'static>) -> Vec<Edit> {
        let inner = self.level(ply).into_iter().rev().filter(|&node| !self.children(node).is_empty());
        inner.map(|node| Edit::Prune { node, content: content(node) }).collect()
    }
}
