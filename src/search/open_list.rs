//! The list of open nodes of SSS* and its dual: a heap by merit, of equals the leftmost first.

use std::cmp::Ordering;
use std::ops::{Index, IndexMut, Range};

use super::observer::OpenElement;
use super::space::Space;
use crate::chunks::Chunks;
use crate::value::{Role, Value};

/// In place of a number of a node, of an element, or of moves: there is none.
const NONE: u32 = u32::MAX;

/// What the list keeps of a node that was ever in it, beside the node itself: 48 bytes, of millions.
pub(super) struct OpenListItem {
    /// Where its node is; [`NONE`] once it was let go.
    node: u32,
    pub(super) role: Role,
    /// Of the root itself.
    parent: u32,
    /// Its place among its siblings in the order of the visits, which is also the order of equals.
    pub(super) place: u32,
    /// Plies from the root.
    pub(super) ply: u32,
    /// An ancestor further up, so that the way to any ancestor takes few steps; of the root itself.
    jump: u32,
    /// Its children, once it was opened; of one whose children come one after the other the last that did.
    pub(super) children: Range<u32>,
    /// Which moves lead to its children that come later, or [`NONE`].
    later: u32,
    /// The beginning of its path: what it leaves equal is told apart node by node.
    path: PathKey,
    /// The element of the list that it is now, by a number that no other element has, or [`NONE`].
    element: u32,
    /// Whether that element is solved.
    is_solved: bool,
}

impl OpenListItem {
    /// The root, which is not in the list yet.
    const fn root(role: Role) -> Self {
        let path = PathKey(0);
        Self {
            node: 0,
            role,
            parent: 0,
            place: 0,
            ply: 0,
            jump: 0,
            children: 0..0,
            later: NONE,
            path,
            element: NONE,
            is_solved: false,
        }
    }

    #[inline]
    pub(super) fn parent(&self) -> Option<u32> {
        (self.ply > 0).then_some(self.parent)
    }
}

/// All nodes that were ever in the list.
pub(super) struct OpenListItems<S: Space> {
    items: Chunks<OpenListItem>,
    /// Apart from them: a node may be large, is needed less often, and not as long.
    nodes: Chunks<S::Node>,
    /// Places of nodes that were let go.
    free: Vec<u32>,
    /// Moves to children that come later, the next one last.
    later: Vec<Vec<S::Move>>,
    /// Lists of those that are not needed any more.
    free_later: Vec<u32>,
    /// Empty but while something is purged: its room is used again.
    open: Vec<u32>,
}

impl<S: Space> OpenListItems<S> {
    /// The root alone.
    pub(super) fn new(root: S::Node, role: Role) -> Self {
        let (items, nodes) = (Chunks::default(), Chunks::default());
        let (free, later, free_later, open) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        let mut all = Self { items, nodes, free, later, free_later, open };
        all.items.push(OpenListItem::root(role));
        all.nodes.push(root);
        all
    }

    pub(super) const fn len(&self) -> usize {
        self.items.len()
    }

    /// Its node, until it is [let go](Self::let_go).
    #[inline]
    pub(super) fn node(&self, item: u32) -> &S::Node {
        &self.nodes[self[item].node as usize]
    }

    /// The node of an item is not needed any more, and its place may be taken by another.
    pub(super) fn let_go(&mut self, item: u32) {
        let node = std::mem::replace(&mut self[item].node, NONE);
        if node != NONE {
            self.free.push(node);
        }
    }

    /// The moves from an item to its children, which are made one after the other.
    pub(super) fn keep_for_later(&mut self, item: u32, mut moves: Vec<S::Move>) {
        moves.reverse();
        let list = self.free_later.pop().unwrap_or(self.later.len() as u32);
        match self.later.get_mut(list as usize) {
            Some(free) => *free = moves,
            None => self.later.push(moves),
        }
        self[item].later = list;
    }

    /// The move to the next child of an item.
    pub(super) fn next_move(&mut self, item: u32) -> Option<S::Move> {
        let list = self[item].later;
        self.later.get_mut(list as usize)?.pop()
    }

    /// No child of an item is made any more.
    fn forget_later(&mut self, item: u32) {
        let list = std::mem::replace(&mut self[item].later, NONE);
        if let Some(moves) = self.later.get_mut(list as usize) {
            *moves = Vec::new();
            self.free_later.push(list);
        }
    }

