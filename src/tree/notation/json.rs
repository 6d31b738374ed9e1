//! Reading the JSON form. Any order of fields, any depth up to the limit, every problem with its place.
//!
//! serde is not used for reading: it stops at the first problem, knows no limit but the stack, and cannot say where
//! a label was.

use std::borrow::Cow;

use super::diagnostic::Problem;
use super::meaning::Meaning;
use super::scan::{NotLeaf, leaf, probability, quoted, role, shortened, skip_blank};
use super::sink::{Sink, SpanSink, StopReading};
use super::span::Tokens;
use crate::tree::{Expect, Header, Leaf, NodeSpec, Probability};
use crate::value::Role;

/// The version of the form that is read and written.
pub const JSON_VERSION: u32 = 1;

/// A node as it is read; its children may come before its label.
#[derive(Debug, Default)]
struct JsonNode<'a> {
    at: u32,
    ply: u32,
    label: Option<Cow<'a, str>>,
    mv: Option<Cow<'a, str>>,
    role: Option<Role>,
    probability: Option<Probability>,
    value: Option<Leaf>,
    same: Option<Cow<'a, str>>,
    is_damaged: bool,
    /// One bit for each field that was there.
    seen: u8,
}

const TOP_FIELDS: [&str; 7] = ["plyscope", "title", "source", "teaches", "expect", "other", "root"];
const NODE_FIELDS: [&str; 7] = ["label", "move", "role", "p", "value", "children", "same"];

/// Something that is open.
#[derive(Clone, Copy, Debug)]
enum OpenJson {
    Node { record: usize, is_first: bool },
    Children { is_first: bool },
}

#[derive(Debug)]
struct JsonReader<'a, 's, 'b, P> {
    text: &'a str,
    pos: usize,
    sink: &'s mut Sink<'b, P>,
}

