//! Logs become traces that tell what the log tells: nothing is left out, and no number is invented.

use std::fmt::Write as _;
use std::sync::Arc;

use plyscope::budget::Budget;
use plyscope::diagnose::{
    AskedConventions, Candidate, CheckedLog, Diagnosis, FailStyle, LogFormat, LogRefused, LogVerdict,
    LoggedRun, LoggedSearch, diagnose, looks_like_log, read_log, write_candidate,
};
use plyscope::explain::Names;
use plyscope::search::{Algorithm, Form, Mistake};
use plyscope::trace::{Ending, StepKind, Trace};
use plyscope::tree::GameTree;
use plyscope::value::Value;

use crate::diagnose::{A_TO_N, family, family_for, tree};
use crate::text::english;

fn written(value: Value) -> String {
    if value == Value::INFINITY {
        "inf".to_owned()
    } else if value == Value::NEG_INFINITY {
        "-inf".to_owned()
    } else {
        value.to_string()
    }
}

/// The calls of a trace, seen from MAX, as the plainest log has them.
fn log_of(trace: &Trace) -> String {
    let names = Names::new(trace.tree());
    let mut log = String::new();
    for step in trace.steps() {
        let visit = trace.visit(step.visit);
        let name = names.of(trace.tree(), visit.node);
        if step.kind == StepKind::Enter {
            let window = trace.in_max_view(visit.node, visit.window).0;
            writeln!(log, "enter {name} {} {}", written(window.alpha), written(window.beta)).unwrap();
        }
        if matches!(step.kind, StepKind::Evaluate | StepKind::Return | StepKind::Hit) {
            let result = trace.in_max_view(visit.node, visit.result.unwrap().0).0;
            writeln!(log, "return {name} {}", written(result)).unwrap();
        }
    }
    log
}

fn diagnosed(log: &str, tree: &Arc<GameTree>) -> (Diagnosis, Option<LoggedSearch>) {
    let logs = read_log(log.as_bytes(), tree, &Names::new(tree), &Budget::unlimited()).unwrap();
    let runs = [LoggedRun { tree: Arc::clone(tree), logs }];
    let asked = AskedConventions::default();
    let diagnosis = diagnose(&runs, &asked, &Budget::unlimited()).unwrap();
    let search = LoggedSearch::new(&diagnosis, &runs[0], diagnosis.readings[0], &asked);
    (diagnosis, search)
}

/// The trace of a log tells the log, and keeps the laws of steps.
#[track_caller]
fn check(search: &LoggedSearch, tree: &Arc<GameTree>, log: &str) -> Trace {
    let trace = search.trace(tree, &Budget::unlimited());
    assert_eq!(log_of(&trace), log);
    assert_eq!(trace.validate(), Ok(()), "{log}");
    trace
}

fn logged(candidate: &Candidate, tree: &GameTree, format: LogFormat) -> String {
    write_candidate(tree, &Names::new(tree), candidate, (format, false))
}

#[test]
fn the_trace_of_every_mistake_tells_its_log_and_so_does_the_trace_of_its_calls() {
    for mistake in Mistake::ALL {
        let trees = family_for(mistake);
        let candidates = AskedConventions::default().mistaken(&trees[0]);
        let own = |one: &&Candidate| one.mistake.is_some_and(|(own, _)| own == mistake);
        let candidate = candidates.iter().find(own).unwrap();
        for tree in &trees[..5] {
            let log = logged(candidate, tree, LogFormat::Calls);
            let trace =
                candidate.trace(tree, &plyscope::search::Conventions::default(), &Budget::unlimited());
            assert!(trace.is_of_program() && trace.only_claims());
            assert_eq!(log_of(&trace), log, "{mistake:?}");
            assert_eq!(trace.validate(), Ok(()), "{mistake:?}");
            // Leaves with another sign leave open from which side the numbers of a log are seen.
            let has_signs = !matches!(mistake, Mistake::NegatedLeaf | Mistake::Unsigned);
            let is_negamax = candidate.mistake.is_some_and(|(_, variation)| variation.form == Form::Negamax);
            if is_negamax || !has_signs {
                continue;
            }
            // The calls alone, as where nothing explains them.
            let budget = Budget::unlimited();
            let logs = read_log(log.as_bytes(), tree, &Names::new(tree), &budget).unwrap();
            let run = LoggedRun { tree: Arc::clone(tree), logs };
            let mut unexplained = diagnosed(&log, tree).0;
            unexplained.verdict = LogVerdict::Unexplained;
            unexplained.first_difference = None;
            let calls = LoggedSearch::new(&unexplained, &run, 0, &AskedConventions::default());
            let calls = calls.unwrap_or_else(|| panic!("{mistake:?} {log}"));
            assert!(matches!(calls, LoggedSearch::Calls(..)));
            check(&calls, tree, &log);
        }
    }
}

