//! Random edits.

use super::*;

/// What is asked of a random edit.
pub(super) struct Dice {
    pub(super) rng: fastrand::Rng,
    pub(super) n_labels: usize,
    /// Lists hold less.
    pub(super) format: TextFormat,
}

impl Dice {
    pub(super) fn label(&mut self) -> Cow<'static, str> {
        const ODD: [&str; 10] = ["a b", "max", "p", "x:min", "it's", "\"", "q, r", "f(x)", "# no", "→"];
        self.n_labels += 1;
        let n = self.n_labels;
        match self.rng.usize(..3) {
            0 => format!("{} {n}", ODD[self.rng.usize(..ODD.len())]).into(),
            _ => format!("L{n}").into(),
        }
    }

    pub(super) fn own(&mut self, is_leaf: bool) -> Own<'static> {
        let is_full = self.format != TextFormat::Lists;
        let mut maybe = |per_cent: u32| self.rng.u32(..100) < per_cent;
        let (has_move, has_role, has_p, has_label) =
            (is_full && maybe(25), is_full && maybe(20), is_full && maybe(15), maybe(60));
        let moves = ["e4", "1. d4 d5", "a, b", "x -> y", "O-O-O", "\"quoted\"", "# 3"];
        let content = if !is_leaf {
            Content::Children
        } else if !has_label && !has_role && self.rng.u8(..8) == 0 {
            Content::Same("L1".into())
        } else {
            self.content()
        };
        Own {
            mv: has_move.then(|| moves[self.rng.usize(..moves.len())].into()),
            label: has_label.then(|| self.label()),
            content,
            role: has_role.then(|| [Role::Max, Role::Min, Role::Chance][self.rng.usize(..3)]),
            probability: has_p.then_some(Probability { numerator: 1.0, denominator: 3.0 }),
        }
    }

    pub(super) fn content(&mut self) -> Content<'static> {
        match self.rng.u8(..8) {
            0 => Content::Free,
            1 => Content::Value(Value::INFINITY),
            2 => Content::Value(Value::NEG_INFINITY),
            3 => Content::Value(Value::new(0.25).unwrap()),
            4 => Content::Value(Value::new(-1e21).unwrap()),
            _ => Content::Value(Value::from(self.rng.i32(-20..20))),
        }
    }

    pub(super) fn branch(&mut self) -> Arc<GameTree> {
        let mut builder = TreeBuilder::new();
        let depth = self.rng.usize(..3);
        self.build(depth, &mut builder);
        builder.finish().expect("labels are new").into()
    }

    pub(super) fn build(&mut self, depth: usize, builder: &mut TreeBuilder) {
        let label = (self.rng.bool()).then(|| self.label());
        let value = (depth == 0).then(|| Leaf::Value(Value::from(self.rng.i32(-9..9))));
        builder.open(&NodeSpec { label: label.as_deref(), value, ..NodeSpec::default() });
        if depth > 0 {
            for _ in 0..self.rng.usize(1..4) {
                let depth = self.rng.usize(..depth);
                self.build(depth, builder);
            }
        }
        builder.close();
    }

    pub(super) fn edit(&mut self, script: &SourceTree) -> Edit {
        let node = self.rng.usize(..script.n_nodes());
        let kind = self.rng.usize(..16);
        let spot = |dice: &mut Self| {
            let parent = dice.rng.usize(..script.n_nodes());
            let n = script.children(parent).len();
            Spot { parent, index: dice.rng.usize(..=n) }
        };
        match kind {
            0..=2 => Edit::Set { node, own: self.own(script.children(node).is_empty()) },
            3..=5 => Edit::Insert { spot: spot(self), branch: self.branch() },
            6 | 7 => Edit::Remove { node },
            8 => Edit::Prune { node, content: self.content() },
            9 | 10 => Edit::Wrap { node, label: self.rng.bool().then(|| self.label().into_owned()) },
            11 | 12 => Edit::Splice { node },
            13 => Edit::Duplicate { node },
            14 => Edit::Paste { spot: spot(self), text: PASTED[self.rng.usize(..PASTED.len())].to_owned() },
            _ => Edit::Move { node, spot: spot(self) },
        }
    }
}
