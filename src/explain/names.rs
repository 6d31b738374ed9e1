//! What nodes and numbers are called in sentences and pictures.

use std::borrow::Cow;
use std::cmp::Ordering;
use std::collections::HashSet;
use std::fmt::Write as _;

use crate::text::{brief, grouped};
use crate::tree::{GameTree, NodeId, letters};
use crate::value::{Bound, Value};

/// Up to this many nodes, those without a label get a letter.
const MAX_LETTERED: usize = 2_000;

/// The names of the nodes of a tree. In a tree of a game, and where all edges have moves and no node has a label, the move
/// that leads to the node, with its number: `2. Nf3`, `5… a`. Else labels where there are some, else letters breadth-first (in small trees), else places such as `#2.1`: the
/// first child of the second child of the root. A copy of D is called `@D`, further ones `@D′`, `@D″`.
#[derive(Clone, Debug, Default)]
pub struct Names {
    letters: Vec<Option<Box<str>>>,
    /// Which copy of its original a node is, from 0; empty where there are no two of one node.
    copies: Vec<u32>,
    /// Whether nodes are named by their moves, in a tree that has nothing else to name them by.
    by_move: bool,
    /// The plies of all nodes, where paths become so long that they are shortened.
    plies: Vec<u32>,
}

/// Longer paths of nodes without a name are shortened to their last places.
pub const MAX_PLACES: usize = 24;
/// So many of them.
const LAST_PLACES: usize = 8;

impl Names {
    /// Names for a tree. Linear in its size.
    pub fn new(tree: &GameTree) -> Self {
        if tree.is_of_game() || is_of_moves(tree) {
            return Self { by_move: true, ..Self::default() };
        }
        if tree.n_nodes() > MAX_LETTERED {
            let plies = if tree.height() > MAX_PLACES { tree.plies() } else { Vec::new() };
            return Self { plies, ..Self::default() };
        }
        let plies = tree.plies();
        let mut breadth_first: Vec<NodeId> = tree.nodes().collect();
        breadth_first.sort_by_key(|node| plies[node.index()]);
        let taken: HashSet<&str> = tree.nodes().filter_map(|node| tree.label(node)).collect();
        let mut free = (0..).map(letters).filter(|letters| !taken.contains(letters.as_str()));
        let mut names = vec![None; tree.n_nodes()];
        for node in breadth_first {
            if tree.label(node).is_none() && tree.original(node) == node {
                names[node.index()] = free.next().map(String::into_boxed_str);
            }
        }
        Self { letters: names, copies: numbered_copies(tree), ..Self::default() }
    }

    /// What a node is called.
    pub fn of<'a>(&'a self, tree: &'a GameTree, node: NodeId) -> Cow<'a, str> {
        if let Some(label) = tree.label(node) {
            return brief(label);
        }
        let original = tree.original(node);
        if original != node && !self.by_move {
            return Cow::Owned(self.copy(node, &self.of(tree, original)));
        }
        if let Some(Some(letters)) = self.letters.get(node.index()) {
            return Cow::Borrowed(letters);
        }
        if self.is_by_move(tree, node) {
            return Cow::Owned(numbered_move(tree, node));
        }
        Cow::Owned(self.path(tree, node))
    }

    /// Whether a node is called by the move that leads to it.
    pub(super) fn is_by_move(&self, tree: &GameTree, node: NodeId) -> bool {
        self.by_move && node != NodeId::ROOT && tree.label(node).is_none()
    }

    /// `#2.1.3`: places from the root, each from 1; of a long path the last ones, and how many are left out before them.
    fn path(&self, tree: &GameTree, node: NodeId) -> String {
        let n_places = self.plies.get(node.index()).map_or(0, |&ply| ply as usize);
        let n_told = if n_places > MAX_PLACES { LAST_PLACES } else { usize::MAX };
        let mut places: Vec<String> = std::iter::once(node)
            .chain(tree.ancestors(node))
            .take_while(|&node| node != NodeId::ROOT)
            .take(n_told)
            .map(|node| (tree.child_index(node) + 1).to_string())
            .collect();
        places.reverse();
        let left_out = n_places.saturating_sub(n_told);
        match places.as_slice() {
            [] => "#0".to_owned(),
            places if left_out > 0 => format!("#…({left_out}).{}", places.join(".")),
            places => format!("#{}", places.join(".")),
        }
    }

