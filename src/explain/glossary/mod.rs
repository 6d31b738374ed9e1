//! The terms of the trade: which words of a sentence are terms, what they mean, and where they come from.
//!
//! Words, meanings and sources are messages, so another language has its own; here is only which terms there are, which
//! search shows each, and how they are found in a sentence.

mod term;

use crate::text::Text;

pub use term::{GlossaryExample, GlossaryTerm};

/// What there is to say about a term.
#[derive(Clone, Debug)]
pub struct GlossaryEntry {
    /// Which term.
    pub term: GlossaryTerm,
    /// What it is called.
    pub title: String,
    /// The words that stand for it, singular and plural.
    pub words: Vec<String>,
    /// How it is written in formulas and pictures, where there is a way.
    pub symbol: Option<String>,
    /// What others call it.
    pub also: Vec<String>,
    /// What it means, in one or two sentences.
    pub meaning: String,
    /// The paper or book that it comes from.
    pub source: String,
}

/// A piece of a sentence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SentencePiece<'a> {
    /// What stands there.
    pub text: &'a str,
    /// The term that it stands for, if it is one.
    pub term: Option<GlossaryTerm>,
}

/// All terms in one language.
#[derive(Clone, Debug)]
pub struct Glossary {
    entries: Vec<GlossaryEntry>,
    /// All words with their terms, the longest first.
    words: Vec<(String, GlossaryTerm)>,
}

impl Glossary {
    /// The glossary in a language.
    pub fn new(text: &Text) -> Self {
        let entries: Vec<GlossaryEntry> =
            GlossaryTerm::ALL.into_iter().map(|term| entry(text, term)).collect();
        let all = entries.iter().flat_map(|entry| entry.words.iter().map(|word| (word.clone(), entry.term)));
        let mut words: Vec<(String, GlossaryTerm)> = all.collect();
        words.sort_by_key(|(word, _)| std::cmp::Reverse(word.len()));
        Self { entries, words }
    }

    /// Every term with what there is to say about it.
    pub fn entries(&self) -> &[GlossaryEntry] {
        &self.entries
    }

    /// One of them.
    pub fn entry(&self, term: GlossaryTerm) -> Option<&GlossaryEntry> {
        self.entries.iter().find(|entry| entry.term == term)
    }

    /// The entries with all words of a query in name, symbol or meaning; those with them in the name or the symbol first.
    pub fn matching(&self, query: &str) -> Vec<&GlossaryEntry> {
        let wanted: Vec<String> = query.split_whitespace().map(str::to_lowercase).collect();
        let holds = |text: &str| {
            let text = text.to_lowercase();
            wanted.iter().all(|word| text.contains(word.as_str()))
        };
        let is_named = |entry: &&GlossaryEntry| {
            entry.words.iter().chain(&entry.also).chain(&entry.symbol).any(|word| holds(word))
        };
        let (mut named, others): (Vec<&GlossaryEntry>, Vec<&GlossaryEntry>) =
            self.entries.iter().partition(is_named);
        named.extend(others.into_iter().filter(|entry| holds(&format!("{} {}", entry.title, entry.meaning))));
        named
    }

    /// A sentence, cut into terms and what stands between them. Each term is marked where it stands first; the pieces
    /// together are the sentence.
    pub fn split<'a>(&self, sentence: &'a str) -> Vec<SentencePiece<'a>> {
        let mut pieces = Vec::new();
        let mut seen: Vec<GlossaryTerm> = Vec::new();
        // Where the text that belongs to no term begins.
        let mut plain = 0;
        let mut at = 0;
        while let Some(c) = sentence[at..].chars().next() {
            let is_start = sentence[..at].chars().next_back().is_none_or(|before| !is_in_word(before));
            let found = if is_start && is_in_word(c) { self.word_at(&sentence[at..]) } else { None };
            let Some((length, term)) = found else {
                at += c.len_utf8();
                continue;
            };
            if !seen.contains(&term) {
                seen.push(term);
                if plain < at {
                    pieces.push(SentencePiece { text: &sentence[plain..at], term: None });
                }
                pieces.push(SentencePiece { text: &sentence[at..at + length], term: Some(term) });
                plain = at + length;
            }
            at += length;
        }
        if plain < sentence.len() {
            pieces.push(SentencePiece { text: &sentence[plain..], term: None });
        }
        pieces
    }

    /// The longest word that a text begins with: its length and its term.
    fn word_at(&self, text: &str) -> Option<(usize, GlossaryTerm)> {
        self.words.iter().find_map(|(word, term)| {
            let rest = strip(text, word)?;
            let ends = rest.chars().next().is_none_or(|next| !is_in_word(next));
            ends.then_some((text.len() - rest.len(), *term))
        })
    }
}

/// What follows a word at the beginning of a text. A word that begins small may begin a sentence.
fn strip<'a>(text: &'a str, word: &str) -> Option<&'a str> {
    if let Some(rest) = text.strip_prefix(word) {
        return Some(rest);
    }
    let first = word.chars().next().filter(|first| first.is_lowercase() && first.is_ascii())?;
    let rest = text.strip_prefix(first.to_ascii_uppercase())?;
    rest.strip_prefix(&word[first.len_utf8()..])
}

