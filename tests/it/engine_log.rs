//! Logs of engines that search positions: `plyscope run`.

use std::fmt::Write as _;
use std::sync::Arc;

use plyscope::app::Opening;
use plyscope::budget::Budget;
use plyscope::diagnose::{
    AskedConventions, CheckedLog, EngineLog, EngineLogRefused, EngineSearch, LogVerdict, LoggedRun, diagnose,
};
use plyscope::explain::Names;
use plyscope::live::{LivePosition, registry};
use plyscope::value::Role;

use crate::app::{state, window};
use crate::cli::{refused, run_in};
use crate::text::english;

/// An engine's search: alpha-beta, fail-soft, cutting off when α ≥ β.
#[derive(Clone, Copy)]
struct Engine {
    /// Whether its numbers are those of the side to move.
    is_negamax: bool,
    /// Whether it leaves a node after two moves, whatever they return.
    is_hasty: bool,
    form: Form,
}

#[derive(Clone, Copy, PartialEq)]
enum Form {
    /// A line where a call begins, one where it returns.
    Calls,
    /// A line per call where it begins, with its ply; what it returns is filled in.
    Rows,
    /// A line per call where it returns, with the depth that is left.
    RowsAtReturn,
}

const RIGHT: Engine = Engine { is_negamax: false, is_hasty: false, form: Form::Calls };

fn number(value: f64) -> String {
    if value.is_infinite() {
        format!("{}99999", if value < 0.0 { "-" } else { "" })
    } else {
        value.to_string()
    }
}

impl Engine {
    fn search(
        self,
        position: &Arc<dyn LivePosition>,
        name: &str,
        (ply, depth): (u32, u32),
        (mut alpha, mut beta): (f64, f64),
        log: &mut String,
    ) -> f64 {
        let is_max = ply % 2 == 0;
        let turn = |value: f64| if self.is_negamax && !is_max { -value } else { value };
        let (low, high) = if turn(1.0) < 0.0 { (-beta, -alpha) } else { (alpha, beta) };
        let row = log.len();
        if self.form == Form::Calls {
            let _ = writeln!(log, "enter {name} {} {}", number(low), number(high));
        }
        let mut value = if is_max { f64::NEG_INFINITY } else { f64::INFINITY };
        let moves = if depth == 0 { Vec::new() } else { position.moves() };
        if moves.is_empty() {
            // Some number that depends on the position alone.
            let text = position.text();
            value =
                f64::from(text.bytes().fold(7_u32, |sum, byte| sum.wrapping_mul(31) ^ u32::from(byte)) % 41)
                    - 20.0;
        }
        for (i, mv) in moves.iter().enumerate() {
            if self.is_hasty && i == 2 {
                break;
            }
            let next = position.play(i).unwrap();
            let result = self.search(&next, &mv.text, (ply + 1, depth - 1), (alpha, beta), log);
            if is_max {
                value = value.max(result);
                alpha = alpha.max(value);
            } else {
                value = value.min(result);
                beta = beta.min(value);
            }
            if alpha >= beta {
                break;
            }
        }
        let told = number(turn(value));
        match self.form {
            Form::Calls => {
                let _ = writeln!(log, "return {name} {told}");
            }
            Form::Rows => {
                let line = format!("{name},{ply},{},{},{told}\n", number(low), number(high));
                log.insert_str(row, &line);
            }
            Form::RowsAtReturn => {
                let (low, high) = (number(low), number(high));
                let _ = writeln!(
                    log,
                    "{{\"move\":\"{name}\",\"depth\":{depth},\"alpha\":{low},\"beta\":{high},\"value\":{told}}}"
                );
            }
        }
        value
    }

    fn log(self, position: &Arc<dyn LivePosition>, depth: u32) -> String {
        let mut log =
            if self.form == Form::Rows { "move,ply,alpha,beta,value\n".to_owned() } else { String::new() };
        self.search(position, "root", (0, depth), (f64::NEG_INFINITY, f64::INFINITY), &mut log);
        log
    }
}

fn position(game: &str, text: &str) -> Arc<dyn LivePosition> {
    registry::find(game).unwrap().open(&[]).unwrap().read(text).unwrap()
}

