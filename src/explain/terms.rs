//! What algorithms and conventions are called, and what there is to say about them.

use super::number;
use crate::search::{Algorithm, Conventions, Order, Setting, SettingValue};
use crate::text::{Arg, Text};
use crate::trace::Trace;
use crate::tree::SearchedPosition;
use crate::value::Window;

/// What an algorithm is called.
pub fn algorithm_name(text: &Text, algorithm: Algorithm) -> String {
    text.say_named(&format!("algorithm-{}", algorithm.name()), &[])
}

/// Its idea in a few sentences; of a faulty one the story of its mistake.
pub fn algorithm_idea(text: &Text, algorithm: Algorithm) -> String {
    text.say_named(&format!("idea-{}", algorithm.name()), &[])
}

/// The lesson of an order.
pub fn order_hint(text: &Text, order: Order) -> String {
    text.say_named(&format!("order-hint-{}", order.name()), &[])
}

/// What a word that a setting may be set to is called.
pub fn word_name(text: &Text, setting: Setting, word: &str) -> String {
    text.say_named(&format!("{}-{word}", setting.name()), &[])
}

/// What a setting is for, as `--help` says it; further lines say more.
pub fn option_help(text: &Text, setting: Setting) -> String {
    let plain = Conventions::default();
    let algorithms = Algorithm::with_faulty().filter(|&one| setting.is_used(&plain.with(one)));
    let algorithms = algorithms.map(Algorithm::name).collect::<Vec<_>>().join(", ");
    text.say_named(&format!("option-{}", setting.name()), &[("algorithms", (&algorithms).into())])
}

/// What is worth telling of the conventions, beginning with the algorithm: one part each.
pub fn convention_parts(text: &Text, conventions: &Conventions) -> Vec<String> {
    Setting::ALL.into_iter().filter_map(|setting| setting_part(text, conventions, setting)).collect()
}

/// What a search is called: its algorithm, or whose program it is.
pub fn search_name(text: &Text, trace: &Trace) -> String {
    if trace.is_of_program() {
        return say!(text, "search-of-program");
    }
    algorithm_name(text, trace.conventions().algorithm)
}

/// As [`convention_parts`], of what a search did: the conventions of the user's own program are not known.
pub fn search_parts(text: &Text, trace: &Trace) -> Vec<String> {
    if trace.is_of_program() {
        return vec![search_name(text, trace)];
    }
    convention_parts(text, trace.conventions())
}

/// How the settings are told that this algorithm asks for.
pub fn asked_parts(text: &Text, conventions: &Conventions) -> Vec<String> {
    asked(conventions.algorithm).filter_map(|setting| setting_part(text, conventions, setting)).collect()
}

/// The settings that an algorithm asks for, whether to have a table among them.
pub fn asked(algorithm: Algorithm) -> impl Iterator<Item = Setting> {
    Setting::ALL.into_iter().filter(move |&setting| match setting {
        Setting::Table => algorithm.takes_table(),
        Setting::TableSize | Setting::Replacement => algorithm.takes_table() || algorithm.needs_table(),
        other => algorithm.asks_for(other),
    })
}

/// How a setting is told; nothing where there is nothing to tell, or where it is told together with another.
pub fn setting_part(text: &Text, conventions: &Conventions, setting: Setting) -> Option<String> {
    let given = setting.get(conventions);
    let is_default = given == setting.get(&Conventions::default());
    match setting {
        Setting::Algorithm => return Some(algorithm_name(text, conventions.algorithm)),
        Setting::Table if conventions.table_limit().is_some() => return None,
        Setting::Table => return conventions.has_table().then(|| say!(text, "with-table")),
        Setting::TableSize if is_default => return None,
        _ if !setting.is_used(conventions) => return None,
        // Where a search is fail-soft whatever was chosen, that is told.
        Setting::Fail => return Some(word_name(text, setting, conventions.fail().name())),
        Setting::Cutoffs | Setting::Window | Setting::Depth if is_default => return None,
        // A limit, where it does not say how long a search goes on.
        Setting::Iterations if is_default && !conventions.algorithm.asks_for(Setting::Seed) => return None,
        // Where the chosen order has nothing to go by, that is told.
        Setting::Order if conventions.order_used() != conventions.order => {
            let word = |order: Order| word_name(text, setting, order.name());
            let (order, used) = (word(conventions.order), word(conventions.order_used()));
            let is_pv = conventions.order == Order::Pv;
            return Some(say!(
                text,
                if is_pv { "order-without-passes" } else { "order-without-table" },
                order,
                used
            ));
        }
        // Told together with what stands before them.
        Setting::Delta | Setting::Split | Setting::Replacement => return None,
        Setting::Seed if conventions.algorithm.asks_for(Setting::Iterations) => return None,
        _ => {}
    }
    Some(match given {
        SettingValue::Word(word) => word_name(text, setting, word),
        SettingValue::Window(Window { alpha, beta }) => {
            let number = |value| text.in_digits(number(value));
            say!(text, "window", alpha = number(alpha), beta = number(beta))
        }
        _ => {
            let all = Setting::ALL.map(|one| (one.name(), text.in_digits(told(conventions, one))));
            let args: Vec<_> = all.iter().map(|(name, told)| (*name, setting_arg(told))).collect();
            text.say_named(&format!("with-{}", setting.name()), &args)
        }
    })
}

/// A position that is searched: which, how far, judged how, moves in which order.
pub fn position_parts(text: &Text, searched: &SearchedPosition) -> Vec<String> {
    let SearchedPosition { game, position, is_start, depth, evaluation, ordering } = searched;
    // A board over several lines stands in one here.
    let position = position.lines().map(str::trim).collect::<Vec<_>>().join("/");
    vec![
        say!(text, if *is_start { "searched-start" } else { "searched-position" }, game, position),
        say!(text, "searched-depth", depth = *depth as usize),
        say!(text, "searched-evaluation", evaluation),
        say!(text, "searched-ordering", ordering),
    ]
}

/// What a setting is set to is no name: a large number has separators.
fn setting_arg(told: &str) -> Arg<'_> {
    told.parse().map_or(Arg::Text(told), Arg::Count)
}

/// What a setting is set to, as an argument of a message; `none` where nothing is, or the algorithm does not look.
fn told(conventions: &Conventions, setting: Setting) -> String {
    match setting.get(conventions) {
        _ if !setting.is_used(conventions) => "none".to_owned(),
        SettingValue::Left if setting == Setting::Iterations => conventions.iterations().to_string(),
        SettingValue::Left => "none".to_owned(),
        SettingValue::Number(value) => number(value),
        given => given.to_string(),
    }
}
