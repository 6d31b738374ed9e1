//! A diagnosis in words.

use super::AskedConventions;
use super::candidate::FailStyle;
use super::diagnosis::{Diagnosis, ExplainedConvention, FoundDifference, LogVerdict, LoggedRun};
use super::engine_log::EngineLogRefused;
use super::engine_tree::ImpossibleMove;
use super::log::{EntryKind, IgnoredLine, LeafCount, LineFault, Log, LogEntry, LogTotals};
use super::read::LogRefused;
use super::smallest_tree::smallest_tree;
use crate::budget::Budget;
use crate::explain::limits::spent_sentence;
use crate::explain::terms::{algorithm_name, convention_parts, word_name};
use crate::explain::{Explainer, Names, number};
use crate::search::{Algorithm, Mistake, Refusal, Setting};
use crate::text::{Text, n_listed, visible};
use crate::trace::Ending;
use crate::tree::notation::{TextFormat, write};
use crate::tree::{MAX_NODES, NodeId};
use crate::value::{Role, Value};

/// Lines that are listed although they were not understood, and other conventions that explain a log.
const MAX_LISTED: usize = 10;
/// Nodes that are listed although the tree does not have them.
const MAX_UNKNOWN: usize = 5;

/// A diagnosis as it is told, a sentence a line.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LogReport {
    /// What was understood of the logs.
    pub understood: String,
    /// Lines of them that were not.
    pub ignored: Vec<String>,
    /// What is concluded, the most important first.
    pub conclusion: Vec<String>,
    /// What to do next to learn more.
    pub next: Option<String>,
    /// The tree on which the program is to be run next.
    pub next_tree: Option<String>,
}

/// The report of a diagnosis. Where there are several trees, they have names.
pub fn report(
    text: &Text,
    diagnosis: &Diagnosis,
    (runs, trees): (&[LoggedRun], Option<&[String]>),
    asked: &AskedConventions,
    budget: &Budget<'_>,
) -> LogReport {
    let logs: Vec<&Log> = diagnosis.logs(runs).collect();
    let understood = if let (None, Some(log)) = (trees, logs.first()) {
        understood_sentence(text, log)
    } else {
        let understood: usize = logs.iter().map(|log| log.understood).sum();
        let n_ignored: usize = logs.iter().map(|log| log.ignored.len()).sum();
        let lines = understood + n_ignored;
        say!(text, "diagnose-read-logs", count = runs.len(), understood, lines)
    };
    let all_ignored = || logs.iter().flat_map(|log| &log.ignored);
    let said = |line: &IgnoredLine| ignored_sentence(text, line);
    let n_ignored = all_ignored().count();
    let mut ignored: Vec<String> = all_ignored().take(n_listed(n_ignored, MAX_LISTED)).map(said).collect();
    let n_more = n_ignored - ignored.len();
    if n_more > 0 {
        ignored.push(say!(text, "diagnose-ignored-more", count = n_more));
    }
    let conclusion = conclusion(text, diagnosis, (runs, trees));
    let mut report = LogReport { understood, ignored, conclusion, next: None, next_tree: None };
    let is_open = diagnosis.verdict == LogVerdict::Right && diagnosis.candidates.len() > 1;
    if let (Some(run), Some(log), true) = (runs.first(), logs.first(), is_open) {
        let root = run.tree.role(NodeId::ROOT);
        // Where the time is over, the verdict stands without it.
        let found = smallest_tree(&diagnosis.candidates, (log, root), asked, budget).ok().flatten();
        report.next = Some(match &found {
            Some((_, count)) => {
                let of = diagnosis.candidates.len() - 1;
                let share = if *count == of { "all" } else { "some" };
                say!(text, "diagnose-next-tree", count = *count, of, share)
            }
            None => say!(text, "diagnose-no-next-tree"),
        });
        report.next_tree =
            found.map(|(tree, _)| write(&tree, TextFormat::Line).unwrap_or_default().trim_end().to_owned());
    }
    report
}

