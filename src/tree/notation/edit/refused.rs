//! Why a change of a text cannot be made.

use crate::text::Text;
use crate::tree::notation::diagnostic::Diagnostic;
use crate::tree::notation::write::CannotHold;

/// The largest tree that is edited: so many nodes are taken apart at each change.
pub const MAX_EDITED: usize = 1_000_000;

/// Why a change cannot be made.
#[derive(Clone, Debug, PartialEq)]
pub enum EditRefused {
    /// No node, or no place among children, has that number.
    NotThere,
    /// The root has no siblings, cannot go, and cannot go elsewhere.
    IsRoot,
    /// A root with several children cannot be spliced out: a tree has one root.
    ManyChildren,
    /// A branch cannot go below itself.
    BelowItself,
    /// A node with children has no value, and is no copy.
    HasChildren,
    /// A node without children has a value, is free, or is a copy.
    LeafNeedsValue,
    /// What is below a copy is below its original.
    BelowCopy,
    /// Lists have no word for it.
    Unlisted(Unlisted),
    /// The format cannot hold the branch.
    Cannot(CannotHold),
    /// The text is not spelled rightly, or would not be.
    Misspelled(Vec<Diagnostic>),
    /// More than [`MAX_EDITED`] nodes.
    TooLarge,
}

/// What lists do not hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unlisted {
    /// A move.
    Move,
    /// A role below the root.
    Role,
    /// A probability.
    Probability,
    /// A label that means something else in lists, or one for a copy.
    Label,
}

impl EditRefused {
    /// The ids of all messages.
    pub const IDS: &[&str] = &[
        "edit-not-there",
        "edit-is-root",
        "edit-many-children",
        "edit-below-itself",
        "edit-has-children",
        "edit-leaf-needs-value",
        "edit-below-copy",
        "edit-unlisted-move",
        "edit-unlisted-role",
        "edit-unlisted-probability",
        "edit-unlisted-label",
        "edit-misspelled",
        "edit-too-large",
    ];

    /// The id of the message: `edit-…`, or that of [`CannotHold`].
    pub const fn id(&self) -> &'static str {
        match self {
            Self::NotThere => "edit-not-there",
            Self::IsRoot => "edit-is-root",
            Self::ManyChildren => "edit-many-children",
            Self::BelowItself => "edit-below-itself",
            Self::HasChildren => "edit-has-children",
            Self::LeafNeedsValue => "edit-leaf-needs-value",
            Self::BelowCopy => "edit-below-copy",
            Self::Unlisted(Unlisted::Move) => "edit-unlisted-move",
            Self::Unlisted(Unlisted::Role) => "edit-unlisted-role",
            Self::Unlisted(Unlisted::Probability) => "edit-unlisted-probability",
            Self::Unlisted(Unlisted::Label) => "edit-unlisted-label",
            Self::Cannot(why) => why.id(),
            Self::Misspelled(_) => "edit-misspelled",
            Self::TooLarge => "edit-too-large",
        }
    }

    /// The reason as a sentence, and what helps, where that is known.
    pub fn say(&self, text: &Text) -> (String, Option<String>) {
        match self {
            Self::TooLarge => (say!(text, "edit-too-large", limit = MAX_EDITED), None),
            Self::Misspelled(diagnostics) => match diagnostics.first() {
                Some(first) => {
                    let [problem, hint] = first.problem.say(text);
                    (problem, Some(hint))
                }
                None => (text.say_named(self.id(), &[]), None),
            },
            _ => (text.say_named(self.id(), &[]), None),
        }
    }
}
