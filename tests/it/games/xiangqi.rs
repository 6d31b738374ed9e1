//! Xiangqi.

use plyscope::games::{Game, GameOutcome, Player, Xiangqi};

use super::forced::winning_moves;
use super::{check_perft, check_refused, conform};

const START: &str = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1";

#[track_caller]
fn position(text: &str) -> <Xiangqi as Game>::Position {
    super::after(&Xiangqi, text)
}

#[test]
fn it_conforms() {
    conform(
        &Xiangqi,
        &[
            "",
            "C2=5 H8+7 h0g2",
            "r1ba1a3/4kn3/2n1b4/pNp1p1p1p/4c4/6P2/P1P2R2P/1CcC5/9/2BAKAB2 w - - 0 1",
            "C1nNk4/9/9/9/9/9/n1pp5/B3C4/9/3A1K3 w - - 110 1",
            "3k5/4P4/4P4/4P4/4P4/4P4/9/9/9/5K3 w",
            "3k5/2P1P4/2P1P4/4P4/9/9/2p6/2p1p4/2p1p4/5K3 b",
        ],
        100,
    );
}

// The start as on <https://www.chessprogramming.org/Chinese_Chess_Perft_Results>; the others are in use by several
// move generators.

#[test]
fn perft_of_the_start_is_as_published() {
    check_perft(&Xiangqi, "", &[44, 1_920, 79_666, 3_290_240]);
}

#[test]
fn perft_of_other_positions_is_as_other_generators_count() {
    for (text, expected) in [
        (
            "r1ba1a3/4kn3/2n1b4/pNp1p1p1p/4c4/6P2/P1P2R2P/1CcC5/9/2BAKAB2 w - - 0 1",
            [38, 1_128, 43_929, 1_339_047],
        ),
        ("r2akab1r/3n5/4b3n/p1p1pRp1p/9/2P3P2/P3P3c/N2C3C1/4A4/1RBAK1B2 w", [58, 1_651, 90_744, 2_605_437]),
        ("1cbak4/9/n2a5/2p1p3p/5cp2/2n2N3/6PCP/3AB4/2C6/3A1K1N1 w - - 0 1", [7, 281, 8_620, 326_201]),
        ("5a3/3k5/3aR4/9/5r3/5n3/9/3A1A3/5K3/2BC2B2 w - - 0 1", [25, 424, 9_850, 202_884]),
        ("CRN1k1b2/3ca4/4ba3/9/2nr5/9/9/4B4/4A4/4KA3 w - - 0 1", [28, 516, 14_808, 395_483]),
        ("R1N1k1b2/9/3aba3/9/2nr5/2B6/9/4B4/4A4/4KA3 w - - 0 1", [21, 364, 7_626, 162_837]),
        ("C1nNk4/9/9/9/9/9/n1pp5/B3C4/9/3A1K3 w - - 0 1", [28, 222, 6_241, 64_971]),
        ("4ka3/4a4/9/9/4N4/p8/9/4C3c/7n1/2BK5 w - - 0 1", [23, 345, 8_124, 149_272]),
        ("2b1ka3/9/b3N4/4n4/9/9/9/4C4/2p6/2BK5 w - - 0 1", [21, 195, 3_883, 48_060]),
        ("1C2ka3/9/C1Nab1n2/p3p3p/6p2/9/P3P3P/3AB4/3p2c2/c1BAK4 w - - 0 1", [30, 830, 22_787, 649_866]),
        ("CnN1k1b2/c3a4/4ba3/9/2nr5/9/9/4C4/4A4/4KA3 w - - 0 1", [19, 583, 11_714, 376_467]),
    ] {
        check_perft(&Xiangqi, text, &expected);
    }
}

#[test]
fn a_position_has_many_formats() {
    let start = Xiangqi.start();
    assert_eq!(Xiangqi.write(&start), START);
    for text in [
        "",
        "start",
        "startpos",
        START,
        "rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAKAEHR",
        "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR r",
        "position fen rnbakabnr/9/1c5c1/s1s1s1s1s/54/9/S1S1S1S1S/1C5C1/9/RNBAGABNR w - - moves",
    ] {
        assert_eq!(position(text), start, "{text}");
    }
    assert_eq!(
        Xiangqi.write(&position("4k4/9/9/9/9/9/9/9/4p4/3K5 b - - 999999999999 1")),
        "4k4/9/9/9/9/9/9/9/4p4/3K5 b - - 120 1"
    );
}

#[test]
fn moves_have_many_formats() {
    let expected = position("moves h2e2 h9g7 h0g2");
    for text in [
        "h2e2 h9g7 h0g2",
        "start moves H2-E2, H9-G7, H0-G2",
        "C2=5 H8+7 H2+3",
        "1. C2.5 N8+7 2. n2+3",
        "1.c2=5 h8+7 2.H2+3",
        "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1 moves h2e2 H8+7 h0g2",
    ] {
        assert_eq!(position(text), expected, "{text}");
    }
    assert_eq!(
        Xiangqi.write(&expected),
        "rnbakab1r/9/1c4nc1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C1N2/9/RNBAKAB1R b - - 3 1"
    );
}

