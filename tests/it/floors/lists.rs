//! One list of each kind: what is added stands in few files, because only few name all of its kind.

use std::collections::BTreeSet;

use super::circles::Modules;
use super::{Source, found, sources, tokens};

/// The variants of an enum that a file names.
fn named<'a>(source: &'a Source, of: &str) -> BTreeSet<&'a str> {
    let begins =
        |line: &'a str| line.match_indices(of).map(move |(at, _)| &line[at + of.len()..]).collect::<Vec<_>>();
    let name = |rest: &'a str| &rest[..rest.find(|c: char| !c.is_alphanumeric()).unwrap_or(rest.len())];
    source.lines.iter().flat_map(|line| begins(line)).map(name).filter(|name| !name.is_empty()).collect()
}

/// The files that name most variants of an enum, of those that the first of these files names.
fn that_name_most(of: &str, list: &str) -> Vec<String> {
    let sources = sources();
    let all = named(sources.iter().find(|source| source.path == list).unwrap(), of);
    assert!(all.len() > 10, "{list} names {all:?} only");
    let names_most = |source: &&Source| named(source, of).intersection(&all).count() > all.len() / 2;
    sources.iter().filter(names_most).map(|source| source.path.clone()).collect()
}

#[test]
fn an_algorithm_is_named_where_it_runs_and_where_its_pseudocode_is_and_nowhere_else() {
    let lists = that_name_most("Algorithm::", "search/drivers.rs");
    assert_eq!(lists, ["explain/pseudocode/mod.rs", "search/drivers.rs"]);
}

/// The forms of dialogs, with the files that name them.
fn forms() -> Vec<(String, Vec<String>)> {
    let sources = sources();
    let form =
        |line: &String| Some(line.strip_prefix("impl DialogForm for ")?.strip_suffix(" {")?.to_owned());
    let forms = sources.iter().flat_map(|source| source.lines.iter().filter_map(form));
    let names = |form: String| {
        let is_named =
            |source: &&Source| source.lines.iter().any(|line| tokens(line).any(|token| token == form));
        let files = sources.iter().filter(is_named).map(|source| source.path.clone()).collect();
        (form, files)
    };
    forms.map(names).collect()
}

#[test]
fn a_dialog_is_named_in_the_row_that_opens_it_and_nowhere_else() {
    let (of_rows, others): (Vec<_>, Vec<_>) =
        forms().into_iter().partition(|(_, files)| files.iter().any(|file| file == "app/command/table.rs"));
    assert!(of_rows.len() > 10, "{of_rows:?}");
    for (form, files) in of_rows {
        assert_eq!(files.len(), 2, "{form} is named in its file and in its row, not in {files:?}");
    }
    // The program opens these by itself, with what they are about.
    for (form, files) in others {
        let is_list = |file: &String| file == "app/panels/dialog.rs";
        assert!(files.len() <= 2 && files.iter().any(is_list), "{form} is named in {files:?}");
    }
}

#[test]
fn dialogs_have_one_frame_and_one_row_of_buttons() {
    let frames = found(&["Modal::new"], |source| source.path != "app/panels/dialog_form.rs");
    assert_eq!(frames, [""; 0]);
    let buttons =
        ["decide_ui(", "decide_about_ui(", "confirm_ui(", "confirm_about_ui(", "command_ui(", "close_ui("];
    let without: Vec<String> = sources()
        .iter()
        .filter(|source| source.lines.iter().any(|line| line.starts_with("impl DialogForm for ")))
        .filter(|source| !source.lines.iter().any(|line| buttons.iter().any(|button| line.contains(button))))
        .map(|source| source.path.clone())
        .collect();
    // A list that a choice closes has no buttons.
    assert_eq!(without, ["app/panels/palette.rs"]);
}

/// Files that know kinds of exercises besides the table and the file or folder of the kind, with the reason.
const KNOW_A_KIND: &[(&str, &[&str], &str)] = &[
    ("app/panels/curtain.rs", &["next"], "the curtain asks what happens next, whatever is practiced"),
    ("app/panels/presentation.rs", &["next"], "it makes room for what the curtain asks"),
    ("app/workspace/curtain.rs", &["next"], "the curtain asks what happens next, whatever is practiced"),
    ("app/workspace/mode.rs", &["next"], "it holds what the curtain asks"),
    (
        "practice/kinds/children/minimal_tree.rs",
        &["values"],
        "the fewest leaves depend on what nodes are worth",
    ),
    (
        "practice/kinds/cuts/mod.rs",
        &["next"],
        "a mark is an answer to what happens next, with the same mistakes",
    ),
    ("practice/kinds/order/grading.rs", &["cuts"], "a leaf that is pruned has the reason of its cutoff"),
    ("practice/kinds/order/mod.rs", &["cuts"], "a leaf that is pruned has the reason of its cutoff"),
    (
        "practice/kinds/values/mod.rs",
        &["next"],
        "a value is an answer to what happens next, with the same mistakes",
    ),
    (
        "practice/kinds/which/sentences.rs",
        &["cuts", "values", "windows"],
        "a bound, a window or values decide",
    ),
    ("practice/kinds/windows/mod.rs", &["cuts", "next"], "an end of a window is the bound of a cutoff"),
    ("practice/kinds/windows/sentences.rs", &["cuts"], "an end of a window is the bound of a cutoff"),
    ("worksheet/exercise.rs", &["which"], "on paper, the leaf that is asked about is chosen"),
    (
        "worksheet/key.rs",
        &["cuts", "windows"],
        "every key lists the cutoffs and the calls, whatever is asked",
    ),
];

#[test]
fn a_kind_of_exercise_is_known_in_its_file_and_in_the_table_and_nowhere_else() {
    let kind_of = |module: &[String]| match module {
        [practice, kinds, kind, ..] if practice == "practice" && kinds == "kinds" => Some(kind.clone()),
        _ => None,
    };
    let is_table = |path: &str| path == "practice/mod.rs" || path == "practice/kinds/mod.rs";
    let all = Modules::new(sources());
    let mut found: BTreeSet<(String, String)> = BTreeSet::new();
    for module in all.modules().filter(|module| !is_table(all.path(module))) {
        let own = kind_of(module);
        let known = all.imports(module).iter().filter_map(|other| kind_of(other)).collect::<BTreeSet<_>>();
        let known = known.into_iter().filter(|kind| own.as_ref() != Some(kind));
        found.extend(known.map(|kind| (all.path(module).to_owned(), kind)));
    }
    // A variant that is named is known, too.
    for source in sources().iter().filter(|source| !is_table(&source.path)) {
        let variants = named(source, "ExerciseKind::").into_iter();
        let variants =
            variants.filter(|name| name.starts_with(char::is_uppercase) && *name != name.to_uppercase());
        found.extend(variants.map(|name| (source.path.clone(), name.to_lowercase())));
    }
    let meant = KNOW_A_KIND
        .iter()
        .flat_map(|(file, kinds, _)| kinds.iter().map(|kind| ((*file).to_owned(), (*kind).to_owned())));
    assert_eq!(found, meant.collect());
}
