//! Points and rectangles on a page.

/// A place in scene units.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Point {
    /// To the right.
    pub x: f64,
    /// Down.
    pub y: f64,
}

impl Point {
    /// A place.
    pub const fn new(x: f64, y: f64) -> Self {
        Self { x, y }
    }
}

/// An upright rectangle.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Rect {
    /// Upper left corner.
    pub min: Point,
    /// Lower right corner.
    pub max: Point,
}

impl Rect {
    /// From corner to corner.
    pub const fn new(min: Point, max: Point) -> Self {
        Self { min, max }
    }

    /// To the right.
    pub fn width(self) -> f64 {
        self.max.x - self.min.x
    }

    /// Down.
    pub fn height(self) -> f64 {
        self.max.y - self.min.y
    }

    /// The middle.
    pub fn center(self) -> Point {
        Point::new(f64::midpoint(self.min.x, self.max.x), f64::midpoint(self.min.y, self.max.y))
    }

    /// Whether the place lies inside or on the border.
    pub fn contains(self, point: Point) -> bool {
        (self.min.x..=self.max.x).contains(&point.x) && (self.min.y..=self.max.y).contains(&point.y)
    }

    /// The least rectangle around both.
    #[must_use]
    pub const fn union(self, other: Self) -> Self {
        Self {
            min: Point::new(self.min.x.min(other.min.x), self.min.y.min(other.min.y)),
            max: Point::new(self.max.x.max(other.max.x), self.max.y.max(other.max.y)),
        }
    }

    /// Whether the two have more than a border in common.
    pub fn overlaps(self, other: Self) -> bool {
        self.min.x < other.max.x
            && other.min.x < self.max.x
            && self.min.y < other.max.y
            && other.min.y < self.max.y
    }

    /// Grown by a margin on every side.
    #[must_use]
    pub fn expand(self, margin: f64) -> Self {
        Self {
            min: Point::new(self.min.x - margin, self.min.y - margin),
            max: Point::new(self.max.x + margin, self.max.y + margin),
        }
    }

    /// Whether a straight piece touches it.
    pub(super) fn touches(self, from: Point, to: Point) -> bool {
        let (mut enter, mut leave) = (0.0_f64, 1.0_f64);
        for (start, way, low, high) in
            [(from.x, to.x - from.x, self.min.x, self.max.x), (from.y, to.y - from.y, self.min.y, self.max.y)]
        {
            if way.abs() < 1e-12 {
                if start < low || start > high {
                    return false;
                }
                continue;
            }
            let (a, b) = ((low - start) / way, (high - start) / way);
            enter = enter.max(a.min(b));
            leave = leave.min(a.max(b));
        }
        enter <= leave
    }
}