    /// The name that is written into a node of a picture: its label or letter, nothing in a large tree without labels.
    pub fn in_picture<'a>(&'a self, tree: &'a GameTree, node: NodeId) -> Option<Cow<'a, str>> {
        let original = tree.original(node);
        let letters = || self.letters.get(original.index()).and_then(|name| name.as_deref());
        let name = tree.label(original).or_else(letters)?;
        let name = brief(name);
        Some(if original == node { name } else { Cow::Owned(self.copy(node, &name)) })
    }

    /// What a copy is called whose original has this name.
    fn copy(&self, node: NodeId, original: &str) -> String {
        match self.copies.get(node.index()) {
            None | Some(0) => format!("@{original}"),
            Some(1) => format!("@{original}′"),
            Some(2) => format!("@{original}″"),
            Some(&before) => format!("@{original}({})", before + 1),
        }
    }
}

/// Which copy of its original each node is, from 0; empty where there are no two of one node.
fn numbered_copies(tree: &GameTree) -> Vec<u32> {
    let mut n_copies = vec![0_u32; tree.n_nodes()];
    let mut numbered = vec![0; tree.n_nodes()];
    let mut has_two = false;
    for node in tree.nodes() {
        let original = tree.original(node);
        if original != node {
            let count = &mut n_copies[original.index()];
            numbered[node.index()] = *count;
            *count += 1;
            has_two |= *count > 1;
        }
    }
    if has_two { numbered } else { Vec::new() }
}

/// Whether a tree is one of a game as its log or its record tells it: below the root, only moves have names.
fn is_of_moves(tree: &GameTree) -> bool {
    let is_named_by_move =
        |node: NodeId| tree.label(node).is_none() && tree.original(node) == node && tree.mv(node).is_some();
    tree.n_nodes() > 1 && tree.has_moves() && tree.nodes().skip(1).all(is_named_by_move)
}

/// The move that leads to a node, numbered as in the game: `4. Nf3`, `1… e5`.
fn numbered_move(tree: &GameTree, node: NodeId) -> String {
    let n_before = tree.n_before() + tree.ancestors(node).count().saturating_sub(1);
    line_from(std::iter::once(tree.mv(node).unwrap_or(Cow::Borrowed("?"))), n_before, false)
}

/// A move at a node, numbered as in the game.
pub(super) fn numbered_reply(tree: &GameTree, node: NodeId, mv: &str) -> String {
    line_from(std::iter::once(Cow::Borrowed(mv)), tree.n_before() + tree.ancestors(node).count(), false)
}

/// The last moves of a game, numbered: `… 4. Nf3 d5`. So many plies were made before the first of them.
pub fn last_moves(moves: &[String], n_before: usize, most: usize) -> String {
    let first = first_told(moves.len(), most, n_before).min(moves.len());
    let told = moves[first..].iter().map(|mv| Cow::Borrowed(mv.as_str()));
    line_from(told, n_before + first, first > 0)
}

/// How many moves of a line are left out: one that is cut begins with a number.
fn first_told(n_plies: usize, most: usize, n_before: usize) -> usize {
    let first = n_plies.saturating_sub(most);
    first + usize::from(first > 0) * ((n_before + first) % 2)
}

/// The moves that lead from the root to each of these nodes, one below the other, numbered: `1. e4 e5 2. Nf3`.
pub(super) fn line_of(tree: &GameTree, nodes: &[NodeId]) -> String {
    let moves = nodes.iter().map(|&node| tree.mv(node).unwrap_or(Cow::Borrowed("?")));
    line_from(moves, tree.n_before(), false)
}

/// Moves one after the other, each pair with its number: `4. Nf3 d5 5. c4`, `1… e5 2. Nf3`. So many plies were made before.
fn line_from<'a>(moves: impl Iterator<Item = Cow<'a, str>>, n_before: usize, is_cut: bool) -> String {
    let mut line = if is_cut { "…".to_owned() } else { String::new() };
    for (ply, mv) in (n_before..).zip(moves) {
        let number = ply / 2 + 1;
        if !line.is_empty() {
            line.push(' ');
        }
        if ply % 2 == 0 {
            let _ = write!(line, "{number}. ");
        } else if ply == n_before {
            let _ = write!(line, "{number}… ");
        }
        line.push_str(&brief(&mv));
    }
    line
}

