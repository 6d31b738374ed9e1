//! How many siblings share a row: all have what they need where there is room for it; else those near one of them keep their
//! room, and the others are squeezed, the more the further away they are.
//!
//! A function of the room that each wants, of that one and of the width alone, so that nothing moves while something
//! else happens in the row.

/// From one sibling to the next behind those that are not squeezed, the room shrinks by this.
const SHRINK: f64 = 0.76;
/// No sibling needs less than this, in scene units, unless there are very many.
const LEAST: f64 = 7.0;
/// Those far away share at least this part of the room.
const LEAST_PART: f64 = 0.25;
/// But none is narrower than this, where that is possible, so that each can be seen.
const SEEN: f64 = 0.6;
/// One that wants at most so many times the room of another wants much the same.
const ALIKE: f64 = 1.5;
/// One that does not get what it needs is at most so wide: what its name would need is left to the others.
const SQUEEZED: f64 = 22.0;
/// The siblings on one side have so much together, for their number.
pub(super) const COUNTED: f64 = 30.0;
/// Further away all have the least room.
const FAR: usize = 256;

/// The widths of `n` siblings in a row so wide. `own` is what the one at `focus` wants and always gets; `want` says what
/// the others need and what they want. Where there is room for what all need, all get that and a part of what they want. The
/// sum is at most `room`, if `own` is.
pub(super) fn widths(
    n: usize,
    focus: usize,
    own: f64,
    want: impl Fn(usize) -> (f64, f64),
    room: f64,
) -> Vec<f64> {
    let both: Vec<(f64, f64)> = (0..n).map(|i| if i == focus { (own, own) } else { want(i) }).collect();
    let sums = both.iter().fold((0.0, 0.0), |sum, one| (sum.0 + one.0, sum.1 + one.1));
    let wanted: Vec<f64> = both.iter().map(|one| one.1).collect();
    if sums.1 <= room || n < 2 {
        return evened(wanted, focus, room);
    }
    if sums.0 <= room {
        let part = (room - sums.0) / (sums.1 - sums.0);
        return both.iter().map(|(needed, wanted)| needed + (wanted - needed) * part).collect();
    }
    let rest = (room - own).max(0.0);
    let share = rest / (n - 1) as f64;
    let least = (LEAST_PART * share).max(SEEN.min(0.8 * share)).min(LEAST);
    let near = focus.saturating_sub(FAR)..(focus + FAR + 1).min(n);
    let n_far = n - near.len();
    let width = |i: usize, full: f64| {
        let distance = i.abs_diff(focus) as f64;
        let width = wanted[i] * SHRINK.powf((distance - full).max(0.0));
        if width >= both[i].0 { width } else { width.min(SQUEEZED).max(least) }
    };
    let sum = |full: f64| {
        let near = near.clone().filter(|&i| i != focus).map(|i| width(i, full)).sum::<f64>();
        near + n_far as f64 * least
    };
    // How far from the focus no node is squeezed, as far as it fits.
    let (mut low, mut high) = (-(FAR as f64), FAR as f64);
    for _ in 0..48 {
        let middle = f64::midpoint(low, high);
        if sum(middle) <= rest { low = middle } else { high = middle }
    }
    let scale = (rest / sum(low).max(1e-9)).min(1.0);
    let mut widths: Vec<f64> = (0..n)
        .map(|i| match i {
            _ if i == focus => own,
            _ if near.contains(&i) => width(i, low) * scale,
            _ => least * scale,
        })
        .collect();
    not_one_alone(&mut widths, focus, |i| both[i].0, room);
    // Those that have their names share what is left, which is less than the next ones need.
    let is_whole = |i: usize| i != focus && near.contains(&i) && widths[i] >= both[i].0;
    let whole: Vec<usize> = (0..n).filter(|&i| is_whole(i)).collect();
    let left = (room - widths.iter().sum::<f64>()).max(0.0) / whole.len().max(1) as f64;
    for i in whole {
        widths[i] += left;
    }
    widths
}

