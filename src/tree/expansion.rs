//! Nodes that hold the same position: a file writes `@x`, the tree holds a copy of what is below `x`.
//!
//! Everything is counted before anything is built, and nothing recurses: a few lines can mean 2¹⁰⁰ nodes.

use std::collections::HashMap;
use std::sync::OnceLock;

use super::arena::{GameTree, kind, role_of};
use super::build_error::BuildError;
use super::node_id::NodeId;
use crate::budget::Budget;
use crate::value::Role;

/// What a node takes when copies are written out: its place, parent, value, kind, label, original, and what is known of it
/// while it is written.
pub const BYTES_PER_COPIED_NODE: u64 = 26;
/// Nodes between two looks at the budget: a few milliseconds.
const NODES_PER_LOOK: u32 = 1 << 16;
/// So many unknown labels are compared with those that there are.
const MAX_COMPARED: usize = 100;
/// With so many labels at most.
const MAX_LABELS: usize = 10_000;
/// Labels of more characters are like no other.
const MAX_LIKE: usize = 40;

/// The labels of the originals of some nodes.
type OriginalLabels = [(NodeId, Box<str>)];

/// The tree with every copy written out.
pub(super) fn expand(
    tree: &GameTree,
    copies: &OriginalLabels,
    (max_nodes, max_plies): (usize, usize),
    budget: Option<&Budget<'_>>,
) -> Result<GameTree, Vec<BuildError>> {
    let errors = unknown_originals(tree, copies);
    if !errors.is_empty() {
        return Err(errors);
    }
    let by_label = by_label(tree);
    let mut target = vec![None; tree.n_nodes()];
    for (node, label) in copies {
        target[node.index()] = by_label.get(&**label).map(|original| original.index() as u32);
    }
    let sizes = sizes(tree, &target).map_err(|node| vec![BuildError::CopyOfItself(node)])?;
    let place = places(tree, &sizes, &target, max_nodes, max_plies).map_err(|error| vec![error])?;
    Expansion::new(tree, target, sizes, place).run(budget)
}

fn by_label(tree: &GameTree) -> HashMap<&str, NodeId> {
    tree.nodes().filter_map(|node| Some((tree.label(node)?, node))).collect()
}

/// The copies of nodes that do not exist.
pub(super) fn unknown_originals(tree: &GameTree, copies: &OriginalLabels) -> Vec<BuildError> {
    let by_label = by_label(tree);
    let mut n_compared = 0;
    let unknown = copies.iter().filter(|(_, label)| !by_label.contains_key(&**label));
    unknown
        .map(|&(node, ref label)| {
            n_compared += 1;
            let near = (n_compared <= MAX_COMPARED).then(|| most_like(tree, label)).flatten();
            BuildError::UnknownOriginal { node, near }
        })
        .collect()
}

/// The first node whose label differs least from a word, if it is much like it.
fn most_like(tree: &GameTree, word: &str) -> Option<NodeId> {
    let word: Vec<char> = word.to_lowercase().chars().take(MAX_LIKE + 1).collect();
    if word.len() > MAX_LIKE {
        return None;
    }
    let allowed = (word.len() / 3).max(1);
    let labeled = tree.nodes().filter_map(|node| Some((node, tree.label(node)?))).take(MAX_LABELS);
    labeled
        .filter(|(_, label)| label.len() <= 4 * MAX_LIKE)
        .map(|(node, label)| (distance(&word, &label.to_lowercase()), node))
        .filter(|&(distance, _)| distance <= allowed && distance < word.len().max(1))
        .min()
        .map(|(_, node)| node)
}

/// How many letters must be added, removed or replaced.
fn distance(word: &[char], label: &str) -> usize {
    let mut row: Vec<usize> = (0..=word.len()).collect();
    for (i, c) in label.chars().enumerate() {
        let mut diagonal = std::mem::replace(&mut row[0], i + 1);
        for (j, &d) in word.iter().enumerate() {
            let replaced = diagonal + usize::from(c != d);
            diagonal = row[j + 1];
            row[j + 1] = replaced.min(diagonal + 1).min(row[j] + 1);
        }
    }
    row[word.len()]
}

/// Nodes and plies of a subtree with all its copies written out.
#[derive(Clone, Copy, Debug, Default)]
struct ExpandedSize {
    /// 0 as long as it is not known.
    n_nodes: u64,
    height: u32,
}

