//! The tables of `docs` are made of what the program knows.

use std::fmt::Write;

use crate::text::english;
use plyscope::app::preferences::{MAX_KEPT_BYTES, MAX_TABS};
use plyscope::app::state::{MAX_OPEN, MAX_RIVALS, MAX_UNDO_BYTES};
use plyscope::app::{MAX_LINE, MAX_SHOWN};
use plyscope::budget::{DEFAULT_MEMORY, MIN_MEMORY};
use plyscope::cli::{DPI, MAX_ANSWERS, MAX_TREES, MAX_TRIED_LEAVES, SCALE};
use plyscope::explain::MAX_PLACES;
use plyscope::explain::terms::{algorithm_idea, asked, option_help};
use plyscope::export::{MAX_PATH_NUMBERS, MAX_PX, MAX_SIDE, MIN_PX, PngOptions, Unit};
use plyscope::live::file::SECONDS;
use plyscope::live::registry::GAMES;
use plyscope::live::{MAX_DEPTH, MAX_FROZEN, MAX_PLAYED};
use plyscope::practice;
use plyscope::practice::generate::{MAX_BRANCHING, MAX_LEAVES, MAX_PLIES};
use plyscope::scene::{MAX_SHAPES, MAX_SIBLINGS};
use plyscope::search::{Algorithm, Conventions, MAX_THREADS, Setting, SettingRange, SettingValue};
use plyscope::text::{MAX_SHOWN_NAME, counted};
use plyscope::trace::series::MAX_POINTS;
use plyscope::trace::{GrowthLimits, MAX_VISITS};
use plyscope::tree::{BYTES_PER_COPIED_NODE, MAX_NODES, notation};
use plyscope::worksheet::{self, MAX_VERSIONS};

fn page_path(page: &str) -> String {
    format!("{}/docs/{page}.md", env!("CARGO_MANIFEST_DIR"))
}

/// What stands between `<!-- name -->` and `<!-- /name -->` on a page must be `expected`; with `UPDATE_EXPECTED` set, it is
/// written there.
#[track_caller]
pub(crate) fn check(page: &str, name: &str, expected: &str) {
    let path = page_path(page);
    let text = std::fs::read_to_string(&path).unwrap();
    let [from, to] = [format!("<!-- {name} -->\n"), format!("<!-- /{name} -->")];
    let (before, rest) = text.split_once(&from).unwrap_or_else(|| panic!("docs/{page}.md has no {from}"));
    let (written, after) = rest.split_once(&to).unwrap_or_else(|| panic!("docs/{page}.md has no {to}"));
    if written != expected && std::env::var_os("UPDATE_EXPECTED").is_some() {
        std::fs::write(path, format!("{before}{from}{expected}{to}{after}")).unwrap();
        return;
    }
    assert_eq!(written, expected, "set UPDATE_EXPECTED to write the table {name} anew");
}

fn code(words: &[&str]) -> String {
    words.iter().map(|word| format!("`{word}`")).collect::<Vec<_>>().join(", ")
}

#[test]
fn the_guide_has_every_option() {
    let text = english();
    let mut table = "| option | meaning | values | default |\n| --- | --- | --- | --- |\n".to_owned();
    for setting in Setting::ALL {
        let row = setting.row();
        let help = option_help(&text, setting);
        let values = match row.values {
            SettingRange::Words(_) if setting == Setting::Algorithm => {
                "see [Techniques](techniques.md)".to_owned()
            }
            SettingRange::Words(words) => code(&words()),
            SettingRange::Whole { least, most } if most < 1_000_000 => format!("{least}–{most}"),
            _ => String::new(),
        };
        let default = match setting.get(&Conventions::default()) {
            SettingValue::Left => String::new(),
            _ if matches!(row.values, SettingRange::Flag(..)) => String::new(),
            given => format!("`{given}`"),
        };
        let option = format!("--{} {}", setting.option(), row.placeholder);
        let what = help.lines().filter(|line| !line.is_empty()).collect::<Vec<_>>().join(". ");
        writeln!(table, "| `{}` | {what} | {values} | {default} |", option.trim()).unwrap();
    }
    check("conventions", "options", &table);
}

