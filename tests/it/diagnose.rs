//! Programs are told by their logs: conventions from each other, mistakes by name, and no right program is accused.

use std::ffi::OsString;
use std::fmt::Write as _;
use std::sync::Arc;

use crate::text::english;
use plyscope::budget::{Budget, Spent};
use plyscope::cli::{Failure, run_into};
use plyscope::diagnose::{
    AskedConventions, Candidate, Diagnosis, LeafCount, LogFormat, LogRefused, LogVerdict, LoggedRun,
    conclusion, diagnose, read_log, write_candidate,
};
use plyscope::explain::Names;
use plyscope::search::{Algorithm, Mistake};
use plyscope::tree::{GameTree, notation};

/// A random tree as nested lists, of so many plies at most.
fn random_lists(random: &mut fastrand::Rng, plies: u32, has_chance: bool) -> String {
    fn node(random: &mut fastrand::Rng, plies: u32, is_root: bool) -> String {
        if plies == 0 || !is_root && random.u8(..5) == 0 {
            return random.i32(-9..=9).to_string();
        }
        let n_children = random.usize(2..=4);
        let children: Vec<String> = (0..n_children).map(|_| node(random, plies - 1, false)).collect();
        format!("[{}]", children.join(", "))
    }
    if !has_chance {
        return node(random, plies, true);
    }
    // A choice among chances, whose outcomes have unequal probabilities.
    let mut text = "A\n".to_owned();
    for _ in 0..2 {
        text.push_str("  chance\n");
        for weight in [1, 2, 3] {
            writeln!(text, "    p={weight}/6").unwrap();
            for _ in 0..2 {
                writeln!(text, "      {}", random.i32(-9..=9)).unwrap();
            }
        }
    }
    text
}

pub(crate) fn tree(text: &str) -> Arc<GameTree> {
    Arc::new(notation::read(text).unwrap_or_else(|problems| panic!("{text}: {problems:?}")).tree)
}

pub(crate) fn family(n: u64, has_chance: bool) -> Vec<Arc<GameTree>> {
    let random = |seed| fastrand::Rng::with_seed(seed);
    (0..n).map(|seed| tree(&random_lists(&mut random(seed), 2 + seed as u32 % 4, has_chance))).collect()
}

fn read(log: &str, tree: &Arc<GameTree>) -> Result<LoggedRun, LogRefused> {
    let logs = read_log(log.as_bytes(), tree, &Names::new(tree), &Budget::unlimited())?;
    Ok(LoggedRun { tree: Arc::clone(tree), logs })
}

fn logged(candidate: &Candidate, tree: &Arc<GameTree>, how: (LogFormat, bool)) -> LoggedRun {
    let flipped = candidate.convention.root.map(|role| tree.as_ref().clone().with_root(role));
    let searched = flipped.as_ref().unwrap_or(tree);
    let log = write_candidate(searched, &Names::new(searched), candidate, how);
    read(&log, tree).unwrap_or_else(|why| panic!("{why:?}\n{log}"))
}

fn verdict(runs: &[LoggedRun]) -> Diagnosis {
    diagnose(runs, &AskedConventions::default(), &Budget::unlimited()).unwrap()
}

/// Trees on which most mistakes show: of a hand-written tree, of a shared position, of one content at both sides' turn.
pub(crate) fn family_for(mistake: Mistake) -> Vec<Arc<GameTree>> {
    let has_chance = mistake.variation().is_about_chance();
    let mut trees = family(14, has_chance);
    if mistake == Mistake::BoundAsExact {
        let text = plyscope::library::find("transpositions").unwrap().text;
        trees.insert(0, tree(text));
    }
    if mistake == Mistake::TableKeyWithoutSide {
        trees.insert(0, tree("[[[3, 5], 9], [3, 5], [[8, 2], [3, 5]]]"));
    }
    trees
}

/// Mistakes that no log tells apart: the first is named, and the others with it.
///
/// With the full window at the root, a value that is compared with the node's own bound, a cutoff that is tested the wrong
/// way round and a `return` inside the loop all visit the leftmost line and nothing else. (−α, −β) seen by the side to move
/// is (β, α) seen from MAX.
const ALIKE: [(Mistake, &[Mistake]); 2] = [
    (Mistake::ReturnInLoop, &[Mistake::ReversedCutoff, Mistake::WrongBoundCompared]),
    (Mistake::SwappedArguments, &[Mistake::NegatedOnlyWindow]),
];

