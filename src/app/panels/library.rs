//! What can be opened: own trees first, then those that come with the program, in groups, with a small picture of each.

use std::collections::BTreeMap;

use eframe::egui::{
    Button, Key, Label, Modifiers, PointerButton, Response, RichText, Role, ScrollArea, Sense, TextEdit,
    TextStyle, Ui, WidgetInfo, pos2, vec2,
};

use super::thumbnail::Thumbnails;
use super::{heading, subheading};
use crate::app::command::{Action, Command};
use crate::app::effects::UNSAVED;
use crate::app::state::DocumentOrigin;
use crate::app::theme::{self, Palette};
use crate::app::workspace::Workspace;
use crate::library::{Bundled, GROUPS, find};

/// The width of the strip that stands for a closed library, in points.
pub(crate) const STRIP: f32 = 26.0;
/// In a lower panel the search comes first, and the rest is scrolled below it, in points.
const LOW: f32 = 320.0;
/// The picture of a tree, in points.
const PICTURE: eframe::egui::Vec2 = vec2(58.0, 38.0);

/// What the library keeps between frames.
#[derive(Debug, Default)]
pub(crate) struct LibraryPanel {
    /// What is searched for.
    query: String,
    /// How often the user has opened it: then the keyboard is here.
    n_asked: usize,
    /// Whether the first of what is found is to be opened.
    is_entered: bool,
    thumbnails: Thumbnails,
    /// Titles and lessons, by name.
    titles: BTreeMap<&'static str, (String, Option<String>)>,
}

impl LibraryPanel {
    /// A click opens it; one with the middle button, or with Ctrl, in a tab of its own. Enter in the search opens the first.
    fn open(&mut self, response: &Response, command: Command, commands: &mut Vec<Command>) {
        let is_apart = response.ctx.input(|input| input.modifiers.command);
        let is_entered = std::mem::take(&mut self.is_entered);
        if response.clicked_by(PointerButton::Middle) || response.clicked() && is_apart {
            commands.push(Command::Apart(Box::new(command)));
        } else if response.clicked() || is_entered {
            commands.push(command);
        }
    }
}

/// A closed library: one click opens it.
pub(crate) fn strip_ui(workspace: &Workspace, ui: &Ui, commands: &mut Vec<Command>) {
    let text = workspace.text();
    let palette = Palette::current(ui.ctx());
    let room = ui.available_rect_before_wrap();
    let title = say!(text, "library-title");
    let response = ui.interact(room, ui.scope_id().with("open library"), Sense::click());
    response.widget_info(|| WidgetInfo::labeled(Role::Button, true, &title));
    if response.hovered() || response.has_focus() {
        ui.painter().rect_filled(room, 0.0, palette.button_hovered);
    }
    let font = TextStyle::Button.resolve(ui.style());
    let galley = ui.painter().layout_no_wrap(format!("{title} ▾"), font, palette.weak);
    // Read upwards, as on the back of a book.
    let at = pos2(room.center().x - galley.size().y / 2.0, room.top() + galley.size().x + 14.0);
    let mut shape = eframe::egui::epaint::TextShape::new(at, galley, palette.weak);
    shape.angle = -std::f32::consts::FRAC_PI_2;
    ui.painter().add(shape);
    if response.on_hover_text(Action::ToggleLibrary.tooltip(text)).clicked() {
        commands.push(Action::ToggleLibrary.into());
    }
}

