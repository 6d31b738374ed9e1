//! The bar on top: menus, the conventions, the name of the document.

use eframe::egui::{Align, Button, Layout, MenuBar, RichText, Ui};

use super::conventions::pickers_ui;
use crate::app::command::{Command, Entry, Menu, table};
use crate::app::shell::PlyscopeApp;
use crate::live::registry::GAMES;
use crate::scene::{Annotations, Glyphs, Look, Theme, WitnessArrows};

pub(crate) fn menu_bar_ui(app: &PlyscopeApp, ui: &mut Ui, is_wide: bool, commands: &mut Vec<Command>) {
    MenuBar::new().ui(ui, |ui| {
        for menu in Menu::ALL {
            ui.menu_button(app.ctx.text.get(menu.title_message_id()), |ui| {
                ui.set_min_width(250.0);
                if menu == Menu::File {
                    new_game_ui(app, ui, commands);
                }
                if menu == Menu::View {
                    look_menus_ui(app, ui, commands);
                }
                entries_ui(app, ui, menu, commands);
            });
        }
        if is_wide {
            ui.add_space(18.0);
            pickers_ui(app, ui, commands);
        }
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            let name = match &app.document.origin {
                crate::app::state::Origin::Bundled(name) => format!("{name}.tree"),
                _ => app.document.name.clone(),
            };
            let label =
                ui.add(eframe::egui::Label::new(RichText::new(name).color(app.ctx.palette.weak)).truncate());
            if let Some(source) = &app.document.tree.header().source {
                label.on_hover_text(source);
            }
        });
    });
}

/// The games that come with the program.
fn new_game_ui(app: &PlyscopeApp, ui: &mut Ui, commands: &mut Vec<Command>) {
    ui.menu_button(app.ctx.text.get("menu-new-game"), |ui| {
        for entry in GAMES {
            if ui.button(app.ctx.text.say(entry.title_message_id, &[])).clicked() {
                commands.push(Command::NewGame(entry.name));
                ui.close();
            }
        }
    });
}

fn entries_ui(app: &PlyscopeApp, ui: &mut Ui, menu: Menu, commands: &mut Vec<Command>) {
    let is_part = |entry: &Entry| is_part_of_the_picture(&(entry.command)());
    for entry in table().filter(|entry| entry.menu == menu && !is_part(entry)) {
        let command = (entry.command)();
        if is_in_a_submenu(&command) {
            continue;
        }
        if entry.starts_group {
            ui.separator();
        }
        entry_ui(app, ui, command, commands);
    }
}

/// Switches for what is drawn around and beside the tree.
const fn is_part_of_the_picture(command: &Command) -> bool {
    matches!(
        command,
        Command::ToggleTitle
            | Command::ToggleMargin
            | Command::ToggleLegend
            | Command::ToggleReasons
            | Command::ToggleUnreadValues
            | Command::ToggleNodeTypes
    )
}

fn entry_ui(app: &PlyscopeApp, ui: &mut Ui, command: Command, commands: &mut Vec<Command>) {
    let is_available = app.is_available(&command);
    let title = command.title(&app.ctx.text);
    let response = if let Some(is_on) = is_on(app, &command) {
        let mut checked = is_on;
        let button = eframe::egui::Checkbox::new(&mut checked, title);
        ui.horizontal(|ui| {
            let response = ui.add_enabled(is_available, button);
            if let Some(keys) = command.shortcut_text() {
                ui.with_layout(Layout::right_to_left(Align::Center), |ui| ui.weak(keys));
            }
            response
        })
        .inner
    } else {
        let mut button = Button::new(title);
        if let Some(keys) = command.shortcut_text() {
            button = button.shortcut_text(keys);
        }
        ui.add_enabled(is_available, button)
    };
    let response = match command.hint_message_id() {
        Some(id) => response.on_hover_text(app.ctx.text.get(id)),
        None => response,
    };
    if response.clicked() {
        commands.push(command);
        ui.close();
    }
}

