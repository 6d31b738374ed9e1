//! What authors disagree about, each as a button that says what is chosen.

use eframe::egui::containers::menu::{MenuButton, MenuConfig};
use eframe::egui::{Button, DragValue, PopupCloseBehavior, RichText, Ui, vec2};

use crate::app::command::Command;
use crate::app::shell::PlyscopeApp;
use crate::explain::number;
use crate::explain::terms::{algorithm_name, order_name};
use crate::search::{Algorithm, Conventions, CutRule, Cutoffs, Fail, Order};
use crate::text::Text;
use crate::value::{Role, Value, Window};

pub(crate) fn pickers_ui(app: &PlyscopeApp, ui: &mut Ui, commands: &mut Vec<Command>) {
    let text = &app.ctx.text;
    let now = app.document.conventions;
    let is_tight = app.is_narrow;
    ui.spacing_mut().item_spacing.x = if is_tight { 4.0 } else { 7.0 };
    ui.spacing_mut().button_padding = vec2(if is_tight { 6.0 } else { 10.0 }, 4.0);
    let mut chosen = now;
    picker_ui(ui, app, &algorithm_name(text, now.algorithm), true, &text.get("pick-algorithm"), |ui| {
        for one in Algorithm::ALL {
            choice_ui(ui, &mut chosen.algorithm, one, &algorithm_name(text, one));
        }
    });
    // What only makes a difference where there is a window.
    if now.algorithm.has_window() {
        picker_ui(ui, app, &fail(text, now.fail), false, &text.get("pick-fail"), |ui| {
            for one in [Fail::Soft, Fail::Hard] {
                choice_ui(ui, &mut chosen.fail, one, &fail(text, one));
            }
        });
    }
    picker_ui(ui, app, &order_name(text, now.order), false, &text.get("pick-order"), |ui| {
        for one in Order::ALL {
            choice_ui(ui, &mut chosen.order, one, &order_name(text, one));
        }
    });
    if now.algorithm.has_window() {
        picker_ui(ui, app, &cut(text, now.cut), false, &text.get("pick-cut"), |ui| {
            for one in [CutRule::GreaterOrEqual, CutRule::Greater] {
                choice_ui(ui, &mut chosen.cut, one, &cut(text, one));
            }
        });
        picker_ui(ui, app, &cutoffs(text, now.cutoffs), false, &text.get("pick-cutoffs"), |ui| {
            for one in [Cutoffs::Deep, Cutoffs::Shallow] {
                choice_ui(ui, &mut chosen.cutoffs, one, &cutoffs(text, one));
            }
        });
        let window = text.say(
            "window-of",
            &[("alpha", (&number(now.window.alpha)).into()), ("beta", (&number(now.window.beta)).into())],
        );
        picker_ui(ui, app, &window, false, &text.get("pick-window"), |ui| window_ui(ui, text, &mut chosen));
    }
    root_ui(app, ui, commands);
    if chosen != now {
        commands.push(Command::SetConventions(chosen));
    }
}

/// A button that says what is chosen and opens a menu of the choices.
pub(super) fn picker_ui(
    ui: &mut Ui,
    app: &PlyscopeApp,
    value: &str,
    is_chief: bool,
    tooltip: &str,
    content: impl FnOnce(&mut Ui),
) {
    let palette = &app.ctx.palette;
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

fn root_ui(app: &PlyscopeApp, ui: &mut Ui, commands: &mut Vec<Command>) {
    let text = &app.ctx.text;
    let now = app.document.root;
    let shown = match app.document.tree.role(crate::tree::NodeId::ROOT) {
        Role::Max => text.get("root-max"),
        Role::Min => text.get("root-min"),
        Role::Chance => text.get("root-chance"),
    };
    picker_ui(ui, app, &shown, false, &text.get("pick-root"), |ui| {
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

fn fail(text: &Text, fail: Fail) -> String {
    match fail {
        Fail::Soft => text.get("fail-soft"),
        Fail::Hard => text.get("fail-hard"),
    }
}

fn cut(text: &Text, cut: CutRule) -> String {
    match cut {
        CutRule::GreaterOrEqual => text.get("cut-greater-or-equal"),
        CutRule::Greater => text.get("cut-greater"),
    }
}

fn cutoffs(text: &Text, cutoffs: Cutoffs) -> String {
    match cutoffs {
        Cutoffs::Deep => text.get("cutoffs-deep"),
        Cutoffs::Shallow => text.get("cutoffs-shallow"),
    }
}
