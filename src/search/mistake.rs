//! Known mistakes in programs for minimax and alpha-beta: each a small variation of the right search, as data.
//!
//! Sources: homework, blogs and the code of textbooks; `root-full-window` stood in the code of a famous one.

use super::variation::{
    ChanceRule, ChildChoice, CutTest, Form, HandedWindow, LeafValue, Memo, Narrowing, ReturnRule, Roles,
    Sharing, StartValue, StartWindow, Variation,
};
use crate::value::Role;

named! {
/// A mistake in a program, by the name that it has without `faulty-`. Where two explain a log, the first is named.
#[derive(PartialOrd, Ord)]
pub enum Mistake {
    /// Children are searched with (−∞, ∞) instead of (α, β).
    UnpassedBounds = "unpassed-bounds",
    /// Every child of the root is searched with the full window.
    RootFullWindow = "root-full-window",
    /// β is passed to the children, α is not.
    AlphaNotPassed = "alpha-not-passed",
    /// α is passed to the children, β is not.
    BetaNotPassed = "beta-not-passed",
    /// Cutoffs are tested, but leave no loop: `continue` in place of `break`.
    NoCutoff = "no-cutoff",
    /// MIN nodes never cut off.
    NoCutoffAtMin = "no-cutoff-at-min",
    /// MAX nodes never cut off.
    NoCutoffAtMax = "no-cutoff-at-max",
    /// The cutoff is tested before the new value has moved the bound, so it comes one child late.
    LateCutoff = "late-cutoff",
    /// MAX cuts when its value is at least β, MIN only when its value is below α.
    MixedStrictness = "mixed-strictness",
    /// MIN cuts when its value is at most α, MAX only when its value is above β.
    MixedStrictnessAtMax = "mixed-strictness-at-max",
    /// Children come in rows, and the `break` of a cutoff leaves only the inner of the two loops.
    InnerBreak = "inner-break",
    /// `min_value` keeps the child's value in a variable that it never returns: every MIN node is worth ∞.
    WrongVariable = "wrong-variable",
    /// The best value begins at 0 instead of −∞ and ∞.
    InitializedToZero = "initialized-to-zero",
    /// The search begins with α = 0 instead of −∞.
    AlphaFromZero = "alpha-from-zero",
    /// The search begins with the window (0, 0).
    WindowFromZero = "window-from-zero",
    /// The search begins with the window (∞, −∞).
    ReversedStart = "reversed-start",
    /// The value of the child searched last is returned, not the best one.
    LastValueReturned = "last-value-returned",
    /// The `return` stands in the loop: only the first child is searched.
    ReturnInLoop = "return-in-loop",
    /// A node that cuts off returns the bound of the other side in place of what it found.
    OtherBoundReturned = "other-bound-returned",
    /// Cuts off while α ≤ β instead of when α ≥ β.
    ReversedCutoff = "reversed-cutoff",
    /// MAX compares its value with α instead of β, MIN with β instead of α.
    WrongBoundCompared = "wrong-bound-compared",
    /// MAX tests v ≤ α, which is MIN's condition, and MIN tests v ≥ β.
    SwappedConditions = "swapped-conditions",
    /// MIN nodes raise α instead of lowering β.
    AlphaAtMin = "alpha-at-min",
    /// MAX nodes lower β instead of raising α.
    BetaAtMax = "beta-at-max",
    /// MAX nodes do not raise α.
    AlphaNotRaised = "alpha-not-raised",
    /// MIN nodes do not lower β.
    BetaNotLowered = "beta-not-lowered",
    /// The best value so far is put in the place of the bound, also where the bound was better.
    BoundOverwritten = "bound-overwritten",
    /// α and β are passed by reference or are global: what a child does to them stays so for its parent.
    BoundsByReference = "bounds-by-reference",
    /// The children of a node share one window: what one does to it the next one gets.
    WindowSharedAmongSiblings = "window-shared-among-siblings",
    /// The call has its arguments in the wrong order: (β, α).
    SwappedArguments = "swapped-arguments",
    /// One function for both sides that negates the value, but passes (α, β) instead of (−β, −α).
    UnswappedWindow = "unswapped-window",
    /// One function for both sides that passes (β, α): swapped, but not negated.
    UnnegatedWindow = "unnegated-window",
    /// One function for both sides that passes (−α, −β): negated, but not swapped.
    NegatedOnlyWindow = "negated-only-window",
    /// One function for both sides that does not negate what its children return.
    UnnegatedValue = "unnegated-value",
    /// One function for both sides whose leaves are seen from MAX instead of the side to move.
    LeafFromMax = "leaf-from-max",
    /// The values of the leaves have the wrong sign.
    NegatedLeaf = "negated-leaf",
    /// Material is summed without sign: the pieces of both sides count for MAX.
    Unsigned = "unsigned",
    /// Every node maximizes: the flag is passed on without being turned.
    RolesNotAlternated = "roles-not-alternated",
    /// The horizon comes one ply early.
    DepthOffByOne = "depth-off-by-one",
    /// The loop ends one child early.
    LastChildOmitted = "last-child-omitted",
    /// The loop begins at the second child.
    FirstChildOmitted = "first-child-omitted",
    /// The list of children changes while the loop runs over it: every other one is left out.
    EverySecondOmitted = "every-second-omitted",
    /// Children are sorted and equal ones removed: of leaves with one value only the first remains.
    EqualLeavesMerged = "equal-leaves-merged",
    /// Null windows after the first child, but no re-search of a child that passes the test.
    NoReSearch = "no-re-search",
    /// A table of positions that takes a bound for the exact value.
    BoundAsExact = "bound-as-exact",
    /// A table whose key leaves out the side to move.
    TableKeyWithoutSide = "table-key-without-side",
    /// Chance nodes average their children without their probabilities.
    UnweightedChance = "unweighted-chance",
    /// Chance nodes add their children up without dividing.
    SummedChance = "summed-chance",
    /// Chance nodes choose as MAX does.
    ChanceAsMax = "chance-as-max",
}
}

