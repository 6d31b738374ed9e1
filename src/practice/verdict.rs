//! What is said about an answer, as data.

use std::any::Any;
use std::fmt::Debug;
use std::ops::Deref;
use std::sync::Arc;

use super::misconception::Misconception;
use super::sentences::Sentences;
use crate::trace::Trace;
use crate::tree::{GameTree, NodeId};
use crate::value::Value;

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
    /// That of a part whose answer is right or not; `None` where there is none.
    pub(super) const fn of(is_right: Option<bool>) -> Self {
        match is_right {
            None => Self::Missing,
            Some(true) => Self::Right,
            Some(false) => Self::Wrong,
        }
    }

    /// Whether there is nothing to mend.
    pub const fn is_fine(self) -> bool {
        matches!(self, Self::Right | Self::Inside)
    }
}

/// Whether two things of any type are the same.
pub trait SameAs {
    /// Whether the other one is of this type, and equal.
    fn is_same(&self, other: &dyn Any) -> bool;
}

impl<T: PartialEq + 'static> SameAs for T {
    fn is_same(&self, other: &dyn Any) -> bool {
        other.downcast_ref() == Some(self)
    }
}

/// Why a part of an answer is judged as it is, as data. Each kind of exercise has its own.
pub trait PartReason: Any + SameAs + Debug + Send + Sync {
    /// The reason as a sentence.
    fn say(&self, said: &Sentences<'_>, part: &VerdictItem) -> String;

    /// What helps without giving the answer away.
    fn hints(&self, said: &Sentences<'_>, part: &VerdictItem) -> Hints {
        Hints::general(said, part.node)
    }

    /// Whether it is about an answer that was given at the node itself, and not about one question or the whole tree.
    fn is_at_node(&self) -> bool {
        true
    }

    /// Whether its node is a part of the solution where the learner did not name it: nothing in the question does.
    fn is_secret(&self) -> bool {
        false
    }

    /// Whether something else should stand at its node than the learner's answer, even if that counts as right.
    fn is_shifted(&self) -> bool {
        false
    }

    /// How each field of its node did, where there are several.
    fn field_marks(&self) -> Option<&[PartVerdict]> {
        None
    }

    /// What should stand in each field of its node, in short.
    fn corrections(&self, _said: &Sentences<'_>) -> Vec<Option<String>> {
        vec![None]
    }

    /// What stands beside its node in a picture besides the answer.
    fn note(&self) -> Option<String> {
        None
    }

    /// What the part is called, if not by its node.
    fn part_name(&self, _said: &Sentences<'_>) -> Option<String> {
        None
    }

    /// Where in the search a student finds what it is about.
    fn moment(&self) -> ReasonMoment {
        ReasonMoment::Entry
    }

    /// The node at which a mistake in the part was made.
    fn place(&self, _tree: &GameTree, node: NodeId) -> NodeId {
        node
    }

    /// The bound from above the parent that is needed here: whose it is, α or β, and its value.
    fn bound(&self) -> Option<(NodeId, &'static str, Value)> {
        None
    }

    /// Whether who keeps a value here overlooks the bound of another node.
    fn is_of_bounds(&self) -> bool {
        false
    }

    /// The value that was written at the node.
    fn given(&self) -> Option<Value> {
        None
    }

    /// How a mistake is said to the learner, if not as elsewhere.
    fn mistake(&self, _said: &Sentences<'_>, _slip: Misconception) -> Option<String> {
        None
    }
}

/// Where in a search a student finds what a part of an answer is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReasonMoment {
    /// When its node is entered.
    Entry,
    /// When its node returns.
    Return,
    /// At this step.
    Step(usize),
}

/// Help in three steps.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hints {
    /// Where to look.
    pub look: String,
    /// The sentence that is needed.
    pub rule: String,
    /// The answer; `None` for the solution to the whole question.
    pub answer: Option<String>,
}

