//! `plyscope generate`.

use std::io::Write;

use clap::{Args, Parser};

use super::choices::one_of;
use super::conventions::{ConventionArgs, ROLES};
use super::limits::LimitArgs;
use super::number::words;
use super::{Failure, help, number};
use crate::budget::Budget;
use crate::explain::Names;
use crate::export::cannot_hold_sentence;
use crate::practice::generate::{
    BestPlace, Count, CutAgreement, GenerateRefused, Labeling, MAX_BRANCHING, MAX_LEAVES, MAX_PLIES, Ties,
    TreeTargets, VALUES, command, generate,
};
use crate::text::{Text, counted};
use crate::tree::notation::{self, TextFormat};
use crate::value::Role;
use crate::worksheet::WantedTrees;

/// Trees printed by one command.
pub const MAX_TREES: u64 = 10_000;

/// What a tree is to be like.
#[derive(Debug, Args)]
pub(super) struct TargetArgs {
    /// Number of plies from the root to the leaves; with --leaves, some leaves may be closer to the root
    #[arg(long, value_name = "N|N-M", value_parser = plies, help_heading = TREE)]
    plies: Option<Count>,
    /// Number of children of each internal node
    #[arg(long, value_name = "N|N-M", value_parser = branching, help_heading = TREE)]
    branching: Option<Count>,
    /// Number of leaves
    #[arg(long, value_name = "N|N-M", value_parser = leaves, help_heading = TREE)]
    leaves: Option<Count>,
    /// Smallest and largest leaf value that may occur, as in 0,9 or -5,5
    #[arg(long, value_name = "LO,HI", value_parser = values, allow_hyphen_values = true, help_heading = TREE)]
    values: Option<(i32, i32)>,
    /// Give every leaf a different value
    #[arg(long, conflicts_with = "ties", help_heading = TREE)]
    distinct: bool,
    /// Give at least two leaves the same value
    #[arg(long, help_heading = TREE)]
    ties: bool,
    /// Number of α-cutoffs, which happen at MIN nodes
    #[arg(long, value_name = "N|N-M", value_parser = cutoffs, help_heading = TREE)]
    alpha_cutoffs: Option<Count>,
    /// Number of β-cutoffs, which happen at MAX nodes
    #[arg(long, value_name = "N|N-M", value_parser = cutoffs, help_heading = TREE)]
    beta_cutoffs: Option<Count>,
    /// Number of deep cutoffs: α- or β-cutoffs whose bound was set above the parent
    #[arg(long, value_name = "N|N-M", value_parser = cutoffs, help_heading = TREE)]
    deep_cutoffs: Option<Count>,
    /// Number of leaves that the search evaluates
    #[arg(long, value_name = "N|N-M", value_parser = evaluated, help_heading = TREE)]
    evaluated: Option<Count>,
    /// Whether searches from left to right and from right to left prune the same nodes
    #[arg(long, value_name = "HOW", value_parser = one_of(&CutAgreement::ALL), help_heading = TREE)]
    directions: Option<CutAgreement>,
    /// Whether the cutoff conditions α ≥ β and α > β prune the same nodes
    #[arg(long, value_name = "HOW", value_parser = one_of(&CutAgreement::ALL), help_heading = TREE)]
    rules: Option<CutAgreement>,
    /// Position of the root's best child among its siblings, in the order of the search [default: any]
    #[arg(long, value_name = "WHERE", value_parser = one_of(&BestPlace::ALL), help_heading = TREE)]
    best: Option<BestPlace>,
    /// Make the children of the root chance nodes
    #[arg(long, help_heading = TREE)]
    chance: bool,
}

const TREE: &str = "Tree";

#[derive(Debug, Args)]
pub(super) struct GenerateArgs {
    #[command(flatten)]
    targets: TargetArgs,
    /// Number of trees; the seed increases by one from tree to tree
    #[arg(short = 'n', long = "count", value_name = "COUNT", default_value = "1", value_parser = count)]
    count: u64,
    #[arg(long, value_name = "FORMAT", default_value = "outline", help = help::TEXT_FORMAT, value_parser = one_of(&TextFormat::ALL))]
    to: TextFormat,
    #[command(flatten)]
    pub(super) conventions: ConventionArgs,
    #[command(flatten)]
    pub(super) limits: LimitArgs,
}

