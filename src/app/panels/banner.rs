//! Lines above the canvas: why a search did not finish, work that goes on, a hint for the first time.

use std::sync::atomic::Ordering;

use eframe::egui::text::LayoutJob;
use eframe::egui::{
    Button, Color32, FontId, Frame, Key, Label, Margin, Memory, Modifiers, Panel, Popup, ProgressBar,
    RichText, Role, Stroke, Ui, WidgetInfo,
};

use super::primary_button;
use super::room_size::{LOW, LOW_TOUR};
use crate::app::a11y::announced;
use crate::app::canvas::{DigitsBegin, digits_begin};
use crate::app::command::{Action, Command, ExamCommand, WindowPart};
use crate::app::platform;
use crate::app::state::{DocumentOrigin, ViewState};
use crate::app::theme::{Palette, size};
use crate::app::tour::{STOPS, TourPart, TourStop};
use crate::app::workspace::{DocumentJob, WorkStage, Workspace};
use crate::explain::terms::{algorithm_idea, algorithm_name};
use crate::live::shown_by;
use crate::search::{Algorithm, AlgorithmFamily};
use crate::text::{MessageId, Text};
use crate::tree::NodeId;

/// What keys do while the tree is edited is told in so much of the height of the canvas at most.
const MOST_OF_CANVAS: f32 = 0.12;
/// In a lower canvas margins are narrower, in points.
const LOW_CANVAS: f32 = 240.0;
/// What stands beside it, in points.
const BUTTONS_OF_EDITING: f32 = 230.0;
/// The same beside the hint for the first time.
const BUTTONS_OF_HINT: f32 = 70.0;
/// The same beside what is said of an exercise that was left, and of an exam.
const BUTTONS_OF_EXERCISE: f32 = 330.0;
const BUTTON_OF_EXAM: f32 = 170.0;
/// The same of each button beside what is said of a tree that is too wide.
const BUTTON_OF_WIDTH: f32 = 120.0;

/// How wide the bar is that tells how much of an export is done, in points.
const PROGRESS: f32 = 160.0;

