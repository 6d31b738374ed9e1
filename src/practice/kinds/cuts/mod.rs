//! Exercise 2: mark the edges that are cut.
//!
//! An edge is named by the node below it. Every node of the tree has a fate, taken from the trace, so that a mark that
//! should not be there gets its reason too.

mod grading;
mod sentences;

use std::collections::BTreeSet;

use super::next::likely_mistake::of_cutoff;
use crate::explain::{BoundGiver, Reason, reason};
use crate::practice::answer::Answer;
use crate::practice::exercise::{Exercise, Question};
use crate::practice::kind_info::{FileShape, KindInfo, QuestionMaker, SearchNeed};
use crate::practice::misconception::Misconception;
use crate::practice::other_search::other_search;
use crate::practice::sentences::{Sentences, end_name};
use crate::practice::shape::AnswerShape;
use crate::practice::unasked::Unasked;
use crate::practice::verdict::{Hints, PartReason, PartVerdict, Verdict, VerdictItem};
use crate::search::{Algorithm, CutRule};
use crate::trace::{Cut, CutKind, Trace, VisitId};
use crate::tree::{GameTree, NodeId};
use crate::value::{Role, Value, Window};

pub(super) const KIND: KindInfo = KindInfo {
    title: |text| say!(text, "practice-kind-cuts"),
    task: |said| say!(said.text, "practice-task-cuts"),
    in_file: Some(FileShape::Edges),
    on_paper: Some(|task| {
        say!(task.text, if task.is_in_bank { "bank-task-cuts" } else { "worksheet-task-cuts" })
    }),
    search: SearchNeed::Whole,
    questions: QuestionMaker::Whole(|trace| {
        let is_best_first = trace.conventions().algorithm.is_best_first();
        if is_best_first { Err(Unasked::NotDepthFirst) } else { Ok(Question::new(Cuts::of(trace))) }
    }),
};

/// Whose bound a cut goes back to. Numbers are seen from MAX.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum CutBy {
    /// An ancestor already has this from one of its children.
    Ancestor {
        /// The ancestor.
        ancestor: NodeId,
        /// Its child that gave the value.
        child: NodeId,
        /// The value.
        value: Value,
        /// How many plies it is above the node that cuts.
        plies: usize,
    },
    /// It is an end of the initial window.
    InitialWindow(Value),
    /// The algorithm asked for no more than this.
    Algorithm(Value),
    /// Nothing is more, or less, than this.
    Limit(Value),
}

/// An edge that is cut, and why. Numbers are seen from MAX.
#[derive(Clone, Debug, PartialEq)]
pub struct CutEdge {
    /// The node below it.
    pub node: NodeId,
    /// Its parent, which cuts.
    pub at: NodeId,
    /// The child whose result made it cut, and that result.
    pub after: (NodeId, Value),
    /// What the parent is worth by then, at least or at most.
    pub value: Value,
    /// Whether that is the least that it is worth, as at a MAX node.
    pub is_least: bool,
    /// Whose bound it is.
    pub by: CutBy,
    /// Whether that bound comes from above the parent of the node that cuts.
    pub is_deep: bool,
}

/// What became of a node.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum NodeFate {
    /// It is the root: no edge leads to it.
    Root,
    /// The edge to it is cut; its place among the edges that are.
    Cut(usize),
    /// It lies in a branch that is cut at the edge to this node.
    Inside(NodeId),
    /// It is searched. When it was, its parent had this window, and the rule cuts only where α is greater than β.
    Searched {
        /// The parent.
        at: NodeId,
        /// The parent's value at that moment, seen from MAX; `None` before a child has returned one.
        value: Option<Value>,
        /// Who decides there.
        role: Role,
        /// The parent's window, seen from MAX.
        window: Window,
        /// Whether the rule is the strict one.
        is_strict: bool,
        /// Whether the window says by itself that nothing is cut.
        is_open: bool,
    },
    /// It is never reached: it lies beyond the horizon, or the table knew its parent.
    Unreached,
}

/// The edges of a tree that a search cuts.
#[derive(Clone, Debug)]
pub struct Cuts {
    pub(super) edges: Vec<CutEdge>,
    /// Of every node, in preorder.
    fates: Vec<NodeFate>,
    /// When every node was entered or cut; the last for others.
    pub(super) moments: Vec<usize>,
}

impl Cuts {
    pub(super) fn of(trace: &Trace) -> Self {
        let tree = trace.tree();
        let mut edges = Vec::new();
        let mut fates = vec![NodeFate::Unreached; tree.n_nodes()];
        let mut moments = vec![usize::MAX; tree.n_nodes()];
        for (index, node) in trace.pruned() {
            let Some(cut) = trace.cut(index) else { continue };
            for below in tree.subtree(node) {
                fates[below] = NodeFate::Inside(node);
                moments[below] = cut.step;
            }
            fates[node.index()] = NodeFate::Cut(edges.len());
            edges.push(edge(trace, &cut, node));
        }
        for node in tree.nodes() {
            let is_cut = matches!(fates[node.index()], NodeFate::Cut(_) | NodeFate::Inside(_));
            if let Some(visit) = trace.visit_at(node, usize::MAX).filter(|_| !is_cut) {
                fates[node.index()] = searched(trace, visit);
                moments[node.index()] = trace.visit(visit).enter;
            }
        }
        fates[NodeId::ROOT.index()] = NodeFate::Root;
        Self { edges, fates, moments }
    }

