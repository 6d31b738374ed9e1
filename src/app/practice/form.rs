//! What somebody has answered: typed, marked, put in order.

use std::collections::{BTreeMap, BTreeSet};

use eframe::egui::{Key, Modifiers, Response, Ui};

use super::fields::asked;
use crate::practice::{Answer, Arrangement, AskedNext, AskedWhich, Call, Claim, Question, Verdict, Why};
use crate::search::{Fault, read_number};
use crate::tree::{GameTree, NodeId};

/// A field at a node of the tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct NodeField {
    pub(super) node: NodeId,
    /// Which of its fields.
    pub(super) field: usize,
    /// Whether it is still to have the keyboard.
    pub(super) is_new: bool,
}

/// Whose order of children is shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum OrderOf {
    /// The learner's.
    #[default]
    Answer,
    /// One with which the fewest leaves are read.
    Best,
    /// That of the file.
    File,
}

impl OrderOf {
    pub(super) const ALL: [Self; 3] = [Self::Answer, Self::Best, Self::File];
}

/// Where the keyboard is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Keyboard {
    /// The question is new: it is not yet where the answer begins.
    #[default]
    New,
    /// The next widget that leads on takes it.
    Due,
    /// It was led somewhere.
    Led,
}

/// How far grading is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Sending {
    /// Nothing is to be graded yet.
    #[default]
    No,
    /// The answer is to be graded.
    Wanted,
    /// The answer is empty, and it is asked whether it is to be graded.
    Unsure,
}

/// The answers to an exercise, and how far it has come.
#[derive(Debug, Default)]
pub(super) struct AnswerForm {
    /// The question that is open, of several one after the other.
    pub(super) at: usize,
    /// What is typed at each node: a value, or α, β and what comes back.
    pub(super) words: BTreeMap<NodeId, [String; 3]>,
    /// Nodes below edges that are marked.
    pub(super) marked: BTreeSet<NodeId>,
    /// Leaves, the first that is read first.
    pub(super) order: Vec<NodeId>,
    /// The children of nodes, where they have been moved.
    pub(super) arrangement: Arrangement,
    /// The node cursor: where the next answer goes, and which child is moved by keys and buttons.
    pub(super) cursor: Option<NodeId>,
    /// What the question names, or where something is written, once the cursor stands there.
    pub(super) named: Vec<NodeId>,
    /// Whose order is shown once the answer has been graded.
    pub(super) order_of: OrderOf,
    /// The step at which a search is looked at that is not the one on the screen.
    pub(super) at_step: usize,
    /// The step that is said to be the first wrong one, and the mistake.
    pub(super) first_wrong: Option<usize>,
    pub(super) fault: Option<Fault>,
    /// The answer to one question.
    pub(super) line: String,
    pub(super) keyboard: Keyboard,
    pub(super) sending: Sending,
    /// Whether the canvas has the keyboard.
    pub(super) is_on_tree: bool,
    /// What is said of the answer, once it has been graded.
    pub(super) verdict: Option<Verdict>,
    /// What has been typed and cannot be read.
    pub(super) unreadable: Option<String>,
    /// The hints that were given on the open question, and all that were used.
    pub(super) hints: Vec<String>,
    pub(super) n_hints: usize,
    /// Of several questions those that were answered rightly, and at all.
    pub(super) n_right: usize,
    pub(super) n_answered: usize,
    /// The node of the tree at which something is written.
    pub(super) writing: Option<NodeField>,
    /// The node whose field beside the tree has the keyboard.
    pub(super) beside: Option<NodeId>,
}

impl AnswerForm {
    /// A node of the picture has been clicked: what that means depends on what is asked.
    pub(super) fn click(&mut self, question: &Question, node: NodeId) {
        if self.verdict.is_some() {
            return;
        }
        match question {
            Question::Cuts(_) => self.mark(node),
            Question::Order(_) => self.order.push(node),
            Question::Values(_) | Question::Windows(_) => {
                self.writing = Some(NodeField { node, field: 0, is_new: true });
            }
            Question::Next(next) => match next.asked {
                AskedNext::Cut(_) => self.mark(node),
                AskedNext::Enter | AskedNext::Whose(_) => self.marked = [node].into(),
                AskedNext::Change { .. } | AskedNext::Deep(_) | AskedNext::Return(_) => {}
            },
            Question::Children(_) | Question::Which(_) | Question::Bug(_) => {}
        }
    }

    /// Marks the edge to a node, or takes the mark away. No edge leads to the root.
    pub(super) fn mark(&mut self, node: NodeId) {
        if node != NodeId::ROOT && !self.marked.remove(&node) {
            self.marked.insert(node);
        }
    }

    /// The answer to a question about the whole search; what cannot be read is told.
    pub(super) fn answer(&mut self, question: &Question) -> Option<Answer> {
        self.unreadable = None;
        match question {
            Question::Cuts(_) => Some(Answer::Cuts(self.marked.clone())),
            Question::Order(_) => Some(Answer::Order(self.order.clone())),
            Question::Values(_) => {
                let mut values = BTreeMap::new();
                for (&node, [words, ..]) in &self.words {
                    if let Some(value) = typed(words, read_number, &mut self.unreadable) {
                        values.insert(node, value);
                    }
                }
                self.unreadable.is_none().then_some(Answer::Values(values))
            }
            Question::Windows(_) => {
                let mut calls = BTreeMap::new();
                for (&node, [alpha, beta, result]) in &self.words {
                    let call = Call {
                        alpha: typed(alpha, read_number, &mut self.unreadable),
                        beta: typed(beta, read_number, &mut self.unreadable),
                        result: typed(result, Claim::read, &mut self.unreadable),
                    };
                    if call != Call::default() {
                        calls.insert(node, call);
                    }
                }
                self.unreadable.is_none().then_some(Answer::Windows(calls))
            }
            Question::Children(_) => Some(Answer::Children(self.arrangement.clone())),
            Question::Next(_) | Question::Which(_) | Question::Bug(_) => None,
        }
    }

