//! Games in the window: what the board says, moves by mouse and by keyboard, positions kept and opened again.

use std::sync::Arc;

use eframe::egui::{self, Event, Key, Modifiers, OutputCommand, accesskit::Role};

use plyscope::app::command::{Action, Command, CommandNeeds, FileTarget, KeptText, TextOf};
use plyscope::app::state::{DocumentOrigin, ViewState};
use plyscope::app::{Opening, Preferences, Start};
use plyscope::board::Player;
use plyscope::live::{LivePosition, PlannedPosition, registry};
use plyscope::search::{Algorithm, Conventions, Order};
use plyscope::trace::Ending;
use plyscope::tree::{Header, NodeId};
use plyscope::value::Role as Decides;

use super::app::{Window, finish_jobs, paste, press, send, state, stepping_finely, window_with};
use crate::phrase::{ANY, Phrase, click, count, exactly, find, get, is_said, msg, msg_with, title_of};
use crate::text::english;

/// A window on a position, searched to a depth.
fn at(game: &str, position: &str, depth: u32) -> Window {
    let start = registry::find(game).unwrap().open(&[]).unwrap();
    let position = start.read(position).unwrap();
    let mut plan = plyscope::live::file::default_plan(&*position);
    plan.depth = depth;
    let planned =
        Arc::new(PlannedPosition { header: Header::default(), settings: Vec::new(), position, plan });
    let opening = Opening::Position { planned, origin: DocumentOrigin::Pasted, name: game.to_owned() };
    let mut harness = window_with([1440.0, 1000.0], Preferences::default(), Start::at(opening));
    finish_jobs(&mut harness);
    harness
}

fn position(harness: &Window) -> Arc<dyn LivePosition> {
    Arc::clone(&state(harness).game_now().unwrap().position)
}

/// Waits until nothing is searched any more, replies included.
fn settle(harness: &mut Window) {
    for _ in 0..20 {
        finish_jobs(harness);
        if !state(harness).is_working() {
            return;
        }
    }
    panic!("it goes on and on");
}

/// The board of a position, as it is announced.
fn board(position: &str) -> Phrase {
    msg_with("table-board", &[("position", position)])
}

/// Makes the move that is called so.
#[track_caller]
fn make(harness: &mut Window, name: &str) {
    let moves = position(harness).moves();
    let index = moves.iter().position(|mv| mv.text == name).unwrap_or_else(|| panic!("no move {name}"));
    send(harness, Command::Move(index));
}

/// What was put into the clipboard by a key.
fn copied(harness: &mut Window) -> String {
    harness.event(Event::Copy);
    let mut copied = None;
    for _ in 0..3 {
        harness.step();
        copied = copied.or_else(|| {
            harness.output().platform_output.commands.iter().find_map(|command| match command {
                OutputCommand::CopyText(text) => Some(text.clone()),
                _ => None,
            })
        });
    }
    copied.expect("something is copied")
}

fn select(harness: &mut Window, node: NodeId) {
    let view = ViewState { selected: Some(node), ..state(harness).view().clone() };
    send(harness, Command::SetView(Box::new(view)));
}

/// Who is to move, as the caption under the board says it.
fn to_move(side: &str) -> String {
    said(&msg_with("table-to-move", &[("side", side)]))
}

fn said(phrase: &Phrase) -> String {
    phrase.words().to_owned()
}

/// What a game is called after some moves.
fn played(game: &str, moves: &str) -> String {
    said(&msg_with("played-title", &[("title", msg(game).words()), ("line", moves)]))
}

/// Why a move is the best.
fn why() -> Phrase {
    msg("best-move")
}

/// An end of a game, as it stands at the end of a title.
fn ended(id: &str, winner: &str) -> String {
    said(&msg_with(id, &[("winner", winner)])).trim_end_matches('.').to_owned()
}

/// The caption under the board at every node of a search is that of the position there.
#[track_caller]
fn check_captions<const N: usize>(game: &str, text: &str, depth: u32, mut expected: [String; N]) {
    let mut harness = at(game, text, depth);
    let live = state(&harness).document().live().cloned().unwrap();
    let tree = Arc::clone(&state(&harness).document().tree);
    let mut seen = Vec::new();
    for node in tree.nodes().take(120) {
        select(&mut harness, node);
        let there = live.position.follow(&tree.path(node), live.plan.ordering).unwrap();
        let caption = there
            .end()
            .map_or_else(|| to_move(there.sides()[there.to_move().index()]), |end| end.say(&english()));
        assert!(find(&harness, exactly(&caption)).is_some(), "{:?}: no {caption}", there.text());
        if !seen.contains(&caption) {
            seen.push(caption);
        }
    }
    seen.sort();
    expected.sort();
    assert_eq!(seen, expected);
}

