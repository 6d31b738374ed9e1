//! Antialiased lines and outlines written straight into one mesh.
//!
//! egui's own shapes cost 130 to 3,000 ns each to tessellate; a line written here costs six vertices and no list of
//! shapes in between, and the whole picture becomes a single draw call. Edges fade over one pixel, as egui's do.
//! All coordinates are in points on the screen.

use eframe::egui::{Color32, Mesh, Pos2, Rect, Vec2, pos2, vec2};

/// A point of a closed outline.
#[derive(Clone, Copy, Debug)]
pub(super) struct Rim {
    pos: Pos2,
    /// To the outside, of length 1.
    outward: Vec2,
    /// What is subtracted, times half the width of a stroke, to reach its inner side.
    inward: Vec2,
}

/// Writes shapes into a mesh.
#[derive(Debug)]
pub(super) struct Plotter {
    pub(super) mesh: Mesh,
    /// Width of the fade at edges: one pixel.
    feather: f32,
    /// Dashed lines are only walked where they can be seen.
    clip: Rect,
    rim: Vec<Rim>,
    points: Vec<Pos2>,
}

/// Wider lines have round ends.
const ROUND_FROM: f32 = 2.0;

impl Plotter {
    /// Continues in a mesh, which may keep memory of an earlier frame.
    pub(super) fn new(mut mesh: Mesh, pixels_per_point: f32, clip: Rect) -> Self {
        mesh.indices.clear();
        mesh.vertices.clear();
        let feather = if pixels_per_point > 0.0 { 1.0 / pixels_per_point } else { 1.0 };
        Self { mesh, feather, clip, rim: Vec::new(), points: Vec::new() }
    }

    /// A filled upright rectangle with hard edges: four vertices.
    pub(super) fn block(&mut self, rect: Rect, color: Color32) {
        let at = self.mesh.vertices.len() as u32;
        for corner in [rect.left_top(), rect.right_top(), rect.right_bottom(), rect.left_bottom()] {
            self.mesh.colored_vertex(corner, color);
        }
        self.mesh.indices.extend([at, at + 1, at + 2, at, at + 2, at + 3]);
    }

    /// A line of one color, with round ends where it is wide enough to tell.
    pub(super) fn line(&mut self, from: Pos2, to: Pos2, width: f32, color: Color32) {
        let along = to - from;
        let length = along.length();
        if length > f32::EPSILON && length.is_finite() {
            self.band(from, to, vec2(-along.y, along.x) / length, width, color);
        }
        if width > ROUND_FROM {
            self.cap(from, width, color, along);
            self.cap(to, width, color, -along);
        }
    }

    /// Columns across a line: transparent, solid, (solid,) transparent.
    fn band(&mut self, from: Pos2, to: Pos2, normal: Vec2, width: f32, color: Color32) {
        let at = self.mesh.vertices.len() as u32;
        let (columns, n) = self.columns(width, color);
        for &(offset, color) in &columns[..n] {
            self.mesh.colored_vertex(from + normal * offset, color);
            self.mesh.colored_vertex(to + normal * offset, color);
        }
        for column in 0..n as u32 - 1 {
            let i = at + 2 * column;
            self.mesh.indices.extend([i, i + 1, i + 3, i, i + 3, i + 2]);
        }
    }

    /// Offsets across a line of a width with their colors.
    fn columns(&self, width: f32, color: Color32) -> ([(f32, Color32); 4], usize) {
        let clear = Color32::TRANSPARENT;
        if width <= self.feather {
            let thin = color.gamma_multiply((width / self.feather).max(0.25));
            let edge = self.feather;
            ([(-edge, clear), (0.0, thin), (edge, clear), (0.0, clear)], 3)
        } else {
            let (inner, outer) = ((width - self.feather) / 2.0, f32::midpoint(width, self.feather));
            ([(-outer, clear), (-inner, color), (inner, color), (outer, clear)], 4)
        }
    }

