//! Names and words: one type name stands for one type, types and modules are called what the field calls them, and words
//! that name no actor or are not the field's do not come back.

use std::collections::BTreeMap;
use std::path::Path;

use super::{Source, sources, tokens};

/// Participles, pronouns and riddles that are no names of types.
const REFUSED_TYPES: &[&str] = &[
    "Aim",
    "Asked",
    "Drawn",
    "Given",
    "Giver",
    "Glow",
    "Held",
    "Kept",
    "Kids",
    "Known",
    "Listed",
    "Made",
    "Manuscript",
    "Means",
    "Often",
    "Passed",
    "Refused",
    "Rival",
    "Run",
    "Said",
    "Searched",
    "Shown",
    "Slip",
    "Told",
    "Wanted",
    "Wish",
    "Writing",
    "Written",
];

/// Words that do not say what is in a module.
const REFUSED_MODULES: &[&str] = &[
    "agreement",
    "alone",
    "another",
    "around",
    "copies",
    "copying",
    "difference",
    "drawn",
    "extras",
    "follow",
    "framing",
    "gaze",
    "grow",
    "hall",
    "hand",
    "head",
    "heard",
    "hold",
    "keeping",
    "kept",
    "known",
    "least",
    "lecture",
    "listen",
    "moment",
    "outside",
    "parked",
    "prepare",
    "replies",
    "said",
    "saves",
    "scorebook",
    "scoring",
    "sheets",
    "shell",
    "stage",
    "starting",
    "tally",
    "tape",
    "together",
    "trail",
    "varied",
    "walk",
    "weave",
    "wide",
    "writing",
];

/// Words that are refused in sources and messages, and what to write instead.
const REFUSED_WORDS: &[(&str, &str)] = &[
    ("all the same", "still"),
    ("anybody", "the user, the caller"),
    ("as it was", "unchanged"),
    ("behaviour", "behavior"),
    ("brother", "sibling"),
    ("centre", "center"),
    ("colour", "color"),
    ("favour", "favor"),
    ("flames", "flame graph"),
    ("folded", "collapsed"),
    ("grey", "gray"),
    ("he", "the user, the search, MAX, MIN"),
    ("inner node", "internal node"),
    ("licence", "license"),
    ("neighbour", "neighbor"),
    ("never mattered", "pruned"),
    ("nobody", "the user, the caller"),
    ("not looked at", "pruned"),
    ("practise", "practice"),
    ("random game", "playout"),
    ("second search", "re-search"),
    ("skipped", "pruned"),
    ("somebody", "the user, the caller"),
    ("spelling", "format"),
    ("unfold", "expand"),
    ("unfolded", "expanded"),
    ("what is told", "name it"),
    ("whoever", "the user, the caller"),
];

/// The types that a line defines: a struct, an enum, a trait, or an alias that stands outside of everything.
fn defined(line: &str) -> Option<&str> {
    let mut words = tokens(line).filter(|token| !matches!(*token, "unsafe" | "const")).peekable();
    if words.next_if_eq(&"pub").is_some() && words.next_if_eq(&"(").is_some() {
        words.by_ref().find(|token| *token == ")");
    }
    let kind = words.next()?;
    // An alias in a block belongs to a trait.
    let is_type =
        matches!(kind, "struct" | "enum" | "trait" | "union") || kind == "type" && !line.starts_with(' ');
    words.next().filter(|name| is_type && name.starts_with(|c: char| c.is_ascii_uppercase()))
}

/// Every type with the places where it is defined.
fn types(sources: &[Source]) -> BTreeMap<&str, Vec<String>> {
    let mut types: BTreeMap<&str, Vec<String>> = BTreeMap::new();
    for source in sources {
        for (i, line) in source.lines.iter().enumerate() {
            if let Some(name) = defined(line) {
                types.entry(name).or_default().push(format!("{}:{}", source.path, i + 1));
            }
        }
    }
    types
}

/// A text without the words that are there for users who learned them: names that a choice had, names under which a term is
/// found, and what an algorithm is called by its author.
fn without_learned(text: &str) -> String {
    let lines = text.lines().map(|line| match line.split_once("\" | \"") {
        Some((name, _)) => name,
        None if line.trim_start().starts_with(".words =") => "",
        None => line,
    });
    let lines: Vec<String> =
        lines.map(|line| line.replace("oung brothers", "").replace("YoungBrothers", "")).collect();
    lines.join("\n")
}

