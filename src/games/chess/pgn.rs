//! Games as text: the portable game notation (PGN; S. J. Edwards 1994), and mere lists of moves.
//!
//! Of the tags only those that tell where the game begins are looked at. Comments, judgements, variations and results are
//! passed over.

use cozy_chess::{Board, Move};

use super::fen::{self, is_blank};
use super::notation;
use super::position::ChessPosition;
use crate::games::{InvalidGameText, MoveSequence};

/// Reads tags and moves; `from` is where the text begins.
pub(super) fn read(text: &[char], from: usize) -> Result<MoveSequence<ChessPosition, Move>, InvalidGameText> {
    let mut at = from;
    let mut start = Board::startpos();
    // Where it is said that the game does not begin as usual.
    let (mut set_up, mut has_fen) = (None, false);
    let mut has_tags = false;
    loop {
        at = past_comments(text, at)?;
        if text.get(at) != Some(&'[') {
            break;
        }
        let tag = Tag::read(text, at)?;
        has_tags = true;
        if tag.is("FEN") {
            has_fen = true;
            let moved =
                |refused: InvalidGameText| InvalidGameText { at: refused.at + tag.value_at, ..refused };
            let (board, end) = fen::read(tag.value).map_err(moved)?;
            if let Some((behind, _)) = fen::words(&tag.value[end..]).next() {
                return Err(InvalidGameText::place(tag.value_at + end + behind, "game-chess-fen-too-long"));
            }
            start = board;
        } else if tag.is("SetUp") && *tag.value == ['1'] {
            set_up = Some(at);
        } else if tag.is("Variant") && !is_plain_variant(tag.value) {
            return Err(InvalidGameText::place(tag.value_at, "game-chess-variant")
                .with("variant", &tag.value.iter().collect::<String>()));
        }
        at = tag.end;
    }
    if let Some(at) = set_up.filter(|_| !has_fen) {
        return Err(InvalidGameText::place(at, "game-chess-tag-without-fen"));
    }
    let moves = read_moves(text, at, &start)?;
    if moves.is_empty() && !has_tags {
        return Err(InvalidGameText::nothing_read());
    }
    Ok(MoveSequence { start: ChessPosition(start), moves })
}

/// Programs say so of games that begin as usual or from another position.
fn is_plain_variant(value: &[char]) -> bool {
    let value = value.iter().collect::<String>().to_lowercase();
    matches!(value.trim(), "" | "standard" | "normal" | "chess" | "from position")
}

/// Reads moves up to the end of the text.
pub(super) fn read_moves(text: &[char], from: usize, start: &Board) -> Result<Vec<Move>, InvalidGameText> {
    let mut board = start.clone();
    let mut moves = Vec::new();
    let mut at = from;
    let mut is_ended = false;
    loop {
        at = past_comments(text, at)?;
        let Some(&c) = text.get(at) else { break };
        match c {
            '(' => at = past_variation(text, at)?,
            ')' => return Err(InvalidGameText::place(at, "game-chess-closing")),
            '}' | ']' => return Err(InvalidGameText::place(at, "game-unknown-symbol").with("symbol", &c)),
            '[' => return Err(InvalidGameText::place(at, "game-chess-second-game")),
            '$' => {
                at += 1;
                while text.get(at).is_some_and(char::is_ascii_digit) {
                    at += 1;
                }
            }
            _ => {
                let n_chars = text[at..].iter().position(|&c| is_blank(c) || is_sign(c));
                let end = n_chars.map_or(text.len(), |n| at + n);
                let word = &text[at..end];
                let number = board.fullmove_number();
                if word.iter().all(char::is_ascii_digit) && !fen::is_number(word, u32::from(number)) {
                    let word: String = word.iter().take(20).collect();
                    return Err(InvalidGameText::place(at, "game-chess-number")
                        .with("word", &word)
                        .with("number", &number));
                }
                let begins = at + number_len(word);
                let word = &word[begins - at..];
                at = end;
                if is_ended {
                    return Err(InvalidGameText::place(begins, "game-chess-second-game"));
                } else if is_result(word) {
                    is_ended = true;
                } else if !is_remark(word) {
                    let refuse = |refused: InvalidGameText| InvalidGameText { at: begins, ..refused };
                    // A draw by fifty moves or by repetition has to be claimed, and not everybody does.
                    if !board.generate_moves(|_| true) {
                        return Err(InvalidGameText::place(begins, "game-is-over"));
                    }
                    let mv = notation::read(&board, word).map_err(refuse)?;
                    board.play_unchecked(mv);
                    moves.push(mv);
                }
            }
        }
    }
    Ok(moves)
}

