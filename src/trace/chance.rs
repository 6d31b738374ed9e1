//! What a search knows where chance decides: the outcomes of the dice and their average, and what playouts promise.

use std::collections::BTreeMap;

use super::record::NEVER;
use super::{Cut, Trace, VisitId};
use crate::search::{Algorithm, Promise, Space, TreeSpace, UctScale, average, from_mover};
use crate::tree::{NodeId, Probability};
use crate::value::{Role, Value, Window};

/// What is known of one outcome of a chance node, in MAX's view.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ChanceOutcome {
    /// The child.
    pub node: NodeId,
    /// Its visit below this chance node that returned last, if there is one.
    pub visit: Option<VisitId>,
    /// How likely it is, from 0 to 1.
    pub probability: f64,
    /// The least and the most that it can be worth, as the algorithm keeps them.
    pub range: Window,
}

/// A child that a search by chance may go down through.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Arm {
    /// The child.
    pub node: NodeId,
    /// How often it was visited before.
    pub n_visits: usize,
    /// What it promises.
    pub promise: Promise,
    /// Whether the search went down through it.
    pub is_chosen: bool,
}

/// What a search by chance knows of a move at the root.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RootMove {
    /// The child.
    pub node: NodeId,
    /// How often it was visited.
    pub n_visits: usize,
    /// The mean of what came back, from MAX; `None` if it was never visited.
    pub mean: Option<Value>,
    /// MAX's share of the result, from 0 to 1: 1 if every playout was won, ½ if all were drawn. In a tree the place of the
    /// mean between the least leaf and the greatest.
    pub win_share: Option<f64>,
}

impl Trace {
    /// The range of all values, where the algorithm takes it for known before it has evaluated a leaf: Star1 and Star2 do.
    pub fn known_range(&self) -> Option<Window> {
        let algorithm = self.conventions.algorithm;
        let is_used = algorithm.has_chance() && algorithm.has_window();
        is_used.then(|| TreeSpace(&self.tree).range())
    }

    /// The outcomes of a chance node as they are known at a step of its visit, those that were searched first, in that
    /// order; `None` for other nodes. Linear in its children.
    pub fn outcomes_at(&self, visit: VisitId, step: usize) -> Option<Vec<ChanceOutcome>> {
        let node = self.node(visit);
        if self.tree.role(node) != Role::Chance || self.tree.is_leaf(node) {
            return None;
        }
        let range = self.known_range().unwrap_or(Window::FULL);
        let even = 1.0 / self.tree.children(node).count().max(1) as f64;
        let mut outcomes: Vec<ChanceOutcome> = self
            .tree
            .children(node)
            .map(|child| ChanceOutcome {
                node: child,
                visit: None,
                probability: self.tree.probability(child).map_or(even, Probability::get),
                range,
            })
            .collect();
        let mut n_searched = 0;
        for child in self.children(visit) {
            let record = self.record_of(child);
            let place = outcomes.iter().position(|outcome| outcome.node == record.node());
            let Some(place) = place.filter(|_| record.enter as usize <= step) else { continue };
            // What was searched comes first, the others stay as they are in the tree.
            let place = if place < n_searched {
                place
            } else {
                outcomes[n_searched..=place].rotate_right(1);
                n_searched += 1;
                n_searched - 1
            };
            if record.leave != NEVER && record.leave as usize <= step {
                outcomes[place].visit = Some(child);
                outcomes[place].range = self.known_of_outcome(child, record.result);
            }
        }
        Some(outcomes)
    }

    /// What the algorithm noted of an outcome when its visit returned; all, where it cuts nothing.
    fn known_of_outcome(&self, visit: VisitId, result: Value) -> Window {
        let noted = self.extras.as_ref().and_then(|extras| extras.note_of(visit));
        let noted = noted.and_then(|[low, high]| Some(Window::new(Value::new(low)?, Value::new(high)?)));
        noted.unwrap_or(Window::new(result, result))
    }

    /// The least and the most that a chance node can come to at a step of its visit, in MAX's view; `None` for other nodes.
    /// Linear in its children.
    pub fn chance_at(&self, visit: VisitId, step: usize) -> Option<Window> {
        let outcomes = self.outcomes_at(visit, step)?;
        let sum = |end: fn(&ChanceOutcome) -> Value, unknown| {
            average(outcomes.iter().map(|outcome| (outcome.probability, end(outcome))), unknown)
        };
        let low = sum(|outcome| outcome.range.alpha, Value::NEG_INFINITY);
        Some(Window::new(low, sum(|outcome| outcome.range.beta, Value::INFINITY)))
    }