/// The sizes of all subtrees, or a copy that would contain itself. Copies lead to their originals as parents to children.
fn sizes(tree: &GameTree, target: &[Option<u32>]) -> Result<Vec<ExpandedSize>, NodeId> {
    let n = tree.n_nodes();
    let mut sizes = vec![ExpandedSize::default(); n];
    let mut is_open = vec![false; n];
    // Nodes that are being counted, and their children that come next.
    let mut path: Vec<(u32, u32)> = vec![(0, 1)];
    is_open[0] = true;
    while let Some(last) = path.last_mut() {
        let (node, next) = (last.0 as usize, last.1 as usize);
        let end = node + tree.subtree_len[node] as usize;
        let child = match target[node] {
            Some(original) if next == node + 1 => {
                // Whatever comes next, this copy has been looked at.
                last.1 += 1;
                Some(original as usize)
            }
            None if next < end => {
                last.1 += tree.subtree_len[next];
                Some(next)
            }
            _ => None,
        };
        if let Some(child) = child {
            if is_open[child] {
                let copies = path.iter().rev().map(|&(node, _)| node as usize);
                let copy = copies.into_iter().find(|&node| target[node].is_some()).unwrap_or(node);
                return Err(NodeId::from_index(copy));
            }
            if sizes[child].n_nodes == 0 {
                is_open[child] = true;
                path.push((child as u32, child as u32 + 1));
            }
            continue;
        }
        is_open[node] = false;
        path.pop();
        sizes[node] = if let Some(original) = target[node] {
            sizes[original as usize]
        } else {
            let mut size = ExpandedSize { n_nodes: 1, height: 0 };
            for child in tree.children(NodeId::from_index(node)) {
                let below = sizes[child.index()];
                size.n_nodes = size.n_nodes.saturating_add(below.n_nodes);
                size.height = size.height.max(below.height + 1);
            }
            size
        };
    }
    Ok(sizes)
}

/// Where every node comes to stand.
fn places(
    tree: &GameTree,
    sizes: &[ExpandedSize],
    target: &[Option<u32>],
    max_nodes: usize,
    max_plies: usize,
) -> Result<Vec<u32>, BuildError> {
    let plies = tree.plies();
    let mut next = 0_u64;
    let mut place = Vec::with_capacity(tree.n_nodes());
    for (i, target) in target.iter().enumerate() {
        place.push(next as u32);
        next = next.saturating_add(if target.is_some() { sizes[i].n_nodes } else { 1 });
        let node = NodeId::from_index(i);
        if target.is_some() && next > max_nodes as u64 {
            let n_nodes = sizes.first().map_or(next, |whole| whole.n_nodes);
            return Err(BuildError::TooManyCopies { node, n_nodes });
        }
        if target.is_some() && plies[i] as usize + sizes[i].height as usize > max_plies {
            return Err(BuildError::CopyTooDeep(node));
        }
    }
    if next > max_nodes as u64 {
        return Err(BuildError::TooLarge);
    }
    Ok(place)
}

/// A part of the old tree that is being written out.
#[derive(Clone, Copy, Debug)]
struct CopiedBranch {
    next: usize,
    end: usize,
    /// The copy that it is written for.
    copy: Option<usize>,
}

/// A node of the new tree that is open.
#[derive(Clone, Copy, Debug)]
struct OpenCopy {
    node: u32,
    end: u32,
    /// Who decides below it where the text does not say.
    next: Role,
}

struct Expansion<'a> {
    old: &'a GameTree,
    target: Vec<Option<u32>>,
    sizes: Vec<ExpandedSize>,
    place: Vec<u32>,
    new: GameTree,
    open: Vec<OpenCopy>,
    /// Copies with another side to move than their originals.
    errors: Vec<BuildError>,
    is_reported: Vec<bool>,
}

impl<'a> Expansion<'a> {
    fn new(old: &'a GameTree, target: Vec<Option<u32>>, sizes: Vec<ExpandedSize>, place: Vec<u32>) -> Self {
        let total = sizes.first().map_or(0, |size| size.n_nodes as usize);
        let new_node = |node: NodeId| NodeId::from_index(place[node.index()] as usize);
        let new = GameTree {
            header: old.header.clone(),
            subtree_len: Vec::with_capacity(total),
            parent: Vec::with_capacity(total),
            value: super::values::ValueList::with_capacity(total),
            kind: Vec::with_capacity(total),
            label_end: Vec::with_capacity(total),
            labels: old.labels.clone(),
            moves: old.moves().iter().map(|(&node, mv)| (new_node(node), mv.clone())).collect(),
            game_moves: OnceLock::new(),
            probabilities: old.probabilities.iter().map(|(&node, &p)| (new_node(node), p)).collect(),
            originals: Vec::with_capacity(total),
            n_leaves: 0,
            height: 0,
            game: None,
            grew: false,
            unlisted: Vec::new(),
            unlisted_first: false,
            estimates: std::collections::BTreeMap::new(),
            wide: OnceLock::new(),
            first_chance: OnceLock::new(),
        };
        let is_reported = vec![false; target.len()];
        Self { old, target, sizes, place, new, open: Vec::new(), errors: Vec::new(), is_reported }
    }

