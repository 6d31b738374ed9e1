//! JSON with the place of every part of it, so that all that is wrong with an answer can be told at once.
//!
//! serde is not used for reading: it stops at the first problem and does not say where a word stood.

use std::borrow::Cow;
use std::ops::Range;

/// Lists in objects in lists: answers have three of them.
const MAX_DEPTH: usize = 32;

/// A value and where it stands.
#[derive(Debug)]
pub(super) struct LocatedValue<'a> {
    /// In bytes.
    pub(super) at: Range<usize>,
    pub(super) is: Is<'a>,
}

/// What a value is.
#[derive(Debug)]
pub(super) enum Is<'a> {
    /// Each with the place of its name.
    Object(Vec<(Word<'a>, LocatedValue<'a>)>),
    List(Vec<LocatedValue<'a>>),
    Text(Cow<'a, str>),
    /// A number, `true`, `false` or `null`, as it is written.
    Bare(&'a str),
}

/// A name and where it stands.
#[derive(Debug)]
pub(super) struct Word<'a> {
    pub(super) at: Range<usize>,
    pub(super) text: Cow<'a, str>,
}

/// What belongs where something else stands.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Unexpected {
    pub(super) at: Range<usize>,
    pub(super) expected: &'static str,
}

/// Reads the whole text as one value.
pub(super) fn read(text: &str) -> Result<LocatedValue<'_>, Unexpected> {
    let mut reader =
        JsonAnswerReader { text, pos: if text.starts_with('\u{feff}') { '\u{feff}'.len_utf8() } else { 0 } };
    let part = reader.part(0)?;
    reader.skip_blank();
    if reader.pos < text.len() {
        return Err(reader.unexpected("the end"));
    }
    Ok(part)
}

struct JsonAnswerReader<'a> {
    text: &'a str,
    pos: usize,
}

impl<'a> JsonAnswerReader<'a> {
    fn peek(&self) -> Option<u8> {
        self.text.as_bytes().get(self.pos).copied()
    }

    fn skip_blank(&mut self) {
        while matches!(self.peek(), Some(b' ' | b'\t' | b'\n' | b'\r')) {
            self.pos += 1;
        }
    }

    fn unexpected(&self, expected: &'static str) -> Unexpected {
        let end = self.text[self.pos..].chars().next().map_or(self.pos, |c| self.pos + c.len_utf8());
        Unexpected { at: self.pos..end, expected }
    }

    fn part(&mut self, depth: usize) -> Result<LocatedValue<'a>, Unexpected> {
        self.skip_blank();
        let start = self.pos;
        let is = match self.peek() {
            Some(b'{' | b'[') if depth == MAX_DEPTH => return Err(self.unexpected("a number or a text")),
            Some(b'{') => Is::Object(self.object(depth)?),
            Some(b'[') => Is::List(self.list(depth)?),
            Some(b'"') => Is::Text(self.quoted()?),
            _ => Is::Bare(self.bare()?),
        };
        Ok(LocatedValue { at: start..self.pos, is })
    }

    /// Passes over the comma before the next element, or over the end. Whether an element comes.
    fn next(&mut self, closing: u8, is_first: bool, expected: &'static str) -> Result<bool, Unexpected> {
        self.skip_blank();
        match self.peek() {
            Some(byte) if byte == closing => {
                self.pos += 1;
                Ok(false)
            }
            Some(b',') if !is_first => {
                self.pos += 1;
                Ok(true)
            }
            _ if is_first => Ok(true),
            _ => Err(self.unexpected(expected)),
        }
    }

    fn object(&mut self, depth: usize) -> Result<Vec<(Word<'a>, LocatedValue<'a>)>, Unexpected> {
        self.pos += 1;
        let mut fields = Vec::new();
        while self.next(b'}', fields.is_empty(), ", or }")? {
            self.skip_blank();
            let start = self.pos;
            if self.peek() != Some(b'"') {
                return Err(self.unexpected("\""));
            }
            let text = self.quoted()?;
            let name = Word { at: start..self.pos, text };
            self.skip_blank();
            if self.peek() != Some(b':') {
                return Err(self.unexpected(":"));
            }
            self.pos += 1;
            fields.push((name, self.part(depth + 1)?));
        }
        Ok(fields)
    }

    fn list(&mut self, depth: usize) -> Result<Vec<LocatedValue<'a>>, Unexpected> {
        self.pos += 1;
        let mut parts = Vec::new();
        while self.next(b']', parts.is_empty(), ", or ]")? {
            parts.push(self.part(depth + 1)?);
        }
        Ok(parts)
    }

    fn bare(&mut self) -> Result<&'a str, Unexpected> {
        let rest = &self.text[self.pos..];
        let ends = |c: char| c.is_whitespace() || matches!(c, ',' | ':' | '[' | ']' | '{' | '}' | '"');
        let word = &rest[..rest.find(ends).unwrap_or(rest.len())];
        if word.is_empty() {
            return Err(self.unexpected("a value"));
        }
        self.pos += word.len();
        Ok(word)
    }

    fn quoted(&mut self) -> Result<Cow<'a, str>, Unexpected> {
        let start = self.pos + 1;
        let bytes = self.text.as_bytes();
        self.pos = start;
        let mut from = start;
        let mut owned = String::new();
        loop {
            match bytes.get(self.pos) {
                Some(b'"') => {
                    let rest = &self.text[from..self.pos];
                    self.pos += 1;
                    let is_whole = from == start;
                    return Ok(if is_whole { Cow::Borrowed(rest) } else { Cow::Owned(owned + rest) });
                }
                Some(b'\\') => {
                    owned.push_str(&self.text[from..self.pos]);
                    let Some((c, end)) = escape(self.text, self.pos) else {
                        return Err(self.unexpected("\\\\, \\\", \\n or \\u0041"));
                    };
                    owned.push(c);
                    (self.pos, from) = (end, end);
                }
                None | Some(..b' ') => return Err(self.unexpected("\"")),
                Some(_) => self.pos += 1,
            }
        }
    }
}

