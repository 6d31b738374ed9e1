//! Of a game, what was searched and who wins, as JSON.

use serde::Serialize;

use crate::trace::{Trace, WinLength};
use crate::tree::SearchedPosition;
use crate::value::Role;

/// Who wins, in how many plies, and how sure the number is.
#[derive(Serialize)]
pub(super) struct VerdictRecord {
    winner: Role,
    plies: usize,
    length: WinLength,
}

impl VerdictRecord {
    pub(super) fn of(trace: &Trace) -> Option<Self> {
        let forced = trace.forced_win()?;
        Some(Self { winner: forced.winner, plies: forced.plies, length: forced.length })
    }
}

/// Which position, and how it was searched.
#[derive(Serialize)]
pub(super) struct SearchedRecord {
    game: &'static str,
    position: String,
    depth: u32,
    evaluation: &'static str,
    ordering: &'static str,
}

impl From<SearchedPosition> for SearchedRecord {
    fn from(searched: SearchedPosition) -> Self {
        let SearchedPosition { game, position, depth, evaluation, ordering, .. } = searched;
        Self { game, position, depth, evaluation, ordering }
    }
}
