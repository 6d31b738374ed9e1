//! Blocks on pages of paper, as plain scenes.

use super::block::{Block, BlockColumn};
use super::ink::{self, WorksheetShapeStyle, WorksheetTextStyle};
use crate::scene::fonts::Metrics;
use crate::scene::{Point, Rect, Scene, SceneGroup, SceneItem, Shape, TextAnchor};
use crate::text::Text;

named! {
/// A size of paper. Lengths are in units of 1/96 inch.
#[derive(Default)]
pub enum Paper {
    /// 210 × 297 mm.
    #[default]
    A4 = "a4",
    /// 8.5 × 11 in.
    Letter = "letter",
}
}

/// Around what is written.
const MARGIN: f64 = 64.0;
/// From one line of a paragraph to the next, as a part of the size of its letters.
const LEADING: f64 = 1.4;
/// Rows of a table, and the gap between tables side by side.
const ROW: f64 = 16.0;
const TABLE_GAP: f64 = 28.0;
/// In a cell, beside its words.
const CELL: f64 = 7.0;
/// Between lines to write on.
const LINE: f64 = 28.0;
/// What may stand above a figure on its page: a heading, a remark and a task.
const ABOVE_FIGURE: f64 = 190.0;
/// A figure may be made so much smaller to stay on the page of its task.
const LEAST_FIGURE: f64 = 0.8;
/// Before the words of an item.
const ITEM: f64 = 18.0;
/// A last page with less on it is hardly worth its paper.
const SPARSE: f64 = 130.0;
/// What is tried then: blocks so much closer together, or so much free at the end of the page before.
const TIGHTER: [f64; 3] = [0.95, 0.9, 0.85];
const EARLIER: [f64; 4] = [60.0, 130.0, 220.0, 330.0];
/// Rows of a table in one piece.
const MOST_ROWS: usize = 45;

impl Paper {
    /// Width and height.
    pub const fn size(self) -> [f64; 2] {
        match self {
            Self::A4 => [793.7, 1122.52],
            Self::Letter => [816.0, 1056.0],
        }
    }

    /// The width that is written on.
    pub fn width(self) -> f64 {
        self.size()[0] - 2.0 * MARGIN
    }
}

/// Puts blocks on as many pages as they need, each with the footer and its number. A few lines do not stand alone on the last
/// page: what comes before moves closer together, or else some of it moves there.
pub fn pages(blocks: &[Block], footer: &str, paper: Paper, text: &Text, metrics: &Metrics) -> Vec<Scene> {
    let flowed = |spread: Spread| Flow::new(blocks, footer, (paper, spread), text, metrics);
    let roomy = flowed(Spread::ROOMY);
    let (n_pages, is_sparse) = (roomy.pages.len(), roomy.is_sparse_at_end());
    let mut found = None;
    if is_sparse {
        let mut tighter = TIGHTER.into_iter().map(|tight| flowed(Spread { tight, ..Spread::ROOMY }));
        found = tighter.find(|flow| flow.pages.len() < n_pages).or_else(|| {
            let early = |free| flowed(Spread { early: Some((n_pages - 2, free)), ..Spread::ROOMY });
            EARLIER
                .into_iter()
                .map(early)
                .find(|flow| flow.pages.len() == n_pages && !flow.is_sparse_at_end())
        });
    }
    found.unwrap_or(roomy).finished(footer)
}

/// How far apart blocks stand.
#[derive(Clone, Copy, Debug)]
struct Spread {
    /// Figures, and the room between lines and blocks, are so much smaller.
    tight: f64,
    /// A page, from 0, and what stays free at its end.
    early: Option<(usize, f64)>,
}

impl Spread {
    const ROOMY: Self = Self { tight: 1.0, early: None };
}

fn title(blocks: &[Block]) -> String {
    let title = |block: &Block| if let Block::Title(title) = block { Some(title.clone()) } else { None };
    blocks.iter().find_map(title).unwrap_or_default()
}