/// The move of every node would be played again from the root.
#[test]
fn a_large_search_of_a_game_is_not_written_into_the_clipboard() {
    let too_large = || msg("notice-copied-too-large");
    for (depth, notice) in [(3, msg("notice-copied")), (9, too_large())] {
        let mut harness = at("tic-tac-toe", "", depth);
        send(&mut harness, Action::CopyNotation);
        harness.run_steps(2);
        assert!(find(&harness, notice).is_some(), "{depth} plies");
        assert_eq!(find(&harness, too_large()).is_some(), depth == 9, "{depth} plies");
    }
}

#[test]
fn the_caption_under_the_board_is_that_of_the_position_shown() {
    // A mate, a stalemate, a draw, a win, and a pass of Othello.
    let won = |id: &str, winner: &str| said(&msg_with(id, &[("winner", winner)]));
    let drawn = |id: &str| said(&msg(id));
    check_captions("chess", "f3 e5 g4", 1, [to_move("Black"), won("end-mate", "Black"), to_move("White")]);
    check_captions(
        "chess",
        "7k/8/6K1/8/8/8/5Q2/8 w - - 0 1",
        1,
        [to_move("Black"), won("end-mate", "White"), drawn("end-stalemate"), to_move("White")],
    );
    check_captions(
        "tic-tac-toe",
        "XOX/XOO/.X.",
        2,
        [to_move("O"), drawn("end-full"), won("end-three", "X"), to_move("X")],
    );
    check_captions(
        "take",
        "3",
        3,
        [
            won("end-last-taken", "First"),
            to_move("First"),
            won("end-last-taken", "Second"),
            to_move("Second"),
        ],
    );
}

#[test]
fn a_window_opens_with_the_search_and_the_limits_that_were_given() {
    let start = registry::find("connect-four").unwrap().open(&[]).unwrap();
    let mut plan = plyscope::live::file::default_plan(&*start);
    plan.depth = 12;
    plan.limits.max_visits = 500;
    let planned = PlannedPosition { header: Header::default(), settings: Vec::new(), position: start, plan };
    let mut conventions = Conventions { algorithm: Algorithm::Pvs, ..Conventions::default() };
    conventions.order = Order::RightToLeft;
    let opening = Opening::Position {
        planned: Arc::new(planned),
        origin: DocumentOrigin::Pasted,
        name: "connect-four".to_owned(),
    };
    let start =
        Start { opening, conventions: Some(conventions), root: Some(Decides::Min), beside: Vec::new() };
    let mut harness = window_with([1440.0, 900.0], stepping_finely(), start);
    finish_jobs(&mut harness);
    let trace = &state(&harness).document().trace;
    assert_eq!(*trace.conventions(), conventions);
    assert_eq!((trace.ending(), trace.n_visits()), (Ending::Stopped, 500));
    assert_eq!(trace.tree().role(NodeId::ROOT), Decides::Min);
}

#[test]
fn a_search_that_has_a_second_ends_after_it() {
    let start = registry::find("chess").unwrap().open(&[]).unwrap();
    let mut plan = plyscope::live::file::default_plan(&*start);
    plan.depth = 40;
    plan.limits.max_millis = Some(1);
    let planned = PlannedPosition { header: Header::default(), settings: Vec::new(), position: start, plan };
    let opening = Opening::Position {
        planned: Arc::new(planned),
        origin: DocumentOrigin::Pasted,
        name: "chess".to_owned(),
    };
    let mut harness = window_with([1440.0, 900.0], stepping_finely(), Start::at(opening));
    // Without the limit this would go on to ten million visits.
    finish_jobs(&mut harness);
    let trace = &state(&harness).document().trace;
    assert_eq!(trace.ending(), Ending::Stopped);
    assert!(trace.n_visits() < 1_000_000, "{}", trace.n_visits());
}

#[test]
fn a_tree_opens_with_the_role_and_the_order_that_were_given() {
    let conventions = Conventions { order: Order::RightToLeft, ..Conventions::default() };
    let opening = Opening::Bundled("a-to-n".to_owned());
    let start =
        Start { opening, conventions: Some(conventions), root: Some(Decides::Min), beside: Vec::new() };
    let harness = window_with([1440.0, 900.0], stepping_finely(), start);
    let trace = &state(&harness).document().trace;
    assert_eq!(
        (trace.conventions().order, trace.tree().role(NodeId::ROOT)),
        (Order::RightToLeft, Decides::Min)
    );
    // What another opens is searched alike, but decided by whom its text says.
    let mut harness = harness;
    send(&mut harness, Command::OpenBundled("a-to-q"));
    let trace = &state(&harness).document().trace;
    assert_eq!(
        (trace.conventions().order, trace.tree().role(NodeId::ROOT)),
        (Order::RightToLeft, Decides::Max)
    );
}

