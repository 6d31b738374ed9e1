//! A search as a trace for Posthoc, a viewer of search algorithms: version 1.4.0 of its format, whose YAML is written as JSON.
//!
//! Every step is an event at a node; before the first event of a node come those that generate it and the nodes above it.

use std::io::{self, Write};

use serde::Serialize;

use super::json::each_step;
use super::json_records::StepRecord;
use super::record::Number;
use crate::explain::number;
use crate::layout::{Extents, Folds, Layout, LayoutRequest};
use crate::trace::{StepKind, Trace};
use crate::tree::{GameTree, NodeId};
use crate::value::Role;

/// From the middle of a node to its side, between neighbors, and between levels.
const REACH: f32 = 0.5;
const GAP: f64 = 0.25;
const LEVEL_GAP: f64 = 1.75;

/// How the events are drawn: edges, nodes by role in the color of the event, and names with values below them.
const VIEWS: &str = r#""views":{"main":[
{"$":"path","points":[{"x":"${{ $.px }}","y":"${{ $.py }}"},{"x":"${{ $.x }}","y":"${{ $.y }}"}],"line-width":0.04,"fill":"${{ theme.foreground }}","$if":"${{ $.pId !== null }}"},
{"$":"polygon","points":[{"x":"${{ $.x }}","y":"${{ $.y - 0.45 }}"},{"x":"${{ $.x + 0.45 }}","y":"${{ $.y + 0.35 }}"},{"x":"${{ $.x - 0.45 }}","y":"${{ $.y + 0.35 }}"}],"fill":"${{ $.type === 'pruning' ? '#9e9e9e' : color[$.type] }}","$if":"${{ $.role === 'max' }}"},
{"$":"polygon","points":[{"x":"${{ $.x }}","y":"${{ $.y + 0.45 }}"},{"x":"${{ $.x + 0.45 }}","y":"${{ $.y - 0.35 }}"},{"x":"${{ $.x - 0.45 }}","y":"${{ $.y - 0.35 }}"}],"fill":"${{ $.type === 'pruning' ? '#9e9e9e' : color[$.type] }}","$if":"${{ $.role === 'min' }}"},
{"$":"circle","x":"${{ $.x }}","y":"${{ $.y }}","radius":0.4,"fill":"${{ $.type === 'pruning' ? '#9e9e9e' : color[$.type] }}","$if":"${{ $.role === 'chance' }}"},
{"$":"rect","x":"${{ $.x - 0.35 }}","y":"${{ $.y - 0.35 }}","width":0.7,"height":0.7,"fill":"${{ $.type === 'pruning' ? '#9e9e9e' : color[$.type] }}","$if":"${{ $.role === 'leaf' }}"},
{"$":"rect","x":"${{ $.x - 0.5 }}","y":"${{ $.y + 0.5 }}","width":1,"height":0.4,"fill":"${{ theme.background }}","label":"${{ $.text }}","label-x":0,"label-y":0.3,"label-size":0.3,"label-color":"${{ theme.foreground }}"}
]},
"pivot":{"x":"${{ $.x }}","y":"${{ $.y }}","scale":1},
"#;

/// An event.
#[derive(Serialize)]
struct PosthocEvent<'a> {
    #[serde(rename = "type")]
    kind: &'static str,
    id: usize,
    #[serde(rename = "pId")]
    parent: Option<usize>,
    x: f64,
    y: f64,
    /// The place of the parent, or its own.
    px: f64,
    py: f64,
    role: &'static str,
    /// Its name, and its value where the event tells it.
    text: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    step: Option<usize>,
    #[serde(rename = "kind", skip_serializing_if = "Option::is_none")]
    step_kind: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    alpha: Option<Number>,
    #[serde(skip_serializing_if = "Option::is_none")]
    beta: Option<Number>,
    #[serde(skip_serializing_if = "Option::is_none")]
    value: Option<Number>,
    #[serde(skip_serializing_if = "Option::is_none")]
    bound: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    sentence: Option<&'a str>,
}

/// Writes some steps, which are in ascending order; what happens at a step and what its node is called as for
/// [`write_steps`](super::json::write_steps), and the same numbers.
///
/// # Errors
/// What `out` says.
pub fn write_posthoc(
    trace: &Trace,
    steps: &[usize],
    sentence: impl FnMut(usize) -> String,
    name: impl Fn(NodeId) -> String,
    out: &mut dyn Write,
) -> io::Result<()> {
    let tree = trace.tree();
    write!(out, "{{\"version\":\"1.4.0\",\n{VIEWS}\"events\":[\n")?;
    let layout = Layout::new(&LayoutRequest {
        tree,
        folds: &Folds::new(),
        cross: Extents::Uniform([REACH; 2]),
        down: &[],
        sibling_gap: GAP,
        subtree_gap: 2.0 * GAP,
        level_gap: LEVEL_GAP,
    });
    let mut events = PosthocEvents { tree, layout, name: &name, is_there: vec![false; tree.n_nodes()], out };
    events.generate(NodeId::ROOT)?;
    let is_wanted = |step: usize| steps.binary_search(&step).is_ok();
    each_step(trace, is_wanted, sentence, &name, |record| events.step(record))?;
    if let Some(&end) = trace.principal_variation(usize::MAX).last() {
        let event = events.event("destination", end);
        events.write(end, &event)?;
    }
    writeln!(events.out, "\n]}}")
}

