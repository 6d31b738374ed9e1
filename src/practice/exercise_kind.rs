//! The kinds of exercises.

named! {
/// What is practiced.
#[derive(Default, PartialOrd, Ord)]
pub enum ExerciseKind {
    /// The minimax value of every internal node.
    #[default]
    Values = "values",
    /// The edges that are cut.
    Cuts = "cuts",
    /// α and β as passed to every node, and what it returns.
    Windows = "windows",
    /// The leaves in the order in which they are read.
    Order = "order",
    /// What happens next, asked before a step.
    Next = "next",
    /// For which values of a leaf something else happens.
    Which = "which",
    /// The order of the children with which the fewest leaves are read.
    Children = "children",
    /// The first wrong step of a faulty search, and its mistake.
    Bug = "bug",
}
}

impl ExerciseKind {
    /// Those that are about a whole search, and can be answered in a file.
    pub const WHOLE: [Self; 4] = [Self::Values, Self::Cuts, Self::Windows, Self::Order];

    /// The way through the kinds that build on each other.
    pub const PATH: [Self; 4] = [Self::Values, Self::Cuts, Self::Windows, Self::Next];

    /// Whether it is one question about a whole search, and not one after the other.
    pub const fn is_whole(self) -> bool {
        matches!(self, Self::Values | Self::Cuts | Self::Windows | Self::Order | Self::Children)
    }
}
