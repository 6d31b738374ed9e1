//! Searches on positions: the tree grows, and says the same as a tree that was there before.

use std::sync::Arc;

use crate::text::{english, metrics};
use plyscope::budget::Budget;
use plyscope::explain::{Explainer, Names};
use plyscope::games::{ConnectFour, TicTacToe};
use plyscope::layout::Folds;
use plyscope::live::{self, LivePosition, SearchPlan, Subject, registry};
use plyscope::scene::{Focus, Look, Picture, SceneGroup, Shape, Viewport};
use plyscope::search::{Algorithm, AlgorithmFamily, Conventions, CutRule, Cutoffs, Fail, Order};
use plyscope::trace::expect::Expectation;
use plyscope::trace::{Ending, GrowthLimits, Status, Trace};
use plyscope::tree::notation::Problem;
use plyscope::tree::{Header, NodeId};
use plyscope::value::{Role, Value, Window};

fn plan(depth: u32, evaluation: usize) -> SearchPlan {
    SearchPlan { depth, evaluation, ordering: 0, root: Role::Max, limits: GrowthLimits::default() }
}

fn tic_tac_toe(text: &str) -> Arc<dyn LivePosition> {
    live::open_at(TicTacToe, text).unwrap()
}

fn record(live: &Arc<dyn LivePosition>, plan: &SearchPlan, conventions: Conventions) -> Trace {
    let trace = live.record(plan, conventions, Header::default(), None);
    trace.validate().unwrap_or_else(|broken| panic!("{conventions:?}: {broken:#?}"));
    trace
}

fn every_convention() -> Vec<Conventions> {
    let mut all = Vec::new();
    for algorithm in Algorithm::of(AlgorithmFamily::Plain) {
        for fail in [Fail::Soft, Fail::Hard] {
            for cut in [CutRule::GreaterOrEqual, CutRule::Greater] {
                for order in [Order::LeftToRight, Order::RightToLeft] {
                    for cutoffs in [Cutoffs::Deep, Cutoffs::Shallow] {
                        let window = Window::FULL;
                        all.push(Conventions {
                            algorithm,
                            fail,
                            cut,
                            order,
                            cutoffs,
                            window,
                            ..Conventions::default()
                        });
                    }
                }
            }
        }
    }
    all
}

#[test]
fn the_document_s_tic_tac_toe_is_worth_what_it_is_worth_under_every_convention() {
    let live = tic_tac_toe("XOX/OOX/...");
    for conventions in every_convention() {
        let trace = record(&live, &plan(9, 2), conventions);
        let (value, _) = trace.result().unwrap();
        assert_eq!(trace.in_max_view(NodeId::ROOT, value).0, Value::from(9), "{conventions:?}");
        let best = trace.principal_variation(usize::MAX)[1];
        assert_eq!(trace.tree().mv(best).unwrap(), "c1", "{conventions:?}");
    }
}

#[test]
fn skipped_moves_are_stubs_with_their_move_and_children_stand_in_the_order_of_the_game() {
    let live = tic_tac_toe("XO./.../...");
    for order in [Order::LeftToRight, Order::RightToLeft] {
        let trace = record(&live, &plan(4, 1), Conventions { order, ..Conventions::default() });
        let tree = trace.tree();
        let mut n_stubs = 0;
        for node in tree.nodes() {
            if tree.is_stub(node) {
                n_stubs += 1;
                assert!(matches!(trace.status(node, usize::MAX), Status::Pruned(_)));
                assert_eq!(tree.value(node), None);
            }
            let Some(position) = live.follow(&tree.path(node), 0) else {
                panic!("a path leads to a position")
            };
            assert_eq!(tree.board(node), Some(position.board()));
            let texts: Vec<_> = position.moves().into_iter().map(|mv| mv.text).collect();
            let children: Vec<_> =
                tree.children(node).map(|child| tree.mv(child).unwrap().into_owned()).collect();
            if tree.is_leaf(node) {
                assert!(tree.is_stub(node) || tree.is_terminal(node) == position.outcome().is_some());
            } else {
                assert_eq!(children, texts);
            }
        }
        assert!(n_stubs > 50, "{n_stubs}");
        let pruned: usize = (0..trace.n_cuts()).map(|cut| trace.pruned_by(cut).len()).sum();
        assert_eq!(pruned, n_stubs);
    }
}

