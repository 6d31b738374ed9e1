//! From questions and verdicts to sentences.

mod ask;
mod bug;
mod checked;
mod children;
mod classroom;
mod mistakes;
mod which;
mod worth;

pub use checked::field_name;

use super::claim::Claim;
use super::cuts::{CutBy, CutEdge, NodeFate};
use super::order::{Read, Unread};
use super::verdict::{CallPart, PartVerdict, Verdict, VerdictItem, Why};
use super::{ExerciseKind, MAX_NODES, Unasked};
use crate::explain::{Explainer, number, shown};
use crate::text::Text;
use crate::tree::NodeId;
use crate::value::{Bound, Role, Value, Window};

/// Children that are named before the rest is only counted.
const MAX_LISTED: usize = 6;

/// Puts questions and verdicts into words.
#[derive(Clone, Copy, Debug)]
pub struct Sentences<'a> {
    explainer: &'a Explainer<'a>,
    text: &'a Text,
}

impl<'a> Sentences<'a> {
    /// Sentences about a search, with the names of this explainer, in this language.
    pub const fn new(explainer: &'a Explainer<'a>, text: &'a Text) -> Self {
        Self { explainer, text }
    }

    /// What is to be done.
    pub fn task(&self, kind: ExerciseKind) -> String {
        if kind == ExerciseKind::Values && self.explainer.trace().tree().first_chance_node().is_some() {
            return say!(self.text, "practice-task-values-chance");
        }
        say!(
            self.text,
            match kind {
                ExerciseKind::Values => "practice-task-values",
                ExerciseKind::Cuts => "practice-task-cuts",
                ExerciseKind::Windows => "practice-task-windows",
                ExerciseKind::Order => "practice-task-order",
                ExerciseKind::Next => "practice-task-next",
                ExerciseKind::Which => "practice-task-which",
                ExerciseKind::Children => "practice-task-children",
                ExerciseKind::Bug => "practice-task-bug",
            }
        )
    }

    /// Why nothing can be asked.
    pub fn unasked(&self, why: Unasked) -> String {
        match why {
            Unasked::VisitedOften(node) => {
                say!(self.text, "practice-visited-often", node = self.name(node))
            }
            Unasked::TooLarge => say!(self.text, "practice-too-large", limit = MAX_NODES),
            _ => say!(
                self.text,
                match why {
                    Unasked::Unfinished => "practice-unfinished",
                    Unasked::Faulty => "practice-faulty",
                    Unasked::NoWindow => "practice-no-window",
                    Unasked::NotDepthFirst => "practice-not-depth-first",
                    Unasked::Estimate => "practice-estimate",
                    Unasked::OneByOne => "practice-one-by-one",
                    Unasked::Nothing => "practice-nothing",
                    Unasked::Unfrozen => "practice-unfrozen",
                    Unasked::NotAlphaBeta => "practice-not-alpha-beta",
                    Unasked::NothingToOrder => "practice-nothing-to-order",
                    Unasked::NoMistake => "practice-no-mistake",
                    Unasked::NothingKnown | Unasked::TooLarge | Unasked::VisitedOften(_) =>
                        "practice-nothing-known",
                }
            ),
        }
    }

    /// "2 of 3 right, 1 extra".
    pub fn score(&self, verdict: &Verdict) -> String {
        let (right, of) = (verdict.n_right(), verdict.n_counted());
        match verdict.n_extra() {
            0 => say!(self.text, "practice-score", right, of),
            extra => say!(self.text, "practice-score-extra", right, of, extra),
        }
    }

    /// A word for how a part of an answer did.
    pub fn mark(&self, mark: PartVerdict) -> String {
        mark_name(mark, self.text)
    }

    /// A value as it is typeset, with the digits of the text.
    fn number(&self, value: Value) -> String {
        self.text.in_digits(number(value))
    }

    /// A value with what it proves, with the digits of the text.
    fn shown(&self, value: Value, bound: Bound, is_claim: bool) -> String {
        self.text.in_digits(shown(value, bound, is_claim))
    }

    /// What a node is called.
    pub fn name(&self, node: NodeId) -> String {
        self.explainer.name(node)
    }

