//! Othello.

use plyscope::games::{Game, GameOutcome, Othello, Player};

use super::{check_perft, check_refused, conform};

/// The shortest game: Black takes all discs with the ninth move.
const SHORTEST: &str = "f5d6c5f4e7f6g5e6e3";

fn after(text: &str) -> <Othello as Game>::Position {
    super::after(&Othello, text)
}

fn moves(text: &str) -> Vec<String> {
    let position = after(text);
    Othello.moves(&position).map(|mv| Othello.move_text(&position, mv)).collect()
}

/// A board with only some rows, the others empty; the first is row 1.
fn board(rows: &[(usize, &str)], side: char) -> String {
    let row = |number| rows.iter().find(|row| row.0 == number).map_or("........", |row| row.1);
    (1..=8).map(row).collect::<String>() + " " + &side.to_string()
}

#[test]
fn it_conforms() {
    conform(&Othello, &["", SHORTEST, "f5d6c3d3c4"], 100);
}

#[test]
fn perft_is_as_published() {
    check_perft(&Othello, "", &[4, 12, 56, 244, 1_396, 8_200, 55_092, 390_216, 3_005_288]);
}

/// The published number for ten moves, 24 571 284, counts the games that are over after nine as well; nothing of ten moves
/// can be played in them.
#[test]
fn some_games_are_over_after_nine_moves() {
    let mut positions = vec![(Othello.start(), 0)];
    let mut n_over = 0;
    while let Some((position, ply)) = positions.pop() {
        if Othello.outcome(&position).is_some() {
            assert_eq!(ply, 9);
            n_over += 1;
        } else if ply < 9 {
            positions.extend(Othello.moves(&position).map(|mv| (Othello.play(&position, mv), ply + 1)));
        }
    }
    assert_eq!(n_over, 24_571_284 - 24_571_056);
    check_perft(&Othello, SHORTEST, &[0]);
}

#[test]
fn moves_come_row_by_row_from_the_top() {
    assert_eq!(moves(""), ["d3", "c4", "f5", "e6"]);
    assert_eq!(moves("f5"), ["f4", "d6", "f6"]);
}

/// The rules once more, disc by disc.
#[test]
fn moves_and_discs_are_those_of_a_plain_board() {
    let turned = |cells: &[char], own: char, cell: usize| {
        let mut all = Vec::new();
        for (rows, columns) in [(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)] {
            let mut row = Vec::new();
            let (mut r, mut c) = (cell / 8, cell % 8);
            while let (Some(next_r @ 0..8), Some(next_c @ 0..8)) =
                (r.checked_add_signed(rows), c.checked_add_signed(columns))
            {
                (r, c) = (next_r, next_c);
                match cells[8 * r + c] {
                    '-' => break,
                    disc if disc == own => {
                        all.append(&mut row);
                        break;
                    }
                    _ => row.push(8 * r + c),
                }
            }
        }
        all
    };
    let mut random = 0x2545_F491_4F6C_DD1D_u64;
    let mut next = |n: u64| {
        random ^= random << 13;
        random ^= random >> 7;
        random ^= random << 17;
        random % n
    };
    for _ in 0..3_000 {
        let n_kinds = 2 + next(4);
        let mut cells: Vec<char> =
            (0..64).map(|_| *['X', 'O'].get(next(n_kinds) as usize).unwrap_or(&'-')).collect();
        for center in [27, 28, 35, 36] {
            cells[center] = ['X', 'O'][next(2) as usize];
        }
        let (own, theirs) = if next(2) == 0 { ('X', 'O') } else { ('O', 'X') };
        let text: String = cells.iter().chain(&[' ', own]).collect();
        let position = after(&text);
        let can_move = |own| (0..64).any(|cell| cells[cell] == '-' && !turned(&cells, own, cell).is_empty());
        let mut expected = Vec::new();
        for cell in 0..64 {
            let gained = turned(&cells, own, cell);
            if cells[cell] == '-' && !gained.is_empty() {
                let mut after = cells.clone();
                for &cell in gained.iter().chain(&[cell]) {
                    after[cell] = own;
                }
                expected.push(after.into_iter().chain([' ', theirs]).collect::<String>());
            }
        }
        if expected.is_empty() && can_move(theirs) {
            expected.push(cells.iter().chain(&[' ', theirs]).collect());
        }
        let found: Vec<_> =
            Othello.moves(&position).map(|mv| Othello.write(&Othello.play(&position, mv))).collect();
        assert_eq!(found, expected, "{text}");
    }
}

#[test]
fn who_cannot_move_passes() {
    // Black has no disc beyond White's only one.
    let text = board(&[(4, "...XX..."), (5, "...XXXXO")], 'X');
    assert_eq!(Othello.outcome(&after(&text)), None);
    assert_eq!(moves(&text), ["pass"]);
    let position = after(&text);
    let pass = Othello.moves(&position).next().expect("a pass is a move");
    assert!(Othello.cells(&position, pass).is_empty());
    assert!(Othello.board(&Othello.play(&position, pass), Some(pass)).marked.is_empty());
    assert_eq!(Othello.why_not(&position, &[0]).sentence.id, "game-othello-must-pass");
}

