//! From reasons to sentences.

use std::cell::RefCell;

use super::Names;
use super::names::{line_of, numbered_reply};
use super::reason::Reason;
use super::reason_of::{is_clamped, is_proved, reason};
use crate::search::{Algorithm, Fault, ValueView};
use crate::text::{Text, and_list, brief, n_listed, told_once};
use crate::trace::{ChangeKind, EvaluationOrigin, StepKind, Trace};
use crate::tree::NodeId;
use crate::value::{Bound, Role, Value, Window};

/// Names listed before the rest is only counted.
pub(super) const MAX_LISTED: usize = 6;

/// Puts a trace into words.
#[derive(Clone, Copy, Debug)]
pub struct Explainer<'a> {
    pub(super) trace: &'a Trace,
    pub(super) names: &'a Names,
    pub(super) text: &'a Text,
    /// Nothing is said of what would cut a node.
    pub(super) has_no_conditions: bool,
    /// The numbers of these sentences, where they are to be [told apart](Self::told_apart).
    pub(super) apart: Option<&'a [Value]>,
    /// Which numbers have been written; nowhere but while they are being [told apart](Self::told_apart).
    pub(super) written: Option<&'a RefCell<Vec<Value>>>,
}

impl<'a> Explainer<'a> {
    /// Sentences about a trace, with these names, in this language.
    pub const fn new(trace: &'a Trace, names: &'a Names, text: &'a Text) -> Self {
        Self { trace, names, text, has_no_conditions: false, apart: None, written: None }
    }

    /// The same sentences but for those that state when a node would be cut off: they answer the question that a class or a
    /// student is asked about the next step.
    #[must_use]
    pub const fn without_conditions(self) -> Self {
        Self { has_no_conditions: true, ..self }
    }

    pub(super) const fn has_conditions(&self) -> bool {
        !self.has_no_conditions
    }