/// The heading of an exercise where it goes on.
pub(super) fn continued(heading: &str, text: &Text) -> String {
    say!(text, "worksheet-continued", exercise = heading)
}

struct Flow<'a> {
    paper: Paper,
    metrics: &'a Metrics,
    text: &'a Text,
    pages: Vec<Scene>,
    /// Where the next block begins.
    y: f64,
    /// Where the first block of the page began.
    top: f64,
    /// What the footer needs.
    foot: f64,
    title: String,
    spread: Spread,
    /// What a page says above everything if an exercise goes on there: which one, and how its tree is searched.
    continued: Vec<String>,
}

impl<'a> Flow<'a> {
    fn new(
        blocks: &[Block],
        footer: &str,
        (paper, spread): (Paper, Spread),
        text: &'a Text,
        metrics: &'a Metrics,
    ) -> Self {
        let mut flow = Self {
            paper,
            metrics,
            text,
            pages: Vec::new(),
            y: 0.0,
            top: 0.0,
            foot: 0.0,
            title: title(blocks),
            spread,
            continued: Vec::new(),
        };
        flow.foot = flow.footer_lines(footer).len() as f64 * WorksheetTextStyle::Footer.size() * LEADING;
        flow.begin();
        for (i, block) in blocks.iter().enumerate() {
            flow.block(block, &blocks[i + 1..]);
        }
        flow
    }

    fn footer_lines(&self, footer: &str) -> Vec<String> {
        self.broken(footer, WorksheetTextStyle::Footer, self.paper.width() - 90.0)
    }

    /// The pages with their footers.
    fn finished(mut self, footer: &str) -> Vec<Scene> {
        let lines = self.footer_lines(footer);
        let n_pages = self.pages.len();
        for i in 0..n_pages {
            let number = say!(self.text, "worksheet-page", page = i + 1, pages = n_pages);
            self.footer(i, &lines, &number);
        }
        self.pages
    }

    /// Whether a few lines stand alone on the last of several pages.
    fn is_sparse_at_end(&self) -> bool {
        self.pages.len() > 1 && self.y - self.top < SPARSE
    }

    /// Leaves room between blocks.
    fn gap(&mut self, natural: f64) {
        self.y += natural * self.spread.tight;
    }

    /// From one line to the next.
    fn line_of(&self, pen: WorksheetTextStyle) -> f64 {
        pen.size() * LEADING * self.spread.tight
    }

    fn begin(&mut self) {
        let [width, height] = self.paper.size();
        self.pages.push(Scene {
            page: Rect::new(Point::default(), Point::new(width, height)),
            background: Some(ink::WHITE),
            title: self.title.clone(),
            paints: ink::paints(),
            text_paints: ink::text_paints(),
            ..Scene::default()
        });
        self.y = MARGIN;
        if !self.continued.is_empty() {
            let said = self.continued.join(" · ");
            self.top = f64::INFINITY;
            self.paragraph(&said, WorksheetTextStyle::Small, [MARGIN, self.paper.width()]);
            self.y += 4.0;
        }
        self.top = self.y;
    }

    fn end(&self) -> f64 {
        let early = self.spread.early.filter(|(page, _)| page + 1 == self.pages.len());
        self.paper.size()[1] - MARGIN - self.foot - early.map_or(0.0, |(_, free)| free)
    }

    /// Begins another page if there is less room than this, and the page has something on it.
    fn need(&mut self, height: f64) {
        if self.y + height > self.end() && self.y > self.top {
            self.begin();
        }
    }

    fn write(&mut self, at: Point, anchor: TextAnchor, pen: WorksheetTextStyle, words: &str) {
        let Some(page) = self.pages.last_mut() else { return };
        let text = page.add_text(words);
        let shape = Shape::Text { at, anchor, text, paint: pen.into() };
        page.items.push(SceneItem { group: SceneGroup::Title, shape });
    }

