//! From a position to an exercise: some plies of the game as an ordinary labeled tree.

use std::sync::Arc;

use super::{LivePosition, PlannedPosition, SearchPlan};
use crate::search::{Algorithm, Conventions};
use crate::trace::{GrowthLimits, Trace};
use crate::tree::{GameTree, Header, Leaf, NodeId, NodeSpec, TreeBuilder};
use crate::value::Value;

/// The largest exercise, in nodes.
pub const MAX_FROZEN: usize = 5_000;

/// The position would give more than [`MAX_FROZEN`] nodes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooLarge;

/// The first plies below a position: every move, leaves worth what the evaluation says, labels A, B, C … breadth-first.
///
/// # Errors
/// [`TooLarge`]; fewer plies give a smaller tree.
pub fn freeze(
    live: &Arc<dyn LivePosition>,
    plan: &SearchPlan,
    title: Option<String>,
) -> Result<GameTree, TooLarge> {
    let trace = whole(live, plan, Header::default(), MAX_FROZEN)?;
    let header =
        Header { title, source: Some(format!("{} {}", live.game(), live.text())), ..Header::default() };
    Ok(labeled(&trace, header))
}

/// The tree of a position with every move in it and a board at every node, however little of it a search visits. Nodes have
/// letters, because one move may stand at several of them.
///
/// # Errors
/// [`TooLarge`]: more nodes than that; fewer plies give a smaller tree.
pub fn expand(
    live: &Arc<dyn LivePosition>,
    plan: &SearchPlan,
    header: Header,
    max_nodes: usize,
) -> Result<GameTree, TooLarge> {
    let trace = whole(live, plan, header, max_nodes)?;
    Ok(GameTree::clone(trace.tree()).lettered())
}

impl PlannedPosition {
    /// The search of the whole tree of the position under a plan, so many nodes at most, each with a letter; `None` where it
    /// does something else than the one that was made of the position: one with a table does, and one that goes on behind
    /// the horizon.
    ///
    /// # Errors
    /// [`TooLarge`]: more nodes than that.
    pub fn searched_whole(
        &self,
        plan: &SearchPlan,
        made: &Trace,
        max_nodes: usize,
    ) -> Result<Option<Trace>, TooLarge> {
        // Nothing is asked about an estimate, and to repeat one may take long.
        if made.conventions().algorithm.is_estimate() {
            return Ok(None);
        }
        let tree = Arc::new(expand(&self.position, plan, self.header.clone(), max_nodes)?);
        let trace = Trace::record(tree, *made.conventions());
        let is_same = trace.n_steps() == made.n_steps() && trace.result() == made.result();
        Ok(is_same.then_some(trace))
    }
}

/// Minimax, which visits everything.
fn whole(
    live: &Arc<dyn LivePosition>,
    plan: &SearchPlan,
    header: Header,
    max_nodes: usize,
) -> Result<Trace, TooLarge> {
    let plan = SearchPlan { limits: GrowthLimits { max_visits: max_nodes + 1, max_millis: None }, ..*plan };
    let conventions = Conventions { algorithm: Algorithm::Minimax, ..Conventions::default() };
    let trace = live.record(&plan, conventions, header, None);
    let is_whole = trace.ending() == crate::trace::Ending::Finished && trace.n_visits() <= max_nodes;
    if is_whole { Ok(trace) } else { Err(TooLarge) }
}

fn labeled(trace: &Trace, header: Header) -> GameTree {
    let tree = trace.tree();
    let plies = tree.plies();
    let mut breadth_first: Vec<NodeId> = tree.nodes().collect();
    breadth_first.sort_by_key(|node| plies[node.index()]);
    let mut labels = vec![String::new(); tree.n_nodes()];
    for (rank, node) in breadth_first.into_iter().enumerate() {
        labels[node.index()] = crate::tree::letters(rank);
    }
    let mut builder = TreeBuilder::new();
    *builder.header_mut() = header;
    for node in tree.nodes() {
        while builder.ply() > plies[node.index()] as usize {
            builder.close();
        }
        let role = (node == NodeId::ROOT).then(|| tree.role(node));
        let mv = tree.mv(node);
        let value = tree.is_leaf(node).then(|| Leaf::Value(tree.value(node).unwrap_or(Value::ZERO)));
        let spec = NodeSpec { mv: mv.as_deref(), role, value, ..NodeSpec::labeled(&labels[node.index()]) };
        builder.open(&spec);
    }
    builder.finish().expect("it has the shape of a tree, labels that differ, and values at its leaves")
}
