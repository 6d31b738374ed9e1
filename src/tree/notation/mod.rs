//! Text formats of trees: reading with diagnostics, writing. This page is the definition of the notation.
//!
//! The same tree has four [spellings](Spelling), recognised by the text and never by a file's name:
//! a text that begins with `{` is JSON, with `[` nested lists; round brackets in its first line, or at the beginning
//! of its second, make it the one-line spelling (or lists, if all of it could be Python); anything else is an outline.
//! [`read`] gives a tree or every problem of the text, each with line and column; no text makes it panic or recurse.
//!
//! # Header lines
//! Before the tree, except in JSON, may stand lines `key: text`. A key begins with a letter and goes on with letters,
//! digits, `_`, `-`. `title`, `source`, `teaches` and `root` (`max`, `min` or `chance`) stand at most once, `expect` as
//! often as one likes, and any other key is kept. A `#` behind a blank begins a comment; text that has such a `#`, or
//! begins or ends with a blank, is written in double quotes.
//!
//! # Nodes in the outline and the one-line spelling
//! `[move ->] [label] [value] [max|min|chance] [p=1/3]`; a label and a value may also be joined by `=`.
//! - A *move* is everything before `->` or `→`, quoted if it holds a quote, an arrow, or (in one line) `(`, `)`, `,`.
//! - A *label* is one word, or any text in quotes. A word that is a number, a role, `p`, `*`, `?` or `·` needs quotes.
//!   Labels are unique. A node without anything to say is written `*` in the outline.
//! - A *value* is a decimal number with or without an exponent, `inf`, `-inf` or `∞`; `·` or `?` marks a leaf as *free*:
//!   its value never matters. NaN, and numbers that an `f64` cannot tell from ∞ or 0, are refused.
//! - A *role* is only needed where roles do not alternate. Below chance nodes it is the turn of the opponent of the last
//!   who was not chance.
//! - A *probability* belongs to a child of a chance node: `1/3`, `0.25`, `25%`. Either all children of the node have one
//!   and they add up to 1 (within 10⁻⁶), or none has one, and all are equally likely.
//! - `@D`, or `@"a label"`, in place of label, value and role: the node holds the same position as the node labelled
//!   `D`, here or further below in the text, and everything below that one is below this one too. It can have a move
//!   and a probability. No position comes again below itself, and it has one side to move: if that follows from
//!   alternation, it must follow in the same way in both places.
//! - Quoted text (`"…"` or `'…'`) ends in its line and has the escapes of JSON, `\'`, `\xe9` and `\u{e9}`.
//! - `#` begins a comment, but within a word that is no number (`Qh7#`) it is part of the word.
//!
//! *Outline*: one node a line. Children are indented below their parent, with spaces or with tabs, by at most as much
//! as the first child below the root; siblings alike.
//!
//! *One line*: the children stand in round brackets behind their parent, between commas, over any number of lines.
//!
//! # Nested lists
//! A list is an internal node, a number a leaf, `"@D"` the same position as the node with the label `D` (so that no label
//! can begin with `@`); a list that begins with any other quoted name is a node with that label:
//! `("A", 3)` is a leaf, `("A", [3, 5])` a node with two children; `("A", ("B", 3), ("C", 5))` and `("A", 3, 5)` are
//! read too. Round and square brackets mean the same. `null`, `None`, `?`, `·` and `"?"` are free leaves,
//! `inf`, `Infinity`, `"inf"`, `math.inf`, `np.inf` and `float("inf")` infinite.
//!
//! # JSON
//! ```json
//! {"plyscope": 1, "title": "…", "source": "…", "teaches": "…", "expect": ["value 4"], "other": [["key", "text"]],
//!  "root": {"label": "A", "move": "e4", "role": "max", "p": "1/3", "children": [{"value": 3}, {"value": "inf"}]}}
//! ```
//! Only `plyscope`, the version, and `root` must be there. A node has `children` or a `value`: a number, `"inf"`,
//! `"-inf"`, or `"?"` for a free leaf; or it is `{"same": "D"}`, with `move` and `p` at most. Fields come in any order; unknown and repeated ones are refused.
//!
//! # What is read although it is not written
//! A byte order mark, or several; CRLF; an outline that is indented as a whole; blank lines and comments anywhere, in JSON too;
//! capitals in `MAX`, `Inf`, `Title:`; `+3`, `.5`, `5.`, the minus `−` and the dash `–`; the free mark `⋅`; `A:min` for
//! `A min`; value, role and probability in any order; a comma behind the last child; `tree = [...]`; an empty list of
//! `children` and fields that are `null`; a role of the root in its own line instead of the header.
//!
//! # Limits
//! [`MAX_NODES`](crate::tree::MAX_NODES) nodes and [`MAX_DEPTH`] plies, with everything below each `@x` counted, [`MAX_BYTES`] bytes, [`MAX_DIAGNOSTICS`] diagnostics.
//!
//! It knows nothing of searches, and opens no file. What it has to say is data; the sentences are in `messages.ftl`.