    /// Takes everything below a node out of the list, and adds it to `purged` from left to right. The nodes below are never
    /// needed again, and let go.
    pub(super) fn purge(&mut self, node: u32, purged: &mut Vec<u32>) {
        let mut open = std::mem::take(&mut self.open);
        open.push(node);
        while let Some(item) = open.pop() {
            if std::mem::replace(&mut self[item].element, NONE) != NONE {
                purged.push(item);
            }
            if item != node {
                self.let_go(item);
            }
            self.forget_later(item);
            open.extend(std::mem::take(&mut self[item].children).rev());
        }
        self.open = open;
    }

    /// The child of a node to which a move leads.
    pub(super) fn add_child(&mut self, space: &S, parent: u32, mv: S::Move, place: u32) -> u32 {
        let item = self.items.len() as u32;
        let node = self.copied_node(parent);
        let copy = &mut self.nodes[node as usize];
        space.descend(copy, mv);
        let role = space.role(copy);
        let above = &self.items[parent as usize];
        let (ply, path) = (above.ply + 1, above.path.child(above.ply, place));
        // Two jumps of one length in a row become one of more than twice that: Myers, *An Applicative Random-Access Stack*,
        // Information Processing Letters 17 (1983).
        let further = &self.items[above.jump as usize];
        let is_pair = above.ply - further.ply == further.ply - self.items[further.jump as usize].ply;
        let jump = if is_pair { further.jump } else { parent };
        self.items.push(OpenListItem { node, parent, place, ply, jump, path, ..OpenListItem::root(role) });
        item
    }

    /// Where a copy of the node of an item is.
    fn copied_node(&mut self, item: u32) -> u32 {
        let copy = self.node(item).clone();
        if let Some(free) = self.free.pop() {
            self.nodes[free as usize] = copy;
            return free;
        }
        self.nodes.push(copy);
        self.nodes.len() as u32 - 1
    }
}

impl<S: Space> Index<u32> for OpenListItems<S> {
    type Output = OpenListItem;

    #[inline]
    fn index(&self, item: u32) -> &Self::Output {
        &self.items[item as usize]
    }
}

