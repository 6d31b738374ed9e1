//! Help › Notation: how trees are written, with examples that can be opened.

use eframe::egui::{Frame, RichText, ScrollArea, Ui};

use super::dialog_form::{DialogForm, close_ui};
use crate::app::command::{Action, Command};
use crate::app::theme::Palette;
use crate::app::workspace::Workspace;
use crate::text::Text;

/// What an example shows, and the tree.
struct Example {
    /// The message that says what it shows.
    what: fn(&Text) -> String,
    tree: &'static str,
}

const EXAMPLES: [Example; 8] = [
    Example {
        what: |text| say!(text, "notation-outline"),
        tree: "A\n  B\n    D 3\n    E 5\n  C\n    F 2\n    G 9",
    },
    Example { what: |text| say!(text, "notation-line"), tree: "A(B(D=3, E=5), C(F=2, G=9))" },
    Example { what: |text| say!(text, "notation-lists"), tree: "[[3, 12, 8], [2, 4, 6], [14, 5, 2]]" },
    Example {
        what: |text| say!(text, "notation-moves"),
        tree: "A\n  left -> B\n    up -> 3\n    down -> 5\n  right -> C\n    up -> 2\n    down -> 9",
    },
    Example {
        what: |text| say!(text, "notation-free"),
        tree: "A\n  B\n    D 3\n    E 5\n  C\n    F 2\n    G ·      # never read\n    H -inf",
    },
    Example {
        what: |text| say!(text, "notation-chance"),
        tree: "A\n  B 4\n  roll -> C chance\n    p=1/3 D 9\n    p=2/3 E 1",
    },
    Example {
        what: |text| say!(text, "notation-copies"),
        tree: "A\n  B\n    D 3\n    E 5\n  C\n    @D\n    F 2",
    },
    Example {
        what: |text| say!(text, "notation-headers"),
        tree: "title: My first tree\nroot: min\nexpect: value 5; best B\n\nA\n  B\n    D 3\n    E 5\n  C\n    F 2\n    G 9",
    },
];

/// Every way to write a tree.
#[derive(Debug)]
pub(super) struct NotationHelp;

impl DialogForm for NotationHelp {
    fn id(&self) -> &'static str {
        "notation"
    }

    fn width(&self, _window: f32) -> f32 {
        560.0
    }

    fn title(&self, workspace: &Workspace) -> Option<String> {
        Some(say!(workspace.text(), "notation-title"))
    }

    fn content_ui(&mut self, workspace: &Workspace, ui: &mut Ui, commands: &mut Vec<Command>) -> bool {
        let text = workspace.text();
        let screen = ui.ctx().content_rect();
        let palette = Palette::current(ui.ctx());
        ui.label(say!(text, "notation-what"));
        ui.add_space(6.0);
        let height = (screen.height() - 210.0).max(80.0);
        ScrollArea::vertical().max_height(height).auto_shrink([false, false]).show(ui, |ui| {
            for example in &EXAMPLES {
                ui.add_space(6.0);
                let what = (example.what)(text);
                ui.label(&what);
                Frame::NONE.fill(palette.sunken).corner_radius(4).inner_margin(8).show(ui, |ui| {
                    ui.set_width(ui.available_width());
                    ui.label(RichText::new(example.tree).monospace());
                });
                let open = ui.button(say!(text, "notation-open"));
                // Eight buttons with one name: those who listen hear which.
                open.widget_info(|| {
                    let name = format!("{} {what}", say!(text, "notation-open"));
                    eframe::egui::WidgetInfo::labeled(eframe::egui::accesskit::Role::Button, true, name)
                });
                if open.clicked() {
                    commands.push(Action::Leave.into());
                    commands.push(Command::OpenText(example.tree.to_owned()));
                }
            }
        });
        close_ui(workspace, ui)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::Conventions;
    use crate::trace::{Ending, Trace};
    use crate::tree::notation;

    #[test]
    fn every_example_is_a_tree_and_all_but_the_one_with_dice_can_be_searched() {
        for example in &EXAMPLES {
            let read = notation::read(example.tree);
            let tree = read.unwrap_or_else(|problems| panic!("{}: {problems:?}", example.tree)).tree;
            let ending = Trace::record(tree.into(), Conventions::default()).ending();
            let has_dice = example.tree.contains("chance");
            assert_eq!(ending == Ending::Finished, !has_dice, "{}", example.tree);
        }
    }
}
