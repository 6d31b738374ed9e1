//! The settings of a search, one row each: what the command line, `expect:` lines, preferences, JSON and the window know
//! of a setting is read off here.
//!
//! The words about them are messages, whose ids are made of the names: `option-{name}` says what it is for, `{name}-{word}`
//! what a choice is called, `with-{name}` how a number is told.

use std::fmt;

use super::algorithm::Algorithm;
use super::conventions::{Conventions, MAX_THREADS};
use super::options::{CutRule, Cutoffs, Fail, Order, ReSearch, Replacement, Split, Table};
use super::setting::Setting;
use crate::value::{Value, Window};

/// What there is to know of a setting, its name and its words aside.
#[derive(Clone, Copy, Debug)]
pub struct SettingRow {
    /// What stands for the value in a line of usage: `HOW`.
    pub placeholder: &'static str,
    /// What it may be set to.
    pub values: SettingRange,
    /// What it is set to.
    get: fn(&Conventions) -> SettingValue,
    /// Sets it to one of `values`, or leaves it to the search where that can be.
    set: fn(&mut Conventions, SettingValue) -> Option<()>,
    /// Whether a search looks at it.
    is_used: fn(&Conventions) -> bool,
}

/// What a setting may be set to.
#[derive(Clone, Copy, Debug)]
pub enum SettingRange {
    /// One of these words.
    Words(fn() -> Vec<&'static str>),
    /// The first of two words unless this flag is given, then the second.
    Flag(&'static str, [&'static str; 2]),
    /// A finite number.
    Number(NumberSign),
    /// A whole number.
    Whole {
        /// The least.
        least: u64,
        /// The most.
        most: u64,
    },
    /// Two numbers, the first less than the second.
    Window,
}

/// Which numbers a setting takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NumberSign {
    /// All.
    Any,
    /// From 0 on.
    NotNegative,
    /// Above 0.
    Positive,
}

impl NumberSign {
    fn fits(self, value: Value) -> bool {
        match self {
            Self::Any => true,
            Self::NotNegative => value >= Value::ZERO,
            Self::Positive => value > Value::ZERO,
        }
    }
}

/// What a setting is set to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SettingValue {
    /// A word.
    Word(&'static str),
    /// A number.
    Number(Value),
    /// A whole number.
    Whole(u64),
    /// Two ends.
    Window(Window),
    /// Nothing: the search decides.
    Left,
}

impl fmt::Display for SettingValue {
    /// As [`Setting::read`] understands it; nothing for what is left to the search.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Word(word) => f.write_str(word),
            Self::Number(value) => value.fmt(f),
            Self::Whole(number) => number.fmt(f),
            Self::Window(window) => write!(f, "{},{}", window.alpha, window.beta),
            Self::Left => Ok(()),
        }
    }
}

impl SettingValue {
    fn word(self) -> Option<&'static str> {
        if let Self::Word(word) = self { Some(word) } else { None }
    }

    /// The number, if it is one.
    pub const fn number(self) -> Option<Value> {
        if let Self::Number(value) = self { Some(value) } else { None }
    }

    /// The whole number, if it is one.
    pub const fn whole(self) -> Option<u64> {
        if let Self::Whole(number) = self { Some(number) } else { None }
    }

    fn small(self) -> Option<u32> {
        self.whole().and_then(|number| number.try_into().ok())
    }
}

/// Gives every setting its row; the compiler asks for one that is missing.
macro_rules! rows {
    ($($one:ident $fields:tt)*) => {
        impl Setting {
            /// What there is to know of it.
            pub const fn row(self) -> &'static SettingRow {
                match self {
                    $(Self::$one => {
                        const ROW: &SettingRow = &SettingRow $fields;
                        ROW
                    })*
                }
            }
        }
    };
}

