//! How the text looks: words by what they say, marks on some of them.

use std::ops::Range;
use std::sync::Arc;

use eframe::egui::text::{ByteIndex, LayoutJob, LayoutSection, TextFormat};
use eframe::egui::{FontId, Galley, Painter, Pos2, Rect, Shape, Stroke, pos2};

use super::lines::common;
use crate::app::theme::Palette;
use crate::tree::notation::Meaning;

/// Letters, and the height of a line.
#[derive(Clone, Debug)]
pub(super) struct SourceFont {
    pub(super) font: FontId,
    pub(super) row: f32,
    /// The width of a letter.
    pub(super) letter: f32,
}

/// A way to mark words that are looked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum MatchMark {
    /// They stand here, too.
    Found,
    /// And these are selected.
    FoundHere,
}

/// The part of a text that is laid out, and what is to be seen in it; all places are in the part.
#[derive(Clone, Debug, Default)]
pub(super) struct VisibleText {
    pub(super) text: String,
    pub(super) words: Vec<(Range<usize>, Meaning)>,
    /// In their order; no two overlap.
    pub(super) marks: Vec<(Range<usize>, MatchMark)>,
    /// The words of the node that is selected.
    pub(super) node: Option<Range<usize>>,
}

impl VisibleText {
    /// The same for a text that a letter was typed into: its words are read again in the next frame.
    fn in_text(&self, now: &str) -> Self {
        let (head, tail) = common(&self.text, now);
        let (old, new) = (self.text.len(), now.len());
        let place = |at: usize| {
            if at <= head {
                at
            } else if at >= old - tail {
                new - (old - at)
            } else {
                new - tail
            }
        };
        let range = |at: &Range<usize>| place(at.start)..place(at.end);
        Self {
            text: now.to_owned(),
            words: self.words.iter().map(|(at, meaning)| (range(at), *meaning)).collect(),
            marks: self.marks.iter().map(|(at, mark)| (range(at), *mark)).collect(),
            node: self.node.as_ref().map(range),
        }
    }

    /// What is laid out of a text that is this part, or was until a letter was typed.
    pub(super) fn job(&self, now: &str, hand: &SourceFont, palette: &Palette) -> LayoutJob {
        let part = if now == self.text { self } else { &self.in_text(now) };
        let mut ends: Vec<usize> = vec![0, now.len()];
        ends.extend(part.words.iter().flat_map(|(at, _)| [at.start, at.end]));
        ends.extend(part.marks.iter().flat_map(|(at, _)| [at.start, at.end]));
        ends.extend(part.node.iter().flat_map(|at| [at.start, at.end]));
        ends.sort_unstable();
        ends.dedup();
        let mut words = part.words.iter().peekable();
        let mut marks = part.marks.iter().peekable();
        let pieces = ends.windows(2).filter_map(|ends| <[usize; 2]>::try_from(ends).ok());
        let sections = pieces.map(|[start, end]| {
            while words.next_if(|(at, _)| at.end <= start).is_some() {}
            let meaning = words.peek().filter(|(at, _)| at.start <= start).map(|(_, meaning)| *meaning);
            while marks.next_if(|(at, _)| at.end <= start).is_some() {}
            let mark = marks.peek().filter(|(at, _)| at.start <= start).map(|(_, mark)| *mark);
            let mut format = TextFormat {
                line_height: Some(hand.row),
                // What is between the words holds them together.
                ..TextFormat::simple(
                    hand.font.clone(),
                    meaning.map_or(palette.weak, |it| palette.meaning(it)),
                )
            };
            format.italics = meaning == Some(Meaning::Comment);
            match mark {
                Some(MatchMark::Found) => format.background = palette.rail,
                Some(MatchMark::FoundHere) => {
                    format.background = palette.accent;
                    format.color = palette.on_accent;
                }
                None => {}
            }
            if part.node.as_ref().is_some_and(|at| at.start <= start && end <= at.end) {
                format.underline = Stroke::new(1.5, palette.accent);
            }
            let byte_range = ByteIndex(start)..ByteIndex(end);
            LayoutSection { leading_space: 0.0, byte_range, format }
        });
        let mut job =
            LayoutJob { sections: sections.collect(), text: now.to_owned(), ..LayoutJob::default() };
        if job.sections.is_empty() {
            // An empty text has a height, too.
            let format = TextFormat {
                line_height: Some(hand.row),
                ..TextFormat::simple(hand.font.clone(), palette.text)
            };
            let byte_range = ByteIndex(0)..ByteIndex(0);
            job.sections.push(LayoutSection { leading_space: 0.0, byte_range, format });
        }
        job.wrap.max_width = f32::INFINITY;
        job.keep_trailing_whitespace = true;
        job
    }
}