#[test]
fn alpha_beta_on_positions_is_alpha_beta_on_the_tree_that_minimax_expands() {
    let live = tic_tac_toe("X.O/.X./...");
    let whole =
        record(&live, &plan(9, 2), Conventions { algorithm: Algorithm::Minimax, ..Conventions::default() });
    for conventions in every_convention() {
        let grown = record(&live, &plan(9, 2), conventions);
        let again = Trace::record(Arc::clone(whole.tree()), conventions);
        assert_eq!(grown.result(), again.result(), "{conventions:?}");
        assert_eq!(grown.total_counts(), again.total_counts(), "{conventions:?}");
        assert_eq!(grown.n_steps(), again.n_steps());
        for step in 0..grown.n_steps() {
            let (a, b) = (grown.step(step).unwrap(), again.step(step).unwrap());
            assert_eq!((a.kind, a.visit), (b.kind, b.visit));
            let path = |trace: &Trace, node| trace.tree().path(node);
            assert_eq!(path(&grown, grown.node(a.visit)), path(&again, again.node(b.visit)));
        }
    }
}

#[test]
fn what_was_found_until_a_limit_stays() {
    let live = tic_tac_toe("");
    for order in [Order::LeftToRight, Order::RightToLeft] {
        for max_visits in [1, 2, 100, 5_000] {
            let plan = SearchPlan { limits: GrowthLimits { max_visits, max_millis: None }, ..plan(9, 1) };
            let trace = record(&live, &plan, Conventions { order, ..Conventions::default() });
            assert_eq!(trace.ending(), Ending::Stopped);
            assert!((max_visits..max_visits + 10).contains(&trace.n_visits()), "{}", trace.n_visits());
            let tree = trace.tree();
            assert_eq!(tree.children(NodeId::ROOT).count(), 9);
            for node in tree.nodes().filter(|&node| !tree.is_leaf(node)) {
                let n_moves = live.follow(&tree.path(node), 0).unwrap().moves().len();
                assert_eq!(tree.children(node).count(), n_moves);
            }
        }
    }
}

/// A tree too large to hold a node for every move that was never tried.
fn large(order: Order, max_visits: usize) -> (Arc<dyn LivePosition>, Trace) {
    let live = live::open(ConnectFour);
    let plan = SearchPlan { limits: GrowthLimits { max_visits, max_millis: None }, ..plan(7, 1) };
    let trace = live.record(&plan, Conventions { order, ..Conventions::default() }, Header::default(), None);
    (live, trace)
}

#[test]
fn in_a_large_tree_moves_that_were_never_tried_are_counted_and_named_when_somebody_asks() {
    for order in [Order::LeftToRight, Order::RightToLeft] {
        for max_visits in [18_000, usize::MAX] {
            let (live, trace) = large(order, max_visits);
            let tree = trace.tree();
            assert!(tree.has_unlisted() && tree.n_nodes() == trace.n_visits());
            let mut n_unlisted = 0;
            for node in tree.nodes().step_by(17).chain([NodeId::ROOT]) {
                let path = tree.path(node);
                assert_eq!(tree.at_path(&path), Some(node));
                let position = live.follow(&path, 0).unwrap();
                assert_eq!(tree.board(node), Some(position.board()));
                let texts: Vec<_> = position.moves().into_iter().map(|mv| mv.text).collect();
                let entered = tree.children(node).map(|child| tree.mv(child).unwrap().into_owned());
                let unlisted = tree.unlisted_moves(node);
                assert_eq!(unlisted.len(), tree.n_unlisted(node));
                n_unlisted += unlisted.len();
                let all: Vec<_> = match order {
                    Order::RightToLeft => unlisted.into_iter().chain(entered).collect(),
                    _ => entered.chain(unlisted).collect(),
                };
                if !tree.is_leaf(node) {
                    assert_eq!(all, texts);
                }
                for path in tree.unlisted(node) {
                    assert!(live.follow(&path, 0).is_some());
                    assert_eq!(tree.at_path(&path), None);
                }
            }
            assert!(n_unlisted > 500, "{n_unlisted}");
        }
    }
}

