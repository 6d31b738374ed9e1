//! What authors disagree about, as one value.

use super::observer::{Aim, Passed};
use crate::value::{Role, Value, Window};

/// Which algorithm is run.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Algorithm {
    /// Every node, as `max_value` and `min_value`.
    Minimax,
    /// Every node, as one function that negates.
    Negamax,
    /// With α and β, as `max_value` and `min_value`.
    #[default]
    AlphaBeta,
    /// With α and β, as one function that negates.
    NegamaxAlphaBeta,
    /// Tests with a null window, then evaluates what passed the test. Pearl 1980.
    Scout,
    /// Principal variation search: null windows inside a window. Marsland & Campbell 1982; Reinefeld 1983 (`NegaScout`).
    Pvs,
    /// Alpha-beta in a window around a guess, again with an open end if that fails.
    Aspiration,
    /// Null windows at the root only, with memory. Plaat, Schaeffer, Pijls, de Bruin 1996.
    Mtdf,
    /// Best first, with a list of open nodes. Stockman 1979.
    Sss,
    /// The same from MIN's side.
    DualSss,
    /// SSS* as null windows with memory, beginning at ∞. Plaat and others 1996.
    MtSss,
    /// Alpha-beta to depth 1, 2, 3 … Slate & Atkin 1977.
    IterativeDeepening,
    /// Alpha-beta that goes on with forcing moves beyond the horizon. Shannon 1950; Harris 1975.
    Quiescence,
    /// Minimax with averages at chance nodes. Michie 1966.
    Expectiminimax,
    /// Alpha-beta with chance nodes, which cut when no rest of their children can matter. Ballard 1983.
    Star1,
    /// The same after a look at one child of each child. Ballard 1983.
    Star2,
    /// Can MAX have at least so much? Grows the tree where a proof is cheapest. Allis 1994.
    ProofNumber,
    /// Monte Carlo tree search with UCT. Kocsis & Szepesvári 2006.
    Mcts,
    /// Alpha-beta whose younger brothers are searched by several threads. Feldmann 1993.
    Parallel,
    /// Alpha-beta with a mistake that learners make.
    Faulty(Fault),
}

/// A mistake that is in textbooks, blogs and homework. Each is a search of its own, to be found and understood.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Fault {
    /// Children come in rows, and the `break` of a cutoff leaves only the inner of the two loops.
    InnerBreak,
    /// `min_value` keeps the child's value in a variable that it never returns: every MIN node is worth ∞.
    WrongVariable,
    /// Children are searched with (−∞, ∞) instead of (α, β).
    UnpassedBounds,
    /// One function for both sides that negates the value, but passes (α, β) instead of (−β, −α).
    UnswappedWindow,
    /// A table of positions that takes a bound for the exact value.
    BoundAsExact,
    /// Material is summed without sign: the pieces of both sides count for MAX.
    Unsigned,
    /// MAX cuts when its value is at least β, MIN only when its value is below α.
    MixedStrictness,
}

impl Fault {
    /// All of them.
    pub const ALL: [Self; 7] = [
        Self::InnerBreak,
        Self::WrongVariable,
        Self::UnpassedBounds,
        Self::UnswappedWindow,
        Self::BoundAsExact,
        Self::Unsigned,
        Self::MixedStrictness,
    ];

    /// The name on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Self::InnerBreak => "faulty-inner-break",
            Self::WrongVariable => "faulty-wrong-variable",
            Self::UnpassedBounds => "faulty-unpassed-bounds",
            Self::UnswappedWindow => "faulty-unswapped-window",
            Self::BoundAsExact => "faulty-bound-as-exact",
            Self::Unsigned => "faulty-unsigned",
            Self::MixedStrictness => "faulty-mixed-strictness",
        }
    }
}

impl Algorithm {
    /// The plain ones: minimax and alpha-beta in two spellings each.
    pub const CLASSIC: [Self; 4] = [Self::Minimax, Self::Negamax, Self::AlphaBeta, Self::NegamaxAlphaBeta];

