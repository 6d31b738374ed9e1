//! Changes of a tree as changes of its text.
//!
//! The text is the truth: a [`Manuscript`] knows where each node stands in it, and an [`Edit`] changes the words and
//! lines that it is about. Comments, blank lines, the way numbers are written and the order of fields stay, in each of
//! the four spellings. What comes out is a text again, and whoever wants the tree reads it.
//!
//! Between two edits the text may be no tree: a label may stand twice, and probabilities need not add up to 1. So edits
//! that belong together are made one after the other, and the text is read when all are made. Only its spelling
//! must be right all the time.

mod address;
mod batch;
mod branch;
mod edits;
mod header;
mod json;
mod level;
mod lists;
mod part;
mod pass;
mod patch;
mod refused;
mod sequence;
mod shape;
mod text;

use std::collections::HashMap;
use std::ops::Range;
use std::sync::OnceLock;

use super::comments::comments;
use super::node_attributes::{Content, Own};
use super::node_line::{Cursor, NodeEnd};
use super::scan::{leaf, probability, quoted, role, role_word};
use super::sink::TreeLimits;
use super::write::json::nodes as json_nodes;
use super::write::lists::{nodes as list_nodes, refuse as lists_refuse};
use super::write::text::{line_nodes, outline_nodes};
use super::{CannotHold, Diagnostic, Problem, ReadTree, Spelling, front, read, scan_text, without_mark};
use crate::tree::{GameTree, Leaf, NodeId};
use crate::value::Role;
pub use edits::{Edit, HeaderField, Spot};
pub use level::{LevelEdit, NoRow, RowChange, read_row, write_row};
use part::{ChildLists, NodeSpan, children};
pub use pass::EditPass;
use patch::{Patch, patched};
pub use refused::{EditRefused, Unlisted};
use sequence::{Sequence, cut, put, replaced};

/// The largest tree that is edited: so many nodes are taken apart at each change.
pub const MAX_EDITED: usize = 1_000_000;

/// What changes in a text, so that a node says something else.
#[derive(Debug)]
struct NodeEdit {
    patches: Vec<Patch>,
    root: RootRole,
}

/// What the header says then of the role of the root.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum RootRole {
    #[default]
    Stays,
    Becomes(Option<Role>),
}

impl RootRole {
    /// Of two in a row.
    fn then(self, later: Self) -> Self {
        if later == Self::Stays { self } else { later }
    }
}

/// What finds nodes by their names.
#[derive(Clone, Debug)]
struct NameIndex {
    /// The first node with each label.
    labels: HashMap<Box<str>, u32>,
    children: ChildLists,
}

/// A text of a tree, and where its nodes are.
#[derive(Clone, Debug)]
pub struct SourceTree {
    text: String,
    spelling: Spelling,
    parts: Vec<NodeSpan>,
    /// What finds nodes at once, after [`index_names`](Self::index_names).
    index: OnceLock<NameIndex>,
}

impl SourceTree {
    /// Takes a text apart.
    ///
    /// # Errors
    /// What is wrong with its spelling. A text that is spelled rightly and yet makes no tree, because a label stands
    /// twice or a leaf has no value, is taken apart as well.
    pub fn new(text: &str) -> Result<Self, EditRefused> {
        let n_mark = text.len() - without_mark(text).len();
        let limits = TreeLimits { n_nodes: MAX_EDITED, ..TreeLimits::default() };
        if u32::try_from(text.len()).is_err() {
            return Err(EditRefused::TooLarge);
        }
        // Copies stay as they are written: no tree is built.
        let (_, sink) = scan_text(&text[n_mark..], limits, ());
        if !sink.report.is_empty() {
            let (_, sink) = scan_text(&text[n_mark..], TreeLimits::default(), ());
            let is_spelled = sink.report.is_empty();
            drop(sink);
            return Err(match if is_spelled { Ok(()) } else { read(text).map(drop) } {
                Err(problems) => EditRefused::Misspelled(problems),
                Ok(()) => EditRefused::TooLarge,
            });
        }
        Ok(Self::taken_apart(text))
    }

    /// As [`new`](Self::new), of a text that has been read as a tree.
    ///
    /// # Errors
    /// That it is too large to be edited.
    pub fn of_read(text: &str) -> Result<Self, EditRefused> {
        if u32::try_from(text.len()).is_err() {
            return Err(EditRefused::TooLarge);
        }
        let script = Self::taken_apart(text);
        if script.parts.len() > MAX_EDITED { Err(EditRefused::TooLarge) } else { Ok(script) }
    }

