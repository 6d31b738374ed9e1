//! Positions as PDN writes them: the side to move, then the squares of both sides, kings marked.
//!
//! After the PDN 3.0 draft (Nemeth, Nijssen and others): `B:W18,24,K10:B12,16,K20`. The draft's ranges (`W21-32`) are
//! read, not written. `H` and the number of quiet moves may follow; it is written where it is not 0.

use super::moves::{KING_ROWS, MAX_QUIET, Men, SIDES};
use crate::board::Player;
use crate::games::InvalidGameText;

/// Whether a text is meant as a position.
pub(super) const fn is_fen(text: &[char]) -> bool {
    matches!(text, ['B' | 'W' | 'b' | 'w', ':', ..])
}

/// Reads a position; places count from the first character given.
pub(super) fn read(text: &[char]) -> Result<Men, InvalidGameText> {
    let side = match text {
        ['B' | 'b', ':', ..] => Player::First,
        ['W' | 'w', ':', ..] => Player::Second,
        _ => return Err(InvalidGameText::whole("game-checkers-fen-side")),
    };
    let mut men = Men { of: [0; 2], kings: 0, n_quiet: 0, to_move: side as u8 };
    let mut reader = FenReader { text, at: 2 };
    loop {
        let at = reader.at;
        match reader.next() {
            Some('B' | 'b') => reader.squares(0, &mut men)?,
            Some('W' | 'w') => reader.squares(1, &mut men)?,
            Some('H' | 'h') => {
                men.n_quiet = reader.number().filter(|&n| n <= u32::from(MAX_QUIET)).ok_or(
                    InvalidGameText::place(at, "game-checkers-fen-clock").with("largest", &MAX_QUIET),
                )? as u8;
            }
            // The number of the move, which is no part of the position.
            Some('F' | 'f') => _ = reader.number(),
            Some('.') | None => break,
            Some(symbol) => {
                return Err(InvalidGameText::place(at, "game-unknown-symbol").with("symbol", &symbol));
            }
        }
        match (reader.at, reader.next()) {
            (_, Some(':')) => {}
            (_, Some('.') | None) => break,
            (at, Some(symbol)) => {
                return Err(InvalidGameText::place(at, "game-unknown-symbol").with("symbol", &symbol));
            }
        }
    }
    legal(men)
}

/// The position if it can be one of a game.
pub(super) fn legal(men: Men) -> Result<Men, InvalidGameText> {
    for side in [Player::First, Player::Second] {
        let pieces = men.of[side.index()];
        if pieces.count_ones() > 12 {
            return Err(InvalidGameText::whole("game-checkers-too-many")
                .with("side", &SIDES[side.index()])
                .with("found", &pieces.count_ones()));
        }
        let stuck = pieces & !men.kings & KING_ROWS[side.index()];
        if stuck != 0 {
            return Err(InvalidGameText::whole("game-checkers-not-crowned")
                .with("square", &(stuck.trailing_zeros() + 1)));
        }
    }
    let waiting = men.side().opponent();
    if men.of[waiting.index()] == 0 {
        let side = SIDES[waiting.index()];
        return Err(InvalidGameText::whole("game-checkers-no-pieces").with("side", &side));
    }
    Ok(men)
}

/// Writes a position.
pub(super) fn write(men: Men) -> String {
    let letters = ["B", "W"];
    let squares = |side: usize| {
        let squares = (0..32).filter(|square| men.of[side] >> square & 1 == 1).map(|square| {
            let crown = if men.kings >> square & 1 == 1 { "K" } else { "" };
            format!("{crown}{}", square + 1)
        });
        letters[side].to_owned() + &squares.collect::<Vec<_>>().join(",")
    };
    let n_quiet = if men.n_quiet == 0 { String::new() } else { format!(":H{}", men.n_quiet) };
    format!("{}:{}:{}{n_quiet}", letters[usize::from(men.to_move)], squares(1), squares(0))
}

/// Reads on from a place; blanks are passed over.
struct FenReader<'a> {
    text: &'a [char],
    at: usize,
}

impl FenReader<'_> {
    fn peek(&mut self) -> Option<char> {
        while self.text.get(self.at).is_some_and(|c| c.is_whitespace()) {
            self.at += 1;
        }
        self.text.get(self.at).copied()
    }

    fn next(&mut self) -> Option<char> {
        let c = self.peek()?;
        self.at += 1;
        Some(c)
    }

    /// A number of at most four digits.
    fn number(&mut self) -> Option<u32> {
        let mut number = None;
        for _ in 0..4 {
            let Some(digit) = self.peek().and_then(|c| c.to_digit(10)) else { break };
            number = Some(10 * number.unwrap_or(0) + digit);
            self.at += 1;
        }
        number
    }

    fn square(&mut self) -> Result<u32, InvalidGameText> {
        self.peek();
        let at = self.at;
        match (self.number(), self.peek()) {
            (Some(square @ 1..=32), _) => Ok(square - 1),
            (Some(square), _) => {
                Err(InvalidGameText::place(at, "game-checkers-no-square").with("square", &square))
            }
            (None, Some(symbol)) => {
                Err(InvalidGameText::place(at, "game-unknown-symbol").with("symbol", &symbol))
            }
            (None, None) => Err(InvalidGameText::place(at, "game-checkers-no-square").with("square", &"")),
        }
    }

    /// The pieces of a side: nothing, or squares and ranges of squares between commas.
    fn squares(&mut self, side: usize, men: &mut Men) -> Result<(), InvalidGameText> {
        if matches!(self.peek(), None | Some(':' | '.')) {
            return Ok(());
        }
        loop {
            let is_king = matches!(self.peek(), Some('K' | 'k'));
            self.at += usize::from(is_king);
            self.peek();
            let at = self.at;
            let first = self.square()?;
            let mut last = first;
            if self.peek() == Some('-') {
                self.at += 1;
                last = self.square()?;
            }
            for square in first..=last {
                let bit = 1_u32 << square;
                if men.empty() & bit == 0 {
                    return Err(InvalidGameText::place(at, "game-checkers-square-twice")
                        .with("square", &(square + 1)));
                }
                men.of[side] |= bit;
                men.kings |= if is_king { bit } else { 0 };
                if !is_king && bit & KING_ROWS[side] != 0 {
                    return Err(
                        InvalidGameText::place(at, "game-checkers-not-crowned").with("square", &(square + 1))
                    );
                }
            }
            if self.peek() != Some(',') {
                return Ok(());
            }
            self.at += 1;
        }
    }
}