    /// Why a part of an answer is judged as it is.
    pub fn reason(&self, item: &VerdictItem) -> String {
        let node = self.name(item.node);
        let sentence = match &item.why {
            Why::Worth(worth, wrong) => self.worth(worth, *wrong),
            Why::Follows { role, given, below, .. } => self.follows(&node, *role, *given, below),
            Why::Leaf(value) => {
                let value = self.number(*value);
                say!(self.text, "practice-leaf", node, value)
            }
            Why::Open(ends) => {
                let (least, most) = (self.number(ends.alpha), self.number(ends.beta));
                say!(self.text, "practice-open", node, least, most)
            }
            Why::Cut(edge) => self.cut(edge),
            Why::NotCut(fate) => self.not_cut(&node, *fate),
            Why::NothingCut => say!(self.text, "practice-nothing-cut"),
            Why::Call(part) => self.call(part),
            Why::NotCalled => say!(self.text, "practice-not-called", node),
            Why::Read(read) => self.read(&node, *read, item.mark),
            Why::Unread(why) => self.unread(&node, *why),
            Why::Next(next) => self.next(next),
            Why::Which(asked) => self.which(&asked.0),
            Why::Ordered(ordered) => self.ordered(ordered),
            Why::AnyOrder => say!(self.text, "practice-any-order"),
            Why::Bug(part) => self.bug_part(part),
        };
        self.explainer.begun(sentence)
    }

    /// "L is pruned: K returned 7, so G is worth at least 7, and C already has 5 via F."
    fn cut(&self, edge: &CutEdge) -> String {
        let (node, at, after) = (self.name(edge.node), self.name(edge.at), self.name(edge.after.0));
        let given = self.number(edge.after.1);
        let bound = if edge.is_least { Bound::Lower } else { Bound::Upper };
        let bounded = self.explainer.bounded(edge.value, bound);
        let end_name = end_name(edge.is_least);
        match edge.by {
            CutBy::Ancestor { ancestor, child, value, plies } => {
                let (ancestor, child, value) = (self.name(ancestor), self.name(child), self.number(value));
                if edge.is_deep {
                    say!(
                        self.text,
                        "practice-cut-deep",
                        node,
                        after,
                        given,
                        at,
                        bounded,
                        ancestor,
                        plies,
                        value,
                        child
                    )
                } else {
                    say!(
                        self.text,
                        "practice-cut-shallow",
                        node,
                        after,
                        given,
                        at,
                        bounded,
                        ancestor,
                        value,
                        child
                    )
                }
            }
            CutBy::InitialWindow(end) | CutBy::Algorithm(end) => say!(
                self.text,
                if matches!(edge.by, CutBy::InitialWindow(_)) {
                    "practice-cut-initial"
                } else {
                    "practice-cut-asked"
                },
                node,
                after,
                given,
                at,
                bounded,
                end = end_name,
                value = self.number(end)
            ),
            CutBy::Limit(value) => say!(
                self.text,
                if edge.is_least { "practice-cut-most" } else { "practice-cut-least" },
                node,
                after,
                given,
                at,
                bounded,
                value = self.number(value)
            ),
        }
    }

    fn not_cut(&self, node: &str, fate: NodeFate) -> String {
        match fate {
            NodeFate::Root => say!(self.text, "practice-root", node),
            NodeFate::Inside(branch) => {
                let branch = self.name(branch);
                say!(self.text, "practice-inside", node, branch)
            }
            NodeFate::Searched { at, value, role, window, is_strict, is_open: true } => {
                if let Some(sentence) = self.not_reached(node, at, value, role, window) {
                    return sentence;
                }
                let (alpha, beta) = (self.number(window.alpha), self.number(window.beta));
                say!(
                    self.text,
                    if is_strict && window.alpha == window.beta {
                        "practice-not-cut-strict"
                    } else {
                        "practice-not-cut"
                    },
                    node,
                    alpha,
                    beta
                )
            }
            NodeFate::Searched { .. } | NodeFate::Cut(_) => say!(self.text, "practice-searched", node),
            NodeFate::Unreached => say!(self.text, "practice-unreached", node),
        }
    }

