//! The messages: none missing, none unused, every argument there.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).to_owned()
}

fn files(folder: &Path, extension: &str) -> Vec<(PathBuf, String)> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            found.extend(files(&path, extension));
        } else if path.extension().is_some_and(|found| found == extension) {
            let text = std::fs::read_to_string(&path).unwrap();
            found.push((path, text));
        }
    }
    found
}

/// Every message with the names of its arguments; no id may stand twice.
fn messages() -> BTreeMap<String, BTreeSet<String>> {
    let mut messages = BTreeMap::new();
    for (path, text) in files(&root().join("src"), "ftl") {
        let resource = fluent_syntax::parser::parse(text.as_str());
        let resource = resource.unwrap_or_else(|(_, errors)| panic!("{}: {errors:?}", path.display()));
        for entry in resource.body {
            if let Entry::Message(message) = entry {
                let id = message.id.name.to_owned();
                let mut arguments = BTreeSet::new();
                collect(&message.value.expect("a message says something"), &mut arguments);
                assert!(messages.insert(id.clone(), arguments).is_none(), "{id} stands twice");
            }
        }
    }
    messages
}

fn collect(pattern: &Pattern<&str>, arguments: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            match expression {
                Expression::Inline(inline) => collect_inline(inline, arguments),
                Expression::Select { selector, variants } => {
                    collect_inline(selector, arguments);
                    for variant in variants {
                        collect(&variant.value, arguments);
                    }
                }
            }
        }
    }
}

fn collect_inline(inline: &InlineExpression<&str>, arguments: &mut BTreeSet<String>) {
    match inline {
        InlineExpression::VariableReference { id } => {
            arguments.insert(id.name.to_owned());
        }
        InlineExpression::Placeable { expression } => {
            if let Expression::Inline(inline) = expression.as_ref() {
                collect_inline(inline, arguments);
            }
        }
        _ => {}
    }
}

/// All string literals of the sources that look like a message id.
fn literals() -> BTreeSet<String> {
    let is_id = |word: &str| {
        !word.is_empty()
            && word.starts_with(|c: char| c.is_ascii_lowercase())
            && word.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-')
    };
    let mut found = BTreeSet::new();
    for (_, text) in files(&root().join("src"), "rs") {
        found.extend(text.split('"').filter(|piece| is_id(piece)).map(str::to_owned));
    }
    found
}

/// Ids that are asked for by name: the first argument of `get` and `say`.
fn asked() -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for (_, text) in files(&root().join("src"), "rs") {
        let text = text.split("#[cfg(test)]").next().unwrap_or_default();
        for call in [".get(", ".say("] {
            for behind in text.split(call).skip(1) {
                let literal = behind.trim_start().strip_prefix('"').and_then(|rest| rest.split('"').next());
                found.extend(literal.map(str::to_owned));
            }
        }
    }
    found
}

#[test]
fn no_message_is_missing() {
    let messages = messages();
    let missing: Vec<_> = asked().into_iter().filter(|id| !messages.contains_key(id)).collect();
    assert!(missing.is_empty(), "asked for, but nowhere said: {missing:?}");
}

#[test]
fn no_message_is_unused() {
    let literals = literals();
    // Problems of files have the ids of their problem, with a prefix.
    let is_used = |id: &str| {
        let of_problem =
            ["problem-", "hint-", "cannot-hold-"].iter().find_map(|prefix| id.strip_prefix(prefix));
        literals.contains(id) || of_problem.is_some_and(|problem| literals.contains(problem))
    };
    let unused: Vec<_> = messages().into_keys().filter(|id| !is_used(id)).collect();
    assert!(unused.is_empty(), "said, but nowhere asked for: {unused:?}");
}

#[test]
fn every_message_that_is_asked_for_in_place_gets_the_arguments_that_it_names() {
    let messages = messages();
    for (path, text) in files(&root().join("src"), "rs") {
        let text = text.split("#[cfg(test)]").next().unwrap_or_default();
        for behind in text.split(".say(").skip(1) {
            let Some(rest) = behind.trim_start().strip_prefix('"') else { continue };
            let Some((id, rest)) = rest.split_once('"') else { continue };
            // Only calls that write their arguments out in place.
            let rest = rest.trim_start().strip_prefix(',').unwrap_or(rest).trim_start();
            let Some(rest) = rest.strip_prefix("&[") else { continue };
            let mut depth = 1_i32;
            let end = rest.find(|c| {
                depth += i32::from(c == '[') - i32::from(c == ']');
                depth == 0
            });
            let list = &rest[..end.unwrap_or(rest.len())];
            if list.contains("args[") || list.contains("visited[") {
                continue;
            }
            let given: BTreeSet<String> = list
                .split("(\"")
                .skip(1)
                .filter_map(|piece| piece.split('"').next())
                .filter(|name| name.chars().all(|c| c.is_ascii_lowercase()))
                .map(str::to_owned)
                .collect();
            let named = &messages[id];
            assert!(named.is_subset(&given), "{}: {id} names {named:?}, but gets {given:?}", path.display());
            assert!(given.is_subset(named), "{}: {id} gets {given:?}, but names {named:?}", path.display());
        }
    }
}
