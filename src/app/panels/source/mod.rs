//! The text of the document beside its picture: read, written, and marked where something is wrong with it.
//!
//! The field is egui's, over the lines that are in sight and some around them; so a text of any length is laid out as
//! quickly as a short one. Where the caret is, is known here, in bytes of the whole text. What is typed is another text
//! of the document, which decides about undo and reads the tree again.

mod keys;
mod lines;
mod paint;

use std::ops::Range;
use std::sync::Arc;

use eframe::egui::text::{CCursor, CCursorRange};
use eframe::egui::text_edit::TextEditState;
use eframe::egui::{
    self, Align, Event, EventFilter, FontId, Frame, Id, Label, Rect, RichText, ScrollArea, Sense, TextEdit,
    TextStyle, Ui, UiBuilder, accesskit, pos2, vec2,
};

use self::keys::Pressed;
use self::lines::{Cut, Lines, MAX_LINE, MAX_SHOWN, moved};
use self::paint::{Hand, Mark, Part, rect_of, wave};
use super::heading;
use super::problems::sentences;
use crate::app::command::{Change, Command};
use crate::app::session::Session;
use crate::app::state::ViewState;
use crate::app::theme::{self, Palette};
use crate::tree::notation::Diagnostic;
use crate::tree::{GameTree, NodeId};

/// Between the numbers of lines and the text, in points.
const GAP: f32 = 6.0;

/// The panel and what it keeps between frames.
#[derive(Debug, Default)]
pub(crate) struct SourcePane {
    lines: Option<Arc<Lines>>,
    /// Where the selection begins and where the caret is, in bytes of what is shown.
    caret: [usize; 2],
    /// The lines that were in sight.
    sight: Range<usize>,
    /// A place that is to come into sight.
    goes_to: Option<usize>,
    /// How often the text has been asked for so far.
    n_asked: usize,
    /// The widest line that was laid out, in points.
    widest: f32,
    link: Link,
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

/// What the field came to in a frame.
#[derive(Debug, Default)]
struct Typed {
    /// The whole text as it is now.
    text: Option<String>,
    caret: Option<[usize; 2]>,
}

impl SourcePane {
    pub(crate) fn show(
        &mut self,
        session: &Session,
        view: &mut ViewState,
        ui: &mut Ui,
        commands: &mut Vec<Command>,
    ) {
        let written = session.source().cloned();
        let is_position = written.is_none();
        self.take(written.unwrap_or_else(|| session.document().request.given.text()));
        let Some(lines) = self.lines.clone() else { return };
        self.follow(session, view, ui);
        let text = session.text();
        heading(ui, &text.get("source-title"));
        let why = match lines.cut {
            _ if is_position => Some(text.get("source-position")),
            Some(Cut::End) => {
                let limit = (MAX_SHOWN >> 20).to_string();
                Some(text.say("source-long-text", &[("limit", (&limit).into())]))
            }
            Some(Cut::Line(line, n_chars)) => {
                let args = [("line", line.into()), ("chars", n_chars.into()), ("limit", MAX_LINE.into())];
                Some(text.say("source-long-line", &args))
            }
            None => None,
        };
        let can_write = why.is_none();
        if let Some(why) = why {
            ui.add(Label::new(RichText::new(why).color(Palette::current(ui.ctx()).weak)).wrap());
        }
        let problems = self.problems(session);
        let at_caret = problems.iter().find(|found| {
            let place = lines.place(found);
            lines.line_of(place.start) == lines.line_of(self.caret[1])
        });
        let foot = at_caret.or(problems.first());
        if let Some(found) = foot {
            self.problem_ui(session, ui, found, problems.len());
        }
        self.field_ui(session, ui, can_write, problems, commands);
    }

    /// The text that is shown from now on.
    fn take(&mut self, given: Arc<str>) {
        if self.lines.as_ref().is_some_and(|lines| lines.are_of(&given)) {
            return;
        }
        let lines = Lines::new(given);
        match &self.lines {
            Some(before) => {
                self.caret =
                    self.caret.map(|at| moved(before.text(), lines.text(), at.min(before.text().len())));
            }
            None => self.caret = [0; 2],
        }
        self.widest = 0.0;
        self.lines = Some(Arc::new(lines));
    }

