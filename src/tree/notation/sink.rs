//! Where the readers put nodes: the builder, the limits and, if wanted, the places of the nodes.

use std::ops::Range;

use super::diagnostic::Problem;
use super::meaning::Meaning;
use super::report::Report;
use super::span::Tokens;
use crate::budget::Budget;
use crate::tree::{BYTES_PER_COPIED_NODE, Leaf, MAX_NODES, NodeSpec, TreeBuilder};
use crate::value::Role;

/// The deepest tree that is read or written: so many plies below the root. A browser's stack holds no deeper search.
pub const MAX_DEPTH: usize = if cfg!(target_arch = "wasm32") { 2_500 } else { 100_000 };

/// The longest text that is read, in bytes: places in it have 32 bits, and what is made of it has room beside it.
pub const MAX_BYTES: usize = 500_000_000;

/// Of the memory that is left, reading takes at most this part for nodes that are copies: the tree is searched afterwards.
const COPIES_SHARE: f64 = 0.5;
/// Nodes between two looks at the budget: a few milliseconds.
const NODES_PER_LOOK: u32 = 1 << 14;

/// How large a tree may be; smaller in tests.
#[derive(Clone, Copy, Debug)]
pub(super) struct TreeLimits<'b> {
    pub(super) n_nodes: usize,
    pub(super) depth: usize,
    /// Nodes once copies are written out: known before they are.
    pub(super) n_expanded: usize,
    pub(super) budget: Option<&'b Budget<'b>>,
}

impl Default for TreeLimits<'_> {
    fn default() -> Self {
        Self { n_nodes: MAX_NODES, depth: MAX_DEPTH, n_expanded: MAX_NODES, budget: None }
    }
}

impl<'b> TreeLimits<'b> {
    /// What a budget leaves.
    pub(super) fn within(budget: &'b Budget<'b>) -> Self {
        let fit = (budget.room_bytes() as f64 * COPIES_SHARE) as u64 / BYTES_PER_COPIED_NODE;
        let n_expanded = usize::try_from(fit).unwrap_or(MAX_NODES).min(MAX_NODES);
        Self { n_expanded, budget: Some(budget), ..Self::default() }
    }
}

/// Who wants to know where the nodes are. Reading a correct text asks for no places.
pub(super) trait SpanSink {
    /// The next node in preorder begins at this byte.
    fn node(&mut self, at: usize);

    /// These are the words of a node.
    #[inline]
    fn words(&mut self, _tokens: &Tokens) {}

    /// This word is understood: it belongs to the node that has begun last and not ended yet.
    #[inline]
    fn word(&mut self, _at: Range<usize>, _meaning: Meaning) {}

    /// A node begins: as far as is known it stands here, and these are its own words.
    #[inline]
    fn begin(&mut self, _whole: Range<usize>, _own: Range<usize>, _tokens: &Tokens) {}

    /// Its children begin here, in a list of their own or, flat, behind its label in the same list. Its value is the first
    /// of flat children.
    #[inline]
    fn begin_children(&mut self, _at: usize, _is_flat: bool) {}

    /// The list of its children ends before the bracket that stands here.
    #[inline]
    fn end_children(&mut self, _at: usize) {}

    /// It ends, with everything below it; whether all of that is its own words.
    #[inline]
    fn end(&mut self, _at: usize, _is_own: bool) {}
}

impl SpanSink for () {
    #[inline]
    fn node(&mut self, _at: usize) {}
}

impl SpanSink for Vec<u32> {
    fn node(&mut self, at: usize) {
        self.push(at as u32);
    }
}

/// The place of one node.
#[derive(Debug)]
pub(super) struct PlaceOfOne {
    pub(super) wanted: usize,
    pub(super) n_seen: usize,
    pub(super) found: Option<usize>,
}

impl SpanSink for PlaceOfOne {
    fn node(&mut self, at: usize) {
        if self.n_seen == self.wanted {
            self.found = Some(at);
        }
        self.n_seen += 1;
    }
}

/// Reading cannot go on; why is in the report.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct StopReading;

/// A tree on its way into the builder.
#[derive(Debug)]
pub(super) struct Sink<'b, P> {
    pub(super) builder: TreeBuilder,
    pub(super) places: P,
    pub(super) report: Report,
    limits: TreeLimits<'b>,
    until_look: u32,
    /// What the header says about the root.
    root_role: Option<Role>,
}

impl<'b, P: SpanSink> Sink<'b, P> {
    pub(super) const fn new(
        builder: TreeBuilder,
        places: P,
        report: Report,
        limits: TreeLimits<'b>,
        root_role: Option<Role>,
    ) -> Self {
        Self { builder, places, report, limits, until_look: NODES_PER_LOOK, root_role }
    }

    /// Adds a child to the node opened last, and opens it.
    pub(super) fn open(&mut self, at: usize, spec: &NodeSpec<'_>) -> Result<(), StopReading> {
        self.make_room(at)?;
        if let (0, Some(root_role)) = (self.builder.n_nodes(), self.root_role) {
            if spec.role.is_some_and(|role| role != root_role) {
                self.report.add(at..at, Problem::RootRoleTwice);
            }
            self.builder.open(&NodeSpec { role: Some(root_role), ..spec.clone() });
        } else {
            self.builder.open(spec);
        }
        self.places.node(at);
        Ok(())
    }

    /// As [`open`](Self::open), for a node that may be a copy of the one with a label.
    pub(super) fn open_same(
        &mut self,
        at: usize,
        spec: &NodeSpec<'_>,
        same: Option<&str>,
    ) -> Result<(), StopReading> {
        self.open(at, spec)?;
        if let Some(label) = same {
            self.builder.same_as(label);
        }
        Ok(())
    }

    /// Adds a leaf that is its value and nothing else.
    #[inline]
    pub(super) fn bare_leaf(&mut self, at: usize, leaf: Leaf) -> Result<(), StopReading> {
        if self.builder.ply() == 0 {
            self.open(at, &NodeSpec { value: Some(leaf), ..NodeSpec::default() })?;
            self.builder.close();
            return Ok(());
        }
        self.make_room(at)?;
        self.builder.bare_leaf(leaf);
        self.places.node(at);
        Ok(())
    }

    #[inline]
    fn make_room(&mut self, at: usize) -> Result<(), StopReading> {
        self.until_look -= 1;
        let has_room =
            self.builder.n_nodes() < self.limits.n_nodes && self.builder.ply() <= self.limits.depth;
        if has_room && (self.until_look > 0 || self.is_wanted()) { Ok(()) } else { self.report_limit(at) }
    }

    #[cold]
    fn is_wanted(&mut self) -> bool {
        self.until_look = NODES_PER_LOOK;
        self.limits.budget.is_none_or(|budget| budget.spent().is_none())
    }

    #[cold]
    fn report_limit(&mut self, at: usize) -> Result<(), StopReading> {
        let problem = if let Some(spent) = self.limits.budget.and_then(Budget::spent) {
            Problem::of_spent(spent)
        } else if self.builder.ply() > self.limits.depth {
            Problem::TooDeep { limit: self.limits.depth }
        } else {
            Problem::TooManyNodes { limit: self.limits.n_nodes }
        };
        self.report.add(at..at, problem);
        self.report.is_cut = true;
        Err(StopReading)
    }
}
