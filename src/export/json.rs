//! From a trace to JSON records: the contract of `plyscope solve --json` and `plyscope trace --json`.
//!
//! Every number is seen from MAX, whatever the algorithm; ∞ and −∞ are the strings `"inf"` and `"-inf"`.
//! A node is named by its path: child indices from the root, from 0, in the order of the file.
//! Records are written as they are made; beside the trace, four bytes a node are held.

use std::borrow::Cow;
use std::io::{self, Write};

use super::conventions::ConventionsRecord;
use super::json_records::{
    BestChild, CutoffCounts, LastMove, LineRecord, NodeRecord, PassRecord, PrunedRecord, ResultRecord,
    StepCutRecord, StepRecord, TableRecord,
};
use super::partial::{Stream, Until, Whole};
use super::paths::{Paths, small};
use super::record::{Number, finish_line};
use super::root_moves;
use super::searched::{SearchedRecord, VerdictRecord};
use crate::search::Rounds;
use crate::trace::{Cut, Ending, LineEnd, PassSummary, StepKind, Trace, VisitId};
use crate::tree::{GameTree, NodeId};
use crate::value::{Bound, Value, Window};

/// Writes the result of a search as one object on one line.
///
/// `n_pruned` counts the children that are pruned in the end. `full` adds `pruned`, which names each of them, and `nodes`:
/// the visits in order of entry with their values and the windows that were first passed down to
/// them; what is no value of its node, a merit or a guess, is `null`. A node is named there by the visit of its parent and
/// its place among its siblings, so that all of them together are as long as the search, however deep it was.
/// On a position `searched` says which and how, `best` and `pv` are moves as players write them, `path` is the best line
/// as child indices, and `complete` tells whether the search came to its end. `value` and `bound` are `null` if the
/// search did not finish; a search that deepens and was stopped answers with its last finished pass, whose depth is
/// `finished_depth`.
pub fn write_result(trace: &Trace, full: bool, out: &mut dyn Write) -> io::Result<()> {
    write_result_until(trace, full, &|| false, out)
}