mod comments;
mod diagnostic;
mod edit;
mod front;
mod json;
mod line;
mod lists;
mod meaning;
mod node_attributes;
mod node_line;
mod outline;
mod position;
mod report;
mod scan;
mod sink;
mod span;
mod write;

use crate::budget::{Budget, DEFAULT_MEMORY, Spent};
use crate::text::{counted, memory};
use crate::tree::builder::Unfinished;
use crate::tree::{BuildError, GameTree, Header, NodeId, TreeBuilder};

pub use comments::n_comments;
pub use diagnostic::{Diagnostic, Problem, SourcePosition};
pub use edit::{
    Edit, EditPass, EditRefused, HeaderField, LevelEdit, MAX_EDITED, NoRow, RowChange, SourceTree, Spot,
    Unlisted, read_row, read_words, write_row,
};
pub use front::HEADER_KEYS;
pub use json::JSON_VERSION;
pub use meaning::{Meaning, meanings};
pub use node_attributes::{Content, Own};
pub use position::{PositionField, PositionText, diagnose, read_position};
pub use report::MAX_DIAGNOSTICS;
pub use sink::{MAX_BYTES, MAX_DEPTH};
pub use write::{CannotHold, cannot_hold, write, write_with_comments};

use front::Front;
use report::Report;
use sink::{PlaceOfOne, Sink, SpanSink, TreeLimits};

/// How a tree is written down.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Spelling {
    /// One node a line, children indented.
    Outline,
    /// `A(B(D=3, E=5), C(...))`.
    Line,
    /// `[[3, 12, 8], [2, 4, 6]]`.
    Lists,
    /// A JSON object with a version.
    Json,
}

impl Spelling {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Outline, Self::Line, Self::Lists, Self::Json];

    /// `outline`, `line`, `lists` or `json`, as on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Outline => "outline",
            Self::Line => "line",
            Self::Lists => "lists",
            Self::Json => "json",
        }
    }
}

/// The [name](Spelling::name).
impl std::fmt::Display for Spelling {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.pad(self.name())
    }
}

/// A word that names no spelling.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnknownSpelling;

impl std::str::FromStr for Spelling {
    type Err = UnknownSpelling;

    fn from_str(name: &str) -> Result<Self, UnknownSpelling> {
        Self::ALL.into_iter().find(|spelling| spelling.name() == name).ok_or(UnknownSpelling)
    }
}

/// A tree, and how it was written down.
#[derive(Clone, Debug, PartialEq)]
pub struct ReadTree {
    /// The tree.
    pub tree: GameTree,
    /// What the text was recognised as.
    pub spelling: Spelling,
}

/// Reads a text in any of the spellings, or tells all that is wrong with it, in the order of the text.
pub fn read(text: &str) -> Result<ReadTree, Vec<Diagnostic>> {
    read_in(text, TreeLimits::default())
}

/// As [`read_bytes`], within a budget: copies are priced before they are written out.
pub fn read_bytes_within(bytes: &[u8], budget: &Budget<'_>) -> Result<ReadTree, Vec<Diagnostic>> {
    read_bytes_in(bytes, TreeLimits::within(budget))
}

/// As [`read`], from bytes: UTF-8 with or without byte order marks.
pub fn read_bytes(bytes: &[u8]) -> Result<ReadTree, Vec<Diagnostic>> {
    read_bytes_in(bytes, TreeLimits::default())
}

