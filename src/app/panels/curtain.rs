//! A question to the room: large, with answers to choose from, and then also which of them is right and why.

use eframe::egui::accesskit::{Live, Role};
use eframe::egui::{
    Align2, FontId, Label, Rect, RichText, ScrollArea, Sense, Stroke, StrokeKind, Ui, UiBuilder, Vec2,
    WidgetInfo, pos2, vec2,
};

use crate::app::command::Command;
use crate::app::rich_text::{RichTextStyle, said_ui};
use crate::app::theme::{self, Palette};
use crate::app::workspace::{CurtainQuestion, Workspace, with_numbers};
use crate::practice::{AnswerChoice, Next, Sentences};

/// The em of a question, as a part of that of a sentence.
const QUESTION: f32 = 1.2;
/// That of an answer to choose from, and of the mistake behind it.
const ANSWER: f32 = 1.05;
const SLIP: f32 = 1.0;
/// How thick the line around an answer is, in ems.
const LINE: f32 = 0.06;
/// Where it would not fit otherwise, letters become smaller, down to this part.
const LEAST: f32 = 0.55;
/// What stands before the right answer, and before the others.
const RIGHT: char = '✓';
const WRONG: char = '✗';

/// All that is written, in one place, so that room and picture agree.
#[derive(Debug)]
pub(super) struct CurtainTexts {
    /// The question; and the answer with its reason, which come below. Among choices the ticked one is the answer.
    question: String,
    answer: Option<String>,
    told: String,
    /// Each answer to choose from with its number, and the mistake behind it.
    choices: Vec<(String, String)>,
}

impl CurtainTexts {
    pub(super) fn new(workspace: &Workspace, next: &Next, choices: &[AnswerChoice]) -> Self {
        let (text, explainer) = (workspace.text(), workspace.explainer());
        let said = Sentences::new(&explainer, text);
        let choice = |(number, choice): (usize, &AnswerChoice)| {
            let words = said.choice(next, &choice.reply);
            let slip = choice.slip.map(|slip| said.slip(slip)).unwrap_or_default();
            (say!(text, "curtain-number", number, choice = words), slip)
        };
        Self {
            question: said.hall(next),
            answer: choices.is_empty().then(|| said.right_choice(next)),
            told: said.told(next),
            choices: with_numbers(choices).map(choice).collect(),
        }
    }

    /// About how much room it takes: the letters that stand below each other.
    pub(super) fn n_letters(&self) -> usize {
        let longest = self.choices.iter().map(|(choice, slip)| choice.len() + slip.len()).max();
        let answer = self.answer.as_ref().map_or(0, String::len);
        let words = self.question.len() + answer + self.told.len();
        words + self.choices.len() * longest.unwrap_or_default()
    }

    /// How much room it takes.
    pub(super) fn height(&self, ui: &Ui, em: f32, width: f32) -> f32 {
        CurtainLayout::new(ui, self, em, width).height(self.choices.len())
    }
}

/// Where everything stands in a room of some width.
struct CurtainLayout {
    em: f32,
    /// How high the question is, and the answer with its reason.
    asked: f32,
    told: f32,
    n_columns: usize,
    cell: Vec2,
}

impl CurtainLayout {
    fn new(ui: &Ui, lines: &CurtainTexts, em: f32, width: f32) -> Self {
        let ink = Palette::current(ui.ctx()).text;
        let high = |line: &str, font: FontId, width: f32| {
            ui.painter().layout(line.to_owned(), font, ink, width.max(10.0)).size()
        };
        let asked = high(&lines.question, question_font(em), width).y;
        let answer = lines.answer.as_ref();
        let answer = answer.map_or(0.0, |answer| high(answer, answer_font(em), width).y + gap(em));
        let told = answer + high(&lines.told, FontId::proportional(em), width).y;
        let n = lines.choices.len();
        let cell = |n_columns: usize| {
            let wide = (width - gap(em) * (n_columns - 1) as f32) / n_columns as f32;
            let inside = wide - 2.0 * margin(em);
            let cell = lines.choices.iter().map(|(choice, slip)| {
                let slip = if slip.is_empty() { 0.0 } else { high(slip, slip_font(em), inside).y };
                high(&format!("{WRONG} {choice}"), choice_font(em), inside).y + slip + 2.0 * margin(em)
            });
            vec2(wide, cell.fold(0.0, f32::max))
        };
        // In one row, in two, or below each other: whatever leaves the tree most room.
        let all = [n.max(1), n.div_ceil(2).max(1), 1].map(|n_columns| {
            let cell = cell(n_columns);
            Self { em, asked, told, n_columns, cell }
        });
        let [row, square, column] = all;
        [square, column]
            .into_iter()
            .fold(row, |best, other| if other.height(n) < best.height(n) - 1.0 { other } else { best })
    }

    fn n_rows(&self, n: usize) -> usize {
        n.div_ceil(self.n_columns)
    }

    fn height(&self, n: usize) -> f32 {
        let rows = self.n_rows(n) as f32;
        // The last line of a box is to be seen, too.
        self.asked + rows * (self.cell.y + gap(self.em)) + gap(self.em) + self.told + LINE * self.em
    }
}

fn question_font(em: f32) -> FontId {
    theme::bold_font(em * QUESTION)
}

fn answer_font(em: f32) -> FontId {
    theme::bold_font(em * 1.1)
}

fn choice_font(em: f32) -> FontId {
    theme::bold_font(em * ANSWER)
}

fn slip_font(em: f32) -> FontId {
    FontId::proportional(em * SLIP)
}

fn gap(em: f32) -> f32 {
    em * 0.22
}

fn margin(em: f32) -> f32 {
    em * 0.25
}

