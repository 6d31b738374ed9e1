//! What a word of a text says.

use crate::value::Role;

/// What a word says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Meaning {
    /// The key of a header line, or the name of a field of JSON.
    Key,
    /// What a header line says.
    Text,
    /// A move.
    Move,
    /// A label.
    Label,
    /// The value of a leaf, or the mark of one whose value does not matter.
    Value,
    /// Who decides.
    Role(Role),
    /// A probability.
    Probability,
    /// `@D`: the node that holds the same position.
    Same,
    /// A comment, up to the end of its line.
    Comment,
}