#[test]
fn every_mistake_is_named_by_its_logs() {
    let mut wrong = Vec::new();
    for mistake in Mistake::ALL {
        let trees = family_for(mistake);
        let candidates = AskedConventions::default().mistaken(&trees[0]);
        let candidate =
            candidates.iter().find(|one| one.mistake.is_some_and(|(own, _)| own == mistake)).unwrap();
        let is_negamax = candidate.mistake.unwrap().1.form == plyscope::search::Form::Negamax;
        let how = (LogFormat::Calls, is_negamax);
        let runs: Vec<LoggedRun> = trees.iter().map(|tree| logged(candidate, tree, how)).collect();
        let found = verdict(&runs);
        let alike = ALIKE.iter().find(|(_, others)| others.contains(&mistake));
        let expected = alike.map_or(mistake, |(first, _)| *first);
        let is_told = expected == mistake || found.alternatives.contains(&mistake);
        if found.mistake != Some(expected) || !is_told || found.first_difference.is_none() {
            wrong.push((mistake.name(), found.verdict, found.mistake, found.alternatives));
        }
    }
    assert_eq!(wrong, []);
}

#[test]
fn every_convention_is_told_from_the_others_by_a_family() {
    let trees = family(12, false);
    for candidate in AskedConventions::default().right(&trees[0]) {
        let runs: Vec<LoggedRun> =
            trees.iter().map(|tree| logged(&candidate, tree, (LogFormat::Calls, false))).collect();
        let found = verdict(&runs);
        let convention = candidate.convention;
        // Minimax has no bounds that it could tell; SSS* and its like are not looked for.
        if !convention.algorithm.has_window() {
            continue;
        }
        assert_eq!(found.verdict, LogVerdict::Right, "{convention:?}: {:?}", found.mistake);
        let is_own = |one: &Candidate| {
            one.convention.algorithm == convention.algorithm
                && one.convention.order == convention.order
                && one.convention.root == convention.root
        };
        assert!(found.candidates.iter().all(is_own), "{convention:?}: {:?}", found.candidates);
        assert!(found.candidates.len() <= 4, "{convention:?}: {:?}", found.candidates);
    }
}

/// A larger sample is taken by `cargo run --release --example right_runs`.
#[test]
fn no_right_program_is_accused() {
    for seed in 0..250_u64 {
        let mut random = fastrand::Rng::with_seed(seed);
        let plies = random.u32(1..=4);
        let has_chance = seed % 11 == 0;
        let tree = tree(&random_lists(&mut random, plies, has_chance));
        let candidates = AskedConventions::default().right(&tree);
        let candidate = candidates[random.usize(..candidates.len())];
        let format = LogFormat::ALL[random.usize(..LogFormat::ALL.len())];
        let tells_windows = matches!(format, LogFormat::Calls | LogFormat::Csv | LogFormat::JsonLines);
        if tells_windows && !candidate.convention.algorithm.has_window() {
            continue;
        }
        let run = logged(&candidate, &tree, (format, random.bool()));
        let found = verdict(&[run]);
        assert_eq!(
            found.verdict,
            LogVerdict::Right,
            "{seed}: {candidate:?} as {format:?}: {:?}",
            found.mistake
        );
    }
}

pub(crate) const A_TO_N: &str = "A(B(D=3, E=5), C(F(I(M=0, N=7), J=5), G(K=7, L=8), H=4))";

#[track_caller]
fn check(log: &str, expected: LogVerdict) -> Diagnosis {
    let found = verdict(&[read(log, &tree(A_TO_N)).unwrap()]);
    assert_eq!(
        found.verdict,
        expected,
        "{log}\n{:?} {:?} {:?}",
        found.mistake,
        found.agreeing,
        found.first_difference.as_ref().map(|found| found.entry)
    );
    found
}

