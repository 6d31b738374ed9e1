//! What a search did, immutable, with every step reached directly.
//!
//! A *visit* is one call of the search on one node; a *step* is one thing a person would point at.
//! Nothing here replays: the state of a node at a step is answered from the visits, in O(1) for nodes off the current
//! path and in O(children · log n) on it.
//!
//! All numbers are in the algorithm's own view: from MAX in minimax and alpha-beta, from the side to move in the
//! negamax forms. [`Trace::in_max_view`] turns them.
//!
//! It must not know how anything is explained, laid out or drawn.

mod answer;
pub mod arrange;
mod bookkeeping;
mod by_ply;
mod chance;
mod child_index;
mod child_visits;
pub mod compare;
mod count_index;
mod counts;
mod cuts;
pub mod expect;
mod forced;
mod frame;
mod graph_recorder;
mod line;
mod mark;
mod node_stage;
mod node_types;
mod on_tree;
mod passes;
mod places;
mod played;
mod program;
mod progress;
mod record;
mod recorder;
mod replacements;
mod serial_baseline;
pub mod series;
mod side_tables;
mod solved;
mod state;
mod step_matching;
mod steps;
mod table_counts;
mod tree_recorder;
mod validate;
mod value_set;
mod view;
mod visit;
pub mod whatif;
mod windows;
mod wins;

use std::borrow::Cow;
use std::sync::{Arc, OnceLock};

pub use by_ply::ByPly;
pub use chance::{Arm, ChanceOutcome, RootMove};
pub use child_visits::ChildVisits;
pub use counts::{Counts, knuth_moore_minimum};
pub use cuts::{Cut, CutIf, CutKind, Witness};
pub use forced::{Forced, WinLength};
pub use line::{BestLine, LineEnd};
pub use node_stage::{NodeStage, Stages};
pub use node_types::NodeType;
pub use passes::PassSummary;
pub use played::PlayedTo;
pub use program::ProgramRecorder;
pub use record::MAX_VISITS;
pub use recorder::Recorder;
pub use side_tables::{InList, ListedNode, OpenNode, SetEnd};
pub use state::{BoundChange, ChangeKind, EvaluationOrigin, Live, Status};
pub use step_matching::same_moment;
pub use steps::{Step, StepKind, Steps};
pub use table_counts::{Miss, TableCounts};
pub use tree_recorder::GrowthLimits;
pub use view::InMaxView;
pub use visit::{BoundSource, Visit, VisitId};

use child_index::ChildIndex;
use count_index::CountIndex;
use places::SamePositions;
use record::{CutRecord, LIMIT, NEVER, Records, VisitRecord};
use side_tables::Extras;
use wins::Wins;

use crate::budget::Spent;
use crate::chunks::Chunks;
use crate::games::Evaluation;
use crate::search::{Algorithm, Conventions, Pass, Refusal, Space, TreeSpace, as_in_decimals};
use crate::tree::{GameTree, NodeId};
use crate::value::{Value, Window};

/// What chance has shown of a node.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ChanceTally {
    /// Visits that have ended.
    pub n_visits: usize,
    /// Their results added up, from MAX.
    pub sum: Value,
    /// The mean of their results, from MAX.
    pub mean: Value,
}

/// How a search ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// The root returned.
    Finished,
    /// It met a node that it cannot handle.
    Refused(Refusal<NodeId>),
    /// The caller stopped it.
    Stopped,
    /// It has only begun: this is what was there before it, while it goes on elsewhere.
    Underway,
}

/// What a search did.
#[derive(Clone, Debug)]
pub struct Trace {
    tree: Arc<GameTree>,
    conventions: Conventions,
    ending: Ending,
    records: Records,
    cuts: Chunks<CutRecord>,
    n_steps: u32,
    /// For each node of a plain search its visit, or the cut that pruned it, or neither. Empty where every node that was
    /// visited has the number of its visit, and none was pruned.
    fate: Vec<u32>,
    /// What plain searches do not have.
    extras: Option<Box<Extras>>,
    index: OnceLock<CountIndex>,
    wins: OnceLock<Wins>,
    /// Whether a static value stands in for what would follow.
    meets_horizon: OnceLock<bool>,
    /// The least and the most that a playout comes to, in searches by chance.
    result_range: Window,
    /// Where visits have very many children.
    wide: ChildIndex,
    /// How positions were judged; `None` in a tree.
    evaluation: Option<Evaluation>,
    n_visits_alone: Option<usize>,
    /// Why it was stopped.
    spent: Option<Spent>,
    n_unseen: usize,
    /// Whether it tells what a program does that is not ours.
    is_of_program: bool,
}

