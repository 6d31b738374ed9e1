//! Only what a room needs: the tree, what happens in large type, and two large, quiet buttons.

use std::sync::{Arc, Weak};

use eframe::egui::accesskit::Role;
use eframe::egui::{
    Align, FontId, Frame, Id, Layout, Panel, Rect, Response, ScrollArea, Sense, Shape, Stroke, Ui, UiBuilder,
    Vec2, WidgetInfo, pos2, vec2,
};

use super::board_picture::BoardPicture;
use super::canvases::has_headings;
use super::curtain;
use super::notice::offer_place;
use super::room_size::{CORNER, TOP, spoken_em};
use crate::app::command::{Action, Command};
use crate::app::rich_text::{RichTextStyle, said_ui};
use crate::app::theme::{self, Palette};
use crate::app::workspace::{Workspace, asks_name};
use crate::explain::terms::search_name;
use crate::practice::{QuestionRate, asked_before, choices};
use crate::scene::{RenderedView, shown};
use crate::trace::compare::partner;
use crate::trace::{StepKind, Trace};

/// The strip takes no more of the window than this, and where more than two searches share it.
const MOST: f32 = 0.4;
const MOST_OF_SEVERAL: f32 = 0.22;
/// The em of a question and its answers, as a part of that of a sentence, where the tree would get less room otherwise.
const ASKED_EM: f32 = 0.77;
/// The em of a title at most, in ems of a sentence.
const TITLE: f32 = 1.2;
/// And of that of a path, in ems of its smallest text.
const PATH_TITLE: f32 = 1.6;
/// So high a notice beside the first line may be, in ems of a sentence.
const NOTICE: f32 = 1.2;
/// The part of the window, from the top, in which the mouse finds the curtain.
const NEAR: f32 = 0.15;
/// As many steps are looked at to find out how high the strip can become.
const MAX_MEASURED: usize = 400;
/// Of these so many are laid out at every size: those with the longest sentences.
const N_LONGEST: usize = 12;

/// What the presentation keeps between frames.
#[derive(Debug, Default)]
pub(crate) struct Presentation {
    board: BoardPicture,
    /// The longest sentences, which are looked for once for all sizes of the window.
    longest: Option<Longest>,
    /// How much room they need in a window of this size.
    reserved: Option<(Vec2, f32)>,
}

/// What the longest sentences are of: the searches, and what the curtain asks.
#[derive(Debug)]
struct Spoken {
    traces: Vec<Weak<Trace>>,
    curtain: Option<(Option<QuestionRate>, bool)>,
}

impl Spoken {
    fn is_same(&self, other: &Self) -> bool {
        let is_same = |(one, other): (&Weak<Trace>, &Weak<Trace>)| one.ptr_eq(other);
        self.curtain == other.curtain
            && self.traces.len() == other.traces.len()
            && self.traces.iter().zip(&other.traces).all(is_same)
    }
}

/// The longest of all that is said and asked.
#[derive(Debug)]
struct Longest {
    of: Spoken,
    said: Vec<SearchCaption>,
    asked: Vec<curtain::CurtainTexts>,
}

impl Longest {
    fn new(workspace: &Workspace, of: Spoken) -> Self {
        let document = workspace.document();
        let n_steps = document.trace.n_steps();
        let stride = n_steps.div_ceil(MAX_MEASURED).max(1);
        let last = n_steps.saturating_sub(1);
        let cuts = document.trace.cut_steps().take(MAX_MEASURED);
        let steps: Vec<usize> = (0..n_steps).step_by(stride).chain(cuts).chain([last]).collect();
        let mut said: Vec<SearchCaption> = steps.iter().flat_map(|&step| said(workspace, step)).collect();
        keep_longest(&mut said, |said| said.headline.len() + said.sentences.len());
        let asked = of.curtain.and_then(|(often, has_choices)| Some((often?, has_choices)));
        let mut asked: Vec<curtain::CurtainTexts> = asked.map_or_else(Vec::new, |(often, has_choices)| {
            let trace = &document.trace;
            let asked = steps.iter().filter_map(|&step| asked_before(trace, step, often).into_iter().next());
            let lines = asked.map(|next| {
                let all = if has_choices { choices(trace, &next, 0) } else { Vec::new() };
                curtain::CurtainTexts::new(workspace, &next, &all)
            });
            lines.collect()
        });
        keep_longest(&mut asked, curtain::CurtainTexts::n_letters);
        Self { of, said, asked }
    }
}

