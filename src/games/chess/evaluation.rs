//! What a position is worth: the pieces alone, or the pieces and where they stand.

use cozy_chess::{Board, Color, Piece, Square};

use super::moves::worth;
use crate::text::MessageId;
use crate::tree::EvaluationTerm;

const COUNTED: [Piece; 5] = [Piece::Pawn, Piece::Knight, Piece::Bishop, Piece::Rook, Piece::Queen];

/// White's pieces minus Black's in pawns: pawn 1, knight 3, bishop 3, rook 5, queen 9.
#[inline]
pub(super) fn material(board: &Board) -> i32 {
    COUNTED
        .map(|piece| {
            let n = |color| board.colored_pieces(color, piece).len().cast_signed();
            i32::from(worth(piece)) * (n(Color::White) - n(Color::Black))
        })
        .iter()
        .sum()
}

/// White's pieces plus Black's in pawns: what comes out when the signs are forgotten.
pub(super) fn unsigned_material(board: &Board) -> i32 {
    COUNTED.map(|piece| i32::from(worth(piece)) * board.pieces(piece).len().cast_signed()).iter().sum()
}

/// White's pieces minus Black's in hundredths of a pawn, each with what its square adds.
pub(super) fn material_and_squares(board: &Board) -> i32 {
    let mut sum = 100 * material(board);
    for piece in Piece::ALL {
        for square in board.colored_pieces(Color::White, piece) {
            sum += square_worth(piece, Color::White, square);
        }
        for square in board.colored_pieces(Color::Black, piece) {
            sum -= square_worth(piece, Color::Black, square);
        }
    }
    sum
}

/// What is counted of each piece, and what its squares add.
const TERMS: [(Piece, MessageId, MessageId); Piece::NUM] = [
    (Piece::Pawn, id!("game-counts-pawns"), id!("game-counts-squares-of-pawns")),
    (Piece::Knight, id!("game-counts-knights"), id!("game-counts-squares-of-knights")),
    (Piece::Bishop, id!("game-counts-bishops"), id!("game-counts-squares-of-bishops")),
    (Piece::Rook, id!("game-counts-rooks"), id!("game-counts-squares-of-rooks")),
    (Piece::Queen, id!("game-counts-queens"), id!("game-counts-squares-of-queens")),
    (Piece::King, id!("game-counts-kings"), id!("game-counts-squares-of-kings")),
];

/// Material piece by piece, and, if asked, what squares add, in hundredths.
pub(super) fn terms(board: &Board, with_squares: bool) -> Vec<EvaluationTerm> {
    let both = [Color::White, Color::Black];
    let pieces = TERMS.iter().filter(|(piece, ..)| *piece != Piece::King);
    let mut terms: Vec<EvaluationTerm> = pieces
        .map(|&(piece, pieces, _)| {
            let n = both.map(|color| board.colored_pieces(color, piece).len());
            EvaluationTerm::new(pieces, n, f64::from(worth(piece)))
        })
        .collect();
    if with_squares {
        terms.extend(TERMS.iter().map(|&(piece, _, squares)| {
            let of = |color| {
                let added = board.colored_pieces(color, piece).into_iter();
                f64::from(added.map(|square| square_worth(piece, color, square)).sum::<i32>())
            };
            EvaluationTerm { message_id: squares, n: both.map(of), each: 0.01 }
        }));
    }
    terms
}

fn square_worth(piece: Piece, color: Color, square: Square) -> i32 {
    let row = 7 - square.rank().relative_to(color) as usize;
    let file = square.file() as usize;
    i32::from(SQUARES[piece as usize][row][file.min(7 - file)])
}

/// The rows of a table from the eighth rank down, as White sees them; the columns are the files a–d, and e–h mirror
/// them. For Black the ranks are turned round.
type SquareTable = [[i8; 4]; 8];

/// In hundredths of a pawn, by piece. They say what every textbook says, and no more: pawns gain as they go forward, in
/// the center most; knights are bad at the rim; bishops like long diagonals; rooks the seventh rank and the middle files;
/// queens hardly care; kings stay at home and at the side.
#[rustfmt::skip]
const SQUARES: [SquareTable; Piece::NUM] = [
    [ // Pawns
        [  0,   0,   0,   0],
        [ 44,  48,  50,  52],
        [ 18,  22,  26,  30],
        [  6,   9,  14,  22],
        [  0,   2,   8,  18],
        [  1,   2,   4,   6],
        [  2,   4,   2, -12],
        [  0,   0,   0,   0],
    ],
    [ // Knights
        [-44, -30, -22, -20],
        [-28, -12,   2,   6],
        [-18,   6,  18,  20],
        [-16,   4,  20,  26],
        [-16,   2,  18,  24],
        [-20,   2,  12,  16],
        [-28, -14,   0,   4],
        [-44, -28, -24, -22],
    ],
    [ // Bishops
        [-16,  -8,  -8,  -8],
        [ -8,   2,   2,   2],
        [ -6,   4,   8,  10],
        [ -4,   8,  12,  14],
        [ -4,   8,  14,  14],
        [ -2,  10,  10,  10],
        [ -4,  14,   4,   4],
        [-14,  -8, -12,  -8],
    ],
    [ // Rooks
        [  4,   4,   6,   6],
        [ 14,  18,  20,  20],
        [  0,   2,   4,   4],
        [ -2,   0,   2,   4],
        [ -4,   0,   2,   4],
        [ -4,   0,   2,   4],
        [ -6,   0,   2,   6],
        [ -4,   0,   6,  10],
    ],
    [ // Queens
        [ -8,  -4,  -2,   0],
        [ -6,   0,   2,   2],
        [ -4,   2,   4,   6],
        [ -2,   2,   6,   8],
        [ -2,   2,   6,   8],
        [ -4,   2,   4,   4],
        [ -6,   0,   2,   2],
        [-10,  -6,  -4,   0],
    ],
    [ // Kings
        [-50, -50, -50, -50],
        [-44, -46, -48, -50],
        [-38, -42, -46, -50],
        [-32, -36, -42, -48],
        [-24, -30, -36, -42],
        [-14, -18, -24, -28],
        [ 10,  10,  -6, -12],
        [ 20,  28,  14,   0],
    ],
];
