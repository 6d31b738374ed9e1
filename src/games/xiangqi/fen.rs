//! Positions and games as programs write them: `rnbakabnr/9/1c5c1/… w - - 0 1 moves h2e2`.

use super::check::is_attacked;
use super::notation;
use super::position::{
    N_COLUMNS, N_ROWS, N_SQUARES, PieceKind, Position, SIDES, XiangqiCell, XiangqiMove, is_beyond, is_palace,
    rank_of,
};
use super::refusal::generals_face;
use crate::board::Player;
use crate::games::{Game, InvalidGameText, MoveSequence};

const fn letter(kind: PieceKind) -> char {
    match kind {
        PieceKind::General => 'k',
        PieceKind::Advisor => 'a',
        PieceKind::Elephant => 'b',
        PieceKind::Horse => 'n',
        PieceKind::Chariot => 'r',
        PieceKind::Cannon => 'c',
        PieceKind::Soldier => 'p',
    }
}

fn kind(letter: char) -> Option<PieceKind> {
    Some(match letter.to_ascii_lowercase() {
        'k' | 'g' => PieceKind::General,
        'a' => PieceKind::Advisor,
        'b' | 'e' => PieceKind::Elephant,
        'n' | 'h' => PieceKind::Horse,
        'r' => PieceKind::Chariot,
        'c' => PieceKind::Cannon,
        'p' | 's' => PieceKind::Soldier,
        _ => return None,
    })
}

/// The position; the number of the move, which it does not know, is 1.
pub(super) fn write(position: &Position) -> String {
    let row = |cells: &[XiangqiCell]| {
        let mut text = String::new();
        let mut n_empty = 0_u8;
        for cell in cells {
            let Some((side, kind)) = cell.piece() else {
                n_empty += 1;
                continue;
            };
            if n_empty > 0 {
                text.push(char::from(b'0' + n_empty));
                n_empty = 0;
            }
            let letter = letter(kind);
            text.push(if side == Player::First { letter.to_ascii_uppercase() } else { letter });
        }
        if n_empty > 0 {
            text.push(char::from(b'0' + n_empty));
        }
        text
    };
    let rows: Vec<_> = position.cells.chunks(N_COLUMNS).map(row).collect();
    let to_move = if position.to_move == Player::First { 'w' } else { 'b' };
    format!("{} {to_move} - - {} 1", rows.join("/"), position.clock)
}

/// The words of a text, each with its first character.
fn words(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut n_chars = 0;
    text.split(|c: char| c.is_whitespace() || c == ',').filter_map(move |word| {
        let at = n_chars;
        n_chars += word.chars().count() + 1;
        (!word.is_empty()).then_some((at, word))
    })
}

pub(super) fn read(
    game: &impl Game<Position = Position, Move = XiangqiMove>,
    text: &str,
) -> Result<MoveSequence<Position, XiangqiMove>, InvalidGameText> {
    let mut words = words(text).peekable();
    while words.next_if(|(_, word)| matches!(*word, "position" | "fen")).is_some() {}
    let mut line = MoveSequence::at(game.start());
    let mut is_position = text.trim().is_empty();
    if let Some((at, board)) = words.next_if(|(_, word)| word.contains('/')) {
        let (cells, places) = read_board(at, board)?;
        let to_move = match words.next_if(|(_, word)| matches!(*word, "w" | "W" | "r" | "R" | "b" | "B")) {
            Some((_, "b" | "B")) => Player::Second,
            _ => Player::First,
        };
        while words.next_if(|(_, word)| *word == "-").is_some() {}
        let mut number = || words.next_if(|(_, word)| word.bytes().all(|byte| byte.is_ascii_digit()));
        // A number too large for the type is large in any case.
        let clock = number().map_or(0, |(_, word)| word.parse().unwrap_or(u8::MAX));
        number();
        line = MoveSequence::at(legal(cells, to_move, clock, |square| places[square])?);
        is_position = true;
    } else if words.next_if(|(_, word)| matches!(*word, "start" | "startpos")).is_some() {
        is_position = true;
    }
    let _ = words.next_if(|(_, word)| *word == "moves");

    let mut position = line.start;
    for (at, word) in words {
        let (n_before, word) = without_number(word);
        if word.is_empty() {
            continue;
        }
        let at = at + n_before;
        if game.outcome(&position).is_some() {
            return Err(InvalidGameText::place(at, "game-play-after-the-end"));
        }
        let mv = notation::read(&position, word).map_err(|refused| InvalidGameText { at, ..refused })?;
        position.play(mv);
        line.moves.push(mv);
    }
    if line.moves.is_empty() && !is_position { Err(InvalidGameText::nothing_read()) } else { Ok(line) }
}

/// What follows the number of a move, as in `1.C2=5`, and the length of the number. `33.4` is a move.
fn without_number(word: &str) -> (usize, &str) {
    let move_text = word.trim_start_matches(|c: char| c.is_ascii_digit());
    let has_number = move_text.len() < word.len() && move_text.starts_with('.');
    let move_text = move_text.trim_start_matches('.');
    if has_number && !move_text.starts_with(|c: char| c.is_ascii_digit()) {
        (word.len() - move_text.len(), move_text)
    } else {
        (0, word)
    }
}

