//! A flame graph on the screen: one search, or several above one another on one scale of steps.
//!
//! The wheel zooms at the pointer, dragging moves, a click goes to the step that enters a visit, a double click zooms to it.

mod accessibility;
mod finder;
mod keep;
mod search;
mod strip;
mod view;

pub(crate) use self::search::FlameSearch;
pub(crate) use self::view::{FlameGraphView, flame_graph_ui, zoom_flame_graph};
