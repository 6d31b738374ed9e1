//! The shapes of a scene as elements.

use std::fmt::Write as _;

use rustc_hash::FxHashMap;

use super::style::SvgStyle;
use super::xml::{attribute, coordinate, number, place};
use crate::export::shared::ShapeAround;
use crate::export::{ExportError, Ticker};
use crate::scene::{PaintId, Point, Scene, SceneGroup, SceneItem, Shape, TextAnchor, TextPaintId};

/// A shape that at least so many nodes share is written once.
const N_SHARED: usize = 3;
/// From so many shapes on, places in the page have one decimal instead of two.
const N_MANY: usize = 5_000;

/// Decimals of places around a node: one more costs nothing, for it is written once.
const DECIMALS_AROUND: u32 = 2;

/// Writes the groups and shapes of a scene.
pub(super) struct Body<'a> {
    pub(super) scene: &'a Scene,
    pub(super) style: &'a SvgStyle,
    pub(super) out: String,
    /// Decimals of places in the page.
    pub(super) decimals: u32,
    /// Before every id.
    pub(super) prefix: &'a str,
    /// Whether each group is a piece by itself: without ids, and sharing nothing.
    is_in_pieces: bool,
    /// Before the ids of nodes besides: which picture of a sheet it is.
    picture: String,
    /// Elements that nodes share: how many nodes have them, and their id.
    shared: FxHashMap<ShapeAround, (usize, Option<String>)>,
    defs: String,
    /// The look of the path that is open at the end of `out`.
    open: Option<PaintId>,
}

/// A text relative to its group's origin.
#[derive(Clone, Copy)]
pub(super) struct SvgText<'a> {
    pub(super) at: Point,
    pub(super) anchor: TextAnchor,
    pub(super) text: &'a str,
    pub(super) paint: TextPaintId,
}

impl<'a> SvgText<'a> {
    pub(super) fn of(scene: &'a Scene, shape: &Shape, origin: Point) -> Option<Self> {
        let Shape::Text { at, anchor, text, paint } = *shape else { return None };
        let at = Point::new(at.x - origin.x, at.y - origin.y);
        Some(SvgText { at, anchor, text: scene.text_of(text), paint })
    }
}

impl<'a> Body<'a> {
    pub(super) fn new(scene: &'a Scene, style: &'a SvgStyle, prefix: &'a str) -> Self {
        let decimals = if scene.items.len() < N_MANY { 2 } else { 1 };
        let mut body = Self {
            scene,
            style,
            out: String::with_capacity(scene.items.len() * 48),
            decimals,
            prefix,
            is_in_pieces: false,
            picture: String::new(),
            shared: FxHashMap::default(),
            defs: String::new(),
            open: None,
        };
        body.count_shared();
        body
    }

    /// For [`piece`](Self::piece).
    pub(super) fn of_pieces(scene: &'a Scene, style: &'a SvgStyle) -> Self {
        Self {
            scene,
            style,
            out: String::new(),
            decimals: if scene.items.len() < N_MANY { 2 } else { 1 },
            prefix: "",
            is_in_pieces: true,
            picture: String::new(),
            shared: FxHashMap::default(),
            defs: String::new(),
            open: None,
        }
    }

    /// What a group draws, by itself.
    pub(super) fn piece(&mut self, items: &[SceneItem]) -> String {
        self.group(items, None);
        self.close();
        std::mem::take(&mut self.out)
    }

    /// The elements, and the definitions that they refer to.
    pub(super) fn finish(self) -> (String, String) {
        (self.out, self.defs)
    }

    pub(super) fn write(&mut self, ticker: &mut Ticker) -> Result<(), ExportError> {
        let scene = self.scene;
        let starts = scene.pictures.iter().copied().filter(|&start| start > 0);
        let ends = starts.clone().chain([scene.items.len()]);
        for (i, (start, end)) in std::iter::once(0).chain(starts).zip(ends).enumerate() {
            if i > 0 {
                self.picture = format!("p{i}-");
            }
            self.part(scene.items.get(start..end).unwrap_or_default(), ticker)?;
        }
        Ok(())
    }

    fn part(&mut self, items: &[SceneItem], ticker: &mut Ticker) -> Result<(), ExportError> {
        let groups: Vec<&[SceneItem]> = items.chunk_by(|a, b| a.group == b.group).collect();
        for run in groups.chunk_by(|a, b| kind(a[0].group) == kind(b[0].group)) {
            let kind = kind(run[0][0].group);
            let single = run.len() == 1;
            let bracketed = !(single && (run[0].len() == 1 || has_own_bracket(run[0][0].group)));
            if bracketed {
                let plural = if has_node(run[0][0].group) { "s" } else { "" };
                let _ = writeln!(self.out, "<g class=\"{kind}{plural}\">");
            }
            for items in run {
                for _ in *items {
                    ticker.tick()?;
                }
                self.group(items, single.then_some(kind));
            }
            if self.open.is_some() {
                self.close();
                self.out.push('\n');
            }
            if bracketed {
                self.out.push_str("</g>\n");
            }
        }
        Ok(())
    }

