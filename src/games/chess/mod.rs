//! Chess, on the move generator of the crate `cozy-chess`.
//!
//! The rules are those of FIDE, with what has to be claimed counted as done: a position that comes for the third time and
//! fifty moves without a capture or a move of a pawn are draws. Castling is that of usual chess; there is no Chess960.

mod evaluation;
mod fen;
mod figures;
mod moves;
mod notation;
mod pgn;
mod position;
mod reasons;
mod set_up;

use cozy_chess::{Board as Placement, Color, Move, Square};

use super::{
    Board, BoardPiece, CellShape, Evaluation, Extra, Game, GameEnd, GameOutcome, Ground, InvalidGameText,
    MoveSequence, Player, Repetition, ZERO,
};
use crate::text::MessageId;
use crate::tree::EvaluationTerm;
use figures::{FIGURES, cell, side};
use moves::{By, ChessMoves, castled, castling, color_name, is_insufficient};
use position::ChessPosition;

/// Chess.
///
/// Moves come by kind of piece: pawns, knights, bishops, rooks, queens, the king. Within a kind those that shield their
/// king come last; else, as the goals of each, by square from a1 to h1, a2 to h2 and on to h8. En passant comes after
/// the other moves of pawns; a promotion is to knight, bishop, rook, queen. Castling is where the rook stands.
#[derive(Clone, Copy, Debug, Default)]
pub struct Chess;

/// Halfmoves without a capture or a move of a pawn that make a draw.
const FIFTY_MOVES: u8 = 100;

/// Drawn by counting, whatever moves there are; mate goes first.
#[inline]
fn is_drawn(board: &Placement) -> bool {
    board.halfmove_clock() >= FIFTY_MOVES || is_insufficient(board)
}

/// Generation stops at the first move.
#[inline]
fn is_over(board: &Placement) -> bool {
    is_drawn(board) || !board.generate_moves(|_| true)
}

/// The number of the evaluation in which a mate is ±∞.
const INFINITE: usize = 2;

impl Game for Chess {
    type Position = ChessPosition;
    type Move = Move;
    type Moves = ChessMoves;

