//! Practice in the window: the tree without what is asked, and beside it the question, the answers and what is said of them.
//!
//! It shows pictures of the workspace's exercise only, and changes a copy of its answers.

mod after;
mod bug;
mod canvas;
mod children;
mod entry;
mod exam;
mod form;
mod history;
mod inputs;
mod line;
mod one;
mod steps;
mod whole;

use std::sync::Arc;

use eframe::egui::{
    CentralPanel, Color32, Frame, Id, Margin, Memory, Panel, Popup, Response, RichText, ScrollArea,
    TextStyle, Ui,
};

use self::canvas::{DraggedBranch, ExerciseView, tree_ui};
use self::children::ReorderedTree;
use self::form::{AnswerFocus, AnswerForm, Sending};
use self::history::AnswerHistory;
use self::line::LOW;
use self::steps::steps_ui;
use super::canvas::{OnCanvas, reach_by_key_or_leave};
use super::command::Command;
use super::panels::conventions::{choice_ui, picker_ui};
use super::panels::pinned::{pinned_ui, scrolled_ui};
use super::panels::{room_of_button, sized_panel};
use super::state::ViewState;
use super::theme::{self, Palette};
use super::workspace::Workspace;
use crate::explain::Explainer;
use crate::practice::{AnswerShape, ExerciseKind, Question, QuestionRate, ReplyShape, Sentences};
use crate::scene::Picture;
use crate::text::Text;

/// What is answered is saved so many seconds later, and with it all preferences.
pub(crate) const SAVED_AFTER_SECS: f32 = 2.0;
/// Narrower windows have the exercise below the tree, in points.
const NARROW: f32 = 760.0;
/// And so have those that are less than so many times as wide as high: the tree needs their width.
const LEAST_ASPECT: f32 = 1.4;
/// The exercise beside the tree is so wide at most, in points.
const WIDTH: f32 = 340.0;

/// What is typed and drawn at an exercise.
#[derive(Debug, Default)]
pub(crate) struct PracticePanel {
    /// Which exercise that is of.
    number: usize,
    form: AnswerForm,
    /// What the canvas showed in the last frame.
    pub(crate) on_canvas: Option<OnCanvas>,
    /// Whether a text field has the keyboard.
    pub(crate) is_written_in: bool,
    /// The tree in the order of the answer.
    arranged: Option<ReorderedTree>,
    /// The search that is shown instead of the one on the screen, and the question that it belongs to.
    faulty: Option<(usize, Arc<Picture>)>,
    /// Earlier answers, for undo.
    history: AnswerHistory,
    /// Whether a dialog stands before it, or has just been closed: the keyboard is not yet back.
    pub(crate) is_behind: bool,
    /// When the answers are saved at the latest, in seconds.
    saved_at: f64,
    /// How often the user has wanted the keyboard to go to the tree.
    n_canvas_asked: usize,
    /// How often something was asked for without its key.
    n_pressed: usize,
    /// The button that says which kind of exercise this is: there the keys begin beside the tree.
    picker: Option<Id>,
}

impl PracticePanel {
    /// The exercise beside the tree.
    pub(crate) fn show(
        &mut self,
        workspace: &Workspace,
        view: &mut ViewState,
        ui: &mut Ui,
        commands: &mut Vec<Command>,
    ) {
        let Some(exercise) = workspace.exercise() else { return };
        if self.number != exercise.number {
            let form = AnswerForm::new(exercise.answers.clone());
            *self = Self {
                number: exercise.number,
                form,
                is_behind: self.is_behind,
                n_canvas_asked: workspace.n_canvas_asked(),
                n_pressed: workspace.pressed_in_exercise().map_or(0, |(n_pressed, _)| n_pressed),
                ..Self::default()
            };
        }
        if !self.is_behind {
            return self.panels_ui(workspace, view, ui, commands);
        }
        // Behind a dialog it is only drawn: it takes nothing, not even the keyboard, and keeps where something is written.
        let (form, keyboard) = (self.form.clone(), ui.memory(Memory::focused));
        let events = ui.input_mut(|input| std::mem::take(&mut input.events));
        self.panels_ui(workspace, view, ui, commands);
        ui.input_mut(|input| input.events = events);
        self.form = form;
        // What stands behind has lost it by itself.
        ui.memory_mut(|memory| match (memory.focused().filter(|&now| Some(now) != keyboard), keyboard) {
            (Some(_), Some(before)) => memory.request_focus(before),
            (Some(taken), None) => memory.surrender_focus(taken),
            (None, _) => {}
        });
    }