#[test]
fn a_move_is_typed_without_a_mouse() {
    let mut harness = at("chess", "", 1);
    press(&mut harness, Modifiers::NONE, Key::M);
    harness.event(Event::Text("nf3".to_owned()));
    harness.run_steps(2);
    press(&mut harness, Modifiers::NONE, Key::Enter);
    settle(&mut harness);
    assert_eq!(position(&harness).history(), ["Nf3"]);
    // The field keeps the focus: the next move can be typed at once. What is none is refused with those that are.
    harness.event(Event::Text("Nf3".to_owned()));
    harness.run_steps(2);
    press(&mut harness, Modifiers::NONE, Key::Enter);
    settle(&mut harness);
    assert_eq!(position(&harness).history(), ["Nf3"]);
    assert!(find(&harness, msg_with("table-no-such-move", &[("typed", "Nf3")]).within()).is_some());
    // Where nothing is typed any more, the move is undone.
    for _ in 0..3 {
        press(&mut harness, Modifiers::NONE, Key::Backspace);
    }
    press(&mut harness, Modifiers::COMMAND, Key::Z);
    settle(&mut harness);
    assert!(position(&harness).history().is_empty(), "{:?}", position(&harness).history());
}

#[test]
fn a_move_is_made_with_the_arrows_on_the_board() {
    let mut harness = at("tic-tac-toe", "", 2);
    press(&mut harness, Modifiers::NONE, Key::P);
    // Who asks for it by a key is on the board.
    for key in [Key::ArrowRight, Key::ArrowDown] {
        press(&mut harness, Modifiers::NONE, key);
    }
    let (empty, there) = (board(".../.../..."), msg("table-empty-cell"));
    let args = [("board", empty.words()), ("cell", "c1"), ("there", there.words())];
    let cursor = msg_with("table-cursor", &args);
    assert!(find(&harness, cursor).is_some());
    press(&mut harness, Modifiers::NONE, Key::Enter);
    settle(&mut harness);
    assert_eq!(position(&harness).history(), ["c1"]);
    assert_eq!(state(&harness).playback().step(), 0, "the arrows did not walk through the search");
}

#[test]
fn the_search_answers_by_itself_and_moves_are_taken_back_in_pairs() {
    let mut harness = at("tic-tac-toe", "", 3);
    send(&mut harness, Command::SetReply(Some(Player::Second)));
    make(&mut harness, "b2");
    settle(&mut harness);
    assert_eq!(position(&harness).history().len(), 2);
    assert_eq!(position(&harness).to_move(), Player::First);
    let said = state(&harness).said_of_best().unwrap().to_owned();
    let answer = position(&harness).history()[1].clone();
    let moved = msg_with("table-played", &[("side", "O"), ("move", &answer)]);
    assert!(moved.then(&why()).begins(&said), "{said}");
    press(&mut harness, Modifiers::COMMAND, Key::Z);
    settle(&mut harness);
    assert_eq!(position(&harness).history(), [""; 0], "both moves are gone, and it waits");
    // The other side: it begins.
    send(&mut harness, Command::SetReply(Some(Player::First)));
    settle(&mut harness);
    assert_eq!(position(&harness).history().len(), 1);
    // Its first move would only come again, so it stops answering.
    press(&mut harness, Modifiers::COMMAND, Key::Z);
    settle(&mut harness);
    assert_eq!(position(&harness).history(), [""; 0]);
    assert_eq!(state(&harness).reply(), None);
    make(&mut harness, "b2");
    settle(&mut harness);
    make(&mut harness, "a1");
    settle(&mut harness);
    assert_eq!(position(&harness).history().len(), 2, "nobody answers any more");
}

#[test]
fn who_has_moved_plays_on_and_the_search_takes_the_other_side() {
    let mut harness = at("tic-tac-toe", "", 3);
    send(&mut harness, Action::ToggleReply);
    assert_eq!(
        state(&harness).reply(),
        Some(Player::Second),
        "before the first move: the side that is not to move"
    );
    send(&mut harness, Action::ToggleReply);
    make(&mut harness, "b2");
    settle(&mut harness);
    send(&mut harness, Action::ToggleReply);
    settle(&mut harness);
    assert_eq!(state(&harness).reply(), Some(Player::Second));
    assert_eq!(position(&harness).history().len(), 2, "the search has answered");
}

#[test]
fn a_move_can_be_taken_back_while_it_is_being_searched() {
    let mut harness = at("chess", "", 1);
    let live = state(&harness).game_now().cloned().unwrap();
    let deep = plyscope::live::SearchPlan { depth: 40, ..live.plan };
    send(&mut harness, Command::SetPlan(Box::new(deep)));
    send(&mut harness, Command::CancelWork);
    settle(&mut harness);
    let searched = Arc::clone(&state(&harness).document().trace);
    send(&mut harness, Action::BoardPlay);
    make(&mut harness, "e4");
    // Nobody waits for this search: it is canceled below.
    assert!(state(&harness).is_working());
    assert_eq!(position(&harness).history(), ["e4"], "the board shows the move at once");
    assert!(find(&harness, msg_with("table-to-move", &[("side", "Black")])).is_some());
    make(&mut harness, "e5");
    assert_eq!(position(&harness).history(), ["e4", "e5"], "and the next one too");
    press(&mut harness, Modifiers::COMMAND, Key::Z);
    assert_eq!(position(&harness).history(), ["e4"]);
    press(&mut harness, Modifiers::COMMAND, Key::Z);
    assert_eq!(position(&harness).history(), [""; 0]);
    // The way back keeps no larger searches than twice this together; a busy machine stops late.
    if searched.n_visits() <= 200_000 {
        // The search that was left may end some frames later.
        for _ in 0..60 {
            if state(&harness).is_working() {
                harness.step();
            }
        }
        assert!(!state(&harness).is_working(), "what is on the screen is what there is");
        assert!(Arc::ptr_eq(&searched, &state(&harness).document().trace));
    }
}

