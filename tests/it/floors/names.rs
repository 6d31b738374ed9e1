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

/// Words that the guide to wording replaces, and what to write instead: in sources, messages, pages and trees.
pub(crate) const REFUSED_WORDS: &[(&str, &str)] = &[
    ("ahead again", "forward"),
    ("all the same", "still"),
    ("anybody", "the user, the caller, the search"),
    ("as it was", "unchanged"),
    ("begin again", "start over"),
    ("brother", "sibling"),
    ("come to", "return"),
    ("comes to", "returns"),
    ("double it", "duplicate"),
    ("flames", "flame graph"),
    ("fold", "collapse"),
    ("folded", "collapsed"),
    ("freeze", "convert to a tree"),
    ("he", "the user, the search, MAX, MIN"),
    ("inner node", "internal node"),
    ("laid over", "overlay"),
    ("mend", "edit"),
    ("never mattered", "pruned"),
    ("nobody", "the user, the caller, the search"),
    ("not looked at", "not visited, pruned"),
    ("random game", "playout"),
    ("read a leaf", "evaluate a leaf"),
    ("second search", "re-search"),
    ("skip", "prune"),
    ("skipped", "pruned"),
    ("somebody", "the user, the caller, the search"),
    ("spelling", "format"),
    ("take away", "remove"),
    ("take it away", "remove it"),
    ("take out", "remove"),
    ("taken away", "removed"),
    ("that suits", "automatic"),
    ("unfold", "expand"),
    ("unfolded", "expanded"),
    ("what is kept", "the table, the entries"),
    ("what is told", "name it"),
    ("whoever", "the user, the caller, the search"),
];

/// Words of the list that are words of Rust, names of types, or ordinary English in a comment.
const IN_SOURCES: &[&str] = &["come to", "comes to", "fold", "freeze", "mend", "skip", "what is kept"];

/// The beginnings of British forms, and the American ones.
const BRITISH: &[(&str, &str)] = &[
    ("analyse", "analyze"),
    ("armour", "armor"),
    ("artefact", "artifact"),
    ("behaviour", "behavior"),
    ("calibre", "caliber"),
    ("cancell", "cancel-, but cancellation"),
    ("catalogue", "catalog"),
    ("centimetre", "centimeter"),
    ("centre", "center"),
    ("centring", "centering"),
    ("channell", "channel-"),
    ("cheque", "check"),
    ("colour", "color"),
    ("defence", "defense"),
    ("dialogue", "dialog"),
    ("endeavour", "endeavor"),
    ("favour", "favor"),
    ("fibre", "fiber"),
    ("flavour", "flavor"),
    ("grey", "gray"),
    ("harbour", "harbor"),
    ("honour", "honor"),
    ("humour", "humor"),
    ("initialled", "initialed"),
    ("kilometre", "kilometer"),
    ("labell", "label-"),
    ("labour", "labor"),
    ("learnt", "learned"),
    ("levell", "level-"),
    ("licence", "license"),
    ("litre", "liter"),
    ("metre", "meter"),
    ("millimetre", "millimeter"),
    ("modell", "model-"),
    ("neighbour", "neighbor"),
    ("offence", "offense"),
    ("plough", "plow"),
    ("practis", "practic-"),
    ("pretence", "pretense"),
    ("programme", "program"),
    ("rumour", "rumor"),
    ("sceptic", "skeptic"),
    ("signall", "signal-"),
    ("skilful", "skillful"),
    ("spelt", "spelled"),
    ("theatre", "theater"),
    ("totall", "total-"),
    ("travell", "travel-"),
    ("tunnell", "tunnel-"),
    ("vapour", "vapor"),
    ("whilst", "while"),
];

/// American words that begin as British ones do, or end as British verbs in -ise do.
const AMERICAN: &[&str] = &[
    "advertise",
    "advise",
    "analysis",
    "arise",
    "bitwise",
    "cancellation",
    "clockwise",
    "comprise",
    "compromise",
    "concise",
    "demise",
    "devise",
    "disguise",
    "enterprise",
    "excise",
    "exercise",
    "expertise",
    "fulfil",
    "improvise",
    "likewise",
    "noise",
    "otherwise",
    "pairwise",
    "poise",
    "praise",
    "precise",
    "programmer",
    "promise",
    "raise",
    "revise",
    "rise",
    "stepwise",
    "supervise",
    "surmise",
    "surprise",
    "televise",
    "totally",
    "wise",
];

/// What names that are not ours are called: functions and events of libraries and browsers, and fields that a test of unknown
/// fields makes up.
const FOREIGN: &[&str] = &["labelled_by", "\"colour\"", "centre-first"];

