//! What authors disagree about, as one value.

use super::algorithm::Windowing;
pub use super::algorithm::{Algorithm, Fault};
use super::observer::{BoundOrigin, BoundedWindow};
use crate::value::{Role, Value, Window};

/// Makes an enum of a list of choices, the default among them, and what each is called in arguments and files.
macro_rules! named {
    ($(#[$about:meta])* $kind:ident { $($(#[$meta:meta])* $one:ident = $name:literal,)* }) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
        pub enum $kind {
            $($(#[$meta])* $one,)*
        }

        impl $kind {
            /// All choices, in the order in which they are offered.
            pub const ALL: [Self; [$($name),*].len()] = [$(Self::$one),*];

            /// The name in arguments and files.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$one => $name,)*
                }
            }

            /// The choice with this name.
            pub fn by_name(name: &str) -> Option<Self> {
                Self::ALL.into_iter().find(|one| one.name() == name)
            }
        }
    };
}

named! {
/// What a search returns outside its window.
Fail {
    /// The best that was found: a bound that may be tighter than the window.
    #[default]
    Soft = "soft",
    /// The nearest end of the window: every result `r`, a leaf's too, has `α ≤ r ≤ β`.
    Hard = "hard",
}
}

named! {
/// When the remaining children are skipped.
CutRule {
    /// When α ≥ β: the usual rule.
    #[default]
    GreaterOrEqual = "ge",
    /// When α > β: the strict rule of some courses.
    ///
    /// Together with [`Fail::Hard`] and deep cutoffs it never cuts: no result leaves the closed window, so α can reach β
    /// but not pass it.
    Greater = "gt",
}
}

impl CutRule {
    /// Whether a node with this window skips the rest of its children.
    #[inline]
    pub fn cuts(self, window: Window) -> bool {
        match self {
            Self::GreaterOrEqual => window.alpha >= window.beta,
            Self::Greater => window.alpha > window.beta,
        }
    }
}

named! {
/// In which order children are visited. Where an ordering does not tell two children apart, they stay as in the file.
Order {
    /// As in the file, or as the game's own ordering has them.
    #[default]
    LeftToRight = "ltr",
    /// The last child first.
    RightToLeft = "rtl",
    /// Shuffled by the seed, in the same way at every visit of a node.
    Random = "random",
    /// The best by minimax first: what no real program knows.
    BestFirst = "best-first",
    /// The worst by minimax first.
    WorstFirst = "worst-first",
    /// The best by static evaluation first.
    Evaluation = "evaluation",
    /// Forcing moves first: captures and checks.
    Forcing = "forcing",
    /// The two moves that cut last at this ply first.
    Killer = "killer",
    /// The moves that cut most, deep cuts counting more, first.
    History = "history",
    /// The best move of the position's entry in the table first. It needs a table, and switches one on where there can be one.
    Hash = "hash",
    /// The principal variation of the last pass first, as long as the search is on that line.
    Pv = "pv",
}
}

impl Order {
    /// Whether it is that of the file, from either end.
    pub const fn is_fixed(self) -> bool {
        matches!(self, Self::LeftToRight | Self::RightToLeft)
    }

    /// Whether it depends on what the search has found until then.
    pub const fn learns(self) -> bool {
        matches!(self, Self::Killer | Self::History | Self::Hash | Self::Pv)
    }
}

named! {
/// How far a bound travels.
Cutoffs {
    /// Down to every descendant: deep cutoffs happen.
    #[default]
    Deep = "deep",
    /// To the children only: a MAX node passes (α, ∞), a MIN node (−∞, β). Where sides do not alternate, that bound may
    /// be one that the parent itself was passed.
    Shallow = "shallow",
}
}

impl Cutoffs {
    /// The window that a child of a node with this window is searched with, in MAX's view.
    #[inline]
    pub fn pass(self, window: Window, role: Role) -> BoundedWindow {
        let mut passed = BoundedWindow::down(window);
        match (self, role) {
            (Self::Deep, _) => {}
            (Self::Shallow, Role::Min) => {
                (passed.window.alpha, passed.alpha) = (Value::NEG_INFINITY, BoundOrigin::Open);
            }
            (Self::Shallow, _) => (passed.window.beta, passed.beta) = (Value::INFINITY, BoundOrigin::Open),
        }
        passed
    }
}

named! {
/// Whether positions that were searched are remembered.
Table {
    /// Every visit searches.
    #[default]
    Off = "off",
    /// A visit looks first what is known of the position.
    On = "on",
}
}

named! {
/// Which entry stays in a table of limited size where two positions want one place.
Replacement {
    /// The newer one.
    #[default]
    Always = "always",
    /// The one that was searched deeper, of equals the newer one.
    Depth = "depth",
    /// Both: two positions share two places. The first is kept by depth, and what it gives up moves to the second, which
    /// takes everything else.
    TwoTier = "two-tier",
}
}

named! {
/// How the children are divided among threads.
Split {
    /// At the root only, from the first child on.
    Root = "root",
    /// Young brothers wait: at every node of the leftmost line the eldest child is searched first, then its brothers.
    #[default]
    YoungBrothers = "ybw",
}
}

named! {
/// With which window PVS searches a child again that has passed its test.
ReSearch {
    /// With all of it, (α, β): what most pages print.
    #[default]
    Whole = "whole",
    /// From what the test has found on: (r, β) at a MAX node, (α, r) at a MIN node, as in Reinefeld's `NegaScout`.
    Found = "found",
}
}

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
    /// When children are skipped.
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

    /// The same search with another algorithm. Where the order was the usual one, it is the usual one of that algorithm.
    #[must_use]
    pub fn with(self, algorithm: Algorithm) -> Self {
        let is_usual = self.order == self.algorithm.usual_order();
        let order = if is_usual { algorithm.usual_order() } else { self.order };
        Self { algorithm, order, ..self }
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

    /// How many entries the table in use has room for, where that is limited.
    pub fn table_limit(&self) -> Option<u64> {
        self.settings.table_size.filter(|_| self.has_table())
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