/// A scalar.
enum Scalar<'a> {
    Text(Cow<'a, str>),
    Null,
    /// A number, or `true` and `false`.
    Word(&'a str),
    /// A list or an object, which was passed over.
    Compound,
}

/// Reads one object from `start` to the end of the text. The header and the places of its expectations are written to
/// `header` and `expect_at`.
pub(super) fn read<P: SpanSink>(
    text: &str,
    start: usize,
    max_depth: usize,
    sink: &mut Sink<P>,
    header: &mut Header,
    expect_at: &mut Vec<usize>,
) -> Result<(), StopReading> {
    let mut reader = JsonReader { text, pos: start + 1, sink };
    let mut seen = 0;
    let mut has_version = false;
    let mut records = Vec::new();
    let mut is_first = true;
    while let Some((field, at)) = reader.next_field(&mut is_first)? {
        let Some(i) = reader.known(&field, at, &TOP_FIELDS, &mut seen) else {
            reader.skip_value()?;
            continue;
        };
        match TOP_FIELDS[i] {
            "plyscope" => {
                has_version = true;
                reader.version()?;
            }
            "title" => header.title = reader.text_field(&field)?,
            "source" => header.source = reader.text_field(&field)?,
            "teaches" => header.teaches = reader.text_field(&field)?,
            "expect" => {
                reader.list(&field, |reader| {
                    reader.skip_blank();
                    expect_at.push(reader.pos + 1);
                    let text = reader.text_field("expect")?.unwrap_or_default();
                    header.expect.push(Expect { text, at: None });
                    Ok(())
                })?;
            }
            "other" => {
                reader.list(&field, |reader| {
                    let mut pair = Vec::new();
                    let at = reader.pos;
                    reader.list("other", |reader| {
                        pair.push(reader.text_field("other")?.unwrap_or_default());
                        Ok(())
                    })?;
                    if let Ok([key, value]) = <[String; 2]>::try_from(pair) {
                        header.other.push((key, value));
                    } else {
                        let problem = Problem::BadField { field: "other".to_owned() };
                        reader.sink.report.add(at..reader.pos, problem);
                    }
                    Ok(())
                })?;
            }
            _ => records = reader.nodes(max_depth)?,
        }
    }
    if !has_version {
        reader.sink.report.add(start..start + 1, Problem::VersionMissing);
    }
    reader.skip_blank();
    if reader.pos < text.len() {
        reader.sink.report.add(reader.pos..text.len(), Problem::TextAfterTree);
    }
    build(records, sink)
}

/// Hands the records over, which are in preorder.
fn build<P: SpanSink>(records: Vec<JsonNode<'_>>, sink: &mut Sink<P>) -> Result<(), StopReading> {
    sink.builder.reserve(records.len());
    for record in records {
        while sink.builder.ply() > record.ply as usize {
            sink.builder.close();
        }
        if record.is_damaged {
            sink.report.damage(sink.builder.n_nodes());
        }
        let spec = NodeSpec {
            label: record.label.as_deref(),
            mv: record.mv.as_deref(),
            role: record.role,
            probability: record.probability,
            value: record.value,
        };
        sink.open_same(record.at as usize, &spec, record.same.as_deref())?;
    }
    Ok(())
}

impl<'a, P: SpanSink> JsonReader<'a, '_, '_, P> {
    fn peek(&self) -> Option<u8> {
        self.text.as_bytes().get(self.pos).copied()
    }

    fn skip_blank(&mut self) {
        self.pos = skip_blank(self.text, self.pos);
    }

    /// Reading stops here: what should be there is not.
    fn stop(&mut self, at: usize, end: usize, problem: Problem) -> StopReading {
        self.sink.report.add(at..end, problem);
        self.sink.report.is_cut = true;
        StopReading
    }

    fn expected(&mut self, expected: &str) -> StopReading {
        let end = self.text[self.pos..].chars().next().map_or(self.pos, |c| self.pos + c.len_utf8());
        self.stop(self.pos, end, Problem::JsonExpected { expected: expected.to_owned() })
    }

    /// Passes over the character that must come next.
    fn take(&mut self, byte: u8) -> Result<(), StopReading> {
        self.skip_blank();
        if self.peek() != Some(byte) {
            return Err(self.expected(&char::from(byte).to_string()));
        }
        self.pos += 1;
        Ok(())
    }

    /// Passes over the comma before the next element of a list or object, or over its end. Whether an element comes.
    fn next_element(&mut self, closing: u8, is_first: &mut bool) -> Result<bool, StopReading> {
        self.skip_blank();
        if std::mem::take(is_first) {
            // Nothing to separate.
        } else if self.peek() == Some(b',') {
            self.pos += 1;
            self.skip_blank();
        } else if self.peek() != Some(closing) {
            let expected = format!(", {}", char::from(closing));
            return Err(self.expected(&expected));
        }
        if self.peek() == Some(closing) {
            self.pos += 1;
            return Ok(false);
        }
        Ok(true)
    }

    fn quoted(&mut self) -> Result<Cow<'a, str>, StopReading> {
        if !matches!(self.peek(), Some(b'"' | b'\'')) {
            return Err(self.expected("\""));
        }
        match quoted(self.text, self.pos) {
            Ok((text, end)) => {
                self.pos = end;
                Ok(text)
            }
            Err((range, problem)) => Err(self.stop(range.start, range.end, problem)),
        }
    }

    /// The name of the next field and its place, or the end of the object.
    fn next_field(&mut self, is_first: &mut bool) -> Result<Option<(Cow<'a, str>, usize)>, StopReading> {
        if !self.next_element(b'}', is_first)? {
            return Ok(None);
        }
        let at = self.pos;
        let name = self.quoted()?;
        self.sink.places.word(at..self.pos, Meaning::Key);
        self.take(b':')?;
        self.skip_blank();
        Ok(Some((name, at)))
    }

    /// Which of the fields this one is; unknown ones and those that were there already are reported.
    fn known(&mut self, field: &str, at: usize, fields: &[&str], seen: &mut u8) -> Option<usize> {
        let range = at..at + field.len() + 2;
        let Some(i) = fields.iter().position(|&known| known == field) else {
            self.sink.report.add(range, Problem::UnknownField { field: shortened(field) });
            return None;
        };
        if *seen & (1 << i) != 0 {
            self.sink.report.add(range, Problem::DuplicateField { field: field.to_owned() });
            return None;
        }
        *seen |= 1 << i;
        Some(i)
    }

    fn scalar(&mut self) -> Result<Scalar<'a>, StopReading> {
        self.skip_blank();
        match self.peek() {
            Some(b'"' | b'\'') => Ok(Scalar::Text(self.quoted()?)),
            Some(b'[' | b'{') => {
                self.skip_value()?;
                Ok(Scalar::Compound)
            }
            _ => {
                let rest = &self.text[self.pos..];
                let ends = |c: char| {
                    c.is_whitespace() || matches!(c, ',' | ']' | '}' | '[' | '{' | ':' | '"' | '\'' | '#')
                };
                let word = &rest[..rest.find(ends).unwrap_or(rest.len())];
                if word.is_empty() {
                    return Err(self.expected("\""));
                }
                self.pos += word.len();
                Ok(if matches!(word, "null" | "None") { Scalar::Null } else { Scalar::Word(word) })
            }
        }
    }

    /// Passes over a value of any kind.
    fn skip_value(&mut self) -> Result<(), StopReading> {
        let mut open = 0_usize;
        loop {
            self.skip_blank();
            match self.peek() {
                None => return Err(self.expected(if open > 0 { "]" } else { "\"" })),
                Some(b'[' | b'{') => {
                    open += 1;
                    self.pos += 1;
                }
                Some(b']' | b'}') if open > 0 => {
                    open -= 1;
                    self.pos += 1;
                }
                Some(b',' | b':') if open > 0 => {
                    self.pos += 1;
                    continue;
                }
                Some(_) => {
                    self.scalar()?;
                }
            }
            if open == 0 {
                return Ok(());
            }
        }
    }

    fn bad_field(&mut self, at: usize, field: &str) {
        self.sink.report.add(at..self.pos, Problem::BadField { field: field.to_owned() });
    }

    fn text_field(&mut self, field: &str) -> Result<Option<String>, StopReading> {
        self.skip_blank();
        let at = self.pos;
        match self.scalar()? {
            Scalar::Text(text) => {
                self.sink.places.word(at..self.pos, Meaning::Text);
                return Ok(Some(text.into_owned()));
            }
            Scalar::Null => {}
            Scalar::Word(_) | Scalar::Compound => self.bad_field(at, field),
        }
        Ok(None)
    }

    fn version(&mut self) -> Result<(), StopReading> {
        let at = self.pos;
        match self.scalar()? {
            Scalar::Word(word) if word.parse() == Ok(JSON_VERSION) => {
                self.sink.places.word(at..self.pos, Meaning::Value);
            }
            _ => {
                let found = shortened(&self.text[at..self.pos]);
                self.sink.report.add(at..self.pos, Problem::UnknownVersion { found });
            }
        }
        Ok(())
    }

    /// A list, each of whose elements is read by `element`; anything else is reported and passed over.
    fn list(
        &mut self,
        field: &str,
        mut element: impl FnMut(&mut Self) -> Result<(), StopReading>,
    ) -> Result<(), StopReading> {
        self.skip_blank();
        let at = self.pos;
        if self.peek() != Some(b'[') {
            self.skip_value()?;
            self.bad_field(at, field);
            return Ok(());
        }
        self.pos += 1;
        let mut is_first = true;
        while self.next_element(b']', &mut is_first)? {
            element(self)?;
        }
        Ok(())
    }

    /// The nodes of the tree whose root comes next, in preorder.
    fn nodes(&mut self, max_depth: usize) -> Result<Vec<JsonNode<'a>>, StopReading> {
        let mut records = Vec::new();
        let mut open = Vec::new();
        let mut ply = 0;
        self.begin_node(ply, &mut records, &mut open)?;
        while let Some(frame) = open.last_mut() {
            match frame {
                OpenJson::Children { is_first } => {
                    if self.next_element(b']', is_first)? {
                        if ply as usize > max_depth {
                            let problem = Problem::TooDeep { limit: max_depth };
                            return Err(self.stop(self.pos, self.pos, problem));
                        }
                        self.begin_node(ply, &mut records, &mut open)?;
                    } else {
                        ply -= 1;
                        open.pop();
                        self.sink.places.end_children(self.pos - 1);
                    }
                }
                OpenJson::Node { record, is_first } => {
                    let record = *record;
                    let Some((field, at)) = self.next_field(is_first)? else {
                        open.pop();
                        self.sink.places.end(self.pos, true);
                        continue;
                    };
                    let mut seen = records[record].seen;
                    let known = self.known(&field, at, &NODE_FIELDS, &mut seen);
                    records[record].seen = seen;
                    match known.map(|i| NODE_FIELDS[i]) {
                        None => self.skip_value()?,
                        Some("children") => {
                            if self.peek() == Some(b'[') {
                                self.pos += 1;
                                ply += 1;
                                open.push(OpenJson::Children { is_first: true });
                                self.sink.places.begin_children(self.pos, false);
                            } else {
                                let at = self.pos;
                                if !matches!(self.scalar()?, Scalar::Null) {
                                    self.bad_field(at, "children");
                                }
                            }
                        }
                        Some(field) => self.node_field(field, &mut records[record])?,
                    }
                }
            }
        }
        Ok(records)
    }

    fn begin_node(
        &mut self,
        ply: u32,
        records: &mut Vec<JsonNode<'a>>,
        open: &mut Vec<OpenJson>,
    ) -> Result<(), StopReading> {
        self.skip_blank();
        let at = self.pos;
        self.take(b'{')?;
        self.sink.places.begin(at..at, at..at, &Tokens::default());
        open.push(OpenJson::Node { record: records.len(), is_first: true });
        records.push(JsonNode { at: at as u32, ply, ..JsonNode::default() });
        Ok(())
    }

    fn node_field(&mut self, field: &'static str, record: &mut JsonNode<'a>) -> Result<(), StopReading> {
        let at = self.pos;
        let scalar = self.scalar()?;
        let problem = match (field, scalar) {
            // As if it were not there.
            (_, Scalar::Null) => return Ok(()),
            ("label", Scalar::Text(label)) => {
                record.at = at as u32;
                record.label = Some(label);
                None
            }
            ("same", Scalar::Text(label)) => {
                record.at = at as u32;
                let problem = label.is_empty().then_some(Problem::CopyWithoutLabel);
                record.same = Some(label);
                problem
            }
            ("move", Scalar::Text(mv)) => {
                record.mv = Some(mv);
                None
            }
            ("role", Scalar::Text(word)) => {
                record.role = role(&word);
                record.role.is_none().then(|| Problem::BadRole { text: shortened(&word) })
            }
            ("p", Scalar::Text(Cow::Borrowed(word)) | Scalar::Word(word)) => {
                record.probability = probability(word);
                let text = shortened(word);
                record.probability.is_none().then_some(Problem::BadProbability { text })
            }
            ("value", Scalar::Text(Cow::Borrowed(word)) | Scalar::Word(word)) => match leaf(word) {
                Ok(leaf) => {
                    record.value = Some(leaf);
                    None
                }
                Err(NotLeaf::Other) if matches!(word, "true" | "false") => {
                    Some(Problem::BadField { field: field.to_owned() })
                }
                Err(why) => Some(why.problem(word)),
            },
            _ => Some(Problem::BadField { field: field.to_owned() }),
        };
        if let Some(problem) = problem {
            self.sink.report.add(at..self.pos, problem);
            record.is_damaged = true;
        } else if let Some(meaning) = meaning_of(field, record) {
            self.sink.places.word(at..self.pos, meaning);
        }
        Ok(())
    }
}

/// What a field of a node says.
fn meaning_of(field: &str, record: &JsonNode<'_>) -> Option<Meaning> {
    match field {
        "label" => Some(Meaning::Label),
        "same" => Some(Meaning::Same),
        "move" => Some(Meaning::Move),
        "role" => record.role.map(Meaning::Role),
        "p" => Some(Meaning::Probability),
        "value" => Some(Meaning::Value),
        _ => None,
    }
}
