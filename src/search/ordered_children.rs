//! The children of a node in the order of a search.

use super::space::Space;

/// The children of a node in the order of a search, made as they are wanted: to count them makes none.
pub(super) struct OrderedChildren<'n, S: Space + 'n, M = OrderedMoves<'n, S>> {
    pub(super) space: &'n S,
    pub(super) node: &'n S::Node,
    /// Those that are left.
    pub(super) moves: M,
}

/// Moves in the order of a search.
pub(super) enum OrderedMoves<'n, S: Space + 'n> {
    Given(S::Moves<'n>),
    Sorted(std::vec::IntoIter<S::Move>),
}

impl<'n, S: Space + 'n> Iterator for OrderedMoves<'n, S> {
    type Item = S::Move;

    #[inline]
    fn next(&mut self) -> Option<S::Move> {
        match self {
            Self::Given(moves) => moves.next(),
            Self::Sorted(moves) => moves.next(),
        }
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        match self {
            Self::Given(moves) => moves.size_hint(),
            Self::Sorted(moves) => moves.size_hint(),
        }
    }

    #[inline]
    fn count(self) -> usize {
        match self {
            Self::Given(moves) => moves.count(),
            Self::Sorted(moves) => moves.count(),
        }
    }
}

impl<'n, S: Space + 'n, M: Iterator<Item = S::Move>> Iterator for OrderedChildren<'n, S, M> {
    type Item = S::Node;

    #[inline]
    fn next(&mut self) -> Option<S::Node> {
        Some(self.space.child(self.node, self.moves.next()?))
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        self.moves.size_hint()
    }

    #[inline]
    fn count(self) -> usize {
        self.moves.count()
    }
}
