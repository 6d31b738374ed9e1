//! Moves as text: standard algebraic notation (the PGN standard, section 8.2.3) and coordinates such as `e2e4`.

use cozy_chess::util::display_san_move;
use cozy_chess::{BitBoard, Board, File, Move, Piece, Rank, Square};

use super::moves::{color_name, is_capture, piece_name};
use super::reasons::{could_go, why_not, why_not_castling};
use crate::games::InvalidGameText;

/// A legal move in standard algebraic notation; one that is not legal by its coordinates.
pub(super) fn write(board: &Board, mv: Move) -> String {
    if board.is_legal(mv) { display_san_move(board, mv).to_string() } else { mv.to_string() }
}

/// Where pieces of a kind stand that may legally go to a cell. Castling does not count.
fn origins(board: &Board, piece: Piece, among: BitBoard, to: Square, promotion: Option<Piece>) -> BitBoard {
    if board.colors(board.side_to_move()).has(to) {
        return BitBoard::EMPTY;
    }
    let candidates = board.colored_pieces(board.side_to_move(), piece) & among;
    candidates.iter().filter(|&from| board.is_legal(Move { from, to, promotion })).collect()
}

/// A move as written.
#[derive(Clone, Copy, Debug)]
enum WrittenMove {
    Castle {
        is_short: bool,
    },
    Piece {
        piece: Option<Piece>,
        file: Option<File>,
        rank: Option<Rank>,
        takes: bool,
        to: Square,
        promotion: Option<Piece>,
    },
}

/// Reads one move. The signs of check, mate and judgement at its end are not checked, `x`, `=` and hyphens may be
/// missing, castling may be written with noughts; coordinates with origin and goal are taken for any piece.
///
/// # Errors
/// Why it is none here; the place is that of the move.
pub(super) fn read(board: &Board, word: &[char]) -> Result<Move, InvalidGameText> {
    let text: String = word.iter().collect();
    let named = |refused: InvalidGameText| refused.with("move", &text);
    let written = parse(word).ok_or_else(|| named(InvalidGameText::whole("game-chess-no-move")))?;
    match written {
        WrittenMove::Castle { is_short } => castle(board, is_short).map_err(named),
        WrittenMove::Piece { piece, file, rank, takes, to, promotion } => {
            let mut among = BitBoard::FULL;
            if let Some(file) = file {
                among &= file.bitboard();
            }
            if let Some(rank) = rank {
                among &= rank.bitboard();
            }
            let at_origin = file.zip(rank).and_then(|(file, rank)| board.piece_on(Square::new(file, rank)));
            let piece = piece.or(at_origin).unwrap_or(Piece::Pawn);
            // Of a pawn that goes straight ahead only the goal is written.
            if piece == Piece::Pawn && takes {
                among -= to.file().bitboard();
            } else if piece == Piece::Pawn && file.is_none() {
                among &= to.file().bitboard();
            }
            if let Some(is_short) = as_castling(board, piece, among, to) {
                return castle(board, is_short).map_err(named);
            }
            one_of(board, piece, among, to, promotion, takes).map_err(named)
        }
    }
}

fn castle(board: &Board, is_short: bool) -> Result<Move, InvalidGameText> {
    let color = board.side_to_move();
    let rights = board.castle_rights(color);
    let king = board.king(color);
    let rook = if is_short { rights.short } else { rights.long };
    let mv = rook.map(|file| Move { from: king, to: Square::new(file, king.rank()), promotion: None });
    mv.filter(|&mv| board.is_legal(mv)).ok_or_else(|| why_not_castling(board, color, is_short))
}

/// Whether the king goes from home two cells aside.
fn as_castling(board: &Board, piece: Piece, among: BitBoard, to: Square) -> Option<bool> {
    let color = board.side_to_move();
    let home = Square::new(File::E, Rank::First.relative_to(color));
    let is_meant = piece == Piece::King
        && among == home.bitboard()
        && board.king(color) == home
        && to.rank() == home.rank();
    match to.file() {
        File::G if is_meant => Some(true),
        File::C if is_meant => Some(false),
        _ => None,
    }
}

