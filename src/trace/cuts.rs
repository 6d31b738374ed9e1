//! Cutoffs and whose bound they come from.

use super::mark;
use super::places::SiblingRun;
use super::record::{CUT, CutRecord, NEVER, NO_VISIT, Records};
use super::side_tables::Extras;
use super::{BoundSource, NO_FATE, PRUNED_BY, Status, Trace, VisitId};
use crate::search::{Algorithm, Conventions, CutRule, Cutoffs, Fail, MAX_THREADS, Order, Split, ValueView};
use crate::tree::NodeId;
use crate::value::{Role, Value, Window};

named! {
/// Which side stopped looking.
pub enum CutKind {
    /// At a MIN node: its value cannot rise above α any more.
    Alpha = "alpha",
    /// At a MAX node: its value cannot fall below β any more.
    Beta = "beta",
}
}

/// Who set the bound that a cut, or an end of a window, goes back to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Witness {
    /// The visit whose best value is the bound.
    pub ancestor: VisitId,
    /// The visit of its child that gave that value.
    pub child: VisitId,
}

/// A cutoff. Numbers are in the algorithm's view at the node that cut.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Cut {
    /// Its number in the order of the search.
    pub index: usize,
    /// The step at which it happened.
    pub step: usize,
    /// The visit that pruned children.
    pub visit: VisitId,
    /// The child whose result caused it.
    pub child: VisitId,
    /// α at a MIN node, β at a MAX node.
    pub kind: CutKind,
    /// The node's best value when it cut.
    pub value: Value,
    /// The bound which that value reached or passed.
    pub bound: Value,
    /// The node's own end of its window, where that reached the bound and its value did not: the window was empty when the
    /// node was entered. Only searches with a mistake enter one.
    pub own_end: Option<Value>,
    /// Whose bound that is; `None` if it is an end of the initial window.
    pub witness: Option<Witness>,
    /// Whether the bound was set above the parent of the node that cut.
    pub is_deep: bool,
}

/// The condition under which a node skips the rest of its children. Numbers are in the algorithm's view at the node.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CutIf {
    /// The bound that its value must reach.
    pub bound: Value,
    /// Whether it reaches it from below.
    pub wants_more: bool,
    /// Whether it must pass it.
    pub is_strict: bool,
}

impl CutIf {
    /// `≥`, `>`, `≤` or `<`: how the value of the node stands to the bound when it is cut.
    pub const fn sign(self) -> &'static str {
        match (self.wants_more, self.is_strict) {
            (true, false) => "≥",
            (true, true) => ">",
            (false, false) => "≤",
            (false, true) => "<",
        }
    }

    /// Whether this value is enough.
    pub fn holds_for(self, value: Value) -> bool {
        let beyond = if self.wants_more { value.cmp(&self.bound) } else { self.bound.cmp(&value) };
        beyond.is_gt() || beyond.is_eq() && !self.is_strict
    }
}

impl CutRecord {
    pub(super) fn is_deep(self, records: &Records) -> bool {
        match BoundSource::unpack(self.witness) {
            BoundSource::Child(child) => {
                records.get(child.index()).parent != records.get(self.visit(records) as usize).parent
            }
            BoundSource::Initial | BoundSource::Open | BoundSource::Set(_) => false,
        }
    }
}

impl Trace {
    /// How many cutoffs there are.
    pub const fn n_cuts(&self) -> usize {
        self.cuts.len()
    }

    /// How many cutoffs happened up to and including a step.
    pub fn n_cuts_until(&self, step: usize) -> usize {
        self.cuts.partition_point(0, self.cuts.len(), |cut| cut.step(&self.records) <= step)
    }

