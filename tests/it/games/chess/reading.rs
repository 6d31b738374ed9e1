//! Positions and games as text, and positions set up by hand.

use plyscope::games::{BoardPiece, CellShape, Chess, Game, Player};

use super::super::check_refused;
use super::{ALL, at};

/// Morphy against the Duke of Brunswick and Count Isouard, Paris 1858.
const OPERA: &str = r#"[Event "Paris \"Opera\""]
[Site "Paris FRA"]
[Date "1858.??.??"]
[White "Paul Morphy"]
[Black "Duke Karl / Count Isouard"]
[Result "1-0"]

; A whole game.
1. e4 e5 2. Nf3 d6 3. d4 Bg4 {this pins a knight (and loses} 4. dxe5 Bxf3
(4... dxe5 5. Qxd8+ Kxd8 6. Nxe5 (6. Nc3 f6 {) here} 7. Be3) 6... Be6) 5. Qxf3 dxe5
% nothing of this (line} counts
6. Bc4 Nf6 $2 7. Qb3 Qe7 8. Nc3 c6 9. Bg5 b5 10. Nxb5! cxb5 11. Bxb5+ Nbd7 12. O-O-O Rd8
13. Rxd7 Rxd7 14. Rd1 Qe6 15. Bxd7+ Nxd7 16. Qb8+!! Nxb8 17. Rd8# 1-0
"#;

#[test]
fn a_whole_game_is_read() {
    let line = Chess.read(OPERA).unwrap();
    assert_eq!(line.moves.len(), 33);
    assert_eq!(line.start, Chess.start());
    assert_eq!(Chess.write(&at(OPERA)), "1n1Rkb1r/p4ppp/4q3/4p1B1/4P3/8/PPP2PPP/2K5 b k - 1 17");
}

#[test]
fn a_game_may_begin_elsewhere() {
    let text = "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 b - - 5 39\"]\n\n39... Kd7 40. e4 *";
    let line = Chess.read(text).unwrap();
    assert_eq!(Chess.write(&line.start), "4k3/8/8/8/8/8/4P3/4K3 b - - 5 39");
    assert_eq!(Chess.write(&at(text)), "8/3k4/8/8/4P3/8/8/4K3 b - - 0 40");
}

#[test]
fn the_start_has_many_names() {
    let fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    for text in [
        "",
        " \n",
        "start",
        "startpos",
        fen,
        &fen[..fen.len() - 4],
        &fen[..fen.len() - 2],
        "[Event \"a game that was never begun\"]\n\n*",
    ] {
        assert_eq!(Chess.read(text).map(|line| line.start), Ok(Chess.start()), "{text:?}");
    }
    for text in ["*", "{}", "1/2-1/2"] {
        check_refused(&Chess, text, "game-nothing-read", 0);
    }
    assert_eq!(Chess.write(&Chess.start()), fen);
}

#[test]
fn positions_are_written_as_they_were_read() {
    for text in &ALL[1..] {
        assert_eq!(&Chess.write(&at(text)), text);
    }
}

