//! The sheet of conventions: what authors disagree about, each option with what it means and when it matters.

use eframe::egui::{Align, Align2, Checkbox, Context, DragValue, Layout, Modal, Rect, RichText, Ui, vec2};

use super::dialog_form::{DialogButton, DialogForm, decide_ui, modal};
use super::subheading;
use crate::app::command::{Action, Command};
use crate::app::theme::Palette;
use crate::app::workspace::Workspace;
use crate::explain::number;
use crate::explain::terms::{algorithm_name, asked, word_name};
use crate::search::{Conventions, NumberSign, Setting, SettingRange, SettingValue};
use crate::text::Text;
use crate::value::{Role, Value, Window};

/// What only makes a difference where there is a window.
const OF_WINDOWS: [Setting; 3] = [Setting::Fail, Setting::Cut, Setting::Cutoffs];

/// The sheet. Each choice holds at once.
#[derive(Debug)]
pub(super) struct ConventionsSheet;

impl DialogForm for ConventionsSheet {
    fn new(_workspace: &Workspace) -> Option<Self> {
        Some(Self)
    }

    fn width(&self, _window: f32) -> f32 {
        540.0
    }

    fn title(&self, workspace: &Workspace) -> Option<String> {
        Some(say!(workspace.text(), "conventions-title"))
    }

    /// Below the bar, so that the tree shows what a choice does.
    fn frame(&self, _session: &Workspace, _canvas: Option<Rect>, ctx: &Context) -> (Modal, f32) {
        let screen = ctx.content_rect();
        let below = 46.0_f32.min(screen.height() * 0.1);
        let modal = modal(ctx, self.id());
        let area = Modal::default_area(modal.area.layer().id).anchor(Align2::CENTER_TOP, vec2(0.0, below));
        let shadow = Palette::current(ctx).shadow.gamma_multiply(0.5);
        (modal.area(area).backdrop_color(shadow), self.width(screen.width()))
    }

    fn content_ui(&mut self, workspace: &Workspace, ui: &mut Ui, commands: &mut Vec<Command>) -> bool {
        let text = workspace.text();
        let now = workspace.document().request.conventions;
        let mut chosen = now;
        ui.label(RichText::new(say!(text, "conventions-what")).color(Palette::current(ui.ctx()).weak));
        for setting in OF_WINDOWS {
            words_ui(ui, text, &mut chosen, setting);
        }
        if Setting::Window.is_used(&chosen) {
            section_ui(ui, text, Setting::Window.name(), |ui| window_ui(ui, text, &mut chosen));
        }
        section_ui(ui, text, "root", |ui| root_ui(workspace, ui, commands));
        for setting in asked(chosen.algorithm).filter(|setting| setting.is_used(&now)) {
            section_ui(ui, text, setting.name(), |ui| field_ui(ui, text, &mut chosen, setting));
        }
        if !OF_WINDOWS.iter().any(|setting| setting.is_used(&chosen)) {
            ui.add_space(10.0);
            let name = algorithm_name(text, chosen.algorithm);
            let unused = say!(text, "conventions-unused", algorithm = name);
            ui.label(RichText::new(unused).color(Palette::current(ui.ctx()).weak));
        }
        if chosen != now {
            commands.push(Command::SetConventions(chosen));
        }
        let usual = Action::DefaultConventions;
        let reset = DialogButton::new(usual.title(text), true);
        let close = DialogButton::new(say!(text, "dialog-close"), false);
        let decided = decide_ui(ui, None, [reset, close]);
        if decided == Some(true) {
            commands.push(Command::SetRoot(None));
            commands.push(usual.into());
        }
        decided == Some(false)
    }
}

/// A question, in one sentence what hangs on it, and its answers.
fn section_ui(ui: &mut Ui, text: &Text, name: &str, content: impl FnOnce(&mut Ui)) {
    ui.add_space(10.0);
    subheading(ui, &text.say_named(&format!("ask-{name}"), &[]));
    ui.label(
        RichText::new(text.say_named(&format!("why-{name}"), &[])).color(Palette::current(ui.ctx()).weak),
    );
    ui.add_space(2.0);
    content(ui);
}

/// The choices of a setting, where the search looks at it.
fn words_ui(ui: &mut Ui, text: &Text, chosen: &mut Conventions, setting: Setting) {
    if !setting.is_used(chosen) {
        return;
    }
    // What is in effect: some are fail-soft whatever was chosen.
    let now = Conventions { fail: chosen.fail(), ..*chosen };
    let SettingValue::Word(shown) = setting.get(&now) else { return };
    section_ui(ui, text, setting.name(), |ui| {
        for word in setting.words() {
            let means = text.say_named(&format!("means-{}-{word}", setting.name()), &[]);
            if option_ui(ui, word == shown, &word_name(text, setting, word), &means) {
                setting.set(chosen, SettingValue::Word(word));
            }
        }
    });
}

/// One of several answers, with what it means below it; whether it was chosen.
pub(super) fn option_ui(ui: &mut Ui, is_chosen: bool, name: &str, means: &str) -> bool {
    let response = ui.radio(is_chosen, name);
    if !means.is_empty() {
        ui.indent(name, |ui| {
            // A menu would space the words of a sentence out to its width.
            ui.with_layout(Layout::top_down(Align::Min), |ui| {
                ui.label(RichText::new(means).small().color(Palette::current(ui.ctx()).weak));
            });
        });
    }
    response.clicked()
}

