//! What a search does, call by call, for comparing it with a log or writing one.

use crate::search::{BoundedWindow, Observer, WindowEnd};
use crate::tree::{GameTree, NodeId};
use crate::value::{Bound, Role, Value, Window};

/// A call of a search, as it begins and as it returns. Numbers are from MAX's point of view.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct SearchCall {
    /// The number of the call, from 0.
    pub(super) visit: usize,
    /// Its node.
    pub(super) node: NodeId,
    /// Whether the node is a leaf for this search.
    pub(super) is_leaf: bool,
    /// The window with which it was entered.
    pub(super) entry: Window,
    /// Its window as it stands.
    pub(super) now: Window,
    /// The value of a leaf.
    pub(super) value: Option<Value>,
    /// What it has returned.
    pub(super) result: Option<Value>,
    /// Whether it has pruned a child.
    pub(super) is_cut: bool,
    /// The child with the best value.
    pub(super) best: Option<NodeId>,
}

/// Is told of calls as a search makes them.
pub(super) trait CallListener {
    /// A call begins.
    fn begins(&mut self, call: &SearchCall);
    /// A call returns.
    fn returns(&mut self, call: &SearchCall);
    /// Whether it has heard enough.
    fn is_done(&self) -> bool;
}

/// What a search comes to as a whole.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct CallTotals {
    /// What the root returned.
    pub(super) value: Option<Value>,
    /// Calls.
    pub(super) n_visits: usize,
    /// Calls of leaves.
    pub(super) n_leaves: usize,
    /// Leaves, each once.
    pub(super) n_distinct_leaves: usize,
    /// Which nodes were visited, by their index; none behind the last.
    pub(super) is_visited: Vec<bool>,
    /// Children that were pruned.
    pub(super) pruned: Vec<NodeId>,
    /// Nodes that pruned them.
    pub(super) cutting: Vec<NodeId>,
}

/// Makes calls of what a search tells, until there were too many or the listener has heard enough.
pub(super) struct CallObserver<'a, L> {
    tree: &'a GameTree,
    /// Whether the numbers of the search are those of the side to move.
    is_negamax: bool,
    listener: &'a mut L,
    open: Vec<SearchCall>,
    last: Option<NodeId>,
    totals: CallTotals,
    max_visits: usize,
    is_spent: &'a dyn Fn() -> bool,
    has_stopped: bool,
}

/// Calls between two looks at the budget.
const CALLS_PER_LOOK: usize = 1 << 12;

impl<'a, L: CallListener> CallObserver<'a, L> {
    /// Of a search of this tree that makes at most so many calls; `is_spent` is asked now and then.
    pub(super) fn new(
        tree: &'a GameTree,
        is_negamax: bool,
        listener: &'a mut L,
        max_visits: usize,
        is_spent: &'a dyn Fn() -> bool,
    ) -> Self {
        Self {
            tree,
            is_negamax,
            listener,
            open: Vec::new(),
            last: None,
            totals: CallTotals::default(),
            max_visits,
            is_spent,
            has_stopped: false,
        }
    }

    /// The search evaluates a leaf whose value is open: it begins a call there, and cannot go on.
    pub(super) fn meets_open_leaf(&mut self, node: NodeId) {
        self.begin(node, Window::FULL, None);
    }

    /// What the search came to.
    pub(super) fn totals(self) -> CallTotals {
        self.totals
    }

    fn window(&self, node: NodeId, window: Window) -> Window {
        if self.turns(node) { -window } else { window }
    }

    fn turns(&self, node: NodeId) -> bool {
        self.is_negamax && self.tree.role(node) == Role::Min
    }

    fn value(&self, node: NodeId, value: Value) -> Value {
        if self.turns(node) { -value } else { value }
    }

    fn begin(&mut self, node: NodeId, window: Window, value: Option<Value>) -> SearchCall {
        let window = self.window(node, window);
        let value = value.map(|value| self.value(node, value));
        let call = SearchCall {
            visit: self.totals.n_visits,
            node,
            is_leaf: value.is_some() || self.tree.is_leaf(node),
            entry: window,
            now: window,
            value,
            result: None,
            is_cut: false,
            best: None,
        };
        self.totals.n_visits += 1;
        if self.totals.is_visited.is_empty() {
            self.totals.is_visited = vec![false; self.tree.n_nodes()];
        }
        if let Some(is_visited) = self.totals.is_visited.get_mut(node.index()) {
            let is_new = !std::mem::replace(is_visited, true);
            self.totals.n_distinct_leaves += usize::from(call.is_leaf && is_new);
        }
        self.listener.begins(&call);
        call
    }

    fn end(&mut self, mut call: SearchCall, result: Value) {
        let result = self.value(call.node, result);
        call.result = Some(result);
        self.last = Some(call.node);
        if self.open.is_empty() {
            self.totals.value = Some(result);
        }
        self.listener.returns(&call);
    }
}

impl<L: CallListener> Observer<NodeId> for CallObserver<'_, L> {
    fn enter(&mut self, &node: &NodeId, _: Role, passed: BoundedWindow) {
        let call = self.begin(node, passed.window, None);
        self.open.push(call);
    }

    fn leaf(&mut self, &node: &NodeId, _: Role, passed: BoundedWindow, value: Value, result: Value) {
        let call = self.begin(node, passed.window, Some(value));
        self.totals.n_leaves += 1;
        self.end(call, result);
    }

    fn hit(&mut self, &node: &NodeId, _: Role, passed: BoundedWindow, result: Value, _: Bound) {
        let call = self.begin(node, passed.window, None);
        self.end(call, result);
    }

    fn improve(&mut self, _: Value) {
        let last = self.last;
        if let Some(call) = self.open.last_mut() {
            call.best = last;
        }
    }

    fn tighten(&mut self, window: Window) {
        let Some(node) = self.open.last().map(|call| call.node) else { return };
        let window = self.window(node, window);
        if let Some(call) = self.open.last_mut() {
            call.now = window;
        }
    }

    fn cut(&mut self, pruned: impl Iterator<Item = NodeId>, _: WindowEnd) {
        let before = self.totals.pruned.len();
        self.totals.pruned.extend(pruned);
        let Some(call) = self.open.last_mut().filter(|_| self.totals.pruned.len() > before) else { return };
        call.is_cut = true;
        self.totals.cutting.push(call.node);
    }

    fn leave(&mut self, result: Value) {
        if let Some(call) = self.open.pop() {
            self.end(call, result);
        }
    }

    fn has_room(&mut self, n_visits: usize) -> bool {
        self.totals.n_visits + n_visits <= self.max_visits && !self.is_stopped()
    }

    fn is_stopped(&mut self) -> bool {
        let n_visits = self.totals.n_visits;
        let is_look = n_visits.is_multiple_of(CALLS_PER_LOOK);
        self.has_stopped = self.has_stopped
            || n_visits >= self.max_visits
            || self.listener.is_done()
            || is_look && (self.is_spent)();
        self.has_stopped
    }
}