    fn group(&mut self, items: &[SceneItem], class: Option<&str>) {
        let class = class.map_or_else(String::new, |class| format!(" class=\"{class}\""));
        match items[0].group {
            SceneGroup::Node(node) => {
                let origin = self.rounded(origin(items));
                let _ = write!(self.out, "<g{class}");
                if !self.is_in_pieces {
                    let _ = write!(self.out, " id=\"{}{}n{}\"", self.prefix, self.picture, node.index());
                }
                self.out.push_str(" transform=\"translate(");
                number(&mut self.out, origin.x, self.decimals);
                coordinate(&mut self.out, origin.y, self.decimals);
                self.out.push_str(")\">");
                self.shapes(items, origin, !self.is_in_pieces);
                self.out.push_str("</g>\n");
            }
            SceneGroup::Cut(node) | SceneGroup::Witness(node) => {
                let _ = write!(self.out, "<g{class} data-node=\"{}\">", node.index());
                self.shapes(items, Point::default(), false);
                self.out.push_str("</g>\n");
            }
            // The caller brackets these; lines of several groups become one path.
            SceneGroup::Title
            | SceneGroup::Margin
            | SceneGroup::Edge(_)
            | SceneGroup::Bars
            | SceneGroup::Overlay
            | SceneGroup::Legend => {
                self.shapes_unclosed(items, Point::default(), false);
                // A path that stays open begins a line for each of its own lines.
                if self.open.is_none() {
                    self.out.push('\n');
                }
            }
        }
    }

    fn shapes(&mut self, items: &[SceneItem], origin: Point, share: bool) {
        self.shapes_unclosed(items, origin, share);
        self.close();
    }

    fn shapes_unclosed(&mut self, items: &[SceneItem], origin: Point, share: bool) {
        let mut rest = items;
        while let Some(item) = rest.first() {
            let mut n_done = 1;
            match item.shape {
                Shape::Text { .. } => {
                    self.close();
                    let pieces: Vec<SvgText> =
                        rest.iter().map_while(|item| SvgText::of(self.scene, &item.shape, origin)).collect();
                    n_done = self.texts(&pieces).max(1);
                }
                Shape::Line { paint, .. } | Shape::Curve { paint, .. } => {
                    self.line(&item.shape, paint, origin);
                }
                Shape::Triangle { .. } | Shape::Rect { .. } | Shape::Circle { .. } => {
                    self.close();
                    self.element_or_use(&item.shape, origin, share);
                }
            }
            rest = &rest[n_done..];
        }
    }

    /// Adds a line to the open path, if that has the same look, or opens one.
    fn line(&mut self, shape: &Shape, paint: PaintId, origin: Point) {
        let Some(class) = self.style.shape(paint) else { return };
        // Translucent lines darken each other where they cross; one path would not.
        let opaque = self.scene.paint(paint).stroke.is_none_or(|stroke| stroke.color.a == 255);
        if self.open == Some(paint) && opaque {
            self.out.push('\n');
        } else {
            self.close();
            let _ = write!(self.out, "<path class=\"{class}\" d=\"");
            self.open = Some(paint);
        }
        let decimals = self.decimals;
        let out = &mut self.out;
        let mut point = |letter: char, point: Point| {
            if letter != ' ' {
                out.push(letter);
            }
            coordinate(out, point.x - origin.x, decimals);
            coordinate(out, point.y - origin.y, decimals);
        };
        match *shape {
            Shape::Line { from, to, .. } => {
                point('M', from);
                point('L', to);
            }
            Shape::Curve { points: [a, b, c, d], .. } => {
                point('M', a);
                point('C', b);
                point(' ', c);
                point(' ', d);
            }
            _ => {}
        }
    }

    /// Ends the open path.
    fn close(&mut self) {
        if self.open.take().is_some() {
            self.out.push_str("\"/>");
        }
    }