fn keep_longest<T>(all: &mut Vec<T>, n_letters: impl Fn(&T) -> usize) {
    all.sort_by_cached_key(|one| std::cmp::Reverse(n_letters(one)));
    all.truncate(N_LONGEST);
}

/// What is said of one search at a step.
#[derive(Debug)]
struct SearchCaption {
    /// What it does, behind its name where there are several.
    headline: String,
    sentences: String,
    is_cut: bool,
}

impl Presentation {
    /// The strip with the sentences below, the board at the right; the rest is the canvas.
    pub(crate) fn show(&mut self, workspace: &Workspace, ui: &mut Ui, commands: &mut Vec<Command>) {
        let palette = Palette::current(ui.ctx());
        let window = ui.available_size();
        let em = spoken_em(ui.ctx());
        let reserved = self.reserved(workspace, ui, window, em);
        let ground = Frame::NONE.fill(palette.canvas);
        let room = Panel::bottom("presentation").frame(ground).exact_size(reserved).resizable(false);
        room.show_separator_line(false).show(ui, |ui| {
            strip_ui(workspace, em, ui, commands);
        });
        if is_title_long(workspace, ui, window.x, em) {
            let room = Panel::top("presented title").frame(ground).exact_size(em * TOP).resizable(false);
            room.show_separator_line(false).show(ui, |_| {});
        }
        if workspace.document().live().is_some() {
            let width = (window.x * 0.3).min(window.y * 0.55);
            let side = Panel::right("presented board").frame(ground.inner_margin(em * 0.6)).exact_size(width);
            side.resizable(false).show_separator_line(false).show(ui, |ui| self.board.show(workspace, ui));
        }
    }

    /// The room of the longest sentences, so that the tree stands still while they come and go. They are looked for once,
    /// and laid out for every size.
    fn reserved(&mut self, workspace: &Workspace, ui: &Ui, window: Vec2, em: f32) -> f32 {
        let n = n_told(workspace);
        let traces =
            workspace.document().searches().take(n).map(|(trace, _)| Arc::downgrade(trace)).collect();
        let curtain = (!workspace.known().is_all()).then(|| (workspace.asks(), workspace.has_choices()));
        let spoken = Spoken { traces, curtain };
        if !self.longest.as_ref().is_some_and(|longest| longest.of.is_same(&spoken)) {
            (self.longest, self.reserved) = (Some(Longest::new(workspace, spoken)), None);
        }
        match (self.reserved, &self.longest) {
            (Some((of, height)), _) if of == window => height,
            (_, Some(longest)) => {
                let width = column_width(window.x, em, n);
                let asked = longest.asked.iter().map(|lines| lines.height(ui, em * ASKED_EM, width));
                let asked = asked.fold(0.0, f32::max);
                let said = longest.said.iter().map(|said| height_of(ui, said, em, width));
                let height = said.fold(f32::max(asked, em * 2.6), f32::max);
                let most = if n > 2 { MOST_OF_SEVERAL } else { MOST };
                let height = (height + 2.0 * margin(em)).min(window.y * most).max(1.0).round();
                self.reserved = Some((window, height));
                height
            }
            (_, None) => em,
        }
    }
}