    /// A half disc at the end of a line; `along` points into the line.
    fn cap(&mut self, center: Pos2, width: f32, color: Color32, along: Vec2) {
        let radius = width / 2.0;
        let n = arc_steps(radius, std::f32::consts::PI);
        let from = if along == Vec2::ZERO { 0.0 } else { (-along).angle() - std::f32::consts::FRAC_PI_2 };
        let n = if along == Vec2::ZERO { 2 * n } else { n };
        let turn = if along == Vec2::ZERO { std::f32::consts::TAU } else { std::f32::consts::PI };
        let middle = self.mesh.vertices.len() as u32;
        self.mesh.colored_vertex(center, color);
        let (inner, outer) = (radius - self.feather / 2.0, radius + self.feather / 2.0);
        for i in 0..=n {
            let direction = Vec2::angled(from + turn * i as f32 / n as f32);
            self.mesh.colored_vertex(center + direction * inner, color);
            self.mesh.colored_vertex(center + direction * outer, Color32::TRANSPARENT);
        }
        for i in 0..n as u32 {
            let a = middle + 1 + 2 * i;
            self.mesh.indices.extend([middle, a, a + 2, a, a + 1, a + 3, a, a + 3, a + 2]);
        }
    }

    /// A line of dashes; `offset` is how much of it lies before `from`. Dashes are `on` long, gaps `off`.
    pub(super) fn dashes(&mut self, line: [Pos2; 2], pen: Dashed, offset: f32) -> f32 {
        let [from, to] = line;
        let length = (to - from).length();
        let period = pen.on + pen.off;
        if length <= f32::EPSILON || !length.is_finite() {
            return offset;
        }
        // Dashes too short to be told apart are a paler line, and cost as little.
        if period < 3.0 * self.feather {
            self.line(from, to, pen.width, pen.color.gamma_multiply(pen.on / period.max(f32::EPSILON)));
            return offset + length;
        }
        let direction = (to - from) / length;
        let mut at = -(offset.rem_euclid(period));
        while at < length {
            let (a, b) = (at.max(0.0), (at + pen.on).min(length));
            if b > a {
                let dash = [from + direction * a, from + direction * b];
                if self.clip.intersects(Rect::from_two_pos(dash[0], dash[1]).expand(pen.width)) {
                    self.line(dash[0], dash[1], pen.width, pen.color);
                }
            }
            at += period;
        }
        offset + length
    }

    /// A cubic curve, solid or dashed.
    pub(super) fn curve(
        &mut self,
        [a, b, c, d]: [Pos2; 4],
        width: f32,
        color: Color32,
        dash: Option<[f32; 2]>,
    ) {
        let around = (b - a).length() + (c - b).length() + (d - c).length();
        let n = if around.is_finite() { (around / 5.0).clamp(8.0, 64.0) as usize } else { 8 };
        let at = |i: usize| {
            let t = i as f32 / n as f32;
            let s = 1.0 - t;
            let (wa, wb, wc, wd) = (s * s * s, 3.0 * s * s * t, 3.0 * s * t * t, t * t * t);
            pos2(wa * a.x + wb * b.x + wc * c.x + wd * d.x, wa * a.y + wb * b.y + wc * c.y + wd * d.y)
        };
        let mut offset = 0.0;
        for i in 0..n {
            let line = [at(i), at(i + 1)];
            match dash {
                Some([on, off]) => offset = self.dashes(line, Dashed { width, color, on, off }, offset),
                None => self.line(line[0], line[1], width, color),
            }
        }
    }

    /// A triangle with round joins, in either winding.
    pub(super) fn triangle(&mut self, mut corners: [Pos2; 3], look: &Outline) {
        let [a, b, c] = corners;
        let area = (b - a).x * (c - a).y - (b - a).y * (c - a).x;
        if area.abs() <= f32::EPSILON || !area.is_finite() {
            return;
        }
        if area < 0.0 {
            corners.swap(1, 2);
        }
        self.rim.clear();
        let half = look.stroke.map_or(0.0, |(width, _)| width / 2.0);
        for i in 0..3 {
            let (before, corner, after) = (corners[(i + 2) % 3], corners[i], corners[(i + 1) % 3]);
            // Clockwise on the screen: the outside is to the left of the way round.
            let (n1, n2) = (left_of(corner - before), left_of(after - corner));
            let inward = miter(n1, n2);
            let turn = n1.dot(n2).clamp(-1.0, 1.0).acos();
            let steps = if half > ROUND_FROM / 2.0 { arc_steps(half, turn) } else { 1 };
            for step in 0..=steps {
                let angle = turn * step as f32 / steps as f32;
                let outward = turned(n1, angle);
                self.rim.push(Rim { pos: corner, outward, inward });
            }
        }
        self.outline(look);
    }

