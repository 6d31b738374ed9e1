//! Letters of the path view. Shapes have the inks of the whole tree.

use super::super::ink::{colors, text_paints, text_styles};
use super::super::look::Theme;
use super::super::shape::{Face, Scene, TextPaint, TextPaintId};

/// The least em of any text of a path, in scene units.
pub(super) const LEAST: f64 = 12.0;

text_styles! { PathTextStyle, |theme, colors| {
    Title = "path-title", SansBold, 19.0, colors.text;
    Subtitle = "path-subtitle", Sans, 13.0, colors.muted;
    RoleMax = "path-role-max", SansBold, 14.0, colors.max;
    RoleMin = "path-role-min", SansBold, 14.0, colors.min;
    RoleChance = "path-role-chance", SansBold, 14.0, colors.chance;
    Ply = "path-ply", Sans, LEAST, colors.muted;
    Above = "path-above", Sans, LEAST, colors.muted;
    Name = "path-name", SansBold, 15.0, colors.text;
    Caption = "path-caption", Sans, 13.0, colors.text;
    CaptionFaint = "path-caption-faint", Sans, 13.0, colors.muted;
    Now = "path-now", SansBold, 21.0, colors.text;
    NowSmall = "path-now-small", SansBold, 14.0, colors.text;
    Value = "path-value", SansBold, 13.5, colors.text;
    ValueFaint = "path-value-faint", SansBold, 13.5, colors.faint;
    ValueEarlier = "path-value-earlier", SansBold, 13.5, colors.faint;
    Earlier = "path-earlier", Sans, LEAST, colors.muted;
    Alpha = "path-alpha", SansBold, 15.0, colors.max;
    Beta = "path-beta", SansBold, 15.0, colors.min;
    NowLeast = "path-now-least", SansBold, LEAST, colors.text;
    ValueFaintLeast = "path-value-faint-least", SansBold, LEAST, colors.faint;
    ValueEarlierLeast = "path-value-earlier-least", SansBold, LEAST, colors.faint;
    AlphaLeast = "path-alpha-least", SansBold, LEAST, colors.max;
    BetaLeast = "path-beta-least", SansBold, LEAST, colors.min;
    Note = "path-note", Sans, LEAST, colors.muted;
    Effort = "path-effort", Sans, LEAST, colors.muted;
    More = "path-more", Sans, LEAST, colors.muted;
    NodeType = "path-node-type", Sans, LEAST, colors.muted;
    NoteOld = "path-note-old", Sans, LEAST, colors.faint;
    CutIf = "path-cut-if", Sans, LEAST, colors.cut;
    Cut = "path-cut", SansBold, 17.0, colors.cut;
    CutSmall = "path-cut-small", SansBold, LEAST, colors.cut;
    Legend = "path-legend", Sans, LEAST, colors.muted;
}}

impl PathTextStyle {
    /// Its id, behind those of the whole tree, which boards need.
    pub(super) const fn id(self) -> TextPaintId {
        TextPaintId(super::super::ink::N_PENS as u8 + self as u8)
    }

    /// The same with the smallest letters, for what has little room in a node or beside it.
    pub(super) const fn least(self) -> Self {
        match self {
            Self::Now | Self::NowSmall => Self::NowLeast,
            Self::ValueFaint => Self::ValueFaintLeast,
            Self::ValueEarlier => Self::ValueEarlierLeast,
            Self::Alpha => Self::AlphaLeast,
            Self::Beta => Self::BetaLeast,
            other => other,
        }
    }
}

/// The looks of all texts: those of the whole tree first.
pub(super) fn all_text_paints(theme: Theme) -> Vec<TextPaint> {
    let own = PathTextStyle::ALL.iter().map(|pen| pen.paint(theme, pen.size()));
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
