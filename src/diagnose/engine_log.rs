//! The log of an engine's search of a position: the calls are told with the names of moves, and the tree is what the log
//! itself names.

use std::sync::Arc;

use super::engine_tree::{EngineTree, ImpossibleMove, NotGrown};
use super::log::{EntryKind, Log, LogEntry};
use super::nodes::{LogWords, NameTable, Naming};
use super::read::{LogReader, LogRefused, text_of};
use super::rows::nested_rows;
use super::told_calls::is_seen_from_mover;
use crate::budget::Budget;
use crate::live::LivePosition;
use crate::tree::{GameTree, Header, NodeId};
use crate::value::Role;

named! {
/// How an engine tells of its search.
pub enum EngineProtocol {
    /// By a log of its calls.
    Log = "log",
}
}

/// What is known of a search beside its log.
#[derive(Clone, Debug)]
pub struct EngineSearch {
    /// Who decides at the root.
    pub root: Role,
    /// Whether numbers are known to be those of the side to move; else the windows tell.
    pub is_from_mover: bool,
    /// The position that was searched, if its moves are known.
    pub position: Option<Arc<dyn LivePosition>>,
    /// The title of the tree.
    pub title: Option<String>,
}

/// A search that an engine's log tells of.
#[derive(Clone, Debug)]
pub struct EngineLog {
    /// The nodes that the log names, with the moves on the edges. Leaves that no call has returned from have no value.
    pub tree: Arc<GameTree>,
    /// What the log tells of these nodes.
    pub log: Log,
    /// Whether the tree has all moves of every node that the search went below.
    pub has_all_moves: bool,
    /// How many searches from the root the log has; the last one that is complete is told.
    pub n_passes: usize,
}

/// Why no search follows from an engine's log.
#[derive(Clone, Debug, PartialEq)]
pub enum EngineLogRefused {
    /// The log cannot be read.
    Log(LogRefused),
    /// No line tells of a call.
    NoCalls,
    /// No call returns.
    NoReturns,
    /// This line returns from a node that is not the one that was entered last; which that is, or that none is open.
    Unbalanced {
        /// The line, from 1.
        line: usize,
        /// The move that was entered last.
        open: Option<String>,
    },
    /// This line begins a second root.
    SecondRoot {
        /// The line, from 1.
        line: usize,
        /// The name of the root before.
        first: String,
        /// What it names.
        second: String,
    },
    /// The rows do not tell which call made which.
    NoPlies,
    /// A move that cannot be made in the position.
    Impossible(ImpossibleMove),
    /// There are more nodes than a tree can have.
    TooLarge,
}

impl From<NotGrown> for EngineLogRefused {
    fn from(why: NotGrown) -> Self {
        match why {
            NotGrown::Impossible(mv) => Self::Impossible(mv),
            NotGrown::TooLarge => Self::TooLarge,
            NotGrown::Spent(spent) => Self::Log(LogRefused::Spent(spent)),
        }
    }
}

