//! Recording a search on positions: the tree grows with the trace.
//!
//! Nothing is expanded beforehand. Every entered position becomes a node; the moves that a cut skips are counted, and become
//! nodes without a value once the search is over, if the tree is small. That costs one byte a visit beside the trace.

use std::sync::Arc;

use super::graph_recorder::weave;
use super::progress::children;
use super::{Recorder, Trace};
use crate::budget::Budget;
use crate::chunks::Chunks;
use crate::games::Game;
use crate::search::{
    BoundedWindow, Conventions, Fail, Observer, Order, PositionNode, PositionSpace, Space, Stopped,
    ValueView, WindowEnd, search,
};
use crate::tree::{GamePaths, Grown, Header, NodeId, grown_kind, is_grown_leaf};
use crate::value::{Role, Value, Window};

/// When a search on positions gives up, besides being asked to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct GrowthLimits {
    /// So many visits at most; from 1 to [`MAX_VISITS`](super::MAX_VISITS).
    pub max_visits: usize,
    /// So many milliseconds at most; `None` for as long as it takes. Nothing here reads a clock: who starts the search
    /// looks at it and asks the search to stop.
    pub max_millis: Option<u64>,
}

impl GrowthLimits {
    /// The same in seconds.
    pub fn max_secs(&self) -> Option<f64> {
        self.max_millis.map(|millis| millis as f64 / 1000.0)
    }
}

impl Default for GrowthLimits {
    /// Ten million visits: about 400 MB.
    fn default() -> Self {
        Self { max_visits: 10_000_000, max_millis: None }
    }
}

/// A recorder that also keeps what a tree is made of.
struct Grower<'a, 's, G: Game> {
    space: &'a PositionSpace<'s, G>,
    recorder: Recorder<'a>,
    /// What the tree will keep of each node, beside its value.
    kinds: Chunks<u8>,
    /// Values of leaves where results may be clamped, so that the record does not have them; in order of entry.
    leaf_values: Option<Vec<(u32, Value)>>,
    /// How many moves a node did not try, in the order in which nodes were left.
    untried: Chunks<(u32, u32)>,
    /// Plies to the deepest node.
    height: usize,
    game: Arc<dyn GamePaths>,
    is_reversed: bool,
}

impl<G: Game> Grower<'_, '_, G> {
    #[inline]
    fn id(&self) -> NodeId {
        NodeId::from_index(self.recorder.n_visits())
    }
}

impl<G: Game> Observer<PositionNode<G>> for Grower<'_, '_, G> {
    #[inline]
    fn enter(&mut self, _: &PositionNode<G>, role: Role, passed: BoundedWindow) {
        let id = self.id();
        self.kinds.push(grown_kind(role, None));
        self.recorder.enter(&id, role, passed);
    }

    #[inline]
    fn leaf(
        &mut self,
        node: &PositionNode<G>,
        role: Role,
        passed: BoundedWindow,
        value: Value,
        result: Value,
    ) {
        let id = self.id();
        // A plain search asks for the value of a leaf just before it tells of it.
        debug_assert_eq!(
            self.space.was_over(),
            self.space.is_over(node),
            "another node was asked about since"
        );
        self.kinds.push(grown_kind(role, Some(self.space.was_over())));
        self.height = self.height.max(self.recorder.n_open());
        if let Some(values) = &mut self.leaf_values {
            values.push((id.index() as u32, value));
        }
        self.recorder.leaf(&id, role, passed, value, result);
    }

    #[inline]
    fn compare(&mut self, value: Value) {
        Observer::<NodeId>::compare(&mut self.recorder, value);
    }

    #[inline]
    fn improve(&mut self, best: Value) {
        Observer::<NodeId>::improve(&mut self.recorder, best);
    }

    #[inline]
    fn tighten(&mut self, window: Window) {
        Observer::<NodeId>::tighten(&mut self.recorder, window);
    }

    #[inline]
    fn cut(&mut self, pruned: impl Iterator<Item = PositionNode<G>>, reached: WindowEnd) {
        self.untried.push((self.recorder.open_visit(), pruned.count() as u32));
        self.recorder.cut(std::iter::empty::<NodeId>(), reached);
    }

    #[inline]
    fn leave(&mut self, result: Value) {
        Observer::<NodeId>::leave(&mut self.recorder, result);
    }

    fn look_unseen(&mut self, n_nodes: usize) {
        Observer::<NodeId>::look_unseen(&mut self.recorder, n_nodes);
    }

    fn visits_left(&self) -> usize {
        Observer::<NodeId>::visits_left(&self.recorder)
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
        let (game, is_reversed) = (&self.game, self.is_reversed);
        self.recorder.look(|recorder, line| {
            let mut path = Vec::with_capacity(line.len());
            for &visit in line {
                let records = recorder.records();
                let parent = records.get(visit as usize).parent;
                // Nodes are entered in the order of their moves, each once.
                let place = children(records, parent).take_while(|&child| child < visit).count();
                let n_moves = if is_reversed { game.move_texts(&path).len() } else { 0 };
                path.push(if is_reversed { n_moves.saturating_sub(1 + place) } else { place });
            }
            path
        })
    }
}

