//! Tables of limited size against a model of their own: what has a place, what it replaced, and what that cost.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::sync::Arc;

use plyscope::explain::{Explainer, Names, Pseudocode};
use plyscope::search::{Algorithm, Conventions, Fault, Replacement, SearchSettings, Table};
use plyscope::trace::{Trace, VisitId};
use plyscope::tree::{GameTree, NodeId, notation};
use plyscope::value::Value;
use proptest::prelude::*;

use crate::tables::tables_of;
use crate::text::english;

/// A random tree in which positions come up again.
fn tree(random: &mut fastrand::Rng) -> Arc<GameTree> {
    let mut labels = 0;
    let mut done: Vec<String> = Vec::new();
    let mut text = String::new();
    node(random, 4, &mut labels, &mut done, &mut text);
    Arc::new(notation::read(&text).unwrap_or_else(|_| panic!("{text}")).tree)
}

fn node(random: &mut fastrand::Rng, left: u32, labels: &mut u32, done: &mut Vec<String>, text: &mut String) {
    // Levels have labels of their own, so that what is copied stands as deep as its original.
    if !done.is_empty() && left < 4 && random.u8(..3) == 0 {
        let same: Vec<&String> = done.iter().filter(|label| label.starts_with(&format!("L{left}"))).collect();
        if !same.is_empty() {
            write!(text, "@{}", same[random.usize(..same.len())]).unwrap();
            return;
        }
    }
    *labels += 1;
    let label = format!("L{left}x{labels}");
    text.push_str(&label);
    if left == 0 || left < 3 && random.u8(..6) == 0 {
        write!(text, "={}", random.i32(-9..10)).unwrap();
    } else {
        text.push('(');
        for child in 0..random.u32(2..4) {
            text.push_str(if child > 0 { ", " } else { "" });
            node(random, left - 1, labels, done, text);
        }
        text.push(')');
    }
    done.push(label);
}

fn limited(algorithm: Algorithm, size: Option<u64>, replacement: Replacement) -> Conventions {
    let settings = SearchSettings { table_size: size, replacement, ..SearchSettings::default() };
    Conventions { settings, table: Table::On, ..Conventions::default().with(algorithm) }
}

#[derive(Clone, Copy)]
struct Entry {
    position: usize,
    lower: Value,
    upper: Value,
    draft: usize,
    /// The visit that stored it.
    visit: VisitId,
}

impl Entry {
    fn answers(&self, trace: &Trace, visit: VisitId) -> bool {
        let window = trace.visit(visit).window;
        self.lower == self.upper || self.lower >= window.beta || self.upper <= window.alpha
    }

    /// With what a visit has found.
    fn with(known: Option<Self>, trace: &Trace, visit: VisitId) -> Self {
        let tree = trace.tree();
        let about = trace.visit(visit);
        let node = about.node;
        let (result, _) = about.result.unwrap();
        let nothing = (Value::NEG_INFINITY, Value::INFINITY);
        let (mut lower, mut upper) = known.map_or(nothing, |known| (known.lower, known.upper));
        if tree.is_leaf(node) {
            (lower, upper) = (tree.value(node).unwrap(), tree.value(node).unwrap());
        } else {
            upper = if result < about.window.beta { upper.min(result) } else { upper };
            lower = if result > about.window.alpha { lower.max(result) } else { lower };
        }
        let draft = tree.height() - tree.ply(node);
        Self { position: tree.original(node).index(), lower, upper, draft, visit }
    }
}

