//! Exercise 1: the minimax value of every internal node, marked with what follows from one's own mistakes.
//!
//! What a node is worth is asked of minimax itself, run on the tree in which some nodes already have a value. A leaf that
//! the file leaves open is tried with the least and with the most: where the two agree, the node is worth that much
//! whatever stands there.

mod grading;
mod sentences;

use std::collections::BTreeMap;
use std::sync::Arc;

use super::next::likely_mistake::returned;
use crate::practice::answer::Answer;
use crate::practice::exercise::{Exercise, Question};
use crate::practice::kind_info::{FileShape, KindInfo, QuestionMaker, SearchNeed};
use crate::practice::misconception::Misconception;
use crate::practice::sentences::Sentences;
use crate::practice::shape::{AnswerShape, NumberFields};
use crate::practice::unasked::Unasked;
use crate::practice::verdict::{Hints, PartReason, ReasonMoment, Verdict, VerdictItem};
use crate::search::{Algorithm, Conventions, RevaluedTree, Silent, search};
use crate::text::and_list;
use crate::trace::Trace;
use crate::tree::{GameTree, NodeId};
use crate::value::{Role, Value, Window};

pub(super) const KIND: KindInfo = KindInfo {
    title: |text| say!(text, "practice-kind-values"),
    task,
    in_file: Some(FileShape::Number),
    on_paper: Some(|task| {
        say!(
            task.text,
            match (task.is_in_bank, task.tree.first_chance_node()) {
                (false, _) => "worksheet-task-values",
                (true, None) => "bank-task-values",
                (true, Some(_)) => "bank-task-values-chance",
            }
        )
    }),
    search: SearchNeed::None,
    questions: QuestionMaker::Whole(|trace| Worths::of(trace.tree()).map(Question::new)),
};

fn task(said: &Sentences<'_>) -> String {
    if said.explainer.trace().tree().first_chance_node().is_some() {
        return say!(said.text, "practice-task-values-chance");
    }
    say!(said.text, "practice-task-values")
}

/// A child and what it is worth at least and at most.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ChildWorth {
    /// The child.
    pub node: NodeId,
    /// Both ends are equal where its value is known.
    pub worth: Window,
}

/// What a node is worth and why.
#[derive(Clone, Debug, PartialEq)]
pub struct Worth {
    /// The node.
    pub node: NodeId,
    /// Who decides there.
    pub role: Role,
    /// What it is worth to MAX.
    pub value: Value,
    /// Its children.
    pub below: Vec<ChildWorth>,
}

/// The values of the internal nodes of a tree.
#[derive(Clone, Debug)]
pub struct Worths {
    pub(super) tree: Arc<GameTree>,
    /// What every node is worth at least and at most, in preorder.
    pub(super) worth: Vec<Window>,
    /// Those that are asked for, children before their parents.
    pub(super) asked: Vec<NodeId>,
    pub(super) has_chance: bool,
    /// The search that works them out.
    minimax: Arc<Trace>,
}

impl Worths {
    fn of(tree: &Arc<GameTree>) -> Result<Self, Unasked> {
        let worth = worths(tree);
        let is_asked = |node: &NodeId| !tree.is_leaf(*node) && worth[node.index()].only_value().is_some();
        let mut asked: Vec<NodeId> = tree.nodes().filter(is_asked).collect();
        if asked.is_empty() {
            return Err(Unasked::NothingKnown);
        }
        let after = |&node: &NodeId| (tree.subtree(node).end, std::cmp::Reverse(node));
        asked.sort_by_key(after);
        let has_chance = tree.first_chance_node().is_some();
        let conventions = Conventions::default().with(algorithm_of(tree));
        let minimax = Arc::new(Trace::record(Arc::clone(tree), conventions));
        Ok(Self { tree: Arc::clone(tree), worth, asked, has_chance, minimax })
    }

    /// The nodes whose value is asked for, children before their parents.
    pub fn asked(&self) -> &[NodeId] {
        &self.asked
    }

    /// Which internal nodes are not asked for, because open leaves decide what they are worth.
    fn of_open_leaves(&self, said: &Sentences<'_>) -> Option<String> {
        let is_open = |&node: &NodeId| !self.tree.is_leaf(node) && !self.asked.contains(&node);
        let nodes: Vec<String> = self.tree.nodes().filter(is_open).map(|node| said.name(node)).collect();
        let (count, nodes) = (nodes.len(), and_list(said.text, &nodes));
        (count > 0).then(|| say!(said.text, "practice-values-open", count, nodes))
    }

    /// What a node is worth, and by which children.
    pub(super) fn why(&self, node: NodeId) -> Worth {
        let below = |child: NodeId| ChildWorth { node: child, worth: self.worth[child.index()] };
        Worth {
            node,
            role: self.tree.role(node),
            value: self.worth[node.index()].alpha,
            below: self.tree.children(node).map(below).collect(),
        }
    }

    pub(super) fn value(&self, node: NodeId) -> Option<(NodeId, Value)> {
        Some((node, self.worth[node.index()].only_value()?))
    }
}

impl Exercise for Worths {
    fn prompt(&self, said: &Sentences<'_>) -> String {
        std::iter::once(task(said)).chain(self.of_open_leaves(said)).collect::<Vec<_>>().join(" ")
    }

