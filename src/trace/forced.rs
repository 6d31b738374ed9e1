//! Wins that a search on positions has proved, with how long they take.

use super::Trace;
use crate::games::{Evaluation, WinDistance};
use crate::tree::{GameTree, NodeId};
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

/// What is known of the length of a forced win.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WinLength {
    /// There is no shorter one, and the best line is as long.
    Exact,
    /// There may be a shorter one.
    AtMost,
    /// So long is the shortest that was seen. The evaluation counts all wins alike, so the best line may be another.
    Unguided,
}

/// Wins are kept for trees of at most so many nodes.
const MAX_KEPT: usize = 4_000_000;
/// Longer wins are not told.
const MAX_PLIES: i8 = i8::MAX - 1;

/// For each node the length of the proved win plus one: positive for MAX, negative for MIN, 0 if none is proved.
#[derive(Clone, Debug, Default)]
pub(super) struct Wins(Vec<i8>);

impl Wins {
    /// From the ends of the game upwards. A win of one side needs one move of its own, and all of the other's.
    pub(super) fn new(tree: &GameTree) -> Self {
        if !tree.is_unfolded() || tree.n_nodes() > MAX_KEPT {
            return Self::default();
        }
        let is_won = |node| tree.is_terminal(node) && tree.value(node) != Some(Value::ZERO);
        if !tree.nodes().any(is_won) {
            return Self::default();
        }
        let mut wins = vec![0_i8; tree.n_nodes()];
        let mut is_any = false;
        for node in tree.nodes().rev() {
            wins[node.index()] = if tree.is_leaf(node) {
                let value = tree.value(node).filter(|_| tree.is_terminal(node)).unwrap_or(Value::ZERO);
                i8::from(value > Value::ZERO) - i8::from(value < Value::ZERO)
            } else {
                let own = if tree.role(node) == Role::Max { 1 } else { -1 };
                let is_whole = || tree.n_unlisted(node) == 0;
                inner(own, is_whole, tree.children(node).map(|child| wins[child.index()]))
            };
            is_any |= wins[node.index()] != 0;
        }
        if is_any { Self(wins) } else { Self::default() }
    }

    pub(super) const fn heap_bytes(&self) -> usize {
        self.0.capacity()
    }
}

/// `own` is 1 where MAX decides, −1 where MIN does.
fn inner(own: i8, is_whole: impl Fn() -> bool, children: impl Iterator<Item = i8>) -> i8 {
    let mut shortest_win: Option<i8> = None;
    let mut longest_loss: Option<i8> = Some(0);
    for child in children {
        let length = child.saturating_mul(own);
        if length > 0 {
            shortest_win = Some(shortest_win.map_or(length, |shortest| shortest.min(length)));
        }
        longest_loss = longest_loss.filter(|_| length < 0).map(|longest| longest.max(-length));
    }
    let longer = |length: i8| if length >= MAX_PLIES { 0 } else { length + 1 };
    match (shortest_win, longest_loss) {
        (Some(win), _) => own * longer(win),
        (None, Some(loss)) if loss > 0 && is_whole() => -own * longer(loss),
        _ => 0,
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
        if algorithm.is_estimate() || algorithm.only_claims() {
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

    fn win_by_ends(&self, node: NodeId) -> Option<Forced> {
        let won_in = self.wins.0.get(node.index()).copied().filter(|&won_in| won_in != 0)?;
        let winner = if won_in > 0 { Role::Max } else { Role::Min };
        let is_flat = self.evaluation.is_none_or(|evaluation| evaluation.win.is_none());
        let length = if is_flat { WinLength::Unguided } else { WinLength::AtMost };
        Some(Forced { winner, plies: usize::from(won_in.unsigned_abs()) - 1, length })
    }
}