#[track_caller]
fn check_text(text: &str, from_to: &str, expected: &str) {
    let before = position(text);
    let mv = Xiangqi.read(&format!("{text} moves {from_to}")).expect("the move is legal").moves[0];
    assert_eq!(Xiangqi.move_text(&before, mv), expected);
    for mv in Xiangqi.moves(&before) {
        let text = format!("{text} moves {}", Xiangqi.move_text(&before, mv));
        assert_eq!(Xiangqi.read(&text).map(|line| line.moves), Ok(vec![mv]), "{text}");
    }
}

#[test]
fn moves_are_written_as_the_federation_does() {
    check_text(START, "b0c2", "H8+7");
    check_text(START, "e0e1", "K5+1");
    check_text(START, "i0i2", "R1+2");
    check_text(&START.replace(" w ", " b "), "a9a7", "R1+2");
    check_text(&START.replace(" w ", " b "), "h7e7", "C8=5");
    // Two on a file.
    check_text("3k5/9/9/6R2/9/9/6R2/9/9/4K4 w", "g6f6", "R+=4");
    check_text("3k5/9/9/6R2/9/9/6R2/9/9/4K4 w", "g3g1", "R--2");
    check_text("3k5/9/9/6r2/9/9/6r2/9/9/4K4 b", "g6g8", "R--2");
    check_text("3k5/9/9/P8/9/9/9/3A5/9/3AK4 w", "d2e1", "A6-5");
    // Soldiers: two, three, four, five on a file; several in two files.
    check_text("3k5/9/6P2/6P2/9/9/9/9/9/4K4 w", "g7f7", "P+=4");
    check_text("3k5/9/6P2/6P2/6P2/9/9/9/9/4K4 w", "g6f6", "P3=4");
    check_text("3k5/9/6P2/6P2/6P2/6P2/9/9/9/4K4 w", "g7f7", "++=4");
    check_text("3k5/9/6P2/6P2/6P2/6P2/9/9/9/4K4 w", "g6f6", "P+=4");
    check_text("3k5/9/6P2/6P2/6P2/6P2/9/9/9/4K4 w", "g5f5", "P-=4");
    check_text("3k2P2/9/6P2/6P2/6P2/9/6P2/9/9/4K4 w", "g6f6", "P3=4");
    check_text("3k2P2/9/6P2/6P2/6P2/9/6P2/9/9/4K4 w", "g3g4", "--+1");
    check_text("3k5/9/2P3P2/2P3P2/6P2/9/9/9/9/4K4 w", "g7f7", "3+=4");
    check_text("3k5/9/2P3P2/2P3P2/6P2/9/9/9/9/4K4 w", "g6f6", "33=4");
    check_text("3k5/9/2P3P2/2P3P2/6P2/9/9/9/9/4K4 w", "c6d6", "7-=6");
}

#[test]
fn other_formats_are_understood_where_they_are_clear() {
    let text = "3k5/9/9/6R2/9/9/6R2/9/9/4K4 w moves";
    let mv = |format: &str| Xiangqi.read(&format!("{text} {format}")).map(|line| line.moves);
    assert_eq!(mv("+R=4"), mv("g6f6"));
    assert_eq!(mv("R3-3"), mv("g3g0"));
    assert_eq!(mv("R3=4").unwrap_err().sentence.id, "game-xiangqi-ambiguous");
    let advisors = "3k5/9/9/P8/9/9/9/3A5/9/3AK4 w moves";
    assert_eq!(position(&format!("{advisors} A+-5")), position(&format!("{advisors} d2e1")));
}

