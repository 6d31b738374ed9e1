//! Table entries, held against a table that is kept here from the windows and results of the visits.

use std::collections::HashMap;
use std::fmt::Write as _;
use std::sync::Arc;

use plyscope::explain::{RowMark, TableCell, TableRow, number};
use plyscope::search::{Algorithm, Conventions, SearchSettings, Table as Remembers};
use plyscope::trace::{StepKind, Trace};
use plyscope::tree::{GameTree, NodeId, notation};
use plyscope::value::{Value, Window};
use proptest::prelude::*;

use super::tables_of;
use crate::trees::random::{build, shape};

/// F comes up twice: B needs only to know that it is at least 4, C needs its value.
const SHARED: &str = "A(B(E=1, F(I=4, J=6)), C(@F, G(K=8, L=5)))";

/// The table of entries at a step: the last of all tables.
fn rows(trace: &Trace, index: usize) -> (Vec<TableRow>, Vec<String>) {
    let table = tables_of(trace, index).pop().unwrap();
    assert_eq!(table.title, "Table entries");
    (table.rows, table.sentences)
}

fn written(known: Window) -> String {
    let (low, high) = (number(known.alpha), number(known.beta));
    match (known.alpha.is_finite(), known.beta.is_finite()) {
        _ if known.alpha == known.beta => low,
        (true, true) => format!("{low} … {high}"),
        (true, false) => format!("≥ {low}"),
        (false, true) => format!("≤ {high}"),
        (false, false) => "?".to_owned(),
    }
}

fn node(row: &TableRow) -> NodeId {
    let TableCell::Node { node, .. } = row.cells[0] else { panic!("{:?} is no node", row.cells[0]) };
    node
}

/// All rows of all steps are what the visits until then have left in the table.
fn check(tree: &Arc<GameTree>, conventions: Conventions) -> Result<(), TestCaseError> {
    let trace = Trace::record(Arc::clone(tree), conventions);
    // Searches to every leaf: of each position one entry, whatever the depth.
    let mut kept: HashMap<NodeId, Window> = HashMap::new();
    let mut found: HashMap<usize, Option<Window>> = HashMap::new();
    let mut stored: HashMap<usize, Window> = HashMap::new();
    for index in 0..trace.n_steps() {
        let step = trace.step(index).unwrap();
        let (id, visit) = (step.visit.index(), trace.visit(step.visit));
        let position = tree.original(visit.node);
        match step.kind {
            StepKind::Pass => continue,
            StepKind::Enter => {
                found.insert(id, kept.get(&position).copied());
            }
            StepKind::Evaluate => {
                let value = tree.value(visit.node).unwrap();
                kept.insert(position, Window::new(value, value));
                stored.insert(id, kept[&position]);
            }
            StepKind::Return => {
                let (result, _) = visit.result.unwrap();
                let entry = kept.entry(position).or_insert(Window::FULL);
                if result < visit.window.beta {
                    entry.beta = entry.beta.min(result);
                }
                if result > visit.window.alpha {
                    entry.alpha = entry.alpha.max(result);
                }
                stored.insert(id, *entry);
            }
            _ => {}
        }
        let (rows, _) = rows(&trace, index);
        for (place, row) in rows.iter().enumerate() {
            // The last visits of the node by now, one for each row of it.
            let visits = trace.visits_of(node(row));
            let visits: Vec<_> =
                visits.into_iter().filter(|visit| found.contains_key(&visit.index())).collect();
            let n_later = rows[place + 1..].iter().filter(|later| node(later) == node(row)).count();
            let visit = visits[visits.len() - 1 - n_later];
            let had = found[&visit.index()];
            prop_assert_eq!(
                row.cells[1].written(),
                had.map(written).unwrap_or_default(),
                "step {}",
                index + 1
            );
            let is_hit = trace.is_hit(visit);
            let used = if had.is_none() {
                ""
            } else if is_hit {
                "yes"
            } else {
                // Searches to every leaf are all equally deep.
                "no: insufficient bound"
            };
            prop_assert_eq!(row.cells[3].written(), used);
            let now = stored.get(&visit.index()).copied().map(written).unwrap_or_default();
            prop_assert_eq!(row.cells[4].written(), now, "step {}", index + 1);
            // What is enough is used, and nothing else.
            let Window { alpha, beta } = trace.visit(visit).window;
            let is_enough =
                had.is_some_and(|had| had.alpha == had.beta || had.alpha >= beta || had.beta <= alpha);
            prop_assert_eq!(is_hit, is_enough);
        }
    }
    Ok(())
}

#[test]
fn on_a_shared_position_the_table_tells_what_it_knows_and_why_it_is_not_enough() {
    let tree = Arc::new(notation::read(SHARED).unwrap().tree);
    let trace = Trace::record(Arc::clone(&tree), Conventions::default().with(Algorithm::Mtdf));
    let shared =
        tree.nodes().filter(|&node| tree.original(node) != node).find(|&node| !tree.is_leaf(node)).unwrap();
    let mut told = String::new();
    for visit in trace.visits_of(shared) {
        let visit = trace.visit(visit);
        for index in [visit.enter, visit.leave.unwrap()] {
            writeln!(told, "{}", rows(&trace, index).1.join(" ")).unwrap();
        }
    }
    assert_eq!(
        told,
        "The table has @F ≥ 4: enough for (1, 1⁺).\n\
         The table has @F ≥ 4: enough for (1, 1⁺).\n\
         The table has @F ≥ 4: not enough for (4, 4⁺).\n\
         Stored now: @F ≥ 6.\n\
         The table has @F ≥ 6: not enough for (6, 6⁺). An earlier visit of @F proved that its value is \
         exactly 6, but 6 was not inside the window of that visit, and the table keeps such a value as a bound.\n\
         Stored now: @F = 6.\n"
    );
}

#[test]
fn an_entry_of_another_depth_is_told_to_be_one() {
    let tree = Arc::new(notation::read(SHARED).unwrap().tree);
    let conventions =
        Conventions { table: Remembers::On, ..Conventions::default().with(Algorithm::IterativeDeepening) };
    let trace = Trace::record(Arc::clone(&tree), conventions);
    let (third, _) = trace.pass(2).unwrap();
    let (rows, sentences) = rows(&trace, third + 1);
    assert_eq!(
        sentences,
        ["The table has A = 0, but from a search of 2 plies; this search goes to a different depth."]
    );
    assert_eq!((rows[0].cells[2].written(), rows[0].mark), ("2", RowMark::Now));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(32))]

    #[test]
    fn the_entries_are_what_windows_and_results_say(shape in shape(), guess in -9..9_i32) {
        let settings = SearchSettings { guess: Value::from(guess), ..SearchSettings::default() };
        let conventions = Conventions { settings, ..Conventions::default() };
        for tree in [build(&shape), Arc::new(notation::read(SHARED).unwrap().tree)] {
            check(&tree, conventions.with(Algorithm::Mtdf))?;
            check(&tree, conventions.with(Algorithm::MtSss))?;
            for algorithm in [Algorithm::AlphaBeta, Algorithm::Pvs] {
                check(&tree, Conventions { table: Remembers::On, ..conventions.with(algorithm) })?;
            }
        }
    }
}
