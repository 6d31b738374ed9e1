//! The state of a node at a step.

use super::record::{IMPROVED, NEVER, TIGHTENED};
use super::side_tables::Extras;
use super::{BoundSource, NO_FATE, PRUNED_BY, Trace, VisitId};
use crate::tree::NodeId;
use crate::value::{Value, Window};

/// How far the search has come with a node at a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// Not yet, or never.
    Unvisited,
    /// Entered, not left.
    Open(VisitId),
    /// Left with a result.
    Closed(VisitId),
    /// Pruned by the cutoff with this number.
    Pruned(usize),
}

/// A visit at a step, in the algorithm's view at its node.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Live {
    /// The best value so far and the child that gave it; the visit itself where it is the static evaluation.
    pub best: Option<(Value, VisitId)>,
    /// The window as it stands now.
    pub window: Window,
    /// Whose α that is.
    pub alpha_from: BoundSource,
    /// Whose β that is.
    pub beta_from: BoundSource,
}

/// What changes during a visit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ChangeKind {
    /// The best value.
    Best,
    /// α.
    Alpha,
    /// β.
    Beta,
}

/// One change of a number, with the step and the child to thank for it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct BoundChange {
    /// Which number.
    pub kind: ChangeKind,
    /// What it became.
    pub value: Value,
    /// At which step.
    pub step: usize,
    /// The child whose result it is.
    pub child: VisitId,
}

/// Who says what a node is worth at which a search looks no further.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum EvaluationOrigin {
    /// The tree, or the rules of the game: it is a leaf.
    Leaf,
    /// The static evaluation, at the horizon.
    Evaluation,
    /// Nothing: at the horizon, where nothing else is known, it is taken as 0.
    Assumed,
}

impl Trace {
    /// Who said what a node is worth, in a visit that looked no further.
    pub fn origin(&self, visit: VisitId) -> Option<EvaluationOrigin> {
        self.is_read(visit).then(|| self.origin_at(self.node(visit)))
    }

    /// Whether there is more below the horizon of the search, in a game where it came so far: what it says of nodes holds
    /// only as deep as it goes. In a game linear in visits where it did not, but only when it is first asked for.
    pub fn meets_horizon(&self) -> bool {
        let is_above_end = |visit| self.origin(visit).is_some_and(|origin| origin != EvaluationOrigin::Leaf);
        if self.tree.is_of_game() {
            *self.meets_horizon.get_or_init(|| self.visits().any(is_above_end))
        } else {
            self.cut_depth().is_some()
        }
    }

    /// Who says what a node is worth to a search that looks no further there.
    pub fn origin_at(&self, node: NodeId) -> EvaluationOrigin {
        let is_of_game = self.tree.is_of_game();
        let is_end = if is_of_game { self.tree.is_terminal(node) } else { self.tree.is_leaf(node) };
        match is_of_game || self.tree.estimate(node).is_some() {
            _ if is_end => EvaluationOrigin::Leaf,
            true => EvaluationOrigin::Evaluation,
            false => EvaluationOrigin::Assumed,
        }
    }

    /// How far the search has come with a node. O(1); where nodes are visited more than once, O(plies · log visits).
    #[inline]
    pub fn status(&self, node: NodeId, step: usize) -> Status {
        if let Some(extras) = &self.extras {
            return self.status_among(extras, node, step);
        }
        let fate = self.fate(node);
        if fate == NO_FATE {
            Status::Unvisited
        } else if fate >= PRUNED_BY {
            let cut = (fate - PRUNED_BY) as usize;
            if self.cut_step(cut) <= step { Status::Pruned(cut) } else { Status::Unvisited }
        } else {
            let record = self.records.get(fate as usize);
            if record.enter as usize > step {
                Status::Unvisited
            } else if record.leave != NEVER && record.leave as usize <= step {
                Status::Closed(VisitId(fate))
            } else {
                Status::Open(VisitId(fate))
            }
        }
    }

    /// As [`status`](Self::status): the last that happened to a node counts, its own visits and what pruned it or an
    /// ancestor, as long as that was not taken back by another visit of the node that pruned.
    fn status_among(&self, extras: &Extras, node: NodeId, step: usize) -> Status {
        let visit = self.visit_at(node, step);
        let entered = visit.map(|visit| self.record_of(visit).enter);
        let mut below = Some(node);
        while let Some(one) = below {
            let parent = self.tree.parent(one);
            let above = parent.and_then(|parent| self.search_at(parent, step));
            if let Some(cut) = above.and_then(|above| self.pruning_cut(extras, above, one, step))
                && entered.is_none_or(|entered| self.cut_step(cut) > entered as usize)
            {
                return Status::Pruned(cut);
            }
            below = parent;
        }
        match visit {
            None => Status::Unvisited,
            Some(visit) if self.record_of(visit).leave as usize <= step => Status::Closed(visit),
            Some(visit) => Status::Open(visit),
        }
    }

