//! The settings of a search, by name.

named! {
/// One thing that can be chosen. They stand in the order in which they are offered and told.
#[derive(PartialOrd, Ord)]
pub enum Setting {
    /// Which algorithm.
    Algorithm = "algorithm",
    /// What is returned outside the window.
    Fail = "fail",
    /// Which child comes first.
    Order = "order",
    /// When children are pruned.
    Cut = "cut",
    /// How far bounds travel.
    Cutoffs = "cutoffs",
    /// The window at the root.
    Window = "window",
    /// Whether positions are remembered.
    Table = "table",
    /// How many entries the table has room for.
    TableSize = "table-size",
    /// Which of two entries stays there.
    Replacement = "replacement",
    /// Where the value is expected.
    Guess = "guess",
    /// How far to either side of the guess the window reaches.
    Delta = "delta",
    /// What is to be proved.
    Goal = "goal",
    /// How often a search goes down the tree.
    Iterations = "iterations",
    /// How much a rarely visited child is favored.
    Exploration = "exploration",
    /// Where random numbers begin.
    Seed = "seed",
    /// How many threads search.
    Threads = "threads",
    /// How they share the work.
    Split = "split",
    /// With which window PVS searches again.
    ReSearch = "re-search",
    /// Plies to the horizon in a hand-written tree.
    Depth = "depth",
}
}
