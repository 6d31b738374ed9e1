//! The bar above the text: what is looked for, and what takes its place.

use std::ops::Range;
use std::sync::Arc;

use eframe::egui::{Context, EventFilter, Id, Key, Modifiers, ScrollArea, TextEdit, Ui};

use super::field::take_keyboard;
use super::lines::SourceLines;
use super::paint::MatchMark;
use super::search::{Query, replaced};
use crate::app::canvas::select_all;
use crate::app::panels::pinned::kept_in_sight_ui;
use crate::text::Text;

/// Escape puts the bar away, and leaves nothing else.
const KEEPS_ESCAPE: EventFilter =
    EventFilter { horizontal_arrows: true, vertical_arrows: true, tab: false, escape: true };
/// And Tab goes to what takes the place of the words, not to the buttons between.
const KEEPS_TAB: EventFilter = EventFilter { tab: true, ..KEEPS_ESCAPE };

/// The bar takes no more than this part of the pane, and so many points at least.
const MOST: f32 = 0.45;
const LEAST: f32 = 56.0;
/// In a narrower pane signs stand for words, and the fields stand above each other, in points.
const NARROW: f32 = 280.0;
/// The width of a field, in points.
const FIELD: f32 = 130.0;

/// What is looked for, and where it stands.
#[derive(Debug, Default)]
pub(super) struct SourceFinder {
    /// Whether the bar is there.
    is_open: bool,
    query: Query,
    with: String,
    found: Option<TextMatch>,
    /// The text does not have the keyboard, but the field of what is looked for is to have it.
    wants_keyboard: bool,
    /// The field of what takes its place is to have it.
    wants_other_field: bool,
    /// Its buttons.
    buttons: Vec<Id>,
    /// How many were replaced at once last, and the text that came of it.
    n_replaced: Option<(usize, Arc<str>)>,
}

/// Where something stands in a text.
#[derive(Debug)]
struct TextMatch {
    text: Arc<str>,
    query: Query,
    places: Arc<[Range<usize>]>,
}

/// The text in which something is looked for.
pub(super) struct FinderInput<'a> {
    /// What is said.
    pub(super) text: &'a Text,
    pub(super) lines: &'a SourceLines,
    /// The bytes that are selected in it.
    pub(super) selected: &'a Range<usize>,
    /// Whether something may take the place of the words.
    pub(super) can_write: bool,
}

/// What stands beside each other in the bar.
#[derive(Clone, Copy, Debug)]
enum BarPart {
    /// The field of what is looked for.
    Words,
    /// Options, and the way from one place to the next.
    Steps,
    /// The field of what takes its place.
    With,
    /// The buttons that replace.
    Replaces,
}

/// What the user wants of the bar.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum FinderWish {
    Next,
    Previous,
    Replace,
    ReplaceAll,
    Close,
}

/// What the bar came to in a frame.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum FinderResponse {
    /// Some bytes are selected and come into sight.
    Select(Range<usize>),
    /// The text is another one, and this is selected in it.
    Replace(String, Range<usize>),
    /// Everything was replaced: one step of undo, whatever was written a moment ago.
    ReplaceAll(String),
    /// The bar is put away.
    Close,
}

impl SourceFinder {
    pub(super) const fn is_open(&self) -> bool {
        self.is_open
    }

    pub(super) const fn close(&mut self) {
        self.is_open = false;
    }

    /// Opens the bar on what is selected, if that is in one line and not the bar itself has the keyboard: then its own words
    /// are meant. Who wants to replace what the open bar looks for goes to the field for that.
    pub(super) fn open(&mut self, selected: &str, is_replacing: bool, ui: &Ui) {
        let is_written_in = self.is_open && Self::has_keyboard(ui);
        self.wants_other_field = is_replacing && self.is_open && !self.query.words.is_empty();
        self.wants_keyboard = !self.wants_other_field;
        self.is_open = true;
        self.n_replaced = None;
        if !is_written_in && !selected.is_empty() && !selected.contains('\n') {
            selected.clone_into(&mut self.query.words);
        }
    }

    /// All places in a text.
    fn places(&mut self, text: &Arc<str>) -> Arc<[Range<usize>]> {
        let known =
            self.found.as_ref().filter(|found| Arc::ptr_eq(&found.text, text) && found.query == self.query);
        if let Some(found) = known {
            return Arc::clone(&found.places);
        }
        let places: Arc<[Range<usize>]> = self.query.places(text).into();
        let (text, query) = (Arc::clone(text), self.query.clone());
        self.found = Some(TextMatch { text, query, places: Arc::clone(&places) });
        places
    }