/// What ends a word without a blank.
const fn is_sign(c: char) -> bool {
    matches!(c, '{' | '}' | '(' | ')' | '[' | ']' | ';' | '$')
}

/// How many characters of a word are the number of a move: `12.`, `12...`, or `12` alone.
fn number_len(word: &[char]) -> usize {
    let n_digits = word.iter().take_while(|c| c.is_ascii_digit()).count();
    let n_dots = word[n_digits..].iter().take_while(|&&c| matches!(c, '.' | '…')).count();
    if n_dots > 0 || n_digits == word.len() { n_digits + n_dots } else { 0 }
}

pub(super) fn is_result(word: &[char]) -> bool {
    ["1-0", "0-1", "1/2-1/2", "½-½", "*"].iter().any(|result| word.iter().copied().eq(result.chars()))
}

/// What says something of the move before it, and is none.
fn is_remark(word: &[char]) -> bool {
    word.iter().all(|c| matches!(c, '!' | '?' | '+' | '#' | '='))
        || ["e.p.", "ep"].iter().any(|remark| word.iter().copied().eq(remark.chars()))
}

/// Behind blanks, comments in braces or up to the end of a line, and lines that begin with a per cent sign.
fn past_comments(text: &[char], mut at: usize) -> Result<usize, InvalidGameText> {
    loop {
        let is_line_start = at == 0 || text.get(at - 1) == Some(&'\n');
        let (end, is_needed) = match text.get(at) {
            Some('{') => ('}', true),
            Some(';') => ('\n', false),
            Some('%') if is_line_start => ('\n', false),
            Some(&c) if is_blank(c) => {
                at += 1;
                continue;
            }
            _ => return Ok(at),
        };
        match text[at..].iter().position(|&c| c == end) {
            Some(n) => at += n + 1,
            None if is_needed => return Err(InvalidGameText::place(at, "game-chess-unclosed-comment")),
            None => return Ok(text.len()),
        }
    }
}

/// Behind the bracket that closes a variation, however many are nested in it.
fn past_variation(text: &[char], start: usize) -> Result<usize, InvalidGameText> {
    let mut at = start;
    let mut depth = 0_usize;
    loop {
        at = past_comments(text, at)?;
        match text.get(at) {
            None => return Err(InvalidGameText::place(start, "game-chess-unclosed-variation")),
            Some('(') => depth += 1,
            Some(')') => depth -= 1,
            Some(_) => {}
        }
        at += 1;
        if depth == 0 {
            return Ok(at);
        }
    }
}

/// `[Name "value"]`.
struct Tag<'a> {
    name: &'a [char],
    value: &'a [char],
    value_at: usize,
    /// Where the text goes on.
    end: usize,
}

impl<'a> Tag<'a> {
    fn read(text: &'a [char], start: usize) -> Result<Self, InvalidGameText> {
        let refuse = |at: usize| InvalidGameText::place(at.min(text.len()), "game-chess-tag");
        let blanks = |at: usize| at + text[at..].iter().take_while(|&&c| is_blank(c)).count();
        let name_at = blanks(start + 1);
        let n_chars = text[name_at..].iter().take_while(|&&c| c.is_alphanumeric() || c == '_').count();
        let name = &text[name_at..name_at + n_chars];
        let quote = blanks(name_at + n_chars);
        if name.is_empty() || text.get(quote) != Some(&'"') {
            return Err(refuse(quote));
        }
        let value_at = quote + 1;
        let mut at = value_at;
        while let Some(&c) = text.get(at)
            && c != '"'
        {
            // What a backslash stands before does not end the value.
            at += if c == '\\' { 2 } else { 1 };
        }
        if at >= text.len() {
            return Err(refuse(quote));
        }
        let closing = blanks(at + 1);
        if text.get(closing) != Some(&']') {
            return Err(refuse(closing));
        }
        Ok(Self { name, value: &text[value_at..at], value_at, end: closing + 1 })
    }

    fn is(&self, name: &str) -> bool {
        self.name.iter().copied().eq(name.chars())
    }
}
