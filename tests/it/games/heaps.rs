//! Nim, and one heap from which up to three stones are taken.

use plyscope::games::{Game, GameOutcome, Nim, Player, TakeStones};

use super::{check_perft, check_refused, conform};

#[test]
fn they_conform() {
    conform(&Nim, &["", "3,4,5 second", "1 2", "0-0-7", "31-31-31-31-31-31-31-31", "0", "6-8 First"], 50);
    conform(&TakeStones, &["", "60", "11 second", "8", "0 second", "1"], 50);
}

#[test]
fn perft_counts_ways_to_take_stones() {
    // A heap of one stone each: every order of the heaps.
    check_perft(&Nim, "1-1-1-1", &[4, 12, 24, 24, 0]);
    // One heap: ways to choose the sizes that are left.
    check_perft(&Nim, "5", &[5, 10, 10, 5, 1, 0]);
    // Rows of three dice with three faces, of which four show more than 7.
    check_perft(&TakeStones, "7", &[3, 9, 23]);
}

/// Whether who is to move wins with perfect play.
fn is_won<G: Game>(game: &G, position: &G::Position) -> bool {
    game.moves(position).any(|mv| !is_won(game, &game.play(position, mv)))
}

#[test]
fn the_nim_sum_tells_the_winner() {
    for text in ["3-4-5", "1-2-3", "2-2", "4-1", "1-1-1", "2-4-6", "1-3-5 second", "3-3 second", "1-4-5"] {
        let position = Nim.read(text).unwrap().start;
        let own = if Nim.to_move(&position) == Player::First { 1.0 } else { -1.0 };
        let expected = if is_won(&Nim, &position) { own } else { -own };
        assert_eq!(Nim.evaluate(&position, 1), expected, "{text}");
    }
}

#[test]
fn multiples_of_four_are_lost() {
    for n_stones in 0_u32..20 {
        let position = TakeStones.read(&n_stones.to_string()).unwrap().start;
        assert_eq!(is_won(&TakeStones, &position), n_stones % 4 != 0, "{n_stones}");
    }
}

#[test]
fn who_takes_the_last_stone_wins() {
    let last = Nim.read("0-0-2").unwrap().start;
    let mv = Nim.moves(&last).last().unwrap();
    assert_eq!(Nim.move_text(&last, mv), "c2");
    assert_eq!(Nim.outcome(&Nim.play(&last, mv)), Some(GameOutcome::Won(Player::First)));
    let last = TakeStones.read("3 second").unwrap().start;
    assert_eq!(TakeStones.outcome(&TakeStones.play(&last, 3)), Some(GameOutcome::Won(Player::Second)));
}

#[test]
fn moves_come_heap_by_heap() {
    let position = Nim.read("2-0-3").unwrap().start;
    let texts: Vec<_> = Nim.moves(&position).map(|mv| Nim.move_text(&position, mv)).collect();
    assert_eq!(texts, ["a1", "a2", "c1", "c2", "c3"]);
    let mut moves = Nim.moves(&position);
    for n_left in (0..5).rev() {
        moves.next();
        assert_eq!(moves.clone().count(), n_left);
    }
}

#[test]
fn the_first_stone_that_is_taken_is_pointed_at() {
    let position = Nim.start();
    let cells: Vec<_> = Nim.moves(&position).map(|mv| Nim.cells(&position, mv)[0]).collect();
    assert_eq!(cells, [2, 1, 0, 8, 7, 6, 5, 14, 13, 12, 11, 10]);
    let mv = Nim.moves(&position).nth(1).unwrap();
    assert_eq!(Nim.board(&Nim.play(&position, mv), Some(mv)).marked, [1, 2]);
    assert_eq!(Nim.why_not(&position, &[3]).sentence.id, "game-heaps-no-stone");

    let position = TakeStones.read("12").unwrap().start;
    let board = TakeStones.board(&position, None);
    assert_eq!((board.n_columns, board.n_rows), (10, 2));
    let cells: Vec<_> = TakeStones.moves(&position).map(|mv| TakeStones.cells(&position, mv)[0]).collect();
    assert_eq!(cells, [11, 10, 9]);
    assert_eq!(TakeStones.why_not(&position, &[8]).sentence.id, "game-take-too-many");
}

#[test]
fn what_is_no_heap_is_refused_at_its_character() {
    check_refused(&Nim, "3-x-5", "game-heaps-strange", 2);
    check_refused(&Nim, "3--5", "game-heaps-strange", 2);
    check_refused(&Nim, "3-4-", "game-heaps-strange", 3);
    check_refused(&Nim, "-4", "game-heaps-strange", 0);
    check_refused(&Nim, "second", "game-heaps-strange", 0);
    check_refused(&Nim, "3-4 third", "game-heaps-strange", 4);
    check_refused(&Nim, "3-4 second 5", "game-heaps-strange", 11);
    check_refused(&Nim, "3-32-5", "game-heaps-high", 2);
    check_refused(&Nim, "3-00000000000000000001", "game-heaps-high", 2);
    check_refused(&Nim, "1-2-3-4-5-6-7-8-9", "game-heaps-many", 16);
    check_refused(&TakeStones, "7-7", "game-heaps-many", 2);
    check_refused(&TakeStones, "61", "game-heaps-high", 0);
}

#[test]
fn any_text_is_read_or_refused() {
    let symbols: Vec<char> = "0123456789-,- secondfirt é٣\n".chars().collect();
    let mut random = 0x9E37_79B9_7F4A_7C15_u64;
    for _ in 0..20_000 {
        let mut next = || {
            random ^= random << 13;
            random ^= random >> 7;
            random ^= random << 17;
            random
        };
        let n_chars = next() % 20;
        let text: String = (0..n_chars).map(|_| symbols[(next() % symbols.len() as u64) as usize]).collect();
        for refused in [Nim.read(&text).err(), TakeStones.read(&text).err()].into_iter().flatten() {
            assert!(refused.at < text.chars().count(), "{text}: {refused:?}");
        }
    }
}
