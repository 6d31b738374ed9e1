//! A new tree from the generator: what it is to be like, and what comes of that, with its picture, while it is chosen.

use std::sync::Arc;

use eframe::egui::{Label, RichText, TextEdit, Ui, vec2};

use super::dialog_form::{DialogButton, DialogForm, decide_about_ui, selected_by_tab, subtitle_ui};
use super::preview::{Preview, scene_ui};
use super::targets::{TargetsForm, targets_ui};
use super::told_ui;
use crate::app::a11y::named;
use crate::app::canvas::ScenePainter;
use crate::app::command::Command;
use crate::app::generated::{GeneratedTree, GeneratorRequest};
use crate::app::jobs::{JobKind, JobProgress};
use crate::app::theme::Palette;
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
    /// The tree, or why there is none.
    made: Preview<GeneratorKey, Result<GeneratedTree, String>>,
    painter: ScenePainter,
}

/// What a picture is of.
type GeneratorKey = (GeneratorRequest, Theme);

impl GeneratorForm {
    /// What is asked by now.
    fn asked(&self, workspace: &Workspace) -> Result<GeneratorKey, String> {
        let text = workspace.text();
        let targets = self.targets.targets(text)?;
        let seed = self.seed.trim().parse().ok().ok_or_else(|| say!(text, "generator-seed-wrong"))?;
        let request = &workspace.document().request;
        Ok((GeneratorRequest::new(targets, request.conventions, seed), request.look.theme))
    }

    /// Has the tree made that is asked for.
    fn update(&mut self, asked: Option<&GeneratorKey>, workspace: &Workspace) {
        self.made.update(asked, |(measured, theme)| {
            let (text, metrics) = (Arc::clone(workspace.text()), workspace.ctx().metrics.clone());
            let work = move |progress: &JobProgress| measured.drawn(theme, &text, &metrics, progress);
            workspace.ctx().jobs.start(JobKind::Generating, work)
        });
    }

    /// The tree that is asked for, once it is there, or why there is none.
    fn ready(&self, asked: &Result<GeneratorKey, String>) -> Option<&Result<GeneratedTree, String>> {
        self.made.ready(asked.as_ref().ok()?)
    }

    /// The next seed.
    fn take_next_seed(&mut self) {
        let seed: u64 = self.seed.trim().parse().unwrap_or_default();
        self.seed = seed.wrapping_add(1).to_string();
    }
}

/// What the user decided.
#[derive(Clone, Copy, Debug)]
enum GeneratorDecision {
    Open,
    AnotherSeed,
    Cancel,
}

impl DialogForm for GeneratorForm {
    /// A tree for a board, of a seed that was not used yet.
    fn new(workspace: &Workspace) -> Option<Self> {
        Some(Self {
            targets: TargetsForm::default(),
            seed: workspace.next_seed().to_string(),
            made: Preview::default(),
            painter: ScenePainter::default(),
        })
    }

    fn width(&self, window: f32) -> f32 {
        if window >= WIDE { CHOICES_WIDTH + PICTURE_WIDTH + 16.0 } else { CHOICES_WIDTH }
    }

    fn title(&self, workspace: &Workspace) -> Option<String> {
        Some(say!(workspace.text(), "generator-title"))
    }

    fn content_ui(&mut self, workspace: &Workspace, ui: &mut Ui, commands: &mut Vec<Command>) -> bool {
        let text = workspace.text();
        let screen = ui.ctx().content_rect();
        let is_wide = screen.width() >= WIDE;
        let asked = self.asked(workspace);
        self.update(asked.as_ref().ok(), workspace);
        subtitle_ui(&say!(text, "generator-what"), ui);
        if is_wide {
            ui.horizontal_top(|ui| {
                ui.vertical(|ui| {
                    ui.set_width(CHOICES_WIDTH);
                    choices_ui(workspace, self, ui);
                });
                ui.vertical(|ui| outcome_ui(workspace, self, &asked, ui));
            });
        } else {
            choices_ui(workspace, self, ui);
            ui.add_space(6.0);
            if asked.is_ok() {
                outcome_ui(workspace, self, &asked, ui);
            }
        }
        // Where it has no place of its own beside the choices.
        let wrong = asked.as_ref().err().filter(|_| !is_wide);
        let about = wrong.map(|why| RichText::new(why).color(Palette::current(ui.ctx()).cut));
        let made = match (&asked, self.ready(&asked)) {
            (Ok((measured, _)), Some(Ok(drawn))) => {
                Some(Command::OpenGenerated(drawn.text.clone(), measured.seed))
            }
            _ => None,
        };
        let open =
            DialogButton::new(say!(text, "generator-open"), GeneratorDecision::Open).enabled(made.is_some());
        let another = DialogButton::new(say!(text, "generator-another-seed"), GeneratorDecision::AnotherSeed);
        let cancel = DialogButton::new(say!(text, "dialog-cancel"), GeneratorDecision::Cancel);
        match decide_about_ui(ui, about, Some(open), [another, cancel]) {
            Some(GeneratorDecision::Open) => {
                commands.extend(made);
                true
            }
            Some(GeneratorDecision::AnotherSeed) => {
                self.take_next_seed();
                false
            }
            Some(GeneratorDecision::Cancel) => true,
            None => false,
        }
    }
}

fn choices_ui(workspace: &Workspace, form: &mut GeneratorForm, ui: &mut Ui) {
    let text = workspace.text();
    targets_ui(text, &mut form.targets, ui);
    ui.add_space(4.0);
    ui.horizontal_wrapped(|ui| {
        let title = say!(text, "targets-seed");
        ui.label(&title);
        let field = ui.add(TextEdit::singleline(&mut form.seed).desired_width(150.0));
        selected_by_tab(&field, &form.seed);
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
    let counted_for = say!(text, "generator-counted-for", conventions);
    ui.add(Label::new(RichText::new(counted_for).color(palette.weak)).wrap());
    let GeneratorForm { made, painter, .. } = form;
    match asked.as_ref().ok().and_then(|asked| made.ready(asked)) {
        Some(Err(why)) => told_ui(ui, RichText::new(why).color(palette.cut)),
        Some(Ok(drawn)) => {
            told_ui(ui, RichText::new(numbers(workspace, drawn)));
            let most = vec2(ui.available_width().clamp(40.0, CHOICES_WIDTH), 260.0);
            scene_ui(ui, painter, &drawn.scene, (most, None, &say!(text, "generator-picture")));
        }
        None => {
            ui.label(say!(text, "practice-making"));
        }
    }
    let command = RichText::new(measured.command()).monospace().color(palette.weak);
    ui.add(Label::new(command).wrap());
}

fn numbers(workspace: &Workspace, drawn: &GeneratedTree) -> String {
    let of = |what: CountTarget| drawn.facts.of(what);
    say!(
        workspace.text(),
        "generator-found",
        leaves = of(CountTarget::Leaves),
        evaluated = of(CountTarget::Evaluated),
        alpha = of(CountTarget::Alpha),
        beta = of(CountTarget::Beta),
        deep = of(CountTarget::Deep)
    )
}
