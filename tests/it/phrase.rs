//! What tests of the window look for: messages by their ids, never English sentences.
//!
//! A [`Phrase`] is a message as the window says it. An argument that a test does not know stands for any text, and so does
//! [`ANY`] as a part of one that it knows. Names of nodes, moves, titles and files are [`data`].

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::sync::LazyLock;

use eframe::egui::accesskit::Role;
use egui_kittest::Node;
use egui_kittest::kittest::{By, NodeT as _, Queryable as _};

use plyscope::text::{Arg, Text};

use crate::app::Window;
use crate::app_practice::told;

/// Any text, also none. No font has this character, and no message.
pub(crate) const ANY: &str = "\u{e000}";

/// Every message with the names of its arguments.
static ARGUMENTS: LazyLock<BTreeMap<String, BTreeSet<String>>> = LazyLock::new(crate::text::messages);
static TEXT: LazyLock<Text> = LazyLock::new(Text::english);

/// A text of the window, and where it is looked for.
#[derive(Clone, Debug)]
pub(crate) struct Phrase {
    /// The id of the message; none of data.
    id: Option<String>,
    words: String,
    role: Option<Role>,
    is_part: bool,
}

impl fmt::Display for Phrase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let words = self.words.replace(ANY, "*");
        write!(f, "“{words}” ({})", self.id.as_deref().unwrap_or("data"))?;
        self.role.map_or(Ok(()), |role| write!(f, " as {role:?}"))?;
        f.write_str(if self.is_part { " within a text" } else { "" })
    }
}

impl From<&Self> for Phrase {
    fn from(phrase: &Self) -> Self {
        phrase.clone()
    }
}

/// A message, whatever its arguments are.
#[track_caller]
pub(crate) fn msg(id: &str) -> Phrase {
    msg_with(id, &[])
}

/// A message with these arguments, whatever the others are. A count takes its plural form.
#[track_caller]
pub(crate) fn msg_with(id: &str, args: &[(&str, &str)]) -> Phrase {
    let names = ARGUMENTS.get(id).unwrap_or_else(|| panic!("there is no message “{id}”"));
    for (name, _) in args {
        assert!(names.contains(*name), "“{id}” has no argument “{name}”, but {names:?}");
    }
    let given = |name: &str| args.iter().find(|(given, _)| *given == name).map_or(ANY, |(_, words)| words);
    // As the window counts: a count chooses among all forms of a message, also those of a single number.
    let arg = |words| match Arg::written(words) {
        Arg::Given(count) => Arg::Count(count),
        other => other,
    };
    let args: Vec<_> = names.iter().map(|name| (name.as_str(), arg(given(name)))).collect();
    let words = TEXT.say_named(id, &args);
    assert!(!words.replace(ANY, "").trim().is_empty(), "“{id}” says nothing of its own: give it arguments");
    Phrase { id: Some(id.to_owned()), words, role: None, is_part: false }
}

/// A text that comes from a tree, a game or a file, and from no message.
#[track_caller]
pub(crate) fn data(words: &str) -> Phrase {
    let fixed = ARGUMENTS.iter().filter(|(_, arguments)| arguments.is_empty());
    let said: Vec<&str> =
        fixed.map(|(id, _)| id.as_str()).filter(|id| TEXT.say_named(id, &[]) == words).collect();
    assert!(said.is_empty(), "“{words}” is said by {said:?}: look for it by its id");
    Phrase { id: None, words: words.to_owned(), role: None, is_part: false }
}

/// A text that the program made: the title of a command, what an algorithm does.
pub(crate) fn exactly(words: &str) -> Phrase {
    Phrase { id: None, words: words.to_owned(), role: None, is_part: false }
}

/// The button of a menu of choices, of which this one is chosen.
#[track_caller]
pub(crate) fn picker(id: &str) -> Phrase {
    let choice = msg(id);
    Phrase { words: format!("{} ▾", choice.words), ..choice }
}

/// The title of a tree or a position that comes with the program.
#[track_caller]
pub(crate) fn title_of(name: &str) -> Phrase {
    let bundled = plyscope::library::find(name).unwrap_or_else(|| panic!("no tree “{name}” is bundled"));
    let title = bundled.text.lines().find_map(|line| line.strip_prefix("title:"));
    exactly(title.unwrap_or_else(|| panic!("“{name}” has no title")).trim())
}

