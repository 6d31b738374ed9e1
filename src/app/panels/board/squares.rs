//! The board itself: drawn, clicked, dragged on and walked over with the arrow keys.

use eframe::egui::{
    self, EventFilter, Key, Modifiers, Pos2, Rect, Response, Sense, Stroke, StrokeKind, Ui, WidgetInfo, vec2,
};

use super::panel::{BoardPanel, BoardView};
use crate::app::board_input::{BoardInput, BoardMode, Meant, Pointed};
use crate::app::command::Command;
use crate::app::theme::Palette;
use crate::app::workspace::Workspace;
use crate::board::{Board, BoardPiece, CellShape};
use crate::live::{LegalMove, PlannedPosition};
use crate::scene::{BoardFrame, Point, SCENE_CELL, named_board_scene, readable_names};
use crate::text::Text;

/// The largest cell, in points.
const MAX_CELL: f64 = 84.0;
/// Names of columns and rows are so high at least, in points, as far as cells are.
const LEAST_NAME: f64 = 9.0;
/// The widest board, in points.
const MAX_SIDE: f32 = 340.0;

/// Where the cells are on the screen, whichever side is below.
struct BoardSquares {
    rect: Rect,
    frame: BoardFrame,
    /// The last cell, if the board is seen from the other side.
    flipped_from: Option<usize>,
}

impl BoardSquares {
    /// Between the number of a cell and its place on the screen; its own inverse.
    fn turned(&self, cell: usize) -> usize {
        self.flipped_from.map_or(cell, |last| last.saturating_sub(cell))
    }

    fn cell_at(&self, pos: Pos2) -> Option<usize> {
        let at = pos - self.rect.min;
        let cell = self.frame.cell_at(Point::new(f64::from(at.x), f64::from(at.y)))?;
        Some(self.turned(cell))
    }

    fn rect_of(&self, cell: usize) -> Rect {
        let of = self.frame.cell_rect(self.turned(cell));
        let at = |point: Point| self.rect.min + vec2(point.x as f32, point.y as f32);
        Rect::from_min_max(at(of.min), at(of.max))
    }
}

/// The board of what is shown, as high as `height` at most, in points.
pub(super) fn board_ui(
    workspace: &Workspace,
    live: &PlannedPosition,
    board: &Board,
    (shown, height): (&BoardView, f32),
    table: &mut BoardPanel,
    ui: &mut Ui,
    commands: &mut Vec<Command>,
) {
    let is_flipped = workspace.is_board_flipped();
    let drawn = if is_flipped { board.clone().flipped() } else { board.clone() };
    let width = ui.available_width().min(MAX_SIDE);
    // Cells as large as there is room, and no larger than a hand would want them.
    let height = height.max(120.0);
    let names = readable_names(&drawn, [f64::from(width), f64::from(height)], LEAST_NAME);
    let scene = named_board_scene(&drawn, workspace.document().request.look.theme, names);
    let fitting = f64::from(width) / scene.page.width();
    let scale = fitting
        .min(f64::from(height) / scene.page.height())
        .min(MAX_CELL / scene.page.width() * board.n_columns as f64);
    let size = vec2((scene.page.width() * scale) as f32, (scene.page.height() * scale) as f32);
    let (rect, response) = ui.allocate_exact_size(size, Sense::click_and_drag());
    let squares = BoardSquares {
        rect,
        frame: BoardFrame::with_names(
            board,
            f64::from(rect.width()) / scene.page.width() * SCENE_CELL,
            names,
        ),
        flipped_from: is_flipped.then(|| board.cells.len().saturating_sub(1)),
    };
    let n_asked = workspace.n_board_asked();
    if std::mem::replace(&mut table.n_board_asked, n_asked) != n_asked {
        response.request_focus();
    }
    let cursor = walk(&response, board, &squares, table, ui);
    let label = spoken(workspace.text(), shown, live, board, cursor);
    response.widget_info(|| WidgetInfo::labeled(egui::Role::Image, true, &label));
    let moves = live.position.moves();
    if ui.is_rect_visible(rect) {
        table.painter.begin_frame(ui.ctx());
        let shapes = table.painter.whole(ui.ctx(), &scene, rect);
        ui.painter_at(rect).extend(shapes);
        let hovered = response.hover_pos().and_then(|pos| squares.cell_at(pos));
        mark(board, &squares, &table.hand, &moves, (cursor.or(hovered), cursor.is_some()), ui);
    }
    let now = || response.interact_pointer_pos().and_then(|pos| squares.cell_at(pos));
    let pressed = || ui.input(|input| input.pointer.press_origin()).and_then(|pos| squares.cell_at(pos));
    let entered = cursor.filter(|_| {
        ui.input_mut(|input| {
            input.consume_key(Modifiers::NONE, Key::Enter) || input.consume_key(Modifiers::NONE, Key::Space)
        })
    });
    let events = [
        response.drag_started().then(|| Pointed::Drag(pressed())),
        response.drag_stopped().then(|| Pointed::Drop(now())),
        (response.clicked() && entered.is_none() && response.interact_pointer_pos().is_some())
            .then(|| Pointed::Click(now())),
        entered.map(|cell| Pointed::Click(Some(cell))),
    ];
    for pointed in events.into_iter().flatten() {
        let meant = table.hand.point(pointed, &moves, board);
        if table.hand.mode() != workspace.board_mode() {
            commands.push(Command::TurnBoard(table.hand.mode()));
        }
        if meant != Meant::Nothing {
            commands.push(Command::Refuse(None));
        }
        match meant {
            Meant::Nothing | Meant::Pick => {}
            Meant::Move(index) => commands.push(Command::Move(index)),
            Meant::NoMove(cells) => {
                commands.push(Command::Refuse(Some(Box::new(live.position.why_not(&cells)))));
            }
        }
    }
}