/// A line that was not understood, with what is wrong with it.
fn ignored_sentence(text: &Text, line: &IgnoredLine) -> String {
    let (n, said) = (line.line, visible(&line.text));
    let said = said.as_ref();
    match &line.fault {
        Some(LineFault::NoNumber(word)) => {
            say!(text, "diagnose-ignored-no-number", line = n, said, word = visible(word).as_ref())
        }
        Some(LineFault::NoValue) => say!(text, "diagnose-ignored-no-value", line = n, said),
        Some(LineFault::NoWindow) => say!(text, "diagnose-ignored-no-window", line = n, said),
        Some(LineFault::Unread) | None => say!(text, "diagnose-ignored", line = n, said),
    }
}

/// Why a log cannot be read.
pub fn refusal_sentence(text: &Text, why: &LogRefused) -> String {
    match why {
        LogRefused::NoText => say!(text, "diagnose-no-text"),
        LogRefused::Empty => say!(text, "diagnose-empty"),
        LogRefused::NothingUnderstood(first) => {
            say!(text, "diagnose-nothing-understood", line = first.line, said = visible(&first.text).as_ref())
        }
        LogRefused::OtherTree(unknown, named, one) => {
            say!(
                text,
                "diagnose-other-tree",
                unknown = *unknown,
                named = *named,
                node = visible(one).as_ref()
            )
        }
        LogRefused::RootAlone(node) => say!(text, "diagnose-root-alone", node),
        LogRefused::FreeValue(node) => say!(text, "diagnose-free-value", node),
        LogRefused::Spent(spent) => spent_sentence(text, *spent),
    }
}

/// Why no search follows from the log of an engine.
pub fn engine_refusal(text: &Text, why: &EngineLogRefused) -> String {
    match why {
        EngineLogRefused::Log(why) => refusal_sentence(text, why),
        EngineLogRefused::NoCalls => say!(text, "run-no-calls"),
        EngineLogRefused::NoReturns => say!(text, "run-no-returns"),
        EngineLogRefused::Unbalanced { line, open: Some(open) } => {
            say!(text, "run-unbalanced", line = *line, open = visible(open).as_ref())
        }
        EngineLogRefused::Unbalanced { line, open: None } => say!(text, "run-nothing-open", line = *line),
        EngineLogRefused::SecondRoot { line, first, second } => say!(
            text,
            "run-second-root",
            line = *line,
            first = visible(first).as_ref(),
            second = visible(second).as_ref()
        ),
        EngineLogRefused::NoPlies => say!(text, "run-no-plies"),
        EngineLogRefused::Impossible(ImpossibleMove { line, mv, known }) => {
            say!(
                text,
                "run-impossible-move",
                line = *line,
                mv = visible(mv).as_ref(),
                known = known.join(", ")
            )
        }
        EngineLogRefused::TooLarge => say!(text, "run-too-large", limit = MAX_NODES),
    }
}

/// What a mistake is called.
pub fn mistake_name(text: &Text, mistake: Mistake) -> String {
    text.say_named(&format!("mistake-{}", mistake.name()), &[])
}

/// What a program with a mistake does.
pub fn mistake_idea(text: &Text, mistake: Mistake) -> String {
    let id = match Algorithm::by_name(&format!("faulty-{}", mistake.name())) {
        Some(_) => format!("idea-faulty-{}", mistake.name()),
        None => format!("mistake-idea-{}", mistake.name()),
    };
    text.say_named(&id, &[])
}

/// A convention in words, the algorithm first.
pub fn convention_sentence(text: &Text, convention: &ExplainedConvention) -> String {
    let mut parts = vec![algorithm_name(text, convention.algorithm)];
    match convention.fail {
        Some(FailStyle::OwnBound) => parts.push(say!(text, "diagnose-own-bound")),
        Some(FailStyle::FarBound) => parts.push(say!(text, "diagnose-far-bound")),
        Some(fail) => parts.push(word_name(text, Setting::Fail, fail.name())),
        None => {}
    }
    parts.push(word_name(text, Setting::Order, convention.order.name()));
    parts.extend(convention.cut.map(|cut| word_name(text, Setting::Cut, cut.name())));
    parts.extend(convention.cutoffs.map(|cutoffs| word_name(text, Setting::Cutoffs, cutoffs.name())));
    parts.extend(convention.re_search.map(|how| word_name(text, Setting::ReSearch, how.name())));
    parts.push(match convention.root {
        Role::Max => say!(text, "diagnose-root-max"),
        Role::Min => say!(text, "diagnose-root-min"),
        Role::Chance => say!(text, "diagnose-root-chance"),
    });
    parts.join(" · ")
}