#[test]
fn moves_that_are_taken_back_one_after_the_other_lead_to_what_was_found_before_them() {
    let mut harness = at("chess", "", 1);
    let live = state(&harness).game_now().cloned().unwrap();
    send(&mut harness, Action::BoardPlay);
    // The test never waits for the end of these searches.
    let deep = plyscope::live::SearchPlan { depth: 40, ..live.plan };
    send(&mut harness, Command::SetPlan(Box::new(deep)));
    send(&mut harness, Command::CancelWork);
    settle(&mut harness);
    let stopped = Arc::clone(&state(&harness).document().trace);
    make(&mut harness, "e4");
    let shown = |harness: &Window| state(harness).document().live().unwrap().position.history();
    while shown(&harness).is_empty() {
        harness.step();
    }
    make(&mut harness, "e5");
    for n_left in [1, 0] {
        press(&mut harness, Modifiers::COMMAND, Key::Z);
        assert_eq!(position(&harness).history().len(), n_left);
    }
    assert_eq!(shown(&harness), [""; 0]);
    assert!(!state(&harness).is_working() || stopped.n_visits() > 200_000, "it is not searched again");
}

#[test]
fn there_is_a_way_back_from_everything_and_ahead_again() {
    let mut harness = at("take", "7", 20);
    let first = Arc::clone(&state(&harness).document().trace);
    send(&mut harness, Command::GoTo(9));
    let child = first.tree().children(NodeId::ROOT).next().unwrap();
    select(&mut harness, child);
    send(&mut harness, Command::SearchFrom(child));
    settle(&mut harness);
    assert_eq!(position(&harness).history(), ["take-1"]);
    send(&mut harness, Command::FreezeFrom(NodeId::ROOT, 2));
    settle(&mut harness);
    let frozen = Arc::clone(&state(&harness).document().tree);
    assert!(state(&harness).document().live().is_none());
    press(&mut harness, Modifiers::ALT, Key::ArrowLeft);
    settle(&mut harness);
    assert_eq!(position(&harness).history(), ["take-1"], "one step");
    send(&mut harness, Action::Back);
    settle(&mut harness);
    assert!(Arc::ptr_eq(&first, &state(&harness).document().trace), "it was not searched again");
    assert_eq!(state(&harness).playback().step(), 9);
    assert_eq!(state(&harness).view().selected, Some(child));
    assert!(!state(&harness).has(CommandNeeds::Before), "nothing was there before");
    for _ in 0..2 {
        press(&mut harness, Modifiers::ALT, Key::ArrowRight);
        settle(&mut harness);
    }
    assert_eq!(state(&harness).document().tree.n_nodes(), frozen.n_nodes());
    assert!(!state(&harness).has(CommandNeeds::Ahead));
}

#[test]
fn the_way_back_keeps_how_it_looks_now() {
    let mut harness = at("take", "5", 20);
    send(&mut harness, Command::OpenBundled("a-to-n"));
    settle(&mut harness);
    press(&mut harness, Modifiers::NONE, Key::T);
    let theme = state(&harness).document().request.look.theme;
    send(&mut harness, Action::Back);
    settle(&mut harness);
    assert_eq!(position(&harness).text(), "5");
    assert_eq!(state(&harness).document().request.look.theme, theme);
}

#[test]
fn what_is_copied_is_the_position_and_then_the_tree_and_both_can_be_pasted() {
    for (game, text) in [("chess", "7k/P7/8/8/8/8/8/K7 w - - 0 1"), ("take", "5"), ("connect-four", "4453")] {
        let mut harness = at(game, text, 2);
        let written = position(&harness).text();
        let [first, second] = [copied(&mut harness), copied(&mut harness)];
        send(&mut harness, Command::OpenBundled("a-to-n"));
        paste(&mut harness, &first);
        settle(&mut harness);
        assert_eq!((position(&harness).game(), position(&harness).text()), (game, written), "{first}");
        paste(&mut harness, &second);
        settle(&mut harness);
        assert!(state(&harness).document().live().is_none(), "{second}");
    }
    // Of a tree there is only the tree.
    let mut harness = at("take", "5", 2);
    send(&mut harness, Command::OpenBundled("a-to-n"));
    let tree = copied(&mut harness);
    assert!(tree.contains("D=3"), "{tree}");
}

