//! Quiescence search: beyond the horizon only captures are tried, and nobody has to try them.
//!
//! Sources: Shannon, *Programming a Computer for Playing Chess*, 1950; Harris, *The Heuristic Search and the Game of
//! Chess*, IJCAI 1975, who named it.

use super::algorithms::{Outcome, Run};
use super::conventions::{Algorithm, Order};
use super::null_window::Node;
use super::observer::{Observer, Passed};
use super::space::{Refusal, Space};
use crate::value::Role;

impl<S: Space, O: Observer<S::Node>, const EXTRAS: bool> Run<'_, S, O, EXTRAS> {
    /// Whether the static evaluation would speak here, though the position may not be quiet.
    pub(super) fn is_beyond_horizon(&self, node: &S::Node) -> Result<bool, Refusal<S::Node>> {
        let is_quiescence = self.conventions.algorithm == Algorithm::Quiescence;
        Ok(is_quiescence && self.depth >= self.horizon && self.space.leaf(node)?.is_none())
    }

    /// The static evaluation, or what captures make of it.
    pub(super) fn quiet(&mut self, node: &S::Node, passed: Passed) -> Outcome<S> {
        let role = self.space.role(node);
        let standing = self.space.estimate(node);
        let order = if self.conventions.order == Order::RightToLeft {
            Order::RightToLeft
        } else {
            Order::LeftToRight
        };
        let captures: Vec<S::Node> =
            self.space.children(node, order).filter(|child| self.space.is_capture(node, child)).collect();
        if captures.is_empty() {
            return Ok(self.leaf(node, role, passed, standing));
        }
        self.enter(node, role, passed)?;
        let mut open = Node::new(role, passed.window);
        open.best = Some(standing);
        if role == Role::Max {
            open.window.alpha = open.window.alpha.max(standing);
        } else {
            open.window.beta = open.window.beta.min(standing);
        }
        self.observer.stand_pat(standing, open.window);
        if self.conventions.cut.cuts(open.window) {
            self.observer.skip_rest();
            return Ok(self.leave(open.best, role, passed.window));
        }
        let mut captures = captures.into_iter();
        while let Some(child) = captures.next() {
            let for_child = self.conventions.cutoffs.pass(open.window, role);
            let value = self.deeper(|run| run.alpha_beta(&child, for_child))?;
            self.take(&mut open, node, &child, value);
            if self.conventions.cut.cuts(open.window) {
                self.cut(captures, open.far_end());
                break;
            }
        }
        Ok(self.leave(open.best, role, passed.window))
    }
}