#[test]
fn what_one_function_logs_is_stepped_with_its_numbers() {
    let mut n_stepped = 0;
    // Leaves with another sign leave open from which side the numbers of a log are seen.
    let has_signs = |mistake: &Mistake| !matches!(mistake, Mistake::NegatedLeaf | Mistake::Unsigned);
    for mistake in Mistake::ALL.into_iter().filter(has_signs) {
        let trees = family_for(mistake);
        let candidates = AskedConventions::default().mistaken(&trees[0]);
        let own = |one: &&Candidate| one.mistake.is_some_and(|(own, _)| own == mistake);
        let candidate = candidates.iter().find(own).unwrap();
        let tree = &trees[1];
        let write =
            |from_mover| write_candidate(tree, &Names::new(tree), candidate, (LogFormat::Calls, from_mover));
        let (found, search) = diagnosed(&write(true), tree);
        let is_one_function =
            |one: &Candidate| one.mistake.is_some_and(|(_, variation)| variation.form == Form::Negamax);
        if is_one_function(candidate)
            || found.verdict != LogVerdict::Mistake
            || found.conventions[0].algorithm != Algorithm::NegamaxAlphaBeta
        {
            continue;
        }
        // Some mistakes are those of two functions, whatever the numbers are, and some logs are those of other mistakes too.
        if found.mistake == Some(mistake) && is_one_function(&found.candidates[0]) {
            let trace = search.unwrap().trace(tree, &Budget::unlimited());
            assert_eq!(log_of(&trace), write(false), "{mistake:?}");
            assert_eq!(trace.conventions().algorithm, Algorithm::NegamaxAlphaBeta, "{mistake:?}");
            n_stepped += 1;
        }
        // Searches of dice have no such form.
        if let Some(found) = found.first_difference.as_ref().filter(|_| tree.first_chance_node().is_none()) {
            assert_eq!(found.trace.conventions().algorithm, Algorithm::NegamaxAlphaBeta, "{mistake:?}");
        }
    }
    assert!(n_stepped > 20, "{n_stepped}");
    // A log that nothing explains.
    let tree = tree(A_TO_N);
    let right = &AskedConventions::default().right(&tree)[0];
    let write = |from_mover| {
        write_candidate(&tree, &Names::new(&tree), right, (LogFormat::Calls, from_mover))
            .replace("return F 5", "return F 6")
    };
    let (found, search) = diagnosed(&write(true), &tree);
    assert_eq!(found.verdict, LogVerdict::Unexplained);
    let nearest = found.first_difference.unwrap().trace;
    assert_eq!(nearest.conventions().algorithm, Algorithm::NegamaxAlphaBeta);
    let trace = check(&search.unwrap(), &tree, &write(false));
    assert_eq!(trace.conventions().algorithm, Algorithm::NegamaxAlphaBeta);
}

#[test]
fn a_log_that_nothing_explains_is_stepped_as_it_is() {
    let tree = tree(A_TO_N);
    let right = &AskedConventions::default().right(&tree)[0];
    let odd = logged(right, &tree, LogFormat::Calls).replace("return F 5", "return F 6");
    let (found, search) = diagnosed(&odd, &tree);
    assert_eq!(found.verdict, LogVerdict::Unexplained);
    let trace = check(&search.unwrap(), &tree, &odd);
    assert_eq!((trace.ending(), trace.n_visits()), (Ending::Finished, 12));
    // A line for each call, where it returns, tells as much.
    let rows = logged(right, &tree, LogFormat::Csv).replace("F,3,inf,5", "F,3,inf,6");
    let (found, search) = diagnosed(&rows, &tree);
    assert_eq!(found.verdict, LogVerdict::Unexplained);
    check(&search.unwrap(), &tree, &odd);
    // And so it does where it begins.
    let begun = "node alpha beta value\nA -inf inf 4\nB -inf inf 3\nD -inf inf 3\nE -inf 3 5\nC 3 inf 4\nF 3 inf 6\n\
                 I 3 inf 0\nM 3 inf 0\nJ 3 inf 5\nG 3 5 7\nK 3 5 7\nH 3 5 4\n";
    let (_, search) = diagnosed(begun, &tree);
    check(&search.unwrap(), &tree, &odd);
}

#[test]
fn a_log_that_is_cut_off_is_stepped_to_its_end_and_names_alone_are_not() {
    let tree = tree(A_TO_N);
    let right = &AskedConventions::default().right(&tree)[0];
    let log = logged(right, &tree, LogFormat::Calls);
    let begin: String = log.split_inclusive('\n').take(15).collect();
    let (found, search) = diagnosed(&begin, &tree);
    assert!(found.is_cut_off);
    let trace = search.unwrap().trace(&tree, &Budget::unlimited());
    assert_eq!((trace.ending(), log_of(&trace)), (Ending::Stopped, begin));
    // What no search explains, and what tells no numbers, has no steps.
    let (found, search) = diagnosed("A\nB\nE\nD\nC\n", &tree);
    assert_eq!((found.verdict, search), (LogVerdict::Unexplained, None));
    // With a search that explains it, the numbers are known.
    let (found, search) = diagnosed("A B D E C F I M N J G K L H", &tree);
    assert_eq!(found.verdict, LogVerdict::Right);
    assert_eq!(search.unwrap().trace(&tree, &Budget::unlimited()).n_visits(), 14);
}

