//! A position, and how it is to be searched.

use std::sync::Arc;

use super::{LivePosition, SearchPlan};
use crate::tree::{Header, SearchedPosition};

/// A position of a game, and how it is to be searched.
#[derive(Clone, Debug)]
pub struct PlannedPosition {
    /// Title, lesson and whatever else a text says of it.
    pub header: Header,
    /// The options of the game.
    pub settings: Vec<(String, String)>,
    /// The game at the position, with the moves that led there.
    pub position: Arc<dyn LivePosition>,
    /// How it is searched, beside the conventions.
    pub plan: SearchPlan,
}

impl PlannedPosition {
    /// Which position, how far it is searched, how it is judged, and in which order its moves come.
    pub fn searched(&self) -> SearchedPosition {
        self.position.searched(&self.plan)
    }
}

/// Equal are games of one kind that began alike and came to where they are by the same moves.
impl PartialEq for PlannedPosition {
    fn eq(&self, other: &Self) -> bool {
        let is_same_game = || {
            let (one, other) = (&self.position, &other.position);
            one.game() == other.game() && one.start() == other.start() && one.history() == other.history()
        };
        self.plan == other.plan
            && self.header == other.header
            && self.settings == other.settings
            && (Arc::ptr_eq(&self.position, &other.position) || is_same_game())
    }
}
