//! Every action of the window: what panels ask for, and the table of what menus, keys and the palette offer.

mod columns;
mod keys;
mod table;

pub use super::board_input::BoardMode;
pub use super::file_target::FileTarget;
pub use super::files::FileUse;
pub use super::source::{BranchDirection, SiblingSide, TreeChange};
pub use super::text_file::{KeptText, TextOf};
pub use super::worksheet_job::SheetFiles;
pub use columns::{CommandKind, CommandNeeds, LookCycle, Menu, NamedLook, Reveals, Switch, WindowPart};
pub use keys::{editing_key_table, editing_keys, key_table, rows_with_keys, written};
pub(crate) use table::command_dialogs;
pub use table::{Action, CommandRow, table};

use std::path::PathBuf;

use eframe::egui::{Key, KeyboardShortcut, Modifiers};

use super::playback::PlaybackCommand;
use super::preferences::{Answers, LastDocument};
use super::saving::Saving;
use super::state::{Comparison, ViewState};
use crate::board::{BoardPiece, Player};
use crate::explain::glossary::GlossaryTerm;
use crate::live::{InvalidGameText, SearchPlan};
use crate::practice::{ExamPlan, ExerciseKind as Exercise, QuestionRate};
use crate::scene::Look;
use crate::search::Conventions;
use crate::tree::NodeId;
use crate::value::Role;

/// What panels ask for; carried out in one place after the frame has been drawn.
#[derive(Clone, Debug, PartialEq)]
pub enum Command {
    /// One of the table.
    Do(Action),
    /// Open a generated tree: its text and its seed.
    OpenGenerated(String, u64),
    /// Keep a worksheet as files.
    SaveSheet(Box<SheetFiles>),
    /// Write the values of a whole level: this ply.
    Level(u32),
    /// Say why the command of a key cannot be carried out now.
    SayWhyNot(Action),
    /// Close a tab, by its place from 0.
    CloseTab(usize),
    /// Point at one of the answers, by its place from 0, or no more.
    Choose(usize),
    /// Begins an exam, goes through it or ends it.
    Exam(ExamCommand),
    /// Practice this; how often a walk stops to ask.
    BeginExercise(Exercise, QuestionRate),
    /// End it, and go to a step of the search if there is one to go to.
    EndPractice(Option<usize>),
    /// Practice the same on another tree that is as hard.
    Another,
    /// Go on with the next exercise of the path.
    NextExercise,
    /// Searches the position of the exercise so many plies deep, and asks the same there.
    PracticeWithin(u32),
    /// The answers to the exercise with this number, as they are by now.
    SetAnswers(usize, Box<Answers>),
    /// Does in the exercise what this key does there.
    PressInExercise(ExerciseKey),
    /// Puts away the way back to the exercise whose search is walked.
    LeaveExercise,
    /// Delete what was counted of exercises.
    DeleteScores,
    /// Back to what was there before the first minute.
    LeaveTour,

    /// What clicks on the board mean.
    TurnBoard(BoardMode),
    /// The side whose moves the search makes; `None`: neither.
    SetReply(Option<Player>),

    /// A game from its start, by its name.
    NewGame(&'static str),
    /// Make the legal move with this number.
    Move(usize),
    /// Search from another node of the tree on.
    SearchFrom(NodeId),
    /// Change the tree: one after the other, as long as each can be made.
    Change(Vec<TreeChange>),
    /// Copy a branch as a text, as it is written.
    CopyBranch(NodeId),
    /// What was dragged is let go.
    EndDrag,
    /// Turn plies below a node into a labeled tree: the node, and how many plies.
    FreezeFrom(NodeId, u32),
    /// Count what minimax would visit below the moves that a cut pruned; the node is one of them, or the one that cut.
    CountPruned(NodeId),
    /// Search with another depth, evaluation or order of moves.
    SetPlan(Box<SearchPlan>),
    /// Go on from a position that was set up by hand: what stands where, whose turn it is, and the names of what the board
    /// does not show.
    SetUp(Vec<Option<BoardPiece>>, Player, Vec<String>),
    /// Go on from a position in the notation of the game.
    ReadPosition(String),
    /// Open a tree that comes with the program.
    OpenBundled(&'static str),
    /// Open a file.
    OpenFile(PathBuf),
    /// Check the log of a program beside the tree on the screen.
    OpenLog(PathBuf),
    /// Open what was on the screen at the end of an earlier run.
    OpenLast(Box<LastDocument>),
    /// Open a text.
    OpenText(String),
    /// Open a tree that the user has just written: it is work that no file has.
    OpenTyped(String),
    /// Go to a step.
    GoTo(usize),
    /// Anything else about the playback.
    Play(PlaybackCommand),
    /// Ask for the path of a file, where the system has no dialog for it.
    AskForPath(FileUse),
    /// Takes a search away, by its place from 0.
    RemoveRival(usize),
    /// Searches otherwise beside this one.
    SetRival(usize, Conventions),
    /// How searches side by side keep together.
    SetComparison(Comparison),
    /// Search with other conventions.
    SetConventions(Conventions),
    /// Let another side decide at the root; `None` as the file says.
    SetRoot(Option<Role>),
    /// Draw in another way.
    SetLook(Box<Look>),
    /// Fold a node or open it.
    ToggleFold(NodeId),
    /// Give up the work that goes on in the background.
    CancelWork,
    /// Give up the files that are being made.
    CancelExports,
    /// Put away the text that could not be read.
    DismissProblems,
    /// Look at what is wrong with another text that was opened with it, by its place among those.
    ShowProblems(usize),
    /// Open the text that could not be read, to correct it.
    CorrectText,
    /// Open the position that the corrected text is by now.
    OpenCorrected,
    /// Put away the line at the bottom.
    DismissNotice,
    /// Put away the line for beginners.
    DismissHint,
    /// Look at the document in another way: somewhere else, at another node.
    SetView(Box<ViewState>),
    /// Keep a picture as a file.
    Save(Box<Saving>),
    /// Save what has not been saved, and then go on with what would have left it.
    SaveAndGoOn,
    /// Go on with what leaves something unsaved.
    GoOnUnsaved,
    /// Of a document and its file that were both changed, keep the document; the file's text goes here, if anywhere.
    KeepMine(Option<PathBuf>),
    /// Of a document and its file that were both changed, keep the file; the document's text goes here, if anywhere.
    TakeTheirs(Option<PathBuf>),
    /// To a tab, by its place from 0.
    GoToTab(usize),
    /// Open something in a tab of its own.
    Apart(Box<Self>),
    /// Open documents as they were not saved, by the number of a copy; `None` is all of them.
    Recover(Option<u64>),
    /// Forget what was not saved by programs that are gone.
    LetCopiesGo,
    /// Keep a text as a file.
    KeepText(Box<KeptText>),
    /// Say why the game does not take a move; `None`: no more.
    Refuse(Option<Box<InvalidGameText>>),
    /// Whether the library stays open when something has been opened.
    PinLibrary(bool),
    /// Forget the recent files.
    ClearRecent,
    /// What a term means.
    Explain(GlossaryTerm),
    /// Open the search that shows a term, at its step.
    OpenExample(GlossaryTerm),
}

/// What a key asks for in an exercise.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ExerciseKey {
    /// Ctrl and Enter: the primary action.
    Primary,
    /// With Shift, the solution, or in an exam the task before.
    Explain,
    /// F2: a hint.
    Hint,
}

impl ExerciseKey {
    /// All of them. Those with more modifiers come first: the others would take their key.
    pub const ALL: [Self; 3] = [Self::Explain, Self::Primary, Self::Hint];

