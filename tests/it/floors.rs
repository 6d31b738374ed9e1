//! The floors: imports go down only and in no circles, and what must not be in the core is not there.

mod circles;
mod fields;
mod lists;
pub(crate) mod names;

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

const FLOORS: &[(&str, u8)] = &[
    ("named", 0),
    ("value", 0),
    ("board", 0),
    ("text", 0),
    ("budget", 0),
    ("chunks", 0),
    ("tree", 1),
    ("library", 2),
    ("games", 2),
    ("search", 3),
    ("trace", 4),
    ("live", 5),
    ("explain", 5),
    ("diagnose", 6),
    ("practice", 6),
    ("layout", 6),
    ("scene", 7),
    ("export", 8),
    ("request", 8),
    ("run", 9),
    ("worksheet", 9),
    ("app", 10),
    ("cli", 11),
    ("main", 11),
];

/// A file of `src`: its path there, and its lines without comments and without its tests.
struct Source {
    path: String,
    n_lines: usize,
    lines: Vec<String>,
}

impl Source {
    fn new(path: String, text: &str) -> Self {
        Self { path, n_lines: text.lines().count(), lines: code(text) }
    }

    /// The module below the crate that the file belongs to.
    fn module(&self) -> &str {
        self.path.split(['/', '.']).next().unwrap()
    }

    fn floor(&self) -> u8 {
        floor_of(self.module()).unwrap_or_else(|| panic!("{} is on no floor", self.path))
    }
}

fn floor_of(module: &str) -> Option<u8> {
    FLOORS.iter().find(|(name, _)| *name == module).map(|(_, floor)| *floor)
}

fn rust_files(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            rust_files(&path, files);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            files.push(path);
        }
    }
}

fn sources() -> Vec<Source> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut files = Vec::new();
    rust_files(&folder, &mut files);
    files.sort();
    assert!(files.len() > 50, "only {} files were found", files.len());
    let sources: Vec<Source> = files
        .into_iter()
        .map(|file| {
            let text = fs::read_to_string(&file).unwrap();
            let path = file.strip_prefix(&folder).unwrap().to_str().unwrap().replace('\\', "/");
            Source::new(path, &text)
        })
        .filter(|source| source.path != "lib.rs")
        .collect();
    // Files that are compiled for tests only.
    let for_tests: BTreeSet<String> = sources
        .iter()
        .flat_map(|source| {
            let folder = source.path.rsplit_once('/').map_or("", |(folder, _)| folder).to_owned();
            let lines = source.lines.iter().zip(source.lines.iter().skip(1));
            lines
                .filter(|(attribute, _)| attribute.trim() == "#[cfg(test)]")
                .filter_map(|(_, line)| line.trim().strip_prefix("mod ")?.strip_suffix(';'))
                .map(move |module| format!("{folder}/{module}"))
                .collect::<Vec<_>>()
        })
        .collect();
    // A module is a file, or a folder with all that is in it.
    let is_for_tests = |path: &str| {
        let parts = path.trim_end_matches(".rs").match_indices('/').map(|(at, _)| &path[..at]);
        parts.chain([path.trim_end_matches(".rs")]).any(|module| for_tests.contains(module))
    };
    sources.into_iter().filter(|source| !is_for_tests(&source.path)).collect()
}

/// The lines in front of the test module, without comments.
fn code(text: &str) -> Vec<String> {
    let mut lines = Vec::new();
    let mut before = "";
    for line in text.lines() {
        if before.trim() == "#[cfg(test)]" && line.trim_start().starts_with("mod ") && line.ends_with('{') {
            lines.pop();
            break;
        }
        before = line;
        let is_comment = line.trim_start().starts_with("//");
        lines.push(if is_comment { String::new() } else { line.split(" // ").next().unwrap().to_owned() });
    }
    lines
}

/// A path from the root of the crate on.
type ModulePath = Vec<String>;

/// Words, `::`, and other characters one by one.
fn tokens(code: &str) -> impl Iterator<Item = &str> {
    let is_word = |c: char| c.is_alphanumeric() || c == '_';
    let mut rest = code;
    std::iter::from_fn(move || {
        rest = rest.trim_start();
        let first = rest.chars().next()?;
        let n = if is_word(first) {
            rest.find(|c| !is_word(c)).unwrap_or(rest.len())
        } else if rest.starts_with("::") {
            2
        } else {
            first.len_utf8()
        };
        let (token, behind) = rest.split_at(n);
        rest = behind;
        Some(token)
    })
}

