//! The packed form of visits: 20 bytes each in plain searches, and no byte for a step.
//!
//! Steps follow from visits. After a child's last step its parent keeps its value or does not; then it tightens and cuts if
//! the child's flags say so; then the next child is entered, or the parent returns.
//! A window is two references to the visits whose results are its ends, which is also who is to be named as its witness.
//! One of the two a parent moves while its children are searched, and a visit keeps that one; the other is one that the
//! parent has from above.

use crate::chunks::Chunks;
use crate::tree::{NodeId, ValueList, narrow};
use crate::value::{Bound, Value};

/// The result proves that the true value is at least it.
pub(super) const PROVES_LOWER: u32 = 1 << 27;
/// The result proves that the true value is at most it.
pub(super) const PROVES_UPPER: u32 = 1 << 28;
/// The parent's best value became this result.
pub(super) const IMPROVED: u32 = 1 << 29;
/// The parent's window was moved by this result.
pub(super) const TIGHTENED: u32 = 1 << 30;
/// The parent pruned the rest of its children after this one.
pub(super) const CUT: u32 = 1 << 31;
/// What is left beside the flags.
const PARENT: u32 = (1 << 27) - 1;

/// In place of a visit: this end of the window is that of the initial window.
pub(super) const FROM_WINDOW: u32 = u32::MAX;
/// In place of a visit: this end is open, because bounds are passed to children only.
pub(super) const FROM_NOWHERE: u32 = u32::MAX - 1;
/// In place of a visit: no parent.
pub(super) const NO_VISIT: u32 = u32::MAX;
/// In place of a step: has not returned.
pub(super) const NEVER: u32 = u32::MAX;
/// Steps are numbered below this.
pub(super) const LIMIT: u32 = 1 << 31;
/// A search ends when it has made so many visits; those of a thousand more internal nodes still have numbers.
pub const MAX_VISITS: usize = PARENT as usize - (1 << 24);

/// A visit.
#[derive(Clone, Copy, Debug)]
pub(super) struct VisitRecord {
    node: u32,
    flags: u32,
    pub(super) parent: u32,
    pub(super) enter: u32,
    pub(super) leave: u32,
    /// In the view of the algorithm, the node's own side in negamax.
    pub(super) result: Value,
}

impl VisitRecord {
    #[inline]
    pub(super) const fn node(&self) -> NodeId {
        NodeId::from_index(self.node as usize)
    }

    #[inline]
    pub(super) const fn has(&self, flag: u32) -> bool {
        self.flags & flag != 0
    }

    /// What the result proves of the node's value.
    pub(super) const fn bound(&self) -> Bound {
        let value = self.result.get();
        let lower = self.has(PROVES_LOWER) || value == f64::NEG_INFINITY;
        let upper = self.has(PROVES_UPPER) || value == f64::INFINITY;
        match (lower, upper) {
            (true, false) => Bound::Lower,
            (false, true) => Bound::Upper,
            (true, true) => Bound::Exact,
            (false, false) => Bound::Unproved,
        }
    }

    /// A leaf is entered and evaluated, and that is all.
    #[inline]
    pub(super) const fn is_leaf(&self) -> bool {
        self.leave == self.enter + 1
    }

    /// The steps of the parent that follow this visit: what it makes of the result, and what its flags add to that.
    #[inline]
    pub(super) const fn n_steps_after(&self) -> u32 {
        1 + (self.flags & (TIGHTENED | CUT)).count_ones()
    }
}

/// A visit that begins, or a leaf, which ends at once.
#[derive(Clone, Copy, Debug)]
pub(super) struct VisitEntry {
    pub(super) node: u32,
    pub(super) flags: u32,
    pub(super) parent: u32,
    pub(super) enter: u32,
    pub(super) leave: u32,
    /// Where the end of the window is from that the parent moves; in searches that set windows themselves, α.
    pub(super) from: u32,
    pub(super) result: Value,
}

#[derive(Clone, Copy, Debug)]
struct PackedVisit {
    parent_and_flags: u32,
    enter: u32,
    leave: u32,
    from: u32,
    result: f32,
}

/// All visits in order of entry.
#[derive(Clone, Debug, Default)]
pub(super) struct Records {
    packed: Chunks<PackedVisit>,
    /// The node of each visit. Empty while every node has the number of its visit.
    nodes: Chunks<u32>,
    /// The results. Empty while all are the same in half of the bits.
    wide: Chunks<Value>,
}

impl Records {
    #[inline]
    pub(super) const fn len(&self) -> usize {
        self.packed.len()
    }

    #[inline]
    pub(super) fn push(&mut self, entry: VisitEntry) {
        let visit = self.len();
        if self.nodes.len() > 0 || entry.node as usize != visit {
            self.push_node(visit, entry.node);
        }
        let result = narrow(entry.result.get());
        if self.wide.len() > 0 || result.is_none() {
            self.widen();
            self.wide.push(entry.result);
        }
        self.packed.push(PackedVisit {
            parent_and_flags: entry.parent & PARENT | entry.flags,
            enter: entry.enter,
            leave: entry.leave,
            from: entry.from,
            result: result.unwrap_or_default(),
        });
    }

    fn push_node(&mut self, visit: usize, node: u32) {
        if self.nodes.len() == 0 {
            (0..visit as u32).for_each(|same| self.nodes.push(same));
        }
        self.nodes.push(node);
    }

    #[cold]
    fn widen(&mut self) {
        for i in self.wide.len()..self.len() {
            self.wide.push(value(self.packed.get(i).result));
        }
    }

