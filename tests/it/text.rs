//! The messages: none unused, and none missing of those whose ids are made while the program runs; the compiler holds the
//! others. Each is said where it can be followed, and with the words of the glossary.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use plyscope::explain::glossary::{Glossary, GlossaryTerm};
use plyscope::library::GROUPS;
use plyscope::scene::fonts::Metrics;
use plyscope::search::{Algorithm, Conventions, Mistake, Order, Setting, SettingRange, SettingValue};
use plyscope::text::Text;

use crate::floors::names::{REFUSED_WORDS, lines_with, refused, words};

/// The English texts, read once for all tests.
pub(crate) fn english() -> Text {
    static ENGLISH: LazyLock<Text> = LazyLock::new(Text::english);
    ENGLISH.clone()
}

/// The tables of the bundled fonts, read once for all tests.
pub(crate) fn metrics() -> Metrics {
    static METRICS: LazyLock<Metrics> = LazyLock::new(Metrics::new);
    METRICS.clone()
}

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
    for mistake in Mistake::ALL {
        ids.insert(format!("mistake-{}", mistake.name()));
        // The faulty searches have told their stories already.
        if !Algorithm::with_faulty().any(|one| one.name() == format!("faulty-{}", mistake.name())) {
            ids.insert(format!("mistake-idea-{}", mistake.name()));
        }
    }
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

/// What each message says, by its id and, of a part, its name: all its variants, with a blank for each argument.
fn said() -> BTreeMap<(String, Option<String>), String> {
    let mut said = BTreeMap::new();
    for (path, text) in files(&root().join("src"), "ftl") {
        let resource = fluent_syntax::parser::parse(text.as_str());
        let resource = resource.unwrap_or_else(|(_, errors)| panic!("{}: {errors:?}", path.display()));
        for entry in resource.body {
            let Entry::Message(message) = entry else { continue };
            let id = message.id.name.to_owned();
            let value = message.value.as_ref().map(|value| (None, value));
            let parts = message.attributes.iter().map(|part| (Some(part.id.name.to_owned()), &part.value));
            for (name, pattern) in value.into_iter().chain(parts) {
                let mut words = String::new();
                write_out(pattern, &mut words);
                said.insert((id.clone(), name), words);
            }
        }
    }
    said
}

fn write_out(pattern: &Pattern<&str>, words: &mut String) {
    for element in &pattern.elements {
        match element {
            PatternElement::TextElement { value } => words.push_str(value),
            PatternElement::Placeable { expression: Expression::Select { variants, .. } } => {
                for variant in variants {
                    write_out(&variant.value, words);
                    words.push('\n');
                }
            }
            PatternElement::Placeable { .. } => words.push(' '),
        }
    }
}

/// Whether a message is said in the window, and whether by the command line: by the folders that name its id.
fn surfaces(
    id: &str,
    of_cli: &BTreeSet<String>,
    of_app: &BTreeSet<String>,
    of_both: &BTreeSet<String>,
) -> [bool; 2] {
    if id.starts_with("option-") {
        return [false, true];
    }
    let (cli, app) = (of_cli.contains(id), of_app.contains(id));
    let is_shared = of_both.contains(id) || !cli && !app;
    [is_shared || app, is_shared || cli]
}

/// All string literals of a folder of the sources.
fn literals_below(folder: &str) -> BTreeSet<String> {
    let texts = files(&root().join("src"), "rs");
    let below = root().join("src").join(folder);
    let texts = texts.into_iter().filter(|(path, _)| path.starts_with(&below));
    texts.flat_map(|(_, text)| text.split('"').map(str::to_owned).collect::<Vec<_>>()).collect()
}

/// The options and commands of the command line in a text.
fn options_in(text: &str) -> Vec<String> {
    static NAMES: LazyLock<Vec<String>> = LazyLock::new(|| {
        let command = plyscope::cli::command(&english());
        command.get_subcommands().map(|one| one.get_name().to_owned()).collect()
    });
    let words: Vec<&str> = text.split(|c: char| !c.is_alphanumeric() && c != '-').collect();
    let is_option = |word: &&&str| word.starts_with("--") && word[2..].starts_with(char::is_alphabetic);
    let options = words.iter().filter(is_option).map(|word| (*word).to_owned());
    let commands =
        words.windows(2).filter(|pair| pair[0] == "plyscope" && NAMES.iter().any(|name| name == pair[1]));
    options.chain(commands.map(|pair| pair.join(" "))).collect()
}

/// What is done in the window alone.
const OF_THE_WINDOW: [&str; 9] =
    ["button", "click", "double-click", "drag", "menu", "panel", "right-click", "toolbar", "tooltip"];

