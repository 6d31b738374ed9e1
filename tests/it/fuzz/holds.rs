//! What holds of every input.

use std::ffi::OsString;
use std::path::Path;
use std::sync::{Arc, LazyLock};

use plyscope::app::Preferences;
use plyscope::cli::{self, Failure};
use plyscope::explain::{Explainer, Names};
use plyscope::live::{PlannedPosition, Subject, registry};
use plyscope::search::Conventions;
use plyscope::text::{Arg, Text, is_command};
use plyscope::trace::Trace;
use plyscope::trace::expect::Expectation;
use plyscope::tree::GameTree;
use plyscope::tree::notation::{self, Diagnostic, ImportOptions, TextFormat};

use super::args;

static TEXT: LazyLock<Arc<Text>> = LazyLock::new(|| Arc::new(Text::english()));

/// Larger trees are read, and no more.
const MAX_SEARCHED: usize = 3_000;

/// What words say is told in their order, whatever is wrong with them.
fn colored(text: &str) {
    let mut end = 0;
    for (at, meaning) in notation::meanings(text) {
        assert!(
            end <= at.start && text.get(at.clone()).is_some_and(|word| !word.is_empty()),
            "{meaning:?} at {at:?}"
        );
        end = at.end;
    }
}

/// Bytes are a tree or a position that comes back as it was written, or every problem has its place and its words.
pub(super) fn text(bytes: &[u8]) {
    if let Ok(text) = std::str::from_utf8(bytes) {
        colored(text);
        foreign(text);
    }
    match Subject::read_bytes(bytes) {
        Ok(Subject::Tree(tree)) => {
            for format in TextFormat::ALL {
                comes_back(&tree, format);
            }
            if let Ok(text) = std::str::from_utf8(bytes) {
                has_places(text, &tree);
                let commented = notation::write_with_comments(&tree, text);
                let again = commented.map(|text| notation::read(&text).map(|read| read.tree));
                assert!(!matches!(again, Ok(Err(_))), "what is written with its comments cannot be read");
            }
            expectations(&tree.header().expect.iter().map(|expect| &*expect.text).collect::<Vec<_>>());
            if tree.n_nodes() <= MAX_SEARCHED {
                search(&Subject::Tree(tree));
            }
        }
        Ok(Subject::Position(planned)) => whole_position(&planned),
        Err(diagnostics) => explained(bytes, &diagnostics),
    }
}

/// A text of another program becomes an outline that can be read, or every problem has its place and its words.
fn foreign(text: &str) {
    match notation::import(text, ImportOptions::default(), None) {
        None => {}
        Some(Ok(import)) => {
            assert!(import.summary.say(&TEXT).all(|said| !said.is_empty()), "a note has no words");
            comes_back(&import.tree, TextFormat::Outline);
        }
        Some(Err(diagnostics)) => explained(text.as_bytes(), &diagnostics),
    }
}

