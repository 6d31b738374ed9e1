//! A tree as another program describes it, on its way into a tree of this one.

use std::collections::HashMap;
use std::ops::Range;

use crate::tree::notation::diagnostic::{Problem, SourcePosition};
use crate::tree::notation::report::Report;
use crate::tree::notation::scan::{leaf, looks_like_a_number, probability, shortened};
use crate::tree::notation::sink::StopReading;
use crate::tree::{Header, Leaf, NodeSpec, Probability};
use crate::value::Role;

/// The largest foreign tree, in nodes as they stand in the text.
pub const MAX_FOREIGN_NODES: usize = 1_000_000;

/// So many kinds of notes are kept.
const MAX_NOTES: usize = 20;

/// An edge to a child.
#[derive(Clone, Debug, Default)]
pub(super) struct DraftEdge {
    pub(super) to: usize,
    /// Where the text says so.
    pub(super) at: Range<usize>,
    pub(super) mv: Option<String>,
    pub(super) probability: Option<Probability>,
}

/// A node.
#[derive(Clone, Debug, Default)]
pub(super) struct DraftNode {
    /// Where the text says that it is there.
    pub(super) at: Range<usize>,
    pub(super) label: Option<String>,
    /// What stands at it in a drawing, to be taken apart once it is known whether it is a leaf.
    pub(super) drawn_text: Option<String>,
    pub(super) value: Option<Leaf>,
    pub(super) role: Option<Role>,
    pub(super) edges: Vec<DraftEdge>,
    pub(super) has_parent: bool,
    /// Whether it is beyond the horizon of the text, and no part of the tree.
    pub(super) is_beyond: bool,
}

/// What stands on an edge, as move and probability: `1/3`, `p=1/3`, `heads (1/3)`.
pub(super) fn with_probability(words: &str) -> Option<(Option<String>, Probability)> {
    let words = words.trim();
    let alone = words.strip_prefix("p=").or(words.strip_prefix("p =")).unwrap_or(words).trim();
    if let Some(p) = probability(alone) {
        return Some((None, p));
    }
    let (mv, p) = words.strip_suffix(')')?.rsplit_once('(')?;
    Some((Some(mv.trim().to_owned()).filter(|mv| !mv.is_empty()), probability(p.trim())?))
}

/// A note that is not in words yet.
#[derive(Debug)]
pub(super) struct DraftNote {
    pub(super) id: &'static str,
    pub(super) example: String,
    pub(super) count: usize,
}

/// A tree that is being read.
#[derive(Debug)]
pub(super) struct DraftTree<'a> {
    pub(super) text: &'a str,
    pub(super) report: Report,
    pub(super) header: Header,
    pub(super) root_role: Option<Role>,
    /// Where the text names it; else the one node without a parent.
    pub(super) root: Option<usize>,
    /// The one whose payoffs are read, from 1.
    pub(super) player: Option<usize>,
    /// Whether it is known who moves, so that nothing is assumed.
    pub(super) knows_roles: bool,
    pub(super) nodes: Vec<DraftNode>,
    /// Each becomes a node of the tree.
    n_edges: usize,
    by_name: HashMap<String, usize>,
    pub(super) notes: Vec<DraftNote>,
    /// The id of the message that names the format.
    format: &'static str,
    /// What a leaf with its value looks like in it.
    pub(super) leaf_form: &'static str,
}

impl<'a> DraftTree<'a> {
    pub(super) fn new(
        text: &'a str,
        (format, leaf_form): (&'static str, &'static str),
        player: Option<usize>,
    ) -> Self {
        Self {
            text,
            report: Report::default(),
            header: Header::default(),
            root_role: None,
            root: None,
            player,
            knows_roles: false,
            nodes: Vec::new(),
            n_edges: 0,
            by_name: HashMap::new(),
            notes: Vec::new(),
            format,
            leaf_form,
        }
    }

    /// Adds a node that is no child yet.
    pub(super) fn add(&mut self, at: Range<usize>) -> Result<usize, StopReading> {
        if self.nodes.len() == MAX_FOREIGN_NODES {
            return self.stop(at, Problem::TooManyNodes { limit: MAX_FOREIGN_NODES });
        }
        self.nodes.push(DraftNode { at, ..DraftNode::default() });
        Ok(self.nodes.len() - 1)
    }

    /// Adds a child, or the root where there is no parent.
    pub(super) fn add_below(
        &mut self,
        parent: Option<usize>,
        at: Range<usize>,
    ) -> Result<usize, StopReading> {
        let to = self.add(at.clone())?;
        if let Some(parent) = parent {
            self.link(parent, DraftEdge { to, at, ..DraftEdge::default() })?;
        }
        Ok(to)
    }

