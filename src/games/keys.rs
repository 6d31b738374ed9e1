//! Keys of positions and moves.

use std::fmt;

/// The finalizer of `SplitMix64` (Steele, Lea and Flood 2014): one to one, and every bit depends on every other.
#[inline]
pub(super) const fn mix(key: u64) -> u64 {
    let key = (key ^ key >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let key = (key ^ key >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    key ^ key >> 31
}

/// The hash of a text (FNV-1a).
pub(crate) fn text_key(text: &str) -> u64 {
    let mut key = TextKey::EMPTY;
    key.add(text);
    key.0
}

/// The hash of a text that is written piece by piece, and never kept.
pub(super) struct TextKey(u64);

impl TextKey {
    const EMPTY: Self = Self(0xCBF2_9CE4_8422_2325);

    /// The hash of how something looks to programmers.
    pub(super) fn of(what: &impl fmt::Debug) -> u64 {
        let mut key = Self::EMPTY;
        // Writing into it never fails.
        let _ = fmt::Write::write_fmt(&mut key, format_args!("{what:?}"));
        key.0
    }

    fn add(&mut self, text: &str) {
        let step = |hash: u64, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3);
        self.0 = text.bytes().fold(self.0, step);
    }
}

impl fmt::Write for TextKey {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.add(text);
        Ok(())
    }
}