    fn taken_apart(text: &str) -> Self {
        let n_mark = text.len() - without_mark(text).len();
        let front = front::front(&text[n_mark..], &mut super::Report::default());
        let (spelling, skipped) = front::recognise(&text[n_mark + front.body..]);
        let start = n_mark + front.body + skipped;
        let parts = match spelling {
            Spelling::Outline => part::outline(text, start),
            Spelling::Line => part::line(text, start),
            Spelling::Lists => lists::parts(text, start),
            Spelling::Json => json::parts(text, start),
        };
        Self { text: text.to_owned(), spelling, parts, index: OnceLock::new() }
    }

    /// Bytes that are taken at most while a text of so many nodes is changed: it is there before and after.
    pub const fn price(n_nodes: usize) -> u64 {
        (n_nodes as u64).saturating_mul(3 * size_of::<NodeSpan>() as u64)
    }

    /// The text.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// How it is spelled.
    pub const fn spelling(&self) -> Spelling {
        self.spelling
    }

    /// The tree that the text makes.
    ///
    /// # Errors
    /// All that is wrong with it.
    pub fn read(&self) -> Result<ReadTree, Vec<Diagnostic>> {
        read(&self.text)
    }

    /// Prepares for many look-ups of nodes by name: from now on each is found at once.
    pub fn index_names(&self) {
        self.index.get_or_init(|| {
            let mut labels = HashMap::new();
            for (node, part) in self.parts.iter().enumerate() {
                if let Some(span) = part.tokens.label {
                    labels.entry(unquoted(span.of(&self.text)).into()).or_insert(node as u32);
                }
            }
            NameIndex { labels, children: ChildLists::new(&self.parts) }
        });
    }

    /// So many nodes stand in the text.
    pub fn n_nodes(&self) -> usize {
        self.parts.len()
    }

    /// The node that a node is below; the root has none.
    pub fn parent(&self, node: usize) -> Option<usize> {
        self.parts.get(node)?.parent.map(|parent| parent as usize)
    }

    /// The nodes below a node, in order.
    pub fn children(&self, node: usize) -> Vec<usize> {
        match self.index.get() {
            _ if node >= self.parts.len() => Vec::new(),
            Some(index) => index.children.of(node).iter().map(|&child| child as usize).collect(),
            None => children(&self.parts, node),
        }
    }

    /// How many nodes are below a node, one ply down.
    pub fn n_children(&self, node: usize) -> usize {
        match self.index.get() {
            Some(index) if node < self.parts.len() => index.children.of(node).len(),
            _ => self.children(node).len(),
        }
    }

    /// The place of a node among its siblings, from 0.
    pub fn place(&self, node: usize) -> Option<usize> {
        let parent = self.parent(node)?;
        match self.index.get() {
            Some(index) => index.children.of(parent).binary_search(&(node as u32)).ok(),
            None => self.children(parent).iter().position(|&child| child == node),
        }
    }

    /// A node and everything below it.
    pub fn branch(&self, node: usize) -> Range<usize> {
        node..self.parts.get(node).map_or(node, |part| part.end as usize)
    }

    /// The bytes of the text where a node stands, with everything below it.
    pub fn range(&self, node: usize) -> Option<Range<usize>> {
        Some(self.parts.get(node)?.whole.range())
    }

