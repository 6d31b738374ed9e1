//! The table of all commands without data: one row for each, in the order of the menus.
//!
//! Whoever adds a command writes its row here, a variant of [`Command`] and its arm where the workspace carries it out.
//! Menus, tooltips, shortcuts, the palette and the README's key table follow.

use eframe::egui::{Key, KeyboardShortcut, Modifiers};

use super::Command;
use crate::app::board_input::BoardMode;
use crate::practice::QuestionRate;
use crate::scene::{self, Annotations, BarColors, Glyphs, Look, Theme, WitnessArrows};
use crate::text::Text;

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

    /// The title in the menu bar.
    pub const fn title_message_id(self) -> &'static str {
        match self {
            Self::File => "menu-file",
            Self::Edit => "menu-edit",
            Self::Game => "menu-game",
            Self::View => "menu-view",
            Self::Go => "menu-go",
            Self::Help => "menu-help",
        }
    }
}

/// What must be the case for a command to be available.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CommandNeeds {
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
    /// A document from which somebody went back.
    Ahead,
    /// A tree that somebody wrote, not one that grows from a position.
    Tree,
    /// Such a tree that has been changed.
    Undo,
    /// Such a tree whose last change was taken back.
    Redo,
    /// Something that can be left.
    SomethingOpen,
}

