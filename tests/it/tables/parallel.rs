//! Threads by hand: who works on what, and with which window.

use std::sync::Arc;

use plyscope::explain::RowMark;
use plyscope::search::{Algorithm, Conventions, SearchSettings, Split};
use plyscope::trace::{StepKind, Trace};
use plyscope::tree::notation;
use proptest::prelude::*;

use super::{tables_of, written};
use crate::trees::random::{build, shape};

fn record(tree: &Arc<plyscope::tree::GameTree>, threads: u8, split: Split) -> Trace {
    let settings = SearchSettings { threads, split, ..SearchSettings::default() };
    let conventions = Conventions { settings, ..Conventions::default().with(Algorithm::Parallel) };
    Trace::record(Arc::clone(tree), conventions)
}

fn step(trace: &Trace, label: &str, kind: StepKind) -> usize {
    let is_it = |&index: &usize| {
        let step = trace.step(index).unwrap();
        step.kind == kind && trace.tree().label(trace.node(step.visit)) == Some(label)
    };
    (0..trace.n_steps()).find(is_it).unwrap()
}

#[test]
fn h_still_has_the_window_of_the_beginning() {
    let tree = Arc::new(notation::read("A(B(D=3, E=5), C(F=8, G=9), H(I=2, J=9))").unwrap().tree);
    let trace = record(&tree, 2, Split::YoungBrothers);
    let tables = tables_of(&trace, step(&trace, "H", StepKind::Enter));
    assert_eq!(
        written(&tables[0]),
        "Threads below A\n\
         \x20 Thread | Works on | α | β | At this moment | Found\n\
         \x20 1 | C | 3 | ∞ | at C |\n\
         > 2 | H | 3 | ∞ | at H |\n\
         The steps of the threads are shown one thread after another. “At this moment” assumes that all threads began \
         together and are equally fast.\n\
         The search of C has already been shown: it will set α at A to 8. But the thread at H runs at the same time, and \
         threads share results only when all are done, so it still has α = 3.\n"
    );
    let waiting = tables_of(&trace, step(&trace, "B", StepKind::Enter));
    assert_eq!(waiting[0].rows.len(), 1);
    let taken = tables_of(&trace, step(&trace, "A", StepKind::Tighten));
    assert_eq!(taken[0].rows.len(), 1, "B was searched by one thread");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    #[test]
    fn siblings_share_a_window_and_a_moment(
        shape in shape(),
        threads in 1..5_u8,
        split in prop::sample::select(vec![Split::Root, Split::YoungBrothers]),
    ) {
        let trace = record(&build(&shape), threads, split);
        for index in 0..trace.n_steps() {
            let tables = tables_of(&trace, index);
            prop_assert_eq!(tables.len(), 1);
            let table = &tables[0];
            let working: Vec<u8> = trace.path(index).map(|visit| trace.thread(visit)).collect();
            let thread = working[0];
            prop_assert!(table.rows.len() <= usize::from(threads));
            let now: Vec<usize> =
                (0..table.rows.len()).filter(|&row| table.rows[row].mark == RowMark::Now).collect();
            prop_assert_eq!(now.len(), 1, "{}", written(table));
            if thread == 0 {
                continue;
            }
            prop_assert_eq!(now[0] + 1, usize::from(thread));
            let ends = |row: usize| [2, 3].map(|column| table.rows[row].cells[column].written().to_owned());
            for row in 0..table.rows.len() {
                prop_assert_eq!(ends(row), ends(now[0]));
                prop_assert_eq!(table.rows[row].cells[0].written(), (row + 1).to_string());
                // Whoever is done has found something, and nobody else.
                let is_done = table.rows[row].cells[4].written() == "done, waiting";
                prop_assert_eq!(is_done, !table.rows[row].cells[5].written().is_empty(), "{}", written(table));
            }
            // The helper that is told stands where the step is.
            let last = trace.path(index).take_while(|&visit| trace.thread(visit) > 0).last().unwrap();
            let window = trace.visit(last).window;
            let name = |value: plyscope::value::Value| plyscope::explain::number(value);
            prop_assert_eq!(ends(now[0]), [name(window.alpha), name(window.beta)]);
        }
    }
}