/// Letters, digits and what joins them: `cut-node` is one word, and so is `α₀`.
fn is_in_word(c: char) -> bool {
    c.is_alphanumeric() || matches!(c, '-' | '_' | '⁺' | '⁻' | '₀' | '#' | '@')
}

fn entry(text: &Text, term: GlossaryTerm) -> GlossaryEntry {
    let id = format!("term-{}", term.name());
    let part = |name: &str| text.part(&id, name).unwrap_or_default();
    let list = |name: &str| text.part(&id, name).map_or_else(Vec::new, |words| listed(&words));
    GlossaryEntry {
        term,
        title: text.say_named(&id, &[]),
        words: list("words"),
        symbol: text.part(&id, "symbol"),
        also: list("also"),
        meaning: part("meaning"),
        source: part("source"),
    }
}

fn listed(words: &str) -> Vec<String> {
    words.split(',').map(|word| word.trim().to_owned()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The sentence with its terms in brackets, each with its name where that is another.
    fn marked(sentence: &str) -> String {
        let glossary = Glossary::new(&Text::english());
        let pieces = glossary.split(sentence);
        assert_eq!(pieces.iter().map(|piece| piece.text).collect::<String>(), sentence);
        let mark = |piece: &SentencePiece<'_>| match piece.term {
            None => piece.text.to_owned(),
            Some(term) => format!("[{}:{}]", piece.text, term.name()),
        };
        pieces.iter().map(mark).collect()
    }

    #[track_caller]
    fn check(sentence: &str, expected: &str) {
        assert_eq!(marked(sentence), expected);
    }

    #[test]
    fn terms_are_found_in_singular_and_plural_and_at_the_beginning_of_a_sentence() {
        check("Three plies up, a ply.", "Three [plies:ply] up, a ply.");
        check("Window and window", "[Window:window] and window");
        check("12 of 14 nodes were visited", "12 of 14 [nodes:node] were [visited:visit]");
        check("Leaves", "[Leaves:leaf]");
    }

    #[test]
    fn the_longest_term_counts() {
        check("a deep α-cutoff at I", "a [deep α-cutoff:deep-cutoff] at I");
        check("an α-cutoff and a cutoff", "an [α-cutoff:cutoff] and a cutoff");
        check("its static evaluation", "its [static evaluation:static-evaluation]");
        check("the null window (3, 3⁺)", "the [null window:null-window] (3, 3⁺)");
    }

    #[test]
    fn words_within_words_and_other_cases_are_no_terms() {
        check("C (MIN) may win in a minute", "C ([MIN:min]) may win in a minute");
        check("min(v, w) and nodes2 and α₀", "min(v, w) and nodes2 and α₀");
        check("", "");
        check("白方先走", "白方先走");
    }

    #[test]
    fn every_term_says_what_it_is() {
        let glossary = Glossary::new(&Text::english());
        for entry in glossary.entries() {
            let all = [&entry.title, &entry.meaning, &entry.source];
            assert!(all.iter().all(|text| !text.is_empty() && !text.contains('[')), "{entry:?}");
            assert!(entry.meaning.ends_with('.') && !entry.source.ends_with('.'), "{entry:?}");
            assert!(entry.words.iter().chain(&entry.symbol).all(|word| !word.is_empty()), "{entry:?}");
            // Its other names lead to it, too; the first letter of a Greek one does.
            let is_word =
                |name: &String| entry.words.contains(name) || ["alpha", "beta"].contains(&name.as_str());
            assert!(entry.also.iter().all(|name| is_word(name) && *name != entry.title), "{entry:?}");
            // Its own name leads to it.
            assert!(entry.words.contains(&entry.title), "{entry:?}");
            assert_eq!(glossary.split(&entry.title)[0].term, Some(entry.term), "{entry:?}");
        }
        let mut names: Vec<_> = GlossaryTerm::ALL.map(GlossaryTerm::name).to_vec();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), GlossaryTerm::ALL.len());
    }

    #[test]
    fn no_word_stands_for_two_terms() {
        let glossary = Glossary::new(&Text::english());
        let mut words: Vec<_> = glossary.words.iter().map(|(word, _)| word).collect();
        words.sort_unstable();
        let n = words.len();
        words.dedup();
        assert_eq!(words.len(), n);
    }

    #[test]
    fn a_search_finds_names_before_meanings() {
        let glossary = Glossary::new(&Text::english());
        let names = |query: &str| -> Vec<&str> {
            glossary.matching(query).into_iter().map(|entry| entry.term.name()).collect()
        };
        assert_eq!(names("plies")[0], "ply");
        assert!(names("plies").contains(&"deep-cutoff"));
        assert_eq!(names("").len(), GlossaryTerm::ALL.len());
        assert_eq!(names("no such word"), Vec::<&str>::new());
        assert_eq!(names("NULL window")[0], "null-window");
    }
}
