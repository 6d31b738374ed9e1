//! What the outline and the one-line format say about a node: `[move ->] [label] [value] [role] [p=…]`.

use std::borrow::Cow;

use super::diagnostic::Problem;
use super::front::known_key;
use super::report::Report;
use super::scan::{NotLeaf, leaf, looks_like_a_number, probability, quoted, role, shortened, skip_blank};
use super::span::{Span, Tokens};
use crate::tree::{Leaf, NodeSpec, Probability};
use crate::value::Role;

/// How comments begin in other languages.
const OTHER_COMMENT: &str = "//";

/// Where a node ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum NodeEnd {
    /// With its line.
    Outline,
    /// At a bracket or a comma.
    Line,
}

/// A place in a text.
#[derive(Clone, Copy, Debug)]
pub(super) struct Cursor<'a> {
    pub(super) text: &'a str,
    pub(super) pos: usize,
    /// Nothing is read from here on.
    pub(super) end: usize,
    pub(super) style: NodeEnd,
}

/// A node without its children.
#[derive(Debug, Default)]
pub(super) struct NodeHead<'a> {
    pub(super) label: Option<Cow<'a, str>>,
    mv: Option<Cow<'a, str>>,
    role: Option<Role>,
    probability: Option<Probability>,
    pub(super) value: Option<Leaf>,
    /// The label behind an `@`.
    pub(super) same: Option<Cow<'a, str>>,
    /// Where its label is, or else where it begins.
    pub(super) at: usize,
    /// Where it begins, its move included.
    pub(super) start: usize,
    /// Where its last word ends.
    pub(super) end: usize,
    /// Where its words are.
    pub(super) tokens: Tokens,
    /// Whether anything was there at all.
    pub(super) is_present: bool,
    /// Whether something about it was wrong.
    pub(super) is_damaged: bool,
}

impl NodeHead<'_> {
    pub(super) fn spec(&self) -> NodeSpec<'_> {
        NodeSpec {
            label: self.label.as_deref(),
            mv: self.mv.as_deref(),
            role: self.role,
            probability: self.probability,
            value: self.value,
        }
    }
}

const fn is_header_below(problem: &Problem) -> bool {
    matches!(problem, Problem::HeaderAfterTree { .. })
}

