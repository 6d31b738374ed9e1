//! Lists by node that take little room: a search has millions of nodes, and most come up once.

use std::ops::Range;

use super::record::Records;
use crate::tree::NodeId;

/// Children side by side: the places from the first to the last, to the right or to the left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct SiblingRun {
    pub(super) first: u32,
    pub(super) last: u32,
}

impl SiblingRun {
    /// One place.
    pub(super) const fn one(place: u32) -> Self {
        Self { first: place, last: place }
    }

    /// Both as one, if the other goes on where this one ends.
    pub(super) const fn joined(self, next: Self) -> Option<Self> {
        let joined = Self { first: self.first, last: next.last };
        let is_upward = self.first <= self.last && next.first <= next.last && self.last + 1 == next.first;
        let is_downward = self.first >= self.last && next.first >= next.last && next.first + 1 == self.last;
        if is_upward || is_downward { Some(joined) } else { None }
    }

    /// How many places there are.
    pub(super) const fn len(self) -> usize {
        self.first.abs_diff(self.last) as usize + 1
    }

    pub(super) const fn contains(self, place: u32) -> bool {
        self.first <= place && place <= self.last || self.last <= place && place <= self.first
    }

    /// The places, in the direction of the run.
    pub(super) fn places(self) -> impl Iterator<Item = u32> {
        (0..self.len() as u32)
            .map(move |i| if self.first <= self.last { self.first + i } else { self.first - i })
    }
}

/// For each node things in a list.
#[derive(Clone, Debug, Default)]
pub(super) struct NodeLists {
    starts: Vec<u32>,
    list: Vec<u32>,
}

impl NodeLists {
    /// From pairs (node, thing), things ascending.
    pub(super) fn new(n_nodes: usize, pairs: impl Iterator<Item = (usize, u32)> + Clone) -> Self {
        let mut starts = vec![0_u32; n_nodes + 1];
        for (node, _) in pairs.clone() {
            starts[node + 1] += 1;
        }
        for i in 0..n_nodes {
            starts[i + 1] += starts[i];
        }
        let mut next = starts.clone();
        let mut list = vec![0; starts.last().copied().unwrap_or_default() as usize];
        for (node, thing) in pairs {
            list[next[node] as usize] = thing;
            next[node] += 1;
        }
        Self { starts, list }
    }

    pub(super) fn of(&self, node: NodeId) -> &[u32] {
        let range = self.starts[node.index()] as usize..self.starts[node.index() + 1] as usize;
        &self.list[range]
    }

    pub(super) fn heap_bytes(&self) -> usize {
        (self.starts.capacity() + self.list.capacity()) * 4
    }
}

/// The visits of every node, in order. Where the visits of a node begin is found by halving among those of its block.
#[derive(Clone, Debug, Default)]
pub(super) struct NodeVisits(NodeLists);

/// Nodes whose visits are found together.
const BLOCK: usize = 16;

impl NodeVisits {
    pub(super) fn new(n_nodes: usize, records: &Records) -> Self {
        let blocks = (0..records.len()).map(|visit| (records.node(visit).index() / BLOCK, visit as u32));
        let mut visits = NodeLists::new(n_nodes.div_ceil(BLOCK), blocks);
        for block in visits.starts.windows(2) {
            let visits = &mut visits.list[block[0] as usize..block[1] as usize];
            visits.sort_unstable_by_key(|&visit| (records.node(visit as usize), visit));
        }
        Self(visits)
    }

    /// Where the visits of a node stand in the list of all.
    pub(super) fn range(&self, records: &Records, node: NodeId) -> Range<usize> {
        let block = node.index() / BLOCK;
        let begin = self.0.starts[block] as usize;
        let visits = &self.0.list[begin..self.0.starts[block + 1] as usize];
        let from = visits.partition_point(|&visit| records.node(visit as usize) < node);
        let n = visits[from..].partition_point(|&visit| records.node(visit as usize) == node);
        begin + from..begin + from + n
    }

    pub(super) fn of(&self, records: &Records, node: NodeId) -> &[u32] {
        &self.0.list[self.range(records, node)]
    }

