//! Choices for a question that is asked before a step: the right answer among those of people who make a mistake.
//!
//! A wrong choice is made of the mistake, never of a random number: who takes the bound of the other side gets that bound.
//! No two choices mean the same, and none of the wrong ones is right.
//! Numbers are the search's own, as in the question.
//!
//! The right answer stands in every place as often: of four questions of a kind that follow each other, it is once the
//! first, once the second, once the third and once the fourth choice, in an order that follows from the tree and the step.

use std::collections::BTreeSet;

use super::step_question::{AskedNext, Next, asked_before};
use crate::practice::claim::Claim;
use crate::practice::generate::Random;
use crate::practice::misconception::Misconception;
use crate::practice::question_rate::QuestionRate;
use crate::practice::reply::Reply;
use crate::search::{Fail, Order, ValueView};
use crate::trace::{ChangeKind, CutIf, Status, Trace, VisitId};
use crate::tree::{GameTree, NodeId};
use crate::value::Value;

/// Choices at most, the right one among them.
pub const MAX_CHOICES: usize = 4;
/// The places of right answers are balanced within so many steps: as many are looked at for each question.
const SPAN: usize = 64;
/// As many nodes tell one tree from another.
const N_TOLD_APART: usize = 256;

/// One of several answers to choose from.
#[derive(Clone, Debug, PartialEq)]
pub struct AnswerChoice {
    /// The answer.
    pub reply: Reply,
    /// The mistake of who chooses it; `None` for the right one.
    pub slip: Option<Misconception>,
}

/// Up to [`MAX_CHOICES`] answers to a question, in an order of the seed; none where no mistake leads to another answer.
pub fn choices(trace: &Trace, next: &Next, seed: u64) -> Vec<AnswerChoice> {
    WrongAnswers::of(trace, next).placed(trace, seed)
}

/// The mistake that leads to a wrong answer to a question, if it is a known one.
pub(super) fn misconception(trace: &Trace, next: &Next, reply: &Reply) -> Option<Misconception> {
    let reply = bare(reply);
    let wrong = WrongAnswers::of(trace, next).wrong.into_iter().find(|choice| choice.reply == reply);
    wrong.and_then(|choice| choice.slip)
}

/// An answer as one chooses it: a number without a sign, which alone would give it away.
fn bare(reply: &Reply) -> Reply {
    match reply {
        Reply::Claim(claim) => Reply::Claim(Claim { bound: None, ..*claim }),
        reply => reply.clone(),
    }
}

/// Wrong answers, the likeliest mistakes first.
struct WrongAnswers<'a> {
    next: &'a Next,
    right: Reply,
    wrong: Vec<AnswerChoice>,
}

impl<'a> WrongAnswers<'a> {
    fn of(trace: &Trace, next: &'a Next) -> Self {
        let mut found = Self { right: bare(&next.truth), next, wrong: Vec::new() };
        match next.asked {
            AskedNext::Enter => found.enter(trace),
            AskedNext::Change { node, child, number } => found.change(trace, (node, child), number),
            AskedNext::Cut(node) => found.cut(trace, node),
            AskedNext::Whose(node) => found.whose(trace, node),
            AskedNext::Deep(_) => {
                let is_deep = next.truth == Reply::Yes(true);
                let slip = if is_deep { Misconception::OnlyParent } else { Misconception::ParentsOwn };
                found.add(Reply::Yes(!is_deep), slip);
            }
            AskedNext::Return(node) => found.result(trace, node),
        }
        found
    }

    /// Takes a wrong answer, unless it is right or there already.
    fn add(&mut self, reply: Reply, slip: Misconception) {
        let is_there = self.wrong.iter().any(|choice| choice.reply == reply);
        if !is_there && reply != self.right && !self.next.is_right(&reply) {
            self.wrong.push(AnswerChoice { reply, slip: Some(slip) });
        }
    }

