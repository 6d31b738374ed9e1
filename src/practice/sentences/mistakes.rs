//! The known mistakes behind an answer, said to the learner: each once, with all nodes at which it was made.

use super::Sentences;
use crate::practice::misconception::Misconception;
use crate::practice::verdict::{Verdict, VerdictItem};
use crate::search::{CutRule, Fail};
use crate::text::and_list;
use crate::tree::NodeId;
use crate::value::{Role, Value};

/// A mistake, and what tells it from the same one elsewhere.
#[derive(Clone, Copy, Debug, PartialEq)]
struct LearnerMistake {
    slip: Misconception,
    /// Who decides where the other side's choice was taken.
    role: Option<Role>,
    /// The bound that was forgotten: whose it is, α or β, and its value.
    forgotten: Option<(NodeId, &'static str, Value)>,
    /// The node whose value was taken.
    taken: Option<NodeId>,
}

impl Sentences<'_> {
    /// "Likely mistake: you took the largest at the MIN nodes B, I and C."
    pub fn likely_mistakes(&self, verdict: &Verdict) -> Vec<String> {
        let said = |slip| say!(self.text, "practice-likely-mistake", slip);
        self.mistakes(&verdict.items).into_iter().map(said).collect()
    }

    /// The known mistakes behind parts of answers, each as a part of a sentence: "you took the largest at the MIN node D".
    pub fn mistakes<'v>(&self, items: impl IntoIterator<Item = &'v VerdictItem>) -> Vec<String> {
        let mut all: Vec<(LearnerMistake, Vec<NodeId>, &VerdictItem)> = Vec::new();
        for item in items {
            let Some(mistake) = self.mistake(item) else { continue };
            let node = self.place(item);
            match all.iter_mut().find(|(other, ..)| *other == mistake) {
                Some((_, nodes, _)) if nodes.contains(&node) => {}
                Some((_, nodes, _)) => nodes.push(node),
                None => all.push((mistake, vec![node], item)),
            }
        }
        all.iter().map(|(mistake, nodes, item)| self.you(*mistake, nodes, item)).collect()
    }

    /// The known mistake behind one part of an answer, as a part of a sentence.
    pub fn likely_mistake_alone(&self, item: &VerdictItem) -> Option<String> {
        Some(self.you(self.mistake(item)?, &[self.place(item)], item))
    }

    fn mistake(&self, item: &VerdictItem) -> Option<LearnerMistake> {
        let slip = item.misconception?;
        let role = self.explainer.trace().tree().role(item.node);
        // In a call, the better value that is overlooked is the bound of another node.
        let is_forgotten =
            slip == Misconception::OnlyParent || slip == Misconception::Kept && item.why.is_of_bounds();
        let forgotten = if is_forgotten { item.why.bound() } else { None };
        let taken = if slip == Misconception::Sibling { self.taken(item) } else { None };
        let role = (slip == Misconception::OtherSide).then_some(role);
        Some(LearnerMistake { slip, role, forgotten, taken })
    }

    /// The child of a node, or else its sibling, that returned what was written at the node.
    fn taken(&self, item: &VerdictItem) -> Option<NodeId> {
        let given = item.why.given()?;
        let trace = self.explainer.trace();
        let (tree, node) = (trace.tree(), item.node);
        let beside = tree.parent(node).into_iter().flat_map(|parent| tree.children(parent));
        tree.children(node).chain(beside.filter(|&other| other != node)).find(|&other| {
            let result = trace.visit_of(other).and_then(|visit| trace.visit(visit).result);
            result.is_some_and(|(value, _)| trace.in_max_view(other, value).0 == given)
        })
    }

    fn you(&self, mistake: LearnerMistake, nodes: &[NodeId], item: &VerdictItem) -> String {
        let conventions = self.explainer.trace().conventions();
        let (text, count) = (self.text, nodes.len());
        let nodes = and_list(text, &nodes.iter().map(|&node| self.name(node)).collect::<Vec<_>>());
        if let Some((ancestor, end, value)) = mistake.forgotten {
            let (ancestor, value) = (self.name(ancestor), self.number(value));
            return say!(text, "practice-you-forgot", nodes, ancestor, end, value);
        }
        if let Some(own) = item.why.mistake(self, mistake.slip) {
            return own;
        }
        match mistake.slip {
            Misconception::OtherBound => say!(text, "practice-you-other-bound", nodes),
            Misconception::OtherRule if conventions.cut == CutRule::Greater => {
                say!(text, "practice-you-strict-rule", nodes)
            }
            Misconception::OtherRule => say!(text, "practice-you-rule", nodes),
            Misconception::OnlyParent => say!(text, "practice-you-only-parent", nodes),
            Misconception::ParentsOwn => say!(text, "practice-you-parents-own", nodes),
            Misconception::TooFarUp => say!(text, "practice-you-too-far-up", nodes),
            Misconception::Missed => say!(text, "practice-you-missed", nodes),
            Misconception::NotReached => say!(text, "practice-you-not-reached", nodes),
            Misconception::Searched => say!(text, "practice-you-searched", nodes),
            Misconception::OnlyOne => say!(text, "practice-you-only-one", nodes),
            Misconception::All => say!(text, "practice-you-all", nodes),
            Misconception::Kept => say!(text, "practice-you-kept", nodes),
            Misconception::OtherSide => match mistake.role {
                Some(Role::Max) => say!(text, "practice-you-smallest", count, nodes),
                Some(Role::Min) => say!(text, "practice-you-largest", count, nodes),
                Some(Role::Chance) | None => say!(text, "practice-you-no-average", nodes),
            },
            Misconception::LastChild => say!(text, "practice-you-last-child", nodes),
            Misconception::Sibling => match mistake.taken {
                Some(other) => say!(text, "practice-you-taken", nodes, other = self.name(other)),
                None => say!(text, "practice-you-sibling", nodes),
            },
            Misconception::AtReturn => say!(text, "practice-you-at-return", nodes),
            Misconception::Sign => say!(text, "practice-you-sign", nodes),
            Misconception::OtherResult if conventions.fail() == Fail::Hard => {
                say!(text, "practice-you-soft-result", nodes)
            }
            Misconception::OtherResult => say!(text, "practice-you-hard-result", nodes),
            Misconception::OtherDirection => say!(text, "practice-you-other-direction"),
            Misconception::Breadth => say!(text, "practice-you-breadth"),
            Misconception::PassedOver => say!(text, "practice-you-passed-over"),
            Misconception::Itself => say!(text, "practice-you-itself", nodes),
            Misconception::OtherAncestor => say!(text, "practice-you-other-ancestor"),
            Misconception::NoCutoff => say!(text, "practice-you-no-cutoff"),
            Misconception::TurnedRound => say!(text, "practice-you-turned-round"),
            Misconception::Unweighted => say!(text, "practice-you-unweighted", nodes),
            Misconception::WholeNumbers => self.slip(mistake.slip),
        }
    }

    /// The node at which a mistake in a part of an answer was made: where a cutoff happens or not, that of the cutoff.
    fn place(&self, item: &VerdictItem) -> NodeId {
        item.why.place(self.explainer.trace().tree(), item.node)
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
                    Misconception::AtReturn => "practice-slip-at-return",
                    Misconception::Sign => "practice-slip-sign",
                    Misconception::OtherResult => "practice-slip-hard-result",
                    Misconception::OtherDirection => "practice-slip-other-direction",
                    Misconception::Breadth => "practice-slip-breadth",
                    Misconception::PassedOver => "practice-slip-passed-over",
                    Misconception::Itself => "practice-slip-itself",
                    Misconception::OtherAncestor => "practice-slip-other-ancestor",
                    Misconception::NoCutoff => "practice-slip-no-cutoff",
                    Misconception::TurnedRound => "practice-slip-turned-round",
                    Misconception::Unweighted => "practice-slip-unweighted",
                    Misconception::WholeNumbers => "practice-slip-whole-numbers",
                }
            ),
        }
    }
}
