//! From a diagnosis to JSON: the contract of `plyscope diagnose --json`.

use std::io::{self, Write};

use serde::Serialize;

use super::record::finish_line;
use crate::diagnose::{
    Diagnosis, ExplainedConvention, LeafCount, LineFault, LogVerdict, LoggedRun, right_sentence,
    their_sentence,
};
use crate::explain::Names;
use crate::text::Text;

#[derive(Serialize)]
struct DiagnosisRecord<'a> {
    verdict: LogVerdict,
    conventions: Vec<ConventionRecord>,
    mistake: Option<&'static str>,
    other_mistakes: Vec<&'static str>,
    first_difference: Option<FirstDifferenceRecord<'a>>,
    understood: usize,
    ignored: Vec<IgnoredRecord<'a>>,
    leaf_count: Option<LeafCount>,
    closest_mistake: Option<ClosestMistakeRecord>,
    ends_early: bool,
    other_conventions: Vec<ConventionRecord>,
}

#[derive(Serialize)]
struct ConventionRecord {
    algorithm: &'static str,
    fail: Option<&'static str>,
    order: &'static str,
    cut: Option<&'static str>,
    cutoffs: Option<&'static str>,
    re_search: Option<&'static str>,
    root: &'static str,
}

#[derive(Serialize)]
struct FirstDifferenceRecord<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    tree: Option<&'a str>,
    step: usize,
    node: String,
    path: Vec<usize>,
    theirs: String,
    right: String,
}

/// What agrees longest where nothing explains the logs, with so many of their entries.
#[derive(Serialize)]
struct ClosestMistakeRecord {
    mistake: &'static str,
    agreeing: usize,
    entries: usize,
}

#[derive(Serialize)]
struct IgnoredRecord<'a> {
    line: usize,
    text: &'a str,
    fault: Option<&'static str>,
}

impl ConventionRecord {
    fn new(convention: ExplainedConvention) -> Self {
        Self {
            algorithm: convention.algorithm.name(),
            fail: convention.fail.map(crate::diagnose::FailStyle::name),
            order: convention.order.name(),
            cut: convention.cut.map(crate::search::CutRule::name),
            cutoffs: convention.cutoffs.map(crate::search::Cutoffs::name),
            re_search: convention.re_search.map(crate::search::ReSearch::name),
            root: convention.root.name(),
        }
    }
}

/// Writes a diagnosis as one object on one line. Steps are counted from 1; what makes no difference to an algorithm is
/// `null`. Of several trees, lines are those of all logs together, and a difference names its tree.
pub fn write_diagnosis(
    diagnosis: &Diagnosis,
    (runs, trees): (&[LoggedRun], Option<&[String]>),
    text: &Text,
    out: &mut dyn Write,
) -> io::Result<()> {
    let logs = || diagnosis.logs(runs);
    let first_difference = diagnosis.first_difference.as_ref().map(|found| {
        let tree = found.trace.tree();
        FirstDifferenceRecord {
            tree: trees.and_then(|trees| trees.get(found.run)).map(String::as_str),
            step: found.step + 1,
            node: Names::new(tree).of(tree, found.node).into_owned(),
            path: tree.path(found.node),
            theirs: their_sentence(text, found),
            right: right_sentence(text, found),
        }
    });
    let ignored = logs().flat_map(|log| &log.ignored);
    finish_line(
        &DiagnosisRecord {
            verdict: diagnosis.verdict,
            conventions: diagnosis.conventions.iter().copied().map(ConventionRecord::new).collect(),
            mistake: diagnosis.mistake.map(crate::search::Mistake::name),
            other_mistakes: diagnosis.alternatives.iter().map(|mistake| mistake.name()).collect(),
            leaf_count: diagnosis.leaf_count,
            closest_mistake: diagnosis.closest_mistake.map(|(mistake, agreeing, entries)| {
                ClosestMistakeRecord { mistake: mistake.name(), agreeing, entries }
            }),
            first_difference,
            understood: logs().map(|log| log.understood).sum(),
            ignored: ignored
                .map(|line| IgnoredRecord {
                    line: line.line,
                    text: &line.text,
                    fault: line.fault.as_ref().map(LineFault::name),
                })
                .collect(),
            ends_early: diagnosis.is_cut_off || diagnosis.may_be_cut_off,
            other_conventions: diagnosis.unasked.iter().copied().map(ConventionRecord::new).collect(),
        },
        out,
    )
}
