//! The smallest tree on which searches that explain a log do different things.

use super::candidate::{AskedConventions, Candidate, Runner, contents};
use super::event::{CallListener, SearchCall};
use super::log::{EntryKind, Log, LogEntry, LogProfile, LogTotals, NodeClass};
use super::matching::Matcher;
use crate::budget::{Budget, Spent};
use crate::tree::make::TreePlan;
use crate::tree::{GameTree, Leaf, NodeId};
use crate::value::{Role, Value};

/// So many searches decide which tree tells most of them apart.
const MAX_CANDIDATES: usize = 16;
/// Trees that are tried of each size.
const TREES: u64 = 60;
/// Leaves of the largest.
const MAX_LEAVES: usize = 16;
/// Leaves have values from 0 to this.
const MAX_VALUE: i32 = 9;

/// The smallest tree found on which a log that tells as much as `like` tells the first of these searches from others, and
/// from how many of them. `None` where such a log tells them apart on no tree that was tried.
///
/// # Errors
/// A budget that is spent before that is done.
pub fn smallest_tree(
    candidates: &[Candidate],
    (like, root): (&Log, Role),
    asked: &AskedConventions,
    budget: &Budget<'_>,
) -> Result<Option<(GameTree, usize)>, Spent> {
    let Some((first, all)) = candidates.split_first() else { return Ok(None) };
    let others = &all[..all.len().min(MAX_CANDIDATES)];
    let like = LogKind::of(like);
    let mut best: Option<(GameTree, usize)> = None;
    for n_leaves in 3..=MAX_LEAVES {
        for seed in 0..TREES {
            budget.go_on()?;
            let Some(tree) = tree(n_leaves, seed, root) else { continue };
            let told = logged(first, &tree, &like, asked);
            let n_apart = others.iter().filter(|other| !explains(other, &tree, &told, asked)).count();
            if n_apart > best.as_ref().map_or(0, |(_, n)| *n) {
                best = Some((tree, n_apart));
            }
        }
        // A small tree that tells most of them apart is worth more than a large one that tells all.
        if best.as_ref().is_some_and(|(_, n)| *n == others.len() || n_leaves > 9) {
            break;
        }
    }
    let Some((tree, _)) = best else { return Ok(None) };
    // Those are counted, too, that had no part in the choice.
    let told = logged(first, &tree, &like, asked);
    let n_apart = all.iter().filter(|other| !explains(other, &tree, &told, asked)).count();
    Ok(Some((tree, n_apart)))
}

fn tree(n_leaves: usize, seed: u64, root: Role) -> Option<GameTree> {
    let mut random = fastrand::Rng::with_seed(seed * 31 + n_leaves as u64);
    let leaves: Vec<Leaf> =
        (0..n_leaves).map(|_| Leaf::Value(Value::from(random.i32(0..=MAX_VALUE)))).collect();
    let branching = 2 + usize::from(seed % 3 == 2);
    let tree = TreePlan::Row { leaves, branching }.tree(None, true).ok()?;
    Some(tree.with_root(if root == Role::Chance { Role::Max } else { root }))
}

fn with_runner<T>(tree: &GameTree, asked: &AskedConventions, work: impl FnOnce(&Runner<'_>) -> T) -> T {
    let content = contents(tree);
    work(&Runner {
        asked: &asked.conventions,
        content: &content,
        max_visits: usize::MAX,
        is_spent: &|| false,
    })
}

/// The role that a candidate gives the root of a tree.
fn with_role<'a>(tree: &'a GameTree, candidate: &Candidate) -> std::borrow::Cow<'a, GameTree> {
    match candidate.convention.root {
        Some(role) if role != tree.role(NodeId::ROOT) => {
            std::borrow::Cow::Owned(tree.clone().with_root(role))
        }
        _ => std::borrow::Cow::Borrowed(tree),
    }
}

fn explains(candidate: &Candidate, tree: &GameTree, log: &Log, asked: &AskedConventions) -> bool {
    let tree = with_role(tree, candidate);
    let profile = log.profile(&tree);
    let mut matcher = Matcher::new(&tree, log, &profile);
    let (totals, _) = with_runner(&tree, asked, |runner| runner.run(candidate, &tree, &mut matcher));
    matcher.finish(&totals).is_ok()
}

/// What a log tells, whatever its tree.
struct LogKind {
    profile: LogProfile,
    windows: bool,
    values: bool,
    totals: LogTotals,
}

impl LogKind {
    fn of(log: &Log) -> Self {
        let has = |tells: fn(&LogEntry) -> bool| log.entries.iter().any(tells);
        Self {
            // The classes of another tree are those of this one, the root among them.
            profile: LogProfile::with(&kinds(log)),
            windows: has(LogEntry::has_window),
            values: has(|entry| entry.value.is_some()),
            totals: log.totals,
        }
    }
}

/// What a log like another would say of a candidate.
fn logged(candidate: &Candidate, tree: &GameTree, like: &LogKind, asked: &AskedConventions) -> Log {
    let tree = with_role(tree, candidate);
    let mut teller = Teller { tree: &tree, like, log: Log::default() };
    let (totals, _) = with_runner(&tree, asked, |runner| runner.run(candidate, &tree, &mut teller));
    let mut log = teller.log;
    let nodes = |told: Option<u64>, own: usize| told.map(|_| own as u64);
    log.totals.value = like.totals.value.and(totals.value);
    log.totals.nodes = nodes(like.totals.nodes, totals.n_visits);
    log.totals.leaves = nodes(like.totals.leaves, totals.n_leaves);
    log
}

/// Which kinds of entries a log has: of leaves as of any, of nodes above them as of the root.
fn kinds(like: &Log) -> Vec<(EntryKind, NodeClass)> {
    let mut kinds = Vec::new();
    for kind in [EntryKind::Enter, EntryKind::Return, EntryKind::Leaf, EntryKind::Row, EntryKind::Name] {
        if like.entries.iter().any(|entry| entry.kind == kind) {
            let leaf_only = kind == EntryKind::Leaf;
            kinds.push((kind, NodeClass::Leaf));
            if !leaf_only {
                kinds.extend([(kind, NodeClass::Root), (kind, NodeClass::Inner)]);
            }
        }
    }
    kinds
}

struct Teller<'a> {
    tree: &'a GameTree,
    like: &'a LogKind,
    log: Log,
}

impl Teller<'_> {
    fn tell(&mut self, kind: EntryKind, call: &SearchCall) {
        if !self.like.profile.has(kind, NodeClass::of(self.tree, call.node)) {
            return;
        }
        let is_row = kind == EntryKind::Row;
        let window = (self.like.windows && (is_row || kind == EntryKind::Enter)).then_some(call.entry);
        let value = call.result.filter(|_| self.like.values && kind != EntryKind::Name);
        self.log.entries.push(LogEntry {
            alpha: window.map(|window| window.alpha),
            beta: window.map(|window| window.beta),
            value,
            ..LogEntry::new(1, kind, Some(call.node))
        });
    }
}

impl CallListener for Teller<'_> {
    fn begins(&mut self, call: &SearchCall) {
        self.tell(EntryKind::Enter, call);
        self.tell(EntryKind::Name, call);
    }

    fn returns(&mut self, call: &SearchCall) {
        if call.is_leaf {
            self.tell(EntryKind::Leaf, call);
        }
        self.tell(EntryKind::Row, call);
        self.tell(EntryKind::Return, call);
    }

    fn is_done(&self) -> bool {
        false
    }
}