/// Alpha-beta on the A–N tree, as programs print it.
#[test]
fn logs_of_all_kinds_are_understood() {
    let visits = "A B D E C F I M J G K H";
    for log in [
        visits.to_owned(),
        visits.replace(' ', "\n"),
        format!("visited: {}", visits.replace(' ', ", ")),
        format!("{:?}", visits.split(' ').collect::<Vec<_>>()),
        "D E M J K H".to_owned(),
        "leaves: D, E, M, J, K, H".to_owned(),
        "evaluate D 3\nevaluate E 5\nevaluate M 0\nevaluate J 5\nevaluate K 7\nevaluate H 4".to_owned(),
        "nodes: 12, leaves: 6, value: 4".to_owned(),
        "pruned: N L\nvalue: 4".to_owned(),
        "root\n0\n0.0\n0.1\n1\n1.0\n1.0.0\n1.0.0.0\n1.0.1\n1.1\n1.1.0\n1.2".to_owned(),
        "[]\n[0]\n[0,0]\n[0,1]\n[1]\n[1,0]\n[1,0,0]\n[1,0,0,0]\n[1,0,1]\n[1,1]\n[1,1,0]\n[1,2]".to_owned(),
        "generated: B C D E F G H I J K M".to_owned(),
        // A course's output, in which nodes that cut off say nothing.
        "min(B) chooses D for 3\nmax(F) chooses J for 5\nmin(C) chooses H for 4\nmax(A) chooses C for 4"
            .to_owned(),
        "3 5 0 5 7 4".to_owned(),
    ] {
        check(&log, LogVerdict::Right);
    }
    for log in [
        "node,alpha,beta,value\nD,-inf,inf,3\nE,-inf,3,5\nB,-inf,inf,3\nM,3,inf,0\nI,3,inf,0\nJ,3,inf,5\nF,3,inf,5\nK,3,5,7\nG,3,5,7\nH,3,5,4\nC,3,inf,4\nA,-inf,inf,4\n",
        "enter A (-inf, inf)\n  enter B (-inf, inf)\n    leaf D 3\n    leaf E 5\n  return 3\n  enter C (3, inf)\n    enter F (3, inf)\n      enter I (3, inf)\n        leaf M 0\n        prune N\n      return 0\n      leaf J 5\n    return 5\n    enter G (3, 5)\n      leaf K 7\n      prune L\n    return 7\n    leaf H 4\n  return 4\nreturn 4\n",
        "{\"event\": \"enter\", \"node\": \"A\", \"alpha\": null, \"beta\": \"inf\"}\n{\"event\": \"enter\", \"node\": \"B\", \"alpha\": -999, \"beta\": 999}\n{\"event\": \"return\", \"node\": \"B\", \"value\": 3}\n{\"event\": \"enter\", \"node\": \"C\", \"alpha\": 3, \"beta\": 999}\n{\"event\": \"enter\", \"node\": \"F\", \"alpha\": 3, \"beta\": 999}\n{\"event\": \"enter\", \"node\": \"I\", \"alpha\": 3, \"beta\": 999}\n{\"event\": \"return\", \"node\": \"I\", \"value\": 0}\n{\"event\": \"return\", \"node\": \"F\", \"value\": 5}\n{\"event\": \"enter\", \"node\": \"G\", \"alpha\": 3, \"beta\": 5}\n{\"event\": \"return\", \"node\": \"G\", \"value\": 7}\n{\"event\": \"return\", \"node\": \"C\", \"value\": 4}\n{\"event\": \"return\", \"node\": \"A\", \"value\": 4}\n",
        "MIN: B -INFTY 3 [v:3]\nMIN: I 3 0 [v:0]\nMAX: F 5 INFTY [v:5]\nMAX: G 7 5 [v:7]\nMIN: C 3 4 [v:4]\nMAX: A 4 INFTY [v:4]\n",
    ] {
        let found = check(log, LogVerdict::Right);
        let soft = |one: &plyscope::diagnose::ExplainedConvention| one.algorithm == Algorithm::AlphaBeta;
        assert!(found.conventions.iter().any(soft), "{:?}", found.conventions);
    }
}

#[test]
fn other_logs_get_a_clear_answer() {
    let tree = tree(A_TO_N);
    let refused =
        |log: &[u8]| read_log(log, &tree, &Names::new(&tree), &Budget::unlimited()).map(|_| ()).unwrap_err();
    assert_eq!(refused(&[0; 1000]), LogRefused::NoText);
    assert_eq!(refused(b" \n\n"), LogRefused::Empty);
    assert!(matches!(
        refused(b"hello world\nthis is no log\n"),
        LogRefused::NothingUnderstood(_) | LogRefused::OtherTree(..)
    ));
    assert!(matches!(
        refused(b"enter X -inf inf\nenter Y -inf inf\nreturn Y 3\n"),
        LogRefused::OtherTree(..)
    ));
    let right = "A\nB\nD\nE\nC\nF\nI\nM\nJ\nG\nK\nH\n";
    assert!(check(&right[..12], LogVerdict::Unexplained).is_cut_off);
    assert!(!check("A\nB\nE\nD\nC\nF\nI\nM\nJ\nG\nK\nH\n", LogVerdict::Unexplained).is_cut_off);
    let noisy = format!("Starting the search of my homework\n{right}took 3.2 ms of your time, thanks\n");
    let found = verdict(&[read(&noisy, &tree).unwrap()]);
    assert_eq!(found.verdict, LogVerdict::Right);
}