/// How much of a log was understood.
pub fn understood_sentence(text: &Text, log: &Log) -> String {
    let is_understood =
        |entry: &&LogEntry| log.ignored.binary_search_by_key(&entry.line, |line| line.line).is_err();
    let entries = || log.entries.iter().filter(is_understood);
    let count = |kind| entries().filter(|entry| entry.kind == kind).count();
    let n_lines = log.understood + log.ignored.len();
    let calls = count(EntryKind::Enter);
    let returns = count(EntryKind::Return);
    let rows = count(EntryKind::Row);
    let leaves = count(EntryKind::Leaf);
    let named = count(EntryKind::Name);
    let has_results = entries().any(|entry| entry.kind == EntryKind::Row && entry.value.is_some());
    let calls_of = |calls: usize| say!(text, "diagnose-calls", count = calls);
    let parts = [
        (calls, calls_of(calls)),
        (returns, say!(text, "diagnose-returns", count = returns)),
        (rows, if has_results { say!(text, "diagnose-rows", count = rows) } else { calls_of(rows) }),
        (leaves, say!(text, "diagnose-leaves", count = leaves)),
        (named, say!(text, "diagnose-names", count = named)),
        (log.pruned.len(), say!(text, "diagnose-pruned", count = log.pruned.len())),
        (log.generated.len(), say!(text, "diagnose-generated", count = log.generated.len())),
    ];
    let mut told: Vec<String> = parts.into_iter().filter(|(n, _)| *n > 0).map(|(_, part)| part).collect();
    if !log.totals.is_empty() {
        told.push(say!(text, "diagnose-totals"));
    }
    say!(text, "diagnose-understood", understood = log.understood, lines = n_lines, what = told.join(", "))
}

/// What the log says at the first difference.
pub fn their_sentence(text: &Text, found: &FoundDifference) -> String {
    let Some(entry) = &found.entry else { return say!(text, "diagnose-log-over") };
    let names = Names::new(found.trace.tree());
    let name = entry.node.map_or_else(
        || say!(text, "diagnose-some-node"),
        |node| names.of(found.trace.tree(), node).into_owned(),
    );
    entry_sentence(text, entry, &name)
}

fn entry_sentence(text: &Text, entry: &LogEntry, node: &str) -> String {
    let shown =
        |value: Option<Value>| value.map_or_else(|| "·".to_owned(), |value| text.in_digits(number(value)));
    let (alpha, beta, value) = (shown(entry.alpha), shown(entry.beta), shown(entry.value));
    match (entry.kind, entry.has_window(), entry.value.is_some()) {
        (EntryKind::Leaf, _, true) => say!(text, "diagnose-theirs-leaf", node, value),
        (EntryKind::Row, true, true) => say!(text, "diagnose-theirs-row", node, alpha, beta, value),
        (_, true, false) => say!(text, "diagnose-theirs-enter", node, alpha, beta),
        (_, _, true) => say!(text, "diagnose-theirs-return", node, value),
        (EntryKind::Return, ..) => say!(text, "diagnose-theirs-leave", node),
        _ => say!(text, "diagnose-theirs-visit", node),
    }
}

/// What the right search does there, and why.
pub fn right_sentence(text: &Text, found: &FoundDifference) -> String {
    if found.is_right_over {
        return say!(text, "diagnose-right-over");
    }
    let (tree, names) = (found.trace.tree(), Names::new(found.trace.tree()));
    if let Ending::Refused(Refusal::FreeValue(node)) = found.trace.ending()
        && node == found.node
    {
        return say!(text, "diagnose-right-goes-on", node = names.of(tree, node).as_ref());
    }
    // What the log tells in one line is held against all of it.
    let is_row = |entry: LogEntry| {
        entry.kind == EntryKind::Row && entry.node == Some(found.node) && entry.has_window()
    };
    let visit = found.trace.visit_at(found.node, found.step).filter(|_| found.entry.is_some_and(is_row));
    if let Some(visit) = visit.map(|visit| found.trace.visit(visit)) {
        let (alpha, beta) = (Some(visit.window.alpha), Some(visit.window.beta));
        let value = visit.result.map(|(value, _)| value);
        let node = Some(found.node);
        let entry = LogEntry { alpha, beta, value, ..LogEntry::new(0, EntryKind::Row, node) };
        return entry_sentence(text, &entry, &names.of(tree, found.node));
    }
    Explainer::new(&found.trace, &names, text).one_line(found.step)
}

