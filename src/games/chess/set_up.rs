//! Positions set up by hand: pieces, the side to move, rights to castle, a pawn that may be taken in passing.

use cozy_chess::{BoardBuilder, CastleRights, Color, Square};

use super::fen;
use super::figures::{FIGURES, cell, color};
use super::moves::color_name;
use super::position::ChessPosition;
use crate::board::{BoardPiece, CellShape, Player};
use crate::games::{Extra, InvalidGameText};
use crate::text::Sentence;

/// The pieces alone, without any right.
fn placed(cells: &[Option<BoardPiece>], to_move: Player) -> Result<BoardBuilder, InvalidGameText> {
    if cells.len() != Square::NUM {
        return Err(InvalidGameText::whole("game-wrong-size")
            .with("expected", &Square::NUM)
            .with("found", &cells.len()));
    }
    let mut builder = BoardBuilder::empty();
    builder.side_to_move = color(to_move);
    for (&square, piece) in Square::ALL.iter().map(|square| (square, cells[cell(*square)])) {
        let Some(piece) = piece else { continue };
        let kind = FIGURES.iter().find(|(_, figure)| piece.form == CellShape::Figure(*figure));
        let Some(&(kind, _)) = kind else {
            let symbol = match piece.form {
                CellShape::Figure(symbol) | CellShape::Tile(symbol) => symbol,
                _ => '?',
            };
            return Err(InvalidGameText::whole("game-unknown-symbol").with("symbol", &symbol));
        };
        *builder.square_mut(square) = Some((kind, color(piece.side)));
    }
    Ok(builder)
}

/// The names of the rights to castle, short and long, by color.
const CASTLING: [[&str; 2]; Color::NUM] = [["K", "Q"], ["k", "q"]];

/// Those of `names` that king and rooks at home allow.
fn rights(builder: &BoardBuilder, names: &[String]) -> [CastleRights; Color::NUM] {
    let home = fen::rights_at_home(builder);
    let has = |name: &str| names.iter().any(|given| given == name);
    Color::ALL.map(|color| {
        let [short, long] = CASTLING[color as usize];
        let home = home[color as usize];
        CastleRights { short: home.short.filter(|_| has(short)), long: home.long.filter(|_| has(long)) }
    })
}

/// The squares that a pawn may just have passed, so that one of the other side may take it there.
fn passed(builder: &BoardBuilder) -> Vec<Square> {
    let can_be = |square: &Square| {
        let tried = BoardBuilder {
            castle_rights: [CastleRights::EMPTY; Color::NUM],
            en_passant: Some(*square),
            ..builder.clone()
        };
        tried.build().is_ok_and(|board| super::moves::en_passant(&board) == Some(*square))
    };
    Square::ALL.into_iter().filter(can_be).collect()
}

/// Rights to castle first, White's first, then squares for taking in passing.
pub(super) fn extras(cells: &[Option<BoardPiece>], to_move: Player) -> Vec<Extra> {
    let Ok(builder) = placed(cells, to_move) else { return Vec::new() };
    let home = fen::rights_at_home(&builder);
    let mut extras = Vec::new();
    for color in Color::ALL {
        let home = home[color as usize];
        let [short, long] = CASTLING[color as usize];
        for (name, id, right) in
            [(short, "game-chess-castles-short", home.short), (long, "game-chess-castles-long", home.long)]
        {
            if right.is_some() {
                let args = vec![("side", color_name(color).to_owned())];
                let sentence = Sentence { id, args };
                extras.push(Extra { name: name.to_owned(), sentence, group: None });
            }
        }
    }
    for square in passed(&builder) {
        let name = square.to_string();
        let args = vec![("square", name.clone())];
        let sentence = Sentence { id: "game-chess-may-be-passed", args };
        extras.push(Extra { name, sentence, group: Some("en passant") });
    }
    extras
}

/// The names of the extras of a position.
pub(super) fn extras_of(position: &ChessPosition) -> Vec<String> {
    let board = &position.0;
    let mut names = Vec::new();
    for color in Color::ALL {
        let rights = board.castle_rights(color);
        let [short, long] = CASTLING[color as usize];
        names.extend(rights.short.map(|_| short.to_owned()));
        names.extend(rights.long.map(|_| long.to_owned()));
    }
    names.extend(super::moves::en_passant(board).map(|square| square.to_string()));
    names
}

/// King and rooks that stand where they began may castle; the clocks begin anew.
pub(super) fn set_up(
    cells: &[Option<BoardPiece>],
    to_move: Player,
) -> Result<ChessPosition, InvalidGameText> {
    let rights: Vec<String> = CASTLING.iter().flatten().map(|&name| name.to_owned()).collect();
    set_up_with(cells, to_move, &rights)
}

/// The same with exactly these extras; those that cannot be are passed over.
pub(super) fn set_up_with(
    cells: &[Option<BoardPiece>],
    to_move: Player,
    extras: &[String],
) -> Result<ChessPosition, InvalidGameText> {
    let mut builder = placed(cells, to_move)?;
    fen::check(&builder).map_err(|(_, refused)| refused)?;
    builder.castle_rights = rights(&builder, extras);
    builder.en_passant =
        passed(&builder).into_iter().find(|square| extras.iter().any(|name| *name == square.to_string()));
    builder.build().map(ChessPosition).map_err(|_invalid| InvalidGameText::whole("game-chess-impossible"))
}
