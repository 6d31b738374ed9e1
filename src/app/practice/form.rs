//! What the user has answered: typed, marked, put in order.

use std::collections::BTreeMap;

use eframe::egui::{Event, Key, Modifiers, Popup, Response, Ui};

use super::line::mark_sign;
use crate::app::answers::{Answers, CheckStage, RESULT, UnreadableWords};
use crate::app::command::ExerciseKey;
use crate::app::input_queue::InputQueue;
use crate::app::panels::pinned::{bring_into_sight, focus_in_place};
use crate::app::workspace::Workspace;
use crate::practice::{
    Answer, AnswerFormat, AnswerShape, LeafFields, NumberFields, PartVerdict, Question, ReplyShape,
    Sentences, VerdictItem, grade_on,
};
use crate::text::Text;
use crate::trace::Trace;
use crate::tree::{GameTree, NodeId};

/// A field that was left empty, beside others that have names: a dash would look like a minus.
const EMPTY: &str = "?";
/// What stands before each number of a call.
const CALL_SIGNS: [&str; 3] = ["α", "β", "v"];

/// A field at a node of the tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct NodeField {
    pub(super) node: NodeId,
    /// Which of its fields.
    pub(super) field: usize,
    /// Whether it is still to have the keyboard.
    pub(super) is_new: bool,
    /// Whether what stands there is replaced by what is typed next.
    pub(super) is_selected: bool,
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
pub(super) enum AnswerFocus {
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

/// What has just been said, and is to come into sight.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum News {
    /// How the answer did.
    Verdict,
    /// Why there is nothing to grade yet.
    Remark,
    Hint,
    /// What is to be answered next.
    Task,
}

/// What the user answers, and how far the widgets for that are.
#[derive(Clone, Debug, Default)]
pub(super) struct AnswerForm {
    /// The answers of the exercise, with what has been changed in this frame.
    pub(super) answers: Answers,
    /// The node cursor: where the next answer goes, and which child is moved by keys and buttons.
    pub(super) cursor: Option<NodeId>,
    /// What the question names, or where something is written, once the cursor stands there.
    pub(super) named: Vec<NodeId>,
    /// Whose order is shown once the answer has been graded.
    pub(super) order_of: OrderOf,
    /// The step at which a search is looked at that is not the one on the screen.
    pub(super) at_step: usize,
    pub(super) keyboard: AnswerFocus,
    pub(super) sending: Sending,
    /// What is still to be done of what was pressed in this frame.
    pressed: Option<ExerciseKey>,
    /// Whether the canvas has the keyboard.
    pub(super) is_on_tree: bool,
    /// What is said about what was just done.
    pub(super) remark: Option<AnswerRemark>,
    /// The node of the tree at which something is written.
    pub(super) writing: Option<NodeField>,
    /// The node whose field beside the tree has the keyboard.
    pub(super) beside: Option<NodeId>,
    pub(super) news: Option<News>,
}

/// What is said about what was just done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum AnswerRemark {
    /// Why the answer could not be graded.
    Refusal(String),
    /// What the keys do here: nothing is wrong.
    Keys(String),
}

impl AnswerForm {
    /// For an exercise that goes on with these answers.
    pub(super) fn new(answers: Answers) -> Self {
        let is_graded = answers.is_over();
        let at_step = if is_graded { usize::MAX } else { answers.first_wrong.unwrap_or_default() };
        Self { answers, at_step, ..Self::default() }
    }

    /// A node of the picture has been clicked: what that means depends on what is asked.
    pub(super) fn click(&mut self, question: &Question, node: NodeId) {
        if self.answers.is_over() {
            return;
        }
        match question.shape() {
            AnswerShape::Edges | AnswerShape::Reply(ReplyShape::Edges) => self.mark(node),
            AnswerShape::Sequence(fields) => self.take_leaf(fields, node),
            AnswerShape::Numbers(_) => {
                self.writing = Some(NodeField { node, field: 0, is_new: true, is_selected: true });
            }
            AnswerShape::Reply(ReplyShape::Node) => self.answers.marked = [node].into(),
            AnswerShape::Orders(_) | AnswerShape::Reply(_) => {}
        }
    }