    /// The cut until a step by which the visit of a node that was entered last until then has pruned this child.
    pub(super) fn pruning_cut(
        &self,
        extras: &Extras,
        by: VisitId,
        child: NodeId,
        step: usize,
    ) -> Option<usize> {
        let cuts = extras.cuts_at(self.node(by));
        let n = cuts.partition_point(|&(_, cut)| self.cut_step(cut as usize) <= step);
        let latest = cuts[..n].iter().rev().map(|&(_, cut)| cut as usize);
        let mut own = latest.take_while(|&cut| self.cut_visit(cut) == by).peekable();
        own.peek()?;
        let place = self.tree.child_index(child) as u32;
        own.find(|&cut| extras.pruned_by(cut).any(|run| run.contains(place)))
    }

    /// A visit at a step. Linear in its visited children, unless these are very many.
    pub fn live(&self, visit: VisitId, step: usize) -> Live {
        let passed = self.visit(visit);
        let mut live = Live {
            best: None,
            window: passed.window,
            alpha_from: passed.alpha_from,
            beta_from: passed.beta_from,
        };
        let mut take = |BoundChange { kind, value, child, .. }| {
            let (end, source) = match kind {
                ChangeKind::Best => {
                    live.best = Some((value, child));
                    return;
                }
                ChangeKind::Alpha => (&mut live.window.alpha, &mut live.alpha_from),
                ChangeKind::Beta => (&mut live.window.beta, &mut live.beta_from),
            };
            *end = value;
            if child != visit {
                *source = BoundSource::Child(child);
            }
        };
        let is_done = |change: &BoundChange| change.step <= step;
        match self.wide.of(visit) {
            Some(wide) => {
                let first = self.changes_by_standing(visit).take_while(is_done);
                first.chain(wide.last_changes(self, visit, step)).for_each(take);
            }
            None => self.changes(visit).take_while(is_done).for_each(&mut take),
        }
        live
    }

    /// What the static evaluation changes, at which a quiescence search may leave a visit: that is where the child is.
    fn changes_by_standing(&self, visit: VisitId) -> impl Iterator<Item = BoundChange> + use<> {
        let standing = self.standing(visit).map(|value| {
            let (passed, end) = (self.visit(visit), self.end_that_moves(visit));
            let is_tighter = match end {
                ChangeKind::Alpha => value > passed.window.alpha,
                _ => value < passed.window.beta,
            };
            let change = |kind| BoundChange { kind, value, step: passed.enter + 1, child: visit };
            (change(ChangeKind::Best), is_tighter.then(|| change(end)))
        });
        standing.into_iter().flat_map(|(best, window)| std::iter::once(best).chain(window))
    }

    /// All changes of the numbers of a visit, in order. The child is the visit itself where its static evaluation changed
    /// them.
    pub fn changes(&self, visit: VisitId) -> impl Iterator<Item = BoundChange> {
        let wide = self.wide.of(visit);
        let listed = wide.into_iter().flat_map(|wide| wide.changed.iter().map(|&child| VisitId(child)));
        let walked = wide.is_none().then(|| self.children(visit)).into_iter().flatten();
        let seen_from = (self.node(visit), self.end_that_moves(visit));
        let by_children = listed.chain(walked).flat_map(move |child| self.changes_by(seen_from, child));
        self.changes_by_standing(visit).chain(by_children)
    }

    /// Which end of its window a visit moves itself.
    pub(super) fn end_that_moves(&self, visit: VisitId) -> ChangeKind {
        if self.is_maximizing(self.node(visit)) { ChangeKind::Alpha } else { ChangeKind::Beta }
    }

    /// What a child changed at its parent: the best value, then the end of the window that this one moves.
    #[inline]
    pub(super) fn changes_by(
        &self,
        (node, end): (NodeId, ChangeKind),
        child: VisitId,
    ) -> impl Iterator<Item = BoundChange> + use<> {
        let record = self.record_of(child);
        let does = |flag| record.leave != NEVER && record.has(flag);
        let value = self.in_view_of(node, self.in_max_view(record.node(), record.result));
        let step = (record.leave as usize).saturating_add(1);
        let best = does(IMPROVED).then_some(BoundChange { kind: ChangeKind::Best, value, step, child });
        let window =
            does(TIGHTENED).then_some(BoundChange { kind: end, value, step: step.saturating_add(1), child });
        best.into_iter().chain(window)
    }

    pub(super) fn best_before(&self, visit: VisitId, step: usize) -> Option<Value> {
        self.live(visit, step).best.map(|(value, _)| value)
    }
}
