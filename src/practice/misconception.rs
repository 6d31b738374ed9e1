//! The known mistakes behind wrong answers.

/// A mistake that people make.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Misconception {
    /// The end of the window that belongs to the other side is taken.
    OtherBound,
    /// The rule is taken for the other one: > for ≥, or ≥ for >.
    OtherRule,
    /// Only the bound of the parent is looked at: one from further up is forgotten.
    OnlyParent,
    /// The parent's own bound is taken for one from further up.
    ParentsOwn,
    /// A bound from further up is used in a search that looks at the parent's alone.
    TooFarUp,
    /// The bound is reached, and that is overlooked.
    Missed,
    /// A bound that is not reached is taken for reached.
    NotReached,
    /// The child that has just been searched is taken for the one that is pruned.
    Searched,
    /// One child is taken for all that are pruned.
    OnlyOne,
    /// All children are taken for those that are pruned, also those that have been searched.
    All,
    /// A better number is there, and that is overlooked.
    Kept,
    /// The other side would decide like that.
    OtherSide,
    /// What the last child gave is taken, whatever else is there.
    LastChild,
    /// The number is that of a sibling.
    Sibling,
    /// A bound is taken as it is when the node returns, not as it is passed to it.
    AtReturn,
    /// The number is seen from the other side.
    Sign,
    /// A search that is fail-hard returns as one that is fail-soft, or the other way round.
    OtherResult,
    /// Children are taken in the other direction.
    OtherDirection,
    /// The search goes row by row.
    Breadth,
    /// A node is entered before one that the search enters first.
    PassedOver,
    /// The node's own number is taken for the bound.
    Itself,
    /// The bound is taken for that of another ancestor.
    OtherAncestor,
    /// Nothing is taken for pruned in the whole search.
    NoCutoff,
    /// The values on the other side of a bound are taken.
    TurnedRound,
    /// The outcomes of a chance node are taken for equally likely.
    Unweighted,
    /// Only whole numbers are thought of: "> 4" for "≥ 5".
    WholeNumbers,
}
