//! A text of a tree, and where its nodes stand in it.

use std::collections::HashMap;
use std::ops::Range;
use std::sync::OnceLock;

use super::child_lists::{ChildLists, children};
use super::header::root_role;
use super::refused::{EditRefused, MAX_EDITED};
use crate::tree::notation::diagnostic::Diagnostic;
use crate::tree::notation::list_words::value_of;
use crate::tree::notation::node_attributes::{Content, Own};
use crate::tree::notation::reader::{ReadTree, finished, read, scan_text};
use crate::tree::notation::scan::{leaf, probability, quoted, role, without_mark};
use crate::tree::notation::sink::TreeLimits;
use crate::tree::notation::span::Span;
use crate::tree::notation::span_tree::{NodeSpan, SpanTree};
use crate::tree::notation::text_format::{CopyMark, TextFormat};
use crate::tree::{Leaf, TreeBuilder};

/// What finds nodes by their names.
#[derive(Clone, Debug)]
pub(super) struct NameIndex {
    /// The first node with each label.
    labels: HashMap<Box<str>, u32>,
    pub(super) children: ChildLists,
}

/// A text of a tree, and where its nodes are.
#[derive(Clone, Debug)]
pub struct SourceTree {
    pub(super) text: String,
    pub(super) format: TextFormat,
    pub(super) parts: Vec<NodeSpan>,
    /// What finds nodes at once, after [`index_names`](Self::index_names).
    pub(super) index: OnceLock<NameIndex>,
    unbuilt: UnbuiltTree,
}

/// The nodes that were read with the text, until a tree is made of them. Copies of the text do without.
#[derive(Debug, Default)]
struct UnbuiltTree(Option<Box<TreeBuilder>>);

impl Clone for UnbuiltTree {
    fn clone(&self) -> Self {
        Self::default()
    }
}

impl SourceTree {
    /// Takes a text apart.
    ///
    /// # Errors
    /// What is wrong with its syntax. A text that is spelled rightly and yet makes no tree, because a label stands
    /// twice or a leaf has no value, is taken apart as well.
    pub fn new(text: &str) -> Result<Self, EditRefused> {
        let n_mark = text.len() - without_mark(text).len();
        let limits = TreeLimits { n_nodes: MAX_EDITED, ..TreeLimits::default() };
        if u32::try_from(text.len()).is_err() {
            return Err(EditRefused::TooLarge);
        }
        // Copies stay as they are written: no tree is built yet.
        let (format, sink) = scan_text(&text[n_mark..], limits, SpanTree::from(n_mark));
        if !sink.report.is_empty() {
            let (_, sink) = scan_text(&text[n_mark..], TreeLimits::default(), ());
            let is_spelled = sink.report.is_empty();
            drop(sink);
            return Err(match if is_spelled { Ok(()) } else { read(text).map(drop) } {
                Err(problems) => EditRefused::Misspelled(problems),
                Ok(()) => EditRefused::TooLarge,
            });
        }
        Ok(Self {
            text: text.to_owned(),
            format,
            parts: sink.places.into_nodes(),
            index: OnceLock::new(),
            unbuilt: UnbuiltTree(Some(Box::new(sink.builder))),
        })
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
    pub const fn format(&self) -> TextFormat {
        self.format
    }

    /// The tree that the text makes. The text is not read again, unless this is asked a second time.
    ///
    /// # Errors
    /// All that is wrong with it.
    pub fn read(&mut self) -> Result<ReadTree, Vec<Diagnostic>> {
        match self.unbuilt.0.take() {
            Some(builder) => finished(&self.text, self.format, *builder),
            None => read(&self.text),
        }
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
        let word = |span: Option<Span>| span.map(|span| unquoted(span.of(&self.text)));
        let content = if let Some(span) = tokens.same {
            let label = span.of(&self.text);
            Content::Same(match self.format.traits().copy_mark {
                CopyMark::None => unquoted(label),
                CopyMark::InQuotes => unquoted(label).trim_start_matches('@').to_owned().into(),
                CopyMark::Before => unquoted(&label[1..]),
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
            role: if node == 0 && self.format.traits().has_header_lines {
                role.or_else(|| root_role(&self.text))
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

    pub(super) fn part(&self, node: usize) -> Result<&NodeSpan, EditRefused> {
        self.parts.get(node).ok_or(EditRefused::NotThere)
    }

    pub(super) fn is_leaf(&self, node: usize) -> bool {
        self.parts.get(node).is_none_or(|part| part.end as usize == node + 1)
    }

    /// In lists, the first child of a list that begins with a name must not be taken for the list of its children: such
    /// a list at a node or around it gets one first.
    pub(super) fn flat_around(&self, node: usize) -> Option<usize> {
        [Some(node), self.parent(node)].into_iter().flatten().find(|&part| self.parts[part].is_flat)
    }

    /// Where the children of a node are.
    pub(super) fn items(&self, node: usize) -> Vec<Range<usize>> {
        self.children(node).into_iter().map(|child| self.parts[child].whole.range()).collect()
    }
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

/// The value that a word is, in any format.
fn value(word: &str) -> Option<Leaf> {
    let word = unquoted(word);
    value_of(&word).or_else(|| leaf(&word).ok())
}
