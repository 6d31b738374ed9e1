//! Chess.

mod notation;
mod reading;

use plyscope::games::{BoardPiece, CellShape, Chess, Game, GameOutcome, Player, perft};

use super::{check_perft, conform};

const KIWIPETE: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
const POSITION_3: &str = "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1";
const POSITION_4: &str = "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1";
const POSITION_5: &str = "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8";
const POSITION_6: &str = "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10";
const ALL: [&str; 6] = ["start", KIWIPETE, POSITION_3, POSITION_4, POSITION_5, POSITION_6];

type Position = <Chess as Game>::Position;
type Move = <Chess as Game>::Move;

/// The position at the end of a text.
#[track_caller]
fn at(text: &str) -> Position {
    super::after(&Chess, text)
}

/// Every position of some pseudo-random games, with the moves there.
fn at_random(mut visit: impl FnMut(&Position, &[Move])) {
    for (text, seed) in ALL.iter().flat_map(|text| (0..20_u64).map(move |seed| (text, seed))) {
        let mut random = seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ 0x1234_5678_9ABC_DEF1;
        let mut position = at(text);
        for _ in 0..100 {
            let moves: Vec<_> = Chess.moves(&position).collect();
            visit(&position, &moves);
            if moves.is_empty() {
                break;
            }
            random ^= random << 13;
            random ^= random >> 7;
            random ^= random << 17;
            position = Chess.play(&position, moves[(random % moves.len() as u64) as usize]);
        }
    }
}

#[test]
fn it_conforms() {
    conform(&Chess, &ALL, 4);
    let ends =
        ["8/P6k/8/8/8/8/p6K/8 w - - 0 1", "k7/8/1K6/8/8/8/8/7R w - - 95 80", "7k/8/8/8/8/8/8/KBN5 w - - 0 1"];
    conform(&Chess, &ends, 10);
}

/// Published at <https://www.chessprogramming.org/Perft_Results>.
#[test]
fn perft_is_as_published() {
    check_perft(&Chess, "start", &[20, 400, 8_902, 197_281]);
    check_perft(&Chess, KIWIPETE, &[48, 2_039, 97_862, 4_085_603]);
    check_perft(&Chess, POSITION_3, &[14, 191, 2_812, 43_238, 674_624]);
    check_perft(&Chess, POSITION_4, &[6, 264, 9_467, 422_333]);
    check_perft(&Chess, POSITION_5, &[44, 1_486, 62_379, 2_103_487]);
    check_perft(&Chess, POSITION_6, &[46, 2_079, 89_890]);
}

/// Published numbers know no draws: not by dead positions, not after fifty moves.
#[test]
fn perft_goes_on_where_the_game_is_drawn() {
    check_perft(&Chess, "8/P1k5/K7/8/8/8/8/8 w - - 0 1", &[6, 27, 273, 1_329, 18_135, 92_683]);
    check_perft(&Chess, "8/8/8/3k4/8/8/8/K7 w - - 0 1", &[3, 24]);
    // King and rook: what is counted does not depend on the clock.
    let clocks = [0, 99, 100].map(|clock| at(&format!("7k/8/8/8/8/8/8/KR6 w - - {clock} 80")));
    let [fresh, last, over] = clocks.map(|position| perft(&Chess, &position, 4));
    assert!(fresh > 0 && fresh == last && fresh == over, "{fresh}, {last}, {over}");
    assert!(
        Chess.moves(&at("8/8/8/3k4/8/8/8/K7 w - - 0 1")).next().is_none(),
        "for a search the game is over"
    );
}

#[track_caller]
fn check_outcome(text: &str, expected: Option<GameOutcome>) {
    let position = at(text);
    assert_eq!(Chess.outcome(&position), expected, "{text}");
    assert_eq!(Chess.moves(&position).next().is_none(), expected.is_some(), "{text}");
}

#[test]
fn games_end_by_mate_and_stalemate() {
    check_outcome("1. f3 e5 2. g4 Qh4#", Some(GameOutcome::Won(Player::Second)));
    check_outcome("1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7#", Some(GameOutcome::Won(Player::First)));
    check_outcome("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", Some(GameOutcome::Drawn));
    check_outcome("k7/2Q5/1K6/8/8/8/p7/8 b - - 0 1", None);
}

