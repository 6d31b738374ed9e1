//! Xiangqi.

use plyscope::games::{Game, Outcome, Side, Xiangqi};

use super::{check_perft, check_refused, conform};

const START: &str = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1";

#[track_caller]
fn position(text: &str) -> <Xiangqi as Game>::Position {
    let line = Xiangqi.read(text).unwrap_or_else(|error| panic!("{text}: {error:?}"));
    line.moves.iter().fold(line.start, |position, &mv| Xiangqi.play(&position, mv))
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

// Positions and numbers: <https://www.chessprogramming.org/Chinese_Chess_Perft_Results>.

#[test]
fn perft_of_the_start_is_as_published() {
    check_perft(&Xiangqi, "", &[44, 1_920, 79_666, 3_290_240]);
}

#[test]
fn perft_of_other_positions_is_as_published() {
    for (text, expected) in [
        (
            "r1ba1a3/4kn3/2n1b4/pNp1p1p1p/4c4/6P2/P1P2R2P/1CcC5/9/2BAKAB2 w - - 0 1",
            [38, 1_128, 43_929, 1_339_047],
        ),
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
