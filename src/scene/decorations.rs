//! What stands around the tree: title and conventions above it, the legend below, in as many lines as they need.

use super::concession::Concession;
use super::dims::{Dims, Reasons};
use super::fonts::Metrics;
use super::ink::Pen;

/// Between two parts of the line of conventions and counts.
pub(super) const BETWEEN_PARTS: &str = " · ";
/// Of an example in the legend, and between two of them.
pub(super) const SAMPLE: f64 = 22.0;
pub(super) const SAMPLE_GAP: f64 = 7.0;
pub(super) const ENTRY_GAP: f64 = 20.0;
/// The legend of a small tree is so wide at least before it goes on in another line.
pub(super) const LEAST_LEGEND: f64 = 560.0;
/// From one line of the legend to the next.
pub(super) const ENTRY_LINE: f64 = 20.0;
/// Between two reasons below a tree, and above the first line of them.
pub(super) const CAPTION_GAP: f64 = 14.0;
pub(super) const ABOVE_CAPTIONS: f64 = 4.0;

/// The pieces of a line of conventions and counts: its parts, and of long ones the words. Each with what stands before it
/// where it does not begin a line.
pub(super) fn pieces(line: &str) -> impl Iterator<Item = (&'static str, &str)> {
    /// Longer parts, a position say, go on in another line; longer words behind a row of the board.
    const LONG: [usize; 2] = [36, 24];
    line.split(BETWEEN_PARTS).flat_map(|part| {
        let is_long = part.chars().count() > LONG[0];
        let mut before = BETWEEN_PARTS;
        let words = part.split(move |c| is_long && c == ' ');
        words.flat_map(move |word| {
            let is_long = word.chars().count() > LONG[1];
            let mut before = std::mem::replace(&mut before, " ");
            word.split_inclusive(move |c| is_long && c == '/')
                .map(move |piece| (std::mem::take(&mut before), piece))
        })
    })
}

/// The next so many pieces as a line.
pub(super) fn line_of<'a>(pieces: impl Iterator<Item = (&'static str, &'a str)>) -> String {
    pieces.enumerate().fold(String::new(), |mut line, (i, (before, piece))| {
        line.extend([if i == 0 { "" } else { before }, piece]);
        line
    })
}

/// The lines above and below a tree. They never depend on the step.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Surroundings {
    /// The lines of the title.
    pub(super) title: Vec<String>,
    /// How many parts each line of conventions and counts has.
    pub(super) parts: Vec<usize>,
    /// How many entries each line of the legend has.
    pub(super) entries: Vec<usize>,
    /// How many reasons each line of what letters mean has.
    pub(super) captions: Vec<usize>,
    /// Of the widest line.
    pub(super) width: f64,
    /// What all of that needs above the tree and below it.
    pub(super) head: f64,
    pub(super) foot: f64,
}

/// What is to be said around a tree, measured in natural sizes.
#[derive(Debug, Default)]
pub(super) struct Decorations {
    /// The words of the title.
    pub(super) title: Vec<(String, f64)>,
    /// The pieces of the line of conventions and counts.
    pub(super) parts: Vec<f64>,
    /// The entries of the legend, with their examples.
    pub(super) entries: Vec<f64>,
    /// What the letters of reasons mean.
    pub(super) captions: Vec<f64>,
}

impl Decorations {
    /// In lines that are no wider than `most` where that is possible. The title has all its lines where the page `is_endless`.
    pub(super) fn wrapped(
        &self,
        (metrics, dims): (&Metrics, &Dims),
        most: f64,
        is_endless: bool,
    ) -> Surroundings {
        let mut around = Surroundings::default();
        let has = |concession: Concession| !dims.conceded.has(concession);
        let width = |text: &str, pen: Pen| metrics.width(text, pen.face(), dims.em(pen));
        let title = dims.ratio(Pen::Title);
        let subtitle = dims.ratio(Pen::Subtitle);
        if !has(Concession::Subtitle) && !is_endless && has(Concession::Title) && !self.title.is_empty() {
            let line = self.title.iter().map(|(word, _)| word.as_str()).collect::<Vec<_>>().join(" ");
            let line = dims.shortened(metrics, &line, Pen::Title, most.max(120.0)).into_owned();
            around.width = width(&line, Pen::Title);
            around.title.push(line);
        } else if has(Concession::Title) && !self.title.is_empty() {
            let words = self.title.iter().map(|(word, width)| (word.as_str(), width * title));
            for line in lines_of_words(words, width(" ", Pen::Title), most) {
                let line = dims.shortened(metrics, &line, Pen::Title, most.max(120.0)).into_owned();
                around.width = around.width.max(width(&line, Pen::Title));
                around.title.push(line);
            }
        }
        if has(Concession::Subtitle) && has(Concession::Title) {
            let between = width(BETWEEN_PARTS, Pen::Subtitle);
            let parts: Vec<f64> = self.parts.iter().map(|part| part * subtitle).collect();
            around.parts = lines(parts.iter().copied(), between, most);
            around.width = around.width.max(widest(&parts, &around.parts, between));
        }
        if has(Concession::Legend) {
            let legend = dims.ratio(Pen::Legend);
            let entries: Vec<f64> = self
                .entries
                .iter()
                .map(|entry| SAMPLE + SAMPLE_GAP + (entry - SAMPLE - SAMPLE_GAP) * legend)
                .collect();
            around.entries = lines(entries.iter().copied(), ENTRY_GAP, most);
            around.width = around.width.max(widest(&entries, &around.entries, ENTRY_GAP));
        }
        let (n_title, n_parts) = (around.title.len() as f64, around.parts.len() as f64);
        if n_title + n_parts > 0.0 {
            around.head = 10.0 + 20.0 * title * n_title + 16.0 * subtitle * n_parts;
        }
        if !around.entries.is_empty() {
            around.foot = 16.0 + ENTRY_LINE * around.entries.len() as f64;
        }
        if dims.reasons() == Reasons::Letters && !self.captions.is_empty() {
            around.captions = lines(self.captions.iter().copied(), CAPTION_GAP, most);
            around.width = around.width.max(widest(&self.captions, &around.captions, CAPTION_GAP));
            around.foot += ABOVE_CAPTIONS + dims.line() * around.captions.len() as f64;
        }
        around
    }

