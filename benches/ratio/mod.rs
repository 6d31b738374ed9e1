//! Ratios of times, each taken in turns within one run: on a machine that does other things too, nothing else can be compared.

#![allow(clippy::print_stdout, reason = "a benchmark tells its figures")]

use std::time::Instant;

/// Every way takes its turn so often; the quickest turn counts.
const N_ROUNDS: usize = 15;

/// The shortest time of each way, in seconds.
pub(super) fn race(ways: &mut [&mut dyn FnMut()]) -> Vec<f64> {
    let mut shortest = vec![f64::INFINITY; ways.len()];
    for _ in 0..N_ROUNDS {
        for (shortest, way) in shortest.iter_mut().zip(ways.iter_mut()) {
            let begin = Instant::now();
            way();
            *shortest = shortest.min(begin.elapsed().as_secs_f64());
        }
    }
    shortest
}

/// One line of a table: a figure, and what it should be at most.
pub(super) fn at_most(what: &str, figure: f64, goal: f64) {
    println!("  {what:44} {figure:6.2}  at most {goal}: {}", if figure <= goal { "met" } else { "missed" });
}

/// One line of a table: a figure, and what it should be at least.
#[allow(dead_code, reason = "not every benchmark has such a goal")]
pub(super) fn at_least(what: &str, figure: f64, goal: f64) {
    println!("  {what:44} {figure:6.2}  at least {goal}: {}", if figure >= goal { "met" } else { "missed" });
}

/// Bytes a visited node of tree and trace, in plain searches.
#[allow(dead_code, reason = "not every benchmark has such a goal")]
pub(super) const MAX_BYTES: f64 = 40.0;
