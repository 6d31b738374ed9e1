//! Where the cells of a board are: geometry only.

use super::shape::{Point, Rect};
use crate::board::{Board, Ground};

/// Shares of a cell beside the board in which coordinates stand.
const COORDINATES: f64 = 0.45;

/// The place of a board on its own page: a page of the asked width, square cells, coordinates at the left and below.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct BoardFrame {
    n_columns: usize,
    n_rows: usize,
    cell: f64,
    origin: Point,
    page: Rect,
}

impl BoardFrame {
    /// The frame of a board on a page of this width. A board with few columns does not fill it.
    pub fn new(board: &Board, width: f64) -> Self {
        let beside = if board.row_names.is_empty() { 0.0 } else { COORDINATES };
        let below = if board.column_names.is_empty() { 0.0 } else { COORDINATES };
        let (columns, rows) = (board.n_columns.max(1) as f64, board.n_rows.max(1) as f64);
        let across = columns + beside;
        // Neither higher than wide by more than a quarter, nor cells so large that they look like a toy.
        let most = width / if board.ground == Ground::Table { 10.0 } else { 3.6 };
        let cell =
            (width / across).min(width * 1.25 / (rows + below)).min(if columns > 1.0 { most } else { width });
        let origin = Point::new((width - across * cell) / 2.0 + beside * cell, 0.0);
        let page = Rect::new(Point::default(), Point::new(width, (rows + below) * cell));
        Self { n_columns: board.n_columns.max(1), n_rows: board.n_rows.max(1), cell, origin, page }
    }

    /// The page; it begins at the origin.
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

    /// The cell at a place of the page.
    pub fn cell_at(&self, point: Point) -> Option<usize> {
        let (x, y) = ((point.x - self.origin.x) / self.cell, (point.y - self.origin.y) / self.cell);
        let is_inside = (0.0..self.n_columns as f64).contains(&x) && (0.0..self.n_rows as f64).contains(&y);
        is_inside.then(|| y as usize * self.n_columns + x as usize)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_cell_is_found_at_its_middle_and_nothing_beside_the_board() {
        for (columns, rows, ground) in
            [(8, 8, Ground::Checkered), (7, 6, Ground::Holes), (9, 10, Ground::River), (5, 3, Ground::Table)]
        {
            let board = Board::empty(columns, rows, ground).with_coordinates();
            let frame = BoardFrame::new(&board, 300.0);
            for cell in 0..columns * rows {
                assert_eq!(frame.cell_at(frame.cell_rect(cell).center()), Some(cell));
            }
            assert_eq!(frame.cell_at(Point::new(-1.0, 5.0)), None);
            assert!(frame.board_rect().max.x <= frame.page().max.x + 1e-9);
            assert!(frame.page().height() <= 300.0 * 1.25 + 1e-9);
        }
    }
}
