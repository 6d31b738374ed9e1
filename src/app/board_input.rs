//! What pointing at the board means: following, playing, setting up. Cells in, intentions out.
//!
//! It knows neither the window nor the rules: where the pointer is and which moves there are is told with every event.

use crate::board::{Board, BoardPiece, Ground, Player};
use crate::live::LegalMove;

/// What clicks on the board mean.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum BoardMode {
    /// The board follows the steps and the pointer.
    #[default]
    Follow,
    /// Clicks make moves from the position at the root.
    Play,
    /// Clicks put pieces down.
    SetUp,
}

/// What the pointer did on the board; a cell is `None` beside the cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Pointed {
    /// Pressed and released at one place.
    Click(Option<usize>),
    /// Pressed here, and moved on.
    Drag(Option<usize>),
    /// Released here after moving.
    Drop(Option<usize>),
}

/// What came of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Meant {
    /// Nothing has changed.
    Nothing,
    /// Something was picked or put down; the move is not complete.
    Pick,
    /// The move with this number.
    Move(usize),
    /// These cells are no move.
    NoMove(Vec<usize>),
}

/// What was pointed at so far.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct BoardInput {
    mode: BoardMode,
    /// Cells pointed at so far for a move that is not complete.
    picked: Vec<usize>,
    /// Moves that all fit what was pointed at, such as promotions.
    choices: Vec<usize>,
    pub(super) set_up: SetUp,
}

/// A position being set up.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct SetUp {
    /// What stands where; empty until it begins.
    pub(super) cells: Vec<Option<BoardPiece>>,
    pub(super) to_move: Option<Player>,
    /// Which piece a click puts down; `None` takes one away.
    pub(super) piece: Option<BoardPiece>,
    /// The names of what was chosen that cells do not show.
    pub(super) extras: Vec<String>,
}

impl SetUp {
    /// Begins at a position, unless it has begun on a board of this size.
    pub(super) fn begin(
        &mut self,
        board: &Board,
        to_move: Player,
        piece: Option<BoardPiece>,
        extras: impl FnOnce() -> Vec<String>,
    ) {
        if self.cells.len() != board.cells.len() {
            let to_move = Some(to_move);
            *self = Self { cells: board.cells.clone(), to_move, piece, extras: extras() };
        }
    }
}

impl BoardInput {
    pub(super) const fn mode(&self) -> BoardMode {
        self.mode
    }

    pub(super) fn picked(&self) -> &[usize] {
        &self.picked
    }

    pub(super) fn choices(&self) -> &[usize] {
        &self.choices
    }

    /// Another meaning of clicks; what was picked is forgotten.
    pub(super) fn turn_to(&mut self, mode: BoardMode) {
        *self = Self { mode, ..Self::default() };
    }

    /// Forgets what belongs to a position that is no longer there.
    pub(super) fn forget(&mut self) {
        self.turn_to(if self.mode == BoardMode::SetUp { BoardMode::Play } else { self.mode });
    }

    /// A move was made: nothing is picked any more.
    pub(super) fn let_go(&mut self) {
        self.picked.clear();
        self.choices.clear();
    }

    /// Whether pointing at this cell goes on with a move.
    pub(super) fn invites(&self, cell: usize, moves: &[LegalMove], board: &Board) -> bool {
        self.mode == BoardMode::Play && moves.iter().any(|mv| fits(&mv.cells, &self.picked, cell, board))
    }

    /// The cells to which moves lead from here: from what is picked; else from the cell that is pointed at; where pieces
    /// are put down, all cells on which one can be, as long as the board is pointed at.
    pub(super) fn goals(&self, moves: &[LegalMove], board: &Board, pointed: Option<usize>) -> Vec<usize> {
        if self.mode != BoardMode::Play {
            return Vec::new();
        }
        let are_dropped = moves.iter().all(|mv| mv.cells.len() <= 1);
        let begun = match pointed {
            _ if !self.picked.is_empty() => self.picked.as_slice(),
            Some(_) if are_dropped => &[],
            Some(ref cell) => std::slice::from_ref(cell),
            None => return Vec::new(),
        };
        let goes_on = |mv: &&LegalMove| mv.cells.len() > begun.len() && mv.cells.starts_with(begun);
        let mut goals = Vec::new();
        for cell in moves.iter().filter(goes_on).map(|mv| mv.cells[begun.len()]) {
            if cell < board.cells.len() && !goals.contains(&cell) {
                goals.push(cell);
            }
        }
        goals
    }

