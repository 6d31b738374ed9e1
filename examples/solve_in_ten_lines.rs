//! Lesson 1: solve a tree in ten lines.
//!
//! `cargo run --example solve_in_ten_lines`

#![allow(clippy::print_stdout, reason = "an example shows what it found")]

use std::sync::Arc;

use plyscope::search::Conventions;
use plyscope::trace::Trace;
use plyscope::tree::notation;

pub(crate) fn run() -> Result<String, String> {
    let read = notation::read("[[3, 12, 8], [2, 4, 6], [14, 5, 2]]").map_err(|all| format!("{all:?}"))?;
    let tree = Arc::new(read.tree);
    let trace = Trace::record(Arc::clone(&tree), Conventions::default());
    let (value, _) = trace.result().ok_or("the search did not finish")?;
    let best = trace.principal_variation(usize::MAX).get(1).map(|&choice| tree.child_index(choice));
    let evaluated = trace.total_counts().evaluated;
    Ok(format!("value {value}, by child {best:?}, after {evaluated} of {} leaves\n", tree.n_leaves()))
}

fn main() -> Result<(), String> {
    print!("{}", run()?);
    Ok(())
}
