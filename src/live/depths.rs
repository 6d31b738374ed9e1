//! The same search to depth 1, 2, 3 …: how the effort grows.

use super::{LivePosition, SearchPlan};
use crate::budget::{Afterwards, Budget};
use crate::search::Conventions;
use crate::trace::{Ending, GrowthLimits};
use crate::tree::Header;

/// What a search to one depth cost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DepthEffort {
    /// Plies to the horizon.
    pub depth: u32,
    /// Visits of nodes, the root included.
    pub n_visits: usize,
}

/// The efforts of one search.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SearchEfforts {
    /// By depth, ascending from 1.
    pub by_depth: Vec<DepthEffort>,
    /// Whether the search came to the last depth; else a deeper one was given up.
    pub is_complete: bool,
}

/// Searches to depth 1, 2, … up to `plan.depth` and counts the visits; gives up at `max_visits` a search, or when the
/// budget is spent.
pub fn efforts(
    live: &dyn LivePosition,
    plan: &SearchPlan,
    conventions: Conventions,
    max_visits: usize,
    budget: &Budget<'_>,
) -> SearchEfforts {
    let limits = GrowthLimits { max_visits: max_visits.min(plan.limits.max_visits), ..plan.limits };
    let mut efforts = SearchEfforts::default();
    for depth in 1..=plan.depth {
        let plan = SearchPlan { depth, limits, ..*plan };
        let budget = budget.for_search(1, Afterwards::Summary);
        let trace = live.record(&plan, conventions, Header::default(), Some(&budget));
        if trace.ending() != Ending::Finished {
            return efforts;
        }
        efforts.by_depth.push(DepthEffort { depth, n_visits: trace.total_counts().visited });
    }
    efforts.is_complete = true;
    efforts
}

/// Children of the positions within two plies, on average: the number of moves that a player has here.
pub fn mean_branching(live: &dyn LivePosition, plan: &SearchPlan) -> f64 {
    let n_moves = live.moves().len();
    let two = live.count(&SearchPlan { depth: 2, ..*plan }, &[], usize::MAX, &Budget::unlimited());
    two.n_nodes.saturating_sub(1) as f64 / (1 + n_moves) as f64
}
