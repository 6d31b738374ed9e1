//! What is known of a node at a step, in words: for tooltips, for the inspector and for those who listen.
//!
//! All numbers are in the algorithm's own view at the node, as pictures and sentences have them.

use crate::explain::{Explainer, Names, estimate, number, shown};
use crate::search::{Algorithm, Fault};
use crate::text::{Text, counted};
use crate::trace::{Cut, Ending, EvaluationOrigin, InList, ListedNode, NodeStage, StepKind, Trace, VisitId};
use crate::tree::NodeId;
use crate::value::{Bound, Role, Window};

/// A tree at a step, with what is needed to talk about it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TreeAtStep<'a> {
    pub(crate) trace: &'a Trace,
    pub(crate) names: &'a Names,
    pub(crate) text: &'a Text,
    pub(crate) step: usize,
}

impl TreeAtStep<'_> {
    /// The name alone.
    pub(crate) fn name(&self, node: NodeId) -> String {
        let tree = self.trace.tree();
        if tree.is_of_game() && node == NodeId::ROOT {
            return say!(self.text, "name-root-first");
        }
        self.names.of(tree, node).into_owned()
    }

    /// `MAX`, `MIN`, `CHANCE`; leaves are `leaf`.
    pub(crate) fn role(&self, node: NodeId) -> String {
        let tree = self.trace.tree();
        if tree.is_searched_leaf(node) {
            return say!(self.text, "node-leaf");
        }
        say!(
            self.text,
            match tree.role(node) {
                Role::Max => "node-max",
                Role::Min => "node-min",
                Role::Chance => "node-chance",
            }
        )
    }

    /// `G (MAX)`.
    pub(crate) fn title(&self, node: NodeId) -> String {
        say!(self.text, "node-title", node = self.name(node), role = self.role(node))
    }

    /// How far the search has come with a node, one sentence.
    pub(crate) fn status(&self, node: NodeId) -> String {
        let tree = self.trace.tree();
        if self.trace.ending() == Ending::Underway {
            return say!(self.text, "node-underway");
        }
        if let Some(listed) = self.trace.listed(node, self.step) {
            return self.listed(listed);
        }
        match self.trace.stage(node, self.step) {
            NodeStage::Unvisited => self.unvisited(node),
            NodeStage::Earlier(visit) => self.earlier(visit),
            NodeStage::Open(_) if tree.is_searched_leaf(node) => say!(self.text, "node-open-leaf"),
            NodeStage::Open(_) if self.trace.tally(node, self.step).is_some() => self.best_first(node),
            NodeStage::Open(visit) => self.open(node, visit),
            NodeStage::Closed(_) if self.trace.conventions().algorithm.is_best_first() => {
                self.best_first(node)
            }
            NodeStage::Closed(visit) => self.closed(visit),
            NodeStage::Pruned { cut, earlier } => self.pruned(node, cut, earlier),
        }
    }

    /// Whether the search has not come to a node in any way.
    pub(crate) fn is_untouched(&self, node: NodeId) -> bool {
        self.trace.listed(node, self.step).is_none()
            && matches!(self.trace.stage(node, self.step), NodeStage::Unvisited)
    }

    /// What an open node has so far, and what it gets at this very step.
    fn open(&self, node: NodeId, visit: VisitId) -> String {
        let trace = self.trace;
        let best = trace.live(visit, self.step).best;
        let best = best.map(|(value, child)| (number(value), self.name(trace.node(child))));
        let compared = trace.step(self.step).filter(|step| step.visit == visit);
        let compared = compared
            .filter(|step| matches!(step.kind, StepKind::Compare | StepKind::Research))
            .and_then(|step| step.child);
        let given = compared.and_then(|child| {
            let (value, bound) = trace.result_seen_from(child, node)?;
            let algorithm = trace.conventions().algorithm;
            let is_plain = trace.only_claims() || algorithm.is_estimate();
            Some((shown(value, bound, is_plain), self.name(trace.node(child))))
        });
        match (best, given) {
            (Some((best, from)), Some((value, child))) => {
                say!(self.text, "node-open-given-too", best, from, value, child)
            }
            (Some((value, child)), None) => {
                say!(self.text, "node-open-best", value, child)
            }
            (None, Some((value, child))) => {
                say!(self.text, "node-open-given", value, child)
            }
            (None, None) => say!(self.text, "node-open"),
        }
    }

    /// What a visit returned, and what that says of its node.
    fn closed(&self, visit: VisitId) -> String {
        let (trace, enter) = (self.trace, self.trace.visit(visit).enter);
        let Some((value, bound)) = trace.visit(visit).result else { return say!(self.text, "node-open") };
        let algorithm = trace.conventions().algorithm;
        if trace.is_hit(visit) {
            let value = shown(value, bound, trace.only_claims());
            return say!(self.text, "node-hit", value);
        }
        // All passes but the last look less deep.
        let pass = trace.pass_of(enter).filter(|(index, _)| index + 1 < trace.n_passes());
        let (value, depth) = (number(value), pass.and_then(|(_, pass)| pass.depth));
        let closed = || {
            say!(
                self.text,
                match bound {
                    Bound::Exact => "node-closed",
                    Bound::Lower => "node-closed-lower",
                    Bound::Upper => "node-closed-upper",
                    Bound::Unproved => "node-closed-unproved",
                },
                value
            )
        };
        match (trace.origin(visit), depth) {
            (Some(EvaluationOrigin::Leaf), _) if algorithm != Algorithm::Faulty(Fault::Unsigned) => closed(),
            _ if trace.only_claims() => say!(self.text, "node-closed-claimed", value),
            (Some(_), _) => say!(self.text, "node-closed-horizon", value),
            (None, Some(depth)) => {
                let depth = depth.to_string();
                say!(self.text, "node-closed-depth", value, depth)
            }
            (None, None) => closed(),
        }
    }

    /// What searches without windows keep of a node.
    fn best_first(&self, node: NodeId) -> String {
        if let Some(tally) = self.trace.tally(node, self.step) {
            let mean = estimate(tally.mean);
            return say!(self.text, "node-tally", visits = tally.n_visits, mean);
        }
        if let Some([proof, disproof]) = self.trace.proof_numbers(node, self.step) {
            let shown = |number: f64| if number.is_finite() { counted(number) } else { "∞".to_owned() };
            let (proof, disproof) = (shown(proof), shown(disproof));
            return say!(self.text, "node-proof", proof, disproof);
        }
        say!(self.text, "node-open")
    }

    /// What a node is in the list of open nodes, or was when it was in it last.
    fn listed(&self, listed: ListedNode) -> String {
        let merit = number(listed.merit);
        say!(
            self.text,
            match (listed.place, listed.is_solved) {
                (InList::Taken, false) => "node-live",
                (InList::Taken, true) => "node-solved",
                (InList::Waits, false) => "node-waits-live",
                (InList::Waits, true) => "node-waits-solved",
                (InList::Answer, _) => "node-answer",
                (InList::Gone, false) => "node-gone-live",
                (InList::Gone, true) => "node-gone-solved",
            },
            merit
        )
    }

    /// At the end of the search nothing is visited any more: what has no visit then was pruned in an earlier pass, or a node
    /// above it was answered by a table.
    fn unvisited(&self, node: NodeId) -> String {
        let (trace, tree) = (self.trace, self.trace.tree());
        let is_over = trace.ending() == Ending::Finished && self.step + 1 >= trace.n_steps();
        let when = if is_over { "never" } else { "yet" };
        let index = if is_over { trace.cut_of_any_pass(node) } else { None };
        if let Some(cut) = index.and_then(|index| trace.cut(index)) {
            let pass = self.pass_of(cut.visit);
            return say!(self.text, "node-pruned-then", cut = self.cut_name(&cut), pass);
        }
        if tree.is_free(node) && !tree.is_of_game() {
            return say!(self.text, "node-unvisited-free", when);
        }
        // In a game, what has not been searched is unknown.
        match tree.value(node).filter(|_| !tree.is_of_game()) {
            Some(value) => say!(self.text, "node-unvisited-leaf", when, value = number(value)),
            None => say!(self.text, "node-unvisited", when),
        }
    }

    fn pruned(&self, node: NodeId, index: usize, earlier: Option<VisitId>) -> String {
        let Some(cut) = self.trace.cut(index) else { return say!(self.text, "node-unvisited", when = "yet") };
        let cut = self.cut_name(&cut);
        let Some(visit) = earlier else {
            let when = if self.trace.visit_of(node).is_some() { "yet" } else { "never" };
            return say!(self.text, "node-pruned", when, cut);
        };
        let [pass, value] = self.earlier_result(visit);
        say!(self.text, "node-pruned-again", cut, pass, value)
    }

    /// "deep α-cutoff at I".
    fn cut_name(&self, cut: &Cut) -> String {
        let explainer = Explainer::new(self.trace, self.names, self.text);
        explainer.cut_name(cut, self.trace.node(cut.visit))
    }

    /// The number of the earlier pass of a visit, or `none` where it was no other pass.
    fn pass_of(&self, visit: VisitId) -> String {
        let pass = self.trace.earlier_pass(visit, self.step).map(|pass| pass.to_string());
        pass.unwrap_or_else(|| "none".to_owned())
    }

    /// What an earlier search found out about a node that the one that goes on has not visited.
    fn earlier(&self, visit: VisitId) -> String {
        let [pass, value] = self.earlier_result(visit);
        say!(self.text, "node-earlier", pass, value)
    }

    /// The number of an earlier pass, or `none` where it was no other pass, and what it returned.
    fn earlier_result(&self, visit: VisitId) -> [String; 2] {
        let trace = self.trace;
        let is_plain = trace.only_claims();
        let result = trace.visit(visit).result.map(|(value, bound)| shown(value, bound, is_plain));
        [self.pass_of(visit), result.unwrap_or_default()]
    }

    /// The visit of a node that the search that goes on has entered by now.
    pub(crate) fn visit(&self, node: NodeId) -> Option<VisitId> {
        self.trace.stage(node, self.step).visit()
    }

    /// The window now and as passed down, if the algorithm has one and the node has been entered.
    pub(crate) fn windows(&self, node: NodeId) -> Option<(Window, Window)> {
        if !self.trace.conventions().algorithm.has_window() {
            return None;
        }
        let visit = self.visit(node)?;
        Some((self.trace.live(visit, self.step).window, self.trace.visit(visit).window))
    }

    /// Everything about a node, a line each: title, status, windows.
    pub(crate) fn lines(&self, node: NodeId) -> Vec<String> {
        let mut lines = vec![self.title(node), self.status(node)];
        if let Some((now, passed)) = self.windows(node) {
            if !self.trace.tree().is_searched_leaf(node) {
                lines.push(say!(
                    self.text,
                    "node-window",
                    alpha = number(now.alpha),
                    beta = number(now.beta)
                ));
            }
            lines.push(say!(
                self.text,
                "node-passed",
                alpha = number(passed.alpha),
                beta = number(passed.beta)
            ));
        }
        lines
    }

    /// α and β now.
    pub(crate) fn numbers(&self, window: Window) -> String {
        say!(self.text, "windows-numbers", alpha = number(window.alpha), beta = number(window.beta))
    }
}
