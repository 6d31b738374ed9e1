//! The tidy tree itself: two walks over preorder arrays, no recursion.
//!
//! The names are those of Buchheim, Jünger and Leipert (2002). What differs:
//! - Preorder backwards meets children before their parent, so the *first walk* is a loop. Subtrees that still wait for
//!   their parent lie on a stack, the leftmost on top: the children of a node are the topmost entries, in order.
//! - `prelim` and `mod` are one number, the place relative to the parent; each waiting subtree knows its extreme nodes
//!   (van der Ploeg 2014), so that threads are set without walking there.
//! - `ancestor` and `defaultAncestor` are replaced by the heights of the siblings: the sibling that a contour belongs to
//!   at a level is the nearest one on the left that reaches this level.
//! - `distance` depends on the two nodes. Contours are compared level by level, where nodes are in order and do not
//!   overlap, so the last node of a level is also the one that reaches furthest.
//!
//! Gaps that a far sibling widens are shared evenly by the siblings between (`execute_shifts`). Two such pairs of
//! siblings never overlap halfway, only nest, which is why mirrored trees are drawn as mirror images.

use std::cmp::Ordering;
use std::convert::Infallible;
use std::ops::{ControlFlow, Range};

use super::levels::{Layout, LevelLines, LevelReach};
use super::request::{Extents, LayoutExtents, LayoutRequest, NodeReach, UniformReach, sane};

/// Marks an entry of `Contours::next` as a thread. Node numbers stay below 2²⁷.
const THREAD: u32 = 1 << 31;

/// Nodes between two calls of the progress callback.
const CHUNK: usize = 1 << 16;

/// Shares of the time, for progress.
const SHARE_PLIES: f32 = 0.15;
const SHARE_FIRST: f32 = 0.6;
const SHARE_SECOND: f32 = 0.25;

impl Layout {
    /// Places all visible nodes, in time linear in the number of nodes.
    pub fn new(request: &LayoutRequest<'_>) -> Self {
        let ControlFlow::Continue(layout) = choose::<Infallible>(request, &mut |_| ControlFlow::Continue(()));
        layout
    }

    /// The same, telling `progress` the share that is done, from 0 to 1, several times a million nodes.
    /// `None` if `progress` breaks off.
    pub fn compute(
        request: &LayoutRequest<'_>,
        progress: &mut dyn FnMut(f32) -> ControlFlow<()>,
    ) -> Option<Self> {
        choose(request, progress).continue_value()
    }
}

/// Asked now and then whether to go on, with the share that is done.
type LayoutProgress<'a, B> = &'a mut dyn FnMut(f32) -> ControlFlow<B>;

fn choose<B>(request: &LayoutRequest<'_>, progress: LayoutProgress<'_, B>) -> ControlFlow<B, Layout> {
    match request.cross {
        Extents::Uniform(reach) => compute(request, &UniformReach::new(reach), progress),
        Extents::PerNode(reaches) => compute(request, &NodeReach(reaches), progress),
    }
}

