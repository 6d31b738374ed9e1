//! The search in a line: which algorithm, in which order, and what differs from the usual. The rest is in the sheet.

use eframe::egui::containers::menu::{MenuButton, MenuConfig};
use eframe::egui::{Button, PopupCloseBehavior, Response, RichText, Role as Seen, Ui, WidgetInfo, vec2};

use super::room_of_button;
use super::settings::{field_ui, is_group, option_ui, root_name};
use crate::app::command::{Action, Command};
use crate::app::menu_scroll::menu_scroll_ui;
use crate::app::theme::Palette;
use crate::app::workspace::Workspace;
use crate::explain::terms::{
    algorithm_idea, algorithm_name, asked, asked_parts, order_hint, setting_part, word_name,
};
use crate::search::{Algorithm, AlgorithmFamily, Conventions, Order, Setting, SettingValue};
use crate::text::Text;

/// What stands around the menu of a picker, in points.
const AROUND_PICKER: f32 = 90.0;
/// A row of the bar without so much room has no button for practice: the menu has it, in points.
pub(super) const ROOM_FOR_PRACTICE: f32 = 80.0;
/// Where the row of a narrow bar has less room, there is no button for conventions, so that there is one for practice, in points.
const ROOM_FOR_CONVENTIONS: f32 = 200.0;

/// Algorithm and order, the button of the sheet with all conventions, and a chip for each that differs from the usual.
pub(crate) fn pickers_ui(workspace: &Workspace, ui: &mut Ui, commands: &mut Vec<Command>) {
    let text = workspace.text();
    let now = workspace.document().request.conventions;
    let is_tight = workspace.is_narrow();
    ui.spacing_mut().item_spacing.x = if is_tight { 4.0 } else { 7.0 };
    ui.spacing_mut().button_padding = vec2(if is_tight { 6.0 } else { 10.0 }, 4.0);
    let mut chosen = now;
    chosen_algorithm_ui(workspace, ui, &mut chosen);
    if !(is_tight && order_crowds_out_practice(text, ui, &now)) {
        order_ui(text, ui, &mut chosen);
    }
    // A menu has all of them, too; practice is a click away.
    let has_room = !is_tight || ui.available_size_before_wrap().x >= ROOM_FOR_CONVENTIONS;
    let all = Button::new(Action::Conventions.title(text));
    if has_room && ui.add(all).on_hover_text(Action::Conventions.tooltip(text)).clicked() {
        commands.push(Action::Conventions.into());
    }
    if let Some(usual) = chips_ui(workspace, ui, commands) {
        chosen = usual;
    }
    // It changes what presentations show, so it is seen before one begins.
    if workspace.is_curtain_on() && chip_ui(text, ui, &say!(text, "presentation-curtain")) {
        commands.push(Action::ToggleCurtain.into());
    }
    if chosen != now {
        commands.push(Command::SetConventions(chosen));
    }
}

/// Which algorithm, and in which order.
pub(super) fn algorithm_and_order_ui(workspace: &Workspace, ui: &mut Ui, chosen: &mut Conventions) {
    chosen_algorithm_ui(workspace, ui, chosen);
    order_ui(workspace.text(), ui, chosen);
}

/// Whether the row has room for the order, but not for the button of practice behind it. Then the order is in the dialog of
/// conventions only.
fn order_crowds_out_practice(text: &Text, ui: &Ui, now: &Conventions) -> bool {
    let order = room_of_button(ui, format!("{} ▾", word_name(text, Setting::Order, now.order.name())));
    let both = order + room_of_button(ui, Action::Practice.title(text)).max(ROOM_FOR_PRACTICE);
    Setting::Order.is_used(now) && (order..both).contains(&ui.available_size_before_wrap().x)
}

fn chosen_algorithm_ui(workspace: &Workspace, ui: &mut Ui, chosen: &mut Conventions) {
    let text = workspace.text();
    let named = algorithm_name(text, chosen.algorithm);
    picker_ui(ui, &named, true, &say!(text, "pick-algorithm"), |ui| {
        menu_scroll_ui(ui, AROUND_PICKER, |ui| algorithms_ui(ui, text, chosen));
    });
}

/// What an algorithm asks for besides, behind one button.
pub(super) fn asked_ui(text: &Text, ui: &mut Ui, chosen: &mut Conventions) {
    if asked(chosen.algorithm).next().is_none() {
        return;
    }
    picker_ui(ui, &asked_text(text, chosen), false, &say!(text, "pick-settings"), |ui| {
        for setting in asked(chosen.algorithm) {
            field_ui(ui, text, chosen, setting);
        }
    });
}

fn order_ui(text: &Text, ui: &mut Ui, chosen: &mut Conventions) {
    if !Setting::Order.is_used(chosen) {
        return;
    }
    let shown = word_name(text, Setting::Order, chosen.order.name());
    picker_ui(ui, &shown, false, &say!(text, "pick-order"), |ui| {
        menu_scroll_ui(ui, AROUND_PICKER, |ui| {
            ui.set_max_width(330.0);
            for word in Setting::Order.words() {
                let hint = Order::by_name(word).map(|order| order_hint(text, order)).unwrap_or_default();
                let name = word_name(text, Setting::Order, word);
                if option_ui(ui, word == chosen.order.name(), &name, &hint) {
                    Setting::Order.set(chosen, SettingValue::Word(word));
                    ui.close();
                }
            }
            if chosen.order == Order::Random {
                field_ui(ui, text, chosen, Setting::Seed);
            }
        });
    });
}

