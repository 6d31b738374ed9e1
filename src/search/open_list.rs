//! The list of open nodes of SSS* and its dual: a heap by merit, of equals the leftmost first.

use std::cmp::Ordering;
use std::ops::Range;

use super::observer::OpenElement;
use crate::value::Role;

/// A node that was ever in the list.
pub(super) struct OpenListItem<N, M> {
    pub(super) node: N,
    pub(super) role: Role,
    pub(super) parent: Option<u32>,
    /// Its place among its siblings in the order of the visits, which is also the order of equals.
    pub(super) place: u32,
    /// Plies from the root.
    pub(super) ply: u32,
    /// An ancestor further up, so that the way to any ancestor takes few steps; of the root itself.
    jump: u32,
    /// Its children, once it was opened; of one whose children come one after the other the last that did.
    pub(super) children: Range<u32>,
    /// The moves to its children that come later, the next one last.
    pub(super) later: Vec<M>,
    /// The beginning of its path: what it leaves equal is told apart node by node.
    path: PathKey,
    /// The element of the list that it is now, by a number that no other element has.
    element: Option<u32>,
}

impl<N, M> OpenListItem<N, M> {
    /// The root, which is not in the list yet.
    pub(super) const fn root(node: N, role: Role) -> Self {
        let path = PathKey(0);
        Self {
            node,
            role,
            parent: None,
            place: 0,
            ply: 0,
            jump: 0,
            children: 0..0,
            later: Vec::new(),
            path,
            element: None,
        }
    }

    /// A child of another node.
    pub(super) fn below(items: &[Self], parent: u32, node: N, role: Role, place: u32) -> Self {
        let above = &items[parent as usize];
        let (ply, path) = (above.ply + 1, above.path.child(above.ply, place));
        // Two jumps of one length in a row become one of more than twice that: Myers, *An Applicative Random-Access Stack*,
        // Information Processing Letters 17 (1983).
        let further = &items[above.jump as usize];
        let is_pair = above.ply - further.ply == further.ply - items[further.jump as usize].ply;
        let jump = if is_pair { further.jump } else { parent };
        Self {
            node,
            role,
            parent: Some(parent),
            place,
            ply,
            jump,
            children: 0..0,
            later: Vec::new(),
            path,
            element: None,
        }
    }
}

/// A path, one more than the place in a byte for each ply, as far as that goes: eight plies, or down to
/// a place that is too large.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct PathKey(u64);

impl PathKey {
    fn child(self, ply: u32, place: u32) -> Self {
        if ply >= u64::BITS / 8 {
            return self;
        }
        let byte = |ply: u32| u64::BITS - 8 * (ply + 1);
        let is_whole = ply.checked_sub(1).is_none_or(|last| !matches!(self.0 >> byte(last) & 0xFF, 0 | 0xFF));
        if !is_whole {
            return self;
        }
        Self(self.0 | u64::from((place + 1).min(0xFF)) << byte(ply))
    }
}

/// The open nodes. Nothing is in it together with an ancestor.
///
/// What leaves the list otherwise than from its top stays in the heap until it comes to the top.
pub(super) struct OpenList {
    /// Each element with its number and the beginning of its path.
    heap: Vec<(OpenElement, u32, PathKey)>,
    /// Whether large merits come first.
    is_largest_first: bool,
    n_elements: u32,
}

impl OpenList {
    pub(super) const fn new(is_largest_first: bool) -> Self {
        Self { heap: Vec::new(), is_largest_first, n_elements: 0 }
    }

    /// Puts a node into the list that is not in it.
    pub(super) fn put<N, M>(&mut self, items: &mut [OpenListItem<N, M>], open: OpenElement) {
        items[open.item as usize].element = Some(self.n_elements);
        self.heap.push((open, self.n_elements, items[open.item as usize].path));
        self.n_elements += 1;
        let mut at = self.heap.len() - 1;
        while at > 0 {
            let above = (at - 1) / 2;
            if !self.is_before(items, at, above) {
                break;
            }
            self.heap.swap(at, above);
            at = above;
        }
    }

    /// Takes the first of those with the best merit.
    pub(super) fn take<N, M>(&mut self, items: &mut [OpenListItem<N, M>]) -> Option<OpenElement> {
        while !self.heap.is_empty() {
            let (open, number, _) = self.heap.swap_remove(0);
            self.sift_down(items);
            let item = &mut items[open.item as usize];
            if item.element == Some(number) {
                item.element = None;
                return Some(open);
            }
        }
        None
    }

    /// Takes everything below a node out of the list; gives it from left to right. The nodes below are never needed again.
    pub(super) fn purge<N, M>(items: &mut [OpenListItem<N, M>], node: u32) -> Vec<u32> {
        let mut purged = Vec::new();
        let mut open = vec![node];
        while let Some(item) = open.pop() {
            if items[item as usize].element.take().is_some() {
                purged.push(item);
            }
            let item = &mut items[item as usize];
            item.later = Vec::new();
            open.extend(std::mem::take(&mut item.children).rev());
        }
        purged
    }

    fn sift_down<N, M>(&mut self, items: &[OpenListItem<N, M>]) {
        let mut at = 0;
        loop {
            let below = [2 * at + 1, 2 * at + 2].into_iter().filter(|&child| child < self.heap.len());
            let first = below.reduce(|a, b| if self.is_before(items, b, a) { b } else { a });
            let Some(first) = first.filter(|&first| self.is_before(items, first, at)) else { return };
            self.heap.swap(at, first);
            at = first;
        }
    }

    /// Whether an element of the heap is taken before another.
    fn is_before<N, M>(&self, items: &[OpenListItem<N, M>], a: usize, b: usize) -> bool {
        let ((a, a_number, a_path), (b, b_number, b_path)) = (self.heap[a], self.heap[b]);
        let by_merit = if self.is_largest_first { b.merit.cmp(&a.merit) } else { a.merit.cmp(&b.merit) };
        // A node that left the list and came back is in the heap twice.
        let by_place = || from_left(items, a.item, b.item).then(a_number.cmp(&b_number));
        by_merit.then(a_path.cmp(&b_path)).then_with(by_place) == Ordering::Less
    }
}

/// Which of two nodes stands to the left; of a node and one below it, the node. Takes as many steps as the plies have digits.
fn from_left<N, M>(items: &[OpenListItem<N, M>], a: u32, b: u32) -> Ordering {
    let item = |id: u32| &items[id as usize];
    let (mut one, mut other) = (a, b);
    let up = |mut id: u32, ply: u32| {
        while item(id).ply > ply {
            let jump = item(id).jump;
            match item(id).parent {
                _ if item(jump).ply >= ply => id = jump,
                Some(parent) => id = parent,
                None => break,
            }
        }
        id
    };
    let ply = item(one).ply.min(item(other).ply);
    (one, other) = (up(one, ply), up(other, ply));
    if one == other {
        return item(a).ply.cmp(&item(b).ply);
    }
    // At one ply jumps are as long as each other.
    while item(one).parent != item(other).parent {
        match (item(one).parent, item(other).parent) {
            _ if item(one).jump != item(other).jump => (one, other) = (item(one).jump, item(other).jump),
            (Some(above), Some(beside)) => (one, other) = (above, beside),
            _ => break,
        }
    }
    item(one).place.cmp(&item(other).place)
}