impl EngineLog {
    /// Reads a log.
    ///
    /// # Errors
    /// Why no search follows from it.
    pub fn read(bytes: &[u8], search: &EngineSearch, budget: &Budget<'_>) -> Result<Self, EngineLogRefused> {
        let text = text_of(bytes).map_err(EngineLogRefused::Log)?;
        let words = LogWords::Unknown(NameTable::default());
        let read = LogReader::new(&words, Naming::Name).read(&text, budget);
        let mut log = read.map_err(|spent| EngineLogRefused::Log(LogRefused::Spent(spent)))?;
        let LogWords::Unknown(names) = words else { return Err(EngineLogRefused::NoCalls) };
        let mut names = names.into_names();
        let n_passes = if log.entries.iter().any(|entry| entry.kind == EntryKind::Row) {
            nested_rows(&mut log).ok_or(EngineLogRefused::NoPlies)?
        } else {
            last_pass(&mut log)
        };
        // What was entered last and did not return tells nothing.
        while log.entries.pop_if(|entry| entry.kind == EntryKind::Enter).is_some() {
            log.is_cut_off = true;
        }
        if log.is_cut_off && log.entries.is_empty() {
            return Err(EngineLogRefused::NoReturns);
        }
        let (mut grown, numbers, is_open) = grow(&log, &names, budget)?;
        log.is_cut_off |= is_open;
        if grown.n_nodes() == 0 {
            return Err(EngineLogRefused::NoCalls);
        }
        if let Some(position) = &search.position {
            grown.add_legal_moves(&mut names, position, budget)?;
        }
        let has_all_moves = search.position.is_some();
        let header = Header { title: search.title.clone(), ..Header::default() };
        let (tree, placed) = grown.into_tree(&names, (search.root, header), search.is_from_mover, budget)?;
        place(&mut log, &numbers, &placed);
        if search.is_from_mover || !is_seen_from_mover(&log, &tree) {
            return Ok(Self { tree: Arc::new(tree), log, has_all_moves, n_passes });
        }
        // Only now it is known that the numbers of MIN are turned.
        let turned = tree.nodes().filter_map(|node| {
            let is_min = tree.role(node) == Role::Min;
            tree.value(node).filter(|_| is_min).map(|value| (node, -value))
        });
        let tree = tree.clone().with_values(turned.collect::<Vec<_>>());
        Ok(Self { tree: Arc::new(tree), log, has_all_moves, n_passes })
    }
}

/// In place of the nodes of a log, which are names, those of the tree.
fn place(log: &mut Log, numbers: &GrownNumbers, placed: &[NodeId]) {
    let at = |number: u32| placed.get(number as usize).copied();
    for (entry, number) in log.entries.iter_mut().zip(&numbers.entries) {
        entry.node = number.and_then(at);
    }
    log.pruned = numbers.pruned.iter().filter_map(|&number| at(number)).collect();
}

/// Which nodes of the grown tree a log is about.
struct GrownNumbers {
    entries: Vec<Option<u32>>,
    pruned: Vec<u32>,
}

/// Entries between two looks at the budget.
const ENTRIES_PER_LOOK: u32 = 1 << 10;

/// Follows the calls of a log.
fn grow(
    log: &Log,
    names: &[Box<str>],
    budget: &Budget<'_>,
) -> Result<(EngineTree, GrownNumbers, bool), EngineLogRefused> {
    let mut tree = EngineTree::default();
    let mut numbers = GrownNumbers { entries: vec![None; log.entries.len()], pruned: Vec::new() };
    // The calls that have not returned, and whether each has made a call.
    let mut open: Vec<(u32, bool)> = Vec::new();
    let mut pruned = log.pruned.iter().zip(&log.pruned_at).peekable();
    let mut paced = budget.every(ENTRIES_PER_LOOK);
    for (i, entry) in log.entries.iter().enumerate() {
        paced.go_on().map_err(NotGrown::Spent)?;
        while let Some((&name, _)) = pruned.next_if(|&(_, &at)| at <= i) {
            if let Some(&(parent, _)) = open.last() {
                numbers.pruned.push(tree.child(parent, name, entry.line));
            }
        }
        let node = match (entry.kind, open.last_mut()) {
            (EntryKind::Name | EntryKind::Row, _) => continue,
            (EntryKind::Enter, top) => {
                let Some(name) = entry.node else { continue };
                let node = match top {
                    Some((parent, has_called)) => {
                        *has_called = true;
                        tree.child(*parent, name, entry.line)
                    }
                    None => root(&mut tree, name, entry, names)?,
                };
                open.push((node, false));
                node
            }
            (EntryKind::Return, top) => {
                let is_it = |node: u32| entry.node.is_none_or(|name| tree.is_named(node, name));
                let Some((node, _)) = top.filter(|(node, _)| is_it(*node)).copied() else {
                    return Err(unbalanced(entry, open.last(), &tree, names));
                };
                open.pop();
                node
            }
            (EntryKind::Leaf, top) => {
                let is_own = |node: u32| entry.node.is_none_or(|name| tree.is_named(node, name));
                match top {
                    // The evaluation of the call that is open, which may return after it.
                    Some((node, false)) if is_own(*node) => {
                        let node = *node;
                        let next = log.entries.get(i + 1);
                        let returns = next.is_some_and(|next| {
                            next.kind == EntryKind::Return
                                && next.node.is_none_or(|name| tree.is_named(node, name))
                        });
                        if !returns {
                            open.pop();
                        }
                        node
                    }
                    Some((parent, has_called)) if entry.node.is_some() => {
                        *has_called = true;
                        let parent = *parent;
                        entry.node.map_or(parent, |name| tree.child(parent, name, entry.line))
                    }
                    _ => return Err(unbalanced(entry, open.last(), &tree, names)),
                }
            }
        };
        numbers.entries[i] = Some(node);
        if let Some(value) = entry.value {
            tree.returned(node, value);
        }
    }
    Ok((tree, numbers, !open.is_empty()))
}

