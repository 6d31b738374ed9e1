//! Searches with a window, as a function for each side: alpha-beta and what is built around it.

use super::lines::{Code, CodeWords, SideWords, Stem};
use super::{Function, FunctionRole, Horizon, LineKind};
use crate::search::{Algorithm, Fault, ReSearch, Replacement};
use crate::value::Role;

/// What the table keeps of a position.
#[derive(Clone, Copy, PartialEq, Eq)]
enum StoredBound {
    /// There is none.
    Nothing,
    /// Between which bounds the value lies.
    Bounds,
    /// A number, whatever it proves.
    Number,
}

/// What distinguishes one of these searches from plain alpha-beta.
struct WindowSearch<'a> {
    words: &'a CodeWords<'a>,
    stem: Stem,
    kept: StoredBound,
    fault: Option<Fault>,
    /// Counts down to the horizon.
    has_depth: bool,
    is_quiescence: bool,
    is_pvs: bool,
}

/// The functions of alpha-beta, PVS and quiescence search, and of those that are wrong.
pub(super) fn both(words: &CodeWords<'_>) -> Vec<Function> {
    let stem = if words.conventions.algorithm == Algorithm::Pvs { Stem("pvs") } else { Stem::VALUE };
    SideWords::BOTH.map(|side| function(words, stem, side, FunctionRole::Side(side.role))).to_vec()
}

/// One of them.
pub(super) fn function(words: &CodeWords<'_>, stem: Stem, side: SideWords, part: FunctionRole) -> Function {
    let algorithm = words.conventions.algorithm;
    let fault = if let Algorithm::Faulty(fault) = algorithm { Some(fault) } else { None };
    let search = WindowSearch {
        words,
        stem,
        kept: match fault {
            Some(Fault::BoundAsExact) => StoredBound::Number,
            _ if words.conventions.has_table() => StoredBound::Bounds,
            _ => StoredBound::Nothing,
        },
        fault,
        has_depth: words.has_depth(),
        is_quiescence: algorithm == Algorithm::Quiescence,
        is_pvs: algorithm == Algorithm::Pvs,
    };
    search.function(side).function(part)
}