#[test]
fn fifty_moves_are_a_draw_but_not_after_mate() {
    check_outcome("7k/8/8/8/8/8/R7/K7 w - - 99 90", None);
    check_outcome("7k/8/8/8/8/8/R7/K7 w - - 100 90", Some(GameOutcome::Drawn));
    check_outcome("7k/8/8/8/8/8/R7/K7 w - - 99 90 moves Kb1", Some(GameOutcome::Drawn));
    check_outcome("k7/8/1K6/8/8/8/8/7R w - - 99 90 moves Rh8#", Some(GameOutcome::Won(Player::First)));
}

#[test]
fn too_little_to_mate_with_is_a_draw() {
    let drawn = ["7k/8/8/8/8/8/8/K7", "7k/8/8/8/8/8/8/KN6", "7k/b7/8/8/8/8/8/K7", "b6k/1b6/8/8/8/8/8/K2B4"];
    for placement in drawn {
        check_outcome(&format!("{placement} w - - 0 1"), Some(GameOutcome::Drawn));
    }
    let open = ["b6k/8/8/8/8/8/8/K1B5", "n6k/8/8/8/8/8/8/K1B5", "7k/8/8/8/8/8/8/KNN5", "7k/8/8/8/8/8/P7/K7"];
    for placement in open {
        check_outcome(&format!("{placement} w - - 0 1"), None);
    }
}

#[test]
fn repetition_looks_at_pieces_turn_and_rights() {
    let key = |text: &str| Chess.repetition(&at(text)).expect("chess counts repetitions").key;
    let back = at("1. Nf3 Nf6 2. Ng1 Ng8");
    assert_eq!(Chess.repetition(&back).map(|repetition| repetition.n_reversible), Some(4));
    assert_eq!(key("1. Nf3 Nf6 2. Ng1 Ng8"), key("start"));
    assert_ne!(Chess.key(&back), Chess.key(&at("start")), "the clocks differ");
    // Nobody can take this pawn, so nothing has been lost.
    assert_eq!(key("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"), key("1. e4"));
    // This one can be taken, but only at once.
    assert_ne!(key("1. e4 Nf6 2. e5 d5"), key("1. e4 Nf6 2. e5 d5 3. Nf3 Ng8 4. Ng1 Nf6"));
    assert_ne!(key("1. Nf3 Nf6 2. Rg1 Ng8 3. Rh1 Nf6 4. Ng1 Ng8"), key("start"), "a right is lost");
}

