//! Which signs stand in a picture, read off its shapes: what its legend has to explain.

use super::super::ink::{Ink, Pen};
use super::super::picture::Viewport;
use super::super::shape::{Scene, SceneGroup, Shape};
use super::{Detail, TreeDrawing, begin};
use crate::explain::{ABOVE, BELOW};
use crate::scene::words::{ANSWERED, COPY, UNDECIDED};
use crate::value::Role;

/// The signs of a picture that a legend explains.
#[derive(Clone, Copy, Debug, Default)]
#[expect(clippy::struct_excessive_bools, reason = "each is a sign of its own that is drawn or not")]
pub(in crate::scene) struct Signs {
    /// The looks of shapes, a bit each.
    inks: u128,
    /// The looks of texts, a bit each.
    pens: u64,
    pub(super) roles: [bool; 3],
    pub(super) leaf: bool,
    pub(super) stub: bool,
    /// Who moves behind an untried move, where that is drawn.
    pub(super) stub_role: Option<Role>,
    pub(super) lower: bool,
    pub(super) upper: bool,
    /// Raised signs of numbers that others are missed by a hair.
    pub(super) above: bool,
    pub(super) below: bool,
    pub(super) unproved: bool,
    pub(super) undecided: bool,
    pub(super) free: bool,
    pub(super) copies: bool,
    pub(super) mean: bool,
    pub(super) hit: bool,
    pub(super) witness: bool,
}

/// How a node looks that a cut pruned and no earlier search visited.
pub(super) const PRUNED: [Ink; 2] = [Ink::Pruned, Ink::DotPruned];

/// What writes the names of nodes.
const NAMES: [Pen; 2] = [Pen::Label, Pen::LabelFaint];

/// What writes numbers: bounds, values, and what is compared with what.
const NUMBERS: [Pen; 9] = [
    Pen::Bound,
    Pen::BoundOld,
    Pen::Value,
    Pen::ValueFaint,
    Pen::ValueEarlier,
    Pen::SignOfBound,
    Pen::Passed,
    Pen::CutIf,
    Pen::Reason,
];

impl Signs {
    pub(super) fn has(&self, ink: Ink) -> bool {
        self.inks & 1 << ink as u8 != 0
    }

    pub(super) fn has_any(&self, inks: &[Ink]) -> bool {
        inks.iter().any(|&ink| self.has(ink))
    }

    pub(super) fn writes(&self, pen: Pen) -> bool {
        self.pens & 1 << pen as u8 != 0
    }

    fn read(&mut self, drawing: &TreeDrawing<'_>, scene: &Scene) {
        // A leaf that has no second outline so far: where the game is over it has one, and that is explained instead.
        let mut leaf = None;
        for item in &scene.items {
            // Seen from afar the current node has a mark that is no halo.
            let is_far = item.group == SceneGroup::Overlay && drawing.detail != Detail::Texts;
            if is_far || matches!(item.group, SceneGroup::Legend | SceneGroup::Title | SceneGroup::Margin) {
                continue;
            }
            if let Shape::Text { text, paint, .. } = item.shape {
                self.pens |= 1_u64.checked_shl(u32::from(paint.0)).unwrap_or_default();
                let is_bound =
                    [Pen::Sign, Pen::SignOfBound, Pen::SignEarlier].map(Into::into).contains(&paint);
                self.read_text(scene.text_of(text), is_bound);
                self.copies |=
                    NAMES.map(Into::into).contains(&paint) && scene.text_of(text).starts_with(COPY);
                // Names may have such signs, too.
                if NUMBERS.map(Into::into).contains(&paint) {
                    let words = scene.text_of(text);
                    self.above |= words.contains(ABOVE);
                    self.below |= words.contains(BELOW);
                    self.unproved |= words.ends_with('?') && words != UNDECIDED;
                    self.undecided |= words == UNDECIDED;
                }
            }
            let Some(paint) = item.shape.paint() else { continue };
            if paint == Ink::Over.into() {
                leaf = None;
            }
            if let SceneGroup::Node(node) = item.group
                && Ink::OUTLINES.iter().any(|&ink| paint == ink.into())
            {
                let tree = drawing.picture.trace.tree();
                let (role, is_leaf) = drawing.role(node);
                if is_leaf && !tree.is_stub(node) {
                    self.leaf |= leaf.is_some_and(|other| other != node);
                    leaf = Some(node);
                }
                // One that a cut pruned is explained as other nodes are.
                let is_pruned = PRUNED.map(Into::into).contains(&paint);
                if tree.is_stub(node) && !is_pruned {
                    self.stub = true;
                    self.stub_role = self.stub_role.or((!is_leaf).then_some(role));
                    continue;
                }
                if !is_leaf {
                    self.roles[role_index(role)] = true;
                }
            }
            self.inks |= 1_u128.checked_shl(u32::from(paint.0)).unwrap_or_default();
        }
        self.leaf |= leaf.is_some();
    }

    fn read_text(&mut self, text: &str, is_bound: bool) {
        self.lower |= is_bound && text.starts_with('≥');
        self.upper |= is_bound && text.starts_with('≤');
        self.free |= text == "·";
        self.mean |= text.starts_with('≈');
        self.hit |= text.split(' ').any(|part| part == ANSWERED);
    }
}

pub(super) const fn role_index(role: Role) -> usize {
    match role {
        Role::Max => 0,
        Role::Min => 1,
        Role::Chance => 2,
    }
}

impl TreeDrawing<'_> {
    /// The signs of the whole picture at this step, also where only a part of it is in sight.
    pub(super) fn signs(&self) -> Signs {
        /// Of larger trees that are not all in sight, only what is in sight is explained.
        const MOST_READ: usize = 2_000;
        let mut signs = Signs::default();
        let (picture, sight) = (self.picture, self.viewport.rect);
        let tree = picture.tree_rect();
        let is_whole = sight.contains(tree.min) && sight.contains(tree.max);
        if is_whole || picture.n_visible() > MOST_READ {
            signs.read(self, &self.scene);
            signs.witness = signs.has(Ink::Witness);
            return signs;
        }
        let viewport = Viewport { rect: picture.page(), ..self.viewport };
        let mut whole = begin(picture, self.index, &viewport, self.focus);
        whole.edges();
        whole.marks();
        whole.nodes();
        whole.marks_of_cuts();
        signs.read(self, &whole.scene);
        signs.witness = whole.has_arrows();
        signs
    }
}
