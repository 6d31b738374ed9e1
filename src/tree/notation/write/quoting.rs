//! Text and numbers as they are written.

use std::fmt::Write as _;

use crate::text::is_command;
use crate::value::Value;

/// Text in double quotes, with the escapes that JSON has.
pub(in crate::tree::notation) fn quote(text: &str) -> String {
    let mut quoted = String::with_capacity(text.len() + 2);
    quoted.push('"');
    for c in text.chars() {
        match c {
            '"' => quoted.push_str("\\\""),
            '\\' => quoted.push_str("\\\\"),
            '\n' => quoted.push_str("\\n"),
            '\t' => quoted.push_str("\\t"),
            '\r' => quoted.push_str("\\r"),
            c if is_command(c) => {
                let _ = write!(quoted, "\\u{:04x}", u32::from(c));
            }
            c => quoted.push(c),
        }
    }
    quoted.push('"');
    quoted
}

/// A value in ASCII: `3`, `0.25`, `inf`, `-inf`.
pub(super) fn ascii_value(value: Value) -> String {
    if value == Value::INFINITY {
        "inf".to_owned()
    } else if value == Value::NEG_INFINITY {
        "-inf".to_owned()
    } else {
        value.to_string()
    }
}
