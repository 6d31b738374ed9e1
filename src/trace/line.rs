//! The best line, as far as a search has proved it.
//!
//! What a search states of the root is true of every node on the line: each child that it goes to was itself shown to be
//! worth that much. Where no child was, the line ends, and says so.
//!
//! A search in several passes, and one with a table, proves the two halves of "exactly 5" at different times: one visit
//! that it is at least 5, another that it is at most 5. So what all visits of a position say of it counts together.
//! That is enough for a whole line: the visit that proved "at least" went to a child of MAX that has at least as much,
//! the one that proved "at most" saw that no child has more.

use super::record::{NEVER, VisitRecord};
use super::{Ending, InMaxView, Trace, VisitId};
use crate::search::{Algorithm, from_mover};
use crate::tree::NodeId;
use crate::value::{Bound, Role, Value, Window};

/// The best line for both sides.
#[derive(Clone, Debug, PartialEq)]
pub struct BestLine {
    /// From the root on, each a child of the one before. Empty where nothing is known yet.
    pub nodes: Vec<NodeId>,
    /// How it goes on where the table knew the position after the last of [`nodes`](Self::nodes): nodes that stand below an
    /// equal position elsewhere, with the same moves.
    pub elsewhere: Vec<NodeId>,
    /// What is proved of every node behind the root, in MAX's view; `None` where nothing is.
    pub claim: Option<(Value, Bound)>,
    /// Why it ends where it ends.
    pub end: LineEnd,
}

named! {
/// Why a line ends.
pub enum LineEnd {
    /// Its value stands there: at a leaf, or where the static evaluation spoke.
    Value = "value",
    /// The dice decide there.
    Chance = "chance",
    /// No child has a better claim than another there: of no child it is proved that it leads to the value.
    Unproved = "unproved",
    /// No child of the root is known to be the best: none reached the window.
    NoChoice = "no-choice",
    /// It follows what was visited most; nothing is proved.
    Estimate = "estimate",
    /// It follows what a faulty search takes for the best.
    Claim = "claim",
    /// The search has nothing to show yet.
    Nothing = "nothing",
}
}

impl BestLine {
    pub(super) const fn nothing() -> Self {
        Self { nodes: Vec::new(), elsewhere: Vec::new(), claim: None, end: LineEnd::Nothing }
    }

    /// All nodes of the line, those of an equal position included.
    pub fn all(&self) -> impl Iterator<Item = NodeId> {
        self.nodes.iter().chain(&self.elsewhere).copied()
    }
}

/// What a line relies on.
enum LineFacts {
    /// What visits returned until a step, in passes that looked as deep as this one.
    Visits { step: usize, pass_depth: Option<u32> },
    /// The least and the most that every node can be worth after the leaves that were read; and under which nodes a leaf
    /// lies that made the value what it is.
    Leaves { known: Vec<Window>, sets: Vec<bool> },
}

impl Trace {
    /// The best line for both sides as known at a step: from the root along the children that are proved to be worth what
    /// is stated of the root. [`best_line`](Self::best_line) says more.
    pub fn principal_variation(&self, step: usize) -> Vec<NodeId> {
        self.best_line(step).nodes
    }

    /// The best line as a picture of a step shows it: while a pass goes on, what that pass has found, and nothing of earlier
    /// ones, whose values are not those of the picture.
    pub fn line_of_pass(&self, step: usize) -> Vec<NodeId> {
        let has_passes = self.conventions.algorithm.has_passes() && !self.only_claims();
        match self.visit_at(NodeId::ROOT, step).filter(|&last| has_passes && self.goes_on(last, step)) {
            Some(last) => self.open_line(last, step).map_or_else(Vec::new, |line| line.nodes),
            None => self.principal_variation(step),
        }
    }

    /// The best line as known at a step, with what is proved of it and why it ends.
    pub fn best_line(&self, step: usize) -> BestLine {
        let algorithm = self.conventions.algorithm;
        if self.only_claims() {
            return self.claimed_line(step);
        }
        match algorithm {
            Algorithm::Mcts => self.most_visited(step),
            Algorithm::Sss | Algorithm::DualSss | Algorithm::ProofNumber => self.solution_line(step),
            _ => self.proved_line(step),
        }
    }

    /// Whether a visit has returned by a step.
    pub(super) fn has_left(&self, visit: VisitId, step: usize) -> bool {
        let leave = self.record_of(visit).leave;
        leave != NEVER && leave as usize <= step
    }