    /// The next of several questions.
    pub(super) fn go_on(&mut self) {
        let (at, n_hints, n_right, n_answered) = (self.at + 1, self.n_hints, self.n_right, self.n_answered);
        *self = Self { at, n_hints, n_right, n_answered, ..Self::default() };
    }

    /// Leads the keyboard to where the answer begins: the first empty field, the tree whose nodes are marked, the field or
    /// button beside it.
    pub(super) fn begin(&mut self, question: &Question, tree: &GameTree, canvas: &Response) {
        self.keyboard = Keyboard::Led;
        match question {
            Question::Values(_) | Question::Windows(_) => {
                let (nodes, _) = asked(question, tree);
                let is_empty =
                    |node: &&NodeId| self.words.get(node).is_none_or(|words| words[0].trim().is_empty());
                let first = nodes.iter().find(is_empty).or(nodes.first());
                self.writing = first.map(|&node| NodeField { node, field: 0, is_new: true });
            }
            Question::Cuts(_) | Question::Order(_) | Question::Children(_) => canvas.request_focus(),
            Question::Next(_) | Question::Which(_) | Question::Bug(_) => self.keyboard = Keyboard::Due,
        }
    }

    /// Gives a widget the keyboard if that is to go on.
    pub(super) fn lead_to(&mut self, response: &Response) {
        if self.keyboard == Keyboard::Due {
            self.keyboard = Keyboard::Led;
            response.request_focus();
            response.scroll_to_me(None);
        }
    }

    /// Whether the keyboard asks for the primary action: by Ctrl and Enter anywhere, by Enter where nothing else takes it.
    pub(super) fn is_primary_pressed(&self, ui: &Ui) -> bool {
        let is_free =
            ui.memory(|memory| memory.focused().is_none()) || self.is_on_tree && self.cursor.is_none();
        ui.input_mut(|input| {
            input.consume_key(Modifiers::COMMAND, Key::Enter)
                || is_free && input.consume_key(Modifiers::NONE, Key::Enter)
        })
    }

    /// Whether nothing has been answered to a question about the whole search.
    pub(super) fn is_empty(&self) -> bool {
        let is_typed = |words: &[String; 3]| words.iter().any(|words| !words.trim().is_empty());
        self.marked.is_empty()
            && self.order.is_empty()
            && self.arrangement.is_empty()
            && !self.words.values().any(is_typed)
    }

    /// The nodes that a question names. Which node is entered next is for the learner to say.
    fn named(question: &Question) -> Vec<NodeId> {
        match question {
            Question::Next(next) if next.asked != AskedNext::Enter => vec![next.node()],
            Question::Which(which) => match which.asked {
                AskedWhich::Cut(node) => vec![which.leaf, node],
                AskedWhich::OtherChoice => vec![which.leaf],
            },
            _ => Vec::new(),
        }
    }

    /// The nodes that should be in sight: those that a question names, else the one that somebody writes at.
    pub(super) fn at_hand(&self, question: &Question) -> Vec<NodeId> {
        let named = Self::named(question);
        if !named.is_empty() || self.verdict.is_some() {
            return named;
        }
        self.writing.map(|writing| writing.node).or(self.beside).into_iter().collect()
    }

    /// The marks beside nodes of the picture: what was typed there, or the place in the order.
    pub(super) fn beside(&self, tree: &GameTree) -> Vec<(NodeId, String)> {
        let typed = self.words.iter().filter_map(|(&node, words)| {
            let told: Vec<&str> =
                words.iter().map(|word| word.trim()).filter(|word| !word.is_empty()).collect();
            (!told.is_empty() && node.index() < tree.n_nodes()).then(|| (node, told.join("  ")))
        });
        let mut places: BTreeMap<NodeId, Vec<String>> = BTreeMap::new();
        for (i, &node) in self.order.iter().enumerate() {
            places.entry(node).or_default().push(format!("{}.", i + 1));
        }
        let told =
            self.verdict.iter().flat_map(|verdict| &verdict.items).filter_map(|item| match &item.why {
                Why::Ordered(ordered) => Some((item.node, wasted(ordered.n_wasted))),
                _ => None,
            });
        let told = told.filter(|_| self.order_of == OrderOf::Answer);
        typed.chain(told).chain(places.into_iter().map(|(node, places)| (node, places.join(" ")))).collect()
    }
}

/// What stands beside a node whose children were put in order: how many leaves that costs.
fn wasted(n_wasted: Option<usize>) -> String {
    match n_wasted {
        Some(0) => "✓".to_owned(),
        Some(n) => format!("✗ +{n}"),
        None => "✗ ·".to_owned(),
    }
}

/// What is typed in a field, if anything is; what cannot be read is kept as the first such thing.
fn typed<T>(words: &str, read: impl Fn(&str) -> Option<T>, unreadable: &mut Option<String>) -> Option<T> {
    let words = words.trim();
    let found = read(words);
    if found.is_none() && !words.is_empty() {
        unreadable.get_or_insert_with(|| words.to_owned());
    }
    found
}
