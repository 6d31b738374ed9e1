//! Positions of every game: some moves from the start, in each of the ways that they can be written.

use std::fmt::Write as _;
use std::sync::Arc;

use fastrand::Rng;
use plyscope::live::LivePosition;
use plyscope::live::registry::{GAMES, GameEntry};

use super::words::{self, one};

/// A game after some moves that nobody chose.
fn played(rng: &mut Rng) -> (&'static GameEntry, Vec<(String, String)>, Arc<dyn LivePosition>) {
    let entry = one(rng, GAMES);
    let mut settings = Vec::new();
    if let Some(option) = entry.options.first()
        && rng.bool()
    {
        settings.push((option.key.to_owned(), rng.u32(5..=9).to_string()));
    }
    let mut now = entry.open(&settings).expect("its options are legal");
    for _ in 0..rng.usize(0..24) {
        let n_moves = now.moves().len();
        match (n_moves > 0).then(|| now.play(rng.usize(0..n_moves))).flatten() {
            Some(next) => now = next,
            None => break,
        }
    }
    (entry, settings, now)
}

/// What stands behind `--position`, and of which game.
pub(super) fn bare(rng: &mut Rng) -> (&'static str, String) {
    let (entry, _, now) = played(rng);
    let text = match rng.u8(0..4) {
        0 => now.history().join(" "),
        1 => numbered(&now.history()),
        _ => now.text(),
    };
    (entry.name, text)
}

/// `1. e4 e5 2. Nf3`.
fn numbered(moves: &[String]) -> String {
    let mut text = String::new();
    for (i, mv) in moves.iter().enumerate() {
        if i % 2 == 0 {
            let _ = write!(text, "{}. ", i / 2 + 1);
        }
        let _ = write!(text, "{mv} ");
    }
    text + "*"
}

/// A whole text that says a position; a search of it is short.
pub(super) fn text(rng: &mut Rng) -> String {
    let (entry, settings, now) = played(rng);
    match rng.u8(0..8) {
        0 => return now.text(),
        1 => {
            return format!(
                "[Event \"{}\"]\n[White \"a\"]\n\n{}\n",
                words::label(rng),
                numbered(&now.history())
            );
        }
        _ => {}
    }
    let mut lines = vec![format!("game: {}", entry.name)];
    lines.extend(settings.iter().map(|(key, value)| format!("{key}: {value}")));
    if rng.bool() {
        lines.push(format!("position: {}", now.start()));
        lines.push(format!("moves: {}", now.history().join(" ")));
    } else {
        lines.push(format!("position: {}", now.text()));
    }
    lines.push(format!("depth: {}", rng.u32(1..=3)));
    lines.push(format!("max-visits: {}", rng.u32(1..=400)));
    for _ in 0..rng.usize(0..4) {
        let orderings = now.orderings();
        lines.push(match rng.u8(0..6) {
            0 => format!("evaluation: {}", one(rng, now.evaluations()).name),
            1 => format!("ordering: {}", one(rng, orderings)),
            2 => "root: min".to_owned(),
            3 => format!("expect: {}", words::expect(rng)),
            4 => format!("title: {}", words::label(rng)),
            _ => format!("seconds: {}", words::number(rng)),
        });
    }
    rng.shuffle(&mut lines);
    lines.join("\n") + "\n"
}