/// What to write instead of a British word, `None` for all others.
fn american(word: &str) -> Option<String> {
    const ENDINGS: [&str; 9] =
        ["ise", "ised", "iser", "isers", "ises", "ising", "isation", "isations", "isable"];
    // A word and its forms: a promise, promised, promising.
    let is_american = AMERICAN.iter().any(|known| {
        let stem = known.strip_suffix('e').unwrap_or(known);
        word.strip_prefix(stem).is_some_and(|ending| ending.len() <= 4)
    });
    if is_american {
        return None;
    }
    if let Some((_, instead)) = BRITISH.iter().find(|(british, _)| word.starts_with(british)) {
        return Some((*instead).to_owned());
    }
    let ending = ENDINGS.iter().find(|ending| word.ends_with(*ending))?;
    let stem = word.strip_suffix(ending).filter(|stem| stem.len() > 3)?;
    Some(format!("{stem}{}", ending.replacen('s', "z", 1)))
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

/// The words of a text that are refused, each with its place.
pub(crate) fn refused<'a>(
    place: &str,
    text: &str,
    list: impl IntoIterator<Item = &'a (&'a str, &'a str)>,
) -> Vec<String> {
    let words = words(text);
    let at = |(word, instead): &(&str, &str)| {
        let lines = lines_with(&words, word).into_iter();
        lines.map(|line| format!("{place}:{line}: “{word}” (write: {instead})")).collect::<Vec<_>>()
    };
    list.into_iter().flat_map(at).collect()
}

/// The files of the repository that people write, with their texts: code, messages, pages, trees and scripts.
fn written() -> Vec<(String, String)> {
    const ENDINGS: [&str; 9] = ["rs", "ftl", "md", "tree", "json", "html", "js", "mjs", "toml"];
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut found = Vec::new();
    for folder in ["src", "tests/it", "benches", "examples", "trees", "web", "docs", ".ci"] {
        for ending in ENDINGS {
            found.extend(crate::text::files(&root.join(folder), ending));
        }
    }
    let read = |name: &str| (root.join(name), std::fs::read_to_string(root.join(name)).unwrap());
    found.extend(
        ["README.md", "ARCHITECTURE.md", "CHANGELOG.md", "Cargo.toml", "docs/make", "web/build", ".ci/run"]
            .map(read),
    );
    let name = |path: &Path| path.strip_prefix(root).unwrap().display().to_string();
    let named = found.into_iter().map(|(path, text)| (name(&path), text));
    let found: Vec<(String, String)> = named.collect();
    assert!(found.len() > 700, "only {} files were found", found.len());
    found
}

#[test]
fn refused_words_stand_in_no_source() {
    let list = || REFUSED_WORDS.iter().filter(|(word, _)| !IN_SOURCES.contains(word));
    let sources = written().into_iter().filter(|(name, _)| {
        name.strip_prefix("src/").is_some_and(|name| name.rsplit('.').next() == Some("rs"))
    });
    let found: Vec<String> =
        sources.flat_map(|(name, text)| refused(&name, &without_learned(&text), list())).collect();
    assert!(found.is_empty(), "{}", found.join("\n"));
}

/// A line without what stands in it as code, and without the targets of its links.
fn without_code(line: &str) -> String {
    let plain: String = line.split('`').step_by(2).collect::<Vec<_>>().join(" ");
    let mut pieces = plain.split("](");
    let first = pieces.next().unwrap_or_default().to_owned();
    pieces.fold(first, |before, piece| before + piece.split_once(')').map_or("", |(_, behind)| behind))
}

/// Pages, bundled trees, the web page, and what is said about JSON and about the program.
#[test]
fn refused_words_stand_in_no_page_and_no_tree() {
    let mut found = Vec::new();
    for page in crate::docs::pages() {
        let prose: Vec<String> = crate::docs::prose(&page.text).lines().map(without_code).collect();
        found.extend(refused(&page.path.display().to_string(), &prose.join("\n"), REFUSED_WORDS));
    }
    let others = written().into_iter().filter(|(name, _)| {
        ["trees/", "web/", "docs/json", "Cargo.toml"].iter().any(|begin| name.starts_with(begin))
    });
    let before = found.len();
    let mut n_others = 0;
    for (name, text) in others {
        n_others += 1;
        found.extend(refused(&name, &without_learned(&text), REFUSED_WORDS));
    }
    assert!(n_others > 30, "only {n_others} files beside {before} pages");
    assert_eq!(found, [""; 0]);
}

#[test]
fn british_words_are_found() {
    for word in [
        "colours",
        "centred",
        "labelled",
        "cancelling",
        "analysed",
        "recognise",
        "normalisation",
        "neighbour",
    ] {
        assert!(american(word).is_some(), "{word}");
    }
    for word in [
        "analysis",
        "cancellation",
        "canceled",
        "promised",
        "exercising",
        "raises",
        "precisely",
        "wise",
        "labeled",
    ] {
        assert_eq!(american(word), None, "{word}");
    }
    assert_eq!(american("optimised").as_deref(), Some("optimized"));
}

#[test]
fn prose_identifiers_and_file_names_are_american() {
    let mut found = Vec::new();
    for (name, text) in written() {
        if name == "tests/it/floors/names.rs" {
            continue;
        }
        let mut text = text;
        for foreign in FOREIGN {
            text = text.replace(foreign, "");
        }
        for (line, word) in words(&name).into_iter().map(|(_, word)| (0, word)).chain(words(&text)) {
            if let Some(instead) = american(&word) {
                found.push(format!("{name}:{line}: “{word}” (write: {instead})"));
            }
        }
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}
