//! What a search keeps beside its visits: the entries of a table, the list of open nodes, proof numbers.

use super::line::{proves_least, proves_most};
use super::record::{PROVES_LOWER, PROVES_UPPER};
use super::{InList, InMaxView, ListedNode, OpenNode, StepKind, Trace, VisitId};
use crate::search::{Algorithm, TableEntry};
use crate::tree::NodeId;
use crate::value::{Bound, Value};

impl Trace {
    /// What the table had of a node when a visit of it began; `None` where it had nothing, and in very long searches.
    pub fn found(&self, visit: VisitId) -> Option<TableEntry> {
        self.extras.as_ref()?.found.of(visit, |visit| visit)
    }

    /// Whether the entry that answered a visit was stored by a search below the position. If not, the position was evaluated:
    /// it is a leaf, or was one for the search that stored the entry.
    pub fn was_searched_below(&self, visit: VisitId) -> bool {
        if self.found(visit).is_some_and(|entry| entry.depth == Some(0)) {
            return false;
        }
        let (node, extras) = (self.node(visit), self.extras.as_ref());
        // In the tree of a game, children are only below the place where the position was searched.
        let others = extras.map_or(&[][..], |extras| extras.same_position(node));
        let mut all = others.iter().map(|&other| NodeId::from_index(other as usize)).chain([node]);
        all.any(|node| !self.tree.is_leaf(node))
    }

    /// The visit that found what the table answered a visit with, at whichever node it met the position: the last that proved
    /// as much. `None` where the table did not answer.
    pub fn answered_by(&self, visit: VisitId) -> Option<VisitId> {
        let entry = self.found(visit).filter(|_| self.is_hit(visit))?;
        let InMaxView(held) = self.in_max_view(self.node(visit), entry.known);
        let begun = self.visit(visit).enter;
        let nodes = self.same_position(self.node(visit));
        let searches: Vec<VisitId> = nodes
            .iter()
            .flat_map(|&node| self.visits_of(node))
            .filter(|&earlier| self.has_left(earlier, begun) && !self.is_hit(earlier))
            .collect();
        let leave = |visit: &VisitId| self.visit(*visit).leave;
        let has_proved = |&visit: &VisitId| {
            self.said(visit).is_some_and(|(value, bound)| {
                (value == held.alpha && proves_least(bound)) || (value == held.beta && proves_most(bound))
            })
        };
        let proved = searches.iter().copied().filter(has_proved).max_by_key(leave);
        proved.or_else(|| searches.into_iter().max_by_key(leave))
    }

    /// Whether a visit evaluates a position at the horizon of a game, of which the table is neither asked nor told.
    pub fn is_beside_table(&self, visit: VisitId) -> bool {
        let is_in_use = self.conventions.has_table() && !self.conventions.has_horizon_in_table();
        if !is_in_use || !self.tree.is_of_game() || self.origin(visit).is_none() {
            return false;
        }
        self.is_at_horizon(visit)
    }

    /// Whether a visit looks no further than its node, because its pass or the whole search does not go deeper.
    pub fn is_at_horizon(&self, visit: VisitId) -> bool {
        let pass = self.pass_of(self.visit(visit).enter).and_then(|(_, pass)| pass.depth);
        let horizon = pass.map(|depth| depth as usize).or(self.tree.horizon());
        horizon == Some(self.tree.ply(self.node(visit)))
    }

    /// What the table keeps of an internal node from the end of a visit on.
    pub fn stored(&self, visit: VisitId) -> Option<TableEntry> {
        self.extras.as_ref()?.stored.of(visit, |visit| self.records.get(visit as usize).leave)
    }

    /// The list of open nodes at a step, the one to be taken next first. Empty for searches without one.
    pub fn open_list(&self, step: usize) -> Vec<OpenNode> {
        let mut list: Vec<OpenNode> = self.extras.iter().flat_map(|extras| extras.open_at(step)).collect();
        let falls = self.conventions.algorithm != Algorithm::DualSss;
        let Some(extras) = &self.extras else { return list };
        let parents = |node| self.tree.parent(node);
        list.sort_by_cached_key(|open| {
            let merit = if falls { -open.merit } else { open.merit };
            // Equals are taken from the left, as the search sees it.
            (merit, extras.line_of(open.node, parents))
        });
        list
    }

    /// What a best-first search took from its list at a visit: whether it was solved, and the bound that went with it.
    pub fn taken(&self, visit: VisitId) -> Option<(bool, Value)> {
        self.extras.as_ref()?.taken(visit)
    }

    /// What a node is in the list of a best-first search at a step, or was when it was in it last. `None` before it came
    /// into it, and in searches without a list.
    pub fn listed(&self, node: NodeId, step: usize) -> Option<ListedNode> {
        let mut listed = self.extras.as_ref()?.listed(node, step)?;
        let is_taken = || {
            self.step(step).is_some_and(|step| step.kind == StepKind::Enter && self.node(step.visit) == node)
        };
        if listed.place == InList::Gone && is_taken() {
            listed.place = InList::Taken;
        } else if listed.place == InList::Gone && node == NodeId::ROOT && listed.is_solved {
            listed.place = InList::Answer;
        }
        Some(listed)
    }

    /// All that a node ever is in the list, in order, as if it had left it.
    pub fn listings(&self, node: NodeId) -> impl Iterator<Item = ListedNode> {
        self.extras.iter().flat_map(move |extras| extras.listings(node))
    }

    /// What a visit returned and what that proves; `None` where it proves nothing: what a best-first search knows of a node
    /// that it has only opened, and what chance has shown.
    pub fn proved(&self, visit: VisitId) -> Option<(Value, Bound)> {
        let record = self.record_of(visit);
        let proves_something = record.has(PROVES_LOWER) || record.has(PROVES_UPPER);
        let algorithm = self.conventions.algorithm;
        let says_itself = algorithm.is_best_first() && !algorithm.is_estimate();
        self.visit(visit).result.filter(|_| proves_something || !says_itself)
    }

    /// The node that came into the list at a step, the first of several.
    pub fn put_next(&self, step: usize) -> Option<NodeId> {
        self.extras.as_ref()?.put_at(step)
    }

    /// What proof-number search has answered in the end: whether the root is proved. `None` where it is open, and in other
    /// searches.
    pub fn is_proved(&self) -> Option<bool> {
        let [proof, disproof] = self.proof_numbers(NodeId::ROOT, usize::MAX)?;
        (proof == 0.0 || disproof == 0.0).then_some(proof == 0.0)
    }

    /// Proof and disproof number of a node at a step, ∞ where it is impossible; `None` before it has any, and in other searches.
    pub fn proof_numbers(&self, node: NodeId, step: usize) -> Option<[f64; 2]> {
        let is_proof = self.conventions.algorithm == Algorithm::ProofNumber;
        let extras = self.extras.as_ref().filter(|_| is_proof)?;
        let visits = extras.visits_of(&self.records, node);
        let left = |visit: u32| self.records.get(visit as usize).leave as usize <= step;
        let last = visits.iter().rev().find(|&&visit| left(visit));
        last.and_then(|&visit| extras.note_of(VisitId(visit)))
    }
}
