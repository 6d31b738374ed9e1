//! The laws that every trace obeys, checked from outside.

use super::{BoundSource, Status, StepKind, Trace, VisitId};
use crate::search::{Algorithm, CutRule, Fail};
use crate::tree::NodeId;
use crate::value::Bound;

impl Trace {
    /// Checks the whole trace; gives every broken law in words.
    ///
    /// Each entry has its leave, steps nest, windows nest, values improve monotonically, nothing happens below a cut
    /// child, what is pruned is what the cuts pruned, the root's leave is last, results obey the contract of windows.
    /// Linear in steps times the logarithm of their number: for tests and for doubt.
    pub fn validate(&self) -> Result<(), Vec<String>> {
        let mut broken = Vec::new();
        self.check_steps(&mut broken);
        for visit in self.visits() {
            self.check_visit(visit, &mut broken);
        }
        self.check_pruned(&mut broken);
        if broken.is_empty() { Ok(()) } else { Err(broken) }
    }

    fn check_steps(&self, broken: &mut Vec<String>) {
        let mut open = Vec::new();
        for index in 0..self.n_steps() {
            let Some(step) = self.step(index) else {
                broken.push(format!("step {index} belongs to no visit"));
                continue;
            };
            match step.kind {
                StepKind::Pass => {
                    if !open.is_empty() {
                        broken.push(format!("step {index} begins a pass inside another"));
                    }
                }
                StepKind::Enter => {
                    if self.visit(step.visit).parent != open.last().copied() {
                        broken.push(format!("step {index} enters below a node that is not open"));
                    }
                    open.push(step.visit);
                }
                StepKind::Evaluate | StepKind::Return | StepKind::Hit | StepKind::Operate => {
                    if open.pop() != Some(step.visit) {
                        broken.push(format!("step {index} leaves a node that is not the last one entered"));
                    }
                }
                _ => {
                    if open.last() != Some(&step.visit) {
                        broken.push(format!("step {index} belongs to a node that is not the current one"));
                    }
                }
            }
        }
        let finished = self.ending == super::Ending::Finished;
        let last = self.n_steps().checked_sub(1).and_then(|last| self.step(last));
        if finished && (!open.is_empty() || last.is_none_or(|last| self.node(last.visit) != NodeId::ROOT)) {
            broken.push("the root's leave is not the last step".into());
        }
    }

    fn check_visit(&self, id: VisitId, broken: &mut Vec<String>) {
        let visit = self.visit(id);
        let node = visit.node;
        let mut say = |what: &str| broken.push(format!("visit {} of node {}: {what}", id.0, node.index()));
        let algorithm = self.conventions.algorithm;
        // What is wrong on purpose, or comes from elsewhere than the window, keeps other laws.
        if self.is_of_program || algorithm.is_faulty() || algorithm.is_best_first() {
            return;
        }
        let strict = self.conventions.cut == CutRule::Greater;
        if visit.window.alpha > visit.window.beta || !strict && visit.window.alpha == visit.window.beta {
            say("is searched with an empty window");
        }
        if let Some(parent) = visit.parent {
            let parent_node = self.node(parent);
            let before = self.live(parent, visit.enter).window;
            let inside = self.in_max_view(node, visit.window).0;
            let outside = self.in_max_view(parent_node, before).0;
            let deep = self.conventions.cutoffs == crate::search::Cutoffs::Deep;
            let is_set = matches!(visit.alpha_from, BoundSource::Set(_) | BoundSource::Open)
                || matches!(visit.beta_from, BoundSource::Set(_) | BoundSource::Open)
                || algorithm == Algorithm::Parallel;
            if deep && inside != outside && !is_set {
                say("is not searched with its parent's window");
            }
            let is_wider = inside.alpha < outside.alpha || inside.beta > outside.beta;
            let is_narrow =
                !matches!(algorithm, Algorithm::Scout | Algorithm::Parallel) && !algorithm.has_chance();
            if deep && is_set && is_narrow && is_wider {
                say("is searched with more than its parent's window");
            }
            if !is_set
                && inside.alpha != outside.alpha
                && visit.alpha_from != BoundSource::Open
                && visit.beta_from != BoundSource::Open
            {
                say("has a window that is not inside its parent's");
            }
        }
        let mut best = None;
        for change in self.changes(id) {
            let improves = best.is_none_or(|best| {
                if self.is_maximizing(node) { change.value >= best } else { change.value <= best }
            });
            if !improves {
                say("has a best value that gets worse");
            }
            best = Some(change.value);
        }
        let Some((result, bound)) = visit.result else { return };
        let window = visit.window;
        if self.conventions.algorithm.has_window() {
            if self.conventions.fail() == Fail::Hard && window.clamp(result) != result {
                say("returns a fail-hard result outside its window");
            }
            // Star2 looks at one child of a node first, and that proves one side only.
            if window.alpha < window.beta && algorithm != Algorithm::Star2 {
                let proves_upper = matches!(bound, Bound::Exact | Bound::Upper);
                let proves_lower = matches!(bound, Bound::Exact | Bound::Lower);
                if result < window.beta && !proves_upper || result > window.alpha && !proves_lower {
                    say("proves less than its window says");
                }
            }
        } else if bound != Bound::Exact && algorithm.is_plain() {
            say("returns a bound without a window");
        }
    }

    /// Where nodes are visited more than once, what a cut skips was not visited by the visit that cut.
    fn check_pruned_among(&self, broken: &mut Vec<String>) {
        for cut in self.cuts() {
            let visited: Vec<NodeId> = self.children(cut.visit).map(|child| self.node(child)).collect();
            let pruned = self.pruned_by(cut.index);
            if pruned.is_empty() && self.left_at_probe(&cut).is_empty() {
                broken.push(format!("cut {} prunes nothing", cut.index));
            }
            if pruned.iter().any(|child| visited.contains(child)) {
                broken.push(format!("cut {} prunes a child that was visited", cut.index));
            }
            if pruned.iter().any(|&child| self.tree.parent(child) != Some(self.node(cut.visit))) {
                broken.push(format!("cut {} prunes a node that is not a child", cut.index));
            }
        }
    }

    fn check_pruned(&self, broken: &mut Vec<String>) {
        let end = self.n_steps();
        if self.extras.is_some() {
            return self.check_pruned_among(broken);
        }
        for cut in self.cuts() {
            let pruned = self.pruned_by(cut.index);
            if pruned.is_empty() && self.tree.n_unlisted(self.node(cut.visit)) == 0 {
                broken.push(format!("cut {} prunes nothing", cut.index));
            }
            for child in pruned {
                for node in self.tree.subtree(child) {
                    let node = NodeId::from_index(node);
                    if self.status(node, end) != Status::Pruned(cut.index) {
                        broken.push(format!("node {} is not pruned by cut {}", node.index(), cut.index));
                    }
                }
            }
        }
        if self.ending == super::Ending::Finished {
            for node in self.tree.nodes() {
                if matches!(self.status(node, end), Status::Unvisited | Status::Open(_)) {
                    broken.push(format!("node {} is neither visited nor pruned", node.index()));
                }
            }
        }
    }
}
