//! The tables by hand: every number in them is worked out here once more, in another way.

mod bounds;
mod deepening;
mod dice;
mod entries;
mod evaluation;
mod list;
mod parallel;
mod proof;
mod uct;

use std::fmt::Write as _;
use std::sync::Arc;

use crate::text::english;
use plyscope::explain::{CalculationTable, Explainer, Names, RowMark, tables};
use plyscope::search::{Algorithm, Conventions};
use plyscope::trace::Trace;
use plyscope::tree::GameTree;

fn record(tree: &Arc<GameTree>, algorithm: Algorithm) -> Trace {
    Trace::record(Arc::clone(tree), Conventions::default().with(algorithm))
}

pub(crate) fn tables_of(trace: &Trace, step: usize) -> Vec<CalculationTable> {
    let names = Names::new(trace.tree());
    tables(&Explainer::new(trace, &names, &english()), step)
}

/// A table as text: cells between bars, the mark of a row in front of it, sentences below.
fn written(table: &CalculationTable) -> String {
    let mut text = format!("{}\n", table.title);
    let heads: Vec<&str> = table.columns.iter().map(|column| column.head.as_str()).collect();
    writeln!(text, "  {}", heads.join(" | ")).unwrap();
    for row in &table.rows {
        let mark = match row.mark {
            RowMark::Plain => ' ',
            RowMark::Chosen => '*',
            RowMark::Now => '>',
            RowMark::Struck => '-',
        };
        let cells: Vec<&str> = row.cells.iter().map(plyscope::explain::TableCell::written).collect();
        writeln!(text, "{mark} {}", cells.join(" | ").trim_end()).unwrap();
    }
    for sentence in &table.sentences {
        writeln!(text, "{sentence}").unwrap();
    }
    text
}