    /// The key, with what is held down with it.
    pub const fn shortcut(self) -> KeyboardShortcut {
        match self {
            Self::Explain => KeyboardShortcut::new(Modifiers::COMMAND.plus(Modifiers::SHIFT), Key::Enter),
            Self::Primary => KeyboardShortcut::new(Modifiers::COMMAND, Key::Enter),
            Self::Hint => KeyboardShortcut::new(Modifiers::NONE, Key::F2),
        }
    }
}

/// What an exam is asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ExamCommand {
    /// To begin.
    Begin(ExamPlan),
    /// To show a task, by its place from 0.
    GoTo(usize),
    /// To be graded.
    Finish,
    /// To say how the last one went.
    ShowResult,
    /// To be over without a result, and the window with it.
    EndAndClose,
}

impl From<Action> for Command {
    fn from(action: Action) -> Self {
        Self::Do(action)
    }
}

impl Command {
    /// Whether it brings another document, that may have a tab of its own.
    pub(crate) const fn opens_document(&self) -> bool {
        matches!(
            self,
            Self::Do(Action::Open | Action::Tour)
                | Self::OpenBundled(_)
                | Self::OpenExample(_)
                | Self::OpenFile(_)
                | Self::OpenLast(_)
                | Self::OpenText(_)
                | Self::OpenTyped(_)
                | Self::OpenGenerated(..)
                | Self::CorrectText
                | Self::NewGame(_)
                | Self::ReadPosition(_)
                | Self::Recover(_)
        )
    }

    /// What it would give away of a search that is hidden. Behind a curtain that is nothing where it moves through the search,
    /// looks at it otherwise, or brings another one, and all where it edits, exports or copies.
    pub(crate) fn reveals(&self) -> Reveals {
        match self {
            Self::Do(action) => action.row().reveals,
            Self::SetView(_)
            | Self::DismissNotice
            | Self::SayWhyNot(_)
            | Self::Explain(_)
            | Self::KeepText(_)
            | Self::SaveAndGoOn
            | Self::GoOnUnsaved
            | Self::KeepMine(_)
            | Self::TakeTheirs(_) => Reveals::Nothing,
            // What was handed in is graded.
            Self::SaveSheet(files) if files.is_exam() => Reveals::Nothing,
            Self::BeginExercise(..)
            | Self::Exam(_)
            | Self::EndPractice(_)
            | Self::Another
            | Self::NextExercise
            | Self::SetAnswers(..)
            | Self::PressInExercise(_)
            | Self::PracticeWithin(_) => Reveals::Exercise,
            Self::GoTo(_)
            | Self::Play(_)
            | Self::Choose(_)
            | Self::SetLook(_)
            | Self::ToggleFold(_)
            | Self::OpenFile(_)
            | Self::AskForPath(_)
            | Self::OpenBundled(_)
            | Self::OpenExample(_)
            | Self::OpenText(_)
            | Self::OpenTyped(_)
            | Self::GoToTab(_)
            | Self::Apart(_)
            | Self::CancelWork
            | Self::CancelExports
            | Self::DismissProblems
            | Self::ShowProblems(_)
            | Self::CorrectText
            | Self::OpenCorrected
            | Self::DismissHint => Reveals::Steps,
            _ => Reveals::Search,
        }
    }

    /// How it moves through the search, or changes how it plays.
    pub(crate) fn playback(&self) -> Option<PlaybackCommand> {
        match *self {
            Self::Do(action) => match action.row().kind {
                CommandKind::Play(command) => Some(command),
                _ => None,
            },
            Self::Play(command) => Some(command),
            Self::GoTo(step) => Some(PlaybackCommand::GoTo(step)),
            _ => None,
        }
    }
}
