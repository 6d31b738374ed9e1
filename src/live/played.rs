//! A game of one kind with the moves made so far, behind the trait that hides which.

use std::sync::Arc;

use super::count::count;
use super::live_position::too_long;
use super::{LegalMove, LivePosition, MAX_PLAYED, NoSuchMove, SearchPlan, SubtreeCount};
use crate::board::{Board, BoardPiece, Player};
use crate::budget::Budget;
use crate::games::{
    Evaluation, Extra, Game, GameEnd, GameOutcome, InvalidGameText, MoveSequence, ZERO, divide, perft,
};
use crate::search::{Algorithm, Conventions, Outlook, PositionSpace};
use crate::text::{MessageId, Sentence};
use crate::trace::Trace;
use crate::tree::{EvaluationTerm, GamePaths, Header, Judged, SearchedPosition};
use crate::value::Role;

/// Captures are followed so many plies beyond the horizon.
const MAX_BEYOND: u32 = 32;

/// A game at its start.
pub fn open<G: Game>(game: G) -> Arc<dyn LivePosition> {
    let start = game.start();
    Arc::new(Played::new(game, start))
}

/// A game at the position that a text says.
///
/// # Errors
/// What is wrong with the text, and where.
pub fn open_at<G: Game>(game: G, text: &str) -> Result<Arc<dyn LivePosition>, InvalidGameText> {
    open(game).read(text)
}

/// A game, and every position in it so far; there is at least one.
#[derive(Clone, Debug)]
struct Played<G: Game> {
    game: G,
    start: G::Position,
    /// Each move with the position after it.
    moves: Vec<(G::Move, G::Position)>,
}

/// Where a tree grew from.
#[derive(Clone, Debug)]
struct Root<G: Game> {
    game: G,
    position: G::Position,
    last: Option<G::Move>,
    outlook: Outlook,
    searched: SearchedPosition,
    n_before: usize,
}

impl<G: Game> Root<G> {
    /// The last move of a path with the positions before and after it; `None` where the path leaves the tree.
    #[expect(clippy::type_complexity, reason = "three things that belong together for one line")]
    fn walk(&self, path: &[usize]) -> Option<(Option<(G::Position, G::Move)>, G::Position)> {
        let mut now = self.position.clone();
        let mut last = None;
        for &index in path {
            let mv = self.game.ordered_moves(&now, self.outlook.ordering).nth(index)?;
            let after = self.game.play(&now, mv);
            last = Some((std::mem::replace(&mut now, after), mv));
        }
        Some((last, now))
    }
}

impl<G: Game> GamePaths for Root<G> {
    fn move_text(&self, path: &[usize]) -> Option<String> {
        let (before, mv) = self.walk(path)?.0?;
        Some(self.game.move_text(&before, mv))
    }

    fn searched(&self) -> SearchedPosition {
        self.searched.clone()
    }

    fn depth(&self) -> usize {
        self.searched.depth as usize
    }

    fn sides(&self) -> [&'static str; 2] {
        let sides = self.game.sides();
        let mover = self.game.to_move(&self.position);
        [sides[mover.index()], sides[mover.opponent().index()]]
    }

    fn move_texts(&self, path: &[usize]) -> Vec<String> {
        let Some((_, position)) = self.walk(path) else { return Vec::new() };
        let moves = self.game.ordered_moves(&position, self.outlook.ordering);
        moves.map(|mv| self.game.move_text(&position, mv)).collect()
    }

    fn n_before(&self) -> usize {
        self.n_before
    }

    fn end(&self, path: &[usize]) -> Option<Sentence> {
        let (_, position) = self.walk(path)?;
        // A game that its own rules let go on has been ended by repetition.
        let end = match self.game.outcome(&position) {
            Some(outcome) => self.game.end(&position).sentence(outcome, self.game.sides()),
            None => GameEnd::Repetition.sentence(GameOutcome::Drawn, self.game.sides()),
        };
        Some(end)
    }

    fn board(&self, path: &[usize]) -> Option<Board> {
        let (last, position) = self.walk(path)?;
        Some(self.game.board(&position, last.map(|(_, mv)| mv).or(self.last)))
    }

    fn judged(&self, path: &[usize]) -> Option<Judged> {
        let (_, position) = self.walk(path)?;
        let number = self.outlook.evaluation;
        let evaluation = self.game.evaluations().get(number)?;
        let terms = match self.game.outcome(&position) {
            _ if number == 0 => Vec::new(),
            None => self.game.terms(&position, number),
            Some(outcome) => end_terms(evaluation, outcome, path.len() as u32),
        };
        let is_turned = self.outlook.max == Player::Second;
        let terms = terms.into_iter().map(|term| if is_turned { term.turned() } else { term }).collect();
        Some(Judged { name: evaluation.name, formula: evaluation.formula, terms })
    }
}

