//! From the axes of a layout to those of a picture, and back.

named! {
/// Which way a tree grows. The only place where cross and down become x and y.
#[derive(Default)]
pub enum Orientation {
    /// The root on top: cross is x, down is y.
    #[default]
    TopDown = "top-down",
    /// The root at the left: down is x, cross is y.
    LeftRight = "left-right",
}
}

impl Orientation {
    /// `(x, y)` of a point of the layout, and as well `(cross, down)` of a point of the picture.
    #[inline]
    pub const fn turn(self, (first, second): (f64, f64)) -> (f64, f64) {
        match self {
            Self::TopDown => (first, second),
            Self::LeftRight => (second, first),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_point_goes_to_the_picture_and_back() {
        assert_eq!(Orientation::TopDown.turn((1.0, 2.0)), (1.0, 2.0));
        assert_eq!(Orientation::LeftRight.turn((1.0, 2.0)), (2.0, 1.0));
        for orientation in [Orientation::TopDown, Orientation::LeftRight] {
            assert_eq!(orientation.turn(orientation.turn((3.0, 5.0))), (3.0, 5.0));
        }
    }
}
