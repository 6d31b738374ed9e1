//! The legal moves of a position, one by one and in three orders, without an allocation.

use cozy_chess::{
    BitBoard, Board, Color, File, Move, Piece, PieceMoves, Rank, Square, get_bishop_moves, get_bishop_rays,
    get_knight_moves, get_pawn_attacks, get_rook_moves, get_rook_rays,
};

/// The most parts in which moves are generated: one for each of 16 pieces, and two pawns that take en passant.
const MAX_PARTS: usize = 18;

/// The moves of a position. What was generated are sets of goals for each piece; a move is made of them when asked for.
///
/// An order is a rank for every move: the moves are passed through once for each rank that occurs, the highest first,
/// so that moves of one rank stay as they were generated, and a search that stops early has not sorted in vain.
#[derive(Clone, Debug)]
pub struct ChessMoves {
    parts: [PieceMoves; MAX_PARTS],
    n_parts: u8,
    next_part: u8,
    /// The part that is being given out: its goals that are left.
    part: PieceMoves,
    n_promotions: u8,
    n_given: u16,
    ranking: Option<MoveRanking>,
}

const NO_PART: PieceMoves = PieceMoves { piece: Piece::Pawn, from: Square::A1, to: BitBoard::EMPTY };
const PROMOTIONS: [Piece; 4] = [Piece::Knight, Piece::Bishop, Piece::Rook, Piece::Queen];

#[derive(Clone, Debug)]
struct MoveRanking {
    by: By,
    board: Board,
    /// The rank that is being given out.
    rank: u8,
    /// The highest rank below it that has been seen, or 0.
    next_rank: u8,
}

/// What ranks a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum By {
    /// 1 for a capture or a check, 0 for others.
    CapturesChecks,
    /// The worth of what is taken, and what a promotion adds to a pawn.
    /// The least valuable taker comes first on its own: that is how moves are generated.
    Gain,
}

impl ChessMoves {
    /// None.
    pub(super) const fn none() -> Self {
        Self {
            parts: [NO_PART; MAX_PARTS],
            n_parts: 0,
            next_part: 0,
            part: NO_PART,
            n_promotions: 0,
            n_given: 0,
            ranking: None,
        }
    }

    /// All, as they are generated.
    #[inline]
    pub(super) fn all(board: &Board) -> Self {
        let mut moves = Self::none();
        board.generate_moves(|part| {
            moves.parts[usize::from(moves.n_parts)] = part;
            moves.n_parts += 1;
            false
        });
        moves
    }

    /// The same in another order. Nothing may have been taken from them.
    #[must_use]
    pub(super) fn ordered(mut self, board: &Board, by: By) -> Self {
        let rank = match by {
            By::CapturesChecks => 1,
            By::Gain => u8::MAX,
        };
        self.ranking = Some(MoveRanking { by, board: board.clone(), rank, next_rank: 0 });
        self
    }

    fn n_left(&self) -> usize {
        let all: usize = self.parts[..usize::from(self.n_parts)].iter().map(PieceMoves::len).sum();
        all - usize::from(self.n_given)
    }

    /// The next one as generated, and the piece that makes it.
    #[inline]
    fn next_generated(&mut self) -> Option<(Piece, Move)> {
        while self.part.to.is_empty() {
            self.part = *self.parts[..usize::from(self.n_parts)].get(usize::from(self.next_part))?;
            self.next_part += 1;
        }
        let PieceMoves { piece, from, to: goals } = self.part;
        let to = goals.next_square()?;
        let promotion = (piece == Piece::Pawn && matches!(to.rank(), Rank::First | Rank::Eighth))
            .then(|| PROMOTIONS[usize::from(self.n_promotions)]);
        if promotion.is_some() && self.n_promotions < 3 {
            self.n_promotions += 1;
        } else {
            self.n_promotions = 0;
            self.part.to = goals - to.bitboard();
        }
        Some((piece, Move { from, to, promotion }))
    }
}

impl Iterator for ChessMoves {
    type Item = Move;

    #[inline]
    fn next(&mut self) -> Option<Move> {
        loop {
            let generated = self.next_generated();
            let Some(ranking) = &mut self.ranking else {
                self.n_given += u16::from(generated.is_some());
                return generated.map(|(_, mv)| mv);
            };
            if let Some((piece, mv)) = generated {
                let rank = ranking.by.rank(&ranking.board, piece, mv);
                if rank == ranking.rank {
                    self.n_given += 1;
                    return Some(mv);
                } else if rank < ranking.rank {
                    ranking.next_rank = ranking.next_rank.max(rank);
                }
            } else if ranking.rank == 0 {
                return None;
            } else {
                ranking.rank = ranking.next_rank;
                ranking.next_rank = 0;
                self.next_part = 0;
            }
        }
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let n_left = self.n_left();
        (n_left, Some(n_left))
    }

    #[inline]
    fn count(self) -> usize {
        self.n_left()
    }
}

/// Whether a legal move takes a piece.
pub(super) fn takes(board: &Board, mv: Move) -> bool {
    board.piece_on(mv.from).is_some_and(|piece| is_capture(board, piece, mv))
}

/// Whether a legal move gives check.
pub(super) fn checks(board: &Board, mv: Move) -> bool {
    board.piece_on(mv.from).is_some_and(|piece| gives_check(board, piece, mv))
}

