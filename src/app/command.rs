//! Every action of the window in one table: titles, menus, shortcuts, and when they are available.
//!
//! Menus, tooltips, shortcuts, the command palette and the key table of the README are made from it.

use std::path::PathBuf;

use eframe::egui::{Key, KeyboardShortcut, Modifiers};

use super::playback::PlaybackCommand;
use super::state::Comparison;
use crate::board::{Piece, Side};
use crate::live::Plan as SearchPlan;
use crate::scene::Look;
use crate::search::Conventions;
use crate::text::Text;
use crate::tree::NodeId;
use crate::value::Role;

/// What panels ask for; carried out in one place after the frame has been drawn.
#[derive(Clone, Debug, PartialEq)]
pub enum Command {
    /// Choose a file and open it.
    Open,
    /// Read the file again.
    Reload,
    /// Open the text in the clipboard.
    Paste,
    /// Export a picture.
    Export,
    /// Copy the tree in the one-line notation.
    CopyNotation,
    /// Copy the sentences of the current step.
    CopyExplanation,
    /// Close the window.
    Quit,
    /// Play or pause.
    PlayPause,
    /// One stride forwards.
    NextStep,
    /// One stride backwards.
    PreviousStep,
    /// To the next cutoff.
    NextCut,
    /// To the previous cutoff.
    PreviousCut,
    /// To the first step.
    FirstStep,
    /// To the last step.
    LastStep,
    /// To where the parent returns.
    StepOut,
    /// Over a subtree.
    StepOver,
    /// Play faster.
    Faster,
    /// Play slower.
    Slower,
    /// Enlarge.
    ZoomIn,
    /// Make smaller.
    ZoomOut,
    /// Keep the whole page in sight.
    Fit,
    /// Fold or open the selected node, or the current one.
    Fold,
    /// Open all folds.
    UnfoldAll,
    /// The next theme.
    NextTheme,
    /// The next shapes of nodes.
    NextGlyphs,
    /// The next way to write α and β.
    NextAnnotations,
    /// The next choice of arrows to the witnesses.
    NextWitnesses,
    /// Turn the tree.
    Turn,
    /// Title above the tree.
    ToggleTitle,
    /// MAX, MIN and plies at the margin.
    ToggleMargin,
    /// The legend.
    ToggleLegend,
    /// Reasons beside cuts.
    ToggleReasons,
    /// Leaf values that were not read yet.
    ToggleUnreadValues,
    /// Shows or hides Knuth and Moore's node types.
    ToggleNodeTypes,
    /// Puts another search beside this one, or takes all away.
    Compare,
    /// The library at the left.
    ToggleLibrary,
    /// The inspector at the right.
    ToggleInspector,
    /// The overview map.
    ToggleOverview,
    /// Plots of the search below the tree.
    TogglePlots,
    /// Presentation mode.
    Present,
    /// Leave whatever is open: a dialog, the selection, the presentation.
    Leave,
    /// Everything larger.
    LargerText,
    /// Everything smaller.
    SmallerText,
    /// The conventions of most textbooks.
    DefaultConventions,
    /// The command palette.
    Palette,
    /// What the keys do.
    Keys,
    /// Name, version, licence.
    About,

    /// Make the move that the search found best.
    PlayBest,
    /// Take the last move back.
    TakeBack,
    /// Turn the first plies of the game into a labelled tree.
    Freeze,

