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
        (wanted[i] * SHRINK.powf((distance - full).max(0.0))).max(least)
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
    (0..n)
        .map(|i| match i {
            _ if i == focus => own,
            _ if near.contains(&i) => width(i, low) * scale,
            _ => least * scale,
        })
        .collect()
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
    fn neighbors_are_not_squeezed_where_there_is_room_for_them() {
        let widths = widths(40, 20, 200.0, |_| (40.0, 50.0), 1_000.0);
        assert!((widths[19] - 50.0).abs() < 1e-9 && (widths[22] - 50.0).abs() < 1e-9, "{widths:?}");
    }
}
