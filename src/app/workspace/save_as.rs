//! What is copied and kept as text, so that it can be pasted and opened again.

use std::sync::Arc;

use super::Workspace;
use super::dialog::Dialog;
use super::effect::Effect;
use crate::app::command::Action;
use crate::app::files::with_text_ending;
use crate::app::text_file::{KeptText, TextFile, TextOf};
use crate::live::{PlannedPosition, file};
use crate::request::SearchInput;
use crate::tree::Header;
use crate::tree::notation::{
    CannotHold, TextFormat, cannot_hold, format_of, n_comments, write, write_with_comments,
};

/// A tree in another format.
#[derive(Debug)]
pub(crate) struct ConvertedText {
    pub(crate) text: String,
    /// Comments for which it has no place.
    pub(crate) n_comments_lost: usize,
}

impl Workspace {
    /// Copies the position of the selected node, else the one of the game; again, as long as the notice says so, the tree.
    pub(super) fn copy_shown(&mut self) {
        let again = say!(self.ctx.text, "notice-copied-position");
        let is_again = self.notice().is_some_and(|notice| notice.text == again);
        let Some(text) = self.position_to_copy().filter(|_| !is_again) else {
            self.copy_notation();
            return;
        };
        self.effects.push(Effect::Copy(text));
        self.notify(again, false);
    }

    /// As short as it can be understood wherever it is pasted.
    fn position_to_copy(&self) -> Option<String> {
        let live = self.game_now()?;
        let selected = self.tabs.shown.view.selected.filter(|_| self.tabs.shown.work.is_none());
        let there = selected.and_then(|node| {
            live.position.follow(&self.tabs.shown.document.tree.path(node), live.plan.ordering)
        });
        let position = there.as_ref().unwrap_or(&live.position);
        let alone = position.text();
        let is_understood = live.settings.is_empty()
            && file::read(&alone).is_some_and(|read| {
                read.is_ok_and(|read| {
                    read.position.game() == position.game() && read.position.text() == alone
                })
            });
        if is_understood {
            return Some(alone);
        }
        let mut text = format!("game: {}\n", position.game());
        for (key, value) in &live.settings {
            text.extend([key, ": ", value, "\n"]);
        }
        Some(format!("{text}position: {alone}\n"))
    }

    /// What can be kept of the document on the screen, the most telling first.
    pub(crate) fn texts_to_keep(&self) -> &'static [TextOf] {
        match self.tabs.shown.document.live() {
            None => &[TextOf::Tree],
            Some(live) if live.position.history().is_empty() => &[TextOf::Position, TextOf::Tree],
            Some(_) => &[TextOf::Game, TextOf::Position, TextOf::Tree],
        }
    }

    /// Saves a text; a hand-written tree is that file from then on.
    pub(super) fn keep_text(&mut self, kept: &KeptText) {
        self.dialog.take_if(|dialog| matches!(dialog, Dialog::OfCommand(Action::SaveAs, _)));
        let text = match kept.format.filter(|_| kept.of == TextOf::Tree) {
            None => self.text_of(kept.of),
            Some(format) => self.tree_as(format).ok().map(|spelled| spelled.text),
        };
        let Some(text) = text else {
            self.stay();
            return self.notify(say!(self.ctx.text, "notice-not-copied"), true);
        };
        let (path, may_replace) = kept.target.file(with_text_ending);
        let document = (kept.of == TextOf::Tree && self.source().is_some())
            .then(|| self.tabs.shown.writing.identity().clone());
        let spelled_from = kept.format.map(|_| Arc::clone(self.tabs.shown.writing.text()));
        self.store(TextFile { path, text: text.into(), may_replace, known: None, document, spelled_from });
    }

    /// How the text of the tree is spelled, and all that it could be spelled as: nothing else where it cannot be read.
    pub(crate) fn format(&self) -> Option<TextFormat> {
        let is_read = !self.are_problems_of_shown() && self.tabs.shown.work.is_none();
        self.source().filter(|_| is_read).map(|text| format_of(text))
    }

    /// The tree in another format.
    pub(crate) fn tree_as(&self, format: TextFormat) -> Result<ConvertedText, CannotHold> {
        let tree = &self.tabs.shown.document.tree;
        let source = self.source().map_or("", |text| text);
        if format == TextFormat::Outline {
            return write_with_comments(tree, source).map(|text| ConvertedText { text, n_comments_lost: 0 });
        }
        Ok(ConvertedText { text: write(tree, format)?, n_comments_lost: n_comments(source) })
    }

    /// All kinds of things in the tree that a format cannot hold, and how many others there are of each.
    pub(crate) fn cannot_hold(&self, format: TextFormat) -> Vec<(CannotHold, usize)> {
        cannot_hold(&self.tabs.shown.document.tree, format)
    }

    /// The text of the document; `None` where there is none.
    pub(crate) fn text_of(&self, of: TextOf) -> Option<String> {
        match (of, self.tabs.shown.document.live()) {
            (TextOf::Game, Some(live)) => Some(live.text()),
            (TextOf::Position, Some(live)) => Some(without_moves(live)?.text()),
            (TextOf::Game | TextOf::Position, None) => None,
            (TextOf::Tree, _) => match &self.tabs.shown.document.request.given {
                // As the user wrote it, with all remarks, whether it can be read or not.
                SearchInput::Text(_) if self.tabs.shown.document.live().is_none() => {
                    Some(self.tabs.shown.writing.text().to_string())
                }
                _ => {
                    let tree = &self.tabs.shown.document.tree;
                    write(tree, TextFormat::Outline).or_else(|_| write(tree, TextFormat::Json)).ok()
                }
            },
        }
    }
}

/// The position as if the game had begun there.
fn without_moves(live: &PlannedPosition) -> Option<PlannedPosition> {
    let position = live.position.read(&live.position.text()).ok()?;
    let header = Header { expect: Vec::new(), ..live.header.clone() };
    Some(PlannedPosition { header, position, ..live.clone() })
}
