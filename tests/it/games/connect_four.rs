//! Connect Four.

use plyscope::games::{ConnectFour, Game, GameOutcome, Player};

use super::{check_perft, check_refused, conform};

const EMPTY_ROWS: &str = "......./......./......./.......";

/// Pseudo-random numbers from a seed that is not 0.
fn next(random: &mut u64) -> u64 {
    *random ^= *random << 13;
    *random ^= *random >> 7;
    *random ^= *random << 17;
    *random
}

#[test]
fn it_conforms() {
    conform(&ConnectFour, &["", "4453", "44444455555566666622222"], 200);
}

#[test]
fn perft_is_as_published() {
    check_perft(&ConnectFour, "", &[7, 49, 343, 2_401, 16_807, 117_649, 823_536, 5_673_234]);
}

#[test]
fn columns_and_boards_are_the_same_positions() {
    let line = ConnectFour.read(" 44 5,3 ").unwrap();
    assert_eq!(line.start, ConnectFour.start());
    assert_eq!(line.moves, [3, 3, 4, 2]);
    let position = line.moves.iter().fold(line.start, |position, &mv| ConnectFour.play(&position, mv));
    let written = format!("{EMPTY_ROWS}/...O.../..OXX..");
    assert_eq!(ConnectFour.write(&position), written);
    for text in [
        written.clone(),
        written.replace('/', "\n"),
        written.replace('/', ""),
        written.replace('X', "1").replace('O', "2"),
        written.replace('X', "y").replace('O', "R").replace('.', "_"),
    ] {
        assert_eq!(ConnectFour.read(&text).unwrap().start, position, "{text}");
    }
    assert_eq!(ConnectFour.cells(&position, 3), [3 * 7 + 3]);
    assert_eq!(ConnectFour.cells(&position, 6), [5 * 7 + 6]);
    assert_eq!(ConnectFour.board(&position, Some(2)).marked, [5 * 7 + 2]);
}

#[test]
fn columns_have_letters_and_digits_are_still_read() {
    let digits = ConnectFour.read("4453").unwrap();
    for text in ["ddec", "DDEC", "d, d, e, c", "d d\ne c"] {
        assert_eq!(ConnectFour.read(text).unwrap(), digits, "{text}");
    }
    let texts: Vec<_> =
        ConnectFour.moves(&digits.start).map(|mv| ConnectFour.move_text(&digits.start, mv)).collect();
    assert_eq!(texts, ["a", "b", "c", "d", "e", "f", "g"]);
    assert_eq!(ConnectFour.board(&digits.start, None).column_names, texts);
}

/// The cells that won, by column and by row from the bottom.
#[track_caller]
fn check_won(text: &str, expected: &str) {
    let line = ConnectFour.read(text).unwrap();
    let position = line.moves.iter().fold(line.start, |position, &mv| ConnectFour.play(&position, mv));
    let name = |&cell: &usize| format!("{}{}", char::from(b'a' + (cell % 7) as u8), 6 - cell / 7);
    let mut won: Vec<_> = ConnectFour.board(&position, None).won.iter().map(name).collect();
    won.sort();
    assert_eq!(won.join(" "), expected, "{text}");
}

#[test]
fn the_cells_of_the_four_are_known() {
    check_won("1213141", "a1 a2 a3 a4");
    check_won("1122334", "a1 b1 c1 d1");
    check_won("12234334464", "a1 b2 c3 d4");
    check_won("76654554424", "d4 e3 f2 g1");
    check_won("3344556", "c1 d1 e1 f1");
    check_won("33445", "");
}

#[test]
fn four_in_each_direction_win_and_three_do_not() {
    for (text, winner) in [
        ("1213141", Player::First),
        ("1122334", Player::First),
        ("71121314", Player::Second),
        ("12234334464", Player::First),
        ("76654554424", Player::First),
    ] {
        let line = ConnectFour.read(text).unwrap();
        let mut position = line.start;
        for &mv in &line.moves {
            assert_eq!(ConnectFour.outcome(&position), None, "{text}");
            position = ConnectFour.play(&position, mv);
        }
        assert_eq!(ConnectFour.outcome(&position), Some(GameOutcome::Won(winner)), "{text}");
        assert_eq!(ConnectFour.moves(&position).count(), 0);
        check_refused(&ConnectFour, &format!("{text} 7"), "game-is-over", text.len() + 1);
    }
}

#[test]
fn a_full_board_is_a_draw() {
    let full = "2112122/1211211/2121212/2111222/1222121/2121121";
    let position = ConnectFour.read(full).unwrap().start;
    assert_eq!(ConnectFour.outcome(&position), Some(GameOutcome::Drawn));
    assert_eq!(ConnectFour.read(&full.replace('/', "\n")).unwrap().start, position);
    assert_eq!(ConnectFour.why_not(&position, &[0]).sentence.id, "game-is-over");
}

#[test]
fn columns_come_from_the_center_in_the_second_order() {
    let position = ConnectFour.start();
    assert_eq!(ConnectFour.moves(&position).collect::<Vec<_>>(), [0, 1, 2, 3, 4, 5, 6]);
    assert_eq!(ConnectFour.ordered_moves(&position, 1).collect::<Vec<_>>(), [3, 2, 4, 1, 5, 0, 6]);
}

