//! Which nodes a path shows: the line from the root to the current node, and the siblings of every node on it.

use crate::trace::{StepKind, Trace, VisitId};
use crate::tree::NodeId;

/// The nodes of the line, and which of them the step is about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct PathLine {
    /// From the root on; the current one, and what it went on with as far as that is known.
    pub(super) nodes: Vec<NodeId>,
    /// The place of the current node.
    pub(super) current: usize,
    /// Below the last node of the line: the place near which nothing is squeezed, where the last node has children.
    pub(super) next: Option<usize>,
    /// Whether it is the principal variation, at the end of the search: all of it is of the same interest.
    pub(super) is_best: bool,
    /// Whether the principal variation goes on below the last node.
    pub(super) goes_on: bool,
}

impl PathLine {
    /// The line at a step. At the very end it is the principal variation, `most` nodes of it.
    pub(super) fn new(trace: &Trace, step: usize, most: usize) -> Self {
        let tree = trace.tree();
        let Some(now) = trace.step(step) else {
            return Self {
                nodes: vec![NodeId::ROOT],
                current: 0,
                next: first_child(trace, NodeId::ROOT, None),
                is_best: false,
                goes_on: false,
            };
        };
        let node = trace.node(now.visit);
        let mut nodes = tree.line_to(node);
        let current = nodes.len() - 1;
        let is_end = node == NodeId::ROOT && now.index + 1 == trace.n_steps();
        if is_end {
            let best = trace.principal_variation(now.index);
            if best.first() == Some(&node) && best.len() > 1 {
                let mut nodes = best;
                let goes_on = nodes.len() > most.max(1);
                nodes.truncate(most.max(1));
                return Self { nodes, current, next: None, is_best: true, goes_on };
            }
        }
        let last = now.child.or_else(|| last_child(trace, now.visit, now.index, now.kind));
        let child = last.map(|child| trace.node(child)).filter(|&child| tree.parent(child) == Some(node));
        nodes.extend(child);
        let next = if child.is_some() { None } else { first_child(trace, node, Some(now.visit)) };
        Self { nodes, current, next, is_best: false, goes_on: false }
    }

    /// The line to a node, whatever the search does there.
    pub(super) fn to(trace: &Trace, node: NodeId) -> Self {
        let nodes = trace.tree().line_to(node);
        let next = first_child(trace, node, None);
        Self { current: nodes.len() - 1, nodes, next, is_best: false, goes_on: false }
    }

    /// How many rows it takes.
    pub(super) const fn n_rows(&self) -> usize {
        self.nodes.len() + self.next.is_some() as usize
    }
}

/// The child that a visit entered last.
fn last_child(trace: &Trace, visit: VisitId, step: usize, kind: StepKind) -> Option<VisitId> {
    match kind {
        // Nothing has been entered yet.
        StepKind::Enter | StepKind::Evaluate | StepKind::Hit | StepKind::StandPat | StepKind::Pass => None,
        _ => trace.child_entered_last(visit, step),
    }
}

/// The place of the child that is entered first, among all children.
fn first_child(trace: &Trace, node: NodeId, visit: Option<VisitId>) -> Option<usize> {
    let tree = trace.tree();
    let has_children = tree.children(node).next().is_some() || tree.n_unlisted(node) > 0;
    let first = || {
        let child = trace.node(trace.children(visit?).next()?);
        (tree.parent(child) == Some(node)).then(|| tree.child_index(child))
    };
    has_children.then(|| first().unwrap_or_default())
}

/// Siblings of a row that are drawn one by one, at most: more of them cannot be told apart.
pub const MAX_SIBLINGS: usize = 2_000;
/// So many on both sides of the line are all there, however many there are; more than keep a room of their own.
const NEAR: usize = 300;

/// The places of the siblings that are there, of `n`: all, or of very many those near one place and of the others every
/// so many.
fn drawn(n: usize, focus: usize) -> impl Iterator<Item = usize> {
    let stride = if n > MAX_SIBLINGS { n.div_ceil(MAX_SIBLINGS - 2 * NEAR) } else { 1 };
    let near = if n > MAX_SIBLINGS { focus.saturating_sub(NEAR)..(focus + NEAR + 1).min(n) } else { 0..n };
    // Always the same ones, wherever the line is.
    let far = |range: std::ops::Range<usize>| range.filter(move |place| place.is_multiple_of(stride));
    far(0..near.start).chain(near.clone()).chain(far(near.end..n))
}

/// All children of a node, from left to right; those that are no nodes are only counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Sibling {
    pub(super) node: Option<NodeId>,
    /// Its place among all children.
    pub(super) place: usize,
}

