//! The known mistakes behind an answer, said to the learner: each once, with all nodes at which it was made.

use super::{Sentences, end_name};
use crate::practice::choices::Misconception;
use crate::practice::cuts::{CutBy, NodeFate};
use crate::practice::order::Unread;
use crate::practice::verdict::{PartVerdict, Verdict, VerdictItem, Why};
use crate::practice::which::finite_ends;
use crate::search::{CutRule, Fail};
use crate::text::and_list;
use crate::trace::whatif::ValueSet;
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
        let is_forgotten = slip == Misconception::OnlyParent
            || slip == Misconception::Kept && matches!(item.why, Why::Call(_));
        let forgotten = if is_forgotten { forgotten(item) } else { None };
        let taken = if slip == Misconception::Sibling { self.taken(item) } else { None };
        let role = (slip == Misconception::OtherSide).then_some(role);
        Some(LearnerMistake { slip, role, forgotten, taken })
    }

    /// The child of a node, or else its sibling, that returned what was written at the node.
    fn taken(&self, item: &VerdictItem) -> Option<NodeId> {
        let given = match &item.why {
            Why::Worth(_, given) => (*given)?,
            Why::Call(part) => part.given.result?.value,
            _ => return None,
        };
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
        match mistake.slip {
            Misconception::OtherBound => say!(text, "practice-you-other-bound", nodes),
            Misconception::OtherRule if matches!(item.why, Why::Which(_)) => say!(text, "practice-you-end"),
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
            Misconception::Sign => say!(text, "practice-you-sign", nodes),
            Misconception::OtherResult if conventions.fail() == Fail::Hard => {
                say!(text, "practice-you-soft-result", nodes)
            }
            Misconception::OtherResult => say!(text, "practice-you-hard-result", nodes),
            Misconception::OtherDirection => say!(text, "practice-you-other-direction"),
            Misconception::Breadth => say!(text, "practice-you-breadth"),
            Misconception::Itself => say!(text, "practice-you-itself", nodes),
            Misconception::OtherAncestor => say!(text, "practice-you-other-ancestor"),
            Misconception::NoCutoff => say!(text, "practice-you-no-cutoff"),
            Misconception::TurnedRound => say!(text, "practice-you-turned-round"),
            Misconception::WholeNumbers => self.whole_numbers(item),
        }
    }

    /// The node at which a mistake in a part of an answer was made: where a cutoff happens or not, that of the cutoff.
    fn place(&self, item: &VerdictItem) -> NodeId {
        match &item.why {
            Why::Cut(edge) => edge.at,
            Why::NotCut(NodeFate::Searched { at, .. }) => *at,
            Why::Unread(Unread::Inside(pruned)) => {
                self.explainer.trace().tree().parent(*pruned).unwrap_or(item.node)
            }
            _ => item.node,
        }
    }

    /// "you counted whole numbers only: 4.5 counts, too"
    fn whole_numbers(&self, item: &VerdictItem) -> String {
        let found = match &item.why {
            Why::Which(asked) => asked.1.as_ref().and_then(|given| in_one(&asked.0.truth, given)),
            _ => None,
        };
        let Some((number, is_extra)) = found else { return self.slip(Misconception::WholeNumbers) };
        let side = if is_extra { "extra" } else { "missing" };
        say!(self.text, "practice-you-whole-numbers", number = self.number(number), side)
    }
}

/// A value that is in only one of two sets, and whether it is the other one, which was given.
fn in_one(truth: &ValueSet, given: &ValueSet) -> Option<(Value, bool)> {
    let mut ends: Vec<Value> = finite_ends([truth, given]).collect();
    ends.sort_unstable();
    let between = ends.windows(2).filter_map(|pair| Value::new(f64::midpoint(pair[0].get(), pair[1].get())));
    let mut differing = between.filter(|&value| truth.contains(value) != given.contains(value));
    differing.next().map(|value| (value, given.contains(value)))
}

/// The bound from above the parent that was not thought of.
fn forgotten(item: &VerdictItem) -> Option<(NodeId, &'static str, Value)> {
    let (by, end) = match &item.why {
        Why::Cut(edge) => (edge.by, end_name(edge.is_least)),
        Why::Call(part) if part.marks[0] == PartVerdict::Wrong => (part.call.alpha_by?, "α"),
        Why::Call(part) => (part.call.beta_by?, "β"),
        _ => return None,
    };
    match by {
        CutBy::Ancestor { ancestor, value, .. } => Some((ancestor, end, value)),
        _ => None,
    }
}
