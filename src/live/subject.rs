//! What is searched, a tree or a position, and the one way to search it.

use std::sync::Arc;

use super::{PlannedPosition, SearchPlan, file};
use crate::budget::Budget;
use crate::search::Conventions;
use crate::trace::expect::{ExpectError, Expectation, Mismatch};
use crate::trace::{Ending, GrowthLimits, Recorder, Trace};
use crate::tree::notation::{self, Diagnostic};
use crate::tree::{GameTree, Header, NodeId};
use crate::value::Role;

/// What is searched. Cheap to clone.
#[derive(Clone, Debug)]
pub enum Subject {
    /// A hand-written tree.
    Tree(Arc<GameTree>),
    /// A position; the tree grows with the search.
    Position(Arc<PlannedPosition>),
}

impl Subject {
    /// Understands a text: a position if a game knows it, else a tree in any format.
    ///
    /// # Errors
    /// All that is wrong with the text, in its order.
    pub fn read(text: &str) -> Result<Self, Vec<Diagnostic>> {
        Self::read_bytes(text.as_bytes())
    }

    /// As [`Self::read`], from bytes.
    ///
    /// # Errors
    /// All that is wrong with the text, in its order, or that it is none.
    pub fn read_bytes(bytes: &[u8]) -> Result<Self, Vec<Diagnostic>> {
        Self::read_bytes_within(bytes, &Budget::unlimited())
    }

    /// As [`Self::read_bytes`], within a budget: what copies come to is known before they are written out.
    ///
    /// # Errors
    /// All that is wrong with the text, in its order, or that it is none, or too large.
    pub fn read_bytes_within(bytes: &[u8], budget: &Budget<'_>) -> Result<Self, Vec<Diagnostic>> {
        match std::str::from_utf8(bytes).ok().and_then(file::read) {
            Some(position) => position.map(|position| Self::Position(Arc::new(position))),
            None => notation::read_bytes_within(bytes, budget).map(|read| Self::Tree(Arc::new(read.tree))),
        }
    }

    /// What its text says besides.
    pub fn header(&self) -> &Header {
        match self {
            Self::Tree(tree) => tree.header(),
            Self::Position(position) => &position.header,
        }
    }

    /// The position, if it is one.
    pub const fn position(&self) -> Option<&Arc<PlannedPosition>> {
        match self {
            Self::Tree(_) => None,
            Self::Position(position) => Some(position),
        }
    }

    /// The same with another role at the root; `None` leaves it as the text says. A tree that has the role already is not
    /// copied, so that searches of it stay searches of one tree.
    #[must_use]
    pub fn with_root(&self, root: Option<Role>) -> Self {
        match (self, root) {
            (Self::Tree(tree), Some(role)) if role != tree.role(NodeId::ROOT) => {
                Self::Tree(Arc::new(GameTree::clone(tree).with_root(role)))
            }
            (Self::Position(position), Some(root)) if root != position.plan.root => {
                let plan = SearchPlan { root, ..position.plan };
                Self::Position(Arc::new(PlannedPosition { plan, ..PlannedPosition::clone(position) }))
            }
            _ => self.clone(),
        }
    }

    /// Searches and records everything, until the visits of a position's plan are reached or the budget is spent. The seconds
    /// of a plan are the matter of [`search_within`](Self::search_within).
    pub fn search(&self, conventions: Conventions, budget: Option<&Budget<'_>>) -> Trace {
        match self {
            Self::Tree(tree) => {
                let recorder = Recorder::new(&conventions).within(budget);
                Trace::record_with(recorder, Arc::clone(tree), conventions)
            }
            Self::Position(position) => {
                let header = position.header.clone();
                position.position.record(&position.plan, conventions, header, budget)
            }
        }
    }
}

impl Subject {
    /// A search of a position that has only begun, with the root and its moves, of which none has been made. `None` in a
    /// tree, which is there beforehand, and where the game is over.
    pub fn begin(&self, conventions: Conventions) -> Option<Trace> {
        let planned = self.position()?;
        let plan = SearchPlan { limits: GrowthLimits { max_visits: 1, max_millis: None }, ..planned.plan };
        let trace = planned.position.record(&plan, conventions, planned.header.clone(), None);
        (trace.ending() == Ending::Stopped).then(|| trace.underway())
    }

    /// Runs the search that an expectation asks for and compares.
    ///
    /// # Errors
    /// An expectation that does not fit what is searched, or a search that used something up before it could tell.
    pub fn check(
        &self,
        expectation: &Expectation,
        budget: &Budget<'_>,
    ) -> Result<Vec<Mismatch>, ExpectError> {
        let trace = self.with_root(expectation.root).search_within(expectation.conventions, budget);
        let mismatches = expectation.compare(&trace)?;
        match trace.spent() {
            Some(spent) if !mismatches.is_empty() => Err(ExpectError::Unfinished(spent)),
            _ => Ok(mismatches),
        }
    }
}