/// A row of the path.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct PathRow {
    pub(super) ply: usize,
    /// Whose children stand here; `None` for the row of the root.
    pub(super) parent: Option<NodeId>,
    /// Those that are drawn.
    pub(super) siblings: Vec<Sibling>,
    /// How many there are in all.
    pub(super) n: usize,
    /// Which of them the line goes through.
    pub(super) on_line: Option<usize>,
    /// Near which nothing is squeezed.
    pub(super) focus: usize,
    /// What the moves that lead to them are called, where there is a game.
    pub(super) moves: Vec<String>,
}

impl PathRow {
    /// The row of the root.
    pub(super) fn root() -> Self {
        let siblings = vec![Sibling { node: Some(NodeId::ROOT), place: 0 }];
        Self { ply: 0, parent: None, siblings, n: 1, on_line: Some(0), focus: 0, moves: Vec::new() }
    }

    /// The children of a node. `child`: the one on the line; else the place near which nothing is squeezed.
    pub(super) fn below(trace: &Trace, parent: NodeId, ply: usize, child: Result<NodeId, usize>) -> Self {
        let tree = trace.tree();
        let (n_listed, n_unlisted) = (tree.children(parent).count(), tree.n_unlisted(parent));
        let (first, n) = (tree.first_listed(parent), n_listed + n_unlisted);
        let place =
            child.map_or_else(|place| place, |child| tree.child_index(child)).min(n.saturating_sub(1));
        let mut moves = tree.child_moves(parent);
        let siblings: Vec<Sibling> = if n <= MAX_SIBLINGS {
            let listed = tree.children(parent).map(Some);
            let unlisted = std::iter::repeat_n(None, n_unlisted);
            let all: Vec<Option<NodeId>> =
                if first > 0 { unlisted.chain(listed).collect() } else { listed.chain(unlisted).collect() };
            all.into_iter().enumerate().map(|(place, node)| Sibling { node, place }).collect()
        } else {
            let node_at = |place: usize| tree.children(parent).nth(place.checked_sub(first)?);
            moves = drawn(n, place).filter_map(|place| moves.get(place).cloned()).collect();
            drawn(n, place).map(|place| Sibling { node: node_at(place), place }).collect()
        };
        let on_line =
            child.ok().and_then(|child| siblings.iter().position(|sibling| sibling.node == Some(child)));
        let focus =
            on_line.unwrap_or_else(|| drawn(n, place).position(|drawn| drawn == place).unwrap_or_default());
        Self { ply, parent: Some(parent), siblings, n, on_line, focus, moves }
    }

    /// How many children there are, drawn or not, from one sibling on the row to before another.
    pub(super) fn n_children(&self, siblings: std::ops::Range<usize>) -> usize {
        let place = |i: usize| self.siblings.get(i).map_or(self.n, |sibling| sibling.place);
        place(siblings.end) - if siblings.start == 0 { 0 } else { place(siblings.start) }
    }

    /// The node of the row that is on the line.
    pub(super) fn line_node(&self) -> Option<NodeId> {
        self.siblings.get(self.on_line?)?.node
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_very_many_siblings_those_near_the_line_are_all_there_and_the_others_stay_the_same() {
        assert!(drawn(MAX_SIBLINGS, 7).eq(0..MAX_SIBLINGS));
        let n = 1_000_000;
        for focus in [0, 5, 500_000, n - 1] {
            let places: Vec<usize> = drawn(n, focus).collect();
            assert!(places.len() <= MAX_SIBLINGS && places.len() > MAX_SIBLINGS / 2, "{}", places.len());
            assert!(places.is_sorted() && places[0] == 0);
            let near = focus.saturating_sub(NEAR)..=(focus + NEAR).min(n - 1);
            assert!(near.clone().all(|place| places.binary_search(&place).is_ok()));
            let far = |place: &&usize| !(focus.saturating_sub(2 * NEAR)..focus + 2 * NEAR).contains(*place);
            let others: Vec<usize> = drawn(n, 250_000).collect();
            let is_there =
                |place: &usize| others.binary_search(place).is_ok() || place.abs_diff(250_000) <= NEAR;
            assert!(places.iter().filter(far).all(is_there));
        }
    }

    #[test]
    fn children_that_are_not_drawn_are_counted() {
        let leaves: Vec<String> = (0..5_000).map(|i| format!("L{i}={i}")).collect();
        let text = format!("A({})", leaves.join(","));
        let tree = std::sync::Arc::new(crate::tree::notation::read(&text).unwrap().tree);
        let trace = Trace::record(tree, crate::search::Conventions::default());
        let row = PathRow::below(&trace, NodeId::ROOT, 1, Err(2_500));
        let n = row.siblings.len();
        assert!(n <= MAX_SIBLINGS && row.n == 5_000);
        for at in [0, 1, n / 2, n - 1] {
            assert_eq!(row.n_children(0..at) + row.n_children(at..n), 5_000, "{at}");
        }
        assert!(row.n_children(n - 10..n) > 10, "some between those at the end are not drawn");
    }
}
