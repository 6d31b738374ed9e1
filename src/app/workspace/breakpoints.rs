//! How much room the window has, and so which panels may stand beside the canvas.

/// Narrower windows show one panel beside the canvas at most unless asked, in points.
const NARROW: f32 = 1000.0;
/// What inspector and closed library take in a wide window and in a narrow one, in points.
const BESIDE: [f32; 2] = [356.0, 276.0];
/// What bars take above and below, in points.
const BARS: f32 = 165.0;

/// How much room the window has. The canvas keeps half of it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Breakpoint {
    /// For panels on both sides.
    #[default]
    Wide,
    /// For one panel beside the canvas; another one lies over it.
    Narrow,
    /// For none: a panel lies over the canvas while it is wanted.
    Small,
}

impl Breakpoint {
    /// The room in a window of this size, in points.
    pub(crate) fn of(width: f32, height: f32) -> Self {
        let leaves_half =
            |beside: f32| (width - beside).max(0.0) * (height - BARS).max(0.0) >= 0.5 * width * height;
        let [in_wide, in_narrow] = BESIDE.map(leaves_half);
        if width >= NARROW && in_wide {
            Self::Wide
        } else if in_narrow {
            Self::Narrow
        } else {
            Self::Small
        }
    }
}

/// The size of everything on a screen of this height, where the system calls so many of its dots a point.
///
/// Where the system knows that dots are small, it says so; where it takes them for points on a huge screen, letters
/// would be a millimeter high.
pub(super) fn zoom_for(height: f32, dots_per_point: f32) -> f32 {
    /// Lower screens are read as they are.
    const HUGE: f32 = 1800.0;
    /// A screen of this height is read well without enlarging.
    const USUAL: f32 = 1200.0;
    if dots_per_point > 1.0 || height < HUGE {
        return 1.0;
    }
    // In quarters, so that letters are sharp.
    (height / USUAL * 4.0).floor() / 4.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_canvas_keeps_half_of_the_window() {
        assert_eq!(Breakpoint::of(1440.0, 900.0), Breakpoint::Wide);
        assert_eq!(Breakpoint::of(1024.0, 768.0), Breakpoint::Wide);
        assert_eq!(Breakpoint::of(960.0, 720.0), Breakpoint::Narrow);
        assert_eq!(Breakpoint::of(800.0, 600.0), Breakpoint::Small);
        // Text at 200 % in windows of 1440 × 900 and of 800 × 600.
        assert_eq!(Breakpoint::of(813.0, 508.0), Breakpoint::Small);
        assert_eq!(Breakpoint::of(452.0, 339.0), Breakpoint::Small);
        assert_eq!(Breakpoint::of(0.0, 0.0), Breakpoint::Narrow);
    }

    #[test]
    fn huge_screens_whose_dots_are_taken_for_points_are_enlarged_and_no_others() {
        assert!((zoom_for(2160.0, 1.0) - 1.75).abs() < 1e-6);
        assert!((zoom_for(1080.0, 1.0) - 1.0).abs() < 1e-6);
        assert!((zoom_for(1440.0, 1.0) - 1.0).abs() < 1e-6);
        assert!((zoom_for(2160.0, 2.0) - 1.0).abs() < 1e-6);
    }
}
