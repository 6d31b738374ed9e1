//! The few words that a text of a tree has of its own, offered where they can stand.

use std::ops::Range;

use super::lines::SourceLines;
use crate::search::Setting;
use crate::trace::expect;
use crate::tree::notation::{HEADER_KEYS, Meaning};
use crate::value::Role;

/// So many letters of a word are there before it is offered; labels are short.
const N_LETTERS: usize = 2;

/// Words that the one at the caret can become.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Offer {
    /// The letters that are there.
    pub(super) at: Range<usize>,
    /// At least one.
    pub(super) words: Vec<String>,
}

/// What can be written at a caret that has nothing but the end of its line, or a blank, a bracket or a comma behind it;
/// where the user asks for it, also before the first letter.
pub(super) fn offer(lines: &SourceLines, caret: usize, is_asked: bool) -> Option<Offer> {
    let least = if is_asked { 0 } else { N_LETTERS };
    let number = lines.line_of(caret);
    let line_start = lines.start(number);
    let column = caret - line_start;
    let line = lines.line(number);
    let (before, behind) = (line.get(..column)?, line.get(column..)?);
    if behind.starts_with(|c: char| c.is_alphanumeric() || matches!(c, '_' | '-')) {
        return None;
    }
    let inside =
        before.len() - before.chars().rev().take_while(|c| is_of_word(*c)).map(char::len_utf8).sum::<usize>();
    let (lead, word) = before.split_at(inside);
    if is_comment(lines, caret) {
        return None;
    }
    let known: Vec<String> = match lead.split_once(':').map(|(key, rest)| (key.trim(), rest)) {
        Some((key, rest)) if is_above_tree(lines, number) && key.eq_ignore_ascii_case("root") => {
            rest.trim().is_empty().then(roles)?
        }
        Some((key, rest)) if is_above_tree(lines, number) && key.eq_ignore_ascii_case("expect") => {
            let clause = rest.rsplit(';').next().unwrap_or_default().trim();
            if clause.is_empty() && (is_asked || !word.is_empty()) { clauses() } else { arguments(clause)? }
        }
        Some(_) if is_above_tree(lines, number) => return None,
        _ if lead.trim().is_empty() && word.len() >= least && is_above_tree(lines, number) => {
            keys(lines, word)
        }
        // Behind a label, and in the tree.
        _ if word.len() >= least && has_label(lines, line_start..line_start + lead.len()) => roles(),
        _ => return None,
    };
    // The blank behind a word may be there.
    let ends = |one: String| if behind.starts_with(' ') { one.trim_end().to_owned() } else { one };
    let known = known.into_iter().map(ends);
    let words: Vec<String> = known.filter(|one| one.len() > word.len() && begins(one, word)).collect();
    (!words.is_empty()).then_some(Offer { at: line_start + inside..caret, words })
}

/// Whether the caret stands behind the first letters of a key of the header, above a tree: until its colon is written, the
/// readers take it for the root.
pub(super) fn is_key_begun(lines: &SourceLines, caret: usize) -> bool {
    let number = lines.line_of(caret);
    let line = lines.line(number).trim();
    let is_behind = lines.start(number) + lines.line(number).trim_end().len() == caret;
    let has_tree = lines.text()[caret..].lines().skip(1).any(|line| !line.trim().is_empty());
    let is_word = !line.is_empty() && HEADER_KEYS.into_iter().any(|key| begins(key, line));
    is_word && is_behind && has_tree && is_above_tree(lines, number)
}

fn begins(word: &str, letters: &str) -> bool {
    word.get(..letters.len()).is_some_and(|start| start.eq_ignore_ascii_case(letters))
}

const fn is_of_word(c: char) -> bool {
    c.is_ascii_alphanumeric() || matches!(c, '-' | '_')
}

fn is_comment(lines: &SourceLines, caret: usize) -> bool {
    let before = caret.saturating_sub(1)..caret;
    lines.words(&before).iter().any(|(_, meaning)| *meaning == Meaning::Comment)
}

/// Whether no node stands above a line: it can be one of the header.
fn is_above_tree(lines: &SourceLines, number: usize) -> bool {
    let above = 0..lines.start(number);
    let is_header = |line: &str| line.trim().is_empty() || line.trim().starts_with('#') || line.contains(':');
    lines.text()[above].lines().all(is_header)
}

/// The keys that begin so and are not there yet; `expect` stands as often as one likes. Where only one that is there
/// begins so, it is offered again: the readers say where it stands.
fn keys(lines: &SourceLines, word: &str) -> Vec<String> {
    let is_there = |key: &str| {
        let begins =
            |line: &str| line.split_once(':').is_some_and(|(word, _)| word.trim().eq_ignore_ascii_case(key));
        lines.text().lines().take_while(|line| !line.starts_with([' ', '(', '['])).any(begins)
    };
    let fitting: Vec<&str> = HEADER_KEYS.into_iter().filter(|key| begins(key, word)).collect();
    let new: Vec<&str> = fitting.iter().copied().filter(|key| *key == "expect" || !is_there(key)).collect();
    let wanted = if new.is_empty() { fitting } else { new };
    wanted.into_iter().map(|key| format!("{key}: ")).collect()
}

