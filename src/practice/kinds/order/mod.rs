//! Exercise 4: the leaves in the order in which they are read.

mod grading;

use std::collections::{BTreeSet, HashSet};
use std::sync::Arc;

use super::cuts::{CutEdge, Cuts, EdgeReason, NodeFate};
use crate::practice::answer::Answer;
use crate::practice::exercise::{Exercise, Question};
use crate::practice::kind_info::{FileShape, KindInfo, QuestionMaker, SearchNeed};
use crate::practice::misconception::Misconception;
use crate::practice::other_search::{is_answer, other_search};
use crate::practice::sentences::Sentences;
use crate::practice::shape::{AnswerShape, LeafFields, MAX_READ};
use crate::practice::unasked::Unasked;
use crate::practice::verdict::{PartReason, PartVerdict, Verdict, VerdictItem};
use crate::search::Algorithm;
use crate::trace::Trace;
use crate::tree::{GameTree, NodeId};
use crate::value::Value;

pub(super) const KIND: KindInfo = KindInfo {
    title: |text| say!(text, "practice-kind-order"),
    task: |said| say!(said.text, "practice-task-order"),
    in_file: Some(FileShape::Sequence),
    on_paper: Some(|task| {
        say!(
            task.text,
            match (task.is_in_bank, task.has_repeats) {
                (false, _) => "worksheet-task-order",
                (true, false) => "bank-task-order",
                (true, true) => "bank-task-order-repeats",
            }
        )
    }),
    search: SearchNeed::Whole,
    questions: QuestionMaker::Whole(|trace| LeafOrder::of(trace).map(Question::new)),
};

/// When a leaf is read.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Read {
    /// Its place in the order, from 1.
    pub place: usize,
    /// How many are read in all.
    pub of: usize,
    /// The leaf that is read just before.
    pub after: Option<NodeId>,
    /// The place where the learner has it in the right order, from 1; `None` where it is missing or out of order.
    pub given: Option<usize>,
    /// The topmost node at or above it of whose leaves the learner names none, and why it was not pruned; `None` where the leaf
    /// is named, or where no window tells.
    pub not_pruned: Option<(NodeId, NodeFate)>,
}

/// Why a leaf is not to be named where it was.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unread {
    /// It has children, and is no leaf at the horizon either.
    Inner,
    /// The search never comes to it.
    Unreached,
    /// It has been named as often as it is read.
    Again(usize),
}

/// The leaves that a search reads, in order.
#[derive(Clone, Debug)]
pub struct LeafOrder {
    read: Vec<NodeId>,
    /// What became of every node.
    cuts: Cuts,
    tree: Arc<GameTree>,
    /// All leaves of the tree.
    candidates: Vec<NodeId>,
    /// Whether the search evaluates some leaf more than once.
    has_repeats: bool,
}

impl LeafOrder {
    pub(super) fn of(trace: &Trace) -> Result<Self, Unasked> {
        let tree = trace.tree();
        let is_read = |&visit: &_| trace.origin(visit).is_some();
        let read: Vec<NodeId> = trace.visits().filter(is_read).map(|visit| trace.node(visit)).collect();
        if read.len() > MAX_READ {
            return Err(Unasked::TooLarge);
        }
        let candidates = tree.nodes().filter(|&node| tree.is_leaf(node)).collect();
        let mut seen = HashSet::new();
        let has_repeats = !read.iter().all(|leaf| seen.insert(leaf));
        Ok(Self { read, cuts: Cuts::of(trace), tree: Arc::clone(tree), candidates, has_repeats })
    }

    /// The leaves in the order in which they are read; some more than once where a search comes back to them.
    pub fn leaves(&self) -> &[NodeId] {
        &self.read
    }
}

impl Exercise for LeafOrder {
    fn prompt(&self, said: &Sentences<'_>) -> String {
        (KIND.task)(said)
    }

