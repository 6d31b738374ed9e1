//! What the window says by itself: notices, which go away, and where one is, in words.

use super::Workspace;
use super::notice::Notice;
use crate::app::command::Action;
use crate::text::system_error;

/// How long a notice stays, in seconds.
const NOTICE_SECS: f64 = 6.0;

impl Workspace {
    /// The last notice, what is wrong with a text, or the step in words.
    pub(crate) fn status(&self) -> String {
        if let Some(notice) = &self.notice {
            return notice.text.clone();
        }
        if let Some(title) = self.practice_title() {
            return title;
        }
        if !self.search_told().is_empty() {
            return self.search_told().to_owned();
        }
        if let Some(asked) = self.asked_aloud() {
            return asked;
        }
        if let Some(found) =
            self.tabs.shown.correction.problems.as_ref().and_then(|problems| problems.diagnostics.first())
        {
            return found.problem.say(&self.ctx.text).into_iter().next().unwrap_or_default();
        }
        let (trace, step) = (&self.tabs.shown.document.trace, self.tabs.shown.playback.step());
        let explainer = self.explainer();
        let place = say!(
            self.ctx.text,
            if self.known().is_all() { "transport-step-of" } else { "transport-step-so-far" },
            step = step + 1,
            steps = trace.n_steps()
        );
        format!("{place}. {}", explainer.one_line(step))
    }

    /// Moves on by itself what does; the window should look again after so many seconds.
    pub(crate) fn let_time_pass(&mut self) -> Option<f64> {
        self.notice.take_if(|notice| notice.until_secs <= self.clock.now_secs);
        let notice_secs = self
            .notice
            .as_ref()
            .map(|notice| (notice.until_secs - self.clock.now_secs).clamp(0.05, NOTICE_SECS));
        let notice_secs =
            notice_secs.into_iter().chain(self.glow_secs()).chain(self.copy_secs()).reduce(f64::min);
        if !self.tabs.shown.playback.is_playing() {
            self.clock.played_secs = None;
            return notice_secs;
        }
        // A second pass of the same frame has the same time, so nothing is counted twice.
        let dt_secs = self.clock.played_secs.map_or(0.0, |last| self.clock.now_secs - last);
        self.clock.played_secs = Some(self.clock.now_secs);
        let response = self.tabs.shown.playback.advance(dt_secs, &self.tabs.shown.document.trace);
        let next_secs = response.next_in_secs.map(|secs| secs.max(0.001));
        next_secs.into_iter().chain(notice_secs).reduce(f64::min)
    }

    /// For how many seconds the last notice has been there; 0 without one.
    pub(crate) fn notice_age_secs(&self) -> f64 {
        let age_secs = |notice: &Notice| self.clock.now_secs - (notice.until_secs - notice.stay_secs);
        self.notice.as_ref().map_or(0.0, age_secs)
    }

    /// There is no other window.
    pub(crate) fn say_no_window(&mut self, error: &std::io::Error) {
        let error = system_error(&self.ctx.text, error);
        self.notify(say!(self.ctx.text, "notice-no-window", error), true);
    }

    /// What is in the clipboard may not be read.
    pub(crate) fn say_no_paste(&mut self) {
        self.notify(say!(self.ctx.text, "notice-no-paste"), true);
    }

    /// Says what the command of a key needs that is not there.
    pub(super) fn say_why_not(&mut self, action: Action) {
        let Some(needs) = action.row().needs.lacking() else { return };
        let command = action.title(&self.ctx.text);
        self.notify(say!(self.ctx.text, "notice-why-not", command, needs), false);
    }

    /// Shows a line for a few seconds.
    pub(super) fn notify(&mut self, text: String, is_error: bool) {
        let stay_secs = if is_error { 3.0 * NOTICE_SECS } else { NOTICE_SECS };
        let until_secs = self.clock.now_secs + stay_secs;
        self.notice = Some(Notice { text, is_error, until_secs, stay_secs });
    }
}
