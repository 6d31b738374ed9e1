//! What must hold for every game: one conformance suite, and published perft numbers.

mod checkers;
mod chess;
mod connect_four;
mod forced;
mod gomoku;
mod heaps;
mod othello;
mod tic_tac_toe;
mod xiangqi;

use std::collections::HashMap;

use plyscope::games::{Game, Player, perft};
use plyscope::tree::EvaluationTerm;

/// The position that a text says, its moves made.
#[track_caller]
pub(super) fn after<G: Game>(game: &G, text: &str) -> G::Position {
    let line = game.read(text).unwrap_or_else(|error| panic!("{text}: {error:?}"));
    line.moves.iter().fold(line.start, |position, &mv| game.play(&position, mv))
}

/// Plays `n_games` pseudo-random games from each position and holds every position on the way against the contract.
#[track_caller]
pub(super) fn conform<G: Game>(game: &G, positions: &[&str], n_games: u64) {
    let mut texts_of_keys: HashMap<u64, String> = HashMap::new();
    for text in positions {
        let start = after(game, text);
        for seed in 0..n_games {
            let mut random = seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ 0x1234_5678_9ABC_DEF1;
            let mut position = start.clone();
            let mut last = None;
            for _ in 0..120 {
                check_position(game, &position, last, &mut texts_of_keys);
                if seed == 0 {
                    check_terms(game, &position);
                }
                let moves: Vec<_> = game.moves(&position).collect();
                if moves.is_empty() {
                    break;
                }
                random ^= random << 13;
                random ^= random >> 7;
                random ^= random << 17;
                let mv = moves[(random % moves.len() as u64) as usize];
                position = game.play(&position, mv);
                last = Some(mv);
            }
        }
    }
}

/// The terms of every evaluation add up to it.
#[track_caller]
fn check_terms<G: Game>(game: &G, position: &G::Position) {
    if game.outcome(position).is_some() {
        return;
    }
    for (number, evaluation) in game.evaluations().iter().enumerate().skip(1) {
        let terms = game.terms(position, number);
        let sum: f64 = terms.iter().map(EvaluationTerm::value).sum();
        let value = game.evaluate(position, number);
        assert!((sum - value).abs() < 1e-9, "{}: {terms:?} is not {value} at {position:?}", evaluation.name);
    }
}

#[track_caller]
fn check_position<G: Game>(
    game: &G,
    position: &G::Position,
    last: Option<G::Move>,
    texts_of_keys: &mut HashMap<u64, String>,
) {
    let moves: Vec<_> = game.moves(position).collect();
    assert_eq!(moves.len(), game.moves(position).count(), "count and iteration disagree: {position:?}");
    assert_eq!(
        moves.is_empty(),
        game.outcome(position).is_some(),
        "over exactly without moves: {position:?}"
    );

    let mut names: Vec<_> = moves.iter().map(|&mv| game.move_text(position, mv)).collect();
    assert!(names.iter().all(|name| !name.is_empty() && !name.contains(char::is_whitespace)), "{names:?}");
    names.sort();
    names.dedup();
    assert_eq!(names.len(), moves.len(), "two moves have one text: {position:?}");

    for ordering in 0..game.orderings().len() {
        let ordered: Vec<_> = game.ordered_moves(position, ordering).collect();
        assert_eq!(ordered.len(), moves.len(), "{}", game.orderings()[ordering]);
        assert!(moves.iter().all(|mv| ordered.contains(mv)), "{}", game.orderings()[ordering]);
    }

    let board = game.board(position, last);
    assert_eq!(board.cells.len(), board.n_columns * board.n_rows);
    assert!(board.marked.iter().all(|&cell| cell < board.cells.len()));
    for &mv in &moves {
        assert!(game.cells(position, mv).iter().all(|&cell| cell < board.cells.len()));
        let after = game.play(position, mv);
        assert_ne!(&after, position, "a move changes something");
        if let Some(repetition) = game.repetition(&after) {
            let before = game.repetition(position).expect("a game counts repetitions always or never");
            assert!(repetition.n_reversible == 0 || repetition.n_reversible == before.n_reversible + 1);
        }
    }

    // A game without a notation of its own knows its start only.
    if game.notation().as_str() == "notation-start" && *position != game.start() {
        return;
    }
    let written = game.write(position);
    let line = game.read(&written).unwrap_or_else(|error| panic!("{written}: {error:?}"));
    assert!(line.moves.is_empty(), "a written position has no moves: {written}");
    assert_eq!(&line.start, position, "{written}");
    let text = texts_of_keys.entry(game.key(position)).or_insert_with(|| format!("{position:?}"));
    assert_eq!(*text, format!("{position:?}"), "two positions have one key");

    if !game.pieces().is_empty() {
        // What has been played can be set up, and looks the same; what a board does not show (rights, clocks) may differ.
        if let Ok(set_up) = game.set_up(&board.cells, game.to_move(position)) {
            assert_eq!(game.board(&set_up, None).cells, board.cells);
            assert_eq!(game.to_move(&set_up), game.to_move(position));
        }
        assert!(board.cells.iter().flatten().all(|piece| game.pieces().contains(piece)));
    }

    let mut largest = 0.0_f64;
    for evaluation in 1..game.evaluations().len() {
        let value = game.evaluate(position, evaluation);
        assert!(!value.is_nan() && value.is_finite());
        largest = largest.max(value.abs());
    }
    let sides = game.sides();
    assert_ne!(sides[Player::First.index()], sides[Player::Second.index()]);
}

/// Numbers of move paths of length 1, 2, 3, …
#[track_caller]
pub(super) fn check_perft<G: Game>(game: &G, text: &str, expected: &[u64]) {
    let position = after(game, text);
    for (depth, &n_paths) in (1..).zip(expected) {
        assert_eq!(perft(game, &position, depth), n_paths, "{text} at depth {depth}");
    }
}

/// Texts that are refused, each with the id of the reason and the character at which it is seen.
#[track_caller]
pub(super) fn check_refused<G: Game>(game: &G, text: &str, id: &str, at: usize) {
    let refused = game.read(text).expect_err("this is to be refused");
    assert_eq!((refused.sentence.id, refused.at), (id, at), "{text}");
}
