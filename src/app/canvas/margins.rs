//! Title and names of rows at the edges of the canvas, where the picture's own are out of sight or too small, and the title
//! also where a presentation gave it up.

use eframe::egui::{self, Align2, FontId, Galley, Pos2, Rect, Ui, pos2, vec2};
use std::sync::Arc;

use super::camera::{Transform, WORDS_AROUND};
use crate::app::theme::{self, Palette, size};
use crate::layout::Orientation;
use crate::scene::{Focus, Picture, SceneGroup, SceneItem, Shape, Viewport};

/// From the edge of the canvas, in points.
const EDGE: f32 = 8.0;
/// Around the words, in points.
const PADDING: f32 = 1.0;
/// Rows that are so far apart have their role and their ply named, in points.
const APART: f32 = 38.0;
/// Rows that are nearer have one of both named, if they are so far apart, in points.
const LEAST_APART: f32 = 19.0;
/// Where rows are nearer still, letters shrink to this part before one is left out.
const LEAST_PART: f32 = 0.7;
/// In so many steps a name is moved off its line.
const SHIFTS: usize = 5;
/// A name in the picture is as high as that, in scene units, and can be read from so many points on.
const NAME_HEIGHT: f64 = 12.0;
const LEAST_HEIGHT: f64 = 8.5;
/// What names of rows at the left edge take, in points.
const ROWS: f32 = 50.0;
/// That is at most this part of the width of the canvas.
const MOST_OF_CANVAS: f32 = 0.15;
/// The height of the title in the picture, in scene units.
const TITLE_HEIGHT: f64 = 17.0;

/// A name at the edge.
struct EdgeName {
    /// The ply that it names; `None` for the title.
    level: Option<usize>,
    rect: Rect,
    lines: Vec<Arc<Galley>>,
}

/// What of a picture's own names is not drawn, since it stands at the edges of the canvas.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct NamesAtEdges {
    title: bool,
    rows: bool,
}

impl NamesAtEdges {
    /// Which names of a picture are out of sight, or too small to be read.
    pub(super) fn of(picture: &Picture, to: Transform, canvas: Rect) -> Self {
        let title = picture.title_lines().map_or(picture.left_out_title().is_some(), |(_, at)| {
            let place = to.pos(at);
            TITLE_HEIGHT * to.scale < LEAST_HEIGHT || place.y < canvas.top() || place.x < canvas.left()
        });
        let own = to.pos(picture.row_names_at());
        let rows_are_out = match picture.look().orientation {
            Orientation::TopDown => own.x < canvas.left(),
            Orientation::LeftRight => own.y < canvas.top(),
        };
        let rows = NAME_HEIGHT * to.scale < LEAST_HEIGHT || rows_are_out || !picture.names_rows();
        Self { title, rows: rows && picture.look().margin }
    }

    /// Whether there are any.
    pub(super) const fn any(self) -> bool {
        self.title || self.rows
    }

    /// Whether a part of the picture is drawn although these names are not its own.
    pub(super) fn leaves(self, item: &SceneItem) -> bool {
        match item.group {
            SceneGroup::Title => !self.title,
            SceneGroup::Margin => !self.rows || !matches!(item.shape, Shape::Text { .. }),
            _ => true,
        }
    }
}

/// How much room names of rows need at the left edge of a canvas so wide that shows a whole picture this large, beside the
/// picture's own margin, in points: the names in the picture are too small to be read. In a narrow canvas the tree needs it
/// more; there names stand where they cover nothing.
pub(super) fn room_of_rows(picture: &Picture, (scale, width): (f64, f32), least_em: f64) -> f32 {
    let look = picture.look();
    if ROWS * enlarged(least_em) > MOST_OF_CANVAS * width {
        return 0.0;
    }
    let are_at_edge =
        look.margin && look.orientation == Orientation::TopDown && NAME_HEIGHT * scale < LEAST_HEIGHT;
    let own = picture.left_of_tree() * scale;
    if are_at_edge { (ROWS * enlarged(least_em) - own as f32).max(0.0) } else { 0.0 }
}

/// Where the least texts are larger, in a presentation say, so are names at the edges.
fn enlarged(least_em: f64) -> f32 {
    (least_em / size::LEAST_EM).max(1.0) as f32
}

/// The ply whose name at the edge is at a place.
pub(super) fn row_at(
    ui: &Ui,
    canvas: Rect,
    (picture, to): (&Picture, Transform),
    least_em: f64,
    at: Pos2,
) -> Option<usize> {
    names(ui, canvas, (picture, to), least_em).into_iter().find(|name| name.rect.contains(at))?.level
}

/// Whether a place in a part of the canvas covers no node and no words of a picture that lies on it like this.
pub(super) fn free_of(
    picture: &Picture,
    step: usize,
    (to, canvas): (Transform, Rect),
    part: Rect,
) -> impl Fn(Rect) -> bool {
    let viewport = Viewport { rect: to.part(part).expand(WORDS_AROUND), scale: to.scale };
    let mut scene = picture.scene(step, &viewport, Focus { selected: None, hovered: None });
    let at_edges = NamesAtEdges::of(picture, to, canvas);
    scene.items.retain(|item| at_edges.leaves(item));
    move |place| {
        let rect = to.part(place);
        !picture.has_nodes_or_boards_in(rect) && !picture.has_words_in(&scene, rect)
    }
}