#[test]
fn a_log_that_only_enters_the_root_says_too_little() {
    let tree = tree(A_TO_N);
    let told =
        |log: &str| read_log(log.as_bytes(), &tree, &Names::new(&tree), &Budget::unlimited()).map(|_| ());
    for log in ["enter A -inf inf\n", "A\n"] {
        assert_eq!(told(log), Err(LogRefused::RootAlone("A".to_owned())), "{log}");
    }
    // What it returns, or how much was searched, may be wrong.
    for log in ["return A 4\n", "A,-inf,inf,4\n", "enter A -inf inf\nreturn A 3\n", "A\nnodes: 12\n"] {
        assert_eq!(told(log), Ok(()), "{log}");
    }
}

/// No more is said of a program than its log tells, and no list is longer than a screen.
#[test]
fn a_log_of_the_root_alone_is_called_no_more_than_that() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("root.log").to_str().unwrap().to_owned();
    let told = |log: &str| {
        std::fs::write(&path, log).unwrap();
        run(&["diagnose", "a-to-n", "--log", &path])
    };
    for log in ["return A 4\n", "A,-inf,inf,4\n", "enter A -inf inf\nreturn A 4\n"] {
        let (status, said) = told(log);
        assert_eq!(status, 0, "{said}");
        assert!(said.contains("Nothing in it tells how the program found it."), "{said}");
        assert!(!said.contains("The program is right"), "{said}");
        let more = said.lines().find(|line| line.starts_with("and ") && line.ends_with(" more"));
        let n_more: usize = more.and_then(|line| line.split(' ').nth(1)).unwrap().parse().unwrap();
        let n_told = said.lines().filter(|line| line.starts_with("  ") && line.contains(" · ")).count();
        assert!(said.contains(&format!("{} other conventions", n_told + n_more)), "{said}");
        assert!(said.lines().count() < 20, "{said}");
    }
    let (status, said) = told("return A 3\n");
    assert_eq!(status, 1, "{said}");
}

#[test]
fn a_node_may_have_the_name_of_a_verb() {
    for name in ["AB", "UP", "RET", "LEAF", "EVAL", "CALL", "CUT", "visit"] {
        let tree = tree(&format!("R({name}(x=3, y=5), Z(p=2, q=9))"));
        let rows =
            format!("R -inf inf 3\n{name} -inf inf 3\nx -inf inf 3\ny -inf 3 5\nZ 3 inf 2\np 3 inf 2\n");
        for log in [rows.clone(), rows.replace(' ', ",")] {
            let found = verdict(&[read(&log, &tree).unwrap()]);
            assert_eq!(found.verdict, LogVerdict::Right, "{log}");
        }
    }
    // In JSON a path says which node it is, whatever its label.
    let text = "A(B(C=3, D=5), E(root=2, F=9))";
    let expected = run(&["diagnose", "a-to-n", "--expect=jsonl"]).1;
    assert!(expected.starts_with('{'), "{expected}");
    let tree = tree(text);
    let log = r#"{"node": "A", "path": [], "alpha": "-inf", "beta": "inf", "value": 3}
{"node": "B", "path": [0], "alpha": "-inf", "beta": "inf", "value": 3}
{"node": "C", "path": [0, 0], "alpha": "-inf", "beta": "inf", "value": 3}
{"node": "D", "path": [0, 1], "alpha": "-inf", "beta": 3, "value": 5}
{"node": "E", "path": [1], "alpha": 3, "beta": "inf", "value": 2}
{"node": "root", "path": [1, 0], "alpha": 3, "beta": "inf", "value": 2}
"#;
    assert_eq!(verdict(&[read(log, &tree).unwrap()]).verdict, LogVerdict::Right);
}