    /// Takes a leaf as the next one; twice only where the search comes back to leaves. Other nodes are not taken.
    pub(super) fn take_leaf(&mut self, fields: LeafFields<'_>, node: NodeId) {
        if fields.leaves.contains(&node) && (fields.has_repeats || !self.answers.order.contains(&node)) {
            self.answers.order.push(node);
        }
    }

    /// What is typed at the node cursor begins the first field there, in place of what stands in it, and also in a field that
    /// has been opened but has not got the keyboard yet. What is typed behind it waits until it has.
    pub(super) fn take_typed(&mut self, question: &Question, ui: &Ui) {
        let AnswerShape::Numbers(fields) = question.shape() else { return };
        let is_open =
            |node: NodeId| self.writing.is_none_or(|writing| writing.is_new && writing.node == node);
        let Some(node) = self.cursor.filter(|&node| is_open(node) && fields.nodes.contains(&node)) else {
            return;
        };
        let begins_number =
            |typed: &str| typed.starts_with(|c: char| c.is_ascii_digit() || "-−.<>≤≥".contains(c));
        let typed = ui.input_mut(|input| {
            let place = input
                .events
                .iter()
                .position(|event| matches!(event, Event::Text(typed) if begins_number(typed)));
            place.map(|place| (place, input.events.remove(place)))
        });
        let Some((place, Event::Text(typed))) = typed else { return };
        InputQueue::hold_typed_from(ui.ctx(), place);
        if !self.answers.is_over() {
            self.answers.words.entry(node).or_default()[0] = typed;
            self.writing = Some(NodeField { node, field: 0, is_new: true, is_selected: false });
        }
    }

    /// Marks the edge to a node, or takes the mark away. No edge leads to the root.
    pub(super) fn mark(&mut self, node: NodeId) {
        self.answers.is_none_pruned = false;
        if node != NodeId::ROOT && !self.answers.marked.remove(&node) {
            self.answers.marked.insert(node);
        }
    }

    /// Shows the solution to the open question, with its reasons.
    pub(super) fn explain(&mut self, trace: &Trace, question: &Question, answer: Option<Answer>) {
        // What has changed since is explained as it is now.
        if let Some(answer) = answer {
            self.answers.verdict = Some(grade_on(trace, question, &answer));
            self.answers.stage.changed.clear();
        }
        self.answers.stage.is_explained = true;
        self.answers.hints.clear();
        let at_step = match question.shape() {
            AnswerShape::Reply(ReplyShape::Report(search)) => search.first_wrong,
            _ => usize::MAX,
        };
        (self.at_step, self.keyboard, self.writing) = (at_step, AnswerFocus::Due, None);
        self.news = Some(News::Verdict);
    }

    /// The same question again, without answers; it counts no second time.
    pub(super) fn start_over(&mut self) {
        let n_checks = if self.answers.at == 0 { self.answers.stage.n_checks } else { 0 };
        let stage = CheckStage { n_checks, ..CheckStage::default() };
        *self = Self { answers: Answers { stage, ..Answers::default() }, ..Self::default() };
    }

    /// The next of several questions.
    pub(super) fn go_on(&mut self) {
        *self = Self { answers: self.answers.next(), ..Self::default() };
    }

