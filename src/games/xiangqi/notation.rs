//! Moves as the World Xiangqi Federation writes them, `C2=5`, and as programs do, `h2e2`.
//!
//! Piece, file, direction, and file of the goal (or steps along the file). Files count from 1 at the mover's right.
//! On one file `+` stands for the front and `-` for the rear piece instead of the file; more than two soldiers on one
//! file, and files with several in two places, follow the federation's special cases
//! (<http://www.wxf.org/xq/computer/wxf_notation.html>). The federation writes `.` for `=`.

use super::position::{N_COLUMNS, N_ROWS, PieceKind, Position, XiangqiMove, rank_of};
use super::{moves, refusal};
use crate::board::Player;
use crate::games::InvalidGameText;

const fn letter(kind: PieceKind) -> char {
    match kind {
        PieceKind::General => 'K',
        PieceKind::Advisor => 'A',
        PieceKind::Elephant => 'E',
        PieceKind::Horse => 'H',
        PieceKind::Chariot => 'R',
        PieceKind::Cannon => 'C',
        PieceKind::Soldier => 'P',
    }
}

fn file_of(side: Player, square: usize) -> char {
    let column = square % N_COLUMNS;
    let file = if side == Player::First { N_COLUMNS - column } else { column + 1 };
    char::from(b'0' + file as u8)
}

/// The way a piece goes: direction and goal.
fn way(position: &Position, mv: XiangqiMove) -> [char; 2] {
    let side = position.to_move;
    let (before, after) = (rank_of(side, mv.from()), rank_of(side, mv.to()));
    let direction = match after.cmp(&before) {
        std::cmp::Ordering::Greater => '+',
        std::cmp::Ordering::Less => '-',
        std::cmp::Ordering::Equal => '=',
    };
    let goal = if mv.from() % N_COLUMNS == mv.to() % N_COLUMNS {
        char::from(b'0' + before.abs_diff(after) as u8)
    } else {
        file_of(side, mv.to())
    };
    [direction, goal]
}

/// How many pieces like that on the square its file has, and how many of them are before it.
fn tandem(position: &Position, square: usize) -> (usize, usize) {
    let cell = position.cells[square];
    let rank = |square| rank_of(position.to_move, square);
    let like = (0..N_ROWS)
        .map(|row| N_COLUMNS * row + square % N_COLUMNS)
        .filter(|&other| position.cells[other] == cell);
    like.fold((0, 0), |(n, n_before), other| (n + 1, n_before + usize::from(rank(other) > rank(square))))
}

/// Piece and place of a soldier that shares its file.
fn soldier(position: &Position, square: usize, n: usize, n_before: usize) -> [char; 2] {
    let file = file_of(position.to_move, square);
    let has_other_tandem = (0..N_COLUMNS)
        .filter(|column| column % N_COLUMNS != square % N_COLUMNS)
        .flat_map(|column| (0..N_ROWS).map(move |row| N_COLUMNS * row + column))
        .any(|other| position.cells[other] == position.cells[square] && tandem(position, other).0 > 1);
    let order = match (n, n_before) {
        (4 | 5, 0) => return ['+', '+'],
        (4 | 5, before) if before == n - 1 => return ['-', '-'],
        (_, 0) | (4 | 5, 1) => '+',
        (_, before) if before == n - 1 || n > 3 && before == n - 2 => '-',
        _ => file,
    };
    [if has_other_tandem { file } else { 'P' }, order]
}

fn joined(piece: [char; 2], way: [char; 2]) -> String {
    piece.into_iter().chain(way).collect()
}

/// A move as the federation writes it; no two legal moves of a position have the same text.
pub(super) fn write(position: &Position, mv: XiangqiMove) -> String {
    let kind = position.cells[mv.from()].kind();
    let (n, n_before) = tandem(position, mv.from());
    let piece = match kind {
        PieceKind::Soldier if n > 1 => soldier(position, mv.from(), n, n_before),
        PieceKind::Horse | PieceKind::Chariot | PieceKind::Cannon if n > 1 => {
            [letter(kind), if n_before == 0 { '+' } else { '-' }]
        }
        // Of two advisors or elephants on a file one can only advance and the other only retreat.
        _ => [letter(kind), file_of(position.to_move, mv.from())],
    };
    joined(piece, way(position, mv))
}

