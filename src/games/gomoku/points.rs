//! Sets of points of a board of up to 19 by 19, and what can be asked of all points at once.

/// Bits a row. One column more than the widest board, so that no line runs over an edge into the next row.
pub(super) const STRIDE: u16 = 20;
const N_WORDS: usize = 6;

/// Steps along a line: to the right, down to the left, down, down to the right.
pub(super) const DIRECTIONS: [u16; 4] = [1, STRIDE - 1, STRIDE, STRIDE + 1];

/// A set of points, bit `20 · row + column` each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct Points([u64; N_WORDS]);

impl Points {
    /// All points of a board.
    pub(super) fn board(size: u16) -> Self {
        let mut points = Self::default();
        for row in 0..size {
            for column in 0..size {
                points.insert(STRIDE * row + column);
            }
        }
        points
    }

    #[inline]
    pub(super) const fn insert(&mut self, point: u16) {
        self.0[point as usize / 64] |= 1 << (point % 64);
    }

    #[inline]
    pub(super) const fn remove(&mut self, point: u16) {
        self.0[point as usize / 64] &= !(1 << (point % 64));
    }

    /// Whether the point is in the set; no point beyond the last bit is.
    #[inline]
    pub(super) const fn contains(&self, point: u16) -> bool {
        let word = point as usize / 64;
        word < N_WORDS && self.0[word] >> (point % 64) & 1 == 1
    }

    pub(super) const fn words(&self) -> &[u64; N_WORDS] {
        &self.0
    }

    #[inline]
    pub(super) fn or(self, other: Self) -> Self {
        Self(std::array::from_fn(|i| self.0[i] | other.0[i]))
    }

    #[inline]
    pub(super) fn and(self, other: Self) -> Self {
        Self(std::array::from_fn(|i| self.0[i] & other.0[i]))
    }

    #[inline]
    pub(super) fn without(self, other: Self) -> Self {
        Self(std::array::from_fn(|i| self.0[i] & !other.0[i]))
    }

    /// 64 bits from any bit on: bit `i` tells of the point `first + i`.
    #[inline]
    pub(super) fn window(&self, first: usize) -> u64 {
        let (word, shift) = (first / 64, first % 64);
        let at = |word: usize| self.0.get(word).copied().unwrap_or(0);
        // Two shifts: a single one by 64 would not give 0.
        at(word) >> shift | at(word + 1) << 1 << (63 - shift)
    }

    /// Those points from which the point `n` bits on is in the set.
    #[inline]
    pub(super) fn back_by(self, n: u16) -> Self {
        Self(std::array::from_fn(|i| self.window(64 * i + usize::from(n))))
    }

    /// Those points from which the point `n` bits before is in the set; `n` from 1 to 63.
    #[inline]
    fn on_by(self, n: u16) -> Self {
        Self(std::array::from_fn(|i| {
            let before = if i == 0 { 0 } else { self.0[i - 1] >> (64 - n) };
            self.0[i] << n | before
        }))
    }

    /// The set and its neighbors on the board, diagonal ones too.
    #[inline]
    pub(super) fn grown(self, board: Self) -> Self {
        let wide = self.or(self.on_by(1)).or(self.back_by(1)).and(board);
        wide.or(wide.on_by(STRIDE)).or(wide.back_by(STRIDE)).and(board)
    }

    /// How many points there are in a row through a point of the set, for each direction.
    #[inline]
    pub(super) fn runs_through(&self, point: u16) -> [u32; 4] {
        DIRECTIONS.map(|step| {
            let mut n = 1;
            let mut next = point + step;
            while self.contains(next) {
                n += 1;
                next += step;
            }
            // Below 0 wraps to a number beyond the last bit.
            next = point.wrapping_sub(step);
            while self.contains(next) {
                n += 1;
                next = next.wrapping_sub(step);
            }
            n
        })
    }

    /// Mixes the set into a hash.
    pub(super) fn hash_into(&self, hash: u64) -> u64 {
        self.0.iter().fold(hash, |hash, word| {
            let mixed = (hash ^ word).wrapping_mul(0x9E37_79B9_7F4A_7C15);
            (mixed ^ mixed >> 32).wrapping_mul(0xD6E8_FEB8_6659_FD93) ^ mixed >> 29
        })
    }
}

impl IntoIterator for Points {
    type Item = u16;
    type IntoIter = Each;

    #[inline]
    fn into_iter(self) -> Each {
        Each(self.0)
    }
}

/// The points of a set from the lowest up.
#[derive(Clone, Debug)]
pub struct Each([u64; N_WORDS]);

impl Iterator for Each {
    type Item = u16;

    #[inline]
    fn next(&mut self) -> Option<u16> {
        let word = self.0.iter().position(|&word| word != 0)?;
        let bit = self.0[word].trailing_zeros() as u16;
        self.0[word] &= self.0[word] - 1;
        Some(64 * word as u16 + bit)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let n = self.0.iter().map(|word| word.count_ones() as usize).sum();
        (n, Some(n))
    }

    #[inline]
    fn count(self) -> usize {
        self.size_hint().0
    }
}
