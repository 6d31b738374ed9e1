//! What is asked, and what helps without giving it away.

use super::{Sentences, claimed, end_name};
use crate::explain::number;
use crate::practice::verdict::{PartVerdict, VerdictItem};
use crate::practice::{
    Answer, AskedNext, AskedWhich, Call, CallPart, CutBy, Next, NextAnswer, Question, Which, Why,
};
use crate::search::Order;
use crate::trace::ChangeKind;
use crate::trace::whatif::{Interval, ValueSet};
use crate::tree::NodeId;
use crate::value::{Role, Value};

impl Sentences<'_> {
    /// What is asked, as a sentence.
    pub fn ask(&self, question: &Question) -> String {
        match question {
            Question::Next(next) => self.ask_next(next),
            Question::Which(which) => self.ask_which(which),
            Question::Bug(bug) => self.ask_bug(bug),
            whole => self.task(whole.kind()),
        }
    }

    fn ask_next(&self, next: &Next) -> String {
        let node = self.name(next.node());
        match next.asked {
            AskedNext::Enter => say!(self.text, "practice-next-enter"),
            AskedNext::Change { child, number, .. } => {
                let child = self.name(child);
                say!(self.text, "practice-next-change", child, node, end = sign(number))
            }
            AskedNext::Cut(_) => say!(self.text, "practice-next-cut", node),
            AskedNext::Whose(_) => say!(self.text, "practice-next-whose", node),
            AskedNext::Deep(_) => say!(self.text, "practice-next-deep", node),
            AskedNext::Return(_) => say!(self.text, "practice-next-return", node),
        }
    }

    fn ask_which(&self, which: &Which) -> String {
        let leaf = self.name(which.leaf);
        match which.asked {
            AskedWhich::Cut(node) => {
                let node = self.name(node);
                say!(self.text, "practice-which-cut", leaf, node)
            }
            AskedWhich::OtherChoice => {
                let root = self.name(NodeId::ROOT);
                say!(self.text, "practice-which-choice", leaf, root)
            }
        }
    }

    /// An answer as a student would write it.
    pub fn answer(&self, answer: &Answer) -> String {
        match answer {
            Answer::Next(reply) => self.reply(reply),
            Answer::Which(set) => self.values(set),
            Answer::Cuts(nodes) if nodes.is_empty() => say!(self.text, "practice-none"),
            Answer::Cuts(nodes) => self.names(nodes.iter().copied()),
            Answer::Order(nodes) => self.names(nodes.iter().copied()),
            Answer::Values(values) => {
                let told = values
                    .iter()
                    .map(|(&node, &value)| format!("{} {}", self.name(node), self.number(value)));
                told.collect::<Vec<_>>().join(", ")
            }
            Answer::Children(order) => self.arrangement(order),
            Answer::Bug(found) => self.found(*found),
            Answer::Windows(calls) => {
                let end = |end: Option<Value>| end.map(number).unwrap_or_default();
                let result = |call: &crate::practice::Call| call.result.map(claimed).unwrap_or_default();
                let told = calls.iter().map(|(&node, call)| {
                    format!("{} ({}, {}) {}", self.name(node), end(call.alpha), end(call.beta), result(call))
                });
                told.collect::<Vec<_>>().join(", ")
            }
        }
    }

    pub(super) fn reply(&self, reply: &NextAnswer) -> String {
        match reply {
            NextAnswer::Node(node) => self.name(*node),
            NextAnswer::Change(Some(value)) => self.number(*value),
            NextAnswer::Change(None) => say!(self.text, "practice-stays"),
            NextAnswer::Edges(nodes) if nodes.is_empty() => say!(self.text, "practice-no"),
            NextAnswer::Edges(nodes) => self.names(nodes.iter().copied()),
            NextAnswer::Yes(true) => say!(self.text, "practice-yes"),
            NextAnswer::Yes(false) => say!(self.text, "practice-no"),
            NextAnswer::Claim(claim) => claimed(*claim),
        }
    }

    pub(super) fn names(&self, nodes: impl Iterator<Item = NodeId>) -> String {
        nodes.map(|node| self.name(node)).collect::<Vec<_>>().join(" ")
    }

    /// `≥ 4`, `< 3 or > 5`, `[2, 7)`, `any value`.
    pub fn values(&self, set: &ValueSet) -> String {
        if set.is_empty() {
            return say!(self.text, "practice-no-value");
        }
        if set.is_all() {
            return say!(self.text, "practice-any-value");
        }
        let told: Vec<String> = set.intervals().iter().copied().map(interval).collect();
        told.join(&say!(self.text, "intervals-or"))
    }

    /// What happens at the step that was asked about.
    pub(super) fn next(&self, next: &Next) -> String {
        match (next.asked, &next.truth) {
            (AskedNext::Cut(node), NextAnswer::Edges(edges)) if edges.is_empty() => {
                self.not_yet(node, next.step.saturating_sub(1))
            }
            _ => {
                let told = (next.step..=next.told).map(|step| self.explainer.one_line(step));
                told.collect::<Vec<_>>().join(" ")
            }
        }
    }

    /// "C has 5 and is not cut: that needs 3 or less."
    fn not_yet(&self, node: NodeId, step: usize) -> String {
        let trace = self.explainer.trace();
        let visit = trace.visit_at(node, step);
        let numbers = visit.and_then(|visit| Some((trace.live(visit, step).best?.0, trace.cut_if(visit)?)));
        let Some((value, cut_if)) = numbers else { return String::new() };
        let bound = self.number(cut_if.bound);
        let needs = say!(
            self.text,
            match (cut_if.wants_more, cut_if.is_strict) {
                (true, false) => "practice-or-more",
                (true, true) => "practice-more",
                (false, false) => "practice-or-less",
                (false, true) => "practice-less",
            },
            bound
        );
        let (name, value) = (self.name(node), self.number(value));
        say!(self.text, "practice-next-not-yet", node = name, value, needs)
    }

    /// Three hints about a part of a question: where to look, the sentence that is needed, the answer.
    pub fn hints(&self, question: &Question, part: &VerdictItem) -> [String; 3] {
        let node = self.name(part.node);
        match (&part.why, question) {
            (Why::Worth(worth, _), _) => {
                let below: Vec<String> = worth.below.iter().map(|below| self.name(below.node)).collect();
                let below = below.join(" ");
                [
                    say!(self.text, "practice-hint-below", node, below),
                    self.rule(worth.node),
                    self.reason(part),
                ]
            }
            (Why::Cut(edge), _) => {
                let at = self.name(edge.at);
                let (after, end) = (self.name(edge.after.0), end_name(edge.is_least));
                let bound = match edge.by {
                    CutBy::Ancestor { value, .. }
                    | CutBy::InitialWindow(value)
                    | CutBy::Algorithm(value)
                    | CutBy::Limit(value) => self.number(value),
                };
                [
                    say!(self.text, "practice-hint-look", node = at),
                    say!(self.text, "practice-hint-cut", after, at, end, bound),
                    self.reason(part),
                ]
            }
            (Why::Call(call), _) => {
                let trace = self.explainer.trace();
                let above = trace.tree().parent(part.node);
                let look = match above.map(|above| self.name(above)) {
                    Some(above) => say!(self.text, "practice-hint-above", node, above),
                    None => say!(self.text, "practice-hint-root"),
                };
                let call = &call.call;
                let ends = [("α", call.alpha_by), ("β", call.beta_by)].map(|(end, by)| self.whose(end, by));
                let nothing =
                    CallPart { call: *call, given: Call::default(), marks: [PartVerdict::Missing; 3] };
                let right = VerdictItem::new(part.node, PartVerdict::Missing, Why::Call(Box::new(nothing)));
                [look, ends.join(" "), self.reason(&right)]
            }
            (Why::Next(next), _) => {
                let trace = self.explainer.trace();
                let before = next.step.saturating_sub(1);
                let is_cut =
                    matches!(next.asked, AskedNext::Cut(_) | AskedNext::Whose(_) | AskedNext::Deep(_));
                let visit = trace.visit_at(next.node(), before).filter(|_| is_cut);
                let condition = visit.and_then(|visit| self.explainer.prune_condition_of(visit));
                [
                    say!(self.text, "practice-hint-look", node),
                    condition.unwrap_or_else(|| self.rule(next.node())),
                    self.solution(question),
                ]
            }
            (Why::Which(asked), _) => {
                let which = &asked.0;
                let look = match which.asked {
                    AskedWhich::Cut(node) => trace_parent(self, node),
                    AskedWhich::OtherChoice => NodeId::ROOT,
                };
                let look = self.name(look);
                [
                    say!(self.text, "practice-hint-look", node = look),
                    say!(self.text, "practice-hint-which", leaf = node),
                    self.solution(question),
                ]
            }
            (Why::Ordered(ordered), _) => {
                [say!(self.text, "practice-hint-look", node), self.order_rule(ordered), self.reason(part)]
            }
            (Why::Bug(of), _) => {
                [say!(self.text, "practice-hint-look", node), self.should(of), self.solution(question)]
            }
            _ => [say!(self.text, "practice-hint-look", node), self.order(), self.solution(question)],
        }
    }

    /// "The answer: N L".
    pub fn solution(&self, question: &Question) -> String {
        let answer = self.answer(&question.solution());
        say!(self.text, "practice-answer", answer)
    }

    /// What the side that decides at a node does there.
    fn rule(&self, node: NodeId) -> String {
        let name = self.name(node);
        say!(
            self.text,
            match self.explainer.trace().tree().role(node) {
                Role::Max => "practice-hint-max",
                Role::Min => "practice-hint-min",
                Role::Chance => "practice-hint-chance",
            },
            node = name
        )
    }

    fn order(&self) -> String {
        match self.explainer.trace().conventions().order_used() {
            Order::LeftToRight => say!(self.text, "practice-hint-ltr"),
            Order::RightToLeft => say!(self.text, "practice-hint-rtl"),
            _ => say!(self.text, "practice-hint-order"),
        }
    }
}

fn trace_parent(said: &Sentences<'_>, node: NodeId) -> NodeId {
    said.explainer.trace().tree().parent(node).unwrap_or(NodeId::ROOT)
}

const fn sign(number: ChangeKind) -> &'static str {
    match number {
        ChangeKind::Best => "v",
        ChangeKind::Alpha => "α",
        ChangeKind::Beta => "β",
    }
}

/// `≥ 4`, `< 3`, `[2, 7)`, `3`: as it can be typed.
pub(super) fn interval(one: Interval) -> String {
    let (low, high) = (number(one.low), number(one.high));
    match (one.low.is_finite(), one.high.is_finite()) {
        (true, true) if one.low == one.high => low,
        (true, false) => format!("{} {low}", if one.has_low { '≥' } else { '>' }),
        (false, true) => format!("{} {high}", if one.has_high { '≤' } else { '<' }),
        _ => {
            let (open, close) = (if one.has_low { '[' } else { '(' }, if one.has_high { ']' } else { ')' });
            format!("{open}{low}, {high}{close}")
        }
    }
}
