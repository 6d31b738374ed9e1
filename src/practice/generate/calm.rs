//! Values with which alpha-beta cuts nothing, from whichever end it begins. There are such values for a tree of any shape.
//!
//! A node cuts nothing if no child but the one that it reads last reaches the bound of the other side. Read from both ends
//! one child or another comes last, so the best child stands at an end, and all others lie inside the window that the
//! search from the other end has not narrowed yet. A node whose value is out of its window in one direction is inside it,
//! or out on the other side, in the other one: that is kept on the way down, and no more is needed.

use super::draft::TreeDraft;
use super::random::Random;
use crate::search::Order;
use crate::value::Role;

/// A value by its name; how values follow one another is found on the way.
type ValueName = usize;

/// A window from one end: what MAX has, what MIN has.
type Ends = [Option<ValueName>; 2];

/// A rank for every leaf, from 0, in the order of the file, all different. Whether the best child of the root is the first
/// that is read can be asked for.
pub(super) fn ranks(
    draft: &TreeDraft,
    root: Role,
    order: Order,
    is_best_first: Option<bool>,
    random: &mut Random,
) -> Vec<usize> {
    let mut calm = Calm { by_value: vec![0], leaves: Vec::new(), is_best_first };
    calm.node(draft, root, 0, [[None; 2]; 2], random);
    let mut ranks: Vec<usize> = calm.leaves.iter().map(|&class| calm.place(class)).collect();
    // Leaves were met in the order of the search.
    if order == Order::RightToLeft {
        ranks.reverse();
    }
    ranks
}

struct Calm {
    /// All values, the smallest first.
    by_value: Vec<ValueName>,
    /// The value of each leaf, in the order of the search.
    leaves: Vec<ValueName>,
    /// What is asked of the root, until it has been done.
    is_best_first: Option<bool>,
}

impl Calm {
    fn place(&self, class: ValueName) -> usize {
        self.by_value.iter().position(|&other| other == class).unwrap_or_default()
    }

    /// Whether a value is better for a side than another.
    fn is_better(&self, role: Role, one: ValueName, other: ValueName) -> bool {
        let (one, other) = (self.place(one), self.place(other));
        if role == Role::Min { one < other } else { one > other }
    }

    fn better(&self, role: Role, one: ValueName, other: Option<ValueName>) -> ValueName {
        other.filter(|&other| self.is_better(role, other, one)).unwrap_or(one)
    }

    /// A new value that is better for a side than one, and worse than another.
    fn between(
        &mut self,
        role: Role,
        worse: Option<ValueName>,
        better: ValueName,
        random: &mut Random,
    ) -> ValueName {
        let class = self.by_value.len();
        let better = self.place(better);
        let worse = worse.map(|worse| self.place(worse));
        let (from, to) = if role == Role::Min {
            (better + 1, worse.unwrap_or(class))
        } else {
            (worse.map_or(0, |worse| worse + 1), better)
        };
        self.by_value.insert(from + random.below(to.saturating_sub(from) + 1), class);
        class
    }

    /// Finds the values below a node that is to be worth one of them, with its windows from the first and from the last end.
    fn node(
        &mut self,
        draft: &TreeDraft,
        role: Role,
        value: ValueName,
        windows: [Ends; 2],
        random: &mut Random,
    ) {
        let TreeDraft::Inner(children) = draft else { return self.leaves.push(value) };
        let (own, other) = if role == Role::Min { (1, 0) } else { (0, 1) };
        let asked = self.is_best_first.take();
        let is_high =
            |end: usize| windows[end][other].is_some_and(|bound| self.is_better(role, value, bound));
        let is_low = |end: usize| windows[end][own].is_some_and(|bound| self.is_better(role, bound, value));
        // Whether the best child stands at the last end.
        let is_last = match asked {
            Some(is_first) => !is_first,
            None if is_high(0) || is_low(1) => true,
            None if is_high(1) || is_low(0) => false,
            None => random.happens(50),
        };
        // From this end it comes last.
        let (end, back) = if is_last { (0, 1) } else { (1, 0) };
        let lowest = windows[end][own];
        let highest = self.better(role.opponent(), value, windows[end][other]);
        let mut found = Vec::with_capacity(children.len());
        let mut best = lowest;
        for _ in 1..children.len() {
            let class = self.between(role, best, highest, random);
            let mut inner = windows;
            inner[end][own] = best;
            inner[back][own] = Some(self.better(role, value, windows[back][own]));
            found.push((class, inner));
            best = Some(class);
        }
        let mut inner = windows;
        inner[end][own] = best;
        found.push((value, inner));
        if !is_last {
            found.reverse();
        }
        for (child, (class, inner)) in children.iter().zip(found) {
            self.node(&child.draft, role.opponent(), class, inner, random);
        }
    }
}
