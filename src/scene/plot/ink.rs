//! What plots are drawn with. Curves differ in color, dash and mark; bars in color and hatching.

use crate::scene::ink::{Colors, colors, over, text_styles};
use crate::scene::look::Theme;
use crate::scene::shape::{Color, Face, Paint, PaintId, Stroke, TextPaint, TextPaintId};

/// How many curves of a plot can be told apart.
pub const N_CURVES: usize = 8;

/// What a shape stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PlotShapeStyle {
    Axis,
    Grid,
    /// A broad curve behind others.
    Broad(usize),
    /// α and β of one of several searches.
    Alpha(usize),
    Beta(usize),
    /// Where a pass of a search begins.
    Pass(usize),
    /// Samples in the legend of what those of all searches stand for.
    BroadKey,
    AlphaKey,
    BetaKey,
    PassKey,
    /// A curve that is computed, not measured, by its number.
    Reference(usize),
    Curve(usize),
    /// A mark on a curve, or a bar.
    Mark(usize),
    /// The same, hollow.
    Hollow(usize),
    Hatch(usize),
}

impl From<PlotShapeStyle> for PaintId {
    fn from(ink: PlotShapeStyle) -> Self {
        let of_curve =
            |block: usize, curve: usize| N_KEYS + N_REFERENCES + block * N_CURVES + curve % N_CURVES;
        Self(match ink {
            PlotShapeStyle::Axis => 0,
            PlotShapeStyle::Grid => 1,
            PlotShapeStyle::BroadKey => 2,
            PlotShapeStyle::AlphaKey => 3,
            PlotShapeStyle::BetaKey => 4,
            PlotShapeStyle::PassKey => 5,
            PlotShapeStyle::Reference(number) => N_KEYS + number % N_REFERENCES,
            PlotShapeStyle::Curve(curve) => of_curve(0, curve),
            PlotShapeStyle::Mark(curve) => of_curve(1, curve),
            PlotShapeStyle::Hollow(curve) => of_curve(2, curve),
            PlotShapeStyle::Hatch(curve) => of_curve(3, curve),
            PlotShapeStyle::Broad(curve) => of_curve(4, curve),
            PlotShapeStyle::Alpha(curve) => of_curve(5, curve),
            PlotShapeStyle::Beta(curve) => of_curve(6, curve),
            PlotShapeStyle::Pass(curve) => of_curve(7, curve),
        } as u8)
    }
}

text_styles! { PlotTextStyle, |theme, colors| {
    Title = "title", SansBold, 19.0, colors.text;
    Subtitle = "subtitle", Sans, 13.0, colors.muted;
    AxisTitle = "axis-title", SansBold, 12.0, colors.muted;
    Tick = "tick", Sans, 11.5, colors.muted;
    PointLabel = "point-label", Sans, 11.0, colors.text;
    Legend = "legend", Sans, 12.0, colors.text;
    Note = "note", Sans, 11.5, colors.muted;
}}

impl From<PlotTextStyle> for TextPaintId {
    fn from(pen: PlotTextStyle) -> Self {
        Self(pen as u8)
    }
}

pub(super) fn text_paints(theme: Theme) -> Vec<TextPaint> {
    PlotTextStyle::ALL.iter().map(|pen| pen.paint(theme, pen.size())).collect()
}

/// Color and dash of every curve, in the order of their numbers: of the Okabe–Ito family, as in the trees.
pub(crate) const fn curves(theme: Theme) -> [(Color, Option<[f64; 2]>); N_CURVES] {
    let colors = colors(theme);
    [
        (colors.max, None),
        (colors.min, Some([8.0, 5.0])),
        (colors.pv, Some([1.5, 4.5])),
        (colors.chance, Some([14.0, 6.0])),
        (colors.cut, Some([5.0, 6.0])),
        (colors.edge, Some([4.0, 3.0])),
        (colors.faint, Some([9.0, 3.0])),
        (colors.text, Some([2.0, 2.5])),
    ]
}