/// The paths that begin here, and the names that they are given: several where there are braces.
fn tree(tokens: &[&str], at: &mut usize, before: &[String], found: &mut Vec<(ModulePath, String)>) {
    let mut path = before.to_vec();
    match tokens.get(*at) {
        Some(&"{") => {
            *at += 1;
            while let Some(&token) = tokens.get(*at) {
                match token {
                    "}" => break,
                    "," => *at += 1,
                    _ => tree(tokens, at, before, found),
                }
            }
            *at += 1;
            return;
        }
        Some(&"super") => drop(path.pop()),
        Some(&("self" | "<" | "*")) | None => {}
        Some(name) => path.push((*name).to_owned()),
    }
    *at += 1;
    if tokens.get(*at) == Some(&"::") {
        *at += 1;
        return tree(tokens, at, &path, found);
    }
    let is_all = tokens.get(*at - 1) == Some(&"*");
    let mut name = if is_all { "*".to_owned() } else { path.last().cloned().unwrap_or_default() };
    if tokens.get(*at) == Some(&"as") {
        name = String::from(tokens.get(*at + 1).copied().unwrap_or_default());
        *at += 2;
    }
    found.push((path, name));
}

/// Every path of a module that begins at `crate`, `self`, `super` or one of its children: where it leads, what it is
/// called, and whether it stands in a `pub use`.
fn paths(code: &str, module: &[String], children: &[String]) -> Vec<(ModulePath, String, bool)> {
    let tokens: Vec<&str> = tokens(code).collect();
    let mut found = Vec::new();
    let mut at = 0;
    while at < tokens.len() {
        let before = |n: usize| at.checked_sub(n).map_or("", |at| tokens[at]);
        let child = children.iter().any(|child| child == tokens[at]);
        let is_root = child || matches!(tokens[at], "crate" | "self" | "super");
        if !is_root || before(1) == "::" || tokens.get(at + 1) != Some(&"::") {
            at += 1;
            continue;
        }
        let is_handed_on = before(1) == "use" && matches!(before(2), "pub" | ")");
        let start = match tokens[at] {
            "crate" => Vec::new(),
            "super" => module[..module.len() - 1].to_vec(),
            "self" => module.to_vec(),
            child => module.iter().cloned().chain([child.to_owned()]).collect(),
        };
        at += 2;
        let mut trees = Vec::new();
        tree(&tokens, &mut at, &start, &mut trees);
        found.extend(trees.into_iter().map(|(path, name)| (path, name, is_handed_on)));
    }
    found
}

fn named_paths(code: &str, module: &[String], children: &[String]) -> Vec<ModulePath> {
    paths(code, module, children).into_iter().map(|(path, ..)| path).collect()
}

/// What a module hands on: where it leads, and its name.
fn handed_on(code: &str, module: &[String], children: &[String]) -> Vec<(ModulePath, String)> {
    let handed_on = paths(code, module, children).into_iter().filter(|(.., is_handed_on)| *is_handed_on);
    handed_on.map(|(path, name, _)| (path, name)).collect()
}

/// The modules that a piece of code reaches through `crate::`, also in braces: `use crate::{a, b::c}`.
fn reached(code: &str) -> Vec<String> {
    let here = ["here"; 4].map(str::to_owned);
    let paths = named_paths(code, &here, &[]).into_iter().filter(|path| path.first() != here.first());
    paths.filter_map(|path| path.first().cloned()).collect()
}

/// `path:line: text` of every line with one of these words, in files for which `is_meant` holds.
fn found(words: &[&str], is_meant: impl Fn(&Source) -> bool) -> Vec<String> {
    sources()
        .iter()
        .filter(|source| is_meant(source))
        .flat_map(|source| {
            source
                .lines
                .iter()
                .enumerate()
                .filter(|(_, line)| words.iter().any(|word| line.contains(word)))
                .map(|(i, line)| format!("{}:{}: {}", source.path, i + 1, line.trim()))
                .collect::<Vec<_>>()
        })
        .collect()
}