    fn panels_ui(
        &mut self,
        workspace: &Workspace,
        view: &mut ViewState,
        ui: &mut Ui,
        commands: &mut Vec<Command>,
    ) {
        let Some(exercise) = workspace.exercise() else { return };
        self.form.answers.clone_from(&exercise.answers);
        let remark = self.form.remark.clone();
        self.form.take_keys(ui);
        if let Some((n_pressed, key)) = workspace.pressed_in_exercise().filter(|_| !self.is_behind)
            && std::mem::replace(&mut self.n_pressed, n_pressed) != n_pressed
        {
            self.form.press(key);
        }
        self.history.take_keys(&mut self.form.answers, ui);
        let palette = Palette::current(ui.ctx());
        let (width, height) = (ui.available_width(), ui.available_height());
        let is_low = height < LOW;
        let margin = if is_low { Margin::symmetric(10, 6) } else { Margin::symmetric(16, 14) };
        let frame = Frame::NONE.fill(palette.panel).inner_margin(margin);
        if width < NARROW || width < LEAST_ASPECT * height {
            let panel = Panel::bottom("practice below").frame(frame).resizable(false);
            let panel = panel.exact_size((height * 0.42).max(60.0));
            panel.show(ui, |ui| self.words_ui(workspace, ui, commands));
        } else {
            // The tree keeps more than half of a window of any width.
            let panel =
                sized_panel::right(ui, "practice").frame(frame).default_size((width * 0.36).min(WIDTH));
            let panel = panel.size_range(240.0..=(width * 0.45).max(240.0));
            panel.show(ui, |ui| self.words_ui(workspace, ui, commands));
        }
        CentralPanel::no_frame().frame(Frame::NONE.fill(palette.canvas)).show(ui, |ui| {
            // Before the first question is there, the tree is.
            let question = exercise.question(self.form.answers.at);
            self.draw(workspace, question, ui);
            // Another question may be open since the frame began.
            let known = workspace.known().and(exercise.visibility(&self.form.answers));
            let step = self.form.at_step;
            let is_graded = self.form.answers.is_over();
            let shown = match (&self.arranged, &self.faulty) {
                (Some(drawn), _) => Some(ExerciseView {
                    picture: &drawn.picture,
                    step: if is_graded { step } else { 0 },
                    before: &drawn.before,
                    is_open: !is_graded,
                }),
                (None, Some((_, picture))) => {
                    Some(ExerciseView { picture, step, before: &[], is_open: false })
                }
                (None, None) => exercise.picture(known).map(|(picture, step)| ExerciseView {
                    picture,
                    step,
                    before: &[],
                    is_open: false,
                }),
            };
            let Some(shown) = shown else { return };
            let done = tree_ui(workspace, shown, view, (&mut self.form, question), ui);
            self.on_canvas = Some(OnCanvas {
                picture: Arc::clone(shown.picture),
                step: shown.step,
                size: done.response.rect.size(),
            });
            let n_asked = std::mem::replace(&mut self.n_canvas_asked, workspace.n_canvas_asked());
            if n_asked != self.n_canvas_asked {
                reach_by_key_or_leave(ui.ctx(), done.response.id, self.picker);
            }
            let Some(question) = question else { return };
            if let Some(node) = done.clicked {
                self.form.click(question, node);
                ui.ctx().request_repaint();
            }
            self.keep_keyboard(question, &done.response, ui);
            if let Some(DraggedBranch { node, parent, order }) = done.arranged {
                self.form.cursor = Some(node);
                self.form.arrange(exercise.trace().tree(), parent, order);
                ui.ctx().request_repaint();
            }
        });
        // Escape leaves the field, or the question whether an empty answer is meant, before the exercise.
        let is_in_field = ui.ctx().text_edit_focused() || self.form.sending == Sending::Unsure;
        self.is_written_in = is_in_field && !self.is_behind;
        self.form.answers.note_changes(&exercise.answers);
        self.history.note(&exercise.answers, &self.form.answers);
        if self.form.answers != exercise.answers {
            // What was said of another answer.
            self.form.remark.take_if(|now| remark.as_ref() == Some(now));
            commands.push(Command::SetAnswers(exercise.number, Box::new(self.form.answers.clone())));
            self.saved_at = ui.input(|input| input.time) + f64::from(SAVED_AFTER_SECS) + 0.1;
        }
        // A window in which nothing happens saves nothing.
        let rest = self.saved_at - ui.input(|input| input.time);
        if rest > 0.0 {
            ui.ctx().request_repaint_after_secs(rest as f32);
        }
    }

    /// Leads the keyboard to a new question, and back to the tree where nothing else has it: else arrows would go from button
    /// to button.
    fn keep_keyboard(&mut self, question: &Question, canvas: &Response, ui: &Ui) {
        let form = &mut self.form;
        if form.answers.is_over() || self.is_behind {
            return;
        }
        let is_free = || ui.memory(|memory| memory.focused().is_none()) && !Popup::is_any_open(ui.ctx());
        if form.keyboard == AnswerFocus::New {
            form.begin(question, canvas);
            ui.ctx().request_repaint();
        } else if form.keyboard == AnswerFocus::Led
            && form.sending != Sending::Unsure
            && form.writing.is_none()
            && !matches!(question.shape(), AnswerShape::Reply(ReplyShape::Report(_)))
            && is_free()
        {
            canvas.request_focus();
        }
    }

