//! What is copied and kept as text, so that it can be pasted and opened again.

use super::Session;
use super::effect::Effect;
use crate::app::saving::{KeptText, TextOf};
use crate::live::{PlannedPosition, file};
use crate::request::Given;
use crate::tree::Header;
use crate::tree::notation::{Spelling, write};

impl Session {
    /// Copies the position of the selected node, else the one of the game; again, as long as the notice says so, the tree.
    pub(super) fn copy_shown(&mut self) {
        let again = self.ctx.text.get("notice-copied-position");
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
        let selected = self.view.selected.filter(|_| self.work.is_none());
        let there = selected
            .and_then(|node| live.position.follow(&self.document.tree.path(node), live.plan.ordering));
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
        match self.document.live() {
            None => &[TextOf::Tree],
            Some(live) if live.position.history().is_empty() => &[TextOf::Position, TextOf::Tree],
            Some(_) => &[TextOf::Game, TextOf::Position, TextOf::Tree],
        }
    }

    pub(super) fn keep_text(&mut self, kept: KeptText) {
        match self.text_of(kept.of) {
            Some(text) => self.effects.push(Effect::KeepText(kept, text)),
            None => self.notify(self.ctx.text.get("notice-not-copied"), true),
        }
    }

    /// The text of the document; `None` where there is none.
    pub(crate) fn text_of(&self, of: TextOf) -> Option<String> {
        match (of, self.document.live()) {
            (TextOf::Game, Some(live)) => Some(live.text()),
            (TextOf::Position, Some(live)) => Some(without_moves(live)?.text()),
            (TextOf::Game | TextOf::Position, None) => None,
            (TextOf::Tree, _) => match &self.document.request.given {
                // As somebody wrote it, with all remarks.
                Given::Text(text) if self.document.live().is_none() => Some(text.to_string()),
                _ => {
                    let tree = &self.document.tree;
                    write(tree, Spelling::Outline).or_else(|_| write(tree, Spelling::Json)).ok()
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
