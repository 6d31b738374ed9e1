//! Recording what a program does, as its log tells it, or as a search does it that makes the same mistake.
//!
//! A program need not keep the laws of a search: it may hand any window to its children, move the wrong end of its own, or
//! leave the rest of its children for no reason. What cannot be so in a right search is kept as it is told: an end of a
//! window that is not its parent's has an origin of its own, and a cutoff without a reason is none.

use std::sync::Arc;

use super::{Recorder, Trace};
use crate::budget::Budget;
use crate::search::{
    BoundOrigin, BoundedWindow, Conventions, Observer, Stopped, ValueView, WindowEnd, is_same_side,
};
use crate::tree::{GameTree, NodeId};
use crate::value::{Bound, Role, Value, Window};

/// Records the calls of a program.
#[derive(Debug)]
pub struct ProgramRecorder<'a> {
    recorder: Recorder<'a>,
    tree: Arc<GameTree>,
    /// The window of the conventions, in the view of the root.
    initial: Window,
    is_from_mover: bool,
    open: Vec<ProgramCall>,
    /// Who decides at the node that returned last, and what it returned.
    returned: Option<(Role, Value)>,
}

/// A call that has not returned.
#[derive(Clone, Copy, Debug)]
struct ProgramCall {
    role: Role,
    /// The window as the trace has it.
    window: Window,
    /// Whether α and β have an origin of their own, in the view of this node or of one of the same side above.
    is_set: [bool; 2],
    /// The best result of a child.
    best: Option<Value>,
    /// The last one, where the program takes it unchanged.
    last: Option<Value>,
}

impl Trace {
    /// Records a program that searches a tree. The conventions say from which side its numbers are seen.
    pub fn record_program(
        tree: Arc<GameTree>,
        conventions: Conventions,
        budget: Option<&Budget<'_>>,
        program: impl FnOnce(&mut ProgramRecorder<'_>) -> Result<Value, Stopped<NodeId>>,
    ) -> Self {
        let mut recorder = Recorder::of_program(&conventions).within(budget);
        recorder.tree = Some(Arc::clone(&tree));
        let is_from_mover = conventions.algorithm.view() == ValueView::Mover;
        let window = if conventions.algorithm.takes_window() { conventions.window } else { Window::FULL };
        let is_turned = is_from_mover && tree.role(NodeId::ROOT) == Role::Min;
        let mut observer = ProgramRecorder {
            recorder,
            tree: Arc::clone(&tree),
            initial: if is_turned { -window } else { window },
            is_from_mover,
            open: Vec::new(),
            returned: None,
        };
        let outcome = program(&mut observer);
        let mut recorder = observer.recorder;
        if outcome.is_err() {
            recorder.give_up(&conventions);
        }
        Self { is_of_program: true, ..recorder.finish(tree, conventions, outcome) }
    }
}

impl ProgramRecorder<'_> {
    const fn is_maximizing(&self, role: Role) -> bool {
        self.is_from_mover || matches!(role, Role::Max)
    }

    /// The window with the origins of its ends as the trace can have them, and which of them are its own.
    fn passed(&self, role: Role, passed: BoundedWindow) -> (BoundedWindow, [bool; 2]) {
        let (inherited, is_set, is_turned) = match self.open.last() {
            None => (self.initial, [false; 2], false),
            Some(ProgramCall { role: above, window, is_set: [alpha, beta], .. })
                if self.is_from_mover && !is_same_side(role, *above) =>
            {
                (-*window, [*beta, *alpha], true)
            }
            Some(call) => (call.window, call.is_set, false),
        };
        let origin = |aim, end: Value, inherited: Value, open: Value, is_set: bool| match aim {
            // An end with an origin of its own is a number, which is not turned on its way down.
            BoundOrigin::Inherited if end == inherited && !(is_set && is_turned) => aim,
            _ if end == open => BoundOrigin::Open,
            BoundOrigin::Inherited | BoundOrigin::Open => BoundOrigin::Logged,
            _ if !end.is_finite() => BoundOrigin::Logged,
            aim => aim,
        };
        let Window { alpha, beta } = passed.window;
        let alpha = origin(passed.alpha, alpha, inherited.alpha, Value::NEG_INFINITY, is_set[0]);
        let beta = origin(passed.beta, beta, inherited.beta, Value::INFINITY, is_set[1]);
        let is_own = |aim, is_set| match aim {
            BoundOrigin::Inherited => is_set,
            BoundOrigin::Open => false,
            _ => true,
        };
        let is_set = [is_own(alpha, is_set[0]), is_own(beta, is_set[1])];
        (BoundedWindow { alpha, beta, ..passed }, is_set)
    }
}

