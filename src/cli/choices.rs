//! Arguments that are one of a few words.

use clap::builder::{PossibleValuesParser, TypedValueParser};

/// The words, and what each means.
pub(super) type Choices<T, const N: usize> = [(&'static str, T); N];

/// Understands one of the words.
pub(super) fn one_of<T: Copy + Send + Sync + 'static>(
    choices: &'static [(&'static str, T)],
) -> impl TypedValueParser<Value = T> {
    PossibleValuesParser::new(choices.iter().map(|(name, _)| *name)).try_map(move |word| {
        choices.iter().find(|(name, _)| *name == word).map(|(_, choice)| *choice).ok_or("no such choice")
    })
}
