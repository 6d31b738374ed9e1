//! What is said about an answer, as data.

use super::bug::BugPart;
use super::children::Ordered;
use super::choices::Misconception;
use super::cuts::{CutEdge, NodeFate};
use super::next::Next;
use super::order::{Read, Unread};
use super::values::{ChildWorth, Worth};
use super::which::Which;
use super::windows::{Call, CallAsked};
use crate::trace::whatif::ValueSet;
use crate::tree::NodeId;
use crate::value::{Role, Value, Window};

named! {
/// How one part of an answer did.
#[derive(PartialOrd, Ord)]
pub enum PartVerdict {
    /// As the search has it.
    Right = "right",
    /// Not as the search has it.
    Wrong = "wrong",
    /// Wrong, but what follows from the learner's own answers.
    Follows = "follows",
    /// Nothing was answered.
    Missing = "missing",
    /// Something was answered where nothing is to be answered.
    Extra = "extra",
    /// Already within a branch that is cut: neither asked for nor wrong.
    Inside = "inside",
}
}

impl PartVerdict {
    /// Whether there is nothing to mend.
    pub const fn is_fine(self) -> bool {
        matches!(self, Self::Right | Self::Inside)
    }
}

/// Why a part of an answer is judged as it is. Numbers are seen from MAX.
#[derive(Clone, Debug, PartialEq)]
pub enum Why {
    /// An internal node, what it is worth, and by which of its children; and what was written instead.
    Worth(Worth, Option<Value>),
    /// What follows from what the learner wrote below the node.
    Follows {
        /// Who decides there.
        role: Role,
        /// What the learner wrote.
        given: Value,
        /// What the node is worth.
        value: Value,
        /// The children with the learner's own values.
        below: Vec<ChildWorth>,
    },
    /// A leaf says itself what it is worth.
    Leaf(Value),
    /// Leaves that the file leaves open decide what the node is worth: it lies between these.
    Open(Window),
    /// The edge is cut.
    Cut(CutEdge),
    /// The edge is not cut, and what became of the node.
    NotCut(NodeFate),
    /// Nothing is cut in the whole tree.
    NothingCut,
    /// What is passed to a node and what it returns, and how each number of the answer did.
    Call(Box<CallPart>),
    /// The node is never searched.
    NotCalled,
    /// When a leaf is read.
    Read(Read),
    /// What happens at the step that was asked about.
    Next(Box<Next>),
    /// For which values of a leaf something else happens, and which values were given.
    Which(Box<(Which, Option<ValueSet>)>),
    /// Why a leaf is not to be named here.
    Unread(Unread),
    /// Who of a node's children should come first.
    Ordered(Box<Ordered>),
    /// In whatever order children come, as many leaves are read.
    AnyOrder,
    /// The first wrong step of a faulty search, or its mistake.
    Bug(Box<BugPart>),
}

impl Why {
    /// Whether it is about an answer that was given at the node itself, and not about one question or the whole tree.
    pub const fn is_at_node(&self) -> bool {
        !matches!(self, Self::NothingCut | Self::AnyOrder | Self::Next(_) | Self::Which(_) | Self::Bug(_))
    }
}

/// A call, what is said of it in an answer, and how each of the numbers did: α, β and what it returns.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CallPart {
    /// The call.
    pub call: CallAsked,
    /// The answer.
    pub given: Call,
    /// How its numbers did.
    pub marks: [PartVerdict; 3],
}

impl CallPart {
    /// How the answer did as a whole: as its worst number.
    pub(super) fn mark(&self) -> PartVerdict {
        let worst = [PartVerdict::Wrong, PartVerdict::Follows, PartVerdict::Missing];
        worst.into_iter().find(|mark| self.marks.contains(mark)).unwrap_or(PartVerdict::Right)
    }
}

/// The verdict on one part of an answer.
#[derive(Clone, Debug, PartialEq)]
pub struct VerdictItem {
    /// The node that it is about.
    pub node: NodeId,
    /// How it did.
    pub mark: PartVerdict,
    /// Why.
    pub why: Why,
    /// Whether it is the mistake to begin with. One item at most.
    pub is_first_mistake: bool,
    /// The known mistake that leads to this answer.
    pub misconception: Option<Misconception>,
}

impl VerdictItem {
    /// Whether something else should stand at its node than the learner's answer, even if that counts as right.
    pub fn is_corrected(&self) -> bool {
        !self.mark.is_fine() || matches!(self.why, Why::Read(read) if read.is_shifted())
    }

    /// Whether its node is a part of the solution: the learner did not name it, and nothing in the question does.
    pub fn is_secret(&self) -> bool {
        self.mark == PartVerdict::Missing
            && match &self.why {
                Why::Cut(_) | Why::Read(_) => true,
                // Which nodes are never called is for the learner to say.
                Why::Call(part) => part.given == Call::default(),
                _ => false,
            }
    }

    /// How each field of its node did: the numbers of a call, else the only one.
    pub fn field_marks(&self) -> Vec<PartVerdict> {
        match &self.why {
            Why::Call(part) => part.marks.to_vec(),
            _ => vec![self.mark],
        }
    }
}

impl VerdictItem {
    pub(super) const fn new(node: NodeId, mark: PartVerdict, why: Why) -> Self {
        Self { node, mark, why, is_first_mistake: false, misconception: None }
    }
}

/// How many leaves alpha-beta reads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LeafCounts {
    /// With the children in the order of the answer; `None` where it comes to a leaf that the file leaves open.
    pub n_read: Option<usize>,
    /// With the children as they stand in the file.
    pub n_read_before: usize,
    /// At least, in whatever order the children come.
    pub least: usize,
}

/// What is said about an answer.
#[derive(Clone, Debug, PartialEq)]
pub struct Verdict {
    /// One for each part of the answer, in the order of the search.
    pub items: Vec<VerdictItem>,
    /// The leaves that are read, where children were to be put in order.
    pub tally: Option<LeafCounts>,
}

impl Verdict {
    /// The first mistake is named by a reason that knows better; else it is the first item that is not fine and does not
    /// follow from another one.
    pub(super) fn new(mut items: Vec<VerdictItem>, tally: Option<LeafCounts>) -> Self {
        if !items.iter().any(|item| item.is_first_mistake)
            && let Some(first) =
                items.iter_mut().find(|item| !item.mark.is_fine() && item.mark != PartVerdict::Follows)
        {
            first.is_first_mistake = true;
        }
        Self { items, tally }
    }

    /// Parts that are right.
    pub fn n_right(&self) -> usize {
        self.n(PartVerdict::Right)
    }

    /// Parts of the right answer, at least 1. How many there are does not depend on the answer.
    pub fn n_counted(&self) -> usize {
        let n_others = self.n(PartVerdict::Inside) + self.n_extra();
        (self.items.len() - n_others).max(1)
    }

    /// Parts of the answer that should not be there.
    pub fn n_extra(&self) -> usize {
        self.n(PartVerdict::Extra)
    }

    /// Parts that did so.
    pub fn n(&self, mark: PartVerdict) -> usize {
        self.items.iter().filter(|item| item.mark == mark).count()
    }

    /// Whether everything is right.
    pub fn is_right(&self) -> bool {
        self.items.iter().all(|item| item.mark.is_fine())
    }

    /// The mistake to begin with.
    pub fn first_mistake(&self) -> Option<&VerdictItem> {
        self.items.iter().find(|item| item.is_first_mistake)
    }
}
