//! Alpha-beta whose brothers are searched at the same time; a sketch.

use super::lines::{Code, Side, Stem, Words};
use super::window;
use super::{Function, LineKind, Part};
use crate::search::{MAX_THREADS, Split};

/// The leftmost line, which shares out, and alpha-beta for the threads.
pub(super) fn functions(words: &Words<'_>) -> Vec<Function> {
    let shares = |side: Side| leftmost(words, side);
    let threads = |side: Side| window::function(words, Stem::VALUE, side, Part::Helper(side.role));
    Side::BOTH.into_iter().map(shares).chain(Side::BOTH.into_iter().map(threads)).collect()
}

fn leftmost(words: &Words<'_>, side: Side) -> Function {
    let stem = Stem("parallel");
    let (cut, end) = words.results(side);
    let (alpha, beta) = words.window_for_child(side);
    let leaf = words.clamped("value(node)");
    let n_threads = words.conventions.settings.threads.clamp(1, MAX_THREADS);
    let mut code = Code::default();
    code.add(0, format!("def {}(node, α, β):", stem.name(side.role)), LineKind::Enter)
        .add(1, format!("if leaf(node): return {leaf}"), LineKind::Leaf)
        .silent(1, format!("v, brothers ← {}, {}", side.worst, words.children()));
    if words.conventions.settings.split == Split::YoungBrothers {
        let (call, comment) = words.call(stem, side, &format!("take_first(brothers), {alpha}, {beta}"));
        code.add(1, format!("v ← {call}{comment}"), LineKind::EldestBest).add(
            1,
            side.tighten(),
            LineKind::EldestTighten,
        );
    }
    let (call, comment) = words.call(Stem::VALUE, side, &format!("child, {alpha}, {beta}"));
    code.silent(1, "while brothers are left:")
        .add(
            2,
            format!("if {}: return {cut}{}", words.cut_test(side), words.comment("pseudocode-cutoff")),
            LineKind::Cut,
        )
        .silent(2, format!("for each of the next {n_threads}, at the same time:"))
        .silent(3, format!("r[child] ← {call}{comment}"))
        .silent(2, "for each of these, one after the other:")
        .add(3, side.take("r[child]"), LineKind::Best)
        .add(3, side.tighten(), LineKind::Tighten)
        .add(1, format!("return {end}"), LineKind::Return);
    code.function(Part::Side(side.role))
}
