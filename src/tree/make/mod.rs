//! New trees: from a row of leaves, from plies and branching, from a list of children, or from nothing.
//!
//! What comes out is a tree like any other; [`write`](super::notation::write) makes a text of it in any format.

mod children;

use super::{BuildError, GameTree, Header, Leaf, MAX_NODES, NodeSpec, TreeBuilder, letters};
use crate::text::Text;

pub use children::{NoChildren, read_children};

/// The largest tree that is made this way: it is to be looked at and changed by hand.
pub const MAX_MADE: usize = 100_000;

/// What a tree is made of.
#[derive(Clone, Debug, PartialEq)]
pub enum TreePlan {
    /// One leaf without a value so far.
    Empty,
    /// These leaves, left to right, all on one ply: so many are children of one node, and so many of those of one above,
    /// until there is a root. The last of a ply may have fewer.
    Row {
        /// At least one.
        leaves: Vec<Leaf>,
        /// At least 2.
        branching: usize,
    },
    /// So many plies, in which every node has so many children. Leaves are free.
    Plies {
        /// From 0.
        plies: usize,
        /// At least 1.
        branching: usize,
    },
    /// Nodes and their children by name, as [`read_children`] reads them.
    Children(PreorderNodes),
}

/// Nodes in preorder: names and plies, and what leaves are worth.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct PreorderNodes(Vec<(u32, String, Option<Leaf>)>);

/// Why no tree is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotMade {
    /// A row without leaves.
    NoLeaves,
    /// Nodes with so few children make no row of leaves smaller.
    FewChildren,
    /// More than [`MAX_MADE`] nodes.
    TooLarge,
}

impl NotMade {
    /// What is wrong.
    pub fn say(self, text: &Text) -> String {
        say!(
            text,
            match self {
                Self::NoLeaves => "make-no-leaves",
                Self::FewChildren => "make-few-children",
                Self::TooLarge => "make-too-large",
            },
            limit = MAX_MADE
        )
    }
}

impl TreePlan {
    /// How many nodes the tree has, and how many leaves.
    ///
    /// # Errors
    /// Why there is none.
    pub fn size(&self) -> Result<(usize, usize), NotMade> {
        let size = match self {
            Self::Empty => Some((1, 1)),
            Self::Row { leaves, .. } if leaves.is_empty() => return Err(NotMade::NoLeaves),
            Self::Row { branching: 0 | 1, leaves } if leaves.len() > 1 => return Err(NotMade::FewChildren),
            Self::Row { leaves, branching } => {
                let (mut n_nodes, mut row) = (leaves.len(), leaves.len());
                while row > 1 {
                    row = row.div_ceil(*branching);
                    n_nodes = n_nodes.saturating_add(row);
                }
                Some((n_nodes, leaves.len()))
            }
            Self::Plies { branching: 0, plies } if *plies > 0 => return Err(NotMade::FewChildren),
            Self::Plies { plies, branching } => {
                let mut row = Some((1_usize, 1_usize));
                for _ in 0..(*plies).min(MAX_MADE) {
                    row = row.and_then(|(n_nodes, row)| {
                        let row = row.checked_mul(*branching)?;
                        Some((n_nodes.checked_add(row)?, row))
                    });
                }
                row.filter(|_| *plies < MAX_MADE)
            }
            Self::Children(PreorderNodes(nodes)) => {
                let is_leaf = |i: usize| nodes.get(i + 1).is_none_or(|next| next.0 <= nodes[i].0);
                Some((nodes.len(), (0..nodes.len()).filter(|&i| is_leaf(i)).count()))
            }
        };
        size.filter(|&(n_nodes, _)| n_nodes <= MAX_MADE.min(MAX_NODES)).ok_or(NotMade::TooLarge)
    }

    /// The tree; with labels A, B, C … row by row if they are wanted, where the plan has none of its own.
    ///
    /// # Errors
    /// Why there is none.
    pub fn tree(&self, title: Option<&str>, has_labels: bool) -> Result<GameTree, NotMade> {
        self.size()?;
        let rows = match self {
            Self::Empty => vec![vec![0]],
            Self::Row { leaves, branching } => {
                // From the leaves up: how many children each node of a ply has.
                let mut rows = vec![vec![0; leaves.len()]];
                while let Some(below) = rows.last().map(Vec::len).filter(|&below| below > 1) {
                    let starts = (0..below).step_by(*branching);
                    rows.push(starts.map(|start| (below - start).min(*branching)).collect());
                }
                rows.reverse();
                rows
            }
            Self::Plies { plies, branching } => {
                let mut rows = Vec::new();
                let mut n_nodes = 1;
                for ply in 0..=*plies {
                    rows.push(vec![if ply == *plies { 0 } else { *branching }; n_nodes]);
                    n_nodes = n_nodes.saturating_mul(*branching);
                }
                rows
            }
            Self::Children(listed) => return listed.tree(title),
        };
        let values = if let Self::Row { leaves, .. } = self { leaves.as_slice() } else { &[] };
        let mut starts = Vec::new();
        let mut n_above = 0;
        for row in &rows {
            starts.push(n_above);
            n_above += row.len();
        }
        // The next node of each ply, and how many children of the open ones are still to come.
        let mut next = vec![0_usize; rows.len()];
        let mut open: Vec<usize> = Vec::new();
        let mut builder = builder(title);
        loop {
            let ply = open.len();
            let place = next[ply];
            next[ply] += 1;
            let label = has_labels.then(|| letters(starts[ply] + place));
            let n_children = rows[ply][place];
            let value = (n_children == 0).then(|| values.get(place).copied().unwrap_or(Leaf::Free));
            builder.open(&NodeSpec { label: label.as_deref(), value, ..NodeSpec::default() });
            open.push(n_children);
            while let Some(left) = open.last_mut() {
                if *left > 0 {
                    *left -= 1;
                    break;
                }
                open.pop();
                builder.close();
            }
            if open.is_empty() {
                return finished(builder);
            }
        }
    }
}