impl Trace {
    /// Runs a search on positions and records it with the tree that it grows.
    ///
    /// A search that reaches a limit or is stopped gives what it found until then; its ending says so.
    /// `game` names the moves and boards of the tree and must order moves as the space does.
    pub fn record_positions<G: Game>(
        space: &PositionSpace<'_, G>,
        game: Arc<dyn GamePaths>,
        header: Header,
        conventions: Conventions,
        limits: GrowthLimits,
        budget: Option<&Budget<'_>>,
    ) -> Self {
        let recorder = Recorder::new(&conventions).within(budget).at_most(limits.max_visits);
        if !conventions.is_plain() {
            return weave(space, game, header, conventions, recorder);
        }
        let mut grower = Grower {
            space,
            recorder,
            kinds: Chunks::default(),
            leaf_values: (conventions.fail == Fail::Hard).then(Vec::new),
            untried: Chunks::default(),
            height: 0,
            game,
            is_reversed: conventions.order == Order::RightToLeft,
        };
        let outcome = search(space, &conventions, &mut grower);
        // Positions refuse nothing: there is no chance in these games, and every end has a value.
        let outcome = outcome.map_err(|stopped| match stopped {
            Stopped::ByObserver | Stopped::Refused(_) => Stopped::ByObserver,
        });
        grower.finish(header, conventions, outcome)
    }
}

impl<G: Game> Grower<'_, '_, G> {
    fn finish(
        mut self,
        header: Header,
        conventions: Conventions,
        outcome: Result<Value, Stopped<NodeId>>,
    ) -> Trace {
        if outcome.is_err() && self.recorder.give_up(&conventions) {
            (self.kinds, self.untried, self.height) = (Chunks::default(), Chunks::default(), 0);
            self.leaf_values = self.leaf_values.map(|_| Vec::new());
        }
        // A search that was stopped before its first node has still seen the root.
        if self.recorder.n_visits() == 0 {
            let root = self.space.root();
            let role = self.space.role(&root);
            self.enter(&root, role, BoundedWindow::down(conventions.window));
        }
        let (game, is_reversed) = (Arc::clone(&self.game), self.is_reversed);
        self.count_untried_of_open(&game, is_reversed);
        // The search may have been stopped where it had only entered nodes.
        let height = self.height.max(self.recorder.n_open().saturating_sub(1));
        let is_turned = conventions.algorithm.view() == ValueView::Mover;
        let kind = self.kinds.to_vec();
        let parent = self.recorder.records().parents();
        let mut value = self.recorder.records().results(|visit, result| match is_grown_leaf(kind[visit]) {
            Some(Role::Min) if is_turned => 0.0 - result,
            Some(_) => result,
            None => 0.0,
        });
        for (leaf, clamped) in self.leaf_values.take().into_iter().flatten() {
            value.set(leaf as usize, clamped.get());
        }
        let grown = Grown { parent, value, kind, height, untried: self.untried.to_vec(), is_reversed };
        let (tree, places) = grown.into_tree(header, game);
        if let Some(places) = places {
            self.recorder.move_nodes(|node| places[node as usize]);
        }
        self.recorder.finish(Arc::new(tree), conventions, outcome).judged_by(self.space.evaluation())
    }

    /// Where a search was stopped, the moves that the open nodes had not tried yet.
    fn count_untried_of_open(&mut self, game: &Arc<dyn GamePaths>, is_reversed: bool) {
        let open = self.recorder.open_visits();
        if open.is_empty() {
            return;
        }
        let mut n_entered = vec![0_usize; open.len()];
        for record in self.recorder.records().iter() {
            if let Ok(i) = open.binary_search(&record.parent) {
                n_entered[i] += 1;
            }
        }
        let last_cut = self.untried.len().checked_sub(1).map(|last| self.untried.get(last).0);
        let mut untried = Vec::new();
        let mut path = Vec::new();
        for (&node, &n_entered) in open.iter().zip(&n_entered) {
            let n_moves = game.move_texts(&path).len();
            let n_untried = n_moves.saturating_sub(n_entered);
            // A node that cut and was stopped before it returned cannot be: nothing is asked in between.
            if n_untried > 0 && last_cut != Some(node) {
                untried.push((node, n_untried as u32));
            }
            let entered_last = n_entered.saturating_sub(1);
            path.push(if is_reversed { n_moves.saturating_sub(1 + entered_last) } else { entered_last });
        }
        // The innermost would have been left first.
        untried.into_iter().rev().for_each(|node| self.untried.push(node));
    }
}
