//! The field with the text: egui's, over the lines that are in sight and some around them, so that a text of any length
//! is laid out as quickly as a short one. Where the caret is, is known here, in bytes of the whole text.

use std::ops::Range;
use std::sync::Arc;

use eframe::egui::style::ScrollAnimation;
use eframe::egui::text::{CCursor, CCursorRange};
use eframe::egui::text_edit::TextEditState;
use eframe::egui::{
    self, Align, Event, EventFilter, FontId, Frame, Id, Key, Modifiers, Rect, RichText, ScrollArea, Sense,
    TextEdit, TextStyle, Ui, UiBuilder, accesskit, pos2, vec2,
};

use super::complete::{is_key_begun, offer};
use super::keys::{self, Pressed};
use super::lines::{SourceLines, moved};
use super::offers::Offers;
use super::paint::{MatchMark, SourceFont, VisibleText, rect_of, wave};
use crate::app::panels::problems::sentences;
use crate::app::theme::{self, Palette};
use crate::text::Text;
use crate::tree::notation::Diagnostic;

/// Between the numbers of lines and the text, in points.
const GAP: f32 = 6.0;

/// So many letters behind a place that comes into sight do so, too.
const AROUND: usize = 4;

/// The field and what it keeps between frames.
#[derive(Debug, Default)]
pub(super) struct SourceField {
    lines: Option<Arc<SourceLines>>,
    /// Where the selection begins and where the caret is, in bytes of what is shown.
    caret: [usize; 2],
    /// The lines that were in sight.
    sight: Range<usize>,
    /// A place that is to come into sight.
    goes_to: Option<Range<usize>>,
    /// The widest line that was laid out, in points.
    widest: f32,
    offers: Offers,
    /// Whether the letter that was typed last is one of a header key above the tree.
    is_key_begun: bool,
}

/// What is to be seen besides the text.
#[derive(Debug)]
pub(super) struct Seen<'a> {
    pub(super) text: &'a Text,
    pub(super) can_write: bool,
    pub(super) problems: &'a [Diagnostic],
    /// What the text expects of the search, and the search does not give.
    pub(super) unmet: Vec<Unmet>,
    /// Words that are looked for, in bytes of what is shown and in their order.
    pub(super) marks: Vec<(Range<usize>, MatchMark)>,
    /// The words of the node that is selected.
    pub(super) node: Option<Range<usize>>,
}

/// An expectation that does not hold.
#[derive(Debug)]
pub(super) struct Unmet {
    /// Where it stands, in bytes of what is shown.
    pub(super) at: Range<usize>,
    /// Why it does not.
    pub(super) said: String,
}

/// What the field came to in a frame.
#[derive(Debug, Default)]
struct Typed {
    /// The whole text as it is now.
    text: Option<String>,
    caret: Option<[usize; 2]>,
    /// Where the caret is on the screen.
    at: Option<Rect>,
}

impl SourceField {
    /// The text that is shown from now on.
    pub(super) fn take(&mut self, ui: &Ui, given: Arc<str>) {
        if self.lines.as_ref().is_some_and(|lines| lines.are_of(&given)) {
            return;
        }
        let before = self.lines.take();
        self.replace(SourceLines::new(given));
        let (Some(before), Some(lines)) = (before, &self.lines) else {
            // Where another text was scrolled to in the last run says nothing about this one.
            self.goes_to = Some(0..0);
            return;
        };
        let (before, now) = (before.text(), lines.text());
        let (head, tail) = super::lines::common(before, now);
        self.caret = if head + tail < now.len() / 4 {
            // Another text is looked at from its beginning.
            [0; 2]
        } else {
            self.caret.map(|at| moved(before, now, at.min(before.len())))
        };
        if has_focus(ui) || self.caret == [0; 2] {
            self.goes_to = Some(self.caret[1]..self.caret[1]);
        }
    }

    fn replace(&mut self, lines: SourceLines) {
        self.widest = 0.0;
        self.lines = Some(Arc::new(lines));
    }

    pub(super) fn lines(&self) -> Option<Arc<SourceLines>> {
        self.lines.clone()
    }

    /// Where the caret is.
    pub(super) const fn caret(&self) -> usize {
        self.caret[1]
    }

