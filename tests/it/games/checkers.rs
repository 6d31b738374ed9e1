//! Checkers.

use plyscope::games::{BoardPiece, CellShape, Checkers, Game, GameOutcome, Player};

use super::{check_perft, check_refused, conform};

const KINGS: &str = "W:W31,K6,K15,K19:BK3,7,10,18,K27,26,25";

fn after(text: &str) -> <Checkers as Game>::Position {
    super::after(&Checkers, text)
}

fn texts(text: &str) -> Vec<String> {
    let position = after(text);
    Checkers.moves(&position).map(|mv| Checkers.move_text(&position, mv)).collect()
}

#[test]
fn it_conforms() {
    conform(&Checkers, &["", KINGS, "B:WK32,K31:BK1,K2:H70", "W:WK22:B18,17,10,9,11,19"], 60);
}

#[test]
fn perft_is_as_published() {
    check_perft(&Checkers, "", &[7, 49, 302, 1_469, 7_361, 36_768, 179_740, 845_931, 3_963_680]);
}

/// The rules once more on a plain board of rows and columns.
mod plain {
    use super::{BoardPiece, CellShape, Player};

    pub(super) type Cells = Vec<Option<BoardPiece>>;

    const WAYS: [(isize, isize); 4] = [(-1, -1), (-1, 1), (1, -1), (1, 1)];

    fn ahead(cell: usize, (rows, columns): (isize, isize)) -> Option<usize> {
        let row = (cell / 8).checked_add_signed(rows).filter(|&row| row < 8)?;
        let column = (cell % 8).checked_add_signed(columns).filter(|&column| column < 8)?;
        Some(8 * row + column)
    }

    fn may_go(piece: BoardPiece, way: (isize, isize)) -> bool {
        piece.form == CellShape::Crowned || (way.0 == 1) == (piece.side == Player::First)
    }

    fn crowned(piece: BoardPiece, cell: usize) -> BoardPiece {
        let row = if piece.side == Player::First { 7 } else { 0 };
        if cell / 8 == row { BoardPiece::new(piece.side, CellShape::Crowned) } else { piece }
    }

    /// Goes on jumping; adds the path and the board after it where no jump is left.
    fn jump(
        cells: &Cells,
        path: &[usize],
        piece: BoardPiece,
        gone: &[usize],
        all: &mut Vec<(Vec<usize>, Cells)>,
    ) {
        let here = path[path.len() - 1];
        let is_just_crowned = path.len() > 1 && crowned(piece, here) != piece;
        let mut is_last = true;
        for way in WAYS {
            let Some((over, to)) = ahead(here, way).and_then(|over| Some((over, ahead(over, way)?))) else {
                continue;
            };
            let is_enemy = cells[over].is_some_and(|other| other.side != piece.side);
            if is_just_crowned
                || !may_go(piece, way)
                || !is_enemy
                || gone.contains(&over)
                || cells[to].is_some()
            {
                continue;
            }
            is_last = false;
            jump(cells, &[path, &[to]].concat(), piece, &[gone, &[over]].concat(), all);
        }
        if is_last && path.len() > 1 {
            let mut after = cells.clone();
            for &cell in gone {
                after[cell] = None;
            }
            after[here] = Some(crowned(piece, here));
            all.push((path.to_vec(), after));
        }
    }

    pub(super) fn moves(cells: &Cells, to_move: Player) -> Vec<(Vec<usize>, Cells)> {
        let own =
            || (0..64).filter_map(|cell| Some((cell, cells[cell].filter(|piece| piece.side == to_move)?)));
        let mut all = Vec::new();
        for (cell, piece) in own() {
            let mut lifted = cells.clone();
            lifted[cell] = None;
            jump(&lifted, &[cell], piece, &[], &mut all);
        }
        if !all.is_empty() {
            return all;
        }
        for (cell, piece) in own() {
            for to in WAYS.iter().filter(|&&way| may_go(piece, way)).filter_map(|&way| ahead(cell, way)) {
                if cells[to].is_none() {
                    let mut after = cells.clone();
                    after[cell] = None;
                    after[to] = Some(crowned(piece, to));
                    all.push((vec![cell, to], after));
                }
            }
        }
        all
    }
}