/// Trees are equal if they are one and the same; positions if the same game is to be searched in the same way.
impl PartialEq for Subject {
    fn eq(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Tree(one), Self::Tree(other)) => Arc::ptr_eq(one, other),
            (Self::Position(one), Self::Position(other)) => Arc::ptr_eq(one, other) || one == other,
            _ => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::budget::Spent;
    use crate::value::Value;

    fn subject(text: &str) -> Subject {
        Subject::read(text).unwrap_or_else(|problems| panic!("{text}: {problems:?}"))
    }

    fn value(subject: &Subject) -> Option<Value> {
        subject.search(Conventions::default(), None).result().map(|(value, _)| value)
    }

    #[test]
    fn a_tree_and_a_position_are_searched_alike() {
        assert_eq!(value(&subject("A(B=1, C=2)")), Some(Value::from(2)));
        assert!(value(&subject("game: take\nposition: 3\ndepth: 5")).is_some());
    }

    #[test]
    fn another_role_at_the_root_is_another_search() {
        let tree = subject("A(B=1, C=2)");
        assert_eq!(value(&tree.with_root(Some(Role::Min))), Some(Value::from(1)));
        assert_eq!(tree.with_root(Some(Role::Max)), tree, "the tree is not copied where nothing changes");
        let position = subject("game: take\nposition: 3\ndepth: 5");
        assert_ne!(position.with_root(Some(Role::Min)), position);
    }

    #[test]
    fn a_search_can_be_stopped() {
        let position = subject("game: connect-four\ndepth: 6");
        let trace = position.search(Conventions::default(), Some(&Budget::wishing(&|_| Some(Spent::Enough))));
        assert_eq!((trace.ending(), trace.spent()), (crate::trace::Ending::Stopped, Some(Spent::Enough)));
    }

    #[test]
    fn a_search_that_has_only_begun_has_the_root_and_its_moves() {
        use crate::search::Algorithm;
        for algorithm in Algorithm::ALL {
            let position = subject("game: connect-four\ndepth: 6");
            let trace = position.begin(Conventions::default().with(algorithm)).unwrap();
            assert_eq!((trace.ending(), trace.spent()), (Ending::Underway, None), "{algorithm:?}");
            assert_eq!((trace.n_visits(), trace.result()), (1, None), "{algorithm:?}");
            let tree = trace.tree();
            assert_eq!((tree.n_nodes(), tree.children(NodeId::ROOT).count()), (8, 7), "{algorithm:?}");
        }
        assert!(subject("A(B=1, C=2)").begin(Conventions::default()).is_none());
        let over = subject("game: tic-tac-toe\nposition: XXX/OO./...\ndepth: 3");
        assert!(over.begin(Conventions::default()).is_none());
    }

    /// The best line so far is told on the way, and the line told last fits what was found.
    #[test]
    fn a_search_tells_what_it_has_found_so_far() {
        use crate::search::Algorithm;
        use std::cell::RefCell;
        let position = subject("game: connect-four\ndepth: 7");
        for algorithm in
            [Algorithm::AlphaBeta, Algorithm::Pvs, Algorithm::IterativeDeepening, Algorithm::Mtdf]
        {
            let told = RefCell::new(Vec::new());
            let listener = |interim| told.borrow_mut().push(interim);
            let trace = position.search(
                Conventions::default().with(algorithm),
                Some(&Budget::unlimited().telling(&listener)),
            );
            let told = told.into_inner();
            assert!(!told.is_empty(), "{algorithm:?}");
            assert!(told.is_sorted_by_key(|interim| interim.n_passes), "{algorithm:?}: {told:?}");
            let planned = position.position().unwrap();
            for best in told.iter().filter_map(|interim| interim.best.as_ref()) {
                let there = planned.position.follow(&best.path, planned.plan.ordering);
                assert!(there.is_some(), "{algorithm:?}: {best:?}");
            }
            if algorithm == Algorithm::IterativeDeepening {
                let last = told.last().unwrap();
                assert!(last.n_passes >= 4 && last.depth == Some(last.n_passes as u32), "{last:?}");
            }
            assert_eq!(trace.ending(), Ending::Finished);
        }
    }

    #[test]
    fn positions_are_equal_if_the_same_moves_led_there() {
        let text = "game: tic-tac-toe\ndepth: 2";
        let (one, other) = (subject(text), subject(text));
        assert_eq!(one, other);
        let moved = |moves: &[usize]| {
            let planned = PlannedPosition::clone(one.position().unwrap());
            let position = planned.position.follow(moves, 0).unwrap();
            Subject::Position(Arc::new(PlannedPosition { position, ..planned }))
        };
        // Taken in another order, the same squares are the same board and another game.
        assert_eq!(moved(&[0, 0, 0]), moved(&[0, 0, 0]));
        assert_ne!(moved(&[0, 0, 1]), moved(&[2, 0, 0]));
    }
}