    /// "J is not pruned: at that moment v = 0 at F, below β = ∞, so there is no cutoff."
    fn not_reached(
        &self,
        node: &str,
        at: NodeId,
        value: Option<Value>,
        role: Role,
        window: Window,
    ) -> Option<String> {
        let at = self.name(at);
        let Some(value) = value else { return Some(say!(self.text, "practice-not-cut-first", node, at)) };
        let (bound, is_below) = match role {
            Role::Max => (window.beta, value < window.beta),
            Role::Min => (window.alpha, value > window.alpha),
            Role::Chance => return None,
        };
        let (value_text, bound_text) = (self.number(value), self.number(bound));
        if !is_below && value != bound {
            return None;
        }
        Some(say!(
            self.text,
            match (role, is_below) {
                (Role::Max, true) => "practice-not-cut-max",
                (_, true) => "practice-not-cut-min",
                (Role::Max, false) => "practice-not-cut-max-equal",
                (_, false) => "practice-not-cut-min-equal",
            },
            node,
            value = value_text,
            at,
            bound = bound_text
        ))
    }

    /// What should stand at the node of an item, in short.
    fn correction(&self, item: &VerdictItem) -> Option<String> {
        match &item.why {
            Why::Worth(worth, _) => Some(self.number(worth.value)),
            Why::Follows { value, .. } => Some(self.number(*value)),
            Why::Read(read) => Some(format!("{}.", read.place)),
            _ => None,
        }
    }

    /// What is wrong in it, and what follows from other mistakes; else what it is.
    fn call(&self, part: &CallPart) -> String {
        let CallPart { call, given, marks } = part;
        let node = self.name(call.node);
        let (alpha, beta) = (self.number(call.window.alpha), self.number(call.window.beta));
        let mut sentences = Vec::new();
        let ends = [(given.alpha, "α", &alpha, call.alpha_by), (given.beta, "β", &beta, call.beta_by)];
        for ((given, end, truth, by), mark) in ends.into_iter().zip(marks) {
            let Some(given) = given.map(|given| self.number(given)) else { continue };
            if *mark == PartVerdict::Follows {
                sentences.push(say!(self.text, "practice-end-follows", node, end, value = truth, given));
            }
            if *mark != PartVerdict::Wrong {
                continue;
            }
            sentences.push(match by {
                Some(CutBy::Ancestor { ancestor, child, .. }) => {
                    let (ancestor, child) = (self.name(ancestor), self.name(child));
                    say!(self.text, "practice-end-from", node, end, value = truth, given, ancestor, child)
                }
                Some(CutBy::InitialWindow(_)) => {
                    say!(self.text, "practice-end-initial", node, end, value = truth, given)
                }
                Some(CutBy::Algorithm(_) | CutBy::Limit(_)) => {
                    say!(self.text, "practice-end-set", node, end, value = truth, given)
                }
                None => say!(self.text, "practice-end-open", node, end, value = truth, given),
            });
        }
        let (result, proved) = call.result;
        let value = self.number(result);
        let bounded = match proved {
            Bound::Lower | Bound::Upper => Some(self.explainer.bounded(result, proved)),
            Bound::Exact | Bound::Unproved => None,
        };
        if let Some(given) = given.result.map(claimed) {
            match (marks[2], bounded) {
                (PartVerdict::Follows, _) => {
                    sentences.push(say!(self.text, "practice-result-follows", node, value, given));
                }
                (PartVerdict::Wrong, Some(bounded)) => {
                    sentences.push(say!(
                        self.text,
                        "practice-result-wrong-bound",
                        node,
                        value,
                        given,
                        bounded
                    ));
                }
                (PartVerdict::Wrong, None) => {
                    sentences.push(say!(self.text, "practice-result-wrong", node, value, given));
                }
                _ => {}
            }
            if marks[2] == PartVerdict::Wrong {
                sentences.extend(self.result_from(call.node, result));
            }
        }
        // What was left out stands there, too.
        if sentences.is_empty() || marks.contains(&PartVerdict::Missing) {
            let shown = self.shown(result, proved, proved == Bound::Unproved);
            sentences.push(say!(self.text, "practice-call", node, alpha, beta, result = shown));
        }
        sentences.join(" ")
    }

