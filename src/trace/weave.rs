//! Recording a search on positions that is not plain: nodes are visited more than once, in any order.
//!
//! A node is known by its parent and the place of its move. When the search is over, all of them are put into preorder.

use std::collections::HashMap;
use std::sync::Arc;

use super::{Recorder, Trace};
use crate::games::Game;
use crate::search::{
    Conventions, End, Observer, Operation, Pass, Passed, PositionNode, PositionSpace, Space, Stopped,
    TableEntry, search,
};
use crate::tree::{Header, NodeId, Unfolding, WovenNode, woven};
use crate::value::{Bound, Role, Value, Window};

/// A recorder that also keeps what a tree is made of.
struct Weaver<'a, 's, 'g, G: Game> {
    space: &'s PositionSpace<'g, G>,
    recorder: Recorder<'a>,
    nodes: Vec<WovenNode>,
    /// Where there is a table: the positions of the nodes, by their keys, and the plies at which they stand.
    positions: Option<Vec<(u64, u32, u32)>>,
    /// For each node its children so far, as a list through `next`.
    first: Vec<u32>,
    next: Vec<u32>,
    /// The nodes that are open, innermost last.
    open: Vec<u32>,
    /// For each item of a best-first search its node.
    items: HashMap<u32, u32>,
}

const NONE: u32 = u32::MAX;

impl<G: Game> Weaver<'_, '_, '_, G> {
    /// The node of a position below the open node.
    fn place(&mut self, position: &PositionNode<G>, role: Role) -> u32 {
        let id = match self.open.last() {
            Some(&parent) if position.ply > 0 => self.child(parent, position.index, role),
            _ => self.root(role),
        };
        if let Some(positions) = &mut self.positions {
            positions.push((self.space.key(position), position.ply, id));
        }
        id
    }

    fn root(&mut self, role: Role) -> u32 {
        if self.nodes.is_empty() {
            self.add(WovenNode { parent: 0, index: 0, role, n_moves: 0, value: None, is_terminal: false });
        }
        0
    }

    fn add(&mut self, node: WovenNode) -> u32 {
        let id = self.nodes.len() as u32;
        self.nodes.push(node);
        self.first.push(NONE);
        self.next.push(NONE);
        id
    }

    fn child(&mut self, parent: u32, index: u32, role: Role) -> u32 {
        let mut child = self.first[parent as usize];
        while child != NONE {
            if self.nodes[child as usize].index == index {
                self.nodes[child as usize].role = role;
                return child;
            }
            child = self.next[child as usize];
        }
        let child = self.add(WovenNode { parent, index, role, n_moves: 0, value: None, is_terminal: false });
        self.next[child as usize] = self.first[parent as usize];
        self.first[parent as usize] = child;
        child
    }

    /// A node whose children are looked at has moves.
    fn count_moves(&mut self, id: u32, position: &PositionNode<G>) {
        let node = &mut self.nodes[id as usize];
        if node.n_moves == 0 {
            let moves = self.space.game().ordered_moves(&position.position, self.space.outlook().ordering);
            node.n_moves = moves.count() as u32;
        }
    }

    fn judge(&mut self, id: u32, position: &PositionNode<G>, value: Value) {
        let is_terminal = self.space.is_over(position);
        let node = &mut self.nodes[id as usize];
        node.value = Some(value);
        node.is_terminal = is_terminal;
    }
}

const fn name(id: u32) -> NodeId {
    NodeId::from_index(id as usize)
}