fn read_bytes_in(bytes: &[u8], limits: TreeLimits<'_>) -> Result<ReadTree, Vec<Diagnostic>> {
    let mut bytes = bytes;
    while let Some(rest) = bytes.strip_prefix("\u{feff}".as_bytes()) {
        bytes = rest;
    }
    let problem = |at: usize, problem: Problem| {
        let valid = String::from_utf8_lossy(&bytes[..at]);
        let mut report = Report::default();
        report.add(valid.len()..valid.len(), problem);
        Err(report.into_diagnostics(&valid))
    };
    if bytes.starts_with(&[0xFF, 0xFE]) || bytes.starts_with(&[0xFE, 0xFF]) || has_zero_halves(bytes) {
        return problem(0, Problem::Utf16);
    }
    match std::str::from_utf8(bytes) {
        Ok(text) => read_in(text, limits),
        Err(error) => {
            let at = error.valid_up_to();
            let byte = bytes.get(at).map(|byte| format!("{byte:02X}")).unwrap_or_default();
            problem(at, Problem::InvalidUtf8 { byte })
        }
    }
}

/// Whether a text looks like UTF-16 without a byte order mark: every other byte of its beginning is zero.
fn has_zero_halves(bytes: &[u8]) -> bool {
    let start = &bytes[..bytes.len().min(16) & !1];
    let zeros = |odd: usize| start.iter().skip(odd).step_by(2).all(|&byte| byte == 0);
    start.len() >= 4 && (zeros(0) != zeros(1))
}

/// Line and column, both from 1, where a node of a tree stands in the text that it was read from: of its label if
/// it has one, else of its beginning. A node within a copy stands where its original does. Reads the text again.
pub fn place_of(text: &str, node: NodeId) -> Option<(u32, u32)> {
    let text = without_mark(text);
    if text.len() > MAX_BYTES {
        return None;
    }
    let look_for =
        |wanted: usize| run(text, TreeLimits::default(), PlaceOfOne { wanted, n_seen: 0, found: None });
    let mut reading = look_for(node.index());
    if let Ok(tree) = &reading.built
        && tree.has_shared()
    {
        let wanted = (node.index() < tree.n_nodes()).then(|| tree.index_in_file(node))?;
        reading = look_for(wanted);
    }
    let at = reading.places.found?;
    report::places(text, &[at]).first().map(|place| (place.line, place.column))
}

/// The text behind its byte order mark; behind all of them, where programs each set one. Every reader begins with it, so
/// that all of them mean the same by a place in the text.
pub fn without_mark(text: &str) -> &str {
    text.trim_start_matches('\u{feff}')
}

fn read_in(text: &str, limits: TreeLimits<'_>) -> Result<ReadTree, Vec<Diagnostic>> {
    let text = without_mark(text);
    let mut report = Report::default();
    if text.len() > MAX_BYTES {
        report.add(0..0, Problem::TextTooLarge { limit: MAX_BYTES });
        return Err(report.into_diagnostics(""));
    }
    report_control_characters(text, &mut report);
    if !report.is_empty() {
        return Err(report.into_diagnostics(text));
    }
    let reading = run(text, limits, ());
    match reading.built {
        Ok(tree) if reading.report.is_empty() => Ok(ReadTree { tree, spelling: reading.spelling }),
        Ok(_) => Err(reading.report.into_diagnostics(text)),
        // Now the places of the nodes are wanted.
        Err(_) => {
            let TreeReading { mut report, places, built, .. } = run(text, limits, Vec::new());
            if let Err((unfinished, errors)) = built {
                report_build_errors(text, &unfinished, &errors, (&places, limits), &mut report);
            }
            Err(report.into_diagnostics(text))
        }
    }
}

/// Which spelling a text is recognised as, whether it can be read or not.
pub fn spelling_of(text: &str) -> Spelling {
    let text = without_mark(text);
    front::recognise(&text[front::front(text, &mut Report::default()).body..]).0
}

/// More nodes than this are not told one by one.
const MANY: u64 = 1_000_000_000_000;

/// What a pass over a text gave.
struct TreeReading<P> {
    spelling: Spelling,
    report: Report,
    places: P,
    built: Result<GameTree, (Box<Unfinished>, Vec<BuildError>)>,
}

fn run<P: SpanSink>(text: &str, limits: TreeLimits<'_>, places: P) -> TreeReading<P> {
    let (spelling, sink) = scan_text(text, limits, places);
    let built = sink.builder.finish_within(limits.n_unfolded, limits.depth, limits.budget);
    TreeReading { spelling, report: sink.report, places: sink.places, built }
}

