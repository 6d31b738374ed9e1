//! Games as text: tags, move numbers, moves, comments, variations, a result. Only the first game of a text is read.
//!
//! After the PDN 3.0 draft (Nemeth, Nijssen and others).

use super::moves::{CheckersMove, Men};
use super::{fen, reasons};
use crate::games::{InvalidGameText, MoveSequence};

const RESULTS: [&str; 8] = ["*", "1-0", "0-1", "1/2-1/2", "2-0", "0-2", "1-1", "0-0"];

/// Reads a position, a game, or a position and a game from there.
pub(super) fn read(text: &str) -> Result<MoveSequence<Men, CheckersMove>, InvalidGameText> {
    let chars: Vec<char> = text.chars().collect();
    let mut line = MoveSequence::at(Men::START);
    let mut men = line.start;
    let mut at = 0;
    let mut is_position = chars.iter().all(|c| c.is_whitespace());
    while at < chars.len() {
        let from = at;
        match chars[at] {
            c if c.is_whitespace() => at += 1,
            '{' | '(' | ';' | '%' => at = after_comment(&chars, at)?,
            '[' => {
                at = after_tag(&chars, at)?;
                is_position = true;
                if let Some(start) = start_of_tag(&chars[..at], from)? {
                    reset(&mut line, &mut men, start).map_err(|refused| moved(refused, from))?;
                }
            }
            _ => {
                at = after_word(&chars, at);
                let word = &chars[from..at];
                if RESULTS.iter().any(|result| result.chars().eq(word.iter().copied())) {
                    break;
                }
                if fen::is_fen(word) {
                    is_position = true;
                    let start = fen::read(word).map_err(|refused| moved(refused, from))?;
                    reset(&mut line, &mut men, start).map_err(|refused| moved(refused, from))?;
                } else if matches!(word, ['s', 't', 'a', 'r', 't']) {
                    is_position = true;
                } else if !matches!(word, ['$', ..])
                    && let Some(mv) = move_of_word(men, word).map_err(|refused| moved(refused, from))?
                {
                    men = men.play(mv);
                    line.moves.push(mv);
                }
            }
        }
    }
    if line.moves.is_empty() && !is_position { Err(InvalidGameText::nothing_read()) } else { Ok(line) }
}

const fn moved(mut refused: InvalidGameText, by: usize) -> InvalidGameText {
    refused.at += by;
    refused
}

fn reset(
    line: &mut MoveSequence<Men, CheckersMove>,
    men: &mut Men,
    start: Men,
) -> Result<(), InvalidGameText> {
    if !line.moves.is_empty() {
        return Err(InvalidGameText::whole("game-checkers-late-position"));
    }
    line.start = start;
    *men = start;
    Ok(())
}

/// The end of a comment or of a variation, which may contain others.
fn after_comment(chars: &[char], from: usize) -> Result<usize, InvalidGameText> {
    let mut n_open = 0_usize;
    let mut at = from;
    while at < chars.len() {
        let ends = match chars[at] {
            '{' => Some('}'),
            ';' | '%' => Some('\n'),
            _ => None,
        };
        if let Some(end) = ends {
            match chars[at..].iter().position(|&c| c == end) {
                Some(n_chars) => at += n_chars,
                None if end == '\n' => at = chars.len() - 1,
                None => return Err(InvalidGameText::place(at, "game-checkers-no-end")),
            }
        } else if chars[at] == '(' {
            n_open += 1;
        } else if chars[at] == ')' {
            n_open -= 1;
        }
        at += 1;
        if n_open == 0 {
            return Ok(at);
        }
    }
    Err(InvalidGameText::place(from, "game-checkers-no-end"))
}

/// The end of a tag such as `[Event "A [small] one"]`.
fn after_tag(chars: &[char], from: usize) -> Result<usize, InvalidGameText> {
    let mut is_quoted = false;
    for (at, &c) in chars.iter().enumerate().skip(from) {
        match c {
            '"' => is_quoted = !is_quoted,
            ']' if !is_quoted => return Ok(at + 1),
            _ => {}
        }
    }
    Err(InvalidGameText::place(from, "game-checkers-no-end"))
}

/// The position in a tag, if this is such a tag.
fn start_of_tag(chars: &[char], from: usize) -> Result<Option<Men>, InvalidGameText> {
    let quote = |from: usize| chars[from..].iter().position(|&c| c == '"').map(|n_chars| from + n_chars);
    let Some(open) = quote(from) else { return Ok(None) };
    let name: String = chars[from + 1..open].iter().collect();
    let close = quote(open + 1).unwrap_or(chars.len());
    let value = &chars[open + 1..close];
    match name.trim() {
        "FEN" => fen::read(value).map(Some).map_err(|refused| moved(refused, open + 1)),
        "GameType" => {
            // English draughts is number 21, whatever follows about the numbering of the squares.
            let number: String = value.iter().take_while(|c| c.is_ascii_digit()).collect();
            if number.is_empty() || number == "21" {
                Ok(None)
            } else {
                Err(InvalidGameText::place(open + 1, "game-checkers-other-rules").with("number", &number))
            }
        }
        _ => Ok(None),
    }
}

fn after_word(chars: &[char], from: usize) -> usize {
    let ends = |c: &char| c.is_whitespace() || matches!(c, '{' | '(' | ';' | '[');
    chars[from + 1..].iter().position(ends).map_or(chars.len(), |n_chars| from + 1 + n_chars)
}

/// The move that a word names; `None` for the number of a move.
fn move_of_word(men: Men, word: &[char]) -> Result<Option<CheckersMove>, InvalidGameText> {
    let n_number = match word.iter().position(|c| !c.is_ascii_digit()) {
        Some(n_digits) if word[n_digits] == '.' => {
            n_digits + word[n_digits..].iter().take_while(|&&c| c == '.').count()
        }
        _ => 0,
    };
    let n_marks = word[n_number..].iter().rev().take_while(|c| matches!(c, '!' | '?' | '*')).count();
    let named = &word[n_number..word.len() - n_marks];
    if named.is_empty() {
        return Ok(None);
    }
    let mut squares = Vec::new();
    let mut at = n_number;
    for part in named.split(|c| matches!(c, '-' | 'x' | 'X' | ':' | '×')) {
        let number: String = part.iter().collect();
        if number.is_empty() || !part.iter().all(char::is_ascii_digit) {
            let word: String = word.iter().take(20).collect();
            return Err(InvalidGameText::place(n_number, "game-checkers-no-move-text").with("text", &word));
        }
        let Some(square) = number.parse().ok().filter(|square| (1..=32_u8).contains(square)) else {
            let number: String = number.chars().take(20).collect();
            return Err(InvalidGameText::place(at, "game-checkers-no-square").with("square", &number));
        };
        squares.push(square - 1);
        at += part.len() + 1;
    }
    if squares.len() < 2 {
        let word: String = word.iter().take(20).collect();
        return Err(InvalidGameText::place(n_number, "game-checkers-no-move-text").with("text", &word));
    }
    reasons::resolve(men, &squares).map(Some).map_err(|refused| moved(refused, n_number))
}
