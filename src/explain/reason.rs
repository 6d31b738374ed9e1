//! Why a step happened, as data: to be said in any language, tested, or asked as a question.

use crate::search::{BoundOrigin, Pass, Promise};
use crate::trace::{ChangeKind, Cut, EvaluationOrigin, PlayedTo};
use crate::tree::NodeId;
use crate::value::{Bound, Role, Value, Window};

/// Who set an end of a window.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum BoundGiver {
    /// An end of the initial window, or none: the end of all numbers.
    InitialWindow,
    /// The algorithm itself.
    Algorithm(BoundOrigin),
    /// The best value of this ancestor, which has it from this child.
    Ancestor {
        /// The node whose best value it is.
        ancestor: NodeId,
        /// Its child that gave the value.
        child: NodeId,
        /// The value as the ancestor sees it.
        value: Value,
        /// Whether what the child returned proves that the ancestor has at least so much, seen by the side to move there. In
        /// searches that make no mistake it does.
        is_proved: bool,
    },
}

/// Why a search by chance goes down through a node.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Picked {
    /// It is the root.
    Root,
    /// It is the next that was not tried.
    Untried,
    /// The dice chose it.
    Dice,
    /// No sibling promises more.
    Weighed {
        /// What it promises.
        promise: Promise,
    },
}

