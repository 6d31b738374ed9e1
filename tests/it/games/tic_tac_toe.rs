//! Tic-tac-toe.

use plyscope::games::TicTacToe;

use super::{check_perft, check_refused, conform};

#[test]
fn it_conforms() {
    conform(&TicTacToe, &["", "XOX/OOX/...", "X.O|...|..."], 200);
}

#[test]
fn perft_is_as_published() {
    check_perft(&TicTacToe, "", &[9, 72, 504, 3_024, 15_120, 54_720, 148_176, 200_448, 127_872]);
}

#[test]
fn impossible_positions_are_refused_with_the_reason() {
    check_refused(&TicTacToe, "XXX/XXX/XXX", "game-marks-out-of-turn", 0);
    check_refused(&TicTacToe, "XXX/OOO/...", "game-play-after-the-end", 0);
    check_refused(&TicTacToe, "XO?/.../...", "game-unknown-symbol", 2);
    check_refused(&TicTacToe, "XO", "game-wrong-size", 0);
}
