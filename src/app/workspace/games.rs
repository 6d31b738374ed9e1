//! Commands about a game: moves, positions, exercises made of them.

use std::sync::Arc;

use super::Workspace;
use super::navigation::HistoryDirection;
use super::work::{Arrival, PrunedCount};
use crate::app::board_input::BoardMode;
use crate::app::command::{Action, Command};
use crate::app::jobs::JobKind;
use crate::app::state::{DocumentDraft, DocumentOrigin};
use crate::explain::last_moves;
use crate::layout::Folds;
use crate::live::{self, LivePosition, PlannedPosition, Subject, SubtreeCount, registry};
use crate::request::SearchInput;
use crate::text::Text;
use crate::tree::notation::{self, TextFormat, write};
use crate::tree::{Header, NodeId};
use crate::value::Bound;

/// Plies of an exercise that is made without saying how many.
const FROZEN_PLIES: u32 = 2;
/// A count of what was pruned gives up here.
const MAX_COUNTED: usize = 200_000_000;

impl Workspace {
    pub(super) fn run_of_game(&mut self, command: &Command) {
        if let Command::NewGame(name) = command {
            if let Some(Ok(live)) = registry::find(name).map(|entry| entry.open(&[])) {
                self.tabs.shown.playing.mode = BoardMode::Play;
                self.tabs.shown.playing.is_reply_due = true;
                self.open_live(live);
            }
            return;
        }
        // What is played goes on from where the game stands, also while the search of that position goes on.
        if let Some(now) = self.game_now().cloned()
            && self.run_of_play(command, &now)
        {
            return;
        }
        let Some(document) = self.tabs.shown.document.live().cloned() else { return };
        let position = &document.position;
        // What was asked about may be gone when its turn comes.
        if let Command::SearchFrom(node) | Command::FreezeFrom(node, _) | Command::CountPruned(node) = command
            && node.index() >= self.tabs.shown.document.tree.n_nodes()
        {
            return;
        }
        match command {
            Command::Do(Action::PlayBest) => {
                let trace = &self.tabs.shown.document.trace;
                let best = trace.principal_variation(usize::MAX).get(1).copied();
                let after =
                    best.and_then(|best| position.follow(&trace.tree().path(best), document.plan.ordering));
                let is_over = after.as_ref().is_some_and(|after| after.outcome().is_some());
                let said = self.say_best(is_over);
                self.tabs.shown.playing.is_reply_due = true;
                self.go_on(&document, after);
                self.tabs.shown.playing.said = said;
            }
            Command::SearchFrom(node) => {
                let path = self.tabs.shown.document.tree.path(*node);
                self.go_on(&document, position.follow(&path, document.plan.ordering));
            }
            Command::Do(Action::Freeze) => {
                self.freeze(&document, self.tabs.shown.view.selected.unwrap_or(NodeId::ROOT), FROZEN_PLIES);
            }
            Command::FreezeFrom(node, plies) => self.freeze(&document, *node, *plies),
            Command::CountPruned(node) => self.count_pruned(&document, *node),
            _ => {}
        }
    }

    /// Moves and positions of the game as it stands; whether the command was one.
    fn run_of_play(&mut self, command: &Command, now: &Arc<PlannedPosition>) -> bool {
        let position = &now.position;
        match command {
            Command::Move(index) => {
                self.tabs.shown.playing.is_reply_due = true;
                self.go_on(now, position.play(*index));
            }
            Command::Do(Action::TakeBack) => {
                let before = self.taken_back();
                // The search would make its first move again.
                if before
                    .as_ref()
                    .is_some_and(|before| self.tabs.shown.playing.reply == Some(before.to_move()))
                {
                    self.tabs.shown.playing.reply = None;
                }
                self.go_on(now, before);
            }
            Command::SetPlan(plan) => {
                let changed = PlannedPosition { plan: **plan, ..PlannedPosition::clone(now) };
                let given = SearchInput::Subject(Subject::Position(Arc::new(changed)));
                self.tabs.shown.playing.is_reply_due |=
                    self.tabs.shown.playing.reply == Some(position.to_move());
                // Folds name nodes of a search that is no longer there.
                self.change(|request| {
                    request.given = given;
                    request.folds = Folds::new();
                });
            }
            Command::SetUp(cells, side, extras) => match position.set_up_with(cells, *side, extras) {
                Ok(position) => self.go_on(now, Some(position)),
                Err(refused) => self.tabs.shown.refusal = Some(refused),
            },
            Command::ReadPosition(text) => match position.read(text) {
                Ok(position) => self.go_on(now, Some(position)),
                Err(refused) => self.tabs.shown.refusal = Some(refused),
            },
            _ => return false,
        }
        true
    }

