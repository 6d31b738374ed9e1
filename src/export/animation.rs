//! Steps as the frames of an animation: one palette for all of them, and of each frame only what changes.
//!
//! GIF and APNG are written from the same frames. Both have at most 256 colors, one of which stands for what stays; a tree
//! has few colors, and their shades at the edges of shapes are what is rounded where there are more.

use std::borrow::Cow;

use rustc_hash::FxHashMap;
use tiny_skia::Pixmap;

use super::png::{PngOptions, pixmap_with};
use super::{ExportError, ExportProgress, FontBook};
use crate::scene::Scene;

/// Colors beside the one that stands for what stays.
const MAX_COLORS: usize = 255;
/// So many of the most frequent colors stay exactly what they are.
const N_EXACT: usize = 64;
/// Of more colors than these only the upper bits are told apart.
const MANY_COLORS: usize = 30_000;
/// What a pixel is that stays: no color has this number.
const SAME: u16 = u16::MAX;
/// Pixels of all frames together at most, two bytes each.
const MAX_PIXELS: usize = 250_000_000;
/// The last frame is shown so many times as long as the others.
const LAST_IS_LONGER: f64 = 3.0;

/// Frames that come one after the other.
#[derive(Debug, Default)]
pub struct Animation {
    width: u32,
    height: u32,
    frames: Vec<AnimationFrame>,
    /// The colors of the last frame.
    shown: Vec<u16>,
    numbers: FxHashMap<[u8; 3], u16>,
    /// By number: the color, and how many pixels have it.
    colors: Vec<([u8; 3], u32)>,
    n_pixels: usize,
}

/// The part of a frame that is not as the last one.
#[derive(Debug)]
struct AnimationFrame {
    left: u32,
    top: u32,
    width: u32,
    height: u32,
    pixels: Vec<u16>,
}

/// Colors that are written, by the number of those that were painted.
struct IndexedColors {
    /// Red, green and blue of each.
    bytes: Vec<u8>,
    places: Vec<u8>,
}

impl IndexedColors {
    /// Of what stays.
    fn transparent(&self) -> u8 {
        (self.bytes.len() / 3 - 1) as u8
    }

    fn indices(&self, frame: &AnimationFrame) -> Vec<u8> {
        let transparent = self.transparent();
        let place = |&number: &u16| self.places.get(usize::from(number)).copied().unwrap_or(transparent);
        frame.pixels.iter().map(place).collect()
    }
}

impl Animation {
    /// Paints the next frame; all have the size of the first. The background is never left out: what a frame draws is
    /// removed by painting over it.
    ///
    /// # Errors
    /// Too many pixels; a wish to cancel.
    pub fn push(
        &mut self,
        scene: &Scene,
        options: &PngOptions,
        fonts: &FontBook,
        progress: ExportProgress,
    ) -> Result<(), ExportError> {
        let options = PngOptions { transparent: false, ..*options };
        let pixmap = pixmap_with(scene, &options, fonts, progress)?;
        if self.frames.is_empty() {
            (self.width, self.height) = (pixmap.width(), pixmap.height());
            self.shown = vec![SAME; pixmap.pixels().len()];
        }
        let frame = self.changed(&pixmap);
        self.n_pixels += frame.pixels.len();
        if self.n_pixels > MAX_PIXELS {
            return Err(ExportError::TooManySteps { n_fitting: self.frames.len() });
        }
        self.frames.push(frame);
        Ok(())
    }