#[test]
fn the_guide_has_every_algorithm() {
    let text = english();
    let mut table = "| `--algorithm` | idea | options | source |\n| --- | --- | --- | --- |\n".to_owned();
    for algorithm in Algorithm::ALL {
        let options: Vec<_> = asked(algorithm).map(|setting| format!("--{}", setting.option())).collect();
        let options = code(&options.iter().map(String::as_str).collect::<Vec<_>>());
        let idea = algorithm_idea(&text, algorithm).replace('*', "\\*");
        let source = algorithm.traits().source;
        writeln!(table, "| `{}` | {idea} | {options} | {source} |", algorithm.name()).unwrap();
    }
    check("techniques", "algorithms", &table);
    let faults: Vec<_> = Algorithm::with_faulty()
        .filter(|one| one.is_faulty())
        .map(|one| format!("- `{}`\n", one.name()))
        .collect();
    check("techniques", "faults", &faults.concat());
}

#[test]
fn the_guide_has_every_game() {
    let page = std::fs::read_to_string(page_path("games")).unwrap();
    for game in GAMES {
        let live = game.open(&[]).unwrap();
        let evaluations: Vec<_> = live.evaluations().iter().map(|evaluation| evaluation.name).collect();
        let ending = format!(" | {} |", code(&evaluations));
        let row = page.lines().find(|line| line.starts_with(&format!("| `{}` | ", game.name)));
        assert!(
            row.is_some_and(|row| row.ends_with(&ending)),
            "{}: {row:?} does not end in{ending}",
            game.name
        );
    }
}