impl Mistake {
    /// What a program with this mistake does otherwise.
    pub const fn variation(self) -> Variation {
        let right = Variation::RIGHT;
        match self {
            Self::UnpassedBounds => Variation { handed: HandedWindow::Open, ..right },
            Self::RootFullWindow => Variation { handed: HandedWindow::OpenAtRoot, ..right },
            Self::AlphaNotPassed => Variation { handed: HandedWindow::BetaOnly, ..right },
            Self::BetaNotPassed => Variation { handed: HandedWindow::AlphaOnly, ..right },
            Self::NoCutoff => Variation { cuts: CutTest::Never, ..right },
            Self::NoCutoffAtMin => Variation { cuts: CutTest::OnlyAt(Role::Max), ..right },
            Self::NoCutoffAtMax => Variation { cuts: CutTest::OnlyAt(Role::Min), ..right },
            Self::LateCutoff => Variation { cuts: CutTest::Late, ..right },
            Self::MixedStrictness => Variation { cuts: CutTest::StrictAt(Role::Min), ..right },
            Self::MixedStrictnessAtMax => Variation { cuts: CutTest::StrictAt(Role::Max), ..right },
            Self::InnerBreak => Variation { cuts: CutTest::InnerLoop, ..right },
            Self::WrongVariable => Variation { returns: ReturnRule::InfinityAtMin, ..right },
            Self::InitializedToZero => Variation { start: StartValue::Zero, ..right },
            Self::AlphaFromZero => Variation { root: StartWindow::AlphaZero, ..right },
            Self::WindowFromZero => Variation { root: StartWindow::Zero, ..right },
            Self::ReversedStart => Variation { root: StartWindow::Reversed, ..right },
            Self::LastValueReturned => Variation { returns: ReturnRule::Last, ..right },
            Self::ReturnInLoop => Variation { visits: ChildChoice::First, ..right },
            Self::OtherBoundReturned => Variation { returns: ReturnRule::OtherBound, ..right },
            Self::ReversedCutoff => Variation { cuts: CutTest::Reversed, ..right },
            Self::WrongBoundCompared => Variation { cuts: CutTest::OwnBound, ..right },
            Self::SwappedConditions => Variation { cuts: CutTest::OtherSide, ..right },
            Self::AlphaAtMin => Variation { narrows: Narrowing::AlphaAtMin, ..right },
            Self::BetaAtMax => Variation { narrows: Narrowing::BetaAtMax, ..right },
            Self::AlphaNotRaised => Variation { narrows: Narrowing::OnlyAt(Role::Min), ..right },
            Self::BetaNotLowered => Variation { narrows: Narrowing::OnlyAt(Role::Max), ..right },
            Self::BoundOverwritten => Variation { narrows: Narrowing::Overwritten, ..right },
            Self::BoundsByReference => Variation { shares: Sharing::ByReference, ..right },
            Self::WindowSharedAmongSiblings => Variation { shares: Sharing::AmongSiblings, ..right },
            Self::SwappedArguments => Variation { handed: HandedWindow::Swapped, ..right },
            Self::UnswappedWindow => Variation {
                form: Form::Negamax,
                handed: HandedWindow::Unturned,
                returns: ReturnRule::NearestEnd,
                ..right
            },
            Self::UnnegatedWindow => {
                Variation { form: Form::Negamax, handed: HandedWindow::Swapped, ..right }
            }
            Self::NegatedOnlyWindow => {
                Variation { form: Form::Negamax, handed: HandedWindow::NegatedOnly, ..right }
            }
            Self::UnnegatedValue => Variation { form: Form::Negamax, negates: false, ..right },
            Self::LeafFromMax => Variation { form: Form::Negamax, leaf: LeafValue::FromMax, ..right },
            Self::NegatedLeaf => Variation { leaf: LeafValue::Negated, ..right },
            Self::Unsigned => Variation { leaf: LeafValue::Unsigned, ..right },
            Self::RolesNotAlternated => Variation { roles: Roles::AllAsRoot, ..right },
            Self::DepthOffByOne => Variation { plies_early: 1, ..right },
            Self::LastChildOmitted => Variation { visits: ChildChoice::ButLast, ..right },
            Self::FirstChildOmitted => Variation { visits: ChildChoice::ButFirst, ..right },
            Self::EverySecondOmitted => Variation { visits: ChildChoice::EverySecond, ..right },
            Self::EqualLeavesMerged => Variation { visits: ChildChoice::DistinctLeaves, ..right },
            Self::NoReSearch => Variation { handed: HandedWindow::NullAfterFirst, ..right },
            Self::BoundAsExact => Variation { memo: Memo::BoundAsExact, ..right },
            Self::TableKeyWithoutSide => Variation { memo: Memo::WithoutSide, ..right },
            Self::UnweightedChance => Variation { chance: ChanceRule::Unweighted, ..right.without_window() },
            Self::SummedChance => Variation { chance: ChanceRule::Sum, ..right.without_window() },
            Self::ChanceAsMax => Variation { chance: ChanceRule::AsMax, ..right.without_window() },
        }
    }
}