pub(crate) fn banner_ui(workspace: &Workspace, ui: &mut Ui, commands: &mut Vec<Command>) {
    let palette = Palette::current(ui.ctx());
    if let Some(work) = workspace.work() {
        line_ui(ui, "work", palette.accent_soft, palette.accent, |ui| {
            ui.spinner();
            ui.label(describe(workspace, work));
            if workspace.can_cancel() && platform::HAS_THREADS {
                let is_searching = work.stage() == WorkStage::Searching;
                let button =
                    ui.button(say!(workspace.text(), if is_searching { "work-stop" } else { "work-cancel" }));
                if button.on_hover_text(say!(workspace.text(), "work-stop-hint")).clicked() {
                    commands.push(Command::CancelWork);
                }
            }
            // What the search has found is read aloud; how many nodes it has visited would never end.
            if !workspace.search_told().is_empty() {
                announced(ui, RichText::new(workspace.search_told()).color(palette.text));
            }
        });
        ui.ctx().request_repaint_after_secs(0.1);
    }
    if workspace.is_exporting() {
        ui.ctx().request_repaint_after_secs(0.1);
    }
    if let Some(done) = workspace.export_done() {
        line_ui(ui, "export", palette.accent_soft, palette.accent, |ui| {
            ui.label(RichText::new(say!(workspace.text(), "work-exporting")).color(palette.text));
            ui.add(ProgressBar::new(done).desired_width(PROGRESS).show_percentage());
            if ui.button(say!(workspace.text(), "work-cancel")).clicked() {
                commands.push(Command::CancelExports);
            }
        });
    }
    if workspace.is_pruning() {
        line_ui(ui, "pruning", palette.accent_soft, palette.accent, |ui| {
            ui.spinner();
            ui.label(say!(workspace.text(), "work-pruning"));
            if ui.button(say!(workspace.text(), "work-cancel")).clicked() {
                commands.push(Command::CancelWork);
            }
        });
        ui.ctx().request_repaint_after_secs(0.1);
    }
    let is_exam_left = has_exam_banner(workspace);
    if let Some(exam) = workspace.exam().filter(|_| is_exam_left) {
        // Whatever is on the screen: its time goes on.
        let way =
            (say!(workspace.text(), "exam-unanswered-back"), Command::Exam(ExamCommand::GoTo(exam.at())));
        exercise_ui(workspace, way, (id!("exam-left-open"), None), ui, commands);
    }
    if !workspace.known().is_all() || workspace.is_unread() {
        // All that follows speaks of the search as a whole.
        return;
    }
    if workspace.view().editing.is_some() && !workspace.is_presenting() {
        editing_ui(workspace, ui, commands);
        return;
    }
    let explainer = workspace.explainer();
    if let Some((number, stop)) = workspace.tour_stop() {
        tour_ui(workspace, number, stop, ui, commands);
        return;
    }
    if let Some(sentence) = explainer.ending_sentence().filter(|_| !workspace.is_underway()) {
        // Why it did not is said where all steps are told; here is what helps.
        let is_helped = workspace.document().trace.refused_chance_node().is_some();
        if workspace.is_presenting() && !is_helped {
            return;
        }
        line_ui(ui, "refused", palette.sunken, palette.line, |ui| {
            let said = if is_helped { say!(workspace.text(), "banner-no-rule") } else { sentence };
            announced(ui, RichText::new(said).color(palette.text));
            other_searches_ui(workspace, ui, commands);
        });
        return;
    }
    mistake_ui(workspace, ui, commands);
    if is_exam_left {
        return;
    }
    if has_exercise_banner(workspace) {
        let is_open = workspace.open_exercise().is_some();
        let [told, close] = if is_open {
            [id!("practice-left-open"), id!("practice-show-search")]
        } else {
            [id!("practice-walked"), id!("first-hint-close")]
        };
        let way = (say!(workspace.text(), "practice-back"), Action::Practice.into());
        exercise_ui(workspace, way, (told, Some(close)), ui, commands);
        return;
    }
    let text = workspace.text();
    if workspace.is_summary() && !workspace.is_presenting() {
        let open = (Action::ExpandAll.title(text), Action::ExpandAll);
        width_ui(workspace, (id!("summary-told"), id!("summary-told-briefly")), &[open], ui, commands);
        return;
    }
    if workspace.is_opened_too_wide() && !workspace.is_presenting() {
        let ways_back = [
            (say!(text, "summary-best-line"), Action::ResetFolds),
            (Action::CollapseAll.title(text), Action::CollapseAll),
        ];
        width_ui(workspace, (id!("too-wide-told"), id!("too-wide-told-briefly")), &ways_back, ui, commands);
        return;
    }
    if !workspace.has_hint() {
        return;
    }
    if workspace.offers_tour() {
        offer_ui(workspace, ui, commands);
    } else {
        let told = say!(workspace.text(), "first-hint");
        if height_beside(ui, &told, BUTTONS_OF_HINT) > ui.available_height() * MOST_OF_CANVAS {
            // A low window needs the room for the tree.
            return;
        }
        line_ui(ui, "hint", palette.accent_soft, palette.accent, |ui| {
            ui.label(RichText::new(told).color(palette.text));
            if ui.button(say!(workspace.text(), "first-hint-close")).clicked() {
                commands.push(Command::DismissHint);
            }
        });
    }
}

/// What is seen of a tree that is too wide for the window, in full or briefly, and the ways to see something else.
fn width_ui(
    workspace: &Workspace,
    (told, briefly): (MessageId, MessageId),
    ways: &[(String, Action)],
    ui: &mut Ui,
    commands: &mut Vec<Command>,
) {
    let text = workspace.text();
    let palette = Palette::current(ui.ctx());
    let told = text.get(told);
    // A low window needs the room for the tree; one line beside the buttons takes none from it.
    let most = (ui.available_height() * MOST_OF_CANVAS).max(size::BODY * 1.5);
    let has_room = height_beside(ui, &told, BUTTON_OF_WIDTH * ways.len() as f32) <= most;
    line_ui(ui, "summary", palette.accent_soft, palette.accent, |ui| {
        let said = if has_room { told.clone() } else { text.get(briefly) };
        ui.label(RichText::new(said).color(palette.text));
        for (title, way) in ways {
            let button = ui.button(title);
            let hint = if has_room { way.tooltip(text) } else { told.clone() };
            if button.on_hover_text(hint).clicked() {
                commands.push((*way).into());
            }
        }
    });
}

/// Whether there is a way back to an exercise that was left.
pub(crate) fn has_exercise_banner(workspace: &Workspace) -> bool {
    let has_one = workspace.open_exercise().is_some() || workspace.is_exercise_walked();
    has_one && !workspace.is_presenting() || has_exam_banner(workspace)
}