impl<S: Space> IndexMut<u32> for OpenListItems<S> {
    #[inline]
    fn index_mut(&mut self, item: u32) -> &mut Self::Output {
        &mut self.items[item as usize]
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

/// An element of the heap. It is taken by its rank; the rest is found at its node.
#[derive(Clone, Copy)]
struct RankedElement {
    merit: MeritRank,
    /// The beginning of its path.
    path: PathKey,
    item: u32,
    /// No other element has it: a node that left the list and came back is in the heap twice.
    number: u32,
}

/// A merit as a number whose order is that in which merits are taken.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct MeritRank(i64);

impl MeritRank {
    /// `is_reversed` is whether large merits come first.
    const fn new(merit: Value, is_reversed: bool) -> Self {
        let rank = Self::turned(merit.get().to_bits().cast_signed());
        Self(if is_reversed { !rank } else { rank })
    }

    fn merit(self, is_reversed: bool) -> Value {
        let rank = if is_reversed { !self.0 } else { self.0 };
        Value::new(f64::from_bits(Self::turned(rank).cast_unsigned())).unwrap_or(Value::ZERO)
    }

    /// Between the bits of a number and an integer in the same order; its own inverse.
    const fn turned(bits: i64) -> i64 {
        bits ^ ((bits >> 63).cast_unsigned() >> 1).cast_signed()
    }
}

/// The open nodes. Nothing is in it together with an ancestor.
///
/// What leaves the list otherwise than from its top stays in the heap until it comes to the top.
pub(super) struct OpenList {
    /// Below each element are [`BRANCHES`] others: with few levels, few places in memory are visited.
    heap: Chunks<RankedElement>,
    /// Elements outside the heap, the first one last: what follows from the first of all and keeps its merit is the first
    /// again, so that nothing need be compared.
    front: Vec<RankedElement>,
    /// Whether large merits come first.
    is_largest_first: bool,
    n_elements: u32,
}

/// How many elements are below another in the heap.
const BRANCHES: usize = 4;

impl OpenList {
    pub(super) fn new(is_largest_first: bool) -> Self {
        Self { heap: Chunks::default(), front: Vec::new(), is_largest_first, n_elements: 0 }
    }

    /// Puts nodes, from left to right, in the place of the element that was [taken](Self::take) last, whose merit was
    /// `merit`: none of them was in the list, and none of them is worth more. Where the list is empty, any merit will do.
    pub(super) fn put<S: Space>(
        &mut self,
        items: &mut OpenListItems<S>,
        merit: Value,
        added: &[OpenElement],
    ) {
        for open in added.iter().rev() {
            let number = self.n_elements;
            self.n_elements += 1;
            let item = &mut items[open.item];
            (item.element, item.is_solved) = (number, open.is_solved);
            let rank = MeritRank::new(open.merit, self.is_largest_first);
            let element = RankedElement { merit: rank, path: item.path, item: open.item, number };
            if open.merit == merit {
                self.front.push(element);
            } else {
                self.heap.push(element);
                self.rise(items, element, self.heap.len() - 1);
            }
        }
    }

    /// Takes the first of those with the best merit.
    pub(super) fn take<S: Space>(&mut self, items: &mut OpenListItems<S>) -> Option<OpenElement> {
        loop {
            let RankedElement { merit, item: id, number, .. } = self.take_first(items)?;
            let item = &mut items[id];
            if item.element == number {
                item.element = NONE;
                let merit = merit.merit(self.is_largest_first);
                return Some(OpenElement { item: id, place: item.place, is_solved: item.is_solved, merit });
            }
        }
    }

    fn first_of_heap(&self) -> Option<RankedElement> {
        self.heap.find(0)
    }

    /// Takes the first element, also one that the list has left otherwise.
    fn take_first<S: Space>(&mut self, items: &OpenListItems<S>) -> Option<RankedElement> {
        match (self.front.last(), self.first_of_heap()) {
            (Some(front), Some(first)) if is_before(items, &first, front) => self.take_from_heap(items),
            (Some(_), _) => self.front.pop(),
            (None, _) => self.take_from_heap(items),
        }
    }

    /// The last element of the heap takes the place of the first, and goes down to where it belongs: most often to the
    /// bottom, so the first ones below each other move up as far as that, and it rises from there.
    fn take_from_heap<S: Space>(&mut self, items: &OpenListItems<S>) -> Option<RankedElement> {
        let last = self.heap.pop()?;
        let Some(taken) = self.first_of_heap() else { return Some(last) };
        let mut at = 0;
        loop {
            let below = BRANCHES * at + 1;
            let first = (below..self.heap.len().min(below + BRANCHES)).reduce(|first, child| {
                if is_before(items, &self.heap[child], &self.heap[first]) { child } else { first }
            });
            let Some(first) = first else { break };
            self.heap[at] = self.heap[first];
            at = first;
        }
        self.rise(items, last, at);
        Some(taken)
    }

    /// Moves an element up from a free place to where it belongs.
    fn rise<S: Space>(&mut self, items: &OpenListItems<S>, element: RankedElement, mut at: usize) {
        while at > 0 {
            let above = (at - 1) / BRANCHES;
            if !is_before(items, &element, &self.heap[above]) {
                break;
            }
            self.heap[at] = self.heap[above];
            at = above;
        }
        self.heap[at] = element;
    }
}

/// Whether an element of the heap is taken before another.
#[inline]
fn is_before<S: Space>(items: &OpenListItems<S>, a: &RankedElement, b: &RankedElement) -> bool {
    match (a.merit, a.path).cmp(&(b.merit, b.path)) {
        Ordering::Less => true,
        Ordering::Greater => false,
        Ordering::Equal => is_before_in_place(items, a, b),
    }
}

/// The same where merits and the beginnings of paths leave it open.
fn is_before_in_place<S: Space>(items: &OpenListItems<S>, a: &RankedElement, b: &RankedElement) -> bool {
    from_left(items, a.item, b.item).then(a.number.cmp(&b.number)) == Ordering::Less
}

/// Which of two nodes stands to the left; of a node and one below it, the node. Takes as many steps as the plies have digits.
fn from_left<S: Space>(items: &OpenListItems<S>, a: u32, b: u32) -> Ordering {
    let item = |id: u32| &items[id];
    let (mut one, mut other) = (a, b);
    let up = |mut id: u32, ply: u32| {
        while item(id).ply > ply {
            let jump = item(id).jump;
            match item(id).parent() {
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
    while item(one).parent() != item(other).parent() {
        match (item(one).parent(), item(other).parent()) {
            _ if item(one).jump != item(other).jump => (one, other) = (item(one).jump, item(other).jump),
            (Some(above), Some(beside)) => (one, other) = (above, beside),
            _ => break,
        }
    }
    item(one).place.cmp(&item(other).place)
}
