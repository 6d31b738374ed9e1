//! What is kept of searches that are not plain: nodes visited more than once, windows that are not handed down, passes,
//! tables, threads, lists of open nodes.

use std::sync::OnceLock;

use super::places::{NodeLists, NodeVisits, SamePositions, SiblingRun};
use super::record::{CutRecord, LIMIT, NEVER, Records};
use super::replacements::Replacements;
use super::{VisitId, mark};
use crate::chunks::Chunks;
use crate::search::{BoundOrigin, OpenElement, Pass, TableEntry};
use crate::tree::NodeId;
use crate::value::Value;

/// An end of a window that is not handed down from a parent's.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SetEnd {
    /// Where it lies, in the algorithm's view at the node that was entered with it.
    pub value: Value,
    /// Where it comes from.
    pub aim: BoundOrigin,
    /// The visit that was the last to return when it was set, if there was one.
    pub after: Option<VisitId>,
}

/// An element of a best-first search's list, from when to when.
#[derive(Clone, Copy, Debug)]
pub(super) struct OpenRecord {
    node: u32,
    added: u32,
    removed: u32,
    /// Its place among its siblings in the order of the search; the upper bit says whether its value is settled.
    place: u32,
    merit: Value,
}

impl OpenRecord {
    const SOLVED: u32 = 1 << 31;

    const fn place(&self) -> u32 {
        self.place & !Self::SOLVED
    }

    const fn is_solved(&self) -> bool {
        self.place & Self::SOLVED != 0
    }
}

/// An element of the list of open nodes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct OpenNode {
    /// Which node.
    pub node: NodeId,
    /// Whether its value is settled.
    pub is_solved: bool,
    /// The bound that goes with it.
    pub merit: Value,
}

/// What a node is in the list of a best-first search at a step.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ListedNode {
    /// Whether its value is settled.
    pub is_solved: bool,
    /// The bound that goes with it.
    pub merit: Value,
    /// Whether it is in the list, is being taken from it at this very step, is the answer, or has left it.
    pub place: InList,
}

/// Where an element of a list is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InList {
    /// It waits there.
    Waits,
    /// Taken from it at this very step.
    Taken,
    /// The root, taken from it as the last: that is the answer.
    Answer,
    /// It has left the list.
    Gone,
}

impl InList {
    /// Whether it is no longer in the list. The answer keeps its merit.
    pub(crate) const fn has_left(self) -> bool {
        matches!(self, Self::Taken | Self::Gone)
    }
}

/// Entries of a table, each with the visit that found or stored it, in the order in which that happened.
#[derive(Clone, Debug, Default)]
pub(super) struct RecordedEntries(Chunks<(u32, TableEntry)>);

impl RecordedEntries {
    /// Later ones are not kept: what a table holds is looked at in searches that a person can follow.
    const MOST: usize = 1 << 18;

    pub(super) fn push(&mut self, visit: u32, entry: TableEntry) {
        if self.0.len() < Self::MOST {
            self.0.push((visit, entry));
        }
    }

    /// The entry of a visit; `order` tells when that of a visit comes among the others.
    pub(super) fn of(&self, visit: VisitId, order: impl Fn(u32) -> u32) -> Option<TableEntry> {
        let at = order(visit.0);
        let found = self.0.partition_point(0, self.0.len(), |&(other, _)| order(other) < at);
        self.0.find(found).filter(|&(of, _)| of == visit.0).map(|(_, entry)| entry)
    }
}

