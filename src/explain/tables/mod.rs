//! Tables by hand: the numbers behind a choice at a step, as a lecturer would write them on the board.
//!
//! Pure data in the words of a language; nothing here knows how a table is drawn. Every number is read off the trace,
//! none is worked out by another search. All numbers are seen from MAX, whatever the algorithm.

mod bounds;
mod dice;
mod parallel;
mod table;
mod uct;

pub use table::{Cell, Column, Mark, Row, Table};

use super::explainer::Explainer;
use crate::search::{Algorithm, Rounds};

/// The tables behind a step, none for searches whose choices need none.
pub fn tables(explainer: &Explainer<'_>, step: usize) -> Vec<Table> {
    let algorithm = explainer.trace.conventions().algorithm;
    let mut tables = Vec::new();
    if algorithm.traits().rounds == Rounds::Passes && algorithm != Algorithm::IterativeDeepening {
        tables.extend(bounds::table(explainer, step));
    }
    match algorithm {
        Algorithm::Mcts => tables.extend(uct::table(explainer, step)),
        Algorithm::Parallel => tables.extend(parallel::table(explainer, step)),
        _ if algorithm.has_chance() => tables.extend(dice::tables(explainer, step)),
        _ => {}
    }
    tables
}
