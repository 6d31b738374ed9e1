//! What can be asked of a node, and the answers.

use super::chance::estimate;
use super::explainer::Explainer;
use super::story::StoryLine;
use crate::text::Arg;
use crate::trace::{ChangeKind, Cut, CutKind, InList, NodeStage};
use crate::tree::NodeId;

/// What a person asks about a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum NodeQuestion {
    /// Its value.
    Value,
    /// Its α.
    Alpha,
    /// Its β.
    Beta,
    /// Why it was cut, or pruned.
    Cut,
    /// When it will be cut.
    CutIf,
    /// What is counted at it.
    Count,
}

impl Explainer<'_> {
    /// What there is to say about a node at a step, a line each; a line may lead to its step.
    pub fn answer(&self, node: NodeId, asked: NodeQuestion, step: usize) -> Vec<StoryLine> {
        let lines = match asked {
            NodeQuestion::Value => self.story(node, ChangeKind::Best, step),
            NodeQuestion::Alpha => self.story(node, ChangeKind::Alpha, step),
            NodeQuestion::Beta => self.story(node, ChangeKind::Beta, step),
            NodeQuestion::Cut => self.why_cut(node, step),
            NodeQuestion::CutIf => self.when_cut(node, step),
            NodeQuestion::Count => self.what_is_counted(node, step),
        };
        self.all_begun(lines)
    }

    /// The cutoff by which a node was pruned, or the last one at it.
    pub fn cut_asked_about(&self, node: NodeId, step: usize) -> Option<Cut> {
        match self.trace.stage(node, step) {
            NodeStage::Pruned { cut, .. } => self.trace.cut(cut),
            NodeStage::Open(visit) | NodeStage::Closed(visit) | NodeStage::Earlier(visit) => {
                self.trace.cuts_of(visit).take_while(|cut| cut.step <= step).last()
            }
            NodeStage::Unvisited => None,
        }
    }

    fn why_cut(&self, node: NodeId, step: usize) -> Vec<StoryLine> {
        let Some(cut) = self.cut_asked_about(node, step) else {
            return vec![told(say!(self.text, "answer-no-cut", node = self.name(node)))];
        };
        let mut lines = vec![StoryLine {
            step: Some(cut.step),
            sentence: say!(self.text, "answer-cut", step = cut.step + 1, cutoff = self.headline(cut.step)),
        }];
        lines.extend(self.sentences(cut.step).into_iter().map(told));
        let visit = self.trace.visit(cut.visit);
        let source = if cut.kind == CutKind::Alpha { visit.alpha_from } else { visit.beta_from };
        lines.extend(self.set_by(cut.visit, source));
        lines
    }

    fn when_cut(&self, node: NodeId, step: usize) -> Vec<StoryLine> {
        let visit = self.trace.visit_at(node, step);
        let condition = visit.and_then(|visit| Some((visit, self.prune_condition(visit, step)?)));
        let Some((visit, condition)) = condition else {
            return vec![told(say!(self.text, "answer-no-cut-if", node = self.name(node)))];
        };
        let passed = self.trace.visit(visit);
        let source = if self.trace.is_maximizing(node) { passed.beta_from } else { passed.alpha_from };
        std::iter::once(told(condition)).chain(self.set_by(visit, source)).collect()
    }

    fn what_is_counted(&self, node: NodeId, step: usize) -> Vec<StoryLine> {
        let (trace, name) = (self.trace, self.name(node));
        let mut said = Vec::new();
        if let Some(tally) = trace.tally(node, step) {
            let mean = self.text.in_digits(estimate(tally.mean));
            said.push(say!(self.text, "answer-tally", node = name, visits = tally.n_visits, mean));
        }
        if let Some(numbers) = trace.proof_numbers(node, step) {
            let [proof, disproof] = numbers.map(|number| match number {
                number if number.is_finite() => self.text.counted(number),
                _ => "∞".to_owned(),
            });
            said.push(say!(
                self.text,
                "answer-proof",
                node = name,
                proof = Arg::written(&proof),
                disproof = Arg::written(&disproof)
            ));
        }
        if let Some(listed) = trace.listed(node, step) {
            let merit = self.number(listed.merit);
            said.push(say!(
                self.text,
                if listed.place == InList::Gone { "answer-merit-gone" } else { "answer-merit" },
                node = name,
                merit
            ));
        }
        let n_unlisted = trace.tree().n_unlisted(node);
        if n_unlisted > 0 {
            let (names, count) = self.pruned_names(node, &[]);
            said.push(say!(self.text, "answer-not-tried", node = name, count, names));
        }
        let n_below = trace.tree().subtree_len(node).saturating_sub(1);
        said.push(say!(self.text, "answer-below", node = name, count = n_below));
        said.into_iter().map(told).collect()
    }
}

const fn told(sentence: String) -> StoryLine {
    StoryLine { step: None, sentence }
}