    /// Leads the keyboard to where the answer begins: the first empty field, the tree whose nodes are marked, the field or
    /// button beside it.
    pub(super) fn begin(&mut self, question: &Question, canvas: &Response) {
        self.keyboard = AnswerFocus::Led;
        match question.shape() {
            AnswerShape::Numbers(NumberFields { nodes, .. }) => {
                let is_empty = |node: &&NodeId| {
                    self.answers.words.get(node).is_none_or(|words| words[0].trim().is_empty())
                };
                let wrong = self.answers.named_items().filter(|item| !item.mark.is_fine());
                let wrong: Vec<NodeId> = wrong.map(|item| item.node).collect();
                let is_wrong = |node: &&NodeId| wrong.contains(node);
                let first = nodes.iter().find(is_wrong).or_else(|| nodes.iter().find(is_empty));
                let first = first.or(nodes.first());
                self.writing =
                    first.map(|&node| NodeField { node, field: 0, is_new: true, is_selected: true });
            }
            AnswerShape::Edges | AnswerShape::Sequence(_) | AnswerShape::Orders(_) => canvas.request_focus(),
            AnswerShape::Reply(_) => self.keyboard = AnswerFocus::Due,
        }
    }

    /// Gives a widget the keyboard if that is to go on. Nothing is scrolled: what is asked, or said, is to be read first.
    pub(super) fn lead_to(&mut self, response: &Response) {
        if self.keyboard == AnswerFocus::Due {
            self.keyboard = AnswerFocus::Led;
            focus_in_place(response);
        }
    }

    /// As [`lead_to`](Self::lead_to), for what asks or takes an answer: it has to be in sight.
    pub(super) fn lead_into_sight(&mut self, response: &Response) {
        if self.keyboard == AnswerFocus::Due {
            bring_into_sight(response);
        }
        self.lead_to(response);
    }

    /// Shows where it stands what has just been said.
    pub(super) fn tell(&mut self, what: News, said: &Response) {
        if self.news == Some(what) {
            bring_into_sight(said);
            self.news = None;
        }
    }

    /// There is nothing to grade, and why.
    pub(super) fn refuse(&mut self, why: String) {
        (self.remark, self.news) = (Some(AnswerRemark::Refusal(why)), Some(News::Remark));
    }

    /// Some of what was typed cannot be read.
    pub(super) fn refuse_words(&mut self, words: &str, shape: ReplyShape<'_>, text: &Text) {
        if words.trim().is_empty() {
            return self.refuse(say!(text, "practice-no-answer"));
        }
        self.refuse(AnswerFormat::of_reply(shape).refused(words, text));
    }

    /// Words in a field of a node cannot be read: the user is told, and is led there.
    pub(super) fn refuse_field(&mut self, unreadable: &UnreadableWords, workspace: &Workspace) {
        let Some(exercise) = workspace.exercise() else { return };
        let (node, field) = (unreadable.node, unreadable.field);
        let name = exercise.names().of(exercise.trace().tree(), node);
        let format = if field == RESULT { AnswerFormat::Result } else { AnswerFormat::Number };
        let said = format.refused(&unreadable.words, workspace.text());
        self.refuse(say!(workspace.text(), "practice-unreadable-at", node = name, said));
        self.keyboard = AnswerFocus::Led;
        self.writing = Some(NodeField { node, field, is_new: true, is_selected: true });
    }

    /// Takes Ctrl and Enter before a button that has the keyboard takes it for a click. With an open menu they belong to it.
    pub(super) fn take_keys(&mut self, ui: &Ui) {
        if Popup::is_any_open(ui.ctx()) {
            self.pressed = None;
            return;
        }
        // Held down, they ask for nothing more: an exam would run through its tasks.
        let is_held = |event: &Event| matches!(event, Event::Key { key: Key::Enter, repeat: true, modifiers, .. } if modifiers.command);
        ui.input_mut(|input| input.events.retain(|event| !is_held(event)));
        let is_pressed = |key: &ExerciseKey| ui.input_mut(|input| input.consume_shortcut(&key.shortcut()));
        self.pressed = ExerciseKey::ALL.into_iter().find(is_pressed);
    }

