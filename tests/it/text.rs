//! The messages: none missing, none unused, every argument there.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use plyscope::explain::glossary::GlossaryTerm;
use plyscope::library::GROUPS;
use plyscope::search::{Algorithm, Conventions, Order, Setting, SettingRange, SettingValue};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).to_owned()
}

pub(crate) fn files(folder: &Path, extension: &str) -> Vec<(PathBuf, String)> {
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
pub(crate) fn messages() -> BTreeMap<String, BTreeSet<String>> {
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
    let derived = derived();
    let is_used = |id: &str| {
        let of_problem =
            ["problem-", "hint-", "cannot-hold-"].iter().find_map(|prefix| id.strip_prefix(prefix));
        literals.contains(id)
            || derived.contains(id)
            || of_problem.is_some_and(|problem| literals.contains(problem))
    };
    let unused: Vec<_> = messages().into_keys().filter(|id| !is_used(id)).collect();
    assert!(unused.is_empty(), "said, but nowhere asked for: {unused:?}");
}

/// Ids that are made of the names of algorithms, settings and terms.
fn derived() -> BTreeSet<String> {
    let algorithms = Algorithm::with_faulty().map(Algorithm::name);
    let groups = GROUPS.iter().map(|(group, _)| format!("library-group-{group}"));
    let root = ["ask-root", "why-root"].map(str::to_owned);
    let mut ids: BTreeSet<String> =
        algorithms.flat_map(|name| ["algorithm-", "idea-"].map(|prefix| format!("{prefix}{name}"))).collect();
    ids.extend(groups.chain(root));
    ids.extend(Order::ALL.map(|order| format!("order-hint-{}", order.name())));
    ids.extend(GlossaryTerm::ALL.map(|term| format!("term-{}", term.name())));
    for setting in Setting::ALL {
        let name = setting.name();
        ids.insert(format!("option-{name}"));
        // Algorithm and order have buttons, all others a question in the sheet of conventions.
        if setting == Setting::Order {
            ids.insert(format!("pick-{name}"));
        } else if setting != Setting::Algorithm {
            ids.extend(["ask", "why"].map(|prefix| format!("{prefix}-{name}")));
            let words = setting.words().into_iter().filter(|_| setting != Setting::Table);
            ids.extend(words.map(|word| format!("means-{name}-{word}")));
        }
        if matches!(setting.row().values, SettingRange::Number { .. } | SettingRange::Whole { .. }) {
            // What a guess may be off by is told with the guess.
            ids.extend((setting != Setting::Delta).then(|| format!("with-{name}")));
            ids.insert(format!("setting-{name}"));
            let is_left = setting.get(&Conventions::default()) == SettingValue::Left;
            ids.extend(is_left.then(|| format!("setting-{name}-left")));
        } else if setting == Setting::Table {
            ids.insert(format!("setting-{name}"));
        } else if setting != Setting::Algorithm {
            ids.extend(setting.words().into_iter().map(|word| format!("{name}-{word}")));
        }
    }
    ids
}

#[test]
fn every_algorithm_and_every_setting_has_its_words() {
    let messages = messages();
    let missing: Vec<_> = derived().into_iter().filter(|id| !messages.contains_key(id)).collect();
    assert!(missing.is_empty(), "nowhere said: {missing:?}");
}

/// The list that stands between brackets at the beginning of `code`, and what follows it.
fn list(code: &str) -> Option<(&str, &str)> {
    let rest = code.strip_prefix('[')?;
    let mut depth = 1_i32;
    let end = rest.find(|c| {
        depth += i32::from(c == '[') - i32::from(c == ']');
        depth == 0
    })?;
    Some((&rest[..end], &rest[end + 1..]))
}

/// What stands between the commas of a list, but not between those within brackets or quotes.
fn elements(list: &str) -> Vec<&str> {
    let (mut depth, mut is_quoted, mut start) = (0_i32, false, 0);
    let mut found = Vec::new();
    for (i, c) in list.char_indices() {
        match c {
            '"' => is_quoted = !is_quoted,
            '(' | '[' | '{' if !is_quoted => depth += 1,
            ')' | ']' | '}' if !is_quoted => depth -= 1,
            ',' if depth == 0 && !is_quoted => {
                found.push(list[start..i].trim());
                start = i + 1;
            }
            _ => {}
        }
    }
    found.push(list[start..].trim());
    found.retain(|element| !element.is_empty());
    found
}

/// The names of arguments in a list: `("node", …)` stands for itself, `node` and `args[0]` for what they were bound to
/// last before the call. `None` where that cannot be read off the text.
fn names(list: &str, before: &str) -> Option<Vec<String>> {
    elements(list)
        .into_iter()
        .map(|element| {
            if let Some(literal) = element.strip_prefix("(\"") {
                return literal.split('"').next().map(str::to_owned);
            }
            let (variable, index) = element.split_once('[')?;
            let index: usize = index.strip_suffix(']')?.parse().ok()?;
            bound(variable, before)?.get(index).cloned()
        })
        .collect()
}

/// The names of the arguments in the list that a variable was bound to last.
fn bound(variable: &str, before: &str) -> Option<Vec<String>> {
    let start = before.rfind(&format!("let {variable} ="))?;
    let behind = before[start..].split_once('=')?.1.trim_start();
    names(list(behind)?.0, &before[..start])
}

/// The names of the arguments in the list that a function of the same file returns.
fn returned(function: &str, file: &str) -> Option<Vec<String>> {
    let start =
        [format!("fn {function}<"), format!("fn {function}(")].iter().find_map(|head| file.find(head))?;
    let body = file[start..].split_once("{\n")?.1.trim_start();
    names(list(body)?.0, "")
}

/// The names of the arguments behind the id of a call. `None` where they cannot be read off the text.
fn given(call: &str, before: &str, file: &str) -> Option<Vec<String>> {
    let expression = call.trim_start().strip_prefix(',')?.trim_start().strip_prefix('&')?;
    if let Some((list, _)) = list(expression) {
        return names(list, before);
    }
    let end = expression.find(|c: char| !c.is_ascii_alphanumeric() && c != '_')?;
    let (variable, behind) = expression.split_at(end);
    let mut names = if behind.starts_with('(') { returned(variable, file) } else { bound(variable, before) }?;
    if let Some((range, _)) = list(behind) {
        names.truncate(range.strip_prefix("..")?.parse().ok()?);
    }
    Some(names)
}

#[test]
fn every_message_gets_the_arguments_that_it_names() {
    let messages = messages();
    let (mut n_read, mut unread) = (0, Vec::new());
    for (path, text) in files(&root().join("src"), "rs") {
        let text = text.split("#[cfg(test)]").next().unwrap_or_default();
        for (at, call) in text.match_indices(".say(") {
            let (before, behind) = (&text[..at], &text[at + call.len()..]);
            let Some(rest) = behind.trim_start().strip_prefix('"') else { continue };
            let Some((id, rest)) = rest.split_once('"') else { continue };
            let Some(given) = given(rest, before, text) else {
                unread.push(format!("{}: {id}", path.display()));
                continue;
            };
            n_read += 1;
            let named = &messages[id];
            // A list that was bound before may serve several messages, one in place serves this one.
            let missing: Vec<_> = named.iter().filter(|name| !given.contains(name)).collect();
            assert!(missing.is_empty(), "{}: {id} names {missing:?}, but gets {given:?}", path.display());
            let in_place = rest.trim_start().trim_start_matches(',').trim_start().starts_with("&[");
            let unused: Vec<_> = given.iter().filter(|name| !named.contains(*name)).collect();
            assert!(!in_place || unused.is_empty(), "{}: {id} gets {unused:?} for nothing", path.display());
        }
    }
    assert!(unread.is_empty(), "cannot tell what these get: {unread:#?}");
    assert!(n_read > 50, "only {n_read} calls were found");
}

#[test]
fn a_message_without_arguments_names_none() {
    let messages = messages();
    for (path, text) in files(&root().join("src"), "rs") {
        let text = text.split("#[cfg(test)]").next().unwrap_or_default();
        for behind in text.split(".get(\"").skip(1) {
            let id = behind.split('"').next().unwrap_or_default();
            if let Some(named) = messages.get(id) {
                assert!(named.is_empty(), "{}: {id} names {named:?}, but gets nothing", path.display());
            }
        }
    }
}

/// Ids in functions that end in `message_id`, which are chosen there and asked for elsewhere.
fn chosen() -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for (_, text) in files(&root().join("src"), "rs") {
        let text = text.split("#[cfg(test)]").next().unwrap_or_default();
        for (at, name) in text.match_indices("message_id(") {
            let is_definition = text[..at].trim_end_matches(|c: char| c != ' ').ends_with("fn ");
            let Some((_, body)) = text[at + name.len()..].split_once('{').filter(|_| is_definition) else {
                continue;
            };
            let mut depth = 1_i32;
            let end = body.find(|c| {
                depth += i32::from(c == '{') - i32::from(c == '}');
                depth == 0
            });
            let body = &body[..end.unwrap_or(body.len())];
            found.extend(body.split('"').skip(1).step_by(2).map(str::to_owned));
        }
    }
    found
}

#[test]
fn every_id_that_is_chosen_in_a_message_id_function_has_a_message() {
    let (messages, chosen) = (messages(), chosen());
    assert!(chosen.len() > 5, "only {chosen:?}");
    let missing: Vec<_> = chosen.into_iter().filter(|id| !messages.contains_key(id)).collect();
    assert!(missing.is_empty(), "chosen, but nowhere said: {missing:?}");
}
