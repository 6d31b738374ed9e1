//! What the words of a text say, as the readers of its format find them: for views of the text.

use std::ops::Range;

use super::comments::comments;
use super::front::front;
use super::meaning::Meaning;
use super::reader::pass;
use super::report::Report;
use super::scan::{role, without_mark};
use super::sink::{SpanSink, TreeLimits};
use super::span::{Span, Tokens};
use crate::value::Role;

/// The words of a text that a reader understands, in their order, by their bytes. No two of them overlap.
///
/// What is left over are blanks, brackets, commas, arrows, and what no reader understands. Any text will do: of one that
/// is wrong, what its reader got to is told.
pub fn meanings(text: &str) -> Vec<(Range<usize>, Meaning)> {
    let n_mark = text.len() - without_mark(text).len();
    let text = &text[n_mark..];
    let front = front(text, &mut Report::default());
    let comments: Vec<Range<usize>> = comments(text)
        .map(|(at, _, _)| at..text[at..].find('\n').map_or(text.len(), |length| at + length))
        .collect();
    let mut found = header(text, &front.keys, &comments);
    let words = pass(text, TreeLimits::default(), MeaningBuilder { text, found: Vec::new() });
    found.extend(words.found);
    found.extend(comments.into_iter().map(|comment| (comment, Meaning::Comment)));
    found.sort_by_key(|(at, _)| (at.start, at.end));
    let mut end = 0;
    found.retain(|(at, _)| {
        let is_kept = at.start >= end && at.start < at.end;
        end = end.max(at.end);
        is_kept
    });
    for (at, _) in &mut found {
        *at = at.start + n_mark..at.end + n_mark;
    }
    found
}

/// Keys, and what stands behind them.
fn header(text: &str, keys: &[Span], comments: &[Range<usize>]) -> Vec<(Range<usize>, Meaning)> {
    let mut found = Vec::new();
    for key in keys {
        found.push((key.range(), Meaning::Key));
        let start = (key.end() + 1).min(text.len());
        let line_end = text[start..].find('\n').map_or(text.len(), |length| start + length);
        let behind = comments.partition_point(|comment| comment.start < start);
        let end = comments.get(behind).map_or(line_end, |comment| comment.start.min(line_end));
        let rest = &text[start..end];
        let value = rest.trim();
        let at = start + (rest.len() - rest.trim_start().len());
        let role = Some(value).filter(|_| key.of(text).eq_ignore_ascii_case("root")).and_then(role);
        found.push((at..at + value.len(), role.map_or(Meaning::Text, Meaning::Role)));
    }
    found
}

/// Collects what readers understand.
struct MeaningBuilder<'a> {
    text: &'a str,
    found: Vec<(Range<usize>, Meaning)>,
}

impl SpanSink for MeaningBuilder<'_> {
    fn node(&mut self, _at: usize) {}

    fn words(&mut self, tokens: &Tokens) {
        let role = tokens.role.and_then(|span| role(span.of(self.text)));
        let all = [
            (tokens.mv, Meaning::Move),
            (tokens.label, Meaning::Label),
            (tokens.value, Meaning::Value),
            (tokens.role.filter(|_| role.is_some()), Meaning::Role(role.unwrap_or(Role::Max))),
            (tokens.probability, Meaning::Probability),
            (tokens.same, Meaning::Same),
        ];
        self.found.extend(all.into_iter().filter_map(|(span, meaning)| Some((span?.range(), meaning))));
    }

    fn word(&mut self, at: Range<usize>, meaning: Meaning) {
        self.found.push((at, meaning));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use Meaning::{Comment, Key, Label, Move, Probability, Same, Text, Value};

    #[track_caller]
    fn check(text: &str, expected: &[(&str, Meaning)]) {
        let found = meanings(text);
        let said: Vec<(&str, Meaning)> =
            found.iter().map(|(at, meaning)| (&text[at.clone()], *meaning)).collect();
        assert_eq!(said, expected, "{text}");
    }

    #[test]
    fn an_outline_with_its_header() {
        check(
            "title: Two # here\nroot: min\n\nA # the root\n  e4 -> B 3 p=1/3\n  \"C D\" chance\n    @B\n    ·\n",
            &[
                ("title", Key),
                ("Two", Text),
                ("# here", Comment),
                ("root", Key),
                ("min", Meaning::Role(Role::Min)),
                ("A", Label),
                ("# the root", Comment),
                ("e4", Move),
                ("B", Label),
                ("3", Value),
                ("1/3", Probability),
                ("\"C D\"", Label),
                ("chance", Meaning::Role(Role::Chance)),
                ("@B", Same),
                ("·", Value),
            ],
        );
    }

    #[test]
    fn a_tree_on_one_line() {
        check(
            "A:min(B=3, e4 -> C(-inf, 2))",
            &[
                ("A", Label),
                ("min", Meaning::Role(Role::Min)),
                ("B", Label),
                ("3", Value),
                ("e4", Move),
                ("C", Label),
                ("-inf", Value),
                ("2", Value),
            ],
        );
    }

    #[test]
    fn nested_lists() {
        check(
            "tree = [(\"A\", 3), float(\"inf\"), [12345678901, \"@A\"]] # end",
            &[
                ("\"A\"", Label),
                ("3", Value),
                ("float(\"inf\")", Value),
                ("12345678901", Value),
                ("\"@A\"", Same),
                ("# end", Comment),
            ],
        );
    }

    #[test]
    fn json() {
        check(
            "{\"plyscope\": 1, \"title\": \"T\", \"root\": {\"children\": [{\"value\": 3, \"p\": \"1/2\"}], \"label\": \"A\", \
             \"role\": \"max\"}}",
            &[
                ("\"plyscope\"", Key),
                ("1", Value),
                ("\"title\"", Key),
                ("\"T\"", Text),
                ("\"root\"", Key),
                ("\"children\"", Key),
                ("\"value\"", Key),
                ("3", Value),
                ("\"p\"", Key),
                ("\"1/2\"", Probability),
                ("\"label\"", Key),
                ("\"A\"", Label),
                ("\"role\"", Key),
                ("\"max\"", Meaning::Role(Role::Max)),
            ],
        );
    }

    #[test]
    fn what_is_not_understood_has_no_meaning_and_what_follows_has() {
        check(
            "A\n  B 3 oops\n  C 4\n",
            &[("A", Label), ("B", Label), ("3", Value), ("C", Label), ("4", Value)],
        );
        check("A(B=, C=4", &[("A", Label), ("B", Label), ("C", Label), ("4", Value)]);
        check("\u{feff}A 3", &[("A", Label), ("3", Value)]);
        check("", &[]);
    }
}