    /// The same, if the mistake leads to an answer.
    fn add_if(&mut self, reply: Option<Reply>, slip: Misconception) {
        if let Some(reply) = reply {
            self.add(reply, slip);
        }
    }

    /// The likeliest mistakes in any order, and the right answer in the place that it has here.
    fn placed(mut self, trace: &Trace, seed: u64) -> Vec<AnswerChoice> {
        if self.wrong.is_empty() {
            return Vec::new();
        }
        self.wrong.truncate(MAX_CHOICES - 1);
        let place = place(trace, self.next, self.wrong.len() + 1, seed);
        let step = self.next.step as u64;
        Random::new(fingerprint(trace.tree(), seed) ^ step.rotate_left(32)).shuffle(&mut self.wrong);
        self.wrong.insert(place, AnswerChoice { reply: self.right, slip: None });
        self.wrong
    }

    fn enter(&mut self, trace: &Trace) {
        let step = self.next.step;
        let Some(now) = trace.step(step) else { return };
        let Some(parent) = trace.visit(now.visit).parent else { return };
        let open = open_children(trace, trace.node(parent), step);
        if let Some(&last) = open.last().filter(|_| has_direction(trace)) {
            self.add(Reply::Node(last), Misconception::OtherDirection);
        }
        // The open siblings on the path from the root, row by row from the lowest.
        let mut rows = Vec::new();
        let mut above = Some(parent);
        while let Some(visit) = above {
            above = trace.visit(visit).parent;
            let siblings = above.map(|over| open_children(trace, trace.node(over), step));
            rows.extend(siblings.filter(|siblings| !siblings.is_empty()));
        }
        // A search by levels would finish the uppermost row first.
        if let Some(&first) = rows.last().and_then(|row| row.first()) {
            self.add(Reply::Node(first), Misconception::Breadth);
        }
        for node in open.into_iter().chain(rows.into_iter().filter_map(|row| row.into_iter().next())) {
            self.add(Reply::Node(node), Misconception::PassedOver);
        }
    }

    fn change(&mut self, trace: &Trace, (node, child): (NodeId, NodeId), number: ChangeKind) {
        let Some((visit, before)) = trace.step(self.next.step).zip(self.next.step.checked_sub(1)) else {
            return;
        };
        let (visit, given) = (visit.visit, visit.child);
        let live = trace.live(visit, before);
        let (own, other) = match number {
            ChangeKind::Best => (live.best.map(|(best, _)| best), None),
            ChangeKind::Alpha => (Some(live.window.alpha), Some(live.window.beta)),
            ChangeKind::Beta => (Some(live.window.beta), Some(live.window.alpha)),
        };
        self.add(Reply::Change(None), Misconception::Kept);
        // To become what it is is to stay.
        let mut take = |value: Option<Value>, slip| {
            if let Some(value) = value.filter(|&value| Some(value) != own) {
                self.add(Reply::Change(Some(value)), slip);
            }
        };
        let given = given.and_then(|given| Some((given, trace.result_seen_from(given, node)?.0)));
        take(given.map(|(_, value)| value), Misconception::LastChild);
        take(other.filter(|other| other.is_finite()), Misconception::OtherBound);
        if trace.is_negated(child) != trace.is_negated(node) {
            take(given.map(|(_, value)| -value), Misconception::Sign);
        }
        for value in results_of(trace, visit, given.map(|(given, _)| given), before) {
            take(Some(value), Misconception::Sibling);
        }
    }

