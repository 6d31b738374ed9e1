//! `--with "pvs --order killer"`: one of the searches that are compared or plotted.

use clap::Parser;

use super::conventions::ConventionArgs;
use super::number;
use crate::search::{Conventions, Setting};
use crate::value::Role;

/// A search to be compared, and what the person called it.
#[derive(Clone, Debug)]
pub(super) struct With {
    /// As written.
    pub(super) name: String,
    pub(super) conventions: Conventions,
    /// Who decides at the root, if that was said.
    pub(super) root: Option<Role>,
    /// What was said and makes no difference to the algorithm.
    pub(super) idle: Vec<Setting>,
}

#[derive(Debug, Parser)]
#[command(name = "--with", no_binary_name = true, disable_help_flag = true)]
struct SearchWords {
    #[command(flatten)]
    conventions: ConventionArgs,
    /// The horizon in a hand-written tree
    #[arg(long, value_parser = depth)]
    depth: Option<u32>,
}

fn depth(word: &str) -> Result<u32, String> {
    number::whole(word, 0, u32::MAX.into()).map(|depth| depth as u32)
}

/// An algorithm, with or without options behind it: `mtdf --guess 4`. Without an algorithm, alpha-beta.
pub(super) fn with(text: &str) -> Result<With, String> {
    let mut words: Vec<&str> = text.split_whitespace().collect();
    if words.first().is_some_and(|word| !word.starts_with("--")) {
        words.insert(0, "--algorithm");
    }
    let words = SearchWords::try_parse_from(words).map_err(|error| {
        let text = error.to_string();
        // Behind it stands how the command line of a program is written, which this is not.
        let said = text.split("\n\nUsage:").next().unwrap_or_default();
        let said = said.split("\n\nFor more information").next().unwrap_or_default().trim_end();
        said.strip_prefix("error: ").unwrap_or(said).to_owned()
    })?;
    Ok(With {
        name: text.trim().to_owned(),
        conventions: words.conventions.conventions(words.depth),
        root: words.conventions.root,
        idle: words.conventions.idle,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::{Algorithm, Order};

    #[test]
    fn a_search_is_an_algorithm_with_options() {
        let pvs = with("pvs --order killer").unwrap();
        assert_eq!((pvs.conventions.algorithm, pvs.conventions.order), (Algorithm::Pvs, Order::Killer));
        assert_eq!(with("--order rtl").unwrap().conventions.algorithm, Algorithm::AlphaBeta);
        assert_eq!(
            with("mtdf --guess -4").unwrap().conventions.settings.guess,
            crate::value::Value::from(-4)
        );
        assert!(with("pvs --order sideways").unwrap_err().contains("sideways"));
        let unknown = with("mtdff").unwrap_err();
        assert!(unknown.contains("proof-number") && unknown.ends_with("'mtdf'"), "{unknown}");
    }
}
