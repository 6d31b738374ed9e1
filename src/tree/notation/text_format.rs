//! The ways in which a tree is written down.

/// How a tree is written down.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum TextFormat {
    /// One node a line, children indented.
    Outline,
    /// `A(B(D=3, E=5), C(...))`.
    Line,
    /// `[[3, 12, 8], [2, 4, 6]]`.
    Lists,
    /// A JSON object with a version.
    Json,
}

impl TextFormat {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Outline, Self::Line, Self::Lists, Self::Json];

    /// `outline`, `line`, `lists` or `json`, as on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Outline => "outline",
            Self::Line => "line",
            Self::Lists => "lists",
            Self::Json => "json",
        }
    }
}

/// The [name](TextFormat::name).
impl std::fmt::Display for TextFormat {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.pad(self.name())
    }
}

/// A word that names no format.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnknownTextFormat;

impl std::str::FromStr for TextFormat {
    type Err = UnknownTextFormat;

    fn from_str(name: &str) -> Result<Self, UnknownTextFormat> {
        Self::ALL.into_iter().find(|format| format.name() == name).ok_or(UnknownTextFormat)
    }
}