/// The explanation of one step. Numbers are in the algorithm's own view at `node`.
#[derive(Clone, Debug, PartialEq)]
pub enum Reason {
    /// A node is entered.
    Enter {
        /// Which node.
        node: NodeId,
        /// With which window; `None` in algorithms without one.
        window: Option<Window>,
        /// Who set α, if a node did.
        alpha: Option<BoundGiver>,
        /// Who set β, if a node did.
        beta: Option<BoundGiver>,
    },
    /// A leaf's value is read.
    Evaluate {
        /// Which leaf.
        node: NodeId,
        /// What it is worth.
        value: Value,
        /// Who says so.
        origin: EvaluationOrigin,
        /// What it returns, which differs where results are fail-hard.
        result: Value,
        /// The window that it was clamped to.
        window: Window,
    },
    /// A child's value is no better than what there is.
    Compare {
        /// The parent.
        node: NodeId,
        /// The child.
        child: NodeId,
        /// What the child returned, as the parent sees it, and what that proves.
        value: (Value, Bound),
        /// The best until then, and what that proves; `None` where a search with a mistake keeps nothing.
        best: Option<(Value, Bound)>,
    },
    /// A child's value is the new best.
    Improve {
        /// The parent.
        node: NodeId,
        /// The child that gave it.
        child: NodeId,
        /// What the child returned, as the parent sees it, and what that proves.
        value: (Value, Bound),
        /// The best until then, if there was one.
        before: Option<Value>,
    },
    /// α or β moves.
    Tighten {
        /// The parent.
        node: NodeId,
        /// Which end.
        end: ChangeKind,
        /// From where.
        old: Value,
        /// To where.
        new: Value,
    },
    /// Children are pruned.
    Cut {
        /// The cutoff.
        cut: Cut,
        /// The node that cut.
        node: NodeId,
        /// Whose bound it was.
        giver: BoundGiver,
        /// Plies from the node up to that ancestor; 0 for the initial window.
        plies: usize,
        /// The pruned children.
        pruned: Vec<NodeId>,
    },
    /// A search from the root begins.
    Pass {
        /// Its number, from 0.
        index: usize,
        /// What it searches with.
        pass: Pass,
    },
    /// The table knows a result.
    Hit {
        /// Which node.
        node: NodeId,
        /// Whether the position was evaluated: nothing was searched below it.
        is_leaf: bool,
        /// The node at which the search met the same position, if that is another one.
        elsewhere: Option<NodeId>,
        /// What the table holds that is enough.
        held: (Value, Bound),
        /// The result: what is held, clamped to the window where the search is fail-hard.
        result: Value,
        /// The window for which it is enough.
        window: Window,
    },
    /// The static evaluation is the first best.
    StandPat {
        /// Which node.
        node: NodeId,
        /// What it is worth as it stands.
        value: Value,
        /// The window after that.
        window: Window,
        /// The window with which it was entered.
        passed: Window,
    },
    /// A child will be searched again.
    Research {
        /// The parent.
        node: NodeId,
        /// The child.
        child: NodeId,
        /// What the null window showed.
        value: (Value, Bound),
        /// The test asked whether the child is worth more than this, or less: which its parent would prefer.
        asked: Value,
        /// Whether it asked for more.
        is_more: bool,
        /// The window of the re-search.
        window: Window,
    },
    /// A node is gone through on the way down, by chance or by numbers.
    Select {
        /// Which node.
        node: NodeId,
        /// How often it was visited before.
        visits: usize,
        /// The mean of what came back.
        mean: Value,
        /// Why this node and no sibling of it.
        picked: Picked,
    },
    /// A playout was played from a node.
    Simulate {
        /// From where.
        node: NodeId,
        /// What the end of it counts.
        value: Value,
        /// Where it ended; `None` at a leaf, where there was nothing to play.
        played: Option<PlayedTo>,
    },
    /// A result is added to the mean of a node.
    BackUp {
        /// Which node.
        node: NodeId,
        /// The result.
        value: Value,
        /// How often it was visited, this time included.
        visits: usize,
        /// The mean then.
        mean: Value,
    },
    /// A node has new proof and disproof numbers.
    Prove {
        /// Which node.
        node: NodeId,
        /// Both, ∞ where it cannot be done.
        numbers: [f64; 2],
    },
    /// A node is taken from the list of open nodes.
    Take {
        /// Which node.
        node: NodeId,
        /// Whether its value is settled.
        is_solved: bool,
        /// The bound that goes with it.
        merit: Value,
        /// What the leaves below prove of a solved node: its merit, or more than that.
        proved: Option<(Value, Bound)>,
    },
    /// A leaf is evaluated and goes back into the list.
    Settle {
        /// Which leaf.
        node: NodeId,
        /// What it is worth.
        value: Value,
        /// The bound with which it was taken.
        before: Value,
        /// The bound with which it goes back.
        merit: Value,
    },
    /// What comes into the list in its place.
    Operate {
        /// The node that was taken.
        node: NodeId,
        /// Who decides there.
        role: Role,
        /// Whether its value was settled.
        is_solved: bool,
        /// The bound that went with it.
        merit: Value,
        /// How many children it has.
        n_children: usize,
        /// What is put into the list, or the first of it.
        first: Option<NodeId>,
        /// Its parent with its role, and its next sibling.
        parent: Option<(NodeId, Role, Option<NodeId>)>,
    },
    /// An outcome of a chance node has returned.
    Average {
        /// The chance node.
        node: NodeId,
        /// The outcome.
        child: NodeId,
        /// What it returned.
        value: (Value, Bound),
        /// How likely it is, as written.
        probability: String,
        /// Whether the tree says so; else all are equally likely.
        is_given: bool,
        /// Whether only one of the outcome's children was looked at.
        is_probe: bool,
        /// What the node can still come to, and what it could before.
        range: Option<(Window, Window)>,
        /// What this outcome adds, and what all until now add up to; in searches that add up all.
        sum: Option<(Value, Value)>,
        /// Whether it was the last.
        is_last: bool,
    },
    /// A chance node returns before any outcome is looked at: all values are equal.
    Beforehand {
        /// Which node.
        node: NodeId,
        /// What every leaf is worth.
        value: Value,
    },
    /// A node returns.
    Return {
        /// Which node.
        node: NodeId,
        /// With what, and what that proves.
        result: (Value, Bound),
        /// The best value inside, which differs where results are fail-hard.
        best: Option<Value>,
        /// The children that it pruned itself.
        pruned: Vec<NodeId>,
        /// The window that it was searched with.
        window: Window,
    },
}
