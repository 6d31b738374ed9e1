//! Exercise 7: order the children so that alpha-beta reads as few leaves as possible.
//!
//! An answer is graded by running the same search on the reordered tree. What that costs more than the least
//! is a sum over its nodes: at each, what its children cost at least in the windows that they were searched with, less what
//! they would cost in the best order. So every leaf too many has one node to blame.

mod grading;
mod minimal_tree;
mod sentences;

use std::sync::Arc;

use self::minimal_tree::{First, Least};
use crate::practice::answer::{Answer, Arrangement};
use crate::practice::exercise::{Exercise, Question};
use crate::practice::kind_info::{KindInfo, QuestionMaker, SearchNeed};
use crate::practice::sentences::Sentences;
use crate::practice::shape::{AnswerShape, SiblingOrders};
use crate::practice::unasked::Unasked;
use crate::practice::verdict::{Hints, PartReason, Verdict, VerdictItem};
use crate::search::{Conventions, Order};
use crate::trace::Trace;
use crate::tree::{GameTree, NodeId};
use crate::value::Window;

pub use self::minimal_tree::OrderGoal;

pub(super) const KIND: KindInfo = KindInfo {
    title: |text| say!(text, "practice-kind-children"),
    task: |said| say!(said.text, "practice-task-children"),
    in_file: None,
    on_paper: None,
    search: SearchNeed::Whole,
    questions: QuestionMaker::Whole(|trace| ChildOrder::of(trace).map(Question::new)),
};

/// What is said of the order of the children of a node.
#[derive(Clone, Debug, PartialEq)]
pub struct Ordered {
    /// The node.
    pub node: NodeId,
    /// The window with which it was searched, seen from MAX.
    pub window: Window,
    /// The child that was searched first, and what it is worth at least and at most.
    pub first: (NodeId, Window),
    /// A child that should be, and what that one is worth.
    pub better: (NodeId, Window),
    /// What that child does.
    pub aim: OrderGoal,
    /// How many leaves the order costs more than that; `None` where it leads to a leaf that the file leaves open.
    pub n_wasted: Option<usize>,
}

/// The children of a tree's nodes, to be put in order.
#[derive(Clone, Debug)]
pub struct ChildOrder {
    orders: SiblingOrders,
    conventions: Conventions,
    n_read_before: usize,
    least: usize,
}

impl ChildOrder {
    fn of(trace: &Trace) -> Result<Self, Unasked> {
        let (tree, conventions) = (trace.tree(), *trace.conventions());
        if tree.grew_with_search() {
            return Err(Unasked::Unfrozen);
        }
        if tree.first_chance_node().is_some() {
            return Err(Unasked::HasChance);
        }
        if !conventions.is_plain() || !conventions.algorithm.has_window() {
            return Err(Unasked::NotAlphaBeta);
        }
        let orders = SiblingOrders::new(tree);
        let least = Least::new(tree, conventions).of(NodeId::ROOT, conventions.window);
        let n_read_before = trace.n_distinct_evaluated();
        match least {
            Some(least) if !orders.parents().is_empty() => {
                Ok(Self { orders, conventions, n_read_before, least })
            }
            _ => Err(Unasked::NothingToOrder),
        }
    }

    /// The tree and the orders of its children.
    pub const fn orders(&self) -> &SiblingOrders {
        &self.orders
    }

    const fn tree(&self) -> &Arc<GameTree> {
        self.orders.tree()
    }

    /// How many leaves are read with the children as they stand in the file, and in the best order.
    pub const fn n_read(&self) -> (usize, usize) {
        (self.n_read_before, self.least)
    }

    /// A best order: where there is a choice, the child that should come first does, and the others stay as they are.
    fn best(&self) -> Arrangement {
        let mut least = Least::new(self.tree(), self.conventions);
        let mut order = Arrangement::new();
        let mut open = vec![(NodeId::ROOT, self.conventions.window)];
        while let Some((node, window)) = open.pop() {
            if self.tree().is_leaf(node) {
                continue;
            }
            let children = self.visited(self.tree().children(node).collect());
            let Some(First { child, aim, .. }) = least.first(node, &children, window) else { continue };
            open.push((child, least.passed(node, window)));
            if aim != OrderGoal::Cut {
                let after = if aim == OrderGoal::Best { least.after(node, child, window) } else { window };
                let passed = least.passed(node, after);
                open.extend(children.iter().filter(|&&other| other != child).map(|&other| (other, passed)));
            }
            if aim != OrderGoal::Refuted && children.first() != Some(&child) {
                let others = children.into_iter().filter(|&other| other != child);
                order.insert(node, self.visited([child].into_iter().chain(others).collect()));
            }
        }
        order
    }

    /// Children from left to right in the order in which they are visited, or the other way round.
    pub(super) fn visited(&self, mut children: Vec<NodeId>) -> Vec<NodeId> {
        if self.conventions.order == Order::RightToLeft {
            children.reverse();
        }
        children
    }
}

impl Exercise for ChildOrder {
    fn prompt(&self, said: &Sentences<'_>) -> String {
        (KIND.task)(said)
    }

    fn shape(&self) -> AnswerShape<'_> {
        AnswerShape::Orders(&self.orders)
    }

    fn solution(&self) -> Answer {
        Answer::Orders(self.best())
    }

    /// All that is put in order at once: one change alone may lead to nodes that then cost as much.
    fn closing(&self, said: &Sentences<'_>) -> Option<String> {
        let best = self.best();
        (!best.is_empty()).then(|| said.best_order(&best, self.least))
    }

    fn grade(&self, answer: &Answer) -> Verdict {
        let nothing = Arrangement::new();
        let (items, tally) = self.graded(if let Answer::Orders(given) = answer { given } else { &nothing });
        Verdict::new(items, Some(tally))
    }
}

/// Who of a node's children should come first.
impl PartReason for Ordered {
    fn say(&self, said: &Sentences<'_>, _: &VerdictItem) -> String {
        said.ordered(self)
    }

    fn hints(&self, said: &Sentences<'_>, part: &VerdictItem) -> Hints {
        Hints { look: said.look_at(part.node), rule: said.order_rule(self), answer: Some(said.reason(part)) }
    }

    /// How many leaves the order of the children costs.
    fn note(&self) -> Option<String> {
        Some(match self.n_wasted {
            Some(0) => String::new(),
            Some(n) => format!("+{n}"),
            None => "·".to_owned(),
        })
    }
}

/// In whatever order children come, as many leaves are read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AnyOrder;

impl PartReason for AnyOrder {
    fn say(&self, said: &Sentences<'_>, _: &VerdictItem) -> String {
        say!(said.text, "practice-any-order")
    }

    fn is_at_node(&self) -> bool {
        false
    }
}