impl PreorderNodes {
    fn tree(&self, title: Option<&str>) -> Result<GameTree, NotMade> {
        let mut builder = builder(title);
        for (i, (ply, label, value)) in self.0.iter().enumerate() {
            while builder.ply() > *ply as usize {
                builder.close();
            }
            let is_leaf = self.0.get(i + 1).is_none_or(|(next, ..)| next <= ply);
            let value = if is_leaf { value.or(Some(Leaf::Free)) } else { None };
            builder.open(&NodeSpec { label: Some(label), value, ..NodeSpec::default() });
        }
        finished(builder)
    }
}

fn builder(title: Option<&str>) -> TreeBuilder {
    let mut builder = TreeBuilder::new();
    *builder.header_mut() = Header { title: title.map(str::to_owned), ..Header::default() };
    builder
}

fn finished(builder: TreeBuilder) -> Result<GameTree, NotMade> {
    builder.finish().map_err(|errors| {
        // Labels are unique and every leaf has a value: only an empty list is no tree.
        if errors.contains(&BuildError::Empty) { NotMade::NoLeaves } else { NotMade::TooLarge }
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tree::notation::{TextFormat, read, read_row, write};

    fn line(plan: &TreePlan, has_labels: bool) -> String {
        let tree = plan.tree(None, has_labels).unwrap();
        assert_eq!((tree.n_nodes(), tree.n_leaves()), plan.size().unwrap());
        for format in TextFormat::ALL {
            assert_eq!(read(&write(&tree, format).unwrap()).unwrap().tree, tree);
        }
        write(&tree, TextFormat::Line).unwrap().trim_end().to_owned()
    }

    fn row(words: &str, branching: usize) -> TreePlan {
        TreePlan::Row { leaves: read_row(words).unwrap(), branching }
    }

    #[test]
    fn a_row_of_leaves_gets_parents_until_there_is_a_root() {
        assert_eq!(line(&row("3 12 8 2 4 6 14 5 2", 3), false), "((3, 12, 8), (2, 4, 6), (14, 5, 2))");
        assert_eq!(line(&row("3 12 8 2", 2), true), "A(B(D=3, E=12), C(F=8, G=2))");
        // The last of a ply has what is left.
        assert_eq!(line(&row("1 2 3 4", 3), true), "A(B(D=1, E=2, F=3), C(G=4))");
        assert_eq!(line(&row("7", 2), true), "A=7");
        assert_eq!(row("", 2).size(), Err(NotMade::NoLeaves));
        assert_eq!(row("1 2", 1).size(), Err(NotMade::FewChildren));
    }

    #[test]
    fn plies_and_branching_make_a_regular_tree_of_free_leaves() {
        assert_eq!(line(&TreePlan::Plies { plies: 2, branching: 2 }, true), "A(B(D=·, E=·), C(F=·, G=·))");
        assert_eq!(line(&TreePlan::Plies { plies: 0, branching: 5 }, false), "·");
        assert_eq!(line(&TreePlan::Plies { plies: 3, branching: 1 }, true), "A(B(C(D=·)))");
        assert_eq!(line(&TreePlan::Empty, true), "A=·");
        let tree = TreePlan::Plies { plies: 4, branching: 3 }.tree(None, true).unwrap();
        assert_eq!((tree.uniform_shape(), tree.n_leaves()), (Some((3, 4)), 81));
    }

    #[test]
    fn what_is_too_large_is_refused_before_it_is_made() {
        for (plies, branching) in [(17, 2), (6, 10), (usize::MAX, 1), (usize::MAX, usize::MAX), (100_000, 1)]
        {
            assert_eq!(TreePlan::Plies { plies, branching }.tree(None, true), Err(NotMade::TooLarge));
        }
        assert_eq!(TreePlan::Plies { plies: 3, branching: 0 }.size(), Err(NotMade::FewChildren));
    }

    #[test]
    fn a_new_tree_has_its_title() {
        let tree = TreePlan::Empty.tree(Some("T"), false).unwrap();
        assert_eq!(write(&tree, TextFormat::Outline).unwrap(), "title: T\n\n·\n");
    }
}