/// A single sibling at an end of a row that has not what it needs would look like a mistake among those that have it: it gets
/// that from those that are squeezed on the other side, or the one before it is squeezed, too.
fn not_one_alone(widths: &mut [f64], focus: usize, needed: impl Fn(usize) -> f64, room: f64) {
    let n = widths.len();
    for (end, before, others) in [(0, 1, focus + 1..n), (n - 1, n.saturating_sub(2), 0..focus)] {
        let is_squeezed = |i: usize| i != focus && widths[i] < needed(i);
        if !is_squeezed(end) || is_squeezed(before) {
            continue;
        }
        let squeezed: Vec<usize> = others.filter(|&i| is_squeezed(i)).collect();
        let theirs: f64 = squeezed.iter().map(|&i| widths[i]).sum();
        let missing = needed(end) - widths[end] - (room - widths.iter().sum::<f64>());
        let rest = theirs - missing.max(0.0);
        let part = rest / theirs.max(1e-9);
        let is_seen = |i: &usize| widths[*i] * part >= SEEN;
        let can_give = rest >= COUNTED.max(theirs / 2.0) && squeezed.iter().all(is_seen);
        if missing <= 0.0 || can_give {
            for i in squeezed {
                widths[i] *= part;
            }
            widths[end] = needed(end);
        } else if before != focus {
            widths[before] = widths[before].min(SQUEEZED);
        }
    }
}

/// Gives the siblings on either side of one the room for their number, from what is free or those on its other side have. All
/// others have `room` together.
pub(super) fn share_out(widths: &mut [f64], focus: usize, room: f64) {
    let (left, rest) = widths.split_at_mut(focus);
    let Some((_, right)) = rest.split_first_mut() else { return };
    for is_left in [true, false] {
        let (side, other) = if is_left { (&mut *left, &mut *right) } else { (&mut *right, &mut *left) };
        let most_of_other = room - COUNTED;
        let least_of_other = if other.is_empty() { 0.0 } else { COUNTED };
        if side.is_empty() || side.iter().sum::<f64>() >= COUNTED || most_of_other < least_of_other {
            continue;
        }
        fit(side, COUNTED);
        if other.iter().sum::<f64>() > most_of_other {
            fit(other, most_of_other);
        }
    }
}

/// Makes the sum of some widths what it is to be; what each needs to be seen it keeps, where that is possible.
fn fit(widths: &mut [f64], sum: f64) {
    let n = widths.len().max(1) as f64;
    let seen = SEEN.min(sum / n);
    let above: f64 = widths.iter().map(|width| (width - seen).max(0.0)).sum();
    let free = sum - seen * n;
    for width in widths {
        let share = if above > 0.0 { (*width - seen).max(0.0) / above } else { 1.0 / n };
        *width = seen + share * free;
    }
}

