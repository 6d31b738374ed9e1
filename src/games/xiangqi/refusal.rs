//! Why a piece cannot go somewhere.

use super::check::is_attacked;
use super::position::{
    N_COLUMNS, N_SQUARES, PieceKind, Position, XiangqiCell, is_beyond, is_palace, rank_of, square_text,
};
use crate::games::InvalidGameText;

/// The reason against a move that is not legal.
pub(super) fn why_not(position: &Position, from: usize, to: usize) -> InvalidGameText {
    let side = position.to_move;
    let (piece, goal) = (position.cells[from], position.cells[to]);
    if piece.is_empty() {
        return InvalidGameText::whole("game-xiangqi-nothing-there").with("square", &square_text(from));
    }
    if !piece.is_of(side) {
        return InvalidGameText::whole("game-xiangqi-not-yours").with("square", &square_text(from));
    }
    if goal.is_of(side) {
        return InvalidGameText::whole("game-xiangqi-own-piece").with("square", &square_text(to));
    }
    let against_way = match piece.kind() {
        PieceKind::General => against_general(from, to),
        PieceKind::Advisor => against_advisor(from, to),
        PieceKind::Elephant => against_elephant(position, from, to),
        PieceKind::Horse => against_horse(position, from, to),
        PieceKind::Chariot => against_chariot(position, from, to),
        PieceKind::Cannon => against_cannon(position, from, to),
        PieceKind::Soldier => against_soldier(position, from, to),
    };
    if let Some(refused) = against_way {
        return refused;
    }
    let mut after = position.cells;
    after[to] = piece;
    after[from] = XiangqiCell::EMPTY;
    let own = if piece.kind() == PieceKind::General { to } else { position.general(side) };
    if generals_face(&after, own, position.general(side.opponent())) {
        return InvalidGameText::whole("game-xiangqi-would-face");
    }
    if is_attacked(&after, own, side) {
        let is_now = is_attacked(&position.cells, position.general(side), side);
        let id = if is_now { "game-xiangqi-still-in-check" } else { "game-xiangqi-into-check" };
        return InvalidGameText::whole(id);
    }
    InvalidGameText::whole("game-no-such-move")
}

/// Whether two squares are on one file with nothing between.
pub(super) fn generals_face(cells: &[XiangqiCell; N_SQUARES], a: usize, b: usize) -> bool {
    a % N_COLUMNS == b % N_COLUMNS && n_between(cells, a, b) == Some(0)
}

/// How many pieces stand between two squares of a row or a column; `None` if they share neither.
fn n_between(cells: &[XiangqiCell; N_SQUARES], a: usize, b: usize) -> Option<usize> {
    let (low, high) = (a.min(b), a.max(b));
    let step = match distance(a, b) {
        (0, 1..) => 1,
        (1.., 0) => N_COLUMNS,
        _ => return None,
    };
    Some((low + step..high).step_by(step).filter(|&square| !cells[square].is_empty()).count())
}

/// Rows and columns between two squares.
const fn distance(a: usize, b: usize) -> (usize, usize) {
    ((a / N_COLUMNS).abs_diff(b / N_COLUMNS), (a % N_COLUMNS).abs_diff(b % N_COLUMNS))
}

fn against_general(from: usize, to: usize) -> Option<InvalidGameText> {
    match distance(from, to) {
        (0, 1) | (1, 0) => (!is_palace(to)).then(|| InvalidGameText::whole("game-xiangqi-palace")),
        _ => Some(InvalidGameText::whole("game-xiangqi-general")),
    }
}

fn against_advisor(from: usize, to: usize) -> Option<InvalidGameText> {
    match distance(from, to) {
        (1, 1) => (!is_palace(to)).then(|| InvalidGameText::whole("game-xiangqi-palace")),
        _ => Some(InvalidGameText::whole("game-xiangqi-advisor")),
    }
}

fn against_elephant(position: &Position, from: usize, to: usize) -> Option<InvalidGameText> {
    if distance(from, to) != (2, 2) {
        return Some(InvalidGameText::whole("game-xiangqi-elephant"));
    }
    if is_beyond(position.to_move, to) {
        return Some(InvalidGameText::whole("game-xiangqi-river"));
    }
    let eye = usize::midpoint(from, to);
    (!position.cells[eye].is_empty())
        .then(|| InvalidGameText::whole("game-xiangqi-eye").with("square", &square_text(eye)))
}

fn against_horse(position: &Position, from: usize, to: usize) -> Option<InvalidGameText> {
    let leg = match distance(from, to) {
        (2, 1) => (from / N_COLUMNS).midpoint(to / N_COLUMNS) * N_COLUMNS + from % N_COLUMNS,
        (1, 2) => from / N_COLUMNS * N_COLUMNS + (from % N_COLUMNS).midpoint(to % N_COLUMNS),
        _ => return Some(InvalidGameText::whole("game-xiangqi-horse")),
    };
    (!position.cells[leg].is_empty())
        .then(|| InvalidGameText::whole("game-xiangqi-leg").with("square", &square_text(leg)))
}

fn against_chariot(position: &Position, from: usize, to: usize) -> Option<InvalidGameText> {
    match n_between(&position.cells, from, to) {
        None => Some(InvalidGameText::whole("game-xiangqi-chariot")),
        Some(0) => None,
        Some(_) => Some(InvalidGameText::whole("game-xiangqi-blocked")),
    }
}

fn against_cannon(position: &Position, from: usize, to: usize) -> Option<InvalidGameText> {
    match (n_between(&position.cells, from, to), position.cells[to].is_empty()) {
        (None, _) => Some(InvalidGameText::whole("game-xiangqi-cannon")),
        (Some(0), true) | (Some(1), false) => None,
        (Some(_), true) => Some(InvalidGameText::whole("game-xiangqi-blocked")),
        (Some(n), false) => Some(InvalidGameText::whole("game-xiangqi-screen").with("n", &n)),
    }
}

fn against_soldier(position: &Position, from: usize, to: usize) -> Option<InvalidGameText> {
    let side = position.to_move;
    let (before, after) = (rank_of(side, from), rank_of(side, to));
    match distance(from, to) {
        (1, 0) if after > before => None,
        (0, 1) if is_beyond(side, from) => None,
        (0, 1) => Some(InvalidGameText::whole("game-xiangqi-soldier-aside")),
        _ if after < before => Some(InvalidGameText::whole("game-xiangqi-soldier-back")),
        _ => Some(InvalidGameText::whole("game-xiangqi-soldier")),
    }
}
