//! Letters of the path view. Shapes have the inks of the whole tree.

use super::super::ink::{Colors, colors, text_paints};
use super::super::look::Theme;
use super::super::shape::{Color, Face, Scene, TextPaint, TextPaintId};

/// The least em of any text of a path, in scene units.
pub(super) const LEAST: f64 = 12.0;

macro_rules! pens {
    ($($name:ident = $class:literal, $face:ident, $size:expr, $color:ident;)*) => {
        /// What a text stands for.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub(super) enum PathTextStyle { $($name,)* }

        impl PathTextStyle {
            const ALL: &[Self] = &[$(Self::$name,)*];

            const fn class(self) -> &'static str {
                match self { $(Self::$name => $class,)* }
            }

            pub(super) const fn face(self) -> Face {
                match self { $(Self::$name => Face::$face,)* }
            }

            /// Height of the em in scene units.
            pub(super) const fn size(self) -> f64 {
                match self { $(Self::$name => $size,)* }
            }

            const fn color(self, colors: &Colors) -> Color {
                match self { $(Self::$name => colors.$color,)* }
            }
        }
    };
}

pens! {
    Title = "path-title", SansBold, 19.0, text;
    Subtitle = "path-subtitle", Sans, 13.0, muted;
    RoleMax = "path-role-max", SansBold, 14.0, max;
    RoleMin = "path-role-min", SansBold, 14.0, min;
    RoleChance = "path-role-chance", SansBold, 14.0, chance;
    Ply = "path-ply", Sans, LEAST, muted;
    Above = "path-above", Sans, LEAST, muted;
    Name = "path-name", SansBold, 15.0, text;
    Caption = "path-caption", Sans, 13.0, text;
    CaptionFaint = "path-caption-faint", Sans, 13.0, muted;
    Now = "path-now", SansBold, 21.0, text;
    NowSmall = "path-now-small", SansBold, 14.0, text;
    Value = "path-value", SansBold, 13.5, text;
    ValueFaint = "path-value-faint", SansBold, 13.5, faint;
    ValueEarlier = "path-value-earlier", SansBold, 13.5, faint;
    Earlier = "path-earlier", Sans, LEAST, muted;
    Alpha = "path-alpha", SansBold, 15.0, max;
    Beta = "path-beta", SansBold, 15.0, min;
    Note = "path-note", Sans, LEAST, muted;
    Effort = "path-effort", Sans, LEAST, muted;
    NodeType = "path-node-type", Sans, LEAST, muted;
    NoteOld = "path-note-old", Sans, LEAST, faint;
    CutIf = "path-cut-if", Sans, LEAST, cut;
    Cut = "path-cut", SansBold, 17.0, cut;
    CutSmall = "path-cut-small", SansBold, LEAST, cut;
    Legend = "path-legend", Sans, LEAST, muted;
}

impl PathTextStyle {
    /// Its id, behind those of the whole tree, which boards need.
    pub(super) const fn id(self) -> TextPaintId {
        TextPaintId(super::super::ink::N_PENS as u8 + self as u8)
    }
}

/// The looks of all texts: those of the whole tree first.
pub(super) fn all_text_paints(theme: Theme) -> Vec<TextPaint> {
    let colors = colors(theme);
    let own = PathTextStyle::ALL.iter().map(|pen| TextPaint {
        class: pen.class(),
        face: pen.face(),
        size: pen.size(),
        color: pen.color(&colors),
        struck: *pen == PathTextStyle::NoteOld,
    });
    text_paints(theme, super::super::ink::Pen::size).into_iter().chain(own).collect()
}

/// The id of a look, which is added if the scene has none like it.
pub(super) fn text_paint_like(scene: &mut Scene, paint: TextPaint) -> TextPaintId {
    let found = scene.text_paints.iter().position(|known| *known == paint);
    let place = found.unwrap_or_else(|| {
        // More looks than ids there never are: boards have few sizes.
        if u8::try_from(scene.text_paints.len()).is_ok() {
            scene.text_paints.push(paint);
        }
        scene.text_paints.len() - 1
    });
    TextPaintId(place as u8)
}