    /// What is to be seen of it in some bytes, where this is selected.
    pub(super) fn marks(
        &mut self,
        lines: &SourceLines,
        selected: &Range<usize>,
    ) -> Vec<(Range<usize>, MatchMark)> {
        if !self.is_open {
            return Vec::new();
        }
        let places = self.places(lines.text());
        let mark = |at: &Range<usize>| if at == selected { MatchMark::FoundHere } else { MatchMark::Found };
        places.iter().map(|at| (at.clone(), mark(at))).collect()
    }

    pub(super) fn show(&mut self, ui: &mut Ui, given: &FinderInput<'_>) -> Option<FinderResponse> {
        if !self.is_open {
            note_button(ui.ctx(), false);
            return None;
        }
        // In a low pane most of the room is left to the text.
        let most = (ui.available_height() * MOST).max(LEAST);
        let area = ScrollArea::vertical().id_salt("finder").max_height(most).auto_shrink([false, true]);
        kept_in_sight_ui(area.min_scrolled_height(0.0), ui, |ui| self.bar_ui(ui, given))
    }

    fn bar_ui(&mut self, ui: &mut Ui, given: &FinderInput<'_>) -> Option<FinderResponse> {
        let &FinderInput { lines, selected, can_write, .. } = given;
        let before = self.query.clone();
        let pressed = |modifiers, key| ui.input_mut(|input| input.consume_key(modifiers, key));
        // Shift first: a key alone is also found where Shift is held.
        let mut wish = pressed(Modifiers::SHIFT, Key::F3).then_some(FinderWish::Previous);
        wish = wish.or(pressed(Modifiers::NONE, Key::F3).then_some(FinderWish::Next));
        let is_left_at_button = is_at_button(ui.ctx()) && pressed(Modifiers::NONE, Key::Escape);
        wish = is_left_at_button.then_some(FinderWish::Close).or(wish);
        self.buttons.clear();
        if Self::has_keyboard(ui) {
            self.query.minds_case ^= pressed(Modifiers::ALT, Key::C);
            self.query.is_whole ^= pressed(Modifiers::ALT, Key::W);
        }
        // The fields for replacing are shown in any case: one that is not there for a frame loses the keyboard.
        let is_narrow = ui.available_width() < NARROW;
        let rows: &[&[BarPart]] = match (is_narrow, can_write) {
            (false, false) => &[&[BarPart::Words, BarPart::Steps]],
            (false, true) => &[&[BarPart::Words, BarPart::Steps], &[BarPart::With, BarPart::Replaces]],
            // Both fields first: a user who types needs no button.
            (true, false) => &[&[BarPart::Words], &[BarPart::Steps]],
            (true, true) => &[&[BarPart::Words], &[BarPart::With], &[BarPart::Steps], &[BarPart::Replaces]],
        };
        for row in rows {
            ui.horizontal_wrapped(|ui| {
                for part in *row {
                    wish = self.part_ui(ui, *part, is_narrow, given).or(wish);
                }
            });
        }
        let places = self.places(lines.text());
        let select = FinderResponse::Select;
        let asked = if self.query != before && wish != Some(FinderWish::Close) {
            self.n_replaced = None;
            // A user who goes on typing stays where it stands.
            let here = places.iter().find(|at| at.start >= selected.start).or(places.first());
            here.cloned().map(select)
        } else {
            match wish {
                None => None,
                Some(FinderWish::Next) => after(&places, selected).map(select),
                Some(FinderWish::Previous) => ahead_of(&places, selected).map(select),
                Some(FinderWish::Close) => {
                    self.is_open = false;
                    Some(FinderResponse::Close)
                }
                Some(FinderWish::Replace) => self.replace(lines.text(), &places, selected),
                Some(FinderWish::ReplaceAll) if places.is_empty() => None,
                Some(FinderWish::ReplaceAll) => {
                    let made = replaced(lines.text(), &places, &self.with);
                    self.n_replaced = Some((places.len(), made.as_str().into()));
                    Some(FinderResponse::ReplaceAll(made))
                }
            }
        };
        let has_focus = ui.memory(|memory| self.buttons.iter().any(|&button| memory.has_focus(button)));
        note_button(ui.ctx(), self.is_open && has_focus);
        asked
    }