rows! {
    Algorithm {
        placeholder: "NAME",
        values: SettingRange::Words(|| Algorithm::with_faulty().map(Algorithm::name).collect()),
        get: |of| SettingValue::Word(of.algorithm.name()),
        set: |of, given| Algorithm::by_name(given.word()?).map(|one| *of = of.with(one)),
        is_used: |_| true,
    }
    Fail {
        placeholder: "HOW",
        values: SettingRange::Words(|| Fail::ALL.map(Fail::name).to_vec()),
        get: |of| SettingValue::Word(of.fail.name()),
        set: |of, given| Fail::by_name(given.word()?).map(|one| of.fail = one),
        is_used: has_rules,
    }
    Order {
        placeholder: "ORDER",
        values: SettingRange::Words(|| Order::ALL.map(Order::name).to_vec()),
        get: |of| SettingValue::Word(of.order.name()),
        set: |of, given| Order::by_name(given.word()?).map(|one| of.order = one),
        is_used: |_| true,
    }
    Cut {
        placeholder: "RULE",
        values: SettingRange::Words(|| CutRule::ALL.map(CutRule::name).to_vec()),
        get: |of| SettingValue::Word(of.cut.name()),
        set: |of, given| CutRule::by_name(given.word()?).map(|one| of.cut = one),
        is_used: has_rules,
    }
    Cutoffs {
        placeholder: "",
        values: SettingRange::Flag("shallow", [Cutoffs::Deep.name(), Cutoffs::Shallow.name()]),
        get: |of| SettingValue::Word(of.cutoffs.name()),
        set: |of, given| Cutoffs::by_name(given.word()?).map(|one| of.cutoffs = one),
        is_used: has_rules,
    }
    Window {
        placeholder: "LO,HI",
        values: SettingRange::Window,
        get: |of| if of.window == Window::FULL { SettingValue::Left } else { SettingValue::Window(of.window) },
        set: |of, given| {
            of.window = match given {
                SettingValue::Window(window) => window,
                SettingValue::Left => Window::FULL,
                _ => return None,
            };
            Some(())
        },
        is_used: |of| of.algorithm.takes_window(),
    }
    Table {
        placeholder: "",
        values: SettingRange::Flag("table", [Table::Off.name(), Table::On.name()]),
        get: |of| SettingValue::Word(of.table.name()),
        set: |of, given| Table::by_name(given.word()?).map(|one| of.table = one),
        is_used: |of| of.algorithm.takes_table(),
    }
    TableSize {
        placeholder: "N",
        values: SettingRange::Whole { least: 1, most: 1 << 32 },
        get: |of| of.settings.table_size.map_or(SettingValue::Left, SettingValue::Whole),
        set: |of, given| {
            of.settings.table_size = given.whole();
            Some(())
        },
        is_used: |of| of.algorithm.takes_table() || of.algorithm.needs_table(),
    }
    Replacement {
        placeholder: "SCHEME",
        values: SettingRange::Words(|| Replacement::ALL.map(Replacement::name).to_vec()),
        get: |of| SettingValue::Word(of.settings.replacement.name()),
        set: |of, given| Replacement::by_name(given.word()?).map(|one| of.settings.replacement = one),
        is_used: |of| of.table_limit().is_some(),
    }
    Guess {
        placeholder: "N",
        values: SettingRange::Number(NumberSign::Any),
        get: |of| SettingValue::Number(of.settings.guess),
        set: |of, given| given.number().map(|guess| of.settings.guess = guess),
        is_used: |of| of.algorithm.asks_for(Setting::Guess),
    }
    Delta {
        placeholder: "N",
        values: SettingRange::Number(NumberSign::Positive),
        get: |of| SettingValue::Number(of.settings.delta),
        set: |of, given| given.number().map(|delta| of.settings.delta = delta),
        is_used: |of| of.algorithm.asks_for(Setting::Delta),
    }
    Goal {
        placeholder: "N",
        values: SettingRange::Number(NumberSign::Any),
        get: |of| of.settings.goal.map_or(SettingValue::Left, SettingValue::Number),
        set: |of, given| {
            of.settings.goal = given.number();
            Some(())
        },
        is_used: |of| of.algorithm.asks_for(Setting::Goal),
    }
    Iterations {
        placeholder: "N",
        values: SettingRange::Whole { least: 1, most: 100_000_000 },
        get: |of| of.settings.iterations.map_or(SettingValue::Left, |n| SettingValue::Whole(n.into())),
        set: |of, given| {
            of.settings.iterations = given.small();
            Some(())
        },
        is_used: |of| of.algorithm.asks_for(Setting::Iterations),
    }
    Exploration {
        placeholder: "C",
        values: SettingRange::Number(NumberSign::NotNegative),
        get: |of| of.settings.exploration.map_or(SettingValue::Left, SettingValue::Number),
        set: |of, given| {
            of.settings.exploration = given.number();
            Some(())
        },
        is_used: |of| of.algorithm.asks_for(Setting::Exploration),
    }
    Seed {
        placeholder: "N",
        values: SettingRange::Whole { least: 0, most: u64::MAX },
        get: |of| SettingValue::Whole(of.settings.seed),
        set: |of, given| given.whole().map(|seed| of.settings.seed = seed),
        is_used: |of| of.algorithm.asks_for(Setting::Seed) || of.order == Order::Random,
    }
    Threads {
        placeholder: "N",
        values: SettingRange::Whole { least: 1, most: MAX_THREADS as u64 },
        get: |of| SettingValue::Whole(of.settings.threads.into()),
        set: |of, given| given.whole().and_then(|n| n.try_into().ok()).map(|n| of.settings.threads = n),
        is_used: |of| of.algorithm.asks_for(Setting::Threads),
    }
    Split {
        placeholder: "WHERE",
        values: SettingRange::Words(|| Split::ALL.map(Split::name).to_vec()),
        get: |of| SettingValue::Word(of.settings.split.name()),
        set: |of, given| Split::by_name(given.word()?).map(|one| of.settings.split = one),
        is_used: |of| of.algorithm.asks_for(Setting::Split),
    }
    ReSearch {
        placeholder: "WINDOW",
        values: SettingRange::Words(|| ReSearch::ALL.map(ReSearch::name).to_vec()),
        get: |of| SettingValue::Word(of.settings.re_search.name()),
        set: |of, given| ReSearch::by_name(given.word()?).map(|one| of.settings.re_search = one),
        is_used: |of| of.algorithm.asks_for(Setting::ReSearch),
    }
    Depth {
        placeholder: "PLIES",
        values: SettingRange::Whole { least: 0, most: u32::MAX as u64 },
        get: |of| of.settings.depth.map_or(SettingValue::Left, |depth| SettingValue::Whole(depth.into())),
        set: |of, given| {
            of.settings.depth = given.small();
            Some(())
        },
        is_used: |of| of.algorithm.takes_depth(),
    }
}