#[test]
fn moves_are_those_of_a_plain_board() {
    let mut random = 0x2545_F491_4F6C_DD1D_u64;
    let mut next = |n: u64| {
        random ^= random << 13;
        random ^= random >> 7;
        random ^= random << 17;
        random % n
    };
    let mut n_long = 0;
    for _ in 0..12_000 {
        let mut cells = vec![None; 64];
        let n_each = 3 + next(10);
        for i in 0..2 * n_each {
            let side = if i % 2 == 0 { Player::First } else { Player::Second };
            let cell = next(64) as usize;
            let form =
                if next(2) == 0 || matches!(cell / 8, 0 | 7) { CellShape::Crowned } else { CellShape::Disc };
            if (cell / 8 + cell % 8) % 2 == 1 {
                cells[cell] = Some(BoardPiece::new(side, form));
            }
        }
        let side = if next(2) == 0 { Player::First } else { Player::Second };
        let Ok(position) = Checkers.set_up(&cells, side) else { continue };
        let sorted = |mut moves: Vec<(Vec<usize>, plain::Cells)>| {
            moves.sort_by(|one, other| one.0.cmp(&other.0));
            moves
        };
        let expected = sorted(plain::moves(&cells, side));
        let found = Checkers.moves(&position).map(|mv| {
            let after = Checkers.play(&position, mv);
            (Checkers.cells(&position, mv), Checkers.board(&after, None).cells)
        });
        assert_eq!(sorted(found.collect()), expected, "{}", Checkers.write(&position));
        n_long += expected.iter().filter(|(path, _)| path.len() > 2).count();
    }
    assert!(n_long > 500, "{n_long} sequences of jumps are too few to tell");
}

#[test]
fn the_board_has_square_1_in_the_second_column_of_the_top_row() {
    let board = Checkers.board(&after(""), None);
    assert_eq!(board.cells[0], None);
    assert_eq!(board.cells[1], Some(BoardPiece::new(Player::First, CellShape::Disc)));
    assert_eq!(board.cells[8], Some(BoardPiece::new(Player::First, CellShape::Disc)));
    assert_eq!(board.cells[62], Some(BoardPiece::new(Player::Second, CellShape::Disc)));
    assert_eq!(board.cells.iter().flatten().count(), 24);
}

#[test]
fn jumps_go_on_to_the_end() {
    assert_eq!(texts("9-13 22-17"), ["13x22"]);
    // A king may take the four men around it in both directions and ends where it began.
    assert_eq!(texts("B:W9,10,17,18:BK6"), ["6x13x22x15x6", "6x15x22x13x6"]);
    // Nine is the most that can be taken.
    let nine = texts("B:W6,7,8,14,15,16,22,23,24:BK1");
    assert_eq!(nine.iter().map(|text| text.matches('x').count()).max(), Some(9), "{nine:?}");
}

#[test]
fn a_man_that_is_crowned_stops() {
    // A king would go on over 26.
    assert_eq!(texts("B:W27,26:B24"), ["24x31"]);
    assert_eq!(texts("B:W27,26:BK24"), ["24x31x22"]);
    assert_eq!(Checkers.write(&after("B:W27,26:B24 24x31")), "W:W26:BK31");
}

#[test]
fn who_cannot_move_has_lost() {
    assert_eq!(Checkers.outcome(&after("W:W:B1")), Some(GameOutcome::Won(Player::First)));
    assert_eq!(Checkers.outcome(&after("B:W10,6:B1,2")), None);
    assert_eq!(Checkers.outcome(&after("B:W9,14:B5")), Some(GameOutcome::Won(Player::Second)));
}

