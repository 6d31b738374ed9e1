//! What is known of a node at a step, in words: for tooltips, for the inspector and for those who listen.
//!
//! All numbers are in the algorithm's own view at the node, as pictures and sentences have them.

use crate::explain::{Names, number};
use crate::text::{Arg, Text};
use crate::trace::{CutKind, Status, Trace, VisitId};
use crate::tree::NodeId;
use crate::value::{Bound, Role, Value, Window};

/// A tree at a step, with what is needed to talk about it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Facts<'a> {
    pub(crate) trace: &'a Trace,
    pub(crate) names: &'a Names,
    pub(crate) text: &'a Text,
    pub(crate) step: usize,
}

impl Facts<'_> {
    /// The name alone.
    pub(crate) fn name(&self, node: NodeId) -> String {
        self.names.of(self.trace.tree(), node).into_owned()
    }

    /// `MAX`, `MIN`, `CHANCE`; leaves are `leaf`.
    pub(crate) fn role(&self, node: NodeId) -> String {
        let tree = self.trace.tree();
        self.text.get(if tree.is_leaf(node) { "node-leaf" } else { role_id(tree.role(node)) })
    }

    /// `G (MAX)`.
    pub(crate) fn title(&self, node: NodeId) -> String {
        self.text.say(
            "node-title",
            &[("node", Arg::Text(&self.name(node))), ("role", Arg::Text(&self.role(node)))],
        )
    }

    /// How far the search has come with a node, one sentence.
    pub(crate) fn status(&self, node: NodeId) -> String {
        let tree = self.trace.tree();
        match self.trace.status(node, self.step) {
            Status::Unvisited if tree.is_free(node) => self.text.get("node-unvisited-free"),
            Status::Unvisited => match tree.value(node) {
                Some(value) => self.say_value("node-unvisited-leaf", value),
                None => self.text.get("node-unvisited"),
            },
            Status::Open(visit) if tree.is_leaf(node) => {
                let _ = visit;
                self.text.get("node-open-leaf")
            }
            Status::Open(visit) => match self.trace.live(visit, self.step).best {
                Some((value, child)) => self.text.say(
                    "node-open-best",
                    &[
                        ("value", Arg::Text(&number(value))),
                        ("child", Arg::Text(&self.name(self.trace.node(child)))),
                    ],
                ),
                None => self.text.get("node-open"),
            },
            Status::Closed(visit) => match self.trace.visit(visit).result {
                Some((value, bound)) => self.say_value(
                    match bound {
                        Bound::Exact => "node-closed",
                        Bound::Lower => "node-closed-lower",
                        Bound::Upper => "node-closed-upper",
                    },
                    value,
                ),
                None => self.text.get("node-open"),
            },
            Status::Pruned(index) => self.pruned(index),
        }
    }

    fn pruned(&self, index: usize) -> String {
        let Some(cut) = self.trace.cut(index) else { return self.text.get("node-unvisited") };
        let id = match cut.kind {
            CutKind::Alpha => "node-pruned-alpha",
            CutKind::Beta => "node-pruned-beta",
        };
        self.text.say(id, &[("node", Arg::Text(&self.name(self.trace.node(cut.visit))))])
    }

    /// The visit of a node that has been entered by now.
    pub(crate) fn visit(&self, node: NodeId) -> Option<VisitId> {
        match self.trace.status(node, self.step) {
            Status::Open(visit) | Status::Closed(visit) => Some(visit),
            Status::Unvisited | Status::Pruned(_) => None,
        }
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
            if !self.trace.tree().is_leaf(node) {
                lines.push(self.say_window("node-window", now));
            }
            lines.push(self.say_window("node-passed", passed));
        }
        lines
    }

    fn say_value(&self, id: &str, value: Value) -> String {
        self.text.say(id, &[("value", Arg::Text(&number(value)))])
    }

    pub(crate) fn say_window(&self, id: &str, window: Window) -> String {
        self.text.say(
            id,
            &[("alpha", Arg::Text(&number(window.alpha))), ("beta", Arg::Text(&number(window.beta)))],
        )
    }
}

/// The message that names a role.
pub(crate) const fn role_id(role: Role) -> &'static str {
    match role {
        Role::Max => "node-max",
        Role::Min => "node-min",
        Role::Chance => "node-chance",
    }
}