/// A value as it is typeset: `3`, `−2`, `0.25`, `1,000,000`, `∞`, with a real minus sign.
///
/// Whole numbers that differ are written differently; of other long fractions the first six decimals are, and a `…`.
pub fn number(value: Value) -> String {
    // Most are small and whole, and all of a tree are written whenever it changes.
    let whole = value.get() as i64;
    if whole as f64 == value.get() && whole.abs() < 1000 {
        return format!("{}{}", if whole < 0 { "−" } else { "" }, whole.abs());
    }
    typeset(short(value))
}

/// The same with all digits, for where six decimals would write numbers alike that differ.
fn number_in_full(value: Value) -> String {
    typeset(if is_cut_off(value) {
        value.to_string()
    } else if is_short(value) || neighbor(value).is_some() {
        short(value)
    } else {
        with_power_of_ten(value)
    })
}

/// The same among others: those that miss a short number by a hair have one raised sign more the further away they are, if they
/// are few.
pub(super) fn number_among(value: Value, numbers: &[Value]) -> String {
    /// Signs that a reader counts at a glance.
    const MOST_SIGNS: usize = 3;
    let Some((base, is_above)) = near_short(value) else { return number_in_full(value) };
    let beside = numbers.iter().filter(|&&other| near_short(other) == Some((base, is_above)));
    // Beside one that is written with its own digits, signs say nothing.
    let has_own_digits = |other: &Value| is_short(*other) && *other != base && is_a_hair_from(base, *other);
    if beside.clone().count() > MOST_SIGNS || numbers.iter().any(has_own_digits) {
        return number_in_full(value);
    }
    let n_signs = beside.filter(|&&other| if is_above { other <= value } else { other >= value }).count();
    let sign = String::from(if is_above { ABOVE } else { BELOW });
    number(base) + &sign.repeat(n_signs.max(1))
}

/// Whether a reader of two numbers, the smaller first, cannot tell which is larger, or takes the wrong one for it: they look
/// the same, what is left out would decide it, or one lies between the other and the short number it is written as.
pub(super) fn are_misread(small: Value, large: Value) -> bool {
    if small != large && read_as(small) >= read_as(large) {
        return true;
    }
    let (small, large) = (number(small), number(large));
    let begins = |cut: &str, other: &str| cut.strip_suffix('…').is_some_and(|cut| other.starts_with(cut));
    small == large || begins(&small, &large) || begins(&large, &small)
}

/// The number that a value is written as, and on which side of it the raised sign says it lies.
fn read_as(value: Value) -> (Value, Ordering) {
    match near_short(value) {
        Some((base, true)) => (base, Ordering::Greater),
        Some((base, false)) => (base, Ordering::Less),
        None => (value, Ordering::Equal),
    }
}

/// The short number as which a value is written, with a raised sign, and whether it lies above it; `None` for one that is
/// written with its own digits.
fn near_short(value: Value) -> Option<(Value, bool)> {
    if let Some(neighbor) = neighbor(value) {
        return Some(neighbor);
    }
    let size = value.get().abs();
    if is_short(value) || size > LARGEST_WHOLE {
        return None;
    }
    // The windows of searches with chance miss a short number by a hair, zero as well.
    let rounded = Value::new((value.get() * 1e3).round() / 1e3 + 0.0)?;
    is_a_hair_from(rounded, value).then_some((rounded, value > rounded))
}

/// The number that a value is meant to be where it is written with a raised sign; else the value itself.
pub(crate) fn without_raised_sign(value: Value) -> Value {
    near_short(value).map_or(value, |(base, _)| base)
}

/// Whether a value misses a short number by so little that a raised sign says it.
fn is_a_hair_from(short: Value, value: Value) -> bool {
    (value.get() - short.get()).abs() < A_HAIR * value.get().abs().clamp(1.0, LARGE)
}

fn typeset(number: String) -> String {
    let mut text = grouped(number);
    if text.starts_with('-') {
        text.replace_range(..1, "−");
    }
    text
}

/// `7`, `≥ 7`, `≤ 0`, `4?` where nothing is proved; a claim is a number and no bound.
pub fn shown(value: Value, bound: Bound, is_claim: bool) -> String {
    bounded(&number(value), bound, is_claim)
}

