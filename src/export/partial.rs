//! What of a record is not all there because the time was over, and what says so.

use std::cell::Cell;
use std::io::{self, Write};

use serde::{Serialize, Serializer};

use super::record::finish_line;

/// Writes a last line below steps that are not all there: why.
pub fn write_incomplete(why: &str, out: &mut dyn Write) -> io::Result<()> {
    finish_line(&IncompleteRecord { incomplete: why }, out)
}

#[derive(Serialize)]
struct IncompleteRecord<'a> {
    /// Why no more steps follow.
    incomplete: &'a str,
}

/// When lists end that are long.
pub(super) struct Until<'a> {
    is_over: &'a dyn Fn() -> bool,
    ended: Cell<bool>,
}

impl<'a> Until<'a> {
    pub(super) const fn new(is_over: &'a dyn Fn() -> bool) -> Self {
        Self { is_over, ended: Cell::new(false) }
    }
}

/// Whether all lists were written to their ends; said behind them.
pub(super) struct Whole<'a> {
    pub(super) until: &'a Until<'a>,
    /// Said also where they were.
    pub(super) is_always_told: bool,
}

impl Whole<'_> {
    /// Whether nothing has to be said.
    pub(super) const fn is_untold(&self) -> bool {
        !self.is_always_told && !self.until.ended.get()
    }
}

impl Serialize for Whole<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_bool(!self.until.ended.get())
    }
}

/// A list that is made while it is written.
pub(super) struct Stream<'a, F>(pub(super) &'a Until<'a>, pub(super) F);

impl<F, I> Serialize for Stream<'_, F>
where
    F: Fn() -> I,
    I: Iterator,
    I::Item: Serialize,
{
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Until { is_over, ended } = self.0;
        let goes_on = |_: &I::Item| {
            ended.set(ended.get() || is_over());
            !ended.get()
        };
        serializer.collect_seq(self.1().take_while(goes_on))
    }
}