fn root_ui(workspace: &Workspace, ui: &mut Ui, commands: &mut Vec<Command>) {
    let text = workspace.text();
    let now = workspace.document().request.root;
    let choices = [None, Some(Role::Max), Some(Role::Min)];
    for role in choices {
        let name = role.map_or_else(|| say!(text, "root-file"), |role| root_name(text, role));
        if option_ui(ui, role == now, &name, "") && role != now {
            commands.push(Command::SetRoot(role));
        }
    }
}

/// What it is called that this side moves at the root.
pub(super) fn root_name(text: &Text, role: Role) -> String {
    say!(
        text,
        match role {
            Role::Max => "root-max",
            Role::Min => "root-min",
            Role::Chance => "root-chance",
        }
    )
}

/// Whether a setting is told, and taken back, together with this one.
pub(super) fn is_group(setting: Setting, one: Setting) -> bool {
    setting == one
        || matches!(
            (setting, one),
            (Setting::Guess, Setting::Delta)
                | (Setting::Iterations, Setting::Exploration | Setting::Seed)
                | (Setting::Threads, Setting::Split)
                | (Setting::TableSize, Setting::Replacement)
        )
}

/// One setting as a field: what is left to the search by a tick, a number with its name, words side by side.
pub(super) fn field_ui(ui: &mut Ui, text: &Text, chosen: &mut Conventions, setting: Setting) {
    let (name, given) = (setting.name(), setting.get(chosen));
    let say = |ending: &str| text.say_named(&format!("setting-{name}{ending}"), &[]);
    let mut now = given;
    if let Some(first) = first(chosen, setting) {
        let mut is_left = given == SettingValue::Left;
        if ui.checkbox(&mut is_left, say("-left")).changed() {
            now = if is_left { SettingValue::Left } else { first };
        }
    }
    match (setting.row().values, now) {
        (SettingRange::Flag(_, [off, on]), SettingValue::Word(word)) => {
            // An order or a size may ask for the table already.
            let is_asked_for = word == off && setting == Setting::Table && chosen.has_table();
            let mut is_on = word == on || is_asked_for;
            ui.add_enabled(!is_asked_for, Checkbox::new(&mut is_on, say("")));
            if !is_asked_for {
                now = SettingValue::Word(if is_on { on } else { off });
            }
        }
        (SettingRange::Words(words), SettingValue::Word(word)) => {
            for one in words() {
                let means = text.say_named(&format!("means-{name}-{one}"), &[]);
                if option_ui(ui, word == one, &word_name(text, setting, one), &means) {
                    now = SettingValue::Word(one);
                }
            }
        }
        (SettingRange::Number(sign), SettingValue::Number(value)) => {
            let least = match sign {
                NumberSign::Any => -1e9,
                NumberSign::NotNegative => 0.0,
                NumberSign::Positive => 0.001,
            };
            now = SettingValue::Number(value_ui(ui, &say(""), value, least));
        }
        (SettingRange::Whole { least, most }, SettingValue::Whole(mut number)) => {
            ui.horizontal(|ui| {
                let label = ui.label(say(""));
                ui.add(DragValue::new(&mut number).range(least..=most)).labelled_by(label.id);
            });
            now = SettingValue::Whole(number);
        }
        _ => {}
    }
    if now != given {
        setting.set(chosen, now);
    }
}

/// Where a field begins that has been left to the search; nothing for those that never are.
fn first(conventions: &Conventions, setting: Setting) -> Option<SettingValue> {
    match setting {
        Setting::Goal => Some(SettingValue::Number(Value::from(1))),
        Setting::Depth => Some(SettingValue::Whole(2)),
        Setting::Exploration => Value::new(conventions.exploration()).map(SettingValue::Number),
        Setting::TableSize => Some(SettingValue::Whole(64)),
        Setting::Iterations => Some(SettingValue::Whole(conventions.iterations().into())),
        _ => None,
    }
}

/// A number with a name.
fn value_ui(ui: &mut Ui, name: &str, value: Value, least: f64) -> Value {
    let mut shown = value.get();
    ui.horizontal(|ui| {
        let label = ui.label(name);
        ui.add(DragValue::new(&mut shown).speed(0.1).range(least..=1e9)).labelled_by(label.id);
    });
    Value::new(shown).unwrap_or(value)
}

fn window_ui(ui: &mut Ui, text: &Text, chosen: &mut Conventions) {
    if ui.radio(chosen.window == Window::FULL, say!(text, "window-full")).clicked() {
        chosen.window = Window::FULL;
        ui.close();
    }
    let mut window = chosen.window;
    end_ui(ui, "α", &mut window.alpha, Value::NEG_INFINITY, -1.0);
    end_ui(ui, "β", &mut window.beta, Value::INFINITY, 1.0);
    if window.alpha < window.beta {
        chosen.window = window;
    }
}

/// One end of the window: open, or a number.
fn end_ui(ui: &mut Ui, name: &str, end: &mut Value, open: Value, first: f64) {
    ui.horizontal(|ui| {
        let mut is_finite = end.is_finite();
        if ui.checkbox(&mut is_finite, name).changed() {
            *end = if is_finite { Value::new(first).unwrap_or(open) } else { open };
        }
        let mut shown = end.get();
        if end.is_finite() {
            let drag = ui.add(DragValue::new(&mut shown).speed(0.1).range(-1e9..=1e9));
            if drag.changed() {
                *end = Value::new(shown).unwrap_or(open);
            }
        } else {
            ui.label(number(*end));
        }
    });
}