impl Hints {
    /// Help where nothing more is known: how the search goes, and then the solution.
    pub(super) fn general(said: &Sentences<'_>, node: NodeId) -> Self {
        Self { look: said.look_at(node), rule: said.order(), answer: None }
    }
}

/// A reason of any kind.
#[derive(Clone, Debug)]
pub struct Why(Arc<dyn PartReason>);

impl Why {
    /// A reason.
    pub fn new(reason: impl PartReason) -> Self {
        Self(Arc::new(reason))
    }

    /// The data of the reason, if they are of this type.
    pub fn get<T: PartReason>(&self) -> Option<&T> {
        let reason: &dyn Any = &*self.0;
        reason.downcast_ref()
    }
}

impl Deref for Why {
    type Target = dyn PartReason;

    fn deref(&self) -> &Self::Target {
        &*self.0
    }
}

impl PartialEq for Why {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0) || self.0.is_same(&*other.0)
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
        !self.mark.is_fine() || self.why.is_shifted()
    }

    /// Whether its node is a part of the solution: the learner did not name it, and nothing in the question does.
    pub fn is_secret(&self) -> bool {
        self.mark == PartVerdict::Missing && self.why.is_secret()
    }

    /// How each field of its node did: the numbers of a call, else the only one.
    pub fn field_marks(&self) -> Vec<PartVerdict> {
        self.why.field_marks().map_or_else(|| vec![self.mark], <[_]>::to_vec)
    }

    pub(super) fn new(node: NodeId, mark: PartVerdict, reason: impl PartReason) -> Self {
        Self { node, mark, why: Why::new(reason), is_first_mistake: false, misconception: None }
    }

    /// Whether something is to be mended that does not follow from another mistake: a known mistake may be behind it.
    pub(super) const fn is_mistaken(&self) -> bool {
        matches!(self.mark, PartVerdict::Wrong | PartVerdict::Missing | PartVerdict::Extra)
    }
}

/// The step at which a student finds what a part of an answer is about: the cut, the entry of a leaf or of a node that may
/// not be cut, the return of a node with a value or a window.
pub fn step_about(trace: &Trace, item: &VerdictItem) -> usize {
    let visit = trace.visit_of(item.node).map(|visit| trace.visit(visit));
    let step = match item.why.moment() {
        ReasonMoment::Step(step) => Some(step),
        ReasonMoment::Return => visit.map(|visit| visit.leave.unwrap_or(visit.enter)),
        ReasonMoment::Entry => visit.map(|visit| visit.enter),
    };
    step.or_else(|| trace.cut_that_pruned(item.node).map(|cut| cut.step)).unwrap_or(0)
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

    /// Parts of the right answer, at least 1: of a call, each number is one. How many there are does not depend on the answer.
    pub fn n_counted(&self) -> usize {
        let n_all: usize = self.items.iter().map(|item| item.field_marks().len()).sum();
        let n_others = self.n(PartVerdict::Inside) + self.n_extra();
        (n_all - n_others).max(1)
    }

    /// Parts of the answer that should not be there.
    pub fn n_extra(&self) -> usize {
        self.n(PartVerdict::Extra)
    }

    /// Parts that did so.
    pub fn n(&self, mark: PartVerdict) -> usize {
        self.items.iter().flat_map(VerdictItem::field_marks).filter(|other| *other == mark).count()
    }

    /// Whether everything is right.
    pub fn is_right(&self) -> bool {
        self.items.iter().all(|item| item.mark.is_fine())
    }

    /// One known mistake is behind the whole answer: it is named at the mistake to begin with.
    pub(super) fn blame_first(&mut self, slip: Misconception) {
        for item in self.items.iter_mut().filter(|item| item.is_first_mistake) {
            item.misconception = Some(slip);
        }
    }

    /// The mistake to begin with.
    pub fn first_mistake(&self) -> Option<&VerdictItem> {
        self.items.iter().find(|item| item.is_first_mistake)
    }
}