    /// An upright rectangle, with rounded corners if `corner` is positive.
    pub(super) fn rounded(&mut self, rect: Rect, corner: f32, look: &Outline) {
        let radius = corner.clamp(0.0, rect.width().min(rect.height()).max(0.0) / 2.0);
        let half = look.stroke.map_or(self.feather, |(width, _)| width) / 2.0;
        let steps = arc_steps(radius + half, std::f32::consts::FRAC_PI_2);
        let inner = rect.shrink(radius);
        self.rim.clear();
        for (i, center) in [inner.right_bottom(), inner.left_bottom(), inner.left_top(), inner.right_top()]
            .into_iter()
            .enumerate()
        {
            let start = std::f32::consts::FRAC_PI_2 * i as f32;
            for step in 0..=steps {
                let outward = Vec2::angled(start + std::f32::consts::FRAC_PI_2 * step as f32 / steps as f32);
                let inward = if radius >= half {
                    outward
                } else {
                    // A stroke that is wider than the corner is round has a sharp inner side.
                    let diagonal =
                        turned(Vec2::angled(start), std::f32::consts::FRAC_PI_4) * std::f32::consts::SQRT_2;
                    outward * (radius / half.max(f32::EPSILON))
                        + diagonal * (1.0 - radius / half.max(f32::EPSILON))
                };
                self.rim.push(Rim { pos: center + outward * radius, outward, inward });
            }
        }
        self.outline(look);
    }

    /// A circle.
    pub(super) fn circle(&mut self, center: Pos2, radius: f32, look: &Outline) {
        let steps = arc_steps(radius, std::f32::consts::TAU).max(6);
        self.rim.clear();
        for step in 0..steps {
            let outward = Vec2::angled(std::f32::consts::TAU * step as f32 / steps as f32);
            self.rim.push(Rim { pos: center + outward * radius, outward, inward: outward });
        }
        self.outline(look);
    }

    /// The inside and the stroke of the points in `rim`.
    fn outline(&mut self, look: &Outline) {
        let rim = std::mem::take(&mut self.rim);
        if let Some(fill) = look.fill {
            self.fill(&rim, fill, look.stroke.is_none());
        }
        if let Some((width, color)) = look.stroke {
            match look.dash {
                Some([on, off]) => self.dashed_rim(&rim, Dashed { width, color, on, off }),
                None => self.stroke(&rim, width, color),
            }
        }
        self.rim = rim;
    }

    fn fill(&mut self, rim: &[Rim], color: Color32, fades: bool) {
        let at = self.mesh.vertices.len() as u32;
        let n = rim.len() as u32;
        let half = self.feather / 2.0;
        for point in rim {
            if fades {
                self.mesh.colored_vertex(point.pos - point.inward * half, color);
                self.mesh.colored_vertex(point.pos + point.outward * half, Color32::TRANSPARENT);
            } else {
                self.mesh.colored_vertex(point.pos, color);
            }
        }
        let stride = if fades { 2 } else { 1 };
        for i in 1..n.saturating_sub(1) {
            self.mesh.indices.extend([at, at + i * stride, at + (i + 1) * stride]);
        }
        if fades {
            for i in 0..n {
                let (a, b) = (at + 2 * i, at + 2 * ((i + 1) % n));
                self.mesh.indices.extend([a, a + 1, b + 1, a, b + 1, b]);
            }
        }
    }

