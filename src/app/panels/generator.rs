//! A new tree from the generator: what it is to be like, and what comes of that, with its picture, while it is chosen.

use std::sync::Arc;
use std::task::Poll;

use eframe::egui::{Button, Key, Label, RichText, Role, ScrollArea, Sense, TextEdit, Ui, WidgetInfo, vec2};

use super::targets::{TargetsForm, named, targets_ui};
use super::{set_width, told_ui};
use crate::app::canvas::ScenePainter;
use crate::app::command::Command;
use crate::app::generated::{GeneratedTree, GeneratorRequest};
use crate::app::jobs::{Job, JobKind};
use crate::app::theme::{self, Palette, color32};
use crate::app::workspace::Workspace;
use crate::explain::terms::convention_parts;
use crate::practice::generate::CountTarget;
use crate::scene::Theme;

/// The picture stands beside the choices from this width of the window on, in points.
const WIDE: f32 = 1040.0;
const CHOICES_WIDTH: f32 = 585.0;
const PICTURE_WIDTH: f32 = 360.0;

/// What was chosen, and what came of it.
#[derive(Debug)]
pub(super) struct GeneratorForm {
    targets: TargetsForm,
    seed: String,
    /// The tree that was made last, or why there is none.
    made: Option<(GeneratorKey, Result<GeneratedTree, String>)>,
    /// The one that is being made.
    coming: Option<(GeneratorKey, Job<Result<GeneratedTree, String>>)>,
    painter: ScenePainter,
    is_new: bool,
}

/// What a picture is of.
type GeneratorKey = (GeneratorRequest, Theme);

impl GeneratorForm {
    /// A tree for a board, of a seed that nobody had yet.
    pub(super) fn new(workspace: &Workspace) -> Self {
        Self {
            targets: TargetsForm::default(),
            seed: workspace.next_seed().to_string(),
            made: None,
            coming: None,
            painter: ScenePainter::default(),
            is_new: true,
        }
    }

    /// What is asked by now.
    fn asked(&self, workspace: &Workspace) -> Result<GeneratorKey, String> {
        let text = workspace.text();
        let targets = self.targets.targets(text)?;
        let seed = self.seed.trim().parse().ok().ok_or_else(|| text.get("generator-seed-wrong"))?;
        let request = &workspace.document().request;
        Ok((GeneratorRequest::new(targets, request.conventions, seed), request.look.theme))
    }

    /// Has the tree made that is asked for. The one before stays until it is there.
    fn update(&mut self, asked: &Result<GeneratorKey, String>, workspace: &Workspace) {
        if let Some((of, job)) = self.coming.take() {
            match job.poll() {
                Poll::Pending => self.coming = Some((of, job)),
                Poll::Ready(Some(made)) => self.made = Some((of, made)),
                Poll::Ready(None) => {}
            }
        }
        let Ok(asked) = asked else {
            self.coming = None;
            return;
        };
        let is_made = self.made.as_ref().is_some_and(|(of, _)| of == asked);
        if is_made {
            self.coming = None;
        } else if self.coming.as_ref().is_none_or(|(of, _)| of != asked) {
            let (text, metrics) = (Arc::clone(workspace.text()), workspace.ctx().metrics.clone());
            let (measured, theme) = *asked;
            let job = workspace
                .ctx()
                .jobs
                .start(JobKind::Generating, move |progress| measured.drawn(theme, &text, &metrics, progress));
            self.coming = Some((*asked, job));
        }
    }

    /// The tree that is asked for, once it is there.
    fn ready(&self, asked: &Result<GeneratorKey, String>) -> Option<&GeneratedTree> {
        let (of, made) = self.made.as_ref()?;
        made.as_ref().ok().filter(|_| asked.as_ref() == Ok(of))
    }

    /// The next seed.
    fn take_next_seed(&mut self) {
        let seed: u64 = self.seed.trim().parse().unwrap_or_default();
        self.seed = seed.wrapping_add(1).to_string();
    }
}

