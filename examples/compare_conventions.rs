//! Lesson 4: the same tree under different conventions.
//!
//! Two books can show different numbers for one tree, and both be right: the value of the root is the same, what is
//! looked at on the way is not.
//!
//! `cargo run --example compare_conventions`

#![allow(clippy::print_stdout, reason = "an example shows what it found")]

use std::fmt::Write as _;
use std::sync::Arc;

use plyscope::library;
use plyscope::search::{Algorithm, Conventions, CutRule, Cutoffs, Fail, Order};
use plyscope::trace::Trace;
use plyscope::tree::notation;

pub(crate) fn run() -> Result<String, String> {
    let bundled = library::find("a-to-n").ok_or("no such tree")?;
    let tree = Arc::new(notation::read(bundled.text).map_err(|all| format!("{all:?}"))?.tree);
    let usual = Conventions::default();
    let runs = [
        ("minimax", Conventions { algorithm: Algorithm::Minimax, ..usual }),
        ("alpha-beta", usual),
        ("right to left", Conventions { order: Order::RightToLeft, ..usual }),
        ("shallow cutoffs only", Conventions { cutoffs: Cutoffs::Shallow, ..usual }),
        ("cut off when α > β", Conventions { cut: CutRule::Greater, ..usual }),
        ("the same, fail-hard", Conventions { cut: CutRule::Greater, fail: Fail::Hard, ..usual }),
    ];
    let mut table = format!("{:<22} value  visited  leaves  never visited\n", "");
    for (name, conventions) in runs {
        let trace = Trace::record(Arc::clone(&tree), conventions);
        let (value, _) = trace.result().ok_or("the search did not finish")?;
        let counts = trace.total_counts();
        let pruned: Vec<_> = (0..trace.n_cuts())
            .flat_map(|cut| trace.pruned_by(cut))
            .filter_map(|node| tree.label(node))
            .collect();
        let _ = writeln!(
            table,
            "{name:<22} {value:>5}  {:>7}  {:>6}  {}",
            counts.visited,
            counts.evaluated,
            pruned.join(" ")
        );
    }
    Ok(table)
}

fn main() -> Result<(), String> {
    print!("{}", run()?);
    Ok(())
}
