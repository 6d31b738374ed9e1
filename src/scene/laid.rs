//! A tree laid out with some lengths.

use std::ops::ControlFlow;

use super::dims::{Dims, MovePlace};
use super::look::Look;
use super::reason_places::ReasonPlaces;
use super::room::NodeSize;
use super::size::{NodeNeeds, Sizes};
use crate::layout::{Extents, Folds, Layout, LayoutRequest, Orientation};
use crate::tree::{GameTree, NodeId};

/// Between what two rows need: where the edges are.
pub(super) const LEVEL_GAP: f64 = 71.0;
const LEVEL_GAP_SIDEWAYS: f64 = 78.0;
/// The least of it: for edges, and for what is written on them.
const LEAST_LEVEL_GAP: f64 = 9.0;
const LEAST_GAP_WITH_TEXT: f64 = 36.0;
const LEAST_GAP_WITH_TWO_TEXTS: f64 = 44.0;
const AROUND_EDGE_TEXT: f64 = 18.0;

/// Two distances between rows that differ by no more are made equal, whatever they are for.
const ALIKE: f64 = 4.0;

/// What the nodes of a picture write.
#[derive(Debug)]
pub(super) enum AllNeeds {
    Each(Vec<NodeNeeds>),
    Same(Box<[NodeNeeds; 2]>),
}

/// A tree laid out with some lengths.
#[derive(Debug)]
pub(super) struct Laid {
    pub(super) layout: Layout,
    pub(super) sizes: Sizes,
    /// The room of each level away from the root: before and after its line.
    pub(super) level_room: Vec<[f64; 2]>,
    /// The reasons below the last row.
    pub(super) below: ReasonPlaces,
}

impl AllNeeds {
    /// How wide the longest label is.
    pub(super) fn longest_label(&self) -> f64 {
        self.all().iter().map(NodeNeeds::label).fold(0.0, f64::max)
    }

    /// Whether moves are written on any edges.
    pub(super) fn has_moves(&self) -> bool {
        self.all().iter().any(NodeNeeds::has_move)
    }

    fn all(&self) -> &[NodeNeeds] {
        match self {
            Self::Each(needs) => needs,
            Self::Same(needs) => &**needs,
        }
    }

    /// Where the move to a node stands among those of its siblings.
    pub(super) fn move_place(&self, node: NodeId) -> MovePlace {
        match self {
            Self::Each(needs) => needs.get(node.index()).map_or(MovePlace::Only, |needs| needs.move_place),
            Self::Same(_) => MovePlace::Only,
        }
    }

    /// Lays a tree out with some lengths.
    pub(super) fn lay_out(
        &self,
        tree: &GameTree,
        folds: &Folds,
        look: &Look,
        dims: &Dims,
        board: Option<[f64; 2]>,
    ) -> Laid {
        let laid = self.lay_out_while(tree, folds, look, (dims, board), &mut |_| ControlFlow::Continue(()));
        laid.expect("it is not canceled")
    }

    /// The same; `None` if `progress`, told the share that is done several times a million nodes, breaks off.
    pub(super) fn lay_out_while(
        &self,
        tree: &GameTree,
        folds: &Folds,
        look: &Look,
        (dims, board): (&Dims, Option<[f64; 2]>),
        progress: &mut dyn FnMut(f32) -> ControlFlow<()>,
    ) -> Option<Laid> {
        let orientation = look.orientation;
        let (sizes, level_gap) = match self {
            Self::Each(needs) => {
                let sizes: Vec<NodeSize> =
                    needs.iter().map(|needs| needs.size(dims, orientation, board)).collect();
                (Sizes::Each(sizes), level_gap(needs, dims, orientation))
            }
            Self::Same(needs) => {
                let [internal, leaf] = &**needs;
                let internal = internal.size(dims, orientation, board);
                let leaf = leaf.size(dims, orientation, board);
                (Sizes::Same { internal, leaf }, level_gap(&[], dims, orientation))
            }
        };
        let level_room = level_room(&sizes, tree, dims);
        // Where there is no frame, nothing has to be spared.
        let is_even = dims.is_even || dims.is_natural();
        let even = match self {
            Self::Each(needs) if is_even && orientation == Orientation::TopDown => {
                let bare = needs.iter().map(|needs| needs.without_reasons().size(dims, orientation, board));
                let bare = self::level_room(&Sizes::Each(bare.collect()), tree, dims);
                Some(evened(&level_room, &bare))
            }
            _ => None,
        };
        let per_node: Vec<[f32; 2]>;
        let cross = match &sizes {
            Sizes::Each(sizes) => {
                per_node = sizes.iter().map(|size| size.cross).collect();
                Extents::PerNode(&per_node)
            }
            Sizes::Same { internal, leaf } => {
                Extents::Uniform([internal.cross[0].max(leaf.cross[0]), internal.cross[1].max(leaf.cross[1])])
            }
        };
        let [sibling_gap, subtree_gap] = match orientation {
            Orientation::TopDown => [24.0, 34.0],
            Orientation::LeftRight => [10.0, 18.0],
        };
        let request = LayoutRequest {
            tree,
            folds,
            cross,
            down: even.as_ref().unwrap_or(&level_room),
            sibling_gap: sibling_gap * dims.gap,
            subtree_gap: subtree_gap * dims.gap,
            level_gap,
        };
        let layout = Layout::compute(&request, progress)?;
        Some(Laid { layout, sizes, level_room, below: ReasonPlaces::default() })
    }
}

