//! Minimax, negamax, alpha-beta and negamax alpha-beta, as the pseudocode on the screen has them.

use super::conventions::{Algorithm, Conventions, Fail};
use super::observer::Observer;
use super::space::{Refusal, Space, Stopped};
use crate::value::{Role, Value, Window};

/// Searches a whole space and gives the value of its root in the algorithm's own view.
///
/// Children that tie keep the first. Depth is limited by memory only: the stack grows on the heap where it must.
///
/// # Errors
/// [`Stopped::Refused`] at a chance node and at a leaf whose value is free;
/// [`Stopped::ByObserver`] when the observer asks for it. What the observer saw until then remains true.
pub fn search<S: Space, O: Observer<S::Node>>(
    space: &S,
    conventions: &Conventions,
    observer: &mut O,
) -> Result<Value, Stopped<S::Node>> {
    let root = space.root();
    let mut run = Run { space, conventions, observer, depth: 0 };
    match conventions.algorithm {
        Algorithm::Minimax => run.minimax(&root),
        Algorithm::Negamax => run.negamax(&root),
        Algorithm::AlphaBeta => run.alpha_beta(&root, conventions.window),
        Algorithm::NegamaxAlphaBeta => {
            let window = conventions.window;
            let window = if space.role(&root) == Role::Min { -window } else { window };
            run.negamax_alpha_beta(&root, window)
        }
    }
}

/// Calls between two looks at the stack, and the room that must be left for them.
const PLIES_PER_LOOK: u32 = 32;
const RED_ZONE_BYTES: usize = 256 * 1024;
const SEGMENT_BYTES: usize = 8 * 1024 * 1024;

struct Run<'a, S: Space, O> {
    space: &'a S,
    conventions: &'a Conventions,
    observer: &'a mut O,
    depth: u32,
}

type Outcome<S> = Result<Value, Stopped<<S as Space>::Node>>;