    /// A game from its start, by its name.
    NewGame(&'static str),
    /// Make the legal move with this number.
    Move(usize),
    /// Search from another node of the tree on.
    SearchFrom(NodeId),
    /// Turn plies below a node into a labelled tree: the node, and how many plies.
    FreezeFrom(NodeId, u32),
    /// Count what minimax would visit below the moves that a cut skipped; the node is one of them.
    CountSkipped(NodeId),
    /// Search with another depth, evaluation or order of moves.
    SetPlan(Box<SearchPlan>),
    /// Go on from a position that was set up by hand.
    SetUp(Vec<Option<Piece>>, Side),
    /// Go on from a position in the notation of the game.
    ReadPosition(String),
    /// Open a tree that comes with the program.
    OpenBundled(&'static str),
    /// Open a file.
    OpenFile(PathBuf),
    /// Open a text.
    OpenText(String),
    /// Go to a step.
    GoTo(usize),
    /// Anything else about the playback.
    Playback(PlaybackCommand),
    /// Searches under every convention, and shows which agree.
    AgreeConventions,
    /// One more search beside this one.
    AddRival,
    /// Takes a search away, by its place from 0.
    RemoveRival(usize),
    /// Searches otherwise beside this one.
    SetRival(usize, Conventions),
    /// How searches side by side keep together.
    SetComparison(Comparison),
    /// Search with other conventions.
    SetConventions(Conventions),
    /// Let somebody else decide at the root; `None` as the file says.
    SetRoot(Option<Role>),
    /// Draw in another way.
    SetLook(Box<Look>),
    /// Fold a node or open it.
    ToggleFold(NodeId),
    /// Give up the work that goes on in the background.
    CancelWork,
    /// Put away the text that could not be read.
    DismissProblems,
    /// Forget the recent files.
    ClearRecent,
}

/// Where a command stands in the menu bar.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Menu {
    /// Documents and exports.
    File,
    /// The clipboard and folds.
    Edit,
    /// How things look.
    View,
    /// From step to step.
    Go,
    /// Help.
    Help,
}

impl Menu {
    /// From left to right.
    pub const ALL: [Self; 5] = [Self::File, Self::Edit, Self::View, Self::Go, Self::Help];

    /// The title in the menu bar.
    pub const fn title_message_id(self) -> &'static str {
        match self {
            Self::File => "menu-file",
            Self::Edit => "menu-edit",
            Self::View => "menu-view",
            Self::Go => "menu-go",
            Self::Help => "menu-help",
        }
    }
}

/// What must be the case for a command to be available.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Needs {
    /// Nothing.
    Nothing,
    /// A document that is a file.
    File,
    /// A search with steps.
    Steps,
    /// A selected or current node with children.
    InnerNode,
    /// Something folded.
    Folds,
    /// A position of a game, searched to its end.
    Best,
    /// A move that can be taken back.
    Played,
    /// A position of a game.
    Game,
    /// Something that can be left.
    SomethingOpen,
}

/// A row of the table.
#[derive(Clone, Copy, Debug)]
pub struct Entry {
    /// The command: one without data.
    pub command: fn() -> Command,
    /// Its keys, the one that menus show first.
    pub keys: &'static [KeyboardShortcut],
    /// Where it stands.
    pub menu: Menu,
    /// Whether a line separates it from the one above.
    pub starts_group: bool,
    /// When it is available.
    pub needs: Needs,
}

const fn key(key: Key) -> KeyboardShortcut {
    KeyboardShortcut::new(Modifiers::NONE, key)
}

const fn ctrl(key: Key) -> KeyboardShortcut {
    KeyboardShortcut::new(Modifiers::COMMAND, key)
}

const fn ctrl_shift(key: Key) -> KeyboardShortcut {
    KeyboardShortcut::new(Modifiers::COMMAND.plus(Modifiers::SHIFT), key)
}

macro_rules! table {
    ($($menu:ident: $([$command:ident, $needs:ident $(, $keys:expr)*])+;)+) => {
        &[$($(Entry {
            command: || Command::$command,
            keys: &[$($keys),*],
            menu: Menu::$menu,
            starts_group: false,
            needs: Needs::$needs,
        },)+)+]
    };
}