/// These have a submenu with all their choices; the command is for the keyboard.
const fn is_in_a_submenu(command: &Command) -> bool {
    matches!(
        command,
        Command::NextTheme | Command::NextGlyphs | Command::NextAnnotations | Command::NextWitnesses
    )
}

/// Whether a switch is on; `None` for commands that are no switches.
fn is_on(app: &PlyscopeApp, command: &Command) -> Option<bool> {
    let look = &app.document.request.look;
    Some(match command {
        Command::ToggleTitle => look.title,
        Command::ToggleMargin => look.margin,
        Command::ToggleLegend => look.legend,
        Command::ToggleReasons => look.reasons,
        Command::ToggleUnreadValues => look.unread_values,
        Command::ToggleNodeTypes => look.node_types,
        Command::ToggleLibrary => app.is_library_visible(),
        Command::ToggleInspector => app.preferences.is_inspector_shown,
        Command::ToggleOverview => app.preferences.is_overview_shown,
        Command::TogglePlots => app.preferences.is_plots_shown,
        _ => return None,
    })
}

fn look_menus_ui(app: &PlyscopeApp, ui: &mut Ui, commands: &mut Vec<Command>) {
    let text = &app.ctx.text;
    let look = &app.document.request.look;
    let menus: [(&Command, Vec<(String, Look)>); 4] = [
        (
            &Command::NextTheme,
            [
                (Theme::Light, text.get("theme-light")),
                (Theme::Dark, text.get("theme-dark")),
                (Theme::Projector, text.get("theme-projector")),
                (Theme::Print, text.get("theme-print")),
            ]
            .map(|(theme, name)| (name, Look { theme, ..look.clone() }))
            .to_vec(),
        ),
        (
            &Command::NextGlyphs,
            [
                (Glyphs::Triangles, text.get("glyphs-triangles")),
                (Glyphs::SquaresAndCircles, text.get("glyphs-squares-and-circles")),
                (Glyphs::Circles, text.get("glyphs-circles")),
            ]
            .map(|(glyphs, name)| (name, Look { glyphs, ..look.clone() }))
            .to_vec(),
        ),
        (
            &Command::NextAnnotations,
            [
                (Annotations::History, text.get("annotations-history")),
                (Annotations::Edges, text.get("annotations-edges")),
                (Annotations::Inequality, text.get("annotations-inequality")),
                (Annotations::None, text.get("annotations-none")),
            ]
            .map(|(annotations, name)| (name, Look { annotations, ..look.clone() }))
            .to_vec(),
        ),
        (
            &Command::NextWitnesses,
            [
                (WitnessArrows::None, text.get("witnesses-none")),
                (WitnessArrows::Current, text.get("witnesses-current")),
                (WitnessArrows::Deep, text.get("witnesses-deep")),
                (WitnessArrows::All, text.get("witnesses-all")),
            ]
            .map(|(witnesses, name)| (name, Look { witnesses, ..look.clone() }))
            .to_vec(),
        ),
    ];
    for (command, choices) in menus {
        let title = match command {
            Command::NextTheme => text.get("menu-theme"),
            Command::NextGlyphs => text.get("menu-glyphs"),
            Command::NextAnnotations => text.get("menu-annotations"),
            _ => text.get("menu-witnesses"),
        };
        ui.menu_button(title, |ui| {
            ui.set_min_width(230.0);
            for (name, choice) in choices {
                if ui.radio(choice == *look, name).clicked() {
                    commands.push(Command::SetLook(Box::new(choice)));
                    ui.close();
                }
            }
            if let Some(keys) = command.shortcut_text() {
                ui.separator();
                ui.weak(text.say("menu-next-key", &[("key", (&keys).into())]));
            }
        });
    }
    ui.menu_button(text.get("menu-parts"), |ui| {
        ui.set_min_width(230.0);
        for entry in table() {
            let command = (entry.command)();
            if is_part_of_the_picture(&command) {
                entry_ui(app, ui, command, commands);
            }
        }
    });
    ui.separator();
}
