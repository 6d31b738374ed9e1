//! Chance nodes by hand, held against sums that are added up here.

use std::sync::Arc;

use plyscope::explain::{CalculationTable, RowMark};
use plyscope::search::Algorithm;
use plyscope::trace::{StepKind, Trace};
use plyscope::tree::{NodeId, notation};
use proptest::prelude::*;

use super::{record, tables_of, written};
use crate::chance::worth;
use crate::techniques::chance_shape;

/// A few bad outcomes show that rolling is worth less than 4.
const DICE: &str = "A(B=4, C chance(D(H=3, I=5), E(J=2, K=6), F(L=1, M=9), G(N=4, O=7)))";
/// As they are written, with the first six digits behind the point.
const HAIR: f64 = 2e-6;

fn trace(tree: &str, algorithm: Algorithm) -> Trace {
    record(&Arc::new(notation::read(tree).unwrap().tree), algorithm)
}

/// The first step of a kind at a node.
fn step(trace: &Trace, label: &str, kind: StepKind) -> usize {
    let is_it = |&index: &usize| {
        let step = trace.step(index).unwrap();
        step.kind == kind && trace.tree().label(trace.node(step.visit)) == Some(label)
    };
    (0..trace.n_steps()).find(is_it).unwrap()
}

fn number(text: &str) -> f64 {
    match text.replace('−', "-").replace(['…', '⁺', '⁻'], "").as_str() {
        "∞" => f64::INFINITY,
        "-∞" => f64::NEG_INFINITY,
        text => match text.split_once('/') {
            Some((above, below)) => above.parse::<f64>().unwrap() / below.parse::<f64>().unwrap(),
            None => text.parse().unwrap_or_else(|_| panic!("{text:?} is no number")),
        },
    }
}

fn cell(table: &CalculationTable, row: usize, column: usize) -> f64 {
    number(table.rows[row].cells[column].written())
}

#[test]
fn the_third_outcome_gets_the_window_that_two_bad_ones_leave() {
    let trace = trace(DICE, Algorithm::Star1);
    let tables = tables_of(&trace, step(&trace, "F", StepKind::Enter));
    assert_eq!(
        tables.iter().map(written).collect::<String>(),
        "Bounds at C\n\
         \x20 Outcome | p | Lower bound | Upper bound | p · lower | p · upper\n\
         \x20 D | 1/4 | 3 | 3 | 0.75 | 0.75\n\
         \x20 E | 1/4 | 2 | 2 | 0.5 | 0.5\n\
         > F | 1/4 | 1 | 9 | 0.25 | 2.25\n\
         \x20 G | 1/4 | 1 | 9 | 0.25 | 2.25\n\
         \x20 Sum |  |  |  | 1.75 | 5.75\n\
         The search stops at C as soon as the sum of the upper bounds is at most α = 4.\n\
         The bounds of an outcome that was not searched are those of all values, known beforehand: 1 to 9.\n\
         Window of F as an outcome of C\n\
         \x20  | C | Other outcomes | Remainder ÷ 1/4 | Range | F\n\
         \x20 α | 4 | 3.5 | 2 | 1 | 2⁻\n\
         \x20 β | ∞ | 1.5 |  | 9 | 9\n\
         The other outcomes contribute at most 1/4 · 3 + 1/4 · 2 + 1/4 · 9 = 3.5.\n\
         The other outcomes contribute at least 1/4 · 3 + 1/4 · 2 + 1/4 · 1 = 1.5.\n\
         The remainder is what is left of α or β of C when the contribution of the other outcomes is subtracted.\n\
         The window of F does not exceed the range of values: α is at least its lower end, β at most its upper end.\n\
         The search widens this window by the smallest possible amount, written as a raised sign, so that rounding causes no cutoff.\n"
    );
    let cut = tables_of(&trace, step(&trace, "C", StepKind::Cut));
    assert_eq!(cut.len(), 1);
    assert_eq!(cut[0].rows[4].mark, RowMark::Chosen);
    assert_eq!(
        cut[0].sentences[0],
        "3.75 ≤ α = 4: the value of C is at most α, whatever the other outcomes return."
    );
}

#[test]
fn expectiminimax_adds_up_row_by_row() {
    let trace = trace("C chance(p=1/2 D=4, p=0.3 E=-2, p=0.2 F=1)", Algorithm::Expectiminimax);
    let compares: Vec<usize> =
        (0..trace.n_steps()).filter(|&at| trace.step(at).unwrap().kind == StepKind::Compare).collect();
    let tables: Vec<String> = compares.iter().map(|&at| written(&tables_of(&trace, at)[0])).collect();
    assert_eq!(
        tables[1],
        "Average at C\n\
         \x20 Outcome | p | Value | p · value\n\
         \x20 D | 1/2 | 4 | 2\n\
         > E | 0.3 | −2 | −0.6\n\
         \x20 F | 0.2 |  |\n\
         \x20 Sum |  |  | 1.4\n\
         The value of C is the sum over all outcomes.\n"
    );
    assert!(tables[2].ends_with("* Sum |  |  | 1.6\nThe value of C is 1.6.\n"), "{}", tables[2]);
}

