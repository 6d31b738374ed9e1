//! The words and numbers of a line of a log.

use crate::value::Value;

/// A part of a line.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Token<'a> {
    /// A word or a number.
    Word(&'a str),
    /// What stands in quotation marks.
    Quoted(&'a str),
    /// `=` or `:`, after which a value follows.
    Equals,
    /// An arrow, after which a result follows.
    Arrow,
    /// A bracket, a comma or another separator.
    Separator,
}

impl<'a> Token<'a> {
    /// A word, a number, or what stands in quotation marks.
    pub(super) const fn word(&self) -> Option<&'a str> {
        match self {
            Self::Word(word) | Self::Quoted(word) => Some(word),
            Self::Equals | Self::Arrow | Self::Separator => None,
        }
    }
}

const ARROWS: [&str; 4] = ["->", "=>", "→", "⇒"];

/// Splits a line.
pub(super) fn tokens(line: &str) -> Vec<Token<'_>> {
    let mut tokens = Vec::new();
    let mut rest = line.trim_start();
    while let Some(first) = rest.chars().next() {
        let arrow = ARROWS.into_iter().find(|arrow| rest.starts_with(arrow));
        let n_bytes = if let Some(arrow) = arrow {
            tokens.push(Token::Arrow);
            arrow.len()
        } else if matches!(first, '"' | '\'' | '`')
            && let Some(end) = rest[1..].find(first)
        {
            tokens.push(Token::Quoted(&rest[1..=end]));
            end + 2
        } else if is_separator(first) {
            tokens.push(if matches!(first, '=' | ':') { Token::Equals } else { Token::Separator });
            first.len_utf8()
        } else {
            let is_end = |(at, c): &(usize, char)| {
                c.is_whitespace()
                    || is_separator(*c)
                    || ARROWS.iter().any(|arrow| *at > 0 && rest[*at..].starts_with(arrow))
            };
            let end = rest.char_indices().find(is_end).map_or(rest.len(), |(at, _)| at);
            let (word, _) = rest.split_at(end.max(first.len_utf8()));
            tokens.push(Token::Word(word));
            word.len()
        };
        rest = rest[n_bytes..].trim_start();
    }
    tokens
}

const fn is_separator(c: char) -> bool {
    matches!(c, '(' | ')' | '[' | ']' | '{' | '}' | '<' | '>' | ',' | ';' | '|' | '=' | ':')
}

const INFINITIES: [&str; 9] =
    ["inf", "infty", "infinity", "∞", "oo", "maxsize", "max_value", "positive_infinity", "infinite"];
const NEGATIVE_INFINITIES: [&str; 3] = ["negative_infinity", "ninf", "min_value"];

/// A number as programs print it; infinity in any of its ways of being written.
pub(super) fn number(word: &str) -> Option<Value> {
    let word = word.trim();
    // Half of these signs are what word processors make of a minus.
    let (is_negative, size) = match word.strip_prefix(['-', '−', '–']) {
        Some(size) => (true, size),
        None => (false, word.strip_prefix('+').unwrap_or(word)),
    };
    let lower = size.to_lowercase();
    let last = lower.rsplit('.').next().unwrap_or_default();
    let is_last_word = |names: &[&str]| names.contains(&last) || names.contains(&lower.as_str());
    let value = if is_last_word(&INFINITIES) {
        Value::INFINITY
    } else if is_last_word(&NEGATIVE_INFINITIES) {
        Value::NEG_INFINITY
    } else {
        // Rust reads "inf" and "nan", too, which are no digits.
        let is_digits = size.bytes().next().is_some_and(|c| c.is_ascii_digit() || c == b'.');
        let (numerator, denominator) = match size.split_once('/') {
            Some((one, other)) => (one, Some(other.parse::<f64>().ok()?)),
            None => (size, None),
        };
        let number: f64 = numerator.parse().ok().filter(|_| is_digits)?;
        Value::new(denominator.map_or(number, |denominator| number / denominator))?
    };
    Some(if is_negative { -value } else { value })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn infinities_are_understood_as_programs_print_them() {
        for word in ["inf", "INF", "INFTY", "Infinity", "∞", "oo", "math.inf", "+inf", "sys.maxsize", "1e999"]
        {
            assert_eq!(number(word), Some(Value::INFINITY), "{word}");
        }
        for word in ["-inf", "-INFTY", "−∞", "-Infinity", "-math.inf", "Integer.MIN_VALUE"] {
            assert_eq!(number(word), Some(Value::NEG_INFINITY), "{word}");
        }
        assert_eq!(number("-3"), Some(Value::from(-3)));
        assert_eq!(number("1/4"), Value::new(0.25));
        for word in ["", "-", "A", "nan", "3x", "--3", "0/0"] {
            assert_eq!(number(word), None, "{word}");
        }
    }

    #[test]
    fn a_line_is_words_and_signs() {
        let words = tokens("max_value(B, -inf,3) -> \"a b\"");
        assert_eq!(words[0], Token::Word("max_value"));
        assert_eq!(words[4], Token::Word("-inf"));
        assert_eq!(words[words.len() - 2..], [Token::Arrow, Token::Quoted("a b")]);
        assert_eq!(tokens("v=-4"), [Token::Word("v"), Token::Equals, Token::Word("-4")]);
    }
}
