//! The best line, as far as a search knows it.

use super::record::NEVER;
use super::{Ending, Trace, VisitId};
use crate::search::Algorithm;
use crate::tree::NodeId;
use crate::value::{Bound, Role, Value};

impl Trace {
    /// The best line for both sides as known at a step: from the root along the children that gave the best values.
    pub fn principal_variation(&self, step: usize) -> Vec<NodeId> {
        let algorithm = self.conventions.algorithm;
        match algorithm {
            Algorithm::Mcts => self.most_visited(step),
            Algorithm::Sss | Algorithm::DualSss | Algorithm::ProofNumber => self.solution_line(step),
            _ => self.best_line(step),
        }
    }

    fn best_line(&self, step: usize) -> Vec<NodeId> {
        let mut line = Vec::new();
        let mut visit = self.pv_root(step);
        while let Some(now) = visit {
            let node = self.node(now);
            line.push(node);
            let best = self.live(now, step).best.map(|(_, child)| child).filter(|&child| child != now);
            visit = match best {
                Some(child) if self.is_hit(child) => self.visit_behind(child),
                best => best,
            };
        }
        line
    }

    /// The visit of the root whose best child is the root's: where passes close in on the value, the last that failed high.
    fn pv_root(&self, step: usize) -> Option<VisitId> {
        let last = self.visit_at(NodeId::ROOT, step)?;
        if !matches!(self.conventions.algorithm, Algorithm::Mtdf | Algorithm::MtSss) {
            return Some(last);
        }
        let wanted = if self.tree.role(NodeId::ROOT) == Role::Min { Bound::Upper } else { Bound::Lower };
        let visits = self.visits_of(NodeId::ROOT);
        let shown = visits.into_iter().take_while(|&visit| visit <= last).filter(|&visit| {
            let visit = self.visit(visit);
            visit.leave.is_some_and(|leave| leave <= step)
                && visit.result.is_some_and(|(_, bound)| bound == wanted || bound == Bound::Exact)
        });
        shown.last().or(Some(last))
    }

    /// The visit from which the table knew a result: the last one of the same position that searched, with that result if
    /// there is one.
    fn visit_behind(&self, hit: VisitId) -> Option<VisitId> {
        let result = self.record_of(hit).result;
        let original = self.tree.original(self.node(hit));
        let same: Vec<NodeId> = if self.tree.has_shared() {
            self.tree.nodes().filter(|&node| self.tree.original(node) == original).collect()
        } else {
            vec![self.node(hit)]
        };
        let before = same.into_iter().flat_map(|node| self.visits_of(node)).filter(|&visit| {
            let record = self.record_of(visit);
            visit < hit && !self.is_hit(visit) && record.leave != NEVER
        });
        before.max_by_key(|&visit| (self.record_of(visit).result == result, visit)).or(Some(hit))
    }

    /// From the root along the children that were visited most; the first of equals.
    fn most_visited(&self, step: usize) -> Vec<NodeId> {
        let n = |node: NodeId| self.tally(node, step).map_or(0, |tally| tally.n_visits);
        let mut line = Vec::new();
        let mut next = (n(NodeId::ROOT) > 0).then_some(NodeId::ROOT);
        while let Some(node) = next {
            line.push(node);
            let children = self.tree.children(node).filter(|&child| n(child) > 0);
            next = children.reduce(|best, child| if n(child) > n(best) { child } else { best });
            // Nobody chooses what the dice show.
            if self.tree.role(node) == Role::Chance {
                next = None;
            }
        }
        line
    }

    /// The best line of the tree of leaves that solve the root; only at the end.
    fn solution_line(&self, step: usize) -> Vec<NodeId> {
        let is_over = self.ending == Ending::Finished && step.saturating_add(1) >= self.n_steps();
        let Some((value, bound)) = self.result().filter(|_| is_over) else { return Vec::new() };
        // One child of the chooser is enough, the other side needs all.
        let chooser = match (self.conventions.algorithm, bound) {
            (Algorithm::DualSss, _) | (Algorithm::ProofNumber, Bound::Upper) => Role::Min,
            _ => Role::Max,
        };
        let backed_up = self.backed_up(chooser);
        let sets = self.sets(value);
        let mut line = vec![NodeId::ROOT];
        let mut node = NodeId::ROOT;
        loop {
            let good = || self.tree.children(node).filter(|child| backed_up[child.index()] == Some(value));
            let Some(child) = good().find(|child| sets[child.index()]).or_else(|| good().next()) else {
                break;
            };
            line.push(child);
            node = child;
        }
        line
    }

    /// For each node whether a leaf of this value was read below it that made the bound of the list what it is. A leaf that
    /// is better than the bound says nothing: it was read under the bound of another.
    fn sets(&self, value: Value) -> Vec<bool> {
        let mut sets = vec![false; self.tree.n_nodes()];
        for visit in self.visits() {
            let record = self.record_of(visit);
            let lowers = self.taken(visit).is_none_or(|(_, merit)| merit != record.result);
            if record.result == value && lowers && self.is_evaluation(visit, &record) {
                sets[record.node().index()] = true;
            }
        }
        for node in self.tree.nodes().rev() {
            if let Some(parent) = self.tree.parent(node) {
                sets[parent.index()] |= sets[node.index()];
            }
        }
        sets
    }

    /// What the leaves that were read say of every node, as far as they do.
    fn backed_up(&self, chooser: Role) -> Vec<Option<Value>> {
        let mut values = vec![None; self.tree.n_nodes()];
        for visit in self.visits() {
            let record = self.record_of(visit);
            if self.is_evaluation(visit, &record) {
                values[record.node().index()] = Some(record.result);
            }
        }
        for node in self.tree.nodes().rev().filter(|&node| !self.tree.is_leaf(node)) {
            let children = || self.tree.children(node).map(|child| values[child.index()]);
            let role = self.tree.role(node);
            let is_known = role == chooser || children().all(|value| value.is_some());
            let known = children().flatten();
            values[node.index()] =
                if role == Role::Min { known.min() } else { known.max() }.filter(|_| is_known);
        }
        values
    }
}
