//! Searches as flame graphs above one another on one page, on one scale of steps.

use std::sync::Arc;

use super::surroundings::PADDING;
use super::{FlameChart, FlameGraph, FlameMarks, SearchChart, Zoom};
use crate::scene::draw::crop;
use crate::scene::frame::Frame;
use crate::scene::geometry::{Point, Rect};
use crate::scene::picture::Picture;
use crate::scene::shape::Scene;

/// The em of texts on a page without a wanted size.
const TEXT: f64 = 13.0;

/// One page with all of these, each at its step. Without any it is empty.
pub fn flame_sheet(searches: &[(Arc<Picture>, Arc<FlameGraph>, usize)], frame: Option<Frame>) -> Scene {
    let all: Vec<SearchChart> = searches
        .iter()
        .map(|(picture, flame_graph, _)| (Arc::clone(picture), Arc::clone(flame_graph)))
        .collect();
    let n_steps = all.iter().map(|(picture, _)| picture.trace().n_steps()).max().unwrap_or_default();
    let Some((picture, flame_graph)) = all.first() else { return Scene::default() };
    let is_open = frame.is_none_or(|frame| !frame.height.is_finite());
    let frame = frame.unwrap_or_else(|| {
        let own = FlameChart::page_of_its_own(picture, flame_graph, TEXT);
        let others = all.iter().skip(1);
        let height = others
            .map(|(picture, flame_graph)| FlameChart::page_of_its_own(picture, flame_graph, TEXT).height);
        Frame { height: own.height + height.sum::<f64>(), ..own }
    });
    // Where not all plies fit, those of the current steps are in sight.
    let mut zoom = Zoom::whole(n_steps);
    let mut charts = FlameChart::stack(&all, frame, zoom);
    for (chart, (.., step)) in charts.iter().zip(searches) {
        let ply = chart.trace().step(*step).map_or(0, |step| chart.flame_graph().ply(step.visit));
        if !chart.plies().contains(&ply) {
            zoom.top = zoom.top.max((ply + 1).saturating_sub(chart.plies().len()));
        }
    }
    if zoom.top > 0 {
        charts = FlameChart::stack(&all, frame, zoom);
    }
    let mut sheet: Option<Scene> = None;
    for (chart, (.., step)) in charts.iter().zip(searches) {
        let scene = chart.scene(*step, FlameMarks::default());
        match &mut sheet {
            None => sheet = Some(scene),
            Some(sheet) => {
                let by = Point::new(0.0, sheet.page.max.y);
                let max = Point::new(sheet.page.max.x, by.y + scene.page.height());
                sheet.page = Rect::new(sheet.page.min, max);
                sheet.description = format!("{} {}", sheet.description, scene.description);
                sheet.add(&scene, by);
            }
        }
    }
    let mut sheet = sheet.unwrap_or_default();
    crop(&mut sheet, &picture.metrics, [false, is_open], PADDING * frame.text);
    sheet
}