/// The character that an escape stands for, and where the escape ends.
fn escape(text: &str, at: usize) -> Option<(char, usize)> {
    let unit = |at: usize| {
        let digits = text.get(at..at + 4).filter(|digits| digits.bytes().all(|b| b.is_ascii_hexdigit()))?;
        u32::from_str_radix(digits, 16).ok()
    };
    let simple = |c| Some((c, at + 2));
    match text.as_bytes().get(at + 1)? {
        b'"' => simple('"'),
        b'\\' => simple('\\'),
        b'/' => simple('/'),
        b'b' => simple('\u{8}'),
        b'f' => simple('\u{c}'),
        b'n' => simple('\n'),
        b'r' => simple('\r'),
        b't' => simple('\t'),
        b'u' => match unit(at + 2)? {
            high @ 0xD800..=0xDBFF => {
                let low = text.get(at + 6..at + 8).filter(|&u| u == "\\u").and_then(|_| unit(at + 8))?;
                let low = low.checked_sub(0xDC00).filter(|&low| low < 0x400)?;
                Some((char::from_u32(0x1_0000 + ((high - 0xD800) << 10) + low)?, at + 12))
            }
            unit => Some((char::from_u32(unit)?, at + 6)),
        },
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn fails(text: &str, at: usize, expected: &str) {
        let found = read(text).unwrap_err();
        assert_eq!((found.at.start, found.expected), (at, expected), "{text}");
    }

    #[test]
    fn what_does_not_belong_there_has_its_place() {
        fails("", 0, "a value");
        fails("{\"a\": 1,}", 8, "\"");
        fails("{\"a\" 1}", 5, ":");
        fails("{\"a\": 1 \"b\": 2}", 8, ", or }");
        fails("[1 2]", 3, ", or ]");
        fails("[1] x", 4, "the end");
        fails("[\"a", 3, "\"");
        fails("[\"a\nb\"]", 3, "\"");
        fails("[\"\\x\"]", 2, "\\\\, \\\", \\n or \\u0041");
        fails("[\"\\ud83d\"]", 2, "\\\\, \\\", \\n or \\u0041");
        fails("{", 1, "\"");
        fails(&"[".repeat(100), MAX_DEPTH, "a number or a text");
    }

    #[test]
    fn texts_are_read_with_their_escapes() {
        for (text, expected) in [
            (r#""""#, ""),
            (r#""根 A""#, "根 A"),
            (r#""a\"\\\/\n\té""#, "a\"\\/\n\té"),
            (r#""\ud83d\ude00!""#, "😀!"),
        ] {
            assert!(matches!(read(text).unwrap().is, Is::Text(found) if found == expected), "{text}");
        }
    }
}
