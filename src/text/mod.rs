//! Every sentence and label that a person reads, behind one door per language.

use std::fmt;

/// One argument of a message.
#[derive(Clone, Copy, Debug)]
pub enum Arg<'a> {
    /// A name or a number that is already written out.
    Text(&'a str),
    /// A count, for which languages have plural forms.
    Count(usize),
}

/// All messages of one language. Handed down as a value; there is no global one.
pub struct Text {}

impl fmt::Debug for Text {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Text")
    }
}

impl Text {
    /// English.
    pub fn english() -> Self {
        Self {}
    }

    /// A message without arguments.
    pub fn get(&self, id: &str) -> String {
        self.say(id, &[])
    }

    /// A message with arguments.
    pub fn say(&self, id: &str, args: &[(&str, Arg<'_>)]) -> String {
        let _ = args;
        id.to_owned()
    }
}
