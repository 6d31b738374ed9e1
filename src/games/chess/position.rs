//! A position of chess.

use std::fmt;

use cozy_chess::{Board as Placement, Color, Piece as Kind};

use super::fen;
use super::moves::en_passant;

/// What stands where, whose turn it is, the rights to castle and to take en passant, and both clocks.
///
/// Equal where all of that is; a double step counts only where a pawn may take en passant.
#[derive(Clone)]
pub struct ChessPosition(pub(super) Placement);

impl PartialEq for ChessPosition {
    fn eq(&self, other: &Self) -> bool {
        let [a, b] = [&self.0, &other.0];
        // Not `same_position`: it takes a king that may step on that cell for a pawn that takes en passant.
        a.hash_without_ep() == b.hash_without_ep()
            && a.side_to_move() == b.side_to_move()
            && Color::ALL.iter().all(|&color| a.colors(color) == b.colors(color))
            && Kind::ALL.iter().all(|&kind| a.pieces(kind) == b.pieces(kind))
            && Color::ALL.iter().all(|&color| a.castle_rights(color) == b.castle_rights(color))
            && en_passant(a) == en_passant(b)
            && a.halfmove_clock() == b.halfmove_clock()
            && a.fullmove_number() == b.fullmove_number()
    }
}

impl Eq for ChessPosition {}

impl fmt::Debug for ChessPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "ChessPosition({})", fen::write(&self.0))
    }
}

impl ChessPosition {
    /// Equal where pieces, turn and rights are.
    pub(super) fn key_without_clocks(&self) -> u64 {
        let goal = en_passant(&self.0).map_or(0, |goal| goal as u64 + 1);
        self.0.hash_without_ep() ^ goal.wrapping_mul(0xA24B_AED4_963E_E407)
    }
}
