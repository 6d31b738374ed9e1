//! How the search that goes on at a step stands to a node, where nodes are searched more than once.
//!
//! A search in passes, and one that searches a child again, leaves numbers behind that belong to an earlier search: they
//! are still true, but no part of what is going on. A visit belongs to the search that goes on if its parent's visit is
//! the last one of the parent and belongs to it too.

use super::{Status, Trace, VisitId};
use crate::tree::NodeId;

/// How far the search that goes on at a step has come with a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NodeStage {
    /// No search has visited the node until then.
    Unvisited,
    /// Only an earlier search has visited it: its last visit.
    Earlier(VisitId),
    /// Entered, not left.
    Open(VisitId),
    /// Left with a result.
    Closed(VisitId),
    /// Pruned by the search that goes on.
    Pruned {
        /// The number of the cutoff.
        cut: usize,
        /// The last visit of the node, where a search had visited it before.
        earlier: Option<VisitId>,
    },
}

impl NodeStage {
    /// The visit of the search that goes on.
    pub const fn visit(self) -> Option<VisitId> {
        match self {
            Self::Open(visit) | Self::Closed(visit) => Some(visit),
            Self::Unvisited | Self::Earlier(_) | Self::Pruned { .. } => None,
        }
    }

    /// The last visit of the node in an earlier search, where the one that goes on has none.
    pub const fn earlier(self) -> Option<VisitId> {
        match self {
            Self::Earlier(visit) | Self::Pruned { earlier: Some(visit), .. } => Some(visit),
            Self::Unvisited | Self::Open(_) | Self::Closed(_) | Self::Pruned { earlier: None, .. } => None,
        }
    }
}

/// The search that goes on has come to a node, or has not; what is less is the number of the cutoff that pruned it.
const REACHED: u32 = u32::MAX;
const UNREACHED: u32 = u32::MAX - 1;

/// How far the search that goes on at a step has come with each node.
#[derive(Clone, Debug)]
pub struct Stages<'a> {
    trace: &'a Trace,
    step: usize,
    /// Where nodes are visited more than once: what became of each, or of the uppermost node above it that was not reached.
    fates: Option<Vec<u32>>,
}

impl Stages<'_> {
    /// The step.
    pub const fn step(&self) -> usize {
        self.step
    }

    /// How far it has come with a node.
    pub fn of(&self, node: NodeId) -> NodeStage {
        match &self.fates {
            Some(fates) => {
                let last = self.trace.visit_at(node, self.step);
                self.trace.stage_of(fates[node.index()], last, self.step)
            }
            None => self.trace.stage(node, self.step),
        }
    }
}

impl Trace {
    /// How far the search that goes on at a step has come with a node. O(1); where nodes are visited more than once,
    /// O(plies · log visits).
    pub fn stage(&self, node: NodeId, step: usize) -> NodeStage {
        if self.may_search_again() {
            return self.stage_among(node, step);
        }
        match self.status(node, step) {
            Status::Unvisited => NodeStage::Unvisited,
            Status::Open(visit) => NodeStage::Open(visit),
            Status::Closed(visit) => NodeStage::Closed(visit),
            Status::Pruned(cut) => NodeStage::Pruned { cut, earlier: None },
        }
    }

    /// Whether a visit belongs to the search that goes on at a step.
    pub fn is_current(&self, visit: VisitId, step: usize) -> bool {
        self.stage(self.node(visit), step).visit() == Some(visit)
    }

    /// The child that gave a node its value so far, in the visit of the search that goes on; `None` where a table gave it, or
    /// the static evaluation.
    pub fn best_child(&self, node: NodeId, step: usize) -> Option<NodeId> {
        // Where searches go on with what they have grown, the last look into a table takes nothing away.
        let visit = if self.may_search_again() {
            self.stage(node, step).visit()?
        } else {
            self.search_at(node, step)?
        };
        let (_, best) = self.live(visit, step).best?;
        (best != visit).then(|| self.node(best))
    }

    /// Whether some node was searched more than once, each time anew.
    pub fn searches_again(&self) -> bool {
        let Some(extras) = self.extras.as_ref().filter(|_| self.may_search_again()) else { return false };
        self.tree.nodes().any(|node| extras.visits_of(&self.records, node).len() > 1)
    }

