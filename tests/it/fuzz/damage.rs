//! What happens to a text that was right.

use fastrand::Rng;

use super::words;

/// Two texts of three are damaged.
pub(super) fn sometimes(rng: &mut Rng, text: String) -> String {
    if rng.u8(0..3) == 0 {
        return text;
    }
    let mut signs: Vec<char> = text.chars().collect();
    for _ in 0..=rng.usize(0..4) {
        once(rng, &mut signs);
    }
    signs.into_iter().collect()
}

fn range(rng: &mut Rng, len: usize, most: usize) -> std::ops::Range<usize> {
    let from = rng.usize(0..=len);
    from..(from + rng.usize(0..=most)).min(len)
}

fn once(rng: &mut Rng, signs: &mut Vec<char>) {
    let len = signs.len();
    let range = match rng.u8(0..3) {
        0 => range(rng, len, len),
        _ => range(rng, len, 4),
    };
    match rng.u8(0..9) {
        0 => drop(signs.drain(range)),
        1 => {
            let again = signs[range.clone()].to_vec();
            signs.splice(range.end..range.end, again);
        }
        2 => {
            let word = words::any(rng);
            signs.splice(range.start..range.start, word.chars());
        }
        3 => {
            let word = words::any(rng);
            signs.splice(range, word.chars());
        }
        4 => signs.truncate(range.start),
        5 => {
            let n_times = rng.usize(2..60);
            let piece = &signs[range.start..range.end.min(range.start + 12)];
            let many = piece.repeat(n_times);
            signs.splice(range.start..range.start, many);
        }
        6 if len > 1 => {
            let (one, other) = (rng.usize(0..len), rng.usize(0..len));
            signs.swap(one, other);
        }
        7 => lines(rng, signs),
        _ => {
            let number = words::number(rng);
            signs.splice(range.start..(range.start + 1).min(len), number.chars());
        }
    }
}

/// Lines change places, or their ends.
fn lines(rng: &mut Rng, signs: &mut Vec<char>) {
    let text: String = signs.iter().collect();
    let mut lines: Vec<&str> = text.split('\n').collect();
    let end = *words::one(rng, &["\n", "\r\n", "\r", "\n\n", "\n# a comment\n", "\u{85}", "\n\t"]);
    let (one, other) = (rng.usize(0..lines.len()), rng.usize(0..lines.len()));
    lines.swap(one, other);
    *signs = lines.join(end).chars().collect();
}

/// Damage that leaves no text.
pub(super) fn bytes(rng: &mut Rng, mut bytes: Vec<u8>) -> Vec<u8> {
    match rng.u8(0..5) {
        0 => {
            let mark = *words::one(rng, &["\u{feff}", "\u{feff}\u{feff}", "\n\u{feff}"]);
            bytes.splice(0..0, mark.bytes());
        }
        1 => bytes.splice(0..0, [0xFF, 0xFE]).for_each(drop),
        2 => bytes = bytes.iter().flat_map(|byte| [*byte, 0]).collect(),
        _ => {
            for _ in 0..=rng.usize(0..5) {
                let at = rng.usize(0..=bytes.len());
                bytes.insert(at, rng.u8(..));
            }
        }
    }
    bytes
}