#[test]
fn what_an_option_fixes_holds_and_the_first_difference_shows_itself() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    std::fs::write(path("soft.log"), run(&["diagnose", "a-to-n", "--expect"]).1).unwrap();
    let (status, said) = run(&["diagnose", "a-to-n", "--log", &path("soft.log"), "--fail", "hard"]);
    assert_eq!(status, 1, "G returns 7 beyond its β of 5: {said}");

    let rows = run(&["diagnose", "a-to-n", "--expect=csv"]).1;
    std::fs::write(path("w.csv"), rows.replace("E,-inf,3,5", "E,-inf,4,5")).unwrap();
    let (_, said) = run(&["diagnose", "a-to-n", "--log", &path("w.csv")]);
    assert!(said.contains("E is searched with α = −∞, β = 4 and returns 5."), "{said}");
    assert!(said.contains("E is searched with α = −∞, β = 3 and returns 5."), "{said}");

    std::fs::write(path("short.log"), "A B D\n").unwrap();
    let (_, said) = run(&["diagnose", "a-to-n", "--log", &path("short.log")]);
    let [ended, wrong] = ["may have ended", "makes a mistake. It"].map(|words| said.find(words));
    assert!(ended.is_some() && ended < wrong, "that it may have ended comes first: {said}");
}

#[test]
fn mixed_strictness_is_found_however_the_test_is_written() {
    // MAX tests v ≥ β, MIN v < α, without looking at the own end of the window: below C both ends are 5.
    let tree = tree("A(B(X=5, W(U=5, V=6)), C(D(E=5, F=4), G(H(I=3, J=4), K=9)))");
    let log = "A -inf inf\nB -inf inf\nX -inf inf\nW -inf 5\nU -inf 5\nC 5 inf\nD 5 inf\nE 5 inf\nF 5 inf\n\
               G 5 5\nH 5 5\nI 5 5\nK 5 5\n";
    let found = verdict(&[read(log, &tree).unwrap()]);
    assert_eq!((found.verdict, found.mistake), (LogVerdict::Mistake, Some(Mistake::MixedStrictness)));
}

#[test]
fn the_names_of_a_large_tree_are_collected_only_while_the_budget_lasts() {
    let leaves: Vec<String> = (0..20_000).map(|i| format!("n{i}={}", i % 7)).collect();
    let tree = tree(&format!("R({})", leaves.join(", ")));
    let budget = Budget::wishing(&|_| Some(Spent::Canceled));
    let read = read_log(b"enter R -inf inf\n", &tree, &Names::new(&tree), &budget);
    assert_eq!(read.unwrap_err(), LogRefused::Spent(Spent::Canceled));
}

#[test]
fn a_count_is_no_node_however_it_is_written() {
    let a_to_n = tree(plyscope::library::find("a-to-n").unwrap().text);
    let right = [
        "visited: 12 nodes\nevaluated: 6 leaves\nvalue: 4",
        "12 nodes visited, 6 leaves evaluated, value = 4",
        "visited 12 nodes\n6 leaves\nvalue 4",
    ];
    for log in right {
        assert_eq!(verdict(&[read(log, &a_to_n).unwrap()]).verdict, LogVerdict::Right, "{log}");
    }
    let run = read("visited: 14 nodes", &a_to_n).unwrap();
    assert_eq!((run.logs[0].totals.nodes, run.logs[0].entries.len()), (Some(14), 0));
}

#[test]
fn negative_results_are_no_paths() {
    let tree = tree("S(a=-1, b=-2)");
    let log = "enter S (-inf, inf)\n  enter a (-inf, inf)\n  return -1\n  enter b (-1, inf)\n  return -2\nreturn -1\n";
    let run = read(log, &tree).unwrap();
    assert_eq!(verdict(&[run]).verdict, LogVerdict::Right);
}

#[test]
fn a_log_that_ends_early_is_not_taken_for_a_mistake() {
    let tree = tree("A(B(D=3, E=5), C(F=2, G=9), H(I=1, J=4))");
    let whole = run(&["diagnose", "a-to-n", "--expect"]).1;
    let a_to_n = self::tree(plyscope::library::find("a-to-n").unwrap().text);
    for n in 3..whole.lines().count() {
        let part: Vec<&str> = whole.lines().take(n).collect();
        let has_return = part.iter().any(|line| line.starts_with("return"));
        let diagnosis = verdict(&[read(&part.join("\n"), &a_to_n).unwrap()]);
        if has_return {
            assert_eq!((diagnosis.verdict, diagnosis.is_cut_off), (LogVerdict::Unexplained, true), "{n}");
        }
        assert!(diagnosis.verdict != LogVerdict::Mistake || diagnosis.may_be_cut_off, "{n}");
    }
    // A list of names may end early, or be that of a program that returns too soon: both are told.
    let diagnosis = verdict(&[read("A B D", &tree).unwrap()]);
    assert!(diagnosis.verdict == LogVerdict::Mistake && diagnosis.may_be_cut_off);
}