    fn stroke(&mut self, rim: &[Rim], width: f32, color: Color32) {
        let at = self.mesh.vertices.len() as u32;
        let (columns, n_columns) = self.columns(width, color);
        for point in rim {
            for &(offset, color) in &columns[..n_columns] {
                let side = if offset < 0.0 { point.inward } else { point.outward };
                self.mesh.colored_vertex(point.pos + side * offset, color);
            }
        }
        let (n, stride) = (rim.len() as u32, n_columns as u32);
        for i in 0..n {
            let (a, b) = (at + i * stride, at + ((i + 1) % n) * stride);
            for column in 0..stride - 1 {
                let (a, b) = (a + column, b + column);
                self.mesh.indices.extend([a, a + 1, b + 1, a, b + 1, b]);
            }
        }
    }

    fn dashed_rim(&mut self, rim: &[Rim], pen: Dashed) {
        let mut points = std::mem::take(&mut self.points);
        points.clear();
        points.extend(rim.iter().map(|point| point.pos));
        points.dedup();
        let mut offset = 0.0;
        for i in 0..points.len() {
            offset = self.dashes([points[i], points[(i + 1) % points.len()]], pen, offset);
        }
        self.points = points;
    }
}

/// Inside and stroke of a closed shape.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Outline {
    pub(super) fill: Option<Color32>,
    /// Width and color.
    pub(super) stroke: Option<(f32, Color32)>,
    /// Lengths of a dash and of a gap.
    pub(super) dash: Option<[f32; 2]>,
}

/// The look of a line of dashes.
#[derive(Clone, Copy, Debug)]
pub(super) struct Dashed {
    pub(super) width: f32,
    pub(super) color: Color32,
    /// Length of a dash.
    pub(super) on: f32,
    /// Length of a gap.
    pub(super) off: f32,
}

/// How many straight pieces an arc needs so that none can be seen.
fn arc_steps(radius: f32, angle: f32) -> usize {
    // A piece may lie a sixth of a point inside the arc: angle = 2·acos(1 − 1/(6r)) ≈ 2·√(1/(3r)).
    let pieces = angle * (radius.max(0.1) * 0.75).sqrt();
    if pieces.is_finite() { (pieces.ceil() as usize).clamp(1, 96) } else { 1 }
}

fn left_of(along: Vec2) -> Vec2 {
    vec2(along.y, -along.x).normalized()
}

/// The inner corner of a stroke of half-width 1 between two sides with these normals.
fn miter(n1: Vec2, n2: Vec2) -> Vec2 {
    let middle = n1 + n2;
    let length_sq = middle.length_sq();
    if length_sq < 0.05 { n1 } else { middle * (2.0 / length_sq) }
}

fn turned(vector: Vec2, angle: f32) -> Vec2 {
    let (sin, cos) = angle.sin_cos();
    vec2(vector.x * cos - vector.y * sin, vector.x * sin + vector.y * cos)
}

#[cfg(test)]
mod tests {
    use super::*;

    const INK: Color32 = Color32::RED;

    fn plotter() -> Plotter {
        Plotter::new(Mesh::default(), 1.0, Rect::from_min_max(pos2(0.0, 0.0), pos2(500.0, 500.0)))
    }

    /// Area that is covered, counted with the mean opacity of each triangle's corners.
    fn coverage(mesh: &Mesh) -> f32 {
        mesh.triangles()
            .map(|corners| {
                let [a, b, c] = corners.map(|i| mesh.vertices[i as usize]);
                let area = ((b.pos - a.pos).x * (c.pos - a.pos).y - (b.pos - a.pos).y * (c.pos - a.pos).x)
                    .abs()
                    / 2.0;
                let alpha = [a, b, c].iter().map(|v| f32::from(v.color.a()) / 255.0).sum::<f32>() / 3.0;
                area * alpha
            })
            .sum()
    }

    #[track_caller]
    fn covers(draw: impl FnOnce(&mut Plotter), expected: f32, tolerance: f32) {
        let mut plotter = plotter();
        draw(&mut plotter);
        assert!(plotter.mesh.is_valid());
        let covered = coverage(&plotter.mesh);
        assert!((covered - expected).abs() <= tolerance, "{covered} instead of {expected}");
    }