    /// A cutoff by its number in the order of the search.
    pub fn cut(&self, index: usize) -> Option<Cut> {
        let record = self.cuts.find(index)?;
        let (visit, step) = (VisitId(record.visit(&self.records)), record.step(&self.records));
        let node = self.node(visit);
        let source = BoundSource::unpack(record.witness);
        let maximizing = !record.is_low() || self.conventions.algorithm.view() == ValueView::Mover;
        let bound =
            self.end_of_window(node, source, |window| if maximizing { window.beta } else { window.alpha });
        let value = match self.chance_at(visit, step) {
            Some(range) if record.is_low() => range.beta,
            Some(range) => range.alpha,
            None => self.best_before(visit, step).unwrap_or(bound),
        };
        let is_short = if maximizing { value < bound } else { value > bound };
        let own_end = is_short.then(|| {
            let Window { alpha, beta } = self.live(visit, step).window;
            if maximizing { alpha } else { beta }
        });
        Some(Cut {
            index,
            step,
            visit,
            child: VisitId(record.child()),
            kind: if record.is_low() { CutKind::Alpha } else { CutKind::Beta },
            value,
            bound,
            own_end,
            witness: self.witness(source),
            is_deep: record.is_deep(&self.records),
        })
    }

    /// The step of a cutoff that there is.
    pub(super) fn cut_step(&self, index: usize) -> usize {
        self.cuts.get(index).step(&self.records)
    }

    /// The visit that made a cutoff that there is.
    pub(super) fn cut_visit(&self, index: usize) -> VisitId {
        VisitId(self.cuts.get(index).visit(&self.records))
    }

    /// All cutoffs in the order of the search.
    pub fn cuts(&self) -> impl Iterator<Item = Cut> {
        (0..self.n_cuts()).filter_map(|index| self.cut(index))
    }

    /// The steps at which cutoffs happened, ascending.
    pub fn cut_steps(&self) -> impl ExactSizeIterator<Item = usize> {
        (0..self.cuts.len()).map(|cut| self.cut_step(cut))
    }

    /// The cutoff that happened at a step.
    pub fn cut_at(&self, step: usize) -> Option<Cut> {
        self.cut(self.n_cuts_until(step).checked_sub(1)?).filter(|cut| cut.step == step)
    }

    /// The cutoffs of a visit, in order, whenever they happened. One at most, unless the search goes on after it.
    pub fn cuts_of(&self, visit: VisitId) -> impl Iterator<Item = Cut> {
        let wide = self.wide.of(visit);
        let listed = wide.into_iter().flat_map(|wide| wide.cuts.iter().map(|&child| VisitId(child)));
        let walked = wide.is_none().then(|| self.children(visit)).into_iter().flatten();
        listed.chain(walked).filter_map(|child| {
            let record = self.record_of(child);
            // A cut is the last that a node does about a child.
            let step = record.has(CUT).then(|| record.leave + record.n_steps_after())?;
            self.cut_at(step as usize)
        })
    }

    /// The cutoff that pruned a node or an ancestor of it, whenever it happened.
    pub fn cut_that_pruned(&self, node: NodeId) -> Option<Cut> {
        if self.extras.is_some() {
            let Status::Pruned(cut) = self.status(node, usize::MAX) else { return None };
            return self.cut(cut);
        }
        let fate = self.fate(node);
        (PRUNED_BY..NO_FATE).contains(&fate).then(|| self.cut((fate - PRUNED_BY) as usize)).flatten()
    }

    /// The cutoff that pruned a node, or the last one of the node itself.
    pub fn cut_about(&self, node: NodeId) -> Option<Cut> {
        self.cut_that_pruned(node).or_else(|| self.cuts_of(self.visit_at(node, usize::MAX)?).last())
    }

