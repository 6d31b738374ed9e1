//! The curtain of a lecture: while the user presents, what comes next is hidden until it is wanted, and may be asked first.
//!
//! What has been seen stays seen: going back lifts the curtain, and nothing is asked twice before one begins anew at the
//! first step.

use std::sync::Arc;

use super::Workspace;
use super::mode::{Curtain, CurtainQuestion, Mode, asks_name};
use crate::app::command::Command;
use crate::app::playback::{PlaybackCommand, next_cut};
use crate::app::state::QuestionOn;
use crate::practice::{Next, QuestionRate, Sentences, asked_before, choices};

/// As many steps are looked at for a question; no question follows a longer stride.
const MAX_LOOKED: usize = 20_000;
/// Choices stand in an order of this seed and of the step: the same in the lecture as when it was prepared.
const SEED: u64 = 0;

impl Workspace {
    /// Whether the curtain is drawn.
    pub(crate) const fn is_curtained(&self) -> bool {
        self.mode.curtain().is_some()
    }

    /// Whether presentations have the curtain.
    pub const fn is_curtain_on(&self) -> bool {
        self.preferences.has_curtain
    }

    /// The question to the class.
    pub(crate) fn asking(&self) -> Option<&CurtainQuestion> {
        self.mode.curtain()?.asking.as_ref()
    }

    /// Where the curtain asks; `None` is nowhere.
    pub(crate) fn asks(&self) -> Option<QuestionRate> {
        self.preferences.curtain_asks
    }

    /// Whether answers to choose from are shown.
    pub(crate) const fn has_choices(&self) -> bool {
        !self.preferences.has_no_choices
    }

    /// Draws the curtain where a presentation has one, and lifts it elsewhere. The tour shows what comes next by itself.
    pub(super) fn draw_curtain(&mut self) {
        let is_wanted = self.preferences.has_curtain && self.tour().is_none();
        let trace = &self.tabs.shown.document.trace;
        let mut is_new = false;
        if let Mode::Present { curtain, .. } = &mut self.mode {
            is_new = curtain.is_none() && is_wanted;
            curtain.take_if(|curtain| !is_wanted || !Arc::ptr_eq(&curtain.trace, trace));
            if is_wanted {
                curtain.get_or_insert_with(|| Curtain { trace: Arc::clone(trace), seen: 0, asking: None });
            }
        }
        if is_new && !self.tabs.shown.document.rivals.is_empty() {
            self.notify(say!(self.ctx.text, "notice-curtain-alone"), false);
        }
    }

    /// Hides what comes next from the moment when the curtain is drawn, and shows it when it is not any more. Another search
    /// is hidden anew.
    pub(super) fn keep_curtain(&mut self) {
        self.draw_curtain();
        let is_drawn = self.is_curtained();
        self.tabs.shown.view.question = if is_drawn { QuestionOn::Nodes } else { QuestionOn::Nothing };
        if is_drawn {
            self.tabs.shown.view.editing = None;
            if self.tabs.shown.playback.is_playing() {
                self.play(PlaybackCommand::Pause);
            }
            let step = self.tabs.shown.playback.step();
            if let Some(curtain) = self.mode.curtain_mut() {
                curtain.seen = curtain.seen.max(step);
            }
        }
        self.keep_exercise_open();
        let is_hidden = is_drawn || self.open_exercise().is_some();
        if self.tabs.shown.document.request.look.is_later_hidden != is_hidden
            && self.tabs.shown.work.is_none()
        {
            self.change_shown(|request| request.look.is_later_hidden = is_hidden);
        }
    }

    /// What a command does behind the curtain that it does not do elsewhere; whether that is all.
    pub(super) fn run_behind_curtain(&mut self, command: &Command) -> bool {
        let is_open = self.open_question().is_some();
        match command.playback() {
            Some(PlaybackCommand::Next | PlaybackCommand::PlayPause) => {
                self.advance_or_ask();
                return true;
            }
            Some(PlaybackCommand::NextCut) if is_open => {
                self.advance_or_ask();
                return true;
            }
            Some(PlaybackCommand::NextCut) => {
                let cut = next_cut(&self.tabs.shown.document.trace, self.tabs.shown.playback.step());
                let asked = cut.zip(self.asks()).and_then(|(cut, often)| self.asked_at(cut, often));
                if let Some(next) = asked {
                    self.ask(next);
                    return true;
                }
                self.end_question();
            }
            Some(PlaybackCommand::Previous) => {
                return self.end_question().is_some_and(|asking| !asking.is_told);
            }
            Some(PlaybackCommand::First) => {
                self.end_question();
                if let Some(curtain) = self.mode.curtain_mut() {
                    curtain.seen = 0;
                }
            }
            Some(PlaybackCommand::SetSpeed(_) | PlaybackCommand::ScaleSpeed(_)) | None => {}
            Some(_) => drop(self.end_question()),
        }
        false
    }

    /// The question that has not been answered yet.
    fn open_question(&mut self) -> Option<&mut CurtainQuestion> {
        self.mode.curtain_mut()?.asking.as_mut().filter(|asking| !asking.is_told)
    }

