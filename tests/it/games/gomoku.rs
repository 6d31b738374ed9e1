//! Gomoku.

use plyscope::games::{Board, BoardPiece, Five, Game, GameOutcome, Gomoku, Player};

use super::forced::winning_moves;
use super::{check_perft, check_refused, conform};

fn game(size: u32, five: Five, radius: u32) -> Gomoku {
    Gomoku::new(size, five, radius).expect("the options are in range")
}

#[test]
fn it_conforms() {
    conform(&Gomoku::default(), &["", "h8 h9 i9 a1 o15", "start"], 20);
    conform(&game(19, Five::OrMore, 3), &["", "a1 s19 s1 a19"], 10);
    for five in [Five::Exactly, Five::OrMore] {
        for size in 5..=9 {
            conform(&game(size, five, 1), &[""], 20);
        }
    }
    conform(&game(6, Five::Exactly, 2), &["XXX.XX/OOO.O./....../....../....../.....O X"], 20);
}

#[test]
fn options_out_of_range_are_refused() {
    for (size, radius, id) in [
        (4, 1, "game-gomoku-size"),
        (20, 1, "game-gomoku-size"),
        (15, 0, "game-gomoku-radius"),
        (9, 4, "game-gomoku-radius"),
    ] {
        assert_eq!(Gomoku::new(size, Five::OrMore, radius).unwrap_err().sentence.id, id);
    }
}

#[test]
fn the_radius_limits_the_moves() {
    // Two stones side by side have 10 neighbors, two in a diagonal 12.
    check_perft(&game(15, Five::OrMore, 1), "", &[1, 8, 4 * 10 + 4 * 12]);
    check_perft(&game(15, Five::OrMore, 2), "", &[1, 24]);
    check_perft(&game(15, Five::OrMore, 3), "", &[1, 48]);
    // From the center of a small board everything is near.
    check_perft(&game(7, Five::OrMore, 3), "", &[1, 48, 48 * 47, 48 * 47 * 46]);
    check_perft(&game(5, Five::OrMore, 2), "", &[1, 24, 24 * 23, 24 * 23 * 22]);
}

/// The longest rows of both sides that a plain look at all lines finds, as the lengths of complete rows.
fn rows(board: &Board) -> [Vec<usize>; 2] {
    let size = board.n_columns.cast_signed();
    let at = |row: isize, column: isize| -> Option<BoardPiece> {
        ((0..size).contains(&row) && (0..size).contains(&column))
            .then(|| board.cells[(row * size + column) as usize])
            .flatten()
    };
    let mut lengths = [vec![], vec![]];
    for (row, column) in (0..size).flat_map(|row| (0..size).map(move |column| (row, column))) {
        let Some(piece) = at(row, column) else { continue };
        for (down, right) in [(0, 1), (1, -1), (1, 0), (1, 1)] {
            if at(row - down, column - right) != Some(piece) {
                let length =
                    (0..size).take_while(|i| at(row + i * down, column + i * right) == Some(piece)).count();
                lengths[piece.side.index()].push(length);
            }
        }
    }
    lengths
}

/// The evaluation, segment by segment.
fn threats(board: &Board) -> f64 {
    let size = board.n_columns.cast_signed();
    let mut sum = 0.0;
    for (row, column) in (0..size).flat_map(|row| (0..size).map(move |column| (row, column))) {
        for (down, right) in [(0, 1), (1, -1), (1, 0), (1, 1)] {
            let cells: Vec<_> = (0..5).map(|i| (row + i * down, column + i * right)).collect();
            if cells.iter().any(|(row, column)| !(0..size).contains(row) || !(0..size).contains(column)) {
                continue;
            }
            let stones: Vec<_> = cells
                .iter()
                .filter_map(|(row, column)| board.cells[(row * size + column) as usize])
                .map(|piece| piece.side)
                .collect();
            let weight = [0.0, 1.0, 10.0, 100.0, 1_000.0].get(stones.len()).copied().unwrap_or(0.0);
            if stones.iter().all(|&side| side == Player::First) {
                sum += weight;
            } else if stones.iter().all(|&side| side == Player::Second) {
                sum -= weight;
            }
        }
    }
    sum
}

#[test]
fn wins_and_threats_are_those_of_a_plain_look_at_all_lines() {
    let mut random = 7_u64;
    let mut n_won = 0;
    for (size, five, radius) in [
        (5, Five::OrMore, 1),
        (9, Five::Exactly, 1),
        (15, Five::OrMore, 1),
        (19, Five::Exactly, 2),
        (19, Five::OrMore, 3),
    ] {
        let game = game(size, five, radius);
        for _ in 0..20 {
            let mut position = game.start();
            while game.outcome(&position).is_none() {
                let board = game.board(&position, None);
                assert_eq!(game.evaluate(&position, 1), threats(&board), "{}", game.write(&position));
                let moves: Vec<_> = game.moves(&position).collect();
                random = random.wrapping_mul(0x5851_F42D_4C95_7F2D).wrapping_add(0x1405_7B7E_F767_814F);
                position = game.play(&position, moves[(random >> 33) as usize % moves.len()]);
                let lengths = rows(&game.board(&position, None));
                let has_won =
                    lengths.map(|rows| rows.iter().any(|&n| n == 5 || five == Five::OrMore && n > 5));
                let outcome = match has_won {
                    [true, _] => Some(GameOutcome::Won(Player::First)),
                    [_, true] => Some(GameOutcome::Won(Player::Second)),
                    _ if game.board(&position, None).cells.iter().all(Option::is_some) => {
                        Some(GameOutcome::Drawn)
                    }
                    _ => None,
                };
                assert_eq!(game.outcome(&position), outcome, "{}", game.write(&position));
                n_won += usize::from(outcome.is_some_and(|outcome| outcome != GameOutcome::Drawn));
            }
        }
    }
    assert!(n_won > 25, "{n_won}");
}

