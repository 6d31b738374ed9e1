//! Exercise 3: α and β as passed to every node, and what it returns, in the order of the search.

mod grading;
mod sentences;

use std::collections::BTreeMap;

use super::cuts::{CutBy, CutEdge, Cuts};
use super::next::likely_mistake::returned;
use crate::practice::answer::{Answer, NodeNumbers};
use crate::practice::claim::Claim;
use crate::practice::exercise::{Exercise, Question};
use crate::practice::kind_info::{FileShape, KindInfo, QuestionMaker, SearchNeed};
use crate::practice::misconception::Misconception;
use crate::practice::sentences::Sentences;
use crate::practice::shape::{AnswerShape, NumberFields};
use crate::practice::unasked::Unasked;
use crate::practice::verdict::{Hints, PartReason, PartVerdict, ReasonMoment, Verdict, VerdictItem};
use crate::trace::{BoundSource, Trace, VisitId};
use crate::tree::NodeId;
use crate::value::{Bound, Role, Value, Window};

pub(super) const KIND: KindInfo = KindInfo {
    title: |text| say!(text, "practice-kind-windows"),
    task: |said| say!(said.text, "practice-task-windows"),
    in_file: Some(FileShape::Call),
    on_paper: Some(|task| {
        say!(
            task.text,
            match (task.is_in_bank, task.asks_pruned) {
                (false, false) => "worksheet-task-windows",
                (false, true) => "worksheet-task-windows-all",
                (true, false) => "bank-task-windows",
                (true, true) => "bank-task-windows-all",
            }
        )
    }),
    search: SearchNeed::SingleVisits,
    questions: QuestionMaker::Whole(|trace| {
        let algorithm = trace.conventions().algorithm;
        if algorithm.is_best_first() {
            Err(Unasked::NotDepthFirst)
        } else if !algorithm.has_window() {
            Err(Unasked::NoWindow)
        } else {
            Calls::of(trace).map(Question::new)
        }
    }),
};

/// A call of the search that is asked about. Numbers are seen from MAX.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CallAsked {
    /// The node.
    pub node: NodeId,
    /// The window as passed down.
    pub window: Window,
    /// Whose α that is; `None` where nothing is known yet.
    pub alpha_by: Option<CutBy>,
    /// Whose β that is.
    pub beta_by: Option<CutBy>,
    /// What comes back, and what that proves.
    pub result: (Value, Bound),
    pub(super) is_leaf: bool,
    /// The node that calls it.
    pub(super) parent: Option<NodeId>,
    /// Who decides there.
    pub(super) role: Role,
    /// Whether averages make windows that miss a number by a hair, so that rounding causes no cutoff.
    pub(super) has_hairs: bool,
}

/// What the student says of one call of the search; what is left out is missing.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Call {
    /// α as passed down.
    pub alpha: Option<Value>,
    /// β as passed down.
    pub beta: Option<Value>,
    /// What comes back.
    pub result: Option<Claim>,
}

/// The calls of a search, one for each node that it visits.
#[derive(Clone, Debug)]
pub struct Calls {
    /// In the order of the search.
    asked: Vec<CallAsked>,
    /// The nodes with fields: the internal ones, visited or not. Where there is none, those that are visited.
    fields: Vec<NodeId>,
    /// Of each of these that is pruned the edge at which that happens.
    pruned: BTreeMap<NodeId, CutEdge>,
}

impl Calls {
    pub(super) fn of(trace: &Trace) -> Result<Self, Unasked> {
        let calls = calls_of(trace)?;
        let tree = trace.tree();
        let internal: Vec<NodeId> = tree.nodes().filter(|&node| !tree.is_leaf(node)).collect();
        let called = || calls.iter().map(|call| call.node).collect();
        let fields = if internal.is_empty() { called() } else { internal };
        let cuts = Cuts::of(trace);
        let pruned = fields.iter().filter_map(|&node| Some((node, cuts.edge_above(node)?.clone()))).collect();
        Ok(Self { asked: calls, fields, pruned })
    }

    /// The calls in the order of the search.
    pub fn calls(&self) -> &[CallAsked] {
        &self.asked
    }
}

impl Exercise for Calls {
    fn prompt(&self, said: &Sentences<'_>) -> String {
        (KIND.task)(said)
    }

    fn shape(&self) -> AnswerShape<'_> {
        AnswerShape::Numbers(NumberFields { nodes: &self.fields, n_fields: 3, are_all_asked: false })
    }

    fn solution(&self) -> Answer {
        let call = |call: &CallAsked| {
            let (value, bound) = call.result;
            let bound = Some(bound).filter(|bound| matches!(bound, Bound::Lower | Bound::Upper));
            let (alpha, beta) = (Some(call.window.alpha), Some(call.window.beta));
            (call.node, Call { alpha, beta, result: Some(Claim { value, bound }) })
        };
        Answer::of_calls(self.asked.iter().map(call).collect())
    }

    fn grade(&self, answer: &Answer) -> Verdict {
        Verdict::new(self.graded(&answer.calls()), None)
    }

    fn mistake(&self, trace: &Trace, _: &Answer, part: &VerdictItem) -> Option<Misconception> {
        in_call(trace, part.why.get()?)
    }

    fn accepts(&self, node: NodeId, claim: Claim) -> bool {
        self.asked.iter().any(|call| call.node == node && call.accepts(claim))
    }
}

