//! Searches side by side on one page, each with its conventions below it.

use super::decorations::{LEAST_LEGEND, lines_of_words};
use super::dims::Dims;
use super::draw;
use super::geometry::{Point, Rect};
use super::ink::{Ink, Pen};
use super::picture::{Focus, Picture};
use super::shape::{Scene, SceneGroup, SceneItem, Shape, TextAnchor};
use crate::explain::Explainer;

/// Ratio of width to height of a page or a slide; the pictures are arranged to come near it.
const ASPECT: f64 = 1.5;
/// Of the line above the pictures.
const TITLE_HEIGHT: f64 = 22.0;
/// Between the lines below each picture, and what is left free under the last.
const CAPTION_LINE: f64 = 18.0;
const CAPTION_END: f64 = 10.0;

/// One of the pictures of a sheet.
#[derive(Clone, Copy, Debug)]
pub struct Panel<'a> {
    /// What stands on the sheet: laid out without title and legend, for the sheet has its own.
    pub picture: &'a Picture,
    /// The same as a picture of its own; what it says around the tree is said around all of them.
    pub alone: &'a Picture,
    /// The step it is at.
    pub step: usize,
}

impl Panel<'_> {
    /// Its conventions, and how far it is; nothing where titles are left out. In a frame they are broken where the picture
    /// ends.
    fn caption(&self) -> Vec<String> {
        let Picture { trace, words, look, .. } = self.alone;
        if !look.title {
            return Vec::new();
        }
        let explainer = Explainer::new(trace, &words.names, &words.text);
        let whole = [explainer.captioned_line(), explainer.counts_line(self.step)];
        if self.picture.frame.is_none() {
            return whole.into();
        }
        let most = self.picture.page().width() - 2.0 * Dims::NATURAL.padding;
        let mut lines: Vec<String> = Vec::new();
        // What is wider than a line by itself has lines of its own, broken between its words.
        let words_of = |part: &'_ str| -> Vec<(Option<&'static str>, String)> {
            let is_wide = self.width(part, Pen::Subtitle) > most;
            let words = if is_wide { part.split(' ').collect() } else { vec![part] };
            let before = |i: usize| if i > 0 { Some(" ") } else { (!is_wide).then_some(" · ") };
            words.into_iter().enumerate().map(|(i, word)| (before(i), word.to_owned())).collect()
        };
        for (before, word) in whole.iter().flat_map(|line| line.split(" · ")).flat_map(words_of) {
            match (lines.last_mut(), before) {
                (Some(line), Some(before))
                    if self.width(&format!("{line}{before}{word}"), Pen::Subtitle) <= most =>
                {
                    line.extend([before, &word]);
                }
                _ => lines.push(word),
            }
        }
        lines
    }

    /// The title of all pictures, in lines that are no wider than `most`, with as much free at both sides as around a page.
    fn title(&self, most: f64) -> Vec<String> {
        let Some(title) = self.alone.title.as_deref().filter(|_| self.alone.look.title) else {
            return Vec::new();
        };
        let words = title.split_whitespace().map(|word| (word, self.width(word, Pen::Title)));
        lines_of_words(words, self.width(" ", Pen::Title), most - 2.0 * Dims::NATURAL.padding)
    }

    /// From the end of the picture to the first line of the caption: as much as its margin lacks.
    fn caption_start(&self) -> f64 {
        Dims::NATURAL.padding - self.picture.dims.padding
    }

    /// Width and height with the caption.
    fn size(&self) -> [f64; 2] {
        let page = self.picture.page();
        let caption = self.caption();
        if caption.is_empty() {
            return [page.width(), page.height()];
        }
        let widths = caption.iter().map(|line| self.width(line, Pen::Subtitle) + 2.0 * Dims::NATURAL.padding);
        let height = self.caption_start() + caption.len() as f64 * CAPTION_LINE + CAPTION_END;
        [widths.fold(page.width(), f64::max), page.height() + height]
    }

    fn width(&self, text: &str, pen: Pen) -> f64 {
        self.picture.width(text, pen)
    }
}

/// Where the rows and columns of a sheet begin and end.
struct SheetGrid {
    columns: Vec<f64>,
    rows: Vec<f64>,
}

impl SheetGrid {
    fn new(sizes: &[[f64; 2]], n_columns: usize) -> Self {
        let mut widths = vec![0.0_f64; n_columns];
        let mut heights = vec![0.0_f64; sizes.len().div_ceil(n_columns)];
        for (i, [width, height]) in sizes.iter().enumerate() {
            let (row, column) = (i / n_columns, i % n_columns);
            widths[column] = widths[column].max(*width);
            heights[row] = heights[row].max(*height);
        }
        Self { columns: ends(&widths), rows: ends(&heights) }
    }

    fn size(&self) -> [f64; 2] {
        [&self.columns, &self.rows].map(|ends| ends.last().copied().unwrap_or_default())
    }

    /// How far it is from the proportions of a page.
    fn strain(&self) -> f64 {
        let [width, height] = self.size();
        (width / height.max(1.0) / ASPECT).ln().abs()
    }
}

/// 0, and the sums of the first, the first two …
fn ends(lengths: &[f64]) -> Vec<f64> {
    let sums = lengths.iter().scan(0.0, |sum, length| {
        *sum += length;
        Some(*sum)
    });
    std::iter::once(0.0).chain(sums).collect()
}