    fn element_or_use(&mut self, shape: &Shape, origin: Point, share: bool) {
        let style = self.style;
        let around = ShapeAround::of(shape, origin, DECIMALS_AROUND).filter(|_| share);
        let shared = around.and_then(|around| Some((around.paint, self.shared.get_mut(&around)?)));
        let Some((paint, (_, id))) = shared.filter(|(_, (count, _))| *count >= N_SHARED) else {
            closed_shape(style, shape, origin, &mut self.out);
            return;
        };
        let id = id.get_or_insert_with(|| {
            let class = style.shape(paint).unwrap_or("none");
            let mut id = format!("{}{class}", self.prefix);
            let mut number = 2;
            while self.defs.contains(&format!(" id=\"{id}\"")) {
                id = format!("{}{class}-{number}", self.prefix);
                number += 1;
            }
            let mut element = String::new();
            closed_shape(style, shape, origin, &mut element);
            let (name, rest) = element.split_once(' ').unwrap_or((&element, ""));
            let _ = writeln!(self.defs, "{name} id=\"{id}\" {rest}");
            id
        });
        let _ = write!(self.out, "<use href=\"#{id}\"/>");
    }

    fn count_shared(&mut self) {
        let scene = self.scene;
        for items in scene.items.chunk_by(|a, b| a.group == b.group) {
            if !matches!(items[0].group, SceneGroup::Node(_)) {
                continue;
            }
            let origin = self.rounded(origin(items));
            for around in
                items.iter().filter_map(|item| ShapeAround::of(&item.shape, origin, DECIMALS_AROUND))
            {
                self.shared.entry(around).or_default().0 += 1;
            }
        }
    }

    fn rounded(&self, point: Point) -> Point {
        let unit = f64::from(10_u32.pow(self.decimals));
        Point::new((point.x * unit).round() / unit, (point.y * unit).round() / unit)
    }
}

fn closed_shape(style: &SvgStyle, shape: &Shape, origin: Point, out: &mut String) {
    let d = DECIMALS_AROUND;
    let class = |paint| style.shape(paint).unwrap_or("none");
    match *shape {
        Shape::Triangle { corners, paint } => {
            let _ = write!(out, "<path class=\"{}\" d=\"M", class(paint));
            for (i, corner) in corners.iter().enumerate() {
                if i == 1 {
                    out.push('L');
                }
                coordinate(out, corner.x - origin.x, d);
                coordinate(out, corner.y - origin.y, d);
            }
            out.push_str("z\"/>");
        }
        Shape::Rect { rect, corner, paint } => {
            let _ = write!(out, "<rect class=\"{}\"", class(paint));
            place(out, "x", rect.min.x - origin.x, d);
            place(out, "y", rect.min.y - origin.y, d);
            attribute(out, "width", rect.width(), d);
            attribute(out, "height", rect.height(), d);
            place(out, "rx", corner, d);
            out.push_str("/>");
        }
        Shape::Circle { center, radius, paint } => {
            let _ = write!(out, "<circle class=\"{}\"", class(paint));
            place(out, "cx", center.x - origin.x, d);
            place(out, "cy", center.y - origin.y, d);
            attribute(out, "r", radius, d);
            out.push_str("/>");
        }
        Shape::Line { .. } | Shape::Curve { .. } | Shape::Text { .. } => {}
    }
}

/// The place of a node's first text, usually its label, so that this needs no numbers; else that of its shape.
fn origin(items: &[SceneItem]) -> Point {
    let text = |item: &SceneItem| match item.shape {
        Shape::Text { at, .. } => Some(at),
        _ => None,
    };
    let start = |item: &SceneItem| match item.shape {
        Shape::Text { at, .. } => at,
        Shape::Line { from, .. } => from,
        Shape::Curve { points: [first, ..], .. } | Shape::Triangle { corners: [first, ..], .. } => first,
        Shape::Rect { rect, .. } => rect.center(),
        Shape::Circle { center, .. } => center,
    };
    items.iter().find_map(text).or_else(|| items.first().map(start)).unwrap_or_default()
}

fn kind(group: SceneGroup) -> &'static str {
    match group {
        SceneGroup::Title => "title",
        SceneGroup::Margin => "margin",
        SceneGroup::Edge(_) => "edge",
        SceneGroup::Node(_) => "node",
        SceneGroup::Cut(_) => "cut",
        SceneGroup::Witness(_) => "witness",
        SceneGroup::Bars => "bars",
        SceneGroup::Overlay => "overlay",
        SceneGroup::Legend => "legend",
    }
}

fn has_node(group: SceneGroup) -> bool {
    matches!(group, SceneGroup::Edge(_) | SceneGroup::Node(_) | SceneGroup::Cut(_) | SceneGroup::Witness(_))
}

fn has_own_bracket(group: SceneGroup) -> bool {
    matches!(group, SceneGroup::Node(_) | SceneGroup::Cut(_) | SceneGroup::Witness(_))
}