#[test]
fn impossible_positions_are_refused_with_the_reason() {
    check_refused(&Xiangqi, "4k4/9/9/9/x8/9/9/9/9/3K5 w", "game-unknown-symbol", 10);
    check_refused(&Xiangqi, "4k4/9/9/9/08/9/9/9/9/3K5 w", "game-unknown-symbol", 10);
    check_refused(&Xiangqi, "4k3/9/9/9/9/9/9/9/9/3K5 w", "game-xiangqi-row", 3);
    check_refused(&Xiangqi, "4k4/9/9/9/9/9/9/9/9/3K6 w", "game-xiangqi-row", 23);
    check_refused(&Xiangqi, "4k4/9/9/9/9/9/9/9/3K5 w", "game-xiangqi-rows", 21);
    check_refused(&Xiangqi, "4k4/9/9/9/9/9/9/9/9/9/3K5 w", "game-xiangqi-rows", 22);
    check_refused(&Xiangqi, "4k4/9/9/9/9/9/9/9/9/9 w", "game-xiangqi-no-general", 0);
    check_refused(&Xiangqi, "4kk3/9/9/9/9/9/9/9/9/3K5 w", "game-xiangqi-too-many", 2);
    check_refused(&Xiangqi, "4k4/9/9/9/RRR6/9/9/9/9/3K5 w", "game-xiangqi-too-many", 12);
    check_refused(&Xiangqi, "4k4/9/9/9/9/9/9/9/9/2K6 w", "game-xiangqi-general-place", 21);
    check_refused(&Xiangqi, "3K5/9/9/9/9/9/9/9/9/4k4 w", "game-xiangqi-general-place", 1);
    check_refused(&Xiangqi, "3ak4/3a5/9/9/9/9/9/9/9/3K5 w", "game-xiangqi-advisor-place", 6);
    check_refused(&Xiangqi, "4k4/9/9/9/9/2b6/9/9/9/3K5 w", "game-xiangqi-elephant-place", 13);
    check_refused(&Xiangqi, "4k4/9/1b7/9/9/9/9/9/9/3K5 w", "game-xiangqi-elephant-place", 7);
    check_refused(&Xiangqi, "4k4/9/9/9/9/9/1P7/9/9/3K5 w", "game-xiangqi-soldier-place", 15);
    check_refused(&Xiangqi, "4k4/9/9/9/9/9/9/P8/9/3K5 w", "game-xiangqi-soldier-place", 16);
    check_refused(&Xiangqi, "4k4/9/9/9/9/P8/P8/9/9/3K5 w", "game-xiangqi-soldier-place", 12);
    check_refused(&Xiangqi, "4k4/9/9/9/9/9/9/9/9/4K4 w", "game-xiangqi-facing", 1);
    check_refused(&Xiangqi, "4k4/9/9/9/9/4R4/9/9/9/3K5 w", "game-xiangqi-can-take-general", 1);
}

#[test]
fn impossible_moves_are_refused_with_the_reason() {
    for (text, id) in [
        ("h2e2 h9g7 nonsense", "game-xiangqi-no-move"),
        ("h2e2 h2e2", "game-xiangqi-nothing-there"),
        ("h9g7", "game-xiangqi-not-yours"),
        ("i0h0", "game-xiangqi-own-piece"),
        ("h0f1", "game-xiangqi-leg"),
        ("h0h3", "game-xiangqi-horse"),
        ("C2+6", "game-no-such-move"),
        ("h2h8", "game-xiangqi-blocked"),
        ("h2g1", "game-xiangqi-cannon"),
        ("a0b1", "game-xiangqi-chariot"),
        ("a0a9", "game-xiangqi-blocked"),
        ("a3b3", "game-xiangqi-soldier-aside"),
        ("a3a5", "game-xiangqi-soldier"),
        ("a3a4 a6a5 a4a3", "game-xiangqi-soldier-back"),
        ("e0e2", "game-xiangqi-general"),
        ("d0d1", "game-xiangqi-advisor"),
        ("d0c1", "game-xiangqi-palace"),
        ("c0c2", "game-xiangqi-elephant"),
        ("4k4/9/9/P8/9/2B6/9/9/9/3K5 w moves c4e6", "game-xiangqi-river"),
        ("4k4/9/9/9/9/2B6/3p5/9/9/3K5 w moves c4e2", "game-xiangqi-eye"),
        ("4k4/9/9/9/9/4r4/9/9/9/3K5 w moves d0c0", "game-xiangqi-palace"),
        ("4k4/9/9/9/9/3R5/9/9/9/3K5 w moves d0e0", "game-xiangqi-would-face"),
        ("4k4/9/9/9/9/3r5/9/3R5/9/3K5 w moves d2e2", "game-xiangqi-into-check"),
        ("4k4/9/9/9/9/3r5/9/R8/9/3K5 w moves R9+1", "game-xiangqi-still-in-check"),
        ("4k4/9/9/9/r8/9/9/C8/9/3K5 w moves a2a5", "game-xiangqi-screen"),
    ] {
        // The last move is the one.
        check_refused(&Xiangqi, text, id, text.rfind(' ').map_or(0, |blank| blank + 1));
    }
    let position = Xiangqi.start();
    assert_eq!(Xiangqi.why_not(&position, &[0, 9]).sentence.id, "game-xiangqi-not-yours");
    assert_eq!(Xiangqi.why_not(&position, &[200]).sentence.id, "game-no-such-move");
    assert_eq!(Xiangqi.why_not(&position, &[]).sentence.id, "game-no-such-move");
}

