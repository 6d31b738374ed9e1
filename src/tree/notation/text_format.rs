//! The ways in which a tree is written down.

named! {
/// How a tree is written down.
#[derive(PartialOrd, Ord)]
pub enum TextFormat {
    /// One node a line, children indented.
    Outline = "outline",
    /// `A(B(D=3, E=5), C(...))`.
    Line = "line",
    /// `[[3, 12, 8], [2, 4, 6]]`.
    Lists = "lists",
    /// A JSON object with a version.
    Json = "json",
}
}

/// What a format is like, as far as the caller must know it to change a text.
#[derive(Clone, Copy, Debug)]
pub(super) struct FormatTraits {
    /// Every node has lines of its own: no bracket is around its children, and no comma behind it.
    pub(super) is_in_lines: bool,
    /// A node is a few words in a row, and the role of the root stands in the header.
    pub(super) is_of_words: bool,
    /// The header is lines above the tree, else fields around it.
    pub(super) has_header_lines: bool,
    pub(super) copy_mark: CopyMark,
}

/// Where the `@` of a copy stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum CopyMark {
    /// Before the label, which may be in quotes.
    Before,
    /// Before the label, in its quotes.
    InQuotes,
    /// Nowhere: a field says that it is a copy.
    None,
}

impl TextFormat {
    /// What it is like.
    pub(super) const fn traits(self) -> FormatTraits {
        let [is_in_lines, is_of_words, has_header_lines] = match self {
            Self::Outline => [true, true, true],
            Self::Line => [false, true, true],
            Self::Lists => [false, false, true],
            Self::Json => [false, false, false],
        };
        let copy_mark = match self {
            Self::Outline | Self::Line => CopyMark::Before,
            Self::Lists => CopyMark::InQuotes,
            Self::Json => CopyMark::None,
        };
        FormatTraits { is_in_lines, is_of_words, has_header_lines, copy_mark }
    }
}

/// The [name](TextFormat::name).
impl std::fmt::Display for TextFormat {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.pad(self.name())
    }
}
