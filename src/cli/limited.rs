//! A place for what is printed that takes no more once the time of a command is over. It ends behind the last whole line of a
//! piece: what was printed can be read, and an object of JSON is complete.
//!
//! What is written in full may be as long as the search: every step, every visit, the story of every number. A command that
//! writes it asks no budget; so where it goes to asks.

use std::io::{self, Write};

use crate::budget::{Budget, Spent};

/// What was found is still told when the time is over; so long, in seconds.
const GRACE_SECS: f64 = 0.2;

/// See the module.
pub(super) struct Limited<'a> {
    out: &'a mut dyn Write,
    budget: &'a Budget<'a>,
    /// What is over; the line that is being written is still taken.
    over: Option<Spent>,
    ended: Option<Spent>,
}

impl<'a> Limited<'a> {
    pub(super) const fn new(out: &'a mut dyn Write, budget: &'a Budget<'a>) -> Self {
        Self { out, budget, over: None, ended: None }
    }

    /// What ended it, if anything did.
    pub(super) const fn ended(&self) -> Option<Spent> {
        self.ended
    }
}

impl Write for Limited<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.over = self.over.or_else(|| self.budget.overdue(GRACE_SECS));
        if self.ended.is_some() {
            return Err(io::Error::other("the time is over"));
        }
        let line_end = self.over.and_then(|_| bytes.iter().rposition(|&byte| byte == b'\n'));
        match line_end {
            None => self.out.write(bytes),
            Some(line_end) => {
                self.out.write_all(&bytes[..=line_end])?;
                self.ended = self.over;
                Ok(line_end + 1)
            }
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use super::*;
    use crate::budget::{Allowance, Meters};

    /// Two seconds by a clock.
    fn two_seconds(now_secs: &dyn Fn() -> f64) -> Budget<'_> {
        let allowance = Allowance { seconds: Some(2.0), ..Allowance::default() };
        Budget::new(Meters { now_secs, ..Meters::NONE }, allowance)
    }

    #[test]
    fn what_is_long_ends_with_the_time_and_what_is_short_does_not() {
        let now = Cell::new(0.0);
        let now_secs = || now.get();
        let budget = two_seconds(&now_secs);
        let mut out = Vec::new();
        let mut limited = Limited::new(&mut out, &budget);
        now.set(2.1);
        (0..1_000).for_each(|_| limited.write_all(b"x\n").unwrap());
        now.set(2.3);
        let n_written = (0..1_000).take_while(|_| limited.write_all(b"x\n").is_ok()).count();
        assert_eq!(n_written, 1);
        assert_eq!(limited.ended(), Some(Spent::Seconds(2.0)));
    }

    #[test]
    fn it_ends_behind_a_whole_line() {
        let now = Cell::new(0.0);
        let now_secs = || now.get();
        let budget = two_seconds(&now_secs);
        let mut out = Vec::new();
        let mut limited = Limited::new(&mut out, &budget);
        now.set(2.3);
        (0..1_000).for_each(|_| limited.write_all(b"x").unwrap());
        assert!(limited.write_all(b"y\ny\nz").is_err());
        assert_eq!(limited.ended(), Some(Spent::Seconds(2.0)));
        assert!(out.ends_with(b"xy\ny\n"));
    }
}
