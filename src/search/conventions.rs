//! What authors disagree about, as one value.

use super::algorithm::{Algorithm, Fault, Windowing};
use super::options::{CutRule, Cutoffs, Fail, Order, ReSearch, Replacement, Split, Table};
use crate::value::{Role, Value, Window};

/// What only some algorithms ask for. The others carry it and do not look.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SearchSettings {
    /// Where aspiration and MTD(f) expect the value, in MAX's view.
    pub guess: Value,
    /// How far to either side the aspiration window reaches; above 0.
    pub delta: Value,
    /// What MAX must have in proof-number search: at least this, or, without it, a win; in a hand-written tree that is more
    /// than 0.
    pub goal: Option<Value>,
    /// How many entries the table has room for; `None` is any number.
    pub table_size: Option<u64>,
    /// Which of two entries stays there.
    pub replacement: Replacement,
    /// Where random numbers begin.
    pub seed: u64,
    /// Iterations of Monte Carlo tree search, from 1, 500 without; the most expansions of proof-number search, a million
    /// without.
    pub iterations: Option<u32>,
    /// What Monte Carlo tree search weighs the bonus of a rarely visited child with, the C of C · √(ln N / n); from 0, √2
    /// without.
    pub exploration: Option<Value>,
    /// Threads of the parallel search, from 1 to [`MAX_THREADS`].
    pub threads: u8,
    /// How these share the work.
    pub split: Split,
    /// With which window PVS searches again.
    pub re_search: ReSearch,
    /// Plies to the horizon in a hand-written tree; `None` is its height. A position has its own.
    pub depth: Option<u32>,
}

/// Threads that can be told apart in a trace.
pub const MAX_THREADS: u8 = 15;

impl Default for SearchSettings {
    /// Guess 0, within 1; a win is to be proved; seed 1, 4 threads, young brothers wait; PVS searches again with (α, β).
    fn default() -> Self {
        Self {
            guess: Value::ZERO,
            delta: Value::from(1),
            goal: None,
            table_size: None,
            replacement: Replacement::default(),
            seed: 1,
            iterations: None,
            exploration: None,
            threads: 4,
            split: Split::default(),
            re_search: ReSearch::default(),
            depth: None,
        }
    }
}

/// All choices of a run. Every trace carries them and every picture prints them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Conventions {
    /// Which algorithm.
    pub algorithm: Algorithm,
    /// What is returned outside the window.
    pub fail: Fail,
    /// When children are pruned.
    pub cut: CutRule,
    /// Which child comes first.
    pub order: Order,
    /// How far bounds travel.
    pub cutoffs: Cutoffs,
    /// The window at the root, always in MAX's view, with α < β.
    pub window: Window,
    /// Whether positions are remembered.
    pub table: Table,
    /// What only some algorithms ask for.
    pub settings: SearchSettings,
}

impl Conventions {
    /// When a node where this side decides skips the rest of its children. Searches with a mistake have rules of their own.
    pub const fn cut_rule(&self, role: Role) -> CutRule {
        match self.algorithm {
            Algorithm::Faulty(Fault::BoundAsExact) => self.cut,
            Algorithm::Faulty(Fault::MixedStrictness) if matches!(role, Role::Min) => CutRule::Greater,
            Algorithm::Faulty(_) => CutRule::GreaterOrEqual,
            _ => self.cut,
        }
    }

    /// How far bounds travel. Searches with a mistake that are shown pass them on as deep as they go.
    pub const fn bounds_passed(&self) -> Cutoffs {
        match self.algorithm {
            Algorithm::Faulty(_) => Cutoffs::Deep,
            _ => self.cutoffs,
        }
    }

    /// The same search with another algorithm. Where the order was the usual one, it is the usual one of that algorithm.
    #[must_use]
    pub fn with(self, algorithm: Algorithm) -> Self {
        let is_usual = self.order == self.algorithm.usual_order();
        let order = if is_usual { algorithm.usual_order() } else { self.order };
        Self { algorithm, order, ..self }
    }

    /// The same search; of a tree with chance nodes one that has a rule for them: Star1, which is alpha-beta with chance
    /// nodes, in place of a search with a window, and expectiminimax in place of one without.
    #[must_use]
    pub fn for_chance(self, has_chance: bool) -> Self {
        if !has_chance || self.algorithm.has_chance() {
            return self;
        }
        self.with(if self.algorithm.has_window() { Algorithm::Star1 } else { Algorithm::Expectiminimax })
    }

    /// In which order the children are searched: left to right where the chosen order has nothing to go by, because there is
    /// no table, or one pass only.
    pub fn order_used(&self) -> Order {
        match self.order {
            Order::Hash if !self.has_table() => Order::LeftToRight,
            Order::Pv if !self.algorithm.has_passes() => Order::LeftToRight,
            order => order,
        }
    }

    /// How often Monte Carlo tree search goes down the tree, or proof-number search may.
    pub fn iterations(&self) -> u32 {
        let default = if self.algorithm == Algorithm::ProofNumber { 1_000_000 } else { 500 };
        self.settings.iterations.unwrap_or(default).max(1)
    }

    /// The weight of the bonus of a rarely visited child in Monte Carlo tree search.
    pub fn exploration(&self) -> f64 {
        self.settings.exploration.map_or(std::f64::consts::SQRT_2, Value::get)
    }

    /// What is returned outside the window: fail-soft where a search lives on bounds beyond its null windows.
    pub const fn fail(&self) -> Fail {
        if matches!(self.algorithm.traits().window, Windowing::OwnSoft) { Fail::Soft } else { self.fail }
    }

    /// Whether a table of positions is in use: where the algorithm needs one, and where it can have one and that is chosen,
    /// or the order asks for it, or a size is.
    pub fn has_table(&self) -> bool {
        let is_sized = self.settings.table_size.is_some();
        let is_wanted = self.table == Table::On || self.order == Order::Hash || is_sized;
        self.algorithm.needs_table() || self.algorithm.takes_table() && is_wanted
    }

    /// Whether positions at the horizon of a game are in the table that is in use. As in engines, they are not, since their
    /// static evaluation takes no longer than a look into the table. But MT-SSS* counts on it that each leaf is evaluated
    /// once, as by SSS*, and the faulty table has to have every position.
    pub fn has_horizon_in_table(&self) -> bool {
        self.algorithm.needs_table() && self.algorithm != Algorithm::Mtdf
    }

    /// How many entries the table in use has room for, where that is limited.
    pub fn table_limit(&self) -> Option<u64> {
        self.settings.table_size.filter(|_| self.has_table())
    }

    /// Whether a search is plain and has the usual rules: fail-soft, cut when α ≥ β, left to right, deep cutoffs.
    pub fn is_usual(&self) -> bool {
        let usual = Self {
            algorithm: self.algorithm,
            window: self.window,
            settings: self.settings,
            ..Self::default()
        };
        self.is_plain() && *self == usual
    }

    /// Whether every node is visited at most once, in the order of the file from either end.
    pub fn is_plain(&self) -> bool {
        self.algorithm.is_plain() && self.order_used().is_fixed() && !self.has_table()
    }
}

impl Default for Conventions {
    /// Alpha-beta, fail-soft, cut when α ≥ β, left to right, deep cutoffs, full window.
    fn default() -> Self {
        Self {
            algorithm: Algorithm::default(),
            fail: Fail::default(),
            cut: CutRule::default(),
            order: Order::default(),
            cutoffs: Cutoffs::default(),
            window: Window::FULL,
            table: Table::default(),
            settings: SearchSettings::default(),
        }
    }
}
