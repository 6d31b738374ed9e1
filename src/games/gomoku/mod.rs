//! Gomoku: five in a row on the crossings of a board.

mod notation;
mod points;
mod terms;
mod threats;

use crate::tree::EvaluationTerm;
use points::{Each, Points, STRIDE};

use super::{
    Board, BoardPiece, CellShape, Evaluation, Game, GameEnd, GameOutcome, Ground, InvalidGameText,
    MoveSequence, Player, ZERO,
};

/// What wins besides five in a row.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Five {
    /// Nothing: six or more in a row do not count.
    Exactly,
    /// Longer rows too (freestyle).
    #[default]
    OrMore,
}

/// Gomoku without restrictions for Black, who begins. A full board without a five is a draw.
///
/// A move is the point `20 · row + column`, row 0 at the top; moves come row by row from the upper left.
/// So that a tree stays small, only the empty points within `radius` steps of a king from a stone can be played, and
/// only the centre of an empty board (the upper left one of the four if its size is even). While a stone and an empty
/// point are there, one such point is empty too: somewhere the stones have a border.
#[derive(Clone, Copy, Debug)]
pub struct Gomoku {
    size: u16,
    five: Five,
    radius: u16,
    points: Points,
    segments: [Points; 4],
}

/// The stones of Black and of White.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Stones {
    of: [Points; 2],
    n_played: u16,
    /// Whether the last stone made a five.
    is_won: bool,
}

impl Stones {
    fn stone(&self, point: u16) -> Option<Player> {
        if self.of[0].contains(point) {
            Some(Player::First)
        } else if self.of[1].contains(point) {
            Some(Player::Second)
        } else {
            None
        }
    }
}

impl Default for Gomoku {
    /// 15 by 15, five or more in a row, radius 1.
    fn default() -> Self {
        Self::with(15, Five::OrMore, 1)
    }
}

impl Gomoku {
    /// A board of 5 to 19 points a side; moves within 1 to 3 steps of a stone.
    ///
    /// # Errors
    /// Which of the numbers is out of range.
    pub fn new(size: u32, five: Five, radius: u32) -> Result<Self, InvalidGameText> {
        if !(5..=19).contains(&size) {
            return Err(InvalidGameText::whole("game-gomoku-size").with("size", &size));
        }
        if !(1..=3).contains(&radius) {
            return Err(InvalidGameText::whole("game-gomoku-radius").with("radius", &radius));
        }
        Ok(Self::with(size as u16, five, radius as u16))
    }

    fn with(size: u16, five: Five, radius: u16) -> Self {
        let points = Points::board(size);
        Self { size, five, radius, points, segments: threats::segments(points) }
    }

    /// Points a side.
    pub const fn size(&self) -> u16 {
        self.size
    }

    /// What wins.
    pub const fn five(&self) -> Five {
        self.five
    }

    /// How far from a stone a move may be.
    pub const fn radius(&self) -> u16 {
        self.radius
    }

    #[inline]
    fn makes_five(&self, own: &Points, point: u16) -> bool {
        let runs = own.runs_through(point);
        match self.five {
            Five::Exactly => runs.contains(&5),
            Five::OrMore => runs.iter().any(|&n| n >= 5),
        }
    }

    fn has_five(&self, own: Points) -> bool {
        own.into_iter().any(|point| self.makes_five(&own, point))
    }

    /// The points that can be played if the game is not over.
    fn candidates(&self, position: &Stones) -> Points {
        if position.n_played == 0 {
            let mut centre = Points::default();
            centre.insert((STRIDE + 1) * ((self.size - 1) / 2));
            return centre;
        }
        let stones = position.of[0].or(position.of[1]);
        (0..self.radius).fold(stones, |near, _| near.grown(self.points)).without(stones)
    }

    const fn cell_of(&self, point: u16) -> usize {
        (point / STRIDE * self.size + point % STRIDE) as usize
    }

    const fn point_of(&self, cell: usize) -> u16 {
        let cell = cell as u16;
        cell / self.size * STRIDE + cell % self.size
    }

    fn legal(&self, of: [Points; 2], to_move: Option<Player>) -> Result<Stones, InvalidGameText> {
        let [black, white] = of.map(|stones| stones.into_iter().count());
        let turn = match (black, white) {
            (black, white) if black == white => Player::First,
            (black, white) if black == white + 1 => Player::Second,
            _ => {
                let refused = InvalidGameText::whole("game-gomoku-out-of-turn");
                return Err(refused.with("black", &black).with("white", &white));
            }
        };
        if to_move.is_some_and(|side| side != turn) {
            return Err(InvalidGameText::whole("game-not-their-turn"));
        }
        let last = of[turn.opponent().index()];
        let is_won = self.has_five(last);
        // One stone ended the game: without it there was no five.
        let ended_at_once = || {
            last.into_iter().any(|point| {
                let mut before = last;
                before.remove(point);
                !self.has_five(before)
            })
        };
        if self.has_five(of[turn.index()]) || is_won && !ended_at_once() {
            return Err(InvalidGameText::whole("game-play-after-the-end"));
        }
        Ok(Stones { of, n_played: (black + white) as u16, is_won })
    }
}

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

    /// `a1` is the lower left point, on 15 by 15 `h8` the centre.
    fn move_text(&self, _: &Stones, mv: u16) -> String {
        let column = char::from(b'a' + (mv % STRIDE) as u8);
        format!("{column}{}", self.size - mv / STRIDE)
    }

    fn cells(&self, _: &Stones, mv: u16) -> Vec<usize> {
        vec![self.cell_of(mv)]
    }

    fn evaluations(&self) -> &'static [Evaluation] {
        const ALL: &[Evaluation] = &[
            ZERO,
            Evaluation::counting(
                "threats",
                "lines of five points with stones of one side only: 1, 10, 100, 1000 for 1, 2, 3, 4 stones, \
                 own − other; a win 100000 − ply, a loss ply − 100000, a draw 0",
                threats::WIN,
            )
            .scaled(500),
        ];
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

    fn notation(&self) -> &'static str {
        "moves: h8 h9 i9; or rows from the top and the side to move: ...XO.../... X"
    }

    fn why_not(&self, position: &Stones, cells: &[usize]) -> InvalidGameText {
        let n_cells = self.cell_of(STRIDE * self.size);
        match cells {
            _ if self.outcome(position).is_some() => InvalidGameText::whole("game-is-over"),
            [cell] if *cell < n_cells && position.stone(self.point_of(*cell)).is_some() => {
                InvalidGameText::whole("game-cell-taken")
            }
            [_] if position.n_played == 0 => InvalidGameText::whole("game-gomoku-centre-first"),
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
