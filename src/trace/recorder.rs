//! The observer that turns a search into a trace.

use std::cmp::Ordering;
use std::sync::Arc;

use super::chunks::Chunks;
use super::record::{
    CUT, FROM_NOWHERE, FROM_WINDOW, IMPROVED, LIMIT, NEVER, NO_VISIT, PROVES_LOWER, PROVES_UPPER, Record,
    TIGHTENED,
};
use super::{CutRecord, Outcome, Trace};
use crate::search::{Conventions, Cutoffs, Observer, Stopped, TreeSpace, View, search};
use crate::tree::{GameTree, NodeId};
use crate::value::{Role, Value, Window};

/// Asked now and then with the number of visits so far; `true` ends the search.
pub type StopCheck<'a> = &'a mut dyn FnMut(usize) -> bool;

/// Inner nodes between two questions to the stop check.
const INNER_PER_CHECK: u32 = 1024;

/// Records what an algorithm does, in 32 bytes a visit.
pub struct Recorder<'a> {
    view: View,
    cutoffs: Cutoffs,
    records: Chunks<Record>,
    cuts: Vec<CutRecord>,
    frames: Vec<Frame>,
    step: u32,
    /// The visit that returned last.
    returned: u32,
    returned_role: Role,
    /// What its result proves, in its own view.
    returned_proves: u32,
    stop: Option<StopCheck<'a>>,
    until_check: u32,
}

impl std::fmt::Debug for Recorder<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Recorder").field("n_visits", &self.records.len()).finish_non_exhaustive()
    }
}

/// An inner node that is open.
struct Frame {
    visit: u32,
    role: Role,
    alpha_from: u32,
    beta_from: u32,
    best: Option<Value>,
    /// What the children seen so far prove about the best.
    proves: u32,
}

impl<'a> Recorder<'a> {
    /// A recorder for a search with these conventions.
    pub fn new(conventions: &Conventions) -> Self {
        Self {
            view: conventions.algorithm.view(),
            cutoffs: conventions.cutoffs,
            records: Chunks::default(),
            cuts: Vec::new(),
            frames: Vec::new(),
            step: 0,
            returned: NO_VISIT,
            returned_role: Role::Max,
            returned_proves: 0,
            stop: None,
            until_check: INNER_PER_CHECK,
        }
    }

    /// Uses the memory of a trace that is no longer needed.
    #[must_use]
    pub fn reusing(mut self, old: Trace) -> Self {
        self.records = old.records;
        self.records.clear();
        self.cuts = old.cuts;
        self.cuts.clear();
        self
    }

    /// Asks `stop` about every thousand inner nodes whether to go on.
    #[must_use]
    pub fn stopping(mut self, stop: StopCheck<'a>) -> Self {
        self.stop = Some(stop);
        self
    }

    /// How many visits there are so far.
    pub fn n_visits(&self) -> usize {
        self.records.len()
    }

    /// Forgets what was recorded and keeps the memory.
    pub fn clear(&mut self) {
        self.records.clear();
        self.cuts.clear();
        self.frames.clear();
        self.step = 0;
        self.returned = NO_VISIT;
        self.until_check = INNER_PER_CHECK;
    }

    /// The trace of what was seen.
    pub fn finish(
        self,
        tree: Arc<GameTree>,
        conventions: Conventions,
        outcome: Result<Value, Stopped<NodeId>>,
    ) -> Trace {
        let outcome = match outcome {
            Ok(_) => Outcome::Finished,
            Err(Stopped::Refused(refusal)) => Outcome::Refused(refusal),
            Err(Stopped::ByObserver) => Outcome::Stopped,
        };
        Trace::new(tree, conventions, outcome, self.records, self.cuts, self.step)
    }

    /// Where the window of a child of the open node comes from.
    #[inline]
    fn sources_for_child(&self, child_role: Role) -> (u32, u32, u32) {
        let Some(frame) = self.frames.last() else { return (NO_VISIT, FROM_WINDOW, FROM_WINDOW) };
        let (mut alpha_from, mut beta_from) = (frame.alpha_from, frame.beta_from);
        if self.cutoffs == Cutoffs::Shallow {
            if is_maximising(self.view, frame.role) {
                beta_from = FROM_NOWHERE;
            } else {
                alpha_from = FROM_NOWHERE;
            }
        }
        if self.view == View::Mover && child_role != frame.role {
            (alpha_from, beta_from) = (beta_from, alpha_from);
        }
        (frame.visit, alpha_from, beta_from)
    }

    /// What the result of the visit that returned last proves, in the view of the open node.
    #[inline]
    fn proved_by_returned(&self) -> u32 {
        let (lower, upper) = (self.returned_proves & PROVES_LOWER, self.returned_proves & PROVES_UPPER);
        let negated = self.view == View::Mover
            && self.frames.last().is_some_and(|frame| frame.role != self.returned_role);
        if negated { lower << 1 | upper >> 1 } else { lower | upper }
    }

    #[inline]
    fn flag_returned(&mut self, flag: u32) {
        if self.returned != NO_VISIT {
            self.records.get_mut(self.returned as usize).node_and_flags |= flag;
        }
    }
}

#[inline]
fn is_maximising(view: View, role: Role) -> bool {
    view == View::Mover || role == Role::Max
}

