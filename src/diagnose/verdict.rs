//! From logs to a verdict.

use std::sync::Arc;

use super::candidate::{AskedConventions, Candidate, Convention, FailStyle, Runner, contents, one_function};
use super::diagnosis::{Diagnosis, ExplainedConvention, FoundDifference, LogVerdict, LoggedRun};
use super::log::{LeafCount, Log, LogEntry, LogProfile};
use super::matching::{LogMismatch, Matcher, Telling, leaf_counts};
use super::told_calls::is_seen_from_mover;
use crate::budget::{Budget, Spent};
use crate::search::{Algorithm, Conventions, CutRule, Mistake, Setting, with_stack_for};
use crate::trace::{Recorder, Trace};
use crate::tree::{GameTree, NodeId};
use crate::value::Role;

/// Calls that one search may make: more than the largest tree that a student's program searches.
const MAX_CALLS: usize = 50_000_000;

/// A run, with all that a comparison needs.
struct RunContext<'a> {
    run: &'a LoggedRun,
    profiles: Vec<LogProfile>,
    /// Whether a log tells windows, which some algorithms have none of.
    tells_windows: bool,
    flipped: Option<Arc<GameTree>>,
    contents: Vec<u64>,
}

impl<'a> RunContext<'a> {
    fn new(run: &'a LoggedRun) -> Self {
        let tree = &run.tree;
        let role = tree.role(NodeId::ROOT);
        let flipped =
            (role != Role::Chance).then(|| Arc::new(GameTree::clone(tree).with_root(role.opponent())));
        Self {
            run,
            profiles: run.logs.iter().map(|log| log.profile(tree)).collect(),
            tells_windows: run.logs.iter().any(|log| log.entries.iter().any(LogEntry::has_window)),
            flipped,
            contents: contents(tree),
        }
    }

    fn tree(&self, root: Option<Role>) -> &Arc<GameTree> {
        match (&self.flipped, root) {
            (Some(flipped), Some(role)) if role != self.run.tree.role(NodeId::ROOT) => flipped,
            _ => &self.run.tree,
        }
    }
}

/// How a candidate explains a run, and which reading of its log; or where the reading that goes furthest ends.
type Explanation = Result<(Vec<Telling>, usize, Vec<LeafCount>), (LogMismatch, usize)>;

struct LogComparison<'a, 'b> {
    runs: Vec<RunContext<'a>>,
    asked: &'a AskedConventions,
    budget: &'a Budget<'b>,
}

/// How a candidate does on all runs.
struct Trial {
    /// Whether values may be seen from MAX, and from the side to move.
    views: [bool; 2],
    readings: Vec<usize>,
    /// What its leaves may count; nothing where the logs have no count.
    leaf_counts: Option<Vec<LeafCount>>,
    /// Entries that agree until the first mismatch, and where that is.
    n_agreeing: usize,
    mismatch: Option<(usize, usize, LogMismatch)>,
}

impl Trial {
    /// What the leaves count, where only one of both can be meant.
    fn leaf_count(&self) -> Option<LeafCount> {
        match self.leaf_counts.as_deref() {
            Some([one]) => Some(*one),
            _ => None,
        }
    }

    fn explains(&self) -> bool {
        self.mismatch.is_none()
            && self.views != [false, false]
            && self.leaf_counts.as_ref().is_none_or(|counts| !counts.is_empty())
    }
}

impl LogComparison<'_, '_> {
    fn explain(&self, candidate: &Candidate, context: &RunContext<'_>) -> Result<Explanation, Spent> {
        let tree = context.tree(candidate.convention.root);
        let is_spent = || self.budget.spent().is_some();
        let most = self.budget.allowance().visits.unwrap_or(MAX_CALLS);
        let runner = Runner {
            asked: &self.asked.conventions,
            content: &context.contents,
            max_visits: most.min(MAX_CALLS),
            is_spent: &is_spent,
        };
        let mut nearest: Option<(LogMismatch, usize)> = None;
        for (reading, (log, profile)) in context.run.logs.iter().zip(&context.profiles).enumerate() {
            let mut matcher = Matcher::new(tree, log, profile);
            let (totals, has_ended) = runner.run(candidate, tree, &mut matcher);
            self.budget.go_on()?;
            let is_done = super::event::CallListener::is_done(&matcher);
            if !has_ended && !is_done && totals.n_visits >= runner.max_visits {
                return Err(Spent::Visits(runner.max_visits));
            }
            match matcher.finish(&totals) {
                Ok(ways) if has_ended => return Ok(Ok((ways, reading, leaf_counts(log, &totals)))),
                // The search cannot go on where the log has ended.
                Ok(_) => {
                    let n_agreeing = log.entries.len();
                    let mismatch = LogMismatch { n_agreeing, call: None, is_return: true, is_log_over: true };
                    nearest = Some((mismatch, reading));
                }
                Err(mismatch) => {
                    if nearest.is_none_or(|(near, _)| near.n_agreeing < mismatch.n_agreeing) {
                        nearest = Some((mismatch, reading));
                    }
                }
            }
        }
        let none = LogMismatch { n_agreeing: 0, call: None, is_return: false, is_log_over: false };
        Ok(Err(nearest.unwrap_or((none, 0))))
    }

