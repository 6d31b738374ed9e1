//! An evaluation by the fives that are still possible.

use super::points::{DIRECTIONS, Points};
use super::stones::Stones;

/// What a segment with so many stones of one side, and none of the other, is worth.
const WEIGHTS: [i32; 5] = [0, 1, 10, 100, 1_000];
/// A game that is won at once. No evaluation comes near, however many plies a win takes.
pub(super) const WIN: u32 = 100_000;
/// No evaluation is larger.
pub(super) const MOST: i32 = 99_000;

/// The upper ends of all segments of five points in a line, for each direction.
pub(super) fn segments(board: Points) -> [Points; 4] {
    DIRECTIONS.map(|step| (1..5).fold(board, |starts, i| starts.and(board.back_by(i * step))))
}

/// Sums the weights of the segments that only one side has stones in, Black's less White's.
///
/// An open three is in three segments with three stones, a closed one in two or one; so open rows count more without
/// being looked for. All segments that begin in the same word are counted at once.
pub(super) fn evaluate(position: &Stones, segments: &[Points; 4]) -> f64 {
    let [black, white] = &position.of;
    let mut sum = 0;
    for (step, starts) in DIRECTIONS.into_iter().zip(segments) {
        for (i, &starts) in starts.words().iter().enumerate() {
            let at = |set: &Points| -> [u64; 5] {
                std::array::from_fn(|k| set.window(64 * i + k * usize::from(step)))
            };
            let (black, white) = (at(black), at(white));
            let (has_black, has_white) = (any(black), any(white));
            sum += weigh(black, starts & has_black & !has_white);
            sum -= weigh(white, starts & has_white & !has_black);
        }
    }
    f64::from(sum.clamp(-MOST, MOST))
}

const fn any(set: [u64; 5]) -> u64 {
    set[0] | set[1] | set[2] | set[3] | set[4]
}

/// Adds up five bits in each of the 64 places, and weighs the sums where the mask allows.
fn weigh(set: [u64; 5], mask: u64) -> i32 {
    if mask == 0 {
        return 0;
    }
    let [a, b, c, d, e] = set;
    let (sum, carry) = (a ^ b ^ c, a & b | c & (a ^ b));
    let (ones, carry_too) = (sum ^ d ^ e, sum & d | e & (sum ^ d));
    let (twos, fours) = (carry ^ carry_too, carry & carry_too);
    let n = |places: u64| (places & mask).count_ones().cast_signed();
    WEIGHTS[1] * n(ones & !twos & !fours)
        + WEIGHTS[2] * n(twos & !ones)
        + WEIGHTS[3] * n(twos & ones)
        + WEIGHTS[4] * n(fours & !ones)
}
