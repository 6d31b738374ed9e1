//! What a whole picture costs, told before it is drawn.
//!
//! On the screen a picture costs what can be seen of it. A file holds all of it, so there it is counted first.

use super::draw::draw_board;
use super::geometry::Point;
use super::picture::Picture;
use super::shape::{Scene, SceneGroup};
use crate::tree::NodeId;

/// A file holds at most so many shapes: some 300 MB of SVG.
pub const MAX_SHAPES: usize = 2_000_000;
/// An edge with its text, a node with outline, label and value, three lines beside it, a mark and a reason.
const SHAPES_A_NODE: usize = 12;

/// A picture that is too large to be drawn whole, and what of it would not be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooMany {
    /// Nodes that it would draw.
    pub n_nodes: usize,
    /// About as many shapes.
    pub n_shapes: usize,
    /// The rows of it, from the root on, that would not be too many; 0 where it is the row of the root alone.
    pub n_plies: usize,
    /// Nodes in these rows.
    pub n_fitting: usize,
}

impl Picture {
    /// About how many shapes a node of this picture takes, its board included.
    fn shapes_a_node(&self) -> usize {
        let board = self.board.and_then(|_| self.trace.tree().board(NodeId::ROOT)).map_or(0, |board| {
            let mut scene = Scene::default();
            draw_board(&mut scene, SceneGroup::Overlay, &board, Point::default(), f64::INFINITY);
            scene.items.len()
        });
        SHAPES_A_NODE + board
    }

    /// About how many shapes the whole picture has.
    pub fn n_shapes(&self) -> usize {
        self.n_visible().saturating_mul(self.shapes_a_node())
    }
}

/// Whether pictures are small enough to be drawn whole, all in one file.
///
/// # Errors
/// How much too large they are.
pub fn price(pictures: &[&Picture]) -> Result<(), TooMany> {
    let of_all = |count: &dyn Fn(&Picture) -> usize| pictures.iter().map(|picture| count(picture)).sum();
    let n_shapes: usize = of_all(&Picture::n_shapes);
    if n_shapes <= MAX_SHAPES {
        return Ok(());
    }
    let n_levels = pictures.iter().map(|picture| picture.layout.n_levels()).max().unwrap_or_default();
    let (mut n_fitting, mut shapes_so_far, mut n_plies) = (0, 0, 0);
    for level in 0..n_levels {
        let in_level = |picture: &Picture| picture.layout.nodes_in_level(level).len();
        shapes_so_far += of_all(&|picture| in_level(picture).saturating_mul(picture.shapes_a_node()));
        if shapes_so_far > MAX_SHAPES {
            break;
        }
        n_fitting += of_all(&in_level);
        n_plies = level;
    }
    Err(TooMany { n_nodes: of_all(&Picture::n_visible), n_shapes, n_plies, n_fitting })
}
