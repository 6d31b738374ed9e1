//! Which dialog lies over the window. What is typed into one is the dialog's own.

use std::path::PathBuf;
use std::sync::Arc;
use std::task::Poll;

use crate::app::command::{Action, Command, FileUse};
use crate::app::jobs::Job;
use crate::app::preferences::LastDocument;
use crate::app::unsaved_copy::UnsavedCopy;
use crate::explain::glossary::GlossaryTerm;
use crate::practice::ExamReport;

/// A dialog.
#[derive(Debug)]
pub(crate) enum Dialog {
    /// The one that a command opens, and what it is about, if that was asked for.
    OfCommand(Action, Option<DialogSubject>),
    /// Whether what was on the screen is to be opened again, although the start with it did not come to its end; and what
    /// programs have left behind that was not saved.
    Unfinished(Box<LeftBehind>),
    /// The path of a file is typed, because the system has no dialog for files.
    OpenPath(FileUse),
    /// The file was changed by another program, and the document here.
    Changed(Box<Newer>),
    /// Something has not been saved, and this would leave it.
    Unsaved(Box<Leaving>),
    /// Conventions that agree.
    Agreement(Agreed),
    /// The window is to be closed, and an exam is not over.
    OpenExam,
    /// How an exam went.
    ExamResult(Arc<ExamReport>),
}

/// What the dialog of a command is asked for, where that is a part of what it shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum DialogSubject {
    /// The level with this ply.
    Level(u32),
    /// A term of the glossary.
    Term(GlossaryTerm),
}

/// What was there when a program ended that did not come to its end.
#[derive(Debug, Default)]
pub(crate) struct LeftBehind {
    /// What it was to begin with.
    pub(crate) last: Option<LastDocument>,
    /// What was not saved, by the numbers of the copies.
    pub(crate) copies: Vec<(u64, UnsavedCopy)>,
}

/// What a file says by now that was changed by another program while its document was changed here.
#[derive(Clone, Debug)]
pub(crate) struct Newer {
    pub(crate) path: PathBuf,
    pub(crate) theirs: Arc<str>,
    /// Whether the user wanted to save.
    pub(crate) was_saving: bool,
}

/// What the user wants to do although something has not been saved.
#[derive(Debug)]
pub(crate) enum Leaving {
    /// To close the window.
    Close,
    /// To close its tab.
    CloseTab,
    /// To have another document in its place.
    For(Command),
}

/// Conventions that agree: what they come to, and their names.
pub(crate) type Groups = Vec<(String, Vec<String>)>;

/// Who is wrong, me or the book?
#[derive(Debug)]
pub(crate) enum Agreed {
    /// The searches go on; they are canceled when the dialog is closed.
    Searching(Job<Groups>),
    /// They are done.
    Done(Groups),
}

impl Agreed {
    /// Takes the answer, if it has come.
    pub(super) fn receive(&mut self) {
        if let Self::Searching(job) = self
            && let Poll::Ready(groups) = job.poll()
        {
            *self = Self::Done(groups.unwrap_or_default());
        }
    }
}