/// The mistakes that fit a log as well as the one that is named.
fn alternatives_sentence(text: &Text, diagnosis: &Diagnosis, n_trees: usize) -> Option<String> {
    let others: Vec<String> = diagnosis.alternatives.iter().map(|&other| mistake_name(text, other)).collect();
    let (count, mistakes) = (others.len(), others.join("; "));
    (count > 0).then(|| say!(text, "diagnose-alternatives", trees = n_trees, count, mistakes))
}

/// What a log of counts alone tells, beside what the right search comes to.
fn counts_sentence(text: &Text, found: &FoundDifference, theirs: &LogTotals) -> String {
    let right = found.trace.total_counts();
    let told = |totals: &LogTotals| {
        let value = totals.value.map(|value| text.in_digits(number(value)));
        [
            value.map(|value| say!(text, "diagnose-count-value", value)),
            totals.nodes.map(|count| say!(text, "diagnose-count-nodes", count = count as usize)),
            totals.leaves.map(|count| say!(text, "diagnose-count-leaves", count = count as usize)),
        ]
        .into_iter()
        .flatten()
        .collect::<Vec<_>>()
        .join(", ")
    };
    let own = LogTotals {
        value: theirs.value.and(found.trace.result().map(|(value, _)| value)),
        nodes: theirs.nodes.map(|_| right.visited as u64),
        leaves: theirs.leaves.map(|_| right.evaluated as u64),
    };
    let conventions = convention_parts(text, found.trace.conventions()).join(" · ");
    say!(text, "diagnose-counts", theirs = told(theirs), conventions, right = told(&own))
}

