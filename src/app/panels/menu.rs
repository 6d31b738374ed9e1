//! The bar on top: menus, the conventions, the name of the document.

use eframe::egui::{
    self, Align, Atom, Atoms, Button, Checkbox, Color32, Context, Id, IntoAtoms as _, Key, Layout, Popup,
    RadioButton, RectAlign, Response, RichText, Role, Stroke, TextFormat, TextStyle, Tooltip, Ui, WidgetInfo,
    WidgetText, vec2,
};

use eframe::egui::containers::menu::{MenuState, menu_style};
use eframe::egui::text::LayoutJob;

use super::conventions::{ROOM_FOR_PRACTICE, pickers_ui};
use super::notice::{BESIDE_ROW, offer_place};
use crate::app::command::{
    Action, Command, CommandKind, CommandNeeds, CommandRow, Menu, Switch, table, written,
};
use crate::app::effects::UNSAVED;
use crate::app::menu_scroll::menu_scroll_ui;
use crate::app::state::DocumentOrigin;
use crate::app::theme::Palette;
use crate::app::workspace::Workspace;
use crate::live::registry::GAMES;
use crate::text::{Text, brief};

/// Narrower bars have all menus behind one button, in points.
const ROOM_FOR_MENUS: f32 = 620.0;
/// Narrower bars do not say what the document is called, in points.
const ROOM_FOR_NAME: f32 = 90.0;

/// Menus, algorithm, order, conventions and chips; in further rows where there is no room.
pub(crate) fn menu_bar_ui(workspace: &Workspace, ui: &mut Ui, commands: &mut Vec<Command>) {
    let is_wide = ui.available_width() >= ROOM_FOR_MENUS;
    let asked = asked_menu(ui.ctx());
    let open = |response: &Response| {
        response.request_focus();
        Popup::open_id(&response.ctx, Popup::default_response_id(response));
    };
    ui.horizontal_wrapped(|ui| {
        ui.scope(|ui| {
            menu_style(ui.style_mut());
            if is_wide {
                for (index, menu) in Menu::ALL.into_iter().enumerate() {
                    let title = title_of(menu, workspace.text(), ui);
                    let button = ui.menu_button(title, |ui| {
                        menu_ui(workspace, ui, menu, commands);
                    });
                    if asked == Some(menu) {
                        open(&button.response);
                    } else if let Some(step) = arrow_along_bar(&button.response) {
                        let n = Menu::ALL.len();
                        ask_for_menu(ui.ctx(), Menu::ALL[(index + n).saturating_add_signed(step) % n]);
                    }
                }
            } else {
                let button = ui.menu_button(say!(workspace.text(), "menu-all"), |ui| {
                    let led = ui.data_mut(|data| data.remove_temp::<AskedMenu>(led_id()));
                    let led = led.and_then(|led| led.menu);
                    for menu in Menu::ALL {
                        let inner = ui.menu_button(menu.title(workspace.text()), |ui| {
                            menu_ui(workspace, ui, menu, commands);
                        });
                        if led == Some(menu) {
                            inner.response.request_focus();
                        }
                    }
                });
                if asked.is_some() {
                    open(&button.response);
                    let led = AskedMenu { menu: asked, pass: ui.ctx().cumulative_pass_nr() };
                    ui.data_mut(|data| data.insert_temp(led_id(), led));
                }
            }
        });
        if is_wide {
            ui.add_space(10.0);
        }
        pickers_ui(workspace, ui, commands);
        if ui.available_size_before_wrap().x >= ROOM_FOR_PRACTICE {
            practice_ui(workspace, ui, commands);
        }
        if ui.available_size_before_wrap().x >= ROOM_FOR_NAME {
            name_ui(workspace, ui, commands);
        }
    });
}

/// Where an arrow leads from an open menu of the bar: to the one before, or to the next. Entries with a menu of their own take
/// the arrow to the right themselves, and what stands in such a menu takes both.
fn arrow_along_bar(button: &Response) -> Option<isize> {
    let ctx = &button.ctx;
    let popup = Popup::default_response_id(button);
    if !Popup::is_id_open(ctx, popup) {
        return None;
    }
    let is_pressed = |key| ctx.input(|input| input.modifiers.is_none() && input.key_pressed(key));
    let focused = ctx.memory(egui::Memory::focused);
    let has_submenu = MenuState::from_id(ctx, popup, |state| state.open_item.is_some());
    let is_at_button = focused == Some(button.id);
    let is_in_menu = match focused {
        Some(focused) => ctx.read_response(focused).is_some_and(|entry| entry.layer_id.id == popup),
        None => !has_submenu,
    };
    if is_pressed(Key::ArrowLeft) && (is_at_button || is_in_menu) {
        Some(-1)
    } else if is_pressed(Key::ArrowRight) && (is_at_button || is_in_menu && !has_submenu) {
        Some(1)
    } else {
        None
    }
}