/// Keeps a text in a file, opens something else, and opens the file.
fn kept_and_opened(harness: &mut Window, of: TextOf) -> String {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("kept.tree");
    let kept = KeptText { of, format: None, target: FileTarget::new(&path) };
    send(harness, Command::KeepText(Box::new(kept)));
    settle(harness);
    send(harness, Command::OpenBundled("a-to-n"));
    settle(harness);
    send(harness, Command::OpenFile(path.clone()));
    settle(harness);
    assert_eq!(state(harness).document().origin, DocumentOrigin::File(path.clone()));
    std::fs::read_to_string(path).unwrap()
}

#[test]
fn a_game_is_kept_with_its_moves_a_position_without_and_a_frozen_tree_as_it_is() {
    let mut harness = at("chess", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 1);
    for mv in ["e4", "c5", "Nf3"] {
        make(&mut harness, mv);
        settle(&mut harness);
    }
    let before = position(&harness);
    let text = kept_and_opened(&mut harness, TextOf::Game);
    assert!(text.contains("\nmoves: e4 c5 Nf3\n"), "{text}");
    assert_eq!(position(&harness).history(), ["e4", "c5", "Nf3"]);
    assert_eq!(position(&harness).text(), before.text());
    let text = kept_and_opened(&mut harness, TextOf::Position);
    assert!(!text.contains("moves:"), "{text}");
    assert_eq!((position(&harness).history().len(), position(&harness).text()), (0, before.text()));
    send(&mut harness, Command::FreezeFrom(NodeId::ROOT, 1));
    settle(&mut harness);
    let frozen = Arc::clone(&state(&harness).document().tree);
    let _ = kept_and_opened(&mut harness, TextOf::Tree);
    let opened = &state(&harness).document().tree;
    assert_eq!(opened.n_nodes(), frozen.n_nodes());
    for node in frozen.nodes() {
        assert_eq!(opened.label(node), frozen.label(node));
        assert_eq!(opened.value(node), frozen.value(node));
        assert_eq!(opened.mv(node), frozen.mv(node));
    }
}

#[test]
fn every_game_is_kept_with_its_moves_and_its_plan() {
    for entry in registry::GAMES {
        let mut live = entry.open(&[]).unwrap();
        for turn in 0..8 {
            let moves = live.moves();
            if moves.is_empty() {
                break;
            }
            live = live.play((turn * 7) % moves.len()).unwrap();
        }
        let mut plan = plyscope::live::file::default_plan(&*live);
        plan.depth = 3;
        plan.limits.max_visits = 1234;
        plan.limits.max_millis = Some(2500);
        let planned = PlannedPosition {
            header: Header::default(),
            settings: Vec::new(),
            position: Arc::clone(&live),
            plan,
        };
        let text = planned.text();
        let read = plyscope::live::file::read(&text).unwrap().unwrap();
        assert_eq!(read, planned, "{text}");
    }
}

#[test]
fn a_wrong_move_of_a_kept_game_is_reported_where_it_stands() {
    let text = "game: take\nposition: 7\nmoves: take-1 take-9 take-2\n";
    let problems = plyscope::live::file::read(text).unwrap().unwrap_err();
    assert_eq!(problems.len(), 1);
    assert_eq!(problems[0].place().to_string(), "3:15");
}

#[test]
fn the_dialog_that_keeps_a_text_offers_what_there_is() {
    let mut harness = at("take", "5", 20);
    press(&mut harness, Modifiers::COMMAND.plus(Modifiers::SHIFT), Key::S);
    assert!(find(&harness, msg("save-text-position")).is_some());
    assert!(find(&harness, msg("save-text-game").within()).is_none(), "no move was made");
    press(&mut harness, Modifiers::NONE, Key::Escape);
    make(&mut harness, "take-1");
    settle(&mut harness);
    send(&mut harness, Action::SaveAs);
    assert!(find(&harness, msg_with("save-text-game", &[("moves", "1")])).is_some());
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("five.tree");
    let field = get(&harness, msg("export-file").role(Role::TextInput));
    field.focus();
    harness.run_steps(2);
    press(&mut harness, Modifiers::COMMAND, Key::A);
    harness.event(Event::Text(path.display().to_string()));
    harness.run_steps(2);
    press(&mut harness, Modifiers::NONE, Key::Enter);
    settle(&mut harness);
    assert!(std::fs::read_to_string(&path).unwrap().contains("moves: take-1"));
    assert!(find(&harness, msg("save-text-position")).is_none(), "it is closed");
}