#[test]
fn a_large_tree_keeps_the_laws_and_says_of_every_cut_what_it_skipped() {
    for order in [Order::LeftToRight, Order::RightToLeft] {
        let (_, trace) = large(order, usize::MAX);
        trace.validate().unwrap_or_else(|broken| panic!("{broken:#?}"));
        let tree = trace.tree();
        let (text, names) = (english(), Names::new(tree));
        let explainer = Explainer::new(&trace, &names, &text);
        for cut in trace.cuts().step_by(301) {
            let node = trace.node(cut.visit);
            assert_eq!(trace.pruned_paths(cut.index).len(), tree.n_unlisted(node));
            assert_eq!(trace.cut_about(node).map(|cut| cut.index), Some(cut.index));
            let mut moves = tree.unlisted_moves(node);
            if order == Order::RightToLeft {
                moves.reverse();
            }
            let said = explainer.sentences(cut.step).join(" ");
            assert!(said.contains(&moves[0]) && said.contains("pruned"), "{said}");
            assert_eq!(trace.cut_if_at(cut.visit, cut.step), None);
            let enter = trace.visit(cut.visit).enter;
            assert_eq!(trace.cut_if_at(cut.visit, enter).is_some(), cut.bound.is_finite());
            assert_eq!(trace.cut_if_at(cut.visit, cut.step - 1), None, "it is decided already");
        }
        let pruned: usize = trace.cuts().map(|cut| tree.n_unlisted(trace.node(cut.visit))).sum();
        assert_eq!(pruned, tree.n_unlisted_in_all());
    }
}

/// The last indices of the paths that JSON lists as pruned, cut by cut.
fn skipped_in_json(trace: &Trace) -> [Vec<Vec<u64>>; 2] {
    let (mut steps, mut result) = (Vec::new(), Vec::new());
    plyscope::export::json::write_steps(trace, |_| String::new(), |_| String::new(), &mut steps).unwrap();
    plyscope::export::json::write_result(trace, true, &mut result).unwrap();
    let last = |path: &serde_json::Value| path.as_array().unwrap().last().unwrap().as_u64().unwrap();
    let cuts = std::str::from_utf8(&steps).unwrap().lines().filter(|line| line.contains("\"pruned\""));
    let by_step = cuts.filter_map(|line| {
        let step: serde_json::Value = serde_json::from_str(line).unwrap();
        Some(step["cut"]["pruned"].as_array()?.iter().map(last).collect())
    });
    let result: serde_json::Value = serde_json::from_slice(&result).unwrap();
    let pruned = result["pruned"].as_array().unwrap();
    let by_cut = pruned.chunk_by(|one, other| one["at"] == other["at"]);
    [by_step.collect(), by_cut.map(|cut| cut.iter().map(|one| last(&one["path"])).collect()).collect()]
}

#[test]
fn json_lists_what_was_skipped_in_the_order_of_the_search_in_large_trees_too() {
    for order in [Order::LeftToRight, Order::RightToLeft] {
        let (_, trace) = large(order, usize::MAX);
        for pruned in skipped_in_json(&trace) {
            let several: Vec<_> = pruned.iter().filter(|indices| indices.len() > 1).collect();
            assert!(several.len() > 100, "{}", several.len());
            for indices in several {
                let is_falling = order == Order::RightToLeft;
                assert!(indices.is_sorted_by(|a, b| if is_falling { a > b } else { a < b }), "{indices:?}");
            }
        }
    }
}

#[test]
fn min_at_the_root_turns_every_value() {
    let live = tic_tac_toe("XOX/OOX/...");
    let as_min = SearchPlan { root: Role::Min, ..plan(9, 2) };
    let trace = record(&live, &as_min, Conventions::default());
    assert_eq!(trace.result().unwrap().0, Value::from(-9));
    assert_eq!(trace.tree().role(NodeId::ROOT), Role::Min);
}

