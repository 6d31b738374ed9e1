//! Moves as text, both ways.

use plyscope::games::{Chess, Game, Player};

use super::super::check_refused;
use super::{ALL, at, at_random};

#[test]
fn moves_are_read_back_as_they_were_written() {
    at_random(|position, moves| {
        let fen = Chess.write(position);
        // Every other one: neighbors in the list are moves of one piece.
        for &mv in moves.iter().step_by(2) {
            let san = Chess.move_text(position, mv);
            let read = |text: &str| Chess.read(&format!("{fen} moves {text}")).map(|line| line.moves);
            assert_eq!(read(&san), Ok(vec![mv]), "{fen}: {san}");
            let bare = san.replace(['+', '#', '='], "").replace('O', "0");
            assert_eq!(read(&bare), Ok(vec![mv]), "{fen}: {bare}");
            // Coordinates, as engines write them.
            let square = |cell: usize| format!("{}{}", char::from(b'a' + (cell % 8) as u8), 8 - cell / 8);
            let cells = Chess.cells(position, mv);
            let promotion = san.split_once('=').map_or(String::new(), |(_, kind)| kind[..1].to_lowercase());
            let coordinates = format!("{}{}{promotion}", square(cells[0]), square(cells[1]));
            assert_eq!(read(&coordinates), Ok(vec![mv]), "{fen}: {coordinates}");
        }
    });
}

#[track_caller]
fn check_texts(fen: &str, expected: &str) {
    let position = at(fen);
    let mut found: Vec<_> = Chess.moves(&position).map(|mv| Chess.move_text(&position, mv)).collect();
    found.sort();
    let mut expected: Vec<_> = expected.split(' ').collect();
    expected.sort_unstable();
    assert_eq!(found, expected, "{fen}");
}

#[test]
fn moves_are_told_apart_by_file_then_rank_then_both() {
    check_texts(
        "8/8/8/8/4k3/8/8/K1R3R1 w - - 0 1",
        "Ka2 Kb1 Kb2 Rb1 Rcd1 Rce1+ Rcf1 Rc2 Rc3 Rc4+ Rc5 Rc6 Rc7 Rc8 Rgd1 Rge1+ Rgf1 Rh1 Rg2 Rg3 Rg4+ Rg5 Rg6 Rg7 Rg8",
    );
    let position = at("8/k7/8/8/4Q2Q/8/K7/7Q w - - 0 1");
    let texts: Vec<_> = Chess.moves(&position).map(|mv| Chess.move_text(&position, mv)).collect();
    let to_e1: Vec<_> = texts.iter().filter(|text| text.ends_with("e1")).collect();
    assert_eq!(to_e1, ["Q1e1", "Qee1", "Qh4e1"]);
}

#[test]
fn a_pinned_piece_needs_no_telling_apart() {
    // The knight on e2 shields its king.
    let position = at("4r2k/8/8/8/8/8/4N3/1N2K3 w - - 0 1");
    let texts: Vec<_> = Chess.moves(&position).map(|mv| Chess.move_text(&position, mv)).collect();
    assert!(texts.contains(&"Nc3".to_owned()), "{texts:?}");
}

#[test]
fn promotions_and_mates_are_marked() {
    check_texts(
        "1r5k/P7/6K1/8/8/8/8/8 w - - 0 1",
        "a8=N a8=B a8=R a8=Q axb8=N axb8=B axb8=R# axb8=Q# Kf5 Kf6 Kf7 Kg5 Kh5 Kh6",
    );
}

#[test]
fn moves_are_read_leniently() {
    let same = [
        "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. 0-0 Nf6",
        "1.e4 e5 2.Nf3! Nc6 3.Bb5!? a6 $1 4.O-O+ Nf6#",
        "start moves e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 e1g1 g8f6",
        "e2-e4 e7-e5 Ng1-f3 Nb8-c6 Bf1-b5 a7-a6 o-o Ng8-f6",
        "1. e4 1... e5 2. ♘f3 ♞c6 3. ♗b5 Pa6 4. O-O ♞f6 1/2-1/2",
        "startpos e4 e5 Nf3 Nc6 Bb5 a6 O-O Nf6 *",
    ];
    for text in same {
        assert_eq!(Chess.read(text), Chess.read(same[0]), "{text}");
    }
    assert_eq!(Chess.read(same[0]).map(|line| line.moves.len()), Ok(8));
    let passing =
        ["1. e4 Nf6 2. e5 d5 3. exd6 e.p.", "1. e4 Nf6 2. e5 d5 3. exd6e.p.", "1. e4 Nf6 2. e5 d5 3. ed6 ep"];
    for text in passing {
        assert_eq!(at(text), at("1. e4 Nf6 2. e5 d5 3. exd6"), "{text}");
    }
}

