//! Where everything stands in a text: the lossless tree beside the one that is built.
//!
//! The readers say what they pass over, and nothing scans a text again. Only texts without mistakes in their syntax have
//! such a tree; whether they make a game tree is another question.

use std::ops::Range;

use super::meaning::Meaning;
use super::sink::SpanSink;
use super::span::{Span, Tokens};

/// A node in a text. They are in preorder, and so are their spans.
#[derive(Clone, Copy, Debug)]
pub(super) struct NodeSpan {
    pub(super) parent: Option<u32>,
    /// The first node behind it and everything below it.
    pub(super) end: u32,
    /// It and everything below it. In an outline these are whole lines.
    pub(super) whole: Span,
    /// Its own words, from the first to the last; in lists and JSON as `whole`.
    pub(super) own: Span,
    pub(super) tokens: Tokens,
    /// What is between the brackets of its children. There is none in an outline.
    pub(super) inside: Option<Span>,
    /// In lists: the children stand between the same brackets as the name.
    pub(super) is_flat: bool,
}

/// Collects the nodes of a text.
#[derive(Debug, Default)]
pub(super) struct SpanTree {
    /// The text begins so many bytes before what is read.
    offset: usize,
    nodes: Vec<NodeSpan>,
    open: Vec<u32>,
}

impl SpanTree {
    /// For what is read from a byte of a text on.
    pub(super) fn from(offset: usize) -> Self {
        Self { offset, ..Self::default() }
    }

    /// All nodes.
    pub(super) fn into_nodes(self) -> Vec<NodeSpan> {
        self.nodes
    }

    fn moved(&self, at: Range<usize>) -> Span {
        Span::new(at.start + self.offset, at.end + self.offset)
    }

    fn last_open(&mut self) -> Option<&mut NodeSpan> {
        self.nodes.get_mut(*self.open.last()? as usize)
    }
}

impl SpanSink for SpanTree {
    fn node(&mut self, _at: usize) {}

    fn begin(&mut self, whole: Range<usize>, own: Range<usize>, tokens: &Tokens) {
        let parent = self.open.last().copied();
        self.open.push(self.nodes.len() as u32);
        let tokens = tokens.moved(self.offset);
        let (whole, own) = (self.moved(whole), self.moved(own));
        self.nodes.push(NodeSpan { parent, end: 0, whole, own, tokens, inside: None, is_flat: false });
    }

    fn word(&mut self, at: Range<usize>, meaning: Meaning) {
        let span = Some(self.moved(at));
        let Some(node) = self.last_open() else { return };
        match meaning {
            Meaning::Label => node.tokens.label = span,
            Meaning::Move => node.tokens.mv = span,
            Meaning::Value => node.tokens.value = span,
            Meaning::Role(_) => node.tokens.role = span,
            Meaning::Probability => node.tokens.probability = span,
            Meaning::Same => node.tokens.same = span,
            Meaning::Key | Meaning::Text | Meaning::Comment => {}
        }
    }

    fn begin_children(&mut self, at: usize, is_flat: bool) {
        let inside = Some(self.moved(at..at));
        let Some(node) = self.last_open() else { return };
        (node.inside, node.is_flat) = (inside, is_flat);
        // A value in front of other children is the first of them.
        if let Some(value) = node.tokens.value.take_if(|_| is_flat) {
            let parent = self.open.last().copied();
            let (end, tokens) =
                (self.nodes.len() as u32 + 1, Tokens { value: Some(value), ..Tokens::default() });
            let leaf =
                NodeSpan { parent, end, whole: value, own: value, tokens, inside: None, is_flat: false };
            self.nodes.push(leaf);
        }
    }

    fn end_children(&mut self, at: usize) {
        let (at, n_nodes) = (self.moved(at..at).start, self.nodes.len());
        let Some(&number) = self.open.last() else { return };
        let node = &mut self.nodes[number as usize];
        if number as usize + 1 == n_nodes {
            // An empty list is none.
            node.inside = None;
        } else if let Some(inside) = node.inside.as_mut().filter(|inside| inside.start == inside.end) {
            inside.end = at;
        }
    }

    fn end(&mut self, at: usize, is_own: bool) {
        let (at, end) = (self.moved(at..at).start, self.nodes.len() as u32);
        let Some(number) = self.open.pop() else { return };
        let node = &mut self.nodes[number as usize];
        node.end = end;
        node.whole.end = at;
        if is_own {
            node.own = node.whole;
        }
    }
}
