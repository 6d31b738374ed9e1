//! The algorithms and what is true of each: one list, from which everything else that names them follows.

use super::mistake::Mistake;
use super::options::Order;
use super::setting::Setting;

/// What is true of an algorithm. A new one must answer every question, so there is no default.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Traits {
    /// The name on the command line; the ids of its messages, `algorithm-{name}` and `idea-{name}`, are made of it.
    pub name: &'static str,
    /// The paper or book that it comes from; empty for a mistake.
    pub source: &'static str,
    /// What it stands together with in lists.
    pub family: AlgorithmFamily,
    /// From whose side its numbers are seen.
    pub view: ValueView,
    /// In which order it comes to its nodes.
    pub walk: Walk,
    /// How often it begins at the root.
    pub rounds: Rounds,
    /// Whether it keeps a window, and who sets the one at the root.
    pub window: Windowing,
    /// Whether it remembers positions.
    pub table: TableUse,
    /// Whether it has a rule for chance nodes; without one it refuses them.
    pub has_chance: bool,
    /// What its values are worth.
    pub truth: Truth,
    /// Whether it searches a child again that passed a test.
    pub re_searches: bool,
    /// The settings that it asks for, beside those that follow from its window and its table.
    pub asks: &'static [Setting],
}

/// What stands together where algorithms are listed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum AlgorithmFamily {
    /// Minimax and alpha-beta in two forms each.
    Plain,
    /// Those that narrow the window.
    Windows,
    /// Those that decide where the horizon is.
    Horizon,
    /// Those with an open list, or what replaces it.
    BestFirst,
    /// Those that know dice.
    Chance,
    /// Those with several threads.
    Parallel,
    /// Those that are wrong on purpose.
    Faulty,
}

/// In which order nodes are come to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Walk {
    /// Every node at most once, depth first, in the order of the children.
    Plain,
    /// Depth first, some nodes more than once.
    DepthFirst,
    /// Wherever it is best.
    BestFirst,
}

/// How often a search begins at the root.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Rounds {
    /// Once.
    One,
    /// In several passes, each a step of its own.
    Passes,
    /// Again and again, for every node that it grows or counts.
    Iterations,
}

/// Whether there is a window, and who sets the one at the root.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Windowing {
    /// There is none, and nothing is cut because of one.
    None,
    /// The person does.
    Given,
    /// The algorithm does.
    Own,
    /// The algorithm does, and lives on results beyond its windows: it is always fail-soft.
    OwnSoft,
}

/// Whether positions are remembered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TableUse {
    /// They are not.
    Never,
    /// If the person wants it.
    Choice,
    /// It cannot do without.
    Always,
}

/// What the values of a search are worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Truth {
    /// They prove what they say.
    Proved,
    /// They are estimates and prove nothing.
    Estimated,
    /// They are its claims: a mistake shows in them.
    Claimed,
}

/// From whose side a number is seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ValueView {
    /// Large is good for MAX.
    Max,
    /// Large is good for the side to move.
    Mover,
}

