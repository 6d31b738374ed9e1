use super::*;
use crate::board::Board;
/// stub
pub fn board_scene(board: &Board, _theme: Theme, width: f64) -> Scene {
    Scene { page: BoardFrame::new(board, width).page(), ..Scene::default() }
}
