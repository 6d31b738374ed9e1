//! Scout and principal variation search: a null window asks cheaply whether a child is better at all.
//!
//! Sources: Pearl, *Scout: A Simple Game-Searching Algorithm With Proven Optimal Properties*, AAAI 1980;
//! Marsland & Campbell, *Parallel Search of Strongly Ordered Game Trees*, Computing Surveys 14 (1982), for PVS;
//! Reinefeld, *An Improvement to the Scout Tree Search Algorithm*, ICCA Journal 6 (1983), for `NegaScout`.

use super::algorithms::{Outcome, Run};
use super::observer::{Aim, End, Observer, Passed};
use super::space::Space;
use crate::value::{Role, Value, Window};

/// An open node: what it has, and the window as it stands.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node {
    pub(super) role: Role,
    pub(super) best: Option<Value>,
    pub(super) window: Window,
}

impl Node {
    pub(super) const fn new(role: Role, window: Window) -> Self {
        Self { role, best: None, window }
    }

    pub(super) fn improves(&self, value: Value) -> bool {
        self.best.is_none_or(|best| if self.role == Role::Min { value < best } else { value > best })
    }

    /// The window at this node's own end into which nothing fits.
    fn null(&self) -> Passed {
        let Window { alpha, beta } = self.window;
        if self.role == Role::Min {
            Passed { alpha: Aim::Null, ..Passed::down(Window::new(beta.next_down(), beta)) }
        } else {
            Passed { beta: Aim::Null, ..Passed::down(Window::new(alpha, alpha.next_up())) }
        }
    }

    /// The end of the window at which this node is cut.
    pub(super) const fn far_end(&self) -> End {
        if matches!(self.role, Role::Min) { End::Alpha } else { End::Beta }
    }
}

impl<S: Space, O: Observer<S::Node>, const EXTRAS: bool> Run<'_, S, O, EXTRAS> {
    /// A child has returned: its value is compared, and moves the best and the window if it is better.
    pub(super) fn take(&mut self, open: &mut Node, node: &S::Node, child: &S::Node, value: Value) {
        self.observer.compare(value);
        if !open.improves(value) {
            return;
        }
        open.best = Some(value);
        self.observer.improve(value);
        self.note_best(node, child);
        let end = if open.role == Role::Min { &mut open.window.beta } else { &mut open.window.alpha };
        if if open.role == Role::Min { value < *end } else { value > *end } {
            *end = value;
            self.observer.tighten(open.window);
        }
    }

    /// Pearl's Scout: is a child better than the best? Only then is it evaluated.
    pub(super) fn scout(&mut self, node: &S::Node, passed: Passed) -> Outcome<S> {
        let role = self.space.role(node);
        if let Some(value) = self.leaf_value(node)? {
            return Ok(self.leaf(node, role, passed, value));
        }
        self.enter(node, role, passed)?;
        let mut open = Node::new(role, Window::FULL);
        let mut children = self.children(node);
        while let Some(child) = children.next() {
            if open.best.is_some() {
                let null = open.null();
                let tested = self.deeper(|run| run.alpha_beta(&child, null))?;
                self.observer.compare(tested);
                if !open.improves(tested) {
                    continue;
                }
                self.observer.research();
            }
            let value = self.deeper(|run| run.scout(&child, Passed::OPEN))?;
            self.take(&mut open, node, &child, value);
            if open.window.alpha >= open.window.beta {
                // The best that there is: nothing can be better.
                self.cut(children, open.far_end());
                break;
            }
        }
        Ok(self.leave(open.best, role, Window::FULL))
    }

    /// Principal variation search.
    pub(super) fn pvs(&mut self, node: &S::Node, passed: Passed) -> Outcome<S> {
        let role = self.space.role(node);
        if let Some(result) = self.known(node, role, passed) {
            return Ok(result);
        }
        if let Some(value) = self.leaf_value(node)? {
            self.remember(node, Window::FULL, value);
            return Ok(self.leaf(node, role, passed, value));
        }
        self.enter(node, role, passed)?;
        let mut open = Node::new(role, passed.window);
        let mut children = self.children(node);
        while let Some(child) = children.next() {
            let for_child = self.conventions.cutoffs.pass(open.window, role);
            let Window { alpha, beta } = for_child.window;
            let null = open.null();
            let mut value;
            if open.best.is_none() || alpha.next_up() >= beta {
                value = self.deeper(|run| run.pvs(&child, for_child))?;
            } else {
                value = self.deeper(|run| run.pvs(&child, null))?;
                if alpha < value && value < beta {
                    self.observer.compare(value);
                    self.observer.research();
                    value = self.deeper(|run| run.pvs(&child, for_child))?;
                }
            }
            self.take(&mut open, node, &child, value);
            if self.conventions.cut.cuts(open.window) {
                self.note_cut(node, &child);
                self.cut(children, open.far_end());
                break;
            }
        }
        let result = self.leave(open.best, role, passed.window);
        self.remember(node, passed.window, result);
        Ok(result)
    }
}
