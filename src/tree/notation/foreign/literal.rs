//! Data as programs write it: dictionaries, lists, tuples and calls of Python, JavaScript, JSON and Standard ML.

use std::ops::Range;

use super::cursor::TextCursor;
use super::draft::DraftTree;
use crate::tree::notation::diagnostic::{Problem, SourcePosition};
use crate::tree::notation::scan::quoted;
use crate::tree::notation::sink::StopReading;

/// What a piece of data is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum LiteralKind {
    /// A number or another word without quotes.
    Word(String),
    /// Text in quotes.
    Quoted(String),
    /// In square or round brackets.
    List,
    /// In braces.
    Dict,
    /// A name with arguments in round brackets.
    Call(String),
}

/// A piece of data.
#[derive(Clone, Debug)]
pub(super) struct Literal {
    pub(super) kind: LiteralKind,
    pub(super) at: Range<usize>,
    /// In a dictionary, or among the arguments of a call.
    pub(super) key: Option<String>,
    /// Where that stands; of a piece without a key the piece itself.
    pub(super) key_at: Range<usize>,
    pub(super) items: Vec<usize>,
}

/// A key, before its piece of data is read.
struct LiteralKey {
    name: String,
    at: Range<usize>,
}

/// All pieces of data of a text.
#[derive(Debug, Default)]
pub(super) struct Literals {
    all: Vec<Literal>,
}

/// What stands in a dictionary.
const KEY_FORM: &str = "\"name\": \"B\"";
/// The most pieces that are read of a text.
const MAX_LITERALS: usize = 8_000_000;

impl Literals {
    pub(super) fn get(&self, literal: usize) -> &Literal {
        &self.all[literal]
    }

    /// The piece with one of these keys.
    pub(super) fn field(&self, dict: usize, keys: &[&str]) -> Option<usize> {
        let is_it = |item: &&usize| self.all[**item].key.as_deref().is_some_and(|key| keys.contains(&key));
        self.all[dict].items.iter().find(is_it).copied()
    }

    /// A word or quoted text.
    pub(super) fn text(&self, literal: usize) -> Option<&str> {
        match &self.all[literal].kind {
            LiteralKind::Word(text) | LiteralKind::Quoted(text) => Some(text),
            _ => None,
        }
    }

    pub(super) fn is_container(&self, literal: usize) -> bool {
        matches!(self.all[literal].kind, LiteralKind::List | LiteralKind::Dict | LiteralKind::Call(_))
    }

