//! `--max-visits`, `--seconds` and `--memory`: what a command may use.

use clap::Args;

use super::number::{self, words};
use crate::budget::{Allowance, DEFAULT_MEMORY, MIN_MEMORY};
use crate::trace::MAX_VISITS;

/// What a command may use.
#[derive(Clone, Debug, Default, Args)]
pub(super) struct LimitArgs {
    /// Stop each search after this many visits and use its partial result
    #[arg(long, value_name = "N", value_parser = visits, help_heading = LIMITS)]
    pub(super) max_visits: Option<u64>,
    /// Stop all work after this many seconds in total and use the partial results
    #[arg(long, value_name = "SECONDS", value_parser = number::seconds, help_heading = LIMITS)]
    pub(super) seconds: Option<f64>,
    /// Stop when the program uses this much memory, as in 4GiB or 500MiB, and use the partial results [default: 2GiB]
    #[arg(long, value_name = "SIZE", value_parser = memory, help_heading = LIMITS)]
    pub(super) memory: Option<u64>,
}

const LIMITS: &str = "Limits";

impl LimitArgs {
    /// The same for a budget.
    pub(super) fn allowance(&self) -> Allowance {
        Allowance {
            visits: self.max_visits.map(|max| max as usize),
            seconds: self.seconds,
            memory: Some(self.ceiling()),
        }
    }

    /// Bytes that the program may hold.
    pub(super) fn ceiling(&self) -> u64 {
        self.memory.unwrap_or(DEFAULT_MEMORY)
    }
}

/// `4GiB`, `500MiB`, `1.5 GB`: a number and a unit; without a unit, bytes.
fn memory(word: &str) -> Result<u64, String> {
    const UNITS: [(&str, u64); 10] = [
        ("", 1),
        ("b", 1),
        ("k", 1 << 10),
        ("kib", 1 << 10),
        ("m", 1 << 20),
        ("mib", 1 << 20),
        ("g", 1 << 30),
        ("gib", 1 << 30),
        ("mb", 1_000_000),
        ("gb", 1_000_000_000),
    ];
    let word = word.trim();
    let split = word.find(|c: char| c.is_ascii_alphabetic()).unwrap_or(word.len());
    let (number, unit) = (word[..split].trim(), word[split..].to_ascii_lowercase());
    let size = UNITS.into_iter().find(|(name, _)| *name == unit).map(|(_, size)| size);
    // The program could not hold more than a thousand times the memory of a large machine.
    let is_size = |number: &f64| (0.0..=1e15).contains(number);
    let number = number.parse().ok().filter(is_size);
    let (Some(number), Some(size)) = (number, size) else {
        return Err(say!(words(), "argument-size"));
    };
    let bytes = (number * size as f64).round() as u64;
    if bytes < MIN_MEMORY {
        return Err(say!(words(), "argument-memory", least = crate::text::memory(MIN_MEMORY)));
    }
    Ok(bytes)
}

fn visits(word: &str) -> Result<u64, String> {
    number::whole(word, 1, MAX_VISITS as u64)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(word: &str, expected: Option<u64>) {
        assert_eq!(memory(word).ok(), expected, "{word}");
    }

    #[test]
    fn memory_is_a_number_with_a_unit() {
        check("2GiB", Some(2 << 30));
        check("1.5 gib", Some(3 << 29));
        check("500M", Some(500 << 20));
        check("3GB", Some(3_000_000_000));
        check("67108864", Some(64 << 20));
        check("1e300GiB", None);
        for wrong in ["", "GiB", "63MiB", "-1GiB", "NaN", "inf", "2 parsecs", "2,5GiB"] {
            check(wrong, None);
        }
    }

    #[test]
    fn the_least_memory_is_told_as_it_is() {
        assert_eq!(memory("1"), Err(format!("the program needs at least {} MiB", MIN_MEMORY >> 20)));
    }
}