fn search(position: Option<&Arc<dyn LivePosition>>) -> EngineSearch {
    EngineSearch { root: Role::Max, is_from_mover: false, position: position.cloned(), title: None }
}

fn read(log: &str, position: Option<&Arc<dyn LivePosition>>) -> Result<EngineLog, EngineLogRefused> {
    EngineLog::read(log.as_bytes(), &search(position), &Budget::unlimited())
}

/// The verdict, and what the first difference is.
fn judged(log: &str, position: Option<&Arc<dyn LivePosition>>) -> (LogVerdict, Vec<String>, CheckedLog) {
    let read = read(log, position).unwrap();
    let run = LoggedRun { tree: Arc::clone(&read.tree), logs: vec![read.log] };
    let asked = AskedConventions { root: Some(Role::Max), ..AskedConventions::default() };
    let (text, budget) = (english(), Budget::unlimited());
    let diagnosis = diagnose(std::slice::from_ref(&run), &asked, &budget).unwrap();
    let checked = CheckedLog::concluded("engine", &run, &diagnosis, &asked, &text, &budget);
    (diagnosis.verdict, checked.report.conclusion.clone(), checked)
}

#[test]
fn a_right_search_is_right_in_every_form_of_its_log() {
    for (game, text, depth) in [("tic-tac-toe", "XO./X.O/...", 5), ("connect-four", "4453", 3)] {
        let position = position(game, text);
        for form in [Form::Calls, Form::Rows, Form::RowsAtReturn] {
            for is_negamax in [false, true] {
                let log = Engine { is_negamax, form, ..RIGHT }.log(&position, depth);
                for known in [None, Some(&position)] {
                    let (verdict, said, checked) = judged(&log, known);
                    assert_eq!(verdict, LogVerdict::Right, "{game} {is_negamax}: {said:?}\n{log}");
                    assert!(said[0].contains("alpha-beta"), "{said:?}");
                    let has_free = checked.tree().nodes().any(|node| checked.tree().is_free(node));
                    assert_eq!(has_free, known.is_some(), "moves that were pruned are known by the rules");
                }
            }
        }
    }
}

#[test]
fn a_move_that_had_to_be_searched_is_missed_where_the_rules_are_known() {
    let position = position("tic-tac-toe", "XO./X.O/...");
    let log = Engine { is_hasty: true, ..RIGHT }.log(&position, 3);
    let (verdict, said, checked) = judged(&log, Some(&position));
    assert_eq!(verdict, LogVerdict::Unexplained, "{said:?}");
    assert!(said.iter().any(|line| line.contains("which the log leaves out")), "{said:?}");
    assert!(!checked.report.conclusion.iter().any(|line| line.contains("0.")), "no number is made up");
    // Without them nothing tells that there was such a move, and that is said.
    let (verdict, _, checked) = judged(&log, None);
    assert_eq!(verdict, LogVerdict::Right);
    let told = checked.of_engine(&read(&log, None).unwrap(), &english()).report.conclusion;
    assert!(told.last().unwrap().contains("rules of the game"), "{told:?}");
}

#[test]
fn moves_that_the_log_calls_pruned_are_in_the_tree() {
    let log = "enter root -inf inf\nenter a -inf inf\nreturn a 3\nprune b\nreturn root 3\n";
    let (verdict, said, checked) = judged(log, None);
    assert_eq!(checked.tree().n_nodes(), 3);
    assert_eq!(verdict, LogVerdict::Mistake, "{said:?}");
    assert!(said.last().unwrap().contains("b is searched next"), "{said:?}");
}

#[test]
fn nodes_are_called_by_their_moves() {
    let read = read("enter start -inf inf\nenter e4 -inf inf\nenter e5 -inf inf\nreturn e5 1\nreturn e4 1\nreturn start 1\n", None).unwrap();
    let names = Names::new(&read.tree);
    let called: Vec<_> = read.tree.nodes().map(|node| names.of(&read.tree, node).into_owned()).collect();
    assert_eq!(called, ["start", "1. e4", "1… e5"]);
}