#[test]
fn a_value_that_begins_at_zero_is_found_where_the_bound_follows_it() {
    // MAX takes 0 over the negative values of its children, and so does its α.
    let tree = tree("A(B(D=-3, E=-5), C(F=-2, G=-9))");
    let log = "\
enter A -inf inf
enter B -inf inf
enter D -inf inf
return D -3
enter E -inf -3
return E -5
return B -5
enter C 0 inf
enter F 0 inf
return F -2
return C -2
return A 0
";
    let run = read(log, &tree).unwrap();
    let diagnosis = verdict(&[run]);
    assert_eq!(diagnosis.mistake, Some(Mistake::InitializedToZero), "{:?}", diagnosis.first_difference);
}

#[test]
fn the_log_of_another_tree_is_no_log_of_this_one_because_of_its_letters() {
    let log = run(&["diagnose", "a-to-n", "--expect"]).1;
    for other in ["s(a(x=1, y=2), b(z=3, w=4))", "A(B(X=1, Y=2), C(Z=3, W=4))"] {
        assert!(matches!(read(&log, &tree(other)), Err(LogRefused::OtherTree(..))), "{other}");
    }
}

#[test]
fn the_ends_of_the_first_window_are_infinities_however_near_they_are() {
    for (text, most) in
        [("A(B(D=1, E=0), C(F=-1, G=1))", 2), ("A(B(D=3, E=5), C(F(M=0, N=7), G(K=7, L=8)))", 9)]
    {
        let tree = tree(text);
        let path = std::env::temp_dir().join(format!("plyscope-near-{most}-{}.tree", std::process::id()));
        std::fs::write(&path, text).unwrap();
        let log = run(&["diagnose", path.to_str().unwrap(), "--expect"]).1;
        std::fs::remove_file(&path).unwrap();
        let near = log.replace("-inf", &format!("-{most}")).replace("inf", &most.to_string());
        assert_ne!(near, log);
        assert_eq!(verdict(&[read(&near, &tree).unwrap()]).verdict, LogVerdict::Right, "{near}");
    }
}

#[test]
fn what_a_logger_writes_in_front_of_lines_is_none_of_the_log() {
    let (log, tree) =
        (run(&["diagnose", "a-to-n", "--expect"]).1, tree(plyscope::library::find("a-to-n").unwrap().text));
    for prefix in ["DEBUG:root:", "2024-05-01 12:00:03,250 - DEBUG - ", "[INFO] "] {
        let lines: Vec<String> = log.lines().map(|line| format!("{prefix}{line}")).collect();
        let run = read(&lines.join("\n"), &tree).unwrap();
        assert_eq!(run.logs[0].ignored, [], "{prefix}");
        assert_eq!(verdict(&[run]).verdict, LogVerdict::Right, "{prefix}");
    }
}

#[test]
fn what_else_a_line_tells_is_none_of_its_numbers() {
    let (log, tree) =
        (run(&["diagnose", "a-to-n", "--expect"]).1, tree(plyscope::library::find("a-to-n").unwrap().text));
    for more in ["ms=12", "time: 0.5", "12"] {
        let longer: Vec<String> = log
            .lines()
            .map(|line| {
                let has_more = line.starts_with("enter") || more.len() > 2;
                if has_more { format!("{line} {more}") } else { line.to_owned() }
            })
            .collect();
        let run = read(&longer.join("\n"), &tree).unwrap();
        assert_eq!(run.logs[0].ignored, [], "{more}");
        assert_eq!(verdict(&[run]).verdict, LogVerdict::Right, "{more}");
    }
}

/// Runs the command, and gives its exit status and what it prints.
pub(crate) fn run(args: &[&str]) -> (u8, String) {
    let args = std::iter::once("plyscope").chain(args.iter().copied()).map(OsString::from);
    let mut out = Vec::new();
    let status = match run_into(args, &Arc::new(english()), &mut out) {
        Ok(()) => 0,
        Err(Failure::Check) => 1,
        Err(_) => 2,
    };
    (status, String::from_utf8(out).unwrap())
}

