//! The lengths that a picture tries in its frame, one after the other.

use super::dims::Dims;

/// The last lengths with labels inside the glyphs.
pub(super) const ROOMY_END: usize = 3;

/// The last lengths but those that differ only in where moves stand.
pub(super) const TIGHTEST: usize = 5;

/// From roomy to tight: first gaps close, then glyphs and large texts shrink, then labels move beside the glyphs, which
/// become as small as their values allow, and long labels are shortened; at last moves of siblings stand at two heights.
pub(super) const LENGTHS: [Dims; 7] = {
    const ROOMY: Dims = Dims { padding: 8.0, ..Dims::NATURAL };
    const COMPACT: Dims = Dims {
        gap: 0.3,
        row_gap: 0.3,
        glyph: 13.0 / 23.5,
        squeeze: 1.0,
        padding: 4.0,
        board: 0.6,
        max_label: 72.0,
        is_compact: true,
        ..ROOMY
    };
    const TIGHT: Dims =
        Dims { gap: 0.13, row_gap: 0.12, narrow: 0.72, padding: 3.0, max_label: 40.0, ..COMPACT };
    [
        ROOMY,
        Dims { gap: 0.65, row_gap: 0.65, ..ROOMY },
        Dims { gap: 0.4, row_gap: 0.4, ..ROOMY },
        Dims { gap: 0.35, row_gap: 0.32, glyph: 0.85, squeeze: 0.5, board: 0.8, ..ROOMY },
        COMPACT,
        TIGHT,
        Dims { is_staggered: true, ..TIGHT },
    ]
};

/// Where long labels were shortened they become as long again as one of these still fits.
pub(super) const LABELS: [f64; 8] = [f64::INFINITY, 200.0, 140.0, 100.0, 85.0, 72.0, 60.0, 50.0];