/// The menu that was asked for by a key, and when.
#[derive(Clone, Copy, Default)]
struct AskedMenu {
    menu: Option<Menu>,
    pass: u64,
}

fn asked_id() -> Id {
    Id::unique("plyscope-asked-menu")
}

/// Among all menus behind one button, the one to which the keyboard is led once they are there.
fn led_id() -> Id {
    Id::unique("plyscope-led-menu")
}

/// Opens a menu as soon as the bar is shown in this frame.
pub(crate) fn ask_for_menu(ctx: &Context, menu: Menu) {
    let asked = AskedMenu { menu: Some(menu), pass: ctx.cumulative_pass_nr() };
    ctx.data_mut(|data| data.insert_temp(asked_id(), asked));
}

fn asked_menu(ctx: &Context) -> Option<Menu> {
    let asked = ctx.data_mut(|data| data.remove_temp::<AskedMenu>(asked_id()))?;
    (asked.pass + 1 >= ctx.cumulative_pass_nr()).then_some(asked.menu).flatten()
}

/// The title of a menu; while Alt is held, the letter that opens it is underlined.
fn title_of(menu: Menu, text: &Text, ui: &Ui) -> WidgetText {
    let title = menu.title(text);
    let letter = menu.key().symbol_or_name().to_lowercase();
    let at = title.to_lowercase().find(&letter).filter(|_| ui.input(|input| input.modifiers.alt));
    let Some((at, (before, rest))) = at.and_then(|at| Some((at, title.split_at_checked(at)?))) else {
        return title.into();
    };
    let Some((letter, after)) = title.get(at..at + letter.len()).zip(rest.get(letter.len()..)) else {
        return title.into();
    };
    let plain = TextFormat::simple(TextStyle::Button.resolve(ui.style()), Color32::PLACEHOLDER);
    let underlined = TextFormat { underline: Stroke::new(1.0, ui.visuals().text_color()), ..plain.clone() };
    let mut job = LayoutJob::default();
    for (part, format) in [(before, &plain), (letter, &underlined), (after, &plain)] {
        job.append(part, 0.0, format.clone());
    }
    job.into()
}

fn menu_ui(workspace: &Workspace, ui: &mut Ui, menu: Menu, commands: &mut Vec<Command>) {
    menu_scroll_ui(ui, 50.0, |ui| {
        if menu == Menu::Game {
            new_game_ui(workspace, ui, commands);
        }
        if menu == Menu::View {
            look_menus_ui(workspace, ui, commands);
        }
        entries_ui(workspace, ui, menu, commands);
    });
}

/// The way into practice, which is a click away.
fn practice_ui(workspace: &Workspace, ui: &mut Ui, commands: &mut Vec<Command>) {
    let (text, practice) = (workspace.text(), Action::Practice);
    let button = ui.add_enabled(workspace.is_available(&practice.into()), Button::new(practice.title(text)));
    if button.on_hover_text(practice.tooltip(text)).clicked() {
        commands.push(practice.into());
    }
}

/// What the document is called, at the right.
fn name_ui(workspace: &Workspace, ui: &mut Ui, commands: &mut Vec<Command>) {
    ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
        if workspace.has(CommandNeeds::Before) {
            let text = workspace.text();
            let back = ui.button(format!("← {}", say!(text, "menu-back")));
            if back.on_hover_text(Action::Back.tooltip(text)).clicked() {
                commands.push(Action::Back.into());
            }
        }
        let name = match &workspace.document().origin {
            DocumentOrigin::Bundled(name) => format!("{name}.tree"),
            _ => brief(&workspace.document().called(workspace.text())).into_owned(),
        };
        let is_dirty = workspace.is_dirty();
        let name = if is_dirty { format!("{UNSAVED}{name}") } else { name };
        let palette = Palette::current(ui.ctx());
        let name = RichText::new(name).color(if is_dirty { palette.text } else { palette.weak });
        let label = ui.add(egui::Label::new(name).truncate());
        if is_dirty {
            label.on_hover_text(say!(workspace.text(), "unsaved-mark-hint"));
        } else if let Some(source) = &workspace.document().tree.header().source {
            label.on_hover_text(brief(source));
        }
        offer_place(ui.ctx(), ui.available_rect_before_wrap().expand2(vec2(0.0, BESIDE_ROW)));
    });
}