#[test]
fn passes_may_be_left_out() {
    let text = board(&[(4, "...XX..."), (5, "...XXXXO")], 'X');
    let line = Othello.read(&format!("{text} c5")).map(|line| line.moves.len());
    assert_eq!(line, Ok(2));
    for passes in ["pass c5", "--c5", "PASS,C5"] {
        assert_eq!(after(&format!("{text} {passes}")), after(&format!("{text} c5")));
    }
    check_refused(&Othello, &format!("{text} e6"), "game-othello-turns-nothing", 67);
    check_refused(&Othello, "f5 pass", "game-othello-no-pass", 3);
    check_refused(&Othello, "pass", "game-othello-no-pass", 0);
}

#[test]
fn the_shortest_game_is_won_with_all_cells() {
    let position = after(SHORTEST);
    assert_eq!(Othello.outcome(&position), Some(GameOutcome::Won(Player::First)));
    assert_eq!(Othello.board(&position, None).cells.iter().flatten().count(), 13);
    assert_eq!(Othello.utility(&position, GameOutcome::Won(Player::First), 1, 9), 64.0);
    assert_eq!(Othello.utility(&position, GameOutcome::Won(Player::First), 2, 9), 991.0);
    check_refused(&Othello, "f5d6c5f4e7f6g5e6e3 a1", "game-is-over", 19);
}

#[test]
fn mobility_counts_moves_and_corners() {
    assert_eq!(Othello.evaluate(&after("f5"), 1), 3.0, "four black discs, one white");
    let corner = board(&[(1, "X......."), (4, "...XX..."), (5, "...XX...")], 'X');
    assert_eq!(Othello.evaluate(&after(&corner), 2), 10.0);
    assert_eq!(Othello.evaluate(&after(""), 2), 0.0);
}

#[test]
fn boards_are_read_in_every_usual_form() {
    let start = "---------------------------OX------XO--------------------------- X";
    assert_eq!(Othello.write(&Othello.start()), start);
    for text in [
        "",
        "start",
        "...........................OX......XO...........................",
        "--------/--------/--------/---W*---/---BO---/--------/--------/--------",
        "........\n........\n........\n...OX...\n...XO...\n........\n........\n........\nb",
    ] {
        assert_eq!(Othello.write(&after(text)), start, "{text}");
    }
    assert_eq!(after("f5d6c3"), after("1. F5 d6 2. c3"));
    assert_eq!(after("f5d6c3"), after(&format!("{start} f5 d6 c3")));
}

#[test]
fn texts_are_refused_with_the_reason() {
    let check = |text: &str, id, at| check_refused(&Othello, text, id, at);
    check("f5d6f5", "game-cell-taken", 4);
    check("f5a1", "game-othello-turns-nothing", 2);
    check("f5 z9", "game-othello-no-move-text", 3);
    check("f9", "game-othello-no-move-text", 0);
    check("XO", "game-wrong-size", 0);
    check(&"X".repeat(66), "game-wrong-size", 0);
    check(&"-".repeat(64), "game-othello-empty-center", 0);
    check("--------?", "game-unknown-symbol", 8);
    check(&format!("{} q", board(&[(4, "...OX..."), (5, "...XO...")], 'X')), "game-unknown-symbol", 67);
}

#[test]
fn clicks_are_refused_with_the_reason() {
    let start = Othello.start();
    assert_eq!(Othello.why_not(&start, &[27]).sentence.id, "game-cell-taken");
    assert_eq!(Othello.why_not(&start, &[0]).sentence.id, "game-othello-turns-nothing");
    assert_eq!(Othello.why_not(&start, &[0]).sentence.args, [("cell", "a1".to_owned())]);
    assert_eq!(Othello.why_not(&start, &[]).sentence.id, "game-othello-no-pass");
    assert_eq!(Othello.why_not(&after(SHORTEST), &[0]).sentence.id, "game-is-over");
}

#[test]
fn row_1_is_the_top_one() {
    let board = Othello.board(&after("f5"), Some(37));
    assert_eq!(board.row_names[0], "1");
    assert_eq!(board.column_names[7], "h");
    assert_eq!(board.marked, [37]);
    assert!(board.cells[37].is_some());
}

#[test]
fn the_center_cannot_be_set_up_empty() {
    let mut cells = Othello.board(&Othello.start(), None).cells;
    assert_eq!(Othello.set_up(&cells, Player::First), Ok(Othello.start()));
    cells[27] = None;
    let refused = Othello.set_up(&cells, Player::First).map_err(|refused| refused.sentence.id);
    assert_eq!(refused, Err("game-othello-empty-center"));
}

#[test]
fn no_text_makes_it_panic() {
    let alphabet: Vec<char> = "XOxo*BWbw.-/|abch12890 ps,\n●é".chars().collect();
    let mut random = 0x9E37_79B9_7F4A_7C15_u64;
    let mut next = |n: usize| {
        random ^= random << 13;
        random ^= random >> 7;
        random ^= random << 17;
        (random % n as u64) as usize
    };
    for _ in 0..50_000 {
        let n_chars = next(24);
        let text: String = (0..n_chars).map(|_| alphabet[next(alphabet.len())]).collect();
        let board = Othello.write(&Othello.start());
        for text in
            [text.clone(), format!("f5{text}"), format!("{board}{text}"), board[..50].to_owned() + &text]
        {
            if let Err(refused) = Othello.read(&text) {
                assert!(refused.at <= text.chars().count(), "{text}: {refused:?}");
            }
        }
    }
}