/// As [`write_result`], and where the lists of `full` are long: they end when `is_over` says so, and `whole` tells whether
/// they have everything. The object is complete in any case.
pub fn write_result_until(
    trace: &Trace,
    full: bool,
    is_over: &dyn Fn() -> bool,
    out: &mut dyn Write,
) -> io::Result<()> {
    let until = Until::new(is_over);
    let paths = &if full { Paths::new(trace.tree()) } else { Paths::of_few(trace.tree()) };
    let result = trace.result().map(|result| from_max(trace, NodeId::ROOT, result));
    let best_line = trace.best_line(usize::MAX);
    // Without a value, and where it was asked for a win that there is not, there is nothing that the line would lead to.
    let has_line = result.is_some() && trace.is_proved() != Some(false);
    let line: Vec<NodeId> = best_line.all().filter(|_| has_line).collect();
    let counts = trace.total_counts();
    let is_of_game = trace.tree().is_of_game();
    let mv = |node: NodeId| trace.tree().mv(node).unwrap_or_default();
    // Moves have the same places below an equal position.
    let best_path: Vec<u32> = line.iter().skip(1).map(|&node| paths.index(node)).collect();
    let algorithm = trace.conventions().algorithm;
    let record = ResultRecord {
        searched: trace.tree().searched().map(SearchedRecord::from),
        value: result.map(|(value, _)| Number(value)),
        bound: result.map(|(_, bound)| claim_or(trace, bound)),
        proved: trace.is_proved(),
        verdict: VerdictRecord::of(trace),
        best: line.get(1).map(|&choice| match (trace.tree().label(choice), is_of_game) {
            (Some(label), _) => BestChild::Name(Cow::Borrowed(label)),
            (None, true) => BestChild::Name(mv(choice)),
            (None, false) => BestChild::Index(paths.index(choice)),
        }),
        pv: if is_of_game {
            LineRecord::Moves(line.iter().skip(1).map(|&node| mv(node)).collect())
        } else {
            LineRecord::Path(best_path.clone())
        },
        path: is_of_game.then_some(best_path),
        pv_end: (if has_line { best_line.end } else { LineEnd::Nothing }).name(),
        root_moves: trace
            .root_moves()
            .map(|moves| Stream(&until, move || root_moves::records(trace, paths, moves.clone()))),
        complete: (is_of_game || trace.ending() == Ending::Stopped)
            .then_some(trace.ending() == Ending::Finished),
        finished_depth: trace.answer_depth(),
        visited: counts.visited,
        evaluated: counts.evaluated,
        evaluated_distinct: trace.n_distinct_evaluated(),
        re_searches: algorithm.traits().re_searches.then(|| trace.n_researches()),
        table_hits: trace.conventions().has_table().then(|| trace.n_table_hits()),
        table: trace.table_counts().map(TableRecord::from),
        passes: has_depths(trace)
            .then_some(Stream(&until, || trace.passes().map(|pass| pass_record(trace, &pass, paths)))),
        iterations: (algorithm.traits().rounds != Rounds::One).then(|| trace.n_passes()),
        cutoffs: CutoffCounts {
            alpha: counts.alpha_cutoffs,
            beta: counts.beta_cutoffs,
            deep: counts.deep_cutoffs,
        },
        n_pruned: trace.n_pruned(),
        pruned: full.then_some(Stream(&until, || {
            let paths = &paths;
            let record = |cut: &Cut, path, label, mv| PrunedRecord {
                path,
                label,
                mv,
                at: paths.at(trace.node(cut.visit)),
                kind: cut.kind.name(),
                deep: cut.is_deep,
                bound_from: bound_from(trace, paths, cut),
            };
            let tree = trace.tree();
            let listed = trace.pruned().filter_map(move |(cut, child)| {
                let mv = if is_of_game { tree.mv(child) } else { None };
                Some(record(&trace.cut(cut)?, paths.at(child), tree.label(child), mv))
            });
            let unlisted = trace.cuts().flat_map(move |cut| {
                let node = trace.node(cut.visit);
                let moves = trace.unlisted(node).into_iter().zip(trace.unlisted_moves(node));
                moves.map(move |(path, mv)| record(&cut, small(path), None, Some(mv.into())))
            });
            listed.chain(unlisted)
        })),
        conventions: ConventionsRecord(trace),
        nodes: full
            .then_some(Stream(&until, || trace.visits().map(|visit| node_record(trace, paths, visit)))),
        whole: Whole { until: &until, is_always_told: full },
    };
    finish_line(&record, out)
}

/// Writes every step as one object on a line of its own: in words what happens at a step, numbered from 0, and what
/// its node is called there.
///
/// In the records steps are numbered from 1. `alpha` and `beta` are the window of the step's node as it stands after
/// the step; `value` is what the step is about: the leaf's value, the child's, the best so far, what is returned;
/// `null` where a best-first search knows nothing of its node yet.
/// A node is known by its `path`, in a game also by the `moves` that lead to it.
pub fn write_steps(
    trace: &Trace,
    sentence: impl FnMut(usize) -> String,
    name: impl FnMut(NodeId) -> String,
    out: &mut dyn Write,
) -> io::Result<()> {
    each_step(trace, |_| true, sentence, name, |record| finish_line(record, out))
}

/// As [`write_steps`], of those of some steps alone, which are in ascending order.
pub fn write_some_steps(
    trace: &Trace,
    steps: &[usize],
    sentence: impl FnMut(usize) -> String,
    name: impl FnMut(NodeId) -> String,
    out: &mut dyn Write,
) -> io::Result<()> {
    let is_wanted = |step: usize| steps.binary_search(&step).is_ok();
    each_step(trace, is_wanted, sentence, name, |record| finish_line(record, out))
}

