//! Nim: from any one heap any number of stones.

use super::{
    Board, Evaluation, Game, GameEnd, GameOutcome, Ground, InvalidGameText, MoveSequence, Player, STONE,
    ZERO, notation,
};
use crate::games::keys::mix;
use crate::text::MessageId;
use crate::tree::EvaluationTerm;

/// Nim with up to 8 heaps of up to 31 stones in normal play: who takes the last stone wins. It begins with 3-4-5.
///
/// Moves come heap by heap from the first, one stone first.
/// Solved by C. L. Bouton, “Nim, a game with a complete mathematical theory”, Annals of Mathematics 3, 1901.
#[derive(Clone, Copy, Debug, Default)]
pub struct Nim;

const MOST_HEAPS: usize = 8;
const MOST_STONES: u8 = 31;

/// Heaps, also those that have become empty, and the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Heaps {
    /// Stones in each heap, 0 after the last row.
    sizes: [u8; MOST_HEAPS],
    /// Heaps, also the empty ones.
    n_rows: u8,
    to_move: Player,
}

/// Some stones of one heap.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Taking {
    /// The heap, from 0.
    heap: u8,
    /// How many stones, at least 1.
    n_stones: u8,
}

/// Every number of stones of every heap.
#[derive(Clone, Debug)]
pub struct Takings {
    sizes: [u8; MOST_HEAPS],
    last: Taking,
}

impl Iterator for Takings {
    type Item = Taking;

    #[inline]
    fn next(&mut self) -> Option<Taking> {
        while *self.sizes.get(usize::from(self.last.heap))? <= self.last.n_stones {
            self.last = Taking { heap: self.last.heap + 1, n_stones: 0 };
        }
        self.last.n_stones += 1;
        Some(self.last)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let heaps = self.sizes.iter().skip(usize::from(self.last.heap));
        let n_moves = heaps.map(|&size| usize::from(size)).sum::<usize>() - usize::from(self.last.n_stones);
        (n_moves, Some(n_moves))
    }

    #[inline]
    fn count(self) -> usize {
        self.size_hint().0
    }
}

impl ExactSizeIterator for Takings {}

impl Heaps {
    fn heaps(&self) -> &[u8] {
        &self.sizes[..usize::from(self.n_rows)]
    }

    /// Cells a row: a few widths only, so that the board seldom changes during a game.
    fn width(&self) -> usize {
        let largest = self.sizes.iter().max().map_or(0, |&size| usize::from(size));
        [5, 7, 10, 15, 20].into_iter().find(|&width| width >= largest).unwrap_or(usize::from(MOST_STONES))
    }
}

impl Game for Nim {
    type Position = Heaps;
    type Move = Taking;
    type Moves = Takings;