/// Reads a text for nothing but the places of what is in it.
fn pass<P: SpanSink>(text: &str, limits: TreeLimits<'_>, places: P) -> P {
    scan_text(text, limits, places).1.places
}

/// Reads a text to its end, and builds no tree yet.
fn scan_text<'b, P: SpanSink>(text: &str, limits: TreeLimits<'b>, places: P) -> (Spelling, Sink<'b, P>) {
    let mut report = Report::default();
    let Front { mut header, root_role, body, first, mut expect_at, .. } = front::front(text, &mut report);
    let (spelling, skipped) = front::recognise(&text[body..]);
    let start = body + skipped;
    let mut sink = Sink::new(TreeBuilder::new(), places, report, limits, root_role);
    // A reader that stops early has said why.
    let _ = match spelling {
        Spelling::Outline => outline::read(text, start, &mut sink),
        Spelling::Line => line::read(text, start, &mut sink),
        Spelling::Lists => lists::read(text, start, &mut sink),
        Spelling::Json => {
            if let Some(first) = first {
                sink.report.add(first..body, Problem::HeaderBeforeJson);
                header = Header::default();
                expect_at.clear();
            }
            json::read(text, start, limits.depth, &mut sink, &mut header, &mut expect_at)
        }
    };
    for (expect, place) in header.expect.iter_mut().zip(report::places(text, &expect_at)) {
        expect.at = Some((place.line, place.column));
    }
    *sink.builder.header_mut() = header;
    (spelling, sink)
}

/// Tabs and ends of lines are the only control characters of a text.
fn report_control_characters(text: &str, report: &mut Report) {
    let bytes = text.as_bytes();
    // C1 characters begin with C2 in UTF-8.
    #[expect(clippy::needless_bitwise_bool, reason = "without branches, many bytes are looked at at once")]
    let suspicious =
        |&byte: &u8| (byte < 0x20 && byte != b'\n' && byte != b'\t') | (byte == 0x7F) | (byte == 0xC2);
    for (n, chunk) in bytes.chunks(4096).enumerate() {
        if chunk.iter().filter(|byte| suspicious(byte)).count() == 0 {
            continue;
        }
        for (i, byte) in chunk.iter().enumerate() {
            let at = n * 4096 + i;
            let next = bytes.get(at + 1).copied();
            let is_wrong = match byte {
                b'\r' => next != Some(b'\n'),
                0xC2 => next.is_some_and(|next| next < 0xA0),
                byte => suspicious(byte),
            };
            if let Some(character) = text.get(at..).filter(|_| is_wrong).and_then(|rest| rest.chars().next())
            {
                let code = format!("U+{:04X}", u32::from(character));
                report.add(at..at, Problem::ControlCharacter { code });
            }
        }
    }
}

