//! Reading nested lists as Python and JSON write them: `[[3, 12, 8], [2, 4, 6], [14, 5, 2]]`.

use std::borrow::Cow;

use super::diagnostic::{Problem, SourcePosition};
use super::list_words::{is_copy, is_name, label_of_words, quoted_value, value, without_value};
use super::meaning::Meaning;
use super::scan::skip_blank;
use super::scan::{NotLeaf, leaf, looks_like_a_number, quoted, shortened};
use super::sink::{Sink, SpanSink, StopReading};
use super::span::Tokens;
use crate::tree::{Leaf, NodeSpec};
use crate::value::Value;

/// Room for at most so many nodes is made in advance; the text may be full of commas that mean nothing.
const MAX_RESERVED: usize = 1 << 22;

/// What an open bracket holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum BracketKind {
    /// A node: what is in it are its children.
    Node,
    /// The children of the named node around it.
    Children,
    /// A named node whose children came in a list of their own.
    Sealed,
}

/// An open bracket.
#[derive(Clone, Copy, Debug)]
struct OpenBracket {
    at: u32,
    kind: BracketKind,
}

#[derive(Debug)]
struct ListReader<'a> {
    text: &'a str,
    pos: usize,
    open: Vec<OpenBracket>,
    /// A node has just ended.
    after_node: bool,
}

/// Reads one list from `start` to the end of the text.
pub(super) fn read<P: SpanSink>(text: &str, start: usize, sink: &mut Sink<P>) -> Result<(), StopReading> {
    let n_at_most = text.bytes().filter(|byte| matches!(byte, b',' | b'[' | b'(')).count() + 1;
    sink.builder.reserve(n_at_most.min(MAX_RESERVED));
    let mut reader = ListReader { text, pos: start, open: Vec::new(), after_node: false };
    reader.read(sink)
}

impl<'a> ListReader<'a> {
    #[inline]
    fn peek(&self) -> Option<u8> {
        self.text.as_bytes().get(self.pos).copied()
    }

    fn skip_blank(&mut self) {
        self.pos = skip_blank(self.text, self.pos);
    }

    fn is_at_closing(&self) -> bool {
        matches!(self.peek(), Some(b']' | b')'))
    }

    fn read<P: SpanSink>(&mut self, sink: &mut Sink<P>) -> Result<(), StopReading> {
        loop {
            let Some(byte) = self.peek() else {
                self.end(sink);
                return Ok(());
            };
            match byte {
                b' ' | b'\n' | b'\r' | b'\t' => self.pos += 1,
                b',' => self.comma(sink),
                b']' | b')' => {
                    self.close(byte, sink);
                    if self.open.is_empty() {
                        self.after_tree(sink);
                        return Ok(());
                    }
                }
                b'[' | b'(' => {
                    self.begin_node(sink);
                    self.open_list(sink)?;
                    if self.open.is_empty() {
                        self.after_tree(sink);
                        return Ok(());
                    }
                }
                b'0'..=b'9' | b'-' => {
                    let at = self.pos;
                    self.begin_node(sink);
                    let leaf = match self.small_integer() {
                        Some(value) => {
                            sink.places.word(at..self.pos, Meaning::Value);
                            Leaf::Value(value)
                        }
                        None => self.word(sink)?,
                    };
                    sink.bare_leaf(at, leaf)?;
                    self.end_node(sink);
                }
                b'"' | b'\'' => {
                    let at = self.pos;
                    self.begin_node(sink);
                    let name = self.quoted(sink)?;
                    if let Some(label) = name.strip_prefix('@') {
                        if label.is_empty() {
                            sink.report.add(at..self.pos, Problem::CopyWithoutLabel);
                            sink.report.damage(sink.builder.n_nodes());
                        }
                        sink.places.word(at..self.pos, Meaning::Same);
                        sink.open_same(at, &NodeSpec::default(), Some(label))?;
                        sink.builder.close();
                        self.end_node(sink);
                        continue;
                    }
                    let leaf = quoted_value(&name);
                    if leaf.is_some() {
                        sink.places.word(at..self.pos, Meaning::Value);
                    } else {
                        let name = shortened(&name);
                        sink.report.add(at..self.pos, Problem::NameNotFirst { name });
                    }
                    let leaf = leaf.unwrap_or(Leaf::Free);
                    sink.bare_leaf(at, leaf)?;
                    self.end_node(sink);
                }
                b'#' => self.skip_blank(),
                _ => {
                    let at = self.pos;
                    self.skip_blank();
                    if self.pos > at {
                        continue;
                    }
                    self.begin_node(sink);
                    let leaf = self.word(sink)?;
                    sink.bare_leaf(at, leaf)?;
                    self.end_node(sink);
                }
            }
        }
    }

