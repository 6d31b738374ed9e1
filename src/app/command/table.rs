//! The table of all actions: one row for each, in the order of the menus.
//!
//! A new action of a family that is there needs its row here and its messages, nothing else; one of no family also an arm
//! where the workspace carries it out. Menus, tooltips, shortcuts, the palette, the key table of the user guide and what is
//! hidden under a curtain follow. A row that opens a dialog ends with the form of it, `=> about::AboutHelp`: that is
//! `AboutHelp` in `app/panels/about.rs`, which becomes a module by this.

use eframe::egui::{Key, KeyboardShortcut, Modifiers};

use super::columns::Reveals::{Exercise, Nothing, Steps};
use super::columns::{
    CommandKind, CommandNeeds as Needs, LookCycle, Menu, NamedLook, Reveals, Switch, WindowPart,
};
use crate::app::board_input::BoardMode;
use crate::app::playback::PlaybackCommand;
use crate::layout::Orientation;
use crate::practice::QuestionRate;
use crate::scene::{Annotations, BarColors, Glyphs, Look, Theme, ViewKind, WitnessArrows};
use crate::text::{MessageId, Text};

/// One press of a speed key.
const SPEED_STEP: f64 = 1.5;

/// A row of the table.
#[derive(Clone, Copy, Debug)]
pub struct CommandRow {
    /// The action.
    pub action: Action,
    /// The message with its title.
    pub title_message_id: MessageId,
    /// The message with one line that says more, where the title does not say all.
    pub hint_message_id: Option<MessageId>,
    /// Its keys, the one that menus show first.
    pub keys: &'static [KeyboardShortcut],
    /// Where it stands.
    pub menu: Menu,
    /// Whether a line separates it from the one above.
    pub starts_group: bool,
    /// When it is available.
    pub needs: Needs,
    /// What it would give away of a search that is hidden.
    pub reveals: Reveals,
    /// What it does.
    pub kind: CommandKind,
}

impl CommandRow {
    const fn new(action: Action, menu: Menu, title: &'static str) -> Self {
        Self {
            action,
            title_message_id: MessageId::new(title),
            hint_message_id: None,
            keys: &[],
            menu,
            starts_group: false,
            needs: Needs::Nothing,
            reveals: Reveals::Search,
            kind: CommandKind::Own,
        }
    }

    const fn hint(self, id: &'static str) -> Self {
        Self { hint_message_id: Some(MessageId::new(id)), ..self }
    }

    const fn keys(self, keys: &'static [KeyboardShortcut]) -> Self {
        Self { keys, ..self }
    }

    const fn needs(self, needs: Needs) -> Self {
        Self { needs, ..self }
    }

    const fn group(self) -> Self {
        Self { starts_group: true, ..self }
    }

    const fn reveals(self, reveals: Reveals) -> Self {
        Self { reveals, ..self }
    }

    const fn kind(self, kind: CommandKind) -> Self {
        Self { kind, ..self }
    }

    const fn opens(self, module: &'static str) -> Self {
        self.kind(CommandKind::Open(module))
    }

    const fn plays(self, command: PlaybackCommand) -> Self {
        self.kind(CommandKind::Play(command)).needs(Needs::Steps).reveals(Reveals::Steps)
    }

    const fn toggles(self, switch: Switch) -> Self {
        self.kind(CommandKind::Toggle(switch))
    }

    const fn part(self, part: fn(&mut Look) -> &mut bool) -> Self {
        self.toggles(Switch::Part(part))
    }

    const fn panel(self, panel: WindowPart) -> Self {
        self.toggles(Switch::Panel(panel))
    }

    const fn view(self, view: ViewKind) -> Self {
        self.kind(CommandKind::View(view)).reveals(Reveals::Steps)
    }

    const fn board(self, mode: BoardMode) -> Self {
        self.kind(CommandKind::Board(mode)).needs(Needs::Game)
    }