    /// Reads one piece of data with all that is in it.
    pub(super) fn read(
        &mut self,
        cursor: &mut TextCursor<'_>,
        draft: &mut DraftTree<'_>,
    ) -> Result<usize, StopReading> {
        let mut open: Vec<(usize, char)> = Vec::new();
        let mut key: Option<LiteralKey> = None;
        let mut needs_comma = false;
        let root = self.all.len();
        loop {
            blanks(cursor);
            let at = cursor.here();
            let Some(first) = cursor.peek() else {
                let bracket_at = open.last().map_or(at, |(literal, _)| self.all[*literal].at.clone());
                let bracket = match open.last() {
                    Some((_, ']')) => '[',
                    Some((_, '}')) => '{',
                    _ => '(',
                };
                return draft
                    .stop(bracket_at.start..bracket_at.start + 1, Problem::UnclosedBracket { bracket });
            };
            let ends_item = matches!(first, ',' | ';' | ']' | ')' | '}');
            if let Some(key) = key.take_if(|_| ends_item) {
                draft.expect_form(key.at, KEY_FORM);
            }
            if needs_comma && !ends_item {
                draft.report.add(at.clone(), Problem::MissingComma);
            }
            needs_comma = !matches!(first, ',' | ';' | '[' | '(' | '{');
            match first {
                ',' | ';' if !open.is_empty() => cursor.bump(),
                '[' | '(' => {
                    cursor.bump();
                    let close = if first == '[' { ']' } else { ')' };
                    let literal = self.add(LiteralKind::List, at, &mut key, &open, draft)?;
                    open.push((literal, close));
                }
                '{' => {
                    cursor.bump();
                    let literal = self.add(LiteralKind::Dict, at, &mut key, &open, draft)?;
                    open.push((literal, '}'));
                }
                ']' | ')' | '}' => {
                    cursor.bump();
                    match open.pop() {
                        Some((literal, close)) if close == first => {
                            self.all[literal].at.end = cursor.pos;
                            self.take_infinity(literal);
                        }
                        Some((literal, expected)) => {
                            let opened = SourcePosition { line: 0, column: 0 };
                            let also = self.all[literal].at.start;
                            draft.report.add_pair(
                                at,
                                also,
                                Problem::WrongClosing { found: first, expected, opened },
                            );
                            draft.report.is_cut = true;
                            return Err(StopReading);
                        }
                        None => return draft.stop(at, Problem::UnexpectedClosing { bracket: first }),
                    }
                }
                '"' | '\'' => {
                    let (text, end) = match quoted(cursor.text, cursor.pos) {
                        Ok((text, end)) => (text.into_owned(), end),
                        Err((at, problem)) => return draft.stop(at, problem),
                    };
                    cursor.pos = end;
                    if key.is_none() && is_key(cursor, &open, ':') {
                        key = Some(LiteralKey { name: text, at: at.start..end });
                        needs_comma = false;
                        continue;
                    }
                    self.add(LiteralKind::Quoted(text), at.start..end, &mut key, &open, draft)?;
                }
                _ => {
                    let at = cursor.take_while(|c| !c.is_whitespace() && !",;[](){}\"':=#".contains(c));
                    if at.is_empty() {
                        return draft.stop(cursor.here(), Problem::UnexpectedCharacter { character: first });
                    }
                    let word = cursor.text[at.clone()].to_owned();
                    if cursor.peek() == Some('(') {
                        cursor.bump();
                        let kind = if word == "dict" { LiteralKind::Dict } else { LiteralKind::Call(word) };
                        let literal = self.add(kind, at, &mut key, &open, draft)?;
                        open.push((literal, ')'));
                        needs_comma = false;
                        continue;
                    }
                    if key.is_none() && (is_key(cursor, &open, ':') || is_key(cursor, &open, '=')) {
                        key = Some(LiteralKey { name: word, at });
                        needs_comma = false;
                        continue;
                    }
                    let word = infinity(&word).map_or(word, str::to_owned);
                    self.add(LiteralKind::Word(word), at, &mut key, &open, draft)?;
                }
            }
            if open.is_empty() {
                return Ok(root);
            }
        }
    }

    /// `float('inf')` of Python is a number.
    fn take_infinity(&mut self, literal: usize) {
        let Literal { kind: LiteralKind::Call(name), items, .. } = &self.all[literal] else { return };
        let sign = match name.as_str() {
            "float" | "+float" => "",
            "-float" => "-",
            _ => return,
        };
        let &[only] = items.as_slice() else { return };
        let Some(word) = self.text(only).map(|word| format!("{sign}{}", word.trim())) else { return };
        self.all[literal].kind = LiteralKind::Word(word);
        self.all[literal].items.clear();
    }

    fn add(
        &mut self,
        kind: LiteralKind,
        at: Range<usize>,
        key: &mut Option<LiteralKey>,
        open: &[(usize, char)],
        draft: &mut DraftTree<'_>,
    ) -> Result<usize, StopReading> {
        if self.all.len() == MAX_LITERALS {
            return draft.stop(at, Problem::TooManyNodes { limit: MAX_LITERALS });
        }
        let literal = self.all.len();
        let (key, key_at) = key.take().map_or((None, at.clone()), |key| (Some(key.name), key.at));
        let parent = open.last().map(|&(parent, _)| parent);
        if let Some(parent) = parent.filter(|_| key.is_none()) {
            self.expect_key(parent, (&kind, &at), draft);
        }
        self.all.push(Literal { kind, at, key, key_at, items: Vec::new() });
        if let Some(parent) = parent {
            self.all[parent].items.push(literal);
        }
        Ok(literal)
    }

