//! What a run prints, which may be far more than fits into memory: its two ends, and whether it is one object of JSON.

use std::io::{self, BufReader, Read};

use serde::Deserialize;
use serde::de::IgnoredAny;

use super::Gives;

/// Bytes kept at either end.
const KEPT: usize = 4 << 20;
/// What has no limit of time prints as long as anyone reads: the reader goes away after this many bytes.
const ENOUGH: u64 = 64 << 20;

/// What a run has printed.
#[derive(Debug, Default)]
pub(crate) struct Printed {
    /// The first bytes; of a tree all.
    pub(crate) head: Vec<u8>,
    /// The last bytes, and some before them.
    rest: Vec<u8>,
    n_bytes: u64,
    /// Why it is not one object of JSON, where it should be.
    pub(crate) no_object: Option<String>,
    /// Whether the reader went away before the end.
    pub(crate) is_closed: bool,
}

impl Printed {
    /// Whether the head is all.
    pub(crate) const fn is_whole(&self) -> bool {
        self.n_bytes == self.head.len() as u64
    }

    /// The last bytes.
    pub(crate) fn tail(&self) -> &[u8] {
        if self.is_whole() { &self.head } else { &self.rest[self.rest.len().saturating_sub(KEPT)..] }
    }

    fn add(&mut self, bytes: &[u8], most: usize) {
        self.n_bytes += bytes.len() as u64;
        let for_head = bytes.len().min(most.saturating_sub(self.head.len()));
        self.head.extend_from_slice(&bytes[..for_head]);
        self.rest.extend_from_slice(&bytes[for_head..]);
        if self.rest.len() > 2 * KEPT {
            self.rest.drain(..self.rest.len() - KEPT);
        }
    }
}

/// Keeps the ends of what is read.
struct Kept<'a, R> {
    pipe: R,
    printed: &'a mut Printed,
    /// Bytes of the head.
    most: usize,
}

impl<R: Read> Read for Kept<'_, R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let n_read = self.pipe.read(buffer)?;
        self.printed.add(&buffer[..n_read], self.most);
        Ok(n_read)
    }
}

/// Reads what a run prints, to its end where that is an object or a tree or comes with the time.
pub(crate) fn printed(pipe: impl Read, gives: Gives, is_timed: bool) -> Printed {
    let mut printed = Printed::default();
    let most = if gives == Gives::Tree { usize::MAX } else { KEPT };
    let goes_away = !is_timed && matches!(gives, Gives::Words | Gives::Lines);
    let mut kept = Kept { pipe, printed: &mut printed, most };
    let mut no_object = None;
    if gives == Gives::Object {
        let mut reader = serde_json::Deserializer::from_reader(BufReader::with_capacity(1 << 16, &mut kept));
        let read = IgnoredAny::deserialize(&mut reader).and_then(|_| reader.end());
        no_object = read.err().map(|error| error.to_string());
    }
    let n_wanted = if goes_away { ENOUGH } else { u64::MAX };
    let n_read = io::copy(&mut (&mut kept).take(n_wanted), &mut io::sink());
    let is_closed = goes_away && n_read.is_ok_and(|n_read| n_read == ENOUGH);
    Printed { no_object, is_closed, ..printed }
}
