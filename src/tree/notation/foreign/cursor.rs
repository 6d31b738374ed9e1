//! A place in a text that moves on.

use std::ops::Range;

/// A place in a text that moves on.
#[derive(Clone, Copy, Debug)]
pub(super) struct TextCursor<'a> {
    pub(super) text: &'a str,
    pub(super) pos: usize,
}

impl<'a> TextCursor<'a> {
    pub(super) const fn new(text: &'a str, pos: usize) -> Self {
        Self { text, pos }
    }

    pub(super) fn rest(&self) -> &'a str {
        self.text.get(self.pos..).unwrap_or_default()
    }

    pub(super) fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    pub(super) fn bump(&mut self) {
        self.pos += self.peek().map_or(0, char::len_utf8);
    }

    pub(super) fn eat(&mut self, token: &str) -> bool {
        let is_there = self.rest().starts_with(token);
        if is_there {
            self.pos += token.len();
        }
        is_there
    }

    /// As [`eat`](Self::eat), where no letter follows.
    pub(super) fn eat_word(&mut self, word: &str) -> bool {
        let follows = self.rest().strip_prefix(word).map(|rest| rest.chars().next());
        let is_there = follows.is_some_and(|next| next.is_none_or(|c| !c.is_alphanumeric() && c != '_'));
        is_there && self.eat(word)
    }

    pub(super) fn blanks(&mut self) {
        self.take_while(char::is_whitespace);
    }

    /// Passes over characters of a kind; where they stand.
    pub(super) fn take_while(&mut self, is_in: impl Fn(char) -> bool) -> Range<usize> {
        let rest = self.rest();
        let start = self.pos;
        self.pos += rest.find(|c| !is_in(c)).unwrap_or(rest.len());
        start..self.pos
    }

    /// The character at this place, or nothing at the end.
    pub(super) fn here(&self) -> Range<usize> {
        self.pos..self.pos + self.peek().map_or(0, char::len_utf8)
    }

    /// Passes over what stands between an opening bracket, which is here, and the closing one that belongs to it; where
    /// the inside is. Goes to the end of the text, and returns `None`, if it is not closed.
    pub(super) fn bracketed(&mut self, open: char, close: char) -> Option<Range<usize>> {
        let start = self.pos + open.len_utf8();
        let mut depth = 0_usize;
        let mut is_escaped = false;
        for (i, c) in self.rest().char_indices() {
            if std::mem::take(&mut is_escaped) {
                continue;
            }
            if c == '\\' {
                is_escaped = true;
            } else if c == open {
                depth += 1;
            } else if c == close {
                depth = depth.saturating_sub(1);
                if depth == 0 {
                    let end = self.pos + i;
                    self.pos = end + c.len_utf8();
                    return Some(start..end);
                }
            }
        }
        self.pos = self.text.len();
        None
    }
}

/// The lines of a text that say something, trimmed, each with its place; without what stands behind `#` there.
pub(super) fn lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut start = 0;
    text.split_inclusive('\n').filter_map(move |line| {
        let at = start;
        start += line.len();
        let line = line.split('#').next().unwrap_or_default();
        let trimmed = line.trim();
        (!trimmed.is_empty()).then(|| (at + (line.len() - line.trim_start().len()), trimmed))
    })
}

/// Whether a character can stand in a name without quotes.
pub(super) fn is_word(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}
