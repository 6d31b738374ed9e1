//! The tables of the README are made of what the program knows.

use std::fmt::Write;

use plyscope::explain::terms::{algorithm_idea, asked, option_help};
use plyscope::live::registry::GAMES;
use plyscope::search::{Algorithm, Conventions, Given, Setting, Values};
use plyscope::text::Text;

const README: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/README.md");

/// What stands between `<!-- name -->` and `<!-- /name -->` must be `expected`; with `UPDATE_EXPECTED` set, it is written
/// there.
#[track_caller]
fn check(name: &str, expected: &str) {
    let readme = std::fs::read_to_string(README).unwrap();
    let [from, to] = [format!("<!-- {name} -->\n"), format!("<!-- /{name} -->")];
    let (before, rest) = readme.split_once(&from).unwrap_or_else(|| panic!("the README has no {from}"));
    let (written, after) = rest.split_once(&to).unwrap_or_else(|| panic!("the README has no {to}"));
    if written != expected && std::env::var_os("UPDATE_EXPECTED").is_some() {
        std::fs::write(README, format!("{before}{from}{expected}{to}{after}")).unwrap();
        return;
    }
    assert_eq!(written, expected, "set UPDATE_EXPECTED to write the table {name} anew");
}

fn code(words: &[&str]) -> String {
    words.iter().map(|word| format!("`{word}`")).collect::<Vec<_>>().join(", ")
}

#[test]
fn the_readme_has_every_option() {
    let text = Text::english();
    let mut table = "| option | what it is | values | without it |\n| --- | --- | --- | --- |\n".to_owned();
    for setting in Setting::ALL {
        let row = setting.row();
        let help = option_help(&text, setting);
        let values = match row.values {
            Values::Words(_) if setting == Setting::Algorithm => "see the next section".to_owned(),
            Values::Words(words) => code(&words()),
            Values::Whole { least, most } if most < 1_000_000 => format!("{least}–{most}"),
            _ => String::new(),
        };
        let default = match setting.get(&Conventions::default()) {
            Given::Left => String::new(),
            _ if matches!(row.values, Values::Flag(..)) => String::new(),
            given => format!("`{given}`"),
        };
        let option = format!("--{} {}", setting.option(), row.placeholder);
        let what = help.lines().filter(|line| !line.is_empty()).collect::<Vec<_>>().join(". ");
        writeln!(table, "| `{}` | {what} | {values} | {default} |", option.trim()).unwrap();
    }
    check("options", &table);
}

#[test]
fn the_readme_has_every_algorithm() {
    let text = Text::english();
    let mut table = "| `--algorithm` | idea | options | source |\n| --- | --- | --- | --- |\n".to_owned();
    for algorithm in Algorithm::ALL {
        let options: Vec<_> = asked(algorithm).map(|setting| format!("--{}", setting.option())).collect();
        let options = code(&options.iter().map(String::as_str).collect::<Vec<_>>());
        let idea = algorithm_idea(&text, algorithm).replace('*', "\\*");
        let source = algorithm.traits().source;
        writeln!(table, "| `{}` | {idea} | {options} | {source} |", algorithm.name()).unwrap();
    }
    check("algorithms", &table);
    let faults: Vec<_> = Algorithm::with_faulty()
        .filter(|one| one.is_faulty())
        .map(|one| format!("- `{}`\n", one.name()))
        .collect();
    check("faults", &faults.concat());
}

#[test]
fn the_readme_has_every_game() {
    let readme = std::fs::read_to_string(README).unwrap();
    for game in GAMES {
        let live = game.open(&[]).unwrap();
        let evaluations: Vec<_> = live.evaluations().iter().map(|evaluation| evaluation.name).collect();
        let ending = format!(" | {} |", code(&evaluations));
        let row = readme.lines().find(|line| line.starts_with(&format!("| `{}` | ", game.name)));
        assert!(
            row.is_some_and(|row| row.ends_with(&ending)),
            "{}: {row:?} does not end in{ending}",
            game.name
        );
    }
}
