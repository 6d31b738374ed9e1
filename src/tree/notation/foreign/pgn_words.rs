//! The words of chess games in PGN: numbers of moves, moves, results and judgments.
//!
//! Source: S. J. Edwards, *Portable Game Notation: Specification and Implementation Guide* (1994), sections 8.2 and 10.

/// What a word between blanks and brackets is, without the number of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PgnWord {
    Nothing,
    Move,
    /// `1-0`, `1/2-1/2`, `*`.
    Result,
    /// `+-`, `!?`, `N`, `e.p.`: it belongs to the move before it.
    Judgment,
    Other,
}

/// Whose move a number announces: `12.` may be written before either side's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum MoveNumber {
    None,
    White,
    Black,
}

/// How long the number of a move is at the beginning of a word, and whose move it announces: `12.`, `12...`, or `12` alone.
pub(super) fn move_number(word: &str) -> (usize, MoveNumber) {
    let n_digits = word.bytes().take_while(u8::is_ascii_digit).count();
    let rest = &word[n_digits..];
    let behind = rest.trim_start_matches(['.', '…']);
    let dots = &rest[..rest.len() - behind.len()];
    if dots.is_empty() {
        let is_number = behind.is_empty() && n_digits > 0;
        return if is_number { (n_digits, MoveNumber::White) } else { (0, MoveNumber::None) };
    }
    let is_black = dots.contains('…') || dots.len() >= 2;
    let side = if is_black { MoveNumber::Black } else { MoveNumber::White };
    (n_digits + dots.len(), side)
}

pub(super) fn pgn_word(word: &str) -> PgnWord {
    if word.is_empty() {
        PgnWord::Nothing
    } else if matches!(word, "1-0" | "0-1" | "*") || is_draw(word) {
        PgnWord::Result
    } else if is_move(word) {
        PgnWord::Move
    } else if word.chars().all(|c| "!?+-−=/#±∓⩲⩱∞□○⟳↑→⇆".contains(c))
        || matches!(word, "N" | "D" | "e.p." | "ep")
    {
        PgnWord::Judgment
    } else {
        PgnWord::Other
    }
}

pub(super) fn is_draw(word: &str) -> bool {
    matches!(word, "1/2-1/2" | "½-½" | "1/2")
}

/// A move without the marks of check, mate and judgment behind it.
pub(super) fn bare_move(word: &str) -> &str {
    word.trim_end_matches(['!', '?', '+', '#', '±', '∓', '□'])
}

/// Whether a move has the form of standard algebraic notation, or of coordinates. Pieces may have letters of any
/// language, or figures; a null move is `--` or `Z0`.
fn is_move(word: &str) -> bool {
    let word = bare_move(word);
    if matches!(word, "O-O" | "O-O-O" | "0-0" | "0-0-0" | "--" | "Z0" | "null") {
        return true;
    }
    let is_figure = |c: char| matches!(c, '♔'..='♟' | 'A'..='Z') || c.is_uppercase();
    let mut rest = word.strip_prefix(is_figure).unwrap_or(word);
    // What a pawn becomes.
    if let Some(before) = rest.strip_suffix(|c: char| is_figure(c) || matches!(c, 'q' | 'r' | 'n')) {
        rest = before.strip_suffix('=').unwrap_or(before);
    }
    let is_square = |square: &str| matches!(square.as_bytes(), [b'a'..=b'h', b'1'..=b'8']);
    let Some(to) = rest.len().checked_sub(2).filter(|&at| rest.is_char_boundary(at)) else { return false };
    let (from, to) = rest.split_at(to);
    let from = from.trim_end_matches(['x', '-', ':', '@']);
    is_square(to)
        && (is_square(from) || from.is_empty() || matches!(from.as_bytes(), [b'a'..=b'h' | b'1'..=b'8']))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_have_the_form_of_algebraic_notation() {
        let moves = [
            "e4",
            "Nf3",
            "Nbd7",
            "R1e2",
            "Qh4e1",
            "exd5",
            "Nxe5+",
            "e8=Q#",
            "exd8=N+!?",
            "O-O",
            "0-0-0#",
            "--",
            "e2e4",
            "e7e8q",
            "♘f3",
            "Sf3",
            "Qxh7#!!",
            "e2-e4",
            "Кf3",
        ];
        for word in moves {
            assert_eq!(pgn_word(word), PgnWord::Move, "{word}");
        }
        for word in ["e9", "Nf", "i4", "hello", "Nf33", "xx", "e", "é4", "(", "11-15"] {
            assert_eq!(pgn_word(word), PgnWord::Other, "{word}");
        }
        for word in ["+-", "=", "!?", "±", "N", "e.p."] {
            assert_eq!(pgn_word(word), PgnWord::Judgment, "{word}");
        }
        for word in ["1-0", "½-½", "*"] {
            assert_eq!(pgn_word(word), PgnWord::Result, "{word}");
        }
    }

    #[test]
    fn a_number_says_whose_move_follows() {
        assert_eq!(move_number("12.e4"), (3, MoveNumber::White));
        assert_eq!(move_number("12...e5"), (5, MoveNumber::Black));
        assert_eq!(move_number("12…"), (5, MoveNumber::Black));
        assert_eq!(move_number("..."), (3, MoveNumber::Black));
        assert_eq!(move_number("12"), (2, MoveNumber::White));
        for word in ["e4", "0-0", "1-0", ""] {
            assert_eq!(move_number(word), (0, MoveNumber::None), "{word}");
        }
    }
}
