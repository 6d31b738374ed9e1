//! Sets of vectors of counts, and their sums.

use super::targets::CountTarget;

/// How many things are counted.
pub(super) const N_COUNTED: usize = CountTarget::ALL.len();

/// So many of each thing, in the order of [`Counted::ALL`].
pub(super) type Vector = [u16; N_COUNTED];

/// One of a thing, nothing of the others.
pub(super) const fn one(what: CountTarget) -> Vector {
    let mut vector = [0; N_COUNTED];
    vector[what as usize] = 1;
    vector
}

/// What two vectors hold together.
pub(super) fn sum(mut a: Vector, b: Vector) -> Vector {
    for (a, b) in a.iter_mut().zip(b) {
        *a += b;
    }
    a
}

/// What is left of the first; `None` if it does not hold the second.
pub(super) fn without(mut a: Vector, b: Vector) -> Option<Vector> {
    for (a, b) in a.iter_mut().zip(b) {
        *a = a.checked_sub(b)?;
    }
    Some(a)
}

/// The table would cost more than may be spent on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct TooMuch;

/// What may still be spent, in sums of a vector and a row of them. It is a number and no clock, so that every machine decides alike.
#[derive(Clone, Copy, Debug)]
pub(super) struct VectorBudget(pub(super) usize);

impl VectorBudget {
    fn spend(&mut self, n: usize) -> Result<(), TooMuch> {
        self.0 = self.0.checked_sub(n).ok_or(TooMuch)?;
        Ok(())
    }
}

/// The most of each thing that is looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Caps(pub(super) Vector);

/// A vector without its leaves.
type VectorRow = [u16; N_COUNTED - 1];

fn split([leaves, row @ ..]: Vector) -> (usize, VectorRow) {
    (usize::from(leaves), row)
}

impl Caps {
    fn n_rows(&self) -> usize {
        self.0[1..].iter().map(|&cap| usize::from(cap) + 1).product()
    }

    /// The place of the sum of two rows; `None` beyond a cap.
    fn place(&self, a: VectorRow, b: VectorRow) -> Option<usize> {
        let sums = a.iter().zip(b).map(|(a, b)| a + b);
        sums.zip(&self.0[1..]).try_fold(0, |place, (n, &cap)| {
            (n <= cap).then(|| place * (usize::from(cap) + 1) + usize::from(n))
        })
    }

    fn row(&self, mut place: usize) -> VectorRow {
        let mut row = [0; N_COUNTED - 1];
        for (n, &cap) in row.iter_mut().zip(&self.0[1..]).rev() {
            let size = usize::from(cap) + 1;
            *n = (place % size) as u16;
            place /= size;
        }
        row
    }

    /// Bits for the numbers of leaves that are allowed.
    const fn leaves(&self) -> u128 {
        u128::MAX >> (127 - self.0[0])
    }
}

/// Vectors: for each row the numbers of leaves that it stands with, as bits. Rows are sorted, and none is without a bit.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Set(Vec<(VectorRow, u128)>);

impl Set {
    /// Just this one, with less than 128 leaves.
    pub(super) fn of(vector: Vector) -> Self {
        let (leaves, row) = split(vector);
        Self(vec![(row, 1 << leaves)])
    }

    pub(super) const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = Vector> + '_ {
        self.0.iter().flat_map(|&([evaluated, alpha, beta, deep], leaves)| {
            bits(leaves).map(move |n| [n as u16, evaluated, alpha, beta, deep])
        })
    }

    pub(super) fn holds(&self, vector: Vector) -> bool {
        let (leaves, row) = split(vector);
        let found = self.0.binary_search_by_key(&row, |&(row, _)| row);
        found.is_ok_and(|i| self.0[i].1 >> leaves & 1 == 1)
    }

    /// With all of another set.
    pub(super) fn join(&mut self, other: &Self) {
        if self.0.is_empty() {
            self.0.clone_from(&other.0);
        } else if !other.0.is_empty() {
            self.0.extend_from_slice(&other.0);
            self.0.sort_unstable();
            self.0.dedup_by(|next, kept| {
                let is_same = next.0 == kept.0;
                if is_same {
                    kept.1 |= next.1;
                }
                is_same
            });
        }
    }

    /// All sums of one of these and one of those that are below the caps.
    pub(super) fn plus(&self, other: &Self, caps: &Caps, work: &mut VectorBudget) -> Result<Self, TooMuch> {
        if self.0.is_empty() || other.0.is_empty() {
            return Ok(Self::default());
        }
        let n_rows = caps.n_rows();
        work.spend(n_rows / 16)?;
        let mut rows = vec![0_u128; n_rows];
        for &(a, of_a) in &self.0 {
            let mut n_sums = other.0.len();
            for &(b, of_b) in &other.0 {
                let Some(place) = caps.place(a, b) else { continue };
                n_sums += of_a.count_ones().min(of_b.count_ones()) as usize;
                let (few, many) =
                    if of_a.count_ones() < of_b.count_ones() { (of_a, of_b) } else { (of_b, of_a) };
                rows[place] |= bits(few).fold(0, |sums, n| sums | many << n) & caps.leaves();
            }
            work.spend(n_sums)?;
        }
        let found = rows.iter().enumerate().filter(|(_, leaves)| **leaves != 0);
        Ok(Self(found.map(|(place, &leaves)| (caps.row(place), leaves)).collect()))
    }
}

/// The places of the bits that are set, the lowest first.
fn bits(mut set: u128) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let lowest = (set != 0).then(|| set.trailing_zeros())?;
        set &= set - 1;
        Some(lowest)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const CAPS: Caps = Caps([9, 3, 2, 0, 0]);

    fn set(vectors: &[Vector]) -> Set {
        vectors.iter().fold(Set::default(), |mut all, &vector| {
            all.join(&Set::of(vector));
            all
        })
    }

    #[test]
    fn sums_are_those_of_all_pairs_below_the_caps() {
        let (a, b) = (set(&[[1, 1, 0, 0, 0], [5, 2, 1, 0, 0]]), set(&[[2, 0, 1, 0, 0], [5, 2, 2, 0, 0]]));
        let sums: Vec<Vector> = a.plus(&b, &CAPS, &mut VectorBudget(1_000)).unwrap().iter().collect();
        // [10, 4, 3, 0, 0] is beyond three caps.
        assert_eq!(sums, [[3, 1, 1, 0, 0], [7, 2, 2, 0, 0], [6, 3, 2, 0, 0]]);
        assert_eq!(a.plus(&b, &CAPS, &mut VectorBudget(3)), Err(TooMuch));
    }

    #[test]
    fn a_set_holds_what_it_is_made_of() {
        let set = set(&[[1, 1, 0, 0, 0], [2, 1, 0, 0, 0], [1, 1, 0, 0, 0], [127, 0, 0, 0, 0]]);
        assert_eq!(set.iter().collect::<Vec<_>>(), [[127, 0, 0, 0, 0], [1, 1, 0, 0, 0], [2, 1, 0, 0, 0]]);
        assert!(set.holds([2, 1, 0, 0, 0]) && !set.holds([3, 1, 0, 0, 0]) && !set.holds([2, 0, 0, 0, 0]));
    }
}
