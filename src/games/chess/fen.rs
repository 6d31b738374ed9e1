//! Positions as text: the Forsyth–Edwards notation of the PGN standard (S. J. Edwards 1994, section 16.1).
//!
//! Castling rights of Chess960 (Shredder-FEN) are refused. The cell for en passant is written only where a pawn may
//! take there, and forgotten if none may.

use cozy_chess::{Board, BoardBuilder, BoardBuilderError, CastleRights, Color, File, Piece, Rank, Square};

use super::moves::{castled, color_name, en_passant};
use crate::games::InvalidGameText;

/// Reads the first 4 to 6 words as a position; also tells where the text behind it begins.
pub(super) fn read(text: &[char]) -> Result<(Board, usize), InvalidGameText> {
    let is_field = |word: &(usize, &[char])| !word.1.iter().copied().eq("moves".chars());
    let fields: Vec<_> = words(text).take_while(is_field).take(7).collect();
    let mut builder = BoardBuilder::empty();
    let [placement, color, rights, goal, clocks @ ..] = fields.as_slice() else {
        if let Some(&(at, placement)) = fields.first() {
            read_placement(&mut builder, at, placement)?;
        }
        let end = fields.last().map_or(0, |(at, word)| at + word.len());
        return Err(InvalidGameText::place(end, "game-chess-fen-too-short").with("found", &fields.len()));
    };
    if let [_, _, (at, _), ..] = clocks {
        return Err(InvalidGameText::place(*at, "game-chess-fen-too-long"));
    }
    let places = read_placement(&mut builder, placement.0, placement.1)?;
    builder.side_to_move = match color.1 {
        ['w' | 'W'] => Color::White,
        ['b' | 'B'] => Color::Black,
        word => return Err(refuse_word(color.0, word, "game-chess-fen-side")),
    };
    if let Err((square, refused)) = check(&builder) {
        let at = square.map_or(
            if refused.sentence.id == "game-chess-no-king" { placement.0 } else { color.0 },
            |square| places[square as usize],
        );
        return Err(InvalidGameText { at, ..refused });
    }
    read_rights(&mut builder, rights.0, rights.1)?;
    if *goal.1 != ['-'] {
        builder.en_passant = Some(
            read_square(goal.1).ok_or_else(|| refuse_word(goal.0, goal.1, "game-chess-fen-en-passant"))?,
        );
    }
    if let Some((at, word)) = clocks.first() {
        let clock = number(word).filter(|&n| n <= 100);
        let clock = clock.ok_or_else(|| refuse_word(*at, word, "game-chess-fen-clock"))?;
        builder.halfmove_clock = clock as u8;
    }
    if let Some((at, word)) = clocks.get(1) {
        let move_number = number(word).and_then(|n| u16::try_from(n).ok());
        let move_number = move_number.ok_or_else(|| refuse_word(*at, word, "game-chess-fen-number"))?;
        // Some programs count from 0.
        builder.fullmove_number = move_number.max(1);
    }
    let board = builder.build().map_err(|error| match error {
        BoardBuilderError::InvalidCastlingRights => {
            refuse_word(rights.0, rights.1, "game-chess-fen-castling")
        }
        BoardBuilderError::InvalidEnPassant => InvalidGameText::place(goal.0, "game-chess-no-en-passant"),
        _ => InvalidGameText::place(placement.0, "game-chess-impossible"),
    })?;
    let (last, word) = fields[fields.len() - 1];
    Ok((board, last + word.len()))
}

/// Writes all six fields.
pub(super) fn write(board: &Board) -> String {
    let text = board.to_string();
    let mut fields: Vec<_> = text.split(' ').collect();
    if en_passant(board).is_none()
        && let Some(goal) = fields.get_mut(3)
    {
        *goal = "-";
    }
    fields.join(" ")
}

/// The words of a text, each with the place where it begins.
pub(super) fn words(text: &[char]) -> impl Iterator<Item = (usize, &[char])> {
    let mut at = 0;
    std::iter::from_fn(move || {
        at += text[at..].iter().position(|&c| !is_blank(c))?;
        let word = &text[at..];
        let word = &word[..word.iter().position(|&c| is_blank(c)).unwrap_or(word.len())];
        let start = at;
        at += word.len();
        Some((start, word))
    })
}

/// White space, and the mark with which some programs begin a file.
pub(super) fn is_blank(c: char) -> bool {
    c.is_whitespace() || c == '\u{feff}'
}

fn refuse_word(at: usize, word: &[char], id: &'static str) -> InvalidGameText {
    InvalidGameText::place(at, id).with("word", &word.iter().collect::<String>())
}

fn number(word: &[char]) -> Option<u32> {
    word.iter().try_fold(0_u32, |n, c| n.checked_mul(10)?.checked_add(c.to_digit(10)?))
}

pub(super) fn is_number(word: &[char], expected: u32) -> bool {
    number(word) == Some(expected)
}

pub(super) fn read_square(word: &[char]) -> Option<Square> {
    let [file, rank] = *word else { return None };
    Some(Square::new(File::try_from(file).ok()?, Rank::try_from(rank).ok()?))
}