    fn try_on_all(&self, candidate: &Candidate) -> Result<Trial, Spent> {
        let mut tried = Trial {
            views: [true, true],
            readings: Vec::new(),
            leaf_counts: None,
            n_agreeing: 0,
            mismatch: None,
        };
        let has_window = candidate.mistake.is_some() || candidate.convention.algorithm.has_window();
        for (i, context) in self.runs.iter().enumerate() {
            if context.tells_windows && !has_window {
                tried.views = [false, false];
                break;
            }
            match self.explain(candidate, context)? {
                Ok((ways, reading, counts)) => {
                    if context.run.logs.get(reading).is_some_and(|log| log.totals.leaves.is_some()) {
                        let both = tried.leaf_counts.get_or_insert_with(|| LeafCount::ALL.to_vec());
                        both.retain(|count| counts.contains(count));
                    }
                    tried.views[0] &= ways.iter().any(|way| !way.from_mover);
                    tried.views[1] &= ways.iter().any(|way| way.from_mover);
                    tried.readings.push(reading);
                    tried.n_agreeing += context.run.logs.get(reading).map_or(0, |log| log.entries.len());
                }
                Err((mismatch, reading)) => {
                    tried.n_agreeing += mismatch.n_agreeing;
                    tried.mismatch = Some((i, reading, mismatch));
                    break;
                }
            }
        }
        Ok(tried)
    }

    fn conventions(&self, candidate: &Candidate, views: [bool; 2]) -> Vec<ExplainedConvention> {
        let convention = &candidate.convention;
        let tree = self.runs.first().map(|context| &context.run.tree);
        let root = convention.root.or(tree.map(|tree| tree.role(NodeId::ROOT))).unwrap_or(Role::Max);
        let form = candidate.mistake.map(|(_, variation)| variation.form);
        let mut algorithms = Vec::new();
        if views[0] && form != Some(crate::search::Form::Negamax) {
            algorithms.push(convention.algorithm);
        }
        if views[1] {
            algorithms.push(one_function(convention.algorithm));
        }
        if algorithms.is_empty() {
            algorithms.push(one_function(convention.algorithm));
        }
        algorithms.dedup();
        let asked = self.asked.fixes(Setting::Algorithm).then_some(self.asked.conventions.algorithm);
        algorithms
            .retain(|&algorithm| asked.is_none_or(|asked| asked == algorithm) || candidate.mistake.is_some());
        let explained = |algorithm: Algorithm| {
            let has_window = algorithm.has_window();
            let is_own_soft =
                convention.conventions(&self.asked.conventions).fail() == crate::search::Fail::Soft;
            let fail = if is_own_soft && convention.fail == FailStyle::Hard {
                FailStyle::Soft
            } else {
                convention.fail
            };
            ExplainedConvention {
                algorithm,
                fail: has_window.then_some(fail),
                cut: has_window.then_some(convention.cut),
                order: convention.order,
                cutoffs: has_window.then_some(convention.cutoffs),
                re_search: (algorithm == Algorithm::Pvs).then_some(convention.re_search),
                root,
            }
        };
        algorithms.into_iter().map(explained).collect()
    }

    /// The right search that a difference is told of, in the numbers of the log, and where that is.
    fn difference(
        &self,
        candidate: &Candidate,
        is_from_mover: bool,
        (run, reading, mismatch): (usize, usize, LogMismatch),
    ) -> Option<FoundDifference> {
        let context = self.runs.get(run)?;
        let tree = context.tree(candidate.convention.root);
        let mut conventions: Conventions = candidate.convention.conventions(&self.asked.conventions);
        conventions = conventions.for_chance(tree.first_chance_node().is_some());
        if is_from_mover {
            conventions.algorithm = one_function(conventions.algorithm);
        }
        let recorder = Recorder::new(&conventions).within(Some(self.budget));
        let trace = Arc::new(Trace::record_with(recorder, Arc::clone(tree), conventions));
        let last = trace.n_steps().saturating_sub(1);
        let visit = mismatch.call.and_then(|call| trace.visits().nth(call.visit));
        let visit = visit.map(|visit| trace.visit(visit));
        let step = match visit {
            Some(visit) if mismatch.is_return => visit.leave.unwrap_or(last),
            Some(visit) => visit.enter,
            None => last,
        };
        let log = context.run.logs.get(reading)?;
        let entry = log.entries.get(mismatch.n_agreeing).copied();
        let told = entry.and_then(|entry| entry.node);
        let node = mismatch.call.map(|call| call.node).or(told).unwrap_or(NodeId::ROOT);
        Some(FoundDifference { run, trace, step, node, entry, is_right_over: mismatch.call.is_none() })
    }
}

