//! From the axes of a layout to those of a picture, and back.

/// Which way a tree grows. The only place where cross and depth become x and y.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Orientation {
    /// The root on top: cross is x, depth is y.
    #[default]
    TopDown,
    /// The root at the left: depth is x, cross is y.
    LeftRight,
}

impl Orientation {
    /// `[x, y]` of a point of the layout.
    #[inline]
    pub const fn to_xy(self, cross: f64, depth: f64) -> [f64; 2] {
        match self {
            Self::TopDown => [cross, depth],
            Self::LeftRight => [depth, cross],
        }
    }

    /// `(cross, depth)` of a point of the picture.
    #[inline]
    pub const fn from_xy(self, xy: [f64; 2]) -> (f64, f64) {
        match self {
            Self::TopDown => (xy[0], xy[1]),
            Self::LeftRight => (xy[1], xy[0]),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_point_goes_to_the_picture_and_back() {
        assert_eq!(Orientation::TopDown.to_xy(1.0, 2.0), [1.0, 2.0]);
        assert_eq!(Orientation::LeftRight.to_xy(1.0, 2.0), [2.0, 1.0]);
        for orientation in [Orientation::TopDown, Orientation::LeftRight] {
            assert_eq!(orientation.from_xy(orientation.to_xy(3.0, 5.0)), (3.0, 5.0));
        }
    }
}
