//! Boards as plain shapes: at the nodes of a tree, and alone on a page.

use super::super::board_frame::{BoardFrame, HEAP_NAME, name_height, name_room};
use super::super::geometry::{Point, Rect};
use super::super::ink::{Ink, Pen, background, paints, text_paints};
use super::super::shape::{PaintId, Scene, SceneGroup, SceneItem, Shape, TextAnchor};
use crate::board::{Board, BoardPiece, CellShape, Ground, Player};
use crate::scene::Theme;

/// The side of a cell in scene units, and the one that figures are written for.
pub const SCENE_CELL: f64 = 12.0;
/// Boards at nodes are at most so wide, in scene units.
const MAX_WIDTH: f64 = 132.0;
/// From this many pixels a cell on, pieces have outlines and letters.
const PIXELS_FOR_FORMS: f64 = 5.0;

/// The place of a board at a node, its corner at the origin.
pub(in crate::scene) fn frame_at_node(board: &Board) -> BoardFrame {
    frame_of_size(board, 1.0)
}

/// The same so many times its natural size.
fn frame_of_size(board: &Board, size: f64) -> BoardFrame {
    let width = (board.n_columns as f64 * SCENE_CELL).min(MAX_WIDTH);
    let cell = width / board.n_columns.max(1) as f64 * size;
    if names_heaps(board) {
        BoardFrame::with_names(board, cell, HEAP_NAME)
    } else {
        BoardFrame::tight(board, cell)
    }
}

/// Whether the rows of a board are told apart by their names alone, however small it is.
const fn names_heaps(board: &Board) -> bool {
    matches!(board.ground, Ground::Table)
}

/// How many columns at the right of a board show nothing: only a table has no cells of its own.
pub(in crate::scene) fn n_free_columns(board: &Board) -> usize {
    if board.ground != Ground::Table {
        return 0;
    }
    let n_columns = board.n_columns.max(1);
    let pieces = board.cells.iter().enumerate().filter(|(_, piece)| piece.is_some()).map(|(cell, _)| cell);
    let last = pieces.chain(board.marked.iter().copied()).map(|cell| cell % n_columns).max();
    n_columns - last.map_or(n_columns, |last| last + 1)
}

/// A board alone on a page, with coordinates. The page is in scene units; scale it as you like.
pub fn board_scene(board: &Board, theme: Theme) -> Scene {
    named_board_scene(board, theme, name_height(board))
}

/// The same with coordinates of this height, in cells.
pub fn named_board_scene(board: &Board, theme: Theme, names: f64) -> Scene {
    scene_of_board(board, theme, BoardFrame::with_names(board, SCENE_CELL, names), Some(names))
}

/// The same so small that nothing on it can be read: without coordinates, and with a disc for every piece.
pub fn small_board_scene(board: &Board, theme: Theme) -> Scene {
    scene_of_board(board, theme, BoardFrame::tight(board, SCENE_CELL), None)
}

/// With names of columns and rows that are so many cells high, if they can be read.
fn scene_of_board(board: &Board, theme: Theme, frame: BoardFrame, names: Option<f64>) -> Scene {
    let mut scene = Scene {
        page: frame.page(),
        background: background(theme),
        paints: paints(theme, 1.0),
        text_paints: text_paints(theme, |pen| match pen {
            Pen::Coordinate => names.unwrap_or_default() * SCENE_CELL,
            pen => pen.size(),
        }),
        ..Scene::default()
    };
    let mut drawing = BoardDrawing {
        scene: &mut scene,
        group: SceneGroup::Overlay,
        frame,
        size: 1.0,
        has_forms: names.is_some(),
        has_coordinates: names.is_some(),
    };
    drawing.board(board);
    if let Some(names) = names {
        drawing.coordinates(board, Pen::Coordinate, names);
    }
    scene
}

/// Adds a board to a scene; `pixels` are those of a scene unit.
pub(in crate::scene) fn draw_board(
    scene: &mut Scene,
    group: SceneGroup,
    board: &Board,
    at: Point,
    pixels: f64,
) {
    draw_board_of_size(scene, group, board, at, 1.0, pixels);
}

