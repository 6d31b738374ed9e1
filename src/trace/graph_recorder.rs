//! Recording a search on positions that is not plain: nodes are visited more than once, in any order.
//!
//! A node is known by its parent and the place of its move. When the search is over, all of them are put into preorder.

use std::sync::Arc;

use super::{Recorder, Trace, serial_baseline};
use crate::chunks::Chunks;
use crate::games::Game;
use crate::search::{
    Algorithm, BoundedWindow, Conventions, Loss, Observer, Operation, Pass, PlayoutEnd, PositionNode,
    PositionSpace, Space, Stopped, Store, TableEntry, Walk, WindowEnd, from_mover, search,
};
use crate::tree::{GamePaths, Header, NodeId, Woven};
use crate::value::{Bound, Role, Value, Window};

/// A recorder that also keeps what a tree is made of.
struct Weaver<'a, 's, 'g, G: Game> {
    space: &'s PositionSpace<'g, G>,
    recorder: Recorder<'a>,
    nodes: Woven,
    /// Which nodes hold which positions, where there is a table.
    positions: Option<Positions>,
    /// Whether a leaf is told of as soon as the search has asked whether the game is over there.
    is_told_at_once: bool,
    /// The nodes that are open, innermost last.
    open: Vec<GraphNode>,
}

/// The nodes of the positions that a table has numbers for.
#[derive(Default)]
struct Positions {
    /// For each position the first node that holds it.
    first: Chunks<u32>,
    /// The others, each with its position.
    others: Chunks<(u32, u32)>,
    /// The position that the table was asked for, until there is its visit; no table is asked at the horizon.
    asked: Option<u32>,
    /// What the table knows of it, seen as the search sees numbers.
    found: Option<Window>,
    /// A bit for each node of which the table was asked.
    is_known: Vec<u64>,
    /// How many visits there were of which the table was not asked.
    n_beside: usize,
}

impl Positions {
    /// A node that was visited before with the position that the table was asked for.
    fn same(&self) -> Option<u32> {
        let asked = self.asked? as usize;
        self.first.find(asked)
    }

    /// There is a visit of a node, of which the table was asked just before, if at all.
    fn visit(&mut self, node: u32) {
        let Some(asked) = self.asked.take() else {
            self.n_beside += 1;
            return;
        };
        let (word, bit) = (node as usize / 64, 1 << (node % 64));
        if self.is_known.len() <= word {
            self.is_known.resize(word + 1, 0);
        }
        if self.is_known[word] & bit != 0 {
            return;
        }
        self.is_known[word] |= bit;
        if asked as usize == self.first.len() {
            self.first.push(node);
        } else {
            self.others.push((asked, node));
        }
    }

    /// All nodes of the positions that several nodes hold, each with its position.
    fn shared(self) -> Vec<(u32, u32)> {
        let Self { first, others, .. } = self;
        let mut is_shared = vec![0_u64; first.len().div_ceil(64)];
        for &(position, _) in others.iter() {
            is_shared[position as usize / 64] |= 1 << (position % 64);
        }
        let firsts = (0_u32..).zip(first.slices().flatten().copied());
        let is_shared =
            |&(position, _): &(u32, u32)| is_shared[position as usize / 64] >> (position % 64) & 1 == 1;
        let mut nodes: Vec<(u32, u32)> = firsts.filter(is_shared).collect();
        nodes.reserve_exact(others.len());
        nodes.extend(others.slices().flatten());
        nodes
    }
}

struct GraphNode {
    id: u32,
    /// Its child that was visited last.
    last: Option<u32>,
}