fn compute<R: LayoutExtents, B>(
    request: &LayoutRequest<'_>,
    reach: &R,
    progress: LayoutProgress<'_, B>,
) -> ControlFlow<B, Layout> {
    let lens = request.tree.subtree_lens();
    let n_nodes = lens.len();
    let visible = request.folds.visible_ranges(lens);

    progress(0.0)?;
    let ply = request.tree.plies();

    let mut walk = FirstWalk {
        lens,
        reach,
        sibling_gap: sane(request.sibling_gap),
        subtree_gap: sane(request.subtree_gap),
        contours: Contours { next: vec![0; n_nodes], threads: Vec::new(), place: vec![0.0; n_nodes] },
        waiting: vec![Subtree { root: u32::MAX, ..Subtree::default() }],
        higher: Vec::new(),
        shifts: Vec::new(),
    };
    for range in visible.iter().rev() {
        for chunk in chunks(range).rev() {
            let share = (n_nodes - chunk.end) as f32 / n_nodes as f32;
            progress(SHARE_PLIES + SHARE_FIRST * share)?;
            for v in chunk.rev() {
                walk.visit(v);
            }
        }
    }
    let root = walk.waiting.pop().unwrap_or_default();
    let FirstWalk { mut contours, waiting, .. } = walk;
    drop(waiting);
    let (left, right) = contours.reach_of(&root, reach);
    contours.place[0] = left;
    let Contours { next: mut order, threads, place: mut cross } = contours;
    drop(threads);

    // Second walk: from places relative to the parents to places in the drawing, and into the levels.
    let n_levels = root.height as usize + 1;
    let (level_start, mut cursor) = count_levels(&ply, &visible, n_levels);
    let mut level_reach = LevelReach::new(request.cross, n_levels);
    let parents = request.tree.parents();
    let mut hidden_from = 0;
    for range in &visible {
        cross[hidden_from..range.start].fill(f64::NAN);
        hidden_from = range.end;
        for chunk in chunks(range) {
            let share = chunk.start as f32 / n_nodes as f32;
            progress(SHARE_PLIES + SHARE_FIRST + SHARE_SECOND * share)?;
            for v in chunk {
                if v > 0 {
                    cross[v] += cross[parents[v] as usize];
                }
                let level = ply[v] as usize;
                let at = &mut cursor[level];
                order[*at as usize] = v as u32;
                *at += 1;
                if !R::IS_UNIFORM {
                    level_reach.include(level, [reach.before(v), reach.after(v)]);
                }
            }
        }
    }
    cross[hidden_from..].fill(f64::NAN);
    let n_visible = level_start[n_levels] as usize;
    if n_visible < n_nodes {
        order.truncate(n_visible);
        order.shrink_to_fit();
    }
    progress(1.0)?;
    let down = LevelLines::new(request.down, request.level_gap);
    ControlFlow::Continue(Layout { cross, ply, order, level_start, level_reach, down, width: left + right })
}

/// A range of preorder in pieces between which the callback is asked.
fn chunks(range: &Range<usize>) -> impl DoubleEndedIterator<Item = Range<usize>> + use<> {
    let Range { start, end } = *range;
    (0..(end - start).div_ceil(CHUNK)).map(move |i| {
        let from = start + i * CHUNK;
        from..end.min(from + CHUNK)
    })
}

/// Where each level begins in the order, and the same once more to count on from.
fn count_levels(ply: &[u32], visible: &[Range<usize>], n_levels: usize) -> (Vec<u32>, Vec<u32>) {
    let mut start = vec![0_u32; n_levels + 1];
    for range in visible {
        for &level in &ply[range.clone()] {
            start[level as usize + 1] += 1;
        }
    }
    for level in 0..n_levels {
        start[level + 1] += start[level];
    }
    let cursor = start[..n_levels].to_vec();
    (start, cursor)
}

/// A finished subtree that waits for its parent. Offsets are relative to its root.
#[derive(Clone, Copy, Debug, Default)]
struct Subtree {
    root: u32,
    /// Levels below the root.
    height: u32,
    /// The first and the last node of the lowest level: where the contours end.
    lowest_left: u32,
    lowest_right: u32,
    left_offset: f64,
    right_offset: f64,
}

/// From a leaf at which a contour ends to where it goes on in a sibling's subtree.
#[derive(Clone, Copy, Debug)]
struct Thread {
    to: u32,
    offset: f64,
}

/// The left and right contours of all subtrees.
struct Contours {
    /// Of internal nodes the last child; of leaves that have a thread its number, marked; of others anything.
    next: Vec<u32>,
    threads: Vec<Thread>,
    /// Relative to the parent.
    place: Vec<f64>,
}

impl Contours {
    /// One level down the left contour. There must be a level below.
    #[inline]
    fn next_left(&self, v: u32, x: f64) -> (u32, f64) {
        let next = self.next[v as usize];
        if next & THREAD == 0 { (v + 1, x + self.place[v as usize + 1]) } else { self.follow(next, x) }
    }

