//! A log that was held against a tree, with all that a document shows of it.

use std::sync::Arc;

use super::candidate::AskedConventions;
use super::diagnosis::{Diagnosis, LogVerdict, LoggedRun};
use super::engine_log::EngineLog;
use super::log::Log;
use super::logged_search::LoggedSearch;
use super::read::{LogRefused, read_log};
use super::sentences::{LogReport, report};
use super::verdict::diagnose;
use crate::budget::Budget;
use crate::explain::Names;
use crate::search::Conventions;
use crate::text::Text;
use crate::trace::Trace;
use crate::tree::{GameTree, NodeId};
use crate::value::Role;

/// What is found out of the log of a program.
#[derive(Clone, Debug)]
pub struct CheckedLog {
    /// What the log is called.
    pub name: String,
    /// What is concluded.
    pub verdict: LogVerdict,
    /// Whether the log ends before the search does, and fits until there.
    pub is_cut_off: bool,
    /// Whether the log tells only what the search came to at the root.
    pub is_of_root_alone: bool,
    /// The same in words.
    pub report: LogReport,
    /// The right search that the log follows, or is nearest to.
    pub conventions: Conventions,
    /// Who decides at the root in it.
    pub root: Role,
    /// The step of that search where the log first differs, from 0; the first where it does not.
    pub step: usize,
    /// The search of the program; `None` where the log tells too little to step through it.
    search: Option<LoggedSearch>,
    tree: Arc<GameTree>,
}

impl CheckedLog {
    /// Reads a log of a tree and holds it against the searches that may explain it.
    ///
    /// # Errors
    /// Why nothing can be concluded from it, or a budget that is spent before that is done.
    pub fn new(
        (name, bytes): (&str, &[u8]),
        tree: &Arc<GameTree>,
        asked: &AskedConventions,
        text: &Text,
        budget: &Budget<'_>,
    ) -> Result<Self, LogRefused> {
        let names = Names::new(tree);
        if let Some(free) = tree.nodes().find(|&node| tree.is_leaf(node) && tree.value(node).is_none()) {
            return Err(LogRefused::FreeValue(names.of(tree, free).into_owned()));
        }
        let logs = read_log(bytes, tree, &names, budget)?;
        let run = LoggedRun { tree: Arc::clone(tree), logs };
        let runs = std::slice::from_ref(&run);
        let diagnosis = diagnose(runs, asked, budget).map_err(LogRefused::Spent)?;
        Ok(Self::concluded(name, &run, &diagnosis, asked, text, budget))
    }

    /// What was concluded from the log of one run.
    pub fn concluded(
        name: &str,
        run: &LoggedRun,
        diagnosis: &Diagnosis,
        asked: &AskedConventions,
        text: &Text,
        budget: &Budget<'_>,
    ) -> Self {
        let tree = &run.tree;
        let report = report(text, diagnosis, (std::slice::from_ref(run), None), asked, budget);
        let found = diagnosis.first_difference.as_ref();
        let first = diagnosis.candidates.first().map(|candidate| &candidate.convention);
        // Of a right program it is the search by its name: one function for both sides or two.
        let is_right = matches!(diagnosis.verdict, LogVerdict::Right | LogVerdict::Partial);
        let named = diagnosis.conventions.first().filter(|_| is_right);
        let nearest = first.map(|convention| {
            let nearest = convention.conventions(&asked.conventions);
            Conventions { algorithm: named.map_or(nearest.algorithm, |named| named.algorithm), ..nearest }
        });
        let conventions = found.map(|found| *found.trace.conventions()).or(nearest);
        let rooted = first.and_then(|convention| convention.root);
        let reading = diagnosis.readings.first().copied().unwrap_or(0);
        Self {
            name: name.to_owned(),
            verdict: diagnosis.verdict,
            is_cut_off: diagnosis.is_cut_off,
            is_of_root_alone: run.logs.iter().all(Log::is_of_root_alone),
            report,
            conventions: conventions.unwrap_or(asked.conventions),
            root: rooted.unwrap_or_else(|| tree.role(NodeId::ROOT)),
            step: found.map_or(0, |found| found.step),
            search: LoggedSearch::new(diagnosis, run, reading, asked),
            tree: Arc::clone(tree),
        }
    }

    /// The same of an engine's log, with what follows from its being one: it may have several searches, and leave out moves
    /// that a right search would have tried.
    #[must_use]
    pub fn of_engine(mut self, engine: &EngineLog, text: &Text) -> Self {
        if engine.n_passes > 1 {
            self.report.conclusion.insert(0, say!(text, "run-passes", count = engine.n_passes));
        }
        if self.verdict == LogVerdict::Right && !engine.has_all_moves {
            self.report.conclusion.push(say!(text, "run-only-searched"));
        }
        self
    }

    /// The tree of the log.
    pub const fn tree(&self) -> &Arc<GameTree> {
        &self.tree
    }

    /// Whether the log can be stepped through: beside the right search, or as this.
    pub const fn has_steps(&self) -> bool {
        self.search.is_some()
    }

    /// Whether the log is of this tree, as its text has it.
    pub fn is_of(&self, tree: &Arc<GameTree>) -> bool {
        Arc::ptr_eq(&self.tree, tree) || *self.tree == **tree
    }

    /// What the program does on the tree of its log, with the role at the root that it is searched with. `None` where the log
    /// tells too little, with another role at the root, and where the right search alone does what the log says.
    pub fn trace(&self, rooted: &Arc<GameTree>, budget: &Budget<'_>) -> Option<Trace> {
        let search = self.search.as_ref().filter(|search| !search.is_convention())?;
        (rooted.role(NodeId::ROOT) == self.root).then(|| search.trace(rooted, budget))
    }
}

/// Equal ones say the same of one tree.
impl PartialEq for CheckedLog {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.tree, &other.tree)
            && (&self.name, self.verdict, &self.report) == (&other.name, other.verdict, &other.report)
            && (self.conventions, self.root, self.step) == (other.conventions, other.root, other.step)
    }
}