/// Whether there is a window whose rules are a choice; a mistake is made in one way only.
fn has_rules(of: &Conventions) -> bool {
    of.algorithm.has_window() && !of.algorithm.is_faulty()
}

impl Setting {
    /// The word that sets it in arguments and `expect:` lines: its name, or the flag.
    pub const fn option(self) -> &'static str {
        match self.row().values {
            SettingRange::Flag(flag, _) => flag,
            _ => self.name(),
        }
    }

    /// The setting that this word sets in arguments and `expect:` lines.
    pub fn by_option(option: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|setting| setting.option() == option)
    }

    /// What it is set to.
    pub fn get(self, conventions: &Conventions) -> SettingValue {
        (self.row().get)(conventions)
    }

    /// Sets it to what [`read`](Self::read) or [`get`](Self::get) gave.
    pub fn set(self, conventions: &mut Conventions, given: SettingValue) {
        let _ = (self.row().set)(conventions, given);
    }

    /// Whether the search looks at it.
    pub fn is_used(self, conventions: &Conventions) -> bool {
        (self.row().is_used)(conventions)
    }

    /// The words that it may be set to; none where it takes numbers.
    pub fn words(self) -> Vec<&'static str> {
        match self.row().values {
            SettingRange::Words(words) => words(),
            SettingRange::Flag(_, words) => words.to_vec(),
            _ => Vec::new(),
        }
    }

    /// Understands one of the values that it may be set to.
    pub fn read(self, word: &str) -> Option<SettingValue> {
        match self.row().values {
            SettingRange::Words(_) | SettingRange::Flag(..) => {
                self.words().into_iter().find(|one| *one == word).map(SettingValue::Word)
            }
            SettingRange::Number(sign) => read_number(word)
                .filter(|value| value.is_finite() && sign.fits(*value))
                .map(SettingValue::Number),
            SettingRange::Whole { least, most } => {
                whole(word).filter(|number| (least..=most).contains(number)).map(SettingValue::Whole)
            }
            SettingRange::Window => window(word).map(SettingValue::Window),
        }
    }
}

