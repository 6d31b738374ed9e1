//! Tables by hand: the numbers behind a choice at a step, as a lecturer would write them on the board.
//!
//! Pure data in the words of a language; nothing here knows how a table is drawn. Every number is read off the trace,
//! none is worked out by another search. All numbers are seen from MAX, whatever the algorithm.

mod bounds;
mod calculation_table;
mod deepening;
mod dice;
mod entries;
mod evaluation;
mod list;
mod parallel;
mod proof;
mod uct;

pub use calculation_table::{CalculationTable, RowMark, TableCell, TableColumn, TableRow};
pub(in crate::explain) use entries::not_enough;
pub(in crate::explain) use proof::question;

use super::explainer::Explainer;
use crate::search::{Algorithm, Rounds};

/// The tables behind a step, none for searches whose choices need none.
pub fn tables(explainer: &Explainer<'_>, step: usize) -> Vec<CalculationTable> {
    let algorithm = explainer.trace.conventions().algorithm;
    let mut tables = Vec::new();
    match algorithm {
        Algorithm::Sss | Algorithm::DualSss => tables.extend(list::table(explainer, step)),
        Algorithm::ProofNumber => tables.extend(proof::table(explainer, step)),
        Algorithm::IterativeDeepening => tables.extend(deepening::table(explainer, step)),
        Algorithm::Mcts => tables.extend(uct::table(explainer, step)),
        Algorithm::Parallel => tables.extend(parallel::table(explainer, step)),
        _ if algorithm.traits().rounds == Rounds::Passes => tables.extend(bounds::table(explainer, step)),
        _ if algorithm.has_chance() => tables.extend(dice::tables(explainer, step)),
        _ => {}
    }
    tables.extend(evaluation::table(explainer, step));
    if explainer.trace.conventions().has_table() {
        tables.extend(entries::table(explainer, step));
    }
    for table in &mut tables {
        for sentence in &mut table.sentences {
            *sentence = explainer.begun(std::mem::take(sentence));
        }
    }
    tables
}