    pub(super) fn link(&mut self, parent: usize, edge: DraftEdge) -> Result<(), StopReading> {
        if self.n_edges == MAX_FOREIGN_NODES {
            return self.stop(edge.at, Problem::TooManyNodes { limit: MAX_FOREIGN_NODES });
        }
        self.n_edges += 1;
        self.nodes[edge.to].has_parent = true;
        self.nodes[parent].edges.push(edge);
        Ok(())
    }

    /// The edge added last to a node.
    pub(super) fn last_edge(&mut self, parent: usize) -> Option<&mut DraftEdge> {
        self.nodes.get_mut(parent)?.edges.last_mut()
    }

    /// The node with a name, in formats where names say which node is meant; adds it if it is new.
    pub(super) fn named(&mut self, name: &str, at: Range<usize>) -> Result<usize, StopReading> {
        if let Some(&node) = self.by_name.get(name) {
            return Ok(node);
        }
        let node = self.add(at)?;
        self.nodes[node].label = Some(name.to_owned());
        self.by_name.insert(name.to_owned(), node);
        Ok(node)
    }

    /// Takes the node added last back, which nothing knows yet.
    pub(super) fn forget_last(&mut self) {
        if let Some(name) = self.nodes.pop().and_then(|node| node.label) {
            self.by_name.remove(&name);
        }
    }

    pub(super) fn find(&self, name: &str) -> Option<usize> {
        self.by_name.get(name).copied()
    }

    /// Reports that a text does not have the form that it should have.
    pub(super) fn expect_form(&mut self, at: Range<usize>, form: &str) {
        let problem = Problem::UnexpectedForm { form: form.to_owned(), format: self.format.to_owned() };
        self.report.add(at, problem);
    }

    /// Reports what ends the reading.
    pub(super) fn stop<T>(&mut self, at: Range<usize>, problem: Problem) -> Result<T, StopReading> {
        self.report.add(at, problem);
        self.report.is_cut = true;
        Err(StopReading)
    }

    /// As [`expect_form`](Self::expect_form), where reading cannot go on.
    pub(super) fn stop_at_form<T>(&mut self, at: Range<usize>, form: &str) -> Result<T, StopReading> {
        self.expect_form(at, form);
        self.report.is_cut = true;
        Err(StopReading)
    }

    /// A second definition of a node.
    pub(super) fn report_repeated(&mut self, at: Range<usize>, first: usize, label: &str) {
        let problem =
            Problem::DuplicateLabel { label: shortened(label), first: SourcePosition { line: 0, column: 0 } };
        self.report.add_pair(at, first, problem);
    }

    /// The value that a word is; what is wrong with it is reported, and an open leaf put in its place.
    pub(super) fn value_of(&mut self, word: &str, at: Range<usize>) -> Leaf {
        match leaf(word) {
            Ok(leaf) => leaf,
            Err(why) => {
                let is_comma = word.split_once(',').is_some_and(|(whole, rest)| {
                    leaf(&whole.replace('.', "")).is_ok()
                        && !rest.is_empty()
                        && rest.bytes().all(|byte| byte.is_ascii_digit())
                });
                let problem = if is_comma && looks_like_a_number(word) {
                    // As in 1.234,5: its points are between thousands.
                    let point = word.replace('.', "").replace(',', ".");
                    Problem::DecimalComma { text: shortened(word), point: shortened(&point) }
                } else {
                    why.problem(word)
                };
                self.report.add(at, problem);
                Leaf::Free
            }
        }
    }

    /// Notes what was done with a piece of the text; pieces with the same note are counted.
    pub(super) fn note(&mut self, id: &'static str, example: &str) {
        match self.notes.iter_mut().find(|note| note.id == id) {
            Some(note) => note.count += 1,
            None => self.notes.push(DraftNote { id, example: shortened(example), count: 1 }),
        }
    }

    /// As [`note`](Self::note), once for each example.
    pub(super) fn note_each(&mut self, id: &'static str, example: &str) {
        let example = shortened(example);
        let found = self.notes.iter().position(|note| note.id == id && note.example == example);
        if let Some(found) = found {
            self.notes[found].count += 1;
        } else if self.notes.len() < MAX_NOTES {
            self.notes.push(DraftNote { id, example, count: 1 });
        }
    }

    /// What a node is called in a message.
    pub(super) fn called(&self, node: usize) -> String {
        let DraftNode { at, label, .. } = &self.nodes[node];
        let text = || self.text.get(at.clone()).unwrap_or_default().to_owned();
        shortened(&label.clone().unwrap_or_else(text))
    }
}

impl DraftNode {
    /// What is said of it, where it has a parent with an edge to it. A role that follows from the others is not said.
    pub(super) fn spec<'n>(&'n self, edge: Option<&'n DraftEdge>, implied: Role) -> NodeSpec<'n> {
        NodeSpec {
            label: self.label.as_deref(),
            mv: edge.and_then(|edge| edge.mv.as_deref()),
            role: self.role.filter(|&role| role != implied && !self.edges.is_empty()),
            probability: edge.and_then(|edge| edge.probability),
            value: self.value,
        }
    }
}