/// The sheet; whether it was left.
pub(super) fn generator_ui(
    workspace: &Workspace,
    form: &mut GeneratorForm,
    ui: &mut Ui,
    commands: &mut Vec<Command>,
) -> bool {
    let text = workspace.text();
    let palette = Palette::current(ui.ctx());
    let screen = ui.ctx().content_rect();
    let is_wide = screen.width() >= WIDE;
    set_width(ui, if is_wide { CHOICES_WIDTH + PICTURE_WIDTH + 16.0 } else { CHOICES_WIDTH });
    ui.label(RichText::new(text.get("generator-title")).font(theme::bold_font(theme::size::HEADING)));
    let asked = form.asked(workspace);
    form.update(&asked, workspace);
    let height = (screen.height() - 170.0).max(60.0);
    ScrollArea::vertical().max_height(height).show(ui, |ui| {
        ui.label(RichText::new(text.get("generator-what")).color(palette.weak));
        ui.add_space(6.0);
        if is_wide {
            ui.horizontal_top(|ui| {
                ui.vertical(|ui| {
                    ui.set_width(CHOICES_WIDTH);
                    choices_ui(workspace, form, ui);
                });
                ui.vertical(|ui| outcome_ui(workspace, form, &asked, ui));
            });
        } else {
            choices_ui(workspace, form, ui);
            ui.add_space(6.0);
            outcome_ui(workspace, form, &asked, ui);
        }
    });
    ui.add_space(8.0);
    let mut is_left = false;
    ui.horizontal_wrapped(|ui| {
        let ready = form.ready(&asked);
        let words = RichText::new(text.get("generator-open")).color(palette.on_accent);
        let open = ui.add_enabled(ready.is_some(), Button::new(words).fill(palette.accent));
        let is_entered =
            ui.input(|input| input.key_pressed(Key::Enter)) && ui.memory(|memory| memory.focused().is_none());
        if let (Some(drawn), Ok((measured, _)), true) = (ready, &asked, open.clicked() || is_entered) {
            commands.push(Command::OpenGenerated(drawn.text.clone(), measured.seed));
            is_left = true;
        }
        if ui.button(text.get("generator-another-seed")).clicked() {
            form.take_next_seed();
        }
        is_left |= ui.button(text.get("dialog-cancel")).clicked();
    });
    is_left
}

fn choices_ui(workspace: &Workspace, form: &mut GeneratorForm, ui: &mut Ui) {
    let text = workspace.text();
    targets_ui(text, &mut form.targets, std::mem::take(&mut form.is_new), ui);
    ui.add_space(4.0);
    ui.horizontal_wrapped(|ui| {
        let title = text.get("targets-seed");
        ui.label(&title);
        let field = ui.add(TextEdit::singleline(&mut form.seed).desired_width(150.0));
        named(&field, &title, &form.seed);
    });
}

/// What comes of the choices: a picture and its numbers, or what is wrong or impossible.
fn outcome_ui(
    workspace: &Workspace,
    form: &mut GeneratorForm,
    asked: &Result<GeneratorKey, String>,
    ui: &mut Ui,
) {
    let text = workspace.text();
    let palette = Palette::current(ui.ctx());
    let (measured, _) = match asked {
        Ok(asked) => asked,
        Err(why) => {
            told_ui(ui, RichText::new(why).color(palette.cut));
            return;
        }
    };
    let conventions = convention_parts(text, &measured.search()).join(" · ");
    let counted_for = text.say("generator-counted-for", &[("conventions", (&conventions).into())]);
    ui.add(Label::new(RichText::new(counted_for).color(palette.weak)).wrap());
    match &form.made {
        Some((of, Err(why))) if asked.as_ref() == Ok(of) => {
            told_ui(ui, RichText::new(why).color(palette.cut));
        }
        Some((of, Ok(drawn))) if asked.as_ref() == Ok(of) => {
            told_ui(ui, RichText::new(numbers(workspace, drawn)));
            picture_ui(workspace, &mut form.painter, drawn, ui);
        }
        _ => {
            ui.label(text.get("practice-making"));
        }
    }
    let command = RichText::new(measured.command()).monospace().color(palette.weak);
    ui.add(Label::new(command).wrap());
}

fn numbers(workspace: &Workspace, drawn: &GeneratedTree) -> String {
    let of = |what: CountTarget| drawn.facts.of(what);
    workspace.text().say(
        "generator-found",
        &[
            ("leaves", of(CountTarget::Leaves).into()),
            ("evaluated", of(CountTarget::Evaluated).into()),
            ("alpha", of(CountTarget::Alpha).into()),
            ("beta", of(CountTarget::Beta).into()),
            ("deep", of(CountTarget::Deep).into()),
        ],
    )
}

fn picture_ui(workspace: &Workspace, painter: &mut ScenePainter, drawn: &GeneratedTree, ui: &mut Ui) {
    let page = drawn.scene.page;
    let shape = (page.height() / page.width().max(1e-9)) as f32;
    let most = vec2(ui.available_width().clamp(40.0, CHOICES_WIDTH), 260.0);
    let width = most.x.min(most.y / shape.max(1e-6));
    let (rect, response) = ui.allocate_exact_size(vec2(width, width * shape), Sense::hover());
    let on_screen = ui.painter_at(rect.expand(1.0));
    if let Some(background) = drawn.scene.background {
        on_screen.rect_filled(rect, 0.0, color32(background));
    }
    painter.begin_frame(ui.ctx());
    on_screen.extend(painter.whole(ui.ctx(), &drawn.scene, rect));
    let what = workspace.text().get("generator-picture");
    response.widget_info(|| WidgetInfo::labeled(Role::Image, true, &what));
}
