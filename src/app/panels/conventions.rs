//! What authors disagree about, each as a button that says what is chosen.

use eframe::egui::containers::menu::{MenuButton, MenuConfig};
use eframe::egui::{Button, DragValue, PopupCloseBehavior, RichText, Ui, vec2};

use crate::app::command::Command;
use crate::app::session::Session;
use crate::app::theme::Palette;
use crate::explain::number;
use crate::explain::terms::{algorithm_idea, algorithm_name, asked, asked_parts, order_hint, word_name};
use crate::search::{Algorithm, Conventions, Family, Given, Order, Setting, Values};
use crate::text::Text;
use crate::value::{Role, Value, Window};

pub(crate) fn pickers_ui(session: &Session, ui: &mut Ui, commands: &mut Vec<Command>) {
    let text = session.text();
    let now = session.document().request.conventions;
    let is_tight = session.is_narrow();
    ui.spacing_mut().item_spacing.x = if is_tight { 4.0 } else { 7.0 };
    ui.spacing_mut().button_padding = vec2(if is_tight { 6.0 } else { 10.0 }, 4.0);
    let mut chosen = now;
    algorithm_and_order_ui(session, ui, &mut chosen);
    // What only makes a difference where there is a window.
    for setting in [Setting::Fail, Setting::Cut, Setting::Cutoffs] {
        words_ui(session, ui, &mut chosen, setting);
    }
    if Setting::Window.is_used(&now) {
        let window = text.say(
            "window-of",
            &[("alpha", (&number(now.window.alpha)).into()), ("beta", (&number(now.window.beta)).into())],
        );
        picker_ui(ui, &window, false, &text.get("pick-window"), |ui| window_ui(ui, text, &mut chosen));
    }
    root_ui(session, ui, commands);
    if chosen != now {
        commands.push(Command::SetConventions(chosen));
    }
}

/// Which algorithm, in which order, and what that algorithm asks for besides.
pub(super) fn algorithm_and_order_ui(session: &Session, ui: &mut Ui, chosen: &mut Conventions) {
    let text = session.text();
    let now = *chosen;
    let named = algorithm_name(text, now.algorithm);
    picker_ui(ui, &named, true, &text.get("pick-algorithm"), |ui| algorithms_ui(ui, text, chosen));
    words_ui(session, ui, chosen, Setting::Order);
    if asked(now.algorithm).next().is_some() {
        picker_ui(ui, &asked_text(text, &now), false, &text.get("pick-settings"), |ui| {
            for setting in asked(chosen.algorithm) {
                field_ui(ui, text, chosen, setting);
            }
        });
    }
}

/// A button with the choices of a setting, where the search looks at it.
fn words_ui(session: &Session, ui: &mut Ui, chosen: &mut Conventions, setting: Setting) {
    if !setting.is_used(chosen) {
        return;
    }
    let text = session.text();
    // What is in effect: some are fail-soft whatever was chosen.
    let now = Conventions { fail: chosen.fail(), ..*chosen };
    let Given::Word(shown) = setting.get(&now) else { return };
    let tooltip = text.get(&format!("pick-{}", setting.name()));
    picker_ui(ui, &word_name(text, setting, shown), false, &tooltip, |ui| {
        for word in setting.words() {
            let response = ui.radio(word == shown, word_name(text, setting, word));
            let response = match Order::by_name(word).filter(|_| setting == Setting::Order) {
                Some(order) => response.on_hover_text(order_hint(text, order)),
                None => response,
            };
            if response.clicked() {
                setting.set(chosen, Given::Word(word));
                ui.close();
            }
        }
        if setting == Setting::Order && now.order == Order::Random {
            field_ui(ui, text, chosen, Setting::Seed);
        }
    });
}

/// All algorithms, those that belong together under one heading, the faulty ones apart.
fn algorithms_ui(ui: &mut Ui, text: &Text, chosen: &mut Conventions) {
    let mut family = |ui: &mut Ui, family: Family| {
        super::heading(ui, &text.get(family_message_id(family)));
        for one in Algorithm::of(family) {
            algorithm_ui(ui, text, chosen, one);
        }
        ui.add_space(6.0);
    };
    ui.horizontal_top(|ui| {
        let left = [Family::Plain, Family::Windows, Family::Horizon];
        let right = [Family::BestFirst, Family::Chance, Family::Parallel];
        ui.vertical(|ui| left.into_iter().for_each(|one| family(ui, one)));
        ui.add_space(14.0);
        ui.vertical(|ui| right.into_iter().for_each(|one| family(ui, one)));
    });
    ui.separator();
    family(ui, Family::Faulty);
}

const fn family_message_id(family: Family) -> &'static str {
    match family {
        Family::Plain => "algorithms-plain",
        Family::Windows => "algorithms-windows",
        Family::Horizon => "algorithms-horizon",
        Family::BestFirst => "algorithms-best-first",
        Family::Chance => "algorithms-chance",
        Family::Parallel => "algorithms-parallel",
        Family::Faulty => "algorithms-faulty",
    }
}