/// Plays the table of a search again, and compares what it says with the trace.
fn check(trace: &Trace) -> Result<(), TestCaseError> {
    let settings = trace.conventions().settings;
    let size = settings.table_size.unwrap() as usize;
    let tiers = if settings.replacement == Replacement::TwoTier { 2 } else { 1 };
    let n_buckets = size.div_ceil(tiers);
    let mut buckets: Vec<Vec<Entry>> = vec![Vec::new(); n_buckets];
    let mut unlimited: BTreeMap<usize, Entry> = BTreeMap::new();
    let mut steps: Vec<(usize, bool, VisitId)> = Vec::new();
    for visit in trace.visits() {
        let about = trace.visit(visit);
        steps.push((about.enter, false, visit));
        steps.push((about.leave.unwrap(), true, visit));
    }
    steps.sort_by_key(|&(step, ..)| step);
    let mut n_held = 0;
    let (mut hits, mut missed, mut replaced, mut kept_out, mut stored) = (0, 0, 0, 0, 0);
    for (_, is_end, visit) in steps {
        let position = trace.tree().original(trace.node(visit)).index();
        let number = position % n_buckets;
        // Where two share a place and the size is odd, the last bucket holds one.
        let is_alone = tiers == 2 && size % 2 == 1 && number == n_buckets - 1;
        let scheme = if is_alone { Replacement::Depth } else { settings.replacement };
        let bucket = &mut buckets[number];
        let n_before = bucket.len();
        let at = bucket.iter().position(|entry| entry.position == position);
        if !is_end {
            let is_hit = at.is_some_and(|at| bucket[at].answers(trace, visit));
            prop_assert_eq!(trace.is_hit(visit), is_hit);
            let is_missed =
                !is_hit && unlimited.get(&position).is_some_and(|entry| entry.answers(trace, visit));
            prop_assert_eq!(trace.missed(visit).is_some(), is_missed);
            hits += usize::from(is_hit);
            missed += usize::from(is_missed);
            continue;
        }
        if trace.is_hit(visit) {
            continue;
        }
        let known = unlimited.get(&position).copied();
        unlimited.insert(position, Entry::with(known, trace, visit));
        let entry = Entry::with(at.map(|at| bucket[at]), trace, visit);
        // By the book: what loses its place, and what gets none.
        let (lost, rejected_by) = match scheme {
            Replacement::Always => (bucket.drain(..).next(), None),
            Replacement::Depth => match bucket.first().copied() {
                Some(other) if other.position != position && other.draft > entry.draft => (None, Some(other)),
                _ => (bucket.drain(..).next(), None),
            },
            Replacement::TwoTier => {
                // The first tier stands first.
                match (at, bucket.first().copied()) {
                    (Some(0), _) => {
                        bucket[0] = entry;
                        stored += 1;
                        continue;
                    }
                    (_, Some(first)) if first.draft > entry.draft => {
                        let lost = (bucket.len() > 1).then(|| bucket.remove(1));
                        bucket.push(entry);
                        (lost, None)
                    }
                    _ => {
                        let lost = (bucket.len() > 1).then(|| bucket.remove(1));
                        bucket.insert(0, entry);
                        (lost, None)
                    }
                }
            }
        };
        if scheme != Replacement::TwoTier && rejected_by.is_none() {
            bucket.push(entry);
        }
        n_held = n_held + bucket.len() - n_before;
        prop_assert!(n_held <= size);
        let lost = lost.filter(|lost| lost.position != position);
        prop_assert_eq!(trace.replaced(visit), lost.map(|lost| lost.visit));
        prop_assert_eq!(trace.kept_out(visit), rejected_by.map(|other| other.visit));
        replaced += usize::from(lost.is_some());
        kept_out += usize::from(rejected_by.is_some());
        stored += usize::from(rejected_by.is_none());
    }
    let counts = trace.table_counts().unwrap();
    prop_assert_eq!((counts.probes, counts.hits, counts.missed), (trace.n_visits(), hits, missed));
    prop_assert_eq!((counts.stored, counts.replaced, counts.kept_out), (stored, replaced, kept_out));
    prop_assert_eq!(counts.hits, trace.n_table_hits());
    // Every miss was searched, and its result had to be stored.
    prop_assert_eq!(counts.probes - counts.hits, counts.stored + counts.kept_out);
    // What an answer would have spared is below the visit that asked, which is made anyway.
    let below_a_miss = |visit: VisitId| {
        let mut above = std::iter::successors(trace.visit(visit).parent, |&visit| trace.visit(visit).parent);
        above.any(|visit| trace.missed(visit).is_some())
    };
    prop_assert_eq!(counts.searched_again, trace.visits().filter(|&visit| below_a_miss(visit)).count());
    Ok(())
}

const ALGORITHMS: [Algorithm; 4] = [Algorithm::AlphaBeta, Algorithm::Pvs, Algorithm::Mtdf, Algorithm::MtSss];

