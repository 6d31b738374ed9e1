//! Where axes have their ticks.

use super::{Axis, AxisScale};

/// The part of an axis that is shown, and how numbers become places.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct AxisRange {
    pub(super) min: f64,
    pub(super) max: f64,
    pub(super) scale: AxisScale,
    pub(super) ticks: Vec<f64>,
}

impl AxisRange {
    /// From 0 at the lower end to 1 at the upper.
    pub(super) fn share(&self, value: f64) -> f64 {
        let place = |value: f64| if self.scale == AxisScale::Log { value.log10() } else { value };
        (place(value) - place(self.min)) / (place(self.max) - place(self.min))
    }
}

/// Makes room for the data, with ends on ticks if the axis is to be `loose`, with `air` behind the data, and at most about `n` ticks.
pub(super) fn range(axis: &Axis, data: (f64, f64), n: usize, is_loose: bool, has_air: bool) -> AxisRange {
    let (min, max) = data;
    if axis.scale == AxisScale::Log {
        return log_range(min, max, n);
    }
    let (min, max) = if min < max {
        (min, max)
    } else if is_loose {
        (min.min(0.0), if min == 0.0 { 1.0 } else { max.max(0.0) })
    } else {
        (min - 0.5, max + 0.5)
    };
    let step = step(max - min, n, axis.is_whole);
    let (first, last) = if is_loose {
        let (first, last) = ((min / step.get()).floor(), (max / step.get()).ceil());
        // Curves do not run along the ends of the axis.
        let touches =
            |tick: f64, end: f64| has_air && end != 0.0 && (step.times(tick) - end).abs() < step.get() * 0.1;
        let below = first - f64::from(u8::from(touches(first, min)));
        // What is never negative has no room there.
        let first = if min >= 0.0 { below.max(0.0) } else { below };
        (first, last + f64::from(u8::from(touches(last, max))))
    } else {
        ((min / step.get()).ceil(), (max / step.get()).floor())
    };
    let mut ticks = Vec::new();
    let mut at = first;
    while at <= last && ticks.len() < 200 {
        ticks.push(step.times(at));
        at += 1.0;
    }
    let (min, max) = if is_loose {
        (step.times(first), step.times(last).max(step.times(first + 1.0)))
    } else {
        (min, max)
    };
    AxisRange { min, max, scale: AxisScale::Linear, ticks }
}

/// 1, 2 or 5 times a power of ten.
#[derive(Clone, Copy)]
struct TickStep {
    mantissa: f64,
    exponent: i32,
}

impl TickStep {
    fn get(self) -> f64 {
        self.times(1.0)
    }

    /// So many steps; divided where that is exact.
    fn times(self, n: f64) -> f64 {
        let ten = 10_f64.powi(self.exponent.abs());
        // Adding nothing turns −0 into 0.
        if self.exponent < 0 { n * self.mantissa / ten + 0.0 } else { n * self.mantissa * ten + 0.0 }
    }
}

fn step(span: f64, n: usize, is_whole: bool) -> TickStep {
    let raw = span / n.max(1) as f64;
    let exponent = (raw.log10().floor() as i32).clamp(-300, 300);
    let least = if is_whole { 1.0 } else { 0.0 };
    for exponent in [exponent, exponent + 1] {
        for mantissa in [1.0, 2.0, 5.0] {
            let step = TickStep { mantissa, exponent };
            if step.get() >= raw * (1.0 - 1e-9) && step.get() >= least {
                return step;
            }
        }
    }
    TickStep { mantissa: 1.0, exponent: 0 }
}

/// Powers of ten; between them 2 and 5 where there are few.
fn log_range(min: f64, max: f64, n: usize) -> AxisRange {
    let first = min.log10().floor() as i32;
    let last = (max.log10() - 1e-9).ceil() as i32;
    let last = last.max(first + 1);
    let n_decades = (last - first) as usize;
    let every = n_decades.div_ceil(n.max(1)).max(1);
    let mut ticks: Vec<f64> = (first..=last).step_by(every).map(|exponent| 10_f64.powi(exponent)).collect();
    if n_decades * 3 <= n {
        let between = (first..last).flat_map(|e| [2.0, 5.0].map(|m| m * 10_f64.powi(e)));
        ticks.extend(between);
        ticks.sort_by(f64::total_cmp);
    }
    AxisRange { min: 10_f64.powi(first), max: 10_f64.powi(last), scale: AxisScale::Log, ticks }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::plot::written;

    #[track_caller]
    fn check(data: (f64, f64), n: usize, is_whole: bool, expected: &[&str]) {
        let axis = Axis { label: String::new(), scale: AxisScale::Linear, is_whole };
        let written: Vec<_> = range(&axis, data, n, true, false).ticks.into_iter().map(written).collect();
        assert_eq!(written, expected);
    }

    #[test]
    fn ticks_are_round_numbers_around_the_data() {
        check((0.0, 4.0), 4, false, &["0", "1", "2", "3", "4"]);
        check((-3.0, 17.0), 5, false, &["−5", "0", "5", "10", "15", "20"]);
        check((0.0, 0.3), 3, false, &["0", "0.1", "0.2", "0.3"]);
        check((0.0, 2.0), 10, true, &["0", "1", "2"]);
        check((3.0, 3.0), 3, false, &["0", "1", "2", "3"]);
        check((0.0, 0.0), 4, true, &["0", "1"]);
    }

    #[test]
    fn counts_have_no_room_below_nothing() {
        let axis = Axis { label: String::new(), scale: AxisScale::Linear, is_whole: true };
        assert_eq!(range(&axis, (1.0, 40.0), 4, true, true).min, 0.0);
        assert_eq!(range(&axis, (-1.0, 40.0), 4, true, true).min, -20.0);
    }

    #[test]
    fn a_log_axis_has_powers_of_ten() {
        let axis = Axis { label: String::new(), scale: AxisScale::Log, is_whole: true };
        let range = range(&axis, (8.0, 140_000.0), 6, true, false);
        assert_eq!(range.ticks, [1.0, 10.0, 100.0, 1e3, 1e4, 1e5, 1e6]);
        assert!((range.share(1e3) - 0.5).abs() < 1e-12);
    }
}
