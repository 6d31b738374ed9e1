//! Colors, lines and letters of a picture: the only place that knows them.
//!
//! The colors are of the Okabe–Ito family (Okabe & Ito, *Color Universal Design*, 2008), darkened where text needs
//! contrast; no distinction rests on color alone.

use super::geometry::Point;
use super::look::Theme;
use super::shape::{Color, Face, Paint, PaintId, Stroke, TextPaint, TextPaintId};

macro_rules! inks {
    ($($(#[$doc:meta])* $name:ident = $class:literal,)*) => {
        /// What a shape stands for.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub(super) enum Ink { $($(#[$doc])* $name,)* }

        impl Ink {
            const ALL: &[Self] = &[$(Self::$name,)*];

            const fn class(self) -> &'static str {
                match self { $(Self::$name => $class,)* }
            }
        }
    };
}

inks! {
    /// The line of a row.
    Row = "row",
    /// Behind a text that lies on a line.
    Paper = "paper",
    /// An edge that was walked.
    Edge = "edge",
    /// An edge that was not walked yet.
    EdgeUnvisited = "edge-unvisited",
    /// An edge that only an earlier search walked.
    EdgeEarlier = "edge-earlier",
    /// An edge that never will be.
    EdgePruned = "edge-pruned",
    /// Many edges beside each other, of children that were visited.
    EdgeBundle = "edge-bundle",
    /// The same of children that were not visited, or never will be.
    EdgeBundleFaint = "edge-bundle-faint",
    /// The edge to the child that gave the value.
    EdgeBest = "edge-best",
    /// An edge on the way to the current node.
    EdgePath = "edge-path",
    /// An edge of the principal variation.
    EdgePv = "edge-pv",
    /// Along its middle, where there are no colors.
    EdgePvCore = "edge-pv-core",
    Max = "max",
    Min = "min",
    Chance = "chance",
    Leaf = "leaf",
    MaxOpen = "max-open",
    MinOpen = "min-open",
    MaxUnvisited = "max-unvisited",
    MinUnvisited = "min-unvisited",
    ChanceUnvisited = "chance-unvisited",
    LeafUnvisited = "leaf-unvisited",
    /// Visited by an earlier search only, not by the one that goes on.
    MaxEarlier = "max-earlier",
    MinEarlier = "min-earlier",
    ChanceEarlier = "chance-earlier",
    LeafEarlier = "leaf-earlier",
    /// The same, pruned by the search that goes on.
    MaxEarlierPruned = "max-earlier-pruned",
    MinEarlierPruned = "min-earlier-pruned",
    ChanceEarlierPruned = "chance-earlier-pruned",
    LeafEarlierPruned = "leaf-earlier-pruned",
    /// Inside the circle of MIN, and of chance, where MAX or MIN is a circle too.
    InnerMin = "inner-min",
    InnerChance = "inner-chance",
    /// Any node that was pruned.
    Pruned = "pruned",
    /// Around the current node.
    Halo = "halo",
    /// Around the selected node.
    Selected = "selected",
    /// Two slashes on a cut edge.
    CutMark = "cut-mark",
    /// The line to the ancestor whose bound it was.
    Witness = "witness-line",
    WitnessHead = "witness-head",
    /// Around the number that it is.
    WitnessBound = "witness-bound",
    /// Through an old number, as a teacher strikes it out: slanted, so that it is no minus.
    Strike = "strike",
    /// The dot at the child that gave the value.
    BestMark = "best-mark",
    DotMax = "dot-max",
    DotMin = "dot-min",
    DotChance = "dot-chance",
    DotLeaf = "dot-leaf",
    DotUnvisited = "dot-unvisited",
    DotPruned = "dot-pruned",
    Thin = "thin",
    ThinUnvisited = "thin-unvisited",
    ThinPruned = "thin-pruned",
    /// Grounds of boards.
    BoardLight = "board-light",
    BoardDark = "board-dark",
    BoardPlain = "board-plain",
    BoardFelt = "board-felt",
    BoardWall = "board-wall",
    BoardHole = "board-hole",
    BoardWood = "board-wood",
    BoardLine = "board-line",
    /// What moved last.
    BoardMark = "board-mark",
    /// Around what won the game.
    BoardWon = "board-won",
    /// Where a board will be.
    BoardEmpty = "board-empty",
    DiscDark = "disc-dark",
    DiscLight = "disc-light",
    DiscYellow = "disc-yellow",
    DiscRed = "disc-red",
    DiscInner = "disc-inner",
    DiscPlain = "disc-plain",
    /// A stone that was taken with the last move.
    StoneTaken = "stone-taken",
    CrownLight = "crown-light",
    CrownDark = "crown-dark",
    Cross = "cross",
    Ring = "ring",
    TileFirst = "tile-first",
    TileSecond = "tile-second",
    /// Around a leaf at which the game is over.
    Over = "over",
    /// Made by this thread; four colors in turn, each with its number beside it.
    ThreadA = "thread-a",
    ThreadB = "thread-b",
    ThreadC = "thread-c",
    ThreadD = "thread-d",
}

/// Makes the texts of a view: for each its class in files, its face, the height of its em in scene units, and its color.
macro_rules! text_styles {
    ($kind:ident, |$theme:ident, $colors:ident| {
        $($(#[$doc:meta])* $name:ident = $class:literal, $face:ident, $size:expr, $color:expr;)*
    }) => {
        /// What a text stands for.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub(super) enum $kind { $($(#[$doc])* $name,)* }

        impl $kind {
            pub(in crate::scene) const ALL: &[Self] = &[$(Self::$name,)*];

            pub(super) const fn face(self) -> Face {
                match self { $(Self::$name => Face::$face,)* }
            }

            /// Height of the em, where there is room for it.
            pub(super) const fn size(self) -> f64 {
                match self { $(Self::$name => $size,)* }
            }

            /// Its look, with an em of this height.
            fn paint(self, $theme: Theme, size: f64) -> TextPaint {
                let $colors = colors($theme);
                let (class, color) = match self { $(Self::$name => ($class, $color),)* };
                TextPaint { class, face: self.face(), size, color }
            }
        }
    };
}
pub(super) use text_styles;

text_styles! { Pen, |theme, colors| {
    Title = "title", SansBold, 19.0, colors.text;
    Subtitle = "subtitle", Sans, 13.0, colors.muted;
    RoleMax = "role-max", SansBold, 13.0, colors.max;
    RoleMin = "role-min", SansBold, 13.0, colors.min;
    RoleChance = "role-chance", SansBold, 13.0, colors.chance;
    Ply = "ply", Sans, 11.0, colors.muted;
    Label = "label", Sans, 11.0, colors.muted;
    LabelFaint = "label-faint", Sans, 11.0, colors.faint;
    Value = "value", SansBold, 16.0, colors.text;
    Sign = "sign", Sans, 16.0, colors.text;
    SignOfBound = "sign-of-bound", Sans, 13.0, colors.text;
    ValueUnread = "value-unread", SansBold, 16.0, colors.muted;
    ValueFaint = "value-faint", SansBold, 16.0, colors.faint;
    ValueEarlier = "value-earlier", SansBold, 16.0, colors.faint;
    SignEarlier = "sign-earlier", Sans, 16.0, colors.faint;
    Earlier = "earlier", Sans, 11.0, colors.muted;
    Alpha = "alpha", SansBold, 13.0, colors.max;
    Beta = "beta", SansBold, 13.0, colors.min;
    Bound = "bound", SansBold, 13.0, colors.text;
    BoundOld = "bound-old", Sans, 13.0, colors.faint;
    Passed = "passed", Sans, 12.0, colors.muted;
    CutIf = "cut-if", Sans, 11.0, colors.cut;
    Reason = "reason", Sans, 11.0, colors.cut;
    Move = "move", Sans, 12.0, colors.muted;
    Note = "note", Sans, 11.0, colors.muted;
    NodeType = "node-type", Sans, 11.0, colors.muted;
    Collapsed = "collapsed", Sans, 11.0, colors.muted;
    Mark = "mark", Sans, 11.0, colors.muted;
    Legend = "legend", Sans, 12.0, colors.muted;
    FigureLight = "figure-light", Sans, 11.5, boards(theme).light;
    FigureEdge = "figure-edge", Sans, 11.5, boards(theme).dark;
    FigureDark = "figure-dark", Sans, 11.5, boards(theme).dark;
    TileFirst = "tile-text-first", Sans, 7.5, boards(theme).red;
    TileSecond = "tile-text-second", Sans, 7.5, boards(theme).dark;
    Coordinate = "coordinate", Sans, 4.6, colors.muted;
    HeapName = "heap-name", Sans, 11.0, colors.muted;
    CellName = "cell-name", Sans, 4.2, boards(theme).dark;
}}

/// How many looks of texts there are.
pub(super) const N_PENS: usize = Pen::ALL.len();
impl Pen {
    /// Whether it writes on boards, whose texts are as large as their cells.
    pub(super) const fn is_on_board(self) -> bool {
        self.is_on_square() || matches!(self, Self::Coordinate | Self::HeapName)
    }

    /// Whether it writes on the ground of a board, so that nothing of what runs behind that is seen.
    pub(super) const fn is_on_square(self) -> bool {
        use Pen::{CellName, FigureDark, FigureEdge, FigureLight, TileFirst, TileSecond};
        matches!(self, FigureLight | FigureEdge | FigureDark | TileFirst | TileSecond | CellName)
    }
}

impl Ink {
    /// The width of the mark around the current node, in scene units.
    pub(super) const HALO_WIDTH: f64 = 11.0;
}

impl From<Ink> for PaintId {
    fn from(ink: Ink) -> Self {
        Self(ink as u8)
    }
}

impl From<Pen> for TextPaintId {
    fn from(pen: Pen) -> Self {
        Self(pen as u8)
    }
}

macro_rules! colors {
    ($($(#[$doc:meta])* $name:ident: $kind:ty = $light:expr, $dark:expr, $projector:expr, $print:expr;)*) => {
        /// The colors of a theme.
        pub(super) struct Colors { $($(#[$doc])* pub(super) $name: $kind,)* }

        pub(super) const fn colors(theme: Theme) -> Colors {
            match theme {
                Theme::Light => Colors { $($name: $light,)* },
                Theme::Dark => Colors { $($name: $dark,)* },
                Theme::Projector => Colors { $($name: $projector,)* },
                Theme::Print => Colors { $($name: $print,)* },
            }
        }
    };
}

const fn hex(rgb: u32) -> Color {
    Color::hex(rgb)
}

// A color has a row, with its values under the light theme, the dark one, for projectors and in print.
colors! {
    paper: Option<Color> = Some(hex(0xFF_FFFF)), Some(hex(0x16_191D)), Some(hex(0xFF_FFFF)), Some(hex(0xFF_FFFF));
    text: Color = hex(0x1B_1F24), hex(0xE8_EBEE), hex(0x00_0000), hex(0x00_0000);
    muted: Color = hex(0x5F_6770), hex(0xA4_ACB5), hex(0x26_2A2E), hex(0x33_3333);
    faint: Color = hex(0x8A_9199), hex(0x78_818B), hex(0x6A_7178), hex(0x77_7777);
    row: Color = hex(0xEC_EFF2), hex(0x26_2B31), hex(0xDD_E2E7), hex(0xE4_E4E4);
    edge: Color = hex(0x4A_5058), hex(0xB4_BBC3), hex(0x14_1618), hex(0x00_0000);
    max: Color = hex(0x00_72B2), hex(0x5B_B8F0), hex(0x00_4C8C), hex(0x00_0000);
    min: Color = hex(0xB3_5C00), hex(0xF0_A24A), hex(0x9A_3D00), hex(0x00_0000);
    chance: Color = hex(0x8E_4A86), hex(0xD9_94CF), hex(0x6E_2468), hex(0x00_0000);
    leaf: Color = hex(0x4A_5058), hex(0xB4_BBC3), hex(0x14_1618), hex(0x00_0000);
    /// How much of its own color a node is filled with, of 255.
    tint: u8 = 33, 40, 44, 0;
    tint_open: u8 = 80, 95, 105, 36;
    pv: Color = hex(0x00_795A), hex(0x2F_C79A), hex(0x00_6B4B), hex(0x00_0000);
    cut: Color = hex(0xC8_361D), hex(0xFF_7A5C), hex(0xB8_1B00), hex(0x00_0000);
    halo: Color = hex(0xF0_C230).with_alpha(150), hex(0xF0_E442).with_alpha(120),
        hex(0xFF_C400).with_alpha(210), hex(0x99_9999).with_alpha(130);
    select: Color = hex(0x00_72B2).with_alpha(110), hex(0x5B_B8F0).with_alpha(120),
        hex(0x00_4C8C).with_alpha(140), hex(0x99_9999).with_alpha(130);
    /// Lines are this much thicker than in the light theme.
    weight: f64 = 1.0, 1.0, 1.45, 1.0;
}

/// The colors of boards: quiet, so that the tree stays the picture.
struct Boards {
    square_light: Color,
    square_dark: Color,
    felt: Color,
    wall: Color,
    wood: Color,
    mark: Color,
    /// Of pieces.
    light: Color,
    dark: Color,
    yellow: Color,
    red: Color,
    tile: Color,
}

const fn boards(theme: Theme) -> Boards {
    let white = Color::hex(0xFF_FFFF);
    match theme {
        Theme::Light | Theme::Projector => Boards {
            square_light: Color::hex(0xF1_EADC),
            square_dark: Color::hex(0xBF_AE92),
            felt: Color::hex(0x7F_B594),
            wall: Color::hex(0x3E_76B0),
            wood: Color::hex(0xEB_D9B0),
            mark: Color::hex(0xF0_D264),
            light: white,
            dark: Color::hex(0x1E_2226),
            yellow: Color::hex(0xF4_D03F),
            red: Color::hex(0xC8_3A20),
            tile: Color::hex(0xFB_F5E6),
        },
        Theme::Dark => Boards {
            square_light: Color::hex(0x9C_A3AB),
            square_dark: Color::hex(0x74_7F8A),
            felt: Color::hex(0x3F_7A58),
            wall: Color::hex(0x2F_5F93),
            wood: Color::hex(0xA3_8A5C),
            mark: Color::hex(0xC9_A63A),
            light: Color::hex(0xF4_F6F8),
            dark: Color::hex(0x0C_0E10),
            yellow: Color::hex(0xF4_D03F),
            red: Color::hex(0xD2_4A30),
            tile: Color::hex(0xE9_E1CE),
        },
        Theme::Print => Boards {
            square_light: white,
            square_dark: Color::hex(0xD2_D2D2),
            felt: Color::hex(0xDD_DDDD),
            wall: Color::hex(0xB8_B8B8),
            wood: white,
            mark: Color::hex(0xA8_A8A8),
            light: white,
            dark: Color::hex(0x00_0000),
            yellow: white,
            red: Color::hex(0x00_0000),
            tile: white,
        },
    }
}

/// The line through an old number that begins at `at` on its baseline, both ends. A minus stays apart from the line, which
/// would lie along it.
pub(super) fn strike(at: Point, text: &str, em: f64, width: impl Fn(&str) -> f64) -> [Point; 2] {
    let over = 0.1 * em;
    let sign = if text.starts_with('−') { width("−") + 0.12 * em } else { 0.0 };
    [
        Point::new(at.x + sign - over, at.y - 0.08 * em),
        Point::new(at.x + width(text) + over, at.y - 0.64 * em),
    ]
}

/// What is behind everything.
pub(super) const fn background(theme: Theme) -> Option<Color> {
    colors(theme).paper
}

/// The looks of all shapes, in the order of their ids. `scale` is pixels per unit, for lines of constant thickness.
pub(super) fn paints(theme: Theme, scale: f64) -> Vec<Paint> {
    let colors = colors(theme);
    let pixel = if scale.is_finite() { 1.0 / scale } else { 1.0 };
    let boards = boards(theme);
    let of = |&ink: &Ink| board_paint(ink, &colors, &boards).unwrap_or_else(|| paint(ink, &colors, pixel));
    Ink::ALL.iter().map(of).collect()
}

/// The looks of all texts, in the order of their ids.
pub(super) fn text_paints(theme: Theme, em: impl Fn(Pen) -> f64) -> Vec<TextPaint> {
    Pen::ALL.iter().map(|pen| pen.paint(theme, em(*pen))).collect()
}

/// The look of what belongs to a board; `None` for all else.
fn board_paint(ink: Ink, colors: &Colors, boards: &Boards) -> Option<Paint> {
    let paper = colors.paper.unwrap_or(Color::hex(0xFF_FFFF));
    let line = |color, width: f64| Some(Stroke { color, width, dash: None });
    let plain = |color| (Some(color), None);
    let (fill, stroke) = match ink {
        Ink::BoardLight => plain(boards.square_light),
        Ink::BoardDark => plain(boards.square_dark),
        Ink::BoardPlain => plain(paper),
        Ink::BoardFelt => plain(boards.felt),
        Ink::BoardWall => plain(boards.wall),
        Ink::BoardHole => plain(over(paper, 225, boards.wall)),
        Ink::BoardWood => plain(boards.wood),
        Ink::BoardLine => (None, line(over(boards.dark, 120, boards.wood), 0.5)),
        Ink::BoardMark => plain(boards.mark),
        Ink::BoardWon => (None, line(colors.pv, 1.5)),
        Ink::BoardEmpty => (None, line(over(colors.faint, 90, paper), 0.8)),
        Ink::DiscDark => (Some(boards.dark), line(over(boards.light, 110, boards.dark), 0.5)),
        Ink::DiscLight => (Some(boards.light), line(boards.dark, 0.7)),
        Ink::DiscYellow => (Some(boards.yellow), line(boards.dark, 0.5)),
        Ink::DiscRed => (Some(boards.red), line(boards.dark, 0.5)),
        Ink::DiscInner => (None, line(boards.light, 0.9)),
        Ink::StoneTaken => {
            let stroke = Stroke { color: over(colors.max, 140, paper), width: 0.6, dash: Some([1.6, 1.2]) };
            (None, Some(stroke))
        }
        Ink::DiscPlain => (Some(over(colors.max, 170, paper)), line(colors.max, 0.7)),
        Ink::CrownLight => plain(boards.light),
        Ink::CrownDark => plain(boards.dark),
        Ink::Cross => (None, line(colors.max, 1.7)),
        Ink::Ring => (None, line(colors.min, 1.7)),
        Ink::TileFirst => (Some(boards.tile), line(boards.red, 0.7)),
        Ink::TileSecond => (Some(boards.tile), line(boards.dark, 0.7)),
        Ink::Over => (None, line(colors.leaf, 1.4 * colors.weight)),
        _ => return None,
    };
    Some(Paint { class: ink.class(), fill, stroke })
}

fn paint(ink: Ink, colors: &Colors, pixel: f64) -> Paint {
    let paper = colors.paper.unwrap_or(Color::hex(0xFF_FFFF));
    let solid = |color, width: f64| Some(Stroke { color, width: width * colors.weight, dash: None });
    let dashed =
        |color, width: f64, dash| Some(Stroke { color, width: width * colors.weight, dash: Some(dash) });
    let thin = |color| Some(Stroke { color, width: pixel, dash: None });
    let tinted = |color, tint| Some(over(color, tint, paper));
    let dot = |color| (Some(color), None);
    let (fill, stroke) = match ink {
        Ink::Row => (None, solid(colors.row, 1.0)),
        Ink::Paper => (Some(paper), None),
        Ink::Edge => (None, solid(colors.edge, 1.8)),
        Ink::EdgeUnvisited => (None, solid(over(colors.faint, 150, paper), 1.2)),
        Ink::EdgeEarlier => (None, solid(over(colors.edge, 150, paper), 1.4)),
        Ink::EdgePruned => (None, dashed(colors.faint, 1.6, [5.0, 4.0])),
        Ink::EdgeBundle => (Some(over(colors.edge, 55, paper)), None),
        Ink::EdgeBundleFaint => (Some(over(colors.faint, 45, paper)), None),
        Ink::EdgeBest => (None, solid(colors.edge, 2.6)),
        Ink::EdgePath => (None, solid(colors.edge, 3.6)),
        Ink::EdgePv => (None, solid(colors.pv, 4.5)),
        Ink::EdgePvCore => (None, solid(paper, 1.7)),
        Ink::Max => (tinted(colors.max, colors.tint), solid(colors.max, 2.2)),
        Ink::Min => (tinted(colors.min, colors.tint), solid(colors.min, 2.2)),
        Ink::Chance => (tinted(colors.chance, colors.tint), solid(colors.chance, 2.2)),
        Ink::Leaf => (Some(paper), solid(colors.leaf, 1.8)),
        Ink::MaxOpen => (tinted(colors.max, colors.tint_open), solid(colors.max, 3.0)),
        Ink::MinOpen => (tinted(colors.min, colors.tint_open), solid(colors.min, 3.0)),
        Ink::MaxUnvisited => (Some(paper), solid(over(colors.max, 150, paper), 1.4)),
        Ink::MinUnvisited => (Some(paper), solid(over(colors.min, 150, paper), 1.4)),
        Ink::ChanceUnvisited => (Some(paper), solid(over(colors.chance, 150, paper), 1.4)),
        Ink::LeafUnvisited => (Some(paper), solid(over(colors.leaf, 120, paper), 1.2)),
        Ink::MaxEarlier => (tinted(colors.faint, 18), solid(colors.max, 1.6)),
        Ink::MinEarlier => (tinted(colors.faint, 18), solid(colors.min, 1.6)),
        Ink::ChanceEarlier => (tinted(colors.faint, 18), solid(colors.chance, 1.6)),
        Ink::LeafEarlier => (tinted(colors.faint, 18), solid(colors.leaf, 1.6)),
        Ink::MaxEarlierPruned => (tinted(colors.faint, 18), dashed(colors.max, 1.6, [4.0, 3.0])),
        Ink::MinEarlierPruned => (tinted(colors.faint, 18), dashed(colors.min, 1.6, [4.0, 3.0])),
        Ink::ChanceEarlierPruned => (tinted(colors.faint, 18), dashed(colors.chance, 1.6, [4.0, 3.0])),
        Ink::LeafEarlierPruned => (tinted(colors.faint, 18), dashed(colors.leaf, 1.6, [4.0, 3.0])),
        Ink::InnerMin => (None, solid(colors.min, 1.2)),
        Ink::InnerChance => (None, dashed(colors.chance, 1.2, [2.5, 3.0])),
        Ink::Pruned => (tinted(colors.faint, 18), dashed(colors.faint, 1.5, [4.0, 3.0])),
        Ink::Halo => (None, solid(colors.halo, Ink::HALO_WIDTH)),
        Ink::Selected => (None, solid(colors.select, 7.0)),
        Ink::CutMark => (None, solid(colors.cut, 3.0)),
        Ink::ThreadA => (Some(colors.max), None),
        Ink::ThreadB => (Some(colors.min), None),
        Ink::ThreadC => (Some(colors.pv), None),
        Ink::ThreadD => (Some(colors.chance), None),
        Ink::Witness => (None, dashed(colors.cut, 1.7, [1.5, 4.5])),
        Ink::WitnessHead => (Some(colors.cut), None),
        Ink::WitnessBound => (None, solid(colors.cut, 1.3)),
        Ink::Strike => (None, solid(colors.faint, 1.1)),
        Ink::BestMark => (Some(colors.edge), None),
        Ink::DotMax => dot(colors.max),
        Ink::DotMin => dot(colors.min),
        Ink::DotChance => dot(colors.chance),
        Ink::DotLeaf => dot(colors.leaf),
        Ink::DotUnvisited => dot(over(colors.faint, 150, paper)),
        Ink::DotPruned => dot(over(colors.cut, 150, paper)),
        Ink::Thin => (None, thin(over(colors.edge, 170, paper))),
        Ink::ThinUnvisited => (None, thin(over(colors.faint, 100, paper))),
        Ink::ThinPruned => (None, thin(over(colors.cut, 90, paper))),
        // Those of boards have been looked up before.
        _ => (None, None),
    };
    Paint { class: ink.class(), fill, stroke }
}

/// `color` blended over `paper` with an opacity of `alpha` of 255: solid, so that prints and PDFs need no transparency.
pub(super) fn over(color: Color, alpha: u8, paper: Color) -> Color {
    let mix = |a: u8, b: u8| {
        let (a, b, alpha) = (u32::from(a), u32::from(b), u32::from(alpha));
        ((a * alpha + b * (255 - alpha) + 127) / 255) as u8
    };
    Color { r: mix(color.r, paper.r), g: mix(color.g, paper.g), b: mix(color.b, paper.b), a: 255 }
}
