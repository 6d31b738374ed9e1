//! What a program for minimax or alpha-beta may do otherwise than the right one, as data.

use super::observer::{BoundOrigin, BoundedWindow};
use super::options::CutRule;
use crate::value::{Role, Value, Window};

/// One function for each side, or one for both.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// `max_value` and `min_value`.
    TwoFunctions,
    /// One that negates.
    Negamax,
}

/// The window at the root.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StartWindow {
    /// The one that was asked for.
    Chosen,
    /// (0, β).
    AlphaZero,
    /// (0, 0).
    Zero,
    /// (∞, −∞).
    Reversed,
}

/// What a node has before it has seen a child.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StartValue {
    /// The worst for its side.
    Worst,
    /// 0.
    Zero,
    /// 0, and the own end of the window follows the best value, also where no child has given it.
    ZeroWithBound,
}

/// The window that a child is searched with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HandedWindow {
    /// The one that the conventions pass.
    Right,
    /// (−∞, ∞).
    Open,
    /// (−∞, ∞) at the root, below it the right one.
    OpenAtRoot,
    /// (α, ∞).
    AlphaOnly,
    /// (−∞, β).
    BetaOnly,
    /// (β, α).
    Swapped,
    /// Of one function for both sides: (α, β).
    Unturned,
    /// Of one function for both sides: (−α, −β).
    NegatedOnly,
    /// After the first child a null window, and no re-search.
    NullAfterFirst,
}

/// Which bound a better value moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Narrowing {
    /// MAX raises α, MIN lowers β.
    OwnEnd,
    /// Both raise α.
    AlphaAtMin,
    /// Both lower β.
    BetaAtMax,
    /// Only this side moves its end.
    OnlyAt(Role),
    /// No side moves its end.
    Never,
    /// To the best value so far, also where the end was better before.
    Overwritten,
    /// To what the last child returned, whatever the end was before.
    OverwrittenByLast,
}

/// Whom a window belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sharing {
    /// Every call has a copy.
    Copied,
    /// There is one only.
    ByReference,
    /// The children of a node have one.
    AmongSiblings,
}

/// When the rest of the children is pruned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CutTest {
    /// By the rule of the conventions.
    Rule,
    /// By the rule, with the best value in place of the own end of the window.
    ByValue,
    /// At nodes of this role only.
    OnlyAt(Role),
    /// By the strict rule at nodes of this role, by the usual one at the others.
    StrictAt(Role),
    /// The same by the value, whatever became of the own end of the window.
    StrictByValueAt(Role),
    /// Never.
    Never,
    /// By the window before the last child has moved it.
    Late,
    /// While α ≤ β.
    Reversed,
    /// MAX when v ≥ α, MIN when v ≤ β.
    OwnBound,
    /// MAX when v ≤ α, MIN when v ≥ β.
    OtherSide,
    /// By the rule, but only the rest of a row of children.
    InnerLoop,
}

/// What a node returns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReturnRule {
    /// The best value.
    Best,
    /// The end of its window that is nearest to the best value.
    NearestEnd,
    /// The best value, or where that is worse the bound that its side had beforehand.
    OwnBound,
    /// The best value, or where that is better the bound of the other side.
    FarBound,
    /// MIN nodes: ∞.
    InfinityAtMin,
    /// The value of the child searched last.
    Last,
    /// Where it cuts off, the bound of its own side with which it was entered.
    OtherBound,
}

/// Which children are searched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChildChoice {
    /// All, until one cuts.
    All,
    /// The first.
    First,
    /// All but the last of several.
    ButLast,
    /// All but the first of several.
    ButFirst,
    /// The first, the third and so on.
    EverySecond,
    /// Of leaves with equal values the first.
    DistinctLeaves,
}

/// What a leaf is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LeafValue {
    /// What it is worth.
    Right,
    /// Without its sign.
    Unsigned,
    /// With the other sign.
    Negated,
    /// Of one function for both sides: seen from MAX.
    FromMax,
}

/// Who decides at a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Roles {
    /// As in the tree.
    Right,
    /// As at the root.
    AllAsRoot,
}

/// What is kept of positions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Memo {
    /// Nothing.
    None,
    /// Every result, as if it were exact.
    BoundAsExact,
    /// The same; positions are equal if what follows from them is.
    BoundAsExactByContent,
    /// Exact values; positions are equal if what follows from them is, regardless of the side to move.
    WithoutSide,
}

/// The value of a chance node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChanceRule {
    /// The average by the probabilities.
    Right,
    /// The average without them.
    Unweighted,
    /// The sum.
    Sum,
    /// The largest.
    AsMax,
}

