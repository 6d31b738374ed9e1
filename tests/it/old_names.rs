//! Names that users have learned stay valid: an option, a value or a word in a file that is called otherwise today does what
//! the new name does, and no help shows it.

use std::collections::BTreeSet;
use std::fs;

use plyscope::app::Preferences;

use crate::cli::run_in;
use crate::text::english;

/// What was renamed on the command line: a command with the old name, and the same with the new one. What stands in braces
/// is `{old|new}`; everything else is the same.
const RENAMED: &[&str] = &[
    "export a-to-n -o - --{fold|collapse} F",
    "export a-to-n -o - --step cut:1 --{witnesses|arrows} none",
    "export a-to-n -o - --step 3 --{no-unread|no-unevaluated}",
    "export a-to-n -o - --view flame-graph --{bars|bar-colors} value",
    "export a-to-n -o - --with minimax --step 25 --{lock|sync} share",
    "export a-to-n -o - --view {flames|flame-graph}",
    "export a-to-n -o - --glyphs {squares-and-circles|squares}",
    "quiz a-to-n --kind next --{often|frequency} cutoffs",
    "solve --game connect-four --depth 3 --ordering {centre-first|center-first}",
];

/// What was renamed in files of positions.
const RENAMED_IN_FILES: &[&str] = &["game: connect-four\ndepth: 3\nordering: {centre-first|center-first}\n"];

/// What was renamed in the preferences that the window keeps.
const RENAMED_IN_PREFERENCES: &[&str] = &[
    r#"{"look": {"view": "{flames|flame-graph}"}}"#,
    r#"{"look": {"glyphs": "{squares-and-circles|squares}"}}"#,
];

/// The texts with the old names and with the new ones, and the names themselves.
fn both(line: &str) -> ([String; 2], [&str; 2]) {
    // Braces of JSON have no bar in them.
    let bar = line.find('|').unwrap();
    let (open, close) = (line[..bar].rfind('{').unwrap(), bar + line[bar..].find('}').unwrap());
    let names = [&line[open + 1..bar], &line[bar + 1..close]];
    (names.map(|name| format!("{}{name}{}", &line[..open], &line[close + 1..])), names)
}

#[test]
fn every_old_name_does_what_the_new_one_does() {
    for line in RENAMED {
        let (texts, names) = both(line);
        let [old, new] =
            texts.map(|text| run_in(None, &text.split(' ').collect::<Vec<_>>(), "N\nA\nyes\nno\n"));
        assert!(!new.out.is_empty(), "{line}: {}", new.err);
        assert_eq!((old.status, &old.out, &old.err), (new.status, &new.out, &new.err), "{line}");
        // It makes a difference.
        let other = texts_without(line, names[1]);
        assert_ne!(
            run_in(None, &other.split(' ').collect::<Vec<_>>(), "N\nA\nyes\nno\n").out,
            new.out,
            "{line}"
        );
    }
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("position.txt");
    for text in RENAMED_IN_FILES {
        let [old, new] = both(text).0.map(|text| {
            fs::write(&path, text).unwrap();
            run_in(None, &["solve", path.to_str().unwrap(), "--json"], "")
        });
        assert_eq!(new.status, 0, "{text}: {}", new.err);
        assert_eq!((old.status, old.out, old.err), (new.status, new.out, new.err), "{text}");
    }
    let written = |preferences: &Preferences| serde_json::to_value(preferences).unwrap();
    let usual = written(&Preferences::default());
    for text in RENAMED_IN_PREFERENCES {
        let [old, new] = both(text).0.map(|text| written(&serde_json::from_str(&text).unwrap()));
        assert_ne!(new, usual, "{text}");
        assert_eq!(old, new, "{text}");
    }
}

/// The command without what was renamed: an option with its value, or a value with its option.
fn texts_without(line: &str, name: &str) -> String {
    let text = &both(line).0[1];
    let words: Vec<&str> = text.split(' ').collect();
    let at = words.iter().position(|word| word.trim_start_matches('-') == name).unwrap();
    let first = if words[at].starts_with("--") { at } else { at - 1 };
    let is_end = |word: &&str| word.starts_with('-');
    let n_values = words[first + 1..].iter().position(is_end).unwrap_or(words.len() - first - 1);
    words
        .iter()
        .enumerate()
        .filter(|(i, _)| !(first..=first + n_values).contains(i))
        .map(|(_, word)| *word)
        .collect::<Vec<_>>()
        .join(" ")
}

#[test]
fn every_old_name_of_the_command_line_is_in_the_table_and_hidden() {
    let tested: BTreeSet<&str> = RENAMED.iter().map(|line| both(line).1[0]).collect();
    let mut found = BTreeSet::new();
    let mut commands = vec![plyscope::cli::command(&english())];
    while let Some(mut command) = commands.pop() {
        commands.extend(command.get_subcommands().cloned());
        found.extend(command.get_all_aliases().map(str::to_owned));
        let help = command.render_long_help().to_string();
        let mut hidden: Vec<String> = Vec::new();
        for arg in command.get_arguments() {
            assert!(arg.get_visible_aliases().is_none_or(|names| names.is_empty()));
            hidden.extend(
                arg.get_all_aliases().unwrap_or_default().into_iter().map(|name| format!("--{name}")),
            );
            for value in arg.get_possible_values() {
                hidden.extend(value.get_name_and_aliases().skip(1).map(str::to_owned));
            }
        }
        for name in hidden {
            let is_shown = help.split(|c: char| !c.is_alphanumeric() && c != '-').any(|word| word == name);
            assert!(!is_shown, "{} --help shows {name}", command.get_name());
            found.insert(name.trim_start_matches('-').to_owned());
        }
    }
    // Orderings are names of a game, which no argument lists.
    found.insert("centre-first".to_owned());
    assert_eq!(found.iter().map(String::as_str).collect::<BTreeSet<_>>(), tested);
}
