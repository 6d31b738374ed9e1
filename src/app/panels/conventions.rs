//! What authors disagree about, each as a button that says what is chosen.

use eframe::egui::containers::menu::{MenuButton, MenuConfig};
use eframe::egui::{Button, DragValue, PopupCloseBehavior, RichText, Ui, vec2};

use crate::app::command::Command;
use crate::app::session::Session;
use crate::app::theme::Palette;
use crate::explain::number;
use crate::explain::terms::{algorithm_idea, algorithm_name, algorithm_source, order_name};
use crate::search::{
    Algorithm, Conventions, CutRule, Cutoffs, Fail, Fault, MAX_THREADS, Order, Settings, Split, Table,
};
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
    if now.algorithm.has_window() && !now.algorithm.is_faulty() {
        picker_ui(ui, &fail(text, now.fail()), false, &text.get("pick-fail"), |ui| {
            for one in [Fail::Soft, Fail::Hard] {
                choice_ui(ui, &mut chosen.fail, one, &fail(text, one));
            }
        });
        picker_ui(ui, &cut(text, now.cut), false, &text.get("pick-cut"), |ui| {
            for one in [CutRule::GreaterOrEqual, CutRule::Greater] {
                choice_ui(ui, &mut chosen.cut, one, &cut(text, one));
            }
        });
        picker_ui(ui, &cutoffs(text, now.cutoffs), false, &text.get("pick-cutoffs"), |ui| {
            for one in [Cutoffs::Deep, Cutoffs::Shallow] {
                choice_ui(ui, &mut chosen.cutoffs, one, &cutoffs(text, one));
            }
        });
    }
    if now.algorithm.takes_window() {
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
    picker_ui(ui, &order_name(text, now.order), false, &text.get("pick-order"), |ui| {
        for one in Order::ALL {
            let response = ui.radio(chosen.order == one, order_name(text, one));
            if response.on_hover_text(text.get(order_hint_message_id(one))).clicked() {
                chosen.order = one;
                ui.close();
            }
        }
        if now.order == Order::Random {
            whole_ui(ui, &text.get("setting-seed"), &mut chosen.settings.seed, 0, u64::MAX);
        }
    });
    if has_settings(&now) {
        picker_ui(ui, &settings_text(text, &now), false, &text.get("pick-settings"), |ui| {
            settings_ui(ui, text, chosen);
        });
    }
}

/// All algorithms, those that belong together under one heading, the faulty ones apart.
fn algorithms_ui(ui: &mut Ui, text: &Text, chosen: &mut Conventions) {
    let mut group = |ui: &mut Ui, heading: &str, algorithms: &[Algorithm]| {
        super::heading(ui, heading);
        for &one in algorithms {
            algorithm_ui(ui, text, chosen, one);
        }
        ui.add_space(6.0);
    };
    ui.horizontal_top(|ui| {
        ui.vertical(|ui| {
            group(ui, &text.get("algorithms-plain"), &Algorithm::CLASSIC);
            group(ui, &text.get("algorithms-windows"), &WINDOWS);
            group(ui, &text.get("algorithms-horizon"), &HORIZON);
        });
        ui.add_space(14.0);
        ui.vertical(|ui| {
            group(ui, &text.get("algorithms-best-first"), &BEST_FIRST);
            group(ui, &text.get("algorithms-chance"), &CHANCE);
            group(ui, &text.get("algorithms-parallel"), &[Algorithm::Parallel]);
        });
    });
    ui.separator();
    group(ui, &text.get("algorithms-faulty"), &Fault::ALL.map(Algorithm::Faulty));
}

const WINDOWS: [Algorithm; 4] = [Algorithm::Scout, Algorithm::Pvs, Algorithm::Aspiration, Algorithm::Mtdf];
const HORIZON: [Algorithm; 2] = [Algorithm::IterativeDeepening, Algorithm::Quiescence];
const BEST_FIRST: [Algorithm; 5] =
    [Algorithm::Sss, Algorithm::DualSss, Algorithm::MtSss, Algorithm::ProofNumber, Algorithm::Mcts];
const CHANCE: [Algorithm; 3] = [Algorithm::Expectiminimax, Algorithm::Star1, Algorithm::Star2];

fn algorithm_ui(ui: &mut Ui, text: &Text, chosen: &mut Conventions, one: Algorithm) {
    let source = algorithm_source(one);
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

/// The lesson of an order.
const fn order_hint_message_id(order: Order) -> &'static str {
    match order {
        Order::LeftToRight => "order-hint-ltr",
        Order::RightToLeft => "order-hint-rtl",
        Order::Random => "order-hint-random",
        Order::BestFirst => "order-hint-best-first",
        Order::WorstFirst => "order-hint-worst-first",
        Order::Evaluation => "order-hint-evaluation",
        Order::Forcing => "order-hint-forcing",
        Order::Killer => "order-hint-killer",
        Order::History => "order-hint-history",
        Order::Hash => "order-hint-hash",
        Order::Pv => "order-hint-pv",
    }
}

