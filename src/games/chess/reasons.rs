//! Why a piece cannot go from one cell to another.

use cozy_chess::{
    BitBoard, Board, Color, File, Move, Piece, Rank, Square, get_between_rays, get_bishop_rays,
    get_king_moves, get_knight_moves, get_pawn_attacks, get_pawn_quiets, get_rook_rays,
};

use super::fen::castling_goal;
use super::moves::{color_name, en_passant_goal, piece_name};
use crate::games::InvalidGameText;

/// What keeps a piece from a goal by its way of moving alone, whether or not its king would be in check then.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Hindrance {
    OwnPiece,
    Way,
    Blocked,
    NothingToTake,
}

/// The reason for a move that is not legal, of the side to move.
pub(super) fn why_not(board: &Board, from: Square, to: Square) -> InvalidGameText {
    let color = board.side_to_move();
    let Some(piece) = board.piece_on(from) else {
        return InvalidGameText::whole("game-chess-empty").with("cell", &from);
    };
    if !board.colors(color).has(from) {
        return InvalidGameText::whole("game-chess-not-yours").with("side", &color_name(!color));
    }
    if let Some(refused) = why_not_castle(board, from, to) {
        return refused;
    }
    match hindrance(board, piece, from, to) {
        Some(Hindrance::OwnPiece) => {
            InvalidGameText::whole("game-chess-own-piece").with("cell", &to).with("side", &color_name(color))
        }
        Some(Hindrance::Way) => {
            InvalidGameText::whole("game-chess-not-its-way").with("piece", &piece_name(piece))
        }
        Some(Hindrance::Blocked) => InvalidGameText::whole("game-chess-blocked"),
        Some(Hindrance::NothingToTake) => InvalidGameText::whole("game-chess-pawn-takes"),
        None if !board.checkers().is_empty() => InvalidGameText::whole("game-chess-still-in-check"),
        None => InvalidGameText::whole("game-chess-in-check"),
    }
}

/// Whether the piece there could go there if its king did not mind.
pub(super) fn could_go(board: &Board, from: Square, to: Square) -> bool {
    board.piece_on(from).is_some_and(|piece| hindrance(board, piece, from, to).is_none())
}

fn hindrance(board: &Board, piece: Piece, from: Square, to: Square) -> Option<Hindrance> {
    let color = board.side_to_move();
    if from != to && board.colors(color).has(to) {
        return Some(Hindrance::OwnPiece);
    }
    let is_free = (get_between_rays(from, to) & board.occupied()).is_empty();
    let reach = match piece {
        Piece::Pawn => return pawn_hindrance(board, from, to),
        Piece::Knight => get_knight_moves(from),
        Piece::Bishop => get_bishop_rays(from),
        Piece::Rook => get_rook_rays(from),
        Piece::Queen => get_bishop_rays(from) | get_rook_rays(from),
        Piece::King => get_king_moves(from),
    };
    if !reach.has(to) {
        Some(Hindrance::Way)
    } else if is_free {
        None
    } else {
        Some(Hindrance::Blocked)
    }
}

fn pawn_hindrance(board: &Board, from: Square, to: Square) -> Option<Hindrance> {
    let color = board.side_to_move();
    if get_pawn_attacks(from, color).has(to) {
        let takes = board.colors(!color).has(to) || en_passant_goal(board) == Some(to);
        return (!takes).then_some(Hindrance::NothingToTake);
    }
    let ahead = get_pawn_quiets(from, color, BitBoard::EMPTY);
    if !ahead.has(to) {
        return Some(Hindrance::Way);
    }
    let way = get_between_rays(from, to) | to.bitboard();
    (!(way & board.occupied()).is_empty()).then_some(Hindrance::Blocked)
}

/// The reason if this is meant as castling: the king at home goes two cells aside.
fn why_not_castle(board: &Board, from: Square, to: Square) -> Option<InvalidGameText> {
    let color = board.side_to_move();
    let rank = Rank::First.relative_to(color);
    let is_short = to == Square::new(File::G, rank);
    let is_long = to == Square::new(File::C, rank);
    let is_home = from == Square::new(File::E, rank) && board.king(color) == from;
    (is_home && (is_short || is_long)).then(|| why_not_castling(board, color, is_short))
}

/// The reason why the side to move may not castle on this side.
pub(super) fn why_not_castling(board: &Board, color: Color, is_short: bool) -> InvalidGameText {
    let rights = board.castle_rights(color);
    let Some(rook) = (if is_short { rights.short } else { rights.long }) else {
        return InvalidGameText::whole("game-chess-no-right");
    };
    let king = board.king(color);
    if !board.checkers().is_empty() {
        return InvalidGameText::whole("game-chess-castle-out-of-check");
    }
    let rook = Square::new(rook, king.rank());
    if !(get_between_rays(king, rook) & board.occupied()).is_empty() {
        return InvalidGameText::whole("game-chess-blocked");
    }
    let goal = castling_goal(king, rook.file());
    let crosses = get_between_rays(king, goal)
        .iter()
        .any(|to| !board.is_legal(Move { from: king, to, promotion: None }));
    InvalidGameText::whole(if crosses { "game-chess-castle-through-check" } else { "game-chess-in-check" })
}
