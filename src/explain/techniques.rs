//! What is said of steps that only some algorithms have: passes, re-searches, tables, chance, lists of open nodes.

use super::chance::estimate;
use super::explainer::Explainer;
use super::names::neighbor;
use super::reason::Reason;
use super::reason_of::is_clamped;
use super::tables::not_enough;
use super::terms;
use crate::search::{Algorithm, Fault, Order, Pass, Setting};
use crate::trace::{EvaluationOrigin, VisitId};
use crate::tree::NodeId;
use crate::value::{Bound, Role, Value, Window};

impl Explainer<'_> {
    /// The few words above the sentences of such a step; `None` for the steps that every search has.
    pub(super) fn technique_headline(&self, reason: &Reason) -> Option<String> {
        let text = self.text;
        let of = |node: NodeId| self.name(node);
        Some(match reason {
            Reason::Pass { index, .. } => say!(text, "headline-pass", pass = index + 1),
            Reason::Hit { node, .. } => say!(text, "headline-hit", node = of(*node)),
            Reason::StandPat { node, value, .. } => {
                say!(text, "headline-stand-pat", node = of(*node), value = self.number(*value))
            }
            Reason::Research { child, .. } => {
                say!(text, "headline-research", child = of(*child))
            }
            Reason::Select { node, .. } => say!(text, "headline-select", node = of(*node)),
            Reason::Simulate { node, value, .. } => say!(
                text,
                "headline-simulate",
                node = of(*node),
                value = self.text.in_digits(estimate(*value))
            ),
            Reason::BackUp { node, .. } => say!(text, "headline-back-up", node = of(*node)),
            Reason::Prove { node, .. } => say!(text, "headline-prove", node = of(*node)),
            Reason::Take { node, .. } => say!(text, "headline-take", node = of(*node)),
            Reason::Settle { node, value, .. } => {
                say!(text, "headline-evaluate", node = of(*node), value = self.number(*value))
            }
            Reason::Operate { node, .. } => say!(text, "headline-operate", node = of(*node)),
            Reason::Average { node, child, value, .. } => say!(
                text,
                "headline-compare",
                node = of(*node),
                child = of(*child),
                value = self.shown(*value)
            ),
            Reason::Beforehand { node, value } => {
                say!(text, "headline-return", node = of(*node), value = self.number(*value))
            }
            _ => return None,
        })
    }

    /// The sentences of such a step; `None` for the steps that every search has.
    pub(super) fn technique_sentences(&self, reason: &Reason) -> Option<Vec<String>> {
        Some(match *reason {
            Reason::Pass { index, pass } => self.pass(index, &pass),
            Reason::Hit { node, is_leaf, elsewhere, held, result, window } => {
                self.hit((node, elsewhere), is_leaf, held, (result, window))
            }
            Reason::StandPat { node, value, window, passed } => self.stand_pat(node, value, window, passed),
            Reason::Research { child, value, asked, is_more, window, .. } => {
                self.research(child, value, (asked, is_more), window)
            }
            Reason::Select { node, visits, mean, picked } => self.select(node, visits, mean, picked),
            Reason::Simulate { node, value, played } => vec![self.simulate(node, value, played)],
            Reason::BackUp { node, value, visits, mean } => vec![say!(
                self.text,
                "back-up",
                node = self.name(node),
                value = self.text.in_digits(estimate(value)),
                visits,
                mean = self.text.in_digits(estimate(mean))
            )],
            Reason::Enter { node, .. } if self.trace.conventions().algorithm == Algorithm::ProofNumber => {
                vec![self.most_proving(node)]
            }
            Reason::Prove { node, numbers } => {
                vec![self.prove(node, numbers)]
            }
            Reason::Take { node, is_solved, merit, proved } => {
                let is_first = node == NodeId::ROOT && !is_solved;
                let list = is_first.then(|| self.about_list(node));
                list.into_iter().chain([self.taken(node, is_solved, merit, proved)]).collect()
            }
            Reason::Settle { node, value, before, merit } => {
                let what = if self.is_at_horizon(node) { "static" } else { "value" };
                vec![say!(
                    self.text,
                    if self.trace.conventions().algorithm == Algorithm::DualSss {
                        "settle-larger"
                    } else {
                        "settle-smaller"
                    },
                    node = self.name(node),
                    what,
                    value = self.number(value),
                    before = self.number(before),
                    merit = self.number(merit)
                )]
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
        Some(say!(self.text, "probe", node, child))
    }

    /// What has a horizon, a pass or the search, where there is more of the tree below it: what is said of a node holds
    /// only as deep as that goes.
    pub(super) fn horizon_of(&self) -> Option<&'static str> {
        match self.trace.conventions().algorithm {
            Algorithm::IterativeDeepening => Some("pass"),
            _ => self.trace.meets_horizon().then_some("search"),
        }
    }

    /// What a search says of a node, with how deep that holds.
    pub(super) fn as_deep(&self, sentence: String) -> String {
        match self.horizon_of() {
            Some(by) => say!(self.text, "as-deep", by, sentence),
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
            return say!(text, "pass-deepen-line", line = self.line_told(&line));
        }
        say!(
            text,
            if order.learns() { "pass-deepen-learned" } else { "pass-deepen-anew" },
            order = terms::word_name(text, Setting::Order, order.name())
        )
    }

    fn pass(&self, index: usize, pass: &Pass) -> Vec<String> {
        let (text, trace) = (self.text, self.trace);
        let (alpha, beta) = (self.number(pass.window.alpha), self.number(pass.window.beta));
        let known = self.known(pass.known);
        match trace.conventions().algorithm {
            Algorithm::IterativeDeepening => {
                let depth = pass.depth.unwrap_or_default() as usize;
                let mut sentences = vec![say!(text, "pass-deepen", pass = index + 1, depth)];
                sentences.extend((index > 0).then(|| self.begun_again(index)));
                sentences
            }
            Algorithm::Aspiration => {
                let mut sentences = vec![say!(text, "pass-aspiration", pass = index + 1, alpha, beta)];
                if pass.known.beta.is_finite() {
                    sentences.push(say!(text, "pass-failed-low", known = self.number(pass.known.beta)));
                } else if pass.known.alpha.is_finite() {
                    sentences.push(say!(text, "pass-failed-high", known = self.number(pass.known.alpha)));
                } else {
                    sentences.push(say!(text, "pass-aspiration-why"));
                }
                sentences
            }
            _ => {
                let mut sentences = vec![match neighbor(pass.window.beta) {
                    Some((base, true)) => {
                        say!(text, "pass-test-more", pass = index + 1, beta = self.number(base))
                    }
                    _ if pass.window.beta == Value::INFINITY => {
                        say!(text, "pass-test-infinite", pass = index + 1)
                    }
                    _ => say!(text, "pass-test", pass = index + 1, beta),
                }];
                sentences.extend(known);
                if index > 0 {
                    sentences.push(say!(text, "pass-remembers"));
                }
                sentences
            }
        }
    }

    /// What the passes so far have shown of the root.
    pub(super) fn known(&self, known: Window) -> Option<String> {
        let root = self.name(NodeId::ROOT);
        let (low, high) = (self.number(known.alpha), self.number(known.beta));
        match (known.alpha.is_finite(), known.beta.is_finite()) {
            (true, true) => Some(say!(self.text, "pass-known-both", root, low, high)),
            (true, false) => Some(say!(self.text, "pass-known-low", root, low)),
            (false, true) => Some(say!(self.text, "pass-known-high", root, high)),
            (false, false) => None,
        }
    }

    /// Which child the order puts first at the node that a step enters, and why.
    pub(super) fn tried_first(&self, step: usize) -> Option<String> {
        let child = self.trace.preferred(self.trace.step(step)?.visit)?;
        let is_root =
            self.trace.visit(child).parent.is_some_and(|parent| self.trace.node(parent) == NodeId::ROOT);
        let node = self.trace.node(child);
        let child = self.name(node);
        // Without moves, children are remembered by their places.
        let tree = self.trace.tree();
        let has_moves = tree.is_of_game() || tree.mv(node).is_some();
        Some(say!(
            self.text,
            match self.trace.conventions().order_used() {
                Order::Pv if is_root => "enter-on-line-root",
                Order::Pv => "enter-on-line",
                Order::Killer if has_moves => "enter-killer",
                Order::Killer => "enter-killer-place",
                Order::History if has_moves => "enter-history",
                Order::History => "enter-history-place",
                Order::BestFirst => "enter-best-first",
                Order::WorstFirst => "enter-worst-first",
                Order::Evaluation => "enter-evaluation",
                Order::Forcing => "enter-forcing",
                _ => "enter-table-move",
            },
            child
        ))
    }

    /// Why what the table had of a node was no answer for this visit of it.
    pub(super) fn unanswered(&self, visit: VisitId) -> Option<String> {
        not_enough(self, visit, |window| window)
    }

    fn hit(
        &self,
        (node, elsewhere): (NodeId, Option<NodeId>),
        is_leaf: bool,
        (value, bound): (Value, Bound),
        (result, window): (Value, Window),
    ) -> Vec<String> {
        let name = self.name(node);
        let value_text = self.shown((value, bound));
        let mut sentences = vec![match elsewhere.map(|other| self.name_with_moves(other)) {
            Some(other) => say!(
                self.text,
                if is_leaf { "hit-leaf-elsewhere" } else { "hit-elsewhere" },
                node = name,
                other,
                value = value_text
            ),
            None => {
                say!(self.text, if is_leaf { "hit-leaf" } else { "hit" }, node = name, value = value_text)
            }
        }];
        let (alpha, beta) = (self.number(window.alpha), self.number(window.beta));
        // What a search with a mistake about signs stores is no value of the leaf.
        let algorithm = self.trace.conventions().algorithm;
        let is_right = algorithm != Algorithm::Faulty(Fault::Unsigned);
        sentences.push(match bound {
            _ if is_leaf && is_right && bound == Bound::Exact => say!(
                self.text,
                match self.trace.origin_at(node) {
                    EvaluationOrigin::Leaf => "hit-exact-leaf",
                    EvaluationOrigin::Evaluation => "hit-static",
                    EvaluationOrigin::Assumed => "hit-assumed",
                }
            ),
            _ if self.only_claims() => say!(self.text, "hit-claimed"),
            // Tables keep nothing that proves nothing.
            Bound::Exact | Bound::Unproved if algorithm == Algorithm::IterativeDeepening => {
                say!(self.text, "hit-exact-depth")
            }
            Bound::Exact | Bound::Unproved => say!(self.text, "hit-exact"),
            Bound::Lower => say!(self.text, "hit-lower", value = self.number(value), beta),
            Bound::Upper => say!(self.text, "hit-upper", value = self.number(value), alpha),
        });
        sentences.extend(is_clamped(self.trace, Some(value), result).then(|| self.clamped(window, result)));
        sentences
    }

    fn stand_pat(&self, node: NodeId, value: Value, window: Window, passed: Window) -> Vec<String> {
        let value = self.number(value);
        let above = self.trace.tree().parent(node).and_then(|above| self.trace.visit_of(above));
        let is_beyond = above.is_some_and(|above| self.trace.standing(above).is_some());
        let mut sentences = vec![say!(
            self.text,
            match self.trace.origin_at(node) {
                EvaluationOrigin::Assumed => "stand-pat-assumed",
                _ => "stand-pat",
            },
            place = if is_beyond { "beyond" } else { "at" },
            node = self.name(node),
            role = self.role(node),
            value
        )];
        if window == passed {
            sentences.push(say!(self.text, "stand-pat-value"));
        }
        if window.alpha != passed.alpha {
            let old = self.number(passed.alpha);
            sentences.push(say!(self.text, "stand-pat-alpha", value, old));
        }
        if window.beta != passed.beta {
            let old = self.number(passed.beta);
            sentences.push(say!(self.text, "stand-pat-beta", value, old));
        }
        if self.trace.conventions().cut.cuts(window) {
            sentences.push(say!(self.text, "stand-pat-enough", value));
        }
        sentences
    }

    fn research(
        &self,
        child: NodeId,
        value: (Value, Bound),
        (asked, is_more): (Value, bool),
        window: Window,
    ) -> Vec<String> {
        let (alpha, beta) = (self.number(window.alpha), self.number(window.beta));
        let child = self.name(child);
        vec![
            say!(
                self.text,
                if value.1 == Bound::Exact { "research-exact" } else { "research" },
                child,
                value = self.shown(value),
                asked = self.number(asked),
                side = if is_more { "max" } else { "min" }
            ),
            say!(
                self.text,
                if self.trace.conventions().algorithm == Algorithm::Scout {
                    "research-scout"
                } else {
                    "research-open"
                },
                child,
                alpha,
                beta
            ),
        ]
    }

    /// Whether a game goes on at a node, but no search looks further.
    fn is_at_horizon(&self, node: NodeId) -> bool {
        let visit = self.trace.visit_of(node).and_then(|visit| self.trace.origin(visit));
        visit.is_some_and(|origin| origin != EvaluationOrigin::Leaf)
    }

    /// Why proof-number search goes down to a node: on the way to the one whose expansion helps most.
    fn most_proving(&self, node: NodeId) -> String {
        let name = self.name(node);
        let tree = self.trace.tree();
        let Some(parent) = tree.parent(node) else {
            return say!(self.text, "prove-begin", node = name);
        };
        let (parent_name, role) = (self.name(parent), self.role(parent));
        if tree.is_searched_leaf(node) {
            let place = if self.is_at_horizon(node) { "horizon" } else { "leaf" };
            say!(self.text, "prove-look", node = name, parent = parent_name, place)
        } else if tree.role(parent) == Role::Min {
            say!(self.text, "prove-down-min", node = name, parent = parent_name, role)
        } else {
            say!(self.text, "prove-down-max", node = name, parent = parent_name, role)
        }
    }

    /// What the value of a leaf says of the question; nothing in searches that ask none.
    pub(super) fn judged(&self, node: NodeId) -> Option<String> {
        let [proof, _] = self.trace.proof_numbers(node, usize::MAX)?;
        let is_proved = proof == 0.0;
        let (name, max) = (self.name(node), self.side_and_role(Role::Max));
        let (goal, is_above) = match self.trace.conventions().settings.goal {
            None if self.trace.tree().is_of_game() => {
                return Some(say!(
                    self.text,
                    if is_proved { "judged-won" } else { "judged-not-won" },
                    node = name,
                    max
                ));
            }
            None => (Value::ZERO, true),
            Some(goal) => neighbor(goal).filter(|(_, is_above)| *is_above).unwrap_or((goal, false)),
        };
        Some(say!(
            self.text,
            match (is_proved, is_above) {
                (true, false) => "judged-proved",
                (true, true) => "judged-proved-more",
                (false, false) => "judged-disproved",
                (false, true) => "judged-disproved-more",
            },
            node = name,
            goal = self.number(goal)
        ))
    }

    fn prove(&self, node: NodeId, [proof, disproof]: [f64; 2]) -> String {
        let shown =
            |number: f64| if number.is_finite() { self.text.counted(number) } else { "∞".to_owned() };
        let (proof_text, disproof_text) = (shown(proof), shown(disproof));
        let node_text = self.name(node);
        let role = self.role(node);
        let is_max = self.trace.tree().role(node) != Role::Min;
        if proof == 0.0 {
            say!(
                self.text,
                if is_max { "prove-proved-one" } else { "prove-proved-all" },
                node = node_text,
                role
            )
        } else if disproof == 0.0 {
            say!(
                self.text,
                if is_max { "prove-disproved-all" } else { "prove-disproved-one" },
                node = node_text,
                role
            )
        } else if self.trace.tree().role(node) == Role::Min {
            say!(self.text, "prove-min", node = node_text, role, proof = proof_text, disproof = disproof_text)
        } else {
            say!(self.text, "prove-max", node = node_text, role, proof = proof_text, disproof = disproof_text)
        }
    }
}
