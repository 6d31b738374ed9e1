//! The text of the document beside its picture: read, written, and marked where something is wrong with it.
//!
//! What is typed is another text of the document, which decides about undo and reads the tree again. Until it is one, the
//! last tree stays on the canvas.

mod complete;
mod field;
mod finder;
mod keys;
mod lines;
mod offers;
mod paint;
mod search;

use std::ops::Range;
use std::sync::Arc;

use eframe::egui::{self, Frame, Key, Label, Modifiers, RichText, ScrollArea, Sense, TextStyle, Ui};

pub(crate) use self::field::source_id;
use self::field::{Seen, SourceField, Unmet, has_focus, take_keyboard};
pub(crate) use self::finder::is_at_button;
use self::finder::{FinderInput, FinderResponse, SourceFinder};
use self::keys::drop_presses;
pub use self::lines::{MAX_LINE, MAX_SHOWN};
use self::lines::{SourceLines, Truncation, moved};
use super::heading;
use super::problems::sentences;
use crate::app::command::{Command, TreeChange};
use crate::app::inspector::expected;
use crate::app::state::ViewState;
use crate::app::theme::Palette;
use crate::app::workspace::Workspace;
use crate::request::Expected;
use crate::text::Text;
use crate::tree::notation::{Diagnostic, MAX_EDITED};
use crate::tree::{GameTree, NodeId};

/// A pane that is lower, in heights of a line, has no heading: the text needs the room.
const LOW: f32 = 10.0;

/// The panel and what it keeps between frames.
#[derive(Debug, Default)]
pub(crate) struct SourcePane {
    field: SourceField,
    finder: SourceFinder,
    link: Link,
    /// How often the text, and something in it, had been asked for.
    n_asked: [usize; 3],
}

/// The caret and the selected node follow each other.
#[derive(Debug, Default)]
struct Link {
    /// The node that was selected, in which tree, and where its words are.
    selected: Option<(NodeId, Arc<GameTree>)>,
    words: Option<Range<usize>>,
    /// Where the caret was when it was last followed, in the text of which tree.
    followed: Option<(usize, Arc<GameTree>)>,
}

