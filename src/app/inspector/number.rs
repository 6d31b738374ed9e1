//! The history of the numbers of one node: which step set them, and from which child.

use eframe::egui::{CursorIcon, RichText, TextStyle, Ui};
use egui_plot::{Line, Plot, PlotPoint, PlotPoints, VLine};

use super::facts::TreeAtStep;
use super::scale::Range;
use crate::app::command::Command;
use crate::app::rich_text::{RichTextStyle, said_ui};
use crate::app::state::ViewState;
use crate::app::theme::{self, Palette, size};
use crate::explain::glossary::Glossary;
use crate::explain::{Explainer, NodeQuestion};
use crate::scene::plot::around;
use crate::trace::{ChangeKind, NodeStage, VisitId};
use crate::tree::NodeId;
use crate::value::Value;

/// More changes than this are not drawn or told.
const MAX_LINES: usize = 200;

/// What is asked of a node and the answer, and a chart of its numbers.
pub(super) fn show(
    ui: &mut Ui,
    node: NodeId,
    (facts, explainer, range): (&TreeAtStep<'_>, &Explainer<'_>, Range),
    glossary: &Glossary,
    view: &mut ViewState,
    commands: &mut Vec<Command>,
) {
    let body = TextStyle::Body.resolve(ui.style()).size;
    ui.label(RichText::new(facts.title(node)).font(theme::bold_font(body)));
    said_ui(ui, glossary, &facts.status(node), &RichTextStyle::body(ui), commands);
    let visit = facts.visit(node);
    let asked = asked(node, facts, view);
    questions(ui, node, (facts, explainer), asked, view);
    // That it was not visited yet is all there is to know of its value.
    let answer = if facts.is_untouched(node) && asked == NodeQuestion::Value {
        Vec::new()
    } else {
        explainer.answer(node, asked, facts.step)
    };
    for line in answer.into_iter().take(MAX_LINES) {
        match line.step {
            Some(step) => {
                let link = ui.link(line.sentence).on_hover_text(say!(facts.text, "number-go"));
                if link.clicked() {
                    commands.push(Command::GoTo(step));
                }
            }
            None => {
                said_ui(ui, glossary, &line.sentence, &RichTextStyle::body(ui), commands);
            }
        }
    }
    if let Some(visit) = visit
        && facts.trace.changes(visit).next().is_some_and(|change| change.step <= facts.step)
    {
        chart(ui, visit, facts, range, commands);
    }
}

/// What is asked: of a node that was pruned, why, unless the person asks for something else.
fn asked(node: NodeId, facts: &TreeAtStep<'_>, view: &ViewState) -> NodeQuestion {
    let is_pruned = matches!(facts.trace.stage(node, facts.step), NodeStage::Pruned { .. });
    let has_window = facts.trace.conventions().algorithm.has_window();
    match view.asked.filter(|_| view.selected == Some(node)) {
        None if is_pruned => NodeQuestion::Cut,
        None => NodeQuestion::Value,
        Some(NodeQuestion::Alpha | NodeQuestion::Beta) if !has_window => NodeQuestion::Value,
        Some(asked) => asked,
    }
}

/// What can be asked, the question of now chosen.
fn questions(
    ui: &mut Ui,
    node: NodeId,
    (facts, explainer): (&TreeAtStep<'_>, &Explainer<'_>),
    asked: NodeQuestion,
    view: &mut ViewState,
) {
    let palette = Palette::current(ui.ctx());
    let text = facts.text;
    let has_window = facts.visit(node).is_some() && facts.trace.conventions().algorithm.has_window();
    let has_cut = explainer.cut_asked_about(node, facts.step).is_some();
    let can_be_cut =
        facts.visit(node).is_some_and(|visit| explainer.prune_condition(visit, facts.step).is_some());
    let all = [
        (NodeQuestion::Value, "v".to_owned(), palette.text, true),
        (NodeQuestion::Alpha, "α".to_owned(), palette.max, has_window),
        (NodeQuestion::Beta, "β".to_owned(), palette.min, has_window),
        (NodeQuestion::Cut, say!(text, "number-cut"), palette.cut, has_cut || asked == NodeQuestion::Cut),
        (
            NodeQuestion::CutIf,
            say!(text, "number-cut-if"),
            palette.text,
            can_be_cut || asked == NodeQuestion::CutIf,
        ),
        (NodeQuestion::Count, say!(text, "number-count"), palette.text, asked == NodeQuestion::Count),
    ];
    if all.iter().filter(|(.., is_offered)| *is_offered).count() < 2 {
        return;
    }
    ui.horizontal_wrapped(|ui| {
        for (choice, name, color, _) in all.into_iter().filter(|(.., is_offered)| *is_offered) {
            let label = RichText::new(format!(" {name} ")).strong().color(color);
            if ui.selectable_label(asked == choice, label).clicked() {
                view.asked = Some(choice);
                view.selected = Some(node);
            }
        }
    });
}

