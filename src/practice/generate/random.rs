//! Random numbers that are the same on every machine and in every version of the program.
//!
//! A seed is printed on sheets of paper, so the stream may never change. It is `SplitMix64` (Steele, Lea & Flood, *Fast
//! Splittable Pseudorandom Number Generators*, 2014): the state grows by `0x9E3779B97F4A7C15`, and each state is mixed into a
//! number. A number below `n` is the upper half of the 128-bit product with `n`; what that prefers is below 2⁻⁵⁰ here.
//! There are no floats in it.

/// A stream of random numbers.
#[derive(Clone, Debug)]
pub struct Random(u64);

impl Random {
    /// The stream of a seed.
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// The next number, any of 2⁶⁴.
    pub const fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    /// A number from 0 to `n − 1`; 0 where `n` is 0.
    pub fn below(&mut self, n: usize) -> usize {
        ((u128::from(self.next()) * n as u128) >> 64) as usize
    }

    /// Whether something happens that happens so many times in a hundred.
    pub fn happens(&mut self, percent: usize) -> bool {
        self.below(100) < percent
    }

    /// One of several, each as likely; `None` of none.
    pub fn pick<'a, T>(&mut self, from: &'a [T]) -> Option<&'a T> {
        from.get(self.below(from.len()))
    }

    /// Puts things into any order, each as likely.
    pub fn shuffle<T>(&mut self, things: &mut [T]) {
        for i in (1..things.len()).rev() {
            things.swap(i, self.below(i + 1));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The numbers that the authors' own program gives for this seed.
    #[test]
    fn the_stream_is_that_of_the_paper() {
        let mut random = Random::new(1_234_567);
        let first = [random.next(), random.next(), random.next()];
        assert_eq!(first, [6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423]);
    }

    #[test]
    fn numbers_stay_below_and_reach_both_ends() {
        let mut random = Random::new(7);
        let mut seen = [0; 5];
        for _ in 0..500 {
            seen[random.below(5)] += 1;
        }
        assert!(seen.iter().all(|&n| n > 50), "{seen:?}");
        assert_eq!((random.below(0), random.below(1)), (0, 0));
        assert_eq!(random.pick::<u8>(&[]), None);
    }
}
