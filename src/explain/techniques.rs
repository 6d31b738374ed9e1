//! What is said of steps that only some algorithms have: passes, second searches, tables, chance, lists of open nodes.

use super::chance::estimate;
use super::explainer::Explainer;
use super::names::neighbor;
use super::reason::Reason;
use super::tables::not_enough;
use super::terms;
use crate::search::{Algorithm, Order, Pass, Setting};
use crate::text::Arg;
use crate::trace::VisitId;
use crate::tree::NodeId;
use crate::value::{Bound, Role, Value, Window};

impl Explainer<'_> {
    /// The few words above the sentences of such a step; `None` for the steps that every search has.
    pub(super) fn technique_headline(&self, reason: &Reason) -> Option<String> {
        let text = self.text;
        let of = |node: NodeId| self.name(node);
        Some(match reason {
            Reason::Pass { index, .. } => text.say("headline-pass", &[("pass", (index + 1).into())]),
            Reason::Hit { node, .. } => text.say("headline-hit", &[("node", (&of(*node)).into())]),
            Reason::StandPat { node, value, .. } => text.say(
                "headline-stand-pat",
                &[("node", (&of(*node)).into()), ("value", (&self.number(*value)).into())],
            ),
            Reason::Research { child, .. } => {
                text.say("headline-research", &[("child", (&of(*child)).into())])
            }
            Reason::Select { node, .. } => text.say("headline-select", &[("node", (&of(*node)).into())]),
            Reason::Simulate { node, value, .. } => text.say(
                "headline-simulate",
                &[("node", (&of(*node)).into()), ("value", (&self.text.in_digits(estimate(*value))).into())],
            ),
            Reason::BackUp { node, .. } => text.say("headline-back-up", &[("node", (&of(*node)).into())]),
            Reason::Prove { node, .. } => text.say("headline-prove", &[("node", (&of(*node)).into())]),
            Reason::Take { node, .. } => text.say("headline-take", &[("node", (&of(*node)).into())]),
            Reason::Settle { node, value, .. } => text.say(
                "headline-evaluate",
                &[("node", (&of(*node)).into()), ("value", (&self.number(*value)).into())],
            ),
            Reason::Operate { node, .. } => text.say("headline-operate", &[("node", (&of(*node)).into())]),
            Reason::Average { node, child, value, .. } => text.say(
                "headline-compare",
                &[
                    ("node", (&of(*node)).into()),
                    ("child", (&of(*child)).into()),
                    ("value", (&self.shown(*value)).into()),
                ],
            ),
            Reason::Beforehand { node, value } => text.say(
                "headline-return",
                &[("node", (&of(*node)).into()), ("value", (&self.number(*value)).into())],
            ),
            _ => return None,
        })
    }

    /// The sentences of such a step; `None` for the steps that every search has.
    pub(super) fn technique_sentences(&self, reason: &Reason) -> Option<Vec<String>> {
        Some(match *reason {
            Reason::Pass { index, pass } => self.pass(index, &pass),
            Reason::Hit { node, result, window } => self.hit(node, result, window),
            Reason::StandPat { node, value, window, passed } => self.stand_pat(node, value, window, passed),
            Reason::Research { node, child, value, best, window } => {
                self.research(node, child, value, best, window)
            }
            Reason::Select { node, visits, mean, picked } => self.select(node, visits, mean, picked),
            Reason::Simulate { node, value, is_leaf } => vec![self.simulate(node, value, is_leaf)],
            Reason::BackUp { node, value, visits, mean } => vec![self.text.say(
                "back-up",
                &[
                    ("node", (&self.name(node)).into()),
                    ("value", (&self.text.in_digits(estimate(value))).into()),
                    ("visits", visits.into()),
                    ("mean", (&self.text.in_digits(estimate(mean))).into()),
                ],
            )],
            Reason::Enter { node, .. } if self.trace.conventions().algorithm == Algorithm::ProofNumber => {
                vec![self.most_proving(node)]
            }
            Reason::Prove { node, numbers } => {
                vec![self.prove(node, numbers)]
            }
            Reason::Take { node, is_solved, merit, proves } => {
                vec![self.taken(node, is_solved, merit, proves)]
            }
            Reason::Settle { node, value, before, merit } => {
                let args = [
                    ("node", Arg::Text(&self.name(node))),
                    ("value", Arg::Text(&self.number(value))),
                    ("before", Arg::Text(&self.number(before))),
                    ("merit", Arg::Text(&self.number(merit))),
                ];
                vec![if self.trace.conventions().algorithm == Algorithm::DualSss {
                    self.text.say("settle-larger", &args)
                } else {
                    self.text.say("settle-smaller", &args)
                }]
            }
            Reason::Operate { node, role, is_solved, merit, n_children, first, parent } => {
                vec![self.operated(node, role, is_solved, merit, (n_children, first), parent)]
            }
            Reason::Average { .. } => self.average(reason),
            Reason::Beforehand { node, value } => self.beforehand(node, value),
            _ => return None,
        })
    }

    /// That a visit looks at one child alone.
    pub(super) fn probed(&self, visit: VisitId) -> Option<String> {
        let child = self.trace.children(visit).next().filter(|_| self.trace.is_probe(visit))?;
        let (node, child) = (self.name(self.trace.node(visit)), self.name(self.trace.node(child)));
        Some(self.text.say("probe", &[("node", (&node).into()), ("child", (&child).into())]))
    }

    /// What has a horizon, a pass or the search, where there is more of the tree below it: what is said of a node holds
    /// only as deep as that goes.
    pub(super) fn horizon_of(&self) -> Option<&'static str> {
        let (tree, conventions) = (self.trace.tree(), self.trace.conventions());
        let is_cut_off = || conventions.settings.depth.is_some_and(|depth| (depth as usize) < tree.height());
        match conventions.algorithm {
            Algorithm::IterativeDeepening => Some("pass"),
            Algorithm::Quiescence if is_cut_off() => Some("search"),
            _ => None,
        }
    }

    /// What a search says of a node, with how deep that holds.
    pub(super) fn as_deep(&self, sentence: String) -> String {
        match self.horizon_of() {
            Some(by) => self.text.say("as-deep", &[("by", by.into()), ("sentence", (&sentence).into())]),
            None => sentence,
        }
    }

    /// What a pass of iterative deepening takes over from the one before.
    fn begun_again(&self, index: usize) -> String {
        let (text, trace) = (self.text, self.trace);
        let order = trace.conventions().order_used();
        if order == Order::Pv {
            let before = trace.pass(index).and_then(|(begin, _)| trace.visit_at(NodeId::ROOT, begin));
            let line = before.map_or_else(Vec::new, |root| trace.searched_line(root));
            return text.say("pass-deepen-line", &[("line", (&self.line_told(&line)).into())]);
        }
        let order_name = terms::word_name(text, Setting::Order, order.name());
        let id = if order.learns() { "pass-deepen-learned" } else { "pass-deepen-anew" };
        text.say(id, &[("order", (&order_name).into())])
    }

    fn pass(&self, index: usize, pass: &Pass) -> Vec<String> {
        let (text, trace) = (self.text, self.trace);
        let (alpha, beta) = (self.number(pass.window.alpha), self.number(pass.window.beta));
        let n = [("pass", Arg::Count(index + 1))];
        let window = [n[0], ("alpha", Arg::Text(&alpha)), ("beta", Arg::Text(&beta))];
        let known = self.known(pass.known);
        match trace.conventions().algorithm {
            Algorithm::IterativeDeepening => {
                let depth = pass.depth.unwrap_or_default() as usize;
                let mut sentences = vec![text.say("pass-deepen", &[n[0], ("depth", depth.into())])];
                sentences.extend((index > 0).then(|| self.begun_again(index)));
                sentences
            }
            Algorithm::Aspiration => {
                let mut sentences = vec![text.say("pass-aspiration", &window)];
                if pass.known.beta.is_finite() {
                    sentences.push(
                        text.say("pass-failed-low", &[("known", (&self.number(pass.known.beta)).into())]),
                    );
                } else if pass.known.alpha.is_finite() {
                    sentences.push(
                        text.say("pass-failed-high", &[("known", (&self.number(pass.known.alpha)).into())]),
                    );
                } else {
                    sentences.push(text.get("pass-aspiration-why"));
                }
                sentences
            }
            _ => {
                let mut sentences = vec![match neighbor(pass.window.beta) {
                    Some((base, true)) => {
                        text.say("pass-test-more", &[n[0], ("beta", (&self.number(base)).into())])
                    }
                    _ => text.say("pass-test", &[n[0], window[2]]),
                }];
                sentences.extend(known);
                if index > 0 {
                    sentences.push(text.get("pass-remembers"));
                }
                sentences
            }
        }
    }

    /// What the passes so far have shown of the root.
    pub(super) fn known(&self, known: Window) -> Option<String> {
        let root = self.name(NodeId::ROOT);
        let (low, high) = (self.number(known.alpha), self.number(known.beta));
        let args = [("root", Arg::Text(&root)), ("low", Arg::Text(&low)), ("high", Arg::Text(&high))];
        match (known.alpha.is_finite(), known.beta.is_finite()) {
            (true, true) => Some(self.text.say("pass-known-both", &args)),
            (true, false) => Some(self.text.say("pass-known-low", &args[..2])),
            (false, true) => Some(self.text.say("pass-known-high", &[args[0], args[2]])),
            (false, false) => None,
        }
    }

    /// Why what the table had of a node was no answer for this visit of it.
    pub(super) fn unanswered(&self, visit: VisitId) -> Option<String> {
        not_enough(self, visit, |window| window)
    }

    fn hit(&self, node: NodeId, (value, bound): (Value, Bound), window: Window) -> Vec<String> {
        let name = self.name(node);
        let shown = self.shown((value, bound));
        let mut sentences =
            vec![self.text.say("hit", &[("node", (&name).into()), ("value", (&shown).into())])];
        let original = self.trace.tree().original(node);
        if original != node {
            let other = self.name(original);
            sentences
                .push(self.text.say("hit-shared", &[("node", (&name).into()), ("other", (&other).into())]));
        }
        let (alpha, beta) = (self.number(window.alpha), self.number(window.beta));
        sentences.push(match bound {
            _ if self.only_claims() => self.text.get("hit-claimed"),
            // Tables keep nothing that proves nothing.
            Bound::Exact | Bound::Unproved
                if self.trace.conventions().algorithm == Algorithm::IterativeDeepening =>
            {
                self.text.get("hit-exact-depth")
            }
            Bound::Exact | Bound::Unproved => self.text.get("hit-exact"),
            Bound::Lower => self
                .text
                .say("hit-lower", &[("value", (&self.number(value)).into()), ("beta", (&beta).into())]),
            Bound::Upper => self
                .text
                .say("hit-upper", &[("value", (&self.number(value)).into()), ("alpha", (&alpha).into())]),
        });
        sentences
    }

    fn stand_pat(&self, node: NodeId, value: Value, window: Window, passed: Window) -> Vec<String> {
        let args = [
            ("node", Arg::Text(&self.name(node))),
            ("role", Arg::Text(&self.role(node))),
            ("value", Arg::Text(&self.number(value))),
        ];
        let is_known = self.trace.tree().is_unfolded() || self.trace.tree().estimate(node).is_some();
        let id = if is_known { "stand-pat" } else { "stand-pat-nobody" };
        let mut sentences = vec![self.text.say(id, &args)];
        if window.alpha != passed.alpha {
            let old = self.number(passed.alpha);
            sentences.push(self.text.say("stand-pat-alpha", &[args[2], ("old", Arg::Text(&old))]));
        }
        if window.beta != passed.beta {
            let old = self.number(passed.beta);
            sentences.push(self.text.say("stand-pat-beta", &[args[2], ("old", Arg::Text(&old))]));
        }
        if self.trace.conventions().cut.cuts(window) {
            sentences.push(self.text.say("stand-pat-enough", &[args[2]]));
        }
        sentences
    }

    fn research(
        &self,
        node: NodeId,
        child: NodeId,
        value: (Value, Bound),
        best: Value,
        window: Window,
    ) -> Vec<String> {
        let (alpha, beta) = (self.number(window.alpha), self.number(window.beta));
        let args = [
            ("node", Arg::Text(&self.name(node))),
            ("child", Arg::Text(&self.name(child))),
            ("value", Arg::Text(&self.shown(value))),
            ("best", Arg::Text(&self.number(best))),
            ("alpha", Arg::Text(&alpha)),
            ("beta", Arg::Text(&beta)),
        ];
        vec![
            if value.1 == Bound::Exact {
                self.text.say("research-exact", &args[..4])
            } else {
                self.text.say("research", &args[..4])
            },
            if self.trace.conventions().algorithm == Algorithm::Scout {
                self.text.say("research-scout", &[args[1]])
            } else {
                self.text.say("research-open", &[args[1], args[4], args[5]])
            },
        ]
    }

    /// Why proof-number search goes down to a node: on the way to the one whose expansion helps most.
    fn most_proving(&self, node: NodeId) -> String {
        let name = self.name(node);
        let tree = self.trace.tree();
        let Some(parent) = tree.parent(node) else {
            return self.text.say("prove-begin", &[("node", (&name).into())]);
        };
        let (parent_name, role) = (self.name(parent), self.role(parent));
        let args = [("node", (&name).into()), ("parent", (&parent_name).into()), ("role", (&role).into())];
        if tree.is_searched_leaf(node) {
            self.text.say("prove-look", &args[..2])
        } else if tree.role(parent) == Role::Min {
            self.text.say("prove-down-min", &args)
        } else {
            self.text.say("prove-down-max", &args)
        }
    }

    /// What the value of a leaf says of the question; nothing in searches that ask none.
    pub(super) fn judged(&self, node: NodeId) -> Option<String> {
        let [proof, _] = self.trace.proof_numbers(node, usize::MAX)?;
        let is_proved = proof == 0.0;
        let (name, max) = (self.name(node), self.side_and_role(Role::Max));
        let (goal, is_above) = match self.trace.conventions().settings.goal {
            None if self.trace.tree().is_unfolded() => {
                let args = [("node", Arg::Text(&name)), ("max", Arg::Text(&max))];
                return Some(if is_proved {
                    self.text.say("judged-won", &args)
                } else {
                    self.text.say("judged-not-won", &args)
                });
            }
            None => (Value::ZERO, true),
            Some(goal) => neighbor(goal).filter(|(_, is_above)| *is_above).unwrap_or((goal, false)),
        };
        let args = [("node", Arg::Text(&name)), ("goal", Arg::Text(&self.number(goal)))];
        Some(match (is_proved, is_above) {
            (true, false) => self.text.say("judged-proved", &args),
            (true, true) => self.text.say("judged-proved-more", &args),
            (false, false) => self.text.say("judged-disproved", &args),
            (false, true) => self.text.say("judged-disproved-more", &args),
        })
    }

    fn prove(&self, node: NodeId, [proof, disproof]: [f64; 2]) -> String {
        let shown =
            |number: f64| if number.is_finite() { self.text.counted(number) } else { "∞".to_owned() };
        let (proof_text, disproof_text) = (shown(proof), shown(disproof));
        let args = [
            ("node", Arg::Text(&self.name(node))),
            ("role", Arg::Text(&self.role(node))),
            ("proof", Arg::Text(&proof_text)),
            ("disproof", Arg::Text(&disproof_text)),
        ];
        let is_max = self.trace.tree().role(node) != Role::Min;
        if proof == 0.0 {
            self.text.say(if is_max { "prove-proved-one" } else { "prove-proved-all" }, &args[..2])
        } else if disproof == 0.0 {
            self.text.say(if is_max { "prove-disproved-all" } else { "prove-disproved-one" }, &args[..2])
        } else if self.trace.tree().role(node) == Role::Min {
            self.text.say("prove-min", &args)
        } else {
            self.text.say("prove-max", &args)
        }
    }

    fn taken(&self, node: NodeId, is_solved: bool, merit: Value, proves: Bound) -> String {
        let args = [("node", Arg::Text(&self.name(node))), ("merit", Arg::Text(&self.number(merit)))];
        match (is_solved, self.trace.conventions().algorithm) {
            (true, _) if proves == Bound::Exact => self.text.say("take-solved-exact", &args),
            (true, Algorithm::DualSss) => self.text.say("take-solved-dual", &args),
            (true, _) => self.text.say("take-solved", &args),
            (false, Algorithm::DualSss) => self.text.say("take-live-dual", &args),
            (false, _) => self.text.say("take-live", &args),
        }
    }

    fn operated(
        &self,
        node: NodeId,
        role: Role,
        is_solved: bool,
        merit: Value,
        (n_children, first): (usize, Option<NodeId>),
        parent: Option<(NodeId, Role, Option<NodeId>)>,
    ) -> String {
        let name = self.name(node);
        let merit = self.number(merit);
        let chooser =
            if self.trace.conventions().algorithm == Algorithm::DualSss { Role::Min } else { Role::Max };
        let role_text = self.role_name(role);
        match (is_solved, parent) {
            (false, _) if role == chooser => self.text.say(
                "operate-all",
                &[
                    ("node", (&name).into()),
                    ("role", (&role_text).into()),
                    ("count", n_children.into()),
                    ("merit", (&merit).into()),
                ],
            ),
            (false, _) => self.text.say(
                "operate-first",
                &[
                    ("node", (&name).into()),
                    ("role", (&role_text).into()),
                    ("opponent", (&self.opponent(node)).into()),
                    ("count", n_children.into()),
                    ("child", (&first.map(|first| self.name(first)).unwrap_or_default()).into()),
                    ("merit", (&merit).into()),
                ],
            ),
            (true, None) => self.text.say("operate-end", &[("node", (&name).into())]),
            (true, Some((parent, parent_role, next))) => {
                let parent_name = self.name(parent);
                match next {
                    _ if parent_role == chooser => self.text.say(
                        "operate-solves",
                        &[
                            ("node", (&name).into()),
                            ("parent", (&parent_name).into()),
                            ("merit", (&merit).into()),
                        ],
                    ),
                    Some(next) => {
                        let next = self.name(next);
                        self.text.say(
                            "operate-next",
                            &[
                                ("node", (&name).into()),
                                ("parent", (&parent_name).into()),
                                ("merit", (&merit).into()),
                                ("next", (&next).into()),
                            ],
                        )
                    }
                    None => self.text.say(
                        "operate-last",
                        &[
                            ("node", (&name).into()),
                            ("parent", (&parent_name).into()),
                            ("merit", (&merit).into()),
                        ],
                    ),
                }
            }
        }
    }
}