    /// What a node says of itself.
    pub fn own(&self, node: usize) -> Own<'_> {
        let Some(part) = self.parts.get(node) else { return Own::default() };
        let tokens = part.tokens;
        let word = |span: Option<super::span::Span>| span.map(|span| unquoted(span.of(&self.text)));
        let content = if let Some(span) = tokens.same {
            let label = span.of(&self.text);
            Content::Same(match self.spelling {
                Spelling::Json => unquoted(label),
                Spelling::Lists => unquoted(label).trim_start_matches('@').to_owned().into(),
                Spelling::Outline | Spelling::Line => unquoted(&label[1..]),
            })
        } else {
            match tokens.value.map(|span| value(span.of(&self.text))) {
                Some(Some(Leaf::Value(value))) => Content::Value(value),
                Some(_) => Content::Free,
                None => Content::Children,
            }
        };
        let role = word(tokens.role).and_then(|word| role(&word));
        Own {
            mv: word(tokens.mv),
            label: word(tokens.label),
            content,
            role: if node == 0 && self.spelling != Spelling::Json {
                role.or_else(|| header::root_role(&self.text))
            } else {
                role
            },
            probability: tokens.probability.and_then(|span| {
                let word = span.of(&self.text);
                let word = word.rsplit_once('=').map_or(word, |(_, word)| word.trim());
                probability(&unquoted(word))
            }),
        }
    }

    /// The node with a label.
    pub fn find(&self, label: &str) -> Option<usize> {
        if let Some(index) = self.index.get() {
            return index.labels.get(label).map(|&node| node as usize);
        }
        let is_it =
            |part: &&NodeSpan| part.tokens.label.is_some_and(|span| unquoted(span.of(&self.text)) == label);
        self.parts.iter().position(|part| is_it(&part))
    }

    /// The text after a change, taken apart again.
    ///
    /// # Errors
    /// Why it cannot be made. Whether the text still makes a tree is not looked at.
    pub fn edited(&self, edit: &Edit) -> Result<Self, EditRefused> {
        match edit {
            Edit::Set { node, own } => self.with_own(*node, own),
            Edit::Insert { spot, branch } => self.with_branch(*spot, branch),
            Edit::Remove { node } => self.without(*node),
            Edit::Prune { node, content } => self.without_branches(*node, content),
            Edit::Move { node, spot } => self.moved(*node, *spot),
            Edit::Wrap { node, label } => self.wrapped(*node, label.as_deref()),
            Edit::Splice { node } => self.spliced(*node),
            Edit::Double { node } => self.doubled(*node),
            Edit::Paste { spot, text } => self.pasted(*spot, text),
            Edit::Expect(lines) => Self::new(&header::with_expectations(&self.text, self.spelling, lines)),
            Edit::Header { field, text } => {
                Self::new(&header::with(&self.text, self.spelling, field.key(), text.as_deref()))
            }
        }
    }

    fn without_branches(&self, node: usize, content: &Content<'_>) -> Result<Self, EditRefused> {
        self.part(node)?;
        if self.is_leaf(node) {
            return self.with_own(node, &Own { content: content.clone(), ..self.own(node) });
        }
        if let Some(flat) = self.flat_around(node) {
            return self.with_list(flat)?.without_branches(node, content);
        }
        self.with_said(self.pruned(node, content)?)
    }

    fn part(&self, node: usize) -> Result<&NodeSpan, EditRefused> {
        self.parts.get(node).ok_or(EditRefused::NotThere)
    }

    fn is_leaf(&self, node: usize) -> bool {
        self.parts.get(node).is_none_or(|part| part.end as usize == node + 1)
    }

    fn with_own(&self, node: usize, own: &Own<'_>) -> Result<Self, EditRefused> {
        self.fits(node, own)?;
        self.spelled(node, own)
    }

    /// Whether a node can say this, with what is below it.
    fn fits(&self, node: usize, own: &Own<'_>) -> Result<(), EditRefused> {
        self.part(node)?;
        match (self.is_leaf(node), own.content == Content::Children) {
            (true, true) => Err(EditRefused::LeafNeedsValue),
            (false, false) => Err(EditRefused::HasChildren),
            _ => Ok(()),
        }
    }

    /// The text in which a node says this, whether it fits to what is below it or not.
    fn spelled(&self, node: usize, own: &Own<'_>) -> Result<Self, EditRefused> {
        if let Some(flat) = self.flat_around(node) {
            return self.with_list(flat)?.spelled(node, own);
        }
        self.with_said(self.said(node, own)?)
    }

    /// In lists, the first child of a list that begins with a name must not be taken for the list of its children: such
    /// a list at a node or around it gets one first.
    fn flat_around(&self, node: usize) -> Option<usize> {
        [Some(node), self.parent(node)].into_iter().flatten().find(|&part| self.parts[part].is_flat)
    }

    /// What changes in the text, so that a node says this.
    fn said(&self, node: usize, own: &Own<'_>) -> Result<NodeEdit, EditRefused> {
        Ok(match self.spelling {
            Spelling::Outline | Spelling::Line => text::said(self, node, own),
            Spelling::Lists => lists::said(self, node, own)?,
            Spelling::Json => json::said(self, node, own),
        })
    }

    fn with_said(&self, said: NodeEdit) -> Result<Self, EditRefused> {
        let text = patched(&self.text, said.patches);
        match said.root {
            RootRole::Becomes(role) => {
                Self::new(&header::with(&text, self.spelling, "root", role.map(role_word)))
            }
            RootRole::Stays => Self::new(&text),
        }
    }

    fn with_patch(&self, patch: Patch) -> Result<Self, EditRefused> {
        Self::new(&patched(&self.text, vec![patch]))
    }

    fn with_content(&self, node: usize, content: Content<'_>) -> Result<Self, EditRefused> {
        let own = Own { content, ..self.own(node) };
        self.spelled(node, &own)
    }

    /// In lists: the children of a named node in a list of their own.
    fn with_list(&self, node: usize) -> Result<Self, EditRefused> {
        let items = self.items(node);
        let (Some(first), Some(last)) = (items.first(), items.last()) else { return Ok(self.clone()) };
        Self::new(&put(&put(&self.text, last.end, "]"), first.start, "["))
    }

    /// Where the children of a node are.
    fn items(&self, node: usize) -> Vec<Range<usize>> {
        self.children(node).into_iter().map(|child| self.parts[child].whole.range()).collect()
    }

    fn with_branch(&self, spot: Spot, branch: &GameTree) -> Result<Self, EditRefused> {
        let made = self.with_text(spot, &self.branch_words(branch)?)?;
        // JSON has written it already, and lists hold none.
        let is_said = matches!(self.spelling, Spelling::Lists | Spelling::Json);
        if is_said || !branch.has_explicit_role(NodeId::ROOT) {
            return Ok(made);
        }
        let node = made.children(spot.parent).get(spot.index).copied().ok_or(EditRefused::NotThere)?;
        let own = Own { role: Some(branch.role(NodeId::ROOT)), ..made.own(node) };
        made.spelled(node, &own)
    }

    /// A branch as this text spells it.
    fn branch_words(&self, branch: &GameTree) -> Result<String, EditRefused> {
        let mut written = String::new();
        match self.spelling {
            Spelling::Outline => {
                let step = text::step(self);
                outline_nodes(branch, ("", &step), "\n", &mut written).map_err(EditRefused::Cannot)?;
            }
            Spelling::Line => line_nodes(branch, &mut written),
            Spelling::Lists => {
                lists_refuse(branch).map_err(EditRefused::Cannot)?;
                if branch.has_explicit_role(NodeId::ROOT) {
                    return Err(EditRefused::Cannot(CannotHold::Role(NodeId::ROOT)));
                }
                list_nodes(branch, &mut written);
            }
            Spelling::Json => json_nodes(branch, false, &mut written),
        }
        Ok(written)
    }

    /// A branch that is written out already is added; in an outline, lines without the indentation of the first.
    fn with_text(&self, spot: Spot, branch: &str) -> Result<Self, EditRefused> {
        let part = self.part(spot.parent)?;
        let n_children = self.children(spot.parent).len();
        if spot.index > n_children {
            return Err(EditRefused::NotThere);
        }
        if part.tokens.same.is_some() {
            return Err(EditRefused::BelowCopy);
        }
        if self.spelling == Spelling::Outline {
            let lines = text::more_lines(self, spot, &self.children(spot.parent), branch);
            let made = self.with_patch(lines)?;
            return if n_children == 0 {
                made.with_content(spot.parent, Content::Children)
            } else {
                Ok(made)
            };
        }
        if part.is_flat {
            return self.with_list(spot.parent)?.with_text(spot, branch);
        }
        if let Some(inside) = part.inside {
            let sequence = Sequence { inside: inside.range(), items: self.items(spot.parent) };
            return Self::new(&sequence.with(&self.text, spot.index, branch));
        }
        match self.spelling {
            Spelling::Json => Self::new(&json::with_first_child(&self.text, part.whole.start(), branch)),
            Spelling::Lists => {
                // The value makes room for the list.
                if let Some(flat) = self.parent(spot.parent).filter(|&parent| self.parts[parent].is_flat) {
                    return self.with_list(flat)?.with_text(spot, branch);
                }
                let at = part.tokens.value.ok_or(EditRefused::NotThere)?.range();
                Self::new(&replaced(&self.text, at, &format!("[{branch}]")))
            }
            Spelling::Outline | Spelling::Line => {
                let made = Self::new(&put(&self.text, part.own.end(), &format!("({branch})")))?;
                made.with_content(spot.parent, Content::Children)
            }
        }
    }

    fn without(&self, node: usize) -> Result<Self, EditRefused> {
        let part = self.part(node)?;
        let Some(parent) = self.parent(node) else { return Err(EditRefused::IsRoot) };
        let brothers = self.children(parent);
        if self.spelling == Spelling::Outline {
            let made = Self::new(&cut(&self.text, part.whole.range()))?;
            return if brothers.len() == 1 { made.with_content(parent, Content::Free) } else { Ok(made) };
        }
        if self.parts[parent].is_flat {
            return self.with_list(parent)?.without(node);
        }
        let Some(inside) = self.parts[parent].inside else { return Err(EditRefused::NotThere) };
        if brothers.len() > 1 {
            let sequence = Sequence { inside: inside.range(), items: self.items(parent) };
            let index = brothers.iter().position(|&brother| brother == node).unwrap_or_default();
            return Self::new(&sequence.without(&self.text, index));
        }
        match self.spelling {
            Spelling::Json => Self::new(&json::without_children(self, parent)),
            Spelling::Lists => self.with_patch(lists::without_children(self, parent)),
            Spelling::Outline | Spelling::Line => {
                let made = self.with_content(parent, Content::Free)?;
                let part = made.part(parent)?;
                let brackets =
                    part.inside.map_or(part.own.end(), |inside| inside.start() - 1)..part.whole.end();
                let gone = made.part(parent + 1)?.whole.range();
                let kept = comments_of(&made.text, brackets.clone(), gone);
                Self::new(&replaced(&made.text, brackets, &kept))
            }
        }
    }

    fn moved(&self, node: usize, spot: Spot) -> Result<Self, EditRefused> {
        let part = self.part(node)?;
        let Some(parent) = self.parent(node) else { return Err(EditRefused::IsRoot) };
        self.part(spot.parent)?;
        let branch = self.branch(node);
        if branch.contains(&spot.parent) {
            return Err(EditRefused::BelowItself);
        }
        let index = self.children(parent).iter().position(|&child| child == node).unwrap_or_default();
        if parent == spot.parent && (index == spot.index || index + 1 == spot.index) {
            return Ok(self.clone());
        }
        let words = match self.spelling {
            Spelling::Outline => {
                let lines = text::with_comments(&self.text, part)..part.whole.end();
                text::without_indentation(&self.text[lines], text::indentation(&self.text, part))
            }
            _ => part.whole.of(&self.text).to_owned(),
        };
        // First there, then no longer here: so the text has all of its words all the time, and is spelled by them.
        let mut made = self.with_text(spot, &words)?;
        let there = made.children(spot.parent).get(spot.index).copied().ok_or(EditRefused::NotThere)?;
        let here = if there <= node { node + branch.len() } else { node };
        if made.spelling == Spelling::Outline {
            let part = made.part(here)?;
            let comments = text::with_comments(&made.text, part)..part.whole.start();
            made = Self::new(&cut(&made.text, comments))?;
        }
        made.without(here)
    }
}