fn algorithm_ui(ui: &mut Ui, text: &Text, chosen: &mut Conventions, one: Algorithm) {
    let source = one.traits().source;
    let response = ui.radio(chosen.algorithm == one, algorithm_name(text, one));
    let response = response.on_hover_ui(|ui| {
        ui.label(algorithm_idea(text, one));
        if !source.is_empty() {
            ui.weak(source);
        }
    });
    if response.clicked() {
        chosen.algorithm = one;
        ui.close();
    }
}

/// What is chosen of the settings that the algorithm asks for, in a few words.
fn asked_text(text: &Text, conventions: &Conventions) -> String {
    let parts = asked_parts(text, conventions);
    match asked(conventions.algorithm).next() {
        _ if !parts.is_empty() => parts.join(", "),
        Some(Setting::Table) | None => text.get("without-table"),
        Some(setting) => text.get(&format!("setting-{}-left", setting.name())),
    }
}

/// One setting as a field: what is left to the search by a tick, a number with its name, words side by side.
fn field_ui(ui: &mut Ui, text: &Text, chosen: &mut Conventions, setting: Setting) {
    let (name, given) = (setting.name(), setting.get(chosen));
    let say = |ending: &str| text.get(&format!("setting-{name}{ending}"));
    let mut now = given;
    if let Some(first) = first(chosen, setting) {
        let mut is_left = given == Given::Left;
        if ui.checkbox(&mut is_left, say("-left")).changed() {
            now = if is_left { Given::Left } else { first };
        }
    }
    match (setting.row().values, now) {
        (Values::Flag(_, [off, on]), Given::Word(word)) => {
            let mut is_on = word == on;
            ui.checkbox(&mut is_on, say(""));
            now = Given::Word(if is_on { on } else { off });
        }
        (Values::Words(words), Given::Word(word)) => {
            for one in words() {
                if ui.radio(word == one, word_name(text, setting, one)).clicked() {
                    now = Given::Word(one);
                    ui.close();
                }
            }
        }
        (Values::Number { is_above_zero }, Given::Number(value)) => {
            now = Given::Number(value_ui(ui, &say(""), value, if is_above_zero { 0.001 } else { -1e9 }));
        }
        (Values::Whole { least, most }, Given::Whole(mut number)) => {
            ui.horizontal(|ui| {
                let label = ui.label(say(""));
                ui.add(DragValue::new(&mut number).range(least..=most)).labelled_by(label.id);
            });
            now = Given::Whole(number);
        }
        _ => {}
    }
    if now != given {
        setting.set(chosen, now);
    }
}

/// Where a field begins that has been left to the search; nothing for those that never are.
fn first(conventions: &Conventions, setting: Setting) -> Option<Given> {
    match setting {
        Setting::Goal => Some(Given::Number(Value::from(1))),
        Setting::Depth => Some(Given::Whole(2)),
        Setting::Iterations => Some(Given::Whole(conventions.iterations().into())),
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

/// A button that says what is chosen and opens a menu of the choices.
pub(super) fn picker_ui(
    ui: &mut Ui,
    value: &str,
    is_chief: bool,
    tooltip: &str,
    content: impl FnOnce(&mut Ui),
) {
    let palette = Palette::current(ui.ctx());
    let mut words = RichText::new(format!("{value} ▾"));
    if is_chief {
        words = words.color(palette.accent).family(crate::app::theme::bold());
    }
    let mut button = Button::new(words).stroke((1.0, palette.line)).fill(palette.button);
    if is_chief {
        button = button.fill(palette.accent_soft).stroke((1.0, palette.accent.gamma_multiply(0.45)));
    }
    // A menu with fields in it must survive a click; what chooses, closes.
    let config = MenuConfig::new().close_behavior(PopupCloseBehavior::CloseOnClickOutside);
    let (response, _) = MenuButton::from_button(button).config(config).ui(ui, |ui| {
        ui.set_min_width(190.0);
        content(ui);
    });
    response.on_hover_text(tooltip);
}

pub(super) fn choice_ui<T: PartialEq>(ui: &mut Ui, value: &mut T, one: T, name: &str) {
    if ui.radio(*value == one, name).clicked() {
        *value = one;
        ui.close();
    }
}

fn root_ui(session: &Session, ui: &mut Ui, commands: &mut Vec<Command>) {
    let text = session.text();
    let now = session.document().request.root;
    let shown = match session.document().tree.role(crate::tree::NodeId::ROOT) {
        Role::Max => text.get("root-max"),
        Role::Min => text.get("root-min"),
        Role::Chance => text.get("root-chance"),
    };
    picker_ui(ui, &shown, false, &text.get("pick-root"), |ui| {
        let mut chosen = now;
        choice_ui(ui, &mut chosen, None, &text.get("root-file"));
        choice_ui(ui, &mut chosen, Some(Role::Max), &text.get("root-max"));
        choice_ui(ui, &mut chosen, Some(Role::Min), &text.get("root-min"));
        if chosen != now {
            commands.push(Command::SetRoot(chosen));
        }
    });
}

fn window_ui(ui: &mut Ui, text: &Text, chosen: &mut Conventions) {
    if ui.radio(chosen.window == Window::FULL, text.get("window-full")).clicked() {
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
