//! Naming a node of a text.

use super::Manuscript;

impl Manuscript {
    /// The node that a name means: its label; labels from above to below, as in `C/G/L`, where a number is a place among
    /// children, from 0; or places from the root, as in `0.1.2`. The empty name is the root.
    pub fn named(&self, name: &str) -> Option<usize> {
        if let Some(node) = self.find(name) {
            return Some(node);
        }
        let mut words = name.split('/');
        let first = words.next()?;
        let start = self.find(first).or_else(|| self.at_places(0, first))?;
        words.try_fold(start, |node, word| {
            let labelled = |child: &usize| self.own(*child).label.as_deref() == Some(word);
            self.children(node).into_iter().find(labelled).or_else(|| self.at_places(node, word))
        })
    }

    /// Places among children, one below the other, with dots between.
    fn at_places(&self, start: usize, places: &str) -> Option<usize> {
        if places.is_empty() {
            return Some(start);
        }
        places.split('.').try_fold(start, |node, place| {
            let is_number = place.bytes().all(|byte| byte.is_ascii_digit());
            self.children(node).get(place.parse::<usize>().ok().filter(|_| is_number)?).copied()
        })
    }

    /// What messages call a node: its label, or its places from the root.
    pub fn name(&self, node: usize) -> String {
        if let Some(label) = self.own(node).label {
            return label.into_owned();
        }
        let mut places = Vec::new();
        let mut at = node;
        while let Some(parent) = self.parent(at) {
            let place = self.children(parent).iter().position(|&child| child == at).unwrap_or_default();
            places.push(place.to_string());
            at = parent;
        }
        places.reverse();
        places.join(".")
    }
}
