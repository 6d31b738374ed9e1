//! From reasons to sentences.

use super::reason::{Giver, Reason, giver, is_clamped, reason};
use super::{Names, number};
use crate::search::{CutRule, View};
use crate::text::{Arg, Text};
use crate::trace::{ChangeKind, Cut, CutKind, StepKind, Trace, VisitId};
use crate::tree::NodeId;
use crate::value::{Bound, Role, Value, Window};

/// Names listed before the rest is only counted.
pub(super) const MAX_LISTED: usize = 6;

/// Puts a trace into words.
#[derive(Clone, Copy, Debug)]
pub struct Explainer<'a> {
    pub(super) trace: &'a Trace,
    names: &'a Names,
    pub(super) text: &'a Text,
}

impl<'a> Explainer<'a> {
    /// Sentences about a trace, with these names, in this language.
    pub const fn new(trace: &'a Trace, names: &'a Names, text: &'a Text) -> Self {
        Self { trace, names, text }
    }

    /// What a step does in a few words: `β-cutoff at G`.
    pub fn headline(&self, step: usize) -> String {
        let Some(reason) = reason(self.trace, step) else { return String::new() };
        let text = self.text;
        match reason {
            Reason::Enter { node, .. } => text.say("headline-enter", &[("node", (&self.name(node)).into())]),
            Reason::Evaluate { node, value, .. } => text.say(
                "headline-evaluate",
                &[("node", (&self.name(node)).into()), ("value", (&number(value)).into())],
            ),
            Reason::Compare { node, child, value, .. } => text.say(
                "headline-compare",
                &[
                    ("node", (&self.name(node)).into()),
                    ("child", (&self.name(child)).into()),
                    ("value", (&bounded(value)).into()),
                ],
            ),
            Reason::Improve { node, value, .. } => text.say(
                "headline-improve",
                &[("node", (&self.name(node)).into()), ("value", (&number(value)).into())],
            ),
            Reason::Tighten { node, end, new, .. } => text.say(
                "headline-tighten",
                &[
                    ("node", (&self.name(node)).into()),
                    ("end", end_name(end).into()),
                    ("value", (&number(new)).into()),
                ],
            ),
            Reason::Cut { cut, node, .. } => self.cut_name(&cut, node),
            Reason::Return { node, result, .. } => text.say(
                "headline-return",
                &[("node", (&self.name(node)).into()), ("value", (&bounded(result)).into())],
            ),
        }
    }

    /// A step in one to five short sentences.
    pub fn sentences(&self, step: usize) -> Vec<String> {
        match reason(self.trace, step) {
            None => self.outcome_sentence().into_iter().collect(),
            Some(reason) => self.sentences_of(&reason, step),
        }
    }

    /// The same in one line.
    pub fn one_line(&self, step: usize) -> String {
        self.sentences(step).join(" ")
    }

    fn sentences_of(&self, reason: &Reason, step: usize) -> Vec<String> {
        match reason {
            Reason::Enter { node, window, alpha, beta } => self.enter(*node, *window, *alpha, *beta, step),
            Reason::Evaluate { node, value, result, window } => {
                self.evaluate(*node, *value, *result, *window)
            }
            Reason::Compare { node, child, value, best, improves } => {
                vec![self.compare(*node, *child, *value, *best, *improves)]
            }
            Reason::Improve { node, value, .. } => {
                let id_is_more = self.trace.is_maximising(*node);
                let args = [
                    ("value", Arg::Text(&number(*value))),
                    ("node", Arg::Text(&self.name(*node))),
                    ("role", Arg::Text(&self.role(*node))),
                ];
                vec![if id_is_more {
                    self.text.say("improve-more", &args)
                } else {
                    self.text.say("improve-less", &args)
                }]
            }
            Reason::Tighten { node, end, old, new } => self.tighten(*node, *end, *old, *new, step),
            Reason::Cut { cut, node, giver, plies, skipped } => self.cut(cut, *node, *giver, *plies, skipped),
            Reason::Return { node, result, best, skipped, window } => {
                let mut sentences = vec![self.returns(*node, *result, *best, skipped, *window)];
                if *node == NodeId::ROOT {
                    sentences.extend(self.result_sentence());
                }
                sentences
            }
        }
    }

