//! What a recorder notes of the events of a search.

use std::cmp::Ordering;

use super::Recorder;
use crate::budget::Spent;
use crate::search::{
    BoundOrigin, BoundedWindow, Loss, Observer, OpenElement, Operation, Pass, PlayoutEnd, Store, TableEntry,
    ValueView, WindowEnd,
};
use crate::trace::frame::OpenCall;
use crate::trace::mark;
use crate::trace::record::{FROM_NOWHERE, IMPROVED, NO_VISIT, PROVES_LOWER, PROVES_UPPER, TIGHTENED};
use crate::tree::NodeId;
use crate::value::{Bound, Role, Value, Window};

impl Recorder<'_> {
    /// The node of an item of a best-first search that was ever in its list.
    pub(in crate::trace) fn node_of_item(&self, item: u32) -> Option<u32> {
        self.extras.as_ref()?.node_of_item(item)
    }

    /// A step of a best-first search with a node, and with the elements that come into the list, each with its node if it was
    /// never there.
    pub(in crate::trace) fn operate_on<N>(
        &mut self,
        node: u32,
        operation: &Operation<'_, N>,
        added: impl Iterator<Item = (Option<u32>, OpenElement)>,
    ) {
        let Some(extras) = &mut self.extras else { return };
        let (result, flags, mark) = match operation.value {
            Some(value) => (value, proving(Some(Bound::Exact)), 0),
            None => (operation.taken.merit, proving(operation.proves), mark::OPERATION),
        };
        extras.operate(self.step, node, operation.taken, added, operation.purged);
        self.push(node, flags, true, (FROM_NOWHERE, FROM_NOWHERE), result, mark);
    }
}

/// The flags of what is proved.
const fn proving(bound: Option<Bound>) -> u32 {
    match bound {
        Some(Bound::Exact) => PROVES_LOWER | PROVES_UPPER,
        Some(Bound::Lower) => PROVES_LOWER,
        Some(Bound::Upper) => PROVES_UPPER,
        Some(Bound::Unproved) | None => 0,
    }
}

