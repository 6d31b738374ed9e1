//! Minimax, negamax, alpha-beta and negamax alpha-beta, as the pseudocode on the screen has them, and what all searches share.

#![expect(clippy::inline_always, reason = "a call for every leaf takes longer than looking at the leaf")]

use super::algorithm::Algorithm;
use super::conventions::Conventions;
use super::move_ordering::MoveOrdering;
use super::observer::{BoundedWindow, Observer, WindowEnd};
use super::options::{CutRule, Cutoffs, Fail, Order};
use super::ordered_children::OrderedChildren;
use super::space::{Refusal, Space, Stopped};
use crate::value::{Role, Value, Window};

/// Searches a whole space and gives the value of its root in the algorithm's own view.
///
/// Children that tie keep the first. Depth is limited by memory only: the stack grows on the heap where it must.
///
/// # Errors
/// [`Stopped::Refused`] at a leaf whose value is free, and at a chance node where the algorithm has no rule for one;
/// [`Stopped::ByObserver`] when the observer asks for it, and when proof-number search has used up its expansions.
/// What the observer saw until then remains true.
pub fn search<S, O>(space: &S, conventions: &Conventions, observer: &mut O) -> Result<Value, Stopped<S::Node>>
where
    S: Space + Clone + Send,
    S::Node: Send,
    O: Observer<S::Node>,
{
    let root = space.root();
    if !conventions.is_usual() {
        let mut run = Searcher::<S, O, true>::new(space, conventions, observer);
        return run.with_extras(&root).map_err(|Halt| run.why());
    }
    let mut run = Searcher::<S, O, false>::new(space, conventions, observer);
    let found = match conventions.algorithm {
        Algorithm::Minimax => run.minimax(&root),
        Algorithm::Negamax => run.negamax(&root),
        Algorithm::NegamaxAlphaBeta => {
            run.negamax_alpha_beta(&root, BoundedWindow::down(run.window_of_mover(&root)))
        }
        _ => run.alpha_beta(&root, BoundedWindow::down(conventions.window)),
    };
    found.map_err(|Halt| run.why())
}

/// Calls between two looks at the stack, and the room that must be left for them.
const PLIES_PER_LOOK: u32 = 32;
const RED_ZONE_BYTES: usize = 256 * 1024;
const SEGMENT_BYTES: usize = 8 * 1024 * 1024;
/// About what a search needs of the stack for a ply.
const PLY_BYTES: usize = 1024;

/// Calls on a stack that is long enough for searches of a tree with so many plies: many searches one after the other then
/// use the same memory, instead of asking the system for it each time.
pub(crate) fn with_stack_for<T>(plies: usize, call: impl FnOnce() -> T) -> T {
    let bytes = plies.saturating_mul(PLY_BYTES);
    stacker::maybe_grow(bytes, bytes.saturating_add(SEGMENT_BYTES), call)
}

/// A search that goes on. With `EXTRAS` it may have a horizon of its own, a table of positions, and orders that depend on
/// the search; without, the compiler leaves all of that out.
pub(super) struct Searcher<'a, S: Space, O, const EXTRAS: bool> {
    pub(super) space: &'a S,
    pub(super) conventions: &'a Conventions,
    pub(super) observer: &'a mut O,
    /// What is returned outside the window, and which child comes first: asked of every node, so they are kept.
    fail: Fail,
    pub(super) order: Order,
    /// Plies from the root to the node that is searched.
    pub(super) depth: u32,
    /// The ply at which static evaluation speaks.
    pub(super) horizon: u32,
    /// Whether positions at the horizon are in the table, if there is one.
    pub(super) has_horizon_in_table: bool,
    /// What is kept from visit to visit.
    pub(super) memory: MoveOrdering,
    /// Why the search is over, if it is not the observer who wants it.
    pub(super) refusal: Option<Refusal<S::Node>>,
}

/// The search is over without a result. Why, the searcher knows: calls return it in a register.
#[derive(Clone, Copy, Debug)]
pub(super) struct Halt;

/// The value that a search found of a node, in its own view.
pub(super) type SearchResult = Result<Value, Halt>;

