//! What stands in the columns of the table of actions.

use eframe::egui::Key;

use crate::app::board_input::BoardMode;
use crate::app::playback::PlaybackCommand;
use crate::practice::QuestionRate;
use crate::scene::{Look, ViewKind};
use crate::text::{MessageId, Text};

/// Where a command stands in the menu bar.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Menu {
    /// Documents and exports.
    File,
    /// The clipboard, folds and conventions.
    Edit,
    /// Games that are played.
    Game,
    /// How things look.
    View,
    /// From step to step.
    Go,
    /// Help.
    Help,
}

impl Menu {
    /// From left to right.
    pub const ALL: [Self; 6] = [Self::File, Self::Edit, Self::View, Self::Game, Self::Go, Self::Help];

    /// The letter that opens it, with Alt: one of its title, and no other menu's.
    pub const fn key(self) -> Key {
        match self {
            Self::File => Key::F,
            Self::Edit => Key::E,
            Self::Game => Key::M,
            Self::View => Key::V,
            Self::Go => Key::G,
            Self::Help => Key::H,
        }
    }

    /// The title in the menu bar.
    pub fn title(self, text: &Text) -> String {
        say!(
            text,
            match self {
                Self::File => "menu-file",
                Self::Edit => "menu-edit",
                Self::Game => "menu-game",
                Self::View => "menu-view",
                Self::Go => "menu-go",
                Self::Help => "menu-help",
            }
        )
    }
}

/// What must be the case for a command to be available.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CommandNeeds {
    /// Nothing.
    Nothing,
    /// A program that opens and closes its windows itself, unlike a page in a browser.
    OwnWindows,
    /// A document that is a file.
    File,
    /// Searches that are compared.
    Rivals,
    /// Room for one more search beside those that are there.
    RoomForSearch,
    /// A search with steps.
    Steps,
    /// The same, or an exam that is not over.
    Exercise,
    /// A picture whose nodes have a menu: a tree or a path, not a flame graph.
    Nodes,
    /// A selected or current node with children.
    InternalNode,
    /// Something collapsed.
    Folds,
    /// A move at the root whose subtree is open.
    OpenBranches,
    /// Something that the user has collapsed or opened.
    OwnFolds,
    /// A position of a game, searched to its end.
    Best,
    /// A move that can be taken back.
    Played,
    /// A position of a game.
    Game,
    /// A game that is not over.
    OngoingGame,
    /// A game whose positions can be set up.
    Pieces,
    /// A board that has no below of its own.
    FlippableBoard,
    /// More than one document.
    Tabs,
    /// A document that was on the screen before.
    Before,
    /// A document from which the user went back.
    Ahead,
    /// A hand-written tree, not one that grows from a position.
    Tree,
    /// Such a tree that has been changed.
    Undo,
    /// Such a tree whose last change was taken back.
    Redo,
    /// Something that can be left.
    SomethingOpen,
}

impl CommandNeeds {
    /// What is said where it is not the case and a key of the command is pressed; nothing where such a key does something
    /// else then.
    pub(crate) const fn lacking(self) -> Option<&'static str> {
        match self {
            Self::Tabs => Some("tabs"),
            Self::File => Some("file"),
            Self::Undo => Some("undo"),
            Self::Redo => Some("redo"),
            _ => None,
        }
    }

    /// Whether it is about a game, or about a hand-written tree; `None` if about either. A key may mean one thing
    /// there and another here.
    #[cfg(test)]
    pub(super) const fn is_of_game(self) -> Option<bool> {
        match self {
            Self::Game
            | Self::OngoingGame
            | Self::Pieces
            | Self::FlippableBoard
            | Self::Best
            | Self::Played => Some(true),
            Self::Tree | Self::Undo | Self::Redo => Some(false),
            _ => None,
        }
    }
}

/// The family of an action: what it does, and so how a menu shows it.
#[derive(Clone, Copy, Debug)]
pub enum CommandKind {
    /// Something of its own: an arm where the workspace carries it out.
    Own,
    /// It opens a dialog: the module of its form.
    Open(&'static str),
    /// It moves through the search, or changes how it plays.
    Play(PlaybackCommand),
    /// It turns something on or off: it has a check mark.
    Toggle(Switch),
    /// It takes the next of a few looks: a submenu shows them all.
    Cycle(LookCycle),
    /// It chooses a view of the search; those that do stand together, and one of them is on.
    View(ViewKind),
    /// It chooses what clicks on the board mean; one of them is on.
    Board(BoardMode),
    /// It chooses where the curtain asks; one of them is on.
    Ask(Option<QuestionRate>),
}

/// What a command would give away of a search that is hidden: whether it is available under the curtain of a presentation,
/// and in an exercise.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reveals {
    /// Nothing: it is always available.
    Nothing,
    /// What an exercise shows by itself: it is available in one.
    Exercise,
    /// The steps that it goes to, at most: it is available under the curtain.
    Steps,
    /// All of the search, or of its document.
    Search,
}

/// What a switch turns on and off.
#[derive(Clone, Copy, Debug)]
pub enum Switch {
    /// A part of the picture; they have a submenu of their own.
    Part(fn(&mut Look) -> &mut bool),
    /// A part of the window.
    Panel(WindowPart),
    /// Whether the other search is drawn over the first.
    Overlay,
    /// Whether things move to where they belong.
    Motion,
    /// Whether the search answers every move.
    Reply,
    /// Whether the second side sits below.
    FlippedBoard,
    /// Whether the curtain is drawn in presentations.
    Curtain,
    /// Whether there are answers to choose from.
    Choices,
}

/// A part of the window that is shown or not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WindowPart {
    /// The library at the left.
    Library,
    /// The inspector at the right.
    Inspector,
    /// The overview map.
    Overview,
    /// The text of the document.
    Source,
    /// Plots of the search.
    Plots,
    /// Searches beside the first.
    Rivals,
}

/// The message that names a look, and what it changes.
pub type NamedLook = (MessageId, fn(&mut Look));

/// Looks that follow each other in a circle.
#[derive(Clone, Copy, Debug)]
pub struct LookCycle {
    /// The message with the title of the submenu.
    pub title_message_id: MessageId,
    /// All of them.
    pub all: &'static [NamedLook],
}

impl LookCycle {
    /// All looks that this one can be changed to, with the messages that name them.
    pub fn looks(&self, look: &Look) -> impl Iterator<Item = (MessageId, Look)> {
        self.all.iter().map(move |(name, change)| {
            let mut changed = look.clone();
            change(&mut changed);
            (*name, changed)
        })
    }

    /// The look behind this one; behind the last the first.
    pub fn next(&self, look: &Look) -> Look {
        let looks = || self.looks(look).map(|(_, changed)| changed);
        let behind = looks().skip_while(|changed| changed != look).nth(1);
        behind.or_else(|| looks().next()).unwrap_or_else(|| look.clone())
    }
}
