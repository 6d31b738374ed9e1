//! Holds a search against a log, call by call.
//!
//! A log tells some of what a search does: how it tells it is not asked, but tried. Each way of telling is a channel; a
//! search explains a log if one of its channels tells the log, entry by entry.

use super::event::{CallListener, CallTotals, SearchCall};
use super::log::{EntryKind, LeafCount, Log, LogEntry, LogProfile, NodeClass};
use crate::tree::{GameTree, NodeId};
use crate::value::{Role, Value, Window};

/// How a log may tell of calls.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "each is a question to which a log may answer yes or no")]
pub(super) struct Telling {
    /// Whether a call that has one entry has it where it begins.
    pub(super) at_entry: bool,
    /// Whether windows of such entries, and of returns, are those at the end of the call.
    pub(super) window_at_exit: bool,
    /// Whether numbers are seen from the side to move.
    pub(super) from_mover: bool,
    /// Whether returns that name no node are told of leaves, too.
    pub(super) leaves_return: bool,
    /// Whether nodes that cut off have no entry where they return.
    pub(super) hides_cuts: bool,
}

impl Telling {
    /// The ways in which a log with this profile may be told, the usual ones first.
    pub(super) fn ways(profile: &LogProfile) -> Vec<Self> {
        let one = [EntryKind::Row, EntryKind::Name].into_iter().any(|kind| profile.has_any(kind));
        let both: &[bool] = &[false, true];
        let none: &[bool] = &[false];
        let mut ways = Vec::new();
        for &from_mover in both {
            for &late in if one { both } else { none } {
                for &window_at_exit in if profile.windows_on_return { both } else { none } {
                    for &leaves_return in if profile.nodeless_returns { both } else { none } {
                        for &hides_cuts in if profile.chooses { both } else { none } {
                            ways.push(Self {
                                at_entry: !late,
                                window_at_exit,
                                from_mover,
                                leaves_return,
                                hides_cuts,
                            });
                        }
                    }
                }
            }
        }
        ways
    }
}

/// Where a search first does otherwise than a log says.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct LogMismatch {
    /// How many entries agree.
    pub(super) n_agreeing: usize,
    /// The call in which the search does something else; `None` where the log goes on after its end.
    pub(super) call: Option<SearchCall>,
    /// Whether that is where the call returns.
    pub(super) is_return: bool,
    /// Whether the log is at its end there.
    pub(super) is_log_over: bool,
}

impl LogMismatch {
    /// Whether the log agrees with the search until it ends, and then the search goes on.
    pub(super) const fn ends_log(&self, is_known_cut_off: bool) -> bool {
        self.is_log_over && self.n_agreeing > 0 && (self.call.is_some() || is_known_cut_off)
    }
}

#[derive(Clone, Debug)]
struct Channel {
    telling: Telling,
    /// Entries that agree.
    n_agreeing: usize,
    /// Entries told where a call begins, whose value is known where it returns.
    pending: Vec<Option<usize>>,
    mismatch: Option<LogMismatch>,
}

/// Compares calls with a log as they come.
#[derive(Debug)]
pub(super) struct Matcher<'a> {
    tree: &'a GameTree,
    log: &'a Log,
    profile: &'a LogProfile,
    channels: Vec<Channel>,
    n_left: usize,
}

impl<'a> Matcher<'a> {
    /// A comparison with a log.
    pub(super) fn new(tree: &'a GameTree, log: &'a Log, profile: &'a LogProfile) -> Self {
        let channel = |telling| Channel { telling, n_agreeing: 0, pending: Vec::new(), mismatch: None };
        let channels: Vec<Channel> = Telling::ways(profile).into_iter().map(channel).collect();
        let n_left = channels.len();
        Self { tree, log, profile, channels, n_left }
    }

    /// The ways of telling in which the search explains the log, or the mismatch that comes last.
    ///
    /// # Errors
    /// The mismatch.
    pub(super) fn finish(self, totals: &CallTotals) -> Result<Vec<Telling>, LogMismatch> {
        let n_entries = self.log.entries.len();
        let (mut ways, mut last) = (Vec::new(), None::<LogMismatch>);
        for channel in self.channels {
            let over = LogMismatch {
                n_agreeing: channel.n_agreeing,
                call: None,
                is_return: true,
                is_log_over: false,
            };
            let mismatch = match channel.mismatch {
                Some(mismatch) => mismatch,
                None if channel.n_agreeing < n_entries => over,
                None if !agrees_in_all(self.tree, self.log, totals, channel.telling) => over,
                None => {
                    ways.push(channel.telling);
                    continue;
                }
            };
            if last.is_none_or(|last| last.n_agreeing < mismatch.n_agreeing) {
                last = Some(mismatch);
            }
        }
        match last {
            Some(mismatch) if ways.is_empty() => Err(mismatch),
            _ => Ok(ways),
        }
    }

