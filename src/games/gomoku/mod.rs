//! Gomoku: five in a row on the crossings of a board.

mod notation;
mod points;
mod rules;
mod stones;
mod terms;
mod threats;

use crate::text::MessageId;
use crate::tree::EvaluationTerm;
use points::{Each, Points, STRIDE};
pub use rules::{Five, Gomoku};
use stones::Stones;

use super::{
    Board, BoardPiece, CellShape, Evaluation, Game, GameEnd, GameOutcome, Ground, InvalidGameText,
    MoveSequence, Player, ZERO,
};

impl Game for Gomoku {
    type Position = Stones;
    type Move = u16;
    type Moves = Each;

    fn name(&self) -> &'static str {
        "gomoku"
    }

    fn sides(&self) -> [&'static str; 2] {
        ["Black", "White"]
    }

    fn start(&self) -> Stones {
        Stones::default()
    }

    #[inline]
    fn to_move(&self, position: &Stones) -> Player {
        if position.n_played.is_multiple_of(2) { Player::First } else { Player::Second }
    }

    #[inline]
    fn moves(&self, position: &Stones) -> Each {
        let points = if position.is_won { Points::default() } else { self.candidates(position) };
        points.into_iter()
    }

    #[inline]
    fn play(&self, position: &Stones, mv: u16) -> Stones {
        let mut after = *position;
        let own = &mut after.of[usize::from(position.n_played % 2)];
        own.insert(mv);
        after.is_won = self.makes_five(own, mv);
        after.n_played += 1;
        after
    }

    #[inline]
    fn outcome(&self, position: &Stones) -> Option<GameOutcome> {
        if position.is_won {
            Some(GameOutcome::Won(self.to_move(position).opponent()))
        } else {
            (position.n_played == self.size * self.size).then_some(GameOutcome::Drawn)
        }
    }

    fn end(&self, position: &Stones) -> GameEnd {
        if position.is_won { GameEnd::Row(5) } else { GameEnd::Full }
    }

    fn n_played(&self, position: &Stones) -> Option<u32> {
        Some(u32::from(position.n_played))
    }

    fn board(&self, position: &Stones, last: Option<u16>) -> Board {
        let size = usize::from(self.size);
        let mut board = Board::empty(size, size, Ground::Crossings).with_coordinates();
        for (cell, piece) in board.cells.iter_mut().enumerate() {
            let stone = position.stone(self.point_of(cell));
            *piece = stone.map(|side| BoardPiece::new(side, CellShape::Disc));
        }
        board.marked = last.into_iter().map(|point| self.cell_of(point)).collect();
        if position.is_won {
            let own = position.of[self.to_move(position).opponent().index()];
            let won = own.into_iter().filter(|&point| self.makes_five(&own, point));
            board.won = won.map(|point| self.cell_of(point)).collect();
        }
        board
    }

    /// `a1` is the lower left point, on 15 by 15 `h8` the center.
    fn move_text(&self, _: &Stones, mv: u16) -> String {
        let column = char::from(b'a' + (mv % STRIDE) as u8);
        format!("{column}{}", self.size - mv / STRIDE)
    }

    fn cells(&self, _: &Stones, mv: u16) -> Vec<usize> {
        vec![self.cell_of(mv)]
    }

    fn evaluations(&self) -> &'static [Evaluation] {
        const ALL: &[Evaluation] =
            &[ZERO, Evaluation::counting("threats", id!("formula-gomoku-threats"), threats::WIN).scaled(500)];
        ALL
    }

    fn terms(&self, position: &Stones, _: usize) -> Vec<EvaluationTerm> {
        terms::terms(self, position)
    }

    /// For each five neighboring points in a line, whatever lies beyond their ends, with stones of one side only:
    /// 1 for one stone, 10 for two, 100 for three, 1000 for four; Black's less White's, at most 99,000 either way.
    fn evaluate(&self, position: &Stones, _: usize) -> f64 {
        threats::evaluate(position, &self.segments)
    }

    fn key(&self, position: &Stones) -> u64 {
        position.of[1].hash_into(position.of[0].hash_into(0))
    }

    /// Moves from the start as `h8 h9 i9`; or rows of `X`, `O` and `.` (also `-`, `_`, `+`) from the top, each ended by
    /// a slash or a line break, then the side to move, which may be left out.
    /// Moves beyond the radius become part of the position that the line starts from.
    fn read(&self, text: &str) -> Result<MoveSequence<Stones, u16>, InvalidGameText> {
        notation::read(self, text)
    }

    fn write(&self, position: &Stones) -> String {
        notation::write(self, position)
    }

    fn notation(&self) -> MessageId {
        id!("notation-gomoku")
    }

    fn why_not(&self, position: &Stones, cells: &[usize]) -> InvalidGameText {
        let n_cells = self.cell_of(STRIDE * self.size);
        match cells {
            _ if self.outcome(position).is_some() => InvalidGameText::whole("game-is-over"),
            [cell] if *cell < n_cells && position.stone(self.point_of(*cell)).is_some() => {
                InvalidGameText::whole("game-cell-taken")
            }
            [_] if position.n_played == 0 => InvalidGameText::whole("game-gomoku-center-first"),
            [_] => InvalidGameText::whole("game-gomoku-too-far").with("radius", &self.radius),
            _ => InvalidGameText::whole("game-no-such-move"),
        }
    }

    fn pieces(&self) -> Vec<BoardPiece> {
        [Player::First, Player::Second].map(|side| BoardPiece::new(side, CellShape::Disc)).to_vec()
    }

    fn set_up(&self, cells: &[Option<BoardPiece>], to_move: Player) -> Result<Stones, InvalidGameText> {
        let n_cells = self.cell_of(STRIDE * self.size);
        if cells.len() != n_cells {
            let refused = InvalidGameText::whole("game-wrong-size");
            return Err(refused.with("expected", &n_cells).with("found", &cells.len()));
        }
        let mut of = [Points::default(); 2];
        for (cell, piece) in cells.iter().enumerate() {
            if let Some(piece) = piece {
                of[piece.side.index()].insert(self.point_of(cell));
            }
        }
        self.legal(of, Some(to_move))
    }
}
