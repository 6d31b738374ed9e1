//! Where words stand in a text.

use std::ops::Range;

/// What is looked for.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Query {
    pub(super) words: String,
    /// Letters before and behind it make it another word.
    pub(super) is_whole: bool,
    /// Capitals are other letters.
    pub(super) minds_case: bool,
}

impl Query {
    /// Everywhere it stands, from the beginning; no two overlap.
    pub(super) fn places(&self, text: &str) -> Vec<Range<usize>> {
        let wanted: Vec<char> = self.words.chars().flat_map(|c| self.lowercase(c)).collect();
        let Some(&first) = wanted.first() else { return Vec::new() };
        let mut found = Vec::new();
        let mut free_from = 0;
        let mut before = None;
        for (at, c) in text.char_indices() {
            if at >= free_from
                && self.lowercase(c).next() == Some(first)
                && let Some(length) = self.length(&text[at..], &wanted)
                && !(self.is_whole
                    && (before.is_some_and(is_of_word) || begins_in_word(&text[at + length..])))
            {
                found.push(at..at + length);
                free_from = at + length;
            }
            before = Some(c);
        }
        found
    }

    /// How many bytes at the beginning of a text are what is wanted.
    fn length(&self, text: &str, wanted: &[char]) -> Option<usize> {
        let mut wanted = wanted.iter();
        for (at, c) in text.char_indices() {
            if wanted.as_slice().is_empty() {
                return Some(at);
            }
            for lowercase in self.lowercase(c) {
                if wanted.next() != Some(&lowercase) {
                    return None;
                }
            }
        }
        wanted.as_slice().is_empty().then_some(text.len())
    }

    fn lowercase(&self, c: char) -> impl Iterator<Item = char> + use<> {
        let small = (!self.minds_case).then(|| c.to_lowercase());
        let as_it_is = self.minds_case.then_some(c);
        small.into_iter().flatten().chain(as_it_is)
    }
}

fn is_of_word(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

fn begins_in_word(text: &str) -> bool {
    text.starts_with(is_of_word)
}

/// A text with other words in some places.
pub(super) fn replaced(text: &str, places: &[Range<usize>], words: &str) -> String {
    let mut made = String::with_capacity(text.len());
    let mut end = 0;
    for at in places {
        made.push_str(&text[end..at.start]);
        made.push_str(words);
        end = at.end;
    }
    made.push_str(&text[end..]);
    made
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, words: &str, [is_whole, minds_case]: [bool; 2], expected: &[&str]) {
        let places = Query { words: words.to_owned(), is_whole, minds_case }.places(text);
        let found: Vec<&str> = places.iter().map(|at| &text[at.clone()]).collect();
        assert_eq!(found, expected, "{words} in {text}");
    }

    #[test]
    fn capitals_are_minded_if_wanted() {
        check("MAX max Maximum", "max", [false, false], &["MAX", "max", "Max"]);
        check("MAX max Maximum", "max", [false, true], &["max"]);
        check("ÄRGER ärger", "ÄR", [false, false], &["ÄR", "är"]);
        check("İ i", "i", [false, false], &["i"]);
        check("İ", "İ", [false, false], &["İ"]);
    }

    #[test]
    fn words_may_have_to_be_whole() {
        check("B B2 aB B=3 (B)", "B", [true, true], &["B", "B", "B"]);
        check("B B2 aB", "B", [false, true], &["B", "B", "B"]);
    }

    #[test]
    fn places_do_not_overlap_and_nothing_is_nowhere() {
        check("aaaa", "aa", [false, true], &["aa", "aa"]);
        check("aaaa", "", [false, true], &[]);
        check("", "a", [false, true], &[]);
        check("ab", "abc", [false, true], &[]);
    }

    #[test]
    fn other_words_take_their_places() {
        let places = Query { words: "B".to_owned(), is_whole: true, minds_case: true }.places("A(B=3, @B)");
        assert_eq!(replaced("A(B=3, @B)", &places, "new"), "A(new=3, @new)");
    }
}