/// In `fate`: the rest is the number of a cut.
const PRUNED_BY: u32 = LIMIT;
/// In `fate`: the search never came near.
const NO_FATE: u32 = u32::MAX;

impl Trace {
    fn new(
        tree: Arc<GameTree>,
        conventions: Conventions,
        ending: Ending,
        records: Records,
        cuts: Chunks<CutRecord>,
        n_steps: u32,
        mut extras: Option<Box<Extras>>,
    ) -> Self {
        let is_plain = extras.is_none();
        let skips_nodes = cuts.len() > 0 && !tree.has_unlisted();
        let has_fate = is_plain && (skips_nodes || !records.are_nodes());
        let mut fate = vec![NO_FATE; if has_fate { tree.n_nodes() } else { 0 }];
        if has_fate {
            for (visit, record) in (0_u32..).zip(records.iter()) {
                if let Some(fate) = fate.get_mut(record.node().index()) {
                    *fate = visit;
                }
            }
        }
        if let Some(extras) = &mut extras {
            extras.index(tree.n_nodes(), &records, &cuts, conventions.algorithm.is_estimate());
            if conventions.has_table() && tree.has_shared() && !extras.has_positions() {
                let originals = tree.nodes().map(|node| tree.original(node).index() as u32);
                let nodes: Vec<(u32, u32)> = originals.zip(0..).collect();
                extras.set_positions(SamePositions::new(tree.n_nodes(), &nodes, |_| 0));
            }
        }
        let result_range = if conventions.algorithm.is_estimate() && !tree.is_of_game() {
            TreeSpace(&tree).result_range()
        } else {
            Window::new(Value::from(-1), Value::from(1))
        };
        let mut trace = Self {
            tree,
            conventions,
            ending,
            records,
            cuts,
            n_steps,
            fate: Vec::new(),
            extras,
            index: OnceLock::new(),
            meets_horizon: OnceLock::new(),
            wins: OnceLock::new(),
            result_range,
            wide: ChildIndex::default(),
            evaluation: None,
            n_visits_alone: None,
            spent: None,
            n_unseen: 0,
            is_of_program: false,
        };
        let n_cuts = if is_plain && skips_nodes { trace.cuts.len() } else { 0 };
        for cut in 0..n_cuts {
            for child in trace.pruned_by(cut) {
                fate[trace.tree.subtree(child)].fill(PRUNED_BY | cut as u32);
            }
        }
        trace.fate = fate;
        trace.prove_solved();
        trace.wide = trace.list_children();
        trace
    }

    /// The tree that was searched.
    pub const fn tree(&self) -> &Arc<GameTree> {
        &self.tree
    }

    /// The choices of the run.
    pub const fn conventions(&self) -> &Conventions {
        &self.conventions
    }

    /// Whether it tells what the user's own program does: as its log says, or as a search with its mistake does it.
    pub const fn is_of_program(&self) -> bool {
        self.is_of_program
    }

    /// Whether its results are only claims: nothing is proved by them.
    pub const fn only_claims(&self) -> bool {
        self.is_of_program || self.conventions.algorithm.only_claims()
    }

    /// How it ended.
    pub const fn ending(&self) -> Ending {
        self.ending
    }

    /// The chance node at which the search was refused, because it has no rule for one.
    pub const fn refused_chance_node(&self) -> Option<NodeId> {
        match self.ending {
            Ending::Refused(Refusal::ChanceNode(node)) => Some(node),
            _ => None,
        }
    }

    /// The same, of a search that goes on: nothing of what it finds is in here.
    #[must_use]
    pub fn underway(self) -> Self {
        Self { ending: Ending::Underway, spent: None, ..self }
    }

    /// The same, of a search that was given up before it had found anything.
    #[must_use]
    pub fn given_up(self) -> Self {
        Self { ending: Ending::Stopped, spent: Some(Spent::Enough), ..self }
    }

    /// What was used up when it was stopped; `None` if it was not, or if its own conventions end it.
    pub const fn spent(&self) -> Option<Spent> {
        self.spent
    }