/// Where some characters of a text are that is laid out, at least as wide as a letter.
pub(super) fn rect_of(galley: &Arc<Galley>, at: Pos2, chars: &Range<usize>, hand: &SourceFont) -> Rect {
    use eframe::egui::text::CCursor;
    let place = |index: usize| galley.pos_from_cursor(CCursor::new(index));
    let (start, end) = (place(chars.start), place(chars.end));
    let right = if end.top() > start.top() { start.left() } else { end.left() };
    let rect = Rect::from_min_max(start.min, pos2(right.max(start.left() + hand.letter), start.bottom()));
    rect.translate(at.to_vec2())
}

/// A wave below words.
pub(super) fn wave(painter: &Painter, below: Rect, palette: &Palette) {
    const STEP: f32 = 2.5;
    /// Longer ones are straight.
    const MOST: f32 = 2_000.0;
    let below = below.intersect(painter.clip_rect().expand(STEP));
    if !below.is_positive() {
        return;
    }
    let stroke = Stroke::new(1.3, palette.cut);
    let y = below.bottom() - 1.5;
    if below.width() > MOST {
        painter.hline(below.x_range(), y, stroke);
        return;
    }
    let n_steps = (below.width() / STEP).ceil() as usize;
    let points =
        (0..=n_steps).map(|i| pos2(below.left() + i as f32 * STEP, if i % 2 == 0 { y } else { y - STEP }));
    painter.add(Shape::line(points.collect(), stroke));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::theme;
    use crate::scene::Theme;
    use crate::tree::notation::meanings;

    fn hand() -> SourceFont {
        SourceFont { font: FontId::monospace(theme::size::CODE), row: 15.0, letter: 7.0 }
    }

    #[track_caller]
    fn pieces(part: &VisibleText, now: &str) -> Vec<(String, eframe::egui::Color32)> {
        let job = part.job(now, &hand(), Palette::of(Theme::Light));
        let ends: Vec<usize> = job.sections.iter().map(|section| section.byte_range.end.0).collect();
        assert_eq!(ends.last(), Some(&now.len()), "all of the text is laid out");
        let piece = |section: &LayoutSection| {
            (now[section.byte_range.start.0..section.byte_range.end.0].to_owned(), section.format.color)
        };
        job.sections.iter().map(piece).collect()
    }

    #[test]
    fn words_have_the_color_of_what_they_say() {
        let text = "A min\n  B 3 # b";
        let part = VisibleText { text: text.to_owned(), words: meanings(text), ..VisibleText::default() };
        let palette = Palette::of(Theme::Light);
        let found = pieces(&part, text);
        let color = |word: &str| found.iter().find(|(said, _)| said == word).map(|(_, color)| *color);
        assert_eq!(color("A"), Some(palette.text));
        assert_eq!(color("min"), Some(palette.min));
        assert_eq!(color("3"), Some(palette.pv));
        assert_eq!(color("# b"), Some(palette.weak));
    }

    #[test]
    fn while_a_letter_is_typed_the_words_around_it_keep_their_colors() {
        let text = "A 3\nB 5";
        let part = VisibleText { text: text.to_owned(), words: meanings(text), ..VisibleText::default() };
        let before: Vec<_> = pieces(&part, text);
        let now = pieces(&part, "A 31\nB 5");
        assert_eq!(now.last(), before.last());
        assert_eq!(pieces(&part, "").len(), 1);
    }

    #[test]
    fn marks_lie_over_words() {
        let text = "A 3";
        let (marks, node) = (vec![(1..3, MatchMark::Found)], Some(2..3));
        let part = VisibleText { text: text.to_owned(), words: meanings(text), marks, node };
        let job = part.job(text, &hand(), Palette::of(Theme::Light));
        let last = &job.sections.last().unwrap().format;
        assert_eq!(last.background, Palette::of(Theme::Light).rail);
        assert!(last.underline.width > 0.0);
    }
}