impl WindowSearch<'_> {
    fn function(&self, side: SideWords) -> Code {
        let mut code = Code::default();
        self.words.head(&mut code, &self.stem.name(side.role), ", α, β");
        self.probe(&mut code);
        self.leaf(&mut code);
        self.start(&mut code, side);
        let indent = if self.fault == Some(Fault::InnerBreak) {
            code.silent(1, format!("for row in rows({}):", self.words.children()))
                .silent(2, "for child in row:");
            3
        } else {
            let children = if self.is_quiescence { "moves" } else { self.words.children() };
            code.silent(1, format!("for child in {children}:"));
            2
        };
        self.search_child(&mut code, side, indent);
        self.cut(&mut code, side, indent);
        self.finish(&mut code, side);
        code
    }

    /// Whether positions at the horizon are evaluated before the table is asked.
    fn is_evaluated_at_once(&self) -> bool {
        let is_beside = !self.words.conventions.has_horizon_in_table();
        is_beside && self.kept != StoredBound::Nothing && self.words.horizon == Horizon::Depth
    }

    /// Whether a cut leaves the loop instead of the function.
    fn breaks(&self) -> bool {
        self.kept != StoredBound::Nothing || self.fault == Some(Fault::InnerBreak)
    }

    /// Whether the window as passed is asked for in the end.
    fn keeps_window(&self) -> bool {
        self.kept == StoredBound::Bounds || self.breaks() && self.words.is_hard()
    }

    fn probe(&self, code: &mut Code) {
        let (low, high) = if self.words.is_hard() { ("β", "α") } else { ("low", "high") };
        let in_game = self.words.horizon == Horizon::Depth;
        if self.is_evaluated_at_once() {
            let value = self.words.clamped(&self.words.worth("node"));
            code.add(1, format!("if depth = 0: return {value}"), LineKind::Horizon);
        }
        match self.kept {
            StoredBound::Nothing => {}
            StoredBound::Number => {
                let comment = self.words.comment(id!("pseudocode-perhaps-bound"));
                if self.has_depth {
                    let known = self.words.clamped("from_root(r, node)");
                    code.silent(1, "if node in table:").silent(2, "d, r ← table[node]").add(
                        2,
                        format!("if d = depth: return {known}{comment}"),
                        LineKind::HitExact,
                    );
                } else {
                    let known = self.words.clamped("table[node]");
                    code.add(1, format!("if node in table: return {known}{comment}"), LineKind::HitExact);
                }
            }
            StoredBound::Bounds => {
                code.silent(1, "low, high ← −∞, ∞").silent(1, "if node in table:");
                let indent = if self.has_depth {
                    code.silent(2, "d, l, h ← table[node]").silent(2, "if d = depth:").silent(
                        3,
                        if in_game {
                            "low, high ← from_root(l, node), from_root(h, node)"
                        } else {
                            "low, high ← l, h"
                        },
                    );
                    3
                } else {
                    code.silent(2, "low, high ← table[node]");
                    2
                };
                code.add(indent, format!("if low ≥ β: return {low}"), LineKind::HitLow)
                    .add(indent, format!("if high ≤ α: return {high}"), LineKind::HitHigh)
                    .add(indent, "if low = high: return low", LineKind::HitExact);
            }
        }
    }

    /// What is written into the table: in a game, wins are counted from the position, so that it may stand anywhere.
    fn stored(&self, values: &[&str]) -> String {
        let depth = self.has_depth.then(|| "depth".to_owned());
        let kept = values.iter().map(|value| match self.words.horizon {
            Horizon::Depth => format!("from_node({value}, node)"),
            Horizon::Leaves => (*value).to_owned(),
        });
        depth.into_iter().chain(kept).collect::<Vec<_>>().join(", ")
    }

    /// What happens to another entry that stands in the place, where the table is of limited size.
    fn replacing(&self) -> String {
        let conventions = self.words.conventions;
        if conventions.table_limit().is_none() {
            return String::new();
        }
        self.words.comment(match conventions.settings.replacement {
            Replacement::Always => id!("pseudocode-replaces-always"),
            Replacement::Depth => id!("pseudocode-replaces-depth"),
            Replacement::TwoTier => id!("pseudocode-replaces-two-tier"),
        })
    }

    fn leaf(&self, code: &mut Code) {
        let test = if self.is_quiescence {
            "leaf(node) or depth ≤ 0 and quiet(node)"
        } else if self.is_evaluated_at_once() {
            "leaf(node)"
        } else {
            self.words.ends()
        };
        let is_unsigned = self.fault == Some(Fault::Unsigned);
        let value = if is_unsigned { "unsigned(node)".to_owned() } else { self.words.worth("node") };
        let stored = match self.kept {
            StoredBound::Nothing => {
                let comment =
                    if is_unsigned { self.words.comment(id!("pseudocode-signs")) } else { String::new() };
                return code.leaf(test, &self.words.clamped(&value), &comment);
            }
            StoredBound::Number => self.stored(&["v"]),
            StoredBound::Bounds => self.stored(&["v", "v"]),
        };
        code.silent(1, format!("if {test}:"))
            .silent(2, format!("v ← {value}"))
            .silent(2, format!("table[node] ← {stored}{}", self.replacing()))
            .add(2, format!("return {}", self.words.clamped("v")), LineKind::Leaf);
    }

    fn start(&self, code: &mut Code, side: SideWords) {
        if self.is_wrong_variable(side) {
            code.silent(1, "v, c ← ∞, ∞");
        } else if self.is_quiescence {
            code.silent(1, format!("v, moves ← {}, {}", side.worst, self.words.children()));
        } else if self.keeps_window() {
            code.silent(1, format!("v, {} ← {}, {}", side.passed_end, side.worst, side.end));
        } else {
            code.silent(1, format!("v ← {}", side.worst));
        }
        if self.is_quiescence {
            let captures = match self.words.children() {
                "reversed(children(node))" => "reversed(captures(node))",
                _ => "captures(node)",
            };
            let test = self.words.cut_test(side);
            let (result, _) = self.words.results(side);
            code.silent(1, "if depth ≤ 0:")
                .add(2, format!("v, moves ← evaluate(node), {captures}"), LineKind::StandPat)
                .silent(2, side.tighten())
                .add(2, format!("if {test}: return {result}"), LineKind::StandPatCut);
        }
    }

    fn search_child(&self, code: &mut Code, side: SideWords, indent: usize) {
        let child = self.words.below("child");
        let (alpha, beta) = self.words.window_for_child(side);
        let call =
            |alpha: &str, beta: &str| self.words.call(self.stem, side, &format!("{child}, {alpha}, {beta}"));
        let (whole, by_role) = call(alpha, beta);
        match self.fault {
            _ if self.is_pvs => {
                let (is_narrow, (null, _)) = match side.role {
                    Role::Min => (format!("β⁻ ≤ {alpha}"), call("β⁻", "β")),
                    _ => (format!("α⁺ ≥ {beta}"), call("α", "α⁺")),
                };
                let again = match (self.words.conventions.settings.re_search, side.role) {
                    (ReSearch::Whole, _) => whole.clone(),
                    (ReSearch::Found, Role::Min) => call(alpha, "r").0,
                    (ReSearch::Found, _) => call("r", beta).0,
                };
                let comment = self.words.comment(id!("pseudocode-null"));
                code.silent(indent, format!("if child is first or {is_narrow}:"))
                    .silent(indent + 1, format!("r ← {whole}{by_role}"))
                    .silent(indent, "else:")
                    .silent(indent + 1, format!("r ← {null}{comment}"))
                    .add(indent + 1, format!("if {alpha} < r < {beta}: r ← {again}"), LineKind::Research);
                take(self.words, code, side, (indent, "r", ""));
            }
            Some(Fault::UnpassedBounds) => {
                let comment = self.words.comment(id!("pseudocode-forgotten"));
                take(self.words, code, side, (indent, &call("−∞", "∞").0, &comment));
            }
            Some(Fault::WrongVariable) if side.role == Role::Min => {
                let comment = self.words.comment(id!("pseudocode-not-v"));
                code.add(indent, format!("c ← min(c, {whole}){comment}"), LineKind::Best);
            }
            _ => take(self.words, code, side, (indent, &whole, &by_role)),
        }
        code.add(indent, side.tighten(), LineKind::Tighten);
    }

    fn is_wrong_variable(&self, side: SideWords) -> bool {
        self.fault == Some(Fault::WrongVariable) && side.role == Role::Min
    }

    fn cut(&self, code: &mut Code, side: SideWords, indent: usize) {
        let test = self.words.cut_test(side);
        let (result, _) = self.words.results(side);
        let leave = if self.breaks() { "break".to_owned() } else { format!("return {result}") };
        let comment = self.words.comment(match self.fault {
            Some(Fault::InnerBreak) => id!("pseudocode-row-only"),
            Some(Fault::MixedStrictness) if side.role == Role::Min => id!("pseudocode-mixed"),
            _ => id!("pseudocode-cutoff"),
        });
        let knows = self.fault.is_none_or(|fault| fault == Fault::BoundAsExact);
        let note = if self.words.notes_cut() && knows { "note_cut(node, child); " } else { "" };
        if self.is_quiescence && !note.is_empty() {
            // Captures beyond the horizon teach the order nothing.
            code.silent(indent, format!("if {test} and depth > 0: note_cut(node, child)"));
            code.add(indent, format!("if {test}: {leave}{comment}"), LineKind::Cut);
        } else {
            code.add(indent, format!("if {test}: {note}{leave}{comment}"), LineKind::Cut);
        }
    }

    fn finish(&self, code: &mut Code, side: SideWords) {
        let (_, result) = self.words.results(side);
        if self.breaks() && self.words.is_hard() {
            let (alpha, beta) = side.passed_window();
            code.silent(1, format!("v ← clamp(v, {alpha}, {beta})"));
        }
        match self.kept {
            StoredBound::Nothing => {}
            StoredBound::Number => {
                code.silent(1, format!("table[node] ← {}{}", self.stored(&["v"]), self.replacing()));
            }
            StoredBound::Bounds => {
                let (alpha, beta) = side.passed_window();
                let stored = self.stored(&["low", "high"]);
                code.silent(1, format!("if v < {beta}: high ← min(high, v)"))
                    .silent(1, format!("if v > {alpha}: low ← max(low, v)"))
                    .silent(1, format!("table[node] ← {stored}{}", self.replacing()));
            }
        }
        if self.breaks() {
            code.add(1, "return v", LineKind::Return);
        } else if self.is_wrong_variable(side) {
            let comment = self.words.comment(id!("pseudocode-still-infinite"));
            code.add(1, format!("return {result}{comment}"), LineKind::Return);
        } else {
            code.add(1, format!("return {result}"), LineKind::Return);
        }
    }
}

/// The lines with which a child's value becomes the best; where the order wants to know of it, it is told.
pub(super) fn take(
    words: &CodeWords<'_>,
    code: &mut Code,
    side: SideWords,
    (indent, value, comment): (usize, &str, &str),
) {
    if !words.notes_best() {
        code.add(indent, format!("{}{comment}", side.take(value)), LineKind::Best);
        return;
    }
    let mut last = comment;
    if value != "r" {
        last = "";
        code.silent(indent, format!("r ← {value}{comment}"));
    }
    code.silent(indent, format!("if child is first or r {} v: note_best(node, child)", side.better)).add(
        indent,
        format!("{}{last}", side.take("r")),
        LineKind::Best,
    );
}
