//! What is asked before a step, and what happens there.

use super::step_question::{AskedNext, Next};
use crate::practice::reply::Reply;
use crate::practice::sentences::Sentences;
use crate::trace::ChangeKind;
use crate::tree::NodeId;

impl Sentences<'_> {
    pub(super) fn ask_next(&self, next: &Next) -> String {
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

    /// What happens at the step that was asked about.
    pub(super) fn next(&self, next: &Next) -> String {
        match (next.asked, &next.truth) {
            (AskedNext::Cut(node), Reply::Edges(edges)) if edges.is_empty() => {
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
}

const fn sign(number: ChangeKind) -> &'static str {
    match number {
        ChangeKind::Best => "v",
        ChangeKind::Alpha => "α",
        ChangeKind::Beta => "β",
    }
}