    /// Does what this key does, as if it were pressed in this frame.
    pub(super) const fn press(&mut self, key: ExerciseKey) {
        self.pressed = Some(key);
    }

    /// Whether this is pressed, once in a frame.
    pub(super) fn is_pressed(&mut self, wanted: ExerciseKey) -> bool {
        self.pressed.take_if(|pressed| *pressed == wanted).is_some()
    }

    /// Whether the keyboard asks for the primary action: by Ctrl and Enter anywhere, by Enter where nothing else takes it.
    pub(super) fn is_primary_pressed(&mut self, ui: &Ui) -> bool {
        let is_free =
            ui.memory(|memory| memory.focused().is_none()) || self.is_on_tree && self.cursor.is_none();
        self.is_pressed(ExerciseKey::Primary)
            || is_free && ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Enter))
    }

    /// The nodes that should be in sight: those that a question names, else the one that the user writes at.
    pub(super) fn at_hand(&self, question: &Question) -> Vec<NodeId> {
        let named = question.named();
        if !named.is_empty() || self.answers.is_over() {
            return named;
        }
        self.writing.map(|writing| writing.node).or(self.beside).into_iter().collect()
    }

    /// What stands beside nodes of the picture: what was typed there, or the place in the order, how that did, and what
    /// should stand there once the solution is shown.
    pub(super) fn beside(
        &self,
        question: Option<&Question>,
        tree: &GameTree,
        said: &Sentences<'_>,
    ) -> Vec<NodeNote> {
        let mut notes: BTreeMap<NodeId, NodeNote> = BTreeMap::new();
        let shape = question.map(|question| question.shape());
        let is_of_calls = matches!(shape, Some(AnswerShape::Numbers(fields)) if fields.n_fields > 1);
        let mut note = |node: NodeId, fields: Vec<FieldNote>, item: Option<&VerdictItem>| {
            let note = notes.entry(node).or_insert_with(|| NodeNote::new(node, is_of_calls));
            note.fields.extend(fields);
            if let Some(item) = item {
                note.mark = Some(item.mark);
                let is_corrected = self.answers.is_over() && item.is_corrected();
                let corrections = if is_corrected { said.corrections(item) } else { Vec::new() };
                note.judge(&item.field_marks(), corrections);
            }
        };
        let is_typed = |words: &[String; 3]| words.iter().any(|word| !word.trim().is_empty());
        for (&node, words) in self.answers.words.iter().filter(|(node, _)| node.index() < tree.n_nodes()) {
            if !is_typed(words) {
                continue;
            }
            if is_of_calls {
                note(node, call_fields(words, said), None);
            } else {
                note(node, vec![FieldNote::new(said.typeset(words[0].trim()))], None);
            }
        }
        for (i, &node) in self.answers.order.iter().enumerate() {
            note(node, vec![FieldNote::new(format!("{}.", i + 1))], None);
        }
        for item in self.answers.marks() {
            match item.why.note() {
                // It is said of the learner's order.
                Some(_) if self.order_of != OrderOf::Answer => {}
                words => note(item.node, words.map(FieldNote::new).into_iter().collect(), Some(item)),
            }
        }
        notes.into_values().collect()
    }
}

/// The numbers of a call with their names, so that none is taken for another one.
fn call_fields(words: &[String; 3], said: &Sentences<'_>) -> Vec<FieldNote> {
    let field = |(sign, word): (&str, &String)| {
        let word = word.trim();
        let word = if word.is_empty() { EMPTY.to_owned() } else { said.typeset(word) };
        FieldNote::new(format!("{sign} {word}"))
    };
    CALL_SIGNS.into_iter().zip(words).map(field).collect()
}

/// What stands beside a node of an exercise.
#[derive(Clone, Debug)]
pub(super) struct NodeNote {
    pub(super) node: NodeId,
    /// The answers at the node.
    fields: Vec<FieldNote>,
    /// Whether they are the numbers of a call.
    pub(super) is_of_call: bool,
    /// How they did.
    pub(super) mark: Option<PartVerdict>,
    /// What should stand there, where it is not at a field.
    correction: Option<String>,
}