impl Answer {
    /// What is said of these calls.
    pub fn of_calls(calls: BTreeMap<NodeId, Call>) -> Self {
        let claim = |value: Option<Value>| value.map(|value| Claim { value, bound: None });
        let numbers = |call: Call| vec![claim(call.alpha), claim(call.beta), call.result];
        Self::Numbers(calls.into_iter().map(|(node, call)| (node, numbers(call))).collect())
    }

    /// What is said of calls.
    pub fn calls(&self) -> BTreeMap<NodeId, Call> {
        let Self::Numbers(all) = self else { return BTreeMap::new() };
        let value = |claim: Option<Claim>| claim.map(|claim| claim.value);
        let call = |numbers: &NodeNumbers| match numbers[..] {
            [alpha, beta, result] => Some(Call { alpha: value(alpha), beta: value(beta), result }),
            _ => None,
        };
        all.iter().filter_map(|(&node, numbers)| Some((node, call(numbers)?))).collect()
    }
}

/// The calls of a search in its order.
fn calls_of(trace: &Trace) -> Result<Vec<CallAsked>, Unasked> {
    let mut calls = Vec::with_capacity(trace.n_visits());
    let has_hairs = trace.tree().first_chance_node().is_some();
    for id in trace.visits() {
        let visit = trace.visit(id);
        let node = visit.node;
        if trace.visit_of(node) != trace.visit_at(node, usize::MAX) {
            return Err(Unasked::VisitedOften(node));
        }
        let Some((value, bound)) = visit.result else { return Err(Unasked::Unfinished) };
        let window = trace.in_max_view(node, visit.window).0;
        // What is α to the side to move is β to MAX where MIN is to move.
        let (alpha_from, beta_from) = if trace.is_negated(node) {
            (visit.beta_from, visit.alpha_from)
        } else {
            (visit.alpha_from, visit.beta_from)
        };
        calls.push(CallAsked {
            node,
            window,
            alpha_by: by(trace, id, alpha_from, window.alpha),
            beta_by: by(trace, id, beta_from, window.beta),
            result: (trace.in_max_view(node, value).0, trace.in_max_view(node, bound).0),
            is_leaf: trace.tree().is_leaf(node),
            parent: visit.parent.map(|parent| trace.node(parent)),
            role: trace.tree().role(node),
            has_hairs,
        });
    }
    Ok(calls)
}

/// The only call of a search on a node, if every node is visited once.
pub(super) fn call_of(trace: &Trace, node: NodeId) -> Option<CallAsked> {
    calls_of(trace).ok()?.into_iter().find(|call| call.node == node)
}

/// Whose end of a window it is; no side's where it says nothing.
fn by(trace: &Trace, visit: VisitId, source: BoundSource, end: Value) -> Option<CutBy> {
    match source {
        BoundSource::Child(_) => {
            let witness = trace.witness(source)?;
            Some(CutBy::Ancestor {
                ancestor: trace.node(witness.ancestor),
                child: trace.node(witness.child),
                value: end,
                plies: trace.plies_between(witness.ancestor, visit),
            })
        }
        _ if !end.is_finite() => None,
        BoundSource::Initial => Some(CutBy::InitialWindow(end)),
        BoundSource::Open | BoundSource::Set(_) => Some(CutBy::Algorithm(end)),
    }
}

/// A call, what is said of it in an answer, and how each of the numbers did: α, β and what it returns.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CallPart {
    /// The call.
    pub call: CallAsked,
    /// The answer.
    pub given: Call,
    /// How its numbers did.
    pub marks: [PartVerdict; 3],
}

impl CallPart {
    /// How the answer did as a whole: as its worst number.
    pub(super) fn mark(&self) -> PartVerdict {
        let worst = [PartVerdict::Wrong, PartVerdict::Follows, PartVerdict::Missing];
        worst.into_iter().find(|mark| self.marks.contains(mark)).unwrap_or(PartVerdict::Right)
    }
}

impl PartReason for CallPart {
    fn say(&self, said: &Sentences<'_>, _: &VerdictItem) -> String {
        said.call(self)
    }

