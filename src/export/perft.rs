//! Counts of lines of moves as JSON records: the contract of `plyscope perft --json`.

use std::io::{self, Write};

use serde::Serialize;

use super::record::finish_line;

/// How many lines of moves of one length a position has, or begin with one move.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct PerftRecord<'a> {
    /// The name of the game.
    pub game: &'a str,
    /// The position, in the notation of the game.
    pub position: &'a str,
    /// The length of the lines, in plies.
    pub depth: u32,
    /// The first move, where lines are counted by it.
    #[serde(rename = "move", skip_serializing_if = "Option::is_none")]
    pub mv: Option<&'a str>,
    /// How many there are.
    pub lines: u64,
}

/// Writes a count as one object on one line.
///
/// # Errors
/// What `out` says.
pub fn write_count(record: &PerftRecord<'_>, out: &mut dyn Write) -> io::Result<()> {
    finish_line(record, out)
}
