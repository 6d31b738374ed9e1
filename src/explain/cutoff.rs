//! What is said about cutoffs: before they happen, when they happen, and in a picture.

use super::explainer::Explainer;
use super::names::neighbor;
use super::reason::BoundGiver;
use super::reason_of::{is_proved, set_by};
use crate::search::{BoundOrigin, CutRule, Cutoffs, ValueView};
use crate::trace::{ChangeKind, Cut, CutIf, CutKind, VisitId};
use crate::tree::NodeId;
use crate::value::{Bound, Role};

impl Explainer<'_> {
    /// "There is a cutoff at I as soon as it has 3 or less." `None` when nothing can make it, when it no longer can, or where such
    /// conditions are hidden ([`Self::without_conditions`]).
    pub fn prune_condition(&self, visit: VisitId, step: usize) -> Option<String> {
        let cut_if = self.trace.cut_if_at(visit, step).filter(|_| self.has_conditions())?;
        Some(self.condition(visit, cut_if))
    }

    /// The same whether or not it is decided by now.
    pub(crate) fn prune_condition_of(&self, visit: VisitId) -> Option<String> {
        Some(self.condition(visit, self.trace.cut_if(visit)?))
    }

    fn condition(&self, visit: VisitId, cut_if: CutIf) -> String {
        // The stand-pat value may be enough: then no child is looked at, and nothing is cut off.
        let does = if self.trace.standing(visit).is_some() { "returns" } else { "cuts" };
        // Just above 3 or more is more than 3.
        let beside = neighbor(cut_if.bound).filter(|(_, is_above)| *is_above == cut_if.wants_more);
        let (bound, is_strict) = beside.map_or((cut_if.bound, cut_if.is_strict), |(base, _)| (base, true));
        say!(
            self.text,
            match (cut_if.wants_more, is_strict) {
                (true, false) => "cut-if-or-more",
                (true, true) => "cut-if-more",
                (false, false) => "cut-if-or-less",
                (false, true) => "cut-if-less",
            },
            node = self.name(self.trace.node(visit)),
            bound = self.number(bound),
            does
        )
    }

    /// The two lines that stand beside a cut in a picture: "α-cutoff at I", "0 ≤ α = 3 (A)".
    pub fn cut_reason(&self, index: usize) -> Option<[String; 2]> {
        self.told_apart(|explainer| explainer.cut_reason_of(index))
    }

    fn cut_reason_of(&self, index: usize) -> Option<[String; 2]> {
        let cut = self.trace.cut(index)?;
        let node = self.trace.node(cut.visit);
        let (value, bound) = (self.tested(&cut, node), self.number(cut.bound));
        let sign = self.sign(&cut, node);
        let end = self.bound_name(&cut, node);
        let is_alone = || self.only_outcome_of(cut.visit).is_some();
        let why = match cut.witness {
            Some(witness) => {
                let from = self.name(self.trace.node(witness.ancestor));
                say!(self.text, "reason-from", value, sign, end, bound, from)
            }
            // No side's: the best that there can be.
            None if !cut.bound.is_finite() => say!(self.text, "reason-limit", value, sign, end, bound),
            None => say!(
                self.text,
                match set_by(self.trace, &cut) {
                    BoundGiver::Algorithm(BoundOrigin::Chance) if is_alone() => "reason-chance-alone",
                    BoundGiver::Algorithm(BoundOrigin::Null | BoundOrigin::Pass) => "reason-null",
                    BoundGiver::Algorithm(BoundOrigin::Standing) => "reason-standing",
                    BoundGiver::Algorithm(BoundOrigin::Chance) => "reason-chance",
                    BoundGiver::Algorithm(BoundOrigin::Range) => "reason-range",
                    BoundGiver::Algorithm(BoundOrigin::Tested) => "reason-tested",
                    BoundGiver::Algorithm(BoundOrigin::Guess) => "reason-guess",
                    BoundGiver::Algorithm(BoundOrigin::Logged) => "reason-logged",
                    _ => "reason-initial",
                },
                value,
                sign,
                end,
                bound
            ),
        };
        Some([self.cut_name(&cut, node), why])
    }

    /// The numbers of a cut and whose bound it is, for where there is little room, in two lines: "0 ≤ α", "= 3 (A)".
    pub fn cut_inequality(&self, index: usize) -> Option<[String; 2]> {
        self.told_apart(|explainer| explainer.cut_inequality_of(index))
    }

    fn cut_inequality_of(&self, index: usize) -> Option<[String; 2]> {
        let cut = self.trace.cut(index)?;
        let node = self.trace.node(cut.visit);
        let (value, bound) = (self.tested(&cut, node), self.number(cut.bound));
        let from = cut.witness.map(|witness| self.name(self.trace.node(witness.ancestor)));
        let second = match from {
            Some(from) => say!(self.text, "reason-bound-from", bound, from),
            None => say!(self.text, "reason-bound", bound),
        };
        Some([
            say!(
                self.text,
                "reason-comparison",
                value,
                sign = self.sign(&cut, node),
                end = self.bound_name(&cut, node)
            ),
            second,
        ])
    }

    /// "deep α-cutoff at I".
    pub(crate) fn cut_name(&self, cut: &Cut, node: NodeId) -> String {
        let name = self.name(node);
        say!(
            self.text,
            match (self.view(), cut.kind, cut.is_deep) {
                (ValueView::Mover, _, false) => "cutoff-mover",
                (ValueView::Mover, _, true) => "cutoff-mover-deep",
                (ValueView::Max, CutKind::Alpha, false) => "cutoff-alpha",
                (ValueView::Max, CutKind::Alpha, true) => "cutoff-alpha-deep",
                (ValueView::Max, CutKind::Beta, false) => "cutoff-beta",
                (ValueView::Max, CutKind::Beta, true) => "cutoff-beta-deep",
            },
            node = name
        )
    }

    /// The test that fired, whose bound it was, why the parent will never choose it, and what is pruned.
    pub(super) fn cut(
        &self,
        cut: &Cut,
        node: NodeId,
        giver: BoundGiver,
        plies: usize,
        pruned: &[NodeId],
    ) -> Vec<String> {
        let mut sentences = vec![say!(
            self.text,
            "cut-test",
            value = self.tested(cut, node),
            sign = self.sign(cut, node),
            end = self.bound_name(cut, node),
            bound = self.number(cut.bound)
        )];
        let probed = self.trace.left_at_probe(cut);
        let sentence = || {
            let some = [(pruned, false), (&probed, true)];
            let is_told =
                |nodes: &[NodeId], is_probed: bool| !nodes.is_empty() || probed.is_empty() && !is_probed;
            let some = some.into_iter().filter(|(nodes, is_probed)| is_told(nodes, *is_probed));
            let told = some.map(|(nodes, is_probed)| {
                let (names, count) = self.pruned_names(node, nodes);
                say!(self.text, if is_probed { "cut-pruned-probed" } else { "cut-pruned" }, names, count)
            });
            told.collect::<Vec<_>>().join(" ")
        };
        if cut.own_end.is_some() {
            let (name, child) = (self.name(node), self.name(self.trace.node(cut.child)));
            sentences.push(say!(self.text, "cut-empty", node = name, child));
            sentences.push(sentence());
            return sentences;
        }
        if self.only_claims() || !self.is_proved(cut, node, giver) {
            if matches!(giver, BoundGiver::Ancestor { .. }) {
                sentences.push(self.whose(
                    cut.visit,
                    bound_end(cut),
                    giver,
                    (cut.bound, &self.number(cut.bound)),
                ));
            }
            let (names, count) = self.pruned_names(node, pruned);
            sentences.push(say!(self.text, "cut-pruned-claimed", names, count));
            return sentences;
        }
        match giver {
            BoundGiver::InitialWindow => sentences.push(self.cut_without_witness(cut, node)),
            BoundGiver::Algorithm(aim) => sentences.push(self.cut_by_algorithm(cut, node, aim)),
            BoundGiver::Ancestor { .. } if cut.is_deep => {
                sentences.extend(self.deep_cut(cut, node, giver, plies));
            }
            BoundGiver::Ancestor { .. } => sentences.extend(self.shallow_cut(cut, node, giver)),
        }
        sentences.extend(self.outdated(cut, giver));
        sentences.push(sentence());
        sentences
    }

    /// What is held against the bound: the node's value, or the end of its window where that made the cut by itself.
    fn tested(&self, cut: &Cut, node: NodeId) -> String {
        let Some(own_end) = cut.own_end else { return self.number(cut.value) };
        let end = if self.has_too_much(cut, node) { "α" } else { "β" };
        say!(self.text, "cut-own-end", end, value = self.number(own_end))
    }

    /// Which end of its parent's window a node does not get where only shallow cutoffs are allowed.
    pub(super) fn not_passed(&self, visit: VisitId, step: usize) -> Option<String> {
        let trace = self.trace;
        let passed = trace.visit(visit);
        let parent = passed.parent.filter(|_| trace.conventions().cutoffs == Cutoffs::Shallow)?;
        let above = trace.node(parent);
        let window = trace.live(parent, step).window;
        let is_alpha = self.view() == ValueView::Max && trace.tree().role(above) == Role::Min;
        let (end, value) = if is_alpha { ("α", window.alpha) } else { ("β", window.beta) };
        value.is_finite().then(|| {
            let (node, parent, value) = (self.name(passed.node), self.name(above), self.number(value));
            say!(self.text, "enter-not-passed", parent, end, value, node)
        })
    }

    /// Whether what a cut rests on is proved: the bound that another node has, and the node's own value.
    fn is_proved(&self, cut: &Cut, node: NodeId, giver: BoundGiver) -> bool {
        let best = self.trace.live(cut.visit, cut.step).best.map(|(_, child)| child);
        let is_own = best
            .filter(|&child| child != cut.visit && self.trace.tree().role(node) != Role::Chance)
            .is_none_or(|child| is_proved(self.trace, child, node));
        is_own && !matches!(giver, BoundGiver::Ancestor { is_proved: false, .. })
    }

    /// The bound is none of a node's: the algorithm asked no more than this.
    fn cut_by_algorithm(&self, cut: &Cut, node: NodeId, aim: BoundOrigin) -> String {
        use BoundOrigin::{Chance, Guess, Logged, Range, Standing, Tested};
        let is_alpha = cut.kind == CutKind::Alpha;
        if aim == Standing {
            let ancestor = self.stands_pat_above(cut.visit, bound_end(cut), cut.bound);
            return say!(self.text, "cut-standing", bound = self.number(cut.bound), ancestor);
        }
        // What a null window asks: just above 3 or more is more than 3.
        let is_asked = !matches!(aim, Guess | Range | Tested | Chance | Logged);
        let beside = neighbor(cut.bound).filter(|(_, is_above)| is_asked && *is_above != is_alpha);
        let only_of = if aim == Chance { self.only_outcome_of(cut.visit) } else { None };
        say!(
            self.text,
            match (aim, is_alpha) {
                (Guess, true) => "cut-guess-less",
                (Guess, false) => "cut-guess-more",
                (Range, true) => "cut-range-less",
                (Range, false) => "cut-range-more",
                (Tested, _) => "cut-tested",
                (Logged, true) => "cut-logged-less",
                (Logged, false) => "cut-logged-more",
                (Chance, true) if only_of.is_some() => "cut-chance-alone-less",
                (Chance, false) if only_of.is_some() => "cut-chance-alone-more",
                (Chance, true) => "cut-chance-less",
                (Chance, false) => "cut-chance-more",
                (_, true) if beside.is_some() => "cut-asked-below",
                (_, true) => "cut-asked-less",
                (_, false) if beside.is_some() => "cut-asked-above",
                (_, false) => "cut-asked-more",
            },
            bound = self.number(beside.map_or(cut.bound, |(base, _)| base)),
            node = self.name(node),
            parent = only_of.unwrap_or_default(),
            others = self.n_outcomes_beside(cut.visit, cut.step)
        )
    }

    fn cut_without_witness(&self, cut: &Cut, node: NodeId) -> String {
        let (bound, name) = (self.number(cut.bound), self.name(node));
        say!(
            self.text,
            match (self.has_too_much(cut, node), cut.bound.is_finite()) {
                (true, true) => "cut-initial-more",
                (false, true) => "cut-initial-less",
                (true, false) => "cut-nothing-more",
                (false, false) => "cut-nothing-less",
            },
            bound,
            node = name
        )
    }

    /// The bound comes from further up than the parent: the game never gets here.
    fn deep_cut(&self, cut: &Cut, node: NodeId, giver: BoundGiver, plies: usize) -> Vec<String> {
        let BoundGiver::Ancestor { ancestor, child, value: theirs, .. } = giver else { return Vec::new() };
        let name = self.name(node);
        let mut sentences = vec![say!(
            self.text,
            "cut-deep-witness",
            plies,
            ancestor = self.name(ancestor),
            value = self.number(theirs),
            child = self.name(child)
        )];
        if theirs != cut.bound {
            sentences.push(say!(self.text, "cut-deep-turned", node = name, bound = self.number(cut.bound)));
        }
        let has_too_much = self.has_too_much(cut, node);
        let is_chance = self.trace.tree().role(node) == Role::Chance;
        // Chance holds no side to anything: the side above stays away.
        let opponent = if is_chance {
            self.role_name(if has_too_much { Role::Min } else { Role::Max })
        } else {
            self.opponent(node)
        };
        sentences.push(self.as_deep(say!(
            self.text,
            match (is_chance, has_too_much, cut.value == cut.bound) {
                (false, true, false) => "cut-deep-more",
                (false, true, true) => "cut-deep-as-much",
                (false, false, false) => "cut-deep-less",
                (false, false, true) => "cut-deep-as-little",
                (true, true, false) => "cut-deep-chance-more",
                (true, true, true) => "cut-deep-chance-as-much",
                (true, false, false) => "cut-deep-chance-less",
                (true, false, true) => "cut-deep-chance-as-little",
            },
            node = name,
            role = self.role(node),
            value = self.number(cut.value),
            opponent
        )));
        sentences
    }

    /// The bound is the parent's own: it has something better, or just as good.
    fn shallow_cut(&self, cut: &Cut, node: NodeId, giver: BoundGiver) -> Option<String> {
        let BoundGiver::Ancestor { ancestor, child, value: theirs, .. } = giver else { return None };
        let ancestor_text = self.name(ancestor);
        let role = self.role(ancestor);
        let has = self.number(theirs);
        let child = self.name(child);
        let node_text = self.name(node);
        // At least so much for the side that wants much, at most for MIN seen from MAX.
        let is_lower = self.has_too_much(cut, node) || self.view() == ValueView::Mover;
        let value = self.bounded(cut.value, if is_lower { Bound::Lower } else { Bound::Upper });
        let gains_nothing = cut.value == cut.bound;
        Some(self.as_deep(match (gains_nothing, self.view()) {
            (false, ValueView::Max) => say!(
                self.text,
                "cut-never-allow",
                ancestor = ancestor_text,
                role,
                has,
                child,
                node = node_text,
                value
            ),
            (true, ValueView::Max) => say!(
                self.text,
                "cut-gains-nothing",
                ancestor = ancestor_text,
                role,
                has,
                child,
                node = node_text,
                value
            ),
            (_, ValueView::Mover) => {
                let (bound, mover) = (self.number(cut.bound), self.role(node));
                say!(
                    self.text,
                    if gains_nothing { "cut-gains-nothing-mover" } else { "cut-never-allow-mover" },
                    ancestor = ancestor_text,
                    role,
                    has,
                    child,
                    node = node_text,
                    value,
                    bound,
                    mover
                )
            }
        }))
    }

    /// Whether a node cut because its value is too high, not because it is too low. With dice, either can be.
    fn has_too_much(&self, cut: &Cut, node: NodeId) -> bool {
        if self.trace.tree().role(node) == Role::Chance {
            cut.kind == CutKind::Beta
        } else {
            self.trace.is_maximizing(node)
        }
    }

    /// How a node compares its value with the other side's bound when it cuts.
    fn sign(&self, cut: &Cut, node: NodeId) -> &'static str {
        let rule = self.trace.conventions().cut_rule(self.trace.tree().role(node));
        // Scout and dice stop at what is as good as can be, whatever the rule.
        let is_strict = rule == CutRule::Greater && cut.value != cut.bound;
        CutIf { bound: cut.bound, wants_more: self.has_too_much(cut, node), is_strict }.sign()
    }

    fn bound_name(&self, cut: &Cut, node: NodeId) -> &'static str {
        if self.has_too_much(cut, node) { "β" } else { "α" }
    }
}

/// Which end of the window of its node a cut is due to.
fn bound_end(cut: &Cut) -> ChangeKind {
    if cut.kind == CutKind::Alpha { ChangeKind::Alpha } else { ChangeKind::Beta }
}
