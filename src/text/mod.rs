//! Every sentence and label that a person reads, behind one door per language.
//!
//! Messages live in Fluent resources, one folder per language, and are handed down as a [`Text`] value; there is no
//! global one. `say!` says one of them, and does not compile if the message is missing or takes other arguments.
//! Where a message is data, `id!` makes its [`MessageId`], and [`get`](Text::get) says it. What the compiler cannot know
//! goes through [`say_named`](Text::say_named), and a test holds it against the resources: ids that are made of the names of
//! algorithms, settings and terms of the glossary, and problems of texts and games, which carry their arguments.

mod argument;
#[macro_use]
mod catalog;
mod english;
mod latex;
mod system;
mod visible;

use std::fmt;
use std::sync::Arc;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::types::{FluentNumber, FluentNumberOptions};
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use unic_langid::LanguageIdentifier;

use english::ENGLISH;

pub use argument::{Arg, AsArg};
pub(crate) use catalog::check;
pub use catalog::{MessageId, arguments};
pub use latex::latex_escaped;
pub use system::system_error;
pub use visible::{
    MAX_SHOWN_NAME, brief, brief_lines, capitalized, is_command, shortened, visible, visible_lines,
};

/// How whole numbers are written out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Digits {
    /// In groups of three, for people: `1,234,567`.
    #[default]
    Grouped,
    /// As programs read them: `1234567`.
    Plain,
}

/// Where messages are read. One that names what there is only on the command line says there what stands in its part
/// `command-line`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Surface {
    /// In the window, in images and on paper.
    #[default]
    Window,
    /// In a terminal, and wherever else commands print.
    CommandLine,
}

/// The digits before the point in groups of three, as English writes them: `1,234,567`, `-12,345.678`.
/// What is no number in plain digits stays as it is.
pub fn grouped(mut number: String) -> String {
    let begin = number.find(|c: char| c.is_ascii_digit()).unwrap_or(number.len());
    let digits = number.len() - begin;
    let n_whole = number[begin..].find(|c: char| !c.is_ascii_digit()).unwrap_or(digits);
    // A place for a separator is before every third digit from the end, from right to left.
    for at in (1..n_whole).filter(|at| (n_whole - at) % 3 == 0).rev() {
        number.insert(begin + at, ',');
    }
    number
}

/// `2 GiB`, `1.5 GiB`, `300 MiB`: in the largest unit of which there is one, with two digits behind the point at most.
pub fn memory(bytes: u64) -> String {
    const UNITS: [(u64, &str); 3] = [(1 << 30, "GiB"), (1 << 20, "MiB"), (1 << 10, "KiB")];
    match UNITS.into_iter().find(|&(size, _)| bytes >= size) {
        None => format!("{} bytes", counted(bytes as usize)),
        Some((size, unit)) => {
            let hundredths = (bytes as f64 / size as f64 * 100.0).round() / 100.0;
            format!("{hundredths} {unit}")
        }
    }
}

/// A whole number in a picture or in the window: `1,234,567`. What commands print goes through [`Text::counted`].
pub fn counted(count: impl fmt::Display) -> String {
    grouped(count.to_string())
}

/// What is to be said, in whichever language: a message and its arguments.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sentence {
    /// The id of the message.
    pub id: &'static str,
    /// Its arguments.
    pub args: Vec<(&'static str, String)>,
}

impl Sentence {
    /// A sentence without arguments.
    pub const fn new(id: &'static str) -> Self {
        Self { id, args: Vec::new() }
    }

    /// The sentence in a language.
    pub fn say(&self, text: &Text) -> String {
        let args: Vec<(&str, Arg<'_>)> =
            self.args.iter().map(|(key, arg)| (*key, Arg::written(arg))).collect();
        text.say_named(self.id, &args)
    }
}

/// The id: the message needs a language.
impl fmt::Display for Sentence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id)
    }
}

/// All messages of one language, and how it writes counts. Handed down as a value; there is no global one.
#[derive(Clone)]
pub struct Text {
    resources: Vec<Arc<FluentResource>>,
    bundle: Arc<FluentBundle<Arc<FluentResource>>>,
    digits: Digits,
    surface: Surface,
}

impl fmt::Debug for Text {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Text").field("locales", &self.bundle.locales).finish_non_exhaustive()
    }
}

impl Text {
    /// English.
    pub fn english() -> Self {
        // What cannot be parsed or stands twice is left out here, and found by a test.
        let resource = |source: &&str| match FluentResource::try_new((*source).to_owned()) {
            Ok(resource) | Err((resource, _)) => Arc::new(resource),
        };
        Self::of(ENGLISH.iter().map(resource).collect(), Digits::Grouped)
    }