/// Puts pictures of the same look side by side, in so many columns or as suits a page. Without any it is empty.
pub fn sheet(panels: &[Panel<'_>], n_columns: Option<usize>) -> Scene {
    let Some(first) = panels.first() else { return Scene::default() };
    let sizes: Vec<[f64; 2]> = panels.iter().map(Panel::size).collect();
    let columns = n_columns.map_or(1..=panels.len(), |n| n.clamp(1, panels.len())..=n.clamp(1, panels.len()));
    let grids = columns.map(|n_columns| SheetGrid::new(&sizes, n_columns));
    let Some(grid) = grids.min_by(|a, b| a.strain().total_cmp(&b.strain())) else { return Scene::default() };

    let [grid_width, grid_height] = grid.size();
    // In a frame nothing is wider than the pictures, if it can be broken.
    let is_framed = first.picture.frame.is_some();
    let title = first.title(if is_framed { grid_width } else { f64::INFINITY });
    let above = Dims::NATURAL.padding + TITLE_HEIGHT * title.len() as f64;
    let top = if title.is_empty() { 0.0 } else { above };
    let widths = title.iter().map(|line| first.width(line, Pen::Title) + 2.0 * Dims::NATURAL.padding);
    let title_width = widths.fold(0.0, f64::max);
    let pictures: Vec<(&Picture, &Picture, usize)> =
        panels.iter().map(|panel| (panel.alone, panel.picture, panel.step)).collect();
    let explained =
        pictures.iter().map(|(alone, ..)| alone).find(|picture| !picture.around.entries.is_empty());
    let most = grid_width.max(title_width).max(if is_framed { 0.0 } else { LEAST_LEGEND });
    let legend = explained.map(|first| draw::shared_legend(first, &pictures, most));
    let legend_width = legend.as_ref().map_or(0.0, |legend| legend.page.width());
    let width = grid_width.max(title_width).max(legend_width);
    let left = (width - grid_width) / 2.0;
    let bottom = top + grid_height;
    let height = bottom + legend.as_ref().map_or(0.0, |legend| legend.page.height());

    let head = draw::empty(first.picture, f64::INFINITY);
    let mut scene = Scene { page: Rect::new(Point::default(), Point::new(width, height)), ..head };
    let mut describe = String::new();
    for (i, line) in title.iter().enumerate() {
        let at = Point::new(Dims::NATURAL.padding, Dims::NATURAL.padding + 14.0 + TITLE_HEIGHT * i as f64);
        write(&mut scene, at, TextAnchor::Start, Pen::Title, line);
    }
    separate(&mut scene, &grid, Point::new(left, top), panels.len());
    for (i, panel) in panels.iter().enumerate() {
        let n_columns = grid.columns.len() - 1;
        let (row, column) = (i / n_columns, i % n_columns);
        let page = panel.picture.page();
        let middle = left + f64::midpoint(grid.columns[column], grid.columns[column + 1]);
        let at = Point::new(middle - page.width() / 2.0, top + grid.rows[row]);
        let of_panel = panel.picture.whole(panel.step, Focus::default());
        scene.pictures.push(scene.items.len());
        scene.add(&of_panel, at);
        for (i, line) in panel.caption().iter().enumerate() {
            let y = at.y + page.height() + panel.caption_start() + CAPTION_LINE * i as f64;
            write(&mut scene, Point::new(middle, y), TextAnchor::Middle, Pen::Subtitle, line);
        }
        let explainer =
            Explainer::new(&panel.picture.trace, panel.picture.names(), &panel.picture.words.text);
        describe.extend([&explainer.searched_line(), ": ", &of_panel.description, " "]);
    }
    if let Some(legend) = legend {
        let by = Point::new(0.0, height - legend.page.height());
        scene.pictures.push(scene.items.len());
        scene.add(&legend, by);
    }
    describe.truncate(describe.trim_end().len());
    Scene { description: describe, ..scene }
}

fn write(scene: &mut Scene, at: Point, anchor: TextAnchor, pen: Pen, text: &str) {
    let text = scene.add_text(text);
    scene.items.push(SceneItem {
        group: SceneGroup::Title,
        shape: Shape::Text { at, anchor, text, paint: pen.into() },
    });
}

/// Lines between the pictures, as between the canvases of the window.
fn separate(scene: &mut Scene, grid: &SheetGrid, at: Point, n: usize) {
    let n_columns = grid.columns.len() - 1;
    let [width, height] = grid.size();
    let mut line = |from: Point, to: Point| {
        let [from, to] = [from, to].map(|end| Point::new(end.x + at.x, end.y + at.y));
        let shape = Shape::Line { from, to, paint: Ink::Row.into() };
        scene.items.push(SceneItem { group: SceneGroup::Margin, shape });
    };
    for (column, &x) in grid.columns.iter().enumerate().take(n_columns).skip(1) {
        // The last row may have fewer.
        let is_full = (n - 1) % n_columns >= column;
        let n_rows = grid.rows.len() - 1 - usize::from(!is_full);
        line(
            Point::new(x, Dims::NATURAL.padding / 2.0),
            Point::new(x, grid.rows[n_rows].min(height - Dims::NATURAL.padding / 2.0)),
        );
    }
    for &y in grid.rows.iter().take(grid.rows.len() - 1).skip(1) {
        line(Point::new(Dims::NATURAL.padding, y), Point::new(width - Dims::NATURAL.padding, y));
    }
}