    fn hints(&self, said: &Sentences<'_>, part: &VerdictItem) -> Hints {
        let node = said.name(part.node);
        let tree = said.explainer.trace().tree();
        let look = match tree.parent(part.node) {
            Some(above) if tree.role(above) == Role::Chance => {
                say!(said.text, "practice-hint-outcome", node, above = said.name(above))
            }
            Some(above) => say!(said.text, "practice-hint-above", node, above = said.name(above)),
            None => say!(said.text, "practice-hint-root"),
        };
        let call = &self.call;
        let is_open = call.alpha_by.is_none() && call.beta_by.is_none();
        let rule = if is_open {
            said.rule(part.node, true)
        } else {
            [("α", call.alpha_by), ("β", call.beta_by)].map(|(end, by)| said.whose(end, by)).join(" ")
        };
        let nothing = Self { call: *call, given: Call::default(), marks: [PartVerdict::Missing; 3] };
        let answer = said.reason(&VerdictItem::new(part.node, PartVerdict::Missing, nothing));
        Hints { look, rule, answer: Some(answer) }
    }

    /// Which nodes are never called is for the learner to say.
    fn is_secret(&self) -> bool {
        self.given == Call::default()
    }

    fn field_marks(&self) -> Option<&[PartVerdict]> {
        Some(&self.marks)
    }

    fn corrections(&self, said: &Sentences<'_>) -> Vec<Option<String>> {
        let (window, (value, bound)) = (self.call.window, self.call.result);
        let all = [said.number(window.alpha), said.number(window.beta), said.shown(value, bound, false)];
        all.into_iter().zip(self.marks).map(|(all, mark)| (!mark.is_fine()).then_some(all)).collect()
    }

    fn moment(&self) -> ReasonMoment {
        ReasonMoment::Return
    }

    fn bound(&self) -> Option<(NodeId, &'static str, Value)> {
        if self.marks[0] == PartVerdict::Wrong {
            self.call.alpha_by?.bound_above("α")
        } else {
            self.call.beta_by?.bound_above("β")
        }
    }

    fn is_of_bounds(&self) -> bool {
        true
    }

    fn given(&self) -> Option<Value> {
        Some(self.given.result?.value)
    }
}

/// The node is never searched, and the edge at which it is pruned.
#[derive(Clone, Debug, PartialEq)]
struct NotCalled(Option<CutEdge>);

impl PartReason for NotCalled {
    fn say(&self, said: &Sentences<'_>, part: &VerdictItem) -> String {
        let never = say!(said.text, "practice-not-called", node = said.name(part.node));
        let why = self.0.as_ref().map(|edge| said.cut(edge));
        std::iter::once(never).chain(why).collect::<Vec<_>>().join(" ")
    }
}

/// The first mistake in what is written about a call.
fn in_call(trace: &Trace, part: &CallPart) -> Option<Misconception> {
    let CallPart { call, given, marks } = part;
    let (alpha, beta) = (call.window.alpha, call.window.beta);
    let wrong = |i: usize, given: Option<Value>| given.filter(|_| marks[i] == PartVerdict::Wrong);
    let at_return = window_at_return(trace, call.node);
    let end = |given: Option<Value>, truth: Value, (other, by): (Value, Option<CutBy>), side: Role| {
        let given = given?;
        let is_from_above = !matches!(by, Some(CutBy::Algorithm(_)));
        let open = if side == Role::Max { Value::NEG_INFINITY } else { Value::INFINITY };
        let own = own_bound(trace, call.node, side).unwrap_or(open);
        if is_from_above && given == own && own != truth {
            Some(Misconception::OnlyParent)
        } else if is_from_above && given == open {
            Some(Misconception::Kept)
        } else if at_return
            .is_some_and(|last| given == if side == Role::Max { last.alpha } else { last.beta })
        {
            Some(Misconception::AtReturn)
        } else if given == other {
            Some(Misconception::OtherBound)
        } else {
            (given == -truth).then_some(Misconception::Sign)
        }
    };
    let result = given.result.filter(|_| marks[2] == PartVerdict::Wrong);
    end(wrong(0, given.alpha), alpha, (beta, call.alpha_by), Role::Max)
        .or_else(|| end(wrong(1, given.beta), beta, (alpha, call.beta_by), Role::Min))
        .or_else(|| returned(trace, call.node, result?.value))
}

/// The window that a node has when it returns, seen from MAX.
fn window_at_return(trace: &Trace, node: NodeId) -> Option<Window> {
    let visit = trace.visit_of(node)?;
    let last = trace.live(visit, trace.visit(visit).leave?).window;
    Some(trace.in_max_view(node, last).0)
}

/// The bound that the parent of a node has set by itself when it calls the node, seen from MAX.
fn own_bound(trace: &Trace, node: NodeId, side: Role) -> Option<Value> {
    let visit = trace.visit(trace.visit_of(node)?);
    let parent = visit.parent?;
    let above = trace.node(parent);
    let (best, _) = trace.live(parent, visit.enter.saturating_sub(1)).best?;
    (trace.tree().role(above) == side).then(|| trace.in_max_view(above, best).0)
}