/// Fills the board in, and tells the place of every cell's piece in the text.
fn read_placement(
    builder: &mut BoardBuilder,
    start: usize,
    word: &[char],
) -> Result<[usize; Square::NUM], InvalidGameText> {
    let mut places = [start; Square::NUM];
    let (mut row, mut column) = (0, 0);
    let wrong_rank = |at, row: usize, column: usize| {
        InvalidGameText::place(at, "game-chess-fen-rank").with("rank", &(8 - row)).with("found", &column)
    };
    for (at, &c) in (start..).zip(word) {
        match c {
            '/' if column < 8 => return Err(wrong_rank(at, row, column)),
            '/' if row == 7 => {
                return Err(InvalidGameText::place(at, "game-chess-fen-ranks").with("found", &9));
            }
            '/' => (row, column) = (row + 1, 0),
            '1'..='8' => column += c as usize - '0' as usize,
            _ => {
                let piece = Piece::try_from(c.to_ascii_lowercase()).map_err(|_no_piece| {
                    InvalidGameText::place(at, "game-unknown-symbol").with("symbol", &c)
                })?;
                let color = if c.is_ascii_uppercase() { Color::White } else { Color::Black };
                if column < 8 {
                    let square = Square::index(8 * (7 - row) + column);
                    *builder.square_mut(square) = Some((piece, color));
                    places[square as usize] = at;
                }
                column += 1;
            }
        }
        if column > 8 {
            return Err(wrong_rank(at, row, column));
        }
    }
    let end = start + word.len();
    match (row, column) {
        (7, 8) => Ok(places),
        (_, 8) => Err(InvalidGameText::place(end, "game-chess-fen-ranks").with("found", &(row + 1))),
        _ => Err(wrong_rank(end, row, column)),
    }
}

fn read_rights(builder: &mut BoardBuilder, start: usize, word: &[char]) -> Result<(), InvalidGameText> {
    if *word == ['-'] {
        return Ok(());
    }
    let home = rights_at_home(builder);
    for (at, &c) in (start..).zip(word) {
        let color = if c.is_ascii_uppercase() { Color::White } else { Color::Black };
        let home = home[color as usize];
        let given = builder.castle_rights_mut(color);
        let (right, home) = match c.to_ascii_lowercase() {
            'k' => (&mut given.short, home.short),
            'q' => (&mut given.long, home.long),
            'a'..='h' => return Err(InvalidGameText::place(at, "game-chess-fen-960")),
            _ => return Err(refuse_word(at, word, "game-chess-fen-castling")),
        };
        if right.is_some() {
            return Err(refuse_word(at, word, "game-chess-fen-castling"));
        }
        if home.is_none() {
            return Err(InvalidGameText::place(at, "game-chess-not-at-home")
                .with("right", &c)
                .with("side", &color_name(color)));
        }
        *right = home;
    }
    Ok(())
}

/// All rights to castle for which king and rook stand where they began, by color.
pub(super) fn rights_at_home(builder: &BoardBuilder) -> [CastleRights; Color::NUM] {
    Color::ALL.map(|color| {
        let rank = Rank::First.relative_to(color);
        let stands = |file, piece| builder.square(Square::new(file, rank)) == Some((piece, color));
        let right = |file| (stands(File::E, Piece::King) && stands(file, Piece::Rook)).then_some(file);
        CastleRights { short: right(File::H), long: right(File::A) }
    })
}

/// Whether pieces can stand like that with this side to move; if not, why, and the cell that is to blame, if one is.
pub(super) fn check(builder: &BoardBuilder) -> Result<(), (Option<Square>, InvalidGameText)> {
    // Cells in the order in which a text names them.
    let squares_of = |wanted: &dyn Fn(Piece, Color) -> bool| -> Vec<Square> {
        let all = Square::ALL.iter().map(|&square| square.flip_rank());
        all.filter(|&square| builder.square(square).is_some_and(|(piece, color)| wanted(piece, color)))
            .collect()
    };
    let refuse = |id, square: Option<Square>, side: Color| {
        Err((square, InvalidGameText::whole(id).with("side", &color_name(side))))
    };
    for color in Color::ALL {
        let of = |piece| squares_of(&|p, c| (p, c) == (piece, color));
        match of(Piece::King).as_slice() {
            [] => return refuse("game-chess-no-king", None, color),
            [_] => {}
            [_, second, ..] => return refuse("game-chess-two-kings", Some(*second), color),
        }
        let pawns = of(Piece::Pawn);
        let is_misplaced = |square: &&Square| matches!(square.rank(), Rank::First | Rank::Eighth);
        if let Some(&square) = pawns.iter().find(is_misplaced) {
            return Err((Some(square), InvalidGameText::whole("game-chess-pawn-rank")));
        }
        if let Some(&ninth) = pawns.get(8) {
            return refuse("game-chess-many-pawns", Some(ninth), color);
        }
        if let Some(&seventeenth) = squares_of(&|_, c| c == color).get(16) {
            return refuse("game-chess-many-pieces", Some(seventeenth), color);
        }
    }
    let kings = squares_of(&|piece, _| piece == Piece::King);
    if cozy_chess::get_king_moves(kings[0]).has(kings[1]) {
        return Err((Some(kings[1]), InvalidGameText::whole("game-chess-kings-touch")));
    }
    let bare = BoardBuilder {
        castle_rights: [CastleRights::EMPTY; Color::NUM],
        en_passant: None,
        ..builder.clone()
    };
    // Nothing else is left that can be wrong with it.
    let board = bare.build().map_err(|_invalid| {
        let waiting = !builder.side_to_move;
        (None, InvalidGameText::whole("game-chess-waiting-in-check").with("side", &color_name(waiting)))
    })?;
    if board.checkers().len() > 2 {
        return refuse("game-chess-triple-check", None, builder.side_to_move);
    }
    Ok(())
}

/// Where a king comes to stand that castles with the rook of this file.
pub(super) fn castling_goal(king: Square, rook: File) -> Square {
    castled(king, Square::new(rook, king.rank()), king.rank()).0
}
