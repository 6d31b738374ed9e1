//! Quiescence search: beyond the horizon only captures are tried, and no side has to try them.
//!
//! Sources: Shannon, *Programming a Computer for Playing Chess*, 1950; Harris, *The Heuristic Search and the Game of
//! Chess*, IJCAI 1975, who named it.

use super::algorithm::Algorithm;
use super::algorithms::{Halt, SearchResult, Searcher};
use super::choice::OpenChoice;
use super::conventions::Conventions;
use super::observer::{BoundedWindow, Observer};
use super::options::Order;
use super::space::Space;
use crate::value::Role;

impl<S: Space, O: Observer<S::Node>, const EXTRAS: bool> Searcher<'_, S, O, EXTRAS> {
    /// Whether the static evaluation would speak here, though the position may not be quiet.
    pub(super) fn is_beyond_horizon(&mut self, node: &S::Node) -> Result<bool, Halt> {
        let is_quiescence = self.conventions.algorithm == Algorithm::Quiescence;
        Ok(is_quiescence && self.depth >= self.horizon && self.end(node)?.is_none())
    }

    /// The static evaluation, or what captures make of it.
    pub(super) fn quiet(&mut self, node: &S::Node, passed: BoundedWindow) -> SearchResult {
        let role = self.space.role(node);
        let standing = self.space.estimate(node);
        let takes = self.space.captures(node);
        let is_capture = |child: &S::Node| takes.get(self.space.index(child)).is_some_and(|&takes| takes);
        let mut captures: Vec<S::Node> = self.space.children(node).filter(is_capture).collect();
        if self.conventions.order == Order::RightToLeft {
            captures.reverse();
        }
        if captures.is_empty() {
            self.need_room(1)?;
            return Ok(self.leaf(node, role, passed, standing));
        }
        self.enter(node, role, passed)?;
        let mut choice = OpenChoice::new(role, passed.window);
        choice.best = Some(standing);
        if role == Role::Max {
            choice.window.alpha = choice.window.alpha.max(standing);
        } else {
            choice.window.beta = choice.window.beta.min(standing);
        }
        self.observer.stand_pat(standing, choice.window);
        if self.conventions.cut.cuts(choice.window) {
            self.observer.skip_rest();
            return Ok(self.leave(choice.best, role, passed.window));
        }
        let mut captures = captures.into_iter();
        let Conventions { cut, cutoffs, .. } = *self.conventions;
        let cuts = |window| cut.cuts(window);
        let last = self.choose(&mut choice, captures.by_ref(), cuts, |run, child, choice| {
            let for_child = cutoffs.pass(choice.window, role);
            run.deeper(|run| run.alpha_beta(child, for_child)).map(Some)
        })?;
        if last.is_some() {
            self.cut(captures, choice.far_end());
        }
        Ok(self.leave(choice.best, role, passed.window))
    }
}