    fn changed(&mut self, pixmap: &Pixmap) -> AnimationFrame {
        let mut next = Vec::with_capacity(self.shown.len());
        let mut last = ([0; 4], None);
        for pixel in pixmap.pixels() {
            let rgba = [pixel.red(), pixel.green(), pixel.blue(), pixel.alpha()];
            if last.0 != rgba || last.1.is_none() {
                // On white, should the scene have no background.
                let rest = 255 - rgba[3];
                last = (
                    rgba,
                    Some(
                        self.number([rgba[0], rgba[1], rgba[2]].map(|channel| channel.saturating_add(rest))),
                    ),
                );
            }
            next.push(last.1.unwrap_or_default());
        }
        next.resize(self.shown.len(), 0);
        let width = self.width as usize;
        let [mut left, mut top, mut right, mut bottom] = [usize::MAX, usize::MAX, 0, 0];
        for (y, (old, new)) in self.shown.chunks_exact(width).zip(next.chunks_exact(width)).enumerate() {
            let mut differing = (0..width).filter(|&x| old[x] != new[x]);
            if let Some(first) = differing.next() {
                let end = differing.next_back().unwrap_or(first);
                (left, right) = (left.min(first), right.max(end + 1));
                (top, bottom) = (top.min(y), y + 1);
            }
        }
        if bottom == 0 {
            // A frame has a pixel at least.
            [left, top, right, bottom] = [0, 0, 1, 1];
        }
        let mut pixels = Vec::with_capacity((right - left) * (bottom - top));
        for y in top..bottom {
            let row = y * width + left..y * width + right;
            for (&old, &new) in self.shown[row.clone()].iter().zip(&next[row]) {
                if old == new {
                    pixels.push(SAME);
                } else {
                    self.colors[usize::from(new)].1 += 1;
                    pixels.push(new);
                }
            }
        }
        self.shown = next;
        let [left, top, right, bottom] = [left, top, right, bottom].map(|side| side as u32);
        AnimationFrame { left, top, width: right - left, height: bottom - top, pixels }
    }

    fn number(&mut self, color: [u8; 3]) -> u16 {
        if let Some(&number) = self.numbers.get(&color) {
            return number;
        }
        let color =
            if self.colors.len() > MANY_COLORS { color.map(|channel| channel & 0xF8 | 4) } else { color };
        let number = *self.numbers.entry(color).or_insert(self.colors.len() as u16);
        if usize::from(number) == self.colors.len() {
            self.colors.push((color, 0));
        }
        number
    }

    /// The colors that are written.
    fn palette(&self) -> IndexedColors {
        let mut by_count: Vec<u16> = (0..self.colors.len() as u16).collect();
        by_count.sort_by_key(|&number| (std::cmp::Reverse(self.colors[usize::from(number)].1), number));
        let mut places = vec![0; self.colors.len()];
        let mut bytes = Vec::new();
        let n_exact = if by_count.len() <= MAX_COLORS { by_count.len() } else { N_EXACT };
        for (place, &number) in by_count[..n_exact].iter().enumerate() {
            places[usize::from(number)] = place as u8;
            bytes.extend_from_slice(&self.colors[usize::from(number)].0);
        }
        for group in self.grouped(by_count.split_off(n_exact), MAX_COLORS - n_exact) {
            let mut sum = [0_u64; 3];
            let mut n = 0;
            for &number in &group {
                let (color, count) = self.colors[usize::from(number)];
                let count = u64::from(count.max(1));
                n += count;
                for (sum, channel) in sum.iter_mut().zip(color) {
                    *sum += count * u64::from(channel);
                }
                places[usize::from(number)] = (bytes.len() / 3) as u8;
            }
            bytes.extend(sum.map(|sum| (sum / n.max(1)) as u8));
        }
        // What stays, which has no color.
        bytes.extend([0, 0, 0]);
        IndexedColors { bytes, places }
    }

    /// Puts like colors together: the group with the widest range is halved in its middle, again and again.
    fn grouped(&self, numbers: Vec<u16>, n_groups: usize) -> Vec<Vec<u16>> {
        if numbers.is_empty() {
            return Vec::new();
        }
        let channel = |number: u16, i: usize| self.colors[usize::from(number)].0[i];
        // The channel with the widest range, and how wide it is.
        let widest = |group: &[u16]| {
            let range = |i: usize| {
                let all = || group.iter().map(|&number| channel(number, i));
                all().max().unwrap_or_default() - all().min().unwrap_or_default()
            };
            (0..3).map(|i| (range(i), i)).max().unwrap_or_default()
        };
        let mut groups = vec![(widest(&numbers), numbers)];
        while groups.len() < n_groups {
            let next = groups
                .iter()
                .enumerate()
                .max_by_key(|(_, ((range, _), group))| usize::from(*range) * group.len().min(64));
            let Some((at, _)) = next.filter(|(_, ((range, _), _))| *range > 0) else { break };
            let ((_, i), mut group) = groups.swap_remove(at);
            group.sort_by_key(|&number| channel(number, i));
            let (low, high) = (channel(group[0], i), channel(group[group.len() - 1], i));
            let middle = low + (high - low) / 2;
            let half = group.partition_point(|&number| channel(number, i) <= middle);
            let other = group.split_off(half);
            groups.push((widest(&group), group));
            groups.push((widest(&other), other));
        }
        groups.into_iter().map(|(_, group)| group).collect()
    }

