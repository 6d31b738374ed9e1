//! Ratios of times, each taken in turns within one run: on a machine that does other things too, nothing else can be compared.
//!
//! With `--gate` a benchmark fails where a figure is worse than it has to be.

#![allow(clippy::print_stdout, reason = "a benchmark tells its figures")]

use std::collections::BTreeMap;
use std::process::ExitCode;
use std::time::Instant;

use memmap2::MmapMut;

/// Every way takes its turn so often; the quickest turn counts.
const N_ROUNDS: usize = 15;
/// With `--gate`, all is measured so often before a figure fails: a machine may be busy for a while.
const N_TRIES: usize = 3;
/// And a figure may be so many times as bad as it has to be.
const ROOM: f64 = 1.1;

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

/// So many bytes a recorder writes of a visit, at the most.
const WRITTEN: usize = 40;

/// Writes as many bytes as a recorder does of so many visits. They come straight from the system: an allocator gives out
/// again what it had before.
#[allow(dead_code, reason = "not every benchmark records")]
pub(super) fn write_fresh(n_visits: usize) {
    let mut written = MmapMut::map_anon(n_visits * WRITTEN).expect("there is room");
    for (visit, i) in written.chunks_exact_mut(WRITTEN).zip((0_u8..=255).cycle()) {
        visit.fill(i);
    }
    std::hint::black_box(written);
}

/// What a figure should be, and what it has to be.
#[derive(Clone, Copy)]
pub(super) struct Goal {
    is_most: bool,
    wanted: f64,
    /// What was reached so far, where that is not the goal.
    so_far: f64,
}

/// A figure should be this or less.
pub(super) const fn at_most(goal: f64) -> Goal {
    Goal { is_most: true, wanted: goal, so_far: goal }
}

/// A figure should be this or more.
#[allow(dead_code, reason = "not every benchmark has such a goal")]
pub(super) const fn at_least(goal: f64) -> Goal {
    Goal { is_most: false, wanted: goal, so_far: goal }
}

impl Goal {
    /// The goal is not reached yet; this is, and is not to be lost.
    #[allow(dead_code, reason = "not every benchmark misses a goal")]
    pub(super) const fn so_far(self, so_far: f64) -> Self {
        Self { so_far, ..self }
    }

    /// How many times as bad as a bound a figure is.
    fn over(self, figure: f64, bound: f64) -> f64 {
        if self.is_most { figure / bound } else { bound / figure }
    }
}

/// The figures of a benchmark.
#[derive(Default)]
pub(super) struct Figures {
    section: String,
    /// For each figure how many times as bad as it has to be it was in the best try.
    over: BTreeMap<String, f64>,
}

impl Figures {
    /// What the figures that follow are of.
    pub(super) fn section(&mut self, name: &str, about: &str) {
        println!("{name}: {about}");
        self.section = name.into();
    }

    /// One line of a table: a figure, and whether it is what it should be.
    pub(super) fn tell(&mut self, what: &str, figure: f64, goal: Goal) {
        let word = if goal.is_most { "at most" } else { "at least" };
        let is_met = goal.over(figure, goal.wanted) <= 1.0;
        println!(
            "  {what:48} {figure:6.2}  {word} {}: {}",
            goal.wanted,
            if is_met { "met" } else { "missed" }
        );
        let over = goal.over(figure, goal.so_far);
        let best = self.over.entry(format!("{}: {what}", self.section)).or_insert(f64::INFINITY);
        *best = best.min(over);
    }

    fn failed(&self) -> impl Iterator<Item = (&String, &f64)> {
        self.over.iter().filter(|(_, over)| over.is_nan() || **over > ROOM)
    }
}

/// Measures; with `--gate`, until nothing fails or it has been tried often enough.
pub(super) fn run(measure: impl Fn(&mut Figures)) -> ExitCode {
    let is_gate = std::env::args().any(|arg| arg == "--gate");
    let mut figures = Figures::default();
    for _ in 0..if is_gate { N_TRIES } else { 1 } {
        measure(&mut figures);
        if figures.failed().next().is_none() {
            return ExitCode::SUCCESS;
        }
    }
    if !is_gate {
        return ExitCode::SUCCESS;
    }
    for (what, over) in figures.failed() {
        println!("FAILED: {what}: {over:.2} times as bad as it has to be");
    }
    ExitCode::FAILURE
}

/// Bytes a visited node of tree and trace, in plain searches.
#[allow(dead_code, reason = "not every benchmark has such a goal")]
pub(super) const MAX_BYTES: f64 = 40.0;
