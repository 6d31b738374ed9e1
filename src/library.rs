//! The trees and positions that come with the program, in the order in which one would teach with them.
//!
//! It knows nothing of what is in them: they are texts like any other, read by `tree::notation`.

use crate::named;

/// A tree that comes with the program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bundled {
    /// Its name, in lower case with hyphens; stands where a file may stand on the command line.
    pub name: &'static str,
    /// The file's text.
    pub text: &'static str,
}

macro_rules! bundled {
    ($($name:literal),+ $(,)?) => {
        &[$(Bundled { name: $name, text: include_str!(concat!("../trees/", $name, ".tree")) }),+]
    };
}

/// All of them; the first is the one to begin with.
pub const TREES: &[Bundled] = bundled![
    "a-to-n",
    "a-to-q",
    "three-by-three",
    "best-order",
    "worst-order",
    "from-the-right",
    "equal-or-greater",
    "soft-and-hard",
    "transpositions",
    "re-search",
    "deep-cutoff",
    "minimal-tree",
    "root-min",
    "negative-and-decimal",
    "uneven",
    "forced-mate",
    "five-stones",
    "dice",
    "dice-star",
    "chinese-labels",
    "russian-labels",
    "middle-game",
];

/// Positions of games; texts that `live::file` reads.
pub const POSITIONS: &[Bundled] = bundled![
    "tic-tac-toe",
    "take-7",
    "nim-3-4-5",
    "connect-four-win",
    "mate-in-two",
    "mate-in-three",
    "horizon",
    "gomoku-win",
    "xiangqi-mate",
    "othello-endgame",
    "checkers-endgame",
    "tic-tac-toe-whole",
    "connect-four-start",
    "connect-four-deep",
    "chess-start",
    "chess-start-ordered",
    "checkers-start",
    "gomoku-start",
    "xiangqi-start",
];

/// All of them in groups, in which they are shown: the name of each group, and what is in it.
pub const GROUPS: &[(&str, &[&str])] = &[
    ("begin", &["a-to-n", "a-to-q", "three-by-three"]),
    ("order", &["best-order", "worst-order", "from-the-right", "minimal-tree"]),
    ("conventions", &["equal-or-greater", "soft-and-hard", "transpositions", "re-search", "deep-cutoff"]),
    ("values", &["root-min", "negative-and-decimal", "uneven", "forced-mate", "five-stones"]),
    ("dice", &["dice", "dice-star"]),
    ("scripts", &["chinese-labels", "russian-labels"]),
    ("large", &["middle-game"]),
    ("small-games", &["tic-tac-toe", "take-7", "nim-3-4-5", "tic-tac-toe-whole"]),
    (
        "won-games",
        &[
            "connect-four-win",
            "mate-in-two",
            "mate-in-three",
            "horizon",
            "gomoku-win",
            "xiangqi-mate",
            "othello-endgame",
            "checkers-endgame",
        ],
    ),
    (
        "started-games",
        &[
            "connect-four-start",
            "connect-four-deep",
            "chess-start",
            "chess-start-ordered",
            "checkers-start",
            "gomoku-start",
            "xiangqi-start",
        ],
    ),
];

/// The name that a word was most likely meant to be, if it is nearly one.
pub fn nearest(word: &str) -> Option<&'static str> {
    named::nearest(word, TREES.iter().chain(POSITIONS).map(|bundled| bundled.name))
}

/// The tree or position with this name.
pub fn find(name: &str) -> Option<&'static Bundled> {
    TREES.iter().chain(POSITIONS).find(|bundled| bundled.name == name)
}