impl LogComparison<'_, '_> {
    fn tells_windows(&self) -> bool {
        self.runs.iter().any(|context| context.tells_windows)
    }

    /// Tells a diagnosis which right searches explain the logs; else the one that is nearest.
    fn find_right(
        &self,
        tree: &GameTree,
        diagnosis: &mut Diagnosis,
    ) -> Result<Option<(Candidate, Trial)>, Spent> {
        let asked = self.asked;
        let mut nearest: Option<(Candidate, Trial)> = None;
        // A fail-hard search that cuts off only above β never cuts off. Who asks for alpha-beta does not mean it, and a log
        // without windows cannot show that bounds were passed.
        let tells_windows = self.tells_windows();
        let means_cutoffs =
            asked.fixes(Setting::Algorithm) && !asked.fixes(Setting::Cut) && !asked.fixes(Setting::Fail);
        let never_cuts = |convention: &Convention| {
            convention.algorithm.has_window()
                && convention.fail == FailStyle::Hard
                && convention.cut == CutRule::Greater
        };
        for candidate in asked.right(tree) {
            if means_cutoffs && !tells_windows && never_cuts(&candidate.convention) {
                continue;
            }
            let tried = self.try_on_all(&candidate)?;
            if !tried.explains() {
                let is_nearer = |(_, near): &(Candidate, Trial)| near.n_agreeing < tried.n_agreeing;
                if tried.mismatch.is_some() && nearest.as_ref().is_none_or(is_nearer) {
                    nearest = Some((candidate, tried));
                }
                continue;
            }
            let conventions = self.conventions(&candidate, tried.views);
            if conventions.is_empty() {
                continue;
            }
            let before = diagnosis.conventions.len();
            for convention in conventions {
                if !diagnosis.conventions.contains(&convention) {
                    diagnosis.conventions.push(convention);
                }
            }
            if diagnosis.conventions.len() > before {
                diagnosis.candidates.push(candidate);
            }
            if diagnosis.verdict != LogVerdict::Right {
                diagnosis.leaf_count = tried.leaf_count();
                diagnosis.readings = tried.readings;
            }
            diagnosis.verdict = LogVerdict::Right;
        }
        // Where minimax does the same, it is what the log shows.
        diagnosis.conventions.sort_by_key(|convention| !convention.visits_all());
        diagnosis.candidates.sort_by_key(|candidate| candidate.convention.algorithm != Algorithm::Minimax);
        Ok(nearest)
    }

    /// The conventions that explain the logs without those that were asked for.
    fn find_unasked(&self, tree: &GameTree) -> Result<Vec<ExplainedConvention>, Spent> {
        if self.asked.fixed.is_empty() && self.asked.root.is_none() {
            return Ok(Vec::new());
        }
        // The window is no convention that could be another.
        let asked = AskedConventions { fixed: Vec::new(), root: None, ..self.asked.clone() };
        let runs = self.runs.iter().map(|context| RunContext::new(context.run)).collect();
        let free = LogComparison { runs, asked: &asked, budget: self.budget };
        let mut found = Diagnosis::none(self.runs.len());
        free.find_right(tree, &mut found)?;
        Ok(found.conventions)
    }
}

/// Mistakes that are told beside the first.
const MAX_ALTERNATIVES: usize = 4;

/// Holds every right search, then every mistake, against the logs of one program: what explains all of them explains it.
///
/// # Errors
/// A budget that is spent before that is done.
pub fn diagnose(
    runs: &[LoggedRun],
    asked: &AskedConventions,
    budget: &Budget<'_>,
) -> Result<Diagnosis, Spent> {
    let plies = runs.iter().map(|run| run.tree.height()).max().unwrap_or_default();
    with_stack_for(plies, || compare_logs(runs, asked, budget))
}