    fn pass_depth(&self, visit: VisitId) -> Option<u32> {
        self.pass_of(self.record_of(visit).enter as usize)?.1.depth
    }

    fn proved_line(&self, step: usize) -> BestLine {
        let Some(last) = self.visit_at(NodeId::ROOT, step) else { return BestLine::nothing() };
        let role = self.tree.role(NodeId::ROOT);
        if self.goes_on(last, step)
            && let Some(line) = self.open_line(last, step)
        {
            return line;
        }
        let Some(answer) = self.answer_at(step) else {
            return BestLine { nodes: vec![NodeId::ROOT], ..BestLine::nothing() };
        };
        let facts = LineFacts::Visits { step, pass_depth: self.pass_depth(answer) };
        let claim = match self.known(&facts, NodeId::ROOT) {
            Some(known) if known.alpha == known.beta => (known.alpha, Bound::Exact),
            Some(known) if role == Role::Min && known.beta != Value::INFINITY => (known.beta, Bound::Upper),
            Some(known) if role == Role::Min => (known.alpha, Bound::Lower),
            Some(known) if known.alpha != Value::NEG_INFINITY => (known.alpha, Bound::Lower),
            Some(known) => (known.beta, Bound::Upper),
            None => return BestLine { nodes: vec![NodeId::ROOT], ..BestLine::nothing() },
        };
        self.walk(&facts, claim, vec![NodeId::ROOT])
    }

    /// Whether a visit of the root has not returned by a step, and may still do so: one of a search that was stopped in a later
    /// pass never will.
    fn goes_on(&self, root: VisitId, step: usize) -> bool {
        let is_broken_off = self.ending != Ending::Finished && step.saturating_add(1) >= self.n_steps();
        !(self.has_left(root, step) || is_broken_off && self.conventions.algorithm.has_passes())
    }

    /// The line that an open visit of the root has found so far.
    fn open_line(&self, root: VisitId, step: usize) -> Option<BestLine> {
        let facts = LineFacts::Visits { step, pass_depth: self.pass_depth(root) };
        let (_, child) = self.live(root, step).best.filter(|&(_, child)| child != root)?;
        let claim = self.said(child)?;
        let is_line = is_choice(self.tree.role(NodeId::ROOT), claim.1);
        is_line.then(|| self.walk(&facts, claim, vec![NodeId::ROOT, self.node(child)]))
    }

    /// Goes on from the last of some nodes as long as the claim is proved of a child.
    fn walk(&self, facts: &LineFacts, claim: (Value, Bound), nodes: Vec<NodeId>) -> BestLine {
        let mut line = BestLine { nodes, elsewhere: Vec::new(), claim: Some(claim), end: LineEnd::Unproved };
        loop {
            let Some(node) = line.all().last() else { return line };
            if self.stands(facts, node, claim) {
                line.end = LineEnd::Value;
                return line;
            }
            if self.tree.role(node) == Role::Chance {
                line.end = LineEnd::Chance;
                return line;
            }
            if node == NodeId::ROOT && !is_choice(self.tree.role(node), claim.1) {
                line.end = LineEnd::NoChoice;
                return line;
            }
            match self.next_on_line(facts, node, claim) {
                Some(child) if line.elsewhere.is_empty() && self.tree.parent(child) == Some(node) => {
                    line.nodes.push(child);
                }
                Some(child) => line.elsewhere.push(child),
                None => return line,
            }
        }
    }