    fn part_ui(
        &mut self,
        ui: &mut Ui,
        part: BarPart,
        is_narrow: bool,
        given: &FinderInput<'_>,
    ) -> Option<FinderWish> {
        match part {
            BarPart::Words => self.words_ui(ui, given),
            BarPart::Steps => self.steps_ui(ui, is_narrow, given),
            BarPart::With => self.with_ui(ui, given),
            BarPart::Replaces => {
                let one = ui.button(say!(given.text, "source-find-replace"));
                let all = ui.button(say!(given.text, "source-find-replace-all"));
                self.buttons.extend([one.id, all.id]);
                let all_keys = Modifiers::COMMAND | Modifiers::ALT;
                let wants_all =
                    Self::has_keyboard(ui) && ui.input_mut(|input| input.consume_key(all_keys, Key::Enter));
                if all.clicked() || wants_all {
                    Some(FinderWish::ReplaceAll)
                } else {
                    one.clicked().then_some(FinderWish::Replace)
                }
            }
        }
    }

    /// How it is looked for, the way from one place to the next, and the end of it.
    fn steps_ui(&mut self, ui: &mut Ui, is_narrow: bool, given: &FinderInput<'_>) -> Option<FinderWish> {
        let &FinderInput { text, lines, selected, .. } = given;
        let options = [
            (&mut self.query.minds_case, "Aa", say!(text, "source-find-case")),
            (&mut self.query.is_whole, "|ab|", say!(text, "source-find-whole")),
        ];
        for (option, sign, words) in options {
            let button = if is_narrow {
                let button = ui.toggle_value(option, sign).on_hover_text(&words);
                name(&button, words);
                button
            } else {
                ui.checkbox(option, words)
            };
            self.buttons.push(button.id);
        }
        let mut wish = None;
        let mut button = |ui: &mut Ui, buttons: &mut Vec<Id>, (sign, words, wished): (&str, String, _)| {
            let button = ui.button(sign).on_hover_text(&words);
            name(&button, words);
            buttons.push(button.id);
            if button.clicked() {
                wish = Some(wished);
            }
        };
        button(ui, &mut self.buttons, ("◀", say!(text, "source-find-previous"), FinderWish::Previous));
        button(ui, &mut self.buttons, ("▶", say!(text, "source-find-next"), FinderWish::Next));
        let places = self.places(lines.text());
        let told = self.told(text, lines.text(), (&places, selected));
        // An empty label would put the next button over the ones before.
        if !told.is_empty() {
            ui.label(told);
        }
        button(ui, &mut self.buttons, ("✕", say!(text, "source-find-close"), FinderWish::Close));
        wish
    }

    /// Whether one of the fields has the keyboard.
    fn has_keyboard(ui: &Ui) -> bool {
        ui.memory(|memory| memory.has_focus(words_id()) || memory.has_focus(with_id()))
    }

    /// The field of what is looked for.
    fn words_ui(&mut self, ui: &mut Ui, given: &FinderInput<'_>) -> Option<FinderWish> {
        let &FinderInput { text, can_write, .. } = given;
        let id = words_id();
        let has_focus = ui.memory(|memory| memory.has_focus(id));
        let pressed = |modifiers, key| has_focus && ui.input_mut(|input| input.consume_key(modifiers, key));
        let is_back = pressed(Modifiers::SHIFT, Key::Enter);
        let is_next = pressed(Modifiers::NONE, Key::Enter);
        let is_left = pressed(Modifiers::NONE, Key::Escape);
        if can_write && pressed(Modifiers::SHIFT, Key::Tab) {
            take_keyboard(ui);
        }
        if can_write && pressed(Modifiers::NONE, Key::Tab) {
            ui.memory_mut(|memory| memory.request_focus(with_id()));
        }
        let filter = if can_write { KEEPS_TAB } else { KEEPS_ESCAPE };
        let field = TextEdit::singleline(&mut self.query.words).id(id).event_filter(filter);
        let field = ui.add(field.desired_width(FIELD).hint_text(say!(text, "source-find")));
        name(&field, say!(text, "source-find"));
        if std::mem::take(&mut self.wants_keyboard) {
            field.request_focus();
            select_all(ui.ctx(), id, &self.query.words);
        }
        let wishes =
            [(is_left, FinderWish::Close), (is_next, FinderWish::Next), (is_back, FinderWish::Previous)];
        wishes.into_iter().find_map(|(is_wanted, wish)| is_wanted.then_some(wish))
    }

