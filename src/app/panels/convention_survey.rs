//! Who is wrong, the user or the book? All conventions, those together that come to the same result.

use eframe::egui::{RichText, ScrollArea, Ui};

use super::dialog_form::{DialogForm, close_ui};
use super::preview::room_ui;
use crate::app::command::Command;
use crate::app::theme;
use crate::app::workspace::{Agreed, Dialog, Workspace};

/// The conventions, in groups.
#[derive(Debug)]
pub(super) struct ConventionSurvey;

impl DialogForm for ConventionSurvey {
    fn new(_workspace: &Workspace) -> Option<Self> {
        Some(Self)
    }

    fn width(&self, _window: f32) -> f32 {
        680.0
    }

    fn title(&self, workspace: &Workspace) -> Option<String> {
        Some(say!(workspace.text(), "agreement-title"))
    }

    fn content_ui(&mut self, workspace: &Workspace, ui: &mut Ui, _commands: &mut Vec<Command>) -> bool {
        let Some(Dialog::Agreement(agreed)) = workspace.dialog() else { return false };
        let text = workspace.text();
        let screen = ui.ctx().content_rect();
        ui.label(say!(text, "agreement-what"));
        ui.add_space(6.0);
        let height = (screen.height() - 220.0).clamp(100.0, 400.0);
        room_ui(ui, height, |ui| match agreed {
            Agreed::Searching(_) => {
                ui.label(say!(text, "agreement-working"));
            }
            Agreed::Done(groups) => {
                ScrollArea::vertical().max_height(height).show(ui, |ui| {
                    for (comes_to, conventions) in groups {
                        ui.add_space(4.0);
                        ui.label(RichText::new(comes_to).font(theme::bold_font(theme::size::BODY)));
                        for one in conventions {
                            ui.label(one);
                        }
                    }
                });
            }
        });
        close_ui(workspace, ui)
    }
}