/// Moves the cursor while the board has the focus; the cell that it is on then.
fn walk(
    response: &Response,
    board: &Board,
    squares: &BoardSquares,
    table: &mut BoardPanel,
    ui: &Ui,
) -> Option<usize> {
    if !response.has_focus() || table.hand.mode() == BoardMode::Follow {
        return None;
    }
    let keeps = EventFilter { horizontal_arrows: true, vertical_arrows: true, ..EventFilter::default() };
    ui.memory_mut(|memory| memory.set_focus_lock_filter(response.id, keeps));
    let n_cells = board.n_columns * board.n_rows;
    // On the screen, so that the arrows mean what they show.
    let middle = (board.n_rows / 2) * board.n_columns + board.n_columns / 2;
    let mut at = table.cursor.filter(|&cell| cell < n_cells).map_or(middle, |cell| squares.turned(cell));
    let (mut column, mut row) = (at % board.n_columns, at / board.n_columns);
    ui.input_mut(|input| {
        let mut pressed = |key| input.count_and_consume_key(Modifiers::NONE, key);
        column = (column + pressed(Key::ArrowRight)).min(board.n_columns - 1);
        column = column.saturating_sub(pressed(Key::ArrowLeft));
        row = (row + pressed(Key::ArrowDown)).min(board.n_rows - 1);
        row = row.saturating_sub(pressed(Key::ArrowUp));
    });
    at = row * board.n_columns + column;
    table.cursor = Some(squares.turned(at));
    table.cursor
}

/// Marks what is picked, the cell that is pointed at, and where moves go.
fn mark(
    board: &Board,
    squares: &BoardSquares,
    hand: &BoardInput,
    moves: &[LegalMove],
    (pointed, is_cursor): (Option<usize>, bool),
    ui: &Ui,
) {
    let accent = Palette::current(ui.ctx()).accent;
    let painter = ui.painter();
    for &cell in hand.picked() {
        let stroke = Stroke::new(2.5, accent);
        painter.rect_stroke(squares.rect_of(cell), 3.0, stroke, StrokeKind::Inside);
    }
    for cell in hand.goals(moves, board, pointed) {
        let rect = squares.rect_of(cell);
        let soft = accent.gamma_multiply(0.75);
        let is_taken = board.cells.get(cell).is_some_and(Option::is_some);
        if is_taken {
            painter.circle_stroke(rect.center(), rect.width() * 0.44, Stroke::new(2.5, soft));
        } else {
            painter.circle_filled(rect.center(), (rect.width() * 0.14).max(2.5), soft);
        }
    }
    if let Some(cell) = pointed
        && (is_cursor || hand.invites(cell, moves, board))
    {
        let width = if is_cursor { 2.5 } else { 1.5 };
        painter.rect_stroke(squares.rect_of(cell), 3.0, Stroke::new(width, accent), StrokeKind::Inside);
    }
}

/// What the board is called: the position, and the cell that the cursor is on.
fn spoken(
    text: &Text,
    shown: &BoardView,
    live: &PlannedPosition,
    board: &Board,
    cursor: Option<usize>,
) -> String {
    let whole = say!(text, "table-board", position = shown.name);
    let Some(cell) = cursor else { return whole };
    let column = board.column_names.get(cell % board.n_columns);
    let row = board.row_names.get(cell / board.n_columns);
    let name = format!("{}{}", column.map_or("", String::as_str), row.map_or("", String::as_str));
    let name = if name.is_empty() { (cell + 1).to_string() } else { name };
    let there = match board.cells.get(cell).copied().flatten() {
        Some(piece) => piece_name(text, live.position.sides(), piece),
        None => say!(text, "table-empty-cell"),
    };
    say!(text, "table-cursor", board = whole, cell = name, there)
}

/// What a piece is called for those who cannot see it.
pub(super) fn piece_name(text: &Text, sides: [&'static str; 2], piece: BoardPiece) -> String {
    let form = match piece.form {
        CellShape::Cross => "×".to_owned(),
        CellShape::Ring => "○".to_owned(),
        CellShape::Disc => "●".to_owned(),
        CellShape::Crowned => "♛".to_owned(),
        CellShape::Figure(figure) | CellShape::Tile(figure) => figure.to_string(),
    };
    say!(text, "table-piece", side = sides[piece.side.index()], form)
}
