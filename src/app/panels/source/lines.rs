//! The text as it is shown: its lines, the words in them, and which of them are laid out.

use std::ops::Range;
use std::sync::Arc;

use crate::tree::notation::{Diagnostic, Meaning, meanings, without_mark};

/// Longer texts are shown up to here and not edited, in bytes.
pub const MAX_SHOWN: usize = 4 << 20;
/// Texts with longer lines are shown up to here in each and not edited, in characters.
pub const MAX_LINE: usize = 10_000;
/// So many lines above and below those in sight are laid out.
const AROUND: usize = 100;
/// As long as no more characters than this would have to be.
const ENOUGH: usize = 60_000;

/// What of a text is not shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Truncation {
    /// It goes on behind its first bytes.
    End,
    /// Lines go on; the first that does, from 1, and how many characters it has.
    Line(usize, usize),
}

/// A text by its lines.
#[derive(Clone, Debug)]
pub(super) struct SourceLines {
    /// As handed over.
    given: Arc<str>,
    /// What of it is shown.
    text: Arc<str>,
    /// Where lines begin.
    starts: Vec<usize>,
    /// The longest line, in characters.
    pub(super) longest: usize,
    /// What is not shown.
    pub(super) cut: Option<Truncation>,
    words: Vec<(Range<usize>, Meaning)>,
}

impl SourceLines {
    pub(super) fn new(given: Arc<str>) -> Self {
        let (text, cut) = shown(&given);
        let starts: Vec<usize> =
            std::iter::once(0).chain(text.match_indices('\n').map(|(at, _)| at + 1)).collect();
        let longest = text.split('\n').map(n_chars).max().unwrap_or_default();
        let words = meanings(&text);
        Self { given, text, starts, longest, cut, words }
    }

    /// Whether these are the lines of a text.
    pub(super) fn are_of(&self, given: &Arc<str>) -> bool {
        Arc::ptr_eq(&self.given, given) || self.given == *given
    }

    /// What is shown.
    pub(super) const fn text(&self) -> &Arc<str> {
        &self.text
    }

    /// At least one.
    pub(super) fn n_lines(&self) -> usize {
        self.starts.len()
    }

    /// Where a line begins; behind the last one the end of the text.
    pub(super) fn start(&self, line: usize) -> usize {
        self.starts.get(line).copied().unwrap_or(self.text.len())
    }

    /// The line of a byte, from 0.
    pub(super) fn line_of(&self, byte: usize) -> usize {
        self.starts.partition_point(|&start| start <= byte).saturating_sub(1)
    }

    /// The bytes of a line without what ends it.
    pub(super) fn line(&self, line: usize) -> &str {
        self.text[self.start(line)..self.start(line + 1)].trim_end_matches(['\n', '\r'])
    }

    /// The bytes of some lines; the last line break belongs to none, so that there is no empty line behind it.
    pub(super) fn bytes(&self, lines: &Range<usize>) -> Range<usize> {
        let end = self.start(lines.end);
        let is_last = lines.end >= self.n_lines();
        self.start(lines.start)..if is_last { end } else { end - 1 }
    }

    /// The words that are in some bytes.
    pub(super) fn words(&self, bytes: &Range<usize>) -> &[(Range<usize>, Meaning)] {
        let first = self.words.partition_point(|(at, _)| at.end <= bytes.start);
        let behind = self.words.partition_point(|(at, _)| at.start < bytes.end);
        self.words.get(first..behind).unwrap_or_default()
    }

    /// The lines that are laid out while some are in sight: some more, so that the next ones are there already.
    pub(super) fn around(&self, sight: &Range<usize>) -> Range<usize> {
        let n_lines = self.n_lines();
        let sight = sight.start.min(n_lines - 1)..sight.end.clamp(sight.start.min(n_lines - 1) + 1, n_lines);
        // In tens, so that it is not another one with every line that comes into sight.
        let wide = (sight.start.saturating_sub(AROUND) / 10 * 10)..(sight.end + AROUND).min(n_lines);
        if self.bytes(&wide).len() <= ENOUGH { wide } else { sight }
    }

    /// Where a problem is.
    pub(super) fn place(&self, found: &Diagnostic) -> Range<usize> {
        let n_chars = found.offending.trim_end_matches('…').chars().count();
        self.place_of((found.line, found.column), n_chars)
    }

    /// Where so many characters of a line stand, from a line and a column on, both from 1.
    pub(super) fn place_of(&self, (line, column): (u32, u32), n_chars: usize) -> Range<usize> {
        let line = (line as usize).saturating_sub(1).min(self.n_lines() - 1);
        let n_marks = if line == 0 { self.text.len() - without_mark(&self.text).len() } else { 0 };
        let words = &self.line(line)[n_marks.min(self.line(line).len())..];
        let behind = |n_chars: usize| words.char_indices().nth(n_chars).map_or(words.len(), |(at, _)| at);
        let column = (column as usize).saturating_sub(1);
        let start = self.start(line) + n_marks;
        start + behind(column)..start + behind(column + n_chars)
    }
}