    #[inline]
    fn begin_node<P: SpanSink>(&self, sink: &mut Sink<P>) {
        if self.after_node {
            sink.report.add(self.pos..self.pos, Problem::MissingComma);
        }
        let here = self.pos..self.pos;
        sink.places.begin(here.clone(), here, &Tokens::default());
    }

    /// A leaf ends, or a list without anything in it.
    #[inline]
    fn end_node<P: SpanSink>(&mut self, sink: &mut Sink<P>) {
        sink.places.end(self.pos, true);
        self.after_node = true;
    }

    /// An integer of at most nine digits, which most leaves are.
    #[inline]
    fn small_integer(&mut self) -> Option<Value> {
        let bytes = self.text.as_bytes();
        let negative = bytes[self.pos] == b'-';
        let first = self.pos + usize::from(negative);
        let mut number = 0_i32;
        let mut i = first;
        while let Some(digit) = bytes.get(i).map(|byte| byte.wrapping_sub(b'0')).filter(|&digit| digit < 10) {
            if i == first + 9 {
                return None;
            }
            number = number * 10 + i32::from(digit);
            i += 1;
        }
        if i == first || !matches!(bytes.get(i), Some(b',' | b']' | b')' | b' ' | b'\n' | b'\r' | b'\t')) {
            return None;
        }
        self.pos = i;
        Some(Value::from(if negative { -number } else { number }))
    }

    /// A value that is more than a small integer. What is wrong with it is reported, and a free leaf put in its place.
    fn word<P: SpanSink>(&mut self, sink: &mut Sink<P>) -> Result<Leaf, StopReading> {
        let at = self.pos;
        let rest = &self.text[at..];
        let ends = |c: char| {
            c.is_whitespace()
                || matches!(c, ',' | '(' | ')' | '[' | ']' | '{' | '}' | '"' | '\'' | '#' | '=' | ':')
        };
        let word = &rest[..rest.find(ends).unwrap_or(rest.len())];
        self.pos += word.len();
        if word.is_empty() {
            let Some(character) = rest.chars().next() else { return Ok(Leaf::Free) };
            self.pos += character.len_utf8();
            sink.report.add(at..self.pos, Problem::UnexpectedCharacter { character });
            return Ok(Leaf::Free);
        }
        if matches!(word, "float" | "-float") && self.peek() == Some(b'(') {
            return self.python_float(word == "-float", at, sink);
        }
        let value = value(word);
        if value.is_ok() {
            sink.places.word(at..self.pos, Meaning::Value);
        }
        Ok(value.unwrap_or_else(|why| {
            let is_name = why == NotLeaf::Other && !looks_like_a_number(word);
            let problem = if is_name {
                let words = label_of_words(rest);
                self.pos = at + words.len();
                Problem::WordInList { word: shortened(without_value(words)) }
            } else {
                why.problem(word)
            };
            sink.report.add(at..self.pos, problem);
            Leaf::Free
        }))
    }