    fn cut(&mut self, trace: &Trace, node: NodeId) {
        let step = self.next.step;
        let Some(before) = step.checked_sub(1) else { return };
        let Some(visit) = trace.visit_at(node, before) else { return };
        let rest = open_children(trace, node, step);
        let edges = |nodes: &[NodeId]| Reply::Edges(nodes.iter().copied().collect::<BTreeSet<_>>());
        let all: Vec<NodeId> = trace.tree().children(node).collect();
        if let Some(cut) = trace.cut_at(step) {
            // The parent's own bound may do the same as the one from further up, and then that one is not forgotten.
            let own = trace.visit(visit).parent.filter(|&parent| reaches(trace, visit, parent, step));
            let slip = if cut.value == cut.bound {
                Misconception::OtherRule
            } else if cut.is_deep && own.is_none() {
                Misconception::OnlyParent
            } else {
                Misconception::Missed
            };
            self.add(edges(&[]), slip);
        } else {
            self.add(edges(&rest), too_early(trace, visit, before));
        }
        if let Some(child) = last_child(trace, visit, before) {
            self.add(edges(&[child]), Misconception::Searched);
        }
        // Where nothing is cut, one alone takes two mistakes, so it comes last.
        let first = rest.first().filter(|_| rest.len() > 1).map(|&first| edges(&[first]));
        if self.right == edges(&[]) {
            self.add(edges(&all), Misconception::All);
            self.add_if(first, too_early(trace, visit, before));
        } else {
            self.add_if(first, Misconception::OnlyOne);
            self.add(edges(&all), Misconception::All);
        }
    }

    fn whose(&mut self, trace: &Trace, node: NodeId) {
        let above: Vec<NodeId> = trace.tree().ancestors(node).collect();
        if let Some(&parent) = above.first() {
            self.add(Reply::Node(parent), Misconception::OnlyParent);
        }
        self.add(Reply::Node(node), Misconception::Itself);
        for &other in above.iter().skip(1) {
            self.add(Reply::Node(other), Misconception::OtherAncestor);
        }
    }

    fn result(&mut self, trace: &Trace, node: NodeId) {
        let Some(visit) = trace.step(self.next.step).map(|step| step.visit) else { return };
        let passed = trace.visit(visit).window;
        let claim = |value| Reply::Claim(Claim { value, bound: None });
        let results: Vec<Value> = results_of(trace, visit, None, self.next.step).collect();
        let worst = if trace.is_maximizing(node) { results.iter().min() } else { results.iter().max() };
        if let Some(&worst) = worst {
            self.add(claim(worst), Misconception::OtherSide);
        }
        if let Reply::Claim(truth) = self.next.truth {
            let best = if trace.is_maximizing(node) { results.iter().max() } else { results.iter().min() };
            let other = match trace.conventions().fail() {
                Fail::Soft => Some(passed.clamp(truth.value)),
                Fail::Hard => best.copied(),
            };
            self.add_if(other.map(claim), Misconception::OtherResult);
            let end = if trace.is_maximizing(node) { passed.beta } else { passed.alpha };
            if end.is_finite() {
                self.add(claim(end), Misconception::OtherBound);
            }
            if let Some(&last) = results.last() {
                self.add(claim(last), Misconception::LastChild);
            }
            for result in results {
                self.add(claim(result), Misconception::Sibling);
            }
            let before = self.next.step.saturating_sub(1);
            if let Some(parent) = trace.visit(visit).parent {
                for result in results_of(trace, parent, Some(visit), before) {
                    self.add(claim(result), Misconception::Sibling);
                }
            }
            if trace.conventions().algorithm.view() == ValueView::Mover {
                self.add(claim(-truth.value), Misconception::Sign);
            }
        }
    }
}

/// The place of the right answer among `n` choices: each place once before any comes again, among the questions of the same
/// kind in a part of the search.
fn place(trace: &Trace, next: &Next, n: usize, seed: u64) -> usize {
    let begin = next.step - next.step % SPAN;
    let sort = sort(trace, next.asked);
    let asked = (begin..next.step)
        .filter_map(|step| asked_before(trace, step, QuestionRate::EveryStep).into_iter().next());
    let n_before = asked.filter(|before| self::sort(trace, before.asked) == sort).count();
    let round = (begin + n_before / n) as u64;
    let mut places: Vec<usize> = (0..n).collect();
    Random::new(fingerprint(trace.tree(), seed) ^ round.rotate_left(32) ^ u64::from(sort))
        .shuffle(&mut places);
    places[n_before % n]
}