/// Lines over the steps, as a number stands from one change to the next; where it is infinite there is none.
fn steps_of(facts: &TreeAtStep<'_>, visit: VisitId, kind: ChangeKind) -> Vec<Vec<[f64; 2]>> {
    let trace = facts.trace;
    let passed = trace.visit(visit);
    // Half a step more, so that what was just set can be seen.
    let last = passed.leave.unwrap_or(facts.step).min(facts.step) as f64 + 1.5;
    let mut now = match kind {
        ChangeKind::Best => None,
        ChangeKind::Alpha => Some((passed.enter, passed.window.alpha)),
        ChangeKind::Beta => Some((passed.enter, passed.window.beta)),
    };
    let mut lines: Vec<Vec<[f64; 2]>> = vec![Vec::new()];
    let mut draw = |since: usize, until: f64, value: Value| {
        if !value.is_finite() {
            lines.push(Vec::new());
        } else if let Some(line) = lines.last_mut() {
            line.extend([[since as f64 + 1.0, value.get()], [until, value.get()]]);
        }
    };
    let changes = trace.changes(visit).take_while(|change| change.step <= facts.step);
    for change in changes.filter(|change| change.kind == kind).take(MAX_LINES) {
        if let Some((since, value)) = now {
            draw(since, change.step as f64 + 1.0, value);
        }
        now = Some((change.step, change.value));
    }
    if let Some((since, value)) = now {
        draw(since, last, value);
    }
    lines.retain(|line| !line.is_empty());
    lines
}

/// A small chart of the numbers in the colors of the questions above it. A click goes to the step at that place.
fn chart(ui: &mut Ui, visit: VisitId, facts: &TreeAtStep<'_>, range: Range, commands: &mut Vec<Command>) {
    let palette = Palette::current(ui.ctx());
    let lines: Vec<_> = [
        (ChangeKind::Beta, "β", palette.min, 2.0),
        (ChangeKind::Alpha, "α", palette.max, 2.0),
        (ChangeKind::Best, "v", palette.text, 2.5),
    ]
    .into_iter()
    .filter(|(kind, ..)| *kind == ChangeKind::Best || facts.trace.conventions().algorithm.has_window())
    .flat_map(|(kind, name, color, width)| {
        let line = move |points: Vec<[f64; 2]>| {
            let points = points.into_iter().map(|[x, y]| PlotPoint::new(x, y)).collect();
            Line::new(name, PlotPoints::Owned(points)).color(color).width(width).allow_band(false)
        };
        steps_of(facts, visit, kind).into_iter().map(line)
    })
    .collect();
    let now = facts.step as f64 + 1.0;
    let (low, high) = if range.low < range.high { (range.low, range.high) } else { around(range.low) };
    let shown = Plot::new("number-chart")
        .height(size::SPARKLINE)
        .include_y(low)
        .include_y(high)
        .show_axes(false)
        .show_grid(false)
        .allow_drag(false)
        .allow_zoom(false)
        .allow_scroll(false)
        .allow_boxed_zoom(false)
        .allow_double_click_reset(false)
        .show_background(false)
        .show_x(false)
        .show_y(false)
        .label_formatter(|_| None)
        .show(ui, |plot| {
            plot.vline(VLine::new("", now).color(palette.weak).width(1.0));
            for line in lines {
                plot.line(line);
            }
        });
    let hovered = shown.response.hover_pos().map(|pos| shown.transform.value_from_position(pos).x);
    let step = hovered.map(|x| (x.round().max(1.0) as usize - 1).min(facts.step));
    if let Some(step) = step {
        let at = TreeAtStep { trace: facts.trace, names: facts.names, text: facts.text, step };
        let when = say!(facts.text, "plot-tip-step", step = step + 1);
        let response = shown.response.on_hover_cursor(CursorIcon::PointingHand);
        if response.clicked() {
            commands.push(Command::GoTo(step));
        }
        response.on_hover_text_at_pointer(format!("{when}\n{}", at.status(facts.trace.node(visit))));
    }
    let window = facts.windows(facts.trace.node(visit));
    if window.is_some_and(|(now, passed)| {
        [now.alpha, now.beta, passed.alpha, passed.beta].iter().any(|end| !end.is_finite())
    }) {
        ui.label(RichText::new(say!(facts.text, "plot-note-infinite")).small().color(palette.weak));
    }
}
