//! Positions and games as programs write them: `rnbakabnr/9/1c5c1/… w - - 0 1 moves h2e2`.

use super::Xiangqi;
use super::check::is_attacked;
use super::notation;
use super::position::{
    Cell, Kind, Move, N_COLUMNS, N_ROWS, N_SQUARES, Position, is_beyond, is_palace, rank_of,
};
use super::refusal::generals_face;
use crate::board::Side;
use crate::games::{Game, Line, Refused};

const fn letter(kind: Kind) -> char {
    match kind {
        Kind::General => 'k',
        Kind::Advisor => 'a',
        Kind::Elephant => 'b',
        Kind::Horse => 'n',
        Kind::Chariot => 'r',
        Kind::Cannon => 'c',
        Kind::Soldier => 'p',
    }
}

fn kind(letter: char) -> Option<Kind> {
    Some(match letter.to_ascii_lowercase() {
        'k' | 'g' => Kind::General,
        'a' => Kind::Advisor,
        'b' | 'e' => Kind::Elephant,
        'n' | 'h' => Kind::Horse,
        'r' => Kind::Chariot,
        'c' => Kind::Cannon,
        'p' | 's' => Kind::Soldier,
        _ => return None,
    })
}

/// The position; the number of the move, which it does not know, is 1.
pub(super) fn write(position: &Position) -> String {
    let row = |cells: &[Cell]| {
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
            text.push(if side == Side::First { letter.to_ascii_uppercase() } else { letter });
        }
        if n_empty > 0 {
            text.push(char::from(b'0' + n_empty));
        }
        text
    };
    let rows: Vec<_> = position.cells.chunks(N_COLUMNS).map(row).collect();
    let to_move = if position.to_move == Side::First { 'w' } else { 'b' };
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

