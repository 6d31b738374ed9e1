//! Games of gomoku and Othello in SGF without values: they are played on a board, along their main line.

use std::ops::Range;

use super::registry::{self, GameEntry};
use crate::tree::Header;
use crate::tree::notation::{SgfMove, sgf_main_line};
use crate::value::Role;

/// A longer text is a tree.
const MAX_BYTES: usize = 1 << 20;

/// Points in a row of a board of gomoku, unless the text says it.
const USUAL_SIZE: u32 = 15;

/// A game, put into the notation of plyscope.
pub(super) struct SgfPosition {
    pub(super) entry: &'static GameEntry,
    pub(super) settings: Vec<(String, String)>,
    pub(super) header: Header,
    /// Its moves, with blanks between them.
    pub(super) moves: String,
    /// Where each of them begins there, and where it is in the text.
    places: Vec<(usize, Range<usize>)>,
}

impl SgfPosition {
    /// Where in the text of the file a place of the moves is.
    pub(super) fn place(&self, at: usize) -> Range<usize> {
        let behind = self.places.partition_point(|(start, _)| *start <= at);
        self.places.get(behind.saturating_sub(1)).map_or(0..0, |(_, range)| range.clone())
    }
}

/// The game in a text; `None` if it is no game of SGF that can be played here.
pub(super) fn sgf_position(text: &str) -> Option<SgfPosition> {
    let line = Some(text).filter(|text| text.len() <= MAX_BYTES).and_then(sgf_main_line)?;
    let (entry, size) = match line.game.as_str() {
        "4" => (
            registry::find("gomoku")?,
            line.size.as_ref().map_or(Some(USUAL_SIZE), |size| size.parse().ok())?,
        ),
        "2" => (registry::find("othello")?, 8),
        _ => return None,
    };
    let is_gomoku = entry.name == "gomoku";
    let mut found = SgfPosition {
        entry,
        settings: Vec::new(),
        header: line.header,
        moves: String::new(),
        places: Vec::new(),
    };
    if is_gomoku && size != USUAL_SIZE {
        found.settings.push(("size".to_owned(), size.to_string()));
    }
    let mut before = None;
    for SgfMove { side, text, at } in line.moves {
        // Black begins in Othello; in gomoku it does not matter who does.
        let is_passed = before.map_or(!is_gomoku && side != Role::Max, |before| before == side);
        let pass = is_passed.then(|| "pass".to_owned());
        for word in pass.into_iter().chain([cell(&text, size, is_gomoku).unwrap_or(text)]) {
            if !found.moves.is_empty() {
                found.moves.push(' ');
            }
            found.places.push((found.moves.len(), at.clone()));
            found.moves.push_str(&word);
        }
        before = Some(side);
    }
    Some(found)
}

/// `hc` is the eighth column and the third row from the top; the rows of gomoku are numbered from below.
fn cell(text: &str, size: u32, is_from_below: bool) -> Option<String> {
    let [column, row] = *text.as_bytes() else { return None };
    let number = u32::from(row.checked_sub(b'a')?) + 1;
    let in_board = |n: u32| (1..=size).contains(&n);
    let row = if is_from_below { (size + 1).checked_sub(number)? } else { number };
    let is_cell = column.is_ascii_lowercase() && in_board(u32::from(column - b'a') + 1) && in_board(row);
    is_cell.then(|| format!("{}{row}", char::from(column)))
}