    /// What the pointer did, on a board with these legal moves.
    pub(super) fn point(&mut self, pointed: Pointed, moves: &[LegalMove], board: &Board) -> Meant {
        match (self.mode, pointed) {
            (BoardMode::Follow, Pointed::Click(_)) => {
                self.mode = BoardMode::Play;
                Meant::Nothing
            }
            (BoardMode::Play, Pointed::Click(Some(cell))) => self.pick(cell, moves, board),
            (BoardMode::Play, Pointed::Drag(Some(cell))) => {
                self.picked.clear();
                self.pick(cell, moves, board)
            }
            // A piece that is dropped where it was taken stays picked.
            (BoardMode::Play, Pointed::Drop(Some(cell)))
                if self.picked.last().is_some_and(|&last| last != cell) =>
            {
                self.pick(cell, moves, board)
            }
            (BoardMode::SetUp, Pointed::Click(Some(cell))) => self.put(cell),
            _ => Meant::Nothing,
        }
    }

    fn put(&mut self, cell: usize) -> Meant {
        let Some(there) = self.set_up.cells.get_mut(cell) else { return Meant::Nothing };
        *there = if *there == self.set_up.piece { None } else { self.set_up.piece };
        Meant::Pick
    }

    /// A cell was pointed at: the beginning of a move, its end, or neither.
    fn pick(&mut self, cell: usize, moves: &[LegalMove], board: &Board) -> Meant {
        self.choices.clear();
        let n_picked = self.picked.len();
        let numbers = |fits: &dyn Fn(&[usize]) -> bool| -> Vec<usize> {
            (0..moves.len()).filter(|&i| fits(&moves[i].cells)).collect()
        };
        let fitting = numbers(&|cells| fits(cells, &self.picked, cell, board));
        let complete: Vec<usize> =
            fitting.iter().copied().filter(|&i| moves[i].cells.len() == n_picked + 1).collect();
        // Where only one move is left, the cells in between need not be pointed at one by one.
        let by_goal = numbers(&|cells| {
            cells.len() > 2
                && n_picked == 1
                && cells.first() == self.picked.first()
                && cells.last() == Some(&cell)
        });
        match (complete.as_slice(), fitting.as_slice(), by_goal.as_slice()) {
            (&[only], [_], _) | ([], [], &[only]) => {
                self.let_go();
                return Meant::Move(only);
            }
            (_, [_, ..], _) => {
                self.picked.push(cell);
                if complete.len() == fitting.len() {
                    self.choices = complete;
                }
            }
            _ => {
                let mut cells = std::mem::take(&mut self.picked);
                if cells.last() == Some(&cell) {
                    // Pointing at the same piece again lets it go.
                } else if moves.iter().any(|mv| fits(&mv.cells, &[], cell, board)) {
                    self.picked = vec![cell];
                } else {
                    // What was picked stays picked: only the goal was wrong.
                    self.picked.clone_from(&cells);
                    cells.push(cell);
                    return Meant::NoMove(cells);
                }
            }
        }
        Meant::Pick
    }
}

