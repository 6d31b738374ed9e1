//! Evaluations by hand: the terms add up to what the search read.

use plyscope::explain::CalculationTable;
use plyscope::live::{self, SearchPlan};
use plyscope::search::Conventions;
use plyscope::trace::{EvaluationOrigin, StepKind, Trace};
use plyscope::tree::Header;

use super::{tables_of, written};

fn search(game: &str, position: &str, depth: u32, evaluation: usize) -> Trace {
    let start = live::registry::find(game).unwrap().open(&[]).unwrap();
    let position = start.read(position).unwrap();
    let plan = SearchPlan { depth, evaluation, ..live::file::default_plan(&*position) };
    position.record(&plan, Conventions::default(), Header::default(), None)
}

fn number(text: &str) -> f64 {
    text.replace('−', "-").replace([',', '…'], "").parse().unwrap()
}

fn check_sums(table: &CalculationTable) -> f64 {
    let cell = |row: usize, column: usize| number(table.rows[row].cells[column].written());
    let last = table.rows.len() - 1;
    let mut sum = 0.0;
    for row in 0..last {
        let adds = (cell(row, 1) - cell(row, 2)) * cell(row, 3);
        assert!((cell(row, 4) - adds).abs() < 1e-9, "{}", written(table));
        sum += adds;
    }
    assert!((cell(last, 4) - sum).abs() < 1e-9, "{}", written(table));
    sum
}

#[test]
fn the_terms_of_every_leaf_add_up_to_the_value_that_was_read() {
    let mut n_tables = 0;
    for entry in live::registry::GAMES {
        let start = entry.open(&[]).unwrap();
        for evaluation in 0..start.evaluations().len() {
            let trace = search(entry.name, "start", 2, evaluation);
            for step in 0..trace.n_steps().min(400) {
                let at = trace.step(step).unwrap();
                if at.kind != StepKind::Evaluate {
                    continue;
                }
                let value = trace.tree().value(trace.node(at.visit)).unwrap().get();
                let tables = tables_of(&trace, step);
                match tables.as_slice() {
                    [] => assert!(
                        value == 0.0 || trace.origin(at.visit) == Some(EvaluationOrigin::Leaf),
                        "{}",
                        entry.name
                    ),
                    [table] => {
                        assert!(
                            (check_sums(table) - value).abs() < 1e-9,
                            "{} {value}\n{}",
                            entry.name,
                            written(table)
                        );
                        n_tables += 1;
                    }
                    _ => panic!("one table is enough"),
                }
            }
        }
    }
    assert!(n_tables > 300, "only {n_tables}");
}

#[test]
fn a_pawn_more_is_told_as_one() {
    let trace = search("chess", "8/8/8/4k3/8/4K3/4P3/8 w - - 0 1", 1, 3);
    let step = (0..trace.n_steps()).find(|&at| trace.step(at).unwrap().kind == StepKind::Evaluate).unwrap();
    let text = written(&tables_of(&trace, step)[0]);
    assert!(text.contains("  Feature | White (MAX) | Black (MIN) | Weight | Contribution\n"), "{text}");
    assert!(text.contains("  Pawns | 1 | 0 | 1 | 1\n"), "{text}");
    assert!(text.contains("* Sum |  |  |  | 1\n"), "{text}");
    assert!(text.contains("Formula: pawn 1, knight 3"), "{text}");
}

#[test]
fn a_win_is_told_with_its_distance() {
    let trace = search("connect-four", "334455", 1, 1);
    let is_end = |step: &usize| {
        let at = trace.step(*step).unwrap();
        at.kind == StepKind::Evaluate && trace.tree().is_terminal(trace.node(at.visit))
    };
    let step = (0..trace.n_steps()).find(is_end).unwrap();
    let table = &tables_of(&trace, step)[0];
    assert!((check_sums(table) - 999_999.0).abs() < 1e-9, "{}", written(table));
    assert!(written(table).contains("  Win | 1 | 0 | 1,000,000 | 1,000,000\n"), "{}", written(table));
}
