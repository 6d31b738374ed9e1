//! Alpha-beta with the mistakes that learners make: to be found, understood, and held against the right search.
//!
//! Nothing else calls these. Each does what the wrong program would do, and no more.

use super::algorithms::{Outcome, Run, from_mover, is_same_side};
use super::conventions::Fault;
use super::null_window::Node;
use super::observer::{Aim, Observer, Passed};
use super::space::Space;
use crate::value::{Role, Value, Window};

impl<S: Space, O: Observer<S::Node>, const EXTRAS: bool> Run<'_, S, O, EXTRAS> {
    /// Alpha-beta with one mistake.
    pub(super) fn faulty(&mut self, node: &S::Node, passed: Passed, fault: Fault) -> Outcome<S> {
        let role = self.space.role(node);
        if let Some(value) = self.leaf_value(node)? {
            let value = if fault == Fault::Unsigned { self.space.unsigned(node, value) } else { value };
            return Ok(self.leaf(node, role, passed, value));
        }
        self.enter(node, role, passed)?;
        let mut open = Node::new(role, passed.window);
        let mut children = self.children(node).peekable();
        while let Some(child) = children.next() {
            let for_child =
                if fault == Fault::UnpassedBounds { Passed::OPEN } else { Passed::down(open.window) };
            let value = self.deeper(|run| run.faulty(&child, for_child, fault))?;
            if fault == Fault::WrongVariable && role == Role::Min {
                // The minimum goes into a variable that nobody returns.
                self.observer.compare(value);
                continue;
            }
            self.take(&mut open, node, &child, value);
            let Window { alpha, beta } = open.window;
            let cuts = match fault {
                Fault::MixedStrictness if role == Role::Min => alpha > beta,
                _ => alpha >= beta,
            };
            if !cuts {
                continue;
            }
            if fault == Fault::InnerBreak {
                // The break leaves the loop over this row; the loop over the rows goes on.
                let row = self.space.row(node, &child);
                let mut skipped = Vec::new();
                while let Some(brother) = children.next_if(|brother| self.space.row(node, brother) == row) {
                    skipped.push(brother);
                }
                self.cut(skipped.into_iter(), open.far_end());
            } else {
                self.cut(children, open.far_end());
                break;
            }
        }
        if fault == Fault::WrongVariable && role == Role::Min {
            open.best = Some(Value::INFINITY);
        }
        Ok(self.leave(open.best, role, passed.window))
    }

    /// Negamax alpha-beta that negates the value, but hands down (α, β) as it is.
    pub(super) fn unswapped_window(&mut self, node: &S::Node, passed: Passed) -> Outcome<S> {
        let role = self.space.role(node);
        if let Some(value) = self.leaf_value(node)? {
            return Ok(self.leaf(node, role, passed, from_mover(value, role)));
        }
        self.enter(node, role, passed)?;
        // The side to move wants much, whoever it is.
        let mut open = Node::new(Role::Max, passed.window);
        let mut children = self.children(node);
        while let Some(child) = children.next() {
            let same = is_same_side(self.space.role(&child), role);
            let for_child = Passed::from(open.window, Aim::Unturned);
            let value = self.deeper(|run| run.unswapped_window(&child, for_child))?;
            self.take(&mut open, node, &child, if same { value } else { -value });
            if open.window.alpha >= open.window.beta {
                self.cut(children, open.far_end());
                break;
            }
        }
        // As programs of this kind do, it returns the nearest end of what it takes for its window.
        let result = passed.window.clamp(open.best.unwrap_or(Value::NEG_INFINITY));
        self.observer.leave(result);
        Ok(result)
    }
}
