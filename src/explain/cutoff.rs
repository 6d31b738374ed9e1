//! What is said about cutoffs: before they happen, when they happen, and in a picture.

use super::explainer::Explainer;
use super::names::neighbor;
use super::reason::{BoundGiver, is_proved, set_by};
use crate::search::{BoundOrigin, CutRule, ValueView};
use crate::text::Arg;
use crate::trace::{Cut, CutIf, CutKind, VisitId};
use crate::tree::NodeId;
use crate::value::{Role, Value};

impl Explainer<'_> {
    /// "I is cut as soon as it has 3 or less." `None` when nothing can make it, when it no longer can, or where such
    /// conditions are hidden ([`Self::without_conditions`]).
    pub fn prune_condition(&self, visit: VisitId, step: usize) -> Option<String> {
        let cut_if = self.trace.cut_if_at(visit, step).filter(|_| self.has_conditions())?;
        Some(self.condition(self.trace.node(visit), cut_if))
    }

    /// The same whether or not it is decided by now.
    pub(crate) fn prune_condition_of(&self, visit: VisitId) -> Option<String> {
        Some(self.condition(self.trace.node(visit), self.trace.cut_if(visit)?))
    }

    fn condition(&self, node: NodeId, cut_if: CutIf) -> String {
        // Just above 3 or more is more than 3.
        let beside = neighbor(cut_if.bound).filter(|(_, is_above)| *is_above == cut_if.wants_more);
        let (bound, is_strict) = beside.map_or((cut_if.bound, cut_if.is_strict), |(base, _)| (base, true));
        let args = [("node", Arg::Text(&self.name(node))), ("bound", Arg::Text(&self.number(bound)))];
        match (cut_if.wants_more, is_strict) {
            (true, false) => self.text.say("cut-if-or-more", &args),
            (true, true) => self.text.say("cut-if-more", &args),
            (false, false) => self.text.say("cut-if-or-less", &args),
            (false, true) => self.text.say("cut-if-less", &args),
        }
    }

    /// The two lines that stand beside a cut in a picture: "α-cutoff at I", "0 ≤ α = 3 (A)".
    pub fn cut_reason(&self, index: usize) -> Option<[String; 2]> {
        self.told_apart(|explainer| explainer.cut_reason_of(index))
    }

    fn cut_reason_of(&self, index: usize) -> Option<[String; 2]> {
        let cut = self.trace.cut(index)?;
        let node = self.trace.node(cut.visit);
        let (value, bound) = (self.tested(&cut, node), self.number(cut.bound));
        let args = [
            ("value", Arg::Text(&value)),
            ("sign", Arg::Text(self.sign(&cut, node))),
            ("end", Arg::Text(self.bound_name(&cut, node))),
            ("bound", Arg::Text(&bound)),
        ];
        let why = match cut.witness {
            Some(witness) => {
                let from = self.name(self.trace.node(witness.ancestor));
                self.text.say("reason-from", &[args[0], args[1], args[2], args[3], ("from", (&from).into())])
            }
            // Nobody's: the best that there can be.
            None if !cut.bound.is_finite() => self.text.say("reason-limit", &args),
            None => match set_by(self.trace, &cut) {
                BoundGiver::Algorithm(BoundOrigin::Null) => self.text.say("reason-null", &args),
                BoundGiver::Algorithm(BoundOrigin::Chance) => self.text.say("reason-chance", &args),
                BoundGiver::Algorithm(BoundOrigin::Range) => self.text.say("reason-range", &args),
                BoundGiver::Algorithm(BoundOrigin::Tested) => self.text.say("reason-tested", &args),
                BoundGiver::Algorithm(BoundOrigin::Guess) => self.text.say("reason-guess", &args),
                BoundGiver::Algorithm(BoundOrigin::Pass) => self.text.say("reason-asked", &args),
                _ => self.text.say("reason-initial", &args),
            },
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
        let args = [
            ("value", Arg::Text(&value)),
            ("sign", Arg::Text(self.sign(&cut, node))),
            ("end", Arg::Text(self.bound_name(&cut, node))),
            ("bound", Arg::Text(&bound)),
        ];
        let from = cut.witness.map(|witness| self.name(self.trace.node(witness.ancestor)));
        let second = match from {
            Some(from) => self.text.say("reason-bound-from", &[args[3], ("from", (&from).into())]),
            None => self.text.say("reason-bound", &args),
        };
        Some([self.text.say("reason-comparison", &args), second])
    }

    /// "deep α-cutoff at I".
    pub(super) fn cut_name(&self, cut: &Cut, node: NodeId) -> String {
        let name = self.name(node);
        let args = [("node", Arg::Text(&name))];
        match (self.view(), cut.kind, cut.is_deep) {
            (ValueView::Mover, _, false) => self.text.say("cutoff-mover", &args),
            (ValueView::Mover, _, true) => self.text.say("cutoff-mover-deep", &args),
            (ValueView::Max, CutKind::Alpha, false) => self.text.say("cutoff-alpha", &args),
            (ValueView::Max, CutKind::Alpha, true) => self.text.say("cutoff-alpha-deep", &args),
            (ValueView::Max, CutKind::Beta, false) => self.text.say("cutoff-beta", &args),
            (ValueView::Max, CutKind::Beta, true) => self.text.say("cutoff-beta-deep", &args),
        }
    }

    /// The test that fired, whose bound it was, why the parent will never choose it, and what is skipped.
    pub(super) fn cut(
        &self,
        cut: &Cut,
        node: NodeId,
        giver: BoundGiver,
        plies: usize,
        skipped: &[NodeId],
    ) -> Vec<String> {
        let mut sentences = vec![self.text.say(
            "cut-test",
            &[
                ("value", (&self.tested(cut, node)).into()),
                ("sign", self.sign(cut, node).into()),
                ("end", self.bound_name(cut, node).into()),
                ("bound", (&self.number(cut.bound)).into()),
            ],
        )];
        let (names, n_skipped) = self.skipped(node, skipped);
        let args = [("names", Arg::Text(&names)), ("count", n_skipped.into())];
        let pruned = || self.text.say("cut-skipped", &args);
        if cut.own_end.is_some() {
            let (name, child) = (self.name(node), self.name(self.trace.node(cut.child)));
            sentences
                .push(self.text.say("cut-empty", &[("node", (&name).into()), ("child", (&child).into())]));
            sentences.push(pruned());
            return sentences;
        }
        if self.only_claims() || !self.is_proved(cut, node, giver) {
            if matches!(giver, BoundGiver::Ancestor { .. }) {
                sentences.push(self.whose(giver, cut.bound, &self.number(cut.bound)));
            }
            sentences.push(self.text.say("cut-skipped-claimed", &args));
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
        sentences.push(pruned());
        sentences
    }

    /// What is held against the bound: the node's value, or the end of its window where that made the cut by itself.
    fn tested(&self, cut: &Cut, node: NodeId) -> String {
        let Some(own_end) = cut.own_end else { return self.number(cut.value) };
        let end = if self.has_too_much(cut, node) { "α" } else { "β" };
        self.text.say("cut-own-end", &[("end", end.into()), ("value", (&self.number(own_end)).into())])
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
        let is_alpha = cut.kind == CutKind::Alpha;
        let (bound, name) = (self.number(cut.bound), self.name(node));
        let args = [("bound", Arg::Text(&bound)), ("node", Arg::Text(&name))];
        match (aim, is_alpha) {
            (BoundOrigin::Standing, _) => self.text.say("cut-standing", &args),
            (BoundOrigin::Guess, true) => self.text.say("cut-guess-less", &args),
            (BoundOrigin::Guess, false) => self.text.say("cut-guess-more", &args),
            (BoundOrigin::Range, true) => self.text.say("cut-range-less", &args[..1]),
            (BoundOrigin::Range, false) => self.text.say("cut-range-more", &args[..1]),
            (BoundOrigin::Tested, _) => self.text.say("cut-tested", &args),
            (BoundOrigin::Chance, true) => self.text.say("cut-chance-less", &args),
            (BoundOrigin::Chance, false) => self.text.say("cut-chance-more", &args),
            (_, true) => self.asked(cut.bound, &args, "cut-asked-less", "cut-asked-below"),
            (_, false) => self.asked(cut.bound, &args, "cut-asked-more", "cut-asked-above"),
        }
    }

    /// What a null window asks: just above 3 or more is more than 3.
    fn asked(&self, bound: Value, args: &[(&str, Arg<'_>); 2], id: &str, strict: &str) -> String {
        let wants_above = strict == "cut-asked-above";
        match neighbor(bound).filter(|(_, is_above)| *is_above == wants_above) {
            Some((base, _)) => self.text.say(strict, &[("bound", Arg::Text(&self.number(base))), args[1]]),
            None => self.text.say(id, args),
        }
    }

    fn cut_without_witness(&self, cut: &Cut, node: NodeId) -> String {
        let (bound, name) = (self.number(cut.bound), self.name(node));
        let limit = [("bound", Arg::Text(&bound))];
        let args = [limit[0], ("node", Arg::Text(&name))];
        match (self.has_too_much(cut, node), cut.bound.is_finite()) {
            (true, true) => self.text.say("cut-initial-more", &args),
            (false, true) => self.text.say("cut-initial-less", &args),
            (true, false) => self.text.say("cut-nothing-more", &limit),
            (false, false) => self.text.say("cut-nothing-less", &limit),
        }
    }

    /// The bound comes from further up than the parent: the game never gets here.
    fn deep_cut(&self, cut: &Cut, node: NodeId, giver: BoundGiver, plies: usize) -> Vec<String> {
        let BoundGiver::Ancestor { ancestor, child, value: theirs, .. } = giver else { return Vec::new() };
        let name = self.name(node);
        let mut sentences = vec![self.text.say(
            "cut-deep-witness",
            &[
                ("plies", plies.into()),
                ("ancestor", (&self.name(ancestor)).into()),
                ("value", (&self.number(theirs)).into()),
                ("child", (&self.name(child)).into()),
            ],
        )];
        if theirs != cut.bound {
            sentences.push(self.text.say(
                "cut-deep-turned",
                &[("node", (&name).into()), ("bound", (&self.number(cut.bound)).into())],
            ));
        }
        let args = [
            ("node", Arg::Text(&name)),
            ("role", Arg::Text(&self.role(node))),
            ("value", Arg::Text(&self.number(cut.value))),
            ("opponent", Arg::Text(&self.opponent(node))),
        ];
        sentences.push(self.as_deep(match (self.has_too_much(cut, node), cut.value == cut.bound) {
            (true, false) => self.text.say("cut-deep-more", &args),
            (true, true) => self.text.say("cut-deep-as-much", &args),
            (false, false) => self.text.say("cut-deep-less", &args),
            (false, true) => self.text.say("cut-deep-as-little", &args),
        }));
        sentences
    }

    /// The bound is the parent's own: it has something better, or just as good.
    fn shallow_cut(&self, cut: &Cut, node: NodeId, giver: BoundGiver) -> Option<String> {
        let BoundGiver::Ancestor { ancestor, child, value: theirs, .. } = giver else { return None };
        // "or more" for who wants much, "or less" for MIN seen from MAX.
        let or =
            if self.has_too_much(cut, node) { self.text.get("or-more") } else { self.text.get("or-less") };
        let args = [
            ("ancestor", Arg::Text(&self.name(ancestor))),
            ("role", Arg::Text(&self.role(ancestor))),
            ("has", Arg::Text(&self.number(theirs))),
            ("child", Arg::Text(&self.name(child))),
            ("node", Arg::Text(&self.name(node))),
            ("value", Arg::Text(&self.number(cut.value))),
            ("or", Arg::Text(&or)),
        ];
        let gains_nothing = cut.value == cut.bound;
        Some(self.as_deep(match (gains_nothing, self.view()) {
            (false, ValueView::Max) => self.text.say("cut-never-allow", &args),
            (true, ValueView::Max) => self.text.say("cut-gains-nothing", &args),
            (_, ValueView::Mover) => {
                let (bound, mover) = (self.number(cut.bound), self.role(node));
                let args = [
                    args[0],
                    args[1],
                    args[2],
                    args[3],
                    args[4],
                    args[5],
                    ("bound", Arg::Text(&bound)),
                    ("mover", Arg::Text(&mover)),
                ];
                if gains_nothing {
                    self.text.say("cut-gains-nothing-mover", &args)
                } else {
                    self.text.say("cut-never-allow-mover", &args)
                }
            }
        }))
    }

    /// Whether a node cut because its value is too high, not because it is too low. With dice, either can be.
    fn has_too_much(&self, cut: &Cut, node: NodeId) -> bool {
        if self.trace.tree().role(node) == Role::Chance {
            cut.kind == CutKind::Beta
        } else {
            self.trace.is_maximising(node)
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
