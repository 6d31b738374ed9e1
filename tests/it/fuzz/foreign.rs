//! Trees of other programs: the files of `tests/foreign`, with numbers, names and pieces of each other in places.

use std::sync::LazyLock;

use fastrand::Rng;

use super::words::{self, one};

static FILES: LazyLock<Vec<String>> = LazyLock::new(|| {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/foreign");
    let mut paths: Vec<_> = std::fs::read_dir(folder).map_or_else(
        |_| Vec::new(),
        |entries| entries.filter_map(|entry| Some(entry.ok()?.path())).collect(),
    );
    paths.retain(|path| path.extension().is_none_or(|extension| extension != "expected"));
    paths.sort();
    let texts = paths.iter().filter_map(|path| std::fs::read_to_string(path).ok());
    texts.chain(std::iter::once("a: [b]\nb=3\n".to_owned())).collect()
});

/// A text of another program, perhaps with a piece taken from elsewhere.
pub(super) fn text(rng: &mut Rng) -> String {
    let mut text = one(rng, &FILES).clone();
    for _ in 0..rng.usize(0..4) {
        let places: Vec<usize> = text.char_indices().map(|(at, _)| at).collect();
        let mut range = [*one(rng, &places), *one(rng, &places)];
        range.sort_unstable();
        let [start, end] = range;
        let end = if end - start > 40 { start } else { end };
        let piece = match rng.u8(0..4) {
            0 => words::number(rng),
            1 => words::label(rng),
            2 => (*one(
                rng,
                &[
                    "[",
                    "]",
                    "(",
                    ")",
                    "{",
                    "}",
                    "\"",
                    "'",
                    ";",
                    ",",
                    ":",
                    "=",
                    "\\",
                    "\n",
                    " -> ",
                    "child",
                    "node",
                    "1. ",
                    "...",
                    "#",
                    "$1",
                    "{[%eval #-3]}",
                    "(;",
                    "V[2]",
                    "\n[Event \"a\"]\n",
                ],
            ))
            .to_owned(),
            _ => text[start..end].repeat(2),
        };
        text.replace_range(start..end, &piece);
        if text.is_empty() {
            text.push(' ');
        }
    }
    text
}
