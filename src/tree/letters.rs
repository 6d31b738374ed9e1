//! Names for nodes that have none.

use super::{GameTree, NodeId};

/// A, B, …, Z, AA, AB, …
pub(crate) fn letters(mut rank: usize) -> String {
    let mut letters = Vec::new();
    loop {
        letters.push(char::from(b'A' + (rank % 26) as u8));
        if rank < 26 {
            break;
        }
        rank = rank / 26 - 1;
    }
    letters.into_iter().rev().collect()
}

impl GameTree {
    /// The same with a letter at every node below the root, breadth-first, in place of all labels: a tree that is there before
    /// it is searched. It must hold every move.
    #[must_use]
    pub fn lettered(mut self) -> Self {
        debug_assert!(self.unlisted.is_empty() && !self.nodes().any(|node| self.is_stub(node)));
        self.grew = false;
        let plies = self.plies();
        let mut breadth_first: Vec<NodeId> = self.nodes().skip(1).collect();
        breadth_first.sort_by_key(|node| plies[node.index()]);
        let mut of_node = vec![String::new(); self.n_nodes()];
        for (rank, node) in breadth_first.into_iter().enumerate() {
            of_node[node.index()] = letters(rank);
        }
        (self.labels, self.label_end) = (String::new(), Vec::with_capacity(of_node.len()));
        for label in of_node {
            self.labels.push_str(&label);
            self.label_end.push(self.labels.len() as u32);
        }
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_go_on_after_z() {
        assert_eq!([0, 25, 26, 51, 52, 701, 702].map(letters), ["A", "Z", "AA", "AZ", "BA", "ZZ", "AAA"]);
    }
}