/// The games that come with the program.
fn new_game_ui(workspace: &Workspace, ui: &mut Ui, commands: &mut Vec<Command>) {
    ui.menu_button(say!(workspace.text(), "menu-new-game"), |ui| {
        for entry in GAMES {
            if ui.button(workspace.text().get(entry.title_message_id)).clicked() {
                commands.push(Command::NewGame(entry.name));
                ui.close();
            }
        }
    });
}

fn entries_ui(workspace: &Workspace, ui: &mut Ui, menu: Menu, commands: &mut Vec<Command>) {
    for row in table().filter(|row| row.menu == menu) {
        // These have submenus.
        if matches!(row.kind, CommandKind::Cycle(_) | CommandKind::Toggle(Switch::Part(_))) {
            continue;
        }
        if row.starts_group {
            ui.separator();
        }
        entry_ui(workspace, ui, row, commands);
    }
}

/// A switch, or one of several choices, with these words; `None` where the row is neither.
pub(super) fn switch_ui(
    workspace: &Workspace,
    ui: &mut Ui,
    row: &CommandRow,
    words: Atoms<'_>,
) -> Option<Response> {
    let mut is_on = workspace.is_on(row)?;
    let is_available = workspace.is_available(&row.action.into());
    let (response, role) = match row.kind {
        CommandKind::View(_) | CommandKind::Board(_) | CommandKind::Ask(_) => {
            (ui.add_enabled(is_available, RadioButton::new(is_on, words)), Role::RadioButton)
        }
        _ => (ui.add_enabled(is_available, Checkbox::new(&mut is_on, words)), Role::CheckBox),
    };
    let title = row.title(workspace.text());
    response.widget_info(|| WidgetInfo::selected(role, is_available, is_on, &title));
    Some(response)
}

fn entry_ui(workspace: &Workspace, ui: &mut Ui, row: &CommandRow, commands: &mut Vec<Command>) {
    let text = workspace.text();
    let is_available = workspace.is_available(&row.action.into());
    let title = row.title(text);
    // While a tree is edited, a letter is written.
    let is_edited = workspace.view().editing.is_some();
    let keys = row.action.shortcut_text().filter(|keys| !is_edited || keys.chars().count() > 1);
    // As the keys of a button: at the right, however wide the menu is.
    let mut words = title.clone().into_atoms();
    if let Some(keys) = &keys {
        // The longest title does not touch them either.
        words.extend_right((Atom::grow(), RichText::new(format!("  {keys}")).weak()).into_atoms());
    }
    let response = if let Some(response) = switch_ui(workspace, ui, row, words.clone()) {
        response
    } else {
        let response = ui.add_enabled(is_available, Button::new(words));
        response.widget_info(|| WidgetInfo::labeled(Role::Button, is_available, &title));
        response
    };
    if let Some(id) = row.hint_message_id {
        hint_beside(ui, &response, &text.get(id));
    }
    if response.clicked() {
        commands.push(row.action.into());
        ui.close();
    }
}

/// A hint beside the menu, where it covers no entry.
fn hint_beside(ui: &Ui, response: &Response, hint: &str) {
    let mut tooltip = Tooltip::for_enabled(response);
    let entry = response.rect.with_max_x(ui.max_rect().right()).with_min_x(ui.max_rect().left());
    tooltip.popup = tooltip
        .popup
        .anchor(entry)
        .gap(10.0)
        .align(RectAlign::RIGHT_START)
        .align_alternatives(&[RectAlign::LEFT_START]);
    tooltip.show(|ui| ui.label(hint));
}

/// All choices of a look, each in a menu; the command is for the keyboard. And the parts of the picture in one.
fn look_menus_ui(workspace: &Workspace, ui: &mut Ui, commands: &mut Vec<Command>) {
    let text = workspace.text();
    let look = &workspace.document().request.look;
    for row in table() {
        let CommandKind::Cycle(choice) = row.kind else { continue };
        ui.menu_button(text.get(choice.title_message_id), |ui| {
            for (name, changed) in choice.looks(look) {
                if ui.radio(changed == *look, text.get(name)).clicked() {
                    commands.push(Command::SetLook(Box::new(changed)));
                    ui.close();
                }
            }
            if let Some(keys) = row.own_keys().next() {
                ui.separator();
                ui.weak(say!(text, "menu-next-key", key = written(keys)));
            }
        });
    }
    ui.menu_button(say!(text, "menu-parts"), |ui| {
        for row in table().filter(|row| matches!(row.kind, CommandKind::Toggle(Switch::Part(_)))) {
            entry_ui(workspace, ui, row, commands);
        }
    });
    ui.separator();
}
