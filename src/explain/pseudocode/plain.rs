//! Minimax, and the forms with one function for both sides.

use super::lines::{Code, CodeWords, SideWords, Stem, Turns};
use super::window::take;
use super::{Function, FunctionRole, LineKind};
use crate::search::{Algorithm, Cutoffs};

/// `max_value` and `min_value` without a window.
pub(super) fn minimax(words: &CodeWords<'_>) -> Vec<Function> {
    let function = |side: SideWords| {
        let (call, comment) = words.call(Stem::VALUE, side, &words.below("child"));
        let mut code = Code::default();
        words.head(&mut code, &Stem::VALUE.name(side.role), "");
        code.leaf(words.ends(), &words.worth("node"), "");
        code.silent(1, format!("v ← {}", side.worst))
            .silent(1, format!("for child in {}:", words.children()))
            .add(2, format!("{}{comment}", side.take(&call)), LineKind::Best)
            .add(1, "return v", LineKind::Return);
        code.function(FunctionRole::Side(side.role))
    };
    SideWords::BOTH.map(function).to_vec()
}

/// `negamax`, with or without a window, turned round for the opponent or wrongly not.
pub(super) fn negamax(words: &CodeWords<'_>) -> Vec<Function> {
    let algorithm = words.conventions.algorithm;
    let has_window = algorithm.has_window();
    let is_turned = algorithm == Algorithm::NegamaxAlphaBeta;
    // The window of a child of the other side, and of the same.
    let (passed, passed_on) = match words.conventions.cutoffs {
        _ if !has_window => ("", ""),
        _ if !is_turned => (", α, β", ", α, β"),
        Cutoffs::Deep => (", −β, −α", ", α, β"),
        Cutoffs::Shallow => (", −∞, −α", ", α, ∞"),
    };
    let comment =
        if has_window && !is_turned { words.comment(id!("pseudocode-unturned")) } else { String::new() };
    let leaf = words.clamped(&format!("sign(node) · {}", words.worth("node")));
    let child = words.below("child");
    let mut code = Code::default();
    words.head(&mut code, "negamax", if has_window { ", α, β" } else { "" });
    code.leaf(words.ends(), &leaf, "");
    code.silent(1, "v ← −∞").silent(1, format!("for child in {}:", words.children()));
    let call = format!("−negamax({child}{passed})");
    match words.turns {
        Turns::Alternate if has_window => take(words, &mut code, SideWords::MAX, (2, &call, &comment)),
        Turns::Alternate => {
            code.add(2, SideWords::MAX.take(&call), LineKind::Best);
        }
        Turns::MayRepeat => {
            code.silent(2, format!("if same_side(node, child): r ← negamax({child}{passed_on})"))
                .silent(2, format!("else: r ← {call}{comment}"));
            if has_window {
                take(words, &mut code, SideWords::MAX, (2, "r", ""));
            } else {
                code.add(2, SideWords::MAX.take("r"), LineKind::Best);
            }
        }
    }
    if !has_window {
        code.add(1, "return v", LineKind::Return);
        return vec![code.function(FunctionRole::All)];
    }
    // Who forgets to turn the window round returns the nearest end of what it takes for its own.
    let (cut, end) = if is_turned { words.results(SideWords::MAX) } else { ("β", "α") };
    let note = if is_turned && words.notes_cut() { "note_cut(node, child); " } else { "" };
    let (test, comment) = (words.cut_test(SideWords::MAX), words.comment(id!("pseudocode-cutoff")));
    code.add(2, SideWords::MAX.tighten(), LineKind::Tighten)
        .add(2, format!("if {test}: {note}return {cut}{comment}"), LineKind::Cut)
        .add(1, format!("return {end}"), LineKind::Return);
    vec![code.function(FunctionRole::All)]
}