#[test]
fn what_a_cut_saved_can_be_counted() {
    let live = tic_tac_toe("XOX/OOX/...");
    let whole =
        record(&live, &plan(9, 2), Conventions { algorithm: Algorithm::Minimax, ..Conventions::default() });
    let count = live.count(&plan(9, 2), &[], usize::MAX, &Budget::unlimited());
    assert_eq!((count.n_nodes, count.is_complete), (whole.n_visits(), true));
    let count = live.count(&plan(9, 2), &[0], 3, &Budget::unlimited());
    assert_eq!((count.n_nodes, count.is_complete), (3, false));
}

#[test]
fn a_game_in_sgf_is_opened_at_the_end_of_its_main_line() {
    let read = |text: &str| live::file::read(text).expect("it is a game");
    let game = read("(;FF[4]GM[4]SZ[9]GN[Short];B[ee];W[ed](;B[df])(;B[aa]))").unwrap();
    assert_eq!(game.position.history(), ["e5", "e6", "d4"]);
    assert_eq!(game.header.title.as_deref(), Some("Short"));
    assert_eq!(game.settings, [("size".to_owned(), "9".to_owned())]);
    let game = read("(;GM[2];B[d3];W[cc];B[c4];W[pass])");
    let problem = &game.unwrap_err()[0];
    assert_eq!((problem.line, problem.column, problem.offending.as_str()), (1, 27, "W[pass]"));
    let game = read("(;GM[2];B[d3];W[cc];B[c4])").unwrap();
    assert_eq!(game.position.history(), ["d3", "c3", "c4"]);
    let refused = |text: &str| read(text).unwrap_err()[0].offending.clone();
    assert_eq!(refused("(;GM[2];B[d3];W[c3];W[c4])"), "W[c4]");
    assert_eq!(refused("(;GM[4];B[hh];W[hh])"), "W[hh]");
    assert_eq!(refused("(;GM[4];B[hh];W[zz])"), "W[zz]");
}

#[track_caller]
fn check_recognized(text: &str, game: Option<&str>) {
    let read = live::file::read(text);
    let found =
        read.map(|read| read.unwrap_or_else(|problems| panic!("{text}: {problems:?}")).position.game());
    assert_eq!(found, game, "{text}");
    assert_eq!(live::file::is_position(text), game.is_some());
}

#[test]
fn notations_that_only_one_game_has_are_recognized_and_trees_are_left_alone() {
    check_recognized("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", Some("chess"));
    check_recognized("[Event \"x\"]\n\n1. e4 e5 2. Nf3 *\n", Some("chess"));
    check_recognized("1. e4 e5 2. Nf3 Nc6 *\n", Some("chess"));
    check_recognized("1.d4 d5 (1... Nf6 2. c4) 2. c4", Some("chess"));
    check_recognized("1. e4 {[%eval 0.3]} (1. d4 {[%eval 0.2]}) *", None);
    check_recognized("1. 11-15 23-19", Some("checkers"));
    check_recognized("(;FF[4]GM[4]SZ[15];B[hh];W[ig](;B[ii])(;B[gg]))", Some("gomoku"));
    check_recognized("(;GM[2];B[d3];W[c5])", Some("othello"));
    check_recognized("(;GM[2];B[d3]V[1];W[c5]V[2])", None);
    check_recognized("(;GM[1];B[pd];W[dp])", None);
    check_recognized("(;GM[4];AB[hh];W[hg])", None);
    check_recognized(
        "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1",
        Some("xiangqi"),
    );
    check_recognized("B:W18,24,27,K10:B12,16,K20", Some("checkers"));
    check_recognized(&format!("{} X", "-".repeat(27) + "OX------XO" + &"-".repeat(27)), Some("othello"));
    for tree in ["A(B=1, C=2)", "[[3, 12, 8], [2, 4, 6]]", "A\n  B 3\n", "4453", ""] {
        check_recognized(tree, None);
    }
}