pub(super) fn read(game: Xiangqi, text: &str) -> Result<Line<Position, Move>, Refused> {
    let mut words = words(text).peekable();
    while words.next_if(|(_, word)| matches!(*word, "position" | "fen")).is_some() {}
    let mut line = Line::at(game.start());
    let mut is_position = text.trim().is_empty();
    if let Some((at, board)) = words.next_if(|(_, word)| word.contains('/')) {
        let (cells, places) = read_board(at, board)?;
        let to_move = match words.next_if(|(_, word)| matches!(*word, "w" | "W" | "r" | "R" | "b" | "B")) {
            Some((_, "b" | "B")) => Side::Second,
            _ => Side::First,
        };
        while words.next_if(|(_, word)| *word == "-").is_some() {}
        let mut number = || words.next_if(|(_, word)| word.bytes().all(|byte| byte.is_ascii_digit()));
        // A number too large for the type is large in any case.
        let clock = number().map_or(0, |(_, word)| word.parse().unwrap_or(u8::MAX));
        number();
        line = Line::at(legal(cells, to_move, clock, |square| places[square])?);
        is_position = true;
    } else if words.next_if(|(_, word)| matches!(*word, "start" | "startpos")).is_some() {
        is_position = true;
    }
    let _ = words.next_if(|(_, word)| *word == "moves");

    let mut position = line.start;
    for (at, word) in words {
        let (n_skipped, word) = without_number(word);
        if word.is_empty() {
            continue;
        }
        let at = at + n_skipped;
        if game.outcome(&position).is_some() {
            return Err(Refused::place(at, "game-play-after-the-end"));
        }
        let mv = notation::read(&position, word).map_err(|refused| Refused { at, ..refused })?;
        position.play(mv);
        line.moves.push(mv);
    }
    if line.moves.is_empty() && !is_position { Err(Refused::nothing_read()) } else { Ok(line) }
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
fn read_board(at: usize, text: &str) -> Result<([Cell; N_SQUARES], [usize; N_SQUARES]), Refused> {
    let mut cells = [Cell::EMPTY; N_SQUARES];
    let mut places = [at; N_SQUARES];
    let (mut row, mut column) = (0, 0);
    // The slash after the last row closes it like the others.
    for (at, c) in (at..).zip(text.chars().chain(['/'])) {
        if c == '/' {
            if column != N_COLUMNS {
                return Err(Refused::place(at, "game-xiangqi-row").with("found", &column));
            }
            (row, column) = (row + 1, 0);
            continue;
        }
        if row >= N_ROWS {
            return Err(Refused::place(at, "game-xiangqi-rows").with("found", &(row + 1)));
        }
        if let Some(n_empty @ 1..) = c.to_digit(10) {
            column += n_empty as usize;
            continue;
        }
        let kind = kind(c).ok_or_else(|| Refused::place(at, "game-unknown-symbol").with("symbol", &c))?;
        if column < N_COLUMNS {
            let side = if c.is_ascii_uppercase() { Side::First } else { Side::Second };
            cells[N_COLUMNS * row + column] = Cell::new(side, kind);
            places[N_COLUMNS * row + column] = at;
        }
        column += 1;
    }
    if row < N_ROWS {
        return Err(Refused::place(at + text.chars().count(), "game-xiangqi-rows").with("found", &row));
    }
    Ok((cells, places))
}

/// The position, if each piece can have come to where it is and the side to move cannot take the general.
pub(super) fn legal(
    cells: [Cell; N_SQUARES],
    to_move: Side,
    clock: u8,
    place: impl Fn(usize) -> usize,
) -> Result<Position, Refused> {
    let mut n_pieces = [[0; Kind::ALL.len()]; 2];
    for (square, cell) in cells.iter().enumerate() {
        let Some((side, kind)) = cell.piece() else { continue };
        let n = &mut n_pieces[side.index()][kind as usize];
        *n += 1;
        let most = match kind {
            Kind::General => 1,
            Kind::Soldier => 5,
            _ => 2,
        };
        if *n > most {
            return Err(Refused::place(place(square), "game-xiangqi-too-many").with("most", &most));
        }
        if let Some(id) = misplaced(&cells, square, side, kind) {
            return Err(Refused::place(place(square), id));
        }
    }
    for side in [Side::First, Side::Second] {
        if n_pieces[side.index()][Kind::General as usize] == 0 {
            let side = Xiangqi.sides()[side.index()];
            return Err(Refused::whole("game-xiangqi-no-general").with("side", &side));
        }
    }
    let position = Position::new(cells, to_move, clock);
    let waiting = to_move.opponent();
    let general = position.general(waiting);
    if generals_face(&cells, position.general(to_move), general) {
        return Err(Refused::place(place(general), "game-xiangqi-facing"));
    }
    if is_attacked(&cells, general, waiting) {
        return Err(Refused::place(place(general), "game-xiangqi-can-take-general"));
    }
    Ok(position)
}

/// Why a piece can never be where it is.
fn misplaced(cells: &[Cell; N_SQUARES], square: usize, side: Side, kind: Kind) -> Option<&'static str> {
    let (rank, column) = (rank_of(side, square), square % N_COLUMNS);
    let is_own_palace = is_palace(square) && !is_beyond(side, square);
    match kind {
        Kind::General => (!is_own_palace).then_some("game-xiangqi-general-place"),
        Kind::Advisor => {
            // The corners and the middle of the palace.
            (!is_own_palace || (rank + column).is_multiple_of(2)).then_some("game-xiangqi-advisor-place")
        }
        Kind::Elephant => {
            let is_place = matches!((rank, column), (0 | 4, 2 | 6) | (2, 0 | 4 | 8));
            (!is_place).then_some("game-xiangqi-elephant-place")
        }
        Kind::Soldier => {
            // On the own half each file has the soldier that began on it, or none.
            let is_place = match rank {
                3 => column.is_multiple_of(2),
                4 => {
                    let behind = if side == Side::First { square + N_COLUMNS } else { square - N_COLUMNS };
                    column.is_multiple_of(2) && cells[behind] != cells[square]
                }
                _ => rank > 4,
            };
            (!is_place).then_some("game-xiangqi-soldier-place")
        }
        Kind::Horse | Kind::Chariot | Kind::Cannon => None,
    }
}
