//! What a picture shows at any step of its search: what its legend has to explain.

use super::look::{Annotations, Look, WitnessArrows};
use crate::explain::{ABOVE, BELOW, number};
use crate::trace::{ChangeKind, Trace, VisitId};
use crate::tree::NodeId;
use crate::value::{Bound, Role, Value};

/// Of a node that is visited more often, only so many visits are looked at.
const MAX_VISITS: usize = 64;

/// A path has room for the names of so many children.
const FEW_CHILDREN: usize = 4;

/// What is drawn at some step.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "each is a thing of its own that is drawn or not")]
pub(super) struct LegendContents {
    pub(super) roles: [bool; 3],
    pub(super) leaf: bool,
    pub(super) free: bool,
    /// Copies, whose names say so.
    pub(super) copies: bool,
    pub(super) unvisited: bool,
    pub(super) bounds: bool,
    pub(super) unproved: bool,
    pub(super) old: bool,
    /// Raised signs of numbers.
    pub(super) above: bool,
    pub(super) below: bool,
    pub(super) inequality: bool,
    pub(super) condition: bool,
    pub(super) variation: bool,
    pub(super) best: bool,
    pub(super) pruned: bool,
    pub(super) witness: bool,
    pub(super) stub: bool,
    pub(super) hit: bool,
    pub(super) threads: u8,
    pub(super) types: bool,
    pub(super) mean: bool,
    pub(super) visits: bool,
    pub(super) proof: bool,
    pub(super) merit: bool,
    /// Nodes with so many children that a path has no room for a name at each.
    pub(super) many_children: bool,
}

impl LegendContents {
    /// Looks at all nodes that are not collapsed, and at their visits. Of a tree whose nodes are not measured one by
    /// one it takes for drawn what its search can draw.
    pub(super) fn of(
        trace: &Trace,
        look: &Look,
        is_measured: bool,
        is_shown: &dyn Fn(NodeId) -> bool,
    ) -> Self {
        let (tree, algorithm) = (trace.tree(), trace.conventions().algorithm);
        let has_windows = algorithm.has_window();
        let last = trace.n_steps().saturating_sub(1);
        let has_history = look.annotations == Annotations::History && has_windows;
        let has_conditions = matches!(look.annotations, Annotations::History | Annotations::Inequality);
        let mut drawn = Self {
            inequality: look.annotations == Annotations::Inequality && has_windows,
            variation: look.principal_variation
                && trace.principal_variation(last).iter().any(|&node| node != NodeId::ROOT && is_shown(node)),
            mean: trace.tally(NodeId::ROOT, last).is_some(),
            visits: trace.tally(NodeId::ROOT, last).is_some() && look.annotations != Annotations::None,
            proof: trace.proof_numbers(NodeId::ROOT, last).is_some() && look.annotations != Annotations::None,
            ..Self::default()
        };
        drawn.witness = has_witness(trace, look, is_shown);
        if !is_measured {
            for node in tree.nodes().take(64) {
                drawn.node(trace, node);
            }
            drawn.pruned = trace.n_cuts() > 0;
            (drawn.old, drawn.condition) = (has_history, has_windows && has_conditions);
            drawn.bounds = trace.n_cuts() > 0;
            (drawn.above, drawn.below) = (has_windows, has_windows);
            (drawn.leaf, drawn.best, drawn.unvisited, drawn.many_children) = (true, true, true, true);
            drawn.copies = tree.has_shared();
            return drawn;
        }
        for node in tree.nodes().filter(|&node| is_shown(node)) {
            drawn.node(trace, node);
            let visits = trace.visits_of(node);
            let stride = visits.len().div_ceil(MAX_VISITS).max(1);
            for visit in visits.into_iter().step_by(stride) {
                drawn.visit(trace, node, visit);
            }
            drawn.types |= look.node_types && trace.node_type(node).is_some();
        }
        // What was pruned may be searched after all, in a later pass.
        drawn.pruned = (0..trace.n_cuts()).any(|cut| trace.pruned_by(cut).into_iter().any(is_shown));
        drawn.old &= has_history;
        drawn.condition &= has_conditions;
        drawn.bounds |= drawn.inequality;
        drawn.merit &= look.annotations != Annotations::None;
        drawn
    }

    fn node(&mut self, trace: &Trace, node: NodeId) {
        let tree = trace.tree();
        if tree.is_stub(node) {
            self.stub = true;
        } else if tree.is_searched_leaf(node) {
            self.leaf = true;
            self.free |= tree.value(node).is_none() && !tree.is_of_game();
        } else {
            let role = match tree.role(node) {
                Role::Max => 0,
                Role::Min => 1,
                Role::Chance => 2,
            };
            self.roles[role] = true;
        }
        self.copies |= tree.original(node) != node;
        self.many_children |= tree.children(node).nth(FEW_CHILDREN).is_some();
        // At the first step only the root is visited.
        self.unvisited |= node != NodeId::ROOT;
    }

    fn visit(&mut self, trace: &Trace, node: NodeId, visit: VisitId) {
        let result = trace.returned_so_far(visit);
        let is_claim = trace.only_claims();
        let proves = |wanted: &[Bound]| !is_claim && result.is_some_and(|(_, bound)| wanted.contains(&bound));
        self.bounds |= proves(&[Bound::Lower, Bound::Upper]);
        self.unproved |= proves(&[Bound::Unproved]) && !trace.conventions().algorithm.is_best_first();
        self.condition = self.condition
            || !trace.tree().is_searched_leaf(node)
                && trace.cut_if_at(visit, trace.visit(visit).enter).is_some();
        self.hit |= trace.is_hit(visit);
        self.threads = self.threads.max(trace.thread(visit));
        self.merit |= trace.taken(visit).is_some();
        let window = trace.visit(visit).window;
        self.number(window.alpha);
        self.number(window.beta);
        if let Some((value, _)) = result {
            self.number(value);
        }
        for change in trace.changes(visit) {
            self.number(change.value);
            match change.kind {
                ChangeKind::Best => self.best |= change.child != visit,
                ChangeKind::Alpha | ChangeKind::Beta => self.old = true,
            }
        }
    }
}

impl LegendContents {
    /// What its raised sign asks for.
    fn number(&mut self, value: Value) {
        // Whole numbers have no raised sign, except the largest of all, which is written as just below ∞.
        if value.is_finite() && (value.get().fract() != 0.0 || value.get().abs() == f64::MAX) {
            let number = number(value);
            self.above |= number.contains(ABOVE);
            self.below |= number.contains(BELOW);
        }
    }
}

fn has_witness(trace: &Trace, look: &Look, is_shown: &dyn Fn(NodeId) -> bool) -> bool {
    let is_shown = |visit: VisitId| is_shown(trace.node(visit));
    let mut seen = trace
        .cuts()
        .filter(|cut| cut.witness.is_some_and(|witness| is_shown(witness.ancestor)) && is_shown(cut.visit));
    match look.witnesses {
        WitnessArrows::None => false,
        WitnessArrows::Deep => seen.any(|cut| cut.is_deep),
        WitnessArrows::Current | WitnessArrows::All => seen.next().is_some(),
    }
}
