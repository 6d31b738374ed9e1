//! The games that come with the program, by name, with their options.

use std::sync::Arc;

use super::{LivePosition, open};
use crate::games::{
    Checkers, Chess, ConnectFour, Five, Gomoku, Nim, Othello, TakeStones, TicTacToe, Xiangqi,
};
use crate::named::nearest;
use crate::text::MessageId;
use crate::tree::notation::Problem;

/// A choice about the rules of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameOption {
    /// Its name on the command line and in files.
    pub key: &'static str,
    /// What it may be, in words.
    pub values: &'static str,
    /// What it is unless it is said otherwise.
    pub default: &'static str,
}

/// Settings by name.
pub type NamedSettings = [(String, String)];

/// A game that comes with the program.
#[derive(Clone, Copy, Debug)]
pub struct GameEntry {
    /// Its name on the command line.
    pub name: &'static str,
    /// The id of the message that names it.
    pub title_message_id: MessageId,
    /// Plies to the horizon unless it is said otherwise: enough to see something, few enough to be quick.
    pub depth: u32,
    /// The choices about its rules.
    pub options: &'static [GameOption],
    make: fn(&NamedSettings) -> Result<Arc<dyn LivePosition>, BadSetting>,
}

/// A setting that cannot be so.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadSetting {
    /// Which.
    pub key: String,
    /// What it was to be.
    pub value: String,
    /// What it may be; empty if there is no such setting.
    pub known: String,
}

impl GameEntry {
    /// The game at its start.
    ///
    /// # Errors
    /// A setting that the game does not know, or that cannot have this value.
    pub fn open(&self, settings: &NamedSettings) -> Result<Arc<dyn LivePosition>, BadSetting> {
        for (key, value) in settings {
            if !self.options.iter().any(|option| option.key == key) {
                return Err(BadSetting { key: key.clone(), value: value.clone(), known: String::new() });
            }
        }
        (self.make)(settings)
    }
}

/// Declares the games: name, message that names it, depth, options, how it is made.
macro_rules! games {
    ($([$name:literal, $title:literal, $depth:literal, $options:expr, $make:expr],)+) => {
        &[$(GameEntry { name: $name, title_message_id: id!($title), depth: $depth, options: $options, make: $make },)+]
    };
}

/// All of them, the smallest first.
pub const GAMES: &[GameEntry] = games! {
    ["tic-tac-toe", "game-tic-tac-toe", 9, &[], |_| Ok(open(TicTacToe))],
    ["take", "game-take", 20, &[], |_| Ok(open(TakeStones))],
    ["nim", "game-nim", 12, &[], |_| Ok(open(Nim))],
    ["connect-four", "game-connect-four", 5, &[], |_| Ok(open(ConnectFour))],
    ["gomoku", "game-gomoku", 2, GOMOKU, gomoku],
    ["othello", "game-othello", 4, &[], |_| Ok(open(Othello))],
    ["checkers", "game-checkers", 5, &[], |_| Ok(open(Checkers))],
    ["chess", "game-chess", 3, &[], |_| Ok(open(Chess))],
    ["xiangqi", "game-xiangqi", 2, &[], |_| Ok(open(Xiangqi))],
};

const GOMOKU: &[GameOption] = &[
    GameOption { key: "size", values: "5–19", default: "15" },
    GameOption { key: "five", values: "exactly, or-more", default: "or-more" },
    GameOption { key: "radius", values: "1–3", default: "1" },
];

fn gomoku(settings: &NamedSettings) -> Result<Arc<dyn LivePosition>, BadSetting> {
    let (mut size, mut five, mut radius) = (15, Five::OrMore, 1);
    for (key, value) in settings {
        let bad = || BadSetting {
            key: key.clone(),
            value: value.clone(),
            known: GOMOKU
                .iter()
                .find(|option| option.key == key)
                .map_or("", |option| option.values)
                .to_owned(),
        };
        let number = |range: std::ops::RangeInclusive<u32>| {
            value.parse().ok().filter(|number| range.contains(number)).ok_or_else(bad)
        };
        match (key.as_str(), value.as_str()) {
            ("size", _) => size = number(5..=19)?,
            ("radius", _) => radius = number(1..=3)?,
            ("five", "exactly") => five = Five::Exactly,
            ("five", "or-more") => five = Five::OrMore,
            _ => return Err(bad()),
        }
    }
    let game = Gomoku::new(size, five, radius).map_err(|_refused| BadSetting {
        key: "size".to_owned(),
        value: size.to_string(),
        known: GOMOKU[0].values.to_owned(),
    })?;
    Ok(open(game))
}

/// The game with this name.
pub fn find(name: &str) -> Option<&'static GameEntry> {
    GAMES.iter().find(|game| game.name == name)
}

/// A game that is not known, as a problem; `known` lists those that are.
pub fn unknown(name: &str, known: String) -> Problem {
    let near = nearest(name, GAMES.iter().map(|game| game.name)).unwrap_or("none").to_owned();
    Problem::UnknownGame { name: name.to_owned(), near, known }
}

/// The names of all games, as a sentence lists them.
pub fn names() -> String {
    GAMES.iter().map(|game| game.name).collect::<Vec<_>>().join(", ")
}