/// Whether a move begins with what was pointed at and this cell. On boards where discs fall, any cell of the column will do.
fn fits(cells: &[usize], picked: &[usize], cell: usize, board: &Board) -> bool {
    let matches = |wanted: usize, given: usize| {
        wanted == given
            || board.ground == Ground::Holes && wanted % board.n_columns == given % board.n_columns
    };
    cells.len() > picked.len() && cells.starts_with(picked) && matches(cells[picked.len()], cell)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::CellShape;
    use crate::live::{LivePosition, registry};
    use std::sync::Arc;

    fn position(game: &str, text: &str) -> Arc<dyn LivePosition> {
        registry::find(game).unwrap().open(&[]).unwrap().read(text).unwrap()
    }

    /// A cell by the names of its column and row.
    fn cell(board: &Board, name: &str) -> usize {
        let (column, row) = name.split_at(1);
        let column = board.column_names.iter().position(|one| one == column).unwrap();
        column + board.n_columns * board.row_names.iter().position(|one| one == row).unwrap()
    }

    /// Does `c e2` (click), `d e2` (drag) and `u e4` (drop) in a game; a cell `-` is beside the board.
    /// Says what came of the last: a move, cells that are none, or what is picked with the choices.
    #[track_caller]
    fn check(game: &str, text: &str, events: &str, expected: &str) {
        let live = position(game, text);
        let (board, moves) = (live.board(), live.moves());
        let mut hand = BoardInput { mode: BoardMode::Play, ..BoardInput::default() };
        let mut meant = Meant::Nothing;
        let words: Vec<&str> = events.split_whitespace().collect();
        for pair in words.chunks(2) {
            let at = (pair[1] != "-").then(|| cell(&board, pair[1]));
            let pointed = match pair[0] {
                "c" => Pointed::Click(at),
                "d" => Pointed::Drag(at),
                _ => Pointed::Drop(at),
            };
            meant = hand.point(pointed, &moves, &board);
        }
        let name = |&cell: &usize| {
            let (row, column) = (cell / board.n_columns, cell % board.n_columns);
            format!("{}{}", board.column_names[column], board.row_names[row])
        };
        let names = |cells: &[usize]| cells.iter().map(name).collect::<Vec<_>>().join("-");
        let said = match meant {
            Meant::Move(index) => {
                assert_eq!(hand, BoardInput { mode: BoardMode::Play, ..BoardInput::default() });
                moves[index].text.clone()
            }
            Meant::NoMove(cells) => {
                // What was picked before the wrong goal stays picked.
                assert_eq!(hand.picked(), &cells[..cells.len() - 1]);
                format!("no move {}", names(&cells))
            }
            Meant::Pick | Meant::Nothing => {
                let choices: Vec<&str> = hand.choices().iter().map(|&i| moves[i].text.as_str()).collect();
                format!("picked {} {}", names(hand.picked()), choices.join(" ")).trim().to_owned()
            }
        };
        assert_eq!(said, expected);
    }

    const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

    #[test]
    fn a_piece_moves_by_two_clicks_or_by_dragging() {
        check("chess", START, "c e2", "picked e2");
        check("chess", START, "c e2 c e4", "e4");
        check("chess", START, "d e2 u e4", "e4");
        check("chess", START, "d e2 u e2", "picked e2");
        check("chess", START, "d e2 u e2 c e4", "e4");
        check("chess", START, "d e2 u - c e4", "e4");
        check("chess", START, "c a2 d e2 u e4", "e4");
    }

    #[test]
    fn a_second_click_lets_go_and_another_piece_is_taken_instead() {
        check("chess", START, "c e2 c e2", "picked");
        check("chess", START, "c e2 c d2", "picked d2");
        check("chess", START, "c e2 c d2 c d4", "d4");
    }

    #[test]
    fn what_is_no_move_is_handed_over_whole_and_the_piece_stays_picked() {
        check("chess", START, "c e5", "no move e5");
        check("chess", START, "c e2 c e5", "no move e2-e5");
        check("chess", START, "d e2 u e5", "no move e2-e5");
        check("chess", START, "d e5 u e6", "picked");
        check("chess", START, "c e2 c e5 c e4", "e4");
        check("chess", START, "c - c e2 c -", "picked e2");
    }

    #[test]
    fn moves_that_differ_only_in_what_becomes_of_the_piece_are_choices() {
        let promotion = "7k/P7/8/8/8/8/8/K7 w - - 0 1";
        check("chess", promotion, "c a7 c a8", "picked a7-a8 a8=N a8=B a8=R+ a8=Q+");
        check("chess", promotion, "d a7 u a8 c a1", "picked a1");
    }

    #[test]
    fn one_cell_is_a_move_where_pieces_come_from_the_hand() {
        check("tic-tac-toe", "X../.O./...", "c a1", "a1");
        check("tic-tac-toe", "X../.O./...", "d a1 u b1", "picked");
        check("tic-tac-toe", "X../.O./...", "c b2", "no move b2");
    }

    #[test]
    fn the_goals_of_a_piece_are_shown_and_where_pieces_can_be_put() {
        let goals = |game: &str, text: &str, picked: &[&str], pointed: Option<&str>| {
            let live = position(game, text);
            let board = live.board();
            let picked = picked.iter().map(|name| cell(&board, name)).collect();
            let hand = BoardInput { mode: BoardMode::Play, picked, ..BoardInput::default() };
            let name = |cell: usize| {
                let (row, column) = (cell / board.n_columns, cell % board.n_columns);
                format!("{}{}", board.column_names[column], board.row_names[row])
            };
            let goals = hand.goals(&live.moves(), &board, pointed.map(|name| cell(&board, name)));
            let mut names: Vec<String> = goals.into_iter().map(name).collect();
            names.sort();
            names.join(" ")
        };
        assert_eq!(goals("chess", START, &["b1"], None), "a3 c3");
        assert_eq!(goals("chess", START, &["b1"], Some("e2")), "a3 c3", "what is picked goes first");
        assert_eq!(goals("chess", START, &[], Some("e2")), "e3 e4");
        assert_eq!(goals("chess", START, &[], Some("e5")), "");
        assert_eq!(goals("chess", START, &[], None), "");
        assert_eq!(goals("tic-tac-toe", "XOX/OOX/...", &[], Some("a3")), "a1 b1 c1");
        assert_eq!(goals("tic-tac-toe", "XOX/OOX/...", &[], None), "");
        // A promotion has four moves and one goal.
        assert_eq!(goals("chess", "7k/P7/8/8/8/8/8/K7 w - - 0 1", &["a7"], None), "a8");
        let follows = BoardInput::default();
        let live = position("chess", START);
        assert!(follows.goals(&live.moves(), &live.board(), Some(52)).is_empty());
    }

    #[test]
    fn a_disc_falls_wherever_its_column_is_pointed_at() {
        let live = position("connect-four", "");
        let (board, moves) = (live.board(), live.moves());
        for row in 0..board.n_rows {
            let mut hand = BoardInput { mode: BoardMode::Play, ..BoardInput::default() };
            let at = row * board.n_columns + 3;
            assert!(hand.invites(at, &moves, &board));
            let Meant::Move(index) = hand.point(Pointed::Click(Some(at)), &moves, &board) else {
                panic!("row {row} is no move");
            };
            assert_eq!(moves[index].text, "d");
        }
    }

    #[test]
    fn a_capture_of_several_pieces_is_made_by_its_goal() {
        let board = Board::empty(5, 5, Ground::Checkered);
        let mv = |cells: &[usize]| LegalMove { text: String::new(), cells: cells.to_vec() };
        let moves = [mv(&[0, 12, 24]), mv(&[0, 12, 14])];
        let mut hand = BoardInput { mode: BoardMode::Play, ..BoardInput::default() };
        let mut click = |at| hand.point(Pointed::Click(Some(at)), &moves, &board);
        assert_eq!((click(0), click(24)), (Meant::Pick, Meant::Move(0)));
        assert_eq!((click(0), click(12), click(14)), (Meant::Pick, Meant::Pick, Meant::Move(1)));
    }

    #[test]
    fn the_first_click_on_a_board_that_follows_begins_to_play() {
        let live = position("chess", START);
        let (board, moves) = (live.board(), live.moves());
        let mut hand = BoardInput::default();
        let e2 = cell(&board, "e2");
        assert!(!hand.invites(e2, &moves, &board));
        assert_eq!(hand.point(Pointed::Drag(Some(e2)), &moves, &board), Meant::Nothing);
        assert_eq!(hand.mode(), BoardMode::Follow);
        assert_eq!(hand.point(Pointed::Click(Some(e2)), &moves, &board), Meant::Nothing);
        assert_eq!((hand.mode(), hand.picked()), (BoardMode::Play, [].as_slice()));
        assert!(hand.invites(e2, &moves, &board));
    }

    #[test]
    fn pieces_are_placed_and_removed() {
        let board = Board::empty(3, 3, Ground::Squares);
        let [cross, ring] = [(Player::First, CellShape::Cross), (Player::Second, CellShape::Ring)]
            .map(|(side, form)| Some(BoardPiece::new(side, form)));
        let mut hand = BoardInput::default();
        hand.turn_to(BoardMode::SetUp);
        hand.set_up.begin(&board, Player::Second, cross, Vec::new);
        let click = |hand: &mut BoardInput, at| {
            let _ = hand.point(Pointed::Click(Some(at)), &[], &board);
            hand.set_up.cells.get(at).copied().flatten()
        };
        assert_eq!(click(&mut hand, 4), cross);
        hand.set_up.piece = ring;
        assert_eq!((click(&mut hand, 4), click(&mut hand, 0)), (ring, ring));
        assert_eq!(click(&mut hand, 4), None);
        hand.set_up.piece = None;
        assert_eq!((click(&mut hand, 0), click(&mut hand, 99)), (None, None));
        hand.set_up.begin(&board, Player::First, cross, Vec::new);
        assert_eq!((hand.set_up.to_move, hand.set_up.piece), (Some(Player::Second), None), "it goes on");
    }

    #[test]
    fn another_position_or_meaning_forgets_what_was_picked() {
        let live = position("chess", START);
        let (board, moves) = (live.board(), live.moves());
        let picked = || {
            let mut hand = BoardInput { mode: BoardMode::Play, ..BoardInput::default() };
            assert_eq!(hand.point(Pointed::Click(Some(cell(&board, "e2"))), &moves, &board), Meant::Pick);
            hand
        };
        let (mut same, mut other) = (picked(), picked());
        same.forget();
        assert_eq!((same.mode(), same.picked().len()), (BoardMode::Play, 0));
        other.turn_to(BoardMode::SetUp);
        other.set_up.begin(&board, Player::First, None, Vec::new);
        other.forget();
        assert_eq!(other, same);
    }
}