    /// The child of a node, or of a node that holds the same position, of which the claim is proved: the one that the search
    /// itself took for the best, else the first.
    fn next_on_line(&self, facts: &LineFacts, node: NodeId, claim: (Value, Bound)) -> Option<NodeId> {
        let is_proved = |&child: &NodeId| self.known(facts, child).is_some_and(|known| holds(claim, known));
        let same = self.same_position(node);
        let (step, pass_depth) = match facts {
            LineFacts::Visits { step, pass_depth } => (*step, *pass_depth),
            LineFacts::Leaves { known, sets } => {
                let good = || self.tree.children(node).filter(is_proved);
                // A bound that is met exactly is the one that the line is about.
                let is_met = |child: &NodeId| match claim.1 {
                    Bound::Upper => known[child.index()].beta == claim.0,
                    _ => known[child.index()].alpha == claim.0,
                };
                let best = good().find(|child| is_met(child) && sets[child.index()]);
                return best.or_else(|| good().find(is_met)).or_else(|| good().next());
            }
        };
        // Where every node is there, the line keeps to its own copy of the position.
        let own = |child: NodeId| {
            if self.tree.has_shared() && self.tree.parent(child) != Some(node) {
                self.tree.children(node).nth(self.tree.child_index(child))
            } else {
                Some(child)
            }
        };
        let mut searches: Vec<VisitId> = same
            .iter()
            .flat_map(|&same| self.visits_of(same))
            .filter(|&visit| self.speaks_of(visit, step, pass_depth, node) && !self.is_hit(visit))
            .collect();
        // Its own visits last, because the last counts first.
        searches.sort_by_key(|&visit| (self.node(visit) == node, visit));
        let role = self.tree.role(node);
        let preferred = searches.iter().rev().filter(|&&visit| {
            self.said(visit).is_some_and(|(value, bound)| match claim.1 {
                Bound::Exact => value == claim.0 && is_choice(role, bound),
                Bound::Lower => value >= claim.0 && proves_least(bound),
                Bound::Upper => value <= claim.0 && proves_most(bound),
                Bound::Unproved => false,
            })
        });
        let mut best = preferred.filter_map(|&visit| {
            let (_, child) = self.live(visit, step).best.filter(|&(_, child)| child != visit)?;
            own(self.node(child)).filter(is_proved)
        });
        let best = best.next();
        best.or_else(|| {
            let there = std::iter::once(node).chain(same.iter().copied().filter(|&same| same != node));
            there.flat_map(|same| self.tree.children(same)).find(is_proved).and_then(own)
        })
    }

    /// The least and the most that a node can be worth after what is known of its position; `None` if nothing is.
    fn known(&self, facts: &LineFacts, node: NodeId) -> Option<Window> {
        let (step, pass_depth) = match facts {
            LineFacts::Visits { step, pass_depth } => (*step, *pass_depth),
            LineFacts::Leaves { known, .. } => {
                return Some(known[node.index()]).filter(|&known| known != Window::FULL);
            }
        };
        let mut known = None;
        for same in self.same_position(node) {
            for visit in self.visits_of(same) {
                if !self.speaks_of(visit, step, pass_depth, node) {
                    continue;
                }
                let said = self.said(visit).filter(|&(_, bound)| bound != Bound::Unproved);
                let Some((value, bound)) = said else { continue };
                let window = known.get_or_insert(Window::FULL);
                if proves_least(bound) {
                    window.alpha = window.alpha.max(value);
                }
                if proves_most(bound) {
                    window.beta = window.beta.min(value);
                }
            }
        }
        known
    }

    /// Whether a visit has returned by a step, and looked as deep as a visit of `node` does in a pass to this depth.
    fn speaks_of(&self, visit: VisitId, step: usize, pass_depth: Option<u32>, node: NodeId) -> bool {
        let is_whole = |depth: u32| !self.tree.is_of_game() && depth as usize >= self.tree.height();
        self.has_left(visit, step)
            && match (pass_depth, self.pass_depth(visit)) {
                (Some(wanted), Some(depth)) if is_whole(wanted) || is_whole(depth) => {
                    is_whole(wanted) == is_whole(depth)
                }
                (Some(wanted), Some(depth)) => {
                    let plies = |depth: u32, other: NodeId| depth as usize + self.tree.ply(other);
                    plies(wanted, self.node(visit)) == plies(depth, node)
                }
                _ => true,
            }
    }

    /// What a visit returned, in MAX's view.
    pub(super) fn said(&self, visit: VisitId) -> Option<(Value, Bound)> {
        let record = self.record_of(visit);
        let InMaxView(value) = self.in_max_view(record.node(), record.result);
        let InMaxView(bound) = self.in_max_view(record.node(), record.bound());
        (record.leave != NEVER).then_some((value, bound))
    }

    /// Whether the value stands at a node: it was evaluated there, or the side to move takes its evaluation as it is.
    fn stands(&self, facts: &LineFacts, node: NodeId, (value, _): (Value, Bound)) -> bool {
        let LineFacts::Visits { step, pass_depth } = *facts else { return self.tree.is_leaf(node) };
        let same = self.same_position(node);
        let mut visits = same.iter().flat_map(|&same| self.visits_of(same));
        visits.any(|visit| {
            self.speaks_of(visit, step, pass_depth, node)
                && !self.is_hit(visit)
                && (self.is_evaluation(visit, &self.record_of(visit)) || self.standing(visit) == Some(value))
        })
    }