    fn rule(&mut self, from: Point, to: Point) {
        let Some(page) = self.pages.last_mut() else { return };
        let shape = Shape::Line { from, to, paint: WorksheetShapeStyle::Rule.into() };
        page.items.push(SceneItem { group: SceneGroup::Title, shape });
    }

    fn width_of(&self, words: &str, pen: WorksheetTextStyle) -> f64 {
        self.metrics.width(words, pen.face(), pen.size())
    }

    /// A text in lines of at most this width.
    fn broken(&self, text: &str, pen: WorksheetTextStyle, width: f64) -> Vec<String> {
        self.metrics.lines(text, pen.face(), pen.size(), width)
    }

    /// Writes lines from a place on to the right, each on a page that has room.
    fn paragraph(&mut self, text: &str, pen: WorksheetTextStyle, [left, width]: [f64; 2]) {
        for line in self.broken(text, pen, width) {
            self.need(self.line_of(pen));
            self.y += self.line_of(pen);
            let baseline = self.y - (self.line_of(pen) - pen.size());
            self.write(Point::new(left, baseline), TextAnchor::Start, pen, &line);
        }
    }

    /// How much a block needs at least so that it can begin on a page.
    fn least(&self, block: &Block) -> f64 {
        let lines = |text: &str, pen: WorksheetTextStyle| {
            self.broken(text, pen, self.paper.width()).len() as f64 * self.line_of(pen)
        };
        match block {
            Block::Heading(text) => 18.0 + lines(text, WorksheetTextStyle::Heading),
            Block::Note(text) => 4.0 + lines(text, WorksheetTextStyle::Small),
            Block::Task { text, .. } => 12.0 + lines(text, WorksheetTextStyle::Body) * 1.3,
            Block::Figure(scene) => LEAST_FIGURE * scene.page.height() * self.scale_of(scene) + 20.0,
            Block::Lines(n) => *n as f64 * LINE,
            Block::Table(columns) => {
                ROW * (columns.first().map_or(0, |column| column.cells.len().min(6)) + 1) as f64
            }
            Block::Item(text) => {
                let width = self.paper.width() - ITEM;
                let pen = WorksheetTextStyle::Body;
                3.0 + self.broken(text, pen, width).len() as f64 * self.line_of(pen)
            }
            _ => 30.0,
        }
    }

    fn scale_of(&self, scene: &Scene) -> f64 {
        let most = self.end() - MARGIN - ABOVE_FIGURE;
        (self.paper.width() / scene.page.width()).min(most / scene.page.height()).min(1.0) * self.spread.tight
    }