/// Writes what is out of sight at the edges, with letters that suit texts of this em in the picture.
pub(super) fn margins_ui(ui: &Ui, canvas: Rect, shown: (&Picture, Transform), least_em: f64) {
    let palette = Palette::current(ui.ctx());
    let painter = ui.painter_at(canvas);
    for name in names(ui, canvas, shown, least_em) {
        painter.rect_filled(name.rect, f32::from(size::CORNER), palette.canvas.gamma_multiply(0.9));
        let mut at = name.rect.min + vec2(PADDING, PADDING);
        for line in name.lines {
            let height = line.size().y;
            painter.galley(at, line, palette.text);
            at.y += height;
        }
    }
}

fn names(ui: &Ui, canvas: Rect, (picture, to): (&Picture, Transform), least_em: f64) -> Vec<EdgeName> {
    let enlarged = enlarged(least_em);
    let (small, apart_most, apart_least) = (size::SMALL * enlarged, APART * enlarged, LEAST_APART * enlarged);
    let palette = Palette::current(ui.ctx());
    let laid = |words: &str, font: FontId, color: egui::Color32| {
        ui.painter().layout_no_wrap(words.to_owned(), font, color)
    };
    // Whatever the step, names stand where they stood before.
    let step = picture.trace().n_steps().saturating_sub(1);
    let mut names = Vec::new();
    let mut top = canvas.top() + EDGE;
    let at_edges = NamesAtEdges::of(picture, to, canvas);
    let own = picture.title_lines().map(|(lines, _)| lines.join(" "));
    let title = own.or_else(|| picture.left_out_title().map(str::to_owned));
    if let Some(title) = title.filter(|_| at_edges.title) {
        let mut job = egui::text::LayoutJob::simple_singleline(
            title,
            theme::bold_font(size::BODY * enlarged),
            palette.text,
        );
        job.wrap = egui::text::TextWrapping::truncate_at_width(canvas.width() - 2.0 * (EDGE + PADDING));
        let title = ui.fonts_mut(|fonts| fonts.layout_job(job));
        let rect =
            Rect::from_min_size(pos2(canvas.left() + EDGE, top), title.size() + vec2(2.0, 2.0) * PADDING);
        // The tree is needed more than its title, and so are the words beside its nodes.
        if free_of(picture, step, (to, canvas), rect)(rect) {
            top = rect.bottom() + PADDING;
            names.push(EdgeName { level: None, rect, lines: vec![title] });
        }
    }
    if !at_edges.rows {
        return names;
    }
    let is_down = picture.look().orientation == Orientation::TopDown;
    let along = |at: Pos2| if is_down { at.y } else { at.x };
    if !is_down {
        // Below the picture's own title, where that is in sight.
        top = top.max(to.pos(picture.row_names_at()).y);
    }
    let edge = if is_down {
        Rect::from_min_max(canvas.min, pos2(canvas.left() + EDGE + ROWS * enlarged, canvas.bottom()))
    } else {
        Rect::from_min_max(canvas.min, pos2(canvas.right(), top + APART * enlarged))
    };
    let is_free = free_of(picture, step, (to, canvas), edge);
    let is_moved = picture.names_rows();
    let rows = picture.row_names(to.part(canvas), f64::from(LEAST_PART * apart_least) / to.scale);
    // Where rows are left out, their roles may be those of one player: then each has its ply.
    let is_thinned = rows.windows(2).any(|pair| pair[1].level > pair[0].level + 1);
    let apart = rows.windows(2).map(|pair| along(to.pos(pair[1].at)) - along(to.pos(pair[0].at)));
    let apart = apart.fold(f32::INFINITY, f32::min);
    let small = small * (apart / apart_least).clamp(LEAST_PART, 1.0);
    for row in rows {
        let ply = laid(&row.ply, FontId::proportional(small), palette.weak);
        let role = row.role.map(|(role, words)| laid(&words, theme::bold_font(small), palette.role(role)));
        let n_lines = if apart < apart_most { 1 } else { 2 };
        let role = role.filter(|_| n_lines > 1 || !is_thinned);
        let lines: Vec<Arc<Galley>> = role.into_iter().chain([ply]).take(n_lines).collect();
        let wide = lines.iter().map(|line| line.size().x).fold(0.0, f32::max);
        let high: f32 = lines.iter().map(|line| line.size().y).sum();
        let line = to.pos(row.at);
        let (middle, anchor) = if is_down {
            (pos2(canvas.left() + EDGE, line.y), Align2::LEFT_CENTER)
        } else {
            (pos2(line.x, top), Align2::CENTER_TOP)
        };
        let at_line = anchor.anchor_size(middle, vec2(wide, high) + vec2(2.0, 2.0) * PADDING);
        // On its line, or beside it where a node is there. None stands in another, nor half outside.
        let half = apart.min(3.0 * apart_most) / 2.0;
        let aside = |by: f32| at_line.translate(if is_down { vec2(0.0, by) } else { vec2(by, 0.0) });
        // No farther from its line than it must be.
        let shifts = (1..=SHIFTS).map(|n| half * n as f32 / SHIFTS as f32);
        let places: Vec<Rect> =
            std::iter::once(at_line).chain(shifts.flat_map(|by| [aside(-by), aside(by)])).collect();
        let has_room = |rect: &Rect| {
            canvas.contains_rect(*rect) && names.iter().all(|name: &EdgeName| !name.rect.intersects(*rect))
        };
        let fitting = || places.iter().filter(|rect| has_room(rect));
        let free = fitting().find(|rect| is_free(**rect));
        // Over words if need be, as the user moves the picture, never over a node or a board.
        let is_clear = |rect: &&Rect| is_moved && !picture.has_nodes_or_boards_in(to.part(**rect));
        let clear = free.or_else(|| fitting().find(is_clear));
        if let Some(&rect) = clear {
            names.push(EdgeName { level: Some(row.level), rect, lines });
        }
    }
    names
}