/// All commands without data, in the order of the menus.
const ROWS: &[Entry] = table! {
    File:
        [Open, Nothing, ctrl(Key::O)]
        [Reload, File, ctrl(Key::R)]
        [Export, Nothing, ctrl(Key::E), ctrl(Key::S)]
        [Quit, Nothing, ctrl(Key::Q)];
    Edit:
        [Paste, Nothing, ctrl(Key::V)]
        [CopyNotation, Nothing, ctrl(Key::C)]
        [CopyExplanation, Steps]
        [Fold, InnerNode, key(Key::F)]
        [UnfoldAll, Folds, key(Key::U)]
        [DefaultConventions, Nothing]
        [PlayBest, Best, ctrl(Key::Enter)]
        [TakeBack, Played, ctrl(Key::Z)]
        [Freeze, Game];
    View:
        [ZoomIn, Nothing, key(Key::Plus), key(Key::Equals)]
        [ZoomOut, Nothing, key(Key::Minus)]
        [Fit, Nothing, key(Key::Num0)]
        [LargerText, Nothing, ctrl(Key::Plus), ctrl(Key::Equals)]
        [SmallerText, Nothing, ctrl(Key::Minus)]
        [NextTheme, Nothing, key(Key::T)]
        [NextGlyphs, Nothing, key(Key::G)]
        [NextAnnotations, Nothing, key(Key::A)]
        [NextWitnesses, Nothing, key(Key::W)]
        [Turn, Nothing, key(Key::R)]
        [ToggleTitle, Nothing]
        [ToggleMargin, Nothing]
        [ToggleLegend, Nothing, key(Key::L)]
        [ToggleReasons, Nothing]
        [ToggleUnreadValues, Nothing]
        [ToggleNodeTypes, Nothing]
        [Compare, Nothing, key(Key::C)]
        [ToggleLibrary, Nothing, key(Key::F9)]
        [ToggleInspector, Nothing, key(Key::F10)]
        [ToggleOverview, Nothing, key(Key::O)]
        [TogglePlots, Nothing, key(Key::F8)]
        [Present, Nothing, key(Key::F5)]
        [Leave, SomethingOpen, key(Key::Escape)];
    Go:
        [PlayPause, Steps, key(Key::Space)]
        [NextStep, Steps, key(Key::ArrowRight)]
        [PreviousStep, Steps, key(Key::ArrowLeft)]
        [NextCut, Steps, ctrl(Key::ArrowRight)]
        [PreviousCut, Steps, ctrl(Key::ArrowLeft)]
        [FirstStep, Steps, key(Key::Home)]
        [LastStep, Steps, key(Key::End)]
        [StepOut, Steps, key(Key::ArrowUp)]
        [StepOver, Steps, key(Key::ArrowDown)]
        [Faster, Steps, key(Key::CloseBracket)]
        [Slower, Steps, key(Key::OpenBracket)];
    Help:
        [Keys, Nothing, key(Key::F1)]
        [Palette, Nothing, ctrl(Key::P), ctrl_shift(Key::P)]
        [About, Nothing];
};

/// All commands without data, in the order of the menus.
pub fn table() -> impl Iterator<Item = Entry> {
    ROWS.iter().map(|row| {
        let command = (row.command)();
        let starts_group = matches!(
            command,
            Command::Export
                | Command::Quit
                | Command::Fold
                | Command::DefaultConventions
                | Command::LargerText
                | Command::PlayBest
                | Command::NextTheme
                | Command::Compare
                | Command::ToggleLibrary
                | Command::Present
                | Command::NextCut
                | Command::FirstStep
                | Command::StepOut
                | Command::Faster
                | Command::Palette
        );
        Entry { starts_group, ..*row }
    })
}

impl Command {
    /// Its row in the table; `None` for commands with data.
    pub fn entry(&self) -> Option<Entry> {
        table().find(|entry| (entry.command)() == *self)
    }