    /// All nodes that hold the position of a node, as far as the search took them for one.
    pub(super) fn same_position(&self, node: NodeId) -> Vec<NodeId> {
        let same = self.extras.as_ref().map_or(&[][..], |extras| extras.same_position(node));
        if same.is_empty() {
            return vec![node];
        }
        same.iter().map(|&same| NodeId::from_index(same as usize)).collect()
    }

    /// Where a mistake shows in the values there is nothing to follow but what was taken for the best.
    fn claimed_line(&self, step: usize) -> BestLine {
        let mut line = BestLine { end: LineEnd::Claim, ..BestLine::nothing() };
        let mut visit = self.visit_at(NodeId::ROOT, step);
        while let Some(now) = visit {
            line.nodes.push(self.node(now));
            visit = self.live(now, step).best.map(|(_, child)| child).filter(|&child| child != now);
        }
        line
    }

    /// From the root along the children that were visited most, of equals those with the better mean, of these the first.
    fn most_visited(&self, step: usize) -> BestLine {
        let mut line = BestLine { end: LineEnd::Estimate, ..BestLine::nothing() };
        let mut next = self.tally(NodeId::ROOT, step).map(|_| NodeId::ROOT);
        while let Some(node) = next {
            line.nodes.push(node);
            let role = self.tree.role(node);
            let rank = |child: NodeId| {
                let tally = self.tally(child, step)?;
                Some((tally.n_visits, from_mover(tally.mean, role)))
            };
            let children = self.tree.children(node).filter_map(|child| Some((rank(child)?, child)));
            let best = children.reduce(|best, one| if one.0 > best.0 { one } else { best });
            next = best.map(|(_, child)| child);
            // No side chooses what the dice show.
            if role == Role::Chance {
                next = None;
            }
        }
        line
    }

    /// The best line of a search that goes where it is best; only at the end. What its leaves say together is what it proved.
    fn solution_line(&self, step: usize) -> BestLine {
        let is_over = self.ending == Ending::Finished && step.saturating_add(1) >= self.n_steps();
        let Some(claim) = self.result().filter(|_| is_over) else { return BestLine::nothing() };
        let facts = LineFacts::Leaves { known: self.known_by_leaves(), sets: self.sets(claim.0) };
        // The list of SSS* ends with the value itself.
        let is_value = self.conventions.algorithm != Algorithm::ProofNumber;
        let claim = if is_value { (claim.0, Bound::Exact) } else { claim };
        self.walk(&facts, claim, vec![NodeId::ROOT])
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

    /// The least and the most that every node can be worth after the leaves that were read.
    fn known_by_leaves(&self) -> Vec<Window> {
        let mut known = vec![Window::FULL; self.tree.n_nodes()];
        for visit in self.visits() {
            let record: VisitRecord = self.record_of(visit);
            if self.is_evaluation(visit, &record) {
                known[record.node().index()] = Window::new(record.result, record.result);
            }
        }
        for node in self.tree.nodes().rev().filter(|&node| !self.tree.is_leaf(node)) {
            let children = || self.tree.children(node).map(|child| known[child.index()]);
            let ends = |end: fn(Window) -> Value| {
                let ends = children().map(end);
                if self.tree.role(node) == Role::Min { ends.min() } else { ends.max() }
            };
            if let (Some(alpha), Some(beta)) = (ends(|known| known.alpha), ends(|known| known.beta)) {
                known[node.index()] = Window::new(alpha, beta);
            }
        }
        known
    }
}

/// Whether a bound tells the side that decides that there is something to choose: MAX has at least so much, MIN at most.
const fn is_choice(role: Role, bound: Bound) -> bool {
    match role {
        Role::Max => proves_least(bound),
        Role::Min => proves_most(bound),
        Role::Chance => !matches!(bound, Bound::Unproved),
    }
}

pub(super) const fn proves_least(bound: Bound) -> bool {
    matches!(bound, Bound::Exact | Bound::Lower)
}

pub(super) const fn proves_most(bound: Bound) -> bool {
    matches!(bound, Bound::Exact | Bound::Upper)
}

/// Whether what is known proves a claim.
fn holds((value, bound): (Value, Bound), known: Window) -> bool {
    let is_least = known.alpha >= value;
    let is_most = known.beta <= value;
    // Two proofs that contradict each other prove nothing.
    known.alpha <= known.beta
        && match bound {
            Bound::Exact => is_least && is_most,
            Bound::Lower => is_least,
            Bound::Upper => is_most,
            Bound::Unproved => false,
        }
}
