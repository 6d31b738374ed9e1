//! What is said when a node is entered: its window, and whose the ends are.

use super::explainer::{Explainer, end_name};
use super::reason::{BoundGiver, Reason};
use super::reason_of::reason;
use crate::search::BoundOrigin;
use crate::text::Text;
use crate::trace::{ChanceOutcome, ChangeKind, EvaluationOrigin, VisitId};
use crate::tree::NodeId;
use crate::value::{Role, Value, Window};

impl Explainer<'_> {
    pub(super) fn enter(
        &self,
        node: NodeId,
        window: Option<Window>,
        alpha: Option<BoundGiver>,
        beta: Option<BoundGiver>,
        step: usize,
    ) -> Vec<String> {
        let name = self.name(node);
        let role = self.role(node);
        let visit = self.trace.visit_at(node, step);
        // A pass may look no further where the tree goes on.
        let ends_here =
            |visit| self.trace.is_at_horizon(visit) && self.trace.children(visit).next().is_none();
        let is_leaf = self.trace.tree().is_searched_leaf(node) || visit.is_some_and(ends_here);
        let is_horizon = is_leaf && self.trace.origin_at(node) != EvaluationOrigin::Leaf;
        let above = visit.and_then(|visit| self.trace.visit(visit).parent);
        let is_beyond = is_leaf && above.is_some_and(|above| self.trace.standing(above).is_some());
        let place = if is_beyond { "beyond" } else { "at" };
        let mut sentences = Vec::new();
        let Some(window) = window else {
            sentences.push(if is_horizon {
                say!(self.text, "enter-horizon-plain", node = name, place)
            } else if is_leaf {
                say!(self.text, "enter-leaf-plain", node = name)
            } else {
                say!(self.text, "enter-plain", node = name, role)
            });
            return sentences;
        };
        let (a, b) = (self.number(window.alpha), self.number(window.beta));
        sentences.push(if is_horizon {
            say!(self.text, "enter-horizon", node = name, place, alpha = a, beta = b)
        } else if is_leaf {
            say!(self.text, "enter-leaf", node = name, alpha = a, beta = b)
        } else {
            say!(self.text, "enter", node = name, role, alpha = a, beta = b)
        });
        let is_first = self.trace.visit_of(node) == self.trace.visit_at(node, step);
        let beforehand = self.known_beforehand().filter(|_| node == NodeId::ROOT && is_first);
        let is_open = alpha.is_none() && beta.is_none() && beforehand.is_none();
        // A leaf says what it is worth as soon as it is looked at.
        if node == NodeId::ROOT && is_first && is_open && !is_leaf && !is_horizon {
            sentences.push(say!(self.text, "enter-nothing-known"));
            sentences.extend(self.threads(node));
        }
        sentences.extend(beforehand);
        // At a leaf no side decides any more: its parent has just said whose the bounds are, unless it has others itself.
        if !is_leaf || self.chance_above(visit).is_some() {
            sentences.extend(self.whose_ends((node, visit), window, [alpha, beta], step));
        }
        if let Some(visit) = visit {
            sentences.extend(self.probed(visit));
            sentences.extend(self.unaware(visit, step));
            sentences.extend(self.not_passed(visit, step));
            sentences.extend(self.unanswered(visit));
            sentences.extend(self.prune_condition(visit, step));
        }
        sentences
    }

    /// Whose the ends of the window are with which a step enters a node, and what they mean; nothing at other steps.
    pub fn window_sentences(&self, step: usize) -> Vec<String> {
        let Some(Reason::Enter { node, window: Some(window), alpha, beta }) = reason(self.trace, step) else {
            return Vec::new();
        };
        self.whose_ends((node, self.trace.visit_at(node, step)), window, [alpha, beta], step)
    }

    fn whose_ends(
        &self,
        (node, visit): (NodeId, Option<VisitId>),
        window: Window,
        [alpha, beta]: [Option<BoundGiver>; 2],
        step: usize,
    ) -> Vec<String> {
        let mut sentences = self.givers((node, visit), window, alpha, beta);
        // Further down the ends are the same, and have been told.
        if let Some(above) = self.chance_above(visit) {
            sentences.extend(self.left_open(node, window, [alpha, beta], (above, step)));
        }
        sentences
    }

    /// The visit of the chance node of which this one is an outcome.
    fn chance_above(&self, visit: Option<VisitId>) -> Option<VisitId> {
        let above = self.trace.visit(visit?).parent?;
        (self.trace.tree().role(self.trace.node(above)) == Role::Chance).then_some(above)
    }

    /// What the ends mean that the other outcomes of a chance node leave to one: "If F returns 2⁻ or less, C comes to 4 or less, whatever the others return."
    fn left_open(
        &self,
        node: NodeId,
        window: Window,
        [alpha, beta]: [Option<BoundGiver>; 2],
        (parent, begun): (VisitId, usize),
    ) -> Vec<String> {
        let others = self.n_other_outcomes(node, parent, begun);
        let above = self.trace.visit(parent);
        let is_left = |giver: Option<BoundGiver>| giver == Some(BoundGiver::Algorithm(BoundOrigin::Chance));
        let (child, parent) = (self.name(node), self.name(above.node));
        let mut sentences = Vec::new();
        let mut is_raised = false;
        for (giver, own, theirs, end) in [
            (alpha, window.alpha, above.window.alpha, ChangeKind::Alpha),
            (beta, window.beta, above.window.beta, ChangeKind::Beta),
        ] {
            if is_left(giver) && theirs.is_finite() {
                let (own, theirs) = (self.number(own), self.number(theirs));
                is_raised |= own.ends_with(['⁺', '⁻']);
                sentences.push(say!(
                    self.text,
                    if end == ChangeKind::Alpha { "left-open-alpha" } else { "left-open-beta" },
                    node = child,
                    parent,
                    value = own,
                    end = theirs,
                    others
                ));
            }
        }
        if is_raised {
            sentences.push(say!(self.text, "left-open-hair"));
        }
        sentences
    }

    /// How many outcomes of a chance node beside this one may still be worth one thing or another at a step.
    fn n_other_outcomes(&self, outcome: NodeId, above: VisitId, step: usize) -> usize {
        let outcomes = self.trace.outcomes_at(above, step).unwrap_or_default();
        let is_open = |other: &&ChanceOutcome| other.node != outcome && other.range.alpha != other.range.beta;
        outcomes.iter().filter(is_open).count()
    }

    /// The outcome of a chance node that a visit is, or lies below, and the visit of that chance node.
    fn outcome_above(&self, visit: VisitId) -> Option<(VisitId, VisitId)> {
        let trace = self.trace;
        let line = std::iter::successors(Some(visit), |&visit| trace.visit(visit).parent);
        let mut pairs = line.filter_map(|visit| Some((visit, trace.visit(visit).parent?)));
        pairs.find(|&(_, above)| trace.tree().role(trace.node(above)) == Role::Chance)
    }

    /// How many outcomes beside the one of a visit may still be worth one thing or another at a step; where none may, how
    /// many there are.
    pub(super) fn n_outcomes_beside(&self, visit: VisitId, step: usize) -> usize {
        let Some((outcome, above)) = self.outcome_above(visit) else { return 0 };
        match self.n_other_outcomes(self.trace.node(outcome), above, step) {
            0 => self.trace.tree().children(self.trace.node(above)).count().saturating_sub(1),
            n_open => n_open,
        }
    }

    /// The name of the chance node above a visit, if it has no other outcome.
    pub(super) fn only_outcome_of(&self, visit: VisitId) -> Option<String> {
        let chance = self.trace.node(self.outcome_above(visit)?.1);
        self.trace.tree().children(chance).nth(1).is_none().then(|| self.name(chance))
    }

    /// Whose both ends of a window are.
    fn givers(
        &self,
        (node, visit): (NodeId, Option<VisitId>),
        window: Window,
        alpha: Option<BoundGiver>,
        beta: Option<BoundGiver>,
    ) -> Vec<String> {
        if let (Some(BoundGiver::InitialWindow), Some(BoundGiver::InitialWindow)) = (alpha, beta) {
            return vec![say!(
                self.text,
                if self.trace.is_negated(node) { "whose-initial-both-turned" } else { "whose-initial-both" }
            )];
        }
        // The strict rule searches windows without anything between their ends: there a number alone is not clear.
        let are_equal = window.alpha == window.beta;
        if let (Some(BoundGiver::Algorithm(one)), Some(BoundGiver::Algorithm(other))) = (alpha, beta)
            && let Some(said) = whose_both(self.text, one, other)
        {
            let is_left = (one, other) == (BoundOrigin::Chance, BoundOrigin::Chance);
            let alone = visit.filter(|_| is_left).and_then(|visit| self.only_outcome_of(visit));
            return vec![match alone {
                Some(parent) => say!(self.text, "whose-chance-both-alone", parent),
                None => said,
            }];
        }
        [(alpha, window.alpha, ChangeKind::Alpha), (beta, window.beta, ChangeKind::Beta)]
            .into_iter()
            .filter_map(|(giver, value, end)| {
                let what = self.number(value);
                let what = if are_equal { format!("{} = {what}", end_name(end)) } else { what };
                Some(self.whose(visit?, end, giver?, (value, &what)))
            })
            .collect()
    }

    /// The node above a visit whose stand-pat value is an end of its window.
    pub(super) fn stands_pat_above(&self, visit: VisitId, end: ChangeKind, value: Value) -> String {
        let trace = self.trace;
        let above = std::iter::successors(trace.visit(visit).parent, |&above| trace.visit(above).parent);
        let is_giver = |&above: &VisitId| {
            let is_of_max = trace.is_maximizing(trace.node(above));
            trace.standing(above) == Some(value) && is_of_max == (end == ChangeKind::Alpha)
        };
        self.name(trace.node(above.into_iter().find(is_giver).unwrap_or(visit)))
    }

    /// "The 3 is A's bound, guaranteed by B." `what` is the 3, or more where that is not clear.
    pub(super) fn whose(
        &self,
        visit: VisitId,
        kind: ChangeKind,
        giver: BoundGiver,
        (end, what): (Value, &str),
    ) -> String {
        match giver {
            BoundGiver::Algorithm(BoundOrigin::Standing) => {
                let ancestor = self.stands_pat_above(visit, kind, end);
                say!(self.text, "whose-standing", value = what, ancestor)
            }
            BoundGiver::Algorithm(aim) => {
                let alone = (aim == BoundOrigin::Chance).then(|| self.only_outcome_of(visit)).flatten();
                if let Some(parent) = alone {
                    return say!(self.text, "whose-chance-alone", value = what, parent);
                }
                say!(
                    self.text,
                    match aim {
                        BoundOrigin::Null => "whose-null",
                        BoundOrigin::Guess => "whose-guess",
                        BoundOrigin::Tested => "whose-tested",
                        BoundOrigin::Chance => "whose-chance",
                        BoundOrigin::Range => "whose-range",
                        BoundOrigin::Unturned => "whose-unturned",
                        BoundOrigin::Logged => "whose-logged",
                        BoundOrigin::Pass
                        | BoundOrigin::Open
                        | BoundOrigin::Inherited
                        | BoundOrigin::Standing => "whose-pass",
                    },
                    value = what
                )
            }
            BoundGiver::InitialWindow => {
                let Window { alpha, beta } = self.trace.conventions().window;
                if end == alpha || end == beta {
                    say!(self.text, "whose-initial", value = what)
                } else {
                    let theirs = self.number(-end);
                    say!(self.text, "whose-initial-turned", value = what, theirs)
                }
            }
            BoundGiver::Ancestor { ancestor, child, value: theirs, is_proved } => {
                let (ancestor, child) = (self.name(ancestor), self.name(child));
                let is_turned = theirs != end;
                let theirs = self.number(theirs);
                match (is_turned, self.only_claims() || !is_proved) {
                    (false, false) => match self.horizon_of() {
                        Some(by) => {
                            say!(self.text, "whose-as-deep", value = what, ancestor, child, by)
                        }
                        None => say!(self.text, "whose", value = what, ancestor, child),
                    },
                    (false, true) => say!(self.text, "whose-claimed", value = what, ancestor, child),
                    (true, false) => match self.horizon_of() {
                        Some(by) => {
                            say!(self.text, "whose-turned-as-deep", value = what, ancestor, child, theirs, by)
                        }
                        None => say!(self.text, "whose-turned", value = what, ancestor, child, theirs),
                    },
                    (true, true) => {
                        say!(self.text, "whose-turned-claimed", value = what, ancestor, child, theirs)
                    }
                }
            }
        }
    }
}

/// What both ends of a window are, where the algorithm has set both for one reason.
fn whose_both(text: &Text, one: BoundOrigin, other: BoundOrigin) -> Option<String> {
    Some(match (one, other) {
        (BoundOrigin::Guess, BoundOrigin::Guess) => say!(text, "whose-guess-both"),
        (BoundOrigin::Chance, BoundOrigin::Chance) => say!(text, "whose-chance-both"),
        (BoundOrigin::Range, BoundOrigin::Range) => say!(text, "whose-range-both"),
        (BoundOrigin::Unturned, BoundOrigin::Unturned) => say!(text, "whose-unturned-both"),
        (BoundOrigin::Logged, BoundOrigin::Logged) => say!(text, "whose-logged-both"),
        (BoundOrigin::Pass, BoundOrigin::Pass) => say!(text, "whose-pass-both"),
        _ => return None,
    })
}
