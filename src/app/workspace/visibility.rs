//! The mask: what of the search may be shown, said, copied or written now, and which commands tell no more than that.
//!
//! Whatever tells something of the search asks [`Workspace::known`].

use super::Workspace;
use crate::app::command::Command;
use crate::app::playback::PlaybackCommand;
use crate::explain::{Explainer, Names};
use crate::practice::Visibility;
use crate::trace::Trace;

impl Workspace {
    /// What may be known of the search: everything, unless somebody is asked about it, or the curtain is drawn.
    pub fn known(&self) -> Visibility {
        self.mode.visibility(self.tabs.shown.playback.step())
    }

    /// Sentences about the search on the screen or of the exercise, which tell no more than may be known.
    pub(crate) fn explainer(&self) -> Explainer<'_> {
        match self.exercise() {
            Some(exercise) => self.explainer_of(exercise.trace(), exercise.names()),
            None => self.explainer_of(&self.tabs.shown.document.trace, &self.tabs.shown.document.names),
        }
    }

    /// The same about another search.
    pub(crate) fn explainer_of<'a>(&'a self, trace: &'a Trace, names: &'a Names) -> Explainer<'a> {
        let explainer = Explainer::new(trace, names, &self.ctx.text);
        if self.known().is_all() { explainer } else { explainer.without_conditions() }
    }

    /// Whether what is drawn of the search on the screen says no more than may be known. Between two frames a picture may
    /// still be that of before.
    pub(crate) fn is_picture_allowed(&self) -> bool {
        self.known().is_all() || self.tabs.shown.document.picture.look().is_later_hidden
    }

    /// Whether a command tells no more than may be known.
    pub(super) fn is_allowed(&self, command: &Command) -> bool {
        match self.known() {
            Visibility::All => true,
            _ if Self::tells_nothing(command) => true,
            _ if self.exercise().is_some() => Self::is_harmless_in_practice(command),
            known => Self::is_harmless_behind_curtain(command, known),
        }
    }

    /// Those that never tell anything of the search.
    const fn tells_nothing(command: &Command) -> bool {
        matches!(
            command,
            Command::Leave
                | Command::LargerText
                | Command::SmallerText
                | Command::DismissNotice
                | Command::SaveFile
                | Command::KeepText(_)
                | Command::SaveAndGoOn
                | Command::GoOnUnsaved
                | Command::KeepMine(_)
                | Command::TakeTheirs(_)
                | Command::Quit
        )
    }

    /// While somebody is asked about the search: none that shows anything of it.
    const fn is_harmless_in_practice(command: &Command) -> bool {
        matches!(
            command,
            Command::Practise
                | Command::PractiseKind(..)
                | Command::EndPractice(_)
                | Command::Another
                | Command::SetAnswers(..)
                | Command::PracticeWithin(_)
                | Command::SetView(_)
                | Command::ZoomIn
                | Command::ZoomOut
                | Command::Fit
        )
    }

    /// Behind the curtain: whatever moves through the search, looks at it otherwise, or brings another one. Nothing that
    /// tells of the whole search, exports it, copies its text with what the text expects, or edits it.
    const fn is_harmless_behind_curtain(command: &Command, known: Visibility) -> bool {
        match command {
            // Where one has been.
            Command::GoTo(step) | Command::Playback(PlaybackCommand::GoTo(step)) => known.has(*step),
            command => matches!(
                command,
                Command::NextStep
                    | Command::PreviousStep
                    | Command::PlayPause
                    | Command::NextCut
                    | Command::PreviousCut
                    | Command::FirstStep
                    | Command::LastStep
                    | Command::StepOut
                    | Command::StepOver
                    | Command::Playback(_)
                    | Command::Faster
                    | Command::Slower
                    | Command::ToggleCurtain
                    | Command::ToggleChoices
                    | Command::AskAt(_)
                    | Command::AskElsewhere
                    | Command::Choose(_)
                    | Command::CopyExplanation
                    | Command::Present
                    | Command::ZoomIn
                    | Command::ZoomOut
                    | Command::Fit
                    | Command::Turn
                    | Command::NextTheme
                    | Command::NextGlyphs
                    | Command::NextAnnotations
                    | Command::NextWitnesses
                    | Command::ShowView(_)
                    | Command::SetView(_)
                    | Command::SetLook(_)
                    | Command::ToggleMargin
                    | Command::ToggleMotion
                    | Command::FlipBoard
                    | Command::Fold
                    | Command::ToggleFold(_)
                    | Command::UnfoldAll
                    | Command::Keys
                    | Command::Glossary
                    | Command::Explain(_)
                    | Command::Palette
                    | Command::About
                    | Command::Open
                    | Command::OpenFile(_)
                    | Command::OpenBundled(_)
                    | Command::OpenText(_)
                    | Command::NextTab
                    | Command::PreviousTab
                    | Command::GoToTab(_)
                    | Command::Apart(_)
                    | Command::CancelWork
                    | Command::DismissProblems
                    | Command::DismissHint
            ),
        }
    }
}
