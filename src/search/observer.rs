//! What an algorithm tells about itself.

use std::ops::Neg;

use crate::value::{Bound, Role, Value, Window};

/// Where an end of a window comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoundOrigin {
    /// It is handed down: the parent's as it stands, or at the root the one that was asked for.
    Inherited,
    /// Next to the other end: nothing fits between.
    Null,
    /// Around a guess, or opened after one.
    Guess,
    /// Of the null window of a whole pass, which is its question.
    Pass,
    /// From the test of this child: what it was found to have at least, or at most.
    Tested,
    /// From what the other outcomes of a chance node leave open.
    Chance,
    /// From the range of all values, which is known before a leaf is read.
    Range,
    /// The parent's, as it is, where it should have been turned round.
    Unturned,
    /// From the static evaluation of the node itself.
    Standing,
    /// As a program has it: its log says so, or the mistake that it makes.
    Logged,
    /// Open: nothing is handed down.
    Open,
}

/// A window that a node is searched with, and where its ends come from.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct BoundedWindow {
    /// The window, in the algorithm's own view at the node.
    pub window: Window,
    /// Whose α that is.
    pub alpha: BoundOrigin,
    /// Whose β that is.
    pub beta: BoundOrigin,
}

impl BoundedWindow {
    /// Nothing is passed.
    pub const OPEN: Self = Self { window: Window::FULL, alpha: BoundOrigin::Open, beta: BoundOrigin::Open };

    /// A window that is handed down as it is.
    #[inline]
    pub const fn down(window: Window) -> Self {
        Self { window, alpha: BoundOrigin::Inherited, beta: BoundOrigin::Inherited }
    }

    /// A window whose ends both come from one place.
    pub const fn from(window: Window, aim: BoundOrigin) -> Self {
        Self { window, alpha: aim, beta: aim }
    }
}

impl Neg for BoundedWindow {
    type Output = Self;

    /// As the opponent sees it: the ends change places.
    #[inline]
    fn neg(self) -> Self {
        Self { window: -self.window, alpha: self.beta, beta: self.alpha }
    }
}

/// One end of a window.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WindowEnd {
    /// The lower one.
    Alpha,
    /// The upper one.
    Beta,
}

/// A search from the root, one of several.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pass {
    /// Its window.
    pub window: Window,
    /// Its horizon, where passes differ in it.
    pub depth: Option<u32>,
    /// What is known of the root so far, in MAX's view.
    pub known: Window,
}

/// An element of the list of a best-first search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OpenElement {
    /// The place of the node among all that were ever in the list.
    pub item: u32,
    /// Its place among its siblings in the order of the search, from 0: equals are taken from the left.
    pub place: u32,
    /// Whether its value is settled.
    pub is_solved: bool,
    /// The bound that goes with it.
    pub merit: Value,
}

/// One step of a best-first search with one element of its list.
#[derive(Debug)]
pub struct Operation<'a, N> {
    /// The node that was taken; `None` once it is solved: that it is there was told when it came into the list.
    pub node: Option<&'a N>,
    /// Who decides there.
    pub role: Role,
    /// The element that was taken from the list.
    pub taken: OpenElement,
    /// The value of the leaf, if it was evaluated.
    pub value: Option<Value>,
    /// What the merit of the element proves of its node; of a live one nothing.
    pub proves: Option<Bound>,
    /// What the list gets instead, with the node of each that was never in it.
    pub added: &'a [(Option<&'a N>, OpenElement)],
    /// Elements that leave the list because their parent is solved.
    pub purged: &'a [u32],
    /// Whether the root is solved, and the search at its end.
    pub is_end: bool,
}

/// What a table knows of a position.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TableEntry {
    /// It is worth at least the one and at most the other, in the algorithm's own view.
    pub known: Window,
    /// Plies that were left to the horizon; `None` where the search goes down to every leaf.
    pub depth: Option<u32>,
    /// Whether just as many are left to the search that looks it up.
    pub is_as_deep: bool,
}

/// What became of something that was to be stored in a table of limited size. Stores have numbers, in their order from 0.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Store {
    /// The store of the entry of another position that gave up its place.
    pub replaced: Option<u32>,
    /// The store of the entry of another position that kept its place, so that nothing was stored.
    pub kept_out: Option<u32>,
}

/// How a table of limited size came to know less of a position than one without a limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Loss {
    /// The store whose entry was lost.
    pub stored: u32,
    /// The store of the entry of another position that took its place; where that is the earlier one, it kept it.
    pub by: u32,
}

/// Where a playout ended.
#[derive(Clone, Copy, Debug)]
pub struct PlayoutEnd<'a, N> {
    /// The leaf, or the position at which the game was over or the horizon was reached.
    pub node: &'a N,
    /// How many moves lead there.
    pub n_moves: u32,
}

/// Sees a search happen. Every method does nothing by default.
///
/// Calls nest as the search does: `enter`, then for each child its own calls and `compare`
/// (`improve`, `tighten` and `cut` follow where they happen), then `leave`. A leaf is one call.
/// Numbers are in the algorithm's own view.
pub trait Observer<N> {
    /// Whether it looks at anything at all. For one that does not, no child is made merely to be shown.
    const WATCHES: bool = true;