#[test]
fn what_engines_print_beside_their_calls_is_left_out() {
    let log = "engine 1.0 by somebody\ninfo depth 2 score cp 30\nenter root -inf inf 2\n  enter e4 alpha=-inf beta=inf depth=1\n    leaf e5 4\n    eval: c5 2\n  return e4 2\nreturn root 2\nbestmove e4\n";
    let read = read(log, None).unwrap();
    assert_eq!(read.tree.n_nodes(), 4, "{:?}", read.log);
    assert_eq!(read.log.ignored.iter().map(|line| line.line).collect::<Vec<_>>(), [1, 2, 9]);
}

#[test]
fn what_cannot_be_followed_is_refused_with_its_line() {
    let position = position("tic-tac-toe", "start");
    let check = |log: &str, words: &str| {
        let why = read(log, Some(&position)).unwrap_err();
        let said = plyscope::diagnose::engine_refusal(&english(), &why);
        assert!(said.contains(words), "{said}");
    };
    check("", "empty");
    check("\u{0}\u{0}", "not a text");
    check("hello world\n", "no calls");
    check(
        "enter root -9 9\nenter a1 -9 9\nreturn root 3\n",
        "line 3 returns from another call than the last one that was entered, which is a1",
    );
    check("return root 3\n", "line 1 returns from a call, but none was entered");
    check("enter a1 -9 9\nreturn a1 3\nenter b1 -9 9\nreturn b1 3\n", "line 3 enters b1");
    check("enter root -9 9\nenter z9 -9 9\nreturn z9 1\nreturn root 1\n", "line 2: z9 is no move there");
    check("move,alpha,beta,value\nroot,-9,9,1\na1,-9,9,1\n", "need the ply");
}

#[test]
fn a_log_that_breaks_off_is_judged_as_far_as_it_goes() {
    let position = position("tic-tac-toe", "XO./X.O/...");
    let log = RIGHT.log(&position, 3);
    let n_lines = log.lines().count();
    for n in 5..n_lines {
        let part: String = log.lines().take(n).fold(String::new(), |part, line| part + line + "\n");
        let (verdict, said, _) = judged(&part, Some(&position));
        assert_eq!(verdict, LogVerdict::Unexplained, "{n}: {said:?}");
        assert!(said[0].contains("ends before the search does"), "{n}: {said:?}");
    }
    let nothing = read("enter root -inf inf\nenter a1 -inf inf\n", None);
    assert_eq!(nothing.unwrap_err(), EngineLogRefused::NoReturns);
}

#[test]
fn of_several_searches_from_the_root_the_last_whole_one_counts() {
    let position = position("tic-tac-toe", "XO./X.O/...");
    for form in [Form::Calls, Form::Rows, Form::RowsAtReturn] {
        let engine = Engine { form, ..RIGHT };
        let mut log = String::new();
        for depth in 1..=4 {
            log += &engine.log(&position, depth);
        }
        let alone = read(&engine.log(&position, 4), Some(&position)).unwrap();
        let last = read(&log, Some(&position)).unwrap();
        assert_eq!((last.n_passes, alone.n_passes), (4, 1));
        assert_eq!(last.tree, alone.tree);
        let (verdict, said, checked) = judged(&log, Some(&position));
        assert_eq!(verdict, LogVerdict::Right, "{said:?}");
        assert!(checked.of_engine(&last, &english()).report.conclusion[0].contains("4 searches"));
    }
    // The next pass was not finished.
    let log =
        RIGHT.log(&position, 2) + &RIGHT.log(&position, 3).lines().take(9).collect::<Vec<_>>().join("\n");
    let read = read(&log, None).unwrap();
    assert_eq!((read.n_passes, read.tree.height()), (2, 2));
}

#[test]
fn a_log_is_read_in_time_that_grows_with_its_length() {
    // A row of children and a chain, as long as each other.
    let mut row = "enter root -inf inf\n".to_owned();
    let (mut chain, mut back) = (row.clone(), String::new());
    for i in 0..20_000 {
        let _ = write!(row, "enter m{i} -inf inf\nreturn m{i} {}\n", i % 7);
        let _ = writeln!(chain, "enter m{} -inf inf", i % 2);
        back.insert_str(0, &format!("return m{} 1\n", i % 2));
    }
    row += "return root 6\n";
    chain += &back;
    chain += "return root 1\n";
    for log in [row, chain] {
        assert_eq!(read(&log, None).unwrap().tree.n_nodes(), 20_001);
    }
}