#[track_caller]
fn comes_back(tree: &GameTree, format: TextFormat) {
    match notation::write(tree, format) {
        Ok(text) => match notation::read(&text) {
            Ok(read) => assert!(read.tree == *tree, "{format} gives another tree:\n{text}"),
            Err(diagnostics) => panic!("{format} cannot be read again:\n{text}\n{diagnostics:?}"),
        },
        // Only JSON has words for everything; the others say what they have none for.
        Err(why) => {
            let owned = why.args();
            let args: Vec<(&str, Arg<'_>)> = owned.iter().map(|(key, arg)| (*key, arg.into())).collect();
            assert!(
                format != TextFormat::Json && !TEXT.say_named(why.id(), &args).is_empty(),
                "{format}: {why:?}"
            );
        }
    }
}

/// Every node stands somewhere in the text.
fn has_places(text: &str, tree: &GameTree) {
    for node in tree.nodes().take(20) {
        let (line, column) = notation::place_of(text, node).expect("every node stands somewhere");
        let line = text.split('\n').nth(line as usize - 1).expect("a line of the text");
        assert!(column as usize <= line.chars().count() + 1, "column {column} of {line:?}");
    }
}

fn explained(bytes: &[u8], diagnostics: &[Diagnostic]) {
    assert!(!diagnostics.is_empty(), "refused without a word");
    assert!(diagnostics.is_sorted_by_key(Diagnostic::place), "the problems stand in the order of the text");
    let text = String::from_utf8_lossy(bytes);
    let n_lines = text.split('\n').count();
    for diagnostic in diagnostics {
        assert!(diagnostic.line >= 1 && diagnostic.line as usize <= n_lines, "{:?}", diagnostic.place());
        for said in diagnostic.problem.say(&TEXT) {
            assert!(!said.is_empty(), "{:?} has no words", diagnostic.problem);
        }
    }
}

fn expectations(lines: &[&str]) {
    for line in lines {
        expect(line);
    }
}

/// A line `expect:` is understood, or it is said what is not.
pub(super) fn expect(line: &str) {
    // Whichever it is: it must come back.
    let _ = Expectation::parse(line);
}

/// A search that is valid, and every step of its beginning and its end in words.
fn search(subject: &Subject) {
    let trace = subject.search(Conventions::default(), None);
    told(&trace);
}

fn told(trace: &Trace) {
    assert_eq!(trace.validate(), Ok(()));
    let names = Names::new(trace.tree());
    let explainer = Explainer::new(trace, &names, &TEXT);
    let n_steps = trace.n_steps();
    for step in (0..n_steps.min(20)).chain(n_steps.saturating_sub(5)..n_steps) {
        assert!(!explainer.one_line(step).is_empty(), "step {step} has no words");
    }
}

/// Its text can be read again, and gives the same.
fn whole_position(planned: &Arc<PlannedPosition>) {
    let written = planned.text();
    match Subject::read(&written) {
        Ok(Subject::Position(again)) => assert!(again == *planned, "another position:\n{written}"),
        other => panic!("cannot be read again: {other:?}\n{written}"),
    }
    expectations(&planned.header.expect.iter().map(|expect| &*expect.text).collect::<Vec<_>>());
    let mut small = PlannedPosition::clone(planned);
    small.plan.depth = small.plan.depth.min(2);
    small.plan.limits.max_visits = small.plan.limits.max_visits.min(300);
    search(&Subject::Position(Arc::new(small)));
}

/// A position that a game takes is written as it is read; every legal move can be made and taken back.
pub(super) fn position(game: &str, text: &str) {
    let start = registry::find(game).and_then(|entry| entry.open(&[]).ok()).expect("the game is known");
    let live = match start.read(text) {
        Ok(live) => live,
        Err(refused) => {
            assert!(!refused.sentence.say(&TEXT).is_empty());
            assert!(refused.at <= text.chars().count(), "a place behind the text");
            return;
        }
    };
    let written = live.text();
    let again = start.read(&written).unwrap_or_else(|refused| panic!("{written:?} is refused: {refused:?}"));
    assert_eq!(again.text(), written);
    let moves = live.moves();
    assert_eq!(live.outcome().is_some(), moves.is_empty(), "over if there are no moves: {written}");
    assert_eq!(live.outcome().is_some(), live.end().is_some());
    for index in 0..moves.len() {
        let next = live.play(index).expect("a legal move can be made");
        assert_eq!(next.take_back().expect("and taken back").text(), written);
    }
    assert!(live.play(moves.len()).is_none());
}

/// Preferences can be anything; what is made of them is sane, and stays as it is when it is kept again.
pub(super) fn kept(kept: &str) {
    let Ok(preferences) = serde_json::from_str::<Preferences>(kept) else { return };
    let preferences = preferences.mended();
    assert!((0.5..=4.0).contains(&preferences.zoom), "everything {} times as large", preferences.zoom);
    if let Some(last) = &preferences.last {
        let camera = last.camera();
        assert!(camera.scale.is_finite() && camera.scale > 0.0, "{camera:?}");
    }
    let again = serde_json::to_string(&preferences).expect("what was read can be kept");
    let again: Preferences = serde_json::from_str(&again).expect("and read again");
    assert_eq!(again.mended(), preferences);
}

/// A command does what it is asked to do, or says in words why not; what it writes can be read.
pub(super) fn command(args: &[String], file: &[u8]) {
    let folder = tempfile::tempdir().expect("a folder for what it writes");
    let path = folder.path().join("a.tree");
    std::fs::write(&path, file).expect("a file to read");
    let args: Vec<String> = args::placed(args, path.as_os_str(), folder.path().as_os_str()).collect();
    let words = std::iter::once("plyscope").chain(args.iter().map(String::as_str)).map(OsString::from);
    let mut out = Vec::new();
    let ended = cli::run_into(words, &TEXT, &mut out);
    let out = String::from_utf8(out).expect("what is printed is text");
    let is_plain = |c: char| matches!(c, '\n' | '\t') || !is_command(c);
    assert!(out.chars().all(is_plain), "a terminal would obey {out:?}");
    match &ended {
        Ok(()) if args.iter().any(|arg| arg == "--json") => {
            for line in out.lines() {
                serde_json::from_str::<serde_json::Value>(line).unwrap_or_else(|_| panic!("no JSON: {line}"));
            }
        }
        Ok(()) | Err(Failure::Check | Failure::Told) => {}
        Err(Failure::Input(message)) => {
            assert!(!message.trim().is_empty(), "refused without a word");
        }
        Err(Failure::Arguments(error)) => assert!(!error.to_string().is_empty()),
        Err(Failure::Print(error)) => panic!("cannot print: {error}"),
    }
    assert_eq!(std::fs::read(&path).expect("it is still there"), file, "what was read was changed");
    let is_picture = args.iter().any(|arg| arg == "export" || arg == "plot");
    for entry in folder.path().read_dir().expect("the folder is there") {
        written(&entry.expect("a file").path(), is_picture);
    }
}

/// A picture is whole, and no file stays that was only on its way.
fn written(path: &Path, is_picture: bool) {
    let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
    assert!(!name.starts_with(".plyscope-"), "{name} stays");
    let bytes = std::fs::read(path).expect("it can be read");
    match path.extension().and_then(|ending| ending.to_str()).filter(|_| is_picture) {
        Some("svg") => {
            let svg = String::from_utf8(bytes).expect("SVG is text");
            let document =
                roxmltree::Document::parse(&svg).unwrap_or_else(|error| panic!("{error}: {svg:.400}"));
            assert_eq!(document.root_element().tag_name().name(), "svg");
            assert!(!document.descendants().any(|node| node.has_tag_name("script")), "active content");
        }
        Some("png") => assert!(bytes.starts_with(b"\x89PNG") && bytes.windows(4).any(|four| four == b"IEND")),
        Some("pdf") => {
            let end = &bytes[bytes.len().saturating_sub(16)..];
            assert!(bytes.starts_with(b"%PDF-") && end.windows(5).any(|five| five == b"%%EOF"));
        }
        _ => {}
    }
}
