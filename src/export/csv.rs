//! Steps of a search as a table: one row a step, for spreadsheets and programs that plot.

use std::io::{self, Write};

use super::json::each_step;
use super::json_records::StepRecord;
use super::record::Number;
use crate::trace::{StepKind, Trace};
use crate::tree::NodeId;

/// The titles of the columns.
pub const STEP_COLUMNS: [&str; 14] = [
    "step", "kind", "ply", "node", "path", "alpha", "beta", "value", "bound", "returned", "cut", "cut_by",
    "pruned", "sentence",
];

/// Writes some steps, which are in ascending order, below a line of titles; what happens at a step and what its node is
/// called as for [`write_steps`](super::json::write_steps), and the same numbers.
///
/// Paths are child indices with dots between them, and that of the root is empty. `cut_by` is the node whose
/// bound caused the cutoff, `pruned` the paths of the children that are pruned, with spaces between them.
///
/// # Errors
/// What `out` says.
pub fn write_step_table(
    trace: &Trace,
    steps: &[usize],
    sentence: impl FnMut(usize) -> String,
    name: impl Fn(NodeId) -> String,
    out: &mut dyn Write,
) -> io::Result<()> {
    writeln!(out, "{}", STEP_COLUMNS.join(","))?;
    let is_wanted = |step: usize| steps.binary_search(&step).is_ok();
    let named = |path: &[u32]| {
        let path: Vec<usize> = path.iter().map(|&index| index as usize).collect();
        trace.tree().at_path(&path).map(&name).unwrap_or_default()
    };
    each_step(trace, is_wanted, sentence, &name, |record| writeln!(out, "{}", row(record, &named).join(",")))
}

fn row(record: &StepRecord<'_>, named: &dyn Fn(&[u32]) -> String) -> [String; 14] {
    let number = |number: Option<Number>| number.map(written).unwrap_or_default();
    let returns = [StepKind::Evaluate, StepKind::Return, StepKind::Hit, StepKind::Operate];
    let is_return = returns.iter().any(|kind| kind.name() == record.kind);
    let cut = record.cut.as_ref();
    let pruned: Vec<String> = cut.iter().flat_map(|cut| cut.pruned.iter().map(|path| dotted(path))).collect();
    let by = cut.and_then(|cut| cut.bound_from.as_deref());
    [
        record.step.to_string(),
        record.kind.to_owned(),
        record.ply.to_string(),
        quoted(&record.node),
        dotted(&record.path),
        number(record.alpha),
        number(record.beta),
        number(record.value),
        record.bound.unwrap_or_default().to_owned(),
        if is_return { number(record.value) } else { String::new() },
        cut.map(|cut| cut.kind).unwrap_or_default().to_owned(),
        by.map(|path| quoted(&named(path))).unwrap_or_default(),
        pruned.join(" "),
        quoted(&record.sentence),
    ]
}

/// As in JSON, without quotation marks.
fn written(number: Number) -> String {
    serde_json::to_string(&number).unwrap_or_default().trim_matches('"').to_owned()
}

fn dotted(path: &[u32]) -> String {
    path.iter().map(u32::to_string).collect::<Vec<_>>().join(".")
}

/// A cell of any text.
fn quoted(text: &str) -> String {
    if text.contains([',', '"', '\n', '\r']) || text.trim() != text {
        format!("\"{}\"", text.replace('"', "\"\""))
    } else {
        text.to_owned()
    }
}