    fn enter(
        &self,
        node: NodeId,
        window: Option<Window>,
        alpha: Option<Giver>,
        beta: Option<Giver>,
        step: usize,
    ) -> Vec<String> {
        let name = self.name(node);
        let role = self.role(node);
        let is_leaf = self.trace.tree().is_leaf(node);
        let mut sentences = Vec::new();
        let Some(window) = window else {
            let args = [("node", Arg::Text(&name)), ("role", Arg::Text(&role))];
            sentences.push(if is_leaf {
                self.text.say("enter-leaf-plain", &[("node", Arg::Text(&name))])
            } else {
                self.text.say("enter-plain", &args)
            });
            return sentences;
        };
        let (a, b) = (number(window.alpha), number(window.beta));
        let args = [
            ("node", Arg::Text(&name)),
            ("role", Arg::Text(&role)),
            ("alpha", Arg::Text(&a)),
            ("beta", Arg::Text(&b)),
        ];
        sentences.push(if is_leaf {
            self.text.say("enter-leaf", &[args[0], args[2], args[3]])
        } else {
            self.text.say("enter", &args)
        });
        if node == NodeId::ROOT && alpha.is_none() && beta.is_none() {
            sentences.push(self.text.get("enter-nothing-known"));
        }
        // At a leaf nobody decides any more: its parent has just said whose the bounds are.
        let givers = [(alpha, window.alpha), (beta, window.beta)];
        for (giver, end) in givers.into_iter().filter(|_| !is_leaf) {
            sentences.extend(giver.map(|giver| self.whose(giver, end)));
        }
        if !is_leaf && let Some(visit) = self.trace.visit_of(node) {
            sentences.extend(self.prune_condition(visit, step));
        }
        sentences
    }

    /// "The 3 is A's: B already guarantees it."
    fn whose(&self, giver: Giver, end: Value) -> String {
        let value = number(end);
        match giver {
            Giver::InitialWindow => self.text.say("whose-initial", &[("value", Arg::Text(&value))]),
            Giver::Ancestor { ancestor, child, value: theirs } => {
                let (ancestor, child) = (self.name(ancestor), self.name(child));
                if theirs == end {
                    self.text.say(
                        "whose",
                        &[
                            ("value", (&value).into()),
                            ("ancestor", (&ancestor).into()),
                            ("child", (&child).into()),
                        ],
                    )
                } else {
                    self.text.say(
                        "whose-turned",
                        &[
                            ("value", (&value).into()),
                            ("theirs", (&number(theirs)).into()),
                            ("ancestor", (&ancestor).into()),
                            ("child", (&child).into()),
                        ],
                    )
                }
            }
        }
    }

    fn evaluate(&self, node: NodeId, value: Value, result: Value, window: Window) -> Vec<String> {
        let name = self.name(node);
        let mut sentences = vec![if self.trace.is_negated(node) {
            self.text.say(
                "evaluate-turned",
                &[
                    ("node", (&name).into()),
                    ("max", (&number(-value)).into()),
                    ("value", (&number(value)).into()),
                ],
            )
        } else {
            self.text.say("evaluate", &[("node", (&name).into()), ("value", (&number(value)).into())])
        }];
        if is_clamped(self.trace, Some(value), result) {
            sentences.push(self.clamped(window, result));
        }
        sentences
    }

    fn clamped(&self, window: Window, result: Value) -> String {
        self.text.say(
            "clamped",
            &[
                ("alpha", (&number(window.alpha)).into()),
                ("beta", (&number(window.beta)).into()),
                ("result", (&number(result)).into()),
            ],
        )
    }

    fn compare(
        &self,
        node: NodeId,
        child: NodeId,
        value: (Value, Bound),
        best: Option<Value>,
        improves: bool,
    ) -> String {
        let best_text = best.map(number).unwrap_or_default();
        let args = [
            ("child", Arg::Text(&self.name(child))),
            ("value", Arg::Text(&bounded(value))),
            ("node", Arg::Text(&self.name(node))),
            ("role", Arg::Text(&self.role(node))),
            ("best", Arg::Text(&best_text)),
        ];
        match best {
            None => self.text.say("compare-first", &args[..4]),
            Some(_) if improves => self.text.say("compare-better", &args),
            Some(best) if best == value.0 => self.text.say("compare-tie", &args),
            Some(_) => self.text.say("compare-worse", &args),
        }
    }

    fn tighten(&self, node: NodeId, end: ChangeKind, old: Value, new: Value, step: usize) -> Vec<String> {
        let args = [
            ("node", Arg::Text(&self.name(node))),
            ("old", Arg::Text(&number(old))),
            ("new", Arg::Text(&number(new))),
        ];
        let mut sentences = vec![if end == ChangeKind::Alpha {
            self.text.say("tighten-alpha", &args)
        } else {
            self.text.say("tighten-beta", &args)
        }];
        let cuts_next =
            self.trace.step(step.saturating_add(1)).is_some_and(|next| next.kind == StepKind::Cut);
        if !cuts_next && let Some(visit) = self.trace.visit_of(node) {
            sentences.extend(self.prune_condition(visit, step));
        }
        sentences
    }