    /// Tells that something without a key follows what has one in a dictionary; a set of Python has none at all.
    fn expect_key(
        &self,
        parent: usize,
        (kind, at): (&LiteralKind, &Range<usize>),
        draft: &mut DraftTree<'_>,
    ) {
        let parent = &self.all[parent];
        let before = parent.items.last().map(|&last| &self.all[last]).filter(|last| last.key.is_some());
        let Some(before) = before.filter(|_| parent.kind == LiteralKind::Dict) else { return };
        let between = draft.text.get(before.at.end..at.start).unwrap_or_default();
        if !between.contains([',', ';']) {
            // That it is missing has been told.
            return;
        }
        let is_number = |word: &str| word.parse::<f64>().is_ok();
        let (LiteralKind::Word(whole), LiteralKind::Word(part)) = (&before.kind, kind) else {
            return draft.expect_form(at.clone(), KEY_FORM);
        };
        if is_number(whole) && is_number(part) && between == "," {
            let (text, point) = (format!("{whole},{part}"), format!("{whole}.{part}"));
            draft.report.add(before.at.start..at.end, Problem::DecimalComma { text, point });
        } else {
            draft.expect_form(at.clone(), KEY_FORM);
        }
    }
}

/// Infinity as Python and JavaScript name it.
fn infinity(word: &str) -> Option<&'static str> {
    let (sign, name) = word.strip_prefix('-').map_or(("", word), |name| ("-", name));
    let is_infinity = matches!(
        name,
        "math.inf" | "np.inf" | "numpy.inf" | "Number.POSITIVE_INFINITY" | "Number.NEGATIVE_INFINITY"
    );
    let is_negative = (sign == "-") != (name == "Number.NEGATIVE_INFINITY");
    is_infinity.then_some(if is_negative { "-inf" } else { "inf" })
}

/// Whether a key has ended here; passes over its sign.
fn is_key(cursor: &mut TextCursor<'_>, open: &[(usize, char)], sign: char) -> bool {
    let mut ahead = *cursor;
    ahead.blanks();
    let is_one = !open.is_empty() && ahead.peek() == Some(sign) && !ahead.rest().starts_with("==");
    if is_one {
        ahead.bump();
        *cursor = ahead;
    }
    is_one
}

/// Passes over blanks and comments: `#`, `//`, `/* */` and `(* *)`.
pub(super) fn blanks(cursor: &mut TextCursor<'_>) {
    loop {
        cursor.blanks();
        let rest = cursor.rest();
        if rest.starts_with('#') || rest.starts_with("//") {
            cursor.take_while(|c| c != '\n');
        } else if let Some(close) = [("/*", "*/"), ("(*", "*)")]
            .into_iter()
            .find(|(open, _)| rest.starts_with(open))
            .map(|(_, close)| close)
        {
            cursor.pos += rest.find(close).map_or(rest.len(), |end| end + close.len());
        } else {
            return;
        }
    }
}

/// The data that a program assigns to names, `name = ...` at the beginning of a line, in the order of the text; what else
/// stands there is passed over.
pub(super) fn assignments<'a>(
    draft: &mut DraftTree<'a>,
    literals: &mut Literals,
) -> Result<Vec<(&'a str, usize)>, StopReading> {
    let text = draft.text;
    let mut found = Vec::new();
    let mut at = 0;
    while at < text.len() {
        let line_end = text[at..].find('\n').map_or(text.len(), |end| at + end + 1);
        if let Some((name, start)) = assigned(&text[at..line_end]) {
            let mut cursor = TextCursor::new(text, at + start);
            blanks(&mut cursor);
            if cursor.peek().is_some_and(|c| !matches!(c, ')' | ']' | '}')) {
                found.push((name, literals.read(&mut cursor, draft)?));
                // What follows on that line belongs to no name.
                at = text[cursor.pos..].find('\n').map_or(text.len(), |end| cursor.pos + end + 1);
                continue;
            }
        }
        at = line_end;
    }
    Ok(found)
}

/// The name of an assignment and where its value begins.
pub(super) fn assigned(line: &str) -> Option<(&str, usize)> {
    let (before, after) = line.split_once('=')?;
    let name = before.split_whitespace().last()?;
    let is_name = name.chars().all(|c| c.is_alphanumeric() || c == '_') && !name.is_empty();
    let is_first = matches!(before.split_whitespace().count(), 1)
        || matches!(before.split_whitespace().next(), Some("const" | "let" | "var" | "val"));
    (is_name && is_first && !after.starts_with('=')).then_some((name, before.len() + 1))
}