/// One of the answers at a node.
#[derive(Clone, Debug)]
struct FieldNote {
    words: String,
    /// How it did, if the others did not do alike.
    mark: Option<PartVerdict>,
    /// What should stand there instead.
    correction: Option<String>,
}

impl FieldNote {
    const fn new(words: String) -> Self {
        Self { words, mark: None, correction: None }
    }

    /// "β 4 ✗ → 5".
    fn text(&self) -> String {
        let sign = self.mark.map(|mark| format!(" {}", mark_sign(mark))).unwrap_or_default();
        let arrow = self.correction.as_ref().map(|right| format!(" → {right}")).unwrap_or_default();
        format!("{}{sign}{arrow}", self.words)
    }
}

impl NodeNote {
    const fn new(node: NodeId, is_of_call: bool) -> Self {
        Self { node, fields: Vec::new(), is_of_call, mark: None, correction: None }
    }

    /// Notes how each field did, where they did not do alike, and what should stand there.
    fn judge(&mut self, marks: &[PartVerdict], corrections: Vec<Option<String>>) {
        if marks.windows(2).any(|pair| pair[0] != pair[1]) {
            for (field, &mark) in self.fields.iter_mut().zip(marks) {
                field.mark = Some(mark);
            }
        }
        // What comes in the right order has the right number: its own would look wrong.
        let is_right = self.mark.is_some_and(PartVerdict::is_fine);
        if let ([field], [Some(right)], true) = (&mut self.fields[..], &corrections[..], is_right) {
            field.words.clone_from(right);
        } else if corrections.len() == self.fields.len() {
            for (field, correction) in self.fields.iter_mut().zip(corrections) {
                field.correction = correction;
            }
        } else if self.is_of_call {
            // Nothing was answered there.
            let named = CALL_SIGNS.into_iter().zip(corrections);
            let named = named.filter_map(|(sign, right)| Some(format!("{sign} {}", right?)));
            let named = named.collect::<Vec<_>>().join(", ");
            self.correction = Some(named).filter(|named| !named.is_empty());
        } else {
            self.correction = corrections.into_iter().flatten().next();
        }
    }

    /// What should stand there, with the sign of how the answer did: "✗ → 0" for "✗ 7 → 0". For where there is no room.
    pub(super) fn brief(&self) -> String {
        let is_single = self.fields.len() <= 1 && !self.is_of_call;
        let of_field = || self.fields.first()?.correction.as_ref();
        match (self.mark, self.correction.as_ref().or_else(of_field)) {
            (Some(mark), Some(correction)) if is_single => format!("{} → {correction}", mark_sign(mark)),
            _ => self.stacked(),
        }
    }

    /// The same as [`text`](Self::text), with the numbers of a call one below the other.
    pub(super) fn stacked(&self) -> String {
        self.joined(if self.is_of_call { "\n" } else { " " })
    }

    /// "✗ 7 → 0", "α −∞ ✓, β 4 ✗ → 5, v 0 ✓".
    pub(super) fn text(&self) -> String {
        self.joined(if self.is_of_call { ", " } else { " " })
    }

    fn joined(&self, between: &str) -> String {
        let is_mixed = self.fields.iter().any(|field| field.mark.is_some());
        let sign = self.mark.filter(|_| !is_mixed).map(mark_sign);
        let fields: Vec<String> = self.fields.iter().map(FieldNote::text).collect();
        let fields = fields.join(between);
        let arrow = self.correction.as_ref().map(|correction| format!("→ {correction}"));
        let words = Some(fields.as_str()).filter(|fields| !fields.is_empty());
        sign.into_iter().chain(words).chain(arrow.as_deref()).collect::<Vec<_>>().join(" ")
    }
}