/// Whether an algorithm asks for more than the conventions.
const fn has_settings(conventions: &Conventions) -> bool {
    let algorithm = conventions.algorithm;
    algorithm.takes_table()
        || algorithm.takes_depth()
        || matches!(
            algorithm,
            Algorithm::Mtdf | Algorithm::ProofNumber | Algorithm::Mcts | Algorithm::Parallel
        )
}

/// What is chosen, in a few words.
fn settings_text(text: &Text, conventions: &Conventions) -> String {
    let Settings { guess, delta, goal, threads, depth, .. } = conventions.settings;
    let threads_arg = usize::from(threads);
    match conventions.algorithm {
        Algorithm::Aspiration => text.say(
            "with-guess-within",
            &[("guess", (&number(guess)).into()), ("delta", (&number(delta)).into())],
        ),
        Algorithm::Mtdf => text.say("with-guess", &[("guess", (&number(guess)).into())]),
        Algorithm::ProofNumber => match goal {
            Some(goal) => text.say("with-goal", &[("goal", (&number(goal)).into())]),
            None => text.get("with-goal-win"),
        },
        Algorithm::Mcts => {
            let n = conventions.iterations().to_string();
            let seed = conventions.settings.seed.to_string();
            text.say("with-iterations", &[("iterations", (&n).into()), ("seed", (&seed).into())])
        }
        Algorithm::Parallel if conventions.settings.split == Split::Root => {
            text.say("with-threads-root", &[("threads", threads_arg.into())])
        }
        Algorithm::Parallel => text.say("with-threads-ybw", &[("threads", threads_arg.into())]),
        _ if conventions.has_table() => text.get("with-table"),
        _ => match depth.filter(|_| conventions.algorithm.takes_depth()) {
            Some(depth) => text.say("with-depth", &[("depth", (depth as usize).into())]),
            None => text.get("without-table"),
        },
    }
}

fn settings_ui(ui: &mut Ui, text: &Text, chosen: &mut Conventions) {
    let algorithm = chosen.algorithm;
    let settings = &mut chosen.settings;
    if algorithm.takes_table() {
        let mut is_on = chosen.table == Table::On;
        if ui.checkbox(&mut is_on, text.get("setting-table")).changed() {
            chosen.table = if is_on { Table::On } else { Table::Off };
        }
    }
    if matches!(algorithm, Algorithm::Aspiration | Algorithm::Mtdf) {
        value_ui(ui, &text.get("setting-guess"), &mut settings.guess, -1e9);
    }
    if algorithm == Algorithm::Aspiration {
        value_ui(ui, &text.get("setting-delta"), &mut settings.delta, 0.001);
    }
    match algorithm {
        Algorithm::ProofNumber => {
            let mut has_goal = settings.goal.is_some();
            if ui.checkbox(&mut has_goal, text.get("setting-has-goal")).changed() {
                settings.goal = has_goal.then_some(Value::from(1));
            }
            if let Some(goal) = &mut settings.goal {
                value_ui(ui, &text.get("setting-goal"), goal, -1e9);
            }
        }
        Algorithm::Mcts => {
            let mut n = u64::from(settings.iterations.unwrap_or(500));
            whole_ui(ui, &text.get("setting-iterations"), &mut n, 1, 1_000_000);
            settings.iterations = Some(n as u32);
            whole_ui(ui, &text.get("setting-seed"), &mut settings.seed, 0, u64::MAX);
        }
        Algorithm::Parallel => {
            let mut n = u64::from(settings.threads);
            whole_ui(ui, &text.get("setting-threads"), &mut n, 1, u64::from(MAX_THREADS));
            settings.threads = n as u8;
            for (split, name) in
                [(Split::YoungBrothers, text.get("split-ybw")), (Split::Root, text.get("split-root"))]
            {
                choice_ui(ui, &mut settings.split, split, &name);
            }
        }
        _ => {}
    }
    if algorithm.takes_depth() {
        let mut is_whole = settings.depth.is_none();
        if ui.checkbox(&mut is_whole, text.get("setting-whole-depth")).changed() {
            settings.depth = (!is_whole).then_some(2);
        }
        if let Some(depth) = &mut settings.depth {
            let mut n = u64::from(*depth);
            whole_ui(ui, &text.get("setting-depth"), &mut n, 0, 1000);
            *depth = n as u32;
        }
    }
}

/// A number with a name.
fn value_ui(ui: &mut Ui, name: &str, value: &mut Value, least: f64) {
    ui.horizontal(|ui| {
        let label = ui.label(name);
        let mut shown = value.get();
        let drag = ui.add(DragValue::new(&mut shown).speed(0.1).range(least..=1e9)).labelled_by(label.id);
        if drag.changed() {
            *value = Value::new(shown).unwrap_or(*value);
        }
    });
}

/// A whole number with a name.
fn whole_ui(ui: &mut Ui, name: &str, value: &mut u64, least: u64, most: u64) {
    ui.horizontal(|ui| {
        let label = ui.label(name);
        ui.add(DragValue::new(value).range(least..=most)).labelled_by(label.id);
    });
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