/// Makes an enum of a list: its variants, `ALL` of them, and the record of each. So none can be forgotten.
macro_rules! list {
    (
        $(#[$about:meta])* $kind:ident: $record_of:ident -> $record:ident
        { $($(#[$meta:meta])* $one:ident $fields:tt)* }
        $(and { $(#[$also:meta])* $other:ident($inner:ident) })?
    ) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub enum $kind {
            $($(#[$meta])* $one,)*
            $($(#[$also])* $other($inner),)?
        }

        impl $kind {
            /// All that have a variant of their own, in the order of the list.
            pub const ALL: [Self; [$(stringify!($one)),*].len()] = [$(Self::$one),*];

            /// What there is to know of it.
            pub const fn $record_of(self) -> &'static $record {
                match self {
                    $(Self::$one => {
                        const RECORD: &$record = &$record $fields;
                        RECORD
                    })*
                    $(Self::$other(one) => one.$record_of(),)?
                }
            }
        }
    };
}

list! {
/// Which algorithm is run.
#[derive(Default)]
Algorithm: traits -> Traits {
    /// Every node, as `max_value` and `min_value`.
    Minimax {
        name: "minimax", source: "von Neumann 1928; Shannon 1950",
        family: AlgorithmFamily::Plain, view: ValueView::Max, walk: Walk::Plain, rounds: Rounds::One,
        window: Windowing::None, table: TableUse::Never, has_chance: false, truth: Truth::Proved,
        re_searches: false, asks: &[],
    }
    /// Every node, as one function that negates.
    Negamax {
        name: "negamax", source: "von Neumann 1928; Shannon 1950",
        family: AlgorithmFamily::Plain, view: ValueView::Mover, walk: Walk::Plain, rounds: Rounds::One,
        window: Windowing::None, table: TableUse::Never, has_chance: false, truth: Truth::Proved,
        re_searches: false, asks: &[],
    }
    /// With α and β, as `max_value` and `min_value`.
    #[default]
    AlphaBeta {
        name: "alpha-beta", source: "Knuth & Moore 1975; fail-soft: Fishburn 1981",
        family: AlgorithmFamily::Plain, view: ValueView::Max, walk: Walk::Plain, rounds: Rounds::One,
        window: Windowing::Given, table: TableUse::Choice, has_chance: false, truth: Truth::Proved,
        re_searches: false, asks: &[],
    }
    /// With α and β, as one function that negates.
    NegamaxAlphaBeta {
        name: "negamax-alpha-beta", source: "Knuth & Moore 1975; fail-soft: Fishburn 1981",
        family: AlgorithmFamily::Plain, view: ValueView::Mover, walk: Walk::Plain, rounds: Rounds::One,
        window: Windowing::Given, table: TableUse::Never, has_chance: false, truth: Truth::Proved,
        re_searches: false, asks: &[],
    }
    /// Tests with a null window, then evaluates what passed the test. Pearl 1980.
    Scout {
        name: "scout", source: "Pearl 1980",
        family: AlgorithmFamily::Windows, view: ValueView::Max, walk: Walk::DepthFirst, rounds: Rounds::One,
        window: Windowing::Own, table: TableUse::Never, has_chance: false, truth: Truth::Proved,
        re_searches: true, asks: &[],
    }
    /// Principal variation search: null windows inside a window. Marsland & Campbell 1982; Reinefeld 1983 (`NegaScout`).
    Pvs {
        name: "pvs", source: "Marsland & Campbell 1982; Reinefeld 1983",
        family: AlgorithmFamily::Windows, view: ValueView::Max, walk: Walk::DepthFirst, rounds: Rounds::One,
        window: Windowing::Given, table: TableUse::Choice, has_chance: false, truth: Truth::Proved,
        re_searches: true, asks: &[Setting::ReSearch],
    }
    /// Alpha-beta in a window around a guess, again with an open end if that fails.
    Aspiration {
        name: "aspiration", source: "Gillogly 1972",
        family: AlgorithmFamily::Windows, view: ValueView::Max, walk: Walk::DepthFirst, rounds: Rounds::Passes,
        window: Windowing::Own, table: TableUse::Choice, has_chance: false, truth: Truth::Proved,
        re_searches: false, asks: &[Setting::Guess, Setting::Delta],
    }
    /// Null windows at the root only, with memory. Plaat, Schaeffer, Pijls, de Bruin 1996.
    Mtdf {
        name: "mtdf", source: "Plaat, Schaeffer, Pijls & de Bruin 1996",
        family: AlgorithmFamily::Windows, view: ValueView::Max, walk: Walk::DepthFirst, rounds: Rounds::Passes,
        window: Windowing::OwnSoft, table: TableUse::Always, has_chance: false, truth: Truth::Proved,
        re_searches: false, asks: &[Setting::Guess],
    }
    /// Best first, with a list of open nodes. Stockman 1979.
    Sss {
        name: "sss", source: "Stockman 1979",
        family: AlgorithmFamily::BestFirst, view: ValueView::Max, walk: Walk::BestFirst, rounds: Rounds::One,
        window: Windowing::None, table: TableUse::Never, has_chance: false, truth: Truth::Proved,
        re_searches: false, asks: &[],
    }
    /// The same from MIN's side.
    DualSss {
        name: "dual-sss", source: "Stockman 1979",
        family: AlgorithmFamily::BestFirst, view: ValueView::Max, walk: Walk::BestFirst, rounds: Rounds::One,
        window: Windowing::None, table: TableUse::Never, has_chance: false, truth: Truth::Proved,
        re_searches: false, asks: &[],
    }
    /// SSS* as null windows with memory, beginning at ∞. Plaat and others 1996.
    MtSss {
        name: "mt-sss", source: "Plaat, Schaeffer, Pijls & de Bruin 1996; Stockman 1979",
        family: AlgorithmFamily::BestFirst, view: ValueView::Max, walk: Walk::DepthFirst, rounds: Rounds::Passes,
        window: Windowing::OwnSoft, table: TableUse::Always, has_chance: false, truth: Truth::Proved,
        re_searches: false, asks: &[],
    }
    /// Alpha-beta to depth 1, 2, 3 … Slate & Atkin 1977.
    IterativeDeepening {
        name: "iterative-deepening", source: "Slate & Atkin 1977",
        family: AlgorithmFamily::Horizon, view: ValueView::Max, walk: Walk::DepthFirst, rounds: Rounds::Passes,
        window: Windowing::Given, table: TableUse::Choice, has_chance: false, truth: Truth::Proved,
        re_searches: false, asks: &[Setting::Depth],
    }
    /// Alpha-beta that goes on with forcing moves beyond the horizon. Shannon 1950; Harris 1975.
    Quiescence {
        name: "quiescence", source: "Shannon 1950; Harris 1975",
        family: AlgorithmFamily::Horizon, view: ValueView::Max, walk: Walk::DepthFirst, rounds: Rounds::One,
        window: Windowing::Given, table: TableUse::Never, has_chance: false, truth: Truth::Proved,
        re_searches: false, asks: &[Setting::Depth],
    }
    /// Minimax with averages at chance nodes. Michie 1966.
    Expectiminimax {
        name: "expectiminimax", source: "Michie 1966",
        family: AlgorithmFamily::Chance, view: ValueView::Max, walk: Walk::DepthFirst, rounds: Rounds::One,
        window: Windowing::None, table: TableUse::Never, has_chance: true, truth: Truth::Proved,
        re_searches: false, asks: &[],
    }
    /// Alpha-beta with chance nodes, which cut when no rest of their children can matter. Ballard 1983.
    Star1 {
        name: "star1", source: "Ballard 1983",
        family: AlgorithmFamily::Chance, view: ValueView::Max, walk: Walk::DepthFirst, rounds: Rounds::One,
        window: Windowing::Given, table: TableUse::Never, has_chance: true, truth: Truth::Proved,
        re_searches: false, asks: &[],
    }
    /// The same after a look at one child of each child. Ballard 1983.
    Star2 {
        name: "star2", source: "Ballard 1983",
        family: AlgorithmFamily::Chance, view: ValueView::Max, walk: Walk::DepthFirst, rounds: Rounds::One,
        window: Windowing::Given, table: TableUse::Never, has_chance: true, truth: Truth::Proved,
        re_searches: false, asks: &[],
    }
    /// Can MAX have at least so much? Grows the tree where a proof is cheapest. Allis 1994.
    ProofNumber {
        name: "proof-number", source: "Allis 1994",
        family: AlgorithmFamily::BestFirst, view: ValueView::Max, walk: Walk::BestFirst, rounds: Rounds::Iterations,
        window: Windowing::None, table: TableUse::Never, has_chance: false, truth: Truth::Proved,
        re_searches: false, asks: &[Setting::Goal, Setting::Iterations],
    }
    /// Monte Carlo tree search with UCT. Kocsis & Szepesvári 2006.
    Mcts {
        name: "mcts", source: "Kocsis & Szepesvári 2006",
        family: AlgorithmFamily::BestFirst, view: ValueView::Max, walk: Walk::BestFirst, rounds: Rounds::Iterations,
        window: Windowing::None, table: TableUse::Never, has_chance: true, truth: Truth::Estimated,
        re_searches: false, asks: &[Setting::Iterations, Setting::Exploration, Setting::Seed],
    }
    /// Alpha-beta whose younger siblings are searched by several threads. Feldmann 1993.
    Parallel {
        name: "parallel", source: "Marsland & Campbell 1982; Feldmann 1993",
        family: AlgorithmFamily::Parallel, view: ValueView::Max, walk: Walk::DepthFirst, rounds: Rounds::One,
        window: Windowing::Given, table: TableUse::Never, has_chance: false, truth: Truth::Proved,
        re_searches: false, asks: &[Setting::Threads, Setting::Split],
    }
} and {
    /// Alpha-beta with a mistake that learners make.
    Faulty(Fault)
}
}

list! {
/// A mistake that is in textbooks, blogs and homework. Each is a search of its own, to be found and understood.
Fault: traits -> Traits {
    /// Children come in rows, and the `break` of a cutoff leaves only the inner of the two loops.
    InnerBreak {
        name: "faulty-inner-break", source: "",
        family: AlgorithmFamily::Faulty, view: ValueView::Max, walk: Walk::DepthFirst, rounds: Rounds::One,
        window: Windowing::Given, table: TableUse::Never, has_chance: false, truth: Truth::Proved,
        re_searches: false, asks: &[],
    }
    /// `min_value` keeps the child's value in a variable that it never returns: every MIN node is worth ∞.
    WrongVariable {
        name: "faulty-wrong-variable", source: "",
        family: AlgorithmFamily::Faulty, view: ValueView::Max, walk: Walk::DepthFirst, rounds: Rounds::One,
        window: Windowing::Given, table: TableUse::Never, has_chance: false, truth: Truth::Claimed,
        re_searches: false, asks: &[],
    }
    /// Children are searched with (−∞, ∞) instead of (α, β).
    UnpassedBounds {
        name: "faulty-unpassed-bounds", source: "",
        family: AlgorithmFamily::Faulty, view: ValueView::Max, walk: Walk::DepthFirst, rounds: Rounds::One,
        window: Windowing::Given, table: TableUse::Never, has_chance: false, truth: Truth::Proved,
        re_searches: false, asks: &[],
    }
    /// One function for both sides that negates the value, but passes (α, β) instead of (−β, −α).
    UnswappedWindow {
        name: "faulty-unswapped-window", source: "",
        family: AlgorithmFamily::Faulty, view: ValueView::Mover, walk: Walk::DepthFirst, rounds: Rounds::One,
        window: Windowing::Given, table: TableUse::Never, has_chance: false, truth: Truth::Claimed,
        re_searches: false, asks: &[],
    }
    /// A table of positions that takes a bound for the exact value.
    BoundAsExact {
        name: "faulty-bound-as-exact", source: "",
        family: AlgorithmFamily::Faulty, view: ValueView::Max, walk: Walk::DepthFirst, rounds: Rounds::One,
        window: Windowing::Given, table: TableUse::Always, has_chance: false, truth: Truth::Claimed,
        re_searches: false, asks: &[],
    }
    /// Material is summed without sign: the pieces of both sides count for MAX.
    Unsigned {
        name: "faulty-unsigned", source: "",
        family: AlgorithmFamily::Faulty, view: ValueView::Max, walk: Walk::DepthFirst, rounds: Rounds::One,
        window: Windowing::Given, table: TableUse::Never, has_chance: false, truth: Truth::Claimed,
        re_searches: false, asks: &[],
    }
    /// MAX cuts when its value is at least β, MIN only when its value is below α.
    MixedStrictness {
        name: "faulty-mixed-strictness", source: "",
        family: AlgorithmFamily::Faulty, view: ValueView::Max, walk: Walk::DepthFirst, rounds: Rounds::One,
        window: Windowing::Given, table: TableUse::Never, has_chance: false, truth: Truth::Proved,
        re_searches: false, asks: &[],
    }
}
}

impl Fault {
    /// The mistake, as one among those that programs are held against.
    pub const fn mistake(self) -> Mistake {
        match self {
            Self::InnerBreak => Mistake::InnerBreak,
            Self::WrongVariable => Mistake::WrongVariable,
            Self::UnpassedBounds => Mistake::UnpassedBounds,
            Self::UnswappedWindow => Mistake::UnswappedWindow,
            Self::BoundAsExact => Mistake::BoundAsExact,
            Self::Unsigned => Mistake::Unsigned,
            Self::MixedStrictness => Mistake::MixedStrictness,
        }
    }
}

impl Algorithm {
    /// All of them, the faulty ones last.
    pub fn with_faulty() -> impl Iterator<Item = Self> {
        Self::ALL.into_iter().chain(Fault::ALL.map(Self::Faulty))
    }

    /// Those of a family.
    pub fn of(family: AlgorithmFamily) -> impl Iterator<Item = Self> {
        Self::with_faulty().filter(move |algorithm| algorithm.traits().family == family)
    }

    /// The algorithm with this name.
    pub fn by_name(name: &str) -> Option<Self> {
        Self::with_faulty().find(|algorithm| algorithm.name() == name)
    }

    /// The name on the command line: `minimax`, `alpha-beta`, `mtdf` …
    pub const fn name(self) -> &'static str {
        self.traits().name
    }

    /// In which order it searches the children unless another one is chosen.
    pub const fn usual_order(self) -> Order {
        match self {
            Self::IterativeDeepening => Order::Pv,
            _ => Order::LeftToRight,
        }
    }

    /// From whose side its numbers are seen.
    pub const fn view(self) -> ValueView {
        self.traits().view
    }

    /// Whether it keeps a window and cuts.
    pub const fn has_window(self) -> bool {
        !matches!(self.traits().window, Windowing::None)
    }

    /// Whether the window at the root is a choice: it is not where the algorithm sets it.
    pub const fn takes_window(self) -> bool {
        matches!(self.traits().window, Windowing::Given)
    }

    /// Whether it visits every node once, depth first, and in the order of the children.
    pub const fn is_plain(self) -> bool {
        matches!(self.traits().walk, Walk::Plain)
    }

    /// Whether it grows its tree where it is best instead of depth first.
    pub const fn is_best_first(self) -> bool {
        matches!(self.traits().walk, Walk::BestFirst)
    }

    /// Whether it makes several passes from the root down, each a step of its own.
    pub const fn has_passes(self) -> bool {
        matches!(self.traits().rounds, Rounds::Passes)
    }

    /// Whether it has a rule for chance nodes.
    pub const fn has_chance(self) -> bool {
        self.traits().has_chance
    }

    /// Whether a table of positions can be switched on.
    pub const fn takes_table(self) -> bool {
        matches!(self.traits().table, TableUse::Choice)
    }

    /// Whether it cannot do without a table.
    pub const fn needs_table(self) -> bool {
        matches!(self.traits().table, TableUse::Always)
    }

    /// Whether it asks for this, beside the settings that follow from its window and its table.
    pub fn asks_for(self, setting: Setting) -> bool {
        self.traits().asks.contains(&setting)
    }

    /// Whether the horizon, where no file or game sets one, is a choice.
    pub fn takes_depth(self) -> bool {
        self.asks_for(Setting::Depth)
    }

    /// Whether its value is an estimate and proves nothing.
    pub const fn is_estimate(self) -> bool {
        matches!(self.traits().truth, Truth::Estimated)
    }

    /// Whether it is wrong on purpose.
    pub const fn is_faulty(self) -> bool {
        matches!(self.traits().family, AlgorithmFamily::Faulty)
    }

    /// Whether a node skips all its other children where its value meets the far end of its window, and nowhere else. Not
    /// where a `break` leaves a row only, or where the mistake is in the windows or in the value itself.
    pub const fn cuts_by_its_window(self) -> bool {
        match self {
            Self::Faulty(fault) => {
                matches!(fault, Fault::MixedStrictness | Fault::BoundAsExact | Fault::Unsigned)
            }
            _ => self.has_window(),
        }
    }

    /// Whether it makes a mistake that shows in its values: what it says of a node is its claim and proves nothing.
    pub const fn only_claims(self) -> bool {
        matches!(self.traits().truth, Truth::Claimed)
    }
}