fn read_coordinates(text: &str) -> Option<XiangqiMove> {
    let mut bytes = text.bytes().filter(|&byte| byte != b'-');
    let mut square = || {
        let column = usize::from(bytes.next()?.to_ascii_lowercase().checked_sub(b'a')?);
        let rank = usize::from(bytes.next()?.checked_sub(b'0')?);
        (column < N_COLUMNS && rank < N_ROWS).then(|| N_COLUMNS * (N_ROWS - 1 - rank) + column)
    };
    let mv = XiangqiMove::new(square()?, square()?);
    bytes.next().is_none().then_some(mv)
}

/// One form for all: upper case, `=` for a step aside, the order after the piece, one letter a piece.
fn normalized(text: &str) -> Option<String> {
    let mut chars: Vec<char> = text.chars().map(|c| c.to_ascii_uppercase()).collect();
    if chars.len() != 4 {
        return None;
    }
    if matches!(chars[0], '+' | '-') && chars[1].is_ascii_alphabetic() {
        chars.swap(0, 1);
    }
    chars[0] = match chars[0] {
        'G' => 'K',
        'B' => 'E',
        'N' => 'H',
        'S' => 'P',
        c => c,
    };
    if chars[2] == '.' {
        chars[2] = '=';
    }
    let is_known = matches!(chars[0], 'K' | 'A' | 'E' | 'H' | 'R' | 'C' | 'P' | '+' | '-' | '1'..='9')
        && matches!(chars[1], '+' | '-' | '1'..='9')
        && matches!(chars[2], '+' | '-' | '=')
        && matches!(chars[3], '1'..='9');
    is_known.then(|| chars.into_iter().collect())
}

/// Forms that do not follow the federation but can be understood: the file where an order is due, the order of
/// advisors and elephants.
fn has_other_text(position: &Position, mv: XiangqiMove, text: &str) -> bool {
    let kind = position.cells[mv.from()].kind();
    let (n, n_before) = tandem(position, mv.from());
    let file = file_of(position.to_move, mv.from());
    let order = if n_before == 0 { '+' } else { '-' };
    joined([letter(kind), file], way(position, mv)) == text
        || n == 2 && joined([letter(kind), order], way(position, mv)) == text
}

/// The legal move that a text describes, in a position that is not the end; errors are at character 0.
pub(super) fn read(position: &Position, text: &str) -> Result<XiangqiMove, InvalidGameText> {
    let unreadable = || InvalidGameText::whole("game-xiangqi-no-move").with("move", &text);
    if let Some(mv) = read_coordinates(text) {
        let is_legal = moves::legal(position).any(|legal| legal == mv);
        return if is_legal { Ok(mv) } else { Err(refusal::why_not(position, mv.from(), mv.to())) };
    }
    let text = normalized(text).ok_or_else(unreadable)?;
    if let Some(mv) = moves::legal(position).find(|&mv| write(position, mv) == text) {
        return Ok(mv);
    }
    let mut others = moves::legal(position).filter(|&mv| has_other_text(position, mv, &text));
    match (others.next(), others.next()) {
        (Some(mv), None) => return Ok(mv),
        (Some(_), Some(_)) => {
            return Err(InvalidGameText::whole("game-xiangqi-ambiguous").with("move", &text));
        }
        (None, _) => {}
    }
    // It may be a move that the own general forbids.
    let forbidden = moves::pseudo_legal(position)
        .find(|&mv| write(position, mv) == text || has_other_text(position, mv, &text));
    Err(forbidden.map_or_else(
        || InvalidGameText::whole("game-no-such-move"),
        |mv| refusal::why_not(position, mv.from(), mv.to()),
    ))
}