/// A win that counts by its distance, taken apart; nothing for other ends.
fn end_terms(evaluation: &Evaluation, outcome: GameOutcome, ply: u32) -> Vec<EvaluationTerm> {
    let (GameOutcome::Won(winner), Some(win)) = (outcome, evaluation.win) else { return Vec::new() };
    let of_winner = |n: u32| [Player::First, Player::Second].map(|side| if side == winner { n } else { 0 });
    vec![
        EvaluationTerm::new(id!("game-counts-win"), of_winner(1), f64::from(win)),
        EvaluationTerm::new(id!("game-counts-plies"), of_winner(ply), -1.0),
    ]
}

impl<G: Game> Played<G> {
    const fn new(game: G, start: G::Position) -> Self {
        Self { game, start, moves: Vec::new() }
    }

    fn of_line(game: G, line: MoveSequence<G::Position, G::Move>) -> Self {
        let mut next = Self::new(game, line.start);
        for mv in line.moves {
            next.push(mv);
        }
        next
    }

    fn push(&mut self, mv: G::Move) {
        let after = self.game.play(self.position(), mv);
        self.moves.push((mv, after));
    }

    fn position(&self) -> &G::Position {
        self.moves.last().map_or(&self.start, |(_, position)| position)
    }

    fn last(&self) -> Option<G::Move> {
        self.moves.last().map(|(mv, _)| *mv)
    }

    /// Keys of the positions before this one, for the rule of repetition.
    fn keys_before(&self) -> Vec<u64> {
        let positions = std::iter::once(&self.start).chain(self.moves.iter().map(|(_, position)| position));
        let repetitions = positions.take(self.moves.len());
        repetitions
            .filter_map(|position| self.game.repetition(position))
            .map(|repetition| repetition.key)
            .collect()
    }

    fn outlook(&self, plan: &SearchPlan) -> Outlook {
        let mover = self.to_move();
        Outlook {
            depth: plan.depth,
            evaluation: plan.evaluation.min(self.game.evaluations().len() - 1),
            ordering: plan.ordering.min(self.game.orderings().len() - 1),
            max: if plan.root == Role::Min { mover.opponent() } else { mover },
            beyond: 0,
        }
    }

    /// Moves that were made so far, before the game was set up too where the position tells.
    fn n_made(&self) -> usize {
        let n_played = self.game.n_played(self.position()).map_or(self.moves.len(), |n| n as usize);
        // The user who set a position up may have given the move to the other side.
        n_played + (n_played + self.to_move().index()) % 2
    }

    fn root(&self, plan: &SearchPlan) -> Root<G> {
        Root {
            game: self.game.clone(),
            position: self.position().clone(),
            last: self.last(),
            outlook: self.outlook(plan),
            searched: self.searched(plan),
            n_before: self.n_made(),
        }
    }

    /// The position as the game reads it: where pieces are only put down on a large board, the moves that led there; else
    /// what stands where. A game is told in one way from its first move to its last.
    fn brief_text(&self) -> String {
        /// Smaller boards are told as briefly as the moves on them.
        const LARGE: usize = 16;
        let placed = self.game.write(self.position());
        let befores = std::iter::once(&self.start).chain(self.moves.iter().map(|(_, after)| after));
        let are_dropped =
            || befores.zip(&self.moves).all(|(before, (mv, _))| self.game.cells(before, *mv).len() <= 1);
        let is_large = || self.game.board(&self.start, None).cells.len() > LARGE;
        if self.moves.is_empty() || !is_large() || !are_dropped() {
            return placed;
        }
        let moves = self.history().join(" ");
        let is_read_back = |moves: &str| {
            let line = self.game.read(moves).ok()?;
            Some(Self::of_line(self.game.clone(), line).position() == self.position())
        };
        if is_read_back(&moves) == Some(true) { moves } else { placed }
    }

    fn follow_path(&self, path: &[usize], ordering: usize) -> Option<Self> {
        let mut next = self.clone();
        for &index in path {
            let mv = next.game.ordered_moves(next.position(), ordering).nth(index)?;
            next.push(mv);
        }
        Some(next)
    }
}