    fn name(&self) -> &'static str {
        "chess"
    }

    fn sides(&self) -> [&'static str; 2] {
        Color::ALL.map(color_name)
    }

    fn start(&self) -> ChessPosition {
        ChessPosition(Placement::startpos())
    }

    #[inline]
    fn to_move(&self, position: &ChessPosition) -> Player {
        side(position.0.side_to_move())
    }

    #[inline]
    fn moves(&self, position: &ChessPosition) -> ChessMoves {
        if is_drawn(&position.0) { ChessMoves::none() } else { ChessMoves::all(&position.0) }
    }

    #[inline]
    fn moves_past_draws(&self, position: &ChessPosition) -> ChessMoves {
        ChessMoves::all(&position.0)
    }

    #[inline]
    fn play(&self, position: &ChessPosition, mv: Move) -> ChessPosition {
        let mut after = position.clone();
        after.0.play_unchecked(mv);
        after
    }

    #[inline]
    fn play_on(&self, position: &mut ChessPosition, mv: Move) {
        position.0.play_unchecked(mv);
    }

    #[inline]
    fn outcome(&self, position: &ChessPosition) -> Option<GameOutcome> {
        let board = &position.0;
        if !board.checkers().is_empty() && !board.generate_moves(|_| true) {
            return Some(GameOutcome::Won(side(!board.side_to_move())));
        }
        is_over(board).then_some(GameOutcome::Drawn)
    }

    fn end(&self, position: &ChessPosition) -> GameEnd {
        let board = &position.0;
        match board.generate_moves(|_| true) {
            false if board.checkers().is_empty() => GameEnd::Stalemate,
            false => GameEnd::Mate,
            true if is_insufficient(board) => GameEnd::Insufficient,
            true => GameEnd::QuietMoves(u32::from(FIFTY_MOVES) / 2),
        }
    }

    fn n_played(&self, position: &ChessPosition) -> Option<u32> {
        let n_moves = u32::from(position.0.fullmove_number()).saturating_sub(1);
        Some(2 * n_moves + position.0.side_to_move() as u32)
    }

    fn board(&self, position: &ChessPosition, last: Option<Move>) -> Board {
        let mut board = Board::empty(8, 8, Ground::Checkered).with_coordinates();
        for (kind, figure) in FIGURES {
            for square in position.0.pieces(kind) {
                let color = position.0.color_on(square).expect("every piece has a color");
                board.cells[cell(square)] = Some(BoardPiece::new(side(color), CellShape::Figure(figure)));
            }
        }
        if let Some(mv) = last {
            // Only castling leaves its goal empty: there the rook stood.
            let goal = match position.0.color_on(mv.to) {
                Some(_) => mv.to,
                None => castled(mv.from, mv.to, mv.from.rank()).0,
            };
            board.marked = vec![cell(mv.from), cell(goal)];
        }
        board
    }

    /// Standard algebraic notation.
    fn move_text(&self, position: &ChessPosition, mv: Move) -> String {
        notation::write(&position.0, mv)
    }

    fn cells(&self, position: &ChessPosition, mv: Move) -> Vec<usize> {
        let goal = castling(&position.0, mv).map_or(mv.to, |(king, _)| king);
        vec![cell(mv.from), cell(goal)]
    }

    fn evaluations(&self) -> &'static [Evaluation] {
        const ALL: &[Evaluation] = &[
            ZERO,
            Evaluation::counting("material-squares", id!("formula-chess-material-squares"), 1000).scaled(4),
            Evaluation::flat("material-infinite", id!("formula-chess-material-infinite")).scaled(4),
            Evaluation::counting("material", id!("formula-chess-material"), 1000).scaled(4),
        ];
        ALL
    }

    fn terms(&self, position: &ChessPosition, evaluation: usize) -> Vec<EvaluationTerm> {
        evaluation::terms(&position.0, evaluation == 1)
    }

    #[inline]
    fn evaluate(&self, position: &ChessPosition, evaluation: usize) -> f64 {
        match evaluation {
            0 => 0.0,
            1 => f64::from(evaluation::material_and_squares(&position.0)) / 100.0,
            _ => f64::from(evaluation::material(&position.0)),
        }
    }

    fn move_key(&self, mv: Move) -> u64 {
        let promotion = mv.promotion.map_or(0, |piece| piece as u64 + 1);
        mv.from as u64 | (mv.to as u64) << 6 | promotion << 12
    }

    fn is_capture(&self, position: &ChessPosition, mv: Move) -> bool {
        moves::takes(&position.0, mv) || mv.promotion.is_some()
    }

    fn is_check(&self, position: &ChessPosition, mv: Move) -> bool {
        moves::checks(&position.0, mv)
    }

    fn evaluate_unsigned(&self, position: &ChessPosition, evaluation: usize) -> Option<f64> {
        (evaluation != 0).then(|| f64::from(evaluation::unsigned_material(&position.0)))
    }

    /// Textbook programs that give a mate ±∞ do not tell a sooner one from a later one.
    fn utility(&self, _: &ChessPosition, outcome: GameOutcome, evaluation: usize, ply: u32) -> f64 {
        match outcome {
            GameOutcome::Won(Player::First) if evaluation == INFINITE => f64::INFINITY,
            GameOutcome::Won(Player::Second) if evaluation == INFINITE => f64::NEG_INFINITY,
            _ => self.evaluations()[evaluation].utility(outcome, ply),
        }
    }

    fn orderings(&self) -> &'static [&'static str] {
        &["as-generated", "captures-checks", "mvv-lva"]
    }

    #[inline]
    fn ordered_moves(&self, position: &ChessPosition, ordering: usize) -> ChessMoves {
        let moves = self.moves(position);
        match ordering {
            1 => moves.ordered(&position.0, By::CapturesChecks),
            2 => moves.ordered(&position.0, By::Gain),
            _ => moves,
        }
    }

    #[inline]
    fn key(&self, position: &ChessPosition) -> u64 {
        let board = &position.0;
        let clocks = u64::from(board.fullmove_number()) << 8 | u64::from(board.halfmove_clock());
        position.key_without_clocks() ^ clocks.wrapping_mul(0x9E37_79B9_7F4A_7C15)
    }

    #[inline]
    fn repetition(&self, position: &ChessPosition) -> Option<Repetition> {
        let n_reversible = u32::from(position.0.halfmove_clock());
        Some(Repetition { key: position.key_without_clocks(), n_reversible })
    }

    /// A FEN of 4 to 6 fields, `moves` and moves behind it or not; a game in PGN; or mere moves from the start.
    fn read(&self, text: &str) -> Result<MoveSequence<ChessPosition, Move>, InvalidGameText> {
        let text: Vec<char> = text.chars().collect();
        let Some((at, word)) = fen::words(&text).next() else { return Ok(MoveSequence::at(self.start())) };
        let is = |word: &[char], name: &str| word.iter().copied().eq(name.chars());
        let (start, end) = if is(word, "start") || is(word, "startpos") {
            (Placement::startpos(), at + word.len())
        } else if word.contains(&'/')
            && !matches!(word[0], '[' | '{' | '(' | ';' | '%')
            && !pgn::is_result(word)
        {
            fen::read(&text)?
        } else {
            return pgn::read(&text, 0);
        };
        let moves_at = match fen::words(&text[end..]).next() {
            Some((at, word)) if is(word, "moves") => end + at + word.len(),
            _ => end,
        };
        let moves = pgn::read_moves(&text, moves_at, &start)?;
        Ok(MoveSequence { start: ChessPosition(start), moves })
    }

    fn write(&self, position: &ChessPosition) -> String {
        fen::write(&position.0)
    }

    fn notation(&self) -> MessageId {
        id!("notation-chess")
    }

    fn why_not(&self, position: &ChessPosition, cells: &[usize]) -> InvalidGameText {
        let square = |cell: usize| Square::try_index(cell).map(Square::flip_rank);
        let board = &position.0;
        match *cells {
            _ if is_over(board) => InvalidGameText::whole("game-is-over"),
            [from] => match square(from) {
                Some(from) if board.colors(board.side_to_move()).has(from) => {
                    InvalidGameText::whole("game-chess-stuck")
                }
                Some(from) => reasons::why_not(board, from, from),
                None => InvalidGameText::whole("game-no-such-move"),
            },
            [from, to] => match (square(from), square(to)) {
                (Some(from), Some(to)) => reasons::why_not(board, from, to),
                _ => InvalidGameText::whole("game-no-such-move"),
            },
            _ => InvalidGameText::whole("game-no-such-move"),
        }
    }

    fn pieces(&self) -> Vec<BoardPiece> {
        let of = |side| FIGURES.map(|(_, figure)| BoardPiece::new(side, CellShape::Figure(figure)));
        [of(Player::First), of(Player::Second)].concat()
    }

    /// King and rooks that stand where they began may castle; the clocks begin anew.
    fn set_up(
        &self,
        cells: &[Option<BoardPiece>],
        to_move: Player,
    ) -> Result<ChessPosition, InvalidGameText> {
        set_up::set_up(cells, to_move)
    }

    /// Rights to castle, by the letters of a FEN, and the square that a pawn has just passed.
    fn extras(&self, cells: &[Option<BoardPiece>], to_move: Player) -> Vec<Extra> {
        set_up::extras(cells, to_move)
    }

    fn extras_of(&self, position: &ChessPosition) -> Vec<String> {
        set_up::extras_of(position)
    }

    fn set_up_with(
        &self,
        cells: &[Option<BoardPiece>],
        to_move: Player,
        extras: &[String],
    ) -> Result<ChessPosition, InvalidGameText> {
        set_up::set_up_with(cells, to_move, extras)
    }
}
