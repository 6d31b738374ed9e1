//! What a file expects of a search: `expect:` lines, understood and checked.
//!
//! A line is clauses between semicolons. Some choose conventions, the others state results:
//!
//! ```text
//! expect: value 4; pruned N L; visited 12
//! expect: order rtl; value 4; pruned K I
//! expect: algorithm minimax; visited 14
//! ```
//!
//! Conventions: every [`Setting`] with its name and value as on the command line (`order rtl`, `window 3,5`), those that
//! are flags there by the flag alone (`shallow`, `table`); and `root max|min`.
//! Results: `value`, `bound exact|lower|upper`, `best`, `pruned` (labels or paths such as `0.2`, or `none`; one name
//! for each pruned child, in any order), `visited`, `evaluated`, `evaluated-distinct`, `re-searches`, `table-hits`,
//! `alpha-cutoffs`, `beta-cutoffs`, `deep-cutoffs`.

use std::collections::{BTreeMap, BTreeSet};

use super::{Ending, Trace};
use crate::budget::Spent;
use crate::search::{Conventions, Setting, SettingRange, SettingValue, read_number};
use crate::tree::{GameTree, NodeId};
use crate::value::{Bound, Role};

/// What one line says.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Expectation {
    /// The conventions to search with.
    pub conventions: Conventions,
    /// The role to give the root, where the line says so.
    pub root: Option<Role>,
    clauses: Vec<(String, String)>,
}

/// A line that cannot be understood.
#[derive(Clone, Debug, PartialEq)]
pub enum ExpectError {
    /// A clause begins with a word that is none of the known ones.
    UnknownClause(String),
    /// The words after the clause's name do not fit it.
    BadClause {
        /// The clause's name.
        clause: String,
        /// What stands behind it.
        argument: String,
    },
    /// No node has this label or path.
    NoSuchNode(String),
    /// The search used this up before it could tell.
    Unfinished(Spent),
}

/// A clause that the search does not fulfill.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mismatch {
    /// The clause's name.
    pub clause: String,
    /// What the file says.
    pub expected: String,
    /// What the search gives.
    pub found: String,
}

/// What a line can say of a search, as the name of a clause.
pub const RESULTS: [&str; 12] = [
    "value",
    "bound",
    "best",
    "pruned",
    "visited",
    "evaluated",
    "evaluated-distinct",
    "re-searches",
    "table-hits",
    "alpha-cutoffs",
    "beta-cutoffs",
    "deep-cutoffs",
];

impl Expectation {
    /// Understands the text behind `expect:`.
    pub fn parse(text: &str) -> Result<Self, ExpectError> {
        let mut expectation = Self::default();
        let mut chosen = Vec::new();
        for clause in text.split(';').map(str::trim).filter(|clause| !clause.is_empty()) {
            let (name, argument) = clause.split_once(char::is_whitespace).unwrap_or((clause, ""));
            let argument = argument.trim();
            let bad = || ExpectError::BadClause { clause: name.into(), argument: argument.into() };
            if let Some(setting) = Setting::by_option(name) {
                let given = match setting.row().values {
                    SettingRange::Flag(_, [_, second]) => {
                        argument.is_empty().then_some(SettingValue::Word(second))
                    }
                    _ => setting.read(argument),
                };
                chosen.push((setting, given.ok_or_else(bad)?));
            } else if name == "root" {
                expectation.root = Some(role(argument).ok_or_else(bad)?);
            } else if !RESULTS.contains(&name) {
                return Err(ExpectError::UnknownClause(name.into()));
            } else if argument.is_empty() {
                return Err(bad());
            } else {
                expectation.clauses.push((name.into(), argument.into()));
            }
        }
        // The algorithm first, wherever it stands: what is not said is as it has it.
        chosen.sort_by_key(|(setting, _)| *setting);
        for (setting, given) in chosen {
            setting.set(&mut expectation.conventions, given);
        }
        Ok(expectation)
    }