    /// What it is called in menus; `None` for commands with data.
    pub const fn title_message_id(&self) -> Option<&'static str> {
        Some(match self {
            Self::Open => "command-open",
            Self::Reload => "command-reload",
            Self::Paste => "command-paste",
            Self::Export => "command-export",
            Self::CopyNotation => "command-copy-notation",
            Self::CopyExplanation => "command-copy-explanation",
            Self::Quit => "command-quit",
            Self::PlayPause => "command-play-pause",
            Self::NextStep => "command-next-step",
            Self::PreviousStep => "command-previous-step",
            Self::NextCut => "command-next-cut",
            Self::PreviousCut => "command-previous-cut",
            Self::FirstStep => "command-first-step",
            Self::LastStep => "command-last-step",
            Self::StepOut => "command-step-out",
            Self::StepOver => "command-step-over",
            Self::Faster => "command-faster",
            Self::Slower => "command-slower",
            Self::ZoomIn => "command-zoom-in",
            Self::ZoomOut => "command-zoom-out",
            Self::Fit => "command-fit",
            Self::Fold => "command-fold",
            Self::UnfoldAll => "command-unfold-all",
            Self::NextTheme => "command-next-theme",
            Self::NextGlyphs => "command-next-glyphs",
            Self::NextAnnotations => "command-next-annotations",
            Self::NextWitnesses => "command-next-witnesses",
            Self::Turn => "command-turn",
            Self::ToggleTitle => "command-toggle-title",
            Self::ToggleMargin => "command-toggle-margin",
            Self::ToggleLegend => "command-toggle-legend",
            Self::ToggleReasons => "command-toggle-reasons",
            Self::ToggleUnreadValues => "command-toggle-unread-values",
            Self::ToggleNodeTypes => "command-toggle-node-types",
            Self::Compare => "command-compare",
            Self::ToggleLibrary => "command-toggle-library",
            Self::ToggleInspector => "command-toggle-inspector",
            Self::ToggleOverview => "command-toggle-overview",
            Self::TogglePlots => "command-toggle-plots",
            Self::Present => "command-present",
            Self::Leave => "command-leave",
            Self::LargerText => "command-larger-text",
            Self::SmallerText => "command-smaller-text",
            Self::DefaultConventions => "command-default-conventions",
            Self::PlayBest => "command-play-best",
            Self::TakeBack => "command-take-back",
            Self::Freeze => "command-freeze",
            Self::Palette => "command-palette",
            Self::Keys => "command-keys",
            Self::About => "command-about",
            _ => return None,
        })
    }

    /// One line that says more; `None` where the title says all.
    pub const fn hint_message_id(&self) -> Option<&'static str> {
        Some(match self {
            Self::Reload => "hint-command-reload",
            Self::Paste => "hint-command-paste",
            Self::Export => "hint-command-export",
            Self::NextStep => "hint-command-next-step",
            Self::PreviousStep => "hint-command-previous-step",
            Self::StepOut => "hint-command-step-out",
            Self::StepOver => "hint-command-step-over",
            Self::Fold => "hint-command-fold",
            Self::Fit => "hint-command-fit",
            Self::Present => "hint-command-present",
            Self::PlayBest => "hint-command-play-best",
            Self::Freeze => "hint-command-freeze",
            Self::NextTheme => "hint-command-next-theme",
            Self::NextAnnotations => "hint-command-next-annotations",
            Self::NextWitnesses => "hint-command-next-witnesses",
            Self::ToggleUnreadValues => "hint-command-toggle-unread-values",
            Self::ToggleNodeTypes => "hint-command-toggle-node-types",
            Self::Compare => "hint-command-compare",
            Self::TogglePlots => "hint-command-toggle-plots",
            _ => return None,
        })
    }

    /// The title, or nothing for commands with data.
    pub fn title(&self, text: &Text) -> String {
        self.title_message_id().map(|id| text.get(id)).unwrap_or_default()
    }

    /// Title, keys and hint, as a tooltip shows them.
    pub fn tooltip(&self, text: &Text) -> String {
        let keys = self.entry().and_then(|entry| entry.keys.first().copied());
        let mut tooltip = self.title(text);
        if let Some(keys) = keys {
            tooltip = format!("{tooltip}  ({})", written(keys));
        }
        if let Some(hint) = self.hint_message_id() {
            tooltip = format!("{tooltip}\n{}", text.get(hint));
        }
        tooltip
    }

    /// The first of its keys as it is written.
    pub fn shortcut_text(&self) -> Option<String> {
        self.entry()?.keys.first().map(|&keys| written(keys))
    }
}