#[test]
fn what_is_no_move_here_is_refused_with_the_reason() {
    let refused = [
        ("1. e4 e5 2. Zf3", 12, "game-chess-no-move"),
        ("1. e4 --", 6, "game-chess-no-move"),
        ("1. e5", 3, "game-chess-not-its-way"),
        ("1. exd3", 3, "game-chess-pawn-takes"),
        ("1. Ne4", 3, "game-chess-none-can-go"),
        ("1. Qd3", 3, "game-chess-blocked"),
        ("1. Ke2", 3, "game-chess-own-piece"),
        ("1. e4 e5 2. Nxf3", 12, "game-chess-nothing-to-take"),
        ("1. e4 e5 2. O-O", 12, "game-chess-blocked"),
        ("1. e4=Q", 3, "game-chess-no-promotion"),
        ("start moves e7e5", 12, "game-chess-not-yours"),
        ("start moves e4e5", 12, "game-chess-empty"),
        ("1. f3 e5 2. g4 Qh4# 3. a3", 23, "game-is-over"),
        ("4k3/P7/8/8/8/8/8/4K3 w - - 0 1 moves a8", 37, "game-chess-promotion-missing"),
        ("4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1 moves Nd2", 40, "game-chess-which"),
        ("4r2k/8/8/8/8/8/4N3/4K3 w - - 0 1 moves Nc3", 39, "game-chess-in-check"),
        ("4rk2/8/8/8/8/8/3P4/R3K2R w KQ - 0 1 moves d4", 42, "game-chess-still-in-check"),
        ("4rk2/8/8/8/8/8/8/R3K2R w KQ - 0 1 moves O-O", 40, "game-chess-castle-out-of-check"),
        ("4kr2/8/8/8/8/8/8/R3K2R w KQ - 0 1 moves e1g1", 40, "game-chess-castle-through-check"),
        ("4k1r1/8/8/8/8/8/8/R3K2R w KQ - 0 1 moves 0-0", 41, "game-chess-in-check"),
        ("4k1r1/8/8/8/8/8/8/R3K2R w K - 0 1 moves 0-0-0", 40, "game-chess-no-right"),
        ("4k1r1/8/8/8/8/8/8/R3K2R w KQ - 0 1 moves Qd1", 41, "game-chess-no-such-piece"),
    ];
    for (text, at, id) in refused {
        check_refused(&Chess, text, id, at);
    }
}

#[test]
fn a_click_is_refused_with_the_reason() {
    let check = |text: &str, cells: &[usize], id: &str| {
        assert_eq!(Chess.why_not(&at(text), cells).sentence.id, id, "{text} {cells:?}");
    };
    check("start", &[12, 28], "game-chess-not-yours");
    check("start", &[28, 36], "game-chess-empty");
    check("start", &[62, 44], "game-chess-not-its-way");
    check("start", &[56, 40], "game-chess-blocked");
    check("start", &[56, 57], "game-chess-own-piece");
    check("start", &[56], "game-chess-stuck");
    check("start", &[0], "game-chess-not-yours");
    check("start", &[52, 43], "game-chess-pawn-takes");
    check("start", &[52, 28], "game-chess-not-its-way");
    check("start", &[99, 28], "game-no-such-move");
    check("start", &[], "game-no-such-move");
    check("1. f3 e5 2. g4 Qh4#", &[52, 36], "game-is-over");
    check("4r2k/8/8/8/8/8/4N3/4K3 w - - 0 1", &[52, 42], "game-chess-in-check");
    for text in ALL {
        let position = at(text);
        for cells in (0..64).flat_map(|from| (0..64).map(move |to| [from, to])) {
            // Nothing can be said of them that would break.
            let _ = Chess.why_not(&position, &cells);
        }
        assert_eq!(Chess.sides()[Player::First.index()], "White");
    }
}