impl Phrase {
    /// The same of widgets with this role alone.
    pub(crate) fn role(self, role: Role) -> Self {
        Self { role: Some(role), ..self }
    }

    /// The same as a part of a longer text.
    pub(crate) fn within(self) -> Self {
        Self { is_part: true, ..self }
    }

    /// The same as a sentence that stands alone.
    pub(crate) fn capitalized(self) -> Self {
        Self { words: plyscope::text::capitalized(&self.words), ..self }
    }

    /// The same where it may be broken into rows between any two words.
    pub(crate) fn in_rows(self) -> Self {
        Self { words: self.words.replace(' ', ANY), ..self }
    }

    /// This and then another sentence.
    pub(crate) fn then(self, next: &Self) -> Self {
        let ids = [self.id, next.id.clone()].into_iter().flatten().collect::<Vec<_>>();
        Self { id: Some(ids.join(", ")), words: format!("{} {}", self.words, next.words), ..self }
    }

    /// How it is said, with [`ANY`] for what is not known: an argument of another message, or what a text is compared with.
    pub(crate) fn words(&self) -> &str {
        &self.words
    }

    /// Whether it is the whole text, or a part of it where that is enough.
    pub(crate) fn is(&self, text: &str) -> bool {
        self.is_found(text, !self.is_part, !self.is_part)
    }

    /// Whether it is a part of a text.
    pub(crate) fn is_in(&self, text: &str) -> bool {
        self.is_found(text, false, false)
    }

    /// Whether a text begins with it.
    pub(crate) fn begins(&self, text: &str) -> bool {
        self.is_found(text, true, false)
    }

    /// What stands in a text for the first argument that is not known.
    pub(crate) fn first_unknown<'text>(&self, text: &'text str) -> Option<&'text str> {
        let mut pieces = self.words.split(ANY);
        let behind = text.strip_prefix(pieces.next()?)?;
        let end = pieces.next()?;
        Some(if end.is_empty() { behind } else { behind.split_once(end)?.0 })
    }

    /// Whether a text ends with it.
    pub(crate) fn ends(&self, text: &str) -> bool {
        self.is_found(text, false, true)
    }

    fn is_found(&self, text: &str, from_start: bool, to_end: bool) -> bool {
        let pieces: Vec<&str> = self.words.split(ANY).collect();
        let last = pieces.len() - 1;
        let mut rest = text;
        for (i, piece) in pieces.into_iter().enumerate() {
            let (is_at_start, is_at_end) = (from_start && i == 0, to_end && i == last);
            let at = match (is_at_start, is_at_end) {
                (true, true) => (rest == piece).then_some(0),
                (true, false) => rest.starts_with(piece).then_some(0),
                (false, true) => rest.ends_with(piece).then(|| rest.len() - piece.len()),
                (false, false) => rest.find(piece),
            };
            let Some(at) = at else { return false };
            rest = &rest[at + piece.len()..];
        }
        true
    }
}

thread_local! {
    /// What was looked for last and not found.
    static MISSED: RefCell<String> = const { RefCell::new(String::new()) };
}

/// Tells the reader of a test that fails what was looked for in vain, once where a test looks again and again.
#[allow(clippy::print_stderr, reason = "a test that fails shows what it printed")]
fn note_missed(phrase: &Phrase) {
    let missed = phrase.to_string();
    MISSED.with_borrow_mut(|last| {
        if *last != missed {
            eprintln!("not in the window: {missed}");
            *last = missed;
        }
    });
}

/// What a widget is called. A label tells its text as a value.
fn label_of(node: &Node<'_>) -> Option<String> {
    let node = node.accesskit_node();
    if node.role() == Role::Label { node.value() } else { node.label() }
}

/// All widgets that are called so; not their labels where these stand beside them.
pub(crate) fn all<'window>(window: &'window Window, phrase: impl Into<Phrase>) -> Vec<Node<'window>> {
    let phrase = phrase.into();
    let is_meant = |node: &Node<'_>| {
        let has_role = phrase.role.is_none_or(|role| node.accesskit_node().role() == role);
        has_role && label_of(node).is_some_and(|label| phrase.is(&label))
    };
    let mut found: Vec<Node<'window>> = window.query_all(By::new()).filter(is_meant).collect();
    let beside = found
        .iter()
        .flat_map(|node| node.accesskit_node().labelled_by().map(|label| label.id()).collect::<Vec<_>>());
    let beside: Vec<_> = beside.collect();
    found.retain(|node| !beside.contains(&node.accesskit_node().id()));
    if found.is_empty() {
        note_missed(&phrase);
    }
    found
}

