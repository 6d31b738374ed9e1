//! Which nodes of a text are below which.

use crate::tree::notation::span_tree::NodeSpan;

/// The children of a part, in order.
pub(super) fn children(parts: &[NodeSpan], parent: usize) -> Vec<usize> {
    let end = parts[parent].end as usize;
    let next = |&child: &usize| Some(parts[child].end as usize).filter(|&next| next < end);
    let first = Some(parent + 1).filter(|&first| first < end);
    std::iter::successors(first, next).collect()
}

/// The children of all parts.
#[derive(Clone, Debug)]
pub(super) struct ChildLists {
    /// For each part where its children begin, and at last where all end.
    starts: Vec<u32>,
    children: Vec<u32>,
}

impl ChildLists {
    pub(super) fn new(parts: &[NodeSpan]) -> Self {
        let mut starts = vec![0_u32; parts.len() + 1];
        for parent in parts.iter().filter_map(|part| part.parent) {
            starts[parent as usize + 1] += 1;
        }
        for part in 0..parts.len() {
            starts[part + 1] += starts[part];
        }
        let mut next = starts.clone();
        let mut children = vec![0_u32; parts.len().saturating_sub(1)];
        for (child, part) in parts.iter().enumerate() {
            if let Some(parent) = part.parent {
                let at = &mut next[parent as usize];
                children[*at as usize] = child as u32;
                *at += 1;
            }
        }
        Self { starts, children }
    }

    /// The children of a part, in order.
    pub(super) fn of(&self, part: usize) -> &[u32] {
        &self.children[self.starts[part] as usize..self.starts[part + 1] as usize]
    }
}