/// Translates what the builder found, except where it follows from what was reported already.
fn report_build_errors(
    text: &str,
    unfinished: &Unfinished,
    errors: &[BuildError],
    (places, limits): (&[u32], TreeLimits<'_>),
    report: &mut Report,
) {
    let Unfinished { tree, copies } = unfinished;
    let place = |node: NodeId| places.get(node.index()).map_or(0, |&at| at as usize);
    let label = |node: NodeId| tree.label(node).unwrap_or_default().to_owned();
    let original = |node: NodeId| {
        let found = copies.binary_search_by_key(&node, |(copy, _)| *copy);
        found.map_or_else(|_| String::new(), |i| scan::shortened(&copies[i].1))
    };
    // A node is called by its label, or else by its text.
    let called = |node: NodeId| {
        tree.label(node).map_or_else(|| text[extent(text, place(node))].to_owned(), scan::shortened)
    };
    let mut has_two_roots = false;
    for &error in errors {
        let (node, problem) = match error {
            BuildError::Empty if report.is_empty() => {
                report.add(0..0, Problem::NoTree);
                continue;
            }
            BuildError::TwoRoots(node) if !has_two_roots => {
                has_two_roots = true;
                (node, Problem::TwoRoots { first: called(NodeId::ROOT), second: called(node) })
            }
            BuildError::Empty | BuildError::TooLarge | BuildError::TwoRoots(_) => continue,
            BuildError::LeafWithoutValue(node) => (node, Problem::LeafWithoutValue { label: label(node) }),
            BuildError::InnerWithValue(node) => (node, Problem::InnerWithValue { label: label(node) }),
            BuildError::DuplicateLabel { first, again } => {
                let problem = Problem::DuplicateLabel {
                    label: label(again),
                    first: SourcePosition { line: 0, column: 0 },
                };
                report.add_pair(extent(text, place(again)), place(first), problem);
                continue;
            }
            BuildError::NotAProbability(node) => (
                node,
                Problem::BadProbability {
                    text: tree.probability(node).map(|p| p.to_string()).unwrap_or_default(),
                },
            ),
            BuildError::ProbabilityOutsideChance(node) => {
                (node, Problem::ProbabilityOutsideChance { label: label(node) })
            }
            BuildError::ProbabilityMissing(node) => {
                (node, Problem::ProbabilityMissing { label: label(node) })
            }
            BuildError::ProbabilitySum(node) => {
                let sum: f64 = tree
                    .children(node)
                    .filter_map(|child| tree.probability(child))
                    .map(crate::tree::Probability::get)
                    .sum();
                let sum = (sum * 1e6).round() / 1e6;
                (node, Problem::ProbabilitySum { label: label(node), sum: sum.to_string() })
            }
            BuildError::UnknownOriginal { node, near: None } => {
                (node, Problem::UnknownOriginal { original: original(node) })
            }
            BuildError::UnknownOriginal { node, near: Some(near) } => {
                (node, Problem::MisspeltOriginal { original: original(node), near: label(near) })
            }
            BuildError::CopyWithMore(node) => (node, Problem::CopyWithMore { original: original(node) }),
            BuildError::CopyOfItself(node) => (node, Problem::CopyOfItself { original: original(node) }),
            BuildError::CopyOfOtherRole { node, there, here } => {
                let [there, here] = [there, here].map(|role| scan::role_word(role).to_uppercase());
                (node, Problem::CopyOfOtherRole { original: original(node), there, here })
            }
            BuildError::TooManyCopies { node, .. } if limits.n_unfolded == limits.n_nodes => {
                (node, Problem::TooManyCopies { original: original(node), limit: limits.n_nodes })
            }
            BuildError::TooManyCopies { node, n_nodes } => {
                let allowed = limits.budget.and_then(|budget| budget.allowance().memory);
                let problem = Problem::CopiesTooLarge {
                    original: original(node),
                    nodes: if n_nodes < MANY {
                        counted(n_nodes)
                    } else {
                        format!("more than {}", counted(MANY))
                    },
                    limit: counted(limits.n_unfolded),
                    memory: memory(allowed.unwrap_or(DEFAULT_MEMORY)),
                };
                (node, problem)
            }
            BuildError::Stopped(node) => {
                let spent = limits.budget.and_then(Budget::spent).unwrap_or(Spent::Cancelled);
                (node, Problem::of_spent(spent))
            }
            BuildError::CopyTooDeep(node) => {
                (node, Problem::CopyTooDeep { original: original(node), limit: limits.depth })
            }
        };
        let follows = report.is_damaged(node.index())
            || (report.has_no_shape)
            || (report.is_cut
                && matches!(
                    error,
                    BuildError::LeafWithoutValue(_)
                        | BuildError::ProbabilitySum(_)
                        | BuildError::UnknownOriginal { .. }
                ));
        if !follows {
            report.add(extent(text, place(node)), problem);
        }
    }
}

/// The label or the value that begins at a place: quoted text, or what comes before the next blank or bracket.
fn extent(text: &str, at: usize) -> std::ops::Range<usize> {
    let quote = at + usize::from(text.as_bytes().get(at) == Some(&b'@'));
    if matches!(text.as_bytes().get(quote), Some(b'"' | b'\''))
        && let Ok((_, end)) = scan::quoted(text, quote)
    {
        return at..end;
    }
    let rest = text.get(at..).unwrap_or_default();
    let ends = |c: char| c.is_whitespace() || matches!(c, ',' | '=' | '(' | ')' | '[' | ']' | '{' | '}');
    let end =
        rest.char_indices().take(60).find(|&(i, c)| i > 0 && ends(c)).map_or(rest.len().min(60), |(i, _)| i);
    let end = (0..=end).rev().find(|&end| rest.is_char_boundary(end)).unwrap_or_default();
    at..at + end
}