    /// Compares with a search that was run as the line asks: with its conventions, and its role at the root.
    pub fn compare(&self, trace: &Trace) -> Result<Vec<Mismatch>, ExpectError> {
        let mut mismatches = Vec::new();
        for (clause, argument) in &self.clauses {
            let bad = || ExpectError::BadClause { clause: clause.clone(), argument: argument.clone() };
            let (expected, found) = found(trace, clause, argument).ok_or_else(bad)??;
            if trace.ending() != Ending::Finished || expected != found {
                mismatches.push(Mismatch { clause: clause.clone(), expected, found });
            }
        }
        Ok(mismatches)
    }
}

/// More pruned children than this are not named in a line.
const MAX_NAMED: usize = 60;

/// A line that a finished search fulfills: its conventions, and what came of it. `root` is the role that was given to the
/// root, where the text does not say it. `None` if the search did not come to its end.
pub fn seen(trace: &Trace, root: Option<Role>) -> Option<String> {
    if trace.ending() != Ending::Finished {
        return None;
    }
    let (tree, conventions, usual) = (trace.tree(), trace.conventions(), Conventions::default());
    let mut clauses = Vec::new();
    for setting in Setting::ALL.into_iter().filter(|setting| setting.is_used(conventions)) {
        let given = setting.get(conventions);
        let usual = if setting == Setting::Algorithm { usual } else { usual.with(conventions.algorithm) };
        if given == setting.get(&usual) {
            continue;
        }
        clauses.push(match setting.row().values {
            SettingRange::Flag(flag, _) => flag.to_owned(),
            _ => format!("{} {given}", setting.name()),
        });
    }
    clauses.extend(root.map(|root| format!("root {}", if root == Role::Min { "min" } else { "max" })));
    let fact = |clause: &str| Some(found(trace, clause, "0")?.ok()?.1);
    clauses.push(format!("value {}", fact("value").filter(|value| value != "none")?));
    let bound = trace.result().map(|(_, bound)| trace.in_max_view(NodeId::ROOT, bound).0);
    if let Some(bound @ (Bound::Lower | Bound::Upper)) = bound {
        clauses.push(format!("bound {}", bound.name()));
    }
    let best = trace.principal_variation(usize::MAX).get(1).copied();
    let named = best.map(|best| (best, name(tree, best)));
    if let Some((_, name)) = named.filter(|(best, name)| {
        node(tree, name).as_ref() == Ok(best) && name.trim() == name && !name.contains(';')
    }) {
        clauses.push(format!("best {name}"));
    }
    let pruned = Pruned::of(trace);
    if pruned.paths.len() <= MAX_NAMED {
        let is_it = |word: &String, path: &[usize]| {
            !word.contains(|c: char| c.is_whitespace() || c == ';')
                && pruned.path(tree, word).is_ok_and(|there| there == path)
        };
        let word = |path: &Vec<usize>| {
            let name = Some(pruned.name(tree, path)).filter(|word| is_it(word, path));
            name.or_else(|| Some(written(path)).filter(|word| is_it(word, path)))
        };
        if pruned.paths.is_empty() {
            clauses.push("pruned none".to_owned());
        } else if let Some(words) = pruned.paths.iter().map(word).collect::<Option<Vec<_>>>() {
            clauses.push(format!("pruned {}", words.join(" ")));
        }
    }
    for clause in ["visited", "evaluated"] {
        clauses.extend(fact(clause).map(|number| format!("{clause} {number}")));
    }
    Some(clauses.join("; "))
}

