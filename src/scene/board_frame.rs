//! Where the cells of a board are: geometry only.

use super::geometry::{Point, Rect};
use crate::board::Board;

/// The names of columns and rows are so much of the width of a board: they are read in a panel of any number of cells.
const NAME: f64 = 0.05;
/// But so much of a cell at least and at most.
const LEAST_NAME: f64 = 0.38;
const MOST_NAME: f64 = 0.9;
/// At nodes those of heaps, which are few, are as high as what else is written there.
pub(super) const HEAP_NAME: f64 = 11.0 / 12.0;
/// Beside the board they have so many times their height, for numbers of two digits.
const ROOM: f64 = 1.4;

/// How high the names of columns and rows of a board alone are written, in cells.
pub(super) fn name_height(board: &Board) -> f64 {
    (NAME * board.n_columns.max(board.n_rows) as f64).clamp(LEAST_NAME, MOST_NAME)
}

/// How high they are written on a board that fills a room, in cells: `least` at least, in the unit of the room, as far as
/// cells are as large as that.
pub fn readable_names(board: &Board, [width, height]: [f64; 2], least: f64) -> f64 {
    let names = name_height(board);
    let page = BoardFrame::with_names(board, 1.0, MOST_NAME).page();
    let cell = (width / page.width()).min(height / page.height());
    (least / cell.max(1e-9)).clamp(names, MOST_NAME)
}

/// The room of names of this height beside the board, both in cells.
pub(super) fn name_room(height: f64) -> f64 {
    ROOM * height
}

/// The place of a board: square cells, coordinates at the left, above and below if it has some.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct BoardFrame {
    n_columns: usize,
    n_rows: usize,
    cell: f64,
    origin: Point,
    page: Rect,
}

impl BoardFrame {
    /// The frame of a board on a page of its own, with cells of this side.
    pub fn new(board: &Board, cell: f64) -> Self {
        Self::with_names(board, cell, name_height(board))
    }

    /// The same with names of columns and rows of this height, in cells.
    pub fn with_names(board: &Board, cell: f64, height: f64) -> Self {
        let room = |names: &[String]| if names.is_empty() { 0.0 } else { name_room(height) };
        let rooms = [&board.row_names, &board.upper_names, &board.column_names].map(|names| room(names));
        Self::with_room(board, cell, rooms)
    }

    /// The same without room for coordinates.
    pub(super) fn tight(board: &Board, cell: f64) -> Self {
        Self::with_room(board, cell, [0.0; 3])
    }

    /// Room at the left, above and below, in cells.
    fn with_room(board: &Board, cell: f64, [beside, above, below]: [f64; 3]) -> Self {
        let (n_columns, n_rows) = (board.n_columns.max(1), board.n_rows.max(1));
        let page = Point::new((n_columns as f64 + beside) * cell, (n_rows as f64 + above + below) * cell);
        let origin = Point::new(beside * cell, above * cell);
        Self { n_columns, n_rows, cell, origin, page: Rect::new(Point::default(), page) }
    }

    /// The same board with its page beginning elsewhere.
    pub(super) fn moved(mut self, to: Point) -> Self {
        self.origin = Point::new(self.origin.x + to.x, self.origin.y + to.y);
        self.page = Rect::new(to, Point::new(to.x + self.page.width(), to.y + self.page.height()));
        self
    }

    /// All the room that it takes.
    pub const fn page(&self) -> Rect {
        self.page
    }

    /// The side of a cell.
    pub const fn cell(&self) -> f64 {
        self.cell
    }

    /// All cells together.
    pub fn board_rect(&self) -> Rect {
        let (width, height) = (self.n_columns as f64 * self.cell, self.n_rows as f64 * self.cell);
        Rect::new(self.origin, Point::new(self.origin.x + width, self.origin.y + height))
    }

    /// Where a cell is.
    pub fn cell_rect(&self, cell: usize) -> Rect {
        let (column, row) = ((cell % self.n_columns) as f64, (cell / self.n_columns) as f64);
        let min = Point::new(self.origin.x + column * self.cell, self.origin.y + row * self.cell);
        Rect::new(min, Point::new(min.x + self.cell, min.y + self.cell))
    }

    /// The cell at a place.
    pub fn cell_at(&self, point: Point) -> Option<usize> {
        let (x, y) = ((point.x - self.origin.x) / self.cell, (point.y - self.origin.y) / self.cell);
        let is_inside = (0.0..self.n_columns as f64).contains(&x) && (0.0..self.n_rows as f64).contains(&y);
        is_inside.then(|| y as usize * self.n_columns + x as usize)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Ground;

    #[test]
    fn names_can_be_read_on_a_small_board_and_are_no_larger_than_usual_on_a_large_one() {
        for (columns, rows) in [(9, 9), (8, 8), (7, 6)] {
            let board = Board::empty(columns, rows, Ground::Checkered).with_coordinates();
            let room = [170.0, 120.0];
            let names = readable_names(&board, room, 9.0);
            let page = BoardFrame::with_names(&board, 1.0, names).page();
            let cell = (room[0] / page.width()).min(room[1] / page.height());
            assert!(names * cell >= 9.0 && names > name_height(&board), "{columns} × {rows}: {names}");
            assert_eq!(readable_names(&board, [400.0, 400.0], 9.0), name_height(&board));
        }
    }

    #[test]
    fn every_cell_is_found_at_its_middle_and_nothing_beside_the_board() {
        for (columns, rows) in [(8, 8), (7, 6), (9, 10), (5, 3)] {
            let board = Board::empty(columns, rows, Ground::Checkered).with_coordinates();
            let frame = BoardFrame::new(&board, 12.0);
            for cell in 0..columns * rows {
                assert_eq!(frame.cell_at(frame.cell_rect(cell).center()), Some(cell));
            }
            assert_eq!(frame.cell_at(Point::new(1.0, 5.0)), None);
            assert!(frame.board_rect().max.x <= frame.page().max.x + 1e-9);
        }
    }
}
