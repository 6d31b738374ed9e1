//! What is said about an answer: it is held against what the search did.

mod children;
mod cuts;
mod order;
mod values;
mod windows;

use std::collections::{BTreeMap, BTreeSet};

use super::answer::Answer;
use super::bug::{Bug, BugPart, BugReport};
use super::children::Arrangement;
use super::next::{Next, NextAnswer};
use super::question::Question;
use super::verdict::{PartVerdict, Verdict, VerdictItem, Why};
use super::which::Which;
use crate::trace::whatif::ValueSet;

/// What is said about an answer. An answer to another kind of question answers nothing of this one.
pub fn grade(question: &Question, answer: &Answer) -> Verdict {
    let mut tally = None;
    let items = match (question, answer) {
        (Question::Values(worths), Answer::Values(given)) => worths.grade(given),
        (Question::Values(worths), _) => worths.grade(&BTreeMap::new()),
        (Question::Cuts(cuts), Answer::Cuts(marked)) => cuts.grade(marked),
        (Question::Cuts(cuts), _) => cuts.grade(&BTreeSet::new()),
        (Question::Windows(calls), Answer::Windows(given)) => calls.grade(given),
        (Question::Windows(calls), _) => calls.grade(&BTreeMap::new()),
        (Question::Order(order), Answer::Order(given)) => order.grade(given),
        (Question::Order(order), _) => order.grade(&[]),
        (Question::Next(next), Answer::Next(reply)) => next.grade(Some(reply)),
        (Question::Next(next), _) => next.grade(None),
        (Question::Which(which), Answer::Which(given)) => which.grade(Some(given)),
        (Question::Which(which), _) => which.grade(None),
        (Question::Children(children), answer) => {
            let nothing = Arrangement::new();
            let given = if let Answer::Children(given) = answer { given } else { &nothing };
            let (items, told) = children.grade(given);
            tally = Some(told);
            items
        }
        (Question::Bug(bug), Answer::Bug(found)) => bug.grade(*found),
        (Question::Bug(bug), _) => bug.grade(BugReport::default()),
    };
    Verdict::new(items, tally)
}

impl Next {
    fn grade(&self, reply: Option<&NextAnswer>) -> Vec<VerdictItem> {
        let mark = match reply {
            None => PartVerdict::Missing,
            Some(reply) if self.is_right(reply) => PartVerdict::Right,
            Some(_) => PartVerdict::Wrong,
        };
        vec![VerdictItem::new(self.node(), mark, Why::Next(Box::new(self.clone())))]
    }
}

impl Which {
    fn grade(&self, given: Option<&ValueSet>) -> Vec<VerdictItem> {
        let mark = match given {
            None => PartVerdict::Missing,
            Some(given) if self.is_right(given) => PartVerdict::Right,
            Some(_) => PartVerdict::Wrong,
        };
        vec![VerdictItem::new(self.leaf, mark, Why::Which(Box::new((self.clone(), given.cloned()))))]
    }
}

impl Bug {
    fn grade(&self, found: BugReport) -> Vec<VerdictItem> {
        let mark = |is_right: Option<bool>| match is_right {
            None => PartVerdict::Missing,
            Some(true) => PartVerdict::Right,
            Some(false) => PartVerdict::Wrong,
        };
        let step = mark(found.step.map(|step| self.is_first_wrong(step)));
        let fault = mark(found.fault.map(|fault| self.is_mistake(fault)));
        let parts = [
            (step, BugPart::Step(self.clone(), found.step)),
            (fault, BugPart::Mistake(self.clone(), found.fault)),
        ];
        parts.map(|(mark, part)| VerdictItem::new(self.node(), mark, Why::Bug(Box::new(part)))).into()
    }
}