    fn shape(&self) -> AnswerShape<'_> {
        AnswerShape::Sequence(LeafFields { leaves: &self.candidates, has_repeats: self.has_repeats })
    }

    fn solution(&self) -> Answer {
        Answer::Sequence(self.read.clone())
    }

    fn grade(&self, answer: &Answer) -> Verdict {
        let given: &[NodeId] = if let Answer::Sequence(given) = answer { given } else { &[] };
        Verdict::new(self.graded(given), None)
    }

    /// The mistake of an order is that of the cutoffs that were seen, or not, by whom it comes from.
    fn name_mistakes(&self, trace: &Trace, answer: &Answer, verdict: &mut Verdict) {
        let Answer::Sequence(given) = answer else { return };
        if given.is_empty() || verdict.is_right() {
            return;
        }
        let is_given = |other: &Trace| Self::of(other).is_ok_and(|order| order.leaves() == given);
        let minimax = trace.conventions().with(Algorithm::Minimax);
        let is_of_minimax = is_answer(trace, minimax, is_given);
        if !is_of_minimax && other_search(trace, is_given) == Some(Misconception::OtherDirection) {
            return verdict.blame_first(Misconception::OtherDirection);
        }
        let answer = Answer::Edges(left_out(&self.tree, given));
        let mut of_edges = self.cuts.grade(&answer);
        self.cuts.name_mistakes(trace, &answer, &mut of_edges);
        for part in verdict.items.iter_mut().filter(|part| part.is_mistaken()) {
            let pruned = pruned_at(part);
            let edge = pruned.or_else(|| part.why.get::<Read>()?.not_pruned.map(|(spared, _)| spared));
            let slip = of_edges.items.iter().find(|item| Some(item.node) == edge);
            let slip = slip.and_then(|item| item.misconception);
            part.misconception = if is_of_minimax {
                pruned.map(|_| Misconception::Missed)
            } else {
                slip.filter(|slip| *slip != Misconception::NoCutoff)
            };
        }
    }
}

/// The topmost nodes below which no leaf is named: who leaves out all leaves of a branch takes it for pruned.
fn left_out(tree: &GameTree, named: &[NodeId]) -> BTreeSet<NodeId> {
    let mut is_named = vec![false; tree.n_nodes()];
    for &leaf in named {
        is_named[leaf.index()] = true;
        for above in tree.ancestors(leaf) {
            is_named[above.index()] = true;
        }
    }
    let is_top = |&node: &NodeId| {
        !is_named[node.index()] && tree.parent(node).is_some_and(|above| is_named[above.index()])
    };
    tree.nodes().filter(is_top).collect()
}

/// The node at whose edge a leaf that was named is pruned.
fn pruned_at(part: &VerdictItem) -> Option<NodeId> {
    match (part.why.get::<EdgeReason>(), part.why.get::<InPruned>()) {
        (Some(EdgeReason::Cut(edge)), _) | (_, Some(InPruned(edge))) => Some(edge.node),
        _ => None,
    }
}

impl PartReason for Read {
    fn say(&self, said: &Sentences<'_>, part: &VerdictItem) -> String {
        let node = said.name(part.node);
        let after = self.after.map(|after| said.name(after));
        match (after, part.mark) {
            (Some(after), PartVerdict::Wrong | PartVerdict::Missing) => {
                let place =
                    say!(said.text, "practice-read-after", node, place = self.place, of = self.of, after);
                // A leaf that was left out was taken for pruned.
                let is_left_out = part.mark == PartVerdict::Missing;
                match self.not_pruned.filter(|_| is_left_out) {
                    Some((spared, fate)) => format!("{place} {}", said.not_cut(&said.name(spared), fate)),
                    None => place,
                }
            }
            _ if self.is_shifted() => {
                say!(said.text, "practice-read-shifted", node, place = self.place, of = self.of)
            }
            _ => say!(said.text, "practice-read", node, place = self.place, of = self.of),
        }
    }

    fn is_secret(&self) -> bool {
        true
    }

    /// Whether it is in the right order at another place: something before it is missing, or should not be there.
    fn is_shifted(&self) -> bool {
        self.given.is_some_and(|given| given != self.place)
    }

    fn corrections(&self, _: &Sentences<'_>) -> Vec<Option<String>> {
        vec![Some(format!("{}.", self.place))]
    }

    /// Who leaves a leaf out took its branch for pruned there.
    fn place(&self, tree: &GameTree, node: NodeId) -> NodeId {
        self.not_pruned.and_then(|(spared, _)| tree.parent(spared)).unwrap_or(node)
    }
}

/// A leaf that is named lies below an edge that is cut.
#[derive(Clone, Debug, PartialEq)]
struct InPruned(CutEdge);

impl PartReason for InPruned {
    fn say(&self, said: &Sentences<'_>, part: &VerdictItem) -> String {
        let (node, branch) = (said.name(part.node), said.name(self.0.node));
        say!(said.text, "practice-unread-inside", node, branch)
    }

    fn place(&self, _: &GameTree, _: NodeId) -> NodeId {
        self.0.at
    }

    fn bound(&self) -> Option<(NodeId, &'static str, Value)> {
        self.0.bound()
    }
}

impl PartReason for Unread {
    fn say(&self, said: &Sentences<'_>, part: &VerdictItem) -> String {
        let node = said.name(part.node);
        match *self {
            Self::Inner => say!(said.text, "practice-unread-internal", node),
            Self::Unreached => say!(said.text, "practice-unreached", node),
            Self::Again(times) => say!(said.text, "practice-read-again", node, times),
        }
    }
}