/// A number, a result or a comment is no position: it is refused, and never taken for the start of a game.
#[test]
fn what_names_nothing_is_not_the_start_position() {
    let nothing = [
        "4453", "1-0", "0-1", "1/2-1/2", "*", "{x}", "1.", ";x", "(e4)", "!!", "+", ".", ",", "12",
        "e4 4453", "e5 1-0", "\"\"", "-", "moves", "?",
    ];
    for game in registry::GAMES {
        let start = game.open(&[]).unwrap();
        for text in nothing {
            if let Ok(read) = start.read(text) {
                assert_ne!((read.text(), read.history()), (start.text(), Vec::new()), "{} {text}", game.name);
            }
        }
        for text in ["", " ", "start", " start\n"] {
            let read =
                start.read(text).unwrap_or_else(|refused| panic!("{} {text:?}: {refused:?}", game.name));
            assert_eq!(read.text(), start.text());
        }
    }
    let chess = registry::find("chess").unwrap().open(&[]).unwrap();
    assert_eq!(chess.read("4453").unwrap_err().sentence.id, "game-chess-number");
    assert_eq!(chess.read("1-0").unwrap_err().sentence.id, "game-nothing-read");
    assert_eq!(chess.read("e4 e5 4453").unwrap_err().at, 6);
    assert_eq!(chess.read("1 e4 e5 2 Nf3 1-0").unwrap().history().len(), 3);
    assert_eq!(chess.read("[Event \"x\"]\n\n*").unwrap().history().len(), 0);
}

#[test]
fn any_text_is_read_or_refused_and_nothing_panics() {
    let pieces = [
        "game: ",
        "chess",
        "\n",
        "position: ",
        "depth: 3",
        "gomoku",
        "size: 7",
        "/",
        "8",
        "[Event \"",
        "é",
        "·",
        "X O",
    ];
    let mut random = 0x9E37_79B9_7F4A_7C15_u64;
    for _ in 0..3_000 {
        let mut text = String::new();
        for _ in 0..8 {
            random ^= random << 13;
            random ^= random >> 7;
            random ^= random << 17;
            text.push_str(pieces[(random % pieces.len() as u64) as usize]);
        }
        if let Some(Err(problems)) = live::file::read(&text) {
            assert!(!problems.is_empty(), "{text}");
        }
    }
}

#[test]
fn moves_that_are_no_nodes_are_expected_like_others() {
    let check = |depth: u32, pruned: &str| {
        let text =
            format!("game: connect-four\ndepth: {depth}\nevaluation: segments\nexpect: pruned {pruned}");
        let subject = live::Subject::read(&text).unwrap();
        let expectation = Expectation::parse(&format!("pruned {pruned}")).unwrap();
        subject
            .check(&expectation, &Budget::unlimited())
            .map(|mismatches| mismatches.into_iter().map(|one| one.found).collect::<Vec<_>>())
    };
    // Below depth 7 every move is a node, at 7 the tree is too large for that.
    for depth in [4, 7] {
        let found = check(depth, "none").unwrap();
        assert_eq!(found.len(), 1, "depth {depth}: cuts skip moves");
        let last = found[0].split(' ').next_back().unwrap();
        assert!(last.contains('.'), "{last}");
        assert_eq!(check(depth, last).unwrap(), found, "depth {depth}: it has a name, and is one of many");
        assert!(check(depth, "0.9.9").is_err());
    }
    let found = check(4, "none").unwrap();
    assert_eq!(check(4, &found[0]).unwrap(), Vec::<String>::new());
}

#[test]
fn a_picture_of_a_large_tree_counts_at_the_node_that_cut_what_was_not_tried() {
    let (_, trace) = large(Order::LeftToRight, usize::MAX);
    let trace = Arc::new(trace);
    let text = Arc::new(english());
    let picture = Picture::new(Arc::clone(&trace), Look::default(), Folds::new(), text, &metrics());
    for cut in trace.cuts().step_by(5_000) {
        let node = trace.node(cut.visit);
        let note = format!("+ {} not tried", trace.tree().n_unlisted(node));
        let viewport = Viewport { rect: picture.node_rect(node).unwrap().expand(20.0), scale: 1.0 };
        let is_written = |step| {
            let scene = picture.scene(step, &viewport, Focus::default());
            scene.items.iter().any(|item| match item.shape {
                Shape::Text { text, .. } => {
                    item.group == SceneGroup::Node(node) && scene.text_of(text) == note
                }
                _ => false,
            })
        };
        assert_eq!([cut.step - 1, cut.step].map(is_written), [false, true]);
    }
}

