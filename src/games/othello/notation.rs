//! Boards of 64 characters, and games as a row of cells.

use super::discs::{CENTER, OthelloDiscs, PASS, cell_text};
use crate::board::Player;
use crate::games::{InvalidGameText, MoveSequence};

/// Reads a board, a game from the start, or a game from a board.
pub(super) fn read(text: &str) -> Result<MoveSequence<OthelloDiscs, u8>, InvalidGameText> {
    let chars: Vec<char> = text.chars().collect();
    let blank = chars.iter().take_while(|c| c.is_whitespace()).count();
    let mut line = MoveSequence::at(OthelloDiscs::START);
    let mut at = blank;
    let is_game = matches!(chars[at..], [] | ['0'..='9' | 'p' | 'P', ..]) || is_cell(&chars[at..]);
    let mut is_position = at == chars.len();
    if chars[at..].starts_with(&['s', 't', 'a', 'r', 't']) {
        is_position = true;
        at += 5;
    } else if !is_game {
        is_position = true;
        (line.start, at) = board(&chars)?;
    }
    let mut discs = line.start;
    while let Some(c) = chars.get(at) {
        if c.is_whitespace() || matches!(c, ',' | '/') {
            at += 1;
        } else if let Some(n_chars) = number(&chars[at..]) {
            at += n_chars;
        } else {
            let (mv, n_chars) = move_at(&chars, at)?;
            if discs.own_placements() == 0 && !discs.is_over() && mv != PASS {
                line.moves.push(PASS);
                discs = discs.play(PASS);
            }
            check(discs, mv).map_err(|refused| InvalidGameText { at, ..refused })?;
            line.moves.push(mv);
            discs = discs.play(mv);
            at += n_chars;
        }
    }
    if line.moves.is_empty() && !is_position { Err(InvalidGameText::nothing_read()) } else { Ok(line) }
}

/// Why this is not a legal move, if it is none.
pub(super) fn check(discs: OthelloDiscs, mv: u8) -> Result<(), InvalidGameText> {
    let cells = discs.own_placements();
    if discs.is_over() {
        Err(InvalidGameText::whole("game-is-over"))
    } else if mv == PASS && cells != 0 {
        let possible = cell_text(cells.trailing_zeros() as u8);
        Err(InvalidGameText::whole("game-othello-no-pass").with("move", &possible))
    } else if mv != PASS && cells == 0 {
        Err(InvalidGameText::whole("game-othello-must-pass"))
    } else if mv != PASS && (discs.of[0] | discs.of[1]) >> mv & 1 == 1 {
        Err(InvalidGameText::whole("game-cell-taken"))
    } else if mv != PASS && cells >> mv & 1 == 0 {
        Err(InvalidGameText::whole("game-othello-turns-nothing").with("cell", &cell_text(mv)))
    } else {
        Ok(())
    }
}

/// Discs are placed around the four in the middle and never removed.
pub(super) fn legal(of: [u64; 2], to_move: Player) -> Result<OthelloDiscs, InvalidGameText> {
    if (of[0] | of[1]) & CENTER == CENTER {
        Ok(OthelloDiscs { of, to_move: to_move as u8 })
    } else {
        Err(InvalidGameText::whole("game-othello-empty-center"))
    }
}

pub(super) fn write(discs: OthelloDiscs) -> String {
    let cell = |i: u32| match (discs.of[0] >> i & 1, discs.of[1] >> i & 1) {
        (1, _) => 'X',
        (_, 1) => 'O',
        _ => '-',
    };
    let side = if discs.to_move == 0 { " X" } else { " O" };
    (0..64).map(cell).chain(side.chars()).collect()
}

/// A column and a digit, whether or not there is such a row.
const fn is_cell(chars: &[char]) -> bool {
    matches!(chars, ['a'..='h' | 'A'..='H', '0'..='9', ..])
}

/// The length of the number of a move such as `12.`.
fn number(chars: &[char]) -> Option<usize> {
    let n_digits = chars.iter().take_while(|c| c.is_ascii_digit()).count();
    let n_dots = chars[n_digits..].iter().take_while(|&&c| c == '.').count();
    (n_digits > 0 && n_dots > 0).then_some(n_digits + n_dots)
}

/// The move here and its length.
fn move_at(chars: &[char], at: usize) -> Result<(u8, usize), InvalidGameText> {
    match chars[at..] {
        ['-', '-', ..] => Ok((PASS, 2)),
        ['p' | 'P', 'a' | 'A', 's' | 'S', 's' | 'S', ..] => Ok((PASS, 4)),
        [column @ ('a'..='h' | 'A'..='H'), row @ '1'..='8', ..] => {
            let column = column.to_ascii_lowercase() as u8 - b'a';
            Ok((8 * (row as u8 - b'1') + column, 2))
        }
        _ => {
            let word: String = chars[at..].iter().take_while(|c| !c.is_whitespace()).take(4).collect();
            Err(InvalidGameText::place(at, "game-othello-no-move-text").with("text", &word))
        }
    }
}

/// The symbol that is written for this one on a board.
const fn symbol(c: char) -> Option<char> {
    match c {
        'X' | 'x' | '*' | 'B' | 'b' | '●' => Some('X'),
        'O' | 'o' | 'W' | 'w' | '○' => Some('O'),
        '.' | '-' | '_' | '·' => Some('-'),
        _ => None,
    }
}

/// The board with which a text begins, and where moves may follow.
fn board(chars: &[char]) -> Result<(OthelloDiscs, usize), InvalidGameText> {
    let mut symbols = Vec::new();
    let mut at = 0;
    while let Some(&c) = chars.get(at) {
        if !c.is_whitespace() && !matches!(c, '/' | '|') {
            let rest = &chars[at..];
            let is_move =
                is_cell(rest) || number(rest).is_some() || matches!(rest, ['-', '-', ..] | ['p' | 'P', ..]);
            if symbols.len() >= 64 && is_move {
                break;
            }
            symbols
                .push(symbol(c).ok_or(InvalidGameText::place(at, "game-unknown-symbol").with("symbol", &c))?);
        }
        at += 1;
    }
    let to_move = match symbols[..] {
        [.., 'X'] if symbols.len() == 65 => Player::First,
        [.., 'O'] if symbols.len() == 65 => Player::Second,
        _ if symbols.len() == 64 => Player::First,
        _ => {
            let refused = InvalidGameText::whole("game-wrong-size");
            return Err(refused.with("expected", &64).with("found", &symbols.len()));
        }
    };
    let discs_of = |side: char| {
        let cells = symbols[..64].iter().enumerate().filter(|&(_, &symbol)| symbol == side);
        cells.fold(0_u64, |discs, (cell, _)| discs | 1 << cell)
    };
    legal(['X', 'O'].map(discs_of), to_move).map(|discs| (discs, at))
}
