//! Practising in the window: the tree without what is asked, and beside it the question, the answers and what is said of them.
//!
//! It shows pictures of the session's exercise only. What is answered is its own; so is the truth not known to it before the
//! session's question has been graded.

mod after;
mod bug;
mod canvas;
mod children;
mod entry;
mod form;
mod line;
mod one;
mod steps;
mod whole;

use std::sync::Arc;

use eframe::egui::{CentralPanel, Frame, Margin, Panel, RichText, ScrollArea, Ui};

use self::canvas::{Arranged, Shown};
use self::children::Drawn;
use self::form::Form;
use self::steps::steps_ui;
use super::command::{Command, Graded};
use super::heard;
use super::session::{Session, kind_message_id};
use super::theme::{self, Palette};
use crate::explain::Explainer;
use crate::practice::{Bug, Kind, Known, Often, Question, Said, Verdict};
use crate::scene::Picture;

/// Narrower windows have the exercise below the tree, in points.
const NARROW: f32 = 760.0;
const WIDTH: f32 = 380.0;
/// In lower panels all of it is scrolled, in points.
const LOW: f32 = 380.0;

/// What somebody at an exercise has answered so far.
#[derive(Debug, Default)]
pub(crate) struct PracticePanel {
    /// Which exercise that is of.
    number: usize,
    form: Form,
    canvas: canvas::Canvas,
    /// Whether a text field has the keyboard.
    pub(crate) is_written_in: bool,
    /// The tree in the order of the answer.
    arranged: Option<Drawn>,
    /// The search that is shown instead of the one on the screen, and the question that it belongs to.
    faulty: Option<(usize, Arc<Picture>)>,
}

impl PracticePanel {
    /// The exercise beside the tree.
    pub(crate) fn show(&mut self, session: &Session, ui: &mut Ui, commands: &mut Vec<Command>) {
        let Some(practising) = session.practising() else { return };
        if self.number != practising.number {
            *self = Self {
                number: practising.number,
                canvas: std::mem::take(&mut self.canvas),
                ..Self::default()
            };
        }
        let palette = Palette::current(ui.ctx());
        let frame = Frame::NONE.fill(palette.panel).inner_margin(Margin::symmetric(16, 14));
        if ui.available_width() < NARROW {
            let height = (ui.available_height() * 0.55).max(60.0);
            let panel = Panel::bottom("practice below").frame(frame).exact_size(height).resizable(false);
            panel.show(ui, |ui| self.words_ui(session, ui, commands));
        } else {
            let most = (ui.available_width() * 0.5).max(200.0);
            let panel = Panel::right("practice").frame(frame).default_size(WIDTH).size_range(240.0..=most);
            panel.show(ui, |ui| self.words_ui(session, ui, commands));
        }
        CentralPanel::no_frame().frame(Frame::NONE.fill(palette.canvas)).show(ui, |ui| {
            // Before the first question is there, the tree is.
            let question = question_of(session, self.form.at);
            self.draw(session, question, ui);
            let known = match question {
                // Once it has been graded, the step may be seen.
                Some(Question::Next(next)) if self.form.verdict.is_some() => Known::Until(next.told),
                question => question.map_or(Known::Tree, Question::known),
            };
            if session.known() != known {
                commands.push(Command::SetKnown(known));
            }
            let known = session.known().and(known);
            let step = self.form.at_step;
            let is_graded = self.form.verdict.is_some();
            let shown = match (&self.arranged, &self.faulty) {
                (Some(drawn), _) => Some(Shown {
                    picture: &drawn.picture,
                    step: if is_graded { step } else { 0 },
                    before: &drawn.before,
                    is_open: !is_graded,
                }),
                (None, Some((_, picture))) => Some(Shown { picture, step, before: &[], is_open: false }),
                (None, None) => practising.picture(known).map(|(picture, step)| Shown {
                    picture,
                    step,
                    before: &[],
                    is_open: false,
                }),
            };
            let Some(shown) = shown else { return };
            let done = self.canvas.show(session, shown, (&mut self.form, question), ui);
            let Some(question) = question else { return };
            if let Some(node) = done.clicked {
                self.form.click(question, node);
                ui.ctx().request_repaint();
            }
            if let Some(Arranged { node, parent, order }) = done.arranged {
                self.form.picked = Some(node);
                self.form.arrange(session.document().trace.tree(), parent, order);
                ui.ctx().request_repaint();
            }
        });
        self.is_written_in = ui.ctx().text_edit_focused();
    }

    /// Draws what is no picture of the session's own: a tree in another order, another search.
    fn draw(&mut self, session: &Session, question: Option<&Question>, ui: &Ui) {
        let is_graded = self.form.verdict.is_some();
        match question {
            Some(question @ Question::Children(children)) => {
                let order = self.form.shown_order(question);
                if !self.arranged.as_ref().is_some_and(|drawn| drawn.is_of(&order, is_graded)) {
                    self.arranged = Drawn::new(session, children, order, is_graded);
                    ui.ctx().request_repaint();
                }
            }
            Some(Question::Bug(bug)) => {
                let at = self.form.at;
                if self.faulty.as_ref().is_none_or(|(of, _)| *of != at) {
                    self.faulty = faulty_picture(session, bug).map(|picture| (at, picture));
                }
            }
            _ => (self.arranged, self.faulty) = (None, None),
        }
    }