/// A number for questions of one kind. What leaves return is asked at every step only, so it is a kind of its own.
fn sort(trace: &Trace, asked: AskedNext) -> u8 {
    match asked {
        AskedNext::Enter => 1,
        AskedNext::Change { .. } => 2,
        AskedNext::Cut(_) => 3,
        AskedNext::Whose(_) => 4,
        AskedNext::Deep(_) => 5,
        AskedNext::Return(node) if trace.tree().is_leaf(node) => 6,
        AskedNext::Return(_) => 7,
    }
}

/// A number that tells trees apart by their shapes and values.
fn fingerprint(tree: &GameTree, seed: u64) -> u64 {
    tree.nodes().take(N_TOLD_APART).fold(seed ^ tree.n_nodes() as u64, |told, node| {
        let value = tree.value(node).map_or(0, |value| value.get().to_bits());
        Random::new(told ^ value.rotate_left(16) ^ tree.subtree_len(node) as u64).next()
    })
}

/// The children of a node that nothing is known of before a step, in the order of the search.
fn open_children(trace: &Trace, node: NodeId, step: usize) -> Vec<NodeId> {
    let before = step.saturating_sub(1);
    let is_open = |child: &NodeId| trace.status(*child, before) == Status::Unvisited;
    let mut open: Vec<NodeId> = trace.tree().children(node).filter(is_open).collect();
    if trace.conventions().order == Order::RightToLeft {
        open.reverse();
    }
    open
}

/// What the children of a visit have returned by a step, as the visit sees it, without one of them.
fn results_of(
    trace: &Trace,
    visit: VisitId,
    but: Option<VisitId>,
    step: usize,
) -> impl Iterator<Item = Value> {
    let node = trace.node(visit);
    let children = trace.children(visit).filter(move |&child| Some(child) != but);
    children
        .filter(move |&child| trace.visit(child).leave.is_some_and(|leave| leave <= step))
        .filter_map(move |child| Some(trace.result_seen_from(child, node)?.0))
}

/// The child that has returned to a visit last.
fn last_child(trace: &Trace, visit: VisitId, step: usize) -> Option<NodeId> {
    let entered = trace.children(visit).take_while(|&child| trace.visit(child).enter <= step);
    entered.last().map(|child| trace.node(child))
}

/// The mistake of who cuts a node that is not cut yet.
fn too_early(trace: &Trace, visit: VisitId, step: usize) -> Misconception {
    let best = trace.live(visit, step).best.map(|(best, _)| best);
    let Some((best, cut_if)) = best.zip(trace.cut_if(visit)) else { return Misconception::NotReached };
    if best == cut_if.bound {
        return Misconception::OtherRule;
    }
    let parent = trace.visit(visit).parent;
    let mut above = parent.and_then(|parent| trace.visit(parent).parent);
    while let Some(one) = above {
        if reaches(trace, visit, one, step) {
            return Misconception::TooFarUp;
        }
        above = trace.visit(one).parent;
    }
    Misconception::NotReached
}

/// Whether the best value of a node above alone would cut a visit as it stands.
fn reaches(trace: &Trace, visit: VisitId, above: VisitId, step: usize) -> bool {
    let (node, over) = (trace.node(visit), trace.node(above));
    let is_other = trace.tree().role(over) == trace.tree().role(node).opponent();
    let bound = trace.live(above, step).best.map(|(best, _)| best).filter(|_| is_other);
    let best = trace.live(visit, step).best.map(|(best, _)| best);
    let turned = trace.is_negated(over) != trace.is_negated(node);
    best.zip(bound).zip(trace.cut_if(visit)).is_some_and(|((best, bound), cut_if)| {
        CutIf { bound: if turned { -bound } else { bound }, ..cut_if }.holds_for(best)
    })
}

/// Whether the search takes children from one end to the other.
const fn has_direction(trace: &Trace) -> bool {
    matches!(trace.conventions().order, Order::LeftToRight | Order::RightToLeft)
}
