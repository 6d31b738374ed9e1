//! What one thread's observer saw, kept until another can be told.

use std::sync::atomic::{AtomicBool, Ordering};

use super::observer::{BoundedWindow, Observer, WindowEnd};
use crate::value::{Role, Value, Window};

enum Event<N> {
    Enter(N, Role, BoundedWindow),
    Leaf(N, Role, BoundedWindow, Value, Value),
    Compare(Value),
    Improve(Value),
    Tighten(Window),
    Cut(Vec<N>, WindowEnd),
    Leave(Value),
}

/// Calls to an observer, in order.
pub(super) struct Tape<N> {
    events: Vec<Event<N>>,
    /// Nodes that an order looked at.
    n_unseen: usize,
}

impl<N> Default for Tape<N> {
    fn default() -> Self {
        Self { events: Vec::new(), n_unseen: 0 }
    }
}

/// A tape that is written, and the switch that ends it.
pub(super) struct Recording<'a, N> {
    tape: Tape<N>,
    is_stopped: &'a AtomicBool,
    /// Visits that may still be made.
    left: usize,
}

/// So many calls fit on a tape: about a gigabyte for the largest positions.
const MAX_EVENTS: usize = 8_000_000;

impl<N> Tape<N> {
    #[expect(clippy::new_ret_no_self, reason = "a tape is made by recording it")]
    pub(super) fn new(is_stopped: &AtomicBool, max_visits: usize) -> Recording<'_, N> {
        Recording { tape: Self::default(), is_stopped, left: max_visits }
    }

    /// Tells another observer everything, unless it gives up before the end; says whether it did.
    pub(super) fn replay<O: Observer<N>>(self, observer: &mut O) -> bool {
        observer.look_unseen(self.n_unseen);
        for event in self.events {
            match event {
                Event::Enter(..) if observer.is_stopped() => return false,
                Event::Enter(node, role, passed) => observer.enter(&node, role, passed),
                Event::Leaf(..) if !observer.has_room(1) => return false,
                Event::Leaf(node, role, passed, value, result) => {
                    observer.leaf(&node, role, passed, value, result);
                }
                Event::Compare(value) => observer.compare(value),
                Event::Improve(best) => observer.improve(best),
                Event::Tighten(window) => observer.tighten(window),
                Event::Cut(pruned, reached) => observer.cut(pruned.into_iter(), reached),
                Event::Leave(result) => observer.leave(result),
            }
        }
        true
    }
}

impl<N> Recording<'_, N> {
    pub(super) fn taken(self) -> Tape<N> {
        self.tape
    }

    fn push(&mut self, event: Event<N>) {
        self.tape.events.push(event);
    }
}

impl<N: Clone> Observer<N> for Recording<'_, N> {
    fn enter(&mut self, node: &N, role: Role, passed: BoundedWindow) {
        self.left = self.left.saturating_sub(1);
        self.push(Event::Enter(node.clone(), role, passed));
    }

    fn leaf(&mut self, node: &N, role: Role, passed: BoundedWindow, value: Value, result: Value) {
        self.left = self.left.saturating_sub(1);
        self.push(Event::Leaf(node.clone(), role, passed, value, result));
    }

    fn compare(&mut self, value: Value) {
        self.push(Event::Compare(value));
    }

    fn improve(&mut self, best: Value) {
        self.push(Event::Improve(best));
    }

    fn tighten(&mut self, window: Window) {
        self.push(Event::Tighten(window));
    }

    fn cut(&mut self, pruned: impl Iterator<Item = N>, reached: WindowEnd) {
        self.push(Event::Cut(pruned.collect(), reached));
    }

    fn leave(&mut self, result: Value) {
        self.push(Event::Leave(result));
    }

    fn look_unseen(&mut self, n_nodes: usize) {
        self.tape.n_unseen += n_nodes;
        self.left = self.left.saturating_sub(n_nodes);
    }

    fn visits_left(&self) -> usize {
        self.left
    }

    fn has_room(&mut self, n_visits: usize) -> bool {
        n_visits <= self.left
    }

    fn is_stopped(&mut self) -> bool {
        self.left == 0 || self.tape.events.len() >= MAX_EVENTS || self.is_stopped.load(Ordering::Relaxed)
    }
}
