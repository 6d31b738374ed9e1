//! What a program's log says of its search, as far as understood.

use std::collections::BTreeSet;

use crate::tree::{GameTree, NodeId};
use crate::value::Value;

/// What an entry of a log is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EntryKind {
    /// A call begins.
    Enter,
    /// A call returns.
    Return,
    /// A leaf is evaluated.
    Leaf,
    /// A whole call in one line.
    Row,
    /// A node is only named.
    Name,
}

/// One thing that a log tells. What it does not tell is `None`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LogEntry {
    /// The number of its line, from 1.
    pub line: usize,
    /// What it is about.
    pub kind: EntryKind,
    /// The node.
    pub node: Option<NodeId>,
    /// α.
    pub alpha: Option<Value>,
    /// β.
    pub beta: Option<Value>,
    /// What the call returns, or what the leaf is worth.
    pub value: Option<Value>,
    /// Whether the node cuts off.
    pub cut: Option<bool>,
    /// The child that is chosen.
    pub best: Option<NodeId>,
    /// Plies from the root, or to the horizon.
    pub ply: Option<u32>,
}

impl LogEntry {
    /// An entry about a node that tells nothing else.
    pub const fn new(line: usize, kind: EntryKind, node: Option<NodeId>) -> Self {
        Self { line, kind, node, alpha: None, beta: None, value: None, cut: None, best: None, ply: None }
    }

    /// Whether it tells an end of the window.
    pub const fn has_window(&self) -> bool {
        self.alpha.is_some() || self.beta.is_some()
    }
}

/// What a log says of the whole search.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct LogTotals {
    /// The value of the root.
    pub value: Option<Value>,
    /// How many nodes.
    pub nodes: Option<u64>,
    /// How many leaves.
    pub leaves: Option<u64>,
}

impl LogTotals {
    /// Whether it says nothing.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }
}

named! {
/// What a program counts as its leaves.
pub enum LeafCount {
    /// Every evaluation, that of a leaf that is searched again, too.
    Evaluations = "evaluations",
    /// Each leaf once.
    Distinct = "distinct",
}
}

/// What is wrong with a line that tells of the search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LineFault {
    /// This word stands where a number must stand.
    NoNumber(String),
    /// It has no value, but other lines of its form have one.
    NoValue,
    /// It has no window, but other lines of its form have one.
    NoWindow,
    /// It has a node and a number, but in no known form.
    Unread,
}

impl LineFault {
    /// Its name in JSON.
    pub const fn name(&self) -> &'static str {
        match self {
            Self::NoNumber(_) => "no-number",
            Self::NoValue => "no-value",
            Self::NoWindow => "no-window",
            Self::Unread => "unread",
        }
    }
}

/// A line that was not understood.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IgnoredLine {
    /// Its number, from 1.
    pub line: usize,
    /// What stands there, or its beginning.
    pub text: String,
    /// What is wrong with it, if it tells of the search.
    pub fault: Option<LineFault>,
}

/// A log, as far as understood.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Log {
    /// What it tells, in its order.
    pub entries: Vec<LogEntry>,
    /// Nodes that it calls pruned, or nodes that it says to cut off.
    pub pruned: Vec<NodeId>,
    /// How many entries stand before each of them.
    pub(super) pruned_at: Vec<usize>,
    /// Nodes that it says were generated, in whichever order.
    pub generated: Vec<NodeId>,
    /// What it says of the whole search.
    pub totals: LogTotals,
    /// Whether it is known that the log ends before the search does.
    pub(super) is_cut_off: bool,
    /// Lines that were understood.
    pub understood: usize,
    /// Lines that were not. Of a call whose number is wrong, the entry is kept without the number: the call was made.
    pub ignored: Vec<IgnoredLine>,
    /// Nodes that it names and that the tree does not have.
    pub unknown: Vec<String>,
}

impl Log {
    /// Adds nodes that it calls pruned.
    pub(super) fn prune(&mut self, nodes: impl IntoIterator<Item = NodeId>) {
        self.pruned.extend(nodes);
        self.pruned_at.resize(self.pruned.len(), self.entries.len());
    }

    /// Whether it tells of the root alone: what the search came to, and nothing of how.
    pub fn is_of_root_alone(&self) -> bool {
        let tells_of = |node| self.entries.iter().all(|entry| entry.node == Some(node));
        !self.entries.is_empty()
            && tells_of(NodeId::ROOT)
            && self.pruned.is_empty()
            && self.generated.is_empty()
    }

    /// Nodes that it names and that the tree does not have, each once.
    pub(super) fn unknown_names(&self) -> BTreeSet<&str> {
        self.unknown.iter().map(String::as_str).collect()
    }

    /// Whether what was not understood may tell of something else than what was: a line has no number where one belongs, or
    /// more than a tenth of the lines have a node and a number in no known form. Fewer may be remarks.
    pub fn is_partly_understood(&self) -> bool {
        let faults = || self.ignored.iter().filter_map(|line| line.fault.as_ref());
        let n_unread = faults().filter(|&fault| *fault == LineFault::Unread).count();
        faults().count() > n_unread || 10 * n_unread > self.understood + self.ignored.len()
    }

