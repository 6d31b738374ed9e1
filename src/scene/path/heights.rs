//! How rows share the height of a page: the last ones are full, those above them thin, the rest one line.

/// A full row is at least so high, where the page lets it.
pub(super) const FULL: f64 = 96.0;
/// And at most so high.
const MOST: f64 = 236.0;
/// Where all rows of the tree are full then, and the last two where none above them is to be left out, so high at least.
const LEAST_SQUEEZED: f64 = 72.0;
/// A row that only keeps its place.
pub(super) const THIN: f64 = 30.0;
/// The line for rows that have none.
const ABOVE: f64 = 22.0;
/// In less room than that, the last two rows need it more than that line.
const LOW: f64 = 95.0;
/// Thin rows for which room is kept in trees that do not fit.
const N_KEPT: f64 = 3.0;
/// Rows are stretched to at most so many times their height.
const MOST_STRETCHED: f64 = 1.8;
/// The part of a row in which edges run, at least. Above the first row are none.
pub(super) const EDGES: f64 = 0.3;

/// How high the line is for rows that have none.
pub(super) const fn line_above(room: f64, n_hidden: usize) -> f64 {
    if n_hidden == 0 || room < LOW { 0.0 } else { ABOVE }
}

/// Whether all rows of a tree are full on a page.
fn are_all_full(room: f64, n_most: usize) -> bool {
    (n_most as f64 - EDGES) * LEAST_SQUEEZED <= room
}

/// How high full rows are on a page: as all rows of the tree are where they fit, so that rows stay while one walks.
pub(super) fn full_height(room: f64, n_most: usize) -> f64 {
    if are_all_full(room, n_most) {
        return (room / (n_most as f64 - EDGES)).min(MOST);
    }
    let kept = if room < LOW { 0.0 } else { N_KEPT * THIN + ABOVE };
    let rest = (room - kept.min(room * 0.25)).max(1.0);
    // The current row and that of its children.
    let n = (rest / FULL).floor().max(2.0);
    (rest / n).min(MOST)
}

/// What becomes of the rows above.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Shares {
    /// So many at the top have no row.
    pub(super) hidden: usize,
    /// So many below them a thin one.
    pub(super) thin: usize,
    /// So many at the bottom a full one.
    pub(super) full: usize,
}

/// Where not all rows of the tree fit, those that there are take what is left over.
pub(super) fn stretched(room: f64, full: f64, shares: Shares, n_most: usize) -> f64 {
    if are_all_full(room, n_most) {
        return full;
    }
    let above = line_above(room, shares.hidden);
    let is_first = shares.hidden + shares.thin == 0;
    let n = shares.full as f64 - if is_first { EDGES } else { 0.0 };
    let rest = room - above - shares.thin as f64 * THIN;
    (rest / n).clamp(full, full * MOST_STRETCHED)
}

/// How high so many full rows are that fill the page.
pub(super) fn height_of(room: f64, n: usize) -> f64 {
    room / (n as f64 - EDGES).max(EDGES)
}

/// How many rows fit if thin ones stand above the last two.
pub(super) fn n_at_most(room: f64, full: f64) -> usize {
    let thin = ((room - 2.0 * full) / THIN).floor().max(0.0);
    n_full(room, full.min(FULL)).max(2 + thin as usize)
}

/// How many full rows fit.
pub(super) fn n_full(room: f64, full: f64) -> usize {
    ((room / full + EDGES + 1e-6).floor() as usize).max(1)
}

/// The same where no row may be left out: as many full ones as leave the others room for thin ones.
pub(super) fn shares_of_all(room: f64, full: f64, n_rows: usize) -> Shares {
    let most = n_full(room, full).min(n_rows);
    let has_room =
        |&n_full: &usize| n_full == n_rows || (n_rows - n_full) as f64 * THIN <= room - n_full as f64 * full;
    let n_full = (1..=most).rev().find(has_room);
    n_full.map_or_else(
        || shares(room, full, n_rows),
        |n_full| Shares { hidden: 0, thin: n_rows - n_full, full: n_full },
    )
}

/// How high the last two rows are, and how many thin ones stand above them, where no row is left out for that; `None` where
/// the last two would be too low.
pub(super) fn all_squeezed(room: f64, n_rows: usize) -> Option<(f64, Shares)> {
    let thin = n_rows.checked_sub(2)?;
    let full = (room - thin as f64 * THIN) / 2.0;
    (full >= LEAST_SQUEEZED).then_some((full, Shares { hidden: 0, thin, full: 2 }))
}

/// Shares the height among so many rows.
pub(super) fn shares(room: f64, full: f64, n_rows: usize) -> Shares {
    let most = n_full(room, full);
    if n_rows <= most {
        return Shares { hidden: 0, thin: 0, full: n_rows };
    }
    for n_full in (1..=most).rev() {
        let rest = room - n_full as f64 * full;
        let squeezed = n_rows - n_full;
        if squeezed as f64 * THIN <= rest {
            return Shares { hidden: 0, thin: squeezed, full: n_full };
        }
        let n_thin = ((rest - ABOVE) / THIN).floor();
        if n_thin >= 1.0 || n_full <= 2 {
            let n_thin = n_thin.max(0.0) as usize;
            return Shares { hidden: squeezed - n_thin, thin: n_thin, full: n_full };
        }
    }
    Shares { hidden: n_rows - 1, thin: 0, full: 1 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_of_a_tree_that_fits_are_always_as_high() {
        let full = full_height(700.0, 4);
        assert_eq!(shares(700.0, full, 4), Shares { hidden: 0, thin: 0, full: 4 });
        assert_eq!(shares(700.0, full, 2), Shares { hidden: 0, thin: 0, full: 2 });
    }

    #[test]
    fn rows_are_lower_before_one_of_them_is_thin() {
        for room in [270.0, 300.0, 350.0] {
            let full = full_height(room, 4);
            assert!((LEAST_SQUEEZED..FULL).contains(&full), "{room}: {full}");
            for n_rows in 1..=4 {
                assert_eq!(shares(room, full, n_rows), Shares { hidden: 0, thin: 0, full: n_rows }, "{room}");
            }
            assert_eq!(stretched(room, full, shares(room, full, 2), 4), full, "{room}: rows stay");
        }
    }

    #[test]
    fn of_a_best_line_that_fits_no_row_is_left_out() {
        for room in [150.0, 240.0, 400.0, 700.0, 1_500.0] {
            let full = full_height(room, 1_001);
            for n_rows in 1..=n_at_most(room, full) {
                let fits = n_rows <= n_full(room, full.min(FULL));
                let full = if fits { full.min(height_of(room, n_rows)) } else { full };
                let shares = shares_of_all(room, full, n_rows);
                assert_eq!((shares.hidden, shares.thin + shares.full), (0, n_rows), "{room} {n_rows}");
            }
        }
    }

    #[test]
    fn of_a_long_line_the_end_keeps_its_size() {
        for room in [150.0, 240.0, 400.0, 700.0, 1_500.0] {
            let full = full_height(room, 1_001);
            for n_rows in [1, 2, 5, 9, 40, 1_001] {
                let shares = shares(room, full, n_rows);
                assert_eq!(shares.hidden + shares.thin + shares.full, n_rows, "{room} {n_rows}");
                assert!(shares.full >= n_rows.min(2), "{room} {n_rows}: {shares:?}");
                let above = if shares.hidden > 0 && room > 200.0 { ABOVE } else { 0.0 };
                let height = above + shares.thin as f64 * THIN + shares.full as f64 * full;
                assert!(height - EDGES * full <= room + 1e-6, "{room} {n_rows}: {height}");
            }
        }
    }
}
