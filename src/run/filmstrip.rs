//! Several steps on one page, as figures in papers have them.

use crate::request::WantedSize;
use crate::scene::{Point, Rect, Scene};

/// Between two images, in units of a scene of its own size, or in pixels where a size is wanted.
const GAP: f64 = 16.0;

/// The size of each image on a page of a size.
pub(super) fn cell(page: WantedSize, n_columns: usize, n: usize) -> WantedSize {
    let side = |length: f64, n: usize| ((length - GAP * (n as f64 - 1.0)) / n as f64).max(1.0);
    let columns = n_columns.min(n).max(1);
    WantedSize {
        width: page.width.map(|width| side(width, columns)),
        height: page.height.map(|height| side(height, n.div_ceil(columns))),
        text: page.text,
    }
}

/// How high a page of images of a height in pixels is, which have a wanted width.
pub(super) fn height(of_image: f64, n_columns: usize, n: usize) -> f64 {
    let n_rows = n.div_ceil(n_columns.min(n).max(1));
    (of_image + GAP) * n_rows as f64 - GAP
}

/// Puts images of one size onto one page, row by row. `scale` is how many pixels a unit of theirs has.
pub(super) fn strip(scenes: &[Scene], n_columns: usize, wanted: Option<WantedSize>, scale: f64) -> Scene {
    let Some(first) = scenes.first() else { return Scene::default() };
    let n_columns = n_columns.min(scenes.len()).max(1);
    let n_rows = scenes.len().div_ceil(n_columns);
    let gap = GAP / if wanted.is_some() { scale } else { 1.0 };
    let [width, height] = [first.page.width() + gap, first.page.height() + gap];
    let size = [width * n_columns as f64 - gap, height * n_rows as f64 - gap];
    let mut strip = Scene {
        page: Rect::new(Point::default(), Point::new(size[0], size[1])),
        background: first.background,
        title: first.title.clone(),
        description: scenes.iter().map(|scene| scene.description.as_str()).collect::<Vec<_>>().join(" "),
        paints: first.paints.clone(),
        text_paints: first.text_paints.clone(),
        ..Scene::default()
    };
    for (i, scene) in scenes.iter().enumerate() {
        let (column, row) = (i % n_columns, i / n_columns);
        strip.pictures.push(strip.items.len());
        strip.embed(scene, Point::new(width * column as f64, height * row as f64), 1.0);
    }
    strip
}
