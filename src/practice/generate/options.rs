//! What is asked of a tree as options of a command, from which it can be made again.

use std::fmt::Write as _;

use super::targets::{BestPlace, Ties, TreeTargets};
use crate::search::{Conventions, Setting, SettingRange, SettingValue};
use crate::value::Role;

/// The options that ask for such trees again: `--plies 3 --distinct`, without the seed and the search.
pub fn target_options(targets: &TreeTargets) -> String {
    let mut words: Vec<String> = Vec::new();
    let mut add = |name: &str, value: Option<String>| match value {
        Some(value) if value.is_empty() => words.push(format!("--{name}")),
        Some(value) => words.push(format!("--{name} {value}")),
        None => {}
    };
    let flag = |is_set: bool| is_set.then(String::new);
    let count = |count: Option<super::Count>| count.map(|count| count.to_string());
    add("plies", count(targets.plies));
    add("branching", count(targets.branching));
    add("leaves", count(targets.leaves));
    add("values", targets.values.map(|(low, high)| format!("{low},{high}")));
    add("distinct", flag(targets.ties == Some(Ties::None)));
    add("ties", flag(targets.ties == Some(Ties::Some)));
    add("alpha-cutoffs", count(targets.alpha_cutoffs));
    add("beta-cutoffs", count(targets.beta_cutoffs));
    add("deep-cutoffs", count(targets.deep_cutoffs));
    add("evaluated", count(targets.evaluated));
    add("directions", targets.directions.map(|how| how.name().to_owned()));
    add("rules", targets.rules.map(|how| how.name().to_owned()));
    add("best", Some(targets.best).filter(|best| *best != BestPlace::Any).map(|best| best.name().to_owned()));
    add("root", (targets.root == Some(Role::Min)).then(|| "min".to_owned()));
    add("chance", flag(targets.has_chance));
    words.join(" ")
}

/// What the `source:` of a generated tree begins with.
const COMMAND: &str = "plyscope generate ";

/// The command that makes this tree again; it stands in the `source:` of the tree.
pub fn command(targets: &TreeTargets, conventions: Conventions, seed: u64) -> String {
    format!("{COMMAND}{}", options(targets, conventions, seed))
}

/// The seed in a `source:`, if it is such a command.
pub fn seed_in(source: &str) -> Option<u64> {
    let words = source.strip_prefix(COMMAND)?.strip_prefix("--seed ")?;
    words.split(' ').next()?.parse().ok()
}

/// The options that ask for this tree again, with its seed and the search for which it was counted.
fn options(targets: &TreeTargets, conventions: Conventions, seed: u64) -> String {
    let asked = target_options(targets);
    let blank = if asked.is_empty() { "" } else { " " };
    format!("--seed {seed}{blank}{asked}{}", search_options(conventions))
}

/// The options of a search, each after a blank, where they are not the usual ones.
pub fn search_options(conventions: Conventions) -> String {
    let mut words = String::new();
    for setting in Setting::ALL {
        let given = setting.get(&conventions);
        let usual = Conventions::default();
        let usual = if setting == Setting::Algorithm { usual } else { usual.with(conventions.algorithm) };
        let is_usual = given == setting.get(&usual);
        if is_usual || given == SettingValue::Left || matches!(setting, Setting::Seed | Setting::Depth) {
            continue;
        }
        let _ = match setting.row().values {
            SettingRange::Flag(..) => write!(words, " --{}", setting.option()),
            _ => write!(words, " --{} {given}", setting.option()),
        };
    }
    words
}
