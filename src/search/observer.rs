//! What an algorithm tells about itself.

use crate::value::{Role, Value, Window};

/// Sees a search happen. Every method does nothing by default.
///
/// Calls nest as the search does: `enter`, then for each child its own calls and `compare`
/// (`improve`, `tighten` and `cut` follow where they happen), then `leave`. A leaf is one call.
/// Numbers are in the algorithm's own view.
pub trait Observer<N> {
    /// An inner node is entered with this window.
    #[inline]
    fn enter(&mut self, node: &N, role: Role, window: Window) {
        let _ = (node, role, window);
    }

    /// A leaf is entered with this window, evaluated, and returns `result`: its value, clamped where results are fail-hard.
    #[inline]
    fn leaf(&mut self, node: &N, role: Role, window: Window, value: Value, result: Value) {
        let _ = (node, role, window, value, result);
    }

    /// The child visited last returned `value` to the node that is open now.
    #[inline]
    fn compare(&mut self, value: Value) {
        let _ = value;
    }

    /// That value is the best so far.
    #[inline]
    fn improve(&mut self, best: Value) {
        let _ = best;
    }

    /// That value moved α or β.
    #[inline]
    fn tighten(&mut self, window: Window) {
        let _ = window;
    }

    /// The rest of the children is skipped; there is at least one.
    #[inline]
    fn cut(&mut self, skipped: impl Iterator<Item = N>) {
        let _ = skipped;
    }

    /// The open node returns.
    #[inline]
    fn leave(&mut self, result: Value) {
        let _ = result;
    }

    /// Asked at every inner node: whether to give up.
    #[inline]
    fn is_stopped(&mut self) -> bool {
        false
    }
}

/// Sees nothing and costs nothing.
#[derive(Clone, Copy, Debug, Default)]
pub struct Silent;

impl<N> Observer<N> for Silent {}