    /// Title and conventions in one line each, as a page without a frame has them, and the legend as wide as what is above it.
    pub(super) fn unwrapped(
        &self,
        metrics: &Metrics,
        has_head: bool,
        has_foot: bool,
        tree: f64,
    ) -> Surroundings {
        let head = Self { title: self.title.clone(), parts: self.parts.clone(), ..Self::default() };
        let mut around = head.wrapped((metrics, &Dims::NATURAL), f64::INFINITY, true);
        let most = around.width.max(tree).max(LEAST_LEGEND);
        around.entries = lines(self.entries.iter().copied(), ENTRY_GAP, most);
        around.width = around.width.max(widest(&self.entries, &around.entries, ENTRY_GAP));
        around.head = if has_head { 50.0 } else { 0.0 };
        let more = around.entries.len().saturating_sub(1) as f64;
        around.foot = if has_foot { 46.0 + ENTRY_LINE * more } else { 0.0 };
        around
    }
}

/// Words, each with its width, in lines that are at most so wide; one word at least on each.
pub(super) fn lines_of_words<'a>(
    words: impl Iterator<Item = (&'a str, f64)> + Clone,
    gap: f64,
    most: f64,
) -> Vec<String> {
    let mut words_left = words.clone().map(|(word, _)| word);
    lines(words.map(|(_, width)| width), gap, most)
        .into_iter()
        .map(|n| words_left.by_ref().take(n).collect::<Vec<_>>().join(" "))
        .collect()
}

/// How many of the widths stand on each line that is at most so wide; one at least.
pub(super) fn lines(widths: impl Iterator<Item = f64>, gap: f64, most: f64) -> Vec<usize> {
    let mut lines: Vec<usize> = Vec::new();
    let mut end = f64::INFINITY;
    for width in widths {
        match lines.last_mut() {
            Some(n) if end + gap + width <= most => {
                *n += 1;
                end += gap + width;
            }
            _ => {
                lines.push(1);
                end = width;
            }
        }
    }
    lines
}

fn widest(widths: &[f64], lines: &[usize], gap: f64) -> f64 {
    let mut rest = widths;
    let mut widest = 0.0_f64;
    for &n in lines {
        let (line, after) = rest.split_at(n.min(rest.len()));
        widest = widest.max(line.iter().sum::<f64>() + gap * n.saturating_sub(1) as f64);
        rest = after;
    }
    widest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_part_goes_on_in_another_line() {
        let fen = "chess rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
        let said = format!("depth 3 · {fen} · alpha-beta");
        assert_eq!(line_of(pieces(&said)), said);
        let first: Vec<_> = pieces(&said).take(4).collect();
        assert_eq!(first, [(" · ", "depth 3"), (" · ", "chess"), (" ", "rnbqkbnr/"), ("", "pppppppp/")]);
        assert_eq!(pieces("depth 3 · 4k3/8 w").count(), 2);
    }

    #[test]
    fn parts_fill_lines_and_each_line_has_one_at_least() {
        let lines = |most| lines([30.0, 30.0, 50.0, 10.0].into_iter(), 5.0, most);
        assert_eq!(lines(f64::INFINITY), [4]);
        assert_eq!(lines(65.0), [2, 2]);
        assert_eq!(lines(64.0), [1, 1, 1, 1]);
        assert_eq!(lines(0.0), [1, 1, 1, 1]);
        assert_eq!(widest(&[30.0, 30.0, 50.0, 10.0], &[2, 2], 5.0), 65.0);
        assert!(super::lines(std::iter::empty(), 5.0, 9.0).is_empty());
    }
}