impl CommandNeeds {
    /// Whether it is about a game, or about a tree that somebody wrote; `None` if about either. A key may mean one thing
    /// there and another here.
    #[cfg(test)]
    const fn is_of_game(self) -> Option<bool> {
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

/// What sort of command it is, and so how a menu shows it.
#[derive(Clone, Copy, Debug)]
pub enum CommandKind {
    /// It does something.
    Action,
    /// It turns something on or off: it has a check mark.
    Switch(Switch),
    /// It takes the next of a few looks: a submenu shows them all.
    Choice(LookCycle),
    /// It chooses a view of the search; those that do stand together, and one of them is on.
    View(scene::ViewKind),
    /// It chooses what clicks on the board mean; one of them is on.
    Board(BoardMode),
    /// It chooses where the curtain asks; one of them is on.
    Asks(Option<QuestionRate>),
}

/// What a switch turns on and off.
#[derive(Clone, Copy, Debug)]
pub enum Switch {
    /// A part of the picture; they have a submenu of their own.
    Part(fn(&mut Look) -> &mut bool),
    /// A part of the window.
    Panel(WindowPart),
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
pub type NamedLook = (&'static str, fn(&mut Look));

/// Looks that follow each other in a circle.
#[derive(Clone, Copy, Debug)]
pub struct LookCycle {
    /// The message with the title of the submenu.
    pub title_message_id: &'static str,
    /// All of them.
    pub all: &'static [NamedLook],
}

impl LookCycle {
    /// All looks that this one can be changed to, with the messages that name them.
    pub fn looks(&self, look: &Look) -> impl Iterator<Item = (&'static str, Look)> {
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

/// A row of the table.
#[derive(Clone, Copy, Debug)]
pub struct CommandRow {
    /// The command.
    pub command: fn() -> Command,
    /// The message with its title.
    pub title_message_id: &'static str,
    /// The message with one line that says more, where the title does not say all.
    pub hint_message_id: Option<&'static str>,
    /// Its keys, the one that menus show first.
    pub keys: &'static [KeyboardShortcut],
    /// Where it stands.
    pub menu: Menu,
    /// Whether a line separates it from the one above.
    pub starts_group: bool,
    /// When it is available.
    pub needs: CommandNeeds,
    /// What sort of command it is.
    pub kind: CommandKind,
}

impl CommandRow {
    const fn new(menu: Menu, command: fn() -> Command, title_message_id: &'static str) -> Self {
        Self {
            command,
            title_message_id,
            hint_message_id: None,
            keys: &[],
            menu,
            starts_group: false,
            needs: CommandNeeds::Nothing,
            kind: CommandKind::Action,
        }
    }

    const fn hint(self, id: &'static str) -> Self {
        Self { hint_message_id: Some(id), ..self }
    }

    const fn keys(self, keys: &'static [KeyboardShortcut]) -> Self {
        Self { keys, ..self }
    }

    const fn needs(self, needs: CommandNeeds) -> Self {
        Self { needs, ..self }
    }

    const fn group(self) -> Self {
        Self { starts_group: true, ..self }
    }

    const fn part(self, part: fn(&mut Look) -> &mut bool) -> Self {
        Self { kind: CommandKind::Switch(Switch::Part(part)), ..self }
    }

    const fn panel(self, panel: WindowPart) -> Self {
        Self { kind: CommandKind::Switch(Switch::Panel(panel)), ..self }
    }

    const fn switch(self, switch: Switch) -> Self {
        Self { kind: CommandKind::Switch(switch), ..self }
    }

    const fn board(self, mode: BoardMode) -> Self {
        Self { kind: CommandKind::Board(mode), ..self }.needs(CommandNeeds::Game)
    }

    const fn view(self, view: scene::ViewKind) -> Self {
        Self { kind: CommandKind::View(view), ..self }
    }

    const fn asks(self, asks: Option<QuestionRate>) -> Self {
        Self { kind: CommandKind::Asks(asks), ..self }
    }

    const fn choice(self, title_message_id: &'static str, all: &'static [NamedLook]) -> Self {
        Self { kind: CommandKind::Choice(LookCycle { title_message_id, all }), ..self }
    }

    /// The title as it is read.
    pub fn title(&self, text: &Text) -> String {
        text.get(self.title_message_id)
    }
}

const fn key(key: Key) -> KeyboardShortcut {
    KeyboardShortcut::new(Modifiers::NONE, key)
}

const fn ctrl(key: Key) -> KeyboardShortcut {
    KeyboardShortcut::new(Modifiers::COMMAND, key)
}

/// With Ctrl on every system: elsewhere the system keeps this key for itself.
const fn ctrl_alone(key: Key) -> KeyboardShortcut {
    KeyboardShortcut::new(Modifiers::CTRL, key)
}

const fn ctrl_shift_alone(key: Key) -> KeyboardShortcut {
    KeyboardShortcut::new(Modifiers::CTRL.plus(Modifiers::SHIFT), key)
}

const fn alt(key: Key) -> KeyboardShortcut {
    KeyboardShortcut::new(Modifiers::ALT, key)
}

const fn ctrl_shift(key: Key) -> KeyboardShortcut {
    KeyboardShortcut::new(Modifiers::COMMAND.plus(Modifiers::SHIFT), key)
}

/// All commands without data, in the order of the menus.
pub fn table() -> std::slice::Iter<'static, CommandRow> {
    ROWS.iter()
}

impl Command {
    /// Its row in the table; `None` for commands with data.
    pub fn row(&self) -> Option<&'static CommandRow> {
        table().find(|row| (row.command)() == *self)
    }

    /// The title, or nothing for commands with data.
    pub fn title(&self, text: &Text) -> String {
        self.row().map(|row| row.title(text)).unwrap_or_default()
    }
}

#[rustfmt::skip] // A row is a line, or two.
const ROWS: &[CommandRow] = {
    use Menu::{Edit, File, Game, Go, Help, View};
    &[
        CommandRow::new(File, || Command::Open, "command-open").keys(&[ctrl(Key::O)]),
        CommandRow::new(File, || Command::New, "command-new").hint("hint-command-new").keys(&[ctrl(Key::N)]),
        CommandRow::new(File, || Command::Generate, "command-generate").hint("hint-command-generate")
            .keys(&[ctrl_shift(Key::N)]),
        CommandRow::new(File, || Command::Reload, "command-reload").hint("hint-command-reload").keys(&[ctrl(Key::R)])
            .needs(CommandNeeds::File),
        CommandRow::new(File, || Command::SaveFile, "command-save").hint("hint-command-save").group()
            .keys(&[ctrl(Key::S)]),
        CommandRow::new(File, || Command::SaveAs, "command-save-as").hint("hint-command-save-as")
            .keys(&[ctrl_shift(Key::S)]),
        CommandRow::new(File, || Command::Export, "command-export").hint("hint-command-export").keys(&[ctrl(Key::E)]),
        CommandRow::new(File, || Command::Worksheet, "command-worksheet").hint("hint-command-worksheet"),
        CommandRow::new(File, || Command::Back, "command-back").hint("hint-command-back").group()
            .keys(&[alt(Key::ArrowLeft)]).needs(CommandNeeds::Before),
        CommandRow::new(File, || Command::Ahead, "command-ahead").keys(&[alt(Key::ArrowRight)]).needs(CommandNeeds::Ahead),
        CommandRow::new(File, || Command::NextTab, "command-next-tab").group().keys(&[ctrl_alone(Key::Tab)])
            .needs(CommandNeeds::Tabs),
        CommandRow::new(File, || Command::PreviousTab, "command-previous-tab").keys(&[ctrl_shift_alone(Key::Tab)])
            .needs(CommandNeeds::Tabs),
        CommandRow::new(File, || Command::CloseTab(None), "command-close-tab").keys(&[ctrl(Key::W)]).needs(CommandNeeds::Tabs),
        CommandRow::new(File, || Command::NewWindow, "command-new-window").hint("hint-command-new-window").group(),
        CommandRow::new(File, || Command::Quit, "command-quit").keys(&[ctrl(Key::Q)]),

        CommandRow::new(Edit, || Command::Undo, "command-undo").keys(&[ctrl(Key::Z)]).needs(CommandNeeds::Undo),
        CommandRow::new(Edit, || Command::Redo, "command-redo").keys(&[ctrl_shift(Key::Z), ctrl(Key::Y)])
            .needs(CommandNeeds::Redo),
        CommandRow::new(Edit, || Command::Edit, "command-edit").hint("hint-command-edit").keys(&[key(Key::E)]).group(),
        CommandRow::new(Edit, || Command::Level(None), "command-level").hint("hint-command-level").needs(CommandNeeds::Tree)
            .keys(&[key(Key::Y)]),
        CommandRow::new(Edit, || Command::CutBelow, "command-cut-below").hint("hint-command-cut-below")
            .needs(CommandNeeds::InnerNode),
        CommandRow::new(Edit, || Command::Details, "command-details").hint("hint-command-details").needs(CommandNeeds::Tree)
            .keys(&[ctrl(Key::I)]),
        CommandRow::new(Edit, || Command::Find, "command-find").hint("hint-command-find").keys(&[ctrl(Key::F)]),
        CommandRow::new(Edit, || Command::Paste, "command-paste").hint("hint-command-paste").keys(&[ctrl(Key::V)]),
        CommandRow::new(Edit, || Command::Copy, "command-copy").hint("hint-command-copy").keys(&[ctrl(Key::C)]),
        CommandRow::new(Edit, || Command::CopyNotation, "command-copy-notation"),
        CommandRow::new(Edit, || Command::CopyExplanation, "command-copy-explanation").needs(CommandNeeds::Steps),
        CommandRow::new(Edit, || Command::Fold, "command-fold").hint("hint-command-fold").keys(&[key(Key::F)]).group()
            .needs(CommandNeeds::InnerNode),
        CommandRow::new(Edit, || Command::UnfoldAll, "command-unfold-all").keys(&[key(Key::U)]).needs(CommandNeeds::Folds),
        CommandRow::new(Edit, || Command::Conventions, "command-conventions").hint("hint-command-conventions").group()
            .keys(&[key(Key::K)]),
        CommandRow::new(Edit, || Command::DefaultConventions, "command-default-conventions"),

        CommandRow::new(View, || Command::ShowView(scene::ViewKind::Auto), "command-view-auto").hint("hint-command-view-auto")
            .keys(&[key(Key::V)]).view(scene::ViewKind::Auto),
        CommandRow::new(View, || Command::ShowView(scene::ViewKind::Whole), "command-view-whole")
            .hint("hint-command-view-whole").keys(&[key(Key::Num1)]).view(scene::ViewKind::Whole),
        CommandRow::new(View, || Command::ShowView(scene::ViewKind::Path), "command-view-path").hint("hint-command-view-path")
            .keys(&[key(Key::Num2)]).view(scene::ViewKind::Path),
        CommandRow::new(View, || Command::ShowView(scene::ViewKind::Flames), "command-view-flames")
            .hint("hint-command-view-flames").keys(&[key(Key::Num3)]).view(scene::ViewKind::Flames),
        CommandRow::new(View, || Command::ZoomIn, "command-zoom-in").group().keys(&[key(Key::Plus), key(Key::Equals)]),
        CommandRow::new(View, || Command::ZoomOut, "command-zoom-out").keys(&[key(Key::Minus)]),
        CommandRow::new(View, || Command::Fit, "command-fit").hint("hint-command-fit").keys(&[key(Key::Num0)]),
        CommandRow::new(View, || Command::LargerText, "command-larger-text").group()
            .keys(&[ctrl(Key::Plus), ctrl(Key::Equals)]),
        CommandRow::new(View, || Command::SmallerText, "command-smaller-text").keys(&[ctrl(Key::Minus)]),
        CommandRow::new(View, || Command::NextTheme, "command-next-theme").hint("hint-command-next-theme")
            .keys(&[key(Key::T)]).choice("menu-theme", THEMES),
        CommandRow::new(View, || Command::NextGlyphs, "command-next-glyphs")
            .keys(&[key(Key::G)]).choice("menu-glyphs", GLYPHS),
        CommandRow::new(View, || Command::NextBars, "command-next-bars").choice("menu-bars", BARS),
        CommandRow::new(View, || Command::NextAnnotations, "command-next-annotations")
            .hint("hint-command-next-annotations").keys(&[key(Key::A)]).choice("menu-annotations", ANNOTATIONS),
        CommandRow::new(View, || Command::NextWitnesses, "command-next-witnesses")
            .hint("hint-command-next-witnesses").keys(&[key(Key::W)]).choice("menu-witnesses", WITNESSES),
        CommandRow::new(View, || Command::Turn, "command-turn").keys(&[key(Key::R)]),
        CommandRow::new(View, || Command::ToggleTitle, "command-toggle-title").part(|look| &mut look.title),
        CommandRow::new(View, || Command::ToggleMargin, "command-toggle-margin").part(|look| &mut look.margin),
        CommandRow::new(View, || Command::ToggleLegend, "command-toggle-legend").part(|look| &mut look.legend)
            .keys(&[key(Key::L)]),
        CommandRow::new(View, || Command::ToggleReasons, "command-toggle-reasons").part(|look| &mut look.reasons),
        CommandRow::new(View, || Command::ToggleUnreadValues, "command-toggle-unread-values")
            .hint("hint-command-toggle-unread-values").part(|look| &mut look.unread_values),
        CommandRow::new(View, || Command::ToggleNodeTypes, "command-toggle-node-types")
            .hint("hint-command-toggle-node-types").part(|look| &mut look.node_types),
        CommandRow::new(View, || Command::Compare, "command-compare").hint("hint-command-compare").group()
            .keys(&[key(Key::C)]).panel(WindowPart::Rivals),
        CommandRow::new(View, || Command::ToggleLibrary, "command-toggle-library").group()
            .keys(&[key(Key::F9)]).panel(WindowPart::Library),
        CommandRow::new(View, || Command::ToggleInspector, "command-toggle-inspector")
            .keys(&[key(Key::F10)]).panel(WindowPart::Inspector),
        CommandRow::new(View, || Command::ToggleSource, "command-toggle-source").hint("hint-command-toggle-source")
            .keys(&[ctrl(Key::T)]).panel(WindowPart::Source),
        CommandRow::new(View, || Command::ToggleOverview, "command-toggle-overview")
            .keys(&[key(Key::O)]).panel(WindowPart::Overview),
        CommandRow::new(View, || Command::TogglePlots, "command-toggle-plots").hint("hint-command-toggle-plots")
            .keys(&[key(Key::F8)]).panel(WindowPart::Plots),
        CommandRow::new(View, || Command::ToggleMotion, "command-toggle-motion").hint("hint-command-toggle-motion")
            .switch(Switch::Motion),
        CommandRow::new(View, || Command::Present, "command-present").hint("hint-command-present").group()
            .keys(&[key(Key::F5)]),
        CommandRow::new(View, || Command::Leave, "command-leave").keys(&[key(Key::Escape)])
            .needs(CommandNeeds::SomethingOpen),

        CommandRow::new(Game, || Command::TurnBoard(BoardMode::Follow), "command-board-follow").hint("table-follow-hint")
            .board(BoardMode::Follow),
        CommandRow::new(Game, || Command::TurnBoard(BoardMode::Play), "command-board-play").hint("table-play-hint")
            .keys(&[key(Key::P)]).board(BoardMode::Play),
        CommandRow::new(Game, || Command::TurnBoard(BoardMode::SetUp), "command-board-set-up").hint("table-set-up-hint")
            .board(BoardMode::SetUp).needs(CommandNeeds::Pieces),
        CommandRow::new(Game, || Command::TypeMove, "command-type-move").hint("hint-command-type-move").group()
            .keys(&[key(Key::M)]).needs(CommandNeeds::OngoingGame),
        CommandRow::new(Game, || Command::PlayBest, "command-play-best").hint("hint-command-play-best")
            .keys(&[ctrl(Key::Enter)]).needs(CommandNeeds::Best),
        CommandRow::new(Game, || Command::ToggleReply, "command-toggle-reply").hint("hint-command-toggle-reply")
            .keys(&[ctrl_shift(Key::Enter)]).switch(Switch::Reply).needs(CommandNeeds::Game),
        CommandRow::new(Game, || Command::TakeBack, "command-take-back").hint("hint-command-take-back")
            .keys(&[ctrl(Key::Z)]).needs(CommandNeeds::Played),
        CommandRow::new(Game, || Command::FlipBoard, "command-flip-board").hint("hint-command-flip-board").group()
            .keys(&[key(Key::B)]).switch(Switch::FlippedBoard).needs(CommandNeeds::FlippableBoard),
        CommandRow::new(Game, || Command::Freeze, "command-freeze").hint("hint-command-freeze").needs(CommandNeeds::Game),

        CommandRow::new(Go, || Command::PlayPause, "command-play-pause").keys(&[key(Key::Space)]).needs(CommandNeeds::Steps),
        CommandRow::new(Go, || Command::NextStep, "command-next-step").hint("hint-command-next-step")
            .keys(&[key(Key::ArrowRight), key(Key::PageDown)]).needs(CommandNeeds::Steps),
        CommandRow::new(Go, || Command::PreviousStep, "command-previous-step").hint("hint-command-previous-step")
            .keys(&[key(Key::ArrowLeft), key(Key::PageUp)]).needs(CommandNeeds::Steps),
        CommandRow::new(Go, || Command::NextCut, "command-next-cut").group()
            .keys(&[ctrl(Key::ArrowRight)]).needs(CommandNeeds::Steps),
        CommandRow::new(Go, || Command::PreviousCut, "command-previous-cut")
            .keys(&[ctrl(Key::ArrowLeft)]).needs(CommandNeeds::Steps),
        CommandRow::new(Go, || Command::FirstStep, "command-first-step").group()
            .keys(&[key(Key::Home)]).needs(CommandNeeds::Steps),
        CommandRow::new(Go, || Command::LastStep, "command-last-step").keys(&[key(Key::End)]).needs(CommandNeeds::Steps),
        CommandRow::new(Go, || Command::StepOut, "command-step-out").hint("hint-command-step-out").group()
            .keys(&[key(Key::ArrowUp)]).needs(CommandNeeds::Steps),
        CommandRow::new(Go, || Command::StepOver, "command-step-over").hint("hint-command-step-over")
            .keys(&[key(Key::ArrowDown)]).needs(CommandNeeds::Steps),
        CommandRow::new(Go, || Command::Practise, "command-practise").hint("hint-command-practise").group()
            .keys(&[key(Key::X)]).needs(CommandNeeds::Steps),
        CommandRow::new(Go, || Command::Scores, "command-scores").hint("hint-command-scores"),
        CommandRow::new(Go, || Command::ToggleCurtain, "command-toggle-curtain").hint("hint-command-toggle-curtain")
            .keys(&[key(Key::H), key(Key::Period)]).switch(Switch::Curtain),
        CommandRow::new(Go, || Command::AskAt(None), "command-ask-nothing").asks(None),
        CommandRow::new(Go, || Command::AskAt(Some(QuestionRate::EveryStep)), "command-ask-every-step")
            .asks(Some(QuestionRate::EveryStep)),
        CommandRow::new(Go, || Command::AskAt(Some(QuestionRate::Decisions)), "command-ask-decisions")
            .asks(Some(QuestionRate::Decisions)),
        CommandRow::new(Go, || Command::AskAt(Some(QuestionRate::Cutoffs)), "command-ask-cutoffs").asks(Some(QuestionRate::Cutoffs)),
        CommandRow::new(Go, || Command::AskElsewhere, "command-ask-elsewhere").hint("hint-command-ask-elsewhere")
            .keys(&[key(Key::Q)]),
        CommandRow::new(Go, || Command::ToggleChoices, "command-toggle-choices").hint("hint-command-toggle-choices")
            .keys(&[key(Key::D)]).switch(Switch::Choices),
        CommandRow::new(Go, || Command::Faster, "command-faster").group()
            .keys(&[key(Key::CloseBracket)]).needs(CommandNeeds::Steps),
        CommandRow::new(Go, || Command::Slower, "command-slower").keys(&[key(Key::OpenBracket)]).needs(CommandNeeds::Steps),

        CommandRow::new(Help, || Command::Tour, "command-tour").hint("hint-command-tour"),
        CommandRow::new(Help, || Command::Keys, "command-keys").keys(&[key(Key::F1)]),
        CommandRow::new(Help, || Command::Glossary, "command-glossary").hint("hint-command-glossary").group(),
        CommandRow::new(Help, || Command::Notation, "command-notation").hint("hint-command-notation"),
        CommandRow::new(Help, || Command::Palette, "command-palette").group()
            .keys(&[ctrl(Key::P), ctrl_shift(Key::P)]),
        CommandRow::new(Help, || Command::About, "command-about"),
    ]
};

const THEMES: &[NamedLook] = &[
    ("theme-light", |look| look.theme = Theme::Light),
    ("theme-dark", |look| look.theme = Theme::Dark),
    ("theme-projector", |look| look.theme = Theme::Projector),
    ("theme-print", |look| look.theme = Theme::Print),
];
const GLYPHS: &[NamedLook] = &[
    ("glyphs-triangles", |look| look.glyphs = Glyphs::Triangles),
    ("glyphs-squares-and-circles", |look| look.glyphs = Glyphs::SquaresAndCircles),
    ("glyphs-circles", |look| look.glyphs = Glyphs::Circles),
];
const BARS: &[NamedLook] = &[
    ("bars-role", |look| look.bars = BarColors::Role),
    ("bars-value", |look| look.bars = BarColors::Value),
    ("bars-kind", |look| look.bars = BarColors::Kind),
];
const ANNOTATIONS: &[NamedLook] = &[
    ("annotations-history", |look| look.annotations = Annotations::History),
    ("annotations-edges", |look| look.annotations = Annotations::Edges),
    ("annotations-inequality", |look| look.annotations = Annotations::Inequality),
    ("annotations-none", |look| look.annotations = Annotations::None),
];
const WITNESSES: &[NamedLook] = &[
    ("witnesses-none", |look| look.witnesses = WitnessArrows::None),
    ("witnesses-current", |look| look.witnesses = WitnessArrows::Current),
    ("witnesses-deep", |look| look.witnesses = WitnessArrows::Deep),
    ("witnesses-all", |look| look.witnesses = WitnessArrows::All),
];

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::app::command::written;

    #[test]
    fn no_two_commands_share_a_key_on_any_system() {
        for is_mac in [false, true] {
            // In games and in trees.
            let mut taken = [BTreeSet::new(), BTreeSet::new()];
            for row in table() {
                let places = match row.needs.is_of_game() {
                    Some(is_of_game) => usize::from(is_of_game)..usize::from(is_of_game) + 1,
                    None => 0..2,
                };
                for (keys, place) in row.keys.iter().flat_map(|keys| places.clone().map(move |at| (keys, at)))
                {
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
                    assert!(taken[place].insert(pressed), "{} is taken twice", written(*keys));
                }
            }
        }
    }

    #[test]
    fn every_row_has_a_title_and_stands_once() {
        let text = Text::english();
        let mut titles = BTreeSet::new();
        let is_said = |id: &str| !text.get(id).starts_with('[');
        for row in table() {
            let id = row.title_message_id;
            assert!(titles.insert(id), "{:?} stands twice", (row.command)());
            assert!(is_said(id), "{id} has no message");
            assert!(row.hint_message_id.is_none_or(is_said), "{:?} has no message", row.hint_message_id);
            if let CommandKind::Choice(choice) = row.kind {
                assert!(is_said(choice.title_message_id) && choice.all.iter().all(|(id, _)| is_said(id)));
            }
        }
    }

    #[test]
    fn a_choice_goes_round_through_all_its_looks() {
        for row in table() {
            let CommandKind::Choice(choice) = row.kind else { continue };
            let mut look = Look::default();
            let mut seen = vec![look.clone()];
            for _ in 1..choice.all.len() {
                look = choice.next(&look);
                assert!(!seen.contains(&look), "{} comes twice", row.title_message_id);
                seen.push(look.clone());
            }
            assert_eq!(choice.next(&look), Look::default());
        }
    }
}