    /// What a search by chance weighed when it went on from a visit: a row for each child that was tried by then, in the
    /// order of the tree. `None` where no child was weighed: in other searches, where the dice decide, and while a child is
    /// left that was not tried.
    pub fn arms_at(&self, visit: VisitId) -> Option<Vec<Arm>> {
        let node = self.node(visit);
        let extras = self.extras.as_ref().filter(|_| self.conventions.algorithm == Algorithm::Mcts)?;
        let role = self.tree.role(node);
        let step = self.visit(visit).enter;
        let n_parent = self.tally(node, step)?.n_visits;
        let chosen = self.children(visit).next().map(|child| self.node(child));
        let arms = self.tree.children(node).map(|child| {
            let n = self.tally(child, step).map_or(0, |tally| tally.n_visits);
            let mean = extras.sum_of(&self.records, child, n) / n.max(1) as f64;
            let promise = Promise::new(role, n_parent as u32, n as u32, mean, self.scale());
            Arm { node: child, n_visits: n, promise, is_chosen: chosen == Some(child) }
        });
        let arms: Vec<Arm> = arms.collect();
        let is_choice = role != Role::Chance && self.tree.n_unlisted(node) == 0;
        (is_choice && !arms.is_empty() && arms.iter().all(|arm| arm.n_visits > 0)).then_some(arms)
    }

    /// How a search by chance weighs means and numbers of visits.
    pub fn scale(&self) -> UctScale {
        UctScale { range: self.result_range, exploration: self.conventions.exploration() }
    }

    /// The move that a search by chance chooses: the child of the root that was visited most until a step, of equals the
    /// one with the better mean. `None` where no side chooses, before a child was visited, and in other searches.
    pub fn chosen_move(&self, step: usize) -> Option<NodeId> {
        self.conventions.algorithm.is_estimate().then(|| self.best_line(step).nodes.get(1).copied()).flatten()
    }

    /// What a search by chance knows of the moves at the root, those that were visited most first, of equals those with the
    /// better mean; `None` in other searches.
    pub fn root_moves(&self) -> Option<Vec<RootMove>> {
        if !self.conventions.algorithm.is_estimate() {
            return None;
        }
        let scale = self.scale();
        // Of very many moves most were never made.
        let mut is_visited = vec![false; self.tree.n_nodes()];
        self.records.iter().for_each(|record| is_visited[record.node().index()] = true);
        let about = |child: NodeId| {
            let tally = is_visited[child.index()].then(|| self.tally(child, usize::MAX)).flatten();
            let win_share = tally.map(|tally| f64::midpoint(scale.position(tally.mean.get()), 1.0));
            RootMove {
                node: child,
                n_visits: tally.map_or(0, |tally| tally.n_visits),
                mean: tally.map(|tally| tally.mean),
                win_share,
            }
        };
        let mut moves: Vec<RootMove> = self.tree.children(NodeId::ROOT).map(about).collect();
        let role = self.tree.role(NodeId::ROOT);
        moves.sort_by_key(|root_move| {
            std::cmp::Reverse((root_move.n_visits, root_move.mean.map(|mean| from_mover(mean, role))))
        });
        Some(moves)
    }

    /// The outcomes of a chance node that Star2 has only probed when it cuts there, and whose values it does not know.
    pub fn left_at_probe(&self, cut: &Cut) -> Vec<NodeId> {
        if self.conventions.algorithm != Algorithm::Star2 {
            return Vec::new();
        }
        let mut first = BTreeMap::new();
        for visit in self.children(cut.visit) {
            first.entry(self.node(visit)).or_insert(visit);
        }
        // The second visit searches all of an outcome, and chance nodes are not probed.
        let is_left = |outcome: &ChanceOutcome| {
            outcome.range.alpha != outcome.range.beta
                && self.tree.role(outcome.node) != Role::Chance
                && outcome.visit.is_some_and(|last| first.get(&outcome.node) == Some(&last))
        };
        let outcomes = self.outcomes_at(cut.visit, cut.step).unwrap_or_default();
        outcomes.into_iter().filter(is_left).map(|outcome| outcome.node).collect()
    }

    /// Whether a visit is a probe of Star2: a look at one child of an outcome that has more of them.
    pub fn is_probe(&self, visit: VisitId) -> bool {
        let Some(parent) = self.visit(visit).parent else { return false };
        let node = self.node(visit);
        let role = |node| self.tree.role(node);
        self.conventions.algorithm == Algorithm::Star2
            && role(self.node(parent)) == Role::Chance
            && role(node) != Role::Chance
            && self.children(parent).find(|&child| self.node(child) == node) == Some(visit)
            && self.children(visit).count() == 1
            && self.tree.children(node).nth(1).is_some()
    }
}