#[track_caller]
fn check_reached(code: &str, expected: &[&str]) {
    assert_eq!(reached(code), expected);
}

#[test]
fn imports_are_found_in_all_their_forms() {
    check_reached("use crate::trace::{Trace, expect};", &["trace", "trace"]);
    check_reached("use crate::{\n    tree::{GameTree, NodeId},\n    value,\n};", &["tree", "tree", "value"]);
    check_reached("let v = crate::value::Value::ZERO; crate::tree::x()", &["value", "tree"]);
    check_reached("use std::sync::Arc;", &[]);
    check_reached(
        "use crate::live::{self, Plan as P}; super::f(); crate::board::g::<u8>()",
        &["live", "live", "board"],
    );
}

#[test]
fn imports_go_down_only() {
    let mut wrong = Vec::new();
    for source in sources() {
        for module in reached(&source.lines.join("\n")) {
            let Some(floor) = floor_of(&module) else { continue };
            let is_below = floor < source.floor() || module == source.module();
            if !is_below {
                wrong.push(format!("{} imports {module}", source.path));
            }
        }
    }
    assert_eq!(wrong, [""; 0]);
}

#[test]
fn the_floors_hold_every_module() {
    let modules: BTreeSet<String> = sources().iter().map(|source| source.module().to_owned()).collect();
    let floors: BTreeSet<String> = FLOORS.iter().map(|(name, _)| (*name).to_owned()).collect();
    assert_eq!(modules, floors);
}

#[test]
fn egui_is_used_by_the_window_only() {
    let wrong = found(&["egui", "eframe"], |source| source.module() != "app");
    assert_eq!(wrong, [""; 0]);
}

#[test]
fn files_threads_and_the_clock_are_behind_the_platform() {
    let words = ["std::fs", "std::thread", "std::time", "std::env::", "rfd::", "notify::", "tempfile::"];
    let wrong = found(&words, |source| source.module() == "app" && !source.path.starts_with("app/platform/"));
    assert_eq!(wrong, [""; 0]);
}

#[test]
fn the_core_does_no_input_or_output_reads_no_clock_and_keeps_no_globals() {
    let words = [
        "std::fs",
        "std::env",
        "std::process",
        "std::net",
        "std::thread",
        "Instant",
        "SystemTime",
        "static mut",
        "thread_local!",
        "OnceLock",
        "OnceCell",
        "LazyLock",
        "LazyCell",
    ];
    // Threads are what the parallel search is about; it gives the same whatever they do.
    let is_parallel = |line: &str| line.starts_with("search/parallel.rs") && line.contains("std::thread");
    let mut wrong = found(&words, |source| source.floor() < 10);
    // What follows from a tree, a trace or a text alone may be kept in it, once a caller has asked.
    let is_kept = |line: &str| {
        ["tree/", "trace/", "request/source_text.rs"].iter().any(|room| line.starts_with(room))
            && line.contains("OnceLock")
            && !line.contains("static")
    };
    wrong.retain(|line| !is_parallel(line) && !is_kept(line));
    assert_eq!(wrong, [""; 0]);
}

#[test]
fn serde_is_used_where_data_leaves_or_enters_only() {
    let wrong = found(&["serde"], |source| {
        let path = source.path.as_str();
        !path.starts_with("tree/notation/")
            && path != "named.rs"
            && !path.starts_with("export/")
            // Logs of programs are read and written there.
            && !path.starts_with("diagnose/")
            && !path.starts_with("app/pref")
            && path != "app/answers.rs"
            && path != "app/kept_exam.rs"
            && path != "app/unsaved_copy.rs"
            && path != "app/scores.rs"
    });
    assert_eq!(wrong, [""; 0]);
}

#[test]
fn colors_are_made_in_the_theme_only() {
    let wrong = found(&["Color32::from_"], |source| !source.path.starts_with("app/theme"));
    assert_eq!(wrong, [""; 0]);
}

#[test]
fn no_file_is_long() {
    let long: Vec<_> = sources()
        .iter()
        .filter(|source| source.n_lines > 500)
        .map(|source| format!("{}: {} lines", source.path, source.n_lines))
        .collect();
    assert_eq!(long, [""; 0]);
}

#[test]
fn nothing_is_unwrapped_outside_tests() {
    assert_eq!(found(&[".unwrap()"], |_| true), [""; 0]);
}

