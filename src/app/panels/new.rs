//! A sheet on which a tree is typed: what is wrong with it is said while it is typed.

use eframe::egui::{RichText, Role, ScrollArea, TextEdit, TextStyle, Ui, WidgetInfo, vec2};

use super::dialog_form::{DialogForm, confirm_ui, first_field, subtitle_ui};
use super::new_tree_form::{Recipe, recipe_ui};
use super::pinned::focus_in_place;
use super::preview::room_ui;
use super::problems::sentences;
use super::room_size::LOW;
use crate::app::canvas::select_all;
use crate::app::command::Command;
use crate::app::theme::Palette;
use crate::app::workspace::Workspace;
use crate::tree::GameTree;
use crate::tree::notation::{Diagnostic, ForeignFormat, Import, ImportOptions, import, read};

/// Longer texts are read when they are opened, not while they are typed, in bytes.
const MAX_READ: usize = 50_000;

/// So many lines of what is typed are in sight in every window.
const LEAST_LINES: f32 = 6.0;
/// Above and below them, in points.
const FIELD_MARGIN: f32 = 2.0;

/// What has been typed, and what it comes to.
#[derive(Debug, Default)]
pub(super) struct NewForm {
    typed: Option<String>,
    recipe: Recipe,
    /// Why the recipe makes nothing.
    refused: Option<String>,
    /// The tree, or the first thing that is wrong; `None` while nothing was read.
    found: Option<Result<FoundTree, Diagnostic>>,
}

/// What was read from what has been typed.
#[derive(Debug)]
struct FoundTree {
    n_nodes: usize,
    n_leaves: usize,
    /// The format of another program in which it is written.
    format: Option<&'static ForeignFormat>,
}

impl FoundTree {
    fn new(tree: &GameTree, format: Option<&'static ForeignFormat>) -> Self {
        Self { n_nodes: tree.n_nodes(), n_leaves: tree.n_leaves(), format }
    }
}

impl NewForm {
    fn read(&mut self) {
        let text = self.typed.as_deref().unwrap_or_default();
        self.found = if text.trim().is_empty() || text.len() > MAX_READ {
            None
        } else {
            match read(text) {
                Ok(found) => Some(Ok(FoundTree::new(&found.tree, None))),
                Err(problems) => match import(text, ImportOptions::default(), None) {
                    Some(Ok(Import { tree, summary })) => {
                        Some(Ok(FoundTree::new(&tree, Some(summary.format))))
                    }
                    _ => problems.into_iter().next().map(Err),
                },
            }
        };
    }
}

impl DialogForm for NewForm {
    fn new(_workspace: &Workspace) -> Option<Self> {
        Some(Self::default())
    }

    fn width(&self, _window: f32) -> f32 {
        560.0
    }

    fn title(&self, workspace: &Workspace) -> Option<String> {
        Some(say!(workspace.text(), "new-title"))
    }

    fn content_ui(&mut self, workspace: &Workspace, ui: &mut Ui, commands: &mut Vec<Command>) -> bool {
        let text = workspace.text();
        let palette = Palette::current(ui.ctx());
        // In a low window the example shows how a tree is written, and the room belongs to what is typed.
        let screen = ui.ctx().content_rect().height();
        let is_low = screen < LOW;
        if !is_low {
            subtitle_ui(&say!(text, "new-what"), ui);
        }
        let is_new = self.typed.is_none();
        let is_made = recipe_ui(text, &mut self.recipe, is_low, ui);
        let mut refused = None;
        if is_made && !is_new {
            match self.recipe.text(text) {
                Ok(made) => self.typed = Some(made),
                Err(why) => refused = Some(why),
            }
        }
        self.refused = if is_made { refused } else { self.refused.take() };
        let typed = self.typed.get_or_insert_with(|| say!(text, "new-example"));
        let least = LEAST_LINES * ui.text_style_height(&TextStyle::Monospace) + 2.0 * FIELD_MARGIN;
        let height = (screen - 380.0).clamp(least, 260.0);
        let response = ScrollArea::vertical()
            .max_height(height)
            .show(ui, |ui| {
                let field = TextEdit::multiline(typed)
                    .code_editor()
                    .margin(vec2(4.0, FIELD_MARGIN))
                    .lock_focus(false)
                    .desired_rows(8)
                    .desired_width(f32::INFINITY);
                ui.add(field)
            })
            .inner;
        response.widget_info(|| WidgetInfo::labeled(Role::MultilineTextInput, true, say!(text, "new-text")));
        if first_field(&response) {
            // What is to be typed there stands above it, and takes the place of the example.
            focus_in_place(&response);
            select_all(&response.ctx, response.id, typed);
        }
        if response.changed() {
            self.refused = None;
        }
        if is_new || is_made || response.changed() {
            self.read();
        }
        ui.add_space(4.0);
        // A problem and its hint.
        let height = 2.0 * ui.text_style_height(&TextStyle::Body) + ui.spacing().item_spacing.y;
        room_ui(ui, height, |ui| match &self.found {
            _ if self.refused.is_some() => {
                ui.label(RichText::new(self.refused.as_deref().unwrap_or_default()).color(palette.cut));
            }
            Some(Ok(FoundTree { n_nodes, n_leaves, format })) => {
                let counted = say!(text, "new-counted", nodes = n_nodes, leaves = n_leaves);
                ui.label(RichText::new(counted).color(palette.weak));
                if let Some(format) = format {
                    let format = text.say_named(format.title_message_id, &[]);
                    ui.label(RichText::new(say!(text, "new-imported", format)).color(palette.weak));
                }
            }
            Some(Err(problem)) => {
                let [message, hint] = sentences(text, problem);
                let (place, message) = (problem.place().to_string(), message.unwrap_or_default());
                let message = say!(text, "source-problem", place, problem = message, count = 1);
                ui.label(RichText::new(message).color(palette.cut));
                if let Some(hint) = hint {
                    ui.label(RichText::new(hint).color(palette.weak));
                }
            }
            None => {}
        });
        let typed = self.typed.as_deref().unwrap_or_default();
        let can_open =
            self.refused.is_none() && !typed.trim().is_empty() && !matches!(self.found, Some(Err(_)));
        let decided = confirm_ui(workspace, ui, id!("new-open"), can_open);
        if decided == Some(true) {
            let is_foreign = matches!(&self.found, Some(Ok(found)) if found.format.is_some());
            let open = if is_foreign { Command::OpenText } else { Command::OpenTyped };
            commands.push(open(typed.to_owned()));
        }
        decided.is_some()
    }
}
