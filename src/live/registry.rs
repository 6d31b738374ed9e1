//! The games that come with the program, by name, with their options.

use std::sync::Arc;

use super::{LivePosition, open};
use crate::games::{Checkers, Chess, Othello, TicTacToe};

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
pub type Settings = [(String, String)];

/// A game that comes with the program.
#[derive(Clone, Copy, Debug)]
pub struct Entry {
    /// Its name on the command line.
    pub name: &'static str,
    /// The id of the message that names it.
    pub title_message_id: &'static str,
    /// Plies to the horizon unless it is said otherwise: enough to see something, few enough to be quick.
    pub depth: u32,
    /// The choices about its rules.
    pub options: &'static [GameOption],
    make: fn(&Settings) -> Result<Arc<dyn LivePosition>, BadSetting>,
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

impl Entry {
    /// The game at its start.
    ///
    /// # Errors
    /// A setting that the game does not know, or that cannot have this value.
    pub fn open(&self, settings: &Settings) -> Result<Arc<dyn LivePosition>, BadSetting> {
        for (key, value) in settings {
            if !self.options.iter().any(|option| option.key == key) {
                return Err(BadSetting { key: key.clone(), value: value.clone(), known: String::new() });
            }
        }
        (self.make)(settings)
    }
}

/// All of them, the smallest first.
pub const GAMES: &[Entry] = &[
    Entry {
        name: "tic-tac-toe",
        title_message_id: "game-tic-tac-toe",
        depth: 9,
        options: &[],
        make: |_| Ok(open(TicTacToe)),
    },
    Entry {
        name: "othello",
        title_message_id: "game-othello",
        depth: 4,
        options: &[],
        make: |_| Ok(open(Othello)),
    },
    Entry {
        name: "checkers",
        title_message_id: "game-checkers",
        depth: 5,
        options: &[],
        make: |_| Ok(open(Checkers)),
    },
    Entry {
        name: "chess",
        title_message_id: "game-chess",
        depth: 3,
        options: &[],
        make: |_| Ok(open(Chess)),
    },
];

/// The game with this name.
pub fn find(name: &str) -> Option<&'static Entry> {
    GAMES.iter().find(|game| game.name == name)
}

/// The names of all games, as a sentence lists them.
pub fn names() -> String {
    GAMES.iter().map(|game| game.name).collect::<Vec<_>>().join(", ")
}