impl<'a, S: Space, O: Observer<S::Node>, const EXTRAS: bool> Searcher<'a, S, O, EXTRAS> {
    pub(super) fn new(space: &'a S, conventions: &'a Conventions, observer: &'a mut O) -> Self {
        let horizon = conventions.settings.depth.filter(|_| EXTRAS && conventions.algorithm.takes_depth());
        let memory = if EXTRAS { MoveOrdering::new(conventions) } else { MoveOrdering::default() };
        Self {
            space,
            conventions,
            observer,
            fail: conventions.fail(),
            order: conventions.order_used(),
            depth: 0,
            horizon: horizon.unwrap_or_else(|| space.depth()),
            has_horizon_in_table: conventions.has_horizon_in_table(),
            memory,
            refusal: None,
        }
    }

    /// Ends the search at a node that it cannot handle.
    #[cold]
    pub(super) fn refuse(&mut self, refusal: Refusal<S::Node>) -> Halt {
        self.refusal = Some(refusal);
        Halt
    }

    /// Why the search is over.
    pub(super) fn why(&mut self) -> Stopped<S::Node> {
        self.refusal.take().map_or(Stopped::ByObserver, Into::into)
    }

    /// The value of a node where the space ends.
    #[inline(always)]
    pub(super) fn end(&mut self, node: &S::Node) -> Result<Option<Value>, Halt> {
        self.space.leaf(node).map_err(|refusal| self.refuse(refusal))
    }

    /// The initial window as the side to move at the root sees it.
    pub(super) fn window_of_mover(&self, root: &S::Node) -> Window {
        let window = self.conventions.window;
        if self.space.role(root) == Role::Min { -window } else { window }
    }

    /// `max_value` or `min_value`, as the role here says. Every node is visited.
    pub(super) fn minimax(&mut self, node: &S::Node) -> SearchResult {
        let role = self.space.role(node);
        if let Some(value) = self.leaf_value(node)? {
            self.observer.leaf(node, role, BoundedWindow::down(Window::FULL), value, value);
            return Ok(value);
        }
        self.enter(node, role, BoundedWindow::down(Window::FULL))?;
        let mut best = None;
        for child in self.children(node) {
            let value = self.deeper(|run| run.minimax(&child))?;
            self.observer.compare(value);
            if best.is_none_or(|best| if role == Role::Max { value > best } else { value < best }) {
                best = Some(value);
                self.observer.improve(value);
            }
        }
        Ok(self.leave(best, role, Window::FULL))
    }

    /// One function for both sides: what is good for one is as bad for the other.
    pub(super) fn negamax(&mut self, node: &S::Node) -> SearchResult {
        let role = self.space.role(node);
        if let Some(value) = self.leaf_value(node)? {
            let value = from_mover(value, role);
            self.observer.leaf(node, role, BoundedWindow::down(Window::FULL), value, value);
            return Ok(value);
        }
        self.enter(node, role, BoundedWindow::down(Window::FULL))?;
        let mut best = None;
        for child in self.children(node) {
            let value = self.deeper(|run| run.negamax(&child))?;
            let value = if is_same_side(self.space.role(&child), role) { value } else { -value };
            self.observer.compare(value);
            if best.is_none_or(|best| value > best) {
                best = Some(value);
                self.observer.improve(value);
            }
        }
        Ok(self.leave(best, Role::Max, Window::FULL))
    }

    /// With α and β. A leaf is looked at in the loop of its parent, without a call.
    #[inline(always)]
    pub(super) fn alpha_beta(&mut self, node: &S::Node, passed: BoundedWindow) -> SearchResult {
        let role = self.space.role(node);
        if let Some(result) = self.known(node, role, passed) {
            return Ok(result);
        }
        if EXTRAS && self.is_beyond_horizon(node)? {
            return self.quiet(node, passed);
        }
        if let Some(value) = self.leaf_value(node)? {
            let result = self.leaf(node, role, passed, value);
            self.remember_leaf(node, value);
            return Ok(result);
        }
        self.enter(node, role, passed)?;
        let window = passed.window;
        let result = if role == Role::Max {
            self.on_stack(|run| run.best_value::<true>(node, window))
        } else {
            self.on_stack(|run| run.best_value::<false>(node, window))
        }?;
        self.remember(node, window, result);
        Ok(result)
    }