    /// How long a frame is shown, in hundredths of a second.
    fn delay(&self, i: usize, delay_secs: f64) -> u16 {
        let secs = if i + 1 == self.frames.len() { delay_secs * LAST_IS_LONGER } else { delay_secs };
        (secs * 100.0).round().clamp(2.0, f64::from(u16::MAX)) as u16
    }

    /// As GIF, which starts over at its end.
    ///
    /// # Errors
    /// A side of more than 65,535 pixels; what the writer of the format says.
    pub fn gif(&self, delay_secs: f64) -> Result<Vec<u8>, ExportError> {
        let refused = |error: gif::EncodingError| ExportError::Writer(error.to_string());
        let most = u32::from(u16::MAX);
        let (Ok(width), Ok(height)) = (u16::try_from(self.width), u16::try_from(self.height)) else {
            let [width, height, limit] = [self.width, self.height, most].map(u64::from);
            return Err(ExportError::TooLarge { width, height, limit: limit * limit });
        };
        let palette = self.palette();
        let mut bytes = Vec::new();
        let mut encoder = gif::Encoder::new(&mut bytes, width, height, &palette.bytes).map_err(refused)?;
        encoder.set_repeat(gif::Repeat::Infinite).map_err(refused)?;
        for (i, frame) in self.frames.iter().enumerate() {
            let written = gif::Frame {
                delay: self.delay(i, delay_secs),
                dispose: gif::DisposalMethod::Keep,
                transparent: Some(palette.transparent()),
                left: frame.left as u16,
                top: frame.top as u16,
                width: frame.width as u16,
                height: frame.height as u16,
                buffer: Cow::Owned(palette.indices(frame)),
                ..gif::Frame::default()
            };
            encoder.write_frame(&written).map_err(refused)?;
        }
        drop(encoder);
        Ok(bytes)
    }

    /// As animated PNG, which starts over at its end; programs that know no animations show its first frame.
    ///
    /// # Errors
    /// What the writer of the format says.
    pub fn apng(&self, delay_secs: f64) -> Result<Vec<u8>, ExportError> {
        let refused = |error: png::EncodingError| ExportError::Writer(error.to_string());
        let palette = self.palette();
        let mut opacities = vec![255; palette.bytes.len() / 3];
        opacities[usize::from(palette.transparent())] = 0;
        let mut bytes = Vec::new();
        let mut encoder = png::Encoder::new(&mut bytes, self.width, self.height);
        encoder.set_color(png::ColorType::Indexed);
        encoder.set_depth(png::BitDepth::Eight);
        encoder.set_palette(palette.bytes.clone());
        encoder.set_trns(opacities);
        encoder.set_compression(png::Compression::High);
        // Neighbors in a palette are no neighbors in color.
        encoder.set_filter(png::Filter::NoFilter);
        encoder.set_animated(self.frames.len() as u32, 0).map_err(refused)?;
        encoder.set_dispose_op(png::DisposeOp::None).map_err(refused)?;
        encoder.set_blend_op(png::BlendOp::Over).map_err(refused)?;
        encoder.set_frame_delay(self.delay(0, delay_secs), 100).map_err(refused)?;
        let mut writer = encoder.write_header().map_err(refused)?;
        for (i, frame) in self.frames.iter().enumerate() {
            if i > 0 {
                writer.set_frame_delay(self.delay(i, delay_secs), 100).map_err(refused)?;
                // A frame must never lie outside, not even between the two.
                writer.reset_frame_position().map_err(refused)?;
                writer.set_frame_dimension(frame.width, frame.height).map_err(refused)?;
                writer.set_frame_position(frame.left, frame.top).map_err(refused)?;
            }
            writer.write_image_data(&palette.indices(frame)).map_err(refused)?;
        }
        writer.finish().map_err(refused)?;
        Ok(bytes)
    }
}
