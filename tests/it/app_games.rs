//! Games in the window: what the board says, moves by mouse and by keyboard, positions kept and opened again.

use std::sync::Arc;

use egui_kittest::kittest::Queryable as _;

use plyscope::app::command::Command;
use plyscope::app::state::{Origin, ViewState};
use plyscope::app::{Opening, Preferences, Start};
use plyscope::live::{PlannedPosition, registry};
use plyscope::search::{Algorithm, Conventions, Order};
use plyscope::trace::Ending;
use plyscope::tree::{Header, NodeId};
use plyscope::value::Role;

use super::app::{Window, finish_jobs, send, state, stepping_finely, window_with};

/// A window on a position, searched to a depth.
fn at(game: &str, position: &str, depth: u32) -> Window {
    let start = registry::find(game).unwrap().open(&[]).unwrap();
    let position = start.read(position).unwrap();
    let mut plan = plyscope::live::file::default_plan(&*position);
    plan.depth = depth;
    let planned =
        Arc::new(PlannedPosition { header: Header::default(), settings: Vec::new(), position, plan });
    let opening = Opening::Position { planned, origin: Origin::Pasted, name: game.to_owned() };
    let mut harness = window_with([1440.0, 1000.0], Preferences::default(), Start::at(opening));
    finish_jobs(&mut harness);
    harness
}

fn select(harness: &mut Window, node: NodeId) {
    let view = ViewState { selected: Some(node), ..state(harness).view().clone() };
    send(harness, Command::SetView(Box::new(view)));
}

/// The caption under the board at every node of a search is that of the position there.
#[track_caller]
fn check_captions(game: &str, text: &str, depth: u32, expected: &[&str]) {
    let mut harness = at(game, text, depth);
    let live = state(&harness).document().live().cloned().unwrap();
    let tree = Arc::clone(&state(&harness).document().tree);
    let mut seen = Vec::new();
    for node in tree.nodes().take(120) {
        select(&mut harness, node);
        let there = live.position.follow(&tree.path(node), live.plan.ordering).unwrap();
        let sides = there.sides();
        let caption = match there.outcome() {
            Some(plyscope::live::Outcome::Won(side)) => format!("{} has won", sides[side.index()]),
            Some(plyscope::live::Outcome::Drawn) => "The game is drawn".to_owned(),
            None => format!("{} to move", sides[there.to_move().index()]),
        };
        assert!(harness.query_by_label(&caption).is_some(), "{:?}: no {caption}", there.text());
        if !seen.contains(&caption) {
            seen.push(caption);
        }
    }
    seen.sort();
    assert_eq!(seen, expected);
}

#[test]
fn the_caption_under_the_board_is_that_of_the_position_shown() {
    // A mate, a stalemate, a draw, a win, and a pass of Othello.
    check_captions("chess", "f3 e5 g4", 1, &["Black has won", "Black to move", "White to move"]);
    check_captions(
        "chess",
        "7k/8/6K1/8/8/8/5Q2/8 w - - 0 1",
        1,
        &["Black to move", "The game is drawn", "White has won", "White to move"],
    );
    check_captions(
        "tic-tac-toe",
        "XOX/XOO/.X.",
        2,
        &["O to move", "The game is drawn", "X has won", "X to move"],
    );
    check_captions("take", "3", 3, &["First has won", "First to move", "Second has won", "Second to move"]);
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
        origin: Origin::Pasted,
        name: "connect-four".to_owned(),
    };
    let start = Start { opening, conventions: Some(conventions), root: Some(Role::Min) };
    let mut harness = window_with([1440.0, 900.0], stepping_finely(), start);
    finish_jobs(&mut harness);
    let trace = &state(&harness).document().trace;
    assert_eq!(*trace.conventions(), conventions);
    assert_eq!((trace.ending(), trace.n_visits()), (Ending::Stopped, 500));
    assert_eq!(trace.tree().role(NodeId::ROOT), Role::Min);
}

#[test]
fn a_search_that_has_a_second_ends_after_it() {
    let start = registry::find("chess").unwrap().open(&[]).unwrap();
    let mut plan = plyscope::live::file::default_plan(&*start);
    plan.depth = 40;
    plan.limits.max_millis = Some(1);
    let planned = PlannedPosition { header: Header::default(), settings: Vec::new(), position: start, plan };
    let opening =
        Opening::Position { planned: Arc::new(planned), origin: Origin::Pasted, name: "chess".to_owned() };
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
    let start = Start { opening, conventions: Some(conventions), root: Some(Role::Min) };
    let harness = window_with([1440.0, 900.0], stepping_finely(), start);
    let trace = &state(&harness).document().trace;
    assert_eq!((trace.conventions().order, trace.tree().role(NodeId::ROOT)), (Order::RightToLeft, Role::Min));
    // What another opens is searched alike, but decided by whom its text says.
    let mut harness = harness;
    send(&mut harness, Command::OpenBundled("a-to-q"));
    let trace = &state(&harness).document().trace;
    assert_eq!((trace.conventions().order, trace.tree().role(NodeId::ROOT)), (Order::RightToLeft, Role::Max));
}
