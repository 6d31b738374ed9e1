//! Where something stands in a text.

use std::ops::Range;

/// A range of bytes, as small as a text allows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Span {
    pub(super) start: u32,
    pub(super) end: u32,
}

impl Span {
    pub(super) const fn new(start: usize, end: usize) -> Self {
        Self { start: start as u32, end: end as u32 }
    }

    pub(super) const fn start(self) -> usize {
        self.start as usize
    }

    pub(super) const fn end(self) -> usize {
        self.end as usize
    }

    pub(super) const fn range(self) -> Range<usize> {
        self.start()..self.end()
    }

    /// What stands there.
    pub(super) fn of(self, text: &str) -> &str {
        text.get(self.range()).unwrap_or_default()
    }
}

/// Where the words of a node stand, quotes included. A copy's is the label behind its `@`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Tokens {
    pub(super) mv: Option<Span>,
    pub(super) label: Option<Span>,
    pub(super) value: Option<Span>,
    pub(super) role: Option<Span>,
    pub(super) probability: Option<Span>,
    pub(super) same: Option<Span>,
}

impl Tokens {
    /// The same in a text that begins so many bytes before.
    pub(super) fn moved(&self, by: usize) -> Self {
        let moved = |span: Option<Span>| span.map(|span| Span::new(span.start() + by, span.end() + by));
        let Self { mv, label, value, role, probability, same } = *self;
        let [mv, label, value, role, probability, same] =
            [mv, label, value, role, probability, same].map(moved);
        Self { mv, label, value, role, probability, same }
    }
}
