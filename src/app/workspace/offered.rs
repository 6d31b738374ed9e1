//! What the window shows and offers at the moment.

use super::Workspace;
use super::navigation::HistoryDirection;
use crate::app::command::{Action, Command, CommandKind, CommandNeeds, CommandRow, Switch, WindowPart};
use crate::app::platform;
use crate::app::state::{DocumentOrigin, MAX_RIVALS, QuestionOn};
use crate::app::tour::TourPart;
use crate::scene::{RenderedView, shown};
use crate::tree::NodeId;

impl Workspace {
    /// Whether a part of the window is on the screen.
    pub fn is_shown(&self, part: WindowPart) -> bool {
        match part {
            part if self.is_over(part) => self.layout.over == Some(part),
            WindowPart::Library => self.preferences.is_library_shown,
            WindowPart::Inspector => {
                self.preferences.is_inspector_shown && self.is_revealed(TourPart::Inspector)
            }
            WindowPart::Overview => self.preferences.is_overview_shown,
            WindowPart::Source => self.preferences.is_source_shown,
            WindowPart::Plots => self.preferences.is_plots_shown,
            WindowPart::Rivals => {
                let document = &self.tabs.shown.document;
                !document.rivals.is_empty() || document.log.is_some()
            }
        }
    }

    /// Whether what a command turns on and off is on; `None` for commands that turn nothing on.
    pub fn is_on(&self, row: &CommandRow) -> Option<bool> {
        let switch = match row.kind {
            CommandKind::Toggle(switch) => switch,
            CommandKind::View(view) => return Some(self.tabs.shown.document.request.look.view == view),
            CommandKind::Board(mode) => return Some(self.tabs.shown.playing.mode == mode),
            CommandKind::Ask(asks) => return Some(self.asks() == asks),
            CommandKind::Own | CommandKind::Open(_) | CommandKind::Play(_) | CommandKind::Cycle(_) => {
                return None;
            }
        };
        Some(match switch {
            Switch::Part(part) => *part(&mut self.tabs.shown.document.request.look.clone()),
            Switch::Panel(part) => self.is_shown(part),
            Switch::Overlay => self.tabs.shown.document.request.comparison.is_overlay,
            Switch::Motion => !self.preferences.is_motion_off,
            Switch::Reply => self.tabs.shown.playing.reply.is_some(),
            Switch::Curtain => self.is_curtain_on(),
            Switch::Choices => self.has_choices(),
            Switch::FlippedBoard => self.tabs.shown.document.request.look.flips_boards,
        })
    }

    /// Whether a command could be carried out now.
    pub fn is_available(&self, command: &Command) -> bool {
        self.is_allowed(command) && self.has_needs(command)
    }

    /// Whether a command could be carried out now, or as soon as the exercise has been left for it.
    pub(crate) fn is_in_reach(&self, command: &Command) -> bool {
        self.is_available(command) || self.exercise().is_some() && self.has_needs(command)
    }

    fn has_needs(&self, command: &Command) -> bool {
        let Command::Do(action) = command else { return true };
        self.has(action.row().needs) && !self.is_out_of_sight(*action)
    }

    /// Whether a command shows or hides a part of the window that is not on the screen.
    fn is_out_of_sight(&self, action: Action) -> bool {
        use WindowPart::{Inspector, Library, Plots, Source};
        let CommandKind::Toggle(Switch::Panel(part)) = action.row().kind else { return false };
        self.is_presenting() && matches!(part, Inspector | Library | Plots | Source)
    }

    /// Whether that is the case which a command needs.
    pub fn has(&self, needs: CommandNeeds) -> bool {
        match needs {
            CommandNeeds::Nothing => true,
            CommandNeeds::OwnWindows => platform::CAN_CLOSE,
            CommandNeeds::File => matches!(self.tabs.shown.document.origin, DocumentOrigin::File(_)),
            CommandNeeds::Rivals => !self.tabs.shown.document.rivals.is_empty(),
            CommandNeeds::RoomForSearch => self.tabs.shown.document.rivals.len() < MAX_RIVALS,
            CommandNeeds::Steps => self.tabs.shown.document.trace.n_steps() > 0,
            CommandNeeds::Exercise => self.exam().is_some() || self.has(CommandNeeds::Steps),
            CommandNeeds::Nodes => {
                let picture = &self.tabs.shown.document.picture;
                let is_of_nodes = shown(picture.look().view, picture) != RenderedView::FlameGraph;
                is_of_nodes && self.view().question == QuestionOn::Nothing && !self.is_unread()
            }
            CommandNeeds::InternalNode => {
                self.node_to_fold().is_some_and(|node| !self.tabs.shown.document.tree.is_leaf(node))
            }
            CommandNeeds::Folds => !self.tabs.shown.document.picture.folds().is_empty(),
            CommandNeeds::OpenBranches => {
                let document = &self.tabs.shown.document;
                document.branches().any(|node| !document.picture.folds().is_collapsed(node))
            }
            CommandNeeds::OwnFolds => self.tabs.shown.document.request.folds.is_chosen(),
            CommandNeeds::Game => self.game_now().is_some(),
            CommandNeeds::OngoingGame => {
                self.game_now().is_some_and(|live| live.position.outcome().is_none())
            }
            CommandNeeds::Pieces => self.game_now().is_some_and(|live| !live.position.pieces().is_empty()),
            CommandNeeds::FlippableBoard => {
                self.game_now().is_some_and(|live| live.position.board().can_be_flipped())
            }
            CommandNeeds::Best => self.best_move().is_some(),
            CommandNeeds::Played => self.taken_back().is_some(),
            CommandNeeds::Tabs => self.n_tabs() > 1,
            CommandNeeds::Before => self.can_go(HistoryDirection::Back),
            CommandNeeds::Ahead => self.can_go(HistoryDirection::Ahead),
            CommandNeeds::Tree => self.game_now().is_none(),
            CommandNeeds::Undo => self.game_now().is_none() && self.tabs.shown.writing.can_step(true),
            CommandNeeds::Redo => self.game_now().is_none() && self.tabs.shown.writing.can_step(false),
            CommandNeeds::SomethingOpen => {
                self.dialog.is_some()
                    || self.exercise().is_some()
                    || self.is_presenting()
                    || self.can_cancel()
                    || self.notice.is_some()
                    || self.tabs.shown.correction.problems.is_some()
                    || self.layout.over.is_some()
                    || self.tour().is_some()
                    || self.has_hint()
                    || self.tabs.shown.view.selected.is_some()
                    || self.tabs.shown.view.editing.is_some()
            }
        }
    }

    /// The move that a search found best: one that finished, or a pass of it that did.
    pub(crate) fn best_move(&self) -> Option<String> {
        let trace = &self.tabs.shown.document.trace;
        self.tabs.shown.document.live()?;
        if self.tabs.shown.work.is_some() || trace.result().is_none() {
            return None;
        }
        let best = *trace.principal_variation(usize::MAX).get(1)?;
        trace.tree().mv(best).map(std::borrow::Cow::into_owned)
    }

    /// The selected node, or the one that the step is about.
    pub(crate) fn node_to_fold(&self) -> Option<NodeId> {
        let trace = &self.tabs.shown.document.trace;
        let current = || trace.step(self.tabs.shown.playback.step()).map(|step| trace.node(step.visit));
        self.tabs.shown.view.selected.or_else(current)
    }
}
