//! One list of each kind: what is added stands in few files, because only few name all of its kind.

use std::collections::BTreeSet;

use super::{Source, found, sources};

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

#[test]
fn a_dialog_is_named_where_its_form_is_made_and_where_a_command_opens_it_and_nowhere_else() {
    let lists = that_name_most("DialogKind::", "app/panels/dialog.rs");
    assert_eq!(lists, ["app/command/table.rs", "app/panels/dialog.rs"]);
}

#[test]
fn dialogs_have_one_frame_and_one_row_of_buttons() {
    let frames = found(&["Modal::new"], |source| source.path != "app/panels/dialog_form.rs");
    assert_eq!(frames, [""; 0]);
    let buttons = ["decide_ui(", "confirm_ui(", "command_ui(", "close_ui("];
    let without: Vec<String> = sources()
        .iter()
        .filter(|source| source.lines.iter().any(|line| line.starts_with("impl DialogForm for ")))
        .filter(|source| !source.lines.iter().any(|line| buttons.iter().any(|button| line.contains(button))))
        .map(|source| source.path.clone())
        .collect();
    // A list that a choice closes has no buttons.
    assert_eq!(without, ["app/panels/palette.rs"]);
}
