//! What the formats have in common below the level of nodes: numbers, probabilities, roles, quoted text.

use std::borrow::Cow;
use std::ops::Range;

use super::diagnostic::Problem;
use crate::tree::{Leaf, Probability};
use crate::value::{Role, Value};

/// All whole numbers up to this are exact: 2⁵³.
const LEAST_ROUNDED: f64 = 9_007_199_254_740_992.0;

/// Why a word is not the value of a leaf.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum NotLeaf {
    /// It is NaN.
    Nan,
    /// It is a number that no `f64` holds.
    OutOfRange,
    /// It is a whole number that no `f64` is equal to.
    NotExact,
    /// It is no number at all.
    Other,
}

impl NotLeaf {
    /// The problem, where a value was wanted.
    pub(super) fn problem(self, word: &str) -> Problem {
        let text = shortened(word);
        match self {
            Self::Nan => Problem::Nan,
            Self::OutOfRange => Problem::NumberOutOfRange { text },
            Self::NotExact => {
                let (is_negative, digits) = signed(word);
                let near = digits.parse().map(|size: f64| if is_negative { -size } else { size });
                let nearest = near.map_or_else(|_| text.clone(), |near| near.to_string());
                Problem::NumberNotExact { text, nearest }
            }
            Self::Other => Problem::NotANumber { text },
        }
    }
}

/// A value as a leaf has it: a number, ±∞, or one of the marks of a free leaf.
pub(super) fn leaf(word: &str) -> Result<Leaf, NotLeaf> {
    if matches!(word, "?" | "·" | "⋅") {
        return Ok(Leaf::Free);
    }
    let number = number(word)?;
    Value::new(number).map(Leaf::Value).ok_or(NotLeaf::Nan)
}

/// Takes a sign away: `+`, `-`, the minus `−`, and the dash `–` that word processors put for it.
fn signed(word: &str) -> (bool, &str) {
    let mut chars = word.chars();
    match chars.next() {
        Some('-' | '−' | '–') => (true, chars.as_str()),
        Some('+') => (false, chars.as_str()),
        _ => (false, word),
    }
}

/// A decimal number with or without an exponent, or ±∞.
fn number(word: &str) -> Result<f64, NotLeaf> {
    let (negative, digits) = signed(word);
    let sign = if negative { -1.0 } else { 1.0 };
    if digits == "∞" || digits.eq_ignore_ascii_case("inf") || digits.eq_ignore_ascii_case("infinity") {
        return Ok(sign * f64::INFINITY);
    }
    if digits.eq_ignore_ascii_case("nan") {
        return Err(NotLeaf::Nan);
    }
    if !is_decimal(digits.as_bytes()) {
        return Err(NotLeaf::Other);
    }
    let number: f64 = digits.parse().ok().ok_or(NotLeaf::Other)?;
    let mantissa = digits.split(['e', 'E']).next().unwrap_or_default();
    let vanished = number == 0.0 && mantissa.bytes().any(|byte| matches!(byte, b'1'..=b'9'));
    if number.is_infinite() || vanished {
        return Err(NotLeaf::OutOfRange);
    }
    if is_exact(digits, number) { Ok(sign * number) } else { Err(NotLeaf::NotExact) }
}

/// Whether a number is what its digits say, or is written so. Fractions are rounded everywhere; of a whole number every
/// digit is meant.
fn is_exact(digits: &str, number: f64) -> bool {
    number < LEAST_ROUNDED
        || digits.bytes().any(|byte| !byte.is_ascii_digit())
        || digits.parse() == Ok(number as u128)
        || digits.trim_start_matches('0') == number.to_string()
}

/// `3`, `3.5`, `3.`, `.5`, `3e-2`.
fn is_decimal(bytes: &[u8]) -> bool {
    let n_digits = |bytes: &[u8]| bytes.iter().take_while(|byte| byte.is_ascii_digit()).count();
    let whole = n_digits(bytes);
    let mut at = whole;
    let mut fraction = 0;
    if bytes.get(at) == Some(&b'.') {
        fraction = n_digits(&bytes[at + 1..]);
        at += 1 + fraction;
    }
    if whole + fraction == 0 {
        return false;
    }
    if matches!(bytes.get(at), Some(b'e' | b'E')) {
        at += 1;
        if matches!(bytes.get(at), Some(b'+' | b'-')) {
            at += 1;
        }
        let exponent = n_digits(&bytes[at..]);
        if exponent == 0 {
            return false;
        }
        at += exponent;
    }
    at == bytes.len()
}