    /// One level down the right contour. There must be a level below.
    #[inline]
    fn next_right(&self, v: u32, x: f64) -> (u32, f64) {
        let next = self.next[v as usize];
        if next & THREAD == 0 { (next, x + self.place[next as usize]) } else { self.follow(next, x) }
    }

    #[inline]
    fn follow(&self, next: u32, x: f64) -> (u32, f64) {
        let thread = self.threads[(next & !THREAD) as usize];
        (thread.to, x + thread.offset)
    }

    /// A leaf can end only one contour that goes on later, so one thread is enough.
    #[inline]
    fn set_thread(&mut self, from: u32, to: u32, offset: f64) {
        self.next[from as usize] = THREAD | self.threads.len() as u32;
        self.threads.push(Thread { to, offset });
    }

    /// How far a tree reaches before and after its root, over all levels.
    fn reach_of<R: LayoutExtents>(&self, tree: &Subtree, reach: &R) -> (f64, f64) {
        let root = tree.root as usize;
        let mut before = reach.before(root);
        let mut after = reach.after(root);
        let mut left = (tree.root, 0.0);
        let mut right = left;
        for _ in 0..tree.height {
            left = self.next_left(left.0, left.1);
            right = self.next_right(right.0, right.1);
            before = before.max(reach.before(left.0 as usize) - left.1);
            after = after.max(reach.after(right.0 as usize) + right.1);
        }
        (before, after)
    }
}

/// What a pair of siblings that are not neighbors does to those between: Buchheim's `change` and `shift`.
#[derive(Clone, Copy, Debug, Default)]
struct Shift {
    change: f64,
    shift: f64,
}

struct FirstWalk<'a, R> {
    lens: &'a [u32],
    reach: &'a R,
    sibling_gap: f64,
    subtree_gap: f64,
    contours: Contours,
    /// Below all others one entry that belongs to no parent.
    waiting: Vec<Subtree>,
    /// Of the children of the node at hand: the nearest one on the left that is higher (of the first: itself).
    higher: Vec<u32>,
    /// Of the children of the node at hand; empty as long as no gap had to be shared.
    shifts: Vec<Shift>,
}

