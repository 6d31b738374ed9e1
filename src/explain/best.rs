//! Why a move is the best: what it is worth, and the line that shows it.

use super::chance::estimate;
use super::names::{line_of, shown};
use super::summary::Sides;
use super::{Explainer, tables};
use crate::tree::NodeId;
use crate::value::Role;

impl Explainer<'_> {
    /// "Ra6 is worth 997 to White: 1. Ra6 bxa6 2. b7#. White wins in 2 moves (3 plies), …" Seen from MAX,
    /// the side to move. `None` if the search did not finish, or the game is over.
    pub fn best_sentence(&self) -> Option<String> {
        let (value, bound) = self.trace.result()?;
        let tree = self.trace.tree();
        let line = self.trace.principal_variation(usize::MAX);
        let best = self.short_name(*line.get(1)?);
        let (value, bound) =
            if self.trace.is_negated(NodeId::ROOT) { (-value, -bound) } else { (value, bound) };
        let worth = if self.trace.conventions().algorithm.is_estimate() {
            say!(self.text, "about", value = self.text.in_digits(estimate(value)))
        } else {
            self.text.in_digits(shown(value, bound, self.only_claims()))
        };
        let role = self.role_name(Role::Max);
        // Not with its role: once the move is played, MAX is the other side.
        let side = tree.side_name(Role::Max).map_or(role, str::to_owned);
        let by = self.game_line(&line[1..]);
        let asks_for_win = self.trace.conventions().settings.goal.is_none() && tree.is_of_game();
        let is_proved = self.trace.is_proved().filter(|_| asks_for_win);
        let mut sentence = if is_proved == Some(false) {
            tables::question(self, self.trace.proof_numbers(NodeId::ROOT, usize::MAX))
        } else if is_proved == Some(true) {
            say!(self.text, "best-move-wins", move = best, side, line = by)
        } else if line.len() > 2 {
            say!(self.text, "best-move", move = best, value = worth, side, line = by)
        } else {
            say!(self.text, "best-move-alone", move = best, value = worth, side)
        };
        if self.only_claims() {
            sentence = say!(self.text, "best-move-claimed", sentence);
        } else if let Some(forced) = self.forced_sentence(Sides::Named) {
            sentence.push(' ');
            sentence.push_str(&forced);
        }
        Some(sentence)
    }

    /// The line that shows it, numbered as in the game: "4. Nf3 d5 5. c4".
    fn game_line(&self, line: &[NodeId]) -> String {
        let tree = self.trace.tree();
        let n_told = self.n_told(line.len());
        let told = line_of(tree, &line[..n_told]);
        if n_told == line.len() { told } else { say!(self.text, "line-goes-on", line = told) }
    }
}