/// What some words say of a node, as they would in a line of an outline: `L`, `9`, `e4 -> L = 9 min p=1/3`, `@D`.
///
/// # Errors
/// What is wrong with them.
pub fn read_words(words: &str) -> Result<Own<'static>, Vec<Diagnostic>> {
    let mut cursor = Cursor { text: words, pos: 0, end: words.len(), style: NodeEnd::Outline };
    let mut report = super::Report::default();
    let mut head = cursor.head(&mut report);
    if cursor.pos < words.len() {
        report.add(cursor.pos..words.len(), Problem::TextAfterTree);
    }
    if !report.is_empty() {
        return Err(report.into_diagnostics(words));
    }
    let same = head.same.take();
    Ok(Own::read(&head.spec(), same).into_owned())
}

/// The comments of a text that stand within a range and not within another, each to the end of its line.
fn comments_of(text: &str, range: Range<usize>, but: Range<usize>) -> String {
    // Quotes and comments end in their lines.
    let start = text[..range.start].rfind('\n').map_or(0, |i| i + 1);
    let is_there = |at: usize| range.contains(&at) && !but.contains(&at);
    let mut kept = String::new();
    for (at, _, said) in comments(&text[start..]).map(|(at, is_alone, said)| (at + start, is_alone, said)) {
        if at >= range.end {
            break;
        }
        if is_there(at) {
            kept.push_str(" # ");
            kept.push_str(said);
            kept.push('\n');
        }
    }
    kept
}

/// A word as it is meant, in quotes or not.
fn unquoted(word: &str) -> std::borrow::Cow<'_, str> {
    if word.starts_with(['"', '\''])
        && let Ok((inside, end)) = quoted(word, 0)
        && end == word.len()
    {
        return inside;
    }
    std::borrow::Cow::Borrowed(word)
}

/// The value that a word is, in any spelling.
fn value(word: &str) -> Option<Leaf> {
    let word = unquoted(word);
    super::lists::value_of(&word).or_else(|| leaf(&word).ok())
}

#[cfg(test)]
mod tests;
