//! What is concluded from the logs of a program.

use std::sync::Arc;

use super::candidate::{Candidate, FailStyle};
use super::log::{LeafCount, Log, LogEntry};
use crate::search::{Algorithm, CutRule, Cutoffs, Mistake, Order, ReSearch};
use crate::trace::Trace;
use crate::tree::{GameTree, NodeId};
use crate::value::Role;

named! {
/// What is concluded from logs.
pub enum LogVerdict {
    /// A right search in some convention does exactly this.
    Right = "right",
    /// A search with a known mistake does exactly this.
    Mistake = "mistake",
    /// What was understood is what a right search does, but not all was understood that tells of the search.
    Partial = "partial",
    /// None of these.
    Unexplained = "unexplained",
}
}

/// A tree and what a program's log says of searching it.
#[derive(Clone, Debug)]
pub struct LoggedRun {
    /// The tree.
    pub tree: Arc<GameTree>,
    /// The log, once for each way in which it may name nodes.
    pub logs: Vec<Log>,
}

/// A convention that explains logs. What makes no difference to its algorithm is `None`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ExplainedConvention {
    /// The algorithm.
    pub algorithm: Algorithm,
    /// What it returns outside its window.
    pub fail: Option<FailStyle>,
    /// When it prunes.
    pub cut: Option<CutRule>,
    /// Which child comes first.
    pub order: Order,
    /// How far bounds travel.
    pub cutoffs: Option<Cutoffs>,
    /// How a child is searched again.
    pub re_search: Option<ReSearch>,
    /// Who decides at the root.
    pub root: Role,
}

impl ExplainedConvention {
    /// Whether it visits every node, since it has no bounds.
    pub const fn visits_all(&self) -> bool {
        matches!(self.algorithm, Algorithm::Minimax | Algorithm::Negamax)
    }
}

/// Where logs first differ from the right search.
#[derive(Clone, Debug)]
pub struct FoundDifference {
    /// In which of the runs.
    pub run: usize,
    /// The right search.
    pub trace: Arc<Trace>,
    /// Its step, from 0.
    pub step: usize,
    /// The node of that step.
    pub node: NodeId,
    /// What the log says there; `None` where it is over.
    pub entry: Option<LogEntry>,
    /// Whether the right search is over there.
    pub is_right_over: bool,
}

/// What is concluded from the logs of one program.
#[derive(Clone, Debug)]
pub struct Diagnosis {
    /// The verdict.
    pub verdict: LogVerdict,
    /// The conventions that explain the logs; with a mistake those in which a program makes it.
    pub conventions: Vec<ExplainedConvention>,
    /// The searches behind them.
    pub candidates: Vec<Candidate>,
    /// The mistake.
    pub mistake: Option<Mistake>,
    /// Other mistakes that explain the logs as well.
    pub alternatives: Vec<Mistake>,
    /// What the program counts as leaves, if its logs tell it.
    pub leaf_count: Option<LeafCount>,
    /// Where nothing explains the logs, the mistake whose search agrees longest with them, if that is longer than any right
    /// one does; and how many of their entries agree, of how many: all of them, where a log ends early.
    pub closest_mistake: Option<(Mistake, usize, usize)>,
    /// Where the conventions that were asked for do not explain the logs, others that do.
    pub unasked: Vec<ExplainedConvention>,
    /// The algorithm that was asked for, if the logs tell windows and it has none.
    pub lacks_windows: Option<Algorithm>,
    /// Where the logs first differ from the right search that is nearest.
    pub first_difference: Option<FoundDifference>,
    /// Entries of the log that agree with the right search that is nearest, and entries of that log.
    pub agreeing: (usize, usize),
    /// Whether a log ends before the search does, and agrees until there with a right search or with the closest mistake.
    pub is_cut_off: bool,
    /// Whether a log that a mistake explains may also be one that ends early: until its end it agrees with a right search.
    pub may_be_cut_off: bool,
    /// For each run, which of its logs was taken.
    pub readings: Vec<usize>,
}

impl Diagnosis {
    /// Before anything is concluded from so many runs.
    pub(super) fn none(n_runs: usize) -> Self {
        Self {
            verdict: LogVerdict::Unexplained,
            conventions: Vec::new(),
            candidates: Vec::new(),
            mistake: None,
            alternatives: Vec::new(),
            leaf_count: None,
            closest_mistake: None,
            unasked: Vec::new(),
            lacks_windows: None,
            first_difference: None,
            agreeing: (0, 0),
            is_cut_off: false,
            may_be_cut_off: false,
            readings: vec![0; n_runs],
        }
    }

    /// The logs that were taken.
    pub fn logs<'a>(&'a self, runs: &'a [LoggedRun]) -> impl Iterator<Item = &'a Log> + Clone {
        runs.iter().zip(&self.readings).filter_map(|(run, &reading)| run.logs.get(reading))
    }
}