    /// What is put into words.
    pub const fn trace(&self) -> &'a Trace {
        self.trace
    }

    /// How many steps there are to explain.
    pub const fn n_steps(&self) -> usize {
        self.trace.n_steps()
    }

    /// What a step does in a few words: `β-cutoff at G`.
    pub fn headline(&self, step: usize) -> String {
        self.begun(self.headline_at(step))
    }

    fn headline_at(&self, step: usize) -> String {
        let Some(reason) = reason(self.trace, step) else { return String::new() };
        if let Some(headline) = self.technique_headline(&reason) {
            return headline;
        }
        let text = self.text;
        match reason {
            Reason::Enter { node, .. } => say!(text, "headline-enter", node = self.name(node)),
            Reason::Evaluate { node, value, origin, .. } => {
                let is_right = self.trace.conventions().algorithm != Algorithm::Faulty(Fault::Unsigned);
                say!(
                    text,
                    if origin == EvaluationOrigin::Leaf && is_right {
                        "headline-evaluate"
                    } else {
                        "headline-evaluate-taken"
                    },
                    node = self.name(node),
                    value = self.number(value)
                )
            }
            Reason::Compare { node, child, value, .. } => say!(
                text,
                "headline-compare",
                node = self.name(node),
                child = self.name(child),
                value = self.returned(child, value)
            ),
            Reason::Improve { node, value: (value, _), .. } => {
                say!(text, "headline-improve", node = self.name(node), value = self.number(value))
            }
            Reason::Tighten { node, end, new, .. } => say!(
                text,
                "headline-tighten",
                node = self.name(node),
                end = end_name(end),
                value = self.number(new)
            ),
            Reason::Cut { cut, node, .. } => self.cut_name(&cut, node),
            Reason::Return { node, result, .. } => {
                say!(text, "headline-return", node = self.name(node), value = self.shown(result))
            }
            // The others have been dealt with.
            _ => String::new(),
        }
    }

    /// A step in one to five short sentences.
    pub fn sentences(&self, step: usize) -> Vec<String> {
        let sentences = self.told_apart(|explainer| explainer.sentences_at(step));
        told_once(sentences).into_iter().map(|sentence| self.begun(sentence)).collect()
    }

    fn sentences_at(&self, step: usize) -> Vec<String> {
        match reason(self.trace, step) {
            None => self.ending_sentence().into_iter().collect(),
            Some(reason) => {
                let mut sentences = self.sentences_of(&reason, step);
                sentences.extend(self.given_up_at(step));
                // Searches whose last step is no return still tell their result.
                let is_told = matches!(reason, Reason::Return { .. });
                if step + 1 == self.trace.n_steps() && !is_told {
                    sentences.extend(self.result_sentence());
                }
                sentences
            }
        }
    }

    /// The sentences that stand below the headline: those that say more than it does.
    pub fn below_headline(&self, step: usize) -> Vec<String> {
        let headline = self.headline(step);
        let repeats = |sentence: &String| sentence.strip_suffix('.') == Some(headline.as_str());
        let mut sentences = self.sentences(step);
        sentences.retain(|sentence| !repeats(sentence));
        sentences
    }

    /// The same in one line.
    pub fn one_line(&self, step: usize) -> String {
        self.sentences(step).join(" ")
    }

    fn sentences_of(&self, reason: &Reason, step: usize) -> Vec<String> {
        if step == 0 && self.trace.conventions().algorithm == Algorithm::ProofNumber {
            return vec![say!(self.text, "prove-begin-first", node = self.name(NodeId::ROOT))];
        }
        if let Some(sentences) = self.technique_sentences(reason) {
            return sentences;
        }
        match reason {
            Reason::Enter { node, window, alpha, beta } => {
                let mut sentences = self.enter(*node, *window, *alpha, *beta, step);
                sentences.extend(self.tried_first(step));
                sentences
            }
            Reason::Evaluate { node, value, origin, result, window } => {
                let mut sentences = vec![self.evaluate(*node, *value, *origin)];
                sentences.extend(self.trace.tree().end(*node).map(|end| end.say(self.text)));
                sentences.extend(self.judged(*node));
                if is_clamped(self.trace, Some(*value), *result) {
                    sentences.push(self.clamped(*window, *result));
                }
                sentences
            }
            Reason::Compare { node, child, value, best } => {
                // Else the best is a child's.
                let is_standing = self.trace.step(step).is_some_and(|at| {
                    self.trace.live(at.visit, at.index).best.is_some_and(|(_, giver)| giver == at.visit)
                });
                vec![self.compare(*node, *child, *value, (*best, is_standing))]
            }
            Reason::Improve { node, child, value, before } => {
                vec![self.improve(*node, *child, *value, *before)]
            }
            Reason::Tighten { node, end, old, new } => self.tighten(*node, *end, *old, *new, step),
            Reason::Cut { cut, node, giver, plies, pruned } => self.cut(cut, *node, *giver, *plies, pruned),
            Reason::Return { node, result, best, pruned, window } => {
                let visit = self.trace.step(step).map(|step| step.visit);
                let mut sentences = vec![self.returns(visit, (*node, *result), *best, pruned, *window)];
                // Where there are several passes, only the last one is the end.
                if *node == NodeId::ROOT && step + 1 == self.trace.n_steps() {
                    sentences.extend(visit.and_then(|visit| self.meets(visit)));
                    sentences.extend(self.result_sentence());
                }
                sentences
            }
            _ => Vec::new(),
        }
    }

    fn evaluate(&self, node: NodeId, value: Value, origin: EvaluationOrigin) -> String {
        let (name, seen, max) = (self.name(node), self.number(value), self.number(-value));
        let algorithm = self.trace.conventions().algorithm;
        if algorithm == Algorithm::Faulty(Fault::Unsigned) {
            return say!(self.text, "evaluate-claimed", node = name, value = seen);
        }
        let is_quiet = algorithm == Algorithm::Quiescence;
        say!(
            self.text,
            match (origin, self.trace.is_negated(node)) {
                (EvaluationOrigin::Evaluation, _) if is_quiet => "evaluate-quiet",
                (EvaluationOrigin::Assumed, _) => "evaluate-assumed",
                (EvaluationOrigin::Evaluation, false) => "evaluate-static",
                (EvaluationOrigin::Evaluation, true) => "evaluate-static-turned",
                (EvaluationOrigin::Leaf, false) => "evaluate",
                (EvaluationOrigin::Leaf, true) => "evaluate-turned",
            },
            node = name,
            value = seen,
            max
        )
    }

    pub(super) fn clamped(&self, window: Window, result: Value) -> String {
        say!(
            self.text,
            "clamped",
            alpha = self.number(window.alpha),
            beta = self.number(window.beta),
            result = self.number(result)
        )
    }

    fn compare(
        &self,
        node: NodeId,
        child: NodeId,
        value: (Value, Bound),
        (best, is_standing): (Option<(Value, Bound)>, bool),
    ) -> String {
        let best_text = best.map(|(best, _)| self.number(best)).unwrap_or_default();
        // What the best child returned may only say that the side can have no more than that.
        let wants_more = self.view() == ValueView::Mover || self.trace.tree().role(node) == Role::Max;
        let says_little = if wants_more { Bound::Upper } else { Bound::Lower };
        let has = |bound: Bound| bound != says_little || self.only_claims();
        let value_text = self.returned(child, value);
        let child = self.name(child);
        say!(
            self.text,
            match best {
                // A search with a mistake may forget what it gets.
                None => "compare-not-kept",
                Some((best, bound)) if best == value.0 && has(bound) => "compare-tie",
                Some((best, _)) if best == value.0 => "compare-tie-open",
                Some((_, bound)) if has(bound) => "compare-worse",
                Some(_) => "compare-worse-open",
            },
            child,
            value = value_text,
            node = self.name(node),
            role = self.role(node),
            best = best_text,
            first = if is_standing { "stand-pat" } else { "child" }
        )
    }

    fn improve(&self, node: NodeId, child: NodeId, value: (Value, Bound), before: Option<Value>) -> String {
        let before_text = before.map(|value| self.number(value)).unwrap_or_default();
        let value_text = self.returned(child, value);
        let child = self.name(child);
        let node_text = self.name(node);
        let role = self.role(node);
        let new = self.number(value.0);
        if before.is_none() {
            return say!(self.text, "improve-first", child, value = value_text, node = node_text, role, new);
        }
        let is_more = self.trace.is_maximizing(node);
        // A bound on the far side does not say that the child is better.
        let is_open = value.1 == if is_more { Bound::Upper } else { Bound::Lower } && !self.only_claims();
        say!(
            self.text,
            match (is_more, is_open) {
                (true, false) => "improve-more",
                (true, true) => "improve-more-open",
                (false, false) => "improve-less",
                (false, true) => "improve-less-open",
            },
            child,
            value = value_text,
            node = node_text,
            role,
            new,
            before = before_text
        )
    }

    fn tighten(&self, node: NodeId, end: ChangeKind, old: Value, new: Value, step: usize) -> Vec<String> {
        let old = self.number(old);
        let new = self.number(new);
        let child = self.trace.step(step).and_then(|step| step.child);
        let is_believed =
            self.only_claims() || child.is_some_and(|child| !is_proved(self.trace, child, node));
        let (name, role, opponent) = (self.name(node), self.role(node), self.opponent(node));
        let sentence = match (end == ChangeKind::Alpha, is_believed) {
            (true, false) => say!(self.text, "tighten-alpha", node = name, role, old, new),
            (true, true) => say!(self.text, "tighten-alpha-claimed", node = name, role, old, new),
            (false, false) => say!(self.text, "tighten-beta", node = name, role, opponent, old, new),
            (false, true) => say!(self.text, "tighten-beta-claimed", node = name, role, opponent, old, new),
        };
        let mut sentences = vec![if is_believed { sentence } else { self.as_deep(sentence) }];
        let cuts_next =
            self.trace.step(step.saturating_add(1)).is_some_and(|next| next.kind == StepKind::Cut);
        if !cuts_next && let Some(visit) = self.trace.visit_at(node, step) {
            sentences.extend(self.prune_condition(visit, step));
        }
        sentences
    }

    /// What a node is called.
    pub fn name(&self, node: NodeId) -> String {
        let tree = self.trace.tree();
        if tree.is_of_game() && node == NodeId::ROOT {
            return say!(self.text, "name-root");
        }
        self.names.of(tree, node).into_owned()
    }

    /// What a node is called where it must be told from all others: where it is called by its move, which may lead to others,
    /// too, with the moves before it.
    pub(super) fn name_with_moves(&self, node: NodeId) -> String {
        let tree = self.trace.tree();
        let name = self.name(node);
        match tree.parent(node).filter(|&parent| parent != NodeId::ROOT && self.names.is_by_move(tree, node))
        {
            Some(parent) => {
                let line = line_of(tree, &tree.line_to(parent)[1..]);
                say!(self.text, "name-with-moves", node = name, line)
            }
            None => name,
        }
    }

    /// Sentences that begin with a name, begun as sentences are: what a game's root is called is no proper name.
    pub fn begun(&self, sentences: String) -> String {
        if !self.trace.tree().is_of_game() {
            return sentences;
        }
        let (name, first) = (say!(self.text, "name-root"), say!(self.text, "name-root-first"));
        let sentences = sentences.replace(&format!(". {name}"), &format!(". {first}"));
        match sentences.strip_prefix(&name) {
            Some(rest) => format!("{first}{rest}"),
            None => sentences,
        }
    }

    /// What a node is called beside its parent: its move where moves are names.
    pub fn short_name(&self, node: NodeId) -> String {
        let tree = self.trace.tree();
        match tree.mv(node) {
            Some(mv) if tree.is_of_game() => brief(&mv).into_owned(),
            _ => self.name(node),
        }
    }

    /// MAX, MIN or CHANCE.
    pub fn role(&self, node: NodeId) -> String {
        self.role_name(self.trace.tree().role(node))
    }

    pub(super) fn opponent(&self, node: NodeId) -> String {
        self.role_name(self.trace.tree().role(node).opponent())
    }

    pub(super) fn role_name(&self, role: Role) -> String {
        match role {
            Role::Max => say!(self.text, "scene-max"),
            Role::Min => say!(self.text, "scene-min"),
            Role::Chance => say!(self.text, "scene-chance"),
        }
    }

    pub(super) fn view(&self) -> ValueView {
        self.trace.conventions().algorithm.view()
    }

    /// Whether the search makes a mistake that shows in its values: then what it says is its claim.
    pub(super) const fn only_claims(&self) -> bool {
        self.trace.only_claims()
    }

    /// "at least 7", "at most 3".
    pub(crate) fn bounded(&self, value: Value, bound: Bound) -> String {
        let value = self.number(value);
        say!(self.text, if bound == Bound::Lower { "at-least" } else { "at-most" }, value)
    }

    /// "L", "G and H", "L, M and N", "L, M, N, O, P, Q and 12 more".
    pub(super) fn list(&self, nodes: &[NodeId]) -> String {
        self.list_names(&self.listed_names(nodes), nodes.len())
    }

    /// The names of those nodes that are listed. Of very many, no others are made.
    fn listed_names(&self, nodes: &[NodeId]) -> Vec<String> {
        let listed = &nodes[..n_listed(nodes.len(), MAX_LISTED)];
        listed.iter().map(|&node| self.short_name(node)).collect()
    }

    /// The children that a cut at a node pruned, whether or not they are nodes, and how many there are.
    pub(super) fn pruned_names(&self, node: NodeId, nodes: &[NodeId]) -> (String, usize) {
        let n_unlisted = if nodes.is_empty() { self.trace.tree().n_unlisted(node) } else { 0 };
        let (mut names, count) = if n_unlisted == 0 {
            (self.listed_names(nodes), nodes.len())
        } else {
            (self.trace.unlisted_moves(node), n_unlisted)
        };
        names.truncate(n_listed(count, MAX_LISTED));
        // The others are moves of the same number.
        if let Some(first) = names.first_mut().filter(|_| self.trace.tree().is_of_game()) {
            *first = numbered_reply(self.trace.tree(), node, first);
        }
        (self.list_names(&names, count), count)
    }

    fn list_names(&self, names: &[String], n_names: usize) -> String {
        let rest = n_names - n_listed(n_names, MAX_LISTED);
        let joined = |names: &[String]| names.join(&say!(self.text, "list-comma"));
        match names {
            [] => String::new(),
            all if rest > 0 => {
                say!(self.text, "list-more", names = joined(all), count = rest)
            }
            all => and_list(self.text, all),
        }
    }
}

pub(super) const fn end_name(end: ChangeKind) -> &'static str {
    match end {
        ChangeKind::Best => "v",
        ChangeKind::Alpha => "α",
        ChangeKind::Beta => "β",
    }
}
