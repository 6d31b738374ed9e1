//! Proof-number search: can MAX win, or have at least so much? The tree grows where a proof or a disproof is cheapest.
//!
//! Source: Allis, *Searching for Solutions in Games and Artificial Intelligence*, thesis, Maastricht 1994.

use super::algorithms::{Halt, SearchResult, Searcher};
use super::observer::{BoundedWindow, Observer};
use super::space::{Refusal, Space};
use crate::value::{Bound, Role, Value, Window};

/// In place of a number: it cannot be done.
const NEVER: u64 = u64::MAX;

struct ProofNode<N> {
    node: N,
    role: Role,
    children: Vec<usize>,
    is_open: bool,
    /// Leaves that must at least be shown to be good enough, to prove it.
    proof: u64,
    /// Leaves that must at least be shown not to be, to disprove it.
    disproof: u64,
    /// What a proof shows that MAX has at least, a disproof at most.
    shown: Value,
}

impl<N> ProofNode<N> {
    const fn is_settled(&self) -> bool {
        self.proof == 0 || self.disproof == 0
    }

    fn bound(&self) -> Option<Bound> {
        match (self.proof, self.disproof) {
            (0, _) => Some(Bound::Lower),
            (_, 0) => Some(Bound::Upper),
            _ => None,
        }
    }

    fn numbers(&self) -> [f64; 2] {
        [self.proof, self.disproof].map(|number| if number == NEVER { f64::INFINITY } else { number as f64 })
    }
}

fn sum(numbers: impl Iterator<Item = u64>) -> u64 {
    numbers.fold(0, u64::saturating_add)
}

impl<S: Space, O: Observer<S::Node>, const EXTRAS: bool> Searcher<'_, S, O, EXTRAS> {
    /// Proves or disproves that MAX has at least the goal, or without one that MAX wins.
    pub(super) fn proof_number(&mut self, root: &S::Node) -> SearchResult {
        let mut items = vec![self.new_item(root.clone())];
        self.space.walk(root);
        if let Some(value) = self.leaf_value(root)? {
            self.evaluate(&mut items[0], value);
            return Ok(value);
        }
        let mut n_expansions = 0;
        while !items[0].is_settled() {
            if n_expansions >= self.conventions.iterations() || self.observer.is_stopped_now() {
                return Err(Halt);
            }
            n_expansions += 1;
            let path = self.select(&items);
            self.expand(&mut items, &path)?;
            for &id in path.iter().rev() {
                Self::settle_numbers(&mut items, id);
                let item = &items[id];
                self.observer.settle(item.shown, item.bound());
                self.observer.note(item.numbers());
            }
        }
        Ok(items[0].shown)
    }

    fn new_item(&self, node: S::Node) -> ProofNode<S::Node> {
        let role = self.space.role(&node);
        ProofNode {
            node,
            role,
            children: Vec::new(),
            is_open: false,
            proof: 1,
            disproof: 1,
            shown: Value::ZERO,
        }
    }

    /// From the root to the node whose expansion helps most.
    fn select(&self, items: &[ProofNode<S::Node>]) -> Vec<usize> {
        let mut path = vec![0];
        loop {
            let id = path.last().copied().unwrap_or_default();
            let item = &items[id];
            self.space.walk(&item.node);
            if !item.is_open {
                return path;
            }
            let number = |child: &&usize| {
                let child = &items[**child];
                if item.role == Role::Min { child.disproof } else { child.proof }
            };
            // An open node that is not settled has a child that is not.
            match item.children.iter().filter(|&&child| !items[child].is_settled()).min_by_key(number) {
                Some(&child) => path.push(child),
                None => return path,
            }
        }
    }

    /// Opens the last node of a path: its children get the numbers of the unknown, or of what they are worth.
    ///
    /// The path is entered and the leaves are looked at together or, without room for all of these visits, not at all.
    fn expand(&mut self, items: &mut Vec<ProofNode<S::Node>>, path: &[usize]) -> Result<(), Halt> {
        let id = path.last().copied().unwrap_or_default();
        if items[id].role == Role::Chance {
            return Err(self.refuse(Refusal::ChanceNode(items[id].node.clone())));
        }
        items[id].is_open = true;
        self.depth = path.len() as u32 - 1;
        let children: Vec<S::Node> = self.children(&items[id].node).collect();
        self.depth += 1;
        let mut leaves = Vec::new();
        for node in children {
            let child = items.len();
            if let Some(value) = self.leaf_value(&node)? {
                leaves.push((child, value));
            }
            items.push(self.new_item(node));
            items[id].children.push(child);
        }
        self.need_room(path.len() + leaves.len())?;
        for &id in path {
            let item = &items[id];
            self.observer.enter(&item.node, item.role, BoundedWindow::down(Window::FULL));
        }
        for (leaf, value) in leaves {
            self.evaluate(&mut items[leaf], value);
        }
        Ok(())
    }

    fn evaluate(&mut self, item: &mut ProofNode<S::Node>, value: Value) {
        let is_enough = match self.conventions.settings.goal {
            Some(goal) => value >= goal,
            None => self.space.is_won(&item.node, value),
        };
        (item.proof, item.disproof) = if is_enough { (0, NEVER) } else { (NEVER, 0) };
        item.shown = value;
        self.observer.leaf(&item.node, item.role, BoundedWindow::down(Window::FULL), value, value);
        self.observer.note(item.numbers());
    }

    /// MAX needs one child to be proved, MIN all; for a disproof it is the other way round.
    fn settle_numbers(items: &mut [ProofNode<S::Node>], id: usize) {
        let children = || items[id].children.iter().map(|&child| &items[child]);
        let (least_proof, least_disproof) = (
            children().map(|child| child.proof).min().unwrap_or(NEVER),
            children().map(|child| child.disproof).min().unwrap_or(NEVER),
        );
        let (proof, disproof) = if items[id].role == Role::Min {
            (sum(children().map(|child| child.proof)), least_disproof)
        } else {
            (least_proof, sum(children().map(|child| child.disproof)))
        };
        let shown = if proof == 0 {
            let proved = children().filter(|child| child.proof == 0).map(|child| child.shown);
            if items[id].role == Role::Min { proved.min() } else { proved.max() }
        } else if disproof == 0 {
            let disproved = children().filter(|child| child.disproof == 0).map(|child| child.shown);
            if items[id].role == Role::Min { disproved.min() } else { disproved.max() }
        } else {
            None
        };
        let item = &mut items[id];
        (item.proof, item.disproof, item.shown) = (proof, disproof, shown.unwrap_or(Value::ZERO));
    }
}