    fn each(&mut self, call: &SearchCall, is_return: bool) {
        for channel in &mut self.channels {
            if channel.mismatch.is_some() {
                continue;
            }
            let told = if is_return {
                channel.at_return(call, self.tree, self.log, self.profile)
            } else {
                channel.at_begin(call, self.tree, self.log, self.profile)
            };
            if told.is_none() {
                let n_agreeing = channel.n_agreeing;
                let is_log_over = n_agreeing >= self.log.entries.len();
                channel.mismatch =
                    Some(LogMismatch { n_agreeing, call: Some(*call), is_return, is_log_over });
                self.n_left -= 1;
            }
        }
    }
}

impl CallListener for Matcher<'_> {
    fn begins(&mut self, call: &SearchCall) {
        self.each(call, false);
    }

    fn returns(&mut self, call: &SearchCall) {
        self.each(call, true);
    }

    fn is_done(&self) -> bool {
        self.n_left == 0
    }
}

impl Channel {
    /// `None` where the log says something else.
    fn at_begin(
        &mut self,
        call: &SearchCall,
        tree: &GameTree,
        log: &Log,
        profile: &LogProfile,
    ) -> Option<()> {
        let class = NodeClass::of(tree, call.node);
        if profile.has(EntryKind::Enter, class) {
            self.next(log, |entry| entry.kind == EntryKind::Enter, call, tree, call.entry, None)?;
        }
        let one = has_one_entry(profile, class);
        let mut pending = None;
        if one && self.telling.at_entry {
            pending = Some(self.n_agreeing);
            let is_one = |entry: &LogEntry| matches!(entry.kind, EntryKind::Row | EntryKind::Name);
            // Its window may be that at the end, and is compared there.
            let window = if self.telling.window_at_exit { None } else { Some(call.entry) };
            self.next_of(log, is_one, call, tree, (window, None))?;
        }
        self.pending.push(pending);
        Some(())
    }

    fn at_return(
        &mut self,
        call: &SearchCall,
        tree: &GameTree,
        log: &Log,
        profile: &LogProfile,
    ) -> Option<()> {
        let class = NodeClass::of(tree, call.node);
        let pending = self.pending.pop().flatten();
        let window = if self.telling.window_at_exit { call.now } else { call.entry };
        if let Some(entry) = pending.and_then(|index| log.entries.get(index)) {
            let window = self.telling.window_at_exit.then_some(window);
            self.agrees(entry, call, tree, (window, call.result))?;
        }
        if profile.has(EntryKind::Leaf, class) && call.is_leaf {
            self.next(log, |entry| entry.kind == EntryKind::Leaf, call, tree, call.entry, call.value)?;
        }
        if call.is_cut && self.telling.hides_cuts {
            return Some(());
        }
        if has_one_entry(profile, class) && !self.telling.at_entry {
            let is_one = |entry: &LogEntry| matches!(entry.kind, EntryKind::Row | EntryKind::Name);
            self.next(log, is_one, call, tree, window, call.result)?;
        }
        let nodeless = profile.nodeless_returns && (class != NodeClass::Leaf || self.telling.leaves_return);
        if profile.has(EntryKind::Return, class) || nodeless {
            self.next(log, |entry| entry.kind == EntryKind::Return, call, tree, window, call.result)?;
        }
        Some(())
    }

    fn next(
        &mut self,
        log: &Log,
        is_meant: impl Fn(&LogEntry) -> bool,
        call: &SearchCall,
        tree: &GameTree,
        window: Window,
        value: Option<Value>,
    ) -> Option<()> {
        self.next_of(log, is_meant, call, tree, (Some(window), value))
    }

    fn next_of(
        &mut self,
        log: &Log,
        is_meant: impl Fn(&LogEntry) -> bool,
        call: &SearchCall,
        tree: &GameTree,
        told: (Option<Window>, Option<Value>),
    ) -> Option<()> {
        let entry = log.entries.get(self.n_agreeing).filter(|entry| is_meant(entry))?;
        self.agrees(entry, call, tree, told)?;
        self.n_agreeing += 1;
        Some(())
    }