#[test]
fn rights_to_castle_and_a_passed_pawn_are_set_up() {
    let mut harness = at("chess", "r3k2r/8/8/8/3pP3/8/8/R3K2R b KQkq e3 0 1", 1);
    let cells = position(&harness).board().cells;
    let extras = position(&harness).extras(&cells, Player::Second);
    let names: Vec<&str> = extras.iter().map(|extra| extra.name.as_str()).collect();
    assert_eq!(names, ["K", "Q", "k", "q", "e3"]);
    assert_eq!(position(&harness).extras_here(), ["K", "Q", "k", "q", "e3"]);
    send(&mut harness, Action::BoardSetUp);
    for (right, side) in [("game-chess-castles-short", "White"), ("game-chess-castles-long", "Black")] {
        get(&harness, msg_with(right, &[("side", side)]).role(Role::CheckBox)).click_accesskit();
        harness.run_steps(2);
    }
    click(&mut harness, msg("table-apply"));
    settle(&mut harness);
    assert_eq!(position(&harness).text(), "r3k2r/8/8/8/3pP3/8/8/R3K2R b Qk e3 0 1");
    send(&mut harness, Action::BoardSetUp);
    let passed = msg_with("game-chess-may-be-passed", &[("square", "e3")]);
    get(&harness, passed.role(Role::CheckBox)).click_accesskit();
    harness.run_steps(2);
    click(&mut harness, msg("table-apply"));
    settle(&mut harness);
    assert_eq!(position(&harness).text(), "r3k2r/8/8/8/3pP3/8/8/R3K2R b Qk - 0 1");
    // Nothing like it where pieces do not allow it, and in no other game.
    let none = position(&harness).extras(&cells, Player::First);
    assert_eq!(none.len(), 4, "nobody has passed: {none:?}");
    let othello = registry::find("othello").unwrap().open(&[]).unwrap();
    assert_eq!(othello.extras(&othello.board().cells, Player::First), []);
}

#[test]
fn the_board_is_flipped_and_clicked_on_the_other_side() {
    let mut harness = at("chess", "7k/P7/8/8/8/8/8/K7 w - - 0 1", 1);
    press(&mut harness, Modifiers::NONE, Key::P);
    // No cell is spoken of while the keyboard is elsewhere.
    press(&mut harness, Modifiers::NONE, Key::F6);
    let at_part = |harness: &Window, x: f32, y: f32| {
        let rect = get(harness, board(&position(harness).text())).rect();
        // The coordinates stand at the left and below.
        let side = rect.width() / 8.55;
        egui::pos2(rect.min.x + (0.55 + x + 0.5) * side, rect.min.y + (y + 0.5) * side)
    };
    let point = |harness: &mut Window, pos: egui::Pos2| {
        harness.event(Event::PointerMoved(pos));
        for pressed in [true, false] {
            let button = egui::PointerButton::Primary;
            harness.event(Event::PointerButton { pos, button, pressed, modifiers: Modifiers::NONE });
            harness.run_steps(2);
        }
    };
    press(&mut harness, Modifiers::NONE, Key::B);
    assert!(state(&harness).document().request.look.flips_boards, "the boards at the nodes too");
    // The king on a1 is at the top right now, and b1 beside it.
    let (king, beside) = (at_part(&harness, 7.0, 0.0), at_part(&harness, 6.0, 0.0));
    point(&mut harness, king);
    point(&mut harness, beside);
    settle(&mut harness);
    assert_eq!(position(&harness).history(), ["Kb1"]);
    press(&mut harness, Modifiers::NONE, Key::B);
    let game = at("connect-four", "", 1);
    assert!(!state(&game).has(CommandNeeds::FlippableBoard), "discs fall down");
}

#[test]
fn the_best_move_says_why() {
    let mut harness = at("tic-tac-toe", "XO./.../...", 9);
    press(&mut harness, Modifiers::NONE, Key::P);
    press(&mut harness, Modifiers::COMMAND, Key::Enter);
    settle(&mut harness);
    let said = state(&harness).said_of_best().unwrap();
    assert!(msg_with("table-played", &[("side", "X")]).then(&why()).begins(said), "{said}");
    let shown: String = said.chars().take(30).collect();
    assert!(is_said(&harness, exactly(&shown)));
}

#[test]
fn who_plays_in_a_small_window_sees_the_board_and_keeps_it() {
    let opening = Opening::Bundled("take-7".to_owned());
    let mut harness = window_with([800.0, 600.0], Preferences::default(), Start::at(opening));
    settle(&mut harness);
    let n_boards = |harness: &Window| count(harness, msg("table-board").within());
    assert_eq!(n_boards(&harness), 0, "there is no room for it");
    press(&mut harness, Modifiers::NONE, Key::P);
    assert_eq!(n_boards(&harness), 1);
    make(&mut harness, "take-3");
    settle(&mut harness);
    assert_eq!(n_boards(&harness), 1);
}

