//! What is wrong with a text, as data: the sentences are in `messages.ftl`.

mod problem;
mod problem_macro;
mod source_position;

pub use problem::Problem;
pub use source_position::SourcePosition;

use crate::text::{Arg, Text};

/// One problem of a text, with its place.
#[derive(Clone, Debug, PartialEq)]
pub struct Diagnostic {
    /// From 1.
    pub line: u32,
    /// From 1, in characters.
    pub column: u32,
    /// What is wrong.
    pub problem: Problem,
    /// The text that is wrong, up to the end of its line and at most 40 characters; may be empty.
    pub offending: String,
    /// The whole line, unless it is very long.
    pub source_line: Option<String>,
}

impl Diagnostic {
    /// Where it is.
    pub const fn place(&self) -> SourcePosition {
        SourcePosition { line: self.line, column: self.column }
    }
}

impl Problem {
    /// Fills in the second place that a problem names, once it is known.
    pub(in crate::tree::notation) const fn set_other_place(&mut self, place: SourcePosition) {
        match self {
            Self::DuplicateLabel { first, .. } | Self::DuplicateHeader { first, .. } => *first = place,
            Self::WrongClosing { opened, .. } => *opened = place,
            _ => {}
        }
    }

    /// The problem and its hint as sentences.
    pub fn say(&self, text: &Text) -> [String; 2] {
        let mut owned = self.args();
        if let Self::IllegalPosition { reason, notation, .. } = self {
            for (key, said) in &mut owned {
                match *key {
                    "reason" => *said = reason.say(text),
                    "notation" => *said = text.say_named(notation, &[]),
                    _ => {}
                }
            }
        }
        if let Self::UnexpectedForm { format, .. } | Self::OtherProgram { format } = self {
            for (key, said) in &mut owned {
                if *key == "format" {
                    *said = text.say_named(format, &[]);
                }
            }
        }
        let args: Vec<(&str, Arg<'_>)> = owned
            .iter()
            .map(|(key, arg)| match arg.parse() {
                Ok(count) if *key == "n_more" => (*key, Arg::Count(count)),
                _ => (*key, arg.into()),
            })
            .collect();
        [self.id(), self.hint_id()].map(|id| text.say_named(id, &args))
    }
}