    fn name(&self) -> &'static str {
        "nim"
    }

    fn start(&self) -> Heaps {
        Heaps { sizes: [3, 4, 5, 0, 0, 0, 0, 0], n_rows: 3, to_move: Player::First }
    }

    #[inline]
    fn to_move(&self, position: &Heaps) -> Player {
        position.to_move
    }

    #[inline]
    fn moves(&self, position: &Heaps) -> Takings {
        Takings { sizes: position.sizes, last: Taking { heap: 0, n_stones: 0 } }
    }

    #[inline]
    fn play(&self, position: &Heaps, mv: Taking) -> Heaps {
        let mut after = *position;
        after.sizes[usize::from(mv.heap)] -= mv.n_stones;
        after.to_move = position.to_move.opponent();
        after
    }

    #[inline]
    fn outcome(&self, position: &Heaps) -> Option<GameOutcome> {
        (position.sizes == [0; MOST_HEAPS]).then_some(GameOutcome::Won(position.to_move.opponent()))
    }

    /// A heap a row; stones are taken from the right.
    fn board(&self, position: &Heaps, last: Option<Taking>) -> Board {
        let width = position.width();
        let mut board = Board::empty(width, position.heaps().len(), Ground::Table);
        for (row, &size) in board.cells.chunks_mut(width).zip(position.heaps()) {
            row[..usize::from(size)].fill(Some(STONE));
        }
        board.row_names = (b'a'..).take(position.heaps().len()).map(|c| char::from(c).to_string()).collect();
        if let Some(mv) = last {
            let left = usize::from(position.sizes[usize::from(mv.heap)]);
            let taken = left..(left + usize::from(mv.n_stones)).min(width);
            board.marked = taken.map(|i| usize::from(mv.heap) * width + i).collect();
        }
        board
    }

    fn end(&self, _: &Heaps) -> GameEnd {
        GameEnd::LastTaken
    }

    /// `a2` takes two stones of the first heap.
    fn move_text(&self, _: &Heaps, mv: Taking) -> String {
        format!("{}{}", char::from(b'a' + mv.heap), mv.n_stones)
    }

    /// The leftmost stone that is taken; all to its right are taken with it.
    fn cells(&self, position: &Heaps, mv: Taking) -> Vec<usize> {
        let left = position.sizes[usize::from(mv.heap)] - mv.n_stones;
        vec![usize::from(mv.heap) * position.width() + usize::from(left)]
    }

    fn evaluations(&self) -> &'static [Evaluation] {
        const ALL: &[Evaluation] = &[ZERO, Evaluation::counting("nim-sum", id!("formula-nim-sum"), 1000)];
        ALL
    }

    /// The side to move wins where the bitwise sum of the heaps is not 0.
    fn terms(&self, position: &Heaps, _: usize) -> Vec<EvaluationTerm> {
        let nim_sum = position.sizes.iter().fold(0, |sum, size| sum ^ size);
        let winner = if nim_sum == 0 { position.to_move.opponent() } else { position.to_move };
        let n = [Player::First, Player::Second].map(|side| u32::from(side == winner));
        vec![EvaluationTerm::new(id!("game-counts-nim-sum"), n, 1.0)]
    }

    #[inline]
    fn evaluate(&self, position: &Heaps, _: usize) -> f64 {
        let nim_sum = position.sizes.iter().fold(0, |sum, size| sum ^ size);
        let winner = if nim_sum == 0 { position.to_move.opponent() } else { position.to_move };
        crate::games::plain_utility(GameOutcome::Won(winner))
    }

    #[inline]
    fn key(&self, position: &Heaps) -> u64 {
        // Five bits a heap.
        let sizes = position.sizes.iter().fold(0, |key, &size| key << 5 | u64::from(size));
        mix(sizes << 5 | u64::from(position.n_rows) << 1 | position.to_move as u64)
    }

    /// Up to 8 numbers up to 31 with hyphens, commas or blanks between them, then `first` or `second` for the side to
    /// move, the first if it is left out.
    fn read(&self, text: &str) -> Result<MoveSequence<Heaps, Taking>, InvalidGameText> {
        if matches!(text.trim(), "" | "start") {
            return Ok(MoveSequence::at(self.start()));
        }
        let (heaps, to_move) = notation::read(text, MOST_HEAPS, MOST_STONES)?;
        let mut sizes = [0; MOST_HEAPS];
        sizes[..heaps.len()].copy_from_slice(&heaps);
        Ok(MoveSequence::at(Heaps { sizes, n_rows: heaps.len() as u8, to_move }))
    }

    fn write(&self, position: &Heaps) -> String {
        notation::write(position.heaps(), position.to_move)
    }

    fn notation(&self) -> MessageId {
        id!("notation-nim")
    }

    fn why_not(&self, position: &Heaps, cells: &[usize]) -> InvalidGameText {
        match cells {
            _ if self.outcome(position).is_some() => InvalidGameText::whole("game-is-over"),
            [_] => InvalidGameText::whole("game-heaps-no-stone"),
            _ => InvalidGameText::whole("game-no-such-move"),
        }
    }
}
