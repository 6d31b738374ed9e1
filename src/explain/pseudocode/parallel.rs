//! Alpha-beta whose siblings are searched at the same time.

use super::lines::{Code, CodeWords, SideWords, Stem};
use super::window::{self, take};
use super::{Function, FunctionRole, LineKind};
use crate::search::{MAX_THREADS, Split};
use crate::value::Role;

/// The leftmost line, which shares out, and alpha-beta for the threads.
pub(super) fn functions(words: &CodeWords<'_>) -> Vec<Function> {
    let shares = |side: SideWords| leftmost(words, side);
    let threads =
        |side: SideWords| window::function(words, Stem::VALUE, side, FunctionRole::Helper(side.role));
    SideWords::BOTH.into_iter().map(shares).chain(SideWords::BOTH.into_iter().map(threads)).collect()
}

fn leftmost(words: &CodeWords<'_>, side: SideWords) -> Function {
    let stem = Stem("parallel");
    let (cut, _) = words.results(side);
    // The window of a batch: what all of it know when they begin.
    let (alpha, beta) = words.window_for_child(side);
    let n_threads = words.conventions.settings.threads.clamp(1, MAX_THREADS);
    let mut code = Code::default();
    words.head(&mut code, &stem.name(side.role), ", α, β");
    code.leaf(words.ends(), &words.clamped(&words.worth("node")), "");
    code.silent(1, format!("v, siblings ← {}, {}", side.worst, words.children()));
    if words.conventions.settings.split == Split::YoungBrothers {
        let (call, comment) = words.call(stem, side, &format!("{}, {alpha}, {beta}", words.below("child")));
        code.silent(1, "child, siblings ← first(siblings), rest(siblings, 1)");
        if words.notes_best() {
            code.silent(1, format!("r ← {call}{comment}"))
                .silent(1, format!("if r {} v: note_best(node, child)", side.better))
                .add(1, side.take("r"), LineKind::EldestBest);
        } else {
            code.add(1, format!("{}{comment}", side.take(&call)), LineKind::EldestBest);
        }
        code.add(1, side.tighten(), LineKind::EldestTighten);
    }
    let known = |end: &str| match end {
        "α" => "a".to_owned(),
        "β" => "b".to_owned(),
        open => open.to_owned(),
    };
    let (call, comment) = words.call(
        Stem::VALUE,
        side,
        &format!("{}, {}, {}", words.below("child"), known(alpha), known(beta)),
    );
    code.silent(1, "while count(siblings) > 0:")
        .add(
            2,
            format!("if {}: return {cut}{}", words.cut_test(side), words.comment(id!("pseudocode-cutoff"))),
            LineKind::Cut,
        )
        .silent(2, format!("a, b ← α, β{}", words.comment(id!("pseudocode-all-know"))))
        .silent(2, format!("batch ← start(siblings, {n_threads})"))
        .silent(2, format!("siblings ← rest(siblings, {n_threads})"))
        .silent(2, format!("for child in batch:{}", words.comment(id!("pseudocode-together"))));
    if words.notes_best() || words.notes_cut() {
        code.silent(3, format!("forget_notes(){}", words.comment(id!("pseudocode-own-notes"))));
    }
    code.silent(3, format!("r ← {call}{comment}"));
    take(words, &mut code, side, (3, "r", &words.comment(id!("pseudocode-in-turn"))));
    let result = match (words.is_hard(), side.role) {
        (false, _) => "v",
        (true, Role::Min) => "max(α, β)",
        (true, _) => "min(α, β)",
    };
    code.add(3, side.tighten(), LineKind::Tighten).add(1, format!("return {result}"), LineKind::Return);
    code.function(FunctionRole::Side(side.role))
}