#[test]
fn without_a_move_a_side_has_lost() {
    for (text, winner) in [
        ("R2k5/1R7/9/9/9/9/9/9/9/5K3 b", Player::First),
        // Not in check, but every step is into one.
        ("3k5/4P4/9/9/9/9/9/9/9/4K4 b", Player::First),
        ("4k4/9/9/9/9/9/9/9/4p4/3K5 w", Player::Second),
    ] {
        assert_eq!(Xiangqi.outcome(&position(text)), Some(GameOutcome::Won(winner)), "{text}");
    }
    assert_eq!(Xiangqi.outcome(&position("3k5/9/4P4/9/9/9/9/9/9/4K4 b")), None);
}

#[test]
fn draws_are_seen() {
    let bare = position("4k4/9/4b4/9/9/9/9/9/4A4/3K5 w");
    assert_eq!(Xiangqi.outcome(&bare), Some(GameOutcome::Drawn));
    let long = position("4k4/9/9/9/9/9/9/9/R8/3K5 w - - 119 1");
    assert_eq!(Xiangqi.outcome(&long), None);
    for mv in Xiangqi.moves(&long) {
        let after = Xiangqi.play(&long, mv);
        assert_eq!(Xiangqi.outcome(&after), Some(GameOutcome::Drawn));
        assert_eq!(Xiangqi.moves(&after).count(), 0);
    }
    // A mate with the last ply still wins.
    let mate = position("3k5/R8/1R7/9/9/9/9/9/9/5K3 w - - 119 1 moves b7b9");
    assert_eq!(Xiangqi.outcome(&mate), Some(GameOutcome::Won(Player::First)));
    // There and back is the same position as before, but for the clock.
    let back = position("h2e2 h7e7 e2h2 e7h7");
    let (before, after) = (Xiangqi.repetition(&Xiangqi.start()), Xiangqi.repetition(&back));
    assert_eq!(before.map(|repetition| repetition.key), after.map(|repetition| repetition.key));
    assert_eq!(after.map(|repetition| repetition.n_reversible), Some(4));
    assert_ne!(Xiangqi.key(&back), Xiangqi.key(&Xiangqi.start()));
}

#[test]
fn material_is_counted_and_captures_come_first() {
    assert_eq!(Xiangqi.evaluate(&Xiangqi.start(), 1), 0.0);
    for (text, value) in [
        ("4k4/9/9/9/9/9/9/9/R8/3K5 w", 9.0),
        ("4k4/9/9/9/4P4/P8/9/9/9/3K5 w", 3.0),
        ("4k4/9/9/p8/9/4p4/9/9/9/4K4 w", -3.0),
        ("3ak1b2/9/9/9/9/9/9/1c5n1/9/3K5 b", -12.5),
    ] {
        assert_eq!(Xiangqi.evaluate(&position(text), 1), value, "{text}");
    }
    let position = position("4k4/9/n8/9/9/9/9/R5r2/9/p2K5 w");
    let texts: Vec<_> =
        Xiangqi.ordered_moves(&position, 1).map(|mv| Xiangqi.move_text(&position, mv)).take(4).collect();
    assert_eq!(texts, ["R9=3", "R9+5", "R9-2", "R9+1"]);
}

#[test]
fn mates_in_two_are_found() {
    for (text, expected) in [
        ("C1bak4/9/N2a5/9/2b6/9/9/9/9/5K3 w - - 0 1", "H9+7"),
        ("2bkNa3/9/3P5/9/9/9/9/9/9/3K5 w - - 0 1", "H5-4"),
    ] {
        let position = position(text);
        assert!(winning_moves(&Xiangqi, &position, 1).is_empty());
        assert_eq!(winning_moves(&Xiangqi, &position, 3), [expected]);
    }
}

#[test]
fn no_text_is_a_panic() {
    let symbols: Vec<_> = "KkAaRrPpCcNn/123459 wb-+=.0h2e馬é".chars().collect();
    let mut random = 1_u64;
    for i in 0..40_000_usize {
        random = random.wrapping_mul(0x5851_F42D_4C95_7F2D).wrapping_add(0x1405_7B7E_F767_814F);
        let mut digits = random;
        let mut next = |n: usize| {
            digits = digits.rotate_left(7).wrapping_mul(0x9E37_79B9_7F4A_7C15);
            (digits >> 33) as usize % n
        };
        // Half of the texts are almost right.
        let mut text: Vec<char> =
            if i % 2 == 0 { Vec::new() } else { format!("{START} moves h2e2 H8+7").chars().collect() };
        for _ in 0..next(12) {
            let at = next(text.len() + 1);
            text.insert(at, symbols[next(symbols.len())]);
        }
        let text: String = text.into_iter().collect();
        match Xiangqi.read(&text) {
            Ok(line) => assert!(line.moves.len() < 20, "{text}"),
            Err(refused) => assert!(refused.at <= text.chars().count(), "{text}"),
        }
    }
}
