//! Which node of a newer tree a node has become.
//!
//! Two trees that come one from the other, by an edit here or in another program, are laid beside each
//! other from the root down. So a selection, a fold or the step of a walk stays where it was.

use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};

use super::arena::GameTree;
use super::node_id::NodeId;

/// For each node of `old` the node of `new` that it has become, `None` where it is gone. No two become one.
///
/// The roots belong together. Children of nodes that belong together do so where their branches say the same, else
/// where they have the same label, else in order, if as many are left on both sides. A branch with a label that has gone
/// elsewhere is found by it. Linear in both trees.
pub fn follow(old: &GameTree, new: &GameTree) -> Vec<Option<NodeId>> {
    let mut followed = Followed {
        old,
        new,
        branches: [branches(old), branches(new)],
        new_of: vec![None; old.n_nodes()],
        is_taken: vec![false; new.n_nodes()],
    };
    followed.pair(NodeId::ROOT, NodeId::ROOT);
    let labels: HashMap<&str, NodeId> =
        new.nodes().filter_map(|node| Some((new.label(node)?, node))).collect();
    for node in old.nodes() {
        let there = old.label(node).and_then(|label| labels.get(label));
        if followed.new_of[node.index()].is_none()
            && let Some(&there) = there
            && !followed.is_taken[there.index()]
        {
            followed.pair(node, there);
        }
    }
    followed.new_of
}

/// What has been found so far.
struct Followed<'a> {
    old: &'a GameTree,
    new: &'a GameTree,
    /// What each branch says, in one number, of either tree.
    branches: [Vec<u64>; 2],
    new_of: Vec<Option<NodeId>>,
    is_taken: Vec<bool>,
}

impl Followed<'_> {
    /// Two nodes belong together, and so does what can be told apart below them.
    fn pair(&mut self, old: NodeId, new: NodeId) {
        let mut pairs = vec![(old, new)];
        while let Some((old, new)) = pairs.pop() {
            self.new_of[old.index()] = Some(new);
            self.is_taken[new.index()] = true;
            self.children(old, new, &mut pairs);
        }
    }

    fn children(&self, old: NodeId, new: NodeId, pairs: &mut Vec<(NodeId, NodeId)>) {
        let free = |node: &NodeId| self.new_of[node.index()].is_none();
        let before: Vec<NodeId> = self.old.children(old).filter(free).collect();
        let after: Vec<NodeId> = self.new.children(new).filter(|node| !self.is_taken[node.index()]).collect();
        let (mut a, mut b) = (&before[..], &after[..]);
        while let ([first_a, rest_a @ ..], [first_b, rest_b @ ..]) = (a, b)
            && self.says_the_same(*first_a, *first_b)
        {
            pairs.push((*first_a, *first_b));
            (a, b) = (rest_a, rest_b);
        }
        while let ([rest_a @ .., last_a], [rest_b @ .., last_b]) = (a, b)
            && self.says_the_same(*last_a, *last_b)
        {
            pairs.push((*last_a, *last_b));
            (a, b) = (rest_a, rest_b);
        }
        let mut labeled: HashMap<&str, NodeId> =
            b.iter().filter_map(|&node| Some((self.new.label(node)?, node))).collect();
        let (mut left_a, mut found) = (Vec::new(), Vec::new());
        for &node in a {
            match self.old.label(node).and_then(|label| labeled.remove(label)) {
                Some(there) => found.push((node, there)),
                None => left_a.push(node),
            }
        }
        let mut taken: Vec<NodeId> = found.iter().map(|&(_, there)| there).collect();
        taken.sort_unstable();
        let left_b = b.iter().copied().filter(|node| taken.binary_search(node).is_err()).collect::<Vec<_>>();
        pairs.extend(found);
        if left_a.len() == left_b.len() {
            pairs.extend(left_a.into_iter().zip(left_b));
        }
    }

    /// Whether two branches say the same, in all probability.
    fn says_the_same(&self, a: NodeId, b: NodeId) -> bool {
        self.branches[0][a.index()] == self.branches[1][b.index()]
    }
}

/// What each branch of a tree says, in one number.
fn branches(tree: &GameTree) -> Vec<u64> {
    let mut said = vec![0; tree.n_nodes()];
    for node in tree.nodes().rev() {
        let mut hasher = DefaultHasher::new();
        (tree.label(node), tree.mv(node), tree.subtree_len(node)).hash(&mut hasher);
        tree.value(node).map(|value| value.get().to_bits()).hash(&mut hasher);
        for child in tree.children(node) {
            said[child.index()].hash(&mut hasher);
        }
        said[node.index()] = hasher.finish();
    }
    said
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tree::notation::read;

    /// What the nodes of one tree have become in another, each by its path.
    #[track_caller]
    fn check(old: &str, new: &str, expected: &[(&[usize], Option<&[usize]>)]) {
        let (old, new) = (read(old).unwrap().tree, read(new).unwrap().tree);
        let map = follow(&old, &new);
        assert_eq!(map.len(), old.n_nodes());
        let mut seen = std::collections::HashSet::new();
        assert!(map.iter().flatten().all(|node| seen.insert(node.index())), "two have become one");
        for (from, to) in expected {
            let become_of = map[old.at_path(from).unwrap().index()];
            assert_eq!(become_of, to.map(|to| new.at_path(to).unwrap()), "{from:?}");
        }
    }

    #[test]
    fn what_is_added_or_removed_moves_its_siblings_along() {
        check("[3, 12, 8]", "[3, 5, 12, 8]", &[(&[0], Some(&[0])), (&[1], Some(&[2])), (&[2], Some(&[3]))]);
        check("[3, 12, 8]", "[3, 8]", &[(&[0], Some(&[0])), (&[1], None), (&[2], Some(&[1]))]);
        check("[[1, 2], [3, 4]]", "[[1, 2], [9, 9], [3, 4]]", &[(&[1, 0], Some(&[2, 0]))]);
    }

    #[test]
    fn what_says_something_else_is_still_the_same_node() {
        check("A(B=1, C(D=2, E=3))", "A(B=1, C(D=7, E=3))", &[(&[1, 0], Some(&[1, 0]))]);
        check("A(B=1, C(D=2, E=3))", "A(B=1, X(D=2, E=3))", &[(&[1], Some(&[1])), (&[1, 1], Some(&[1, 1]))]);
    }

    #[test]
    fn labels_are_found_wherever_they_go() {
        check("A(B(D=1, E=2), C=3)", "A(C=3, B(D=1, E=2))", &[(&[0], Some(&[1])), (&[0, 1], Some(&[1, 1]))]);
        check("A(B(D=1, E=2), C(F=3))", "A(B(D=1), C(F=3, E=2))", &[(&[0, 1], Some(&[1, 1]))]);
    }

    #[test]
    fn every_tree_becomes_itself() {
        for text in ["1", "A(B(D=1, E=2), C=3)", "[[[1, 2], 3], [1, [1, 1]]]"] {
            let tree = read(text).unwrap().tree;
            assert_eq!(follow(&tree, &tree), tree.nodes().map(Some).collect::<Vec<_>>());
        }
    }
}