fn compare_logs(
    runs: &[LoggedRun],
    asked: &AskedConventions,
    budget: &Budget<'_>,
) -> Result<Diagnosis, Spent> {
    let court = LogComparison { runs: runs.iter().map(RunContext::new).collect(), asked, budget };
    let n_entries = |run: usize, reading: usize| {
        runs.get(run).and_then(|run| run.logs.get(reading)).map_or(0, |log| log.entries.len())
    };
    let mut diagnosis = Diagnosis::none(runs.len());
    let Some(first) = runs.first() else { return Ok(diagnosis) };
    let nearest = court.find_right(&first.tree, &mut diagnosis)?;
    if diagnosis.verdict == LogVerdict::Right {
        if diagnosis.logs(runs).any(Log::is_partly_understood) {
            diagnosis.verdict = LogVerdict::Partial;
        }
        return Ok(diagnosis);
    }
    let is_without_bounds = !asked.conventions.algorithm.has_window() && court.tells_windows();
    diagnosis.lacks_windows =
        (asked.fixes(Setting::Algorithm) && is_without_bounds).then_some(asked.conventions.algorithm);
    diagnosis.unasked = court.find_unasked(&first.tree)?;
    let mut profiles = court.runs.iter().flat_map(|context| &context.profiles);
    let is_known_cut_off = profiles.any(LogProfile::ends_early);
    let agrees_to_end = nearest
        .as_ref()
        .and_then(|(_, near)| near.mismatch)
        .is_some_and(|(.., mismatch)| mismatch.ends_log(is_known_cut_off));
    // What is cut off says nothing of a mistake, as long as it is right.
    let mistaken = if agrees_to_end && is_known_cut_off { Vec::new() } else { asked.mistaken(&first.tree) };
    let mut closest: Option<(Mistake, usize)> = None;
    // Mistakes whose searches agree with a log until it ends.
    let mut cut_off: Vec<(Mistake, usize)> = Vec::new();
    for candidate in mistaken {
        let Some((mistake, _)) = candidate.mistake else { continue };
        let is_other = diagnosis.mistake.is_some_and(|found| found != mistake);
        if is_other
            && (diagnosis.alternatives.contains(&mistake) || diagnosis.alternatives.len() >= MAX_ALTERNATIVES)
        {
            continue;
        }
        let tried = court.try_on_all(&candidate)?;
        if !tried.explains() {
            let is_cut_off = tried.mismatch.is_some_and(|(.., mismatch)| mismatch.ends_log(is_known_cut_off));
            if is_cut_off && !cut_off.iter().any(|(known, _)| *known == mistake) {
                cut_off.push((mistake, tried.n_agreeing));
            }
            if closest.is_none_or(|(_, n_agreeing)| n_agreeing < tried.n_agreeing) {
                closest = Some((mistake, tried.n_agreeing));
            }
            continue;
        }
        if is_other {
            diagnosis.alternatives.push(mistake);
            continue;
        }
        if diagnosis.mistake.is_none() {
            diagnosis.verdict = LogVerdict::Mistake;
            diagnosis.may_be_cut_off = agrees_to_end;
            diagnosis.mistake = Some(mistake);
            diagnosis.leaf_count = tried.leaf_count();
            diagnosis.readings = tried.readings;
            // A log with the numbers of the side to move is one function's.
            let is_from_mover = tried.views == [false, true];
            let told = candidate.as_one_function().filter(|_| is_from_mover);
            if let Some(told) = told
                && court.try_on_all(&told)?.explains()
            {
                diagnosis.candidates.push(told);
            }
            let base = Candidate { mistake: None, ..candidate };
            let right = court.try_on_all(&base)?;
            if let Some(mismatch) = right.mismatch {
                diagnosis.first_difference = court.difference(&base, is_from_mover, mismatch);
                diagnosis.agreeing = (mismatch.2.n_agreeing, n_entries(mismatch.0, mismatch.1));
            }
        }
        for convention in court.conventions(&candidate, tried.views) {
            if !diagnosis.conventions.contains(&convention) {
                diagnosis.conventions.push(convention);
            }
        }
        diagnosis.candidates.push(candidate);
    }
    if let (LogVerdict::Unexplained, Some((candidate, tried))) = (diagnosis.verdict, &nearest)
        && let Some(found) = tried.mismatch
    {
        let (run, reading, mismatch) = found;
        diagnosis.agreeing = (mismatch.n_agreeing, n_entries(run, reading));
        if !agrees_to_end && let Some(&one) = cut_off.first() {
            closest = Some(one);
            let others = cut_off.iter().skip(1).map(|&(mistake, _)| mistake);
            diagnosis.alternatives = others.take(MAX_ALTERNATIVES).collect();
        }
        diagnosis.is_cut_off = agrees_to_end || !cut_off.is_empty();
        diagnosis.candidates.push(*candidate);
        let n_all: usize = (0..runs.len()).map(|run| n_entries(run, 0)).sum();
        let closer = closest.filter(|(_, n_agreeing)| *n_agreeing > tried.n_agreeing && !agrees_to_end);
        diagnosis.closest_mistake = closer.map(|(mistake, n_agreeing)| (mistake, n_agreeing, n_all));
        let log = runs.get(run).and_then(|run| run.logs.get(reading));
        let is_from_mover = log.is_some_and(|log| is_seen_from_mover(log, &first.tree));
        diagnosis.first_difference = court.difference(candidate, is_from_mover, found);
        if let Some(slot) = diagnosis.readings.get_mut(run) {
            *slot = reading;
        }
    }
    Ok(diagnosis)
}
