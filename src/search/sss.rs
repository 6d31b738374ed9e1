//! SSS* and its dual: best first, with all open nodes in one list.
//!
//! Source: Stockman, *A Minimax Algorithm Better Than Alpha-Beta?*, Artificial Intelligence 12 (1979), in terms of the
//! role of the parent, so that any mixture of roles will do. Equals are taken from the left.

use super::algorithms::{Halt, SearchResult, Searcher};
use super::observer::{Observer, OpenElement, Operation};
use super::open_list::{OpenList, OpenListItems};
use super::space::{Refusal, Space};
use crate::value::{Bound, Role, Value};

/// What a node that comes into the list takes beside the node itself: here, in the list, and where it is recorded.
const BYTES_PER_OPEN: usize = 200;

/// In place of an item on a path: none was walked to there.
const NOT_WALKED: u32 = u32::MAX;

impl<S: Space, O: Observer<S::Node>, const EXTRAS: bool> Searcher<'_, S, O, EXTRAS> {
    /// SSS* for MAX, or the dual for MIN: then merits rise instead of falling, and MIN's children compete.
    pub(super) fn sss(&mut self, root: &S::Node, for_max: bool) -> SearchResult {
        // Whose children are alternatives, all open at once; the other side's come one after the other.
        let chooser = if for_max { Role::Max } else { Role::Min };
        let start = if for_max { Value::INFINITY } else { Value::NEG_INFINITY };
        let role = self.space.role(root);
        let mut items = OpenListItems::<S>::new(root.clone(), role);
        let mut list = OpenList::new(for_max);
        let open_root = open(&items, 0, false, start);
        list.put(&mut items, start, &[open_root]);
        let (mut added, mut purged) = (Vec::<OpenElement>::new(), Vec::new());
        let mut walked = Vec::new();
        loop {
            if self.observer.is_stopped() {
                return Err(Halt);
            }
            let Some(taken) = list.take(&mut items) else { return Err(Halt) };
            let id = taken.item;
            if items[id].role == Role::Chance {
                return Err(self.refuse(Refusal::ChanceNode(items.node(id).clone())));
            }
            added.clear();
            purged.clear();
            let mut value = None;
            // A child after which the next one comes.
            let mut done = None;
            if taken.is_solved {
                match items[id].parent() {
                    None => {}
                    Some(parent) if items[parent].role == chooser => {
                        items.purge(parent, &mut purged);
                        added.push(open(&items, parent, true, taken.merit));
                    }
                    Some(parent) => match self.open_next(&mut items, parent, taken.place + 1) {
                        Some(item) => {
                            done = Some(id);
                            added.push(open(&items, item, false, taken.merit));
                        }
                        None => added.push(open(&items, parent, true, taken.merit)),
                    },
                }
            } else {
                self.depth = items[id].ply;
                self.walk_to(&items, taken.item, &mut walked);
                if let Some(leaf) = self.leaf_value(items.node(id))? {
                    value = Some(leaf);
                    let merit = if for_max { taken.merit.min(leaf) } else { taken.merit.max(leaf) };
                    added.push(open(&items, taken.item, true, merit));
                } else {
                    if items[id].role == chooser {
                        self.open_children(&mut items, taken.item)?;
                    } else {
                        let moves: Vec<S::Move> = self.ordered_moves(items.node(id)).collect();
                        self.need_room_for::<S::Node>(moves.len())?;
                        items.keep_for_later(id, moves);
                        self.open_next(&mut items, taken.item, 0);
                    }
                    let children = items[id].children.clone();
                    added.extend(children.map(|item| open(&items, item, false, taken.merit)));
                }
            }
            list.put(&mut items, taken.merit, &added);
            let is_end = taken.is_solved && items[id].parent().is_none();
            let named = |open: OpenElement| ((!open.is_solved).then(|| items.node(open.item)), open);
            let (one, all);
            let named: &[(Option<&S::Node>, OpenElement)] = if let [open] = *added {
                one = [named(open)];
                &one
            } else {
                all = added.iter().copied().map(named).collect::<Vec<_>>();
                &all
            };
            // The merit of a solved node is what its value cannot fall below, in the dual form what it cannot exceed; what the
            // leaves below add to that a trace works out. Of a live one it only bounds what the root can still get from it.
            let proves = match (taken.is_solved, is_end, for_max) {
                (false, ..) => None,
                (true, true, _) => Some(Bound::Exact),
                (true, false, true) => Some(Bound::Lower),
                (true, false, false) => Some(Bound::Upper),
            };
            self.observer.operate(Operation {
                node: (!taken.is_solved).then(|| items.node(id)),
                role: items[id].role,
                taken,
                value,
                proves,
                added: named,
                purged: &purged,
                is_end,
            });
            if is_end {
                return Ok(taken.merit);
            }
            if let Some(done) = done {
                items.purge(done, &mut purged);
                items.let_go(done);
            } else if value.is_some() {
                items.let_go(id);
            }
        }
    }

    /// Whether there is room for so many children of a node, all of which may be made in the end.
    fn need_room_for<N>(&mut self, n_children: usize) -> Result<(), Halt> {
        self.need_bytes(n_children * (BYTES_PER_OPEN + 2 * size_of::<N>()))
    }

    /// All children of a node come into the list.
    fn open_children(&mut self, items: &mut OpenListItems<S>, parent: u32) -> Result<(), Halt> {
        let moves: Vec<S::Move> = self.ordered_moves(items.node(parent)).collect();
        self.need_room_for::<S::Node>(moves.len())?;
        let first = items.len() as u32;
        items[parent].children = first..first + moves.len() as u32;
        for (place, mv) in (0..).zip(moves) {
            items.add_child(self.space, parent, mv, place);
        }
        Ok(())
    }

    /// The next child of a node whose children come one after the other is made: most of the later ones are never needed.
    fn open_next(&self, items: &mut OpenListItems<S>, parent: u32, place: u32) -> Option<u32> {
        let mv = items.next_move(parent)?;
        let item = items.add_child(self.space, parent, mv, place);
        items[parent].children = item..item + 1;
        Some(item)
    }

    /// Walks to an item from where the walk before parted from its path. `walked` are the items on that path, root first.
    fn walk_to(&self, items: &OpenListItems<S>, item: u32, walked: &mut Vec<u32>) {
        if !S::WALKS {
            return;
        }
        walked.resize(items[item].ply as usize + 1, NOT_WALKED);
        let (mut item, mut first) = (item, walked.len());
        while let Some(place) = first.checked_sub(1).filter(|&place| walked[place] != item) {
            (walked[place], first) = (item, place);
            item = items[item].parent().unwrap_or(item);
        }
        for &item in &walked[first..] {
            self.space.walk(items.node(item));
        }
    }
}

/// An element of the list.
fn open<S: Space>(items: &OpenListItems<S>, item: u32, is_solved: bool, merit: Value) -> OpenElement {
    let place = items[item].place;
    OpenElement { item, place, is_solved, merit }
}