#[test]
fn impossible_positions_are_refused_with_the_reason() {
    let refused = [
        ("rnbqkbnr/ppppxppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 13, "game-unknown-symbol"),
        ("rnbqkbnr/ppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 16, "game-chess-fen-rank"),
        ("rnbqkbnr/ppppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 17, "game-chess-fen-rank"),
        ("rnbqkbnr/pppppppp/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 41, "game-chess-fen-ranks"),
        ("rnbqkbnr/pppppppp/8/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 36, "game-chess-fen-ranks"),
        ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBN w KQkq - 0 1", 42, "game-chess-fen-rank"),
        ("8/8/8/8/8/8/8/4K3 w - - 0 1", 0, "game-chess-no-king"),
        ("k6k/8/8/8/8/8/8/4K3 w - - 0 1", 2, "game-chess-two-kings"),
        ("k7/8/8/8/8/8/8/4K2P w - - 0 1", 18, "game-chess-pawn-rank"),
        ("k7/pp6/pp6/pp6/pp6/p7/8/4K3 w - - 0 1", 19, "game-chess-many-pawns"),
        ("kqqqqqqq/qqqqqqqq/q7/8/8/8/8/4K3 w - - 0 1", 18, "game-chess-many-pieces"),
        ("8/8/8/8/8/8/4k3/4K3 w - - 0 1", 17, "game-chess-kings-touch"),
        ("4k3/4R3/8/8/8/8/8/4K3 w - - 0 1", 22, "game-chess-waiting-in-check"),
        ("R3k3/8/5N2/8/B7/8/8/4K3 b - - 0 1", 24, "game-chess-triple-check"),
        ("4k3/8/8/8/8/8/8/4K3 x - - 0 1", 20, "game-chess-fen-side"),
        ("4k3/8/8/8/8/8/8/4K2R w Kk - 0 1", 24, "game-chess-not-at-home"),
        ("4k3/8/8/8/8/8/8/4K2R w KK - 0 1", 24, "game-chess-fen-castling"),
        ("4k3/8/8/8/8/8/8/4K2R w H - 0 1", 23, "game-chess-fen-960"),
        ("4k3/8/8/8/8/8/8/4K2R w Kz - 0 1", 24, "game-chess-fen-castling"),
        ("4k3/8/8/8/8/8/8/4K3 w - e9 0 1", 24, "game-chess-fen-en-passant"),
        ("4k3/8/8/8/8/8/8/4K3 w - e3 0 1", 24, "game-chess-no-en-passant"),
        ("4k3/8/8/8/8/8/8/4K3 w - e6 0 1", 24, "game-chess-no-en-passant"),
        ("4k3/8/8/8/8/8/8/4K3 w - - 101 1", 26, "game-chess-fen-clock"),
        ("4k3/8/8/8/8/8/8/4K3 w - - 0 x", 28, "game-chess-fen-number"),
        ("4k3/8/8/8/8/8/8/4K3 w - - 0 99999999999", 28, "game-chess-fen-number"),
        ("4k3/8/8/8/8/8/8/4K3 w -", 23, "game-chess-fen-too-short"),
        ("4k3/8/8/8/8/8/8/4K3 w - - 0 1 e4", 30, "game-chess-fen-too-long"),
    ];
    for (text, at, id) in refused {
        check_refused(&Chess, text, id, at);
    }
}

#[test]
fn broken_games_are_refused_with_the_reason() {
    let refused = [
        ("1. e4 {never closed", 6, "game-chess-unclosed-comment"),
        ("1. e4 (1. d4 (1. c4)", 6, "game-chess-unclosed-variation"),
        ("1. e4 ) e5", 6, "game-chess-closing"),
        ("1. e4 } e5", 6, "game-unknown-symbol"),
        ("1. e4 1-0\n[Event \"next\"]", 10, "game-chess-second-game"),
        ("1. e4 1-0 e5", 10, "game-chess-second-game"),
        ("[Event next]", 7, "game-chess-tag"),
        ("[Event \"next\"", 13, "game-chess-tag"),
        ("[Event \"next", 7, "game-chess-tag"),
        ("[", 1, "game-chess-tag"),
        ("[SetUp \"1\"]\n1. e4", 0, "game-chess-tag-without-fen"),
        ("[Variant \"Chess960\"] 1. e4", 10, "game-chess-variant"),
        ("[FEN \"8/8/8/8/8/8/4k3/4K3 w - - 0 1\"]", 23, "game-chess-kings-touch"),
        ("[FEN \"4k3/8/8/8/8/8/8/4K3 w - - 0 1 1\"]", 36, "game-chess-fen-too-long"),
        ("hello", 0, "game-chess-no-move"),
    ];
    for (text, at, id) in refused {
        check_refused(&Chess, text, id, at);
    }
}

#[test]
fn deep_nesting_and_long_lines_are_no_problem() {
    let deep = format!("1. e4 {}{} e5", "(".repeat(100_000), ")".repeat(100_000));
    assert_eq!(at(&deep), at("1. e4 e5"));
    // Neither fifty quiet moves nor a third repetition end a game in which nobody says so.
    let long = format!("start moves {}", "g1f3 g8f6 f3g1 f6g8 ".repeat(3_000));
    let line = Chess.read(&format!("{long} e2e4")).unwrap();
    assert_eq!(line.moves.len(), 12_001);
}

#[test]
fn no_text_breaks_the_reader() {
    let texts =
        [ALL[1], ALL[3], OPERA, "start moves e2e4 e7e5 O-O e8=Q+ exd6e.p.", "[FEN \"8/8 w - - 0 1\"] 1-0"];
    let alphabet: Vec<char> =
        "KQRBNPkqrbnpabcdefgh012345678/-+=#x.!?O$(){}[];%\"\\ \n\té♞\u{feff}*½".chars().collect();
    let mut random = 0x2545_F491_4F6C_DD1D_u64;
    let mut next = |n: usize| {
        random ^= random << 13;
        random ^= random >> 7;
        random ^= random << 17;
        (random % n as u64) as usize
    };
    for round in 0..20_000 {
        let mut chars: Vec<char> = texts[round % texts.len()].chars().collect();
        if round % 3 == 0 {
            chars = (0..next(40)).map(|_| alphabet[next(alphabet.len())]).collect();
        }
        for _ in 0..next(4) {
            let at = next(chars.len() + 1);
            match next(3) {
                0 => chars.insert(at, alphabet[next(alphabet.len())]),
                1 => chars.truncate(at),
                _ if at < chars.len() => chars[at] = alphabet[next(alphabet.len())],
                _ => {}
            }
        }
        let text: String = chars.iter().collect();
        match Chess.read(&text) {
            Ok(line) => {
                assert_eq!(Chess.read(&Chess.write(&line.start)).map(|line| line.start), Ok(line.start));
            }
            Err(refused) => assert!(refused.at <= chars.len(), "{text}: {refused:?}"),
        }
    }
}

#[test]
fn what_is_set_up_has_its_rights_where_king_and_rook_are_at_home() {
    let cells = |text: &str| Chess.board(&at(text), None).cells;
    let start = Chess.set_up(&cells("start"), Player::First).unwrap();
    assert_eq!(start, Chess.start());
    let moved = Chess.set_up(&cells("4k2r/8/8/8/8/8/8/R2K3R b k - 3 9"), Player::Second).unwrap();
    assert_eq!(Chess.write(&moved), "4k2r/8/8/8/8/8/8/R2K3R b k - 0 1");
}

#[test]
fn what_cannot_be_is_not_set_up() {
    let mut cells = Chess.board(&at("4k3/8/8/8/8/8/4Q3/4K3 b - - 0 1"), None).cells;
    let refused = |cells: &[Option<BoardPiece>], side| {
        Chess.set_up(cells, side).expect_err("this cannot be").sentence.id
    };
    assert_eq!(refused(&cells, Player::First), "game-chess-waiting-in-check");
    assert_eq!(refused(&cells[1..], Player::First), "game-wrong-size");
    cells[4] = None;
    assert_eq!(refused(&cells, Player::First), "game-chess-no-king");
    cells[4] = Some(BoardPiece::new(Player::First, CellShape::Disc));
    assert_eq!(refused(&cells, Player::First), "game-unknown-symbol");
}