/// Whether a word begins as a number does and has no letter in it, so that it was hardly meant as a label.
pub(super) fn looks_like_a_number(word: &str) -> bool {
    let (_, digits) = signed(word);
    let begins = digits.trim_start_matches('.').starts_with(|c: char| c.is_ascii_digit());
    begins && !word.chars().any(char::is_alphabetic)
}

/// `1/3`, `0.25`, `25%`: from 0 to 1.
pub(super) fn probability(word: &str) -> Option<Probability> {
    let finite = |word: &str| number(word).ok().filter(|number| number.is_finite());
    let (numerator, denominator) = if let Some((above, below)) = word.split_once('/') {
        (finite(above)?, finite(below)?)
    } else if let Some(percent) = word.strip_suffix('%') {
        (finite(percent)?, 100.0)
    } else {
        (finite(word)?, 1.0)
    };
    let proper = denominator > 0.0 && (0.0..=denominator).contains(&numerator);
    // `+ 0.0` turns −0 into 0.
    proper.then_some(Probability { numerator: numerator + 0.0, denominator })
}

/// `max`, `min` or `chance`, in capitals or not.
pub(super) fn role(word: &str) -> Option<Role> {
    Role::ALL.into_iter().find(|role| word.eq_ignore_ascii_case(role.name()))
}

/// The first characters of a text that a message repeats.
pub(super) fn shortened(text: &str) -> String {
    match text.char_indices().nth(40) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}

/// Reads quoted text whose opening quote, `"` or `'`, stands at `at`. Gives the text and where it ends.
///
/// It ends in its own line. Escapes are those of JSON and Python (`\"`, `\\`, `\n`, `\t`, `\u00e9`, `\xe9`) and
/// Rust's `\u{e9}`.
pub(super) fn quoted(text: &str, at: usize) -> Result<(Cow<'_, str>, usize), (Range<usize>, Problem)> {
    let bytes = text.as_bytes();
    let quote = bytes[at];
    let mut start = at + 1;
    let mut owned = String::new();
    let mut i = start;
    loop {
        match bytes.get(i) {
            None | Some(b'\n') => return Err((at..i, Problem::UnclosedQuote)),
            Some(&byte) if byte == quote => {
                let rest = &text[start..i];
                let whole = if start == at + 1 { Cow::Borrowed(rest) } else { Cow::Owned(owned + rest) };
                return Ok((whole, i + 1));
            }
            Some(b'\\') => {
                owned.push_str(&text[start..i]);
                let Some((character, end)) = escape(text, i) else {
                    let end = text[i + 1..].chars().next().map_or(i + 1, |c| i + 1 + c.len_utf8());
                    return Err((i..end, Problem::BadEscape { text: text[i..end].trim_end().to_owned() }));
                };
                owned.push(character);
                start = end;
                i = end;
            }
            Some(_) => i += 1,
        }
    }
}

/// The character that the escape at `at` stands for, and where the escape ends.
fn escape(text: &str, at: usize) -> Option<(char, usize)> {
    let simple = |character| Some((character, at + 2));
    let hex = |from: usize, n_digits: usize| -> Option<u32> {
        let digits = text.get(from..from + n_digits)?;
        let all_hex = digits.bytes().all(|byte| byte.is_ascii_hexdigit());
        all_hex.then(|| u32::from_str_radix(digits, 16).ok()).flatten()
    };
    match *text.as_bytes().get(at + 1)? {
        b'n' => simple('\n'),
        b't' => simple('\t'),
        b'r' => simple('\r'),
        b'b' => simple('\u{8}'),
        b'f' => simple('\u{c}'),
        character @ (b'"' | b'\'' | b'\\' | b'/') => simple(char::from(character)),
        b'x' => Some((char::from_u32(hex(at + 2, 2)?)?, at + 4)),
        b'u' if text[at + 2..].starts_with('{') => {
            let n_digits = text[at + 3..].bytes().take(7).position(|byte| byte == b'}').filter(|&n| n > 0)?;
            Some((char::from_u32(hex(at + 3, n_digits)?)?, at + 4 + n_digits))
        }
        b'u' => match hex(at + 2, 4)? {
            high @ 0xD800..=0xDBFF => {
                let low = text.get(at + 6..at + 8).filter(|&u| u == "\\u").and_then(|_| hex(at + 8, 4))?;
                let low = low.checked_sub(0xDC00).filter(|&low| low < 0x400)?;
                Some((char::from_u32(0x1_0000 + ((high - 0xD800) << 10) + low)?, at + 12))
            }
            code => Some((char::from_u32(code)?, at + 6)),
        },
        _ => None,
    }
}

/// The text behind its byte order mark; behind all of them, where programs each set one. Every reader begins with it, so
/// that all of them mean the same by a place in the text.
pub fn without_mark(text: &str) -> &str {
    text.trim_start_matches('\u{feff}')
}

