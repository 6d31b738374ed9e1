//! What an algorithm tells about itself.

use crate::value::{Bound, Role, Value, Window};

/// Where an end of a window comes from when it is not handed down.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Aim {
    /// It is handed down after all.
    Inherited,
    /// Next to the other end: nothing fits between.
    Null,
    /// Around a guess, or opened after one.
    Guess,
    /// From a result of an earlier pass.
    Pass,
    /// From what the other outcomes of a chance node leave open.
    Chance,
    /// The parent's, as it is, where it should have been turned round.
    Unturned,
    /// From the static evaluation of the node itself.
    Standing,
    /// Open: nothing is handed down.
    Open,
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
pub struct Open {
    /// The place of the node among all that were ever in the list.
    pub item: u32,
    /// Whether its value is settled.
    pub is_solved: bool,
    /// The bound that goes with it.
    pub merit: Value,
}

/// One step of a best-first search with one element of its list.
#[derive(Debug)]
pub struct Operation<'a, N> {
    /// The node that was taken.
    pub node: &'a N,
    /// Who decides there.
    pub role: Role,
    /// The element that was taken from the list.
    pub taken: Open,
    /// The value of the leaf, if it was evaluated.
    pub value: Option<Value>,
    /// What the list gets instead, with the node of each.
    pub added: &'a [(N, Open)],
    /// Elements that leave the list because their parent is solved.
    pub purged: &'a [u32],
    /// Whether the root is solved, and the search at its end.
    pub is_end: bool,
}

/// Sees a search happen. Every method does nothing by default.
///
/// Calls nest as the search does: `enter`, then for each child its own calls and `compare`
/// (`improve`, `tighten` and `cut` follow where they happen), then `leave`. A leaf is one call.
/// Numbers are in the algorithm's own view.
pub trait Observer<N> {
    /// An inner node is entered with this window.
    #[inline]
    fn enter(&mut self, node: &N, role: Role, window: Window) {
        let _ = (node, role, window);
    }

    /// A leaf is entered with this window, evaluated, and returns `result`: its value, clamped where results are fail-hard.
    #[inline]
    fn leaf(&mut self, node: &N, role: Role, window: Window, value: Value, result: Value) {
        let _ = (node, role, window, value, result);
    }

    /// The child visited last returned `value` to the node that is open now.
    #[inline]
    fn compare(&mut self, value: Value) {
        let _ = value;
    }

    /// That value is the best so far.
    #[inline]
    fn improve(&mut self, best: Value) {
        let _ = best;
    }

    /// That value moved α or β.
    #[inline]
    fn tighten(&mut self, window: Window) {
        let _ = window;
    }

    /// The rest of the children is skipped; there is at least one.
    #[inline]
    fn cut(&mut self, skipped: impl Iterator<Item = N>) {
        let _ = skipped;
    }

    /// The open node returns.
    #[inline]
    fn leave(&mut self, result: Value) {
        let _ = result;
    }

    /// The node that is entered next is searched with a window whose ends are not simply handed down.
    #[inline]
    fn aim(&mut self, alpha: Aim, beta: Aim) {
        let _ = (alpha, beta);
    }

    /// The child visited last will be searched again: its value lies inside the window.
    #[inline]
    fn research(&mut self) {}

    /// A node is entered with this window, and the table of positions gives its result at once.
    #[inline]
    fn hit(&mut self, node: &N, role: Role, window: Window, result: Value, bound: Bound) {
        let _ = (node, role, window, result, bound);
    }

    /// The side to move at the open node, just entered, may also do nothing more: the static evaluation is its first best.
    #[inline]
    fn stand_pat(&mut self, value: Value, window: Window) {
        let _ = (value, window);
    }

    /// The open node returns before it has seen all its children, though it does not cut.
    #[inline]
    fn skip_rest(&mut self) {}

    /// A search from the root begins.
    #[inline]
    fn pass(&mut self, pass: Pass) {
        let _ = pass;
    }

    /// The open node returns, and the algorithm itself says what that proves; `None` is nothing.
    #[inline]
    fn settle(&mut self, result: Value, bound: Option<Bound>) {
        let _ = bound;
        self.leave(result);
    }

    /// Two numbers that the algorithm keeps of the visit that ended last: proof and disproof number.
    #[inline]
    fn note(&mut self, numbers: [f64; 2]) {
        let _ = numbers;
    }

    /// The next cut is at a chance node, which has too little for MAX, or too much for MIN.
    #[inline]
    fn is_low(&mut self, is_low: bool) {
        let _ = is_low;
    }

    /// From now on children of the open node get the window as it is now, whatever their brothers find, or no longer.
    #[inline]
    fn hold(&mut self, is_held: bool) {
        let _ = is_held;
    }

    /// What follows is done by this thread; 0 is the one that began.
    #[inline]
    fn thread(&mut self, thread: u8) {
        let _ = thread;
    }

    /// A best-first search takes a node from its list, does one step with it, and changes the list.
    #[inline]
    fn operate(&mut self, operation: Operation<'_, N>) {
        let _ = operation;
    }

    /// Asked at every inner node: whether to give up.
    #[inline]
    fn is_stopped(&mut self) -> bool {
        false
    }
}

/// Sees nothing and costs nothing.
#[derive(Clone, Copy, Debug, Default)]
pub struct Silent;

impl<N> Observer<N> for Silent {}
