//! What is asked in front of a class: shorter, because nothing is typed, with choices and the mistakes behind them.

use super::{MAX_LISTED, Said};
use crate::practice::{AskedNext, Next, Question, Reply, Slip};
use crate::search::{CutRule, Fail};
use crate::tree::NodeId;

impl Said<'_> {
    /// What is asked, to be read from the last row.
    pub fn hall(&self, next: &Next) -> String {
        match next.asked {
            AskedNext::Cut(node) => {
                self.text.say("practice-hall-cut", &[("node", (&self.name(node)).into())])
            }
            _ => self.ask(&Question::Next(Box::new(next.clone()))),
        }
    }

    /// An answer that can be chosen. In a game the children of the node that is asked about are called by their moves.
    pub fn choice(&self, next: &Next, reply: &Reply) -> String {
        match reply {
            Reply::Edges(edges) if edges.is_empty() => self.text.get("practice-hall-nothing"),
            Reply::Edges(edges) => {
                let tree = self.explainer.trace().tree();
                let name = |node: NodeId| {
                    let is_child = tree.parent(node) == Some(next.node());
                    if is_child { self.explainer.short_name(node) } else { self.name(node) }
                };
                let nodes: Vec<String> = edges.iter().copied().take(MAX_LISTED).map(name).collect();
                let nodes = nodes.join(&self.text.get("list-comma"));
                if edges.len() > MAX_LISTED {
                    let more = edges.len() - MAX_LISTED;
                    return self.text.say(
                        "practice-hall-many-edges",
                        &[("nodes", (&nodes).into()), ("more", more.into())],
                    );
                }
                self.text
                    .say("practice-hall-edges", &[("count", edges.len().into()), ("nodes", (&nodes).into())])
            }
            other => self.reply(other),
        }
    }

    /// "The answer: the edge to L".
    pub fn right_choice(&self, next: &Next) -> String {
        let answer = self.choice(next, &next.truth);
        self.text.say("practice-answer", &[("answer", (&answer).into())])
    }

    /// What happens, and why.
    pub fn told(&self, next: &Next) -> String {
        self.next(next)
    }

    /// The mistake behind a wrong choice, in a few words.
    pub fn slip(&self, slip: Slip) -> String {
        let trace = self.explainer.trace();
        let conventions = trace.conventions();
        match slip {
            Slip::OtherRule if conventions.cut == CutRule::Greater => {
                self.text.get("practice-slip-strict-rule")
            }
            Slip::OtherResult if conventions.fail() == Fail::Hard => {
                self.text.get("practice-slip-soft-result")
            }
            _ => self.text.get(slip_message_id(slip)),
        }
    }
}

const fn slip_message_id(slip: Slip) -> &'static str {
    match slip {
        Slip::OtherBound => "practice-slip-other-bound",
        Slip::OtherRule => "practice-slip-rule",
        Slip::OnlyParent => "practice-slip-only-parent",
        Slip::ParentsOwn => "practice-slip-parents-own",
        Slip::TooFarUp => "practice-slip-too-far-up",
        Slip::Missed => "practice-slip-missed",
        Slip::NotReached => "practice-slip-not-reached",
        Slip::Searched => "practice-slip-searched",
        Slip::OnlyOne => "practice-slip-only-one",
        Slip::All => "practice-slip-all",
        Slip::Kept => "practice-slip-kept",
        Slip::OtherSide => "practice-slip-other-side",
        Slip::LastChild => "practice-slip-last-child",
        Slip::Brother => "practice-slip-brother",
        Slip::Sign => "practice-slip-sign",
        Slip::OtherResult => "practice-slip-hard-result",
        Slip::OtherDirection => "practice-slip-other-direction",
        Slip::Breadth => "practice-slip-breadth",
        Slip::Itself => "practice-slip-itself",
        Slip::OtherAncestor => "practice-slip-other-ancestor",
    }
}