#[test]
fn the_window_names_no_options_and_the_command_line_no_buttons() {
    assert_eq!(options_in("use --seconds, or plyscope solve: -- x --5"), ["--seconds", "plyscope solve"]);
    let (of_cli, of_app) = (literals_below("cli"), literals_below("app"));
    let others = files(&root().join("src"), "rs").into_iter().filter(|(path, _)| {
        let inside = path.strip_prefix(root().join("src")).unwrap();
        !inside.starts_with("cli") && !inside.starts_with("app")
    });
    let of_both: BTreeSet<String> =
        others.flat_map(|(_, text)| text.split('"').map(str::to_owned).collect::<Vec<_>>()).collect();
    let mut wrong = Vec::new();
    for ((id, part), said) in said() {
        let [in_window, in_terminal] = match part.as_deref() {
            Some("command-line") => [false, true],
            _ => surfaces(&id, &of_cli, &of_app, &of_both),
        };
        if in_window {
            wrong.extend(options_in(&said).into_iter().map(|option| format!("{id} (window): {option}")));
        }
        if in_terminal {
            let said = words(&said);
            let found = OF_THE_WINDOW.iter().filter(|word| !lines_with(&said, word).is_empty());
            wrong.extend(found.map(|word| format!("{id} (command line): {word}")));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// What is called so by the field or on the command line, whatever its words are elsewhere.
const NAMES: [&str; 1] = ["young brothers wait"];

#[test]
fn no_message_has_a_refused_word() {
    let mut found = Vec::new();
    for ((id, part), said) in said() {
        let place = part.map_or(id.clone(), |part| format!("{id}.{part}"));
        let mut said = said.to_lowercase();
        for name in NAMES {
            said = said.replace(name, "");
        }
        found.extend(refused(&place, &said, REFUSED_WORDS));
    }
    // The help of the command line, whose options say what they do where they are defined.
    let mut commands = vec![plyscope::cli::command(&english())];
    while let Some(mut command) = commands.pop() {
        commands.extend(command.get_subcommands().cloned());
        let place = format!("{} --help", command.get_name());
        found.extend(refused(&place, &command.render_long_help().to_string().to_lowercase(), REFUSED_WORDS));
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}

/// What is generated in the words of the program, for people to read.
#[test]
fn no_generated_text_has_a_refused_word() {
    let folder = tempfile::tempdir().unwrap();
    let mut found = Vec::new();
    let sheet = [
        "worksheet",
        "a-to-n",
        "--kind",
        "values,cuts,windows,order,which",
        "-o",
        "sheet.tex",
        "--key",
        "key.tex",
    ];
    let image = ["export", "a-to-n", "-o", "image.svg", "--with", "pvs"];
    for args in
        [&sheet[..], &image, &["trace", "a-to-n"], &["solve", "a-to-n", "--full"], &["list"], &["games"]]
    {
        let ran = crate::cli::run_in(Some(folder.path()), args, "");
        assert_eq!((ran.status, ran.err.as_str()), (0, ""), "{args:?}");
        found.extend(refused(args[0], &ran.out.to_lowercase(), REFUSED_WORDS));
    }
    for name in ["sheet.tex", "key.tex", "image.svg"] {
        let text = std::fs::read_to_string(folder.path().join(name)).unwrap().to_lowercase();
        // The letters of an embedded font are no words.
        let words = |(i, part)| match str::split_once(part, ')') {
            Some((_font, words)) if i > 0 => words,
            _ => part,
        };
        let text: String = text.split("base64,").enumerate().map(words).collect();
        found.extend(refused(name, &text, REFUSED_WORDS));
    }
    assert_eq!(found, [""; 0]);
}

/// Other names of terms that stand in prose, too: words of ordinary English, and parts of the names of algorithms.
const IN_PROSE: [&str; 6] = ["alpha", "beta", "best line", "best move", "iteration", "minimax value"];

#[test]
fn messages_call_things_by_the_names_of_the_glossary() {
    let glossary = Glossary::new(&english());
    let mut found = Vec::new();
    for ((id, part), said) in said() {
        if id.starts_with("term-") && part.as_deref() != Some("meaning") {
            continue;
        }
        let said = words(&said);
        for entry in glossary.entries() {
            let names = entry.also.iter().filter(|name| !lines_with(&said, &name.to_lowercase()).is_empty());
            let names = names.filter(|name| !IN_PROSE.contains(&name.as_str()));
            found.extend(names.map(|name| format!("{id}: “{name}” (write: {})", entry.title)));
        }
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}