    /// All correct ones, the plain ones first.
    pub const ALL: [Self; 19] = [
        Self::Minimax,
        Self::Negamax,
        Self::AlphaBeta,
        Self::NegamaxAlphaBeta,
        Self::Scout,
        Self::Pvs,
        Self::Aspiration,
        Self::Mtdf,
        Self::Sss,
        Self::DualSss,
        Self::MtSss,
        Self::IterativeDeepening,
        Self::Quiescence,
        Self::Expectiminimax,
        Self::Star1,
        Self::Star2,
        Self::ProofNumber,
        Self::Mcts,
        Self::Parallel,
    ];

    /// All of them, the faulty ones last.
    pub fn with_faulty() -> impl Iterator<Item = Self> {
        Self::ALL.into_iter().chain(Fault::ALL.map(Self::Faulty))
    }

    /// The algorithm with this name.
    pub fn by_name(name: &str) -> Option<Self> {
        Self::with_faulty().find(|algorithm| algorithm.name() == name)
    }

    /// Whether it keeps a window and cuts.
    pub const fn has_window(self) -> bool {
        !matches!(
            self,
            Self::Minimax
                | Self::Negamax
                | Self::Sss
                | Self::DualSss
                | Self::Expectiminimax
                | Self::ProofNumber
                | Self::Mcts
        )
    }

    /// Whether the window at the root is a choice: it is not where the algorithm sets it.
    pub const fn takes_window(self) -> bool {
        self.has_window() && !matches!(self, Self::Scout | Self::Aspiration | Self::Mtdf | Self::MtSss)
    }

    /// Whether it visits every node once, depth first, and in the order of the children.
    pub const fn is_plain(self) -> bool {
        matches!(self, Self::Minimax | Self::Negamax | Self::AlphaBeta | Self::NegamaxAlphaBeta)
    }

    /// Whether it makes several passes from the root down, each a step of its own.
    pub const fn has_passes(self) -> bool {
        matches!(self, Self::Aspiration | Self::Mtdf | Self::MtSss | Self::IterativeDeepening)
    }

    /// Whether it has a rule for chance nodes.
    pub const fn has_chance(self) -> bool {
        matches!(self, Self::Expectiminimax | Self::Star1 | Self::Star2 | Self::Mcts)
    }

    /// Whether a table of positions can be switched on.
    pub const fn takes_table(self) -> bool {
        matches!(self, Self::AlphaBeta | Self::Pvs | Self::Aspiration | Self::IterativeDeepening)
    }

    /// Whether it cannot do without a table.
    pub const fn needs_table(self) -> bool {
        matches!(self, Self::Mtdf | Self::MtSss | Self::Faulty(Fault::BoundAsExact))
    }

    /// Whether the horizon, where no file or game sets one, is a choice.
    pub const fn takes_depth(self) -> bool {
        matches!(self, Self::IterativeDeepening | Self::Quiescence)
    }

    /// Whether its value is an estimate and proves nothing.
    pub const fn is_estimate(self) -> bool {
        matches!(self, Self::Mcts)
    }

    /// Whether it is wrong on purpose.
    pub const fn is_faulty(self) -> bool {
        matches!(self, Self::Faulty(_))
    }

    /// Whether it makes a mistake that shows in its values: what it says of a node is its claim and proves nothing.
    pub const fn only_claims(self) -> bool {
        match self {
            Self::Faulty(fault) => {
                !matches!(fault, Fault::InnerBreak | Fault::UnpassedBounds | Fault::MixedStrictness)
            }
            _ => false,
        }
    }

    /// Whether it grows its tree where it is best instead of depth first.
    pub const fn is_best_first(self) -> bool {
        matches!(self, Self::Sss | Self::DualSss | Self::ProofNumber | Self::Mcts)
    }

    /// From whose side its numbers are seen.
    pub const fn view(self) -> View {
        match self {
            Self::Negamax | Self::NegamaxAlphaBeta | Self::Faulty(Fault::UnswappedWindow) => View::Mover,
            _ => View::Max,
        }
    }

