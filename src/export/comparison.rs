//! Searches side by side as JSON records: the contract of `plyscope compare --json`.

use std::io::{self, Write};

use serde::Serialize;

use super::json::write_result_until;
use super::record::{Number, finish_line};
use crate::trace::Trace;
use crate::value::Value;

/// A search of a comparison.
#[derive(Clone, Copy, Debug)]
pub struct ComparedRecord<'a> {
    /// What the person called it.
    pub name: &'a str,
    /// What it did.
    pub trace: &'a Trace,
    /// How long it took.
    pub seconds: f64,
}

/// What was found of all searches together.
#[derive(Clone, Copy, Debug)]
pub struct ComparisonSummary<'a> {
    /// The fewest leaves of a uniform tree.
    pub minimum: Option<usize>,
    /// Of each search against the first.
    pub differences: &'a [DifferenceRecord],
    /// Whether these are all differences.
    pub is_complete: bool,
}

/// Where a search first does something else than another.
#[derive(Clone, Debug, Serialize)]
pub struct DifferenceRecord {
    /// The place of the one in the list of searches.
    pub of: usize,
    /// The place of the other.
    pub with: usize,
    /// The steps in either, from 1; `null` if they do the same.
    pub steps: Option<[usize; 2]>,
    /// That in words.
    pub sentences: Vec<String>,
}

/// Conventions that agree.
#[derive(Clone, Debug, Serialize)]
pub struct GroupRecord {
    value: Option<Number>,
    visited: usize,
    pruned: Vec<Vec<usize>>,
    conventions: Vec<String>,
}

impl GroupRecord {
    /// The root's value in MAX's view, visits, paths of the children that were pruned, names of the conventions.
    pub fn new(
        value: Option<Value>,
        visited: usize,
        pruned: Vec<Vec<usize>>,
        conventions: Vec<String>,
    ) -> Self {
        Self { value: value.map(Number), visited, pruned, conventions }
    }
}

/// Writes searches side by side as one object on one line: each as [`write_result`](super::json::write_result) has it, with `name` and `seconds`;
/// `minimax`, what minimax visits of a hand-written tree; `minimum`, the fewest leaves of a uniform one; `differences`, and
/// `complete`, whether these are all. Lists that are long end when `is_over` says so, and say it.
pub fn write_comparison(
    searches: &[ComparedRecord<'_>],
    found: ComparisonSummary<'_>,
    is_over: &dyn Fn() -> bool,
    out: &mut dyn Write,
) -> io::Result<()> {
    let ComparisonSummary { minimum, differences, is_complete } = found;
    let mut records = Vec::with_capacity(searches.len());
    for search in searches {
        let mut bytes = Vec::new();
        write_result_until(search.trace, false, is_over, &mut bytes)?;
        let mut record: serde_json::Value = serde_json::from_slice(&bytes).map_err(io::Error::from)?;
        if let Some(record) = record.as_object_mut() {
            record.insert("name".to_owned(), search.name.into());
            record.insert("seconds".to_owned(), search.seconds.into());
        }
        records.push(record);
    }
    let tree = searches.first().map(|search| search.trace.tree()).filter(|tree| !tree.is_of_game());
    let minimax =
        tree.map(|tree| serde_json::json!({"visited": tree.n_nodes(), "evaluated": tree.n_leaves()}));
    let record = serde_json::json!({
        "searches": records,
        "minimax": minimax,
        "minimum": minimum,
        "differences": differences,
        "complete": is_complete,
    });
    finish_line(&record, out)
}

/// Writes groups of conventions that agree as one object on one line.
pub fn write_groups(groups: &[GroupRecord], out: &mut dyn Write) -> io::Result<()> {
    finish_line(&serde_json::json!({"groups": groups}), out)
}
