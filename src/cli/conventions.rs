//! The conventions as arguments, made of the rows of the settings.

use clap::builder::{PossibleValuesParser, TypedValueParser, ValueParser};
use clap::parser::ValueSource;
use clap::{Arg, ArgAction, ArgMatches, Args, Command, Error, FromArgMatches};

use super::choices::one_of;
use super::number::{self, words};
use crate::explain::terms::option_help;
use crate::search::{Conventions, NumberSign, Setting, SettingRange, SettingValue};
use crate::text::{MessageId, Text};
use crate::value::Role;

/// How to search.
#[derive(Debug)]
pub(super) struct ConventionArgs {
    conventions: Conventions,
    /// Who decides at the root, if that was said.
    pub(super) root: Option<Role>,
    /// What was said and makes no difference to the algorithm.
    pub(super) idle: Vec<Setting>,
    /// Whether anything was said at all, of the root or of the search.
    pub(super) is_said: bool,
    /// Whether the algorithm was said.
    pub(super) is_algorithm_said: bool,
    /// The settings that were said.
    pub(super) said: Vec<Setting>,
}

impl ConventionArgs {
    /// `depth` is the horizon in a hand-written tree.
    pub(super) fn conventions(&self, depth: Option<u32>) -> Conventions {
        let mut conventions = self.conventions;
        conventions.settings.depth = depth;
        conventions
    }
}

/// The settings that are arguments of every search. A depth is said beside the position; in a hand-written tree it has
/// its meaning for some algorithms.
fn settings() -> impl Iterator<Item = Setting> {
    Setting::ALL.into_iter().filter(|setting| *setting != Setting::Depth)
}