    fn cut(&self, cut: &Cut, node: NodeId, giver: Giver, plies: usize, skipped: &[NodeId]) -> Vec<String> {
        let name = self.name(node);
        let role = self.role(node);
        let value = number(cut.value);
        let mut sentences = vec![self.text.say(
            "cut-test",
            &[
                ("value", (&value).into()),
                ("sign", self.sign(node).into()),
                ("end", self.bound_name(node).into()),
                ("bound", (&number(cut.bound)).into()),
            ],
        )];
        // "or more" for who wants much, "or less" for MIN seen from MAX.
        let or =
            if self.trace.is_maximising(node) { self.text.get("or-more") } else { self.text.get("or-less") };
        match giver {
            Giver::InitialWindow => sentences.push(self.text.say(
                "cut-initial",
                &[
                    ("bound", (&number(cut.bound)).into()),
                    ("node", (&name).into()),
                    ("value", (&value).into()),
                    ("or", (&or).into()),
                ],
            )),
            Giver::Ancestor { ancestor, child, value: theirs } => {
                let (ancestor_name, child_name) = (self.name(ancestor), self.name(child));
                let theirs = number(theirs);
                let (ancestor_role, opponent) = (self.role(ancestor), self.opponent(node));
                if cut.is_deep {
                    sentences.push(self.text.say(
                        "cut-deep-witness",
                        &[
                            ("plies", plies.into()),
                            ("ancestor", (&ancestor_name).into()),
                            ("value", (&theirs).into()),
                            ("child", (&child_name).into()),
                        ],
                    ));
                    let args = [
                        ("node", Arg::Text(&name)),
                        ("role", Arg::Text(&role)),
                        ("value", Arg::Text(&value)),
                        ("opponent", Arg::Text(&opponent)),
                    ];
                    sentences.push(if self.trace.is_maximising(node) {
                        self.text.say("cut-deep-more", &args)
                    } else {
                        self.text.say("cut-deep-less", &args)
                    });
                } else {
                    let args = [
                        ("ancestor", Arg::Text(&ancestor_name)),
                        ("role", Arg::Text(&ancestor_role)),
                        ("has", Arg::Text(&theirs)),
                        ("child", Arg::Text(&child_name)),
                        ("node", Arg::Text(&name)),
                        ("value", Arg::Text(&value)),
                        ("or", Arg::Text(&or)),
                    ];
                    sentences.push(
                        match (
                            cut.value == cut.bound,
                            self.trace.is_negated(node) || self.view() == View::Mover,
                        ) {
                            (false, false) => self.text.say("cut-never-allow", &args),
                            (true, false) => self.text.say("cut-gains-nothing", &args),
                            (false, true) => self.text.say("cut-never-allow-mover", &args),
                            (true, true) => self.text.say("cut-gains-nothing-mover", &args),
                        },
                    );
                }
            }
        }
        sentences.push(
            self.text.say(
                "cut-skipped",
                &[("nodes", (&self.list(skipped)).into()), ("count", skipped.len().into())],
            ),
        );
        sentences
    }

    fn returns(
        &self,
        node: NodeId,
        (value, bound): (Value, Bound),
        best: Option<Value>,
        skipped: &[NodeId],
        window: Window,
    ) -> String {
        let name = self.name(node);
        let value_text = number(value);
        let least = self.at_least(bound);
        let args =
            [("node", Arg::Text(&name)), ("value", Arg::Text(&value_text)), ("bound", Arg::Text(&least))];
        if is_clamped(self.trace, best, value) {
            let mut sentence = self.text.say("return-clamped", &args);
            sentence.push(' ');
            sentence.push_str(&self.clamped(window, value));
            return sentence;
        }
        match bound {
            Bound::Exact => self.text.say("return-exact", &args[..2]),
            _ if skipped.is_empty() => self.text.say("return-bound-below", &args),
            _ => self.text.say(
                "return-bound",
                &[
                    args[0],
                    args[1],
                    args[2],
                    ("nodes", (&self.list(skipped)).into()),
                    ("count", skipped.len().into()),
                ],
            ),
        }
    }

    /// "I is cut as soon as it has 3 or less." `None` when nothing can make it, or when it no longer can.
    pub fn prune_condition(&self, visit: VisitId, step: usize) -> Option<String> {
        let trace = self.trace;
        let node = trace.node(visit);
        let bound = trace.cut_bound(visit, step)?;
        let maximising = trace.is_maximising(node);
        let args = [("node", Arg::Text(&self.name(node))), ("bound", Arg::Text(&number(bound)))];
        let strict = trace.conventions().cut == CutRule::Greater;
        Some(match (maximising, strict) {
            (true, false) => self.text.say("cut-if-or-more", &args),
            (true, true) => self.text.say("cut-if-more", &args),
            (false, false) => self.text.say("cut-if-or-less", &args),
            (false, true) => self.text.say("cut-if-less", &args),
        })
    }