/// Each product, both sums, and that the truth lies between what is said.
fn check_outcomes(trace: &Trace, table: &CalculationTable, is_bounded: bool) {
    let outcomes = &table.rows[..table.rows.len() - 1];
    let mut sums = [0.0, 0.0];
    for (row, outcome) in outcomes.iter().enumerate() {
        let plyscope::explain::TableCell::Node { node, .. } = outcome.cells[0] else { panic!("{table:?}") };
        let (p, truth) = (cell(table, row, 1), worth(trace, node));
        if !is_bounded {
            if !outcome.cells[2].written().is_empty() {
                assert!(
                    (cell(table, row, 2) - truth).abs() < HAIR
                        && (cell(table, row, 3) - p * truth).abs() < HAIR
                );
                sums[0] += p * truth;
            }
            continue;
        }
        let [low, high] = [2, 3].map(|column| cell(table, row, column));
        assert!(low - HAIR < truth && truth < high + HAIR, "{}", written(table));
        assert!(
            (cell(table, row, 4) - p * low).abs() < HAIR && (cell(table, row, 5) - p * high).abs() < HAIR
        );
        sums[0] += p * low;
        sums[1] += p * high;
    }
    let last = table.rows.len() - 1;
    let columns: &[usize] = if is_bounded { &[4, 5] } else { &[3] };
    for (&column, sum) in columns.iter().zip(sums) {
        assert!((cell(table, last, column) - sum).abs() < 4.0 * HAIR, "{}", written(table));
    }
}

/// The window of an outcome: what is left over, within the range.
fn check_window(trace: &Trace, outcomes: &CalculationTable, window: &CalculationTable) {
    let values: Vec<f64> = trace
        .tree()
        .nodes()
        .filter_map(|node| trace.tree().value(node))
        .map(plyscope::value::Value::get)
        .collect();
    let least = values.iter().copied().fold(f64::INFINITY, f64::min);
    let most = values.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let now = outcomes.rows.iter().position(|row| row.mark == RowMark::Now).unwrap();
    let p = cell(outcomes, now, 1);
    for (row, column, range) in [(0, 5, least), (1, 4, most)] {
        let others: f64 = (0..outcomes.rows.len() - 1)
            .filter(|&other| other != now)
            .map(|other| cell(outcomes, other, column))
            .sum();
        assert!((cell(window, row, 2) - others).abs() < 4.0 * HAIR, "{}", written(window));
        assert!((cell(window, row, 4) - range).abs() < HAIR);
        let above = cell(window, row, 1);
        let needed = if above.is_finite() { (above - others) / p } else { above };
        if above.is_finite() {
            assert!((cell(window, row, 3) - needed).abs() < 20.0 * HAIR, "{}", written(window));
        }
        let inside = if row == 0 { needed.max(range) } else { needed.min(range) };
        // Where nothing lies inside, the search goes by what is needed alone.
        let found = cell(window, row, 5);
        assert!(
            (found - inside).abs() < 20.0 * HAIR || (found - needed).abs() < 20.0 * HAIR,
            "{}",
            written(window)
        );
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    #[test]
    fn every_number_at_a_chance_node_adds_up(
        shape in chance_shape(),
        algorithm in prop::sample::select(vec![Algorithm::Expectiminimax, Algorithm::Star1, Algorithm::Star2]),
    ) {
        let trace = trace(&shape, algorithm);
        for step in 0..trace.n_steps() {
            let tables = tables_of(&trace, step);
            let has_dice = trace.path(step).any(|visit| {
                let node = trace.node(visit);
                trace.tree().role(node) == plyscope::value::Role::Chance && !trace.tree().is_leaf(node)
            });
            prop_assert_eq!(!tables.is_empty(), has_dice);
            let is_bounded = algorithm != Algorithm::Expectiminimax;
            if let Some(first) = tables.first() {
                check_outcomes(&trace, first, is_bounded);
            }
            if let [outcomes, window] = tables.as_slice() {
                check_window(&trace, outcomes, window);
            }
        }
    }
}

#[test]
fn a_probe_is_named() {
    let trace = trace(DICE, Algorithm::Star2);
    let tables = tables_of(&trace, step(&trace, "F", StepKind::Enter));
    let probed = "D and E have been probed: one child of each was searched.";
    assert!(tables[0].sentences.iter().any(|sentence| sentence == probed), "{}", written(&tables[0]));
    assert_eq!(trace.tree().role(NodeId::ROOT), plyscope::value::Role::Max);
}
