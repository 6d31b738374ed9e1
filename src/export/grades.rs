//! From a verdict to JSON: the contract of `plyscope grade --json`.

use std::io::{self, Write};

use serde::Serialize;

use super::paths::Paths;
use super::record::finish_line;
use crate::practice::{PartVerdict, Verdict, VerdictItem};
use crate::tree::GameTree;

#[derive(Serialize)]
struct GradeRecord<'a> {
    score: ScoreRecord,
    items: Vec<ItemRecord<'a>>,
}

#[derive(Serialize)]
struct ScoreRecord {
    right: usize,
    of: usize,
    extra: usize,
}

#[derive(Serialize)]
struct ItemRecord<'a> {
    path: Vec<u32>,
    label: Option<&'a str>,
    verdict: PartVerdict,
    reason: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    likely_mistake: Option<String>,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    first_mistake: bool,
}

/// Writes what is said about an answer as one object on one line: a score (parts that are right, parts of the
/// right answer, and parts of the given one that should not be there), and for each part of the answer its node, how
/// it did and why: `said` gives the reason and, where there is one, the known mistake behind the answer. `first_mistake` is
/// there, and true, at one item at most. A node without a label has the label `null`.
pub fn write_grades(
    tree: &GameTree,
    verdict: &Verdict,
    mut said: impl FnMut(&VerdictItem) -> (String, Option<String>),
    out: &mut dyn Write,
) -> io::Result<()> {
    let paths = Paths::new(tree);
    let items = verdict.items.iter().map(|item| {
        let (reason, likely_mistake) = said(item);
        ItemRecord {
            path: paths.at(item.node),
            label: tree.label(item.node),
            verdict: item.mark,
            reason,
            likely_mistake,
            first_mistake: item.is_first_mistake,
        }
    });
    let score = ScoreRecord { right: verdict.n_right(), of: verdict.n_counted(), extra: verdict.n_extra() };
    finish_line(&GradeRecord { score, items: items.collect() }, out)
}