    /// Nodes that the order looked at beforehand to know the best child: no visits, but they count against a limit of
    /// visits.
    pub const fn n_unseen(&self) -> usize {
        self.n_unseen
    }

    /// How many steps there are. They are numbered from 0.
    pub const fn n_steps(&self) -> usize {
        self.n_steps as usize
    }

    /// How many visits there are.
    pub const fn n_visits(&self) -> usize {
        self.records.len()
    }

    /// All visits in order of entry.
    pub fn visits(&self) -> impl ExactSizeIterator<Item = VisitId> + use<> {
        (0..self.records.len() as u32).map(VisitId)
    }

    /// The node of a visit.
    pub fn node(&self, visit: VisitId) -> NodeId {
        self.record_of(visit).node()
    }

    /// The first visit of a node.
    pub fn visit_of(&self, node: NodeId) -> Option<VisitId> {
        if let Some(extras) = &self.extras {
            return extras.visits_of(&self.records, node).first().map(|&visit| VisitId(visit));
        }
        let fate = self.fate(node);
        (fate < PRUNED_BY).then_some(VisitId(fate))
    }

    /// The visit of a node that was entered last, up to and including a step.
    pub fn visit_at(&self, node: NodeId, step: usize) -> Option<VisitId> {
        match &self.extras {
            Some(extras) => {
                let visits = extras.visits_of(&self.records, node);
                let is_entered = |&visit: &u32| self.records.get(visit as usize).enter as usize <= step;
                // In the end all have been entered.
                let n =
                    if step >= self.n_steps() { visits.len() } else { visits.partition_point(is_entered) };
                n.checked_sub(1).map(|last| VisitId(visits[last]))
            }
            None => self.visit_of(node).filter(|&visit| self.record_of(visit).enter as usize <= step),
        }
    }

    /// The visit of a node that was entered last, up to and including a step, and was not merely a look into the table.
    pub fn search_at(&self, node: NodeId, step: usize) -> Option<VisitId> {
        let last = self.visit_at(node, step)?;
        if !self.is_hit(last) {
            return Some(last);
        }
        self.visits_of(node)
            .into_iter()
            .rev()
            .find(|&visit| visit < last && !self.is_hit(visit))
            .or(Some(last))
    }

    /// All visits of a node, in order.
    pub fn visits_of(&self, node: NodeId) -> Vec<VisitId> {
        match &self.extras {
            Some(extras) => {
                extras.visits_of(&self.records, node).iter().map(|&visit| VisitId(visit)).collect()
            }
            None => self.visit_of(node).into_iter().collect(),
        }
    }