    /// The two lines that stand beside a cut in a picture: "α-cutoff at I", "0 ≤ α 3, from A".
    pub fn cut_reason(&self, index: usize) -> Option<[String; 2]> {
        let cut = self.trace.cut(index)?;
        let node = self.trace.node(cut.visit);
        let (value, bound) = (number(cut.value), number(cut.bound));
        let args = [
            ("value", Arg::Text(&value)),
            ("sign", Arg::Text(self.sign(node))),
            ("end", Arg::Text(self.bound_name(node))),
            ("bound", Arg::Text(&bound)),
        ];
        let why = match cut.witness {
            Some(witness) => {
                let from = self.name(self.trace.node(witness.ancestor));
                self.text.say("reason-from", &[args[0], args[1], args[2], args[3], ("from", (&from).into())])
            }
            None => self.text.say("reason-initial", &args),
        };
        Some([self.cut_name(&cut, node), why])
    }

    fn cut_name(&self, cut: &Cut, node: NodeId) -> String {
        let name = self.name(node);
        let args = [("node", Arg::Text(&name))];
        match (self.view(), cut.kind, cut.is_deep) {
            (View::Mover, _, false) => self.text.say("cutoff-mover", &args),
            (View::Mover, _, true) => self.text.say("cutoff-mover-deep", &args),
            (View::Max, CutKind::Alpha, false) => self.text.say("cutoff-alpha", &args),
            (View::Max, CutKind::Alpha, true) => self.text.say("cutoff-alpha-deep", &args),
            (View::Max, CutKind::Beta, false) => self.text.say("cutoff-beta", &args),
            (View::Max, CutKind::Beta, true) => self.text.say("cutoff-beta-deep", &args),
        }
    }

    /// Who set the bound that a window carries, for the story of a number.
    pub(super) fn whose_end(&self, visit: VisitId, end: ChangeKind) -> Option<String> {
        let passed = self.trace.visit(visit);
        let (source, value) = match end {
            ChangeKind::Alpha => (passed.alpha_from, passed.window.alpha),
            _ => (passed.beta_from, passed.window.beta),
        };
        giver(self.trace, source, value).map(|giver| self.whose(giver, value))
    }

    /// What a node is called.
    pub fn name(&self, node: NodeId) -> String {
        self.names.of(self.trace.tree(), node).into_owned()
    }

    /// MAX, MIN or CHANCE.
    pub fn role(&self, node: NodeId) -> String {
        self.role_name(self.trace.tree().role(node))
    }

    fn opponent(&self, node: NodeId) -> String {
        self.role_name(self.trace.tree().role(node).opponent())
    }

    fn role_name(&self, role: Role) -> String {
        match role {
            Role::Max => self.text.get("scene-max"),
            Role::Min => self.text.get("scene-min"),
            Role::Chance => self.text.get("scene-chance"),
        }
    }

    pub(super) fn view(&self) -> View {
        self.trace.conventions().algorithm.view()
    }

    pub(super) fn at_least(&self, bound: Bound) -> String {
        if bound == Bound::Lower { self.text.get("at-least") } else { self.text.get("at-most") }
    }

    /// How a node compares its value with the other side's bound when it cuts.
    fn sign(&self, node: NodeId) -> &'static str {
        let strict = self.trace.conventions().cut == CutRule::Greater;
        match (self.trace.is_maximising(node), strict) {
            (true, false) => "≥",
            (true, true) => ">",
            (false, false) => "≤",
            (false, true) => "<",
        }
    }

    fn bound_name(&self, node: NodeId) -> &'static str {
        if self.trace.is_maximising(node) { "β" } else { "α" }
    }

    /// "L", "G and H", "L, M and N", "L, M, N, O, P, Q and 12 more".
    pub(super) fn list(&self, nodes: &[NodeId]) -> String {
        let names: Vec<String> = nodes.iter().take(MAX_LISTED).map(|&node| self.name(node)).collect();
        let rest = nodes.len().saturating_sub(MAX_LISTED);
        match names.as_slice() {
            [] => String::new(),
            all if rest > 0 => {
                self.text.say("list-more", &[("names", (&all.join(", ")).into()), ("count", rest.into())])
            }
            [one] => one.clone(),
            [init @ .., last] => {
                self.text.say("list-and", &[("names", (&init.join(", ")).into()), ("last", last.into())])
            }
        }
    }
}

/// `7`, `≥ 7`, `≤ 0`.
fn bounded((value, bound): (Value, Bound)) -> String {
    match bound {
        Bound::Exact => number(value),
        Bound::Lower => format!("≥ {}", number(value)),
        Bound::Upper => format!("≤ {}", number(value)),
    }
}

pub(super) const fn end_name(end: ChangeKind) -> &'static str {
    match end {
        ChangeKind::Best => "v",
        ChangeKind::Alpha => "α",
        ChangeKind::Beta => "β",
    }
}