/// Both sides of a clause in the same form; `None` if the argument does not fit.
fn found(trace: &Trace, clause: &str, argument: &str) -> Option<Result<(String, String), ExpectError>> {
    let tree = trace.tree();
    let counts = trace.total_counts();
    let result = trace
        .result()
        .map(|(v, b)| (trace.in_max_view(NodeId::ROOT, v).0, trace.in_max_view(NodeId::ROOT, b).0));
    let number = |found: usize| Some(Ok((argument.parse::<usize>().ok()?.to_string(), found.to_string())));
    let none = || "none".to_owned();
    match clause {
        "value" => {
            let found = result.map_or_else(none, |(value, _)| value.to_string());
            Some(Ok((read_number(argument)?.to_string(), found)))
        }
        "bound" => {
            let found = result.map_or_else(none, |(_, bound)| bound.name().to_owned());
            ["exact", "lower", "upper"].contains(&argument).then(|| Ok((argument.to_owned(), found)))
        }
        "best" => {
            let found = trace.principal_variation(usize::MAX).get(1).copied();
            Some(
                node(tree, argument).map(|expected| {
                    (name(tree, expected), found.map_or_else(none, |found| name(tree, found)))
                }),
            )
        }
        "pruned" => {
            let pruned = Pruned::of(trace);
            let expected: Result<BTreeSet<Vec<usize>>, _> = match argument {
                "none" => Ok(BTreeSet::new()),
                _ => argument.split_whitespace().map(|word| pruned.path(tree, word)).collect(),
            };
            let names = |paths: &BTreeSet<Vec<usize>>| {
                if paths.is_empty() {
                    return none();
                }
                paths.iter().map(|path| pruned.name(tree, path)).collect::<Vec<_>>().join(" ")
            };
            Some(expected.map(|expected| (names(&expected), names(&pruned.paths))))
        }
        "visited" => number(counts.visited),
        "evaluated" => number(counts.evaluated),
        "evaluated-distinct" => number(trace.n_distinct_evaluated()),
        "re-searches" => number(trace.n_researches()),
        "table-hits" => number(trace.n_table_hits()),
        "alpha-cutoffs" => number(counts.alpha_cutoffs),
        "beta-cutoffs" => number(counts.beta_cutoffs),
        "deep-cutoffs" => number(counts.deep_cutoffs),
        _ => None,
    }
}

/// What a search pruned, by paths: in large trees of games moves that were never tried are no nodes.
struct Pruned {
    paths: BTreeSet<Vec<usize>>,
    /// What the root's moves are called that are no nodes.
    moves: BTreeMap<String, Vec<usize>>,
}

impl Pruned {
    fn of(trace: &Trace) -> Self {
        let tree = trace.tree();
        let nodes = trace.pruned().map(|(_, child)| tree.path(child));
        let others = trace.cuts().flat_map(|cut| tree.unlisted(trace.node(cut.visit)));
        let moves = tree.unlisted_moves(NodeId::ROOT).into_iter().zip(tree.unlisted(NodeId::ROOT));
        Self { paths: nodes.chain(others).collect(), moves: moves.collect() }
    }

    /// The path of what a word names.
    fn path(&self, tree: &GameTree, word: &str) -> Result<Vec<usize>, ExpectError> {
        node(tree, word).map(|node| tree.path(node)).or_else(|refused| {
            let by_path = || numbers(word).filter(|path| self.paths.contains(path));
            self.moves.get(word).cloned().or_else(by_path).ok_or(refused)
        })
    }

    fn name(&self, tree: &GameTree, path: &[usize]) -> String {
        let by_move = || self.moves.iter().find(|(_, of)| *of == path).map(|(name, _)| name.clone());
        let listed = tree.at_path(path).map(|node| name(tree, node));
        listed.or_else(by_move).unwrap_or_else(|| written(path))
    }
}

/// A path as it is written: `0.2`.
fn written(path: &[usize]) -> String {
    path.iter().map(ToString::to_string).collect::<Vec<_>>().join(".")
}

fn numbers(word: &str) -> Option<Vec<usize>> {
    word.split('.').map(|index| index.parse().ok()).collect()
}

/// The node that a label, or else a path of child indices such as `0.2`, names.
fn node(tree: &GameTree, word: &str) -> Result<NodeId, ExpectError> {
    let by_path = || tree.at_path(&numbers(word)?);
    let by_moves = || {
        let mut children = tree.children(NodeId::ROOT);
        children.find(|&child| tree.is_of_game() && tree.mv(child).as_deref() == Some(word))
    };
    tree.find(word).or_else(by_moves).or_else(by_path).ok_or_else(|| ExpectError::NoSuchNode(word.to_owned()))
}

fn name(tree: &GameTree, node: NodeId) -> String {
    let by_move = || tree.mv(node).filter(|_| tree.is_of_game() && tree.parent(node) == Some(NodeId::ROOT));
    let label = tree.label(node).map(str::to_owned).or_else(|| by_move().map(std::borrow::Cow::into_owned));
    label.unwrap_or_else(|| written(&tree.path(node)))
}

fn role(word: &str) -> Option<Role> {
    Role::by_name(word).filter(|role| *role != Role::Chance)
}
