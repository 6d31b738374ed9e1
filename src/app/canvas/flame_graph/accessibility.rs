//! A flame graph for those who listen: the canvas, and the bars in sight that stand for one visit.

use eframe::egui::accesskit::{self, Action, Role};
use eframe::egui::{Rect, Response, Ui, WidgetInfo};

use super::search::on_screen;
use crate::app::inspector::facts::TreeAtStep;
use crate::scene::flame_graph::FlameChart;
use crate::text::counted;

/// As many bars are announced at most.
const MAX_BARS: usize = 300;

/// Announces a search and its bars; gives the step of a bar that was clicked from there.
pub(super) fn describe(
    ui: &Ui,
    response: &Response,
    i: usize,
    chart: &FlameChart,
    facts: &TreeAtStep<'_>,
    place: Rect,
) -> Option<usize> {
    if i == 0 {
        response.widget_info(|| {
            let mut info = WidgetInfo::labeled(Role::Tree, true, say!(facts.text, "flame-graph-label"));
            info.current_text_value = Some(say!(
                facts.text,
                "flame-graph-described",
                step = facts.step + 1,
                steps = facts.trace.n_steps()
            ));
            info
        });
    }
    ui.ctx().accesskit_node_builder(response.id, |_| ())?;
    let mut asked = None;
    for bar in chart.bars().iter().filter(|bar| bar.label.is_some()).take(MAX_BARS) {
        let id = response.id.with(("bar", i, bar.visit.index()));
        if ui.input(|input| input.has_accesskit_action_request(id, Action::Click)) {
            asked = Some(bar.steps.start);
        }
        let node = facts.trace.node(bar.visit);
        let (first, last) = (counted(bar.steps.start + 1), counted(bar.steps.end));
        let rect = on_screen(bar, place);
        ui.ctx().accesskit_node_builder(id, |builder| {
            builder.set_role(Role::TreeItem);
            builder.set_label(facts.name(node));
            builder.set_description(say!(
                facts.text,
                "flame-graph-tip-steps",
                first,
                last,
                count = bar.steps.len()
            ));
            builder.add_action(Action::Click);
            builder.set_bounds(accesskit::Rect {
                x0: rect.min.x.into(),
                y0: rect.min.y.into(),
                x1: rect.max.x.into(),
                y1: rect.max.y.into(),
            });
        });
    }
    asked
}