fn n_chars(line: &str) -> usize {
    line.chars().count()
}

/// As much of a text as can be shown.
fn shown(given: &Arc<str>) -> (Arc<str>, Option<Truncation>) {
    if given.len() > MAX_SHOWN {
        let end = (0..=MAX_SHOWN).rev().find(|&end| given.is_char_boundary(end)).unwrap_or_default();
        let (text, _) = without_ends(&given[..end]);
        return (text.into(), Some(Truncation::End));
    }
    match without_ends(given) {
        (text, Some(cut)) => (text.into(), Some(cut)),
        (_, None) => (Arc::clone(given), None),
    }
}

/// A text without what is too long in its lines.
fn without_ends(text: &str) -> (String, Option<Truncation>) {
    let mut first = None;
    let mut made = String::new();
    for (i, line) in text.split('\n').enumerate() {
        if i > 0 {
            made.push('\n');
        }
        match line.char_indices().nth(MAX_LINE) {
            Some((end, _)) => {
                first.get_or_insert_with(|| Truncation::Line(i + 1, n_chars(line)));
                made.push_str(&line[..end]);
                made.push('…');
            }
            None => made.push_str(line),
        }
    }
    (made, first)
}

/// Where a place of a text is once it is another one: what is before and behind the change stays where it is, what is in
/// it goes to its end.
pub(super) fn moved(before: &str, now: &str, at: usize) -> usize {
    let (head, tail) = common(before, now);
    if at <= head {
        at
    } else if at >= before.len() - tail {
        now.len() - (before.len() - at)
    } else {
        now.len() - tail
    }
}

/// How many bytes two texts have in common at their beginning, and how many at their end.
pub(super) fn common(before: &str, now: &str) -> (usize, usize) {
    let same = |(a, b): &(u8, u8)| a == b;
    let mut head = before.bytes().zip(now.bytes()).take_while(same).count();
    while !before.is_char_boundary(head) || !now.is_char_boundary(head) {
        head -= 1;
    }
    let (rest, now_rest) = (&before[head..], &now[head..]);
    let mut tail = rest.bytes().rev().zip(now_rest.bytes().rev()).take_while(same).count();
    while !rest.is_char_boundary(rest.len() - tail) || !now_rest.is_char_boundary(now_rest.len() - tail) {
        tail -= 1;
    }
    (head, tail)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tree::notation::read;

    fn lines(text: &str) -> SourceLines {
        SourceLines::new(text.into())
    }

    #[test]
    fn lines_begin_behind_line_breaks() {
        let lines = lines("A\n  B 3\r\n  C 4\n");
        assert_eq!(lines.n_lines(), 4);
        assert_eq!((lines.line(1), lines.line(3)), ("  B 3", ""));
        assert_eq!([0, 1, 2, 9, 16].map(|byte| lines.line_of(byte)), [0, 0, 1, 2, 3]);
        assert_eq!(&lines.text()[lines.bytes(&(1..3))], "  B 3\r\n  C 4");
        assert_eq!(lines.longest, 6);
    }

    #[test]
    fn only_what_is_near_is_laid_out() {
        let long = lines(&"A 3\n".repeat(40_000));
        assert_eq!(long.around(&(0..40)), 0..140);
        assert_eq!(long.around(&(20_005..20_045)), 19_900..20_145);
        assert_eq!(long.around(&(39_990..40_030)), 39_890..40_001);
        let wide = lines(&format!("{}\n", "x".repeat(5_000)).repeat(100));
        assert_eq!(wide.around(&(10..20)), 10..20);
        assert_eq!(lines("").around(&(3..50)), 0..1);
    }

    #[test]
    fn what_is_too_long_is_cut_off() {
        let wide = lines(&format!("A\n{}", "x".repeat(1_000_000)));
        assert_eq!(wide.cut, Some(Truncation::Line(2, 1_000_000)));
        assert_eq!(wide.line(1).chars().count(), MAX_LINE + 1);
        let large = lines(&"A 3\n".repeat(MAX_SHOWN / 4 + 1));
        assert_eq!((large.cut, large.text().len()), (Some(Truncation::End), MAX_SHOWN));
        assert_eq!(lines("A 3").cut, None);
    }

    #[test]
    fn problems_are_where_their_words_are() {
        let check = |text: &str, expected: &str| {
            let lines = lines(text);
            let problems = read(text).unwrap_err();
            assert_eq!(&text[lines.place(&problems[0])], expected, "{text}");
        };
        check("A\n  B oops:x 3 x\n", "oops:x");
        check("\u{feff}A é é x\n", "é");
        check("A(B=3, C=)", "=");
    }

    #[test]
    fn places_move_with_the_words_around_them() {
        assert_eq!(moved("A(B=3)", "A(B=12)", 2), 2);
        assert_eq!(moved("A(B=3)", "A(B=12)", 6), 7);
        assert_eq!(moved("A(Bx=3)", "A(=3)", 3), 2);
        assert_eq!(moved("é", "è", 2), 2);
    }
}
