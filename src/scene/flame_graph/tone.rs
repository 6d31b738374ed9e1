//! What the color of a bar says: who decides, what came back, or which part the visit had.

use crate::scene::look::BarColors;
use crate::trace::{Trace, VisitId};
use crate::value::{Role, Window};

/// The part that a visit turned out to have. The names are Marsland's, for what happened, not for what was expected.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum VisitRole {
    /// PV: the result lies inside the window.
    Inside,
    /// CUT: it is as much as the opponent allows, or more.
    High,
    /// ALL: it is no more than what was there already.
    Low,
    /// The table knew it.
    Hit,
}

/// What the color of a bar says when its visit is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Tone {
    Role(Role),
    Leaf,
    /// From 0, best for MIN, to [`LEVELS`] − 1, best for MAX.
    Value(u8),
    Kind(VisitRole),
}

/// Shades of values.
pub(super) const LEVELS: u8 = 11;

/// Which numbers get which shade: the same on both sides of the middle, so that no shade is told by a few large numbers.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct ValueScale {
    pub(super) middle: f64,
    /// From the middle to the last shade; what lies beyond has that shade too.
    pub(super) reach: f64,
}

/// Visits whose results are looked at.
const SAMPLES: usize = 4_096;

impl ValueScale {
    /// Of what the visits returned: around 0 where there are values on both sides, else around the middle of what there is.
    pub(super) fn new(trace: &Trace) -> Self {
        let stride = trace.n_visits().div_ceil(SAMPLES).max(1);
        let values = trace.visits().step_by(stride).filter_map(|visit| value(trace, visit));
        Self::of(values.filter(|value| value.is_finite()).collect())
    }

    fn of(mut values: Vec<f64>) -> Self {
        values.sort_by(f64::total_cmp);
        let at = |share: f64| {
            let place = (values.len().saturating_sub(1) as f64 * share).round() as usize;
            values.get(place).copied().unwrap_or_default()
        };
        let (low, high) = (at(0.02), at(0.98));
        if low < 0.0 && high > 0.0 {
            Self { middle: 0.0, reach: high.max(-low) }
        } else {
            let reach = (high - low) / 2.0;
            Self { middle: f64::midpoint(low, high), reach: if reach > 0.0 { reach } else { 1.0 } }
        }
    }

    pub(super) fn level(self, value: f64) -> u8 {
        let half = f64::from(LEVELS / 2);
        let share = ((value - self.middle) / self.reach).clamp(-1.0, 1.0);
        ((share * half).round() + half) as u8
    }

    /// The numbers at both ends and in the middle.
    pub(super) fn marks(self) -> [f64; 3] {
        [self.middle - self.reach, self.middle, self.middle + self.reach]
    }
}

/// What a visit returned, as MAX sees it.
fn value(trace: &Trace, visit: VisitId) -> Option<f64> {
    let node = trace.node(visit);
    let (value, _) = trace.result_seen_from(visit, node)?;
    Some(trace.in_max_view(node, value).0.get())
}

impl VisitRole {
    /// The part of a visit; `None` for leaves, for searches without a window and while it has not returned.
    pub fn of(trace: &Trace, visit: VisitId) -> Option<Self> {
        if trace.is_hit(visit) {
            return Some(Self::Hit);
        }
        if trace.is_read(visit) || !trace.conventions().algorithm.has_window() {
            return None;
        }
        let about = trace.visit(visit);
        let (value, _) = about.result?;
        let Window { alpha, beta } = about.window;
        // An end that is open is not reached: the window holds ±∞ too.
        let (low, high, mine, theirs) = if trace.is_maximizing(about.node) {
            (value <= alpha, value >= beta, alpha, beta)
        } else {
            (value >= beta, value <= alpha, beta, alpha)
        };
        Some(match (low && mine.is_finite(), high && theirs.is_finite()) {
            (_, true) => Self::High,
            (true, _) => Self::Low,
            _ => Self::Inside,
        })
    }
}

impl Tone {
    /// Of some visits of one ply: what most of the few say that are asked.
    pub(super) fn of(
        trace: &Trace,
        colors: BarColors,
        scale: ValueScale,
        visits: impl Iterator<Item = VisitId>,
    ) -> Self {
        if colors == BarColors::Value {
            let (sum, n) = visits
                .filter_map(|visit| value(trace, visit))
                .fold((0.0, 0), |(sum, n), value| (sum + f64::from(scale.level(value)), n + 1));
            return Self::Value(if n == 0 { LEVELS / 2 } else { (sum / f64::from(n)).round() as u8 });
        }
        let mut votes: Vec<(Self, usize)> = Vec::new();
        for visit in visits {
            let tone = Self::of_one(trace, colors, visit);
            match votes.iter_mut().find(|(other, _)| *other == tone) {
                Some((_, n)) => *n += 1,
                None => votes.push((tone, 1)),
            }
        }
        // Of equals the first.
        let most = votes.iter().map(|(_, n)| *n).max().unwrap_or_default();
        votes.iter().find(|(_, n)| *n == most).map_or(Self::Leaf, |(tone, _)| *tone)
    }

    fn of_one(trace: &Trace, colors: BarColors, visit: VisitId) -> Self {
        if colors == BarColors::Kind
            && let Some(kind) = VisitRole::of(trace, visit)
        {
            return Self::Kind(kind);
        }
        let node = trace.node(visit);
        // A leaf may be visited again without being read.
        let is_leaf = trace.is_read(visit) || trace.tree().is_searched_leaf(node);
        if is_leaf { Self::Leaf } else { Self::Role(trace.tree().role(node)) }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::search::{Algorithm, Conventions};
    use crate::tree::notation;

    #[test]
    fn a_leaf_is_one_however_often_it_is_visited() {
        let text = "A(B(D=3, E=5), C(F(I(M=0, N=7), J=5), G(K=7, L=8), H=4))";
        let tree = Arc::new(notation::read(text).unwrap().tree);
        for algorithm in [Algorithm::Mtdf, Algorithm::Sss, Algorithm::Pvs] {
            let trace = Trace::record(Arc::clone(&tree), Conventions::default().with(algorithm));
            for visit in trace.visits() {
                let tone = Tone::of_one(&trace, BarColors::Role, visit);
                assert_eq!(tone == Tone::Leaf, tree.is_leaf(trace.node(visit)), "{algorithm:?} {visit:?}");
            }
        }
    }

    #[test]
    fn shades_are_as_far_from_the_middle_on_both_sides() {
        let both = ValueScale::of(vec![9.0, -3.0, 0.0]);
        assert_eq!((both.level(-9.0), both.level(0.0), both.level(9.0)), (0, 5, 10));
        assert_eq!((both.level(f64::NEG_INFINITY), both.level(f64::INFINITY)), (0, 10));
        let one = ValueScale::of(vec![2.0, 4.0, 6.0]);
        assert_eq!((one.middle, one.reach), (4.0, 2.0));
        assert_eq!(ValueScale::of(vec![5.0, 5.0]).level(5.0), 5);
        assert_eq!(ValueScale::of(Vec::new()).level(0.0), 5);
    }
}