    /// The name on the command line: `minimax`, `alpha-beta`, `mtdf` …
    pub const fn name(self) -> &'static str {
        match self {
            Self::Minimax => "minimax",
            Self::Negamax => "negamax",
            Self::AlphaBeta => "alpha-beta",
            Self::NegamaxAlphaBeta => "negamax-alpha-beta",
            Self::Scout => "scout",
            Self::Pvs => "pvs",
            Self::Aspiration => "aspiration",
            Self::Mtdf => "mtdf",
            Self::Sss => "sss",
            Self::DualSss => "dual-sss",
            Self::MtSss => "mt-sss",
            Self::IterativeDeepening => "iterative-deepening",
            Self::Quiescence => "quiescence",
            Self::Expectiminimax => "expectiminimax",
            Self::Star1 => "star1",
            Self::Star2 => "star2",
            Self::ProofNumber => "proof-number",
            Self::Mcts => "mcts",
            Self::Parallel => "parallel",
            Self::Faulty(fault) => fault.name(),
        }
    }
}

/// From whose side a number is seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum View {
    /// Large is good for MAX.
    Max,
    /// Large is good for the side to move.
    Mover,
}

/// What a search returns outside its window.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Fail {
    /// The best that was found: a bound that may be tighter than the window.
    #[default]
    Soft,
    /// The nearest end of the window: every result `r`, a leaf's too, has `α ≤ r ≤ β`.
    Hard,
}

impl Fail {
    /// The name on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Soft => "soft",
            Self::Hard => "hard",
        }
    }
}

/// When the remaining children are skipped.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum CutRule {
    /// When α ≥ β: the usual rule.
    #[default]
    GreaterOrEqual,
    /// When α > β: the strict rule of some courses.
    ///
    /// Together with [`Fail::Hard`] and deep cutoffs it never cuts: no result leaves the closed window, so α can reach β
    /// but not pass it.
    Greater,
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

    /// The name on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Self::GreaterOrEqual => "ge",
            Self::Greater => "gt",
        }
    }
}

/// In which order children are visited. Where an ordering does not tell two children apart, they stay as in the file.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Order {
    /// As in the file, or as the game's own ordering has them.
    #[default]
    LeftToRight,
    /// The last child first.
    RightToLeft,
    /// Shuffled by the seed, in the same way at every visit of a node.
    Random,
    /// The best by minimax first: what no real program knows.
    BestFirst,
    /// The worst by minimax first.
    WorstFirst,
    /// The best by static evaluation first.
    Evaluation,
    /// Forcing moves first: captures and checks.
    Forcing,
    /// The two moves that cut last at this ply first.
    Killer,
    /// The moves that cut most, deep cuts counting more, first.
    History,
    /// The move that was best when this position was searched last first.
    Hash,
    /// The move of the previous iteration's principal variation first.
    Pv,
}

impl Order {
    /// All of them.
    pub const ALL: [Self; 11] = [
        Self::LeftToRight,
        Self::RightToLeft,
        Self::Random,
        Self::BestFirst,
        Self::WorstFirst,
        Self::Evaluation,
        Self::Forcing,
        Self::Killer,
        Self::History,
        Self::Hash,
        Self::Pv,
    ];

    /// Whether it is that of the file, from either end.
    pub const fn is_fixed(self) -> bool {
        matches!(self, Self::LeftToRight | Self::RightToLeft)
    }

    /// The order with this name.
    pub fn by_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|order| order.name() == name)
    }

    /// The name on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Self::LeftToRight => "ltr",
            Self::RightToLeft => "rtl",
            Self::Random => "random",
            Self::BestFirst => "best-first",
            Self::WorstFirst => "worst-first",
            Self::Evaluation => "evaluation",
            Self::Forcing => "forcing",
            Self::Killer => "killer",
            Self::History => "history",
            Self::Hash => "hash",
            Self::Pv => "pv",
        }
    }
}

