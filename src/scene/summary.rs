//! What of a tree is opened unasked where its root cannot be seen together with its children: the best line, with all
//! siblings of its nodes.

use super::arrange::MAX_COLLAPSED;
use super::dims::LEAST_EM;
use super::frame::{Frame, Medium};
use super::look::{Look, ViewKind};
use super::picture::Picture;
use crate::layout::{Folds, Orientation};
use crate::trace::Trace;
use crate::tree::{GameTree, NodeId};

/// How many nodes the best line of a search has at its end.
pub fn line_len(trace: &Trace) -> usize {
    trace.line_of_pass(trace.n_steps().saturating_sub(1)).len()
}

/// What is collapsed of a tree that says what it is by so many nodes of its best line.
pub fn summary(trace: &Trace, n_nodes: usize) -> Folds {
    let tree = trace.tree();
    let mut line = trace.line_of_pass(trace.n_steps().saturating_sub(1));
    line.truncate(n_nodes);
    if line.is_empty() {
        line.push(NodeId::ROOT);
    }
    let below = line.windows(2).flat_map(|pair| {
        let (parent, on_line) = (pair[0], pair[1]);
        tree.children(parent).filter(move |&child| child != on_line)
    });
    // The root always shows its moves.
    let last = line.last().copied().unwrap_or(NodeId::ROOT);
    let at_end: Vec<NodeId> = if last == NodeId::ROOT { tree.children(last).collect() } else { vec![last] };
    below.chain(at_end).filter(|&node| !tree.is_leaf(node)).collect()
}

impl Look {
    /// Whether a tree that does not fit may be shown by its best line: the user wants the whole tree on a screen, and it is
    /// known how the search ends.
    pub fn may_be_summary(&self, tree: &GameTree, frame: Frame) -> bool {
        let is_known = !self.is_later_hidden && !self.is_bare;
        let is_wanted = self.view == ViewKind::Whole && frame.medium == Medium::Screen;
        is_wanted && is_known && tree.n_nodes() <= MAX_COLLAPSED
    }
}

impl Picture {
    /// Whether all of it lies in a frame, with letters no smaller than the frame asks for at last.
    pub fn is_legible_in(&self, frame: Frame) -> bool {
        self.fits_with(frame.last)
    }

    /// Whether the user sees the root of the tree together with its children in a frame, with letters that can be read.
    pub fn shows_root_with_children(&self, frame: Frame) -> bool {
        if self.frame().is_none() {
            return false;
        }
        let scale = frame.text / LEAST_EM;
        let is_in_sight = self.family_of(NodeId::ROOT).is_some_and(|family| match self.look().orientation {
            Orientation::TopDown => family.width() * scale <= frame.width,
            Orientation::LeftRight => family.height() * scale <= frame.height,
        });
        is_in_sight || self.fits_readably()
    }
}