/// How a game at a position ended.
#[track_caller]
fn check_end(game: &str, position: &str, expected: Option<&str>) {
    let live = registry::find(game).unwrap().open(&[]).unwrap().read(position).unwrap();
    let end = live.end().map(|end| end.say(&english()));
    assert_eq!(end.as_deref(), expected, "{game} {position}");
    assert_eq!(live.end().is_some(), live.outcome().is_some());
}

#[test]
fn an_end_says_why() {
    check_end("tic-tac-toe", "XXX/OO./...", Some("Three in a row: X wins."));
    check_end("tic-tac-toe", "XOX/XOO/OXX", Some("The board is full: a draw."));
    check_end("tic-tac-toe", "start", None);
    check_end("connect-four", "1213141", Some("Four in a row: Yellow wins."));
    check_end("gomoku", "h8 a1 h9 b1 h10 c1 h11 d1 h12", Some("Five in a row: Black wins."));
    check_end("take", "0", Some("Second took the last stone and wins."));
    check_end("othello", "f5d6c5f4e7f6g5e6e3", Some("13 discs to 0: Black wins."));
    check_end("checkers", "W:W:B1", Some("White has no pieces left: Black wins."));
    check_end("chess", "f3 e5 g4 Qh4", Some("Checkmate: Black wins."));
    check_end("chess", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", Some("Stalemate: a draw."));
    check_end("chess", "7k/8/6K1/8/8/8/8/8 b - - 0 1", Some("Insufficient material: a draw."));
    check_end(
        "chess",
        "7k/8/6K1/8/8/8/8/R7 b - - 100 90",
        Some("50 moves without a capture or another irreversible move: a draw."),
    );
    check_end("chess", "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8", Some("Threefold repetition: a draw."));
    check_end("chess", "start", None);
}

/// All names of nodes at a ply of the tree of a search.
fn names_at(game: &str, position: &str, depth: u32, ply: usize) -> Vec<String> {
    let live = registry::find(game).unwrap().open(&[]).unwrap().read(position).unwrap();
    let trace = live.record(&plan(depth, 1), Conventions::default(), Header::default(), None);
    let (tree, names) = (trace.tree(), Names::new(trace.tree()));
    let at_ply = tree.nodes().filter(|&node| tree.ancestors(node).count() == ply);
    at_ply.map(|node| names.of(tree, node).into_owned()).collect()
}

#[test]
fn a_node_is_named_by_its_move_and_ply_as_in_the_game() {
    assert_eq!(names_at("connect-four", "334455", 3, 2)[1], "4… b");
    assert_eq!(names_at("connect-four", "33445", 2, 1)[0], "3… a");
    assert_eq!(names_at("connect-four", "33445", 2, 2)[0], "4. a");
    assert_eq!(names_at("chess", "start", 1, 1)[0], "1. a3");
    let castled = names_at("chess", "4k3/8/8/8/8/8/8/4K2R b K - 0 7", 2, 2);
    assert!(castled.iter().any(|name| name == "8. O-O"), "{castled:?}");
    assert_eq!(names_at("take", "7", 7, 7), ["4. take-1"]);
    assert_eq!(names_at("take", "7", 6, 6)[0], "3… take-1");
}

#[test]
fn in_a_position_a_side_is_to_move_and_not_chance() {
    let problems = Subject::read("game: nim\nroot: chance\n").unwrap_err();
    assert_eq!((problems.len(), problems[0].line, problems[0].column), (1, 2, 1), "{problems:?}");
    assert!(matches!(&problems[0].problem, Problem::BadSetting { key, .. } if key == "root"));
    assert!(Subject::read("game: nim\nroot: min\n").is_ok());
}
