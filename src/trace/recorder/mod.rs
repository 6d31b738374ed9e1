//! The observer that turns a search into a trace.

mod canceled;
mod finished_tree;
mod observer;
mod of_program;
mod open;
mod played;
mod pruned;

use std::sync::Arc;

use super::frame::OpenCall;
use super::progress::RootProgress;
use super::record::{
    CUT, CutRecord, FROM_NOWHERE, LIMIT, MAX_VISITS, NEVER, NO_VISIT, PROVES_LOWER, PROVES_UPPER, Records,
    VisitEntry,
};
use super::side_tables::Extras;
use super::{Ending, Trace};
use crate::budget::{Budget, Spent};
use crate::chunks::Chunks;
use crate::search::{
    Algorithm, BoundOrigin, BoundedWindow, Conventions, Order, Stopped, ValueView, WindowEnd, is_same_side,
};
use crate::tree::{GameTree, NodeId};
use crate::value::{Role, Value, Window};

/// Visits between two looks at the budget: where they are dear, a few hundredths of a second.
const VISITS_PER_CHECK: u32 = 1024;

/// Records what an algorithm does, in 20 bytes a visit where it is plain.
pub struct Recorder<'a> {
    view: ValueView,
    records: Records,
    cuts: Chunks<CutRecord>,
    /// The innermost open node; the others wait in `frames`.
    top: OpenCall,
    frames: Vec<OpenCall>,
    step: u32,
    /// The visit that returned last.
    returned: u32,
    returned_role: Role,
    /// What its result proves, in its own view.
    returned_proves: u32,
    pub(super) budget: Option<&'a Budget<'a>>,
    max_visits: usize,
    until_check: u32,
    /// Nodes that an order looked at, which are no visits.
    n_unseen: usize,
    /// Why the search is over, once it is: then nothing is asked any more.
    spent: Option<Spent>,
    /// What was proved about the open node's best before the last comparison.
    proved_before: u32,
    /// What plain searches do not have.
    extras: Option<Box<Extras>>,
    /// What the root has come to so far.
    pub(super) progress: RootProgress,
    /// The tree that is searched, where it is there beforehand.
    pub(super) tree: Option<Arc<GameTree>>,
    /// The order in which children come where none is preferred, if it does not depend on what was found.
    usual_order: Option<Order>,
}

impl std::fmt::Debug for Recorder<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Recorder").field("n_visits", &self.records.len()).finish_non_exhaustive()
    }
}

impl<'a> Recorder<'a> {
    /// A recorder for a search with these conventions.
    pub fn new(conventions: &Conventions) -> Self {
        let order = conventions.order_used();
        let is_given = order.is_fixed() || matches!(order, Order::Hash | Order::Pv);
        // Beyond the horizon captures alone are tried, and Star2 leaves out the outcomes that it has probed.
        let leaves_some_out = matches!(conventions.algorithm, Algorithm::Quiescence | Algorithm::Star2);
        let usual_order = (is_given && !leaves_some_out).then_some(order);
        Self {
            view: conventions.algorithm.view(),
            records: Records::default(),
            cuts: Chunks::default(),
            top: OpenCall::CALLER,
            frames: Vec::new(),
            step: 0,
            returned: NO_VISIT,
            returned_role: Role::Max,
            returned_proves: 0,
            budget: None,
            max_visits: MAX_VISITS,
            until_check: VISITS_PER_CHECK,
            n_unseen: 0,
            spent: None,
            proved_before: 0,
            extras: (!conventions.is_plain()).then(Box::default),
            progress: RootProgress::default(),
            tree: None,
            usual_order,
        }
    }

    /// Looks at a budget about every thousand visits, and in searches that go where it is best every time.
    #[must_use]
    pub fn within(mut self, budget: Option<&'a Budget<'a>>) -> Self {
        self.budget = budget;
        match budget.and_then(|budget| budget.allowance().visits) {
            Some(visits) => self.at_most(visits),
            None => self,
        }
    }

    /// Ends the search after so many visits.
    #[must_use]
    pub fn at_most(mut self, max_visits: usize) -> Self {
        self.max_visits = self.max_visits.min(max_visits.max(1));
        self
    }

    /// What counts against a limit of visits: those there are, and what an order looked at.
    fn n_spent(&self) -> usize {
        self.records.len() + self.n_unseen
    }

    /// How many visits there are so far.
    pub fn n_visits(&self) -> usize {
        self.records.len()
    }

    pub(super) const fn records(&self) -> &Records {
        &self.records
    }

    /// The trace of what was seen.
    pub(super) fn finish(
        mut self,
        tree: Arc<GameTree>,
        conventions: Conventions,
        outcome: Result<Value, Stopped<NodeId>>,
    ) -> Trace {
        self.cancel_unvisited_passes();
        let ending = match outcome {
            Ok(_) => Ending::Finished,
            Err(Stopped::Refused(refusal)) => Ending::Refused(*refusal),
            Err(Stopped::ByObserver) => Ending::Stopped,
        };
        let trace = Trace::new(tree, conventions, ending, self.records, self.cuts, self.step, self.extras);
        Trace { spent: self.spent.filter(|_| ending == Ending::Stopped), n_unseen: self.n_unseen, ..trace }
    }

    /// Where a window comes from that is handed down from the open node: α, β.
    #[inline]
    fn sources_for_child(&self, child_role: Role) -> (u32, u32) {
        let top = &self.top;
        let (mut alpha_from, mut beta_from) = top.held.unwrap_or((top.alpha_from, top.beta_from));
        if top.visit == NO_VISIT {
            return (alpha_from, beta_from);
        }
        if self.view == ValueView::Mover && !is_same_side(child_role, top.role) {
            (alpha_from, beta_from) = (beta_from, alpha_from);
        }
        (alpha_from, beta_from)
    }