#[test]
fn a_game_is_played_to_its_end_by_best_move_in_each_of_the_nine() {
    for name in [
        "tic-tac-toe",
        "take-7",
        "nim-3-4-5",
        "connect-four-win",
        "gomoku-win",
        "othello-endgame",
        "checkers-endgame",
        "mate-in-two",
        "xiangqi-mate",
    ] {
        let mut harness = window_with(
            [1440.0, 1000.0],
            Preferences::default(),
            Start::at(Opening::Bundled(name.to_owned())),
        );
        settle(&mut harness);
        send(&mut harness, Action::BoardPlay);
        let (begun, mut n_moves) = (position(&harness).history().len(), 0);
        while position(&harness).outcome().is_none() {
            let sides = position(&harness).sides();
            let side = sides[position(&harness).to_move().index()];
            assert!(find(&harness, msg_with("table-to-move", &[("side", side)])).is_some(), "{name}");
            press(&mut harness, Modifiers::COMMAND, Key::Enter);
            settle(&mut harness);
            n_moves += 1;
            assert_eq!(position(&harness).history().len(), begun + n_moves, "{name}: no best move");
            let last = position(&harness).history().pop().unwrap();
            let said = state(&harness).said_of_best().unwrap_or_default();
            let moved = msg_with("table-played", &[("side", side), ("move", &last)]);
            let why = msg_with("best-move", &[("move", &last), ("line", ANY)]);
            let is_over = position(&harness).outcome().is_some();
            let expected = if is_over { moved } else { moved.then(&why) };
            assert!(expected.begins(said), "{name}: {said}");
            assert!(n_moves < 60, "{name} goes on and on");
        }
        assert!(!state(&harness).has(CommandNeeds::Best), "{name}: the game is over");
        for _ in 0..n_moves {
            press(&mut harness, Modifiers::COMMAND, Key::Z);
        }
        assert_eq!(position(&harness).history().len(), begun, "{name}: every move is taken back at once");
    }
}

#[test]
fn the_first_tree_can_be_gone_back_to_and_decided_by_min() {
    let start =
        Start { opening: Opening::Last, conventions: None, root: Some(Decides::Min), beside: Vec::new() };
    let mut harness = window_with([1440.0, 900.0], stepping_finely(), start);
    let root = |harness: &Window| state(harness).document().tree.role(NodeId::ROOT);
    assert_eq!(root(&harness), Decides::Min);
    assert!(!state(&harness).has(CommandNeeds::Before));
    send(&mut harness, Command::OpenBundled("a-to-q"));
    assert_eq!(root(&harness), Decides::Max);
    send(&mut harness, Action::Back);
    assert_eq!(state(&harness).document().origin, DocumentOrigin::Bundled("a-to-n"));
    assert_eq!(root(&harness), Decides::Min);
}

#[test]
fn a_game_without_a_title_is_called_by_its_name_and_all_of_its_moves() {
    let mut harness = at("tic-tac-toe", "XO./.../...", 9);
    for (mv, moves) in [("a2", "2. a2"), ("a1", "2. a2 a1")] {
        make(&mut harness, mv);
        settle(&mut harness);
        assert_eq!(state(&harness).document_title(), played("game-tic-tac-toe", moves));
    }
}

#[test]
fn the_window_is_named_after_the_game_and_not_by_its_position() {
    let fen = "r3k2r/pppq1ppp/2npbn2/4p3/4P3/2NPBN2/PPPQ1PPP/R3K2R w KQkq - 0 1";
    let harness = at("chess", fen, 1);
    assert_eq!(state(&harness).document_title(), msg("game-chess").words());
    let mut harness = at("tic-tac-toe", "XO./.../...", 1);
    paste(&mut harness, &format!("game: chess\nposition: {fen}\ndepth: 1\n"));
    settle(&mut harness);
    assert_eq!(state(&harness).document_title(), msg("game-chess").words());
}

#[test]
fn a_game_keeps_its_size_to_its_end() {
    let mut harness = at("tic-tac-toe", "XOX/OOX/.X.", 9);
    let scale = |harness: &Window| state(harness).view().camera.scale;
    let mut letters = Vec::new();
    for mv in ["", "a1", "c1"] {
        if !mv.is_empty() {
            make(&mut harness, mv);
            settle(&mut harness);
        }
        harness.run_steps(3);
        letters.push(scale(&harness) * state(&harness).document().picture.least_em());
    }
    assert_eq!(state(&harness).document().tree.n_nodes(), 1);
    assert!(letters.iter().all(|size| (size / letters[0] - 1.0).abs() < 0.01), "{letters:?}");
}

#[test]
fn nothing_is_done_about_positions_that_are_gone() {
    // The game is over: its tree is one node.
    let mut harness = at("tic-tac-toe", "OXX/XOX/OOX", 1);
    let gone = NodeId::from_index(1);
    for command in [Command::FreezeFrom(gone, 1), Command::SearchFrom(gone), Command::CountPruned(gone)] {
        send(&mut harness, command);
        settle(&mut harness);
        assert_eq!(state(&harness).document().tree.n_nodes(), 1);
    }
}

