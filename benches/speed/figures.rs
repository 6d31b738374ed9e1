//! Ratios of times, each taken in turns within one run: on a machine that does other things too, nothing else can be compared.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::time::{Duration, Instant};

use memmap2::MmapMut;

/// Every way takes its turn at least so often; the quickest turn counts.
const N_ROUNDS: usize = 15;
/// Short ways go on taking turns: so long in all.
const RACE: Duration = Duration::from_millis(400);
/// A figure fails if it is more than so many times as bad as it has to be.
const ROOM: f64 = 1.1;

/// The shortest time of each way, in seconds.
pub(super) fn race(ways: &mut [&mut dyn FnMut()]) -> Vec<f64> {
    let mut shortest = vec![f64::INFINITY; ways.len()];
    let race = Instant::now();
    let mut n_rounds = 0;
    while n_rounds < N_ROUNDS || race.elapsed() < RACE {
        for (shortest, way) in shortest.iter_mut().zip(ways.iter_mut()) {
            let begin = Instant::now();
            way();
            *shortest = shortest.min(begin.elapsed().as_secs_f64());
        }
        n_rounds += 1;
    }
    shortest
}

/// The shortest time of one way, in seconds.
pub(super) fn time(mut way: impl FnMut()) -> f64 {
    race(&mut [&mut way])[0]
}

/// So many bytes a recorder writes of a visit, at the most.
const WRITTEN: usize = 40;

/// Writes as many bytes as a recorder does of so many visits. They come straight from the system: an allocator gives out
/// again what it had before.
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
pub(super) const fn at_least(goal: f64) -> Goal {
    Goal { is_most: false, wanted: goal, so_far: goal }
}

impl Goal {
    /// The goal is not reached yet; this is, and is not to be lost.
    pub(super) const fn so_far(self, so_far: f64) -> Self {
        Self { so_far, ..self }
    }

    /// The figure is a time of this machine: it fails nothing.
    pub(super) const fn only_shown(self) -> Self {
        self.so_far(if self.is_most { f64::INFINITY } else { 0.0 })
    }

    /// How many times as bad as a bound a figure is.
    fn over(self, figure: f64, bound: f64) -> f64 {
        if self.is_most { figure / bound } else { bound / figure }
    }
}

/// The figures of a benchmark, as it measured them last.
#[derive(Default)]
pub(super) struct Figures {
    /// Whether only what can fail is measured.
    pub(super) is_gate: bool,
    section: String,
    rows: Vec<Row>,
    /// For each figure how many times as bad as it has to be it was in the best try.
    over: BTreeMap<String, f64>,
}

/// A row of the table in the docs.
struct Row {
    what: String,
    figure: String,
    goal: String,
}

impl Figures {
    /// None yet; of a gate, or of all that can be measured.
    pub(super) fn new(is_gate: bool) -> Self {
        Self { is_gate, ..Self::default() }
    }

    /// Forgets the rows, but not how good a figure has been.
    pub(super) fn try_again(&mut self) {
        self.rows.clear();
    }

    /// What the figures that follow are of.
    pub(super) fn section(&mut self, name: &str, about: &str) {
        println!("{name}: {about}");
        self.section = name.into();
    }

    /// A figure, and whether it is what it should be.
    pub(super) fn tell(&mut self, what: &str, figure: f64, goal: Goal) {
        let word = if goal.is_most { "at most" } else { "at least" };
        let is_met = goal.over(figure, goal.wanted) <= 1.0;
        let state = if is_met { "met" } else { "missed" };
        let said = format!("{word} {}: {state}", goal.wanted);
        let name = self.row(what, format!("{figure:.2}"), &said);
        let over = goal.over(figure, goal.so_far);
        let best = self.over.entry(name).or_insert(f64::INFINITY);
        *best = best.min(over);
    }

    /// A figure without a goal, with its unit.
    pub(super) fn show(&mut self, what: &str, figure: f64, unit: &str) {
        self.row(what, format!("{figure:.2} {unit}"), "");
    }

    /// Prints a row, and keeps it; its name.
    fn row(&mut self, what: &str, figure: String, goal: &str) -> String {
        println!("  {what:48} {figure:>6}  {goal}");
        let name = format!("{}: {what}", self.section);
        self.rows.push(Row { what: name.clone(), figure, goal: goal.into() });
        name
    }

    /// The figures that are worse than they have to be: how many times as bad.
    pub(super) fn failed(&self) -> impl Iterator<Item = (&String, &f64)> {
        self.over.iter().filter(|(_, over)| over.is_nan() || **over > ROOM)
    }

    /// The rows as a table in Markdown.
    pub(super) fn table(&self) -> String {
        let mut table = String::from("| what | figure | goal |\n| --- | --- | --- |\n");
        for Row { what, figure, goal } in &self.rows {
            let _ = writeln!(table, "| {what} | {figure} | {goal} |");
        }
        table
    }
}

/// Bytes a visited node of tree and trace, in plain searches.
pub(super) const MAX_BYTES: f64 = 40.0;