/// The same so many times its natural size; the scene's letters of boards have that size already.
pub(super) fn draw_board_of_size(
    scene: &mut Scene,
    group: SceneGroup,
    board: &Board,
    at: Point,
    size: f64,
    pixels: f64,
) {
    let frame = frame_of_size(board, size).moved(at);
    let has_forms = frame.cell() * pixels >= PIXELS_FOR_FORMS;
    let mut drawing = BoardDrawing { scene, group, frame, size, has_forms, has_coordinates: false };
    drawing.board(board);
    // On a smaller board they could not be read.
    if names_heaps(board) && frame.cell() >= SCENE_CELL - 1e-9 {
        drawing.coordinates(board, Pen::HeapName, HEAP_NAME);
    }
}

struct BoardDrawing<'a> {
    scene: &'a mut Scene,
    group: SceneGroup,
    frame: BoardFrame,
    /// How many times its natural size it has.
    size: f64,
    has_forms: bool,
    /// Whether names of columns, rows and cells are written.
    has_coordinates: bool,
}

impl BoardDrawing<'_> {
    fn push(&mut self, shape: Shape) {
        self.scene.items.push(SceneItem { group: self.group, shape });
    }

    fn rect(&mut self, rect: Rect, corner: f64, ink: Ink) {
        self.push(Shape::Rect { rect, corner, paint: ink.into() });
    }

    fn line(&mut self, from: Point, to: Point, ink: Ink) {
        self.push(Shape::Line { from, to, paint: ink.into() });
    }

    fn circle(&mut self, center: Point, radius: f64, ink: Ink) {
        let paint: PaintId = ink.into();
        self.push(Shape::Circle { center, radius, paint });
    }

    fn text(&mut self, center: Point, pen: Pen, text: &str) {
        self.text_of_size(center, pen, pen.size() * self.size, text);
    }

    fn text_of_size(&mut self, center: Point, pen: Pen, size: f64, text: &str) {
        let range = self.scene.add_text(text);
        let at = Point::new(center.x, center.y + size * 0.36);
        self.push(Shape::Text { at, anchor: TextAnchor::Middle, text: range, paint: pen.into() });
    }

    fn board(&mut self, board: &Board) {
        self.ground(board);
        for &cell in &board.marked {
            self.mark(board, cell);
        }
        for (cell, piece) in board.cells.iter().enumerate() {
            let center = self.frame.cell_rect(cell).center();
            match piece {
                Some(piece) => {
                    let is_named = board.cell_names.get(cell).is_some_and(|name| !name.is_empty());
                    let place = self.place_of_piece(center, is_named && self.has_coordinates);
                    self.piece(board.ground, *piece, place);
                }
                None if board.ground == Ground::Holes => {
                    self.circle(center, self.frame.cell() * 0.4, Ink::BoardHole);
                }
                None => {}
            }
        }
        if self.has_coordinates {
            self.cell_names(board);
        }
        for &cell in &board.won {
            self.circle(self.frame.cell_rect(cell).center(), self.frame.cell() * 0.42, Ink::BoardWon);
        }
    }

    /// The middle of a piece and the size of what it is drawn in: smaller and aside where the cell has a name in its corner.
    fn place_of_piece(&self, center: Point, is_named: bool) -> (Point, f64) {
        let cell = self.frame.cell();
        if is_named {
            (Point::new(center.x + 0.11 * cell, center.y + 0.13 * cell), 0.7 * cell)
        } else {
            (center, cell)
        }
    }

    /// In the upper left corners.
    fn cell_names(&mut self, board: &Board) {
        for (cell, name) in board.cell_names.iter().enumerate().filter(|(_, name)| !name.is_empty()) {
            let (rect, unit) = (self.frame.cell_rect(cell), self.frame.cell());
            self.text(Point::new(rect.min.x + 0.24 * unit, rect.min.y + 0.18 * unit), Pen::CellName, name);
        }
    }

    fn ground(&mut self, board: &Board) {
        let whole = self.frame.board_rect();
        match board.ground {
            Ground::Checkered => {
                self.rect(whole, 0.0, Ink::BoardLight);
                for cell in 0..board.n_columns * board.n_rows {
                    if (cell % board.n_columns + cell / board.n_columns) % 2 == 1 {
                        self.rect(self.frame.cell_rect(cell), 0.0, Ink::BoardDark);
                    }
                }
            }
            Ground::Squares => {
                self.rect(whole, 0.0, Ink::BoardPlain);
                self.grid(board, false);
            }
            Ground::Felt => {
                self.rect(whole, 0.0, Ink::BoardFelt);
                if self.has_forms {
                    self.grid(board, true);
                }
            }
            Ground::Holes => self.rect(whole, self.frame.cell() * 0.3, Ink::BoardWall),
            Ground::Crossings => {
                self.rect(whole, 0.0, Ink::BoardWood);
                if self.has_forms {
                    self.crossings(board, None);
                }
            }
            Ground::River => {
                self.rect(whole, 0.0, Ink::BoardWood);
                if self.has_forms {
                    self.crossings(board, Some(board.n_rows / 2));
                    self.palaces(board);
                }
            }
            Ground::Table => {}
        }
    }

    /// Lines between cells, those around the board by choice.
    fn grid(&mut self, board: &Board, has_border: bool) {
        let whole = self.frame.board_rect();
        let cell = self.frame.cell();
        let inner = |n: usize| if has_border { 0..n + 1 } else { 1..n };
        for column in inner(board.n_columns) {
            let x = whole.min.x + column as f64 * cell;
            self.line(Point::new(x, whole.min.y), Point::new(x, whole.max.y), Ink::BoardLine);
        }
        for row in inner(board.n_rows) {
            let y = whole.min.y + row as f64 * cell;
            self.line(Point::new(whole.min.x, y), Point::new(whole.max.x, y), Ink::BoardLine);
        }
    }

    /// Lines through the middles of cells; interrupted above the row `river`.
    fn crossings(&mut self, board: &Board, river: Option<usize>) {
        let middle =
            |column: usize, row: usize| self.frame.cell_rect(row * board.n_columns + column).center();
        let (right, bottom) = (board.n_columns - 1, board.n_rows - 1);
        let mut lines = Vec::new();
        for row in 0..board.n_rows {
            lines.push((middle(0, row), middle(right, row)));
        }
        for column in 0..board.n_columns {
            match river.filter(|_| column > 0 && column < right) {
                Some(river) => {
                    lines.push((middle(column, 0), middle(column, river - 1)));
                    lines.push((middle(column, river), middle(column, bottom)));
                }
                None => lines.push((middle(column, 0), middle(column, bottom))),
            }
        }
        for (from, to) in lines {
            self.line(from, to, Ink::BoardLine);
        }
    }

    /// The diagonals in which generals and advisors stay.
    fn palaces(&mut self, board: &Board) {
        let middle =
            |column: usize, row: usize| self.frame.cell_rect(row * board.n_columns + column).center();
        if board.n_columns < 6 || board.n_rows < 6 {
            return;
        }
        let bottom = board.n_rows - 1;
        let lines = [
            (middle(3, 0), middle(5, 2)),
            (middle(5, 0), middle(3, 2)),
            (middle(3, bottom), middle(5, bottom - 2)),
            (middle(5, bottom), middle(3, bottom - 2)),
        ];
        for (from, to) in lines {
            self.line(from, to, Ink::BoardLine);
        }
    }

    fn mark(&mut self, board: &Board, cell: usize) {
        let rect = self.frame.cell_rect(cell);
        match board.ground {
            Ground::Checkered | Ground::Squares | Ground::Felt => {
                self.rect(rect.expand(-self.frame.cell() * 0.02), 0.0, Ink::BoardMark);
            }
            // Stones that were taken leave their outlines, crossed out.
            Ground::Table => {
                let (center, reach) = (rect.center(), self.frame.cell() * 0.26);
                self.circle(center, self.frame.cell() * 0.38, Ink::StoneTaken);
                if self.has_forms {
                    let from = Point::new(center.x - reach, center.y + reach);
                    self.line(from, Point::new(center.x + reach, center.y - reach), Ink::StoneTaken);
                }
            }
            _ => self.circle(rect.center(), self.frame.cell() * 0.5, Ink::BoardMark),
        }
    }

    fn piece(&mut self, ground: Ground, piece: BoardPiece, (center, cell): (Point, f64)) {
        let is_first = piece.side == Player::First;
        let disc = match (ground, is_first) {
            (Ground::Holes, true) => Ink::DiscYellow,
            (Ground::Holes, false) => Ink::DiscRed,
            (Ground::Table, _) => Ink::DiscPlain,
            (_, true) => Ink::DiscDark,
            (_, false) => Ink::DiscLight,
        };
        match piece.form {
            CellShape::Disc | CellShape::Crowned => {
                self.circle(center, cell * 0.4, disc);
                if self.has_forms && ground == Ground::Holes && !is_first {
                    // Told apart without color too.
                    self.circle(center, cell * 0.2, Ink::DiscInner);
                }
                if piece.form == CellShape::Crowned {
                    self.crown((center, cell), if is_first { Ink::CrownLight } else { Ink::CrownDark });
                }
            }
            CellShape::Cross => {
                let arm = cell * 0.28;
                for dy in [arm, -arm] {
                    let from = Point::new(center.x - arm, center.y - dy);
                    self.line(from, Point::new(center.x + arm, center.y + dy), Ink::Cross);
                }
            }
            CellShape::Ring => self.circle(center, cell * 0.3, Ink::Ring),
            CellShape::Figure(_) | CellShape::Tile(_) if !self.has_forms => {
                let is_tile = matches!(piece.form, CellShape::Tile(_));
                // A figure's first side is light, a stone's dark.
                let ink = match (is_tile, is_first) {
                    (true, true) => Ink::DiscRed,
                    (true | false, false) => Ink::DiscDark,
                    (false, true) => Ink::DiscLight,
                };
                self.circle(center, cell * 0.3, ink);
            }
            CellShape::Figure(figure) if is_first => {
                self.text(center, Pen::FigureLight, figure.encode_utf8(&mut [0; 4]));
                self.text(center, Pen::FigureEdge, hollow(figure).encode_utf8(&mut [0; 4]));
            }
            CellShape::Figure(figure) => self.text(center, Pen::FigureDark, figure.encode_utf8(&mut [0; 4])),
            CellShape::Tile(letter) => {
                self.circle(center, cell * 0.44, if is_first { Ink::TileFirst } else { Ink::TileSecond });
                let pen = if is_first { Pen::TileFirst } else { Pen::TileSecond };
                self.text(center, pen, letter.encode_utf8(&mut [0; 4]));
            }
        }
    }

    /// Three points on a disc.
    fn crown(&mut self, (center, cell): (Point, f64), ink: Ink) {
        let unit = cell * 0.085;
        let at = |x: f64, y: f64| Point::new(center.x + x * unit, center.y + y * unit);
        for (left, tip, right) in [(-2.6, -2.6, -0.2), (-1.4, 0.0, 1.4), (0.2, 2.6, 2.6)] {
            let corners = [at(left, 2.0), at(tip, -2.2), at(right, 2.0)];
            self.push(Shape::Triangle { corners, paint: ink.into() });
        }
    }

    /// Names of this height in cells.
    fn coordinates(&mut self, board: &Board, pen: Pen, height: f64) {
        let whole = self.frame.board_rect();
        let half = self.frame.cell() * name_room(height) / 2.0;
        let size = self.frame.cell() * height;
        for (column, name) in board.column_names.iter().enumerate() {
            let x = self.frame.cell_rect(column).center().x;
            self.text_of_size(Point::new(x, whole.max.y + half), pen, size, name);
        }
        for (column, name) in board.upper_names.iter().enumerate() {
            let x = self.frame.cell_rect(column).center().x;
            self.text_of_size(Point::new(x, whole.min.y - half), pen, size, name);
        }
        for (row, name) in board.row_names.iter().enumerate() {
            let y = self.frame.cell_rect(row * board.n_columns).center().y;
            self.text_of_size(Point::new(whole.min.x - half, y), pen, size, name);
        }
    }
}

/// The outline of a chess figure: the filled ones follow the hollow ones in Unicode.
fn hollow(figure: char) -> char {
    match figure {
        '♚'..='♟' => char::from_u32(u32::from(figure) - 6).unwrap_or(figure),
        figure => figure,
    }
}