    /// Asks no more for now.
    fn end_question(&mut self) -> Option<CurtainQuestion> {
        self.mode.curtain_mut()?.asking.take()
    }

    /// The place of the answer that a key chooses, where one can be chosen: its number, or the letter at this place.
    pub(crate) fn choice_at(&self, key: &str) -> Option<usize> {
        let asking = self.asking().filter(|asking| !asking.is_told)?;
        let &[sign] = key.as_bytes() else { return None };
        let place = sign.checked_sub(if sign.is_ascii_digit() { b'1' } else { b'A' })?;
        Some(usize::from(place)).filter(|&place| place < asking.choices.len())
    }

    /// The answer to an open question; else one stride, or the question before it.
    fn advance_or_ask(&mut self) {
        if let Some(asking) = self.open_question() {
            asking.is_told = true;
            let told = asking.next.told;
            self.play_to(told);
            return;
        }
        self.end_question();
        let here = self.tabs.shown.playback.step();
        let target = self.tabs.shown.playback.after_stride(&self.tabs.shown.document.trace);
        let seen = self.mode.curtain().map_or(here, |curtain| here.max(curtain.seen));
        let unseen = (seen + 1..=target).take(MAX_LOOKED);
        let asked =
            self.asks().and_then(|often| unseen.into_iter().find_map(|step| self.asked_at(step, often)));
        match asked {
            Some(next) => self.ask(next),
            None => self.play(PlaybackCommand::Next),
        }
    }

    /// What is asked before a step: the first thing that a person would ask there.
    fn asked_at(&self, step: usize, often: QuestionRate) -> Option<Next> {
        asked_before(&self.tabs.shown.document.trace, step, often).into_iter().next()
    }

    fn ask(&mut self, next: Next) {
        self.play_to(next.step.saturating_sub(1));
        let choices = if self.has_choices() {
            choices(&self.tabs.shown.document.trace, &next, SEED)
        } else {
            Vec::new()
        };
        if let Some(curtain) = self.mode.curtain_mut() {
            curtain.asking = Some(CurtainQuestion { next, choices, chosen: None, is_told: false });
        }
    }

    /// The user points at one of the answers, or no more.
    pub(super) fn choose(&mut self, place: usize) {
        if let Some(asking) = self.open_question()
            && place < asking.choices.len()
        {
            asking.chosen = if asking.chosen == Some(place) { None } else { Some(place) };
        }
    }

    /// Asks elsewhere from now on.
    pub(super) fn ask_at(&mut self, asks: Option<QuestionRate>) {
        self.preferences.curtain_asks = asks;
        if self.open_question().is_some() {
            self.end_question();
        }
        self.notify_curtain();
    }

    /// The next choice of where to ask; behind the last one nothing is asked.
    pub(super) fn ask_elsewhere(&mut self) {
        let next = match self.asks() {
            None => QuestionRate::ALL.first(),
            Some(often) => QuestionRate::ALL.iter().skip_while(|other| **other != often).nth(1),
        };
        self.ask_at(next.copied());
    }

    /// With answers to choose from, or without.
    pub(super) fn toggle_choices(&mut self) {
        self.preferences.has_no_choices = !self.preferences.has_no_choices;
        if self.open_question().is_some()
            && let Some(asking) = self.end_question()
        {
            self.ask(asking.next);
        }
    }

    /// Draws the curtain, or lifts it for good. Outside a presentation that could not be seen.
    pub(super) fn toggle_curtain(&mut self) {
        self.preferences.has_curtain = !self.preferences.has_curtain;
        // In a presentation that is seen.
        if !self.is_presenting() {
            self.notify_curtain();
        }
    }

    /// Says what the curtain does; of one that is on the screen, how often it asks.
    fn notify_curtain(&mut self) {
        if self.is_presenting() {
            let text = &self.ctx.text;
            let said = match self.preferences.curtain_asks {
                None => say!(text, "notice-curtain-silent"),
                asks => say!(text, "notice-curtain-rate", often = asks_name(text, asks)),
            };
            self.notify(said, false);
        } else {
            let text = &self.ctx.text;
            let said = match (self.preferences.has_curtain, self.preferences.curtain_asks) {
                (false, _) => say!(text, "notice-curtain-lifted"),
                (true, None) => say!(text, "notice-curtain-drawn"),
                (true, Some(often)) => {
                    let often = asks_name(text, Some(often));
                    say!(text, "notice-curtain-asks", often)
                }
            };
            self.notify(said, false);
        }
    }

    /// The question, or its answer, in words.
    pub(crate) fn asked_aloud(&self) -> Option<String> {
        let asking = self.asking()?;
        let (text, explainer) = (&self.ctx.text, self.explainer());
        let said = Sentences::new(&explainer, text);
        if asking.is_told {
            return Some(format!("{} {}", said.right_choice(&asking.next), said.told(&asking.next)));
        }
        let choices = asking.numbered().map(|(number, choice)| {
            let choice = said.choice(&asking.next, &choice.reply);
            say!(text, "curtain-choice", number, choice)
        });
        Some(std::iter::once(said.hall(&asking.next)).chain(choices).collect::<Vec<_>>().join(" "))
    }
}
