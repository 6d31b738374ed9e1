//! The path of a file, typed, where the system has no dialog for it: what could come next stands below the field.

use std::path::{MAIN_SEPARATOR, Path, PathBuf};

use eframe::egui::{Button, Key, Role, ScrollArea, TextEdit, Ui, WidgetInfo};

use super::dialog_form::{DialogForm, confirm_ui, first_field, subtitle_ui};
use crate::app::command::{Command, FileUse};
use crate::app::files::{begin_anew, folder_near};
use crate::app::platform;
use crate::app::workspace::{Dialog, Workspace};

/// As many names are offered at most.
const MAX_OFFERED: usize = 200;

/// What has been typed, and what is in the folder that it names.
#[derive(Debug)]
pub(super) struct PathForm {
    of: FileUse,
    typed: Option<String>,
    /// The folder that was looked into last, and what is in it.
    listed: Option<(PathBuf, Vec<(String, bool)>)>,
}

impl PathForm {
    /// The names that what has been typed could go on with, folders among them, each with the path that it comes to.
    fn offered(&mut self) -> Vec<(String, String)> {
        let typed = self.typed.clone().unwrap_or_default();
        let (folder, begun) = split(&typed);
        if self.listed.as_ref().is_none_or(|(listed, _)| listed != folder) {
            self.listed = Some((folder.to_owned(), platform::list(folder)));
        }
        let found = self.listed.as_ref().map_or(&[][..], |(_, found)| found);
        offered(folder, begun, self.of, found)
    }
}

/// The folder that is named, and how the name in it begins.
fn split(typed: &str) -> (&Path, &str) {
    let at = typed.rfind(['/', MAIN_SEPARATOR]).map_or(0, |at| at + 1);
    (Path::new(&typed[..at]), &typed[at..])
}

/// Folders, and files that may be meant: until a name is begun, those with an ending for this use.
fn offered(folder: &Path, begun: &str, of: FileUse, found: &[(String, bool)]) -> Vec<(String, String)> {
    let begun = begun.to_lowercase();
    let has_ending = |name: &str| {
        let ending = Path::new(name).extension();
        ending.is_some_and(|ending| of.endings().iter().any(|one| ending.eq_ignore_ascii_case(one)))
    };
    let is_meant = |name: &str, is_folder: bool| is_folder || !begun.is_empty() || has_ending(name);
    let fits = |name: &str| {
        // What is hidden is offered when it is asked for.
        name.to_lowercase().starts_with(&begun) && (!name.starts_with('.') || begun.starts_with('.'))
    };
    let fitting = found.iter().filter(|(name, is_folder)| fits(name) && is_meant(name, *is_folder));
    let fitting = fitting.take(MAX_OFFERED);
    fitting
        .map(|(name, is_folder)| {
            let end = if *is_folder { MAIN_SEPARATOR.to_string() } else { String::new() };
            (format!("{name}{end}"), format!("{}{end}", folder.join(name).display()))
        })
        .collect()
}

impl DialogForm for PathForm {
    fn new(workspace: &Workspace) -> Option<Self> {
        let Some(&Dialog::OpenPath(of)) = workspace.dialog() else { return None };
        Some(Self { of, typed: None, listed: None })
    }

    fn width(&self, _window: f32) -> f32 {
        560.0
    }

    fn title(&self, workspace: &Workspace) -> Option<String> {
        Some(self.of.title(workspace.text()))
    }

    fn content_ui(&mut self, workspace: &Workspace, ui: &mut Ui, commands: &mut Vec<Command>) -> bool {
        let text = workspace.text();
        subtitle_ui(&say!(text, "open-no-dialog"), ui);
        let folder = || format!("{}{MAIN_SEPARATOR}", folder_near(workspace.last_file()).display());
        let typed = self.typed.get_or_insert_with(folder);
        let response = ui.add(TextEdit::singleline(typed).desired_width(f32::INFINITY));
        response.widget_info(|| WidgetInfo::labeled(Role::TextInput, true, say!(text, "open-path")));
        if response.changed() {
            begin_anew(typed);
        }
        let mut taken = None;
        let height = (ui.ctx().content_rect().height() - 260.0).clamp(60.0, 280.0);
        ui.add_space(4.0);
        ScrollArea::vertical().max_height(height).auto_shrink([false, false]).show(ui, |ui| {
            for (name, path) in self.offered() {
                if ui.add(Button::new(name).frame_when_inactive(false)).clicked() {
                    taken = Some(path);
                }
            }
        });
        let is_file = |path: &str| !path.ends_with(MAIN_SEPARATOR);
        let mut opened = None;
        match taken {
            Some(path) if is_file(&path) => opened = Some(path),
            // One folder further, and the field goes on.
            Some(path) => {
                self.typed = Some(path);
                response.request_focus();
            }
            None => {}
        }
        let typed = self.typed.clone().unwrap_or_default();
        let decided = confirm_ui(workspace, ui, id!("open-open"), is_file(&typed));
        if decided == Some(true) {
            // Of the beginning of a name the only file that begins so is meant.
            opened = Some(match self.offered().as_slice() {
                [(_, path)] if path.starts_with(&typed) && is_file(path) => path.clone(),
                _ => typed,
            });
        }
        // A folder is no answer: the field goes on. Tab leaves it.
        let is_entered = ui.input(|input| input.key_pressed(Key::Enter));
        let is_left = response.lost_focus() && is_entered;
        if !first_field(&response) && decided.is_none() && opened.is_none() && is_left {
            response.request_focus();
        }
        if let Some(path) = opened {
            let path = PathBuf::from(path);
            commands.push(match self.of {
                FileUse::Tree => Command::OpenFile(path),
                FileUse::Log => Command::OpenLog(path),
            });
            return true;
        }
        decided == Some(false)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_go_on_where_the_path_ends() {
        let found = [
            ("Trees", true),
            ("mine.tree", false),
            ("more.txt", false),
            ("picture.png", false),
            (".hidden", false),
        ]
        .map(|(name, is_folder)| (name.to_owned(), is_folder));
        let names = |typed: &str| {
            let (folder, begun) = split(typed);
            offered(folder, begun, FileUse::Tree, &found)
                .into_iter()
                .map(|(name, _)| name)
                .collect::<Vec<_>>()
        };
        assert_eq!(names("/home/m"), ["mine.tree", "more.txt"]);
        assert_eq!(names("/home/.h"), [".hidden"]);
        assert_eq!(names("/home/x"), [""; 0]);
        let folder = format!("Trees{MAIN_SEPARATOR}");
        assert_eq!(names("/home/t"), [folder.as_str()]);
        let (at, begun) = split("/home/t");
        assert!(offered(at, begun, FileUse::Tree, &found)[0].1.ends_with(&folder));
        // A picture is none of the files that may be meant.
        assert_eq!(names("/home/"), [folder.as_str(), "mine.tree", "more.txt"]);
        assert_eq!(names("/home/p"), ["picture.png"]);
    }
}
