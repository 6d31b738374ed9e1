//! Alpha-beta with the mistakes that learners make: to be found, understood, and held against the right search.
//!
//! Nothing else calls these. Each does what the wrong program would do, and no more.

use super::algorithm::Fault;
use super::algorithms::{SearchResult, Searcher, from_mover, is_same_side};
use super::choice::OpenChoice;
use super::observer::{BoundOrigin, BoundedWindow, Observer};
use super::space::Space;
use crate::value::{Role, Value};

impl<S: Space, O: Observer<S::Node>, const EXTRAS: bool> Searcher<'_, S, O, EXTRAS> {
    /// Alpha-beta with one mistake.
    pub(super) fn faulty(&mut self, node: &S::Node, passed: BoundedWindow, fault: Fault) -> SearchResult {
        let role = self.space.role(node);
        if let Some(value) = self.leaf_value(node)? {
            let value = if fault == Fault::Unsigned { self.space.unsigned(node, value) } else { value };
            return Ok(self.leaf(node, role, passed, value));
        }
        self.enter(node, role, passed)?;
        let mut choice = OpenChoice::new(role, passed.window);
        let mut children = self.children(node).peekable();
        let rule = self.conventions.cut_rule(role);
        let cuts = |window| rule.cuts(window);
        // The minimum goes into a variable that is not returned.
        let forgets = fault == Fault::WrongVariable && role == Role::Min;
        while let Some(last) = self.choose(&mut choice, children.by_ref(), cuts, |run, child, choice| {
            let passed = BoundedWindow::down(choice.window);
            let for_child = if fault == Fault::UnpassedBounds { BoundedWindow::OPEN } else { passed };
            let value = run.deeper(|run| run.faulty(child, for_child, fault))?;
            if forgets {
                run.observer.compare(value);
            }
            Ok((!forgets).then_some(value))
        })? {
            if fault != Fault::InnerBreak {
                self.cut(children, choice.far_end());
                break;
            }
            // The break leaves the loop over this row; the loop over the rows goes on.
            let row = self.space.row(node, &last);
            let mut pruned = Vec::new();
            while let Some(sibling) = children.next_if(|sibling| self.space.row(node, sibling) == row) {
                pruned.push(sibling);
            }
            self.cut(pruned.into_iter(), choice.far_end());
        }
        let best = if forgets { Some(Value::INFINITY) } else { choice.best };
        Ok(self.leave(best, role, passed.window))
    }

    /// Negamax alpha-beta that negates the value, but hands down (α, β) as it is.
    pub(super) fn unswapped_window(&mut self, node: &S::Node, passed: BoundedWindow) -> SearchResult {
        let role = self.space.role(node);
        if let Some(value) = self.leaf_value(node)? {
            return Ok(self.leaf(node, role, passed, from_mover(value, role)));
        }
        self.enter(node, role, passed)?;
        // The side to move wants much, MAX or MIN.
        let mut choice = OpenChoice::new(Role::Max, passed.window);
        let mut children = self.children(node);
        let rule = self.conventions.cut_rule(role);
        let cuts = |window| rule.cuts(window);
        let last = self.choose(&mut choice, children.by_ref(), cuts, |run, child, choice| {
            let same = is_same_side(run.space.role(child), role);
            let for_child = BoundedWindow::from(choice.window, BoundOrigin::Unturned);
            let value = run.deeper(|run| run.unswapped_window(child, for_child))?;
            Ok(Some(if same { value } else { -value }))
        })?;
        if last.is_some() {
            self.cut(children, choice.far_end());
        }
        // As programs of this kind do, it returns the nearest end of what it takes for its window.
        let result = passed.window.clamp(choice.best.unwrap_or(Value::NEG_INFINITY));
        self.observer.leave(result);
        Ok(result)
    }
}