    /// Draws what is no picture of the workspace's own: a tree in another order, another search.
    fn draw(&mut self, workspace: &Workspace, question: Option<&Question>, ui: &Ui) {
        let is_graded = self.form.answers.is_over();
        match question.map(|question| (question, question.shape())) {
            Some((question, AnswerShape::Orders(orders))) => {
                let order = self.form.shown_order(question);
                if !self.arranged.as_ref().is_some_and(|drawn| drawn.is_of(&order, is_graded)) {
                    self.arranged = ReorderedTree::new(workspace, orders, order, is_graded);
                    ui.ctx().request_repaint();
                }
            }
            Some((_, AnswerShape::Reply(ReplyShape::Report(search)))) => {
                let at = self.form.answers.at;
                if self.faulty.as_ref().is_none_or(|(of, _)| *of != at) {
                    let (tree, conventions) = (search.faulty.tree(), *search.faulty.conventions());
                    let picture = workspace.searched_picture_of(tree, conventions);
                    self.faulty = picture.map(|picture| (at, picture));
                }
            }
            _ => (self.arranged, self.faulty) = (None, None),
        }
        let arranged = self.arranged.as_mut().map(|drawn| &mut drawn.picture);
        let faulty = self.faulty.as_mut().map(|(_, picture)| picture);
        for picture in arranged.into_iter().chain(faulty) {
            if let Some(framed) = workspace.in_frame(picture) {
                *picture = framed;
            }
        }
    }

    /// What is asked, answered and said, and below it what it is about.
    fn words_ui(&mut self, workspace: &Workspace, ui: &mut Ui, commands: &mut Vec<Command>) {
        let Some(exercise) = workspace.exercise() else { return };
        // In a low window what is asked and said needs the room of the head: there it is scrolled with the rest.
        let is_low = ui.ctx().content_rect().height() < LOW;
        if !is_low {
            self.picker = head_ui(workspace, ui, commands);
        }
        // Each question begins at its top, and so does what is said of the answer.
        let answers = &self.form.answers;
        let place = (exercise.number, answers.at, answers.stage.n_checks, answers.is_over());
        let area = ScrollArea::vertical().id_salt(place).max_height(ui.available_height());
        let area = area.min_scrolled_height(0.0).auto_shrink([false, false]);
        scrolled_ui(area, ui, |ui| {
            if is_low {
                self.picker = head_ui(workspace, ui, commands);
            }
            self.exercise_ui(workspace, ui, commands);
            if Self::whole_question(workspace).is_some() {
                // Above the buttons, which would cover it.
                self.form.remark_ui(ui);
                pinned_ui(ui, |ui| self.actions_ui(workspace, ui, commands));
                self.after_ui(workspace, ui, commands);
            }
            ui.add_space(6.0);
            after::about_ui(workspace, ui, commands);
        });
    }

    /// The only question of an exercise about the whole search.
    fn whole_question(workspace: &Workspace) -> Option<&Question> {
        let exercise = workspace.exercise()?;
        match exercise.questions.as_deref() {
            Ok([whole]) if exercise.kind.is_whole() => Some(whole),
            _ => None,
        }
    }

    /// The buttons that lead on from a question about the whole search.
    fn actions_ui(&mut self, workspace: &Workspace, ui: &mut Ui, commands: &mut Vec<Command>) {
        let Some(whole) = Self::whole_question(workspace) else { return };
        let explainer = workspace.explainer();
        let said = Sentences::new(&explainer, workspace.text());
        self.form.whole_actions_ui(workspace, whole, &said, ui, commands);
    }

    /// What stands behind the buttons: hints, or the walk through the search of the order that is shown.
    fn after_ui(&mut self, workspace: &Workspace, ui: &mut Ui, commands: &mut Vec<Command>) {
        if self.form.answers.is_over() {
            self.form.after_verdict_ui(workspace, ui, commands);
            after::about_tree_ui(workspace, ui);
            self.walk_ui(workspace, ui);
        } else {
            self.form.given_hints_ui(ui);
        }
    }