    /// The caret goes to the node that is selected, or the node at the caret becomes the selected one: whoever moved last
    /// is followed.
    fn follow(&mut self, session: &Session, view: &mut ViewState, ui: &Ui) {
        let tree = &session.document().tree;
        let is_same = |known: &Option<(NodeId, Arc<GameTree>)>, node: Option<NodeId>| match (known, node) {
            (Some((known, of)), Some(node)) => *known == node && Arc::ptr_eq(of, tree),
            (None, None) => true,
            _ => false,
        };
        if ui.memory(|memory| memory.has_focus(id())) {
            let caret = self.caret[1];
            let is_followed =
                matches!(&self.link.followed, Some((at, of)) if *at == caret && Arc::ptr_eq(of, tree));
            if !is_followed {
                self.link.followed = Some((caret, Arc::clone(tree)));
                if let Some(node) = session.node_at(caret)
                    && view.selected != Some(node)
                {
                    view.selected = Some(node);
                    view.asked = None;
                }
            }
        }
        if is_same(&self.link.selected, view.selected) {
            return;
        }
        self.link.selected = view.selected.map(|node| (node, Arc::clone(tree)));
        self.link.words = view.selected.and_then(|node| session.words_of(node));
        if let Some(words) = self.link.words.clone()
            && !ui.memory(|memory| memory.has_focus(id()))
        {
            self.caret = [words.start; 2];
            self.goes_to = Some(words.start);
        }
    }