    fn agrees(
        &self,
        entry: &LogEntry,
        call: &SearchCall,
        tree: &GameTree,
        (window, value): (Option<Window>, Option<Value>),
    ) -> Option<()> {
        let turns = self.telling.from_mover && tree.role(call.node) == Role::Min;
        let turned = |value: Value| if turns { -value } else { value };
        if entry.node.is_some_and(|node| !is_one_node(tree, node, call.node)) {
            return None;
        }
        if let Some(window) = window {
            let window = if turns { -window } else { window };
            let is_alpha = entry.alpha.is_none_or(|alpha| is_same(tree, window.alpha, alpha));
            let is_beta = entry.beta.is_none_or(|beta| is_same(tree, window.beta, beta));
            if !is_alpha || !is_beta {
                return None;
            }
        }
        if let (Some(told), Some(value)) = (entry.value, value) {
            let is_result = is_same(tree, turned(value), told);
            // A leaf may be told with its value in place of what it returns, and seen from MAX.
            let is_leaf = call.value.is_some_and(|value| is_same(tree, turned(value), told))
                || entry.kind == EntryKind::Leaf
                    && call.value.is_some_and(|value| is_same(tree, value, told));
            if !is_result && !is_leaf {
                return None;
            }
        }
        if call.result.is_some() {
            let is_empty = call.now.alpha >= call.now.beta;
            let is_cut = entry.cut.is_none_or(|cut| cut == call.is_cut || cut && is_empty);
            let is_best =
                entry.best.is_none_or(|best| call.best.is_none_or(|own| is_one_node(tree, best, own)));
            if !is_cut || !is_best {
                return None;
            }
        }
        Some(())
    }
}

fn has_one_entry(profile: &LogProfile, class: NodeClass) -> bool {
    profile.has(EntryKind::Row, class) || profile.has(EntryKind::Name, class)
}

/// A copy and its original have one name.
pub(super) fn is_one_node(tree: &GameTree, told: NodeId, node: NodeId) -> bool {
    told == node || tree.original(told) == tree.original(node)
}

/// Relative error of sums that were added up in another order.
const ROUNDING: f64 = 1e-9;

/// Whether a number of a log is that of a search. Programs with whole numbers have null windows one wide, and some of them
/// print few digits.
pub(super) fn is_same(tree: &GameTree, own: Value, told: Value) -> bool {
    if own == told {
        return true;
    }
    let (own, told) = (own.get(), told.get());
    if !own.is_finite() || !told.is_finite() {
        return false;
    }
    let away = (own - told).abs();
    if away <= ROUNDING * own.abs().max(1.0) {
        return true;
    }
    if own.fract() == 0.0 {
        return false;
    }
    // Next to a number, on either side: an end of a null window.
    let near = [Value::new(own).map(Value::next_up), Value::new(own).map(Value::next_down)];
    let is_beside = near.into_iter().flatten().any(|near| near.get().fract() == 0.0);
    let printed = (own * 100.0).round() / 100.0;
    is_beside && away <= 1.0 + ROUNDING
        || tree.first_chance_node().is_some() && (printed - told).abs() < ROUNDING
}

/// What the leaves of a log may count, if its count is that of a search; nothing where it has none.
pub(super) fn leaf_counts(log: &Log, totals: &CallTotals) -> Vec<LeafCount> {
    let counts = [(LeafCount::Evaluations, totals.n_leaves), (LeafCount::Distinct, totals.n_distinct_leaves)];
    let is_told = |own: usize| log.totals.leaves == Some(own as u64);
    counts.into_iter().filter(|&(_, own)| is_told(own)).map(|(count, _)| count).collect()
}

/// Whether what a log says of the whole search is so.
fn agrees_in_all(tree: &GameTree, log: &Log, totals: &CallTotals, telling: Telling) -> bool {
    let turns = telling.from_mover && tree.role(NodeId::ROOT) == Role::Min;
    let value = totals.value.map(|value| if turns { -value } else { value });
    let is_value = match (log.totals.value, value) {
        (Some(told), Some(own)) => is_same(tree, own, told),
        (Some(_), None) => false,
        _ => true,
    };
    let counts =
        |told: Option<u64>, own: &[usize]| told.is_none_or(|told| own.iter().any(|&n| n as u64 == told));
    let n_inner = totals.n_visits - totals.n_leaves;
    let ways = [totals.n_visits, totals.n_visits.saturating_sub(1), n_inner];
    let is_counted = counts(log.totals.nodes, &ways)
        && (log.totals.leaves.is_none() || !leaf_counts(log, totals).is_empty());
    let sorted = |nodes: &[NodeId]| {
        let mut nodes: Vec<NodeId> = nodes.to_vec();
        nodes.sort_unstable();
        nodes
    };
    let pruned = sorted(&log.pruned);
    let is_pruned =
        pruned.is_empty() || pruned == sorted(&totals.pruned) || pruned == sorted(&totals.cutting);
    let is_told = |i: usize| log.generated.iter().any(|node| node.index() == i);
    let are_generated = log.generated.is_empty()
        || totals.is_visited.iter().enumerate().skip(1).all(|(i, &is_visited)| is_visited == is_told(i));
    is_value && is_counted && is_pruned && are_generated
}
