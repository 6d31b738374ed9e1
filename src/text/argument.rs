//! What the arguments of a message may be.

use std::borrow::Cow;

/// One argument of a message.
#[derive(Clone, Copy, Debug)]
pub enum Arg<'a> {
    /// A name or a number that is already written out.
    Text(&'a str),
    /// A count, for which languages have plural forms; a large one is written with separators, unless the text writes
    /// plain digits.
    Count(usize),
    /// A count that is written as given, without separators: it may be a name.
    Given(usize),
}

/// What may be an argument of a message.
pub trait AsArg {
    /// The argument.
    fn as_arg(&self) -> Arg<'_>;
}

impl<T: AsArg + ?Sized> AsArg for &T {
    fn as_arg(&self) -> Arg<'_> {
        (*self).as_arg()
    }
}

impl AsArg for str {
    fn as_arg(&self) -> Arg<'_> {
        Arg::Text(self)
    }
}

impl AsArg for String {
    fn as_arg(&self) -> Arg<'_> {
        Arg::Text(self)
    }
}

impl AsArg for Cow<'_, str> {
    fn as_arg(&self) -> Arg<'_> {
        Arg::Text(self)
    }
}

impl AsArg for usize {
    fn as_arg(&self) -> Arg<'_> {
        Arg::Count(*self)
    }
}

impl AsArg for Arg<'_> {
    fn as_arg(&self) -> Arg<'_> {
        *self
    }
}

impl<'a> From<&'a str> for Arg<'a> {
    fn from(text: &'a str) -> Self {
        Self::Text(text)
    }
}

impl<'a> From<&'a String> for Arg<'a> {
    fn from(text: &'a String) -> Self {
        Self::Text(text)
    }
}

impl From<usize> for Arg<'_> {
    fn from(count: usize) -> Self {
        Self::Count(count)
    }
}

impl<'a> Arg<'a> {
    /// A count where the text is one, so that a message may have plural forms for it.
    pub fn written(text: &'a str) -> Self {
        // Only what would be written like that again: a node may be called 007.
        let count = text.parse().ok().filter(|count: &usize| count.to_string() == text);
        count.map_or(Self::Text(text), Self::Given)
    }
}