    /// Why a node returns its result, where it is that of one of its children.
    fn result_from(&self, node: NodeId, result: Value) -> Option<String> {
        let trace = self.explainer.trace();
        let visit = trace.visit_of(node)?;
        let (_, child) = trace.live(visit, trace.visit(visit).leave?).best?;
        let (given, role) = (trace.result_seen_from(child, node)?.0, trace.tree().role(node));
        let is_seen_by_max = trace.in_max_view(node, given).0 == result && role != Role::Chance;
        is_seen_by_max.then(|| {
            let best = if role == Role::Min { "least" } else { "most" };
            let (child, value) = (self.name(trace.node(child)), self.number(result));
            say!(
                self.text,
                "practice-result-from",
                value,
                child,
                best,
                node = self.name(node),
                role = self.explainer.role(node)
            )
        })
    }

    /// What should stand in each field of a node, in short.
    pub fn corrections(&self, item: &VerdictItem) -> Vec<Option<String>> {
        let Why::Call(part) = &item.why else { return vec![self.correction(item)] };
        let (window, (value, bound)) = (part.call.window, part.call.result);
        let all = [self.number(window.alpha), self.number(window.beta), self.shown(value, bound, false)];
        all.into_iter().zip(part.marks).map(|(all, mark)| (!mark.is_fine()).then_some(all)).collect()
    }

    /// A number or a bound that the learner typed, as it is typeset; other words as they are.
    pub fn typeset(&self, words: &str) -> String {
        let claim = Claim::read(words);
        claim.map_or_else(|| words.to_owned(), |claim| self.text.in_digits(claimed(claim)))
    }

    /// "α: A already has it via B."
    fn whose(&self, end: &str, by: Option<CutBy>) -> String {
        match by {
            Some(CutBy::Ancestor { ancestor, child, .. }) => {
                let (ancestor, child) = (self.name(ancestor), self.name(child));
                say!(self.text, "practice-hint-end-from", end, ancestor, child)
            }
            Some(CutBy::InitialWindow(_)) => say!(self.text, "practice-hint-end-initial", end),
            Some(CutBy::Algorithm(_) | CutBy::Limit(_)) => say!(self.text, "practice-hint-end-set", end),
            None => say!(self.text, "practice-hint-end-open", end),
        }
    }

    fn read(&self, node: &str, read: Read, mark: PartVerdict) -> String {
        let after = read.after.map(|after| self.name(after));
        match (after, mark) {
            (Some(after), PartVerdict::Wrong | PartVerdict::Missing) => {
                say!(self.text, "practice-read-after", node, place = read.place, of = read.of, after)
            }
            _ if read.is_shifted() => {
                say!(self.text, "practice-read-shifted", node, place = read.place, of = read.of)
            }
            _ => say!(self.text, "practice-read", node, place = read.place, of = read.of),
        }
    }

    fn unread(&self, node: &str, why: Unread) -> String {
        match why {
            Unread::Inner => say!(self.text, "practice-unread-internal", node),
            Unread::Inside(branch) => {
                let branch = self.name(branch);
                say!(self.text, "practice-unread-inside", node, branch)
            }
            Unread::Unreached => say!(self.text, "practice-unreached", node),
            Unread::Again(times) => {
                say!(self.text, "practice-read-again", node, times)
            }
        }
    }
}

/// A word for how a part of an answer did.
pub fn mark_name(mark: PartVerdict, text: &Text) -> String {
    say!(
        text,
        match mark {
            PartVerdict::Right => "practice-right",
            PartVerdict::Wrong => "practice-wrong",
            PartVerdict::Follows => "practice-follows",
            PartVerdict::Missing => "practice-missing",
            PartVerdict::Extra => "practice-extra",
            PartVerdict::Inside => "practice-inside-mark",
        }
    )
}

/// `4`, `≤ 0`, `≥ 7`, as an answer claims it.
pub(super) fn claimed(claim: Claim) -> String {
    shown(claim.value, claim.bound.unwrap_or(Bound::Exact), false)
}

const fn end_name(is_least: bool) -> &'static str {
    if is_least { "β" } else { "α" }
}