/// Who can decide.
fn roles() -> Vec<String> {
    Role::ALL.map(|role| role.name().to_owned()).to_vec()
}

/// What an `expect:` line can begin a clause with.
fn clauses() -> Vec<String> {
    let settings = Setting::ALL.into_iter().map(Setting::option);
    // What follows is written next.
    expect::RESULTS.into_iter().chain(["root"]).chain(settings).map(|word| format!("{word} ")).collect()
}

/// The words that can follow the name of a clause.
fn arguments(clause: &str) -> Option<Vec<String>> {
    let words = match clause {
        "root" => vec![Role::Max.name(), Role::Min.name()],
        "bound" => vec!["exact", "lower", "upper"],
        "pruned" => vec!["none"],
        _ => Setting::by_option(clause).filter(|setting| setting.name() == clause)?.words(),
    };
    Some(words.into_iter().map(str::to_owned).collect())
}

/// Whether a label stands in some bytes, and no bracket or comma that ends its node behind it.
fn has_label(lines: &SourceLines, bytes: Range<usize>) -> bool {
    let words = lines.words(&bytes);
    let Some((at, _)) = words.iter().rfind(|(_, meaning)| *meaning == Meaning::Label) else { return false };
    let between = lines.text().get(at.end..bytes.end).unwrap_or_default();
    let has_role =
        words.iter().any(|(role, meaning)| matches!(meaning, Meaning::Role(_)) && role.start > at.start);
    between.ends_with(char::is_whitespace) && !between.contains(['(', ')', ',']) && !has_role
}

#[cfg(test)]
mod tests {
    use super::*;

    /// `|` is the caret.
    #[track_caller]
    fn check(text: &str, expected: &[&str]) {
        let caret = text.find('|').unwrap();
        let lines = SourceLines::new(text.replace('|', "").into());
        let words = |is_asked| offer(&lines, caret, is_asked).map(|offer| offer.words).unwrap_or_default();
        assert_eq!(words(false), expected, "{text}");
        assert!(expected.is_empty() || words(true) == expected, "{text}");
    }

    #[track_caller]
    fn check_asked(text: &str, expected: &[&str]) {
        let caret = text.find('|').unwrap();
        let lines = SourceLines::new(text.replace('|', "").into());
        let words = offer(&lines, caret, true).map(|offer| offer.words).unwrap_or_default();
        assert_eq!(words, expected, "{text}");
    }

    #[test]
    fn a_user_who_asks_needs_no_letters() {
        check_asked("|\nroot: max\nsource: S\nA 3", &["title: ", "teaches: ", "expect: "]);
        check_asked("A |\n  B 3", &["max", "min", "chance"]);
        check_asked("A m|\n  B 3", &["max", "min"]);
        check_asked("tea| nothing\nA 3", &["teaches:"]);
        check_asked("A\n  |B 3", &[]);
    }

    #[test]
    fn a_key_is_begun_above_a_tree() {
        let is_begun = |text: &str| {
            let caret = text.find('|').unwrap();
            is_key_begun(&SourceLines::new(text.replace('|', "").into()), caret)
        };
        assert!(is_begun("te|\nA\n  3"));
        assert!(is_begun("title: T\n E|\n\nA(B=3)"));
        assert!(!is_begun("te|"), "the root of a new tree");
        assert!(!is_begun("te|a\nA 3"));
        assert!(!is_begun("A|\n  3"));
        assert!(!is_begun("A\n  te|\n  3"));
    }

    #[test]
    fn keys_of_the_header() {
        check("ti|", &["title: "]);
        check("title: T\nex|\nA 3", &["expect: "]);
        check("title: T\nt|\nA 3", &[]);
        check("title: T\nte|\nA 3", &["teaches: "]);
        check("title: T\nti|\nA 3", &["title: "]);
        check("t|", &[]);
        check("A\n  ti|", &[]);
        check("# ti|", &[]);
    }

    #[test]
    fn roles_stand_behind_labels_and_root() {
        check("root: |\nA 3", &["max", "min", "chance"]);
        check("root: mi|\nA 3", &["min"]);
        check("A ma|\n  B 3", &["max"]);
        check("A m|\n  B 3", &[]);
        check("A ch|(B=3)", &["chance"]);
        check("A(B mi|(C=3))", &["min"]);
        check("A(B, mi|)", &[]);
        check("A max mi|\n  B 3", &[]);
        check("ma|\n  B 3", &[]);
    }

    #[test]
    fn words_of_expectations() {
        check("expect: v|\nA 3", &["value ", "visited "]);
        check("expect: value 4; pru|\nA 3", &["pruned "]);
        check("expect: fail h|\nA 3", &["hard"]);
        check("expect: bound |\nA 3", &["exact", "lower", "upper"]);
        check("expect: value 4|\nA 3", &[]);
        check("title: va|\nA 3", &[]);
    }
}