    fn of(resources: Vec<Arc<FluentResource>>, digits: Digits) -> Self {
        let mut bundle =
            FluentBundle::new_concurrent(vec!["en".parse::<LanguageIdentifier>().unwrap_or_default()]);
        // Texts are drawn by programs that know nothing of isolation marks.
        bundle.set_use_isolating(false);
        if digits == Digits::Grouped {
            bundle.set_formatter(Some(|value, _| match value {
                FluentValue::Number(number) if number.options.use_grouping => {
                    Some(grouped(number.as_string().into_owned()))
                }
                _ => None,
            }));
        }
        for resource in &resources {
            let _ = bundle.add_resource(Arc::clone(resource));
        }
        Self { resources, bundle: Arc::new(bundle), digits, surface: Surface::Window }
    }

    /// The same messages with counts written in another way.
    #[must_use]
    pub fn with_digits(&self, digits: Digits) -> Self {
        Self { surface: self.surface, ..Self::of(self.resources.clone(), digits) }
    }

    /// The same messages as the command line says them.
    #[must_use]
    pub fn for_command_line(&self) -> Self {
        Self { surface: Surface::CommandLine, ..self.clone() }
    }

    /// A count, as this text writes counts.
    pub fn counted(&self, count: impl fmt::Display) -> String {
        match self.digits {
            Digits::Grouped => counted(count),
            Digits::Plain => count.to_string(),
        }
    }

    /// A number that is written with separators, as this text writes numbers.
    pub fn in_digits(&self, number: String) -> String {
        match self.digits {
            Digits::Grouped => number,
            Digits::Plain => number.replace(',', ""),
        }
    }

    /// A message without arguments whose id is data.
    pub fn get(&self, id: MessageId) -> String {
        self.format(id.as_str(), None)
    }