/// `3`, `2-4`.
fn range(word: &str, least: usize, most: usize) -> Result<Count, String> {
    let refused = || say!(words(), "argument-range", least = counted(least), most = counted(most));
    Count::read(word, least, most).ok_or_else(refused)
}

fn plies(word: &str) -> Result<Count, String> {
    range(word, 1, MAX_PLIES)
}

fn branching(word: &str) -> Result<Count, String> {
    range(word, 1, MAX_BRANCHING)
}

fn leaves(word: &str) -> Result<Count, String> {
    range(word, 2, MAX_LEAVES)
}

fn evaluated(word: &str) -> Result<Count, String> {
    range(word, 1, MAX_LEAVES)
}

fn cutoffs(word: &str) -> Result<Count, String> {
    range(word, 0, MAX_LEAVES)
}

fn values(word: &str) -> Result<(i32, i32), String> {
    let refused = || {
        let [least, most] = VALUES.map(counted);
        say!(words(), "argument-values", least, most)
    };
    TreeTargets::read_values(word).ok_or_else(refused)
}

pub(super) fn count(word: &str) -> Result<u64, String> {
    number::whole(word, 1, MAX_TREES)
}

impl TargetArgs {
    /// What is asked, with who is to decide at the root.
    pub(super) fn targets(&self, root: Option<Role>) -> TreeTargets {
        let ties = self.distinct.then_some(Ties::None).or(self.ties.then_some(Ties::Some));
        TreeTargets {
            plies: self.plies,
            branching: self.branching,
            leaves: self.leaves,
            values: self.values,
            ties,
            alpha_cutoffs: self.alpha_cutoffs,
            beta_cutoffs: self.beta_cutoffs,
            deep_cutoffs: self.deep_cutoffs,
            evaluated: self.evaluated,
            directions: self.directions,
            rules: self.rules,
            best: self.best.unwrap_or_default(),
            root,
            has_chance: self.chance,
        }
    }
}

/// What is asked of trees that stand in one argument: `--seed 7 --plies 3 -n 2`.
#[derive(Debug, Parser)]
#[command(name = "--generate", no_binary_name = true, disable_help_flag = true)]
struct GeneratorWords {
    #[command(flatten)]
    targets: TargetArgs,
    #[arg(long, value_name = "N", default_value = "1")]
    seed: u64,
    #[arg(short = 'n', long = "count", value_name = "COUNT", default_value = "1", value_parser = count)]
    count: u64,
    #[arg(long, value_name = "ROLE", value_parser = one_of(ROLES))]
    root: Option<Role>,
}

/// Understands an argument with the options of trees in it.
pub(super) fn wanted(text: &str) -> Result<WantedTrees, String> {
    let words = GeneratorWords::try_parse_from(text.split_whitespace()).map_err(|error| {
        let text = error.to_string();
        let first = text.lines().next().unwrap_or_default();
        first.strip_prefix("error: ").unwrap_or(first).to_owned()
    })?;
    Ok(WantedTrees {
        words: text.split_whitespace().collect::<Vec<_>>().join(" "),
        targets: words.targets.targets(words.root),
        seed: words.seed,
        count: words.count,
    })
}

pub(super) fn run(
    args: &GenerateArgs,
    text: &Text,
    budget: &Budget<'_>,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let conventions = args.conventions.conventions(None);
    let targets = args.targets.targets(args.conventions.root);
    for i in 0..args.count {
        let seed = conventions.settings.seed.wrapping_add(i);
        let source = command(&targets, conventions, seed);
        // Lists and lines are for programs, one tree a line.
        let labeling = match args.to {
            TextFormat::Outline | TextFormat::Json => Labeling { labels: true, source: Some(&source) },
            TextFormat::Line => Labeling { labels: true, source: None },
            TextFormat::Lists => Labeling::default(),
        };
        let tree = generate(&targets, conventions, seed, labeling, budget).map_err(|why| match why {
            GenerateRefused::Stopped(spent) => Failure::spent(spent, text),
            why => Failure::Input(why.say(text)),
        })?;
        let written = notation::write(&tree, args.to)
            .map_err(|why| Failure::Input(cannot_hold_sentence(&why, &tree, &Names::new(&tree), text)))?;
        if i > 0 && args.to == TextFormat::Outline {
            writeln!(out)?;
        }
        out.write_all(written.as_bytes())?;
    }
    Ok(())
}
