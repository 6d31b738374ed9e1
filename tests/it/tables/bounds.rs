//! Bounds that close in, held against the rule of MTD(f) and against minimax.

use std::sync::Arc;

use plyscope::explain::TableCell;
use plyscope::search::{Algorithm, Conventions, SearchSettings};
use plyscope::trace::Trace;
use plyscope::tree::{NodeId, notation};
use plyscope::value::Value;
use proptest::prelude::*;

use super::{record, tables_of, written};
use crate::trees::random::{build, minimax, shape};

/// As `number` writes it, with the sign that an answer or a question has before it.
fn read(text: &str) -> (&str, f64) {
    let (sign, number) = text.split_once(' ').unwrap_or(("", text));
    let number = match number.replace('−', "-").as_str() {
        "∞" => f64::INFINITY,
        "-∞" => f64::NEG_INFINITY,
        number => number.parse().unwrap(),
    };
    (sign, number)
}

#[test]
fn the_bounds_of_mtdf_close_in_as_they_do_on_paper() {
    let tree = Arc::new(notation::read("A(B(D=3, E=5), C(F=4, G=8), H(I=2, J=9))").unwrap().tree);
    let trace = record(&tree, Algorithm::Mtdf);
    let last = tables_of(&trace, usize::MAX);
    assert_eq!(
        written(&last[0]),
        "Convergence of the bounds\n\
         \x20 Pass | Question | Answer | Lower bound | Upper bound\n\
         \x20 1 | ≥ 0 | ≥ 3 | 3 | ∞\n\
         \x20 2 | > 3 | ≥ 4 | 4 | ∞\n\
         \x20 3 | > 4 | ≤ 4 | 4 | 4\n\
         The bounds meet: the value of A is 4.\n"
    );
    let (second, _) = trace.pass(1).unwrap();
    let during = tables_of(&trace, second);
    assert_eq!(during[0].rows.len(), 2);
    assert_eq!(during[0].rows[1].cells[2].written(), "", "the second answer is still open");
    assert_eq!(during[0].rows[1].cells[3].written(), "3");
    assert!(matches!(during[0].rows[1].cells[0], TableCell::Step { step, .. } if step == second));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    /// Plaat et al. 1996: the first bound is the guess, then always the last answer, raised by a hair where that answer
    /// was a lower bound.
    #[test]
    fn every_row_of_mtdf_follows_from_the_row_before_and_holds_the_value(shape in shape(), guess in -9..9_i32) {
        let tree = build(&shape);
        let value = minimax(&tree, NodeId::ROOT);
        let settings = SearchSettings { guess: Value::from(guess), ..SearchSettings::default() };
        let conventions = Conventions { settings, ..Conventions::default().with(Algorithm::Mtdf) };
        let trace = Trace::record(Arc::clone(&tree), conventions);
        let tables = tables_of(&trace, usize::MAX);
        let rows = &tables[0].rows;
        let mut before = (f64::NEG_INFINITY, f64::INFINITY);
        let mut asked = ("≥", f64::from(guess));
        for row in rows {
            let cell = |index: usize| read(row.cells[index].written());
            prop_assert_eq!(cell(1), asked);
            let (sign, answer) = cell(2);
            let passed = if asked.0 == ">" { value.get() > asked.1 } else { value.get() >= asked.1 };
            prop_assert_eq!(sign, if passed { "≥" } else { "≤" });
            let now = if passed { (answer, before.1) } else { (before.0, answer) };
            prop_assert_eq!((cell(3).1, cell(4).1), now);
            prop_assert!(now.0 <= value.get() && value.get() <= now.1, "{:?} holds {value}", now);
            prop_assert!(now.0 > before.0 || now.1 < before.1, "a pass that taught nothing");
            asked = if passed { (">", answer) } else { ("≥", answer) };
            before = now;
        }
        prop_assert_eq!(before, (value.get(), value.get()));
    }
}
