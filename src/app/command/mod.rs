//! Every action of the window: what panels ask for, and the table of what menus, keys and the palette offer.

mod keys;
mod table;

pub use super::board_input::BoardMode;
pub use super::saving::{KeptText, TextOf};
pub use super::source::{BranchDirection, SiblingSide as BrotherSide, TreeChange};
pub use super::worksheet_job::SheetFiles;
pub use keys::{key_table, rows_with_keys, written};
pub use table::{
    CommandKind, CommandNeeds, CommandRow, LookCycle, Menu, NamedLook, Switch, WindowPart, table,
};

use std::path::PathBuf;

use super::playback::PlaybackCommand;
use super::preferences::{Answers, LastDocument};
use super::saving::Saving;
use super::state::{Comparison, ViewState};
use crate::board::{BoardPiece, Player};
use crate::explain::glossary::GlossaryTerm;
use crate::live::{InvalidGameText, SearchPlan};
use crate::practice::{ExerciseKind as Exercise, QuestionRate};
use crate::scene::{Look, ViewKind};
use crate::search::Conventions;
use crate::tree::NodeId;
use crate::value::Role;

/// What panels ask for; carried out in one place after the frame has been drawn.
#[derive(Clone, Debug, PartialEq)]
pub enum Command {
    /// Choose a file and open it.
    Open,
    /// Type a tree.
    New,
    /// Choose what a generated tree is to be like.
    Generate,
    /// Open a generated tree: its text and its seed.
    OpenGenerated(String, u64),
    /// Choose what stands on a worksheet.
    Worksheet,
    /// Keep a worksheet as files.
    SaveSheet(Box<SheetFiles>),
    /// Read the file again.
    Reload,
    /// Open the text in the clipboard.
    Paste,
    /// Export a picture.
    Export,
    /// Write the tree into its file.
    SaveFile,
    /// Save what is on the screen as a text that can be opened again, somewhere else or spelled otherwise.
    SaveAs,
    /// Edit the tree on the canvas, or no more.
    Edit,
    /// Write the values of a whole level: this ply, or the last one with leaves.
    Level(Option<u32>),
    /// Make leaves of all nodes on the ply of the selected one, worth what they were.
    CutBelow,
    /// Title, source, lesson, root and `expect:` of the tree.
    Details,
    /// Take the last change of the tree back.
    Undo,
    /// Make the change again that was taken back.
    Redo,
    /// To the document that was on the screen before.
    Back,
    /// To the document from which somebody went back.
    Ahead,
    /// Copy the position of a game; once more, or where there is none, the tree.
    Copy,
    /// Copy the tree in the one-line notation.
    CopyNotation,
    /// Copy the sentences of the current step.
    CopyExplanation,
    /// To the tab on the right.
    NextTab,
    /// To the tab on the left.
    PreviousTab,
    /// Close a tab, by its place from 0; `None` is the one on the screen.
    CloseTab(Option<usize>),
    /// The document in another window.
    NewWindow,
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
    /// Shows a search as a whole tree, as a path, as flames, or as suits it.
    ShowView(ViewKind),
    /// The next theme.
    NextTheme,
    /// The next shapes of nodes.
    NextGlyphs,
    /// The next meaning of the colours of flames.
    NextBars,
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
    /// Look for something in the text of the document.
    Find,
    /// The text of the document beside the picture.
    ToggleSource,
    /// The overview map.
    ToggleOverview,
    /// Plots of the search below the tree.
    TogglePlots,
    /// Whether things move to where they belong, or are there at once.
    ToggleMotion,
    /// Presentation mode.
    Present,
    /// In presentations, hide what comes next until it is wanted.
    ToggleCurtain,
    /// Answers to choose from, where the curtain asks.
    ToggleChoices,
    /// Where the curtain asks; `None` is nowhere.
    AskAt(Option<QuestionRate>),
    /// The next choice of where the curtain asks.
    AskElsewhere,
    /// Point at one of the answers, by its place from 0, or no more.
    Choose(usize),
    /// Leave whatever is open: a dialog, the selection, the presentation.
    Leave,
    /// Everything larger.
    LargerText,
    /// Everything smaller.
    SmallerText,
    /// All conventions, and what they mean.
    Conventions,
    /// The conventions of most textbooks.
    DefaultConventions,
    /// Begin to practise, or end it.
    Practise,
    /// Practise this; how often a walk stops to ask.
    PractiseKind(Exercise, QuestionRate),
    /// End it, and go to a step of the search if there is one to go to.
    EndPractice(Option<usize>),
    /// Practise the same on another tree that is as hard.
    Another,
    /// Searches the position of the exercise so many plies deep, and asks the same there.
    PracticeWithin(u32),
    /// The answers to the exercise with this number, as they are by now.
    SetAnswers(usize, Box<Answers>),
    /// Puts away the way back to the exercise whose search is walked.
    LeaveExercise,
    /// How exercises went.
    Scores,
    /// Delete what was counted of exercises.
    DeleteScores,
    /// The first minute.
    Tour,
    /// Back to what was there before the first minute.
    LeaveTour,
    /// The command palette.
    Palette,
    /// What the keys do.
    Keys,
    /// All terms and what they mean.
    Glossary,
    /// How trees are written.
    Notation,
    /// Name, version, licence.
    About,

    /// What clicks on the board mean.
    TurnBoard(BoardMode),
    /// Type a move.
    TypeMove,
    /// Lets the search answer every move, or no more.
    ToggleReply,
    /// The side whose moves the search makes; `None`: neither.
    SetReply(Option<Player>),
    /// The other side of the board below.
    FlipBoard,
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
    /// Change the tree: one after the other, as long as each can be made.
    Change(Vec<TreeChange>),
    /// Copy a branch as a text, as it is written.
    CopyBranch(NodeId),
    /// What was dragged is let go.
    EndDrag,
    /// Turn plies below a node into a labelled tree: the node, and how many plies.
    FreezeFrom(NodeId, u32),
    /// Count what minimax would visit below the moves that a cut skipped; the node is one of them, or the one that cut.
    CountSkipped(NodeId),
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
    /// Open what was on the screen at the end of an earlier run.
    OpenLast(Box<LastDocument>),
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
}

impl Command {
    /// Whether it brings another document, that may have a tab of its own.
    pub(crate) const fn opens_document(&self) -> bool {
        matches!(
            self,
            Self::Open
                | Self::OpenBundled(_)
                | Self::OpenFile(_)
                | Self::OpenLast(_)
                | Self::OpenText(_)
                | Self::OpenGenerated(..)
                | Self::NewGame(_)
                | Self::ReadPosition(_)
                | Self::Recover(_)
                | Self::Tour
        )
    }
}
