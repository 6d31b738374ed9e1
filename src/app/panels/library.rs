//! The trees that come with the program, and the files that were opened last.

use eframe::egui::{Button, RichText, ScrollArea, Ui, vec2};

use super::{heading, subheading};
use crate::app::command::Command;
use crate::app::session::Session;
use crate::app::state::Origin;
use crate::app::theme::{self, Palette};
use crate::library::{POSITIONS, TREES};

pub(crate) fn library_ui(session: &Session, ui: &mut Ui, commands: &mut Vec<Command>) {
    let text = session.text();
    ScrollArea::vertical().auto_shrink([false, false]).show(ui, |ui| {
        ui.spacing_mut().item_spacing.y = 2.0;
        ui.horizontal(|ui| {
            ui.add_space(6.0);
            heading(ui, &text.get("library-title"));
        });
        ui.add_space(4.0);
        for (i, tree) in TREES.iter().chain(POSITIONS).enumerate() {
            if i == 0 {
                group_ui(ui, &text.get("library-trees"));
            } else if i == TREES.len() {
                ui.add_space(8.0);
                group_ui(ui, &text.get("library-positions"));
            }
            let is_open = session.document().origin == Origin::Bundled(tree.name);
            let (title, teaches) = title_of(tree.name, tree.text);
            let response = row_ui(ui, &title, is_open);
            let response = response.on_hover_ui(|ui| {
                ui.set_max_width(320.0);
                ui.label(RichText::new(&title).family(theme::bold()));
                if let Some(teaches) = &teaches {
                    ui.label(teaches);
                }
            });
            if response.clicked() {
                commands.push(Command::OpenBundled(tree.name));
            }
        }
        if !session.recent().is_empty() {
            ui.add_space(8.0);
            group_ui(ui, &text.get("library-recent"));
            for path in session.recent() {
                let name = path.file_name().unwrap_or_default().to_string_lossy();
                let is_open = matches!(&session.document().origin, Origin::File(open) if open == path);
                let response = row_ui(ui, &name, is_open).on_hover_text(path.display().to_string());
                response.context_menu(|ui| {
                    if ui.button(text.get("library-clear-recent")).clicked() {
                        commands.push(Command::ClearRecent);
                        ui.close();
                    }
                });
                if response.clicked() {
                    commands.push(Command::OpenFile(path.clone()));
                }
            }
        }
        ui.add_space(10.0);
        ui.horizontal(|ui| {
            ui.add_space(6.0);
            let open = Button::new(Command::Open.title(text));
            if ui.add(open).on_hover_text(Command::Open.tooltip(text)).clicked() {
                commands.push(Command::Open);
            }
        });
        ui.add_space(4.0);
        ui.horizontal_wrapped(|ui| {
            ui.add_space(6.0);
            ui.label(RichText::new(text.get("library-hint")).small().color(Palette::current(ui.ctx()).weak));
        });
    });
}

fn group_ui(ui: &mut Ui, name: &str) {
    ui.horizontal(|ui| {
        ui.add_space(6.0);
        subheading(ui, name);
    });
    ui.add_space(1.0);
}

fn row_ui(ui: &mut Ui, name: &str, is_open: bool) -> eframe::egui::Response {
    let palette = Palette::current(ui.ctx());
    let size = vec2(ui.available_width(), ui.spacing().interact_size.y);
    let words = RichText::new(format!("  {name}")).color(palette.text);
    let button = Button::new((words, eframe::egui::Atom::grow()))
        .min_size(size)
        .frame(true)
        .frame_when_inactive(is_open)
        .stroke((0.0, palette.line))
        .selected(is_open)
        .truncate();
    ui.add(button)
}

/// Title and lesson of a bundled tree, as its header has them.
fn title_of(name: &str, text: &str) -> (String, Option<String>) {
    let header = || text.lines().take_while(|line| line.contains(':') || line.starts_with('#'));
    let value = |key: &str| {
        let rest = header().find_map(|line| line.strip_prefix(key)?.strip_prefix(':'))?;
        Some(rest.trim().trim_matches('"').to_owned())
    };
    (value("title").unwrap_or_else(|| name.to_owned()), value("teaches"))
}
