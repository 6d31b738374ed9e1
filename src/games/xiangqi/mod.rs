//! Xiangqi, Chinese chess.

mod check;
mod fen;
mod leaps;
mod moves;
mod notation;
mod position;
mod refusal;

use crate::text::MessageId;
use crate::tree::EvaluationTerm;
use moves::XiangqiMoves;
use position::{
    DRAW_CLOCK, N_COLUMNS, N_ROWS, N_SQUARES, PieceKind, Position, SIDES, XiangqiCell, XiangqiMove, is_beyond,
};

use super::{
    Board, BoardPiece, CellShape, Evaluation, Game, GameEnd, GameOutcome, Ground, InvalidGameText,
    MoveSequence, Player, Repetition, ZERO,
};

/// Xiangqi. Red begins and moves upwards.
///
/// A side without a legal move has lost, in check or not. A draw is: a position for the third time, whichever side gave check
/// meanwhile (the rules against perpetual check and perpetual attack are not applied); 120 plies without a capture; no
/// soldier, horse, chariot or cannon left on either side. Having no move comes before a draw.
///
/// Moves come piece by piece, row by row from the upper left; the goals of a piece from the upper left too, those of
/// chariots and cannons upwards, to the left, to the right, then downwards, near ones first.
/// The ordering `captures` has captures first, chariots, cannons, horses, elephants and advisors, then soldiers.
#[derive(Clone, Copy, Debug, Default)]
pub struct Xiangqi;

/// Characters of the pieces in the order of [`Kind::ALL`], Red's first.
const TILES: [[char; 7]; 2] =
    [['帥', '仕', '相', '馬', '車', '炮', '兵'], ['將', '士', '象', '馬', '車', '砲', '卒']];

fn tile(side: Player, kind: PieceKind) -> BoardPiece {
    BoardPiece::new(side, CellShape::Tile(TILES[side.index()][kind as usize]))
}

/// Half points; a soldier doubles beyond the river.
const fn worth(kind: PieceKind) -> i32 {
    match kind {
        PieceKind::General => 0,
        PieceKind::Soldier => 2,
        PieceKind::Advisor | PieceKind::Elephant => 4,
        PieceKind::Horse => 8,
        PieceKind::Cannon => 9,
        PieceKind::Chariot => 18,
    }
}

impl Game for Xiangqi {
    type Position = Position;
    type Move = XiangqiMove;
    type Moves = XiangqiMoves;