    /// `max_value` or `min_value`: the best that the side to move can reach from here. MAX raises α, MIN lowers β.
    #[inline(never)]
    fn best_value<const MAX: bool>(&mut self, node: &S::Node, passed: Window) -> SearchResult {
        if EXTRAS {
            let moves = self.ordered_moves(node);
            self.best_of::<MAX>(node, moves, passed)
        } else {
            self.best_of::<MAX>(node, self.space.moves(node), passed)
        }
    }

    #[inline(always)]
    fn best_of<const MAX: bool>(
        &mut self,
        node: &S::Node,
        mut moves: impl Iterator<Item = S::Move>,
        passed: Window,
    ) -> SearchResult {
        let (role, far_end) = if MAX { (Role::Max, WindowEnd::Beta) } else { (Role::Min, WindowEnd::Alpha) };
        let is_better = |value: Value, than: Value| if MAX { value > than } else { value < than };
        let mut window = passed;
        let mut best = None;
        while let Some(mv) = moves.next() {
            // Not moved: a position may be large.
            let mut child = node.clone();
            self.space.descend(&mut child, mv);
            let for_child = self.window_for_child(window, role);
            let value = self.below(|run| run.alpha_beta(&child, for_child))?;
            self.observer.compare(value);
            if best.is_none_or(|best| is_better(value, best)) {
                best = Some(value);
                self.observer.improve(value);
                self.note_best(&child);
                let bound = if MAX { &mut window.alpha } else { &mut window.beta };
                if is_better(value, *bound) {
                    *bound = value;
                    self.observer.tighten(window);
                }
            }
            if self.cuts(window) {
                self.note_cut(node, &child);
                self.cut(OrderedChildren { space: self.space, node, moves }, far_end);
                break;
            }
        }
        Ok(self.leave(best, role, passed))
    }

    /// Alpha-beta as one function: the opponent's window is the own one, negated and swapped.
    pub(super) fn negamax_alpha_beta(&mut self, node: &S::Node, passed: BoundedWindow) -> SearchResult {
        let role = self.space.role(node);
        if let Some(value) = self.leaf_value(node)? {
            return Ok(self.leaf(node, role, passed, from_mover(value, role)));
        }
        self.enter(node, role, passed)?;
        let mut window = passed.window;
        let mut best = None;
        let mut children = self.children(node);
        while let Some(child) = children.next() {
            let for_child = self.conventions.cutoffs.pass(window, Role::Max);
            let value = if is_same_side(self.space.role(&child), role) {
                self.deeper(|run| run.negamax_alpha_beta(&child, for_child))?
            } else {
                -self.deeper(|run| run.negamax_alpha_beta(&child, -for_child))?
            };
            self.observer.compare(value);
            if best.is_none_or(|best| value > best) {
                best = Some(value);
                self.observer.improve(value);
                self.note_best(&child);
                if value > window.alpha {
                    window.alpha = value;
                    self.observer.tighten(window);
                }
            }
            if self.conventions.cut.cuts(window) {
                self.note_cut(node, &child);
                self.cut(children, WindowEnd::Beta);
                break;
            }
        }
        Ok(self.leave(best, Role::Max, passed.window))
    }

    /// The value of a node where the search ends, if it may still visit one.
    #[inline(always)]
    pub(super) fn leaf_value(&mut self, node: &S::Node) -> Result<Option<Value>, Halt> {
        let mut value = self.end(node)?;
        if EXTRAS && value.is_none() && self.depth >= self.horizon {
            value = Some(self.space.estimate(node));
        }
        if value.is_some() {
            self.need_room(1)?;
        }
        Ok(value)
    }

    /// Ends the search unless it may make so many more visits.
    #[inline]
    pub(super) fn need_room(&mut self, n_visits: usize) -> Result<(), Halt> {
        if self.observer.has_room(n_visits) { Ok(()) } else { Err(Halt) }
    }