impl<G: Game> Observer<PositionNode<G>> for Weaver<'_, '_, '_, G> {
    fn enter(&mut self, node: &PositionNode<G>, role: Role, passed: Passed) {
        let id = self.place(node, role);
        self.count_moves(id, node);
        self.open.push(id);
        self.recorder.enter(&name(id), role, passed);
    }

    fn leaf(&mut self, node: &PositionNode<G>, role: Role, passed: Passed, value: Value, result: Value) {
        let id = self.place(node, role);
        self.judge(id, node, value);
        self.recorder.leaf(&name(id), role, passed, value, result);
    }

    fn playout(&mut self, node: &PositionNode<G>, role: Role, value: Value) {
        let id = self.place(node, role);
        self.judge(id, node, value);
        self.recorder.playout(&name(id), role, value);
    }

    fn compare(&mut self, value: Value) {
        Observer::<NodeId>::compare(&mut self.recorder, value);
    }

    fn improve(&mut self, best: Value) {
        Observer::<NodeId>::improve(&mut self.recorder, best);
    }

    fn tighten(&mut self, window: Window) {
        Observer::<NodeId>::tighten(&mut self.recorder, window);
    }

    fn cut(&mut self, skipped: impl Iterator<Item = PositionNode<G>>, reached: End) {
        let Some(&parent) = self.open.last() else { return };
        let skipped: Vec<NodeId> = skipped
            .map(|node| {
                let role = self.space.role(&node);
                name(self.child(parent, node.index, role))
            })
            .collect();
        self.recorder.cut(skipped.into_iter(), reached);
    }

    fn leave(&mut self, result: Value) {
        self.open.pop();
        Observer::<NodeId>::leave(&mut self.recorder, result);
    }

    fn research(&mut self) {
        Observer::<NodeId>::research(&mut self.recorder);
    }

    fn confirm(&mut self) {
        Observer::<NodeId>::confirm(&mut self.recorder);
    }

    fn hit(&mut self, node: &PositionNode<G>, role: Role, passed: Passed, result: Value, bound: Bound) {
        let id = self.place(node, role);
        self.recorder.hit(&name(id), role, passed, result, bound);
    }

    fn found(&mut self, entry: TableEntry) {
        Observer::<NodeId>::found(&mut self.recorder, entry);
    }

    fn stored(&mut self, entry: TableEntry) {
        Observer::<NodeId>::stored(&mut self.recorder, entry);
    }

    fn stand_pat(&mut self, value: Value, window: Window) {
        if let Some(&id) = self.open.last() {
            self.nodes[id as usize].value = Some(value);
        }
        Observer::<NodeId>::stand_pat(&mut self.recorder, value, window);
    }

    fn skip_rest(&mut self) {
        Observer::<NodeId>::skip_rest(&mut self.recorder);
    }

    fn pass(&mut self, pass: Pass) {
        Observer::<NodeId>::pass(&mut self.recorder, pass);
    }

    fn settle(&mut self, result: Value, bound: Option<Bound>) {
        self.open.pop();
        Observer::<NodeId>::settle(&mut self.recorder, result, bound);
    }

    fn note(&mut self, numbers: [f64; 2]) {
        Observer::<NodeId>::note(&mut self.recorder, numbers);
    }

    fn batch(&mut self, is_on: bool) {
        Observer::<NodeId>::batch(&mut self.recorder, is_on);
    }

    fn thread(&mut self, thread: u8) {
        Observer::<NodeId>::thread(&mut self.recorder, thread);
    }

    fn operate(&mut self, operation: Operation<'_, PositionNode<G>>) {
        let Operation { node, role, taken, value, proves, added, purged, is_end } = operation;
        let id = match self.items.get(&taken.item) {
            Some(&id) => id,
            None => self.root(role),
        };
        self.items.insert(taken.item, id);
        match value {
            Some(value) => self.judge(id, node, value),
            None if taken.is_solved => {}
            None => self.count_moves(id, node),
        }
        let added: Vec<_> = added
            .iter()
            .map(|(other, open)| {
                // Children of the node, or its next brother, or its parent.
                let known = self.items.get(&open.item).copied();
                let place = known.unwrap_or_else(|| {
                    let parent = if other.ply > node.ply { id } else { self.nodes[id as usize].parent };
                    let role = self.space.role(other);
                    self.child(parent, other.index, role)
                });
                self.items.insert(open.item, place);
                (name(place), *open)
            })
            .collect();
        let node = &name(id);
        let added = &added;
        self.recorder.operate(Operation { node, role, taken, value, proves, added, purged, is_end });
    }

    fn look_unseen(&mut self, n_nodes: usize) {
        Observer::<NodeId>::look_unseen(&mut self.recorder, n_nodes);
    }

    fn visits_left(&self) -> usize {
        Observer::<NodeId>::visits_left(&self.recorder)
    }

    #[inline]
    fn has_room(&mut self, n_visits: usize) -> bool {
        Observer::<NodeId>::has_room(&mut self.recorder, n_visits)
    }

    #[inline]
    fn is_stopped(&mut self) -> bool {
        Observer::<NodeId>::is_stopped(&mut self.recorder)
    }

    fn is_stopped_now(&mut self) -> bool {
        Observer::<NodeId>::is_stopped_now(&mut self.recorder)
    }
}

/// Runs a search that is not plain on positions and records it with the tree that it unfolds.
pub(super) fn weave<G: Game>(
    space: &PositionSpace<'_, G>,
    unfolding: Arc<dyn Unfolding>,
    header: Header,
    conventions: Conventions,
    recorder: Recorder<'_>,
) -> Trace {
    let mut weaver = Weaver {
        space,
        recorder,
        nodes: Vec::new(),
        positions: conventions.has_table().then(Vec::new),
        first: Vec::new(),
        next: Vec::new(),
        open: Vec::new(),
        items: HashMap::new(),
    };
    // Positions refuse nothing: there is no chance in these games, and every end has a value.
    let outcome = search(space, &conventions, &mut weaver).map_err(|stopped| match stopped {
        Stopped::ByObserver | Stopped::Refused(_) => Stopped::ByObserver,
    });
    if weaver.recorder.n_visits() == 0 {
        let root = space.root();
        let role = space.role(&root);
        weaver.enter(&root, role, Passed::down(conventions.window));
    }
    let Weaver { mut recorder, nodes, positions, .. } = weaver;
    let (tree, places) = woven(&nodes, header, unfolding);
    recorder.move_nodes(Some(&places));
    if let Some(positions) = positions {
        recorder.set_positions(first_of_position(positions, &places, tree.n_nodes()));
    }
    recorder.finish(Arc::new(tree), conventions, outcome).judged_by(space.evaluation())
}

/// For each node of the finished tree the first that holds the same position at the same ply, where its visits said.
fn first_of_position(mut positions: Vec<(u64, u32, u32)>, places: &[u32], n_nodes: usize) -> Vec<u32> {
    for (_, _, id) in &mut positions {
        *id = places[*id as usize];
    }
    positions.sort_unstable();
    positions.dedup();
    let mut first: Vec<u32> = (0..n_nodes as u32).collect();
    for same in positions.chunk_by(|a, b| (a.0, a.1) == (b.0, b.1)) {
        for &(_, _, node) in same {
            first[node as usize] = same[0].2;
        }
    }
    first
}