#[test]
fn the_command_keeps_its_contract() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let write = |name: &str, text: &str| std::fs::write(path(name), text).unwrap();
    let (status, right) = run(&["diagnose", "a-to-n", "--expect"]);
    assert_eq!(status, 0);
    assert!(
        right.starts_with("enter A -inf inf\nenter B -inf inf\nenter D -inf inf\nreturn D 3\n"),
        "{right}"
    );
    write("right.log", &right);
    let keys = [
        "verdict",
        "conventions",
        "mistake",
        "other_mistakes",
        "first_difference",
        "understood",
        "ignored",
        "leaf_count",
        "closest_mistake",
        "ends_early",
        "other_conventions",
    ];
    let object = |log: &str| -> (u8, serde_json::Map<String, serde_json::Value>) {
        let (status, said) = run(&["diagnose", "a-to-n", "--log", &path(log), "--json"]);
        let object: serde_json::Value = serde_json::from_str(&said).unwrap();
        let object = object.as_object().unwrap().clone();
        assert_eq!(object.keys().collect::<Vec<_>>(), keys);
        (status, object)
    };
    let (status, found) = object("right.log");
    assert_eq!((status, &found["verdict"]), (0, &"right".into()));
    let first = &found["conventions"][0];
    assert_eq!(
        (&first["algorithm"], &first["fail"], &first["order"], &first["cut"]),
        (&"alpha-beta".into(), &"soft".into(), &"ltr".into(), &"ge".into())
    );
    assert_eq!((&found["understood"], &found["ignored"]), (&24.into(), &serde_json::json!([])));
    // Bounds not passed on: every node is entered with the full window.
    let wrong: String = run(&["diagnose", "a-to-n", "--expect", "--algorithm", "faulty-unpassed-bounds"]).1;
    write("wrong.log", &format!("{wrong}what is this line for, dear reader of logs?\n"));
    let (status, found) = object("wrong.log");
    assert_eq!(
        (status, &found["verdict"], &found["mistake"]),
        (1, &"mistake".into(), &"unpassed-bounds".into())
    );
    let difference = &found["first_difference"];
    assert_eq!(difference["node"], "E", "{difference}");
    assert_eq!(difference["path"], serde_json::json!([0, 1]));
    assert_eq!(found["ignored"][0]["line"], wrong.lines().count() + 1);
    write("zeros.log", &"\0".repeat(1000));
    assert_eq!(run(&["diagnose", "a-to-n", "--log", &path("zeros.log")]).0, 2);
    assert_eq!(run(&["diagnose", "a-to-n"]).0, 2);
    let (status, said) = run(&["diagnose", "a-to-n", "--log", &path("wrong.log")]);
    assert_eq!(status, 1);
    assert!(said.contains("bounds not passed on"), "{said}");
    // Only what was asked for is right.
    assert_eq!(run(&["diagnose", "a-to-n", "--log", &path("right.log"), "--order", "rtl"]).0, 1);
}

#[test]
fn what_leaves_count_is_told_where_it_shows() {
    // Scout evaluates leaves twice.
    let tree = tree("[[3, 12, 8], [2, 4, 6], [14, 5, 20]]");
    let text = english();
    let found = |log: &str| {
        let runs = [read(log, &tree).unwrap()];
        let found = verdict(&runs);
        let said = conclusion(&text, &found, (&runs, None)).join("\n");
        (found.leaf_count, said)
    };
    let trace = |algorithm| {
        let conventions = plyscope::search::Conventions::default().with(algorithm);
        plyscope::trace::Trace::record(Arc::clone(&tree), conventions)
    };
    let scout = trace(Algorithm::Scout);
    let (all, distinct) = (scout.total_counts().evaluated, scout.n_distinct_evaluated());
    assert!(all > distinct, "{all} {distinct}");
    let visits = plyscope::diagnose::write_log(
        &tree,
        &Names::new(&tree),
        scout.conventions(),
        LogFormat::Visits,
        &Budget::unlimited(),
    );
    let visits = visits.unwrap();
    let (count, said) = found(&format!("{visits}leaves: {all}\n"));
    assert_eq!(count, Some(LeafCount::Evaluations), "{said}");
    assert!(said.contains(&say_of("diagnose-leaves-evaluations")), "{said}");
    let (count, said) = found(&format!("{visits}leaves: {distinct}\n"));
    assert_eq!(count, Some(LeafCount::Distinct), "{said}");
    assert!(said.contains(&say_of("diagnose-leaves-distinct")), "{said}");
    // Where both are the same number, nothing is told.
    let n_leaves = trace(Algorithm::Minimax).total_counts().evaluated;
    assert_eq!(found(&format!("leaves: {n_leaves}\nvalue: 5\n")).0, None);
    assert_eq!(found(&visits).0, None);
}

fn say_of(id: &str) -> String {
    english().say_named(id, &[])
}