    /// What is wrong with the text that is shown.
    fn problems<'a>(&self, session: &'a Session) -> &'a [Diagnostic] {
        match (session.problems(), &self.lines) {
            (Some(problems), Some(lines)) if lines.are_of(&problems.source) => &problems.diagnostics,
            _ => &[],
        }
    }

    /// A problem in words; a click goes where it is.
    fn problem_ui(&mut self, session: &Session, ui: &mut Ui, found: &Diagnostic, count: usize) {
        let Some(lines) = &self.lines else { return };
        let palette = Palette::current(ui.ctx());
        let [message, hint] = sentences(session.text(), found);
        let place = found.place().to_string();
        let said = session.text().say(
            "source-problem",
            &[
                ("place", (&place).into()),
                ("problem", (&message.unwrap_or_default()).into()),
                ("count", count.into()),
            ],
        );
        let said = Label::new(RichText::new(said).color(palette.cut)).wrap().sense(Sense::click());
        let hint = hint.map(|hint| Label::new(RichText::new(hint).color(palette.weak)).wrap());
        let most = (ui.available_height() * 0.4).max(20.0);
        let panel = egui::Panel::bottom("source problem").show_separator_line(false).frame(Frame::NONE);
        let has_been_clicked = panel.resizable(false).min_size(0.0).show(ui, |ui| {
            ui.add_space(4.0);
            let area = ScrollArea::vertical().id_salt("problem").max_height(most).min_scrolled_height(0.0);
            let response = area.show(ui, |ui| {
                let response = ui.add(said);
                hint.map(|hint| ui.add(hint));
                response
            });
            response.inner.clicked()
        });
        if has_been_clicked.inner {
            let at = lines.place(found).start;
            self.caret = [at; 2];
            self.goes_to = Some(at);
            ui.memory_mut(|memory| memory.request_focus(id()));
        }
    }

    fn field_ui(
        &mut self,
        session: &Session,
        ui: &mut Ui,
        can_write: bool,
        problems: &[Diagnostic],
        commands: &mut Vec<Command>,
    ) {
        let Some(lines) = self.lines.clone() else { return };
        let palette = Palette::current(ui.ctx());
        let hand = hand(ui);
        let digits = lines.n_lines().to_string().len().max(2);
        let margin = digits as f32 * hand.letter + 2.0 * GAP;
        let (full, _) = ui.allocate_exact_size(ui.available_size(), Sense::hover());
        let (left, right) = full.split_left_right_at_x((full.left() + margin).min(full.right()));
        ui.painter().rect_filled(full, theme::size::CORNER, palette.sunken);
        if session.n_text_asked() != self.n_asked {
            self.n_asked = session.n_text_asked();
            ui.memory_mut(|memory| memory.request_focus(id()));
        }
        let mut typed = Typed::default();
        if can_write && ui.memory(|memory| memory.has_focus(id())) {
            let n_rows = (right.height() / hand.row) as usize;
            let pressed = ui.input_mut(|input| keys::take(input, &lines, self.caret, n_rows));
            self.take_pressed(pressed, &lines, &mut typed);
        }
        let lines = self.lines.clone().unwrap_or(lines);
        let inside = UiBuilder::new().max_rect(right.with_max_x(right.right().max(right.left() + 1.0)));
        let scrolled = ui.scope_builder(inside, |ui| {
            ui.shrink_clip_rect(right);
            let area = ScrollArea::both().id_salt("source").auto_shrink([false, false]);
            area.show_viewport(ui, |ui, viewport| {
                self.text_ui(session, ui, viewport, (&lines, &hand), (can_write, problems), &mut typed);
            })
        });
        let offset = scrolled.inner.state.clamped_offset().y;
        self.numbers_ui(ui, left, offset, (&lines, &hand), problems);
        if let Some(caret) = typed.caret {
            self.caret = caret;
        }
        if let Some(now) = typed.text {
            let now: Arc<str> = now.into();
            // The next frame knows the lines already, and where the caret is in them.
            self.lines = Some(Arc::new(Lines::new(Arc::clone(&now))));
            commands.push(Command::Change(vec![Change::Text(now)]));
        }
    }

    /// What keys did is done before the field is shown.
    fn take_pressed(&mut self, pressed: Pressed, lines: &Lines, typed: &mut Typed) {
        if let Some((bytes, words)) = pressed.change {
            let mut now = lines.text().to_string();
            now.replace_range(bytes, &words);
            self.lines = Some(Arc::new(Lines::new(now.as_str().into())));
            typed.text = Some(now);
        }
        if let Some(caret) = pressed.caret {
            self.caret = caret;
            self.goes_to = Some(caret[1]);
        }
    }

    /// The lines in sight, and some around them.
    fn text_ui(
        &mut self,
        session: &Session,
        ui: &mut Ui,
        viewport: Rect,
        (lines, hand): (&Lines, &Hand),
        (can_write, problems): (bool, &[Diagnostic]),
        typed: &mut Typed,
    ) {
        let palette = Palette::current(ui.ctx());
        let n_lines = lines.n_lines();
        self.sight = (viewport.top() / hand.row) as usize
            ..((viewport.bottom() / hand.row).ceil().max(0.0) as usize).min(n_lines);
        let shown = self.shown(ui, lines);
        let width = ((lines.longest as f32 + 2.0) * hand.letter).max(self.widest).max(viewport.width());
        let height = (n_lines as f32 * hand.row).max(viewport.height());
        let origin = ui.max_rect().min;
        ui.allocate_rect(Rect::from_min_size(origin, vec2(width, height)), Sense::hover());
        let top = shown.start as f32 * hand.row;
        let below = if shown.end == n_lines { height - top } else { shown.len() as f32 * hand.row };
        let place = Rect::from_min_size(origin + vec2(0.0, top), vec2(width, below));
        if let Some(at) = self.goes_to.take() {
            let line = lines.line_of(at);
            let column = lines.text()[lines.start(line)..at].chars().count();
            let corner = origin + vec2(column as f32 * hand.letter, line as f32 * hand.row);
            let align = (!self.sight.contains(&line)).then_some(Align::Center);
            ui.scroll_to_rect(Rect::from_min_size(corner, vec2(hand.letter, hand.row)), align);
        }
        let bytes = lines.bytes(&shown);
        let part = part(lines, &bytes, self.link.words.as_ref());
        self.put_caret(ui, lines, &bytes);
        let mut now = part.text.clone();
        let mut layouter = |ui: &Ui, now: &dyn egui::TextBuffer, _: f32| {
            let job = part.job(now.as_str(), hand, palette);
            ui.fonts_mut(|fonts| fonts.layout_job(job))
        };
        let builder = UiBuilder::new().max_rect(place);
        let output = ui.scope_builder(builder, |ui| {
            let mut read_only = part.text.as_str();
            let field =
                if can_write { TextEdit::multiline(&mut now) } else { TextEdit::multiline(&mut read_only) };
            let filter = EventFilter {
                horizontal_arrows: true,
                vertical_arrows: true,
                tab: true,
                ..EventFilter::default()
            };
            let field = field.id(id()).frame(Frame::NONE).desired_width(width).desired_rows(1);
            let field = field.min_size(place.size()).event_filter(filter).font(hand.font.clone());
            field.layouter(&mut layouter).show(ui)
        });
        let output = output.inner;
        let response = output.response.response.clone();
        let name = session.text().get("source-title");
        ui.ctx().accesskit_node_builder(id(), |node| node.set_label(name));
        self.widest = self.widest.max(output.galley.rect.width() + hand.letter);
        let has_changed = now != part.text;
        let is_used = response.has_focus() || response.clicked() || response.dragged();
        if is_used && let Some(range) = output.state.cursor.char_range() {
            typed.caret = Some(self.caret_of(range, &now, &bytes, has_changed));
        }
        if has_changed {
            let text = lines.text();
            typed.text = Some([&text[..bytes.start], &now, &text[bytes.end..]].concat());
        }
        let painter = ui.painter().with_clip_rect(ui.clip_rect());
        let mut hint = None;
        for found in problems {
            let at = lines.place(found);
            if has_changed || at.end < bytes.start || at.start > bytes.end {
                continue;
            }
            let chars =
                |byte: usize| part.text[..byte.clamp(bytes.start, bytes.end) - bytes.start].chars().count();
            let rect = rect_of(&output.galley, output.galley_pos, &(chars(at.start)..chars(at.end)), hand);
            wave(&painter, rect, palette);
            if response.hover_pos().is_some_and(|pos| rect.expand(2.0).contains(pos)) {
                hint.get_or_insert(found);
            }
        }
        if let Some(found) = hint {
            response.on_hover_ui_at_pointer(|ui| {
                ui.set_max_width(360.0);
                let [message, hint] = sentences(session.text(), found);
                ui.label(RichText::new(message.unwrap_or_default()).color(palette.cut));
                if let Some(hint) = hint {
                    ui.label(hint);
                }
            });
        }
    }

    /// The lines that are laid out: what is in sight; whatever is selected, when something is done to it.
    fn shown(&self, ui: &Ui, lines: &Lines) -> Range<usize> {
        let near = lines.around(&self.sight);
        let has_focus = ui.memory(|memory| memory.has_focus(id()));
        let is_done = ui.input(|input| {
            let target = id().accesskit_id();
            let whole = input.events.iter().any(|event| {
                matches!(event, Event::AccessKitActionRequest(asked)
                    if asked.target_node == target && asked.action == accesskit::Action::SetValue)
            });
            let some = has_focus
                && input.events.iter().any(|event| {
                    matches!(
                        event,
                        Event::Text(_)
                            | Event::Paste(_)
                            | Event::Copy
                            | Event::Cut
                            | Event::Ime(_)
                            | Event::Key { pressed: true, .. }
                            | Event::AccessKitActionRequest(_)
                    )
                });
            (whole, some)
        });
        match is_done {
            (true, _) => 0..lines.n_lines(),
            (false, true) => {
                let [anchor, head] = self.caret.map(|at| lines.line_of(at));
                if near.contains(&anchor) && near.contains(&head) {
                    return near;
                }
                let around = lines.around(&(head..head + 1));
                around.start.min(anchor)..around.end.max(anchor + 1)
            }
            _ => near,
        }
    }

    /// The caret as the field has it, in characters of the part that is laid out.
    fn put_caret(&self, ui: &Ui, lines: &Lines, bytes: &Range<usize>) {
        let mut state = TextEditState::load(ui.ctx(), id()).unwrap_or_default();
        // Undo is the document's.
        state.clear_undoer();
        let chars = |at: usize| lines.text()[bytes.start..at.clamp(bytes.start, bytes.end)].chars().count();
        let [anchor, head] = self.caret.map(|at| CCursor::new(chars(at)));
        let before = state.cursor.char_range();
        if before.is_none_or(|range| range.primary != head || range.secondary != anchor) {
            let h_pos = before.and_then(|range| range.h_pos);
            state.cursor.set_char_range(Some(CCursorRange { h_pos, ..CCursorRange::two(anchor, head) }));
        }
        state.store(ui.ctx(), id());
    }

    /// Where the selection begins and where the caret is in the whole text, by what the field says.
    fn caret_of(
        &self,
        range: CCursorRange,
        now: &str,
        bytes: &Range<usize>,
        has_changed: bool,
    ) -> [usize; 2] {
        let byte = |cursor: CCursor| {
            now.char_indices().nth(cursor.index.0).map_or(now.len(), |(at, _)| at) + bytes.start
        };
        let [anchor, head] = [byte(range.secondary), byte(range.primary)];
        if has_changed {
            return [anchor, head];
        }
        // What lies outside of the part has been put at its ends.
        let is_same = |at: usize, before: usize| at == before.clamp(bytes.start, bytes.end);
        match (is_same(anchor, self.caret[0]), is_same(head, self.caret[1])) {
            (true, true) => self.caret,
            (true, false) if anchor != head => [self.caret[0], head],
            _ => [anchor, head],
        }
    }

    /// The numbers of the lines in sight, beside them.
    fn numbers_ui(
        &self,
        ui: &Ui,
        left: Rect,
        offset: f32,
        (lines, hand): (&Lines, &Hand),
        problems: &[Diagnostic],
    ) {
        let palette = Palette::current(ui.ctx());
        let painter = ui.painter().with_clip_rect(left.intersect(ui.clip_rect()));
        let here = lines.line_of(self.caret[1]);
        for line in self.sight.clone() {
            let y = left.top() + line as f32 * hand.row - offset;
            let row = Rect::from_min_size(pos2(left.left(), y), vec2(left.width(), hand.row));
            let is_wrong = problems.iter().any(|found| lines.line_of(lines.place(found).start) == line);
            if is_wrong {
                painter.rect_filled(row, 0.0, palette.cut_soft);
            }
            let color = match (is_wrong, line == here) {
                (true, _) => palette.cut,
                (false, true) => palette.text,
                (false, false) => palette.weak,
            };
            let at = pos2(left.right() - GAP, y + 0.5 * hand.row);
            painter.text(at, egui::Align2::RIGHT_CENTER, (line + 1).to_string(), hand.font.clone(), color);
        }
    }
}

