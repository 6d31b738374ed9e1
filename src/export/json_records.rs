//! What stands in the JSON of a search.

use std::borrow::Cow;

use serde::Serialize;

use super::conventions::ConventionsRecord;
use super::partial::Whole;
use super::record::Number;
use super::searched::{SearchedRecord, VerdictRecord};
use crate::trace::TableCounts;

#[derive(Serialize)]
pub(super) struct ResultRecord<'a, R: Serialize, S: Serialize, P: Serialize, N: Serialize> {
    /// Of a position: which, and how.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) searched: Option<SearchedRecord>,
    pub(super) value: Option<Number>,
    pub(super) bound: Option<&'static str>,
    /// Of proof-number search: whether the answer to its question is yes.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) proved: Option<bool>,
    /// Of a game: the win that is proved.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) verdict: Option<VerdictRecord>,
    pub(super) best: Option<BestChild<'a>>,
    pub(super) pv: LineRecord<'a>,
    /// The best line of a game as child indices.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) path: Option<Vec<u32>>,
    /// Why the best line ends.
    pub(super) pv_end: &'static str,
    /// Of a search by chance: what it knows of the moves at the root.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) root_moves: Option<R>,
    /// Whether a search on positions came to its end.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) complete: Option<bool>,
    /// How deep the pass looked that is the answer, where a later one was broken off.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) finished_depth: Option<u32>,
    pub(super) visited: usize,
    pub(super) evaluated: usize,
    /// Each node once.
    pub(super) evaluated_distinct: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) re_searches: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) table_hits: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) table: Option<TableRecord>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) passes: Option<S>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) iterations: Option<usize>,
    pub(super) cutoffs: CutoffCounts,
    /// Children that are pruned in the end.
    pub(super) n_pruned: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) pruned: Option<P>,
    pub(super) conventions: ConventionsRecord<'a>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) nodes: Option<N>,
    /// Whether all lists have everything; written with `nodes`, and where they have not.
    #[serde(skip_serializing_if = "Whole::is_untold")]
    pub(super) whole: Whole<'a>,
}

#[derive(Serialize)]
#[serde(untagged)]
pub(super) enum BestChild<'a> {
    Name(Cow<'a, str>),
    Index(u32),
}

/// The best line: child indices in a tree, moves in a game.
#[derive(Serialize)]
#[serde(untagged)]
pub(super) enum LineRecord<'a> {
    Path(Vec<u32>),
    Moves(Vec<Cow<'a, str>>),
}

/// What a table of limited size did.
#[derive(Serialize)]
pub(super) struct TableRecord {
    pub(super) probes: usize,
    pub(super) hits: usize,
    pub(super) missed: usize,
    pub(super) stored: usize,
    pub(super) replaced: usize,
    pub(super) kept_out: usize,
    pub(super) searched_again: usize,
}

impl From<TableCounts> for TableRecord {
    fn from(counts: TableCounts) -> Self {
        let TableCounts { probes, hits, missed, stored, replaced, kept_out, searched_again } = counts;
        Self { probes, hits, missed, stored, replaced, kept_out, searched_again }
    }
}

/// What a pass of a search that deepens came to.
#[derive(Serialize)]
pub(super) struct PassRecord<'a> {
    pub(super) depth: Option<u32>,
    pub(super) value: Option<Number>,
    pub(super) bound: Option<&'static str>,
    pub(super) pv: LineRecord<'a>,
    pub(super) visited: usize,
    pub(super) new: usize,
}

#[derive(Serialize)]
pub(super) struct CutoffCounts {
    pub(super) alpha: usize,
    pub(super) beta: usize,
    pub(super) deep: usize,
}

#[derive(Serialize)]
pub(super) struct PrunedRecord<'a> {
    pub(super) path: Vec<u32>,
    pub(super) label: Option<&'a str>,
    #[serde(rename = "move", skip_serializing_if = "Option::is_none")]
    pub(super) mv: Option<Cow<'a, str>>,
    pub(super) at: Vec<u32>,
    pub(super) kind: &'static str,
    pub(super) deep: bool,
    pub(super) bound_from: Option<Vec<u32>>,
}

#[derive(Serialize)]
pub(super) struct NodeRecord<'a> {
    /// The place in this list of the first visit of the parent; `null` for the root.
    pub(super) parent: Option<usize>,
    /// The place among the children of the parent.
    pub(super) index: u32,
    pub(super) label: Option<&'a str>,
    #[serde(rename = "move", skip_serializing_if = "Option::is_none")]
    pub(super) mv: Option<Cow<'a, str>>,
    pub(super) value: Option<Number>,
    pub(super) bound: Option<&'static str>,
    /// In SSS* and its dual: what the element of the list was worth that this visit took, and whether it was solved.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) merit: Option<Number>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) solved: Option<bool>,
    pub(super) alpha: Number,
    pub(super) beta: Number,
}

#[derive(Serialize)]
pub(super) struct StepRecord<'a> {
    pub(super) step: usize,
    pub(super) kind: &'static str,
    /// What sentences call it.
    pub(super) node: String,
    #[serde(rename = "move", skip_serializing_if = "Option::is_none")]
    pub(super) mv: Option<LastMove<'a>>,
    pub(super) path: Vec<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) moves: Option<Vec<Option<Cow<'a, str>>>>,
    pub(super) ply: usize,
    pub(super) alpha: Option<Number>,
    pub(super) beta: Option<Number>,
    pub(super) value: Option<Number>,
    pub(super) bound: Option<&'static str>,
    pub(super) child: Option<Vec<u32>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) cut: Option<StepCutRecord<'a>>,
    pub(super) sentence: String,
}

#[derive(Serialize)]
pub(super) struct StepCutRecord<'a> {
    pub(super) kind: &'static str,
    pub(super) deep: bool,
    pub(super) bound_from: Option<Vec<u32>>,
    pub(super) pruned: Vec<Vec<u32>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) pruned_moves: Option<Vec<Option<Cow<'a, str>>>>,
}

/// The move that leads to a node: `null` at the root.
#[derive(Serialize)]
pub(super) struct LastMove<'a>(pub(super) Option<Cow<'a, str>>);