#[test]
fn the_closest_mistake_is_named_where_nothing_explains_a_log() {
    let tree = tree(A_TO_N);
    let candidates = AskedConventions::default().mistaken(&tree);
    let log = write_candidate(&tree, &Names::new(&tree), &candidates[0], (LogFormat::Calls, false));
    // The last line but one is another.
    let odd = log.replace("return C ", "return C 1");
    assert_ne!(odd, log);
    let found = verdict(&[read(&odd, &tree).unwrap()]);
    let n_before = odd.lines().position(|line| line.starts_with("return C")).unwrap();
    assert_eq!(found.verdict, LogVerdict::Unexplained);
    assert_eq!(found.closest_mistake, Some((Mistake::UnpassedBounds, n_before, log.lines().count())));
    assert!(n_before > found.agreeing.0);
    // A right search that agrees as long is no mistake.
    let right = AskedConventions::default().right(&tree)[0];
    let log = write_candidate(&tree, &Names::new(&tree), &right, (LogFormat::Calls, false));
    let odd = log.replace("return A ", "return A 1");
    assert_eq!(verdict(&[read(&odd, &tree).unwrap()]).closest_mistake, None);
}

#[test]
fn searches_without_calls_have_no_log() {
    for algorithm in Algorithm::with_faulty().filter(|algorithm| algorithm.is_best_first()) {
        for rest in [&["--expect"][..], &["--log", "-"], &["--expect=csv", "--json"]] {
            let args = ["plyscope", "diagnose", "a-to-n", "--algorithm", algorithm.name()];
            let args = args.iter().chain(rest).map(OsString::from);
            let mut out = Vec::new();
            match run_into(args, &Arc::new(english()), &mut out) {
                Err(Failure::Input(said)) => {
                    assert!(said.contains(algorithm.name()) && said.contains("alpha-beta, "), "{said}");
                    assert!(!said.split_once("possible values").unwrap().1.contains(" sss,"), "{said}");
                }
                other => panic!("{algorithm:?} {other:?}"),
            }
            assert!(out.is_empty());
        }
    }
}

#[test]
fn a_log_of_counts_alone_is_compared_with_the_counts_of_a_right_search() {
    let tree = tree("A(B(D=3, E=5), C(F(I(M=0, N=7), J=5), G(K=7, L=8), H=4))");
    let said = |log: &str| {
        let runs = [read(log, &tree).unwrap()];
        let found = diagnose(&runs, &AskedConventions::default(), &Budget::unlimited()).unwrap();
        conclusion(&english(), &found, (&runs, None)).join("\n")
    };
    let wrong = said("nodes: 14, leaves: 8, value: 3");
    assert!(wrong.contains("The log has the value 3, 14 nodes, 8 evaluated leaves."), "{wrong}");
    assert!(wrong.contains("with the value 4, ") && wrong.contains("A log of every call"), "{wrong}");
    // There is nothing of which the first entries agree, and no end of it.
    assert!(!wrong.contains("0 of 0") && !wrong.contains("exactly"), "{wrong}");
    let right = said("value: 4");
    assert!(right.starts_with("These are the numbers of a right search: "), "{right}");
    assert!(!right.contains("visits every node"), "{right}");
}

/// A program may test its best value in place of the bound that it forgot to move, and one function for both sides may
/// return what it found without the bounds.
#[test]
fn every_form_of_a_mistake_is_explained_by_it() {
    let trees = family(14, false);
    for candidate in AskedConventions::default().mistaken(&trees[0]) {
        let Some((mistake, variation)) = candidate.mistake else { continue };
        let is_one_of_several = matches!(
            mistake,
            Mistake::AlphaNotRaised
                | Mistake::BetaNotLowered
                | Mistake::BoundOverwritten
                | Mistake::UnswappedWindow
        );
        let usual = candidate.convention;
        if !is_one_of_several || usual.root.is_some() || usual.order != plyscope::search::Order::LeftToRight {
            continue;
        }
        let how = (LogFormat::Calls, variation.form == plyscope::search::Form::Negamax);
        let runs: Vec<LoggedRun> = trees.iter().map(|tree| logged(&candidate, tree, how)).collect();
        let found = verdict(&runs);
        // Fail-hard results are never worse than the bound that they take the place of.
        if mistake == Mistake::BoundOverwritten && found.verdict == LogVerdict::Right {
            continue;
        }
        let is_named = found.mistake == Some(mistake) || found.alternatives.contains(&mistake);
        assert!(is_named, "{candidate:?}: {:?}, {:?}", found.mistake, found.alternatives);
    }
}