#[test]
fn the_window_shows_the_search_beside_the_right_one_where_they_differ() {
    let position = position("tic-tac-toe", "XO./X.O/...");
    let log = Engine { is_hasty: true, ..RIGHT }.log(&position, 3);
    let (.., checked) = judged(&log, Some(&position));
    let step = checked.step;
    let mut harness = window(Opening::Logged { name: "engine".to_owned(), log: Arc::new(checked) });
    crate::app::finish_jobs(&mut harness);
    let document = state(&harness).document();
    assert_eq!((document.rivals.len(), document.log.is_some()), (1, true));
    assert!(document.rivals[0].trace.is_of_program());
    assert_eq!(state(&harness).playback().step(), step);
}

#[test]
fn the_command_writes_the_tree_the_image_and_the_verdict() {
    let folder = tempfile::tempdir().unwrap();
    let position = position("tic-tac-toe", "XO./X.O/...");
    std::fs::write(folder.path().join("engine.log"), RIGHT.log(&position, 3)).unwrap();
    let ran = run_in(Some(folder.path()), &["run", "engine.log", "--json"], "");
    assert_eq!(ran.status, 0, "{}", ran.err);
    assert!(ran.out.starts_with("{\"verdict\":\"right\""), "{}", ran.out);
    let ran = run_in(
        Some(folder.path()),
        &["run", "engine.log", "--tree", "searched.tree", "-o", "both.svg", "-o", "both.png"],
        "",
    );
    assert_eq!(ran.status, 0, "{}", ran.err);
    assert!(ran.out.contains("The program is right"), "{}", ran.out);
    let svg = std::fs::read_to_string(folder.path().join("both.svg")).unwrap();
    roxmltree::Document::parse(&svg).unwrap();
    let solved = run_in(Some(folder.path()), &["solve", "searched.tree"], "");
    assert_eq!(solved.status, 0, "{}", solved.err);
    // Without a display it is told in words.
    let ran = run_in(Some(folder.path()), &["run", "engine.log"], "");
    assert!(
        ran.out.contains("The program is right") && ran.err.contains("--output"),
        "{} {}",
        ran.out,
        ran.err
    );
    refused(Some(folder.path()), &["run", "engine.log", "--depth", "3"], "", &["--game"]);
    refused(Some(folder.path()), &["run", "none.log"], "", &["none.log"]);
    refused(Some(folder.path()), &["run"], "", &["--engine"]);
    refused(Some(folder.path()), &["run", "--engine", "no-such-engine-here"], "", &["no-such-engine-here"]);
    refused(Some(folder.path()), &["run", "--engine", "'"], "", &["quotation"]);
}

#[cfg(unix)]
#[test]
fn an_engine_gets_the_position_and_is_ended_when_its_time_is_over() {
    let folder = tempfile::tempdir().unwrap();
    let position = position("tic-tac-toe", "XO./X.O/...");
    std::fs::write(folder.path().join("engine.log"), RIGHT.log(&position, 3)).unwrap();
    let game = ["--game", "tic-tac-toe", "--position", "XO./X.O/...", "--depth", "3", "--json"];
    let engine = |script: &str, more: &[&str]| {
        let command = format!("sh -c '{script}'");
        run_in(Some(folder.path()), &[&["run", "--engine", &command], &game[..], more].concat(), "")
    };
    let ran = engine("cat >given.txt; cat engine.log", &[]);
    assert_eq!(ran.status, 0, "{}", ran.err);
    let given = std::fs::read_to_string(folder.path().join("given.txt")).unwrap();
    assert!(given.contains("game: tic-tac-toe") && given.contains("depth: 3"), "{given}");
    let ran = engine("cat engine.log; exit 3", &[]);
    assert!(ran.status == 0 && ran.err.contains("exit status: 3"), "{}", ran.err);
    let ran = engine("head -n 20 engine.log; exec sleep 600", &["--seconds", "1"]);
    assert!(ran.status == 1 && ran.err.contains("its time was over"), "{} {}", ran.status, ran.err);
}
