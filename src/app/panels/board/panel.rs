//! What the board panel keeps between frames, and what it shows.

use std::sync::Arc;

use crate::app::board_input::{BoardInput, BoardMode};
use crate::app::canvas::ScenePainter;
use crate::app::workspace::Workspace;
use crate::live::{LivePosition, PlannedPosition};
use crate::tree::NodeId;

/// What the board panel keeps between frames.
#[derive(Debug, Default)]
pub(crate) struct BoardPanel {
    pub(super) hand: BoardInput,
    /// What is being typed as a position, while it is.
    pub(super) typed: Option<String>,
    /// What is being typed as a move.
    pub(super) typed_move: String,
    /// Whether a move was refused in the last frame.
    pub(super) was_refused: bool,
    /// How often the field for it was asked for when it took the focus last.
    pub(super) n_asked: usize,
    /// The same of the board.
    pub(super) n_board_asked: usize,
    /// The cell that the arrow keys went to.
    pub(super) cursor: Option<usize>,
    /// The position that it belongs to.
    position: Option<Arc<dyn LivePosition>>,
    pub(super) painter: ScenePainter,
}

impl BoardPanel {
    /// Looks whether another position has come.
    pub(super) fn follow(&mut self, live: &PlannedPosition) {
        let is_same = |old: &Arc<dyn LivePosition>| {
            Arc::ptr_eq(old, &live.position) || old.text() == live.position.text()
        };
        if !self.position.as_ref().is_some_and(is_same) {
            self.begin();
        }
        self.position = Some(Arc::clone(&live.position));
    }

    /// Forgets what belongs to a position that is no longer there.
    pub(super) fn begin(&mut self) {
        self.hand.forget();
        self.typed = None;
    }
}

/// What the board shows.
pub(super) struct BoardView {
    /// The node of the tree; the root where it shows the game as it stands.
    pub(super) node: NodeId,
    pub(super) position: Arc<dyn LivePosition>,
    /// What it is called.
    pub(super) name: String,
}

impl BoardView {
    pub(super) fn new(workspace: &Workspace, live: &PlannedPosition, mode: BoardMode) -> Self {
        let document = workspace.document();
        let of_step = shown_node(workspace);
        if let Some(searched) = document.live().filter(|_| mode == BoardMode::Follow) {
            let path = document.tree.path(of_step);
            let there = searched.position.follow(&path, searched.plan.ordering);
            let name = workspace.explainer().name(of_step);
            let position = there.unwrap_or_else(|| Arc::clone(&searched.position));
            return Self { node: of_step, position, name };
        }
        let position = Arc::clone(&live.position);
        Self { node: NodeId::ROOT, name: position.text(), position }
    }
}

/// The node under the pointer, else the selected one, else the one of the step: the current node of the picture.
pub(in crate::app::panels) fn shown_node(workspace: &Workspace) -> NodeId {
    let trace = &workspace.document().trace;
    let of_step = || trace.step(workspace.playback().step()).map(|step| trace.node(step.visit));
    workspace.view().hovered.or(workspace.view().selected).or_else(of_step).unwrap_or(NodeId::ROOT)
}