impl Observer<NodeId> for ProgramRecorder<'_> {
    fn enter(&mut self, node: &NodeId, _: Role, passed: BoundedWindow) {
        let role = self.tree.role(*node);
        let (passed, is_set) = self.passed(role, passed);
        self.recorder.enter(node, role, passed);
        self.open.push(ProgramCall { role, window: passed.window, is_set, best: None, last: None });
    }

    fn leaf(&mut self, node: &NodeId, _: Role, passed: BoundedWindow, value: Value, result: Value) {
        let role = self.tree.role(*node);
        let (passed, _) = self.passed(role, passed);
        self.returned = Some((role, result));
        self.recorder.leaf(node, role, passed, value, result);
    }

    fn hit(&mut self, node: &NodeId, _: Role, passed: BoundedWindow, result: Value, bound: Bound) {
        let role = self.tree.role(*node);
        let (passed, _) = self.passed(role, passed);
        self.returned = Some((role, result));
        self.recorder.hit(node, role, passed, result, bound);
    }

    fn compare(&mut self, value: Value) {
        let returned = self.returned;
        if let Some(call) = self.open.last_mut() {
            let is_turned = |role| self.is_from_mover && !is_same_side(role, call.role);
            let taken = returned.map(|(role, result)| if is_turned(role) { -result } else { result });
            call.last = taken.filter(|&taken| taken == value);
        }
        Observer::<NodeId>::compare(&mut self.recorder, value);
    }

    fn improve(&mut self, best: Value) {
        let Some(call) = self.open.last_mut().filter(|call| call.last == Some(best)) else { return };
        call.best = Some(best);
        Observer::<NodeId>::improve(&mut self.recorder, best);
    }

    fn tighten(&mut self, window: Window) {
        let Some(&call) = self.open.last() else { return };
        let Some(value) = call.last else { return };
        let is_maximizing = self.is_maximizing(call.role);
        let moved = if is_maximizing {
            Window::new(value, call.window.beta)
        } else {
            Window::new(call.window.alpha, value)
        };
        // Another end, or another number: the children tell of it.
        if moved == window
            && let Some(call) = self.open.last_mut()
        {
            call.window = moved;
            call.is_set[usize::from(!is_maximizing)] = false;
            Observer::<NodeId>::tighten(&mut self.recorder, moved);
        }
    }

    fn cut(&mut self, pruned: impl Iterator<Item = NodeId>, reached: WindowEnd) {
        let Some(call) = self.open.last() else { return };
        let value = call.best.or(call.last);
        let is_reached = value.is_some_and(|value| match reached {
            WindowEnd::Alpha => value <= call.window.alpha,
            WindowEnd::Beta => value >= call.window.beta,
        });
        if is_reached {
            self.recorder.cut(pruned, reached);
        } else {
            Observer::<NodeId>::skip_rest(&mut self.recorder);
        }
    }

    fn leave(&mut self, result: Value) {
        if let Some(call) = self.open.pop() {
            self.returned = Some((call.role, result));
        }
        Observer::<NodeId>::leave(&mut self.recorder, result);
    }

    fn research(&mut self) {
        Observer::<NodeId>::research(&mut self.recorder);
    }

    fn skip_rest(&mut self) {
        Observer::<NodeId>::skip_rest(&mut self.recorder);
    }

    fn visits_left(&self) -> usize {
        Observer::<NodeId>::visits_left(&self.recorder)
    }

    fn has_room(&mut self, n_visits: usize) -> bool {
        Observer::<NodeId>::has_room(&mut self.recorder, n_visits)
    }

    fn has_bytes(&mut self, n_bytes: usize) -> bool {
        Observer::<NodeId>::has_bytes(&mut self.recorder, n_bytes)
    }

    fn is_stopped(&mut self) -> bool {
        Observer::<NodeId>::is_stopped(&mut self.recorder)
    }

    fn is_stopped_now(&mut self) -> bool {
        Observer::<NodeId>::is_stopped_now(&mut self.recorder)
    }
}
