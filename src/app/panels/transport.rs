//! The buttons that move from step to step.

use eframe::egui::{
    Align, Color32, FontId, Layout, RichText, Role as WidgetRole, Slider, TextStyle, Ui, WidgetInfo, vec2,
};

use super::conventions::{choice_ui, picker_ui};
use super::icon::{Icon, IconButton, IconSide};
use super::notice::{BESIDE_ROW, offer_place};
use crate::app::command::{Action, Command};
use crate::app::playback::{Playback, PlaybackCommand, StepBy};
use crate::app::theme::Palette;
use crate::app::workspace::Workspace;
use crate::text::Text;

/// Narrower transports leave the words away.
const ROOM_FOR_WORDS: f32 = 880.0;
/// Narrower ones the reminder of the keys.
const ROOM_FOR_KEYS: f32 = 1180.0;
/// What stands between that and the number of the step, in points.
const BEFORE_KEYS: f32 = 10.0;
/// Narrower ones the speed and the stride: the Go menu and the palette have them.
const ROOM_FOR_PACE: f32 = 640.0;
/// In narrower ones the buttons stand closer, so that the number of the step has room.
const NARROW: f32 = 420.0;

pub(crate) fn transport_ui(workspace: &Workspace, ui: &mut Ui, commands: &mut Vec<Command>) {
    let text = workspace.text();
    let width = ui.available_width();
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = if width < NARROW { 3.0 } else { 7.0 };
        buttons_ui(workspace, ui, width >= ROOM_FOR_WORDS, commands);
        if width >= ROOM_FOR_PACE {
            ui.add_space(12.0);
            speed_ui(workspace, ui, width >= ROOM_FOR_WORDS, commands);
            ui.add_space(8.0);
            step_by_ui(workspace, ui, commands);
        }
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            let n_steps = workspace.document().trace.n_steps();
            if n_steps > 0 && !workspace.is_underway() {
                let step = workspace.playback().step() + 1;
                let whole = say!(text, "transport-step-of", step, steps = n_steps);
                let brief = say!(text, "presentation-step", step, steps = n_steps);
                let bold = |shown: &str| RichText::new(shown).family(crate::app::theme::bold());
                let font = FontId::new(TextStyle::Body.resolve(ui.style()).size, crate::app::theme::bold());
                let width = |shown: &str| {
                    let ink = ui.visuals().text_color();
                    ui.painter().layout_no_wrap(shown.to_owned(), font.clone(), ink).size().x
                };
                // The numbers are what counts: words leave first, then size.
                let room = ui.available_width();
                let shown = if width(&whole) <= room {
                    bold(&whole)
                } else {
                    let ratio = (room / width(&brief).max(1.0)).clamp(0.6, 1.0);
                    bold(&brief).size((font.size * ratio).floor())
                };
                let response = ui.add(eframe::egui::Label::new(shown).truncate());
                response.widget_info(|| WidgetInfo::labeled(WidgetRole::Label, true, &whole));
            }
            let room = ui.available_width() - BEFORE_KEYS;
            if width >= ROOM_FOR_KEYS
                && let Some(keys) = keys_within(text, room, ui)
            {
                ui.add_space(BEFORE_KEYS);
                ui.label(RichText::new(keys).small().color(Palette::current(ui.ctx()).weak));
            }
            offer_place(ui.ctx(), ui.available_rect_before_wrap().expand2(vec2(0.0, BESIDE_ROW)));
        });
    });
}

/// What the chief keys do, as far as whole parts of it have room.
fn keys_within(text: &Text, room: f32, ui: &Ui) -> Option<String> {
    const BETWEEN: &str = " · ";
    let font = TextStyle::Small.resolve(ui.style());
    let width = |said: &str| {
        ui.painter().layout_no_wrap(said.to_owned(), font.clone(), Color32::PLACEHOLDER).size().x
    };
    let said = say!(text, "transport-keys");
    let parts: Vec<&str> = said.split(BETWEEN).collect();
    (1..=parts.len()).rev().map(|n_parts| parts[..n_parts].join(BETWEEN)).find(|said| width(said) <= room)
}