    /// A message whose id is made while the program runs, of the name of an algorithm or a setting, or that has arguments
    /// and an id that is data; the id in brackets if there is none. Characters of texts that are commands are shown.
    pub fn say_named(&self, id: &str, args: &[(&str, Arg<'_>)]) -> String {
        let mut values = FluentArgs::with_capacity(args.len());
        for &(name, arg) in args {
            match arg {
                Arg::Text(text) => values.set(name, FluentValue::String(visible_lines(text))),
                Arg::Count(count) => values.set(name, count),
                Arg::Given(count) => {
                    let options = FluentNumberOptions { use_grouping: false, ..Default::default() };
                    values.set(name, FluentNumber::new(count as f64, options));
                }
            }
        }
        self.format(id, Some(&values))
    }

    /// A part of a message that has several, by its name; `None` if it has no such part.
    pub fn part(&self, id: &str, name: &str) -> Option<String> {
        let attribute = self.bundle.get_message(id)?.get_attribute(name)?;
        Some(self.bundle.format_pattern(attribute.value(), None, &mut Vec::new()).into_owned())
    }

    fn format(&self, id: &str, args: Option<&FluentArgs<'_>>) -> String {
        let pattern = self.bundle.get_message(id).and_then(|message| {
            let of_surface = match self.surface {
                Surface::Window => None,
                Surface::CommandLine => message.get_attribute("command-line"),
            };
            of_surface.map(|attribute| attribute.value()).or_else(|| message.value())
        });
        pattern.map_or_else(
            || format!("[{id}]"),
            |pattern| ended_once(self.bundle.format_pattern(pattern, args, &mut Vec::new()).into_owned()),
        )
    }
}

/// A number that goes on, at the end of a sentence, ends the sentence, too: `4.333333…` and not `4.333333….`.
fn ended_once(text: String) -> String {
    if !text.contains("….") {
        return text;
    }
    let mut once = String::with_capacity(text.len());
    for (i, part) in text.split("….").enumerate() {
        if i > 0 {
            once.push_str(if once.ends_with(|c: char| c.is_ascii_digit()) { "…" } else { "…." });
        }
        once.push_str(part);
    }
    once
}

/// Sentences without any that the next one begins with.
pub(crate) fn told_once(mut sentences: Vec<String>) -> Vec<String> {
    sentences.dedup_by(|later, earlier| {
        let rest = later.strip_prefix(earlier.as_str());
        let is_again = rest.is_some_and(|rest| rest.is_empty() || rest.starts_with(' '));
        if is_again {
            std::mem::swap(later, earlier);
        }
        is_again
    });
    sentences
}

/// How many of so many names are listed where `most` are told before the rest is counted: where only one would be counted, it
/// is named.
pub const fn n_listed(n_names: usize, most: usize) -> usize {
    if n_names <= most + 1 { n_names } else { most }
}

/// Names as a list in a sentence: "N", "N and L", "K, N and L".
pub fn and_list(text: &Text, names: &[String]) -> String {
    match names {
        [init @ .., last] if !init.is_empty() => {
            let names = init.join(&say!(text, "list-comma"));
            say!(text, "list-and", names, last)
        }
        names => names.concat(),
    }
}

/// "A, B or C".
pub fn or_list(text: &Text, names: &[String]) -> String {
    match names {
        [init @ .., last] if !init.is_empty() => {
            let names = init.join(&say!(text, "list-comma"));
            say!(text, "list-or", names, last)
        }
        names => names.concat(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_that_would_be_counted_alone_is_told() {
        assert_eq!([3, 6, 7, 8, 9].map(|n| n_listed(n, 6)), [3, 6, 7, 6, 6]);
    }

    #[test]
    fn counts_have_plural_forms_and_missing_messages_say_so() {
        let text = Text::english();
        assert_eq!(say!(text, "scene-collapsed", count = 1), "+ 1 node");
        assert_eq!(say!(text, "scene-collapsed", count = 9), "+ 9 nodes");
        assert_eq!(text.say_named("no-such-message", &[]), "[no-such-message]");
    }

    #[test]
    fn options_are_named_on_the_command_line_alone() {
        let window = Text::english();
        let options = ["--max-visits", "--seconds", "--memory"];
        let said = |text: &Text| {
            [
                say!(text, "limit-visits", limit = 1_000),
                say!(text, "limit-seconds", seconds = "5"),
                say!(text, "limit-memory", memory = "2 GiB"),
            ]
        };
        assert!(said(&window).iter().all(|sentence| !sentence.contains("--")), "{:?}", said(&window));
        for text in [window.for_command_line(), window.for_command_line().with_digits(Digits::Plain)] {
            let sentences = said(&text);
            for (sentence, option) in sentences.iter().zip(options) {
                assert!(sentence.contains(option), "{sentence}");
            }
        }
    }

    #[test]
    fn memory_is_told_in_the_unit_that_fits() {
        let said: Vec<String> = [100, 300 << 20, 3 << 29, 5_000_000_000].map(memory).into();
        assert_eq!(said, ["100 bytes", "300 MiB", "1.5 GiB", "4.66 GiB"]);
    }

    #[test]
    fn a_number_that_goes_on_ends_its_sentence() {
        for (text, once) in [
            ("It is 4.333333….", "It is 4.333333…"),
            ("1.333333…. Then 2.5.", "1.333333… Then 2.5."),
            ("a….", "a…."),
            ("12…, 13", "12…, 13"),
        ] {
            assert_eq!(ended_once(text.to_owned()), once);
        }
    }

    #[test]
    fn large_counts_have_separators_and_names_have_none() {
        assert_eq!(counted(999), "999");
        assert_eq!(counted(1_000), "1,000");
        assert_eq!(counted(12_345_678), "12,345,678");
        assert_eq!(grouped("-123456.123456".to_owned()), "-123,456.123456");
        assert_eq!(grouped("∞".to_owned()), "∞");
        let text = Text::english();
        assert_eq!(say!(text, "scene-collapsed", count = 12_345), "+ 12,345 nodes");
        assert_eq!(say!(text, "scene-collapsed", count = Arg::written("12345")), "+ 12345 nodes");
    }

    #[test]
    fn programs_read_plain_digits() {
        let text = Text::english().with_digits(Digits::Plain);
        assert_eq!(text.counted(12_345), "12345");
        assert_eq!(say!(text, "scene-collapsed", count = 12_345), "+ 12345 nodes");
        assert_eq!(say!(text, "scene-collapsed", count = 1), "+ 1 node");
        // Variants for one number are chosen as ever.
        let args = [("heaps", 1.into()), ("most", 1.into())];
        assert_eq!(
            text.say_named("game-heaps-many", &args),
            Text::english().say_named("game-heaps-many", &args)
        );
    }

    #[test]
    fn what_is_a_count_is_found_in_a_text() {
        let sentence = |most: &str| {
            let args = vec![("most", most.to_owned())];
            Sentence { id: "game-heaps-many", args }.say(&Text::english())
        };
        assert_eq!(sentence("1"), "there is only one heap");
        assert_eq!(sentence("3"), "there are at most 3 heaps");
        assert!(matches!(Arg::written("007"), Arg::Text("007")));
    }

    #[test]
    fn texts_can_be_shared_between_threads() {
        fn shared<T: Send + Sync>() {}
        shared::<Text>();
    }
}