/// Between two rows. Where that is less than natural, what is written on edges keeps its room; beside each other, words have
/// all the room that they need.
fn level_gap(needs: &[NodeNeeds], dims: &Dims, orientation: Orientation) -> f64 {
    let text = needs.iter().map(|needs| needs.edge_text(dims)).fold(0.0, f64::max);
    let has_text = text > 0.0;
    let (natural, least) = match orientation {
        Orientation::TopDown if has_text && dims.is_staggered => (LEVEL_GAP, LEAST_GAP_WITH_TWO_TEXTS),
        Orientation::TopDown => (LEVEL_GAP, if has_text { LEAST_GAP_WITH_TEXT } else { LEAST_LEVEL_GAP }),
        Orientation::LeftRight => {
            (LEVEL_GAP_SIDEWAYS, if has_text { text + AROUND_EDGE_TEXT } else { LEAST_LEVEL_GAP })
        }
    };
    (natural * dims.row_gap).max(least)
}

/// The room that the largest node of each level needs, away from the root.
fn level_room(sizes: &Sizes, tree: &GameTree, dims: &Dims) -> Vec<[f64; 2]> {
    match sizes {
        Sizes::Each(sizes) => {
            let mut room = vec![[dims.half_height(); 2]; tree.height() + 1];
            for (size, ply) in sizes.iter().zip(tree.plies()) {
                let level = &mut room[ply as usize];
                level[0] = level[0].max(f64::from(size.down[0]));
                level[1] = level[1].max(f64::from(size.down[1]));
            }
            room
        }
        Sizes::Same { internal, leaf } => {
            vec![[0, 1].map(|end| f64::from(internal.down[end].max(leaf.down[end])))]
        }
    }
}

/// The room of levels with as much below each as makes them stand equally far apart; `bare` is what they need without reasons,
/// for which a level keeps more room.
fn evened(room: &[[f64; 2]], bare: &[[f64; 2]]) -> Vec<[f64; 2]> {
    let apart =
        |room: &[[f64; 2]]| -> Vec<f64> { room.windows(2).map(|two| two[0][1] + two[1][0]).collect() };
    let (all, least) = (apart(room), apart(bare).into_iter().fold(0.0, f64::max));
    let least = all.iter().copied().filter(|&apart| apart < least + ALIKE).fold(least, f64::max);
    let mut even = room.to_vec();
    for (level, apart) in even.iter_mut().zip(all) {
        level[1] += (least - apart).max(0.0);
    }
    even
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_stand_equally_far_apart_but_for_reasons() {
        let bare = [[10.0, 20.0], [10.0, 24.0], [10.0, 10.0], [10.0, 10.0]];
        let mut room = bare;
        room[2][1] = 60.0;
        let even = evened(&room, &bare);
        let apart: Vec<f64> = even.windows(2).map(|two| two[0][1] + two[1][0]).collect();
        assert_eq!(apart, [34.0, 34.0, 70.0]);
        assert_eq!(even[3], room[3], "nothing is added below the last level");
    }
}