/// Keeps of several searches from the root the last one that is complete, or the last; how many there are.
fn last_pass(log: &mut Log) -> usize {
    let (mut passes, mut depth) = (Vec::new(), 0_usize);
    for (i, entry) in log.entries.iter().enumerate() {
        match entry.kind {
            EntryKind::Enter => {
                if depth == 0 {
                    passes.push((i, log.entries.len(), false));
                }
                depth += 1;
            }
            EntryKind::Return => {
                depth = depth.saturating_sub(1);
                if depth == 0
                    && let Some(pass) = passes.last_mut()
                {
                    *pass = (pass.0, i + 1, true);
                }
            }
            EntryKind::Leaf | EntryKind::Row | EntryKind::Name => {}
        }
    }
    // Other roots are refused later.
    let is_same_root = |&(i, ..): &(usize, usize, bool)| log.entries[i].node == log.entries[passes[0].0].node;
    if passes.len() > 1 && passes.iter().all(is_same_root) {
        let whole = passes.iter().rev().find(|(.., is_whole)| *is_whole).or(passes.last());
        if let Some(&(begin, end, _)) = whole {
            keep(log, begin, end);
        }
    }
    passes.len()
}

/// Keeps some of the entries, and what was pruned among them.
fn keep(log: &mut Log, begin: usize, end: usize) {
    log.entries.truncate(end);
    log.entries.drain(..begin);
    let is_kept = |at: usize| (begin..end).contains(&at);
    let kept: Vec<(NodeId, usize)> = log
        .pruned
        .iter()
        .copied()
        .zip(log.pruned_at.iter().copied())
        .filter(|&(_, at)| is_kept(at))
        .map(|(node, at)| (node, at - begin))
        .collect();
    (log.pruned, log.pruned_at) = kept.into_iter().unzip();
}

fn root(
    tree: &mut EngineTree,
    name: NodeId,
    entry: &LogEntry,
    names: &[Box<str>],
) -> Result<u32, EngineLogRefused> {
    let called = |name: Option<&Box<str>>| name.map(ToString::to_string).unwrap_or_default();
    tree.root(name, entry.line).ok_or_else(|| EngineLogRefused::SecondRoot {
        line: entry.line,
        first: called(tree.root_name().and_then(|name| names.get(name))),
        second: called(names.get(name.index())),
    })
}

fn unbalanced(
    entry: &LogEntry,
    open: Option<&(u32, bool)>,
    tree: &EngineTree,
    names: &[Box<str>],
) -> EngineLogRefused {
    let open = open.and_then(|&(node, _)| names.get(tree.name_of(node))).map(ToString::to_string);
    EngineLogRefused::Unbalanced { line: entry.line, open }
}