impl SourcePane {
    pub(crate) fn show(
        &mut self,
        workspace: &Workspace,
        view: &mut ViewState,
        ui: &mut Ui,
        commands: &mut Vec<Command>,
    ) {
        let written = workspace.source().cloned();
        let is_position = written.is_none();
        self.field.take(ui, written.unwrap_or_else(|| workspace.document().request.given.text()));
        let Some(lines) = self.field.lines() else { return };
        self.follow(workspace, view, ui);
        self.take_asked(workspace, ui, &lines);
        let text = workspace.text();
        if ui.available_height() >= LOW * ui.text_style_height(&TextStyle::Body) {
            heading(ui, &say!(text, "source-title"));
        }
        let on_canvas = workspace.document().tree.n_nodes() <= MAX_EDITED;
        let why = why_not(text, lines.cut, is_position, on_canvas);
        let can_write = why.is_none();
        if let Some(why) = why {
            ui.add(Label::new(RichText::new(why).color(Palette::current(ui.ctx()).weak)).wrap());
        }
        let selected = self.field.selected();
        let given = FinderInput { text, lines: &lines, selected: &selected, can_write };
        if let Some(asked) = self.finder.show(ui, &given) {
            self.find(asked, ui, commands);
        }
        let Some(lines) = self.field.lines() else { return };
        // Of a key that is being typed, the tree below is not told that it has no place.
        let problems = if self.field.is_key_begun(ui) { &[] } else { problems(workspace, &lines) };
        let here = lines.line_of(self.field.caret());
        let at_caret = problems.iter().find(|found| lines.line_of(lines.place(found).start) == here);
        if let Some(found) = at_caret.or(problems.first()) {
            self.problem_ui(text, ui, found, (&lines, problems.len()));
        }
        // As in other editors, Escape puts the bar away before it leaves the text.
        if self.finder.is_open() && has_focus(ui) && !self.field.offers_words() {
            let pressed = ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Escape));
            if pressed {
                self.finder.close();
            }
        }
        let marks = self.finder.marks(&lines, &self.field.selected());
        let node = self.link.words.clone();
        let unmet = if problems.is_empty() { unmet(workspace, &lines, ui) } else { Vec::new() };
        let now = self.field.show(ui, &Seen { text, can_write, problems, unmet, marks, node });
        if let Some(now) = now {
            // Until the tree is read again, its node is where its words have gone.
            let place = |at: usize| moved(lines.text(), &now, at.min(lines.text().len()));
            self.link.words = self.link.words.take().map(|words| place(words.start)..place(words.end));
            commands.push(Command::Change(vec![TreeChange::Text(now)]));
        }
    }

    /// The user wants to write, or to look for something.
    fn take_asked(&mut self, workspace: &Workspace, ui: &Ui, lines: &SourceLines) {
        let n_asked = [workspace.n_text_asked(), workspace.n_find_asked(), workspace.n_replace_asked()];
        let [is_text, is_find, is_replace] = [0, 1, 2].map(|which| n_asked[which] != self.n_asked[which]);
        if is_find || is_replace {
            let selected = lines.text().get(self.field.selected()).unwrap_or_default();
            self.finder.open(selected, is_replace, ui);
        } else if is_text {
            take_keyboard(ui);
            // The caret stands where there is something to correct.
            if let Some(found) = problems(workspace, lines).first() {
                let at = lines.place(found).start;
                self.field.select(&(at..at));
            }
        }
        self.n_asked = n_asked;
    }

    /// What the bar above the text came to.
    fn find(&mut self, asked: FinderResponse, ui: &Ui, commands: &mut Vec<Command>) {
        match asked {
            FinderResponse::Select(at) => self.field.select(&at),
            FinderResponse::Close => take_keyboard(ui),
            FinderResponse::Replace(now, selected) => {
                let now: Arc<str> = now.into();
                self.field.set(&now, &selected);
                commands.push(Command::Change(vec![TreeChange::Text(now)]));
            }
            FinderResponse::ReplaceAll(now) => {
                let now: Arc<str> = now.into();
                let at = self.field.selected().start.min(now.len());
                let at = (0..=at).rev().find(|&at| now.is_char_boundary(at)).unwrap_or_default();
                self.field.set(&now, &(at..at));
                // What is taken back next is this. The key that pressed the button writes nothing.
                drop_presses(ui);
                take_keyboard(ui);
                // One step of undo, apart from what was written a moment ago and from what comes next.
                commands.extend([
                    Command::EndDrag,
                    Command::Change(vec![TreeChange::Text(now)]),
                    Command::EndDrag,
                ]);
            }
        }
    }

    /// The caret goes to the node that is selected, or the node at the caret becomes the selected one: the one that moved
    /// last is followed.
    fn follow(&mut self, workspace: &Workspace, view: &mut ViewState, ui: &Ui) {
        let tree = &workspace.document().tree;
        let is_same = |known: &Option<(NodeId, Arc<GameTree>)>, node: Option<NodeId>| match (known, node) {
            (Some((known, of)), Some(node)) => *known == node && Arc::ptr_eq(of, tree),
            (None, None) => true,
            _ => false,
        };
        let caret = self.field.caret();
        let is_followed =
            matches!(&self.link.followed, Some((at, of)) if *at == caret && Arc::ptr_eq(of, tree));
        let has_moved = has_focus(ui) && !is_followed;
        if has_moved {
            self.link.followed = Some((caret, Arc::clone(tree)));
            if let Some(node) = workspace.node_at(caret)
                && view.selected != Some(node)
            {
                view.selected = Some(node);
                view.asked = None;
            }
        }
        if is_same(&self.link.selected, view.selected) {
            return;
        }
        let is_new_choice = self.link.selected.as_ref().map(|(node, _)| *node) != view.selected;
        self.link.selected = view.selected.map(|node| (node, Arc::clone(tree)));
        self.link.words = view.selected.and_then(|node| workspace.words_of(node));
        if let Some(words) = self.link.words.clone()
            && is_new_choice
            && !has_moved
        {
            self.field.select(&(words.start..words.start));
            self.link.followed = Some((words.start, Arc::clone(tree)));
        }
    }

    /// A problem in words below the text; a click goes where it is.
    fn problem_ui(
        &mut self,
        text: &Text,
        ui: &mut Ui,
        found: &Diagnostic,
        (lines, count): (&SourceLines, usize),
    ) {
        let palette = Palette::current(ui.ctx());
        let [message, hint] = sentences(text, found);
        let place = found.place().to_string();
        let said = say!(text, "source-problem", place, problem = message.unwrap_or_default(), count);
        // As high as the words are, and no higher than leaves the text most of the room.
        let most = (ui.available_height() * 0.4).max(20.0);
        let font = TextStyle::Body.resolve(ui.style());
        let high = |words: &str| {
            let galley =
                ui.painter().layout(words.to_owned(), font.clone(), palette.text, ui.available_width());
            galley.size().y + ui.spacing().item_spacing.y
        };
        let height = (high(&said) + hint.as_deref().map_or(0.0, high) + 6.0).min(most);
        let said = Label::new(RichText::new(said).color(palette.cut)).wrap().sense(Sense::click());
        let hint = hint.map(|hint| Label::new(RichText::new(hint).color(palette.weak)).wrap());
        let panel = egui::Panel::bottom("source problem").show_separator_line(false).frame(Frame::NONE);
        let has_been_clicked = panel.resizable(false).exact_size(height).show(ui, |ui| {
            ui.add_space(4.0);
            let area = ScrollArea::vertical().id_salt("problem").max_height(height).min_scrolled_height(0.0);
            let response = area.show(ui, |ui| {
                let response = ui.add(said);
                hint.map(|hint| ui.add(hint));
                response
            });
            response.inner.clicked()
        });
        if has_been_clicked.inner {
            let at = lines.place(found).start;
            self.field.select(&(at..at));
            take_keyboard(ui);
        }
    }
}

