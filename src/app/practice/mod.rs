//! Practising in the window: the tree without what is asked, and beside it the question, the answers and what is said of them.
//!
//! It shows pictures of the session's exercise only. What is answered is its own; so is the truth not known to it before the
//! session's question has been graded.

mod after;
mod canvas;
mod form;
mod heard;
mod one;
mod whole;

use eframe::egui::text::{LayoutJob, TextFormat};
use eframe::egui::{CentralPanel, Frame, Margin, Panel, RichText, ScrollArea, TextStyle, Ui};

use self::form::Form;
use self::heard::announced;
use super::command::{Command, Graded};
use super::session::{Session, kind_message_id};
use super::theme::{self, Palette};
use crate::explain::Explainer;
use crate::practice::{Item, Kind, Known, Mark, Often, Question, Said, Verdict};
use crate::text::Text;

/// Narrower windows have the exercise below the tree, in points.
const NARROW: f32 = 760.0;
const WIDTH: f32 = 380.0;

/// What somebody at an exercise has answered so far.
#[derive(Debug, Default)]
pub(crate) struct PracticePanel {
    /// Which exercise that is of.
    number: usize,
    form: Form,
    canvas: canvas::Canvas,
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
            let known = match self.question(session) {
                // Once it has been graded, the step may be seen.
                Some(Question::Next(next)) if self.form.verdict.is_some() => Known::Until(next.told),
                question => question.map_or(Known::Tree, Question::known),
            };
            if session.known() != known {
                commands.push(Command::SetKnown(known));
            }
            let clicked = self.canvas.show(session, session.known().and(known), &self.form, ui);
            if let (Some(node), Some(question)) = (clicked, self.question(session)) {
                self.form.click(question, node);
            }
        });
    }

    /// The question that is open.
    fn question<'a>(&self, session: &'a Session) -> Option<&'a Question> {
        let questions = session.practising()?.questions.as_ref().ok()?;
        questions.get(self.form.at.min(questions.len().saturating_sub(1)))
    }

    fn words_ui(&mut self, session: &Session, ui: &mut Ui, commands: &mut Vec<Command>) {
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
        let document = session.document();
        let explainer = Explainer::new(&document.trace, &document.names, text);
        let said = Said::new(&explainer, text);
        let weak = Palette::current(ui.ctx()).weak;
        ui.label(RichText::new(explainer.conventions_line()).color(weak));
        if let Some(seed) = practising.seed {
            let seed = seed.to_string();
            ui.label(RichText::new(text.say("practice-seed", &[("seed", (&seed).into())])).color(weak));
        }
        after::score_ui(session, ui);
        ui.separator();
        ScrollArea::vertical().auto_shrink([false, false]).show(ui, |ui| match &practising.questions {
            Err(why) => {
                ui.label(why);
            }
            Ok(questions) => match &questions[..] {
                [whole] if Kind::WHOLE.contains(&practising.kind) => {
                    self.form.whole_ui(session, whole, &said, ui, commands);
                }
                all => self.form.one_by_one_ui(session, all, &said, ui, commands),
            },
        });
    }
}

/// Has a task counted that has just been graded.
fn count(session: &Session, place: usize, verdict: &Verdict, is_helped: bool, commands: &mut Vec<Command>) {
    let Some(practising) = session.practising() else { return };
    let (number, is_right) = (practising.number, verdict.is_right());
    commands.push(Command::Count(Graded { number, place, is_right, is_helped }));
}

/// How a part of an answer did, and why.
fn item_ui(ui: &mut Ui, item: &Item, said: &Said<'_>, text: &Text) {
    let palette = Palette::current(ui.ctx());
    let color = match item.mark {
        Mark::Right => palette.pv,
        Mark::Inside => palette.weak,
        Mark::Follows => palette.warning,
        Mark::Wrong | Mark::Missing | Mark::Extra => palette.cut,
    };
    let sign = match item.mark {
        Mark::Right => "✓",
        Mark::Inside => "·",
        Mark::Follows => "→",
        Mark::Missing => "–",
        Mark::Wrong | Mark::Extra => "✗",
    };
    let (mark, reason) = (said.mark(item.mark), said.reason(item));
    let args = [("mark", (&mark).into()), ("reason", (&reason).into())];
    let body = TextStyle::Body.resolve(ui.style());
    let font = if item.is_first_mistake { theme::bold_font(body.size) } else { body };
    let piece = |color| TextFormat { font_id: font.clone(), color, ..TextFormat::default() };
    let mut line = LayoutJob::default();
    line.append(sign, 0.0, piece(color));
    line.append(&text.say("practice-item", &args), 6.0, piece(palette.text));
    ui.label(line);
}

const fn often_message_id(often: Often) -> &'static str {
    match often {
        Often::EveryStep => "practice-every-step",
        Often::Decisions => "practice-decisions",
        Often::Cutoffs => "practice-cutoffs",
    }
}
