//! Exercise 5: what happens next? The search stops before a step and asks one thing that a person would ask there.
//!
//! Here numbers are the search's own, as the sentences of its steps have them: in the negamax forms from the side to move.

use std::collections::BTreeSet;

use crate::practice::claim::Claim;
use crate::practice::question_rate::QuestionRate;
use crate::practice::reply::Reply;
use crate::trace::{ChangeKind, Step, StepKind, Trace, VisitId};
use crate::tree::NodeId;
use crate::value::{Bound, Role, Value};

/// What is asked before a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum AskedNext {
    /// Which node is entered next?
    Enter,
    /// A child has returned: does this number of the node change, and to what?
    Change {
        /// The node.
        node: NodeId,
        /// The child.
        child: NodeId,
        /// Its best value in searches without windows, else the end of the window that it moves.
        number: ChangeKind,
    },
    /// Is the rest of the node's children cut now, and which edges are that?
    Cut(NodeId),
    /// Whose bound is it that cuts the node?
    Whose(NodeId),
    /// Does the bound that cuts the node come from above its parent?
    Deep(NodeId),
    /// What does the node return?
    Return(NodeId),
}

/// A question before a step.
#[derive(Clone, Debug, PartialEq)]
pub struct Next {
    /// The step that is hidden until the answer.
    pub step: usize,
    /// What is asked.
    pub asked: AskedNext,
    /// The right answer.
    pub truth: Reply,
    /// The last step that belongs to the answer: a number that changes is told in two.
    pub told: usize,
    /// What a claim may say beside its number.
    proved: Bound,
    /// The number as it stands, where it is asked whether it changes: to give it again is to say that it stays.
    stands: Option<Value>,
}

impl Next {
    /// The node that it is about.
    pub const fn node(&self) -> NodeId {
        match (self.asked, &self.truth) {
            (AskedNext::Enter, Reply::Node(node)) => *node,
            (AskedNext::Enter, _) => NodeId::ROOT,
            (
                AskedNext::Change { node, .. }
                | AskedNext::Cut(node)
                | AskedNext::Whose(node)
                | AskedNext::Deep(node)
                | AskedNext::Return(node),
                _,
            ) => node,
        }
    }

    /// Whether an answer is right.
    pub fn is_right(&self, reply: &Reply) -> bool {
        match (reply, &self.truth) {
            (Reply::Claim(given), Reply::Claim(truth)) => {
                let is_proved = |bound| self.proved == Bound::Exact || self.proved == bound;
                given.value == truth.value && given.bound.is_none_or(is_proved)
            }
            (Reply::Change(given), Reply::Change(None)) => given.is_none() || *given == self.stands,
            (given, truth) => given == truth,
        }
    }
}

