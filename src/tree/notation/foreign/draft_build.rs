//! From the parts of another program's tree to a tree.

use std::collections::{HashMap, HashSet};

use super::draft::{DraftNode, DraftNote, DraftTree, with_probability};
use super::node_text::node_text;
use crate::budget::Budget;
use crate::text::Sentence;
use crate::tree::notation::build_errors::report_build_errors;
use crate::tree::notation::diagnostic::{Diagnostic, Problem};
use crate::tree::notation::scan::shortened;
use crate::tree::notation::sink::{Sink, StopReading, TreeLimits};
use crate::tree::{GameTree, Leaf, NodeSpec, Probability, TreeBuilder};
use crate::value::Role;

/// Of the nodes of a cycle so many are named.
const MAX_NAMED: usize = 6;

/// Who moves below a node: below chance it is the turn of the opponent of the last who was not chance.
const fn next_role(role: Role, implied: Role) -> Role {
    match role {
        Role::Chance => implied,
        role => role.opponent(),
    }
}

impl DraftTree<'_> {
    /// The tree with what there is to say about how it was read, or everything that is wrong with the text.
    pub(super) fn build(
        mut self,
        budget: Option<&Budget<'_>>,
    ) -> Result<(GameTree, Vec<Sentence>), Vec<Diagnostic>> {
        self.read_drawn_texts();
        let root = if self.report.is_cut { None } else { self.find_root() };
        let Some(root) = root else {
            if self.report.is_empty() {
                self.report.add(0..0, Problem::NoTree);
            }
            return Err(self.report.into_diagnostics(self.text));
        };
        self.name_apart(root);
        self.assume_root(root);
        let limits = budget.map_or_else(TreeLimits::default, TreeLimits::within);
        let report = std::mem::take(&mut self.report);
        let mut sink = Sink::new(TreeBuilder::new(), Vec::new(), report, limits, self.root_role);
        // A tree that is too deep has said so.
        let _ = self.fill(root, &mut sink);
        *sink.builder.header_mut() = std::mem::take(&mut self.header);
        let Sink { builder, places, mut report, .. } = sink;
        match builder.finish_within(limits.n_expanded, limits.depth, limits.budget) {
            Ok(tree) if report.is_empty() => Ok((tree, self.sentences())),
            Ok(_) => Err(report.into_diagnostics(self.text)),
            Err((unfinished, errors)) => {
                report_build_errors(self.text, &unfinished, &errors, (&places, limits), &mut report);
                let form = self.leaf_form;
                report.change(|problem| match problem {
                    Problem::LeafWithoutValue { label } => {
                        Problem::LeafLacksValue { label, form: form.to_owned() }
                    }
                    problem => problem,
                });
                if report.is_empty() {
                    report.add(0..0, Problem::NoTree);
                }
                Err(report.into_diagnostics(self.text))
            }
        }
    }

    fn sentences(self) -> Vec<Sentence> {
        let sentence = |DraftNote { id, example, count }| Sentence {
            id,
            args: vec![("count", count.to_string()), ("example", example)],
        };
        self.notes.into_iter().map(sentence).collect()
    }

    /// Takes the texts of a drawing apart, drops values of internal nodes, and finds chance nodes by the probabilities of their
    /// children.
    fn read_drawn_texts(&mut self) {
        for i in 0..self.nodes.len() {
            let is_leaf = self.nodes[i].edges.is_empty();
            if let Some(text) = self.nodes[i].drawn_text.take() {
                let said = node_text(&text, is_leaf);
                let node = &mut self.nodes[i];
                if said.has_several_numbers && node.value.is_none() {
                    let text = shortened(&text.replace('\n', " "));
                    self.report.add(node.at.clone(), Problem::SeveralNumbers { text });
                    node.value = Some(Leaf::Free);
                }
                if said.label.is_some() {
                    node.label = said.label;
                } else if said.value.is_some() || said.role.is_some() || said.number.is_some() {
                    // A name that only the file needs is not shown where something else is.
                    node.label = None;
                }
                node.role = node.role.or(said.role);
                node.value = node.value.or(said.value);
                if let Some(number) = said.number {
                    self.note("foreign-note-inner-value", &number);
                }
            }
            self.read_probabilities(i);
            let node = &mut self.nodes[i];
            if node.role.is_none() && node.edges.iter().any(|edge| edge.probability.is_some()) {
                node.role = Some(Role::Chance);
            }
            if !is_leaf && node.value.take().is_some() {
                let label = self.called(i);
                self.note("foreign-note-inner-value", &label);
            }
        }
    }

    /// At a node that is drawn as a chance node, what stands on its edges may be the probabilities.
    fn read_probabilities(&mut self, node: usize) {
        /// The probabilities of a drawing are rounded.
        const ROUNDED: f64 = 0.02;
        let DraftNode { role, edges, .. } = &self.nodes[node];
        let is_chance = *role == Some(Role::Chance) && !edges.is_empty();
        if !is_chance || edges.iter().any(|edge| edge.probability.is_some()) {
            return;
        }
        let found: Option<Vec<_>> =
            edges.iter().map(|edge| with_probability(edge.mv.as_deref().unwrap_or_default())).collect();
        let sum = |found: &[(Option<String>, Probability)]| -> f64 {
            found.iter().map(|(_, Probability { numerator, denominator })| numerator / denominator).sum()
        };
        if let Some(found) = found.filter(|found| (sum(found) - 1.0).abs() <= ROUNDED) {
            for (edge, (mv, p)) in self.nodes[node].edges.iter_mut().zip(found) {
                (edge.mv, edge.probability) = (mv, Some(p));
            }
        } else {
            let name = self.called(node);
            self.note("foreign-note-equal-chances", &name);
        }
    }

    /// The root: the one that is named, or the only node that is not a child.
    fn find_root(&mut self) -> Option<usize> {
        if self.root.is_some() || self.report.has_no_shape {
            return self.root;
        }
        let mut roots = (0..self.nodes.len()).filter(|&node| !self.nodes[node].has_parent);
        let Some(root) = roots.next() else {
            if !self.nodes.is_empty() {
                let (node, problem) = self.unreached(0, 0);
                self.report.add(self.nodes[node].at.clone(), problem);
            }
            return None;
        };
        if let Some(second) = roots.next() {
            let problem = Problem::TwoRoots { first: self.called(root), second: self.called(second) };
            let at = self.nodes[second].at.clone();
            self.report.add(at, problem);
        }
        Some(root)
    }

    /// What is wrong with a node that no walk from the root reaches: it is in or below a cycle, or below another root.
    fn unreached(&self, root: usize, left: usize) -> (usize, Problem) {
        let mut parent = vec![usize::MAX; self.nodes.len()];
        for (i, node) in self.nodes.iter().enumerate() {
            for edge in &node.edges {
                parent[edge.to] = i;
            }
        }
        let (mut seen, mut node) = (HashSet::new(), left);
        while parent[node] != usize::MAX && seen.insert(node) {
            node = parent[node];
        }
        if parent[node] == usize::MAX {
            return (node, Problem::TwoRoots { first: self.called(root), second: self.called(node) });
        }
        let mut cycle = vec![node];
        let mut next = parent[node];
        while next != node && cycle.len() <= MAX_NAMED {
            cycle.push(next);
            next = parent[next];
        }
        cycle.reverse();
        (node, self.cycle_problem(&cycle))
    }

    fn cycle_problem(&self, cycle: &[usize]) -> Problem {
        let mut names: Vec<String> = cycle.iter().take(MAX_NAMED).map(|&node| self.called(node)).collect();
        if cycle.len() > MAX_NAMED {
            names.push("…".to_owned());
        }
        names.extend(names.first().cloned());
        Problem::Cycle { nodes: names.join(" → ") }
    }

    /// Labels are unique, and a node with several parents has one.
    fn name_apart(&mut self, root: usize) {
        let mut n_parents = vec![0_u32; self.nodes.len()];
        for node in self.nodes.iter().filter(|node| !node.is_beyond) {
            for edge in &node.edges {
                n_parents[edge.to] += 1;
            }
        }
        n_parents[root] += 1;
        let mut taken: HashSet<String> = self.nodes.iter().filter_map(|node| node.label.clone()).collect();
        let mut seen = HashMap::new();
        for (i, n_parents) in n_parents.into_iter().enumerate() {
            let label = self.nodes[i].label.take().filter(|label| !label.trim().is_empty());
            let again = label.as_ref().map(|label| {
                let count: &mut usize = seen.entry(label.clone()).or_default();
                *count += 1;
                *count
            });
            let new = match (label, again) {
                (Some(label), Some(n)) if n > 1 => {
                    self.note("foreign-note-renamed", &label);
                    Some(unused(&mut taken, &label, n))
                }
                (None, _) if n_parents > 1 => Some(unused(&mut taken, "n", i + 1)),
                (label, _) => label,
            };
            self.nodes[i].label = new;
            if n_parents > 1 {
                let label = self.called(i);
                self.note("foreign-note-shared", &label);
            }
        }
    }

    /// Where no one says who moves, MAX does.
    fn assume_root(&mut self, root: usize) {
        let role = self.nodes[root].role.take();
        self.root_role = self.root_role.or(role);
        if self.root_role.is_none() && !self.knows_roles && !self.nodes[root].edges.is_empty() {
            self.note("foreign-note-root-max", "");
        }
    }

    /// Puts what is below a node into the builder.
    fn fill(&self, root: usize, sink: &mut Sink<'_, Vec<u32>>) -> Result<(), StopReading> {
        /// What has become of a node.
        #[derive(Clone, Copy, PartialEq)]
        enum Progress {
            New,
            Open,
            Done,
        }
        let mut progress = vec![Progress::New; self.nodes.len()];
        // An open node, its next edge, and who moves below it.
        let mut open: Vec<(usize, usize, Role)> = Vec::new();
        let root_role = self.root_role.unwrap_or(Role::Max);
        let at = |node: usize| self.nodes[node].at.start;
        sink.open(at(root), &NodeSpec { role: None, ..self.nodes[root].spec(None, Role::Max) })?;
        progress[root] = Progress::Open;
        open.push((root, 0, next_role(root_role, Role::Max)));
        while let Some((node, next, implied)) = open.last_mut() {
            let (node, implied) = (*node, *implied);
            let Some(edge) = self.nodes[node].edges.get(*next) else {
                sink.builder.close();
                progress[node] = Progress::Done;
                open.pop();
                continue;
            };
            *next += 1;
            let child = &self.nodes[edge.to];
            match progress[edge.to] {
                Progress::New => {
                    let spec = child.spec(Some(edge), implied);
                    let role = spec.role.unwrap_or(implied);
                    sink.open(at(edge.to), &spec)?;
                    progress[edge.to] = Progress::Open;
                    open.push((edge.to, 0, next_role(role, implied)));
                }
                Progress::Open => {
                    let from = open.iter().position(|(node, ..)| *node == edge.to).unwrap_or_default();
                    let cycle: Vec<usize> = open[from..].iter().map(|(node, ..)| *node).collect();
                    sink.report.add(edge.at.clone(), self.cycle_problem(&cycle));
                    sink.report.has_no_shape = true;
                }
                Progress::Done => {
                    let spec =
                        NodeSpec { label: None, role: None, value: None, ..child.spec(Some(edge), implied) };
                    sink.open_same(edge.at.start, &spec, child.label.as_deref())?;
                    sink.builder.close();
                }
            }
        }
        if let Some(left) =
            (0..self.nodes.len()).find(|&node| progress[node] == Progress::New && !self.nodes[node].is_beyond)
        {
            let (node, problem) = self.unreached(root, left);
            if sink.report.is_empty() {
                sink.report.add(self.nodes[node].at.clone(), problem);
            }
        }
        Ok(())
    }
}

/// A label that no node has yet.
fn unused(taken: &mut HashSet<String>, label: &str, from: usize) -> String {
    let mut n = from;
    loop {
        let new = if label == "n" { format!("n{n}") } else { format!("{label} ({n})") };
        if taken.insert(new.clone()) {
            return new;
        }
        n += 1;
    }
}
