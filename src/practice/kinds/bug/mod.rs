//! Exercise 8: find the bug. A search with a mistake is walked step by step; which step is the first that is wrong, and what
//! is the mistake?
//!
//! It is held against the search that the same program would be without its mistake. So nothing counts but what the mistake
//! does by itself: where a faulty search always cuts at α ≥ β or always returns an end of its window, so does the right one.

mod sentences;

use std::ops::RangeInclusive;
use std::sync::Arc;

use crate::budget::Budget;
use crate::practice::answer::Answer;
use crate::practice::exercise::{Exercise, Question};
use crate::practice::generate::Random;
use crate::practice::kind_info::{KindInfo, QuestionMaker, SearchNeed};
use crate::practice::reply::{BugReport, Reply};
use crate::practice::sentences::Sentences;
use crate::practice::shape::{AnswerShape, ReplyShape, SuspectSearch};
use crate::practice::unasked::{MAX_NODES, Unasked};
use crate::practice::verdict::{Hints, PartReason, PartVerdict, Verdict, VerdictItem};
use crate::search::{Algorithm, Conventions, Fail, Fault, Order, Table, ValueView};
use crate::trace::compare::{Difference, FirstDifference, first_difference};
use crate::trace::{Ending, StepKind, Trace};
use crate::tree::{GameTree, NodeId};

pub(super) const KIND: KindInfo = KindInfo {
    title: |text| say!(text, "practice-kind-bug"),
    task: |said| say!(said.text, "practice-task-bug"),
    in_file: None,
    on_paper: None,
    search: SearchNeed::Another,
    questions: QuestionMaker::Several(|trace, seed, _| {
        Ok(bugs(trace, seed)?.into_iter().map(Question::new).collect())
    }),
};

/// A search with a mistake that shows.
#[derive(Clone, Debug)]
pub struct Bug {
    /// What the search does.
    pub faulty: Arc<Trace>,
    /// What it should do.
    pub right: Arc<Trace>,
    /// The mistake.
    pub fault: Fault,
    /// Where the two part.
    pub difference: FirstDifference,
    /// Steps that are rightly called the first wrong one. There are two where a cutoff prunes too little: the cutoff, and
    /// the visit that should not have followed.
    wrong: RangeInclusive<usize>,
    /// Mistakes that do the same on this tree, this one among them.
    alike: Vec<Fault>,
    /// Mistakes that this search could have on this tree, this one among them.
    pub candidates: Vec<Fault>,
}

/// Equal are the same mistakes in the same search.
impl PartialEq for Bug {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.faulty, &other.faulty) && self.fault == other.fault
    }
}

/// A part of an answer about a faulty search.
#[derive(Clone, Debug, PartialEq)]
pub enum BugPart {
    /// The first wrong step, and the one that was named.
    Step(Bug, Option<usize>),
    /// The mistake, and the one that was chosen.
    Mistake(Bug, Option<Fault>),
}

/// One question for each mistake that shows on the tree of a search, in an order drawn from the seed. Of mistakes that do
/// the same there, one is asked.
///
/// # Errors
/// Why there is none.
pub fn bugs(trace: &Trace, seed: u64) -> Result<Vec<Bug>, Unasked> {
    let tree = trace.tree();
    if tree.grew_with_search() {
        return Err(Unasked::Unfrozen);
    }
    if tree.n_nodes() > MAX_NODES {
        return Err(Unasked::TooLarge);
    }
    let mut found: Vec<Bug> = Vec::new();
    for bug in Fault::ALL.into_iter().filter_map(|fault| Bug::new(tree, trace.conventions(), fault)) {
        match found.iter_mut().find(|other| is_alike(&other.faulty, &bug.faulty)) {
            Some(other) => other.alike.push(bug.fault),
            None => found.push(bug),
        }
    }
    let shown: Vec<(Fault, Algorithm)> = found
        .iter()
        .flat_map(|bug| bug.alike.iter().map(|&fault| (fault, bug.right.conventions().algorithm)))
        .collect();
    for bug in &mut found {
        let intended = bug.right.conventions();
        let has_table = intended.table == Table::On;
        // Without a table there is no stored bound.
        let is_possible = |&(fault, algorithm): &(Fault, Algorithm)| {
            algorithm == intended.algorithm && (has_table || fault != Fault::BoundAsExact)
        };
        let mut candidates: Vec<Fault> =
            shown.iter().filter(|shown| is_possible(shown)).map(|(fault, _)| *fault).collect();
        // A choice of one is none.
        if candidates.len() < 2 {
            candidates = shown.iter().map(|(fault, _)| *fault).collect();
            // Where there is one function for both sides, nothing is wrong with that of MIN.
            let is_one_function = intended.algorithm.view() == ValueView::Mover;
            candidates.retain(|fault| !is_one_function || *fault != Fault::WrongVariable);
        }
        candidates.sort_by_key(|fault| Fault::ALL.iter().position(|other| other == fault));
        bug.candidates = candidates;
    }
    let mut random = Random::new(seed);
    random.shuffle(&mut found);
    if found.is_empty() { Err(Unasked::NoMistake) } else { Ok(found) }
}