/// Every call of a function: where it stands, and the text from its first argument on.
fn called_with<'text>(text: &'text str, function: &str) -> Vec<(usize, &'text str)> {
    text.match_indices(function).map(|(at, _)| (at, text[at + function.len()..].trim_start())).collect()
}

/// What is wrong in a test of the window that looks for words instead of messages.
fn looked_for_by_words(text: &str) -> Vec<String> {
    let mut wrong = Vec::new();
    for function in ["_by_label(", "_by_label_contains("] {
        for (at, behind) in called_with(text, function) {
            wrong.push((at, behind, "give the message to a function of tests/it/phrase.rs"));
        }
    }
    for (at, behind) in called_with(text, "_by_role_and_label(") {
        // What stands at a node is data.
        if !behind.starts_with("Role::TreeItem") {
            wrong.push((at, behind, "give the message and its role to a function of tests/it/phrase.rs"));
        }
    }
    for (at, behind) in called_with(text, "exactly(") {
        if behind.starts_with('"') {
            wrong.push((at, behind, "name the message by its id"));
        }
    }
    for (at, behind) in called_with(text, "data(\"") {
        let words = behind.split('"').next().unwrap_or_default().split_whitespace();
        let is_word = |word: &&str| word.len() > 1 && word.chars().all(|c| c.is_ascii_alphabetic());
        if words.filter(is_word).count() > 2 {
            wrong.push((at, behind, "this is a sentence: name its message by its id"));
        }
    }
    let line = |at: usize| text[..at].matches('\n').count() + 1;
    let told = wrong.into_iter().map(|(at, behind, what)| {
        format!("{}: {}: {what}", line(at), behind.lines().next().unwrap_or_default())
    });
    told.collect()
}

#[test]
fn words_of_the_window_are_found_in_its_tests() {
    // Put together, so that this file does not hold what it looks for.
    let (by_label, by_role) =
        (["query", "by", "label"].join("_"), ["get", "by", "role_and", "label"].join("_"));
    for (wrong, is_wrong) in [
        (format!("window.{by_label}(\"Save\")"), true),
        (format!("window.{by_label}_contains(\"Saved\")"), true),
        (format!("window.{by_role}(Role::Button, name)"), true),
        (format!("window.{by_role}(Role::TreeItem, name)"), false),
        (["get(&window, exac", "tly(\"Save\"))"].concat(), true),
        ("get(&window, exactly(&story))".to_owned(), false),
        (["get(&window, da", "ta(\"The picture as it is\"))"].concat(), true),
        ("get(&window, data(\"B 3 # the first\"))".to_owned(), false),
        ("get(&window, msg(\"export-save\"))".to_owned(), false),
    ] {
        assert_eq!(!looked_for_by_words(&wrong).is_empty(), is_wrong, "{wrong}");
    }
}

#[test]
fn tests_of_the_window_look_for_messages_by_their_ids() {
    let mut files = Vec::new();
    rust_files(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests"), &mut files);
    files.retain(|file| !file.ends_with("phrase.rs") && !file.ends_with("floors.rs"));
    assert!(files.len() > 50, "only {} files were found", files.len());
    let wrong: Vec<String> = files
        .iter()
        .flat_map(|file| {
            let text = fs::read_to_string(file).unwrap();
            let told = looked_for_by_words(&text).into_iter();
            told.map(|told| format!("{}:{told}", file.display())).collect::<Vec<_>>()
        })
        .collect();
    assert_eq!(wrong, [""; 0]);
}

#[test]
fn no_test_is_ignored_and_none_sleeps() {
    let mut files = Vec::new();
    for folder in ["src", "tests", "benches", "examples"] {
        rust_files(&Path::new(env!("CARGO_MANIFEST_DIR")).join(folder), &mut files);
    }
    // Put together, so that this file does not hold what it looks for.
    let words = [format!("#[{}", "ignore"), format!("thread::{}", "sleep")];
    let wrong: Vec<_> = files
        .iter()
        .filter(|file| {
            let text = fs::read_to_string(file).unwrap();
            words.iter().any(|word| text.contains(word))
        })
        .collect();
    assert!(wrong.is_empty(), "{wrong:?}");
}