    /// Pasted text that the game on the screen can read goes on from there.
    pub(super) fn paste_position(&mut self, text: &str) -> bool {
        let Some(document) = self.tabs.shown.document.live().cloned() else { return false };
        let Ok(position) = document.position.read(text) else { return false };
        // A tree in brackets is to chess a variation that can be left out, and what is left is the start.
        let is_start = || {
            let start = document.position.read("").map(|start| start.text());
            position.history().is_empty() && start.is_ok_and(|start| start == position.text())
        };
        if is_start() && notation::read(text).is_ok() {
            return false;
        }
        self.go_on(&document, Some(position));
        true
    }

    /// Opens a game that is not on the screen yet.
    pub(super) fn open_live(&mut self, position: Arc<dyn LivePosition>) {
        let title = name_of_game(&self.ctx.text, &*position);
        let plan = live::file::default_plan(&*position);
        let header = Header { title, ..Header::default() };
        self.show_live(PlannedPosition { position, plan, settings: Vec::new(), header });
    }

    /// The same game at another position. What a file said about the old one is no longer true.
    fn go_on(&mut self, document: &Arc<PlannedPosition>, position: Option<Arc<dyn LivePosition>>) {
        let Some(position) = position else { return };
        self.tabs.shown.playing.said = None;
        self.tabs.shown.refusal = None;
        // A move that was taken back while it was being searched: what is on the screen is what there is.
        let is_there = |shown: &Arc<PlannedPosition>| {
            shown.plan == document.plan
                && shown.position.start() == position.start()
                && shown.position.history() == position.history()
        };
        if self.tabs.shown.work.is_some() && self.tabs.shown.document.live().is_some_and(is_there) {
            self.tabs.shown.work = None;
            return;
        }
        // A move that is taken back: what was found before it was made is still there.
        let is_before =
            self.tabs.shown.trail.next(HistoryDirection::Back).is_some_and(|before| {
                match &before.draft.request.given {
                    SearchInput::Subject(Subject::Position(before)) => is_there(before),
                    _ => false,
                }
            });
        if is_before && !self.is_another_coming() {
            return self.go(HistoryDirection::Back);
        }
        let (title, source) = self.title_after(document, &*position);
        let header = Header { title, source, ..Header::default() };
        let plan = crate::live::SearchPlan { root: crate::value::Role::Max, ..document.plan };
        self.show_live(PlannedPosition { position, plan, settings: document.settings.clone(), header });
    }

    /// What a position is called to which a game has gone on, and its source: the title that was there first, and the moves
    /// since; the game, where the position does not come from there.
    fn title_after(
        &mut self,
        document: &Arc<PlannedPosition>,
        position: &dyn LivePosition,
    ) -> (Option<String>, Option<String>) {
        let text = Arc::clone(&self.ctx.text);
        let is_of = |first: &PlannedPosition| {
            titled(&text, first, &*document.position)
                .is_some_and(|title| Some(title) == document.header.title)
        };
        // The document on the screen may itself be called after the one with which the game began.
        let first = self
            .tabs
            .shown
            .playing
            .first
            .take()
            .filter(|first| is_of(first))
            .unwrap_or_else(|| document.clone());
        let of_game = || name_of_game(&text, position);
        // Without a title of its own it is called by its game, and so are all that come after it.
        let first = if first.header.title.is_some() {
            first
        } else {
            let header = Header { title: of_game(), ..first.header.clone() };
            Arc::new(PlannedPosition { header, ..(*first).clone() })
        };
        let named = titled(&text, &first, position);
        let source = first.header.source.clone().filter(|_| named.is_some());
        self.tabs.shown.playing.first = Some(first);
        (named.or_else(of_game), source)
    }

