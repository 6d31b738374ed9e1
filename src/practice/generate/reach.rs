//! What alpha-beta can come to in the trees of a family: every combination of leaves, leaves read and cutoffs, exactly.
//!
//! A search goes on by comparisons alone, so it can be told without a single value. A node gets a window of which each end
//! is open, was set by its parent, or further up, and it *fails* (its side gets no more than it had), is *exact*, or *cuts*
//! its parent short (its side reaches the other end). Between two different values there is always room for a third, so
//! every sequence of outcomes that fits the windows happens in some tree, and what the subtrees do is independent. The
//! vectors that a node can come to are then sums over its children, and a table over plies, windows and outcomes has them
//! all: what is not in it is impossible, and what is in it can be drawn.
//!
//! That holds with a full window and bounds that go down to every descendant; fail-soft and fail-hard agree in it. How many
//! values there are to choose from is not considered here.

use std::rc::Rc;

use super::draft::{Branch, ChildFate, TreeDraft, WindowOutcome};
use super::family::ShapeFamily;
use super::random::Random;
use super::targets::{BestPlace, CountTarget};
use super::vectors::{N_COUNTED, Set, TooMuch, Vector, VectorBudget, one, sum, without};
use crate::value::Role;

/// One end of the window of a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum ReachEnd {
    /// Infinite.
    Open,
    /// Set by the parent.
    Near,
    /// Set further up.
    Far,
}

/// The window of a node, seen from the side that decides there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct WindowState {
    /// The end that this side wants to reach: β at a MAX node. A value that reaches it causes a cutoff.
    goal: ReachEnd,
    /// Whether the other end is finite: what this side already has elsewhere.
    has_more: bool,
}

impl WindowState {
    const ROOT: Self = Self { goal: ReachEnd::Open, has_more: false };
    const N: usize = 6;

    const fn index(self) -> usize {
        self.goal as usize * 2 + self.has_more as usize
    }

    /// The window of a child, after children that raised nothing, or something.
    const fn child(self, is_raised: bool) -> Self {
        let goal = match (is_raised, self.has_more) {
            (true, _) => ReachEnd::Near,
            (false, true) => ReachEnd::Far,
            (false, false) => ReachEnd::Open,
        };
        Self { goal, has_more: !matches!(self.goal, ReachEnd::Open) }
    }
}

/// What children did so far: nothing was raised, the first raised it and no later one, or a later one did.
type Raised = usize;
const NOTHING: Raised = 0;
const BY_FIRST: Raised = 1;
const BY_LATER: Raised = 2;

/// All that a node at a ply with a window can come to.
#[derive(Debug)]
struct ReachNode {
    /// By outcome.
    ends: [Set; WindowOutcome::N],
    /// After so many children, by what was raised.
    prefixes: Vec<[Set; 3]>,
}

/// Which later improvement a root must have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum RootImprovement {
    /// Any.
    Any,
    /// The first child stays the best.
    First,
    /// A later one becomes the best.
    Later,
}

impl RootImprovement {
    /// Where the best child of the root is to stand.
    pub(super) const fn of(best: BestPlace) -> Self {
        match best {
            BestPlace::Any => Self::Any,
            BestPlace::First => Self::First,
            BestPlace::NotFirst => Self::Later,
        }
    }
}

/// The table of a family.
#[derive(Debug)]
pub(super) struct ReachTable<'a> {
    family: &'a ShapeFamily,
    root: Role,
    table: Vec<[Option<Rc<ReachNode>>; WindowState::N]>,
    best: RootImprovement,
}

impl<'a> ReachTable<'a> {
    /// Makes the table.
    pub(super) fn new(
        family: &'a ShapeFamily,
        root: Role,
        best: RootImprovement,
        work: &mut VectorBudget,
    ) -> Result<Self, TooMuch> {
        let table = (0..=family.plies.most).map(|_| Default::default()).collect();
        let mut reach = Self { family, root, table, best };
        reach.fill(0, WindowState::ROOT, work)?;
        Ok(reach)
    }

    /// What the search of a whole tree can come to.
    pub(super) fn vectors(&self) -> Vec<Vector> {
        let Some(root) = &self.table[0][WindowState::ROOT.index()] else { return Vec::new() };
        let mut found = Set::default();
        for raised in self.root_raised() {
            for n in self.family.branching.least..=self.family.branching.most {
                found.join(&root.prefixes[n][raised]);
            }
        }
        found.iter().collect()
    }

    fn root_raised(&self) -> std::ops::RangeInclusive<Raised> {
        match self.best {
            RootImprovement::Any => BY_FIRST..=BY_LATER,
            RootImprovement::First => BY_FIRST..=BY_FIRST,
            RootImprovement::Later => BY_LATER..=BY_LATER,
        }
    }