proptest! {
    #![proptest_config(ProptestConfig::with_cases(10))]

    #[test]
    fn a_table_of_limited_size_keeps_what_its_scheme_says(seed: u64, size in 1_u64..40) {
        let tree = tree(&mut fastrand::Rng::with_seed(seed));
        for algorithm in ALGORITHMS {
            for replacement in Replacement::ALL {
                let run = |size| Trace::record(Arc::clone(&tree), limited(algorithm, size, replacement));
                let (small, whole) = (run(Some(size)), run(None));
                check(&small)?;
                prop_assert_eq!(small.result(), whole.result());
                // Where every position has a place, nothing differs.
                let large = run(Some(1 << 20));
                check(&large)?;
                let all = |trace: &Trace| trace.visits().map(|visit| trace.visit(visit)).collect::<Vec<_>>();
                prop_assert_eq!(all(&large), all(&whole));
                let counts = large.table_counts().unwrap();
                prop_assert_eq!((counts.replaced, counts.kept_out, counts.missed, counts.searched_again), (0, 0, 0, 0));
            }
        }
    }
}

/// What the steps say, and the tables beside them.
fn said(trace: &Trace) -> Vec<String> {
    let (text, names) = (english(), Names::new(trace.tree()));
    let explainer = Explainer::new(trace, &names, &text);
    let tables = (0..trace.n_steps()).flat_map(|step| tables_of(trace, step));
    let beside: Vec<String> = tables.flat_map(|table| table.sentences).collect();
    (0..trace.n_steps()).flat_map(|step| explainer.sentences(step)).chain(beside).collect()
}

#[test]
fn what_was_replaced_and_what_that_cost_is_told() {
    let text = "A(B(D(H=3, I=7), E(J=2, K=5)), C(@E, F(L=6, M=4)), G(@D, @E))";
    let tree = Arc::new(notation::read(text).unwrap().tree);
    for (replacement, words) in [
        (Replacement::Always, ["In the table, the entry of", "was replaced at step"]),
        (Replacement::Depth, ["is not stored: the entry of", "was not stored at step"]),
    ] {
        let trace = Trace::record(Arc::clone(&tree), limited(Algorithm::AlphaBeta, Some(1), replacement));
        let counts = trace.table_counts().unwrap();
        assert!(counts.missed > 0 && counts.searched_again > 0);
        let said = said(&trace);
        for words in words {
            assert!(
                said.iter().any(|sentence| sentence.contains(words)),
                "{replacement:?}: {words}\n{said:#?}"
            );
        }
    }
    assert!(Trace::record(tree, Conventions::default()).table_counts().is_none());
}

#[test]
fn nodes_below_a_miss_are_counted_once() {
    let text = "A(B(D(H=3, I=7), E=9), C(@D, F=4))";
    let tree = Arc::new(notation::read(text).unwrap().tree);
    let trace = Trace::record(Arc::clone(&tree), limited(Algorithm::AlphaBeta, Some(1), Replacement::Always));
    let again: Vec<NodeId> = trace
        .visits()
        .filter(|&visit| trace.missed(visit).is_some())
        .map(|visit| trace.node(visit))
        .collect();
    let counts = trace.table_counts().unwrap();
    assert_eq!(counts.missed, again.len());
    // The leaves of the copy of D, which itself is visited anyway.
    assert_eq!(counts.searched_again, 2);
}

#[test]
fn the_code_says_what_becomes_of_another_entry() {
    let tree = Arc::new(notation::read("A(B(D=3, E=5), C(F=4, G=8))").unwrap().tree);
    let mut said = BTreeSet::new();
    for replacement in [Replacement::Always, Replacement::Depth, Replacement::TwoTier] {
        for algorithm in [Algorithm::AlphaBeta, Algorithm::Mtdf, Algorithm::Faulty(Fault::BoundAsExact)] {
            let settings = SearchSettings { table_size: Some(4), replacement, ..SearchSettings::default() };
            let conventions = Conventions { settings, ..Conventions::default().with(algorithm) };
            let trace = Trace::record(Arc::clone(&tree), conventions);
            let code = Pseudocode::of(&trace, &english());
            let lines = code.functions.iter().flat_map(|function| &function.lines);
            let stores: Vec<&str> =
                lines.map(|line| line.code.as_str()).filter(|code| code.contains("table[node] ←")).collect();
            assert!(!stores.is_empty() && stores.iter().all(|code| code.contains("  # ")), "{stores:?}");
            said.extend(
                stores.iter().filter_map(|code| code.split_once("  # ")).map(|(_, why)| why.to_owned()),
            );
        }
    }
    assert_eq!(said.len(), 3, "{said:?}");
}
