//! Laid-out texts, kept between frames.
//!
//! egui keeps galleys too, but to ask it costs a string and a layout job each time. Here a text that is on the screen
//! costs one hash. Sizes are rounded to steps, so that a slow zoom does not fill the atlas with every size in between.

use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;

use eframe::egui::epaint::text::FontsView;
use eframe::egui::{Color32, FontId, Galley};

use crate::app::theme;
use crate::scene::Face;

/// Galleys that are kept although the last frame did not use them.
pub(super) const MAX_IDLE: usize = 4_096;
/// Text is laid out up to this size in points; larger text is an enlarged galley of this size.
pub(super) const MAX_SIZE: f32 = 96.0;

/// A text laid out in one line.
#[derive(Clone, Debug)]
pub(super) struct GalleyLine {
    pub(super) galley: Arc<Galley>,
    /// From the galley's top to the baseline, in points.
    pub(super) baseline: f32,
}

#[derive(Debug)]
struct CachedLine {
    text: Box<str>,
    line: GalleyLine,
    used_in: u64,
}

/// The texts of the last frames. Color is not part of a galley: it is given when it is painted.
#[derive(Debug, Default)]
pub(super) struct Galleys {
    entries: HashMap<(u64, Face, u32), CachedLine>,
    frame: u64,
    /// A galley of egui's own cache. When egui empties the atlas or gets other fonts it forgets its galleys, and asking
    /// for the same text gives another one: then all that is kept here points into an atlas that is gone.
    canary: Option<Arc<Galley>>,
    pixels_per_point: f32,
    /// Told apart from [`Galleys::frame`]: changes when shapes made earlier may no longer be painted.
    pub(super) generation: u64,
}

impl Galleys {
    /// Call once at the start of a frame: forgets what is stale, and what was not used lately if there is much.
    pub(super) fn begin_frame(&mut self, fonts: &mut FontsView<'_>, pixels_per_point: f32) {
        let canary = fonts.layout_no_wrap("0".to_owned(), FontId::default(), Color32::PLACEHOLDER);
        let is_alive = self.canary.as_ref().is_some_and(|before| Arc::ptr_eq(before, &canary));
        if !is_alive || pixels_per_point.to_bits() != self.pixels_per_point.to_bits() {
            self.entries.clear();
            self.generation += 1;
        }
        self.canary = Some(canary);
        self.pixels_per_point = pixels_per_point;
        if self.entries.len() > MAX_IDLE {
            let frame = self.frame;
            self.entries.retain(|_, entry| entry.used_in == frame);
        }
        self.frame += 1;
    }

    /// A text in a face at a size in points, rounded to a step: see [`stepped`].
    pub(super) fn line(
        &mut self,
        fonts: &mut FontsView<'_>,
        text: &str,
        face: Face,
        size: f32,
    ) -> GalleyLine {
        let mut hasher = DefaultHasher::new();
        text.hash(&mut hasher);
        let key = (hasher.finish(), face, size.to_bits());
        if let Some(entry) = self.entries.get_mut(&key)
            && *entry.text == *text
        {
            entry.used_in = self.frame;
            return entry.line.clone();
        }
        let font = FontId::new(size, theme::family(face));
        let galley = fonts.layout_no_wrap(text.to_owned(), font, Color32::PLACEHOLDER);
        let baseline = galley
            .rows
            .first()
            .map_or(0.0, |row| row.pos.y + row.row.glyphs.first().map_or(0.0, |glyph| glyph.pos.y));
        let line = GalleyLine { galley, baseline };
        self.entries.insert(key, CachedLine { text: text.into(), line: line.clone(), used_in: self.frame });
        line
    }

    /// How many texts are kept.
    #[cfg(test)]
    pub(super) fn len(&self) -> usize {
        self.entries.len()
    }
}

/// The size in points at which a text is laid out: steps of half a pixel for small text, of 4 % for large.
pub(super) fn stepped(size: f32, pixels_per_point: f32) -> f32 {
    let pixels = size.clamp(1.0, MAX_SIZE) * pixels_per_point;
    let step = if pixels < 24.0 {
        0.5
    } else if pixels < 48.0 {
        1.0
    } else {
        2.0
    };
    (pixels / step).round() * step / pixels_per_point
}

#[cfg(test)]
mod tests {
    use super::*;
    use eframe::egui;

    fn in_a_frame(ctx: &egui::Context, mut run: impl FnMut(&mut FontsView<'_>)) {
        let output = ctx.run_ui(egui::RawInput::default(), |ui| ui.ctx().fonts_mut(|fonts| run(fonts)));
        output.drop_without_applying_deltas();
    }

    fn context() -> egui::Context {
        let ctx = egui::Context::default();
        theme::install_fonts(&ctx);
        ctx
    }

    #[test]
    fn a_text_is_laid_out_once() {
        let ctx = context();
        let mut galleys = Galleys::default();
        in_a_frame(&ctx, |fonts| {
            galleys.begin_frame(fonts, 1.0);
            let first = galleys.line(fonts, "≥7", Face::SansBold, 16.0);
            let second = galleys.line(fonts, "≥7", Face::SansBold, 16.0);
            assert!(Arc::ptr_eq(&first.galley, &second.galley));
            assert!(first.baseline > 8.0 && first.baseline < 20.0, "{}", first.baseline);
            let other = galleys.line(fonts, "≥7", Face::Sans, 16.0);
            assert!(!Arc::ptr_eq(&first.galley, &other.galley));
        });
        assert_eq!(galleys.len(), 2);
    }

    #[test]
    fn the_cache_stays_bounded_while_new_texts_come_by() {
        let ctx = context();
        let mut galleys = Galleys::default();
        for frame in 0..12 {
            in_a_frame(&ctx, |fonts| {
                galleys.begin_frame(fonts, 1.0);
                for i in 0..1_000 {
                    galleys.line(fonts, &format!("{frame} {i}"), Face::Sans, 12.0);
                }
            });
            assert!(galleys.len() <= MAX_IDLE + 1_000, "{}", galleys.len());
        }
    }

    #[test]
    fn galleys_are_kept_from_frame_to_frame_and_forgotten_with_the_fonts() {
        let ctx = context();
        let mut galleys = Galleys::default();
        let mut generations = Vec::new();
        for frame in 0..4 {
            if frame == 3 {
                ctx.set_fonts(eframe::egui::FontDefinitions::default());
            }
            in_a_frame(&ctx, |fonts| {
                galleys.begin_frame(fonts, 1.0);
                generations.push((galleys.generation, galleys.len()));
                galleys.line(fonts, "A", Face::Mono, 12.0);
            });
        }
        assert_eq!(generations, [(1, 0), (1, 1), (1, 1), (2, 0)]);
    }

    #[track_caller]
    fn steps_to(size: f32, expected: f32) {
        assert!((stepped(size, 1.0) - expected).abs() < 1e-4, "{size} became {}", stepped(size, 1.0));
    }

    #[test]
    fn sizes_are_rounded_to_steps() {
        steps_to(12.2, 12.0);
        steps_to(12.3, 12.5);
        steps_to(30.4, 30.0);
        steps_to(61.0, 62.0);
        steps_to(4_000.0, 96.0);
    }
}