/// What is kept of searches that are not plain.
#[derive(Clone, Debug, Default)]
pub(super) struct Extras {
    marks: Chunks<u8>,
    /// For each visit where its β is from; its α is where in plain searches the end is from that the parent moves.
    betas: Chunks<u32>,
    ends: Vec<SetEnd>,
    /// For each cut where its runs of pruned children end.
    pruned_end: Chunks<u32>,
    /// The places of the children that were pruned.
    pruned: Chunks<SiblingRun>,
    pub(super) passes: Vec<(u32, Pass)>,
    /// Visits that began with a static evaluation, ascending.
    standing: Vec<(u32, Value)>,
    /// Visits that tried first what their order prefers, ascending.
    pub(super) preferring: Vec<u32>,
    /// Visits from which a playout was played, ascending, each with the leaf at which it ended, or in a game with how many
    /// moves were played.
    pub(super) played: Chunks<(u32, u32)>,
    notes: Chunks<[f64; 2]>,
    /// What the table had of the node of a visit.
    pub(super) found: RecordedEntries,
    /// What it keeps of it from the end of the visit on.
    pub(super) stored: RecordedEntries,
    /// What a table of limited size gave up.
    pub(super) replacements: Replacements,
    open: Chunks<OpenRecord>,
    /// For each item the record in `open` that came last.
    open_of_item: Chunks<u32>,
    /// For each visit the record in `open` that was taken.
    taken: Chunks<u32>,
    pub(super) thread: u8,
    /// Which nodes hold one position, where a table took them for one.
    same: Option<SamePositions>,
    visits: NodeVisits,
    /// The cuts by the nodes that pruned, those of each in order.
    cuts: Vec<(u32, u32)>,
    /// For each node its elements in `open`, once they are asked for.
    elements: OnceLock<NodeLists>,
    n_nodes: usize,
    /// For each place in `visits` the sum of results of the node's visits up to it.
    sums: Vec<f64>,
}

impl Extras {
    #[inline]
    pub(super) fn push(&mut self, mark: u8, beta_from: u32) {
        self.betas.push(beta_from);
        self.marks.push(mark | self.thread << mark::THREAD_SHIFT);
    }

    pub(super) fn mark(&mut self, visit: u32, mark: u8) {
        *self.marks.get_mut(visit as usize) |= mark;
    }

    pub(super) fn mark_of(&self, visit: VisitId) -> u8 {
        self.marks.get(visit.index())
    }

    pub(super) fn beta_from(&self, visit: VisitId) -> u32 {
        self.betas.get(visit.index())
    }

    pub(super) fn end(&mut self, aim: BoundOrigin, value: Value) -> u32 {
        let after = self.marks.len().checked_sub(1).map(|visit| VisitId(visit as u32));
        self.ends.push(SetEnd { value, aim, after });
        LIMIT + self.ends.len() as u32 - 1
    }

    pub(super) fn set_end(&self, from: u32) -> Option<SetEnd> {
        self.ends.get(from.checked_sub(LIMIT)? as usize).copied()
    }

    /// A cut skips the children with the places of these runs.
    pub(super) fn push_pruned(&mut self, runs: impl Iterator<Item = SiblingRun>) {
        let begin = self.pruned.len();
        for run in runs {
            let before = self.pruned.len().checked_sub(1).filter(|&before| before >= begin);
            let before = before.map(|before| self.pruned.get_mut(before));
            match before.and_then(|before| Some((before.joined(run)?, before))) {
                Some((joined, before)) => *before = joined,
                None => self.pruned.push(run),
            }
        }
        self.pruned_end.push(self.pruned.len() as u32);
    }

    /// The places of the children that a cut pruned, in runs.
    pub(super) fn pruned_by(&self, cut: usize) -> impl Iterator<Item = SiblingRun> {
        let start = cut.checked_sub(1).map_or(0, |before| self.pruned_end.get(before));
        (start..self.pruned_end.get(cut)).map(|run| self.pruned.get(run as usize))
    }

    pub(super) fn stand_pat(&mut self, visit: u32, value: Value) {
        self.mark(visit, mark::STAND_PAT);
        self.standing.push((visit, value));
    }

    pub(super) fn standing(&self, visit: VisitId) -> Option<Value> {
        let found = self.standing.binary_search_by_key(&visit.0, |(visit, _)| *visit);
        found.ok().map(|i| self.standing[i].1)
    }

    pub(super) fn played(&self, visit: VisitId) -> Option<u32> {
        let at = self.played.partition_point(0, self.played.len(), |&(other, _)| other < visit.0);
        self.played.find(at).filter(|&(other, _)| other == visit.0).map(|(_, end)| end)
    }

    pub(super) fn note(&mut self, visit: u32, numbers: [f64; 2]) {
        self.notes.put(visit as usize, numbers, [f64::NAN; 2]);
    }