/// The same of a number that is written already.
pub(super) fn bounded(number: &str, bound: Bound, is_claim: bool) -> String {
    match bound {
        Bound::Lower if !is_claim => format!("≥ {number}"),
        Bound::Upper if !is_claim => format!("≤ {number}"),
        Bound::Unproved if !is_claim => format!("{number}?"),
        _ => number.to_owned(),
    }
}

/// The short number that a value lies next to, and whether it lies above it; `None` for a number that is short itself.
pub(super) fn neighbor(value: Value) -> Option<(Value, bool)> {
    if is_short(value) {
        return None;
    }
    let below = Some((value.next_down(), true)).filter(|(below, _)| is_short(*below));
    below.or_else(|| Some((value.next_up(), false)).filter(|(above, _)| is_short(*above)))
}

/// What stands behind a short number where the value lies above it, or below, by a hair.
pub(crate) const ABOVE: char = '⁺';
pub(crate) const BELOW: char = '⁻';
/// Written with few characters.
const SHORT: usize = 11;
/// Up to here every whole number is an `f64`.
const LARGEST_WHOLE: f64 = 9_007_199_254_740_992.0;
/// Decimals of a longer fraction, and what is too small for them.
const DECIMALS: usize = 6;
const TOO_SMALL: f64 = 1e-6;
/// What a number of three decimals may be missed by, relatively, and still be written with a raised sign; a third of a whole
/// number is missed by more.
const A_HAIR: f64 = 1e-9;
const LARGE: f64 = 1e5;

/// Whether a number is written with fewer digits than tell it apart from all others.
fn is_cut_off(value: Value) -> bool {
    !is_short(value) && neighbor(value).is_none() && (TOO_SMALL..=LARGEST_WHOLE).contains(&value.get().abs())
}

/// Written out in full.
fn is_short(value: Value) -> bool {
    let number = value.get();
    number.fract() == 0.0 && number.abs() <= LARGEST_WHOLE || value.to_string().len() <= SHORT
}

/// As written in a file if that is short or a whole number that an `f64` holds exactly. The next number above such a
/// one, or one that is above by a hair, gets a raised plus, below a raised minus. Larger and very small ones have all digits that tell them
/// apart and a power of ten; of a fraction the first six decimals are written, and that there are more.
fn short(value: Value) -> String {
    if is_short(value) {
        return value.to_string();
    }
    if let Some((base, is_above)) = near_short(value) {
        return format!("{base}{}", if is_above { ABOVE } else { BELOW });
    }
    if !is_cut_off(value) {
        return with_power_of_ten(value);
    }
    let mut digits = value.to_string();
    let end = digits.find('.').map_or(digits.len(), |point| point + 1 + DECIMALS);
    if end < digits.len() {
        digits.replace_range(end.., "…");
    }
    digits
}