    /// The cut of a node at a ply, as a vector.
    fn cut(&self, ply: usize, goal: ReachEnd) -> Vector {
        let is_max = (self.root == Role::Max) == ply.is_multiple_of(2);
        let mut cut = one(if is_max { CountTarget::Beta } else { CountTarget::Alpha });
        if goal == ReachEnd::Far {
            cut = sum(cut, one(CountTarget::Deep));
        }
        self.family.tracked(cut)
    }

    fn fill(
        &mut self,
        ply: usize,
        state: WindowState,
        work: &mut VectorBudget,
    ) -> Result<Rc<ReachNode>, TooMuch> {
        if let Some(node) = &self.table[ply][state.index()] {
            return Ok(Rc::clone(node));
        }
        let family = self.family;
        let (least, most) = (family.branching.least, family.branching.most);
        let mut ends: [Set; WindowOutcome::N] = Default::default();
        if family.may_be_leaf(ply) {
            let leaf = Set::of(family.tracked(sum(one(CountTarget::Leaves), one(CountTarget::Evaluated))));
            ends[WindowOutcome::Exact as usize].join(&leaf);
            if state.has_more {
                ends[WindowOutcome::Fails as usize].join(&leaf);
            }
            if state.goal != ReachEnd::Open {
                ends[WindowOutcome::Cuts as usize].join(&leaf);
            }
        }
        let mut prefixes: Vec<[Set; 3]> = vec![[Set::of([0; N_COUNTED]), Set::default(), Set::default()]];
        if family.may_be_inner(ply) {
            for i in 0..most {
                let mut next: [Set; 3] = Default::default();
                for raised in NOTHING..=BY_LATER {
                    if prefixes[i][raised].is_empty() {
                        continue;
                    }
                    let child = self.fill(ply + 1, state.child(raised != NOTHING), work)?;
                    let so_far = &prefixes[i][raised];
                    let low = so_far.plus(&child.ends[WindowOutcome::Cuts as usize], &family.caps, work)?;
                    next[raised].join(&low);
                    let exact =
                        so_far.plus(&child.ends[WindowOutcome::Exact as usize], &family.caps, work)?;
                    next[if i == 0 { BY_FIRST } else { BY_LATER }].join(&exact);
                    let high = so_far.plus(&child.ends[WindowOutcome::Fails as usize], &family.caps, work)?;
                    for n in least.max(i + 1)..=most {
                        let cut = self.with_rest(&high, ply, state.goal, n - i - 1, work)?;
                        ends[WindowOutcome::Cuts as usize].join(&cut);
                    }
                }
                prefixes.push(next);
            }
            for sets in prefixes.get(least..).unwrap_or_default() {
                if state.has_more {
                    ends[WindowOutcome::Fails as usize].join(&sets[NOTHING]);
                }
                ends[WindowOutcome::Exact as usize].join(&sets[BY_FIRST]);
                ends[WindowOutcome::Exact as usize].join(&sets[BY_LATER]);
            }
        }
        let node = Rc::new(ReachNode { ends, prefixes });
        self.table[ply][state.index()] = Some(Rc::clone(&node));
        Ok(node)
    }

    /// With so many children pruned.
    fn with_rest(
        &self,
        high: &Set,
        ply: usize,
        goal: ReachEnd,
        n_rest: usize,
        work: &mut VectorBudget,
    ) -> Result<Set, TooMuch> {
        if n_rest == 0 {
            return Ok(high.clone());
        }
        let pruned = self.family.pruned(ply + 1, n_rest);
        let cut = Set::of(self.cut(ply, goal));
        high.plus(&cut, &self.family.caps, work)?.plus(pruned, &self.family.caps, work)
    }

    /// A tree without values in which the search comes to just this; `None` if there is none.
    pub(super) fn draw(&self, vector: Vector, random: &mut Random) -> Option<TreeDraft> {
        let node = self.table[0][WindowState::ROOT.index()].as_ref()?;
        let mut options = Vec::new();
        for raised in self.root_raised() {
            for n in self.family.branching.least..=self.family.branching.most {
                if node.prefixes[n][raised].holds(vector) {
                    options.push((n, raised));
                }
            }
        }
        let &(n, raised) = random.pick(&options)?;
        self.children(0, WindowState::ROOT, (n, raised), vector, random).map(TreeDraft::Inner)
    }