/// Hands over the records of the steps that are wanted.
pub(super) fn each_step(
    trace: &Trace,
    is_wanted: impl Fn(usize) -> bool,
    mut sentence: impl FnMut(usize) -> String,
    mut name: impl FnMut(NodeId) -> String,
    mut give: impl FnMut(&StepRecord<'_>) -> io::Result<()>,
) -> io::Result<()> {
    let paths = Paths::new(trace.tree());
    let mut line = MoveLine::new(trace.tree());
    let has_window = trace.conventions().algorithm.has_window();
    let mut open: Vec<OpenVisit> = Vec::new();
    for step in trace.steps() {
        let index = step.index;
        if step.kind == StepKind::Pass {
            if !is_wanted(index) {
                continue;
            }
            let (mv, moves) = line.to(NodeId::ROOT);
            let record = pass_step_record(trace, index, (name(NodeId::ROOT), (mv, moves)), sentence(index));
            give(&record)?;
            continue;
        }
        let node = trace.node(step.visit);
        let visit = trace.visit(step.visit);
        if step.kind == StepKind::Enter {
            open.push(OpenVisit { best: None, window: visit.window });
        }
        let Some(now) = open.last_mut() else { break };
        if let Some(standing) = trace.standing(step.visit).filter(|_| step.kind == StepKind::StandPat) {
            now.best = Some(standing);
            now.window = trace.live(step.visit, index).window;
        }
        let given = step.child.and_then(|child| trace.result_seen_from(child, node));
        match (step.kind, given) {
            (StepKind::Improve, Some((value, _))) => now.best = Some(value),
            (StepKind::Tighten, Some((value, _))) if trace.is_maximizing(node) => now.window.alpha = value,
            (StepKind::Tighten, Some((value, _))) => now.window.beta = value,
            _ => {}
        }
        let now = (now.best, now.window);
        if is_wanted(index) {
            let (value, bound) = match step.kind {
                StepKind::Enter | StepKind::Pass => (None, None),
                StepKind::Compare | StepKind::Research => {
                    given.filter(|_| step.child.is_some_and(|child| trace.proved(child).is_some())).unzip()
                }
                StepKind::Evaluate | StepKind::Return | StepKind::Hit | StepKind::Operate => {
                    trace.proved(step.visit).unzip()
                }
                StepKind::StandPat => (trace.standing(step.visit), None),
                StepKind::Improve | StepKind::Tighten | StepKind::Cut => (now.0, None),
            };
            let window = trace.in_max_view(node, now.1).0;
            let path = paths.at(node);
            let (mv, moves) = line.to(node);
            let record = StepRecord {
                step: index + 1,
                kind: step.kind.name(),
                node: name(node),
                mv,
                ply: path.len(),
                path,
                moves,
                alpha: has_window.then_some(Number(window.alpha)),
                beta: has_window.then_some(Number(window.beta)),
                value: value.map(|value| Number(trace.in_max_view(node, value).0)),
                bound: bound.map(|bound| claim_or(trace, trace.in_max_view(node, bound).0)),
                child: step.child.map(|child| paths.at(trace.node(child))),
                cut: trace.cut_at(index).map(|cut| step_cut_record(trace, &paths, &cut)),
                sentence: sentence(index),
            };
            give(&record)?;
        }
        if matches!(step.kind, StepKind::Evaluate | StepKind::Return | StepKind::Hit | StepKind::Operate) {
            open.pop();
        }
    }
    Ok(())
}

fn step_cut_record<'a>(trace: &'a Trace, paths: &Paths<'_>, cut: &Cut) -> StepCutRecord<'a> {
    let (tree, node) = (trace.tree(), trace.node(cut.visit));
    let pruned = trace.pruned_by(cut.index);
    let unlisted = trace.unlisted(node).into_iter().map(small);
    let moves = tree.has_moves().then(|| {
        let listed = pruned.iter().map(|&child| tree.mv(child));
        listed.chain(trace.unlisted_moves(node).into_iter().map(|mv| Some(mv.into()))).collect()
    });
    StepCutRecord {
        kind: cut.kind.name(),
        deep: cut.is_deep,
        bound_from: bound_from(trace, paths, cut),
        pruned: pruned.into_iter().map(|child| paths.at(child)).chain(unlisted).collect(),
        pruned_moves: moves,
    }
}

/// The moves to the node that is looked at. The next node lies near, so that few of them have to be asked for.
struct MoveLine<'a> {
    tree: &'a GameTree,
    /// From the root, which is left out, to the node.
    line: Vec<(NodeId, Option<Cow<'a, str>>)>,
}

/// The last move and all of them; nothing where a tree has no moves at all.
type MoveRecord<'a> = (Option<LastMove<'a>>, Option<Vec<Option<Cow<'a, str>>>>);

impl<'a> MoveLine<'a> {
    const fn new(tree: &'a GameTree) -> Self {
        Self { tree, line: Vec::new() }
    }

    fn to(&mut self, node: NodeId) -> MoveRecord<'a> {
        if !self.tree.has_moves() {
            return (None, None);
        }
        let line = self.tree.line_to(node);
        let nodes = &line[1..];
        let n_shared = nodes.iter().zip(&self.line).take_while(|(one, (other, _))| *one == other).count();
        self.line.truncate(n_shared);
        self.line.extend(nodes[n_shared..].iter().map(|&node| (node, self.tree.mv(node))));
        let moves: Vec<_> = self.line.iter().map(|(_, mv)| mv.clone()).collect();
        (Some(LastMove(moves.last().cloned().flatten())), Some(moves))
    }
}