impl Args for ConventionArgs {
    fn augment_args(command: Command) -> Command {
        let root = Arg::new(ROOT).long(ROOT).value_name("ROLE").value_parser(one_of(ROLES));
        settings().map(arg).chain([root]).map(|arg| arg.help_heading(HEADING)).fold(command, Command::arg)
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}

impl FromArgMatches for ConventionArgs {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, Error> {
        let mut args = Self {
            conventions: Conventions::default(),
            root: None,
            idle: Vec::new(),
            is_said: false,
            is_algorithm_said: false,
            said: Vec::new(),
        };
        args.update_from_arg_matches(matches)?;
        Ok(args)
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), Error> {
        let is_said =
            |setting: &Setting| matches.value_source(setting.option()) == Some(ValueSource::CommandLine);
        // What was not said is left to the algorithm, which stands first.
        for setting in settings().filter(is_said) {
            let given = match setting.row().values {
                SettingRange::Flag(_, [_, second]) => {
                    matches.get_flag(setting.option()).then_some(SettingValue::Word(second))
                }
                _ => matches.get_one(setting.option()).copied(),
            };
            if let Some(given) = given {
                setting.set(&mut self.conventions, given);
            }
        }
        self.root = matches.get_one(ROOT).copied();
        self.is_algorithm_said = is_said(&Setting::Algorithm);
        self.said = settings().filter(is_said).collect();
        self.is_said = self.root.is_some() || settings().any(|setting| is_said(&setting));
        self.idle =
            settings().filter(is_said).filter(|setting| is_idle(*setting, &self.conventions)).collect();
        Ok(())
    }
}

/// Whether a search does not look at what a setting says.
fn is_idle(setting: Setting, conventions: &Conventions) -> bool {
    let is_overruled = match setting {
        // Some are fail-soft whatever is said.
        Setting::Fail => conventions.fail() != conventions.fail,
        // Some orders have nothing to go by.
        Setting::Order => conventions.order_used() != conventions.order,
        _ => false,
    };
    is_overruled || !setting.is_used(conventions)
}

const ROOT: &str = "root";
pub(super) const ROLES: &[Role] = &[Role::Max, Role::Min];
const HEADING: &str = "Conventions";

fn arg(setting: Setting) -> Arg {
    let row = setting.row();
    let arg = Arg::new(setting.option()).long(setting.option());
    if matches!(row.values, SettingRange::Flag(..)) {
        return arg.action(ArgAction::SetTrue);
    }
    let parser = match row.values {
        SettingRange::Words(_) | SettingRange::Flag(..) => {
            let read =
                move |word: String| setting.read(&word).ok_or_else(|| say!(words(), "argument-choice"));
            ValueParser::new(PossibleValuesParser::new(setting.words()).try_map(read))
        }
        SettingRange::Whole { least, most } => {
            // What is refused is told with its range.
            ValueParser::new(move |word: &str| match setting.read(word) {
                Some(given) => Ok(given),
                None => number::whole(word, least, most).map(SettingValue::Whole),
            })
        }
        SettingRange::Number(NumberSign::Positive) => fitting(setting, id!("argument-above-zero")),
        SettingRange::Number(NumberSign::NotNegative) => fitting(setting, id!("argument-from-zero")),
        SettingRange::Number(NumberSign::Any) => fitting(setting, id!("argument-any-number")),
        SettingRange::Window => fitting(setting, id!("argument-window")),
    };
    let is_signed = matches!(row.values, SettingRange::Number(NumberSign::Any) | SettingRange::Window);
    let arg = arg.value_name(row.placeholder).value_parser(parser).allow_hyphen_values(is_signed);
    match setting.get(&Conventions::default()) {
        SettingValue::Left => arg,
        given => arg.default_value(given.to_string()),
    }
}

/// Any word that the setting understands.
fn fitting(setting: Setting, hint: MessageId) -> ValueParser {
    ValueParser::new(move |word: &str| setting.read(word).ok_or_else(|| words().get(hint)))
}

/// Says what the arguments are for; the rest of the help stands at the arguments themselves.
pub(super) fn with_help(command: Command, text: &Text) -> Command {
    let say = |arg: Arg| {
        let help = match settings().find(|setting| arg.get_id() == setting.option()) {
            Some(setting) => option_help(text, setting),
            None => say!(text, "option-root"),
        };
        let first = help.lines().next().unwrap_or_default().to_owned();
        if first == help { arg.help(help) } else { arg.help(first).long_help(help) }
    };
    let is_convention = |arg: &Arg| arg.get_help_heading() == Some(HEADING);
    let with_words = |arg: Arg| if is_convention(&arg) && arg.get_help().is_none() { say(arg) } else { arg };
    // A number with a minus is no option: what it is refused for is that it is negative.
    let with_minus = |arg: Arg| {
        let takes_value = !arg.is_positional() && arg.get_action().takes_values();
        if takes_value { arg.allow_negative_numbers(true) } else { arg }
    };
    let complete = |arg: Arg| with_minus(with_words(arg));
    command.mut_args(complete).mut_subcommands(|command| command.mut_args(complete))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::Order;

    #[track_caller]
    fn conventions(args: &[&str]) -> Conventions {
        let command = ConventionArgs::augment_args(Command::new("plyscope").no_binary_name(true));
        let matches = command.try_get_matches_from(args).unwrap();
        ConventionArgs::from_arg_matches(&matches).unwrap().conventions(None)
    }

    #[test]
    fn nothing_said_is_the_default() {
        assert_eq!(conventions(&[]), Conventions::default());
    }

    #[test]
    fn the_order_is_the_usual_one_of_the_algorithm_unless_one_is_said() {
        for args in [
            ["--algorithm", "iterative-deepening", "--fail", "hard"],
            ["--fail", "hard", "--algorithm", "iterative-deepening"],
        ] {
            assert_eq!(conventions(&args).order, Order::Pv);
        }
        let args = ["--order", "ltr", "--algorithm", "iterative-deepening"];
        assert_eq!(conventions(&args).order, Order::LeftToRight);
        assert_eq!(conventions(&["--algorithm", "pvs"]).order, Order::LeftToRight);
    }

    #[track_caller]
    fn check_idle(args: &[&str], expected: &[Setting]) {
        let command = ConventionArgs::augment_args(Command::new("plyscope").no_binary_name(true));
        let matches = command.try_get_matches_from(args).unwrap();
        assert_eq!(ConventionArgs::from_arg_matches(&matches).unwrap().idle, expected, "{args:?}");
    }

    #[test]
    fn what_makes_no_difference_is_noticed_where_it_was_said() {
        check_idle(&[], &[]);
        check_idle(&["--algorithm", "minimax"], &[]);
        check_idle(
            &["--algorithm", "minimax", "--cut", "gt", "--shallow"],
            &[Setting::Cut, Setting::Cutoffs],
        );
        check_idle(&["--guess", "3", "--threads", "2"], &[Setting::Guess, Setting::Threads]);
        check_idle(&["--algorithm", "aspiration", "--guess", "3"], &[]);
        check_idle(&["--seed", "3"], &[Setting::Seed]);
        check_idle(&["--seed", "3", "--order", "random"], &[]);
        check_idle(&["--algorithm", "mtdf", "--fail", "hard"], &[Setting::Fail]);
        check_idle(&["--algorithm", "mtdf", "--fail", "soft"], &[]);
        check_idle(&["--order", "pv"], &[Setting::Order]);
        check_idle(&["--order", "pv", "--algorithm", "mtdf"], &[]);
        check_idle(&["--order", "hash"], &[]);
        check_idle(&["--order", "hash", "--algorithm", "minimax"], &[Setting::Order]);
    }

    #[track_caller]
    fn check_window(args: &[&str], expected: &str) {
        assert_eq!(conventions(args).window.to_string(), expected);
    }

    #[test]
    fn a_window_may_begin_with_a_minus_sign() {
        check_window(&["--window", "-3,5"], "(-3, 5)");
        check_window(&["--window=-3,5"], "(-3, 5)");
        check_window(&["--window", "-inf,inf"], "(-∞, ∞)");
        check_window(&["--window=-inf,-0.5"], "(-∞, -0.5)");
    }
}