/// How far a bound travels.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Cutoffs {
    /// Down to every descendant: deep cutoffs happen.
    #[default]
    Deep,
    /// To the children only: a MAX node passes (α, ∞), a MIN node (−∞, β). Where sides do not alternate, that bound may
    /// be one that the parent itself was passed.
    Shallow,
}

impl Cutoffs {
    /// The window that a child of a node with this window is searched with, in MAX's view.
    #[inline]
    pub fn pass(self, window: Window, role: Role) -> Passed {
        let mut passed = Passed::down(window);
        match (self, role) {
            (Self::Deep, _) => {}
            (Self::Shallow, Role::Min) => {
                (passed.window.alpha, passed.alpha) = (Value::NEG_INFINITY, Aim::Open);
            }
            (Self::Shallow, _) => (passed.window.beta, passed.beta) = (Value::INFINITY, Aim::Open),
        }
        passed
    }
}

/// Whether positions that were searched are remembered.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Table {
    /// Every visit searches.
    #[default]
    Off,
    /// A visit looks first what is known of the position.
    On,
}

impl Table {
    /// The name on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Off => "off",
            Self::On => "on",
        }
    }
}

/// How the children are divided among threads.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Split {
    /// At the root only, from the first child on.
    Root,
    /// Young brothers wait: at every node of the leftmost line the eldest child is searched first, then its brothers.
    #[default]
    YoungBrothers,
}

impl Split {
    /// The name on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Root => "root",
            Self::YoungBrothers => "ybw",
        }
    }
}

/// What only some algorithms ask for. The others carry it and do not look.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Settings {
    /// Where aspiration and MTD(f) expect the value, in MAX's view.
    pub guess: Value,
    /// How far to either side the aspiration window reaches; above 0.
    pub delta: Value,
    /// What MAX must have in proof-number search: at least this, or, without it, more than 0.
    pub goal: Option<Value>,
    /// Where random numbers begin.
    pub seed: u64,
    /// Iterations of Monte Carlo tree search, from 1, 500 without; the most expansions of proof-number search, a million
    /// without.
    pub iterations: Option<u32>,
    /// Threads of the parallel search, from 1 to [`MAX_THREADS`].
    pub threads: u8,
    /// How these share the work.
    pub split: Split,
    /// Plies to the horizon in a hand-written tree; `None` is its height. A position has its own.
    pub depth: Option<u32>,
}

/// Threads that can be told apart in a trace.
pub const MAX_THREADS: u8 = 15;

impl Default for Settings {
    /// Guess 0, within 1; more than 0 is to be proved; seed 1, 4 threads, young brothers wait.
    fn default() -> Self {
        Self {
            guess: Value::ZERO,
            delta: Value::from(1),
            goal: None,
            seed: 1,
            iterations: None,
            threads: 4,
            split: Split::default(),
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
    pub settings: Settings,
}

impl Conventions {
    /// The same search with another algorithm.
    #[must_use]
    pub const fn with(self, algorithm: Algorithm) -> Self {
        Self { algorithm, ..self }
    }

    /// How often Monte Carlo tree search goes down the tree, or proof-number search may.
    pub fn iterations(&self) -> u32 {
        let default = if self.algorithm == Algorithm::ProofNumber { 1_000_000 } else { 500 };
        self.settings.iterations.unwrap_or(default).max(1)
    }

    /// What is returned outside the window: fail-soft where a search lives on bounds beyond its null windows.
    pub const fn fail(&self) -> Fail {
        if matches!(self.algorithm, Algorithm::Mtdf | Algorithm::MtSss) { Fail::Soft } else { self.fail }
    }

    /// Whether a table of positions is in use.
    pub fn has_table(&self) -> bool {
        self.algorithm.needs_table() || self.algorithm.takes_table() && self.table == Table::On
    }

    /// Whether every node is visited at most once, in the order of the file from either end.
    pub fn is_plain(&self) -> bool {
        self.algorithm.is_plain() && self.order.is_fixed() && !self.has_table()
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
            settings: Settings::default(),
        }
    }
}