/// Which statement about the best of a node needs all its children, and which needs only the one that is best:
/// a maximum is at most `best` if all are, and at least `best` if one is. A minimum is the mirror image.
#[inline]
fn sides(view: View, role: Role) -> (u32, u32) {
    if is_maximising(view, role) { (PROVES_UPPER, PROVES_LOWER) } else { (PROVES_LOWER, PROVES_UPPER) }
}

impl<N: Into<NodeId>> Observer<N> for Recorder<'_> {
    #[inline]
    fn enter(&mut self, node: N, role: Role, _: Window) {
        let (parent, alpha_from, beta_from) = self.sources_for_child(role);
        let visit = self.records.len() as u32;
        self.records.push(Record {
            node_and_flags: node.into().index() as u32,
            parent,
            enter: self.step,
            leave: NEVER,
            alpha_from,
            beta_from,
            result: Value::ZERO,
        });
        self.step += 1;
        // Nothing seen yet, so nothing speaks against the side that all children must prove.
        let (proves, _) = sides(self.view, role);
        self.frames.push(Frame { visit, role, alpha_from, beta_from, best: None, proves });
    }

    #[inline]
    fn leaf(&mut self, node: N, role: Role, _: Window, value: Value, result: Value) {
        let (parent, alpha_from, beta_from) = self.sources_for_child(role);
        let proves = match result.cmp(&value) {
            Ordering::Equal => PROVES_LOWER | PROVES_UPPER,
            Ordering::Less => PROVES_LOWER,
            Ordering::Greater => PROVES_UPPER,
        };
        self.returned = self.records.len() as u32;
        self.returned_role = role;
        self.returned_proves = proves;
        self.records.push(Record {
            node_and_flags: node.into().index() as u32 | proves,
            parent,
            enter: self.step,
            leave: self.step + 1,
            alpha_from,
            beta_from,
            result,
        });
        self.step += 2;
    }

    #[inline]
    fn compare(&mut self, value: Value) {
        self.step += 1;
        let proved = self.proved_by_returned();
        let Some(frame) = self.frames.last_mut() else { return };
        let (all, one) = sides(self.view, frame.role);
        if proved & all == 0 {
            frame.proves &= !all;
        }
        if frame.best == Some(value) {
            frame.proves |= proved & one;
        }
    }

    #[inline]
    fn improve(&mut self, best: Value) {
        self.step += 1;
        let proved = self.proved_by_returned();
        self.flag_returned(IMPROVED);
        let Some(frame) = self.frames.last_mut() else { return };
        let (all, one) = sides(self.view, frame.role);
        frame.best = Some(best);
        frame.proves = frame.proves & all | proved & one;
    }

    #[inline]
    fn tighten(&mut self, _: Window) {
        self.step += 1;
        self.flag_returned(TIGHTENED);
        let Some(frame) = self.frames.last_mut() else { return };
        if is_maximising(self.view, frame.role) {
            frame.alpha_from = self.returned;
        } else {
            frame.beta_from = self.returned;
        }
    }

    fn cut(&mut self, _: impl Iterator<Item = N>) {
        self.flag_returned(CUT);
        if let Some(frame) = self.frames.last_mut() {
            let (all, _) = sides(self.view, frame.role);
            frame.proves &= !all;
            let witness =
                if is_maximising(self.view, frame.role) { frame.beta_from } else { frame.alpha_from };
            self.cuts.push(CutRecord {
                step: self.step,
                visit: frame.visit,
                child: self.returned,
                role: frame.role,
                witness,
            });
        }
        self.step += 1;
    }

    #[inline]
    fn leave(&mut self, result: Value) {
        let Some(frame) = self.frames.pop() else { return };
        let mut proves = frame.proves;
        // A clamped result still proves what holds for the best on the far side of it.
        match frame.best {
            Some(best) if result < best => proves &= !PROVES_UPPER,
            Some(best) if result > best => proves &= !PROVES_LOWER,
            _ => {}
        }
        let record = self.records.get_mut(frame.visit as usize);
        record.node_and_flags |= proves;
        record.leave = self.step;
        record.result = result;
        self.returned = frame.visit;
        self.returned_role = frame.role;
        self.returned_proves = proves;
        self.step += 1;
    }

    #[inline]
    fn is_stopped(&mut self) -> bool {
        self.until_check -= 1;
        if self.until_check > 0 {
            return false;
        }
        self.until_check = INNER_PER_CHECK;
        if self.step >= LIMIT {
            return true;
        }
        let n_visits = self.records.len();
        self.stop.as_mut().is_some_and(|stop| stop(n_visits))
    }
}

impl Trace {
    /// Runs a search on a tree and records it.
    ///
    /// A search that is refused or stopped gives the trace of what it did until then; see [`Trace::outcome`].
    pub fn record(tree: Arc<GameTree>, conventions: Conventions) -> Self {
        Self::record_with(Recorder::new(&conventions), tree, conventions)
    }

    /// The same with a prepared recorder: one that reuses memory, or can be stopped.
    pub fn record_with(mut recorder: Recorder<'_>, tree: Arc<GameTree>, conventions: Conventions) -> Self {
        let outcome = match tree.first_chance_node() {
            Some(node) => Err(crate::search::Refusal::ChanceNode(node).into()),
            None => search(&TreeSpace(&tree), &conventions, &mut recorder),
        };
        recorder.finish(tree, conventions, outcome)
    }
}
