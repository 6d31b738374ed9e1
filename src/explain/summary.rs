//! What is said about a search as a whole: its conventions, its counts, its result.

use super::chance::{estimate, percent};
use super::explainer::MAX_LISTED;
use super::{Explainer, tables, terms};
use crate::search::{Algorithm, Refusal, ValueView};
use crate::text::{Arg, n_listed};
use crate::trace::{Ending, LineEnd, WinLength};
use crate::tree::{NodeId, SearchedPosition};
use crate::value::{Bound, Role, Value};

/// What the sides of a game are called in a sentence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sides {
    /// With who is MAX: `White (MAX)`.
    WithRoles,
    /// By their names alone, where they have some: after a move, MAX may be the other side.
    Named,
}

/// Characters of a position that are told above an image.
const MAX_POSITION: usize = 16;

/// Moves of a line that wins that are told before "and so on".
const MAX_WINNING: usize = 16;

impl Explainer<'_> {
    /// The choices of the run: "alpha-beta · fail-soft · left to right · cut off when α ≥ β".
    pub fn conventions_line(&self) -> String {
        let text = self.text;
        let mut parts = terms::search_parts(text, self.trace);
        if self.trace.tree().role(NodeId::ROOT) == Role::Min {
            parts.push(say!(text, "conventions-root", role = self.role(NodeId::ROOT)));
        }
        if self.view() == ValueView::Mover {
            parts.push(say!(text, "view-mover"));
        }
        parts.join(" · ")
    }

    /// What was searched and how, as [`Self::conventions_line`] where that is a tree: "connect-four 4453 · depth 6 ·
    /// evaluation segments · ordering center-first · alpha-beta · fail-soft · …". That a search was stopped is said first,
    /// so that it stays where a line is shortened.
    pub fn searched_line(&self) -> String {
        self.line_with(self.position_parts())
    }

    /// The same above an image with boards: a position of more than a few characters is left to the board of the root.
    pub fn captioned_line(&self) -> String {
        let mut parts = self.position_parts();
        let is_long = |searched: &SearchedPosition| {
            !searched.is_start && searched.position.chars().count() > MAX_POSITION
        };
        if let (Some(first), Some(searched)) =
            (parts.first_mut(), self.trace.tree().searched().filter(is_long))
        {
            *first = searched.game.to_string();
        }
        self.line_with(parts)
    }

    /// The same without the position, where there is no room for it.
    pub fn search_line(&self) -> String {
        self.line_with(Vec::new())
    }

    fn line_with(&self, position: Vec<String>) -> String {
        let mut parts = Vec::new();
        if self.trace.ending() == Ending::Stopped {
            parts.push(say!(self.text, "searched-incomplete", visited = self.trace.n_visits()));
        }
        parts.extend(position);
        parts.push(self.conventions_line());
        parts.join(" · ")
    }

    /// Of a position: which, how far, judged how, moves in which order. Nothing of a tree.
    pub fn position_parts(&self) -> Vec<String> {
        self.trace
            .tree()
            .searched()
            .map(|searched| terms::position_parts(self.text, &searched))
            .unwrap_or_default()
    }

    /// "12 of 14 nodes visited, 6 of 8 leaves", up to and including a step.
    pub fn counts_line(&self, step: usize) -> String {
        let counts = self.trace.counts(step);
        let tree = self.trace.tree();
        if tree.is_of_game() {
            return say!(
                self.text,
                if self.trace.conventions().is_plain() { "counts-game" } else { "counts-game-visits" },
                visited = counts.visited,
                evaluated = counts.evaluated,
                cutoffs = counts.cutoffs()
            );
        }
        if !self.trace.conventions().is_plain() {
            return say!(
                self.text,
                "counts-visits",
                visited = counts.visited,
                nodes = tree.n_nodes(),
                evaluated = counts.evaluated,
                leaves = tree.n_leaves()
            );
        }
        say!(
            self.text,
            "counts",
            visited = counts.visited,
            nodes = tree.n_nodes(),
            evaluated = counts.evaluated,
            leaves = tree.n_leaves()
        )
    }

    /// "The value of A is 4, via C, H. 12 of 14 nodes were visited, …" `None` if the search did not finish.
    pub fn result_sentence(&self) -> Option<String> {
        let (value, bound) = self.trace.result()?;
        let tree = self.trace.tree();
        let line = self.trace.best_line(usize::MAX);
        let mut worth = self.worth(value, bound);
        if self.trace.is_negated(NodeId::ROOT) {
            worth = say!(
                self.text,
                "worth-turned",
                value = worth,
                turned = self.worth(-value, -bound),
                role = self.role(NodeId::ROOT),
                opponent = self.opponent(NodeId::ROOT)
            );
        }
        if let Some(depth) = self.trace.value_depth() {
            worth = say!(self.text, "value-at-depth", value = worth, depth = depth as usize);
        }
        let root = self.name(NodeId::ROOT);
        let moves: Vec<NodeId> = line.all().skip(1).collect();
        let by = self.line_told(&moves);
        let proves_nothing = bound == Bound::Unproved && !self.trace.conventions().algorithm.is_estimate();
        let mut sentence = match (by.is_empty(), self.only_claims()) {
            _ if self.trace.is_proved().is_some() => self.proof_sentence(&root, &worth, &by),
            (true, false) if proves_nothing => say!(self.text, "result-leaf-unproved", root, value = worth),
            (false, false) if proves_nothing => {
                say!(self.text, "result-unproved", root, value = worth, line = by)
            }
            (true, false) => say!(self.text, "result-leaf", root, value = worth),
            (false, false) => say!(self.text, "result", root, value = worth, line = by),
            (true, true) => say!(self.text, "result-leaf-claimed", root, value = worth),
            (false, true) => say!(self.text, "result-claimed", root, value = worth, line = by),
        };
        if tree.is_of_game()
            && let Some(end) = tree.end(NodeId::ROOT)
        {
            sentence.push(' ');
            sentence.push_str(&end.say(self.text));
        }
        // A disproof has no line: it holds for all of MAX's moves.
        if self.trace.is_proved() != Some(false) {
            self.push_line_end(line.end, &mut sentence);
        }
        if let Some(chosen) = self.chosen_sentence() {
            sentence.push(' ');
            sentence.push_str(&chosen);
        }
        let counts = self.trace.total_counts();
        let nodes = tree.n_nodes();
        let leaves = tree.n_leaves();
        let iterations = self.trace.tally(NodeId::ROOT, usize::MAX).map(|tally| tally.n_visits);
        sentence.push(' ');
        if tree.is_of_game() {
            if let Some(forced) = self.forced_sentence(Sides::WithRoles) {
                sentence.push_str(&forced);
                sentence.push(' ');
            }
            sentence.push_str(&if let Some(iterations) = iterations {
                say!(self.text, "result-counts-iterations-game", visited = counts.visited, iterations)
            } else if self.trace.conventions().is_plain() {
                say!(self.text, "result-counts-game", visited = counts.visited, evaluated = counts.evaluated)
            } else {
                say!(
                    self.text,
                    "result-counts-game-visits",
                    visited = counts.visited,
                    evaluated = counts.evaluated
                )
            });
            self.push_cutoffs(&mut sentence);
        } else if let Some(iterations) = iterations {
            sentence.push_str(&say!(
                self.text,
                "result-counts-iterations",
                visited = counts.visited,
                nodes,
                leaves,
                iterations,
                distinct = counts.leaves
            ));
        } else if !self.trace.conventions().is_plain() {
            // Each leaf once goes without saying.
            let is_each_once = counts.evaluated == counts.leaves;
            let evaluated = if is_each_once { Arg::Text("none") } else { Arg::Count(counts.evaluated) };
            sentence.push_str(&say!(
                self.text,
                "result-counts-visits",
                visited = counts.visited,
                nodes,
                leaves,
                evaluated,
                distinct = counts.leaves
            ));
            self.push_cutoffs(&mut sentence);
            sentence.push_str(&self.overhead_sentence());
        } else {
            let is_short = self.trace.n_cuts() <= MAX_LISTED && self.trace.n_passes() <= 1;
            let pruned = is_short.then(|| self.trace.pruned().map(|(_, child)| child));
            let pruned: Vec<NodeId> = pruned.into_iter().flatten().collect();
            let never = if pruned.is_empty() { "none".to_owned() } else { self.list(&pruned) };
            sentence.push_str(&say!(
                self.text,
                "result-counts",
                visited = counts.visited,
                nodes,
                evaluated = counts.evaluated,
                leaves,
                never
            ));
            if !is_short {
                self.push_cutoffs(&mut sentence);
            }
        }
        Some(self.begun(sentence))
    }

    /// What proof numbers have answered, and what that means: "Can MAX achieve at least 4? Yes: this is proved. A is worth at
    /// least 4 by C, then F." Of the root, its value and the line.
    fn proof_sentence(&self, root: &str, value: &str, line: &str) -> String {
        let question = tables::question(self, self.trace.proof_numbers(NodeId::ROOT, usize::MAX));
        let is_proved = self.trace.is_proved() == Some(true);
        let asks_for_win = self.trace.conventions().settings.goal.is_none() && self.trace.tree().is_of_game();
        let max = self.side_and_role(Role::Max);
        let has_line = self.trace.principal_variation(usize::MAX).len() > 1;
        let means = match (asks_for_win, is_proved) {
            (true, true) if !has_line => return question,
            (true, true) => say!(self.text, "proof-win", max, line),
            (true, false) => say!(self.text, "proof-no-win", max),
            (false, true) if has_line => say!(self.text, "result", root, value, line),
            (false, _) => say!(self.text, "result-leaf", root, value),
        };
        format!("{question} {means}")
    }

    /// Why a search by chance chooses its move, and what its value is: "C was visited most, 3 of 6 times; …".
    fn chosen_sentence(&self) -> Option<String> {
        let trace = self.trace;
        let chosen = trace.chosen_move(usize::MAX)?;
        let moves = trace.root_moves()?;
        let of_move = moves.iter().find(|about| about.node == chosen)?;
        let n_as_often = moves.iter().filter(|about| about.n_visits == of_move.n_visits).count();
        let rank = if n_as_often > 1 { "first" } else { "only" };
        let (name, mean) = (self.short_name(chosen), self.text.in_digits(estimate(of_move.mean?)));
        let share = percent(of_move.win_share?);
        let at_root = trace.tally(NodeId::ROOT, usize::MAX)?;
        let (root, of_root) = (self.name(NodeId::ROOT), self.text.in_digits(estimate(at_root.mean)));
        Some(
            say!(self.text, if trace.tree().is_of_game() { "chosen-game" } else { "chosen" }, move = name, visits = of_move.n_visits, games = at_root.n_visits, mean, rank, share, root, of_root),
        )
    }

    /// What the line leaves open.
    fn push_line_end(&self, end: LineEnd, sentence: &mut String) {
        let id = match end {
            LineEnd::Unproved => id!("line-unproved"),
            LineEnd::NoChoice if self.trace.conventions().algorithm.has_window() => id!("line-no-choice"),
            _ => return,
        };
        sentence.push(' ');
        sentence.push_str(&self.text.get(id));
    }

    /// How many cutoffs there were, for searches that can have any.
    fn push_cutoffs(&self, sentence: &mut String) {
        if self.trace.conventions().algorithm.has_window() {
            sentence.push(' ');
            sentence.push_str(&say!(self.text, "result-cutoffs", cutoffs = self.trace.n_cuts()));
        }
    }

    /// What several threads did more than one alone: " One thread alone would have made 12 visits …" Empty where that
    /// was not counted.
    fn overhead_sentence(&self) -> String {
        let Some(alone) = self.trace.n_visits_alone() else { return String::new() };
        let more = self.trace.n_visits().saturating_sub(alone);
        let alone_or_one = alone.max(1);
        let percent = ((100 * more + alone_or_one / 2) / alone_or_one).to_string();
        format!(" {}", say!(self.text, "overhead", alone, percent))
    }

    /// "The table of 64 entries was probed 120 times. …" `None` where its size is not limited.
    pub fn table_sentence(&self) -> Option<String> {
        let counts = self.trace.table_counts()?;
        let size = self.trace.conventions().table_limit()?;
        Some(say!(
            self.text,
            "table-counts-limited",
            size = size as usize,
            probes = counts.probes,
            hits = counts.hits,
            misses = counts.probes - counts.hits,
            missed = counts.missed,
            stored = counts.stored,
            replaced = counts.replaced,
            keptout = counts.kept_out,
            again = counts.searched_again
        ))
    }

    /// Why the search did not finish; `None` if it did.
    pub fn ending_sentence(&self) -> Option<String> {
        let mut said = self.ending()?;
        if self.trace.ending() == Ending::Stopped && self.trace.result().is_none() {
            let root = self.name(NodeId::ROOT);
            let known = self.known(self.trace.proved_until_stopped());
            said.push(' ');
            said.push_str(&known.unwrap_or_else(|| say!(self.text, "outcome-unknown", root)));
        }
        let said = self.begun(said);
        Some(self.limit_sentence().map_or(said.clone(), |limit| format!("{said} {limit}")))
    }

    /// Why the search is incomplete; `None` unless a limit or the user stopped it.
    pub fn stopped_sentence(&self) -> Option<String> {
        self.ending_sentence().filter(|_| self.trace.ending() == Ending::Stopped)
    }

    fn ending(&self) -> Option<String> {
        let algorithm = self.algorithm();
        match self.trace.ending() {
            Ending::Finished => None,
            Ending::Underway => Some(say!(self.text, "outcome-underway")),
            Ending::Stopped if self.trace.answer_depth().is_some() => self.last_pass_sentence(),
            Ending::Stopped if self.trace.result().is_some() => Some(self.iterations_sentence()),
            Ending::Stopped if self.trace.tree().is_of_game() => {
                Some(say!(self.text, "outcome-incomplete", visited = self.trace.n_visits()))
            }
            Ending::Stopped => Some(say!(self.text, "outcome-stopped")),
            Ending::Refused(Refusal::ChanceNode(node)) => Some(say!(
                self.text,
                "outcome-chance",
                node = self.name(node),
                algorithm,
                able = self.able_of_chance()
            )),
            Ending::Refused(Refusal::NoAverage(node)) => {
                Some(say!(self.text, "outcome-no-average", node = self.name(node)))
            }
            Ending::Refused(Refusal::FreeValue(node)) if self.trace.tree().n_nodes() == 1 => {
                Some(say!(self.text, "outcome-free-alone", node = self.name(node)))
            }
            Ending::Refused(Refusal::FreeValue(node)) => {
                Some(say!(self.text, "outcome-free", node = self.name(node), algorithm))
            }
        }
    }

    /// Which pass is the answer of a search that deepens and was stopped.
    fn last_pass_sentence(&self) -> Option<String> {
        let depth = self.trace.answer_depth()?;
        Some(say!(self.text, "outcome-last-pass", visited = self.trace.n_visits(), depth = depth as usize))
    }

    /// How far a search by chance came that was stopped.
    fn iterations_sentence(&self) -> String {
        let done = self.trace.tally(NodeId::ROOT, usize::MAX).map_or(0, |tally| tally.n_visits);
        let wanted = self.trace.conventions().iterations() as usize;
        say!(self.text, "outcome-iterations", done, wanted)
    }

    /// "White (MAX)"; in a tree, where sides have no names, "MAX".
    pub(super) fn side_and_role(&self, role: Role) -> String {
        let role_name = self.role_name(role);
        match self.trace.tree().side_name(role) {
            Some(side) => {
                say!(self.text, "side-and-role", side, role = role_name)
            }
            None => role_name,
        }
    }

    /// How many moves of a line are told.
    pub(super) fn n_told(&self, n_moves: usize) -> usize {
        let most = if self.trace.forced_win().is_some() { MAX_WINNING } else { MAX_LISTED };
        n_listed(n_moves, most)
    }

    /// "d, then c, then e and so on": a line that wins is told to its end, unless that is very far.
    pub(super) fn line_told(&self, line: &[NodeId]) -> String {
        let n_told = self.n_told(line.len());
        let names: Vec<String> = line[..n_told].iter().map(|&node| self.short_name(node)).collect();
        let told = names.join(&say!(self.text, "then"));
        if n_told == line.len() { told } else { say!(self.text, "line-goes-on", line = told) }
    }

    /// "d, c, e …": the moves of a line in a table.
    pub fn line(&self, line: &[NodeId]) -> String {
        let n_told = self.n_told(line.len());
        let mut names: Vec<String> = line[..n_told].iter().map(|&node| self.short_name(node)).collect();
        names.extend((n_told < line.len()).then(|| "…".to_owned()));
        names.join(" ")
    }

    /// "White (MAX) wins in 2 moves (3 plies), whatever Black (MIN) does." `None` if no win is proved.
    pub(super) fn forced_sentence(&self, sides: Sides) -> Option<String> {
        let forced = self.trace.forced_win().filter(|forced| forced.plies > 0)?;
        let called = |role: Role| match self.trace.tree().side_name(role) {
            Some(side) if sides == Sides::Named => side.to_owned(),
            _ => self.side_and_role(role),
        };
        let (winner, loser) = (called(forced.winner), called(forced.winner.opponent()));
        let moves = if self.trace.tree().role(NodeId::ROOT) == forced.winner {
            forced.plies.div_ceil(2)
        } else {
            forced.plies / 2
        };
        let length = match forced.length {
            WinLength::AtMost => "most",
            WinLength::Unguided if forced.plies > 1 || self.trace.best_line(usize::MAX).all().count() > 2 => {
                let evaluation = self.trace.evaluation().map_or("", |evaluation| evaluation.name);
                let how = if forced.plies == 1 { "now" } else { "later" };
                return Some(say!(
                    self.text,
                    "forced-win-unguided",
                    how,
                    winner,
                    loser,
                    moves,
                    plies = forced.plies,
                    evaluation
                ));
            }
            // The best line is the win itself.
            WinLength::Exact | WinLength::Unguided => "exact",
        };
        // No side can do anything about the very next move.
        if forced.plies == 1 {
            return Some(say!(self.text, "forced-win-now", winner));
        }
        Some(say!(self.text, "forced-win", winner, loser, moves, plies = forced.plies, length))
    }

    fn algorithm(&self) -> String {
        terms::algorithm_name(self.text, self.trace.conventions().algorithm)
    }

    /// That an able search is used in place of the one that was asked for, which has no rule for the chance nodes of the
    /// tree; `None` where it has.
    pub fn searched_for_chance(&self, asked: Algorithm, able: Algorithm) -> Option<String> {
        let node = self.trace.tree().first_chance_node().filter(|_| !asked.has_chance())?;
        let [algorithm, able] = [asked, able].map(|algorithm| terms::algorithm_name(self.text, algorithm));
        Some(say!(self.text, "outcome-chance-instead", node = self.name(node), algorithm, able))
    }

    /// The algorithms that have a rule for chance nodes: "expectiminimax, Star1, Star2 or Monte Carlo tree search".
    fn able_of_chance(&self) -> String {
        let able = Algorithm::with_faulty().filter(|algorithm| algorithm.has_chance());
        let names: Vec<String> = able.map(|able| terms::algorithm_name(self.text, able)).collect();
        let Some((last, others)) = names.split_last() else { return String::new() };
        let others = others.join(&say!(self.text, "list-comma"));
        say!(self.text, "list-or", names = others, last)
    }

    /// A value in a sentence: "4", "at least 7", "about 3.5".
    pub fn worth(&self, value: Value, bound: Bound) -> String {
        if self.trace.conventions().algorithm.is_estimate() {
            say!(self.text, "about", value = self.text.in_digits(estimate(value)))
        } else if matches!(bound, Bound::Exact | Bound::Unproved) || self.only_claims() {
            self.number(value)
        } else {
            self.bounded(value, bound)
        }
    }
}