impl<G: Game> Weaver<'_, '_, '_, G> {
    /// The node of a position below the open node.
    fn place(&mut self, position: &PositionNode<G>, role: Role) -> u32 {
        let id = match self.open.last_mut() {
            Some(open) if position.ply > 0 => {
                let id = self.nodes.child(open.id, position.index, role, open.last);
                open.last = Some(id);
                id
            }
            _ => self.nodes.root(role),
        };
        if let Some(positions) = &mut self.positions {
            positions.visit(id);
        }
        id
    }

    /// A node whose children are looked at has moves.
    fn count_moves(&mut self, id: u32, position: &PositionNode<G>) {
        if !self.nodes.is_counted(id) {
            let moves = self.space.game().ordered_moves(&position.position, self.space.outlook().ordering);
            self.nodes.set_n_moves(id, moves.count() as u32);
        }
    }

    /// A number of the search at a node with this role as nodes keep it: from MAX.
    fn seen_from_max(&self, role: Role, value: Value) -> Value {
        if self.recorder.is_from_mover() { from_mover(value, role) } else { value }
    }

    fn judge(&mut self, id: u32, position: &PositionNode<G>, value: Value) {
        self.nodes.judge(id, value, self.space.is_over(position));
    }

    /// As [`judge`](Self::judge) where the search has just asked whether the game is over there: to find that out again may
    /// take long.
    fn judge_as_told(&mut self, id: u32, position: &PositionNode<G>, value: Value) {
        let was_over = self.space.was_over();
        debug_assert_eq!(was_over, self.space.is_over(position), "another node was asked about since");
        self.nodes.judge(id, value, was_over);
    }
}

const fn name(id: u32) -> NodeId {
    NodeId::from_index(id as usize)
}