/// The one legal move that is described.
fn one_of(
    board: &Board,
    piece: Piece,
    among: BitBoard,
    to: Square,
    promotion: Option<Piece>,
    takes: bool,
) -> Result<Move, InvalidGameText> {
    let color = board.side_to_move();
    let last_rank = Rank::Eighth.relative_to(color);
    let promotes = piece == Piece::Pawn && to.rank() == last_rank;
    if !promotes && promotion.is_some() {
        return Err(InvalidGameText::whole("game-chess-no-promotion"));
    }
    let tried = promotion.or(promotes.then_some(Piece::Queen));
    let origins = origins(board, piece, among, to, tried);
    let Some(from) = origins.next_square() else {
        return Err(why_none(board, piece, among, to));
    };
    let mv = Move { from, to, promotion: tried };
    if origins.len() > 1 {
        let other = origins.iter().nth(1).unwrap_or(from);
        return Err(InvalidGameText::whole("game-chess-which")
            .with("piece", &piece_name(piece))
            .with("first", &from)
            .with("second", &other));
    }
    if takes && !is_capture(board, piece, mv) {
        return Err(InvalidGameText::whole("game-chess-nothing-to-take").with("cell", &to));
    }
    if promotes && promotion.is_none() {
        return Err(InvalidGameText::whole("game-chess-promotion-missing"));
    }
    Ok(mv)
}

/// Why no such piece may go there.
fn why_none(board: &Board, piece: Piece, among: BitBoard, to: Square) -> InvalidGameText {
    let color = board.side_to_move();
    let candidates = board.colored_pieces(color, piece) & among;
    if candidates.is_empty() {
        if among.len() == 1
            && let Some(from) = among.next_square()
        {
            return why_not(board, from, to);
        }
        return InvalidGameText::whole("game-chess-no-such-piece")
            .with("side", &color_name(color))
            .with("piece", &piece_name(piece));
    }
    // Where one could go but for its king, that is the reason; where there is but one, its own.
    let nearest = candidates.iter().find(|&from| could_go(board, from, to));
    match nearest.or_else(|| candidates.next_square().filter(|_| candidates.len() == 1)) {
        Some(from) => why_not(board, from, to),
        None if board.colors(color).has(to) => {
            InvalidGameText::whole("game-chess-own-piece").with("cell", &to).with("side", &color_name(color))
        }
        None => InvalidGameText::whole("game-chess-none-can-go")
            .with("piece", &piece_name(piece))
            .with("cell", &to),
    }
}

fn parse(word: &[char]) -> Option<WrittenMove> {
    let mut rest = word;
    while let [before @ .., '+' | '#' | '!' | '?'] = rest {
        rest = before;
    }
    if let [before @ .., 'e', '.', 'p', '.'] | [before @ .., 'e', 'p'] = rest {
        rest = before;
    }
    if let Some(is_short) = parse_castling(rest) {
        return Some(WrittenMove::Castle { is_short });
    }
    let piece = rest.first().and_then(|&c| piece_of(c));
    if piece.is_some() {
        rest = &rest[1..];
    }
    let mut promotion = None;
    if let [before @ .., '1' | '8' | '=' | '/', c @ ('Q' | 'R' | 'B' | 'N' | 'q' | 'r' | 'b' | 'n')] = rest {
        promotion = Piece::try_from(c.to_ascii_lowercase()).ok();
        rest = &rest[..=before.len()];
        if let [before @ .., '=' | '/'] = rest {
            rest = before;
        }
    }
    let [before @ .., file, rank] = rest else { return None };
    let to = super::fen::read_square(&[*file, *rank])?;
    rest = before;
    let mut takes = false;
    if let [before @ .., mark @ ('x' | 'X' | '×' | ':' | '-')] = rest {
        takes = *mark != '-';
        rest = before;
    }
    let (file, rank) = match *rest {
        [] => (None, None),
        [file, rank] => (Some(File::try_from(file).ok()?), Some(Rank::try_from(rank).ok()?)),
        [c] => (File::try_from(c).ok(), Rank::try_from(c).ok()),
        _ => return None,
    };
    if rest.len() == 1 && file.is_none() && rank.is_none() {
        return None;
    }
    Some(WrittenMove::Piece { piece, file, rank, takes, to, promotion })
}

fn parse_castling(word: &[char]) -> Option<bool> {
    let is_nought = |c: &char| matches!(c, 'O' | 'o' | '0');
    match word {
        [a, '-', b] if [a, b].into_iter().all(is_nought) => Some(true),
        [a, '-', b, '-', c] if [a, b, c].into_iter().all(is_nought) => Some(false),
        _ => None,
    }
}

/// A capital letter or a figurine.
fn piece_of(c: char) -> Option<Piece> {
    match c {
        'K' | '♔' | '♚' => Some(Piece::King),
        'Q' | '♕' | '♛' => Some(Piece::Queen),
        'R' | '♖' | '♜' => Some(Piece::Rook),
        'B' | '♗' | '♝' => Some(Piece::Bishop),
        'N' | '♘' | '♞' => Some(Piece::Knight),
        'P' | '♙' | '♟' => Some(Piece::Pawn),
        _ => None,
    }
}