    const fn asks(self, rate: Option<QuestionRate>) -> Self {
        self.kind(CommandKind::Ask(rate)).reveals(Reveals::Steps)
    }

    const fn cycle(self, title: &'static str, all: &'static [NamedLook]) -> Self {
        let title_message_id = MessageId::new(title);
        self.kind(CommandKind::Cycle(LookCycle { title_message_id, all }))
    }

    /// The title as it is read.
    pub fn title(&self, text: &Text) -> String {
        text.get(self.title_message_id)
    }
}

macro_rules! actions {
    ($($action:ident($menu:ident, $title:literal) $(.$column:ident($($value:tt)*))* $(=> $module:ident::$form:ident)?,)*) => {
        /// A command without data: its row says what it is called, what it does and when.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Action {
            $(#[doc = concat!("Its title is the message `", $title, "`.")] $action,)*
        }

        /// In the order of [`Action`], so that each finds its row by its number.
        static ROWS: &[CommandRow] =
            &[$(
                CommandRow::new(Action::$action, Menu::$menu, $title) $(.$column($($value)*))*
                    $(.opens(stringify!($module)))?,
            )*];

        /// The dialogs that rows open: their modules, and how a form begins.
        macro_rules! command_dialogs {
            (modules) => { $($(mod $module;)?)* };
            (form_of) => {
                /// The form of the dialog that a command opens.
                fn form_of(action: Action, workspace: &Workspace) -> Box<dyn DialogForm> {
                    match action {
                        $($(Action::$action => begun::<panels::$module::$form>(workspace),)?)*
                        _ => Box::new(UnreadableNotice),
                    }
                }
            };
        }
        pub(crate) use command_dialogs;
    };
}

/// All actions, in the order of the menus.
pub fn table() -> std::slice::Iter<'static, CommandRow> {
    ROWS.iter()
}

impl Action {
    /// Its row in the table.
    pub fn row(self) -> &'static CommandRow {
        &ROWS[self as usize]
    }
}

const fn key(key: Key) -> KeyboardShortcut {
    KeyboardShortcut::new(Modifiers::NONE, key)
}

