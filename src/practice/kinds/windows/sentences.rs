//! What is said of a call: its window, whose bounds these are, and what it returns.

use super::CallPart;
use crate::practice::kinds::cuts::CutBy;
use crate::practice::sentences::{Sentences, claimed};
use crate::practice::verdict::PartVerdict;
use crate::tree::NodeId;
use crate::value::{Bound, Role, Value};

impl Sentences<'_> {
    /// What is wrong in it, and what follows from other mistakes; else what it is.
    pub(super) fn call(&self, part: &CallPart) -> String {
        let CallPart { call, given, marks } = part;
        let node = self.name(call.node);
        let (alpha, beta) = (self.number(call.window.alpha), self.number(call.window.beta));
        let (mut sentences, mut is_set) = (Vec::new(), false);
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
                    is_set = true;
                    say!(self.text, "practice-end-set", node, end, value = truth, given)
                }
                None => say!(self.text, "practice-end-open", node, end, value = truth, given),
            });
        }
        // What the ends mean is said of both at once.
        if is_set {
            sentences.extend(self.meaning_of_ends(call.node));
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
            let is_missing = |part: usize| marks[part] == PartVerdict::Missing;
            let ends = [("α", call.alpha_by), ("β", call.beta_by)].into_iter().enumerate();
            let missing: Vec<_> = ends.filter(|&(part, _)| is_missing(part)).map(|(_, end)| end).collect();
            sentences.extend(missing.iter().map(|&(end, by)| self.whose(end, by)));
            if !is_set && missing.iter().any(|(_, by)| matches!(by, Some(CutBy::Algorithm(_)))) {
                sentences.extend(self.meaning_of_ends(call.node));
            }
            sentences.extend(is_missing(2).then(|| self.result_from(call.node, result)).flatten());
        }
        sentences.join(" ")
    }

    /// What the ends of a window mean that the search has set.
    fn meaning_of_ends(&self, node: NodeId) -> Vec<String> {
        let trace = self.explainer.trace();
        let visit = trace.visit_of(node).filter(|_| !trace.is_negated(node));
        visit.map(|visit| self.explainer.window_sentences(trace.visit(visit).enter)).unwrap_or_default()
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

    /// "α: A already has it via B."
    pub(super) fn whose(&self, end: &str, by: Option<CutBy>) -> String {
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
}