/// What is wrong with the text that is shown.
fn problems<'a>(workspace: &'a Workspace, lines: &SourceLines) -> &'a [Diagnostic] {
    match workspace.problems() {
        Some(problems) if lines.are_of(&problems.source) => &problems.diagnostics,
        _ => &[],
    }
}

/// What the text that is shown expects of its search, and the search does not give.
fn unmet(workspace: &Workspace, lines: &SourceLines, ui: &Ui) -> Vec<Unmet> {
    let all = expected::lines(ui, workspace.document());
    if expected::is_of_before(&all, workspace.saved_text()) {
        return Vec::new();
    }
    let unmet = |line: &Expected| {
        let said = expected::sentences(line, workspace.text()).join("\n");
        let at = lines.place_of(line.at?, line.line.chars().count());
        // While the text is read again, its lines may stand elsewhere.
        let is_there = lines.text().get(at.clone()) == Some(line.line.as_str());
        (is_there && !said.is_empty()).then_some(Unmet { at, said })
    };
    all.iter().filter_map(unmet).collect()
}

/// Why a text is read here, and not written.
fn why_not(text: &Text, cut: Option<Truncation>, is_position: bool, on_canvas: bool) -> Option<String> {
    let canvas = if on_canvas { "yes" } else { "no" };
    match cut {
        _ if is_position => Some(say!(text, "source-position")),
        Some(Truncation::End) => {
            let limit = (MAX_SHOWN >> 20).to_string();
            Some(say!(text, "source-long-text", limit, canvas))
        }
        Some(Truncation::Line(line, n_chars)) => {
            Some(say!(text, "source-long-line", line, chars = n_chars, limit = MAX_LINE, canvas))
        }
        None => None,
    }
}