    fn shape(&self) -> AnswerShape<'_> {
        AnswerShape::Numbers(NumberFields { nodes: &self.asked, n_fields: 1, are_all_asked: true })
    }

    fn solution(&self) -> Answer {
        Answer::of_values(self.asked.iter().map(|&node| (node, self.worth[node.index()].alpha)).collect())
    }

    fn grade(&self, answer: &Answer) -> Verdict {
        Verdict::new(self.graded(&answer.values()), None)
    }

    /// The search that works out the values tells of mistakes, whatever the search on the screen.
    fn mistake(&self, _: &Trace, answer: &Answer, part: &VerdictItem) -> Option<Misconception> {
        let Some(&ValueReason::Worth(_, Some(given))) = part.why.get() else { return None };
        let all = answer.values();
        let taken =
            returned(&self.minimax, part.node, given).filter(|_| self.may_have_taken(part.node, given, &all));
        let is_swapped = || self.is_choice_of_other_side(part.node, given, &all);
        let is_plain = || self.is_plain_average(part.node, given, &all);
        taken
            .or_else(|| is_swapped().then_some(Misconception::OtherSide))
            .or_else(|| is_plain().then_some(Misconception::Unweighted))
    }

    fn tolerance(&self, right: Value) -> f64 {
        self.tolerance_of(right)
    }
}

/// Why a value is judged as it is. Numbers are seen from MAX.
#[derive(Clone, Debug, PartialEq)]
pub enum ValueReason {
    /// An internal node, what it is worth, and by which of its children; and what was written instead.
    Worth(Worth, Option<Value>),
    /// What follows from what the learner wrote below the node.
    Follows {
        /// Who decides there.
        role: Role,
        /// What the learner wrote.
        given: Value,
        /// What the node is worth.
        value: Value,
        /// The children with the learner's own values.
        below: Vec<ChildWorth>,
        /// Those of them that have none: they stand there with the true ones.
        empty: Vec<NodeId>,
    },
    /// A leaf says itself what it is worth.
    Leaf(Value),
    /// Leaves that the file leaves open decide what the node is worth: it lies between these.
    Open(Window),
}

impl PartReason for ValueReason {
    fn say(&self, said: &Sentences<'_>, part: &VerdictItem) -> String {
        said.value_reason(self, &said.name(part.node))
    }

    fn hints(&self, said: &Sentences<'_>, part: &VerdictItem) -> Hints {
        let Self::Worth(worth, _) = self else {
            return Hints::general(said, part.node);
        };
        let node = said.name(part.node);
        let below: Vec<String> = worth.below.iter().map(|below| said.name(below.node)).collect();
        Hints {
            look: say!(
                said.text,
                "practice-hint-below",
                node,
                below = below.join(&say!(said.text, "list-comma"))
            ),
            rule: said.rule(worth.node, false),
            answer: Some(said.reason(part)),
        }
    }

    fn corrections(&self, said: &Sentences<'_>) -> Vec<Option<String>> {
        let value = match self {
            Self::Worth(Worth { value, .. }, _) | Self::Follows { value, .. } => Some(*value),
            Self::Leaf(_) | Self::Open(_) => None,
        };
        vec![value.map(|value| said.number(value))]
    }

    fn moment(&self) -> ReasonMoment {
        if let Self::Leaf(_) = self { ReasonMoment::Entry } else { ReasonMoment::Return }
    }

    fn given(&self) -> Option<Value> {
        if let Self::Worth(_, given) = self { *given } else { None }
    }
}

/// The algorithm that evaluates all of a tree.
fn algorithm_of(tree: &GameTree) -> Algorithm {
    match tree.first_chance_node() {
        Some(_) => Algorithm::Expectiminimax,
        None => Algorithm::Minimax,
    }
}

/// What every node of a tree is worth at least and at most, in preorder; both are equal where that is known.
pub(in crate::practice) fn worths(tree: &GameTree) -> Vec<Window> {
    let mut known = BTreeMap::new();
    let mut worth = vec![Window::FULL; tree.n_nodes()];
    // In preorder from behind, children come before their parents.
    for node in tree.nodes().rev() {
        let ends = Partly { tree, known: &known, root: node }.worth();
        worth[node.index()] = ends;
        known.extend(ends.only_value().map(|value| (node, value)));
    }
    worth
}

/// A branch of a tree in which some nodes already have a value.
#[derive(Clone, Copy)]
pub(super) struct Partly<'a> {
    pub(super) tree: &'a GameTree,
    pub(super) known: &'a BTreeMap<NodeId, Value>,
    pub(super) root: NodeId,
}

impl Partly<'_> {
    /// What its root is worth at least and at most.
    pub(super) fn worth(self) -> Window {
        let worth = |open: Value| {
            let conventions = Conventions::default().with(algorithm_of(self.tree));
            let Self { tree, known, root } = self;
            let is_open = |node| tree.is_leaf(node) && tree.value(node).is_none();
            let value_of = |node| known.get(&node).copied().or_else(|| is_open(node).then_some(open));
            search(&RevaluedTree { tree, root, value_of }, &conventions, &mut Silent).ok()
        };
        let ends = (worth(Value::NEG_INFINITY), worth(Value::INFINITY));
        // No average of ∞ and −∞: nothing is known.
        if let (Some(least), Some(most)) = ends { Window::new(least, most) } else { Window::FULL }
    }
}