#[test]
fn a_right_program_needs_no_second_search_beside_the_one_that_it_is() {
    let (tree, text) = (tree(A_TO_N), english());
    let check = |log: &str| {
        let asked = AskedConventions::default();
        CheckedLog::new(("my.log", log.as_bytes()), &tree, &asked, &text, &Budget::unlimited())
    };
    let candidates = AskedConventions::default().right(&tree);
    let log = logged(&candidates[0], &tree, LogFormat::Calls);
    let found = check(&log).unwrap();
    assert_eq!((found.verdict, found.step, found.has_steps()), (LogVerdict::Right, 0, true));
    assert!(found.is_of(&tree) && found.trace(&tree, &Budget::unlimited()).is_none());
    assert!(matches!(check("no log\n"), Err(LogRefused::NothingUnderstood(_) | LogRefused::OtherTree(..))));
    // A program that returns a bound at one end of its window does what no convention of a search says.
    let tree = crate::diagnose::tree("[3, [[1, 2], 5], [[5, 1], [7, 8]]]");
    for fail in [FailStyle::OwnBound, FailStyle::FarBound] {
        let mixed = candidates.iter().find(|one| one.convention.fail == fail).unwrap();
        let mixed = logged(mixed, &tree, LogFormat::Calls);
        let asked = AskedConventions::default();
        let found = CheckedLog::new(("my.log", mixed.as_bytes()), &tree, &asked, &text, &Budget::unlimited());
        let found = found.unwrap();
        let trace = found.trace(&tree, &Budget::unlimited()).unwrap();
        assert_eq!((found.verdict, log_of(&trace)), (LogVerdict::Right, mixed), "{fail:?}");
    }
}

#[test]
fn no_tree_is_taken_for_a_log_and_logs_are_known_by_what_they_say() {
    let tree = tree(A_TO_N);
    let looks = |text: &str| looks_like_log(text, &tree, &Budget::unlimited());
    for text in [
        // Trees with something wrong.
        "A(B(D=3, E=5), C(F(I(M=0, N=7), J), G(K=7, L=8), H=4))",
        "A\n  B\n    D 3\n    E\n  C 4\n",
        "A\n  B\n  C\n",
        "A\n  B 3\n  C 4 5\n",
        "[[3, 5], [0, 7]",
        "",
        "hello",
        "A",
    ] {
        assert!(!looks(text), "{text}");
    }
    for text in [
        "enter A -inf inf\nenter B -inf inf\n",
        "enter X 1 2\n",
        "A\nB\nD\nE\n",
        "node,alpha,beta,value\nD,-inf,inf,3\nE,-inf,3,5\n",
        "MIN: B -INFTY 3 [v:3]\nMIN: I 3 0 [v:0]\n",
    ] {
        assert!(looks(text), "{text}");
    }
}

#[test]
fn hostile_logs_are_read_within_limits() {
    let tree = &family(1, false)[0];
    let read = |bytes: &[u8], budget: &Budget<'_>| read_log(bytes, tree, &Names::new(tree), budget).map(drop);
    let mut random = fastrand::Rng::with_seed(29);
    for _ in 0..200 {
        let bytes: Vec<u8> = (0..random.usize(..3_000)).map(|_| random.u8(..)).collect();
        let printable: Vec<u8> =
            (0..3_000).map(|_| b"AB(),:=[]{}\"-0159 \nreturnenter"[random.usize(..30)]).collect();
        let _ = read(&bytes, &Budget::unlimited());
        let _ = read(&printable, &Budget::unlimited());
    }
    // One line of ten megabytes is no line of a log.
    let long = "A ".repeat(5_000_000);
    assert!(matches!(read(long.as_bytes(), &Budget::unlimited()), Err(LogRefused::NothingUnderstood(_))));
    let deep = "[".repeat(1_000_000);
    assert!(read(deep.as_bytes(), &Budget::unlimited()).is_err());
    // A log that goes on and on ends with what it may use.
    let n_asked = std::cell::Cell::new(0);
    let wish = |_| {
        n_asked.set(n_asked.get() + 1);
        (n_asked.get() > 20).then_some(plyscope::budget::Spent::Canceled)
    };
    let endless = "return A 3\n".repeat(1_000_000);
    let read = read(endless.as_bytes(), &Budget::wishing(&wish));
    assert!(matches!(read, Err(LogRefused::Spent(_))), "{read:?}");
    assert!(n_asked.get() < 100, "{}", n_asked.get());
}
