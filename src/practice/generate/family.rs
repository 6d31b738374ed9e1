//! Which shapes a tree may have.

use super::draft::TreeDraft;
use super::limits::MAX_LEAVES;
use super::random::Random;
use super::targets::{Count, CountTarget};
use super::vectors::{Caps, N_COUNTED, Set, TooMuch, Vector, VectorBudget, one, without};

/// The shapes with so many plies, children and leaves, and what is counted in them.
#[derive(Clone, Debug)]
pub(super) struct ShapeFamily {
    /// Every leaf stands at such a ply.
    pub(super) plies: Count,
    /// Every internal node has so many children.
    pub(super) branching: Count,
    /// The most of everything; 0 of what is not counted.
    pub(super) caps: Caps,
    is_counted: [bool; N_COUNTED],
    /// What so many subtrees at a ply hold that no search reads: leaves.
    pruned: Vec<Vec<Set>>,
}

impl ShapeFamily {
    /// `most` is the most of each thing that is wanted; what has none is not counted.
    pub(super) fn new(
        plies: Count,
        branching: Count,
        most: [Option<usize>; N_COUNTED],
        work: &mut VectorBudget,
    ) -> Result<Self, TooMuch> {
        let caps = Caps(most.map(|most| most.map_or(0, |most| most.min(MAX_LEAVES) as u16)));
        let is_counted = most.map(|most| most.is_some());
        let mut family = Self { plies, branching, caps, is_counted, pruned: Vec::new() };
        let mut below: Vec<Set> = Vec::new();
        for ply in (0..=plies.most).rev() {
            let mut here = Set::default();
            if family.may_be_leaf(ply) {
                here.join(&Set::of(family.tracked(one(CountTarget::Leaves))));
            }
            for children in below.iter().skip(branching.least) {
                here.join(children);
            }
            let mut powers = vec![Set::of([0; N_COUNTED])];
            for n in 0..branching.most {
                powers.push(powers[n].plus(&here, &caps, work)?);
            }
            family.pruned.push(powers.clone());
            below = powers;
        }
        family.pruned.reverse();
        Ok(family)
    }

    /// Whether a node at this ply may have no children.
    pub(super) const fn may_be_leaf(&self, ply: usize) -> bool {
        self.plies.holds(ply)
    }

    /// Whether a node at this ply may have children.
    pub(super) const fn may_be_inner(&self, ply: usize) -> bool {
        ply < self.plies.most
    }

    /// A vector with what is counted.
    pub(super) fn tracked(&self, mut vector: Vector) -> Vector {
        for (n, is_counted) in vector.iter_mut().zip(self.is_counted) {
            if !is_counted {
                *n = 0;
            }
        }
        vector
    }

    /// What so many subtrees at a ply can hold.
    pub(super) fn pruned(&self, ply: usize, n: usize) -> &Set {
        &self.pruned[ply][n]
    }

    /// How many leaves a tree can have, up to the cap.
    pub(super) fn n_leaves(&self) -> impl Iterator<Item = usize> + '_ {
        let sums = self.pruned.get(1).map(|powers| &powers[self.branching.least..]);
        let all = sums.unwrap_or_default().iter().fold(Set::default(), |mut all, set| {
            all.join(set);
            all
        });
        let leaves: Vec<usize> =
            all.iter().map(|vector| usize::from(vector[CountTarget::Leaves as usize])).collect();
        leaves.into_iter()
    }

    /// A tree with so many leaves.
    pub(super) fn draw_shape(&self, n_leaves: usize, random: &mut Random) -> Option<TreeDraft> {
        let mut vector = [0; N_COUNTED];
        vector[CountTarget::Leaves as usize] = n_leaves as u16;
        let vector = self.tracked(vector);
        let fits = |n: &usize| self.pruned(1, *n).holds(vector);
        let ways: Vec<usize> = (self.branching.least..=self.branching.most).filter(fits).collect();
        let n = *random.pick(&ways)?;
        Some(TreeDraft::pruned(self.draw_pruned(1, n, vector, random)?))
    }

    /// So many subtrees at a ply that hold this together.
    pub(super) fn draw_pruned(
        &self,
        ply: usize,
        n: usize,
        mut vector: Vector,
        random: &mut Random,
    ) -> Option<Vec<TreeDraft>> {
        let mut drafts = Vec::with_capacity(n);
        for rest in (0..n).rev() {
            let fits =
                |part: &Vector| without(vector, *part).is_some_and(|left| self.pruned(ply, rest).holds(left));
            let parts: Vec<Vector> = self.pruned(ply, 1).iter().filter(fits).collect();
            let part = *random.pick(&parts)?;
            drafts.push(self.draw_one_pruned(ply, part, random)?);
            vector = without(vector, part)?;
        }
        Some(drafts)
    }

    fn draw_one_pruned(&self, ply: usize, vector: Vector, random: &mut Random) -> Option<TreeDraft> {
        let is_leaf = self.may_be_leaf(ply) && vector == self.tracked(one(CountTarget::Leaves));
        let mut ways: Vec<Option<usize>> = if is_leaf { vec![None] } else { Vec::new() };
        if self.may_be_inner(ply) {
            let fits = |n: &usize| self.pruned(ply + 1, *n).holds(vector);
            ways.extend((self.branching.least..=self.branching.most).filter(fits).map(Some));
        }
        match *random.pick(&ways)? {
            None => Some(TreeDraft::Leaf),
            Some(n) => Some(TreeDraft::pruned(self.draw_pruned(ply + 1, n, vector, random)?)),
        }
    }
}