    /// What the result of the visit that returned last proves, in the view of the open node.
    #[inline]
    fn proved_by_returned(&self) -> u32 {
        let (lower, upper) = (self.returned_proves & PROVES_LOWER, self.returned_proves & PROVES_UPPER);
        let negated = self.view == ValueView::Mover && !is_same_side(self.top.role, self.returned_role);
        if negated { lower << 1 | upper >> 1 } else { lower | upper }
    }

    /// Where the ends of the window come from with which a node is entered.
    #[inline]
    fn sources(&mut self, role: Role, passed: BoundedWindow) -> (u32, u32) {
        let (alpha, beta) = self.sources_for_child(role);
        let Window { alpha: low, beta: high } = passed.window;
        (self.source(passed.alpha, alpha, low), self.source(passed.beta, beta, high))
    }

    #[inline]
    fn source(&mut self, aim: BoundOrigin, inherited: u32, end: Value) -> u32 {
        match (aim, &mut self.extras) {
            (BoundOrigin::Inherited, _) => inherited,
            (BoundOrigin::Open, _) | (_, None) => FROM_NOWHERE,
            _ if !end.is_finite() && !matches!(aim, BoundOrigin::Pass | BoundOrigin::Logged) => FROM_NOWHERE,
            (_, Some(extras)) => extras.end(aim, end),
        }
    }

    /// A visit that begins, or a leaf.
    #[inline]
    fn push(
        &mut self,
        node: u32,
        flags: u32,
        is_leaf: bool,
        (alpha, beta): (u32, u32),
        result: Value,
        mark: u8,
    ) {
        let from = match &mut self.extras {
            Some(extras) => {
                extras.push(mark, beta);
                alpha
            }
            None if self.top.is_maximizing => self.top.alpha_from,
            None => self.top.beta_from,
        };
        self.until_check = self.until_check.saturating_sub(1);
        let leave = if is_leaf { self.step + 1 } else { NEVER };
        self.records.push(VisitEntry {
            node,
            flags,
            parent: self.top.visit,
            enter: self.step,
            leave,
            from,
            result,
        });
        self.step += if is_leaf { 2 } else { 1 };
    }

    /// A visit that ends as it begins.
    #[inline]
    fn push_leaf(&mut self, node: u32, role: Role, proves: u32, ends: (u32, u32), result: Value, mark: u8) {
        self.returned = self.records.len() as u32;
        self.returned_role = role;
        self.returned_proves = proves;
        self.push(node, proves, true, ends, result, mark);
    }

    fn leave_proving(&mut self, result: Value, proves: u32) {
        let Some(caller) = self.frames.pop() else { return };
        let frame = std::mem::replace(&mut self.top, caller);
        self.records.leave(frame.visit, self.step, result, proves);
        self.returned = frame.visit;
        self.returned_role = frame.role;
        self.returned_proves = proves;
        self.step += 1;
        if self.frames.is_empty() {
            let depth = self.extras.as_ref().and_then(|extras| extras.passes.last()?.1.depth);
            self.progress.end_pass(frame.role, result, proves, depth);
        }
    }

    /// Whether values are told from the side to move.
    pub(super) const fn is_from_mover(&self) -> bool {
        matches!(self.view, ValueView::Mover)
    }

    /// Whether it is time to look at the budget, asked where leaves follow leaves.
    #[inline]
    pub(super) const fn is_overdue(&self) -> bool {
        self.until_check == 0
    }

    /// Whether it is time to look at the budget.
    #[inline]
    pub(super) fn is_due(&mut self) -> bool {
        self.until_check = self.until_check.saturating_sub(1);
        self.until_check == 0 || self.n_spent() >= self.max_visits
    }

    /// Looks at the budget: whether the search is over. Its listener is told what is new; `places` says of visits, each
    /// below the one before, which children of their parents they are.
    pub(super) fn look(&mut self, places: impl FnOnce(&Self, &[u32]) -> Vec<usize>) -> bool {
        if self.spent.is_some() {
            return true;
        }
        self.until_check = VISITS_PER_CHECK;
        if let Some(budget) = self.budget
            && std::mem::take(&mut self.progress.has_news)
        {
            budget.tell(|| self.progress.interim(self.view, &self.records, |line| places(self, line)));
        }
        self.spent = if self.step >= LIMIT || self.n_spent() >= self.max_visits {
            Some(Spent::Visits(self.max_visits))
        } else {
            self.budget.and_then(|budget| budget.spent_after(self.n_spent()))
        };
        if self.spent.is_some() {
            // The next caller is told at once.
            self.until_check = 0;
        }
        self.spent.is_some()
    }

    fn cut_after_returned(&mut self, reached: WindowEnd) {
        self.flag_returned(CUT);
        let (all, _) = self.top.sides();
        self.top.proves &= !all;
        let witness = match reached {
            WindowEnd::Alpha => self.top.alpha_from,
            WindowEnd::Beta => self.top.beta_from,
        };
        // A chance node may have too much or too little.
        let role = match (self.top.role, reached) {
            (Role::Chance, WindowEnd::Alpha) => Role::Min,
            (Role::Chance, WindowEnd::Beta) => Role::Max,
            (role, _) => role,
        };
        self.cuts.push(CutRecord::new(self.returned, role == Role::Min, witness));
        self.step += 1;
    }

    #[inline]
    fn flag_returned(&mut self, flag: u32) {
        if self.returned != NO_VISIT {
            self.records.flag(self.returned, flag);
        }
    }
}