impl<S: Space, O: Observer<S::Node>> Run<'_, S, O> {
    /// `max_value` or `min_value`, whoever decides here. Every node is visited.
    fn minimax(&mut self, node: &S::Node) -> Outcome<S> {
        let role = self.space.role(node);
        if let Some(value) = self.space.leaf(node)? {
            self.observer.leaf(node, role, Window::FULL, value, value);
            return Ok(value);
        }
        self.enter(node, role, Window::FULL)?;
        let mut best = None;
        for child in self.space.children(node, self.conventions.order) {
            let value = self.deeper(|run| run.minimax(&child))?;
            self.observer.compare(value);
            if best.is_none_or(|best| if role == Role::Max { value > best } else { value < best }) {
                best = Some(value);
                self.observer.improve(value);
            }
        }
        Ok(self.leave(best, role, Window::FULL))
    }

    /// One function for both sides: what is good for one is as bad for the other.
    fn negamax(&mut self, node: &S::Node) -> Outcome<S> {
        let role = self.space.role(node);
        if let Some(value) = self.space.leaf(node)? {
            let value = from_mover(value, role);
            self.observer.leaf(node, role, Window::FULL, value, value);
            return Ok(value);
        }
        self.enter(node, role, Window::FULL)?;
        let mut best = None;
        for child in self.space.children(node, self.conventions.order) {
            let value = self.deeper(|run| run.negamax(&child))?;
            let value = if is_same_side(self.space.role(&child), role) { value } else { -value };
            self.observer.compare(value);
            if best.is_none_or(|best| value > best) {
                best = Some(value);
                self.observer.improve(value);
            }
        }
        Ok(self.leave(best, Role::Max, Window::FULL))
    }

    fn alpha_beta(&mut self, node: &S::Node, window: Window) -> Outcome<S> {
        let role = self.space.role(node);
        if let Some(value) = self.space.leaf(node)? {
            return Ok(self.leaf(node, role, window, value));
        }
        self.enter(node, role, window)?;
        if role == Role::Max { self.max_value(node, window) } else { self.min_value(node, window) }
    }

    /// The best that MAX can reach from here. It raises α.
    fn max_value(&mut self, node: &S::Node, passed: Window) -> Outcome<S> {
        let mut window = passed;
        let mut best = None;
        let mut children = self.space.children(node, self.conventions.order);
        while let Some(child) = children.next() {
            let for_child = self.conventions.cutoffs.pass(window, Role::Max);
            let value = self.deeper(|run| run.alpha_beta(&child, for_child))?;
            self.observer.compare(value);
            if best.is_none_or(|best| value > best) {
                best = Some(value);
                self.observer.improve(value);
                if value > window.alpha {
                    window.alpha = value;
                    self.observer.tighten(window);
                }
            }
            if self.conventions.cut.cuts(window) {
                self.cut(children);
                break;
            }
        }
        Ok(self.leave(best, Role::Max, passed))
    }

    /// The best that MIN can reach from here. It lowers β.
    fn min_value(&mut self, node: &S::Node, passed: Window) -> Outcome<S> {
        let mut window = passed;
        let mut best = None;
        let mut children = self.space.children(node, self.conventions.order);
        while let Some(child) = children.next() {
            let for_child = self.conventions.cutoffs.pass(window, Role::Min);
            let value = self.deeper(|run| run.alpha_beta(&child, for_child))?;
            self.observer.compare(value);
            if best.is_none_or(|best| value < best) {
                best = Some(value);
                self.observer.improve(value);
                if value < window.beta {
                    window.beta = value;
                    self.observer.tighten(window);
                }
            }
            if self.conventions.cut.cuts(window) {
                self.cut(children);
                break;
            }
        }
        Ok(self.leave(best, Role::Min, passed))
    }

    /// Alpha-beta as one function: the opponent's window is the own one, negated and swapped.
    fn negamax_alpha_beta(&mut self, node: &S::Node, passed: Window) -> Outcome<S> {
        let role = self.space.role(node);
        if let Some(value) = self.space.leaf(node)? {
            return Ok(self.leaf(node, role, passed, from_mover(value, role)));
        }
        self.enter(node, role, passed)?;
        let mut window = passed;
        let mut best = None;
        let mut children = self.space.children(node, self.conventions.order);
        while let Some(child) = children.next() {
            let for_child = self.conventions.cutoffs.pass(window, Role::Max);
            let value = if is_same_side(self.space.role(&child), role) {
                self.deeper(|run| run.negamax_alpha_beta(&child, for_child))?
            } else {
                -self.deeper(|run| run.negamax_alpha_beta(&child, -for_child))?
            };
            self.observer.compare(value);
            if best.is_none_or(|best| value > best) {
                best = Some(value);
                self.observer.improve(value);
                if value > window.alpha {
                    window.alpha = value;
                    self.observer.tighten(window);
                }
            }
            if self.conventions.cut.cuts(window) {
                self.cut(children);
                break;
            }
        }
        Ok(self.leave(best, Role::Max, passed))
    }

    #[inline]
    fn enter(&mut self, node: &S::Node, role: Role, window: Window) -> Result<(), Stopped<S::Node>> {
        if role == Role::Chance {
            return Err(Refusal::ChanceNode(node.clone()).into());
        }
        if self.observer.is_stopped() {
            return Err(Stopped::ByObserver);
        }
        self.observer.enter(node, role, window);
        Ok(())
    }

    #[inline]
    fn leaf(&mut self, node: &S::Node, role: Role, window: Window, value: Value) -> Value {
        let result = self.result(value, window);
        self.observer.leaf(node, role, window, value, result);
        result
    }

    #[inline]
    fn cut(&mut self, children: S::Children<'_>) {
        let mut skipped = children.peekable();
        // After the last child there is nothing to skip, and nothing to tell.
        if skipped.peek().is_some() {
            self.observer.cut(skipped);
        }
    }

    #[inline]
    fn leave(&mut self, best: Option<Value>, role: Role, passed: Window) -> Value {
        // A space that calls a node inner and then has no children for it: the worst that can happen to the mover.
        let worst = if role == Role::Max { Value::NEG_INFINITY } else { Value::INFINITY };
        let result = self.result(best.unwrap_or(worst), passed);
        self.observer.leave(result);
        result
    }

    #[inline]
    fn result(&self, value: Value, passed: Window) -> Value {
        match self.conventions.fail {
            Fail::Soft => value,
            Fail::Hard => passed.clamp(value),
        }
    }

    /// One ply down, on a stack that is long enough.
    #[inline]
    fn deeper(&mut self, call: impl FnOnce(&mut Self) -> Outcome<S>) -> Outcome<S> {
        self.depth += 1;
        let outcome = if self.depth.is_multiple_of(PLIES_PER_LOOK) {
            stacker::maybe_grow(RED_ZONE_BYTES, SEGMENT_BYTES, || call(self))
        } else {
            call(self)
        };
        self.depth -= 1;
        outcome
    }
}

/// Whether numbers of two nodes are seen from the same side in the negamax forms: MIN's are MIN's, all others MAX's.
#[inline]
pub(crate) fn is_same_side(a: Role, b: Role) -> bool {
    (a == Role::Min) == (b == Role::Min)
}

#[inline]
fn from_mover(value: Value, role: Role) -> Value {
    if role == Role::Min { -value } else { value }
}
