//! Games as a row of columns, and boards of 42 characters.

use super::discs::{ConnectFourDiscs, N_COLUMNS};
use crate::board::Player;
use crate::games::{InvalidGameText, MoveSequence};

const WIDTH: usize = N_COLUMNS as usize;
const N_CELLS: usize = 42;

/// Reads a game from the start or a board.
pub(super) fn read(text: &str) -> Result<MoveSequence<ConnectFourDiscs, u8>, InvalidGameText> {
    if matches!(text.trim(), "" | "start") {
        return Ok(MoveSequence::at(ConnectFourDiscs::default()));
    }
    if is_board(text) { board(text).map(MoveSequence::at) } else { game(text) }
}

/// What a column is called.
pub(super) const fn name(column: u8) -> char {
    (b'a' + column) as char
}

const fn is_column(c: char) -> bool {
    matches!(c, '0'..='9' | 'a'..='g' | 'A'..='G')
}

/// Columns are digits or letters, and no letters of discs; two columns alone cannot hold the 42 discs of a full board.
fn is_board(text: &str) -> bool {
    let has_board_mark = text.contains(['.', '-', '_', '·', '/', '|']);
    let is_full_board = text.chars().filter(|c| !c.is_whitespace()).map(|c| matches!(c, '1' | '2'));
    has_board_mark
        || !text.contains(is_column)
        || is_full_board.clone().count() == N_CELLS && is_full_board.clone().all(|is_disc| is_disc)
}

fn game(text: &str) -> Result<MoveSequence<ConnectFourDiscs, u8>, InvalidGameText> {
    let mut line = MoveSequence::at(ConnectFourDiscs::default());
    let mut discs = line.start;
    // `e4` is a cell of another game, and no two columns.
    let is_in_digits = text.chars().find(|&c| is_column(c)).is_some_and(|c| c.is_ascii_digit());
    for (at, c) in text.chars().enumerate() {
        if is_column(c) && c.is_ascii_digit() != is_in_digits {
            return Err(InvalidGameText::place(at, "game-connect-four-mixed"));
        }
        let column = match c {
            '1'..='7' => c as u8 - b'1',
            'a'..='g' | 'A'..='G' => c.to_ascii_lowercase() as u8 - b'a',
            ',' => continue,
            c if c.is_whitespace() => continue,
            c => return Err(InvalidGameText::place(at, "game-connect-four-no-column").with("symbol", &c)),
        };
        check(discs, column).map_err(|refused| InvalidGameText { at, ..refused })?;
        line.moves.push(column);
        discs = discs.play(column);
    }
    if line.moves.is_empty() { Err(InvalidGameText::nothing_read()) } else { Ok(line) }
}

/// Why no disc can be dropped here, if none can.
pub(super) fn check(discs: ConnectFourDiscs, column: u8) -> Result<(), InvalidGameText> {
    if discs.outcome().is_some() {
        Err(InvalidGameText::whole("game-is-over"))
    } else if discs.is_full(column) {
        Err(InvalidGameText::whole("game-connect-four-column-full").with("column", &name(column)))
    } else {
        Ok(())
    }
}

fn board(text: &str) -> Result<ConnectFourDiscs, InvalidGameText> {
    let mut cells = [None; N_CELLS];
    let mut places = [0; N_CELLS];
    let mut n_cells = 0;
    for (at, c) in text.chars().enumerate() {
        let side = match c {
            'X' | 'x' | 'Y' | 'y' | '1' => Some(Player::First),
            'O' | 'o' | 'R' | 'r' | '2' => Some(Player::Second),
            '.' | '-' | '_' | '·' => None,
            '/' | '|' | '\n' if n_cells % WIDTH != 0 => {
                let refused = InvalidGameText::place(at, "game-connect-four-row");
                return Err(refused.with("found", &(n_cells % WIDTH)).with("expected", &WIDTH));
            }
            '/' | '|' => continue,
            c if c.is_whitespace() => continue,
            c => return Err(InvalidGameText::place(at, "game-unknown-symbol").with("symbol", &c)),
        };
        if n_cells < N_CELLS {
            (cells[n_cells], places[n_cells]) = (side, at);
        }
        n_cells += 1;
    }
    if n_cells != N_CELLS {
        return Err(InvalidGameText::whole("game-wrong-size")
            .with("expected", &N_CELLS)
            .with("found", &n_cells));
    }
    legal(&cells, Some(&places))
}

/// The position with these cells, `row · 7 + column` from the upper left, which stand at these characters of a text.
///
/// Whether the sides can have dropped the discs in turn from the bottom up is not looked into.
pub(super) fn legal(
    cells: &[Option<Player>; N_CELLS],
    places: Option<&[usize; N_CELLS]>,
) -> Result<ConnectFourDiscs, InvalidGameText> {
    let hangs = |&cell: &usize| cells[cell].is_some() && cells[cell + WIDTH].is_none();
    if let Some(cell) = (0..N_CELLS - WIDTH).find(hangs) {
        let at = places.map_or(0, |places| places[cell]);
        return Err(
            InvalidGameText::place(at, "game-connect-four-hangs").with("column", &name((cell % WIDTH) as u8))
        );
    }
    let n_of = |side: Player| cells.iter().filter(|&&cell| cell == Some(side)).count();
    let (yellow, red) = (n_of(Player::First), n_of(Player::Second));
    let to_move = match yellow.checked_sub(red) {
        Some(0) => Player::First,
        Some(1) => Player::Second,
        _ => {
            let refused = InvalidGameText::whole("game-connect-four-out-of-turn");
            return Err(refused.with("yellow", &yellow).with("red", &red));
        }
    };
    let discs = ConnectFourDiscs::from_cells(cells, to_move);
    match (discs.has_ended_with_four(), discs.has_missed_end()) {
        (true, true) => Err(InvalidGameText::whole("game-connect-four-both-won")),
        (false, true) => Err(InvalidGameText::whole("game-play-after-the-end")),
        (true, false) if !discs.may_have_just_ended() => {
            Err(InvalidGameText::whole("game-play-after-the-end"))
        }
        _ => Ok(discs),
    }
}

pub(super) fn write(discs: ConnectFourDiscs) -> String {
    let symbol = |cell: usize| match discs.at(cell) {
        Some(Player::First) => 'X',
        Some(Player::Second) => 'O',
        None => '.',
    };
    let rows = (0..N_CELLS).step_by(WIDTH).map(|row| (row..row + WIDTH).map(symbol).collect::<String>());
    rows.collect::<Vec<_>>().join("/")
}
