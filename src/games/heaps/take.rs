//! One heap, from which one, two or three stones are taken.

use super::{
    Board, Evaluation, Game, GameEnd, GameOutcome, Ground, InvalidGameText, MoveSequence, Player, STONE,
    ZERO, notation,
};
use crate::games::keys::mix;
use crate::text::MessageId;

/// A subtraction game that is small enough to be drawn whole: take 1, 2 or 3 stones; who takes the last one wins.
/// It begins with 7 stones; 60 is the most. Moves come from 1 to 3.
///
/// Who is to move loses if and only if the number of stones is a multiple of 4.
#[derive(Clone, Copy, Debug, Default)]
pub struct TakeStones;

const MOST_STONES: u8 = 60;
const MOST_TAKEN: u8 = 3;
/// Stones a row where there are more than one row.
const WIDTH: usize = 10;

/// What is left, and the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Heap {
    n_stones: u8,
    to_move: Player,
}

impl Heap {
    /// Cells a row, and rows.
    fn size(self) -> (usize, usize) {
        match usize::from(self.n_stones) {
            0..=7 => (7, 1),
            n_stones => (WIDTH, n_stones.div_ceil(WIDTH)),
        }
    }
}

impl Game for TakeStones {
    type Position = Heap;
    type Move = u8;
    type Moves = std::ops::Range<u8>;

    fn name(&self) -> &'static str {
        "take"
    }

    fn start(&self) -> Heap {
        Heap { n_stones: 7, to_move: Player::First }
    }

    #[inline]
    fn to_move(&self, position: &Heap) -> Player {
        position.to_move
    }

    #[inline]
    fn moves(&self, position: &Heap) -> std::ops::Range<u8> {
        1..position.n_stones.min(MOST_TAKEN) + 1
    }

    #[inline]
    fn play(&self, position: &Heap, mv: u8) -> Heap {
        Heap { n_stones: position.n_stones - mv, to_move: position.to_move.opponent() }
    }

    #[inline]
    fn outcome(&self, position: &Heap) -> Option<GameOutcome> {
        (position.n_stones == 0).then_some(GameOutcome::Won(position.to_move.opponent()))
    }

    /// One row of up to 10 stones, or rows of 10; stones are taken from the end.
    fn board(&self, position: &Heap, last: Option<u8>) -> Board {
        let (width, n_rows) = position.size();
        let mut board = Board::empty(width, n_rows, Ground::Table);
        let n_stones = usize::from(position.n_stones);
        board.cells[..n_stones].fill(Some(STONE));
        let n_taken = last.map_or(0, usize::from);
        board.marked = (n_stones..(n_stones + n_taken).min(board.cells.len())).collect();
        board
    }

    fn end(&self, _: &Heap) -> GameEnd {
        GameEnd::LastTaken
    }

    /// How many stones are taken, `take-2`: a number alone would be taken for a value.
    fn move_text(&self, _: &Heap, mv: u8) -> String {
        format!("take-{mv}")
    }

    /// The first stone that is taken; all after it are taken with it.
    fn cells(&self, position: &Heap, mv: u8) -> Vec<usize> {
        vec![usize::from(position.n_stones - mv)]
    }

    fn evaluations(&self) -> &'static [Evaluation] {
        const ALL: &[Evaluation] =
            &[ZERO, Evaluation::counting("win-by-ply", id!("formula-take-win-by-ply"), 100)];
        ALL
    }

    #[inline]
    fn key(&self, position: &Heap) -> u64 {
        mix(u64::from(position.n_stones) << 1 | position.to_move as u64)
    }

    /// A number up to 60, then `first` or `second` for the side to move, the first if it is left out.
    fn read(&self, text: &str) -> Result<MoveSequence<Heap, u8>, InvalidGameText> {
        if matches!(text.trim(), "" | "start") {
            return Ok(MoveSequence::at(self.start()));
        }
        let (heaps, to_move) = notation::read(text, 1, MOST_STONES)?;
        let heap = heaps.first().map(|&n_stones| Heap { n_stones, to_move });
        heap.map(MoveSequence::at).ok_or(InvalidGameText::whole("game-heaps-none"))
    }

    fn write(&self, position: &Heap) -> String {
        notation::write(&[position.n_stones], position.to_move)
    }

    fn notation(&self) -> MessageId {
        id!("notation-take")
    }

    fn why_not(&self, position: &Heap, cells: &[usize]) -> InvalidGameText {
        match cells {
            _ if self.outcome(position).is_some() => InvalidGameText::whole("game-is-over"),
            [cell] if *cell >= usize::from(position.n_stones) => {
                InvalidGameText::whole("game-heaps-no-stone")
            }
            [_] => InvalidGameText::whole("game-take-too-many").with("most", &MOST_TAKEN),
            _ => InvalidGameText::whole("game-no-such-move"),
        }
    }
}