    fn exercise_ui(&mut self, workspace: &Workspace, ui: &mut Ui, commands: &mut Vec<Command>) {
        let Some(exercise) = workspace.exercise() else { return };
        let explainer = workspace.explainer();
        let said = Sentences::new(&explainer, workspace.text());
        // Why there is nothing to ask stands above what helps.
        if let Err(why) = &exercise.questions {
            ui.label(why);
        }
        if exercise.questions.is_err() && self.form.keyboard == AnswerFocus::New {
            self.form.keyboard = AnswerFocus::Due;
        }
        if exercise.questions.is_err() {
            for button in after::other_plies_ui(workspace, ui, commands) {
                self.form.lead_to(&button);
            }
        }
        match &exercise.questions {
            Err(_) => {
                // Nothing can be asked about this tree, but about the next one.
                if let Some(next) = after::next_ui(workspace, false, ui, commands) {
                    self.form.lead_to(&next);
                }
            }
            Ok(questions) => match &questions[..] {
                [whole] if exercise.kind.is_whole() => self.form.whole_ui(workspace, whole, &said, ui),
                all => self.form.one_by_one_ui(workspace, all, &said, ui, commands),
            },
        }
    }

    /// The way through the search of the order that is shown.
    fn walk_ui(&mut self, workspace: &Workspace, ui: &mut Ui) {
        let is_graded = self.form.answers.is_over();
        let Some(drawn) = self.arranged.as_ref().filter(|drawn| is_graded && drawn.is_searched) else {
            return;
        };
        ui.add_space(6.0);
        let before = self.form.order_of;
        self.form.orders_ui(workspace, ui);
        // Another order has another number of steps; it is drawn in a moment.
        if self.form.order_of != before {
            return;
        }
        let picture = &drawn.picture;
        let explainer = Explainer::new(picture.trace(), picture.names(), workspace.text());
        let told = |step| explainer.one_line(step);
        steps_ui(&mut self.form.at_step, explainer.n_steps(), told, workspace, ui);
    }
}

/// What is practiced, how often it asks, and the way out, in one row where there is room: the question stands below it.
/// Gives the button that says what is practiced.
fn head_ui(workspace: &Workspace, ui: &mut Ui, commands: &mut Vec<Command>) -> Option<Id> {
    if workspace.exam().is_some() {
        exam::exam_head_ui(workspace, ui);
        return None;
    }
    let exercise = workspace.exercise()?;
    let text = workspace.text();
    ui.horizontal_wrapped(|ui| {
        // As high as its buttons from the beginning: else these reach out of a low panel.
        let of_button = ui.text_style_height(&TextStyle::Button) + 2.0 * ui.spacing().button_padding.y;
        ui.set_row_height(of_button.max(ui.spacing().interact_size.y));
        let mut kind = exercise.kind;
        let (title, name, end) = (say!(text, "practice-title"), kind.title(text), say!(text, "practice-end"));
        let asks_often = exercise.kind.is_walk();
        let rate = often_name(text, exercise.often);
        let title_font = theme::bold_font(theme::size::HEADING);
        let of_title = {
            let galley = ui.painter().layout_no_wrap(title.clone(), title_font.clone(), Color32::PLACEHOLDER);
            galley.size().x + ui.spacing().item_spacing.x
        };
        let of_button = |words: String| room_of_button(ui, words);
        let row = of_button(format!("{name} ▾")) + of_button(end.clone());
        let titled = row + of_title;
        let of_rate = if asks_often { of_button(format!("{rate} ▾")) } else { 0.0 };
        // Where a second row would take room that the question needs, the title goes.
        let is_low = ui.ctx().content_rect().height() < LOW;
        let fits_untitled =
            is_low && titled + of_rate > ui.available_width() && row + of_rate <= ui.available_width();
        // The way out is in the first row in any case.
        let is_early = asks_often && !fits_untitled && titled + of_rate > ui.available_width();
        if titled <= ui.available_width() && !fits_untitled {
            ui.label(RichText::new(title).font(title_font));
        }
        let picker = picker_ui(ui, &name, false, &say!(text, "practice-pick"), |ui| {
            for of in ExerciseKind::ALL {
                choice_ui(ui, &mut kind, of, &of.title(text));
            }
        });
        let mut often = exercise.often;
        let end_ui = |ui: &mut Ui, commands: &mut Vec<Command>| {
            if ui.button(&end).on_hover_text(say!(text, "practice-end-hint")).clicked() {
                commands.push(Command::EndPractice(None));
            }
        };
        if is_early {
            end_ui(ui, commands);
        }
        if asks_often {
            picker_ui(ui, &rate, false, &say!(text, "practice-often"), |ui| {
                for of in QuestionRate::ALL {
                    choice_ui(ui, &mut often, of, &often_name(text, of));
                }
            });
        }
        if (kind, often) != (exercise.kind, exercise.often) {
            commands.push(Command::BeginExercise(kind, often));
        }
        if !is_early {
            end_ui(ui, commands);
        }
        Some(picker.id)
    })
    .inner
}

fn often_name(text: &Text, often: QuestionRate) -> String {
    say!(
        text,
        match often {
            QuestionRate::EveryStep => "practice-every-step",
            QuestionRate::Decisions => "practice-decisions",
            QuestionRate::Cutoffs => "practice-cutoffs",
        }
    )
}
