//! Keys of positions.

/// The finalizer of `SplitMix64` (Steele, Lea and Flood 2014): one to one, and every bit depends on every other.
#[inline]
pub(super) const fn mix(key: u64) -> u64 {
    let key = (key ^ key >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let key = (key ^ key >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    key ^ key >> 31
}

/// The hash of a text (FNV-1a).
pub(crate) fn text_key(text: &str) -> u64 {
    text.bytes()
        .fold(0xCBF2_9CE4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3))
}