/// A shortcut as a person writes it: `Ctrl+→`.
pub fn written(shortcut: KeyboardShortcut) -> String {
    let mut written = String::new();
    if shortcut.modifiers.command || shortcut.modifiers.ctrl {
        written.push_str(if cfg!(target_os = "macos") { "⌘" } else { "Ctrl+" });
    }
    if shortcut.modifiers.alt {
        written.push_str("Alt+");
    }
    if shortcut.modifiers.shift {
        written.push_str("Shift+");
    }
    let name = match shortcut.logical_key {
        Key::ArrowLeft => "←",
        Key::ArrowRight => "→",
        Key::ArrowUp => "↑",
        Key::ArrowDown => "↓",
        Key::Plus => "+",
        Key::Minus => "−",
        Key::Equals => "=",
        Key::OpenBracket => "[",
        Key::CloseBracket => "]",
        Key::Escape => "Esc",
        other => other.name(),
    };
    written + name
}

/// The rows that have keys, those of walking through a search first.
pub fn rows_with_keys() -> impl Iterator<Item = Entry> {
    let is_chief = |entry: &Entry| entry.menu == Menu::Go;
    let chief = table().filter(move |entry| is_chief(entry));
    chief.chain(table().filter(move |entry| !is_chief(entry))).filter(|entry| !entry.keys.is_empty())
}

/// The keys as a table in Markdown, for the README.
pub fn key_table(text: &Text) -> String {
    let mut table = format!("| {} | {} |\n| --- | --- |\n", text.get("keys-key"), text.get("keys-action"));
    for entry in rows_with_keys() {
        let mut names: Vec<String> = Vec::new();
        for &keys in entry.keys {
            let name = written(keys);
            // On many keyboards the key of the plus sign.
            if !name.ends_with('=') {
                names.push(format!("`{name}`"));
            }
        }
        let title = (entry.command)().title(text).replace('…', "");
        table.extend([
            "| ",
            &names.join(", "),
            " | ",
            &title,
            " |
",
        ]);
    }
    table
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn no_two_commands_share_a_key_on_any_system() {
        for is_mac in [false, true] {
            let mut taken = BTreeSet::new();
            for entry in table() {
                for keys in entry.keys {
                    let mut modifiers = keys.modifiers;
                    if modifiers.command {
                        modifiers.ctrl |= !is_mac;
                        modifiers.mac_cmd |= is_mac;
                    }
                    let pressed = (
                        keys.logical_key.name(),
                        modifiers.ctrl,
                        modifiers.mac_cmd,
                        modifiers.shift,
                        modifiers.alt,
                    );
                    assert!(taken.insert(pressed), "{} is taken twice", written(*keys));
                }
            }
        }
    }

    #[test]
    fn every_row_has_a_title_and_stands_once() {
        let mut titles = BTreeSet::new();
        for entry in table() {
            let command = (entry.command)();
            let id = command.title_message_id().unwrap_or_else(|| panic!("{command:?} has no title"));
            assert!(titles.insert(id), "{command:?} stands twice");
            assert!(!Text::english().get(id).starts_with('['), "{id} has no message");
            if let Some(id) = command.hint_message_id() {
                assert!(!Text::english().get(id).starts_with('['), "{id} has no message");
            }
        }
    }

    #[test]
    fn keys_are_written_as_people_write_them() {
        assert_eq!(written(ctrl(Key::ArrowRight)), if cfg!(target_os = "macos") { "⌘→" } else { "Ctrl+→" });
        assert_eq!(written(key(Key::Escape)), "Esc");
        assert_eq!(
            written(ctrl_shift(Key::P)),
            if cfg!(target_os = "macos") { "⌘Shift+P" } else { "Ctrl+Shift+P" }
        );
    }

    #[test]
    fn the_key_table_names_the_keys_of_every_command_that_has_some() {
        let written_table = key_table(&Text::english());
        assert!(written_table.contains("| `Space` | Play or pause |"), "{written_table}");
        assert!(written_table.contains("| `Ctrl+→` | Next cut |"), "{written_table}");
    }
}