/// The conclusion in sentences, one a line, the most important first. Where there are several trees, they have names.
pub fn conclusion(
    text: &Text,
    diagnosis: &Diagnosis,
    (runs, trees): (&[LoggedRun], Option<&[String]>),
) -> Vec<String> {
    let mut said = Vec::new();
    let named = |convention: &ExplainedConvention| convention_sentence(text, convention);
    let is_counts = |log: &Log| log.entries.is_empty() && log.pruned.is_empty() && log.generated.is_empty();
    let has_only_counts = runs.iter().flat_map(|run| &run.logs).all(is_counts);
    if !matches!(diagnosis.verdict, LogVerdict::Right | LogVerdict::Partial)
        && diagnosis.logs(runs).any(Log::is_partly_understood)
    {
        said.push(say!(text, "diagnose-partly"));
    }
    if let Some(convention) = diagnosis.unasked.first().map(named) {
        said.push(say!(text, "diagnose-unasked", convention));
    }
    match (diagnosis.verdict, diagnosis.mistake) {
        (LogVerdict::Right | LogVerdict::Partial, _) => {
            let convention = diagnosis.conventions.first().map(named).unwrap_or_default();
            said.push(if diagnosis.verdict == LogVerdict::Partial {
                say!(text, "diagnose-partly-right", convention)
            } else if has_only_counts {
                say!(text, "diagnose-right-counts", convention)
            } else if diagnosis.logs(runs).all(Log::is_of_root_alone) {
                say!(text, "diagnose-right-root", convention, trees = runs.len())
            } else {
                say!(text, "diagnose-right", convention, trees = runs.len())
            });
            let visits_all = diagnosis.conventions.first().is_some_and(ExplainedConvention::visits_all);
            if visits_all && !has_only_counts {
                said.push(say!(text, "diagnose-visits-all"));
            }
            let others = diagnosis.conventions.get(1..).unwrap_or_default();
            if !others.is_empty() {
                let (count, shown) = (others.len(), n_listed(others.len(), MAX_LISTED));
                said.push(say!(text, "diagnose-others", count, trees = runs.len()));
                said.extend(others[..shown].iter().map(|one| format!("  {}", named(one))));
                if count > shown {
                    said.push(say!(text, "diagnose-others-more", count = count - shown));
                }
            }
        }
        (LogVerdict::Mistake, Some(mistake)) => {
            let mistake_named = mistake_name(text, mistake);
            if diagnosis.may_be_cut_off {
                said.push(say!(text, "diagnose-may-be-cut-off"));
            }
            let n_others = diagnosis.alternatives.len();
            said.push(if has_only_counts {
                say!(text, "diagnose-mistake-counts", mistake = mistake_named, others = n_others)
            } else {
                say!(text, "diagnose-mistake", mistake = mistake_named)
            });
            said.push(mistake_idea(text, mistake));
            said.extend(alternatives_sentence(text, diagnosis, runs.len()));
        }
        _ if diagnosis.is_cut_off => {
            said.push(match diagnosis.closest_mistake {
                Some((mistake, count, _)) => {
                    let mistake = mistake_name(text, mistake);
                    say!(text, "diagnose-cut-off-mistake", mistake, count)
                }
                None => say!(text, "diagnose-cut-off", count = diagnosis.agreeing.0),
            });
            said.extend(alternatives_sentence(text, diagnosis, runs.len()));
        }
        _ => said.push(match diagnosis.lacks_windows {
            Some(algorithm) => {
                say!(text, "diagnose-lacks-windows", algorithm = algorithm_name(text, algorithm))
            }
            None => say!(text, "diagnose-unexplained"),
        }),
    }
    said.extend(diagnosis.leaf_count.map(|count| match count {
        LeafCount::Evaluations => say!(text, "diagnose-leaves-evaluations"),
        LeafCount::Distinct => say!(text, "diagnose-leaves-distinct"),
    }));
    let closest = diagnosis.closest_mistake.filter(|_| !diagnosis.is_cut_off);
    if let Some((mistake, agreeing, all)) = closest {
        let mistake = mistake_name(text, mistake);
        said.push(say!(text, "diagnose-closest-mistake", mistake, agreeing, all, trees = runs.len()));
    }
    let logged = |found: &FoundDifference| runs.get(found.run).and_then(|run| run.logs.first());
    if let (Some(found), true) = (&diagnosis.first_difference, has_only_counts) {
        said.extend(logged(found).map(|log| counts_sentence(text, found, &log.totals)));
        said.push(say!(text, "diagnose-log-calls"));
    } else if let Some(found) = &diagnosis.first_difference {
        let conventions = convention_parts(text, found.trace.conventions()).join(" · ");
        let (agreeing, all) = diagnosis.agreeing;
        let goes_on = found.entry.is_none() && !found.is_right_over;
        said.push(if goes_on {
            say!(text, "diagnose-nearest-goes-on", conventions, trees = runs.len())
        } else {
            say!(text, "diagnose-nearest", conventions, agreeing, all, trees = runs.len())
        });
        if let Some(tree) = trees.and_then(|trees| trees.get(found.run)) {
            said.push(say!(text, "diagnose-in-tree", tree = visible(tree).as_ref()));
        }
        let line = found.entry.map(|entry| entry.line);
        let theirs = their_sentence(text, found);
        match line {
            Some(line) => said.push(say!(text, "diagnose-theirs", line, theirs)),
            None if !goes_on => said.push(theirs),
            None => {}
        }
        let step = text.counted(found.step + 1);
        said.push(say!(text, "diagnose-right-search", step, right = right_sentence(text, found)));
    }
    let first = runs.first().and_then(|run| run.logs.get(diagnosis.readings.first().copied().unwrap_or(0)));
    if let Some(log) = first.filter(|log| !log.unknown.is_empty()) {
        let unknown = log.unknown_names();
        let (count, shown) = (unknown.len(), n_listed(unknown.len(), MAX_UNKNOWN));
        let names: Vec<_> = unknown.into_iter().take(shown).map(visible).collect();
        let names = names.join(&say!(text, "list-comma"));
        let names = if count > shown { say!(text, "list-more", names, count = count - shown) } else { names };
        said.push(say!(text, "diagnose-unknown", count, names));
    }
    said
}