#[test]
fn a_move_that_ends_the_game_is_told_without_what_it_would_win() {
    let mut harness = at("tic-tac-toe", "XOX/OOX/...", 9);
    press(&mut harness, Modifiers::NONE, Key::P);
    assert!(find(&harness, msg_with("table-play-best", &[("move", "c1")])).is_some());
    press(&mut harness, Modifiers::COMMAND, Key::Enter);
    settle(&mut harness);
    let moved = msg_with("table-played", &[("side", "X"), ("move", "c1")]);
    assert_eq!(state(&harness).said_of_best(), Some(moved.words()));
    assert!(find(&harness, msg_with("end-three", &[("winner", "X")])).is_some());
    let moves = format!("4. c1. {}", ended("end-three", "X"));
    assert_eq!(state(&harness).document_title(), played("game-tic-tac-toe", &moves));
}

#[test]
fn a_title_says_how_far_the_game_has_gone_on_and_how_it_ended() {
    let mut harness = window_with(
        [1440.0, 1000.0],
        Preferences::default(),
        Start::at(Opening::Bundled("mate-in-two".to_owned())),
    );
    settle(&mut harness);
    let title = |harness: &Window| state(harness).document_title();
    let own = said(&title_of("mate-in-two"));
    let chess = |moves: &str| played("game-chess", moves);
    assert_eq!(title(&harness), own);
    let mated = chess(&format!("1. Ra6 bxa6 2. b7#. {}", ended("end-mate", "White")));
    for expected in [chess("1. Ra6"), chess("1. Ra6 bxa6"), mated] {
        press(&mut harness, Modifiers::COMMAND, Key::Enter);
        settle(&mut harness);
        assert_eq!(title(&harness), expected);
    }
    for expected in [chess("1. Ra6 bxa6"), chess("1. Ra6"), own] {
        press(&mut harness, Modifiers::COMMAND, Key::Z);
        settle(&mut harness);
        assert_eq!(title(&harness), expected);
    }
    // The way back and then on; another position is no longer what the title was about.
    send(&mut harness, Action::Back);
    settle(&mut harness);
    assert_eq!(title(&harness), chess("1. Ra6"));
    make(&mut harness, "Bc7");
    settle(&mut harness);
    assert_eq!(title(&harness), chess("1. Ra6 Bc7"));
    send(&mut harness, Command::ReadPosition("start".to_owned()));
    settle(&mut harness);
    assert_eq!(title(&harness), msg("game-chess").words());
    for mv in ["e4", "e5", "Nf3", "Nc6", "d4"] {
        make(&mut harness, mv);
        settle(&mut harness);
    }
    assert_eq!(title(&harness), chess("… 2. Nf3 Nc6 3. d4"));
}

#[test]
fn a_game_is_told_in_one_notation_from_its_first_move_to_its_last() {
    let told = |game: &str, moves: &str| {
        let start = registry::find(game).unwrap().open(&[]).unwrap();
        let plan = plyscope::live::file::default_plan(&*start);
        start.read(moves).unwrap().searched(&plan).position
    };
    for n in 1..12 {
        let moves = vec!["Nf3", "Nf6", "Ng1", "Ng8", "e4", "e5", "Nf3", "Nc6", "Bb5", "a6", "Ba4"];
        assert!(told("chess", &moves[..n.min(11)].join(" ")).contains('/'));
        let columns = "dcdcabgfabe";
        assert_eq!(told("connect-four", &columns[..n]).replace(' ', ""), columns[..n]);
    }
    assert_eq!(told("tic-tac-toe", "X../.../..."), "X../.../...");
}

#[test]
fn a_refused_move_gives_way_to_what_is_typed_when_the_field_is_left_and_reached_again() {
    let mut harness = at("chess", "", 1);
    for (typed, leaves) in [("a9", true), ("e4", false)] {
        press(&mut harness, Modifiers::NONE, Key::M);
        harness.event(Event::Text(typed.to_owned()));
        harness.run_steps(2);
        press(&mut harness, Modifiers::NONE, Key::Enter);
        settle(&mut harness);
        if leaves {
            press(&mut harness, Modifiers::NONE, Key::Escape);
        }
    }
    assert_eq!(position(&harness).history(), ["e4"]);
}

#[test]
fn a_refusal_goes_as_soon_as_something_else_is_done() {
    let mut harness = at("chess", "", 1);
    press(&mut harness, Modifiers::NONE, Key::P);
    let refuse = |harness: &mut Window| {
        send(harness, Command::ReadPosition("nonsense".to_owned()));
        assert!(state(harness).is_refused());
    };
    refuse(&mut harness);
    send(&mut harness, Action::NextStep);
    assert!(!state(&harness).is_refused());
    refuse(&mut harness);
    press(&mut harness, Modifiers::NONE, Key::B);
    assert!(!state(&harness).is_refused());
    refuse(&mut harness);
    press(&mut harness, Modifiers::NONE, Key::M);
    refuse(&mut harness);
    harness.event(Event::Text("Nf3".to_owned()));
    harness.run_steps(2);
    assert!(!state(&harness).is_refused(), "another move is being typed");
}
