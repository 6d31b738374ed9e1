//! Lists of moves and pictures of boards.

use super::points::{Points, STRIDE};
use super::rules::Gomoku;
use super::stones::Stones;
use crate::games::{Game, InvalidGameText, MoveSequence, Player};

/// The position as rows from the top and the side to move.
pub(super) fn write(game: &Gomoku, position: &Stones) -> String {
    let row = |row: u16| {
        (0..game.size())
            .map(|column| match position.stone(STRIDE * row + column) {
                Some(Player::First) => 'X',
                Some(Player::Second) => 'O',
                None => '.',
            })
            .collect::<String>()
    };
    let rows: Vec<_> = (0..game.size()).map(row).collect();
    let to_move = if game.to_move(position) == Player::First { 'X' } else { 'O' };
    format!("{} {to_move}", rows.join("/"))
}

pub(super) fn read(game: &Gomoku, text: &str) -> Result<MoveSequence<Stones, u16>, InvalidGameText> {
    if matches!(text.trim(), "" | "start") {
        return Ok(MoveSequence::at(game.start()));
    }
    // No picture has a digit, and every list of moves has one.
    if text.contains(|c: char| c.is_ascii_digit()) {
        read_moves(game, text)
    } else {
        read_picture(game, text).map(MoveSequence::at)
    }
}

/// `h8 h9 i9`, with or without blanks, commas and numbers of moves.
fn read_moves(game: &Gomoku, text: &str) -> Result<MoveSequence<Stones, u16>, InvalidGameText> {
    let mut line = MoveSequence::at(game.start());
    let mut position = line.start;
    let mut chars = text.chars().enumerate().peekable();
    while let Some((at, c)) = chars.next() {
        if c.is_whitespace() || matches!(c, ',' | ';' | '.') {
            continue;
        }
        let mut number = c.to_digit(10);
        let is_letter = c.is_ascii_alphabetic();
        if number.is_none() && !is_letter {
            return Err(InvalidGameText::place(at, "game-unknown-symbol").with("symbol", &c));
        }
        while let Some(digit) = chars.peek().and_then(|(_, c)| c.to_digit(10)) {
            number = Some(number.unwrap_or(0).saturating_mul(10).saturating_add(digit));
            chars.next();
        }
        if !is_letter {
            // The number of a move has a full stop after it.
            if chars.peek().is_some_and(|&(_, c)| c == '.') {
                continue;
            }
            return Err(InvalidGameText::place(at, "game-gomoku-no-point").with("size", &game.size()));
        }
        let point = number
            .and_then(|row| point_of(game, c, row))
            .ok_or_else(|| InvalidGameText::place(at, "game-gomoku-no-point").with("size", &game.size()))?;
        if position.stone(point).is_some() {
            return Err(InvalidGameText::place(at, "game-cell-taken"));
        }
        if game.outcome(&position).is_some() {
            return Err(InvalidGameText::place(at, "game-play-after-the-end"));
        }
        let is_near = game.candidates(&position).contains(point);
        position = game.play(&position, point);
        if is_near {
            line.moves.push(point);
        } else {
            // This game does not have the move, but the position that it leads to.
            line = MoveSequence::at(position);
        }
    }
    if position == game.start() { Err(InvalidGameText::nothing_read()) } else { Ok(line) }
}

fn point_of(game: &Gomoku, column: char, row: u32) -> Option<u16> {
    let size = game.size();
    let column = u16::from(u8::try_from(column.to_ascii_lowercase()).ok()?.checked_sub(b'a')?);
    let row = size.checked_sub(u16::try_from(row).ok()?)?;
    (column < size && row < size).then_some(STRIDE * row + column)
}

/// Rows of `X`, `O` and `.` from the top, then the side to move.
fn read_picture(game: &Gomoku, text: &str) -> Result<Stones, InvalidGameText> {
    let size = usize::from(game.size());
    let mut of = [Points::default(); 2];
    let mut to_move = None;
    let (mut n_cells, mut n_in_row) = (0, 0);
    // A row is written with blanks between its points or without; so a side to move does not complete a short row.
    let (mut after_blank, mut is_dense) = (true, false);
    for (at, c) in text.chars().enumerate() {
        let wrong_row = |found: usize| {
            InvalidGameText::place(at, "game-gomoku-row").with("found", &found).with("expected", &size)
        };
        let stone = match c {
            'X' | 'x' | '×' | '●' => Some(Player::First),
            'O' | 'o' | '○' => Some(Player::Second),
            '.' | '-' | '_' | '+' | '·' => None,
            '/' | '|' | '\n' if n_in_row % size == 0 => {
                (n_in_row, after_blank) = (0, true);
                continue;
            }
            '/' | '|' | '\n' => return Err(wrong_row(n_in_row)),
            c if c.is_whitespace() => {
                after_blank = true;
                continue;
            }
            c => return Err(InvalidGameText::place(at, "game-unknown-symbol").with("symbol", &c)),
        };
        if n_cells == size * size {
            if stone.is_none() || to_move.is_some() {
                return Err(InvalidGameText::place(at, "game-gomoku-after-the-picture"));
            }
            to_move = stone;
            n_in_row = 0;
            continue;
        }
        match n_in_row % size {
            0 => is_dense = false,
            _ if !after_blank => is_dense = true,
            found if is_dense => return Err(wrong_row(found)),
            _ => {}
        }
        if let Some(side) = stone {
            of[side.index()].insert(STRIDE * (n_cells / size) as u16 + (n_cells % size) as u16);
        }
        n_cells += 1;
        n_in_row += 1;
        after_blank = false;
    }
    if n_cells != size * size {
        return Err(InvalidGameText::whole("game-wrong-size")
            .with("expected", &(size * size))
            .with("found", &n_cells));
    }
    game.legal(of, to_move)
}