/// A program for minimax or alpha-beta. Most of these fields describe mistakes; [`RIGHT`](Self::RIGHT) has none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Variation {
    /// One function or two.
    pub form: Form,
    /// The window at the root.
    pub root: StartWindow,
    /// What a node has before it has seen a child.
    pub start: StartValue,
    /// The window of a child.
    pub handed: HandedWindow,
    /// Which bound a better value moves.
    pub narrows: Narrowing,
    /// Whom a window belongs to.
    pub shares: Sharing,
    /// When the rest of the children is pruned.
    pub cuts: CutTest,
    /// What a node returns.
    pub returns: ReturnRule,
    /// Whether leaves, too, return a value inside their window where results are fail-hard.
    pub clamps_leaves: bool,
    /// Which children are searched.
    pub visits: ChildChoice,
    /// What a leaf is worth.
    pub leaf: LeafValue,
    /// Who decides.
    pub roles: Roles,
    /// Whether one function for both sides negates what the opponent returns.
    pub negates: bool,
    /// By so many plies the horizon comes early.
    pub plies_early: u32,
    /// What is kept of positions.
    pub memo: Memo,
    /// The value of a chance node.
    pub chance: ChanceRule,
}

impl Variation {
    /// Alpha-beta without a mistake, as two functions.
    pub const RIGHT: Self = Self {
        form: Form::TwoFunctions,
        root: StartWindow::Chosen,
        start: StartValue::Worst,
        handed: HandedWindow::Right,
        narrows: Narrowing::OwnEnd,
        shares: Sharing::Copied,
        cuts: CutTest::Rule,
        returns: ReturnRule::Best,
        clamps_leaves: true,
        visits: ChildChoice::All,
        leaf: LeafValue::Right,
        roles: Roles::Right,
        negates: true,
        plies_early: 0,
        memo: Memo::None,
        chance: ChanceRule::Right,
    };

    /// Without cutoffs and bounds.
    #[must_use]
    pub const fn without_window(self) -> Self {
        Self { handed: HandedWindow::Open, cuts: CutTest::Never, ..self }
    }

    /// Whether it has a mistake that shows only where there are chance nodes.
    pub fn is_about_chance(&self) -> bool {
        self.chance != ChanceRule::Right
    }

    pub(super) fn window_at_root(&self, chosen: Window) -> Window {
        match self.root {
            StartWindow::Chosen => chosen,
            StartWindow::AlphaZero => Window { alpha: Value::ZERO, ..chosen },
            StartWindow::Zero => Window::new(Value::ZERO, Value::ZERO),
            StartWindow::Reversed => Window::new(chosen.beta, chosen.alpha),
        }
    }

    /// When a node of this role prunes the rest of its children; `rule` is that of the conventions.
    pub(super) fn rule(&self, rule: CutRule, role: Role) -> CutRule {
        match self.cuts {
            CutTest::StrictAt(strict) | CutTest::StrictByValueAt(strict) if strict == role => {
                CutRule::Greater
            }
            CutTest::StrictAt(_) | CutTest::StrictByValueAt(_) => CutRule::GreaterOrEqual,
            _ => rule,
        }
    }

    /// What is passed instead of the right window, `right`; `now` is the window of the node as it stands. `None` is the right
    /// one.
    pub(super) fn handed(&self, now: Window, is_root: bool) -> Option<BoundedWindow> {
        Some(match self.handed {
            HandedWindow::Right | HandedWindow::NullAfterFirst => return None,
            HandedWindow::OpenAtRoot if !is_root => return None,
            HandedWindow::Open | HandedWindow::OpenAtRoot => BoundedWindow::OPEN,
            HandedWindow::AlphaOnly => BoundedWindow {
                window: Window { beta: Value::INFINITY, ..now },
                alpha: BoundOrigin::Inherited,
                beta: BoundOrigin::Open,
            },
            HandedWindow::BetaOnly => BoundedWindow {
                window: Window { alpha: Value::NEG_INFINITY, ..now },
                alpha: BoundOrigin::Open,
                beta: BoundOrigin::Inherited,
            },
            HandedWindow::Swapped => {
                BoundedWindow::from(Window::new(now.beta, now.alpha), BoundOrigin::Unturned)
            }
            HandedWindow::Unturned => BoundedWindow::from(now, BoundOrigin::Unturned),
            HandedWindow::NegatedOnly => {
                BoundedWindow::from(Window::new(-now.alpha, -now.beta), BoundOrigin::Unturned)
            }
        })
    }
}