    /// The edges that are cut, in the order of the search.
    pub fn edges(&self) -> &[CutEdge] {
        &self.edges
    }

    /// What became of a node.
    pub fn fate(&self, node: NodeId) -> Option<NodeFate> {
        self.fates.get(node.index()).copied()
    }

    /// The edge at or above a node at which it is cut.
    pub(super) fn edge_above(&self, node: NodeId) -> Option<&CutEdge> {
        match self.fate(node)? {
            NodeFate::Cut(i) => self.edges.get(i),
            NodeFate::Inside(branch) => self.edges.iter().find(|edge| edge.node == branch),
            NodeFate::Root | NodeFate::Searched { .. } | NodeFate::Unreached => None,
        }
    }

    /// The mistake in a mark, or in one that is missing.
    fn mistake_at(
        &self,
        trace: &Trace,
        marked: &BTreeSet<NodeId>,
        part: &VerdictItem,
    ) -> Option<Misconception> {
        let step = match part.why.get() {
            Some(EdgeReason::Cut(_)) => step_of_cut(trace, part.node),
            _ => trace.visit_of(part.node).map(|visit| trace.visit(visit).enter),
        };
        let of_cutoff = step.and_then(|step| of_cutoff(trace, step, marked));
        of_cutoff.or_else(|| self.marked_in_vain(part, marked))
    }

    /// The mistake in a mark at a child that is searched: it causes the cutoff that it is taken for, or there is none.
    fn marked_in_vain(&self, part: &VerdictItem, marked: &BTreeSet<NodeId>) -> Option<Misconception> {
        let Some(&EdgeReason::NotCut(NodeFate::Searched { at, value, is_open, .. })) = part.why.get() else {
            return None;
        };
        let pruned = || self.edges.iter().filter(move |edge| edge.at == at);
        if pruned().any(|edge| edge.after.0 == part.node) && !pruned().any(|edge| marked.contains(&edge.node))
        {
            return Some(Misconception::Searched);
        }
        (value.is_some() && is_open).then_some(Misconception::NotReached)
    }
}

impl Exercise for Cuts {
    fn prompt(&self, said: &Sentences<'_>) -> String {
        (KIND.task)(said)
    }

    fn shape(&self) -> AnswerShape<'_> {
        AnswerShape::Edges
    }

    fn solution(&self) -> Answer {
        Answer::Edges(self.edges.iter().map(|edge| edge.node).collect())
    }

    fn grade(&self, answer: &Answer) -> Verdict {
        let nothing = BTreeSet::new();
        let marked = if let Answer::Edges(marked) = answer { marked } else { &nothing };
        Verdict::new(self.graded(marked), None)
    }

    fn closing(&self, said: &Sentences<'_>) -> Option<String> {
        self.edges.is_empty().then(|| say!(said.text, "practice-nothing-to-cut"))
    }

    fn name_mistakes(&self, trace: &Trace, answer: &Answer, verdict: &mut Verdict) {
        let Answer::Edges(marked) = answer else { return };
        if verdict.is_right() {
            return;
        }
        // The answer to another search has one mistake.
        match other_search(trace, |other| Self::of(other).solution() == *answer) {
            Some(Misconception::OtherRule) => {
                for part in verdict.items.iter_mut().filter(|part| part.is_mistaken()) {
                    let slip = self.mistake_at(trace, marked, part);
                    part.misconception = slip.filter(|slip| *slip == Misconception::OtherRule);
                }
                return;
            }
            // Nothing is no answer to a search in the other direction.
            Some(slip) if !marked.is_empty() => return verdict.blame_first(slip),
            _ => {}
        }
        let is_pruned = |part: &VerdictItem| matches!(part.why.get(), Some(EdgeReason::Cut(_)));
        // Who has pruned nothing rightly may not know any rule: that a branch is missing then tells of no mistake.
        let has_pruned = verdict.items.iter().any(|part| part.mark == PartVerdict::Right && is_pruned(part));
        // Who takes a branch for pruned does not come to what lies below it.
        let is_below_marks = |node: NodeId| trace.tree().ancestors(node).any(|above| marked.contains(&above));
        for part in verdict.items.iter_mut().filter(|part| part.is_mistaken()) {
            let tells_nothing = part.mark == PartVerdict::Missing
                && is_pruned(part)
                && (!has_pruned || is_below_marks(part.node));
            if !tells_nothing {
                part.misconception = self.mistake_at(trace, marked, part);
            }
        }
        if marked.is_empty() {
            verdict.blame_first(Misconception::NoCutoff);
        }
    }
}