    /// When a visit would skip the rest of the children; `None` if nothing could make it.
    pub fn cut_if(&self, visit: VisitId) -> Option<CutIf> {
        let node = self.node(visit);
        if !self.conventions.algorithm.cuts_by_its_window()
            || self.is_of_program
            || self.tree.role(node) == Role::Chance
        {
            return None;
        }
        let window = self.visit(visit).window;
        let wants_more = self.is_maximizing(node);
        let bound = if wants_more { window.beta } else { window.alpha };
        let rule = self.conventions.cut_rule(self.tree.role(node));
        if rule.cuts(window) {
            // An empty window: whatever comes first is enough.
            return None;
        }
        let is_strict = rule == CutRule::Greater;
        let is_stand_pat = self.standing(visit).is_some();
        if is_strict && self.is_never_left() && !is_stand_pat {
            return None;
        }
        // There must be a child to skip.
        let n_unlisted = self.tree.n_unlisted(node);
        if !is_stand_pat && self.tree.children(node).take(2).count() + n_unlisted < 2 {
            return None;
        }
        bound.is_finite().then_some(CutIf { bound, wants_more, is_strict })
    }

    /// Whether every result stays in the closed window of the node that gets it: then one end can reach the other, but not
    /// pass it. Only a static evaluation, for which no window is searched, can.
    fn is_never_left(&self) -> bool {
        self.conventions.fail() == Fail::Hard && self.conventions.cutoffs == Cutoffs::Deep
    }

    /// When a node that is open at a step would prune the rest of its children; `None` also where that is decided already,
    /// because its value is enough or it has been cut, or where it can no longer have a child left to prune.
    pub fn cut_if_at(&self, visit: VisitId, step: usize) -> Option<CutIf> {
        let record = self.record_of(visit);
        let is_open = record.enter as usize <= step && (step as u64) < u64::from(record.leave);
        if !is_open || record.is_leaf() {
            return None;
        }
        let cut_if = self.cut_if(visit).filter(|_| self.may_still_cut(visit, step))?;
        let is_decided = self.best_before(visit, step).is_some_and(|best| cut_if.holds_for(best));
        (!is_decided).then_some(cut_if)
    }

    /// Whether an open visit may still come to a test after which there is a child left to skip. Linear in its children,
    /// unless these are very many.
    fn may_still_cut(&self, visit: VisitId, step: usize) -> bool {
        let (node, is_stand_pat) = (self.node(visit), self.standing(visit).is_some());
        if is_stand_pat && step == self.record_of(visit).enter as usize {
            return true;
        }
        let is_strict = self.conventions.cut_rule(self.tree.role(node)) == CutRule::Greater;
        if is_strict && self.is_never_left() {
            return false;
        }
        if let Some(cut) = self.cuts_of(visit).last() {
            return cut.step > step;
        }
        let (n_visited, n_begun, now) = self.nodes_begun(visit, step);
        let is_in_child = now.is_some_and(|now| {
            step as u64 <= u64::from(self.record_of(now).leave) || self.mark(now) & mark::RESEARCH != 0
        });
        // Beyond the horizon only captures are tried.
        let n_children = if is_stand_pat { n_visited } else { self.tree.children(node).count() };
        let is_probe = self.record_of(visit).leave != NEVER && n_visited < n_children;
        let first = if is_in_child { n_begun } else { n_begun + 1 };
        let end = if is_probe { n_children.min(2) } else { n_children };
        (first..end).any(|n_done| self.tests_after(visit, n_done) && (!is_probe || n_done == 1))
    }

    /// How many children a visit looked at in all, how many of them it had begun with at a step, and the last of those: a
    /// test and the search that follows it are about one child.
    fn nodes_begun(&self, visit: VisitId, step: usize) -> (usize, usize, Option<VisitId>) {
        if let Some(wide) = self.wide.of(visit) {
            let n_entered = wide.n_entered(self, step);
            let now = n_entered.checked_sub(1).map(|last| VisitId(wide.children[last]));
            return (wide.n_nodes(wide.children.len()), wide.n_nodes(n_entered), now);
        }
        let (mut n_visited, mut n_begun) = (0, 0);
        let (mut last, mut now) = (None, None);
        for child in self.children(visit) {
            n_visited += usize::from(last.is_none_or(|last| self.node(last) != self.node(child)));
            last = Some(child);
            if self.record_of(child).enter as usize <= step {
                (n_begun, now) = (n_visited, last);
            }
        }
        (n_visited, n_begun, now)
    }