    #[test]
    fn shapes_cover_the_area_that_geometry_says() {
        covers(|p| p.block(Rect::from_min_max(pos2(1.0, 1.0), pos2(5.0, 11.0)), INK), 40.0, 0.001);
        covers(|p| p.line(pos2(10.0, 10.0), pos2(110.0, 10.0), 2.0, INK), 200.0, 1.0);
        covers(|p| p.line(pos2(10.0, 10.0), pos2(110.0, 10.0), 1.0, INK), 100.0, 1.0);
        let disc = Outline { fill: Some(INK), ..Outline::default() };
        covers(|p| p.circle(pos2(100.0, 100.0), 40.0, &disc), std::f32::consts::PI * 1600.0, 40.0);
        covers(|p| p.rounded(Rect::from_min_max(pos2(10.0, 10.0), pos2(50.0, 30.0)), 0.0, &disc), 800.0, 4.0);
        covers(|p| p.triangle([pos2(10.0, 10.0), pos2(110.0, 10.0), pos2(10.0, 90.0)], &disc), 4000.0, 30.0);
    }

    #[test]
    fn a_wide_translucent_stroke_never_covers_a_place_twice() {
        let ring = Outline { stroke: Some((10.0, INK)), ..Outline::default() };
        // Perimeter times width; outside, the corners are rounded off: a full disc instead of the squares.
        let (a, b, c) = (pos2(100.0, 100.0), pos2(200.0, 100.0), pos2(150.0, 180.0));
        let perimeter = (b - a).length() + (c - b).length() + (a - c).length();
        let outside = perimeter * 5.0 + std::f32::consts::PI * 25.0;
        let inner_radius = (100.0 * 80.0) / perimeter;
        let inside = 4000.0 * (1.0 - ((inner_radius - 5.0) / inner_radius).powi(2));
        covers(|p| p.triangle([a, b, c], &ring), outside + inside, 12.0);
        covers(|p| p.triangle([a, c, b], &ring), outside + inside, 12.0);
    }

    #[test]
    fn dashes_cover_their_share_of_a_line() {
        let pen = Dashed { width: 1.5, color: INK, on: 5.0, off: 5.0 };
        covers(
            |p| {
                p.dashes([pos2(0.0, 50.0), pos2(400.0, 50.0)], pen, 0.0);
            },
            300.0,
            8.0,
        );
        let fine = Dashed { width: 1.5, color: INK, on: 0.5, off: 0.5 };
        covers(
            |p| {
                p.dashes([pos2(0.0, 50.0), pos2(400.0, 50.0)], fine, 0.0);
            },
            300.0,
            40.0,
        );
    }

    #[test]
    fn a_dash_goes_on_where_the_line_before_stopped() {
        let pen = Dashed { width: 1.0, color: INK, on: 6.0, off: 4.0 };
        let mut plotter = plotter();
        let offset = plotter.dashes([pos2(0.0, 9.0), pos2(13.0, 9.0)], pen, 0.0);
        let before = plotter.mesh.vertices.len();
        plotter.dashes([pos2(13.0, 9.0), pos2(16.0, 9.0)], pen, offset);
        // At 13 the second dash is half done, and ends at 16.
        let last = plotter.mesh.vertices[before..].iter().map(|v| v.pos.x).fold(0.0, f32::max);
        assert!((last - 16.0).abs() < 0.01, "{last}");
    }

    #[test]
    fn dashes_out_of_sight_cost_nothing() {
        let pen = Dashed { width: 1.0, color: INK, on: 6.0, off: 4.0 };
        let mut plotter = plotter();
        plotter.dashes([pos2(0.0, 900.0), pos2(400.0, 900.0)], pen, 0.0);
        assert!(plotter.mesh.is_empty());
    }

    #[test]
    fn shapes_without_extent_are_nothing_and_no_trouble() {
        let mut plotter = plotter();
        let at = pos2(5.0, 5.0);
        let look = Outline { fill: Some(INK), stroke: Some((3.0, INK)), dash: None };
        plotter.line(at, at, 1.0, INK);
        plotter.line(at, pos2(f32::NAN, 2.0), 1.0, INK);
        plotter.triangle([at, at, at], &look);
        plotter.circle(at, 0.0, &look);
        plotter.rounded(Rect::from_min_max(at, at), 4.0, &look);
        plotter.curve([at; 4], 2.0, INK, Some([1.0, 2.0]));
        assert!(plotter.mesh.is_valid());
    }
}