    fn name(&self) -> &'static str {
        "xiangqi"
    }

    fn sides(&self) -> [&'static str; 2] {
        SIDES
    }

    fn start(&self) -> Position {
        const BACK: [PieceKind; N_COLUMNS] = [
            PieceKind::Chariot,
            PieceKind::Horse,
            PieceKind::Elephant,
            PieceKind::Advisor,
            PieceKind::General,
            PieceKind::Advisor,
            PieceKind::Elephant,
            PieceKind::Horse,
            PieceKind::Chariot,
        ];
        let mut cells = [XiangqiCell::EMPTY; N_SQUARES];
        for side in [Player::First, Player::Second] {
            let mut put = |rank: usize, column: usize, kind: PieceKind| {
                let row = if side == Player::First { N_ROWS - 1 - rank } else { rank };
                cells[N_COLUMNS * row + column] = XiangqiCell::new(side, kind);
            };
            for (column, kind) in BACK.into_iter().enumerate() {
                put(0, column, kind);
            }
            for column in [1, 7] {
                put(2, column, PieceKind::Cannon);
            }
            for column in [0, 2, 4, 6, 8] {
                put(3, column, PieceKind::Soldier);
            }
        }
        Position::new(cells, Player::First, 0)
    }

    #[inline]
    fn to_move(&self, position: &Position) -> Player {
        position.to_move
    }

    #[inline]
    fn moves(&self, position: &Position) -> XiangqiMoves {
        if position.is_drawn() { XiangqiMoves::none() } else { moves::legal(position) }
    }

    #[inline]
    fn moves_past_draws(&self, position: &Position) -> XiangqiMoves {
        moves::legal(position)
    }

    #[inline]
    fn play(&self, position: &Position, mv: XiangqiMove) -> Position {
        let mut after = *position;
        after.play(mv);
        after
    }

    #[inline]
    fn outcome(&self, position: &Position) -> Option<GameOutcome> {
        if !moves::is_any_legal(position) {
            Some(GameOutcome::Won(position.to_move.opponent()))
        } else if position.is_drawn() {
            Some(GameOutcome::Drawn)
        } else {
            None
        }
    }

    fn end(&self, position: &Position) -> GameEnd {
        if moves::is_any_legal(position) {
            if position.n_attackers == 0 {
                GameEnd::Insufficient
            } else {
                GameEnd::QuietMoves(u32::from(DRAW_CLOCK) / 2)
            }
        } else if check::is_attacked(&position.cells, position.general(position.to_move), position.to_move) {
            GameEnd::Mate
        } else {
            GameEnd::Stalemate
        }
    }

    fn board(&self, position: &Position, last: Option<XiangqiMove>) -> Board {
        let mut board = Board::empty(N_COLUMNS, N_ROWS, Ground::River);
        // Each side counts the files from its own right, and moves name no ranks.
        board.column_names = (1..=N_COLUMNS).rev().map(|file| file.to_string()).collect();
        board.upper_names = (1..=N_COLUMNS).map(|file| file.to_string()).collect();
        for (piece, cell) in board.cells.iter_mut().zip(position.cells) {
            *piece = cell.piece().map(|(side, kind)| tile(side, kind));
        }
        board.marked = last.map_or_else(Vec::new, |mv| vec![mv.from(), mv.to()]);
        board
    }

    /// As the World Xiangqi Federation writes it with `=` for its `.`: `C2=5`, `H8+7`, `R+-1`.
    fn move_text(&self, position: &Position, mv: XiangqiMove) -> String {
        notation::write(position, mv)
    }

    fn cells(&self, _: &Position, mv: XiangqiMove) -> Vec<usize> {
        vec![mv.from(), mv.to()]
    }

    fn evaluations(&self) -> &'static [Evaluation] {
        const ALL: &[Evaluation] =
            &[ZERO, Evaluation::counting("material", id!("formula-xiangqi-material"), 1000).scaled(4)];
        ALL
    }

    fn is_capture(&self, position: &Position, mv: XiangqiMove) -> bool {
        position.cells[usize::from(mv.to)].piece().is_some()
    }

    fn terms(&self, position: &Position, _: usize) -> Vec<EvaluationTerm> {
        let count = |side: Player, is_it: &dyn Fn(PieceKind, bool) -> bool| {
            let of = |square: &usize| position.cells[*square].piece().filter(|(owner, _)| *owner == side);
            let squares = (0..N_SQUARES)
                .filter(|square| of(square).is_some_and(|(_, kind)| is_it(kind, is_beyond(side, *square))));
            squares.count() as u32
        };
        let term = |message_id, is_it: &dyn Fn(PieceKind, bool) -> bool, half_points: i32| {
            let n = [Player::First, Player::Second].map(|side| count(side, is_it));
            EvaluationTerm::new(message_id, n, f64::from(half_points) / 2.0)
        };
        let of_kind =
            |message_id, wanted: PieceKind| term(message_id, &|kind, _| kind == wanted, worth(wanted));
        let soldier = worth(PieceKind::Soldier);
        vec![
            term(
                id!("game-counts-soldiers"),
                &|kind, is_beyond| kind == PieceKind::Soldier && !is_beyond,
                soldier,
            ),
            term(
                id!("game-counts-soldiers-beyond"),
                &|kind, is_beyond| kind == PieceKind::Soldier && is_beyond,
                2 * soldier,
            ),
            of_kind(id!("game-counts-advisors"), PieceKind::Advisor),
            of_kind(id!("game-counts-elephants"), PieceKind::Elephant),
            of_kind(id!("game-counts-horses"), PieceKind::Horse),
            of_kind(id!("game-counts-cannons"), PieceKind::Cannon),
            of_kind(id!("game-counts-chariots"), PieceKind::Chariot),
        ]
    }

    fn evaluate(&self, position: &Position, _: usize) -> f64 {
        let mut half_points = 0;
        for side in [Player::First, Player::Second] {
            let sign = 1 - 2 * side as i32;
            let mut left = position.of[side.index()];
            while left != 0 {
                let square = left.trailing_zeros() as usize;
                left &= left - 1;
                let kind = position.cells[square].kind();
                let is_double = kind == PieceKind::Soldier && is_beyond(side, square);
                half_points += sign * (worth(kind) << u32::from(is_double));
            }
        }
        f64::from(half_points) / 2.0
    }

    fn orderings(&self) -> &'static [&'static str] {
        &["as-generated", "captures"]
    }

    fn ordered_moves(&self, position: &Position, ordering: usize) -> XiangqiMoves {
        let mut moves = self.moves(position);
        if ordering == 1 {
            let gain = |mv: &XiangqiMove| position.cells[mv.to()].piece().map_or(0, |(_, kind)| worth(kind));
            moves.rest_mut().sort_by_key(|mv| -gain(mv));
        }
        moves
    }

    fn key(&self, position: &Position) -> u64 {
        position.hash ^ u64::from(position.clock).wrapping_mul(0x9E37_79B9_7F4A_7C15)
    }

    /// Only captures cannot be undone; that soldiers never go back is not considered.
    fn repetition(&self, position: &Position) -> Option<Repetition> {
        Some(Repetition { key: position.hash, n_reversible: u32::from(position.clock) })
    }

    /// A position in Forsyth's notation, of which all after the rows may be left out: `w` or `r` for Red to move, two
    /// dashes, plies without a capture (120 for all above), the number of the move. Horses are `n` or `h`, elephants `b`
    /// or `e`. Then moves, as `moves h2e2` or as `C2=5`; moves alone are from the start.
    fn read(&self, text: &str) -> Result<MoveSequence<Position, XiangqiMove>, InvalidGameText> {
        fen::read(self, text)
    }

    fn write(&self, position: &Position) -> String {
        fen::write(position)
    }

    fn notation(&self) -> MessageId {
        id!("notation-xiangqi")
    }

    fn why_not(&self, position: &Position, cells: &[usize]) -> InvalidGameText {
        match *cells {
            _ if self.outcome(position).is_some() => InvalidGameText::whole("game-is-over"),
            [from] if from < N_SQUARES => refusal::why_not(position, from, from),
            [from, to] if from < N_SQUARES && to < N_SQUARES => refusal::why_not(position, from, to),
            _ => InvalidGameText::whole("game-no-such-move"),
        }
    }

    fn pieces(&self) -> Vec<BoardPiece> {
        [Player::First, Player::Second]
            .iter()
            .flat_map(|&side| PieceKind::ALL.map(|kind| tile(side, kind)))
            .collect()
    }

    fn set_up(&self, cells: &[Option<BoardPiece>], to_move: Player) -> Result<Position, InvalidGameText> {
        if cells.len() != N_SQUARES {
            let refused = InvalidGameText::whole("game-wrong-size");
            return Err(refused.with("expected", &N_SQUARES).with("found", &cells.len()));
        }
        let mut set_up = [XiangqiCell::EMPTY; N_SQUARES];
        for (cell, piece) in set_up.iter_mut().zip(cells) {
            let Some(piece) = *piece else { continue };
            let kind = PieceKind::ALL.into_iter().find(|&kind| tile(piece.side, kind) == piece);
            let Some(kind) = kind else {
                let symbol = if let CellShape::Tile(c) | CellShape::Figure(c) = piece.form { c } else { '?' };
                return Err(InvalidGameText::whole("game-unknown-symbol").with("symbol", &symbol));
            };
            *cell = XiangqiCell::new(piece.side, kind);
        }
        fen::legal(set_up, to_move, 0, |_| 0)
    }
}
