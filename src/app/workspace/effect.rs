//! What the workspace asks of the world around it.

use std::path::PathBuf;
use std::sync::Arc;

use crate::app::command::FileUse;
use crate::app::preferences::LastDocument;
use crate::app::saving::Saving;
use crate::app::score_file::ScoreUpdate;
use crate::app::state::Document;
use crate::app::text_file::TextFile;
use crate::app::unsaved_copy::UnsavedCopy;
use crate::app::worksheet_job::SheetFiles;

/// What a command comes to outside the workspace; carried out by the frame, which has a window, files and a clipboard.
#[derive(Debug)]
pub enum Effect {
    /// Put a text into the clipboard.
    Copy(String),
    /// Ask for the text in the clipboard; it comes as [`OpenText`](crate::app::Command::OpenText).
    AskForPaste,
    /// Close the window.
    Close,
    /// Open another window, on a file or what comes with the program, or on a text.
    OpenWindow(Option<String>, Arc<str>),
    /// Fill the screen, or give it back.
    Fullscreen(bool),
    /// The size of everything, 1 at first.
    ScaleAll(f32),
    /// Enlarge what the canvas shows by this factor; it comes back as [`SetView`](crate::app::Command::SetView).
    ZoomCanvas(f64),
    /// Let the person choose a file for this use, beginning near that one.
    ChooseFile(FileUse, Option<PathBuf>),
    /// Read a file.
    Read(PathBuf, ReadReason),
    /// Say when a file changes; `None`: no file any more.
    Watch(Option<PathBuf>),
    /// Write a text into its file, behind those that are on their way.
    Store(Box<TextFile>),
    /// Keep a copy of a document that is not saved, under a number.
    KeepCopy(u64, Box<UnsavedCopy>),
    /// The copy with this number is no longer needed.
    DropCopy(u64),
    /// Count a task, or delete what was counted.
    Score(ScoreUpdate),
    /// Make a worksheet, and keep it as files.
    SaveSheet(Box<SheetFiles>),
    /// Draw a document at a step, and keep the picture as a file.
    Save(Box<(Document, usize)>, Saving),
    /// No longer write the files that are being made.
    CancelExports,
}

/// Why a file is read.
#[derive(Clone, Debug)]
pub enum ReadReason {
    /// A person wants to see it.
    Open,
    /// A person wants to see it in a tab of its own.
    Apart,
    /// It is the log of a program that searches the tree on the screen.
    Log,
    /// It is on the screen, and may have changed.
    Again,
    /// It was on the screen at the end of the last run.
    Restore(Box<LastDocument>),
}
