//! The changes that can be made.

use std::sync::Arc;

use crate::tree::GameTree;
use crate::tree::notation::node_attributes::{Content, Own};

/// A change. Nodes are numbered as they stand in the text, from 0, in preorder; copies count as one node.
#[derive(Clone, Debug, PartialEq)]
pub enum Edit {
    /// A node says something else of itself. Children stay: where there are some, the content is
    /// [`Children`](Content::Children).
    Set {
        /// Which node.
        node: usize,
        /// All that it says then.
        own: Own<'static>,
    },
    /// A branch is added. The value of a leaf goes as soon as it has children.
    Insert {
        /// Where.
        spot: Spot,
        /// The branch; its header says nothing here, but for the role of its root.
        branch: Arc<GameTree>,
    },
    /// A branch goes. A node that has no children any more is a free leaf.
    Remove {
        /// Its first node.
        node: usize,
    },
    /// Everything below a node goes, and this takes its place. A node without children says this.
    Prune {
        /// Which node.
        node: usize,
        /// What it is then: no [`Children`](Content::Children).
        content: Content<'static>,
    },
    /// A branch goes elsewhere, word for word.
    Move {
        /// Its first node.
        node: usize,
        /// Where to, as places are before it goes.
        spot: Spot,
    },
    /// A new node stands between a node and its parent, or above the root. The move and the probability that led to the
    /// node lead to the new one.
    Wrap {
        /// Which node is below the new one.
        node: usize,
        /// What the new one is called.
        label: Option<String>,
    },
    /// A node goes, and its children stand in its place. A root can go if it has one child; a leaf goes as a branch does.
    Splice {
        /// Which node.
        node: usize,
    },
    /// A branch stands twice, the second right behind the first. Labels get numbers, so that they stay unique.
    Duplicate {
        /// Its first node.
        node: usize,
    },
    /// A branch is added that is written in any format, with comments where it is the same. Labels that are there
    /// already get numbers. It may name nodes of this text (`@D`).
    Paste {
        /// Where.
        spot: Spot,
        /// The text; its header says nothing here.
        text: String,
    },
    /// The `expect:` lines of the header, all of them, in order.
    Expect(Vec<String>),
    /// A line of the header is written, changed or removed.
    Header {
        /// Which.
        field: HeaderField,
        /// What it says then.
        text: Option<String>,
    },
}

/// A place for a branch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spot {
    /// The node that it will be below.
    pub parent: usize,
    /// So many of that node's children stand before it.
    pub index: usize,
}

/// What a header says once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HeaderField {
    /// `title`
    Title,
    /// `source`
    Source,
    /// `teaches`
    Teaches,
}

impl HeaderField {
    pub(super) const fn key(self) -> &'static str {
        match self {
            Self::Title => "title",
            Self::Source => "source",
            Self::Teaches => "teaches",
        }
    }
}

/// What becomes of a line of the header.
#[derive(Clone, Copy)]
pub(super) enum HeaderChange<'a> {
    Other(&'a str),
    Gone,
    /// Before the one that is there.
    More(&'a str),
}
