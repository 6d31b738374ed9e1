//! From step to step.

use super::Workspace;
use crate::app::playback::PlaybackCommand;

impl Workspace {
    /// Walks through the search: by strides from stop to stop of a tour, and to cutoffs, if there are some.
    pub(super) fn walk(&mut self, command: PlaybackCommand) {
        match command {
            PlaybackCommand::Next => self.stride(true),
            PlaybackCommand::Previous => self.stride(false),
            PlaybackCommand::NextCut | PlaybackCommand::PreviousCut => self.go_to_cut(command),
            command => self.play(command),
        }
    }

    /// One stride; on the tour to its next stop.
    fn stride(&mut self, is_forward: bool) {
        let plain = if is_forward { PlaybackCommand::Next } else { PlaybackCommand::Previous };
        self.play(self.tour_stride(is_forward).map_or(plain, PlaybackCommand::GoTo));
    }

    /// To a cut, or says that there is none.
    fn go_to_cut(&mut self, command: PlaybackCommand) {
        let before = self.tabs.shown.playback.step();
        self.play(command);
        // That none follows would be told too early behind a curtain.
        if self.tabs.shown.playback.step() == before && self.known().is_all() {
            let text = &self.ctx.text;
            let said = match (self.tabs.shown.document.trace.n_cuts(), command) {
                (0, _) => say!(text, "notice-no-cut"),
                (_, PlaybackCommand::NextCut) => say!(text, "notice-no-further-cut"),
                _ => say!(text, "notice-no-earlier-cut"),
            };
            self.notify(said, false);
        }
    }

    /// To a step, without more.
    pub(super) fn play_to(&mut self, step: usize) {
        let _ =
            self.tabs.shown.playback.command(PlaybackCommand::GoTo(step), &self.tabs.shown.document.trace);
    }

    pub(super) fn play(&mut self, command: PlaybackCommand) {
        let response = self.tabs.shown.playback.command(command, &self.tabs.shown.document.trace);
        self.keep_for_found(command);
        self.preferences.speed = self.tabs.shown.playback.speed();
        self.preferences.step_by = self.tabs.shown.playback.step_by();
        // What is offered at the first start waits for an answer.
        if response.has_moved && self.tabs.shown.playback.step() >= 3 && !self.offers_tour() {
            self.preferences.has_seen_hint = true;
        }
    }
}