/// Passes over blanks and comments.
pub(super) fn skip_blank(text: &str, mut at: usize) -> usize {
    loop {
        let rest = &text[at..];
        let trimmed = rest.trim_start();
        at += rest.len() - trimmed.len();
        if !trimmed.starts_with('#') {
            return at;
        }
        at += trimmed.find('\n').unwrap_or(trimmed.len());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn is_worth(word: &str, expected: f64) {
        assert_eq!(leaf(word), Ok(Leaf::Value(Value::new(expected).unwrap())), "{word}");
    }

    #[track_caller]
    fn is_no_leaf(word: &str, expected: NotLeaf) {
        assert_eq!(leaf(word), Err(expected), "{word}");
    }

    #[test]
    fn numbers_are_written_in_many_ways() {
        is_worth("3", 3.0);
        is_worth("+3", 3.0);
        is_worth("-2.5", -2.5);
        is_worth("−2", -2.0);
        is_worth("–2", -2.0);
        is_worth(".5", 0.5);
        is_worth("5.", 5.0);
        is_worth("1e3", 1000.0);
        is_worth("2.5E-1", 0.25);
        is_worth("0e0", 0.0);
        is_worth("inf", f64::INFINITY);
        is_worth("+Infinity", f64::INFINITY);
        is_worth("∞", f64::INFINITY);
        is_worth("−∞", f64::NEG_INFINITY);
        is_worth("-INF", f64::NEG_INFINITY);
    }

    #[test]
    fn free_leaves_have_three_marks() {
        for mark in ["?", "·", "⋅"] {
            assert_eq!(leaf(mark), Ok(Leaf::Free));
        }
    }

    #[test]
    fn nothing_is_coerced_into_a_number() {
        is_no_leaf("nan", NotLeaf::Nan);
        is_no_leaf("-NaN", NotLeaf::Nan);
        is_no_leaf("1e999", NotLeaf::OutOfRange);
        is_no_leaf("-1e999", NotLeaf::OutOfRange);
        is_no_leaf("1e-999", NotLeaf::OutOfRange);
        for word in ["", "-", ".", "e5", "1e", "1e+", "1.2.3", "0x10", "1_000", "3,5", "--3", "1/2", "+-3"] {
            is_no_leaf(word, NotLeaf::Other);
        }
    }

    #[test]
    fn probabilities_are_fractions_decimals_or_percentages() {
        let fraction = |numerator, denominator| Some(Probability { numerator, denominator });
        assert_eq!(probability("1/3"), fraction(1.0, 3.0));
        assert_eq!(probability("0.25"), fraction(0.25, 1.0));
        assert_eq!(probability("25%"), fraction(25.0, 100.0));
        assert_eq!(probability("0"), fraction(0.0, 1.0));
        for word in ["1/0", "2", "3/2", "-0.1", "inf", "x", "1/inf", "0/0", "", "1/-3"] {
            assert_eq!(probability(word), None, "{word}");
        }
    }

    #[track_caller]
    fn unquotes(text: &str, expected: &str) {
        let (inside, end) = quoted(text, 0).unwrap();
        assert_eq!((inside.as_ref(), end), (expected, text.len()));
    }

    #[test]
    fn escapes_are_those_of_json_python_and_rust() {
        unquotes(r#""A b""#, "A b");
        unquotes(r"'it\'s'", "it's");
        unquotes(r#""a\"b\\c\n\t""#, "a\"b\\c\n\t");
        unquotes(r#""\u00e9\xe9\u{e9}\u{1F600}""#, "ééé😀");
        unquotes(r#""\ud83d\ude00""#, "😀");
    }

    #[track_caller]
    fn does_not_unquote(text: &str, expected: &Problem) {
        assert_eq!(quoted(text, 0).unwrap_err().1, *expected);
    }

    #[test]
    fn quotes_end_in_their_line_and_escapes_mean_something() {
        does_not_unquote("\"abc", &Problem::UnclosedQuote);
        does_not_unquote("\"abc\n\"", &Problem::UnclosedQuote);
        does_not_unquote("\"abc\\", &Problem::BadEscape { text: "\\".to_owned() });
        for text in
            [r#""\ud83d""#, r#""\ud83dx""#, r#""\ud83d\u0041""#, r#""\u{110000}""#, r#""\u{}""#, r#""\u12""#]
        {
            does_not_unquote(text, &Problem::BadEscape { text: "\\u".to_owned() });
        }
        does_not_unquote(r#""\é""#, &Problem::BadEscape { text: "\\é".to_owned() });
    }
}
