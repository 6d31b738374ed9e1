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

/// The [name](TextFormat::name).
impl std::fmt::Display for TextFormat {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.pad(self.name())
    }
}