    /// The visit returns.
    #[inline]
    pub(super) fn leave(&mut self, visit: u32, step: u32, result: Value, flags: u32) {
        let half = narrow(result.get());
        if self.wide.len() > 0 || half.is_none() {
            self.widen();
            *self.wide.get_mut(visit as usize) = result;
        }
        let packed = self.packed.get_mut(visit as usize);
        packed.parent_and_flags |= flags;
        packed.leave = step;
        packed.result = half.unwrap_or_default();
    }

    #[inline]
    pub(super) fn flag(&mut self, visit: u32, flag: u32) {
        self.packed.get_mut(visit as usize).parent_and_flags |= flag;
    }

    #[inline]
    pub(super) fn get(&self, visit: usize) -> VisitRecord {
        self.unpack(visit, self.packed.get(visit))
    }

    /// The node of a visit.
    #[inline]
    pub(super) fn node(&self, visit: usize) -> NodeId {
        let node = if self.nodes.len() == 0 { visit as u32 } else { self.nodes.get(visit) };
        NodeId::from_index(node as usize)
    }

    #[inline]
    fn unpack(&self, visit: usize, packed: PackedVisit) -> VisitRecord {
        let node = if self.nodes.len() == 0 { visit as u32 } else { self.nodes.get(visit) };
        let result = if self.wide.len() == 0 { value(packed.result) } else { self.wide.get(visit) };
        VisitRecord {
            node,
            flags: packed.parent_and_flags & !PARENT,
            parent: parent(packed.parent_and_flags),
            enter: packed.enter,
            leave: packed.leave,
            result,
        }
    }

    /// Where the end of the window is from that the parent moves; in searches that set windows themselves, α.
    #[inline]
    pub(super) fn from(&self, visit: usize) -> u32 {
        self.packed.get(visit).from
    }

    /// The parents of all visits; the first visit is its own.
    pub(super) fn parents(&self) -> Vec<u32> {
        let mut parents = Vec::with_capacity(self.len());
        // Slice by slice: an iterator over a list of lists asks at each element in which list it is.
        for slice in self.packed.slices() {
            parents.extend(slice.iter().map(|packed| packed.parent_and_flags & PARENT));
        }
        if let Some(first) = parents.first_mut() {
            *first = 0;
        }
        parents
    }

    /// The results of all visits; `seen` makes of that of a visit the same, its negative, or 0.
    pub(super) fn results(&self, seen: impl Fn(usize, f64) -> f64) -> ValueList {
        if self.wide.len() > 0 {
            let results = self.wide.iter().enumerate();
            return ValueList::Wide(results.map(|(visit, result)| seen(visit, result.get())).collect());
        }
        let mut results = Vec::with_capacity(self.len());
        for slice in self.packed.slices() {
            let first = results.len();
            let seen = |(i, packed): (usize, &PackedVisit)| seen(first + i, f64::from(packed.result)) as f32;
            results.extend(slice.iter().enumerate().map(seen));
        }
        ValueList::Narrow(results)
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = VisitRecord> {
        self.packed.iter().enumerate().map(|(visit, &packed)| self.unpack(visit, packed))
    }

    /// The first visit from `from` to `to` that is entered at a step or later, or `to`.
    pub(super) fn entered_by(&self, from: usize, to: usize, step: usize) -> usize {
        self.packed.partition_point(from, to, |packed| (packed.enter as usize) < step)
    }

    /// Whether every node has the number of its visit.
    pub(super) const fn are_nodes(&self) -> bool {
        self.nodes.len() == 0
    }

    /// Gives every node another number.
    pub(super) fn move_nodes(&mut self, place: impl Fn(u32) -> u32) {
        if self.nodes.len() == 0 {
            (0..self.len() as u32).for_each(|visit| self.nodes.push(place(visit)));
        } else {
            for node in self.nodes.iter_mut() {
                *node = place(*node);
            }
        }
    }

    pub(super) fn heap_bytes(&self) -> usize {
        self.packed.heap_bytes() + self.nodes.heap_bytes() + self.wide.heap_bytes()
    }
}

#[inline]
const fn parent(parent_and_flags: u32) -> u32 {
    let parent = parent_and_flags & PARENT;
    if parent == PARENT { NO_VISIT } else { parent }
}

/// The number that a narrow result stands for.
#[inline]
fn value(result: f32) -> Value {
    Value::new(f64::from(result)).unwrap_or(Value::ZERO)
}

/// A cutoff.
#[derive(Clone, Copy, Debug)]
pub(super) struct CutRecord {
    child_and_role: u32,
    /// The visit whose result is the bound.
    pub(super) witness: u32,
}

/// At a node that wants little.
const LOW: u32 = 1 << 31;

impl CutRecord {
    pub(super) const fn new(child: u32, is_low: bool, witness: u32) -> Self {
        Self { child_and_role: child | if is_low { LOW } else { 0 }, witness }
    }

    /// The child whose result caused it.
    pub(super) const fn child(self) -> u32 {
        self.child_and_role & !LOW
    }

    /// Whether a node cut that wants little: at MIN, or at a chance node that has too little.
    pub(super) const fn is_low(self) -> bool {
        self.child_and_role & LOW != 0
    }

    /// The visit that pruned children.
    pub(super) fn visit(self, records: &Records) -> u32 {
        records.get(self.child() as usize).parent
    }

    /// The last of the steps that follow from the child's result.
    pub(super) fn step(self, records: &Records) -> usize {
        let child = records.get(self.child() as usize);
        (child.leave + child.n_steps_after()) as usize
    }
}