/// How many widgets are called so.
pub(crate) fn count(window: &Window, phrase: impl Into<Phrase>) -> usize {
    all(window, phrase).len()
}

/// The one widget that is called so, if there is one.
#[track_caller]
pub(crate) fn find(window: &Window, phrase: impl Into<Phrase>) -> Option<Node<'_>> {
    let phrase = phrase.into();
    let mut found = all(window, &phrase);
    assert!(found.len() < 2, "{} widgets are called {phrase}: {found:#?}", found.len());
    found.pop()
}

/// The one widget that is called so.
#[track_caller]
pub(crate) fn get(window: &Window, phrase: impl Into<Phrase>) -> Node<'_> {
    let phrase = phrase.into();
    find(window, &phrase).unwrap_or_else(|| {
        let called =
            |node: Node<'_>| Some(format!("{:?} “{}”", node.accesskit_node().role(), label_of(&node)?));
        let there: Vec<String> = window.query_all(By::new()).filter_map(called).collect();
        panic!("nothing is called {phrase}; there are:\n{}", there.join("\n"))
    })
}

/// Clicks a widget as a screen reader does; a button, unless another role was said.
#[track_caller]
pub(crate) fn click(window: &mut Window, phrase: impl Into<Phrase>) {
    let phrase = phrase.into();
    let role = phrase.role.unwrap_or(Role::Button);
    get(window, phrase.role(role)).click_accesskit();
    window.run_steps(3);
}

/// Whether a widget says so, alone or among other things.
pub(crate) fn is_said(window: &Window, phrase: impl Into<Phrase>) -> bool {
    !all(window, phrase.into().within()).is_empty()
}

/// Whether it is painted, announced or told elsewhere, alone or among other things.
pub(crate) fn heard(window: &Window, phrase: impl Into<Phrase>) -> bool {
    let phrase = phrase.into();
    let is_heard = told(window).iter().any(|told| phrase.is_in(told));
    if !is_heard {
        note_missed(&phrase);
    }
    is_heard
}

#[test]
fn arguments_that_are_not_known_stand_for_any_text() {
    let step = msg_with("transport-step-of", &[("steps", "45")]);
    assert_eq!(step.words(), format!("Step {ANY} of 45"));
    assert!(step.is("Step 1 of 45") && !step.is("Step 1 of 450") && !step.is("A Step 1 of 45"));
    assert!(step.is_in("A Step 1 of 450") && !step.is_in("Step 1"));
    assert!(step.begins("Step 1 of 450") && !step.begins("A Step 1 of 45"));
    assert!(step.ends("A Step 1 of 45") && !step.ends("Step 1 of 450"));
    assert!(step.clone().within().is("A Step 1 of 450"));
    assert_eq!(step.role(Role::Label).to_string(), "“Step * of 45” (transport-step-of) as Label");
    assert!(msg("export-save").is("Save") && !msg("export-save").is("Save as…"));
    // A count has its plural form.
    assert!(msg_with("flame-graph-found", &[("count", "1")]).is("1 visit"));
    assert!(
        msg_with("left-behind-age", &[("unit", "minutes"), ("n", "0")]).is("saved less than a minute ago")
    );
    assert!(msg_with("practice-entry", &[("node", "A"), ("what", ANY)]).is("A: α, in the tree"));
    assert_eq!(msg("transport-step-of").first_unknown("Step 12 of 45"), Some("12"));
    assert!(msg("export-preview").in_rows().is("Preview of\n  the image"));
}

#[test]
#[should_panic(expected = "nothing is called “Save” (export-save) as Button; there are:")]
fn a_lookup_that_fails_names_the_message_and_its_words() {
    click(&mut crate::app::window(plyscope::app::Opening::Last), msg("export-save"));
}

#[test]
#[should_panic(expected = "there is no message “Save”")]
fn words_are_no_ids() {
    let _ = msg("Save");
}

#[test]
#[should_panic(expected = "“File for the answer key” is said by [\"sheet-key-file\"]")]
fn what_a_message_says_is_no_data() {
    let _ = data("File for the answer key");
}
