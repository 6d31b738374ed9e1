//! Cells, sides and figures of the drawn board.

use cozy_chess::{Color, Piece as Kind, Square};

use crate::board::Player;

pub(super) const fn side(color: Color) -> Player {
    match color {
        Color::White => Player::First,
        Color::Black => Player::Second,
    }
}

pub(super) const fn color(side: Player) -> Color {
    match side {
        Player::First => Color::White,
        Player::Second => Color::Black,
    }
}

/// The number of a cell of the drawn board: a8 is 0, h1 is 63.
pub(super) const fn cell(square: Square) -> usize {
    square.flip_rank() as usize
}

/// The figure of each kind of piece.
pub(super) const FIGURES: [(Kind, char); 6] = [
    (Kind::King, '♚'),
    (Kind::Queen, '♛'),
    (Kind::Rook, '♜'),
    (Kind::Bishop, '♝'),
    (Kind::Knight, '♞'),
    (Kind::Pawn, '♟'),
];