impl<'a> Cursor<'a> {
    pub(super) fn rest(&self) -> &'a str {
        &self.text[self.pos..self.end]
    }

    pub(super) fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    /// Passes over blanks and comments.
    pub(super) fn skip_blank(&mut self) {
        self.pos = skip_blank(&self.text[..self.end], self.pos);
    }

    fn starts_with_arrow(&self) -> Option<usize> {
        let rest = self.rest();
        ["->", "→"].into_iter().find_map(|arrow| rest.starts_with(arrow).then_some(arrow.len()))
    }

    /// Whether a character ends a word.
    fn ends_word(&self, c: char) -> bool {
        c.is_whitespace()
            || matches!(c, '=' | '"' | '→' | '(' | ')' | '[' | ']' | '{' | '}')
            || (c == ',' && self.style == NodeEnd::Line)
    }

    /// The text up to the next blank or special character. A `#` glued to it belongs to it unless it is a number.
    fn word(&mut self) -> &'a str {
        let rest = self.rest();
        let mut is_first_hash = true;
        let end = rest
            .char_indices()
            .find(|&(i, c)| {
                let comment = c == '#'
                    && std::mem::take(&mut is_first_hash)
                    && (leaf(&rest[..i]).is_ok() || probability(&rest[..i]).is_some());
                comment || self.ends_word(c) || (c == '-' && rest[i..].starts_with("->"))
            })
            .map_or(rest.len(), |(i, _)| i);
        self.pos += end;
        &rest[..end]
    }

    /// Unquoted text before an arrow in the same line.
    fn unquoted_move(&mut self) -> Option<&'a str> {
        let rest = self.rest();
        let mut after_blank = true;
        for (i, c) in rest.char_indices() {
            let arrow = match c {
                '→' => '→'.len_utf8(),
                '-' if rest[i..].starts_with("->") => 2,
                '\n' | '"' => return None,
                '(' | ')' | ',' if self.style == NodeEnd::Line => return None,
                '#' if after_blank => return None,
                _ => {
                    after_blank = c.is_whitespace();
                    continue;
                }
            };
            self.pos += i + arrow;
            return Some(rest[..i].trim());
        }
        None
    }

    /// Quoted text; what is wrong with it is reported, and the rest of the line passed over.
    fn quoted(&mut self, head: &mut NodeHead<'a>, report: &mut Report) -> Option<Cow<'a, str>> {
        match quoted(&self.text[..self.end], self.pos) {
            Ok((text, end)) => {
                self.pos = end;
                Some(text)
            }
            Err((range, problem)) => {
                report.add(range, problem);
                head.is_damaged = true;
                self.pos += self.rest().find('\n').unwrap_or(self.rest().len());
                None
            }
        }
    }

    fn is_quote(&self) -> bool {
        matches!(self.peek(), Some('"' | '\''))
    }

    /// Reads a node up to its end.
    pub(super) fn head(&mut self, report: &mut Report) -> NodeHead<'a> {
        let mut head = NodeHead::default();
        self.skip_blank();
        head.at = self.pos;
        let start = self.pos;
        self.read_move(&mut head, report);
        (head.start, head.end) = (start, self.pos);
        let mut said_unknown = false;
        let mut same_at = None;
        loop {
            self.skip_blank();
            let at = self.pos;
            let Some(c) = self.peek() else { break };
            if self.style == NodeEnd::Line && matches!(c, '(' | ')' | ',') {
                break;
            }
            head.is_present = true;
            if c == '@' && head.same.is_none() {
                same_at = Some(at);
                self.read_same(&mut head, report);
                head.end = self.pos;
                continue;
            }
            if self.is_quote() {
                let Some(text) = self.quoted(&mut head, report) else { continue };
                head.end = self.pos;
                if head.label.is_none() && head.value.is_none() && head.role.is_none() {
                    head.at = at;
                    head.label = Some(text);
                    head.tokens.label = Some(Span::new(at, self.pos));
                } else if !said_unknown {
                    said_unknown = true;
                    head.is_damaged = true;
                    let word = shortened(&self.text[at..self.pos]);
                    report.add(at..self.pos, Problem::UnknownWord { word });
                }
                self.read_equals(&mut head, report);
                head.end = self.pos;
                continue;
            }
            let word = self.word();
            if word.is_empty() {
                let character = c;
                self.pos += self.starts_with_arrow().unwrap_or(c.len_utf8());
                if !said_unknown {
                    report.add(at..self.pos, Problem::UnexpectedCharacter { character });
                    said_unknown = true;
                }
                head.is_damaged = true;
                continue;
            }
            self.read_word(word, at, start, &mut head, &mut said_unknown, report);
            head.end = self.pos;
        }
        if let Some(at) = same_at {
            head.at = at;
        }
        head
    }

    fn read_move(&mut self, head: &mut NodeHead<'a>, report: &mut Report) {
        let start = self.pos;
        let mv = if self.is_quote() {
            let before = *self;
            let Some(text) = self.quoted(head, report) else {
                head.is_present = true;
                return;
            };
            let end = self.pos;
            self.skip_blank();
            let Some(arrow) = self.starts_with_arrow() else {
                *self = before;
                return;
            };
            head.tokens.mv = Some(Span::new(start, end));
            self.pos += arrow;
            text
        } else {
            let Some(mv) = self.unquoted_move() else { return };
            head.tokens.mv = Some(Span::new(start, start + mv.len()));
            if mv.is_empty() {
                report.add(start..self.pos, Problem::EmptyMove);
                head.is_damaged = true;
            }
            Cow::Borrowed(mv)
        };
        head.is_present = true;
        head.mv = Some(mv);
    }

    fn read_word(
        &mut self,
        word: &'a str,
        at: usize,
        start: usize,
        head: &mut NodeHead<'a>,
        said_unknown: &mut bool,
        report: &mut Report,
    ) {
        let range = at..self.pos;
        let is_first = head.label.is_none() && head.value.is_none() && head.role.is_none();
        let mut damage = |problem: Problem| {
            // All header lines below the first node go to the same place: the first one says so.
            if !(is_header_below(&problem) && report.has(is_header_below)) {
                report.add(range.clone(), problem);
            }
            true
        };
        let is_label = is_first && head.same.is_none() && self.is_all_there_is();
        if word == "p" && self.is_followed_by_equals() && !is_label {
            return self.read_probability(head, report);
        }
        if let Some(role) = role(word) {
            if head.role.is_some() {
                head.is_damaged |= damage(Problem::TwoRoles { role: word.to_owned() });
            }
            head.role = Some(role);
            head.tokens.role = Some(Span::new(at, self.pos));
            return;
        }
        if word == "*" && is_first {
            return;
        }
        match leaf(word) {
            Ok(value) if head.value.is_none() => {
                head.value = Some(value);
                head.tokens.value = Some(Span::new(at, self.pos));
            }
            Ok(_) => head.is_damaged |= damage(Problem::TwoValues { text: shortened(word) }),
            Err(why @ (NotLeaf::Nan | NotLeaf::OutOfRange | NotLeaf::NotExact)) => {
                head.is_damaged |= damage(why.problem(word));
            }
            Err(NotLeaf::Other) if looks_like_a_number(word) => {
                head.is_damaged |= damage(NotLeaf::Other.problem(word));
            }
            Err(NotLeaf::Other) if is_first => {
                if let Some(label) = word.strip_suffix(':') {
                    let problem = match known_key(label) {
                        Some(key) if at == start => Problem::HeaderAfterTree { key: key.to_owned() },
                        _ => Problem::ColonAfterLabel { label: shortened(label) },
                    };
                    let is_header = is_header_below(&problem);
                    head.is_damaged |= damage(problem);
                    if is_header {
                        self.pos += self.rest().find('\n').unwrap_or(self.rest().len());
                        head.is_present = false;
                        return;
                    }
                    head.label = Some(Cow::Borrowed(label));
                } else if let Some((label, Some(named))) = word.rsplit_once(':').map(|(l, r)| (l, role(r))) {
                    head.label = (!label.is_empty()).then_some(Cow::Borrowed(label));
                    head.tokens.label = head.label.is_some().then(|| Span::new(at, at + label.len()));
                    head.role = Some(named);
                    head.tokens.role = Some(Span::new(at + label.len() + 1, self.pos));
                } else {
                    head.label = Some(Cow::Borrowed(word));
                    head.tokens.label = Some(Span::new(at, self.pos));
                }
                head.at = at;
                self.read_equals(head, report);
            }
            Err(NotLeaf::Other) => {
                if !*said_unknown {
                    let label = head.label.as_deref().unwrap_or_default();
                    let is_comment = [label, word].into_iter().any(|word| word.starts_with(OTHER_COMMENT));
                    head.is_damaged |= damage(if is_comment {
                        Problem::OtherComment { word: OTHER_COMMENT.to_owned() }
                    } else {
                        Problem::UnknownWord { word: shortened(word) }
                    });
                }
                *said_unknown = true;
            }
        }
    }

    /// `@label`, which says which node holds the same position.
    fn read_same(&mut self, head: &mut NodeHead<'a>, report: &mut Report) {
        let at = self.pos;
        self.pos += 1;
        let label = if self.is_quote() {
            let Some(label) = self.quoted(head, report) else { return };
            label
        } else {
            Cow::Borrowed(self.word())
        };
        if label.is_empty() {
            report.add(at..self.pos, Problem::CopyWithoutLabel);
            head.is_damaged = true;
        }
        head.same = Some(label);
        head.tokens.same = Some(Span::new(at, self.pos));
        self.read_equals(head, report);
    }

    fn is_followed_by_equals(&self) -> bool {
        self.rest().trim_start().starts_with('=')
    }

    /// Whether `= word` is the rest of a leaf: then `p` is its label, for a probability alone makes no leaf.
    /// A line of an outline does not tell, for what is below it may make it an internal node.
    fn is_all_there_is(&self) -> bool {
        if self.style != NodeEnd::Line {
            return false;
        }
        let after_sign = self.rest().trim_start().trim_start_matches('=').trim_start_matches([' ', '\t']);
        let end = after_sign.find(|c: char| c.is_whitespace() || ",()#".contains(c));
        let after_word = end.map_or("", |end| after_sign[end..].trim_start_matches([' ', '\t', '\r']));
        after_word.is_empty() || after_word.starts_with([',', ')', '\n', '#'])
    }

    /// `= value`, where an equals sign follows a label.
    fn read_equals(&mut self, head: &mut NodeHead<'a>, report: &mut Report) {
        if !self.is_followed_by_equals() {
            return;
        }
        let sign = self.pos;
        self.skip_blank();
        if self.peek() != Some('=') {
            return;
        }
        self.pos += 1;
        self.skip_blank();
        let at = self.pos;
        let word = self.word();
        if word.is_empty() {
            report.add(sign..self.pos, Problem::NotANumber { text: String::new() });
            head.is_damaged = true;
            return;
        }
        match leaf(word) {
            Ok(value) => {
                head.value = Some(value);
                head.tokens.value = Some(Span::new(at, self.pos));
            }
            Err(why) => {
                report.add(at..self.pos, why.problem(word));
                head.is_damaged = true;
            }
        }
    }

    /// `= probability`, behind the `p`.
    fn read_probability(&mut self, head: &mut NodeHead<'a>, report: &mut Report) {
        self.skip_blank();
        self.pos += 1;
        self.skip_blank();
        let at = self.pos;
        let word = self.word();
        match probability(word) {
            Some(probability) if head.probability.is_none() => {
                head.probability = Some(probability);
                head.tokens.probability = Some(Span::new(at, self.pos));
            }
            _ => {
                report.add(at..self.pos, Problem::BadProbability { text: shortened(word) });
                head.is_damaged = true;
            }
        }
    }
}