/// Whether the title of the tree would come to what stands in the upper corner of the window.
fn is_title_long(workspace: &Workspace, ui: &Ui, window: f32, em: f32) -> bool {
    if !workspace.document().rivals.is_empty() {
        // What stands above flame graphs reaches as far as the window; above canvases there is a row that does not.
        return !has_headings(workspace);
    }
    let document = workspace.document();
    let Some(title) = &document.tree.header().title else { return false };
    let is_path = shown(document.request.look.view, &document.picture) == RenderedView::Path;
    let size = if is_path { workspace.ctx().least_em as f32 * PATH_TITLE } else { em * TITLE };
    let font = theme::bold_font(size);
    let width = ui.painter().layout_no_wrap(title.clone(), font, Palette::current(ui.ctx()).text).size().x;
    width > window - em * CORNER
}

const fn margin(em: f32) -> f32 {
    em * 0.5
}

/// A button beside the sentences.
fn button_size(em: f32) -> f32 {
    em * 2.2
}

fn column_width(window: f32, em: f32, n: usize) -> f32 {
    let n = n.max(1) as f32;
    ((window - 2.0 * button_size(em) - (n + 1.0) * em) / n).max(40.0)
}

/// How many searches speak: behind a curtain the first alone, because the others may be further.
fn n_told(workspace: &Workspace) -> usize {
    if workspace.known().is_all() { workspace.document().rivals.len() + 1 } else { 1 }
}

/// What each search does: at the step of the first, and where the others are by then.
fn said(workspace: &Workspace, step: usize) -> Vec<SearchCaption> {
    let document = workspace.document();
    let text = workspace.text();
    let lock = document.request.comparison.lock;
    let first = (&document.trace, &document.names, step);
    let others = document.rivals.iter().map(|rival| {
        (&rival.trace, rival.picture.names(), partner(&document.trace, step, &rival.trace, lock))
    });
    let is_one = n_told(workspace) == 1;
    std::iter::once(first)
        .chain(others)
        .take(n_told(workspace))
        .map(|(trace, names, step)| {
            let explainer = workspace.explainer_of(trace, names);
            let headline = explainer.headline(step);
            let search = (!is_one).then(|| search_name(text, trace));
            let headline = match search {
                Some(search) if headline.is_empty() => search,
                Some(search) => {
                    say!(text, "presentation-of-search", search, headline)
                }
                None => headline,
            };
            SearchCaption {
                headline,
                sentences: explainer.below_headline(step).join(" "),
                is_cut: trace.step(step).is_some_and(|step| step.kind == StepKind::Cut),
            }
        })
        .collect()
}

/// The lines of a search, one below the other, and how they are written.
fn lines(ui: &Ui, said: &SearchCaption, em: f32) -> Vec<(String, RichTextStyle)> {
    let palette = Palette::current(ui.ctx());
    let ink = if said.is_cut { palette.cut } else { palette.text };
    let lines = [
        (said.headline.clone(), theme::bold_font(em * 1.1), ink),
        (said.sentences.clone(), FontId::proportional(em), palette.text),
    ];
    let lines = lines.into_iter().filter(|(line, ..)| !line.is_empty());
    lines.map(|(line, font, color)| (line, RichTextStyle { font, color })).collect()
}

fn height_of(ui: &Ui, said: &SearchCaption, em: f32, width: f32) -> f32 {
    let height = |(line, hand): (String, RichTextStyle)| {
        ui.painter().layout(line, hand.font, hand.color, width).size().y
    };
    lines(ui, said, em).into_iter().map(|line| height(line) + em * 0.15).sum()
}

