//! Numbers of stones and the side to move as text.

use super::{InvalidGameText, Player};

/// Reads at least one and at most `most_heaps` numbers up to `most_stones`, between which are hyphens, commas or blanks,
/// then the side to move, the first if it is left out.
pub(super) fn read(
    text: &str,
    most_heaps: usize,
    most_stones: u8,
) -> Result<(Vec<u8>, Player), InvalidGameText> {
    let chars: Vec<char> = text.chars().collect();
    let mut heaps = Vec::new();
    let mut to_move = None;
    // The hyphen or comma that waits for the next number.
    let mut joint = None;
    let mut at = 0;
    while let Some(&c) = chars.get(at) {
        if c.is_whitespace() {
            at += 1;
            continue;
        }
        let n_chars = chars[at..].iter().take_while(|c| c.is_alphanumeric()).count().max(1);
        let word: String = chars[at..at + n_chars].iter().take(12).collect();
        let strange = || InvalidGameText::place(at, "game-heaps-strange").with("text", &word);
        if to_move.is_some() {
            return Err(strange());
        } else if word.chars().all(|c| c.is_ascii_digit()) {
            let n_stones = word.parse().ok().filter(|&n| n <= most_stones && n_chars <= 12);
            let too_high = || InvalidGameText::place(at, "game-heaps-high").with("most", &most_stones);
            heaps.push(n_stones.ok_or_else(too_high)?);
            joint = None;
            if heaps.len() > most_heaps {
                return Err(InvalidGameText::place(at, "game-heaps-many").with("most", &most_heaps));
            }
        } else if matches!(c, '-' | ',') && joint.is_none() && !heaps.is_empty() {
            joint = Some(at);
        } else if joint.is_none() && !heaps.is_empty() {
            to_move = Some(match word.to_lowercase().as_str() {
                "first" => Player::First,
                "second" => Player::Second,
                _ => return Err(strange()),
            });
        } else {
            return Err(strange());
        }
        at += n_chars;
    }
    match (joint, heaps.is_empty()) {
        (Some(at), _) => Err(InvalidGameText::place(at, "game-heaps-strange").with("text", &chars[at])),
        (_, true) => Err(InvalidGameText::whole("game-heaps-none")),
        _ => Ok((heaps, to_move.unwrap_or(Player::First))),
    }
}

/// The opposite of [`read`].
pub(super) fn write(heaps: &[u8], to_move: Player) -> String {
    let numbers: Vec<_> = heaps.iter().map(u8::to_string).collect();
    numbers.join("-") + if to_move == Player::First { "" } else { " second" }
}
