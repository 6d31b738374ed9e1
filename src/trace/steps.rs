//! Steps, numbered through, each reached directly.

use super::mark;
use super::record::{CUT, IMPROVED, NO_VISIT, TIGHTENED, VisitRecord};
use super::{Trace, VisitId};
use crate::search::Algorithm;

named! {
/// What a step shows.
#[derive(PartialOrd, Ord)]
pub enum StepKind {
    /// A node is entered with a window.
    Enter = "enter",
    /// A leaf's value is read and returned.
    Evaluate = "evaluate",
    /// A child has returned, and its value is no better than the best so far.
    Compare = "compare",
    /// A child has returned, and its value is the best so far.
    Improve = "improve",
    /// That value moved α or β.
    Tighten = "tighten",
    /// The rest of the children is pruned.
    Cut = "cut",
    /// An internal node returns.
    Return = "return",
    /// A search from the root begins.
    Pass = "pass",
    /// The table knows the result.
    Hit = "hit",
    /// The static evaluation is the first best, because no side has to move.
    StandPat = "stand-pat",
    /// A child has returned with a value inside the window: it will be searched again.
    Research = "re-search",
    /// A node was taken from the list of open nodes, and the list changes.
    Operate = "operate",
}
}

/// One step of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    /// Its number, from 0.
    pub index: usize,
    /// What it shows.
    pub kind: StepKind,
    /// The visit that it belongs to.
    pub visit: VisitId,
    /// The child whose result it is about: with compare, improve, tighten and cut.
    pub child: Option<VisitId>,
}

impl Trace {
    /// A step by its number; the last one for larger numbers, `None` if there are none at all.
    pub fn step(&self, index: usize) -> Option<Step> {
        let index = index.min(self.n_steps().checked_sub(1)?);
        let entered = self.visit_entered_at(index);
        self.step_after(index, entered, entered).map(|(step, _)| step)
    }

    /// Steps that are asked for in ascending order, the last one for every greater number: each is looked for from the one
    /// before, so that many returns in a row, up a long chain, are climbed once.
    pub fn steps_at(&self, ascending: impl Iterator<Item = usize>) -> impl Iterator<Item = Option<Step>> {
        let mut last: Option<(VisitId, VisitId)> = None;
        ascending.map(move |index| {
            let index = index.min(self.n_steps().checked_sub(1)?);
            let entered = self.visit_entered_at(index);
            let above = last.filter(|(before, _)| Some(*before) == entered).map(|(_, above)| above);
            let (step, above) = self.step_after(index, entered, above.or(entered))?;
            last = entered.zip(above);
            Some(step)
        })
    }

    /// Whether a step is a decision: the last of the steps that belong to one number.
    ///
    /// That a leaf is reached, read and returned, or a node returned, is told by what its parent does with the value.
    pub fn is_decision(&self, step: usize) -> bool {
        let Some(now) = self.step(step) else { return false };
        match now.kind {
            StepKind::Enter => !self.tree().is_leaf(self.node(now.visit)),
            StepKind::Evaluate | StepKind::Return => false,
            StepKind::Compare | StepKind::Improve | StepKind::Tighten => self
                .step(step + 1)
                .is_none_or(|next| next.visit != now.visit || next.kind != StepKind::Tighten),
            _ => true,
        }
    }

