//! From a tree, its trace, a step and a view to a list of plain shapes.

mod arrange;
mod board_frame;
mod caption;
mod concession;
mod decorations;
mod dims;
mod draw;
mod fit;
pub mod flame_graph;
pub mod fonts;
mod frame;
mod geometry;
mod ink;
mod laid;
mod legend_entries;
mod lengths;
mod look;
mod outline;
mod part;
mod path;
mod picture;
pub mod plot;
mod presented;
mod price;
mod reason_places;
mod room;
mod ruler;
mod shape;
mod share_marks;
mod sheet;
mod short;
mod size;
mod slashes;
mod stretch;
mod summary;
mod view;
mod words;

pub use arrange::fits_into_frames;
pub use board_frame::{BoardFrame, readable_names};
pub use caption::CaptionRoom;
pub use concession::Concession;
pub use draw::{SCENE_CELL, board_scene, named_board_scene, small_board_scene};
pub use frame::{Frame, FrameSetting, Medium};
pub use geometry::{Point, Rect};
pub use look::{Annotations, BarColors, Glyphs, Look, Theme, ViewKind, WitnessArrows};
pub use part::{RowName, ScenePart, part_at};
pub use path::{MAX_SIBLINGS, Rows, path_sheet};
pub use picture::{Focus, Picture, Viewport};
pub use price::{MAX_SHAPES, TooMany, price};
pub use shape::{
    Color, Face, Paint, PaintId, Scene, SceneGroup, SceneItem, Shape, Stroke, TextAnchor, TextPaint,
    TextPaintId, TextRange,
};
pub use sheet::{Panel, sheet};
pub use summary::{line_len, summary};
pub use view::{RenderedView, on_a_page, shown};
pub use words::node_value;