pub(crate) fn library_ui(
    workspace: &Workspace,
    library: &mut LibraryPanel,
    ui: &mut Ui,
    commands: &mut Vec<Command>,
) {
    head_ui(workspace, ui, commands);
    let is_low = ui.available_height() < LOW;
    if !is_low {
        own_ui(workspace, ui, commands);
    }
    let text = workspace.text();
    let search = TextEdit::singleline(&mut library.query)
        .hint_text(say!(text, "library-search"))
        .desired_width(f32::INFINITY);
    let response = ui.add(search);
    response.widget_info(|| WidgetInfo::labeled(Role::TextInput, true, say!(text, "library-search")));
    let n_asked = workspace.n_library_asked();
    if std::mem::replace(&mut library.n_asked, n_asked) != n_asked {
        response.request_focus();
    }
    // It is not pressed for the offer of the tour, too.
    let is_entered =
        response.lost_focus() && ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Enter));
    library.is_entered = is_entered && !library.query.trim().is_empty();
    ui.add_space(2.0);
    ScrollArea::vertical().auto_shrink([false, false]).show(ui, |ui| {
        if is_low && library.query.is_empty() {
            own_ui(workspace, ui, commands);
        }
        ui.spacing_mut().item_spacing.y = 1.0;
        let n_shown =
            groups_ui(workspace, library, ui, commands) + recent_ui(workspace, library, ui, commands);
        if n_shown == 0 {
            ui.weak(say!(text, "palette-nothing"));
        }
    });
}

fn head_ui(workspace: &Workspace, ui: &mut Ui, commands: &mut Vec<Command>) {
    let text = workspace.text();
    ui.horizontal(|ui| {
        heading(ui, &say!(text, "library-title"));
        ui.with_layout(eframe::egui::Layout::right_to_left(eframe::egui::Align::Center), |ui| {
            let close = Button::new("×").frame_when_inactive(false);
            let title = say!(text, "library-close");
            let response = ui.add(close);
            response.widget_info(|| WidgetInfo::labeled(Role::Button, true, &title));
            if response.on_hover_text(&title).clicked() {
                commands.push(Action::ToggleLibrary.into());
            }
            if !workspace.is_over(crate::app::command::WindowPart::Library) {
                let mut is_pinned = workspace.is_library_pinned();
                let pin = ui.checkbox(&mut is_pinned, RichText::new(say!(text, "library-pin")).small());
                if pin.on_hover_text(say!(text, "library-pin-hint")).changed() {
                    commands.push(Command::PinLibrary(is_pinned));
                }
            }
        });
    });
}

/// Own trees: they come first.
fn own_ui(workspace: &Workspace, ui: &mut Ui, commands: &mut Vec<Command>) {
    let text = workspace.text();
    subheading(ui, &say!(text, "library-own"));
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = 5.0;
        for (action, title) in [
            (Action::Open, say!(text, "library-open")),
            (Action::Paste, say!(text, "library-paste")),
            (Action::New, say!(text, "library-new")),
        ] {
            if ui.button(title).on_hover_text(action.tooltip(text)).clicked() {
                commands.push(action.into());
            }
        }
    });
    let hint = RichText::new(say!(text, "library-hint")).small().color(Palette::current(ui.ctx()).weak);
    ui.add(Label::new(hint).wrap());
    ui.add_space(6.0);
}

/// All groups with what fits the search; how many rows they have.
fn groups_ui(
    workspace: &Workspace,
    library: &mut LibraryPanel,
    ui: &mut Ui,
    commands: &mut Vec<Command>,
) -> usize {
    let text = workspace.text();
    let mut n_shown = 0;
    for (group, names) in GROUPS {
        let mut is_first = true;
        for bundled in names.iter().filter_map(|name| find(name)) {
            let (title, teaches) = library.title_of(bundled);
            if !fits(&library.query, &[&title, teaches.as_deref().unwrap_or_default(), bundled.name]) {
                continue;
            }
            if is_first {
                ui.add_space(if n_shown == 0 { 0.0 } else { 8.0 });
                subheading(ui, &text.say_named(&format!("library-group-{group}"), &[]));
                is_first = false;
            }
            n_shown += 1;
            let is_open = workspace.document().origin == DocumentOrigin::Bundled(bundled.name);
            let thumbnails = &mut library.thumbnails;
            let response = row_ui(ui, &title, is_open, |ui, rect| {
                thumbnails.show(workspace, bundled, ui, rect);
            });
            let response = response.on_hover_ui(|ui| {
                ui.set_max_width(320.0);
                ui.label(RichText::new(&title).family(theme::bold()));
                if let Some(teaches) = &teaches {
                    ui.label(teaches);
                }
            });
            library.open(&response, Command::OpenBundled(bundled.name), commands);
        }
    }
    n_shown
}