#[test]
fn eighty_quiet_moves_are_a_draw() {
    let last = after("B:WK32:BK1:H79");
    assert_eq!(Checkers.outcome(&last), None);
    let drawn = after("B:WK32:BK1:H79 1-5");
    assert_eq!(Checkers.outcome(&drawn), Some(GameOutcome::Drawn));
    assert_eq!(Checkers.repetition(&drawn).map(|repetition| repetition.n_reversible), Some(80));
    let (before, again) = (after("B:WK32:BK1"), after("B:WK32:BK1 1-5 32-28 5-1 28-32"));
    let key = |position| Checkers.repetition(position).map(|repetition| repetition.key);
    assert_eq!(key(&before), key(&again));
    assert_ne!(Checkers.key(&before), Checkers.key(&again), "the count of quiet moves tells them apart");
}

#[test]
fn positions_and_games_are_read() {
    let start = Checkers.write(&Checkers.start());
    assert_eq!(start, "B:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12");
    for text in ["start", "B:W21-32:B1-12", "B:B1-12:W21-32.", "[FEN \"B:W21-32:B1-12:H0:F1\"]"] {
        assert_eq!(Checkers.write(&after(text)), start, "{text}");
    }
    assert_eq!(Checkers.write(&after("w:wk1,30:bk32,k5-6,2")), "W:WK1,30:B2,K5,K6,K32");
    let game = "[Event \"A \\ [small] one\"]\n[GameType \"21\"]\n[Result \"1/2-1/2\"]\n\n1. 11-15 {common} 23-19 2.8-11 \
                (2. 9-14 (2. 4-8 {so) so}) 18x9) 22-17 $1 ; and so on\n3... 4-8! 17-13? 4. 15-18 24-20 1/2-1/2 \
                [Event \"Next\"] 1. 9-13";
    assert_eq!(after(game), after("11-15 23-19 8-11 22-17 4-8 17-13 15-18 24-20"));
    assert_eq!(after("9-13 22-17 13x22"), after("9-13 22:17 13-22"), "any sign between the squares will do");
}

#[test]
fn landings_may_be_left_out_where_no_doubt_is_left() {
    let whole = after("B:W10,18,26:BK6 6x15x22x31");
    assert_eq!(after("B:W10,18,26:BK6 6x31"), whole);
    assert_eq!(after("B:W10,18,26:BK6 6x22x31"), whole);
    check_refused(&Checkers, "B:W6,7,14,15:BK2 2x18", "game-checkers-jump-goes-on", 17);
    // Around the one side or the other: other men are gone.
    check_refused(&Checkers, "B:W6,7,14,15:B2 2x18", "game-checkers-ambiguous", 16);
    // All four around, in either direction: the same men are gone.
    assert_eq!(after("B:W6,7,14,15:BK2 2x2"), after("B:W6,7,14,15:BK2 2x9x18x11x2"));
}

#[test]
fn moves_are_refused_with_the_reason() {
    let check = |text, id, at| check_refused(&Checkers, text, id, at);
    check("9-13 22-17 5-9", "game-checkers-must-capture", 11);
    check("B:W10,18:BK6 6x15", "game-checkers-jump-goes-on", 13);
    check("9-13 15-18", "game-checkers-no-piece", 5);
    check("1. 9-13 2. 12-16", "game-checkers-not-yours", 11);
    check("9-14 22-17 14-9", "game-checkers-men-forward", 11);
    check("9-18", "game-checkers-nothing-to-capture", 0);
    check("5-9", "game-cell-taken", 0);
    check("9-15", "game-checkers-one-step", 0);
    check("9-17", "game-checkers-one-step", 0);
    check("9-33", "game-checkers-no-square", 2);
    check("0-99999999999999999999", "game-checkers-no-square", 0);
    check("9-13 abc", "game-checkers-no-move-text", 5);
    check("1.9", "game-checkers-no-move-text", 2);
    check("9--13", "game-checkers-no-move-text", 0);
    check("B:WK32:BK1:H79 1-5 32-28", "game-is-over", 19);
}