    fn run(mut self, budget: Option<&Budget<'_>>) -> Result<GameTree, Vec<BuildError>> {
        let mut until_look = NODES_PER_LOOK;
        let mut parts = vec![CopiedBranch { next: 0, end: self.old.n_nodes(), copy: None }];
        while let Some(part) = parts.last_mut() {
            if part.next == part.end {
                parts.pop();
                continue;
            }
            let (i, copy) = (part.next, part.copy);
            part.next += 1;
            until_look -= 1;
            if until_look == 0 {
                until_look = NODES_PER_LOOK;
                if budget.is_some_and(|budget| budget.spent().is_some()) {
                    return Err(vec![BuildError::Stopped(NodeId::from_index(copy.unwrap_or(i)))]);
                }
            }
            match self.target[i] {
                Some(target) => {
                    let target = target as usize;
                    self.add(target, Some(i), true);
                    let end = target + self.old.subtree_len[target] as usize;
                    parts.push(CopiedBranch { next: target + 1, end, copy: Some(i) });
                }
                None => self.add(i, copy, false),
            }
        }
        if self.errors.is_empty() { Ok(self.new) } else { Err(self.errors) }
    }

    /// Writes a node, as part of a copy or as itself.
    fn add(&mut self, from: usize, copy: Option<usize>, is_root: bool) {
        let node = self.new.subtree_len.len() as u32;
        while self.open.last().is_some_and(|open| open.end <= node) {
            self.open.pop();
        }
        let len = self.sizes[from].n_nodes as u32;
        let bits = self.old.kind[from];
        let role = role_of(bits);
        let implied = self.open.last().map_or(Role::Max, |open| open.next);
        if let Some(copy) = copy
            && bits & kind::EXPLICIT == 0
            && role != implied
            && !std::mem::replace(&mut self.is_reported[copy], true)
        {
            self.errors.push(BuildError::CopyOfOtherRole {
                node: NodeId::from_index(copy),
                there: role,
                here: implied,
            });
        }
        let new = &mut self.new;
        new.subtree_len.push(len);
        new.parent.push(self.open.last().map_or(0, |open| open.node));
        new.value.push(self.old.value.get(from));
        new.kind.push(bits | if is_root { kind::COPY } else { 0 });
        let label_end = match copy {
            None => self.old.label_end[from],
            Some(_) => new.label_end.last().copied().unwrap_or_default(),
        };
        new.label_end.push(label_end);
        new.originals.push(self.place[from]);
        new.height = new.height.max(self.open.len());
        new.n_leaves += usize::from(bits & kind::LEAF != 0);
        let next = if role == Role::Chance { implied } else { role.opponent() };
        self.open.push(OpenCopy { node, end: node + len, next });
    }
}

impl GameTree {
    /// The node that a file writes down for this one: itself, or within a copy the one that it is a copy of, which
    /// may be the root of another copy.
    #[inline]
    pub(super) fn written(&self, node: NodeId) -> NodeId {
        if self.original(node) == node { node } else { self.written_within_copy(node) }
    }

    fn written_within_copy(&self, node: NodeId) -> NodeId {
        let copy = self.ancestors(node).find_map(|above| {
            if self.original(above) == above {
                // The root of a copy that lies in no other.
                return Some(None);
            }
            self.copied_from(above).map(|original| Some((above, original)))
        });
        match copy {
            Some(Some((copy, original))) => {
                NodeId::from_index(original.index() + (node.index() - copy.index()))
            }
            _ => node,
        }
    }

    /// Which node of the file a node comes from, counted in the order of the file.
    pub fn index_in_file(&self, node: NodeId) -> usize {
        let node = self.written(node).index();
        if !self.has_shared() {
            return node;
        }
        let (mut at, mut n_before) = (0, 0);
        while at < node {
            let here = NodeId::from_index(at);
            at += if self.copied_from(here).is_some() { self.subtree_len(here) } else { 1 };
            n_before += 1;
        }
        n_before
    }

    /// The node that a file writes at a place, counted in the order of the file.
    pub fn at_index_in_file(&self, index: usize) -> Option<NodeId> {
        if !self.has_shared() {
            return (index < self.n_nodes()).then(|| NodeId::from_index(index));
        }
        let mut at = 0;
        for _ in 0..index {
            let here = NodeId::from_index(at);
            if at >= self.n_nodes() {
                return None;
            }
            at += if self.copied_from(here).is_some() { self.subtree_len(here) } else { 1 };
        }
        (at < self.n_nodes()).then(|| NodeId::from_index(at))
    }
}