/// The words of a text in lower case, each with its line; names are taken apart.
pub(crate) fn words(text: &str) -> Vec<(usize, String)> {
    let mut words = Vec::new();
    for (i, line) in text.lines().enumerate() {
        let mut word = String::new();
        let mut before = ' ';
        for c in line.chars().chain([' ']) {
            let begins = !c.is_alphabetic() || before.is_lowercase() && c.is_uppercase();
            if begins && !word.is_empty() {
                words.push((i + 1, std::mem::take(&mut word)));
            }
            if c.is_alphabetic() {
                word.extend(c.to_lowercase());
            }
            before = c;
        }
    }
    words
}

/// The lines on which these words stand one after the other, the last one also in the plural.
pub(crate) fn lines_with(words: &[(usize, String)], phrase: &str) -> Vec<usize> {
    let phrase: Vec<&str> = phrase.split(' ').collect();
    let (last, rest) = phrase.split_last().unwrap();
    let is_there = |found: &[(usize, String)]| {
        let (end, before) = found.split_last().unwrap();
        let is_last = end.1.strip_prefix(last).is_some_and(|ending| matches!(ending, "" | "s"));
        is_last && before.iter().map(|(_, word)| word.as_str()).eq(rest.iter().copied())
    };
    words.windows(phrase.len()).filter(|found| is_there(found)).map(|found| found[0].0).collect()
}

#[test]
fn definitions_and_words_are_found() {
    assert_eq!(defined("pub(crate) struct Line<'a> {"), Some("Line"));
    assert_eq!(defined("    enum Kind {"), Some("Kind"));
    assert_eq!(defined("pub type Rows = Vec<Row>;"), Some("Rows"));
    assert_eq!(defined("    type Item = Row;"), None);
    assert_eq!(defined("let kind = Kind::Line;"), None);
    let text = words("/// Its brothers,\nfn brother_of(OldBrother) // as it\n// was");
    assert_eq!(lines_with(&text, "brother"), [1, 2, 2]);
    assert_eq!(lines_with(&text, "as it was"), [2]);
    assert_eq!(lines_with(&text, "other"), [0; 0]);
    let learned =
        without_learned("Old = \"new\" | \"brother\",\n    .words = brother\nYoung brothers wait\nbrother");
    assert_eq!(lines_with(&words(&learned), "brother"), [4]);
}

#[test]
fn a_type_name_stands_for_one_type() {
    let sources = sources();
    let shared: Vec<String> = types(&sources)
        .into_iter()
        .filter(|(_, places)| places.len() > 1)
        .filter(|(_, places)| !places.iter().all(|place| place.starts_with("app/platform/")))
        .map(|(name, places)| format!("{name}: {}", places.join(", ")))
        .collect();
    assert_eq!(shared, [""; 0], "types that bear the name of another one");
}

#[test]
fn types_and_modules_are_called_what_they_are() {
    let sources = sources();
    let types: Vec<_> =
        types(&sources).into_iter().filter(|(name, _)| REFUSED_TYPES.contains(name)).collect();
    assert!(types.is_empty(), "types with a refused name: {types:?}");
    let name = |path: &str| {
        let path = path.trim_end_matches(".rs").trim_end_matches("/mod").to_owned();
        path.rsplit('/').next().unwrap_or_default().to_owned()
    };
    let paths = sources.iter().map(|source| source.path.clone());
    let modules: Vec<String> = paths.filter(|path| REFUSED_MODULES.contains(&&*name(path))).collect();
    assert_eq!(modules, [""; 0], "modules with a refused name");
}

#[test]
fn refused_words_stand_nowhere() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut texts = crate::text::files(&root, "rs");
    texts.extend(crate::text::files(&root, "ftl"));
    texts.sort();
    let mut found = Vec::new();
    for (path, text) in texts {
        let words = words(&without_learned(&text));
        for (word, instead) in REFUSED_WORDS {
            let lines = lines_with(&words, word).into_iter();
            found.extend(lines.map(|line| format!("{}:{line}: “{word}”, write: {instead}", path.display())));
        }
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}

/// A line without what stands in it as code, and without the targets of its links.
fn without_code(line: &str) -> String {
    let plain: String = line.split('`').step_by(2).collect::<Vec<_>>().join(" ");
    let mut pieces = plain.split("](");
    let first = pieces.next().unwrap_or_default().to_owned();
    pieces.fold(first, |before, piece| before + piece.split_once(')').map_or("", |(_, behind)| behind))
}

#[test]
fn no_page_has_a_refused_word() {
    let mut found = Vec::new();
    for page in crate::docs::pages() {
        let prose: Vec<String> = crate::docs::prose(&page.text).lines().map(without_code).collect();
        let words = words(&prose.join("\n"));
        for (word, instead) in REFUSED_WORDS {
            let lines = lines_with(&words, word).into_iter();
            found.extend(
                lines.map(|line| format!("{}:{line}: “{word}” (write: {instead})", page.path.display())),
            );
        }
    }
    assert_eq!(found, [""; 0]);
}