/// The beginning of a pass: the root with the window of the pass.
fn pass_step_record<'a>(
    trace: &Trace,
    index: usize,
    (node, (mv, moves)): (String, MoveRecord<'a>),
    sentence: String,
) -> StepRecord<'a> {
    let window = trace.pass_of(index).map_or(Window::FULL, |(_, pass)| pass.window);
    let has_window = trace.conventions().algorithm.has_window();
    StepRecord {
        step: index + 1,
        kind: StepKind::Pass.name(),
        node,
        mv,
        path: Vec::new(),
        moves,
        ply: 0,
        alpha: has_window.then_some(Number(window.alpha)),
        beta: has_window.then_some(Number(window.beta)),
        value: None,
        bound: None,
        child: None,
        cut: None,
        sentence,
    }
}

fn node_record<'a>(trace: &'a Trace, paths: &Paths<'_>, visit: VisitId) -> NodeRecord<'a> {
    let (result, taken) = (trace.proved(visit), trace.taken(visit));
    let visit = trace.visit(visit);
    let result = result.map(|result| from_max(trace, visit.node, result));
    let window = trace.in_max_view(visit.node, visit.window).0;
    let parent = trace.tree().parent(visit.node).and_then(|parent| trace.visit_of(parent));
    NodeRecord {
        parent: parent.map(VisitId::index),
        index: paths.index(visit.node),
        label: trace.tree().label(visit.node),
        mv: trace.tree().mv(visit.node),
        value: result.map(|(value, _)| Number(value)),
        bound: result.map(|(_, bound)| claim_or(trace, bound)),
        merit: taken.map(|(_, merit)| Number(merit)),
        solved: taken.map(|(is_solved, _)| is_solved),
        alpha: Number(window.alpha),
        beta: Number(window.beta),
    }
}

/// What a result proves: nothing, where the search makes a mistake that shows in its values, or estimates.
fn claim_or(trace: &Trace, bound: Bound) -> &'static str {
    let algorithm = trace.conventions().algorithm;
    match bound {
        _ if trace.only_claims() => "claim",
        Bound::Unproved if algorithm.is_estimate() => "estimate",
        _ => bound.name(),
    }
}

fn from_max(trace: &Trace, node: NodeId, (value, bound): (Value, Bound)) -> (Value, Bound) {
    (trace.in_max_view(node, value).0, trace.in_max_view(node, bound).0)
}

fn bound_from(trace: &Trace, paths: &Paths<'_>, cut: &Cut) -> Option<Vec<u32>> {
    cut.witness.map(|witness| paths.at(trace.node(witness.ancestor)))
}

/// What changes while a visit is open, in the view of its node.
struct OpenVisit {
    best: Option<Value>,
    window: Window,
}

/// Whether a search made passes, each to a depth of its own.
fn has_depths(trace: &Trace) -> bool {
    let n_passes = trace.n_passes();
    let has_depth = |index: usize| trace.pass(index).is_some_and(|(_, pass)| pass.depth.is_some());
    n_passes > 0 && (0..n_passes).all(has_depth)
}

fn pass_record<'a>(trace: &'a Trace, pass: &PassSummary, paths: &Paths<'_>) -> PassRecord<'a> {
    let result = pass.result.map(|result| from_max(trace, NodeId::ROOT, result));
    let line = pass.line.all().skip(1);
    PassRecord {
        depth: pass.depth,
        value: result.map(|(value, _)| Number(value)),
        bound: result.map(|(_, bound)| claim_or(trace, bound)),
        pv: if trace.tree().is_of_game() {
            LineRecord::Moves(line.map(|node| trace.tree().mv(node).unwrap_or_default()).collect())
        } else {
            LineRecord::Path(line.map(|node| paths.index(node)).collect())
        },
        visited: pass.n_visits,
        new: pass.n_new,
    }
}
