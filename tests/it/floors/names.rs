//! Names and words: one type name stands for one type, types and modules are called what the field calls them, and words
//! that name no actor or are not the field's do not spread. What is still there is counted, and the count may only fall.

use std::collections::BTreeMap;
use std::path::Path;

use super::{Source, sources, tokens};

/// How many types bear the name of another one: what the platform has once for a desktop and once for a page.
const N_SHARED_TYPES: usize = 5;

/// Participles, pronouns and riddles that are no names of types, and how many types are still called so.
const REFUSED_TYPES: (&[&str], usize) = (
    &[
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
    ],
    0,
);

/// Modules that are not named after what is in them, and how many files are still called so.
const REFUSED_MODULES: (&[&str], usize) = (
    &[
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
    ],
    0,
);

/// Words that are refused in sources and messages, what to write instead, and how often they are still there.
const REFUSED_WORDS: &[(&str, &str, usize)] = &[
    ("all the same", "still", 4),
    ("anybody", "the user, the caller", 14),
    ("as it was", "unchanged", 24),
    ("behaviour", "behavior", 0),
    ("brother", "sibling", 0),
    ("centre", "center", 3),
    ("colour", "color", 0),
    ("favour", "favor", 0),
    ("flames", "flame graph", 0),
    ("folded", "collapsed", 0),
    ("grey", "gray", 0),
    ("he", "the user, the search, MAX, MIN", 1),
    ("inner node", "internal node", 0),
    ("licence", "license", 0),
    ("neighbour", "neighbor", 0),
    ("never mattered", "pruned", 1),
    ("nobody", "the user, the caller", 151),
    ("not looked at", "pruned", 7),
    ("practise", "practice", 0),
    ("random game", "playout", 0),
    ("second search", "re-search", 0),
    ("skipped", "pruned", 0),
    ("somebody", "the user, the caller", 118),
    ("spelling", "format", 0),
    ("unfold", "expand", 0),
    ("unfolded", "expanded", 0),
    ("what is told", "name it", 8),
    ("whoever", "the user, the caller", 53),
];

/// No more than are allowed, and not so many fewer that the allowed number says nothing.
#[track_caller]
fn check_falls(what: &str, found: &[String], allowed: usize) {
    let n = found.len();
    assert!(n <= allowed, "{what}: {n}, and no more than {allowed} are allowed:\n{}", found.join("\n"));
    let least = allowed - allowed / 5;
    assert!(
        n >= least.min(allowed),
        "{what}: only {n} are left: write that number here instead of {allowed}"
    );
}

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
fn words(text: &str) -> Vec<(usize, String)> {
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
fn lines_with(words: &[(usize, String)], phrase: &str) -> Vec<usize> {
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
fn type_names_that_stand_for_several_types_become_fewer() {
    let sources = sources();
    let shared = types(&sources).into_iter().filter(|(_, places)| places.len() > 1);
    let shared: Vec<String> = shared
        .flat_map(|(name, places)| places.into_iter().skip(1).map(move |place| format!("{name}: {place}")))
        .collect();
    check_falls("types that bear the name of another one", &shared, N_SHARED_TYPES);
}

#[test]
fn refused_names_of_types_and_modules_become_fewer() {
    let sources = sources();
    let (refused, allowed) = REFUSED_TYPES;
    let found: Vec<String> = types(&sources)
        .into_iter()
        .filter(|(name, _)| refused.contains(name))
        .flat_map(|(name, places)| places.into_iter().map(move |place| format!("{name}: {place}")))
        .collect();
    check_falls("types with a refused name", &found, allowed);
    let (refused, allowed) = REFUSED_MODULES;
    let name = |path: &str| {
        let path = path.trim_end_matches(".rs").trim_end_matches("/mod").to_owned();
        path.rsplit('/').next().unwrap_or_default().to_owned()
    };
    let paths = sources.iter().map(|source| source.path.clone());
    let found: Vec<String> = paths.filter(|path| refused.contains(&&*name(path))).collect();
    check_falls("modules with a refused name", &found, allowed);
}

#[test]
fn refused_words_become_fewer() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut texts = crate::text::files(&root, "rs");
    texts.extend(crate::text::files(&root, "ftl"));
    texts.sort();
    let texts: Vec<_> =
        texts.into_iter().map(|(path, text)| (path, words(&without_learned(&text)))).collect();
    for (word, instead, allowed) in REFUSED_WORDS {
        let found: Vec<String> = texts
            .iter()
            .flat_map(|(path, words)| {
                let lines = lines_with(words, word).into_iter();
                lines.map(|line| format!("{}:{line}", path.display())).collect::<Vec<_>>()
            })
            .collect();
        check_falls(&format!("“{word}” (write: {instead})"), &found, *allowed);
    }
}
