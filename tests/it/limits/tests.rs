//! The short form: some of the table, on small shapes.

use std::path::Path;

use plyscope::search::Algorithm;
use plyscope::text::Text;

use super::run::Outcome;
use super::{COMMANDS, Limit, SHORT, Shape, WHOLE, algorithms, canceled, cases, run};

/// One of so many cases is run.
const STRIDE: usize = 37;

#[test]
fn commands_end_within_their_limits_and_say_so() {
    let folder = tempfile::tempdir().unwrap();
    let program = Path::new(env!("CARGO_BIN_EXE_plyscope"));
    let all = cases(&algorithms(), SHORT);
    let mut wrong = Vec::new();
    for (number, case) in all.iter().enumerate().step_by(STRIDE) {
        let Outcome { wrong: found, .. } = run(program, folder.path(), number, case);
        wrong.extend(found.into_iter().map(|what| format!("{case}: {what}")));
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn work_that_is_canceled_ends_at_once() {
    for (i, algorithm) in Algorithm::with_faulty().enumerate() {
        let shape = Shape::ALL[i % Shape::ALL.len()];
        let late = canceled(shape, algorithm, SHORT, 0.05);
        assert!(late.is_none_or(|late| late < 10.0), "{algorithm:?} on {shape:?}: {late:?} s");
    }
}

#[test]
fn every_algorithm_and_every_shape_meets_every_limit() {
    let all = cases(&algorithms(), WHOLE);
    for limit in Limit::ALL {
        for algorithm in algorithms() {
            assert!(all.iter().any(|case| case.limit == limit && case.algorithm == algorithm), "{algorithm}");
        }
        for (shape, command) in Shape::ALL.into_iter().flat_map(|shape| COMMANDS.map(|one| (shape, one))) {
            let is_meant = command.on == super::On::All;
            let is_it = |case: &super::Case| case.command.args == command.args && case.shape == shape;
            let is_run = all.iter().any(|case| case.limit == limit && is_it(case));
            assert!(is_run || !is_meant, "{} on {shape:?}", command.args);
        }
    }
}

#[test]
fn every_command_that_takes_limits_is_in_the_table() {
    let command = plyscope::cli::command(&Text::english());
    let takes_limits =
        |command: &&clap::Command| command.get_arguments().any(|arg| arg.get_id().as_str() == "seconds");
    let names: Vec<&str> =
        command.get_subcommands().filter(takes_limits).map(clap::Command::get_name).collect();
    assert!(names.len() > 10, "{names:?}");
    for name in names {
        let is_it = |one: &super::Command| one.args.split_whitespace().next() == Some(name);
        assert!(COMMANDS.iter().any(is_it), "{name}");
    }
}