#[test]
fn six_in_a_row_are_no_exact_five() {
    let text = "XXX.XX/OOO.O./....../....../....../.....O X";
    for (five, outcome) in [(Five::OrMore, Some(GameOutcome::Won(Player::First))), (Five::Exactly, None)] {
        let game = game(6, five, 1);
        let start = game.read(text).unwrap().start;
        assert_eq!(game.outcome(&game.play(&start, 3)), outcome);
    }
}

#[test]
fn moves_are_read_in_any_format() {
    let game = Gomoku::default();
    let line = game.read("h8 h9 i9").unwrap();
    assert_eq!(line.moves, [147, 127, 128]);
    for text in ["h8h9i9", "H8,H9,I9", "1. h8 h9 2. i9"] {
        assert_eq!(game.read(text).unwrap(), line);
    }
    // The second move is too far away to be one of the game.
    let line = game.read("h8 a1 h9").unwrap();
    assert_eq!((line.start, line.moves), (game.read("h8 a1").unwrap().start, vec![127]));
}

#[test]
fn a_picture_may_have_lines_blanks_and_no_side() {
    let game = game(5, Five::OrMore, 1);
    let position = game.read("...../.XO../...../...../..... X").unwrap().start;
    for text in [
        "..... .XO.. ..... ..... .....",
        ".....\n.XO..\n.....\n.....\n.....\nX\n",
        ". . . . ./. ● ○ . ./-----/_____/+++++/",
    ] {
        assert_eq!(game.read(text).unwrap().start, position, "{text}");
    }
}

#[test]
fn impossible_texts_are_refused_with_the_reason() {
    let small = game(5, Five::OrMore, 1);
    check_refused(&small, "XO?../...../...../...../.....", "game-unknown-symbol", 2);
    check_refused(&small, "XO.../....../...../...../.....", "game-gomoku-row", 12);
    check_refused(&small, "XO.../...../...../...../.... X", "game-gomoku-row", 29);
    check_refused(&small, "XO.../...../...../...../....", "game-wrong-size", 0);
    check_refused(&small, "XO.../...../...../...../..... O", "game-not-their-turn", 0);
    check_refused(&small, "XO.../...../...../...../..... X X", "game-gomoku-after-the-picture", 32);
    check_refused(&small, "XX.../...../...../...../.....", "game-gomoku-out-of-turn", 0);
    check_refused(&small, "XXXXX/OOOOO/...../...../.....", "game-play-after-the-end", 0);
    check_refused(&small, "XXXXX/OOOO./OOOO./O..../XXXXX", "game-play-after-the-end", 0);
    let game = Gomoku::default();
    check_refused(&game, "h8 h9 h8", "game-cell-taken", 6);
    check_refused(&game, "h8 h16", "game-gomoku-no-point", 3);
    check_refused(&game, "h8 h0", "game-gomoku-no-point", 3);
    check_refused(&game, "h8 p3", "game-gomoku-no-point", 3);
    check_refused(&game, "h8 é9", "game-unknown-symbol", 3);
    check_refused(&game, "h8 99999999999999999999", "game-gomoku-no-point", 3);
    check_refused(&game, "h8 a1 h9 a2 h10 a3 h11 a4 h12 a5", "game-play-after-the-end", 30);
}

#[test]
fn no_text_is_a_panic() {
    let game = game(5, Five::OrMore, 1);
    let symbols: Vec<_> = "XO./ \n1590ah.,é●".chars().collect();
    let mut random = 1_u64;
    for _ in 0..20_000 {
        random = random.wrapping_mul(0x5851_F42D_4C95_7F2D).wrapping_add(0x1405_7B7E_F767_814F);
        let mut digits = random;
        let text: String = (0..random >> 59)
            .map(|_| {
                digits = digits.rotate_left(7).wrapping_mul(0x9E37_79B9_7F4A_7C15);
                symbols[(digits >> 33) as usize % symbols.len()]
            })
            .collect();
        if let Ok(line) = game.read(&text) {
            assert!(line.moves.len() <= 25);
        }
    }
}

#[test]
fn a_move_that_cannot_be_is_explained() {
    let game = Gomoku::default();
    let start = game.start();
    assert_eq!(game.why_not(&start, &[0]).sentence.id, "game-gomoku-center-first");
    let position = game.play(&start, 147);
    assert_eq!(game.why_not(&position, &[112]).sentence.id, "game-cell-taken");
    assert_eq!(game.why_not(&position, &[0]).sentence.id, "game-gomoku-too-far");
    assert_eq!(game.why_not(&position, &[0, 1]).sentence.id, "game-no-such-move");
}

#[test]
fn a_double_four_wins_in_three_plies() {
    let game = game(9, Five::OrMore, 1);
    let rows = ".XO....../OOX....../.OOX...../OXXX...../........./........./........./........./......... X";
    let position = game.read(rows).unwrap().start;
    assert!(winning_moves(&game, &position, 1).is_empty());
    assert_eq!(winning_moves(&game, &position, 3), ["e6"]);
}

#[test]
fn a_four_and_a_three_win_in_five_plies() {
    let game = game(9, Five::OrMore, 1);
    let rows = "..OO...../..XO...../..OX...../OXXX...../........./........./........./........./......... X";
    let position = game.read(rows).unwrap().start;
    assert!(winning_moves(&game, &position, 3).is_empty());
    assert_eq!(winning_moves(&game, &position, 5), ["e6"]);
}