/// How much room a question takes, with its answer.
pub(super) fn height_of(
    ui: &Ui,
    workspace: &Workspace,
    (next, choices): (&Next, &[AnswerChoice]),
    em: f32,
    width: f32,
) -> f32 {
    CurtainTexts::new(workspace, next, choices).height(ui, em, width)
}

/// Shows it in a part of the window; where that is too small, in smaller letters. Gives the place of what is asked.
pub(super) fn question_ui(
    workspace: &Workspace,
    asking: &CurtainQuestion,
    em: f32,
    room: Rect,
    ui: &mut Ui,
    commands: &mut Vec<Command>,
) -> Rect {
    let lines = CurtainTexts::new(workspace, &asking.next, &asking.choices);
    let n = asking.choices.len();
    let mut plan = CurtainLayout::new(ui, &lines, em, room.width());
    while plan.height(n) > room.height() && plan.em > em * LEAST {
        plan = CurtainLayout::new(ui, &lines, plan.em * 0.94, room.width());
    }
    let palette = Palette::current(ui.ctx());
    let mut ui = ui.new_child(UiBuilder::new().max_rect(room).id_salt("question"));
    let ui = &mut ui;
    // In a window too low for a presentation, it scrolls.
    let scrolled = ScrollArea::vertical().id_salt("question").auto_shrink([false, false]).show(ui, |ui| {
        ui.spacing_mut().item_spacing = Vec2::ZERO;
        let top = ui.cursor().min;
        let question = RichText::new(&lines.question).font(question_font(plan.em)).color(palette.text);
        let question = ui.add(Label::new(question).wrap());
        let place = question.rect;
        let below = plan.height(n) - plan.told - LINE * plan.em;
        let live = if asking.is_told {
            ui.add_space(below - plan.asked);
            let answer = lines.answer.as_ref().map(|answer| {
                let answer = RichText::new(answer).font(answer_font(plan.em)).color(palette.pv);
                let response = ui.add(Label::new(answer).wrap());
                ui.add_space(gap(plan.em));
                response
            });
            let hand = RichTextStyle { font: FontId::proportional(plan.em), color: palette.text };
            let told = said_ui(ui, &workspace.ctx().glossary, &lines.told, &hand, commands);
            answer.unwrap_or(told)
        } else {
            question
        };
        let aloud = workspace.asked_aloud().filter(|_| asking.is_told);
        ui.ctx().accesskit_node_builder(live.id, |node| {
            node.set_live(Live::Polite);
            // Who does not see which of the choices is ticked hears it.
            if let Some(aloud) = aloud {
                node.set_label(aloud);
            }
        });
        for (i, choice) in asking.choices.iter().enumerate() {
            let (row, column) = (i / plan.n_columns, i % plan.n_columns);
            let down = plan.asked + gap(plan.em) + row as f32 * (plan.cell.y + gap(plan.em));
            let min = pos2(top.x + column as f32 * (plan.cell.x + gap(plan.em)), top.y + down);
            let rect = Rect::from_min_size(min, plan.cell);
            if choice_ui(ui, &plan, rect, (asking, i, choice), &lines.choices[i]) {
                commands.push(Command::Choose(i));
            }
        }
        ui.allocate_rect(Rect::from_min_size(top, vec2(room.width(), plan.height(n))), Sense::hover());
        place
    });
    scrolled.inner
}

/// An answer to choose from; whether the user pointed at it.
fn choice_ui(
    ui: &Ui,
    plan: &CurtainLayout,
    rect: Rect,
    (asking, i, choice): (&CurtainQuestion, usize, &AnswerChoice),
    (words, slip): &(String, String),
) -> bool {
    let palette = Palette::current(ui.ctx());
    let (is_right, is_chosen) = (choice.slip.is_none(), asking.chosen == Some(i));
    let sense = if asking.is_told { Sense::hover() } else { Sense::click() };
    let response = ui.interact(rect, ui.scope_id().with(("choice", i)), sense);
    let ink = match (asking.is_told, is_right) {
        (true, true) => palette.pv,
        (true, false) => palette.weak,
        (false, _) if is_chosen || response.hovered() || response.has_focus() => palette.accent,
        (false, _) => palette.text,
    };
    let (fill, width) = match (asking.is_told, is_chosen) {
        (_, true) => (palette.accent_soft, 2.0 * LINE),
        (true, _) if is_right => (palette.canvas, 2.0 * LINE),
        _ => (palette.canvas, LINE),
    };
    // Shape beside color: the right one is ticked, the others are crossed.
    let shown = match (asking.is_told, is_right) {
        (true, true) => format!("{RIGHT} {words}"),
        (true, false) => format!("{WRONG} {words}"),
        (false, _) => words.clone(),
    };
    let told = if asking.is_told && !slip.is_empty() { format!("{shown}: {slip}") } else { shown.clone() };
    response.widget_info(|| WidgetInfo::selected(Role::RadioButton, !asking.is_told, is_chosen, &told));
    let painter = ui.painter();
    painter.rect(rect, plan.em * 0.2, fill, Stroke::new(width * plan.em, ink), StrokeKind::Inside);
    let inside = rect.shrink(margin(plan.em));
    let letters = painter.layout(shown, choice_font(plan.em), ink, inside.width());
    let size = letters.size();
    painter.galley(inside.min, letters, ink);
    if asking.is_told && !slip.is_empty() {
        let slip = painter.layout(slip.clone(), slip_font(plan.em), palette.weak, inside.width());
        let place = Align2::LEFT_TOP.anchor_size(inside.min + vec2(0.0, size.y), slip.size());
        painter.galley(place.min, slip, palette.weak);
    }
    response.clicked()
}