    pub(super) fn heap_bytes(&self) -> usize {
        self.0.heap_bytes()
    }
}

/// A set of numbers, each with the place that it has among them.
#[derive(Clone, Debug, Default)]
struct Ranks {
    /// A bit for each number below the largest possible one.
    words: Vec<u64>,
    /// How many come before each word.
    before: Vec<u32>,
}

impl Ranks {
    fn new(n_numbers: usize, numbers: impl Iterator<Item = u32>) -> Self {
        let mut words = vec![0_u64; n_numbers.div_ceil(64)];
        for number in numbers {
            words[number as usize / 64] |= 1 << (number % 64);
        }
        let mut before = Vec::with_capacity(words.len());
        let mut n = 0;
        for word in &words {
            before.push(n);
            n += word.count_ones();
        }
        Self { words, before }
    }

    /// How many there are.
    fn len(&self) -> usize {
        let last = self.words.last().map_or(0, |word| word.count_ones());
        (self.before.last().copied().unwrap_or_default() + last) as usize
    }

    /// The place of a number; `None` if it is none of them.
    fn of(&self, number: u32) -> Option<usize> {
        let (word, bit) = (number as usize / 64, number % 64);
        let bits = *self.words.get(word)?;
        let below = bits & ((1 << bit) - 1);
        (bits >> bit & 1 == 1).then(|| (self.before[word] + below.count_ones()) as usize)
    }

    fn heap_bytes(&self) -> usize {
        self.words.capacity() * 8 + self.before.capacity() * 4
    }
}

/// Nodes that hold one position; those that are alone with theirs are left out.
#[derive(Clone, Debug, Default)]
pub(super) struct SamePositions {
    nodes: Ranks,
    /// For each of the nodes, ascending, the number of its group.
    groups: Vec<u32>,
    /// Where each group begins in `members`, and where the last one ends.
    starts: Vec<u32>,
    members: Vec<u32>,
}

impl SamePositions {
    /// From pairs of a number that is the same for all nodes of one position, and the node. Nodes of different depths do not
    /// hold one position. Linear, but for the order of the nodes of a position.
    pub(super) fn new(n_nodes: usize, nodes: &[(u32, u32)], depth: impl Fn(u32) -> usize) -> Self {
        let n_positions = nodes.iter().map(|&(position, _)| position as usize + 1).max().unwrap_or_default();
        let positions = Ranks::new(n_positions, nodes.iter().map(|&(position, _)| position));
        let by_position =
            nodes.iter().map(|&(position, node)| (positions.of(position).unwrap_or_default(), node));
        let mut by_position = NodeLists::new(positions.len(), by_position);
        let mut same = Self { starts: vec![0], ..Self::default() };
        for group in by_position.starts.windows(2) {
            let group = &mut by_position.list[group[0] as usize..group[1] as usize];
            group.sort_by_cached_key(|&node| (depth(node), node));
            for group in group.chunk_by(|&a, &b| depth(a) == depth(b)).filter(|group| group.len() > 1) {
                same.members.extend(group);
                same.starts.push(same.members.len() as u32);
            }
        }
        drop(by_position);
        same.nodes = Ranks::new(n_nodes, same.members.iter().copied());
        same.groups = vec![0; same.members.len()];
        for (number, group) in (0_u32..).zip(same.starts.windows(2)) {
            for &node in &same.members[group[0] as usize..group[1] as usize] {
                if let Some(place) = same.nodes.of(node) {
                    same.groups[place] = number;
                }
            }
        }
        same
    }

    /// All nodes that hold the position of a node; empty where it is alone with it.
    pub(super) fn of(&self, node: NodeId) -> &[u32] {
        let Some(place) = self.nodes.of(node.index() as u32) else { return &[] };
        let group = self.groups[place] as usize;
        &self.members[self.starts[group] as usize..self.starts[group + 1] as usize]
    }

    pub(super) fn heap_bytes(&self) -> usize {
        let lists = [&self.groups, &self.starts, &self.members];
        self.nodes.heap_bytes() + lists.into_iter().map(|list| list.capacity() * 4).sum::<usize>()
    }
}