/// Whether there is a way back to an exam.
fn has_exam_banner(workspace: &Workspace) -> bool {
    workspace.exam().is_some() && workspace.exercise().is_none()
}

/// The way back to an exercise that was left, what is said of that, and the way out if there is one.
fn exercise_ui(
    workspace: &Workspace,
    (back, command): (String, Command),
    (told, close): (MessageId, Option<MessageId>),
    ui: &mut Ui,
    commands: &mut Vec<Command>,
) {
    let text = workspace.text();
    let palette = Palette::current(ui.ctx());
    let told = text.get(told);
    // A low window needs the room for the tree; one line beside the buttons takes none from it.
    let most = (ui.available_height() * MOST_OF_CANVAS).max(size::BODY * 1.5);
    let buttons = if close.is_some() { BUTTONS_OF_EXERCISE } else { BUTTON_OF_EXAM };
    let has_room = height_beside(ui, &told, buttons) <= most;
    line_ui(ui, "exercise", palette.accent_soft, palette.accent, |ui| {
        let back = ui.button(back);
        if back.on_hover_text(Action::Practice.tooltip(text)).clicked() {
            commands.push(command);
        }
        if has_room {
            ui.label(RichText::new(&told).color(palette.text));
        }
        let Some(close) = close else { return };
        let mut close = ui.button(text.get(close));
        if !has_room {
            close = close.on_hover_text(&told);
        }
        if close.clicked() {
            commands.push(Command::LeaveExercise);
        }
    });
}

/// What keys do at the selected node while the tree is edited.
fn editing_keys(workspace: &Workspace) -> String {
    let (text, tree, view) = (workspace.text(), &workspace.document().tree, workspace.view());
    let Some(editing) = &view.editing else { return String::new() };
    if editing.entry.is_some() {
        return say!(text, "editing-field-keys");
    }
    let node = view.selected.filter(|node| node.index() < tree.n_nodes()).unwrap_or(NodeId::ROOT);
    editing_keys_at(text, node == NodeId::ROOT, digits_begin(editing.filled, tree, node))
}

fn editing_keys_at(text: &Text, is_root: bool, digits: DigitsBegin) -> String {
    let enter = if is_root { "child" } else { "sibling" };
    let digits = match digits {
        DigitsBegin::Value => "value",
        DigitsBegin::Sibling => "sibling",
        DigitsBegin::Nothing => "none",
    };
    say!(text, "editing-keys", enter, digits)
}

/// What keys do while the tree is edited.
fn editing_ui(workspace: &Workspace, ui: &mut Ui, commands: &mut Vec<Command>) {
    let text = workspace.text();
    let palette = Palette::current(ui.ctx());
    // A low window needs the room for the tree.
    let most = ui.available_height() * MOST_OF_CANVAS;
    let keys = editing_keys(workspace);
    // The line keeps its height from key to key: that of the longest of these texts.
    let longest = editing_keys_at(text, false, DigitsBegin::Sibling);
    let has_room = height_beside(ui, &longest, BUTTONS_OF_EDITING) <= most;
    let is_wide = ui.available_width() >= BUTTONS_OF_EDITING;
    let content = |ui: &mut Ui| {
        if ui.button(say!(text, "editing-done")).on_hover_text(Action::Edit.tooltip(text)).clicked() {
            commands.push(Action::Edit.into());
        }
        // A second row of buttons would take room from a low tree; these have keys and stand in the menu, too.
        let has_both = is_wide || ui.ctx().content_rect().height() >= LOW;
        for action in [Action::Undo, Action::Redo].into_iter().filter(|_| has_both) {
            let button = Button::new(action.title(text));
            let button = ui.add_enabled(workspace.is_available(&action.into()), button);
            if button.on_hover_text(action.tooltip(text)).clicked() {
                commands.push(action.into());
            }
        }
        if has_room {
            let missing = height_behind(ui, longest) - height_behind(ui, keys.clone());
            ui.label(RichText::new(keys).color(palette.text));
            missing.max(0.0)
        } else {
            let button = ui.button("?").on_hover_text(keys);
            let name = Action::Keys.title(text);
            button.widget_info(|| WidgetInfo::labeled(Role::Button, true, &name));
            if button.clicked() {
                commands.push(Action::Keys.into());
            }
            0.0
        }
    };
    frame_ui(ui, "editing", palette.accent_soft, palette.accent, |ui| {
        let missing = ui.horizontal_wrapped(content).inner;
        ui.add_space(missing);
    });
}

