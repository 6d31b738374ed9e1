//! The mask: what of the search may be shown, said, copied or written now, and which commands tell no more than that.
//!
//! Whatever tells something of the search asks [`Workspace::known`].

use super::Workspace;
use crate::app::command::{Command, Reveals};
use crate::app::playback::PlaybackCommand;
use crate::explain::{Explainer, Names};
use crate::practice::Visibility;
use crate::scene::Look;
use crate::trace::Trace;

impl Workspace {
    /// What may be known of the search: everything, unless the user is asked about it, or the curtain is drawn.
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

    /// Whether a look differs from that of the document in its theme, if at all.
    fn is_theme_alone(&self, look: &Look) -> bool {
        let shown = &self.tabs.shown.document.request.look;
        *look == Look { theme: look.theme, ..shown.clone() }
    }

    /// Whether a command tells no more than may be known.
    pub(super) fn is_allowed(&self, command: &Command) -> bool {
        let known = self.known();
        match command.reveals() {
            _ if known.is_all() => true,
            Reveals::Nothing => true,
            // Colors tell nothing.
            _ if matches!(command, Command::SetLook(look) if self.is_theme_alone(look)) => true,
            Reveals::Exercise => self.exercise().is_some(),
            Reveals::Steps if self.exercise().is_some() => false,
            // Where one has been.
            Reveals::Steps => {
                !matches!(command.playback(), Some(PlaybackCommand::GoTo(step)) if !known.has(step))
            }
            Reveals::Search => false,
        }
    }
}