    /// Whether nothing in it tells of a search.
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
            && self.pruned.is_empty()
            && self.generated.is_empty()
            && self.totals.is_empty()
    }

    /// Which nodes have which entries.
    pub(super) fn profile(&self, tree: &GameTree) -> LogProfile {
        let mut profile = LogProfile::default();
        for entry in &self.entries {
            let kind = entry.kind;
            let Some(node) = entry.node else {
                profile.nodeless_returns |= kind == EntryKind::Return;
                if kind != EntryKind::Return {
                    profile.add(kind, NodeClass::Leaf);
                }
                continue;
            };
            profile.add(kind, NodeClass::of(tree, node));
            let has_window = entry.has_window();
            profile.windows_on_return |= has_window && kind != EntryKind::Enter;
            profile.chooses |= entry.best.is_some();
        }
        // A call that is entered in a line of its own may return in one that looks like a whole call.
        let ends = [EntryKind::Return, EntryKind::Row];
        let end_of = |class| ends.into_iter().find(|&kind| profile.has(kind, class));
        let has_enter = |class| profile.has(EntryKind::Enter, class);
        // A program that tells both ends of a leaf's call tells both ends of the others.
        let of_internal =
            end_of(NodeClass::Inner).filter(|&end| end == ends[0] || has_enter(NodeClass::Inner));
        let of_leaf = end_of(NodeClass::Leaf).filter(|_| has_enter(NodeClass::Leaf));
        let is_open = has_enter(NodeClass::Root)
            && of_internal.or(of_leaf).is_some()
            && end_of(NodeClass::Root).is_none()
            && !profile.nodeless_returns;
        let has_internal = tree.children(NodeId::ROOT).any(|child| !tree.is_leaf(child));
        // What the whole search came to may stand in place of the last line.
        let root_end = of_internal.or(of_leaf.filter(|_| !has_internal));
        let lacks_root = root_end.filter(|_| is_open && self.totals.is_empty());
        profile.has |= if self.is_cut_off || is_open { ENDS_EARLY } else { 0 };
        if let Some(end) = lacks_root {
            profile.add(end, NodeClass::Root);
        }
        // A call that is open returns, though the log does not tell it any more.
        for class in [NodeClass::Root, NodeClass::Inner] {
            if self.is_cut_off && profile.has(EntryKind::Enter, class) {
                profile.add(EntryKind::Return, class);
            }
        }
        profile
    }
}

/// Kinds of nodes that logs treat differently.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum NodeClass {
    /// The root.
    Root,
    /// Any other node with children.
    Inner,
    /// A leaf.
    Leaf,
}

impl NodeClass {
    /// The kind of a node.
    pub(super) fn of(tree: &GameTree, node: NodeId) -> Self {
        if node == NodeId::ROOT {
            Self::Root
        } else if tree.is_leaf(node) {
            Self::Leaf
        } else {
            Self::Inner
        }
    }
}

/// The log ends before the search does: it tells where calls begin and where they return, but not where that of the root does.
const ENDS_EARLY: u16 = 1 << 15;

/// Which kinds of nodes have which kinds of entries in a log.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct LogProfile {
    /// A bit for each kind of entry at each kind of node, and [`ENDS_EARLY`].
    has: u16,
    /// Whether it has returns that name no node.
    pub(super) nodeless_returns: bool,
    /// Whether windows stand where calls return.
    pub(super) windows_on_return: bool,
    /// Whether it tells which child is chosen.
    pub(super) chooses: bool,
}

impl LogProfile {
    /// A profile with these entries.
    pub(super) fn with(kinds: &[(EntryKind, NodeClass)]) -> Self {
        let mut profile = Self::default();
        for &(kind, class) in kinds {
            profile.add(kind, class);
        }
        profile
    }

    /// Nodes of a kind have entries of a kind.
    fn add(&mut self, kind: EntryKind, class: NodeClass) {
        self.has |= Self::bit(kind, class);
    }

    const fn bit(kind: EntryKind, class: NodeClass) -> u16 {
        1 << (3 * kind as u16 + class as u16)
    }

    /// Whether nodes of a kind have entries of a kind.
    pub(super) fn has(&self, kind: EntryKind, class: NodeClass) -> bool {
        self.has & Self::bit(kind, class) != 0
    }

    /// Whether the log ends before the search does.
    pub(super) const fn ends_early(&self) -> bool {
        self.has & ENDS_EARLY != 0
    }

    /// Whether any node has entries of a kind.
    pub(super) fn has_any(&self, kind: EntryKind) -> bool {
        [NodeClass::Leaf, NodeClass::Root, NodeClass::Inner].into_iter().any(|class| self.has(kind, class))
    }
}