    /// Whether the user is typing a key of the header, which is no part of the tree.
    pub(super) fn is_key_begun(&self, ui: &Ui) -> bool {
        self.is_key_begun && has_focus(ui)
    }

    /// What is selected, from its beginning to its end.
    pub(super) fn selected(&self) -> Range<usize> {
        self.caret[0].min(self.caret[1])..self.caret[0].max(self.caret[1])
    }

    /// Selects something and brings it into sight.
    pub(super) fn select(&mut self, at: &Range<usize>) {
        self.caret = [at.start, at.end];
        self.goes_to = Some(at.clone());
    }

    /// Shows another text from now on, in which this is selected.
    pub(super) fn set(&mut self, text: &Arc<str>, selected: &Range<usize>) {
        self.replace(SourceLines::new(Arc::clone(text)));
        self.select(selected);
    }

    /// Whether words are offered at the caret, which Escape puts away first.
    pub(super) const fn offers_words(&self) -> bool {
        !self.offers.is_empty()
    }

    /// Shows it, and says what was made of the text.
    pub(super) fn show(&mut self, ui: &mut Ui, seen: &Seen<'_>) -> Option<Arc<str>> {
        let lines = self.lines.clone()?;
        let palette = Palette::current(ui.ctx());
        let hand = hand(ui);
        let digits = lines.n_lines().to_string().len().max(2);
        let margin = digits as f32 * hand.letter + 2.0 * GAP;
        let (full, _) = ui.allocate_exact_size(ui.available_size(), Sense::hover());
        let (left, right) = full.split_left_right_at_x((full.left() + margin).min(full.right()));
        ui.painter().rect_filled(full, theme::size::CORNER, palette.sunken);
        let mut typed = Typed::default();
        if seen.can_write && has_focus(ui) {
            let n_rows = (right.height() / hand.row) as usize;
            let caret = self.caret;
            let offers = &mut self.offers;
            if ui.input_mut(|input| input.consume_key(Modifiers::CTRL, Key::Space)) {
                offers.set(offer(&lines, caret[1], true).filter(|_| caret[0] == caret[1]));
            }
            let pressed = ui.input_mut(|input| match offers.take_keys(input) {
                Some((at, words)) => Pressed::written(at, words),
                None => keys::take(input, &lines, caret, n_rows),
            });
            self.take_pressed(pressed, &lines, &mut typed);
        }
        if has_focus(ui) && ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Escape)) {
            ui.memory_mut(|memory| memory.surrender_focus(source_id()));
        }
        let lines = self.lines.clone().unwrap_or(lines);
        let before = self.caret;
        let inside = UiBuilder::new().max_rect(right.with_max_x(right.right().max(right.left() + 1.0)));
        let scrolled = ui.scope_builder(inside, |ui| {
            ui.shrink_clip_rect(right);
            let area = ScrollArea::both().id_salt("source").auto_shrink([false, false]);
            area.show_viewport(ui, |ui, viewport| {
                self.text_ui(ui, viewport, (&lines, &hand), seen, &mut typed);
            })
        });
        let offset = scrolled.inner.state.clamped_offset().y;
        self.numbers_ui(ui, left, offset, (&lines, &hand), seen.problems);
        if let Some(caret) = typed.caret {
            self.caret = caret;
        }
        let Some(now) = typed.text else {
            if self.caret != before || !seen.can_write {
                self.offers.clear();
                self.is_key_begun = false;
            }
            let (at, words) = self.offers.show(ui, seen.text, typed.at?)?;
            let mut now = lines.text().to_string();
            now.replace_range(at.clone(), &words);
            let now: Arc<str> = now.into();
            let end = at.start + words.len();
            self.set(&now, &(end..end));
            take_keyboard(ui);
            return Some(now);
        };
        let now: Arc<str> = now.into();
        // The next frame knows the lines already, and where the caret is in them.
        let lines = SourceLines::new(Arc::clone(&now));
        self.offers.set(offer(&lines, self.caret[1], false).filter(|_| self.caret[0] == self.caret[1]));
        self.is_key_begun = is_key_begun(&lines, self.caret[1]);
        self.replace(lines);
        Some(now)
    }

    /// What keys did is done before the field is shown.
    fn take_pressed(&mut self, pressed: Pressed, lines: &SourceLines, typed: &mut Typed) {
        if let Some((bytes, words)) = pressed.change {
            let mut now = lines.text().to_string();
            now.replace_range(bytes, &words);
            self.replace(SourceLines::new(now.as_str().into()));
            typed.text = Some(now);
        }
        if let Some(caret) = pressed.caret {
            self.caret = caret;
            self.goes_to = Some(caret[1]..caret[1]);
        }
    }

    /// The lines in sight, and some around them.
    fn text_ui(
        &mut self,
        ui: &mut Ui,
        viewport: Rect,
        (lines, hand): (&SourceLines, &SourceFont),
        seen: &Seen<'_>,
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
        self.bring_into_sight(ui, origin, lines, hand);
        let bytes = lines.bytes(&shown);
        let part = part(lines, &bytes, seen);
        self.put_caret(ui, lines, &bytes);
        let mut now = part.text.clone();
        let mut layouter = |ui: &Ui, now: &dyn egui::TextBuffer, _: f32| {
            let job = part.job(now.as_str(), hand, palette);
            ui.fonts_mut(|fonts| fonts.layout_job(job))
        };
        let output = ui.scope_builder(UiBuilder::new().max_rect(place), |ui| {
            let mut read_only = part.text.as_str();
            let field = if seen.can_write {
                TextEdit::multiline(&mut now)
            } else {
                TextEdit::multiline(&mut read_only)
            };
            let filter =
                EventFilter { horizontal_arrows: true, vertical_arrows: true, tab: true, escape: true };
            let field = field.id(source_id()).frame(Frame::NONE).desired_width(width).desired_rows(1);
            let field = field.min_size(place.size()).event_filter(filter).font(hand.font.clone());
            field.layouter(&mut layouter).show(ui)
        });
        let output = output.inner;
        let response = output.response.response.clone();
        let name = say!(seen.text, "source-title");
        ui.ctx().accesskit_node_builder(source_id(), |node| node.set_label(name));
        self.widest = self.widest.max(output.galley.rect.width() + hand.letter);
        let has_changed = now != part.text;
        let is_used = response.has_focus() || response.clicked() || response.dragged();
        if is_used && let Some(range) = output.state.cursor.char_range() {
            typed.caret = Some(self.caret_of(range, &now, &bytes, has_changed));
            let index = range.primary.index.0;
            typed.at = Some(rect_of(&output.galley, output.galley_pos, &(index..index), hand));
        }
        if has_changed {
            let text = lines.text();
            typed.text = Some([&text[..bytes.start], &now, &text[bytes.end..]].concat());
            return;
        }
        let chars =
            |byte: usize| part.text[..byte.clamp(bytes.start, bytes.end) - bytes.start].chars().count();
        let mut told: Option<(String, Option<String>)> = None;
        let mut mark = |at: Range<usize>, say: &dyn Fn() -> (String, Option<String>)| {
            if at.end < bytes.start || at.start > bytes.end {
                return;
            }
            let rect = rect_of(&output.galley, output.galley_pos, &(chars(at.start)..chars(at.end)), hand);
            wave(ui.painter(), rect, palette);
            if response.hover_pos().is_some_and(|pos| rect.expand(2.0).contains(pos)) {
                told.get_or_insert_with(say);
            }
        };
        for found in seen.problems {
            mark(lines.place(found), &|| {
                let [message, hint] = sentences(seen.text, found);
                (message.unwrap_or_default(), hint)
            });
        }
        for unmet in &seen.unmet {
            mark(unmet.at.clone(), &|| (unmet.said.clone(), None));
        }
        if let Some((message, hint)) = told {
            response.on_hover_ui_at_pointer(|ui| {
                ui.set_max_width(360.0);
                ui.label(RichText::new(message).color(palette.cut));
                if let Some(hint) = hint {
                    ui.label(hint);
                }
            });
        }
    }

    /// Scrolls to a place that is to be seen; into the middle, if it was out of sight.
    fn bring_into_sight(&mut self, ui: &Ui, origin: egui::Pos2, lines: &SourceLines, hand: &SourceFont) {
        let Some(goes_to) = self.goes_to.take() else { return };
        let at = goes_to.start.min(lines.text().len());
        let line = lines.line_of(at);
        let chars = |bytes: Range<usize>| lines.text().get(bytes).unwrap_or_default().chars().count();
        let column = chars(lines.start(line)..at);
        let line_end = lines.start(line) + lines.line(line).len();
        // Behind it a little is seen, too.
        let n_letters = chars(at..goes_to.end.clamp(at, line_end)) + AROUND;
        let corner = origin + vec2(column as f32 * hand.letter, line as f32 * hand.row);
        let align = (!self.sight.contains(&line)).then_some(Align::Center);
        // The beginning of the line stays in sight where there is room for both.
        let (end, room) = ((column + n_letters) as f32 * hand.letter, ui.clip_rect().width());
        let rect = if end <= room {
            let width = if align.is_some() { room } else { end };
            Rect::from_min_size(egui::pos2(origin.x, corner.y), vec2(width, hand.row))
        } else {
            Rect::from_min_size(corner, vec2(n_letters as f32 * hand.letter, hand.row))
        };
        // At once: letters that are typed quickly go to another place each.
        ui.scroll_to_rect_animation(rect, align, ScrollAnimation::none());
    }

    /// The lines that are laid out: what is in sight; whatever is selected, when something is done to it.
    fn shown(&self, ui: &Ui, lines: &SourceLines) -> Range<usize> {
        let near = lines.around(&self.sight);
        let has_focus = has_focus(ui);
        let is_done = ui.input(|input| {
            let target = source_id().accesskit_id();
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
    fn put_caret(&self, ui: &Ui, lines: &SourceLines, bytes: &Range<usize>) {
        let mut state = TextEditState::load(ui.ctx(), source_id()).unwrap_or_default();
        // Undo is the document's.
        state.clear_undoer();
        let chars = |at: usize| lines.text()[bytes.start..at.clamp(bytes.start, bytes.end)].chars().count();
        let [anchor, head] = self.caret.map(|at| CCursor::new(chars(at)));
        let before = state.cursor.char_range();
        if before.is_none_or(|range| range.primary != head || range.secondary != anchor) {
            let h_pos = before.and_then(|range| range.h_pos);
            state.cursor.set_char_range(Some(CCursorRange { h_pos, ..CCursorRange::two(anchor, head) }));
        }
        state.store(ui.ctx(), source_id());
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
        (lines, hand): (&SourceLines, &SourceFont),
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
pub(crate) fn source_id() -> Id {
    Id::unique("text of the tree")
}

/// Whether the text has the keyboard.
pub(super) fn has_focus(ui: &Ui) -> bool {
    ui.memory(|memory| memory.has_focus(source_id()))
}

/// Gives the text the keyboard.
pub(super) fn take_keyboard(ui: &Ui) {
    ui.memory_mut(|memory| memory.request_focus(source_id()));
}

fn hand(ui: &Ui) -> SourceFont {
    let font: FontId = TextStyle::Monospace.resolve(ui.style());
    let dots = ui.ctx().pixels_per_point();
    let (row, letter) =
        ui.fonts_mut(|fonts| (fonts.row_height(&font), fonts.glyph_width(&font, '0').max(1.0)));
    // In whole dots, so that lines far below stand where their numbers do.
    SourceFont { row: ((row * 1.15) * dots).ceil() / dots, font, letter }
}

/// Some bytes of a text with what is to be seen in them.
fn part(lines: &SourceLines, bytes: &Range<usize>, seen: &Seen<'_>) -> VisibleText {
    let text = lines.text();
    let inside = |at: &Range<usize>| {
        at.start.clamp(bytes.start, bytes.end) - bytes.start
            ..at.end.clamp(bytes.start, bytes.end) - bytes.start
    };
    // Until the text has been read again, they may be those of the one before.
    let is_in = |at: &Range<usize>| {
        at.start < bytes.end
            && bytes.start < at.end
            && text.is_char_boundary(at.start)
            && text.is_char_boundary(at.end)
    };
    let first = seen.marks.partition_point(|(at, _)| at.end <= bytes.start);
    let marks =
        seen.marks[first..].iter().take_while(|(at, _)| at.start < bytes.end).filter(|(at, _)| is_in(at));
    VisibleText {
        text: text[bytes.clone()].to_owned(),
        words: lines.words(bytes).iter().map(|(at, meaning)| (inside(at), *meaning)).collect(),
        marks: marks.map(|(at, mark)| (inside(at), *mark)).collect(),
        node: seen.node.clone().filter(is_in).map(|at| inside(&at)),
    }
}