/// A number as files and command lines write it; `inf`, `-inf`, `∞` and `−` are understood.
pub fn read_number(word: &str) -> Option<Value> {
    let word = word.trim().replace('−', "-");
    match word.as_str() {
        "inf" | "+inf" | "∞" | "+∞" => Some(Value::INFINITY),
        "-inf" | "-∞" => Some(Value::NEG_INFINITY),
        word if word.contains(|c: char| c.is_ascii_digit()) => {
            word.parse().ok().and_then(Value::new).filter(|value| value.is_finite())
        }
        _ => None,
    }
}

/// Digits; `Ki`, `Mi` or `Gi` behind them are 2¹⁰, 2²⁰ or 2³⁰.
fn whole(word: &str) -> Option<u64> {
    let units = [("Ki", 10), ("Mi", 20), ("Gi", 30)];
    let unit = units.into_iter().find_map(|(unit, power)| Some((word.strip_suffix(unit)?, power)));
    let (digits, power) = unit.unwrap_or((word, 0));
    let is_digits = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    digits.parse::<u64>().ok().filter(|_| is_digits)?.checked_mul(1 << power)
}

/// `LO,HI` with LO < HI.
fn window(word: &str) -> Option<Window> {
    let (low, high) = word.split_once(',')?;
    let window = Window::new(read_number(low)?, read_number(high)?);
    (window.alpha < window.beta).then_some(window)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Some values of a setting, its default and the ends of its range among them.
    fn some(setting: Setting) -> Vec<SettingValue> {
        let all = match setting.row().values {
            SettingRange::Words(_) | SettingRange::Flag(..) => {
                setting.words().into_iter().map(SettingValue::Word).collect()
            }
            SettingRange::Number(_) => vec![SettingValue::Number(Value::new(0.1).unwrap())],
            SettingRange::Whole { least, most } => {
                vec![SettingValue::Whole(least), SettingValue::Whole(most)]
            }
            SettingRange::Window => {
                vec![SettingValue::Window(Window::new(Value::NEG_INFINITY, Value::from(-2)))]
            }
        };
        all.into_iter().chain([setting.get(&Conventions::default())]).collect()
    }

    #[test]
    fn what_is_set_is_got_and_what_is_written_is_read() {
        for setting in Setting::ALL {
            for given in some(setting) {
                let mut conventions = Conventions::default();
                setting.set(&mut conventions, given);
                assert_eq!(setting.get(&conventions), given, "{setting:?}");
                let read = setting.read(&given.to_string());
                assert_eq!(read, Some(given).filter(|given| *given != SettingValue::Left), "{setting:?}");
                let usual = Conventions::default().with(conventions.algorithm);
                for other in Setting::ALL.into_iter().filter(|other| *other != setting) {
                    assert_eq!(other.get(&conventions), other.get(&usual), "{setting:?}");
                }
            }
        }
    }

    #[test]
    fn a_setting_is_found_by_what_sets_it() {
        for setting in Setting::ALL {
            assert_eq!(Setting::by_option(setting.option()), Some(setting));
        }
        assert_eq!(Setting::by_option("shallow"), Some(Setting::Cutoffs));
        assert_eq!(Setting::by_option("cutoffs"), None);
    }

    #[track_caller]
    fn check_refused(setting: Setting, words: &[&str]) {
        for word in words {
            assert_eq!(setting.read(word), None, "{setting:?} {word}");
        }
    }

    #[test]
    fn what_does_not_fit_is_not_read() {
        check_refused(Setting::Algorithm, &["", "Minimax", "magic"]);
        check_refused(Setting::Guess, &["", "inf", "NaN", "infinity", "3,5"]);
        check_refused(Setting::Delta, &["0", "-1"]);
        check_refused(Setting::Exploration, &["-1", "inf", "√2"]);
        check_refused(Setting::Threads, &["0", "16", "-1", "2.5"]);
        check_refused(
            Setting::TableSize,
            &["0", "", "Ki", "64ki", "64 Ki", "5Gi", "-1", "+3", "18446744073709551615Ki"],
        );
        assert_eq!(Setting::TableSize.read("64Ki"), Some(SettingValue::Whole(65_536)));
        assert_eq!(Setting::TableSize.read("4Gi"), Some(SettingValue::Whole(1 << 32)));
        check_refused(Setting::Window, &["3", "5,3", "3,3", "a,b", "1,2,3"]);
    }
}