    fn show_live(&mut self, live: PlannedPosition) {
        let name = live.position.game().to_owned();
        let request = self.request_for(SearchInput::Subject(Subject::Position(Arc::new(live))));
        self.make(
            DocumentDraft {
                origin: DocumentOrigin::Pasted,
                name,
                request,
                carries_folds: false,
                may_import: false,
                log_of: None,
            },
            Arrival::New(0),
        );
    }

    fn freeze(&mut self, document: &PlannedPosition, node: NodeId, plies: u32) {
        let tree = &self.tabs.shown.document.tree;
        let path = tree.path(node);
        let Some(position) = document.position.follow(&path, document.plan.ordering) else { return };
        let plan = crate::live::SearchPlan { depth: plies, root: tree.role(node), ..document.plan };
        let title = say!(self.ctx.text, "frozen-title", game = document.position.game());
        let Ok(frozen) = live::freeze(&position, &plan, Some(title)) else {
            self.notify(say!(self.ctx.text, "notice-frozen-too-large", limit = live::MAX_FROZEN), true);
            return;
        };
        match write(&frozen, TextFormat::Outline) {
            Ok(text) => {
                let name = say!(self.ctx.text, "name-frozen");
                self.open_text(DocumentOrigin::Pasted, name, text.into(), None);
            }
            Err(_) => self.notify(say!(self.ctx.text, "notice-not-copied"), true),
        }
    }

    /// In the background: the pruned part may be larger than all that was searched.
    fn count_pruned(&mut self, document: &PlannedPosition, node: NodeId) {
        let trace = Arc::clone(&self.tabs.shown.document.trace);
        let Some(cut) = trace.cut_about(node) else { return };
        let paths = trace.pruned_paths(cut.index);
        let (position, plan) = (Arc::clone(&document.position), document.plan);
        self.tabs.shown.counting = Some(self.ctx.jobs.start(JobKind::Count, move |progress| {
            let mut count = SubtreeCount { n_nodes: 0, is_complete: true };
            progress.within(|budget| {
                for path in &paths {
                    let left = MAX_COUNTED.saturating_sub(count.n_nodes).max(1);
                    let of_move = position.count(&plan, path, left, budget);
                    count.n_nodes += of_move.n_nodes;
                    count.is_complete &= of_move.is_complete;
                    if !count.is_complete {
                        break;
                    }
                }
            });
            PrunedCount { n_moves: paths.len(), count }
        }));
        self.notify(say!(self.ctx.text, "notice-counting"), false);
    }

    pub(super) fn on_counted(&mut self, &PrunedCount { n_moves, count }: &PrunedCount) {
        let bound = if count.is_complete { Bound::Exact } else { Bound::Lower };
        let said = say!(
            self.ctx.text,
            match bound {
                Bound::Exact => "notice-counted",
                _ => "notice-counted-at-least",
            },
            moves = n_moves,
            nodes = count.n_nodes
        );
        self.notify(said, false);
    }
}

/// What the game of a position is called.
fn name_of_game(text: &Text, position: &dyn LivePosition) -> Option<String> {
    registry::find(position.game()).map(|entry| text.get(entry.title_message_id))
}

/// The title of a position to which the moves of a game lead from the one that has a title: "Chess, after 1. Ra6 bxa6". What
/// the title says of the first position, a win in so many moves, is not true of a later one. `None` if it does not come from
/// there, or that has no title.
fn titled(text: &Text, first: &PlannedPosition, now: &dyn LivePosition) -> Option<String> {
    /// Moves that are named, the last ones.
    const MOST: usize = 4;
    let title = first.header.title.as_ref()?;
    let (before, all) = (first.position.history(), now.history());
    let since = all.strip_prefix(before.as_slice()).filter(|_| first.position.start() == now.start())?;
    if since.is_empty() {
        return Some(title.clone());
    }
    let title = &name_of_game(text, now)?;
    let line = last_moves(since, now.n_before().saturating_sub(since.len()), MOST);
    let after = say!(text, "played-title", title, line);
    let end = now.end().map(|end| format!(". {}", end.say(text)));
    Some(after + end.as_deref().unwrap_or_default().trim_end_matches('.'))
}