/// What differs from the usual, each as a chip that takes it back; gives the conventions without it.
fn chips_ui(workspace: &Workspace, ui: &mut Ui, commands: &mut Vec<Command>) -> Option<Conventions> {
    let text = workspace.text();
    let mut usual = None;
    for (words, without) in differing(text, &workspace.document().request.conventions) {
        if chip_ui(text, ui, &words) {
            usual = Some(without);
        }
    }
    if let Some(root) = workspace.document().request.root
        && chip_ui(text, ui, &root_name(text, root))
    {
        commands.push(Command::SetRoot(None));
    }
    usual
}

/// What differs from the usual conventions, algorithm and order aside: in words, and the conventions without it.
pub(crate) fn differing(text: &Text, now: &Conventions) -> Vec<(String, Conventions)> {
    let usual = Conventions::default().with(now.algorithm);
    let differs = |setting: Setting| setting.is_used(now) && setting.get(now) != setting.get(&usual);
    let chip = |setting: Setting| {
        // Texts told together are taken back together.
        let group = || Setting::ALL.into_iter().filter(move |&one| is_group(setting, one));
        if !group().any(differs) {
            return None;
        }
        let mut without = *now;
        for one in group() {
            one.set(&mut without, one.get(&usual));
        }
        Some((setting_part(text, now, setting)?, without))
    };
    let is_shown = |setting: &Setting| !matches!(setting, Setting::Algorithm | Setting::Order);
    Setting::ALL.into_iter().filter(is_shown).filter_map(chip).collect()
}

/// A few words that can be clicked away; whether they were.
fn chip_ui(text: &Text, ui: &mut Ui, words: &str) -> bool {
    let palette = Palette::current(ui.ctx());
    let label = say!(text, "chip-label", words);
    let shown = RichText::new(format!("{words}  ×")).color(palette.text);
    let chip = Button::new(shown).fill(palette.accent_soft).stroke((1.0, palette.accent)).corner_radius(12);
    let response = ui.add(chip);
    response.widget_info(|| WidgetInfo::labeled(Seen::Button, true, &label));
    response.on_hover_text(say!(text, "chip-hint")).clicked()
}

/// All algorithms, those that belong together under one heading, the faulty ones apart.
fn algorithms_ui(ui: &mut Ui, text: &Text, chosen: &mut Conventions) {
    let mut family = |ui: &mut Ui, family: AlgorithmFamily| {
        super::heading(ui, &family_name(text, family));
        for one in Algorithm::of(family) {
            algorithm_ui(ui, text, chosen, one);
        }
        ui.add_space(6.0);
    };
    ui.horizontal_top(|ui| {
        let left = [AlgorithmFamily::Plain, AlgorithmFamily::Windows, AlgorithmFamily::Horizon];
        let right = [AlgorithmFamily::BestFirst, AlgorithmFamily::Chance, AlgorithmFamily::Parallel];
        ui.vertical(|ui| left.into_iter().for_each(|one| family(ui, one)));
        ui.add_space(14.0);
        ui.vertical(|ui| right.into_iter().for_each(|one| family(ui, one)));
    });
    ui.separator();
    family(ui, AlgorithmFamily::Faulty);
}

fn family_name(text: &Text, family: AlgorithmFamily) -> String {
    say!(
        text,
        match family {
            AlgorithmFamily::Plain => "algorithms-plain",
            AlgorithmFamily::Windows => "algorithms-windows",
            AlgorithmFamily::Horizon => "algorithms-horizon",
            AlgorithmFamily::BestFirst => "algorithms-best-first",
            AlgorithmFamily::Chance => "algorithms-chance",
            AlgorithmFamily::Parallel => "algorithms-parallel",
            AlgorithmFamily::Faulty => "algorithms-faulty",
        }
    )
}

fn algorithm_ui(ui: &mut Ui, text: &Text, chosen: &mut Conventions, one: Algorithm) {
    let source = one.traits().source;
    let response = ui.radio(chosen.algorithm == one, algorithm_name(text, one));
    let response = response.on_hover_ui(|ui| {
        // The story of a mistake is for those who ask.
        ui.label(if one.is_faulty() { say!(text, "mistake-find") } else { algorithm_idea(text, one) });
        if !source.is_empty() {
            ui.weak(source);
        }
    });
    if response.clicked() {
        *chosen = chosen.with(one);
        ui.close();
    }
}

/// What is chosen of the settings that the algorithm asks for, in a few words.
fn asked_text(text: &Text, conventions: &Conventions) -> String {
    let parts = asked_parts(text, conventions);
    match asked(conventions.algorithm).next() {
        _ if !parts.is_empty() => parts.join(", "),
        Some(Setting::Table) | None => say!(text, "without-table"),
        Some(setting) => text.say_named(&format!("setting-{}-left", setting.name()), &[]),
    }
}

/// A button that says what is chosen and opens a menu of the choices.
pub(crate) fn picker_ui(
    ui: &mut Ui,
    value: &str,
    is_chief: bool,
    tooltip: &str,
    content: impl FnOnce(&mut Ui),
) -> Response {
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
    response.on_hover_text(tooltip)
}

/// A choice of a menu. When the menu opens, the keyboard goes to the one that is chosen.
pub(crate) fn choice_ui<T: PartialEq>(ui: &mut Ui, value: &mut T, one: T, name: &str) {
    let is_chosen = *value == one;
    let choice = ui.radio(is_chosen, name);
    if is_chosen && ui.is_sizing_pass() {
        choice.request_focus();
    }
    if choice.clicked() {
        *value = one;
        ui.close();
    }
}
