//! The messages: none unused, and none missing of those whose ids are made while the program runs; the compiler holds the
//! others.

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

/// Every message with the names of its arguments.
pub(crate) fn messages() -> BTreeMap<String, BTreeSet<String>> {
    let mut messages = BTreeMap::new();
    for (path, text) in files(&root().join("src"), "ftl") {
        let resource = fluent_syntax::parser::parse(text.as_str());
        let resource = resource.unwrap_or_else(|(_, errors)| panic!("{}: {errors:?}", path.display()));
        for entry in resource.body {
            if let Entry::Message(message) = entry {
                let mut arguments = BTreeSet::new();
                collect(&message.value.expect("a message says something"), &mut arguments);
                messages.insert(message.id.name.to_owned(), arguments);
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

#[test]
fn the_compiler_knows_the_arguments_that_a_parser_finds() {
    for (id, arguments) in messages() {
        let known =
            plyscope::text::arguments(&id).map(|names| names.into_iter().map(str::to_owned).collect());
        assert_eq!(known, Some(arguments), "{id}");
    }
    assert_eq!(plyscope::text::arguments("no-such-message"), None);
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