#[test]
fn double_steps_that_nobody_can_take_are_forgotten() {
    let by_fen = at("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1");
    assert_eq!(Chess.write(&by_fen), "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
    assert_eq!(by_fen, at("1. e4"));
    assert!(Chess.write(&at("1. e4 Nf6 2. e5 d5")).ends_with(" w KQkq d6 0 3"));
}

#[test]
fn castling_is_shown_as_the_king_goes() {
    let before = at("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    let castle = |text: &str| {
        Chess.read(&format!("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1 moves {text}")).unwrap().moves[0]
    };
    assert_eq!(Chess.cells(&before, castle("O-O")), [60, 62]);
    assert_eq!(Chess.cells(&before, castle("O-O-O")), [60, 58]);
    let after = Chess.play(&before, castle("O-O-O"));
    assert_eq!(Chess.board(&after, Some(castle("O-O-O"))).marked, [60, 58]);
    let king = Some(BoardPiece::new(Player::First, CellShape::Figure('♚')));
    assert_eq!(Chess.board(&after, None).cells[58], king);
}

#[test]
fn material_is_counted_in_pawns() {
    let value = |text: &str, evaluation| Chess.evaluate(&at(text), evaluation);
    assert_eq!(value("start", 3), 0.0);
    assert_eq!(value("start", 1), 0.0);
    assert_eq!(value("4k3/pp6/8/8/8/8/8/QRBNK3 w - - 0 1", 3), 18.0);
    assert_eq!(value("4k3/8/8/8/3N4/8/8/4K3 w - - 0 1", 1), 3.24);
    assert_eq!(value("4k3/8/8/3n4/8/8/8/4K3 w - - 0 1", 1), -3.24);
    let won = |side| Chess.utility(&at("start"), GameOutcome::Won(side), 2, 3);
    assert_eq!((won(Player::First), won(Player::Second)), (f64::INFINITY, f64::NEG_INFINITY));
    let mate =
        |evaluation, ply| Chess.utility(&at("start"), GameOutcome::Won(Player::Second), evaluation, ply);
    assert_eq!((mate(1, 3), mate(3, 5)), (-997.0, -995.0));
    assert_eq!(Chess.utility(&at("start"), GameOutcome::Drawn, 1, 3), 0.0);
}

/// The same position with the colors changed and the board turned upside down.
fn mirrored(position: &Position) -> Position {
    let mut cells = Vec::new();
    for row in Chess.board(position, None).cells.chunks(8).rev() {
        cells.extend(
            row.iter().map(|cell| cell.map(|piece| BoardPiece::new(piece.side.opponent(), piece.form))),
        );
    }
    Chess.set_up(&cells, Chess.to_move(position).opponent()).expect("colors can be changed")
}

#[test]
fn evaluations_know_no_colors() {
    at_random(|position, _| {
        for evaluation in 1..4 {
            let value = Chess.evaluate(position, evaluation);
            assert_eq!(value, -Chess.evaluate(&mirrored(position), evaluation), "{position:?}");
        }
    });
}

/// The texts of all moves in an order.
fn ordered(text: &str, ordering: usize) -> String {
    let position = at(text);
    let texts: Vec<_> =
        Chess.ordered_moves(&position, ordering).map(|mv| Chess.move_text(&position, mv)).collect();
    texts.join(" ")
}

#[test]
fn captures_and_checks_go_first_and_the_others_stay() {
    let text = "3qk3/4p3/8/3pP2p/8/2N5/8/R3K3 w Q d6 0 1";
    assert_eq!(
        ordered(text, 0),
        "e6 exd6 Nb1 Nd1 Na2 Ne2 Na4 Ne4 Nb5 Nxd5 Rb1 Rc1 Rd1 Ra2 Ra3 Ra4 Ra5 Ra6 Ra7 Ra8 \
         O-O-O Kd1 Kf1 Kd2 Ke2 Kf2"
    );
    assert_eq!(
        ordered(text, 1),
        "exd6 Nxd5 e6 Nb1 Nd1 Na2 Ne2 Na4 Ne4 Nb5 Rb1 Rc1 Rd1 Ra2 Ra3 Ra4 Ra5 Ra6 Ra7 Ra8 \
         O-O-O Kd1 Kf1 Kd2 Ke2 Kf2"
    );
}

#[test]
fn the_most_valuable_victim_goes_first_and_promotions_count() {
    let text = "1q2r3/P4Nk1/3p4/8/8/8/1R6/K7 w - - 0 1";
    let expected = "axb8=Q axb8=R axb8=N axb8=B Rxb8 a8=Q a8=R a8=N a8=B Nxd6 Ne5 ";
    assert!(ordered(text, 2).starts_with(expected), "{}", ordered(text, 2));
}

#[test]
fn orders_are_those_of_a_stable_sort() {
    at_random(|position, moves| {
        let names: Vec<_> = moves.iter().map(|&mv| Chess.move_text(position, mv)).collect();
        let is_first = |name: &str| name.contains(['x', '+', '#']);
        let mut expected = names;
        expected.sort_by_key(|name| !is_first(name));
        let found: Vec<_> =
            Chess.ordered_moves(position, 1).map(|mv| Chess.move_text(position, mv)).collect();
        assert_eq!(found, expected, "{position:?}");

        let board = Chess.board(position, None);
        let worth = |figure: char| match figure {
            '♟' | 'P' => 1,
            '♞' | '♝' | 'N' | 'B' => 3,
            '♜' | 'R' => 5,
            '♛' | 'Q' => 9,
            _ => 0,
        };
        let gain = |mv: Move| {
            let name = Chess.move_text(position, mv);
            let goal = board.cells[Chess.cells(position, mv)[1]];
            let taken = match goal.map(|piece| piece.form) {
                Some(CellShape::Figure(figure)) => worth(figure),
                _ => i32::from(name.contains('x')),
            };
            taken + name.split_once('=').map_or(0, |(_, kind)| worth(kind.chars().next().unwrap()) - 1)
        };
        let attacker = |mv: Move| match board.cells[Chess.cells(position, mv)[0]].map(|piece| piece.form) {
            Some(CellShape::Figure('♚')) => 10,
            Some(CellShape::Figure(figure)) => worth(figure),
            _ => unreachable!("a move begins where a piece stands"),
        };
        let mut expected = moves.to_vec();
        expected.sort_by_key(|&mv| (-gain(mv), attacker(mv)));
        let found: Vec<_> = Chess.ordered_moves(position, 2).collect();
        assert_eq!(found, expected, "{position:?}");
        assert_eq!(Chess.ordered_moves(position, 2).count(), moves.len());
    });
}
