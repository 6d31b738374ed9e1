//! What is asked in front of a class: shorter, because nothing is typed, with choices and the mistakes behind them.

use super::{MAX_LISTED, Sentences};
use crate::practice::{AskedNext, Misconception, Next, NextAnswer, Question};
use crate::search::{CutRule, Fail};
use crate::text::n_listed;
use crate::tree::NodeId;

impl Sentences<'_> {
    /// What is asked, to be read from the last row.
    pub fn hall(&self, next: &Next) -> String {
        match next.asked {
            AskedNext::Cut(node) => {
                say!(self.text, "practice-hall-cut", node = self.name(node))
            }
            _ => self.ask(&Question::Next(Box::new(next.clone()))),
        }
    }

    /// An answer that can be chosen. In a game the children of the node that is asked about are called by their moves.
    pub fn choice(&self, next: &Next, reply: &NextAnswer) -> String {
        match reply {
            NextAnswer::Edges(edges) if edges.is_empty() => say!(self.text, "practice-hall-nothing"),
            NextAnswer::Edges(edges) => {
                let tree = self.explainer.trace().tree();
                let name = |node: NodeId| {
                    let is_child = tree.parent(node) == Some(next.node());
                    if is_child { self.explainer.short_name(node) } else { self.name(node) }
                };
                let n_told = n_listed(edges.len(), MAX_LISTED);
                let nodes: Vec<String> = edges.iter().copied().take(n_told).map(name).collect();
                let nodes = nodes.join(&say!(self.text, "list-comma"));
                let more = edges.len() - n_told;
                if more > 0 {
                    return say!(self.text, "practice-hall-many-edges", nodes, more);
                }
                say!(self.text, "practice-hall-edges", count = edges.len(), nodes)
            }
            other => self.reply(other),
        }
    }

    /// "The answer: the edge to L".
    pub fn right_choice(&self, next: &Next) -> String {
        let answer = self.choice(next, &next.truth);
        say!(self.text, "practice-answer", answer)
    }

    /// What happens, and why.
    pub fn told(&self, next: &Next) -> String {
        self.next(next)
    }

    /// The mistake behind a wrong choice, in a few words.
    pub fn slip(&self, slip: Misconception) -> String {
        let trace = self.explainer.trace();
        let conventions = trace.conventions();
        match slip {
            Misconception::OtherRule if conventions.cut == CutRule::Greater => {
                say!(self.text, "practice-slip-strict-rule")
            }
            Misconception::OtherResult if conventions.fail() == Fail::Hard => {
                say!(self.text, "practice-slip-soft-result")
            }
            _ => say!(
                self.text,
                match slip {
                    Misconception::OtherBound => "practice-slip-other-bound",
                    Misconception::OtherRule => "practice-slip-rule",
                    Misconception::OnlyParent => "practice-slip-only-parent",
                    Misconception::ParentsOwn => "practice-slip-parents-own",
                    Misconception::TooFarUp => "practice-slip-too-far-up",
                    Misconception::Missed => "practice-slip-missed",
                    Misconception::NotReached => "practice-slip-not-reached",
                    Misconception::Searched => "practice-slip-searched",
                    Misconception::OnlyOne => "practice-slip-only-one",
                    Misconception::All => "practice-slip-all",
                    Misconception::Kept => "practice-slip-kept",
                    Misconception::OtherSide => "practice-slip-other-side",
                    Misconception::LastChild => "practice-slip-last-child",
                    Misconception::Sibling => "practice-slip-sibling",
                    Misconception::Sign => "practice-slip-sign",
                    Misconception::OtherResult => "practice-slip-hard-result",
                    Misconception::OtherDirection => "practice-slip-other-direction",
                    Misconception::Breadth => "practice-slip-breadth",
                    Misconception::Itself => "practice-slip-itself",
                    Misconception::OtherAncestor => "practice-slip-other-ancestor",
                    Misconception::NoCutoff => "practice-slip-no-cutoff",
                    Misconception::TurnedRound => "practice-slip-turned-round",
                    Misconception::WholeNumbers => "practice-slip-whole-numbers",
                }
            ),
        }
    }
}