/// How high a text is that stands in a row with so many points of buttons.
fn height_beside(ui: &Ui, told: &str, buttons: f32) -> f32 {
    let width = (ui.available_width() - buttons).max(40.0);
    let color = Palette::current(ui.ctx()).text;
    ui.painter().layout(told.to_owned(), FontId::proportional(size::BODY), color, width).size().y
}

/// How high a row of widgets is once this text stands behind them, and wraps.
fn height_behind(ui: &Ui, told: String) -> f32 {
    let room = ui.max_rect();
    let mut job =
        LayoutJob::simple(told, FontId::proportional(size::BODY), Color32::PLACEHOLDER, room.width());
    job.first_row_min_height = ui.cursor().height();
    for section in &mut job.sections {
        section.leading_space = ui.cursor().left() - room.left();
    }
    ui.painter().layout_job(job).size().y
}

/// Whether Enter was pressed for the first button of a banner: as long as nothing else has the keyboard.
fn takes_enter(workspace: &Workspace, ui: &Ui) -> bool {
    let is_free = ui.memory(Memory::focused).is_none() && workspace.dialog().is_none();
    is_free
        && !Popup::is_any_open(ui.ctx())
        && ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Enter))
}

/// The first minute, for those who want it.
fn offer_ui(workspace: &Workspace, ui: &mut Ui, commands: &mut Vec<Command>) {
    let text = workspace.text();
    let palette = Palette::current(ui.ctx());
    line_ui(ui, "offer", palette.accent_soft, palette.accent, |ui| {
        ui.label(RichText::new(say!(text, "tour-offer")).color(palette.text));
        if primary_button(ui, say!(text, "tour-begin"), true).clicked() || takes_enter(workspace, ui) {
            commands.push(Action::Tour.into());
        }
        if ui.button(say!(text, "tour-decline")).clicked() {
            commands.push(Command::DismissHint);
        }
    });
}

/// What a stop of the tour says, with what it reveals in this window: one without room for the inspector has a sentence in
/// its place, a low one no timeline, and a lower one neither.
fn stop_text(ui: &Ui, text: &Text, stop: &TourStop, has_inspector: bool) -> String {
    let height = ui.ctx().content_rect().height();
    let part = match stop.reveals {
        Some(TourPart::Timeline) if height >= LOW => id!("tour-timeline"),
        Some(TourPart::Inspector) if has_inspector => id!("tour-inspector"),
        Some(TourPart::Inspector) if height >= LOW_TOUR => id!("tour-sentence"),
        _ => return text.get(stop.message_id),
    };
    format!("{} {}", text.get(stop.message_id), text.get(part))
}

/// What a stop of the tour says, and the ways on, back and out.
fn tour_ui(workspace: &Workspace, number: usize, stop: &TourStop, ui: &mut Ui, commands: &mut Vec<Command>) {
    let text = workspace.text();
    let palette = Palette::current(ui.ctx());
    let is_last = number + 1 == STOPS.len();
    // A low window needs the room for the tree.
    let is_low = ui.ctx().content_rect().height() < LOW;
    let font = FontId::proportional(if is_low { size::BODY } else { size::BODY + 2.0 });
    let width = (ui.available_width() - 54.0).max(40.0);
    let lay_out = |ui: &Ui, said| ui.painter().layout(said, font.clone(), palette.text, width);
    let height_of = |stop: &TourStop, is_beside| lay_out(ui, stop_text(ui, text, stop, is_beside)).size().y;
    let heights = STOPS.iter().flat_map(|stop| [true, false].map(|is_beside| height_of(stop, is_beside)));
    let has_inspector = workspace.is_shown(WindowPart::Inspector);
    // As high as the longest of them, so that the tree stands still, where there is room for that.
    let height = if is_low { height_of(stop, has_inspector) } else { heights.fold(0.0, f32::max) };
    let said = stop_text(ui, text, stop, has_inspector);
    frame_ui(ui, "tour", palette.accent_soft, palette.accent, |ui| {
        let sentence = lay_out(ui, said.clone());
        let start = ui.cursor().top();
        let response = ui.add(Label::new(sentence));
        response.widget_info(|| WidgetInfo::labeled(Role::Label, true, &said));
        ui.add_space((start + height - ui.cursor().top()).max(0.0));
        ui.horizontal_wrapped(|ui| {
            let back = Button::new(format!("← {}", say!(text, "tour-back")));
            if ui.add_enabled(number > 0, back).clicked() {
                commands.push(Action::PreviousStep.into());
            }
            let on =
                if is_last { say!(text, "tour-done") } else { format!("{} →", say!(text, "tour-next")) };
            if primary_button(ui, on, true).clicked() || takes_enter(workspace, ui) {
                commands.push(if is_last { Command::LeaveTour } else { Action::NextStep.into() });
            }
            ui.label(
                RichText::new(say!(text, "tour-place", stop = number + 1, stops = STOPS.len()))
                    .color(palette.weak),
            );
            if !is_last && ui.button(say!(text, "tour-leave")).clicked() {
                commands.push(Command::LeaveTour);
            }
        });
    });
}

