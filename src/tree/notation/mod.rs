//! Text formats of trees: reading with diagnostics, writing. This page is the definition of the notation.
//!
//! The same tree has four [formats](TextFormat), recognized by the text and never by a file's name:
//! a text that begins with `{` is JSON, with `[` nested lists; round brackets in its first line, or at the beginning
//! of its second, make it the one-line format (or lists, if all of it could be Python); anything else is an outline.
//! [`read`] gives a tree or every problem of the text, each with line and column; no text makes it panic or recurse.
//!
//! # Header lines
//! Before the tree, except in JSON, may stand lines `key: text`. A key begins with a letter and goes on with letters,
//! digits, `_`, `-`. `title`, `source`, `teaches` and `root` (`max`, `min` or `chance`) stand at most once, `expect` as
//! often as one likes, and any other key is kept. A `#` behind a blank begins a comment; text that has such a `#`, or
//! begins or ends with a blank, is written in double quotes.
//!
//! # Nodes in the outline and the one-line format
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
//! - `@D`, or `@"a label"`, in place of label, value and role: the node holds the same position as the node labeled
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
//! # Formats of other programs
//! [`import()`] reads trees as courses, papers and other programs write them; [`FOREIGN_FORMATS`] is the table.
//!
//! It knows nothing of searches, and opens no file. What it has to say is data; the sentences are in `messages.ftl`.

mod build_errors;
mod comments;
mod diagnostic;
mod edit;
mod foreign;
mod front;
mod json;
mod line;
mod list_words;
mod lists;
mod meaning;
mod meanings;
mod node_attributes;
mod node_line;
mod outline;
mod position;
mod reader;
mod report;
mod scan;
mod sink;
mod span;
mod span_tree;
mod text_format;
mod write;

pub use comments::n_comments;
pub use diagnostic::{Diagnostic, Problem, SourcePosition};
pub use edit::{
    Edit, EditPass, EditRefused, HeaderField, LevelEdit, MAX_EDITED, NoRow, RowChange, SourceTree, Spot,
    Unlisted, read_row, read_words, write_row,
};
pub use foreign::{
    FOREIGN_FORMATS, ForeignFormat, Import, ImportOptions, ImportSummary, MAX_FOREIGN_BYTES,
    MAX_FOREIGN_NODES, SgfMainLine, SgfMove, foreign_format, import, is_game_tree, problems_of_own,
    sgf_main_line,
};
pub use front::{HEADER_KEYS, format_of};
pub use json::JSON_VERSION;
pub use meaning::Meaning;
pub use meanings::meanings;
pub use node_attributes::{Content, Own};
pub use position::{PositionField, PositionText, diagnose, read_position};
pub use reader::{ReadTree, place_of, read, read_bytes, read_bytes_within};
pub use report::MAX_DIAGNOSTICS;
pub use scan::without_mark;
pub use sink::{MAX_BYTES, MAX_DEPTH};
pub use text_format::TextFormat;
pub use write::{
    CannotHold, DotNode, ForeignTarget, ForeignText, cannot_hold, write, write_dot, write_foreign,
    write_with_comments,
};
