//! A choice that is being made at a node, and the loop over children that makes it.
//!
//! The plain searches have this loop written out, as textbooks do; all others have it from here.

use super::algorithms::{Halt, Searcher};
use super::observer::{BoundOrigin, BoundedWindow, Observer, WindowEnd};
use super::space::Space;
use crate::value::{Role, Value, Window};

/// What an open node has, and its window as it stands.
#[derive(Clone, Copy, Debug)]
pub(super) struct OpenChoice {
    pub(super) role: Role,
    pub(super) best: Option<Value>,
    pub(super) window: Window,
}

impl OpenChoice {
    pub(super) const fn new(role: Role, window: Window) -> Self {
        Self { role, best: None, window }
    }

    pub(super) fn improves(&self, value: Value) -> bool {
        self.best.is_none_or(|best| if self.role == Role::Min { value < best } else { value > best })
    }

    /// Its window with this value at its own end.
    pub(super) const fn with_own_end(&self, value: Value) -> Window {
        let Window { alpha, beta } = self.window;
        if matches!(self.role, Role::Min) { Window::new(alpha, value) } else { Window::new(value, beta) }
    }

    /// The window at this node's own end into which nothing fits.
    pub(super) fn null(&self) -> BoundedWindow {
        let Window { alpha, beta } = self.window;
        if self.role == Role::Min {
            BoundedWindow {
                alpha: BoundOrigin::Null,
                ..BoundedWindow::down(Window::new(beta.next_down(), beta))
            }
        } else {
            BoundedWindow {
                beta: BoundOrigin::Null,
                ..BoundedWindow::down(Window::new(alpha, alpha.next_up()))
            }
        }
    }

    /// A window for a child whose test has shown what it has at least, or at most: nothing on that side of it is asked again.
    pub(super) const fn beyond(&self, passed: BoundedWindow, found: Value) -> BoundedWindow {
        let Window { alpha, beta } = passed.window;
        if matches!(self.role, Role::Min) {
            BoundedWindow { window: Window::new(alpha, found), beta: BoundOrigin::Tested, ..passed }
        } else {
            BoundedWindow { window: Window::new(found, beta), alpha: BoundOrigin::Tested, ..passed }
        }
    }

    /// The end of the window at which this node is cut.
    pub(super) const fn far_end(&self) -> WindowEnd {
        if matches!(self.role, Role::Min) { WindowEnd::Alpha } else { WindowEnd::Beta }
    }
}

/// What the search of a child came to; nothing more to be done about it if it is `None`.
pub(super) type ChildResult = Result<Option<Value>, Halt>;

impl<S: Space, O: Observer<S::Node>, const EXTRAS: bool> Searcher<'_, S, O, EXTRAS> {
    /// Searches children one by one and takes the best, until the window `cuts`; gives the child after which it did.
    pub(super) fn choose(
        &mut self,
        choice: &mut OpenChoice,
        children: impl Iterator<Item = S::Node>,
        cuts: impl Fn(Window) -> bool,
        mut search: impl FnMut(&mut Self, &S::Node, &OpenChoice) -> ChildResult,
    ) -> Result<Option<S::Node>, Halt> {
        for child in children {
            let Some(value) = search(self, &child, choice)? else { continue };
            self.take(choice, &child, value);
            if cuts(choice.window) {
                return Ok(Some(child));
            }
        }
        Ok(None)
    }

    /// A child has returned: its value is compared, and moves the best and the window if it is better.
    pub(super) fn take(&mut self, choice: &mut OpenChoice, child: &S::Node, value: Value) {
        self.observer.compare(value);
        if !choice.improves(value) {
            return;
        }
        choice.best = Some(value);
        self.observer.improve(value);
        self.note_best(child);
        let end = if choice.role == Role::Min { &mut choice.window.beta } else { &mut choice.window.alpha };
        if if choice.role == Role::Min { value < *end } else { value > *end } {
            *end = value;
            self.observer.tighten(choice.window);
        }
    }
}