/// Searches that can do what this one refuses, each a button.
fn other_searches_ui(workspace: &Workspace, ui: &mut Ui, commands: &mut Vec<Command>) {
    let document = workspace.document();
    if document.trace.refused_chance_node().is_none() {
        return;
    }
    let text = workspace.text();
    for algorithm in Algorithm::of(AlgorithmFamily::Chance) {
        let name = algorithm_name(text, algorithm);
        let button = ui.button(say!(text, "banner-search-with", search = name));
        if button.on_hover_text(algorithm_idea(text, algorithm)).clicked() {
            commands.push(Command::SetConventions(document.request.conventions.with(algorithm)));
        }
    }
}

/// A search with a mistake: what it is, when the user wants to know, and a tree on which it shows.
fn mistake_ui(workspace: &Workspace, ui: &mut Ui, commands: &mut Vec<Command>) {
    let document = workspace.document();
    let algorithm = document.request.conventions.algorithm;
    let Algorithm::Faulty(fault) = algorithm else { return };
    if workspace.is_presenting() {
        return;
    }
    let text = workspace.text();
    let palette = Palette::current(ui.ctx());
    line_ui(ui, "mistake", palette.sunken, palette.line, |ui| {
        if workspace.view().told == Some(algorithm) {
            ui.label(RichText::new(algorithm_idea(text, algorithm)).color(palette.text));
        } else {
            ui.label(RichText::new(say!(text, "mistake-find")).color(palette.text));
            ask_ui(workspace, algorithm, ui, commands);
        }
        let shown_by = shown_by(fault);
        if document.origin != DocumentOrigin::Bundled(shown_by) {
            let button = ui.button(say!(text, "mistake-tree", name = shown_by));
            if button.on_hover_text(say!(text, "mistake-tree-hint")).clicked() {
                commands.push(Command::OpenBundled(shown_by));
            }
        }
    });
}

/// The button of those who want to know which mistake it is.
pub(super) fn ask_ui(workspace: &Workspace, algorithm: Algorithm, ui: &mut Ui, commands: &mut Vec<Command>) {
    if ui.button(say!(workspace.text(), "mistake-tell")).clicked() {
        let view = ViewState { told: Some(algorithm), ..workspace.view().clone() };
        commands.push(Command::SetView(Box::new(view)));
    }
}

fn line_ui(ui: &mut Ui, id: &str, fill: Color32, line: Color32, content: impl FnOnce(&mut Ui)) {
    frame_ui(ui, id, fill, line, |ui| {
        ui.horizontal_wrapped(content);
    });
}

fn frame_ui(ui: &mut Ui, id: &str, fill: Color32, line: Color32, content: impl FnOnce(&mut Ui)) {
    let [inner, outer] = if ui.available_height() < LOW_CANVAS { [2, 3] } else { [6, 8] };
    let frame = Frame::NONE
        .fill(fill)
        .stroke(Stroke::new(1.0, line.gamma_multiply(0.35)))
        .corner_radius(6)
        .inner_margin(Margin::symmetric(12, inner))
        .outer_margin(Margin::symmetric(14, outer));
    Panel::top(id).frame(frame).show_separator_line(false).show(ui, content);
}

fn describe(workspace: &Workspace, work: &DocumentJob) -> String {
    let text = workspace.text();
    let name = work.draft.name.as_str();
    match work.stage() {
        WorkStage::Reading => say!(text, "work-reading", name),
        WorkStage::Searching if !platform::HAS_THREADS => say!(text, "work-searching-still", name),
        WorkStage::Searching => {
            let n_visits = work.job.progress().n_visits.load(Ordering::Relaxed);
            say!(text, "work-searching", name, visited = n_visits)
        }
        WorkStage::Finishing => say!(text, "work-finishing", name),
        WorkStage::LayingOut => say!(text, "work-laying-out", name),
    }
}