    pub(super) fn note_of(&self, visit: VisitId) -> Option<[f64; 2]> {
        self.notes.find(visit.index()).filter(|[proof, _]| !proof.is_nan())
    }

    pub(super) fn operate(
        &mut self,
        step: u32,
        node: u32,
        taken: OpenElement,
        added: impl Iterator<Item = (Option<u32>, OpenElement)>,
        purged: &[u32],
    ) {
        if self.open.len() == 0 {
            self.put(0, node, taken);
        }
        self.taken.push(self.open_record(taken.item).map_or(NEVER, |record| record as u32));
        for (item, at) in
            std::iter::once((taken.item, step)).chain(purged.iter().map(|&item| (item, step + 1)))
        {
            if let Some(record) = self.open_record(item) {
                self.open.get_mut(record).removed = at;
            }
        }
        for (node, open) in added {
            if let Some(node) = node.or_else(|| self.node_of_item(open.item)) {
                self.put(step + 1, node, open);
            }
        }
    }

    /// Whether the element that a visit took was solved, and its merit.
    pub(super) fn taken(&self, visit: VisitId) -> Option<(bool, Value)> {
        let record = self.open.find(self.taken.find(visit.index())? as usize)?;
        Some((record.is_solved(), record.merit))
    }

    /// The node of an item that was ever in the list.
    pub(super) fn node_of_item(&self, item: u32) -> Option<u32> {
        self.open_record(item).map(|record| self.open[record].node)
    }

    /// The record of an item that came last.
    fn open_record(&self, item: u32) -> Option<usize> {
        self.open_of_item.find(item as usize).filter(|&record| record != NEVER).map(|record| record as usize)
    }

    fn put(&mut self, added: u32, node: u32, open: OpenElement) {
        self.open_of_item.put(open.item as usize, self.open.len() as u32, NEVER);
        let solved = if open.is_solved { OpenRecord::SOLVED } else { 0 };
        let place = open.place | solved;
        self.open.push(OpenRecord { node, added, removed: NEVER, place, merit: open.merit });
    }

    /// How many elements came into the list at the first steps, those of which something is true.
    fn n_added(&self, is_early: impl Fn(usize) -> bool) -> usize {
        self.open.partition_point(0, self.open.len(), |record| is_early(record.added as usize))
    }

    /// The first node that came into the list at a step.
    pub(super) fn put_at(&self, step: usize) -> Option<NodeId> {
        let first = self.n_added(|added| added < step);
        let record = self.open.find(first).filter(|record| record.added as usize == step)?;
        Some(NodeId::from_index(record.node as usize))
    }

    /// The elements of the list at a step, unordered. Linear in all that were ever in it until then.
    pub(super) fn open_at(&self, step: usize) -> impl Iterator<Item = OpenNode> {
        let until = self.n_added(|added| added <= step);
        let there = self.open.iter().take(until).filter(move |record| record.removed as usize > step);
        there.map(|record| OpenNode {
            node: NodeId::from_index(record.node as usize),
            is_solved: record.is_solved(),
            merit: record.merit,
        })
    }

    /// What a node is in the list at a step, or was when it was in it last; `None` before it came into it.
    pub(super) fn listed(&self, node: NodeId, step: usize) -> Option<ListedNode> {
        let elements = self.elements_of(node);
        let n = elements.partition_point(|&element| self.open[element as usize].added as usize <= step);
        let record = self.open[elements[n.checked_sub(1)?] as usize];
        let place = if record.removed as usize > step { InList::Waits } else { InList::Gone };
        Some(ListedNode { is_solved: record.is_solved(), merit: record.merit, place })
    }

    /// The places of a node and its ancestors among their siblings in the order of the search, from the root down.
    pub(super) fn line_of(&self, node: NodeId, parent: impl Fn(NodeId) -> Option<NodeId>) -> Vec<u32> {
        let place =
            |node: NodeId| self.elements_of(node).first().map_or(0, |&i| self.open[i as usize].place());
        let mut line: Vec<u32> = std::iter::successors(Some(node), |&node| parent(node)).map(place).collect();
        line.reverse();
        line
    }