/// Back and forward, which are all that a beginner needs; then play, and the long ways.
fn buttons_ui(workspace: &Workspace, ui: &mut Ui, with_words: bool, commands: &mut Vec<Command>) {
    let text = workspace.text();
    let cut = say!(text, "transport-cut");
    let play =
        say!(text, if workspace.playback().is_playing() { "transport-pause" } else { "transport-play" });
    let play_icon = if workspace.playback().is_playing() { Icon::Pause } else { Icon::Play };
    let (cut, play_words) = if with_words { (cut.as_str(), play.as_str()) } else { ("", "") };
    let row = [
        (Action::PreviousStep, Icon::Back, IconSide::Before, ""),
        (Action::NextStep, Icon::Forward, IconSide::Before, ""),
        (Action::PlayPause, play_icon, IconSide::Before, play_words),
        (Action::FirstStep, Icon::First, IconSide::Before, ""),
        (Action::PreviousCut, Icon::Back, IconSide::Before, cut),
        (Action::NextCut, Icon::Forward, IconSide::After, cut),
        (Action::LastStep, Icon::Last, IconSide::Before, ""),
    ];
    let palette = Palette::current(ui.ctx());
    for (action, icon, side, words) in row {
        let icon = match action {
            Action::NextCut if !with_words => Icon::ForwardToCut,
            Action::PreviousCut if !with_words => Icon::BackToCut,
            _ => icon,
        };
        let title = action.title(text);
        let button = IconButton {
            icon,
            side,
            words,
            name: &title,
            is_enabled: workspace.is_available(&action.into()),
            is_primary: action == Action::NextStep,
        };
        if matches!(action, Action::PlayPause | Action::FirstStep) {
            ui.add_space(if with_words { 8.0 } else { 3.0 });
        }
        if button.show(ui, palette, &action.tooltip(text)).clicked() {
            commands.push(action.into());
        }
    }
}

fn speed_ui(workspace: &Workspace, ui: &mut Ui, with_words: bool, commands: &mut Vec<Command>) {
    let text = workspace.text();
    if with_words {
        ui.label(RichText::new(say!(text, "transport-speed")).color(Palette::current(ui.ctx()).weak));
    }
    let mut speed = workspace.playback().speed();
    ui.spacing_mut().slider_width = if with_words { 92.0 } else { 64.0 };
    let slider = Slider::new(&mut speed, Playback::MIN_SPEED..=Playback::MAX_SPEED)
        .logarithmic(true)
        .show_value(false);
    let response = ui.add(slider);
    response.widget_info(|| {
        eframe::egui::WidgetInfo::slider(true, workspace.playback().speed(), say!(text, "transport-speed"))
    });
    let shown = format!("{speed:.1}");
    let changed = response.changed();
    response.on_hover_text(say!(text, "transport-speed-value", speed = shown));
    if changed {
        commands.push(Command::Play(PlaybackCommand::SetSpeed(speed)));
    }
}

fn step_by_ui(workspace: &Workspace, ui: &mut Ui, commands: &mut Vec<Command>) {
    let text = workspace.text();
    let now = workspace.playback().step_by();
    let shown = say!(text, "transport-step-by", unit = unit(text, now));
    let mut chosen = now;
    picker_ui(ui, &shown, false, &say!(text, "transport-step-by-hint"), |ui| {
        for step_by in StepBy::ALL {
            choice_ui(ui, &mut chosen, step_by, &unit(text, step_by));
        }
    });
    if chosen != now {
        commands.push(Command::Play(PlaybackCommand::SetStepBy(chosen)));
    }
}

fn unit(text: &Text, step_by: StepBy) -> String {
    match step_by {
        StepBy::EveryStep => say!(text, "step-by-every-step"),
        StepBy::Decision => say!(text, "step-by-decision"),
        StepBy::Node => say!(text, "step-by-node"),
        StepBy::Enter => say!(text, "step-by-enter"),
        StepBy::Evaluate => say!(text, "step-by-evaluate"),
        StepBy::Improve => say!(text, "step-by-improve"),
        StepBy::Cut => say!(text, "step-by-cut"),
        StepBy::Return => say!(text, "step-by-return"),
    }
}