/// One row for each limit, made of the constant that is the limit: what, how much of it, and what happens beyond.
#[test]
fn the_guide_has_every_limit() {
    let mib = |bytes: u64| format!("{} MiB", counted(bytes >> 20));
    let range = |[least, most]: [f64; 2]| format!("from {} to {}", counted(least), counted(most));
    let inches = (MAX_SIDE / Unit::In.px()).round();
    let rows = [
        (
            "bytes of a file, a pipe or a pasted text",
            counted(notation::MAX_BYTES),
            "refused; divide the tree",
        ),
        (
            "nodes of a tree, including everything below each `@x`",
            counted(MAX_NODES),
            "refused before it is built",
        ),
        (
            "plies of a tree",
            format!("{}, 2,500 in a browser", counted(notation::MAX_DEPTH)),
            "refused, with the place where it is deeper",
        ),
        (
            "the same, with copies",
            format!("what fits into half of the remaining memory: {BYTES_PER_COPIED_NODE} bytes a node"),
            "refused before it is built, with their number; `--memory 4GiB` allows more",
        ),
        ("problems reported for one text", counted(notation::MAX_DIAGNOSTICS), "the others are counted"),
        (
            "memory of the program",
            mib(DEFAULT_MEMORY),
            "the work ends with what it found; `--memory 4GiB` allows more",
        ),
        (
            "the value of `--memory`",
            format!("from {} on", mib(MIN_MEMORY)),
            "refused; the program itself needs memory",
        ),
        ("visits of a search", counted(MAX_VISITS), "it ends with what it found"),
        (
            "visits of a search on a position",
            counted(GrowthLimits::default().max_visits),
            "the same; `--max-visits` changes it",
        ),
        ("plies of a search on a position", counted(MAX_DEPTH), "refused"),
        ("the value of `--seconds`", range(SECONDS), "refused, with the allowed range"),
        ("threads of `parallel`", counted(MAX_THREADS), "refused"),
        (
            "moves of a recorded game, of both sides",
            counted(MAX_PLAYED),
            "refused; unclaimed draws do not end a game",
        ),
        (
            "nodes of a position converted to an editable tree",
            counted(MAX_FROZEN),
            "refused; fewer plies give fewer nodes",
        ),
        ("searches side by side in the window", counted(MAX_RIVALS + 1), "no more are offered"),
        (
            "searches that `export` and `compare` take",
            counted(plyscope::cli::MAX_SEARCHES),
            "refused; `export --overlay` takes two",
        ),
        ("steps in one export", counted(plyscope::run::MAX_STEPS), "refused; `--steps` with fewer"),
        (
            "files of one step each in one export",
            counted(plyscope::run::MAX_FILES),
            "refused; fewer steps, or a format that holds all of them",
        ),
        (
            "shapes of an exported image",
            counted(MAX_SHAPES),
            "refused before it is drawn, with what would fit: fewer plies, a collapsed branch, the path, a flame graph",
        ),
        (
            "pixels of a PNG",
            counted(PngOptions::default().max_pixels),
            "refused; a smaller scale, SVG or PDF",
        ),
        ("the longest side of an image", format!("{inches} inches"), "refused, with a scale that fits"),
        ("the value of `--dpi`", range(DPI), "refused, with the allowed range"),
        ("the value of `--scale`", range(SCALE), "refused, with the allowed range"),
        (
            "a length in an image",
            format!("{} pixels", range([MIN_PX, MAX_PX])),
            "refused, with the allowed range",
        ),
        (
            "numbers in the paths of pruned children, in JSON",
            counted(MAX_PATH_NUMBERS),
            "refused before anything is written; a smaller `--depth`",
        ),
        (
            "characters shown of a label, a move or a title",
            counted(MAX_SHOWN_NAME),
            "it ends with `…` in images, panels, sentences and for screen readers; files and JSON have all of it",
        ),
        (
            "siblings drawn in a row of the path",
            counted(MAX_SIBLINGS),
            "those near the line are all drawn, of the others every n-th",
        ),
        (
            "places in the path that names an unlabeled node in sentences",
            counted(MAX_PLACES),
            "the last of them, with the number left out",
        ),
        ("points of a curve in a plot", counted(MAX_POINTS), "every n-th; of neighboring bars the highest"),
        (
            "characters of the title of a worksheet, in `--title`",
            counted(MAX_SHOWN_NAME),
            "refused; a tree's own title is printed up to there",
        ),
        (
            "nodes of a tree that `quiz`, `grade` and `worksheet` ask about",
            counted(practice::MAX_NODES),
            "refused",
        ),
        (
            "bytes of the answers that `grade` reads",
            format!("{}, and four times the text of the tree", counted(MAX_ANSWERS)),
            "refused",
        ),
        (
            "leaves that `solve --full` tries with other values",
            counted(MAX_TRIED_LEAVES),
            "it reports that there are more",
        ),
        (
            "leaves, plies and children of a node of a generated tree",
            [MAX_LEAVES, MAX_PLIES, MAX_BRANCHING].map(counted).join(", "),
            "refused, with the allowed range",
        ),
        ("trees of one `generate`", counted(MAX_TREES), "refused"),
        (
            "trees and versions of a worksheet",
            format!("{}, {}", counted(worksheet::MAX_TREES), counted(MAX_VERSIONS)),
            "refused",
        ),
        (
            "nodes of a tree on the canvas while it is edited, and in `edit`",
            counted(notation::MAX_EDITED),
            "refused; its source can be edited up to the limit below",
        ),
        (
            "source shown beside the tree",
            mib(MAX_SHOWN as u64),
            "shown up to there; edit it in another program",
        ),
        ("characters of a line of the source", counted(MAX_LINE), "the same"),
        (
            "bytes of all versions that undo and redo keep of a document",
            mib(MAX_UNDO_BYTES as u64),
            "the oldest are dropped, the last one stays",
        ),
        (
            "bytes of a pasted text that is restored at the next start",
            counted(MAX_KEPT_BYTES),
            "it is not restored; save it as a file",
        ),
        (
            "documents open in tabs; their memory counts toward `--memory`",
            counted(MAX_OPEN),
            "no more are opened until one is closed",
        ),
        (
            "tabs restored at the next start",
            counted(MAX_TABS),
            "the one on the screen is, and those next to it",
        ),
    ];
    let mut table = "| limit of | at most | beyond it |\n| --- | --- | --- |\n".to_owned();
    for (what, limit, beyond) in rows {
        writeln!(table, "| {what} | {limit} | {beyond} |").unwrap();
    }
    check("files", "limits", &table);
}

#[test]
fn the_guide_has_every_mistake() {
    let text = english();
    let mut table = "| name | what the program does |\n| --- | --- |\n".to_owned();
    for mistake in plyscope::search::Mistake::ALL {
        let idea = plyscope::diagnose::mistake_idea(&text, mistake);
        writeln!(table, "| `{}` | {idea} |", mistake.name()).unwrap();
    }
    check("diagnose", "mistakes", &table);
}
