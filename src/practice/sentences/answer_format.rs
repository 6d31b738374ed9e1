//! How answers are written, and what is said of words that are none.

use crate::practice::shape::{AnswerShape, ReplyShape};
use crate::text::Text;

/// What is to be written as an answer, or as a part of one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AnswerFormat {
    /// A number.
    Number,
    /// A number or a bound.
    Result,
    /// α, β and a result in one line.
    Window,
    /// A node.
    Node,
    /// Nodes whose edges are pruned, or that there are none.
    Pruned,
    /// Leaves in order.
    Leaves,
    /// Children of a node in order.
    Children,
    /// What a number becomes, or that it stays.
    Change,
    /// Yes or no.
    Yes,
    /// Values of a leaf.
    Values,
    /// A whole number from 1 to this one.
    UpTo(usize),
}

impl AnswerFormat {
    /// What is written in one line as an answer of this shape, or as that about one of its nodes.
    pub const fn of(shape: &AnswerShape<'_>) -> Self {
        match shape {
            AnswerShape::Numbers(fields) if fields.n_fields == 1 => Self::Number,
            AnswerShape::Numbers(_) => Self::Window,
            AnswerShape::Edges => Self::Pruned,
            AnswerShape::Sequence(_) => Self::Leaves,
            AnswerShape::Orders(_) => Self::Children,
            AnswerShape::Reply(shape) => Self::of_reply(*shape),
        }
    }

    /// What is written as a reply of this shape.
    pub const fn of_reply(shape: ReplyShape<'_>) -> Self {
        match shape {
            ReplyShape::Node => Self::Node,
            ReplyShape::Change => Self::Change,
            ReplyShape::Edges => Self::Pruned,
            ReplyShape::Yes => Self::Yes,
            ReplyShape::Claim => Self::Result,
            ReplyShape::Values(_) => Self::Values,
            ReplyShape::Report(search) => Self::UpTo(search.candidates.len()),
        }
    }

    /// "Write a number, such as 3, -2, 0.5 or inf."
    pub fn told(self, text: &Text) -> String {
        match self {
            Self::UpTo(last) => say!(text, "practice-write-up-to", last),
            Self::Number => say!(text, "practice-write-number"),
            Self::Result => say!(text, "practice-write-result"),
            Self::Window => say!(text, "practice-write-window"),
            Self::Node => say!(text, "practice-write-node"),
            Self::Pruned => say!(text, "practice-write-pruned"),
            Self::Leaves => say!(text, "practice-write-leaves"),
            Self::Children => say!(text, "practice-write-children"),
            Self::Change => say!(text, "practice-write-change"),
            Self::Yes => say!(text, "practice-write-yes"),
            Self::Values => say!(text, "practice-write-set"),
        }
    }

    /// "“x” cannot be read. Write the name of a node."
    pub fn refused(self, given: &str, text: &Text) -> String {
        say!(text, "practice-unreadable", given, write = self.told(text))
    }
}