    /// `float("inf")`, behind the word.
    fn python_float<P: SpanSink>(
        &mut self,
        negative: bool,
        at: usize,
        sink: &mut Sink<P>,
    ) -> Result<Leaf, StopReading> {
        self.pos += 1;
        self.skip_blank();
        let name =
            if matches!(self.peek(), Some(b'"' | b'\'')) { self.quoted(sink)? } else { Cow::Borrowed("") };
        self.skip_blank();
        if self.peek() == Some(b')') {
            self.pos += 1;
        }
        let number = match leaf(&name) {
            Ok(Leaf::Value(value)) => Ok(Leaf::Value(if negative { -value } else { value })),
            Ok(Leaf::Free) => Err(NotLeaf::Other),
            Err(why) => Err(why),
        };
        if number.is_ok() {
            sink.places.word(at..self.pos, Meaning::Value);
        }
        Ok(number.unwrap_or_else(|why| {
            sink.report.add(at..self.pos, why.problem(&self.text[at..self.pos]));
            Leaf::Free
        }))
    }

    /// Quoted text. If it does not end, neither does anything else, so reading stops.
    fn quoted<P: SpanSink>(&mut self, sink: &mut Sink<P>) -> Result<Cow<'a, str>, StopReading> {
        match quoted(self.text, self.pos) {
            Ok((text, end)) => {
                self.pos = end;
                Ok(text)
            }
            Err((range, problem)) => {
                sink.report.add(range, problem);
                sink.report.is_cut = true;
                Err(StopReading)
            }
        }
    }

    /// Whether a quoted text that is a name comes next, as in the list of a named node.
    fn is_at_name(&self) -> bool {
        is_name(self.text, self.pos)
    }

    /// Whether a quoted `@label` comes next.
    fn is_at_copy(&self) -> bool {
        is_copy(self.text, self.pos)
    }

    fn comma<P: SpanSink>(&mut self, sink: &mut Sink<P>) {
        if !self.after_node {
            sink.report.add(self.pos..self.pos + 1, Problem::MissingNode);
        }
        self.after_node = false;
        self.pos += 1;
        if let Some(frame) = self.open.last_mut()
            && frame.kind == BracketKind::Sealed
        {
            let next = skip_blank(self.text, self.pos);
            if !matches!(self.text.as_bytes().get(next), Some(b']' | b')') | None) {
                frame.kind = BracketKind::Node;
                sink.report.add(next..next + 1, Problem::NodeAfterChildren);
            }
        }
    }

    fn push(&mut self, at: usize, kind: BracketKind) {
        self.open.push(OpenBracket { at: at as u32, kind });
        self.after_node = false;
    }

    fn open_list<P: SpanSink>(&mut self, sink: &mut Sink<P>) -> Result<(), StopReading> {
        let at = self.pos;
        self.pos += 1;
        // Most lists begin with a number or with another list.
        if !matches!(self.peek(), Some(b'0'..=b'9' | b'[' | b'(')) {
            self.skip_blank();
            if self.is_at_closing() {
                self.pos += 1;
                sink.report.add(at..self.pos, Problem::EmptyBrackets);
                sink.report.damage(sink.builder.n_nodes());
                sink.open(at, &NodeSpec::default())?;
                sink.builder.close();
                self.end_node(sink);
                return Ok(());
            }
            if self.is_at_name() {
                return self.named_list(at, sink);
            }
        }
        sink.open(at, &NodeSpec::default())?;
        sink.places.begin_children(self.pos, false);
        self.push(at, BracketKind::Node);
        Ok(())
    }

    /// A list that begins with a name: `("A", 3)`, `("A", [3, 5])`, `("A", ("B", 3), ("C", 5))`, `("A", 3, 5)`.
    fn named_list<P: SpanSink>(&mut self, at: usize, sink: &mut Sink<P>) -> Result<(), StopReading> {
        let name_at = self.pos;
        let name = self.quoted(sink)?;
        sink.places.word(name_at..self.pos, Meaning::Label);
        let spec = NodeSpec::labeled(&name);
        self.skip_blank();
        if self.peek() == Some(b',') {
            self.pos += 1;
            self.skip_blank();
        } else if !self.is_at_closing() && self.peek().is_some() {
            sink.report.add(self.pos..self.pos, Problem::MissingComma);
        }
        match self.peek() {
            Some(b'[' | b'(') => {
                let list = self.pos;
                sink.open(name_at, &spec)?;
                self.pos += 1;
                self.skip_blank();
                if self.is_at_name() {
                    // A child with a name of its own.
                    self.pos = list;
                    sink.places.begin_children(self.pos, true);
                    self.push(at, BracketKind::Node);
                    return Ok(());
                }
                sink.places.begin_children(self.pos, false);
                self.push(at, BracketKind::Sealed);
                if self.is_at_closing() {
                    self.pos += 1;
                    sink.report.add(list..self.pos, Problem::EmptyBrackets);
                    sink.report.damage(sink.builder.n_nodes() - 1);
                    self.after_node = true;
                } else {
                    self.push(list, BracketKind::Children);
                }
            }
            None | Some(b']' | b')' | b',') => {
                sink.open(name_at, &spec)?;
                self.push(at, BracketKind::Node);
                self.after_node = true;
            }
            Some(_) if self.is_at_name() || self.is_at_copy() => {
                sink.open(name_at, &spec)?;
                sink.places.begin_children(self.pos, true);
                self.push(at, BracketKind::Node);
            }
            Some(byte) => {
                let value_at = self.pos;
                let leaf = if matches!(byte, b'"' | b'\'') {
                    let leaf = quoted_value(&self.quoted(sink)?).unwrap_or(Leaf::Free);
                    sink.places.word(value_at..self.pos, Meaning::Value);
                    leaf
                } else {
                    self.word(sink)?
                };
                self.skip_blank();
                let after_value = self.pos;
                if self.peek() == Some(b',') {
                    self.pos += 1;
                    self.skip_blank();
                }
                if self.is_at_closing() || self.peek().is_none() {
                    sink.open(name_at, &NodeSpec { value: Some(leaf), ..spec })?;
                    self.push(at, BracketKind::Node);
                } else {
                    self.pos = after_value;
                    sink.open(name_at, &spec)?;
                    sink.places.begin_children(value_at, true);
                    sink.bare_leaf(value_at, leaf)?;
                    self.push(at, BracketKind::Node);
                }
                self.after_node = true;
            }
        }
        Ok(())
    }

    fn close<P: SpanSink>(&mut self, closing: u8, sink: &mut Sink<P>) {
        let Some(frame) = self.open.pop() else { return };
        let opened = frame.at as usize;
        let expected = if self.text.as_bytes()[opened] == b'[' { b']' } else { b')' };
        if closing != expected {
            let problem = Problem::WrongClosing {
                found: char::from(closing),
                expected: char::from(expected),
                opened: SourcePosition { line: 0, column: 0 },
            };
            sink.report.add_pair(self.pos..self.pos + 1, opened, problem);
        }
        if frame.kind != BracketKind::Sealed {
            sink.places.end_children(self.pos);
        }
        self.pos += 1;
        self.after_node = true;
        if frame.kind != BracketKind::Children {
            sink.builder.close();
            sink.places.end(self.pos, true);
        }
    }

    fn end<P: SpanSink>(&self, sink: &mut Sink<P>) {
        // The innermost one is told: once the user has closed it, the text shows whether those around it are closed.
        if let Some(frame) = self.open.last() {
            let at = frame.at as usize;
            let bracket = char::from(self.text.as_bytes()[at]);
            sink.report.add(at..at + 1, Problem::UnclosedBracket { bracket });
        }
        sink.report.is_cut |= !self.open.is_empty();
    }

    fn after_tree<P: SpanSink>(&mut self, sink: &mut Sink<P>) {
        self.skip_blank();
        let at = self.pos;
        match self.peek() {
            None => {}
            Some(byte @ (b']' | b')')) => {
                sink.report.add(at..at + 1, Problem::UnexpectedClosing { bracket: char::from(byte) });
            }
            Some(_) => sink.report.add(at..self.text.len(), Problem::TextAfterTree),
        }
    }
}