    /// All that a node ever is in the list.
    pub(super) fn listings(&self, node: NodeId) -> impl Iterator<Item = ListedNode> {
        self.elements_of(node).iter().map(|&element| {
            let open = &self.open[element as usize];
            ListedNode { is_solved: open.is_solved(), merit: open.merit, place: InList::Gone }
        })
    }

    fn elements_of(&self, node: NodeId) -> &[u32] {
        if self.open.len() == 0 { &[] } else { self.elements().of(node) }
    }

    pub(super) fn elements(&self) -> &NodeLists {
        self.elements.get_or_init(|| {
            let elements = self.open.iter().enumerate().map(|(i, record)| (record.node as usize, i as u32));
            NodeLists::new(if self.open.len() == 0 { 0 } else { self.n_nodes }, elements)
        })
    }

    pub(super) fn move_nodes(&mut self, place: impl Fn(u32) -> u32) {
        for record in self.open.iter_mut() {
            record.node = place(record.node);
        }
    }

    /// Once the search is over: who was visited when. `sums` says whether results of visits are added up.
    pub(super) fn index(&mut self, n_nodes: usize, records: &Records, cuts: &Chunks<CutRecord>, sums: bool) {
        self.replacements.sort();
        self.visits = NodeVisits::new(n_nodes, records);
        let node_of = |cut: &CutRecord| records.node(cut.visit(records) as usize).index() as u32;
        self.cuts = cuts.iter().map(node_of).zip(0..).collect();
        self.cuts.sort_unstable();
        self.n_nodes = n_nodes;
        if sums {
            self.sums = Vec::with_capacity(records.len());
            for node in (0..n_nodes).map(NodeId::from_index) {
                let mut sum = 0.0;
                for &visit in self.visits.of(records, node) {
                    sum += records.get(visit as usize).result.get();
                    self.sums.push(sum);
                }
            }
        }
    }

    /// Which nodes hold one position.
    pub(super) fn set_positions(&mut self, same: SamePositions) {
        self.same = Some(same);
    }

    pub(super) const fn has_positions(&self) -> bool {
        self.same.is_some()
    }

    /// All nodes that hold the position of a node; empty where it is alone with it.
    pub(super) fn same_position(&self, node: NodeId) -> &[u32] {
        self.same.as_ref().map_or(&[], |same| same.of(node))
    }

    /// The visits of a node, in order.
    pub(super) fn visits_of(&self, records: &Records, node: NodeId) -> &[u32] {
        self.visits.of(records, node)
    }

    /// The cuts at a node, in order: the second of each pair is its number.
    pub(super) fn cuts_at(&self, node: NodeId) -> &[(u32, u32)] {
        let node = node.index() as u32;
        let from = self.cuts.partition_point(|&(other, _)| other < node);
        let n = self.cuts[from..].partition_point(|&(other, _)| other == node);
        &self.cuts[from..from + n]
    }

    /// The sum of the results of the first `n` visits of a node.
    pub(super) fn sum_of(&self, records: &Records, node: NodeId, n: usize) -> f64 {
        let start = self.visits.range(records, node).start;
        n.checked_sub(1).and_then(|last| self.sums.get(start + last)).copied().unwrap_or_default()
    }

    pub(super) fn heap_bytes(&self) -> usize {
        self.marks.heap_bytes()
            + self.betas.heap_bytes()
            + self.ends.capacity() * size_of::<SetEnd>()
            + self.pruned.heap_bytes()
            + self.pruned_end.heap_bytes()
            + self.preferring.capacity() * 4
            + self.replacements.heap_bytes()
            + self.played.heap_bytes()
            + self.notes.heap_bytes()
            + self.found.0.heap_bytes()
            + self.stored.0.heap_bytes()
            + self.open.heap_bytes()
            + self.open_of_item.heap_bytes()
            + self.taken.heap_bytes()
            + self.cuts.capacity() * 8
            + self.visits.heap_bytes()
            + self.elements.get().map_or(0, NodeLists::heap_bytes)
            + self.same.as_ref().map_or(0, SamePositions::heap_bytes)
            + self.sums.capacity() * 8
    }
}