impl By {
    fn rank(self, board: &Board, piece: Piece, mv: Move) -> u8 {
        match self {
            Self::CapturesChecks => u8::from(is_capture(board, piece, mv) || gives_check(board, piece, mv)),
            Self::Gain => {
                let taken = match board.piece_on(mv.to) {
                    Some(taken) if !board.colors(board.side_to_move()).has(mv.to) => worth(taken),
                    None if is_capture(board, piece, mv) => worth(Piece::Pawn),
                    _ => 0,
                };
                taken + mv.promotion.map_or(0, |promotion| worth(promotion) - worth(Piece::Pawn))
            }
        }
    }
}

/// In pawns; a king is worth nothing, as it is never taken.
pub(super) const fn worth(piece: Piece) -> u8 {
    match piece {
        Piece::Pawn => 1,
        Piece::Knight | Piece::Bishop => 3,
        Piece::Rook => 5,
        Piece::Queen => 9,
        Piece::King => 0,
    }
}

/// The cell on which a pawn takes en passant, whether or not one can.
pub(super) fn en_passant_goal(board: &Board) -> Option<Square> {
    board.en_passant().map(|file| Square::new(file, Rank::Sixth.relative_to(board.side_to_move())))
}

/// Whether a pawn may legally take en passant, and on which cell.
/// The board itself remembers every double step, also where no pawn stands next to it.
pub(super) fn en_passant(board: &Board) -> Option<Square> {
    let to = en_passant_goal(board)?;
    let color = board.side_to_move();
    let takers = get_pawn_attacks(to, !color) & board.colored_pieces(color, Piece::Pawn);
    takers.iter().any(|from| board.is_legal(Move { from, to, promotion: None })).then_some(to)
}

/// Whether something is taken.
pub(super) fn is_capture(board: &Board, piece: Piece, mv: Move) -> bool {
    board.colors(!board.side_to_move()).has(mv.to)
        || piece == Piece::Pawn && mv.from.file() != mv.to.file() && en_passant_goal(board) == Some(mv.to)
}

/// Castling is a king that takes its own rook; this is where king and rook go.
pub(super) fn castling(board: &Board, mv: Move) -> Option<(Square, Square)> {
    let color = board.side_to_move();
    (board.colors(color).has(mv.to) && board.pieces(Piece::King).has(mv.from))
        .then(|| castled(mv.from, mv.to, Rank::First.relative_to(color)))
}

/// Where a king and a rook that stand there come to stand.
pub(super) fn castled(king: Square, rook: Square, rank: Rank) -> (Square, Square) {
    let (king_to, rook_to) = if king.file() < rook.file() { (File::G, File::F) } else { (File::C, File::D) };
    (Square::new(king_to, rank), Square::new(rook_to, rank))
}

/// Whether a legal move puts the other king in check, without making it.
pub(super) fn gives_check(board: &Board, piece: Piece, mv: Move) -> bool {
    let color = board.side_to_move();
    let king = board.king(!color);
    let ours = board.colors(color);
    let queens = board.pieces(Piece::Queen);
    let mut diagonal = ours & (board.pieces(Piece::Bishop) | queens);
    let mut straight = ours & (board.pieces(Piece::Rook) | queens);
    let mut occupied = board.occupied() - mv.from.bitboard();
    if let Some((king_to, rook_to)) = castling(board, mv) {
        occupied = (occupied - mv.to.bitboard()) | king_to.bitboard() | rook_to.bitboard();
        straight = (straight - mv.to.bitboard()) | rook_to.bitboard();
    } else {
        if piece == Piece::Pawn && !board.occupied().has(mv.to) && is_capture(board, piece, mv) {
            occupied -= Square::new(mv.to.file(), mv.from.rank()).bitboard();
        }
        occupied |= mv.to.bitboard();
        diagonal -= mv.from.bitboard();
        straight -= mv.from.bitboard();
        match mv.promotion.unwrap_or(piece) {
            Piece::Pawn if get_pawn_attacks(mv.to, color).has(king) => return true,
            Piece::Knight if get_knight_moves(mv.to).has(king) => return true,
            Piece::Bishop => diagonal |= mv.to.bitboard(),
            Piece::Rook => straight |= mv.to.bitboard(),
            Piece::Queen => {
                diagonal |= mv.to.bitboard();
                straight |= mv.to.bitboard();
            }
            Piece::Pawn | Piece::Knight | Piece::King => {}
        }
    }
    diagonal &= get_bishop_rays(king);
    straight &= get_rook_rays(king);
    (!diagonal.is_empty() && !(get_bishop_moves(king, occupied) & diagonal).is_empty())
        || (!straight.is_empty() && !(get_rook_moves(king, occupied) & straight).is_empty())
}

/// Whether neither side can ever mate: bare kings, one knight or bishop besides, or only bishops on cells of one color.
#[inline]
pub(super) fn is_insufficient(board: &Board) -> bool {
    let heavy = board.pieces(Piece::Pawn) | board.pieces(Piece::Rook) | board.pieces(Piece::Queen);
    if !heavy.is_empty() {
        return false;
    }
    let knights = board.pieces(Piece::Knight);
    let bishops = board.pieces(Piece::Bishop);
    let one_color =
        bishops.is_disjoint(BitBoard::DARK_SQUARES) || bishops.is_disjoint(BitBoard::LIGHT_SQUARES);
    knights.len() + bishops.len() <= 1 || knights.is_empty() && one_color
}

/// What the colors of pieces are called.
pub(super) const fn color_name(color: Color) -> &'static str {
    match color {
        Color::White => "White",
        Color::Black => "Black",
    }
}

/// What pieces are called in a sentence.
pub(super) const fn piece_name(piece: Piece) -> &'static str {
    match piece {
        Piece::Pawn => "pawn",
        Piece::Knight => "knight",
        Piece::Bishop => "bishop",
        Piece::Rook => "rook",
        Piece::Queen => "queen",
        Piece::King => "king",
    }
}