impl<N: Copy + Into<NodeId>> Observer<N> for Recorder<'_> {
    #[inline]
    fn enter(&mut self, &node: &N, role: Role, passed: BoundedWindow) {
        let (alpha_from, beta_from) = self.sources(role, passed);
        let visit = self.records.len() as u32;
        self.push(node.into().index() as u32, 0, false, (alpha_from, beta_from), Value::ZERO, 0);
        let is_maximizing = self.view == ValueView::Mover || role == Role::Max;
        let mut frame =
            OpenCall { visit, role, is_maximizing, alpha_from, beta_from, best: None, proves: 0, held: None };
        // Nothing seen yet, so nothing speaks against the side that all children must prove.
        frame.proves = frame.sides().0;
        self.frames.push(std::mem::replace(&mut self.top, frame));
    }

    #[inline]
    fn leaf(&mut self, &node: &N, role: Role, passed: BoundedWindow, value: Value, result: Value) {
        // In plain searches the end that the parent moves is enough.
        let ends = if self.extras.is_some() { self.sources(role, passed) } else { (0, 0) };
        let proves = match result.cmp(&value) {
            Ordering::Equal => PROVES_LOWER | PROVES_UPPER,
            Ordering::Less => PROVES_LOWER,
            Ordering::Greater => PROVES_UPPER,
        };
        self.push_leaf(node.into().index() as u32, role, proves, ends, result, 0);
    }

    fn playout(&mut self, &node: &N, role: Role, value: Value, end: PlayoutEnd<'_, N>) {
        self.play_out(node.into(), role, value, (*end.node).into().index() as u32);
    }

    #[inline]
    fn compare(&mut self, value: Value) {
        self.step += 1;
        let proved = self.proved_by_returned();
        self.proved_before = self.top.proves;
        let (all, one) = self.top.sides();
        if proved & all == 0 {
            self.top.proves &= !all;
        }
        if self.top.best == Some(value) {
            self.top.proves |= proved & one;
        }
    }

    #[inline]
    fn improve(&mut self, best: Value) {
        let proved = self.proved_by_returned();
        self.flag_returned(IMPROVED);
        let (all, one) = self.top.sides();
        self.top.best = Some(best);
        self.top.proves = self.top.proves & all | proved & one;
        if self.frames.len() == 1 {
            self.progress.improve(self.returned, self.top.role, best, proved & one);
        }
    }

    #[inline]
    fn tighten(&mut self, _: Window) {
        self.step += 1;
        self.flag_returned(TIGHTENED);
        if self.top.is_maximizing {
            self.top.alpha_from = self.returned;
        } else {
            self.top.beta_from = self.returned;
        }
    }

    fn cut(&mut self, pruned: impl Iterator<Item = N>, reached: WindowEnd) {
        let tree = self.tree.clone();
        let place = |node: N| tree.as_ref().map_or(0, |tree| tree.child_index(node.into()) as u32);
        self.cut_children(pruned, place, reached);
    }

    #[inline]
    fn leave(&mut self, result: Value) {
        let mut proves = self.top.proves;
        // A clamped result still proves what holds for the best on the far side of it.
        match self.top.best {
            Some(best) if result < best => proves &= !PROVES_UPPER,
            Some(best) if result > best => proves &= !PROVES_LOWER,
            _ => {}
        }
        self.leave_proving(result, proves);
    }

    fn research(&mut self) {
        if let Some(extras) = &mut self.extras {
            extras.mark(self.returned, mark::RESEARCH);
        }
        // The re-search will say more than the first: that does not count.
        self.top.proves = self.proved_before;
    }

    fn confirm(&mut self) {
        self.returned_proves = PROVES_LOWER | PROVES_UPPER;
        self.flag_returned(PROVES_LOWER | PROVES_UPPER);
    }

    fn hit(&mut self, &node: &N, role: Role, passed: BoundedWindow, result: Value, bound: Bound) {
        let ends = self.sources(role, passed);
        self.push_leaf(node.into().index() as u32, role, proving(Some(bound)), ends, result, mark::HIT);
    }

    fn found(&mut self, entry: TableEntry) {
        // The visit that begins next.
        let visit = self.records.len() as u32;
        if let Some(extras) = &mut self.extras {
            extras.found.push(visit, entry);
        }
    }

    fn stored(&mut self, entry: TableEntry) {
        let visit = self.returned;
        if let Some(extras) = &mut self.extras {
            extras.stored.push(visit, entry);
        }
    }

    fn placed(&mut self, store: Store) {
        let visit = self.returned;
        if let Some(extras) = &mut self.extras {
            extras.replacements.place(visit, store);
        }
    }

    fn missed(&mut self, loss: Loss) {
        // The visit that begins next.
        let visit = self.records.len() as u32;
        if let Some(extras) = &mut self.extras {
            extras.replacements.miss(visit, loss);
        }
    }

    fn prefer(&mut self) {
        let visit = self.top.visit;
        if let Some(extras) = &mut self.extras {
            extras.preferring.push(visit);
        }
    }

    fn stand_pat(&mut self, value: Value, window: Window) {
        let Some(extras) = &mut self.extras else { return };
        extras.stand_pat(self.top.visit, value);
        if self.top.is_maximizing && window.alpha == value {
            self.top.alpha_from = extras.end(BoundOrigin::Standing, value);
        } else if !self.top.is_maximizing && window.beta == value {
            self.top.beta_from = extras.end(BoundOrigin::Standing, value);
        }
        let (_, one) = self.top.sides();
        self.top.best = Some(value);
        self.top.proves |= one;
        self.step += 1;
    }

    fn skip_rest(&mut self) {
        let (all, _) = self.top.sides();
        self.top.proves &= !all;
    }

    fn pass(&mut self, pass: Pass) {
        if let Some(extras) = &mut self.extras {
            extras.passes.push((self.records.len() as u32, pass));
        }
        self.step += 1;
    }

    fn settle(&mut self, result: Value, bound: Option<Bound>) {
        let visit = self.top.visit;
        self.leave_proving(result, proving(bound));
        // A node that is only opened looks like a leaf otherwise.
        if visit != NO_VISIT
            && self.records.get(visit as usize).is_leaf()
            && let Some(extras) = &mut self.extras
        {
            extras.mark(visit, mark::OPERATION);
        }
    }

    fn note(&mut self, numbers: [f64; 2]) {
        if let Some(extras) = &mut self.extras {
            extras.note(self.returned, numbers);
        }
    }

    fn batch(&mut self, is_on: bool) {
        self.top.held = is_on.then_some((self.top.alpha_from, self.top.beta_from));
    }

    fn thread(&mut self, thread: u8) {
        if let Some(extras) = &mut self.extras {
            extras.thread = thread;
        }
    }

    fn operate(&mut self, operation: Operation<'_, N>) {
        let index = |node: Option<&N>| node.map(|&node| node.into().index() as u32);
        let taken = index(operation.node).or_else(|| self.node_of_item(operation.taken.item));
        let Some(node) = taken else { return };
        let added = operation.added.iter().map(|&(node, open)| (index(node), open));
        self.operate_on(node, &operation, added);
    }

    fn look_unseen(&mut self, n_nodes: usize) {
        self.n_unseen += n_nodes;
        self.until_check = self.until_check.saturating_sub(n_nodes as u32).max(1);
    }

    fn visits_left(&self) -> usize {
        self.max_visits.saturating_sub(self.n_spent())
    }

    #[inline]
    fn has_room(&mut self, n_visits: usize) -> bool {
        if self.is_overdue() && Observer::<N>::is_stopped_now(self) {
            return false;
        }
        let has_room = self.n_spent().saturating_add(n_visits) <= self.max_visits;
        if !has_room {
            self.spent = self.spent.or(Some(Spent::Visits(self.max_visits)));
            // The next caller is told at once.
            self.until_check = 0;
        }
        has_room
    }

    fn has_bytes(&mut self, n_bytes: usize) -> bool {
        let spent = self.budget.and_then(|budget| budget.without_room(n_bytes as u64));
        if spent.is_some() {
            self.spent = self.spent.or(spent);
            // The next caller is told at once.
            self.until_check = 0;
        }
        spent.is_none()
    }

    #[inline]
    fn is_stopped(&mut self) -> bool {
        self.is_due() && Observer::<N>::is_stopped_now(self)
    }

    fn is_stopped_now(&mut self) -> bool {
        self.look(|recorder, line| {
            let Some(tree) = &recorder.tree else { return Vec::new() };
            let node = |visit: &u32| recorder.records.get(*visit as usize).node();
            line.iter().map(|visit| tree.child_index(node(visit))).collect()
        })
    }
}