/// The step at which the edge to a node is cut.
fn step_of_cut(trace: &Trace, node: NodeId) -> Option<usize> {
    let (index, _) = trace.pruned().into_iter().find(|(_, pruned)| *pruned == node)?;
    Some(trace.cut(index)?.step)
}

/// Why a mark at an edge, or none, is judged as it is.
#[derive(Clone, Debug, PartialEq)]
pub enum EdgeReason {
    /// The edge is cut.
    Cut(CutEdge),
    /// The edge is not cut, and what became of the node.
    NotCut(NodeFate),
    /// Nothing is cut in the whole tree.
    NothingCut,
}

impl PartReason for EdgeReason {
    fn say(&self, said: &Sentences<'_>, part: &VerdictItem) -> String {
        match self {
            Self::Cut(edge) => said.cut(edge),
            Self::NotCut(fate) => said.not_cut(&said.name(part.node), *fate),
            Self::NothingCut => say!(said.text, "practice-nothing-cut"),
        }
    }

    fn hints(&self, said: &Sentences<'_>, part: &VerdictItem) -> Hints {
        let Self::Cut(edge) = self else {
            return Hints::general(said, part.node);
        };
        let (at, after, end) = (said.name(edge.at), said.name(edge.after.0), end_name(edge.is_least));
        let bound = match edge.by {
            CutBy::Ancestor { value, .. }
            | CutBy::InitialWindow(value)
            | CutBy::Algorithm(value)
            | CutBy::Limit(value) => said.number(value),
        };
        Hints {
            look: said.look_at(edge.at),
            rule: say!(said.text, "practice-hint-cut", after, at, end, bound),
            answer: Some(said.reason(part)),
        }
    }

    fn is_at_node(&self) -> bool {
        !matches!(self, Self::NothingCut)
    }

    fn is_secret(&self) -> bool {
        matches!(self, Self::Cut(_))
    }

    fn place(&self, _: &GameTree, node: NodeId) -> NodeId {
        match self {
            Self::Cut(edge) => edge.at,
            Self::NotCut(NodeFate::Searched { at, .. }) => *at,
            _ => node,
        }
    }

    fn bound(&self) -> Option<(NodeId, &'static str, Value)> {
        if let Self::Cut(edge) = self { edge.bound() } else { None }
    }
}

impl CutEdge {
    /// The ancestor whose bound it is, what end of the window that is called, and its value.
    pub(super) const fn bound(&self) -> Option<(NodeId, &'static str, Value)> {
        self.by.bound_above(end_name(self.is_least))
    }
}

impl CutBy {
    /// The ancestor whose bound it is, what end of the window that is called, and its value.
    pub(super) const fn bound_above(self, end: &'static str) -> Option<(NodeId, &'static str, Value)> {
        match self {
            Self::Ancestor { ancestor, value, .. } => Some((ancestor, end, value)),
            _ => None,
        }
    }
}

/// Why an edge is cut.
fn edge(trace: &Trace, cut: &Cut, node: NodeId) -> CutEdge {
    let at = trace.node(cut.visit);
    let seen = |value: Value| trace.in_max_view(at, value).0;
    let bound = seen(cut.bound);
    let by = match reason(trace, cut.step) {
        Some(Reason::Cut { giver: BoundGiver::Ancestor { ancestor, child, value, .. }, plies, .. }) => {
            let value = trace.in_max_view(ancestor, value).0;
            CutBy::Ancestor { ancestor, child, value, plies }
        }
        _ if !bound.is_finite() => CutBy::Limit(bound),
        Some(Reason::Cut { giver: BoundGiver::Algorithm(_), .. }) => CutBy::Algorithm(bound),
        _ => CutBy::InitialWindow(bound),
    };
    let is_least = match trace.tree().role(at) {
        Role::Max => true,
        Role::Min => false,
        Role::Chance => cut.kind == CutKind::Beta,
    };
    let given = trace.result_seen_from(cut.child, at).map_or(cut.value, |(value, _)| value);
    CutEdge {
        node,
        at,
        after: (trace.node(cut.child), seen(given)),
        value: seen(cut.value),
        is_least,
        by,
        is_deep: cut.is_deep,
    }
}

/// The window that a visit's parent had when the visit began.
fn searched(trace: &Trace, visit: VisitId) -> NodeFate {
    let entered = trace.visit(visit);
    let Some(parent) = entered.parent else { return NodeFate::Root };
    let above = trace.node(parent);
    let role = trace.tree().role(above);
    // Threads that began together do not know what the others found.
    let is_together = trace.conventions().algorithm == Algorithm::Parallel;
    let live = trace.live(parent, entered.enter.saturating_sub(1));
    let window = if is_together {
        trace.in_max_view(entered.node, entered.window).0
    } else {
        trace.in_max_view(above, live.window).0
    };
    let value = live.best.map(|(best, _)| trace.in_max_view(above, best).0);
    let is_strict = trace.conventions().cut_rule(role) == CutRule::Greater;
    let has_window = trace.conventions().algorithm.has_window();
    let is_open = has_window && !trace.conventions().cut_rule(role).cuts(window);
    NodeFate::Searched { at: above, value, role, window, is_strict, is_open }
}