    /// What is asked, answered and said. What stands above it moves along where there is no room for both.
    fn words_ui(&mut self, session: &Session, ui: &mut Ui, commands: &mut Vec<Command>) {
        let scroll = ScrollArea::vertical().auto_shrink([false, false]);
        if ui.available_height() < LOW {
            scroll.show(ui, |ui| {
                head_ui(session, ui, commands);
                self.exercise_ui(session, ui, commands);
            });
        } else {
            head_ui(session, ui, commands);
            scroll.show(ui, |ui| self.exercise_ui(session, ui, commands));
        }
    }

    fn exercise_ui(&mut self, session: &Session, ui: &mut Ui, commands: &mut Vec<Command>) {
        let Some(practising) = session.practising() else { return };
        let explainer = session.explainer();
        let said = Said::new(&explainer, session.text());
        match &practising.questions {
            Err(why) => {
                ui.label(why);
                // Nothing can be asked about this tree, but perhaps about the next one.
                if practising.seed.is_some() {
                    after::another_ui(session, ui, commands);
                }
            }
            Ok(questions) => match &questions[..] {
                [whole] if practising.kind.is_whole() => {
                    self.form.whole_ui(session, whole, &said, ui, commands);
                    self.walk_ui(session, ui);
                }
                all => self.form.one_by_one_ui(session, all, &said, ui, commands),
            },
        }
    }

    /// The way through the search of the order that is shown.
    fn walk_ui(&mut self, session: &Session, ui: &mut Ui) {
        let is_graded = self.form.verdict.is_some();
        let Some(drawn) = self.arranged.as_ref().filter(|drawn| is_graded && drawn.is_searched) else {
            return;
        };
        ui.add_space(6.0);
        let before = self.form.order_of;
        self.form.orders_ui(session, ui);
        // Another order has another number of steps; it is drawn in a moment.
        if self.form.order_of != before {
            return;
        }
        let picture = &drawn.picture;
        let explainer = Explainer::new(picture.trace(), picture.names(), session.text());
        let told = |step| explainer.one_line(step);
        steps_ui(&mut self.form.at_step, explainer.n_steps(), told, session, ui);
    }
}

/// What is practised, on which search, and how that went so far.
fn head_ui(session: &Session, ui: &mut Ui, commands: &mut Vec<Command>) {
    let Some(practising) = session.practising() else { return };
    let text = session.text();
    ui.horizontal_wrapped(|ui| {
        let title = RichText::new(text.get("practice-title"));
        ui.label(title.font(theme::bold_font(theme::size::HEADING)));
        if ui.button(text.get("practice-end")).on_hover_text(text.get("practice-end-hint")).clicked() {
            commands.push(Command::EndPractice(None));
        }
    });
    ui.horizontal_wrapped(|ui| {
        for kind in Kind::ALL {
            let is_it = kind == practising.kind;
            if ui.selectable_label(is_it, text.get(kind_message_id(kind))).clicked() && !is_it {
                commands.push(Command::PractiseKind(kind, practising.often));
            }
        }
    });
    if practising.kind == Kind::Next {
        ui.horizontal_wrapped(|ui| {
            ui.label(text.get("practice-often"));
            for often in Often::ALL {
                let is_it = often == practising.often;
                if ui.selectable_label(is_it, text.get(often_message_id(often))).clicked() && !is_it {
                    commands.push(Command::PractiseKind(practising.kind, often));
                }
            }
        });
    }
    let explainer = session.explainer();
    let weak = Palette::current(ui.ctx()).weak;
    // Which search is meant to run, the question says where it is another one.
    if practising.kind != Kind::Bug {
        ui.label(RichText::new(explainer.conventions_line()).color(weak));
    }
    if let Some(seed) = practising.seed {
        let seed = seed.to_string();
        heard::announced(
            ui,
            RichText::new(text.say("practice-seed", &[("seed", (&seed).into())])).color(weak),
        );
    }
    after::score_ui(session, ui);
    ui.separator();
}

/// The question that is open.
fn question_of(session: &Session, at: usize) -> Option<&Question> {
    let questions = session.practising()?.questions.as_ref().ok()?;
    questions.get(at.min(questions.len().saturating_sub(1)))
}

fn faulty_picture(session: &Session, bug: &Bug) -> Option<Arc<Picture>> {
    session.searched_picture_of(bug.faulty.tree(), *bug.faulty.conventions())
}

/// Has a task counted that has just been graded.
fn count(session: &Session, place: usize, verdict: &Verdict, is_helped: bool, commands: &mut Vec<Command>) {
    let Some(practising) = session.practising() else { return };
    let (number, is_right) = (practising.number, verdict.is_right());
    commands.push(Command::Count(Graded { number, place, is_right, is_helped }));
}

const fn often_message_id(often: Often) -> &'static str {
    match often {
        Often::EveryStep => "practice-every-step",
        Often::Decisions => "practice-decisions",
        Often::Cutoffs => "practice-cutoffs",
    }
}