/// All digits that tell a very large or very small number apart.
fn with_power_of_ten(value: Value) -> String {
    format!("{:e}", value.get())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tree::{Leaf, NodeSpec, TreeBuilder};

    #[test]
    fn nodes_without_a_label_get_letters_that_no_label_is() {
        let mut builder = TreeBuilder::new();
        builder.open(&NodeSpec::default());
        builder.open(&NodeSpec::labeled("B"));
        let leaf = NodeSpec { value: Some(Leaf::Value(Value::from(1))), ..NodeSpec::default() };
        builder.leaf(&leaf);
        builder.close();
        builder.leaf(&leaf);
        let tree = builder.finish().unwrap();
        let names = Names::new(&tree);
        let all: Vec<_> = tree.nodes().map(|node| names.of(&tree, node).into_owned()).collect();
        assert_eq!(all, ["A", "B", "D", "C"]);
    }

    #[test]
    fn a_long_path_is_shortened_to_its_end() {
        let mut builder = TreeBuilder::new();
        let leaf = NodeSpec { value: Some(Leaf::Value(Value::from(1))), ..NodeSpec::default() };
        for _ in 0..1_200 {
            builder.open(&NodeSpec::default());
            builder.leaf(&leaf);
        }
        builder.leaf(&leaf);
        (0..1_200).for_each(|_| builder.close());
        let tree = builder.finish().unwrap();
        let names = Names::new(&tree);
        let deepest = tree.nodes().last().unwrap();
        assert_eq!(names.of(&tree, deepest), "#…(1192).2.2.2.2.2.2.2.2");
        let all: HashSet<String> = tree.nodes().map(|node| names.of(&tree, node).into_owned()).collect();
        assert_eq!(all.len(), tree.n_nodes(), "two nodes have one name");
        assert!(all.contains("#0") && all.contains("#2.2.1"));
    }

    #[test]
    fn numbers_are_typeset_with_a_real_minus() {
        assert_eq!(number(Value::from(-2)), "−2");
        assert_eq!(number(Value::NEG_INFINITY), "−∞");
    }

    #[track_caller]
    fn prints(of: f64, expected: &str) {
        assert_eq!(number(Value::new(of).unwrap()), expected);
    }

    #[test]
    fn large_numbers_are_exact_where_an_f64_is() {
        prints(999.0, "999");
        prints(1_000_000.0, "1,000,000");
        prints(-2_000_000_000_001.0, "−2,000,000,000,001");
        prints(1_999_999_999_999.0, "1,999,999,999,999");
        prints(9_007_199_254_740_992.0, "9,007,199,254,740,992");
        prints(1.5e300, "1.5e300");
        prints(9_007_199_254_740_994.0, "9,007,199,254,740,992⁺");
        prints(9_007_199_254_740_996.0, "9.007199254740996e15");
        prints(1_234_567.25, "1,234,567.25");
    }

    #[test]
    fn fractions_say_that_they_go_on() {
        prints(20.0 / 3.0, "6.666666…");
        prints(1.0 / 3.0 - 1.0, "−0.666666…");
        prints(1.000_001_256_789, "1.000001…");
        prints(1.000_000_000_000_1, "1⁺");
        prints(2.0 - 2e-11, "2⁻");
        // What a search with chance nodes takes away from 9, and from a third.
        prints(9.0 - 1e-10, "9⁻");
        prints(99.0 - 1e-9, "99⁻");
        prints(7.0 / 3.0 - 1e-11 * (1.0 + 7.0 / 3.0), "2.333333…");
        prints(0.1 + 0.2, "0.3⁺");
        prints(1.0 / 3.0 * 1e-7, "3.333333333333333e-8");
        prints(-1.1e-11, "0⁻");
        prints(7.3e-12, "0⁺");
    }

    #[test]
    fn in_full_all_numbers_that_differ_are_written_differently() {
        let whole = [5.0 - 1e-11, 5.0 - 2e-11, 5.0_f64.next_down(), 5.0, 1e300];
        let parts = [20.0 / 3.0, 6.666_666_7, 3e-9, 7.3e-12, 7.4e-12, f64::MIN_POSITIVE];
        let near = [whole.as_slice(), &parts].concat();
        let mut written: Vec<String> =
            near.iter().map(|&of| number_in_full(Value::new(of).unwrap())).collect();
        assert_eq!(&written[..4], ["4.99999999999", "4.99999999998", "5⁻", "5"]);
        written.sort();
        written.dedup();
        assert_eq!(written.len(), near.len(), "{written:?}");
    }

    #[test]
    fn numbers_a_hair_apart_have_as_many_signs_as_it_takes() {
        let numbers = [1.0 - 4e-11, 1.0 - 2e-11, 1.0, 1.0 + 3e-11].map(|of| Value::new(of).unwrap());
        assert_eq!(numbers.map(|number| number_among(number, &numbers)), ["1⁻⁻", "1⁻", "1", "1⁺"]);
        let many: Vec<Value> = (1..6).map(|i| Value::new(f64::from(i) * 1e-11).unwrap()).collect();
        assert_eq!(number_among(many[2], &many[1..4]), "0⁺⁺");
        assert_eq!(number_among(many[2], &many), "3e-11");
    }

    #[test]
    fn numbers_that_differ_are_written_differently() {
        let whole =
            [2e12, 2e12 - 1.0, 2e12 + 1.0, 2e15, 2e15 + 1.0, 1e16, 1e16 + 2.0, 1e300, 1.000_000_000_001e300];
        let mut written: Vec<String> = whole.iter().map(|&of| number(Value::new(of).unwrap())).collect();
        written.sort();
        written.dedup();
        assert_eq!(written.len(), whole.len(), "{written:?}");
    }
}