impl<R: LayoutExtents> FirstWalk<'_, R> {
    /// Takes the children of `v` off the stack, places them, and puts `v` there.
    #[inline]
    fn visit(&mut self, v: usize) {
        let end = v as u32 + self.lens[v];
        let top = self.waiting.len() - 1;
        let first = self.waiting[top];
        let root = v as u32;
        if first.root >= end {
            self.waiting.push(Subtree { root, lowest_left: root, lowest_right: root, ..Subtree::default() });
        } else if self.waiting[top - 1].root >= end {
            self.contours.next[v] = first.root;
            self.contours.place[first.root as usize] = 0.0;
            self.waiting[top] = Subtree { root, height: first.height + 1, ..first };
        } else {
            self.place_children(v, end);
        }
    }

    /// At least two children: the first stays at 0, each other one moves right until it is clear of all before it.
    fn place_children(&mut self, v: usize, end: u32) {
        let top = self.waiting.len() - 1;
        let mut forest = self.waiting[top];
        let (mut left, mut left_x) = (forest, 0.0);
        self.contours.place[left.root as usize] = 0.0;
        self.higher.clear();
        self.higher.push(0);
        let mut n_children = 1;
        loop {
            let child = self.waiting[top - n_children];
            if child.root >= end {
                break;
            }
            let x = if forest.height == 0 && child.height == 0 {
                let x = left_x + self.distance(left.root, child.root, self.sibling_gap);
                forest.lowest_right = child.root;
                forest.right_offset = x;
                x
            } else {
                self.apportion(&mut forest, (&left, left_x), &child, n_children)
            };
            let higher = if left.height > child.height {
                n_children as u32 - 1
            } else {
                self.find_higher(self.higher[n_children - 1], child.height + 1)
            };
            self.higher.push(higher);
            self.contours.place[child.root as usize] = x;
            (left, left_x) = (child, x);
            n_children += 1;
        }
        let middle = left_x / 2.0;
        self.execute_shifts(top);
        for child in &self.waiting[top + 1 - n_children..] {
            self.contours.place[child.root as usize] -= middle;
        }
        self.contours.next[v] = left.root;
        self.waiting.truncate(top + 1 - n_children);
        self.waiting.push(Subtree {
            root: v as u32,
            height: forest.height + 1,
            left_offset: forest.left_offset - middle,
            right_offset: forest.right_offset - middle,
            ..forest
        });
    }

    /// Anchor to anchor, for neighbors in a level.
    #[inline]
    fn distance(&self, left: u32, right: u32, gap: f64) -> f64 {
        self.reach.after(left as usize) + gap + self.reach.before(right as usize)
    }

    /// Of a child and those that its `higher` leads to, the first that reaches `height`; the leftmost if none does.
    #[inline]
    fn find_higher(&self, mut child: u32, height: u32) -> u32 {
        let top = self.waiting.len() - 1;
        while child > 0 && self.waiting[top - child as usize].height < height {
            child = self.higher[child as usize];
        }
        child
    }

    /// Places a child beside the forest of its left siblings, comparing the right contour of the forest with the left
    /// contour of the child on all levels that both have, and joins the contours. Gives the place.
    fn apportion(&mut self, forest: &mut Subtree, left: (&Subtree, f64), child: &Subtree, k: usize) -> f64 {
        let mut x = left.1 + self.distance(left.0.root, child.root, self.sibling_gap);
        // `inner_left` runs down the forest, relative to its first root; `inner_right` down the child, relative to it.
        let mut inner_left = (left.0.root, left.1);
        let mut inner_right = (child.root, 0.0);
        for level in 1..=forest.height.min(child.height) {
            inner_left = self.contours.next_right(inner_left.0, inner_left.1);
            inner_right = self.contours.next_left(inner_right.0, inner_right.1);
            let shift = inner_left.1 + self.distance(inner_left.0, inner_right.0, self.subtree_gap)
                - (x + inner_right.1);
            if shift > 0.0 {
                x += shift;
                if level > left.0.height {
                    self.move_subtree(level, k, shift);
                }
            }
        }
        match child.height.cmp(&forest.height) {
            Ordering::Greater => {
                let (to, to_x) = self.contours.next_left(inner_right.0, inner_right.1);
                self.contours.set_thread(forest.lowest_left, to, x + to_x - forest.left_offset);
                *forest = *child;
                forest.left_offset += x;
                forest.right_offset += x;
            }
            Ordering::Less => {
                let (to, to_x) = self.contours.next_right(inner_left.0, inner_left.1);
                self.contours.set_thread(child.lowest_right, to, to_x - (x + child.right_offset));
            }
            Ordering::Equal => {
                forest.lowest_right = child.lowest_right;
                forest.right_offset = x + child.right_offset;
            }
        }
        x
    }

    /// Child `k` had to move on because of a sibling that is not its neighbor: those between share the shift.
    #[cold]
    fn move_subtree(&mut self, level: u32, k: usize, shift: f64) {
        let from = self.find_higher(k as u32 - 1, level) as usize;
        if self.shifts.len() <= k {
            self.shifts.resize(k + 1, Shift::default());
        }
        let change = shift / (k - from) as f64;
        // The child itself has moved already: the shares start with its left neighbor.
        self.shifts[k].change -= change;
        self.shifts[k].shift += shift;
        self.shifts[from].change += change;
    }

    /// Moves the children between such pairs by their shares, from right to left.
    #[inline]
    fn execute_shifts(&mut self, top: usize) {
        let (mut shift, mut change) = (0.0, 0.0);
        for k in (0..self.shifts.len()).rev() {
            self.contours.place[self.waiting[top - k].root as usize] += shift;
            change += self.shifts[k].change;
            shift += self.shifts[k].shift + change;
        }
        self.shifts.clear();
    }
}