#[test]
fn texts_are_refused_with_the_reason() {
    let check = |text, id, at| check_refused(&Checkers, text, id, at);
    check("9-13 {never closed", "game-checkers-no-end", 5);
    check("9-13 (9-14 ; never closed )", "game-checkers-no-end", 5);
    check("[FEN \"B:W1", "game-checkers-no-end", 0);
    check("[FEN \"X:W31:B1\"]", "game-checkers-fen-side", 6);
    check("[GameType \"20\"] 32-28", "game-checkers-other-rules", 11);
    check("9-13 B:W31:B1", "game-checkers-late-position", 5);
    check("B:W31,31:B1", "game-checkers-square-twice", 6);
    check("B:W31:B1,K31", "game-checkers-square-twice", 10);
    check("B:W31,3:B1", "game-checkers-not-crowned", 6);
    check("B:W31:B1,40", "game-checkers-no-square", 9);
    check("B:W31:B1?", "game-unknown-symbol", 8);
    check("B:W31:Bx", "game-unknown-symbol", 7);
    check("B:W31:B1:H81", "game-checkers-fen-clock", 9);
    check("B:W:B1", "game-checkers-no-pieces", 0);
    check("B:W31:B1-13", "game-checkers-too-many", 0);
}

#[test]
fn clicks_are_refused_with_the_reason() {
    let cell = |square: usize| {
        let (row, place) = ((square - 1) / 4, (square - 1) % 4);
        8 * row + 2 * place + (row + 1) % 2
    };
    let check = |text: &str, squares: &[usize], id: &str| {
        let cells: Vec<_> = squares.iter().map(|&square| cell(square)).collect();
        assert_eq!(Checkers.why_not(&after(text), &cells).sentence.id, id, "{text} {squares:?}");
    };
    check("", &[22], "game-checkers-not-yours");
    check("", &[15], "game-checkers-no-piece");
    check("", &[1], "game-checkers-cannot-move");
    check("9-14 22-17", &[14, 9], "game-checkers-men-forward");
    check("9-13 22-17", &[13, 17], "game-checkers-must-capture");
    check("9-13 22-17", &[5], "game-checkers-must-capture");
    check("W:W:B1", &[5], "game-is-over");
    assert_eq!(Checkers.why_not(&after(""), &[0]).sentence.id, "game-checkers-dark-squares");
    let must = Checkers.why_not(&after("9-13 22-17"), &[cell(5), cell(9)]);
    assert_eq!(must.sentence.args, [("move", "13x22".to_owned())]);
}

#[test]
fn positions_are_set_up_if_they_can_be() {
    let mut cells = Checkers.board(&Checkers.start(), None).cells;
    assert_eq!(Checkers.set_up(&cells, Player::First), Ok(Checkers.start()));
    cells[0] = cells[1];
    let refused = Checkers.set_up(&cells, Player::First).map_err(|refused| refused.sentence.id);
    assert_eq!(refused, Err("game-checkers-dark-squares"));
    let refused = Checkers.set_up(&[None; 64], Player::First).map_err(|refused| refused.sentence.id);
    assert_eq!(refused, Err("game-checkers-no-pieces"));
}

#[test]
fn material_counts_a_king_as_a_man_and_a_half() {
    let position = after("W:WK1,30:B2,K5,K6,K32");
    assert_eq!(Checkers.evaluate(&position, 1), 5.5 - 2.5);
    assert_eq!(Checkers.utility(&position, GameOutcome::Won(Player::Second), 1, 3), -997.0);
}

#[test]
fn no_text_makes_it_panic() {
    let alphabet: Vec<char> = "BWKHF:,.-x123890 {}()[]\";\n*$%/é♔".chars().collect();
    let mut random = 0x9E37_79B9_7F4A_7C15_u64;
    for _ in 0..50_000 {
        let mut text = String::new();
        for _ in 0..random % 24 {
            random ^= random << 13;
            random ^= random >> 7;
            random ^= random << 17;
            text.push(alphabet[(random % alphabet.len() as u64) as usize]);
        }
        random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        for text in [text.clone(), format!("B:{text}"), format!("[FEN \"{text}\"]"), format!("9-13 {text}")] {
            if let Err(refused) = Checkers.read(&text) {
                assert!(refused.at <= text.chars().count(), "{text}: {refused:?}");
            }
        }
    }
}
