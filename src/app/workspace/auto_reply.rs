//! How the game on the screen is played: what clicks on the board mean, who answers by itself, what was said of a move.

use std::sync::Arc;

use super::Workspace;
use crate::app::board_input::BoardMode;
use crate::app::command::{Action, Switch, WindowPart};
use crate::board::Player;
use crate::live::{LivePosition, PlannedPosition, Subject};
use crate::request::SearchInput;

impl Workspace {
    /// What clicks on the board mean.
    pub(crate) const fn board_mode(&self) -> BoardMode {
        self.tabs.shown.playing.mode
    }

    /// Whether the second side sits below; never on boards that have a below of their own.
    pub(crate) fn is_board_flipped(&self) -> bool {
        self.tabs.shown.document.request.look.flips_boards
            && self.game_now().is_some_and(|live| live.position.board().can_be_flipped())
    }

    /// The side whose moves the search makes by itself.
    pub const fn reply(&self) -> Option<Player> {
        self.tabs.shown.playing.reply
    }

    /// The best move that was made last, and why it was the best; until another move is made.
    pub fn said_of_best(&self) -> Option<&str> {
        self.tabs.shown.playing.said.as_deref()
    }

    /// How often the user wanted to type a move.
    pub(crate) const fn n_asked_to_type(&self) -> usize {
        self.tabs.shown.playing.n_asked
    }

    /// The game as it stands: at the position that is being searched, if one is, else at the one on the screen.
    pub fn game_now(&self) -> Option<&Arc<PlannedPosition>> {
        let coming = self.tabs.shown.work.as_ref().and_then(|work| match &work.draft.request.given {
            SearchInput::Subject(Subject::Position(planned)) => Some(planned),
            _ => None,
        });
        coming.or_else(|| self.tabs.shown.document.live())
    }

    /// What clicks on the board mean from now on.
    pub(super) fn turn_board(&mut self, mode: BoardMode) {
        self.tabs.shown.playing.mode = mode;
        self.tabs.shown.refusal = None;
        if mode != BoardMode::Follow {
            self.show_board();
        }
    }

    /// The board takes a move that is typed.
    pub(super) fn type_move(&mut self) {
        self.tabs.shown.playing.mode = BoardMode::Play;
        self.tabs.shown.playing.n_asked += 1;
        self.show_board();
    }

    /// The search makes the moves of a side, or of neither.
    pub(super) fn set_reply(&mut self, side: Option<Player>) {
        self.tabs.shown.playing.reply = side;
        if side.is_some() {
            self.tabs.shown.playing.mode = BoardMode::Play;
        }
        self.reply_if_due();
        if side.is_some() {
            self.show_board();
        }
    }

    /// A user who plays wants to see the board, which stands in the inspector.
    fn show_board(&mut self) {
        if !self.is_shown(WindowPart::Inspector) {
            self.turn(Switch::Panel(WindowPart::Inspector));
        }
    }

    /// Turns the reply on, for the side that the user does not play, or off.
    pub(super) fn toggle_reply(&mut self) {
        let side = match self.tabs.shown.playing.reply {
            Some(_) => None,
            None => self.side_of_user().map(Player::opponent),
        };
        self.set_reply(side);
    }

    /// The side that has moved last where a game was begun here; before its first move the one that is to move.
    fn side_of_user(&self) -> Option<Player> {
        let now = &self.game_now()?.position;
        let is_begun = self.tabs.shown.playing.first.as_ref().is_some_and(|first| {
            let first = &first.position;
            first.start() == now.start() && first.history().len() < now.history().len()
        });
        let before = now.take_back().filter(|_| is_begun);
        Some(before.map_or_else(|| now.to_move(), |before| before.to_move()))
    }

    /// Makes the best move where the search plays the side whose turn it is.
    pub(super) fn reply_if_due(&mut self) {
        let Some(document) = self.tabs.shown.document.live() else { return };
        if self.tabs.shown.work.is_some()
            || self.tabs.shown.playing.reply != Some(document.position.to_move())
        {
            return;
        }
        if document.position.outcome().is_some() {
            return;
        }
        if self.best_move().is_some() {
            self.run_of_game(&Action::PlayBest.into());
        } else {
            self.notify(say!(self.ctx.text, "notice-no-reply"), true);
        }
    }

    /// What was found to be best, and why: "Black plays d5. …" Of a move that ends the game the board says the rest.
    pub(super) fn say_best(&self, ends_the_game: bool) -> Option<String> {
        let document = self.tabs.shown.document.live()?;
        let mv = self.best_move()?;
        let side = document.position.sides()[document.position.to_move().index()];
        let played = say!(self.ctx.text, "table-played", side, move = mv);
        if ends_the_game {
            return Some(played);
        }
        let why = self.why_best()?;
        Some(format!("{played} {why}"))
    }

    /// Why the best move is the best: what it is worth, and the line that shows it.
    pub(crate) fn why_best(&self) -> Option<String> {
        self.best_move()?;
        self.explainer().best_sentence()
    }

    /// The position before the last move; while the search answers by itself, before the last move of the person, or before
    /// the first move of all if only the search has moved.
    pub(super) fn taken_back(&self) -> Option<Arc<dyn LivePosition>> {
        let now = &self.game_now()?.position;
        let mut before = now.take_back()?;
        while self.tabs.shown.playing.reply == Some(before.to_move())
            && let Some(earlier) = before.take_back()
        {
            before = earlier;
        }
        Some(before)
    }
}