/// The pieces, and the characters at which they are.
fn read_board(
    at: usize,
    text: &str,
) -> Result<([XiangqiCell; N_SQUARES], [usize; N_SQUARES]), InvalidGameText> {
    let mut cells = [XiangqiCell::EMPTY; N_SQUARES];
    let mut places = [at; N_SQUARES];
    let (mut row, mut column) = (0, 0);
    // The slash after the last row closes it like the others.
    for (at, c) in (at..).zip(text.chars().chain(['/'])) {
        if c == '/' {
            if column != N_COLUMNS {
                return Err(InvalidGameText::place(at, "game-xiangqi-row").with("found", &column));
            }
            (row, column) = (row + 1, 0);
            continue;
        }
        if row >= N_ROWS {
            return Err(InvalidGameText::place(at, "game-xiangqi-rows").with("found", &(row + 1)));
        }
        if let Some(n_empty @ 1..) = c.to_digit(10) {
            column += n_empty as usize;
            continue;
        }
        let kind =
            kind(c).ok_or_else(|| InvalidGameText::place(at, "game-unknown-symbol").with("symbol", &c))?;
        if column < N_COLUMNS {
            let side = if c.is_ascii_uppercase() { Player::First } else { Player::Second };
            cells[N_COLUMNS * row + column] = XiangqiCell::new(side, kind);
            places[N_COLUMNS * row + column] = at;
        }
        column += 1;
    }
    if row < N_ROWS {
        return Err(
            InvalidGameText::place(at + text.chars().count(), "game-xiangqi-rows").with("found", &row)
        );
    }
    Ok((cells, places))
}

/// The position, if each piece can have come to where it is and the side to move cannot take the general.
pub(super) fn legal(
    cells: [XiangqiCell; N_SQUARES],
    to_move: Player,
    clock: u8,
    place: impl Fn(usize) -> usize,
) -> Result<Position, InvalidGameText> {
    let mut n_pieces = [[0; PieceKind::ALL.len()]; 2];
    for (square, cell) in cells.iter().enumerate() {
        let Some((side, kind)) = cell.piece() else { continue };
        let n = &mut n_pieces[side.index()][kind as usize];
        *n += 1;
        let most = match kind {
            PieceKind::General => 1,
            PieceKind::Soldier => 5,
            _ => 2,
        };
        if *n > most {
            return Err(InvalidGameText::place(place(square), "game-xiangqi-too-many").with("most", &most));
        }
        if let Some(id) = misplaced(&cells, square, side, kind) {
            return Err(InvalidGameText::place(place(square), id));
        }
    }
    for side in [Player::First, Player::Second] {
        if n_pieces[side.index()][PieceKind::General as usize] == 0 {
            let side = SIDES[side.index()];
            return Err(InvalidGameText::whole("game-xiangqi-no-general").with("side", &side));
        }
    }
    let position = Position::new(cells, to_move, clock);
    let waiting = to_move.opponent();
    let general = position.general(waiting);
    if generals_face(&cells, position.general(to_move), general) {
        return Err(InvalidGameText::place(place(general), "game-xiangqi-facing"));
    }
    if is_attacked(&cells, general, waiting) {
        return Err(InvalidGameText::place(place(general), "game-xiangqi-can-take-general"));
    }
    Ok(position)
}

/// Why a piece can never be where it is.
fn misplaced(
    cells: &[XiangqiCell; N_SQUARES],
    square: usize,
    side: Player,
    kind: PieceKind,
) -> Option<&'static str> {
    let (rank, column) = (rank_of(side, square), square % N_COLUMNS);
    let is_own_palace = is_palace(square) && !is_beyond(side, square);
    match kind {
        PieceKind::General => (!is_own_palace).then_some("game-xiangqi-general-place"),
        PieceKind::Advisor => {
            // The corners and the middle of the palace.
            (!is_own_palace || (rank + column).is_multiple_of(2)).then_some("game-xiangqi-advisor-place")
        }
        PieceKind::Elephant => {
            let is_place = matches!((rank, column), (0 | 4, 2 | 6) | (2, 0 | 4 | 8));
            (!is_place).then_some("game-xiangqi-elephant-place")
        }
        PieceKind::Soldier => {
            // On the own half each file has the soldier that began on it, or none.
            let is_place = match rank {
                3 => column.is_multiple_of(2),
                4 => {
                    let behind = if side == Player::First { square + N_COLUMNS } else { square - N_COLUMNS };
                    column.is_multiple_of(2) && cells[behind] != cells[square]
                }
                _ => rank > 4,
            };
            (!is_place).then_some("game-xiangqi-soldier-place")
        }
        PieceKind::Horse | PieceKind::Chariot | PieceKind::Cannon => None,
    }
}