    /// All steps in order, together in linear time.
    pub const fn steps(&self) -> Steps<'_> {
        Steps { trace: self, next: 0, entered: None, above: None }
    }

    /// A step, with the visit that was entered last before it, or none; looked for from `above` upwards, which is that visit
    /// or one of those above it that have not returned long before. Also gives the visit above which the next is.
    fn step_after(
        &self,
        index: usize,
        entered: Option<VisitId>,
        above: Option<VisitId>,
    ) -> Option<(Step, Option<VisitId>)> {
        let step = index as u32;
        let (Some(entered), Some(mut visit)) = (entered, above) else {
            return Some((Step { index, kind: StepKind::Pass, visit: VisitId::ROOT, child: None }, None));
        };
        let record = self.record_of(entered);
        let own = |kind| Some((Step { index, kind, visit: entered, child: None }, Some(entered)));
        if step == record.enter {
            return own(StepKind::Enter);
        }
        let marks = self.mark(entered);
        if marks & mark::STAND_PAT != 0 && step == record.enter + 1 {
            return own(StepKind::StandPat);
        }
        if record.is_leaf() && step == record.leave {
            return own(if marks & mark::HIT != 0 {
                StepKind::Hit
            } else if marks & mark::OPERATION != 0 {
                StepKind::Operate
            } else {
                StepKind::Evaluate
            });
        }
        // Between two entries only returns and what parents do about them: up the chain.
        loop {
            let record = self.record_of(visit);
            if step == record.leave {
                return Some((Step { index, kind: StepKind::Return, visit, child: None }, Some(visit)));
            }
            if record.parent == NO_VISIT {
                // After a pass comes the next.
                let next = VisitId(entered.0 + 1);
                let is_there = step > record.leave && next.index() < self.n_visits();
                let pass = Step { index, kind: StepKind::Pass, visit: next, child: None };
                return is_there.then_some((pass, Some(visit)));
            }
            let after = step.checked_sub(record.leave)?.checked_sub(1)?;
            if after < self.n_steps_after(&record) {
                let made_of_it = if record.has(IMPROVED) {
                    StepKind::Improve
                } else if self.mark(visit) & mark::RESEARCH != 0 {
                    StepKind::Research
                } else {
                    StepKind::Compare
                };
                let kinds = [
                    (true, made_of_it),
                    (record.has(TIGHTENED), StepKind::Tighten),
                    (record.has(CUT), StepKind::Cut),
                ];
                let (_, kind) = *kinds.iter().filter(|(happens, _)| *happens).nth(after as usize)?;
                let made = Step { index, kind, visit: VisitId(record.parent), child: Some(visit) };
                return Some((made, Some(visit)));
            }
            visit = VisitId(record.parent);
        }
    }

    /// The steps of the parent that follow a visit.
    ///
    /// Where nodes keep numbers of their own instead of a best value, the parent's numbers are what it makes of a result,
    /// and they are told when it is left. Only a playout is told of the node that it was played from too.
    fn n_steps_after(&self, record: &VisitRecord) -> u32 {
        match self.conventions.algorithm {
            Algorithm::ProofNumber => 0,
            Algorithm::Mcts => u32::from(record.is_leaf()),
            _ => record.n_steps_after(),
        }
    }

    /// The visit that was entered last, up to and including a step.
    pub fn visit_entered_at(&self, step: usize) -> Option<VisitId> {
        let entered = self.records.entered_by(0, self.records.len(), step.saturating_add(1));
        entered.checked_sub(1).map(|visit| VisitId(visit as u32))
    }

    /// The visits from the one that a step belongs to up to the root.
    pub fn path(&self, step: usize) -> impl Iterator<Item = VisitId> {
        std::iter::successors(self.step(step).map(|step| step.visit), |&visit| self.visit(visit).parent)
    }

    /// The ply of a step's visit.
    pub fn ply(&self, step: usize) -> usize {
        self.path(step).count().saturating_sub(1)
    }
}

/// All steps of a trace in order. See [`Trace::steps`].
#[derive(Clone, Debug)]
pub struct Steps<'a> {
    trace: &'a Trace,
    next: usize,
    /// The visit that was entered last.
    entered: Option<VisitId>,
    /// That, or the one above it that returned last.
    above: Option<VisitId>,
}

impl Iterator for Steps<'_> {
    type Item = Step;

    fn next(&mut self) -> Option<Step> {
        let index = self.next;
        if index >= self.trace.n_steps() {
            return None;
        }
        let begins = VisitId(self.entered.map_or(0, |entered| entered.0 + 1));
        let is_entered =
            begins.index() < self.trace.n_visits() && self.trace.record_of(begins).enter as usize <= index;
        if is_entered {
            (self.entered, self.above) = (Some(begins), Some(begins));
        }
        let (step, above) = self.trace.step_after(index, self.entered, self.above)?;
        (self.next, self.above) = (index + 1, above);
        Some(step)
    }
}