struct PosthocEvents<'a> {
    tree: &'a GameTree,
    layout: Layout,
    name: &'a dyn Fn(NodeId) -> String,
    /// Which nodes have an event.
    is_there: Vec<bool>,
    out: &'a mut dyn Write,
}

impl PosthocEvents<'_> {
    /// The events that generate a node and those above it, where there are none yet. That of the root begins the search.
    fn generate(&mut self, node: NodeId) -> io::Result<()> {
        let is_new = |node: &NodeId| self.is_there.get(node.index()) == Some(&false);
        let line = std::iter::once(node).chain(self.tree.ancestors(node));
        let mut new: Vec<NodeId> = line.take_while(is_new).collect();
        while let Some(node) = new.pop() {
            let kind = if node == NodeId::ROOT { "source" } else { "generating" };
            let event = self.event(kind, node);
            self.write(node, &event)?;
        }
        Ok(())
    }

    fn step(&mut self, record: &StepRecord<'_>) -> io::Result<()> {
        let Some(node) = self.at(&record.path) else { return Ok(()) };
        let is_step = |kind: StepKind| record.kind == kind.name();
        let is_leaf = self.tree.is_leaf(node);
        let kind = if is_step(StepKind::Enter) && !is_leaf {
            "expanding"
        } else if [StepKind::Evaluate, StepKind::Return, StepKind::Hit, StepKind::Operate]
            .into_iter()
            .any(is_step)
        {
            "closing"
        } else if is_step(StepKind::Cut) {
            "pruning"
        } else if is_step(StepKind::Pass) {
            "source"
        } else {
            "updating"
        };
        self.generate(node)?;
        let mut event = self.event(kind, node);
        // What a child returned is not yet the value of its parent.
        if let Some(value) = record.value.filter(|_| !is_step(StepKind::Compare)) {
            let sign = match record.bound {
                Some("lower") => "≥ ",
                Some("upper") => "≤ ",
                _ => "",
            };
            event.text = format!("{} {sign}{}", event.text, number(value.0));
        }
        event.step = Some(record.step);
        event.step_kind = Some(record.kind);
        (event.alpha, event.beta) = (record.alpha, record.beta);
        (event.value, event.bound) = (record.value, record.bound);
        event.sentence = Some(&record.sentence);
        self.write(node, &event)?;
        if kind == "expanding" {
            for child in self.tree.children(node) {
                self.generate(child)?;
            }
        }
        for path in record.cut.iter().flat_map(|cut| &cut.pruned) {
            // A move of a game that was never made has no node.
            let Some(child) = self.at(path) else { continue };
            self.generate(child)?;
            let event = self.event("pruning", child);
            self.write(child, &event)?;
        }
        Ok(())
    }

    fn at(&self, path: &[u32]) -> Option<NodeId> {
        let path: Vec<usize> = path.iter().map(|&index| index as usize).collect();
        self.tree.at_path(&path)
    }

    fn place(&self, node: NodeId) -> [f64; 2] {
        let (x, y) = self.layout.place(node).unwrap_or_default();
        [x, y].map(|length| (length * 1000.0).round() / 1000.0)
    }

    fn event<'b>(&self, kind: &'static str, node: NodeId) -> PosthocEvent<'b> {
        let parent = self.tree.parent(node);
        let [x, y] = self.place(node);
        let [px, py] = parent.map_or([x, y], |parent| self.place(parent));
        let role = match self.tree.role(node) {
            _ if self.tree.is_leaf(node) => "leaf",
            Role::Max => "max",
            Role::Min => "min",
            Role::Chance => "chance",
        };
        PosthocEvent {
            kind,
            id: node.index(),
            parent: parent.map(NodeId::index),
            x,
            y,
            px,
            py,
            role,
            text: (self.name)(node),
            step: None,
            step_kind: None,
            alpha: None,
            beta: None,
            value: None,
            bound: None,
            sentence: None,
        }
    }

    fn write(&mut self, node: NodeId, event: &PosthocEvent<'_>) -> io::Result<()> {
        // The root comes first.
        if self.is_there.first() == Some(&true) {
            self.out.write_all(b",\n")?;
        }
        if let Some(is_there) = self.is_there.get_mut(node.index()) {
            *is_there = true;
        }
        serde_json::to_writer(&mut *self.out, event).map_err(io::Error::from)
    }
}
