//! Searches as flames above one another on one page, on one scale of steps.

use std::sync::Arc;

use super::{FlameChart, FlameMarks, Flames, Zoom};
use crate::scene::frame::Frame;
use crate::scene::picture::Picture;
use crate::scene::shape::{Point, Rect, Scene};

/// The em of texts on a page whose size nobody asked for.
const TEXT: f64 = 13.0;

/// One page with all of these, each at its step. Without any it is empty.
pub fn flame_sheet(searches: &[(Arc<Picture>, Arc<Flames>, usize)], frame: Option<Frame>) -> Scene {
    let all: Vec<(Arc<Picture>, Arc<Flames>)> =
        searches.iter().map(|(picture, flames, _)| (Arc::clone(picture), Arc::clone(flames))).collect();
    let n_steps = all.iter().map(|(picture, _)| picture.trace().n_steps()).max().unwrap_or_default();
    let frames: Vec<Frame> = match frame {
        Some(frame) => {
            let height = frame.height / all.len().max(1) as f64;
            vec![Frame { height, ..frame }; all.len()]
        }
        None => {
            all.iter().map(|(picture, flames)| FlameChart::page_of_its_own(picture, flames, TEXT)).collect()
        }
    };
    let mut sheet: Option<Scene> = None;
    for (i, (search, frame)) in searches.iter().zip(frames).enumerate() {
        let step = search.2;
        let n_plies = all[i].1.by_ply.n_plies();
        // Where not all plies fit, the current one is in sight.
        let current = search.0.trace().step(step);
        let ply = current.map_or(0, |step| search.1.ply(step.visit));
        let mut chart = FlameChart::stacked(&all, i, frame, Zoom::whole(n_steps));
        if !chart.plies().contains(&ply) && ply < n_plies {
            let top = (ply + 1).saturating_sub(chart.plies().len());
            chart = FlameChart::stacked(&all, i, frame, Zoom { top, ..Zoom::whole(n_steps) });
        }
        let scene = chart.scene(step, FlameMarks::default());
        match &mut sheet {
            None => sheet = Some(scene),
            Some(sheet) => {
                let by = Point::new(0.0, sheet.page.max.y);
                let max = Point::new(sheet.page.max.x.max(frame.width), by.y + frame.height);
                sheet.page = Rect::new(sheet.page.min, max);
                sheet.description = format!("{} {}", sheet.description, scene.description);
                sheet.add(&scene, by);
            }
        }
    }
    sheet.unwrap_or_default()
}