/// The same count cell by cell.
fn naive_segments(position: &<ConnectFour as Game>::Position) -> f64 {
    let board = ConnectFour.board(position, None);
    let mut value = 0.0;
    let mut n_segments = 0;
    for (row, column) in (0_i32..6).flat_map(|row| (0_i32..7).map(move |column| (row, column))) {
        for (down, right) in [(1, 0), (0, 1), (1, 1), (-1, 1)] {
            let ends = [row + 3 * down, column + 3 * right];
            if !(0..6).contains(&ends[0]) || !(0..7).contains(&ends[1]) {
                continue;
            }
            n_segments += 1;
            let mut n_discs = [0, 0];
            for i in 0..4 {
                let cell = (row + i * down) * 7 + column + i * right;
                if let Some(piece) = board.cells[usize::try_from(cell).expect("on the board")] {
                    n_discs[piece.side.index()] += 1;
                }
            }
            value += match n_discs {
                [2, 0] => 1.0,
                [3, 0] => 100.0,
                [0, 2] => -1.0,
                [0, 3] => -100.0,
                _ => 0.0,
            };
        }
    }
    assert_eq!(n_segments, 69);
    value
}

#[test]
fn segments_are_counted_as_cell_by_cell() {
    let mut random = 0x2545_F491_4F6C_DD1D;
    let mut largest = 0.0_f64;
    for _ in 0..500 {
        let mut position = ConnectFour.start();
        loop {
            let value = ConnectFour.evaluate(&position, 1);
            assert_eq!(value, naive_segments(&position), "{}", ConnectFour.write(&position));
            largest = largest.max(value.abs());
            let moves: Vec<u8> = ConnectFour.moves(&position).collect();
            if moves.is_empty() {
                break;
            }
            position = ConnectFour.play(&position, moves[(next(&mut random) % moves.len() as u64) as usize]);
        }
    }
    assert!(largest > 300.0, "positions with some threes were among them: {largest}");
    assert_eq!(ConnectFour.utility(&ConnectFour.start(), GameOutcome::Won(Player::Second), 1, 7), -999_993.0);
}

#[test]
fn impossible_games_are_refused_at_their_character() {
    check_refused(&ConnectFour, "4485", "game-connect-four-no-column", 2);
    check_refused(&ConnectFour, "44a5", "game-connect-four-mixed", 2);
    check_refused(&ConnectFour, "e4", "game-connect-four-mixed", 1);
    check_refused(&ConnectFour, "dh", "game-connect-four-no-column", 1);
    check_refused(&ConnectFour, "0", "game-connect-four-no-column", 0);
    check_refused(&ConnectFour, "444 4444", "game-connect-four-column-full", 7);
    check_refused(&ConnectFour, "12121212", "game-is-over", 7);
}

#[test]
fn impossible_boards_are_refused_with_the_reason() {
    let refused = |rows: &str, id, at: usize| {
        let at = if at == 0 { 0 } else { EMPTY_ROWS.len() + 1 + at };
        check_refused(&ConnectFour, &format!("{EMPTY_ROWS}/{rows}"), id, at);
    };
    refused("...X.../...?...", "game-unknown-symbol", 11);
    refused("...X.../...O..", "game-wrong-size", 0);
    refused("...X../....O...", "game-connect-four-row", 6);
    refused("..X..../...O...", "game-connect-four-hangs", 2);
    refused("......./...O...", "game-connect-four-out-of-turn", 0);
    refused("......./...XX..", "game-connect-four-out-of-turn", 0);
    refused("OOOO.../XXXX...", "game-connect-four-both-won", 0);
    refused("OOO..../XXXXO..", "game-play-after-the-end", 0);
    // No disc is in both rows of four; one is in all fours of a row of seven.
    let two_rows = "......./......./......./O....../XXXXOOO/XXXXOOO";
    check_refused(&ConnectFour, two_rows, "game-play-after-the-end", 0);
    let one_row = ConnectFour.read(&format!("{EMPTY_ROWS}/OOO.OOO/XXXXXXX")).unwrap().start;
    assert_eq!(ConnectFour.outcome(&one_row), Some(GameOutcome::Won(Player::First)));
}

#[test]
fn any_text_is_read_or_refused() {
    let symbols: Vec<char> = "1234567.-_/|XxOoYyRr \n,8é0".chars().collect();
    let mut random = 0x9E37_79B9_7F4A_7C15;
    for _ in 0..20_000 {
        let n_chars = next(&mut random) % 50;
        let text: String =
            (0..n_chars).map(|_| symbols[(next(&mut random) % symbols.len() as u64) as usize]).collect();
        match ConnectFour.read(&text) {
            Ok(line) => assert!(ConnectFour.moves(&line.start).count() <= 7),
            Err(refused) => assert!(refused.at < text.chars().count().max(1), "{text}: {refused:?}"),
        }
    }
}

#[test]
fn a_board_that_is_set_up_says_whose_turn_it_is() {
    let position = super::after(&ConnectFour, "4453");
    let mut cells = ConnectFour.board(&position, None).cells;
    assert_eq!(ConnectFour.set_up(&cells, Player::First), Ok(position));
    assert_eq!(ConnectFour.set_up(&cells, Player::Second).unwrap_err().sentence.id, "game-not-their-turn");
    cells[5 * 7 + 3] = None;
    assert_eq!(ConnectFour.set_up(&cells, Player::First).unwrap_err().sentence.id, "game-connect-four-hangs");
}

#[test]
fn a_full_column_is_named() {
    let position = super::after(&ConnectFour, "444444");
    let refused = ConnectFour.why_not(&position, &[3]);
    assert_eq!(
        (refused.sentence.id, refused.sentence.args[0].1.as_str()),
        ("game-connect-four-column-full", "d")
    );
    assert_eq!(ConnectFour.moves(&position).collect::<Vec<_>>(), [0, 1, 2, 4, 5, 6]);
}
