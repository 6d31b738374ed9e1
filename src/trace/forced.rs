//! Wins that a search on positions has proved, with how long they take.

use super::Trace;
use super::wins::Wins;
use crate::games::{Evaluation, WinDistance};
use crate::tree::NodeId;
use crate::value::{Bound, Role, Value};

/// A win that the other side cannot prevent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Forced {
    /// Who wins: MAX or MIN.
    pub winner: Role,
    /// Plies until then if the winner plays the shortest win that was found and the other side resists as long as it can.
    pub plies: usize,
    /// What the number of plies is.
    pub length: WinLength,
}

named! {
/// What is known of the length of a forced win.
pub enum WinLength {
    /// There is no shorter one, and the best line is as long.
    Exact = "exact",
    /// There may be a shorter one.
    AtMost = "at-most",
    /// So long is the shortest that was seen. The evaluation counts all wins alike, so the best line may be another.
    Unguided = "unguided",
}
}

impl Trace {
    /// Of positions that an evaluation judged.
    pub(super) const fn judged_by(mut self, evaluation: &Evaluation) -> Self {
        self.evaluation = Some(*evaluation);
        self
    }

    /// How positions were judged; `None` in a tree that is no game's.
    pub const fn evaluation(&self) -> Option<&Evaluation> {
        self.evaluation.as_ref()
    }

    /// What a value, seen from MAX, says of the end of the game: won in so many plies, lost in so many, or neither.
    pub fn verdict(&self, value: Value) -> WinDistance {
        match &self.evaluation {
            Some(evaluation) if !self.conventions.algorithm.is_estimate() => evaluation.verdict(value),
            _ => WinDistance::Neither,
        }
    }

    /// The win that the search proved; `None` if it proved none, in a tree without a game, and of a search that estimates or
    /// makes a mistake that shows in its values.
    ///
    /// Where the evaluation counts a win by its distance, the value of the root says it; else the ends of the game that the
    /// search came to.
    pub fn forced_win(&self) -> Option<Forced> {
        let algorithm = self.conventions.algorithm;
        if algorithm.is_estimate() || self.only_claims() {
            return None;
        }
        self.win_by_value().or_else(|| self.win_by_ends(NodeId::ROOT))
    }

    fn win_by_value(&self) -> Option<Forced> {
        let (value, bound) = self.result()?;
        let value = self.in_max_view(NodeId::ROOT, value).0;
        let bound = self.in_max_view(NodeId::ROOT, bound).0;
        let (winner, plies, proves) = match self.verdict(value) {
            WinDistance::WonIn(plies) => (Role::Max, plies, Bound::Lower),
            WinDistance::LostIn(plies) => (Role::Min, plies, Bound::Upper),
            WinDistance::Neither => return None,
        };
        let length = if bound == Bound::Exact { WinLength::Exact } else { WinLength::AtMost };
        (bound == Bound::Exact || bound == proves).then_some(Forced { winner, plies: plies as usize, length })
    }

    /// Found when they are first asked for.
    pub(super) fn wins(&self) -> &Wins {
        self.wins.get_or_init(|| Wins::new(&self.tree))
    }

    fn win_by_ends(&self, node: NodeId) -> Option<Forced> {
        let won_in = self.wins().of(node)?;
        let winner = if won_in > 0 { Role::Max } else { Role::Min };
        let is_flat = self.evaluation.is_none_or(|evaluation| evaluation.win.is_none());
        let length = if is_flat { WinLength::Unguided } else { WinLength::AtMost };
        Some(Forced { winner, plies: usize::from(won_in.unsigned_abs()) - 1, length })
    }
}
