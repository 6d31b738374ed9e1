//! The glossary: every term has a search that shows it, and the window opens it.

use plyscope::app::Opening;
use plyscope::app::command::{Action, Command};
use plyscope::app::state::DocumentOrigin;
use plyscope::explain::glossary::{Glossary, GlossaryTerm};
use plyscope::explain::{Explainer, Names};
use plyscope::library;
use plyscope::live::Subject;
use plyscope::search::Algorithm;
use plyscope::trace::Ending;
use plyscope::trace::expect::Expectation;

use crate::app::{finish_jobs, send, state, type_in, window};
use crate::cli::{refused, run_in};
use crate::phrase::{click, find, is_said, msg, msg_with};
use crate::text::english;

/// Terms that are seen at the step of their example, where its sentences do not name them.
const SEEN_ONLY: &[&str] = &[
    "root",
    "sibling",
    "internal-node",
    "terminal-position",
    "best-child",
    "horizon-effect",
    "branching-factor",
    "effective-branching-factor",
    "minimax",
    "negamax",
    "alpha-beta",
    "window",
    "full-window",
    "re-search",
    "cutoff",
    "deep-cutoff",
    "shallow",
    "fail-soft",
    "fail-high",
    "fail-low",
    "principal-variation",
    "critical-tree",
    "pv-node",
    "cut-node",
    "all-node",
    "move-ordering",
    "table-hit",
    "replacement",
    "iterative-deepening",
    "stand-pat",
    "killer",
    "history",
    "open-list",
    "mcts",
    "uct",
    "ybw",
];

fn term(name: &str) -> GlossaryTerm {
    GlossaryTerm::ALL.into_iter().find(|term| term.name() == name).unwrap()
}

#[test]
fn every_term_is_named_or_seen_at_the_step_of_its_example() {
    let text = english();
    let glossary = Glossary::new(&text);
    let mut seen_only = Vec::new();
    for term in GlossaryTerm::ALL {
        let (name, example) = (term.name(), term.example());
        assert!(Expectation::parse(example.search).is_ok(), "{name}: {}", example.search);
        let bundled = library::find(example.tree).unwrap_or_else(|| panic!("{name}: {}", example.tree));
        let trace = Subject::read(bundled.text).unwrap().search(example.conventions(), None);
        assert_eq!(trace.ending(), Ending::Finished, "{name}");
        assert!((1..=trace.n_steps()).contains(&example.step), "{name}: {} steps", trace.n_steps());
        let names = Names::new(trace.tree());
        let said = Explainer::new(&trace, &names, &text).one_line(example.step - 1);
        if !glossary.split(&said).iter().any(|piece| piece.term == Some(term)) {
            seen_only.push(name);
        }
    }
    assert_eq!(seen_only, SEEN_ONLY);
}

#[test]
fn an_entry_has_its_symbol_its_other_names_and_opens_its_example() {
    let mut window = window(Opening::Last);
    send(&mut window, Action::Glossary);
    type_in(&mut window, "zero window");
    assert!(is_said(&window, msg_with("glossary-symbol", &[("symbol", "(α, α⁺)")])));
    let names = "minimal window, zero window, scout window";
    assert!(is_said(&window, msg_with("glossary-also", &[("names", names)])));
    click(&mut window, msg_with("glossary-example-of", &[("term", "null window")]));
    finish_jobs(&mut window);
    assert!(find(&window, msg("glossary-title")).is_none(), "the dialog is closed");
    let example = term("null-window").example();
    let workspace = state(&window);
    assert_eq!(workspace.document().origin, DocumentOrigin::Bundled(example.tree));
    assert_eq!(workspace.document().request.conventions.algorithm, Algorithm::Pvs);
    assert_eq!(workspace.playback().step() + 1, example.step);
    assert!(workspace.is_available(&Command::from(Action::Back)), "the tree before is one step back");
}

#[test]
fn the_command_line_prints_the_terms_of_the_window() {
    let printed = |args: &[&str]| {
        let ran = run_in(None, &[&["glossary"], args].concat(), "");
        assert_eq!((ran.status, ran.err.as_str()), (0, ""), "{args:?}");
        ran.out
    };
    let text = english();
    let glossary = Glossary::new(&text);
    let all = printed(&[]);
    let titles: Vec<&str> = all.lines().filter(|line| !line.is_empty() && !line.starts_with(' ')).collect();
    assert_eq!(titles, glossary.entries().iter().map(|entry| entry.title.as_str()).collect::<Vec<_>>());
    for entry in glossary.entries() {
        let parts = [&entry.meaning, &entry.source].into_iter().chain(&entry.symbol).chain(&entry.also);
        for part in parts {
            assert!(all.contains(part.as_str()), "{}: {part}", entry.title);
        }
    }
    // Words are searched for as in the window, and other names find a term, too.
    let null_window = printed(&["null", "window"]);
    assert!(null_window.starts_with("null window\n"), "{null_window}");
    assert!(null_window.contains("step 13 of plyscope re-search --algorithm pvs"), "{null_window}");
    assert!(printed(&["zero", "window"]).starts_with("null window\n"));
    let matching =
        |query: &str| glossary.matching(query).iter().map(|entry| entry.term.name()).collect::<Vec<_>>();
    let records = |args: &[&str]| -> Vec<serde_json::Value> {
        printed(args).lines().map(|line| serde_json::from_str(line).unwrap()).collect()
    };
    for query in ["bound", "α", "cutoff"] {
        let found = records(&["--json", query]);
        let names: Vec<&str> = found.iter().map(|term| term["term"].as_str().unwrap()).collect();
        assert_eq!(names, matching(query), "{query}");
    }
    assert_eq!(records(&["--json"]).len(), glossary.entries().len());
    refused(None, &["glossary", "no-such-term"], "", &["no-such-term", "plyscope glossary"]);
}

/// The commands of the examples are understood, and say nothing of options that make no difference.
#[test]
fn the_examples_of_the_command_line_can_be_run() {
    let all = run_in(None, &["glossary"], "").out;
    let examples = all.lines().filter_map(|line| line.trim().strip_prefix("Example: step "));
    let mut commands: Vec<&str> = examples.map(|line| line.split_once(" of plyscope ").unwrap().1).collect();
    assert_eq!(commands.len(), GlossaryTerm::ALL.len());
    commands.sort_unstable();
    commands.dedup();
    for command in commands {
        let args: Vec<&str> = ["solve"].into_iter().chain(command.split(' ')).collect();
        let ran = run_in(None, &args, "");
        assert_eq!((ran.status, ran.err.as_str()), (0, ""), "{command}");
    }
}
