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
    /// Why it was cut, or skipped.
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

    /// The cutoff by which a node was skipped, or the last one at it.
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
            return vec![told(self.text.say("answer-no-cut", &[("node", (&self.name(node)).into())]))];
        };
        let args = [("step", Arg::Count(cut.step + 1)), ("cutoff", Arg::Text(&self.headline(cut.step)))];
        let mut lines =
            vec![StoryLine { step: Some(cut.step), sentence: self.text.say("answer-cut", &args) }];
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
            return vec![told(self.text.say("answer-no-cut-if", &[("node", (&self.name(node)).into())]))];
        };
        let passed = self.trace.visit(visit);
        let source = if self.trace.is_maximising(node) { passed.beta_from } else { passed.alpha_from };
        std::iter::once(told(condition)).chain(self.set_by(visit, source)).collect()
    }

    fn what_is_counted(&self, node: NodeId, step: usize) -> Vec<StoryLine> {
        let (trace, name) = (self.trace, self.name(node));
        let mut said = Vec::new();
        if let Some(tally) = trace.tally(node, step) {
            let mean = self.text.in_digits(estimate(tally.mean));
            let args = [
                ("node", Arg::Text(&name)),
                ("visits", Arg::Count(tally.n_visits)),
                ("mean", Arg::Text(&mean)),
            ];
            said.push(self.text.say("answer-tally", &args));
        }
        if let Some(numbers) = trace.proof_numbers(node, step) {
            let [proof, disproof] = numbers.map(|number| match number {
                number if number.is_finite() => self.text.counted(number),
                _ => "∞".to_owned(),
            });
            let args = [
                ("node", Arg::Text(&name)),
                ("proof", Arg::written(&proof)),
                ("disproof", Arg::written(&disproof)),
            ];
            said.push(self.text.say("answer-proof", &args));
        }
        if let Some(listed) = trace.listed(node, step) {
            let merit = self.number(listed.merit);
            let args = [("node", (&name).into()), ("merit", (&merit).into())];
            said.push(if listed.place == InList::Gone {
                self.text.say("answer-merit-gone", &args)
            } else {
                self.text.say("answer-merit", &args)
            });
        }
        let n_unlisted = trace.tree().n_unlisted(node);
        if n_unlisted > 0 {
            let (names, count) = self.skipped(node, &[]);
            let args = [("node", (&name).into()), ("count", count.into()), ("names", (&names).into())];
            said.push(self.text.say("answer-not-tried", &args));
        }
        let n_below = trace.tree().subtree_len(node).saturating_sub(1);
        said.push(self.text.say("answer-below", &[("node", (&name).into()), ("count", n_below.into())]));
        said.into_iter().map(told).collect()
    }
}

const fn told(sentence: String) -> StoryLine {
    StoryLine { step: None, sentence }
}