    /// The field of what takes its place.
    fn with_ui(&mut self, ui: &mut Ui, given: &FinderInput<'_>) -> Option<FinderWish> {
        let id = with_id();
        let has_focus = ui.memory(|memory| memory.has_focus(id));
        let pressed = |key| has_focus && ui.input_mut(|input| input.consume_key(Modifiers::NONE, key));
        let (is_wanted, is_left) = (pressed(Key::Enter), pressed(Key::Escape));
        let field = TextEdit::singleline(&mut self.with).id(id).event_filter(KEEPS_ESCAPE);
        let field = ui.add(field.desired_width(FIELD).hint_text(say!(given.text, "source-find-with")));
        name(&field, say!(given.text, "source-find-with"));
        if std::mem::take(&mut self.wants_other_field) {
            field.request_focus();
            select_all(ui.ctx(), id, &self.with);
        }
        is_left.then_some(FinderWish::Close).or(is_wanted.then_some(FinderWish::Replace))
    }

    /// Replaces the place that is selected; where none is, the next one is selected, so that it can be looked at first.
    fn replace(
        &self,
        within: &str,
        places: &[Range<usize>],
        selected: &Range<usize>,
    ) -> Option<FinderResponse> {
        let Some(at) = places.iter().find(|at| *at == selected) else {
            return after(places, selected).map(FinderResponse::Select);
        };
        let made = replaced(within, std::slice::from_ref(at), &self.with);
        let end = at.start + self.with.len();
        // Behind the last one the first one follows.
        let left = self.query.places(&made);
        let next = left.iter().find(|at| at.start >= end).or(left.first()).cloned();
        Some(FinderResponse::Replace(made, next.unwrap_or(end..end)))
    }

    /// How many there are, or which one of them is selected.
    fn told(
        &self,
        text: &Text,
        within: &str,
        (places, selected): (&[Range<usize>], &Range<usize>),
    ) -> String {
        let count = places.len();
        if let Some((n_replaced, made)) = &self.n_replaced
            && **made == *within
        {
            return say!(text, "source-find-replaced", count = n_replaced);
        }
        match places.iter().position(|at| at == selected) {
            Some(i) => say!(text, "source-find-at", at = i + 1, count),
            None if self.query.words.is_empty() => String::new(),
            None => say!(text, "source-find-count", count),
        }
    }
}

/// Where it is noted that a button of the bar has the keyboard.
fn button_id() -> Id {
    Id::unique("button of the find bar")
}

fn note_button(ctx: &Context, has_focus: bool) {
    let pass = has_focus.then(|| ctx.cumulative_pass_nr());
    ctx.data_mut(|data| data.insert_temp(button_id(), pass));
}

/// Whether a button of the bar had the keyboard when the last frame was over: egui takes it from a button at which Escape is
/// pressed before anything else sees that key.
pub(crate) fn is_at_button(ctx: &Context) -> bool {
    // A bar that is not shown any more notes nothing.
    let noted = ctx.data(|data| data.get_temp::<Option<u64>>(button_id())).flatten();
    noted.is_some_and(|pass| ctx.cumulative_pass_nr() <= pass + 1)
}

/// The field of what is looked for.
fn words_id() -> Id {
    Id::unique("find in the text")
}

/// The field of what takes the place of the words.
fn with_id() -> Id {
    Id::unique("replace in the text")
}

/// Those who listen hear what a sign means.
fn name(response: &eframe::egui::Response, said: String) {
    response.ctx.accesskit_node_builder(response.id, |node| node.set_label(said));
}

/// The next place, and behind the last one the first.
fn after(places: &[Range<usize>], selected: &Range<usize>) -> Option<Range<usize>> {
    let is_behind = |at: &&Range<usize>| at.start >= selected.end && *at != selected;
    places.iter().find(is_behind).or(places.first()).cloned()
}

/// The place before, and before the first one the last.
fn ahead_of(places: &[Range<usize>], selected: &Range<usize>) -> Option<Range<usize>> {
    places.iter().rfind(|at| at.end <= selected.start && *at != selected).or(places.last()).cloned()
}