impl Bug {
    /// A mistake, if it shows on this tree under these conventions.
    fn new(tree: &Arc<GameTree>, conventions: &Conventions, fault: Fault) -> Option<Self> {
        let [right, faulty] =
            pair(conventions, fault).map(|one| Arc::new(Trace::record(Arc::clone(tree), one)));
        // A search that comes to a leaf whose value is open ends there, and has no step that says so.
        if [&right, &faulty].iter().any(|trace| trace.ending() != Ending::Finished) {
            return None;
        }
        let difference = first_difference(&right, &faulty, &Budget::unlimited()).ok().flatten()?;
        let step = difference.steps[1];
        if step >= faulty.n_steps() {
            return None;
        }
        // A cutoff that prunes too little, and the visit of a child that it should have pruned.
        let prunes_less = difference.difference == Difference::Pruned
            && faulty.step(step + 1).is_some_and(|next| next.kind == StepKind::Enter);
        let last = step + usize::from(prunes_less);
        Some(Self {
            faulty,
            right,
            fault,
            difference,
            wrong: step..=last,
            alike: vec![fault],
            candidates: vec![fault],
        })
    }

    /// The first wrong step, from 0.
    pub const fn step(&self) -> usize {
        *self.wrong.start()
    }

    /// The node at which it happens.
    pub fn node(&self) -> NodeId {
        self.faulty.step(self.step()).map_or(NodeId::ROOT, |step| self.faulty.node(step.visit))
    }

    /// Whether a step is rightly called the first wrong one.
    pub fn is_first_wrong(&self, step: usize) -> bool {
        self.wrong.contains(&step)
    }

    /// Whether a mistake explains what this search does.
    pub fn is_mistake(&self, fault: Fault) -> bool {
        self.alike.contains(&fault)
    }
}

/// The right search and the one with a mistake: one program but for that.
fn pair(conventions: &Conventions, fault: Fault) -> [Conventions; 2] {
    let Conventions { fail, order, window, .. } = *conventions;
    let order = if order.is_fixed() { order } else { Order::default() };
    let plain = Conventions { fail, order, window, ..Conventions::default() };
    let right = match fault {
        Fault::UnswappedWindow => {
            Conventions { algorithm: Algorithm::NegamaxAlphaBeta, fail: Fail::Hard, ..plain }
        }
        Fault::BoundAsExact => Conventions { table: Table::On, ..plain },
        Fault::InnerBreak
        | Fault::WrongVariable
        | Fault::UnpassedBounds
        | Fault::Unsigned
        | Fault::MixedStrictness => plain,
    };
    [right, right.with(Algorithm::Faulty(fault))]
}

/// Whether two faulty searches do the same, and in the same view.
fn is_alike(one: &Trace, other: &Trace) -> bool {
    one.conventions().algorithm.view() == other.conventions().algorithm.view()
        && first_difference(one, other, &Budget::unlimited()).is_ok_and(|found| found.is_none())
}

impl Exercise for Bug {
    fn prompt(&self, said: &Sentences<'_>) -> String {
        said.ask_bug(self)
    }

    fn shape(&self) -> AnswerShape<'_> {
        AnswerShape::Reply(ReplyShape::Report(SuspectSearch {
            faulty: &self.faulty,
            right: &self.right,
            candidates: &self.candidates,
            first_wrong: self.step(),
        }))
    }

    fn solution(&self) -> Answer {
        Answer::Reply(Reply::Report(BugReport { step: Some(self.step()), fault: Some(self.fault) }))
    }

    fn grade(&self, answer: &Answer) -> Verdict {
        let BugReport { step, fault } =
            if let Answer::Reply(Reply::Report(report)) = answer { *report } else { BugReport::default() };
        let parts = [
            (step.map(|step| self.is_first_wrong(step)), BugPart::Step(self.clone(), step)),
            (fault.map(|fault| self.is_mistake(fault)), BugPart::Mistake(self.clone(), fault)),
        ];
        let item = |(is_right, part)| VerdictItem::new(self.node(), PartVerdict::of(is_right), part);
        Verdict::new(parts.map(item).into(), None)
    }
}

/// The first wrong step of a faulty search, or its mistake.
impl PartReason for BugPart {
    fn say(&self, said: &Sentences<'_>, _: &VerdictItem) -> String {
        said.bug_part(self)
    }

    fn hints(&self, said: &Sentences<'_>, part: &VerdictItem) -> Hints {
        Hints { look: said.look_at(part.node), rule: said.should(self), answer: None }
    }

    fn is_at_node(&self) -> bool {
        false
    }

    fn part_name(&self, said: &Sentences<'_>) -> Option<String> {
        Some(match self {
            Self::Step(..) => say!(said.text, "practice-part-step"),
            Self::Mistake(..) => say!(said.text, "practice-part-mistake"),
        })
    }
}
