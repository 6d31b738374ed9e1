//! Which move is meant by the squares that a person names, and why it may be none.

use super::moves::{CheckersMove, CheckersMoves, Men, cell_of};
use crate::games::InvalidGameText;

/// The legal move that begins on the first of these squares, ends on the last, and lands on those between in order.
/// Landings may be left out where that leaves no doubt.
pub(super) fn resolve(men: Men, squares: &[u8]) -> Result<CheckersMove, InvalidGameText> {
    let is_meant = |mv: &CheckersMove| {
        let mut path = mv.squares();
        squares.first() == Some(&mv.from)
            && squares.last() == Some(&mv.to)
            && squares.iter().all(|square| path.any(|landing| landing == *square))
    };
    let mut meant = CheckersMoves::new(men).filter(is_meant);
    let Some(first) = meant.next() else { return Err(why_not(men, squares)) };
    if let Some(exact) = CheckersMoves::new(men).find(|mv| mv.squares().eq(squares.iter().copied())) {
        return Ok(exact);
    }
    match meant.find(|mv| men.play(*mv) != men.play(first)) {
        Some(_) => Err(InvalidGameText::whole("game-checkers-ambiguous").with("move", &first.text())),
        None => Ok(first),
    }
}

/// Why there is no such move. Squares count from 0.
pub(super) fn why_not(men: Men, squares: &[u8]) -> InvalidGameText {
    if CheckersMoves::new(men).next().is_none() {
        return InvalidGameText::whole("game-is-over");
    }
    let Some(&from) = squares.first() else { return InvalidGameText::whole("game-no-such-move") };
    let (own, from_bit) = (men.of[usize::from(men.to_move)], 1_u32 << from);
    if men.empty() & from_bit != 0 {
        return InvalidGameText::whole("game-checkers-no-piece").with("square", &(from + 1));
    }
    if own & from_bit == 0 {
        return InvalidGameText::whole("game-checkers-not-yours").with("square", &(from + 1));
    }
    let captures = || CheckersMoves::new(men).filter(|mv| mv.captured != 0);
    let passes = |mv: &CheckersMove| {
        let mut path = mv.squares();
        squares[0] == mv.from && squares.iter().all(|square| path.any(|landing| landing == *square))
    };
    if squares.len() > 1
        && let Some(mv) = captures().find(passes)
    {
        return InvalidGameText::whole("game-checkers-jump-goes-on").with("move", &mv.text());
    }
    if let Some(mv) = captures().find(|mv| mv.from == from).or_else(|| captures().next()) {
        return InvalidGameText::whole("game-checkers-must-capture").with("move", &mv.text());
    }
    match squares.get(1) {
        None if CheckersMoves::new(men).all(|mv| mv.from != from) => {
            InvalidGameText::whole("game-checkers-cannot-move").with("square", &(from + 1))
        }
        None => InvalidGameText::whole("game-no-such-move"),
        Some(to) => why_not_step(men, from, *to),
    }
}

/// Why the piece of the side to move cannot go there where nothing can be captured.
fn why_not_step(men: Men, from: u8, to: u8) -> InvalidGameText {
    let [(from_row, from_column), (to_row, to_column)] = [from, to].map(|square| {
        let cell = cell_of(square);
        (cell / 8, cell % 8)
    });
    let n_rows_down = to_row.cast_signed() - from_row.cast_signed();
    let n_rows_forward = if men.to_move == 0 { n_rows_down } else { -n_rows_down };
    if men.empty() >> to & 1 == 0 {
        InvalidGameText::whole("game-cell-taken")
    } else if n_rows_forward < 0 && men.kings >> from & 1 == 0 {
        InvalidGameText::whole("game-checkers-men-forward")
    } else if n_rows_forward.abs() == 2 && from_column.abs_diff(to_column) == 2 {
        InvalidGameText::whole("game-checkers-nothing-to-capture")
    } else {
        InvalidGameText::whole("game-checkers-one-step")
    }
}