/// At the bottom of its room, exactly as high as what is said.
fn strip_ui(workspace: &Workspace, em: f32, ui: &mut Ui, commands: &mut Vec<Command>) {
    let palette = Palette::current(ui.ctx());
    let text = workspace.text();
    let room = ui.available_rect_before_wrap();
    let said = said(workspace, workspace.playback().step());
    let asking = workspace.asking();
    // Where the strip is too low for what several searches do, in smaller letters.
    let sizes = [1.0, 0.9, 0.8, 0.7, 0.6].map(|part| part * em);
    // As large as the name beside it.
    let corner_em = if has_headings(workspace) { workspace.ctx().least_em as f32 } else { em };
    let fits = |em: &f32| {
        let width = column_width(room.width(), *em, said.len());
        let needed = said.iter().map(|said| height_of(ui, said, *em, width)).fold(0.0, f32::max);
        needed + 2.0 * margin(*em) <= room.height()
    };
    let em = if asking.is_some() { em } else { sizes.into_iter().find(fits).unwrap_or(sizes[4]) };
    let width = column_width(room.width(), em, said.len());
    let asked = asking.map(|asking| {
        // Where the window is too low, all of it is the question's.
        curtain::height_of(ui, workspace, (&asking.next, &asking.choices), em, width)
    });
    let needed = asked
        .into_iter()
        .chain(said.iter().filter(|_| asking.is_none()).map(|said| height_of(ui, said, em, width)));
    let needed = needed.fold(em * 2.6, f32::max);
    let height = (needed + 2.0 * margin(em)).min(room.height());
    let strip = Rect::from_min_max(pos2(room.left(), room.bottom() - height), room.max);
    ui.painter().rect_filled(strip, 0.0, palette.panel);
    ui.painter().hline(strip.x_range(), strip.top(), Stroke::new(1.0, palette.line));
    let button = button_size(em);
    let left = Rect::from_min_size(strip.min, vec2(button, height));
    let right = Rect::from_min_max(pos2(strip.right() - button, strip.top()), strip.max);
    for (action, rect, towards) in [(Action::PreviousStep, left, -1.0), (Action::NextStep, right, 1.0)] {
        let is_enabled = workspace.is_available(&action.into());
        let name = action.title(text);
        let response = arrow_ui(ui, rect, towards * em * 0.5, is_enabled, &name);
        // No tooltip: nothing covers the picture in front of a room.
        if response.clicked() {
            commands.push(action.into());
        }
    }
    let mut x = left.right() + em * 0.5;
    if let Some(asking) = asking {
        let part = Rect::from_min_max(
            pos2(x, strip.top() + margin(em)),
            pos2(x + width, strip.bottom() - margin(em)),
        );
        let question = curtain::question_ui(workspace, asking, em, part, ui, commands);
        offer_places(ui, (room, strip), (part, question.right()));
        corner_ui(workspace, corner_em, ui, commands);
        return;
    }
    let n_said = said.len();
    for (i, said) in said.iter().enumerate() {
        let column = Rect::from_min_max(
            pos2(x, strip.top() + margin(em)),
            pos2(x + width, strip.bottom() - margin(em)),
        );
        if i + 1 == n_said {
            let first = lines(ui, said, em).into_iter().next();
            let first = first
                .map_or(0.0, |(line, hand)| ui.painter().layout(line, hand.font, hand.color, width).size().x);
            offer_places(ui, (room, strip), (column, x + first));
        }
        let mut ui = ui.new_child(UiBuilder::new().max_rect(column).id_salt(("said", i)));
        ScrollArea::vertical().id_salt(("said", i)).auto_shrink([false, false]).show(&mut ui, |ui| {
            ui.spacing_mut().item_spacing.y = em * 0.15;
            for (line, hand) in lines(ui, said, em) {
                said_ui(ui, &workspace.ctx().glossary, &line, &hand, commands);
            }
        });
        x += width + em;
    }
    corner_ui(workspace, corner_em, ui, commands);
}

/// Where a notice covers nothing: above the strip, and else beside its first line, which ends at `end`.
fn offer_places(ui: &Ui, (room, strip): (Rect, Rect), (column, end): (Rect, f32)) {
    offer_place(ui.ctx(), room.with_max_y(strip.top()));
    let line = column.with_min_x(end).with_min_y(strip.top());
    offer_place(ui.ctx(), line.with_max_y(column.top() + NOTICE * spoken_em(ui.ctx())));
}

