//! What is asked, and what helps without giving it away.

use super::{Sentences, claimed};
use crate::explain::number;
use crate::explain::terms::algorithm_idea;
use crate::practice::answer::{Answer, NodeNumbers};
use crate::practice::exercise::Question;
use crate::practice::kinds::ExerciseKind;
use crate::practice::reply::{BugReport, Reply};
use crate::practice::verdict::VerdictItem;
use crate::search::{Algorithm, Fault};
use crate::tree::NodeId;

impl Sentences<'_> {
    /// What is asked, as a sentence.
    pub fn ask(&self, question: &Question) -> String {
        question.prompt(self)
    }

    /// What is to be done.
    pub fn task(&self, kind: ExerciseKind) -> String {
        kind.task(self)
    }

    /// An answer as a student would write it.
    pub fn answer(&self, answer: &Answer) -> String {
        match answer {
            Answer::Numbers(all) => {
                let numbers = all.iter().map(|(&node, numbers)| self.numbers(node, numbers));
                numbers.collect::<Vec<_>>().join(", ")
            }
            Answer::Edges(nodes) if nodes.is_empty() => say!(self.text, "practice-none"),
            Answer::Edges(nodes) => self.names(nodes.iter().copied()),
            Answer::Sequence(nodes) => self.names(nodes.iter().copied()),
            Answer::Orders(orders) if orders.is_empty() => say!(self.text, "practice-as-it-stands"),
            // "A: C B, G: L K"; what is not named stays.
            Answer::Orders(orders) => {
                let order = |(&node, children): (&NodeId, &Vec<NodeId>)| {
                    format!("{}: {}", self.name(node), self.names(children.iter().copied()))
                };
                orders.iter().map(order).collect::<Vec<_>>().join(", ")
            }
            Answer::Reply(reply) => self.reply(reply),
        }
    }

    /// "A 4", "A (−∞, 3) ≤ 0".
    fn numbers(&self, node: NodeId, numbers: &NodeNumbers) -> String {
        let node = self.name(node);
        match numbers[..] {
            [Some(claim)] => format!("{node} {}", self.number(claim.value)),
            [alpha, beta, result] => {
                let [alpha, beta] =
                    [alpha, beta].map(|end| end.map(|end| number(end.value)).unwrap_or_default());
                format!("{node} ({alpha}, {beta}) {}", result.map(claimed).unwrap_or_default())
            }
            _ => node,
        }
    }

    pub(in crate::practice) fn reply(&self, reply: &Reply) -> String {
        match reply {
            Reply::Node(node) => self.name(*node),
            Reply::Change(Some(value)) => self.number(*value),
            Reply::Change(None) => say!(self.text, "practice-stays"),
            Reply::Edges(nodes) if nodes.is_empty() => say!(self.text, "practice-no"),
            Reply::Edges(nodes) => self.names(nodes.iter().copied()),
            Reply::Yes(true) => say!(self.text, "practice-yes"),
            Reply::Yes(false) => say!(self.text, "practice-no"),
            Reply::Claim(claim) => claimed(*claim),
            Reply::Values(leaf, set) => self.values(*leaf, set),
            Reply::Report(report) => self.report(*report),
        }
    }

    /// "step 14; the mistake: …"
    fn report(&self, report: BugReport) -> String {
        let step = report.step.map(|step| self.text.counted(step + 1)).unwrap_or_default();
        let story = report.fault.map(|fault| self.story(fault)).unwrap_or_default();
        say!(self.text, "practice-bug-answer", step, story)
    }

    /// The story of a mistake.
    pub fn story(&self, fault: Fault) -> String {
        algorithm_idea(self.text, Algorithm::Faulty(fault))
    }

    /// Three hints about a part of a question: where to look, the sentence that is needed, the answer.
    pub fn hints(&self, question: &Question, part: &VerdictItem) -> [String; 3] {
        let hints = part.why.hints(self, part);
        [hints.look, hints.rule, hints.answer.unwrap_or_else(|| self.solution(question))]
    }

    /// "The answer: N L".
    pub fn solution(&self, question: &Question) -> String {
        let answer = self.answer(&question.solution());
        say!(self.text, "practice-answer", answer)
    }
}