/// Those of much the same width stand equally far apart, where there is room for that.
fn evened(wanted: Vec<f64>, focus: usize, room: f64) -> Vec<f64> {
    let others = || wanted.iter().enumerate().filter(|&(i, _)| i != focus).map(|(_, &width)| width);
    let (least, most) = others().fold((f64::INFINITY, 0.0_f64), |(low, high), w| (low.min(w), high.max(w)));
    let own = wanted.get(focus).copied().unwrap_or_default();
    if most > ALIKE * least || own + most * others().count() as f64 > room {
        return wanted;
    }
    (0..wanted.len()).map(|i| if i == focus { own } else { most }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_one_letter_more_make_no_gaps() {
        let want = |i: usize| if i < 2 { (30.0, 40.0) } else { (30.0, 48.0) };
        assert_eq!(widths(4, 3, 60.0, want, 400.0), [48.0, 48.0, 48.0, 60.0]);
        assert_eq!(widths(4, 3, 60.0, want, 190.0), [40.0, 40.0, 48.0, 60.0], "there is no room for more");
        assert_eq!(widths(3, 2, 60.0, |i| (9.0, [20.0, 90.0, 0.0][i]), 400.0), [20.0, 90.0, 60.0]);
    }

    #[test]
    fn siblings_that_fit_have_all_they_want() {
        assert_eq!(widths(3, 1, 100.0, |_| (30.0, 40.0), 200.0), [40.0, 100.0, 40.0]);
        assert_eq!(widths(1, 0, 100.0, |_| (30.0, 40.0), 20.0), [100.0]);
    }

    #[test]
    fn siblings_are_squeezed_alike_where_all_have_what_they_need() {
        assert_eq!(widths(3, 1, 100.0, |_| (30.0, 40.0), 170.0), [35.0, 100.0, 35.0]);
    }

    #[test]
    fn any_number_fits_and_the_near_ones_are_the_widest() {
        for (n, focus, room) in [(30, 0, 900.0), (30, 17, 600.0), (300, 299, 500.0), (100_000, 5, 800.0)] {
            let widths = widths(n, focus, 180.0, |_| (40.0, 50.0), room);
            let sum: f64 = widths.iter().sum();
            assert!(sum <= room + 1e-6 && sum > 0.9 * room, "{n} in {room}: {sum}");
            assert!(widths.iter().all(|&width| width > 0.0));
            for i in 1..n {
                let [near, far] = if i > focus { [i - 1, i] } else { [i, i - 1] };
                assert!(near == focus || widths[near] >= widths[far] - 1e-9, "{n}: {i}");
            }
        }
    }

    #[test]
    fn siblings_on_either_side_have_the_room_for_their_number() {
        for (n, focus, room) in
            [(20, 1, 160.0), (44, 1, 150.0), (30, 29, 140.0), (3, 2, 125.0), (90, 45, 150.0)]
        {
            let own = room - 2.0 * COUNTED;
            let mut widths = widths(n, focus, own, |_| (40.0, 46.0), room);
            share_out(&mut widths, focus, room - own);
            for side in [&widths[..focus], &widths[focus + 1..]].into_iter().filter(|side| !side.is_empty()) {
                let sum: f64 = side.iter().sum();
                assert!(sum > COUNTED - 1e-6, "{n}, {focus}, {room}: {sum}");
                assert!(side.iter().all(|&width| width > 0.3), "{n}, {focus}, {room}: {side:?}");
            }
            assert!(widths.iter().sum::<f64>() < room + 1e-6, "{n}, {focus}, {room}");
        }
    }

    #[test]
    fn no_sibling_at_an_end_is_the_only_squeezed_one_on_its_side() {
        for (n, focus) in [(7, 0), (7, 6), (20, 1), (20, 10), (16, 12), (9, 4)] {
            for room in 150..900 {
                let widths = widths(n, focus, 90.0, |_| (40.0, 50.0), f64::from(room));
                let n_squeezed = |side: &[f64]| side.iter().filter(|&&width| width < 40.0 - 1e-9).count();
                for side in [&widths[..focus], &widths[focus + 1..]] {
                    assert!(side.len() < 2 || n_squeezed(side) != 1, "{n}, {focus}, {room}: {widths:?}");
                }
                assert!(widths.iter().sum::<f64>() < f64::from(room) + 1e-6, "{n}, {focus}, {room}");
            }
        }
        // A single one on its side gets what it needs from the many on the other.
        let widths = widths(20, 1, 90.0, |_| (40.0, 50.0), 500.0);
        assert!(widths[0] >= 40.0, "{widths:?}");
    }

    #[test]
    fn neighbors_are_not_squeezed_where_there_is_room_for_them() {
        let widths = widths(40, 20, 200.0, |_| (40.0, 50.0), 1_000.0);
        assert!(widths[19] > 50.0 - 1e-9 && widths[22] > 50.0 - 1e-9, "{widths:?}");
    }

    #[test]
    fn siblings_have_what_their_names_need_or_the_room_of_none() {
        let want = |i: usize| ([39.0, 70.0, 44.0][i % 3], [46.0, 76.0, 50.0][i % 3]);
        for room in 120..900 {
            let widths = widths(20, 8, 90.0, want, f64::from(room));
            let between = (0..20).find(|&i| i != 8 && widths[i] > SQUEEZED && widths[i] < want(i).0);
            assert_eq!(between, None, "{room}: {widths:?}");
        }
    }
}