    /// Whether a visit asks if it may cut once so many of its children are done: it does after each, but where several
    /// threads share them, only after each batch.
    fn tests_after(&self, visit: VisitId, n_done: usize) -> bool {
        let Conventions { algorithm, settings, .. } = self.conventions;
        if algorithm != Algorithm::Parallel || self.thread(visit) > 0 {
            return n_done > 0;
        }
        let n_threads = usize::from(settings.threads.clamp(1, MAX_THREADS));
        let n_before = usize::from(settings.split == Split::YoungBrothers);
        n_done > 0 && n_done >= n_before && (n_done - n_before).is_multiple_of(n_threads)
    }

    /// The children that a cutoff pruned and that are nodes, in the order in which they would have been visited.
    /// In a large tree of a game none is: [`unlisted`](Self::unlisted) has them.
    pub fn pruned_by(&self, cut: usize) -> Vec<NodeId> {
        if cut >= self.cuts.len() {
            return Vec::new();
        }
        if let Some(extras) = &self.extras {
            let mut runs = extras.pruned_by(cut).peekable();
            if runs.peek().is_none() {
                return Vec::new();
            }
            let node = self.node_that_cut(cut);
            if self.tree.is_wide(node) {
                let child = |place: u32| self.tree.children(node).nth(place as usize);
                return runs.flat_map(SiblingRun::places).filter_map(child).collect();
            }
            let children: Vec<NodeId> = self.tree.children(node).collect();
            return runs
                .flat_map(SiblingRun::places)
                .filter_map(|at| children.get(at as usize).copied())
                .collect();
        }
        let node = self.node_that_cut(cut);
        let last = self.node(VisitId(self.cuts.get(cut).child()));
        if self.conventions.order == Order::RightToLeft {
            let mut pruned: Vec<_> = self.tree.children(node).take_while(|&child| child < last).collect();
            pruned.reverse();
            return pruned;
        }
        let mut children = self.tree.children(node);
        // Up to the last one that was looked at.
        let _ = children.nth(self.tree.child_index(last).saturating_sub(self.tree.first_listed(node)));
        children.collect()
    }

    fn node_that_cut(&self, cut: usize) -> NodeId {
        self.node(VisitId(self.cuts.get(cut).visit(&self.records)))
    }

    /// The leftmost child that a cutoff pruned and that is a node.
    pub fn first_pruned(&self, cut: usize) -> Option<NodeId> {
        let record = self.cuts.find(cut)?;
        if let Some(extras) = &self.extras {
            let place = extras.pruned_by(cut).map(|run| run.first.min(run.last)).min()?;
            return self.tree.children(self.node_that_cut(cut)).nth(place as usize);
        }
        if self.conventions.order == Order::RightToLeft {
            return self.pruned_by(cut).into_iter().min();
        }
        let last = self.node(VisitId(record.child()));
        let parent = self.tree.parent(last)?;
        let place = self.tree.child_index(last).saturating_sub(self.tree.first_listed(parent));
        self.tree.children(parent).nth(place + 1)
    }

    /// The paths of all children that a cutoff pruned, whether or not they are nodes.
    pub fn pruned_paths(&self, cut: usize) -> Vec<Vec<usize>> {
        let Some(record) = self.cut(cut) else { return Vec::new() };
        let listed = self.pruned_by(cut).into_iter().map(|child| self.tree.path(child));
        listed.chain(self.unlisted(self.node(record.visit))).collect()
    }

    /// The paths of the children that a node pruned and that are no nodes, in the order in which they would have been
    /// visited.
    pub fn unlisted(&self, node: NodeId) -> Vec<Vec<usize>> {
        self.as_visited(self.tree.unlisted(node).collect())
    }

    /// What the moves to these children are called. Replays the path.
    pub fn unlisted_moves(&self, node: NodeId) -> Vec<String> {
        self.as_visited(self.tree.unlisted_moves(node))
    }

    /// Children from left to right, put in the order of the search.
    fn as_visited<T>(&self, mut children: Vec<T>) -> Vec<T> {
        if self.conventions.order == Order::RightToLeft {
            children.reverse();
        }
        children
    }

