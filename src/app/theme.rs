//! All colors, sizes and fonts of the window, and the only place that makes an egui color.
//!
//! The colors of the tree itself belong to the picture, which comes with them; they are matched here, so that α in
//! the inspector is the blue of MAX on the canvas. Okabe–Ito family: told apart by color-blind eyes.

use std::collections::BTreeMap;
use std::sync::Arc;

use eframe::egui::{
    self, Color32, CornerRadius, FontData, FontDefinitions, FontFamily, FontId, Margin, Stroke,
};
use eframe::egui::{TextStyle, vec2};

use crate::scene::fonts::{CJK, MONO, SANS, SANS_BOLD};
use crate::scene::{Color, Face, Theme};
use crate::tree::notation::Meaning;

/// A solid color from `0xRRGGBB`.
#[expect(clippy::disallowed_methods, reason = "the theme is where colors are made")]
const fn rgb(hex: u32) -> Color32 {
    Color32::from_rgb((hex >> 16) as u8, (hex >> 8) as u8, hex as u8)
}

/// Black with an opacity.
#[expect(clippy::disallowed_methods, reason = "the theme is where colors are made")]
const fn black(alpha: u8) -> Color32 {
    Color32::from_black_alpha(alpha)
}

macro_rules! palette {
    ($($(#[$about:meta])* $name:ident: $light:literal, $dark:literal, $projector:literal, $print:literal;)*) => {
        /// The colors of the window under one theme.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub struct Palette {
            /// Whether light text stands on dark ground.
            pub is_dark: bool,
            /// Shadows of popups.
            pub shadow: Color32,
            $($(#[$about])* pub $name: Color32,)*
        }

        const LIGHT: Palette = Palette { is_dark: false, shadow: black(28), $($name: rgb($light),)* };
        const DARK: Palette = Palette { is_dark: true, shadow: black(110), $($name: rgb($dark),)* };
        const PROJECTOR: Palette = Palette { is_dark: false, shadow: black(60), $($name: rgb($projector),)* };
        const PRINT: Palette = Palette { is_dark: false, shadow: black(28), $($name: rgb($print),)* };
    };
}

// A color has a row, with its values under the light theme, the dark one, for projectors and in print.
palette! {
    /// Text.
    text: 0x16_18_1B, 0xE9_EC_EF, 0x00_00_00, 0x00_00_00;
    /// Text of less weight: section headings, hints.
    weak: 0x5B_63_6B, 0xA3_AC_B5, 0x33_38_3D, 0x44_44_44;
    /// Lines between panels, frames of buttons.
    line: 0xDD_E1_E5, 0x36_3C_43, 0x8C_94_9B, 0xC8_C8_C8;
    /// Rails of sliders and interval bars.
    rail: 0xDF_E4_E8, 0x3C_43_4B, 0xC3_CA_D0, 0xDD_DD_DD;
    /// Behind panels.
    panel: 0xFF_FF_FF, 0x1C_20_24, 0xFF_FF_FF, 0xFF_FF_FF;
    /// Behind the tree.
    canvas: 0xFF_FF_FF, 0x16_19_1C, 0xFF_FF_FF, 0xFF_FF_FF;
    /// Behind things that lie deeper: the timeline, text fields, code.
    sunken: 0xF3_F5_F7, 0x14_17_1A, 0xEE_F1_F3, 0xF4_F4_F4;
    /// Buttons at rest.
    button: 0xF4_F6_F8, 0x2A_30_36, 0xEC_EF_F2, 0xF2_F2_F2;
    /// Buttons under the pointer.
    button_hovered: 0xE7_EC_F1, 0x38_40_48, 0xD8_DF_E6, 0xE2_E2_E2;
    /// The one color of things that are chosen or playing.
    accent: 0x1F_6F_B2, 0x3D_8F_D1, 0x00_4F_8F, 0x22_22_22;
    /// Text on it.
    on_accent: 0xFF_FF_FF, 0x0B_10_14, 0xFF_FF_FF, 0xFF_FF_FF;
    /// Behind chosen rows.
    accent_soft: 0xE4_EF_F8, 0x22_3A_4E, 0xCF_E4_F4, 0xE6_E6_E6;
    /// MAX, and α.
    max: 0x00_6A_AE, 0x62_B6_EE, 0x00_4E_8A, 0x00_00_00;
    /// Bars in the color of MAX.
    max_soft: 0x98_C7_E6, 0x2E_6A_93, 0x6F_B0_DD, 0x9A_9A_9A;
    /// MIN, and β.
    min: 0xAF_58_00, 0xF2_A3_4B, 0x8A_40_00, 0x44_44_44;
    /// Bars in the color of MIN.
    min_soft: 0xEB_BE_8F, 0x8C_5A_20, 0xE2_9F_58, 0xBC_BC_BC;
    /// Chance.
    chance: 0x8A_4B_86, 0xD9_9A_D4, 0x6B_2C_67, 0x33_33_33;
    /// The principal variation.
    pv: 0x00_7A_58, 0x35_C9_9B, 0x00_5F_43, 0x00_00_00;
    /// Cutoffs and errors.
    cut: 0xC4_2E_15, 0xFF_7F_66, 0xA8_1B_05, 0x00_00_00;
    /// Behind them.
    cut_soft: 0xFC_E9_E6, 0x43_22_1C, 0xFA_D9_D3, 0xEC_EC_EC;
    /// Bars of empty windows.
    cut_bar: 0xE5_9A_8B, 0xA2_4B_3B, 0xDE_7C_68, 0x77_77_77;
    /// Things that deserve a look but are no error.
    warning: 0x8A_5A_00, 0xF0_C0_57, 0x6B_42_00, 0x33_33_33;
}

impl Palette {
    /// The colors of a theme.
    pub const fn of(theme: Theme) -> &'static Self {
        match theme {
            Theme::Light => &LIGHT,
            Theme::Dark => &DARK,
            Theme::Projector => &PROJECTOR,
            Theme::Print => &PRINT,
        }
    }

    /// The colors that [`apply`] was last called with; those of the light theme before.
    pub fn current(ctx: &egui::Context) -> &'static Self {
        Self::of(current(ctx))
    }

    /// The color of a role.
    pub const fn role(&self, role: crate::value::Role) -> Color32 {
        match role {
            crate::value::Role::Max => self.max,
            crate::value::Role::Min => self.min,
            crate::value::Role::Chance => self.chance,
        }
    }

    /// The color of a word that says this, in a text.
    pub const fn meaning(&self, meaning: Meaning) -> Color32 {
        match meaning {
            Meaning::Key | Meaning::Same => self.accent,
            Meaning::Text | Meaning::Label => self.text,
            Meaning::Move => self.warning,
            Meaning::Value => self.pv,
            Meaning::Role(role) => self.role(role),
            Meaning::Probability => self.chance,
            Meaning::Comment => self.weak,
        }
    }

    /// The color of a bar that belongs to a role.
    pub const fn role_soft(&self, role: crate::value::Role) -> Color32 {
        match role {
            crate::value::Role::Max => self.max_soft,
            crate::value::Role::Min => self.min_soft,
            crate::value::Role::Chance => self.rail,
        }
    }
}

/// Lengths in points.
pub mod size {
    use eframe::egui::{Vec2, vec2};

    /// Text.
    pub const BODY: f32 = 13.5;
    /// The least text of a tree.
    pub const LEAST_EM: f64 = 12.0;
    /// Section headings.
    pub const SMALL: f32 = 11.5;
    /// Code.
    pub const CODE: f32 = 12.5;
    /// Titles of dialogs.
    pub const HEADING: f32 = 18.0;
    /// How much larger everything is under the projector theme.
    pub const PROJECTOR_FACTOR: f32 = 1.25;
    /// Corners of buttons and frames.
    pub const CORNER: u8 = 5;
    /// Height of an interval bar.
    pub const BAR: f32 = 8.0;
    /// Between the sections of the inspector.
    pub const SECTION_GAP: f32 = 10.0;
    /// The overview map at most.
    pub const OVERVIEW: Vec2 = vec2(168.0, 112.0);
    /// Between the overview map and the canvas border.
    pub const OVERVIEW_GAP: f32 = 12.0;
    /// Between a fitted picture and the canvas border.
    pub const FIT_MARGIN: f32 = 10.0;
    /// Height of the small chart of a node's numbers in the inspector.
    pub const SPARKLINE: f32 = 44.0;
}

/// The family of bold text.
pub fn bold() -> FontFamily {
    FontFamily::Name(BOLD.into())
}

/// Bold text at a size in points.
pub fn bold_font(size: f32) -> FontId {
    FontId::new(size, bold())
}

/// The family that shows a face of a picture.
pub fn family(face: Face) -> FontFamily {
    match face {
        Face::Sans => FontFamily::Proportional,
        Face::SansBold => bold(),
        Face::Mono => FontFamily::Monospace,
    }
}

const BOLD: &str = "bold";

/// A color of a picture as egui has it.
#[expect(clippy::disallowed_methods, reason = "the theme is where colors are made")]
pub fn color32(color: Color) -> Color32 {
    if color.a == u8::MAX {
        Color32::from_rgb(color.r, color.g, color.b)
    } else {
        Color32::from_rgba_unmultiplied(color.r, color.g, color.b, color.a)
    }
}

/// Makes the bundled faces the fonts of the window, the same ones that pictures and exports use.
///
/// Icons that only egui's own fonts have come next, then fonts of the system, where there is a provider for them.
/// Call it once, before the first frame.
pub fn install_fonts(ctx: &egui::Context) {
    let mut fonts = FontDefinitions::default();
    for (name, bytes) in [("sans", SANS), ("sans-bold", SANS_BOLD), ("mono", MONO), ("cjk", CJK)] {
        if !bytes.is_empty() {
            fonts.font_data.insert(name.to_owned(), Arc::new(FontData::from_static(bytes)));
        }
    }
    let builtin = fonts.families.get(&FontFamily::Proportional).cloned().unwrap_or_default();
    for (family, faces) in [
        (FontFamily::Proportional, ["sans", "cjk", "mono"]),
        (bold(), ["sans-bold", "sans", "cjk"]),
        (FontFamily::Monospace, ["mono", "sans", "cjk"]),
    ] {
        let bundled = faces.into_iter().filter(|face| fonts.font_data.contains_key(*face)).map(str::to_owned);
        let chain = bundled.chain(builtin.iter().cloned()).collect();
        fonts.families.insert(family, chain);
    }
    ctx.set_fonts(fonts);
}

fn theme_id() -> egui::Id {
    egui::Id::unique("plyscope-theme")
}

/// The theme that [`apply`] was last called with.
pub fn current(ctx: &egui::Context) -> Theme {
    ctx.data(|data| data.get_temp(theme_id())).unwrap_or_default()
}

/// Gives the window the look of a theme. Cheap when nothing changes, so it can be called in every frame.
pub fn apply(ctx: &egui::Context, theme: Theme) {
    if ctx.data(|data| data.get_temp::<Theme>(theme_id())) == Some(theme) {
        return;
    }
    ctx.data_mut(|data| data.insert_temp(theme_id(), theme));
    let palette = Palette::of(theme);
    ctx.set_theme(if palette.is_dark { egui::Theme::Dark } else { egui::Theme::Light });
    let factor = if theme == Theme::Projector { size::PROJECTOR_FACTOR } else { 1.0 };
    ctx.all_styles_mut(|style| {
        style.text_styles = text_styles(factor);
        style.spacing.item_spacing = vec2(8.0, 5.0);
        style.spacing.button_padding = vec2(9.0, 4.0);
        style.spacing.interact_size = vec2(36.0, 24.0);
        style.spacing.menu_margin = Margin::same(6);
        // Menus are as high as the window lets them.
        style.spacing.default_area_size.y = 4_096.0;
        style.spacing.window_margin = Margin::same(12);
        style.spacing.slider_rail_height = 4.0;
        // That there is more to be seen shows without the pointer, beside the texts.
        style.spacing.scroll.floating_width = 3.0;
        style.spacing.scroll.floating_allocated_width = 6.0;
        style.spacing.scroll.dormant_handle_opacity = 0.45;
        style.visuals = visuals(palette);
    });
}

/// Lets things move to where they belong, or be there at once.
pub fn apply_motion(ctx: &egui::Context, has_motion: bool) {
    let id = egui::Id::unique("motion");
    if ctx.data(|data| data.get_temp::<bool>(id)).unwrap_or(true) == has_motion {
        return;
    }
    ctx.data_mut(|data| data.insert_temp(id, has_motion));
    let secs = if has_motion { egui::Style::default().animation_time } else { 0.0 };
    ctx.all_styles_mut(|style| style.animation_time = secs);
}

fn text_styles(factor: f32) -> BTreeMap<TextStyle, FontId> {
    BTreeMap::from([
        (TextStyle::Small, FontId::new(size::SMALL * factor, FontFamily::Proportional)),
        (TextStyle::Body, FontId::new(size::BODY * factor, FontFamily::Proportional)),
        (TextStyle::Button, FontId::new(size::BODY * factor, FontFamily::Proportional)),
        (TextStyle::Heading, FontId::new(size::HEADING * factor, bold())),
        (TextStyle::Monospace, FontId::new(size::CODE * factor, FontFamily::Monospace)),
    ])
}

/// How far what is selected is from the soft accent to the strong one: it has to be seen on the ground of a field.
const SELECTED: f32 = 0.25;

fn visuals(palette: &Palette) -> egui::Visuals {
    let mut visuals = if palette.is_dark { egui::Visuals::dark() } else { egui::Visuals::light() };
    let corner = CornerRadius::same(size::CORNER);
    let line = Stroke::new(1.0, palette.line);
    let text = Stroke::new(1.0, palette.text);
    for (widget, fill, outline) in [
        (&mut visuals.widgets.noninteractive, palette.panel, line),
        (&mut visuals.widgets.inactive, palette.button, line),
        (&mut visuals.widgets.hovered, palette.button_hovered, Stroke::new(1.0, palette.weak)),
        (&mut visuals.widgets.active, palette.accent_soft, Stroke::new(1.0, palette.accent)),
        (&mut visuals.widgets.open, palette.accent_soft, line),
    ] {
        widget.bg_fill = fill;
        widget.weak_bg_fill = fill;
        widget.bg_stroke = outline;
        widget.fg_stroke = text;
        widget.corner_radius = corner;
        widget.expansion = 0.0;
    }
    // Rails of sliders and boxes of check marks must be seen on the panel.
    visuals.widgets.inactive.bg_fill = palette.rail;
    visuals.selection.bg_fill = palette.accent_soft.lerp_to_gamma(palette.accent, SELECTED);
    visuals.selection.stroke = Stroke::new(1.0, palette.text);
    visuals.hyperlink_color = palette.accent;
    visuals.faint_bg_color = palette.sunken;
    visuals.extreme_bg_color = palette.sunken;
    visuals.code_bg_color = palette.sunken;
    visuals.text_edit_bg_color = Some(palette.sunken);
    visuals.warn_fg_color = palette.warning;
    visuals.error_fg_color = palette.cut;
    visuals.weak_text_color = Some(palette.weak);
    visuals.panel_fill = palette.panel;
    visuals.window_fill = palette.panel;
    visuals.window_stroke = line;
    visuals.window_corner_radius = CornerRadius::same(8);
    visuals.menu_corner_radius = corner;
    visuals.window_shadow.color = palette.shadow;
    visuals.popup_shadow.color = palette.shadow;
    visuals.slider_trailing_fill = true;
    visuals
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Contrast ratio of WCAG 2.1.
    fn contrast(a: Color32, b: Color32) -> f64 {
        let luminance = |color: Color32| {
            let channel = |c: u8| {
                let c = f64::from(c) / 255.0;
                if c <= 0.04045 { c / 12.92 } else { ((c + 0.055) / 1.055).powf(2.4) }
            };
            0.2126 * channel(color.r()) + 0.7152 * channel(color.g()) + 0.0722 * channel(color.b())
        };
        let (a, b) = (luminance(a), luminance(b));
        (a.max(b) + 0.05) / (a.min(b) + 0.05)
    }

    #[track_caller]
    fn reads_well(theme: Theme, at_least: f64) {
        let palette = Palette::of(theme);
        for ink in [
            palette.text,
            palette.weak,
            palette.max,
            palette.min,
            palette.pv,
            palette.cut,
            palette.warning,
            palette.chance,
        ] {
            for ground in [palette.panel, palette.canvas, palette.sunken] {
                let ratio = contrast(ink, ground);
                assert!(ratio >= at_least, "{theme:?}: {ink:?} on {ground:?} has a contrast of {ratio:.2}");
            }
        }
        assert!(contrast(palette.on_accent, palette.accent) >= 4.5, "{theme:?}: text on the accent");
        assert!(contrast(palette.cut, palette.cut_soft) >= 4.5, "{theme:?}: text at a cut");
        assert!(contrast(palette.text, palette.accent_soft) >= 7.0, "{theme:?}: text of a chosen row");
    }

    #[test]
    fn text_reads_well_on_every_ground_of_every_theme() {
        reads_well(Theme::Light, 4.5);
        reads_well(Theme::Dark, 4.5);
        reads_well(Theme::Print, 4.5);
        reads_well(Theme::Projector, 6.0);
    }

    #[test]
    fn a_theme_is_applied_to_the_context() {
        let ctx = egui::Context::default();
        apply(&ctx, Theme::Projector);
        assert_eq!(current(&ctx), Theme::Projector);
        assert!(ctx.global_style().text_styles[&TextStyle::Body].size > size::BODY);
        apply(&ctx, Theme::Dark);
        assert_eq!(ctx.global_style().visuals.panel_fill, Palette::of(Theme::Dark).panel);
        assert_eq!(ctx.theme(), egui::Theme::Dark);
    }

    #[test]
    fn translucent_colors_are_premultiplied() {
        let half = color32(Color::hex(0xFF_00_00).with_alpha(128));
        assert_eq!(half.a(), 128);
        assert!(half.r() < 200);
        assert_eq!(color32(Color::hex(0x01_02_03)).to_array(), [1, 2, 3, 255]);
    }
}
