//! A tree that knows nothing of texts, and what edits do to it.

use super::*;

/// A tree without a text.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Model {
    pub(super) own: Own<'static>,
    pub(super) children: Vec<Self>,
}

impl Model {
    pub(super) fn of(script: &SourceTree, node: usize) -> Self {
        let children = script.children(node).into_iter().map(|child| Self::of(script, child)).collect();
        Self { own: script.own(node).into_owned(), children }
    }

    pub(super) fn of_tree(tree: &GameTree, node: NodeId) -> Self {
        let own = Own::of(tree, node).into_owned();
        let is_copy = matches!(own.content, Content::Same(_));
        let children =
            tree.children(node).filter(|_| !is_copy).map(|child| Self::of_tree(tree, child)).collect();
        Self { own, children }
    }

    pub(super) fn len(&self) -> usize {
        1 + self.children.iter().map(Self::len).sum::<usize>()
    }

    /// The node with a number in preorder.
    pub(super) fn at(&mut self, number: usize) -> &mut Self {
        if number == 0 {
            return self;
        }
        let mut first = 1;
        for child in &mut self.children {
            let len = child.len();
            if number < first + len {
                return child.at(number - first);
            }
            first += len;
        }
        panic!("no node {number}");
    }

    /// The parent of a node, and the place among its children.
    pub(super) fn spot_of(&self, number: usize) -> Option<Spot> {
        let mut first = 1;
        for (index, child) in self.children.iter().enumerate() {
            let len = child.len();
            if number == first {
                return Some(Spot { parent: 0, index });
            }
            if number < first + len {
                let spot = child.spot_of(number - first)?;
                return Some(Spot { parent: first + spot.parent, index: spot.index });
            }
            first += len;
        }
        None
    }

    pub(super) fn insert(&mut self, spot: Spot, branch: Self) {
        let parent = self.at(spot.parent);
        parent.own.content = Content::Children;
        parent.children.insert(spot.index, branch);
    }

    pub(super) fn remove(&mut self, node: usize) -> Self {
        let spot = self.spot_of(node).expect("not the root");
        let parent = self.at(spot.parent);
        let gone = parent.children.remove(spot.index);
        if parent.children.is_empty() {
            parent.own.content = Content::Free;
        }
        gone
    }

    pub(super) fn apply(&mut self, edit: &Edit) {
        match edit {
            Edit::Set { node, own } => self.at(*node).own = own.clone(),
            Edit::Insert { spot, branch } => self.insert(*spot, Self::of_tree(branch, NodeId::ROOT)),
            Edit::Remove { node } => {
                self.remove(*node);
            }
            Edit::Move { node, spot } => {
                let from = self.spot_of(*node).expect("not the root");
                if from.parent == spot.parent && (spot.index == from.index || spot.index == from.index + 1) {
                    return;
                }
                let branch = self.remove(*node);
                let parent = spot.parent - if spot.parent > *node { branch.len() } else { 0 };
                let index = spot.index - usize::from(from.parent == spot.parent && from.index < spot.index);
                self.insert(Spot { parent, index }, branch);
            }
            Edit::Prune { node, content } => {
                let node = self.at(*node);
                node.children.clear();
                node.own.content = content.clone();
            }
            Edit::Wrap { node, label } => self.wrap(*node, label.as_deref()),
            Edit::Splice { node } => self.splice(*node),
            Edit::Duplicate { node } => self.double(*node),
            Edit::Paste { spot, text } => {
                let mut branch = Self::of(&SourceTree::new(text).unwrap(), 0);
                // None of those that are pasted says it but in a header.
                branch.own.role = branch.own.role.filter(|&role| role == Role::Chance);
                self.paste(*spot, branch);
            }
            Edit::Expect(_) | Edit::Header { .. } => {}
        }
    }

    /// Whose turn it is at a node.
    pub(super) fn turn(&self, node: usize) -> Role {
        let mut path = vec![node];
        while let Some(&below) = path.last().filter(|&&below| below > 0) {
            path.push(self.spot_of(below).unwrap().parent);
        }
        let mut next = Role::Max;
        let mut turn = Role::Max;
        for &node in path.iter().rev() {
            turn = self.clone().at(node).own.role.unwrap_or(next);
            next = if turn == Role::Chance { next } else { turn.opponent() };
        }
        turn
    }

    pub(super) fn wrap(&mut self, node: usize, label: Option<&str>) {
        let turn = self.turn(node);
        let below = self.at(node);
        let mut own = Own {
            mv: below.own.mv.take(),
            label: label.map(|label| Cow::Owned(label.to_owned())),
            probability: below.own.probability.take(),
            ..Own::default()
        };
        if node == 0 {
            let other = if turn == Role::Min { Role::Max } else { Role::Min };
            own.role = (other == Role::Min || below.own.role.is_some()).then_some(other);
            below.own.role = below.own.role.filter(|&role| role == Role::Chance);
        }
        let below = std::mem::replace(below, Self { own, children: Vec::new() });
        self.at(node).children.push(below);
    }

    pub(super) fn splice(&mut self, node: usize) {
        if node == 0 {
            let turn = self.turn(1);
            let mut child = self.children.remove(0);
            let is_said = self.own.role.is_some() || child.own.role.is_some() || turn != Role::Max;
            child.own = Own { mv: None, probability: None, role: is_said.then_some(turn), ..child.own };
            *self = child;
            return;
        }
        if self.at(node).children.is_empty() {
            self.remove(node);
            return;
        }
        let is_chance = self.turn(node) == Role::Chance;
        let spot = self.spot_of(node).unwrap();
        let gone = self.at(spot.parent).children.remove(spot.index);
        let n = gone.children.len();
        for (i, mut child) in gone.children.into_iter().enumerate() {
            let part = child.own.probability.filter(|_| is_chance);
            child.own.probability = gone.own.probability.map(|of| match part {
                Some(part) => shape::multiplied(of, part),
                None => shape::divided(of, n),
            });
            self.at(spot.parent).children.insert(spot.index + i, child);
        }
    }

    pub(super) fn double(&mut self, node: usize) {
        let spot = self.spot_of(node).unwrap();
        if let Some(probability) = &mut self.at(node).own.probability {
            *probability = shape::divided(*probability, 2);
        }
        let branch = self.at(node).clone();
        self.paste(Spot { index: spot.index + 1, ..spot }, branch);
    }

    pub(super) fn paste(&mut self, spot: Spot, mut branch: Self) {
        let mut taken = std::collections::BTreeSet::new();
        self.each(&mut |own| taken.extend(own.label.as_deref().map(str::to_owned)));
        let mut renamed = std::collections::BTreeMap::new();
        branch.each(&mut |own| {
            let Some(label) = own.label.as_deref().map(str::to_owned) else { return };
            let new = if taken.contains(&label) { shape::free_label(&label, &taken) } else { label.clone() };
            taken.insert(new.clone());
            renamed.insert(label, new);
        });
        branch.each(&mut |own| {
            if let Some(label) = &mut own.label {
                *label = renamed[&**label].clone().into();
            }
            if let Content::Same(label) = &mut own.content
                && let Some(new) = renamed.get(&**label)
            {
                *label = new.clone().into();
            }
        });
        self.insert(spot, branch);
    }

    pub(super) fn each(&mut self, act: &mut impl FnMut(&mut Own<'static>)) {
        act(&mut self.own);
        self.children.iter_mut().for_each(|child| child.each(act));
    }
}