    /// The numbers of all visits of a node, in order.
    fn visit_list(&self, node: NodeId) -> Cow<'_, [u32]> {
        match &self.extras {
            Some(extras) => Cow::Borrowed(extras.visits_of(&self.records, node)),
            None => self.visit_of(node).map(|visit| visit.0).into_iter().collect::<Vec<_>>().into(),
        }
    }

    /// Whether the table gave the result of a visit.
    pub fn is_hit(&self, visit: VisitId) -> bool {
        self.mark(visit) & mark::HIT != 0
    }

    /// The thread that made a visit; 0 is the one that began.
    pub fn thread(&self, visit: VisitId) -> u8 {
        self.mark(visit) >> mark::THREAD_SHIFT
    }

    /// The static evaluation with which a visit began, where no side has to move.
    pub fn standing(&self, visit: VisitId) -> Option<Value> {
        self.extras.as_ref().and_then(|extras| extras.standing(visit))
    }

    /// The child that a node tries first because its order prefers it: the best one of the table's entry, or the one with
    /// which the line of the last pass goes on.
    pub fn preferred(&self, visit: VisitId) -> Option<VisitId> {
        let prefers = &self.extras.as_ref()?.preferring;
        prefers.binary_search(&visit.0).ok().and_then(|_| self.children(visit).next())
    }

    /// The best children one below the other, from a visit that has returned down to where its search ends or the table
    /// answers: what the next pass can follow.
    pub fn searched_line(&self, visit: VisitId) -> Vec<NodeId> {
        let best = |&visit: &VisitId| self.live(visit, self.n_steps()).best.map(|(_, child)| child);
        let below = std::iter::successors(best(&visit), |child| best(child).filter(|best| best != child));
        below.map(|child| self.node(child)).collect()
    }

    /// How many searches from the root there were: passes, iterations; 1 for most.
    pub fn n_passes(&self) -> usize {
        self.n_passes_until(usize::MAX)
    }

    /// How many of them have begun at a step.
    pub fn n_passes_until(&self, step: usize) -> usize {
        let algorithm = self.conventions.algorithm;
        match &self.extras {
            Some(_) if algorithm.has_passes() => self.pass_of(step).map_or(0, |(index, _)| index + 1),
            Some(extras) if !matches!(algorithm, Algorithm::Sss | Algorithm::DualSss) => {
                let visits = extras.visits_of(&self.records, NodeId::ROOT);
                visits.partition_point(|&visit| self.records.get(visit as usize).enter as usize <= step)
            }
            _ => usize::from(self.records.len() > 0),
        }
    }

    /// The step with which a pass begins, and what it is; from 0.
    pub fn pass(&self, index: usize) -> Option<(usize, Pass)> {
        let (visit, pass) = *self.extras.as_ref()?.passes.get(index)?;
        Some((self.begin_of_pass(visit), pass))
    }

    /// The pass to which a step belongs, from 0.
    pub fn pass_of(&self, step: usize) -> Option<(usize, Pass)> {
        let passes = &self.extras.as_ref()?.passes;
        let n = passes.partition_point(|&(visit, _)| self.begin_of_pass(visit) <= step);
        let index = n.checked_sub(1)?;
        Some((index, passes[index].1))
    }

    fn begin_of_pass(&self, visit: u32) -> usize {
        if self.records.len() > visit as usize {
            (self.records.get(visit as usize).enter as usize).saturating_sub(1)
        } else {
            self.n_steps().saturating_sub(1)
        }
    }

    /// The visits that one thread alone would have made, where several searched together. Counted when they have
    /// finished, and only in trees that are not large.
    pub const fn n_visits_alone(&self) -> Option<usize> {
        self.n_visits_alone
    }

    /// How often a node was visited until a step, and the mean of what came back; in searches by chance only.
    pub fn tally(&self, node: NodeId, step: usize) -> Option<ChanceTally> {
        let extras = self.extras.as_ref().filter(|_| self.conventions.algorithm.is_estimate())?;
        let visits = extras.visits_of(&self.records, node);
        let n = visits.partition_point(|&visit| self.records.get(visit as usize).leave as usize <= step);
        let sum = extras.sum_of(&self.records, node, n);
        let mean = Value::new(as_in_decimals(sum / n as f64))?;
        Some(ChanceTally { n_visits: n, sum: Value::new(as_in_decimals(sum))?, mean })
    }

    #[inline]
    fn mark(&self, visit: VisitId) -> u8 {
        self.extras.as_ref().map_or(0, |extras| extras.mark_of(visit))
    }

    /// Memory held by the trace without its tree, in bytes.
    pub fn heap_bytes(&self) -> usize {
        self.records.heap_bytes()
            + self.cuts.heap_bytes()
            + self.fate.capacity() * 4
            + self.index.get().map_or(0, CountIndex::heap_bytes)
            + self.extras.as_ref().map_or(0, |extras| extras.heap_bytes())
            + self.wins.get().map_or(0, Wins::heap_bytes)
            + self.wide.heap_bytes()
    }

    #[inline]
    fn record_of(&self, visit: VisitId) -> VisitRecord {
        self.records.get(visit.index())
    }

    /// The first visit entered after this one has been left.
    fn visit_after(&self, visit: VisitId) -> Option<VisitId> {
        let record = self.record_of(visit);
        if record.leave == NEVER {
            return None;
        }
        let next = if record.is_leaf() {
            visit.index() + 1
        } else {
            let from = visit.index() + 1;
            // Galloping: subtrees are mostly small.
            let mut width = 1;
            while from + width < self.records.len() && self.records.get(from + width).enter < record.leave {
                width *= 2;
            }
            let to = (from + width).min(self.records.len());
            self.records.entered_by(from, to, record.leave as usize)
        };
        (next < self.records.len()).then_some(VisitId(next as u32))
    }

    /// The visit of a node of a plain search, or the cut that pruned it, or neither.
    #[inline]
    fn fate(&self, node: NodeId) -> u32 {
        match self.fate.get(node.index()) {
            Some(&fate) => fate,
            None if node.index() < self.records.len() => node.index() as u32,
            None => NO_FATE,
        }
    }
}
