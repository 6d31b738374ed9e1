//! The command palette: all commands and trees by name.

use eframe::egui::{
    Align2, Area, Button, Context, Frame, Id, Key, Modal, Modifiers, ScrollArea, TextEdit, vec2,
};

use super::set_width;
use crate::app::command::{Command, table};
use crate::app::theme::Palette;
use crate::app::workspace::Workspace;
use crate::library::TREES;

/// What was typed into the palette, and which row is chosen.
#[derive(Clone, Debug, Default)]
pub(super) struct PaletteForm {
    query: String,
    row: usize,
}

pub(super) fn palette_ui(
    workspace: &Workspace,
    form: &mut PaletteForm,
    ctx: &Context,
    commands: &mut Vec<Command>,
) {
    let text = workspace.text();
    let rows = matches(workspace, &form.query);
    let pressed = |key| ctx.input_mut(|input| input.consume_key(Modifiers::NONE, key));
    let mut entered = None;
    if pressed(Key::ArrowDown) {
        form.row += 1;
    }
    if pressed(Key::ArrowUp) {
        form.row = form.row.saturating_sub(1);
    }
    form.row = form.row.min(rows.len().saturating_sub(1));
    if pressed(Key::Enter) {
        entered = rows.get(form.row).map(|row| row.command.clone());
    }
    let id = Id::unique("palette");
    let screen = ctx.content_rect();
    let area =
        Area::new(id.with("area")).anchor(Align2::CENTER_TOP, vec2(0.0, 70.0_f32.min(screen.height() * 0.1)));
    let modal = Modal::new(id)
        .area(area.order(eframe::egui::Order::Foreground))
        .backdrop_color(Palette::current(ctx).shadow)
        .frame(Frame::popup(&ctx.global_style()).inner_margin(10))
        .show(ctx, |ui| {
            set_width(ui, 460.0);
            let field = TextEdit::singleline(&mut form.query)
                .hint_text(text.get("palette-hint"))
                .desired_width(f32::INFINITY)
                .margin(vec2(8.0, 6.0));
            let response = ui.add(field);
            response.widget_info(|| {
                eframe::egui::WidgetInfo::labeled(
                    eframe::egui::accesskit::Role::TextInput,
                    true,
                    text.get("palette-hint"),
                )
            });
            response.request_focus();
            if response.changed() {
                form.row = 0;
            }
            ui.add_space(4.0);
            let mut chosen = None;
            ScrollArea::vertical()
                .max_height((screen.height() * 0.6).clamp(20.0, 420.0))
                .auto_shrink([false, true])
                .show(ui, |ui| {
                    ui.spacing_mut().item_spacing.y = 1.0;
                    for (i, row) in rows.iter().enumerate() {
                        let mut button = Button::new((row.title.as_str(), eframe::egui::Atom::grow()))
                            .selected(i == form.row)
                            .frame_when_inactive(i == form.row)
                            .stroke((0.0, Palette::current(ui.ctx()).line))
                            .min_size(vec2(ui.available_width(), 26.0));
                        if let Some(keys) = &row.keys {
                            button = button.shortcut_text(keys.as_str());
                        }
                        let response = ui.add(button);
                        if i == form.row && response.rect.bottom() > ui.clip_rect().bottom() {
                            response.scroll_to_me(None);
                        }
                        if i == form.row && response.rect.top() < ui.clip_rect().top() {
                            response.scroll_to_me(None);
                        }
                        if response.clicked() {
                            chosen = Some(row.command.clone());
                        }
                    }
                    if rows.is_empty() {
                        ui.weak(text.get("palette-nothing"));
                    }
                });
            chosen
        });
    let chosen = modal.inner.clone().or(entered);
    if chosen.is_some() || modal.should_close() {
        commands.push(Command::Leave);
        commands.extend(chosen);
    }
}

struct PaletteRow {
    title: String,
    keys: Option<String>,
    command: Command,
}

/// The commands and trees whose names hold all words of the query, in any order.
fn matches(workspace: &Workspace, query: &str) -> Vec<PaletteRow> {
    let text = workspace.text();
    let query = query.to_lowercase();
    let fits = |title: &str| {
        let title = title.to_lowercase();
        query.split_whitespace().all(|word| title.contains(word))
    };
    let is_offered = |command: &Command| {
        workspace.is_available(command) && *command != Command::Palette && *command != Command::Leave
    };
    let commands = table().map(|row| (row.command)()).filter(is_offered).map(|command| PaletteRow {
        title: command.title(text),
        keys: command.shortcut_text(),
        command,
    });
    let trees = TREES.iter().map(|tree| {
        let title = text.say("palette-open-tree", &[("name", tree.name.into())]);
        PaletteRow { title, keys: None, command: Command::OpenBundled(tree.name) }
    });
    let mut rows: Vec<PaletteRow> = commands.chain(trees).filter(|row| fits(&row.title)).collect();
    // Whole words first; otherwise the order of the menus.
    let has_word =
        |row: &PaletteRow| row.title.to_lowercase().split_whitespace().any(|word| word == query.trim());
    rows.sort_by_key(|row| !has_word(row));
    rows
}