const fn shift(key: Key) -> KeyboardShortcut {
    KeyboardShortcut::new(Modifiers::SHIFT, key)
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

#[rustfmt::skip] // A row is a line, or two.
actions! {
    Open(File, "command-open").keys(&[ctrl(Key::O)]).reveals(Steps),
    New(File, "command-new").hint("hint-command-new").keys(&[ctrl(Key::N)]),
    NewFrom(File, "command-new-from").hint("hint-command-new-from").keys(&[key(Key::F4)]) => new::NewForm,
    Generate(File, "command-generate").hint("hint-command-generate").keys(&[ctrl_shift(Key::N)])
        => generator::GeneratorForm,
    CheckLog(File, "command-check-log").hint("hint-command-check-log").needs(Needs::Tree),
    Reload(File, "command-reload").hint("hint-command-reload").keys(&[ctrl(Key::R)]).needs(Needs::File),
    SaveFile(File, "command-save").hint("hint-command-save").group().keys(&[ctrl(Key::S)]).reveals(Nothing),
    SaveAs(File, "command-save-as").hint("hint-command-save-as").keys(&[ctrl_shift(Key::S)]) => save_text::TextForm,
    Export(File, "command-export").hint("hint-command-export").keys(&[ctrl(Key::E)]) => export::ExportForm,
    Worksheet(File, "command-worksheet").hint("hint-command-worksheet") => worksheet::WorksheetForm,
    Back(File, "command-back").hint("hint-command-back").group().keys(&[alt(Key::ArrowLeft)]).needs(Needs::Before),
    Forward(File, "command-ahead").keys(&[alt(Key::ArrowRight)]).needs(Needs::Ahead),
    NextTab(File, "command-next-tab").group().keys(&[ctrl_alone(Key::Tab)]).needs(Needs::Tabs).reveals(Steps),
    PreviousTab(File, "command-previous-tab").keys(&[ctrl_shift_alone(Key::Tab)]).needs(Needs::Tabs).reveals(Steps),
    CloseTab(File, "command-close-tab").keys(&[ctrl(Key::W)]).needs(Needs::Tabs),
    NewWindow(File, "command-new-window").hint("hint-command-new-window").group().needs(Needs::OwnWindows),
    Quit(File, "command-quit").keys(&[ctrl(Key::Q)]).reveals(Nothing).needs(Needs::OwnWindows),

    Undo(Edit, "command-undo").keys(&[ctrl(Key::Z)]).needs(Needs::Undo),
    Redo(Edit, "command-redo").keys(&[ctrl_shift(Key::Z), ctrl(Key::Y)]).needs(Needs::Redo),
    Edit(Edit, "command-edit").hint("hint-command-edit").keys(&[key(Key::E)]).group(),
    Level(Edit, "command-level").hint("hint-command-level").needs(Needs::Tree).keys(&[key(Key::Y)])
        => level::LevelForm,
    PruneToDepth(Edit, "command-cut-below").hint("hint-command-cut-below").needs(Needs::InternalNode),
    Details(Edit, "command-details").hint("hint-command-details").needs(Needs::Tree).keys(&[ctrl(Key::I)])
        => details::DetailsForm,
    Find(Edit, "command-find").hint("hint-command-find").keys(&[ctrl(Key::F)]),
    Replace(Edit, "command-replace").hint("hint-command-replace").keys(&[ctrl(Key::H)]),
    Paste(Edit, "command-paste").hint("hint-command-paste").keys(&[ctrl(Key::V)]),
    Copy(Edit, "command-copy").hint("hint-command-copy").keys(&[ctrl(Key::C)]),
    CopyNotation(Edit, "command-copy-notation"),
    CopyExplanation(Edit, "command-copy-explanation").needs(Needs::Steps).reveals(Steps),
    Collapse(Edit, "command-collapse").hint("hint-command-collapse").keys(&[key(Key::F)]).group().needs(Needs::InternalNode)
        .reveals(Steps),
    ExpandAll(Edit, "command-expand-all").keys(&[key(Key::U)]).needs(Needs::Folds).reveals(Steps),
    CollapseAll(Edit, "command-collapse-all").hint("hint-command-collapse-all").needs(Needs::OpenBranches).reveals(Steps),
    ResetFolds(Edit, "command-reset-folds").hint("hint-command-reset-folds").needs(Needs::OwnFolds).reveals(Steps),
    NodeMenu(Edit, "command-node-menu").hint("hint-command-node-menu").needs(Needs::Nodes).reveals(Steps)
        .keys(&[shift(Key::F10), key(Key::Menu)]),
    Conventions(Edit, "command-conventions").hint("hint-command-conventions").group().keys(&[key(Key::K)])
        => settings::ConventionsSheet,
    DefaultConventions(Edit, "command-default-conventions"),
    Settings(Edit, "command-settings").hint("hint-command-settings").group().keys(&[ctrl(Key::Comma)]).reveals(Steps)
        => window_settings::WindowSettings,

    ViewAuto(View, "command-view-auto").hint("hint-command-view-auto").keys(&[key(Key::V)]).view(ViewKind::Auto),
    ViewWhole(View, "command-view-whole").hint("hint-command-view-whole").keys(&[key(Key::Num1)])
        .view(ViewKind::Whole),
    ViewPath(View, "command-view-path").hint("hint-command-view-path").keys(&[key(Key::Num2)]).view(ViewKind::Path),
    ViewFlameGraph(View, "command-view-flame-graph").hint("hint-command-view-flame-graph").keys(&[key(Key::Num3)])
        .view(ViewKind::FlameGraph),
    ZoomIn(View, "command-zoom-in").group().keys(&[key(Key::Plus), key(Key::Equals)]).reveals(Nothing),
    ZoomOut(View, "command-zoom-out").keys(&[key(Key::Minus)]).reveals(Nothing),
    Fit(View, "command-fit").hint("hint-command-fit").keys(&[key(Key::Num0)]).reveals(Nothing),
    LargerText(View, "command-larger-text").group().keys(&[ctrl(Key::Plus), ctrl(Key::Equals)]).reveals(Nothing),
    SmallerText(View, "command-smaller-text").keys(&[ctrl(Key::Minus)]).reveals(Nothing),
    ResetText(View, "command-reset-text").keys(&[ctrl(Key::Num0)]).reveals(Nothing),
    NextTheme(View, "command-next-theme").hint("hint-command-next-theme").keys(&[key(Key::T)])
        .cycle("menu-theme", THEMES).reveals(Nothing),
    NextGlyphs(View, "command-next-glyphs").keys(&[key(Key::G)]).cycle("menu-glyphs", GLYPHS).reveals(Steps),
    NextBars(View, "command-next-bars").cycle("menu-bars", BARS),
    NextAnnotations(View, "command-next-annotations").hint("hint-command-next-annotations").keys(&[key(Key::A)])
        .cycle("menu-annotations", ANNOTATIONS).reveals(Steps),
    NextWitnesses(View, "command-next-witnesses").hint("hint-command-next-witnesses").keys(&[key(Key::W)])
        .cycle("menu-witnesses", WITNESSES).reveals(Steps),
    Turn(View, "command-turn").keys(&[key(Key::R)]).cycle("menu-orientation", ORIENTATIONS).reveals(Steps),
    ToggleTitle(View, "command-toggle-title").part(|look| &mut look.title),
    ToggleMargin(View, "command-toggle-margin").part(|look| &mut look.margin).reveals(Steps),
    ToggleLegend(View, "command-toggle-legend").part(|look| &mut look.legend).keys(&[key(Key::L)]),
    ToggleReasons(View, "command-toggle-reasons").part(|look| &mut look.reasons),
    ToggleUnreadValues(View, "command-toggle-unread-values").hint("hint-command-toggle-unread-values")
        .part(|look| &mut look.unread_values),
    ToggleNodeTypes(View, "command-toggle-node-types").hint("hint-command-toggle-node-types")
        .part(|look| &mut look.node_types),
    Compare(View, "command-compare").hint("hint-command-compare").group().keys(&[key(Key::C)])
        .panel(WindowPart::Rivals),
    AddSearch(View, "compare-add").needs(Needs::RoomForSearch),
    ToggleOverlay(View, "command-overlay").hint("compare-overlay-hint").toggles(Switch::Overlay).needs(Needs::Rivals),
    AgreeConventions(View, "compare-conventions").hint("compare-conventions-hint"),
    ToggleLibrary(View, "command-toggle-library").group().keys(&[key(Key::F9)]).panel(WindowPart::Library),
    ToggleInspector(View, "command-toggle-inspector").keys(&[key(Key::F10)]).panel(WindowPart::Inspector),
    ToggleSource(View, "command-toggle-source").hint("hint-command-toggle-source").keys(&[ctrl(Key::T)])
        .panel(WindowPart::Source),
    ToggleOverview(View, "command-toggle-overview").keys(&[key(Key::O)]).panel(WindowPart::Overview),
    TogglePlots(View, "command-toggle-plots").hint("hint-command-toggle-plots").keys(&[key(Key::F8)])
        .panel(WindowPart::Plots),
    ToggleMotion(View, "command-toggle-motion").hint("hint-command-toggle-motion").toggles(Switch::Motion)
        .reveals(Steps),
    Present(View, "command-present").hint("hint-command-present").group().keys(&[key(Key::F5)]).reveals(Steps),
    Leave(View, "command-leave").keys(&[key(Key::Escape)]).needs(Needs::SomethingOpen).reveals(Nothing),

    BoardFollow(Game, "command-board-follow").hint("table-follow-hint").board(BoardMode::Follow),
    BoardPlay(Game, "command-board-play").hint("table-play-hint").keys(&[key(Key::P)]).board(BoardMode::Play),
    BoardSetUp(Game, "command-board-set-up").hint("table-set-up-hint").board(BoardMode::SetUp).needs(Needs::Pieces),
    TypeMove(Game, "command-type-move").hint("hint-command-type-move").group().keys(&[key(Key::M)])
        .needs(Needs::OngoingGame),
    PlayBest(Game, "command-play-best").hint("hint-command-play-best").keys(&[ctrl(Key::Enter)]).needs(Needs::Best),
    ToggleReply(Game, "command-toggle-reply").hint("hint-command-toggle-reply").keys(&[ctrl_shift(Key::Enter)])
        .toggles(Switch::Reply).needs(Needs::Game),
    TakeBack(Game, "command-take-back").hint("hint-command-take-back").keys(&[ctrl(Key::Z)]).needs(Needs::Played),
    FlipBoard(Game, "command-flip-board").hint("hint-command-flip-board").group().keys(&[key(Key::B)])
        .toggles(Switch::FlippedBoard).needs(Needs::FlippableBoard).reveals(Steps),
    Freeze(Game, "command-freeze").hint("hint-command-freeze").needs(Needs::Game),

    PlayPause(Go, "command-play-pause").keys(&[key(Key::Space)]).plays(PlaybackCommand::PlayPause),
    NextStep(Go, "command-next-step").hint("hint-command-next-step")
        .keys(&[key(Key::ArrowRight), key(Key::PageDown)]).plays(PlaybackCommand::Next),
    PreviousStep(Go, "command-previous-step").hint("hint-command-previous-step")
        .keys(&[key(Key::ArrowLeft), key(Key::PageUp)]).plays(PlaybackCommand::Previous),
    NextCut(Go, "command-next-cut").group().keys(&[ctrl(Key::ArrowRight)]).plays(PlaybackCommand::NextCut),
    PreviousCut(Go, "command-previous-cut").keys(&[ctrl(Key::ArrowLeft)]).plays(PlaybackCommand::PreviousCut),
    FirstStep(Go, "command-first-step").group().keys(&[key(Key::Home)]).plays(PlaybackCommand::First),
    LastStep(Go, "command-last-step").keys(&[key(Key::End)]).plays(PlaybackCommand::Last),
    StepOut(Go, "command-step-out").hint("hint-command-step-out").group().keys(&[key(Key::ArrowUp)])
        .plays(PlaybackCommand::Out),
    StepOver(Go, "command-step-over").hint("hint-command-step-over").keys(&[key(Key::ArrowDown)])
        .plays(PlaybackCommand::Over),
    Practice(Go, "command-practice").hint("hint-command-practice").group().keys(&[key(Key::X)]).needs(Needs::Exercise)
        .reveals(Exercise),
    Exam(Go, "command-exam").hint("hint-command-exam").reveals(Exercise) => exam::ExamForm,
    Scores(Go, "command-scores").hint("hint-command-scores") => scores::ScoresForm,
    ToggleCurtain(Go, "command-toggle-curtain").hint("hint-command-toggle-curtain")
        .keys(&[key(Key::H), key(Key::Period)]).toggles(Switch::Curtain).reveals(Steps),
    AskNothing(Go, "command-ask-nothing").asks(None),
    AskEveryStep(Go, "command-ask-every-step").asks(Some(QuestionRate::EveryStep)),
    AskDecisions(Go, "command-ask-decisions").asks(Some(QuestionRate::Decisions)),
    AskCutoffs(Go, "command-ask-cutoffs").asks(Some(QuestionRate::Cutoffs)),
    NextQuestionRate(Go, "command-ask-elsewhere").hint("hint-command-ask-elsewhere").keys(&[key(Key::Q)])
        .reveals(Steps),
    ToggleChoices(Go, "command-toggle-choices").hint("hint-command-toggle-choices").keys(&[shift(Key::D)])
        .toggles(Switch::Choices).reveals(Steps),
    Faster(Go, "command-faster").group().keys(&[key(Key::CloseBracket)]).plays(PlaybackCommand::ScaleSpeed(SPEED_STEP)),
    Slower(Go, "command-slower").keys(&[key(Key::OpenBracket)]).plays(PlaybackCommand::ScaleSpeed(1.0 / SPEED_STEP)),
    FocusTree(Go, "command-focus-tree").hint("hint-command-focus-tree").group().keys(&[key(Key::F6)]).reveals(Nothing),

    Guide(Help, "command-guide").hint("hint-command-guide").reveals(Nothing) => guide::GuideForm,
    Tour(Help, "command-tour").hint("hint-command-tour"),
    Keys(Help, "command-keys").keys(&[key(Key::F1)]).reveals(Nothing) => keys::KeysHelp,
    Glossary(Help, "command-glossary").hint("hint-command-glossary").group().reveals(Nothing) => glossary::GlossaryForm,
    Notation(Help, "command-notation").hint("hint-command-notation").reveals(Nothing),
    Palette(Help, "command-palette").group().keys(&[ctrl(Key::P), ctrl_shift(Key::P)]).reveals(Nothing)
        => palette::PaletteForm,
    About(Help, "command-about").reveals(Nothing) => about::AboutHelp,
}

const THEMES: &[NamedLook] = &[
    (id!("theme-light"), |look| look.theme = Theme::Light),
    (id!("theme-dark"), |look| look.theme = Theme::Dark),
    (id!("theme-projector"), |look| look.theme = Theme::Projector),
    (id!("theme-print"), |look| look.theme = Theme::Print),
];
const GLYPHS: &[NamedLook] = &[
    (id!("glyphs-triangles"), |look| look.glyphs = Glyphs::Triangles),
    (id!("glyphs-squares-and-circles"), |look| look.glyphs = Glyphs::SquaresAndCircles),
    (id!("glyphs-circles"), |look| look.glyphs = Glyphs::Circles),
];
const BARS: &[NamedLook] = &[
    (id!("bars-role"), |look| look.bars = BarColors::Role),
    (id!("bars-value"), |look| look.bars = BarColors::Value),
    (id!("bars-kind"), |look| look.bars = BarColors::Kind),
];
const ORIENTATIONS: &[NamedLook] = &[
    (id!("orientation-top-down"), |look| look.orientation = Orientation::TopDown),
    (id!("orientation-left-right"), |look| look.orientation = Orientation::LeftRight),
];
const ANNOTATIONS: &[NamedLook] = &[
    (id!("annotations-history"), |look| look.annotations = Annotations::History),
    (id!("annotations-edges"), |look| look.annotations = Annotations::Edges),
    (id!("annotations-inequality"), |look| look.annotations = Annotations::Inequality),
    (id!("annotations-none"), |look| look.annotations = Annotations::None),
];
const WITNESSES: &[NamedLook] = &[
    (id!("witnesses-none"), |look| look.witnesses = WitnessArrows::None),
    (id!("witnesses-current"), |look| look.witnesses = WitnessArrows::Current),
    (id!("witnesses-deep"), |look| look.witnesses = WitnessArrows::Deep),
    (id!("witnesses-all"), |look| look.witnesses = WitnessArrows::All),
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
    fn every_row_stands_once() {
        let mut titles = BTreeSet::new();
        for row in table() {
            assert!(titles.insert(row.title_message_id), "{:?} stands twice", row.action);
        }
    }

    #[test]
    fn a_choice_goes_round_through_all_its_looks() {
        for row in table() {
            let CommandKind::Cycle(choice) = row.kind else { continue };
            let mut look = Look::default();
            let mut seen = vec![look.clone()];
            for _ in 1..choice.all.len() {
                look = choice.next(&look);
                assert!(!seen.contains(&look), "{:?} comes twice", row.title_message_id);
                seen.push(look.clone());
            }
            assert_eq!(choice.next(&look), Look::default());
        }
    }
}
