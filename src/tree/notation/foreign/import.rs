//! The table of foreign formats, and the one way from a text in any of them to a tree.

use super::draft::DraftTree;
use super::format::ForeignFormat;
use super::{
    aima, cmu, cs188, csv, dot, efg, forest, json_objects, newick, node_link, nyu, parents, pgn, qtree, rows,
    sgf, sml, tikz_child,
};
use crate::budget::Budget;
use crate::text::{Sentence, Text};
use crate::tree::GameTree;
use crate::tree::notation::diagnostic::{Diagnostic, Problem};
use crate::tree::notation::reader::report_control_characters;
use crate::tree::notation::report::Report;
use crate::tree::notation::scan::without_mark;

pub use super::draft::MAX_FOREIGN_NODES;

/// The longest foreign text that is read, in bytes.
pub const MAX_FOREIGN_BYTES: usize = 64 << 20;

/// A text is recognized by so many bytes of its beginning.
const RECOGNIZED_BY: usize = 1 << 16;

/// All formats, in the order in which a text is tried: those that say what they are come first.
pub static FOREIGN_FORMATS: [ForeignFormat; 18] = [
    cs188::FORMAT,
    efg::FORMAT,
    pgn::FORMAT,
    sgf::FORMAT,
    qtree::FORMAT,
    forest::FORMAT,
    tikz_child::FORMAT,
    dot::FORMAT,
    sml::FORMAT,
    node_link::FORMAT,
    json_objects::FORMAT,
    aima::FORMAT,
    newick::FORMAT,
    cmu::FORMAT,
    rows::FORMAT,
    nyu::FORMAT,
    csv::FORMAT,
    parents::FORMAT,
];

/// What the user may say about a foreign text.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ImportOptions {
    /// The player whose payoffs are read, from 1: MAX. All others play against that one.
    pub player: Option<usize>,
}

/// A tree that was read from a foreign text.
#[derive(Clone, Debug)]
pub struct Import {
    /// The tree.
    pub tree: GameTree,
    /// How the text was read.
    pub summary: ImportSummary,
}

/// How a foreign text was read.
#[derive(Clone, Debug)]
pub struct ImportSummary {
    /// The format of the text.
    pub format: &'static ForeignFormat,
    /// What was read as what: everything that was dropped, renamed or assumed.
    pub notes: Vec<Sentence>,
}

impl ImportSummary {
    /// What the text was read as, then the notes.
    pub fn say<'a>(&'a self, text: &'a Text) -> impl Iterator<Item = String> + 'a {
        let format = text.say_named(self.format.title_message_id, &[]);
        std::iter::once(format).chain(self.notes.iter().map(|note| note.say(text)))
    }
}

/// The foreign format of a text; `None` where it has none, and where it is one of this program's own formats.
pub fn foreign_format(text: &str) -> Option<&'static ForeignFormat> {
    let text = without_mark(text);
    let mut end = text.len().min(RECOGNIZED_BY);
    while !text.is_char_boundary(end) {
        end -= 1;
    }
    let mut beginning = &text[..end];
    if end < text.len() {
        // A line that is cut off looks like another one.
        beginning = beginning.rfind('\n').map_or(beginning, |last| &beginning[..last]);
    }
    if beginning.contains("\"plyscope\"") {
        return None;
    }
    FOREIGN_FORMATS.iter().find(|format| (format.recognizes)(beginning))
}

/// Whether a text that may be a game, to be played on a board, is a tree of evaluated variations.
pub fn is_game_tree(text: &str) -> bool {
    foreign_format(text).is_some_and(|format| format.title_message_id == pgn::FORMAT.title_message_id)
}

/// What is wrong with a text that was to be in one of this program's own formats: these problems, unless it is a whole text
/// of another program.
pub fn problems_of_own(
    text: &str,
    problems: Vec<Diagnostic>,
    budget: Option<&Budget<'_>>,
) -> Vec<Diagnostic> {
    match import(text, ImportOptions::default(), budget) {
        Some(Ok(Import { summary, .. })) => {
            let mut report = Report::default();
            let format = summary.format.title_message_id.to_owned();
            report.add(0..0, Problem::OtherProgram { format });
            report.into_diagnostics(text)
        }
        _ => problems,
    }
}

/// Reads a text in a foreign format; `None` where it has none.
pub fn import(
    text: &str,
    options: ImportOptions,
    budget: Option<&Budget<'_>>,
) -> Option<Result<Import, Vec<Diagnostic>>> {
    let text = without_mark(text);
    let format = foreign_format(text)?;
    let mut report = Report::default();
    if text.len() > MAX_FOREIGN_BYTES {
        report.add(0..0, Problem::TextTooLarge { limit: MAX_FOREIGN_BYTES });
        return Some(Err(report.into_diagnostics("")));
    }
    report_control_characters(text, &mut report);
    if !report.is_empty() {
        return Some(Err(report.into_diagnostics(text)));
    }
    let mut draft = DraftTree::new(text, (format.title_message_id, format.leaf_form), options.player);
    // A reader that stops early has said why.
    let _ = (format.read)(&mut draft);
    Some(draft.build(budget).map(|(tree, notes)| Import { tree, summary: ImportSummary { format, notes } }))
}
