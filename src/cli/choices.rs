//! Arguments that are one of a few words.

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};

use super::number::words;
use crate::named::Named;

/// Understands the name of one of the choices, and names that it had.
pub(super) fn one_of<T: Named>(choices: &'static [T]) -> impl TypedValueParser<Value = T> {
    let values = choices.iter().filter_map(|choice| {
        let (name, old) = choice.names().split_first()?;
        Some(PossibleValue::new(*name).aliases(old))
    });
    PossibleValuesParser::new(values).try_map(move |word| {
        let found = choices.iter().find(|choice| choice.names().contains(&word.as_str()));
        found.copied().ok_or_else(|| say!(words(), "argument-choice"))
    })
}