/// What is asked before a step, one after the other; nothing where a person would not ask.
pub fn asked_before(trace: &Trace, step: usize, often: QuestionRate) -> Vec<Next> {
    let algorithm = trace.conventions().algorithm;
    // Where nodes are taken from a list, or played at random, steps are no steps of a walk through the tree.
    if algorithm.is_best_first() || algorithm.is_faulty() || step >= trace.n_steps() {
        return Vec::new();
    }
    let Some(now) = trace.step(step) else { return Vec::new() };
    let next = |asked, truth| Next { step, asked, truth, told: step, proved: Bound::Exact, stands: None };
    let node = trace.node(now.visit);
    match now.kind {
        StepKind::Enter => match trace.visit(now.visit).parent {
            Some(parent) if could_cut(trace, parent, step) => {
                vec![next(AskedNext::Cut(trace.node(parent)), Reply::Edges(BTreeSet::new()))]
            }
            Some(_) if often == QuestionRate::EveryStep => {
                vec![next(AskedNext::Enter, Reply::Node(node))]
            }
            _ => Vec::new(),
        },
        StepKind::Compare | StepKind::Improve if often != QuestionRate::Cutoffs => {
            let changed = change(trace, now);
            let told = |truth: &Reply| if is_told_twice(trace, truth) { step + 1 } else { step };
            changed
                .map(|(asked, truth, stands)| Next { told: told(&truth), stands, ..next(asked, truth) })
                .into_iter()
                .collect()
        }
        StepKind::Cut => {
            let Some(cut) = trace.cut_at(step) else { return Vec::new() };
            let edges: BTreeSet<NodeId> = trace.pruned_by(cut.index).into_iter().collect();
            // In a large tree of a game they are only counted.
            if edges.is_empty() {
                return Vec::new();
            }
            let mut all = vec![next(AskedNext::Cut(node), Reply::Edges(edges))];
            if let Some(witness) = cut.witness {
                let ancestor = trace.node(witness.ancestor);
                all.push(next(AskedNext::Whose(node), Reply::Node(ancestor)));
                all.push(next(AskedNext::Deep(node), Reply::Yes(cut.is_deep)));
            }
            all
        }
        // Of a chance node the last average has just been told; a leaf decides nothing.
        StepKind::Return if is_asked_back(trace, node, often) => {
            let Some((value, proved)) = trace.visit(now.visit).result else { return Vec::new() };
            let bound = Some(proved).filter(|bound| matches!(bound, Bound::Lower | Bound::Upper));
            let truth = Reply::Claim(Claim { value, bound });
            vec![Next { proved, ..next(AskedNext::Return(node), truth) }]
        }
        _ => Vec::new(),
    }
}

/// Whether the student is asked what a node returns.
fn is_asked_back(trace: &Trace, node: NodeId, often: QuestionRate) -> bool {
    let is_told = trace.tree().role(node) == Role::Chance;
    match often {
        QuestionRate::EveryStep => !is_told,
        QuestionRate::Decisions => !is_told && !trace.tree().is_leaf(node),
        QuestionRate::Cutoffs => false,
    }
}

/// Whether a change takes a step that compares and another one that tightens the window.
fn is_told_twice(trace: &Trace, truth: &Reply) -> bool {
    matches!(truth, Reply::Change(Some(_))) && trace.conventions().algorithm.has_window()
}

/// Whether a cutoff could have happened at a node instead of the step that enters its next child: a child has just
/// returned to it, and there is a bound that could have been reached.
fn could_cut(trace: &Trace, parent: VisitId, step: usize) -> bool {
    let before = step.checked_sub(1).and_then(|before| trace.step(before));
    let is_back = before.is_some_and(|before| {
        let kinds = [StepKind::Compare, StepKind::Improve, StepKind::Tighten];
        before.visit == parent && kinds.contains(&before.kind)
    });
    is_back && trace.cut_if(parent).is_some()
}

/// What the result of a child does to its parent's numbers, and the number that it is about as it stands before.
fn change(trace: &Trace, now: Step) -> Option<(AskedNext, Reply, Option<Value>)> {
    let (node, child) = (trace.node(now.visit), trace.node(now.child?));
    // Chance keeps no best value.
    if trace.tree().role(node) == Role::Chance {
        return None;
    }
    let has_window = trace.conventions().algorithm.has_window();
    let tightens =
        trace.step(now.index + 1).filter(|next| next.kind == StepKind::Tighten && next.visit == now.visit);
    let before = trace.live(now.visit, now.index.saturating_sub(1));
    let after = trace.live(now.visit, tightens.map_or(now.index, |next| next.index));
    let (number, changed, stands) = match (has_window, trace.is_maximizing(node)) {
        (false, _) => {
            let best = after.best.map(|(best, _)| best).filter(|_| now.kind == StepKind::Improve);
            (ChangeKind::Best, best, before.best.map(|(best, _)| best))
        }
        (true, true) => (ChangeKind::Alpha, tightens.map(|_| after.window.alpha), Some(before.window.alpha)),
        (true, false) => (ChangeKind::Beta, tightens.map(|_| after.window.beta), Some(before.window.beta)),
    };
    Some((AskedNext::Change { node, child, number }, Reply::Change(changed), stands))
}