impl<G: Game> LivePosition for Played<G> {
    fn game(&self) -> &'static str {
        self.game.name()
    }

    fn sides(&self) -> [&'static str; 2] {
        self.game.sides()
    }

    fn evaluations(&self) -> &'static [Evaluation] {
        self.game.evaluations()
    }

    fn orderings(&self) -> &'static [&'static str] {
        self.game.orderings()
    }

    fn notation(&self) -> MessageId {
        self.game.notation()
    }

    fn to_move(&self) -> Player {
        self.game.to_move(self.position())
    }

    fn outcome(&self) -> Option<GameOutcome> {
        let keys = self.keys_before();
        let outlook = Outlook { depth: 0, evaluation: 0, ordering: 0, max: Player::First, beyond: 0 };
        let space = PositionSpace::new(&self.game, self.position(), &keys, outlook);
        space.outcome(&crate::search::Space::root(&space))
    }

    fn end(&self) -> Option<Sentence> {
        let outcome = self.outcome()?;
        // A game that its own rules let go on has been ended by repetition.
        let end = self
            .game
            .outcome(self.position())
            .map_or(GameEnd::Repetition, |_| self.game.end(self.position()));
        Some(end.sentence(outcome, self.game.sides()))
    }

    fn board(&self) -> Board {
        self.game.board(self.position(), self.last())
    }

    fn moves(&self) -> Vec<LegalMove> {
        if self.outcome().is_some() {
            return Vec::new();
        }
        let position = self.position();
        let legal =
            |mv| LegalMove { text: self.game.move_text(position, mv), cells: self.game.cells(position, mv) };
        self.game.moves(position).map(legal).collect()
    }

    fn history(&self) -> Vec<String> {
        let mut before = &self.start;
        let mut texts = Vec::new();
        for (mv, after) in &self.moves {
            texts.push(self.game.move_text(before, *mv));
            before = after;
        }
        texts
    }

    fn n_before(&self) -> usize {
        self.n_made()
    }

    fn start(&self) -> String {
        self.game.write(&self.start)
    }

    fn text(&self) -> String {
        self.game.write(self.position())
    }

    fn play(&self, index: usize) -> Option<Arc<dyn LivePosition>> {
        self.follow(&[index], 0)
    }

    fn play_on(&self, moves: &[&str]) -> Result<Arc<dyn LivePosition>, NoSuchMove> {
        let mut next = self.clone();
        for (index, word) in moves.iter().enumerate() {
            let now = next.position();
            let text = |mv| next.game.move_text(now, mv);
            let found = next.game.moves_past_draws(now).find(|&mv| text(mv) == *word);
            let Some(mv) = found else {
                let known = next.game.moves_past_draws(now).map(text).collect();
                return Err(NoSuchMove { index, known });
            };
            next.push(mv);
        }
        Ok(Arc::new(next))
    }

    fn follow(&self, path: &[usize], ordering: usize) -> Option<Arc<dyn LivePosition>> {
        Some(Arc::new(self.follow_path(path, ordering)?))
    }

    fn take_back(&self) -> Option<Arc<dyn LivePosition>> {
        let mut next = self.clone();
        next.moves.pop()?;
        Some(Arc::new(next))
    }

    fn why_not(&self, cells: &[usize]) -> InvalidGameText {
        if self.outcome().is_some() {
            return InvalidGameText::whole("game-is-over");
        }
        self.game.why_not(self.position(), cells)
    }

    fn read(&self, text: &str) -> Result<Arc<dyn LivePosition>, InvalidGameText> {
        let line = self.game.read(text)?;
        if line.moves.len() > MAX_PLAYED {
            return Err(too_long());
        }
        Ok(Arc::new(Self::of_line(self.game.clone(), line)))
    }

    fn pieces(&self) -> Vec<BoardPiece> {
        self.game.pieces()
    }

    fn set_up_with(
        &self,
        cells: &[Option<BoardPiece>],
        to_move: Player,
        extras: &[String],
    ) -> Result<Arc<dyn LivePosition>, InvalidGameText> {
        let position = self.game.set_up_with(cells, to_move, extras)?;
        Ok(Arc::new(Self::new(self.game.clone(), position)))
    }

    fn extras(&self, cells: &[Option<BoardPiece>], to_move: Player) -> Vec<Extra> {
        self.game.extras(cells, to_move)
    }

    fn extras_here(&self) -> Vec<String> {
        self.game.extras_of(self.position())
    }

    fn record(
        &self,
        plan: &SearchPlan,
        conventions: Conventions,
        header: Header,
        budget: Option<&Budget<'_>>,
    ) -> Trace {
        let mut outlook = self.outlook(plan);
        if conventions.algorithm == Algorithm::Quiescence {
            outlook.beyond = MAX_BEYOND;
        }
        let keys = self.keys_before();
        let space = PositionSpace::new(&self.game, self.position(), &keys, outlook);
        let game = Arc::new(self.root(plan));
        Trace::record_positions(&space, game, header, conventions, plan.limits, budget)
    }

    fn searched(&self, plan: &SearchPlan) -> SearchedPosition {
        let Outlook { depth, evaluation, ordering, .. } = self.outlook(plan);
        SearchedPosition {
            game: self.game.name(),
            position: self.brief_text(),
            is_start: *self.position() == self.game.start(),
            depth,
            evaluation: self.game.evaluations().get(evaluation).map_or(ZERO.name, |found| found.name),
            ordering: self.game.orderings().get(ordering).copied().unwrap_or_default(),
        }
    }

    fn perft(&self, depth: u32) -> u64 {
        perft(&self.game, self.position(), depth)
    }

    fn divide<'a>(&'a self, depth: u32) -> Box<dyn Iterator<Item = (String, u64)> + 'a> {
        let lines = divide(&self.game, self.position(), depth);
        Box::new(lines.map(|(mv, n_lines)| (self.game.move_text(self.position(), mv), n_lines)))
    }

    fn count(&self, plan: &SearchPlan, path: &[usize], max: usize, budget: &Budget<'_>) -> SubtreeCount {
        let mut outlook = self.outlook(plan);
        let Some(there) = self.follow_path(path, outlook.ordering) else {
            return SubtreeCount { n_nodes: 0, is_complete: true };
        };
        outlook.depth = outlook.depth.saturating_sub(path.len() as u32);
        let keys = there.keys_before();
        let space = PositionSpace::new(&there.game, there.position(), &keys, outlook);
        count(&space, max, budget)
    }
}