    /// Writes a block. What announces another stays with it.
    fn block(&mut self, block: &Block, rest: &[Block]) {
        let own = self.least(block);
        let (mut needed, mut last) = (own, block);
        // What is said about a figure stays with it, as far as a page has room.
        let mut has_figure = matches!(block, Block::Figure(_));
        for next in rest {
            let announces = match last {
                Block::Heading(_) | Block::Note(_) => true,
                // The last task of an exercise may have nothing below it.
                Block::Task { .. } => !matches!(next, Block::Heading(_) | Block::Task { .. }),
                Block::Figure(_) => matches!(next, Block::Lines(_) | Block::Item(_)),
                Block::Item(_) if has_figure => matches!(next, Block::Item(_)),
                Block::Text(_) => matches!(next, Block::Item(_) | Block::Table(_)),
                _ => false,
            };
            let least = self.least(next);
            if !announces || has_figure && self.top + needed + least > self.end() {
                break;
            }
            has_figure |= matches!(next, Block::Figure(_));
            needed += least;
            last = next;
        }
        if matches!(block, Block::Title(_) | Block::Heading(_)) {
            self.continued.clear();
        }
        self.need(needed);
        let whole = [MARGIN, self.paper.width()];
        match block {
            Block::Title(text) => self.paragraph(text, WorksheetTextStyle::Title, whole),
            Block::Fields(names, last) => self.fields(names, last.as_deref()),
            Block::Heading(text) => {
                self.gap(18.0);
                self.paragraph(text, WorksheetTextStyle::Heading, whole);
                self.continued.push(continued(text, self.text));
            }
            Block::Note(text) => {
                self.gap(2.0);
                self.paragraph(text, WorksheetTextStyle::Small, whole);
                self.gap(2.0);
                if self.continued.len() == 1 {
                    self.continued.push(text.clone());
                }
            }
            Block::Task { letter, text, points } => {
                self.gap(10.0);
                let points = points.as_deref().unwrap_or_default();
                let room = self.width_of(points, WorksheetTextStyle::Small) + 16.0;
                let (top, page) = (self.y, self.pages.len());
                self.paragraph(
                    text,
                    WorksheetTextStyle::Body,
                    [MARGIN + 24.0, self.paper.width() - 24.0 - room],
                );
                if page == self.pages.len() {
                    let baseline = top + WorksheetTextStyle::Body.size();
                    let letter = format!("{letter})");
                    self.write(
                        Point::new(MARGIN, baseline),
                        TextAnchor::Start,
                        WorksheetTextStyle::Body,
                        &letter,
                    );
                    let right = MARGIN + self.paper.width();
                    self.write(
                        Point::new(right, baseline),
                        TextAnchor::End,
                        WorksheetTextStyle::Small,
                        points,
                    );
                }
            }
            Block::Text(text) => {
                self.gap(6.0);
                self.paragraph(text, WorksheetTextStyle::Body, whole);
            }
            Block::Item(text) => {
                self.gap(3.0);
                let (top, page) = (self.y, self.pages.len());
                self.paragraph(text, WorksheetTextStyle::Body, [MARGIN + ITEM, self.paper.width() - ITEM]);
                if page == self.pages.len() {
                    let at = Point::new(MARGIN + 4.0, top + WorksheetTextStyle::Body.size());
                    self.write(at, TextAnchor::Start, WorksheetTextStyle::Body, "•");
                }
            }
            Block::Figure(scene) => self.figure(scene, needed - own),
            Block::Lines(n) => {
                for _ in 0..*n {
                    self.need(LINE);
                    self.y += LINE;
                    let right = MARGIN + self.paper.width();
                    self.rule(Point::new(MARGIN, self.y), Point::new(right, self.y));
                }
                self.gap(8.0);
            }
            Block::Table(columns) => self.table(columns),
        }
    }

    /// Draws a figure with this much room left below it.
    fn figure(&mut self, scene: &Scene, below: f64) {
        self.gap(12.0);
        let left = (self.end() - self.y - 8.0 - below) / scene.page.height();
        let scale = self.scale_of(scene);
        let scale = left.clamp(scale * LEAST_FIGURE, scale);
        let left = MARGIN + (self.paper.width() - scene.page.width() * scale) / 2.0;
        let at = Point::new(left, self.y);
        if let Some(page) = self.pages.last_mut() {
            page.embed(scene, at, scale);
        }
        self.y += scene.page.height() * scale + 8.0;
    }

