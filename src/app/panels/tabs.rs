//! The documents that are open, if there are several: one click goes to one, a click with the middle button closes it.

use eframe::egui::{
    Button, Label, PointerButton, Response, RichText, Role, ScrollArea, Sense, Ui, WidgetInfo, vec2,
};

use super::notice::{BESIDE_ROW, offer_place};
use crate::app::command::Command;
use crate::app::effects::UNSAVED;
use crate::app::theme::Palette;
use crate::app::workspace::{TabLabel, Workspace};
use crate::text::{shortened, visible};

/// So much of a name is shown, in letters.
const MAX_NAME: usize = 28;

/// What is kept between frames.
#[derive(Debug, Default)]
pub(crate) struct TabsPanel {
    /// Which tab was shown, of how many: another one is scrolled to.
    shown: Option<(usize, usize)>,
}

pub(crate) fn tabs_ui(workspace: &Workspace, own: &mut TabsPanel, ui: &mut Ui, commands: &mut Vec<Command>) {
    ScrollArea::horizontal().auto_shrink([false, true]).show(ui, |ui| {
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = 4.0;
            for (place, tab) in workspace.tabs().enumerate() {
                let response = tab_ui(workspace, place, &tab, ui, commands);
                let shown = Some((place, workspace.n_tabs()));
                if tab.is_shown && std::mem::replace(&mut own.shown, shown) != shown {
                    response.scroll_to_me(None);
                }
            }
            offer_place(ui.ctx(), ui.available_rect_before_wrap().expand2(vec2(0.0, BESIDE_ROW)));
        });
    });
}

fn tab_ui(
    workspace: &Workspace,
    place: usize,
    tab: &TabLabel,
    ui: &mut Ui,
    commands: &mut Vec<Command>,
) -> Response {
    let text = workspace.text();
    let palette = Palette::current(ui.ctx());
    let mark = if tab.is_dirty { UNSAVED } else { "" };
    let words = RichText::new(format!("{mark}{}", shortened(&tab.name, MAX_NAME)));
    let words = if tab.is_shown { words.strong() } else { words.color(palette.weak) };
    let fill = if tab.is_shown { palette.accent_soft } else { palette.panel };
    let response = ui.add(Button::new(words).fill(fill).sense(Sense::click()));
    let title = format!("{mark}{}", tab.name);
    response.widget_info(|| WidgetInfo::selected(Role::Tab, true, tab.is_shown, &title));
    if response.clicked() {
        commands.push(Command::GoToTab(place));
    }
    if response.clicked_by(PointerButton::Middle) {
        commands.push(Command::CloseTab(place));
    }
    let path = tab.path.as_ref().map(|path| visible(&path.display().to_string()).into_owned());
    let response = response.on_hover_ui(|ui| {
        ui.add(Label::new(&title).wrap());
        if let Some(path) = path {
            ui.weak(path);
        }
    });
    let close = ui.add(Button::new("×").frame_when_inactive(false));
    let title = say!(text, "tab-close", name = tab.name);
    close.widget_info(|| WidgetInfo::labeled(Role::Button, true, &title));
    if close.on_hover_text(&title).clicked() {
        commands.push(Command::CloseTab(place));
    }
    ui.add_space(4.0);
    response
}