/// The files that were opened last and fit the search; how many rows they are.
fn recent_ui(
    workspace: &Workspace,
    library: &mut LibraryPanel,
    ui: &mut Ui,
    commands: &mut Vec<Command>,
) -> usize {
    let text = workspace.text();
    let mut n_shown = 0;
    for path in workspace.recent() {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        if !fits(&library.query, &[&name]) {
            continue;
        }
        if n_shown == 0 {
            ui.add_space(8.0);
            subheading(ui, &say!(text, "library-recent"));
        }
        n_shown += 1;
        let is_open = matches!(&workspace.document().origin, DocumentOrigin::File(open) if open == path);
        let is_unsaved = workspace.tabs().any(|tab| tab.is_dirty && tab.path.as_ref() == Some(path));
        let mark = if is_unsaved { UNSAVED } else { "" };
        let response = row_ui(ui, &format!("{mark}{name}"), is_open, |_, _| {})
            .on_hover_text(path.display().to_string());
        response.context_menu(|ui| {
            if ui.button(say!(text, "library-clear-recent")).clicked() {
                commands.push(Command::ClearRecent);
                ui.close();
            }
        });
        library.open(&response, Command::OpenFile(path.clone()), commands);
    }
    n_shown
}

/// Whether every word that is searched for stands somewhere.
fn fits(query: &str, places: &[&str]) -> bool {
    let places = places.join(" ").to_lowercase();
    query.to_lowercase().split_whitespace().all(|word| places.contains(word))
}

/// A row with room for a picture; a title takes as many lines as it needs.
fn row_ui(
    ui: &mut Ui,
    name: &str,
    is_open: bool,
    picture: impl FnOnce(&mut Ui, eframe::egui::Rect),
) -> Response {
    let palette = Palette::current(ui.ctx());
    let width = ui.available_width();
    let font = TextStyle::Body.resolve(ui.style());
    let words = (width - PICTURE.x - 15.0).max(30.0);
    let galley = ui.painter().layout(name.to_owned(), font, palette.text, words);
    let size = vec2(width, PICTURE.y.max(galley.size().y) + 6.0);
    let (rect, response) = ui.allocate_exact_size(size, Sense::click());
    response.widget_info(|| WidgetInfo::selected(Role::Button, true, is_open, name));
    if !ui.is_rect_visible(rect) {
        return response;
    }
    let fill = if is_open {
        Some(palette.accent_soft)
    } else {
        (response.hovered() || response.has_focus()).then_some(palette.button_hovered)
    };
    if let Some(fill) = fill {
        ui.painter().rect_filled(rect, 5.0, fill);
    }
    let corner = pos2(rect.left() + 3.0, rect.center().y - PICTURE.y / 2.0);
    let frame = eframe::egui::Rect::from_min_size(corner, PICTURE);
    picture(ui, frame);
    let at = pos2(frame.right() + 8.0, rect.center().y - galley.size().y / 2.0);
    ui.painter().galley(at, galley, palette.text);
    response
}

impl LibraryPanel {
    /// Title and lesson of a bundled tree, as its header has them.
    fn title_of(&mut self, bundled: &'static Bundled) -> (String, Option<String>) {
        self.titles.entry(bundled.name).or_insert_with(|| title_of(bundled.name, bundled.text)).clone()
    }
}

fn title_of(name: &str, text: &str) -> (String, Option<String>) {
    let header = || text.lines().take_while(|line| line.contains(':') || line.starts_with('#'));
    let value = |key: &str| {
        let rest = header().find_map(|line| line.strip_prefix(key)?.strip_prefix(':'))?;
        Some(rest.trim().trim_matches('"').to_owned())
    };
    (value("title").unwrap_or_else(|| name.to_owned()), value("teaches"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_search_finds_titles_lessons_and_names_by_words_in_any_order() {
        let places = ["A–N: two cutoffs, one of them deep", "where a bound is set", "a-to-n"];
        for query in ["", "deep", "CUTOFFS two", "bound deep", "a-to-n"] {
            assert!(fits(query, &places), "{query}");
        }
        assert!(!fits("chess", &places) && !fits("deep chess", &places));
    }
}