    /// Ends the search unless it may take so many more bytes at once.
    pub(super) fn need_bytes(&mut self, n_bytes: usize) -> Result<(), Halt> {
        if self.observer.has_bytes(n_bytes) { Ok(()) } else { Err(Halt) }
    }

    #[inline]
    pub(super) fn enter(&mut self, node: &S::Node, role: Role, passed: BoundedWindow) -> Result<(), Halt> {
        if role == Role::Chance && !self.conventions.algorithm.has_chance() {
            return Err(self.refuse(Refusal::ChanceNode(node.clone())));
        }
        if self.observer.is_stopped() {
            return Err(Halt);
        }
        self.observer.enter(node, role, passed);
        Ok(())
    }

    #[inline]
    pub(super) fn leaf(&mut self, node: &S::Node, role: Role, passed: BoundedWindow, value: Value) -> Value {
        let result = self.result(value, passed.window);
        self.observer.leaf(node, role, passed, value, result);
        result
    }

    /// Whether a node with this window skips the rest of its children.
    #[inline]
    fn cuts(&self, window: Window) -> bool {
        let rule = if EXTRAS { self.conventions.cut } else { CutRule::GreaterOrEqual };
        rule.cuts(window)
    }

    /// The window that a child of a node with this window is searched with.
    #[inline]
    fn window_for_child(&self, window: Window, role: Role) -> BoundedWindow {
        let cutoffs = if EXTRAS { self.conventions.cutoffs } else { Cutoffs::Deep };
        cutoffs.pass(window, role)
    }

    #[inline]
    pub(super) fn cut(&mut self, children: impl Iterator<Item = S::Node>, reached: WindowEnd) {
        if !O::WATCHES {
            return;
        }
        // After the last child there is nothing to skip, and nothing to tell. Making a child to find out may be dear.
        match children.size_hint() {
            (0, Some(0)) => return,
            (0, _) => {}
            _ => return self.observer.cut(children, reached),
        }
        let mut pruned = children.peekable();
        if pruned.peek().is_some() {
            self.observer.cut(pruned, reached);
        }
    }

    #[inline]
    pub(super) fn leave(&mut self, best: Option<Value>, role: Role, passed: Window) -> Value {
        // A space that calls a node inner and then has no children for it: the worst that can happen to the mover.
        let worst = if role == Role::Max { Value::NEG_INFINITY } else { Value::INFINITY };
        let result = self.result(best.unwrap_or(worst), passed);
        self.observer.leave(result);
        result
    }

    #[inline]
    pub(super) fn result(&self, value: Value, passed: Window) -> Value {
        match if EXTRAS { self.fail } else { Fail::Soft } {
            Fail::Soft => value,
            Fail::Hard => passed.clamp(value),
        }
    }

    /// One ply down, on a stack that is long enough.
    #[inline]
    pub(super) fn deeper<T>(&mut self, call: impl FnOnce(&mut Self) -> T) -> T {
        self.below(|run| run.on_stack(call))
    }

    /// One ply down.
    #[inline(always)]
    fn below<T>(&mut self, call: impl FnOnce(&mut Self) -> T) -> T {
        self.depth += 1;
        if EXTRAS && let Some(lines) = &mut self.memory.lines {
            lines.begin(self.depth);
        }
        let outcome = call(self);
        self.depth -= 1;
        outcome
    }

    /// On a stack that is long enough.
    #[inline(always)]
    fn on_stack<T>(&mut self, call: impl FnOnce(&mut Self) -> T) -> T {
        if self.depth.is_multiple_of(PLIES_PER_LOOK) {
            stacker::maybe_grow(RED_ZONE_BYTES, SEGMENT_BYTES, || call(self))
        } else {
            call(self)
        }
    }
}

/// Whether numbers of two nodes are seen from the same side in the negamax forms: MIN's are MIN's, all others MAX's.
#[inline]
pub(crate) fn is_same_side(a: Role, b: Role) -> bool {
    (a == Role::Min) == (b == Role::Min)
}

/// A number from MAX as the side to move sees it, or the other way round.
#[inline]
pub(crate) fn from_mover(value: Value, role: Role) -> Value {
    if role == Role::Min { -value } else { value }
}