impl<G: Game> Observer<PositionNode<G>> for Weaver<'_, '_, '_, G> {
    fn enter(&mut self, node: &PositionNode<G>, role: Role, passed: BoundedWindow) {
        let id = self.place(node, role);
        self.count_moves(id, node);
        self.open.push(GraphNode { id, last: None });
        self.recorder.enter(&name(id), role, passed);
    }

    fn leaf(
        &mut self,
        node: &PositionNode<G>,
        role: Role,
        passed: BoundedWindow,
        value: Value,
        result: Value,
    ) {
        let id = self.place(node, role);
        let value_for_max = self.seen_from_max(role, value);
        if self.is_told_at_once {
            self.judge_as_told(id, node, value_for_max);
        } else {
            self.judge(id, node, value_for_max);
        }
        self.recorder.leaf(&name(id), role, passed, value, result);
    }

    fn playout(
        &mut self,
        node: &PositionNode<G>,
        role: Role,
        value: Value,
        end: PlayoutEnd<'_, PositionNode<G>>,
    ) {
        let id = self.place(node, role);
        // Elsewhere a game is played from it: how that ends is not what it is worth.
        if self.space.is_over(node) || node.ply >= self.space.outlook().depth {
            self.judge(id, node, value);
        }
        self.recorder.play_out(name(id), role, value, end.n_moves);
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

    fn cut(&mut self, pruned: impl Iterator<Item = PositionNode<G>>, reached: WindowEnd) {
        self.recorder.cut_children(pruned, |node| node.index, reached);
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

    fn hit(
        &mut self,
        node: &PositionNode<G>,
        role: Role,
        passed: BoundedWindow,
        result: Value,
        bound: Bound,
    ) {
        let before =
            self.positions.as_ref().and_then(|positions| Some((positions.same()?, positions.found?)));
        let id = self.place(node, role);
        // Where the game is over, the position is a leaf here as well, and its value is known exactly.
        if let Some((same, known)) = before
            && self.nodes.is_over(same)
        {
            self.nodes.judge(id, self.seen_from_max(role, known.alpha), true);
        }
        if !self.nodes.is_over(id) && node.ply < self.space.outlook().depth {
            self.nodes.answer(id);
        }
        self.recorder.hit(&name(id), role, passed, result, bound);
    }

    fn probe(&mut self, position: u32) {
        if let Some(positions) = &mut self.positions {
            (positions.asked, positions.found) = (Some(position), None);
        }
    }

    fn found(&mut self, entry: TableEntry) {
        if let Some(positions) = &mut self.positions {
            positions.found = Some(entry.known);
        }
        Observer::<NodeId>::found(&mut self.recorder, entry);
    }

    fn stored(&mut self, entry: TableEntry) {
        Observer::<NodeId>::stored(&mut self.recorder, entry);
    }

    fn placed(&mut self, store: Store) {
        Observer::<NodeId>::placed(&mut self.recorder, store);
    }

    fn missed(&mut self, loss: Loss) {
        Observer::<NodeId>::missed(&mut self.recorder, loss);
    }

    fn prefer(&mut self) {
        Observer::<NodeId>::prefer(&mut self.recorder);
    }

    fn stand_pat(&mut self, value: Value, window: Window) {
        if let Some(open) = self.open.last() {
            self.nodes.judge(open.id, value, false);
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
        let taken = operation.taken;
        let id = self.recorder.node_of_item(taken.item);
        let id = id.unwrap_or_else(|| self.nodes.root(operation.role));
        match (operation.node, operation.value) {
            (Some(node), Some(value)) => self.judge_as_told(id, node, value),
            (Some(node), None) => self.count_moves(id, node),
            (None, _) => {}
        }
        // Children of a live node in their order; of a solved one the next sibling.
        let (parent, mut before) =
            if taken.is_solved { (self.nodes.parent(id), Some(id)) } else { (id, None) };
        let Self { space, nodes, recorder, .. } = self;
        let added = operation.added.iter().map(|&(position, open)| {
            let place = position.map(|at| nodes.child(parent, at.index, space.role(at), before));
            before = place.or(before);
            (place, open)
        });
        recorder.operate_on(id, &operation, added);
    }

    fn look_unseen(&mut self, n_nodes: usize) {
        Observer::<NodeId>::look_unseen(&mut self.recorder, n_nodes);
    }

    fn visits_left(&self) -> usize {
        Observer::<NodeId>::visits_left(&self.recorder)
    }

    fn has_bytes(&mut self, n_bytes: usize) -> bool {
        Observer::<NodeId>::has_bytes(&mut self.recorder, n_bytes)
    }

    #[inline]
    fn has_room(&mut self, n_visits: usize) -> bool {
        !(self.recorder.is_overdue() && self.is_stopped_now())
            && Observer::<NodeId>::has_room(&mut self.recorder, n_visits)
    }

    #[inline]
    fn is_stopped(&mut self) -> bool {
        self.recorder.is_due() && self.is_stopped_now()
    }

    fn is_stopped_now(&mut self) -> bool {
        let nodes = &self.nodes;
        self.recorder.look(|recorder, line| {
            let node = |&visit: &u32| recorder.records().get(visit as usize).node();
            line.iter().map(|visit| nodes.place(node(visit).index() as u32)).collect()
        })
    }
}

/// Runs a search that is not plain on positions and records it with the tree that it grows.
pub(super) fn weave<G: Game>(
    space: &PositionSpace<'_, G>,
    game: Arc<dyn GamePaths>,
    header: Header,
    conventions: Conventions,
    recorder: Recorder<'_>,
) -> Trace {
    let is_best_first = conventions.algorithm.traits().walk == Walk::BestFirst;
    let no_nodes = || if is_best_first { Woven::with_parents() } else { Woven::default() };
    let mut weaver = Weaver {
        space,
        recorder,
        nodes: no_nodes(),
        positions: conventions.has_table().then(Positions::default),
        is_told_at_once: !is_best_first && conventions.algorithm != Algorithm::Parallel,
        open: Vec::new(),
    };
    // Positions refuse nothing: there is no chance in these games, and every end has a value.
    let outcome = search(space, &conventions, &mut weaver).map_err(|stopped| match stopped {
        Stopped::ByObserver | Stopped::Refused(_) => Stopped::ByObserver,
    });
    if outcome.is_err() && weaver.recorder.give_up(&conventions) {
        weaver.nodes = no_nodes();
        weaver.positions = weaver.positions.map(|_| Positions::default());
        weaver.open = Vec::new();
    }
    if weaver.recorder.n_visits() == 0 {
        let root = space.root();
        let role = space.role(&root);
        weaver.enter(&root, role, BoundedWindow::down(conventions.window));
    }
    let Weaver { mut recorder, nodes, positions, .. } = weaver;
    recorder.set_n_beside_table(positions.as_ref().map_or(0, |positions| positions.n_beside));
    let shared = positions.map(Positions::shared);
    let (tree, places) = nodes.into_tree(header, game);
    recorder.move_nodes(|node| places.get(node as usize));
    if let Some(mut shared) = shared {
        for (_, node) in &mut shared {
            *node = places.get(*node as usize);
        }
        // A table takes what is searched less deep for another position.
        recorder.set_positions(tree.n_nodes(), &shared, |node| tree.ply(NodeId::from_index(node as usize)));
    }
    drop(places);
    let n_visits_alone = if outcome.is_ok() {
        serial_baseline::n_visits(space, tree.n_nodes(), &conventions, &recorder)
    } else {
        None
    };
    let trace = recorder.finish(Arc::new(tree), conventions, outcome).judged_by(space.evaluation());
    Trace { n_visits_alone, ..trace }
}
