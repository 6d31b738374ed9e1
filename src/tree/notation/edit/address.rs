//! Naming a node of a text, and finding the one that stands somewhere.

use std::ops::Range;

use super::super::span::Span;
use super::source_tree::SourceTree;
use crate::tree::notation::span_tree::NodeSpan;

impl SourceTree {
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
            let labeled = |child: &usize| self.own(*child).label.as_deref() == Some(word);
            self.children(node).into_iter().find(labeled).or_else(|| self.at_places(node, word))
        })
    }

    /// Places among children, one below the other, with dots between.
    fn at_places(&self, start: usize, places: &str) -> Option<usize> {
        if places.is_empty() {
            return Some(start);
        }
        places.split('.').try_fold(start, |node, place| {
            let is_number = place.bytes().all(|byte| byte.is_ascii_digit());
            self.child(node, place.parse::<usize>().ok().filter(|_| is_number)?)
        })
    }

    /// A child by its place, from 0.
    fn child(&self, node: usize, place: usize) -> Option<usize> {
        if let Some(index) = self.index.get() {
            return index.children.of(node).get(place).map(|&child| child as usize);
        }
        let end = self.branch(node).end;
        let next = |&child: &usize| Some(self.branch(child).end).filter(|&next| next < end);
        std::iter::successors(Some(node + 1).filter(|&first| first < end), next).nth(place)
    }

    /// What messages call a node: its label, or its places from the root.
    pub fn name(&self, node: usize) -> String {
        if let Some(label) = self.own(node).label {
            return label.into_owned();
        }
        let mut places = Vec::new();
        let mut at = node;
        while let Some(parent) = self.parent(at) {
            let place = self.place(at).unwrap_or_default();
            places.push(place.to_string());
            at = parent;
        }
        places.reverse();
        places.join(".")
    }

    /// The node that stands at a byte of the text: the one farthest down whose branch is there.
    pub fn at(&self, byte: usize) -> Option<usize> {
        let is_in_lines = self.format.traits().is_in_lines;
        let is_behind = |part: &NodeSpan| {
            if is_in_lines && self.text[..part.whole.end()].ends_with('\n') {
                byte >= part.whole.end()
            } else {
                // Behind the last letter is still there.
                byte > part.whole.end()
            }
        };
        let last = self.parts.partition_point(|part| part.whole.start() <= byte).checked_sub(1)?;
        let up = |&node: &usize| self.parent(node);
        std::iter::successors(Some(last), up).find(|&node| !is_behind(&self.parts[node]))
    }

    /// The bytes of the text where a node says what it is called or worth, else where it begins.
    pub fn words(&self, node: usize) -> Option<Range<usize>> {
        let part = self.parts.get(node)?;
        if self.format.traits().is_of_words && part.own.start() < part.own.end() {
            return Some(part.own.range());
        }
        let tokens = part.tokens;
        let start = part.whole.start();
        let first = self.text[start..].chars().next().map_or(0, char::len_utf8);
        let said = tokens.label.or(tokens.value).or(tokens.same);
        Some(said.map_or(start..start + first, Span::range))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: &[Option<usize>]) {
        let script = SourceTree::new(text).unwrap();
        let found: Vec<_> = (0..=text.len()).map(|byte| script.at(byte)).collect();
        assert_eq!(found, expected, "{text}");
    }

    #[test]
    fn a_node_stands_where_its_branch_is() {
        let [a, b, c] = [Some(0), Some(1), Some(2)];
        check("A\n B 3\n C 4", &[a, a, b, b, b, b, b, c, c, c, c, c]);
        check("A\n B 3\n", &[a, a, b, b, b, b, b, None]);
        check("A(B=3,C=4)", &[a, a, b, b, b, b, c, c, c, c, a]);
    }
}