    /// The number of the pass in which a visit was made, from 1; `None` where it is that of the step, or there is only one.
    pub fn earlier_pass(&self, visit: VisitId, step: usize) -> Option<usize> {
        let (pass, _) = self.pass_of(self.record_of(visit).enter as usize)?;
        let (now, _) = self.pass_of(step)?;
        (pass != now).then_some(pass + 1)
    }

    /// Whether nodes may be searched more than once, each time anew. Searches that go on with what they have grown have no
    /// earlier search.
    fn may_search_again(&self) -> bool {
        self.extras.is_some() && !self.conventions.algorithm.is_best_first()
    }

    /// As [`stage`](Self::stage), of all nodes at once: from the root down, in time that is linear in their number.
    pub fn stages(&self, step: usize) -> Stages<'_> {
        let fates = self.may_search_again().then(|| {
            let mut fates = vec![REACHED; self.tree.n_nodes()];
            for node in self.tree.nodes() {
                let above = self.tree.parent(node).map_or(REACHED, |parent| fates[parent.index()]);
                let own = || self.fate_of(node, self.visit_at(node, step), step);
                fates[node.index()] = if above == REACHED { own() } else { above };
            }
            fates
        });
        Stages { trace: self, step, fates }
    }

    /// The uppermost node on the way from the root that the search has not come to decides: what is below it, it has not
    /// come to either.
    fn stage_among(&self, node: NodeId, step: usize) -> NodeStage {
        let last = self.visit_at(node, step);
        let (mut fate, mut below) = (REACHED, Some((node, last)));
        while let Some((one, visit)) = below {
            let own = self.fate_of(one, visit, step);
            fate = if own == REACHED { fate } else { own };
            below = self.tree.parent(one).map(|parent| (parent, self.visit_at(parent, step)));
        }
        self.stage_of(fate, last, step)
    }

    /// What the search that goes on at the parent of a node has done with the node, which was visited last by this visit.
    fn fate_of(&self, node: NodeId, visit: Option<VisitId>, step: usize) -> u32 {
        let Some(parent) = self.tree.parent(node) else { return REACHED };
        let above = self.visit_at(parent, step);
        let is_linked = visit.is_some_and(|visit| self.parent_of(visit) == above);
        let entered = visit.filter(|_| is_linked).map(|visit| self.record_of(visit).enter as usize);
        match above.and_then(|above| self.skip_by(node, above, entered, step)) {
            Some(cut) => cut as u32,
            None if is_linked => REACHED,
            None => UNREACHED,
        }
    }

    /// The stage of a node that was visited last by this visit.
    fn stage_of(&self, fate: u32, last: Option<VisitId>, step: usize) -> NodeStage {
        match (fate, last) {
            (REACHED, Some(visit)) if self.has_left(visit, step) => NodeStage::Closed(visit),
            (REACHED, Some(visit)) => NodeStage::Open(visit),
            (UNREACHED, Some(visit)) => NodeStage::Earlier(visit),
            (REACHED | UNREACHED, None) => NodeStage::Unvisited,
            (cut, earlier) => NodeStage::Pruned { cut: cut as usize, earlier },
        }
    }

    /// The last cutoff of the whole search that pruned a node, or else the lowest one above it that was pruned; one of an
    /// earlier pass is found here too.
    pub fn cut_of_any_pass(&self, node: NodeId) -> Option<usize> {
        let extras = self.extras.as_ref()?;
        let by_parent = |one: NodeId| {
            let visits = self.visits_of(self.tree.parent(one)?);
            visits.iter().rev().find_map(|&by| self.pruning_cut(extras, by, one, self.visit(by).leave?))
        };
        std::iter::successors(Some(node), |&one| self.tree.parent(one)).find_map(by_parent)
    }

    fn parent_of(&self, visit: VisitId) -> Option<VisitId> {
        self.visit(visit).parent
    }

    /// The cutoff by which a visit has pruned a child by a step, after the child was entered if it was.
    fn skip_by(&self, child: NodeId, by: VisitId, entered: Option<usize>, step: usize) -> Option<usize> {
        let cut = self.pruning_cut(self.extras.as_ref()?, by, child, step)?;
        entered.is_none_or(|entered| self.cut_step(cut) > entered).then_some(cut)
    }
}