    /// Names with lines behind them: the first two share what the last leaves.
    fn fields(&mut self, names: &[String], last: Option<&str>) {
        self.y += 34.0;
        let widths: Vec<f64> =
            names.iter().map(|name| self.width_of(name, WorksheetTextStyle::Body) + 8.0).collect();
        // What stands at the end has room for a number in front of it.
        let number = if last.is_some() { 46.0 } else { 0.0 };
        let of_last = last.map_or(0.0, |last| self.width_of(last, WorksheetTextStyle::Body) + 8.0);
        let n_gaps = names.len().saturating_sub(usize::from(last.is_none()));
        let free = self.paper.width() - widths.iter().sum::<f64>() - of_last - number - 18.0 * n_gaps as f64;
        let mut x = MARGIN;
        for (i, (name, width)) in names.iter().zip(&widths).enumerate() {
            let share = match (names.len(), i) {
                (2, 0) => 0.68,
                (2, _) => 0.32,
                (n, _) => 1.0 / n as f64,
            };
            let line = free * share;
            self.write(Point::new(x, self.y), TextAnchor::Start, WorksheetTextStyle::Body, name);
            self.rule(Point::new(x + width, self.y + 3.0), Point::new(x + width + line, self.y + 3.0));
            x += width + line + 18.0;
        }
        if let Some(last) = last {
            self.rule(Point::new(x, self.y + 3.0), Point::new(x + number, self.y + 3.0));
            self.write(
                Point::new(x + number + 6.0, self.y),
                TextAnchor::Start,
                WorksheetTextStyle::Body,
                last,
            );
        }
        self.y += 6.0;
    }

    /// A table in pieces side by side, and on as many pages as it needs.
    fn table(&mut self, columns: &[BlockColumn]) {
        let widths: Vec<f64> = columns
            .iter()
            .map(|column| {
                let words = column.cells.iter().chain([&column.title]);
                words.map(|cell| self.width_of(cell, WorksheetTextStyle::Name)).fold(0.0, f64::max)
                    + 2.0 * CELL
            })
            .collect();
        let width: f64 = widths.iter().sum();
        let n_rows = columns.first().map_or(0, |column| column.cells.len());
        let n_beside = (((self.paper.width() + TABLE_GAP) / (width + TABLE_GAP)) as usize).max(1);
        self.y += 8.0;
        let mut from = 0;
        while from < n_rows {
            self.need(ROW * 4.0);
            let room = (((self.end() - self.y) / ROW) as usize).saturating_sub(1).clamp(1, MOST_ROWS);
            let each = (n_rows - from).div_ceil(n_beside).min(room);
            let top = self.y;
            for piece in 0..n_beside {
                let to = (from + each).min(n_rows);
                if from < to {
                    let left = MARGIN + piece as f64 * (width + TABLE_GAP);
                    self.piece(columns, &widths, Point::new(left, top), from..to);
                }
                from = to;
            }
            self.y = top + ROW * (each + 1) as f64 + 10.0;
        }
    }

    fn piece(&mut self, columns: &[BlockColumn], widths: &[f64], at: Point, rows: std::ops::Range<usize>) {
        let bottom = at.y + ROW * (rows.len() + 1) as f64;
        let right = at.x + widths.iter().sum::<f64>();
        let mut x = at.x;
        for (column, width) in columns.iter().zip(widths) {
            let cells = std::iter::once(&column.title).chain(&column.cells[rows.clone()]);
            for (row, cell) in cells.enumerate() {
                let baseline = at.y + ROW * row as f64 + 11.5;
                self.write(Point::new(x + CELL, baseline), TextAnchor::Start, WorksheetTextStyle::Name, cell);
            }
            x += width;
        }
        for y in [at.y, at.y + ROW, bottom] {
            self.rule(Point::new(at.x, y), Point::new(right, y));
        }
    }

    fn footer(&mut self, page: usize, lines: &[String], number: &str) {
        let [width, height] = self.paper.size();
        let mut y = height - MARGIN - self.foot + 22.0;
        let Some(scene) = self.pages.get_mut(page) else { return };
        let mut write = |at: Point, anchor: TextAnchor, words: &str| {
            let text = scene.add_text(words);
            let shape = Shape::Text { at, anchor, text, paint: WorksheetTextStyle::Footer.into() };
            scene.items.push(SceneItem { group: SceneGroup::Title, shape });
        };
        write(Point::new(width - MARGIN, y), TextAnchor::End, number);
        for line in lines {
            write(Point::new(MARGIN, y), TextAnchor::Start, line);
            y += WorksheetTextStyle::Footer.size() * LEADING;
        }
    }
}
