//! A tree before it has values: its shape, and what the search is to do in it.

use super::random::Random;
use crate::search::Order;
use crate::value::Role;

/// How a node comes out of its window, seen from the side that decides there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum WindowOutcome {
    /// Its side gets no more there than it has elsewhere.
    Fails,
    /// Its value lies inside.
    Exact,
    /// Its side reaches what the other one will not allow.
    Cuts,
}

impl WindowOutcome {
    /// How many there are.
    pub(super) const N: usize = 3;

    /// Seen from the other side.
    const fn turned(self) -> Self {
        match self {
            Self::Fails => Self::Cuts,
            Self::Exact => Self::Exact,
            Self::Cuts => Self::Fails,
        }
    }
}

/// What happens to a child.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ChildFate {
    /// The search goes there, and it comes out like that.
    Read(WindowOutcome),
    /// It does not, or nothing is asked of it.
    Pruned,
}

/// A child.
#[derive(Clone, Debug)]
pub(super) struct Branch {
    pub(super) fate: ChildFate,
    pub(super) draft: TreeDraft,
}

/// A tree without values; children stand in the order of the search. It is as deep as plies are allowed, which is little.
#[derive(Clone, Debug)]
pub(super) enum TreeDraft {
    /// Without children.
    Leaf,
    /// With children.
    Inner(Vec<Branch>),
}

impl TreeDraft {
    /// A node below which nothing is asked of the search.
    pub(super) fn pruned(children: Vec<Self>) -> Self {
        Self::Inner(children.into_iter().map(|draft| Branch { fate: ChildFate::Pruned, draft }).collect())
    }

    /// The number of children of every node, in the order of the file.
    pub(super) fn shape(&self, order: Order, shape: &mut Vec<usize>) {
        let Self::Inner(children) = self else { return shape.push(0) };
        shape.push(children.len());
        for i in 0..children.len() {
            let place = if order == Order::RightToLeft { children.len() - 1 - i } else { i };
            children[place].draft.shape(order, shape);
        }
    }

    /// A rank for every leaf, from 0, in the order of the file, such that the search comes out as drafted; equal ranks are
    /// equal values. Leaves that may be worth just what they are compared with are so in so many of a hundred cases.
    pub(super) fn ranks(
        &self,
        root: Role,
        order: Order,
        percent_equal: usize,
        random: &mut Random,
    ) -> Vec<usize> {
        let mut ranking =
            ValueRanking { by_value: Vec::new(), leaves: Vec::new(), n_classes: 0, percent_equal };
        ranking.node(self, root, ChildFate::Read(WindowOutcome::Exact), [None, None], random);
        let mut rank_of = vec![0; ranking.n_classes];
        for (rank, &class) in ranking.by_value.iter().enumerate() {
            rank_of[class] = rank;
        }
        let mut ranks: Vec<usize> = ranking.leaves.iter().map(|&class| rank_of[class]).collect();
        // Leaves were met in the order of the search.
        if order == Order::RightToLeft {
            ranks.reverse();
        }
        ranks
    }
}

/// Leaves of one value.
type ValueClass = usize;

/// Finds an order of the values.
struct ValueRanking {
    /// All classes, the smallest value first.
    by_value: Vec<ValueClass>,
    /// The class of each leaf, in the order of the search.
    leaves: Vec<ValueClass>,
    n_classes: usize,
    percent_equal: usize,
}

impl ValueRanking {
    /// Ranks the leaves below a node that is searched with a window between two classes; its value, where it is exact.
    fn node(
        &mut self,
        draft: &TreeDraft,
        role: Role,
        fate: ChildFate,
        window: [Option<ValueClass>; 2],
        random: &mut Random,
    ) -> Option<ValueClass> {
        let TreeDraft::Inner(children) = draft else { return Some(self.leaf(role, fate, window, random)) };
        let mut best = None;
        let mut window = window;
        for child in children {
            let value = self.node(&child.draft, role.opponent(), child.fate, window, random);
            if child.fate == ChildFate::Read(WindowOutcome::Exact) {
                // It lies inside, so it is better than all before.
                window[usize::from(role == Role::Min)] = value;
                best = value;
            }
        }
        best
    }

    fn leaf(
        &mut self,
        role: Role,
        fate: ChildFate,
        [alpha, beta]: [Option<ValueClass>; 2],
        random: &mut Random,
    ) -> ValueClass {
        let place = |class: Option<ValueClass>| {
            class.and_then(|class| self.by_value.iter().position(|&other| other == class))
        };
        let n = self.by_value.len();
        let outcome = match fate {
            ChildFate::Read(outcome) if role == Role::Min => Some(outcome.turned()),
            ChildFate::Read(outcome) => Some(outcome),
            ChildFate::Pruned => None,
        };
        // From MAX: between which classes a new one may stand, and which one it may be.
        let (from, to, equal) = match outcome {
            Some(WindowOutcome::Fails) => (0, place(alpha).unwrap_or(n), alpha),
            Some(WindowOutcome::Exact) => {
                (place(alpha).map_or(0, |place| place + 1), place(beta).unwrap_or(n), None)
            }
            Some(WindowOutcome::Cuts) => (place(beta).map_or(0, |place| place + 1), n, beta),
            None => (0, n, random.pick(&self.by_value).copied()),
        };
        let is_equal = equal.is_some() && random.happens(self.percent_equal);
        let class = if let Some(class) = equal.filter(|_| is_equal) {
            class
        } else {
            let class = self.n_classes;
            self.n_classes += 1;
            self.by_value.insert(from + random.below(to.saturating_sub(from) + 1), class);
            class
        };
        self.leaves.push(class);
        class
    }
}