/// The field.
fn id() -> Id {
    Id::unique("text of the tree")
}

fn hand(ui: &Ui) -> Hand {
    let font: FontId = TextStyle::Monospace.resolve(ui.style());
    let dots = ui.ctx().pixels_per_point();
    let (row, letter) =
        ui.fonts_mut(|fonts| (fonts.row_height(&font), fonts.glyph_width(&font, '0').max(1.0)));
    // In whole dots, so that lines far below stand where their numbers do.
    Hand { row: ((row * 1.15) * dots).ceil() / dots, font, letter }
}

/// Some bytes of a text with what is to be seen in them.
fn part(lines: &Lines, bytes: &Range<usize>, selected: Option<&Range<usize>>) -> Part {
    let inside = |at: &Range<usize>| {
        at.start.clamp(bytes.start, bytes.end) - bytes.start
            ..at.end.clamp(bytes.start, bytes.end) - bytes.start
    };
    let is_inside =
        |at: &&Range<usize>| at.start < bytes.end && bytes.start < at.end && at.end <= lines.text().len();
    let marks = selected.filter(is_inside).map(|at| (inside(at), Mark::Selected)).into_iter().collect();
    Part {
        text: lines.text()[bytes.clone()].to_owned(),
        words: lines.words(bytes).iter().map(|(at, meaning)| (inside(at), *meaning)).collect(),
        marks,
    }
}