    /// The children that are pruned when the search is over, each with the number of the cutoff that pruned it: those that
    /// the last visit of their parent pruned.
    pub fn pruned(&self) -> impl Iterator<Item = (usize, NodeId)> {
        self.last_cuts()
            .flat_map(move |cut| self.left_pruned_by(cut).into_iter().map(move |child| (cut, child)))
    }

    /// The cutoffs of the last search of each node: no other leaves children pruned.
    fn last_cuts(&self) -> impl Iterator<Item = usize> {
        let is_last =
            |&cut: &usize| self.search_at(self.node_that_cut(cut), usize::MAX) == Some(self.cut_visit(cut));
        (0..self.n_cuts()).filter(move |cut| self.extras.is_none() || is_last(cut))
    }

    /// The children that a cutoff of the last search of their parent pruned and that stay pruned.
    fn left_pruned_by(&self, cut: usize) -> Vec<NodeId> {
        let mut children = self.pruned_by(cut);
        if let Some(extras) = &self.extras {
            self.retain_pruned(extras, cut, &mut children);
        }
        children
    }

    /// Of the children that a cutoff of the last search of their parent pruned, leaves those that stay pruned: no later cutoff
    /// of that search prunes them again, and they are not entered after it.
    fn retain_pruned(&self, extras: &Extras, cut: usize, children: &mut Vec<NodeId>) {
        let by = self.cut_visit(cut);
        let cuts = extras.cuts_at(self.node(by)).iter().rev().map(|&(_, other)| other as usize);
        let later: Vec<usize> =
            cuts.take_while(|&other| other > cut).filter(|&other| self.cut_visit(other) == by).collect();
        let is_pruned_later = |child: NodeId| {
            !later.is_empty() && {
                let place = self.tree.child_index(child) as u32;
                later.iter().any(|&other| extras.pruned_by(other).any(|run| run.contains(place)))
            }
        };
        let cut_step = self.cut_step(cut);
        // What no search has entered is not looked for among the visits.
        let is_entered_later = |child: NodeId| {
            let last = if self.tree.is_stub(child) { None } else { self.visit_at(child, usize::MAX) };
            last.is_some_and(|visit| self.record_of(visit).enter as usize >= cut_step)
        };
        children.retain(|&child| !is_pruned_later(child) && !is_entered_later(child));
    }

    /// How many children are pruned in the end, whether or not they are nodes.
    pub fn n_pruned(&self) -> usize {
        let n_unlisted = |cut: usize| self.tree.n_unlisted(self.node_that_cut(cut));
        let unlisted: usize =
            if self.tree.has_unlisted() { (0..self.n_cuts()).map(n_unlisted).sum() } else { 0 };
        let n_listed = |cut: usize| match &self.extras {
            // The node is left at the step after it: nothing comes between.
            Some(extras) if self.cut_step(cut) + 1 == self.record_of(self.cut_visit(cut)).leave as usize => {
                extras.pruned_by(cut).map(SiblingRun::len).sum()
            }
            _ => self.left_pruned_by(cut).len(),
        };
        self.last_cuts().map(n_listed).sum::<usize>() + unlisted
    }

    /// Who set a bound; `None` if no node of the tree did.
    pub fn witness(&self, source: BoundSource) -> Option<Witness> {
        match source {
            BoundSource::Child(child) => {
                let parent = self.record_of(child).parent;
                (parent != NO_VISIT).then_some(Witness { ancestor: VisitId(parent), child })
            }
            BoundSource::Initial | BoundSource::Open | BoundSource::Set(_) => None,
        }
    }

    /// Plies from a visit up to an ancestor. Linear in the answer.
    pub fn plies_between(&self, ancestor: VisitId, visit: VisitId) -> usize {
        std::iter::successors(Some(visit), |&visit| self.visit(visit).parent)
            .take_while(|&visit| visit != ancestor)
            .count()
    }
}