/// Axes, grid, and the samples of what lines of a kind stand for.
const N_KEYS: usize = 6;
/// Dashes of β, and of the upright line where a pass begins.
const BETA_DASH: [f64; 2] = [6.0, 4.0];
const PASS_DASH: [f64; 2] = [2.0, 3.0];
/// Computed curves that can be told apart.
const N_REFERENCES: usize = 3;

const MARKS: [&str; N_CURVES] =
    ["mark-0", "mark-1", "mark-2", "mark-3", "mark-4", "mark-5", "mark-6", "mark-7"];
const CURVES: [&str; N_CURVES] =
    ["curve-0", "curve-1", "curve-2", "curve-3", "curve-4", "curve-5", "curve-6", "curve-7"];
const HOLLOWS: [&str; N_CURVES] =
    ["hollow-0", "hollow-1", "hollow-2", "hollow-3", "hollow-4", "hollow-5", "hollow-6", "hollow-7"];
const HATCHES: [&str; N_CURVES] =
    ["hatch-0", "hatch-1", "hatch-2", "hatch-3", "hatch-4", "hatch-5", "hatch-6", "hatch-7"];

const BROADS: [&str; N_CURVES] =
    ["broad-0", "broad-1", "broad-2", "broad-3", "broad-4", "broad-5", "broad-6", "broad-7"];
const ALPHAS: [&str; N_CURVES] =
    ["alpha-0", "alpha-1", "alpha-2", "alpha-3", "alpha-4", "alpha-5", "alpha-6", "alpha-7"];
const BETAS: [&str; N_CURVES] =
    ["beta-0", "beta-1", "beta-2", "beta-3", "beta-4", "beta-5", "beta-6", "beta-7"];
const PASSES: [&str; N_CURVES] =
    ["pass-0", "pass-1", "pass-2", "pass-3", "pass-4", "pass-5", "pass-6", "pass-7"];

/// The looks of all shapes, in the order of their ids.
pub(super) fn paints(theme: Theme) -> Vec<Paint> {
    let colors: Colors = colors(theme);
    let paper = colors.paper.unwrap_or(Color::hex(0xFF_FFFF));
    let line = |class, color, width: f64, dash| Paint {
        class,
        fill: None,
        stroke: Some(Stroke { color, width: width * colors.weight, dash }),
    };
    let mut paints = vec![
        line("axis", colors.muted, 1.2, None),
        line("grid", colors.row, 1.0, None),
        line("broad-key", over(colors.muted, 95, paper), 6.5, None),
        line("alpha-key", colors.muted, 1.4, None),
        line("beta-key", colors.muted, 1.4, Some(BETA_DASH)),
        line("pass-key", colors.muted, 1.2, Some(PASS_DASH)),
        line("reference-0", colors.faint, 1.5, Some([6.0, 4.5])),
        line("reference-1", colors.faint, 1.5, Some([1.5, 4.0])),
        line("reference-2", colors.faint, 1.5, Some([12.0, 3.0])),
    ];
    let curves = curves(theme);
    paints.extend(curves.iter().zip(CURVES).map(|(&(color, dash), class)| line(class, color, 2.2, dash)));
    for (classes, is_full) in [(MARKS, true), (HOLLOWS, false)] {
        paints.extend(curves.iter().zip(classes).map(|(&(color, _), class)| Paint {
            fill: Some(if is_full { color } else { paper }),
            ..line(class, color, 1.5, None)
        }));
    }
    paints.extend(curves.iter().zip(HATCHES).map(|(&(color, _), class)| line(class, color, 1.2, None)));
    let broad =
        |(&(color, _), class): (&(Color, _), &'static str)| line(class, over(color, 95, paper), 6.5, None);
    paints.extend(curves.iter().zip(BROADS).map(broad));
    for (classes, width, dash) in
        [(ALPHAS, 1.4, None), (BETAS, 1.4, Some(BETA_DASH)), (PASSES, 1.2, Some(PASS_DASH))]
    {
        paints.extend(curves.iter().zip(classes).map(|(&(color, _), class)| line(class, color, width, dash)));
    }
    paints
}
