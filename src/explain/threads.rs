//! What is said of threads that search siblings at the same time.

use super::explainer::Explainer;
use super::reason::BoundGiver;
use crate::search::{Algorithm, Conventions, Split};
use crate::trace::{Cut, VisitId};
use crate::tree::NodeId;

impl Explainer<'_> {
    /// What the thread that enters a visit cannot know yet, though it has been told before: "A has α = 8 by now, from C." Also
    /// further down, as long as the end that has moved is the one that is passed on there.
    pub(super) fn unaware(&self, visit: VisitId, step: usize) -> Option<String> {
        let trace = self.trace;
        let own = trace.visit(visit);
        let mut passed = own;
        let mut parent = own.parent.filter(|_| trace.thread(visit) > 0)?;
        while trace.thread(parent) > 0 {
            passed = trace.visit(parent);
            parent = passed.parent?;
        }
        let above = trace.node(parent);
        let live = trace.live(parent, step);
        let (end, old, new, here) = if trace.is_maximizing(above) {
            ("α", passed.window.alpha, live.window.alpha, own.window.alpha)
        } else {
            ("β", passed.window.beta, live.window.beta, own.window.beta)
        };
        // What its own nodes have found since may be better than that.
        let is_better = if trace.is_maximizing(above) { new > here } else { new < here };
        let (_, giver) = live.best.filter(|_| old != new && is_better)?;
        let (node, parent, child) = (self.name(passed.node), self.name(above), self.name(trace.node(giver)));
        let value = self.number(new);
        Some(say!(self.text, "enter-unaware", node, parent, child, end, value))
    }

    /// What the node that a cut is due to has by now, where the thread that cuts began before that.
    pub(super) fn outdated(&self, cut: &Cut, giver: BoundGiver) -> Option<String> {
        let BoundGiver::Ancestor { ancestor, value: told, .. } = giver else { return None };
        let is_parallel = self.trace.conventions().algorithm == Algorithm::Parallel;
        let witness = cut.witness.filter(|_| is_parallel)?;
        let (now, child) = self.trace.live(witness.ancestor, cut.step).best?;
        (now != told).then(|| {
            let (ancestor, child) = (self.name(ancestor), self.name(self.trace.node(child)));
            say!(self.text, "cut-outdated", ancestor, value = self.number(now), child)
        })
    }

    /// What is searched at the same time in a parallel search, said at the root.
    pub(super) fn threads(&self, root: NodeId) -> Option<String> {
        let Conventions { algorithm, settings, .. } = self.trace.conventions();
        let threads = usize::from(settings.threads);
        let split = if settings.split == Split::Root { "root" } else { "ybw" };
        (*algorithm == Algorithm::Parallel && threads > 1)
            .then(|| say!(self.text, "enter-threads", split, threads, node = self.name(root)))
    }
}