    /// A subtree with this outcome.
    fn subtree(
        &self,
        ply: usize,
        state: WindowState,
        outcome: WindowOutcome,
        vector: Vector,
        random: &mut Random,
    ) -> Option<TreeDraft> {
        enum ReachWay {
            Leaf,
            All(usize, Raised),
            Cut { n: usize, i: usize, raised: Raised, rests: Vec<(Vector, Vector)> },
        }
        let family = self.family;
        let node = self.table[ply][state.index()].as_ref()?;
        let mut ways = Vec::new();
        let leaf = family.tracked(sum(one(CountTarget::Leaves), one(CountTarget::Evaluated)));
        if family.may_be_leaf(ply) && vector == leaf {
            ways.push(ReachWay::Leaf);
        }
        if family.may_be_inner(ply) {
            let (least, most) = (family.branching.least, family.branching.most);
            let complete: &[Raised] = match outcome {
                WindowOutcome::Fails => &[NOTHING],
                WindowOutcome::Exact => &[BY_FIRST, BY_LATER],
                WindowOutcome::Cuts => &[],
            };
            for &raised in complete {
                let fits = |n: &usize| node.prefixes[*n][raised].holds(vector);
                ways.extend((least..=most).filter(fits).map(|n| ReachWay::All(n, raised)));
            }
            if outcome == WindowOutcome::Cuts {
                for (n, i) in (least..=most).flat_map(|n| (0..n).map(move |i| (n, i))) {
                    for raised in NOTHING..=BY_LATER {
                        let rests = self.rests((ply, state), (n, i, raised), vector);
                        if !rests.is_empty() {
                            ways.push(ReachWay::Cut { n, i, raised, rests });
                        }
                    }
                }
            }
        }
        match random.pick(&ways)? {
            ReachWay::Leaf => Some(TreeDraft::Leaf),
            ReachWay::All(n, raised) => {
                self.children(ply, state, (*n, *raised), vector, random).map(TreeDraft::Inner)
            }
            ReachWay::Cut { n, i, raised, rests } => {
                let &(last, pruned) = random.pick(rests)?;
                let n_rest = n - i - 1;
                let mut before = without(without(vector, last)?, pruned)?;
                if n_rest > 0 {
                    before = without(before, self.cut(ply, state.goal))?;
                }
                let mut children = self.children(ply, state, (*i, *raised), before, random)?;
                let child = state.child(*raised != NOTHING);
                let draft = self.subtree(ply + 1, child, WindowOutcome::Fails, last, random)?;
                children.push(Branch { fate: ChildFate::Read(WindowOutcome::Fails), draft });
                let drafts = family.draw_pruned(ply + 1, n_rest, pruned, random)?;
                children.extend(drafts.into_iter().map(|draft| Branch { fate: ChildFate::Pruned, draft }));
                Some(TreeDraft::Inner(children))
            }
        }
    }

    /// For a cut after child `i` of `n`: what this child comes to, and what the pruned ones hold.
    fn rests(
        &self,
        (ply, state): (usize, WindowState),
        (n, i, raised): (usize, usize, Raised),
        vector: Vector,
    ) -> Vec<(Vector, Vector)> {
        let Some(node) = &self.table[ply][state.index()] else { return Vec::new() };
        let child = self.table[ply + 1][state.child(raised != NOTHING).index()].as_ref();
        let Some(child) = child.filter(|_| !node.prefixes[i][raised].is_empty()) else { return Vec::new() };
        let n_rest = n - i - 1;
        let rest = if n_rest == 0 { Some(vector) } else { without(vector, self.cut(ply, state.goal)) };
        let Some(rest) = rest else { return Vec::new() };
        let mut found = Vec::new();
        for pruned in self.family.pruned(ply + 1, n_rest).iter() {
            let Some(rest) = without(rest, pruned) else { continue };
            for last in child.ends[WindowOutcome::Fails as usize].iter() {
                if without(rest, last).is_some_and(|before| node.prefixes[i][raised].holds(before)) {
                    found.push((last, pruned));
                }
            }
        }
        found
    }

    /// The first `n` children, none of which cuts.
    fn children(
        &self,
        ply: usize,
        state: WindowState,
        (n, mut raised): (usize, Raised),
        mut vector: Vector,
        random: &mut Random,
    ) -> Option<Vec<Branch>> {
        let node = self.table[ply][state.index()].as_ref()?;
        let mut children = Vec::with_capacity(n);
        for i in (0..n).rev() {
            let mut ways = Vec::new();
            for before in NOTHING..=BY_LATER {
                let now = if i == 0 { BY_FIRST } else { BY_LATER };
                let child = state.child(before != NOTHING);
                let Some(reached) = &self.table[ply + 1][child.index()] else { continue };
                for (outcome, after) in [(WindowOutcome::Cuts, before), (WindowOutcome::Exact, now)] {
                    if after != raised {
                        continue;
                    }
                    for part in reached.ends[outcome as usize].iter() {
                        if without(vector, part).is_some_and(|rest| node.prefixes[i][before].holds(rest)) {
                            ways.push((before, child, outcome, part));
                        }
                    }
                }
            }
            let &(before, child, outcome, part) = random.pick(&ways)?;
            let draft = self.subtree(ply + 1, child, outcome, part, random)?;
            children.push(Branch { fate: ChildFate::Read(outcome), draft });
            vector = without(vector, part)?;
            raised = before;
        }
        children.reverse();
        Some(children)
    }
}