/// Where one is, and the way out: small, in the upper corner of the window.
fn corner_ui(workspace: &Workspace, em: f32, ui: &Ui, commands: &mut Vec<Command>) {
    let text = workspace.text();
    let palette = Palette::current(ui.ctx());
    let area = eframe::egui::Area::new(Id::unique("presentation corner"))
        .anchor(eframe::egui::Align2::RIGHT_TOP, vec2(-em * 0.4, em * 0.3))
        .order(eframe::egui::Order::Middle);
    area.show(ui.ctx(), |ui| {
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            let leave = eframe::egui::Button::new(
                eframe::egui::RichText::new("×").size(em * 1.1).color(palette.weak),
            );
            let name = say!(text, "presentation-leave");
            let response = ui.add(leave.frame_when_inactive(false));
            response.widget_info(|| WidgetInfo::labeled(Role::Button, true, &name));
            if response.clicked() {
                commands.push(Action::Present.into());
            }
            let n_steps = workspace.document().trace.n_steps();
            if n_steps > 0 {
                let step = workspace.playback().step() + 1;
                let shown = say!(
                    text,
                    if workspace.known().is_all() { "presentation-step" } else { "transport-step-so-far" },
                    step,
                    steps = n_steps
                );
                ui.label(eframe::egui::RichText::new(shown).size(em).color(palette.weak));
            }
            curtain_ui(workspace, em, ui, commands);
        });
    });
}

/// The curtain for those who have no keyboard at hand, left of where one is. That it is drawn is always to be seen; the
/// rest covers nothing of the tree before the mouse comes near.
fn curtain_ui(workspace: &Workspace, em: f32, ui: &mut Ui, commands: &mut Vec<Command>) {
    let text = workspace.text();
    let palette = Palette::current(ui.ctx());
    let high = ui.ctx().content_rect().height();
    let is_near = ui.input(|input| input.pointer.hover_pos()).is_some_and(|pointer| pointer.y < high * NEAR);
    let mut switch = |ui: &mut Ui, words: String, is_on: bool, action: Action| {
        let ink = if is_on { palette.accent } else { palette.weak };
        let is_sign = is_on && action == Action::ToggleCurtain;
        let ink = if is_near || is_sign { ink } else { ink.gamma_multiply(0.0) };
        let words = eframe::egui::RichText::new(words).size(em * if is_sign { 0.9 } else { 0.62 }).color(ink);
        let button = eframe::egui::Button::new(words).frame_when_inactive(is_near).selected(is_on && is_near);
        if ui.add(button).clicked() {
            commands.push(action.into());
        }
    };
    let is_drawn = !workspace.known().is_all();
    switch(ui, say!(text, "presentation-curtain"), is_drawn, Action::ToggleCurtain);
    if is_drawn {
        let asks = asks_name(text, workspace.asks());
        switch(ui, asks, workspace.asks().is_some(), Action::NextQuestionRate);
        if workspace.asks().is_some() {
            let choices = say!(text, "presentation-choices");
            switch(ui, choices, workspace.has_choices(), Action::ToggleChoices);
        }
    }
}

/// A large triangle that is quiet until the pointer comes near.
fn arrow_ui(ui: &Ui, rect: Rect, towards: f32, is_enabled: bool, name: &str) -> Response {
    let palette = Palette::current(ui.ctx());
    let sense = if is_enabled { Sense::click() } else { Sense::hover() };
    let response = ui.interact(rect, ui.scope_id().with(name), sense);
    response.widget_info(|| WidgetInfo::labeled(Role::Button, is_enabled, name));
    let is_near = is_enabled && (response.hovered() || response.has_focus());
    if is_near {
        ui.painter().rect_filled(rect.shrink(2.0), 6.0, palette.button_hovered);
    }
    let ink = if !is_enabled {
        palette.line
    } else if is_near {
        palette.accent
    } else {
        palette.weak
    };
    let middle = rect.center();
    let high = towards.abs();
    let points = vec![
        middle + vec2(-towards * 0.7, -high),
        middle + vec2(-towards * 0.7, high),
        middle + vec2(towards * 0.9, 0.0),
    ];
    ui.painter().add(Shape::convex_polygon(points, ink, Stroke::NONE));
    response
}