    /// An internal node is entered with this window.
    #[inline]
    fn enter(&mut self, _node: &N, _role: Role, _passed: BoundedWindow) {}

    /// A leaf is entered with this window, evaluated, and returns `result`: its value, clamped where results are fail-hard.
    #[inline]
    fn leaf(&mut self, _node: &N, _role: Role, _passed: BoundedWindow, _value: Value, _result: Value) {}

    /// A node is entered from which a playout is played, and returns how that ended. Nothing is proved by it.
    #[inline]
    fn playout(&mut self, _node: &N, _role: Role, _value: Value, _end: PlayoutEnd<'_, N>) {}

    /// The child visited last returned `value` to the node that is open now.
    #[inline]
    fn compare(&mut self, _value: Value) {}

    /// That value is the best so far.
    #[inline]
    fn improve(&mut self, _best: Value) {}

    /// That value moved α or β.
    #[inline]
    fn tighten(&mut self, _window: Window) {}

    /// Children are pruned because the value of the open node reached this end of its window: at least one, or what is left
    /// of outcomes that Star2 has probed.
    #[inline]
    fn cut(&mut self, _pruned: impl Iterator<Item = N>, _reached: WindowEnd) {}

    /// The open node returns.
    #[inline]
    fn leave(&mut self, _result: Value) {}

    /// The child visited last will be searched again: its value lies inside the window.
    #[inline]
    fn research(&mut self) {}

    /// The re-search of the child visited last ended where the first had: each proves one side of its value.
    #[inline]
    fn confirm(&mut self) {}

    /// The table is asked for the position of the node that is entered next, or hit: the one with this number, which counts
    /// positions in the order in which they were asked for first.
    #[inline]
    fn probe(&mut self, _position: u32) {}

    /// A node is entered with this window, and the table of positions gives its result at once.
    #[inline]
    fn hit(&mut self, _node: &N, _role: Role, _passed: BoundedWindow, _result: Value, _bound: Bound) {}

    /// The table has this entry of the node that is entered next, or hit.
    #[inline]
    fn found(&mut self, _entry: TableEntry) {}

    /// Of the internal node that returned last the table keeps this from now on.
    #[inline]
    fn stored(&mut self, _entry: TableEntry) {}

    /// Of the node that returned last something was to be stored in a table of limited size. Told of every store.
    #[inline]
    fn placed(&mut self, _store: Store) {}

    /// The table has no answer for the node that is entered next. One without a limit would have one.
    #[inline]
    fn missed(&mut self, _loss: Loss) {}

    /// Of the open node, just entered, the child is tried first that the order prefers: the best one of the table's entry, or
    /// the one with which the line of the last pass goes on.
    #[inline]
    fn prefer(&mut self) {}

    /// The side to move at the open node, just entered, may also do nothing more: the static evaluation is its first best.
    #[inline]
    fn stand_pat(&mut self, _value: Value, _window: Window) {}

    /// The open node returns before it has seen all its children, though it does not cut.
    #[inline]
    fn skip_rest(&mut self) {}

    /// A search from the root begins.
    #[inline]
    fn pass(&mut self, _pass: Pass) {}

    /// The open node returns, and the algorithm itself says what that proves; `None` is nothing.
    #[inline]
    fn settle(&mut self, result: Value, _bound: Option<Bound>) {
        self.leave(result);
    }

    /// Two numbers that the algorithm keeps of the visit that ended last: proof and disproof number, or the least and the
    /// most that an outcome of a chance node can be worth.
    #[inline]
    fn note(&mut self, _numbers: [f64; 2]) {}

    /// Siblings are searched together, from now on or no longer: to them is handed down the window as it stands now,
    /// whatever the first of them find.
    #[inline]
    fn batch(&mut self, _is_on: bool) {}

    /// What follows is done by this thread; 0 is the one that began.
    #[inline]
    fn thread(&mut self, _thread: u8) {}

    /// A best-first search takes a node from its list, does one step with it, and changes the list.
    #[inline]
    fn operate(&mut self, _operation: Operation<'_, N>) {}

    /// An order looked at so many nodes beforehand. These are no visits, but work.
    #[inline]
    fn look_unseen(&mut self, _n_nodes: usize) {}

    /// So many visits may still be made; what is recorded by several threads ends by it in each.
    fn visits_left(&self) -> usize {
        usize::MAX
    }

    /// Whether so many more visits may be made; asked at every leaf. If not, the search is over: it never makes more than it
    /// may.
    #[inline]
    fn has_room(&mut self, _n_visits: usize) -> bool {
        true
    }

    /// Whether so many more bytes may be taken at once. If not, the search is over.
    fn has_bytes(&mut self, _n_bytes: usize) -> bool {
        true
    }

    /// Asked at every internal node: whether to give up. Once it is so, it stays so.
    #[inline]
    fn is_stopped(&mut self) -> bool {
        false
    }

    /// The same, asked where much is done between two questions: an observer that does not look every time looks now.
    fn is_stopped_now(&mut self) -> bool {
        self.is_stopped()
    }
}

/// Sees nothing and costs nothing.
#[derive(Clone, Copy, Debug, Default)]
pub struct Silent;

impl<N> Observer<N> for Silent {
    const WATCHES: bool = false;
}
