//! Scout and principal variation search: a null window asks cheaply whether a child is better at all.
//!
//! Sources: Pearl, *Scout: A Simple Game-Searching Algorithm With Proven Optimal Properties*, AAAI 1980;
//! Marsland & Campbell, *Parallel Search of Strongly Ordered Game Trees*, Computing Surveys 14 (1982), for PVS;
//! Reinefeld, *An Improvement to the Scout Tree Search Algorithm*, ICCA Journal 6 (1983), for `NegaScout`.

use super::algorithms::{SearchResult, Searcher};
use super::choice::OpenChoice;
use super::conventions::{Conventions, SearchSettings};
use super::observer::{BoundedWindow, Observer};
use super::options::ReSearch;
use super::space::Space;
use crate::value::Window;

impl<S: Space, O: Observer<S::Node>, const EXTRAS: bool> Searcher<'_, S, O, EXTRAS> {
    /// Pearl's Scout: is a child better than the best? Only then is it evaluated.
    pub(super) fn scout(&mut self, node: &S::Node, passed: BoundedWindow) -> SearchResult {
        let role = self.space.role(node);
        if let Some(value) = self.leaf_value(node)? {
            return Ok(self.leaf(node, role, passed, value));
        }
        self.enter(node, role, passed)?;
        let mut choice = OpenChoice::new(role, Window::FULL);
        let mut children = self.children(node);
        // The best that there is: nothing can be better.
        let is_best = |window: Window| window.alpha >= window.beta;
        let cut = self.choose(&mut choice, children.by_ref(), is_best, |run, child, choice| {
            if choice.best.is_some() {
                let null = choice.null();
                let tested = run.deeper(|run| run.alpha_beta(child, null))?;
                run.observer.compare(tested);
                if !choice.improves(tested) {
                    return Ok(None);
                }
                run.observer.research();
            }
            run.deeper(|run| run.scout(child, BoundedWindow::OPEN)).map(Some)
        })?;
        if cut.is_some() {
            self.cut(children, choice.far_end());
        }
        Ok(self.leave(choice.best, role, Window::FULL))
    }

    /// Principal variation search.
    pub(super) fn pvs(&mut self, node: &S::Node, passed: BoundedWindow) -> SearchResult {
        let role = self.space.role(node);
        if let Some(result) = self.known(node, role, passed) {
            return Ok(result);
        }
        if let Some(value) = self.leaf_value(node)? {
            let result = self.leaf(node, role, passed, value);
            self.remember_leaf(node, value);
            return Ok(result);
        }
        self.enter(node, role, passed)?;
        let mut choice = OpenChoice::new(role, passed.window);
        let mut children = self.children(node);
        let Conventions { cut, cutoffs, settings: SearchSettings { re_search, .. }, .. } = *self.conventions;
        let cuts = |window| cut.cuts(window);
        let last = self.choose(&mut choice, children.by_ref(), cuts, |run, child, choice| {
            let for_child = cutoffs.pass(choice.window, role);
            let Window { alpha, beta } = for_child.window;
            if choice.best.is_some() && alpha.next_up() < beta {
                let null = choice.null();
                let tested = run.deeper(|run| run.pvs(child, null))?;
                if tested <= alpha || beta <= tested {
                    return Ok(Some(tested));
                }
                run.observer.compare(tested);
                run.observer.research();
                if re_search == ReSearch::Found {
                    let beyond = choice.beyond(for_child, tested);
                    let value = run.deeper(|run| run.pvs(child, beyond))?;
                    if value == tested {
                        run.observer.confirm();
                    }
                    return Ok(Some(value));
                }
            }
            run.deeper(|run| run.pvs(child, for_child)).map(Some)
        })?;
        if let Some(last) = last {
            self.note_cut(node, &last);
            self.cut(children, choice.far_end());
        }
        let result = self.leave(choice.best, role, passed.window);
        self.remember(node, passed.window, result);
        Ok(result)
    }
}
